"""Section 12: manuscripts bring extra actions."""

import pytest

from tests.artifact_stack.table import Told, legal_words, play, position, view, why_not

clause = pytest.mark.clause
TEMPLE = {"B00": "ST1", "B02": "ST2", "B04": "ST3", "B20": "CO1", "B22": "CO2", "B24": "MA9"}
TWO = ["MA1", "MA2"]
THREE = ["MA1", "MA2", "MA3"]


@clause("STK-12.1")
@pytest.mark.parametrize("many", range(10))
def test_each_manuscript_is_worth_one_point_open_or_flipped(many):
    manuscripts = [f"MA{n}" for n in range(1, many + 1)]

    assert view(position(tableaus=[{"open": manuscripts}]))["points"][0]["manuscript"] == many
    if many > 1:
        assert view(position(tableaus=[{"flipped": manuscripts}]))["points"][0]["manuscript"] == many


@clause("STK-12.2", "STK-7.4")
def test_two_manuscripts_give_one_extra_action():
    p = position(temple=TEMPLE, tableaus=[{"open": TWO}])

    told = play(p, "activate manuscript 2")

    assert told == [
        Told("activates", 0, "manuscript", 2),
        Told("flips", 0, None, 1, "MA1"),
        Told("flips", 0, None, 1, "MA2"),
        Told("gains_actions", 0, None, 1),
    ]
    assert view(p)["actions"] == 2
    play(p, "take B00")
    assert (p.movers(), view(p)["actions"]) == ([0], 1)
    play(p, "take B20")
    assert p.movers() == [1]


@clause("STK-12.3", "STK-7.4")
def test_three_manuscripts_give_two_extra_actions_with_own_activations_and_locks_between_them():
    p = position(seats=3, temple=TEMPLE, tableaus=[{"silver": 0, "open": [*THREE, "CO3", "ST4"]}])

    told = play(p, "activate manuscript 3", "take B00", "lock statues 2", "take B20", "activate coins 2", "take B04")

    assert [t for t in told if t.kind in ("activates", "gains_actions", "begins")] == [
        Told("activates", 0, "manuscript", 3),
        Told("gains_actions", 0, None, 2),
        Told("activates", 0, "coins", 2),
        Told("begins", 1, None, 1),
    ]
    assert view(p)["flipped"][0] == ["ST1", "ST4", "CO1", "CO3", "MA1", "MA2", "MA3"]
    assert p.movers() == [1]


@clause("STK-12.2", "STK-D.54")
def test_a_bonus_after_the_last_action_gives_that_seat_another_action_and_changes_no_order():
    p = position(seats=3, temple=TEMPLE, tableaus=[{"open": ["MA1"]}])

    play(p, "take B24")
    assert legal_words(p) == ["activate manuscript 2", "end turn"]
    play(p, "activate manuscript 2")

    assert (p.movers(), view(p)["actions"]) == ([0], 1)
    assert why_not(p, "end turn") == "STK-4.2"
    play(p, "take B00")
    assert p.movers() == [1]


@clause("STK-4.6", "STK-12.2")
def test_an_extra_action_may_be_of_either_kind():
    p = position(temple=TEMPLE, tableaus=[{"open": TWO}])

    play(p, "activate manuscript 2", "take B00")
    assert why_not(p, "take B20") is None
    assert why_not(p, "hire AS1") is None
    play(p, "hire AS1")

    assert view(p)["assistants"][0] == ["AS1"]
    assert p.movers() == [1]


@clause("STK-12.4")
def test_extra_actions_from_several_sources_add_up():
    p = position(temple=TEMPLE | {"B10": "TR5"}, tableaus=[{"open": [*TWO, "MA3", "MA4", "MA5"]}])

    play(p, "activate manuscript 2", "activate manuscript 3")
    assert view(p)["actions"] == 4
    play(p, "take B10", "use")

    assert view(p)["actions"] == 4


@clause("STK-12.5")
def test_cards_gained_in_an_extra_action_may_be_used_for_another_manuscript_bonus():
    p = position(temple=TEMPLE | {"B10": "MA8"}, tableaus=[{"open": TWO}])

    play(p, "activate manuscript 2", "take B24", "take B10")
    assert legal_words(p) == ["activate manuscript 2", "end turn"]
    play(p, "activate manuscript 2")

    assert (p.movers(), view(p)["actions"]) == ([0], 1)


@clause("STK-D.16", "STK-D.17")
def test_manuscripts_cannot_be_activated_when_the_temple_is_empty():
    p = position(temple={"B00": "CO1"}, tableaus=[{"open": [*THREE, "CO2"]}])
    assert why_not(p, "activate manuscript 2") is None

    play(p, "take B00")

    assert why_not(p, "activate manuscript 2") == "STK-D.17"
    assert why_not(p, "activate manuscript 3") == "STK-D.17"
    assert legal_words(p) == ["activate coins 2", "end turn"]


@clause("STK-D.16")
def test_all_extra_actions_lapse_with_the_last_card_of_the_temple():
    p = position(temple={"B00": "CO1"}, tableaus=[{"silver": 2, "open": [*THREE, "CO2"]}])

    told = play(p, "activate manuscript 3", "take B00")

    assert told[-1] == Told("lapses", 0, None, 2)
    assert (p.movers(), view(p)["actions"]) == ([0], 0)
    assert why_not(p, "hire AS1") == "STK-4.1"


@clause("STK-7.2", "STK-7.3")
@pytest.mark.parametrize(("many", "small", "large"), [(1, "STK-7.1", "STK-7.1"), (2, None, "STK-7.2"), (3, None, None)])
def test_the_small_bonus_needs_two_open_manuscripts_and_the_large_one_three(many, small, large):
    p = position(temple=TEMPLE, tableaus=[{"open": THREE[:many]}])

    assert why_not(p, "activate manuscript 2") == small
    assert why_not(p, "activate manuscript 3") == large
