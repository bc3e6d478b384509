"""What lies on the table before the first move (ART-1, ART-2)."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY
from salon.engine.rng import Rng
from salon.games.art_project.components import (
    AGENT_PAWNS,
    BELOW_TILE,
    CARD_COUNT,
    CITY_COUNT,
    HEALTH_TOKEN,
    MOST_CITIES,
    MOST_SEATS,
    SETUP_AGENTS,
    SETUP_ART,
    SETUP_SUPPLY,
    SOLO_REMOVED,
    START,
    START_HEALTH,
    SYMBOL_COUNT,
)
from salon.games.art_project.position import (
    AGENTS,
    CITY_ROOM,
    DUE,
    EMPTY,
    HEALTH,
    PAWN,
    PIECE,
    PLACING,
    REMOVED,
    ROUND,
    SUPPLY,
    TOKEN_ROOM,
)
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.table import Table


def set_up(seats: i64, map_number: i64, difficulty: i64, rng: Rng) -> Table:
    p = bare_table(seats, map_number, difficulty, rng)
    put_agents(p)
    k: i64
    for k in range(HEALTH_TOKEN):
        p.tokens[SUPPLY + k] = SETUP_SUPPLY[map_number * 3 + k]  # ART-1.4, ART-15.4
    for k in range(len(SETUP_ART[map_number])):
        p.city[PIECE + SETUP_ART[map_number][k]] = 1  # ART-15.3
    shuffle_deck(p)
    p.push(ROUND, NOBODY)
    due: i64 = hooks(p).to_place()
    if due:
        for k in range(seats):
            p.tokens[DUE + k] = due
        p.push(PLACING, NOBODY)
    return p


def bare_table(seats: i64, map_number: i64, difficulty: i64, rng: Rng) -> Table:
    """Pawns and Health where they start; Agents, cards and the Shared supply still to be laid out."""
    p = Table(
        seats,
        rng,
        [],
        vec[i64]([0] * TOKEN_ROOM),
        vec[i64]([0] * CITY_ROOM),
        vec[i64]([0] * CARD_COUNT),
        vec[i64]([EMPTY] * CARD_COUNT),
        vec[i64]([0] * (MOST_SEATS * SYMBOL_COUNT)),
        [],
    )
    p.map = map_number
    p.difficulty = difficulty
    p.stock = AGENT_PAWNS  # ART-1.7
    k: i64
    for k in range(seats):
        p.tokens[HEALTH + k] = START_HEALTH[difficulty] * (2 if seats == 1 else 1)  # ART-1.3, ART-2.5, ART-20.3
    for k in range(2 if seats == 1 else seats):
        p.tokens[PAWN + k] = START[map_number]  # ART-1.5, ART-20.4
    return p


def put_agents(p: Table) -> None:
    """ART-1.6, ART-1.10; the maps: ART-15.1, ART-16.1, ART-17.1, ART-18.1, ART-19.2"""
    city: i64
    for city in range(CITY_COUNT[p.map]):
        p.city[AGENTS + city] = SETUP_AGENTS[p.map * MOST_CITIES + city]
        p.stock -= p.city[AGENTS + city]


def shuffle_deck(p: Table) -> None:
    """ART-1.8, ART-1.9; solo: ART-20.5, ART-20.6, ART-D.75"""
    card: i64
    for card in range(CARD_COUNT):
        p.deck[card] = card
    p.rng.shuffle(p.deck, 0, CARD_COUNT)
    p.left = CARD_COUNT
    p.below = BELOW_TILE
    if p.seats == 1:
        for _ in range(SOLO_REMOVED):
            p.left -= 1
            p.place[p.deck[p.left]] = REMOVED
            p.deck[p.left] = EMPTY
