"""What lies on the table before the first move (AFT-1, AFT-2)."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.rng import Rng
from salon.games.artifact.components import (
    COPIES,
    DECK_SIZE,
    INCOME_TILES,
    KIND_COUNT,
    LABOUR,
    LEAST_SEATS,
    MARKERS_IN_PLAY,
    MARKET_SPACES,
    MOST_HUTS,
    REGION_COUNT,
    REGION_OF,
    STANDARD,
    TILE_COUNT,
    TRACK_COUNT,
    TYPE_TILES,
)
from salon.games.artifact.position import (
    ARCHAEOLOGIST,
    BOARD,
    CITY,
    DECK_LEFT,
    EMPTY,
    IN_THE_BOX,
    MARKET,
    ON_BOARD,
    PLACING,
    RESERVE,
    ROW,
    TILE,
)
from salon.games.artifact.rules.table import Table


def set_up(seats: i64, special: i64, roles: i64, fixed: i64, left_out: i64, rng: Rng) -> Table:
    """`left_out` is the region that three players do without; EMPTY has one drawn (AFT-D.34)."""
    if seats == LEAST_SEATS and left_out == EMPTY:
        left_out = rng.below(REGION_COUNT)
    p = bare_table(seats, special, roles, left_out, rng)
    region: i64
    for region in range(REGION_COUNT):
        if region != left_out:
            shuffle_deck(p, region)
    p.first = rng.below(seats)  # AFT-1.12, AFT-D.1
    p.push(PLACING, p.first).stage = fixed
    return p


def bare_table(seats: i64, special: i64, roles: i64, left_out: i64, rng: Rng) -> Table:
    """Everything where it starts but the decks."""
    p = Table(seats, rng, [], vec[i64]([0] * (seats * ROW)), vec[i64]([EMPTY] * (REGION_COUNT * DECK_SIZE)), vec[i64]([0] * BOARD))
    p.special = special
    p.roles = roles
    p.left_out = left_out
    seat: i64
    k: i64
    for seat in range(seats):  # AFT-1.9, AFT-1.10, AFT-1.13
        p.own[seat * ROW + RESERVE] = MOST_HUTS
        p.own[seat * ROW + CITY] = EMPTY  # AFT-18.1
        p.own[seat * ROW + ARCHAEOLOGIST] = EMPTY
    for k in range(TRACK_COUNT):
        if k - LABOUR != left_out or k < LABOUR:  # AFT-2.4
            p.board[ON_BOARD + k] = MARKERS_IN_PLAY[seats]  # AFT-1.7, AFT-2.1 to AFT-2.3
    for k in range(MARKET_SPACES):  # AFT-1.11
        p.board[MARKET + k] = EMPTY
    for k in range(TILE_COUNT):  # AFT-1.5, AFT-1.6
        p.board[TILE + k] = EMPTY
    p.income_tiles = INCOME_TILES
    if left_out != EMPTY:
        p.board[TILE + TYPE_TILES + 2 * left_out] = IN_THE_BOX
        p.board[TILE + TYPE_TILES + 2 * left_out + 1] = IN_THE_BOX
        p.income_tiles -= 2  # AFT-2.5
    return p


def shuffle_deck(p: Table, region: i64) -> None:
    """AFT-1.2, AFT-1.4, AFT-17.1"""
    at: i64 = region * DECK_SIZE
    kind: i64
    for kind in range(KIND_COUNT if p.special else STANDARD):
        if REGION_OF[kind] == region:
            for _ in range(COPIES[kind]):
                p.deck[at] = kind
                at += 1
    p.board[DECK_LEFT + region] = at - region * DECK_SIZE
    p.rng.shuffle(p.deck, region * DECK_SIZE, at)
