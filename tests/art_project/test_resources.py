"""Resources, Health and the GOLDEN RULE (ART-3)."""

import pytest

from tests.art_project.table import agents, at, battle, game, health, legal, now, pending, play, supply, view, why_not

clause = pytest.mark.clause


@clause("ART-3.1")
def test_three_things_are_resources_and_health_is_not():
    assert list(view(game.new(2, 1))["supply"]) == ["fuel", "walkie", "gun"]


@clause("ART-3.2", "ART-3.3", "ART-3.6", "ART-6.4", "ART-6.9")
def test_what_is_spent_leaves_the_supply_and_what_is_gained_joins_it():
    position = at("play", hand=["M02", "M01"])  # 1 Fuel for 1 Walkie Talkie
    play(position, "0 play M02")
    assert supply(position) == (2, 4, 3)


@clause("ART-3.4", "ART-D.8")
def test_each_missing_token_costs_one_health_of_the_payer():
    position = at("movement", {"pawn": "oslo"}, map="scandinavia", pawn="bergen", supply={"fuel": 1})
    play(position, "0 step tromso")  # a red road: 2 Fuel
    assert (supply(position)[0], health(position)) == (0, [2, 3])


@clause("ART-3.5")
def test_health_never_replaces_a_resource_that_is_there():
    position = at("play", hand=["M02", "M01"], supply={"fuel": 1})
    play(position, "0 play M02")
    assert (supply(position)[0], health(position)) == (0, [3, 3])


@clause("ART-3.7", "ART-D.11")
def test_an_exhausted_type_is_not_gained():
    position = at("play", hand=["M48", "M01"], supply={"walkie": 6, "gun": 5})  # 1 Health for 1 Walkie Talkie and 2 Guns
    play(position, "0 play M48")
    assert supply(position) == (3, 6, 6)


@clause("ART-3.8", "ART-D.13", "ART-D.6")
def test_health_gained_goes_to_anybody_at_the_gainers_choice():
    position = at("play", {"pawn": "kyoto"}, {}, hand=["M08", "M01"])
    play(position, "0 play M08")
    assert pending(position) == "healing"
    assert position.movers() == [0]
    assert legal(position) == ["heal 0", "heal 1", "heal 2"]
    assert why_not(position, "1 heal 1") == "ART-D.6"
    play(position, "heal 1", "heal 2")  # each token to whom they like
    assert health(position) == [3, 4, 4]
    # then it stays: nothing hands it on
    assert not [w for w in legal(position) if w.startswith("heal")]


@clause("ART-3.9")
def test_only_the_stock_limits_health():
    position = at("play", {"health": 1}, hand=["M08", "M01"], health=22)
    play(position, "0 play M08", "heal 0", "heal 0")
    assert health(position) == [24, 1]


@clause("ART-D.12")
def test_without_health_in_stock_nothing_is_gained():
    position = at("play", {"health": 2}, hand=["M08", "M01"], health=23)
    play(position, "0 play M08")
    assert health(position) == [23, 2]
    assert pending(position) == "mission"


@clause("ART-3.10")
def test_nobody_pays_in_anothers_place():
    position = at("play", {"health": 5}, hand=["M02", "M01"], supply={"fuel": 0})
    play(position, "0 play M02")
    assert health(position) == [2, 5]


@clause("ART-3.11", "ART-13.2")
def test_the_last_health_of_anybody_loses_the_game():
    position = at("play", {"health": 9}, hand=["M12", "M01"], health=1)
    play(position, "0 play M12")
    assert position.ended == "ART-13.2"
    assert position.outcome().payoffs == [-1.0, -1.0]
    assert position.movers() == []


@clause("ART-3.10", "ART-3.11")
def test_what_is_told_of_lost_health_and_of_gains():
    told = play(at("play", {"health": 9}, hand=["M12", "M01"], health=1), "0 play M12")
    assert [t.amount for t in told if t.kind == "suffers"] == [1]
    empty = {"fuel": 0, "walkie": 0, "gun": 0}
    hit = play(at("play", {}, hand=["M08", "M01"], health=1, supply=empty), "0 play M08")  # two are missing
    assert [t.amount for t in hit if t.kind == "suffers"] == [1]
    gained = play(at("play", hand=["M01", "M02"]), "0 play M01")
    assert [(t.other, t.amount) for t in gained if t.kind == "gains"] == [("fuel", 1)]


@clause("ART-11.17")
def test_a_shot_is_told_with_what_it_adds_and_what_it_costs():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, supply={"fuel": 0, "walkie": 0, "gun": 1}, agents={"tokyo": 20})
    told = play(fight, "0 gun", "0 gun")
    costs = [(t.kind, t.amount) for t in told if t.kind in ("pays", "suffers", "shoots")]
    assert costs == [
        ("pays", 1),
        ("shoots", 2),
        ("suffers", 1),
        ("shoots", 2),
    ]


@clause("ART-D.7")
def test_no_optional_payment_takes_the_last_health():
    empty = {"fuel": 0, "walkie": 0, "gun": 0}
    assert why_not(at("play", health=1, supply=empty), "0 extra health") == "ART-D.7"
    assert why_not(at("movement", {"pawn": "kyoto", "health": 2}, health=2, supply=empty), "0 step sendai") is None
    assert why_not(at("movement", {"health": 3}, health=1, supply=empty), "0 step sendai") == "ART-D.7"
    assert why_not(at("before_movement", {"health": 3}, health=2, supply=empty), "0 unlock") == "ART-D.7"
    assert why_not(at("before_movement", {"health": 3}, health=2, supply={"walkie": 1}), "0 unlock") is None
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, supply=empty, health=1)
    assert why_not(fight, "0 gun") == "ART-D.7"
    assert why_not(fight, "1 gun") is None


@clause("ART-D.9")
def test_types_are_judged_apart():
    position = at("play", hand=["M08", "M01"], supply={"fuel": 6, "walkie": 0, "gun": 6})  # 1 Walkie Talkie, 1 Gun
    play(position, "0 play M08", "heal 0", "heal 0")
    assert health(position) == [4, 3]  # one paid, two gained
    assert supply(position) == (6, 0, 5)


@clause("ART-D.10")
def test_a_printed_health_cost_is_paid_in_health():
    position = at("play", hand=["M12", "M01"])
    play(position, "0 play M12")
    assert (health(position), supply(position)) == ([2, 3], (3, 4, 5))


@clause("ART-D.14", "ART-6.2")
def test_a_gain_cannot_be_declined():
    position = at("play", hand=["M01", "M05"])
    before = supply(position)
    play(position, "0 play M01")
    assert supply(position) == (before[0] + 1, *before[1:])
    assert pending(position) == "mission"
    assert agents(position)["kanazawa"] == 3
    assert now(position)["clue_track"] == ["M01"]
