"""What somebody may do now, as a numbered list grouped by verb, and what they typed, understood."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import groupby, zip_longest

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from salon.engine.fields import View
from salon.terminal.own import COMMANDS, Own, folded
from salon.terminal.phrases import Phrases
from salon.terminal.picture import Picture, beside

PLACE, FOR = "{}", " for "  # where a heading has this place, what is given for something stands there
GAP = 2  # between columns
NUMBER = len("10) ")
PAPER = Console()  # whatever wraps text is asked for one
WORD = re.compile(r"[^\s:(),;'’«»]+")
WAIT = -1  # the action of somebody who lets others go first


@dataclass(frozen=True)
class Offer:
    """One legal action: its number on the screen, the words of the game for it, how a list shows it (at length, in brief, bare), and what the
    game remarks on it."""

    number: int
    action: int
    verb: str
    words: str
    sentence: str
    shown: tuple[Text, Text, Text]
    remark: str = ""

    @property
    def argument(self) -> str:
        return self.words[len(self.verb) + 1 :]


def offers(phrases: Phrases, pictures: Sequence[Picture], legal: Sequence[int], seat: int, view: View, may_wait: bool) -> list[Offer]:
    """Numbered as they are listed: actions that stand alone, such as the end of a turn, come last. Where nothing but an amount is to be named,
    the number is the amount."""
    table = phrases.game.actions
    ordered = sorted(legal, key=lambda action: not table.argument(action))
    amounts = [int(table.argument(action)) for action in ordered if re.fullmatch("[0-9]{1,9}", table.argument(action))]
    counting = len(set(amounts)) == len(ordered) and not may_wait and all(phrases.seat_named(action) is None for action in ordered)
    numbers = amounts if counting else range(1, len(ordered) + 1)
    listed = [
        Offer(
            number,
            action,
            table.verb(action),
            table.words(action),
            phrases.sentence(action),
            described(phrases, pictures, action, seat, view),
            phrases.remark(action, seat, view),
        )
        for number, action in zip(numbers, ordered, strict=True)
    ]
    if may_wait:
        wait = phrases.own["wait"]
        listed.append(Offer(len(listed) + 1, WAIT, "wait", "wait", wait, (Text(wait),) * 3))
    return listed


def described(phrases: Phrases, pictures: Sequence[Picture], action: int, seat: int, view: View) -> tuple[Text, Text, Text]:
    """What the action is done with, with what can be said of it: what lies in that place, whose it is, a gloss."""
    argument = phrases.game.actions.argument(action)
    if not argument:
        return (Text(phrases.sentence(action)),) * 3
    if PLACE in heading(phrases, phrases.game.actions.verb(action)):
        argument = argument.partition(FOR)[2]
    about = phrases.seat_named(action)
    if about is not None:
        return (phrases.seat(about),) * 3
    there = [picture for picture in pictures if argument in picture.field.of and picture.lies(argument)]
    if there:
        return beside(there, argument)
    holder = phrases.holder(argument, view)
    whose = Text.assemble(" (", phrases.seat(holder), ")") if holder not in (None, seat) and holder is not None else Text()
    gloss = phrases.words.first("gloss", argument)
    marks = phrases.marks(argument, view)
    brief, bare = (Text.assemble(phrases.piece(argument, short), (f" {marks}" if marks else "", "dim"), whose) for short in (False, True))
    return Text.assemble(brief, (f"{phrases.own['colon']}{gloss}", "dim")) if gloss else brief, brief, bare


def listing(phrases: Phrases, offered: Sequence[Offer], width: int, room: int | None = None) -> Text:
    """A row a verb, its actions in as many columns as fit; actions without a verb to share stand together at the end. Where there is not the
    room, the groups that take most of it are told in a briefer form, as far as that helps. Nothing is cut off."""
    alone = [offer for offer in offered if offer.words == offer.verb]
    headed = [(head, list(group)) for head, group in groupby([o for o in offered if o.words != o.verb], lambda offer: headline(phrases, offer))]
    label = max((cell_len(head) + 1 for head, _ in headed), default=0)
    groups = [[indented(Text(head, "bold"), form, label) for form in forms(group, width - label)] for head, group in headed]
    if alone:
        beside = [indented(Text(), form, label) for form in forms(alone, width - label)]
        groups.append(min(beside, forms(alone, width), key=lambda shown: height(shown[0])))  # wide headings leave little room beside them
    while room is not None and sum(height(shown[0]) for shown in groups) > room:
        longer = [shown for shown in groups if len(shown) > 1]
        if not longer:
            break
        max(longer, key=lambda shown: height(shown[0])).pop(0)
    return Text("\n", no_wrap=True).join([shown[0] for shown in groups])


def height(text: Text) -> int:
    return text.plain.count("\n") + 1


def indented(head: Text, text: Text, size: int) -> Text:
    """The head, and beside it the text."""
    heads = [head, *[Text()] * height(text)]
    return Text("\n").join(
        [Text.assemble(head, " " * (size - head.cell_len), line) for head, line in zip(heads, text.split("\n", allow_blank=True), strict=False)]
    )


def heading(phrases: Phrases, verb: str) -> str:
    return phrases.said("verbs", verb, verb.replace("_", " ").capitalize())


def headline(phrases: Phrases, offer: Offer) -> str:
    """The heading with what is given in its place: `Exchange {} for` of `exchange museum for expedition`."""
    return heading(phrases, offer.verb).replace(PLACE, phrases.words.short(offer.argument.partition(FOR)[0]))


def numbered(offer: Offer, shown: Text | str) -> Text:
    if isinstance(shown, Text) and shown.plain == str(offer.number) and not offer.remark:
        return shown
    return Text.assemble((f"{offer.number:>2}) ", "bold"), shown, f" {offer.remark}" if offer.remark else "")


def forms(group: Sequence[Offer], width: int) -> list[Text]:
    """The group at length, in brief and bare, in columns and run together; each takes fewer rows than the one before."""
    found: list[Text] = []
    for brevity in range(3):
        entries = [numbered(offer, offer.shown[brevity]) for offer in group]
        for form in (columns(entries, width), run_together(entries, width)):
            if not found or height(form) < height(found[-1]):
                found.append(form)
    return found


def columns(entries: Sequence[Text], width: int) -> Text:
    """As many as fit, evenly filled."""
    for across in range(len(entries), 1, -1):
        if -(-len(entries) // -(-len(entries) // across)) < across:
            continue  # with as many rows it takes fewer columns
        sizes = [max(entry.cell_len for entry in entries[column::across]) for column in range(across)]
        if sum(sizes) + GAP * (across - 1) <= width:
            cells = [Text.assemble(entry, " " * (sizes[k % across] + GAP - entry.cell_len)) for k, entry in enumerate(entries)]
            return Text("\n").join([Text().join(cells[k : k + across]) for k in range(0, len(cells), across)])
    return Text("\n").join([wrapped(entry, width) for entry in entries])


def run_together(entries: Sequence[Text], width: int) -> Text:
    """One after the other, a new line where the next one has no room."""
    lines = [Text()]
    for entry in entries:
        if lines[-1].cell_len + GAP + entry.cell_len <= width and lines[-1]:
            lines[-1] = Text.assemble(lines[-1], " " * GAP, entry)
        else:
            lines += wrapped(entry, width).split("\n")
    return Text("\n").join(lines[1:])


def wrapped(entry: Text, width: int) -> Text:
    """In as many lines as it takes; what follows stands below the words, not below the number."""
    if entry.cell_len <= width:
        return entry
    number, text = entry.divide([NUMBER])
    return Text("\n").join(
        [Text.assemble(before, line) for before, line in zip_longest([number], text.wrap(PAPER, width - NUMBER), fillvalue=" " * NUMBER)]
    )


@dataclass(frozen=True)
class Chosen:
    """An action, legal or not."""

    action: int


@dataclass(frozen=True)
class Command:
    """Something to be done for the player, outside the game."""

    name: str
    argument: str


@dataclass(frozen=True)
class Unclear:
    """Nothing, or several things; `offers` are those that fit."""

    why: str
    offers: tuple[Offer, ...] = ()


@dataclass(frozen=True)
class NotNow:
    """Several actions of the game, none of which is legal."""

    typed: str
    actions: tuple[int, ...]


def command_typed(typed: str, own: Own) -> Command | None:
    """Where only commands can be meant: beginnings of them will do."""
    first, rest = first_word(typed)
    name = own.command(first) or next(iter(own.beginning(first)), None)
    return Command(name, rest) if name else None


def first_word(typed: str) -> tuple[str, str]:
    """And what follows it: `?T00` asks the same as `help T00`."""
    first, rest = ["help", typed[1:]] if typed.startswith("?") else [*typed.split(maxsplit=1), "", ""][:2]
    return first, rest.strip()


def understand(typed: str, offered: Sequence[Offer], phrases: Phrases) -> Chosen | Command | NotNow | Unclear:
    """A number of the list, a command, the words of an action, or enough of the beginnings of words to tell what is meant."""
    if not typed:
        return Command("view", "")
    own = phrases.own
    first, rest = first_word(typed)
    if command := own.command(first):
        return Command(command, rest)
    beginnings = WORD.findall(folded(typed))
    if not beginnings:
        return Unclear(own.say("nothing_so", typed=repr(typed[:60])))
    if len(beginnings) == 1 and re.fullmatch(r"[0-9]{1,9}", beginnings[0]):  # `4)`, as the list has it, is 4
        number, numbers = int(beginnings[0]), {offer.number: offer for offer in offered}
        if number in numbers:
            return Chosen(numbers[number].action)
        return Unclear(own.say("no_number", typed=number, first=min(numbers), last=max(numbers)))
    exact = [offer.action for offer in offered if folded(typed) in (folded(offer.words), folded(offer.sentence))]
    for action, words in enumerate(phrases.game.actions.listed):  # never taken for another one
        exact += [action] if folded(typed) in (folded(words), folded(phrases.sentence(action))) else []
    if exact:
        return Chosen(exact[0])
    fitting = [offer for offer in offered if fits(beginnings, f"{offer.words} {offer.sentence} {offer.shown[0].plain.partition(own['colon'])[0]}")]
    commands = own.beginning(first) if not rest else []
    if len({offer.sentence for offer in fitting}) == 1 and not commands:
        return Chosen(fitting[0].action)
    if len(commands) == 1 and not fitting:
        return Command(commands[0], "")
    if fitting or commands:
        return Unclear(own["several"] + "".join(own.say("or_command", command=own.commands[c]) for c in commands), tuple(fitting))
    return elsewhere(typed, beginnings, phrases)


def fits(beginnings: Sequence[str], text: str) -> bool:
    """Each is the beginning of a word of the action, one after the other. What a gloss says is no part of it."""
    words = iter(WORD.findall(folded(text)))
    return all(any(word.startswith(beginning) for word in words) for beginning in beginnings)


def elsewhere(typed: str, beginnings: Sequence[str], phrases: Phrases) -> Chosen | NotNow | Unclear:
    """Actions of the game that are not legal now, so that they can be refused with their clause."""
    table = phrases.game.actions
    found = [action for action, words in enumerate(table.listed) if fits(beginnings, f"{words} {phrases.sentence(action)}")]
    if len(found) == 1:
        return Chosen(found[0])
    if found:
        return NotNow(typed, tuple(found))
    own = phrases.own
    verbs = [word for verb in table.first for word in WORD.findall(heading(phrases, verb))[:1]]
    known = [*verbs, *own.commands.values(), *table.first, *COMMANDS]
    words = {folded(word): word.lower() for word in reversed(known)}  # what both languages have is said in the reader's
    near = get_close_matches(beginnings[0], words, 1)
    return Unclear(own.say("perhaps" if near else "nothing_so", typed=repr(typed[:60]), near=words[near[0]] if near else ""))
