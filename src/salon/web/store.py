"""The memory of the house: SQLite, written by one thread that commits together what came in together. A write is answered once it is on disk."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

from salon.engine.errors import SalonError
from salon.web.refusals import NotKept

Value: TypeAlias = str | int | float | bytes | None
Statement: TypeAlias = tuple[str, tuple[Value, ...]]
Row: TypeAlias = tuple[Value, ...]
AT_ONCE = 500  # writes in one transaction

SCHEMA = """
create table if not exists happening (place text, n integer, body blob, primary key (place, n)) without rowid;
create table if not exists snapshot (place text primary key, moves integer, notation blob) without rowid;
create table if not exists listing (place text primary key, game text, stage text, public integer, waits_for_bot integer, changed real, line blob)
    without rowid;
create index if not exists listing_by_stage on listing (stage, public, changed);
create table if not exists seated (person text, place text, waits integer, primary key (person, place)) without rowid;
create table if not exists study (place text, seat integer, body blob, primary key (place, seat)) without rowid;
create table if not exists fact (name text primary key, value text) without rowid;
"""


class Store:
    """One file. Whatever else reads or writes it goes through here."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.queue: queue.SimpleQueue[tuple[Sequence[Statement], asyncio.AbstractEventLoop, asyncio.Future[None]] | None] = queue.SimpleQueue()
        self.commits = 0
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(0o600)  # it holds the seeds of games that go on, and what seats are proved by
            self.writing = self.connect()
            self.writing.executescript(SCHEMA)
            self.reading = self.connect()
        except (sqlite3.Error, OSError) as error:
            raise SalonError(f"{file}: no store can be kept there ({error})") from None
        self.reader = ThreadPoolExecutor(1, "salon-reads")
        self.writer = threading.Thread(target=self.write_on, args=(self.writing,), name="salon-writes", daemon=True)
        self.writer.start()

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False, timeout=5)
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")  # under group commit it costs nothing, and a power cut loses no move
        return db

    async def write(self, *statements: Statement) -> None:
        """All of the statements or none, on disk when this returns; NotKept where that was not to be."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.queue.put((statements, loop, done))
        await done

    async def read(self, sql: str, *values: Value) -> list[Row]:
        def fetch() -> list[Row]:
            return self.reading.execute(sql, values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self.reader, fetch)
        except sqlite3.Error as error:
            raise NotKept("the store cannot be read now ({error})", error=error) from None

    def close(self) -> None:
        self.queue.put(None)
        self.writer.join(10)
        self.reader.shutdown()
        self.reading.close()

    # The writing thread.

    def write_on(self, db: sqlite3.Connection) -> None:
        while (first := self.queue.get()) is not None:
            batch = [first]
            while len(batch) < AT_ONCE and not self.queue.empty():
                following = self.queue.get()
                if following is None:
                    self.queue.put(None)
                    break
                batch.append(following)
            errors = commit(db, [statements for statements, _, _ in batch])
            self.commits += 1
            for (_, loop, done), error in zip(batch, errors, strict=True):
                loop.call_soon_threadsafe(answer, done, error)
        db.close()


def commit(db: sqlite3.Connection, writes: Sequence[Sequence[Statement]]) -> list[Exception | None]:
    """What went wrong with each; one that fails by itself leaves the others alone."""
    errors: list[Exception | None] = []
    try:
        db.execute("begin immediate")
        for statements in writes:
            db.execute("savepoint one")
            try:
                for sql, values in statements:
                    db.execute(sql, values)
                errors.append(None)
            except (sqlite3.IntegrityError, OverflowError) as error:
                db.execute("rollback to one")
                errors.append(error)
            db.execute("release one")
        db.execute("commit")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("rollback")
        return [error] * len(writes)
    return errors


def answer(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(NotKept("it could not be written down, so it has not happened ({error}); try again in a moment", error=error))
