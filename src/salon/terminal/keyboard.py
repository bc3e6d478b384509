"""Lines that somebody types, or that come through a pipe."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from types import FrameType

from rich.console import Console

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  line editing, where the system has it


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
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if not line:
            raise Leave
        self.console.print(f"{prompt} › {line.strip()}", markup=False, highlight=False, soft_wrap=True)
        return line.strip()


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
