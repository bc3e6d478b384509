"""The Makefile on a machine where something is missing. That its targets work is seen by whoever runs this through one of them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.one_form, pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")]


def made(tmp_path, python):
    """`make play` in a folder with the Makefile alone and with this script as the only Python."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    script = tmp_path / "some-python"
    script.write_text(f"#!/bin/sh\n{python}\n")
    script.chmod(0o755)
    plain = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    done = subprocess.run(["make", "play", f"PYTHON={script}"], cwd=tmp_path, env=plain, capture_output=True, text=True, check=False)
    assert not (tmp_path / ".venv").exists()
    return done


def test_an_old_python_is_refused_in_one_line(tmp_path):
    done = made(tmp_path, "exit 1")
    assert done.returncode == 2
    assert done.stdout + done.stderr.splitlines()[0] == f"salon: Python 3.11 or later is needed, and none of these is: {tmp_path}/some-python"


def test_a_python_without_venv_is_refused_in_one_line(tmp_path):
    done = made(tmp_path, 'case "$2" in *venv*) exit 1;; esac')
    assert done.returncode == 2
    assert (done.stdout + done.stderr).startswith(f"salon: {tmp_path}/some-python comes without venv: install it")


def test_the_checks_of_a_change_are_those_of_make_test():
    run = ROOT / ".ci/run"
    assert os.access(run, os.X_OK)
    assert run.read_text().splitlines()[-1] == "exec make test"


def test_the_bench_explains_itself_when_asked():
    done = subprocess.run([sys.executable, "-m", "bench", "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert "make bench" in done.stdout
