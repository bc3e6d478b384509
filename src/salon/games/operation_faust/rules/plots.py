"""INTEL and plot cards change hands: payments, draws, discards, the new deck (FAU-10)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.operation_faust.components import DEALT, KIND_COUNT
from salon.games.operation_faust.position import (
    BURIED,
    CARDS,
    DECK,
    DRAWN,
    DREW,
    EMPTY,
    HAND,
    INTEL,
    RESHUFFLED,
    ROW,
    SHOWN,
    TABLED,
    THROWN,
    Pieces,
)
from salon.games.operation_faust.rules.events import DISCARDS, DRAWS, EARNS, PAYS, PAYS_POOL, SHUFFLES

# INTEL


def earn(p: Pieces, seat: i64, amount: i64) -> None:
    if p.finite:
        if amount > p.pool:
            amount = p.pool  # FAU-D.4
        p.pool -= amount
    p.own[seat * ROW + INTEL] += amount
    p.tell(EARNS, seat, NOBODY, amount, NOTHING, EVERYBODY)


def pay_pool(p: Pieces, seat: i64, amount: i64) -> None:
    if p.finite:
        p.pool += amount
    p.own[seat * ROW + INTEL] -= amount
    p.tell(PAYS_POOL, seat, NOBODY, amount, NOTHING, EVERYBODY)


def pay(p: Pieces, seat: i64, other: i64, amount: i64) -> None:
    p.own[seat * ROW + INTEL] -= amount
    p.own[other * ROW + INTEL] += amount
    p.tell(PAYS, seat, other, amount, NOTHING, EVERYBODY)


def pay_half(p: Pieces, loser: i64, winner: i64) -> None:
    """FAU-8.12, FAU-8.13"""
    pay(p, loser, winner, (p.own[loser * ROW + INTEL] + 1) >> 1)


# Plot cards


def draw(p: Pieces, seat: i64) -> None:
    if p.deck_left == 0:
        if p.discarded == 0:
            return  # FAU-D.24
        shuffle_discards(p)  # FAU-D.23
    p.deck_left -= 1
    row: i64 = seat * ROW
    kind: i64 = p.piles[DECK + p.deck_left]
    p.piles[DECK + p.deck_left] = EMPTY
    p.own[row + HAND + kind] += 1
    p.own[row + CARDS] += 1
    if p.shuffled:  # FAU-27.10
        p.own[row + DREW + kind] += 1
        p.own[row + DRAWN] += 1
    p.reveal(DRAWS, seat, NOBODY, 1, kind, 1 << seat)


def draw_up(p: Pieces, seat: i64) -> None:
    """FAU-10.1, FAU-10.2; without asking: FAU-D.20"""
    _: i64
    for _ in range(DEALT - p.own[seat * ROW + CARDS]):
        draw(p, seat)


def shuffle_discards(p: Pieces) -> None:
    """FAU-10.3. What each seat knows of the discard pile becomes its record of the deck (FAU-27.10)."""
    _: i64
    own = p.own
    seat: i64
    kind: i64
    for kind in range(KIND_COUNT):
        p.board[RESHUFFLED + kind] = 0
        for seat in range(p.seats):
            row: i64 = seat * ROW + kind
            p.board[RESHUFFLED + kind] += own[row + SHOWN]
            for _ in range(own[row + SHOWN] + own[row + THROWN]):
                p.piles[DECK + p.deck_left] = kind
                p.deck_left += 1
            own[row + BURIED] = own[row + THROWN]
            own[row + SHOWN] = 0
            own[row + THROWN] = 0
            own[row + DREW] = 0
    for seat in range(p.seats):
        own[seat * ROW + DRAWN] = 0
    p.discarded = 0
    p.shuffled = p.deck_left
    p.rng.shuffle(p.piles, DECK, DECK + p.deck_left)
    p.tell(SHUFFLES, NOBODY, NOBODY, p.deck_left, NOTHING, EVERYBODY)


def discard_tabled(p: Pieces, seat: i64) -> None:
    """FAU-7.6, FAU-7.7, FAU-7.10: unseen."""
    if p.tabled == 0:
        return
    kind: i64
    for kind in range(KIND_COUNT):
        p.own[seat * ROW + THROWN + kind] += p.board[TABLED + kind]
        p.board[TABLED + kind] = 0
    p.discarded += p.tabled
    p.tell(DISCARDS, seat, NOBODY, p.tabled, NOTHING, EVERYBODY)
    p.tabled = 0
