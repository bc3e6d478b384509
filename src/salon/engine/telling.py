"""A choice as one sentence, and what is told of it beyond that sentence: briefly, and nothing twice. For every room that people read in."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from salon.engine.board import Scene
from salon.engine.words import Told, Words

WORD = re.compile(r"\w+")
NAMED = re.compile(r"\{(\w+)\}")
SMALL = {"a", "at", "from", "in", "of", "the", "to", "you"}  # words that tell nothing by themselves


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lies_at(scene: Scene, place: str) -> str:
    """What these eyes see lying in a place; "" where it is no place, or empty."""
    return next(iter(said_of(scene, place).values()), "")


def said_of(scene: Scene, place: str) -> dict[str, str]:
    """What fields say of a place, by their names."""
    fields = [field.name for field in scene.game.fields.listed if field.values and not field.each_seat and place in field.of]
    shown = {name: scene.view.get(name) for name in fields}
    return {name: there for name, value in shown.items() if isinstance(value, Mapping) and isinstance(there := value.get(place), str)}


def sentence(scene: Scene, words: str) -> str:
    """An action as one sentence, with what lies where it is done; as the board says it where that depends on what is asked. How what lies there
    is said may depend on the verb, and name several fields: `there_pay`."""
    table = scene.game.actions
    action = table.number(words)
    argument = table.argument(action)
    board = scene.words.parts.get("board", {})
    asked = board.get(f"{table.verb(action)}_{scene.view.get('pending')}")
    said = asked or capital(calling(scene.words).action(table, action))
    if argument.isdecimal() and int(argument) < len(scene.names):
        said = said.replace("{seat}", scene.names[int(argument)])
    there = {name: inside(scene.words, value) for name, value in said_of(scene, argument).items()}
    if not there:
        return said
    how = board.get(f"there_{table.verb(action)}") or board.get("there", "{what}: {which}")
    filled = {"what": said, "which": next(iter(there.values())), **there}
    return how.format(**filled) if set(NAMED.findall(how)) <= set(filled) else said


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
