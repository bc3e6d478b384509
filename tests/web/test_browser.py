"""In a real browser: whole games by clicks, by keyboard, by what a screen reader gets; accessibility; phones; two at one table; a killed server."""

import json
import re
import time
import urllib.request

import pytest

from salon.engine.game import games

playwright = pytest.importorskip("playwright.sync_api", reason="the tests in a browser need playwright (make test brings it)")

from axe_playwright_python.sync_playwright import Axe  # noqa: E402

from tests.web.browser import CHROMIUM, FLAGS, Server  # noqa: E402

pytestmark = [pytest.mark.one_form, pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt install chromium)")]
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("store") / "salon.db")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def chromium():
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
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url)
        return page

    yield arrive
    for context in contexts:
        context.close()
    complaints = [line for line in complaints if "ERR_CONNECTION" not in line and "WebSocket connection" not in line and "409" not in line]
    assert not complaints


def sit_down(page, key="artifact_stack"):
    page.locator(f"#{key} button").click()
    page.wait_for_selector("#table")
    return page.url


def settled(page, n=None):
    """When it is this page's turn, or the game is over."""
    page.wait_for_selector('#table[data-turn="1"], #table[data-stage="over"]', timeout=40_000)
    return page.get_attribute("#table", "data-stage") == "playing"


def moved(page, before):
    page.wait_for_selector(f'#table:not([data-n="{before}"])')


def no_violations(page, where):
    page.evaluate("Promise.allSettled(document.getAnimations().map(flight => flight.finished))")
    found = Axe().run(page, options=RULES).response["violations"]
    assert not [(v["id"], [n["target"] for n in v["nodes"]][:3]) for v in found], where


def no_sideways(page, where):
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where


def test_a_whole_game_by_clicks_on_the_board(someone):
    page = someone()
    sit_down(page)
    clicked = 0
    while settled(page):
        before = page.get_attribute("#table", "data-n")
        lit = page.locator("#board .lit:not(.eye-on), #dock .lit, #seats .lit").locator("visible=true")
        if lit.count():
            lit.last.dispatch_event("click")
            clicked += 1
        else:
            page.locator("#now .choice:visible").last.click()
        moved(page, before)
    assert clicked > 12
    assert page.get_by_role("heading", name=re.compile("wins|share")).count() == 1
    no_violations(page, "the end")


@pytest.mark.parametrize("key", games())
def test_a_few_turns_of_each_game_from_the_list_in_words(someone, key):
    page = someone()
    sit_down(page, key)
    for _ in range(6):
        if not settled(page):
            break
        before = page.get_attribute("#table", "data-n")
        button = page.locator("#now button[name=words]").first
        if not button.is_visible():
            page.locator("#now summary").first.click()
        button.click()
        moved(page, before)
        if _ == 2:
            settled(page)
            no_violations(page, f"{key} in the middle")


def test_with_the_keyboard_alone(someone):
    page = someone()
    page.locator("#artifact_stack button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    for _ in range(5):
        assert settled(page)
        before = page.get_attribute("#table", "data-n")
        for _ in range(120):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('button[name=words]:not([aria-disabled])')"):
                break
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
        page.keyboard.press("Enter")
        moved(page, before)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"


def test_by_roles_and_names_alone(someone):
    """As a screen reader would: what is asked, what can be done, what happened."""
    page = someone()
    page.get_by_role("button", name="Play Artifact Stack now").click()
    assert settled(page)
    assert page.get_by_role("heading", name="Take a card, or hire?").count() == 1
    for _ in range(4):
        if not settled(page):
            break
        before = page.get_attribute("#table", "data-n")
        free = page.get_by_role("button", name=re.compile(r"layer: .*Free\.$"), disabled=False)
        if free.count():
            free.first.focus()
            page.keyboard.press("Enter")
        else:
            asked = page.get_by_role("complementary").get_by_role("heading").first.inner_text()
            page.get_by_role("list", name=asked).get_by_role("button").first.click()
        moved(page, before)
        assert page.get_by_role("status").inner_text()


def test_what_is_forbidden_answers_with_its_rule(someone):
    page = someone()
    sit_down(page)
    assert settled(page)
    before = page.get_attribute("#table", "data-n")
    page.locator("#board button[aria-disabled=true]:visible").first.dispatch_event("click")
    tip = page.locator("#tip")
    tip.wait_for(state="visible")
    assert re.match(r"STK-\d", tip.locator(".label").inner_text())
    assert page.get_attribute("#table", "data-n") == before


def test_everything_explains_itself(someone):
    page = someone()
    sit_down(page)
    assert settled(page)
    page.locator("#board .ass").first.hover()
    assert page.locator("#tip").inner_text()
    page.get_by_role("link", name="Rules").click()
    page.locator("#panel #find").fill("STK-5.4")
    assert page.locator("#panel dl > div:visible").count() == 1
    page.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Hint").click()
    page.locator("#tip", has_text="A bot would choose").wait_for(state="visible")


@pytest.mark.parametrize("path", ["/", "/tables", "/me", "/bring", "/g/artifact_stack", "/rules/artifact_stack"])
def test_pages_are_accessible_in_the_dark_and_fit_a_phone(someone, path):
    page = someone(viewport=PHONE, color_scheme="dark", has_touch=True, locale="fr")
    page.goto(page.url.rstrip("/") + path)
    no_sideways(page, path)
    no_violations(page, path)


def test_a_table_is_accessible_and_fits_a_phone(someone):
    page = someone(viewport=PHONE, has_touch=True, locale="nl")
    sit_down(page)
    assert settled(page)
    no_sideways(page, "start")
    no_violations(page, "start")
    page.locator("[data-tab=seats]").click()
    assert page.locator("#seats").is_visible()
    no_sideways(page, "seats")
    dark = someone(color_scheme="dark")
    sit_down(dark)
    assert settled(dark)
    no_violations(dark, "dark")
    dark.goto(dark.url + "/fair")
    no_violations(dark, "fair")


def test_a_map_larger_than_a_phone_follows_the_car(someone):
    page = someone(viewport=PHONE, has_touch=True)
    sit_down(page, "great_art_robbery")
    for city in ("madrid", None):
        assert settled(page)
        before = page.get_attribute("#table", "data-n")
        page.locator(f'#board button[value="place {city}"]' if city else "#dock .lit").first.dispatch_event("click")
        moved(page, before)
    page.evaluate("Promise.all(document.getAnimations().map(flight => flight.finished.catch(() => 0)))")
    box = "e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
    car, pan = page.eval_on_selector("#board [data-here]", box), page.eval_on_selector("[data-pan]", box)
    assert car[0] >= pan[0], "the car lies in sight"
    assert car[1] >= pan[1]
    assert car[2] <= pan[2]
    assert car[3] <= pan[3]
    no_sideways(page, "the map")


def test_without_javascript_a_move_is_made_by_plain_form(someone):
    page = someone(java_script_enabled=False)
    sit_down(page)
    page.wait_for_load_state()
    for _ in range(100):
        page.reload()
        if page.get_attribute("#table", "data-turn") == "1":
            break
    before = int(page.get_attribute("#table", "data-n"))
    with page.expect_navigation():
        page.locator("#board .ass.lit").first.click()
    assert int(page.get_attribute("#table", "data-n")) > before


def whose_turn(*pages):
    """Who is to move, once all see the same."""
    for _ in range(400):
        seen = [(page.get_attribute("#table", "data-n"), page.get_attribute("#table", "data-turn")) for page in pages]
        if len({n for n, _ in seen}) == 1 and any(turn == "1" for _, turn in seen):
            return next((page, n) for page, (n, turn) in zip(pages, seen, strict=True) if turn == "1")
        pages[0].wait_for_timeout(50)
    raise AssertionError(f"the pages do not agree: {seen}")


def test_two_browsers_at_one_table_with_a_bot_between(someone):
    ada, ben = someone(), someone(locale="fr")
    ada.goto(ada.url + "g/artifact_stack")
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_selector("#place-1")
    no_violations(ada, "before the start")
    ben.goto(ada.url)
    ben.get_by_role("button", name="S'asseoir").first.click()
    ada.locator("#place-1.person").wait_for()
    ada.get_by_role("button", name="Deal").click()
    for page in (ada, ben):
        page.wait_for_selector('#table[data-stage="playing"]')
    for _ in range(4):
        mover, before = whose_turn(ada, ben)
        mover.locator("#board .lit:not(.eye-on), #dock .lit, #seats .lit, #now .choice.main").last.dispatch_event("click")
        moved(mover, before)
        moved(ben if mover is ada else ada, before)
    ada.fill("#say", "Bonjour <b>Ben</b>")
    ada.keyboard.press("Enter")
    ben.get_by_text("Bonjour <b>Ben</b>").wait_for()


def test_a_piece_flies_and_a_click_in_flight_counts(someone):
    page = someone()
    sit_down(page)
    assert settled(page)
    before = page.get_attribute("#table", "data-n")
    page.evaluate(
        "() => { window.flew = 0; const animate = Element.prototype.animate; Element.prototype.animate = function (...a) { "
        "if (this.id.startsWith('card-') && JSON.stringify(a[0]).includes('translate')) window.flew++; return animate.apply(this, a); } }"
    )
    page.locator("#board .cell.free.lit").last.dispatch_event("click")
    moved(page, before)
    assert page.evaluate("window.flew") > 0
    calm = someone(reduced_motion="reduce")
    sit_down(calm)
    assert settled(calm)
    before = calm.get_attribute("#table", "data-n")
    calm.locator("#board .cell.free.lit").last.dispatch_event("click")
    moved(calm, before)
    assert calm.evaluate("document.getAnimations().filter(a => a.id === 'fly').length") == 0


def test_one_screen_for_two_is_covered_between_turns(someone):
    page = someone()
    page.goto(page.url + "g/artifact_stack")
    page.select_option("#seats", "2")
    page.select_option("[name=seat1]", "me")
    page.fill("[name=name0]", "Ada")
    page.fill("[name=name1]", "Ben")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Deal").click()
    page.locator("#uncover").click()
    assert settled(page)
    before = page.get_attribute("#table", "data-n")
    page.locator("#board .cell.free.lit").last.dispatch_event("click")
    moved(page, before)
    for _ in range(6):
        if page.get_attribute("#table", "data-turn") == "0":
            break
        before = page.get_attribute("#table", "data-n")
        page.locator("#now button.choice[name=words]").last.dispatch_event("click")
        moved(page, before)
    assert page.locator("#uncover").count() == 1
    assert page.locator("#now button[name=words]").count() == 0
    no_violations(page, "the cover")


def finished(server):
    """A game that bots have played to its end."""

    def ask(path, body=None, **headers):
        sent = urllib.request.Request(server.url + path, None if body is None else json.dumps(body).encode(), headers)
        with urllib.request.urlopen(sent) as answer:
            return json.load(answer)

    token = {"authorization": "Bearer " + ask("/api/people", {"name": "Host"})["token"]}
    table = ask("/api/tables", {"game": "artifact_stack", "seats": 2, "bots": ["random", "random"], "sit": False}, **token)["table"]
    ask(f"/api/tables/{table}", {"do": "begin"}, **token)
    for _ in range(400):
        if ask(f"/api/tables/{table}")["stage"] == "over":
            return table
        time.sleep(0.05)
    raise AssertionError("the bots do not finish")


def test_a_replay_is_scrubbed(someone, server):
    page = someone()
    page.goto(f"{server.url}/t/{finished(server)}")
    page.get_by_role("link", name="Look at it again").click()
    page.wait_for_selector('#table[data-stage="replay"]')
    page.locator("#step-first").click()
    page.wait_for_selector('#table[data-n="0"]')
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('#table[data-n="1"]')
    page.locator("#move").fill("9")
    page.wait_for_selector('#table[data-n="9"]')
    page.select_option("#eyes", "1")
    page.wait_for_selector("#dock .tab")
    no_violations(page, "replay")


def test_a_page_finds_back_when_the_server_is_killed_and_started_again(someone, server):
    page = someone()
    sit_down(page)
    assert settled(page)
    before = page.get_attribute("#table", "data-n")
    server.kill()
    page.locator("#net").wait_for(state="visible")
    server.start()
    page.locator("#net").wait_for(state="hidden", timeout=40_000)
    assert page.get_attribute("#table", "data-n") == before
    page.locator("#board .cell.free.lit").last.dispatch_event("click")
    moved(page, before)


def test_a_box_answers_a_question_always_alike(someone, server):
    page = someone()
    page.goto(f"{server.url}/g/operation_faust")
    page.locator('input[value="intel_sharing"]').check(force=True)
    for seat in (1, 2):
        page.select_option(f'select[name="seat{seat}"]', "greedy")
    page.locator(".done button").click()
    page.locator('#table[data-stage="open"] button.main').click()
    page.wait_for_selector('#table[data-turn="1"] #act-done')

    page.check("#always-done")

    page.wait_for_selector('#table[data-turn="1"]:not(:has(#act-done))')
