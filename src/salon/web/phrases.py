"""What a game says, put together for a page: questions, choices, what happened, what a piece is. Plain text; whoever shows it escapes it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape

from salon.engine.board import Scene
from salon.engine.fields import Field, Json
from salon.engine.game import Game
from salon.engine.telling import calling, capital, lies_at
from salon.engine.words import Told, Words

PLACE = re.compile(r"\{(\w+)\}")
MARKED = re.compile("\ue000(\\d)\ue001")
SEAT_MARKS = tuple(f"\ue000{k}\ue001" for k in range(8))  # stand for names until the sentence is escaped


@lru_cache(64)
def fields_by_name(game: Game) -> dict[str, Field]:
    return {field.name: field for field in game.fields.listed}


def question(scene: Scene) -> str:
    """What the seat is asked, in the game's words; "" where it has none."""
    asked = scene.words.parts.get("questions", {}).get(str(scene.view.get("pending", "")), "")  # not filled as a piece of that name would be
    return PLACE.sub(lambda place: place[0] if place[1] not in scene.view else shown(scene, place[1]) or "0", asked)


def shown(scene: Scene, name: str, seat: int | None = None) -> str:
    """A field of the view in a few words."""
    field = fields_by_name(scene.game)[name]
    value = scene.value(name, seat) if field.each_seat else scene.view[name]
    return value_in_words(scene, field, value)


def value_in_words(scene: Scene, field: Field, value: Json) -> str:
    if isinstance(value, Mapping):
        if not field.values and field.name == "points":
            return str(sum(v for v in value.values() if isinstance(v, int)))
        return ", ".join(entry_in_words(scene, field, k, v) for k, v in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(scene.words.short(str(v)) for v in value)
    return word_for(scene, field, value) if isinstance(value, str) else "" if value is None else str(value)


def entry_in_words(scene: Scene, field: Field, key: str, value: Json) -> str:
    name = scene.words.short(key)
    if isinstance(value, str):
        return f"{name}: {word_for(scene, field, value)}"
    return name if value == 1 else f"{name} ×{value}"


def word_for(scene: Scene, field: Field, value: str) -> str:
    if value in field.values[:1] and "0" not in field.values[:1]:
        return ""  # "nothing", "nobody": the lowest value says that there is none
    if value.isdigit() and "0" in field.values and int(value) < len(scene.names):
        return scene.names[int(value)]
    return scene.words.name(value)


def gloss(scene: Scene, words: str) -> str:
    """A few words on what it brings."""
    table = scene.game.actions
    argument = table.argument(table.number(words))
    return scene.words.first("gloss", lies_at(scene, argument) or argument)


@lru_cache(20_000)
def explained(words: Words, *keys: str) -> str:
    """What there is to say of these: a piece, a place, a verb."""
    texts = [text for key in keys if key for text in (words.first("gloss", key), *words.found("explain", key)) if text]
    return " ".join(dict.fromkeys(capital(text).rstrip(".") + "." for text in texts))


@lru_cache(20_000)
def log_line(words: Words, told: Told, names: tuple[str, ...], reader: int | None = None, you: str = "You") -> str:
    """What happened, as HTML, names in bold; "" where there is nothing to say. The seat whose reader it is for is called `you`."""
    said = escape(capital(calling(words).event(told, SEAT_MARKS[: len(names)], reader))).strip()

    def name(mark: re.Match[str]) -> str:
        seat = int(mark[1])
        called = names[seat] if seat != reader else you.lower() if mark.start() else you
        return f"<b>{escape(called)}</b>"

    return MARKED.sub(name, said)


def log_lines(words: Words, told: Iterable[Told], names: tuple[str, ...], reader: int | None = None, you: str = "You") -> list[str]:
    return [line for event in told if (line := log_line(words, event, names, reader, you))]


def told_in(scene: Scene, told: Iterable[Told]) -> list[str]:
    """The same, for whose eyes the scene is."""
    return log_lines(scene.words, told, scene.names, scene.seat, scene.you)
