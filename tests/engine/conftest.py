from importlib.metadata import EntryPoint

import pytest

from salon.engine import game as registry


@pytest.fixture
def toy_game(monkeypatch):
    """The toy, registered as if its package were installed beside the house's own games."""
    installed = registry.found()
    monkeypatch.setattr(registry, "found", lambda: {**installed, "toy": EntryPoint("toy", "tests.engine.toys:GAME", "salon.games")})
    registry.game.cache_clear()
    yield registry.game("toy")
    registry.game.cache_clear()
