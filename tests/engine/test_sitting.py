"""A game being played: position and record in step, and moves taken back where nothing was given away by them."""

import pytest

import salon
from salon import Record, Sitting
from salon.engine.errors import BadRecord

# Seat 0 is to move: T00 lies face up, T01 face down, and two manuscripts are open before it.
START = {
    "seats": 3,
    "temple": {"T00": "ST1", "T01": "ST7", "M00": "RE1", "B00": "RE2", "B04": "CO7"},
    "tableaus": [{"open": ["MA1", "MA2"], "silver": 5}],
}


def sitting(**options):
    return Sitting(Record.begin("artifact_stack", seed=1, **{"start": START, **options}))


def state(s):
    """Everything that a move or an undo could touch."""
    return s.game.notation(s.position), list(s.record.moves), s.record.outcome, len(s.history), list(s.heard), s.record.to_json()


def resumed(s):
    return Sitting(Record.from_json(s.record.to_json()))


# Moves


def test_a_move_changes_position_and_record_together():
    s = sitting()
    s.play(0, "take T00")
    assert [(m.seat, m.words) for m in s.record.moves] == [(0, "take T00")]
    assert s.record.replay() == s.position
    assert [t.kind for t in s.told(None)] == ["takes"]


def test_a_seat_is_written_down_as_a_number_whatever_python_takes_for_one():
    s = sitting()
    s.play(False, "take T00")
    assert '[0, "take T00", ' in s.record.to_json()
    assert resumed(s).position == s.position


@pytest.mark.parametrize(
    ("seat", "words", "error"),
    [
        (0, "take B01", salon.IllegalMove),
        (1, "take T00", salon.IllegalMove),
        (0, "fly away", salon.SalonError),
        (0, "", salon.SalonError),
        (7, "take T00", salon.SalonError),
        (-1, "take T00", salon.SalonError),
    ],
)
def test_an_illegal_move_changes_nothing(seat, words, error):
    s = sitting()
    s.play(0, "activate manuscript 2")
    before = state(s)
    with pytest.raises(error):
        s.play(seat, words)
    assert state(s) == before
    s.play(0, "take T00")
    assert s.record.verify() == s.position


def test_what_was_heard_is_what_the_last_move_brought_as_each_seat_saw_it():
    s = sitting()
    s.play(0, "activate manuscript 2")
    s.play(0, "peek T01")
    assert [(t.kind, t.piece) for t in s.told(0)] == [("peeks", "ST7")]
    assert [(t.kind, t.piece, t.hidden) for t in s.told(1)] == [("peeks", None, True)]
    assert s.told(None) == s.told(1) == s.told([1, 2])
    assert s.told(0) == list(s.record.told(0))[-1]


def test_a_sitting_begins_with_what_the_deal_brought():
    s = sitting(start=None, seats=2)
    assert s.told(None)[0].kind == "builds"


def test_the_last_move_closes_the_record():
    s = sitting(start={"seats": 2, "round": 2, "temple": {"T00": "ST1"}})
    assert s.record.outcome is None
    s.play(0, "take T00")
    assert s.position.ended == "STK-21.1"
    assert s.record.outcome["clause"] == "STK-21.1"
    assert resumed(s).record.outcome == s.record.outcome
    with pytest.raises(salon.IllegalMove, match=r"STK-21\.1"):
        s.play(1, "take T00")


# Saved and resumed


def test_a_sitting_goes_on_from_a_saved_record_as_if_it_had_not_stopped():
    s = sitting()
    s.play(0, "activate manuscript 2")
    s.play(0, "take T00")
    again = resumed(s)
    assert again.position == s.position
    assert again.told(1) == s.told(1)
    assert [(b.seat, b.bound) for b in again.history] == [(b.seat, b.bound) for b in s.history]
    for each in (s, again):
        each.play(0, "take M00")
    assert again.record == s.record


def test_a_record_that_was_changed_is_not_gone_on_with_and_stays_as_it_is():
    s = sitting()
    s.play(0, "activate manuscript 2")
    s.play(0, "take T00")
    text = s.record.to_json().replace("take T00", "take M00")
    record = Record.from_json(text)
    with pytest.raises(BadRecord, match="move 2 "):
        Sitting(record)
    assert record.to_json() == text


# Taken back


def test_a_move_that_gave_nothing_away_is_taken_back_from_position_and_record():
    s = sitting()
    before = state(s)
    s.play(0, "take T00")
    assert s.why_no_undo(0) == ""
    s.undo(0)
    assert state(s) == before
    s.record.verify()


def test_several_moves_are_taken_back_in_a_row():
    s = sitting()
    states = [state(s)[:2]]
    for words in ("activate manuscript 2", "take T00", "hire AS1"):
        s.play(0, words)
        states.append(state(s)[:2])
    for expected in reversed(states[:-1]):
        s.undo(0)
        assert state(s)[:2] == expected
    assert s.why_no_undo(0) == "nothing has been played yet"


def test_after_an_undo_the_chain_of_marks_goes_on_as_if_the_move_had_never_been():
    with_undo, without = sitting(), sitting()
    with_undo.play(0, "activate manuscript 2")
    with_undo.play(0, "hire AS1")
    with_undo.undo(0)
    with_undo.undo(0)
    for each in (with_undo, without):
        each.play(0, "take T00")
        each.play(0, "end turn")
        each.play(1, "take M00")
    assert with_undo.record == without.record
    assert with_undo.record.verify() == with_undo.position


def test_a_position_that_was_handed_out_before_an_undo_is_not_played_on():
    s = sitting()
    s.play(0, "take T00")
    held = s.position
    s.undo(0)
    s.play(0, "take M00")
    assert held is not s.position
    assert s.record.replay() == s.position


@pytest.mark.parametrize("words", ["peek T01", "take T01"])
def test_a_move_that_showed_a_piece_is_not_taken_back(words):
    s = sitting()
    s.play(0, words)
    refuses(s, 0, "a piece was shown")


def test_a_move_that_used_chance_is_not_taken_back(toy_game):
    s = Sitting(Record.begin("toy", seats=2, seed=1))
    s.play(0, "roll")
    refuses(s, 0, "chance was used")


def test_a_move_that_led_to_a_new_temple_is_not_taken_back():
    s = sitting(start={"seats": 2, "temple": {"T00": "ST1"}})
    s.play(0, "take T00")
    assert s.position.movers()
    refuses(s, 0, "a piece was shown")


def test_a_move_is_not_taken_back_once_somebody_else_has_moved():
    s = sitting()
    s.play(0, "hire AS1")
    s.play(0, "end turn")
    s.play(1, "take T00")
    refuses(s, 0, "somebody else has moved since")


def test_once_the_other_has_taken_back_too_one_may_again():
    s = sitting()
    before = state(s)
    s.play(0, "hire AS1")
    s.play(0, "end turn")
    s.play(1, "take T00")
    s.undo(1)
    s.undo(0)
    s.undo(0)
    assert state(s) == before


def test_nobody_takes_back_the_move_of_another():
    s = sitting()
    s.play(0, "hire AS1")
    for seat in (1, 2, -1, 9):
        refuses(s, seat, "somebody else has moved since")


def test_one_goes_back_no_further_than_a_move_that_gave_something_away():
    s = sitting()
    s.play(0, "activate manuscript 2")
    s.play(0, "peek T01")
    s.play(0, "take T00")
    s.undo(0)
    refuses(s, 0, "a piece was shown")


def test_the_last_move_of_a_game_stands_since_the_seed_may_be_known_by_then():
    s = sitting(start={"seats": 2, "round": 2, "temple": {"T00": "ST1"}})
    s.play(0, "take T00")
    refuses(s, 0, "the game is over")


def test_before_the_first_move_there_is_nothing_to_take_back():
    refuses(sitting(), 0, "nothing has been played yet")


def test_a_resumed_sitting_takes_back_just_what_the_first_would():
    s = sitting()
    s.play(0, "activate manuscript 2")
    s.play(0, "peek T01")
    s.play(0, "take T00")
    s = resumed(s)
    s.undo(0)
    assert [m.words for m in s.record.moves] == ["activate manuscript 2", "peek T01"]
    refuses(s, 0, "a piece was shown")
    s.play(0, "hire AS1")
    assert resumed(s).position == s.position


def refuses(s, seat, why):
    before = state(s)
    assert s.why_no_undo(seat) == why
    with pytest.raises(salon.SalonError, match=f"the move cannot be taken back: {why}"):
        s.undo(seat)
    assert state(s) == before
