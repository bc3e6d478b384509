"""Hiring an assistant."""

import pytest

from tests.artifact_stack.table import Told, full_temple, legal_words, play, position, view, why_not

TWO_RELICS = {"B00": "RE1", "B24": "RE2"}
DISPLAY = ["AS1", "AS2", "AS3", "AS4", "AS5", "AS6", "AS11", "AS12"]
FIRST_SIX = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]


@pytest.mark.clause("STK-8.1", "STK-8.2", "STK-5.8")
@pytest.mark.parametrize("assistant", DISPLAY)
@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_one_silver_hires_any_assistant_of_the_display(assistant, eyes):
    given = position(temple=TWO_RELICS, stacks=FIRST_SIX)

    told = play(given, f"hire {assistant}", eyes=eyes)

    assert told == [Told("hires", 0, amount=1, piece=assistant), Told("begins", 1, amount=1)]
    seen = view(given, eyes)
    assert seen["assistants"] == [[assistant], []]
    assert seen["display"] == [other for other in DISPLAY if other != assistant]
    assert (seen["silver"], seen["bank"]) == ([1, 2], 37)
    assert seen["temple"] == TWO_RELICS
    assert given.movers() == [1]


@pytest.mark.clause("STK-8.2")
def test_the_choice_is_all_that_is_on_display():
    given = position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=[{}, {"assistants": ["AS3", "AS12"]}])

    assert legal_words(given, "hire") == [f"hire {k}" for k in ("AS1", "AS2", "AS4", "AS5", "AS6", "AS11")]


@pytest.mark.clause("STK-8.1")
@pytest.mark.parametrize("assistant", ["AS1", "AS12", "AS7"])
def test_nobody_hires_an_assistant_who_is_owned_or_in_the_box(assistant):
    given = position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=[{"assistants": ["AS1"]}, {"assistants": ["AS12"]}])

    assert why_not(given, f"hire {assistant}") == "STK-8.1"


@pytest.mark.clause("STK-8.3")
def test_without_silver_nobody_is_hired():
    assert why_not(position(temple=TWO_RELICS, tableaus=[{"silver": 0}, {"silver": 9}]), "hire AS11") == "STK-8.3"
    assert why_not(position(temple=TWO_RELICS, tableaus=[{"silver": 1}, {"silver": 0}]), "hire AS11") is None


@pytest.mark.clause("STK-8.3")
def test_from_an_empty_display_nobody_is_hired():
    given = position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=[{"silver": 5}, {"assistants": DISPLAY}])

    assert legal_words(given, "hire") == []
    assert legal_words(given) == ["take B00", "take B24"]


@pytest.mark.clause("STK-8.4", "STK-20.4")
def test_the_display_is_not_refilled_and_carries_over_into_round_two():
    given = position(temple={"B00": "RE1"}, stacks=FIRST_SIX)

    play(given, "hire AS11", "hire AS1", "take B00")

    assert view(given)["round"] == 2
    assert view(given)["display"] == ["AS2", "AS3", "AS4", "AS5", "AS6", "AS12"]
    assert view(given)["assistants"] == [["AS11"], ["AS1"]]
    assert legal_words(given, "hire") == [f"hire {k}" for k in ("AS2", "AS3", "AS4", "AS5", "AS6", "AS12")]


@pytest.mark.clause("STK-8.5")
def test_one_player_may_own_all_eight():
    given = position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=[{"silver": 3, "assistants": DISPLAY[:-1]}])

    play(given, f"hire {DISPLAY[-1]}")

    assert view(given)["assistants"] == [DISPLAY, []]


@pytest.mark.clause("STK-8.6", "STK-D.19")
def test_an_assistant_lies_open_for_the_rest_of_the_game():
    given = position(
        temple={"B00": "RE1", "B24": "CB5"},
        tableaus=[{"assistants": ["AS1"]}, {"open": ["WE1", "WE2"], "assistants": ["AS11"]}],
    )

    play(given, "take B00", "activate weapons 2", "take B24")

    assert view(given)["open"][1] == ["RE1"]
    assert view(given)["assistants"] == [["AS1"], ["AS11"]]
    assert view(given)["flipped"] == [[], ["WE1", "WE2", "CB5"]]


@pytest.mark.clause("STK-19.5")
def test_a_hired_foreman_digs_in_a_later_action_of_the_same_turn():
    given = position(temple=full_temple(), round=2, tableaus=[{"silver": 1, "open": ["MA7", "MA8"]}])

    play(given, "activate manuscript 2", "hire AS11")

    assert view(given)["silver"] == [0, 2]
    assert why_not(given, "take M00") is None
    assert why_not(given, "take M01") == "STK-5.4"


@pytest.mark.clause("STK-19.5")
def test_a_hired_lamplighter_lights_a_later_action_of_the_same_turn():
    given = position(temple=full_temple(T00="RE9"), round=2, tableaus=[{"silver": 1, "open": ["MA7", "MA8"]}])

    play(given, "activate manuscript 2", "hire AS12")

    assert play(given, "peek T00", eyes=0) == [Told("peeks", 0, "T00", 0, "RE9")]
