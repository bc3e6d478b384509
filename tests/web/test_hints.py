"""Hints: by search, in a process, in words; only for whoever is to decide."""

import asyncio
import re
from html import unescape
from math import inf

import pytest

from salon.bots.advice import Advice
from salon.engine.board import Board
from salon.engine.game import games
from salon.engine.words import Told
from salon.web.hints import advice, how_good, row
from salon.web.languages import LANGUAGES, language
from salon.web.phrases import beyond
from salon.web.scenes import scene_of
from salon.web.table import Viewpoint
from tests.web.browser import PHONE, for_everybody, moved, needs_chromium, no_sideways, no_violations, settled, sit_down, sockets_of
from tests.web.test_leaks import dealt


@pytest.fixture(autouse=True)
def quickly(request, monkeypatch):
    if "someone" not in request.fixturenames:
        monkeypatch.setattr("salon.web.thinker.ADVISING", (60, inf))


def rows(page):
    return [(unescape(words), inside) for words, inside in re.findall(r'<li data-words="([^"]+)">(.*?)</li>', page, re.DOTALL)]


@pytest.mark.parametrize("key", games())
def test_a_hint_has_the_best_few_choices_and_what_they_lead_to(visit, key):
    table = visit.play_now(key)
    life = visit.my_turn(table)
    page = visit.get(f"/t/{table}/hint").text

    shown = rows(page)
    legal = [life.game.actions.words(action) for action in life.position.legal(0)]
    assert len(shown) == min(3, len(legal))
    assert {words for words, _ in shown} <= set(legal)
    for words, inside in shown:
        assert f'name="words" value="{words}"' in unescape(inside)
        assert '<rect class="part"' in inside
        assert "At once" in inside or "Then probably" in inside
        worse = not any(good in inside for good in ("The only choice", "The best choice", "Just as good"))
        assert ("<dt>Costs</dt>" in inside) == (worse and life.game.prospect is not None)
    assert ("The only choice" if len(legal) == 1 else "The best choice") in shown[0][1]
    bars = [int(width) for width in re.findall(r'class="part" width="(\d+)"', page)]
    assert bars == sorted(bars, reverse=True)
    assert bars[0] == 100
    assert set(re.findall(r' id="([^"]+)"', page.partition('id="advised"')[2])) == set(), "pieces lie on the table alone"


@pytest.mark.parametrize(("spoken", "you"), [("en", "<b>You</b> hire"), ("fr", "<b>Vous</b> engagez"), ("nl", "<b>Jij</b> huurt")])
def test_hints_and_the_log_say_you_to_whoever_reads_them(visit, another, spoken, you):
    table = visit.play_now()
    life = visit.my_turn(table)
    name = life.names[0]
    hire = next(words for words in map(life.game.actions.words, life.position.legal(0)) if words.startswith("hire "))
    hint = visit.get(f"/t/{table}/hint", headers={"accept-language": spoken}).text
    assert f"<b>{name}</b>" not in hint
    visit.do(table, do="play", words=hire, n=life.n, seat=0)
    assert you in visit.get(f"/t/{table}", headers={"accept-language": spoken}).text
    assert f"<b>{name}</b> hires" in another.get(f"/t/{table}", headers={"accept-language": "en"}).text


@pytest.mark.parametrize("key", LANGUAGES)
def test_what_a_choice_brings_is_told_without_the_choice_said_again(key):
    life = dealt("artifact_stack", 3, "a")
    scene = scene_of(life, 0, language(key))
    top = next(place for place in scene.texts("temple") if f"take {place}" in scene.legal)
    piece = scene.texts("temple")[top]
    again = Told("takes", 0, top, 0, piece)
    dug, gains, another = Told("takes", 0, top, 2, piece), Told("gains", 0, amount=2), Told("takes", 1, top, 0, piece)
    assert beyond(scene, f"take {top}", [again, dug, gains, another]) == [dug, gains, another]


def test_a_choice_that_brings_nothing_else_is_said_again_rather_than_nothing():
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language("en"))
    passes, earns = Told("passes", 0), Told("earns", 1, amount=2)
    alone, followed = (
        row(scene, Board(), Advice("pass", 0.0, (passes,), follows, (scene.view,)), True, language("en")) for follows in ((), (earns,))
    )
    assert alone.brings == ["<b>You</b> pass"]
    assert followed.brings == []


@pytest.mark.parametrize("key", LANGUAGES)
def test_how_good_a_choice_is_stands_beside_it_in_words(key):
    others = [how_good(short, False, False, language(key)) for short in (0.009, 0.02, 0.05, 0.1, 0.2)]
    first = [how_good(0.0, True, only, language(key)) for only in (False, True)]
    assert len({*first, *others}) == 7
    assert how_good(0.0, False, False, language(key)) == others[0]


@pytest.mark.parametrize(
    ("key", "one", "many"),
    [
        ("en", "about 1 win in 100 games", "about 12 wins in 100 games"),
        ("fr", "environ 1 victoire sur 100 parties", "environ 12 victoires sur 100 parties"),
        ("nl", "ongeveer 1 gewonnen partij op de 100", "ongeveer 12 gewonnen partijen op de 100"),
    ],
)
def test_what_a_choice_costs_is_told_in_wins_where_the_game_can_tell_chances(key, one, many, monkeypatch):
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language(key))
    shorts = (0.0, 0.009, 0.01, 0.12)

    def costs():
        return [row(scene, Board(), Advice("pass", short, (Told("passes", 0),), (), (scene.view,)), False, language(key)).costs for short in shorts]

    assert costs() == ["", "", one, many]
    monkeypatch.setattr(type(scene.game), "prospect", None)
    assert costs() == [""] * 4


def test_what_is_advised_can_be_done_from_there_while_it_is_fresh(visit):
    table = visit.play_now()
    life = visit.my_turn(table)
    n = life.n
    page = visit.get(f"/t/{table}/hint").text
    words = rows(page)[0][0]
    assert f'name="n" value="{n}"' in page
    assert visit.do(table, do="play", words=words, n=n, seat=0).status_code == 204
    assert visit.do(table, do="play", words=words, n=n, seat=0).status_code == 409


def test_it_is_thought_of_once_for_a_moment(visit, monkeypatch):
    table = visit.play_now()
    visit.my_turn(table)
    first = visit.get(f"/t/{table}/hint").text
    monkeypatch.setattr("salon.web.thinker.ADVISING", (1, inf))
    assert visit.get(f"/t/{table}/hint").text == first


def test_it_is_thought_of_once_however_many_ask_at_once(visit, monkeypatch):
    table = visit.app.state.desk.house.table(visit.play_now())
    visit.my_turn(table.key)
    advise, asked = table.house.thinker.advise, []

    async def counted(*what):
        asked.append(what)
        return await advise(*what)

    async def all_at_once():
        eyes = Viewpoint(0, (0,))
        return await asyncio.gather(*(advice(table, visit.person(), eyes, language("en")) for _ in range(5)))

    monkeypatch.setattr(table.house.thinker, "advise", counted)
    told = [advised for _, _, advised in visit.portal.call(all_at_once)]
    assert told == [told[0]] * 5
    assert len(asked) == 1


def test_only_who_is_to_decide_gets_one(visit, another):
    table = visit.play_now()
    visit.my_turn(table)
    assert another.get(f"/t/{table}/hint").status_code == 409
    assert another.get(f"/t/{table}/hint?as=0").status_code == 409
    visit.play_on(table)
    assert visit.get(f"/t/{table}/hint").status_code == 409
    assert visit.get("/t/nowhere/hint").status_code == 404


def test_where_nobody_has_time_to_think_that_is_said(visit, monkeypatch):
    async def busy(*asked):
        raise TimeoutError

    table = visit.play_now()
    visit.my_turn(table)
    monkeypatch.setattr(visit.app.state.desk.house.thinker, "advise", busy)
    answer = visit.get(f"/t/{table}/hint")
    assert (answer.status_code, "try again in a moment" in answer.text) == (409, True)


# In a browser.


@pytest.mark.one_form
@needs_chromium
@pytest.mark.parametrize("key", games())
def test_a_hint_lies_beside_the_board_for_everybody(someone, key):
    page = someone(locale="nl")
    sit_down(page, key)
    assert settled(page)
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel .advice").wait_for()
    assert page.locator("#board").is_visible()
    assert page.locator("#table .hinted").count() > 0
    lasting = page.evaluate(
        "[...document.querySelectorAll(':is(#board, #dock, #seats) .hinted')].map(e => { for (const a of e.getAnimations()) a.finish(); "
        "const {outlineStyle, outlineWidth} = getComputedStyle(e); return outlineStyle === 'solid' && parseFloat(outlineWidth) > 3; })"
    )
    assert all(lasting), "what is hinted stays ringed on the board"
    for_everybody(page, "a hint")


@pytest.mark.one_form
@needs_chromium
def test_a_hint_is_followed_by_keyboard_and_is_gone_then(someone):
    page = someone(viewport=PHONE, color_scheme="dark")
    sit_down(page)
    assert settled(page)
    page.locator(".tools [data-panel=hint]").focus()
    page.keyboard.press("Enter")
    page.locator("#panel .advice").wait_for()
    no_sideways(page, "a hint")
    no_violations(page, "a hint")
    page.keyboard.press("Escape")
    assert page.locator("#panel").is_hidden()
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel .advice .choice").first.focus()
    before = page.get_attribute("#table", "data-n")
    page.keyboard.press("Enter")
    moved(page, before)
    page.locator("#panel").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "now", "what is asked next comes next"
    assert page.locator("#table .hinted").count() == 0


@pytest.mark.one_form
@needs_chromium
def test_a_mouse_that_rests_where_a_hint_opens_chooses_nothing(someone):
    page = someone()
    sit_down(page)
    assert settled(page)
    link = page.locator(".tools [data-panel=hint]")
    link.focus()
    page.keyboard.press("Enter")
    second = page.locator("#panel .advice > li").nth(1).locator(".choice")
    second.wait_for()
    at = second.bounding_box()
    page.keyboard.press("Escape")
    page.mouse.move(at["x"] + 20, at["y"] + 10)
    link.focus()
    page.keyboard.press("Enter")
    second.wait_for()
    page.wait_for_timeout(300)  # in which the browser notices what lies beneath the mouse
    best, next_best = (row.get_attribute("data-words") for row in page.locator("#panel .advice > li").all()[:2])
    ringed = page.locator("#table .hinted").first
    assert ringed.get_attribute("value") == best
    assert page.locator("#tip").is_hidden()
    page.mouse.move(at["x"] + 22, at["y"] + 10)
    assert ringed.get_attribute("value") == next_best


def others_have_moved(page, socket, turn):
    """What is sent then; `turn`: whether the seat of this page has still something to choose."""
    sent = page.eval_on_selector("#table", "table => table.outerHTML")
    socket.send(re.sub(r'name="n" value="\d+"', 'name="n" value="9999"', sent).replace('data-turn="1"', f'data-turn="{int(turn)}"'))


@pytest.mark.one_form
@needs_chromium
def test_a_hint_can_be_read_on_when_others_have_moved_but_not_followed(someone):
    page = someone(viewport=PHONE, locale="fr")
    sockets = sockets_of(page)
    sit_down(page, "art_project")
    assert settled(page)
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel .advice .choice").first.focus()
    others_have_moved(page, sockets[-1], True)
    again = page.get_by_role("link", name="Redemander")
    again.wait_for()
    assert page.locator("#panel .advice").is_visible()
    assert page.locator("#panel .advice .choice:enabled").count() == 0
    assert again.evaluate("link => link === document.activeElement")
    assert page.locator("#table .hinted").count() > 0
    no_sideways(page, "a hint that is over")
    no_violations(page, "a hint that is over")
    others_have_moved(page, sockets[-1], False)
    page.locator("#panel").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "now"
