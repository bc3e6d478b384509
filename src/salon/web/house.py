"""All tables: opening them, finding them, recalling them from the store, forgetting those that nobody looks at."""

import asyncio
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import cast

import msgspec

from salon.engine.errors import BadNotation, SalonError
from salon.engine.fields import Json, text_of
from salon.engine.game import game
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.seed import fresh_seed
from salon.engine.setup import Setup, check_setup, plain
from salon.web.happenings import Engaged, Happening, Kept, Opened, Renewed, Sat, decode, encode
from salon.web.life import Life, RulesChanged, fold
from salon.web.limits import MOST_MOVES_IN_MEMORY, MOST_TABLES_AT_ONCE
from salon.web.people import Person
from salon.web.refusals import NoSuchTable, Refused
from salon.web.store import Statement, Store
from salon.web.table import Table
from salon.web.thinker import Thinker

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
IDLE = 600.0  # seconds after which a table that nobody watches is left to the disk
BRIEF = 5.0  # seconds after which it may be, where memory is needed
FORGOTTEN = 24 * 3600.0  # seconds after which an open table where nothing happens stands in no list; its link is still good
WAITED_FOR = "(stage != 'open' or changed > ?)"


class Line(msgspec.Struct, frozen=True):
    """A table in a list."""

    key: str
    game: str
    stage: str
    names: list[str]
    free: int
    asked: list[str]
    moves: int
    changed: float
    waits: bool = False  # for whoever reads the list


@dataclass
class House:
    """Everything that the pages and the interface for programs share."""

    store: Store
    thinker: Thinker
    pace: float = 0.8  # seconds that a bot's move takes at least, or the first of its turn: so that people can follow

    def __post_init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.bringing = asyncio.Semaphore(1)  # one record at a time is played through
        self.hints: list[tuple[str, str]] = []  # that are being thought of: who asked, and from where
        self.studying = asyncio.Semaphore(1)  # one game at a time is looked back at, so that the bots have time for those that are played

    async def start(self) -> None:
        self.tasks = [asyncio.create_task(self.thinker.warm_up()), asyncio.create_task(self.sweep())]
        for (key,) in await self.store.read("select place from listing where waits_for_bot = 1"):
            table = self.table(str(key))
            with suppress(SalonError):  # one that cannot go on, as its game is no longer here, says so to whoever opens it
                async with table.lock:
                    await table.life()

    async def stop(self) -> None:
        tasks = [task for task in self.tasks if not task.done()] + [task for table in self.tables.values() for task in table.tasks()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinker.close()
        self.store.close()

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(60)
            for key, table in list(self.tables.items()):
                if table.idle_for() > IDLE:
                    del self.tables[key]

    def make_room(self) -> None:
        """A long game is tens of megabytes, and anybody may bring or open one: those that were not used for longest are left to the disk."""
        held = sum(table.moves_held() for table in self.tables.values())
        for table in sorted(self.tables.values(), key=lambda table: table.used_at):
            if held <= MOST_MOVES_IN_MEMORY:
                return
            if table.idle_for() > BRIEF:
                held -= table.moves_held()
                del self.tables[table.key]

    # Tables.

    def table(self, key: str) -> Table:
        """Whether there is such a table shows when its life is recalled."""
        if key not in self.tables:
            if not (4 <= len(key) <= 24 and set(key) <= set(LETTERS)):
                raise NoSuchTable("there is no such table")
            self.tables[key] = Table(key, self)
        return self.tables[key]

    async def open(
        self,
        host: Person,
        key: str,
        seats: int | None = None,
        setup: Mapping[str, object] | None = None,
        *,
        public: bool = False,
        stand_in: bool = True,
        sits: Mapping[int, str] | None = None,
        bots: Sequence[str | None] = (),
        word: str = "",
        start: Mapping[str, Json] | None = None,
        told_from: str = "",
    ) -> Table:
        """A new table; the host sits in the seats of `sits`, under these names; `bots` has the bot of each other seat, None for a free one."""
        played = game(key)
        count = played.check_seats(seats)
        chosen: Setup = {}
        if start is None:
            chosen = check_setup(played.setup, setup or {})
            played.deal(count, chosen, Rng(0))  # what does not go together is refused now, not when the cards are to be dealt
        await self.check_hosting(host)
        happened: list[Happening] = [
            Opened(
                key, count, plain(chosen), public, stand_in, host.id, fresh_seed(), time.time(), cast("dict[str, object] | None", start), told_from
            )
        ]
        taken = sits or {}
        happened += [Sat(seat, host.id, name, word) for seat, name in taken.items() if seat < count]
        happened += [Engaged(seat, bot) for seat, bot in enumerate(bots[:count]) if bot and seat not in taken]
        return await self.found(happened)

    async def keep_record(self, host: Person, text: str) -> Table:
        """A record from elsewhere, as a table that is over. It is played through beside the event loop."""
        await self.check_hosting(host)
        kept = Kept(text, host.id, time.time())
        async with self.bringing:
            life = await asyncio.to_thread(played_through, fresh_key(), kept)
        table = self.table(life.key)
        async with table.lock:
            await self.keep(life, 0, [kept])
            table.remembered = life
        self.make_room()
        return table

    async def found(self, happened: Sequence[Happening]) -> Table:
        table = self.table(fresh_key())
        async with table.lock:
            life = Life(table.key)
            await table.commit(life, *happened)
            table.remembered = life
        return table

    async def check_hosting(self, host: Person) -> None:
        sql = f"select count(*) from seated join listing using (place) where person = ? and stage != 'over' and {WAITED_FOR}"
        count = cast(int, (await self.store.read(sql, host.id, time.time() - FORGOTTEN))[0][0])
        if count >= MOST_TABLES_AT_ONCE:
            raise Refused("you have {count} tables going on; finish or leave some first", count=count)

    # The store.

    async def keep(self, life: Life, before: int, happened: Sequence[Happening]) -> None:
        """Writes what happened, what the table looks like in lists, and what lies on it."""
        writes: list[Statement] = [
            ("insert into happening values (?, ?, ?)", (life.key, before + k, encode(happening))) for k, happening in enumerate(happened)
        ]
        if life.stage != "open":
            notation = text_of(life.game.notation(life.position))
            writes.append(("insert or replace into snapshot values (?, ?, ?)", (life.key, life.moves, notation)))
        line = line_of(life)
        waits = int(life.bot_to_move() is not None)
        values = (life.key, line.game, line.stage, int(life.public), waits, line.changed, encode(line))
        writes.append(("insert or replace into listing values (?, ?, ?, ?, ?, ?, ?)", values))
        writes.append(("delete from seated where place = ?", (life.key,)))
        asked = {life.seats[s].person for s in life.asked()}
        people = sorted(life.people() | {life.host})
        writes += [("insert into seated values (?, ?, ?)", (person, life.key, int(person in asked))) for person in people]
        await self.store.write(*writes)

    async def recall(self, key: str) -> Life:
        """The table from the store. Where the rules have changed under it, it goes on from what lay on it."""
        rows = await self.store.read("select body from happening where place = ? order by n", key)
        if not rows:
            self.tables.pop(key, None)
            raise NoSuchTable("there is no such table")
        try:
            happenings = [decode(cast(bytes, body)) for (body,) in rows]
        except msgspec.DecodeError:  # a later version of the house kept it
            raise no_longer_shown() from None
        self.make_room()
        try:
            return await asyncio.to_thread(fold, key, happenings)
        except RulesChanged:
            renewed = await self.renewal(key, happenings)
            life = await asyncio.to_thread(fold, key, [*happenings, renewed])
            await self.keep(life, len(happenings), [renewed])
            await self.store.write(("delete from study where place = ?", (key,)))  # it is of moves that can no longer be shown
            return life

    async def renewal(self, key: str, happenings: Sequence[Happening]) -> Renewed:
        rows = await self.store.read("select moves, notation from snapshot where place = ?", key)
        opened = next((h for h in happenings if isinstance(h, Opened)), None)
        if not rows or opened is None:
            raise no_longer_shown()
        played = game(opened.game)
        notation = {name: value for name, value in json.loads(cast(str, rows[0][1])).items() if name != "version"}
        try:
            played.parse(notation)
        except BadNotation as error:
            raise Refused("the rules have changed so much that this game cannot go on ({error}); its moves are kept", error=error) from None
        return Renewed(played.version, notation, int(cast(int, rows[0][0])))

    # Lists.

    async def mine(self, person: str) -> list[Line]:
        """Those that wait for the person first, then those that go on, then the finished ones."""
        sql = """select line, waits from seated join listing using (place) where person = ?
            order by waits desc, stage = 'over', changed desc limit 60"""
        rows = await self.store.read(sql, person)
        return [msgspec.structs.replace(read_line(cast(bytes, line)), waits=bool(waits)) for line, waits in rows]

    async def public(self, stage: str, most: int = 30) -> list[Line]:
        sql = f"select line from listing where stage = ? and public = 1 and {WAITED_FOR} order by changed desc limit ?"
        rows = await self.store.read(sql, stage, time.time() - FORGOTTEN, most)
        return [read_line(cast(bytes, line)) for (line,) in rows]


read_line = msgspec.json.Decoder(Line).decode


def no_longer_shown() -> Refused:
    return Refused("the rules have changed since this game was played, and it can no longer be shown")


def fresh_key() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def played_through(key: str, kept: Kept) -> Life:
    """BadRecord where anything about it is not as it should be."""
    Record.from_json(kept.record).verify()
    life = Life(key)
    life.apply(kept)
    return life


def line_of(life: Life) -> Line:
    free = sum(seat.free for seat in life.seats)
    return Line(life.key, life.game.key, life.stage, life.names, free, [life.names[s] for s in life.asked()], life.moves, time.time())
