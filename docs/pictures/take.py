"""Takes the pictures of this folder: `python docs/pictures/take.py` (or with the names of games). Look at them before they are kept.

A person sits down at each game, lets a bot play for them until the middle of it, and takes the seat back.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.browser import CHROMIUM, FLAGS, Server, landed, sit_down

MIDDLE = {"art_project": 76, "artifact": 128, "artifact_stack": 20, "great_art_robbery": 260, "operation_faust": 90}  # moves
SIZES = {"desktop": (1440, 900, "light"), "dark": (1440, 900, "dark"), "phone": (390, 844, "light"), "phone-dark": (390, 844, "dark")}
HERE = Path(__file__).parent


def shoot(page, name, sizes):
    for size in sizes:
        width, height, scheme = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(700)
        landed(page)
        page.screenshot(path=HERE / f"{name}-{size}.png")


def go_to_the_middle(page, moves):
    """Ends when it is the person's turn."""

    def ask(what):
        answer = page.request.post(page.url, form={"do": what, "seat": "0"}, headers={"origin": page.url.partition("/t/")[0]})
        assert answer.ok, answer.text()

    ask("leave")
    page.wait_for_function("moves => document.querySelector('#table').dataset.n >= moves", arg=moves, timeout=120_000)
    ask("return")
    page.wait_for_selector('#table[data-turn="1"]', timeout=60_000)


def main(games):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "salon.db")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = browser.new_page(locale="en-GB", reduced_motion="reduce")
            page.goto(f"{server.url}/me")
            page.fill("#name", "Ada")
            page.press("#name", "Enter")
            page.goto(server.url)
            shoot(page, "home", ["desktop"])
            for key in games:
                page.goto(server.url)
                sit_down(page, key)
                go_to_the_middle(page, MIDDLE[key])
                shoot(page, key, SIZES)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(MIDDLE))
