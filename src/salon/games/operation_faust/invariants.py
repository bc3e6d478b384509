"""What holds in every position of Operation F.A.U.S.T. that was reached by play: the catalogue's invariants, as far as one position shows
them."""

from collections.abc import Iterator

from salon.engine.position import NOBODY, Position
from salon.games.operation_faust.components import ALL_ART, ART_COUNT, COPIES, DEALT, HAND_LIMIT, KIND_COUNT, KINDS, TOTAL_INTEL
from salon.games.operation_faust.position import (
    ACTING,
    ART_PILE,
    BURIED,
    CACHE,
    CARDS,
    CHALLENGING,
    CLAIMING,
    DECK,
    DOCUMENTS,
    DRAWN,
    DREW,
    HAND,
    INTEL,
    KNOWN_TO,
    OFFERS,
    PILE,
    PLACES,
    RESHUFFLED,
    ROW,
    SEEN,
    SHOWN,
    TABLED,
    THROWN,
    TOP,
    TURN,
    WATCHED,
    count,
)
from salon.games.operation_faust.rules.table import Table
from salon.games.operation_faust.rules.winning import qualifying


def faults(position: Position) -> list[str]:
    assert isinstance(position, Table)
    p = position
    return [*intel(p), *plot_cards(p), *record(p), *art(p), *knowledge(p), *looks(p), *hands(p), *turn(p), *winners(p)]


def intel(p: Table) -> Iterator[str]:
    held = [int(p.own[seat * ROW + INTEL]) for seat in range(p.seats)]
    if p.finite and sum(held) + p.pool != TOTAL_INTEL:
        yield f"FAU-I.1: there is {sum(held) + p.pool} INTEL"
    if min(held) < 0 or p.pool < 0:
        yield "FAU-I.1: somebody has less than nothing"
    if p.supply + sum(p.own[seat * ROW + DOCUMENTS] for seat in range(p.seats)) != p.seats or p.supply < 0:
        yield "FAU-I.4: a Forged Documents card was lost or made"


def plot_cards(p: Table) -> Iterator[str]:
    deck = [int(p.piles[DECK + k]) for k in range(p.deck_left)]
    for kind in range(KIND_COUNT):
        many = deck.count(kind) + p.board[TABLED + kind]
        for seat in range(p.seats):
            many += sum(p.own[seat * ROW + where + kind] for where in (HAND, SHOWN, THROWN))
        if many != COPIES[kind]:
            yield f"FAU-I.2: there are {many} cards {KINDS[kind]}"
    for seat in range(p.seats):
        if p.own[seat * ROW + CARDS] != sum_of(p, seat, HAND):
            yield f"FAU-I.2: the hand of seat {seat} is counted wrongly"
    if p.discarded != sum(sum_of(p, seat, SHOWN) + sum_of(p, seat, THROWN) for seat in range(p.seats)):
        yield "FAU-I.2: the discard pile is counted wrongly"
    if p.tabled != sum(p.board[TABLED + kind] for kind in range(KIND_COUNT)):
        yield "FAU-I.2: the tabled cards are counted wrongly"


def sum_of(p: Table, seat: int, where: int) -> int:
    return int(sum(p.own[seat * ROW + where + kind] for kind in range(KIND_COUNT)))


def record(p: Table) -> Iterator[str]:
    """FAU-27.10"""
    for seat in range(p.seats):
        if sum_of(p, seat, DREW) != p.own[seat * ROW + DRAWN]:
            yield f"FAU-27.10: what seat {seat} drew is counted wrongly"
        for kind in range(KIND_COUNT):
            had = sum(p.own[seat * ROW + where + kind] for where in (HAND, SHOWN, THROWN))
            if p.own[seat * ROW + DREW + kind] > had + (p.board[TABLED + kind] if seat == p.active else 0):
                yield f"FAU-27.10: seat {seat} drew cards {KINDS[kind]} that it never had"
    if not p.shuffled:
        return
    if p.shuffled != p.deck_left + sum(p.own[seat * ROW + DRAWN] for seat in range(p.seats)):
        yield "FAU-27.10: the deck had another size when it was shuffled"
    deck = [int(p.piles[DECK + k]) for k in range(p.deck_left)]
    for kind in range(KIND_COUNT):
        then = deck.count(kind) + sum(p.own[seat * ROW + DREW + kind] for seat in range(p.seats))
        if then != p.board[RESHUFFLED + kind] + sum(p.own[seat * ROW + BURIED + kind] for seat in range(p.seats)):
            yield f"FAU-27.10: other cards {KINDS[kind]} were shuffled into the deck than are remembered"


def art(p: Table) -> Iterator[str]:
    if sum(p.holds[place] for place in range(PLACES)) != ALL_ART or sum(count(p.holds[place]) for place in range(PLACES)) != ART_COUNT:
        yield "FAU-I.3: a painting was lost or doubled"
    if any(count(p.holds[place]) > 1 for place in range(CACHE, PILE)):
        yield "FAU-I.3: two paintings lie in one place of the cache"
    if sum(1 << p.piles[ART_PILE + k] for k in range(p.pile_left)) != p.holds[PILE]:
        yield "FAU-I.11: the pile holds other paintings than its order says"


def knowledge(p: Table) -> Iterator[str]:
    everybody = p.seats * PLACES
    for viewer in range(p.seats + 1):
        row = viewer * PLACES
        for place in range(PLACES):
            if p.holds[place] & ~p.can[row + place]:
                yield f"FAU-I.15: viewer {viewer} excludes the true place of a painting"
            if p.can[row + place] & ~p.can[everybody + place]:
                yield f"FAU-27.9: viewer {viewer} holds possible what everybody can exclude"
            if count(p.can[row + place]) < count(p.holds[place]):
                yield f"FAU-27.8: viewer {viewer} leaves a place too few paintings"
        if viewer < p.seats and p.can[row + viewer] != p.holds[viewer]:
            yield f"FAU-I.15: seat {viewer} does not know its own art"
        for k in range(TOP - SEEN + 1):
            here = p.can[row + CACHE + k]
            if viewer < p.seats and p.board[SEEN + k] >> viewer & 1 and (here != p.holds[CACHE + k] if CACHE + k < PILE else not p.pile_left):
                yield f"FAU-27.4: seat {viewer} has seen a painting and does not know it"


def looks(p: Table) -> Iterator[str]:
    """FAU-27.11"""
    for card in range(ART_COUNT):
        owner = next((seat for seat in range(p.seats) if p.holds[seat] >> card & 1), NOBODY)
        who = p.board[KNOWN_TO + card]
        if who & ~(p.own[owner * ROW + WATCHED] if owner != NOBODY else 0) or (owner != NOBODY and who >> owner & 1):
            yield "FAU-27.11: a painting is known to somebody who never looked"
        for seat in range(p.seats):
            if who >> seat & 1 and any(p.can[seat * PLACES + place] >> card & 1 for place in range(PLACES) if place != owner):
                yield f"FAU-27.11: seat {seat} is said to know where a painting is, and does not"


def hands(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        size = p.own[seat * ROW + CARDS] + (p.tabled if seat == p.active else 0)
        if not p.ended and not DEALT <= size <= HAND_LIMIT[p.seats]:
            yield f"FAU-I.5: seat {seat} has {size} plot cards"
    if p.tabled and p.stack and (p.stack[-1].kind == ACTING or not any(frame.kind == CLAIMING for frame in p.stack)):
        yield "FAU-I.5: cards are tabled between turns"


def turn(p: Table) -> Iterator[str]:
    if p.ended:
        return
    if not 0 <= p.active < p.seats or p.stack[0].kind != TURN or p.stack[0].seat != p.active:
        yield "FAU-I.7: it is nobody's turn"
    obliged = [seat for seat in p.movers() if p.obliged(seat)]
    if obliged != [p.stack[-1].seat]:
        yield f"FAU-I.7: {obliged} are asked at once"
    for below, frame in zip(p.stack, p.stack[1:], strict=False):
        if frame.kind == CHALLENGING and (p.own[frame.seat * ROW + INTEL] < 2 or frame.seat == below.seat):
            yield "FAU-I.8: somebody may challenge who must not"
    if sum(frame.kind == CLAIMING for frame in p.stack) > 2:
        yield "FAU-I.12: there is more than a claim and a block"
    if any(not 0 <= p.own[seat * ROW + OFFERS] <= p.offers_each for seat in range(p.seats)):
        yield "FAU-I.16: somebody has made too many offers"


def winners(p: Table) -> Iterator[str]:
    if p.claims_win and not p.ended and qualifying(p):
        yield "FAU-I.10: somebody has won, and the game goes on"
    if p.ended and (p.winner == NOBODY) != (p.ended == "FAU-D.56"):
        yield "FAU-I.10: the game ended otherwise than it says"
