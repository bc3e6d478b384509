"""Scandinavia: roads of two prices, and an effect in every city (ART-17)."""

import pytest

from salon.games.art_project.components import DATA, MAP_CITIES
from tests.art_project.table import Told, agents, at, battle, health, legal, now, pending, play, step_of, supply, why_not

clause = pytest.mark.clause
ROADS = [(e["a"], e["b"], 2 if e["kind"] == "red" else 1) for e in DATA["roads"] if e["a"] in MAP_CITIES[3]]


def collected(*cities, **notation):
    """A pawn in each of these cities at the end of Movement, and a piece; nobody moves. Seats beyond stand in the first."""
    second = notation.pop("seat_1", {})
    others = [{"pawn": city} for city in cities[1:]] or [{"pawn": cities[0], **second}]
    notation = {"agents": {}, "supply": {"fuel": 2, "walkie": 0}, **notation}
    position = at("movement", *others, map="scandinavia", pawn=cities[0], art=list(cities), **notation)
    while step_of(position) == "movement" and not position.ended and pending(position) == "movement":
        play(position, f"{position.movers()[0]} done")
    return position


@clause("ART-17.2", "ART-17.3")
@pytest.mark.parametrize(("a", "b", "fuel"), ROADS)
def test_red_roads_cost_two_fuel_and_beige_ones_one(a, b, fuel):
    for here, there in ((a, b), (b, a)):
        position = at("movement", {"pawn": "copenhagen"}, map="scandinavia", pawn=here, supply={"fuel": 4})
        play(position, f"0 step {there}")
        assert supply(position)[0] == 4 - fuel


@clause("ART-17.4", "ART-17.5", "ART-17.6", "ART-D.11", "ART-D.62")
@pytest.mark.parametrize(("city", "kind"), [("tromso", 0), ("helsinki", 1), ("bergen", 2)])
def test_three_cities_bring_two_resources_as_far_as_the_stock_reaches(city, kind):
    names = ("fuel", "walkie", "gun")
    for have, then in ((1, 3), (5, 6)):
        position = collected(city, supply={**dict.fromkeys(names, 1), names[kind]: have})
        assert supply(position)[kind] == then


@clause("ART-17.4", "ART-11.13")
def test_a_won_fight_sets_off_the_effect_too():
    position = battle("bergen", {"pawn": "oslo"}, map="scandinavia", dice={"king": 5}, agents={"bergen": 4}, art=["bergen"], supply={"gun": 3})
    play(position, "0 gun")
    assert supply(position)[2] == 3 - 1 + 2


@clause("ART-17.5", "ART-D.62", "ART-D.63", "ART-D.6", "ART-D.85")
def test_oslo_costs_two_resources_of_anybodys_choice():
    position = collected("oslo", supply={"fuel": 1, "walkie": 2, "gun": 0})
    assert pending(position) == "losing"
    assert position.movers() == [0, 1]
    assert legal(position, 1) == ["lose fuel", "lose walkie"]
    assert why_not(position, "0 offer health") == "ART-17.7"
    told = play(position, "1 lose walkie", "0 lose fuel")
    assert told[:2] == [Told("loses", 1, "walkie", 1), Told("loses", 0, "fuel", 1)]
    assert supply(position) == (0, 1, 0)
    assert pending(position) != "losing"


@clause("ART-D.87", "ART-D.63")
def test_what_leaves_no_choice_is_lost_without_asking():
    position = collected("oslo", supply={"fuel": 3, "walkie": 0, "gun": 0})
    assert supply(position)[0] == 1


@clause("ART-17.7", "ART-D.63")
def test_for_a_missing_resource_one_of_the_players_offers_health():
    position = collected("oslo", supply={"fuel": 0, "walkie": 1, "gun": 0}, seat_1={"health": 2}, health=3)
    assert supply(position)[1] == 0
    assert position.movers() == [0, 1]
    assert legal(position) == ["offer health"]
    play(position, "1 offer health")
    assert health(position) == [3, 1]


@clause("ART-D.63")
def test_only_who_can_spare_health_may_offer_it_unless_nobody_can():
    spared = collected("oslo", supply={"fuel": 0, "walkie": 0, "gun": 0}, seat_1={"health": 1}, health=4)
    assert health(spared) == [2, 1]  # the only payer is not asked
    position = collected("oslo", supply={"fuel": 0, "walkie": 0, "gun": 0}, seat_1={"health": 2}, health=2)
    play(position, "0 offer health")
    assert health(position) == [1, 1]  # then the other, without asking
    doomed = collected("oslo", supply={"fuel": 0, "walkie": 0, "gun": 0}, seat_1={"health": 1}, health=1)
    assert legal(doomed) == ["offer health"]
    play(doomed, "0 offer health")
    assert doomed.ended == "ART-13.2"


@clause("ART-17.5", "ART-D.90")
def test_copenhagen_costs_a_clue_card_of_anybodys_choice():
    position = collected("copenhagen", clue_track=["M01", "M25", "M37"])
    assert position.movers() == [0, 1]
    assert legal(position, 1) == ["give up M01", "give up M25", "give up M37"]
    play(position, "1 give up M25")
    assert now(position)["clue_track"] == ["M01", "M37"]
    assert now(position)["discard"] == ["M25"]


@clause("ART-17.8", "ART-D.87")
def test_without_clue_cards_nothing_happens_and_the_only_one_goes_unasked():
    assert now(collected("copenhagen"))["collected"] == 1
    assert now(collected("copenhagen", clue_track=["M01"]))["clue_track"] == []


@clause("ART-17.5", "ART-D.64")
def test_stockholm_brings_an_agent_to_every_other_city():
    position = collected("stockholm", lost=["tromso"])
    assert agents(position) == {"copenhagen": 1, "oslo": 1, "bergen": 1, "helsinki": 1}
    assert now(position)["white_hand_spot"] == 1


@clause("ART-17.9")
def test_an_agent_that_is_missing_loses_the_game():
    position = collected("stockholm", agents={"bergen": 36})
    assert position.ended == "ART-13.3"


@clause("ART-D.34", "ART-D.65", "ART-D.6")
def test_the_team_chooses_the_order_of_collecting():
    position = collected("stockholm", "bergen", "helsinki")
    assert pending(position) == "collecting"
    assert position.movers() == [0, 1, 2]
    assert legal(position, 2) == ["collect stockholm", "collect bergen", "collect helsinki"]
    assert why_not(position, "0 collect oslo") == "ART-9.1"
    # Stockholm first: its Agents keep the others from being collected
    first = position.copy()
    play(first, "2 collect stockholm")
    assert (now(first)["collected"], now(first)["art"]) == (1, ["bergen", "helsinki"])
    # Stockholm last: all three
    play(position, "0 collect bergen", "1 collect helsinki")
    assert now(position)["collected"] == 3
