"""The temple: what covers what, what is free, and what stays when a card leaves."""

import pytest

from tests.artifact_stack.table import CELLS, WITH_SYMBOL, full_temple, game, legal_words, play, position, view, why_not

COVERED_BY = {
    "B00": "M00", "B01": "M00 M01", "B02": "M01 M02", "B03": "M02 M03", "B04": "M03",
    "B10": "M00 M10", "B11": "M00 M01 M10 M11 T00", "B12": "M01 M02 M11 M12 T01", "B13": "M02 M03 M12 M13 T02", "B14": "M03 M13",
    "B20": "M10", "B21": "M10 M11", "B22": "M11 M12", "B23": "M12 M13", "B24": "M13",
    "M00": "T00", "M01": "T00 T01", "M02": "T01 T02", "M03": "T02",
    "M10": "T00", "M11": "T00 T01", "M12": "T01 T02", "M13": "T02",
    "T00": "", "T01": "", "T02": "",
}  # fmt: skip


def temple_without(*gone, **named):
    """A temple from which some cards have been taken; the seat to move can pay any price."""
    return position(temple=full_temple(**dict.fromkeys(gone), **named), tableaus=[{"silver": 9}])


def prices(given):
    """What the seat to move would pay for each card, as told when it takes it."""
    paid = {}
    for words in legal_words(given, "take"):
        twin = given.copy()
        paid[words[5:]] = play(twin, words)[0].amount
    return paid


@pytest.mark.clause("STK-3.1", "STK-3.2", "STK-3.3")
def test_the_layers_are_five_by_three_four_by_two_and_three_by_one():
    taken = legal_words(temple_without(), "take")

    assert taken == [f"take {cell}" for cell in CELLS]
    assert [sum(words[5] == layer for words in taken) for layer in "BMT"] == [15, 8, 3]
    assert {(words[6], words[7]) for words in taken if words[5] == "B"} == {(row, column) for row in "012" for column in "01234"}
    assert {(words[6], words[7]) for words in taken if words[5] == "M"} == {(row, column) for row in "01" for column in "0123"}
    assert {(words[6], words[7]) for words in taken if words[5] == "T"} == {("0", column) for column in "012"}


@pytest.mark.clause("STK-3.4", "STK-3.5", "STK-3.8", "STK-S.1", "STK-D.5")
def test_in_a_fresh_temple_each_card_costs_one_silver_for_every_card_that_overlaps_it():
    fresh = temple_without()

    assert prices(fresh) == {cell: len(above.split()) for cell, above in COVERED_BY.items()}
    assert view(fresh)["covering"] == {cell: len(above.split()) for cell, above in COVERED_BY.items() if above}


@pytest.mark.clause("STK-3.4", "STK-3.5", "STK-D.5")
def test_layers_shifted_by_half_a_card_cover_what_lies_nearer_than_a_whole_card():
    centre = {
        cell: {"B": (2 * int(cell[2]), 2 * int(cell[1])), "M": (2 * int(cell[2]) + 1, 2 * int(cell[1]) + 1), "T": (2 * int(cell[2]) + 2, 2)}[cell[0]]
        for cell in CELLS
    }

    for cell in CELLS:
        nearer = [
            above
            for above in CELLS
            if "BMT".index(above[0]) > "BMT".index(cell[0]) and all(abs(a - b) < 2 for a, b in zip(centre[above], centre[cell], strict=True))
        ]
        assert prices(temple_without())[cell] == len(nearer), cell
        assert prices(temple_without(*nearer))[cell] == 0, cell


@pytest.mark.clause("STK-3.6")
@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_a_middle_card_covers_exactly_the_four_bottom_cards_under_its_corners(row, column):
    fresh, without = prices(temple_without()), prices(temple_without(f"M{row}{column}"))

    assert {cell for cell in without if without[cell] != fresh[cell]} == {f"B{r}{c}" for r in (row, row + 1) for c in (column, column + 1)}
    assert all(fresh[cell] - without[cell] in (0, 1) for cell in without)


@pytest.mark.clause("STK-3.7", "STK-D.6")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_a_top_card_covers_exactly_four_middle_cards_and_the_bottom_card_straight_below(column):
    fresh, without = prices(temple_without()), prices(temple_without(f"T0{column}"))

    lower = {f"M{r}{c}" for r in (0, 1) for c in (column, column + 1)} | {f"B1{column + 1}"}
    assert {cell for cell in without if without[cell] != fresh[cell]} == lower
    assert all(fresh[cell] - without[cell] in (0, 1) for cell in without)


@pytest.mark.clause("STK-3.7", "STK-D.6")
@pytest.mark.parametrize("gone", ["M00", "M00 M01", "M00 M01 M10", "M00 M01 M10 M11"])
def test_each_of_the_five_covers_of_a_bottom_card_in_the_middle_lowers_its_price_by_one(gone):
    assert prices(temple_without(*gone.split()))["B11"] == 5 - len(gone.split())


@pytest.mark.clause("STK-3.9")
def test_in_a_fresh_temple_exactly_the_three_top_cards_are_free():
    fresh = position(temple=full_temple(), tableaus=[{"silver": 0}])

    assert legal_words(fresh, "take") == ["take T00", "take T01", "take T02"]


@pytest.mark.clause("STK-S.2", "STK-3.7", "STK-3.10")
def test_when_the_first_top_card_is_taken_two_middle_cards_become_free_and_three_cards_cheaper():
    given = position(temple=full_temple(), tableaus=[{}, {"silver": 9}])

    play(given, "take T00")

    paid = prices(given)
    assert (paid["M00"], paid["M10"]) == (0, 0)
    assert (paid["M01"], paid["M11"]) == (1, 1)
    assert paid["B11"] == 4


@pytest.mark.clause("STK-S.15", "STK-3.8", "STK-D.6")
def test_prices_where_only_two_middle_cards_are_gone():
    paid = prices(temple_without("M00", "M11"))

    assert paid["B00"] == 0
    assert [paid[cell] for cell in ("B01", "B10", "B21", "B22")] == [1, 1, 1, 1]
    assert (paid["B11"], paid["B12"]) == (3, 4)
    assert (paid["M01"], paid["M10"]) == (2, 1)


@pytest.mark.clause("STK-3.10", "STK-5.1")
@pytest.mark.parametrize("card", ["ST1", "ST9"])
def test_a_card_on_which_nothing_lies_is_free_whatever_its_facing(card):
    bare = position(temple=full_temple(M00=None, B00=card), tableaus=[{"silver": 0}])
    covered = position(temple=full_temple(B00=card), tableaus=[{"silver": 0}])

    assert why_not(bare, "take B00") is None
    assert why_not(covered, "take B00") == "STK-5.4"


@pytest.mark.clause("STK-3.11", "STK-5.3", "STK-D.7")
@pytest.mark.parametrize("cell", CELLS)
def test_when_a_card_leaves_the_temple_no_other_card_moves_or_is_turned(cell):
    given = temple_without(B00="ST7", B13="ST8", M11="ST9")
    before, seen = game.notation(given), view(given)

    play(given, f"take {cell}")

    left = {k: card for k, card in before["temple"].items() if k != cell}
    assert game.notation(given)["temple"] == left
    assert view(given)["temple"] == {k: card for k, card in seen["temple"].items() if k != cell}
    assert view(given)["face_down"] == [k for k in CELLS if left.get(k) in WITH_SYMBOL]


@pytest.mark.clause("STK-3.8", "STK-5.2", "STK-D.7")
def test_cards_that_hang_over_a_hole_still_cover_what_lies_below_it():
    given = temple_without("M00", "M01", "M10", "M11")

    assert prices(given)["B11"] == 1  # the top card is still there
    assert why_not(given, "take M00") == "STK-4.1"


@pytest.mark.clause("STK-3.12")
def test_a_face_down_card_stays_face_down_when_it_becomes_free():
    given = position(temple=full_temple(M00="ST9"))

    play(given, "take T00")

    for eyes in (None, 0, 1):
        assert view(given, eyes)["temple"]["M00"] == "face_down"
        assert "M00" in view(given, eyes)["face_down"]


@pytest.mark.clause("STK-D.39")
@pytest.mark.parametrize("cell", ["B11", "B12", "B13"])
def test_a_face_up_card_that_is_wholly_covered_is_seen_by_all(cell):
    given = position(temple=full_temple(**{cell: "ST1"}))

    assert [view(given, eyes)["temple"][cell] for eyes in (None, 0, 1)] == ["ST1"] * 3


@pytest.mark.clause("STK-3.13")
@pytest.mark.parametrize("order", [CELLS, CELLS[::-1], CELLS[1::2] + CELLS[::2]])
def test_as_long_as_a_card_is_left_one_is_free(order):
    for many in range(26):
        given = position(temple=full_temple(**dict.fromkeys(order[:many])), tableaus=[{"silver": 0}])
        assert legal_words(given, "take")
