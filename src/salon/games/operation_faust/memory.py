"""What each seat, and the spectator, knows of the art (FAU-27): for each viewer and place the set of cards that can be there."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.operation_faust.components import ALL_ART
from salon.games.operation_faust.position import CACHE, KNOWN_TO, PILE, PLACES, ROW, SEEN, WATCHED, Pieces, bit, card_of, count


def first_knowledge(seats: i64, first_cards: i64) -> vec[i64]:
    """FAU-27.3, FAU-2.15"""
    can = vec[i64]([0] * ((seats + 1) * PLACES))
    row: i64
    place: i64
    for row in range(0, (seats + 1) * PLACES, PLACES):
        can[row + PILE] = ALL_ART
        for place in range(CACHE, PILE):
            can[row + place] = ALL_ART & ~first_cards
    return can


def knows(can: vec[i64], row: i64, card: i64, place: i64) -> None:
    """The card is in this place and in no other."""
    k: i64
    others: i64 = ~bit(card)
    for k in range(row, row + PLACES):
        can[k] &= others
    can[row + place] |= bit(card)


def known_there(can: vec[i64], row: i64, place: i64) -> i64:
    """The cards that can be nowhere else."""
    k: i64
    cards: i64 = can[row + place]
    for k in range(PLACES):
        if k != place:
            cards &= ~can[row + k]
    return cards


def sees(p: Pieces, viewer: i64, card: i64, place: i64) -> None:
    """FAU-27.4"""
    knows(p.can, viewer * PLACES, card, place)
    conclude(p.can, viewer * PLACES, p.holds)


def conclude(can: vec[i64], row: i64, holds: vec[i64]) -> None:
    """FAU-27.8; only the sizes of the places are looked up, which everybody sees."""
    k: i64
    place: i64
    changed = True
    while changed:
        changed = False
        once: i64 = 0
        twice: i64 = 0
        for k in range(row, row + PLACES):
            twice |= once & can[k]
            once |= can[k]
        if twice == 0:
            return
        known: i64 = once & ~twice
        for place in range(PLACES):
            here: i64 = can[row + place]
            if here & twice == 0:
                continue
            size: i64 = count(holds[place])
            if size == 0:
                can[row + place] = 0
                changed = True
            elif count(here & known) == size:
                can[row + place] = here & known
                changed = True
            elif count(here) == size:
                for k in range(row, row + PLACES):
                    can[k] &= ~here
                can[row + place] = here
                changed = True
                break


# Cards that move; `holds` is already as it is afterwards


def moves_unseen(p: Pieces, viewer: i64, source: i64, goal: i64, possible: i64) -> None:
    """FAU-27.7; where only one card can have been the one, the viewer can tell which (FAU-27.6)."""
    can = p.can
    row: i64 = viewer * PLACES
    moved: i64 = can[row + source] & possible
    can[row + goal] |= moved
    if p.holds[source] == 0:
        can[row + source] = 0
    if moved & (moved - 1) == 0:
        knows(can, row, card_of(moved), goal)
    conclude(can, row, p.holds)


def exchange_unseen(p: Pieces, viewer: i64, one: i64, other: i64) -> None:
    """FAU-27.7: both halves are reckoned from the sets before."""
    can = p.can
    row: i64 = viewer * PLACES
    here: i64 = can[row + one]
    there: i64 = can[row + other]
    can[row + one] = there if count(p.holds[one]) == 1 else here | there
    can[row + other] = here if count(p.holds[other]) == 1 else here | there
    conclude(can, row, p.holds)


def leaves_cache_or_pile(p: Pieces, card: i64, source: i64, goal: i64, eyes: i64) -> None:
    """A card is drawn from the pile or the cache; who knew the top or the place, and the eyes that see it, can tell which (FAU-27.6)."""
    seen: i64 = SEEN + source - CACHE  # TOP for the pile
    knowing: i64 = eyes | p.board[seen]
    p.board[seen] = 0
    if goal < CACHE:
        is_known_to(p, card, goal, knowing)
    viewer: i64
    for viewer in range(p.seats + 1):
        if knowing >> viewer & 1:
            sees(p, viewer, card, goal)
        else:
            moves_unseen(p, viewer, source, goal, ALL_ART)
    if goal >= CACHE:
        p.board[SEEN + goal - CACHE] = knowing


def goes_over(p: Pieces, card: i64, giver: i64, receiver: i64, possible: i64) -> None:
    """A card goes from player to player; these two know which."""
    viewer: i64
    no_longer_known(p, giver, possible, 1 << receiver)
    is_known_to(p, card, receiver, 1 << giver)
    if p.holds[giver] == 0:
        p.own[giver * ROW + WATCHED] = 0
    for viewer in range(p.seats + 1):
        if viewer in (giver, receiver):
            sees(p, viewer, card, receiver)
        else:
            moves_unseen(p, viewer, giver, receiver, possible)


def exchanged(p: Pieces, one: i64, given: i64, other: i64, received: i64) -> None:
    """Two players have exchanged two cards."""
    viewer: i64
    no_longer_known(p, one, ALL_ART, 1 << other)
    no_longer_known(p, other, ALL_ART, 1 << one)
    is_known_to(p, given, other, 1 << one)
    is_known_to(p, received, one, 1 << other)
    for viewer in range(p.seats + 1):
        if viewer in (one, other):
            knows(p.can, viewer * PLACES, given, other)
            sees(p, viewer, received, one)
        else:
            exchange_unseen(p, viewer, one, other)


def shown_to_all(p: Pieces, card: i64, seat: i64) -> None:
    viewer: i64
    is_known_to(p, card, seat, (1 << p.seats) - 1)
    for viewer in range(p.seats + 1):
        sees(p, viewer, card, seat)


def is_known_to(p: Pieces, card: i64, owner: i64, seats: i64) -> None:
    """FAU-27.11: the owner can tell who has seen a card of his."""
    others: i64 = seats & ~(1 << owner)
    p.board[KNOWN_TO + card] = others
    p.own[owner * ROW + WATCHED] |= others


def no_longer_known(p: Pieces, owner: i64, possible: i64, but: i64) -> None:
    """A card has left the owner: who has not seen which no longer knows that he still has those that it can have been."""
    cards: i64 = p.holds[owner] & possible
    while cards:
        p.board[KNOWN_TO + card_of(cards)] &= but
        cards &= cards - 1


def places_exchanged(p: Pieces, one: i64, other: i64) -> None:
    """FAU-27.5, FAU-D.32"""
    row: i64
    for row in range(0, (p.seats + 1) * PLACES, PLACES):
        here: i64 = p.can[row + one]
        p.can[row + one] = p.can[row + other]
        p.can[row + other] = here
    seen: i64 = p.board[SEEN + one - CACHE]
    p.board[SEEN + one - CACHE] = p.board[SEEN + other - CACHE]
    p.board[SEEN + other - CACHE] = seen


def looks_at_place(p: Pieces, seat: i64, card: i64, place: i64) -> None:
    """FAU-27.4, FAU-27.11: all know who has seen a place of the cache or the top of the pile."""
    sees(p, seat, card, place)
    p.board[SEEN + place - CACHE] |= 1 << seat


def looks_at_card(p: Pieces, seat: i64, card: i64, owner: i64) -> None:
    """FAU-27.4, FAU-27.11"""
    sees(p, seat, card, owner)
    is_known_to(p, card, owner, p.board[KNOWN_TO + card] | 1 << seat)


def together(p: Pieces, eyes: i64) -> vec[i64]:
    """The sets of several seats that put their knowledge together; of the spectator where no seat looks."""
    can = vec[i64]([0] * PLACES)
    place: i64
    viewer: i64
    for place in range(PLACES):
        cards: i64 = p.can[p.seats * PLACES + place]
        for viewer in range(p.seats):
            if eyes >> viewer & 1:
                cards &= p.can[viewer * PLACES + place]
        can[place] = cards
    if eyes & (eyes - 1):
        conclude(can, 0, p.holds)
    return can
