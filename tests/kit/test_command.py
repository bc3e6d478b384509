"""`python -m salon.engine.testing`: for far more games than fit in the tests."""

import json
import sys

import pytest

import salon
from salon.engine.game import bring
from salon.engine.testing import __main__ as command
from tests.kit.toys import GAME, Shells, ShellsGame


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Runs the command in an empty folder: its exit code and what it says."""
    monkeypatch.chdir(tmp_path)

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["testing", *words])
        try:
            command.main()
            code = 0
        except SystemExit as stop:
            code = stop.code
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


def test_a_right_game_passes_and_it_says_how_much_was_seen(run):
    with bring(GAME):
        code, said = run("shells", "--games", "60", "--seats", "3")

    assert code == 0
    assert "60 games and" in said
    assert "no fault" in said
    assert "ended by: SHE-3.1 60; 25 of 25 actions were played" in said


def test_a_fault_gives_exit_code_1_and_a_record_that_shows_it_again(run, tmp_path):
    class Loses(Shells):
        def show(self, kind, seat, gem):
            super().show(kind, seat, gem)
            if gem == 3:
                self.laid.remove(gem)

    with bring(ShellsGame(Loses)):
        code, said = run("shells", "--games", "60")
        assert code == 1
        assert "shells: invariants: the gems are [0, 1, 2, 4, 5, 6, 7, 8, 9]" in said
        assert "--record fault.json" in said
        assert json.loads((tmp_path / "fault.json").read_text())["game"] == "shells"

        code, said = run("shells", "--record", "fault.json")
        assert code == 1
        assert "shells: invariants: " in said


def test_a_record_without_a_fault_passes_every_check_after_every_move(run, tmp_path):
    with bring(GAME):
        record = salon.Record.begin("shells", 2, 7)
        position = record.deal()
        while not position.ended:
            seat = position.movers()[0]
            action = position.legal(seat)[-1]
            record.add(seat, GAME.actions.words(action))
            position.play(seat, action)
        record.close(position)
        (tmp_path / "game.json").write_text(record.to_json())

        code, said = run("shells", "--record", "game.json")

    assert code == 0
    assert f"1 games and {len(record.moves)} moves" in said


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["chess"], "no game is called 'chess'"),
        (["shells", "--games", "0"], "'0' is not a number from 1 up"),
        (["shells", "--games", "many"], "'many' is not a number from 1 up"),
        (["shells", "--seats", "9"], "Shells is for 2 to 3 seats, not 9"),
        (["shells", "--record", "nothing.json"], "nothing.json: cannot be read"),
        (["shells", "--colour", "blue"], "unrecognized arguments"),
        ([], "the following arguments are required: game"),
    ],
)
def test_a_wrong_argument_gives_one_clear_line_and_exit_code_2(run, words, wrong):
    with bring(GAME):
        code, said = run(*words)

    assert code == 2
    assert wrong in said
    assert len(said.splitlines()) == 1
