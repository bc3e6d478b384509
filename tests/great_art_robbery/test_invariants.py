"""What holds at every moment of every game, seen in whole games by very different players; judged from notation and events alone."""

import random
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

import pytest

from salon.engine.rng import Rng
from salon.games.great_art_robbery import invariants
from tests.great_art_robbery.table import BRONZE, CITIES, GOLD, ROBBERS, Told, game, now, position, view

clause = pytest.mark.clause

# How likely a player is to do what it can do, by verb. What is not named has weight 1.
PLAYERS = [
    {"heist": 200, "hire": 15, "play": 6, "upgrade": 20, "move": 3},
    {"eliminate": 60, "play": 9, "discard interpol": 9, "token": 5, "reactivate": 9, "move": 5},
    {"heist": 100, "hire": 30, "play": 12, "upgrade": 60, "move": 9, "fly": 9, "end turn": 0.5},
]
CREWS = [["tess", "sven", "maeve", "carla"], ["malik", "thea", "wayne", "ivo"], ["vera", "amelie", "damian", "gita"]]


@dataclass
class Step:
    """A position, the move made in it, what everybody heard of it, and the position after it."""

    before: dict
    seat: int
    words: str
    told: list[Told]
    after: dict
    seen: dict  # by a spectator, afterwards


def walk(position, chance, most, weights):
    steps = []
    while position.movers() and len(steps) < most:
        [seat] = position.movers()
        actions = position.legal(seat)
        action = chance.choices(actions, [weights.get(game.actions.verb(a), 1) for a in actions])[0]
        before = steps[-1].after if steps else now(position)
        heard = position.listen()
        position.play(seat, action)
        steps.append(
            Step(before, seat, game.actions.words(action), [game.told(e, None, position.seats) for e in heard], now(position), view(position))
        )
    return steps


def begin(seats, seed, limit):
    """A fresh game, or one where some players have hired already, thinned their decks and stolen so much that the end is near."""
    if seed % 2 == 0:
        return game.new(seats=seats, seed=Rng.light(seed), city_action_limit=limit)
    players = [
        {
            "hideout": 1 + k,
            "car": "paris",
            "hand": dict.fromkeys(["W", "MW", *crew[: 3 + (k == 2)]], 1),
            "pile": ["interpol", "W", *crew[3 + (k == 2) :]],
        }
        for k, crew in enumerate(CREWS[:seats])
    ]
    players[0]["stolen"] = GOLD[: 3 * seed] if seats == 2 else [*GOLD[:seed], *BRONZE[: 8 + seed]]
    return game.parse({"seats": seats, "city_action_limit": limit, "players": players, "rng": Rng.light(seed).notation()})


WALKS = [
    (seats, limit, walk(begin(seats, seed, limit), random.Random(seed), 250, PLAYERS[seed % 3]))
    for seats in (2, 3, 4, 5)
    for limit in ("per_turn", "per_city")
    for seed in range(4)
]
STEPS = [(seats, limit, step) for seats, limit, steps in WALKS for step in steps]


def test_the_walks_come_through_all_kinds_of_moves_and_to_the_end():
    verbs = Counter(game.actions.verb(game.actions.number(step.words)) for _, _, step in STEPS)

    assert set(verbs) == set(game.actions.first)
    assert any(step.after["ended"] == "ROB-16.1" for _, _, step in STEPS)
    assert any(t.kind == "police" for _, _, step in STEPS for t in step.told)


def zones(state, seat):
    own = state["players"][seat]
    cards = Counter(own["hand"]) + Counter(own["pile"]) + Counter(own["discard_pile"])
    return cards + Counter(state["played"]) if state["turn"] == seat else cards


@clause("ROB-I.1")
def test_no_card_is_lost_or_made():
    for seats, _, step in STEPS:
        seen = step.seen
        decks = [zones(step.after, seat) for seat in range(seats)]
        assert [dict(deck) for deck in decks] == seen["deck"]
        together = sum(decks, Counter()) + Counter(seen["box"]) + Counter(seen["copies"])
        assert {kind: together[kind] for kind in ROBBERS} == {kind: many * seats for kind, many in ROBBERS.items()}
        assert {together[kind] for kind in together if kind not in ROBBERS and kind != "interpol"} == {3}
        assert seen["interpol_stack"] + sum(seen["interpol"]) == 14
        assert sum(deck["interpol"] for deck in decks) + sum(own["interpol"] for own in step.after["players"]) == sum(seen["interpol"])
        for deck in decks:
            assert all(deck[kind] <= many for kind, many in ROBBERS.items())
        art = [*step.after["gold_pile"], *step.after["bronze_pile"], *step.after["gold"].values(), *step.after["bronze"].values()]
        art += [card for own in step.after["players"] for card in own["stolen"]]
        assert sorted(filter(None, art)) == sorted([*GOLD, *BRONZE])


@clause("ROB-I.1")
def test_cards_move_between_seats_only_by_hiring_elimination_and_interpol():
    for seats, _, step in STEPS:
        for seat in range(seats):
            before, after = zones(step.before, seat), zones(step.after, seat)
            if before != after and not step.after["ended"]:
                verb = game.actions.verb(game.actions.number(step.words))
                assert verb in ("hire", "eliminate", "heist")
                assert sum(after.values()) - sum(before.values()) == (-1 if verb == "eliminate" else 1)
                assert verb == "heist" or seat == step.seat


@clause("ROB-I.2")
def test_a_space_is_empty_only_when_its_pile_is():
    for _, _, step in STEPS:
        for colour, names in (("gold", GOLD), ("bronze", BRONZE)):
            spaces = step.after[colour]
            assert list(spaces) == CITIES
            assert all(card is None or card in names for card in spaces.values())
            assert None not in spaces.values() or not step.after[f"{colour}_pile"]


@clause("ROB-I.3")
def test_markers_stay_on_their_tracks_and_the_time_counts_the_heists():
    for seats, _, step in STEPS:
        stolen = sum(len(own["stolen"]) for own in step.after["players"])
        time = step.seen["time"]
        assert time - (5 if seats == 2 else 0) == stolen <= 16
        assert (step.after["ended"] == "ROB-16.1") == (time == 16)
        for own in step.after["players"]:
            assert 0 <= own["suspicion"] <= 9
            assert 1 <= own["hideout"] <= 4


@clause("ROB-I.4", "ROB-D.43")
def test_after_a_check_that_is_not_the_last_all_suspicion_is_0_and_before_it_somebody_had_some():
    for _, _, step in STEPS:
        for told in step.told:
            if told.kind == "police":
                assert told.amount >= 1
                assert step.after["ended"] or not any(own["suspicion"] for own in step.after["players"])


@clause("ROB-I.5")
def test_pools_are_never_negative_and_empty_between_turns():
    for _, _, step in STEPS:
        assert min(step.after["money"], step.after["wheels"], *step.after["skills"].values(), 0) == 0
        if step.after["turn"] != step.before["turn"]:
            assert (step.after["money"], step.after["wheels"], step.after["skills"], step.after["played"]) == (0, 0, {}, {})
            assert (step.after["eliminating"], step.after["replacements"], step.after["done"]) == (False, 0, [])


@clause("ROB-I.6")
def test_between_turns_a_hand_has_5_or_6_cards_or_all_there_are():
    for seats, _, step in STEPS:
        for seat in range(seats):
            if step.after["turn"] in (None, seat) or step.after["ended"]:
                continue
            own = step.after["players"][seat]
            size = 5 if own["hideout"] <= 2 else 6
            received = own["discard_pile"].get("interpol", 0)  # perhaps since the last turn
            elsewhere = len(own["pile"]) + sum(own["discard_pile"].values()) - received
            assert sum(own["hand"].values()) == size or (sum(own["hand"].values()) < size and not elsewhere)


@clause("ROB-I.7")
def test_columns_have_no_gaps_and_keep_their_order():
    for seats, _, step in STEPS:
        most = {2: 1, 3: 2, 4: 2, 5: 3}[seats]
        for before, after in zip(step.before["display"], step.after["display"], strict=True):
            assert len(after) <= 4
            assert all(1 <= many <= most for _, many in after)
            left = [name for name, _ in after]
            assert left == [name for name, _ in before if name in left]


@clause("ROB-I.8")
def test_a_marker_lies_where_its_actions_were_taken():
    for _, _, step in STEPS:
        for own in step.after["players"]:
            if step.after["turn"] is not None:
                assert own["car"] is not None
            if own["marker"] is None:
                assert own["marked"] == []
            elif own["marker"] == "geneva":
                assert own["marked"] == ["upgrade"]
            else:
                assert own["marked"] in (["hire"], ["heist"], ["hire", "heist"])


@clause("ROB-I.9", "ROB-2.3")
def test_city_actions_are_limited_and_only_the_active_player_changes_hand_car_token_and_hideout():
    for seats, limit, step in STEPS:
        kinds = Counter(name.split()[0] for name in step.after["done"])
        assert limit == "per_city" or all(many == 1 for many in kinds.values())
        assert kinds["upgrade"] <= 1
        for seat in range(seats):
            if seat != step.seat and step.after["turn"] is not None and step.before["turn"] is not None and not step.after["ended"]:
                before, after = step.before["players"][seat], step.after["players"][seat]
                for what in ("hand", "pile", "car", "token", "hideout", "marker", "marked", "stolen"):
                    assert before[what] == after[what]


@clause("ROB-I.10")
def test_every_turn_is_short():
    for seats, _, steps in WALKS:
        ends = [k for k, step in enumerate(steps) if step.after["turn"] != step.before["turn"]]
        for start, end in pairwise(ends):
            assert end - start <= 60
        assert len(steps) <= game.longest(seats)


@clause("ROB-I.10")
def test_a_turn_ends_even_if_it_is_dragged_out():
    given = position(hand=["wayne", "victor", "malik", "maeve", "MM"], token=True, money=20, wheels=20, car="krakow", others=[{}, {}, {}, {}])

    moves = 0
    while True:
        longer = [action for action in given.legal(0) if game.actions.words(action) != "end turn"]
        if not longer:
            break
        given.play(0, longer[moves * 7 % len(longer)])
        moves += 1

    assert moves <= game.longest(5) / 500


@clause("ROB-I.11")
def test_until_the_end_half_of_the_art_is_left():
    for _, _, step in STEPS:
        assert 32 - sum(len(own["stolen"]) for own in step.after["players"]) >= 16


# The game's own watch over its invariants


def broken(change, **notation):
    given = position(**notation)
    assert game.faults(given) == []
    change(given)
    return " ".join(game.faults(given))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda p: p.own.__setitem__(invariants.HAND, 4), "ROB-I.1"),
        (lambda p: p.supply.__setitem__(invariants.BOX, 1), "ROB-I.1: there are"),
        (lambda p: setattr(p, "interpol", 13), "ROB-I.1: an Interpol card was lost"),
        (lambda p: p.art.__setitem__(0, p.art[1]), "ROB-I.1: an Art card was lost"),
        (lambda p: setattr(p, "time", 7), "ROB-I.3: the time is 7"),
        (lambda p: setattr(p, "wheels", -1), "ROB-I.5"),
        (lambda p: p.own.__setitem__(invariants.SUSPICION, 10), "ROB-I.3"),
        (lambda p: p.own.__setitem__(invariants.KNOWN, 9), "Views"),
        (lambda p: p.supply.__setitem__(invariants.ROW_OF, 1), "ROB-I.7"),
        (lambda p: p.own.__setitem__(invariants.MARKED, 1), "ROB-I.8"),
        (lambda p: setattr(p, "done", 3), "ROB-I.9"),
        (lambda p: setattr(p, "asked", 3), "ROB-2.3"),
    ],
)
def test_what_breaks_an_invariant_is_noticed(change, said):
    assert said in broken(change)
