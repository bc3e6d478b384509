"""A finished game looked back at by search: where a seat's choices cost it most, judged by what it could know then.

Every choice is looked at quickly, in no order, so that little time still covers the whole game; then those that seem to have cost most, for longer.
It is done in the bots' processes, once for a game and a seat, and kept.
"""

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import msgspec

from salon.bots.advice import Judged
from salon.bots.master import MOST
from salon.engine.position import Position
from salon.engine.words import Told
from salon.web.limits import MOST_STUDIES, STUDIES_AT_AN_ADDRESS, STUDIES_EACH
from salon.web.refusals import TooMuch
from salon.web.thinker import Budget

if TYPE_CHECKING:
    from salon.web.house import House
    from salon.web.life import Life

LOG = logging.getLogger("salon")
MOMENTS = 3
LONGEST = 20.0  # seconds in all
QUICK = 12.0  # of these for the first look at all choices
GLANCE = 0.2  # at most for one of them
CLOSER = 6  # choices that are looked at again
CLOSE = 1.0  # seconds for one of these
NOTABLE = 0.02  # what costs less of the chance to win is not worth telling


class Moment(msgspec.Struct, frozen=True):
    """After `move` moves the seat played this, and had better played that."""

    move: int
    played: str
    cost: float  # of the chance to win: 0 is nothing, 1 a win
    better: str
    brings: tuple[Told, ...] = ()
    follows: tuple[Told, ...] = ()
    brought: tuple[Told, ...] = ()  # the same of what was played
    led: tuple[Told, ...] = ()


@dataclass
class Study:
    """How far it has come; `found` when it is done, what cost most first."""

    done: int = 0
    all: int = 0
    found: list[Moment] | None = None
    person: str = ""  # whoever asked, and from where
    address: str = ""
    task: "asyncio.Task[None] | None" = None
    judged: dict[int, Judged] = field(default_factory=dict)


read_moments = msgspec.json.Decoder(list[Moment]).decode


def choices_of(life: "Life", seat: int) -> dict[int, tuple[Position, str]]:
    """The moments when the seat moved and had a choice: the position before, and what it played."""
    moves = life.playing.record.moves
    mine = [(k, before.position) for k, before in enumerate(life.playing.history) if before.seat == seat]
    return {k: (position, moves[k].words) for k, position in mine if len(position.legal(seat)) > 1}


def turns_of(life: "Life") -> list[int]:
    """For each move the move with which its turn began: a seat's moves with nobody else's between them."""
    began: list[int] = []
    for k, before in enumerate(life.playing.history):
        began.append(began[-1] if k and life.playing.history[k - 1].seat == before.seat else k)
    return began


def spread(moves: Sequence[int], turns: Sequence[int]) -> list[int]:
    """The same moves, the first of every turn before the others: three moments of one turn would tell one story."""
    firsts: dict[int, int] = {}
    for move in moves:
        firsts.setdefault(turns[move], move)
    return [*firsts.values(), *(move for move in moves if firsts[turns[move]] != move)]


async def study_of(house: "House", key: str, studies: dict[int, Study], seat: int) -> Study | None:
    """What is known or being found out; None where nobody has asked yet."""
    if seat not in studies:
        rows = await house.store.read("select body from study where place = ? and seat = ?", key, seat)
        if rows:
            with suppress(msgspec.ValidationError):  # one that was kept in another form is found out again
                studies[seat] = Study(found=read_moments(cast(bytes, rows[0][0])))
    return studies.get(seat)


async def begin(house: "House", life: "Life", studies: dict[int, Study], seat: int, person: str, address: str) -> None:
    """Call it under the lock of the table."""
    going_on = [study for table in house.tables.values() for study in table.studies.values() if study.found is None]
    if sum(study.person == person for study in going_on) >= STUDIES_EACH:
        raise TooMuch("{count} games are being looked back at for you already; ask again when one of them is done", count=STUDIES_EACH)
    if len(going_on) >= MOST_STUDIES or sum(study.address == address for study in going_on) >= STUDIES_AT_AN_ADDRESS:
        raise TooMuch("others are waiting to look back at their games; ask again in a minute")
    study = studies[seat] = Study(person=person, address=address)
    try:
        choices, heard = await asyncio.to_thread(lambda: (choices_of(life, seat), life.told(seat)))
    except BaseException:
        del studies[seat]
        raise
    study.all = len(choices) + min(CLOSER, len(choices))
    study.task = asyncio.create_task(look_back(house, life, study, seat, choices, heard))

    def failed(task: "asyncio.Task[None]") -> None:
        """Whoever asks again begins it again."""
        if task.cancelled() or task.exception():
            studies.pop(seat, None)
            LOG.warning("salon: looking back at %s came to nothing (%r)", life.key, None if task.cancelled() else task.exception())

    study.task.add_done_callback(failed)


async def look_back(
    house: "House", life: "Life", study: Study, seat: int, choices: dict[int, tuple[Position, str]], heard: Sequence[Sequence[Told]]
) -> None:
    turns = turns_of(life)

    async def judged(move: int, budget: Budget, beside: Sequence[str] = ()) -> Judged:
        position, played = choices[move]
        told = [event for one in heard[: move + 1] for event in one]
        return await house.thinker.judge(position, seat, told, played, budget, beside)

    async with house.studying:
        start = time.monotonic()
        order = list(choices)
        random.Random(life.key).shuffle(order)
        for move in order:
            if time.monotonic() - start > QUICK:
                break
            study.judged[move] = await judged(move, (MOST, min(GLANCE, QUICK / len(order))))
            study.done += 1
        study.done = len(choices)
        moments = {}
        costly = sorted(study.judged, key=lambda move: study.judged[move].cost, reverse=True)
        for move in spread(costly, turns)[:CLOSER]:
            if study.judged[move].better and time.monotonic() - start < LONGEST - CLOSE:
                closer = await judged(move, (MOST, CLOSE), study.judged[move].better)
                if closer.advice:
                    moments[move] = moment(move, choices[move][1], closer)
            study.done += 1
        notable = sorted((move for move, m in moments.items() if m.cost >= NOTABLE), key=lambda move: moments[move].cost, reverse=True)
        found = sorted((moments[move] for move in spread(notable, turns)[:MOMENTS]), key=lambda m: m.cost, reverse=True)
        await house.store.write(("insert or replace into study values (?, ?, ?)", (life.key, seat, msgspec.json.encode(found))))
        study.found = found


def moment(move: int, played: str, judged: Judged) -> Moment:
    assert judged.advice is not None
    assert judged.made is not None
    better, made = judged.advice, judged.made
    return Moment(move, played, judged.cost, better.words, better.brings, better.follows, made.brings, made.follows)
