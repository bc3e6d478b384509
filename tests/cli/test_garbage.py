"""Whatever is handed to the command: one clear line, exit code 2, and never a traceback."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.games import played, record

pytestmark = pytest.mark.one_form


def is_one_clear_line(done):
    assert done.code == 2, (done.code, done.out, done.err)
    assert done.err.count("\n") == 1, done.err
    assert done.err.startswith("salon: ")
    assert 10 < len(done.err) <= 410
    assert "Traceback" not in done.out + done.err
    return True


HUGE = "9" * 5000

ARGUMENTS = {
    "an unknown command": ["plya"],
    "an unknown option": ["--colour"],
    "an unknown game": ["play", "chess"],
    "a game with odd characters": ["play", "art\nifact\x1b[31m"],
    "an empty game": ["play", ""],
    "another game's words": ["play", "artifact_stack", "--language", "xx"],
    "a language that climbs": ["play", "artifact_stack", "--language", "../en"],
    "too many seats": ["play", "artifact_stack", "--seats", "99"],
    "no seats": ["play", "artifact_stack", "--seats", "0"],
    "fewer than no seats": ["play", "artifact_stack", "--seats", "-3"],
    "a huge number of seats": ["play", "artifact_stack", "--seats", HUGE],
    "seats in words": ["play", "artifact_stack", "--seats", "three"],
    "seats and a half": ["play", "artifact_stack", "--seats", "2.5"],
    "an option without its value": ["play", "artifact_stack", "--seats"],
    "an option of play that there is not": ["play", "artifact_stack", "--colour"],
    "one argument too many": ["play", "artifact_stack", "again"],
    "more people than seats": ["play", "artifact_stack", "--people", "4"],
    "a huge number of people": ["play", "artifact_stack", "--people", HUGE],
    "fewer than no people": ["play", "artifact_stack", "--people", "-1"],
    "people with the same name": ["play", "artifact_stack", "--people", "Ada,Ada"],
    "a name that is none": ["play", "artifact_stack", "--people", "A\tB"],
    "a choice that the game has not": ["play", "artifact_stack", "--map", "egypt"],
    "a choice without a value": ["play", "great_art_robbery", "--city_action_limit"],
    "a choice that there is not": ["play", "great_art_robbery", "--city_action_limit", "paris"],
    "the same choice twice": ["play", "great_art_robbery", "--city_action_limit", "per_city", "--setup", "city_action_limit=per_turn"],
    "unknown bots": ["play", "artifact_stack", "--bots", "clever"],
    "a league of an unknown game": ["league", "chess"],
    "a league of unknown bots": ["league", "artifact_stack", "--bots", "club,clever"],
    "a league of a bot that is nowhere": ["league", "artifact_stack", "--bots", "club,nowhere:Bot"],
    "a league of what is no bot": ["league", "artifact_stack", "--bots", "club,os:path"],
    "a league of one": ["league", "artifact_stack", "--bots", "club"],
    "a league of nobody": ["league", "artifact_stack", "--bots", ""],
    "a league of no games": ["league", "artifact_stack", "--games", "0"],
    "a league without time": ["league", "artifact_stack", "--seconds", "0"],
    "a league with too much time": ["league", "artifact_stack", "--seconds", "inf"],
    "a league with two budgets": ["league", "artifact_stack", "--seconds", "1", "--simulations", "5"],
    "a league drawn into nowhere": ["league", "artifact_stack", "--bots", "club,random", "--svg", "no/such/folder.svg"],
    "a league kept nowhere": ["league", "artifact_stack", "--bots", "club,random", "--file", "no/such/folder.jsonl"],
    "a league kept in a folder": ["league", "artifact_stack", "--bots", "club,random", "--file", "."],
    "a negative seed": ["play", "artifact_stack", "--seed", "-5"],
    "an empty seed": ["play", "artifact_stack", "--seed", ""],
    "a seed of control characters": ["play", "artifact_stack", "--seed", "\x07"],
    "a seed without end": ["play", "artifact_stack", "--seed", HUGE],
    "a setup without a value": ["play", "artifact_stack", "--setup", "stacks"],
    "an unknown choice": ["play", "artifact_stack", "--setup", "cards=yes"],
    "too few stacks": ["play", "artifact_stack", "--setup", "stacks=coins"],
    "unknown stacks": ["play", "artifact_stack", "--setup", "stacks=a,b,c,d,e,f"],
    "the same stack six times": ["play", "artifact_stack", "--setup", "stacks=coins,coins,coins,coins,coins,coins"],
    "a setup of a million letters": ["play", "artifact_stack", "--setup", "stacks=" + "x" * 100_000],
    "options without a game": ["play", "--seats", "2"],
    "components without a game": ["play", "--components", "mine.toml"],
    "a game and one to resume": ["play", "artifact_stack", "--resume", "game.json"],
    "an unknown game's rules": ["rules", "chess"],
    "an unknown clause": ["rules", "STK-99.1"],
    "a clause of a million letters": ["rules", "S" * 100_000],
    "an empty clause": ["rules", ""],
    "an unknown game's coverage": ["rules", "--coverage", "chess"],
    "no record to verify": ["verify"],
    "no record to replay": ["replay"],
    "an unknown game's components": ["components", "chess"],
    "no game's components": ["components"],
    "games in no language": ["games", "--language", "xx"],
    "too much after games": ["games", "again"],
}


@pytest.mark.parametrize("arguments", ARGUMENTS.values(), ids=ARGUMENTS)
def test_nonsense_arguments(salon, arguments):
    assert is_one_clear_line(salon(*arguments))


def edited(**changes):
    return lambda: json.dumps({**json.loads(played()), **changes}).encode()


FILES = {
    "nothing": None,
    "an empty file": lambda: b"",
    "a text": lambda: b"Dear Ada,\nhow are you?",
    "bytes": lambda: bytes(range(256)) * 20,
    "JSON of another kind": lambda: b'{"name": "package", "version": "1.0"}',
    "a list": lambda: b"[1, 2, 3]",
    "a number": lambda: b"7",
    "null": lambda: b"null",
    "half a record": lambda: played().encode()[:1000],
    "JSON without bottom": lambda: b"[" * 100_000,
    "a number without end": lambda: b'{"salon": ' + b"9" * 100_000 + b"}",
    "not a number": edited(version=float("nan")),
    "another format": edited(salon=2),
    "another game": edited(game="chess"),
    "a game that is no text": edited(game=7),
    "other rules": edited(version=99),
    "other components": edited(components="0" * 16),
    "seats beyond reason": edited(seats=10**30),
    "too many seats": edited(seats=4),
    "a setup that is none": edited(setup={"stacks": 5}),
    "an unknown setup": edited(setup={"colour": "red"}),
    "moves that are none": edited(moves=[1, 2]),
    "a move of nobody": edited(moves=[[9, "take T00", ""]]),
    "a move of a seat without end": edited(moves=[[10**40, "take T00", ""]]),
    "a move with odd words": edited(moves=[[0, "take\n\x1b[2J T00", "x"]]),
    "too many names": edited(names=["x"] * 50),
    "a start that is none": edited(start={"temple": 5}),
    "an outcome that is none": edited(outcome=[1, 2, 3]),
    "a seed that is none": edited(seed=None),
}
COMMANDS = {"verify": ["verify"], "replay": ["replay"], "resume": ["play", "--resume"], "with components": ["verify", "--components", "none.toml"]}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
def test_nonsense_in_place_of_a_record(salon, tmp_path, command, content):
    file = tmp_path / "record.json"
    if content is not None:
        file.write_bytes(content())
    assert is_one_clear_line(salon(*command, file))


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("file", [".", "/", "", "no/such/folder/game.json", "x" * 5000, "nul\x00byte", "line\nbreak"])
def test_what_is_no_file(salon, command, file):
    assert is_one_clear_line(salon(*command, file))


@pytest.mark.parametrize("options", [["--move", "9999"], ["--move", "-1"], ["--move", HUGE], ["--move", "x"], ["--seat", "3"], ["--seat", "-1"],
    ["--seat", HUGE], ["--seat", "Ada"], ["--seat", "0", "--spectator"], ["--language", "xx"]])  # fmt: skip
def test_a_replay_of_what_is_not_there(salon, tmp_path, options):
    assert is_one_clear_line(salon("replay", record(tmp_path), *options))


def test_a_game_that_is_over_is_not_resumed(salon, tmp_path):
    done = salon("play", "--resume", record(tmp_path))
    assert is_one_clear_line(done)
    assert "this game is over" in done.err


def test_a_game_that_cannot_be_kept_is_not_begun(salon, tmp_path):
    (tmp_path / "config").write_text("a file where the folder should be")
    assert is_one_clear_line(salon("play", "artifact_stack"))


@pytest.mark.parametrize(
    "content", [None, b"", b"\xff\xfe", b"[x", b'[counts]\nartifact_cards = "many"', b"a = " + b"[" * 5000, b"x = " + b"9" * 5000]
)
@pytest.mark.parametrize("command", [["components", "artifact_stack", "--check"], ["play", "artifact_stack", "--components"]], ids=["check", "play"])
def test_components_that_are_none(tmp_path, command, content):
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    done = subprocess.run([sys.executable, "-c", "from salon.cli import main; main()", *command, str(file)], capture_output=True, text=True, input="",
                          env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path)}, check=False)  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "mine.toml" in done.stderr or "[" in done.stderr


def test_components_after_the_game_was_used(salon, tmp_path):
    (tmp_path / "mine.toml").write_text("")
    assert is_one_clear_line(salon("components", "artifact_stack", "--check", tmp_path / "mine.toml"))


@pytest.mark.parametrize(
    "typed", ["\x00", "\x1b[A", "9" * 5000, "take " * 2000, "? " + "x" * 9999, "rules \n", "save \x00", "save /", "save .", "[/bold]", "{0}"]
)
def test_nonsense_typed_in_a_game(salon, typed):
    done = salon("play", "artifact_stack", "--seed", "1", stdin=f"{typed}\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert "Go on with it" in done.out


# Records with a few changes, of every sort.

SCRAPS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(-(10**40), 10**40), st.floats(), st.text(max_size=8), st.just([]), st.just({}),
    st.sampled_from(["take T00", "hire AS11", "end turn", "artifact_stack", "STK-21.1", "Ada"]),
)  # fmt: skip


@st.composite
def mutated(draw):
    """A record in which something was changed, left out, doubled or put in."""
    data = json.loads(played(draw(st.sampled_from([None, 12]))))
    for _ in range(draw(st.integers(1, 3))):
        place, key = data, draw(st.sampled_from(sorted(data)))
        while isinstance(place[key], list | dict) and place[key] and draw(st.booleans()):
            place = place[key]
            key = draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        change = draw(st.sampled_from(["change", "leave out", "double", "swap"]))
        if change == "leave out":
            del place[key]
        elif change == "double" and isinstance(place, list):
            place.insert(key, place[key])
        elif change == "swap" and isinstance(place, list):
            place[key], place[0] = place[0], place[key]
        else:
            place[key] = draw(SCRAPS)
        if not data:
            break
    return json.dumps(data)


@st.composite
def scribbled(draw):
    """The text of a record with some characters changed."""
    text = list(played(12))
    for _ in range(draw(st.integers(1, 5))):
        text[draw(st.integers(0, len(text) - 1))] = draw(st.characters(codec="utf-8"))
    return "".join(text)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.one_of(mutated(), scribbled()), command=st.sampled_from(list(COMMANDS.values())[:3]))
def test_a_record_that_was_changed_is_read_or_refused_and_nothing_else(salon, tmp_path, text, command):
    file = tmp_path / "record.json"
    file.write_text(text)
    done = salon(*command, file)
    assert done.code in (0, 2)
    if done.code == 2:
        assert is_one_clear_line(done)
    else:
        assert done.err == ""


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=mutated())
def test_no_changed_record_is_verified_as_another_game(salon, tmp_path, text):
    file = tmp_path / "record.json"
    file.write_text(text)
    if salon("verify", file).code == 0:
        said, true = json.loads(text), [json.loads(played(moves)) for moves in (None, 12)]
        assert [move[:2] for move in said["moves"]] in [[move[:2] for move in t["moves"][: len(said["moves"])]] for t in true]


def test_bytes_that_are_no_text_are_no_reason_to_stop(tmp_path):
    done = alone(tmp_path, b"\xff\xfe\n? \xc3\x28\nquit\n", {})
    assert done.returncode == 0
    assert "Nothing here is called" in done.stdout.decode()
    assert done.stderr == b""


def test_a_terminal_without_our_signs_gets_others(tmp_path):
    done = alone(tmp_path, b"", {"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert b"T00" in done.stdout
    assert b"######" in done.stdout
    assert b"^2" in done.stdout


def alone(folder, typed, environment):
    """The command in a process of its own, whose input and output are bytes."""
    return subprocess.run([sys.executable, "-c", "from salon.cli import main; main()", "play", "artifact_stack", "--seed", "1"], capture_output=True,
                          input=typed, env={**os.environ, "XDG_CONFIG_HOME": str(folder), **environment}, check=False)  # fmt: skip
