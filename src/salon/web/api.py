"""For programs: the same tables, the same permissions, as JSON over HTTP and a socket. A token says who is asking; cookies count for nothing here."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from salon.engine.errors import SalonError
from salon.engine.game import game, games
from salon.engine.setup import Choice, Flag, OneOf, Several
from salon.engine.words import Told
from salon.web import commands, doors
from salon.web.api_messages import (
    Choosable,
    Doubt,
    GameFacts,
    Looking,
    Mistake,
    Newcomer,
    Opening,
    SeatFacts,
    Since,
    State,
    Token,
    Which,
    Why,
)
from salon.web.commands import Asked, Say
from salon.web.doors import address_of, body_of, check_rate, desk_of, heard
from salon.web.house import Line
from salon.web.languages import language
from salon.web.life import Life
from salon.web.openapi import described
from salon.web.people import Person, stranger
from salon.web.refusals import BadToken, NoSuchTable, NotKept, Refused
from salon.web.scenes import scene_of
from salon.web.table import Table, Watcher, checked_bot
from salon.web.table_pages import BUSY, GONE, table_of

ENGLISH = language("en")
Query = TypeVar("Query", bound=msgspec.Struct)


def person_of(connection: HTTPConnection) -> Person:
    """Whoever the token names; a spectator where there is none."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if not kind:
        token = connection.query_params.get("token", "")
        if not token:
            return Person("", "")
    known = desk_of(connection).passport.read(token.strip()) if kind.lower() in ("", "bearer") else None
    if known is None:
        raise BadToken("that token was not issued here; ask for one at /api/people")
    return known


def state_of(life: Life, person: Person, wanted: int | None = None) -> State:
    you = life.seats_of(person.id)
    seats = [SeatFacts(seat.shown, seat.free, seat.bot, seat.away) for seat in life.seats]
    state = State(life.key, life.game.key, life.stage, seats, you, life.n, life.commitment)
    if life.stage == "open":
        return state
    movers = [seat for seat in you if seat in life.position.movers()]
    state.seat = wanted if wanted in you else next(iter(movers or you), None)
    scene = scene_of(life, state.seat, ENGLISH)
    state.asked, state.view, state.legal, state.told = scene.movers, dict(scene.view), list(scene.legal), list(scene.told)
    if outcome := life.position.outcome():
        state.outcome = {"scores": outcome.scores, "ranks": outcome.ranks, "clause": outcome.clause}
    return state


async def list_games(request: Request) -> list[GameFacts]:
    return [facts_of(key) for key in games()]


async def one_game(request: Request) -> GameFacts:
    return facts_of(request.path_params["key"])


def facts_of(key: str) -> GameFacts:
    played = game(key)
    words = played.words()
    setup = [choosable(choice, words.parts.get("setup", {}).get(choice.name, "")) for choice in played.setup]
    return GameFacts(key, words.title, words.about, list(played.seats), played.version, played.cooperative, setup, list(played.actions.listed))


def choosable(choice: Choice, text: str) -> Choosable:
    kind = {Flag: "flag", OneOf: "one", Several: "several"}.get(type(choice), "other")
    options = list(choice.options) if isinstance(choice, OneOf | Several) else []
    least, most = (choice.least, choice.most) if isinstance(choice, Several) else (1, 1)
    return Choosable(choice.name, kind, options, least, most, text)


async def come_in(request: Request, body: Newcomer) -> Token:
    person = stranger(body.name)
    return Token(desk_of(request).passport.issue(person), person.name)


async def list_tables(request: Request, asked: Which) -> list[Line]:
    if asked.stage == "mine":
        return await desk_of(request).house.mine(person_of(request).id)
    return await desk_of(request).house.public(asked.stage)


async def open_table(request: Request, body: Opening) -> State:
    person = known_person(request)
    check_rate(request, "open", person.id)
    count = game(body.game).check_seats(body.seats)
    bots = [checked_bot(bot) if bot is not None else None for bot in body.bots][:count]
    free = [seat for seat in range(count) if seat >= len(bots) or bots[seat] is None]
    sits = {free[0]: person.name} if body.sit and free else {}
    house = desk_of(request).house
    table = await house.open(person, body.game, count, body.setup, public=body.public, stand_in=body.stand_in, sits=sits, bots=bots)
    return await show(table, person)


def known_person(request: HTTPConnection) -> Person:
    person = person_of(request)
    if not person.id:
        raise BadToken("say who you are: ask for a token at /api/people")
    return person


async def show(table: Table, person: Person, wanted: int | None = None) -> State:
    async with table.lock:
        life = await table.life()
        table.seen(person.id)
        return state_of(life, person, wanted)


async def one_table(request: Request, asked: Looking) -> State:
    return await show(table_of(request), person_of(request), asked.seat)


async def act(request: Request, body: Asked) -> State:
    person = known_person(request)
    check_rate(request, "say" if isinstance(body, Say) else "command", person.id)
    table = table_of(request)
    await table.do(person, body)
    return await show(table, person, body.seat)


async def why_not(request: Request, asked: Doubt) -> Why:
    person = known_person(request)
    table = table_of(request)
    async with table.lock:
        life = await table.life()
        seat = table.seat_of(life, person, asked.seat)
        scene = scene_of(life, seat, ENGLISH)
        life.game.actions.number(asked.action)
        clause = scene.why_not(asked.action)
    return Why(clause, life.game.clauses[clause].plain if clause in life.game.clauses else None)


async def events(request: Request, asked: Since) -> list[list[Told]]:
    """All that the asker saw happen: with the deal, then with each move."""
    person = person_of(request)
    table = table_of(request)
    async with table.lock:
        life = await table.life()
        life.playing  # noqa: B018 - refuses before the deal
        return life.told(state_of(life, person, asked.seat).seat, asked.since)


# The socket.


async def stream(socket: WebSocket) -> None:
    """Down: the state whenever something has happened. Up: commands, each answered only when it is refused."""
    try:
        check_rate(socket, "page")
        person = person_of(socket)
        table = table_of(socket)
        async with table.lock:
            await table.life()
        watcher = Watcher(person.id, "en", query_of(socket, Looking).seat, address_of(socket))
        table.watch(watcher)
    except NoSuchTable:
        return await socket.close(GONE)
    except SalonError:
        return await socket.close(BUSY)
    await socket.accept()
    watcher.wake.set()
    sending = asyncio.create_task(send_states(socket, table, watcher, person))
    try:
        while True:
            await listen(socket, table, person)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        sending.cancel()
        table.unwatch(watcher)
    return None


async def send_states(socket: WebSocket, table: Table, watcher: Watcher, person: Person) -> None:
    try:
        while True:
            await watcher.next()
            await socket.send_text(msgspec.json.encode(await show(table, person, watcher.seat)).decode())
    except (WebSocketDisconnect, RuntimeError, NotKept):
        return


async def listen(socket: WebSocket, table: Table, person: Person) -> None:
    try:
        asked = await heard(socket, person.id)
        if not person.id:
            raise BadToken("say who you are: ask for a token at /api/people")
        await table.do(person, asked)
    except SalonError as error:
        await socket.send_text(msgspec.json.encode(mistake(error)).decode())


def mistake(error: SalonError) -> Mistake:
    return Mistake(str(error), error.clause, error.stale) if isinstance(error, Refused) else Mistake(str(error))


# Routes, and their description.


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked. The description of the interface is made from the same list as its routes."""

    method: str
    path: str
    summary: str
    answer: object
    handler: Callable[..., Awaitable[object]]
    body: object | None = None
    query: type[msgspec.Struct] | None = None

    def route(self) -> Route:
        async def endpoint(request: Request) -> Response:
            check_rate(request, "page")
            try:
                if self.body is not None:
                    said = await self.handler(request, read(await body_of(request), self.body))
                elif self.query is not None:
                    said = await self.handler(request, query_of(request, self.query))
                else:
                    said = await self.handler(request)
            except SalonError as error:
                return JSONResponse(msgspec.to_builtins(mistake(error)), status_of(error))
            return Response(msgspec.json.encode(said), media_type="application/json")

        return Route(self.path, endpoint, methods=[self.method])


def read(data: bytes, kind: object) -> object:
    try:
        found: object = msgspec.json.decode(data, type=kind)
        return found
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise commands.BadCommand(f"the body is not as it should be: {error}") from None


def query_of(connection: HTTPConnection, kind: type[Query]) -> Query:
    """What is said after the question mark, as texts; what nobody asked for there is left alone."""
    try:
        return msgspec.convert(dict(connection.query_params), kind, strict=False)
    except msgspec.MsgspecError as error:
        raise commands.BadCommand(f"the query is not as it should be: {error}") from None


def status_of(error: SalonError) -> int:
    return 400 if isinstance(error, commands.BadCommand) else doors.status_of(error)


OPERATIONS: list[Operation] = [
    Operation("POST", "/api/people", "Come in: get a token for a name", Token, come_in, Newcomer),
    Operation("GET", "/api/games", "The games that are played here", list[GameFacts], list_games),
    Operation("GET", "/api/games/{key}", "One game, with its setup and its action table", GameFacts, one_game),
    Operation("GET", "/api/tables", "Public tables, or your own", list[Line], list_tables, query=Which),
    Operation("POST", "/api/tables", "Open a table", State, open_table, Opening),
    Operation(
        "GET", "/api/tables/{table}", "A table as you see it: view, legal actions, what the last move brought", State, one_table, query=Looking
    ),
    Operation("POST", "/api/tables/{table}", "Ask something of a table: sit, begin, play, undo, say and so on", State, act, Asked),
    Operation("GET", "/api/tables/{table}/why-not", "The clause that forbids you an action", Why, why_not, query=Doubt),
    Operation("GET", "/api/tables/{table}/events", "All that you saw happen", list[list[Told]], events, query=Since),
]


async def description(request: Request) -> Response:
    return JSONResponse(described(OPERATIONS))


ROUTES: list[BaseRoute] = [
    *(operation.route() for operation in OPERATIONS),
    Route("/api/openapi.json", description),
    WebSocketRoute("/api/tables/{table}/stream", stream),
]
