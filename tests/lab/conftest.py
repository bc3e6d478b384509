import pytest

from salon.engine.game import bring
from salon.lab import openspiel_game
from tests.lab.atelier import GAME

openspiel_game.register(GAME)


@pytest.fixture(autouse=True, scope="module")
def _atelier_is_played_here():
    with bring(GAME):
        yield
