"""Everything on the table of Artifact Stack, and its copy. The rules are functions over it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY, Frame, Position
from salon.engine.rng import Rng
from salon.games.artifact_stack.components import ASSISTANT_COUNT

EMPTY: Final = -1

# Where a card is: `place`. A tableau takes two numbers: open and flipped.
BOX: Final = 0
PILE: Final = 1
TEMPLE: Final = 2
TABLEAU: Final = 3

# Who holds an assistant, where no seat does.
DISPLAY: Final = -1
BOXED: Final = -2

# What is pending.
BUILDING: Final = 0
TURN: Final = 1
RESOLVING: Final = 2
TREASURING: Final = 3
THEFT: Final = 4
CHOOSING: Final = 5
TRIBUTE: Final = 6

# `tally`, a row for each seat: how many cards it has open of each type (0 to 9), and what follows here.
LETTER: Final = 10  # after the ten types: the letters of China
MONSTER: Final = 13  # the five kinds of monsters and traps
LOCKED: Final = 18  # the nineteen kinds of set
LOOSE_CARDS: Final = 37  # how many open cards can be stolen from it
DISCOUNT: Final = 38  # what it pays less for an excavation
FREE_PEEK: Final = 39
MISSES: Final = 40  # turns to be missed
HELD: Final = 41  # cards of each type, open and flipped
STARS: Final = 51  # on cards and assistants
TREASURES: Final = 52  # points of the open ones
SPECIALISTS: Final = 53  # assistants that count cards of each type
ROW: Final = 63


class Pieces(Position):
    """The data of a position. Derived figures (`covers`, `tally`, `left`) are kept up to date, not recomputed."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        stack: list[Frame],
        temple: vec[i64],
        covers: vec[i64],
        peeked: vec[i64],
        place: vec[i64],
        pile: vec[i64],
        silver: vec[i64],
        holder: vec[i64],
        tally: vec[i64],
    ) -> None:
        super().__init__(seats, rng, stack)
        self.temple: vec[i64] = temple  # cell: its card, or EMPTY
        self.covers: vec[i64] = covers  # cell: how many cards lie on it (STK-3.8)
        self.peeked: vec[i64] = peeked  # cell: the seats that have seen its card, a bit set
        self.place: vec[i64] = place  # card
        self.pile: vec[i64] = pile  # the deck in the order of dealing; what lies before pile_at is dealt
        self.silver: vec[i64] = silver  # seat
        self.holder: vec[i64] = holder  # assistant
        self.tally: vec[i64] = tally  # seat * ROW + what is counted
        self.stacks: i64 = 0  # bit set of the types in play
        self.pile_at: i64 = 0
        self.left: i64 = 0  # cards in the temple
        self.bank: i64 = 0
        self.round: i64 = 1
        self.first: i64 = 0
        self.turn: i64 = NOBODY  # whose turn it is
        self.actions: i64 = 0

    def copy_into(self, twin: "Pieces") -> None:
        self.share(twin)
        twin.stacks = self.stacks
        twin.pile_at = self.pile_at
        twin.left = self.left
        twin.bank = self.bank
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.actions = self.actions

    def displayed(self) -> i64:
        """How many assistants can be had."""
        many: i64 = 0
        k: i64
        for k in range(ASSISTANT_COUNT):
            if self.holder[k] == DISPLAY:
                many += 1
        return many


def open_at(seat: i64) -> i64:
    return TABLEAU + 2 * seat


def flipped_at(seat: i64) -> i64:
    return TABLEAU + 2 * seat + 1
