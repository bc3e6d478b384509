"""The command in a terminal of its own: keys, Ctrl-C and Ctrl-D, and being interrupted at any moment."""

import codecs
import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest

from salon.engine.record import Record
from salon.terminal.own import own_words

pty = pytest.importorskip("pty")
pytestmark = pytest.mark.one_form

MAIN = "from salon.cli import main; main()"
PROMPT = "(? helps) ›"


class Terminal:
    """A process that believes to sit at a terminal."""

    def __init__(self, folder, *arguments, lines=24):
        self.master, slave = pty.openpty()
        environment = {**os.environ, "XDG_CONFIG_HOME": str(folder), "TERM": "xterm", "COLUMNS": "80", "LINES": str(lines)}
        self.process = subprocess.Popen([sys.executable, "-c", MAIN, *map(str, arguments)], stdin=slave, stdout=slave, stderr=slave, env=environment,
                                        start_new_session=True, preexec_fn=lambda: control(slave))  # fmt: skip
        os.close(slave)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.shown = ""
        self.looked_at = 0

    def until(self, text, seconds=30):
        """Waits until this comes on the screen; hands back what came until then."""
        end = time.monotonic() + seconds
        while text not in self.shown[self.looked_at :] and time.monotonic() < end and self.read():
            pass
        before, found, _ = self.shown[self.looked_at :].partition(text)
        assert found, self.shown[-2000:]
        self.looked_at += len(before + found)
        return before

    def read(self):
        ready, _, _ = select.select([self.master], [], [], 1)
        try:
            data = os.read(self.master, 65536) if ready else b""
        except OSError:
            return False
        self.shown += self.decoder.decode(data)
        return bool(data) or not ready

    def type(self, keys):
        time.sleep(0.3)  # until somebody could have seen the prompt
        os.write(self.master, keys.encode())

    def leave(self):
        """The exit code of a process that is about to end."""
        end = time.monotonic() + 30
        while self.read() and (self.process.poll() is None or select.select([self.master], [], [], 0)[0]):
            if time.monotonic() > end:
                self.process.kill()
                pytest.fail(f"it goes on: {self.shown[-500:]}")
        os.close(self.master)
        return self.process.wait(10)


def control(slave):
    """Makes the terminal the one whose Ctrl-C reaches the process."""
    import fcntl
    import termios

    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)


def kept(folder):
    [file] = (folder / "salon" / "games").glob("*.json")
    return file


@pytest.mark.parametrize("key", ["\x03", "\x04", "quit\r"], ids=["Ctrl-C", "Ctrl-D", "quit"])
def test_whoever_leaves_finds_the_game_again(tmp_path, key):
    terminal = Terminal(tmp_path, "play", "artifact_stack", "--seed", 3)
    terminal.until(PROMPT)
    terminal.type(key)
    assert terminal.leave() == 0
    assert "Traceback" not in terminal.shown
    assert f"salon play --resume {kept(tmp_path)}" in terminal.shown
    Record.read(kept(tmp_path)).verify()


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_whoever_leaves_the_menu_leaves_nothing_behind(tmp_path, key):
    terminal = Terminal(tmp_path, "play")
    terminal.until("Which game?")
    terminal.type(key)
    assert terminal.leave() == 0
    assert "Traceback" not in terminal.shown


def test_a_refusal_an_undo_a_save_and_going_on(tmp_path):
    terminal = Terminal(tmp_path, "play", "artifact_stack", "--seed", 3, "--people", "Ada")
    terminal.until(PROMPT)
    terminal.type("take B11\r")
    assert re.search(r"not now, by .*STK-5.4", terminal.until(PROMPT))
    terminal.type("hire rosa\r")
    terminal.until("Enter to go on, or undo ›")
    terminal.type("undo\r")
    assert "To hire" not in terminal.until(PROMPT)
    file = tmp_path / "elsewhere.json"
    terminal.type(f"save {file}\r")
    terminal.until("is now kept in")
    terminal.until(PROMPT)
    terminal.type("quit\r")
    assert terminal.leave() == 0

    again = Terminal(tmp_path, "play", "--resume", file)
    assert "Ada" in again.until(PROMPT)
    again.type("\x04")
    assert again.leave() == 0
    Record.read(file).verify()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_a_hint_is_there_soon_and_what_it_numbers_can_be_typed(tmp_path, language):
    own = own_words(language)
    prompt = own.say("prompt", name="").strip() + " ›"
    terminal = Terminal(tmp_path, "play", "artifact_stack", "--seed", 3, "--language", language, lines=60)
    terminal.until(prompt)
    terminal.type(f"{own.commands['hint']}\r")
    hint = terminal.until(prompt)
    assert own["best"] in hint
    [number, *_] = re.findall(r"^ ?(\d+)\) ", re.sub(r"\x1b\[[0-9;]*m", "", hint), re.MULTILINE)
    terminal.type(f"{number}\r")
    terminal.until(own.say("go_on_or_undo"))
    terminal.type("quit\r")
    assert terminal.leave() == 0
    assert len(Record.read(kept(tmp_path)).moves) == 1


def test_ctrl_c_while_a_hint_is_thought_of_leaves_as_always(tmp_path):
    terminal = Terminal(tmp_path, "play", "art_project", "--seed", 3)
    terminal.until(PROMPT)
    terminal.type("hint\r")
    terminal.until("Thinking ahead")
    os.write(terminal.master, b"\x03")
    assert terminal.leave() == 0
    assert "Traceback" not in terminal.shown
    assert "The best choice" not in terminal.shown
    assert f"salon play --resume {kept(tmp_path)}" in terminal.shown
    Record.read(kept(tmp_path)).verify()


def test_interrupted_at_any_moment_the_record_is_whole(tmp_path):
    for number in range(6):
        folder = tmp_path / str(number)
        game = subprocess.Popen([sys.executable, "-c", MAIN, "play", "artifact_stack", "--people", "0", "--seed", str(number)], text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "XDG_CONFIG_HOME": str(folder)})  # fmt: skip
        while not list(folder.glob("salon/games/*.json")):
            time.sleep(0.01)
        time.sleep(0.07 * number)
        game.send_signal(signal.SIGINT)
        out, _ = game.communicate(timeout=60)
        assert "Traceback" not in out
        assert game.returncode in (0, 130)
        Record.read(kept(folder)).verify()
