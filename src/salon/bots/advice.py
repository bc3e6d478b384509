"""What a player who searches can tell others: the best choices and what they lead to, and what a choice that was made has cost.

Only worlds that the seat could be in are looked at, and what is told of them is what they have in common: a card that is turned up or a die that is
rolled is another in each of them, and nobody can promise it.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from salon.bots.bot import Seen
from salon.bots.master import MOST, searching
from salon.bots.search import Node, Search
from salon.engine.asking import Asking
from salon.engine.fields import View
from salon.engine.game import Game
from salon.engine.position import NOBODY
from salon.engine.rng import Rng
from salon.engine.words import SEATS, Told

ADVISING = (MOST, 1.2)  # simulations, and seconds, for people who wait: whichever is used up first
BEST = 3  # choices that are told
WORLDS = 24  # in which they are played out
ENOUGH = 100  # worlds in which the same must happen at once, to be told as certain
FAR = 16  # moves, at most, that are thought of after a choice
FEW = 4  # events of these are enough
TRIED = 4  # times, before a reply is trusted
PROOF = 4  # worlds at least that agree on what is told


@dataclass(frozen=True)
class Advice:
    """A choice, in the words of the action table, and what it leads to, as the seat would see it."""

    words: str
    short: float  # by how much less likely it wins than the best: 0 is as good, 1 is a win given away
    brings: tuple[Told, ...]  # what surely happens at once
    follows: tuple[Told, ...]  # what probably comes next, up to the seat's next turn
    views: tuple[View, ...]  # how the table may lie then, in those of the worlds in which it comes so
    depends: bool = False  # whether the seat is to choose then by what came to light
    otherwise: tuple[Told, ...] = ()  # what comes next in place of that, where somebody answers by what the seat cannot know


def advise(seen: Seen, rng: Rng, simulations: int = MOST, seconds: float = inf) -> list[Advice]:
    """The best few choices of the seat, the best first. One that leads to just what a better one leads to, in another order, gives way to others."""
    search = searching(seen.imagine(rng), seen.seat, seen.told, rng)
    search.run(simulations, seconds)
    worlds = [search.world() for _ in range(ENOUGH)]
    best: list[Advice] = []
    again: list[Advice] = []
    plans: set[frozenset[tuple[Told, int]]] = {frozenset()}
    short = 0.0
    for choice in search.choices[: 3 * BEST]:
        short = max(short, search.choices[0].worth() - choice.worth())  # who was given up early looks better than those who were not
        told = led_to(seen.game, search, choice, worlds, short)
        plan = frozenset(Counter(told.brings + told.follows).items())
        (again if plan and plan in plans else best).append(told)
        plans.add(plan)
        if len(best) == BEST:
            break
    return sorted([*best, *again][:BEST], key=lambda told: told.short)


@dataclass(frozen=True)
class Judged:
    """A choice that was made, beside the best there was."""

    cost: float  # by how much less likely it wins: 0 is as good, 1 is a win given away
    better: tuple[str, ...]  # one or two that are better, the best first
    advice: Advice | None  # what the best of them would have led to
    made: Advice | None = None  # and what the choice that was made was to lead to


def judge(seen: Seen, made: str, rng: Rng, simulations: int = MOST, seconds: float = inf, beside: Sequence[str] = ()) -> Judged:
    """What the choice has cost, by what the seat could know. Where others are named it is held against these alone, so that all time goes to them."""
    played = seen.game
    search = searching(seen.imagine(rng), seen.seat, seen.told, rng)
    chosen = next(choice for choice in search.choices if choice.action == played.actions.number(made))
    named = {played.actions.number(words) for words in beside}
    others = [choice for choice in search.choices if choice is not chosen and (not beside or int(choice.action) in named)]
    search.choices = [chosen, *others]  # it comes first, so that it is looked at among however many
    search.run(simulations, seconds)
    better = [choice for choice in search.choices[:3] if choice.worth() > chosen.worth()][:2]
    if not better:
        return Judged(0.0, (), None)
    words = tuple(played.actions.words(int(choice.action)) for choice in better)
    cost = better[0].worth() - chosen.worth()
    if not beside:
        return Judged(cost, words, None)
    worlds = [search.world() for _ in range(ENOUGH)]
    return Judged(cost, words, *(led_to(played, search, choice, worlds, 0.0) for choice in (better[0], chosen)))


def led_to(played: Game, search: Search, choice: Node, worlds: Sequence[Asking], short: float) -> Advice:
    """What happens at once in all of these worlds; and what a few of them have in common afterwards."""
    going = [world.copy() for world in worlds]
    depth = depth_of(going[0])
    heards = [heard(played, asking, int(choice.action), int(search.seat)) for asking in going]
    brings = alike(played, heards)
    story = Story(played, search, choice, going[:WORLDS], depth, lit=differ(heards)).told()
    other = Story(played, search, story.fork, story.otherwise, min(map(depth_of, story.otherwise), default=0) - 1, lit=True, brief=True).told()
    views = tuple(played.view(asking.position, story.seat) for asking in story.going)
    words = played.actions.words(int(choice.action))
    return Advice(words, short, tuple(brings), tuple(story.follows), views, story.depends, tuple(other.follows))


class Story:
    """Some worlds, played out as the search expects everybody to go on, as long as most of them agree on it and the seat does not see something
    first that it would choose by. What is begun is told to its end, answers and all; a brief story is over then."""

    def __init__(self, played: Game, search: Search, node: Node | None, worlds: list[Asking], depth: int, lit: bool, brief: bool = False) -> None:
        self.played = played
        self.search = search
        self.seat = int(search.seat)
        self.node = node  # of the tree, if there is one
        self.going = worlds
        self.many = len(worlds)  # most of which have to agree
        self.otherwise: list[Asking] = []  # worlds that are left where somebody first answers otherwise in them
        self.fork: Node | None = None  # of the tree, there
        self.depth = depth
        self.lit = lit  # whether the seat has seen something that it could not know before
        self.brief = brief
        self.follows: list[Told] = []
        self.depends = False

    def told(self) -> "Story":
        others = False
        depths: list[int] = []
        forked: int | None = None
        for _ in range(FAR):
            movers = Counter(int(asking.seat) for asking in self.going if asking.seat != NOBODY)
            if not movers:
                break
            mover = movers.most_common(1)[0][0]
            asked = [asking for asking in self.going if asking.seat == mover]
            begun = depth_of(asked[0]) > self.depth
            self.depth = min(self.depth, depth_of(asked[0]))
            depths.append(depth_of(asked[0]))
            if not begun and (self.brief or sum(has_words(self.played, told) for told in self.follows) >= FEW):
                break
            chooses = mover == self.seat and any(chooses_in(self.played, asking) for asking in asked)
            self.depends = chooses and self.lit and (begun or not others)
            if self.depends or (chooses and others and not begun):
                break
            action = self.answered(asked) if self.played.bluffing and mover != self.seat else self.usual(asked)
            if action is None:
                break
            if self.otherwise and forked is None:
                forked = len(depths)
            others |= mover != self.seat and action < len(self.played.actions)
            if self.node is not None and len(self.going[0].legal()) > 1:
                self.node = self.node.children.get(mover * int(self.search.room) + action)
            heards = [heard(self.played, asking, action, self.seat) for asking in self.going]
            self.follows += alike(self.played, heards)
            self.lit |= differ(heards)
        if forked is not None and min(depths) in depths[:forked]:  # only answers to what was begun by then are of interest
            self.otherwise = []
        return self

    def usual(self, asked: Sequence[Asking]) -> int | None:
        """What is done where most of the worlds allow it; the others are left."""
        offered = Counter(action for asking in asked for action in asking.legal())
        usual = sorted(action for action, many in offered.items() if 2 * many > self.many)
        if not usual:
            return None
        action = reply(self.search, self.node, asked, usual)
        self.going = [asking for asking in asked if action in asking.legal()]
        return action

    def answered(self, asked: Sequence[Asking]) -> int | None:
        """What is done where somebody answers by what he has, which is the same for him in worlds that let him do the same. Most of them go on; of
        the others most are kept. A few worlds prove nothing."""
        alike_to_him: defaultdict[tuple[int, ...], list[Asking]] = defaultdict(list)
        for asking in asked:
            alike_to_him[tuple(asking.legal())].append(asking)
        answers: defaultdict[int, list[Asking]] = defaultdict(list)
        for legal, worlds in alike_to_him.items():
            answers[reply(self.search, self.node, worlds, legal)] += worlds
        (action, going), *others = sorted(answers.items(), key=lambda answer: len(answer[1]), reverse=True)
        if len(going) < PROOF:
            return None
        self.going, self.many = going, len(going)
        if others and not self.otherwise:
            self.otherwise, self.fork = [world.copy() for world in others[0][1]], self.node
        return action


def depth_of(asking: Asking) -> int:
    """The deeper, the more was begun and is not done: a claim that is challenged lies on the turn of who made it."""
    return len(asking.position.stack)


def differ(worlds: Sequence[Sequence[Told]]) -> bool:
    """Whether the seat sees something that it could not know before."""
    return any(world != worlds[0] for world in worlds)


def chooses_in(played: Game, asking: Asking) -> bool:
    """Whether there is more than one thing to do; to wait is none."""
    return sum(action < len(played.actions) for action in asking.legal()) > 1


def has_words(played: Game, told: Told) -> bool:
    return played.words().event(told, SEATS) != ""


def reply(search: Search, node: Node | None, asked: Sequence[Asking], usual: Sequence[int]) -> int:
    """What is done most in the tree; where there is none, or that was hardly tried, what is best at first sight, on average over the worlds."""
    children = {} if node is None else node.children
    tried = {action: children.get(int(asked[0].seat * search.room) + action) for action in usual}
    visits = {action: int(child.visits) for action, child in tried.items() if child is not None}
    most = max(visits, key=visits.__getitem__, default=None)
    if len(usual) == 1 or (most is not None and visits[most] >= TRIED):
        return usual[0] if most is None else most

    def looks(action: int) -> float:
        glances = [search.glance(asking, action) for asking in asked if action in asking.legal()]
        return sum(glances) / len(glances)

    return max(usual, key=looks)


def heard(played: Game, asking: Asking, action: int, seat: int) -> list[Told]:
    """Plays it; gives what the seat is told."""
    events = asking.position.listen()
    asking.play(action)
    return [played.told(event, seat, int(asking.position.seats)) for event in events]


def alike(played: Game, worlds: Sequence[Sequence[Told]]) -> list[Told]:
    """What is told in all worlds. Where only the pieces differ it is told without them, if the game has words for that."""
    wordless = {f"{kind}_hidden" for kind in (event.name for event in played.events)} - set(played.words().parts.get("events", {}))
    common = in_all(worlds)
    veiled = in_all([[unsaid(told) for told in left_over(world, common)] for world in worlds])
    kept = []
    for told in worlds[0]:
        if common[told] > 0:
            common[told] -= 1
            kept.append(told)
        elif veiled[unsaid(told)] > 0 and f"{told.kind}_hidden" not in wordless:
            veiled[unsaid(told)] -= 1
            kept.append(unsaid(told))
    return kept


def in_all(worlds: Sequence[Sequence[Told]]) -> Counter[Told]:
    counts = [Counter(world) for world in worlds]
    return Counter({told: min(count[told] for count in counts) for told in counts[0]})


def left_over(world: Sequence[Told], common: Counter[Told]) -> list[Told]:
    return list((Counter(world) - common).elements())


def unsaid(told: Told) -> Told:
    return told if told.piece is None else replace(told, piece=None, hidden=True)
