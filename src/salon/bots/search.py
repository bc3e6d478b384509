"""Information-set Monte Carlo tree search: one search for every game.

A simulation takes a world that the seat could be in and one of the seat's choices, goes on from there, and looks at what it has come to: by the
chance to win where the game can tell it, else by the game's own evaluation. The choices are tried in the same worlds, and the worse half of them is
given up again and again, so that most of the time goes to those between which it is hard to tell (sequential halving). A choice that is surely
worse than the best, or surely no better by anything that counts, is given up before its time; where only one is left the thinking ends. Every other
seat is taken to want the best for itself; in a cooperative game all want the same. Where several may act, they are asked one at a time, as `Asking`
does.

How it goes on, the game says. Either everybody plays on for some time as seems best at first sight, each in a world that he himself could be in. Or
through a tree that all worlds share, in which everybody learns what is best; there the others also learn what the seat holds, since it holds the
same in all worlds, so that nobody would fall for a bluff. All games of the house were found to be judged better by the first.

A game can also say how likely a world is after all that the seat has seen happen; then the likelier of a few worlds are thought about more often.
"""

from collections.abc import Callable
from math import exp, inf, log, sqrt
from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from salon.engine.asking import Asking
from salon.engine.errors import SalonError
from salon.engine.position import NOBODY, Position
from salon.engine.rng import Rng

CURIOSITY: Final = 0.1  # how much a choice that was hardly tried is worth trying; worths lie between 0 and 1
GLANCES: Final = 4  # worlds in which the seat's choices are first looked at
FEWEST_CHOICES: Final = 3  # are thought about, and more where there is time to
TRIES: Final = 20  # try each of them so often on average
WIDTH: Final = 4.0  # so many choices are tried in a new situation, and more the oftener it is come by
SURE: Final = 0.48  # how far from even an evaluation can be; a win is 0.5 from it
FEW: Final = 64  # worlds of which one is taken, by how likely each is
FINE: Final = 1 << 30
PATIENCE: Final = 64  # worlds before a choice can be given up for being surely no better
EARLIEST: Final = 0.25  # of the budget before that, where a tree has to learn the answers first
A_LITTLE: Final = 1e-9  # of a second, or of the budget: less than can be told
DEVIATIONS: Final = 3.0  # how many standard deviations are sure
NOTHING_MUCH: Final = 0.001  # how much better a choice can be without its counting


@final
class Node:
    """A choice, and what is known of the situation it leads to."""

    def __init__(self, action: i64, glance: float) -> None:
        self.action: i64 = action
        self.glance: float = glance  # its worth at first sight, for the seat that has the choice
        self.untried: float = glance  # what it is taken to be worth before it was tried
        self.rank: i64 = 0  # how many others of its seat and situation are better at first sight
        self.offered: i64 = 0  # how often there was this choice
        self.visits: i64 = 0  # how often it was made
        self.total: float = 0.0  # of what it was worth then
        self.children: dict[int, Node] = {}

    def worth(self) -> float:
        """What it was taken to be worth before counts as one visit."""
        return (self.total + self.untried) / float(self.visits + 1)


@final
class Search:
    """What to do in `root`, a position that the seat could be in: there is nothing in it to peek at."""

    def __init__(
        self,
        root: Position,
        seat: i64,
        evaluate: Callable[[Position, int], float],
        much: float,
        together: bool,
        plays_on: i64,
        rng: Rng,
        likelihood: Callable[[Position], float] | None = None,
        prospect: Callable[[Position, int], float] | None = None,
        sensible: Callable[[Position, int, list[int]], list[int]] | None = None,
        clock: Callable[[Position], int] | None = None,
    ) -> None:
        self.begun: float = perf_counter()
        self.allowed: i64 = 1  # simulations
        self.seconds: float = inf
        self.looked: float = 0.0  # so much of the budget was used up by the first look
        self.lasts: float = inf  # so many seconds; but for the first world, which is finished
        self.broken_off: bool = False
        self.root: Position = root
        self.seat: i64 = seat
        self.evaluate: Callable[[Position, int], float] = evaluate
        self.much: float = much  # for an evaluation to change
        self.together: bool = together
        self.side: list[int] = [0 if together else s for s in range(int(root.seats))]  # those of one side want the same
        self.plays_on: i64 = plays_on  # so many moves, or so long by the clock, in place of a tree
        self.rng: Rng = rng
        self.likelihood: Callable[[Position], float] | None = likelihood  # of a world; without it all are as likely as they are dealt
        self.prospect: Callable[[Position, int], float] | None = prospect  # of a win, where the game can tell
        self.sensible: Callable[[Position, int, list[int]], list[int]] | None = sensible  # when all play on, by what each knows
        self.clock: Callable[[Position], int] | None = clock  # what time it is in the game, where that can be told
        self.room: i64 = len(root.table()) + 1  # of actions, with the wait
        self.even: list[float] = [evaluate(root, side) for side in self.side]  # what each side begins with
        self.simulations: i64 = 0
        self.patience: i64 = PATIENCE
        self.choices: list[Node] = self.look()

    def run(self, simulations: i64, seconds: float) -> None:
        """Thinks until either is used up, the first look counted in, or nothing is in question; but for the first no world is begun for which too
        little is left, by what simulations took so far. Then the choices stand in their order, the best first."""
        if simulations < 1 or not seconds > 0.0:
            raise SalonError("a search needs more than 0 seconds, and 1 simulation or more")
        self.allowed = simulations
        self.seconds = max(seconds, A_LITTLE)
        self.looked = self.used()
        left: i64 = len(self.choices)
        worths: dict[int, list[float]] = {int(choice.action): [] for choice in self.choices}  # of each, in every world so far
        most: i64 = left  # of them may be thought about in this round
        rounds: i64 = 0
        turn: i64 = 1
        check: i64 = self.patience
        while left > 1 and (self.simulations == 0 or self.used() + self.each() * float(left) < 1.0 + A_LITTLE):
            first = self.simulations == 0
            left = self.try_in_one_world(left, worths)
            if first:
                most, rounds = left, halvings(left)
            gone = (self.used() - self.looked) / max(1.0 - self.looked, A_LITTLE)
            while turn <= rounds and gone * float(rounds) >= float(turn):
                most = (most + 1) // 2
                turn += 1
            if left > most:
                self.rank(left)
                left = most
            elif self.choices[0].visits >= check and (self.plays_on or gone >= EARLIEST):
                check += check // 4 + 1
                self.rank(left)
                left = self.give_up(left, worths)
        self.rank(left)

    def try_in_one_world(self, left: i64, worths: dict[int, list[float]]) -> i64:
        """So many choices, with the same chance; of the first world only as many as can be tried often. Says how many. A world in which time runs out
        counts for nothing, unless it is the first."""
        world = self.world()
        chance = self.rng.lighter()
        tried: i64 = 0
        while tried < left and (self.simulations < left or self.used() < 1.0):
            choice = self.choices[tried]
            worths[int(choice.action)].append(self.simulate(world.copy(), choice, chance.copy()))
            tried += 1
            if self.simulations == 1:
                left = min(left, max(FEWEST_CHOICES, i64((1.0 - self.looked) / max(self.each(), A_LITTLE)) // TRIES))
        if tried < left or self.broken_off:
            self.forget(tried, worths)
        self.lasts = self.seconds
        return left

    def forget(self, tried: i64, worths: dict[int, list[float]]) -> None:
        """Leaves out the last world, in which there was time for so many choices and not for all."""
        for choice in self.choices[:tried]:
            choice.visits -= 1
            choice.total -= worths[int(choice.action)].pop()

    def used(self) -> float:
        """How much of the budget."""
        return max(float(self.simulations) / float(self.allowed), (perf_counter() - self.begun) / self.seconds)

    def each(self) -> float:
        """How much of the budget a simulation took so far."""
        return (self.used() - self.looked) / float(self.simulations)

    def rank(self, left: i64) -> None:
        """Puts the first so many choices in their order, the best first."""
        tried = self.choices[:left]
        tried.sort(key=Node.worth, reverse=True)
        self.choices[:left] = tried

    def give_up(self, left: i64, worths: dict[int, list[float]]) -> i64:
        """Puts those that are surely no better than the best behind the others; says how many are left."""
        best = self.choices[0]
        kept: list[Node] = [best]
        gone: list[Node] = []
        for choice in self.choices[1:left]:
            if surely_no_better(worths[int(choice.action)], worths[int(best.action)], learning=self.plays_on == 0):
                gone.append(choice)
            else:
                kept.append(choice)
        self.choices[:left] = kept + gone
        return len(kept)

    def world(self) -> Asking:
        """All that the seat cannot know dealt anew, and the seat asked first."""
        position = self.root.imagined(1 << self.seat, self.rng)
        if self.likelihood is not None:
            position = self.likely(position, self.likelihood)
        asking = Asking(position, self.seat)
        while asking.seat != self.seat:
            asking.play(asking.wait)
        return asking

    def likely(self, position: Position, likelihood: Callable[[Position], float]) -> Position:
        """One of a few worlds, each as often as it is likely."""
        total = likelihood(position)
        for _ in range(FEW - 1):
            other = self.root.imagined(1 << self.seat, self.rng)
            weight = likelihood(other)
            total += weight
            if float(self.rng.below(FINE)) * total < weight * float(FINE):
                position = other
        return position

    def look(self) -> list[Node]:
        """The choices of the seat as they look at first sight, the best first. It may not wait: it was asked what to do."""
        choices = [Node(action, 0.0) for action in self.root.legal(self.seat)]
        if not choices:
            raise SalonError(f"seat {self.seat} is not asked what to do")
        for _ in range(GLANCES):
            world = self.world()
            for choice in choices:
                choice.glance += self.glance(world, choice.action) / GLANCES
        even = self.worth(self.root, self.side[self.seat])
        for choice in choices:
            choice.untried = self.before(choice.glance, even)
        choices.sort(key=glance_of, reverse=True)
        return choices

    def before(self, glance: float, even: float) -> float:
        """What a choice is taken to be worth before it was tried: where chances are told the first sight, which is none, gives the order alone."""
        return glance if self.prospect is None else even

    def glance(self, asking: Asking, action: i64) -> float:
        """What the action is worth at first sight, for whoever is asked."""
        after = asking.copy()
        after.play(action)
        return self.better(after.position, self.side[asking.seat])

    def simulate(self, asking: Asking, choice: Node, chance: Rng) -> float:
        """From the seat's choice to a position that is looked at; says what it is worth to the seat. The same chance for every choice in a
        world: what differs then comes of the choice."""
        path: list[Node] = [choice]
        sides: list[int] = [self.side[asking.seat]]
        asking.play(choice.action)
        if self.plays_on:
            self.play_on(asking, chance)
        else:
            self.walk(asking, choice, path, sides)
        known = [-1.0] * int(self.root.seats)
        for node, side in zip(path, sides, strict=True):
            if known[side] < 0.0:
                known[side] = self.worth(asking.position, side)
            node.visits += 1
            node.total += known[side]
        self.simulations += 1
        return known[sides[0]]

    def play_on(self, asking: Asking, chance: Rng) -> None:
        """Everybody does what is best at first sight, until it is late enough by the game's own clock; or, without one, for some moves and then to
        where the seat is about to move again. So whatever it chose is judged at the same point of the game or of its turn."""
        if self.clock is not None:
            late = self.clock(self.root) + int(self.plays_on)
            while asking.seat != NOBODY and self.clock(asking.position) < late and not self.breaks_off():
                self.move_on(asking, chance)
            return
        left: i64 = self.plays_on
        away = False
        while left > -self.plays_on and asking.seat != NOBODY and not self.breaks_off():
            if asking.seat != self.seat:
                away = True
            elif away:
                if left <= 0:
                    return
                away = False
            if self.move_on(asking, chance):
                left -= 1

    def breaks_off(self) -> bool:
        """Once time is up nobody plays on any more, so that from the second world on no budget is exceeded by more than a move, or
        by dealing a world."""
        self.broken_off = perf_counter() - self.begun >= self.lasts
        return self.broken_off

    def move_on(self, asking: Asking, chance: Rng) -> bool:
        """Whoever is asked does what is best at first sight in one world that he could be in: nobody knows more than his seat. Says whether there was
        anything to choose."""
        legal = asking.legal()
        if len(legal) == 1:
            asking.play(legal[0])
            return False
        seat: i64 = asking.seat
        if self.sensible is not None:
            legal = self.sensible(asking.position, int(seat), legal)
            if len(legal) == 1:
                asking.play(legal[0])
                return True
        world = asking.position.imagined(1 << seat, chance)
        best: i64 = legal[0]
        most = -inf
        for action in legal:
            after = world if action == legal[-1] else world.copy()  # the last may use the world up
            if action != asking.wait:
                after.apply(seat, action)
            worth = self.evaluate(after, self.side[seat])
            if worth > most:
                best, most = action, worth
        asking.play(best)
        return True

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
        even = 0.0
        for action in legal:
            key: i64 = asking.seat * self.room + action
            child = node.children.get(key)
            if child is None:
                if found == 0:
                    even = self.worth(asking.position, self.side[asking.seat])
                child = Node(action, self.glance(asking, action))
                child.untried = self.before(child.glance, even)
                for its_key, other in node.children.items():
                    if its_key // self.room != asking.seat:
                        continue
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
        """From 0 to 1, of what a simulation has come to: by the chance to win where the game can tell it, else by the evaluation. Which place a
        beaten side has is not told before the end, so it does not count at the end either: the last would only want the game to go on."""
        if self.prospect is None:
            return self.better(position, side)
        if not position.ended:
            return self.likely_to_win(position, side, self.prospect)
        outcome = position.count_up()
        if self.together:
            return 1.0 if outcome.payoffs[side] > 0.0 else 0.0
        return outcome.share(side)

    def better(self, position: Position, side: i64) -> float:
        """From 0 to 1: at the end by the outcome, before it by how much better the evaluation is than at the root. What is much makes
        half of the difference that there can be."""
        if position.ended:
            return 0.5 + 0.5 * position.count_up().payoffs[side]
        better = (self.evaluate(position, int(side)) - self.even[side]) / self.much
        return 0.5 + SURE * better / (1.0 + abs(better))

    def likely_to_win(self, position: Position, side: i64, prospect: Callable[[Position, int], float]) -> float:
        """How likely that is. A team has the game against it, which promises 0."""
        own: float = prospect(position, int(side))
        if self.together:
            return 1.0 / (1.0 + exp(min(-own, 50.0)))
        total: float = 0.0
        for other in self.side:
            total += 1.0 if other == side else exp(min(prospect(position, other) - own, 50.0))
        return 1.0 / total


def surely_no_better(worths: list[float], best: list[float], learning: bool) -> bool:
    """Whether a choice is, as far as can be told from the same worlds, not better than the best by anything that counts. Where a tree is still
    learning the answers only the later half of them says so."""
    begin = len(worths) // 2 if learning else 0
    many = float(len(worths) - begin)
    mean = 0.0
    square = 0.0
    for k in range(begin, len(worths)):
        ahead = best[k] - worths[k]
        mean += ahead / many
        square += ahead * ahead / many
    variance = square - mean * mean
    return mean + NOTHING_MUCH > DEVIATIONS * sqrt(variance / many if variance > 0.0 else 0.0)


def glance_of(choice: Node) -> float:
    return choice.glance


def halvings(many: i64) -> i64:
    """How often the worse half of so many can be given up."""
    times: i64 = 0
    while many > 1:
        many = (many + 1) // 2
        times += 1
    return times
