"""Better figures for a game's evaluation, by self-play: `python -m salon.lab.tune artifact_stack --seats 2 --rounds 40`.

CMA-ES draws figures around those it holds best so far. Each draw plays, in the hands of one club player, against club players with the figures of
bot.toml, on the same deals as the other draws of its round and in every seat; by the lead and the wins it is judged. What comes out in the end plays
on fresh deals against what was there, and replaces it only where it wins more, beyond chance.

Figures that suit one kind of player may be beaten by another: where people bluff, those who believe everything do best among honest players. With
`--also challenged=0.1`, say, the others reckon with that on every other deal, and lie freely since they fear no challenge.

What counts in one mode or on one map may not on another: with `--every mode`, say, deals are played with each mode in turn.
"""

import argparse
import re
import shlex
import sys
from collections.abc import Iterable, Sequence
from itertools import product
from math import exp, isfinite, tanh
from pathlib import Path
from typing import TypeAlias

import numpy as np
from cmaes import CMA
from rich.console import Console
from rich.progress import track

from salon.bots import Seen, lots
from salon.bots.club import Club
from salon.engine.asking import Asking
from salon.engine.errors import SalonError
from salon.engine.figures import put, read
from salon.engine.game import Game, game, games
from salon.engine.position import NOBODY
from salon.engine.rng import Rng
from salon.engine.setup import OneOf, Setup, read_setup
from salon.lab.standings import Share

OUT = Console(soft_wrap=True, highlight=False)
STEP = 0.2  # how far the first draws lie from the figures: a fifth, up or down
CHECK = 1 << 20  # deals from here on are for the last comparison
SEEDS = 1 << 32  # that CMA-ES takes

Figures: TypeAlias = dict[str, float]


class Player:
    """A club player that reckons with figures of its own."""

    def __init__(self, reckons: object, figures: Figures, rng: Rng) -> None:
        self.reckons = reckons
        self.figures = figures
        self.club = Club(rng)

    def choose(self, seen: Seen) -> int:
        put(self.reckons, self.figures)
        return self.club.choose(seen)


class Tuning:
    """One game, with so many seats and one of these setups after the other."""

    def __init__(self, game: Game, seats: int, setups: Sequence[Setup], also: Figures | None = None) -> None:
        self.game = game
        self.seats = seats
        self.setups = setups
        alone = seats == 1 and game.figures_alone is not None
        self.reckons = game.figures_alone if alone else game.figures  # the object that the evaluation asks
        self.file = game.folder / ("bot_alone.toml" if alone else "bot.toml")
        self.now = read(self.file)
        self.names = list(self.now)
        unknown = [name for name in also or {} if name not in self.now]
        if unknown:
            raise SalonError(f"--also: there is no figure {unknown[0]}; there is {', '.join(self.names)}")
        self.strangers = {**self.now, **also} if also else None  # what the others reckon with on every other deal
        self.spread = 0.0  # of the leads, so far

    def figures(self, steps: Iterable[float]) -> Figures:
        """Each as many times as large as before as its step says."""
        return {name: self.now[name] * exp(step) for name, step in zip(self.names, steps, strict=True)}

    def play(self, deal: int, seat: int, figures: Figures) -> tuple[float, float]:
        """The share of the win, and the lead, that the figures bring in this seat (to a team: in all of them)."""
        setup = self.setups[deal // self.seats % len(self.setups)]
        position = self.game.new(self.seats, Rng.light(deal), (), **setup)
        own = set(range(self.seats)) if self.game.cooperative else {seat}
        theirs = self.strangers if self.strangers and deal // self.seats // len(self.setups) % 2 else self.now
        players = [Player(self.reckons, figures if s in own else theirs, lots(deal, s)) for s in range(self.seats)]
        asking = Asking(position)
        while asking.seat != NOBODY:
            asking.play(players[asking.seat].choose(Seen(position, int(asking.seat))))
        outcome = position.outcome()
        assert outcome is not None
        if self.game.cooperative:
            return float(outcome.payoffs[0] > 0), float(outcome.scores[0])
        others = max(score for s, score in enumerate(outcome.scores) if s != seat)
        return outcome.share(seat), float(outcome.scores[seat] - others)

    def merit(self, deals: range, figures: Figures) -> float:
        """Half by wins and half by leads, so that a small sample tells more."""
        total = 0.0
        for deal in deals:
            share, lead = self.play(deal, deal % self.seats, figures)
            self.spread += 0.02 * (abs(lead) - self.spread) if self.spread else abs(lead)
            total += share + tanh(lead / max(self.spread, 1.0))
        return total / len(deals)

    def search(self, rounds: int, deals: int, seed: int) -> Figures:
        """The middle of the draws after so many rounds, each draw on so many deals."""
        strategy = CMA(mean=np.zeros(len(self.names)), sigma=STEP, seed=seed, lr_adapt=True)  # slower where chance has a large part
        for number in track(range(rounds), f"{self.game.title}, {self.seats} seats", console=OUT, transient=True):
            theirs = range(number * deals, (number + 1) * deals)
            draws = [strategy.ask() for _ in range(strategy.population_size)]
            strategy.tell([(draw, -self.merit(theirs, self.figures(draw))) for draw in draws])
        return self.figures(strategy.mean)

    def compare(self, figures: Figures, deals: int) -> Share:
        """How often they win on fresh deals, in every seat in turn."""
        shares = [
            self.play(deal, deal % self.seats, figures)[0] for deal in track(range(CHECK, CHECK + deals), "fresh deals", console=OUT, transient=True)
        ]
        return Share(sum(shares), deals)

    def fair_share(self, deals: int) -> float:
        """Of the wins, for figures that are as good as those of now: by the seats, or what those win on the same deals in a team or among
        strangers."""
        return self.compare(self.now, deals).share if self.game.cooperative or self.strangers else 1 / self.seats


def write(file: Path, figures: Figures, command: str) -> None:
    """Into a file of figures: only the numbers and the command are changed."""
    text = file.read_text(encoding="utf-8")
    for name, value in figures.items():
        if not isfinite(value):
            raise SalonError(f"{file.name}: {name} must be a finite number, not {value}; nothing was written")
        text = re.sub(rf"^{name} = \S+", f"{name} = {float(f'{value:.4g}')!r}", text, flags=re.MULTILINE)
    text = re.sub(r"^made_by = .*\n", "", text, flags=re.MULTILINE)
    file.write_text(text.replace("[figures]", f'made_by = "{command}"\n\n[figures]').replace("\n\n\n", "\n\n"), encoding="utf-8")


def figure(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    if not isfinite(float(value)):
        raise ValueError(text)
    return name, float(value)


def setups(game: Game, words: list[str], every: list[str]) -> list[Setup]:
    """The one that the words say, or one for each option of these choices."""
    options = {choice.name: choice.options for choice in game.setup if isinstance(choice, OneOf)}
    for name in every:
        if name not in options:
            others = f"there is {', '.join(options)}" if options else "it has none"
            raise SalonError(f"--every: {game.title} has no choice {name!r} of one among several; {others}")
    return [
        read_setup(game.setup, [*words, *(f"{name}={option}" for name, option in zip(every, chosen, strict=True))])
        for chosen in product(*(options[name] for name in every))
    ]


def add_setup(parser: argparse.ArgumentParser) -> None:
    told = "play with each option of this choice of the setup in turn, such as --every mode; of several, in every mix"
    parser.add_argument("--every", metavar="NAME", action="append", default=[], help=told)
    parser.add_argument("setup", nargs="*", default=[], help="choices of the setup, such as mode=complete")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m salon.lab.tune", description="Looks for better figures for a game's evaluation by self-play.")
    parser.add_argument("game", choices=games())
    parser.add_argument("--seats", type=int, help="with so many seats (default: the fewest)")
    parser.add_argument("--rounds", type=int, default=40, help="of draws (default: %(default)s)")
    parser.add_argument("--deals", type=int, default=12, help="that each draw plays (default: %(default)s)")
    parser.add_argument("--check", type=int, default=1000, help="fresh deals for the last comparison (default: %(default)s)")
    parser.add_argument("--also", metavar="NAME=VALUE", action="append", type=figure, default=[], help="others reckon so, on every other deal")
    parser.add_argument("--seed", type=int, default=0, help="another number, other draws (default: 0)")
    add_setup(parser)
    given = parser.parse_intermixed_args()
    if min(given.rounds, given.deals, given.check) < 1 or not 0 <= given.seed < SEEDS:
        parser.error(f"--rounds, --deals and --check must be 1 or more, --seed from 0 to {SEEDS - 1}")
    try:
        played = game(given.game)
        if played.figures is None:
            parser.error(f"{played.title} has no figures to tune")
        tuning = Tuning(played, played.check_seats(given.seats), setups(played, given.setup, given.every), dict(given.also))
        found = tuning.search(given.rounds, given.deals, given.seed)
        share, fair = tuning.compare(found, given.check), tuning.fair_share(given.check)
        put(tuning.reckons, tuning.now)
        for name, value in found.items():
            OUT.print(f"{name} = {value:.4g} (was {tuning.now[name]:.4g})")
        better = share.bounds[0] > fair
        OUT.print(f"won {share} of {share.games} games, where {fair:.2f} is no better: " + ("kept" if better else "not kept"), style="bold")
        if better:
            write(tuning.file, found, "python -m salon.lab.tune " + shlex.join(sys.argv[1:]))
    except SalonError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
