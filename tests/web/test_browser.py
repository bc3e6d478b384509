"""In a real browser: one click and a guest plays, what answers and explains itself, flights, two at one table, no script, a killed server."""

import re

import pytest

from salon.engine.game import games
from tests.web.browser import PHONE, finished, landed, moved, needs_chromium, no_sideways, settled, sit_down, sockets_of

pytestmark = [pytest.mark.one_form, needs_chromium]


@pytest.mark.parametrize("key", games())
def test_one_click_and_a_guest_plays(someone, key):
    page = someone()
    sit_down(page, key)
    assert settled(page)
    assert page.locator("#now .choices :is(button, summary)").count() > 1
    assert page.locator(":is(#board, #dock, #seats) button.lit").count() > 0, "what can be done is lit on the board"
    assert page.locator(".seat em", has_text="bot").count() == page.locator(".seat").count() - 1


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
    page.locator("#panel", has_text="The best choice").wait_for(state="visible")


def test_a_map_larger_than_a_phone_follows_the_car(someone):
    page = someone(viewport=PHONE, has_touch=True)
    sit_down(page, "great_art_robbery")
    for city in ("madrid", None):
        assert settled(page)
        before = page.get_attribute("#table", "data-n")
        page.locator(f'#board button[value="place {city}"]' if city else "#dock .lit").first.dispatch_event("click")
        moved(page, before)
    landed(page)
    box = "e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
    car, pan = page.eval_on_selector("#board [data-here]", box), page.eval_on_selector("[data-pan]", box)
    assert car[0] >= pan[0], "the car lies in sight"
    assert car[1] >= pan[1]
    assert car[2] <= pan[2]
    assert car[3] <= pan[3]
    no_sideways(page, "the map")


@pytest.mark.parametrize("key", games())
def test_without_javascript_a_move_is_made_by_plain_form(someone, key):
    page = someone(java_script_enabled=False)
    sit_down(page, key)
    for _ in range(100):
        page.reload()
        if page.get_attribute("#table", "data-turn") == "1":
            break
    before = int(page.get_attribute("#table", "data-n"))
    if page.locator("#now details").count():
        page.locator("#now summary").first.click()
    with page.expect_navigation():
        page.locator("#now .choices button[name=words]:visible").first.click()
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


def test_what_comes_out_of_a_wide_heap_does_not_fill_the_screen(someone):
    page = someone()
    sockets = sockets_of(page)
    sit_down(page, "art_project")
    assert settled(page)
    page.evaluate(
        "() => { window.scales = []; const animate = Element.prototype.animate; Element.prototype.animate = function (...a) { "
        "if (this.id.startsWith('agent-') && a[0][0]?.scale) window.scales.push(a[0][0].scale); return animate.apply(this, a); } }"
    )
    sent = page.eval_on_selector("#table", "table => table.outerHTML")
    page.evaluate("for (const agent of document.querySelectorAll('[id^=agent-]')) agent.remove()")
    sockets[-1].send(sent)
    page.wait_for_function("window.scales.length > 0")
    assert page.evaluate("Math.max(...window.scales)") == 1.5


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


def test_whoever_deals_has_the_bots_that_stand_beside_the_free_seats(someone):
    page = someone()
    page.goto(page.url + "g/artifact")
    page.select_option("#seats", "3")
    for seat in (1, 2):
        page.select_option(f'select[name="seat{seat}"]', "open")
    page.get_by_role("button", name="Open the table").click()
    page.select_option("#bot-1", "novice")
    page.select_option("#bot-2", "random")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector('#table[data-stage="playing"]')
    assert page.get_by_text("novice bot").count()
    assert page.get_by_text("random bot").count()
    assert page.get_by_text("club bot").count() == 0


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
        page.select_option(f'select[name="seat{seat}"]', "club")
    page.locator(".done button").click()
    page.locator('#table[data-stage="open"] button.main').click()
    page.wait_for_selector('#table[data-turn="1"] #act-done')

    page.check("#always-done")

    page.wait_for_selector('#table[data-turn="1"]:not(:has(#act-done))')
