"""What is sent to a seat or a spectator is the same, byte for byte, for two tables that differ only in what it may not know."""

import copy
import random

import msgspec
import pytest

from salon.engine.errors import SalonError
from salon.engine.game import Game, game, games
from salon.engine.position import NOTHING, Event, eyes_of
from salon.engine.rng import Rng
from salon.web.api import state_of
from salon.web.commands import Play
from salon.web.draw import frame
from salon.web.happenings import Began, Moved, Opened, Sat
from salon.web.house import line_of
from salon.web.languages import language
from salon.web.life import Life
from salon.web.people import Person
from salon.web.scenes import scene_of
from salon.web.table import Table, viewpoint
from salon.web.table_pages import refused

SAMPLED = 24


def dealt(key, seats, seed):
    """A table with a person in every seat."""
    life = Life("twin")
    life.apply(Opened(key, seats, {}, True, True, "p0", seed, 0.0))
    for seat in range(seats):
        life.apply(Sat(seat, f"p{seat}", f"Person {seat}"))
    life.apply(Began(life.game.version, life.game.components, 0.0))
    return life


def imagined(life, who, rng):
    """The same table, with all that these eyes cannot know dealt again, also what was told to others."""
    twin = copy.copy(life)
    twin.sitting = copy.copy(life.sitting)
    twin.sitting.position = life.position.imagine(who, rng)
    eyes = eyes_of(who, len(life.seats))
    twin.heard = [[otherwise(life.game, event, eyes, rng) for event in heard] for heard in life.heard]
    return twin


def otherwise(played, event, eyes, rng):
    if event.piece == NOTHING or event.shown(eyes):
        return event
    pieces = played.events[event.kind].piece
    return Event(event.kind, event.seat, event.other, event.amount, rng.below(len(pieces)), event.eyes)


def sent(life, who, words):
    """All that goes out to these eyes."""
    table = Table("twin", None)
    person = "nobody" if who is None else f"p{who}"
    spoken = [language("en"), language("fr")]
    out = [frame(table, life, viewpoint(life, person), tongue) for tongue in spoken]
    out.append(frame(table, life, viewpoint(life, person), spoken[0], screen=True))
    out.append(msgspec.json.encode(state_of(life, Person(person, "x"))).decode())
    out.append(msgspec.json.encode(life.told(who)).decode())
    out.append(repr(msgspec.structs.replace(line_of(life), changed=0.0)))
    if who is not None:
        scene = scene_of(life, who, spoken[0])
        out.append(repr([scene.why_not(action) for action in words]))
        out += [answer(table, life, Person(person, "x"), action) for action in words[:20]]
    return out


def answer(table, life, person, words):
    """What a refused move is answered with."""
    try:
        table.answer(life, person, Play(words=words, n=life.n))
    except SalonError as error:
        return repr(refused(life, error, language("en")))
    return "played"


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("seed", ["a", "b"])
def test_bytes_are_the_same_for_imagined_twins(key, seed):
    played = game(key)
    pick = random.Random(seed)
    life = dealt(key, pick.choice(list(played.seats)), seed)
    looked = 0
    differed = False
    while life.stage == "playing" and looked < SAMPLED:
        movers = life.position.movers()
        seat = pick.choice(movers)
        action = played.actions.words(pick.choice(life.position.legal(seat)))
        if pick.random() < 0.3 or looked == 0:
            looked += 1
            words = pick.sample(played.actions.listed, min(60, len(played.actions)))
            for who in (None, *range(len(life.seats))):
                twin = imagined(life, who, Rng(f"{seed} {life.n}"))
                differed |= twin.position != life.position
                assert sent(life, who, words) == sent(twin, who, words), f"{key}: move {life.n}, eyes of {who}"
        life.apply(Moved(seat, action))
    assert looked > 5
    assert differed or played.seats.stop == 2, "nothing was hidden: the test shows nothing"


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
