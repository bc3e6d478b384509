"""The pieces of Operation F.A.U.S.T., read once from components.toml into tables indexed by small integers.

Somebody who owns the box may change what the paintings are and what they are worth. How many cards there are of each label and kind is the
rulebook's; the bounds keep every figure within what the rules can carry out and a view can tell.
"""

import re
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.components import digest, entries, load, table
from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

# What the rulebook counts.
MOST_SEATS: Final = 8
FEWEST_SEATS: Final = 3
KINDS: Final = ("french_resistance", "spy", "art_dealer", "double_agent", "allies")
KIND_COUNT: Final = 5
COPIES: Final = bytes([11, 6, 4, 3, 2])
PLOT_CARDS: Final = 26
MOST_IN_HAND: Final = 5
DEALT: Final = 2  # plot cards dealt, and drawn up to
ART_COUNT: Final = 21
CACHE_SIZE: Final = 4
LEAST_TO_CHALLENGE: Final = 2  # INTEL (FAU-8.1)
FORGERIES_TO_WIN: Final = 3  # in Forged Art Hunters
LABELS: Final = {"normal": 6, "degenerate": 9, "forgery": 5, "degenerate_forgery": 1}
VARIANTS: Final = ("intel_sharing", "art_trading", "full_negotiation", "forged_art_hunters", "super_spies", "monuments_men")

FRENCH_RESISTANCE: Final = 0
SPY: Final = 1
ART_DEALER: Final = 2
DOUBLE_AGENT: Final = 3
ALLIES: Final = 4

# The file

FILE: Final = Path(__file__).parent / "components.toml"
DATA: Final = load("operation_faust", FILE)
DIGEST: Final = digest(DATA)
_TABLES: Final = ("game", "intel", "costs", "abilities", "limits", "player_counts", "plot_cards", "art")
_ANYWHERE: Final = ("source", "note", "name", "text")  # remarks
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


def _table(name: str, keys: tuple[str, ...]) -> Entry:
    entry = table(DATA, name)
    entry.only([*_ANYWHERE, *keys])
    return entry


def _entries(name: str, many: int, keys: tuple[str, ...]) -> list[Entry]:
    """`[[name]]`: so many, with ids that can stand in the words of an action."""
    found = entries(DATA, name, many)
    for entry in found:
        entry.only([*_ANYWHERE, "id", *keys])
        if not _NAME.fullmatch(entry.text("id")):
            raise entry.wrong("id", "small letters, digits and _, a letter first")
    return found


Entry("components", DATA, BadComponents).only(_TABLES)
_table("game", ("publisher", "year")).text("name", ["Operation F.A.U.S.T."])

# INTEL and prices

_INTEL: Final = _table("intel", ("start", "total"))
START_INTEL: Final[i64] = _INTEL.number("start", 0, 20)
TOTAL_INTEL: Final[i64] = _INTEL.number("total", START_INTEL * MOST_SEATS, 500)
_COSTS: Final = _table("costs", ("recruit", "purchase", "forge", "discount"))
RECRUIT_PRICE: Final[i64] = _COSTS.number("recruit", 0, 50)
PURCHASE_PRICE: Final[i64] = _COSTS.number("purchase", 0, 50)
FORGE_PRICE: Final[i64] = _COSTS.number("forge", 0, 50)
DISCOUNT: Final[i64] = _COSTS.number("discount", 0, 50)
_BRINGS: Final = _table("abilities", ("french_resistance", "spy", "art_dealer", "double_agent"))
RESISTANCE_INTEL: Final[i64] = _BRINGS.number("french_resistance", 1, 20)
SPY_INTEL: Final[i64] = _BRINGS.number("spy", 1, 20)
DEALER_INTEL: Final[i64] = _BRINGS.number("art_dealer", 1, 20)
STOLEN_INTEL: Final[i64] = _BRINGS.number("double_agent", 1, 20)
MOST_TRADED: Final[i64] = _table("limits", ("trade_intel",)).number("trade_intel", 20, 20)  # FAU-D.59; as many actions are in the table

# By the number of players

_COUNTS: Final = _entries("player_counts", MOST_SEATS - FEWEST_SEATS + 1, ("hand_limit", "target"))
for _k, _entry in enumerate(_COUNTS):
    _entry.text("id", [f"players_{FEWEST_SEATS + _k}"])
_MOST_IN_HAND: Final = (5, 5, 4, 3, 3, 3)  # FAU-4.2 to FAU-4.4, FAU-D.24
HAND_LIMIT: Final = bytes([0] * FEWEST_SEATS + [e.number("hand_limit", DEALT, _MOST_IN_HAND[k]) for k, e in enumerate(_COUNTS)])
_TARGETS: Final = [0] * FEWEST_SEATS + [e.number("target", 1, 9_999_999) for e in _COUNTS]


def target_of(seats: i64) -> i64:
    """FAU-1.2, FAU-1.3"""
    return _TARGETS[seats]


# Plot cards

for _k, _entry in enumerate(_entries("plot_cards", KIND_COUNT, ("count",))):
    _entry.text("id", [KINDS[_k]])
    _entry.number("count", COPIES[_k], COPIES[_k])

# Art

_ART: Final = _entries("art", ART_COUNT, ("artist", "year", "label", "value"))
ART: Final = tuple([e.text("id") for e in _ART])
_LABEL: Final = [e.text("label", list(LABELS)) for e in _ART]
for _label, _many in LABELS.items():
    if _LABEL.count(_label) != _many:
        raise BadComponents(f"[[art]]: there are {_LABEL.count(_label)} of label {_label}; there must be {_many}")
VALUE: Final = vec[i64]([e.number("value", 0, 500_000) for e in _ART])
ALL_ART: Final = (1 << ART_COUNT) - 1
DEGENERATE: Final[i64] = sum([1 << k for k in range(ART_COUNT) if _LABEL[k].startswith("degenerate")])  # bit sets of cards
FORGERY: Final[i64] = sum([1 << k for k in range(ART_COUNT) if _LABEL[k].endswith("forgery")])
if set(ART) & {"pile", "nothing", "unknown", "empty", "face_down"}:
    raise BadComponents("[[art]]: pile, nothing, unknown, empty and face_down are no names of paintings")


def fewest_worth(value: i64) -> i64:
    """How many paintings it takes at least to be worth so much."""
    left: i64 = value
    many: i64 = 0
    while left > 0 and many < ART_COUNT:
        left -= _BEST[many]
        many += 1
    return many


_BEST: Final = sorted([int(v) for v in VALUE], reverse=True)
