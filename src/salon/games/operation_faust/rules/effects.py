"""What the plot cards do when a claim stands (FAU-11 to FAU-15), Super Spies (FAU-24) and Monuments Men (FAU-25)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.operation_faust.actions import (
    AGENT_LOOK,
    AGENT_PILE,
    AGENT_STEAL,
    ALLIES_SEARCH,
    BLOCK_CLAIM,
    DEALER_EARN,
    DEALER_TRADE,
    EXCHANGE,
    MONUMENTS,
    PUT_BACK,
    RESISTANCE,
    SPY_BUY_CACHE,
    SPY_BUY_PILE,
    SPY_EARN,
    SPY_LOOK,
    SUPER_CACHE,
    SUPER_LOOK,
    TAKE,
    TAKE_NOTHING,
)
from salon.games.operation_faust.components import DEALER_INTEL, DEGENERATE, FORGERY, RESISTANCE_INTEL, SPY_INTEL, STOLEN_INTEL
from salon.games.operation_faust.memory import places_exchanged, shown_to_all
from salon.games.operation_faust.position import (
    ART_PILE,
    BUYING,
    CACHE,
    EMPTY,
    GIVING,
    INTEL,
    KEEPING,
    LOOKING,
    OVER,
    PILE,
    RETURNING,
    ROW,
    TAKING,
    TOP,
    Pieces,
    bit,
    card_of,
    count,
)
from salon.games.operation_faust.rules.art import (
    any_card,
    buy,
    cards_in_cache,
    exchange,
    hand_over,
    last_in_cache,
    look_at_card,
    look_at_cards,
    look_at_place,
    price,
    refill,
    take_from,
)
from salon.games.operation_faust.rules.events import (
    BLOCKED,
    FAILS,
    KEEPS,
    KEEPS_OPENLY,
    POINTS,
    PUTS_BACK,
    RECOVERS,
    RETURNS,
    TAKES,
    TAKES_NOTHING,
)
from salon.games.operation_faust.rules.plots import earn, pay
from salon.games.operation_faust.rules.winning import look_for_winner


def take_effect(p: Pieces, claim: Frame) -> None:
    """FAU-8.17"""
    ability: i64 = claim.what
    seat: i64 = claim.seat
    if ability == RESISTANCE:
        earn(p, seat, RESISTANCE_INTEL * claim.count)  # FAU-11.1, FAU-11.2
    elif ability == SPY_EARN:
        earn(p, seat, SPY_INTEL * claim.count)  # FAU-12.6
    elif ability == DEALER_EARN:
        earn(p, seat, DEALER_INTEL)  # FAU-13.6
    elif ability == BLOCK_CLAIM:
        p.stack[-2].stage = OVER  # FAU-9.2, FAU-9.8, FAU-9.9
        p.tell(BLOCKED, p.stack[-2].seat, seat, 0, NOTHING, EVERYBODY)
    elif ability in (SPY_BUY_PILE, SPY_BUY_CACHE):
        buy_with_discount(p, claim)
    elif ability == SPY_LOOK:
        look_at_cache(p, seat)
    elif ability == SUPER_CACHE:
        look_at_whole_cache(p, seat)
    elif ability == AGENT_PILE:
        p.push(KEEPING, seat).piece = look_at_place(p, seat, PILE)  # FAU-14.3
    elif ability == MONUMENTS:
        take_whole_cache(p, seat)
    elif ability == AGENT_STEAL:
        steal(p, seat, claim.target)
    elif p.holds[claim.target] == 0 or (ability == DEALER_TRADE and p.holds[seat] == 0):
        p.tell(FAILS, seat, claim.target, 0, NOTHING, EVERYBODY)  # FAU-D.5, FAU-D.73
    else:
        reach_for_art(p, ability, seat, claim.target)


def reach_for_art(p: Pieces, ability: i64, seat: i64, target: i64) -> None:
    """Abilities that are aimed at the art of a player, who has some."""
    cards: i64 = p.holds[target]
    if ability == DEALER_TRADE:
        if count(p.holds[seat]) == 1:  # FAU-D.74
            trade_art(p, seat, target, card_of(p.holds[seat]))
        else:
            p.push(GIVING, seat).target = target  # FAU-D.35
    elif ability == AGENT_LOOK:
        card: i64 = any_card(p, cards)  # FAU-14.4
        look_at_card(p, seat, target, card)
        frame = p.push(KEEPING, seat)
        frame.piece = card
        frame.target = target
    elif ability == ALLIES_SEARCH:
        look_at_cards(p, seat, target, cards)  # FAU-15.2
        p.push(TAKING, seat).target = target
    elif ability == SUPER_LOOK:
        while count(cards) > 2:  # FAU-24.2, FAU-D.65
            cards &= ~bit(any_card(p, cards))
        look_at_cards(p, seat, target, cards)


def steal(p: Pieces, seat: i64, target: i64) -> None:
    """FAU-14.1"""
    amount: i64 = p.own[target * ROW + INTEL]
    pay(p, target, seat, amount if amount < STOLEN_INTEL else STOLEN_INTEL)  # FAU-D.33


# Spies


def buy_with_discount(p: Pieces, claim: Frame) -> None:
    """FAU-12.5, FAU-12.8"""
    seat: i64 = claim.seat
    if p.own[seat * ROW + INTEL] < price(claim.count):
        p.tell(FAILS, seat, NOBODY, 0, NOTHING, EVERYBODY)  # FAU-D.30
    elif claim.what == SPY_BUY_PILE:
        buy(p, seat, PILE, price(claim.count))
    elif cards_in_cache(p) == 1:  # FAU-D.74
        buy(p, seat, CACHE + last_in_cache(p), price(claim.count))
    else:
        p.push(BUYING, seat)


def look_at_cache(p: Pieces, seat: i64) -> None:
    """FAU-12.1"""
    if cards_in_cache(p) == 1:  # FAU-D.31
        look_at_place(p, seat, CACHE + last_in_cache(p))
    elif cards_in_cache(p) == 2:  # FAU-D.74
        first: i64 = CACHE
        while p.holds[first] == 0:
            first += 1
        look_at_both(p, seat, first - CACHE, last_in_cache(p))
    else:
        p.push(LOOKING, seat)


def why_not_look(p: Pieces, frame: Frame, place: i64) -> str | None:
    if p.holds[CACHE + place] == 0:
        return "FAU-12.1"
    if place <= frame.other:
        return "FAU-D.75"
    return None if frame.other != NOBODY or place < last_in_cache(p) else "FAU-D.75"


def look_there(p: Pieces, frame: Frame, place: i64) -> None:
    """One place is named, then another of a higher number (FAU-D.75); only then both are looked at."""
    if frame.other == NOBODY:
        frame.other = place
        p.tell(POINTS, frame.seat, place, 0, NOTHING, EVERYBODY)
        place += 1
        while p.holds[CACHE + place] == 0:
            place += 1
        if place < last_in_cache(p):
            return
        # FAU-D.74
    p.stack.pop()
    look_at_both(p, frame.seat, frame.other, place)


def look_at_both(p: Pieces, seat: i64, first: i64, second: i64) -> None:
    look_at_place(p, seat, CACHE + first)
    look_at_place(p, seat, CACHE + second)
    frame = p.push(RETURNING, seat)
    frame.other = first
    frame.target = second


def put_cards_back(p: Pieces, frame: Frame, a: i64) -> None:
    """FAU-12.2, FAU-12.3"""
    p.stack.pop()
    p.tell(RETURNS, frame.seat, 1 if a == EXCHANGE else 0, 0, NOTHING, EVERYBODY)
    if a == EXCHANGE:
        one: i64 = CACHE + frame.other
        other: i64 = CACHE + frame.target
        cards: i64 = p.holds[one]
        p.holds[one] = p.holds[other]
        p.holds[other] = cards
        places_exchanged(p, one, other)


def look_at_whole_cache(p: Pieces, seat: i64) -> None:
    """FAU-24.3, FAU-D.66"""
    place: i64
    for place in range(CACHE, PILE):
        if p.holds[place]:
            look_at_place(p, seat, place)


# Art Dealer


def trade_art(p: Pieces, seat: i64, target: i64, given: i64) -> None:
    """FAU-13.1, FAU-13.2, FAU-13.5"""
    exchange(p, seat, given, target, any_card(p, p.holds[target]))
    look_for_winner(p)


# Double Agent


def keep_or_put_back(p: Pieces, frame: Frame, a: i64) -> None:
    p.stack.pop()
    seat: i64 = frame.seat
    target: i64 = frame.target
    if a == PUT_BACK:  # FAU-14.7, FAU-14.9, FAU-D.41
        p.tell(PUTS_BACK, seat, target, 0, NOTHING, EVERYBODY)
    elif target == NOBODY:
        keep_from_pile(p, seat, frame.piece)
        look_for_winner(p)
    else:  # FAU-14.8
        hand_over(p, target, seat, frame.piece, DEGENERATE)
        p.reveal(KEEPS, seat, target, 1, frame.piece, 1 << seat | 1 << target)
        look_for_winner(p)


def keep_from_pile(p: Pieces, seat: i64, card: i64) -> None:
    """FAU-14.6"""
    p.pile_left -= 1
    p.piles[ART_PILE + p.pile_left] = EMPTY
    p.holds[PILE] &= ~bit(card)
    p.holds[seat] |= bit(card)
    p.board[TOP] = 0
    shown_to_all(p, card, seat)
    p.reveal(KEEPS_OPENLY, seat, NOBODY, 1, card, EVERYBODY)


# Allies


def why_not_take(p: Pieces, frame: Frame, a: i64) -> str | None:
    if a == TAKE_NOTHING:
        return None  # FAU-D.39
    if p.holds[frame.target] >> (a - TAKE) & 1 == 0:
        return "FAU-15.2"
    return None if FORGERY >> (a - TAKE) & 1 else "FAU-15.3"


def take_forgery(p: Pieces, frame: Frame, a: i64) -> None:
    """FAU-15.3, FAU-15.4, FAU-D.40"""
    p.stack.pop()
    if a == TAKE_NOTHING:
        p.tell(TAKES_NOTHING, frame.seat, frame.target, 0, NOTHING, EVERYBODY)
        return
    hand_over(p, frame.target, frame.seat, a - TAKE, FORGERY)
    p.reveal(TAKES, frame.seat, frame.target, 1, a - TAKE, 1 << frame.seat | 1 << frame.target)
    look_for_winner(p)


def take_whole_cache(p: Pieces, seat: i64) -> None:
    """FAU-25.1, FAU-D.67"""
    place: i64
    for place in range(CACHE, PILE):
        if p.holds[place]:
            p.reveal(RECOVERS, seat, place - CACHE, 1, take_from(p, place, seat), 1 << seat)
    refill(p)
    look_for_winner(p)
