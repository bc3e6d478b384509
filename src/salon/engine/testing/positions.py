"""Hypothesis draws positions of a game, and shrinks one that breaks something to the fewest moves. For tests alone: it needs Hypothesis."""

from hypothesis import strategies
from hypothesis.strategies import DrawFn, SearchStrategy, composite

from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.testing.walkers import moves_of


def positions(game: Game) -> SearchStrategy[Position]:
    """Any position that can be reached by play: `@given(positions(game))`."""
    return reached(game)


@composite
def reached(draw: DrawFn, game: Game) -> Position:
    seats = draw(strategies.sampled_from(game.seats))
    setup = {choice.name: choice.sample(Rng.light(draw(strategies.integers(0, 9999)))) for choice in game.setup}
    position = game.new(seats, draw(strategies.integers(0, 9999)), (), **setup)
    for _ in range(draw(strategies.integers(0, game.longest(seats)))):
        if position.ended:
            break
        moves = moves_of(position)
        position.play(*moves[draw(strategies.integers(0, len(moves) - 1))])
    return position
