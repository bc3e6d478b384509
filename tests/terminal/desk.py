"""A table in a terminal for tests: lines typed beforehand, and the screens that came of them."""

import io

from rich.console import Console

import salon
from salon.engine.record import Record
from salon.engine.sitting import Sitting
from salon.terminal.keep import Keeper
from salon.terminal.keyboard import Leave
from salon.terminal.news import News
from salon.terminal.offers import offers
from salon.terminal.phrases import Phrases
from salon.terminal.players import players
from salon.terminal.screen import Screen
from salon.terminal.table import Table

game = salon.game("artifact_stack")
NAMES = ("Ada", "Ben", "Cleo", "Dora")


class Script:
    """A keyboard with the lines already typed; then they leave. Says what had been on the screen at each prompt."""

    def __init__(self, console, lines, live):
        self.console = console
        self.lines = list(lines)
        self.live = live
        self.screens = []

    def forget(self):
        """Nothing was typed ahead."""

    def ask(self, prompt):
        self.screens.append(self.console.file.getvalue())
        self.console.file.write(f"{prompt} › ")
        if not self.lines:
            raise Leave
        line = self.lines.pop(0)
        self.console.file.write(f"{line}\n")
        if isinstance(line, BaseException):
            raise line
        return line


def console(width=80, height=24, terminal=False):
    return Console(file=io.StringIO(), width=width, height=height, force_terminal=terminal, color_system=None, highlight=False)


def table(folder, lines, people="Ada", seats=2, live=False, kind="random", start=None, record=None, language="en", **terminal):
    """A table at which these lines are typed. Not yet run."""
    seated = players(seats, people, kind)
    record = record or Record.begin("artifact_stack", seats, 5, (), [player.label for player in seated], start)
    words = salon.game(record.game).words(language)
    made = Table(Sitting(record), seated, Keeper(folder / "game.json"), console(terminal=live, **terminal), words, language)
    first_cover = [""] if live and len(made.people) > 1 else []
    made.keyboard = Script(made.console, [*first_cover, *lines], live)
    return made


def run(folder, *lines, **options):
    """What was on the screen when these lines were typed."""
    made = table(folder, lines, **options)
    made.run()
    return made.console.file.getvalue()


def screen(position, who=0, width=80, height=24, happened=(), terminal=True, offering=True):
    """The text that somebody sees of a position."""
    shown = console(width, height, terminal)
    phrases = Phrases(game, game.words(), NAMES[: position.seats])
    view = game.view(position, who)
    drawn = Screen(shown, phrases, view)
    legal = position.legal(who) if who is not None and offering else []
    drawn.draw(News(phrases, happened), offers(phrases, drawn.pictures, legal, who, view, False) if legal else [])
    return shown.file.getvalue()
