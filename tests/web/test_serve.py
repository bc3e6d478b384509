"""The command: it says where it is, closes cleanly, and what is wrong is said in one line."""

import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.web.browser import Server

pytestmark = pytest.mark.one_form
SERVE = [sys.executable, "-c", "from salon.cli import main; main()", "serve", "--no-browser"]


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_says_its_address_and_closes_when_it_is_asked_to(tmp_path, end):
    running = subprocess.Popen([*SERVE, "--port", "0", "--store", str(tmp_path / "s.db")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    line = running.stdout.readline()
    assert re.match(r"salon: http://localhost:[1-9]\d+/ ", line)
    running.send_signal(end)
    out, errors = running.communicate(timeout=60)
    assert (out, errors) == ("", "")
    assert running.returncode == 0


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run([*SERVE, "--port", port, "--store", str(tmp_path / "s.db")], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert re.fullmatch(r"salon: cannot listen at 127.0.0.1, port \d+ \(.*\); choose others with --host and --port\n", done.stderr)


def test_a_store_that_cannot_be_is_told_in_one_line(tmp_path):
    (tmp_path / "s.db").write_text("something else" * 500)
    done = subprocess.run([*SERVE, "--port", "0", "--store", str(tmp_path / "s.db")], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no store can be kept there" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc")
def test_no_process_stays_behind_a_killed_server(tmp_path):
    server = Server(tmp_path / "salon.db")
    children = [int(pid) for pid in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()]
    assert children, "bots think in processes of their own"
    server.kill()
    for _ in range(100):
        if not any(alive(pid) for pid in children):
            return
        time.sleep(0.05)
    raise AssertionError("bots outlive their house")


def alive(pid):
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
