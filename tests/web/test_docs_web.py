"""docs/web.md: its client plays, and what it says of boards is so."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from salon.engine.board import Board, Scene
from tests.web.browser import Server

PAGE = (Path(__file__).parents[2] / "docs/web.md").read_text(encoding="utf-8")


@pytest.mark.one_form
def test_the_client_on_the_page_plays_a_game(tmp_path):
    [client] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    server = Server(tmp_path / "salon.db")
    try:
        done = subprocess.run([sys.executable, "-c", client, server.url], capture_output=True, text=True, check=False, timeout=180)
    finally:
        server.stop()
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", done.stdout)


@pytest.mark.one_form
def test_every_method_of_a_board_is_on_the_page():
    methods = [name for name, _ in inspect.getmembers(Board, inspect.isfunction)]
    assert [name for name in methods if f"`{name}(scene" not in PAGE] == []
    named = set(re.findall(r"scene\.(\w+)", PAGE))
    assert named <= {*dir(Scene), *Scene.__dataclass_fields__}


@pytest.mark.one_form
def test_every_module_of_the_web_is_on_the_page():
    modules = {file.name for file in (Path(__file__).parents[2] / "src/salon/web").glob("*.py")} - {"__init__.py"}
    assert {module for module in modules if f"`{module}`" not in PAGE} == set()
