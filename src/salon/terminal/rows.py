"""Tables of a screen: what several fields say of the same things, a row each. A game lists them in the part [rows] of its words:
`regions = "deck face_up huts"` has a row for each name of the first of these fields, and a column for each field."""

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

    def draw(self) -> Table | None:
        """Without rows and columns in which there is nothing; None where nothing is left."""
        rows = {row: [self.cell(field, row) for field in self.fields] for row in self.fields[0].of}
        rows = {row: cells for row, cells in rows.items() if any(cells)}
        used = [k for k in range(len(self.fields)) if any(cells[k] for cells in rows.values())]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column(no_wrap=True)
        for k in used:
            table.add_column(self.phrases.said("fields", self.fields[k].name).rstrip(": "))
        for row, cells in rows.items():
            table.add_row(self.phrases.piece(row, short=True), *[cells[k] or Text(NONE, "dim") for k in used])
        return table if rows else None

    def cell(self, field: Field, row: str) -> Text:
        """What the field says of the row; where it is about pieces, those that belong to the row."""
        if field.each_seat:
            each = [(seat, self.of_row(field, self.phrases.shown(field, self.view, seat), row)) for seat in range(len(self.phrases.names))]
            return Text(", ").join([Text.assemble(self.phrases.seat(seat), " ", text) for seat, text in each if text])
        return self.of_row(field, self.phrases.shown(field, self.view), row)

    def of_row(self, field: Field, value: Json, row: str) -> Text:
        if not isinstance(value, dict):
            return Text()
        if row in field.of:
            here = value.get(row)
            return self.phrases.word(field, here) if isinstance(here, str) else Text(str(here)) if here else Text()
        facts = self.phrases.words.facts
        return together(self.piece(key) for key, many in value.items() if row in facts.get(key, {}).values() for _ in range(int(str(many))))

    def piece(self, key: str) -> Text:
        """In a row that says where it is from."""
        return Text(self.phrases.words.first("in_row", key) or self.phrases.words.short(key), self.phrases.style(key))
