"""A table's pages: itself, live over a socket or by plain forms; the big screen; what is fair about it; its record."""

import asyncio
import json
from html import escape
from io import BytesIO

import segno
from markupsafe import Markup
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from salon.bots import USUAL_BOT
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.seed import commitment
from salon.engine.telling import capital
from salon.web import commands
from salon.web.boards import board_of
from salon.web.commands import Asked, Play, Say
from salon.web.doors import (
    Visitor,
    address_of,
    body_of,
    check_origin,
    check_rate,
    desk_of,
    form_of,
    go_to,
    heard,
    last,
    number,
    page,
    status_of,
    visitor_of,
)
from salon.web.draw import frame
from salon.web.languages import Language
from salon.web.life import Life
from salon.web.limits import LARGEST_RECORD
from salon.web.refusals import NoSuchTable, NotKept, Refused
from salon.web.table import Table, Viewpoint, Watcher, viewpoint

GONE, BUSY = 4404, 4429


def seat_wanted(connection: HTTPConnection) -> int | None:
    return number(connection.query_params.get("as", ""))


def table_of(connection: HTTPConnection) -> Table:
    return desk_of(connection).house.table(connection.path_params["table"])


# The table itself.


async def show(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    table = table_of(request)
    async with table.lock:
        life = await table.life()
        table.seen(visitor.person.id)
        eyes = viewpoint(life, visitor.person.id, seat_wanted(request))
        return table_page(request, table, life, eyes, visitor)


def table_page(request: Request, table: Table, life: Life, eyes: Viewpoint, visitor: Visitor, notice: str = "", status: int = 200) -> Response:
    return page(
        request,
        "table.html",
        status,
        visitor,
        title=visitor.language.words(life.game).title,
        socket=f"/t/{life.key}/ws",
        seat=eyes.seat if len(eyes.seats) > 1 and life.stage == "playing" and eyes.seat is not None else "",
        frame=Markup(frame(table, life, eyes, visitor.language, notice, request.url.path.endswith("/screen"))),
        **drawings_of(life.game),
    )


def drawings_of(played: Game) -> dict[str, str]:
    """What a page needs on which pieces of the game are drawn."""
    board = board_of(played.key)
    sprites = played.folder / "static" / board.sprites
    return {
        "game": played.key,
        "style": f"/games/{played.key}/static/{board.style}" if board.style else "",
        "sprites": Markup(sprites.read_text(encoding="utf-8")) if board.sprites and sprites.exists() else "",
    }


async def act(request: Request) -> Response:
    """A command by plain form: from a browser without JavaScript, or from ours when its socket is down."""
    form = last(await form_of(request))
    visitor = visitor_of(request)
    table = table_of(request)
    by_script = request.headers.get("x-salon") == "script"
    try:
        check_rate(request, "command", visitor.known)
        asked = commands.from_form(form)
        if isinstance(asked, Say):
            check_rate(request, "say", visitor.known)
        await table.do(visitor.person, asked)
    except NoSuchTable:
        raise
    except SalonError as error:
        async with table.lock:
            life = await table.life()
            answer = refused(life, error, visitor.language)
            if by_script:
                return JSONResponse(answer, status_of(error))
            eyes = viewpoint(life, visitor.person.id, asked_seat(form))
            return table_page(request, table, life, eyes, visitor, notice_of(answer), status_of(error))
    if by_script:
        return Response(status_code=204)
    seat = asked_seat(form)
    return go_to(request, f"/t/{table.key}" + (f"?as={seat}" if seat is not None else ""), visitor if visitor.new else None)


def asked_seat(form: dict[str, str]) -> int | None:
    return number(form.get("seat", "")) if form.get("do") not in ("adopt", "replace") else None


def refused(life: Life, error: SalonError, language: Language) -> dict[str, str]:
    """Why something was not done, for a page to show where it was asked."""
    clause = error.clause if isinstance(error, Refused) else ""
    rules = language.clauses(life.game)
    rule = rules[clause].plain if clause in rules else ""
    return {"refused": capital(language.refusal(error)), "clause": clause, "rule": rule}


def notice_of(answer: dict[str, str]) -> str:
    return f"<b>{escape(answer['clause'])}</b> {escape(answer['rule'])}" if answer["rule"] else escape(answer["refused"])


# Live.


async def live(socket: WebSocket) -> None:
    """Down: the table drawn anew whenever something has happened. Up: commands."""
    try:
        check_origin(socket)
        check_rate(socket, "page")
        visitor = visitor_of(socket)
        table = table_of(socket)
        watcher = Watcher(visitor.person.id, visitor.language.key, seat_wanted(socket), address_of(socket))
        async with table.lock:
            life = await table.life()
        table.watch(watcher)
    except NoSuchTable:
        return await socket.close(GONE)
    except SalonError:
        return await socket.close(BUSY)
    await socket.accept()
    if socket.query_params.get("have") != str(life.happened):
        watcher.wake.set()
    sending = asyncio.create_task(send_frames(socket, table, watcher, visitor.language))
    table.noticed(visitor.person.id)
    try:
        while True:
            await listen(socket, table, visitor)
    except (WebSocketDisconnect, RuntimeError, SalonError):  # it went, or nothing can be shown now: the page comes back by itself
        pass
    finally:
        sending.cancel()
        table.unwatch(watcher)
        table.noticed(visitor.person.id)
    return None


async def send_frames(socket: WebSocket, table: Table, watcher: Watcher, language: Language) -> None:
    """The newest state only: who is slow skips some."""
    screen = "screen" in socket.query_params
    sent = ""
    try:
        while True:
            await watcher.next()
            try:
                async with table.lock:
                    life = await table.life()
                    eyes = Viewpoint() if screen else viewpoint(life, watcher.person, watcher.seat)
                    drawn = shared_frame(table, life, eyes, language, screen)
            except NotKept:
                await asyncio.sleep(1)
                watcher.wake.set()
                continue
            if drawn != sent:
                await socket.send_text(drawn)
                sent = drawn
    except (WebSocketDisconnect, RuntimeError):
        return
    except SalonError:
        await socket.close(GONE)


def shared_frame(table: Table, life: Life, eyes: Viewpoint, language: Language, screen: bool) -> str:
    key = (eyes, language.key, screen)
    if key not in table.drawn:
        table.drawn[key] = frame(table, life, eyes, language, "", screen)
    return table.drawn[key]


async def listen(socket: WebSocket, table: Table, visitor: Visitor) -> None:
    asked: Asked | None = None
    try:
        asked = await heard(socket, visitor.known)
        await table.do(visitor.person, asked)
    except NoSuchTable:
        await socket.close(GONE)
    except SalonError as error:
        async with table.lock:
            answer = refused(await table.life(), error, visitor.language)
        await socket.send_text(json.dumps({**answer, "words": asked.words if isinstance(asked, Play) else ""}))


# Beside the table.


async def screen(request: Request) -> Response:
    """The public board on a big device; whoever scans the code has a hand on their phone."""
    check_rate(request, "page")
    visitor = visitor_of(request)
    table = table_of(request)
    async with table.lock:
        return table_page(request, table, await table.life(), Viewpoint(), visitor)


async def code_to_scan(request: Request) -> Response:
    check_rate(request, "page")
    table = table_of(request)
    async with table.lock:
        await table.life()
    url = f"{request.base_url}t/{table.key}"
    drawn = BytesIO()
    segno.make(url, error="m").save(drawn, kind="svg", xmldecl=False, border=2, dark="#1d1a16", light="#fffdf8", omitsize=True)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


async def fair(request: Request) -> Response:
    """The receipt: what was promised before the deal, and after the end how to check it."""
    check_rate(request, "page")
    visitor = visitor_of(request)
    table = table_of(request)
    async with table.lock:
        life = await table.life()
        over = life.stage == "over"
        promised = life.commitment
        words = [(seat.shown, seat.word) for seat in life.seats if seat.word]
        seed = life.seed if over else ""
        checked = ""
        if over and "verify" in request.query_params and not life.renewed:
            record = life.playing.record
            await asyncio.to_thread(record.verify)
            checked = visitor.language.say("Dealt again and played through: every card and all {count} moves are as promised.", count=life.moves)
        return page(
            request,
            "fair.html",
            visitor=visitor,
            table=life.key,
            promised=promised,
            words=words,
            seed=seed,
            kept=not seed or commitment(seed) == promised,
            checked=checked,
            over=over,
            renewed=life.renewed,
        )


async def record(request: Request) -> Response:
    """The record tells everything, so it is handed out when the game is over."""
    check_rate(request, "page")
    table = table_of(request)
    async with table.lock:
        life = await table.life()
        if life.stage != "over":
            raise Refused("the record can be had when the game is over")
        text = life.playing.record.to_json()
    name = f"{life.game.key}-{life.key}.json"
    return Response(text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def again(request: Request) -> Response:
    """Another game for the same people and bots. Whoever comes first opens it, the others are asked to sit down."""
    check_origin(request)
    visitor = visitor_of(request)
    check_rate(request, "open", visitor.known)
    table = table_of(request)
    async with table.lock:
        life = await table.life()
    mine = {k: seat.name for k, seat in enumerate(life.seats) if seat.owner == visitor.person.id} or {0: visitor.person.name}
    bots = [None if seat.owner else seat.bot or None for seat in life.seats]
    known = [bot if bot != "record" else USUAL_BOT for bot in bots]
    opened = await desk_of(request).house.open(
        visitor.person, life.game.key, len(life.seats), life.setup, public=life.public, stand_in=life.stand_in, sits=mine, bots=known
    )
    if all(seat.bot or k in mine for k, seat in enumerate(life.seats)):
        await opened.do(visitor.person, commands.Begin())
    return go_to(request, f"/t/{opened.key}", visitor if visitor.new else None)


async def bring(request: Request) -> Response:
    """A record from elsewhere, to be looked at here."""
    visitor = visitor_of(request)
    if request.method == "GET":
        check_rate(request, "page")
        return page(request, "bring.html", visitor=visitor, notice="")
    check_origin(request)
    check_rate(request, "bring", visitor.known)
    try:
        text = uploaded(await body_of(request, LARGEST_RECORD), request.headers.get("content-type", ""))
        table = await desk_of(request).house.keep_record(visitor.person, text)
    except SalonError as error:
        return page(request, "bring.html", 400, visitor, notice=capital(visitor.language.refusal(error)))
    return go_to(request, f"/t/{table.key}/replay", visitor if visitor.new else None)


def uploaded(body: bytes, kind: str) -> str:
    """The one file of a form, or the body itself."""
    try:
        if kind.startswith("multipart/form-data"):
            boundary = kind.partition("boundary=")[2].strip('"').encode()
            parts = body.split(b"--" + boundary) if boundary else []
            body = next((part.partition(b"\r\n\r\n")[2].rstrip(b"\r\n") for part in parts if b'name="record"' in part.partition(b"\r\n\r\n")[0]), b"")
        return body.decode()
    except UnicodeDecodeError:
        raise Refused("that file is no record") from None


ROUTES = [
    Route("/t/{table}", show),
    Route("/t/{table}", act, methods=["POST"]),
    Route("/t/{table}/screen", screen),
    Route("/t/{table}/qr.svg", code_to_scan),
    Route("/t/{table}/fair", fair),
    Route("/t/{table}/record.json", record),
    Route("/t/{table}/again", again, methods=["POST"]),
    Route("/bring", bring, methods=["GET", "POST"]),
    WebSocketRoute("/t/{table}/ws", live),
]
