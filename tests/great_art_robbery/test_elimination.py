"""Elimination: cards leave the game."""

import pytest

from tests.great_art_robbery.table import Told, legal, play, player, pools, position, view, why_not

clause = pytest.mark.clause


def eliminator(**notation):
    return position(**{"car": "krakow", "hand": ["M", "W", "tess"], "money": 3, "wheels": 3, **notation})


@clause("ROB-11.1", "ROB-4.1")
def test_one_card_of_the_hand_is_removed_for_one_money_and_one_wheel():
    given = eliminator()

    told = play(given, "eliminate M")

    assert player(given)["hand"] == {"W": 1, "tess": 1}
    assert pools(given) == (2, 2)
    assert told == [Told("eliminates", 0, None, 1, "M")]


@clause("ROB-11.2", "ROB-11.9")
def test_it_may_be_repeated_as_often_as_it_is_paid():
    given = eliminator(money=2)

    play(given, "eliminate M", "eliminate W")

    assert why_not(given, "eliminate tess") == "ROB-11.1"
    assert pools(given) == (0, 1)


@clause("ROB-11.9")
def test_and_in_consecutive_turns():
    given = eliminator(pile=["M/W", "MW"], others=[{"hand": []}])

    play(given, "eliminate M", "end turn", "end turn", "play MW", "eliminate M/W")

    assert view(given)["box"]["M"] == 1 + 2
    assert player(given)["car"] == "krakow"


@clause("ROB-11.3")
@pytest.mark.parametrize(
    ("space", "refusal"),
    [("brittany", None), ("marseille", None), ("krakow", None), ("paris", "ROB-11.3"), ("geneva", "ROB-11.3"), ("turin", "ROB-11.3")],
)
def test_it_is_possible_on_the_spaces_with_the_symbol(space, refusal):
    assert why_not(eliminator(car=space), "eliminate M") == refusal


@clause("ROB-11.4", "ROB-14.8")
@pytest.mark.parametrize("row", ["mike X", "amelie XMW"])
def test_or_anywhere_for_the_rest_of_the_turn_once_a_card_with_the_symbol_was_played(row):
    given = eliminator(car="paris", hand=[row.split()[0], "M", "W"], others=[{"hand": []}])
    assert why_not(given, "eliminate M") == "ROB-11.3"

    play(given, f"play {row}", "eliminate M", "move dijon", "eliminate W", "end turn", "end turn")

    assert view(given)["eliminating"] == 0
    assert why_not(position(car="dijon", hand=["M"], money=1, wheels=1), "eliminate M") == "ROB-11.3"


@clause("ROB-11.5", "ROB-D.48")
def test_a_card_that_was_played_to_pay_cannot_be_eliminated():
    given = eliminator(hand=["MW"], money=0, wheels=0)

    play(given, "play MW")

    assert why_not(given, "eliminate MW") == "ROB-D.48"


@clause("ROB-11.6")
def test_robber_and_specialist_cards_go_to_the_box_for_good():
    given = eliminator(pile=["MM"], discard_pile=[])

    play(given, "eliminate M", "eliminate tess", "end turn")

    assert view(given)["box"]["tess"] == 3
    assert view(given)["deck"][0] == {"W": 1, "MM": 1}


@clause("ROB-11.8")
def test_elimination_spaces_are_not_cities():
    given = eliminator(money=9, skills={"any_skill": 9}, marker="prague", marked=["hire"])
    for words in ("hire tess", "heist gold", "heist bronze"):
        assert why_not(given, words) == "ROB-11.8"

    play(given, "eliminate M")

    assert player(given)["marker"] == "prague"
    assert player(given)["marked"] == ["hire"]


@clause("ROB-11.10", "ROB-D.50")
def test_the_money_and_wheel_beside_the_symbol_may_pay_for_it_or_for_something_else():
    given = position(car="paris", hand=["amelie", "M"])
    play(given, "play amelie XMW", "eliminate M")
    assert pools(given) == (0, 0)

    given = position(car="paris", hand=["amelie", "M"])
    play(given, "play amelie XMW", "move dijon")
    assert pools(given) == (1, 0)


@clause("ROB-11.11", "ROB-D.48")
def test_any_card_in_hand_can_be_eliminated_and_any_source_pays():
    given = eliminator(hand=["M", "tess", "interpol", "W"], pile=["MM"], discard_pile=["MW"], played=["M/W"], money=0, wheels=0)

    play(given, "play W", "token M")

    assert legal(given, "eliminate") == ["eliminate M", "eliminate tess", "eliminate interpol"]
    for card in ("MM", "MW", "M/W"):
        assert why_not(given, f"eliminate {card}") == "ROB-D.48"


@clause("ROB-D.48")
def test_cards_drawn_by_replacement_can_be_eliminated():
    given = eliminator(hand=["wayne"], pile=["MM", "M"])

    play(given, "play wayne R1", "eliminate MM")

    assert player(given)["hand"] == {}


@clause("ROB-D.49")
def test_a_player_may_end_with_no_card_at_all():
    given = eliminator(pile=[], hand=["M", "W"])

    play(given, "eliminate M", "eliminate W", "end turn")

    assert view(given)["deck"][0] == {}
    play(given, "end turn")
    assert given.movers() == [0]
