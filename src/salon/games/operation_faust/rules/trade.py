"""Gifts and trades in the variants INTEL Sharing, Art Trading and Full Negotiation (FAU-20 to FAU-22): windows in which those who may
propose something are asked in turn, and offers made of small steps, which their maker alone sees until they are sent."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.operation_faust.actions import (
    ACCEPT,
    ACCEPT_WITH,
    DONE,
    GIFT_TO,
    OFFER_ART,
    OFFER_DOCUMENTS,
    OFFER_INTEL,
    OFFER_NO_ART,
    OFFER_TO,
    REFUSE,
    WANT_ART,
    WANT_DOCUMENTS,
    WANT_INTEL,
    WANT_NO_ART,
)
from salon.games.operation_faust.components import MOST_TRADED
from salon.games.operation_faust.position import (
    ART_TRADING,
    DOCUMENTS,
    EMPTY,
    FULL_NEGOTIATION,
    GIFTING,
    INTEL,
    INTEL_SHARING,
    OFFER,
    OFFERING,
    OFFERS,
    OWN_ART,
    OWN_DOCUMENTS,
    OWN_INTEL,
    REPLYING,
    ROW,
    TRADE,
    TRADING,
    WANTED_ART,
    WANTED_DOCUMENTS,
    WANTED_INTEL,
    Pieces,
    card_of,
    clear_offer,
    count,
    left_of,
)
from salon.games.operation_faust.rules.art import exchange, give
from salon.games.operation_faust.rules.events import AGREES, DONE_TRADING, GIFTS, HANDS_OVER, REFUSES, TERMS, TURNS_TO
from salon.games.operation_faust.rules.events import OFFERS as MAKES_OFFER
from salon.games.operation_faust.rules.plots import pay
from salon.games.operation_faust.rules.winning import look_for_winner

# Windows


def open_trade(p: Pieces, at_the_end: bool) -> None:
    """FAU-D.58; at the end of a turn only the active player may propose, and only art."""
    if p.variants & TRADE == 0 or p.closed:  # FAU-9.13
        return
    frame = p.push(TRADING, p.active)
    frame.stage = 1 if at_the_end else 0
    frame.other = 0
    if not may_propose(p, frame, p.active):
        ask_next_trader(p, frame)


def may_gift(p: Pieces, frame: Frame, seat: i64) -> bool:
    """FAU-20.1, FAU-26.2"""
    return p.variants & (INTEL_SHARING | FULL_NEGOTIATION) == INTEL_SHARING and frame.stage == 0 and p.own[seat * ROW + INTEL] > 0


def may_offer(p: Pieces, seat: i64) -> bool:
    """FAU-21.1, FAU-22.1"""
    other: i64
    if p.variants & FULL_NEGOTIATION:
        for other in range(p.seats):
            if has_anything(p, other):
                return True
        return False
    return p.variants & ART_TRADING != 0 and seat == p.active and p.holds[seat] != 0


def has_anything(p: Pieces, seat: i64) -> bool:
    return p.own[seat * ROW + INTEL] > 0 or p.own[seat * ROW + DOCUMENTS] > 0 or p.holds[seat] != 0


def may_propose(p: Pieces, frame: Frame, seat: i64) -> bool:
    """FAU-D.71"""
    if frame.other >> seat & 1 or p.own[seat * ROW + OFFERS] == 0:
        return False
    return may_gift(p, frame, seat) or may_offer(p, seat)


def ask_next_trader(p: Pieces, frame: Frame) -> None:
    _: i64
    seat: i64 = frame.seat
    for _ in range(p.seats):
        seat = left_of(p, seat)
        if may_propose(p, frame, seat):
            frame.seat = seat
            return
    p.stack.pop()


def why_not_trade(p: Pieces, frame: Frame, a: i64) -> str | None:
    seat: i64 = frame.seat
    if a == DONE:
        return None
    other: i64 = a - GIFT_TO if a < OFFER_TO else a - OFFER_TO
    if other >= p.seats:
        return "FAU-1.1"
    if a < OFFER_TO:
        return "FAU-20.1" if other == seat or not may_gift(p, frame, seat) else None
    if not may_offer(p, seat):
        return "FAU-22.1" if p.variants & ART_TRADING == 0 else "FAU-D.61"
    if other == seat:
        return "FAU-22.1" if p.variants & FULL_NEGOTIATION else "FAU-21.1"
    return None if has_anything(p, seat) or has_anything(p, other) else "FAU-D.72"


def answer_trade(p: Pieces, frame: Frame, a: i64) -> None:
    seat: i64 = frame.seat
    if a == DONE:
        frame.other |= 1 << seat
        p.tell(DONE_TRADING, seat, NOBODY, 0, NOTHING, EVERYBODY)
        ask_next_trader(p, frame)
    elif a < OFFER_TO:
        if p.own[seat * ROW + INTEL] == 1:  # FAU-D.74
            give_intel(p, frame, a - GIFT_TO, 1)
        else:
            p.push(GIFTING, seat).target = a - GIFT_TO
    else:
        offer = p.push(OFFERING, seat)
        offer.target = a - OFFER_TO
        clear_offer(p)
        next_step(p, offer, OWN_INTEL if p.variants & FULL_NEGOTIATION else OWN_ART)


# Gifts of INTEL


def why_not_gift(p: Pieces, frame: Frame, amount: i64) -> str | None:
    return None if amount <= p.own[frame.seat * ROW + INTEL] else "FAU-D.59"


def make_gift(p: Pieces, frame: Frame, amount: i64) -> None:
    p.stack.pop()
    p.reveal(TURNS_TO, frame.seat, NOBODY, 0, frame.target, EVERYBODY)
    give_intel(p, p.stack[-1], frame.target, amount)


def give_intel(p: Pieces, frame: Frame, target: i64, amount: i64) -> None:
    """FAU-20.1, FAU-D.60"""
    row: i64 = frame.seat * ROW
    p.own[row + OFFERS] -= 1
    p.own[row + INTEL] -= amount
    p.own[target * ROW + INTEL] += amount
    p.reveal(GIFTS, frame.seat, target, amount, NOTHING, EVERYBODY)
    ask_next_trader(p, frame)


# Offers


def next_step(p: Pieces, offer: Frame, stage: i64) -> None:
    """What all can see to leave no choice is not asked (FAU-D.74); what depends on the partner is, as only the maker knows who that is."""
    row: i64 = offer.seat * ROW
    if stage == OWN_INTEL and p.own[row + INTEL] == 0:
        stage = OWN_DOCUMENTS
    if stage == OWN_DOCUMENTS and p.own[row + DOCUMENTS] == 0:
        stage = OWN_ART
    if stage == OWN_ART:
        if p.holds[offer.seat] == 0:
            stage = WANTED_INTEL
        elif p.variants & FULL_NEGOTIATION == 0 and count(p.holds[offer.seat]) == 1:  # FAU-D.61
            p.board[OFFER + OWN_ART] = card_of(p.holds[offer.seat])
            stage = WANTED_ART
    offer.stage = stage


def available(p: Pieces, offer: Frame, stage: i64) -> i64:
    """The most that can be said at this stage; of art, 1."""
    if stage == OWN_INTEL:
        return most(p.own[offer.seat * ROW + INTEL])
    if stage == OWN_DOCUMENTS:
        return p.own[offer.seat * ROW + DOCUMENTS]
    if stage == OWN_ART:
        return 1 if p.holds[offer.seat] else 0
    if stage == WANTED_INTEL:
        return most(p.own[offer.target * ROW + INTEL])
    if stage == WANTED_DOCUMENTS:
        return p.own[offer.target * ROW + DOCUMENTS]
    return 1 if p.holds[offer.target] else 0


def most(intel: i64) -> i64:
    """FAU-D.59"""
    return intel if intel < MOST_TRADED else MOST_TRADED


def must_say_something(p: Pieces, offer: Frame) -> bool:
    """FAU-D.72: all before is empty, and nothing could follow."""
    stage: i64
    for stage in range(OWN_INTEL, offer.stage):
        if stage == OWN_ART:
            if p.board[OFFER + OWN_ART] != EMPTY:
                return False
        elif p.board[OFFER + stage]:
            return False
    for stage in range(offer.stage + 1, WANTED_ART + 1):
        if available(p, offer, stage):
            return False
    return True


def why_not_say(p: Pieces, offer: Frame, a: i64) -> str | None:
    """One step of composing an offer; the action is one of its stage."""
    stage: i64 = offer.stage
    if stage == OWN_ART:
        if a != OFFER_NO_ART:
            return None if p.holds[offer.seat] >> (a - OFFER_ART) & 1 else "FAU-D.72"
        if p.variants & FULL_NEGOTIATION == 0:
            return "FAU-D.61"
        return "FAU-D.72" if must_say_something(p, offer) else None
    amount: i64 = a - first_word(stage)
    if amount == 0:
        return "FAU-D.72" if must_say_something(p, offer) else None
    return None if amount <= available(p, offer, stage) else "FAU-D.72"


def first_word(stage: i64) -> i64:
    """The first action of a stage."""
    if stage == OWN_INTEL:
        return OFFER_INTEL
    if stage == OWN_DOCUMENTS:
        return OFFER_DOCUMENTS
    if stage == OWN_ART:
        return OFFER_ART
    if stage == WANTED_INTEL:
        return WANT_INTEL
    return WANT_DOCUMENTS if stage == WANTED_DOCUMENTS else WANT_NO_ART


def beyond(stage: i64) -> i64:
    """One past its last."""
    if stage == OWN_INTEL:
        return OFFER_DOCUMENTS
    if stage == OWN_DOCUMENTS:
        return OFFER_ART
    if stage == OWN_ART:
        return WANT_INTEL
    if stage == WANTED_INTEL:
        return WANT_DOCUMENTS
    return WANT_NO_ART if stage == WANTED_DOCUMENTS else WANT_ART + 1


def say(p: Pieces, offer: Frame, a: i64) -> None:
    stage: i64 = offer.stage
    if stage == OWN_ART:
        p.board[OFFER + OWN_ART] = EMPTY if a == OFFER_NO_ART else a - OFFER_ART
        next_step(p, offer, WANTED_INTEL if p.variants & FULL_NEGOTIATION else WANTED_ART)
        return
    p.board[OFFER + stage] = a - first_word(stage)
    if stage == WANTED_ART:
        send(p, offer)
    else:
        next_step(p, offer, stage + 1)


def send(p: Pieces, offer: Frame) -> None:
    """FAU-D.72; a gift without art needs no agreement (FAU-D.60)."""
    p.stack.pop()
    seat: i64 = offer.seat
    p.own[seat * ROW + OFFERS] -= 1
    p.reveal(TURNS_TO, seat, NOBODY, 0, offer.target, EVERYBODY)
    p.tell(MAKES_OFFER, seat, offer.target, 0, NOTHING, EVERYBODY)
    k: i64
    for k in range(OWN_INTEL, WANTED_ART + 1):
        amount: i64 = p.board[OFFER + k]
        if k == OWN_ART:
            amount = 0 if amount == EMPTY else 1
        p.reveal(TERMS, seat, k, amount, amount, EVERYBODY)
    reply = Frame(REPLYING, offer.target, 0, NOTHING, 0, seat, NOBODY, NOTHING)
    if p.board[OFFER + OWN_ART] == EMPTY and wants_nothing(p):
        carry_out_trade(p, reply, EMPTY)
    else:
        p.stack.append(reply)


def wants_nothing(p: Pieces) -> bool:
    return p.board[OFFER + WANTED_INTEL] == 0 and p.board[OFFER + WANTED_DOCUMENTS] == 0 and p.board[OFFER + WANTED_ART] == 0


def why_not_reply(p: Pieces, reply: Frame, a: i64) -> str | None:
    if a == REFUSE:
        return None
    wanted: i64 = p.board[OFFER + WANTED_ART]
    if a == ACCEPT:
        return "FAU-D.61" if wanted else None
    if not wanted:
        return "FAU-D.61"
    return None if p.holds[reply.seat] >> (a - ACCEPT_WITH) & 1 else "FAU-D.72"


def answer_offer(p: Pieces, reply: Frame, a: i64) -> None:
    """FAU-D.71: nothing stays on the table."""
    p.stack.pop()
    if a == REFUSE:
        p.reveal(REFUSES, reply.seat, reply.target, 0, NOTHING, EVERYBODY)
        clear_offer(p)
        ask_next_trader(p, p.stack[-1])
    else:
        p.reveal(AGREES, reply.seat, reply.target, 0, NOTHING, EVERYBODY)
        carry_out_trade(p, reply, EMPTY if a == ACCEPT else a - ACCEPT_WITH)


def carry_out_trade(p: Pieces, reply: Frame, received: i64) -> None:
    """Both sides in one step (FAU-D.62, FAU-D.72); each sees the card he gets, afterwards (FAU-D.61)."""
    maker: i64 = reply.target
    partner: i64 = reply.seat
    given: i64 = p.board[OFFER + OWN_ART]
    documents: i64 = p.board[OFFER + OWN_DOCUMENTS]
    wanted: i64 = p.board[OFFER + WANTED_DOCUMENTS]
    if p.board[OFFER + OWN_INTEL]:
        pay(p, maker, partner, p.board[OFFER + OWN_INTEL])
    if p.board[OFFER + WANTED_INTEL]:
        pay(p, partner, maker, p.board[OFFER + WANTED_INTEL])
    pass_documents(p, maker, partner, documents)
    pass_documents(p, partner, maker, wanted)
    if given != EMPTY and received != EMPTY:
        exchange(p, maker, given, partner, received)
    elif given != EMPTY:
        give(p, maker, partner, given)
    elif received != EMPTY:
        give(p, partner, maker, received)
    clear_offer(p)
    if documents or wanted or given != EMPTY or received != EMPTY:
        look_for_winner(p)
    ask_next_trader(p, p.stack[-1])


def pass_documents(p: Pieces, giver: i64, receiver: i64, many: i64) -> None:
    """FAU-D.48"""
    if many:
        p.own[giver * ROW + DOCUMENTS] -= many
        p.own[receiver * ROW + DOCUMENTS] += many
        p.tell(HANDS_OVER, giver, receiver, many, NOTHING, EVERYBODY)
