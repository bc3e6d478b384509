"""The A.R.T. Project as a game of the house."""

from pathlib import Path

from salon.engine.board import Scene
from salon.engine.entry import Entry
from salon.engine.errors import BadNotation
from salon.engine.fields import Json, View
from salon.engine.game import FrameKind, Game
from salon.engine.position import Frame, Position
from salon.engine.rng import Rng
from salon.engine.setup import OneOf, Setup
from salon.engine.words import SEATS, EventKind, Words
from salon.games.art_project import bot, bot_habits, bot_signs, bot_worth, invariants, notation, remarks
from salon.games.art_project.actions import ACTIONS
from salon.games.art_project.components import BACKS, CARDS, CITIES, DICE, DIFFICULTIES, DIGEST, EFFECTS, MAPS, MOST_SEATS, RESOURCES, SYMBOLS, TOKENS
from salon.games.art_project.facts import words_with_facts
from salon.games.art_project.rules.setup import set_up
from salon.games.art_project.rules.table import Table
from salon.games.art_project.view import FIELDS, FRAMES, MOST_ROUNDS, STAGES

# What frames hold beside the common things.
WHAT = {"landing": SYMBOLS, "battle": CITIES}
PIECES = {"turning": CARDS, "discovering": CARDS, "dice": CARDS, "handing": CARDS}


class Difficulty(OneOf):
    """ART-2.8: moderate is advised, and is what holds when nothing is said."""

    @property
    def standard(self) -> str:
        return "moderate"


class ArtProject(Game):
    """A team against the White Hand, 1 to 6 players."""

    key = "art_project"
    version = 1
    seats = range(1, MOST_SEATS + 1)
    actions = ACTIONS
    fields = FIELDS
    components = DIGEST
    figures = bot_worth.W
    figures_alone = bot_worth.ALONE
    much = 35.0
    plays_on = 2  # rounds: to the end of this one and of the next
    folder = Path(__file__).parent
    cooperative = True
    setup = (OneOf("map", options=MAPS), Difficulty("difficulty", options=DIFFICULTIES))
    frames = tuple(FrameKind(name, STAGES if name == "round" else (), WHAT.get(name, ()), PIECES.get(name, ())) for name in FRAMES)
    # In the order of the numbers in rules/events.py; who sees what is the catalogue's Views.
    events = (
        EventKind("begins"),
        EventKind("places", other=CITIES),
        EventKind("draws", piece=CARDS, eyes="seat"),
        EventKind("top", piece=BACKS),
        EventKind("end_tile"),
        EventKind("buys", other=TOKENS),
        EventKind("announces", piece=CARDS),
        EventKind("plays", piece=CARDS),
        EventKind("pays", other=RESOURCES),
        EventKind("suffers"),
        EventKind("agents_come", other=CITIES),
        EventKind("spot_grows"),
        EventKind("gains", other=RESOURCES),
        EventKind("heals", other=SEATS[:MOST_SEATS]),
        EventKind("turns_over", piece=CARDS),
        EventKind("discovers", other=SYMBOLS),
        EventKind("piece_appears", other=CITIES),
        EventKind("no_piece", other=SYMBOLS),
        EventKind("throws"),
        EventKind("unlocks"),
        EventKind("is_done"),
        EventKind("moves", other=CITIES),
        EventKind("ally_moves", other=CITIES),
        EventKind("carries", other=CITIES),
        EventKind("collected", other=CITIES),
        EventKind("effect_works", other=EFFECTS),
        EventKind("leads", other=CITIES),
        EventKind("rolls", other=DICE),
        EventKind("shoots"),
        EventKind("rerolls", piece=CARDS),
        EventKind("names", other=DICE),
        EventKind("wins", other=CITIES),
        EventKind("defeated", other=CITIES),
        EventKind("city_lost", other=CITIES),
        EventKind("loses", other=RESOURCES),
        EventKind("gives_up", piece=CARDS),
        EventKind("holds_out", piece=CARDS),
        EventKind("hands_over", other=SEATS[:MOST_SEATS], piece=CARDS),
    )

    def deal(self, seats: int, setup: Setup, rng: Rng) -> Position:
        return set_up(seats, MAPS.index(str(setup["map"])), DIFFICULTIES.index(str(setup["difficulty"])), rng)

    def longest(self, seats: int) -> int:
        """In a round: 25 Health and 18 resources to spend, 72 cards to draw, announce and play or hand over, a done for each seat and step,
        twelve fights. In Rio free steps may lie between two paid ones, through every arrangement of pawns and pieces; far above what is
        ever played."""
        paid = 25 + 18
        free = int(3**seats) * 2**7
        return MOST_ROUNDS * (paid * free + 72 * 4 + 5 * seats * (1 + 72) + 12 * 12)

    def write(self, position: Position) -> dict[str, Json]:
        return notation.write(position)

    def read(self, entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Position:
        return notation.read(entry, seats, rng, stack)

    def parse(self, notation: object) -> Position:
        """Refuses also what play cannot bring about: a player without Health, a full track, and the game going on."""
        position = super().parse(notation)
        assert isinstance(position, Table)
        for wrong in invariants.tokens(position):
            raise BadNotation(f"notation: {wrong}")
        return position

    def faults(self, position: Position) -> list[str]:
        return invariants.faults(position)

    def words(self, language: str = "en") -> Words:
        return words_with_facts(self.folder, language)

    def remark(self, view: View, seat: int, action: str) -> tuple[str, dict[str, int]] | None:
        seats = view["health"]
        assert isinstance(seats, list)
        return remarks.remark(Scene(self, view, self.words(), SEATS[: len(seats)], seat), action)

    evaluate = staticmethod(bot.evaluate)
    sensible = staticmethod(bot_habits.sensible)
    clock = staticmethod(bot_signs.clock)
    prospect = staticmethod(bot_signs.prospect)
    signs = staticmethod(bot_signs.signs)


GAME = ArtProject()
