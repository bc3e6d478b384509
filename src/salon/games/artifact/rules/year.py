"""Years: the opening (AFT-3), income (AFT-4), the end of a round (AFT-7), the end of the game (AFT-14)."""

from mypy_extensions import i64

from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.artifact.components import FIRST_YEAR, FIXED_START, LABOUR, MOST_HELD, YEARS
from salon.games.artifact.position import (
    COINS,
    EXTRA_INCOME,
    FILLING,
    FIXED,
    HELD_IN_ALL,
    LAST_YEAR,
    NOT_YET,
    PASSED,
    ROW,
    SEVENTH_USED,
    TURN,
    YEAR_END,
    Pieces,
)
from salon.games.artifact.rules.digs import place_hut
from salon.games.artifact.rules.events import EARNS, GOES_FIRST, OPENS_HAND, PLACES, YEAR_BEGINS
from salon.games.artifact.rules.exhibitions import basic_income
from salon.games.artifact.rules.hands import show_hand
from salon.games.artifact.rules.last_round import CLAUSES, last_round
from salon.games.artifact.rules.markers import take


def next_seat(p: Pieces, seat: i64) -> i64:
    return seat + 1 if seat + 1 < p.seats else 0


# The opening


def place(p: Pieces, frame: Frame, region: i64) -> None:
    """AFT-3.1 to AFT-3.3, AFT-3.6"""
    p.tell(PLACES, frame.seat, region, 1, NOTHING, EVERYBODY)
    place_hut(p, frame.seat, region)
    take(p, frame.seat, LABOUR + region)
    frame.seat = next_seat(p, frame.seat)
    if frame.seat == p.first:
        frame.count += 1
        if frame.count == 2:
            p.stack.pop()
            p.push(FILLING, p.first)  # AFT-3.5


def place_as_fixed(p: Pieces, frame: Frame) -> bool:
    """AFT-3.7, AFT-3.8, AFT-D.67; whether there was anything to place."""
    if frame.stage != FIXED:
        return False
    from_first: i64 = (frame.seat - p.first + p.seats) % p.seats
    k: i64 = FIXED_START[int(p.seats)][from_first * 2 + frame.count]
    place(p, frame, k + 1 if p.left_out >= 0 and k >= p.left_out else k)
    return True


# Filling up


def fill_on(p: Pieces, frame: Frame) -> bool:
    """AFT-7.3, AFT-D.23: goes on to the next seat when one is full; whether there was anything to go on with."""
    if p.own[frame.seat * ROW + HELD_IN_ALL] < MOST_HELD:
        return False
    frame.seat = next_seat(p, frame.seat)
    if frame.seat == p.first:
        p.stack.pop()
        if frame.stage == YEAR_END:
            p.year += 1  # AFT-7.6
        begin_year(p)
    return True


# Income


def begin_year(p: Pieces) -> None:
    """AFT-4.1, AFT-4.2, AFT-4.5"""
    p.tell(YEAR_BEGINS, NOBODY, NOBODY, FIRST_YEAR + p.year, NOTHING, EVERYBODY)
    basic: i64 = basic_income(p)
    seat: i64 = p.first
    for _ in range(p.seats):
        row: i64 = seat * ROW
        coins: i64 = basic + p.own[row + EXTRA_INCOME]  # AFT-4.4
        p.own[row + COINS] += coins
        p.own[row + PASSED] = 0  # AFT-7.5
        p.own[row + SEVENTH_USED] = 0
        p.tell(EARNS, seat, NOBODY, coins, NOTHING, EVERYBODY)
        seat = next_seat(p, seat)
    if p.year == YEARS - 1:
        last_round(p, LAST_YEAR)  # AFT-14.4, AFT-D.21
    p.push(TURN, p.first)


# The end of a round


def end_round(p: Pieces, seat: i64) -> None:
    """AFT-7.1; the seat passed last."""
    if p.last != NOT_YET:
        end_game(p)  # AFT-7.7
    p.first = seat  # AFT-7.2
    p.tell(GOES_FIRST, seat, NOBODY, 1, NOTHING, EVERYBODY)
    p.push(FILLING, seat).stage = YEAR_END


def end_game(p: Pieces) -> None:
    """AFT-14.5; all hands are opened."""
    seat: i64
    for seat in range(p.seats):
        show_hand(p, seat, OPENS_HAND)
    raise Ended(CLAUSES[p.last])
