"""Players for the kit. Uniform play alone sees too little of some games, so there are others who want to win, to lose, to last, or to see it all."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import log
from typing import TypeAlias, TypeVar

from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.rng import Rng

T = TypeVar("T")
Move: TypeAlias = tuple[int, int]  # a seat and its action

WHIM = 5  # one move in so many is made at random, so that no walker plays the same game twice
WEIGHED = 10  # how many moves a walker compares, at most


class Walker(ABC):
    """Moves for every seat, and says which seat where several may move."""

    name: str

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rng = Rng.light(0)

    def begin(self, rng: Rng) -> None:
        """Before each game."""
        self.rng = rng

    @abstractmethod
    def choose(self, position: Position) -> Move:
        """One of the legal moves; there is at least one."""

    def value(self, position: Position, move: Move) -> tuple[float, bool]:
        """What the move is worth to its seat, and whether it ends the game."""
        after = position.copy()
        after.play(*move)
        return self.game.evaluate(after, move[0]), bool(after.ended)


class Uniform(Walker):
    """Any mover, any action."""

    name = "uniform"

    def choose(self, position: Position) -> Move:
        return any_move(position, self.rng)


class ByVerb(Walker):
    """Loves some kinds of action and shuns others, differently in each game."""

    name = "by verb"

    def begin(self, rng: Rng) -> None:
        super().begin(rng)
        self.weights = {verb: exponential(rng) for verb in self.game.actions.first}

    def choose(self, position: Position) -> Move:
        seat = pick(position.movers(), self.rng)
        actions = position.legal(seat)
        verbs = list(dict.fromkeys(self.game.actions.verb(a) for a in actions))
        verb = min(verbs, key=lambda v: exponential(self.rng) / self.weights[v])  # each is first with a chance in proportion to its weight
        return seat, pick([a for a in actions if self.game.actions.verb(a) == verb], self.rng)


class RareFirst(Walker):
    """Prefers what has been played least in all its games so far."""

    name = "rare first"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.played = [0] * len(game.actions)

    def choose(self, position: Position) -> Move:
        moves = moves_of(position)
        if self.rng.below(WHIM):
            least = min(self.played[a] for _, a in moves)
            moves = [m for m in moves if self.played[m[1]] == least]
        move = pick(moves, self.rng)
        self.played[move[1]] += 1
        return move


class Greedy(Walker):
    """Takes what the game's own evaluation likes best."""

    name = "greedy"
    sign = 1

    def choose(self, position: Position) -> Move:
        if self.rng.below(WHIM) == 0:
            return any_move(position, self.rng)
        return max(some(moves_of(position), WEIGHED, self.rng), key=lambda m: self.sign * self.value(position, m)[0])


class Contrary(Greedy):
    """Takes what the evaluation likes least."""

    name = "contrary"
    sign = -1


class Cautious(Walker):
    """Keeps the game going: shuns what ends it at once or makes its own lot worse."""

    name = "cautious"

    def choose(self, position: Position) -> Move:
        tried = some(moves_of(position), WEIGHED, self.rng)
        lasting = tried[:1]
        for move in tried:
            worth, ends = self.value(position, move)
            if not ends:
                lasting = [move]
                if worth >= self.game.evaluate(position, move[0]):
                    break
        return lasting[0]


WALKERS: tuple[type[Walker], ...] = (Uniform, ByVerb, RareFirst, Greedy, Contrary, Cautious)


def moves_of(position: Position) -> list[Move]:
    return [(seat, action) for seat in position.movers() for action in position.legal(seat)]


def any_move(position: Position, rng: Rng) -> Move:
    seat = pick(position.movers(), rng)
    return seat, pick(position.legal(seat), rng)


def pick(options: Sequence[T], rng: Rng) -> T:
    return options[rng.below(len(options))]


def some(options: Sequence[T], most: int, rng: Rng) -> list[T]:
    """Different ones, in any order."""
    left = list(options)
    return [left.pop(rng.below(len(left))) for _ in range(min(most, len(left)))]


def exponential(rng: Rng) -> float:
    return -log((1 + rng.below(1 << 20)) / (1 << 20)) + 1e-9
