"""The action table of Artifact. The actions of one kind stand together; each begins where the one before ends."""

from typing import Final

from salon.engine.actions import ActionTable
from salon.games.artifact.components import (
    KINDS,
    MARKET_SPACES,
    REGION_COUNT,
    REGIONS,
    ROLE_COUNT,
    ROLES,
    STANDARD,
    TILE_COUNT,
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
TAKE: Final = PLACE + REGION_COUNT
EXCHANGE: Final = TAKE + TRACK_COUNT
LEAVE: Final = EXCHANGE + TRACK_COUNT * OTHER_TRACKS
RESEARCH: Final = LEAVE + 1
HIRE: Final = RESEARCH + REGION_COUNT
HIRE_TWO: Final = HIRE + REGION_COUNT
SHIP: Final = HIRE_TWO + REGION_COUNT
EXHIBIT: Final = SHIP + REGION_COUNT
DISCOVER: Final = EXHIBIT + TILE_COUNT
SELL: Final = DISCOVER + 1
BUY: Final = SELL + TO_HOLD
USE_COINS: Final = BUY + MARKET_SPACES
PASS: Final = USE_COINS + MARKET_SPACES
END_TURN: Final = PASS + 1
PAY: Final = END_TURN + 1
LOAD: Final = PAY + TRACK_COUNT
SHOW: Final = LOAD + TO_HOLD
KEEP: Final = SHOW + TO_SHOW
APPOINT: Final = KEEP + STANDARD
MOVE: Final = APPOINT + ROLE_COUNT
DRAW: Final = MOVE + ROLE_COUNT
DECLINE: Final = DRAW + 1

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
