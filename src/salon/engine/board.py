"""What a game's board is drawn from, and what it draws: pieces of HTML and SVG for one pair of eyes.

A game brings `board.py` with `BOARD`, an instance of a class derived from `Board`, and beside it `static/` with its style and drawings. A board
sees a `Scene`, never a position: what the eyes may see and do. All that a person typed is escaped by whoever shows it: `Scene.name` is.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from salon.engine.fields import Json, View
from salon.engine.game import Game
from salon.engine.words import Told, Words


@dataclass(frozen=True)
class Scene:
    """A table through the eyes of `seat` (None: a spectator, or in a replay everybody at once)."""

    game: Game
    view: View
    words: Words
    names: tuple[str, ...]
    seat: int | None = None
    legal: tuple[str, ...] = ()  # what the seat may do now, in the words of the action table
    told: tuple[Told, ...] = ()  # what the last move brought, as the eyes saw it
    lately: tuple[Told, ...] = ()  # what the last several moves brought, the newest last: where pieces came from, what others did
    refusal: Callable[[str], str | None] = lambda words: None  # the clause that forbids the seat this action
    you: str = "You"  # how the seat is addressed
    better: str = ""  # looking back: what the seat had better done than what it `made`
    made: str = ""

    # What is asked.

    def may(self, words: str) -> bool:
        return words in self.legal

    def why_not(self, words: str) -> str | None:
        """The clause that forbids this; None where it is legal, or where the eyes are nobody's."""
        return None if self.seat is None or words in self.legal else self.refusal(words)

    @property
    def movers(self) -> list[int]:
        """The seats that these eyes see to be asked."""
        return [int(s) for s in self.listed("movers")]

    # Reading the view, each value as what the game's fields say it is. `seat` picks one of a field that each seat has.

    def value(self, field: str, seat: int | None = None) -> Json:
        value = self.view[field]
        return value if seat is None or not isinstance(value, list) else value[seat]

    def number(self, field: str, seat: int | None = None) -> int:
        value = self.value(field, seat)
        return value if isinstance(value, int) else 0

    def text(self, field: str, seat: int | None = None) -> str:
        return str(self.value(field, seat))

    def listed(self, field: str, seat: int | None = None) -> list[str]:
        value = self.value(field, seat)
        return [str(v) for v in value] if isinstance(value, Sequence) and not isinstance(value, str) else []

    def texts(self, field: str, seat: int | None = None) -> dict[str, str]:
        value = self.value(field, seat)
        return {k: str(v) for k, v in value.items()} if isinstance(value, Mapping) else {}

    def numbers(self, field: str, seat: int | None = None) -> dict[str, int]:
        value = self.value(field, seat)
        return {k: v for k, v in value.items() if isinstance(v, int)} if isinstance(value, Mapping) else {}

    # Writing HTML.

    def name(self, seat: int) -> str:
        """Who sits there, escaped."""
        return escape(self.you if seat == self.seat else self.names[seat])

    def say(self, key: str, **values: object) -> str:
        """The board's own words, from [board] of the game's words.toml, escaped; {places} are filled."""
        text = self.words.parts.get("board", {}).get(key, key.replace("_", " "))
        return escape(self.words.fill(text)).format(**values)

    def tip(self, text: str) -> str:
        """An attribute: what the element says of itself on hover, focus and tap."""
        return f' data-tip="{escape(text)}"' if text else ""

    def figure(self, drawn: str, label: str, kind: str = "q", tip: str = "") -> str:
        """A sign and a number; `label` says both to those who do not see the sign."""
        more = f' tabindex="0"{self.tip(tip)}' if tip else ""
        return f'<span class="{kind}" role="img" aria-label="{escape(label)}"{more}>{drawn}</span>'

    def button(self, words: str, inside: str, kind: str = "", label: str = "", key: str = "", more: str = "") -> str:
        """A piece of the board that plays the action. A forbidden one is there too: pressed, it is answered with its clause. For eyes that play
        no seat it is the mere picture."""
        named = (f' id="{key}"' if key else "") + (f' aria-label="{escape(label)}"' if label else "") + more
        if self.seat is None:
            role = ' role="img"' if label else ""
            return f'<span class="{kind}"{named}{role}>{inside}</span>'
        lit = " lit" if words in self.legal else " unlit"
        mark = " hinted" if words == self.better else " made" if words == self.made else ""
        off = "" if words in self.legal and not mark else ' aria-disabled="true"'
        return f'<button form="play" name="words" value="{escape(words)}" class="{kind}{lit}{mark}"{off}{named}>{inside}</button>'


class Board:
    """How one game looks. Only `table` is needed."""

    style = "board.css"  # in static/
    sprites = "sprites.svg"  # in static/: symbols, put into the page once
    order: tuple[str, ...] = ()  # groups of choices that come first in the list

    def table(self, scene: Scene) -> str:
        """What lies on the table."""
        raise NotImplementedError

    def dock(self, scene: Scene) -> str:
        """What lies before the seat whose eyes these are: its hand, its tableau."""
        return ""

    def facts(self, scene: Scene) -> str:
        """A few figures for the bar above the table, as <span class="chip">."""
        return ""

    def round(self, scene: Scene) -> str:
        """How far the game is, as its players would say: `Round 3`, `1925`. Escaped."""
        return ""

    def headline(self, scene: Scene) -> str:
        """Where the game stands, for the bar above the table: the round, and what else matters."""
        return self.round(scene)

    def seat(self, scene: Scene, seat: int) -> str:
        """What is known of a seat, for the list of those at the table."""
        return ""

    def score(self, scene: Scene, seat: int) -> str:
        """What the seat has so far, as one figure."""
        return ""

    def asks(self, scene: Scene) -> tuple[str, str] | None:
        """What the seat is asked, in one line, after a line of what matters for it; None leaves it to the house. Escaped."""
        return None

    def choice(self, scene: Scene, words: str) -> "Choice | None":
        """A legal action in the list of choices; None leaves it to the house, which says it in the game's words."""
        return None

    def group(self, scene: Scene, group: str, count: int) -> str:
        """What several choices of one group are called together, as HTML; "" leaves it to the house."""
        return ""


@dataclass(frozen=True)
class Choice:
    """A row of the list: a small picture, what it does, and what it costs or brings, all HTML. The `main` one stands out. Choices of a `group`
    are folded together where there are many; those of one verb are, where none is named."""

    label: str
    icon: str = ""
    cost: str = ""
    main: bool = False
    group: str = ""
