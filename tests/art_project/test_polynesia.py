"""Polynesia: two islands for each symbol (ART-18)."""

import pytest

from salon.games.art_project.components import MAP_CITIES
from tests.art_project.table import agents, at, legal, now, pending, play, supply, why_not

clause = pytest.mark.clause
ISLANDS = MAP_CITIES[4]


@clause("ART-18.4")
@pytest.mark.parametrize("here", ISLANDS)
def test_any_island_is_one_fuel_from_any_other(here):
    position = at("movement", map="polynesia", pawn=here)
    assert sorted(legal(position, 0, "step")) == sorted(f"step {there}" for there in ISLANDS if there != here)
    play(position, f"0 step {ISLANDS[0] if here != ISLANDS[0] else ISLANDS[1]}")
    assert supply(position)[0] == 2


@clause("ART-18.5", "ART-18.6", "ART-D.66")
@pytest.mark.parametrize(
    ("card", "came"),
    [
        ("M05", {"tetiaroa": 1, "fakarava": 1}),
        ("M03", {"tahiti": 2, "tetiaroa": 1, "fakarava": 1, "hiva_oa": 2}),
        ("M24", {"moorea": 3, "huahine": 3}),
    ],
)
def test_each_agent_comes_to_both_islands(card, came):
    position = at("play", map="polynesia", hand=[card, "M72"])
    play(position, f"0 play {card}")
    assert agents(position) == came


@clause("ART-18.7")
def test_for_each_lost_island_the_spot_receives_one():
    position = at("play", map="polynesia", hand=["M24", "M72"], lost=["moorea"])
    play(position, "0 play M24")
    assert (agents(position), now(position)["white_hand_spot"]) == ({"huahine": 3}, 3)
    both = at("play", map="polynesia", hand=["M24", "M72"], lost=["moorea", "huahine"])
    play(both, "0 play M24")
    assert now(both)["white_hand_spot"] == 6


@clause("ART-18.8")
def test_the_player_of_the_card_chooses_the_island():
    position = at("play", map="polynesia", hand=["M09", "M72"], clue_track=["M01", "M05"])
    play(position, "0 play M09")
    assert pending(position) == "landing"
    assert position.movers() == [0]
    assert legal(position) == ["island tahiti", "island hiva_oa"]
    assert why_not(position, "0 island moorea") == "ART-18.8"
    play(position, "island hiva_oa")
    assert now(position)["art"] == ["hiva_oa"]
    second = at("play", {"hand": ["M09", "M72"]}, map="polynesia", hand=["M70", "M71"], clue_track=["M01", "M05"])
    play(second, "1 play M09")
    assert second.movers() == [1]
    assert why_not(second, "0 island tahiti") == "ART-D.6"


@clause("ART-18.9", "ART-D.67")
@pytest.mark.parametrize(
    ("art", "lost", "then"),
    [
        (["tahiti"], [], ["tahiti", "hiva_oa"]),
        (["hiva_oa"], [], ["tahiti", "hiva_oa"]),
        (["tahiti", "hiva_oa"], [], ["tahiti", "hiva_oa"]),
        ([], ["hiva_oa"], ["tahiti"]),
        (["tahiti"], ["hiva_oa"], ["tahiti"]),
    ],
)
def test_an_island_that_is_lost_or_occupied_is_no_choice(art, lost, then):
    position = at("play", map="polynesia", pawn="moorea", hand=["M09", "M72"], clue_track=["M01", "M05"], art=art, lost=lost)
    play(position, "0 play M09")
    assert now(position)["art"] == then
    assert pending(position) == "mission"


@clause("ART-D.26")
def test_without_a_token_no_island_is_asked_for():
    full = ["moorea", "tetiaroa", "huahine"]
    position = at("play", map="polynesia", hand=["M09", "M72"], clue_track=["M01", "M05"], art=full, collected=5)
    play(position, "0 play M09")
    assert now(position)["art"] == full


@clause("ART-18.3")
def test_six_cities_may_be_lost():
    position = at("fights", map="polynesia", lost=list(ISLANDS[6:]), agents={"tahiti": 1, "moorea": 5}, supply={"walkie": 0})
    while not position.ended:
        play(position, f"{position.movers()[0]} done")
    assert position.ended == "ART-13.4"
    five = at("fights", map="polynesia", lost=list(ISLANDS[7:]), agents={"tahiti": 1, "moorea": 5}, supply={"walkie": 0})
    while not five.ended and "done" in legal(five):
        play(five, f"{five.movers()[0]} done")
    assert len(now(five)["lost"]) == 6
    assert not five.ended


@clause("ART-D.32")
def test_no_way_out_only_if_every_other_island_is_lost():
    position = at("before_movement", {}, map="polynesia", pawn="tahiti", lost=["tahiti", *ISLANDS[7:]], supply={"walkie": 2})
    play(position, "0 done", "1 done")
    assert not position.ended
