"""Bots at the tables: within two seconds, at a pace that people can follow, and seen to think."""

import asyncio
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

import salon
from salon import Rng
from salon.bots import Club, Seen
from salon.engine.game import games
from salon.web import thinker
from salon.web.commands import Begin
from salon.web.draw import frame
from salon.web.languages import language
from salon.web.table import Viewpoint
from tests.web.rooms import ADA, house, life_of, until

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
    words = thinker.think(key, sent, seat, (), "master", "seed", thinker.SECONDS)

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
    assert f"{name} <em>club bot, thinking</em>" in drawn
    assert drawn.count("bot, thinking") == 1
    assert took > 0.35


def first_legal(key, notation, seat, *asked):
    played = salon.game(key)
    return played.actions.words(played.parse(notation).legal(seat)[0])


def first_move_after(tmp_path, monkeypatch, bot):
    """Seconds, where thinking takes no time."""
    monkeypatch.setattr(thinker, "think", first_legal)

    async def look():
        async with house(tmp_path) as rooms:
            rooms.pace = 0.05
            table = await rooms.open(ADA, "artifact_stack", 2, bots=[bot, bot])
            start = time.monotonic()
            await table.do(ADA, Begin())
            while (await life_of(table)).moves == 0:
                await asyncio.sleep(0.01)
            return time.monotonic() - start

    return asyncio.run(look())


def test_how_soon_a_master_is_sure_is_not_seen(tmp_path, monkeypatch):
    """It is done early where it is sure; who watches the clock would learn what it holds."""
    monkeypatch.setattr(thinker, "MASTERS_PACE", 0.4)
    assert first_move_after(tmp_path, monkeypatch, "master") > 0.35
    assert first_move_after(tmp_path, monkeypatch, "club") < 0.35


def test_that_a_bot_has_no_choice_is_not_seen(monkeypatch):
    """Others might not know."""
    monkeypatch.setattr(thinker, "think", first_legal)
    monkeypatch.setattr(thinker, "MASTERS_PACE", 0.3)
    position = salon.game("artifact_stack").parse({"temple": {"T00": "RE1"}, "tableaus": [{"silver": 0}, {"silver": 0}]})
    assert len(position.legal(0)) == 1

    async def look(bot):
        start = time.monotonic()
        await narrow().choose(position, 0, (), bot, pace=0.2)
        return time.monotonic() - start

    assert asyncio.run(look("master")) > 0.25
    assert asyncio.run(look("club")) > 0.15


@pytest.mark.parametrize("key", games())
def test_what_is_sent_to_think_about_does_not_depend_on_what_the_seat_cannot_know(key, monkeypatch):
    monkeypatch.setattr(thinker, "fresh_seed", lambda: "the same")
    position, seat = in_the_middle(key)
    elsewhere = position.imagine(seat, Rng.light(9))
    played = salon.game(key)
    assert played.notation(position) != played.notation(elsewhere)
    assert thinker.possible(position, seat) == thinker.possible(elsewhere, seat)


def test_every_bot_is_told_what_its_own_seat_saw(tmp_path, monkeypatch):
    told = {}

    def listen(key, notation, seat, story, *asked):
        told[seat, len(told)] = list(story)
        return first_legal(key, notation, seat)

    monkeypatch.setattr(thinker, "think", listen)

    async def look():
        async with house(tmp_path) as rooms:
            table = await rooms.open(ADA, "great_art_robbery", 3, bots=["club"] * 3)
            await table.do(ADA, Begin())
            await until(lambda: has_moved(table, 30))
            life = await life_of(table)
            return [life.story(seat) for seat in range(3)]

    stories = asyncio.run(look())
    assert {seat for seat, _ in told} == {0, 1, 2}
    assert len({str(story) for story in stories}) == 3
    for (seat, _), story in told.items():
        assert story == stories[seat][: len(story)]
    assert len(max(told.values(), key=len)) > 30


async def has_moved(table, moves):
    return (await life_of(table)).moves >= moves


@pytest.mark.parametrize("hosts", [["ada"] * 9, ["ada", "cleo"] * 5])
def test_whoever_has_many_tables_keeps_no_other_host_waiting(monkeypatch, hosts):
    """By more than one thought each."""
    order = []
    monkeypatch.setattr(thinker, "think", lambda *asked: order.append(asked[4]) or "pass")
    position = salon.game("artifact_stack").new(seats=2, seed=1)

    async def look():
        bots = narrow()
        crowd = [asyncio.create_task(bots.choose(position, 0, (), "novice", host=host)) for host in hosts]
        await asyncio.sleep(0)
        await bots.choose(position, 0, (), "master", host="ben")
        await asyncio.gather(*crowd)

    monkeypatch.setattr(thinker, "HALF", 1)
    asyncio.run(look())
    assert order.index("master") <= len(set(hosts))
    assert len(order) == len(hosts) + 1


def test_a_move_that_came_too_late_does_not_count_as_the_first_of_a_turn(tmp_path, monkeypatch):
    """Somebody else moved while the bot thought: it thinks anew, with all of its time."""
    asked = []

    async def look():
        async with house(tmp_path) as rooms:

            async def slowly(position, seat, told, bot, further, pace, host):
                assert host == ADA.id
                asked.append((seat, further))
                if len(asked) == 1:
                    async with table.lock:
                        life = await table.life()
                        life.n += 1  # as if something had happened
                return salon.game("artifact_stack").actions.words(position.legal(seat)[0])

            monkeypatch.setattr(rooms.thinker, "choose", slowly)
            table = await rooms.open(ADA, "artifact_stack", 2, bots=["club", "club"])
            await table.do(ADA, Begin())
            await until(lambda: has_moved(table, 1))

    asyncio.run(look())
    assert asked[:2] == [(asked[0][0], False)] * 2


def test_a_master_has_time_for_all_its_thinking_at_its_usual_pace():
    assert thinker.SECONDS < thinker.pace_of("master", 0.8) < PATIENCE
    assert thinker.SECONDS / 2 < thinker.pace_of("master", 0.8, further=True) < 0.8
    assert thinker.pace_of("master", 0) == 0


def narrow():
    """Room for one at a time."""
    bots = thinker.Thinker(ThreadPoolExecutor(1))
    bots.room, bots.asides = asyncio.Semaphore(1), asyncio.Semaphore(1)
    return bots


def test_waiting_for_others_is_no_thinking(monkeypatch):
    """Else a crowd would make every bot play at random."""
    monkeypatch.setattr(thinker, "LONGEST", 0.3)

    async def look():
        bots = narrow()
        return await asyncio.gather(*(bots.ask(partial(lambda k: time.sleep(0.2) or k, k)) for k in range(4)))

    assert asyncio.run(look()) == [0, 1, 2, 3]


def test_how_long_a_master_thought_is_not_seen_behind_others_either(monkeypatch):
    """Anybody can make it wait for room, by a second table or a hint."""
    monkeypatch.setattr(thinker, "MASTERS_PACE", 0.4)
    monkeypatch.setattr(thinker, "think", first_legal)
    position = salon.game("artifact_stack").new(seats=2, seed=1)

    async def look():
        bots = narrow()
        start = time.monotonic()
        other = asyncio.create_task(bots.ask(partial(time.sleep, 0.3)))
        await asyncio.sleep(0)
        await bots.choose(position, position.movers()[0], (), "master", pace=0.1)
        await other
        return time.monotonic() - start

    assert asyncio.run(look()) > 0.65


def test_a_bot_that_is_done_makes_room_before_its_move_is_seen():
    async def look():
        bots = narrow()
        seen = asyncio.create_task(bots.ask(partial(abs, -1), 5.0))
        await asyncio.sleep(0)
        await bots.ask(partial(abs, -2))
        return seen.done()

    assert not asyncio.run(look())


def test_a_hint_that_nobody_waits_for_any_more_keeps_its_room_until_it_is_done():
    """Else the next bot would have room and no process, and would wait there with its pause running."""

    async def look():
        bots = narrow()
        start = time.monotonic()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(bots.ask(partial(time.sleep, 0.4)), 0.1)
        await bots.ask(partial(abs, -1), 0.3)
        return time.monotonic() - start

    assert asyncio.run(look()) > 0.65


def test_a_bot_that_hangs_is_ended_and_the_others_think_on(monkeypatch):
    monkeypatch.setattr(thinker, "AT_ONCE", 2)

    async def look():
        bots = thinker.Thinker()
        first = await bots.ask(os.getpid)
        with monkeypatch.context() as patched:
            patched.setattr(thinker, "LONGEST", 0.5)
            hung = asyncio.create_task(bots.ask(partial(time.sleep, 60)))
            await asyncio.sleep(0.1)
        beside = asyncio.create_task(bots.ask(partial(time.sleep, 1)))
        with pytest.raises(TimeoutError):
            await hung
        await beside
        second = await bots.ask(os.getpid)
        await until(partial(ended, first))
        bots.close()
        return first, second

    first, second = asyncio.run(look())
    assert first != second


async def ended(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_bot_that_gives_up_by_itself_is_not_taken_for_one_that_hangs(monkeypatch):
    monkeypatch.setattr(thinker, "processes", partial(ThreadPoolExecutor, 1))

    def gives_up():
        raise TimeoutError

    async def look():
        bots = thinker.Thinker()
        before = bots.executor
        with pytest.raises(TimeoutError):
            await bots.ask(gives_up)
        return bots.executor is before

    assert asyncio.run(look())


def test_a_bot_waits_for_one_hint_at_most(monkeypatch):
    order = []
    monkeypatch.setattr(thinker, "advice", lambda *asked: order.append("hint"))
    monkeypatch.setattr(thinker, "think", lambda *asked: order.append("bot") or "pass")
    position = salon.game("artifact_stack").new(seats=2, seed=1)

    async def look():
        bots = narrow()
        await asyncio.gather(*(bots.advise(position, 0, ()) for _ in range(3)), bots.choose(position, 0, (), "club"))

    asyncio.run(look())
    assert order.index("bot") <= 1


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


def test_a_bot_that_answers_with_what_is_not_legal_does_not_stop_the_table(monkeypatch):
    position = salon.game("artifact_stack").new(seats=2, seed=7)
    seat = position.movers()[0]
    monkeypatch.setattr(thinker, "think", lambda *asked: "decline")

    words = asyncio.run(choose(position, seat))

    assert position.why_not(seat, salon.game("artifact_stack").actions.number("decline"))
    assert position.why_not(seat, salon.game("artifact_stack").actions.number(words)) is None


async def choose(position, seat):
    with ThreadPoolExecutor(1) as pool:
        return await thinker.Thinker(pool).choose(position, seat, (), "club")
