"""A beginner: sees what a move does at once, and misjudges it."""

from salon.bots.bot import Seen
from salon.bots.club import looked_at
from salon.engine.rng import Rng

ERROR = 7.0  # how far it may overrate a move, where 1 is what the best is better than the average
IN_A_TEAM = 0.4  # the same where others depend on it
FINE = 1 << 20


class Novice:
    """Tries every action in one position it could be in, and takes what it likes best: what is nearly as good is easily taken for better."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Seen) -> int:
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        worth = looked_at(seen, legal, 1, self.rng)
        spread = (IN_A_TEAM if seen.game.cooperative else ERROR) * (max(worth) - sum(worth) / len(worth))
        liked = [w + spread * int(self.rng.below(FINE)) / FINE for w in worth]
        return legal[liked.index(max(liked))]
