"""A position of Artifact in words and numbers. What a contrived position leaves out is filled in filling.py."""

from salon.engine.fields import Json
from salon.engine.position import Position
from salon.games.artifact.components import (
    CITIES,
    DECK_SIZE,
    FIRST_YEAR,
    KINDS,
    REGION_COUNT,
    REGIONS,
    ROLES,
    TILES,
    TO_SHOW,
    TRACKS,
)
from salon.games.artifact.position import (
    ARCHAEOLOGIST,
    CITY,
    COINS,
    DECK_LEFT,
    EMPTY,
    FACE_UP,
    HAND,
    HELD,
    HUTS,
    KNOWN,
    MARKET,
    ON_DISPLAY,
    PASSED,
    REMOVED,
    ROW,
    SEVENTH_USED,
    SHOWN,
    STEPS,
    TILE,
    UNDER,
)
from salon.games.artifact.rules.table import Table
from salon.games.artifact.view import MODES, TRIGGERS

PARTS = ("mode", "left_out", "year", "last_round", "first", "decks", "face_up", "market", "removed", "shown", "players")
OWN = (
    "coins", "markers", "huts", "passed", "seventh_used", "hand", "known_in_hand", "exhibitions", "under_tiles", "discoveries", "research", "city",
    "archaeologist",
)  # fmt: skip


def write(position: Position) -> dict[str, Json]:
    assert isinstance(position, Table)
    p = position
    return {
        "mode": MODES[p.special + 2 * p.roles],
        "left_out": None if p.left_out == EMPTY else REGIONS[p.left_out],
        "year": FIRST_YEAR + int(p.year),
        "last_round": TRIGGERS[p.last - 1] if p.last else None,
        "first": int(p.first),
        "decks": {REGIONS[r]: write_deck(p, r) for r in range(REGION_COUNT) if r != p.left_out},
        "face_up": write_cards(p, FACE_UP, len(KINDS)),
        "market": [KINDS[p.board[MARKET + k]] for k in range(p.in_market)],
        "removed": write_cards(p, REMOVED, len(KINDS)),
        "shown": write_cards(p, SHOWN, TO_SHOW),
        "players": [write_player(p, seat) for seat in range(p.seats)],
    }


def write_deck(p: Table, region: int) -> list[str]:
    """From the top down."""
    return [KINDS[p.deck[region * DECK_SIZE + k]] for k in range(p.board[DECK_LEFT + region] - 1, -1, -1)]


def write_cards(p: Table, at: int, many: int) -> dict[str, int]:
    return {KINDS[k]: int(p.board[at + k]) for k in range(many) if p.board[at + k]}


def write_player(p: Table, seat: int) -> dict[str, Json]:
    row = seat * ROW

    def by(names: tuple[str, ...], at: int) -> dict[str, Json]:
        return {name: int(p.own[row + at + k]) for k, name in enumerate(names) if p.own[row + at + k]}

    return {
        "coins": int(p.own[row + COINS]),
        "markers": by(TRACKS, HELD),
        "huts": by(REGIONS, HUTS),
        "passed": p.own[row + PASSED] == 1,
        "seventh_used": p.own[row + SEVENTH_USED] == 1,
        "hand": by(KINDS, HAND),
        "known_in_hand": by(KINDS, KNOWN),
        "exhibitions": [tile for k, tile in enumerate(TILES) if p.board[TILE + k] == seat],
        "under_tiles": by(KINDS[:TO_SHOW], UNDER),
        "discoveries": by(REGIONS, ON_DISPLAY),
        "research": by(REGIONS, STEPS),
        "city": None if p.own[row + CITY] == EMPTY else CITIES[p.own[row + CITY]],
        "archaeologist": None if p.own[row + ARCHAEOLOGIST] == EMPTY else ROLES[p.own[row + ARCHAEOLOGIST]],
    }
