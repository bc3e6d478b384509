"""Section 13: jewelry brings assistants."""

import pytest

from tests.artifact_stack.table import Told, legal_words, play, position, view, why_not

clause = pytest.mark.clause
TEMPLE = {"B00": "ST1", "B04": "ST2", "B20": "JE9"}
STACKS = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]
ALL = ["AS1", "AS2", "AS3", "AS4", "AS5", "AS6", "AS11", "AS12"]
TWO = ["JE1", "JE2"]
THREE = ["JE1", "JE2", "JE3"]


def with_display(*display, mine, **notation):
    """Seat 0 has these jewels open; seat 1 has all assistants but those of the display."""
    tableaus = [{"silver": 0, "open": mine}, {"assistants": [a for a in ALL if a not in display]}]
    return position(stacks=STACKS, temple=TEMPLE, tableaus=tableaus, **notation)


@clause("STK-13.1")
@pytest.mark.parametrize("many", range(10))
def test_each_jewel_is_worth_one_point_open_or_flipped(many):
    jewels = [f"JE{n}" for n in range(1, many + 1)]

    assert view(position(tableaus=[{"open": jewels}]))["points"][0]["jewelry"] == many
    if many > 1:
        assert view(position(tableaus=[{"flipped": jewels}]))["points"][0]["jewelry"] == many


@clause("STK-13.2", "STK-7.4")
def test_two_jewels_bring_one_assistant_of_choice_without_paying():
    p = with_display(*ALL, mine=TWO)

    told = play(p, "activate jewelry 2")
    assert legal_words(p) == [f"choose {a}" for a in ALL]
    assert (view(p)["pending"], view(p)["pending_by"], view(p)["pending_count"]) == ("assistant", "jewelry", 1)
    told += play(p, "choose AS3")

    assert told == [
        Told("activates", 0, "jewelry", 2),
        Told("flips", 0, None, 1, "JE1"),
        Told("flips", 0, None, 1, "JE2"),
        Told("hires", 0, None, 0, "AS3"),
    ]
    assert (view(p)["assistants"], view(p)["silver"], view(p)["bank"]) == ([["AS3"], []], [0, 2], 38)
    assert view(p)["display"] == [a for a in ALL if a != "AS3"]
    assert (p.movers(), view(p)["actions"], view(p)["pending"]) == ([0], 1, "turn")


@clause("STK-13.3", "STK-7.4")
def test_three_jewels_bring_two_assistants_of_choice_without_paying():
    p = with_display(*ALL, mine=[*THREE, "JE4"])

    play(p, "activate jewelry 3")
    assert view(p)["pending_count"] == 2
    play(p, "choose AS12")
    assert (view(p)["pending"], view(p)["pending_count"]) == ("assistant", 1)
    assert why_not(p, "choose AS12") == "STK-13.2"
    play(p, "choose AS1")

    assert (view(p)["assistants"][0], view(p)["silver"]) == (["AS1", "AS12"], [0, 2])
    assert (view(p)["flipped"][0], view(p)["open"][0]) == (THREE, ["JE4"])
    assert (view(p)["actions"], view(p)["pending"]) == (1, "turn")


@clause("STK-13.2", "STK-13.3", "STK-7.2")
@pytest.mark.parametrize(("many", "small", "large"), [(0, "STK-7.1", "STK-7.1"), (1, "STK-7.1", "STK-7.1"), (2, None, "STK-7.2"), (3, None, None)])
def test_the_small_bonus_needs_two_open_jewels_and_the_large_one_three(many, small, large):
    p = with_display(*ALL, mine=THREE[:many])

    assert why_not(p, "activate jewelry 2") == small
    assert why_not(p, "activate jewelry 3") == large


@clause("STK-D.17")
def test_jewelry_cannot_be_activated_when_the_display_is_empty():
    p = with_display(mine=THREE)

    assert why_not(p, "activate jewelry 2") == "STK-D.17"
    assert why_not(p, "activate jewelry 3") == "STK-D.17"
    assert legal_words(p) == ["take B00", "take B04", "take B20"]


@clause("STK-D.17", "STK-D.56")
def test_the_only_assistant_left_is_taken_at_once_and_the_second_choice_is_lost():
    p = with_display("AS4", mine=THREE)

    told = play(p, "activate jewelry 3")

    assert told[-1] == Told("hires", 0, None, 0, "AS4")
    assert (view(p)["assistants"][0], view(p)["display"], view(p)["pending"]) == (["AS4"], [], "turn")


@clause("STK-D.56", "STK-13.3")
def test_of_two_assistants_left_one_is_chosen_and_the_other_follows_without_a_question():
    p = with_display("AS4", "AS11", mine=THREE)

    play(p, "activate jewelry 3")
    assert legal_words(p) == ["choose AS4", "choose AS11"]
    told = play(p, "choose AS11")

    assert told == [Told("hires", 0, None, 0, "AS11"), Told("hires", 0, None, 0, "AS4")]
    assert view(p)["pending"] == "turn"


@clause("STK-D.32")
def test_the_free_assistant_of_jewelry_cannot_be_declined():
    p = with_display("AS1", "AS2", mine=TWO)

    play(p, "activate jewelry 2")

    assert why_not(p, "decline") == "STK-D.32"
    assert why_not(p, "choose AS3") == "STK-13.2"  # it is not in the display
    assert why_not(p, "choose AS7") == "STK-13.2"  # it is not in play


@clause("STK-D.57")
def test_nothing_else_can_be_done_in_the_middle_of_choosing_assistants():
    p = with_display(*ALL, mine=[*TWO, "CO1", "CO2", "ST3", "ST4"])

    play(p, "activate jewelry 2")

    for words in ("take B00", "peek B20", "hire AS1", "activate coins 2", "lock statues 2", "use", "keep", "steal CO1", "give CO1", "end turn"):
        assert why_not(p, words) == "STK-D.57"


@clause("STK-13.2")
def test_an_assistant_without_payment_needs_an_activation():
    p = with_display(*ALL, mine=TWO)

    assert why_not(p, "choose AS1") == "STK-13.2"
    assert why_not(p, "choose AS1", seat=1) == "STK-4.4"


@clause("STK-13.2")
def test_jewelry_works_after_the_action_too():
    p = with_display(*ALL, mine=["JE1"])

    play(p, "take B20", "activate jewelry 2", "choose AS5")

    assert view(p)["assistants"][0] == ["AS5"]
    assert p.movers() == [1]
