"""Phase B: steps along the roads (ART-8)."""

import pytest

from tests.art_project.table import at, game, health, legal, now, pending, play, player, step_of, supply, why_not

clause = pytest.mark.clause
ROADS = {
    "sapporo": ["sendai", "kanazawa"],
    "sendai": ["sapporo", "tokyo"],
    "tokyo": ["sendai", "kanazawa", "kyoto"],
    "kanazawa": ["sapporo", "tokyo", "kyoto", "hiroshima"],
    "kyoto": ["tokyo", "kanazawa", "hiroshima"],
    "hiroshima": ["kanazawa", "kyoto"],
}


@clause("ART-8.1")
def test_movement_begins_when_everyone_has_played():
    position = at("play", {"hand": ["M05", "M09"]}, hand=["M01", "M13"], supply={"walkie": 0})
    play(position, "0 play M01")
    assert why_not(position, "0 step kyoto") == why_not(position, "1 step kyoto") == "ART-8.1"
    play(position, "1 play M05")
    play(position, "0 done", "1 done")
    assert step_of(position) == "movement"


@clause("ART-8.2", "ART-D.29")
def test_each_moves_their_own_pawn_in_any_order_and_steps_may_alternate():
    position = at("movement", {})
    play(position, "1 step kyoto", "0 step sendai", "1 step hiroshima")
    assert [own["pawn"] for own in now(position)["players"]] == ["sendai", "hiroshima"]
    play(position, "1 done", "0 done")
    assert step_of(position) != "movement"


@clause("ART-8.3")
@pytest.mark.parametrize("here", ROADS)
def test_a_pawn_steps_along_roads(here):
    position = at("movement", pawn=here)
    assert sorted(legal(position, 0, "step")) == sorted(f"step {there}" for there in ROADS[here])
    assert why_not(position, "0 step cairo") == "ART-1.1"
    away = next(c for c in ROADS if c != here and c not in ROADS[here])
    assert why_not(position, f"0 step {away}") == "ART-8.3"


@clause("ART-8.4")
def test_a_step_costs_one_fuel():
    position = at("movement")
    play(position, "0 step kyoto", "0 step hiroshima")
    assert supply(position)[0] == 1


@clause("ART-8.5")
def test_nobody_need_move():
    position = at("movement")
    play(position, "0 done", "1 done")
    assert player(position)["pawn"] == "tokyo"


@clause("ART-8.6", "ART-12.7")
def test_a_lost_city_cannot_be_entered():
    position = at("movement", lost=["kyoto"])
    assert why_not(position, "0 step kyoto") == "ART-8.6"


@clause("ART-8.7")
def test_without_fuel_ones_own_health_pays_and_never_with_it():
    position = at("movement", supply={"fuel": 1})
    play(position, "0 step kyoto")
    assert (supply(position)[0], health(position)) == (0, [3, 3])
    play(position, "1 step kyoto")
    assert health(position) == [3, 2]


@clause("ART-12.8", "ART-D.31", "ART-D.33")
def test_a_pawn_must_leave_a_lost_city_and_cannot_come_back():
    position = at("movement", lost=["tokyo"], agents={})
    assert why_not(position, "0 done") == "ART-12.8"
    play(position, "0 step sendai")
    assert why_not(position, "0 done") is None
    assert why_not(position, "0 step tokyo") == "ART-8.6"
    play(position, "0 step sapporo")
    assert player(position)["pawn"] == "sapporo"


@clause("ART-D.31")
def test_a_step_out_that_takes_the_last_health_is_offered_only_if_every_one_would():
    # Given a pawn in lost Bergen with a beige road and two red ones, one Fuel, and one Health
    position = at("movement", {"pawn": "helsinki", "health": 3}, map="scandinavia", pawn="bergen", lost=["bergen"], supply={"fuel": 1}, health=1)
    assert legal(position, 0) == ["step oslo"]
    # Given none: every road would take the last Health, and one must be taken
    doomed = at("movement", {"pawn": "helsinki", "health": 3}, map="scandinavia", pawn="bergen", lost=["bergen"], supply={"fuel": 0}, health=1)
    assert legal(doomed, 0) == ["step copenhagen", "step oslo", "step tromso"]
    for words in legal(doomed, 0):
        last = doomed.copy()
        told = play(last, f"0 {words}")
        assert (last.ended, [t.amount for t in told if t.kind == "suffers"]) == ("ART-13.2", [1])  # also where two Fuel are missing


@clause("ART-12.9", "ART-13.7", "ART-D.32")
def test_a_pawn_that_cannot_leave_loses_the_game():
    # Given Hiroshima, Kanazawa and Kyoto lost, and a pawn that stands in Hiroshima
    before = at("before_movement", {}, pawn="hiroshima", lost=["hiroshima", "kanazawa", "kyoto"], agents={}, supply={"walkie": 2})
    play(before, "0 done", "1 done")
    assert before.ended == "ART-12.9"
    # with a way out it goes on
    free = at("before_movement", {}, pawn="hiroshima", lost=["hiroshima", "kyoto"], agents={}, supply={"walkie": 2})
    play(free, "0 done", "1 done")
    assert not free.ended


@clause("ART-D.86", "ART-D.87")
def test_who_is_done_moves_no_more_though_fuel_comes_later():
    position = at("movement", {})
    play(position, "0 done")
    assert why_not(position, "0 step kyoto") == "ART-D.86"
    assert position.movers() == [1]


@clause("ART-20.9")
def test_nobody_moves_the_pawn_of_another():
    position = at("movement", {})
    assert why_not(position, "0 ally step kyoto") == why_not(position, "1 ally step kyoto") == "ART-20.9"
    carrying = at("movement", {"pawn": "copacabana"}, map="rio", art=["copacabana"], agents={})
    assert why_not(carrying, "0 ally carry botafogo") == why_not(carrying, "1 ally carry botafogo") == "ART-20.9"
    assert pending(position) == "movement"
    assert len([w for w in game.actions.listed if w.startswith("ally step")]) == 45


@clause("ART-D.30")
def test_free_steps_come_to_an_end():
    # In Rio Centro - Santa Teresa is free both ways; Agents are nowhere, and nothing was paid
    position = at("movement", map="rio", pawn="centro", supply={"fuel": 6})
    play(position, "0 step maracana")  # paid: all is forgotten
    play(position, "1 step santa_teresa", "0 step tijuca")
    play(position, "1 step centro")
    assert why_not(position, "1 step santa_teresa") == "ART-D.30"
    # going back alone would recreate what was seen first
    assert why_not(position, "0 step maracana") == "ART-D.30"
    play(position, "1 step maracana")  # paid
    assert why_not(position, "0 step maracana") is None


@clause("ART-D.30")
def test_the_start_of_the_phase_counts_as_seen():
    position = at("before_movement", map="rio", pawn="centro", agents={})
    play(position, "0 done", "1 done", "0 step santa_teresa")
    assert why_not(position, "0 step centro") == "ART-D.30"
