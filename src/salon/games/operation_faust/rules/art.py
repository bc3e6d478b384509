"""Paintings change hands: purchases (FAU-5), looks, exchanges, and the empty places of the cache (FAU-16)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.operation_faust.components import ALL_ART, CACHE_SIZE, DISCOUNT, PURCHASE_PRICE
from salon.games.operation_faust.memory import exchanged, goes_over, leaves_cache_or_pile, looks_at_card, looks_at_place
from salon.games.operation_faust.position import ART_PILE, CACHE, EMPTY, PILE, Pieces, bit, card_of, count
from salon.games.operation_faust.rules.events import BUYS, GIVES, LOOKS, PEEKS, REFILLS
from salon.games.operation_faust.rules.plots import pay_pool
from salon.games.operation_faust.rules.winning import look_for_winner


def why_not_source(p: Pieces, place: i64) -> str | None:
    """FAU-5.6, FAU-5.7"""
    if p.holds[place]:
        return None
    return "FAU-5.7" if p.holds[PILE] or cards_in_cache(p) else "FAU-5.6"


def price(spies: i64) -> i64:
    """FAU-12.5, FAU-D.27"""
    left: i64 = PURCHASE_PRICE - DISCOUNT * spies
    return left if left > 0 else 0


def cards_in_cache(p: Pieces) -> i64:
    k: i64
    many: i64 = 0
    for k in range(CACHE, PILE):
        if p.holds[k]:
            many += 1
    return many


def last_in_cache(p: Pieces) -> i64:
    """The last place of the cache that is not empty."""
    k: i64 = CACHE_SIZE - 1
    while p.holds[CACHE + k] == 0:
        k -= 1
    return k


def take_from(p: Pieces, place: i64, seat: i64) -> i64:
    """The card of a place of the cache, or the top of the pile (FAU-16.3), comes to the seat, who alone sees it."""
    card: i64 = leave(p, place)
    p.holds[seat] |= bit(card)
    leaves_cache_or_pile(p, card, place, seat, 1 << seat)
    return card


def leave(p: Pieces, place: i64) -> i64:
    card: i64
    if place == PILE:
        p.pile_left -= 1
        card = p.piles[ART_PILE + p.pile_left]
        p.piles[ART_PILE + p.pile_left] = EMPTY
    else:
        card = card_of(p.holds[place])
    p.holds[place] &= ~bit(card)
    return card


def buy(p: Pieces, seat: i64, place: i64, price: i64) -> None:
    """FAU-5.1 to FAU-5.4"""
    pay_pool(p, seat, price)
    card: i64 = take_from(p, place, seat)
    p.reveal(BUYS, seat, place - CACHE, price, card, 1 << seat)
    refill(p)
    look_for_winner(p)


def refill(p: Pieces) -> None:
    """FAU-D.43"""
    place: i64
    if p.refills:
        for place in range(CACHE, PILE):
            if p.holds[place] == 0 and p.pile_left:
                card: i64 = leave(p, PILE)
                p.holds[place] |= bit(card)
                leaves_cache_or_pile(p, card, PILE, place, 0)
                p.tell(REFILLS, NOBODY, place - CACHE, 1, NOTHING, EVERYBODY)


def look_at_place(p: Pieces, seat: i64, place: i64) -> i64:
    """A card of the cache, or the top of the pile."""
    card: i64 = p.piles[ART_PILE + p.pile_left - 1] if place == PILE else card_of(p.holds[place])
    looks_at_place(p, seat, card, place)
    p.reveal(PEEKS, seat, place - CACHE, 1, card, 1 << seat)
    return card


def look_at_card(p: Pieces, seat: i64, target: i64, card: i64) -> None:
    """The target sees which of his cards is looked at (FAU-D.42)."""
    looks_at_card(p, seat, card, target)
    p.reveal(LOOKS, seat, target, 1, card, 1 << seat | 1 << target)


def look_at_cards(p: Pieces, seat: i64, target: i64, cards: i64) -> None:
    while cards:
        look_at_card(p, seat, target, card_of(cards))
        cards &= cards - 1


def any_card(p: Pieces, cards: i64) -> i64:
    """FAU-D.36, FAU-D.78"""
    _: i64
    for _ in range(p.rng.below(count(cards))):
        cards &= cards - 1
    return card_of(cards)


def hand_over(p: Pieces, giver: i64, receiver: i64, card: i64, possible: i64) -> None:
    p.holds[giver] &= ~bit(card)
    p.holds[receiver] |= bit(card)
    goes_over(p, card, giver, receiver, possible)


def give(p: Pieces, giver: i64, receiver: i64, card: i64) -> None:
    hand_over(p, giver, receiver, card, ALL_ART)
    p.reveal(GIVES, giver, receiver, 1, card, 1 << giver | 1 << receiver)


def exchange(p: Pieces, seat: i64, given: i64, other: i64, received: i64) -> None:
    """Both cards in one step (FAU-D.34); each of the two sees what he gets, nobody else sees anything (FAU-13.3)."""
    p.holds[seat] = p.holds[seat] & ~bit(given) | bit(received)
    p.holds[other] = p.holds[other] & ~bit(received) | bit(given)
    exchanged(p, seat, given, other, received)
    p.reveal(GIVES, seat, other, 1, given, 1 << seat | 1 << other)
    p.reveal(GIVES, other, seat, 1, received, 1 << seat | 1 << other)
