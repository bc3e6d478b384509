"""The component data of a game, and a file of the user's own in its place."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from salon.engine import components
from salon.engine.components import digest, entries, load, replace, table
from salon.engine.errors import BadComponents

OWN = Path(components.__file__).parents[1] / "games" / "artifact_stack" / "components.toml"


@pytest.fixture
def clean(monkeypatch):
    """As in a process that has not used the game `x` yet."""
    monkeypatch.setattr(components, "LOADED", set())
    monkeypatch.setenv("SALON_COMPONENTS_X", "")


def written(folder, text, name="own.toml"):
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_game_reads_its_own_file(tmp_path, clean):
    assert load("x", written(tmp_path, "a = 1")) == {"a": 1}


def test_a_file_of_the_users_own_takes_its_place(tmp_path, clean):
    replace("x", written(tmp_path, "a = 2"))
    assert load("x", written(tmp_path, "a = 1", "house.toml")) == {"a": 2}
    assert os.environ["SALON_COMPONENTS_X"] == str(tmp_path / "own.toml")


def test_components_cannot_be_replaced_once_the_game_was_used(tmp_path, clean):
    file = written(tmp_path, "a = 1")
    load("x", file)
    with pytest.raises(BadComponents, match="x has been used already: a process plays with one set of components"):
        replace("x", file)
    replace("y", file)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cannot be read"),
        (b"a = ", "not a TOML file"),
        (b"\xff\xfe", "not a TOML file"),
        (b"a = 1\na = 2", "not a TOML file"),
        (b"a = " + b"[" * 100_000, "not a TOML file"),
        (b"a = " + b"9" * 5000, "not a TOML file"),
        (b"\x00", "not a TOML file"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path, clean, content, message):
    file = tmp_path / "own.toml"
    if content is not None:
        file.write_bytes(content)
    replace("x", file)
    with pytest.raises(BadComponents, match=message) as refused:
        load("x", file)
    assert "own.toml" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_folder_is_no_file(tmp_path, clean):
    with pytest.raises(BadComponents, match="is not a file"):
        load("x", tmp_path)


def test_a_digest_names_the_data_whatever_its_layout_and_remarks():
    data = {"a": {"n": 1, "m": [1, 2]}, "b": "x"}
    same = {"b": "x", "a": {"m": [1, 2], "n": 1, "source": "rulebook", "note": "a remark"}, "note": "x"}
    assert digest(data) == digest(same)
    assert len(digest(data)) == 16
    for other in ({"a": {"n": 1, "m": [2, 1]}, "b": "x"}, {"a": {"n": 1, "m": [1, 2]}, "b": "y"}, {"a": {"n": 1, "m": [1, 2]}}):
        assert digest(data) != digest(other)


def test_a_table_that_is_missing_or_is_none_is_refused():
    assert table({"counts": {"cards": 3}}, "counts").number("cards", 3, 3) == 3
    with pytest.raises(BadComponents, match=re.escape("[counts] is missing")):
        table({}, "counts")
    with pytest.raises(BadComponents, match=re.escape("[counts]: must be a table")):
        table({"counts": 3}, "counts")
    with pytest.raises(BadComponents, match=re.escape("[counts]: cards is 4; it must be 3")):
        table({"counts": {"cards": 4}}, "counts").number("cards", 3, 3)


def test_entries_are_counted_and_named_by_their_key():
    data = {"card": [{"id": "A1", "vp": 1}, {"id": "A2", "vp": "x"}]}
    first, second = entries(data, "card", 2)
    assert first.number("vp", 0, 9) == 1
    with pytest.raises(BadComponents, match="card A2: vp is 'x'; it must be a number from 0 to 9"):
        second.number("vp", 0, 9)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "[[card]]: there must be 2; there is none"),
        ({"card": {"id": "A1"}}, "[[card]]: there must be 2; there is none"),
        ({"card": [{"id": "A1"}]}, "[[card]]: there must be 2; there are 1"),
        ({"card": [{"id": "A1"}, 5]}, "[[card]] 2: must be a table of names and values"),
        ({"card": [{"id": "A1"}, {}]}, "[[card]] 2: id is missing; it must be a text"),
        ({"card": [{"id": "A1"}, {"id": "A1"}]}, "card A1: is there twice"),
    ],
)
def test_entries_that_are_too_few_nameless_or_doubled_are_refused(data, message):
    with pytest.raises(BadComponents) as refused:
        entries(data, "card", 2)
    assert str(refused.value) == message


# With a real game, each in a process of its own.


def in_a_new_process(program, *arguments):
    environment = {**os.environ, "SALON_COMPONENTS_ARTIFACT_STACK": ""}
    return subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=60, env=environment)


PLAY_WITH = """
import sys
from pathlib import Path
import salon
from salon.engine.components import replace
replace("artifact_stack", Path(sys.argv[1]))
try:
    game = salon.game("artifact_stack")
except salon.SalonError as error:
    sys.exit(str(error))
print(game.components, game.new(seats=2, seed=1).movers())
"""


def test_a_game_is_played_with_the_users_own_cards_and_its_records_name_them(tmp_path):
    house = OWN.read_text(encoding="utf-8")
    usual = in_a_new_process(PLAY_WITH, str(OWN)).stdout
    remark = in_a_new_process(PLAY_WITH, str(written(tmp_path, house + "\n# mine\n"))).stdout
    changed = in_a_new_process(PLAY_WITH, str(written(tmp_path, re.sub(r"vp_each_at_end *= *1", "vp_each_at_end = 2", house)))).stdout
    assert usual.split()[1:] == changed.split()[1:] == ["[0]"]
    assert usual == remark
    assert usual.split()[0] != changed.split()[0]


def test_a_file_of_the_users_own_that_does_not_fit_the_game_is_refused_by_its_entry(tmp_path):
    house = OWN.read_text(encoding="utf-8")
    wrong = in_a_new_process(PLAY_WITH, str(written(tmp_path, house.replace('id = "ST1"', 'id = "ST2"'))))
    assert wrong.returncode == 1
    assert wrong.stderr.strip() == "artifact ST2: is there twice"


def test_components_cannot_be_replaced_after_the_first_game():
    late = in_a_new_process("import salon; salon.game('artifact_stack')\n" + PLAY_WITH, str(OWN))
    assert "artifact_stack has been used already" in late.stderr
