"""The master beside OpenSpiel's ISMCTSBot."""

import sys
from io import StringIO

import pytest
from rich.console import Console

from bench import ismcts

pytestmark = pytest.mark.one_form


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        (["--seconds", "nan"], "--seconds must be more than 0 and at most 60"),
        (["--seconds", "inf"], "--seconds must be more than 0 and at most 60"),
        (["--seconds", "-1"], "--seconds must be more than 0 and at most 60"),
        (["--seconds", "0"], "--seconds must be more than 0 and at most 60"),
        (["--games", "-1"], "--games must be 1 or more"),
        (["--games", "0"], "--games must be 1 or more"),
        (["artifact_stack", "chess"], "no game is called 'chess'; there is art_project, artifact"),
        (["artifact_stack", "--seats", "3"], "--seats goes with --games"),
        (["artifact_stack", "--games", "1", "--seats", "99"], "for 2 to 4 seats, not 99"),
    ],
)
def test_what_cannot_be_compared_is_refused_before_anybody_thinks(monkeypatch, capsys, given, answer):
    for compare in ("compare_speeds", "compare_strength"):
        monkeypatch.delattr(ismcts, compare)
    monkeypatch.setattr(sys, "argv", ["ismcts", *given])
    with pytest.raises(SystemExit) as left:
        ismcts.main()
    assert left.value.code == 2
    assert answer in capsys.readouterr().err


def test_without_games_speeds_are_compared_and_with_them_strength(monkeypatch):
    compared = []
    for compare in ("compare_speeds", "compare_strength"):
        monkeypatch.setattr(ismcts, compare, lambda *given, compare=compare: compared.append((compare, *given[:-1])))
    for more in ([], ["--games", "4", "--seats", "3"]):
        monkeypatch.setattr(sys, "argv", ["ismcts", "artifact_stack", "--seconds", "0.5", *more])
        ismcts.main()
    assert compared == [("compare_speeds", ["artifact_stack"], 0.5), ("compare_strength", ["artifact_stack"], 3, 4, 0.5)]


class First:
    """Does the first that it may, whichever of the two it stands for."""

    def __init__(self, *given, **budget):
        pass

    def choose(self, seen):
        return seen.legal()[0]

    def step(self, state):
        return state.legal_actions()[0]


def test_of_two_who_play_alike_one_wins(monkeypatch):
    monkeypatch.setattr(ismcts, "Master", First)
    monkeypatch.setattr(ismcts, "Timed", First)
    shares = [ismcts.play("artifact_stack", 2, 3, (seat,), 1.0)[0] for seat in range(2)]
    assert sum(shares) == 1


def test_the_master_sits_in_every_seat_in_turn_and_its_wins_are_counted(monkeypatch):
    sat = []

    def play(key, seats, deal, masters, seconds):
        sat.append((deal, masters))
        return float(masters == (0,)), [[0.1], [0.1]]

    monkeypatch.setattr(ismcts, "play", play)
    screen = Console(file=StringIO(), width=200)
    ismcts.compare_strength(["artifact_stack"], 2, 4, 1.0, screen)
    assert sat == [(0, (0,)), (0, (1,)), (1, (0,)), (1, (1,))]
    assert screen.file.getvalue().count("0.50 [0.15, 0.85]") == 2


def test_each_kind_has_a_team_on_every_deal(monkeypatch):
    assert ismcts.lineups("art_project", 2, 2) == [(0, range(2)), (0, ()), (1, range(2)), (1, ())]
