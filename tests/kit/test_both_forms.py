"""The compiled and the interpreted form are compared move by move, and a comparison of a form with itself does not pass."""

import json
import os
import subprocess
import sys

import pytest

import salon
from salon.engine.testing import Fault, forms
from salon.engine.testing.forms import Walked, check_forms, compare_forms, walked, why_not_both
from tests.kit.toys import GAME, Shells, ShellsGame

FEW = 14


def as_form(form, game=GAME):
    return Walked(form, walked(game, FEW).digests)


def test_the_same_game_in_both_forms_passes():
    compare_forms(GAME, as_form("compiled"), as_form("interpreted"))


def test_a_difference_between_the_forms_is_found_with_its_game_and_move():
    class Miscompiled(Shells):
        def throw(self, seat):
            super().throw(seat)
            self.score[seat] += self.score[seat] == 17

    with pytest.raises(Fault, match=r"forms: game \d+ \([23] seats\) is not the same in both forms after move [1-9]"):
        compare_forms(GAME, as_form("compiled"), as_form("interpreted", ShellsGame(Miscompiled)))


def test_a_difference_in_what_is_imagined_alone_is_found():
    class Imagines(Shells):
        def shuffled(self, gems, rng):
            return super().shuffled(gems, rng)[::-1]

    with pytest.raises(Fault, match=r"game 0 .* after move 0"):
        compare_forms(GAME, as_form("compiled"), as_form("interpreted", ShellsGame(Imagines)))


@pytest.mark.parametrize("loaded", ["compiled", "interpreted"])
def test_a_form_compared_with_itself_is_found(loaded):
    with pytest.raises(Fault, match=f"and got the {loaded} and the {loaded} one"):
        compare_forms(GAME, as_form(loaded), as_form(loaded))


def test_the_command_says_which_form_was_loaded():
    command = [sys.executable, "-m", "salon.engine.testing.forms", "artifact_stack", "--games", "1"]
    done = subprocess.run(command, env=os.environ | {"SALON_FORM": "interpreted"}, capture_output=True, text=True, check=True)
    said = json.loads(done.stdout)

    assert said["form"] == "interpreted"
    assert len(said["digests"]) == 1
    assert said["digests"] == walked(salon.game("artifact_stack"), 1).digests


def test_without_a_compiled_build_the_comparison_says_that_it_cannot_be_made(monkeypatch):
    monkeypatch.setattr(forms, "built", dict)

    assert why_not_both("artifact_stack") == "nothing has been compiled here, so there is one form only"
    with pytest.raises(salon.SalonError, match="nothing has been compiled here"):
        check_forms(salon.game("artifact_stack"), 1)


def test_a_stale_build_is_not_compared(monkeypatch):
    monkeypatch.setattr(forms, "built", lambda: {"salon.games.artifact_stack.rules": ""})
    monkeypatch.setattr(forms, "stale", lambda: ["salon.games.artifact_stack.rules"])

    assert "older than its source" in why_not_both("artifact_stack")


def test_a_game_that_is_not_compiled_is_not_compared(monkeypatch):
    monkeypatch.setattr(forms, "built", lambda: {"salon.games.artifact_stack.rules": ""})
    monkeypatch.setattr(forms, "stale", list)

    assert why_not_both("shells") == "shells is not compiled"
    assert why_not_both("artifact_stack") == ""


def test_a_form_that_does_not_run_is_a_fault_and_not_a_pass(monkeypatch):
    monkeypatch.setattr(forms.sys, "executable", "false")

    with pytest.raises(Fault, match="the compiled form does not run"):
        forms.in_form("compiled", salon.game("artifact_stack"), 1)
