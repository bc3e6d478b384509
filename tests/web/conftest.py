"""A house served in the test's own process, its pages asked for as a browser would."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from salon.web.app import application
from salon.web.commands import Play
from salon.web.people import Person
from salon.web.store import Store
from salon.web.thinker import Thinker
from tests.web.browser import CHROMIUM, DESK, FLAGS, Server

HOUSE = "http://testserver"  # the name that sockets of the test client go to as well


class NoLimits:
    """For tests that are in a hurry."""

    def allow(self, kind, who, times=1):
        return True


class Visit(TestClient):
    """Somebody's browser."""

    def post(self, path, data=None, **more):
        headers = {"origin": HOUSE, **more.pop("headers", {})}
        return super().post(path, data=data, headers=headers, **more)

    def play_now(self, key="artifact_stack"):
        """A table with bots; its key."""
        return self.post(f"/g/{key}/play").url.path.removeprefix("/t/")

    def do(self, table, **fields):
        return self.post(f"/t/{table}", {k: str(v) for k, v in fields.items()}, headers={"x-salon": "script"})

    def life(self, table):
        """What lies there in truth."""

        async def look():
            found = self.app.state.desk.house.table(table)
            async with found.lock:
                return await found.life()

        return self.portal.call(look)

    def my_turn(self, table, seat=0):
        """The table when the seat is asked; nothing moves then."""

        async def look():
            found = self.app.state.desk.house.table(table)
            for _ in range(4000):
                async with found.lock:
                    life = await found.life()
                    if seat in life.asked():
                        return life
                await asyncio.sleep(0.002)
            raise AssertionError("it is never this seat's turn")

        return self.portal.call(look)

    def person(self):
        return self.app.state.desk.passport.read(self.cookies["salon"])

    def play_on(self, table, moves=10_000):
        """Whoever is a person plays the first legal action, until so many moves or the end."""

        async def play():
            found = self.app.state.desk.house.table(table)
            for _ in range(20_000):
                async with found.lock:
                    life = await found.life()
                    if life.stage != "playing" or life.moves >= moves:
                        return life
                    seat = next((s for s in life.asked() if life.seats[s].person), None)
                    person = Person(life.seats[seat].person, "x") if seat is not None else None
                    words = life.game.actions.words(life.position.legal(seat)[0]) if person else ""
                if person:
                    await found.do(person, Play(words=words, n=life.n, seat=seat))
                else:
                    await asyncio.sleep(0.001)
            raise AssertionError("the game does not end")

        return self.portal.call(play)


@pytest.fixture
def app(tmp_path):
    return application(Store(tmp_path / "salon.db"), Thinker(ThreadPoolExecutor(1)), pace=0)


@pytest.fixture
def visit(app):
    with Visit(app, HOUSE, follow_redirects=True) as client:
        app.state.desk = type(app.state.desk)(app.state.desk.house, app.state.desk.passport, NoLimits())
        client.get("/")
        yield client


@pytest.fixture
def another(app, visit):
    """Somebody else's browser in the same house."""
    other = Visit(app, HOUSE, follow_redirects=True)
    other.portal = visit.portal
    other.get("/")
    return other


@pytest.fixture
def ask(visit):
    """The interface for programs: ask(method, path, body, token)."""

    def asked(method, path, body=None, token=""):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = body if isinstance(body, bytes | str | None) else json.dumps(body)
        return visit.request(method, path, content=content, headers=headers)

    return asked


# For the tests in a browser.


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("store") / "salon.db")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def chromium():
    playwright = pytest.importorskip("playwright.sync_api", reason="the tests in a browser need playwright (make test brings it)")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def someone(chromium, server):
    """Somebody with a browser of their own; what their console complains of fails the test."""
    contexts, complaints = [], []

    def arrive(**how):
        context = chromium.new_context(**({"viewport": DESK, "locale": "en-GB"} | how))
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda line: complaints.append(f"{line.text} {line.location['url']}") if line.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url)
        return page

    yield arrive
    for context in contexts:
        context.close()
    harmless = ("ERR_CONNECTION", "WebSocket connection", "status of 400", "status of 409", "/nowhere")
    assert not [line for line in complaints if not any(known in line for known in harmless)]
