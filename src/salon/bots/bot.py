"""What a bot is, and what it is handed: the knowledge of its own seat and nothing else."""

from collections.abc import Sequence
from typing import Protocol

from salon.engine.fields import View
from salon.engine.game import game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.words import Told


class Seen:
    """What one seat may see, know and do. It keeps no true position, only one that the seat could be in: there is nothing in it to peek at."""

    def __init__(self, position: Position, seat: int, told: Sequence[Told] = ()) -> None:
        self.game = game(position.game_key())
        self.seat = seat
        self.told = told  # what the seat saw happen, from the deal on
        self._possible = position.imagine(seat, Rng.light(0))

    def view(self) -> View:
        return self.game.view(self._possible, self.seat)

    def legal(self) -> list[int]:
        return self._possible.legal(self.seat)

    def imagine(self, rng: Rng) -> Position:
        """One position that the seat could be in, to try things out in."""
        return self._possible.imagine(self.seat, rng)


def lots(deal: int, seat: int) -> Rng:
    """What a bot draws by where games are numbered: nothing that has to do with the deal of that number."""
    return Rng.light((1 << 32) + (deal << 8) + seat)


class Bot(Protocol):
    """A player that is asked when its seat may move."""

    def choose(self, seen: Seen) -> int:
        """One of `seen.legal()`."""
