"""What tells who will win, from games of the club: `python -m salon.lab.prospects operation_faust --games 2000`.

A game that can say what a position promises each seat names signs of it (`Game.signs`); prospects.toml beside its code says how much each weighs.
Players of the club play, with every number of seats in turn and, with `--every mode`, say, every mode; now and then, or whenever it is later by the
game's own clock, the signs of all seats are noted, and in the end who has won. The weights under which the winners are likeliest are found by
Newton's method (a seat with 1 more than another is taken to be e times as likely to win; the rival of a team shows no signs).
A quarter of the games is kept aside: new weights replace the old ones only where they tell the winners of those games better, beyond chance.
"""

import argparse
import shlex
import sys
from dataclasses import dataclass
from itertools import cycle

import numpy as np
from rich.console import Console
from rich.progress import track

from salon.bots import Club, Seen, lots
from salon.engine.asking import Asking
from salon.engine.errors import SalonError
from salon.engine.figures import read
from salon.engine.game import Game, game, games
from salon.engine.position import NOBODY, Position
from salon.engine.rng import Rng
from salon.engine.setup import Setup
from salon.lab.standings import Z
from salon.lab.tune import add_setup, setups, write

OUT = Console(soft_wrap=True, highlight=False)
SELDOM = 10  # one of so many positions is noted: those that follow each other are alike
RIDGE = 1.0  # draws the weights a little towards 0, so that a sign that hardly ever comes up gets none
STEPS = 50
STILL = 1e-6
ASIDE = 4  # one game of so many is kept to see what the weights are good for

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@dataclass(frozen=True)
class Sample:
    """Positions of one game: the signs of every side in each of them, and the share of the win that each side had in the end."""

    signs: Numbers  # by position, side and sign
    won: Numbers  # by side


def played(game: Game, seats: int, deal: int, setup: Setup) -> Sample:
    position = game.new(seats, Rng.light(deal), (), **setup)
    bots = [Club(lots(deal, seat)) for seat in range(seats)]
    rng = lots(deal, seats)
    noted = []
    time = -1
    asking = Asking(position)
    while asking.seat != NOBODY:
        before, time = time, game.clock(position) if game.clock else time
        if time > before if game.clock else rng.below(SELDOM) == 0:
            noted.append(signs_of_all(game, position))
        asking.play(bots[asking.seat].choose(Seen(position, int(asking.seat))))
    outcome = position.outcome()
    assert outcome is not None
    won = [outcome.share(seat) for seat in range(seats)]
    if game.cooperative:
        won = [1.0, 0.0] if outcome.payoffs[0] > 0 else [0.0, 1.0]
    return Sample(np.array(noted, float).reshape(len(noted), len(won), -1), np.array(won))


def signs_of_all(game: Game, position: Position) -> list[list[float]]:
    """Of every seat; or of a team and of what it plays against."""
    if not game.cooperative:
        return [game.signs(position, seat) for seat in range(position.seats)]
    team = game.signs(position, 0)
    return [team, [0.0] * len(team)]


def chances(signs: Numbers, weights: Numbers) -> Numbers:
    """To win, of each seat in each position."""
    ahead = signs @ weights
    odds = np.exp(ahead - ahead.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def surprise(samples: list[Sample], weights: Numbers) -> float:
    """How little was known of who would win, in nats a position; less is better."""
    known = [-np.log(chances(sample.signs, weights)) @ sample.won for sample in samples]
    return float(np.concatenate(known).mean())


def surely_less_surprised(samples: list[Sample], weights: Numbers, old: Numbers) -> bool:
    """By the weights than by the old ones, beyond chance: positions of one game count together."""
    gains = np.array([surprise([sample], old) - surprise([sample], weights) for sample in samples])
    return len(gains) > 1 and bool(gains.mean() > Z * gains.std(ddof=1) / np.sqrt(len(gains)))


def fitted(samples: list[Sample], many: int) -> Numbers:
    """The weights of so many signs under which what came is likeliest."""
    weights = np.zeros(many)
    for _ in range(STEPS):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(many)
        for sample in samples:
            likely = chances(sample.signs, weights)
            mean = np.einsum("psk,ps->pk", sample.signs, likely)
            slope += np.einsum("psk,ps->k", sample.signs, sample.won - likely)
            bend += np.einsum("psj,psk,ps->jk", sample.signs, sample.signs, likely, optimize=True) - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < STILL:
            break
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m salon.lab.prospects", description="Finds out from games of the club what tells who will win.")
    parser.add_argument("game", choices=games())
    parser.add_argument("--games", type=int, default=2000, help="to play (default: %(default)s)")
    add_setup(parser)
    given = parser.parse_intermixed_args()
    found = game(given.game)
    file = found.folder / "prospects.toml"
    if not file.exists():
        parser.error(f"{found.title} names no signs of who will win")
    try:
        now = read(file)
        each = setups(found, given.setup, given.every)
    except SalonError as error:
        parser.error(str(error))
    tables = [(seats, setup) for setup in each for seats in found.seats]
    if given.games < 2 * len(tables):
        parser.error(f"--games must be {2 * len(tables)} or more: two with each number of seats and each setup")
    deals = track(range(given.games), "games of the club", console=OUT, transient=True)
    samples = [played(found, seats, deal, setup) for deal, (seats, setup) in zip(deals, cycle(tables), strict=False)]
    fresh = [sample for deal, sample in enumerate(samples) if deal // len(tables) % ASIDE == 0 and len(sample.signs)]
    known = [sample for deal, sample in enumerate(samples) if deal // len(tables) % ASIDE and len(sample.signs)]
    weights = fitted(known, len(now))
    for name, weight in zip(now, weights, strict=True):
        OUT.print(f"{name} = {weight:.4g} (was {now[name]:.4g})")
    old = np.array(list(now.values()))
    before, after = surprise(fresh, old), surprise(fresh, weights)
    blind = surprise(fresh, np.zeros(len(now)))
    better = surely_less_surprised(fresh, weights, old)
    OUT.print(
        f"surprise in {len(fresh)} other games: {after:.4f}, before {before:.4f}, knowing nothing {blind:.4f}: " + ("kept" if better else "not kept"),
        style="bold",
    )
    if better:
        write(file, dict(zip(now, map(float, weights), strict=True)), "python -m salon.lab.prospects " + shlex.join(sys.argv[1:]))


if __name__ == "__main__":
    main()
