"""What a game is to those who do not know it, and where games are found."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from salon.engine.actions import ActionTable
from salon.engine.clauses import Clause, read_clauses, read_introduction
from salon.engine.entry import Entry, shortened
from salon.engine.errors import BadNotation, BadSetup, SalonError, UnknownGame
from salon.engine.fields import Field, Fields, Json, View
from salon.engine.form import built
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Event, Frame, Position, eyes_of
from salon.engine.rng import Rng, resume
from salon.engine.seed import fresh_seed, generator
from salon.engine.setup import Choice, Setup, check_setup
from salon.engine.words import SEATS, EventKind, Told, Words, words_of


@dataclass(frozen=True)
class FrameKind:
    """The name of a kind of frame and of its stages, and what its `what` and `piece` number."""

    name: str
    stages: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    piece: tuple[str, ...] = ()


class Game(ABC):
    """One game: its facts, its setup, its deal, its notation. Everything else follows from its positions."""

    key: str
    seats: range
    version: int
    actions: ActionTable
    fields: Fields
    frames: tuple[FrameKind, ...]
    events: tuple[EventKind, ...]
    components: str
    folder: Path
    setup: tuple[Choice, ...] = ()
    cooperative: bool = False
    figures: object = None  # what `evaluate` reckons with: an attribute for each figure in bot.toml beside the code
    figures_alone: object = None  # the same for one seat, where it reckons otherwise: bot_alone.toml
    # The choices worth a look when all play on in thought. It is handed the position itself, and must not look at what the seat cannot know, nor
    # change anything.
    sensible: Callable[[Position, int, list[int]], list[int]] | None = None
    much: float = 1.0  # for `evaluate` to change in some moves: a lead that begins to tell
    plays_on: int = 0  # so many moves a bot that searches lets all play on as seems best at first sight; 0: it grows a tree
    clock: Callable[[Position], int] | None = None  # what time it is in the game: then they play on until it is later by `plays_on`
    prospect: Callable[[Position, int], float] | None = None  # of a win: a seat with 1 more is e times as likely to win; a team's rival has 0
    bluffing: bool = False  # such a bot draws among close choices

    def far(self, seats: int) -> int:
        """How far a bot that searches lets all play on with so many seats."""
        return self.plays_on

    # What a game writes.

    @abstractmethod
    def deal(self, seats: int, setup: Setup, rng: Rng) -> Position:
        """Everything on the table before the first move; `new` lets it begin."""

    @abstractmethod
    def longest(self, seats: int) -> int:
        """No game has more moves than this."""

    @abstractmethod
    def write(self, position: Position) -> dict[str, Json]:
        """The game's own part of the notation."""

    @abstractmethod
    def read(self, entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Position:
        """The position written so; what is left out is filled, nonsense is refused."""

    @abstractmethod
    def faults(self, position: Position) -> list[str]:
        """What breaks the catalogue's invariants; nothing in any position that was reached by play."""

    @staticmethod
    def evaluate(position: Position, seat: int, /) -> float:
        """How good the position is for the seat; a fair guess, for simple bots. Best a compiled function: searching asks it all the time."""
        outcome = position.outcome()
        return 0.0 if outcome is None else outcome.payoffs[seat]

    @staticmethod
    def signs(position: Position, seat: int, /) -> list[float]:
        """By which the prospect is told, in the order of their weights in prospects.toml beside the code."""
        return []

    def beliefs(self, seats: int, told: Sequence[Told]) -> Callable[[Position], float] | None:
        """How likely what a seat was told is in a position that it could be in, for bots that search; None where that says nothing."""
        return None

    def remark(self, view: View, seat: int, action: str) -> "tuple[str, dict[str, int]] | None":
        """What the seat should know before it does this: a line of [remarks] in the game's words, and the figures in it. Told from the view, so that
        it tells no more."""
        return None

    # What follows.

    def words(self, language: str = "en") -> Words:
        return words_of(self.folder, language)

    @property
    def title(self) -> str:
        return self.words().title

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The rules that the game carries out."""
        return read_clauses(self.folder / "locale" / "en" / "clauses.md")

    def clauses_in(self, language: str) -> dict[str, Clause]:
        """The same, each clause in this language where the game has it so, else in English."""
        own = self.folder / "locale" / language / "clauses.md"
        if language == "en" or not own.exists():
            return self.clauses
        spoken = read_clauses(own)
        headings = {clause.part: spoken[name].part for name, clause in self.clauses.items() if name in spoken}
        return {name: replace(spoken.get(name, c), part=headings.get(c.part, c.part)) for name, c in self.clauses.items()}

    def about_clauses(self, language: str) -> str:
        """What kinds of clauses there are, and what their signs mean, in this language or in English."""
        own, english = (self.folder / "locale" / spoken / "clauses.md" for spoken in (language, "en"))
        return read_introduction(own if own.exists() else english)

    def check_seats(self, seats: int | None) -> int:
        if seats is None:
            return max(2, self.seats.start)
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            raise BadSetup(
                "{game} is for {least} to {most} seats, not {seats}",
                game=self.title,
                least=self.seats.start,
                most=self.seats.stop - 1,
                seats=repr(seats),
            )
        return seats

    def usual_seats(self) -> int:
        """Three where that can be: enough to see what a game is like, few enough to follow."""
        return min(max(3, self.seats.start), self.seats.stop - 1)

    def new(self, seats: int | None = None, seed: int | str | Rng | None = None, contributions: Sequence[str] = (), **setup: object) -> Position:
        """A fresh position. The seed may be a number or a text, or a generator, such as a light one for a study of many games."""
        seats = self.check_seats(seats)
        chosen = check_setup(self.setup, setup)
        rng = seed if isinstance(seed, Rng) else generator(fresh_seed() if seed is None else str(seed), contributions)
        position = self.deal(seats, chosen, rng)
        position.begin()
        return position

    def look(self, position: Position, who: int | Sequence[int] | None) -> list[int]:
        """The flat observation: the same numbers that `view` makes readable."""
        eyes = eyes_of(who, position.seats)
        seats = range(self.fields.most_seats)
        asked = [int(position.asked >> s & 1 and (eyes >> s & 1 or position.obliged(s))) for s in seats]
        return [int(eyes >> s & 1) for s in seats] + asked + position.look(eyes)

    def view(self, position: Position, who: int | Sequence[int] | None) -> View:
        """What this seat (a team, or None: a spectator) may see."""
        return {
            "game": self.key,
            "seats": int(position.seats),
            **self.fields.view(self.look(position, who), position.seats),
            "ended": position.ended or None,
        }

    def told(self, event: Event, who: int | Sequence[int] | None, seats: int) -> Told:
        """The event as they saw it."""
        kind = self.events[event.kind]
        eyes = eyes_of(who, seats)
        shown = event.piece != NOTHING and event.shown(eyes)
        return Told(
            kind.name,
            None if event.seat == NOBODY else int(event.seat),
            None if event.other == NOBODY else kind.other[event.other],
            int(event.amount),
            kind.piece[event.piece] if shown else None,
            event.piece != NOTHING and not shown,
        )

    def notation(self, position: Position) -> dict[str, Json]:
        """All of the position, hidden pieces and generator included, as plain JSON. For saving and for tests; never for a client."""
        return {
            "game": self.key,
            "version": self.version,
            "seats": int(position.seats),
            **self.write(position),
            "stack": [self.write_frame(f) for f in position.stack],
            "ended": position.ended or None,
            "rng": position.rng.notation(),
        }

    def parse(self, notation: object) -> Position:
        """The position that the notation describes."""
        entry = Entry("notation", notation, BadNotation)
        entry.text("game", [self.key], self.key)
        entry.number("version", self.version, self.version, self.version)
        seats = entry.number("seats", self.seats.start, self.seats.stop - 1, self.check_seats(None))
        chance = dict(entry.entry("rng").values)
        try:
            rng = resume(chance) if "rng" in entry.values else Rng(0)
        except ValueError as error:
            raise BadNotation(f"notation: rng: {error}") from None
        stack = [self.read_frame(Entry(f"notation: stack {k}", f, BadNotation), seats) for k, f in enumerate(entry.list("stack", ()))]
        entry.values = {k: v for k, v in entry.values.items() if k not in ("game", "version", "seats", "rng", "stack")}
        ended = entry.values.pop("ended", None)
        if ended is not None and (not isinstance(ended, str) or ended not in self.clauses):
            raise BadNotation(f"notation: ended is {shortened(ended)}; it must be the clause that ended the game, or null")
        position = self.read(entry, seats, rng, stack)
        if ended:
            position.end(ended)
        elif not position.stack:
            raise BadNotation("notation: stack is empty and ended is null; a game either goes on with something or has ended")
        else:
            position.begin()
        return position

    def write_frame(self, frame: Frame) -> dict[str, Json]:
        kind = self.frames[frame.kind]
        out: dict[str, Json] = {"frame": kind.name}
        if frame.seat != NOBODY:
            out["seat"] = int(frame.seat)
        if frame.stage:
            out["stage"] = kind.stages[frame.stage]
        if frame.what != NOTHING:
            out["what"] = kind.what[frame.what]
        if frame.count:
            out["count"] = int(frame.count)
        if frame.target != NOBODY:
            out["target"] = int(frame.target)
        if frame.other != NOBODY:
            out["other"] = int(frame.other)
        if frame.piece != NOTHING:
            out["piece"] = kind.piece[frame.piece]
        return out

    def read_frame(self, entry: Entry, seats: int) -> Frame:
        entry.only(["frame", "seat", "stage", "what", "count", "target", "other", "piece"])
        names = [k.name for k in self.frames]
        number = names.index(entry.text("frame", names))
        kind = self.frames[number]
        return Frame(
            number,
            entry.number("seat", NOBODY, seats - 1, NOBODY),
            entry.index("stage", kind.stages, 0),
            entry.index("what", kind.what, NOTHING),
            entry.number("count", 0, 1 << 30, 0),
            entry.number("target", NOBODY, 1 << 30, NOBODY),
            entry.number("other", NOBODY, 1 << 30, NOBODY),
            entry.index("piece", kind.piece, NOTHING),
        )

    def __repr__(self) -> str:
        return f"<game {self.key}, rules version {self.version}>"


def with_common_fields(most_seats: int, fields: Sequence[Field]) -> Fields:
    """A game's fields after those that every game has: through whose eyes one looks, and who may move."""
    seats = SEATS[:most_seats]
    common = [Field(name, of=seats, shape="set", for_reader=True) for name in ("you", "movers")]
    return Fields([*common, *fields], most_seats)


def eyes_declared(kind: EventKind, event: Event) -> int:
    """The eyes that the game says see the pieces of such events."""
    if kind.eyes == "everybody":
        return EVERYBODY
    seat = 1 << event.seat
    return seat | 1 << event.other if kind.eyes == "seat and other" else seat


@cache
def found() -> dict[str, EntryPoint]:
    """The games that are installed, by key."""
    return {e.name: e for e in sorted(entry_points(group="salon.games"), key=lambda e: e.name)}


BROUGHT: dict[str, Game] = {}


@contextmanager
def bring(brought: Game) -> Iterator[Game]:
    """While this lasts the game is found by its key although it is not installed: a game in the making, a toy of a test."""
    before = dict(BROUGHT)
    BROUGHT[brought.key] = brought
    game.cache_clear()
    try:
        yield brought
    finally:
        BROUGHT.clear()
        BROUGHT.update(before)
        game.cache_clear()


def games() -> list[str]:
    """The keys of all games that can be played."""
    return sorted({*found(), *BROUGHT})


@cache
def game(key: str) -> Game:
    """The game of this key."""
    if key in BROUGHT:
        return BROUGHT[key]
    if key not in found():
        raise UnknownGame("no game is called {key}; there is {games}", key=repr(key), games=", ".join(games()))
    loaded = found()[key].load()
    if not isinstance(loaded, Game) or loaded.key != key:
        raise SalonError(f"{found()[key].value} is registered as the game {key!r}, and is not")
    refuse_foreign_native_code(key)
    return loaded


def refuse_foreign_native_code(key: str) -> None:
    """A game compiled apart from the engine corrupts memory: mypyc takes the layout of a base class for granted."""
    kinds: list[type[Position]] = [Position]
    for kind in kinds:
        kinds += kind.__subclasses__()
        file = getattr(sys.modules.get(kind.__module__), "__file__", None) or ".py"  # none where it was written in a notebook
        if not file.endswith(".py") and kind.__module__ not in built():
            raise SalonError(f"{key}: {kind.__module__} was compiled apart from Salon's engine; install it uncompiled")


def restore(key: str, notation: dict[str, Json]) -> Position:
    """For pickle."""
    return game(key).parse(notation)
