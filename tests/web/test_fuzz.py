"""Bad messages by the thousand: no error of ours, no stack trace, no change of any table. SALON_FUZZ=50000 sends more."""

import json
import os
import random
import string

from salon.web.api import OPERATIONS

MESSAGES = int(os.environ.get("SALON_FUZZ", "1500"))
WORDS = ["play", "undo", "start_over", "ask_back", "answer", "wait", "sit", "stand", "engage", "begin", "leave", "return", "adopt", "replace", "hint"]
ODD = [None, True, -1, 0, 1, 2**31, 2**70, 1e308, "", "x", "take T00", "end turn", "\x00", "\ud83d", "<b>", "é" * 300, [], {}, [[]], "0", "../.."]
KEYS = ["do", "words", "n", "seat", "text", "yes", "bot", "word", "name", "extra", "", "__class__"]


def bad_command(pick, n):
    """Something like a command, with something wrong; nothing that a seat of the table could really ask for."""
    command = {"do": pick.choice([*WORDS, *map(str, ODD)])}
    for _ in range(pick.randrange(4)):
        command[pick.choice(KEYS)] = pick.choice(ODD)
    if command["do"] == "play" and pick.random() < 0.5:
        command |= {"words": pick.choice(["take T00", "hire AS1", "end turn"]), "n": n + pick.choice([-1, 1, 7, 10**5])}
    return command


def bad_text(pick, n):
    kind = pick.randrange(4)
    if kind == 0:
        return "".join(pick.choice(string.printable) for _ in range(pick.randrange(200)))
    text = json.dumps(bad_command(pick, n))
    if kind == 1:
        at = pick.randrange(len(text))
        return text[:at] + pick.choice('{}[]",:\\0x') + text[at + pick.randrange(3) :]
    return text if kind == 2 else json.dumps([bad_command(pick, n)] * pick.randrange(3))


def untouched(life):
    return life.happened, life.n, life.moves, tuple(life.seats), len(life.said)


def test_no_bad_message_harms_a_table(visit, another):
    page = visit.post("/g/artifact_stack", {"seats": "2", "seat0": "me", "seat1": "me"})
    table = page.url.path.removeprefix("/t/")
    visit.do(table, do="begin")
    life = visit.my_turn(table, visit.life(table).asked()[0])
    before = untouched(life)
    pick = random.Random(11)
    token = visit.request("POST", "/api/people", content='{"name":"Fuzz"}').json()["token"]
    strange = {"authorization": f"Bearer {token}"}
    codes = set()
    with (
        another.websocket_connect(f"/t/{table}/ws?have={life.happened}", headers={"origin": "http://testserver"}) as live,
        another.websocket_connect(f"/api/tables/{table}/stream", headers=strange) as stream,
    ):
        stream.receive_text()
        for _ in range(MESSAGES // 3):
            text = bad_text(pick, life.n)
            if '"hint"' in text or '"say"' in text:
                continue
            for socket in (live, stream):
                socket.send_text(text)
                while (answer := socket.receive_text()).startswith("<"):
                    pass
                while '"stage"' in answer:
                    answer = socket.receive_text()
                assert "Traceback" not in answer
                assert json.loads(answer).keys() & {"error", "refused"}
            form = {str(k): str(v) for k, v in bad_command(pick, life.n).items()}
            form = {k.encode(errors="replace").decode(): v.encode(errors="replace").decode() for k, v in form.items()}
            answer = another.post(f"/t/{table}", form, headers={"x-salon": "script"})
            codes.add(answer.status_code)
            assert "Traceback" not in answer.text
            answer = odd_request(visit, pick, table, strange)
            codes.add(answer.status_code)
            assert "Traceback" not in answer.text
    assert not {code for code in codes if code >= 500}, codes
    assert untouched(visit.life(table)) == before


def odd_request(visit, pick, table, headers):
    """One of the operations that are described, with a path, a query and a body that are wrong in some way."""
    operation = pick.choice([o for o in OPERATIONS if o.path != "/api/tables" or o.method == "GET"])
    path = operation.path.replace("{key}", pick.choice(["artifact_stack", "chess", "%00", "a" * 300]))
    path = path.replace("{table}", pick.choice([table, "zzzzzzzzzz", "..", "%ff", "a" * 300]))
    names, values = ["seat", "action", "since", "stage", "token"], ["-1", "9", "x" * 99, "%00", "take T00", ""]
    query = "&".join(f"{pick.choice(names)}={pick.choice(values)}" for _ in range(2))
    body = bad_text(pick, 10**6).encode(errors="replace") if operation.body is not None else None
    return visit.request(operation.method, f"{path}?{query}", content=body, headers=headers)
