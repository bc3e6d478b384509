"""The moments of a finished game where a seat's choices cost it most, beside the replay: to be asked for, being found out, or found."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape, unescape

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from salon.bots.worth import CLEARLY, LITTLE, NEARLY, wins
from salon.engine.telling import beyond, sentence
from salon.engine.words import Told
from salon.web.boards import board_of
from salon.web.doors import address_of, check_rate, form_of, go_to, last, number, visitor_of
from salon.web.draw import icon
from salon.web.hints import EMPTY, bar, in_games, news
from salon.web.languages import Language
from salon.web.life import Life
from salon.web.refusals import Refused
from salon.web.scenes import past_scene
from salon.web.study import Moment, Study, begin, study_of
from salon.web.table_pages import table_of


def moments(life: Life, move: int, seat: int, study: Study | None, language: Language, own: bool = False, opened: Moment | None = None) -> str:
    """A section of the rail; `own` where the seat is that of whoever reads it. `opened` is the one that the board shows."""
    say, name = language.say, life.names[seat]
    busy = ""
    if study is None:
        inside = (
            f'<form method="post" action="/t/{life.key}/study"><input type="hidden" name="move" value="{move}">'
            f'<input type="hidden" name="seat" value="{seat}"><button class="choice" id="study">{icon("lamp")}'
            f"<span>{escape(say('Find the three choices that cost most'))}</span></button>"
            f'<p class="sub">{escape(say("By search, and by what that seat could know then. It takes up to 20 seconds."))}</p></form>'
        )
    elif study.found is None:
        busy = " data-busy"
        looked = escape(say("Looking again at {count} choices …", count=study.all))
        inside = (
            f'<p id="looking">{looked}</p><progress value="{study.done}" max="{max(1, study.all)}" aria-labelledby="looking"></progress>'
            f'<noscript><p><a href="/t/{life.key}/replay?move={move}&amp;eyes={seat}">{escape(say("Look again"))}</a></p></noscript>'
        )
    elif not study.found:
        none = say("No choice of yours cost anything to speak of.") if own else say("No choice of {name} cost anything to speak of.", name=name)
        inside = f"<p>{escape(none)}</p>"
    else:
        inside = f'<ol class="advice">{"".join(told_moment(life, seat, found, language, own, found is opened) for found in study.found)}</ol>'
    heading = escape(say("What cost you most") if own else say("What cost {name} most", name=name))
    return (
        f'<section class="moments" id="moments" aria-labelledby="h-moments"{busy}><h2 id="h-moments" class="label">{heading}</h2>{inside}</section>'
    )


def told_moment(life: Life, seat: int, found: Moment, language: Language, own: bool, opened: bool) -> str:
    say = language.say
    theirs = past_scene(life, found.move, seat, language)
    scene = replace(theirs, seat=seat if own else None)
    stood = unescape(board_of(life.game.key).round(scene))
    when = say("{when}, after move {move}", when=stood, move=found.move) if found.move else say("At the start")

    def story(words: str, brings: Sequence[Told], follows: Sequence[Told]) -> list[str]:
        return [*news(scene, beyond(theirs, words, brings)), *news(scene, follows)]

    made, better = story(found.played, found.brought, found.led), story(found.better, found.brings, found.follows)
    costs = in_games(life.game, found.cost, language)
    lines = [
        ("played", say("Played"), [escape(sentence(scene, found.played))]),
        ("led", say("Then probably"), [line for line in made if line not in better]),
        ("cost", say("Cost"), [escape(costs)] if costs else []),
        ("better", say("Better"), [escape(sentence(scene, found.better))]),
        ("led", say("Then probably"), [line for line in better if line not in made] or better),
    ]
    said = "".join(
        f'<div class="{kind}"><dt>{escape(label)}</dt><dd>{"".join(f"<p>{line}</p>" for line in told)}</dd></div>'
        for kind, label, told in lines
        if told
    )
    here = ' aria-current="true"' if opened else ""
    return (
        f'<li{here}><p class="how-good"><a href="/t/{life.key}/replay?move={found.move}&amp;eyes={seat}" data-step>{escape(when)}</a>'
        f"{bar(100 * found.cost / EMPTY)}<span>{escape(how_much(found.cost, language))}</span></p><dl>{said}</dl></li>"
    )


def how_much(cost: float, language: Language) -> str:
    say, lost = language.say, wins(cost)
    if lost < NEARLY:
        return say("cost a little")
    return say("cost something") if lost < LITTLE else say("cost much") if lost < CLEARLY else say("cost very much")


async def look_back(request: Request) -> Response:
    """Begins to find out where a seat's choices cost it most, and goes to where that will stand."""
    form = last(await form_of(request))
    visitor = visitor_of(request)
    check_rate(request, "study", visitor.known)
    table = table_of(request)
    async with table.lock:
        life = await table.finished()
        seat, move = number(form.get("seat", "")), number(form.get("move", ""))
        if seat is None or seat >= len(life.seats):
            raise Refused("say which seat")
        if await study_of(table.house, table.key, table.studies, seat) is None:
            await begin(table.house, life, table.studies, seat, visitor.person.id, address_of(request))
        shown = life.moves if move is None else move
    return go_to(request, f"/t/{table.key}/replay?move={shown}&eyes={seat}#moments", visitor if visitor.new else None)


ROUTES = [Route("/t/{table}/study", look_back, methods=["POST"])]
