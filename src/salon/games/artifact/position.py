"""Everything on the table of Artifact, and its copy. The rules are functions over it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import Frame, Position
from salon.engine.rng import Rng
from salon.games.artifact.components import KIND_COUNT, MARKET_SPACES, REGION_COUNT, TILE_COUNT, TO_SHOW, TRACK_COUNT, TYPE_COUNT

EMPTY: Final = -1
IN_THE_BOX: Final = -2  # a tile of the region left out

# What is pending. All are questions to one seat; filling up goes on to the next seat by itself.
PLACING: Final = 0  # an opening hut; `count` is the lap
FILLING: Final = 1  # markers up to six; by its stage before the first year or after any
TURN: Final = 2  # `count` actions were begun
TAKING: Final = 3  # a marker, after passing
SHOWING: Final = 4  # cards for the tile `target`, `count` more, in the order of their kinds from `piece` on
PAYING: Final = 5  # with which marker the action `what` is paid, for the region or tile `target`
SHIPPING: Final = 6  # cards from the region `target`, `count` more, from `piece` on
KEEPING: Final = 7  # shown cards for the tile `target` to take back, `count` more, from `piece` on
DRAWING: Final = 8  # the last card of the region `target`, unseen
APPOINTING: Final = 9  # a role

# Stages of FILLING and PLACING; 0 is before the first year, and the free start.
YEAR_END: Final = 1
FIXED: Final = 1

# Actions that are paid for with a choice of marker.
RESEARCHING: Final = 0
HIRING: Final = 1
HIRING_TWO: Final = 2
SHIPPING_OBJECTS: Final = 3
EXHIBITING: Final = 4
DISCOVERING: Final = 5

# Why the round is the last.
NOT_YET: Final = 0
INCOME_TRACK_EMPTY: Final = 1
TWO_TYPES_SOLD_OUT: Final = 2
DECK_EMPTY: Final = 3
LAST_YEAR: Final = 4

# How many there are of each, as components has it: what is reckoned from another module's numbers would be no constant to mypyc.
_TRACKS: Final = 6
_REGIONS: Final = 4
_TYPES: Final = 5
_KINDS: Final = 40
_SHOWN_KINDS: Final = 24
_TILES: Final = 25
_MARKET_SPACES: Final = 3
if (_TRACKS, _REGIONS, _TYPES, _KINDS) != (TRACK_COUNT, REGION_COUNT, TYPE_COUNT, KIND_COUNT):
    raise ValueError("position: tracks, regions, types or kinds are not as many as in components")
if (_SHOWN_KINDS, _TILES, _MARKET_SPACES) != (TO_SHOW, TILE_COUNT, MARKET_SPACES):
    raise ValueError("position: kinds to show, tiles or spaces of the market are not as many as in components")

# `own`, a row for each seat. What there are several of begins where the one before ends.
COINS: Final = 0
RESERVE: Final = 1  # huts
HELD_IN_ALL: Final = 2
PASSED: Final = 3
SEVENTH_USED: Final = 4
CITY: Final = 5  # a role, or EMPTY
ARCHAEOLOGIST: Final = 6
ORGANISED: Final = 7  # exhibitions
PRESTIGE: Final = 8
EXTRA_INCOME: Final = 9
CARDS: Final = 10  # in hand
KNOWN_CARDS: Final = 11  # those of them that everybody has seen
HELD: Final = 12  # markers by kind
HUTS: Final = HELD + _TRACKS  # by region; so the next two
STEPS: Final = HUTS + _REGIONS
ON_DISPLAY: Final = STEPS + _REGIONS  # discoveries
OF_TYPE: Final = ON_DISPLAY + _REGIONS  # standard cards in hand; this and what follows before HAND are the figures by which sets are judged
OF_REGION: Final = OF_TYPE + _TYPES  # cards in hand that can be shown
FRAGMENTS_HELD: Final = OF_REGION + _REGIONS
REGIONS_HELD: Final = FRAGMENTS_HELD + 1  # how many there are cards of
TYPES_HELD: Final = REGIONS_HELD + 1  # so; each of the fragments counts as one
SHOWABLE: Final = TYPES_HELD + 1  # cards in hand that can be shown
HAND: Final = SHOWABLE + 1  # by kind; so the next two
KNOWN: Final = HAND + _KINDS
UNDER: Final = KNOWN + _KINDS  # cards under the own tiles
ROW: Final = UNDER + _SHOWN_KINDS

# `board`
ON_BOARD: Final = 0  # markers by kind
DECK_LEFT: Final = ON_BOARD + _TRACKS  # by region; so the next two
HUTS_THERE: Final = DECK_LEFT + _REGIONS
OPEN_THERE: Final = HUTS_THERE + _REGIONS  # face-up cards
MARKET: Final = OPEN_THERE + _REGIONS  # the oldest card first
TILE: Final = MARKET + _MARKET_SPACES  # who has it; EMPTY on the board
FACE_UP: Final = TILE + _TILES  # by kind; so the next two
REMOVED: Final = FACE_UP + _KINDS
SHOWN: Final = REMOVED + _KINDS  # for the exhibition that is being organised
BOARD: Final = SHOWN + _SHOWN_KINDS


class Pieces(Position):
    """The data of a position. Derived figures are kept up to date, not recomputed."""

    def __init__(self, seats: i64, rng: Rng, stack: list[Frame], own: vec[i64], deck: vec[i64], board: vec[i64]) -> None:
        super().__init__(seats, rng, stack)
        self.own: vec[i64] = own  # seat * ROW + what is named above
        self.deck: vec[i64] = deck  # region * 27 + card, the top last
        self.board: vec[i64] = board
        self.special: i64 = 0  # 1 with extension 1
        self.roles: i64 = 0  # 1 with extension 2
        self.left_out: i64 = EMPTY  # the region that is not in play
        self.first: i64 = 0
        self.year: i64 = 0
        self.last: i64 = NOT_YET  # why this round is the last
        self.income_tiles: i64 = 0
        self.in_market: i64 = 0

    def copy_into(self, twin: "Pieces") -> None:
        self.share(twin)
        twin.special = self.special
        twin.roles = self.roles
        twin.left_out = self.left_out
        twin.first = self.first
        twin.year = self.year
        twin.last = self.last
        twin.income_tiles = self.income_tiles
        twin.in_market = self.in_market
