"""Information-set Monte Carlo tree search: one search for every game.

A simulation takes a world that the seat could be in and one of the seat's choices, walks on through the tree that all worlds share, and looks at
what it has come to with the game's own evaluation. The choices are tried in the same worlds, and the worse half of them is given up again and
again, so that most of the time goes to those between which it is hard to tell (sequential halving). Every other seat is taken to want the best for
itself; in a cooperative game all want the same. Where several may act, they are asked one at a time, as `Asking` does.

In a tree that worlds share the others learn what the seat holds, since it holds the same in all of them. Where people bluff that will not do: such
a game has everybody play on for some moves as seems best at first sight, and no tree.
"""

from collections.abc import Callable
from math import log, sqrt
from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from salon.engine.asking import Asking
from salon.engine.position import NOBODY, Position
from salon.engine.rng import Rng

CURIOSITY: Final = 0.1  # how much a choice that was hardly tried is worth trying; worths lie between 0 and 1
GLANCES: Final = 4  # worlds in which the seat's choices are first looked at
MOST_CHOICES: Final = 16  # of these the best are thought about
WIDTH: Final = 4.0  # so many choices are tried in a new situation, and more the oftener it is come by
SURE: Final = 0.48  # how far from even an evaluation can be; a win is 0.5 from it
SAMPLE: Final = 64  # evaluations by which is known what is much in this game


@final
class Node:
    """A choice, and what is known of the situation it leads to."""

    def __init__(self, action: i64, glance: float) -> None:
        self.action: i64 = action
        self.glance: float = glance  # its worth at first sight, for the seat that has the choice
        self.rank: i64 = 0  # how many others of its situation are better at first sight
        self.offered: i64 = 0  # how often there was this choice
        self.visits: i64 = 0  # how often it was made
        self.total: float = 0.0  # of what it was worth then
        self.children: dict[int, Node] = {}

    def worth(self) -> float:
        """The first sight counts as one visit."""
        return (self.total + self.glance) / float(self.visits + 1)


@final
class Search:
    """What to do in `root`, a position that the seat could be in: there is nothing in it to peek at."""

    def __init__(self, root: Position, seat: i64, evaluate: Callable[[Position, int], float], together: bool, plays_on: i64, rng: Rng) -> None:
        self.root: Position = root
        self.seat: i64 = seat
        self.evaluate: Callable[[Position, int], float] = evaluate
        self.side: list[int] = [0 if together else s for s in range(int(root.seats))]  # those of one side want the same
        self.plays_on: i64 = plays_on  # so many moves, in place of a tree
        self.rng: Rng = rng
        self.room: i64 = len(root.table()) + 1  # of actions, with the wait
        self.even: list[float] = [evaluate(root, side) for side in self.side]  # what each side begins with
        self.gaps: list[float] = []  # the first evaluations' distances from it, the smallest first
        self.scale: float = 1.0
        self.simulations: i64 = 0
        self.choices: list[Node] = self.look()

    def run(self, simulations: i64, seconds: float) -> None:
        """Thinks until either is used up. Then the choices stand in their order, the best first."""
        start = perf_counter()
        left: i64 = min(i64(len(self.choices)), MOST_CHOICES)
        rounds: i64 = halvings(left)
        turn: i64
        for turn in range(1, rounds + 1):
            while True:
                world = self.world()
                k: i64
                for k in range(left):
                    self.simulate(world.copy(), self.choices[k])
                used: float = max(float(self.simulations) / float(simulations), (perf_counter() - start) / seconds)
                if used * float(rounds) >= float(turn):
                    break
            tried = self.choices[:left]
            tried.sort(key=Node.worth, reverse=True)
            self.choices[:left] = tried
            left = (left + 1) // 2

    def world(self) -> Asking:
        """All that the seat cannot know dealt anew, and the seat asked first."""
        asking = Asking(self.root.imagined(1 << self.seat, self.rng), self.seat)
        while asking.seat != self.seat:
            asking.play(asking.wait)
        return asking

    def look(self) -> list[Node]:
        """The choices of the seat as they look at first sight, the best first. It may not wait: it was asked what to do."""
        choices = [Node(action, 0.0) for action in self.root.legal(self.seat)]
        for _ in range(GLANCES):
            world = self.world()
            for choice in choices:
                choice.glance += self.glance(world, choice.action) / GLANCES
        choices.sort(key=Node.worth, reverse=True)
        return choices

    def glance(self, asking: Asking, action: i64) -> float:
        """What the action is worth at first sight, for whoever is asked."""
        after = asking.copy()
        after.play(action)
        return self.worth(after.position, self.side[asking.seat])

    def simulate(self, asking: Asking, choice: Node) -> None:
        """From the seat's choice to a position that is looked at."""
        path: list[Node] = [choice]
        sides: list[int] = [self.side[asking.seat]]
        asking.play(choice.action)
        if self.plays_on:
            self.play_on(asking)
        else:
            self.walk(asking, choice, path, sides)
        known = [-1.0] * int(self.root.seats)
        for node, side in zip(path, sides, strict=True):
            if known[side] < 0.0:
                known[side] = self.worth(asking.position, side)
            node.visits += 1
            node.total += known[side]
        self.simulations += 1

    def play_on(self, asking: Asking) -> None:
        """Everybody takes what is best at first sight in this world."""
        left: i64 = self.plays_on
        while left > 0 and asking.seat != NOBODY:
            legal = asking.legal()
            best: i64 = legal[0]
            if len(legal) > 1:
                left -= 1
                most = -1.0
                for action in legal:
                    worth = self.glance(asking, action)
                    if worth > most:
                        best, most = action, worth
            asking.play(best)

    def walk(self, asking: Asking, node: Node, path: list[Node], sides: list[int]) -> None:
        """Through the tree to a situation that is new to it. Where there is nothing to choose nothing is noted, so that it goes far."""
        fresh = False
        while not fresh and asking.seat != NOBODY:
            legal = asking.legal()
            if len(legal) == 1:
                asking.play(legal[0])
                continue
            fresh = self.grow(node, asking, legal)
            node = self.follow(node, asking.seat, legal)
            path.append(node)
            sides.append(self.side[asking.seat])
            asking.play(node.action)

    def grow(self, node: Node, asking: Asking, legal: list[int]) -> bool:
        """Adds the choices that this world has here and none had before; says whether all of them are new."""
        found = 0
        for action in legal:
            key: i64 = asking.seat * self.room + action
            child = node.children.get(key)
            if child is None:
                child = Node(action, self.glance(asking, action))
                for other in node.children.values():
                    if other.glance < child.glance:
                        other.rank += 1
                    else:
                        child.rank += 1
                node.children[key] = child
                found += 1
            child.offered += 1
        return found == len(legal)

    def follow(self, node: Node, seat: i64, legal: list[int]) -> Node:
        """The choice that promises most, by what it was worth and by how little is known of it. Of many, first those that look best."""
        best = node.children[seat * self.room + legal[0]]
        most = -1.0
        width: i64 = i64(WIDTH + sqrt(float(node.visits)))
        for action in legal:
            child = node.children[seat * self.room + action]
            hope = child.worth() + CURIOSITY * sqrt(log(float(child.offered + 1)) / float(child.visits + 1))
            if child.rank >= width:
                hope = 0.001 * child.glance  # only where this world has no better choice
            if hope > most:
                best, most = child, hope
        return best

    def worth(self, position: Position, side: i64) -> float:
        """From 0 to 1: at the end by the outcome, before it by how much better the evaluation is than at the root, on a scale that is found
        by the first of them."""
        if position.ended:
            return 0.5 + 0.5 * position.count_up().payoffs[side]
        better = self.evaluate(position, int(side)) - self.even[side]
        if len(self.gaps) < SAMPLE and better != 0.0:
            self.gaps.append(abs(better))
            self.gaps.sort()
            self.scale = 2.0 * self.gaps[len(self.gaps) // 2]
        better /= self.scale
        return 0.5 + SURE * better / (1.0 + abs(better))


def halvings(many: i64) -> i64:
    """How often the worse half of so many can be given up."""
    times: i64 = 0
    while many > 1:
        many = (many + 1) // 2
        times += 1
    return times
