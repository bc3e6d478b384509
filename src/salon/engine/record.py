"""A game that was played: its setup, its seed, its moves in words. Positions are computed from it."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from salon.engine.entry import Entry
from salon.engine.errors import BadNotation, BadRecord, BadSetup, IllegalMove, SalonError
from salon.engine.fields import Json, text_of
from salon.engine.game import Game, game
from salon.engine.position import Position
from salon.engine.seed import commitment, fresh_seed, generator
from salon.engine.setup import Setup, check_setup, plain
from salon.engine.words import Told

FORMAT = 1
PARTS = ["salon", "game", "version", "components", "seats", "names", "setup", "commitment", "seed", "contributions", "start", "mark", "moves", "outcome"]


@dataclass(frozen=True)
class Move:
    """A seat, an action in words, and the mark that chains it to all that went before."""

    seat: int
    words: str
    mark: str


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
    start: dict[str, Json] | None = None  # a notation to begin from, in place of a deal
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
        played = game(key)
        count = played.check_seats(seats)
        if len(contributions) > count or len(names) > count:
            raise BadSetup(f"there are more contributions or names than the {count} seats")
        record = Record(
            key,
            played.version,
            played.components,
            count,
            check_setup(played.setup, setup),
            fresh_seed() if seed is None else str(seed),
            tuple(contributions),
            tuple(names),
            start,
        )
        record.commitment = commitment(record.seed)
        record.mark = record.head()
        return record

    def head(self) -> str:
        """The mark of everything before the first move."""
        return chain("", text_of([FORMAT, self.game, self.version, self.components, self.seats, list(self.names), plain(self.setup),
                                  self.commitment, list(self.contributions), self.start]))  # fmt: skip

    def add(self, seat: int, words: str) -> None:
        """Writes a move down; whoever plays it has seen to it that it is legal."""
        self.moves.append(Move(seat, words, chain(self.moves[-1].mark if self.moves else self.mark, f"{seat} {words}")))

    def close(self, position: Position) -> None:
        """Writes the outcome down."""
        self.outcome = outcome_of(position)

    # From the record to positions.

    def deal(self) -> Position:
        """The position before the first move; it listens."""
        played = self.played()
        if self.start is not None:
            position = played.parse(self.start)
            position.listen()
            return position
        position = played.deal(self.seats, self.setup, generator(self.seed, self.contributions))
        position.listen()
        position.begin()
        return position

    def played(self) -> Game:
        """The game, if this house still plays it by the same rules and with the same components."""
        played = game(self.game)
        if self.version != played.version:
            raise BadRecord(f"version: this game was played by version {self.version} of the rules; this house plays version {played.version}")
        if self.components != played.components:
            raise BadRecord(
                f"components: this game was played with other components ({self.components}, here are {played.components}); give them with --components"
            )
        return played

    def positions(self) -> Iterator[Position]:
        """The position after the deal and after each move: always the same one, played on, with the events of the last move."""
        position = self.deal()
        yield position
        table = game(self.game).actions
        for number, move in enumerate(self.moves, 1):
            if position.ended:
                raise BadRecord(f"move {number} ({move.seat} {move.words}): the game is over by then ({position.ended})")
            position.listen()
            try:
                position.play(move.seat, table.number(move.words))
            except IllegalMove as error:
                raise BadRecord(f"move {number} ({move.seat} {move.words}): illegal by {error.clause}") from None
            except SalonError as error:
                raise BadRecord(f"move {number} ({move.seat} {move.words}): {error}") from None
            yield position

    def replay(self, moves: int | None = None) -> Position:
        """The position after so many moves, or after all."""
        if moves is not None and not 0 <= moves <= len(self.moves):
            raise BadRecord(f"the record has {len(self.moves)} moves: {moves} cannot be shown")
        for number, position in enumerate(self.positions()):
            if number == moves:
                break
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
        if self.commitment != commitment(self.seed):
            raise BadRecord("seed: it does not fit the commitment that was published before the deal")
        if self.mark != self.head():
            raise BadRecord("head: game, version, components, seats, names, setup, contributions or start were changed after the game began")
        mark = self.mark
        for number, move in enumerate(self.moves, 1):
            mark = chain(mark, f"{move.seat} {move.words}")
            if mark != move.mark:
                raise BadRecord(f"move {number} ({move.seat} {move.words}): it was changed, or a move before it was left out or put in")
        position = self.replay()
        if self.outcome != outcome_of(position):
            raise BadRecord(f"outcome: the record says {text_of(self.outcome)}, the moves lead to {text_of(outcome_of(position))}")
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
            "setup": {k: v for k, v in plain(self.setup).items()},
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
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not JSON: {str(error)[:100]}") from None
        entry = Entry("record", data, BadRecord)
        entry.only(PARTS)
        entry.number("salon", FORMAT, FORMAT)
        try:
            played = game(entry.text("game"))
            seats = played.check_seats(entry.number("seats", 1, 99))
            setup = check_setup(played.setup, entry.entry("setup").values)
        except SalonError as error:
            raise BadRecord(str(error) if str(error).startswith("record") else f"record: {error}") from None
        record = Record(
            played.key,
            entry.number("version", 1, 1 << 30),
            entry.text("components"),
            seats,
            setup,
            entry.text("seed"),
            words_in(entry, "contributions", seats),
            words_in(entry, "names", seats),
            plain_table(entry, "start"),
            [],
            plain_table(entry, "outcome"),
            entry.text("commitment"),
            entry.text("mark"),
        )
        moves = entry.list("moves")
        if len(moves) > played.longest(seats):
            raise BadRecord(f"moves: there are {len(moves)}; no game with {seats} seats has more than {played.longest(seats)}")
        for number, move in enumerate(moves, 1):
            if not isinstance(move, list) or len(move) != 3 or not isinstance(move[0], int) or not isinstance(move[1], str) or not isinstance(move[2], str):
                raise BadRecord(f'move {number}: it must be [seat, "words", "mark"]')
            record.moves.append(Move(move[0], move[1], move[2]))
        return record

    @staticmethod
    def read(file: Path) -> "Record":
        try:
            return Record.from_json(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadRecord(f"{file}: cannot be read ({error.strerror})") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{file}: is not a text") from None
        except (BadRecord, BadNotation) as error:
            raise BadRecord(f"{file}: {error}") from None


def chain(before: str, text: str) -> str:
    return blake2b(f"{before} {text}".encode(), digest_size=4, person=b"salon mark").hexdigest()


def outcome_of(position: Position) -> dict[str, Json] | None:
    outcome = position.outcome()
    if outcome is None:
        return None
    return {"scores": [int(s) for s in outcome.scores], "ranks": [int(r) for r in outcome.ranks], "clause": outcome.clause}


def words_in(entry: Entry, name: str, most: int) -> tuple[str, ...]:
    values = entry.list(name, ())
    if len(values) > most or any(not isinstance(v, str) for v in values):
        raise entry.wrong(name, f"a list of at most {most} texts")
    return tuple(str(v) for v in values)


def plain_table(entry: Entry, name: str) -> dict[str, Json] | None:
    """A table of what JSON can hold, or null."""
    if entry.values.get(name) is None:
        return None
    table: dict[str, Json] = json.loads(json.dumps(entry.entry(name).values))
    return table
