"""Whole games in a real browser, from the form to the last page: by clicks on the board, with the keyboard alone, by roles and names alone."""

import random
import re
from itertools import cycle

import pytest

from salon.engine.game import game, games
from tests.web.browser import for_everybody, moved, needs_chromium, settled

pytestmark = [pytest.mark.one_form, needs_chromium]
LOOKS = (0, 12)  # after how many clicks a page is looked at closely; and at the end

# Where to click next: on a lit piece of the board that a click would hit, else in the list; null while others move.
AIM = """([before, roll]) => {
  const {n, stage, turn} = document.getElementById('table').dataset;
  if (stage === 'over') return {over: true};
  if (n === before || turn !== '1') return null;
  const hit = piece => {
    piece.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const {x, y, width, height} = piece.getBoundingClientRect();
    for (const [right, down] of [[.5, .5], [.5, .2], [.5, .8], [.2, .5], [.8, .5], [.2, .2], [.8, .8], [.2, .8], [.8, .2]]) {
      const at = {x: x + width * right, y: y + height * down, n, where: piece.closest('#now') ? 'list' : 'board', opens: piece.matches('summary')};
      if (document.elementFromPoint(at.x, at.y)?.closest('button, summary') === piece) return at;
    }
  };
  for (const some of [':is(#board, #dock, #seats) button.lit[name=words]', '#now .choices button[name=words]', '#now .choices summary']) {
    const there = [...document.querySelectorAll(some)].filter(piece => piece.checkVisibility({visibilityProperty: true}));
    const first = Math.floor(roll * there.length);
    for (const piece of [...there.slice(first), ...there.slice(0, first)]) { const at = hit(piece); if (at) return at; }
  }
  throw new Error('it is my turn, and there is nothing to click');
}"""


def deal(page, key, seats):
    """From the first page to the first move, through the form: a person and bots."""
    page.locator(f'#{key} .acts a[href="/g/{key}"]').click()
    page.select_option("#seats", str(seats))
    for seat in range(1, seats):
        page.select_option(f"[name=seat{seat}]", "club")
    page.locator(".done button").click()
    page.locator("#begin").click()
    page.wait_for_selector('#table[data-stage="playing"]')


def middle(counts):
    return counts[(len(counts) - 1) // 2]


@pytest.mark.parametrize(("key", "locale"), [*zip(games(), cycle(("fr", "nl")), strict=False)])  # in whose words things are longest
def test_a_whole_game_by_clicks_is_for_everybody_at_every_stage(someone, key, locale):
    page = someone(reduced_motion="reduce", locale=locale)
    deal(page, key, middle(game(key).seats))
    pick, clicks, before = random.Random(key), {"board": 0, "list": 0}, ""
    while "over" not in (at := page.wait_for_function(AIM, arg=[before, pick.random()], timeout=40_000).json_value()):
        if sum(clicks.values()) in LOOKS:
            for_everybody(page, f"{key} after {sum(clicks.values())} clicks")
        page.mouse.click(at["x"], at["y"])
        clicks[at["where"]] += 1
        before = "" if at["opens"] else at["n"]
    assert clicks["board"] > 2 * clicks["list"]
    assert sum(clicks.values()) > LOOKS[1]
    assert page.get_by_role("complementary").get_by_role("heading", level=2).first.inner_text()
    for_everybody(page, f"{key} at the end")


FOCUS = "selector => document.activeElement.matches(selector)"
IN_SIGHT = """() => {
  const {x, y, width, height} = document.activeElement.getBoundingClientRect();
  return document.activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
PLAYABLE = "button[name=words]:not([aria-disabled])"


def press_until(page, key, selector, most=150):
    for _ in range(most):
        page.keyboard.press(key)
        if page.evaluate(FOCUS, selector):
            assert page.evaluate("getComputedStyle(document.activeElement).outline").endswith("solid 3px"), "the focus is seen"
            return
    raise AssertionError(f"{key} does not come to {selector}")


def test_a_whole_game_with_the_keyboard_alone(someone):
    """Tab and arrows to go, Enter to act: on the board at some turns, in the list at others."""
    page = someone(reduced_motion="reduce")
    press_until(page, "Tab", "#artifact_stack button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # "To the content" is the first thing on the page
    pick, places = random.Random(5), {"board": 0, "list": 0}
    while settled(page):
        before = page.get_attribute("#table", "data-n")
        if sum(places.values()) % 3 == 0 and page.locator(f"#board {PLAYABLE}").count():
            press_until(page, "Shift+Tab", f"#board {PLAYABLE}")
        else:
            press_until(page, "Tab", f"#now .choices :is({PLAYABLE}, summary)")
            for _ in range(pick.randrange(4)):
                press_until(page, "ArrowDown", f"#now .choices :is({PLAYABLE}, summary)", 1)
        where = "list" if page.evaluate(FOCUS, "#now *") else "board"
        places[where] += 1
        if page.evaluate(FOCUS, "summary"):
            if not page.evaluate(FOCUS, "[open] > *"):
                page.keyboard.press("Enter")
            press_until(page, "ArrowDown", f"details {PLAYABLE}", 1)
        page.keyboard.press("Enter")
        moved(page, before)
        assert not page.evaluate(FOCUS, "body"), "the focus is not lost"
        if where == "list":
            assert page.evaluate(FOCUS, "#now, #now > .choices *"), "the next choice, or what is asked: never a tool that another Enter would press"
            assert page.evaluate(IN_SIGHT), "and it is in sight"
    assert min(places.values()) >= 3
    assert page.get_by_role("heading", name=re.compile("win|share")).count() == 1


def test_a_whole_game_by_roles_and_names_alone(someone):
    """As a screen reader gives it: what is asked, what can be done, each by a name of its own, and what happened."""
    page = someone(reduced_motion="reduce")
    page.get_by_role("button", name="Play Operation F.A.U.S.T. now").click()
    page.get_by_role("main", name="The table").wait_for()
    rail, pick = page.get_by_role("complementary", name="Turn, players and log"), random.Random(3)
    while settled(page):
        before = page.get_attribute("#table", "data-n")
        choices = page.get_by_role("list", name=rail.get_by_role("heading", level=2).first.inner_text(), exact=True)
        folded = [group for group in choices.get_by_role("group").all() if not group.get_by_role("button").count()]
        if folded:
            pick.choice(folded).click()
        names = [button.get_attribute("aria-label") or button.inner_text() for button in choices.get_by_role("button").all()]
        assert names, "there is something to do"
        assert len(names) == len(set(names)), "and each has a name of its own"
        choices.get_by_role("button", name=pick.choice(names), exact=True).click()
        moved(page, before)
        assert page.get_by_role("status").inner_text()
    assert rail.get_by_role("heading", name=re.compile("win|share")).count() == 1
    rail.get_by_role("link", name="Look at it again").click()
    page.get_by_role("slider", name="Move").wait_for()
