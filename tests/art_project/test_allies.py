"""Ally dice, unlocked between the phases (ART-10)."""

import pytest

from tests.art_project.table import at, finish, health, legal, lucky, now, pending, play, step_of, supply, view, why_not

clause = pytest.mark.clause
WINDOWS = ["before_movement", "before_fights", "after_fights"]


@clause("ART-10.1", "ART-10.3", "ART-D.35")
@pytest.mark.parametrize("window", WINDOWS)
def test_between_the_phases_walkie_talkies_unlock_a_die(window):
    position = at(window)
    assert legal(position) == ["unlock", "done"]
    play(position, "1 unlock")
    assert (now(position)["ally_dice"], supply(position)[1]) == (1, 1)
    assert step_of(position) == window


@clause("ART-10.1", "ART-D.35")
@pytest.mark.parametrize("step", ["draw", "play", "movement", "fights"])
def test_not_inside_a_phase_nor_before_the_first(step):
    assert why_not(at(step, agents={"tokyo": 1}), "0 unlock") == "ART-10.1"


@clause("ART-10.2")
@pytest.mark.parametrize(("collected", "price"), list(enumerate([2, 3, 3, 4, 4, 5, 5])))
def test_the_price_follows_the_track(collected, price):
    position = at("before_movement", collected=collected, supply={"walkie": 6})
    assert view(position)["ally_price"] == price
    play(position, "0 unlock")
    assert supply(position)[1] == 6 - price


@clause("ART-10.4")
def test_an_unlocked_die_stays():
    position = at("before_fights", ally_dice=2, supply={"walkie": 0, "fuel": 0}, agents={})
    finish(position)
    assert now(position)["ally_dice"] == 2


@clause("ART-10.5", "ART-D.37", "ART-D.8")
def test_who_unlocks_covers_what_is_missing_with_own_health():
    position = at("before_movement", {"health": 2}, supply={"walkie": 1}, health=3, collected=1)  # price 3
    assert why_not(position, "1 unlock") == "ART-D.7"  # two missing, two Health
    play(position, "0 unlock")
    assert (health(position), supply(position)[1]) == ([1, 2], 0)


@clause("ART-10.6")
def test_five_dice_and_no_more():
    position = at("before_movement", ally_dice=4, supply={"walkie": 6})
    play(position, "0 unlock")
    assert step_of(position) == "movement"
    assert now(position)["ally_dice"] == 5


@clause("ART-D.36")
def test_several_in_one_window_each_at_the_current_price():
    position = at("before_movement", supply={"walkie": 6})
    play(position, "0 unlock", "1 unlock")
    assert (now(position)["ally_dice"], supply(position)[1]) == (2, 2)
    assert pending(position) == "window"


@clause("ART-D.35")
def test_the_last_window_of_the_last_round_is_left_out():
    last = at("fights", deck=["M01"], agents={"tokyo": 1}, supply={"walkie": 6})
    play(last, "0 done", "1 done")
    assert last.ended == "ART-13.6"
    earlier = at("fights", agents={"tokyo": 1}, supply={"walkie": 6})
    play(earlier, "0 done", "1 done")
    assert step_of(earlier) == "after_fights"


@clause("ART-D.38", "ART-11.6", "ART-D.89")
def test_all_unlocked_dice_are_rolled_in_every_fight():
    position = at("fights", {"pawn": "kyoto"}, ally_dice=3, agents={"tokyo": 1, "kyoto": 1}, white_hand_spot=28, lost=["sapporo"])
    for city, seat in (("tokyo", 0), ("kyoto", 1)):
        fight = lucky(position, f"{seat} fight", lambda p: pending(p) == "battle")
        dice = view(fight)["dice"]
        assert set(dice) == {"king" if seat == 0 else "queen", "ally_1", "ally_2", "ally_3"}
        assert view(fight)["battle"] == city
