"""Plot: claims, challenges and blocks (FAU-7 to FAU-9). A block is a claim of the Allies on top of the claim it answers."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.operation_faust.actions import (
    AGENT_PILE,
    AGENT_STEAL,
    BLOCK,
    BLOCK_CLAIM,
    CARD,
    CHALLENGE,
    CLAIM,
    CLAIM_ABILITY,
    CLAIM_CARDS,
    CLAIM_TARGET,
    DEALER_EARN,
    DEALER_TRADE,
    IS_BLOCKABLE,
    IS_TABLED,
    MONUMENTS,
    NO_TARGET,
    RESISTANCE,
    SHOW,
    SPY_BUY_CACHE,
    SPY_BUY_PILE,
    SPY_EARN,
    SUPER_LOOK,
)
from salon.games.operation_faust.components import ALLIES, KIND_COUNT, LEAST_TO_CHALLENGE
from salon.games.operation_faust.position import (
    ANSWER,
    ANSWERING,
    BLOCK_WINDOW,
    BLOCKING,
    CARDS,
    CHALLENGING,
    CLAIMING,
    EFFECT,
    HAND,
    INTEL,
    MONUMENTS_MEN,
    OVER,
    PILE,
    ROW,
    SHOWN,
    SUPER_SPIES,
    TABLE,
    TABLED,
    TABLING,
    TRADE_BEFORE_ANSWER,
    TRADE_BEFORE_BLOCK,
    TRADE_BEFORE_WINDOW,
    WINDOW,
    Pieces,
    left_of,
)
from salon.games.operation_faust.rules.art import cards_in_cache, price
from salon.games.operation_faust.rules.effects import take_effect
from salon.games.operation_faust.rules.events import ACCEPTS, AIMS, CHALLENGES, CLAIMS, DECLINES, LETS_PASS, SHOWS, STANDS, TABLES
from salon.games.operation_faust.rules.plots import draw, draw_up, pay_half
from salon.games.operation_faust.rules.trade import open_trade

# Announcing


def why_not_claim(p: Pieces, seat: i64, a: i64) -> str | None:
    """Truth plays no part in it (FAU-7.2, FAU-D.7); it must be able to do something (FAU-D.5)."""
    ability: i64 = CLAIM_ABILITY[a - CLAIM]
    cards: i64 = CLAIM_CARDS[a - CLAIM]
    if ability >= SUPER_LOOK:
        if ability == MONUMENTS:
            if not p.variants & MONUMENTS_MEN:
                return "FAU-25.1"
        elif not p.variants & SUPER_SPIES:
            return "FAU-24.1"
    if ability == DEALER_EARN and p.dealer_hand == 0:
        return "FAU-D.37"
    if CLAIM_TARGET[a - CLAIM] != NO_TARGET:
        return why_not_aimed(p, seat, ability, CLAIM_TARGET[a - CLAIM])
    if cards > p.own[seat * ROW + CARDS]:
        return "FAU-D.6"
    if ability in (SPY_BUY_PILE, SPY_BUY_CACHE):
        if p.own[seat * ROW + INTEL] < price(cards):
            return "FAU-D.29"
    elif ability in (RESISTANCE, SPY_EARN, DEALER_EARN):
        return None
    if ability in (SPY_BUY_PILE, AGENT_PILE):
        return None if p.holds[PILE] else "FAU-D.5"
    return None if cards_in_cache(p) else "FAU-D.5"  # FAU-D.66, FAU-D.67


def why_not_aimed(p: Pieces, seat: i64, ability: i64, target: i64) -> str | None:
    if target >= p.seats:
        return "FAU-1.1"
    if target == seat:
        if ability == DEALER_TRADE:
            return "FAU-13.1"
        if ability == AGENT_STEAL:
            return "FAU-14.1"
        if ability == SUPER_LOOK:
            return "FAU-24.2"
        return "FAU-15.2" if CARD[ability] == ALLIES else "FAU-14.3"
    if ability == AGENT_STEAL:
        return None if p.own[target * ROW + INTEL] else "FAU-D.5"
    if p.holds[target] == 0 or (ability == DEALER_TRADE and p.holds[seat] == 0):
        return "FAU-D.5"
    return None


def claim(p: Pieces, seat: i64, a: i64) -> None:
    """FAU-7.1, FAU-D.8, FAU-9.14"""
    target: i64 = CLAIM_TARGET[a - CLAIM]
    announce(p, seat, CLAIM_ABILITY[a - CLAIM], CLAIM_CARDS[a - CLAIM], NOBODY if target == NO_TARGET else target)


def announce(p: Pieces, seat: i64, ability: i64, cards: i64, target: i64) -> None:
    p.stack.append(Frame(CLAIMING, seat, TABLE, ability, cards, target, NOBODY, NOTHING))
    p.reveal(CLAIMS, seat, ability, cards, NOTHING, EVERYBODY)  # FAU-7.8: for good, as all that is said about a claim
    if target != NOBODY:
        p.tell(AIMS, seat, target, 0, NOTHING, EVERYBODY)


def go_on_with_claim(p: Pieces, claim: Frame) -> None:
    """The state machine of the catalogue, line by line; at most two challenges and one block in a turn (FAU-9.10)."""
    stage: i64 = claim.stage
    claim.stage = stage + 1
    if stage == TABLE:
        if IS_TABLED[claim.what]:
            ask_to_table(p, claim)
    elif stage == TRADE_BEFORE_WINDOW:
        open_trade(p, False)
    elif stage == WINDOW:
        frame = p.push(CHALLENGING, claim.seat)
        ask_next_challenger(p, claim, frame)
    elif stage == TRADE_BEFORE_ANSWER:
        if claim.other == NOBODY:
            p.tell(STANDS, claim.seat, NOBODY, 0, NOTHING, EVERYBODY)  # FAU-D.69
            claim.stage = TRADE_BEFORE_BLOCK  # FAU-7.9
        else:
            open_trade(p, False)
    elif stage == ANSWER:
        p.push(ANSWERING, claim.seat)
    elif stage == TRADE_BEFORE_BLOCK:
        if IS_BLOCKABLE[claim.what]:
            open_trade(p, False)
        else:
            claim.stage = EFFECT
    elif stage == BLOCK_WINDOW:
        p.push(BLOCKING, claim.target)  # FAU-9.1, FAU-9.3, FAU-D.12, FAU-D.13
    elif stage == EFFECT:
        take_effect(p, claim)
    else:
        p.stack.pop()  # FAU-3.2


# Tabling


def ask_to_table(p: Pieces, claim: Frame) -> None:
    p.push(TABLING, claim.seat).count = claim.count
    table_the_rest(p, claim.seat)


def table_card(p: Pieces, seat: i64, kind: i64) -> None:
    """FAU-7.5; a set of cards: FAU-D.75"""
    p.stack[-1].count -= 1
    lay_down(p, seat, kind)
    table_the_rest(p, seat)


def lay_down(p: Pieces, seat: i64, kind: i64) -> None:
    p.own[seat * ROW + HAND + kind] -= 1
    p.own[seat * ROW + CARDS] -= 1
    p.board[TABLED + kind] += 1
    p.tabled += 1
    p.tell(TABLES, seat, NOBODY, 1, kind, 1 << seat)


def table_the_rest(p: Pieces, seat: i64) -> None:
    left: i64 = p.stack[-1].count
    if left and left < p.own[seat * ROW + CARDS]:
        return
    p.stack.pop()
    p.shows += 1  # FAU-7.8
    if left:  # FAU-D.74
        kind: i64
        for kind in range(KIND_COUNT):
            while p.own[seat * ROW + HAND + kind]:
                lay_down(p, seat, kind)


# Challenges


def ask_next_challenger(p: Pieces, claim: Frame, frame: Frame) -> None:
    """The next to the left who has enough INTEL (FAU-8.1, FAU-8.5, FAU-D.9, FAU-D.63, FAU-9.11); then the window closes (FAU-9.15)."""
    seat: i64 = left_of(p, frame.seat)
    while seat != claim.seat:
        if p.own[seat * ROW + INTEL] >= LEAST_TO_CHALLENGE:
            frame.seat = seat
            return
        seat = left_of(p, seat)
    p.stack.pop()


def answer_window(p: Pieces, frame: Frame, a: i64) -> None:
    claim = p.stack[-2]
    if a == CHALLENGE:
        p.stack.pop()
        claim.other = frame.seat  # FAU-8.4, FAU-8.6, FAU-D.10
        p.reveal(CHALLENGES, frame.seat, claim.seat, 0, NOTHING, EVERYBODY)
    else:
        p.reveal(LETS_PASS, frame.seat, claim.seat, 0, NOTHING, EVERYBODY)
        ask_next_challenger(p, claim, frame)


def why_not_show(p: Pieces, claim: Frame) -> str | None:
    """FAU-8.10, FAU-11.3, FAU-12.7, FAU-25.2, FAU-D.18"""
    kind: i64 = CARD[claim.what]
    held: i64 = p.board[TABLED + kind] if IS_TABLED[claim.what] else p.own[claim.seat * ROW + HAND + kind]
    return None if held >= claim.count else "FAU-8.10"


def answer_challenge(p: Pieces, a: i64) -> None:
    """FAU-8.9, FAU-9.5, FAU-9.6; in the order of FAU-D.21 and FAU-D.76"""
    _: i64
    p.stack.pop()
    claim = p.stack[-1]
    seat: i64 = claim.seat
    p.closed = 1  # FAU-20.3, FAU-21.3, FAU-22.3, FAU-D.57
    if a == SHOW:
        show(p, claim)
        pay_half(p, claim.other, seat)  # FAU-8.15
        if IS_TABLED[claim.what]:
            draw_up(p, seat)  # FAU-D.19
        else:
            for _ in range(claim.count):  # FAU-8.16, FAU-11.4, FAU-D.26
                draw(p, seat)
        claim.stage = TRADE_BEFORE_BLOCK  # FAU-8.17
    else:
        p.reveal(DECLINES, seat, claim.other, 0, NOTHING, EVERYBODY)  # FAU-8.11, FAU-8.20
        pay_half(p, seat, claim.other)  # FAU-8.18
        claim.stage = OVER  # FAU-8.19, FAU-8.21, FAU-9.7, FAU-D.15


def show(p: Pieces, claim: Frame) -> None:
    """FAU-8.14"""
    kind: i64 = CARD[claim.what]
    row: i64 = claim.seat * ROW
    if IS_TABLED[claim.what]:
        p.board[TABLED + kind] -= claim.count
        p.tabled -= claim.count
    else:
        p.own[row + HAND + kind] -= claim.count
        p.own[row + CARDS] -= claim.count
    p.own[row + SHOWN + kind] += claim.count
    p.discarded += claim.count
    p.reveal(SHOWS, claim.seat, claim.other, claim.count, kind, EVERYBODY)


# Blocks


def answer_block(p: Pieces, seat: i64, a: i64) -> None:
    """FAU-9.1, FAU-9.4, FAU-D.14"""
    p.stack.pop()
    if a == BLOCK:
        announce(p, seat, BLOCK_CLAIM, 1, NOBODY)
    else:
        p.reveal(ACCEPTS, seat, NOBODY, 0, NOTHING, EVERYBODY)
