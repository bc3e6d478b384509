"""Where boards are found, and the one for games that bring none: every field of the view, as plaques and lists."""

import importlib
from collections.abc import Mapping
from functools import cache
from html import escape

from salon.engine.board import Board, Scene
from salon.engine.errors import SalonError
from salon.engine.fields import Field
from salon.engine.game import Game, game
from salon.engine.telling import capital, sentence
from salon.web import phrases

TOLD_ELSEWHERE = ("you", "movers", "pending", "turn")


@cache
def board_of(key: str) -> Board:
    """The game's own board, or the plain one."""
    module = type(game(key)).__module__.rpartition(".")[0] + ".board"
    try:
        brought = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name == module:
            return PlainBoard()
        raise
    board = getattr(brought, "BOARD", None)
    if not isinstance(board, Board):
        raise SalonError(f"{module} has no BOARD")
    return board


def poster_of(played: Game) -> str:
    """The picture that hangs on the wall for it."""
    own = (played.folder / "static" / "poster.svg").exists()
    return f"/games/{played.key}/static/poster.svg" if own else "/static/poster.svg"


class PlainBoard(Board):
    """Drawn from the view's fields alone: places in their grid, the rest in words. What can be done is lit where it is done."""

    style = ""
    sprites = ""

    def table(self, scene: Scene) -> str:
        fields = [f for f in scene.game.fields.listed if not f.each_seat and f.name not in TOLD_ELSEWHERE]
        grids = "".join(self.grid(scene, f) for f in fields if f.grid)
        plain = "".join(self.line(scene, f) for f in fields if not f.grid)
        return f'<div class="plain">{grids}<dl class="plain-facts">{plain}</dl></div>'

    def dock(self, scene: Scene) -> str:
        return "" if scene.seat is None else self.of_seat(scene, scene.seat)

    def seat(self, scene: Scene, seat: int) -> str:
        return "" if seat == scene.seat else self.of_seat(scene, seat)

    def score(self, scene: Scene, seat: int) -> str:
        return phrases.shown(scene, "points", seat) if "points" in scene.view else ""

    # Its parts.

    def title(self, scene: Scene, field: Field) -> str:
        said = scene.words.parts.get("fields", {}).get(field.name)
        return capital(field.name.replace("_", " ") if said is None else said)

    def line(self, scene: Scene, field: Field) -> str:
        title, value = self.title(scene, field), phrases.shown(scene, field.name)
        return f"<div><dt>{escape(title)}</dt><dd>{escape(value)}</dd></div>" if title and value else ""

    def of_seat(self, scene: Scene, seat: int) -> str:
        fields = [f for f in scene.game.fields.listed if f.each_seat and f.name != "points"]
        lines = [(self.title(scene, f), self.held(scene, f, seat)) for f in fields]
        said = "".join(f"<div><dt>{escape(title)}</dt><dd>{value}</dd></div>" for title, value in lines if title and value)
        return f'<dl class="plain-facts">{said}</dl>' if said else ""

    def held(self, scene: Scene, field: Field, seat: int) -> str:
        """Pieces that a seat has, those lit with which something can be done; else the field in words."""
        value = scene.value(field.name, seat)
        names = list(value) if isinstance(value, Mapping) else value if isinstance(value, list) else None
        if names is None or not all(isinstance(name, str) for name in names):
            return escape(phrases.shown(scene, field.name, seat))
        counts = value if isinstance(value, Mapping) else {}
        pieces = []
        for name in map(str, names):
            count = counts.get(name)
            many = f" ×{count}" if isinstance(count, int) and count > 1 else ""
            pieces.append(self.piece(scene, name, escape(scene.words.short(name)) + many, f"{field.name}-{seat}-{name}"))
        return " ".join(pieces)

    def piece(self, scene: Scene, name: str, inside: str, key: str) -> str:
        tip = scene.tip(phrases.explained(scene.words, name))
        does = [words for words in scene.legal if words.partition(" ")[2] == name]
        safe = "".join(c if c.isalnum() else "-" for c in key)
        if does:
            return scene.button(does[0], inside, "chip", sentence(scene, does[0]), safe, f" data-fly{tip}")
        return f'<span class="chip" id="{safe}" data-fly tabindex="0"{tip}>{inside}</span>' if tip else f'<span class="chip">{inside}</span>'

    def grid(self, scene: Scene, field: Field) -> str:
        rows = "".join(f'<div class="plain-row">{"".join(self.cell(scene, field, place) for place in row)}</div>' for row in field.grid if row)
        return f'<section class="plain-grid"><h2>{escape(self.title(scene, field))}</h2>{rows}</section>'

    def cell(self, scene: Scene, field: Field, place: str) -> str:
        if not place:
            return '<span class="plain-cell gap"></span>'
        there = scene.texts(field.name).get(place, "") if field.values else ""
        inside = f"<small>{escape(scene.words.short(place))}</small>{escape(scene.words.short(there)) if there else ''}"
        does = [words for words in scene.legal if words.partition(" ")[2] == place]
        key = f"{field.name}-{place}"
        tip = scene.tip(phrases.explained(scene.words, there or place))
        if does:
            return scene.button(does[0], inside, "plain-cell", sentence(scene, does[0]), key, f" data-fly{tip}")
        return f'<span class="plain-cell" id="{key}" data-fly{tip}>{inside}</span>'
