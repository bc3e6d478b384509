"""docs/a-new-game.md, as written: its files put together, its sessions run, its own tests passed, with the game installed as a plug-in."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs/a-new-game.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Every file on the page, the blocks of each in their order; what has no name is a session with Python."""
    folder = tmp_path_factory.mktemp("a-new-game")
    for language, name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if name or language == "python":
            file = folder / (name or "sessions.txt")
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("a", encoding="utf-8") as page:
                page.write(text + "\n")
    install(folder)
    return folder


def install(folder):
    """What pip would leave beside the package, for Salon to find it by."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = folder / f"{project['name']}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(f"{key} = {value}\n" for key, value in project["entry-points"]["salon.games"].items())
    (metadata / "entry_points.txt").write_text(f"[salon.games]\n{points}")


def run(folder, *module):
    return subprocess.run(
        [sys.executable, "-m", *module], cwd=folder, env=os.environ | {"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )


def test_the_sessions_on_the_page_say_what_they_say(folder):
    done = run(folder, "doctest", "sessions.txt")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_tests_on_the_page_pass(folder):
    done = run(folder, "pytest", "-q", "-W", "error")
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_clause_on_the_page_is_cited_by_its_code(folder):
    from salon.engine.clauses import citations, read_clauses

    assert set(citations(folder / "vernissage")) == set(read_clauses(folder / "vernissage/locale/en/clauses.md"))


@pytest.mark.one_form
@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("self.place[painting] if self.seen(painting, eyes) else PILE", "self.place[painting]", "equal view"),
        ("        rng.shuffle(again, 0, len(hidden))\n", "", "full reach"),
        ("self.reveal(DRAWS, seat, NOBODY, 0, painting, 1 << seat)", "self.reveal(DRAWS, seat, NOBODY, 0, painting, EVERYBODY)", "eyes"),
        ("self.place[:], self.stars[:]", "self.place, self.stars[:]", "copies"),
    ],
    ids=["a view that forgets to hide", "nothing dealt again", "an event for all eyes", "a copy that shares a list"],
)
def test_the_kit_finds_what_the_page_invites_to_break(folder, tmp_path, right, wrong, found):
    broken = shutil.copytree(folder, tmp_path / "broken")
    rules = broken / "vernissage/rules.py"
    assert rules.read_text(encoding="utf-8").count(right) == 1
    rules.write_text(rules.read_text(encoding="utf-8").replace(right, wrong), encoding="utf-8")
    done = run(broken, "salon.engine.testing", "vernissage", "--games", "300")
    assert done.returncode == 1, done.stdout
    assert f"vernissage: {found}: " in done.stdout
