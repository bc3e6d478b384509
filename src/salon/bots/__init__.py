"""Players that are no people."""

from collections.abc import Callable, Mapping

from salon.bots.bot import Bot, Seen, lots
from salon.bots.chance import Chance
from salon.bots.club import Club
from salon.bots.master import Master
from salon.bots.novice import Novice
from salon.engine.rng import Rng

__all__ = ["BOTS", "FORMER", "USUAL_BOT", "Bot", "Chance", "Club", "Master", "Novice", "Seen", "lots"]

BOTS: Mapping[str, Callable[[Rng], Bot]] = {"random": Chance, "novice": Novice, "club": Club, "master": Master}  # as people choose them
USUAL_BOT = "club"
FORMER = {"greedy": "club"}  # what bots are called now that have another name in games kept from before
