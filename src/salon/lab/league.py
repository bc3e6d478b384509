"""Bots against each other: who sits where, and what came of it. `salon league` plays it; `standings.py` says what it shows.

In a competitive game each bot plays alone among players of another: for every pair, in every seat, on the same deals. In a cooperative game
each bot plays all seats of a team, on the same deals.
"""

import inspect
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib import import_module
from itertools import combinations
from math import inf
from operator import index
from pathlib import Path
from time import perf_counter, thread_time
from typing import SupportsIndex

import salon
from salon.bots import BOTS, Bot, Seen, lots
from salon.bots.master import MOST, SECONDS
from salon.engine.asking import Asking
from salon.engine.errors import SalonError
from salon.engine.fields import Json
from salon.engine.game import Game
from salon.engine.position import NOBODY
from salon.engine.rng import Rng
from salon.engine.setup import Setup, check_setup, plain
from salon.engine.words import Told

FORM = "[deal, bot, seat, the others, share of the win from 0 to 1, {bot: [choices, seconds, longest, longest computing]}]"
Maker = Callable[[Rng], Bot]
KNOWLEDGE = "game.py", "bot*.py", "bot*.toml", "prospects.toml"  # of a game


class BadLeague(SalonError):
    """A league that cannot be played."""


@dataclass(frozen=True)
class Thought:
    """How often a bot had a choice in a game, and how many seconds it took for all of them and for the longest; and for how
    many of one its own thread computed at most, which tells a bot that thinks too long from a machine that lets it wait."""

    choices: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    computing: float = 0.0

    def and_one(self, seconds: float, computing: float) -> "Thought":
        longest, most = max(self.longest, seconds), max(self.computing, computing)
        return Thought(self.choices + 1, round(self.seconds + seconds, 6), round(longest, 6), round(most, 6))


@dataclass(frozen=True)
class Played:
    """One game: the number of the deal, which bot sat in which seat among players of which other (or with its like), the share of the win
    that it had, how each of the two thought."""

    deal: int
    one: str
    seat: int
    others: str
    share: float
    thought: Mapping[str, Thought]


class League:
    """Who plays what, and within which budget."""

    def __init__(self, game: Game, seats: int, bots: list[str], seconds: float | None, simulations: int | None, setup: Setup) -> None:
        if len(set(bots)) < len(bots):
            raise BadLeague("bots: one is named twice")
        if not game.cooperative and (len(bots) < 2 or seats < 2):
            raise BadLeague("a league needs two bots and two seats, unless the game is cooperative: --bots master,club")
        if seconds is not None and simulations is not None:
            raise BadLeague("--seconds and --simulations exclude each other")
        if (seconds is not None and not 0 < seconds <= 60) or (simulations is not None and not 1 <= simulations <= MOST):
            raise BadLeague(f"a bot thinks for more than 0 and at most 60 seconds, or for 1 simulation or more, and at most {MOST}")
        if seconds is None and simulations is None:
            seconds = SECONDS
        self.game = game
        self.seats = seats
        self.bots = bots
        self.setup = setup
        self.makers = {name: maker(name, seconds, simulations) for name in bots}
        self.plan: dict[str, Json] = {
            "game": game.key,
            "version": game.version,
            "seats": seats,
            "bots": list(bots),
            "seconds": None if seconds is None else float(seconds),
            "simulations": simulations,
            "setup": plain(setup),
            "salon": f"{salon.__version__} ({salon.form()})",
            "knowledge": knowledge(game, bots),
        }

    def lineups(self) -> list[tuple[str, int, str]]:
        """On each deal: which bot sits in which seat, and who in the others."""
        if self.game.cooperative:
            return [(bot, 0, bot) for bot in self.bots]
        return [(one, seat, others) for one, others in combinations(self.bots, 2) for seat in range(self.seats)]

    def play(self, deal: int, one: str, place: int, others: str) -> Played:
        """The same game each time, unless a bot counts seconds."""
        position = self.game.deal(self.seats, check_setup(self.game.setup, self.setup), Rng.light(deal))
        heard = position.listen()
        position.begin()
        told: list[list[Told]] = [[] for _ in range(self.seats)]
        sat = [one if seat == place else others for seat in range(self.seats)]
        bots: list[Bot] = []
        for seat, name in enumerate(sat):
            with named(name):
                bots.append(self.makers[name](lots(deal, seat)))
        thought = {name: Thought() for name in sat}
        asking = Asking(position)
        while asking.seat != NOBODY:
            seat = int(asking.seat)
            for who, story in enumerate(told):
                story += [self.game.told(event, who, self.seats) for event in heard]
            seen = Seen(position, seat, told[seat])
            legal = seen.legal()
            start, computed = perf_counter(), thread_time()
            with named(sat[seat]):
                action = bots[seat].choose(seen)
            took, computed = perf_counter() - start, thread_time() - computed
            number = whole(action)
            if number is None or number not in legal:
                raise BadLeague(f"the bot {sat[seat]!r} chose {action!r}, which is not legal")
            if len(legal) > 1:
                thought[sat[seat]] = thought[sat[seat]].and_one(took, computed)
            heard = position.listen()
            asking.play(number)
        outcome = position.outcome()
        assert outcome is not None
        share = float(outcome.payoffs[place] > 0) if self.game.cooperative else outcome.share(place)
        return Played(deal, one, place, others, share, thought)

    def run(self, deals: int, file: Path | None = None, first: int = 0) -> Iterator[Played]:
        """Every game of so many deals, from the first on; those that the file holds are not played again, the others are added to it."""
        kept = {(played.deal, played.one, played.seat, played.others): played for played in self.read(file)} if file else {}
        if file and not file.exists():
            file.write_text(json.dumps(self.plan) + "\n", encoding="utf-8")  # what cannot be written is better found out now
        for deal in range(first, first + deals):
            for lineup in self.lineups():
                played = kept.get((deal, *lineup))
                if played is None:
                    played = self.play(deal, *lineup)
                    if file:
                        self.write(file, played)
                yield played

    # The file: the plan in the first line, then a game in each.

    def read(self, file: Path) -> list[Played]:
        """What is kept there. A last line that was cut off is dropped."""
        if not file.exists():
            return []
        try:
            text = file.read_text(encoding="utf-8")
            complete = text[: text.rfind("\n") + 1]
            first, *lines = complete.splitlines()
            plan = json.loads(first)
            differs = [name for name in self.plan if plan.get(name) != self.plan[name]]
        except (ValueError, AttributeError, RecursionError):
            raise BadLeague(f"{file}: no league is kept there; name another file") from None
        if differs:
            raise BadLeague(f"{file}: the league kept there has another {differs[0]}: {plan.get(differs[0])!r}; name another file")
        found: list[Played] = []
        for number, line in enumerate(lines, 2):
            played = self.kept(line)
            if played is None:
                raise BadLeague(f"{file}: line {number} is no game of this league, which is {FORM}; take the line out or name another file")
            found.append(played)
        if complete != text:
            file.write_text(complete, encoding="utf-8")
        return found

    def kept(self, line: str) -> Played | None:
        """The game that a line holds, if there is one that could have been played here."""
        try:
            match json.loads(line):
                case [int(deal), str(one), int(seat), str(others), int() | float() as share, dict(thought)] if (
                    deal >= 0 and (one, seat, others) in self.lineups() and 0 <= share <= 1 and thought.keys() == {one, others}
                ):
                    thoughts = {str(bot): thought_of(figures) for bot, figures in thought.items()}
                    return Played(deal, one, seat, others, share, thoughts)
        except (ValueError, RecursionError):
            pass
        return None

    def write(self, file: Path, played: Played) -> None:
        thought = {bot: [t.choices, t.seconds, t.longest, t.computing] for bot, t in played.thought.items()}
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([played.deal, played.one, played.seat, played.others, played.share, thought]) + "\n")


def thought_of(figures: Json) -> Thought:
    """As it is written in the file."""
    match figures:
        case [int(choices), int() | float() as seconds, int() | float() as longest, int() | float() as computing]:
            if all(0 <= figure < inf for figure in (choices, seconds, longest, computing)):
                return Thought(choices, seconds, longest, computing)
    raise ValueError("four figures, finite and not negative, are a thought")


# Bots


def knowledge(game: Game, bots: Iterable[str]) -> str:
    """A digest of what the bots go by: those of the house by their own code and by what the game knows for them, any other by its module. Where it
    has changed, games from before and after do not go together."""
    brought = [sys.modules[bot.partition(":")[0]].__file__ for bot in bots if bot not in BOTS]
    own = [Path(file) for file in brought if file]
    house = [*Path(salon.bots.__file__).parent.glob("*.py"), *(file for wanted in KNOWLEDGE for file in game.folder.glob(wanted))]
    return sha256(b"".join(file.read_bytes() for file in (*sorted(house), *own))).hexdigest()[:8]


def whole(choice: SupportsIndex) -> int | None:
    """The number that a bot chose, of whatever kind of integer; of nothing else, although it may equal one."""
    try:
        return index(choice)
    except TypeError:
        return None


def maker(name: str, seconds: float | None, simulations: int | None) -> Maker:
    """A bot of the house by its name, or any by `module:Class`. One that takes a budget is given it."""
    made = BOTS[name] if name in BOTS else brought(name)
    given = {word: value for word, value in (("seconds", seconds), ("simulations", simulations)) if value is not None}
    try:
        takes = inspect.signature(made)
        budget = {word: value for word, value in given.items() if word in takes.parameters}
        takes.bind(Rng.light(0), **budget)
    except (TypeError, ValueError) as error:
        allowed = "".join(f", and {word} where it takes them" for word in given)
        raise BadLeague(f"the bot {name!r} cannot be made: {error}; it is given a generator{allowed}") from None
    return partial(made, **budget)


@contextmanager
def named(bot: str) -> Iterator[None]:
    """Whatever a bot raises while it plays is told with its trace, which its author wants, and with its name."""
    try:
        yield
    except KeyboardInterrupt:
        raise BadLeague(f"broken off while the bot {bot!r} was asked") from None
    except (Exception, SystemExit) as error:
        raise RuntimeError(f"the bot {bot!r} failed in a game: {error!r}") from error


def brought(name: str) -> Callable[..., Bot]:
    module, _, wanted = name.partition(":")
    if not module or not wanted or module.startswith("."):
        raise BadLeague(f"no bot is called {name!r}; there is {', '.join(BOTS)}, and any other as module:Class")
    if "" not in sys.path:
        sys.path.insert(0, "")  # also one that lies here, and what it imports later
    try:
        found = getattr(import_module(module), wanted)
    except (ImportError, AttributeError) as error:
        raise BadLeague(f"the bot {name!r} cannot be had: {error}") from None
    except (Exception, SystemExit) as error:
        raise BadLeague(f"the bot {name!r} cannot be had: its module ends with {error!r} when it is imported") from None
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadLeague(f"{name!r} is no bot: a bot is a class that is made with a generator and has choose(seen)")
    return found
