"""Bots at the tables: within two seconds, at a pace that people can follow, and seen to think."""

import asyncio
import random
import time

import pytest

import salon
from salon import Rng
from salon.bots import Club, Seen
from salon.engine.game import games
from salon.web import thinker
from salon.web.commands import Begin
from salon.web.draw import frame
from salon.web.languages import language
from salon.web.table import Viewpoint, paced
from tests.web.rooms import ADA, house, life_of

PATIENCE = 2.0  # seconds


def in_the_middle(key):
    """A full table, and a seat with something to choose."""
    played = salon.game(key)
    position, pick = played.new(seats=played.seats[-1], seed=7), random.Random(7)
    for move in range(1000):
        seat = next((s for s in position.movers() if len(position.legal(s)) > 1), position.movers()[0])
        if move >= 30 and len(position.legal(seat)) > 1:
            return position, seat
        position.play(seat, Club(Rng.light(pick.randrange(1000))).choose(Seen(position, seat)))
    raise AssertionError("there is never anything to choose")


@pytest.mark.parametrize("key", games())
def test_a_master_answers_within_two_seconds_on_one_core(key):
    """As the house asks it, from the notation that is sent to the words that come back. Its own computing is measured, whatever else is going on."""
    position, seat = in_the_middle(key)
    sent = thinker.possible(position, seat)

    start = time.thread_time()
    words = thinker.think(key, sent, seat, (), "master", "seed")

    assert time.thread_time() - start < PATIENCE
    assert position.why_not(seat, salon.game(key).actions.number(words)) is None


@pytest.mark.parametrize("key", games())
def test_a_hint_is_there_within_two_seconds_on_one_core(key):
    position, seat = in_the_middle(key)
    sent = thinker.possible(position, seat)

    start = time.thread_time()
    told = thinker.advice(key, sent, seat, (), "seed", thinker.ADVISING)

    assert time.thread_time() - start < PATIENCE
    assert told


def test_a_bot_takes_its_time_and_is_seen_to_think(tmp_path):
    async def look():
        async with house(tmp_path) as rooms:
            rooms.pace = 0.4
            table = await rooms.open(ADA, "artifact_stack", 2, bots=["club", "club"])
            await table.do(ADA, Begin())
            start, before = time.monotonic(), await life_of(table)
            asked = before.asked()[0]
            drawn = frame(table, before, Viewpoint(), language("en"))
            while (await life_of(table)).moves == 0:
                await asyncio.sleep(0.01)
            return before.names[asked], drawn, time.monotonic() - start

    name, drawn, took = asyncio.run(look())
    assert f'class="thinks">{name} is thinking</h2>' in drawn
    assert f"{name} <em>bot, thinking</em>" in drawn
    assert drawn.count("bot, thinking") == 1
    assert took > 0.35


def test_further_moves_of_a_turn_come_twice_as_quickly(tmp_path):
    async def pauses():
        async with house(tmp_path) as rooms:
            rooms.pace = 0.1
            table = await rooms.open(ADA, "great_art_robbery", 2, bots=["club", "club"])
            await table.do(ADA, Begin())
            at = {}
            while len(at) < 16:
                life = await life_of(table)
                at.setdefault(life.moves, time.monotonic())
                await asyncio.sleep(0.004)
            seats = [move.seat for move in life.playing.record.moves]
            return [(at[k + 1] - at[k], seats[k] == seats[k - 1]) for k in range(1, 15)]

    waited = asyncio.run(pauses())
    assert min(took for took, again in waited if not again) > 0.09
    assert min(took for took, again in waited if again) < 0.09
    assert [paced(0.8, 1, last) for last in (None, 0, 1)] == [0.8, 0.8, 0.4]
