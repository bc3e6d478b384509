import asyncio
import sqlite3

import pytest

from salon.web.refusals import NotKept
from salon.web.store import Store

INSERT = "insert into happening values (?, ?, ?)"


def test_what_was_answered_is_on_disk(tmp_path):
    async def write():
        store = Store(tmp_path / "s.db")
        await asyncio.gather(*(store.write((INSERT, ("t", n, b"x"))) for n in range(300)))
        other = sqlite3.connect(tmp_path / "s.db")
        assert other.execute("select count(*) from happening").fetchone() == (300,)
        assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        other.close()
        assert store.commits < 150, "what comes in together is committed together"
        store.close()

    asyncio.run(write())


def test_a_write_is_all_or_nothing_and_fails_alone(tmp_path):
    async def write():
        store = Store(tmp_path / "s.db")
        await store.write((INSERT, ("t", 0, b"x")))
        good = store.write((INSERT, ("t", 1, b"x")))
        bad = store.write((INSERT, ("t", 2, b"x")), (INSERT, ("t", 0, b"again")))
        answers = await asyncio.gather(good, bad, return_exceptions=True)
        assert answers[0] is None
        assert isinstance(answers[1], NotKept)
        assert [n for (n,) in await store.read("select n from happening order by n")] == [0, 1]
        store.close()

    asyncio.run(write())


def test_what_waits_at_closing_is_still_written(tmp_path):
    async def write():
        store = Store(tmp_path / "s.db")
        waiting = [asyncio.ensure_future(store.write((INSERT, ("t", n, b"x")))) for n in range(50)]
        await asyncio.sleep(0)
        store.close()
        await asyncio.gather(*waiting)

    asyncio.run(write())
    assert sqlite3.connect(tmp_path / "s.db").execute("select count(*) from happening").fetchone() == (50,)


def test_nobody_else_on_the_machine_can_read_what_is_kept(tmp_path):
    Store(tmp_path / "s.db").close()
    assert (tmp_path / "s.db").stat().st_mode & 0o077 == 0


def test_a_place_that_can_hold_no_store_is_refused_in_words(tmp_path):
    (tmp_path / "s.db").write_bytes(b"no store at all, but something else" * 100)
    with pytest.raises(ValueError, match="no store can be kept there"):
        Store(tmp_path / "s.db")
