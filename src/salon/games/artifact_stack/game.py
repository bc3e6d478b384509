"""Artifact Stack as a game of the house."""

from pathlib import Path

from salon.engine.entry import Entry
from salon.engine.fields import Json
from salon.engine.game import FrameKind, Game
from salon.engine.position import Frame, Position
from salon.engine.rng import Rng
from salon.engine.setup import Setup, Several
from salon.engine.words import SEATS, EventKind
from salon.games.artifact_stack import bot, invariants, notation
from salon.games.artifact_stack.actions import ACTIONS, SETS
from salon.games.artifact_stack.components import ASSISTANTS, CARDS, CELLS, DIGEST, STACKS_IN_PLAY, TYPES
from salon.games.artifact_stack.rules import set_up
from salon.games.artifact_stack.view import FIELDS, SOURCES


class ArtifactStack(Game):
    """Drafting from a temple of overlapping cards, 2 to 4 players."""

    key = "artifact_stack"
    version = 1
    seats = range(2, 5)
    actions = ACTIONS
    fields = FIELDS
    components = DIGEST
    figures = bot.W
    much = 16.0
    plays_on = 12
    folder = Path(__file__).parent
    setup = (Several("stacks", options=TYPES, least=STACKS_IN_PLAY, most=STACKS_IN_PLAY, drawn=True),)
    frames = (
        FrameKind("building"),
        FrameKind("turn"),
        FrameKind("resolving", stages=("effect", "flip"), piece=CARDS),
        FrameKind("treasure", piece=CARDS),
        FrameKind("theft", stages=("compulsory", "optional"), what=SOURCES),
        FrameKind("assistant", what=SOURCES),
        FrameKind("tribute"),
    )
    # In the order of the numbers in rules.py; who sees what is the catalogue's table of Views.
    events = (
        EventKind("builds"),
        EventKind("lays_open", other=CELLS, piece=CARDS),
        EventKind("lays_face_down", other=CELLS, piece=("back",)),
        EventKind("begins"),
        EventKind("takes", other=CELLS, piece=CARDS),
        EventKind("peeks", other=CELLS, piece=CARDS, eyes="seat"),
        EventKind("hires", piece=ASSISTANTS),
        EventKind("activates", other=TYPES),
        EventKind("locks", other=SETS),
        EventKind("flips", piece=CARDS),
        EventKind("gains"),
        EventKind("loses"),
        EventKind("gains_actions"),
        EventKind("lapses"),
        EventKind("steals", other=SEATS, piece=CARDS),
        EventKind("gives", other=SEATS, piece=CARDS),
        EventKind("uses", piece=CARDS),
        EventKind("keeps", piece=CARDS),
        EventKind("will_miss"),
        EventKind("skips"),
        EventKind("declines"),
        EventKind("ends_round"),
    )

    def deal(self, seats: int, setup: Setup, rng: Rng) -> Position:
        chosen = setup["stacks"]
        assert isinstance(chosen, tuple)
        return set_up(seats, sum(1 << TYPES.index(t) for t in chosen), rng)

    def longest(self, seats: int) -> int:
        """For any cards that components.py lets pass: 52 takes and 12 hires, each with the end of a turn; 208 peeks, one for each seat and card;
        26 activations and locks, as every card is flipped once; 9 treasures; 88 steals; 9 tributes. Far above what is ever played."""
        return 500

    def write(self, position: Position) -> dict[str, Json]:
        return notation.write(position)

    def read(self, entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Position:
        return notation.read(entry, seats, rng, stack)

    def faults(self, position: Position) -> list[str]:
        return invariants.faults(position)

    evaluate = staticmethod(bot.evaluate)
    prospect = staticmethod(bot.prospect)
    signs = staticmethod(bot.signs)
    sensible = staticmethod(bot.sensible)


GAME = ArtifactStack()
