"""The Fuel from city to city, on the cheapest way."""

from typing import Final

from mypy_extensions import i64

from salon.games.art_project.components import CITY_COUNT, MOST_CITIES, NO_ROAD, ROAD
from salon.games.art_project.position import LOST, Pieces

FAR: Final = 99
SQUARE: Final = MOST_CITIES * MOST_CITIES


def ways(map: int, closed: int) -> bytes:
    """from * MOST_CITIES + to, made of the steps (after Floyd and Warshall); none leads through a closed city."""
    cities = range(CITY_COUNT[map])
    fuel = [FAR if f == NO_ROAD else int(f) for f in ROAD[map * SQUARE : (map + 1) * SQUARE]]
    for k in cities:
        fuel[k * MOST_CITIES + k] = 0
    for via in cities:
        if not closed >> via & 1:
            for a in cities:
                for b in cities:
                    around = fuel[a * MOST_CITIES + via] + fuel[via * MOST_CITIES + b]
                    if around < fuel[a * MOST_CITIES + b]:
                        fuel[a * MOST_CITIES + b] = around
    return bytes(fuel)


OPEN: Final = [ways(m, 0) for m in range(len(CITY_COUNT))]
AROUND: Final[dict[int, bytes]] = {}  # Lost Cities, once they were asked for


def ways_around(p: Pieces) -> bytes:
    """That lead through no Lost City."""
    closed: i64 = 0
    k: i64
    for k in range(CITY_COUNT[p.map]):
        if p.city[LOST + k]:
            closed |= 1 << k
    if closed == 0:
        return OPEN[p.map]
    key = int(p.map << MOST_CITIES | closed)
    found = AROUND.get(key)
    if found is None:
        found = AROUND[key] = ways(int(p.map), int(closed))
    return found


def fuel_to(p: Pieces, here: i64, there: i64) -> i64:
    """As if no city were lost."""
    return OPEN[p.map][here * MOST_CITIES + there]
