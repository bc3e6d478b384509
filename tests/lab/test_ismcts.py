"""The master beside OpenSpiel's ISMCTSBot."""

import sys

import pytest

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
