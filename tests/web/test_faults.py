"""Disks that refuse, bots that fail: no acknowledged move is lost, nothing is half done, every table goes on."""

import asyncio

import pytest

from salon.engine.errors import SalonError
from salon.web.commands import Begin
from tests.web.rooms import ADA, first_move, house, life_of, two_people


def test_a_full_disk_gives_a_clear_refusal_and_no_harm(tmp_path):
    async def fill():
        async with house(tmp_path) as rooms:
            table = await two_people(rooms)
            for _ in range(3):
                await first_move(table)
            before = (await life_of(table)).happened
            pages = (await rooms.store.read("pragma page_count"))[0][0]
            await rooms.store.write((f"pragma max_page_count = {pages}", ()))
            refused = ""
            for _ in range(400):
                try:
                    await first_move(table)
                    before += 1
                except ValueError as error:
                    refused = str(error)
                    break
            assert "could not be written down" in refused
            assert (await life_of(table)).happened == before
            await rooms.store.write(("pragma max_page_count = 1000000", ()))
            await first_move(table)
            assert (await life_of(table)).happened == before + 1
            assert await rooms.store.read("pragma integrity_check") == [("ok",)]

    asyncio.run(fill())


def test_a_read_only_store_gives_a_clear_refusal(visit):
    table = visit.play_now()
    house = visit.app.state.desk.house
    visit.play_on(table, 6)
    life = visit.my_turn(table)
    house.store.writing.execute("pragma query_only = 1")
    words, n = life.game.actions.words(life.position.legal(0)[0]), life.n
    answer = visit.do(table, do="play", words=words, n=n)
    assert answer.status_code == 503, answer.text
    assert "has not happened" in answer.json()["refused"]
    assert visit.get(f"/t/{table}").status_code == 200
    house.store.writing.execute("pragma query_only = 0")
    assert visit.do(table, do="play", words=words, n=n).status_code == 204


def test_a_bot_that_fails_or_a_process_that_dies_stops_no_table(tmp_path, monkeypatch, caplog):
    from salon.bots import BOTS
    from salon.web.commands import Begin

    class Broken:
        def __init__(self, rng):
            pass

        def choose(self, seen):
            raise RuntimeError("a bug")

    monkeypatch.setitem(BOTS, "club", Broken)

    async def go_on():
        async with house(tmp_path) as rooms:
            table = await rooms.open(ADA, "artifact_stack", 2, bots=["club", "club"])
            await table.do(ADA, Begin())
            for _ in range(2000):
                if (await life_of(table)).moves > 5:
                    return
                await asyncio.sleep(0.005)
            raise AssertionError("the table stands still")

    asyncio.run(go_on())


def test_while_a_master_thinks_the_house_goes_on():
    import salon
    from salon.web.thinker import Thinker

    position = salon.game("artifact_stack").new(2, 8)  # where it is hard to tell what is best
    seat = position.movers()[0]

    async def count():
        thinker = Thinker()
        await thinker.warm_up()
        await thinker.choose(position, seat, (), "club")  # the process has the game then
        ticks, start = 0, asyncio.get_running_loop().time()
        thought = asyncio.create_task(thinker.choose(position, seat, (), "master"))
        while not thought.done():
            await asyncio.sleep(0.01)
            ticks += 1
        thinker.close()
        return await thought, ticks, asyncio.get_running_loop().time() - start

    words, ticks, seconds = asyncio.run(count())
    assert words in map(salon.game("artifact_stack").actions.words, position.legal(seat))
    assert ticks > 10
    assert 0.2 < seconds < 20  # a quarter to 1 to think; the rest is for a machine that is busy


@pytest.mark.parametrize("change", [(0, b'"artifact_stack"', b'"no_longer_here"'), (1, b'"engaged"', b'"levitated"'), (1, b'"}', b"")])
def test_a_table_of_another_house_does_not_keep_the_others_from_opening(tmp_path, change):
    """Its game was a plug-in that is gone, or a later version of the house wrote what this one cannot read."""
    n, old, new = change

    async def play():
        async with house(tmp_path) as rooms:
            tables = [await rooms.open(ADA, "artifact_stack", 2, bots=["club", "club"]) for _ in range(2)]
            rooms.thinker.choose = lambda *asked: asyncio.Event().wait()  # they think for ever
            for table in tables:
                await table.do(ADA, Begin())
            await rooms.store.write(
                ("update happening set body = cast(replace(body, ?, ?) as blob) where place = ? and n = ?", (old, new, tables[0].key, n))
            )
        async with house(tmp_path) as rooms:
            assert (await life_of(rooms.table(tables[1].key))).stage != "open"
            with pytest.raises(SalonError):
                await life_of(rooms.table(tables[0].key))

    asyncio.run(play())
