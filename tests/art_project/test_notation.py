"""The notation of a position: what may be left out, what is refused and how, and that nothing else ever happens."""

import contextlib
import copy
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from salon.engine.errors import BadNotation
from salon.engine.rng import Rng
from tests.art_project.table import MAPS, at, battle, game, now, pending, play, player, stack, supply, view

ROUND = {"frame": "round", "stage": "fights"}
FIGHTS = {"frame": "fights"}


def refused(**notation):
    """What is said of a notation that describes no position."""
    with pytest.raises(BadNotation) as error:
        game.parse(notation)
    return str(error.value)


def refused_player(**own):
    return refused(players=[own])


def test_what_is_left_out_is_filled_with_the_plainest_thing_that_fits():
    position = game.parse({})
    seen = view(position, 0)
    assert (seen["seats"], seen["map"], seen["difficulty"], seen["round"], seen["pending"]) == (2, "japan", "moderate", 1, "mission")
    assert (seen["health"], seen["pawn"], supply(position)) == ([3, 3], ["tokyo"] * 2, (3, 3, 3))
    assert [own["hand"] for own in now(position)["players"]] == [["M01", "M02"], ["M03", "M04"]]
    assert (len(now(position)["deck"]), now(position)["end_tile"]) == (68, True)
    assert now(position)["agents"] == dict.fromkeys(["sapporo", "sendai", "tokyo", "kanazawa", "kyoto", "hiroshima"], 2)


def test_where_the_deck_is_named_all_else_was_discarded():
    position = at("movement", deck=["M05", "M04"], clue_track=["M01"])
    assert (now(position)["deck"], now(position)["end_tile"]) == (["M05", "M04"], False)
    assert len(now(position)["discard"]) == 69


def test_alone_the_last_fifteen_cards_are_those_removed():
    assert now(at("movement", seats=1))["removed"] == [f"M{k}" for k in range(58, 73)]
    assert len(now(at("movement", seats=1))["deck"]) == 57


def test_in_the_setup_of_rio_each_has_two_agents_to_place():
    assert [own["to_draw"] for own in now(at("setting_up", map="rio", seats=3))["players"]] == [2, 2, 2]


@pytest.mark.parametrize(
    ("notation", "complaint"),
    [
        ({"map": "paris"}, "map is 'paris'"),
        ({"difficulty": "mild"}, "difficulty is 'mild'"),
        ({"round": 0}, "round is 0"),
        ({"round": 32}, "round is 32"),
        ({"weather": 1}, "there is no 'weather' here"),
        ({"agents": {"paris": 1}}, "there is no 'paris' here"),
        ({"agents": {"tokyo": 41}}, "tokyo is 41"),
        ({"agents": {"tokyo": 30, "kyoto": 11}}, "only 40 Agents"),
        ({"art": ["cairo"]}, "art is"),
        ({"art": ["tokyo", "kyoto"], "collected": 7}, "only 8 Art Pieces"),
        ({"lost": ["tokyo", "kyoto", "sendai", "sapporo"]}, "at most 3"),
        ({"lost": ["kyoto"], "agents": {"kyoto": 1}}, "kyoto is lost"),
        ({"lost": ["kyoto"], "art": ["kyoto"]}, "kyoto is lost"),
        ({"white_hand_spot": 1}, "white_hand_spot is 1"),
        ({"collected": 8}, "collected is 8"),
        ({"ally_dice": 6}, "ally_dice is 6"),
        ({"supply": {"fuel": 7}}, "fuel is 7"),
        ({"supply": {"gold": 1}}, "there is no 'gold' here"),
        ({"players": [{}, {}, {}]}, "at most 2"),
        ({"players": [{"health": 20}, {"health": 6}]}, "only 25 Health"),
        ({"ally": "tokyo"}, "only a single player has an Ally"),
        ({"deck": ["M01"], "discard": ["M01"]}, "M01 is in two places"),
        ({"deck": ["M99"]}, "deck is"),
        ({"removed": ["M01"]}, "removed is"),
        ({"seats": 1, "removed": ["M01"], "deck": []}, "15 cards"),
        ({"deck": ["M01"], "end_tile": True}, "end_tile is True"),
        ({"clue_track": ["M01", "M05", "M09"]}, "three identical Clues"),
        ({"map": "usa", "clue_track": ["M01"]}, "collections of the players"),
        ({"done": [2]}, "done is"),
        ({"moved": [0, 0]}, "moved is"),
        ({"fought": ["cairo"]}, "fought is"),
        ({"lost": ["kyoto"], "agents": {}, "fought": ["kyoto"]}, "not lost"),
        ({"dice": {"king": 7}}, "king is 7"),
        ({"dice": {"joker": 1}}, "there is no 'joker' here"),
        ({"named": ["king"]}, "dice that were rolled"),
        ({"arrangements": ["x"]}, "arrangements is"),
        ({"bonus": -2}, "bonus is -2"),
    ],
)
def test_nonsense_is_refused_by_name(notation, complaint):
    assert complaint in refused(**notation)


@pytest.mark.parametrize(
    ("own", "complaint"),
    [
        ({"health": 26}, "health is 26"),
        ({"pawn": "cairo"}, "pawn is 'cairo'"),
        ({"hand": ["M99"]}, "hand is"),
        ({"hand": ["M01"], "announced": ["M01"]}, "M01 is in two places"),
        ({"collection": ["M01"]}, "only in the USA"),
        ({"handed_over": ["M01"]}, "only in the USA"),
        ({"to_draw": 4}, "to_draw is 4"),
        ({"to_play": 3}, "to_play is 3"),
        ({"hat": 1}, "there is no 'hat' here"),
    ],
)
def test_nonsense_about_a_player_is_refused_by_name(own, complaint):
    assert complaint in refused_player(**own)


@pytest.mark.parametrize(
    ("frames", "more", "complaint"),
    [
        ([FIGHTS], {}, "a round lies at the bottom"),
        ([ROUND, ROUND], {}, "a round lies at the bottom"),
        ([ROUND, {"frame": "movement"}], {}, "movement lies upon a round at the stage movement"),
        ([ROUND, {"frame": "battle", "seat": 0, "what": "tokyo"}], {}, "battle lies upon fights"),
        ([ROUND, {**FIGHTS, "seat": 0}], {}, "fights holds nothing"),
        ([ROUND, {**FIGHTS, "target": 0}], {}, "no frame has a target"),
        ([ROUND, FIGHTS, {"frame": "battle", "seat": 0}], {}, "battle holds seat and what"),
        ([ROUND, FIGHTS, {"frame": "battle", "seat": 0, "what": "cairo"}], {}, "a city of the map"),
        ([ROUND, FIGHTS, {"frame": "battle", "seat": 0, "what": "tokyo"}], {}, "fought must name the city"),
        ([ROUND, FIGHTS, {"frame": "battle", "seat": 0, "what": "tokyo"}], {"fought": ["tokyo"], "dice": {"king": 1}}, "the dice of all who fight"),
        (
            [ROUND, FIGHTS, {"frame": "battle", "seat": 0, "what": "tokyo"}],
            {"fought": ["tokyo"], "dice": {"king": 6, "queen": 6}},
            "won already",
        ),
        (
            [ROUND, FIGHTS, {"frame": "battle", "seat": 0, "what": "tokyo"}, {"frame": "dice", "seat": 0, "piece": "M01"}],
            {"fought": ["tokyo"], "dice": {"king": 1, "queen": 1}, "agents": {"tokyo": 9}},
            "as the discarded Clue card piece has symbols",
        ),
        ([ROUND, FIGHTS, {"frame": "losing", "count": 1}], {}, "only on the map scandinavia"),
        ([ROUND, FIGHTS, {"frame": "losing", "count": 3}], {"map": "scandinavia"}, "count is too large"),
        ([{"frame": "round", "stage": "exchange"}, {"frame": "exchange"}], {}, "only on the map usa"),
        (
            [{"frame": "round", "stage": "exchange"}, {"frame": "exchange"}, {"frame": "handing", "seat": 0, "piece": "M01"}],
            {"map": "usa"},
            "in the collection of the seat",
        ),
        ([{"frame": "round", "stage": "play"}, {"frame": "mission"}, {"frame": "turning", "seat": 0, "piece": "M01"}], {}, "announced cards"),
        ([{"frame": "round", "stage": "play"}, {"frame": "mission"}, {"frame": "discovering", "seat": 0, "piece": "M01"}], {}, "visible three times"),
        (
            [{"frame": "round", "stage": "play"}, {"frame": "mission"}, {"frame": "landing", "seat": 0, "what": "painting"}],
            {"map": "polynesia", "art": ["tahiti"]},
            "both islands",
        ),
    ],
)
def test_a_stack_that_cannot_be_is_refused(frames, more, complaint):
    assert complaint in refused(stack=frames, **more)


def test_cards_change_hands_only_in_the_exchange():
    assert "only in the exchange" in refused(map="usa", players=[{"handed_over": ["M01"]}])


def test_a_position_in_the_middle_of_anything_is_written_and_read():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, clue_track=["M02"])
    play(fight, "0 reroll M02", "0 die king")
    again = game.parse(json.loads(json.dumps(now(fight))))
    assert again == fight
    assert pending(again) == "dice"
    assert player(again) == player(fight)


@pytest.mark.parametrize("chosen", MAPS)
def test_whatever_is_reached_is_read_back_the_same(chosen):
    for seats in (1, 3):
        position, rng = game.new(seats, 3, map=chosen), Rng.light(2)
        while not position.ended:
            assert now(game.parse(now(position))) == now(position)
            seat = position.movers()[rng.below(len(position.movers()))]
            legal = position.legal(seat)
            position.play(seat, legal[rng.below(len(legal))])
        assert now(game.parse(now(position))) == now(position)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 80) | st.sampled_from(["tokyo", "M01", "usa", "king", "", "fuel", "mission", "round"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["tokyo", "hand", "frame", "seat", "fuel", "stage", "piece"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@settings(max_examples=300, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(["agents", "art", "deck", "stack", "players", "done", "dice", "supply", "arrangements", "lost", "seats", "clue_track"]), VALUES
)
def test_garbage_is_read_or_refused_and_never_crashes(name, value):
    with contextlib.suppress(BadNotation):
        game.parse({**stacked(), name: value})


@settings(max_examples=200, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_true_notation_with_one_thing_changed_is_read_or_refused(data):
    notation = copy.deepcopy(now(battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 9}, clue_track=["M02"])))
    name = data.draw(st.sampled_from(sorted(k for k in notation if k not in ("rng", "game", "version"))))
    notation[name] = data.draw(VALUES)
    with contextlib.suppress(BadNotation):
        position = game.parse(notation)
        for seat in range(position.seats):
            position.legal(seat)


def stacked():
    return {"stack": stack("movement")}
