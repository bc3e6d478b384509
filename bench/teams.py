"""How often teams of bots win a cooperative game: `python bench/teams.py art_project --games 200 --setup difficulty=hard`.

A row a choice of the first kind (the maps), a column a number of seats; shares of games won with 95 % intervals (Wilson).
"""

import argparse
from math import sqrt

from rich.console import Console
from rich.table import Table

import salon
from salon.bots import BOTS, Seen
from salon.engine.rng import Rng
from salon.engine.setup import read_setup


def won(game, seats, seed, kind, setup):
    """Whether the team won. Whoever the game waits for moves before those who merely may."""
    rng = Rng.light(seed)
    position = game.new(seats, rng.lighter(), **setup)
    bots = [BOTS[kind](rng.lighter()) for _ in range(seats)]
    while movers := position.movers():
        waited_for = [seat for seat in movers if position.obliged(seat)] or movers
        seat = waited_for[rng.below(len(waited_for))]
        position.play(seat, bots[seat].choose(Seen(position, seat)))
    return position.outcome().payoffs[0] > 0


def interval(wins, games):
    """Wilson's, for 95 %."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{share:.2f} [{max(0.0, middle - half):.2f}, {middle + half:.2f}]"


def main():
    parser = argparse.ArgumentParser(description="How often teams of bots win a cooperative game.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="for each figure")
    parser.add_argument("--bot", choices=list(BOTS), default="greedy")
    parser.add_argument("--setup", action="append", default=[], help="name=value; of the first choice, all values where none is named")
    given = parser.parse_args()
    game = salon.game(given.game)
    first = game.setup[0]
    named = [word.partition("=")[2] for word in given.setup if word.startswith(f"{first.name}=")]
    table = Table(
        first.name,
        *[f"{seats} seat{'s' if seats > 1 else ''}" for seats in game.seats],
        title=f"{game.title}: {given.bot} teams, {given.games} games each",
    )
    for value in named or first.options:
        others = [word for word in given.setup if not word.startswith(f"{first.name}=")]
        setup = read_setup(game.setup, [f"{first.name}={value}", *others])
        row = [sum(won(game, seats, seed, given.bot, setup) for seed in range(given.games)) for seats in game.seats]
        table.add_row(value, *[interval(wins, given.games) for wins in row])
    Console(width=160).print(table)


if __name__ == "__main__":
    main()
