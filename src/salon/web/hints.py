"""A hint: the best few choices by search, how good each is beside the best, and what it leads to, in the words of the game."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from salon.bots.advice import Advice
from salon.bots.worth import told_wins, worth
from salon.engine.board import Board, Scene
from salon.engine.game import Game
from salon.engine.telling import beyond, gathered, in_sum, sentence
from salon.engine.words import Told
from salon.web import phrases
from salon.web.boards import board_of
from salon.web.doors import address_of, check_rate, page, visitor_of
from salon.web.draw import tip_of
from salon.web.house import House
from salon.web.languages import Language
from salon.web.life import Life
from salon.web.limits import HINTS_AT_AN_ADDRESS, HINTS_EACH
from salon.web.people import Person
from salon.web.refusals import Refused, TooMuch
from salon.web.scenes import scene_of
from salon.web.table import Table, Viewpoint, viewpoint
from salon.web.table_pages import drawings_of, seat_wanted, table_of

EMPTY = 0.25  # so much less, and the bar shows nothing of it
PATIENCE = 10.0  # seconds, while others are thought for
TAGS = re.compile(r"<(/?)\w+[^>]*?(/?)>")
PLACES = re.compile(r' (?:id="[^"]*"|data-fly|data-spot)')  # what only pieces that lie on the table have


@dataclass(frozen=True)
class Row:
    """A choice as it is shown; `bar` draws how good it is."""

    words: str
    icon: Markup
    what: str
    tip: str
    good: str
    bar: Markup
    costs: str
    brings: list[Markup]
    follows: list[Markup]
    otherwise: list[Markup]
    have: Markup


async def show(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    check_rate(request, "hint", visitor.known)
    table = table_of(request)
    async with table.lock:
        life = await table.life()
        eyes = viewpoint(life, visitor.person.id, seat_wanted(request))
    n, scene, advised = await advice(table, visitor.person, address_of(request), eyes, visitor.language)
    board = board_of(scene.game.key)
    rows = [row(scene, board, told, told is advised[0], visitor.language) for told in advised]
    common = in_common(rows)
    apart = [without(row, common) for row in rows]
    whatever = heading(len(rows) == len(scene.legal), visitor.language)
    drawings = drawings_of(scene.game)
    return page(request, "hint.html", 200, visitor, table=table.key, seat=scene.seat, n=n, rows=apart, common=common, whatever=whatever, **drawings)


async def advice(table: Table, person: Person, address: str, eyes: Viewpoint, language: Language) -> tuple[int, Scene, list[Advice]]:
    """Thought of once for a moment of the game, however often it is asked for, and by however many at once. Who may not have one is refused at
    once: nobody sees that another waits for one."""
    async with table.lock:
        seat = deciding(await table.life(), person, eyes)
    async with table.advising[person.id]:
        async with table.lock:
            life = await table.life()
            deciding(life, person, eyes)
            n, scene, position = life.n, scene_of(life, seat, language), life.position.copy()
            told = life.story(seat)
        known = table.advised.get(seat)
        if known is None or known[0] != n:
            with counted(table.house, person, address):
                try:
                    known = n, await asyncio.wait_for(table.house.thinker.advise(position, seat, told), PATIENCE)
                except (TimeoutError, BrokenExecutor):
                    raise Refused("nobody has time to think of a hint now; try again in a moment") from None
            table.advised[seat] = known
    return n, scene, known[1]


def deciding(life: Life, person: Person, eyes: Viewpoint) -> int:
    """The seat of somebody who has something to decide."""
    seat = eyes.seat
    if seat is None or life.stage != "playing" or seat not in life.position.movers() or life.seats[seat].person != person.id:
        raise Refused("there is nothing to decide for you now")
    return seat


@contextmanager
def counted(house: House, person: Person, address: str) -> Iterator[None]:
    """Among the hints that are being thought of: whoever has many tables keeps nobody else waiting."""
    persons, addresses = [who for who, _ in house.hints], [where for _, where in house.hints]
    if persons.count(person.id) >= HINTS_EACH:
        raise TooMuch("a hint is being thought of for you at another table; ask again when it is there")
    if addresses.count(address) >= HINTS_AT_AN_ADDRESS:
        raise TooMuch("others are waiting for a hint; ask again in a moment")
    house.hints.append((person.id, address))
    try:
        yield
    finally:
        house.hints.remove((person.id, address))


def row(scene: Scene, board: Board, advised: Advice, first: bool, language: Language) -> Row:
    drawn = board.choice(scene, advised.words)
    new = beyond(scene, advised.words, advised.brings)
    goes_on = bool(advised.follows or advised.depends)
    open_end = [Markup(escape(language.say("What is best then depends on what comes to light.")))] if advised.depends else []
    follows = news(scene, advised.follows)
    return Row(
        advised.words,
        Markup(drawn.icon if drawn else ""),
        sentence(scene, advised.words),
        tip_of(scene, advised.words),
        how_good(advised.short, first, len(scene.legal) == 1, language),
        bar(100 * (1 - advised.short / EMPTY)),
        in_games(scene.game, advised.short, language),
        news(scene, new if new or goes_on else advised.brings),
        follows + open_end,
        news(scene, advised.otherwise) if follows else [],
        have(scene, board, advised),
    )


@dataclass(frozen=True)
class Common:
    """What all choices that are shown lead to; it is said once."""

    brings: list[Markup]
    follows: list[Markup]
    otherwise: list[Markup]
    have: Markup


def in_common(rows: Sequence[Row]) -> Common:
    """What follows is a story, which is not told in part."""
    first = rows[0]
    if len(rows) == 1:
        return Common([], [], [], Markup(""))
    one_story = all((row.follows, row.otherwise) == (first.follows, first.otherwise) for row in rows)
    return Common(
        [line for line in first.brings if all(line in row.brings for row in rows)],
        first.follows if one_story else [],
        first.otherwise if one_story else [],
        first.have if all(row.have == first.have for row in rows) else Markup(""),
    )


def heading(all_shown: bool, language: Language) -> str:
    """Of what they have in common. The choices that are not shown may lead elsewhere."""
    return language.say("Whatever you choose") if all_shown else language.say("Whichever of these you choose")


def without(row: Row, common: Common) -> Row:
    return replace(
        row,
        brings=[line for line in row.brings if line not in common.brings],
        follows=[] if common.follows else row.follows,
        otherwise=[] if common.follows else row.otherwise,
        have=Markup("") if common.have else row.have,
    )


def bar(percent: float) -> Markup:
    """Words beside it say the same."""
    part = min(100, max(4, round(percent)))
    return Markup(
        '<svg class="bar-of" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="whole" width="100" height="6" rx="3"/>'
        f'<rect class="part" width="{part}" height="6" rx="3"/></svg>'
    )


def how_good(short: float, first: bool, only: bool, language: Language) -> str:
    """In words, beside the best."""
    say = language.say
    said = {
        "only": say("The only move"),
        "best": say("The best choice"),
        "equal": say("Just as good"),
        "nearly": say("Nearly as good"),
        "little": say("A little worse"),
        "clearly": say("Clearly worse"),
        "much": say("Much worse"),
    }
    return said[worth(short, first, only)]


def in_games(played: Game, cost: float, language: Language) -> str:
    """What a choice costs, where that is anything and the game can tell chances to win."""
    lost = told_wins(played, cost)
    return language.say_n("about {n} win in 100 games", "about {n} wins in 100 games", lost) if lost else ""


def news(scene: Scene, told: Sequence[Told]) -> list[Markup]:
    """As the log would tell it; the same several times is told once, with how often."""
    counts = Counter(phrases.told_in(scene, in_sum(scene, gathered(scene, told))))
    return [Markup(line if times == 1 else f"{line} ×{times}") for line, times in counts.items()]


def have(scene: Scene, board: Board, advised: Advice) -> Markup:
    """What the seat has then that it does not have now, as the board shows it, where most of the worlds agree on it."""
    now = held(scene, board)
    then = [held(replace(scene, view=view), board) for view in advised.views]
    agree = Counter(part for parts in then for part in set(parts))
    shown = dict.fromkeys(part for parts in then for part in parts if part not in now and 2 * agree[part] > len(then))
    return Markup("".join(shown))


def held(scene: Scene, board: Board) -> list[str]:
    """Part by part; not what tells of the moment alone, which the board marks: `data-now`."""
    assert scene.seat is not None
    score = board.score(scene, scene.seat)
    drawn = (f'<span class="vp">{score}</span>' if score else "") + board.seat(scene, scene.seat)
    return [PLACES.sub("", part) for part in outermost(drawn) if " data-now" not in part.partition(">")[0]]


def outermost(html: str) -> list[str]:
    """The elements that lie in no other."""
    found, begun, depth = [], 0, 0
    for tag in TAGS.finditer(html):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            found.append(html[begun : tag.end()])
            begun = tag.end()
    return found


ROUTES = [Route("/t/{table}/hint", show)]
