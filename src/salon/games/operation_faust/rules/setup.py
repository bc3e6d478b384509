"""What lies on the table before the first move (FAU-2)."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY
from salon.engine.rng import Rng
from salon.games.operation_faust.components import (
    ART_COUNT,
    CACHE_SIZE,
    COPIES,
    DEALT,
    FORGERY,
    KIND_COUNT,
    PLOT_CARDS,
    START_INTEL,
    TOTAL_INTEL,
    VALUE,
)
from salon.games.operation_faust.memory import first_knowledge
from salon.games.operation_faust.position import (
    ART_PILE,
    CACHE,
    CARDS,
    DECK,
    EMPTY,
    HAND,
    INTEL,
    PILE,
    PLACES,
    ROW,
    SIZE,
    TURN,
    Pieces,
    bit,
    clear_offer,
    left_of,
)
from salon.games.operation_faust.rules.table import Table


def set_up(p: Table) -> None:
    """Deals to a bare table, whose options are set."""
    seat: i64
    deal_plot_cards(p)
    for seat in range(p.seats):  # FAU-2.5, FAU-2.6
        p.own[seat * ROW + INTEL] = START_INTEL
    p.pool = TOTAL_INTEL - START_INTEL * p.seats if p.finite else 0
    p.supply = p.seats  # FAU-2.9
    lay_out_art(p)
    p.first = first_player(p)
    p.active = p.first
    p.can = first_knowledge(p.seats, p.first_cards)
    p.push(TURN, p.first)


def bare_table(seats: i64, rng: Rng) -> Table:
    """Nothing dealt yet."""
    p = Table(
        seats,
        rng,
        [],
        vec[i64]([0] * (seats * ROW)),
        vec[i64]([0] * SIZE),
        vec[i64]([0] * PLACES),
        vec[i64]([0] * ((seats + 1) * PLACES)),
        vec[i64]([EMPTY] * (PLOT_CARDS + ART_COUNT)),
    )
    clear_offer(p)
    return p


def deal_plot_cards(p: Pieces) -> None:
    """FAU-2.1 to FAU-2.4, FAU-D.68"""
    kind: i64
    seat: i64
    for kind in range(KIND_COUNT):
        for _ in range(COPIES[kind]):
            p.piles[DECK + p.deck_left] = kind
            p.deck_left += 1
    p.rng.shuffle(p.piles, DECK, DECK + PLOT_CARDS)
    for _ in range(DEALT):
        for seat in range(p.seats):
            p.deck_left -= 1
            p.own[seat * ROW + HAND + p.piles[DECK + p.deck_left]] += 1
            p.own[seat * ROW + CARDS] += 1
            p.piles[DECK + p.deck_left] = EMPTY


def lay_out_art(p: Pieces) -> None:
    """FAU-2.7, FAU-2.8"""
    card: i64
    place: i64
    for card in range(ART_COUNT):
        p.piles[ART_PILE + card] = card
    p.rng.shuffle(p.piles, ART_PILE, ART_PILE + ART_COUNT)
    p.pile_left = ART_COUNT - CACHE_SIZE
    for place in range(CACHE_SIZE):
        p.holds[CACHE + place] = bit(p.piles[ART_PILE + p.pile_left + place])
        p.piles[ART_PILE + p.pile_left + place] = EMPTY
    for card in range(p.pile_left):
        p.holds[PILE] |= bit(p.piles[ART_PILE + card])


def first_player(p: Pieces) -> i64:
    """FAU-2.10 to FAU-2.13, FAU-D.45"""
    tied: i64 = (1 << p.seats) - 1
    left: i64 = p.pile_left
    seat: i64
    while tied & (tied - 1):
        many: i64 = 0
        for seat in range(p.seats):
            many += tied >> seat & 1
        if many > left:
            return any_of(p, tied, many)
        best: i64 = NOBODY
        ahead: i64 = tied
        for seat in range(p.seats):
            if tied >> seat & 1:
                left -= 1
                card: i64 = p.piles[ART_PILE + left]
                p.first_cards |= bit(card)  # FAU-2.15
                if FORGERY >> card & 1:  # FAU-D.46
                    continue
                if VALUE[card] > best:
                    best = VALUE[card]
                    ahead = 0
                if VALUE[card] == best:
                    ahead |= 1 << seat
        tied = ahead  # FAU-2.12
    shuffle_pile(p)
    seat = 0
    while not tied >> seat & 1:
        seat += 1
    return seat  # FAU-2.11


def any_of(p: Pieces, tied: i64, many: i64) -> i64:
    """FAU-D.47"""
    shuffle_pile(p)
    skip: i64 = p.rng.below(many)
    seat: i64 = 0
    while True:
        if tied >> seat & 1:
            if skip == 0:
                return seat
            skip -= 1
        seat = left_of(p, seat)


def shuffle_pile(p: Pieces) -> None:
    p.rng.shuffle(p.piles, ART_PILE, ART_PILE + p.pile_left)
