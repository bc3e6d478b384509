"""A sound player: looks one move ahead with the game's own evaluation."""

from salon.bots.bot import Seen
from salon.engine.rng import Rng

WORLDS = 4  # imagined positions in which every action is tried


class Club:
    """Takes the action that is best on average over a few positions it could be in; chance decides between equals."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Seen) -> int:
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        worth = looked_at(seen, legal, WORLDS, self.rng)
        best = [action for action, w in zip(legal, worth, strict=True) if w == max(worth)]
        return best[self.rng.below(len(best))]


def looked_at(seen: Seen, actions: list[int], worlds: int, rng: Rng) -> list[float]:
    """What each action is worth to the seat one move later, summed over so many positions it could be in."""
    worth = [0.0] * len(actions)
    for _ in range(worlds):
        world = seen.imagine(rng)
        for k, action in enumerate(actions):
            after = world.copy()
            after.play(seen.seat, action)
            worth[k] += seen.game.evaluate(after, seen.seat)
    return worth
