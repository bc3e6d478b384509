"""After the game: the moments where a seat's choices cost it most, found in the background and kept."""

import asyncio
import re
import threading
import time
from html import escape

import pytest

from salon.bots.advice import Advice, Judged
from salon.engine.game import games
from salon.engine.words import Told
from salon.web.boards import board_of
from salon.web.languages import LANGUAGES, language
from salon.web.moments import how_much, moments
from salon.web.replay import frame
from salon.web.scenes import past_scene
from salon.web.study import MOMENTS, Moment, Study, choices_of, spread, turns_of
from tests.web.browser import finished, for_everybody, needs_chromium
from tests.web.conftest import HOUSE, Visit
from tests.web.test_leaks import dealt, moves_of


@pytest.fixture
def quickly(monkeypatch):
    """So little time finds what is better, but not how much it would have saved: whatever that is, it is told."""
    for name, value in {"QUICK": 2.0, "GLANCE": 0.01, "CLOSE": 0.05, "NOTABLE": 0.0}.items():
        monkeypatch.setattr(f"salon.web.study.{name}", value)


def found(visit, table, seat=0):
    """When it is done."""

    async def wait():
        study = visit.app.state.desk.house.table(table).studies[seat]
        if study.task:
            await asyncio.wait_for(asyncio.shield(study.task), 60)
        return study.found

    return visit.portal.call(wait)


@pytest.mark.parametrize("key", games())
def test_the_moments_that_cost_most_stand_beside_the_replay(visit, quickly, key):
    table = visit.play_now(key)
    life = visit.play_on(table)
    assert "What cost me most?" in visit.get(f"/t/{table}").text
    page = visit.post(f"/t/{table}/study", {"seat": "0"})
    assert page.url.path == f"/t/{table}/replay"
    costly = found(visit, table)

    choices = choices_of(life, 0)
    assert 0 < len(costly) <= MOMENTS
    assert [m.cost for m in costly] == sorted((m.cost for m in costly), reverse=True)
    for m in costly:
        position, played = choices[m.move]
        assert m.played == played == life.playing.record.moves[m.move].words
        assert m.better != played
        assert position.why_not(0, life.game.actions.number(m.better)) is None
    page = visit.get(f"/t/{table}/replay?eyes=0").text
    section = page.partition('id="moments"')[2].partition("</section>")[0]
    assert [int(move) for move in re.findall(r"replay\?move=(\d+)&amp;eyes=0", section)] == [m.move for m in costly]
    assert "data-busy" not in section
    assert "<dt>Better</dt>" in section


def test_they_are_of_different_turns_where_there_are_such():
    turns = [0, 0, 2, 3, 3, 3, 6]
    assert spread([4, 3, 5, 1], turns) == [4, 1, 3, 5]
    assert spread([4, 3], turns) == [4, 3]
    assert spread([], turns) == []


def test_a_turn_is_what_a_seat_does_with_nobody_between():
    life = dealt("artifact_stack", 2, "a")
    for move in moves_of("artifact_stack", 2, "a"):
        life.apply(move)
    history, turns = life.playing.history, turns_of(life)
    assert len(turns) == len(history)
    for k, began in enumerate(turns):
        assert {before.seat for before in history[began : k + 1]} == {history[k].seat}
        assert began == 0 or history[began - 1].seat != history[k].seat


def test_whoever_looks_at_their_own_game_is_spoken_to():
    life = dealt("artifact_stack", 2, "a")
    for move in moves_of("artifact_stack", 2, "a"):
        life.apply(move)
    move = next(iter(choices_of(life, 1)))
    legal = [life.game.actions.words(action) for action in life.playing.history[move].position.legal(1)]
    study = Study(found=[Moment(move, legal[0], 0.1, legal[1], (Told("gains", 1, amount=2),))])
    own, other = (moments(life, 3, 1, study, language("en"), own) for own in (True, False))
    assert "What cost you most" in own
    assert "<b>You</b> gain 2 silver" in own
    assert "<dt>Cost</dt><dd><p>about 10 wins in 100 games</p></dd>" in own
    assert f"What cost {life.names[1]} most" in other
    assert f"<b>{life.names[1]}</b> gains 2 silver" in other
    assert "No choice of yours cost" in moments(life, 3, 1, Study(found=[]), language("en"), True)


def test_what_was_played_and_what_was_better_are_told_with_what_comes_of_each():
    """But for what comes of both."""
    life = dealt("operation_faust", 3, "a")
    for move in moves_of("operation_faust", 3, "a"):
        life.apply(move)
    played = life.playing.record.moves[5].words
    earns, both, pays = Told("earns", 1, amount=3), Told("challenges", 2, "1"), Told("pays", 1, "0", amount=2)

    def stories(brings, brought):
        found = Moment(5, played, 0.1, "pass", brings, (both,), brought, (both,))
        telling = moments(life, 0, 0, Study(found=[found]), language("en"))
        return re.findall(r'<div class="led"><dt>Then probably</dt><dd>(.*?)</dd>', telling)

    made, better = stories((earns,), (pays,))
    assert "takes 3 INTEL" in better
    assert "pays" in made
    assert "challenges" not in made + better
    [all_of_it] = stories((earns,), (earns,))
    assert "challenges" in all_of_it
    assert stories((pays,), (pays, pays)) != stories((pays,), (pays,))


def test_what_is_paid_later_is_not_added_to_what_is_paid_at_once():
    """Else the same story would read otherwise of the two choices."""
    life = dealt("art_project", 3, "a")
    for move in moves_of("art_project", 3, "a"):
        life.apply(move)
    played = life.playing.record.moves[5].words
    pays = Told("pays", 0, "fuel", amount=1)
    telling = moments(life, 0, 0, Study(found=[Moment(5, played, 0.1, played, (pays,), (pays,), (pays,), (pays,))]), language("en"))
    assert telling.count("Then probably") == 1


def test_what_cannot_be_looked_back_at_can_be_asked_for_again(visit, monkeypatch):
    """And is looked through beside the other pages."""
    table = visit.play_now()
    visit.play_on(table)
    where = []

    def broken(life, seat):
        where.append(threading.current_thread())
        raise ValueError("broken")

    with monkeypatch.context() as patched:
        patched.setattr("salon.web.study.choices_of", broken)
        with pytest.raises(ValueError, match="broken"):
            visit.post(f"/t/{table}/study", {"seat": "0"})
    assert visit.app.state.desk.house.table(table).studies == {}
    assert where[0].name != visit.portal.call(threading.current_thread).name


@pytest.mark.parametrize(
    ("key", "when"),
    {
        "art_project": "Round 1, after move 5",
        "artifact": "1920, after move 5",
        "artifact_stack": "Round 1 of 2, after move 5",
        "great_art_robbery": "Round 1, after move 5",
        "operation_faust": "Round 1, after move 5",
    }.items(),
)
def test_a_moment_is_named_by_the_round_as_the_bar_above_the_table_says_it(key, when):
    life = dealt(key, 3, "a")
    for move in moves_of(key, 3, "a"):
        life.apply(move)
    played = life.playing.record.moves[5].words
    telling = moments(life, 0, 0, Study(found=[Moment(move, played, 0.1, played) for move in (5, 0)]), language("en"))
    assert re.findall(r"data-step>(.*?)</a>", telling) == [when, "At the start"]
    assert when.partition(",")[0] in board_of(key).headline(past_scene(life, 5, 0, language("en")))


@pytest.mark.parametrize("key", games())
def test_the_moment_that_is_opened_is_marked_on_the_board_and_in_the_list(key):
    life = dealt(key, 3, "a")
    for move in moves_of(key, 3, "a"):
        life.apply(move)
    seen = set()
    for move, (position, played) in list(choices_of(life, 0).items())[:40]:
        better = next(words for words in map(life.game.actions.words, position.legal(0)) if words != played)
        study = Study(found=[Moment(move, played, 0.1, better), Moment(move + 1, played, 0.1, better)])
        page = frame(life, move, "0", language("en"), 0, study)
        for words, mark in ((better, "hinted"), (played, "made")):
            kinds = re.findall(f'value="{re.escape(escape(words))}" class="([^"]*)"', page)
            assert all(mark in kind.split() for kind in kinds), words
            seen |= {mark for _ in kinds}
        assert re.findall(r'<li aria-current="true">.*?replay\?move=(\d+)&', page) == [str(move)]
        assert not re.search('<li aria-current|class="[^"]*(hinted|made)', frame(life, move, "1", language("en"), 1, Study(found=[])))
    assert seen == {"hinted", "made"}


@pytest.mark.parametrize("key", LANGUAGES)
def test_whoever_played_is_called_you_in_the_whole_replay(key):
    life = dealt("artifact_stack", 2, "a")
    for move in moves_of("artifact_stack", 2, "a"):
        life.apply(move)
    you, name = language(key).say("You"), life.names[1]
    for eyes in ("all", "none", "1"):
        drawn = frame(life, 1, eyes, language(key), 1, None, [1])
        assert f'<span class="who">{you}</span>' in drawn
        assert f"<b>{name}</b>" not in drawn
    assert f'<span class="who">{name}</span>' in frame(life, 1, "all", language(key), 1)


def test_own_seat_comes_first_and_any_can_be_chosen(visit, another):
    page = visit.post("/g/artifact_stack", {"seats": "2", "seat0": "club", "seat1": "me", "name1": "Ada"})
    table = page.url.path.removeprefix("/t/")
    visit.do(table, do="begin")
    visit.play_on(table)
    asked = re.compile(r'action="/t/\w+/study"><input type="hidden" name="move" value="\d+"><input type="hidden" name="seat" value="(\d)"')
    assert asked.search(visit.get(f"/t/{table}/replay").text)[1] == "1"
    assert asked.search(another.get(f"/t/{table}/replay").text)[1] == "0"
    assert asked.search(visit.get(f"/t/{table}/replay?eyes=0").text)[1] == "0"


def test_whoever_left_can_ask_when_the_game_is_over(visit):
    table = visit.play_now()
    visit.my_turn(table)
    assert visit.do(table, do="leave", seat=0).status_code == 204
    while visit.life(table).stage != "over":
        time.sleep(0.01)
    page = visit.get(f"/t/{table}").text
    assert "What cost me most?" in page
    assert '<span class="who">You</span>' in page


def test_a_choice_is_judged_by_what_the_seat_had_seen_by_then(visit, quickly, monkeypatch):
    table = visit.play_now("operation_faust")
    life = visit.play_on(table)
    house = visit.app.state.desk.house
    judge, asked = house.thinker.judge, []

    async def listen(position, seat, told, *more):
        asked.append((position, told))
        return await judge(position, seat, told, *more)

    monkeypatch.setattr(house.thinker, "judge", listen)
    visit.post(f"/t/{table}/study", {"seat": "0"})
    found(visit, table)
    before = {id(position): k for k, (position, _) in choices_of(life, 0).items()}
    heard = life.told(0)
    assert len(asked) > 2
    for position, told in asked:
        move = before[id(position)]
        assert told == [event for one in heard[: move + 1] for event in one]


def test_they_are_found_once_and_kept_with_the_table(visit, another, quickly, monkeypatch):
    table = visit.play_now()
    visit.play_on(table)
    visit.post(f"/t/{table}/study", {"seat": "1"})
    costly = found(visit, table, 1)
    visit.app.state.desk.house.tables.clear()  # as after a while, or a restart
    monkeypatch.setattr("salon.web.moments.begin", None)
    assert "data-busy" not in another.post(f"/t/{table}/study", {"seat": "1"}).text
    assert found(visit, table, 1) == costly


def test_what_was_kept_in_another_form_can_be_found_out_again(visit):
    table = visit.play_now()
    visit.play_on(table)
    store = visit.app.state.desk.house.store
    visit.portal.call(store.write, ("insert into study values (?, 0, ?)", (table, b'[{"moved": 3}]')))
    assert 'id="study"' in visit.get(f"/t/{table}/replay?eyes=0").text


def test_they_are_found_in_time_however_many_choices_there_were(visit, monkeypatch):
    """Those that there was no time for are left out."""
    monkeypatch.setattr("salon.web.study.QUICK", 0.0)
    table = visit.play_now()
    visit.play_on(table)
    visit.post(f"/t/{table}/study", {"seat": "0"})
    assert found(visit, table) == []
    assert "cost anything to speak of" in visit.get(f"/t/{table}/replay?eyes=0").text


def test_while_it_goes_on_the_page_says_how_far_it_is():
    life = dealt("artifact_stack", 2, "a")
    for move in moves_of("artifact_stack", 2, "a"):
        life.apply(move)
    section = moments(life, 3, 1, Study(done=4, all=12), language("en"))
    assert "data-busy" in section
    assert '<progress value="4" max="12"' in section


def test_where_it_comes_to_nothing_it_can_be_asked_for_again(visit, quickly, monkeypatch):
    async def broken(*asked):
        raise RuntimeError

    table = visit.play_now()
    visit.play_on(table)
    thinker = visit.app.state.desk.house.thinker
    with monkeypatch.context() as patched:
        patched.setattr(thinker, "judge", broken)
        visit.post(f"/t/{table}/study", {"seat": "0"})
    assert 'id="study"' in visit.get(f"/t/{table}/replay?eyes=0").text
    visit.post(f"/t/{table}/study", {"seat": "0"})
    assert found(visit, table)


@pytest.fixture
def slowly(visit, monkeypatch):
    """Nothing that is looked back at is done before the test is."""

    async def for_ever(*asked):
        await asyncio.sleep(60)

    monkeypatch.setattr(visit.app.state.desk.house.thinker, "judge", for_ever)


def test_so_many_wait_to_be_looked_back_at_and_no_more(visit, slowly, monkeypatch):
    table = visit.play_now()
    visit.play_on(table)
    monkeypatch.setattr("salon.web.study.MOST_STUDIES", 1)
    codes = [visit.post(f"/t/{table}/study", {"seat": seat}).status_code for seat in ("0", "1", "0")]
    assert codes == [200, 429, 200], "asking again for the same is no further one"


def test_nobody_keeps_looking_back_from_the_others_by_asking_for_much_of_it(visit, another, slowly, monkeypatch):
    table = visit.play_now()
    visit.play_on(table)
    monkeypatch.setattr("salon.web.study.STUDIES_EACH", 1)
    assert visit.post(f"/t/{table}/study", {"seat": "0"}).status_code == 200
    refused = visit.post(f"/t/{table}/study", {"seat": "1"})
    assert refused.status_code == 429
    assert "ask again when one of them is done" in refused.text
    assert another.post(f"/t/{table}/study", {"seat": "1"}).status_code == 200


def test_nor_by_another_name_from_the_same_address(app, visit, another, slowly, monkeypatch):
    table = visit.play_now()
    visit.play_on(table)
    monkeypatch.setattr("salon.web.study.STUDIES_AT_AN_ADDRESS", 1)
    assert visit.post(f"/t/{table}/study", {"seat": "0"}).status_code == 200
    refused = another.post(f"/t/{table}/study", {"seat": "1"})
    assert refused.status_code == 429
    assert "are waiting to look back" in refused.text
    elsewhere = Visit(app, HOUSE, follow_redirects=True, client=("192.0.2.7", 50000))
    elsewhere.portal = visit.portal
    assert elsewhere.post(f"/t/{table}/study", {"seat": "1"}).status_code == 200


@pytest.mark.parametrize(("seat", "status"), [("", 409), ("9", 409), ("77", 409), ("x", 409), ("9" * 5000, 409)])
def test_only_a_seat_of_a_game_that_is_over_can_be_asked_about(visit, seat, status):
    table = visit.play_now()
    assert visit.post(f"/t/{table}/study", {"seat": "0"}).status_code == 409
    visit.play_on(table)
    assert visit.post(f"/t/{table}/study", {"seat": seat}).status_code == status


@pytest.mark.parametrize("key", LANGUAGES)
def test_how_much_it_cost_is_said_in_words(key):
    assert len({how_much(cost, language(key)) for cost in (0.02, 0.05, 0.1, 0.2)}) == 4


def test_what_costs_less_than_two_wins_in_100_games_is_not_told(visit, monkeypatch):
    closer = iter((0.019, 0.021, 0.5, 0.0, 0.0, 0.0))

    async def judged(position, seat, told, made, budget, beside=()):
        return Judged(next(closer) if beside else 0.3, (made,), *[Advice(made, 0.0, (), (), ())] * 2)

    table = visit.play_now()
    visit.play_on(table)
    monkeypatch.setattr(visit.app.state.desk.house.thinker, "judge", judged)
    visit.post(f"/t/{table}/study", {"seat": "0"})
    assert [m.cost for m in found(visit, table)] == [0.5, 0.021]


@pytest.mark.one_form
@needs_chromium
def test_they_appear_by_themselves_and_lead_to_the_moment(someone, server):
    page = someone(locale="fr")
    page.goto(f"{server.url}/t/{finished(server)}/replay?eyes=1")
    page.locator("#study").click()
    page.locator("#moments progress").wait_for()
    page.locator("#moments .advice a").first.wait_for(timeout=60_000)
    for_everybody(page, "what cost most")
    page.locator("#moments .advice a").first.click()
    page.wait_for_function("document.querySelector('#table').dataset.n === new URLSearchParams(location.search).get('move')")
    assert page.locator("#moments [aria-current] .better").is_visible()
    for_everybody(page, "a moment that cost most")
