"""Five board games about art: to play, to study, to build on.

>>> import salon
>>> game = salon.game("artifact_stack")
>>> position = game.new(seats=3, seed=7)
>>> position.movers()
[1]
"""

from salon.engine.form import choose

choose()

from salon.engine.asking import Asking  # noqa: E402
from salon.engine.errors import IllegalMove, SalonError  # noqa: E402
from salon.engine.form import form  # noqa: E402
from salon.engine.game import Game, game  # noqa: E402
from salon.engine.position import Outcome, Position  # noqa: E402
from salon.engine.record import Record  # noqa: E402
from salon.engine.rng import Rng  # noqa: E402
from salon.engine.sitting import Sitting  # noqa: E402

__version__ = "0.1.0"
__all__ = ["Asking", "Game", "IllegalMove", "Outcome", "Position", "Record", "Rng", "SalonError", "Sitting", "form", "game"]
