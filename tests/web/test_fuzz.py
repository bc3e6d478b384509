"""Bad messages by the thousand: no error of ours, no stack trace, no change of any table. SALON_FUZZ=50000 sends more."""

import json
import os
import random
import string

import pytest

from salon.web.api import OPERATIONS

GAMES = ["artifact_stack", "great_art_robbery"]
MESSAGES = int(os.environ.get("SALON_FUZZ", "1500")) // len(GAMES)
WORDS = ["play", "undo", "start_over", "ask_back", "answer", "wait", "sit", "stand", "engage", "begin", "leave", "return", "adopt", "replace", "hint"]
ODD = [None, True, -1, 0, 1, 2**31, 2**70, 1e308, "", "x", "take T00", "end turn", "\x00", "\ud83d", "<b>", "é" * 300, [], {}, [[]], "0", "../.."]
KEYS = ["do", "words", "n", "seat", "text", "yes", "bot", "word", "name", "extra", "", "__class__"]


def bad_command(pick, life):
    """Something like a command, with something wrong, or something that only those at the table could ask for."""
    command = {"do": pick.choice([*WORDS, *map(str, ODD)])}
    for _ in range(pick.randrange(4)):
        command[pick.choice(KEYS)] = pick.choice(ODD)
    if command["do"] == "play" and pick.random() < 0.5:
        command |= {"words": pick.choice(life.game.actions.listed), "n": life.n + pick.choice([-1, 0, 1, 7, 10**5])}
    return command


def bad_move(pick, life, seat):
    """From somebody who may move: a move that the rules forbid, or one that was chosen before something else happened."""
    legal = set(map(life.game.actions.words, life.position.legal(seat)))
    if pick.random() < 0.5:
        return json.dumps({"do": "play", "words": pick.choice([w for w in life.game.actions.listed if w not in legal]), "n": life.n, "seat": seat})
    return json.dumps({"do": "play", "words": pick.choice(sorted(legal)), "n": life.n + pick.choice([-1, 1, 7]), "seat": seat})


def bad_text(pick, life):
    kind = pick.randrange(4)
    if kind == 0:
        return "".join(pick.choice(string.printable) for _ in range(pick.randrange(200)))
    text = json.dumps(bad_command(pick, life))
    if kind == 1:
        at = pick.randrange(len(text))
        return text[:at] + pick.choice('{}[]",:\\0x') + text[at + pick.randrange(3) :]
    return text if kind == 2 else json.dumps([bad_command(pick, life)] * pick.randrange(3))


def untouched(life):
    return life.happened, life.n, life.moves, tuple(life.seats), len(life.said)


def answer_to(socket, text):
    """What is said to this; frames and states that come meanwhile are left aside."""
    socket.send_text(text)
    while (answer := socket.receive_text()).startswith("<") or '"stage"' in answer:
        pass
    return answer


@pytest.mark.parametrize("key", GAMES)
def test_no_bad_message_harms_a_table(visit, another, key):
    page = visit.post(f"/g/{key}", {"seats": "2", "seat0": "me", "seat1": "me"})
    table = page.url.path.removeprefix("/t/")
    visit.do(table, do="begin")
    visit.play_on(table, 10)
    life = visit.my_turn(table, seat := visit.life(table).asked()[0])
    before = untouched(life)
    pick = random.Random(key)
    token = visit.request("POST", "/api/people", content='{"name":"Fuzz"}').json()["token"]
    strange = {"authorization": f"Bearer {token}"}
    here, codes, sent = {"origin": "http://testserver"}, set(), 0
    with (
        visit.websocket_connect(f"/t/{table}/ws?have=-1", headers=here) as seated,
        another.websocket_connect(f"/t/{table}/ws?have=-1", headers=here) as live,
        another.websocket_connect(f"/api/tables/{table}/stream", headers=strange) as stream,
    ):
        while sent < MESSAGES:
            text = bad_text(pick, life)
            if '"hint"' in text or '"say"' in text:
                continue
            for socket, message in ((live, text), (stream, text), (seated, bad_move(pick, life, seat))):
                answer = answer_to(socket, message)
                assert "Traceback" not in answer
                assert json.loads(answer).keys() & {"error", "refused"}
            form = {str(k): str(v) for k, v in bad_command(pick, life).items()}
            form = {k.encode(errors="replace").decode(): v.encode(errors="replace").decode() for k, v in form.items()}
            for answer in (another.post(f"/t/{table}", form, headers={"x-salon": "script"}), odd_request(visit, pick, life, strange)):
                codes.add(answer.status_code)
                assert "Traceback" not in answer.text
            sent += 5
    assert not {code for code in codes if code >= 500}, codes
    assert untouched(visit.life(table)) == before


def odd_request(visit, pick, life, headers):
    """One of the operations that are described, with a path, a query and a body that are wrong in some way."""
    operation = pick.choice([o for o in OPERATIONS if o.path != "/api/tables" or o.method == "GET"])
    path = operation.path.replace("{key}", pick.choice([life.game.key, "chess", "%00", "a" * 300]))
    path = path.replace("{table}", pick.choice([life.key, "zzzzzzzzzz", "..", "%ff", "a" * 300]))
    names, values = ["seat", "action", "since", "stage", "token"], ["-1", "9", "x" * 99, "%00", "take T00", ""]
    query = "&".join(f"{pick.choice(names)}={pick.choice(values)}" for _ in range(2))
    body = bad_text(pick, life).encode(errors="replace") if operation.body is not None else None
    return visit.request(operation.method, f"{path}?{query}", content=body, headers=headers)
