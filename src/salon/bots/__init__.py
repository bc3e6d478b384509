"""Players that are no people."""

from collections.abc import Callable, Mapping

from salon.bots.bot import Bot, Seen
from salon.bots.chance import Chance
from salon.bots.greedy import Greedy
from salon.engine.rng import Rng

__all__ = ["BOTS", "Bot", "Chance", "Greedy", "Seen"]

BOTS: Mapping[str, Callable[[Rng], Bot]] = {"random": Chance, "greedy": Greedy}  # by the name people choose them by
