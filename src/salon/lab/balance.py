"""How a game plays: `python -m salon.lab.balance great_art_robbery --games 1000` lets club players play it many times at every number of seats.

It prints how long games last, who wins by the order of play, and of each piece and place how often it was part of what happened and how
those fared who had to do with it. A share stands beside the half width of its 95 % interval.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from salon.bots import BOTS, Bot, Seen, lots
from salon.engine.asking import Asking
from salon.engine.components import replace
from salon.engine.errors import SalonError
from salon.engine.game import Game, game, games
from salon.engine.position import NOBODY, NOTHING
from salon.engine.rng import Rng
from salon.engine.setup import Setup, read_setup
from salon.engine.words import Told

OUT = Console(soft_wrap=True, highlight=False)
SKIPPED = ("draws", "shows")


class Study:
    """What was seen in many games at one number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.wins = [0.0] * seats  # by the order of play; equals share
        self.scores: list[int] = []
        self.best: list[int] = []
        self.ends: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()  # by kind of event
        self.part: Counter[tuple[str, str]] = Counter()  # by kind of event, and piece or place
        self.seen_in: Counter[tuple[str, str]] = Counter()  # in so many games
        self.players: Counter[tuple[str, str]] = Counter()  # so many players had to do with it
        self.won: defaultdict[tuple[str, str], float] = defaultdict(float)  # so many of them won

    def play(self, number: int, names: list[str], setup: Setup) -> None:
        position = self.game.new(self.seats, Rng.light(number), (), **setup)
        heard = position.listen()
        players: list[Bot] = [BOTS[name](lots(number, seat)) for seat, name in enumerate(names)]
        told: list[list[Told]] = [[] for _ in range(self.seats)]
        asking = Asking(position)
        first = int(asking.seat)
        while asking.seat != NOBODY:
            seat = int(asking.seat)
            for who, story in enumerate(told):
                story += [self.game.told(event, who, self.seats) for event in heard[len(story) :]]
            asking.play(players[seat].choose(Seen(position, seat, told[seat])))
            self.decisions += 1
        outcome = position.outcome()
        assert outcome is not None
        share = [outcome.share(seat) for seat in range(self.seats)]
        for seat in range(self.seats):
            self.wins[(seat - first) % self.seats] += share[seat]
        self.games += 1
        self.scores += outcome.scores
        self.best.append(max(outcome.scores))
        self.ends[outcome.clause] += 1
        touched: set[tuple[str, str, int]] = set()
        for event in heard:
            kind = self.game.events[event.kind]
            self.happened[kind.name] += 1
            if kind.name in SKIPPED:
                continue
            pieces = [] if event.piece == NOTHING else [kind.piece[event.piece]]
            places = [] if event.other == NOBODY else [kind.other[event.other]]
            for name in pieces + places:
                self.part[kind.name, name] += 1
                touched.add((kind.name, name, int(event.seat)))
        self.seen_in.update({(kind_name, name) for kind_name, name, _ in touched})
        for kind_name, name, seat in touched:
            if seat != NOBODY:
                self.players[kind_name, name] += 1
                self.won[kind_name, name] += share[seat]

    def tell(self) -> None:
        n = self.games
        spread = sqrt(sum((s - mean(self.scores)) ** 2 for s in self.scores) / len(self.scores))
        OUT.print(f"\n{self.game.title}, {self.seats} seats, {n} games: {self.decisions / n:.0f} decisions a game", style="bold")
        OUT.print("wins by the order of play: " + ", ".join(share_of(w, n) for w in self.wins) + f" (fair: {1 / self.seats:.3f})")
        OUT.print(f"scores: mean {mean(self.scores):.1f}, spread {spread:.1f}; the winner's mean {mean(self.best):.1f}")
        OUT.print("ended by: " + ", ".join(f"{clause} {times}" for clause, times in self.ends.most_common()))
        OUT.print("a game and player: " + ", ".join(f"{kind} {times / n / self.seats:.1f}" for kind, times in self.happened.most_common()))
        table = Table("what", "which", "times a game", "in so many games", "won by those who did", box=None)
        for (kind, name), times in sorted(self.part.items(), key=lambda item: (item[0][0], -item[1])):
            did = self.players[kind, name]
            won = share_of(self.won[kind, name], did) if did else ""
            table.add_row(kind, name, f"{times / n:.2f}", f"{self.seen_in[kind, name] / n:.2f}", won)
        OUT.print(table)


def mean(numbers: Iterable[int]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)


def share_of(won: float, times: int) -> str:
    share = won / times
    return f"{share:.3f}±{1.96 * sqrt(share * (1 - share) / times):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m salon.lab.balance", description="Plays a game many times and tells how it plays.")
    parser.add_argument("game", choices=games())
    parser.add_argument("--games", type=int, default=200, help="how many at each number of seats (default: %(default)s)")
    parser.add_argument("--seats", type=int, help="with so many seats; every number of seats in turn if left out")
    parser.add_argument("--bot", choices=sorted(BOTS), default="club", help="who plays (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game; another number, other games (default: 0)")
    parser.add_argument("--components", type=Path, help="with the components in this file")
    parser.add_argument("setup", nargs="*", default=[], help="choices of the setup, such as city_action_limit=per_city")
    given = parser.parse_intermixed_args()
    try:
        if given.components is not None:
            replace(given.game, given.components)
        played = game(given.game)
        setup = read_setup(played.setup, given.setup)
        if given.games < 1:
            parser.error("--games must be 1 or more")
        for seats in list(played.seats) if given.seats is None else [played.check_seats(given.seats)]:
            study = Study(played, seats)
            for number in track(range(given.first, given.first + given.games), f"{seats} seats", console=OUT, transient=True):
                study.play(number, [given.bot] * seats, setup)
            study.tell()
    except SalonError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
