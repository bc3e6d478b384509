"""What a good player knows: how good a position is for the team."""

from mypy_extensions import i64

from salon.games.art_project.components import CITY_COUNT, HEALTH_TOKEN, LOST_AT, SYMBOL_COUNT
from salon.games.art_project.position import AGENTS, HEALTH, LOST, PAWN, PIECE, SUPPLY, Pieces
from salon.games.art_project.rules.movement import pawns


def evaluate(p: Pieces) -> float:
    """The same for every seat: all win or lose together."""
    if p.ended:
        return 1000.0 if p.ended == "ART-13.1" else -1000.0 + 10.0 * float(p.track)
    value = 40.0 * float(p.track) + 6.0 * float(p.allies) - 4.0 * float(p.spot)
    k: i64
    for k in range(HEALTH_TOKEN):
        held = float(p.tokens[SUPPLY + k])
        value += 2.2 * held - 0.15 * held * held
    for k in range(p.seats):
        health = float(p.tokens[HEALTH + k])
        value += 8.0 * health - 0.6 * health * health - (10.0 if health < 2.0 else 0.0)
    for k in range(CITY_COUNT[p.map]):
        value += city_value(p, k)
    for k in range(6 * SYMBOL_COUNT):
        value += (0.0, 1.0, 4.0, 5.0)[p.clues[k]]
    return value


def city_value(p: Pieces, city: i64) -> float:
    if p.city[LOST + city]:
        return -25.0
    agents = float(p.city[AGENTS + city])
    value = -0.8 * agents * agents if agents < LOST_AT else -20.0 - 2.0 * agents
    near: i64 = 0
    k: i64
    for k in range(pawns(p)):
        if p.tokens[PAWN + k] == city:
            near += 1
    if p.city[PIECE + city]:
        value += 14.0 + 4.0 * float(min(near, 2)) - agents
    if agents:
        value += 0.7 * float(min(near, 2)) * agents
    return value
