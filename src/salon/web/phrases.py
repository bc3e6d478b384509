"""What a game says, put together for a page: questions, choices, what happened, what a piece is. Plain text; whoever shows it escapes it."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from html import escape

from salon.engine.board import Scene
from salon.engine.fields import Field, Json
from salon.engine.game import Game
from salon.engine.words import Told, Words

PLACE = re.compile(r"\{(\w+)\}")
WORD = re.compile(r"\w+")
SMALL = {"a", "at", "from", "in", "of", "the", "to", "you"}  # words that tell nothing by themselves
MARKED = re.compile("\ue000(\\d)\ue001")
SEAT_MARKS = tuple(f"\ue000{k}\ue001" for k in range(8))  # stand for names until the sentence is escaped


@lru_cache(64)
def fields_by_name(game: Game) -> dict[str, Field]:
    return {field.name: field for field in game.fields.listed}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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


def lies_at(scene: Scene, place: str) -> str:
    """What these eyes see lying in a place; "" where it is no place, or empty."""
    for field in scene.game.fields.listed:
        if field.values and not field.each_seat and place in field.of:
            value = scene.view.get(field.name)
            if isinstance(value, Mapping) and isinstance(there := value.get(place), str):
                return there
    return ""


def sentence(scene: Scene, words: str) -> str:
    """An action as one sentence, with what lies where it is done; as the board says it where that depends on what is asked."""
    table = scene.game.actions
    action = table.number(words)
    argument = table.argument(action)
    board = scene.words.parts.get("board", {})
    asked = board.get(f"{table.verb(action)}_{scene.view.get('pending')}")
    said = asked or capital(calling(scene.words).action(table, action))
    if argument.isdecimal() and int(argument) < len(scene.names):
        said = said.replace("{seat}", scene.names[int(argument)])
    there = lies_at(scene, argument)
    return board.get("there", "{what}: {which}").format(what=said, which=inside(scene.words, there)) if there else said


@lru_cache(64)
def calling(words: Words) -> Words:
    """Words that call pieces as sentences do, in short where they can be seen beside: [called]."""
    parts = words.parts
    return Words(words.title, words.about, {**parts, "pieces": {**parts.get("pieces", {}), **parts.get("called", {})}}, words.facts)


def inside(words: Words, piece: str) -> str:
    """A piece's name as it is written, with no capital for standing first."""
    return calling(words).within(piece)


def beyond(scene: Scene, words: str, told: Sequence[Told]) -> list[Told]:
    """What is told of a choice of the seat's beyond the words of the choice itself. Compared in English, where it is `take` and `you take`."""
    english = replace(scene, words=scene.game.words())
    names = ["you" if seat == scene.seat else name for seat, name in enumerate(scene.names)]
    said = weighty(sentence(english, words))
    return [event for event in gathered(scene, told) if not weighty(calling(english.words).event(event, names, scene.seat)) <= said]


def gathered(scene: Scene, told: Sequence[Told]) -> list[Told]:
    """Several pieces that a seat gets are told of at once where some of them cannot be known, if the game has words for that: `draws_many`, and
    `draws_among` where others are known."""
    kept: list[Told] = []
    done: set[tuple[str, int | None]] = set()
    for event in told:
        same = [other for other in told if (other.kind, other.seat) == (event.kind, event.seat)]
        known = Counter(scene.words.among(other.piece) for other in same if other.piece is not None)
        hidden = any(other.hidden for other in same)
        if f"{event.kind}_many" not in scene.words.parts["events"] or not hidden or (event.seat != scene.seat and not known):
            kept.append(event)
        elif (event.kind, event.seat) not in done:
            done.add((event.kind, event.seat))
            named = ", ".join(name if times == 1 else f"{name} ×{times}" for name, times in known.items())
            kept.append(Told(f"{event.kind}_{'among' if known else 'many'}", event.seat, amount=len(same), piece=named or None))
    return kept


def in_sum(scene: Scene, told: Sequence[Told]) -> list[Told]:
    """What is paid twice is added up; of what stands at 3 and then at 4 the last is told, if the game says so in [news]."""
    kinds = scene.words.parts.get("news", {})
    standing, sums = (kinds.get(how, "").split() for how in ("standing", "sums"))
    kept: list[Told] = []
    for event in told:
        same = [k for k, earlier in enumerate(kept) if (earlier.kind, earlier.seat, earlier.other) == (event.kind, event.seat, event.other)]
        if same and event.kind in sums:
            kept[same[0]] = replace(event, amount=kept[same[0]].amount + event.amount)
            continue
        if same and event.kind in standing:
            del kept[same[0]]
        kept.append(event)
    return kept


def weighty(text: str) -> set[str]:
    return set(WORD.findall(text.casefold())) - SMALL


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
