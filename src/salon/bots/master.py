"""The strongest player of the house: it searches."""

from math import inf

from salon.bots.bot import Seen
from salon.bots.search import Search
from salon.engine.errors import SalonError
from salon.engine.rng import Rng

SECONDS = 1.0  # a move
MOST = 1 << 40  # simulations: as many as there is time for


class Master:
    """Thinks for so many seconds; or for so many simulations, and then the same seed brings the same choice."""

    def __init__(self, rng: Rng, seconds: float | None = None, simulations: int | None = None) -> None:
        if (seconds is not None and not seconds > 0) or (simulations is not None and simulations < 1):
            raise SalonError("a master needs more than 0 seconds, or 1 simulation or more")
        self.rng = rng
        self.seconds = SECONDS if seconds is None and simulations is None else inf if seconds is None else seconds
        self.simulations = MOST if simulations is None else simulations

    def choose(self, seen: Seen) -> int:
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        played = seen.game
        search = Search(seen.imagine(self.rng), seen.seat, played.evaluate, played.cooperative, played.plays_on, self.rng)
        search.run(self.simulations, self.seconds)
        return int(search.choices[0].action)
