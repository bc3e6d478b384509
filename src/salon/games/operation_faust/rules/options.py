"""What an asked seat may do, question by question: listed without asking why the rest may not be done, which table.py answers."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY, Frame
from salon.games.operation_faust.actions import (
    ACCEPT,
    ACCEPT_ABILITY,
    ACCEPT_WITH,
    AGENT_LOOK,
    AGENT_PILE,
    AGENT_STEAL,
    ALLIES_SEARCH,
    AS_THEY_WERE,
    BLOCK,
    BUY,
    BUY_PILE,
    CHALLENGE,
    DEALER_EARN,
    DEALER_TRADE,
    DECLINE,
    DONE,
    EXCHANGE,
    FIRST_CLAIM,
    FORGE,
    GIFT,
    GIFT_TO,
    GIVE,
    KEEP,
    LET_PASS,
    LOOK,
    MONUMENTS,
    OFFER_ART,
    OFFER_NO_ART,
    OFFER_TO,
    PASS,
    PUT_BACK,
    RECRUIT,
    REFUSE,
    RESISTANCE,
    SHOW,
    SPY_BUY_PILE,
    SPY_EARN,
    SPY_LOOK,
    SUPER_CACHE,
    SUPER_LOOK,
    TABLE_CARD,
    TAKE,
    TAKE_NOTHING,
)
from salon.games.operation_faust.components import (
    CACHE_SIZE,
    DEGENERATE,
    FORGE_PRICE,
    FORGERY,
    HAND_LIMIT,
    KIND_COUNT,
    MOST_TRADED,
    PURCHASE_PRICE,
    RECRUIT_PRICE,
)
from salon.games.operation_faust.position import (
    ACTING,
    ANSWERING,
    BLOCKING,
    BUYING,
    CACHE,
    CARDS,
    CHALLENGING,
    FULL_NEGOTIATION,
    GIFTING,
    GIVING,
    HAND,
    INTEL,
    KEEPING,
    LOOKING,
    MONUMENTS_MEN,
    OFFER,
    OFFERING,
    OWN_ART,
    PILE,
    REPLYING,
    RETURNING,
    ROW,
    SUPER_SPIES,
    TABLING,
    TAKING,
    WANTED_ART,
    Pieces,
    card_of,
)
from salon.games.operation_faust.rules.art import cards_in_cache, last_in_cache, price
from salon.games.operation_faust.rules.claims import why_not_show
from salon.games.operation_faust.rules.trade import available, first_word, has_anything, may_gift, may_offer, must_say_something


def write_two(out: vec[i64], one: i64, other: i64) -> i64:
    out[0] = one
    out[1] = other
    return 2


def write_range(out: vec[i64], n: i64, low: i64, high: i64) -> i64:
    k: i64
    for k in range(low, high):
        out[n] = k
        n += 1
    return n


def write_cards(out: vec[i64], n: i64, first: i64, cards: i64) -> i64:
    """An action for each card of the set."""
    while cards:
        out[n] = first + card_of(cards)
        n += 1
        cards &= cards - 1
    return n


def answers(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    """The legal answers to the question, ascending; says how many."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    k: i64
    n: i64 = 0
    if kind == CHALLENGING:
        return write_two(out, CHALLENGE, LET_PASS)
    if kind == ACTING:
        return write_turn(p, seat, out)
    if kind == TABLING:
        for k in range(KIND_COUNT):
            if p.own[seat * ROW + HAND + k]:
                out[n] = TABLE_CARD + k
                n += 1
        return n
    if kind == ANSWERING:
        return write_two(out, SHOW, DECLINE) if why_not_show(p, p.stack[-2]) is None else write_range(out, 0, DECLINE, DECLINE + 1)
    if kind == BLOCKING:
        return write_two(out, BLOCK, ACCEPT_ABILITY)
    if kind == KEEPING:
        return write_two(out, KEEP, PUT_BACK) if DEGENERATE >> frame.piece & 1 else write_range(out, 0, PUT_BACK, PUT_BACK + 1)
    if kind == RETURNING:
        return write_two(out, AS_THEY_WERE, EXCHANGE)
    if kind == LOOKING:
        return write_looks(p, frame, out)
    if kind == BUYING:
        return write_cache(p, out, 0, BUY)
    if kind == GIVING:
        return write_cards(out, 0, GIVE, p.holds[seat])
    if kind == TAKING:
        n = write_cards(out, 0, TAKE, p.holds[frame.target] & FORGERY)
        out[n] = TAKE_NOTHING
        return n + 1
    return write_trade(p, frame, out)


def write_cache(p: Pieces, out: vec[i64], n: i64, first: i64) -> i64:
    k: i64
    for k in range(CACHE_SIZE):
        if p.holds[CACHE + k]:
            out[n] = first + k
            n += 1
    return n


def write_looks(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    n: i64 = 0
    k: i64
    last: i64 = last_in_cache(p)
    for k in range(frame.other + 1, CACHE_SIZE):
        if p.holds[CACHE + k] and (k < last or frame.other != NOBODY):
            out[n] = LOOK + k
            n += 1
    return n


def write_turn(p: Pieces, seat: i64, out: vec[i64]) -> i64:
    own = p.own
    intel: i64 = own[seat * ROW + INTEL]
    cards: i64 = own[seat * ROW + CARDS]
    cache: i64 = cards_in_cache(p)
    n: i64 = 1
    k: i64
    out[0] = PASS
    if intel >= RECRUIT_PRICE and cards < HAND_LIMIT[p.seats] and p.deck_left + p.discarded:
        out[n] = RECRUIT
        n += 1
    if intel >= FORGE_PRICE and p.supply:
        out[n] = FORGE
        n += 1
    if intel >= PURCHASE_PRICE:
        if p.holds[PILE]:
            out[n] = BUY_PILE
            n += 1
        n = write_cache(p, out, n, BUY)
    n = write_range(out, n, FIRST_CLAIM[RESISTANCE], FIRST_CLAIM[RESISTANCE] + cards)
    if cache:
        out[n] = FIRST_CLAIM[SPY_LOOK]
        n += 1
    n = write_range(out, n, FIRST_CLAIM[SPY_EARN], FIRST_CLAIM[SPY_EARN] + cards)
    for k in range(2):
        if (k == 0 and p.holds[PILE]) or (k == 1 and cache):
            first: i64 = FIRST_CLAIM[SPY_BUY_PILE + k]
            spies: i64
            for spies in range(1, cards + 1):
                if intel >= price(spies):
                    out[n] = first + spies - 1
                    n += 1
    if p.dealer_hand:
        out[n] = FIRST_CLAIM[DEALER_EARN]
        n += 1
    if p.holds[seat]:
        n = write_owners(p, seat, out, n, FIRST_CLAIM[DEALER_TRADE])
    for k in range(p.seats):
        if k != seat and own[k * ROW + INTEL]:
            out[n] = FIRST_CLAIM[AGENT_STEAL] + k
            n += 1
    n = write_owners(p, seat, out, n, FIRST_CLAIM[AGENT_LOOK])
    if p.holds[PILE]:
        out[n] = FIRST_CLAIM[AGENT_PILE]
        n += 1
    n = write_owners(p, seat, out, n, FIRST_CLAIM[ALLIES_SEARCH])
    if p.variants & SUPER_SPIES:
        n = write_owners(p, seat, out, n, FIRST_CLAIM[SUPER_LOOK])
        if cache:
            out[n] = FIRST_CLAIM[SUPER_CACHE]
            n += 1
    if p.variants & MONUMENTS_MEN and cache and cards > 1:
        out[n] = FIRST_CLAIM[MONUMENTS]
        n += 1
    return n


def write_owners(p: Pieces, seat: i64, out: vec[i64], n: i64, first: i64) -> i64:
    """A claim at each other player who has art."""
    k: i64
    for k in range(p.seats):
        if k != seat and p.holds[k]:
            out[n] = first + k
            n += 1
    return n


def write_trade(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    kind: i64 = frame.kind
    if kind == GIFTING:
        intel: i64 = p.own[frame.seat * ROW + INTEL]
        return write_range(out, 0, GIFT, GIFT + (intel if intel < MOST_TRADED else MOST_TRADED))
    if kind == OFFERING:
        return write_words(p, frame, out)
    if kind == REPLYING:
        out[0] = REFUSE
        if p.board[OFFER + WANTED_ART]:
            return write_cards(out, 1, ACCEPT_WITH, p.holds[frame.seat])
        out[1] = ACCEPT
        return 2
    n: i64 = 1
    k: i64
    seat: i64 = frame.seat
    out[0] = DONE
    if may_gift(p, frame, seat):
        for k in range(p.seats):
            if k != seat:
                out[n] = GIFT_TO + k
                n += 1
    if may_offer(p, seat):
        for k in range(p.seats):
            if k != seat and (has_anything(p, seat) or has_anything(p, k)):
                out[n] = OFFER_TO + k
                n += 1
    return n


def write_words(p: Pieces, offer: Frame, out: vec[i64]) -> i64:
    """A step of an offer."""
    stage: i64 = offer.stage
    n: i64
    if stage == OWN_ART:
        n = write_cards(out, 0, OFFER_ART, p.holds[offer.seat])
        if p.variants & FULL_NEGOTIATION and not must_say_something(p, offer):
            out[n] = OFFER_NO_ART
            n += 1
        return n
    first: i64 = first_word(stage)
    return write_range(out, 0, first + 1 if must_say_something(p, offer) else first, first + available(p, offer, stage) + 1)
