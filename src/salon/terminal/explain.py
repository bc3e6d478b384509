"""Answers to `?`: what a piece, a place, a field, an action or a clause is."""

import re
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from salon.engine.clauses import Clause
from salon.terminal.offers import PLACE, heading
from salon.terminal.own import Own, folded
from salon.terminal.phrases import Phrases
from salon.terminal.picture import beside
from salon.terminal.screen import COMMON, Screen

LABELLED = re.compile(r"([^\W\d][\w -]*?)(?: ?:)? \{(\w+)\}")  # in the lines of [screen]: `score {points}`, `cartes : {hand}`


def help_page(phrases: Phrases, screen: Screen) -> RenderableType:
    """The game in a few sentences, what is particular at this table, and what can be typed, with examples of this game."""
    table = Table.grid(padding=(0, 3))
    pieces = [key for kind in phrases.game.events for key in kind.piece]
    examples = {
        "action": next((phrases.sentence(number) for number, words in enumerate(phrases.game.actions.listed) if " " in words), ""),
        "piece": pieces[0] if pieces else "",
        "clause": next(iter(phrases.clauses), ""),
        "file": phrases.own["file"],
        **phrases.own.commands,
    }
    for typed, does in phrases.own.help.items():
        table.add_row(Text(typed.format(**examples), "bold"), Text(does.format(**examples)))
    paragraphs = phrases.said("help", "text").strip().split("\n\n")
    chosen = str(screen.view.get(phrases.said("help", "about"), ""))  # a field whose value makes a difference: the map
    paragraphs += [f"{phrases.words.name(chosen)}{phrases.own['colon']}{text}" for text in phrases.words.found("explain", chosen)[:1]]
    paragraphs.append(phrases.said("screen", "legend"))
    return Group(*[Text(part.replace("\n", " ") + "\n") for part in paragraphs if part], table)


def clause_page(clause: Clause) -> RenderableType:
    return Group(Text.assemble((clause.id, "bold"), (f"  {clause.part}", "dim")), Padding(Markdown(clause.text), (0, 0, 0, 2)))


def in_chapter(clause: Clause, asked: str) -> bool:
    """Whether this names the chapter of the clause: by its number, by the beginning of its clauses, or by words of its heading."""
    number, _, heading = clause.part.partition(".")
    by_heading = len(asked) > 2 and folded(asked) in folded(heading or number)
    return bool(asked) and (asked == number or clause.id.upper().startswith(f"{asked.upper()}.") or by_heading)


def chapters(clauses: Iterable[Clause], own: Own) -> RenderableType:
    """The parts of the rules with their clauses' numbers."""
    table = Table.grid(padding=(0, 3))
    parts: dict[str, list[str]] = {}
    for clause in clauses:
        parts.setdefault(clause.part, []).append(clause.id)
    for part, ids in parts.items():
        table.add_row(Text(ids[0] if len(ids) == 1 else own.say("chapter", first=ids[0], last=ids[-1]), "bold"), Text(part))
    return table


def explain(phrases: Phrases, screen: Screen, asked: str) -> RenderableType:
    """The page on whatever this names; where it names several things, their list."""
    own = phrases.own
    if asked.upper() in phrases.clauses:
        return clause_page(phrases.clauses[asked.upper()])
    typed = folded(asked)
    names = {key: called(phrases, screen, key) for key in known_keys(phrases)}
    headings = {*phrases.fields, *phrases.game.actions.first}  # what stands on the screen goes before all keys
    exact = [key for key in names if key in headings and typed == folded(names[key])] or [key for key in names if typed == key.lower()]
    exact = exact or [key for key in names if typed in (folded(names[key]), folded(phrases.words.name(key)))]
    found = exact or [key for key in names if f" {typed}" in f" {folded(names[key])}"]
    alike = {names[key] for key in found}
    if not found:
        return Text(own.say("unknown", asked=repr(asked[:40])))
    if len(alike) > 1 and not exact:
        return Text(own.say("several_so", asked=repr(asked[:40]), names=", ".join(sorted(alike)[:20])))
    return page(phrases, screen, found[0])


def called(phrases: Phrases, screen: Screen, key: str) -> str:
    """As the reader sees it on the screen: an action as the list is headed, a field as it is labelled."""
    if key in phrases.game.actions.first:
        return " ".join(heading(phrases, key).replace(PLACE, "").split())
    if key in phrases.fields:
        in_lines = {name: label for label, name in LABELLED.findall(f"{screen.head} · {screen.seat_line}")}
        if label := phrases.said("fields", key).rstrip(":\u00a0 ") or in_lines.get(key):
            return label
    return phrases.words.name(key)


def known_keys(phrases: Phrases) -> list[str]:
    """All that can be asked about: places, pieces, values, fields, verbs."""
    game = phrases.game
    keys = [name for field in game.fields.listed if field.name not in COMMON for name in (*field.of, *field.values)]
    keys += [key for kind in game.events for key in (*kind.piece, *kind.other)]
    keys += [*game.actions.first, *(field.name for field in game.fields.listed)]
    keys += [game.actions.argument(action) for action in range(len(game.actions))]
    return [key for key in dict.fromkeys(keys) if not re.fullmatch(r"\d?", key)]


def page(phrases: Phrases, screen: Screen, key: str) -> RenderableType:
    own = phrases.own
    name = called(phrases, screen, key)
    lines: list[RenderableType] = [Text.assemble((name, phrases.style(key)), (f"  {key}", "dim") if folded(name) != folded(key) else "")]
    at = [picture for picture in screen.pictures if key in picture.field.of and screen.label(picture.field)]
    here = [picture.lies(key) for picture in at if picture.lies(key)]
    if at:
        lines = [beside(at, key)[0] if here else Text(own.say("nothing_there", place=phrases.words.name(key)))]
    for picture in screen.pictures:
        places = [phrases.words.name(place) for place in picture.field.of if key not in picture.field.of and picture.lies(place) == key]
        lines += [Text(own.say("lies_at", places=", ".join(places)))] if places else []
    holder = phrases.holder(key, screen.view)
    if holder is not None and not here:
        before, _, after = own["is_with"].partition("{name}")
        lines.append(Text.assemble(before, phrases.seat(holder), after))
    elif places := phrases.whereabouts(key, screen.view):
        lines.append(Text(own.say("perhaps_at", places=own["or"].join(places))))
    lines += [*who_is_at(phrases, screen, key), *content(phrases, screen, key)]
    gloss = phrases.words.first("gloss", key)
    explained = phrases.words.found("explain", key)
    if gloss and not any(gloss in text for text in explained):
        explained.insert(0, gloss[:1].upper() + gloss[1:] + ".")
    if not explained:  # a kind of piece is explained as its pieces are
        texts = phrases.words.parts.get("explain", {})
        explained = [phrases.words.fill(text) for lookup, text in texts.items() if lookup.endswith(f".{key}")]
    for piece in here:
        gloss = phrases.words.first("gloss", piece)
        told = " ".join([f"{gloss}." if gloss else "", *phrases.words.found("explain", piece)]).strip()
        explained.append(f"{phrases.words.name(piece)}{phrases.own['colon']}{told}" if len(here) > 1 else told[:1].upper() + told[1:])
    if not explained and len(lines) == 1:
        lines.append(Text(own["no_more"], "dim"))
    return Group(*lines, *[Padding(Text(text), (0, 0, 0, 2)) for text in dict.fromkeys(explained)])


def who_is_at(phrases: Phrases, screen: Screen, key: str) -> list[Text]:
    """Whose car, pawn or marker the view shows to be there."""
    lines = []
    for field in phrases.fields.values():
        if field.each_seat and key in field.values[1:]:
            seats = [phrases.seat(seat) for seat in range(len(phrases.names)) if phrases.shown(field, screen.view, seat) == key]
            lines += [Text.assemble(f"{screen.label(field)} ", Text(", ").join(seats))] if seats else []
    return lines


def content(phrases: Phrases, screen: Screen, key: str) -> list[Text]:
    """What the view holds in the field of this name, seat by seat where each has its own."""
    field = phrases.fields.get(key)
    if field is None:
        return []
    if not field.each_seat:
        return [text] if (text := phrases.value(field, phrases.shown(field, screen.view))) else []
    values = [(seat, phrases.value(field, phrases.shown(field, screen.view, seat))) for seat in range(len(phrases.names))]
    return [Text.assemble(phrases.seat(seat), " ", value) for seat, value in values if value]
