import json

import pytest
from starlette.websockets import WebSocketDisconnect

from salon.web.api import OPERATIONS
from salon.web.openapi import described


def token(ask, name="Robot"):
    return ask("POST", "/api/people", {"name": name}).json()["token"]


def opened(ask, mine, **more):
    answer = ask("POST", "/api/tables", {"game": "artifact_stack", "seats": 2, **more}, mine)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.one_form
def test_the_description_names_every_operation_and_refers_to_nothing_missing(visit):
    told = visit.get("/api/openapi.json").json()
    assert told == described(OPERATIONS)
    assert {(m.upper(), path) for path, methods in told["paths"].items() for m in methods} == {(o.method, o.path) for o in OPERATIONS}
    refs = {part.split('"')[0] for part in json.dumps(told).split("#/components/schemas/")[1:]}
    assert refs <= set(told["components"]["schemas"])


def test_a_program_plays_a_whole_game(ask):
    mine = token(ask)
    state = opened(ask, mine, bots=[None, "club"])
    table = f"/api/tables/{state['table']}"
    state = ask("POST", table, {"do": "begin"}, mine).json()
    moves = 0
    while state["stage"] == "playing":
        if state["legal"]:
            answer = ask("POST", table, {"do": "play", "words": state["legal"][0], "n": state["n"]}, mine)
            assert answer.status_code == 200, answer.text
            moves += 1
        state = ask("GET", table, token=mine).json()
    assert moves > 10
    assert len(state["outcome"]["scores"]) == 2
    assert ask("GET", f"{table}/events", token=mine).json()[0]


def test_a_program_has_no_more_rights_than_its_seat(ask):
    mine, other = token(ask), token(ask, "Other")
    state = opened(ask, mine)
    table = f"/api/tables/{state['table']}"
    assert ask("POST", table, {"do": "begin"}, other).status_code == 409
    assert ask("POST", table, {"do": "begin"}).status_code == 401
    assert ask("POST", table, {"do": "begin"}, "forged").status_code == 401
    ask("POST", table, {"do": "sit"}, other)
    ask("POST", table, {"do": "begin"}, mine)
    seen = ask("GET", table, token=mine).json()
    spectator = ask("GET", table).json()
    assert seen["seat"] == 0
    assert spectator["seat"] is None
    assert spectator["legal"] == []
    assert ask("GET", f"{table}?seat=1", token=mine).json()["seat"] == 0, "not through another's eyes"


def test_why_not_names_the_clause(ask):
    mine = token(ask)
    table = f"/api/tables/{opened(ask, mine, bots=[None, 'random'])['table']}"
    ask("POST", table, {"do": "begin"}, mine)
    while 0 not in (state := ask("GET", table, token=mine).json())["asked"]:
        pass
    assert ask("GET", f"{table}/why-not?action={state['legal'][0]}", token=mine).json() == {"clause": None, "rule": None}
    why = ask("GET", f"{table}/why-not?action=decline", token=mine).json()
    assert why["clause"].startswith("STK-")
    assert why["rule"]
    assert ask("GET", f"{table}/why-not?action=dance", token=mine).status_code == 409


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/people", "{", 400),
        ("POST", "/api/tables/zzzzzzzzzz", '{"a":' + "[" * 5000 + "]" * 5000 + ',"do":"leave"}', 400),
        ("POST", "/api/people", {"name": ""}, 400),
        ("POST", "/api/people", {"name": "x", "admin": True}, 400),
        ("POST", "/api/tables", {"game": "chess"}, 404),
        ("POST", "/api/tables", {"game": "artifact_stack", "seats": 9}, 400),
        ("POST", "/api/tables", {"game": "artifact_stack", "seats": 5}, 409),
        ("POST", "/api/tables", {"game": "artifact_stack", "setup": {"stacks": ["coins"]}}, 409),
        ("POST", "/api/tables", {"game": "artifact_stack", "bots": ["deep thought"]}, 409),
        ("GET", "/api/tables?stage=all", None, 400),
        ("GET", "/api/tables/zzzzzzzzzz?seat=first", None, 400),
        ("GET", "/api/tables/zzzzzzzzzz/why-not", None, 400),
        ("GET", "/api/tables/zzzzzzzzzz/events?since=-1", None, 400),
        ("GET", "/api/tables/zzzzzzzzzz", None, 404),
        ("GET", "/api/games/chess", None, 404),
        ("GET", "/api/nothing", None, 404),
        ("DELETE", "/api/tables", None, 405),
    ],
)
def test_what_a_program_gets_wrong_is_told_in_json(ask, method, path, body, status):
    answer = ask(method, path, body, token(ask))
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]


def test_a_stream_tells_whatever_happens_and_takes_commands(visit, ask):
    mine, other = token(ask), token(ask, "Other")
    key = opened(ask, mine)["table"]
    with visit.websocket_connect(f"/api/tables/{key}/stream?token={mine}") as socket:
        assert socket.receive_json()["stage"] == "open"
        ask("POST", f"/api/tables/{key}", {"do": "sit"}, other)
        assert socket.receive_json()["seats"][1]["name"] == "Other"
        socket.send_text('{"do":"begin"}')
        state = socket.receive_json()
        assert state["stage"] == "playing"
        socket.send_text('{"do":"play","words":"take T00","n":99}')
        assert socket.receive_json()["stale"]
        for nonsense in ("nonsense", '{"a":' + "[" * 2000 + "]" * 2000 + ',"do":"leave"}'):
            socket.send_text(nonsense)
            assert "no such command" in socket.receive_json()["error"]
        socket.send_bytes(b"\xff\xfe")
        assert "error" in socket.receive_json()
    with pytest.raises(WebSocketDisconnect), visit.websocket_connect("/api/tables/zzzzzzzzzz/stream"):
        pass


def test_cookies_count_for_nothing_here(visit):
    table = visit.play_now()
    assert visit.get(f"/api/tables/{table}").json()["you"] == []
    assert visit.post(f"/api/tables/{table}", content='{"do":"leave"}').status_code == 401
