"""The command: it says where it is, closes cleanly, and what is wrong is said in one line."""

import re
import signal
import socket
import subprocess
import sys

import pytest

pytestmark = pytest.mark.one_form
SERVE = [sys.executable, "-c", "from salon.cli import main; main()", "serve", "--no-browser"]


def test_it_says_its_address_and_closes_on_ctrl_c(tmp_path):
    running = subprocess.Popen([*SERVE, "--port", "0", "--store", str(tmp_path / "s.db")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    line = running.stdout.readline()
    assert re.match(r"salon: http://localhost:[1-9]\d+/ ", line)
    running.send_signal(signal.SIGINT)
    out, errors = running.communicate(timeout=20)
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
