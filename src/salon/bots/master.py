"""The strongest player of the house: it searches."""

from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from math import exp, inf
from typing import TypeAlias

from salon.bots.bot import Seen
from salon.bots.processes import started
from salon.bots.search import Search
from salon.engine.errors import SalonError
from salon.engine.game import game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.words import Told

SECONDS = 1.0  # a move
MOST = 1 << 40  # simulations: as many as there is time for
SEEDS = 1 << 30
CLOSE = 0.003  # where people bluff, a choice that is worse by so much is made 1 / e times as often as the best


Task: TypeAlias = tuple[Position, int, Sequence[Told], int, int, float]  # position, seat, what it was told, seed, simulations, seconds


@dataclass(frozen=True)
class Weighed:
    """A choice, how often it was tried, and what it was worth in all; what it was taken to be worth before counts as a try."""

    action: int
    tries: int
    total: float

    @property
    def worth(self) -> float:
        return self.total / self.tries


class Master:
    """Thinks for so many seconds; or for so many simulations, and then the same seed brings the same choice. Several processes think apart, each
    about worlds of its own, and what they found is added up; they are started with the master and end with it."""

    def __init__(self, rng: Rng, seconds: float | None = None, simulations: int | None = None, processes: int = 1) -> None:
        if (seconds is not None and not 0 < seconds < inf) or (simulations is not None and not 1 <= simulations <= MOST):
            raise SalonError(f"a master needs more than 0 seconds, or 1 simulation or more, and at most {MOST}")
        if processes < 1:
            raise SalonError("a master needs 1 process or more")
        self.rng = rng
        self.seconds = SECONDS if seconds is None and simulations is None else inf if seconds is None else seconds
        self.simulations = MOST if simulations is None else simulations
        self.processes = processes
        self.pool = started(processes) if processes > 1 else None

    def close(self) -> None:
        """Ends the processes, if there are any, after which they are not to be asked; they would end with the master too."""
        if self.pool is not None:
            self.pool.shutdown()

    def choose(self, seen: Seen) -> int:
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        found = self.weighed(seen)
        return self.one_of(found) if seen.game.bluffing else found[0].action

    def weighed(self, seen: Seen) -> list[Weighed]:
        """The choices, the best first: what was tried most often, and of those what was worth most."""
        tasks = self.tasks(seen)
        if self.pool is None:
            return added([weigh(*task) for task in tasks])
        try:
            return added(list(self.pool.map(weigh, *zip(*tasks, strict=True))))
        except BrokenExecutor:  # a process was killed
            self.pool = started(self.processes)
            return added(list(self.pool.map(weigh, *zip(*tasks, strict=True))))

    def tasks(self, seen: Seen) -> list[Task]:
        """For each process."""
        share = -(-self.simulations // self.processes)
        return [(seen.imagine(self.rng), seen.seat, seen.told, self.rng.below(SEEDS), share, self.seconds) for _ in range(self.processes)]

    def one_of(self, found: list[Weighed]) -> int:
        """Any of those that were tried as long as the best, the more often the closer they are: who always does the same can be read."""
        close = [choice for choice in found if 2 * choice.tries > found[0].tries]
        chances = [exp((choice.worth - found[0].worth) / CLOSE) for choice in close]
        drawn = sum(chances) * int(self.rng.below(SEEDS)) / SEEDS
        while drawn >= chances[0] and len(close) > 1:
            drawn -= chances.pop(0)
            close.pop(0)
        return close[0].action


def weigh(position: Position, seat: int, told: Sequence[Told], seed: int, simulations: int, seconds: float) -> list[Weighed]:
    """What the seat can do in a position that it could be in."""
    search = searching(position, seat, told, Rng.light(seed))
    search.run(simulations, seconds)
    return [Weighed(int(choice.action), int(choice.visits) + 1, choice.total + choice.untried) for choice in search.choices]


def searching(position: Position, seat: int, told: Sequence[Told], rng: Rng) -> Search:
    """With all that its game knows."""
    played = game(position.game_key())
    beliefs = played.beliefs(int(position.seats), told)
    knows = (beliefs, played.prospect, played.sensible, played.clock)
    return Search(position, seat, played.evaluate, played.much, played.cooperative, played.far(int(position.seats)), rng, *knows)


def added(found: list[list[Weighed]]) -> list[Weighed]:
    tries: dict[int, int] = {}
    total: dict[int, float] = {}
    for choice in (choice for one in found for choice in one):
        tries[choice.action] = tries.get(choice.action, 0) + choice.tries
        total[choice.action] = total.get(choice.action, 0.0) + choice.total
    return sorted((Weighed(action, tries[action], total[action]) for action in tries), key=lambda choice: (choice.tries, choice.worth), reverse=True)
