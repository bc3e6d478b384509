"""From nothing to a game within a minute: which one, how many seats, who plays. Enter takes what stands in brackets."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from salon.bots import USUAL_BOT
from salon.engine.errors import BadSetup, SalonError
from salon.engine.game import Game, game, games
from salon.engine.setup import Choice, Setup, Value
from salon.terminal.keyboard import Keyboard
from salon.terminal.players import Player, players

T = TypeVar("T")


@dataclass
class Party:
    """What a menu finds out: enough to begin."""

    game: Game
    seats: int
    players: list[Player]
    setup: Setup


def games_table(language: str = "en", setup: bool = True) -> RenderableType:
    """All games: how they are called, for how many they are, and below, what they are and what can be chosen."""
    listed: list[RenderableType] = []
    for number, key in enumerate(games(), 1):
        found = game(key)
        words = found.words(language)
        seats = f"{found.seats.start}" if len(found.seats) == 1 else f"{found.seats.start}-{found.seats.stop - 1}"
        listed.append(Text.assemble(f"{number}  ", (words.title, "bold"), f"  {key}  ", (f"{seats} seats", "dim")))
        about = [Text(words.about)]
        for choice in found.setup if setup else ():
            said = words.parts.get("setup", {}).get(choice.name, "")
            about.append(Text(f"{choice.name}: {said + '; ' if said else ''}{choice.describe()}", "dim"))
        listed += [Padding(text, (0, 0, 0, 3)) for text in about]
    return Group(*listed)


class Menu:
    """Asks until it knows."""

    def __init__(self, console: Console, language: str) -> None:
        self.console = console
        self.keyboard = Keyboard(console)
        self.language = language

    def party(self) -> Party:
        self.console.print(Text("Salon: board games about art\n", "bold"))
        self.console.print(games_table(self.language, setup=False))
        self.console.print()
        played = self.asked("Which game?", "1", self.read_game)
        first, last = played.seats.start, played.seats.stop - 1
        seats = self.asked(f"Seats, {first} to {last}?", str(played.usual_seats()), lambda typed: played.check_seats(read_number(typed)))
        people = self.asked("People: how many, or their names (Ada, Ben)?", "1", lambda typed: checked(typed, players(seats, typed, USUAL_BOT)))
        kind = USUAL_BOT
        if any(player.kind for player in players(seats, people, kind)):
            kind = self.asked(
                "Bots: novice (still learns), club (plays soundly), master (thinks ahead) or random?",
                USUAL_BOT,
                lambda typed: checked(typed, players(seats, people, typed)),
            )
        setup: Setup = {}
        for choice in played.setup:
            said = played.words(self.language).parts.get("setup", {}).get(choice.name, "")
            setup[choice.name] = self.asked(f"{choice.name}: {said}", "", partial(read_choice, choice))
        return Party(played, seats, players(seats, people, kind, self.language), setup)

    def read_game(self, typed: str) -> Game:
        """By its number in the list, or by its key."""
        keys = games()
        return game(keys[int(typed) - 1] if typed in map(str, range(1, len(keys) + 1)) else typed)

    def asked(self, question: str, usual: str, read: Callable[[str], T]) -> T:
        while True:
            typed = self.keyboard.ask(f"{question} [{usual or 'as usual'}]") or usual
            try:
                return read(typed)
            except SalonError as error:
                self.console.print(Text(str(error), "yellow"))


def read_number(typed: str) -> int:
    if not typed.isdecimal() or len(typed) > 9:
        raise BadSetup(f"{typed[:40]!r} is no number")
    return int(typed)


def read_choice(choice: Choice, typed: str) -> Value:
    return choice.read(typed) if typed else choice.standard


def checked(typed: str, reading: object) -> str:
    """What was typed, once it could be read."""
    return typed
