"""One seat at a time, without losing a line of play."""

import pytest

import salon
from tests.engine.toys import ACTIONS, toy

WAIT = len(ACTIONS)
TALK = ("say a", "say b")


def answer(asking, words):
    asking.play(WAIT if words == "wait" else ACTIONS.number(words))


@pytest.mark.parametrize("seat", range(3))
def test_a_lone_mover_is_asked_and_may_not_wait(seat):
    asking = salon.Asking(toy(ask=[(seat, *TALK)]))
    assert asking.seat == seat
    assert asking.wait == WAIT
    assert asking.legal() == [0, 1]
    with pytest.raises(salon.SalonError, match=f"seat {seat} may not wait: nobody else could act instead"):
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


def test_those_who_merely_may_act_are_asked_first_and_nobody_is_offered_to_wait_for_them():
    asking = salon.Asking(toy(ask=[(None, *TALK)], idle=[1, 2]))
    assert (asking.seat, asking.legal()) == (1, [0, 1, WAIT])
    answer(asking, "wait")
    assert (asking.seat, asking.legal()) == (2, [0, 1, WAIT])
    answer(asking, "wait")
    assert (asking.seat, asking.legal()) == (0, [0, 1])


def test_whom_the_game_waits_for_is_asked_the_same_whether_or_not_somebody_may_act_in_secret():
    with_secret = salon.Asking(toy(ask=[(None, *TALK)], idle=[2]))
    without = salon.Asking(toy(ask=[(None, *TALK)], barred={2: TALK}))
    answer(with_secret, "wait")
    for _ in range(2):
        assert (with_secret.seat, with_secret.legal()) == (without.seat, without.legal())
        answer(with_secret, "wait")
        answer(without, "wait")
    assert (with_secret.seat, with_secret.legal()) == (without.seat, without.legal()) == (0, [0, 1])


def test_where_the_game_waits_for_nobody_all_may_wait_once_and_then_the_first_must_act():
    asking = salon.Asking(toy(ask=[(None, *TALK)], idle=[0, 1, 2]))
    for seat in range(3):
        assert (asking.seat, asking.legal()) == (seat, [0, 1, WAIT])
        answer(asking, "wait")
    assert (asking.seat, asking.legal()) == (0, [0, 1])


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
@pytest.mark.parametrize("idle", [[], [0], [1], [2], [0, 1], [1, 2], [0, 1, 2]])
def test_every_pair_of_seat_and_action_can_be_had(first, idle):
    """From each seat that could have moved last; and no more waits than movers lie between two moves."""
    position = toy(seats=3, ask=[(None, *TALK)], barred={1: ["say a"]}, idle=idle)
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


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_a_seat_that_is_not_at_the_table_is_taken_for_the_first(seat):
    assert salon.Asking(toy(ask=[(None, *TALK)]), seat).seat == 0
