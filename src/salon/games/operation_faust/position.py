"""Everything on the table of Operation F.A.U.S.T., what each seat knows of the art, what is pending, and the copy. The rules are functions
over it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOBODY, Frame, Position
from salon.engine.rng import Rng
from salon.games.operation_faust.components import ART_COUNT, KIND_COUNT, PLOT_CARDS

EMPTY: Final = -1

# Places of art: the collections of the seats, the cache, the pile.
CACHE: Final = 8
PILE: Final = 12
PLACES: Final = 13

# What is pending. The first two go on by themselves; the others are questions.
TURN: Final = 0
CLAIMING: Final = 1  # what: the ability; count: cards claimed; target; other: the challenger
ACTING: Final = 2
TABLING: Final = 3  # count: cards still to be tabled
CHALLENGING: Final = 4
ANSWERING: Final = 5
BLOCKING: Final = 6
LOOKING: Final = 7  # other: the first place looked at
RETURNING: Final = 8  # other, target: the places looked at
BUYING: Final = 9
KEEPING: Final = 10  # piece: the card looked at; target: whose it is, NOBODY for the pile
GIVING: Final = 11
TAKING: Final = 12  # target: whose art is searched
TRADING: Final = 13  # other: bit set of those who are done
GIFTING: Final = 14  # target
OFFERING: Final = 15  # stage: what is said next
REPLYING: Final = 16  # target: who made the offer

# The stages of a turn.
OPENING: Final = 0
ACTION: Final = 1
CLOSING: Final = 2
PASSING_ON: Final = 3

# The stages of a claim (FAU-9.10): what comes next.
TABLE: Final = 0
TRADE_BEFORE_WINDOW: Final = 1
WINDOW: Final = 2
TRADE_BEFORE_ANSWER: Final = 3
ANSWER: Final = 4
TRADE_BEFORE_BLOCK: Final = 5
BLOCK_WINDOW: Final = 6
EFFECT: Final = 7
OVER: Final = 8

# The stages of an offer.
OWN_INTEL: Final = 0
OWN_DOCUMENTS: Final = 1
OWN_ART: Final = 2
WANTED_INTEL: Final = 3
WANTED_DOCUMENTS: Final = 4
WANTED_ART: Final = 5

# `own`, a row for each seat.
INTEL: Final = 0
DOCUMENTS: Final = 1
OFFERS: Final = 2  # left in this turn
CARDS: Final = 3  # in the hand
DRAWN: Final = 4  # cards drawn since the discard pile was last shuffled
HAND: Final = 5  # by kind; so the next four
SHOWN: Final = HAND + KIND_COUNT  # in the discard pile, shown to all
THROWN: Final = SHOWN + KIND_COUNT  # in the discard pile, tabled unseen
BURIED: Final = THROWN + KIND_COUNT  # thrown cards that were shuffled into the deck
DREW: Final = BURIED + KIND_COUNT  # cards drawn since
WATCHED: Final = DREW + KIND_COUNT  # bit set of the seats that all have seen look at some of this art, or give it
ROW: Final = WATCHED + 1

# `board`
TABLED: Final = 0  # by kind
RESHUFFLED: Final = TABLED + KIND_COUNT  # shown cards that were shuffled into the deck, by kind
SEEN: Final = RESHUFFLED + KIND_COUNT  # bit set of the seats that saw the card of each cache place, and the top of the pile
TOP: Final = SEEN + 4
OFFER: Final = TOP + 1  # what is offered and wanted: INTEL, documents, art (a card; 1 where any is wanted)
KNOWN_TO: Final = OFFER + 6  # by card of a collection: bit set of the seats that have seen it and can tell that it is still there, as its owner knows
SIZE: Final = KNOWN_TO + ART_COUNT

# `piles`, their tops last
DECK: Final = 0
ART_PILE: Final = PLOT_CARDS

# Variants, as bits.
INTEL_SHARING: Final = 1
ART_TRADING: Final = 2
FULL_NEGOTIATION: Final = 4
FORGED_ART_HUNTERS: Final = 8
SUPER_SPIES: Final = 16
MONUMENTS_MEN: Final = 32
TRADE: Final = INTEL_SHARING | ART_TRADING | FULL_NEGOTIATION


class Pieces(Position):
    """The data of a position. Derived figures (sizes) are kept up to date, not recomputed."""

    def __init__(
        self, seats: i64, rng: Rng, stack: list[Frame], own: vec[i64], board: vec[i64], holds: vec[i64], can: vec[i64], piles: vec[i64]
    ) -> None:
        super().__init__(seats, rng, stack)
        self.own: vec[i64] = own  # seat * ROW + what is named above
        self.board: vec[i64] = board
        self.holds: vec[i64] = holds  # bit set of the art cards in each place
        self.can: vec[i64] = can  # viewer * PLACES + place: the art cards that can be there (FAU-27.2); the last viewer is the spectator
        self.piles: vec[i64] = piles
        self.deck_left: i64 = 0
        self.pile_left: i64 = 0
        self.shuffled: i64 = 0  # cards of the deck when it was last shuffled from the discard pile (FAU-27.10)
        self.discarded: i64 = 0  # cards in the discard pile
        self.tabled: i64 = 0  # cards on the table
        self.pool: i64 = 0
        self.supply: i64 = 0  # Forged Documents
        self.active: i64 = NOBODY
        self.first: i64 = 0
        self.round: i64 = 1
        self.closed: i64 = 0  # 1 once trade is closed for this turn (FAU-D.57)
        self.winner: i64 = NOBODY
        self.first_cards: i64 = 0  # bit set of the first-player cards (FAU-2.15)
        # Setup
        self.variants: i64 = 0
        self.refills: i64 = 0  # FAU-D.43
        self.claims_win: i64 = 1  # automatically (FAU-D.52)
        self.dealer_hand: i64 = 1  # FAU-D.37
        self.finite: i64 = 1  # the Pool (FAU-D.3)
        self.round_limit: i64 = 0  # FAU-D.56; 0 is none
        self.offers_each: i64 = 0  # FAU-D.58

    def copy_into(self, twin: "Pieces") -> None:
        self.share(twin)
        twin.deck_left = self.deck_left
        twin.pile_left = self.pile_left
        twin.shuffled = self.shuffled
        twin.discarded = self.discarded
        twin.tabled = self.tabled
        twin.pool = self.pool
        twin.supply = self.supply
        twin.active = self.active
        twin.first = self.first
        twin.round = self.round
        twin.closed = self.closed
        twin.winner = self.winner
        twin.first_cards = self.first_cards
        twin.variants = self.variants
        twin.refills = self.refills
        twin.claims_win = self.claims_win
        twin.dealer_hand = self.dealer_hand
        twin.finite = self.finite
        twin.round_limit = self.round_limit
        twin.offers_each = self.offers_each


def left_of(p: Pieces, seat: i64) -> i64:
    """FAU-2.14"""
    return seat + 1 if seat + 1 < p.seats else 0


def clear_offer(p: Pieces) -> None:
    """Nothing is offered."""
    k: i64
    for k in range(OFFER, KNOWN_TO):
        p.board[k] = 0
    p.board[OFFER + OWN_ART] = EMPTY


# Bit sets of art cards


def bit(card: i64) -> i64:
    return 1 << card


def count(cards: i64) -> i64:
    """How many."""
    m: i64 = cards - (cards >> 1 & 0x55555555)
    m = (m & 0x33333333) + (m >> 2 & 0x33333333)
    m = m + (m >> 4) & 0x0F0F0F0F
    return (m * 0x01010101 & 0xFFFFFFFF) >> 24


def card_of(one: i64) -> i64:
    """The card of a set of one, or the lowest of several."""
    return count((one & -one) - 1)


def nth(cards: i64, k: i64) -> i64:
    """The k-th card, from 0."""
    _: i64
    for _ in range(k):
        cards &= cards - 1
    return card_of(cards)
