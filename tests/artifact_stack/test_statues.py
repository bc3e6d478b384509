"""Section 9: statues are worth more the more there are in a set; a set can be locked."""

import pytest

from tests.artifact_stack.table import Told, ended, legal_words, play, position, view, why_not

clause = pytest.mark.clause
ALL = [f"ST{n}" for n in range(1, 10)]
TEMPLE = {"B00": "CO1", "B04": "CO2", "B20": "ST5"}


def statues(*opened, **own):
    """The points for statues of a seat with these open."""
    return view(position(tableaus=[{"open": list(opened), **own}]))["points"][0]["statues"]


@clause("STK-9.1", "STK-9.5", "STK-E.2")
@pytest.mark.parametrize(("many", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45)])
def test_the_open_statues_of_a_player_form_one_set_at_the_end_without_any_activation(many, points):
    assert statues(*ALL[:many]) == points
    assert statues(*ALL[9 - many :]) == points
    outcome = ended(stacks=["statues", "coins", "weapons", "manuscript", "jewelry", "treasure"], tableaus=[{"silver": 0, "open": ALL[:many]}])
    star = 3 if many >= 6 else 0  # STK-22.5: the sixth statue has the first star
    assert outcome.scores == [points + star, 2]


@clause("STK-9.1", "STK-9.2")
@pytest.mark.parametrize(("many", "points"), [(2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45)])
def test_a_locked_set_of_any_number_of_statues_keeps_its_value(many, points):
    p = position(temple=TEMPLE | {"B20": "CO3"}, tableaus=[{"open": ALL[:many]}])

    play(p, f"lock statues {many}")

    assert view(p)["locked"][0] == {f"statues {many}": 1}
    assert sorted(view(p)["flipped"][0]) == ALL[:many]
    assert view(p)["open"][0] == []
    assert view(p)["points"][0]["statues"] == points


@clause("STK-9.2", "STK-D.22")
@pytest.mark.parametrize("many", range(10))
def test_the_player_names_how_many_statues_to_lock_from_two_up_to_all_that_are_open(many):
    p = position(temple=TEMPLE | {"B20": "CO3"}, tableaus=[{"open": ALL[:many]}])

    assert legal_words(p, "lock") == [f"lock statues {n}" for n in range(2, many + 1)]
    for n in range(2, 10):
        assert why_not(p, f"lock statues {n}") == (None if n <= many else "STK-9.2")


@clause("STK-9.2", "STK-7.11")
def test_the_statues_that_are_not_locked_stay_open_and_those_with_a_star_are_flipped_first():
    p = position(temple=TEMPLE, tableaus=[{"open": ["ST1", "ST2", "ST7", "ST9"]}])

    play(p, "lock statues 2")

    assert view(p)["flipped"][0] == ["ST1", "ST7"]
    assert view(p)["open"][0] == ["ST2", "ST9"]


@clause("STK-9.2", "STK-4.4")
def test_only_the_player_whose_turn_it_is_locks_statues_and_flipped_ones_cannot_be_locked_again():
    p = position(
        temple=TEMPLE,
        tableaus=[{"open": ["ST1"], "flipped": ["ST2", "ST3"], "locked": ["statues 2"]}, {"open": ["ST4", "ST6"]}],
    )

    assert why_not(p, "lock statues 2", seat=0) == "STK-9.2"
    assert why_not(p, "lock statues 2", seat=1) == "STK-4.4"


@clause("STK-9.3", "STK-E.3")
def test_a_statue_gained_after_locking_three_scores_in_a_new_set():
    p = position(temple=TEMPLE, tableaus=[{"open": ["ST1", "ST2", "ST3"]}])

    play(p, "lock statues 3", "take B20")

    assert view(p)["open"][0] == ["ST5"]
    assert view(p)["locked"][0] == {"statues 3": 1}
    assert view(p)["points"][0]["statues"] == 7


@clause("STK-9.3", "STK-9.4")
def test_a_second_locked_set_is_scored_on_its_own():
    p = position(temple=TEMPLE, tableaus=[{"open": ["ST1", "ST2", "ST3", "ST4"]}])

    play(p, "lock statues 2", "lock statues 2")

    assert view(p)["locked"][0] == {"statues 2": 2}
    assert view(p)["points"][0]["statues"] == 6
    assert statues(flipped=ALL, locked=["statues 2", "statues 2", "statues 5"]) == 3 + 3 + 15
    assert statues("ST1", "ST2", flipped=["ST3", "ST4", "ST5"], locked=["statues 3"]) == 3 + 6


@clause("STK-9.6")
def test_locking_statues_does_nothing_but_flip_them():
    p = position(seats=3, temple=TEMPLE, tableaus=[{"open": ["ST1", "ST2", "ST6"]}, {"open": ["CO4"]}])
    before = view(p)

    told = play(p, "lock statues 2")

    assert told == [
        Told("locks", 0, "statues 2", 1),
        Told("flips", 0, None, 1, "ST6"),
        Told("flips", 0, None, 1, "ST1"),
    ]
    after = view(p)
    assert after.pop("open") == [["ST2"], ["CO4"], []]
    assert after.pop("flipped") == [["ST1", "ST6"], [], []]
    assert after.pop("locked") == [{"statues 2": 1}, {}, {}]
    assert after.pop("points")[0]["statues"] == 4
    assert after == {name: value for name, value in before.items() if name not in ("open", "flipped", "locked", "points")}


@clause("STK-S.5")
def test_five_statues_score_fifteen_and_nine_after_two_of_them_were_locked():
    p = position(temple=TEMPLE | {"B20": "CO3"}, tableaus=[{"open": ["ST1", "ST2", "ST3", "ST4", "ST5"]}])
    assert view(p)["points"][0]["statues"] == 15

    play(p, "lock statues 2")

    assert view(p)["points"][0]["statues"] == 9


@clause("STK-9.2", "STK-4.3", "STK-4.7")
def test_statues_may_be_locked_after_the_action_and_the_turn_waits_for_it():
    p = position(temple=TEMPLE, tableaus=[{"open": ["ST1"]}])

    play(p, "take B20")

    assert p.movers() == [0]
    assert legal_words(p) == ["lock statues 2", "end turn"]
    play(p, "lock statues 2")
    assert p.movers() == [1]


@clause("STK-9.2", "STK-4.3")
@pytest.mark.parametrize("seat", range(4))
def test_statues_can_be_locked_before_and_after_the_action_wherever_a_player_sits(seat):
    tableaus = [{}, {}, {}, {}]
    tableaus[seat] = {"silver": 0, "open": ["ST1", "ST2", "ST3"]}
    p = position(seats=4, turn=seat, temple={"B00": "CO1", "B04": "CO2"}, tableaus=tableaus)
    options = ["lock statues 2", "lock statues 3"]
    assert legal_words(p) == ["take B00", "take B04", *options]

    play(p, "take B00")

    assert (p.movers(), legal_words(p)) == ([seat], [*options, "end turn"])
    assert all(why_not(p, words, seat=(seat + 1) % 4) == "STK-4.4" for words in options)
