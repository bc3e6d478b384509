"""What every request passes: who it is, in which language, whether it comes from our own pages, how large it is; and how answers are dressed."""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address
from pathlib import Path
from typing import TypeVar, cast
from urllib.parse import parse_qsl, urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from salon.engine.errors import SalonError, UnknownGame
from salon.web import commands
from salon.web.commands import Asked, Say
from salon.web.house import House
from salon.web.languages import LANGUAGES, Language, language, preferred
from salon.web.limits import CROWD, LARGEST_FORM, LARGEST_MESSAGE, Rates
from salon.web.people import Passport, Person, stranger
from salon.web.refusals import Foreign, Refused, TooLarge, TooMuch

Answer = TypeVar("Answer", bound=Response)
HERE = Path(__file__).parent
YEAR = 365 * 86400
COOKIE, LANGUAGE, THEME = "salon", "salon_language", "salon_theme"
SLOWLY = 0.2  # seconds
THEMES = ("auto", "day", "night")
SAFETY = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PAGES = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(), undefined=StrictUndefined, trim_blocks=True)
ICONS = Markup((HERE / "static" / "icons.svg").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Desk:
    """What the handlers share."""

    house: House
    passport: Passport
    rates: Rates


@dataclass(frozen=True)
class Visitor:
    """Whoever makes a request; `new` where they have no cookie yet."""

    person: Person
    new: bool
    language: Language
    theme: str

    @property
    def known(self) -> str:
        """What they do is counted by this, or by where they come from."""
        return "" if self.new else self.person.id


def desk_of(connection: HTTPConnection) -> Desk:
    return cast(Desk, connection.app.state.desk)


def visitor_of(connection: HTTPConnection) -> Visitor:
    known = desk_of(connection).passport.read(connection.cookies.get(COOKIE, ""))
    spoken = connection.query_params.get("lang") or connection.cookies.get(LANGUAGE, "")  # a socket says which language its page is in
    theme = connection.cookies.get(THEME, "auto")
    key = spoken if spoken in LANGUAGES else preferred(connection.headers.get("accept-language", ""))
    spoken_here = language(key)
    return Visitor(known or stranger(guest=spoken_here.say("Guest {n}")), known is None, spoken_here, theme if theme in THEMES else "auto")


def address_of(connection: HTTPConnection) -> str:
    return neighbourhood(connection.client.host) if connection.client else "?"


def neighbourhood(host: str) -> str:
    """Whoever has one address of IPv6 has all that begin like it, so these count as one."""
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def check_rate(connection: HTTPConnection, kind: str, person: str = "") -> None:
    """By who they are, and by where they come from too: a name costs nothing, and a flood can have a new one for every drop."""
    rates, address = desk_of(connection).rates, address_of(connection)
    allowed = rates.allow(kind, person) and rates.allow(kind, f"all at {address}", CROWD) if person else rates.allow(kind, address)
    if not allowed:
        raise TooMuch("that is too much at once; wait a moment")


async def heard(socket: WebSocket, person: str) -> Asked:
    """The next command over a socket. One that cannot be read counts too, and whoever sends too many is listened to more slowly."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    try:
        check_rate(socket, "command", person)
    except TooMuch:
        await asyncio.sleep(SLOWLY)
        raise
    text = message.get("text") or (message.get("bytes") or b"").decode(errors="replace")
    if len(text) > LARGEST_MESSAGE:
        raise TooLarge("that is too large")
    asked = commands.from_json(text)
    if isinstance(asked, Say):
        check_rate(socket, "say", person)
    return asked


def check_origin(connection: HTTPConnection) -> None:
    """A browser says from which site a request comes; only our own pages may ask for anything. Cookies are never enough."""
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site")
    ours = site in ("same-origin", "none") if origin is None else urlsplit(origin).netloc == connection.headers.get("host")
    if not ours:
        raise Foreign("this was not sent from a page of the salon")


def status_of(error: SalonError) -> int:
    return error.status if isinstance(error, Refused) else 404 if isinstance(error, UnknownGame) else 409


async def body_of(request: Request, largest: int = LARGEST_FORM) -> bytes:
    """Not one byte more than is reasonable."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise TooLarge("that is too large")
    return body


async def form_of(request: Request) -> dict[str, list[str]]:
    """A plain form, from one of our pages."""
    check_origin(request)
    form: dict[str, list[str]] = {}
    body = await body_of(request)
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=200, errors="strict")
    except (UnicodeError, ValueError):
        raise Refused("that form cannot be read") from None
    for name, value in pairs:
        form.setdefault(name, []).append(value)
    return form


def number(said: str) -> int | None:
    """As a form or an address says it; None where it is none, or larger than any number here."""
    return int(said) if said.isdecimal() and len(said) < 7 else None


def last(form: Mapping[str, list[str]]) -> dict[str, str]:
    return {name: values[-1] for name, values in form.items()}


def page(request: Request, name: str, status: int = 200, visitor: Visitor | None = None, **values: object) -> HTMLResponse:
    who = visitor or visitor_of(request)
    text = PAGES.get_template(name).render(
        say=who.language.say,
        say_n=who.language.say_n,
        language=who.language,
        languages=LANGUAGES,
        me=who.person,
        theme=who.theme,
        icons=ICONS,
        here=request.url.path,
        at=time.time(),
        **values,
    )
    response = HTMLResponse(text, status, {"Cache-Control": "no-store"})
    return remember(request, response, who) if who.new else response


def go_to(request: Request, path: str, visitor: Visitor | None = None) -> Response:
    response = RedirectResponse(path, 303)
    return remember(request, response, visitor) if visitor else response


def remember(request: Request, response: Answer, visitor: Visitor) -> Answer:
    secure = request.url.scheme == "https"
    token = desk_of(request).passport.issue(visitor.person)
    response.set_cookie(COOKIE, token, YEAR, path="/", httponly=True, samesite="lax", secure=secure)
    return response
