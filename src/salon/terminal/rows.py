"""Tables of a screen: what several fields say of the same things, a row each. A game lists them in the part [rows] of its words:
`regions = "deck face_up huts"` has a row for each name of the first of these fields, a column for each field that all share, and one for each seat
with all that the others say of it there, each with its sign of [marks]."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from salon.engine.fields import Field, Json, View
from salon.terminal.phrases import Phrases, together

NONE = "–"


class Rows:
    """One such table, of one view."""

    def __init__(self, phrases: Phrases, fields: Iterable[str], view: View) -> None:
        self.phrases = phrases
        self.view = view
        self.fields = [phrases.fields[name] for name in fields]
        self.shared = [field for field in self.fields if not field.each_seat]
        self.own = [field for field in self.fields if field.each_seat]

    def draw(self) -> Table | None:
        """Without rows and columns in which there is nothing; None where nothing is left."""
        seats = range(len(self.phrases.names) if self.own else 0)
        heads = [Text(self.phrases.said("fields", field.name).rstrip(": ")) for field in self.shared] + [self.phrases.seat(seat) for seat in seats]
        rows = {row: [*self.of_all(row), *[self.of_seat(seat, row) for seat in seats]] for row in self.fields[0].of}
        rows = {row: cells for row, cells in rows.items() if any(cells)}
        used = [k for k in range(len(heads)) if k >= len(self.shared) or any(cells[k] for cells in rows.values())]
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column(Text(self.signs()), no_wrap=True)
        for k in used:
            table.add_column(heads[k])
        for row, cells in rows.items():
            table.add_row(self.piece(row), *[cells[k] or Text(NONE, "dim") for k in used])
        return table if rows else None

    def signs(self) -> str:
        """What they mean, above the names of the rows."""
        signed = [(self.phrases.said("marks", field.name), self.phrases.said("fields", field.name)) for field in self.own]
        seen = [self.phrases.shown(field, self.view) for field in self.own]
        return "\n".join(f"{mark.replace('{}', '')} {name}" for (mark, name), value in zip(signed, seen, strict=True) if mark and any(listed(value)))

    def of_all(self, row: str) -> list[Text]:
        return [self.of_row(field, self.phrases.shown(field, self.view), row) for field in self.shared]

    def of_seat(self, seat: int, row: str) -> Text:
        found = [(field, self.of_row(field, self.phrases.shown(field, self.view, seat), row)) for field in self.own]
        return Text(" ").join([self.marked(field, text) for field, text in found if text])

    def marked(self, field: Field, text: Text) -> Text:
        before, _, after = (self.phrases.said("marks", field.name) or "{}").partition("{}")
        return Text.assemble(before, text, after)

    def of_row(self, field: Field, value: Json, row: str) -> Text:
        """What the field says of the row or of what the row is about, such as the region of a track; where it is about pieces, those of the row."""
        if not isinstance(value, dict):
            return Text()
        facts = self.phrases.words.facts
        about = [row, *[fact for fact in facts.get(row, {}).values() if fact in facts]]
        if any(key in field.of for key in about):
            here = next((value[key] for key in about if key in value), None)
            return self.phrases.word(field, here) if isinstance(here, str) else Text(str(here)) if here else Text()
        told = [(key, many) for key, many in value.items() if any(fact in about for fact in facts.get(key, {}).values())]
        return together(self.piece(key) for key, many in told for _ in range(int(str(many))))

    def piece(self, key: str) -> Text:
        """In a row that says where it is from."""
        return Text(self.phrases.words.first("in_row", key) or self.phrases.words.short(key), self.phrases.style(key))


def listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
