"""A server that is killed at any moment, with people and bots at its tables: whatever it has said is kept, and every table goes on.

SALON_KILLS=200 kills it more often.
"""

import asyncio
import json
import os
import random
import sqlite3
import time
from contextlib import suppress
from dataclasses import dataclass, field

import httpx2
import pytest
import websockets

from salon.web.happenings import decode
from salon.web.life import fold
from tests.web.browser import Server

KILLS = int(os.environ.get("SALON_KILLS", "6"))
TABLES = [  # always so many are being played at: two people, or one with a bot
    {"game": "artifact_stack", "seats": 2},
    {"game": "great_art_robbery", "seats": 2},
    {"game": "artifact_stack", "seats": 2, "bots": [None, "club"]},
    {"game": "great_art_robbery", "seats": 3, "bots": [None, "club", "random"]},
]


@dataclass
class Seated:
    """A person at a table, with all that the house has told them: what each move brought."""

    table: str
    token: str
    told: dict[int, list] = field(default_factory=dict)
    over: bool = False

    async def play(self, url, pick):
        """As long as the house stands, or until the game is over."""
        with suppress(OSError, websockets.WebSocketException):
            async with websockets.connect(f"ws{url[4:]}/api/tables/{self.table}/stream?token={self.token}") as socket:
                async for message in socket:
                    state = json.loads(message)
                    if "error" in state:  # somebody else was faster
                        continue
                    self.told[state["n"]] = state["told"]
                    if self.over or state["stage"] == "over":
                        self.over = True
                        return
                    if state["legal"]:
                        await asyncio.sleep(0.02)
                        await socket.send(json.dumps({"do": "play", "words": pick.choice(state["legal"]), "n": state["n"]}))

    async def look(self, client):
        """What the house has told is what it still knows."""
        answer = await client.get(f"/api/tables/{self.table}/events", headers={"authorization": f"Bearer {self.token}"})
        events = answer.json()
        assert answer.status_code == 200, events
        assert {n: events[n] for n in self.told if n < len(events)} == self.told


async def sit_down(client, opening):
    async def ask(path, body, token=""):
        answer = await client.post(path, json=body, headers={"authorization": f"Bearer {token}"} if token else {})
        assert answer.status_code == 200, answer.text
        return answer.json()

    people = 1 if "bots" in opening else opening["seats"]
    tokens = [(await ask("/api/people", {"name": f"Person {k}"}))["token"] for k in range(people)]
    table = (await ask("/api/tables", opening, tokens[0]))["table"]
    for token in tokens[1:]:
        await ask(f"/api/tables/{table}", {"do": "sit"}, token)
    await ask(f"/api/tables/{table}", {"do": "begin"}, tokens[0])
    return [Seated(table, token) for token in tokens]


async def until_killed(server, playing, pick):
    """Looks, plays on, and kills the house in the midst of it; gives who sits there now, new games for those that are over among them."""
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as client:
        for people in playing:
            for person in people:
                await person.look(client)
        there = [people if people and not people[0].over else await sit_down(client, TABLES[k]) for k, people in enumerate(playing)]
    players = [asyncio.create_task(person.play(server.url, pick)) for people in there for person in people]
    known = told(there)
    while told(there) == known and not all(people[0].over for people in there):
        await asyncio.sleep(0.005)
    await asyncio.sleep(pick.uniform(0, 0.6))
    server.process.kill()
    await asyncio.gather(*players)
    return there


def told(playing):
    return sum(len(person.told) for people in playing for person in people)


async def all_go_on(server, playing, pick):
    """In the end every table is played a good deal further, or to its end."""
    marks = [max(people[0].told, default=0) + 10 for people in playing]
    players = [asyncio.create_task(person.play(server.url, pick)) for people in playing for person in people]
    until = time.monotonic() + 60
    while not all(people[0].over or max(people[0].told, default=0) >= mark for people, mark in zip(playing, marks, strict=True)):
        assert time.monotonic() < until, "a table stands still"
        await asyncio.sleep(0.05)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


@pytest.mark.one_form
def test_a_killed_server_has_kept_whatever_it_said_and_every_table_goes_on(tmp_path):
    pick = random.Random(KILLS)
    playing = [[] for _ in TABLES]
    everybody = {}
    server = Server(tmp_path / "salon.db")
    try:
        for _ in range(KILLS):
            playing = asyncio.run(until_killed(server, playing, pick))
            everybody |= {person.token: person for people in playing for person in people}
            server.kill()
            if pick.random() < 0.1:  # killed again while it opens
                server.open_door()
                time.sleep(pick.uniform(0, 1.5))
                server.kill()
            server.start()
        assert told([everybody.values()]) > 5 * KILLS, "there was no load"
        asyncio.run(all_go_on(server, playing, pick))
    finally:
        server.kill()
    sound(tmp_path / "salon.db", everybody.values())


def sound(file, everybody):
    """The store is whole; each table is played through again from it, and knows at least as much as anybody was told."""
    with sqlite3.connect(file) as db:
        assert db.execute("pragma integrity_check").fetchall() == [("ok",)]
        for person in everybody:
            rows = db.execute("select body from happening where place = ? order by n", (person.table,))
            life = fold(person.table, [decode(body) for (body,) in rows])
            assert life.n >= max(person.told, default=0)
            life.playing.record.verify()
    db.close()
