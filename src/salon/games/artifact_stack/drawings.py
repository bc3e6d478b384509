"""The pieces of Artifact Stack as pictures: cards, cameos, the floor of the temple, and which part of a card shows."""

from functools import cache
from html import escape

from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.artifact_stack.components import (
    ASSISTANT_POWER_AMOUNT,
    ASSISTANTS,
    CARDS,
    CELLS,
    COVERED_BY,
    KIND,
    LETTERS,
    MONSTERS,
    STAR,
    TYPE,
    TYPES,
)

LAYERS = {"B": (0, "LB"), "M": (1, "LM"), "T": (2, "LT")}
CORNERS = {(-1, -1): "nw", (1, -1): "ne", (-1, 1): "sw", (1, 1): "se"}
FACES = {"china_set": "china"}
PAINTS = {"curse_blessing": "curse", "china_set": "china", "vampire_mummy": "monster"}
SILVER = '<svg class="sv-i" aria-hidden="true"><use href="#g-silver"/></svg>'
STAR_SIGN = '<svg class="st" aria-hidden="true"><use href="#g-star"/></svg>'


def place_of(cell: str) -> tuple[int, int]:
    """The centre of a cell, in half cards."""
    level = LAYERS[cell[0]][0]
    return 2 * int(cell[2]) + level, 2 * int(cell[1]) + level


PLACES = {cell: place_of(cell) for cell in CELLS}
NUMBER = {card: k for k, card in enumerate(CARDS)}  # of each card


def type_of(card: str) -> str:
    return TYPES[TYPE[NUMBER[card]]]


@cache
def figure_of(words: Words, card: str) -> str:
    """The drawing on a card."""
    kind = type_of(card)
    if kind == "vampire_mummy":
        return MONSTERS[KIND[NUMBER[card]]]
    if kind == "curse_blessing":
        facts = words.facts
        return "blessing" if facts.get(facts.get(card, {}).get("kind", ""), {}).get("side") == "blessing" else "curse"
    return FACES.get(kind, kind)


def paint_of(card: str) -> str:
    return PAINTS.get(type_of(card), type_of(card))


@cache
def face(words: Words, card: str) -> str:
    """The front of a card; the figure in the middle and in the corners, so that any part that shows tells what it is."""
    number, kind = NUMBER[card], type_of(card)
    marks = ""
    if STAR[number]:
        marks += "".join(f'<use href="#g-star" x="{x}" y="{y}" width="13" height="13" class="star"/>' for x in (8, 105) for y in (30, 133))
    if kind == "china_set":
        letter = LETTERS[KIND[number]]
        marks += f'<circle class="ltr" cx="63" cy="91" r="13"/><text class="ltr-t serif" x="63" y="97.5" text-anchor="middle">{letter}</text>'
        marks += "".join(f'<text class="ltr-i serif" x="{x}" y="{y}" text-anchor="middle">{letter}</text>' for x in (34, 92) for y in (21.5, 166.5))
    if kind in ("curse_blessing", "treasure"):
        marks += f'<text class="cap-t serif" x="63" y="166" text-anchor="middle">{caption(words, card)}</text>'
    return f'<svg class="face k-{paint_of(card)}" viewBox="0 0 126 176" aria-hidden="true"><use href="#f-{figure_of(words, card)}"/>{marks}</svg>'


@cache
def caption(words: Words, card: str) -> str:
    facts = words.facts.get(card, {})
    key = f"kind.{facts['kind']}" if "kind" in facts else f"bonus.{facts.get('bonus', '')}"
    parts = words.parts
    word = parts.get("board", {}).get(key) or parts.get("names", {}).get(key) or parts.get("short", {}).get(key, "")
    return escape(word.replace("{star}", "").strip())


BACK = '<svg class="face" viewBox="0 0 126 176" aria-hidden="true"><use href="#back"/></svg>'


@cache
def glyph(words: Words, card: str, more: str = "") -> str:
    return f'<svg class="gl k-{paint_of(card)}{more}" aria-hidden="true"><use href="#g-{figure_of(words, card)}"/></svg>'


@cache
def named(words: Words, card: str) -> str:
    """The name for ears and tips: a star is said, not drawn."""
    return words.name(card).replace("★", words.parts.get("board", {}).get("with_star", "★")).strip()


@cache
def explained(words: Words, key: str) -> str:
    said = [words.first("gloss", key), *words.found("explain", key)]
    return " ".join(text[:1].upper() + text[1:].rstrip(".") + "." for text in dict.fromkeys(said) if text)


def price(scene: Scene, cell: str) -> int:
    """What the seat whose eyes these are would pay."""
    less = 0
    if scene.seat is not None:
        less = sum(ASSISTANT_POWER_AMOUNT[ASSISTANTS.index(a)] for a in scene.listed("assistants", scene.seat))
    return max(0, scene.numbers("covering").get(cell, 0) - less)


def hidden_corners(temple: dict[str, str], cell: str) -> set[tuple[int, int]]:
    """Which quarters of a card lie under others."""
    x, y = PLACES[cell]
    over = [PLACES[CELLS[k]] for k in COVERED_BY[CELLS.index(cell)] if CELLS[k] in temple]
    return {corner for corner in CORNERS for ox, oy in over if (ox - x) * corner[0] >= 0 and (oy - y) * corner[1] >= 0}


def free_corner(temple: dict[str, str], cell: str) -> str:
    """The quarter that shows, farthest from what covers the card; "" where none shows."""
    x, y = PLACES[cell]
    covered = hidden_corners(temple, cell)
    over = [PLACES[CELLS[k]] for k in COVERED_BY[CELLS.index(cell)] if CELLS[k] in temple]
    shown = [corner for corner in CORNERS if corner not in covered]
    if not shown:
        return ""
    away = max(shown, key=lambda c: (-sum((ox - x) * c[0] + (oy - y) * c[1] for ox, oy in over), c[0] > 0, c[1] < 0))
    return CORNERS[away]


def said(scene: Scene, words: str) -> str:
    sentence = scene.words.action(scene.game.actions, scene.game.actions.number(words))
    return sentence[:1].upper() + sentence[1:]


def short(words: Words, card: str) -> str:
    return words.short(card).replace("★", "").strip()


def came_from(scene: Scene, card: str) -> str:
    """Where a card that was just taken lay, so that it flies from there."""
    cell = next((told.other for told in scene.lately if told.kind == "takes" and told.piece == card), None)
    return f' data-from="cell-{cell}"' if cell else ""


def place_name(cell: str, corner: str = "") -> str:
    """As hints and the log call it."""
    return f'<small class="place-name{f" at-{corner}" if corner else ""}" aria-hidden="true">{cell}</small>'


def spot(cell: str) -> str:
    x, y = PLACES[cell]
    return f"{LAYERS[cell[0]][1]} x{x} y{y}"


@cache
def floor(carving: str, number: int) -> str:
    """The floor plan: slab, columns, and the number of the temple carved where cards have gone."""
    across = [36 + 48.85 * k for k in range(20)]
    down = [82 + 48.9 * k for k in range(15)]
    columns = "".join(f'<circle class="col" cx="{x:.1f}" cy="{y}" r="7.5"/>' for x in across for y in (33, 817))
    columns += "".join(f'<circle class="col" cx="{x}" cy="{y:.1f}" r="7.5"/>' for x in (36, 964) for y in down)
    carved = (
        f'<text class="carved2" x="500" y="400" text-anchor="middle">{carving}</text>'
        f'<text class="carved serif" x="500" y="476" text-anchor="middle">{("I", "II")[number - 1]}</text>'
    )
    return (
        '<svg class="floor-plan" viewBox="0 0 1000 850" aria-hidden="true" preserveAspectRatio="none">'
        '<rect class="slab" x="4" y="4" width="992" height="842"/><rect class="slab2" x="20" y="20" width="960" height="810"/>'
        f'{columns}<rect class="cella" x="54" y="54" width="892" height="742"/>'
        f"{carved}</svg>"
    )


def cameo(assistant: str) -> str:
    return (
        '<svg class="cameo" viewBox="0 0 64 72" aria-hidden="true"><ellipse class="oval" cx="32" cy="36" rx="30" ry="34"/>'
        f'<ellipse class="oval2" cx="32" cy="36" rx="26.5" ry="30.5"/>'
        f'<use href="#a-{assistant}" x="11" y="11" width="46" height="46" class="hd"/></svg>'
    )


def picture(key: str, kind: str = "ic", box: str = "") -> str:
    """A small sign."""
    return f'<svg class="{kind}"{box} aria-hidden="true"><use href="#{key}"/></svg>'
