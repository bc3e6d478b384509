"""The turn (FAU-3) and its plain actions: Recruit, Purchase Art, Forge (FAU-4 to FAU-6)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.operation_faust.actions import BUY, BUY_PILE, CLAIM, FORGE, PASS, RECRUIT
from salon.games.operation_faust.components import FORGE_PRICE, HAND_LIMIT, PURCHASE_PRICE, RECRUIT_PRICE
from salon.games.operation_faust.position import (
    ACTING,
    ACTION,
    ART_TRADING,
    CACHE,
    CARDS,
    CLOSING,
    DOCUMENTS,
    FULL_NEGOTIATION,
    INTEL,
    OFFERS,
    OPENING,
    PILE,
    ROW,
    TRADE,
    Pieces,
    left_of,
)
from salon.games.operation_faust.rules.art import buy, why_not_source
from salon.games.operation_faust.rules.claims import claim
from salon.games.operation_faust.rules.events import BEGINS, FORGES, PASSES, RECRUITS
from salon.games.operation_faust.rules.plots import discard_tabled, draw, draw_up, pay_pool
from salon.games.operation_faust.rules.trade import open_trade
from salon.games.operation_faust.rules.winning import look_for_winner, stop


def go_on_with_turn(p: Pieces, turn: Frame) -> None:
    stage: i64 = turn.stage
    turn.stage = stage + 1
    if stage == OPENING:
        p.tell(BEGINS, p.active, NOBODY, p.round, NOTHING, EVERYBODY)
        if p.variants & TRADE:
            seat: i64
            for seat in range(p.seats):
                p.own[seat * ROW + OFFERS] = p.offers_each
            open_trade(p, False)  # FAU-D.58
    elif stage == ACTION:
        p.push(ACTING, p.active)
    elif stage == CLOSING:
        discard_tabled(p, p.active)  # FAU-D.22
        draw_up(p, p.active)  # FAU-10.5, FAU-12.9
        if p.variants & (ART_TRADING | FULL_NEGOTIATION) == ART_TRADING:
            open_trade(p, True)
    else:
        pass_on(p, turn)


def pass_on(p: Pieces, turn: Frame) -> None:
    """FAU-3.3"""
    p.closed = 0
    seat: i64 = left_of(p, p.active)
    if seat == p.first:
        if p.round == p.round_limit:
            stop(p)
        p.round += 1
    p.active = seat
    turn.seat = seat
    turn.stage = OPENING


def why_not_plain(p: Pieces, seat: i64, a: i64) -> str | None:
    """FAU-3.1"""
    row: i64 = seat * ROW
    intel: i64 = p.own[row + INTEL]
    if a == PASS:
        return None  # FAU-D.1
    if a == RECRUIT:
        if intel < RECRUIT_PRICE:
            return "FAU-4.6"
        if p.own[row + CARDS] >= HAND_LIMIT[p.seats]:
            return "FAU-4.5"  # FAU-4.2 to FAU-4.4
        return None if p.deck_left or p.discarded else "FAU-D.24"
    if a == FORGE:
        if intel < FORGE_PRICE:
            return "FAU-6.2"
        return None if p.supply else "FAU-6.3"
    if intel < PURCHASE_PRICE:
        return "FAU-5.5"
    return why_not_source(p, place_of(a))


def place_of(a: i64) -> i64:
    return PILE if a == BUY_PILE else CACHE + a - BUY


def take_action(p: Pieces, seat: i64, a: i64) -> None:
    p.stack.pop()
    if a >= CLAIM:
        claim(p, seat, a)
    elif a == PASS:
        p.tell(PASSES, seat, NOBODY, 0, NOTHING, EVERYBODY)
    elif a == RECRUIT:  # FAU-4.1
        p.tell(RECRUITS, seat, NOBODY, 1, NOTHING, EVERYBODY)
        pay_pool(p, seat, RECRUIT_PRICE)
        draw(p, seat)
    elif a == FORGE:  # FAU-6.1, FAU-D.49
        p.tell(FORGES, seat, NOBODY, 1, NOTHING, EVERYBODY)
        pay_pool(p, seat, FORGE_PRICE)
        p.supply -= 1
        p.own[seat * ROW + DOCUMENTS] += 1
        look_for_winner(p)
    else:
        buy(p, seat, place_of(a), PURCHASE_PRICE)
