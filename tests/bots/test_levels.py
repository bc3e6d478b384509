"""The three levels: each plays by the rules, and each is better than the one below it."""

import time

import pytest

import salon
from salon import Rng
from salon.bots import Chance, Club, Master, Novice, Seen

game = salon.game("artifact_stack")


def wins(one, other, games):
    """How many of so many games of two the first wins; the seats change, and every deal is played twice."""
    won = 0
    for number in range(games):
        position = game.new(2, Rng.light(number // 2))
        bots = [one(Rng.light(2 * number)), other(Rng.light(2 * number + 1))]
        while not position.ended:
            seat = position.movers()[0]
            position.play(seat, bots[(seat + number) % 2].choose(Seen(position, seat)))
        won += position.outcome().ranks[number % 2] == 1
    return won


def test_a_novice_beats_chance():
    assert wins(Novice, Chance, 20) >= 12


def test_the_club_beats_a_novice():
    assert wins(Club, Novice, 20) >= 12


@pytest.mark.one_form
def test_a_master_beats_the_club_even_in_a_hurry():
    assert wins(lambda rng: Master(rng, simulations=150), Club, 12) >= 8


def test_a_novice_often_takes_the_best_and_easily_what_is_nearly_as_good():
    position = game.parse({
        "temple": {"T00": "ST5", "T01": "RE2", "M00": "RE1"},
        "tableaus": [{"open": ["ST1", "ST2", "ST3", "ST4"], "silver": 0}, {"silver": 0}],
    })  # fmt: skip
    taken = [game.actions.words(Novice(Rng.light(seed)).choose(Seen(position, 0))) for seed in range(200)]
    assert taken.count("take T00") > 200 / len(position.legal(0))
    assert taken.count("take T01") > 0


@pytest.mark.parametrize("bot", [Novice, Master])
def test_where_there_is_no_choice_nobody_thinks(bot):
    position = game.parse({"temple": {"T00": "RE1"}, "tableaus": [{"silver": 0}]})
    thoughtless = bot(Rng.light(1))
    thoughtless.rng = None
    assert game.actions.words(thoughtless.choose(Seen(position, 0))) == "take T00"


def test_a_master_keeps_to_its_time():
    seen = Seen(game.new(2, 7), 0)
    Master(Rng.light(1), seconds=0.01).choose(seen)
    for seconds in (0.1, 0.3):
        start = time.perf_counter()
        Master(Rng.light(1), seconds=seconds).choose(seen)
        assert 0.9 * seconds < time.perf_counter() - start < seconds + 0.5


@pytest.mark.parametrize("budget", [{"seconds": 0}, {"seconds": -1.0}, {"seconds": float("nan")}, {"simulations": 0}])
def test_a_master_without_time_is_refused(budget):
    with pytest.raises(salon.SalonError, match="a master needs more than 0 seconds, or 1 simulation or more"):
        Master(Rng.light(1), **budget)
