"""How much the salon carries: tables with two people each over loopback, who move at a human pace or as fast as they can. Prints JSON.

    .venv/bin/python bench/web_load.py artifact_stack --tables 500 --pace 10 --seconds 15

Latency is from the sending of a move to its arrival on the opponent's screen, drawn and committed to disk.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import websockets

FRAME = re.compile(r'data-n="(\d+)" data-stage="(\w+)" data-turn="(\d)"')
SEEN = re.compile(r'name="n" value="(\d+)"')
WORDS = re.compile(r'name="words" value="([^"]+)" class="choice')
SETTLING = 5  # seconds at least, before anything is counted
UNLIMITED = "import salon.web.limits as l; l.RATES = dict.fromkeys(l.RATES, (1e9, 1e9)); from salon.cli import main; main()"


@dataclass
class Load:
    """What is counted, and how fast people are."""

    url: str
    game: str
    pace: float
    pick: random.Random = field(default_factory=lambda: random.Random(1))
    took: list[float] = field(default_factory=list)
    sent: dict[str, tuple[float, str, int]] = field(default_factory=dict)  # table: when its last move was sent, by whom, what they saw then
    opened: int = 0


async def ask(load, path, body, token=""):
    """One request to the interface for programs; some at once."""

    def answer():
        sent = urllib.request.Request(load.url + path, json.dumps(body).encode(), {"authorization": f"Bearer {token}"} if token else {})
        with urllib.request.urlopen(sent) as answered:
            return json.load(answered)

    return await asyncio.to_thread(answer)


async def game_after_game(load):
    while True:
        one, two = [(await ask(load, "/api/people", {"name": name}))["token"] for name in ("One", "Two")]
        table = (await ask(load, "/api/tables", {"game": load.game, "seats": 2}, one))["table"]
        await ask(load, f"/api/tables/{table}", {"do": "sit"}, two)
        await ask(load, f"/api/tables/{table}", {"do": "begin"}, one)
        load.opened += 1
        await asyncio.gather(player(load, table, one), player(load, table, two))


async def player(load, table, me):
    """Receives whatever comes at once; thinks meanwhile, about the newest frame."""
    known = {"origin": load.url, "additional_headers": {"cookie": f"salon={me}"}}
    async with websockets.connect(f"ws{load.url[4:]}/t/{table}/ws?have=-1", **known, max_size=None, compression=None, open_timeout=60) as ws:
        thinking = None
        try:
            async for frame in ws:
                if frame[0] == "{":  # somebody else was faster: what they did comes next
                    continue
                happened, stage, mine = FRAME.search(frame).groups()
                when, mover, before = load.sent.get(table, (0.0, me, 0))
                if mover != me and int(happened) > before:
                    load.took.append(time.perf_counter() - when)
                    del load.sent[table]
                if thinking:
                    thinking.cancel()
                if stage == "over":
                    return
                if mine == "1":
                    thinking = asyncio.create_task(move(load, ws, table, me, frame, int(happened)))
        finally:
            if thinking:  # who goes home no longer thinks of a move
                thinking.cancel()


async def move(load, ws, table, me, frame, happened):
    if load.pace:
        await asyncio.sleep(load.pick.expovariate(1 / load.pace))
    words = load.pick.choice(WORDS.findall(frame))
    load.sent[table] = (time.perf_counter(), me, happened)
    await ws.send(json.dumps({"do": "play", "words": words, "n": int(SEEN.search(frame)[1])}))


def cpu(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1]) / 1024


async def measured(options, url, pid):
    load = Load(url, options.game, options.pace)
    began = time.perf_counter()
    tables = [asyncio.create_task(game_after_game(load)) for _ in range(options.tables)]
    while load.opened < options.tables:
        await asyncio.sleep(0.1)
        for failed in (table for table in tables if table.done()):
            failed.result()
    opening = time.perf_counter() - began
    await asyncio.sleep(max(SETTLING, options.pace / 2))
    load.took.clear()
    began, used = time.perf_counter(), cpu(pid)
    await asyncio.sleep(options.seconds)
    took, passed, spent = sorted(load.took), time.perf_counter() - began, cpu(pid) - used
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    return {
        "moves": len(took) / passed,
        "p50": took[len(took) // 2] * 1000,
        "p99": took[len(took) * 99 // 100] * 1000,
        "cpu": spent / len(took) * 1000,
        "busy": spent / passed,
        "memory": memory(pid),
        "opening": opening,
    }


@contextmanager
def served():
    """A house of its own, without limits to how much one address may ask: its address and process."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-c", UNLIMITED, "serve", "--port", "0", "--store", f"{folder}/salon.db", "--no-browser"]
        house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            yield re.search(r"http://\S+[^/\s]", house.stdout.readline())[0].replace("localhost", "127.0.0.1"), house.pid
        finally:
            house.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                house.wait(10)
            house.kill()
            house.stdout.close()


def main():
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("game")
    given.add_argument("--tables", type=int, default=24)
    given.add_argument("--pace", type=float, default=0, help="seconds that a person thinks, on average; 0: none")
    given.add_argument("--seconds", type=float, default=10)
    options = given.parse_args()
    with served() as (url, pid):
        print(json.dumps(asyncio.run(measured(options, url, pid))))


if __name__ == "__main__":
    main()
