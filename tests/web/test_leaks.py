"""What is sent to a seat or a spectator is the same, byte for byte, for two tables that differ only in what it may not know.

SALON_LEAKS=all looks at every move of even the longest games, through all eyes.
"""

import copy
import os
import random
from dataclasses import replace
from math import inf

import msgspec
import pytest

from salon.engine.errors import SalonError
from salon.engine.game import Game, game, games
from salon.engine.position import NOTHING, Event, eyes_of
from salon.engine.rng import Rng
from salon.web import replay, thinker
from salon.web.api import state_of
from salon.web.boards import board_of
from salon.web.commands import Play
from salon.web.draw import frame
from salon.web.happenings import Began, Moved, Opened, Sat
from salon.web.hints import row
from salon.web.house import line_of
from salon.web.languages import language
from salon.web.life import Life
from salon.web.people import Person
from salon.web.scenes import scene_of
from salon.web.table import Table, Viewpoint, viewpoint
from salon.web.table_pages import refused

ALL = os.environ.get("SALON_LEAKS") == "all"
MOST = 150  # moves of a game that are looked at
LANGUAGES = [language(key) for key in ("en", "fr", "nl")]


def dealt(key, seats, seed):
    """A table with a person in every seat."""
    life = Life("twns")
    life.apply(Opened(key, seats, {}, True, True, "p0", seed, 0.0))
    for seat in range(seats):
        life.apply(Sat(seat, f"p{seat}", f"Person {seat}"))
    life.apply(Began(life.game.version, life.game.components, 0.0))
    return life


def imagined(life, who, rng, lines=None):
    """The same table, with all that these eyes cannot know dealt again, also what was told to others. `lines` is the log as it was read so far."""
    twin = copy.copy(life)
    twin.sitting = copy.copy(life.sitting)
    twin.sitting.position = life.position.imagine(who, rng)
    eyes = eyes_of(who, len(life.seats))
    twin.heard = [[otherwise(life.game, event, eyes, rng) for event in heard] for heard in life.heard]
    twin.stories = {}
    twin.lines = {} if lines is None else lines
    return twin


def otherwise(played, event, eyes, rng):
    if event.piece == NOTHING or event.shown(eyes):
        return event
    pieces = played.events[event.kind].piece
    return Event(event.kind, event.seat, event.other, event.amount, rng.below(len(pieces)), event.eyes)


def sent(life, who, words, spoken=LANGUAGES[:2]):
    """All that goes out to these eyes."""
    table = Table("twns", None)
    person = "nobody" if who is None else f"p{who}"
    out = [frame(table, life, viewpoint(life, person), tongue) for tongue in spoken]
    out.append(msgspec.json.encode(state_of(life, Person(person, "x"))).decode())
    out.append(msgspec.json.encode(life.told(who, max(0, len(life.heard) - 20))).decode())
    out.append(repr(msgspec.structs.replace(line_of(life), changed=0.0)))
    if who is None:
        out.append(frame(table, life, Viewpoint(), spoken[0], screen=True))
    elif life.stage == "playing":
        scene = scene_of(life, who, spoken[0])
        out.append(repr([scene.why_not(action) for action in words]))
        out += [answer(table, life, Person(person, "x"), action) for action in words[:20]]
        if who in life.position.movers() and life.n % 10 == 0:
            out.append(hints(life, who, scene, spoken[0]))
    return out


def hints(life, seat, scene, tongue):
    """What is sent to a process that is asked for a hint, and all that is shown of its answer."""
    possible = life.game.notation(life.position.imagine(seat, Rng("the same")))
    advised = thinker.advice(life.game.key, possible, seat, life.story(seat), "the same", (20, inf))
    return repr([possible, *(row(scene, board_of(life.game.key), told, told is advised[0], tongue) for told in advised)])


def answer(table, life, person, words):
    """What a refused move is answered with."""
    try:
        table.answer(life, person, Play(words=words, n=life.n))
    except SalonError as error:
        return repr(refused(life, error, language("en")))
    return "played"


def moves_of(key, seats, seed):
    """A whole game, played at random."""
    life, pick, moves = dealt(key, seats, seed), random.Random(seed), []
    while life.stage == "playing":
        seat = pick.choice(life.position.movers())
        moves.append(Moved(seat, life.game.actions.words(pick.choice(life.position.legal(seat)))))
        life.apply(moves[-1])
    return moves


def looks(life, pick, every):
    """Whose eyes look now: all now and then, and when the game is over; else those of one."""
    eyes = [None, *range(len(life.seats))]
    return eyes if ALL or life.stage == "over" or life.moves % (20 * every) == 0 else [pick.choice(eyes)]


@pytest.mark.one_form
@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("seed", ["a", "b"])
def test_bytes_are_the_same_for_imagined_twins(key, seed):
    played, pick = game(key), random.Random(seed)
    seats = pick.choice(list(played.seats))
    moves = moves_of(key, seats, seed)
    every = 1 if ALL else 1 + len(moves) // MOST
    life, lines, differed = dealt(key, seats, seed), {}, False
    for move in [*moves, None]:
        if life.moves % every == 0 or move is None:
            words = pick.sample(played.actions.listed, min(30, len(played.actions)))
            spoken = [pick.choice(LANGUAGES)]
            for who in looks(life, pick, every):
                twin = imagined(life, who, Rng(f"{seed} {life.n}"), lines.setdefault(who, {}))
                differed |= twin.position != life.position
                assert sent(life, who, words, spoken) == sent(twin, who, words, spoken), f"{key}: move {life.n}, eyes of {who}"
            one_screen_for_two(life, pick)
        if move is not None:
            life.apply(move)
    assert differed or played.seats.stop == 2, "nothing was hidden: the test shows nothing"
    looked_at_again(life, pick)


def one_screen_for_two(life, pick):
    """Whoever has several seats sees through one at a time, and through none before the screen was handed over."""
    held = copy.copy(life)
    held.seats = [replace(seat, person="both") if k < 2 else seat for k, seat in enumerate(life.seats)]
    wanted = pick.choice([None, 0, 1])
    eyes = viewpoint(held, "both", wanted)
    twin = imagined(held, eyes.seat, Rng(f"{life.n}"))
    table = Table("twns", None)
    assert frame(table, held, eyes, LANGUAGES[0]) == frame(table, twin, eyes, LANGUAGES[0]), f"move {life.n}, wanted {wanted}, {eyes}"


def looked_at_again(life, pick):
    """A finished game, through the eyes of a seat or a spectator, shows what they saw then."""
    history = life.playing.history
    for move in pick.sample(range(len(history)), min(20, len(history))):
        who = pick.choice([None, *range(len(life.seats))])
        twin = imagined(life, who, Rng(f"{move}"))
        twin.sitting.history = [*history]
        twin.sitting.history[move] = replace(history[move], position=history[move].position.imagine(who, Rng(f"{move}")))
        eyes = "none" if who is None else str(who)
        assert replay.frame(life, move, eyes, LANGUAGES[0]) == replay.frame(twin, move, eyes, LANGUAGES[0]), f"move {move}, eyes of {who}"


def test_such_a_leak_would_be_found(monkeypatch):
    """A board that draws from the true position is caught."""
    life = dealt("artifact_stack", 3, "c")
    twin = imagined(life, 0, Rng("other"))
    words = life.game.actions.listed[:10]
    assert sent(life, 0, words) == sent(twin, 0, words)
    monkeypatch.setattr(
        type(life.game), "view", lambda self, position, who: Game.view(self, position, [0, 1, 2]) | {"pile": str(self.notation(position))}
    )
    assert sent(life, 0, words) != sent(twin, 0, words)


def asked_for(visit, table, who, words):
    """Every answer of the house about this table, pages and errors and all, to a seat's person or to a stranger."""
    token = visit.app.state.desk.passport.issue(Person("nobody" if who is None else f"p{who}", "x"))
    visit.cookies.set("salon", token, "testserver.local")
    at, api, mine = f"/t/{table.key}", f"/api/tables/{table.key}", {"authorization": f"Bearer {token}"}
    play = {"do": "play", "words": words, "n": table.remembered.n}
    table.drawn.clear()
    table.advised.clear()
    pages = ("", "/hint", "/hint?as=0", "?as=0", "/screen", "/fair", "/record.json", "/replay", "/replay?move=0&eyes=0")
    answers = [visit.get(at + path) for path in pages]
    answers += [visit.post(at, play), visit.do(table.key, **play), visit.do(table.key, do="undo", n=-1), visit.post(at + "/continue", {"move": "0"})]
    answers += [visit.get(api + path, headers=mine) for path in ("", "/events", f"/why-not?action={words}")]
    answers += [visit.request("POST", api, json=play, headers=mine), visit.get("/api/tables?stage=playing", headers=mine)]
    with (
        visit.websocket_connect(f"{at}/ws?have=-1", headers={"origin": "http://testserver"}) as live,
        visit.websocket_connect(f"{api}/stream?token={token}") as stream,
    ):
        sockets = [live.receive_text(), stream.receive_text()]
    return [(answer.status_code, answer.text) for answer in answers], sockets


@pytest.mark.one_form
@pytest.mark.parametrize("key", games())
def test_whatever_the_house_answers_is_the_same_for_imagined_twins(key, visit, monkeypatch):
    monkeypatch.setattr("salon.web.thinker.fresh_seed", lambda: "the same")
    monkeypatch.setattr("salon.web.thinker.ADVISING", (40, inf))
    played, pick = game(key), random.Random(key)
    seats = played.seats[len(played.seats) // 2]
    life, moves = dealt(key, seats, key), moves_of(key, seats, key)
    table = visit.app.state.desk.house.table("twns")
    for move in moves[: 2 * MOST]:
        if life.n % (MOST // 2) == 10:
            for who in (None, *pick.sample(range(seats), 2)):
                legal = () if who is None else map(played.actions.words, life.position.legal(who))
                words = pick.choice(sorted(set(played.actions.listed) - set(legal)))
                table.remembered = life
                answers = asked_for(visit, table, who, words)
                assert ('name="seat"' in answers[0][0][1]) == (who is not None), "the house knows who asks"
                assert {status for status, _ in answers[0]} >= {200, 409}
                assert max(status for status, _ in answers[0]) < 500
                table.remembered = imagined(life, who, Rng(f"{life.n}"))
                assert asked_for(visit, table, who, words) == answers, f"move {life.n}, eyes of {who}"
        life.apply(move)


def test_seed_and_secret_stay_at_home(visit):
    table = visit.play_now()
    life = visit.life(table)
    secret = visit.app.state.desk.passport.signer.secret_keys[0].decode()
    for path in (f"/t/{table}", f"/t/{table}/fair", f"/t/{table}/screen", f"/api/tables/{table}", f"/api/tables/{table}/events", "/healthy", "/me"):
        text = visit.get(path).text
        assert life.seed not in text
        assert secret not in text
        assert visit.person().id not in text


def test_one_seat_gets_no_frame_of_another(visit, another):
    page = visit.post("/g/artifact_stack", {"seats": "2", "seat0": "me", "seat1": "open"})
    table = page.url.path.removeprefix("/t/")
    another.do(table, do="sit")
    visit.do(table, do="begin")
    asked = visit.life(table).asked()[0]
    mover, other = (visit, another) if asked == 0 else (another, visit)
    down = visit.life(table).game.view(visit.life(table).position, None)["face_down"]
    life = visit.life(table)
    words = next(f"peek {c}" for c in down if life.game.actions.number(f"peek {c}") in life.position.legal(asked))
    with other.websocket_connect(f"/t/{table}/ws?have=-1", headers={"origin": "http://testserver"}) as socket:
        socket.receive_text()
        assert mover.do(table, do="play", words=words, n=0, seat=asked).status_code == 204
        text = socket.receive_text()
        while 'data-n="' in text and f'data-n="{visit.life(table).happened}"' not in text:
            text = socket.receive_text()
    assert "peek mine" not in text
    assert "peek his" in text
    assert "peek mine" in mover.get(f"/t/{table}").text
    card = visit.life(table).game.view(visit.life(table).position, asked)["temple"][words.removeprefix("peek ")]
    assert f"#f-{card}" not in text
