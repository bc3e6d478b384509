"""What a league shows: shares of the wins, ratings and times, with 95 % intervals."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from typing import TypeAlias

from salon.engine.rng import Rng
from salon.lab.league import Played, Thought

Z = 1.96
LEAGUES = 400  # drawn from the deals that were played, for the intervals of the ratings
ROUNDS = 200  # until the ratings stand still
Pair: TypeAlias = tuple[str, str]  # one bot, alone among others


@dataclass(frozen=True)
class Share:
    """So many wins in so many games."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Wilson's."""
        n, share = self.games, self.share
        middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.bounds
        return f"{self.share:.2f} [{low:.2f}, {high:.2f}]"


@dataclass(frozen=True)
class Rating:
    """In Elo's points above the bot that was named last: between two, 400 are ten wins to one."""

    points: float
    low: float
    high: float

    def __str__(self) -> str:
        if self.low == self.high:  # every deal came out alike, or there was one
            return f"{self.points:+.0f}, unsure"
        return f"{self.points:+.0f} [{self.low:+.0f}, {self.high:+.0f}]"


def pairings(games: Sequence[Played]) -> dict[Pair, Share]:
    """Of each bot among players of another, how often it won; of a team, how often it did."""
    found: defaultdict[Pair, list[float]] = defaultdict(list)
    for played in games:
        found[played.one, played.others].append(played.share)
    return {pair: Share(sum(shares), len(shares)) for pair, shares in found.items()}


def by_seat(games: Sequence[Played], seats: int) -> dict[Pair, list[Share]]:
    """The same by the seat in which the one bot sat."""
    return {pair: [pairings([g for g in games if g.seat == seat])[pair] for seat in range(seats)] for pair in pairings(games)}


def thoughts(games: Sequence[Played]) -> dict[str, Thought]:
    found: dict[str, Thought] = {}
    for played in games:
        for bot, more in played.thought.items():
            was = found.get(bot, Thought())
            longest, computing = max(was.longest, more.longest), max(was.computing, more.computing)
            found[bot] = Thought(was.choices + more.choices, was.seconds + more.seconds, longest, computing)
    return found


def ratings(games: Sequence[Played], bots: Sequence[str], seats: int) -> dict[str, Rating]:
    """By the wins, as Bradley and Terry would have them, with as many opponents as there are; the intervals come from drawing the deals
    again, so that games on one deal count together."""
    deals: defaultdict[int, list[Played]] = defaultdict(list)
    for played in games:
        deals[played.deal].append(played)
    each = [pairings(of_deal) for of_deal in deals.values()]
    rng = Rng.light(len(games))
    points = rated(each, bots, seats)
    drawn = [rated([each[rng.below(len(each))] for _ in each], bots, seats) for _ in range(LEAGUES)]
    out: dict[str, Rating] = {}
    for bot in bots:
        found = sorted(one[bot] for one in drawn)
        out[bot] = Rating(points[bot], found[LEAGUES // 40], found[-1 - LEAGUES // 40])
    return out


def rated(deals: Sequence[Mapping[Pair, Share]], bots: Sequence[str], seats: int) -> dict[str, float]:
    """Hunter's iteration. Every bot is given one drawn game more, against an average player, so that nobody is infinitely strong."""
    wins = dict.fromkeys(bots, 0.5)
    counted: defaultdict[Pair, int] = defaultdict(int)
    for deal in deals:
        for (one, others), share in deal.items():
            wins[one] += share.wins
            wins[others] += share.games - share.wins
            counted[one, others] += share.games
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        met = {bot: 1 / (strength[bot] + 1) for bot in bots}
        for (one, others), many in counted.items():
            together = strength[one] + (seats - 1) * strength[others]
            met[one] += many / together
            met[others] += many * (seats - 1) / together
        strength = {bot: wins[bot] / met[bot] for bot in bots}
    return {bot: 400 * log10(strength[bot] / strength[bots[-1]]) for bot in bots}
