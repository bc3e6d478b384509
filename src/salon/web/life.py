"""A table as memory holds it: what happened there, folded. It decides nothing and waits for nobody; `Table` does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, cast

from salon.bots import FORMER
from salon.engine.errors import BadRecord, IllegalMove, SalonError
from salon.engine.fields import Json
from salon.engine.game import Game, game
from salon.engine.position import Event, Position
from salon.engine.record import Record
from salon.engine.seed import commitment
from salon.engine.setup import Setup, check_setup
from salon.engine.sitting import Sitting
from salon.engine.words import Told, Words
from salon.web.happenings import (
    Adopted,
    Answered,
    AskedBack,
    Began,
    Engaged,
    Happening,
    Kept,
    Left,
    Moved,
    Opened,
    Renewed,
    Returned,
    Said,
    Sat,
    Stood,
    TookBack,
)
from salon.web.phrases import log_lines
from salon.web.refusals import Refused

Stage: TypeAlias = Literal["open", "playing", "over"]
BOT_NAMES = ("Vasari", "Artemisia", "Durand", "Rosalba", "Morelli", "Judith", "Vollard", "Berthe")
LONGEST_LABEL = 60  # of a name in a record, which may come from anywhere; each line of the log has it
MOST_SAID = 200  # lines of talk that are kept in memory and shown


class RulesChanged(SalonError):
    """The record no longer replays: the house plays by other rules, or with other cards, than when it was begun."""


@dataclass(frozen=True)
class Seat:
    """A chair at the table: free, a bot's, or a person's. `person` plays it now; `owner` has it back on return."""

    owner: str = ""
    name: str = ""
    person: str = ""
    guest: str = ""  # the name of whoever adopted it
    bot: str = ""
    word: str = ""

    @property
    def free(self) -> bool:
        return not self.owner and not self.bot

    @property
    def away(self) -> bool:
        return bool(self.owner) and not self.person

    @property
    def shown(self) -> str:
        return self.guest or self.name


class Life:
    """Built by applying happenings in their order; a happening that cannot be applied changes nothing."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.happened = 0  # how many happenings: what a page shows
        self.n = 0  # moves and takings-back: what somebody who moves must have seen
        self.host = ""
        self.public = False
        self.stand_in = True
        self.told_from = ""
        self.opened_at = 0.0
        self.began_at = 0.0
        self.seats: list[Seat] = []
        self.setup: Setup = {}
        self.start: dict[str, Json] | None = None
        self.seed = ""
        self.sitting: Sitting | None = None
        self.heard: list[list[Event]] = []  # with the deal, then with each move
        self.lines: dict[tuple[int | None, Words], list[list[str]]] = {}  # the log as somebody reads it, written once
        self.stories: dict[int, list[list[Told]]] = {}  # what a seat saw happen, for a bot that is told it all before each of its moves
        self.same: dict[Told, Told] = {}  # what several saw alike, or happened several times, is in memory once
        self.said: list[Said] = []
        self.adopted: dict[str, int] = {}  # person: the seat whose cards they have seen by playing for its owner
        self.asked_back: AskedBack | None = None
        self.answers: dict[int, bool] = {}
        self.waited: set[int] = set()  # seats that let the others go first; forgotten with the next move
        self.renewed: int = 0  # how many moves were played by earlier rules
        self.game: Game

    # What it is now.

    @property
    def stage(self) -> Stage:
        if self.sitting is None:
            return "open"
        return "over" if self.sitting.position.ended else "playing"

    @property
    def playing(self) -> Sitting:
        if self.sitting is None:
            raise Refused("the game has not begun yet")
        return self.sitting

    @property
    def position(self) -> Position:
        return self.playing.position

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def names(self) -> list[str]:
        return [seat.shown for seat in self.seats]

    @property
    def moves(self) -> int:
        return self.renewed + (len(self.sitting.record.moves) if self.sitting else 0)

    def seats_of(self, person: str) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if person and seat.person == person]

    def owned_by(self, person: str) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if person and seat.owner == person]

    def people(self) -> set[str]:
        return {person for seat in self.seats for person in (seat.owner, seat.person) if person}

    def asked(self) -> list[int]:
        """The seats that everybody sees to be asked; none where the game is not going on."""
        if self.stage != "playing":
            return []
        return [s for s in self.position.movers() if self.position.obliged(s)]

    def bot_to_move(self) -> int | None:
        """A bot whose turn it is. Where several may move, people go first, unless they let the others go."""
        if self.stage != "playing":
            return None
        movers = self.position.movers()
        if any(self.seats[s].person and s not in self.waited for s in self.asked()):
            return None
        return next((s for s in movers if self.seats[s].bot and not self.seats[s].person), None)

    def told(self, who: int | Sequence[int] | None, since: int = 0) -> list[list[Told]]:
        """What they saw happen, move by move, from this move on; the deal is the first."""
        count = len(self.seats)
        return [[self.game.told(event, who, count) for event in heard] for heard in self.heard[since:]]

    def story(self, seat: int) -> list[Told]:
        """All that the seat saw happen, told once."""
        known = self.stories.setdefault(seat, [])
        known += [[self.same.setdefault(event, event) for event in heard] for heard in self.told(seat, len(known))]
        return [event for heard in known for event in heard]

    def log(self, seat: int | None, words: Words, you: str) -> list[list[str]]:
        """What a seat, called `you`, or a spectator reads of what happened, move by move."""
        names = tuple(self.names)
        lines = self.lines.setdefault((seat, words), [])
        for heard in self.told(seat, len(lines)):
            lines.append(log_lines(words, heard, names, seat, you))
        return lines

    def turn_began(self, seat: int) -> int:
        """How many moves would remain if the seat took back all it may of its turn."""
        history = self.playing.history
        k = len(history)
        while self.stage == "playing" and k and history[k - 1].seat == seat and not history[k - 1].bound:
            k -= 1
        return k

    # What happens.

    def apply(self, happening: Happening) -> None:
        match happening:
            case Opened():
                self.open(happening)
            case Sat(seat, person, name, word):
                self.seats[seat] = Seat(owner=person, name=name, person=person, word=word)
            case Stood(seat):
                self.seats[seat] = Seat()
            case Engaged(seat, bot):
                self.seats[seat] = Seat(name=bot_name(seat, self.names), bot=FORMER.get(bot, bot))
            case Began(version=version, components=components, at=at):
                self.begin(version, components)
                self.began_at = at
            case Moved(seat, words):
                self.playing.play(seat, words)
                self.heard.append(self.playing.heard)
                self.moved()
            case TookBack(_, to):
                self.take_back(to)
                self.moved()
            case AskedBack():
                self.asked_back, self.answers = happening, {}
            case Answered(seat, yes):
                self.answers[seat] = yes
                if not yes:
                    self.asked_back = None
            case Left(seat, bot):
                self.reseat(seat, "", bot=FORMER.get(bot, bot))
            case Returned(seat):
                self.reseat(seat, self.seats[seat].owner)
            case Adopted(seat, person, name):
                self.reseat(seat, person, name)
                self.adopted[person] = seat
            case Said():
                self.said = [*self.said[1 - MOST_SAID :], happening]
            case Renewed():
                self.renew(happening)
            case Kept():
                self.keep(happening)
        self.happened += 1

    def reseat(self, seat: int, person: str, guest: str = "", bot: str = "") -> None:
        """Somebody else plays for the owner, or the owner again."""
        self.seats[seat] = replace(self.seats[seat], person=person, guest=guest, bot=bot)
        self.lines.clear()  # the log calls the seat by another name

    def moved(self) -> None:
        self.n += 1
        self.asked_back, self.answers = None, {}
        self.waited.clear()

    def open(self, opened: Opened) -> None:
        self.game = game(opened.game)
        self.host, self.public, self.stand_in = opened.host, opened.public, opened.stand_in
        self.seed, self.opened_at, self.told_from = opened.seed, opened.at, opened.told_from
        self.start = cast("dict[str, Json] | None", opened.start)
        self.setup = {} if opened.start is not None else check_setup(self.game.setup, opened.setup)
        self.seats = [Seat() for _ in range(self.game.check_seats(opened.seats))]

    def begin(self, version: int, components: str) -> None:
        if (version, components) != (self.game.version, self.game.components):
            raise RulesChanged(f"{self.game.title}: this table plays by version {version}; this house now plays by version {self.game.version}")
        words = [seat.word for seat in self.seats]
        self.sit_down(Record.begin(self.game.key, len(self.seats), self.seed, words, labels(self.seats), self.start, **self.setup))

    def sit_down(self, record: Record) -> None:
        self.sitting = Sitting(record)
        self.heard = [self.sitting.heard]
        self.lines.clear()
        self.stories.clear()

    def take_back(self, to: int) -> None:
        sitting = self.playing
        if not 0 <= to < len(sitting.history) or self.stage == "over":
            raise Refused("there is no such move to take back")
        sitting.position = sitting.history[to].position
        sitting.heard = []
        del sitting.history[to:], sitting.record.moves[to:], self.heard[to + 1 :]
        self.lines.clear()
        for known in self.stories.values():
            del known[to + 1 :]

    def renew(self, renewed: Renewed) -> None:
        if renewed.version != self.game.version:
            raise RulesChanged(f"{self.game.title}: the rules have changed again")
        start = cast("dict[str, Json]", renewed.notation)
        self.sit_down(Record.begin(self.game.key, len(self.seats), self.seed, (), labels(self.seats), start))
        self.renewed = renewed.moves
        self.n += 1

    def keep(self, kept: Kept) -> None:
        record = Record.from_json(kept.record)
        self.game = record.played()
        self.host, self.began_at, self.opened_at, self.seed = kept.host, kept.at, kept.at, record.seed
        names = [*(called_now(name)[:LONGEST_LABEL] for name in record.names), *(f"{k + 1}" for k in range(len(record.names), record.seats))]
        self.seats = [Seat(name=name, bot="record") for name in names]
        self.setup, self.start = record.setup, record.start
        moves, record.moves, record.outcome = record.moves, [], None
        self.sit_down(record)
        for move in moves:
            self.playing.play(move.seat, move.words)
            self.heard.append(self.playing.heard)
        if not self.position.ended:
            raise BadRecord("this game is not over: go on with it where it was begun")


def fold(key: str, happenings: Sequence[Happening]) -> Life:
    """The table that came of this. What was played before the rules last changed is known only by the position it led to."""
    last = max((k for k, h in enumerate(happenings) if isinstance(h, Renewed)), default=-1)
    life = Life(key)
    for k, happening in enumerate(happenings):
        if k < last and isinstance(happening, Began | Moved | TookBack | Renewed | AskedBack | Answered):
            life.happened += 1
            life.n += isinstance(happening, Moved | TookBack | Renewed)
            continue
        try:
            life.apply(happening)
        except (BadRecord, IllegalMove) as error:
            raise RulesChanged(str(error)) from None
    return life


def labels(seats: Sequence[Seat]) -> list[str]:
    """As a record names them."""
    return [f"{seat.name} ({seat.bot})" if seat.bot and not seat.owner else seat.name for seat in seats]


def called_now(label: str) -> str:
    """A bot as a record names it, by the name that its kind has today."""
    name, _, kind = label.rpartition(" (")
    return f"{name} ({FORMER[kind[:-1]]})" if name and kind[:-1] in FORMER and kind.endswith(")") else label


def bot_name(seat: int, taken: Sequence[str]) -> str:
    free = [name for name in BOT_NAMES if name not in taken]
    return free[0] if free else f"Bot {seat + 1}"
