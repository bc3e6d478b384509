"""One player with an Ally (ART-20)."""

import pytest

from salon.games.art_project.components import MAP_CITIES
from tests.art_project.table import (
    MAPS,
    agents,
    at,
    finish,
    game,
    health,
    kinds,
    legal,
    lucky,
    now,
    pending,
    play,
    player,
    step_of,
    supply,
    view,
    why_not,
)

clause = pytest.mark.clause


def solo(step, **notation):
    return at(step, seats=1, **notation)


@clause("ART-20.1")
@pytest.mark.parametrize("chosen", MAPS)
def test_a_round_alone_on_every_map(chosen):
    position = game.new(1, 7, map=chosen, difficulty="easy")
    finish(position)
    assert position.ended or now(position)["round"] == 2


@clause("ART-20.7", "ART-D.87")
def test_three_cards_are_drawn_each_round_without_asking():
    position = game.new(1, 1)
    assert pending(position) == "mission"
    assert len(player(position)["hand"]) == 3
    assert view(position)["deck"] == 54


@clause("ART-20.8", "ART-D.76", "ART-I.11")
def test_two_of_them_are_played_one_after_the_other_each_in_full():
    position = solo("play", hand=["M01", "M05", "M09"])
    play(position, "play M01")
    assert (now(position)["clue_track"], player(position)["to_play"]) == (["M01"], 1)
    assert why_not(position, "extra gun") is None
    play(position, "extra gun", "play M05")
    assert step_of(position) != "play"
    assert len(player(position)["thrown"]) == 2
    assert player(position)["hand"] == []


@clause("ART-20.9", "ART-20.10")
def test_both_pawns_move_and_the_player_pays():
    position = solo("movement", supply={"fuel": 1})
    play(position, "ally step kyoto")
    assert (supply(position)[0], now(position)["ally"], player(position)["pawn"]) == (0, "kyoto", "tokyo")
    play(position, "ally step hiroshima", "step sendai")
    assert health(position) == [4]
    assert why_not(position, "ally step tokyo") == "ART-8.3"
    play(position, "done")
    assert step_of(position) != "movement"


@clause("ART-20.10")
def test_the_ally_pays_what_the_map_says():
    position = solo("movement", map="egypt", pawn="aswan", ally="luxor", supply={"fuel": 2})
    play(position, "ally step asyut")
    assert supply(position)[0] == 2
    play(position, "ally step luxor")
    assert supply(position)[0] == 1


@clause("ART-20.11", "ART-20.12")
def test_the_ally_cannot_fight_alone():
    position = solo("before_fights", pawn="kyoto", ally="tokyo", agents={"tokyo": 2}, supply={"walkie": 2})
    play(position, "done")
    assert step_of(position) == "after_fights"
    assert agents(position) == {"tokyo": 2}


@clause("ART-20.13")
def test_where_both_are_the_allys_die_is_rolled_too():
    together = lucky(solo("fights", agents={"tokyo": 20}, ally_dice=1), "fight", lambda p: True)
    assert set(view(together)["dice"]) == {"king", "queen", "ally_1"}
    apart = lucky(solo("fights", ally="kyoto", agents={"tokyo": 20}, ally_dice=1), "fight", lambda p: True)
    assert set(view(apart)["dice"]) == {"king", "ally_1"}


@clause("ART-20.14", "ART-D.77")
def test_the_ally_collects():
    position = solo("movement", ally="kyoto", art=["kyoto"], agents={}, supply={"fuel": 1, "walkie": 0})
    play(position, "done")
    assert now(position)["collected"] == 1


@clause("ART-D.77")
def test_the_ally_counts_for_everything_about_places():
    # arriving in Dallas
    dallas = solo("movement", map="usa", pawn="miami", ally="miami", supply={"gun": 0})
    play(dallas, "ally step dallas", "done")
    assert supply(dallas)[2] == 1
    # having to leave a Lost City
    leaving = solo("movement", ally="kyoto", lost=["kyoto"])
    assert why_not(leaving, "done") == "ART-12.8"
    # no way out
    stuck = solo("before_movement", ally="sapporo", lost=["sapporo", "sendai", "kanazawa"], agents={}, supply={"walkie": 2})
    play(stuck, "done")
    assert stuck.ended == "ART-12.9"
    # carrying
    carrying = solo("movement", map="rio", pawn="centro", ally="copacabana", art=["copacabana"], agents={})
    play(carrying, "ally carry botafogo")
    assert now(carrying)["art"] == ["botafogo"]
    play(carrying, "ally carry centro")
    assert now(carrying)["art"] == ["centro"]


@clause("ART-20.15", "ART-D.78")
def test_the_one_player_pays_for_everything():
    position = solo("before_movement", supply={"walkie": 0}, health=4)
    play(position, "unlock")
    assert health(position) == [2]
    fight = solo(
        "fights", dice={"king": 1, "queen": 1, "ally_1": 1}, ally_dice=1, agents={"tokyo": 30}, fought=["tokyo"], supply={"gun": 0},
        more=[{"frame": "battle", "seat": 0, "what": "tokyo"}], clue_track=["M02"],
    )  # fmt: skip
    play(fight, "gun")
    assert health(fight) == [5]
    play(fight, "reroll M02")
    assert legal(fight) == ["die king", "die queen", "die ally_1"]


@clause("ART-V.8")
def test_the_player_sees_the_own_cards_and_all_that_is_public():
    position = game.new(1, 3)
    assert view(position, 0)["hand"] == [player(position)["hand"]]
    assert view(position, None)["hand"] == [[]]


@clause("ART-20.15")
def test_gained_health_is_the_players():
    position = solo("play", hand=["M08", "M01", "M05"], health=3)
    told = play(position, "play M08")
    assert health(position) == [5]
    assert "heals" in kinds(told)


def test_every_map_has_room_for_two_pawns():
    for chosen, cities in zip(MAPS, MAP_CITIES, strict=True):
        assert now(game.new(1, 1, map=chosen))["ally"] in cities


@clause("ART-20.10")
def test_where_only_the_ally_can_go_its_price_is_seen():
    position = at("movement", seats=1, pawn="sapporo", ally="hiroshima", agents={})
    assert view(position, 0)["fuel"] == {"sendai": 1, "kanazawa": 1, "kyoto": 1}
