import pytest

from salon.engine.game import bring
from tests.engine.toys import GAME


@pytest.fixture
def toy_game():
    """The toy, found by its key."""
    with bring(GAME) as game:
        yield game
