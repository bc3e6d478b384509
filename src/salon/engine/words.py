"""What people read: the names of pieces, what actions and events say, in one language. A game keeps them in locale/<language>/words.toml.

A part of that file is a table such as [names]. A word is looked up by the key of a piece (`AS11`), or by a fact of its entry in
components.toml (`type.statues`, `star.true`, and last `entry.artifact`, the table it stands in), so that pieces of a kind share their words
and a user's own components find theirs. In a text `{fact}` is a fact of the piece, and `{coins.vp}` that of any entry, in every part of the file; a
language says such a fact in words of its own in [names], under `plenty.text` for that one entry or `role.mason` for all.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from salon.engine.actions import ActionTable
from salon.engine.components import Data, load
from salon.engine.errors import SalonError

SEATS: tuple[str, ...] = tuple(str(s) for s in range(8))
KEYS = ("id", "key", "kind")  # what an entry of components.toml goes by
PLACE = re.compile(r"\{(\w+)(?:\.([\w.]+))?\}")
ADDRESSED = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
SOMEBODY = re.compile(r"\{(?:other )?seat\}")


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

    def __init__(self, title: str, about: str, parts: Mapping[str, Mapping[str, str]], facts: Mapping[str, Mapping[str, str]]) -> None:
        self.title = title
        self.about = about
        self.facts = facts  # of each entry of components.toml
        self.parts = parts
        self.parts = {part: {key: self.settled(text) for key, text in said.items()} for part, said in parts.items()}
        self.looked_up: dict[tuple[str, str], list[str]] = {}  # a page looks the same words up again and again
        self.named: dict[str, str] = {}

    # Looking up.

    def found(self, part: str, key: str) -> list[str]:
        """What the part says of this key and then, where it is a piece, of its facts, the most particular first."""
        if (part, key) not in self.looked_up:
            self.looked_up[part, key] = self.look_up(part, key)
        return list(self.looked_up[part, key])

    def look_up(self, part: str, key: str) -> list[str]:
        words = self.parts.get(part, {})
        facts = self.facts.get(key, {})
        lookups = [key, *(f"{fact}.{value}" for fact, value in facts.items() if "id" in facts)]
        return [self.fill(words[lookup], key) for lookup in lookups if lookup in words]

    def first(self, part: str, key: str) -> str:
        """The most particular of these, or nothing."""
        return next(iter(self.found(part, key)), "")

    def of(self, part: str, key: str) -> str:
        """The same; the key itself where the part says nothing."""
        words = self.found(part, key)
        return words[0] if words else key.replace("_", " ")

    def fill(self, text: str, key: str = "") -> str:
        """The text with the facts in their places; a place that no fact fills is left for others."""
        return PLACE.sub(lambda place: self.fact(key, place[1], place[2]) if key in self.facts or place[2] else place[0], text)

    def settled(self, text: str) -> str:
        """The text with those facts in their places that are the same whatever it is said of."""
        return PLACE.sub(lambda place: self.fact("", place[1], place[2]) if place[2] in self.facts.get(place[1], {}) else place[0], text)

    def fact(self, key: str, fact: str, of_entry: str | None) -> str:
        own = self.facts.get(key, {})
        names = self.parts.get("names", {})
        if of_entry is not None:
            entry = own.get(fact, fact)
            return names.get(f"{entry}.{of_entry}", self.facts.get(entry, {}).get(of_entry, ""))
        if fact == "n":
            return "".join(re.findall(r"\d+$", key))
        value = own.get(fact, "")
        for name in (f"{key}.{fact}", f"{fact}.{value}"):
            if name in names:
                return names[name]
        return "" if value in ("true", "false") else self.name(value)

    # Reading.

    def name(self, key: str) -> str:
        """From [names], or from [pieces], or as its entry has it."""
        if key not in self.named:
            self.named[key] = self.look_up_name(key)
        return self.named[key]

    def look_up_name(self, key: str) -> str:
        found = self.found("names", key)[:1] if key in self.parts.get("names", {}) else self.found("pieces", key)[:1]
        if found:
            words = " ".join(found[0].split())
            return words[:1].upper() + words[1:]
        return self.facts.get(key, {}).get("name", key.replace("_", " "))

    def within(self, key: str) -> str:
        """A name within a sentence: as [within] has it, with its article perhaps, or as it is written, with no capital for standing first."""
        if said := self.first("within", key):
            return said
        part = "names" if key in self.parts.get("names", {}) else "pieces"
        return " ".join(self.first(part, key).split()) or self.name(key)

    def among(self, key: str) -> str:
        """A name among others, where it must not be taken for two of them."""
        return self.first("listed", key) or self.name(key)

    def short(self, key: str) -> str:
        """A name for where there is little room."""
        return self.first("short", key) or self.name(key)

    def action(self, table: ActionTable, action: int) -> str:
        """One sentence."""
        argument = table.argument(action)
        sentence = self.parts.get("actions", {}).get(table.verb(action), f"{table.verb(action)} {{}}")
        return sentence.replace("{}", self.within(argument) if argument else "").strip()

    def event(self, told: Told, seats: Sequence[str], reader: int | None = None) -> str:
        """One sentence, or none. A kind may have others for a hidden piece and for certain amounts: `peeks_hidden`, `takes_0`,
        `takes_hidden_0`.

        `{seat} [draws|draw] {piece}` reads otherwise for whom it tells of; the name of that seat is then theirs to choose who call this.
        """
        templates: Mapping[str, str] = self.parts.get("events", {})
        variants = (f"hidden_{told.amount}", "hidden") if told.hidden else (str(told.amount),)
        keys = (*(f"{told.kind}_{variant}" for variant in variants), told.kind)
        sentence = next((templates[key] for key in keys if key in templates), None)
        if sentence is None:
            sentence = f"{{seat}} {told.kind.replace('_', ' ')} {{piece}}"
        other = told.other or ""
        meant = int(other) if other.isdigit() and int(other) < len(seats) else None
        sentence = addressed(sentence, {"{seat}": told.seat, "{other seat}": meant}, reader)
        filled = {
            "{seat}": "" if told.seat is None else seats[told.seat],
            "{other seat}": other if meant is None else seats[meant],
            "{other}": (self.first("several", other) if told.amount > 1 else "") or self.within(other),
            "{amount}": str(told.amount),
            "{piece}": "" if told.piece is None else self.within(told.piece),
        }
        return re.sub(r"\{[a-z ]+\}", lambda place: filled.get(place[0], place[0]), sentence).strip()


def addressed(sentence: str, somebody: Mapping[str, int | None], reader: int | None) -> str:
    """The first of `[two|forms]`, or the second where the reader is meant: by the seat named in the first, else by the last named before."""

    def form(forms: re.Match[str]) -> str:
        named = SOMEBODY.findall(forms[1])[:1] or SOMEBODY.findall(forms.string[: forms.start()])[-1:]
        return forms[2] if named and reader is not None and somebody[named[0]] == reader else forms[1]

    while (said := ADDRESSED.sub(form, sentence)) != sentence:  # one pair may stand in another
        sentence = said
    return sentence


def facts_of(data: Data) -> dict[str, dict[str, str]]:
    """What components.toml says of each of its entries and tables."""
    facts: dict[str, dict[str, str]] = {}
    for table, listed in data.items():
        for entry in listed if isinstance(listed, list) else [listed]:
            if isinstance(entry, dict):
                key = next((entry[k] for k in KEYS if isinstance(entry.get(k), str)), table)
                facts[key] = {**texts_in(entry), "entry": table}
    return facts


def texts_in(table: Mapping[str, object]) -> dict[str, str]:
    """The texts of a table, those of tables and lists inside it under `outer.inner`."""
    texts: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict | list):
            inside = value if isinstance(value, dict) else {str(k): v for k, v in enumerate(value)}
            texts |= {f"{key}.{inner}": text for inner, text in texts_in(inside).items()}
        else:
            texts[key] = str(value).lower() if isinstance(value, bool) else str(value)
    return texts


def read_words(file: Path) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """What stands at the top of the file, and its parts."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SalonError(f"{file.name}: cannot be read ({error})") from None
    return {k: v for k, v in data.items() if isinstance(v, str)}, {k: texts_in(v) for k, v in data.items() if isinstance(v, dict)}


@cache
def words_of(folder: Path, language: str) -> Words:
    """The words of the game in this folder; what a language does not say is said in English."""
    known = sorted(f.parent.name for f in folder.glob("locale/*/words.toml"))
    if language not in known:
        raise SalonError(f"there are no words in {language!r} for this game; there are in {', '.join(known)}")
    top: dict[str, str] = {}
    parts: dict[str, dict[str, str]] = {}
    for spoken in dict.fromkeys(["en", language]):
        if spoken in known:
            said, tables = read_words(folder / "locale" / spoken / "words.toml")
            top |= said
            parts = {k: parts.get(k, {}) | tables.get(k, {}) for k in [*parts, *tables]}
    for name in ("title", "about"):
        if name not in top:
            raise SalonError(f"{folder.name}: words.toml has no {name}")
    own = folder / "components.toml"
    return Words(top["title"], top["about"], parts, facts_of(load(folder.name, own)) if own.exists() else {})
