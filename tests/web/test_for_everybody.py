"""Every kind of page keeps to WCAG 2.2 AA by day and by night, and fits a phone. Tables in play are looked at where whole games are played."""

import pytest

from salon.engine.game import games
from tests.web.browser import PHONE, finished, for_everybody, moved, needs_chromium, no_sideways, no_violations, settled, sit_down

pytestmark = [pytest.mark.one_form, needs_chromium]


def test_the_pages_of_the_house(someone, server):
    """With all that can be listed there: tables that wait, that are played, that are over."""
    finished(server)
    page = someone(locale="fr")
    sit_down(page)
    page.goto(f"{server.url}/g/artifact_stack")
    page.locator("[name=public][value=yes] + span").click()
    page.locator(".done button").click()
    page.wait_for_selector("#begin")
    for path in ("/", "/tables", "/me", "/bring", "/nowhere"):
        page.goto(server.url + path)
        for_everybody(page, path)


@pytest.mark.parametrize("key", games())
def test_the_form_and_the_rules_of_a_game(someone, server, key):
    page = someone(locale="nl")
    page.goto(f"{server.url}/g/{key}")
    for_everybody(page, "the form")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    page.goto(f"{server.url}/rules/{key}")
    no_sideways(page, "the rules")
    no_violations(page, "the rules")


def test_what_was_refused(someone, server):
    page = someone(locale="fr")
    page.goto(f"{server.url}/g/artifact_stack")
    page.locator("[name='setup.stacks'] + span").first.click()
    page.locator(".done button").click()
    page.locator(".notice").wait_for()
    for_everybody(page, "a form that was refused")
    page.goto(f"{server.url}/bring")
    page.set_input_files("#record", {"name": "game.json", "mimeType": "application/json", "buffer": b"{}"})
    page.locator(".named button").click()
    page.locator(".notice").wait_for()
    for_everybody(page, "a record that is none")


@pytest.mark.parametrize("key", games())
def test_one_screen_for_two_and_a_big_screen(someone, server, key):
    """Before the start, covered, uncovered; and what a spectator and the big screen show."""
    page = someone(locale="nl")
    page.goto(f"{server.url}/g/{key}")
    page.select_option("[name=seat1]", "me")
    page.fill("[name=name1]", "Maximiliaan van Oranje")
    page.locator(".done button").click()
    page.wait_for_selector("#begin")
    for_everybody(page, "before the start")
    page.locator("#begin").click()
    page.locator("#uncover").wait_for()
    for_everybody(page, "covered")
    page.locator("#uncover").click()
    assert settled(page)
    page.set_viewport_size(PHONE)
    no_sideways(page, "uncovered")
    big = someone()
    big.goto(page.url.partition("?")[0] + "/screen")
    for_everybody(big, "the big screen")
    big.goto(page.url.partition("?")[0])
    for_everybody(big, "a spectator")


@pytest.mark.parametrize("key", games())
def test_a_game_that_is_over(someone, server, key):
    page = someone(locale="fr")
    page.goto(f"{server.url}/t/{finished(server, key)}")
    for_everybody(page, "the end, to a spectator")
    page.goto(page.url + "/replay")
    for_everybody(page, "the replay")
    page.goto(page.url.replace("replay", "fair?verify=1"))
    for_everybody(page, "fair play")


def test_what_opens_over_a_table(someone):
    page = someone(viewport=PHONE, has_touch=True, color_scheme="dark")
    sit_down(page)
    assert settled(page)
    for tab in ("seats", "log", "talk"):
        page.locator(f"[data-tab={tab}]").click()
        assert page.locator(f"#{tab}").is_visible()
        no_sideways(page, tab)
        no_violations(page, tab)
    before = page.get_attribute("#table", "data-n")
    page.locator("#board .cell.free.lit").last.dispatch_event("click")
    moved(page, before)  # the board is played on with a tab open, too
    page.locator("[data-panel=rules]").first.click()
    page.locator("#panel[open] #find").wait_for()
    no_sideways(page, "the rules")
    no_violations(page, "the rules")
