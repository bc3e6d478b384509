"""A house for a test: a store of its own, bots that think beside it at once."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from salon.web.commands import Begin, Play
from salon.web.house import House
from salon.web.people import Person
from salon.web.store import Store
from salon.web.thinker import Thinker

ADA, BEN, CLEO = Person("ada-id", "Ada"), Person("ben-id", "Ben"), Person("cleo-id", "Cleo")


@asynccontextmanager
async def house(folder):
    built = House(Store(folder / "salon.db"), Thinker(ThreadPoolExecutor(1)), pace=0)
    await built.start()
    try:
        yield built
    finally:
        await built.stop()


async def life_of(table):
    async with table.lock:
        return await table.life()


async def two_people(rooms, seats=2, **more):
    """A table of Artifact Stack that Ada opened, with Ben beside her."""
    from salon.web.commands import Sit

    table = await rooms.open(ADA, "artifact_stack", seats, sits={0: "Ada"}, **more)
    await table.do(BEN, Sit())
    await table.do(ADA, Begin())
    return table


async def first_move(table):
    """Whoever is asked plays the first legal action; gives the person and the life after it."""
    life = await life_of(table)
    seat = life.asked()[0]
    person = {p.id: p for p in (ADA, BEN, CLEO)}[life.seats[seat].person]
    await table.do(person, Play(words=life.game.actions.words(life.position.legal(seat)[0]), n=life.n))
    return person


async def until(condition, seconds=10):
    for _ in range(int(seconds * 200)):
        if await condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come to that in time")
