"""Every table an environment must serve: each registered game, and the tiny one, at each of its seat counts."""

import pytest

import salon
from salon.engine.game import game, games
from salon.engine.position import random_playout
from tests.lab.atelier import GAME as ATELIER

MORE = 5 if salon.form() == "compiled" else 1
GAMES = [*(game(key) for key in games()), ATELIER]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.key)
every_table = pytest.mark.parametrize(("game", "seats"), [pytest.param(g, n, id=f"{g.key}-{n}") for g in GAMES for n in g.seats])


def games_with(decisions, game, seats):
    """How many random games have about so many decisions together."""
    return max(1, decisions // random_playout(game.new(seats, salon.Rng.light(1)), salon.Rng.light(2), 1 << 20))


def some_setup(game, k):
    """The default setup for k = 0, any for the others."""
    return {c.name: c.sample(salon.Rng(k)) for c in game.setup} if k else {}
