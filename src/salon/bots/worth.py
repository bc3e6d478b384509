"""How good a choice is beside the best, for every room that puts it into words."""

from salon.engine.game import Game

NEARLY, LITTLE, CLEARLY = 3, 7, 15  # fewer wins in 100 games are called so


def wins(cost: float) -> int:
    """In 100 games. Word and figure both come from it, so that they cannot disagree."""
    return round(100 * cost)


def worth(short: float, first: bool, only: bool) -> str:
    """What it is called, for rooms to say in their words: only, best, equal, nearly, little, clearly, much."""
    if first:
        return "only" if only else "best"
    lost = wins(short)
    if lost == 0:
        return "equal"
    return "nearly" if lost < NEARLY else "little" if lost < LITTLE else "clearly" if lost < CLEARLY else "much"


def told_wins(played: Game, cost: float) -> int:
    """The wins that are told: 0 also where the game cannot tell chances to win."""
    return 0 if played.prospect is None else wins(cost)
