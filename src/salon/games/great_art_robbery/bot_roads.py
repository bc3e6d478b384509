"""How far everything is on the map."""

from typing import Final

from salon.games.great_art_robbery.components import GENEVA, HAS_ELIMINATION, NEIGHBOURS, REGULAR


def _distances() -> list[bytes]:
    """In Wheels, from each space to each."""
    out: list[bytes] = []
    for start in range(len(NEIGHBOURS)):
        far = [99] * len(NEIGHBOURS)
        far[start] = 0
        waiting = [start]
        for space in waiting:
            for near in NEIGHBOURS[space]:
                if far[near] == 99:
                    far[near] = far[space] + 1
                    waiting.append(near)
        out.append(bytes(far))
    return out


DISTANCE: Final = _distances()
# And where the airplane goes to any other city first.
BY_AIR: Final = [
    bytes([min([DISTANCE[city][space] for city in range(GENEVA + 1) if city != car]) for space in range(len(NEIGHBOURS))])
    for car in range(len(NEIGHBOURS))
]
NEAREST: Final = bytes([far.index(min(far[:REGULAR])) for far in DISTANCE])  # city with art
SECOND: Final = bytes([sorted(far[:REGULAR])[1] for far in DISTANCE])  # how far the next nearest is
ELIMINATION_SPACES: Final = bytes([space for space in range(len(NEIGHBOURS)) if HAS_ELIMINATION[space]])
