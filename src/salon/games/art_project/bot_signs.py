"""What tells whether the team will win, as the table lies when a round is over: a master lets all play on to such a moment, and asks this."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from salon.engine.position import Position
from salon.engine.prospects import weighed, weights
from salon.games.art_project.bot_worth import CARDS_A_PIECE, ahead, clues_worth, late, outgunned
from salon.games.art_project.components import CITY_COUNT, LOST_AT, MAPS, MARKERS, MOST_SPACES, SPACES, THREAT
from salon.games.art_project.position import AGENTS, HEALTH, LOST, PIECE, SUPPLY, Pieces
from salon.games.art_project.rules.round import lost_cities

SIGNS: Final = (
    *MAPS,
    *("alone", "seats", "health", "with_one_health", "with_two_health", "tokens", "first_two_tokens"),
    *("agents", "cities_with_three", "cities_with_four", "pieces", "free_pieces"),
    *("missing", "cards_ahead", "time_short", "allies", "on_the_spot", "lost_cities", "last_marker", "clues", "late", "outgunned", "threat"),
)
WEIGHTS: Final = weights(Path(__file__).with_name("prospects.toml"), SIGNS)


def clock(p: Position) -> int:
    """The round."""
    assert isinstance(p, Pieces)
    return int(p.round)


def prospect(p: Position, seat: i64) -> float:
    """Of a win: the signs of it by their weight."""
    return weighed(signs(p, seat), WEIGHTS)


def signs(p: Position, _seat: i64) -> list[float]:
    """What tells whether the team will win, in the order of SIGNS."""
    assert isinstance(p, Pieces)
    here = [1.0 if k == int(p.map) else 0.0 for k in range(len(MAPS))]
    return here + of_the_players(p) + of_the_cities(p) + of_the_task(p)


def of_the_players(p: Pieces) -> list[float]:
    health: i64 = 0
    one: i64 = 0
    two: i64 = 0
    k: i64
    for k in range(p.seats):
        health += p.tokens[HEALTH + k]
        if p.tokens[HEALTH + k] <= 1:
            one += 1
        elif p.tokens[HEALTH + k] == 2:
            two += 1
    tokens: i64 = 0
    first: i64 = 0
    for k in range(SUPPLY, SUPPLY + 3):
        tokens += p.tokens[k]
        first += p.tokens[k] if p.tokens[k] < 2 else 2
    return [1.0 if p.seats == 1 else 0.0, float(p.seats), float(health), float(one), float(two), float(tokens), float(first)]


def of_the_cities(p: Pieces) -> list[float]:
    all_agents: i64 = 0
    three: i64 = 0
    four: i64 = 0
    pieces: i64 = 0
    free: i64 = 0
    k: i64
    for k in range(CITY_COUNT[p.map]):
        if p.city[LOST + k]:
            continue
        agents: i64 = p.city[AGENTS + k]
        all_agents += agents
        if agents == LOST_AT - 1:
            four += 1
        elif agents == LOST_AT - 2:
            three += 1
        if p.city[PIECE + k]:
            pieces += 1
            if agents == 0:
                free += 1
    return [float(all_agents), float(three), float(four), float(pieces), float(free)]


def of_the_task(p: Pieces) -> list[float]:
    """What is to be done, in what time, against whom."""
    missing = float(SPACES[p.map] - p.track)
    spare = ahead(p) / CARDS_A_PIECE - missing
    lost = lost_cities(p)
    return [
        missing,
        ahead(p),
        -spare if spare < 0.0 else 0.0,
        float(p.allies),
        float(p.spot),
        float(lost),
        1.0 if lost == MARKERS[p.map] else 0.0,
        clues_worth(p),
        late(p, p.track),
        outgunned(p, p.track),
        float(THREAT[p.map * MOST_SPACES + p.track]),
    ]
