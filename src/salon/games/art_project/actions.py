"""The action table of The A.R.T. Project. The actions of one kind stand together; each begins where the one before ends."""

from typing import Final

from mypy_extensions import i64

from salon.engine.actions import ActionTable
from salon.engine.words import SEATS
from salon.games.art_project.components import (
    CARDS,
    CITIES,
    CITY_COUNT,
    CITY_TOTAL,
    DICE,
    MAP_CITIES,
    MOST_SEATS,
    POLYNESIA,
    RESOURCES,
    RIO,
    SCANDINAVIA,
    SYMBOLS,
    TOKENS,
)

# First what is the same with every set of components; these numbers are known when the rules are compiled.
DRAW: Final = 0
EXTRA: Final = DRAW + 1  # for a resource, or for Health
ANNOUNCE: Final = EXTRA + 4
PLAY: Final = ANNOUNCE + 72
DISCOVER: Final = PLAY + 72
HEAL: Final = DISCOVER + 6
UNLOCK: Final = HEAL + 6
LOSE: Final = UNLOCK + 1  # a resource to an effect
GIVE_UP: Final = LOSE + 3  # a Clue card to an effect
OFFER: Final = GIVE_UP + 72  # Health for a missing resource
FIGHT: Final = OFFER + 1
SHOOT: Final = FIGHT + 1
REROLL: Final = SHOOT + 1  # with a Clue card
DIE: Final = REROLL + 72
ROLL: Final = DIE + 11
DEFEAT: Final = ROLL + 1
HAND_OVER: Final = DEFEAT + 1
RECEIVER: Final = HAND_OVER + 72
DONE: Final = RECEIVER + 6
STEP: Final = DONE + 1
ALLY_STEP: Final[i64] = STEP + CITY_TOTAL
CARRY: Final[i64] = ALLY_STEP + CITY_TOTAL  # a step with an Art Piece
ALLY_CARRY: Final[i64] = CARRY + CITY_COUNT[RIO]
COLLECT: Final[i64] = ALLY_CARRY + CITY_COUNT[RIO]
ISLAND: Final[i64] = COLLECT + CITY_COUNT[SCANDINAVIA]
PLACE: Final[i64] = ISLAND + CITY_COUNT[POLYNESIA]

# ART-P.1
ACTIONS: Final = ActionTable(
    [
        ("draw", []),
        ("extra", TOKENS),
        ("announce", CARDS),
        ("play", CARDS),
        ("discover", SYMBOLS),
        ("heal", SEATS[:MOST_SEATS]),
        ("unlock", []),
        ("lose", RESOURCES),
        ("give up", CARDS),
        ("offer health", []),
        ("fight", []),
        ("gun", []),
        ("reroll", CARDS),
        ("die", DICE),
        ("roll", []),
        ("defeat", []),
        ("hand over", CARDS),
        ("to", SEATS[:MOST_SEATS]),
        ("done", []),
        ("step", CITIES),
        ("ally step", CITIES),
        ("carry", MAP_CITIES[RIO]),
        ("ally carry", MAP_CITIES[RIO]),
        ("collect", MAP_CITIES[SCANDINAVIA]),
        ("island", MAP_CITIES[POLYNESIA]),
        ("place", MAP_CITIES[RIO]),
    ]
)
if ACTIONS.first["step"] != STEP or ACTIONS.first["place"] != PLACE or len(ACTIONS) != PLACE + CITY_COUNT[RIO]:
    raise ValueError("the action table and its numbers disagree")
