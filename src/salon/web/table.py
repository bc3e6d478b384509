"""A table and its life in the house: one command at a time, on disk before anybody sees it; bots that move by themselves; those who watch."""

import asyncio
import logging
import time
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, assert_never

from salon.bots import BOTS, USUAL_BOT
from salon.bots.advice import Advice
from salon.engine.errors import SalonError
from salon.web.commands import (
    Adopt,
    Answer,
    AskBack,
    Asked,
    Begin,
    Engage,
    Leave,
    Play,
    Replace,
    Return,
    Say,
    Sit,
    Stand,
    StartOver,
    Undo,
    Wait,
)
from salon.web.happenings import Adopted, Answered, AskedBack, Began, Engaged, Happening, Left, Moved, Returned, Said, Sat, Stood, TookBack
from salon.web.life import Life, Seat
from salon.web.limits import MOST_SOCKETS
from salon.web.people import Person, tidy_name
from salon.web.refusals import NotKept, Refused
from salon.web.scenes import refusals
from salon.web.study import Study

if TYPE_CHECKING:
    from salon.web.house import House

LOG = logging.getLogger("salon")
MOST_WATCHING = 300
ABSENT = 45.0  # seconds without a page open, a look or a word, after which others may let a bot play


@dataclass(frozen=True)
class Viewpoint:
    """Through whose eyes a page is drawn: a seat, or nobody's. Where one person plays several, `cover` is whom to hand over to."""

    seat: int | None = None
    seats: tuple[int, ...] = ()
    cover: int | None = None
    host: bool = False
    owns_away: int | None = None  # a seat that a bot plays for them
    knows: int | None = None  # a seat that they once played for its owner


@dataclass(eq=False)
class Watcher:
    """Somebody's open page. The latest state wins: who is slow skips states, and no queue grows."""

    person: str
    language: str
    seat: int | None = None  # which of several seats they look through
    address: str = ""
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    async def next(self) -> None:
        await self.wake.wait()
        self.wake.clear()


class Table:
    """All that is asked of one table goes through `do`."""

    def __init__(self, key: str, house: "House") -> None:
        self.key = key
        self.house = house
        self.lock = asyncio.Lock()
        self.remembered: Life | None = None  # nothing where memory was ahead of the disk: it is built again from there
        self.watchers: set[Watcher] = set()
        self.drawn: dict[tuple[Viewpoint, str, bool], str] = {}  # frames of the present state, drawn once for all who see alike
        self.advised: dict[int, tuple[int, list[Advice]]] = {}  # the last hint for each seat, and after how many moves
        self.advising: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # each person
        self.studies: dict[int, Study] = {}  # of a finished game, for each seat that was asked about
        self.bots: asyncio.Task[None] | None = None
        self.seen_at: dict[str, float] = {}  # person at the table: when they last looked or acted, or closed a page
        self.used_at = self.since = time.monotonic()

    async def life(self) -> Life:
        """Call it under the lock."""
        self.used_at = time.monotonic()
        if self.remembered is None:
            self.remembered = await self.house.recall(self.key)
            self.let_bots_move()
        return self.remembered

    async def finished(self) -> Life:
        """What may be looked at by everybody. Call it under the lock."""
        life = await self.life()
        if life.stage != "over":
            raise Refused("a game can be looked at again when it is over")
        return life

    # What is asked.

    async def do(self, person: Person, asked: Asked) -> None:
        async with self.lock:
            life = await self.life()
            self.seen(person.id)
            happened = self.answer(life, person, asked)
            if happened:
                await self.commit(life, *happened)
                if life.asked_back and all(life.answers.get(s) for s in self.those_to_ask(life)):
                    await self.commit(life, TookBack(life.asked_back.seat, life.asked_back.to))
        self.publish()
        self.let_bots_move()

    def answer(self, life: Life, person: Person, asked: Asked) -> list[Happening]:
        """What happens by this; Refused where it may not be."""
        match asked:
            case Play() | Undo() | StartOver() | AskBack() | Wait():
                return self.in_play(life, self.seat_of(life, person, asked.seat), asked)
            case Answer(yes=yes):
                seat = self.seat_of(life, person, asked.seat)
                if life.asked_back is None or seat not in self.those_to_ask(life) or asked.n not in (None, life.n):
                    raise Refused("nobody asks for that any more", stale=True)
                return [Answered(seat, yes)]
            case Say(text=text):
                return [said(life, person, text)]
            case Sit() | Stand() | Engage() | Begin():
                return self.before_the_start(life, person, asked)
            case Leave() | Return() | Adopt() | Replace():
                return self.coming_and_going(life, person, asked)
            case _:
                assert_never(asked)

    def seat_of(self, life: Life, person: Person, named: int | None) -> int:
        seats = life.seats_of(person.id)
        if not seats:
            raise Refused("you have no seat at this table; you are watching")
        if named is None:
            movers = life.position.movers() if life.stage == "playing" else []
            return next((s for s in seats if s in movers), seats[0])
        if named not in seats:
            raise Refused("that is not your seat")
        return named

    def in_play(self, life: Life, seat: int, asked: Play | Undo | StartOver | AskBack | Wait) -> list[Happening]:
        sitting = life.playing
        if asked.n != life.n:
            raise Refused("something else has happened since you looked; look again", stale=True)
        match asked:
            case Play(words=words):
                if sitting.position.why_not(seat, life.game.actions.number(words)) is not None:
                    clause = refusals(sitting.position, seat)(words) or ""
                    raise Refused("the rules do not allow that now ({rule})", clause, rule=clause)
                return [Moved(seat, words)]
            case Undo():
                if why := sitting.why_no_undo(seat):
                    raise Refused("it cannot be taken back: {why}", why=why)
                return [TookBack(seat, len(sitting.history) - 1)]
            case StartOver():
                to = life.turn_began(seat)
                if to == len(sitting.history):
                    raise Refused("it cannot be taken back: {why}", why=sitting.why_no_undo(seat))
                return [TookBack(seat, to)]
            case AskBack():
                mine = [k for k, before in enumerate(sitting.history) if before.seat == seat]
                if not mine or life.stage == "over":
                    raise Refused("there is nothing of yours to take back")
                if life.asked_back:  # an answer to one must not count for the other
                    raise Refused("somebody asks for that already")
                happened: list[Happening] = [AskedBack(seat, mine[-1])]
                return happened
            case Wait():
                if seat not in sitting.position.movers() or not set(life.asked()) - {seat}:
                    raise Refused("nobody else could act instead")
                life.waited.add(seat)
                return []

    def those_to_ask(self, life: Life) -> list[int]:
        """The seats of the people other than who asks to take something back; bots do not mind."""
        me = life.seats[life.asked_back.seat].person if life.asked_back else ""
        return [k for k, seat in enumerate(life.seats) if seat.person and seat.person != me]

    def before_the_start(self, life: Life, person: Person, asked: Sit | Stand | Engage | Begin) -> list[Happening]:
        if life.stage != "open":
            raise Refused("the game has begun")
        free = [k for k, seat in enumerate(life.seats) if seat.free]
        if asked.seat is not None and asked.seat >= len(life.seats):
            raise Refused("there is no such seat: this table has {count}", count=len(life.seats))
        if isinstance(asked, Sit):
            if not free or (asked.seat is not None and asked.seat not in free):
                raise Refused("that seat is taken")
            seat = free[0] if asked.seat is None else asked.seat
            return [Sat(seat, person.id, unlike(tidy_name(asked.name) or person.name, life.names), asked.word)]
        if isinstance(asked, Stand):
            seat = self.seat_of(life, person, None) if asked.seat is None else asked.seat
            if person.id not in (life.host, life.seats[seat].person):
                raise Refused("only the host can free another's seat")
            return [Stood(seat)]
        if person.id != life.host and (free or isinstance(asked, Engage) or not life.seats_of(person.id)):  # all are there: any of them deals
            raise Refused("that is for the host to say")
        if isinstance(asked, Engage):
            bot = checked_bot(asked.bot)
            if not free or (asked.seat is not None and asked.seat not in free):
                raise Refused("that seat is taken")
            return [Engaged(seat, bot) for seat in ([asked.seat] if asked.seat is not None else free)]
        return [*(Engaged(seat, USUAL_BOT) for seat in free), Began(life.game.version, life.game.components, time.time())]

    def coming_and_going(self, life: Life, person: Person, asked: Leave | Return | Adopt | Replace) -> list[Happening]:
        if life.stage != "playing":
            raise Refused("no game is going on here")
        if isinstance(asked, Leave):
            bot = USUAL_BOT if life.stand_in else ""
            seats = life.seats_of(person.id) if asked.seat is None else [self.seat_of(life, person, asked.seat)]
            return [Left(seat, bot) for seat in seats or [self.seat_of(life, person, None)]]
        if isinstance(asked, Return):
            mine = [seat for seat in life.owned_by(person.id) if life.seats[seat].person != person.id and asked.seat in (None, seat)]
            if not mine:
                raise Refused("none of your seats is played by another")
            return [Returned(seat) for seat in mine]
        if asked.seat is None or asked.seat >= len(life.seats):
            raise Refused("say which seat")
        there = life.seats[asked.seat]
        if isinstance(asked, Adopt):
            if not there.away:
                raise Refused("that seat has somebody")
            if life.seats_of(person.id) or life.owned_by(person.id) or life.adopted.get(person.id, asked.seat) != asked.seat:
                raise Refused("you have a seat at this table; another's cards are not for you to see")
            return [Adopted(asked.seat, person.id, unlike(person.name, life.names))]
        if not life.seats_of(person.id):
            raise Refused("that is for those at the table to say")
        if asked.seat not in life.asked() or not self.deserted(there):
            raise Refused("that seat has somebody who is there")
        return [Left(asked.seat, USUAL_BOT)]

    # What happens.

    async def commit(self, life: Life, *happened: Happening) -> None:
        """In memory, then on disk; where the disk refuses, memory is dropped. Call it under the lock: nobody looks meanwhile."""
        before = life.happened
        try:
            for happening in happened:
                life.apply(happening)
            await self.house.keep(life, before, happened)
        except BaseException:
            if life.happened != before:
                self.remembered = None
            raise

    def publish(self) -> None:
        self.drawn.clear()
        for watcher in self.watchers:
            watcher.wake.set()

    # Bots.

    def let_bots_move(self) -> None:
        if (self.bots is None or self.bots.done()) and self.remembered is not None and self.remembered.bot_to_move() is not None:
            self.bots = asyncio.create_task(self.move_bots())

    async def move_bots(self) -> None:
        try:
            await self.move_bots_on()
        except SalonError as error:  # whoever opens the table is told the same
            LOG.warning("salon: the bots at %s stop: %s", self.key, error)

    async def move_bots_on(self) -> None:
        last: int | None = None
        while True:
            async with self.lock:
                life = await self.life()
                seat = life.bot_to_move()
                if seat is None:
                    return
                n, position, bot = life.n, life.position.copy(), life.seats[seat].bot
                told = life.story(seat)
            words = await self.house.thinker.choose(position, seat, told, bot, seat == last, self.house.pace, life.host)
            try:
                async with self.lock:
                    life = await self.life()
                    if life.n != n or life.bot_to_move() != seat:
                        continue
                    await self.commit(life, Moved(seat, words))
                last = seat
            except NotKept:
                await asyncio.sleep(1)
            self.publish()

    def tasks(self) -> list[asyncio.Task[None]]:
        """What is being thought about here."""
        return [task for task in (self.bots, *(study.task for study in self.studies.values())) if task and not task.done()]

    # Memory.

    def idle_for(self) -> float:
        """Seconds since anybody asked for anything here; none while somebody watches or something is being done."""
        busy = self.watchers or self.lock.locked() or self.tasks() or any(one.locked() for one in self.advising.values())
        return 0.0 if busy else time.monotonic() - self.used_at

    def moves_held(self) -> int:
        return len(self.remembered.heard) if self.remembered else 0

    # Who is there.

    def watch(self, watcher: Watcher) -> None:
        """Call it when the life is remembered. A crowd of spectators does not keep those at the table out, nor one address everybody else."""
        everywhere = [other.address for table in self.house.tables.values() for other in table.watchers]
        if len(everywhere) >= MOST_SOCKETS or everywhere.count(watcher.address) >= MOST_SOCKETS // 2:
            raise Refused("the house is full")
        plays = self.remembered is not None and watcher.person in self.remembered.people()
        if len(self.watchers) >= MOST_WATCHING and not plays:
            raise Refused("too many are watching this table")
        self.watchers.add(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.seen(watcher.person)

    def seen(self, person: str) -> None:
        """Also of those who keep no page open: plain forms and programs play too."""
        if self.remembered is None or person in self.remembered.people():
            self.seen_at[person] = time.monotonic()

    def deserted(self, seat: Seat) -> bool:
        """Its person has not been there for a while, or has left it to nobody: others may let a bot play."""
        return self.absent(seat.person) if seat.person else seat.away and not seat.bot

    def noticed(self, person: str) -> None:
        """The others see who of the table has come or gone. Spectators come and go unseen: a crowd of them is no work."""
        if self.remembered is None or person in self.remembered.people():
            self.publish()

    def present(self, person: str) -> bool:
        return any(watcher.person == person for watcher in self.watchers)

    def absent(self, person: str) -> bool:
        return not self.present(person) and time.monotonic() - self.seen_at.get(person, self.since) > ABSENT


def viewpoint(life: Life, person: str, wanted: int | None = None) -> Viewpoint:
    """Somebody with several seats looks through one at a time, and through none until the screen was handed over. Whoever left has their seat
    again when the game is over."""
    seats = tuple(life.seats_of(person) or (life.owned_by(person) if life.stage == "over" else ()))
    away = next((seat for seat in life.owned_by(person) if life.seats[seat].person != person), None) if life.stage == "playing" else None
    besides = (person == life.host, away, life.adopted.get(person))
    if len(seats) < 2 or life.stage != "playing":
        return Viewpoint(seats[0] if len(seats) == 1 or (seats and life.stage == "open") else None, seats, None, *besides)
    movers = [seat for seat in seats if seat in life.position.movers()]
    if wanted in seats and (wanted in movers or not movers):
        return Viewpoint(wanted, seats, None, *besides)
    return Viewpoint(None, seats, movers[0] if movers else None, *besides)


def said(life: Life, person: Person, text: str) -> Said:
    tidy = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not tidy:
        raise Refused("there is nothing to say in that")
    seats = life.seats_of(person.id)
    return Said(seats[0] if seats else None, life.seats[seats[0]].shown if seats else unlike(person.name, life.names), tidy)


def checked_bot(bot: str) -> str:
    if bot and bot not in BOTS:
        raise Refused("no bot is called {bot}; there is {bots}", bot=repr(bot), bots=", ".join(BOTS))
    return bot or USUAL_BOT


def unlike(name: str, taken: list[str]) -> str:
    """The name, numbered where another at the table has it."""
    k, wanted = 1, name
    while name in taken:
        k += 1
        name = f"{wanted} {k}"
    return name
