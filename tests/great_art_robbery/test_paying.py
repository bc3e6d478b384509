"""Money and Wheels: where they come from, what they pay for; and the Getaway Car token."""

import pytest

from tests.great_art_robbery.table import Told, legal, now, play, player, pools, position, why_not

clause = pytest.mark.clause


@clause("ROB-4.1", "ROB-4.5")
def test_money_pays_for_hiring_and_wheels_for_moving_and_neither_for_the_other():
    rich = position(car="paris", hand=[], money=9, token=False)
    fast = position(car="paris", hand=[], wheels=9, token=False)

    assert why_not(rich, "hire tess") is None
    assert why_not(rich, "move calais") == "ROB-5.1"
    assert why_not(fast, "move calais") is None
    assert why_not(fast, "hire tess") == "ROB-4.4"


@clause("ROB-4.1")
def test_elimination_needs_one_of_each():
    assert why_not(position(car="krakow", hand=["M"], money=2), "eliminate M") == "ROB-11.1"
    assert why_not(position(car="krakow", hand=["M"], wheels=2), "eliminate M") == "ROB-11.1"
    assert why_not(position(car="krakow", hand=["M"], money=1, wheels=1), "eliminate M") is None


@clause("ROB-4.1", "ROB-D.53", "ROB-12.3", "ROB-13.1")
def test_reactivation_and_upgrade_take_any_mixture():
    given = position(car="geneva", hand=[], token=False, money=5, wheels=5)

    assert legal(given, "reactivate") == [f"reactivate {mixture}" for mixture in ("WWW", "MWW", "MMW", "MMM")]
    assert legal(given, "upgrade") == [f"upgrade {mixture}" for mixture in ("WWWWW", "MWWWW", "MMWWW", "MMMWW", "MMMMW", "MMMMM")]


@clause("ROB-4.2")
def test_nothing_is_stored_between_turns_but_the_side_of_the_token():
    given = position(hand=["MM"], pile=[], others=[{"hand": []}])

    play(given, "play MM", "end turn", "end turn")

    assert pools(given) == (0, 0)
    assert player(given)["token"] is True


@clause("ROB-4.3", "ROB-4.6")
def test_what_one_card_gives_may_be_divided_over_several_actions_and_the_rest_stays():
    given = position(car="calais", hand=["mike"], token=False, display=[[["becky", 1]], [], [], [], []])

    play(given, "play mike MMWW!", "move paris", "hire becky", "move dijon")

    assert player(given)["car"] == "dijon"
    assert pools(given) == (1, 0)


@clause("ROB-4.6")
@pytest.mark.parametrize(
    ("words", "left"),
    [("hire tess", (4, 7)), ("move calais", (7, 6)), ("eliminate M", (6, 6)), ("reactivate MMW", (5, 6)), ("reactivate WWW", (7, 4))],
)
def test_exactly_the_price_is_spent(words, left):
    given = position(car="paris", hand=["M"], token=False, money=7, wheels=7, eliminating=True)

    play(given, words)

    assert pools(given) == left


@clause("ROB-4.4")
def test_a_price_must_be_covered_completely():
    given = position(car="geneva", hand=[], token=False, money=2, wheels=2)

    assert legal(given, "reactivate") == ["reactivate MWW", "reactivate MMW"]
    assert why_not(given, "reactivate MMM") == "ROB-4.4"
    assert why_not(given, "reactivate WWW") == "ROB-4.4"
    assert legal(given, "upgrade") == []
    assert why_not(given, "upgrade MMMWW") == why_not(given, "upgrade MMWWW") == "ROB-4.4"


# The token


@clause("ROB-12.1")
def test_an_active_token_gives_one_money_or_one_wheel_and_is_inactive_then():
    for words, gained in (("token M", (3, 2)), ("token W", (2, 3))):
        given = position(hand=[], token=True, money=2, wheels=2)
        assert legal(given, "token") == ["token M", "token W"]

        told = play(given, words)

        assert pools(given) == gained
        assert player(given)["token"] is False
        assert told == [Told("uses_token", 0, words[-1], 1)]


@clause("ROB-12.2")
def test_an_inactive_token_gives_nothing():
    given = position(hand=[], token=False)

    assert why_not(given, "token M") == why_not(given, "token W") == "ROB-12.2"


@clause("ROB-12.3")
@pytest.mark.parametrize(("mixture", "left"), [("WWW", (3, 0)), ("MWW", (2, 1)), ("MMW", (1, 2)), ("MMM", (0, 3))])
def test_three_money_or_wheels_in_any_mixture_turn_it_back(mixture, left):
    exactly = position(hand=[], token=False, money=mixture.count("M"), wheels=mixture.count("W"))
    assert legal(exactly, "reactivate") == [f"reactivate {mixture}"]
    given = position(hand=[], token=False, money=3, wheels=3, car="munich")

    told = play(given, f"reactivate {mixture}")

    assert player(given)["token"] is True
    assert pools(given) == left
    assert told == [Told("reactivates", 0, mixture, 1)]


@clause("ROB-D.54")
def test_an_active_token_cannot_be_reactivated():
    assert why_not(position(hand=[], token=True, money=9), "reactivate MMM") == "ROB-D.54"


@clause("ROB-12.4", "ROB-D.52")
def test_using_and_reactivating_may_be_repeated_and_the_token_may_pay_for_itself():
    given = position(hand=[], token=True, money=5)

    play(given, "token W", "reactivate MMW", "token M", "reactivate MMM", "token M")

    assert pools(given) == (2, 0)
    assert player(given)["token"] is False
    assert legal(given, "reactivate") == []


@clause("ROB-12.5")
@pytest.mark.parametrize("side", [True, False])
def test_the_token_keeps_its_side_between_turns(side):
    given = position(hand=[], token=side)

    play(given, "end turn", "end turn")

    assert player(given)["token"] is side
    assert now(given)["turn"] == 0
