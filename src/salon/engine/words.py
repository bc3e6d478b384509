"""What people read: the names of pieces, what actions and events say, in one language. A game keeps them in locale/<language>/words.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from salon.engine.actions import ActionTable
from salon.engine.errors import SalonError

SEATS: tuple[str, ...] = tuple(str(s) for s in range(8))


@dataclass(frozen=True)
class EventKind:
    """What an event of this kind holds: `other` and `piece` are numbers into these names. `eyes` says who sees the piece:
    everybody, its seat, or its seat and the other seat."""

    name: str
    other: tuple[str, ...] = ()
    piece: tuple[str, ...] = ()
    eyes: str = "everybody"


@dataclass(frozen=True)
class Told:
    """An event as somebody saw it; `piece` is None where it was hidden from them, or where there is none."""

    kind: str
    seat: int | None = None
    other: str | None = None
    amount: int = 0
    piece: str | None = None
    hidden: bool = False


class Words:
    """The words of a game in one language."""

    def __init__(self, file: Path) -> None:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        self.title: str = data["title"]
        self.about: str = data["about"]
        self.parts: dict[str, dict[str, str]] = {k: v for k, v in data.items() if isinstance(v, dict)}

    def of(self, part: str, key: str) -> str:
        """A word of one part: names, fields, questions, setup."""
        return self.parts.get(part, {}).get(key, key.replace("_", " "))

    def name(self, key: str) -> str:
        return self.of("names", key)

    def action(self, table: ActionTable, action: int) -> str:
        argument = table.argument(action)
        return self.of("actions", table.verb(action)).replace("{}", self.name(argument) if argument else "")

    def event(self, told: Told, seats: Sequence[str]) -> str:
        """One sentence. A kind may have sentences of its own for a hidden piece and for the amounts 0 and 1: `peeks_hidden`, `takes_0`."""
        templates: Mapping[str, str] = self.parts.get("events", {})
        variant = "hidden" if told.hidden else str(told.amount)
        sentence = templates.get(f"{told.kind}_{variant}", templates.get(told.kind, told.kind))
        other = told.other or ""
        return (
            sentence.replace("{seat}", seats[told.seat] if told.seat is not None else "")
            .replace("{other seat}", seats[int(other)] if other.isdigit() and int(other) < len(seats) else other)
            .replace("{other}", self.name(other))
            .replace("{amount}", str(told.amount))
            .replace("{piece}", self.name(told.piece) if told.piece is not None else "")
        )


@cache
def words_of(folder: Path, language: str) -> Words:
    file = folder / "locale" / language / "words.toml"
    if not file.exists():
        known = sorted(f.parent.name for f in folder.glob("locale/*/words.toml"))
        raise SalonError(f"there are no words in {language!r} for this game; there are in {', '.join(known)}")
    return Words(file)
