"""Action markers and what they cost (AFT-5): tracks, jokers, the free seventh action."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.artifact.components import ANDERSSON, EXPEDITION, JOKER_PRICE, LABOUR, MOST_HELD, MUSEUM, PRICE, SPACES, TRACK_COUNT
from salon.games.artifact.position import (
    ARCHAEOLOGIST,
    COINS,
    HELD,
    HELD_IN_ALL,
    HIRING,
    HIRING_TWO,
    ON_BOARD,
    ROW,
    SEVENTH_USED,
    SHIPPING_OBJECTS,
    Pieces,
)
from salon.games.artifact.rules.events import ACTS_FREE, EXCHANGES, PAYS, PAYS_JOKER, TAKES


def price(p: Pieces, track: i64) -> i64:
    """AFT-5.3, AFT-5.5: the value of the highest free space."""
    return PRICE[track * SPACES + p.board[ON_BOARD + track]]


def take(p: Pieces, seat: i64, track: i64) -> None:
    """AFT-D.2"""
    p.board[ON_BOARD + track] -= 1
    p.own[seat * ROW + HELD + track] += 1
    p.own[seat * ROW + HELD_IN_ALL] += 1
    p.tell(TAKES, seat, track, p.board[ON_BOARD + track], NOTHING, EVERYBODY)


def put_back(p: Pieces, seat: i64, track: i64) -> None:
    """AFT-5.3"""
    p.board[ON_BOARD + track] += 1
    p.own[seat * ROW + HELD + track] -= 1
    p.own[seat * ROW + HELD_IN_ALL] -= 1


def why_not_take(p: Pieces, seat: i64, track: i64) -> str | None:
    if p.own[seat * ROW + HELD_IN_ALL] >= MOST_HELD:
        return "AFT-6.5"
    return None if p.board[ON_BOARD + track] else "AFT-D.20"


def why_not_exchange(p: Pieces, seat: i64, given: i64, taken: i64) -> str | None:
    if p.own[seat * ROW + HELD + given] == 0:
        return "AFT-6.2"
    return None if p.board[ON_BOARD + taken] else "AFT-D.20"


def exchange(p: Pieces, seat: i64, given: i64, taken: i64, pair: i64) -> None:
    """AFT-6.3, AFT-D.19"""
    put_back(p, seat, given)
    p.board[ON_BOARD + taken] -= 1
    p.own[seat * ROW + HELD + taken] += 1
    p.own[seat * ROW + HELD_IN_ALL] += 1
    p.tell(EXCHANGES, seat, pair, 1, NOTHING, EVERYBODY)


# Paying


def track_for(what: i64, target: i64) -> i64:
    """AFT-5.6"""
    if what in (HIRING, HIRING_TWO):
        return LABOUR + target
    return EXPEDITION if what == SHIPPING_OBJECTS else MUSEUM


def times_for(what: i64) -> i64:
    """AFT-D.54, AFT-D.55"""
    return 2 if what == HIRING_TWO else 1


def has_seventh_action(p: Pieces, seat: i64) -> bool:
    """AFT-20.1, AFT-D.52"""
    row: i64 = seat * ROW
    return p.own[row + HELD_IN_ALL] == 0 and p.own[row + ARCHAEOLOGIST] == ANDERSSON and p.own[row + SEVENTH_USED] == 0


def why_not_pay_with(p: Pieces, seat: i64, paid: i64, track: i64, times: i64) -> str | None:
    """Paying with a marker of the kind `paid` for what needs one of the kind `track`."""
    row: i64 = seat * ROW
    if p.own[row + HELD + paid] == 0:
        return "AFT-5.3"
    cost: i64 = price(p, track) if paid == track else JOKER_PRICE  # AFT-D.3, AFT-D.4
    return None if p.own[row + COINS] >= cost * times else "AFT-D.6"


def why_not_pay(p: Pieces, seat: i64, track: i64, times: i64) -> str | None:
    """AFT-D.68: whether some held marker and the coins will do, or no marker is needed."""
    row: i64 = seat * ROW
    in_all: i64 = p.own[row + HELD_IN_ALL]
    if in_all == 0:
        return None if has_seventh_action(p, seat) else "AFT-5.3"
    held: i64 = p.own[row + HELD + track]
    if held and p.own[row + COINS] >= price(p, track) * times:
        return None
    if in_all > held and p.own[row + COINS] >= JOKER_PRICE * times:  # AFT-5.8, AFT-D.5
        return None
    return "AFT-D.6"


def only_way_to_pay(p: Pieces, seat: i64, track: i64, times: i64) -> i64:
    """The one kind of marker that will do; EMPTY (-1) where there are several (AFT-D.65)."""
    found: i64 = -1
    paid: i64
    for paid in range(TRACK_COUNT):
        if why_not_pay_with(p, seat, paid, track, times) is None:
            if found >= 0:
                return -1
            found = paid
    return found


def pay(p: Pieces, seat: i64, paid: i64, track: i64, times: i64) -> None:
    """AFT-5.4, AFT-5.9"""
    cost: i64 = times * (price(p, track) if paid == track else JOKER_PRICE)
    put_back(p, seat, paid)
    p.own[seat * ROW + COINS] -= cost
    p.tell(PAYS if paid == track else PAYS_JOKER, seat, paid, cost, NOTHING, EVERYBODY)


def act_free(p: Pieces, seat: i64) -> None:
    """AFT-20.1, AFT-D.53"""
    p.own[seat * ROW + SEVENTH_USED] = 1
    p.tell(ACTS_FREE, seat, NOBODY, 0, NOTHING, EVERYBODY)
