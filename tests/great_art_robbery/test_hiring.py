"""Hiring a Specialist: the display, prices, and stacks that slide down."""

import pytest

from tests.great_art_robbery.table import BLUE, CITIES, GREEN, RED, YELLOW, Told, game, legal, now, play, player, position, view, why_not

clause = pytest.mark.clause
COST = {
    "becky": 1, "tess": 3, "sven": 4, "carla": 4, "ivo": 3, "wayne": 1, "mike": 4, "bruno": 4, "fay": 4, "petra": 4, "amelie": 1, "simone": 4,
    "victor": 6, "femke": 5, "gita": 4, "maeve": 6, "thea": 6, "malik": 7, "vera": 6, "damian": 5,
}  # fmt: skip
COLUMN = [["becky", 1], ["mike", 1], ["gita", 1], ["vera", 1]]


def hirer(**notation):
    return position(**{"car": "paris", "hand": [], "money": 20, **notation})


@clause("ROB-7.1", "ROB-D.30")
@pytest.mark.parametrize("city", CITIES)
def test_any_stack_may_be_chosen_in_any_of_the_seven_cities(city):
    assert legal(hirer(car=city), "hire") == [f"hire {name}" for name in [*GREEN, *BLUE, *YELLOW, *RED]]


@clause("ROB-7.1", "ROB-D.33")
def test_nobody_is_hired_from_an_empty_stack():
    given = hirer(display=[[["tess", 1]], [], [], [], []])

    assert legal(given, "hire") == ["hire tess"]
    assert why_not(given, "hire mike") == "ROB-7.1"
    assert legal(hirer(display=[[], [], [], [], []]), "hire") == []


@clause("ROB-7.2", "ROB-7.3")
def test_the_price_is_the_cost_and_the_surcharge_of_the_row():
    prices = view(game.new(seed=1))["price"]

    for surcharge, colour in enumerate([GREEN, BLUE, YELLOW, RED]):
        for name in colour:
            assert prices[name] == COST[name] + surcharge


@clause("ROB-7.2", "ROB-7.3")
@pytest.mark.parametrize("row", range(4))
def test_it_is_the_row_where_the_stack_lies_now_that_counts(row):
    column = [[name, 1] for name in ["becky", "wayne", "gita"][:row]] + [["vera", 1]]
    given = hirer(display=[column, [], [], [], []], money=6 + row)

    assert view(given)["price"]["vera"] == 6 + row
    assert why_not(given, "hire vera") is None  # for exactly its price
    assert why_not(hirer(display=[column, [], [], [], []], money=5 + row), "hire vera") == "ROB-4.4"


@clause("ROB-7.4")
def test_the_price_is_paid_in_money_only():
    given = hirer(money=4, wheels=9)
    assert why_not(given, "hire mike") == "ROB-4.4"

    play(given, "token M", "hire mike")

    assert (given.money, given.wheels) == (0, 9)


@clause("ROB-7.5", "ROB-3.5")
def test_the_hired_card_goes_to_the_discard_pile_at_once():
    given = hirer(discard_pile=["M"], others=[{}, {}])

    told = play(given, "hire mike")

    assert player(given)["discard_pile"] == {"M": 1, "mike": 1}
    assert view(given)["copies"]["mike"] == 1
    assert told == [Told("hires", 0, None, 5, "mike"), Told("marks", 0, "paris", 1)]


@clause("ROB-7.6")
def test_when_the_last_card_of_a_stack_is_hired_the_stacks_above_move_down_and_cost_one_less():
    given = hirer(display=[COLUMN, [["tess", 1], ["fay", 1]], [], [], []])
    assert [view(given)["price"][name] for name in ("gita", "vera", "fay")] == [6, 9, 5]

    told = play(given, "hire mike")

    assert view(given)["display"] == {"A0": "becky", "A1": "gita", "A2": "vera", "B0": "tess", "B1": "fay"}
    assert [view(given)["price"][name] for name in ("gita", "vera", "fay")] == [5, 8, 5]
    assert [(t.piece, t.amount) for t in told if t.kind == "slide"] == [("gita", 1), ("vera", 2)]


@clause("ROB-7.6", "ROB-D.32")
@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("column", range(5))
def test_whichever_stack_of_a_column_is_used_up_those_above_it_move_and_no_others(row, column):
    given = hirer()
    before = [[name for name, _ in stacks] for stacks in now(given)["display"]]

    play(given, f"hire {before[column][row]}")

    del before[column][row]
    assert [[name for name, _ in stacks] for stacks in now(given)["display"]] == before
    assert game.faults(given) == []


@clause("ROB-7.6")
def test_while_a_card_is_left_nothing_moves():
    given = hirer(display=[[["becky", 2], ["mike", 2]], [], [], [], []], others=[{}, {}])

    told = play(given, "hire becky")

    assert view(given)["display"] == {"A0": "becky", "A1": "mike"}
    assert view(given)["copies"] == {"becky": 1, "mike": 2}
    assert not [t for t in told if t.kind == "slide"]


@clause("ROB-D.32")
def test_nothing_is_refilled_and_no_stack_changes_its_column():
    given = hirer(display=[COLUMN, [["tess", 1]], [], [], []])

    play(given, "hire becky")

    assert view(given)["display"] == {"A0": "mike", "A1": "gita", "A2": "vera", "B0": "tess"}


@clause("ROB-7.7")
def test_the_marker_is_placed():
    given = hirer(car="prague")

    play(given, "hire tess")

    assert (player(given)["marker"], player(given)["marked"]) == ("prague", ["hire"])


@clause("ROB-D.31")
def test_a_player_may_hire_the_same_kind_again_in_another_turn():
    given = hirer(discard_pile=["tess"], others=[{}, {}])

    play(given, "hire tess")

    assert player(given)["discard_pile"] == {"tess": 2}


@clause("ROB-D.34")
def test_an_eliminated_specialist_does_not_return_to_the_display():
    given = position(car="krakow", hand=["tess"], money=1, wheels=1)

    play(given, "eliminate tess")

    assert "tess" not in view(given)["copies"]
    assert view(given)["box"]["tess"] == 3
