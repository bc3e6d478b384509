"""Egypt: down the Nile it is free (ART-15)."""

import pytest

from salon.games.art_project.components import DATA, MAP_CITIES
from tests.art_project.table import at, battle, game, health, legal, play, supply, view, why_not

clause = pytest.mark.clause
ROADS = [(e["a"], e["b"]) for e in DATA["roads"] if e["a"] in MAP_CITIES[1]]


@clause("ART-15.5", "ART-15.6", "ART-D.56", "ART-4.5")
@pytest.mark.parametrize(("south", "north"), ROADS)
def test_a_step_north_is_free_and_a_step_south_costs_one_fuel(south, north):
    assert MAP_CITIES[1].index(south) < MAP_CITIES[1].index(north)
    position = at("movement", map="egypt", pawn=south, supply={"fuel": 2})
    play(position, f"0 step {north}")
    assert supply(position)[0] == 2
    play(position, f"0 step {south}")
    assert supply(position)[0] == 1


@clause("ART-15.5", "ART-8.7")
def test_southward_without_fuel_health_pays():
    position = at("movement", map="egypt", pawn="aswan")
    assert supply(position)[0] == 0
    play(position, "0 step abu_simbel")
    assert health(position) == [2, 3]


@clause("ART-15.6")
def test_with_one_health_the_way_north_is_still_open():
    position = at("movement", map="egypt", pawn="luxor", health=1)
    assert legal(position, 0) == ["done", "step asyut"]
    assert why_not(position, "0 step aswan") == "ART-D.7"


@clause("ART-14.1", "ART-4.5")
def test_in_japan_every_road_costs_one_fuel_both_ways():
    japan = [e for e in DATA["roads"] if e["a"] in MAP_CITIES[0]]
    assert {(e["fuel"], e["fuel_back"]) for e in japan} == {(1, 1)}
    position = at("movement", {}, pawn="kyoto")
    for verb in ("carry", "collect", "hand over", "island", "place", "lose", "give up"):
        words = next(w for w in game.actions.listed if w.startswith(verb))
        assert why_not(position, f"0 {words}") is not None


@clause("ART-15.5", "ART-15.6", "ART-11.13")
def test_prices_of_steps_and_cities_of_fights_are_named_as_they_are():
    position = at("movement", {"pawn": "cairo"}, map="egypt", pawn="asyut", supply={"fuel": 2})
    prices = view(position, 0)["fuel"]
    assert set(prices.values()) == {1}
    assert set(prices) == {w.removeprefix("step ") for w in legal(position, 0, "step") if supply_of(position, w) == 1}
    assert view(position)["fuel"] == {}
    told = play(battle("cairo", map="egypt", dice={"king": 5}, agents={"cairo": 2}, collected=1), "0 gun")
    assert [(t.kind, t.other) for t in told if t.kind == "wins"] == [("wins", "cairo")]


def supply_of(position, words):
    tried = position.copy()
    play(tried, f"0 {words}")
    return supply(tried)[0]
