"""A league plays bots against each other on equal terms, keeps what it played, and says how sure its figures are."""

import gc
import json
import re
import sys
from collections import Counter
from io import StringIO
from itertools import combinations, pairwise
from math import log10
from time import sleep, thread_time

import numpy as np
import pytest
from rich.console import Console

import salon
from salon.bots import Chance, Club
from salon.engine.game import bring
from salon.lab.league import BadLeague, League, Played, Thought
from salon.lab.league_report import run, tell
from salon.lab.standings import Share, by_seat, pairings, ratings, thoughts
from tests.engine import toys

pytestmark = pytest.mark.one_form


def league(key="artifact_stack", seats=3, bots=("club", "random"), seconds=None, simulations=None, **setup):
    return League(salon.game(key), seats, list(bots), seconds, simulations, setup)


def won(deal, share, one="club", others="random", seat=0, computing=0.1):
    return Played(deal, one, seat, others, share, {one: Thought(10, 0.5, 0.2, computing), others: Thought(20, 0.1, 0.01, 0.001)})


# Who plays whom.


def test_on_every_deal_each_bot_of_a_pair_sits_in_every_seat_among_the_others():
    games = list(league(bots=("club", "novice", "random")).run(2))
    assert Counter((g.deal, g.one, g.others) for g in games) == {
        (deal, *pair): 3 for deal in range(2) for pair in [("club", "novice"), ("club", "random"), ("novice", "random")]
    }
    assert {g.seat for g in games} == {0, 1, 2}


def test_every_rotation_has_the_same_deal():
    dealt = []

    class Curious(Chance):
        def choose(self, seen):
            dealt.append(seen.view())
            return super().choose(seen)

    played = league(seats=2, bots=("random", "club"))
    played.makers = {"random": Curious, "club": Curious}
    views = []
    for seat in range(2):
        played.play(5, "random", seat, "club")
        views.append({**dealt[0], "you": None})
        dealt.clear()
    assert views[0] == views[1]


def test_every_game_is_played_with_the_setup_and_every_bot_draws_its_own_lots():
    lots = []
    maps = set()

    class Curious(Chance):
        def __init__(self, rng):
            super().__init__(rng)
            lots.append(rng.copy().below(1 << 30))

        def choose(self, seen):
            maps.add(seen.view()["map"])
            return super().choose(seen)

    played = league("art_project", 3, ["random"], map="egypt")
    played.makers = {"random": Curious}
    list(played.run(2))
    assert maps == {"egypt"}
    assert len(set(lots)) == len(lots) == 6


def test_every_bot_is_told_what_its_seat_saw_from_the_deal_on():
    stories = []

    class Listener(Chance):
        def choose(self, seen):
            stories.append((seen.seat, list(seen.told)))
            return super().choose(seen)

    played = league("operation_faust", 3, ("random", "club"))
    played.makers = {"random": Listener, "club": Listener}
    played.play(1, "random", 0, "club")
    # The story begins with the turn of whoever is first, and goes on until the seat is asked
    assert {told[0].kind for _, told in stories} == {"begins"}
    assert all(len(told) <= len(later) for (one, told), (other, later) in pairwise(stories) if one == other)
    # and only its own cards are told to a seat.
    drawn = [(seat, event) for seat, told in stories for event in told if event.kind in ("draws", "tables")]
    assert {event.hidden for seat, event in drawn if event.seat == seat} == {False}
    assert {event.hidden for seat, event in drawn if event.seat != seat} == {True}


def test_a_team_is_of_one_kind_and_wins_together():
    games = list(league("art_project", 2, ["random"]).run(2))
    assert [(g.one, g.others) for g in games] == [("random", "random")] * 2
    assert {g.share for g in games} <= {0.0, 1.0}


def test_a_league_counted_in_simulations_can_be_had_again():
    played = league(seats=2, bots=("master", "random"), simulations=2)
    first, again = (played.play(3, "master", 1, "random") for _ in range(2))
    assert first.share == again.share
    assert first.thought["master"].choices == again.thought["master"].choices > 10


# Bots from elsewhere.


def test_any_class_can_play():
    [game, _] = league(seats=2, bots=("salon.bots.club:Club", "random")).run(1)
    assert game.thought["salon.bots.club:Club"].choices > 0


FIRST = """
class First:
    def __init__(self, rng):
        pass
    def choose(self, seen):
        from beside_it import first
        return first(seen.legal())
"""


def test_a_bot_may_import_what_lies_beside_it_while_it_plays(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    (tmp_path / "imports_late.py").write_text(FIRST)
    (tmp_path / "beside_it.py").write_text("def first(legal):\n    return legal[0]\n")
    assert len(list(league(seats=2, bots=("imports_late:First", "random")).run(1))) == 2


def test_who_breaks_a_league_off_is_told_which_bot_was_asked():
    def hang(self, seen):
        raise KeyboardInterrupt

    played = league(seats=2)
    played.makers = {"club": type("Hanging", (Chance,), {"choose": hang}), "random": Chance}
    with pytest.raises(BadLeague, match="broken off while the bot 'club' was asked"):
        played.play(1, "club", 0, "random")


def test_a_bot_that_takes_a_budget_is_given_it():
    assert league(bots=("master", "club"), seconds=0.25).makers["master"](salon.Rng.light(1)).seconds == 0.25
    assert league(bots=("master", "club"), simulations=9).makers["master"](salon.Rng.light(1)).simulations == 9
    assert isinstance(league(bots=("master", "club"), seconds=0.25).makers["club"](salon.Rng.light(1)), Club)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bots": ("club", "clever")}, "no bot is called 'clever'; there is random, novice, club, master, and any other as module:Class"),
        ({"bots": ("club", "nowhere.at_all:Bot")}, "the bot 'nowhere.at_all:Bot' cannot be had: No module named 'nowhere'"),
        ({"bots": ("club", "salon.bots:Nobody")}, "the bot 'salon.bots:Nobody' cannot be had: module 'salon.bots' has no attribute 'Nobody'"),
        ({"bots": ("club", "salon:Rng")}, "'salon:Rng' is no bot: a bot is a class that is made with a generator and has choose"),
        ({"bots": ("club", ":")}, "no bot is called ':'"),
        ({"bots": ("club", ".a:b")}, "no bot is called '.a:b'"),
        ({"bots": ("club", "..:x")}, "no bot is called '..:x'"),
        ({"bots": ("club", "club")}, "one is named twice"),
        ({"bots": ("club",)}, "a league needs two bots"),
        ({"seconds": 1.0, "simulations": 5}, "--seconds and --simulations exclude each other"),
        ({"seconds": 0.0}, "a bot thinks for more than 0"),
        ({"seconds": float("nan")}, "a bot thinks for more than 0"),
        ({"simulations": 0}, "a bot thinks for more than 0"),
        ({"simulations": 1 << 70}, "at most 1099511627776"),
    ],
)
def test_what_cannot_be_played_is_refused(given, said):
    with pytest.raises(BadLeague, match=said):
        league(**given)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 / 0", r"its module ends with ZeroDivisionError\('division by zero'\) when it is imported"),
        ("raise SystemExit(3)", r"its module ends with SystemExit\(3\) when it is imported"),
        ("this is no Python", r"its module ends with SyntaxError"),
    ],
)
def test_a_bot_whose_module_cannot_be_imported_is_refused(tmp_path, monkeypatch, text, said):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "not_to_be_had.py").write_text(text)
    with pytest.raises(BadLeague, match=f"the bot 'not_to_be_had:Mine' cannot be had: {said}"):
        league(bots=("club", "not_to_be_had:Mine"))


class Bare:
    def __init__(self):
        pass

    def choose(self, seen):
        return seen.legal()[0]


class Hurried(Bare):
    def __init__(self, rng, seconds):
        pass


@pytest.mark.parametrize(
    ("bot", "budget", "said"),
    [
        ("Bare", {}, "too many positional arguments; it is given a generator, and seconds where it takes them$"),
        ("Hurried", {"simulations": 5}, "missing a required argument: 'seconds'; it is given a generator, and simulations where it takes them$"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_before_the_first_game(bot, budget, said):
    with pytest.raises(BadLeague, match=f"the bot '{__name__}:{bot}' cannot be made: {said}"):
        league(bots=("club", f"{__name__}:{bot}"), **budget)
    assert league(bots=("club", f"{__name__}:Hurried"))


@pytest.mark.parametrize("raised", [KeyError("gone"), salon.SalonError("not so"), SystemExit(0)])
@pytest.mark.parametrize("where", ["__init__", "choose"])
def test_what_a_bot_raises_while_it_plays_is_told_with_its_name(where, raised):
    def stumble(*given):
        raise raised

    played = league(seats=2)
    played.makers = {"club": type("Stumbling", (Chance,), {where: stumble}), "random": Chance}
    with pytest.raises(RuntimeError, match="the bot 'club' failed in a game") as told:
        played.play(1, "club", 0, "random")
    assert told.value.__cause__ is raised


def with_choice(change):
    """A league in which the club makes another choice of each legal one."""

    class Changed(Chance):
        def choose(self, seen):
            return change(super().choose(seen))

    played = league(seats=2)
    played.makers = {"club": Changed, "random": Chance}
    return played


@pytest.mark.parametrize("change", [lambda _: -5, lambda _: None, str, float, lambda n: np.array([n]), lambda n: np.array([n, n])])
def test_an_illegal_choice_ends_the_league(change):
    with pytest.raises(BadLeague, match=r"the bot 'club' chose .*, which is not legal"):
        with_choice(change).play(1, "club", 0, "random")


@pytest.mark.parametrize("kind", [np.int64, np.uint16])
def test_a_choice_may_be_any_kind_of_integer(kind):
    assert with_choice(kind).play(1, "club", 0, "random").share == with_choice(int).play(1, "club", 0, "random").share


def test_who_wins_together_shares_the_win():
    """Both say as much."""
    with bring(toys.GAME):
        tied = League(toys.GAME, 2, ["club", "random"], None, None, {})
        tied.makers = dict.fromkeys(tied.makers, lambda rng: Bare())
        assert [tied.play(0, "club", seat, "random").share for seat in range(2)] == [0.5, 0.5]


def test_a_forced_choice_is_no_decision():
    asked = []

    class Counting(Chance):
        def choose(self, seen):
            asked.append(len(seen.legal()))
            return super().choose(seen)

    played = league("operation_faust", 3, ("club", "random"))
    played.makers = dict.fromkeys(played.makers, Counting)
    thought = played.play(0, "club", 0, "random").thought
    assert 1 in asked
    assert sum(t.choices for t in thought.values()) == sum(many > 1 for many in asked)


# The report.


@pytest.mark.parametrize(
    ("seconds", "late"),
    [
        (0.1, "club, in 2 of 3 games, in 1 by the computing of its thread"),
        (0.12, "club, in 2 of 3 games, in none by the computing of its thread"),
        (0.15, "nobody"),
        (0.005, "club, in 2 of 3 games, in 2 by the computing of its thread; random, in 3 of 3 games, in none by the computing of its thread"),
        (1, "nobody"),
        (None, "nobody"),
    ],
)
def test_the_report_says_who_took_more_than_one_and_a_half_times_the_budget_and_how_often(seconds, late):
    console = Console(file=StringIO(), width=200)
    quick = Played(1, "club", 0, "random", 1.0, {"club": Thought(10, 0.01, 0.001), "random": Thought(20, 0.1, 0.01)})
    tell(league(seats=2, seconds=seconds), [won(0, 1.0), won(0, 0.0, seat=1, computing=0.16), quick], console)
    assert f"Longer than 1.5 times the budget for a decision: {late}." in console.file.getvalue()


def test_the_report_says_how_often_who_won_from_the_first_seat_to_the_last():
    console = Console(file=StringIO(), width=160)
    tell(league(), [won(0, share, seat=seat) for seat, share in enumerate((1.0, 0.5, 0.0))], console)
    assert "1.00 0.50 0.00" in console.file.getvalue()


def test_where_simulations_are_counted_nobody_takes_too_long():
    console = Console(file=StringIO(), width=160)
    tell(league(seats=2, simulations=5), [won(0, 1.0), won(0, 0.0, seat=1)], console)
    assert "Longer than" not in console.file.getvalue()


def test_who_is_given_no_budget_has_a_second():
    assert league().plan["seconds"] == 1.0


def test_no_interval_is_claimed_for_the_bot_by_which_the_others_are_measured():
    console = Console(file=StringIO(), width=160)
    pairs = ("club", "novice"), ("club", "random"), ("novice", "random")
    even = [won(0, 0.5, *pair, seat) for pair in pairs for seat in range(2)]
    tell(league(seats=2, bots=("club", "novice", "random")), even, console)
    rows = console.file.getvalue().partition("longest, ms")[2].splitlines()[1:4]
    assert [re.split("  +", row.strip())[:2] for row in rows] == [["club", "+0, unsure"], ["novice", "+0, unsure"], ["random", "0"]]


def test_no_bot_waits_while_what_was_there_before_the_league_is_looked_through_for_garbage():
    gc.unfreeze()
    try:
        run(league(seats=2), 0, Console(file=StringIO()), None)
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()


# The file.


def test_a_league_goes_on_where_it_was_broken_off(tmp_path):
    # Given a league of one deal, the last line of which was cut off
    file = tmp_path / "league.jsonl"
    before = list(league(seats=2).run(1, file))
    file.write_text(file.read_text() + '[1, "club", 0, "ran')
    # when it is played on
    never = league(seats=2)
    never.makers = dict.fromkeys(never.makers)
    # then what was played is not played again, and the rest is added
    assert list(never.run(1, file)) == before
    assert len(list(league(seats=2).run(2, file))) == 4
    assert list(never.run(2, file))[:2] == before


def test_a_league_can_begin_with_a_later_deal(tmp_path):
    file = tmp_path / "league.jsonl"
    both = list(league(seats=2).run(2, file))
    never = league(seats=2)
    never.makers = dict.fromkeys(never.makers)
    assert list(never.run(1, file, first=1)) == [played for played in both if played.deal == 1]
    assert {played.deal for played in league(seats=2).run(2, first=7)} == {7, 8}


def test_what_a_bot_computes_is_told_from_what_it_waits(tmp_path):
    class Sleeper(Chance):
        def choose(self, seen):
            sleep(0.01)
            return super().choose(seen)

    class Worker(Chance):
        def choose(self, seen):
            until = thread_time() + 0.01
            while thread_time() < until:
                pass
            return super().choose(seen)

    played = league(seats=2)
    played.makers = {"club": Sleeper, "random": Worker}
    sleeper, worker = played.play(0, "club", 0, "random").thought.values()
    assert min(sleeper.longest, worker.longest) >= 0.01
    assert sleeper.computing < 0.01 <= worker.computing


@pytest.mark.parametrize(("other", "differs"), [({"seats": 3}, "seats"), ({"bots": ("club", "novice")}, "bots"), ({"simulations": 3}, "seconds")])
def test_a_file_of_another_league_is_left_alone(tmp_path, other, differs):
    file = tmp_path / "league.jsonl"
    list(league(seats=2).run(1, file))
    kept = file.read_text()
    with pytest.raises(BadLeague, match=f"the league kept there has another {differs}"):
        list(league(**{"seats": 2, **other}).run(1, file))
    assert file.read_text() == kept


def test_games_of_bots_that_went_by_something_else_are_left_alone(tmp_path, monkeypatch):
    file = tmp_path / "league.jsonl"
    list(league(seats=2).run(1, file))
    folder = tmp_path / "artifact_stack"
    folder.mkdir()
    monkeypatch.setattr(type(salon.game("artifact_stack")), "folder", folder)
    (folder / "bot.toml").write_text("[figures]\n")
    with pytest.raises(BadLeague, match="the league kept there has another knowledge"):
        list(league(seats=2).run(1, file))


@pytest.mark.parametrize("file", ["game.py", "bot_more.py", "bot.toml", "bot_alone.toml", "prospects.toml"])
def test_all_that_a_game_knows_for_its_bots_is_part_of_what_they_go_by(tmp_path, monkeypatch, file):
    monkeypatch.setattr(type(salon.game("artifact_stack")), "folder", tmp_path)
    before = league().plan["knowledge"]
    (tmp_path / "words.py").write_text("# no bot reads them\n")
    (tmp_path / "bot.so").write_text("this is built of what is there already")
    assert league().plan["knowledge"] == before
    (tmp_path / file).write_text("plays_on = 2\n")
    assert league().plan["knowledge"] != before


def test_games_of_a_bot_that_was_written_anew_are_left_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    module = tmp_path / "of_my_own.py"
    for number in range(2):
        module.write_text(FIRST + "#" * number)
        mine = league(seats=2, bots=("of_my_own:First", "random"))
        if number == 0:
            list(mine.run(1, tmp_path / "league.jsonl"))
    with pytest.raises(BadLeague, match="the league kept there has another knowledge"):
        list(mine.run(1, tmp_path / "league.jsonl"))


@pytest.mark.parametrize("text", ["", "\n", "garbage", "{}", "[1]", "{\n[0]"])
def test_a_file_that_is_no_league_is_left_alone(tmp_path, text):
    file = tmp_path / "league.jsonl"
    file.write_text(text)
    with pytest.raises(BadLeague, match="kept there"):
        list(league(seats=2).run(1, file))
    assert file.read_text() == text


THOUGHT = '{"club": [1, 0.5, 0.5, 0.25], "random": [1, 0, 0, 0]}'


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "[1]",
        "{}",
        '[0, "club", 0,',
        "[" * 100_000,
        f'[-1, "club", 0, "random", 1, {THOUGHT}]',
        f'[null, "club", 0, "random", 1, {THOUGHT}]',
        f'[[], "club", 0, "random", 1, {THOUGHT}]',
        f'[0, "random", 0, "club", 1, {THOUGHT}]',
        f'[0, "club", 2, "random", 1, {THOUGHT}]',
        f'[0, "club", 0, ["random"], 1, {THOUGHT}]',
        f'[0, "club", 0, "random", "1", {THOUGHT}]',
        f'[0, "club", 0, "random", null, {THOUGHT}]',
        f'[0, "club", 0, "random", 1.1, {THOUGHT}]',
        f'[0, "club", 0, "random", -0.1, {THOUGHT}]',
        f'[0, "club", 0, "random", NaN, {THOUGHT}]',
        f'[0, "club", 0, "random", 1, {THOUGHT}, 1]',
        '[0, "club", 0, "random", 1, []]',
        '[0, "club", 0, "random", 1, {}]',
        *(
            f'[0, "club", 0, "random", 1, {{"club": [1, 0.5, 0.5, 0.25], {thought}}}]'
            for thought in (
                '"novice": [1, 1, 1, 1]',
                '"random": [1, 1, 1, 1], "novice": [1, 1, 1, 1]',
                '"random": 1',
                '"random": [1, 1]',
                '"random": [1, 1, 1]',
                '"random": [1, 1, 1, 1, 1]',
                '"random": [1, 1, "1", 1]',
                '"random": [0.5, 1, 1, 1]',
                '"random": [-1, 1, 1, 1]',
                '"random": [1, -1, 1, 1]',
                '"random": [1, NaN, 1, 1]',
                '"random": [1, 1, Infinity, 1]',
                '"random": [1, 1, 1, Infinity]',
            )
        ),
    ],
)
def test_a_game_that_is_none_is_noticed_with_its_line(tmp_path, line):
    file = tmp_path / "league.jsonl"
    file.write_text("\n".join([json.dumps(league(seats=2).plan), f'[0, "club", 0, "random", 1, {THOUGHT}]', line, ""]))
    with pytest.raises(BadLeague, match="line 3 is no game of this league"):
        league(seats=2).read(file)


def test_a_game_that_is_one_is_read():
    assert league(seats=2).kept(f'[3, "club", 1, "random", 0.5, {THOUGHT}]') == Played(
        3, "club", 1, "random", 0.5, {"club": Thought(1, 0.5, 0.5, 0.25), "random": Thought(1, 0, 0, 0)}
    )


# What it shows.


def test_a_share_has_wilsons_interval():
    assert str(Share(18, 20)) == "0.90 [0.70, 0.97]"
    assert Share(0, 10).bounds[0] == 0.0
    assert Share(10, 10).bounds[1] == 1.0


def test_wins_are_counted_by_pair_and_by_seat():
    games = [won(0, 1.0, seat=0), won(0, 0.5, seat=1), won(1, 0.0, seat=0), won(1, 1.0, seat=1)]
    assert pairings(games) == {("club", "random"): Share(2.5, 4)}
    assert [s.share for s in by_seat(games, 2)["club", "random"]] == [0.5, 0.75]


def test_times_are_summed_up():
    total = thoughts([won(0, 1.0), won(1, 1.0)])
    assert total["club"] == Thought(20, 1.0, 0.2, 0.1)


def test_ten_wins_to_one_are_four_hundred_points():
    games = [won(deal, float(deal % 11 != 0)) for deal in range(1100)]
    rated = ratings(games, ["club", "random"], 2)
    assert rated["club"].points == pytest.approx(400, abs=5)
    assert 340 < rated["club"].low < 400 < rated["club"].high < 460
    assert rated["random"].points == rated["random"].low == rated["random"].high == 0


def test_a_fair_share_among_many_is_no_difference():
    games = [won(deal, float(deal % 4 == 0)) for deal in range(400)]
    assert ratings(games, ["club", "random"], 4)["club"].points == pytest.approx(0, abs=5)


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_of_three_are_those_by_which_they_won(seats):
    # Given three bots that win alone among others as often as their strengths say
    strength = {"club": 4.0, "novice": 2.0, "random": 1.0}
    games = []
    for one, others in combinations(strength, 2):
        share = strength[one] / (strength[one] + (seats - 1) * strength[others])
        games += [won(deal, share, one, others, deal % seats) for deal in range(2000)]
    # then that is what they are rated by, however many sit at the table
    rated = ratings(games, list(strength), seats)
    assert rated["novice"].points == pytest.approx(400 * log10(2), abs=2)
    assert rated["club"].points == pytest.approx(400 * log10(4), abs=2)
    console = Console(file=StringIO(), width=160)
    tell(league(seats=seats, bots=("club", "novice", "random")), games, console)
    assert f"{rated['club']}" in console.file.getvalue()


def test_games_on_one_deal_count_together():
    # Given the same wins, once spread over all deals and once all on the same ones
    spread = [won(deal, float(k == 0)) for deal in range(50) for k in range(2)]
    lumped = [won(deal, float(deal % 2)) for deal in range(50) for _ in range(2)]
    # then the interval is narrow only where every deal said the same
    one, other = (ratings(games, ["club", "random"], 2)["club"] for games in (spread, lumped))
    assert one.high - one.low < 1
    assert other.high - other.low > 50


def test_where_every_deal_came_out_alike_no_interval_is_claimed():
    alike = ratings([won(deal, 1.0) for deal in range(10)], ["club", "random"], 2)["club"]
    mixed = ratings([won(deal, float(deal > 2)) for deal in range(10)], ["club", "random"], 2)["club"]
    even = ratings([won(0, 0.5)], ["club", "random"], 2)["club"]
    assert str(alike).endswith(", unsure")
    assert str(even) == "+0, unsure"
    assert str(mixed).endswith("]")


def test_who_always_wins_is_not_infinitely_strong():
    rated = ratings([won(deal, 1.0) for deal in range(10)], ["club", "random"], 2)
    assert 200 < rated["club"].points < 2000
