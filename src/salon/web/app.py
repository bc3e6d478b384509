"""The house as a web application, and serving it."""

import asyncio
import contextlib
import os
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from salon.engine.errors import SalonError
from salon.engine.game import game, games
from salon.web import api, hints, moments, pages, replay, table_pages
from salon.web.doors import HERE, SAFETY, Desk, page, status_of, visitor_of
from salon.web.house import House
from salon.web.limits import LARGEST_MESSAGE, Rates
from salon.web.people import Passport
from salon.web.store import Store
from salon.web.thinker import Thinker


class Safe:
    """Adds to every answer what keeps browsers from being turned against people."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    headers.setdefault(name, value)
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-cache" if "/static/" in scope["path"] else "no-store"
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)


def wants_json(request: Request) -> bool:
    return request.url.path.startswith("/api/") or request.headers.get("x-salon") == "script"


async def mistaken(request: Request, error: Exception) -> Response:
    """What a person or a program got wrong, in one sentence."""
    assert isinstance(error, SalonError)
    said = visitor_of(request).language.refusal(error)
    if wants_json(request):
        return JSONResponse({"error": said}, status_of(error))
    return page(request, "error.html", status_of(error), said=said[:1].upper() + said[1:])


async def not_there(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    language = visitor_of(request).language
    said = language.say("There is no such page.") if status == 404 else language.say("That cannot be done here.")
    return JSONResponse({"error": said}, status) if wants_json(request) else page(request, "error.html", status, said=said)


async def broken(request: Request, error: Exception) -> Response:
    """Our own mistake: it is in the log, and nothing of it on the page."""
    said = visitor_of(request).language.say("Something went wrong here, and it is not your fault.")
    return JSONResponse({"error": said}, 500) if wants_json(request) else page(request, "error.html", 500, said=said)


async def drawings(request: Request) -> Response:
    """A game's own drawings and style."""
    folder = game(request.path_params["key"]).folder / "static"
    if not folder.is_dir():
        raise HTTPException(404)
    return await StaticFiles(directory=folder).get_response(request.path_params["path"], request.scope)


async def healthy(request: Request) -> Response:
    house: House = request.app.state.desk.house
    return JSONResponse({"tables": len(house.tables), "games": games(), "commits": house.store.commits})


def application(store: Store, thinker: Thinker | None = None, pace: float = 0.8) -> Starlette:
    """The house over this store. It starts to live when it is served."""
    house = House(store, thinker or Thinker(), pace)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.desk = Desk(house, Passport(await secret_of(store)), Rates())
        await house.start()
        yield
        await house.stop()

    handlers: dict[type[Exception] | int, Callable[[Request, Exception], Awaitable[Response]]] = {
        SalonError: mistaken,
        HTTPException: not_there,
        Exception: broken,
    }
    app = Starlette(
        routes=[
            *pages.ROUTES,
            *table_pages.ROUTES,
            *hints.ROUTES,
            *moments.ROUTES,
            *replay.ROUTES,
            *api.ROUTES,
            Route("/games/{key}/static/{path:path}", drawings),
            Route("/healthy", healthy),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ],
        lifespan=lifespan,
        exception_handlers=handlers,
    )
    app.add_middleware(Safe)
    return app


async def secret_of(store: Store) -> str:
    """Signs seats; made once, kept in the store."""
    await store.write(("insert or ignore into fact values ('secret', ?)", (secrets.token_hex(32),)))
    return str((await store.read("select value from fact where name = 'secret'"))[0][0])


def serve(file: Path, host: str, port: int, open_browser: bool, pace: float = 0.8) -> None:
    """Until somebody presses Ctrl-C, or the system asks it to end."""
    listening = bound(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(
        application(Store(file), pace=pace),
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=4 * LARGEST_MESSAGE,
        timeout_graceful_shutdown=3,
    )
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what bots think with is tidied up then, too
    with contextlib.suppress(KeyboardInterrupt):
        Doorkeeper(config, address, file, open_browser).run(sockets=[listening])


class Doorkeeper(uvicorn.Server):
    """Says where the house is as soon as it is open."""

    def __init__(self, config: uvicorn.Config, address: str, file: Path, open_browser: bool) -> None:
        super().__init__(config)
        self.address, self.file, self.open_browser = address, file, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"salon: {self.address}   (Ctrl-C closes it; everything is kept in {self.file})", flush=True)
        if self.open_browser:
            await asyncio.to_thread(open_quietly, self.address)


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address, or one clear sentence."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise SalonError(f"cannot listen at {host}, port {port} ({error.strerror or error}); choose others with --host and --port") from None
    return listening


def open_quietly(address: str) -> None:
    """Where there is a desktop with a browser to open."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
