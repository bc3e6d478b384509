"""What holds at every moment of every game, seen in whole games by very different players; judged from notation and events alone."""

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from salon.engine.rng import Rng
from salon.games.art_project import invariants
from salon.games.art_project.components import CARDS, DATA, MAP_CITIES
from tests.art_project.table import MAPS, Told, at, battle, game, now, view
from tests.art_project.test_conformance import STARTS

clause = pytest.mark.clause
CLUES = {e["id"]: e["clues"] for e in DATA["cards"]}
THREAT = {e["id"]: e["threat"] for e in DATA["maps"]}
PRICE = {e["id"]: e["ally_price"] for e in DATA["maps"]}
ORDER = next(e["collected_in"] for e in DATA["maps"] if e["id"] == "rio")

# How likely a player is to do what it can do, by verb. What is not named has weight 1.
PLAYERS = [
    {"play": 9, "unlock": 9, "step": 3, "fight": 9, "gun": 9, "announce": 0.3, "extra": 0.2, "defeat": 0.2},
    {"extra": 0.1, "fight": 0.2, "unlock": 5, "announce": 0.1, "play": 5, "carry": 9},
    {"extra": 5, "fight": 2, "gun": 1, "defeat": 3, "reroll": 9, "hand over": 9, "announce": 2},
]


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
        seat = chance.choice(position.movers())
        actions = position.legal(seat)
        action = chance.choices(actions, [weights.get(game.actions.verb(a), 1) for a in actions])[0]
        before = steps[-1].after if steps else now(position)
        heard = position.listen()
        position.play(seat, action)
        told = [game.told(e, None, position.seats) for e in heard]
        steps.append(Step(before, seat, game.actions.words(action), told, now(position), view(position)))
    return steps


FRESH = [
    walk(game.new(seats, Rng.light(10 * seats + m), map=chosen, difficulty="easy"), random.Random(seats * 7 + m), 220, PLAYERS[(m + seats) % 3])
    for seats in (1, 2, 3, 4, 6)
    for m, chosen in enumerate(MAPS)
]
LATE = [walk(game.parse(start), random.Random(k), 220, PLAYERS[k % 3]) for start in STARTS for k in range(6)]
WALKS = FRESH + LATE
STEPS = [step for steps in WALKS for step in steps]


def total(values):
    return sum(values.values())


def test_the_walks_come_through_most_kinds_of_moves():
    verbs = Counter(game.actions.verb(game.actions.number(step.words)) for step in STEPS)
    ended = {step.after["ended"] for step in STEPS} - {None}
    assert {"ART-13.1", "ART-13.2", "ART-13.6"} <= ended
    assert {"draw", "extra", "announce", "play", "unlock", "step", "fight", "gun", "defeat", "done", "place"} <= set(verbs)


@clause("ART-I.1")
def test_six_tokens_of_each_resource():
    for step in STEPS:
        assert all(0 <= many <= 6 for many in step.after["supply"].values())


@clause("ART-I.2")
def test_health_is_conserved_and_nobody_plays_on_without():
    for step in STEPS:
        health = [own["health"] for own in step.after["players"]]
        assert sum(health) + step.seen["health_in_stock"] == 25
        assert step.after["ended"] or min(health) >= 1


@clause("ART-I.3")
def test_forty_agents():
    for step in STEPS:
        assert total(step.after["agents"]) + step.after["white_hand_spot"] + step.seen["agents_in_stock"] == 40


@clause("ART-I.4")
def test_eight_art_pieces_one_a_city_none_where_all_is_lost():
    for step in STEPS:
        assert len(step.after["art"]) + step.after["collected"] + step.seen["art_in_stock"] == 8
        assert not set(step.after["art"]) & set(step.after["lost"])


@clause("ART-I.5")
def test_seventy_two_cards_each_in_one_place():
    for step in STEPS:
        after = step.after
        cards = [*after["deck"], *after["discard"], *after["removed"], *after["clue_track"]]
        for own in after["players"]:
            cards += [*own["hand"], *own["announced"], *own["thrown"], *own["collection"], *own["handed_over"]]
        assert sorted(cards) == list(CARDS)
        assert len(after["removed"]) == (15 if after["seats"] == 1 else 0)


@clause("ART-I.6", "ART-I.7", "ART-I.8", "ART-I.9")
def test_what_never_falls():
    for step in STEPS:
        for name in ("ally_dice", "white_hand_spot", "collected"):
            assert step.after[name] >= step.before[name]
        assert set(step.before["lost"]) <= set(step.after["lost"])
        assert step.after["ally_dice"] <= 5
        assert len(step.after["lost"]) <= (6 if step.after["map"] == "polynesia" else 3)
        assert not set(step.after["lost"]) & set(step.after["agents"])
        assert step.after["lost"] or step.after["white_hand_spot"] == 0
        space = min(step.after["collected"], len(THREAT[step.after["map"]]) - 1)
        assert step.seen["threat"] == THREAT[step.after["map"]][space]
        assert step.seen["ally_price"] == PRICE[step.after["map"]][space]


@clause("ART-I.10")
def test_at_rest_no_symbol_is_visible_three_times():
    for step in STEPS:
        if step.after["ended"] or step.after["stack"][-1]["frame"] == "discovering":
            continue
        for cards in (step.after["clue_track"], *(own["collection"] + own["handed_over"] for own in step.after["players"])):
            assert max(Counter(clue for card in cards for clue in CLUES[card]).values(), default=0) <= 2


@clause("ART-I.11")
def test_hands_only_in_phase_a():
    for step in STEPS:
        for own in step.after["players"] if not step.after["ended"] else ():
            stage = step.after["stack"][0].get("stage")
            assert stage in ("draw", "play") or not own["hand"] + own["announced"]
            assert stage != "play" or not own["to_play"] or len(own["hand"] + own["announced"]) >= 2


@clause("ART-I.12")
def test_no_pawn_in_a_lost_city_between_movement_and_the_end_of_the_fights():
    for step in STEPS:
        if not step.after["ended"] and step.after["stack"][0].get("stage") in ("collect", "before_fights", "fights"):
            assert not {own["pawn"] for own in step.after["players"]} & set(step.after["lost"])
            assert step.after["ally"] not in step.after["lost"]


@clause("ART-I.13")
def test_no_city_begins_a_later_round_with_five_agents():
    for step in STEPS:
        if step.after["round"] > step.before["round"] and not step.after["ended"]:
            assert max(step.after["agents"].values(), default=0) < 5


@clause("ART-I.14")
def test_each_city_is_fought_once_a_round_and_an_open_fight_is_short():
    for step in STEPS:
        led = [t.other for t in step.told if t.kind == "leads"]
        assert not set(led) & set(step.before["fought"])
        if step.seen["battle"] != "nowhere":
            assert step.seen["strength"] < step.seen["against"]


@clause("ART-I.15")
def test_no_game_outlasts_its_deck():
    last = {1: 15, 2: 15, 3: 10, 4: 8, 5: 6, 6: 5}
    for step in (step for steps in FRESH for step in steps):
        assert step.after["round"] <= last[step.after["seats"]]


@clause("ART-I.16", "ART-D.3")
def test_cities_without_symbol_gain_agents_from_no_card():
    for step in STEPS:
        if step.words.startswith("play"):
            assert not {t.other for t in step.told if t.kind == "agents_come"} & {"alexandria", "dallas", "centro"}


@clause("ART-I.17")
def test_somebody_can_move_until_the_end_and_every_game_ends():
    for steps in WALKS:
        for step in steps:
            assert bool(step.seen["movers"]) or step.after["ended"] or step.after["stack"][-1]["frame"] == "mission"
        position = game.parse(steps[-1].after)
        rng = Rng.light(1)
        many = 0
        while not position.ended:
            seat = position.movers()[rng.below(len(position.movers()))]
            legal = position.legal(seat)
            position.play(seat, legal[rng.below(len(legal))])
            many += 1
            assert many < 20000


@clause("ART-I.18")
def test_in_rio_the_order_of_collecting_is_that_of_the_track():
    for steps in WALKS:
        got = [t.other for step in steps for t in step.told if t.kind == "collected"]
        if steps[0].after["map"] == "rio":
            assert got == ORDER[steps[0].before["collected"] :][: len(got)]
        assert len(got) == steps[-1].after["collected"] - steps[0].before["collected"]


# What the invariants of the game itself notice.


def test_all_is_well_in_any_walk():
    for steps in WALKS:
        assert invariants.faults(game.parse(steps[-1].after)) == []


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda p: p.tokens.__setitem__(24, 7), "ART-I.1"),
        (lambda p: p.tokens.__setitem__(0, 0), "ART-I.2"),
        (lambda p: setattr(p, "stock", 3), "ART-I.3"),
        (lambda p: p.city.__setitem__(12, 2), "ART-I.4"),
        (lambda p: p.place.__setitem__(71, 2), "ART-I.5"),
        (lambda p: p.place.__setitem__(71, 1), "ART-I.5"),
        (lambda p: setattr(p, "below", 99), "ART-I.5"),
        (lambda p: setattr(p, "allies", 6), "ART-I.6"),
        (lambda p: [p.city.__setitem__(24 + k, 1) for k in range(4)], "ART-I.7"),
        (lambda p: (setattr(p, "spot", 1), setattr(p, "stock", p.stock - 1)), "ART-I.8"),
        (lambda p: p.clues.__setitem__(0, 1), "ART-I.10"),
        (lambda p: p.tokens.__setitem__(12, -1), "ART-I.11"),
        (lambda p: setattr(p, "round", 32), "ART-I.15"),
        (lambda p: p.tokens.__setitem__(27, 3), "ART-I.14"),
        (lambda p: setattr(p, "fought", 1), "ART-I.14"),
        (lambda p: setattr(p, "track", 7), "ART-I.18"),
    ],
)
def test_a_spoilt_position_is_noticed(spoil, complaint):
    position = at("play")
    assert invariants.faults(position) == []
    spoil(position)
    assert any(fault.startswith(complaint) for fault in invariants.faults(position))


def test_a_spoilt_round_is_noticed():
    early = at("draw", round=2, agents={"tokyo": 4})
    early.city[2] = 5
    early.stock -= 1
    assert any(fault.startswith("ART-I.13") for fault in invariants.faults(early))
    late = at("fights", agents={"tokyo": 1})
    late.city[24 + MAP_CITIES[0].index("tokyo")] = 1
    assert any(fault.startswith("ART-I.12") for fault in invariants.faults(late))
    won = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 9})
    won.bonus = 40
    assert any(fault.startswith("ART-I.14") for fault in invariants.faults(won))
    hand = at("movement")
    hand.place[0] = 9
    hand.deck[59] = hand.deck[59]
    assert any(fault.startswith("ART-I.11") for fault in invariants.faults(hand))
