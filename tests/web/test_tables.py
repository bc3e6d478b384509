import asyncio
import inspect
import threading
from contextlib import suppress

import pytest

from salon.engine.record import Record
from salon.engine.sitting import Sitting
from salon.web.commands import Adopt, Answer, AskBack, Begin, Engage, Leave, Play, Replace, Return, Say, Sit, Stand, StartOver, Undo
from salon.web.draw import frame
from salon.web.happenings import TookBack
from salon.web.languages import language
from salon.web.life import Life, called_now
from salon.web.people import Person
from salon.web.refusals import NotKept, Refused
from salon.web.table import Watcher, viewpoint
from tests.web.rooms import ADA, BEN, CLEO, first_move, house, life_of, two_people, until
from tests.web.test_leaks import dealt, moves_of


def in_house(test):
    """Runs an async test in a house of its own."""

    def run(tmp_path, monkeypatch):
        more = {"monkeypatch": monkeypatch} if "monkeypatch" in inspect.signature(test).parameters else {}

        async def inside():
            async with house(tmp_path) as rooms:
                await asyncio.wait_for(test(rooms, **more), 30)

        asyncio.run(inside())

    run.__name__ = test.__name__
    return run


@in_house
async def test_a_bot_with_a_former_name_is_what_it_is_called_now(rooms):
    table = await rooms.open(ADA, "artifact_stack", 2, sits={0: "Ada"}, bots=[None, "club"])
    assert (await life_of(table)).seats[1].bot == "club"


@in_house
async def test_people_sit_down_and_the_host_deals(rooms):
    table = await rooms.open(ADA, "artifact_stack", 3, sits={0: "Ada"})
    await table.do(BEN, Sit(word="tulip"))
    with pytest.raises(Refused, match="for the host"):
        await table.do(BEN, Begin())
    with pytest.raises(Refused, match="taken"):
        await table.do(CLEO, Sit(seat=0))
    await table.do(ADA, Begin())
    life = await life_of(table)
    assert life.stage == "playing"
    assert life.names[:2] == ["Ada", "Ben"]
    assert life.seats[2].bot, "a free seat is taken by a bot"
    assert life.playing.record.contributions[1] == "tulip"
    assert life.playing.record.commitment == life.commitment


@in_house
async def test_when_all_are_there_any_of_them_deals(rooms):
    """So that nobody waits for a host who went away."""
    table = await rooms.open(ADA, "artifact_stack", 2, sits={0: "Ada"})
    await table.do(BEN, Sit())
    with pytest.raises(Refused, match="for the host"):
        await table.do(CLEO, Begin())
    await table.do(BEN, Begin())
    assert (await life_of(table)).stage == "playing"


@in_house
async def test_a_table_that_nobody_comes_back_to_is_in_no_list_and_in_nobodys_way(rooms, monkeypatch):
    monkeypatch.setattr("salon.web.house.MOST_TABLES_AT_ONCE", 1)
    table = await rooms.open(ADA, "artifact_stack", 3, public=True)
    with pytest.raises(Refused, match="1 tables going on"):
        await rooms.open(ADA, "artifact_stack", 3)
    assert [line.key for line in await rooms.public("open")] == [table.key]

    monkeypatch.setattr("salon.web.house.FORGOTTEN", 0.0)

    assert await rooms.public("open") == []
    await rooms.open(ADA, "artifact_stack", 3)
    await table.do(BEN, Sit())


@in_house
async def test_a_table_with_bots_plays_itself_to_the_end(rooms):
    table = await rooms.open(ADA, "artifact_stack", 3, bots=["club", "random", "random"])
    await table.do(ADA, Begin())

    async def over():
        return (await life_of(table)).stage == "over"

    await until(over)
    life = await life_of(table)
    life.playing.record.verify()


@in_house
async def test_what_is_in_memory_is_what_is_on_disk(rooms):
    table = await two_people(rooms)
    for _ in range(12):
        await first_move(table)
    await table.do(BEN, Say(text="  well\n played "))
    life = await life_of(table)
    again = await rooms.recall(table.key)
    assert again.position == life.position
    assert (again.n, again.happened, again.said, again.seats) == (life.n, life.happened, life.said, life.seats)
    assert again.said[-1].text == "well played"


@in_house
async def test_a_move_carries_the_number_of_moves_its_sender_had_seen(rooms):
    table = await two_people(rooms)
    life = await life_of(table)
    seat = life.asked()[0]
    person = (ADA, BEN)[seat]
    words = life.game.actions.words(life.position.legal(seat)[0])
    await table.do(person, Play(words=words, n=life.n))
    with pytest.raises(Refused, match="since you looked") as refused:
        await table.do(person, Play(words=words, n=life.n - 1))
    assert refused.value.stale


@in_house
async def test_an_illegal_move_is_refused_with_its_clause_and_changes_nothing(rooms):
    table = await two_people(rooms)
    life = await life_of(table)
    seat = life.asked()[0]
    illegal = next(a for a in range(len(life.game.actions)) if life.position.why_not(seat, a))
    with pytest.raises(Refused) as refused:
        await table.do((ADA, BEN)[seat], Play(words=life.game.actions.words(illegal), n=0))
    assert refused.value.clause == life.position.why_not(seat, illegal)
    with pytest.raises(Refused, match="no seat"):
        await table.do(CLEO, Play(words="end turn", n=0))
    with pytest.raises(Refused, match="not your seat"):
        await table.do((ADA, BEN)[seat], Play(words="end turn", n=0, seat=1 - seat))
    assert (await life_of(table)).moves == 0


@in_house
async def test_a_move_that_the_disk_refuses_has_not_happened(rooms):
    table = await two_people(rooms)
    for _ in range(3):
        await first_move(table)
    before = (await life_of(table)).happened
    write, rooms.store.write = rooms.store.write, refuse
    with pytest.raises(NotKept):
        await first_move(table)
    rooms.store.write = write
    assert table.remembered is None, "memory that is ahead of the disk is dropped"
    assert (await life_of(table)).happened == before
    await first_move(table)
    assert (await life_of(table)).happened == before + 1


async def refuse(*_):
    raise NotKept("the disk is full")


@in_house
async def test_nobody_looks_while_a_move_is_being_written(rooms):
    table = await two_people(rooms)
    writing, go_on = asyncio.Event(), asyncio.Event()
    write = rooms.store.write

    async def slow(*statements):
        writing.set()
        await go_on.wait()
        await write(*statements)

    rooms.store.write = slow
    moving = asyncio.ensure_future(first_move(table))
    await writing.wait()
    looking = asyncio.ensure_future(life_of(table))
    await asyncio.sleep(0.05)
    assert not looking.done()
    go_on.set()
    await moving
    assert (await looking).moves == 1


@in_house
async def test_a_turn_is_taken_back_while_nothing_was_shown(rooms):
    table = await two_people(rooms)
    life = await life_of(table)
    seat = life.asked()[0]
    person = (ADA, BEN)[seat]
    free = [life.game.actions.words(a) for a in life.position.legal(seat) if life.game.actions.words(a).startswith("hire")]
    await table.do(person, Play(words=free[0], n=life.n))
    n = (await life_of(table)).n
    await table.do(person, StartOver(n=n))
    life = await life_of(table)
    assert life.moves == 0
    assert life.n == n + 1, "a taking-back is something to have seen"
    with pytest.raises(Refused, match="nothing has been played"):
        await table.do(person, Undo(n=life.n))


@in_house
async def test_more_is_taken_back_when_the_others_agree(rooms):
    table = await two_people(rooms)
    first = await first_move(table)
    second = await first_move(table)
    if first == second:
        second = BEN if first == ADA else ADA
    life = await life_of(table)
    await table.do(first, AskBack(n=life.n))
    await table.do(second, Answer(yes=False))
    life = await life_of(table)
    assert life.asked_back is None
    assert life.moves == 2
    await table.do(first, AskBack(n=life.n))
    await table.do(second, Answer(yes=True))
    life = await life_of(table)
    assert life.moves < 2
    assert (await rooms.recall(table.key)).position == life.position


def test_what_a_bot_is_told_is_worked_out_once_and_stays_right_when_moves_are_taken_back(monkeypatch):
    life = dealt("great_art_robbery", 3, "a")
    moves = moves_of("great_art_robbery", 3, "a")
    asked, told = [], life.told
    monkeypatch.setattr(life, "told", lambda seat, since=0: asked.append(since) or told(seat, since))

    def all_of(seat):
        return [event for heard in told(seat) for event in heard]

    for move in moves[:30]:
        life.apply(move)
        assert [life.story(seat) for seat in (0, 2)] == [all_of(0), all_of(2)]
    assert asked == [since for n in range(30) for since in (n and n + 1, n and n + 1)]
    life.apply(TookBack(0, 12))
    for move in [*moves[12:20], TookBack(0, 3), *moves[3:6]]:
        life.apply(move)
        assert life.story(0) == all_of(0)
    assert life.story(2) == all_of(2)
    assert not asked[60:].count(0), "nothing was told from the beginning again"


@in_house
async def test_leave_to_take_back_is_given_to_whoever_asked_for_it_and_then(rooms):
    table = await two_people(rooms)
    while len({before.seat for before in (await life_of(table)).playing.history}) < 2:
        await first_move(table)
    life = await life_of(table)
    await table.do(ADA, AskBack(n=life.n))
    with pytest.raises(Refused, match="already"):
        await table.do(BEN, AskBack(n=life.n))
    with pytest.raises(Refused, match="any more"):
        await table.do(BEN, Answer(yes=True, n=life.n - 1))
    await table.do(BEN, Answer(yes=True, n=life.n))
    assert (await life_of(table)).moves < life.n


@in_house
async def test_no_table_dies_when_somebody_leaves(rooms):
    table = await two_people(rooms)
    await table.do(BEN, Leave())

    async def ada_is_asked():
        life = await life_of(table)
        return life.asked() == [0]

    await until(ada_is_asked)
    life = await life_of(table)
    assert life.seats[1].away
    assert life.names == ["Ada", "Ben"]
    await table.do(CLEO, Adopt(seat=1))
    assert (await life_of(table)).seats_of(CLEO.id) == [1]
    assert (await life_of(table)).names == ["Ada", "Cleo"]
    await table.do(BEN, Return())
    life = await life_of(table)
    assert life.seats_of(BEN.id) == [1]
    assert life.seats_of(CLEO.id) == []


@in_house
async def test_whoever_has_a_seat_cannot_look_into_anothers_hand_by_playing_for_them(rooms):
    table = await two_people(rooms, seats=3)
    await table.do(BEN, Leave())
    with pytest.raises(Refused, match="not for you to see"):
        await table.do(ADA, Adopt(seat=1))
    await table.do(ADA, Leave())
    with pytest.raises(Refused, match="not for you to see"):
        await table.do(ADA, Adopt(seat=1))
    life = await life_of(table)
    assert "Play on for Ben" not in frame(table, life, viewpoint(life, ADA.id), language("en"))
    assert "Play on for Ben" in frame(table, life, viewpoint(life, CLEO.id), language("en"))


@in_house
async def test_whoever_has_played_for_one_does_not_play_for_another_whose_cards_they_would_see_too(rooms):
    table = await two_people(rooms, seats=3, bots=[None, None, "club"])
    await table.do(BEN, Leave())
    await table.do(ADA, Leave())
    await table.do(CLEO, Adopt(seat=1))
    await table.do(BEN, Return())
    with pytest.raises(Refused, match="not for you to see"):
        await table.do(CLEO, Adopt(seat=0))
    life = await life_of(table)
    assert "Play on for Ada" not in frame(table, life, viewpoint(life, CLEO.id), language("en"))
    await table.do(BEN, Leave())
    table.remembered = None  # as after a restart
    with pytest.raises(Refused, match="not for you to see"):
        await table.do(CLEO, Adopt(seat=0))
    await table.do(CLEO, Adopt(seat=1))


@in_house
async def test_whoever_has_no_seat_cannot_leave_or_return(rooms):
    table = await two_people(rooms)
    for asked in (Leave(), Leave(seat=0), Return(), Return(seat=1)):
        with pytest.raises(Refused):
            await table.do(CLEO, asked)
    with pytest.raises(Refused):
        await table.do(BEN, Return(seat=1))
    assert [seat.away for seat in (await life_of(table)).seats] == [False, False]


@in_house
async def test_a_bot_plays_for_whoever_is_gone_if_those_at_the_table_say_so(rooms):
    table = await two_people(rooms)
    life = await life_of(table)
    asked = life.asked()[0]
    waiting = (BEN, ADA)[asked]
    table.seen_at[(ADA, BEN)[asked].id] = float("inf")  # only just gone
    with pytest.raises(Refused, match="who is there"):
        await table.do(waiting, Replace(seat=asked))
    table.seen_at[(ADA, BEN)[asked].id] = -1000.0
    with pytest.raises(Refused, match="those at the table"):
        await table.do(CLEO, Replace(seat=asked))
    await table.do(waiting, Replace(seat=asked))
    assert (await life_of(table)).seats[asked].away


@in_house
async def test_a_table_that_wants_no_bots_does_not_die_when_somebody_leaves(rooms):
    table = await two_people(rooms, stand_in=False)
    life = await life_of(table)
    asked = life.asked()[0]
    leaving, waiting = ((ADA, BEN), (BEN, ADA))[asked]
    await table.do(leaving, Leave())
    assert (await life_of(table)).bot_to_move() is None
    assert "Let a bot play" in frame(table, life, viewpoint(life, waiting.id), language("en"))
    await table.do(waiting, Replace(seat=asked))
    assert (await life_of(table)).seats[asked].bot
    await table.do(leaving, Return())
    assert (await life_of(table)).seats_of(leaving.id) == [asked]


@in_house
async def test_spectators_come_and_go_without_anything_being_drawn_anew(rooms):
    table = await two_people(rooms)
    drawn = table.drawn = {"frame": "drawn"}
    table.noticed(CLEO.id)
    assert drawn
    table.noticed(BEN.id)
    assert not drawn


@in_house
async def test_a_crowd_of_spectators_does_not_keep_those_at_the_table_out(rooms, monkeypatch):
    monkeypatch.setattr("salon.web.table.MOST_WATCHING", 3)
    table = await two_people(rooms)
    for k in range(3):
        table.watch(Watcher(f"stranger {k}", "en"))
    with pytest.raises(Refused, match="too many"):
        table.watch(Watcher(CLEO.id, "en"))
    table.watch(Watcher(BEN.id, "en"))


@in_house
async def test_one_address_does_not_fill_the_house(rooms, monkeypatch):
    monkeypatch.setattr("salon.web.table.MOST_SOCKETS", 6)
    tables = [await two_people(rooms) for _ in range(2)]
    for k in range(3):
        tables[k % 2].watch(Watcher(f"stranger {k}", "en", address="10.0.0.1"))
    with pytest.raises(Refused, match="full"):
        tables[0].watch(Watcher("stranger 3", "en", address="10.0.0.1"))
    tables[0].watch(Watcher(ADA.id, "en", address="10.0.0.2"))


@in_house
async def test_several_seats_in_one_browser_are_shown_one_at_a_time(rooms):
    table = await rooms.open(ADA, "artifact_stack", 2, sits={0: "Ada", 1: "Ann"})
    await table.do(ADA, Begin())
    life = await life_of(table)
    asked = life.asked()[0]
    covered = viewpoint(life, ADA.id)
    assert (covered.seat, covered.cover) == (None, asked)
    assert viewpoint(life, ADA.id, asked).seat == asked
    assert viewpoint(life, ADA.id, 1 - asked).seat is None, "not while the other is to move"
    assert viewpoint(life, CLEO.id, asked).seat is None, "not for somebody else"


@in_house
async def test_a_seat_can_be_given_up_and_a_bot_sent_away_before_the_start(rooms):
    table = await rooms.open(ADA, "artifact_stack", 3, sits={0: "Ada"})
    await table.do(ADA, Engage(bot="club"))
    with pytest.raises(Refused, match="taken"):
        await table.do(BEN, Sit())
    with pytest.raises(Refused, match="only the host"):
        await table.do(BEN, Stand(seat=1))
    await table.do(ADA, Stand(seat=1))
    await table.do(BEN, Sit())
    assert (await life_of(table)).names[1] == "Ben"


@in_house
async def test_a_spectator_does_not_speak_under_the_name_of_somebody_at_the_table(rooms):
    table = await two_people(rooms)
    await table.do(Person("somebody", "Ada"), Say(text="I give up"))
    await table.do(ADA, Say(text="I do not"))
    assert [said.name for said in (await life_of(table)).said] == ["Ada 2", "Ada"]


@in_house
async def test_the_log_is_not_kept_under_every_name_that_a_seat_ever_had(rooms):
    table = await two_people(rooms)
    await table.do(BEN, Leave())
    for k in range(5):
        guest = Person(CLEO.id, f"Cleo the {k}th")
        await table.do(guest, Adopt(seat=1))
        life = await life_of(table)
        assert guest.name in frame(table, life, viewpoint(life, ADA.id), language("en"))
        await table.do(guest, Leave())
    assert len((await life_of(table)).lines) <= 1


@in_house
async def test_two_of_one_name_are_told_apart(rooms):
    table = await rooms.open(ADA, "artifact_stack", 3, sits={0: "Ada"})
    await table.do(BEN, Sit(name="Ada"))
    await table.do(CLEO, Sit(name="Ada"))
    assert (await life_of(table)).names == ["Ada", "Ada 2", "Ada 3"]


async def other_rules(table):
    """As if the game had been begun by others."""
    await table.house.store.write(
        (
            """update happening set body = cast(replace(cast(body as text), '"version":1', '"version":999') as blob)
                where place = ? and cast(body as text) like '%began%'""",
            (table.key,),
        )
    )
    table.remembered = None


@in_house
async def test_a_game_that_is_over_stays_so_when_the_rules_change(rooms):
    """All was shown at its end. Of its moves nothing can be shown any more, nor what was found out about them."""
    table = await rooms.open(ADA, "artifact_stack", 2, bots=["random", "random"])
    await table.do(ADA, Begin())

    async def over():
        return (await life_of(table)).stage == "over"

    await until(over)
    scores = (await life_of(table)).position.outcome().scores
    await rooms.store.write(("insert into study values (?, 0, '[]')", (table.key,)))
    await other_rules(table)
    life = await life_of(table)
    assert life.stage == "over"
    assert life.position.outcome().scores == scores
    assert life.renewed > 0
    assert await rooms.store.read("select * from study") == []


@in_house
async def test_a_table_goes_on_when_the_rules_change_under_it(rooms):
    table = await two_people(rooms)
    for _ in range(7):
        await first_move(table)
    life = await life_of(table)
    n, points = life.n, life.game.view(life.position, None)
    await other_rules(table)
    life = await life_of(table)
    assert life.renewed == 7
    assert life.n == n + 1
    assert life.game.view(life.position, None) == points
    await first_move(table)
    again = await rooms.recall(table.key)
    assert again.position == (await life_of(table)).position
    assert again.moves == 8


@in_house
async def test_my_games_come_with_those_that_wait_for_me_first(rooms):
    first = await two_people(rooms)
    second = await two_people(rooms)
    while ADA.id not in {(await life_of(first)).seats[s].person for s in (await life_of(first)).asked()}:
        await first_move(first)
    while ADA.id in {(await life_of(second)).seats[s].person for s in (await life_of(second)).asked()}:
        await first_move(second)
    mine = await rooms.mine(ADA.id)
    assert [(line.key, line.waits) for line in mine] == [(first.key, True), (second.key, False)]
    assert await rooms.mine("nobody") == []


@in_house
async def test_long_games_that_nobody_looks_at_do_not_stay_in_memory(rooms, monkeypatch):
    record = Record.begin("artifact_stack", 2, 7)
    sitting = Sitting(record)
    while not sitting.position.ended:
        seat = sitting.position.movers()[0]
        sitting.play(seat, sitting.game.actions.words(sitting.position.legal(seat)[0]))
    monkeypatch.setattr("salon.web.house.MOST_MOVES_IN_MEMORY", 3 * len(record.moves))
    monkeypatch.setattr("salon.web.house.BRIEF", 0.0)
    watched = await rooms.keep_record(ADA, record.to_json())
    watched.watch(Watcher(ADA.id, "en"))
    brought = [await rooms.keep_record(ADA, record.to_json()) for _ in range(4)]
    assert set(rooms.tables) == {watched.key, brought[-1].key}
    opened = [rooms.table(table.key) for table in brought]
    for table in opened:
        assert (await life_of(table)).moves == len(record.moves), "they are still there when somebody opens them"
    assert len(rooms.tables) < 4


@in_house
async def test_a_record_is_played_through_beside_the_house(rooms, monkeypatch):
    threads = set()
    monkeypatch.setattr(Life, "keep", lambda life, kept: threads.add(threading.get_ident()))
    with suppress(AttributeError):  # there is nothing to be kept then
        await rooms.keep_record(ADA, Record.begin("artifact_stack", 2, 7).to_json())
    assert threads
    assert threading.get_ident() not in threads


def test_a_record_of_before_calls_its_bots_by_what_they_are_called_now():
    assert called_now("Vasari (greedy)") == "Vasari (club)"
    assert called_now("Vasari (club)") == "Vasari (club)"
    assert called_now("Ada") == "Ada"
    assert called_now("(greedy)") == "(greedy)"
    assert called_now("Ada (greedy eyes)") == "Ada (greedy eyes)"
