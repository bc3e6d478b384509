"""A game that was played: its setup, its seed, its moves in words. Positions are computed from it."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice
from pathlib import Path

from salon.engine.entry import Entry, is_number, read_json, shortened
from salon.engine.errors import BadNotation, BadRecord, BadSetup, IllegalMove, SalonError
from salon.engine.fields import Json, text_of
from salon.engine.game import Game, game, games
from salon.engine.position import MOST_SEATS, Position
from salon.engine.seed import commitment, fresh_seed, generator, written
from salon.engine.setup import Setup, check_setup, plain
from salon.engine.words import Told

FORMAT = 1
LARGEST = 1 << 24  # bytes; no record comes near it
PARTS = [
    "salon",
    "game",
    "version",
    "components",
    "seats",
    "names",
    "setup",
    "commitment",
    "seed",
    "contributions",
    "start",
    "mark",
    "moves",
    "outcome",
]


@dataclass(frozen=True)
class Move:
    """A seat, an action in words, and the mark that chains it to all that went before."""

    seat: int
    words: str
    mark: str

    def numbered(self, number: int) -> dict[str, object]:
        """What an error says of it."""
        return {"number": number, "seat": self.seat, "words": shortened(self.words)}


@dataclass
class Record:
    """Built by `Record.begin` or `Record.from_json`. Marks tell where a record was changed by accident or by hand; they are no signature."""

    game: str
    version: int
    components: str
    seats: int
    setup: Setup
    seed: str
    contributions: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    start: dict[str, Json] | None = None  # a notation to begin from, in place of a deal; its setup is in it
    moves: list[Move] = field(default_factory=list)
    outcome: dict[str, Json] | None = None
    commitment: str = ""
    mark: str = ""

    @staticmethod
    def begin(
        key: str,
        seats: int | None = None,
        seed: int | str | None = None,
        contributions: Sequence[str] = (),
        names: Sequence[str] = (),
        start: dict[str, Json] | None = None,
        **setup: object,
    ) -> "Record":
        """A record without moves. Its commitment can be published before anything is dealt."""
        played = game(key)
        if start is not None and setup:
            raise BadSetup(f"{', '.join(setup)} cannot be chosen: a game that begins from a notation has its setup there")
        if start is not None and seats is None:
            seats = int(played.parse(start).seats)
        record = Record(
            key,
            played.version,
            played.components,
            played.check_seats(seats),
            {} if start is not None else check_setup(played.setup, setup),
            fresh_seed() if seed is None else str(seed),
            tuple(written(c) for c in contributions),
            tuple(written(n) for n in names),
            start,
        )
        if len(contributions) > record.seats or len(names) > record.seats:
            raise BadSetup(f"there are more contributions or names than the {record.seats} seats")
        if start is not None:
            record.close(record.deal())
            record.start = json.loads(text_of(start))
        record.commitment = commitment(record.seed)
        record.mark = record.head()
        return record

    def head(self) -> str:
        """The mark of everything before the first move."""
        return chain("", text_of([FORMAT, self.game, self.version, self.components, self.seats, list(self.names), plain(self.setup),
                                  self.commitment, list(self.contributions), self.start]))  # fmt: skip

    def add(self, seat: int, words: str) -> None:
        """Writes a move down; whoever plays it has seen to it that it is legal."""
        seat = int(seat)  # true is a seat to Python, and no number in JSON
        self.moves.append(Move(seat, words, chain(self.moves[-1].mark if self.moves else self.mark, f"{seat} {words}")))

    def close(self, position: Position) -> None:
        """Writes the outcome down."""
        self.outcome = outcome_of(position)

    # From the record to positions.

    def played(self) -> Game:
        """The game, if this house still plays it by the same rules and with the same components."""
        played = game(self.game)
        if self.version != played.version:
            raise BadRecord(
                "version: this game was played by version {theirs} of the rules; this house plays version {ours}",
                theirs=self.version,
                ours=played.version,
            )
        if self.components != played.components:
            raise BadRecord(
                "components: this game was played with others ({theirs}, here are {ours}); give them with --components",
                theirs=shortened(self.components),
                ours=repr(played.components),
            )
        return played

    def deal(self) -> Position:
        """The position before the first move; it listens."""
        played = self.played()
        rng = generator(self.seed, self.contributions)
        try:
            seats = played.check_seats(self.seats)
            if self.start is None:
                position = played.deal(seats, check_setup(played.setup, self.setup), rng)
                position.listen()
                position.begin()
                return position
            position = played.parse({"seats": seats, "rng": rng.notation(), **self.start})
        except BadSetup as error:
            raise BadRecord("setup: {error}", error=error) from None
        except BadNotation as error:
            raise BadRecord("start: {error}", error=error) from None
        if self.setup:
            raise BadRecord("setup: it must be empty, since the game begins from a notation, which has its setup in it")
        if position.seats != seats:
            raise BadRecord("start: it is for {there} seats; the record says {said}", there=position.seats, said=seats)
        position.listen()
        return position

    def positions(self) -> Iterator[Position]:
        """The position after the deal and after each move: always the same one, played on, with the events of the last move."""
        position = self.deal()
        yield position
        table = game(self.game).actions
        for number, move in enumerate(self.moves, 1):
            if position.ended:
                raise BadRecord(
                    "move {number} (seat {seat}: {words}): the game is over by then ({clause})", **move.numbered(number), clause=position.ended
                )
            position.listen()
            try:
                position.play(move.seat, table.number(move.words))
            except IllegalMove as error:
                raise BadRecord("move {number} (seat {seat}: {words}): illegal by {clause}", **move.numbered(number), clause=error.clause) from None
            except SalonError as error:
                raise BadRecord("move {number} (seat {seat}: {words}): {error}", **move.numbered(number), error=error) from None
            yield position

    def replay(self, moves: int | None = None) -> Position:
        """The position after so many moves, or after all."""
        if moves is not None and not 0 <= moves <= len(self.moves):
            raise BadRecord("the record has {count} moves: {wanted} cannot be shown", count=len(self.moves), wanted=moves)
        *_, position = islice(self.positions(), None if moves is None else moves + 1)
        return position

    def told(self, who: int | Sequence[int] | None) -> Iterator[list[Told]]:
        """What they saw happen: with the deal, then with each move."""
        played = game(self.game)
        for position in self.positions():
            yield [played.told(event, who, self.seats) for event in position.events or ()]

    def events(self, who: int | Sequence[int] | None) -> list[Told]:
        """All that this seat (a team, or None: a spectator) saw happen."""
        return [event for after in self.told(who) for event in after]

    def verify(self) -> Position:
        """Deals the whole game again and checks every move; BadRecord says where something is wrong. Returns the last position."""
        self.played()
        if self.commitment != commitment(self.seed):
            raise BadRecord("seed: it does not fit the commitment that was published before the deal")
        if self.mark != self.head():
            raise BadRecord("head: seats, names, setup, commitment, contributions, start or mark were changed after the game began")
        mark = self.mark
        for number, move in enumerate(self.moves, 1):
            mark = chain(mark, f"{move.seat} {move.words}")
            if mark != move.mark:
                raise BadRecord(
                    "move {number} (seat {seat}: {words}): it was changed, or a move before it was left out or put in", **move.numbered(number)
                )
        position = self.replay()
        said, true = text_of(self.outcome), text_of(outcome_of(position))
        if said != true:
            raise BadRecord("outcome: the record says {said}, the moves lead to {true}", said=repr(said[:200]), true=repr(true))
        return position

    # To and from JSON.

    def to_json(self) -> str:
        """One line a move, to be read by people too."""
        head: dict[str, Json] = {
            "salon": FORMAT,
            "game": self.game,
            "version": self.version,
            "components": self.components,
            "seats": self.seats,
            "names": list(self.names),
            "setup": dict(plain(self.setup)),
            "commitment": self.commitment,
            "seed": self.seed,
            "contributions": list(self.contributions),
            "start": self.start,
            "mark": self.mark,
        }
        lines = [f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in head.items()]
        moves = ",\n".join(json.dumps([m.seat, m.words, m.mark]) for m in self.moves)
        lines.append('"moves": [\n' + moves + "\n]" if moves else '"moves": []')
        lines.append(f'"outcome": {json.dumps(self.outcome)}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @staticmethod
    def from_json(text: str) -> "Record":
        """Reads what any version of the rules wrote; whether it is a game of this house shows when it is played again."""
        entry = Entry("record", read_json(text, BadRecord), BadRecord)
        entry.only(PARTS)
        entry.number("salon", FORMAT, FORMAT)
        seats = entry.number("seats", 1, MOST_SEATS)
        return Record(
            entry.text("game", games()),
            entry.number("version", 1, 1 << 30),
            entry.text("components"),
            seats,
            setup_in(entry),
            entry.text("seed"),
            words_in(entry, "contributions", seats),
            words_in(entry, "names", seats),
            table_in(entry, "start"),
            [move_in(number, move, seats) for number, move in enumerate(entry.list("moves"), 1)],
            table_in(entry, "outcome"),
            entry.text("commitment"),
            entry.text("mark"),
        )

    @staticmethod
    def read(file: Path) -> "Record":
        try:
            if file.exists() and not file.is_file():
                raise BadRecord(f"{file}: is not a file")
            with file.open("rb") as opened:
                data = opened.read(LARGEST + 1)
        except (OSError, ValueError) as error:
            raise BadRecord(f"{file}: cannot be read ({getattr(error, 'strerror', error)})") from None
        if len(data) > LARGEST:
            raise BadRecord(f"{file}: is larger than any record")
        try:
            return Record.from_json(data.decode())
        except UnicodeDecodeError:
            raise BadRecord(f"{file}: is not a text") from None
        except BadRecord as error:
            raise BadRecord(f"{file}: {error}") from None


def chain(before: str, text: str) -> str:
    return blake2b(f"{before} {text}".encode(), digest_size=4, person=b"salon mark").hexdigest()


def outcome_of(position: Position) -> dict[str, Json] | None:
    outcome = position.outcome()
    if outcome is None:
        return None
    return {"scores": [int(s) for s in outcome.scores], "ranks": [int(r) for r in outcome.ranks], "clause": outcome.clause}


def move_in(number: int, move: object, seats: int) -> Move:
    if (
        not isinstance(move, list)
        or len(move) != 3
        or not is_number(move[0], 0, seats - 1)
        or not isinstance(move[1], str)
        or not isinstance(move[2], str)
    ):
        raise BadRecord(
            'move {number}: it is {found}; it must be [seat, "words", "mark"] with a seat from 0 to {last}',
            number=number,
            found=shortened(move),
            last=seats - 1,
        )
    return Move(move[0], move[1], move[2])


def setup_in(entry: Entry) -> Setup:
    setup: Setup = {}
    for name, value in entry.entry("setup").values.items():
        if isinstance(value, list) and all(isinstance(v, str) for v in value):
            setup[name] = tuple(value)
        elif isinstance(value, bool | int | str):
            setup[name] = value
        else:
            raise entry.wrong("setup", "a table of texts, lists of texts, numbers, true or false")
    return setup


def words_in(entry: Entry, name: str, most: int) -> tuple[str, ...]:
    values = entry.list(name, ())
    if len(values) > most or any(not isinstance(v, str) for v in values):
        raise entry.wrong(name, f"a list of at most {most} texts")
    return tuple(str(v) for v in values)


def table_in(entry: Entry, name: str) -> dict[str, Json] | None:
    """A table of what JSON can hold, or null."""
    if entry.values.get(name) is None:
        return None
    table: dict[str, Json] = json.loads(json.dumps(entry.entry(name).values))
    return table
