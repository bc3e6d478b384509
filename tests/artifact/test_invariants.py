"""What holds at every moment of every game, seen in whole games by very different players; judged from notation and views alone."""

import random
from collections import Counter
from itertools import pairwise

import pytest

import salon
from salon.engine.rng import Rng
from salon.games.artifact import invariants
from salon.games.artifact import position as at
from salon.games.artifact.components import DECK_SIZE
from tests.artifact.table import IN_PLAY, KINDS, REGIONS, TRACKS, begun, game, now, play, position, view

clause = pytest.mark.clause
PRICES = [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
# How likely a player is to do what it can do, by verb. What is not named has weight 1.
PLAYERS = [
    {"exhibit": 50, "ship": 4, "hire": 6, "pass": 0.2, "show discovery": 9, "gold coins": 9},
    {"exhibit": 9, "ship": 2, "hire": 12, "research": 9, "sell": 0.3, "pass": 0.1, "end turn": 0.3},
]
MODES = ["base", "extension_1", "extension_2", "complete"]


def walk(seats, mode, number):
    """Every position of a game, as it is written down and as a spectator sees it."""
    chance = random.Random(number)
    weights = PLAYERS[number % 2]
    given = game.new(seats=seats, seed=Rng.light(number), mode=mode, opening=("free", "fixed")[number % 2])
    steps = [(now(given), view(given), None)]
    while given.movers():
        [seat] = given.movers()
        actions = given.legal(seat)
        action = chance.choices(actions, [weights.get(game.actions.verb(a), 1) for a in actions])[0]
        given.play(seat, action)
        steps.append((now(given), view(given), (seat, game.actions.words(action))))
    return steps


@pytest.fixture(scope="module")
def games():
    many = 2 if salon.form() == "compiled" else 1
    return [(seats, mode, walk(seats, mode, k)) for seats in (3, 4, 5) for mode in MODES for k in range(many)]


def positions(games):
    for seats, mode, steps in games:
        for written, seen, _ in steps:
            yield seats, mode, written, seen


@clause("AFT-I.1", "AFT-I.2", "AFT-I.3", "AFT-5.5")
def test_markers_are_on_board_or_held_at_most_six_each_and_prices_follow_their_number(games):
    for seats, _, written, seen in positions(games):
        held = Counter()
        for player in written["players"]:
            held.update(player["markers"])
            assert sum(player["markers"].values()) <= 6
        for track in TRACKS:
            there = seen["markers_on_board"].get(track, 0)
            out = track == f"labour_{written['left_out']}"
            assert there + held[track] == (0 if out else IN_PLAY[seats])
            assert seen["price"].get(track) == (str(PRICES[there]) if held[track] else None)


@clause("AFT-I.2")
def test_everybody_has_six_markers_when_a_year_begins(games):
    for _, _, steps in games:
        for (before, _, _), (after, _, _) in pairwise(steps):
            if before["stack"] and before["stack"][0]["frame"] == "filling" and after["stack"][0]["frame"] == "turn":
                assert [sum(player["markers"].values()) for player in after["players"]] == [6] * len(after["players"])


@clause("AFT-I.4")
def test_every_player_has_ten_huts(games):
    for _, _, written, seen in positions(games):
        for player, reserve in zip(written["players"], seen["reserve"], strict=True):
            assert sum(player["huts"].values()) + reserve == 10
            assert reserve >= 0
            assert written["left_out"] not in player["huts"]


@clause("AFT-I.5")
def test_one_card_fewer_than_huts_lies_face_up(games):
    for _, _, written, _ in positions(games):
        pending = written["stack"][-1] if written["stack"] else {}
        for k, region in enumerate(REGIONS):
            huts = sum(player["huts"].get(region, 0) for player in written["players"])
            face_up = sum(many for card, many in written["face_up"].items() if card.startswith(region))
            due = max(0, huts - 1) + (pending["count"] if pending.get("frame") == "shipping" and pending["target"] == k else 0)
            assert face_up == due if written["decks"].get(region) else face_up <= due


@clause("AFT-I.6", "AFT-I.10")
def test_no_card_is_lost_or_made_and_a_cursed_object_is_never_held(games):
    for _, mode, written, _ in positions(games):
        found = Counter(written["face_up"]) + Counter(written["removed"]) + Counter(written["shown"]) + Counter(written["market"])
        assert len(written["market"]) <= 3
        for deck in written["decks"].values():
            found.update(deck)
        for player in written["players"]:
            found.update(player["hand"])
            found.update(player["under_tiles"])
            found.update({f"{region}_discovery": many for region, many in player["discoveries"].items()})
            assert not [card for card in (*player["hand"], *player["under_tiles"], *written["market"]) if card.endswith("cursed")]
        special = mode in ("extension_1", "complete")
        kinds = [card for card in (KINDS if special else KINDS[:20]) if written["left_out"] is None or not card.startswith(written["left_out"])]
        assert found == Counter({card: 4 if card in KINDS[:20] else 3 if card.endswith("discovery") else 1 for card in kinds})


@clause("AFT-I.7")
def test_coins_are_never_negative_and_change_only_by_what_is_told(games):
    for seats, mode, _ in games[::2]:
        given = game.new(seats=seats, seed=Rng.light(9), mode=mode)
        coins = [0] * seats
        chance = random.Random(1)
        gains = {"earns": 1, "sells": 1, "pays": -1, "pays_joker": -1, "buys": -1}
        while given.movers():
            heard = given.listen()
            [seat] = given.movers()
            given.play(seat, chance.choice(given.legal(seat)))
            for event in heard:
                coins[event.seat] += gains.get(game.events[event.kind].name, 0) * event.amount if event.seat >= 0 else 0
            assert view(given)["coins"] == coins
            assert min(coins) >= 0


@clause("AFT-I.8", "AFT-I.9")
def test_tiles_are_on_the_board_or_with_a_player_and_the_basic_income_never_rises(games):
    for seats, _, steps in games:
        for written, seen, _ in steps:
            taken = [tile for player in written["players"] for tile in player["exhibitions"]]
            assert len(set(taken + list(seen["tiles"]))) == len(taken) + len(seen["tiles"]) == (23 if seats == 3 else 25)
            assert seen["income_tiles"] == len([tile for tile in seen["tiles"] if tile.startswith((*REGIONS, "three", "five"))])
        assert all(after[1]["basic_income"] <= before[1]["basic_income"] for before, after in pairwise(steps))


@clause("AFT-I.11", "AFT-6.1")
def test_only_the_player_to_move_acts_and_who_has_passed_takes_no_action(games):
    for _, _, steps in games:
        for (before, seen, _), (_, _, (seat, words)) in pairwise(steps):
            assert seen["movers"] == [str(seat)]
            if before["players"][seat]["passed"] and before["stack"][0]["frame"] == "taking":
                assert words.startswith(("take", "exchange", "nothing"))
            if before["stack"][0]["frame"] == "filling" and before["stack"][0].get("stage") == "year_end":
                assert all(player["passed"] for player in before["players"])


@clause("AFT-I.12")
def test_at_most_two_actions_a_turn_and_six_markers_and_a_seventh_action_a_year(games):
    verbs = ("research", "hire", "ship", "exhibit", "show discovery", "sell", "buy")
    for seats, _, steps in games:
        used, turn = [0] * seats, 0
        for (before, _, _), (after, _, (seat, words)) in pairwise(steps):
            assert before["stack"][0].get("count", 0) <= 2
            if (words.startswith(verbs) and not words.startswith("show ")) or words == "show discovery":
                used[seat] += 1
                turn += 1
            if words == "end turn" or (after["stack"] and after["stack"][0].get("seat") != seat):
                assert turn <= 2
                turn = 0
            if after["year"] != before["year"]:
                assert max(used) <= 7
                used = [0] * seats


@clause("AFT-I.13")
def test_research_markers_stay_on_their_tracks_and_never_go_back(games):
    for _, _, steps in games:
        for (before, _, _), (after, _, _) in pairwise(steps):
            for one, other in zip(before["players"], after["players"], strict=True):
                for region in REGIONS:
                    assert 0 <= one["research"].get(region, 0) <= other["research"].get(region, 0) <= 4


@clause("AFT-I.14")
def test_role_markers_once_placed_stay_placed(games):
    for _, mode, steps in games:
        for (before, _, _), (after, _, _) in pairwise(steps):
            for one, other in zip(before["players"], after["players"], strict=True):
                placed = [sum(player[group] is not None for group in ("city", "archaeologist")) for player in (one, other)]
                assert placed[0] <= placed[1] <= (2 if mode in ("extension_2", "complete") else 0)


@clause("AFT-I.15", "AFT-14.4")
def test_a_game_has_at_most_nine_years_and_a_last_round_stays_the_last(games):
    for _, _, steps in games:
        assert steps[-1][0]["ended"] in ("AFT-14.1", "AFT-14.2", "AFT-14.3", "AFT-14.4")
        for (before, _, _), (after, _, _) in pairwise(steps):
            assert 0 <= after["year"] - before["year"] <= 1
            assert after["year"] <= 1928
            if before["last_round"]:
                assert (after["last_round"], after["year"]) == (before["last_round"], before["year"])


# The game's own check notices what is broken


def own(what, value, seat=0):
    def change(p):
        p.own[seat * at.ROW + what] = value

    return change


def board(what, value):
    def change(p):
        p.board[what] = value

    return change


def put(name, value):
    def change(p):
        setattr(p, name, value)

    return change


def deck(place, value):
    def change(p):
        p.deck[place] = value

    return change


def whole():
    return position(
        seats=4,
        mode="complete",
        coins=9,
        markers={"museum": 2},
        huts={"asia": 2},
        hand=["asia_mask", "asia_fragments"],
        exhibitions=["mask_3"],
        research={"asia": 1},
        city="paris",
        market=["africa_mask"],
        others=[{"coins": 1}],
        year=1922,
    )


def test_nothing_is_wrong_with_a_sound_position():
    assert invariants.faults(whole()) == []
    assert invariants.faults(begun(seats=5, mode="complete")) == []


@pytest.mark.parametrize(
    ("named", "change"),
    [
        ("AFT-I.1", board(at.ON_BOARD, 3)),
        ("AFT-I.2", own(at.HELD_IN_ALL, 5)),
        ("AFT-I.1", own(at.HELD + 1, 7)),
        ("AFT-I.4", own(at.RESERVE, 9)),
        ("AFT-I.4", board(at.HUTS_THERE + 1, 1)),
        ("AFT-I.5", board(at.OPEN_THERE + 2, 0)),
        ("AFT-I.5", board(at.FACE_UP + 10, 0)),
        ("AFT-I.6", own(at.HAND + 3, 1)),
        ("AFT-I.6", board(at.REMOVED, 1)),
        ("AFT-I.6", own(at.CARDS, 3)),
        ("AFT-I.6", own(at.FRAGMENTS_HELD, 0)),
        ("AFT-I.6", own(at.OF_TYPE, 2)),
        ("AFT-I.6", own(at.OF_REGION + 1, 1)),
        ("AFT-I.6", own(at.REGIONS_HELD, 2)),
        ("AFT-I.6", own(at.TYPES_HELD, 1)),
        ("AFT-I.6", own(at.SHOWABLE, 1)),
        ("AFT-I.6", own(at.KNOWN_CARDS, 1)),
        ("AFT-I.6", deck(0, 7)),
        ("AFT-I.6", deck(DECK_SIZE - 1, 3)),
        ("AFT-I.7", own(at.COINS, -1)),
        ("AFT-I.8", put("income_tiles", 9)),
        ("AFT-I.8", board(at.TILE, -1)),
        ("AFT-I.8", board(at.TILE + 20, -2)),
        ("AFT-I.8", own(at.PRESTIGE, 5)),
        ("AFT-I.8", own(at.EXTRA_INCOME, 0)),
        ("AFT-I.8", own(at.ORGANISED, 0)),
        ("AFT-I.10", put("in_market", 0)),
        ("AFT-I.10", board(at.MARKET, 36)),
        ("AFT-I.10", own(at.HAND + 36, 1)),
        ("Views", own(at.KNOWN + 4, 1)),
        ("AFT-I.11", own(at.PASSED, 1)),
        ("AFT-I.11", put("asked", 3)),
        ("AFT-I.13", own(at.STEPS, 5)),
        ("AFT-I.14", own(at.CITY, 5)),
        ("AFT-I.14", own(at.ARCHAEOLOGIST, 2)),
        ("AFT-I.15", put("year", 9)),
        ("AFT-I.15", put("last", 4)),
        ("AFT-I.15", put("last", 3)),
        ("AFT-I.14", put("roles", 0)),
        ("AFT-I.13", put("special", 0)),
        ("AFT-I.15", put("ended", "AFT-14.1")),
    ],
)
def test_what_is_broken_is_named(named, change):
    given = whole()
    change(given)
    assert named in " ".join(invariants.faults(given))


def test_a_seventh_action_without_roles_and_a_deck_that_ran_out_unnoticed_are_faults():
    given = position(seventh_used=True, coins=9, markers={"museum": 1})
    assert "AFT-I.12" in " ".join(invariants.faults(given))
    given = position(decks={"asia": []}, coins=9, markers={"museum": 1})
    given.last = 0
    assert "AFT-I.15" in " ".join(invariants.faults(given))
    given = position(exhibitions=["mask_3", "mask_4", "mask_5", "vessel_3", "vessel_4", "vessel_5"], coins=9, markers={"museum": 1})
    given.last = 0
    assert "AFT-I.15" in " ".join(invariants.faults(given))
    given = position(coins=9, markers={"museum": 2}, huts={"asia": 2})
    given.stack[0].count = 3
    assert "AFT-I.12" in " ".join(invariants.faults(given))
    taking = position(passed=True, others=[{"coins": 9, "markers": {"museum": 1}}], stack=[{"frame": "taking", "seat": 0}])
    taking.last = 3
    assert "AFT-6.6" in " ".join(invariants.faults(taking))
    assert play(position(coins=9, markers={"museum": 1}), "pass")
