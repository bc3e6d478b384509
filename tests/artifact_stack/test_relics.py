"""Section 14: relics, of which it is good to have the most and bad to have the fewest."""

import pytest

from tests.artifact_stack.table import ended, legal_words, play, position, view, why_not

clause = pytest.mark.clause
STACKS = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]


def majority(*held, stacks=STACKS):
    """The points for the relic majority when each seat holds so many."""
    left = [f"RE{n}" for n in range(1, 10)]
    tableaus = [{"open": [left.pop() for _ in range(many)]} for many in held]
    return [points["relic_majority"] for points in view(position(seats=len(held), stacks=stacks, tableaus=tableaus))["points"]]


@clause("STK-14.1")
@pytest.mark.parametrize("many", range(10))
def test_each_relic_is_worth_one_point(many):
    p = position(tableaus=[{"open": [f"RE{n}" for n in range(1, many + 1)]}], stacks=STACKS)

    assert view(p)["points"][0]["relics"] == many


@clause("STK-14.2", "STK-D.21")
def test_relics_cannot_be_activated_or_locked_and_can_be_stolen():
    relics = [f"RE{n}" for n in range(1, 10)]
    p = position(temple={"B00": "CO1", "B04": "CO2"}, tableaus=[{"open": relics}, {"open": ["WE1", "WE2"]}])

    assert legal_words(p, "activate") + legal_words(p, "lock") == []
    play(p, "take B00")
    assert p.movers() == [1]  # the turn did not wait for a lock
    play(p, "activate weapons 2")

    assert [words for words in legal_words(p) if "RE" in words] == [f"steal {card}" for card in relics]
    play(p, "steal RE7")
    assert view(p)["open"][1] == ["RE7"]


@clause("STK-14.3", "STK-14.4", "STK-14.5", "STK-22.4")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ((3, 2, 1), [3, 0, -3]),
        ((1, 3, 2), [-3, 3, 0]),
        ((0, 1, 8), [-3, 0, 3]),
        ((4, 3, 2, 0), [3, 0, 0, -3]),
        ((0, 2, 2, 3), [-3, 0, 0, 3]),
    ],
)
def test_the_most_relics_gain_three_the_fewest_lose_three_and_those_between_neither(held, points):
    assert majority(*held) == points


@clause("STK-14.4")
def test_having_no_relic_is_having_the_fewest():
    assert majority(0, 1) == [-3, 3]
    assert majority(2, 0, 1) == [3, -3, 0]


@clause("STK-14.6", "STK-E.5")
@pytest.mark.parametrize(("held", "points"), [((3, 3, 1), [3, 3, -3]), ((1, 2, 2, 2), [-3, 3, 3, 3]), ((3, 1, 3, 2), [3, -3, 3, 0])])
def test_all_players_tied_for_most_gain_three_each(held, points):
    assert majority(*held) == points


@clause("STK-14.7")
@pytest.mark.parametrize(("held", "points"), [((3, 1, 1), [3, -3, -3]), ((0, 2, 0, 0), [-3, 3, -3, -3]), ((2, 1, 3, 1), [0, -3, 3, -3])])
def test_all_players_tied_for_fewest_lose_three_each(held, points):
    assert majority(*held) == points


@clause("STK-D.26")
@pytest.mark.parametrize("held", [(0, 0), (4, 4), (3, 3, 3), (0, 0, 0), (2, 2, 2, 2), (0, 0, 0, 0)])
def test_when_everybody_has_as_many_relics_the_gain_and_the_loss_cancel(held):
    assert majority(*held) == [0] * len(held)


@clause("STK-D.27")
@pytest.mark.parametrize(("held", "points"), [((5, 4), [3, -3]), ((4, 5), [-3, 3]), ((1, 0), [3, -3]), ((9, 0), [3, -3]), ((3, 3), [0, 0])])
def test_of_two_players_the_one_with_more_relics_gains_and_the_other_loses(held, points):
    assert majority(*held) == points


@clause("STK-D.28", "STK-14.3", "STK-14.4")
def test_no_majority_is_settled_when_relics_are_not_in_play():
    without = ["statues", "coins", "weapons", "manuscript", "jewelry", "treasure"]
    p = position(seats=3, stacks=without, tableaus=[{"open": ["ST1"]}])

    assert majority(0, 0, 0, stacks=without) == [0, 0, 0]
    assert [points["relic_majority"] for points in view(p)["points"]] == [0, 0, 0]


@clause("STK-14.3", "STK-14.4", "STK-22.4")
def test_the_relic_majority_is_part_of_the_final_score():
    outcome = ended(
        seats=3,
        stacks=STACKS,
        tableaus=[{"silver": 0, "open": ["RE1", "RE2"]}, {"silver": 0, "open": ["RE3"]}, {"silver": 0}],
    )

    assert outcome.scores == [2 + 3, 1, -3]


@clause("STK-14.2")
def test_a_stolen_relic_counts_for_the_thief():
    p = position(
        seats=3, temple={"B00": "CO1"}, stacks=STACKS, tableaus=[{"open": ["WE1", "WE2", "RE1"]}, {"open": ["RE2", "RE3"]}, {"open": ["RE4"]}]
    )

    play(p, "activate weapons 2", "steal RE2")

    assert [points["relic_majority"] for points in view(p)["points"]] == [3, -3, -3]
    assert [points["relics"] for points in view(p)["points"]] == [2, 1, 1]


@clause("STK-14.2")
def test_no_action_of_the_table_locks_or_activates_relics():
    p = position(temple={"B00": "CO1"}, tableaus=[{"open": ["RE1", "RE2", "RE3"]}])

    assert {why_not(p, f"lock {s}") for s in ("statues 2", "statues 9", "AA", "ABC", "vampire silver_cross", "vampire_mummy coffin")} == {
        "STK-9.2",
        "STK-16.6",
        "STK-17.9",
    }
    assert {why_not(p, f"activate {t} {n}") for t in ("coins", "weapons", "manuscript", "jewelry") for n in (2, 3)} == {"STK-7.1"}
