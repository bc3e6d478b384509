"""Between the phases: unlocking Ally dice (ART-10)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.art_project.components import ALLY_DICE, ALLY_PRICE, MOST_SPACES, WALKIE
from salon.games.art_project.position import Pieces
from salon.games.art_project.rules.events import UNLOCKS
from salon.games.art_project.rules.tokens import pay, would_be_the_end


def ally_price(p: Pieces) -> i64:
    """ART-10.2"""
    return ALLY_PRICE[p.map * MOST_SPACES + p.track]


def why_not_unlock(p: Pieces, seat: i64) -> str | None:
    """ART-D.36"""
    if p.allies == ALLY_DICE:
        return "ART-10.6"
    return "ART-D.7" if would_be_the_end(p, seat, WALKIE, ally_price(p)) else None


def unlock(p: Pieces, seat: i64) -> None:
    """ART-10.3, ART-10.5, ART-D.37"""
    pay(p, seat, WALKIE, ally_price(p))
    p.allies += 1
    p.tell(UNLOCKS, seat, NOBODY, p.allies, NOTHING, EVERYBODY)
