"""Where bots think: in processes of their own, so that no thought holds up a page. They are sent a position that their seat could be in."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor

from salon.bots import BOTS, Seen
from salon.engine.fields import Json
from salon.engine.game import game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.seed import fresh_seed
from salon.engine.words import Told

LONGEST = 30.0  # seconds; then a move at random is played
LOG = logging.getLogger("salon")
USUAL_BOT = "club"


def think(key: str, notation: dict[str, Json], seat: int, told: Sequence[Told], bot: str, seed: str) -> str:
    """The bot's choice, in words."""
    played = game(key)
    seen = Seen(played.parse(notation), seat, told)
    return played.actions.words(BOTS[bot](Rng(seed).lighter()).choose(seen))


def settle_in() -> None:
    """In a bot's process: Ctrl-C is the house's to answer, and where the house is killed its bots do not stay behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_house, daemon=True).start()


def end_with_the_house() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        house.join()
        os._exit(0)


def wake_up() -> bool:
    return True


class Thinker:
    """Asks bots. Without an executor of its own it starts processes, as many as the machine can spare."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.given = executor
        self.executor = executor or processes()

    async def choose(self, position: Position, seat: int, told: Sequence[Told], bot: str) -> str:
        """A legal action for the seat, in words, whatever becomes of the bot."""
        key = position.game_key()
        possible = position.imagine(seat, Rng(fresh_seed()).lighter())
        sent = (key, game(key).notation(possible), seat, told, bot, fresh_seed())
        for _ in range(2):
            try:
                return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.executor, think, *sent), LONGEST)
            except BrokenExecutor:
                self.executor = self.given or processes()
            except Exception:  # a bot's mistake is no reason for a table to stand still
                LOG.exception("salon: the bot %s failed at %s", bot, key)
                break
        legal = position.legal(seat)
        return game(key).actions.words(legal[Rng(fresh_seed()).below(len(legal))])

    async def warm_up(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.executor, wake_up)

    def close(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)


def processes() -> Executor:
    return ProcessPoolExecutor(max(1, (os.cpu_count() or 2) - 1), multiprocessing.get_context("spawn"), initializer=settle_in)
