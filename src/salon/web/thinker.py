"""Where bots think: in processes of their own, so that no thought holds up a page. They are sent a position that their seat could be in."""

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from typing import TypeAlias, TypeVar
from weakref import WeakValueDictionary

from salon.bots import BOTS, Master, Seen
from salon.bots.advice import ADVISING, Advice, Judged, advise, judge
from salon.bots.master import SECONDS
from salon.bots.processes import processes
from salon.engine.fields import Json
from salon.engine.game import game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.seed import fresh_seed
from salon.engine.words import Told

LONGEST = 30.0  # seconds of thinking; then a move at random is played
AT_ONCE = max(1, (os.cpu_count() or 2) - 1)  # processes
HALF = max(1, AT_ONCE // 2)  # or the only one
Budget: TypeAlias = tuple[int, float]  # simulations, and seconds: whichever is used up first
LOG = logging.getLogger("salon")
MASTERS_PACE = 1.25 * SECONDS  # with some room for coming and going
FURTHER = 0.5  # of the time goes to what a bot does further in its turn: a turn may have many small moves
Answer = TypeVar("Answer")


def think(key: str, notation: dict[str, Json], seat: int, told: Sequence[Told], bot: str, seed: str, seconds: float) -> str:
    """The bot's choice, in words. A master has so many seconds."""
    played = game(key)
    seen = Seen(played.parse(notation), seat, told)
    rng = Rng(seed).lighter()
    player = Master(rng, seconds) if bot == "master" else BOTS[bot](rng)
    return played.actions.words(player.choose(seen))


def advice(key: str, notation: dict[str, Json], seat: int, told: Sequence[Told], seed: str, budget: Budget) -> list[Advice]:
    """The best few choices of the seat and what they lead to."""
    return advise(Seen(game(key).parse(notation), seat, told), Rng(seed).lighter(), *budget)


def judging(
    key: str, notation: dict[str, Json], seat: int, told: Sequence[Told], made: str, seed: str, budget: Budget, beside: Sequence[str]
) -> Judged:
    """What the choice has cost the seat."""
    return judge(Seen(game(key).parse(notation), seat, told), made, Rng(seed).lighter(), *budget, beside)


def wake_up() -> bool:
    return True


class Thinker:
    """Asks bots. Without an executor of its own it starts processes, as many as the machine can spare."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.given = executor
        self.executor = executor or processes(AT_ONCE)
        self.room = asyncio.Semaphore(AT_ONCE)  # who waits here has not begun to think
        self.asides = asyncio.Semaphore(HALF)  # hints and looking back
        self.lines: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # for the bots of each host

    async def choose(
        self, position: Position, seat: int, told: Sequence[Told], bot: str, further: bool = False, pace: float = 0.0, host: str = ""
    ) -> str:
        """A legal action for the seat, in words, whatever becomes of the bot; not before its pace allows. However many tables one host has, their
        bots take half of the processes at most, or the only one for a thought at a time."""
        key = position.game_key()
        legal = list(map(game(key).actions.words, position.legal(seat)))
        try:
            thought = partial(think, key, possible(position, seat), seat, told, bot, fresh_seed(), SECONDS * share(further))
            words = await self.ask(thought, pace_of(bot, pace, further), self.lines.setdefault(host, asyncio.Semaphore(HALF)))
            if words in legal:
                return words
            LOG.error("salon: the bot %s plays %r at %s, which is not legal", bot, words, key)
        except Exception:  # a bot's mistake is no reason for a table to stand still
            LOG.exception("salon: the bot %s failed at %s", bot, key)
        return legal[Rng(fresh_seed()).below(len(legal))]

    async def advise(self, position: Position, seat: int, told: Sequence[Told]) -> list[Advice]:
        async with self.asides:
            return await self.ask(partial(advice, position.game_key(), possible(position, seat), seat, told, fresh_seed(), ADVISING))

    async def judge(self, position: Position, seat: int, told: Sequence[Told], made: str, budget: Budget, beside: Sequence[str] = ()) -> Judged:
        async with self.asides:
            sent = possible(position, seat)
            return await self.ask(partial(judging, position.game_key(), sent, seat, told, made, fresh_seed(), budget, beside))

    async def ask(self, thought: Callable[[], Answer], pause: float = 0.0, line: asyncio.Semaphore | None = None) -> Answer:
        """Done in a process, as soon as there is room; who stands in a line waits there first. The answer is there so many seconds after that at the
        earliest: if waiting used up any of the pause, a crowd would bring to light how long was thought."""
        async with line or nullcontext():
            await self.room.acquire()
            thinking = asyncio.create_task(self.in_a_process(thought))
            thinking.add_done_callback(lambda _: self.room.release())  # also where nobody waits for the answer any more
            pausing = asyncio.create_task(asyncio.sleep(pause))
            await asyncio.wait([thinking])
        await pausing
        return thinking.result()

    async def in_a_process(self, thought: Callable[[], Answer]) -> Answer:
        """Once more where that was killed."""
        executor = self.executor
        try:
            return await self.in_time(executor, thought)
        except BrokenExecutor:
            self.renew(executor)
            return await self.in_time(self.executor, thought)

    async def in_time(self, executor: Executor, thought: Callable[[], Answer]) -> Answer:
        try:
            async with asyncio.timeout(LONGEST) as limit:
                return await asyncio.get_running_loop().run_in_executor(executor, thought)
        except TimeoutError:
            if limit.expired():  # it would never be free again; what others think there is begun again elsewhere
                self.renew(executor)
            raise

    def renew(self, executor: Executor) -> None:
        """Other processes instead of these, which were killed or hang; done by whoever is the first to notice."""
        if self.executor is executor and self.given is None:
            self.executor = processes(AT_ONCE)
            end(executor)

    async def warm_up(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.executor, wake_up)

    def close(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)


def share(further: bool) -> float:
    return FURTHER if further else 1.0


def pace_of(bot: str, pace: float, further: bool = False) -> float:
    """How long its move takes at least. A master is soon done where it is sure, or has no choice: how soon must not tell what it holds."""
    return share(further) * (max(pace, MASTERS_PACE) if pace and bot == "master" else pace)


def possible(position: Position, seat: int) -> dict[str, Json]:
    """What leaves for a process: a position that the seat could be in."""
    return game(position.game_key()).notation(position.imagine(seat, Rng(fresh_seed()).lighter()))


def end(executor: Executor) -> None:
    """Whatever its processes are doing."""
    if isinstance(executor, ProcessPoolExecutor):  # from Python 3.14 on: kill_workers
        for process in list((executor._processes or {}).values()):
            process.kill()
