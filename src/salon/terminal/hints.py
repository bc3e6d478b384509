"""A hint: the best few choices of a seat by search, how good each is beside the best, and what it leads to."""

from collections.abc import Sequence
from copy import copy

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from salon.bots import Seen
from salon.bots.advice import ADVISING, Advice, advise
from salon.bots.worth import told_wins, worth
from salon.engine.board import Scene
from salon.engine.rng import Rng
from salon.engine.seed import fresh_seed
from salon.engine.telling import beyond, calling, gathered, in_sum
from salon.engine.words import Told
from salon.terminal.offers import NUMBER, Offer, numbered
from salon.terminal.phrases import Phrases


def advised(seen: Seen) -> list[Advice]:
    return advise(seen, Rng(fresh_seed()).lighter(), *ADVISING)


def hint_page(phrases: Phrases, seen: Seen, advices: Sequence[Advice], offered: Sequence[Offer]) -> RenderableType:
    """A block for each choice, with the number that it has on the screen."""
    offers = {offer.words: offer for offer in offered}
    blocks = [block(phrases, seen, advice, offers[advice.words], advice is advices[0], len(offered) == 1) for advice in advices]
    return Group(*blocks, Text(phrases.own["from_what"], "dim"))


def block(phrases: Phrases, seen: Seen, advice: Advice, offer: Offer, first: bool, only: bool) -> RenderableType:
    own = phrases.own
    lost = told_wins(phrases.game, advice.short)
    brings, follows, otherwise = led_to(phrases, seen, advice)
    details = Table.grid(padding=(0, 2))
    for label, text in (
        ("costs", Text(own.say("one_win" if lost == 1 else "wins", n=lost)) if lost else Text()),
        ("at_once", story(brings) if brings or follows else Text(own["nobody_knows"])),
        ("then", story(follows)),
        ("otherwise", story(otherwise)),
    ):
        if text:
            details.add_row(Text(own[label], "dim", no_wrap=True), text)
    number, choice = numbered(offer, chosen(phrases, offer)).divide([NUMBER])
    table = Table.grid()
    table.add_column(width=NUMBER)
    table.add_column()
    table.add_row(number, Group(choice, Text(own[worth(advice.short, first, only)]), details))
    return table


def chosen(phrases: Phrases, offer: Offer) -> Text:
    """The choice as a sentence, with what lies in the place that it names, as the list has it."""
    brief = briefly(phrases)
    sentence, name = brief.sentence(offer.action), phrases.words.name(offer.argument)
    shown = offer.shown[1 if phrases.words.first("gloss", offer.argument) else 0]
    place = brief.words.within(offer.argument)
    before, named, after = sentence.rpartition(place) if place else ("", "", "")
    if not named or not shown.plain.startswith(name):
        return Text(sentence, "bold")
    return Text.assemble(before, named, shown[len(name) :], after, style="bold")


def led_to(phrases: Phrases, seen: Seen, advice: Advice) -> tuple[list[Text], list[Text], list[Text]]:
    """What surely happens at once, beyond what the choice itself says if there is more to tell; what probably comes next; and what in its place."""
    scene = Scene(phrases.game, seen.view(), phrases.words, tuple(phrases.names), seen.seat)
    new = beyond(scene, advice.words, advice.brings)
    goes_on = bool(advice.follows or advice.depends)
    open_end = [Text(phrases.own["depends"])] if advice.depends else []
    brings, follows, otherwise = (
        told(phrases, scene, events) for events in (new if new or goes_on else advice.brings, advice.follows, advice.otherwise)
    )
    return brings, follows + open_end, otherwise


def told(phrases: Phrases, scene: Scene, events: Sequence[Told]) -> list[Text]:
    """As the log would tell it; the same several times is told once, with how often."""
    alike: dict[str, list[Text]] = {}
    brief = briefly(phrases)
    for line in (line for event in in_sum(scene, gathered(scene, events)) for line in brief.lines([event])):
        alike.setdefault(line.plain, []).append(line)
    return [same[0] if len(same) == 1 else Text.assemble(same[0], f" ×{len(same)}") for same in alike.values()]


def briefly(phrases: Phrases) -> Phrases:
    """The same, calling pieces by their names alone: the list of choices has told what they are."""
    brief = copy(phrases)
    brief.words = calling(phrases.words)
    return brief


def story(lines: Sequence[Text]) -> Text:
    return Text(" · ").join(lines)
