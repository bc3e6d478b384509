"""Shipping objects (AFT-10)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.artifact.components import CURSED, EXPEDITION, LONDON, REGION_OF, TO_HOLD
from salon.games.artifact.position import CITY, EMPTY, FACE_UP, HUTS, HUTS_THERE, OPEN_THERE, RESERVE, ROW, SHIPPING, Pieces
from salon.games.artifact.rules.digs import draw_unseen, remove_cursed
from salon.games.artifact.rules.events import LOADS
from salon.games.artifact.rules.hands import only_pick, take_openly
from salon.games.artifact.rules.markers import why_not_pay


def why_not_ship(p: Pieces, seat: i64, region: i64) -> str | None:
    """AFT-D.9"""
    if p.own[seat * ROW + HUTS + region] == 0:
        return "AFT-10.2"
    return why_not_pay(p, seat, EXPEDITION, 1)  # AFT-10.1


def due(p: Pieces, seat: i64, region: i64) -> i64:
    """AFT-10.3, AFT-10.4, AFT-D.10, AFT-D.11"""
    huts: i64 = p.own[seat * ROW + HUTS + region]
    if huts == p.board[HUTS_THERE + region]:
        huts -= 1
    there: i64 = p.board[OPEN_THERE + region]
    return huts if huts < there else there


def ship(p: Pieces, seat: i64, region: i64) -> None:
    row: i64 = seat * ROW
    many: i64 = due(p, seat, region)
    huts: i64 = p.own[row + HUTS + region]  # AFT-10.5
    p.own[row + HUTS + region] = 0
    p.own[row + RESERVE] += huts
    p.board[HUTS_THERE + region] -= huts
    if many and p.board[FACE_UP + CURSED + region]:  # AFT-17.11, AFT-D.46, AFT-D.71
        p.board[FACE_UP + CURSED + region] -= 1
        p.board[OPEN_THERE + region] -= 1
        remove_cursed(p, seat, CURSED + region)  # AFT-17.12
        many -= 1
    load_or_ask(p, seat, region, many, NOTHING)


def load_or_ask(p: Pieces, seat: i64, region: i64, many: i64, least: i64) -> None:
    """So many cards more, of kinds from `least` on. Those without a choice are loaded at once."""
    while many:
        only: i64 = only_pick(p, FACE_UP, TO_HOLD, region, many, least)
        if only == EMPTY:
            frame = p.push(SHIPPING, seat)
            frame.target = region
            frame.count = many
            frame.piece = least
            return
        load(p, seat, only)
        least = only
        many -= 1
    if p.own[seat * ROW + CITY] == LONDON:
        draw_unseen(p, seat, region)  # AFT-19.2, AFT-D.57, AFT-D.58


def load(p: Pieces, seat: i64, kind: i64) -> None:
    p.board[FACE_UP + kind] -= 1
    p.board[OPEN_THERE + REGION_OF[kind]] -= 1
    take_openly(p, seat, kind)
    p.tell(LOADS, seat, NOBODY, 1, kind, EVERYBODY)


def why_not_load(p: Pieces, frame: Frame, kind: i64) -> str | None:
    """In the order of their kinds, and so that the number due can still be reached."""
    if REGION_OF[kind] != frame.target or p.board[FACE_UP + kind] == 0:
        return "AFT-10.3"
    if kind < frame.piece:
        return "AFT-D.10"
    there: i64 = 0
    k: i64
    for k in range(kind, TO_HOLD):
        if REGION_OF[k] == frame.target:
            there += p.board[FACE_UP + k]
    return None if there >= frame.count else "AFT-D.10"


def answer_load(p: Pieces, frame: Frame, kind: i64) -> None:
    p.stack.pop()
    load(p, frame.seat, kind)
    load_or_ask(p, frame.seat, frame.target, frame.count - 1, kind)
