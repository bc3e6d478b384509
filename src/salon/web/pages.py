"""The pages round the tables: the wall, the list of tables, opening one, the rules, who I am, what I prefer."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from salon.bots import BOTS, USUAL_BOT
from salon.engine.errors import SalonError
from salon.engine.game import Game, game, games
from salon.engine.telling import capital
from salon.web import setup_form
from salon.web.boards import poster_of
from salon.web.commands import Begin
from salon.web.doors import LANGUAGE, THEME, THEMES, YEAR, Visitor, check_origin, check_rate, desk_of, form_of, go_to, last, number, page, visitor_of
from salon.web.house import LETTERS, Line
from salon.web.languages import LANGUAGES, Language, printed
from salon.web.lobby import bot_label
from salon.web.people import Person, tidy_name
from salon.web.refusals import Refused

WEIGHTS = {"light": 1, "medium": 2, "heavy": 3}


def work(played: Game, language: Language) -> dict[str, object]:
    """A game as it hangs on the wall."""
    words = language.words(played)
    wall = words.parts.get("wall", {})
    weight = wall.get("weight", "")
    named = {"light": language.say("light"), "medium": language.say("medium"), "heavy": language.say("heavy")}
    most = played.seats.stop - 1
    return {
        "key": played.key,
        "title": words.title,
        "line": wall.get("line", words.about),
        "about": words.about,
        "poster": poster_of(played),
        "picture": wall.get("picture", ""),
        "seats": str(most) if played.seats.start == most else f"{played.seats.start}–{most}",
        "minutes": wall.get("minutes", ""),
        "weight": named.get(weight, ""),
        "bars": WEIGHTS.get(weight, 0),
    }


def wall(language: Language) -> list[dict[str, object]]:
    return [work(game(key), language) for key in games()]


def listed(lines: list[Line], language: Language) -> list[dict[str, object]]:
    """Tables in a list, leaving out those of games that are no longer here."""
    return [{"line": line, "work": work(game(line.game), language)} for line in lines if line.game in games()]


async def home(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    house = desk_of(request).house
    mine = [line for line in await house.mine(visitor.person.id) if line.stage != "over"] if not visitor.new else []
    return page(
        request,
        "home.html",
        visitor=visitor,
        works=wall(visitor.language),
        mine=listed(mine[:6], visitor.language),
        waiting=sum(line.waits for line in mine),
        open_tables=listed([line for line in await house.public("open", 6) if line.free], visitor.language),
    )


async def tables(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    house = desk_of(request).house
    stages = {stage: listed(await house.public(stage), visitor.language) for stage in ("open", "playing", "over")}
    return page(request, "tables.html", visitor=visitor, stages=stages)


async def me(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    if request.method == "POST":
        name = tidy_name(last(await form_of(request)).get("name", ""))
        if not name:
            raise Refused("a name has at least one letter")
        visitor = Visitor(Person(visitor.person.id, name), True, visitor.language, visitor.theme)
        return go_to(request, "/me", visitor)
    return page(request, "me.html", visitor=visitor, mine=listed(await desk_of(request).house.mine(visitor.person.id), visitor.language))


async def prefer(request: Request) -> Response:
    form = last(await form_of(request))
    back = form.get("back", "/")
    response = go_to(request, back if back.startswith("/") and not back.startswith("//") else "/")
    if form.get("language") in LANGUAGES:
        response.set_cookie(LANGUAGE, form["language"], YEAR, path="/", samesite="lax")
    if form.get("theme") in THEMES:
        response.set_cookie(THEME, form["theme"], YEAR, path="/", samesite="lax")
    return response


async def code(request: Request) -> Response:
    """A code that was said aloud."""
    said = "".join(c for c in request.query_params.get("code", "").lower()[:60] if c in LETTERS)
    return go_to(request, f"/t/{said}" if len(said) >= 4 else "/tables")


async def rules(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    played = game(request.path_params["key"])
    words = visitor.language.words(played)
    parts: dict[str, list[object]] = {}
    clauses = visitor.language.clauses(played)
    for clause in clauses.values():
        parts.setdefault(clause.part, []).append(clause)
    said = {text for c in played.clauses.values() for text in (c.part, c.text)} | {played.about_clauses("en")}
    english = said if visitor.language.key != "en" else set()
    about = visitor.language.about_clauses(played)
    text = words.parts.get("help", {}).get("text", "").strip()
    how = visitor.language.how(played)
    shown = work(played, visitor.language)
    return page(request, "rules.html", visitor=visitor, work=shown, parts=parts, about=about, english=english, help=text, how=how, printed=printed)


# Opening a table.


async def setup(request: Request) -> Response:
    check_rate(request, "page")
    visitor = visitor_of(request)
    played = game(request.path_params["key"])
    if request.method == "POST":
        check_origin(request)
        try:
            return await open_table(request, played, visitor)
        except SalonError as error:
            return setup_page(request, played, visitor, capital(visitor.language.refusal(error)), 400)
    return setup_page(request, played, visitor)


def setup_page(request: Request, played: Game, visitor: Visitor, notice: str = "", status: int = 200) -> Response:
    return page(
        request,
        "setup.html",
        status,
        visitor,
        notice=notice,
        work=work(played, visitor.language),
        works=[w for w in wall(visitor.language) if w["key"] != played.key],
        fields=setup_form.fields(played, visitor.language),
        counts=list(played.seats),
        usual=played.usual_seats(),
        most=played.seats.stop - 1,
        bots={bot: bot_label(bot, visitor.language) for bot in reversed(list(BOTS))},
        usual_bot=USUAL_BOT,
    )


async def open_table(request: Request, played: Game, visitor: Visitor) -> Response:
    form = await form_of(request)
    check_rate(request, "open", visitor.known)
    said = last(form)
    count = played.check_seats(number(said.get("seats", "")))
    sits: list[tuple[int, str]] = []
    bots: list[str | None] = []
    for seat in range(count):
        kind = said.get(f"seat{seat}", "me" if seat == 0 else "open")
        name = tidy_name(said.get(f"name{seat}", ""))
        if kind == "me":
            sits.append((seat, name or (visitor.person.name if not sits else f"{visitor.person.name} {len(sits) + 1}")))
        bots.append(kind if kind in BOTS else None)
    setup = setup_form.read(played, form, visitor.language)
    house = desk_of(request).house
    table = await house.open(
        visitor.person,
        played.key,
        count,
        setup,
        public=said.get("public") == "yes",
        stand_in=said.get("stand_in", "yes") == "yes",
        sits=dict(sits),
        bots=bots,
        word=said.get("word", "")[:64],
    )
    return go_to(request, f"/t/{table.key}", visitor)


async def play_now(request: Request) -> Response:
    """One click: a table with bots, dealt."""
    check_origin(request)
    visitor = visitor_of(request)
    check_rate(request, "open", visitor.known)
    played = game(request.path_params["key"])
    count = played.usual_seats()
    house = desk_of(request).house
    table = await house.open(visitor.person, played.key, count, sits={0: visitor.person.name}, bots=[None, *[USUAL_BOT] * (count - 1)])
    await table.do(visitor.person, Begin())
    return go_to(request, f"/t/{table.key}", visitor)


ROUTES = [
    Route("/", home),
    Route("/tables", tables),
    Route("/me", me, methods=["GET", "POST"]),
    Route("/prefer", prefer, methods=["POST"]),
    Route("/code", code),
    Route("/rules/{key}", rules),
    Route("/g/{key}", setup, methods=["GET", "POST"]),
    Route("/g/{key}/play", play_now, methods=["POST"]),
]
