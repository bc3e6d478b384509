"""Deals again all that some eyes cannot know: art into the places they hold possible, plot cards, the order of piles, offers in the making,
and what the other seats can then know."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY, NOTHING, Frame
from salon.engine.rng import Rng
from salon.games.operation_faust.components import ART_COUNT
from salon.games.operation_faust.imagine_plots import deal_plots_again
from salon.games.operation_faust.memory import conclude, known_there, together
from salon.games.operation_faust.position import (
    ART_PILE,
    CACHE,
    FULL_NEGOTIATION,
    GIFTING,
    KEEPING,
    KNOWN_TO,
    OFFER,
    OFFERING,
    OWN_ART,
    OWN_INTEL,
    PILE,
    PLACES,
    REPLYING,
    ROW,
    SEEN,
    TAKING,
    TOP,
    WATCHED,
    Pieces,
    bit,
    card_of,
    clear_offer,
    count,
    nth,
)
from salon.games.operation_faust.rules.options import write_words
from salon.games.operation_faust.rules.trade import first_word, has_anything, next_step
from salon.games.operation_faust.rules.winning import why_not_win

TRIES: Final = 40  # whole deals, before one is mended until nobody has won


def deal_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    """FAU-27.12. Cards are put in a fixed order before they are shuffled, so that where they really lie makes no difference."""
    deal_art_again(p, eyes, rng)
    order_pile(p, eyes, rng)
    deal_plots_again(p, eyes, rng)
    if p.stack:
        deal_pending_again(p, eyes, rng)
    watch_again(p, eyes, rng)
    recall(p, eyes)


# Art


def deal_art_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    _: i64
    can = together(p, eyes)
    once: i64 = 0
    open_cards: i64 = 0
    place: i64
    for place in range(PLACES):
        open_cards |= once & can[place]
        once |= can[place]
    if open_cards == 0:
        return
    room = vec[i64]([0] * PLACES)
    for place in range(PLACES):
        room[place] = count(p.holds[place]) - count(can[place] & ~open_cards)
    cards = vec[i64]([0] * ART_COUNT)
    at = vec[i64]([0] * ART_COUNT)
    n: i64 = 0
    while open_cards:
        cards[n] = card_of(open_cards)
        open_cards &= open_cards - 1
        n += 1
    for _ in range(TRIES):
        for place in range(PLACES):
            p.holds[place] = room[place]
        deal_into_places(p.holds, can, cards, at, n, rng)
        lay(p, can, cards, at, n)
        if nobody_has_won(p):
            return
    mend(p, can, cards, at, n, rng)


def deal_into_places(room: vec[i64], can: vec[i64], cards: vec[i64], at: vec[i64], n: i64, rng: Rng) -> None:
    """Each card into a free space that it may lie in, all spaces alike; where not all cards may lie in the same places, random exchanges
    even out what the order favoured."""
    k: i64
    place: i64
    spots: i64 = 0
    uneven = False
    spot = vec[i64]([0] * PLACES)
    all_cards: i64 = 0
    for k in range(n):
        at[k] = NOBODY
        all_cards |= bit(cards[k])
    for place in range(PILE, -1, -1):  # the pile first: most of the room is there
        if room[place]:
            spot[spots] = place
            spots += 1
            uneven = uneven or can[place] & all_cards != all_cards
    if uneven:
        rng.shuffle(cards, 0, n)
    for k in range(n):
        place = some_space(room, can, cards[k], spot, spots, n - k, rng)
        if place == NOBODY:
            make_room(room, can, cards, at, n, k, 0)
        else:
            at[k] = place
            room[place] -= 1
    if uneven:
        for k in range(n):
            try_exchange(can, cards, at, k, rng.below(n))


def some_space(room: vec[i64], can: vec[i64], card: i64, spot: vec[i64], spots: i64, left: i64, rng: Rng) -> i64:
    """The place of a free space that the card may lie in, all alike: any, while that is luck enough; else one of those counted before."""
    _: i64
    j: i64
    skip: i64
    for _ in range(4):
        skip = rng.below(left)
        j = 0
        while skip >= room[spot[j]]:
            skip -= room[spot[j]]
            j += 1
        if can[spot[j]] >> card & 1:
            return spot[j]
    free: i64 = 0
    for j in range(spots):
        if can[spot[j]] >> card & 1:
            free += room[spot[j]]
    if free == 0:
        return NOBODY
    skip = rng.below(free)
    j = 0
    while can[spot[j]] >> card & 1 == 0 or skip >= room[spot[j]]:
        if can[spot[j]] >> card & 1:
            skip -= room[spot[j]]
        j += 1
    return spot[j]


def make_room(room: vec[i64], can: vec[i64], cards: vec[i64], at: vec[i64], n: i64, k: i64, tried: i64) -> bool:
    """The card takes the place of another, for which there is room elsewhere or can be made."""
    place: i64
    other: i64
    for place in range(PLACES):
        if can[place] >> cards[k] & 1 and room[place] > 0:
            at[k] = place
            room[place] -= 1
            return True
    for place in range(PLACES):
        if can[place] >> cards[k] & 1 and tried >> place & 1 == 0:
            tried |= 1 << place
            for other in range(n):
                if at[other] == place:
                    at[other] = NOBODY
                    at[k] = place
                    if make_room(room, can, cards, at, n, other, tried):
                        return True
                    at[other] = place
                    at[k] = NOBODY
    return False


def try_exchange(can: vec[i64], cards: vec[i64], at: vec[i64], j: i64, k: i64) -> bool:
    one: i64 = at[j]
    other: i64 = at[k]
    if one == other or can[other] >> cards[j] & 1 == 0 or can[one] >> cards[k] & 1 == 0:
        return False
    at[j] = other
    at[k] = one
    return True


def lay(p: Pieces, can: vec[i64], cards: vec[i64], at: vec[i64], n: i64) -> None:
    """The cards where they are known to be, and the others where they have been dealt."""
    place: i64
    k: i64
    free: i64 = 0
    for k in range(n):
        free |= bit(cards[k])
    for place in range(PLACES):
        p.holds[place] = can[place] & ~free
    for k in range(n):
        p.holds[at[k]] |= bit(cards[k])


def nobody_has_won(p: Pieces) -> bool:
    """Where the win is claimed for them, whoever plays on has not won (FAU-D.52)."""
    if p.claims_win and not p.ended:
        seat: i64
        for seat in range(p.seats):
            if p.holds[seat] and why_not_win(p, seat) is None:
                return False
    return True


def mend(p: Pieces, can: vec[i64], cards: vec[i64], at: vec[i64], n: i64, rng: Rng) -> None:
    """Random exchanges that make no more winners, until there is none."""
    _: i64
    winners: i64 = many_winners(p)
    for _ in range(5000):
        j: i64 = rng.below(n)
        k: i64 = rng.below(n)
        if try_exchange(can, cards, at, j, k):
            lay(p, can, cards, at, n)
            now: i64 = many_winners(p)
            if now > winners:
                try_exchange(can, cards, at, j, k)
                lay(p, can, cards, at, n)
            else:
                winners = now
                if winners == 0:
                    return


def many_winners(p: Pieces) -> i64:
    many: i64 = 0
    seat: i64
    for seat in range(p.seats):
        if p.holds[seat] and why_not_win(p, seat) is None:
            many += 1
    return many


def order_pile(p: Pieces, eyes: i64, rng: Rng) -> None:
    """The top stays where these eyes know it."""
    n: i64 = 0
    top: i64 = p.piles[ART_PILE + p.pile_left - 1] if p.pile_left and p.board[TOP] & eyes else NOTHING
    cards: i64 = p.holds[PILE]
    if top != NOTHING:
        cards &= ~bit(top)
    while cards:
        p.piles[ART_PILE + n] = card_of(cards)
        cards &= cards - 1
        n += 1
    rng.shuffle(p.piles, ART_PILE, ART_PILE + n)
    if top != NOTHING:
        p.piles[ART_PILE + n] = top


# What is pending


def deal_pending_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    frame = p.stack[-1]
    if frame.kind == KEEPING:
        if frame.target == NOBODY:
            frame.piece = p.piles[ART_PILE + p.pile_left - 1]
        elif (1 << frame.seat | 1 << frame.target) & eyes == 0:
            frame.piece = some_card(p.holds[frame.target], rng)
    elif frame.kind == REPLYING:
        if eyes >> frame.target & 1 == 0 and p.board[OFFER + OWN_ART] != NOTHING:
            p.board[OFFER + OWN_ART] = some_card(p.holds[frame.target], rng)
    elif (frame.kind == OFFERING or frame.kind == GIFTING) and eyes >> frame.seat & 1 == 0:
        if frame.kind == GIFTING:
            frame.target = some_partner(p, frame.seat, True, rng)
        else:
            compose_again(p, frame, rng)


def some_card(cards: i64, rng: Rng) -> i64:
    return nth(cards, rng.below(count(cards)))


def some_partner(p: Pieces, seat: i64, anybody: bool, rng: Rng) -> i64:
    while True:
        other: i64 = rng.below(p.seats)
        if other != seat and (anybody or has_anything(p, seat) or has_anything(p, other)):
            return other


def compose_again(p: Pieces, offer: Frame, rng: Rng) -> None:
    """An offer that has come as far, with any partner and any words."""
    stage: i64 = offer.stage
    out = vec[i64]([0] * 32)
    clear_offer(p)
    offer.target = some_partner(p, offer.seat, False, rng)
    next_step(p, offer, OWN_INTEL if p.variants & FULL_NEGOTIATION else OWN_ART)
    while offer.stage < stage:
        now: i64 = offer.stage
        word: i64 = out[rng.below(write_words(p, offer, out))] - first_word(now)
        p.board[OFFER + now] = NOTHING if now == OWN_ART and word == ART_COUNT else word
        next_step(p, offer, now + 1 if p.variants & FULL_NEGOTIATION else OWN_ART + 3)


# What the others know


def watch_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    """Which of the hidden cards are known to those whom all have seen look at the art of their owners."""
    seat: i64
    card: i64
    viewer: i64
    mine: i64 = 0
    watched: i64 = 0
    for seat in range(p.seats):
        if eyes >> seat & 1:
            mine |= p.holds[seat]
        else:
            watched |= p.own[seat * ROW + WATCHED]
    if watched == 0:
        return
    for card in range(ART_COUNT):
        if mine >> card & 1 == 0:
            p.board[KNOWN_TO + card] = 0
    for seat in range(p.seats):
        watched = 0 if eyes >> seat & 1 else p.own[seat * ROW + WATCHED]
        if watched == 0:
            continue
        cards: i64 = p.holds[seat]
        while cards:
            p.board[KNOWN_TO + card_of(cards)] = rng.word() & watched & ~eyes
            cards &= cards - 1
        for viewer in range(p.seats):
            if (watched & eyes) >> viewer & 1:
                cards = known_there(p.can, viewer * PLACES, seat)
                while cards:
                    p.board[KNOWN_TO + card_of(cards)] |= 1 << viewer
                    cards &= cards - 1


def recall(p: Pieces, eyes: i64) -> None:
    """Those who do not look know what everybody knows, their own art, and what they have been seen to look at (FAU-27.11)."""
    seat: i64
    place: i64
    for seat in range(p.seats):
        if eyes >> seat & 1:
            continue
        learned: i64 = p.holds[seat]
        for place in range(p.seats):
            if p.own[place * ROW + WATCHED] >> seat & 1:
                learned |= seen_at(p, seat, place)
        for place in range(CACHE, PILE):
            if p.board[SEEN + place - CACHE] >> seat & 1:
                learned |= p.holds[place]
        if p.board[TOP] >> seat & 1:
            learned |= bit(p.piles[ART_PILE + p.pile_left - 1])
        if p.stack and p.stack[-1].seat == seat:
            frame = p.stack[-1]
            if frame.kind == TAKING:
                learned |= p.holds[frame.target]
            elif frame.kind == KEEPING:
                learned |= bit(frame.piece)
        row: i64 = seat * PLACES
        for place in range(PLACES):
            p.can[row + place] = p.can[p.seats * PLACES + place] & ~learned | p.holds[place] & learned
        if learned:
            conclude(p.can, row, p.holds)


def seen_at(p: Pieces, seat: i64, owner: i64) -> i64:
    """The cards of the owner that the seat has seen and can follow."""
    seen: i64 = 0
    cards: i64 = p.holds[owner]
    while cards:
        one: i64 = cards & -cards
        if p.board[KNOWN_TO + card_of(one)] >> seat & 1:
            seen |= one
        cards &= cards - 1
    return seen
