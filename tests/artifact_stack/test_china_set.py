"""Section 16: China, in sets of one letter or of all three."""

from itertools import product

import pytest

from tests.artifact_stack.table import Told, ended, legal_words, play, position, view, why_not

clause = pytest.mark.clause
CARDS = {"A": ["CH1", "CH2", "CH3"], "B": ["CH4", "CH5", "CH6"], "C": ["CH7", "CH8", "CH9"]}
TEMPLE = {"B00": "CO1", "B04": "CO2", "B20": "CO3"}
SETS = ["AA", "AAA", "BB", "BBB", "CC", "CCC", "ABC"]


def cards(letters):
    """Cards of these letters, the lowest numbers first."""
    left = {letter: list(own) for letter, own in CARDS.items()}
    return [left[letter].pop(0) for letter in letters]


def china(letters, **own):
    return view(position(tableaus=[{"open": cards(letters), **own}]))["points"][0]["china_set"]


def best_grouping(a, b, c):
    """The best value of so many open cards, by trying every way to lay sets aside."""
    best = a + b + c
    for set_, vp in (((2, 0, 0), 4), ((0, 2, 0), 4), ((0, 0, 2), 4), ((3, 0, 0), 8), ((0, 3, 0), 8), ((0, 0, 3), 8), ((1, 1, 1), 10)):
        left = [n - m for n, m in zip((a, b, c), set_, strict=True)]
        if min(left) >= 0:
            best = max(best, vp + best_grouping(*left))
    return best


@clause("STK-16.1")
def test_there_are_three_cards_of_each_letter():
    for letter, own in CARDS.items():
        for pair in ([own[0], own[1]], [own[1], own[2]], [own[0], own[2]]):
            p = position(temple=TEMPLE, tableaus=[{"open": pair}])
            assert legal_words(p, "lock") == [f"lock {letter * 2}"]


@clause("STK-16.2", "STK-16.3", "STK-16.4", "STK-16.5", "STK-E.6")
@pytest.mark.parametrize(
    ("letters", "points"),
    [("", 0), ("A", 1), ("B", 1), ("C", 1), ("AA", 4), ("BB", 4), ("CC", 4), ("AAA", 8), ("BBB", 8), ("CCC", 8), ("ABC", 10), ("AB", 2), ("BC", 2)],
)
def test_a_single_card_is_worth_one_a_pair_four_three_of_a_letter_eight_and_one_of_each_ten(letters, points):
    assert china(letters) == points


@clause("STK-16.8", "STK-D.23")
def test_open_cards_are_grouped_at_best_value_for_every_holding():
    for a, b, c in product(range(4), repeat=3):
        abc = min(a, b, c)  # STK-D.23: first as many A+B+C as possible, then by letter
        by_decision = 10 * abc + sum([0, 1, 4, 8][n - abc] for n in (a, b, c))

        assert china("A" * a + "B" * b + "C" * c) == by_decision == best_grouping(a, b, c), (a, b, c)


@clause("STK-16.8", "STK-D.23")
def test_sets_that_were_never_locked_count_in_the_final_score():
    outcome = ended(tableaus=[{"silver": 0, "open": cards("AABC")}, {"silver": 0, "open": ["CH9"]}])

    assert outcome.scores == [10 + 1 + 3, 1 + 3]  # CH4 and CH9 show a star


@clause("STK-16.6")
@pytest.mark.parametrize(
    ("letters", "legal"),
    [
        ("", []),
        ("A", []),
        ("AB", []),
        ("AA", ["AA"]),
        ("AAA", ["AA", "AAA"]),
        ("BB", ["BB"]),
        ("BBB", ["BB", "BBB"]),
        ("CC", ["CC"]),
        ("CCC", ["CC", "CCC"]),
        ("ABC", ["ABC"]),
        ("AABB", ["AA", "BB"]),
        ("ABBCCC", ["BB", "CC", "CCC", "ABC"]),
        ("AAABBBCCC", SETS),
    ],
)
def test_what_can_be_locked_is_two_or_three_of_a_letter_or_one_of_each(letters, legal):
    p = position(temple=TEMPLE, tableaus=[{"open": cards(letters)}])

    assert legal_words(p, "lock") == [f"lock {s}" for s in legal]
    assert [s for s in SETS if why_not(p, f"lock {s}") is None] == legal
    assert {why_not(p, f"lock {s}") for s in SETS if s not in legal} <= {"STK-16.6"}


@clause("STK-16.6", "STK-7.6", "STK-7.8")
@pytest.mark.parametrize(("set_", "points"), [("AA", 4), ("AAA", 8), ("BB", 4), ("BBB", 8), ("CC", 4), ("CCC", 8), ("ABC", 10)])
def test_a_locked_set_is_flipped_and_keeps_its_value(set_, points):
    p = position(temple=TEMPLE, tableaus=[{"open": cards(set_)}])

    told = play(p, f"lock {set_}")

    assert told[0] == Told("locks", 0, set_, 1)
    assert sorted(t.piece for t in told[1:]) == sorted(cards(set_))
    assert {(t.kind, t.seat, t.amount) for t in told[1:]} == {("flips", 0, 1)}
    assert (view(p)["open"][0], view(p)["flipped"][0]) == ([], sorted(cards(set_)))
    assert view(p)["locked"][0] == {set_: 1}
    assert view(p)["points"][0]["china_set"] == points
    assert why_not(p, f"lock {set_}") == "STK-16.6"
    assert (view(p)["actions"], p.movers()) == (1, [0])


@clause("STK-16.6", "STK-7.11")
def test_of_several_cards_of_a_letter_the_one_with_a_star_is_locked_first():
    p = position(temple=TEMPLE, tableaus=[{"open": ["CH1", "CH3", "CH7", "CH8", "CH9", "CH5", "CH6"]}])

    told = play(p, "lock CC", "lock ABC")

    assert [t.piece for t in told if t.kind == "flips"] == ["CH9", "CH7", "CH1", "CH5", "CH8"]
    assert view(p)["open"][0] == ["CH3", "CH6"]


@clause("STK-16.6", "STK-4.3")
def test_a_set_may_be_locked_before_the_action_between_two_and_after_the_last():
    p = position(temple={**TEMPLE, "B24": "CH9"}, actions=2, tableaus=[{"open": ["CH1", "CH2", "CH4", "CH5", "CH7"]}])

    play(p, "lock AA", "take B00", "lock BB", "take B24")
    assert legal_words(p) == ["lock CC", "end turn"]
    play(p, "lock CC")

    assert p.movers() == [1]
    assert view(p)["points"][0]["china_set"] == 12


@clause("STK-16.6", "STK-D.10", "STK-D.57")
def test_no_set_is_locked_in_the_middle_of_another_effect_or_in_the_turn_of_another():
    p = position(temple=TEMPLE, tableaus=[{"open": ["WE1", "WE2", "CH1", "CH2"]}, {"open": ["CO8", "CO9", "CH4", "CH5"]}])

    assert why_not(p, "lock BB", seat=1) == "STK-4.4"
    play(p, "activate weapons 2")

    assert why_not(p, "lock AA") == "STK-D.57"


@clause("STK-16.7")
def test_a_locked_pair_never_becomes_a_set_of_three():
    p = position(temple={**TEMPLE, "B24": "CH3"}, tableaus=[{"open": ["CH1", "CH2"]}])

    play(p, "lock AA", "take B24")

    assert view(p)["open"][0] == ["CH3"]
    assert view(p)["points"][0]["china_set"] == 4 + 1
    assert p.movers() == [1]  # nothing more to lock


@clause("STK-16.7", "STK-16.8")
def test_locked_cards_do_not_join_the_open_ones_at_the_end():
    assert china("BC", flipped=["CH1", "CH2"], locked=["AA"]) == 4 + 2
    assert china("ABC", flipped=["CH2", "CH3"], locked=["AA"]) == 4 + 10
    everything = [f"CH{n}" for n in range(1, 10)]
    assert china("", flipped=everything, locked=["ABC", "ABC", "ABC"]) == 30
    assert china("", flipped=everything, locked=["AAA", "BBB", "CCC"]) == 24
    assert china("", flipped=everything, locked=["AA", "BB", "CC", "ABC"]) == 4 + 4 + 4 + 10


@clause("STK-16.6")
def test_two_sets_of_each_letter_can_be_locked_one_after_the_other():
    p = position(temple=TEMPLE, tableaus=[{"open": [f"CH{n}" for n in range(1, 10)]}])

    play(p, "lock ABC", "lock ABC", "lock ABC")

    assert view(p)["locked"][0] == {"ABC": 3}
    assert view(p)["points"][0]["china_set"] == 30


@clause("STK-16.6", "STK-4.3")
@pytest.mark.parametrize("seat", range(4))
def test_china_can_be_locked_before_and_after_the_action_wherever_a_player_sits(seat):
    tableaus = [{}, {}, {}, {}]
    tableaus[seat] = {"silver": 0, "open": ["CH1", "CH2", "CH4", "CH7"]}
    p = position(seats=4, turn=seat, temple={"B00": "CO1", "B04": "CO2"}, tableaus=tableaus)
    options = ["lock AA", "lock ABC"]
    assert legal_words(p) == ["take B00", "take B04", *options]

    play(p, "take B00")

    assert (p.movers(), legal_words(p)) == ([seat], [*options, "end turn"])
    assert all(why_not(p, words, seat=(seat + 1) % 4) == "STK-4.4" for words in options)
