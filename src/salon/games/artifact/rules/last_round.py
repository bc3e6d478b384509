"""What makes the round the last (AFT-14)."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.artifact.components import TYPE_COUNT
from salon.games.artifact.position import EMPTY, INCOME_TRACK_EMPTY, NOT_YET, TILE, TWO_TYPES_SOLD_OUT, Pieces
from salon.games.artifact.rules.events import LAST_ROUND

CLAUSES: Final = ("", "AFT-14.1", "AFT-14.2", "AFT-14.3", "AFT-14.4")  # by the reason


def last_round(p: Pieces, why: i64) -> None:
    """AFT-14.5, AFT-14.6, AFT-D.21"""
    if p.last == NOT_YET:
        p.last = why
        p.tell(LAST_ROUND, NOBODY, why - 1, 1, NOTHING, EVERYBODY)


def note_tile_taken(p: Pieces) -> None:
    if p.income_tiles == 0:
        last_round(p, INCOME_TRACK_EMPTY)  # AFT-14.1
    if types_sold_out(p) >= 2:
        last_round(p, TWO_TYPES_SOLD_OUT)  # AFT-14.2


def types_sold_out(p: Pieces) -> i64:
    sold_out: i64 = 0
    kind: i64
    for kind in range(TYPE_COUNT):
        if p.board[TILE + kind * 3] != EMPTY and p.board[TILE + kind * 3 + 1] != EMPTY and p.board[TILE + kind * 3 + 2] != EMPTY:
            sold_out += 1
    return sold_out
