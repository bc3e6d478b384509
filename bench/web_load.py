"""How much the salon carries: N tables with two people each over loopback, who move at a human pace or as fast as they can.

    .venv/bin/python bench/web_load.py --tables 100 --pace 2 --seconds 20

Latency is from the sending of a move to its arrival on the opponent's screen, drawn and committed to disk.
"""

import argparse
import asyncio
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import websockets

TURN = re.compile(r'data-n="(\d+)" data-stage="(\w+)" data-turn="(\d)"')
SEEN = re.compile(r'name="n" value="(\d+)"')
WORDS = re.compile(r'name="words" value="([^"]+)" class="choice')


class Load:
    """What is counted."""

    def __init__(self, pace):
        self.pace = pace
        self.took, self.moves = [], 0
        self.sent = {}  # table: when its last move was sent


async def player(load, url, table, token, pick):
    headers = {"cookie": f"salon={token}"}
    async with websockets.connect(f"{url}/t/{table}/ws?have=-1", origin=url.replace("ws", "http"), additional_headers=headers, max_size=None) as ws:
        async for frame in ws:
            if frame[0] == "{":
                continue
            _, stage, mine = TURN.search(frame).groups()
            if stage == "over":
                return
            if mine == "0":
                continue
            began = load.sent.pop(table, None)
            if began is not None and began[1] != token:
                load.took.append(time.perf_counter() - began[0])
            if load.pace:
                await asyncio.sleep(pick.expovariate(1 / load.pace))
            words = pick.choice(WORDS.findall(frame))
            load.sent[table] = (time.perf_counter(), token)
            load.moves += 1
            await ws.send(json.dumps({"do": "play", "words": words, "n": int(SEEN.search(frame)[1])}))


def ask(url, path, body, token=""):
    sent = urllib.request.Request(url + path, json.dumps(body).encode(), {"authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(sent) as answer:
        return json.load(answer)


def cpu(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(options, url, pid):
    load, pick = Load(options.pace), random.Random(1)
    playing = []
    for _ in range(options.tables):
        one, two = (ask(url, "/api/people", {"name": name})["token"] for name in ("One", "Two"))
        table = ask(url, "/api/tables", {"game": options.game, "seats": 2}, one)["table"]
        ask(url, f"/api/tables/{table}", {"do": "sit"}, two)
        ask(url, f"/api/tables/{table}", {"do": "begin"}, one)
        playing += [(table, one), (table, two)]
    tasks = [asyncio.create_task(player(load, url.replace("http", "ws"), table, token, pick)) for table, token in playing]
    await asyncio.sleep(2)
    load.took.clear()
    before, began, used = load.moves, time.perf_counter(), cpu(pid)
    await asyncio.sleep(options.seconds)
    moves, took = load.moves - before, sorted(load.took)
    spent, passed = cpu(pid) - used, time.perf_counter() - began
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    memory = int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1]) / 1024
    at = {p: took[min(len(took) - 1, int(len(took) * p / 100))] * 1000 for p in (50, 99)} if took else {50: 0, 99: 0}
    print(
        f"{options.tables} tables of {options.game}: {moves / passed:,.0f} moves/s, to the opponent p50 {at[50]:.1f} ms, p99 {at[99]:.1f} ms, "
        f"{spent / max(1, moves) * 1e6:,.0f} µs of CPU a move, {memory:.0f} MB"
    )


def main():
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--tables", type=int, default=50)
    given.add_argument("--pace", type=float, default=2.0, help="seconds that a person thinks, on average; 0: none")
    given.add_argument("--seconds", type=float, default=15)
    given.add_argument("--game", default="artifact_stack")
    options = given.parse_args()
    with socket.socket() as free, tempfile.TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        command = [
            sys.executable,
            "-c",
            "import salon.web.limits as l; l.RATES = dict.fromkeys(l.RATES, (1e9, 1e9)); from salon.cli import main; main()",
        ]
        server = subprocess.Popen([*command, "serve", "--port", str(port), "--store", f"{folder}/s.db", "--no-browser"], stdout=subprocess.PIPE)
        server.stdout.readline()
        url = f"http://127.0.0.1:{port}"
        for _ in range(100):
            try:
                urllib.request.urlopen(f"{url}/healthy").close()
                break
            except OSError:
                time.sleep(0.1)
        try:
            asyncio.run(run(options, url, server.pid))
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
