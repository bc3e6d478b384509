"""The action table of Artifact Stack. The actions of one kind stand together; each begins where the one before ends."""

from typing import Final

from salon.engine.actions import ActionTable
from salon.games.artifact_stack.components import ASSISTANTS, CARDS, CELLS, CURSE_BLESSING, TYPE

# What can be locked: statues by number, China by letters, monsters with traps.
SETS: Final = (
    "statues 2", "statues 3", "statues 4", "statues 5", "statues 6", "statues 7", "statues 8", "statues 9",
    "AA", "AAA", "BB", "BBB", "CC", "CCC", "ABC",
    "vampire silver_cross", "mummy coffin", "vampire_mummy silver_cross", "vampire_mummy coffin",
)  # fmt: skip
SET_COUNT: Final = 19
CHINA_SETS: Final = 8  # the first set of China
ABC: Final = 14
COMBINATIONS: Final = 15

# STK-D.21: the cards that can be stolen or given.
LOOSE: Final = bytes([c for c in range(len(CARDS)) if TYPE[c] != CURSE_BLESSING])
_names: Final = [CARDS[c] for c in LOOSE]

TAKE: Final = 0
PEEK: Final = TAKE + 26
HIRE: Final = PEEK + 26
ACTIVATE: Final = HIRE + 12  # two for each bonus type: small, large
LOCK: Final = ACTIVATE + 8
USE: Final = LOCK + 19
KEEP: Final = USE + 1
STEALING: Final = KEEP + 1
CHOOSE: Final = STEALING + 81
GIVE: Final = CHOOSE + 12
DECLINE: Final = GIVE + 81
END_TURN: Final = DECLINE + 1
BEYOND: Final = END_TURN + 1

ACTIONS: Final = ActionTable(
    [
        ("take", CELLS),
        ("peek", CELLS),
        ("hire", ASSISTANTS),
        ("activate", [f"{t} {n}" for t in ("coins", "weapons", "manuscript", "jewelry") for n in (2, 3)]),
        ("lock", SETS),
        ("use", []),
        ("keep", []),
        ("steal", _names),
        ("choose", ASSISTANTS),
        ("give", _names),
        ("decline", []),
        ("end turn", []),
    ]
)
if len(ACTIONS) != BEYOND or ACTIONS.first["end turn"] != END_TURN or ACTIONS.first["steal"] != STEALING or ACTIONS.first["give"] != GIVE:
    raise ValueError("the action table and its numbers disagree")
