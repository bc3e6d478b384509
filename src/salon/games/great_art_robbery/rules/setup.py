"""What lies on the table before the first move (ROB-1)."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY
from salon.engine.rng import Rng
from salon.games.great_art_robbery.components import (
    ART_COUNT,
    BRONZE_COUNT,
    COLUMNS,
    COPIES,
    DECK,
    FIRST_SPECIALIST,
    GOLD_COUNT,
    INTERPOL_CARDS,
    KIND_COUNT,
    LEVELS,
    REGULAR,
    ROBBER_COPIES,
    ROBBERS,
    SPECIALIST_COUNT,
    STACK_SIZE,
    START_ROW,
    START_TIME,
)
from salon.games.great_art_robbery.position import (
    BOX,
    BRONZE_AT,
    BRONZE_PILE,
    CAR,
    CARDS_IN_PILE,
    COLUMN_OF,
    EMPTY,
    GOLD_AT,
    GOLD_PILE,
    LEVEL,
    MARKER,
    PLACING,
    PLAYED,
    ROW,
    ROW_OF,
    SIZE_OF,
    TOKEN,
)
from salon.games.great_art_robbery.rules.table import Table


def set_up(seats: i64, limit: i64, first: i64, rng: Rng) -> Table:
    """`first` is the starting player; NOBODY has one drawn (ROB-D.6)."""
    p = bare_table(seats, rng)
    p.limit = limit
    lay_out_art(p)
    lay_out_display(p)
    seat: i64
    for seat in range(seats):
        shuffle_robbers(p, seat)
    p.first = rng.below(seats) if first == NOBODY else first  # ROB-1.19
    p.push(PLACING, p.first)
    return p


def bare_table(seats: i64, rng: Rng) -> Table:
    """Markers and tokens where they start, all cards still to be laid out."""
    kinds: i64 = KIND_COUNT
    p = Table(
        seats,
        rng,
        [],
        vec[i64]([0] * (seats * ROW)),
        vec[i64]([EMPTY] * (seats * DECK)),
        vec[i64]([EMPTY] * (ART_COUNT + ART_COUNT)),
        vec[i64]([0] * (BOX + kinds)),
        vec[i64]([0] * (PLAYED + kinds)),
    )
    seat: i64
    for seat in range(seats):  # ROB-1.7
        p.own[seat * ROW + CAR] = EMPTY
        p.own[seat * ROW + MARKER] = EMPTY  # ROB-1.8
        p.own[seat * ROW + TOKEN] = 1  # ROB-1.10
        p.own[seat * ROW + LEVEL] = 1  # ROB-1.6
    p.time = START_TIME[seats]  # ROB-1.17, ROB-1.18
    p.interpol = INTERPOL_CARDS  # ROB-1.16
    return p


def lay_out_art(p: Table) -> None:
    """ROB-1.2 to ROB-1.4"""
    cards = vec[i64]([0] * ART_COUNT)
    k: i64
    for k in range(ART_COUNT):
        cards[k] = k
    p.rng.shuffle(cards, 0, GOLD_COUNT)
    p.rng.shuffle(cards, GOLD_COUNT, ART_COUNT)
    for k in range(REGULAR):
        p.art[GOLD_AT + k] = cards[k]
        p.art[BRONZE_AT + k] = cards[GOLD_COUNT + k]
    p.gold_left = GOLD_COUNT - REGULAR
    p.bronze_left = BRONZE_COUNT - REGULAR
    for k in range(p.gold_left):
        p.art[GOLD_PILE + k] = cards[REGULAR + k]
    for k in range(p.bronze_left):
        p.art[BRONZE_PILE + k] = cards[GOLD_COUNT + REGULAR + k]


def lay_out_display(p: Table) -> None:
    """ROB-1.12 to ROB-1.15"""
    columns = vec[i64]([0] * COLUMNS)
    row: i64
    k: i64
    for row in range(LEVELS):
        for k in range(COLUMNS):
            columns[k] = k
        p.rng.shuffle(columns, 0, COLUMNS)
        n: i64 = 0
        for k in range(SPECIALIST_COUNT):
            if START_ROW[k] == row:
                p.supply[COLUMN_OF + k] = columns[n]
                p.supply[ROW_OF + k] = row
                p.supply[SIZE_OF + k] = STACK_SIZE[p.seats]
                p.supply[BOX + FIRST_SPECIALIST + k] = COPIES - STACK_SIZE[p.seats]
                n += 1


def shuffle_robbers(p: Table, seat: i64) -> None:
    """ROB-1.11"""
    n: i64 = seat * DECK
    kind: i64
    for kind in range(FIRST_SPECIALIST):
        for _ in range(ROBBER_COPIES[kind]):
            p.pile[n] = kind
            n += 1
    p.own[seat * ROW + CARDS_IN_PILE] = ROBBERS
    p.rng.shuffle(p.pile, seat * DECK, n)
