"""The picture of a field that has a grid: each place with what lies there, and with the marks of other fields about the same places."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from salon.engine.fields import Field, View
from salon.terminal.phrases import Phrases

BOX_WIDTHS = range(13, 19)  # of a place drawn as a card
LINE_WIDTHS = range(8, 21)  # of a place in a single line


class Picture:
    """Draws one field of a view, with cards of three lines or in single lines, as room allows."""

    def __init__(self, phrases: Phrases, field: Field, view: View) -> None:
        self.phrases = phrases
        self.field = field
        self.view = view
        self.columns = max(len(row) for row in field.grid)
        self.marking = [(other, mark) for other, mark in phrases.marking if other is not field]

    def lies(self, place: str) -> str:
        """The key of what lies there, or nothing."""
        value = self.view.get(self.field.name)
        here = value.get(place) if isinstance(value, dict) else None
        return "" if here is None or str(here) in self.field.values[:1] else str(here)

    def empty(self) -> bool:
        return not any(map(self.lies, self.field.of))

    def marks(self, place: str) -> str:
        """Those of the place, and those of what lies there."""
        here = self.lies(place)
        told = [(other, mark) for other, mark in self.marking if other.name != here]
        return "".join(self.phrases.mark(other, mark, place if place in other.of else here, self.view) for other, mark in told)

    def tag(self, here: str) -> str:
        """What counts of a piece, in signs."""
        return self.phrases.words.first("tag", here)

    def label(self, place: str) -> str:
        """How the place is called, in brief."""
        return self.phrases.words.short(place)

    def lying(self, place: str, short: bool) -> Text:
        """What lies there, with its tag and marks."""
        here = self.lies(place)
        signs = " ".join(filter(None, (self.tag(here), self.marks(place))))
        return Text.assemble(self.phrases.piece(here, short), (f" {signs}" if signs else "", "dim"))

    def draw(self, width: int, boxed: bool, spacious: bool = True) -> Text:
        """A row that is shorter than the longest stands in the middle, unless it has gaps that say where it stands."""
        widths = BOX_WIDTHS if boxed else LINE_WIDTHS
        longest = max(self.phrases.piece(here, short=True).cell_len for here in map(self.lies, self.field.of))
        size = min(max(width // self.columns, widths.start), max(widths.stop - 1, longest + 4 if boxed else 0))
        lines: list[Text] = []
        for row in self.field.grid:
            indent = " " * (0 if "" in row else (self.columns - len(row)) * size // 2)
            cells = [self.box(place, size) if boxed else [self.line(place, size)] for place in row]
            if row or spacious:
                lines += [Text(indent).append_text(Text().join(parts)) for parts in zip(*cells, strict=True)] if row else [Text()]
        return Text("\n", no_wrap=True, overflow="crop").join(lines)

    def line(self, place: str, size: int) -> Text:
        here = self.lies(place)
        if not here:
            return Text(" " * size)
        marks = self.marks(place)
        label = self.label(place)
        name = self.phrases.piece(here, short=True)
        room = size - len(label) - len(marks) - 2
        if gloss := self.phrases.words.first("gloss", place):
            name = Text.assemble(name, (f" {gloss}", "dim"))
        if (tag := self.tag(here)) and name.cell_len + len(tag) >= room:
            name = Text(tag, name.style)  # which says more than a name cut short
        elif tag:
            name = Text.assemble(name, f" {tag}")
        return Text.assemble((label, self.emphasis(place)), " ", fitted(name, room), marks, " ")

    def box(self, place: str, size: int) -> list[Text]:
        here = self.lies(place)
        if not here:
            return [Text(" " * size)] * 3
        marks = f" {self.marks(place)}" if self.marks(place) else ""
        frame = self.phrases.style(here) + Style.parse(self.emphasis(place))
        label = self.label(place)[: size - len(marks) - 5]
        rule = "─" * (size - len(label) - len(marks) - 5)
        gloss = self.phrases.words.first("gloss", place) or self.tag(here)
        below = f"╰─ {gloss} {'─' * (size - len(gloss) - 6)}╯ " if gloss and len(gloss) <= size - 6 else f"╰{'─' * (size - 3)}╯ "
        return [
            Text.assemble(("╭ ", frame), (label, self.emphasis(place)), (f" {rule}", frame), marks, ("╮ ", frame)),
            Text.assemble(("│", frame), self.inside(here, size - 3), ("│ ", frame)),
            Text.assemble((below, frame)),
        ]

    def inside(self, here: str, size: int) -> Text:
        """The name, a short one if need be; a short name of one repeated sign is a pattern that fills the card."""
        short = self.phrases.piece(here, short=True)
        if len(short.plain) > 1 and len(set(short.plain)) == 1:
            return Text(short.plain[0] * size, short.style)
        long = self.phrases.piece(here)
        return Text.assemble(" ", fitted(long if long.cell_len < size else short, size - 1))

    def emphasis(self, place: str) -> str:
        """What no number weighs upon stands out."""
        values = [self.phrases.shown(other, self.view) for other, _ in self.marking]
        return "dim" if any(isinstance(value, dict) and place in value for value in values) else "bold"


def beside(pictures: Sequence[Picture], place: str) -> tuple[Text, Text, Text]:
    """For a list: a place of these pictures with all that lies there, with short names, and alone."""
    alone = Text(pictures[0].label(place), pictures[0].emphasis(place))
    shown = [picture for picture in pictures if picture.lies(place)]
    long, short = (Text.assemble(alone, " ", Text(" · ").join([p.lying(place, s) for p in shown])) if shown else alone for s in (False, True))
    return long, short, alone


def fitted(text: Text, size: int) -> Text:
    text = text.copy()
    text.truncate(max(size, 1), overflow="ellipsis", pad=True)
    return text
