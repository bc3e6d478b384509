"""What the terminal itself says, in one language: locale/<language>/words.toml. What that does not say is said in English."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.words import Words, read_words

LOCALE = Path(__file__).parent / "locale"
COMMANDS = ("help", "view", "log", "rules", "hint", "undo", "always", "save", "quit")


@dataclass(frozen=True)
class Own:
    """Its words by their keys, what commands are called, what help says of each, and errors by what they are in English."""

    words: Mapping[str, str]
    commands: Mapping[str, str]
    help: Mapping[str, str]
    errors: Mapping[str, str]

    def __getitem__(self, key: str) -> str:
        return self.words[key]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**self.commands, **values)

    def error(self, error: Exception) -> str:
        if isinstance(error, SalonError) and error.message in self.errors:
            return self.errors[error.message].format(**error.values)
        return str(error)

    def why(self, reason: str) -> str:
        """A reason that an error gives."""
        return self.errors.get(reason, reason)

    def yes_or_no(self, typed: str) -> bool | None:
        """In this language or in English; the first letter will do."""
        if said := folded(typed):
            for meant, word in ((True, "yes"), (False, "no")):
                if any(name.startswith(said) for name in (folded(self[word]), word)):
                    return meant
        return None

    def level(self, kind: str) -> str:
        """What bots of this kind are called."""
        return self.words.get(kind, kind)

    def command(self, typed: str) -> str | None:
        """The command of this name, in this language or in English."""
        return next((name for name in COMMANDS if folded(typed) in (folded(self.commands[name]), name)), None)

    def figure(self, number: int) -> str:
        """1,000,000; but 1928, which may be a year."""
        return f"{number:,}".replace(",", self["thousands"]) if number >= 10_000 else str(number)

    def beginning(self, typed: str) -> list[str]:
        """The commands whose names begin so."""
        said = folded(typed)
        return [name for name in COMMANDS if said and any(called.startswith(said) for called in (folded(self.commands[name]), name))]


def folded(text: str) -> str:
    """As somebody types it who minds neither capitals nor accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c)).replace("œ", "oe")


def words_in(played: Game, language: str) -> Words:
    """The game's words in this language; in English, where the terminal speaks the language and the game does not."""
    missing = (LOCALE / language / "words.toml").exists() and not (played.folder / "locale" / language / "words.toml").exists()
    return played.words("en" if missing else language)


@cache
def own_words(language: str) -> Own:
    top: dict[str, str] = {}
    parts: dict[str, dict[str, str]] = {"commands": {}, "help": {}, "errors": {}}
    for file in (LOCALE / spoken / "words.toml" for spoken in dict.fromkeys(("en", language))):
        if file.exists():
            said, tables = read_words(file)
            top |= said
            parts = {part: parts[part] | tables.get(part, {}) for part in parts}
    return Own(top, **parts)
