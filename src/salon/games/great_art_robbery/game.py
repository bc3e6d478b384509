"""The Great Art Robbery as a game of the house."""

from pathlib import Path

from salon.engine.entry import Entry
from salon.engine.errors import BadNotation, BadSetup
from salon.engine.fields import Json
from salon.engine.game import FrameKind, Game
from salon.engine.position import Frame, Position
from salon.engine.rng import Rng
from salon.engine.setup import OneOf, Setup
from salon.engine.words import SEATS, EventKind, Words
from salon.games.great_art_robbery import bot, bot_deck, invariants, notation
from salon.games.great_art_robbery.actions import ACTIONS, mixtures
from salon.games.great_art_robbery.components import (
    ART,
    CITIES,
    DIGEST,
    KINDS,
    LAST_TIME,
    MOST_PLAYED,
    MOST_ROUNDS,
    MOST_SEATS,
    MOST_SYMBOLS,
    PLAYS,
    REACTIVATION_PRICE,
    SPACES,
    UPGRADE_PRICE,
)
from salon.games.great_art_robbery.rules.setup import set_up
from salon.games.great_art_robbery.rules.table import Table
from salon.games.great_art_robbery.view import FIELDS, LIMITS
from salon.games.great_art_robbery.wording import worded

STARTING = ("drawn", *(f"seat_{seat}" for seat in SEATS[:MOST_SEATS]))


class StartingPlayer(OneOf):
    """ROB-D.6: drawn, or a seat. A sample names no seat that a table of two lacks."""

    def sample(self, rng: Rng) -> str:
        return self.options[rng.below(3)]


class GreatArtRobbery(Game):
    """Deck building on a map of Europe, 2 to 5 players."""

    key = "great_art_robbery"
    version = 1
    seats = range(2, MOST_SEATS + 1)
    actions = ACTIONS
    fields = FIELDS
    components = DIGEST
    figures = bot_deck.W
    much = 10.0
    plays_on = 20  # with two
    folder = Path(__file__).parent
    setup = (
        OneOf("city_action_limit", options=LIMITS),
        StartingPlayer("starting_player", options=STARTING),
    )
    frames = (FrameKind("placing"), FrameKind("turn"), FrameKind("flying"), FrameKind("keeping", piece=KINDS))
    # In the order of the numbers in rules/events.py; who sees what is the catalogue's table of Views.
    events = (
        EventKind("places", other=CITIES),
        EventKind("begins"),
        EventKind("draws", piece=KINDS, eyes="seat"),
        EventKind("reshuffles"),
        EventKind("plays", other=PLAYS, piece=KINDS),
        EventKind("discards", piece=KINDS),
        EventKind("eliminates", piece=KINDS),
        EventKind("moves", other=SPACES),
        EventKind("flies", other=CITIES),
        EventKind("uses_token", other=("M", "W")),
        EventKind("reactivates", other=mixtures(REACTIVATION_PRICE)),
        EventKind("renews_token"),
        EventKind("hires", piece=KINDS),
        EventKind("slide", piece=KINDS),
        EventKind("marks", other=CITIES),
        EventKind("upgrades", other=mixtures(UPGRADE_PRICE)),
        EventKind("steals", other=CITIES, piece=ART),
        EventKind("arrives", other=CITIES, piece=ART),
        EventKind("suspected"),
        EventKind("cleared"),
        EventKind("advances"),
        EventKind("police"),
        EventKind("caught"),
        EventKind("keeps", piece=KINDS, eyes="seat"),
        EventKind("ends_turn"),
        EventKind("shows", piece=KINDS),
        EventKind("stops"),
        EventKind("forgotten"),
    )

    def words(self, language: str = "en") -> Words:
        return worded(super().words(language))

    def far(self, seats: int) -> int:
        """So many moves for each seat: what was bought is judged when its buyer has had the next turn too."""
        return self.plays_on * seats // 2

    def deal(self, seats: int, setup: Setup, rng: Rng) -> Position:
        limit = LIMITS.index(str(setup["city_action_limit"]))
        first = STARTING.index(str(setup["starting_player"])) - 1
        if first >= seats:
            raise BadSetup(f"starting_player cannot be {STARTING[first + 1]}: this table has seats 0 to {seats - 1}")
        return set_up(seats, limit, first, rng)

    def longest(self, seats: int) -> int:
        """ROB-D.59 limits the turns, ROB-D.21 the cards of a turn. A card is a step, perhaps a flight, and symbols, each spent in a step or on
        the token, which gives back a third; beside them stand at most 14 City actions, the token's first use, the end of the turn and two
        cards kept. Far above what is ever played."""
        return seats * (1 + int(MOST_ROUNDS * (MOST_PLAYED * (5 + 2 * MOST_SYMBOLS) + 20)))

    def parse(self, notation: object) -> Position:
        position = super().parse(notation)
        assert isinstance(position, Table)
        if position.time == LAST_TIME and not position.ended:
            raise BadNotation("notation: ended is null; with so many Art cards stolen the game has ended by ROB-16.1")
        return position

    def write(self, position: Position) -> dict[str, Json]:
        return notation.write(position)

    def read(self, entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Position:
        return notation.read(entry, seats, rng, stack)

    def faults(self, position: Position) -> list[str]:
        return invariants.faults(position)

    evaluate = staticmethod(bot.evaluate)
    prospect = staticmethod(bot.prospect)
    signs = staticmethod(bot.signs)


GAME = GreatArtRobbery()
