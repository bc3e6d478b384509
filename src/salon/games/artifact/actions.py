"""The action table of Artifact. The actions of one kind stand together; each begins where the one before ends."""

from typing import Final

from salon.engine.actions import ActionTable
from salon.games.artifact.components import KINDS, REGIONS, ROLES, STANDARD, TILES, TO_HOLD, TO_SHOW, TRACKS

# Which markers an exchange gives and takes, in the order of the table.
EXCHANGES: Final = tuple([f"{give} for {take}" for give in TRACKS for take in TRACKS if give != take])
GIVEN: Final = bytes([k // 5 for k in range(30)])
TAKEN: Final = bytes([k % 5 + (1 if k % 5 >= k // 5 else 0) for k in range(30)])
SLOTS: Final = ("M1", "M2", "M3")  # the oldest card first

PLACE: Final = 0
TAKE: Final = PLACE + 4
EXCHANGE: Final = TAKE + 6
LEAVE: Final = EXCHANGE + 30
RESEARCH: Final = LEAVE + 1
HIRE: Final = RESEARCH + 4
HIRE_TWO: Final = HIRE + 4
SHIP: Final = HIRE_TWO + 4
EXHIBIT: Final = SHIP + 4
DISCOVER: Final = EXHIBIT + 25
SELL: Final = DISCOVER + 1
BUY: Final = SELL + 36
USE_COINS: Final = BUY + 3
PASS: Final = USE_COINS + 3
END_TURN: Final = PASS + 1
PAY: Final = END_TURN + 1
LOAD: Final = PAY + 6
SHOW: Final = LOAD + 36
KEEP: Final = SHOW + 24
APPOINT: Final = KEEP + 20
MOVE: Final = APPOINT + 8
DRAW: Final = MOVE + 8
DECLINE: Final = DRAW + 1

ACTIONS: Final = ActionTable(
    [
        ("place", REGIONS),
        ("take", TRACKS),
        ("exchange", EXCHANGES),
        ("nothing", []),
        ("research", REGIONS),
        ("hire", REGIONS),
        ("hire two", REGIONS),
        ("ship", REGIONS),
        ("exhibit", TILES),
        ("show discovery", []),
        ("sell", KINDS[:TO_HOLD]),
        ("buy", SLOTS),
        ("gold coins", SLOTS),
        ("pass", []),
        ("end turn", []),
        ("pay", TRACKS),
        ("load", KINDS[:TO_HOLD]),
        ("show", KINDS[:TO_SHOW]),
        ("keep", KINDS[:STANDARD]),
        ("appoint", ROLES),
        ("move to", ROLES),
        ("draw", []),
        ("decline", []),
    ]
)
if ACTIONS.first["exhibit"] != EXHIBIT or ACTIONS.first["load"] != LOAD or len(ACTIONS) != DECLINE + 1:
    raise ValueError("the action table and its numbers disagree")
