"""Processes in which bots think: all are there before the first thought, and none stays behind."""

import gc
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from salon.bots.processes import started
from tests.web.test_serve import alive

pytestmark = pytest.mark.one_form
THINKER = """
from multiprocessing import active_children
from time import sleep
from salon.bots.processes import started

if __name__ == "__main__":
    pool = started(2)
    print(*(process.pid for process in active_children()), flush=True)
    sleep(60)
"""


def leaves_ctrl_c_alone(pid):
    ignored = re.search(r"^SigIgn:\s*(\w+)$", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)[1]
    return int(ignored, 16) >> (signal.SIGINT - 1) & 1


def test_all_are_there_before_the_first_thought():
    pool = started(3)
    try:
        assert len(pool._processes) == 3
        assert all(process.is_alive() for process in pool._processes.values())
        # All have settled in: they leave Ctrl-C to whoever began them
        if Path("/proc/self/status").exists():
            assert all(leaves_ctrl_c_alone(pid) for pid in pool._processes)
        # and do not look through what they loaded for garbage.
        assert pool.submit(gc.get_freeze_count).result() > 0
    finally:
        pool.shutdown()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_none_stays_behind_whoever_began_them_however_that_ends(tmp_path, end):
    (tmp_path / "thinker.py").write_text(THINKER)
    thinker = subprocess.Popen([sys.executable, str(tmp_path / "thinker.py")], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    pids = [int(pid) for pid in thinker.stdout.readline().split()]
    assert len(pids) == 2
    thinker.send_signal(end)
    thinker.wait()
    thinker.stdout.close()
    for _ in range(100):
        if not any(alive(pid) for pid in pids):
            return
        time.sleep(0.05)
    raise AssertionError("they outlive whoever began them")
