"""Suspicion, the police and Interpol cards (ROB-9, ROB-10)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.great_art_robbery.components import INTERPOL, MOST_SUSPICION
from salon.games.great_art_robbery.position import CARDS_DISCARDED, DISCARD, INTERPOL_OWNED, ROW, SUSPICION, Pieces
from salon.games.great_art_robbery.rules.events import CAUGHT, CLEARED, FORGOTTEN, POLICE, SUSPECTED


def suspect(p: Pieces, seat: i64, many: i64) -> None:
    """ROB-9.1"""
    at: i64 = seat * ROW + SUSPICION
    before: i64 = p.own[at]
    p.own[at] = before + many if before + many < MOST_SUSPICION else MOST_SUSPICION  # ROB-9.2
    if p.own[at] != before:
        p.tell(SUSPECTED, seat, NOBODY, p.own[at], NOTHING, EVERYBODY)


def clear(p: Pieces, seat: i64, many: i64) -> None:
    """ROB-14.12"""
    at: i64 = seat * ROW + SUSPICION
    before: i64 = p.own[at]
    p.own[at] = before - many if before > many else 0  # ROB-9.3
    if p.own[at] != before:
        p.tell(CLEARED, seat, NOBODY, p.own[at], NOTHING, EVERYBODY)


def highest_suspicion(p: Pieces) -> i64:
    highest: i64 = 0
    seat: i64
    for seat in range(p.seats):
        if p.own[seat * ROW + SUSPICION] > highest:
            highest = p.own[seat * ROW + SUSPICION]
    return highest


def catch_the_suspects(p: Pieces) -> None:
    """ROB-10.1, ROB-16.2; from the active player clockwise while there are cards: ROB-D.44"""
    highest: i64 = highest_suspicion(p)
    p.tell(POLICE, NOBODY, NOBODY, highest, NOTHING, EVERYBODY)
    seat: i64 = p.turn
    for _ in range(p.seats):
        if p.own[seat * ROW + SUSPICION] == highest and p.interpol:
            give_interpol_card(p, seat)
        seat = seat + 1 if seat + 1 < p.seats else 0


def give_interpol_card(p: Pieces, seat: i64) -> None:
    row: i64 = seat * ROW
    p.interpol -= 1
    p.own[row + INTERPOL_OWNED] += 1
    p.own[row + DISCARD + INTERPOL] += 1  # ROB-10.2, ROB-D.47
    p.own[row + CARDS_DISCARDED] += 1
    p.tell(CAUGHT, seat, NOBODY, 1, NOTHING, EVERYBODY)


def reset_suspicion(p: Pieces) -> None:
    """ROB-10.3"""
    seat: i64
    for seat in range(p.seats):
        p.own[seat * ROW + SUSPICION] = 0
    p.tell(FORGOTTEN, NOBODY, NOBODY, 0, NOTHING, EVERYBODY)
