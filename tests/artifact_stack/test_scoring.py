"""Section 22: what everything is worth at the end, against a count of its own made from the public view alone."""

from itertools import combinations

import pytest

import salon
from salon.engine.position import random_playout
from tests.artifact_stack.table import ended, game, play, position, view

clause = pytest.mark.clause
FIRST_SIX = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]
LAST_SIX = ["jewelry", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"]
PREFIX = {
    "statues": "ST", "coins": "CO", "weapons": "WE", "manuscript": "MA", "jewelry": "JE", "relics": "RE",
    "curse_blessing": "CB", "china_set": "CH", "vampire_mummy": "VM", "treasure": "TR",
}  # fmt: skip
STARS = {f"{prefix}{n}" for prefix in ("ST", "CO", "WE", "MA", "JE", "RE") for n in (6, 7)}
STARS |= {"CB2", "CB8", "CH4", "CH9", "VM5", "VM7", "TR8", "TR9", "AS11", "AS12"}
SET_VP = {f"statues {n}": n * (n + 1) // 2 for n in range(2, 10)}
SET_VP |= {"AA": 4, "BB": 4, "CC": 4, "AAA": 8, "BBB": 8, "CCC": 8, "ABC": 10}
SET_VP |= {"vampire silver_cross": 5, "mummy coffin": 5, "vampire_mummy silver_cross": 4, "vampire_mummy coffin": 4}
ALONE = {"VM6": -1, "VM7": -1, "VM8": 2, "VM9": 2}
CAUGHT = {("VM1", "VM6"): 5, ("VM3", "VM8"): 5, ("VM5", "VM6"): 4, ("VM5", "VM8"): 4}
TWINS = {"VM2": "VM1", "VM4": "VM3", "VM7": "VM6", "VM9": "VM8"}


def of(key, cards):
    return [card for card in cards if card[:2] == PREFIX[key]]


def best_of(cards, sets, alone):
    """The most that cards are worth, by trying every set with the first of them."""
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    best = alone(first) + best_of(rest, sets, alone)
    for more in (1, 2):
        for others in combinations(rest, more):
            worth = sets((first, *others))
            if worth is not None:
                best = max(best, worth + best_of([card for card in rest if card not in others], sets, alone))
    return best


def china(cards):
    letters = "".join(sorted("ABC"[(int(card[2]) - 1) // 3] for card in cards))
    return SET_VP.get(letters)


def caught(cards):
    names = tuple(sorted(TWINS.get(card, card) for card in cards))
    return CAUGHT.get(names)


def count(seen):
    """The points of each seat and line by the catalogue, from a spectator's view."""
    lines = []
    for seat in range(seen["seats"]):
        opened, locked = seen["open"][seat], seen["locked"][seat]
        cards = opened + seen["flipped"][seat]
        many = {key: len(of(key, cards)) for key in PREFIX}
        in_sets = {name: SET_VP[name] * times for name, times in locked.items()}
        statues = len(of("statues", opened))
        own = {key: many[key] for key in ("weapons", "manuscript", "jewelry", "relics")}
        own["statues"] = statues * (statues + 1) // 2 + sum(vp for name, vp in in_sets.items() if name.startswith("statues"))
        own["coins"] = 2 * many["coins"]
        own["curse_blessing"] = 0
        own["china_set"] = best_of(of("china_set", opened), china, lambda card: 1)
        own["china_set"] += sum(vp for name, vp in in_sets.items() if name.isupper())
        own["vampire_mummy"] = best_of(of("vampire_mummy", opened), caught, lambda card: ALONE.get(card, -1))
        own["vampire_mummy"] += sum(vp for name, vp in in_sets.items() if "_c" in name or "coffin" in name)
        own["treasure"] = sum(2 if card in STARS else 3 for card in of("treasure", opened))
        own["assistants"] = sum(1 if a in STARS else min(5, many[list(PREFIX)[int(a[2:]) - 1]]) for a in seen["assistants"][seat])
        own["silver"] = seen["silver"][seat]
        lines.append(own)
    relics = [own["relics"] for own in lines]
    stars = [len(STARS & {*seen["open"][s], *seen["flipped"][s], *seen["assistants"][s]}) for s in range(seen["seats"])]
    for seat, own in enumerate(lines):
        in_play = "relics" in seen["stacks"]
        own["relic_majority"] = (3 * (relics[seat] == max(relics)) - 3 * (relics[seat] == min(relics))) * in_play
        own["star_majority"] = 3 * (stars[seat] == max(stars) > 0)
    return lines


@clause("STK-22.1", "STK-22.2", "STK-22.3", "STK-22.4", "STK-22.5", "STK-I.17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_score_of_many_games_is_the_sum_of_lines_that_anybody_can_count(seats):
    for seed in range(25):
        rng = salon.Rng.light(seed)
        p = game.new(seats=seats, seed=rng)
        while p.movers():
            random_playout(p, rng, 9)
            assert view(p)["points"] == count(view(p)), seed
        assert p.outcome().scores == [sum(own.values()) for own in count(view(p))]


@clause("STK-22.1")
def test_open_and_flipped_cards_of_every_type_add_their_points():
    first = {
        "silver": 0,
        "open": ["ST1", "ST2", "CO1", "WE1", "MA1", "JE1", "RE1"],
        "flipped": ["ST3", "ST4", "ST5", "CO2", "CO3", "WE2", "WE3", "MA2", "MA3", "JE2", "JE3"],
        "locked": ["statues 3"],
    }
    last = {
        "silver": 0,
        "open": ["JE1", "RE1", "CH1", "CH5", "VM1", "VM8", "TR1"],
        "flipped": ["JE2", "JE3", "CB1", "CB7", "CH2", "CH3", "VM2", "VM6", "TR2"],
        "locked": ["AA", "vampire silver_cross"],
    }

    points = view(position(stacks=FIRST_SIX, tableaus=[first, {"open": ["RE2"]}]))["points"][0]
    assert points == {
        "statues": 3 + 6, "coins": 6, "weapons": 3, "manuscript": 3, "jewelry": 3, "relics": 1, "curse_blessing": 0, "china_set": 0,
        "vampire_mummy": 0, "treasure": 0, "assistants": 0, "silver": 0, "relic_majority": 0, "star_majority": 0,
    }  # fmt: skip
    assert ended(stacks=FIRST_SIX, tableaus=[first, {"open": ["RE2"]}]).scores[0] == 25

    points = view(position(stacks=LAST_SIX, tableaus=[last, {"open": ["RE2"]}]))["points"][0]
    assert points == {
        "statues": 0, "coins": 0, "weapons": 0, "manuscript": 0, "jewelry": 3, "relics": 1, "curse_blessing": 0, "china_set": 4 + 2,
        "vampire_mummy": 5 - 1 + 2, "treasure": 3, "assistants": 0, "silver": 0, "relic_majority": 0, "star_majority": 0,
    }  # fmt: skip
    assert ended(stacks=LAST_SIX, tableaus=[last, {"open": ["RE2"]}]).scores[0] == 19


@clause("STK-22.1", "STK-22.2", "STK-22.3")
@pytest.mark.parametrize("seat", range(4))
def test_it_makes_no_difference_where_a_player_sits(seat):
    tableaus = [{"silver": 0}, {"silver": 0}, {"silver": 0}, {"silver": 0}]
    tableaus[seat] = {
        "silver": 3,
        "open": ["ST1", "CO1", "CH7", "VM3", "VM9", "TR1", "TR8"],
        "flipped": ["ST2", "ST3", "ST4", "CO2", "CO3", "CB3", "CH1", "CH2", "CH3", "CH4", "CH5", "VM1", "VM6", "VM5", "VM8", "TR2"],
        "locked": ["statues 3", "AAA", "BB", "vampire silver_cross", "vampire_mummy coffin"],
        "assistants": ["AS8", "AS12"],
    }

    points = view(position(seats=4, tableaus=tableaus))["points"]

    assert points[seat] == {
        "statues": 1 + 6, "coins": 6, "weapons": 0, "manuscript": 0, "jewelry": 0, "relics": 0, "curse_blessing": 0, "china_set": 8 + 4 + 1,
        "vampire_mummy": 5 + 4 + 5, "treasure": 3 + 2, "assistants": 5 + 1, "silver": 3, "relic_majority": 0, "star_majority": 3,
    }  # fmt: skip
    assert [sum(own.values()) for own in points if own is not points[seat]] == [0, 0, 0]


@clause("STK-22.2")
def test_the_points_of_the_own_assistants_are_added_and_those_of_the_display_are_nobodys():
    outcome = ended(stacks=LAST_SIX, tableaus=[{"silver": 0, "assistants": ["AS8"], "open": ["CH1", "CH2"]}, {"silver": 0}])

    assert outcome.scores == [4 + 2, 0]


@clause("STK-22.3")
@pytest.mark.parametrize("silver", [0, 1, 2, 7, 40])
def test_each_silver_still_owned_is_worth_one_point(silver):
    outcome = ended(stacks=FIRST_SIX, tableaus=[{"silver": silver}, {"silver": 0}])

    assert outcome.scores == [silver, 0]


@clause("STK-22.5", "STK-22.6", "STK-S.7")
@pytest.mark.parametrize(
    ("stars", "points"),
    [((3, 3, 1), [3, 3, 0]), ((2, 1), [3, 0]), ((1, 2), [0, 3]), ((1, 1, 1, 1), [3, 3, 3, 3]), ((0, 1, 3, 2), [0, 0, 3, 0]), ((0, 0, 1), [0, 0, 3])],
)
def test_those_with_the_most_stars_get_a_star_card_each(stars, points):
    left = sorted(f"{prefix}{n}" for prefix in ("ST", "CO", "WE", "MA") for n in (6, 7))
    tableaus = [{"silver": 0, "open": [left.pop() for _ in range(many)]} for many in stars]

    shown = view(position(seats=len(stars), stacks=FIRST_SIX, tableaus=tableaus))["points"]

    assert [own["star_majority"] for own in shown] == points


@clause("STK-S.7", "STK-D.29")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_gets_a_star_card_when_nobody_has_a_star(seats):
    outcome = ended(seats=seats, stacks=FIRST_SIX, tableaus=[{"silver": 0, "open": [f"CO{n}"]} for n in range(1, seats + 1)])

    assert outcome.scores == [2] * seats


@clause("STK-22.7", "STK-S.7", "STK-D.30")
@pytest.mark.parametrize(
    ("change", "points"),
    [
        ({}, [3, 3]),
        ({"open": ["RE1"]}, [0, 3]),
        ({"flipped": ["CB8", "CO1", "CO2"]}, [0, 3]),
        ({"flipped": ["CB1", "CO1", "CO6"]}, [0, 3]),
        ({"assistants": ["AS1"]}, [0, 3]),
        ({"assistants": ["AS11", "AS12"]}, [3, 0]),
    ],
)
def test_open_cards_flipped_cards_and_assistants_with_a_star_count_one_each(change, points):
    four_stars = {"open": ["RE6"], "flipped": ["CB8", "CO1", "CO6"], "assistants": ["AS11"]}

    p = position(
        stacks=["statues", "coins", "weapons", "curse_blessing", "jewelry", "relics"],
        tableaus=[{**four_stars, **change}, {"open": ["ST6", "ST7", "WE6", "JE6"]}],
    )

    assert [own["star_majority"] for own in view(p)["points"]] == points


@clause("STK-22.7")
@pytest.mark.parametrize("key", PREFIX)
def test_two_cards_of_each_stack_show_a_star(key):
    own = [f"{PREFIX[key]}{n}" for n in range(1, 10)]
    stacks = [key, *[other for other in FIRST_SIX if other != key]][:6]
    for card in own:
        held = {"flipped": [card]} if key == "curse_blessing" else {"open": [card]}
        points = view(position(stacks=stacks, tableaus=[held]))["points"][0]
        assert points["star_majority"] == (3 if card in STARS else 0), card
    assert len(STARS & set(own)) == 2


@clause("STK-22.7")
def test_flipping_a_card_changes_nothing_for_the_stars():
    p = position(temple={"B00": "ST1"}, tableaus=[{"open": ["CO6", "CO7"]}, {"open": ["WE6"]}])

    play(p, "activate coins 2")

    assert [own["star_majority"] for own in view(p)["points"]] == [3, 0]


@clause("STK-D.38")
def test_a_total_may_be_negative():
    outcome = ended(
        seats=3,
        stacks=LAST_SIX,
        tableaus=[{"silver": 0, "open": ["VM1", "VM2", "VM3", "VM4"]}, {"silver": 0, "open": ["RE1"]}, {"silver": 0, "open": ["RE2", "RE3"]}],
    )

    assert outcome.scores == [-4 - 3, 1, 2 + 3]


@clause("STK-D.30")
def test_a_curse_or_blessing_counts_for_its_star_and_its_specialist_and_scores_nothing():
    outcome = ended(stacks=LAST_SIX, tableaus=[{"silver": 0, "flipped": ["CB8", "CB1"], "assistants": ["AS7"]}, {"silver": 0}])

    assert outcome.scores == [2 + 3, 0]
