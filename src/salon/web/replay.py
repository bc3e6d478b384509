"""A finished game, move by move, through the eyes of any seat or with everything open; and playing on from any point of it."""

from collections.abc import Collection
from dataclasses import replace
from html import escape

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from salon.bots import USUAL_BOT
from salon.engine.board import Scene
from salon.engine.rng import Rng
from salon.engine.seed import fresh_seed
from salon.web import phrases
from salon.web.boards import board_of
from salon.web.commands import Begin
from salon.web.doors import check_origin, check_rate, desk_of, form_of, go_to, last, number, page, visitor_of
from salon.web.draw import beside, bot_kind, pip
from salon.web.languages import Language
from salon.web.life import Life
from salon.web.moments import moments
from salon.web.refusals import Refused
from salon.web.scenes import past_scene
from salon.web.study import Study, study_of
from salon.web.table_pages import drawings_of, table_of


def moment(life: Life, request: Request) -> tuple[int, str]:
    """Which move, and whose eyes: a seat's number, `all`, or `none` for a spectator."""
    said, eyes = number(request.query_params.get("move", "")), request.query_params.get("eyes", "all")
    last_move = len(life.playing.record.moves)
    move = last_move if said is None else min(said, last_move)
    known = {"all", "none", *map(str, range(len(life.seats)))}
    return move, eyes if eyes in known else "all"


async def show(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    table = table_of(request)
    async with table.lock:
        life = await table.finished()
        move, eyes = moment(life, request)
        own = life.owned_by(visitor.person.id)
        seat = int(eyes) if eyes.isdecimal() else next(iter(own), 0)
        study = await study_of(table.house, table.key, table.studies, seat)
        drawn = frame(life, move, eyes, visitor.language, seat, study, own)
    return page(
        request,
        "table.html",
        200,
        visitor,
        title=visitor.language.words(life.game).title,
        socket="",
        seat="",
        frame=Markup(drawn),
        **drawings_of(life.game),
    )


def frame(life: Life, move: int, eyes: str, language: Language, seat: int = 0, study: Study | None = None, own: Collection[int] = ()) -> str:
    """The same board as at the table; in place of the question, the way through the game. `own` are the seats of whoever reads it."""
    who = list(range(len(life.seats))) if eyes == "all" else None if eyes == "none" else int(eyes)
    scene = past_scene(life, move, who, language)
    board = board_of(life.game.key)
    opened = next((found for found in (study.found if study else None) or () if found.move == move and scene.seat == seat), None)
    if opened:
        scene = replace(scene, legal=(opened.better, opened.played), better=opened.better, made=opened.played)
    told = scene if scene.seat is not None else replace(scene, seat=next(iter(own), None))
    return (
        f'<div id="table" class="table replay game-{life.game.key}" data-n="{move}" data-stage="replay" data-turn="0">'
        f'<header class="bar"><a class="mark" href="/">Salon</a><h1 class="title">{escape(scene.words.title)}</h1>'
        f'<span class="what">{board.headline(scene)}</span><div class="end">{board.facts(scene)}'
        f'<a class="tool" href="/t/{life.key}">{escape(language.say("Back to the table"))}</a></div></header>'
        f'<main class="board" id="board" aria-label="{escape(language.say("The table"))}" tabindex="0">{board.table(scene)}</main>'
        f'<aside class="rail" aria-label="{escape(language.say("The way through the game"))}">{way(life, move, eyes, told, language)}'
        f"{moments(life, move, seat, study, language, seat in own, opened)}{seats(life, scene, told, language)}</aside>"
        f'<section class="dock" id="dock" aria-label="{escape(language.say("Yours"))}" tabindex="0">'
        f"{'' if scene.seat is None else board.dock(scene)}</section></div>"
    )


def way(life: Life, move: int, eyes: str, scene: Scene, language: Language) -> str:
    say = language.say
    last_move = len(life.playing.record.moves)
    here = f"/t/{life.key}/replay"
    steps = [("first", 0, "«"), ("back", max(0, move - 1), "‹"), ("on", min(last_move, move + 1), "›"), ("last", last_move, "»")]
    names = {"first": say("To the deal"), "back": say("One move back"), "on": say("One move on"), "last": say("To the end")}
    links = "".join(
        f'<a class="go" id="step-{key}" href="{here}?move={to}&amp;eyes={eyes}" aria-label="{escape(names[key])}" data-step>{sign}</a>'
        for key, to, sign in steps
    )
    lines = "".join(f"<li>{line}</li>" for line in phrases.told_in(scene, scene.told))
    lenses = [("all", say("Everything open")), ("none", say("A spectator")), *((str(s), name) for s, name in enumerate(life.names))]
    options = "".join(f'<option value="{key}"{" selected" if key == eyes else ""}>{escape(name)}</option>' for key, name in lenses)
    seat = eyes if eyes.isdecimal() else "0"
    return (
        f'<section class="now" id="now"><p class="label">{escape(say("Move {move} of {all}", move=move, all=last_move))}</p>'
        f'<form class="scrub" id="scrub" method="get" action="{here}">'
        f'<input type="range" name="move" id="move" min="0" max="{last_move}" value="{move}" aria-label="{escape(say("Move number"))}">'
        f'<div class="steps">{links}</div><label>{escape(say("Through the eyes of"))} '
        f'<select name="eyes" id="eyes">{options}</select></label> <button class="go">{escape(say("Show"))}</button></form>'
        f'<div id="status" role="status"><ol class="log">{lines}</ol></div>'
        f'<form method="post" action="/t/{life.key}/continue"><input type="hidden" name="move" value="{move}">'
        f'<input type="hidden" name="seat" value="{seat}">'
        f'<button class="choice" id="continue">{escape(say("Play on from here as {name}", name=life.names[int(seat)]))}</button>'
        f'<p class="sub">{escape(say("What that seat could not know is dealt anew; bots take the other seats."))}</p></form>'
        f'<p><a href="/t/{life.key}/record.json" download>{escape(say("Take the record with you"))}</a> · '
        f'<a href="/t/{life.key}/fair?verify=1">{escape(say("Check that it was fair"))}</a></p></section>'
    )


def seats(life: Life, scene: Scene, told: Scene, language: Language) -> str:
    board = board_of(life.game.key)
    rows = "".join(
        f'<div class="seat{" turn" if s in scene.movers else ""}" id="seat-{s}">{pip(s)}'
        f'<span class="who">{told.name(s)}{beside(bot_kind(life.seats[s], language))}</span>'
        f'<span class="vp">{board.score(scene, s)}</span><div class="sub">{board.seat(scene, s)}</div></div>'
        for s in range(len(life.seats))
    )
    return f'<section class="seats" id="seats">{rows}</section>'


async def play_on(request: Request) -> Response:
    """A new table from a moment of an old one. What the seat knew stays; what it did not know is dealt again."""
    form = last(await form_of(request))
    check_origin(request)
    visitor = visitor_of(request)
    check_rate(request, "open", visitor.known)
    table = table_of(request)
    async with table.lock:
        life = await table.finished()
        history = life.playing.history
        move, seat = number(form.get("move", "")), number(form.get("seat", ""))
        if move is None or seat is None or move >= len(history) or seat >= len(life.seats):
            raise Refused("there is no such moment to play on from")
        possible = history[move].position.imagine(seat, Rng(fresh_seed()))
        possible.rng = Rng(fresh_seed())
        notation = life.game.notation(possible)
    del notation["version"]
    bots = [USUAL_BOT] * len(life.seats)
    opened = await desk_of(request).house.open(
        visitor.person, life.game.key, len(life.seats), sits={seat: visitor.person.name}, bots=bots, start=notation, told_from=life.key
    )
    await opened.do(visitor.person, Begin())
    return go_to(request, f"/t/{opened.key}", visitor if visitor.new else None)


ROUTES = [
    Route("/t/{table}/replay", show),
    Route("/t/{table}/continue", play_on, methods=["POST"]),
]
