"""The action table of The Great Art Robbery. The actions of one kind stand together; each begins where the one before ends."""

from typing import Final

from mypy_extensions import i64

from salon.engine.actions import ActionTable
from salon.games.great_art_robbery.components import (
    CITIES,
    KIND_COUNT,
    KINDS,
    PLAY_COUNT,
    PLAYS,
    REACTIVATION_PRICE,
    SPACE_COUNT,
    SPACES,
    SPECIALISTS,
    UPGRADE_PRICE,
)


def mixtures(price: int) -> tuple[str, ...]:
    """ROB-D.53: Money and Wheels of a price that takes any mixture, by the number of Money."""
    return tuple(["M" * money + "W" * (price - money) for money in range(price + 1)])


# First what is the same with every set of components; these numbers are known when the rules are compiled.
PLACE: Final = 0
FLY: Final = PLACE + 8
USE_TOKEN: Final = FLY + 8  # as Money, as a Wheel
REACTIVATE: Final = USE_TOKEN + 2  # with 0 to 3 Money
HIRE: Final = REACTIVATE + 4
HEIST: Final = HIRE + 20  # Gold, Bronze
UPGRADE: Final = HEIST + 2  # the Hideout, with 0 to 5 Money
DISCARD_INTERPOL: Final = UPGRADE + 6
END_TURN: Final = DISCARD_INTERPOL + 1
KEEP_NO_MORE: Final = END_TURN + 1
MOVE: Final = KEEP_NO_MORE + 1
PLAY: Final[i64] = MOVE + SPACE_COUNT
ELIMINATE: Final[i64] = PLAY + PLAY_COUNT
KEEP: Final[i64] = ELIMINATE + KIND_COUNT

ACTIONS: Final = ActionTable(
    [
        ("place", CITIES),
        ("fly", CITIES),
        ("token", ("M", "W")),
        ("reactivate", mixtures(REACTIVATION_PRICE)),
        ("hire", SPECIALISTS),
        ("heist", ("gold", "bronze")),
        ("upgrade", mixtures(UPGRADE_PRICE)),
        ("discard interpol", []),
        ("end turn", []),
        ("keep no more", []),
        ("move", SPACES),
        ("play", PLAYS),
        ("eliminate", KINDS),
        ("keep", KINDS),
    ]
)
if ACTIONS.first["move"] != MOVE or ACTIONS.first["keep"] != KEEP or len(ACTIONS) != KEEP + KIND_COUNT:
    raise ValueError("the action table and its numbers disagree")
