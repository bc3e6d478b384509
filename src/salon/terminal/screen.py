"""What a person sees of a position: everything from the view of their seat, laid out for the width and height of the terminal."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from salon.engine.fields import Field, View
from salon.engine.position import Outcome
from salon.terminal.news import News
from salon.terminal.offers import Offer, listing
from salon.terminal.phrases import FIELD, Phrases
from salon.terminal.picture import Picture
from salon.terminal.rows import Rows

COMMON = ("you", "movers", "pending")
ENOUGH_NEWS = 12  # lines of what happened for which a layout must have room; where a terminal has no height, all that are told
PICTURE_WIDTH = 80  # where pictures and seats stand side by side


@dataclass(frozen=True)
class Layout:
    """How much room to give: places as cards, empty lines; and the columns it needs."""

    width: int
    boxed: bool
    spacious: bool


SIDE_BY_SIDE = Layout(116, True, True)
PLAIN = Layout(0, False, True)
TIGHT = Layout(0, False, False)
LAYOUTS = (SIDE_BY_SIDE, Layout(66, True, True), PLAIN, TIGHT)


class Screen:
    """Draws one view."""

    def __init__(self, console: Console, phrases: Phrases, view: View) -> None:
        self.console = console
        self.phrases = phrases
        self.view = view
        self.pictures = [Picture(phrases, f, view) for f in phrases.fields.values() if f.grid]
        self.head = self.heading()
        self.seat_line = phrases.said("screen", "seat")
        listed = [fields.split() for fields in phrases.words.parts.get("rows", {}).values()]
        self.rows = [Rows(phrases, fields, view) for fields in listed]
        elsewhere = {*COMMON, *FIELD.findall(self.head + self.seat_line), *(name for fields in listed for name in fields)}
        for picture in self.pictures:
            elsewhere |= {picture.field.name, *(other.name for other, _ in picture.marking)}
        self.rest = [f for f in phrases.fields.values() if f.name not in elsewhere and self.label(f)]
        self.in_text, self.if_tight = (phrases.said("screen", key).split() for key in ("in_text", "in_text_if_tight"))  # and not as pictures

    def heading(self) -> str:
        """The line at the top; another one where an option is off and the game has words for that: `head_without_finite_pool`."""
        for field in self.phrases.fields.values():
            chosen = self.view.get(field.name)
            off = [option for option in field.of if option not in chosen] if field.shape == "set" and isinstance(chosen, list) else []
            for option in off:
                if without := self.phrases.said("screen", f"head_without_{option}"):
                    return without
        return self.phrases.said("screen", "head")

    def label(self, field: Field) -> str:
        """How the field is headed; nothing where the game does not want it drawn."""
        return self.phrases.said("fields", field.name, field.name.replace("_", " "))

    def draw(self, news: News | None = None, offered: Sequence[Offer] = ()) -> None:
        """In the most generous layout that the terminal has room for; what happened is told in the rows that are left."""
        width, height = self.console.size
        layouts = [layout for layout in LAYOUTS if width >= layout.width]
        lines = news.lines() if news else []
        if not self.console.is_terminal:
            lines = news.within(ENOUGH_NEWS, len) if news else []
            self.console.print(self.laid_out(PLAIN, lines, offered))
            return
        if self.phrases.said("screen", "cards") == "0":
            layouts = [layout for layout in layouts if not layout.boxed]
        layout = next((layout for layout in layouts if self.rows_of(layout, lines[-ENOUGH_NEWS:], offered) < height), TIGHT)
        lines = self.told(news, layout, offered)
        room = max(1, height - 1 - self.rows_of(layout, lines, ()) - self.height(self.asked()))
        lines = self.told(news, layout, offered, room)  # in what the list has left, which may be briefer now
        too_high = self.rows_of(layout, lines, offered, room) >= height
        if too_high:  # something scrolls away: not one's own row, and nothing of the list
            own = self.seats(layout, filter(self.yours, range(len(self.phrases.names))))
            room = max(1, height - 1 - self.height(Group(own, self.asked())))
        self.console.print(self.laid_out(layout, lines, offered, room, own_last=too_high))

    def told(self, news: News | None, layout: Layout, offered: Sequence[Offer], room: int | None = None) -> list[Text]:
        return news.within(self.console.height - 1, lambda told: self.rows_of(layout, told, offered, room)) if news else []

    def rows_of(self, layout: Layout, happened: Sequence[Text], offered: Sequence[Offer], room: int | None = None) -> int:
        return self.height(self.laid_out(layout, happened, offered, room))

    def height(self, drawn: RenderableType) -> int:
        return len(self.console.render_lines(drawn, pad=False))

    def laid_out(
        self, layout: Layout, happened: Sequence[Text], offered: Sequence[Offer], room: int | None = None, own_last: bool = False
    ) -> RenderableType:
        width = self.console.width
        across = PICTURE_WIDTH if layout is SIDE_BY_SIDE else width
        seen = [picture for picture in self.pictures if self.label(picture.field) and not picture.empty()]
        in_text = [picture.field for picture in seen if picture.field.name in self.in_text + ([] if layout.spacious else self.if_tight)]
        pictures = [picture.draw(across, layout.boxed, layout.spacious) for picture in seen if picture.field not in in_text]
        everybody = range(len(self.phrases.names))
        others = [seat for seat in everybody if not self.yours(seat)]
        about: list[RenderableType] = [
            self.seats(layout, others if own_last else everybody),
            *self.shared({offer.argument for offer in offered}, in_text),
            *self.tables(),
        ]
        if happened and layout.spacious:
            about += [Rule(style="dim"), *[Text.assemble(("· ", "dim"), line) for line in happened]]
        elif happened:
            about.append(Text.assemble(("· ", "dim"), Text("  · ").join(happened)))
        middle: list[RenderableType] = [*pictures, *about]
        if layout is SIDE_BY_SIDE and pictures:
            side = Table.grid(padding=(0, 3), expand=True)
            side.add_column(width=PICTURE_WIDTH)
            side.add_column(ratio=1)
            side.add_row(Group(*pictures), Group(*about))
            middle = [side]
        legend = self.phrases.said("screen", "legend") if layout.spacious and pictures else ""
        below: list[RenderableType] = [Text(legend, "dim")] if legend else []
        if own_last:  # what scrolls away is not one's own
            below.append(self.seats(layout, [seat for seat in everybody if self.yours(seat)]))
        if offered:
            below += [self.asked(), listing(self.phrases, offered, width, room)]
        return Group(self.title(), *middle, *below)

    def title(self) -> RenderableType:
        return Rule(Text.assemble((self.phrases.words.title, "bold"), "  ", self.phrases.fill(self.head, self.view)), align="left", style="dim")

    def asked(self) -> RenderableType:
        """With a rule behind it, where it is shorter than the line."""
        question = Text(self.question(), "bold")
        return Rule(question, align="left", style="dim") if question.cell_len + 2 <= self.console.width else question

    def yours(self, seat: int) -> bool:
        you = self.view["you"]
        return isinstance(you, list) and str(seat) in you

    def seats(self, layout: Layout, seats: Iterable[int]) -> RenderableType:
        """A row a seat: who, how they stand, what they have."""
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        movers = self.view["movers"]
        for seat in seats:
            to_move = isinstance(movers, list) and str(seat) in movers
            who = Text.assemble(("▶ " if to_move else "  ", "bold"), self.phrases.seat(seat), self.phrases.beside(seat, self.yours(seat)))
            table.add_row(who, Text("\n" if layout is SIDE_BY_SIDE else "  ").join(self.details(seat)))
        return table

    def details(self, seat: int) -> list[Text]:
        parts = [Text(self.phrases.fill(self.seat_line, self.view, seat), "bold")] if self.seat_line else []
        for field in self.rest:
            value = self.phrases.shown(field, self.view, seat) if field.each_seat else None
            text = self.phrases.word(field, value, short=True) if isinstance(value, str) else self.phrases.value(field, value)
            if text and value is not None:
                parts.append(Text.assemble((f"{self.label(field)} ", "dim"), text))
        return parts

    def shared(self, offered: Collection[str], in_text: Sequence[Field]) -> list[RenderableType]:
        """What belongs to no seat, is in no picture, and is not all in the list of actions anyway."""
        parts = []
        for field in [f for f in self.rest if not f.each_seat] + [*in_text]:
            value = self.phrases.shown(field, self.view)
            listed = isinstance(value, list) and all(key in offered for key in value)
            if not listed and (text := self.phrases.value(field, value)):
                parts.append(Text.assemble((f"{self.label(field)} ", "dim"), text))
        return [Padding(Text("  ").join(parts), (0, 0, 0, 2))] if parts else []

    def tables(self) -> list[RenderableType]:
        return [Padding(drawn, (0, 0, 0, 2)) for rows in self.rows if (drawn := rows.draw())]

    def question(self) -> str:
        """What is asked, by the field `pending`."""
        return self.phrases.fill(self.phrases.said("questions", str(self.view.get("pending")), self.phrases.own["question"]), self.view)

    def count(self, outcome: Outcome) -> None:
        """The final count, line by line where the field `points` has lines, and who won. A team has nothing to count."""
        ending = self.phrases.clauses.get(outcome.clause)
        clause = f"{outcome.clause} {ending.plain}" if ending else outcome.clause
        if self.phrases.game.cooperative:
            self.console.print(self.verdict(outcome))
            self.console.print(Text(clause, "dim"))
            return
        own, names = self.phrases.own, self.phrases.names
        table = Table(title=own["count"], title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 3, 0, 0))
        table.add_column("")
        for seat in range(len(names)):
            table.add_column(self.phrases.seat(seat), justify="right")
        for line, values in self.lines().items():
            if any(values):
                table.add_row(Text(self.phrases.words.name(line)), *[str(v) if v else "·" for v in values])
        table.add_section()
        table.add_row(own["total"], *[str(score) for score in outcome.scores], style="bold")
        table.add_row(own["rank"], *map(str, outcome.ranks))
        self.console.print(table)
        if len(set(outcome.scores)) < len(outcome.scores) and (ties := self.phrases.said("screen", "ties")):
            self.console.print(Text(ties, "dim"))
        self.console.print(self.verdict(outcome))
        self.console.print(Text(clause, "dim"))

    def lines(self) -> dict[str, list[int]]:
        field = self.phrases.fields.get("points")
        if field is None or not field.of or not field.each_seat:
            return {}
        counts = [self.phrases.shown(field, self.view, seat) for seat in range(len(self.phrases.names))]
        return {line: [int(str(c.get(line, 0))) if isinstance(c, dict) else 0 for c in counts] for line in field.of}

    def verdict(self, outcome: Outcome) -> Text:
        own = self.phrases.own
        if self.phrases.game.cooperative:
            return Text(own["won_together" if outcome.payoffs[0] > 0 else "lost_together"], "bold")
        winners = [self.phrases.seat(seat) for seat, rank in enumerate(outcome.ranks) if rank == 1]
        before, _, after = own["one_wins" if len(winners) == 1 else "several_win"].partition("{names}")
        return Text.assemble((before, "bold"), Text(own["and"], "bold").join(winners), (after, "bold"))
