"""A real server in a process of its own, a real browser in front of it, and what is asked of every page."""

import json
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

from salon.engine.game import game

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt install chromium)")
DESK, PHONE, WIDER_PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}, {"width": 390, "height": 844}
STANDARD = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}


class Server:
    """`salon serve` on a free port, over a store that outlives it."""

    def __init__(self, store):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.store = store
        self.url = f"http://localhost:{self.port}"
        self.start()

    def open_door(self):
        command = [sys.executable, "-c", "from salon.cli import main; main()", "serve", "--port", str(self.port), "--store", str(self.store)]
        self.process = subprocess.Popen([*command, "--no-browser", "--pace", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def start(self):
        """Returns when it answers."""
        self.open_door()
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{self.url}/healthy", timeout=1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise AssertionError(self.process.stderr.read().decode()) from None
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()


def finished(server, key="artifact_stack"):
    """The code of a public table where bots have played a game to its end."""

    def ask(path, body=None, **headers):
        sent = urllib.request.Request(server.url + path, None if body is None else json.dumps(body).encode(), headers)
        with urllib.request.urlopen(sent) as answer:
            return json.load(answer)

    token = {"authorization": "Bearer " + ask("/api/people", {"name": "Host"})["token"]}
    seats = max(2, game(key).seats.start)
    table = ask("/api/tables", {"game": key, "seats": seats, "bots": ["random"] * seats, "sit": False, "public": True}, **token)["table"]
    ask(f"/api/tables/{table}", {"do": "begin"}, **token)
    for _ in range(1200):
        if ask(f"/api/tables/{table}")["stage"] == "over":
            return table
        time.sleep(0.05)
    raise AssertionError("the bots do not finish")


# What is on the page.


def sit_down(page, key="artifact_stack"):
    """One click on "play now"."""
    page.locator(f"#{key} button").click()
    page.wait_for_selector("#table")


def sockets_of(page):
    """The sockets of the pages that come, the newest last: a test can send down what the server might."""
    sockets = []
    page.route_web_socket(re.compile("/ws"), lambda socket: (sockets.append(socket), socket.connect_to_server()))
    return sockets


def settled(page):
    """When it is this page's turn, or the game is over: whether it goes on."""
    page.wait_for_selector('#table[data-turn="1"], #table[data-stage="over"]', timeout=40_000)
    page.wait_for_load_state("load")  # before that the page's own script may not run yet, and links lead away
    return page.get_attribute("#table", "data-stage") == "playing"


def moved(page, before):
    page.wait_for_selector(f'#table:not([data-n="{before}"])')


def landed(page):
    """When nothing flies any more."""
    page.evaluate("Promise.allSettled(document.getAnimations().filter(moves => moves.id === 'fly').map(flight => flight.finished))")


def no_violations(page, where, rules=STANDARD):
    """What axe finds wrong by WCAG 2.2 AA."""
    from axe_playwright_python.base import AXE_SCRIPT

    landed(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("rules => axe.run(rules)", rules)["violations"]
    wrong = [(v["id"], n["target"], n["failureSummary"]) for v in found for n in v["nodes"][:3]]
    assert not wrong, f"{where}: {wrong}"


def no_sideways(page, where):
    """Neither the page nor what must be read at once is wider than the screen; a map may be, inside its own pane."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where
    wider = page.evaluate(
        "[...document.querySelectorAll('#board, .rail, .rail > section, .choices')]"
        ".filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map(e => e.id || e.className)"
    )
    assert not wider, f"{where}: {wider}"


def for_everybody(page, where):
    """By day and by night, at a desk and on phones."""
    no_violations(page, f"{where}, by day")
    page.emulate_media(color_scheme="dark")
    no_violations(page, f"{where}, by night", CONTRAST)
    for phone in (WIDER_PHONE, PHONE):
        page.set_viewport_size(phone)
        no_sideways(page, f"{where}, {phone['width']} wide")
    no_violations(page, f"{where}, on a phone by night")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(DESK)
