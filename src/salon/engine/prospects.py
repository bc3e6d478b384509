"""What a position promises a seat, told by signs of a win: prospects.toml beside a game's code says how much each weighs."""

from pathlib import Path
from typing import Final

from salon.engine.errors import BadComponents
from salon.engine.figures import read

LAST_DOUBTS: Final = 0.1  # how much of the game may as well be left when there is nothing left, for what a lead tells


def weights(file: Path, signs: tuple[str, ...]) -> list[float]:
    """Of these signs, which the file must name in their order."""
    found = read(file)
    if tuple(found) != signs:
        raise BadComponents(f"{file.name}: it weighs {', '.join(found)}, and the signs are {', '.join(signs)}")
    return list(found.values())


def weighed(signs: list[float], weights: list[float]) -> float:
    """The signs by their weights."""
    total: float = 0.0
    for k in range(len(weights)):
        total += signs[k] * weights[k]
    return total
