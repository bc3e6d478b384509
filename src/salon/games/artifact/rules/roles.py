"""Roles (AFT-18): cities and archaeologists."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOTHING, Frame
from salon.games.artifact.components import CARTER, FIRST_ARCHAEOLOGIST
from salon.games.artifact.position import ARCHAEOLOGIST, CITY, EMPTY, ROW, Pieces
from salon.games.artifact.rules.events import APPOINTS, MOVES


def group_of(role: i64) -> i64:
    """Where in `own` a marker on this role is noted."""
    return CITY if role < FIRST_ARCHAEOLOGIST else ARCHAEOLOGIST


def why_not_appoint(p: Pieces, seat: i64, role: i64) -> str | None:
    """The other marker, onto a role of a group without one: AFT-18.4, AFT-D.49"""
    if role == CARTER and not p.special:
        return "AFT-D.51"
    return "AFT-18.4" if p.own[seat * ROW + group_of(role)] != EMPTY else None


def why_not_move(p: Pieces, seat: i64, role: i64) -> str | None:
    """A marker that is placed, to another role."""
    if role == CARTER and not p.special:
        return "AFT-D.51"
    here: i64 = p.own[seat * ROW + group_of(role)]
    if here == role:
        return "AFT-D.49"
    there: i64 = p.own[seat * ROW + CITY + ARCHAEOLOGIST - group_of(role)]
    return None if here != EMPTY or there != EMPTY else "AFT-D.49"


def appoint(p: Pieces, frame: Frame, role: i64) -> None:
    """AFT-18.5, AFT-18.6, AFT-D.50"""
    p.stack.pop()
    p.own[frame.seat * ROW + group_of(role)] = role
    p.tell(APPOINTS, frame.seat, role, 1, NOTHING, EVERYBODY)


def move(p: Pieces, frame: Frame, role: i64) -> None:
    """Within its group where a marker stands there, else from the other group."""
    p.stack.pop()
    row: i64 = frame.seat * ROW
    if p.own[row + group_of(role)] == EMPTY:
        p.own[row + CITY + ARCHAEOLOGIST - group_of(role)] = EMPTY
    p.own[row + group_of(role)] = role
    p.tell(MOVES, frame.seat, role, 1, NOTHING, EVERYBODY)
