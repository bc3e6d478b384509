"""Who can act: in most steps everybody who is able to, in any order (ART-4.2)."""

from mypy_extensions import i64

from salon.engine.position import Frame
from salon.games.art_project.components import SYMBOL_COUNT
from salon.games.art_project.position import (
    BATTLE,
    CLUE,
    COLLECTING,
    DICE,
    DISCOVERING,
    DRAWING,
    DUE,
    FIGHTS,
    HEALING,
    MISSION,
    MOVEMENT,
    TO_PLAY,
    Pieces,
    is_of_map,
)
from salon.games.art_project.rules.allies import why_not_unlock
from salon.games.art_project.rules.fight import (
    fights_here,
    why_not_lead,
    why_not_shoot,
)
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.mission import (
    has_unannounced,
)
from salon.games.art_project.rules.movement import may_step


def able_seats(p: Pieces) -> i64:
    """ART-D.6, ART-P.2; those with nothing to do but to be done count as done: ART-D.87"""
    frame = p.stack[-1]
    kind: i64 = frame.kind
    if kind in (HEALING, DISCOVERING, DICE):
        return 1 << frame.seat
    if is_of_map(kind):
        return hooks(p).able(p)
    who: i64 = 0
    seat: i64
    for seat in range(p.seats):
        if can_act(p, frame, kind, seat):
            who |= 1 << seat
    return who


def can_act(p: Pieces, frame: Frame, kind: i64, seat: i64) -> bool:
    if kind == DRAWING:
        return p.tokens[DUE + seat] != 0
    if kind == MISSION:
        return p.tokens[TO_PLAY + seat] != 0 or (p.seats > 1 and has_unannounced(p, seat))
    if kind == BATTLE:
        if not fights_here(p, seat, frame):
            return False
        return seat == frame.seat or why_not_shoot(p, seat) is None or has_clues(p, seat)
    if kind == COLLECTING:
        return True
    if p.done >> seat & 1:
        return False  # ART-D.86
    if kind == MOVEMENT:
        return may_step(p, seat)
    return why_not_lead(p, seat) is None if kind == FIGHTS else why_not_unlock(p, seat) is None


def has_clues(p: Pieces, seat: i64) -> bool:
    first: i64 = (hooks(p).collection(seat) - CLUE) * SYMBOL_COUNT
    symbol: i64
    for symbol in range(first, first + SYMBOL_COUNT):
        if p.clues[symbol]:
            return True
    return False
