"""A game's values, actions and events as styled text, with the names of those who sit at this table."""

import re
from collections.abc import Iterable, Sequence

from rich.errors import StyleSyntaxError
from rich.style import Style
from rich.text import Text

from salon.engine.fields import Field, Json, View
from salon.engine.game import Game
from salon.engine.words import Told, Words
from salon.terminal.own import own_words

FIELD = re.compile(r"\{(\w+)\}")
IF_ANY = re.compile(r"\[([^\[\]]*\{(\w+)\}[^\[\]]*)\]")
SEAT_STYLES = ("green", "dodger_blue2", "magenta", "dark_orange3", "dark_cyan", "red", "medium_purple", "dark_goldenrod")


class Phrases:
    """What is said at one table of one game, in one language."""

    def __init__(self, game: Game, words: Words, names: Sequence[str], language: str = "en", levels: Sequence[str] = ()) -> None:
        self.game = game
        self.words = words
        self.own = own_words(language)
        self.clauses = game.clauses_in(language)
        self.names = names
        self.levels = levels  # of the bots, seat by seat; nothing where a person sits
        self.fields = {f.name: f for f in game.fields.listed}
        self.by_value = self.said("screen", "by_value").split()  # fields that are told value by value
        marks = words.parts.get("marks", {})
        self.marking = [(self.fields[name], mark) for name, mark in marks.items() if mark and name in self.fields and not self.fields[name].each_seat]

    def said(self, part: str, key: str, default: str = "") -> str:
        """A word of the game's file as it stands there."""
        return self.words.parts.get(part, {}).get(key, default)

    def seat(self, seat: int) -> Text:
        return Text(self.names[seat], f"bold {SEAT_STYLES[seat % len(SEAT_STYLES)]}")

    def beside(self, seat: int, yours: bool) -> str:
        """What stands beside a name where it is said who sits there: whose seat it is, or of what level the bot is."""
        level = self.levels[seat] if seat < len(self.levels) else ""
        return f" ({self.own['you']})" if yours else f" ({self.own.level(level)})" if level else ""

    def piece(self, key: str, short: bool = False) -> Text:
        return Text(self.words.short(key) if short else self.words.name(key), self.style(key))

    def style(self, key: str) -> Style:
        try:
            return Style.parse(self.words.first("style", key))
        except StyleSyntaxError:
            return Style.null()

    # Views.

    def shown(self, field: Field, view: View, seat: int | None = None) -> Json:
        """What the view has for the field; that of one seat where each has its own."""
        value = view.get(field.name)
        return value[seat] if field.each_seat and seat is not None and isinstance(value, list) else value

    def value(self, field: Field, value: Json) -> Text:
        """In a few words; nothing where there is nothing."""
        if isinstance(value, dict) and field.name in self.by_value:
            groups = [self.group(field, v, [key for key in value if value[key] == v]) for v in field.values if v in value.values()]
            return Text(self.own["semicolon"]).join(groups)
        if isinstance(value, dict):
            return together(self.counted(field, key, inner) for key, inner in value.items())
        if isinstance(value, list):
            return together(self.piece(str(key), short=True) for key in value)
        if isinstance(value, str):
            return self.word(field, value)
        return Text(self.own.figure(value) if isinstance(value, int) else str(value)) if value else Text()

    def group(self, field: Field, value: str, keys: Sequence[str]) -> Text:
        """All that have this value."""
        return Text.assemble(self.piece(value, short=True), self.own["colon"], together(self.piece(key, short=True) for key in keys))

    def counted(self, field: Field, key: str, value: Json) -> Text:
        name = self.piece(key, short=True)
        if isinstance(value, str):
            return Text.assemble(name, self.own["colon"], self.word(field, value))
        if count := self.said("counts", field.name):
            return Text.assemble(name, " ", self.words.fill(count.replace("{}", str(value)), key))
        if mark := self.said("marks", field.name):
            return Text.assemble(name, f" {mark.replace('{}', str(value))}")
        return name if value == 1 else Text.assemble(name, f" ×{value}")

    def word(self, field: Field, value: str, short: bool = False) -> Text:
        if value in field.values[:1] and "0" not in field.values[:1]:
            return Text()  # "nothing", "nobody": the lowest value says that there is none
        if value.isdigit() and "0" in field.values and int(value) < len(self.names):
            return self.seat(int(value))
        return self.piece(value, short)

    def marks(self, key: str, view: View) -> str:
        """What fields with a mark say of a place or a piece: its price, that it is covered."""
        return "".join(self.mark(field, mark, key, view) for field, mark in self.marking)

    def mark(self, field: Field, mark: str, key: str, view: View) -> str:
        value = self.shown(field, view)
        if isinstance(value, dict) and key in value:
            return mark.replace("{}", str(value[key]))
        return mark if isinstance(value, list) and key in value else ""

    def fill(self, text: str, view: View, seat: int | None = None) -> str:
        """A text of the game with fields of the view in their places; of points line by line, the sum. What stands in [brackets] is said where its
        field is above nothing."""

        def filled(place: re.Match[str]) -> str:
            field = self.fields.get(place[1])
            value = None if field is None else self.shown(field, view, seat)
            if field is None:
                return place[0]
            if isinstance(value, dict) and not field.values:
                return str(sum(v for v in value.values() if isinstance(v, int)))
            return self.own.figure(value) if isinstance(value, int) else self.value(field, value).plain

        return FIELD.sub(filled, IF_ANY.sub(lambda part: part[1] if view.get(part[2]) else "", text))

    # Actions and events.

    def sentence(self, action: int) -> str:
        sentence = self.words.action(self.game.actions, action)
        seat = self.seat_named(action)
        sentence = sentence.replace("{seat}", "" if seat is None else self.names[seat])
        return sentence[:1].upper() + sentence[1:]

    def remark(self, action: int, seat: int, view: View) -> str:
        """What the game remarks on an action before it is done: what it wins or costs, say."""
        found = self.game.remark(view, seat, self.game.actions.words(action))
        return "" if found is None else self.said("remarks", found[0]).format(**found[1])

    def seat_named(self, action: int) -> int | None:
        """The seat that the action is about, where the game's sentence says that it is about one: `give it to {seat}`."""
        table = self.game.actions
        argument = table.argument(action)
        if "{seat}" not in self.said("actions", table.verb(action)) or int(argument) >= len(self.names):
            return None
        return int(argument)

    def asks_again(self, action: int, seat: int, view: View) -> str:
        """What is asked before an action on which the game remarks something that nobody should overlook; mostly nothing."""
        found = self.game.remark(view, seat, self.game.actions.words(action))
        return "" if found is None else self.said("again", found[0])

    def whereabouts(self, key: str, view: View) -> list[str]:
        """Where the piece can be: the fields that [whereabouts] has words for, where they name it."""
        found = []
        for name, sentence in self.words.parts.get("whereabouts", {}).items():
            field = self.fields[name]
            for seat, player in enumerate(self.names if field.each_seat else [""]):
                named = self.shown(field, view, seat)
                if isinstance(named, list) and key in named:
                    found.append(sentence.replace("{seat}", player))
        return found

    def holder(self, key: str, view: View) -> int | None:
        """The seat that the view shows to have this piece."""
        possible = self.words.parts.get("whereabouts", {})
        for field in self.fields.values():
            if field.each_seat and field.shape == "set" and key in field.of and field.name not in possible:
                for seat, name in enumerate(self.names):
                    held = self.shown(field, view, seat)
                    if name and isinstance(held, list) and key in held:
                        return seat
        return None

    def lines(self, told: Iterable[Told]) -> list[Text]:
        """What happened, a sentence a line, the names of the seats in their colours. Sentences that differ only in what they end with are one."""
        lines: list[Text] = []
        begun = ""
        for event in told:
            sentence = self.words.event(event, self.names)
            if not sentence:
                continue
            names = [self.words.within(event.piece)] if event.piece else []
            names += [self.words.within(event.other)] if event.other else []
            last = next((name for name in names if sentence.endswith(f" {name}")), "")
            beginning = sentence.removesuffix(last) if last else ""
            if beginning and beginning == begun:
                lines[-1].append(f", {last}")
            else:
                line = Text(sentence[:1].upper() + sentence[1:])
                for seat, name in enumerate(self.names):
                    line.highlight_words([name], self.seat(seat).style)
                lines.append(line)
            begun = beginning
        return lines


def together(texts: Iterable[Text]) -> Text:
    """A list with commas; what comes several times is counted."""
    counts: dict[str, list[Text]] = {}
    for text in texts:
        counts.setdefault(text.plain, []).append(text)
    return Text(", ").join([same[0] if len(same) == 1 else Text.assemble(same[0], f" ×{len(same)}") for same in counts.values()])
