"""The black market: selling (AFT-12), buying (AFT-13), gold coins (AFT-17.5)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY
from salon.games.artifact.components import (
    EXPEDITION,
    GOLD_COINS,
    MARKET_COINS,
    MARKET_SPACES,
    NEW_YORK,
    NEW_YORK_COINS,
    REGION_COUNT,
    REGION_OF,
    TO_HOLD,
)
from salon.games.artifact.position import CITY, COINS, EMPTY, FACE_UP, HAND, HELD, KNOWN, MARKET, ON_BOARD, REMOVED, ROW, Pieces
from salon.games.artifact.rules.events import ACQUIRES, BUYS, DROPS_OUT, SELLS, SPENDS_GOLD
from salon.games.artifact.rules.hands import put_down, take_openly, unknown_cards
from salon.games.artifact.rules.markers import has_seventh_action, put_back


def market_coins(p: Pieces) -> i64:
    """AFT-12.4, AFT-13.3: what stands above the highest free space of the expedition track."""
    return MARKET_COINS[p.board[ON_BOARD + EXPEDITION]]


def why_not_sell(p: Pieces, seat: i64, kind: i64) -> str | None:
    """AFT-D.32"""
    if p.own[seat * ROW + HAND + kind] == 0:
        return "AFT-12.3"
    return why_not_trade(p, seat)


def why_not_trade(p: Pieces, seat: i64) -> str | None:
    """No joker: AFT-5.11, AFT-12.1, AFT-13.1; not with the seventh action: AFT-20.2"""
    if p.own[seat * ROW + HELD + EXPEDITION]:
        return None
    return "AFT-20.2" if has_seventh_action(p, seat) else "AFT-5.11"


def sell(p: Pieces, seat: i64, kind: i64) -> None:
    """AFT-12.2 to AFT-12.5, AFT-D.7"""
    if p.in_market == MARKET_SPACES:
        oldest: i64 = p.board[MARKET]
        take_from_market(p, 0)
        p.board[REMOVED + oldest] += 1
        p.tell(DROPS_OUT, NOBODY, NOBODY, 1, oldest, EVERYBODY)
    coins: i64 = market_coins(p)
    if p.own[seat * ROW + CITY] == NEW_YORK:  # AFT-19.3
        coins += NEW_YORK_COINS
    put_back(p, seat, EXPEDITION)
    p.own[seat * ROW + COINS] += coins
    put_down(p, seat, kind, SELLS, NOBODY, coins)
    p.board[MARKET + p.in_market] = kind
    p.in_market += 1


def take_from_market(p: Pieces, slot: i64) -> i64:
    """AFT-D.30"""
    card: i64 = p.board[MARKET + slot]
    k: i64
    for k in range(slot, p.in_market - 1):
        p.board[MARKET + k] = p.board[MARKET + k + 1]
    p.in_market -= 1
    p.board[MARKET + p.in_market] = EMPTY
    return card


def why_not_buy(p: Pieces, seat: i64, slot: i64) -> str | None:
    """AFT-D.31"""
    if slot >= p.in_market:
        return "AFT-13.2"
    clause = why_not_trade(p, seat)
    if clause is None and p.own[seat * ROW + COINS] < market_coins(p):
        return "AFT-D.6"
    return clause


def buy(p: Pieces, seat: i64, slot: i64) -> None:
    """AFT-13.2, AFT-13.3"""
    coins: i64 = market_coins(p)
    put_back(p, seat, EXPEDITION)
    p.own[seat * ROW + COINS] -= coins
    card: i64 = take_from_market(p, slot)
    take_openly(p, seat, card)
    p.tell(BUYS, seat, slot, coins, card, EVERYBODY)


def gold_coins_in_hand(p: Pieces, seat: i64) -> i64:
    """AFT-D.69: the kind of the first in board order; EMPTY without one."""
    region: i64
    for region in range(REGION_COUNT):
        if p.own[seat * ROW + HAND + GOLD_COINS + region]:
            return GOLD_COINS + region
    return EMPTY


def may_be_gold_coins(p: Pieces, seat: i64) -> bool:
    """Whether cards that the seat has drawn unseen might be gold coins, for all that the others know."""
    if p.special == 0 or unknown_cards(p, seat) == 0:
        return False
    row: i64 = seat * ROW
    region: i64
    kind: i64
    for region in range(REGION_COUNT):
        if not everybody_knows_where(p, GOLD_COINS + region):
            for kind in range(TO_HOLD):
                if REGION_OF[kind] == region and p.own[row + HAND + kind] > p.own[row + KNOWN + kind]:
                    return True
    return False


def everybody_knows_where(p: Pieces, card: i64) -> bool:
    """Of a card that there is only one of."""
    if p.board[FACE_UP + card] or p.board[REMOVED + card]:
        return True
    k: i64
    for k in range(p.in_market):
        if p.board[MARKET + k] == card:
            return True
    for k in range(p.seats):
        if p.own[k * ROW + KNOWN + card]:
            return True
    return False


def why_not_use_coins(p: Pieces, seat: i64, slot: i64) -> str | None:
    """AFT-17.5, AFT-D.44"""
    if slot >= p.in_market:
        return "AFT-D.44"
    return None if gold_coins_in_hand(p, seat) != EMPTY else "AFT-17.5"


def use_coins(p: Pieces, seat: i64, slot: i64) -> None:
    """AFT-17.6, AFT-17.7"""
    coins: i64 = gold_coins_in_hand(p, seat)
    if unknown_cards(p, seat):
        p.shows += 1  # also that there are none of a region before
    put_down(p, seat, coins, SPENDS_GOLD, NOBODY, 1)
    p.board[REMOVED + coins] += 1
    card: i64 = take_from_market(p, slot)
    take_openly(p, seat, card)
    p.tell(ACQUIRES, seat, slot, 1, card, EVERYBODY)
