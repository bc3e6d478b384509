"""How often teams of bots win a cooperative game: `python bench/teams.py art_project --games 200`.

A row for each setup (here every map at every difficulty; `--setup difficulty=hard` keeps to one), a column for each number of seats: the share of
games won, with 95 % intervals (Wilson). The table is Markdown and grows as it is counted. With `--keep FILE` what was counted is written down game
by game, and a later run with the same file plays only what is missing: stop it, or ask for more games, at any time.
"""

import argparse
import json
from itertools import product
from pathlib import Path

import salon
from salon.bots import BOTS, Seen
from salon.engine.rng import Rng
from salon.engine.setup import read_setup
from salon.lab.standings import Share

WORLDS = 8  # imagined positions in which moves with dice or new cards are tried
CHANCY = {"extra", "fight", "die", "roll"}


class OneMind:
    """Moves for the whole team with what its seats know together, as players who tell each other everything: of all moves of all seats the one
    that is best on average over a few positions that the team could be in."""

    def __init__(self, game, rng):
        self.game, self.rng = game, rng

    def choose(self, position):
        possible = [position.imagine(range(position.seats), self.rng)]
        movers = [seat for seat in possible[0].movers() if possible[0].obliged(seat)]
        moves = [(seat, action) for seat in movers for action in possible[0].legal(seat) if self.game.actions.verb(action) != "announce"]
        verbs = {self.game.actions.verb(action) for _, action in moves}
        if len(moves) == 1 or (len(verbs) == 1 and "draw" in verbs):
            return moves[0]
        possible += [possible[0].imagine(range(position.seats), self.rng) for _ in range(WORLDS - 1 if verbs & CHANCY else 0)]
        return max(moves, key=lambda move: sum(self.worth(world, move) for world in possible))

    def worth(self, world, move):
        after = world.copy()
        after.play(*move)
        return self.game.evaluate(after, move[0])


class EachForItself:
    """A bot a seat, which knows what its seat knows. Whoever the game waits for moves before those who merely may."""

    def __init__(self, game, rng, kind, seats):
        self.rng = rng
        self.bots = [BOTS[kind](rng.lighter()) for _ in range(seats)]

    def choose(self, position):
        movers = position.movers()
        waited_for = [seat for seat in movers if position.obliged(seat)] or movers
        seat = waited_for[self.rng.below(len(waited_for))]
        return seat, self.bots[seat].choose(Seen(position, seat))


def won(game, seats, seed, kind, setup):
    """Whether the team won."""
    rng = Rng.light(seed)
    position = game.new(seats, rng.lighter(), **setup)
    team = OneMind(game, rng) if kind == "team" else EachForItself(game, rng, kind, seats)
    while not position.ended:
        position.play(*team.choose(position))
    return position.outcome().payoffs[0] > 0


class Counted:
    """Which games were won, by setup, team and seats, in the order of their seeds."""

    def __init__(self, file):
        self.file = file
        self.won = json.loads(file.read_text()) if file and file.exists() else {}

    def wins(self, game, seats, kind, setup, games):
        """How many of the first so many games are won; those not yet counted are played."""
        cell = " ".join([game.components[:8], kind, *[str(value) for value in setup.values()], str(seats)])
        for seed in range(len(self.won.setdefault(cell, "")), games):
            self.won[cell] += "+" if won(game, seats, seed, kind, setup) else "-"
            if self.file:
                new = self.file.with_suffix(".new")
                new.write_text(json.dumps(self.won, indent=0))
                new.replace(self.file)
        return self.won[cell][:games].count("+")


def main():
    parser = argparse.ArgumentParser(description="How often teams of bots win a cooperative game.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="for each figure")
    parser.add_argument("--bot", choices=["team", *BOTS], default="team", help="one mind for the team, or a bot a seat")
    parser.add_argument("--setup", action="append", default=[], help="name=value; all values of choices that are not named")
    parser.add_argument("--keep", type=Path, help="the file of what was counted, to go on from")
    given = parser.parse_args()
    game = salon.game(given.game)
    counted = Counted(given.keep)
    named = {word.partition("=")[0] for word in given.setup}
    open_choices = [choice for choice in game.setup if choice.name not in named]
    print("|", *[f"{choice.name} |" for choice in open_choices], *[f"{seats} seat{'s' if seats > 1 else ''} |" for seats in game.seats])
    print("|", *["--- |"] * (len(open_choices) + len(game.seats)))
    for values in product(*[choice.options for choice in open_choices]):
        setup = read_setup(game.setup, [*given.setup, *[f"{choice.name}={value}" for choice, value in zip(open_choices, values, strict=True)]])
        print("|", *[f"{value} |" for value in values], end="", flush=True)
        for seats in game.seats:
            wins = counted.wins(game, seats, given.bot, setup, given.games)
            print(f" {Share(wins, given.games)} |", end="", flush=True)
        print()


if __name__ == "__main__":
    main()
