"""Section 10: coins bring silver from the bank."""

import pytest

from tests.artifact_stack.table import Told, legal_words, play, position, view, why_not

clause = pytest.mark.clause
TEMPLE = {"B00": "ST1", "B04": "ST2", "B20": "CO9"}


@clause("STK-10.1")
@pytest.mark.parametrize("many", range(10))
def test_each_coin_is_worth_two_points_open_or_flipped(many):
    coins = [f"CO{n}" for n in range(1, many + 1)]

    assert view(position(tableaus=[{"open": coins}]))["points"][0]["coins"] == 2 * many
    if many > 1:
        assert view(position(tableaus=[{"flipped": coins}]))["points"][0]["coins"] == 2 * many


@clause("STK-10.2", "STK-7.4")
def test_two_coins_bring_one_silver_from_the_bank():
    p = position(seats=3, temple=TEMPLE, tableaus=[{"silver": 0, "open": ["CO1", "CO2"]}])

    told = play(p, "activate coins 2")

    assert told == [
        Told("activates", 0, "coins", 2),
        Told("flips", 0, None, 1, "CO1"),
        Told("flips", 0, None, 1, "CO2"),
        Told("gains", 0, None, 1),
    ]
    assert (view(p)["silver"], view(p)["bank"]) == ([1, 2, 2], 35)
    assert (view(p)["open"][0], view(p)["flipped"][0]) == ([], ["CO1", "CO2"])
    assert (view(p)["actions"], p.movers()) == (1, [0])


@clause("STK-10.3", "STK-7.4")
def test_three_coins_bring_two_silver_from_the_bank():
    p = position(temple=TEMPLE, tableaus=[{"silver": 0, "open": ["CO1", "CO2", "CO3", "CO4"]}])

    told = play(p, "activate coins 3")

    assert told == [
        Told("activates", 0, "coins", 3),
        Told("flips", 0, None, 1, "CO1"),
        Told("flips", 0, None, 1, "CO2"),
        Told("flips", 0, None, 1, "CO3"),
        Told("gains", 0, None, 2),
    ]
    assert (view(p)["silver"], view(p)["bank"]) == ([2, 2], 36)
    assert (view(p)["open"][0], view(p)["flipped"][0]) == (["CO4"], ["CO1", "CO2", "CO3"])


@clause("STK-10.2", "STK-10.3", "STK-7.1", "STK-7.2")
@pytest.mark.parametrize(
    ("many", "small", "large"), [(0, "STK-7.1", "STK-7.1"), (1, "STK-7.1", "STK-7.1"), (2, None, "STK-7.2"), (3, None, None), (4, None, None)]
)
def test_the_small_bonus_needs_two_open_coins_and_the_large_one_three(many, small, large):
    p = position(temple=TEMPLE, tableaus=[{"open": [f"CO{n}" for n in range(1, many + 1)], "flipped": ["CO5", "CO6"]}])

    assert why_not(p, "activate coins 2") == small
    assert why_not(p, "activate coins 3") == large


@clause("STK-D.48", "STK-7.9", "STK-7.10")
def test_five_open_coins_can_be_activated_as_three_and_then_as_two():
    p = position(temple=TEMPLE, tableaus=[{"silver": 0, "open": ["CO1", "CO2", "CO3", "CO4", "CO5"]}])

    play(p, "activate coins 3")
    assert legal_words(p, "activate") == ["activate coins 2"]
    play(p, "activate coins 2")

    assert view(p)["silver"][0] == 3
    assert view(p)["open"][0] == []
    assert legal_words(p, "activate") == []


@clause("STK-D.48")
def test_four_open_coins_can_be_activated_twice_by_two_or_once_by_three():
    p = position(temple=TEMPLE, tableaus=[{"silver": 0, "open": ["CO1", "CO2", "CO3", "CO4"]}])
    q = p.copy()

    play(p, "activate coins 2", "activate coins 2")
    play(q, "activate coins 3")

    assert (view(p)["silver"][0], view(p)["open"][0]) == (2, [])
    assert (view(q)["silver"][0], view(q)["open"][0]) == (2, ["CO4"])
    assert why_not(q, "activate coins 2") == "STK-7.1"


@clause("STK-D.17", "STK-D.33")
def test_a_bank_that_is_almost_empty_gives_what_is_there_and_an_empty_one_forbids_the_bonus():
    p = position(temple=TEMPLE, tableaus=[{"silver": 0, "open": ["CO1", "CO2", "CO3", "CO4", "CO5"]}, {"silver": 39}])

    told = play(p, "activate coins 3")

    assert told[-1] == Told("gains", 0, None, 1)
    assert (view(p)["silver"], view(p)["bank"]) == ([1, 39], 0)
    assert why_not(p, "activate coins 2") == "STK-D.17"


@clause("STK-10.2")
def test_coins_taken_as_the_action_can_be_activated_at_once():
    p = position(temple=TEMPLE, tableaus=[{"silver": 1, "open": ["CO1"]}])

    play(p, "take B20", "activate coins 2")

    assert view(p)["silver"][0] == 2
    assert view(p)["flipped"][0] == ["CO1", "CO9"]
    assert p.movers() == [1]


@clause("STK-10.2", "STK-10.3", "STK-4.3")
@pytest.mark.parametrize("seat", range(4))
def test_coins_can_be_activated_before_and_after_the_action_wherever_a_player_sits(seat):
    tableaus = [{}, {}, {}, {}]
    tableaus[seat] = {"silver": 0, "open": ["CO1", "CO2", "CO3"]}
    p = position(seats=4, turn=seat, temple={"B00": "ST1", "B04": "ST2"}, tableaus=tableaus)
    options = ["activate coins 2", "activate coins 3"]
    assert legal_words(p) == ["take B00", "take B04", *options]

    play(p, "take B00")

    assert (p.movers(), legal_words(p)) == ([seat], [*options, "end turn"])
    assert all(why_not(p, words, seat=(seat + 1) % 4) == "STK-4.4" for words in options)
