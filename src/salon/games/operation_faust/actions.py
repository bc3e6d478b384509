"""The action table of Operation F.A.U.S.T. and what each claim announces. The actions of one question stand together; each group begins
where the one before ends."""

from typing import Final

from salon.engine.actions import ActionTable
from salon.engine.words import SEATS
from salon.games.operation_faust.components import (
    ALLIES,
    ART,
    ART_COUNT,
    ART_DEALER,
    CACHE_SIZE,
    DOUBLE_AGENT,
    FRENCH_RESISTANCE,
    KIND_COUNT,
    KINDS,
    SPY,
)

# Abilities: what a claim claims.
RESISTANCE: Final = 0
SPY_LOOK: Final = 1
SPY_EARN: Final = 2
SPY_BUY_PILE: Final = 3
SPY_BUY_CACHE: Final = 4
DEALER_EARN: Final = 5
DEALER_TRADE: Final = 6
AGENT_STEAL: Final = 7
AGENT_LOOK: Final = 8
AGENT_PILE: Final = 9
ALLIES_SEARCH: Final = 10
SUPER_LOOK: Final = 11
SUPER_CACHE: Final = 12
MONUMENTS: Final = 13
BLOCK_CLAIM: Final = 14
ABILITIES: Final = (
    "resistance", "spy_look", "spy_intel", "spy_buy_pile", "spy_buy_cache", "dealer_intel", "dealer_trade", "agent_steal", "agent_look",
    "agent_pile", "allies_search", "super_look", "super_cache", "monuments", "allies_block",
)  # fmt: skip
CARD: Final = bytes(
    [FRENCH_RESISTANCE, SPY, SPY, SPY, SPY, ART_DEALER, ART_DEALER, DOUBLE_AGENT, DOUBLE_AGENT, DOUBLE_AGENT, ALLIES, SPY, SPY, ALLIES, ALLIES]
)
IS_TABLED: Final = bytes([0, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0])  # FAU-7.3
IS_BLOCKABLE: Final = bytes([0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0])  # FAU-9.1, FAU-13.4, FAU-14.2, FAU-15.5, FAU-D.16, FAU-D.17
NO_TARGET: Final = 255

# The claims: from 1 to 5 cards, at one of 8 seats, or alone (FAU-7.11, FAU-12.4, FAU-D.6, FAU-D.28).
_MANY: Final = (RESISTANCE, SPY_EARN, SPY_BUY_PILE, SPY_BUY_CACHE)
_AIMED: Final = (DEALER_TRADE, AGENT_STEAL, AGENT_LOOK, ALLIES_SEARCH, SUPER_LOOK)
_NUMBERS: Final = ("1", "2", "3", "4", "5")


def _arguments(ability: int) -> tuple[str, ...]:
    return _NUMBERS if ability in _MANY else SEATS if ability in _AIMED else ("",)


_CLAIMS: Final = [
    (
        ability,
        int(a) if ability in _MANY else 2 if ability == MONUMENTS else 1,
        int(a) if ability in _AIMED else NO_TARGET,
    )
    for ability in range(BLOCK_CLAIM)
    for a in _arguments(ability)
]

PASS: Final = 0
RECRUIT: Final = 1
FORGE: Final = 2
BUY_PILE: Final = 3
BUY: Final = 4  # of the cache, place by place
CLAIM: Final = BUY + CACHE_SIZE
TABLE_CARD: Final = CLAIM + 65
CHALLENGE: Final = TABLE_CARD + KIND_COUNT
LET_PASS: Final = CHALLENGE + 1
SHOW: Final = LET_PASS + 1
DECLINE: Final = SHOW + 1
BLOCK: Final = DECLINE + 1
ACCEPT_ABILITY: Final = BLOCK + 1
LOOK: Final = ACCEPT_ABILITY + 1
AS_THEY_WERE: Final = LOOK + CACHE_SIZE
EXCHANGE: Final = AS_THEY_WERE + 1
KEEP: Final = EXCHANGE + 1
PUT_BACK: Final = KEEP + 1
GIVE: Final = PUT_BACK + 1
TAKE: Final = GIVE + ART_COUNT
TAKE_NOTHING: Final = TAKE + ART_COUNT
DONE: Final = TAKE_NOTHING + 1
GIFT_TO: Final = DONE + 1
OFFER_TO: Final = GIFT_TO + 8
GIFT: Final = OFFER_TO + 8  # 1 to 20 INTEL
OFFER_INTEL: Final = GIFT + 20  # 0 to 20
OFFER_DOCUMENTS: Final = OFFER_INTEL + 21  # 0 to 8
OFFER_ART: Final = OFFER_DOCUMENTS + 9
OFFER_NO_ART: Final = OFFER_ART + ART_COUNT
WANT_INTEL: Final = OFFER_NO_ART + 1
WANT_DOCUMENTS: Final = WANT_INTEL + 21
WANT_NO_ART: Final = WANT_DOCUMENTS + 9
WANT_ART: Final = WANT_NO_ART + 1
REFUSE: Final = WANT_ART + 1
ACCEPT: Final = REFUSE + 1
ACCEPT_WITH: Final = ACCEPT + 1
CLAIM_WIN: Final = ACCEPT_WITH + ART_COUNT
ACTION_COUNT: Final = CLAIM_WIN + 1

# By claim: what it announces.
CLAIM_ABILITY: Final = bytes([c[0] for c in _CLAIMS])
CLAIM_CARDS: Final = bytes([c[1] for c in _CLAIMS])
CLAIM_TARGET: Final = bytes([c[2] for c in _CLAIMS])
FIRST_CLAIM: Final = bytes([CLAIM + [c[0] for c in _CLAIMS].index(k) for k in range(BLOCK_CLAIM)])  # the first action of each ability

_UP_TO_20: Final = tuple([str(k) for k in range(21)])
_UP_TO_8: Final = _UP_TO_20[:9]
_PLACES: Final = ("c1", "c2", "c3", "c4")  # FAU-D.44; no numbers, which are amounts
_GROUPS: Final[list[tuple[str, tuple[str, ...]]]] = [
    ("pass", ()),
    ("recruit", ()),
    ("forge", ()),
    ("buy", ("pile", *_PLACES)),
    *[(f"claim {ABILITIES[k]}", _arguments(k) if len(_arguments(k)) > 1 else ()) for k in range(BLOCK_CLAIM)],
    ("table", KINDS),
    ("challenge", ()),
    ("let pass", ()),
    ("show", ()),
    ("decline", ()),
    ("block", ()),
    ("accept ability", ()),
    ("look", _PLACES),
    ("as they were", ()),
    ("exchange", ()),
    ("keep", ()),
    ("put back", ()),
    ("give", ART),
    ("take", ART),
    ("take nothing", ()),
    ("done", ()),
    ("gift to", SEATS),
    ("offer to", SEATS),
    ("gift", _UP_TO_20[1:]),
    ("offer intel", _UP_TO_20),
    ("offer documents", _UP_TO_8),
    ("offer art", ART),
    ("offer no art", ()),
    ("want intel", _UP_TO_20),
    ("want documents", _UP_TO_8),
    ("want no art", ()),
    ("want art", ()),
    ("refuse", ()),
    ("accept", ()),
    ("accept with", ART),
    ("claim win", ()),
]
ACTIONS: Final = ActionTable(_GROUPS)
if len(_CLAIMS) != TABLE_CARD - CLAIM or ACTIONS.first["table"] != TABLE_CARD or len(ACTIONS) != ACTION_COUNT:
    raise ValueError("the action table and its numbers disagree")
