"""From nothing to a game within a minute: which one, how many seats, who plays. Enter takes what stands in brackets."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from salon.bots import BOTS, USUAL_BOT
from salon.engine.errors import BadSetup, SalonError
from salon.engine.game import Game, game, games
from salon.engine.setup import Choice, Flag, OneOf, Setup, Several, Value
from salon.terminal.keyboard import Keyboard
from salon.terminal.own import Own, folded, own_words, words_in
from salon.terminal.players import NO_BOT, Player, players

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
    own = own_words(language)
    listed: list[RenderableType] = []
    for number, key in enumerate(games(), 1):
        found = game(key)
        words = words_in(found, language)
        first, last = found.seats.start, found.seats.stop - 1
        seats = own.say("seats", seats=first if first == last else own.say("from_to", first=first, last=last))
        listed.append(Text.assemble(f"{number}  ", (words.title, "bold"), f"  {key}  ", (seats, "dim")))
        about = [Text(words.about)]
        for choice in found.setup if setup else ():
            said = words.parts.get("setup", {}).get(choice.name, "")
            about.append(Text(f"{choice.name}{own['colon']}{said + own['semicolon'] if said else ''}{offered(choice, own)}", "dim"))
        listed += [Padding(text, (0, 0, 0, 3)) for text in about]
    return Group(*listed)


class Menu:
    """Asks until it knows."""

    def __init__(self, console: Console, language: str) -> None:
        self.console = console
        self.keyboard = Keyboard(console)
        self.language = language
        self.own = own_words(language)

    def party(self) -> Party:
        self.console.print(Text(self.own["welcome"] + "\n", "bold"))
        self.console.print(games_table(self.language, setup=False))
        self.console.print()
        played = self.asked(self.own["which_game"], "1", self.read_game)
        first, last = played.seats.start, played.seats.stop - 1
        seats = self.asked(
            self.own.say("how_many", first=first, last=last), str(played.usual_seats()), lambda typed: played.check_seats(read_number(typed))
        )
        people = self.asked(self.own["who"], "1", lambda typed: checked(typed, players(seats, typed, USUAL_BOT)))
        kind = USUAL_BOT
        if any(player.kind for player in players(seats, people, kind)):
            kind = self.asked(
                self.own["which_bots"],
                self.own.level(kind),
                lambda typed: checked(named := self.read_kind(typed), players(seats, people, named)),
            )
        setup: Setup = {}
        for choice in played.setup:
            said = words_in(played, self.language).parts.get("setup", {}).get(choice.name, "")
            setup[choice.name] = self.asked(f"{choice.name}{self.own['colon']}{said}", "", partial(self.read_choice, choice))
        return Party(played, seats, players(seats, people, kind, self.language), setup)

    def read_game(self, typed: str) -> Game:
        """By its number in the list, or by its key."""
        keys = games()
        return game(keys[int(typed) - 1] if typed in map(str, range(1, len(keys) + 1)) else typed)

    def read_kind(self, typed: str) -> str:
        """By its name in this language, or in English."""
        for kind in BOTS:
            if folded(typed) in (kind, folded(self.own.level(kind))):
                return kind
        raise BadSetup(NO_BOT, bot=repr(typed[:40]), bots=", ".join(map(self.own.level, BOTS)))

    def read_choice(self, choice: Choice, typed: str) -> Value:
        if isinstance(choice, Flag) and (meant := self.own.yes_or_no(typed)) is not None:
            return meant
        try:
            return choice.read(typed) if typed else choice.standard
        except BadSetup:
            raise BadSetup(self.own.say("cannot_be", name=choice.name, typed=repr(typed[:40]), choice=offered(choice, self.own))) from None

    def asked(self, question: str, usual: str, read: Callable[[str], T]) -> T:
        while True:
            typed = self.keyboard.ask(f"{question} [{usual or self.own['usual']}]") or usual
            try:
                return read(typed)
            except SalonError as error:
                self.console.print(Text(self.own.error(error), "yellow"))


def read_number(typed: str) -> int:
    if not typed.isdecimal() or len(typed) > 9:
        raise BadSetup("{typed} is no number", typed=repr(typed[:40]))
    return int(typed)


def offered(choice: Choice, own: Own) -> str:
    """What may be chosen, in words; the names of the options are as they are typed."""
    if isinstance(choice, Flag):
        return own.say("yes_or_no", yes=own["yes"], no=own["no"])
    if isinstance(choice, OneOf):
        return own.say("one_of", options=", ".join(choice.options))
    if not isinstance(choice, Several):
        return choice.describe()
    said = own.say("exactly" if choice.least == choice.most else "between", least=choice.least, most=choice.most, options=", ".join(choice.options))
    return own.say("drawn", choice=said) if choice.drawn else said


def checked(typed: str, reading: object) -> str:
    """What was typed, once it could be read."""
    return typed
