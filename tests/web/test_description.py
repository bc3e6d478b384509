"""The interface for programs is as its own description says, whatever is asked of it. SALON_FUZZ=50000 asks more."""

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance

from salon.web.api import OPERATIONS
from salon.web.commands import Begin, Play, Sit
from salon.web.openapi import described
from salon.web.people import Person
from tests.web.conftest import HOUSE

EXAMPLES = max(10, int(os.environ.get("SALON_FUZZ", "0")) // 100)  # of each operation, right ones and wrong ones
ASKED = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)
PLAYED = {"artifact_stack": 2, "great_art_robbery": 3}


def people_at(visit, key, seats):
    """A table where only people sit, in the middle of the game; nobody else may change anything there."""
    house = visit.app.state.desk.house
    there = [Person(f"{key} {seat}", f"Person {seat}") for seat in range(seats)]

    async def begin():
        table = await house.open(there[0], key, seats, sits={0: there[0].name})
        for person in there[1:]:
            await table.do(person, Sit())
        await table.do(there[0], Begin())
        for _ in range(12):
            life = await table.life()
            seat = life.position.movers()[0]
            await table.do(there[seat], Play(words=life.game.actions.words(life.position.legal(seat)[0]), n=life.n, seat=seat))
        return table.key

    return visit.portal.call(begin)


def lies_there(life):
    """All but the talk, which is free to whoever watches."""
    return life.n, life.moves, tuple(life.seats), life.game.notation(life.position)


def kept(visit, table):
    """The same table, folded from what the disk has."""
    house = visit.app.state.desk.house
    return visit.portal.call(house.recall, table)


@pytest.fixture
def room(visit):
    """Tables of others; a person with tables of their own: one to begin, one where two of their seats play."""
    token = visit.request("POST", "/api/people", json={"name": "Fuzz"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    mine = []
    for key, seats in PLAYED.items():
        begun, waiting = (visit.request("POST", "/api/tables", json={"game": key, "seats": seats}, headers=headers).json()["table"] for _ in range(2))
        for _ in range(seats - 1):
            visit.request("POST", f"/api/tables/{begun}", json={"do": "sit"}, headers=headers)
        visit.request("POST", f"/api/tables/{begun}", json={"do": "begin"}, headers=headers)
        mine += [begun, waiting]
    return headers, mine, [people_at(visit, key, seats) for key, seats in PLAYED.items()]


def sent_by(visit, case, headers):
    """Schemathesis speaks to another library's client than ours: raw bytes have another name there."""
    sent = case.as_transport_kwargs(HOUSE, headers=headers)
    body = {"content" if name == "data" else name: sent[name] for name in ("json", "data") if sent.get(name) is not None}
    return visit.request(sent["method"], sent["url"], params=sent.get("params"), headers=sent["headers"], **body)


@pytest.mark.one_form
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.handler.__name__)
def test_answers_are_as_described(visit, room, operation):
    headers, mine, others = room
    before = [lies_there(visit.life(table)) for table in others]
    asked = schemathesis.openapi.from_dict(described(OPERATIONS))[operation.path][operation.method]
    known = {"table": some.sampled_from(mine + others), "key": some.sampled_from([*PLAYED])}
    named = {name: values for name, values in known.items() if f"{{{name}}}" in operation.path}

    @settings(ASKED)
    @given(some.data())
    def answered(data):
        mode = data.draw(some.sampled_from(list(GenerationMode)))
        fixed = {name: data.draw(values) for name, values in named.items()} if data.draw(some.booleans()) else None
        case = data.draw(asked.as_strategy(mode, path_parameters=fixed))
        answer = sent_by(visit, case, headers if data.draw(some.booleans()) else {})
        case.validate_response(
            answer, excluded_checks=[positive_data_acceptance] if "got `float`" in answer.text else []
        )  # 5.0 is none of our integers
        assert "Traceback" not in answer.text

    answered()
    assert [lies_there(visit.life(table)) for table in others] == before
    for table in mine:
        life = visit.life(table)
        assert (life.n, life.moves, life.seats) == ((again := kept(visit, table)).n, again.moves, again.seats)
        if life.stage != "open":
            life.playing.record.verify()
