"""One seat at a time, without losing a line of play."""

import pytest

import salon
from tests.engine.toys import ACTIONS, bits, toy

WAIT = len(ACTIONS)
TALK = ("say a", "say b")


def answer(asking, words):
    asking.play(WAIT if words == "wait" else ACTIONS.number(words))


def test_a_lone_mover_is_asked_and_may_not_wait():
    asking = salon.Asking(toy(ask=[(1, *TALK)]))
    assert asking.seat == 1
    assert asking.wait == WAIT
    assert asking.legal() == [0, 1]
    with pytest.raises(salon.SalonError, match="seat 1 may not wait: nobody else could act instead"):
        asking.play(asking.wait)


def test_movers_are_asked_round_the_table_and_each_may_wait_once():
    asking = salon.Asking(toy(seats=4, ask=[(None, *TALK)], barred={1: TALK}))
    assert (asking.seat, asking.legal()) == (0, [0, 1, WAIT])
    answer(asking, "wait")
    assert (asking.seat, asking.legal()) == (2, [0, 1, WAIT])
    answer(asking, "wait")
    assert (asking.seat, asking.legal()) == (3, [0, 1, WAIT])


def test_when_all_have_waited_the_first_mover_must_act():
    asking = salon.Asking(toy(ask=[(None, *TALK)], idle=[0]))
    for _ in range(3):
        answer(asking, "wait")
    assert asking.seat == 1  # the first that the game waits for
    assert asking.legal() == [0, 1]
    with pytest.raises(salon.SalonError, match="may not wait"):
        asking.play(asking.wait)


def test_asking_begins_with_the_seat_that_moved_last():
    asking = salon.Asking(toy(ask=[(None, *TALK), (None, *TALK)]))
    answer(asking, "wait")
    answer(asking, "say a")
    assert asking.seat == 1


def test_a_move_clears_the_waits():
    asking = salon.Asking(toy(ask=[(None, *TALK), (None, *TALK)]))
    answer(asking, "wait")
    answer(asking, "wait")
    answer(asking, "say a")
    assert asking.seat == 2
    answer(asking, "wait")
    assert (asking.seat, asking.legal()) == (0, [0, 1, WAIT])


def test_an_illegal_answer_changes_nothing():
    asking = salon.Asking(toy(ask=[(None, *TALK)]))
    answer(asking, "wait")
    with pytest.raises(salon.IllegalMove):
        answer(asking, "end")
    with pytest.raises(salon.SalonError):
        asking.play(WAIT + 1)
    assert (asking.seat, asking.waited) == (1, 0b1)


def test_after_the_end_nobody_is_asked():
    asking = salon.Asking(toy(ask=[(1, *TALK)]))
    answer(asking, "say a")
    assert asking.seat == -1
    assert asking.legal() == []
    with pytest.raises(salon.SalonError, match=r"the game is over: TOY-3\.1"):
        answer(asking, "say a")


def test_a_copy_goes_on_by_itself():
    asking = salon.Asking(toy(ask=[(None, *TALK)]))
    answer(asking, "wait")
    twin = asking.copy()
    assert (twin.seat, twin.waited, twin.legal()) == (asking.seat, asking.waited, asking.legal())
    answer(twin, "say a")
    assert asking.position.movers() == [0, 1, 2]
    assert asking.seat == 1


def test_a_copy_after_all_have_waited_and_after_the_end_asks_the_same_seat():
    asking = salon.Asking(toy(ask=[(None, *TALK)]))
    for _ in range(3):
        answer(asking, "wait")
    assert (asking.copy().seat, asking.copy().legal()) == (0, [0, 1])
    answer(asking, "say a")
    assert asking.copy().seat == -1


def test_waiting_has_words_too():
    asking = salon.Asking(toy(ask=[(None, *TALK)]))
    assert [asking.words(action) for action in asking.legal()] == ["say a", "say b", "wait"]
    with pytest.raises(salon.SalonError, match="there is no action"):
        asking.words(WAIT + 1)


@pytest.mark.parametrize("first", range(3))
def test_every_pair_of_seat_and_action_can_be_had(first):
    """From each seat that could have moved last; and no more waits than movers lie between two moves."""
    position = toy(seats=3, ask=[(None, *TALK)], barred={1: ["say a"]}, idle=[2])
    reached = set()

    def walk(asking, waits):
        assert waits <= 3
        for action in asking.legal():
            after = asking.copy()
            after.play(action)
            if action == asking.wait:
                walk(after, waits + 1)
            else:
                reached.add((int(asking.seat), action))

    walk(salon.Asking(position, first), 0)
    assert reached == {(seat, action) for seat in position.movers() for action in position.legal(seat)}


def test_a_seat_that_is_not_at_the_table_is_taken_for_the_first():
    assert salon.Asking(toy(ask=[(None, *TALK)]), 7).seat == 0
    assert bits(*TALK) == 0b11
