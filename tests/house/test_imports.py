"""The contract of imports in pyproject.toml: each wrong import, planted in a copy of the house, is caught by it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.one_form


def lint(house):
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo", "--no-cache"]
    here = os.environ | {"PYTHONPATH": str(house / "src"), "SALON_FORM": "interpreted"}
    return subprocess.run(command, cwd=house, env=here, capture_output=True, text=True, check=False)


@pytest.fixture
def house(tmp_path):
    shutil.copytree(ROOT / "src/salon", tmp_path / "src/salon", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "built.json"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    second = tmp_path / "src/salon/games/second_game"
    second.mkdir()
    (second / "__init__.py").touch()
    return tmp_path


def test_the_house_keeps_its_contract(house):
    done = lint(house)
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


@pytest.mark.parametrize(
    ("file", "imports", "broken"),
    [
        ("engine/rng.py", "salon.games.artifact_stack", "games -> engine <- bots"),
        ("engine/rng.py", "salon.bots", "games -> engine <- bots"),
        ("engine/testing/__init__.py", "salon.lab", "games -> engine <- bots"),
        ("games/artifact_stack/rules.py", "salon.bots", "games -> engine <- bots"),
        ("games/artifact_stack/rules.py", "salon.cli", "games -> engine <- bots"),
        ("games/artifact_stack/rules.py", "salon.games.second_game", "a game knows no other game"),
        ("bots/__init__.py", "salon.lab", "games -> engine <- bots"),
        ("bots/__init__.py", "salon.games.artifact_stack", "nobody knows a game by name"),
        ("lab/__init__.py", "salon.cli", "games -> engine <- bots"),
        ("lab/__init__.py", "salon.games.artifact_stack", "nobody knows a game by name"),
        ("terminal/__init__.py", "salon.games.artifact_stack", "nobody knows a game by name"),
        ("terminal/__init__.py", "salon.lab", "games -> engine <- bots"),
        ("cli.py", "salon.games.artifact_stack", "nobody knows a game by name"),
        ("games/artifact_stack/rules.py", "rich", "no library of the rooms above"),
    ],
)
def test_a_wrong_import_is_caught(house, file, imports, broken):
    with (house / "src/salon" / file).open("a") as source:
        source.write(f"\nimport {imports}\n")
    done = lint(house)
    assert done.returncode == 1, done.stdout
    assert any(broken in line and "BROKEN" in line for line in done.stdout.splitlines()), done.stdout
