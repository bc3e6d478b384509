"""Lines that somebody types, or that come through a pipe."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType

from rich.console import Console

with contextlib.suppress(ImportError):
    import readline  # line editing, where the system has it

    readline.set_auto_history(False)  # what one person typed is not for the next


try:
    import termios
except ImportError:
    termios = None  # type: ignore[assignment]


class Leave(Exception):
    """They want to go: no more input, or Ctrl-C."""


class Keyboard:
    """Asks for lines. `live` says whether somebody sits there, so that waiting for Enter makes sense."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = sys.stdin.isatty() and console.is_terminal

    def ask(self, prompt: str) -> str:
        try:
            if self.live:
                return input(f"{prompt} › ").strip()
            self.write(f"{prompt} › ")
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            line = ""
        if not sys.stdin.isatty() or not line:
            self.write(line.strip() + "\n")
        if not line:
            raise Leave
        return line.strip()

    def forget(self) -> None:
        """What was typed ahead answers nothing."""
        if self.live and termios is not None:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """Ctrl-C waits until what is done here is done."""
    pressed: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:
        pressed.append(number)

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
