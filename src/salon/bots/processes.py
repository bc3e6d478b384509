"""Processes of their own for bots to think in. They end with whoever began them, however that ends."""

import gc
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Barrier

SPAWN = get_context("spawn")
PATIENCE = 60.0  # seconds, for all of them to be there


def processes(many: int) -> ProcessPoolExecutor:
    """At most so many, each begun when it is first needed."""
    return ProcessPoolExecutor(many, SPAWN, initializer=settle_in)


def started(many: int) -> ProcessPoolExecutor:
    """So many, all of which are there: no thought waits for one."""
    pool = ProcessPoolExecutor(many, SPAWN, initializer=settle_in_together, initargs=(SPAWN.Barrier(many),))
    list(pool.map(abs, range(many)))
    return pool


def settle_in() -> None:
    """Ctrl-C is the parent's to answer, and where the parent is killed nobody stays behind. What is loaded by now stays, and is not looked through
    for garbage while a bot thinks."""
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_parent, daemon=True).start()


def settle_in_together(others: Barrier) -> None:
    settle_in()
    others.wait(PATIENCE)


def end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
