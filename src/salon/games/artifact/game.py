"""Artifact as a game of the house."""

from pathlib import Path

from salon.engine.entry import Entry
from salon.engine.errors import BadSetup
from salon.engine.fields import Json, View
from salon.engine.game import FrameKind, Game
from salon.engine.position import Frame, Position
from salon.engine.rng import Rng
from salon.engine.setup import OneOf, Setup
from salon.engine.words import EventKind
from salon.games.artifact import bot, bot_hopes, invariants, notation, reading, remarks
from salon.games.artifact.actions import ACTIONS, PAIR_NAMES, SLOTS
from salon.games.artifact.components import DIGEST, KINDS, LEAST_SEATS, MOST_SEATS, REGIONS, ROLES, TILES, TRACKS, YEARS
from salon.games.artifact.position import EMPTY
from salon.games.artifact.rules.setup import set_up
from salon.games.artifact.view import FIELDS, MODES, PAID, TRIGGERS

STARTS = ("free", "fixed")
MOST_STEPS = 25  # of one action: itself, its marker, five cards shown or nine shipped, two kept, a card drawn, a role


class LeftOut(OneOf):
    """AFT-D.34: drawn, or a region where there are three players. A sample fits every table."""

    def sample(self, rng: Rng) -> str:
        return self.standard


class Artifact(Game):
    """An economic game of digs and museums, 3 to 5 players."""

    key = "artifact"
    version = 1
    seats = range(LEAST_SEATS, MOST_SEATS + 1)
    actions = ACTIONS
    fields = FIELDS
    components = DIGEST
    figures = bot_hopes.W
    much = 10.0
    plays_on = 12
    folder = Path(__file__).parent
    setup = (OneOf("mode", options=MODES), OneOf("opening", options=STARTS), LeftOut("left_out", options=("drawn", *REGIONS)))
    frames = (
        FrameKind("placing", stages=STARTS),
        FrameKind("filling", stages=("opening", "year_end")),
        FrameKind("turn"),
        FrameKind("taking"),
        FrameKind("showing", piece=KINDS),
        FrameKind("paying", what=PAID),
        FrameKind("shipping", piece=KINDS),
        FrameKind("keeping", piece=KINDS),
        FrameKind("drawing"),
        FrameKind("appointing"),
    )
    # In the order of the numbers in rules/events.py; who sees what is the catalogue's table of Views.
    events = (
        EventKind("places", other=REGIONS),
        EventKind("uncovers", other=REGIONS, piece=KINDS),
        EventKind("takes", other=TRACKS),
        EventKind("exchanges", other=PAIR_NAMES),
        EventKind("leaves_it"),
        EventKind("year_begins"),
        EventKind("earns"),
        EventKind("pays", other=TRACKS),
        EventKind("pays_joker", other=TRACKS),
        EventKind("acts_free"),
        EventKind("researches", other=REGIONS),
        EventKind("advances", other=REGIONS),
        EventKind("hires", other=REGIONS),
        EventKind("ships", other=REGIONS),
        EventKind("loads", piece=KINDS),
        EventKind("curse", piece=KINDS),
        EventKind("digs", other=REGIONS, piece=("unseen", "cursed")),
        EventKind("draws", other=REGIONS, piece=KINDS, eyes="seat"),
        EventKind("declines", other=REGIONS),
        EventKind("exhibits", other=TILES),
        EventKind("shows", other=TILES, piece=KINDS),
        EventKind("opens", other=TILES),
        EventKind("keeps", piece=KINDS),
        EventKind("income_falls"),
        EventKind("discovers", other=REGIONS, piece=KINDS),
        EventKind("appoints", other=ROLES),
        EventKind("moves", other=ROLES),
        EventKind("sells", piece=KINDS),
        EventKind("drops_out", piece=KINDS),
        EventKind("buys", other=SLOTS, piece=KINDS),
        EventKind("spends_gold", piece=KINDS),
        EventKind("acquires", other=SLOTS, piece=KINDS),
        EventKind("ends_turn"),
        EventKind("passes"),
        EventKind("goes_first"),
        EventKind("last_round", other=TRIGGERS),
        EventKind("opens_hand", piece=KINDS),
    )

    def deal(self, seats: int, setup: Setup, rng: Rng) -> Position:
        mode = MODES.index(str(setup["mode"]))
        left_out = EMPTY if setup["left_out"] == "drawn" else REGIONS.index(str(setup["left_out"]))
        if left_out != EMPTY and seats > LEAST_SEATS:
            raise BadSetup(f"left_out cannot be {setup['left_out']}: with {seats} players no region is left out")
        return set_up(seats, mode & 1, mode >> 1, STARTS.index(str(setup["opening"])), left_out, rng)

    def longest(self, seats: int) -> int:
        """A year has at most seven actions and four gold coins of each player, eight laps in which each acts, ends a turn or takes a marker, and six
        markers to fill up; the opening has fewer."""
        return seats * (YEARS + 1) * (7 * MOST_STEPS + 4 + 2 * 8 + 6)

    def write(self, position: Position) -> dict[str, Json]:
        return notation.write(position)

    def read(self, entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Position:
        return reading.read(entry, seats, rng, stack)

    def faults(self, position: Position) -> list[str]:
        return invariants.faults(position)

    evaluate = staticmethod(bot.evaluate)
    prospect = staticmethod(bot.prospect)
    signs = staticmethod(bot.signs)

    def remark(self, view: View, seat: int, action: str) -> tuple[str, dict[str, int]] | None:
        number = self.actions.number(action)
        return remarks.remark(view, seat, self.actions.verb(number), self.actions.argument(number))


GAME = Artifact()
