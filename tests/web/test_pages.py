import json
import re
import time
from types import SimpleNamespace

import pytest
from starlette.websockets import WebSocketDisconnect

from salon.engine.game import games
from salon.engine.record import Record
from salon.web import limits
from salon.web.doors import neighbourhood
from salon.web.people import Person


def test_every_installed_game_hangs_on_the_wall(visit):
    page = visit.get("/").text
    for key in games():
        assert f'href="/g/{key}"' in page
        assert visit.get(f"/g/{key}").status_code == 200
        assert visit.get(f"/rules/{key}").status_code == 200


def test_one_click_and_a_guest_is_playing(visit):
    table = visit.play_now()
    page = visit.get(f"/t/{table}")
    assert 'data-stage="playing"' in page.text
    assert visit.life(table).seats_of(visit.person().id) == [0]


def test_a_move_can_be_made_by_plain_form(visit):
    table = visit.play_now()
    life = visit.my_turn(table)
    page = visit.get(f"/t/{table}").text
    words = re.search(r'form="play" name="words" value="(take [^"]+)" class="choice', page)[1]
    answer = visit.post(f"/t/{table}", {"do": "play", "words": words, "n": str(life.n), "seat": "0"})
    assert answer.status_code == 200
    assert any(move.words == words for move in visit.life(table).playing.record.moves)


def test_whoever_plays_by_plain_forms_is_there(visit, another, ask, monkeypatch):
    monkeypatch.setattr("salon.web.table.ABSENT", 0.3)
    path = visit.post("/g/artifact_stack", {"seats": "2", "seat0": "me", "seat1": "open"}).url.path
    table = path.removeprefix("/t/")
    another.do(table, do="sit", seat=1)
    visit.do(table, do="begin")
    asked = visit.life(table).asked()[0]
    slow, eager = ((visit, another), (another, visit))[asked]
    for look in (
        lambda: slow.get(path),
        lambda: slow.do(table, do="say", text="hm"),
        lambda: ask("GET", f"/api{path.replace('/t/', '/tables/')}", token=slow.cookies["salon"]),
    ):
        time.sleep(0.4)
        look()
        assert eager.do(table, do="replace", seat=asked).status_code == 409, "nobody is sent away who is there"
    time.sleep(0.4)
    assert eager.do(table, do="replace", seat=asked).status_code == 204


def test_a_refused_move_is_answered_with_the_rule(visit):
    table = visit.play_now()
    life = visit.my_turn(table)
    words, clause = next(
        (life.game.actions.words(a), life.position.why_not(0, a)) for a in range(len(life.game.actions)) if life.position.why_not(0, a)
    )
    by_form = visit.post(f"/t/{table}", {"do": "play", "words": words, "n": str(life.n)})
    assert by_form.status_code == 409
    assert f"<b>{clause}</b>" in by_form.text
    by_script = visit.do(table, do="play", words=words, n=life.n)
    assert by_script.json()["clause"] == clause
    assert by_script.json()["rule"] == life.game.clauses[clause].text
    stale = visit.do(table, do="play", words=words, n=life.n + 7)
    assert stale.status_code == 409
    assert "since you looked" in stale.json()["refused"]


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"do": "dance"},
        {"do": "play"},
        {"do": "play", "words": "take T00", "n": "x"},
        {"do": "play", "words": "x" * 500, "n": "0"},
        {"do": "sit", "seat": "-1"},
        {"do": "say", "text": "x", "seat": "9" * 5000},
    ],
)
def test_a_malformed_command_is_refused_clearly_and_harmlessly(visit, fields):
    table = visit.play_now()
    before = visit.life(table).seats
    answer = visit.post(f"/t/{table}", fields, headers={"x-salon": "script"})
    assert answer.status_code == 409
    assert answer.json()["refused"]
    assert visit.life(table).seats == before


def test_only_our_own_pages_may_ask_for_anything(visit):
    table = visit.play_now()
    n = visit.life(table).n
    for headers in ({"origin": "http://evil.test"}, {"origin": "null"}, {"sec-fetch-site": "cross-site", "origin": ""}):
        answer = visit.request("POST", f"/t/{table}", data={"do": "leave", "n": str(n)}, headers=headers)
        assert answer.status_code == 403
    assert visit.request("POST", f"/t/{table}", data={"do": "leave"}).status_code == 403, "nor where it is not said"
    of_table = [f"/t/{table}/{what}" for what in ("again", "continue", "study")]
    for path in ("/me", "/prefer", "/g/artifact_stack", "/g/artifact_stack/play", "/bring", *of_table):
        assert visit.request("POST", path, data={"name": "x"}, headers={"origin": "http://evil.test"}).status_code == 403, path
    assert not visit.life(table).seats[0].away


def test_a_socket_from_another_site_is_closed(visit):
    table = visit.play_now()
    with pytest.raises(WebSocketDisconnect), visit.websocket_connect(f"/t/{table}/ws", headers={"origin": "http://evil.test"}):
        pass
    with visit.websocket_connect(f"/t/{table}/ws?have=-1", headers={"origin": "http://testserver"}) as socket:
        assert 'id="table"' in socket.receive_text()


def test_pages_carry_what_keeps_browsers_safe(visit):
    table = visit.play_now()
    for path in ("/", "/tables", "/me", "/bring", f"/t/{table}", f"/t/{table}/fair", "/rules/artifact_stack", "/nowhere", "/static/salon.js"):
        answer = visit.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        if "html" in answer.headers["content-type"]:
            assert " style=" not in answer.text, path
            assert "<script>" not in answer.text
            assert not re.search(r"\son\w+=", answer.text)


def test_a_cookie_that_was_changed_is_somebody_else(visit, another):
    table = visit.play_now()
    _, signature = another.cookies["salon"].rsplit(".", 1)
    forged = visit.cookies["salon"].rsplit(".", 1)[0] + "." + signature
    another.cookies.clear()
    another.cookies.set("salon", forged)
    assert another.do(table, do="leave").status_code in (204, 409)
    assert not visit.life(table).seats[0].away


def test_names_and_talk_are_escaped(visit):
    nasty = "<img src=x onerror=alert(1)>"
    visit.post("/me", {"name": nasty})
    assert "<img" not in visit.person().name
    table = visit.play_now()
    assert visit.do(table, do="say", text=nasty).status_code == 204
    page = visit.get(f"/t/{table}").text
    assert nasty not in page
    assert "&lt;img src=x" in page


def test_what_is_too_large_is_refused(visit):
    table = visit.play_now()
    assert visit.do(table, do="say", text="x" * 400).status_code == 409
    assert visit.post(f"/t/{table}", {"do": "say", "text": "x" * 40_000}).status_code == 413
    assert visit.post("/bring", content=b"x" * 2_000_000).status_code == 400


@pytest.fixture
def limited(app, visit, monkeypatch):
    """A house that counts, where all comes at once, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    app.state.desk = type(app.state.desk)(app.state.desk.house, app.state.desk.passport, limits.Rates())


def test_too_much_at_once_is_refused(visit, limited):
    table = visit.play_now()
    codes = [visit.do(table, do="say", text=f"line {k}").status_code for k in range(20)]
    assert codes[0] == 204
    assert codes[-1] == 429
    assert any(visit.post("/g/artifact_stack/play").status_code == 429 for _ in range(60))


def test_a_flood_is_not_let_in_by_coming_as_somebody_else_each_time(app, visit, another, limited):
    table = visit.play_now()

    def says(cookie):
        another.cookies.clear()
        if cookie:
            another.cookies.set("salon", cookie, "testserver.local")
        return another.do(table, do="say", text="x").status_code

    nobody = [says("") for _ in range(12)]
    assert nobody == [204] * 8 + [429] * 4
    many = [says(app.state.desk.passport.issue(Person(f"p{k}", "x"))) for k in range(170)]
    assert many == [204] * 160 + [429] * 10
    assert visit.do(table, do="undo", n=-1).status_code == 409, "other things can still be done from there"


def test_records_are_brought_one_after_the_other_and_not_in_heaps(visit, limited):
    codes = [visit.post("/bring", content=b"{}").status_code for _ in range(11)]
    assert codes == [400] * 10 + [429]


def test_the_addresses_of_one_house_count_as_one():
    assert neighbourhood("2001:db8:0:1::5") == neighbourhood("2001:db8:0:1:ffff::6")
    assert neighbourhood("2001:db8:0:1::5") != neighbourhood("2001:db8:0:2::5")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") != neighbourhood("::ffff:192.0.2.2")
    assert neighbourhood("testclient") == "testclient"


def test_nonsense_over_a_socket_counts_as_well(visit, limited, monkeypatch):
    monkeypatch.setattr("salon.web.doors.SLOWLY", 0)
    table = visit.play_now()
    with visit.websocket_connect(f"/t/{table}/ws?have=-1", headers={"origin": "http://testserver"}) as socket:
        answers = []
        for _ in range(61):
            socket.send_text("nonsense")
            answers.append(next(text for text in iter(socket.receive_text, None) if text.startswith("{")))
    assert ["too much" in answer for answer in answers] == [False] * 60 + [True]


@pytest.mark.parametrize("path", ["/t/{}/ws", "/api/tables/{}/stream"])
def test_the_house_holds_so_many_sockets(visit, monkeypatch, path):
    table = visit.play_now()
    monkeypatch.setattr("salon.web.table.MOST_SOCKETS", 2)
    with visit.websocket_connect(f"/api/tables/{table}/stream"):
        with pytest.raises(WebSocketDisconnect) as closed:
            visit.websocket_connect(path.format(table), headers={"origin": "http://testserver"}).__enter__()
        assert closed.value.code == 4429


def test_what_is_not_there_is_said_so_and_not_kept_in_mind(visit):
    for path in (
        "/t/zzzzzzzzzz",
        "/t/zzzzzzzzzz/qr.svg",
        "/t/zzzzzzzzzz/hint",
        "/t/..%2f..",
        "/g/chess",
        "/rules/chess",
        "/nowhere",
        "/games/artifact_stack/static/../game.py",
        "/games/x/static/y",
    ):
        answer = visit.get(path)
        assert answer.status_code == 404, path
        assert "Traceback" not in answer.text
    assert "zzzzzzzzzz" not in visit.app.state.desk.house.tables


def test_a_table_is_opened_from_the_form_with_what_was_chosen(visit):
    chosen = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]
    form = {
        "seats": "4",
        "seat0": "me",
        "name0": "Ada",
        "seat1": "open",
        "seat2": "club",
        "seat3": "random",
        "setup.stacks": chosen,
        "public": "yes",
    }
    page = visit.post("/g/artifact_stack", form)
    life = visit.life(page.url.path.removeprefix("/t/"))
    assert life.setup["stacks"] == tuple(chosen)
    assert [(s.name, s.bot, s.free) for s in life.seats][:2] == [("Ada", "", False), ("", "", True)]
    assert [s.bot for s in life.seats[2:]] == ["club", "random"]
    assert life.key in visit.get("/tables").text
    wrong = visit.post("/g/artifact_stack", {**form, "setup.stacks": chosen[:2]})
    assert wrong.status_code == 400
    assert "Types of artifact: Choose 6, or none to have them drawn." in wrong.text


def test_every_level_is_offered_in_the_readers_language_and_the_club_is_usual(visit):
    levels = {
        "en": ("Novice bot, still learning", "Club bot, plays soundly", "Master bot, thinks ahead"),
        "fr": ("Robot novice, qui apprend encore", "Robot de club, au jeu solide", "Robot maître, qui voit loin"),
        "nl": ("Beginnersbot, leert nog", "Clubbot, speelt degelijk", "Meesterbot, denkt vooruit"),
    }
    for language, (novice, club, master) in levels.items():
        page = visit.get("/g/artifact_stack", headers={"accept-language": language}).text
        assert f'<option value="club" selected>{club}</option>' in page
        assert f'<option value="novice">{novice}</option>' in page
        assert f'<option value="master">{master}</option>' in page


def test_play_now_says_which_level_it_seats(visit):
    said = {
        "en": "“Play now” starts a game with club bots.",
        "fr": "lance une partie avec des robots de club.",
        "nl": "begint een partij met clubbots.",
    }
    for language, sentence in said.items():
        assert sentence in visit.get("/", headers={"accept-language": language}).text
    assert [seat.bot for seat in visit.life(visit.play_now()).seats[1:]] == ["club", "club"]


def test_the_level_of_a_bot_stands_beside_its_name_at_the_table_at_the_end_and_in_the_replay(visit):
    page = visit.post("/g/artifact_stack", {"seats": "3", "seat0": "me", "seat1": "random", "seat2": "novice"})
    table = page.url.path.removeprefix("/t/")
    visit.do(table, do="begin")
    visit.my_turn(table)
    levels = {"en": ("random bot", "novice bot"), "fr": ("robot aléatoire", "robot novice"), "nl": ("willekeurige bot", "beginnersbot")}

    def named(path):
        return [
            tuple(re.findall(r'<span class="who">[^<]* <em>([^<]*)</em>', visit.get(path, headers={"accept-language": language}).text)[-2:])
            for language in levels
        ]

    assert named(f"/t/{table}") == [*levels.values()]
    visit.play_on(table)
    assert named(f"/t/{table}") == [*levels.values()]
    assert named(f"/t/{table}/replay") == [*levels.values()]


def test_a_private_table_is_found_only_by_its_link(visit, another):
    page = visit.post("/g/artifact_stack", {"seats": "2", "seat0": "me", "seat1": "open", "public": "no"})
    table = page.url.path.removeprefix("/t/")
    assert table not in another.get("/tables").text
    assert another.do(table, do="sit").status_code == 204
    assert another.get(f"/code?code=%20{table.upper()}").url.path == f"/t/{table}"
    assert table in visit.get("/me").text
    assert visit.get(f"/t/{table}/qr.svg").text.startswith("<svg")


def test_a_table_of_ones_own_is_not_there_to_be_joined(visit, another):
    visit.post("/g/artifact_stack", {"seats": "2", "seat0": "me", "seat1": "open", "public": "yes"})
    for path in ("/me", "/"):
        assert 'aria-label="Look at Artifact Stack"' in visit.get(path).text
    assert "Join" not in visit.get("/me").text
    assert 'aria-label="Join Artifact Stack"' in another.get("/tables").text


def test_every_map_and_difficulty_says_what_is_special_about_it(visit):
    page = visit.get("/g/art_project").text
    options = re.findall(r'name="setup\.(?:map|difficulty)".*?</label>', page)
    assert len(options) == 10
    assert all("<small>" in option for option in options)


def test_a_screen_that_is_handed_round_is_covered_between_turns(visit):
    page = visit.post("/g/artifact_stack", {"seats": "2", "seat0": "me", "seat1": "me", "name0": "Ada", "name1": "Ben"})
    table = page.url.path.removeprefix("/t/")
    visit.do(table, do="begin")
    asked = visit.life(table).asked()[0]
    covered = visit.get(f"/t/{table}").text
    assert f'href="/t/{table}?as={asked}"' in covered
    assert 'class="choice" id="do-' not in covered
    shown = visit.get(f"/t/{table}?as={asked}").text
    assert 'id="do-' in shown
    assert 'id="do-' not in visit.get(f"/t/{table}?as={1 - asked}").text


def test_a_finished_game_can_be_looked_at_shared_checked_and_taken_along(visit, another):
    table = visit.play_now()
    assert visit.get(f"/t/{table}/replay").status_code == 409, "not before it is over"
    assert visit.get(f"/t/{table}/record.json").status_code == 409
    fair = visit.get(f"/t/{table}/fair").text
    life = visit.life(table)
    assert life.commitment in fair
    assert life.seed not in fair
    life = visit.play_on(table)
    over = visit.get(f"/t/{table}").text
    assert "record.json" in over
    assert life.seed in visit.get(f"/t/{table}/fair?verify=1").text
    record = another.get(f"/t/{table}/record.json").text
    Record.from_json(record).verify()
    for eyes in ("all", "none", "0", "2", "nonsense"):
        for move in ("0", "7", str(life.moves), "999999", "x"):
            page = another.get(f"/t/{table}/replay?move={move}&eyes={eyes}")
            assert page.status_code == 200
            assert 'data-stage="replay"' in page.text
    brought = another.post("/bring", content=record)
    assert brought.url.path.endswith("/replay")
    changed = json.loads(record)
    changed["moves"][3][1] = changed["moves"][2][1]
    assert another.post("/bring", content=json.dumps(changed)).status_code == 400
    by_form = another.post("/bring", files={"record": ("game.json", record, "application/json")})
    assert by_form.url.path.endswith("/replay")


def test_a_record_with_endless_names_makes_no_endless_pages(visit):
    played = visit.play_on(visit.play_now()).playing.record
    record = Record.begin(played.game, played.seats, played.seed, played.contributions, ["A" * 50_000, "B" * 50_000])
    record.outcome = played.outcome
    for move in played.moves:
        record.add(move.seat, move.words)
    page = visit.post("/bring", content=record.to_json())
    assert page.status_code == 200
    assert max(len(name) for name in re.findall("A+|B+", page.text)) == 60


def test_a_game_is_played_on_from_any_point_with_what_was_not_known_dealt_anew(visit):
    table = visit.play_now()
    old = visit.play_on(table)
    move = next(k for k, before in enumerate(old.playing.history) if k > 3)
    then = old.playing.history[move].position
    page = visit.post(f"/t/{table}/continue", {"move": str(move), "seat": "1"})
    fresh = visit.life(page.url.path.removeprefix("/t/"))
    assert fresh.seats_of(visit.person().id) == [1]
    first = fresh.playing.history[0].position if fresh.playing.history else fresh.position
    assert old.game.view(first, 1) == old.game.view(then, 1)
    assert fresh.seed != old.seed
    for move, seat in (("99999", "1"), ("0", "9"), ("9" * 5000, "1"), ("0", "9" * 5000), ("", "")):
        assert visit.post(f"/t/{table}/continue", {"move": move, "seat": seat}).status_code == 409


def test_another_game_at_the_same_table(visit):
    table = visit.play_now()
    visit.play_on(table)
    page = visit.post(f"/t/{table}/again")
    fresh = visit.life(page.url.path.removeprefix("/t/"))
    assert fresh.key != table
    assert fresh.stage == "playing"
    assert [bool(s.bot) for s in fresh.seats] == [False, True, True]


def test_a_spectator_sees_the_public_board_and_can_do_nothing(visit, another):
    table = visit.play_now()
    page = another.get(f"/t/{table}").text
    assert "You are watching" in page
    assert 'name="words"' not in page
    assert another.do(table, do="play", words="end turn", n=0).status_code == 409


def test_a_big_screen_that_was_opened_before_the_start_stays_one(visit):
    """The page of a host who opened it must not come to show the host's hand."""
    table = visit.post("/g/artifact_stack", {"seats": "2", "seat0": "me", "seat1": "club"}).url.path.removeprefix("/t/")
    page = visit.get(f"/t/{table}/screen").text
    assert 'class="lobby game-artifact_stack screen"' in page  # by which the page asks for a screen's frames
    assert 'id="begin"' not in page
    with visit.websocket_connect(f"/t/{table}/ws?have=-1&screen=1", headers={"origin": "http://testserver"}) as socket:
        assert 'class="lobby game-artifact_stack screen"' in socket.receive_text()
        visit.do(table, do="begin")
        dealt = socket.receive_text()
        assert 'class="table game-artifact_stack screen"' in dealt
        assert '<section class="dock" id="dock" aria-label="Yours" tabindex="0"></section>' in dealt


def test_a_big_screen_shows_what_everybody_may_see_whoever_opened_it(visit):
    table = visit.play_now()
    visit.my_turn(table)
    page = visit.get(f"/t/{table}/screen").text
    assert 'class="table game-artifact_stack screen"' in page
    assert "qr.svg" in page
    assert 'name="words"' not in page
    with visit.websocket_connect(f"/t/{table}/ws?have=-1&screen=1", headers={"origin": "http://testserver"}) as socket:
        frame = socket.receive_text()
    assert 'name="words"' not in frame
    with visit.websocket_connect(f"/t/{table}/ws?have=-1", headers={"origin": "http://testserver"}) as socket:
        assert 'name="words"' in socket.receive_text()
