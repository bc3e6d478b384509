"""Everything on the table of The Great Art Robbery, and its copy. The rules are functions over it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY, Frame, Position
from salon.engine.rng import Rng
from salon.games.great_art_robbery.components import KIND_COUNT

EMPTY: Final = -1

# What is pending: four questions.
PLACING: Final = 0  # where the car starts
TURN: Final = 1
FLYING: Final = 2  # where the airplane goes
KEEPING: Final = 3  # which unplayed cards stay in the hand: `count` more, `piece` already

# How often a City action may be taken in a turn (ROB-D.1).
PER_TURN: Final = 0
PER_CITY: Final = 1

# City actions, as bits of a marker's set.
HIRING: Final = 0
ROBBING: Final = 1
UPGRADING: Final = 2

# `own`, a row for each seat.
CAR: Final = 0  # its space, EMPTY before it is placed
MARKER: Final = 1  # the city of the City marker, EMPTY while it is off the board
MARKED: Final = 2  # the City actions taken there since it arrived (ROB-D.2)
TOKEN: Final = 3  # 1 while its active side is up
LEVEL: Final = 4
SUSPICION: Final = 5
CARDS_IN_HAND: Final = 6
CARDS_IN_PILE: Final = 7
CARDS_DISCARDED: Final = 8
LOOT: Final = 9  # the value of the stolen Art
STOLEN: Final = 10  # how many Art cards
INTERPOL_OWNED: Final = 11
HAND: Final = 12  # how many cards of each kind; so the next three
KNOWN: Final[i64] = HAND + KIND_COUNT  # those in the hand that everybody can work out
DISCARD: Final[i64] = KNOWN + KIND_COUNT
ROW: Final[i64] = DISCARD + KIND_COUNT

# `art`: the card on each space, the two face-down piles with their tops last, and who stole each card.
GOLD_AT: Final = 0  # the space of each city
BRONZE_AT: Final = 7
GOLD_PILE: Final = 14
BRONZE_PILE: Final = 21
THIEF: Final = 32

# `supply`: where the stack of each Specialist lies, how many cards are in it, and what is in the box.
COLUMN_OF: Final = 0
ROW_OF: Final = 20
SIZE_OF: Final = 40
BOX: Final = 60  # by kind

# `front`: what the active player has used in this turn.
SKILL_POOL: Final = 0  # the four skills and any
PLAYED: Final = 5  # by kind


class Pieces(Position):
    """The data of a position. Derived figures (sizes, loot) are kept up to date, not recomputed."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        stack: list[Frame],
        own: vec[i64],
        pile: vec[i64],
        art: vec[i64],
        supply: vec[i64],
        front: vec[i64],
    ) -> None:
        super().__init__(seats, rng, stack)
        self.own: vec[i64] = own  # seat * ROW + what is named above
        self.pile: vec[i64] = pile  # seat * DECK + card of the draw pile, the top last
        self.art: vec[i64] = art
        self.supply: vec[i64] = supply
        self.front: vec[i64] = front
        self.limit: i64 = PER_TURN
        self.first: i64 = 0
        self.turn: i64 = NOBODY  # whose turn it is
        self.round: i64 = 1  # how many turns the first player has begun
        self.time: i64 = 0
        self.interpol: i64 = 0  # cards in the stack
        self.gold_left: i64 = 0  # cards in the pile
        self.bronze_left: i64 = 0
        self.money: i64 = 0
        self.wheels: i64 = 0
        self.eliminating: i64 = 0  # 1 once a card has opened elimination
        self.replacements: i64 = 0
        self.done: i64 = 0  # City actions of this turn: bit 8 * action + city

    def copy_into(self, twin: "Pieces") -> None:
        self.share(twin)
        twin.limit = self.limit
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.time = self.time
        twin.interpol = self.interpol
        twin.gold_left = self.gold_left
        twin.bronze_left = self.bronze_left
        twin.money = self.money
        twin.wheels = self.wheels
        twin.eliminating = self.eliminating
        twin.replacements = self.replacements
        twin.done = self.done
