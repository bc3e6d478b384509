"""The action table of Artifact. The actions of one kind stand together; each begins where the one before ends, which is checked below. What is
reckoned from another module's numbers would be no constant to mypyc."""

from typing import Final

from salon.engine.actions import ActionTable
from salon.games.artifact.components import (
    KINDS,
    REGIONS,
    ROLES,
    STANDARD,
    TILES,
    TO_HOLD,
    TO_SHOW,
    TRACK_COUNT,
    TRACKS,
    check_numbers,
)

# Which markers an exchange gives and takes, in the order of the table.
PAIRS: Final = tuple([(give, take) for give in range(TRACK_COUNT) for take in range(TRACK_COUNT) if give != take])
PAIR_NAMES: Final = tuple([f"{TRACKS[give]} for {TRACKS[take]}" for give, take in PAIRS])
GIVEN: Final = bytes([give for give, _ in PAIRS])
TAKEN: Final = bytes([take for _, take in PAIRS])
OTHER_TRACKS: Final = TRACK_COUNT - 1  # for which a marker can be exchanged
SLOTS: Final = ("M1", "M2", "M3")  # the oldest card first

PLACE: Final = 0
TAKE: Final = 4
EXCHANGE: Final = 10
LEAVE: Final = 40
RESEARCH: Final = 41
HIRE: Final = 45
HIRE_TWO: Final = 49
SHIP: Final = 53
EXHIBIT: Final = 57
DISCOVER: Final = 82
SELL: Final = 83
BUY: Final = 119
USE_COINS: Final = 122
PASS: Final = 125
END_TURN: Final = 126
PAY: Final = 127
LOAD: Final = 133
SHOW: Final = 169
KEEP: Final = 193
APPOINT: Final = 213
MOVE: Final = 221
DRAW: Final = 229
DECLINE: Final = 230

_GROUPS: Final = [
    (PLACE, "place", REGIONS),
    (TAKE, "take", TRACKS),
    (EXCHANGE, "exchange", PAIR_NAMES),
    (LEAVE, "nothing", ()),
    (RESEARCH, "research", REGIONS),
    (HIRE, "hire", REGIONS),
    (HIRE_TWO, "hire two", REGIONS),
    (SHIP, "ship", REGIONS),
    (EXHIBIT, "exhibit", TILES),
    (DISCOVER, "show discovery", ()),
    (SELL, "sell", KINDS[:TO_HOLD]),
    (BUY, "buy", SLOTS),
    (USE_COINS, "gold coins", SLOTS),
    (PASS, "pass", ()),
    (END_TURN, "end turn", ()),
    (PAY, "pay", TRACKS),
    (LOAD, "load", KINDS[:TO_HOLD]),
    (SHOW, "show", KINDS[:TO_SHOW]),
    (KEEP, "keep", KINDS[:STANDARD]),
    (APPOINT, "appoint", ROLES),
    (MOVE, "move to", ROLES),
    (DRAW, "draw", ()),
    (DECLINE, "decline", ()),
]
ACTIONS: Final = ActionTable([(verb, names) for _, verb, names in _GROUPS])
check_numbers(ACTIONS.first, {verb: first for first, verb, _ in _GROUPS})
