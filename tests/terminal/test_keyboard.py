"""Lines from a terminal and from a pipe."""

import io

import pytest

from salon.terminal.keyboard import Keyboard, Leave
from tests.terminal.desk import console

pytestmark = pytest.mark.one_form


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_lines_from_a_pipe_are_shown_behind_their_prompts(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(" take T00 \nquit"))
    keyboard = Keyboard(console())
    assert not keyboard.live
    assert [keyboard.ask("Ada"), keyboard.ask("Ada")] == ["take T00", "quit"]
    assert keyboard.console.file.getvalue() == "Ada › take T00\nAda › quit\n"


def test_the_end_of_the_pipe_is_leaving(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(Leave):
        Keyboard(console()).ask("Ada")


@pytest.mark.parametrize("pressed", [EOFError, KeyboardInterrupt])
def test_so_are_ctrl_d_and_ctrl_c_in_a_terminal(monkeypatch, pressed):
    def press(prompt):
        raise pressed

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("builtins.input", press)
    keyboard = Keyboard(console(terminal=True))
    assert keyboard.live
    with pytest.raises(Leave):
        keyboard.ask("Ada")
