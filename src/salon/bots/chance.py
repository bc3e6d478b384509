"""A bot that plays at random."""

from salon.bots.bot import Seen
from salon.engine.rng import Rng


class Chance:
    """Every legal action is equally likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Seen) -> int:
        legal = seen.legal()
        return legal[self.rng.below(len(legal))]
