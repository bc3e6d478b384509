"""The notation of a position: what may be left out, what is refused and how, and that nothing else ever happens."""

import contextlib
import copy
import json
import pickle
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from salon.engine.errors import BadNotation
from salon.engine.game import bring
from tests.artifact.table import IN_PLAY, begun, game, legal, now, play, position, view

INCOME_TILES = [f"{region}_{size}" for region in ("africa", "america", "asia") for size in (4, 5)]
TURN = {"frame": "turn", "seat": 0, "count": 1}
MUSEUM = {"markers": {"museum": 2}, "coins": 20}


def refused(**notation):
    """What is said of a notation that describes no position."""
    with pytest.raises(BadNotation) as error:
        game.parse(notation)
    return str(error.value)


def refused_player(**own):
    return refused(mode="complete", players=[own])


def refused_frame(*frames, **notation):
    return refused(**{"mode": "complete", "players": [{**MUSEUM, "huts": {"asia": 2}}], **notation}, stack=list(frames))


def test_what_is_left_out_is_filled_with_the_plainest_thing_that_fits():
    seen = view(position(huts={"asia": 3}, **MUSEUM), 0)
    assert (seen["seats"], seen["year"], seen["first"], seen["pending"], seen["mode"], seen["left_out"]) == (
        3,
        1920,
        "0",
        "turn",
        "base",
        "middle_east",
    )
    assert seen["face_up"] == {"asia_mask": 2}
    assert seen["deck"] == {"africa": 20, "america": 20, "asia": 18}
    assert (seen["coins"], seen["reserve"]) == ([20, 0, 0], [7, 10, 10])
    assert seen["markers_on_board"]["museum"] == IN_PLAY[3] - 2
    assert len(seen["tiles"]) == 23


def test_where_a_deck_is_named_the_cards_that_are_nowhere_are_out_of_the_game():
    written = now(position(decks={"asia": ["asia_mask", "asia_weapon"]}, hand=["asia_mask"], **MUSEUM))
    assert written["decks"]["asia"] == ["asia_mask", "asia_weapon"]
    assert written["removed"] == {"asia_mask": 2, "asia_statuette": 4, "asia_vessel": 4, "asia_jewellery": 4, "asia_weapon": 3}


def test_a_hand_is_known_to_all_unless_it_is_said_otherwise():
    assert now(position(hand=["asia_mask"], **MUSEUM))["players"][0]["known_in_hand"] == {"asia_mask": 1}
    assert now(position(hand=["asia_mask"], known_in_hand=[], **MUSEUM))["players"][0]["known_in_hand"] == {}


def test_every_position_of_a_game_can_be_written_and_read_back():
    chance = random.Random(3)
    for seats, mode in ((3, "complete"), (5, "extension_2"), (4, "base")):
        given = begun(seats=seats, mode=mode)
        while given.movers():
            [seat] = given.movers()
            given.play(seat, chance.choice(given.legal(seat)))
            if chance.random() < 0.1:
                text = json.dumps(now(given))
                assert now(game.parse(json.loads(text))) == now(given)
        with bring(game):
            assert pickle.loads(pickle.dumps(given)) == copy.copy(given) == given


@pytest.mark.parametrize(
    ("said", "notation"),
    [
        ("there is no 'colour' here", {"colour": 1}),
        ("mode is 'big'; it must be one of base, extension_1", {"mode": "big"}),
        ("year is 1919; it must be a number from 1920 to 1928", {"year": 1919}),
        ("last_round is 'soon'", {"last_round": "soon"}),
        ("last_round is 'last_year'; it must be another reason before 1928", {"last_round": "last_year"}),
        ("first is 3; it must be a number from 0 to 2", {"first": 3}),
        ("left_out is None; it must be one of", {"left_out": None}),
        ("left_out is 'asia'; it must be null", {"seats": 4, "left_out": "asia"}),
        ("players is", {"players": [{}, {}, {}, {}]}),
        ("there is no 'middle_east' here", {"decks": {"middle_east": []}}),
        ("it must be a list of cards of asia", {"decks": {"asia": ["africa_mask"]}}),
        ("it must be a list of cards of asia", {"decks": {"asia": ["asia_cursed"]}}),
        ("more cards asia_mask than 4", {"decks": {"asia": ["asia_mask"] * 5}}),
        ("it must be a list of at most 3 cards", {"market": ["asia_mask"] * 4}),
        ("it must be a list of at most 3 cards", {"mode": "complete", "market": ["asia_cursed"]}),
        ("asia_gold_coins is not in play", {"market": ["asia_gold_coins"]}),
        ("middle_east_mask is not in play", {"market": ["middle_east_mask"]}),
        ("with these huts 0 cards of asia lie face up, not 1", {"face_up": {"asia_mask": 1}}),
        ("cards are on show only while an exhibition", {"shown": {"asia_mask": 1}, "stack": [{"frame": "turn", "seat": 0}]}),
    ],
)
def test_nonsense_about_the_board_is_refused(said, notation):
    assert said in refused(**notation)


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ("coins is -1", {"coins": -1}),
        ("markers is {'expedition': 3, 'museum': 4}; it must be at most 6", {"markers": {"museum": 4, "expedition": 3}}),
        ("there are not so many of labour_middle_east in play", {"markers": {"labour_middle_east": 1}}),
        ("huts is {'africa': 5, 'asia': 6}; it must be at most 10", {"huts": {"asia": 6, "africa": 5}}),
        ("middle_east is not in play", {"huts": {"middle_east": 1}}),
        ("middle_east is not in play", {"research": {"middle_east": 1}}),
        ("asia is 5; it must be a number from 0 to 4", {"research": {"asia": 5}}),
        ("exhibitions is ['asia_4', 'five']; it must be a list of", {"exhibitions": ["asia_4", "five"]}),
        ("middle_east_4 is not in play, or somebody else has it", {"exhibitions": ["middle_east_4"]}),
        ("there is no 'asia_cursed' here", {"hand": {"asia_cursed": 1}}),
        ("asia_mask is 5", {"hand": {"asia_mask": 5}}),
        ("known_in_hand: asia_mask is not in the hand", {"known_in_hand": {"asia_mask": 1}}),
        ("city is 'rome'", {"city": "rome"}),
        ("archaeologist is 'jones'", {"archaeologist": "jones"}),
        ("passed is 1; it must be true or false", {"passed": 1}),
    ],
)
def test_nonsense_about_a_player_is_refused(said, own):
    assert said in refused_player(**own)


def test_fewer_cards_than_huts_ask_for_lie_face_up_only_when_the_deck_is_empty():
    given = {"players": [{**MUSEUM, "huts": {"asia": 3}}], "face_up": {"asia_mask": 1}}
    assert "with these huts 2 cards of asia lie face up, not 1" in refused(**given, decks={"asia": ["asia_weapon"]})
    assert view(game.parse({**given, "decks": {"asia": []}, "last_round": "deck_empty"}))["face_up"] == {"asia_mask": 1}


def test_what_the_mode_lacks_is_refused():
    assert "there are no roles without extension 2" in refused(players=[{"city": "paris"}])
    assert "left out without extension 1" in refused(players=[{"research": {"asia": 1}}])
    assert "archaeologist is 'carter'" in refused(mode="extension_2", players=[{"archaeologist": "carter"}])
    assert game.parse({"mode": "extension_2", "players": [{"archaeologist": "morley", **MUSEUM}]}).own[6] == 7
    assert "somebody else has it" in refused(players=[{"exhibitions": ["mask_3"]}, {"exhibitions": ["mask_3"]}])


@pytest.mark.parametrize(
    ("said", "frames"),
    [
        ("seat must be said", [{"frame": "turn"}]),
        ("there is one question alone", [{"frame": "paying", "seat": 0, "what": "research", "target": 1}]),
        ("there is one question alone", [TURN, {"frame": "taking", "seat": 0}]),
        ("there is one question alone", [{"frame": "filling", "seat": 0}, {"frame": "appointing", "seat": 0}]),
        ("no frame has an other", [{"frame": "turn", "seat": 0, "other": 1}]),
        ("it must be of the seat whose turn it is", [TURN, {"frame": "appointing", "seat": 1}]),
        ("with its action begun", [{"frame": "turn", "seat": 0}, {"frame": "appointing", "seat": 0}]),
        ("a target belongs", [{"frame": "turn", "seat": 0, "target": 1}]),
        ("a target belongs", [TURN, {"frame": "drawing", "seat": 0}]),
        ("it has no count", [TURN, {"frame": "appointing", "seat": 0, "count": 1}]),
        ("at most two", [{"frame": "turn", "seat": 0, "count": 3}]),
        ("a passed seat takes", [{"frame": "taking", "seat": 0}]),
        ("huts are placed one after another", [{"frame": "placing", "seat": 0}]),
        ("count is the lap", [{"frame": "placing", "seat": 0, "count": 2}]),
        ("the seats before it have six markers", [{"frame": "filling", "seat": 1}]),
        ("target must be the number", [TURN, {"frame": "drawing", "seat": 0, "target": 9}]),
        ("count must be what the tile needs", [TURN, {"frame": "showing", "seat": 0, "target": 0, "count": 2}]),
        ("the hand must hold the rest", [TURN, {"frame": "showing", "seat": 0, "target": 0, "count": 3}]),
        ("one card (with Berlin two) is kept", [TURN, {"frame": "keeping", "seat": 0, "target": 0, "count": 1}]),
        ("count must leave a choice", [TURN, {"frame": "shipping", "seat": 0, "target": 1, "count": 1}]),
        ("only London and Judd", [TURN, {"frame": "drawing", "seat": 0, "target": 1}]),
        ("in several ways", [TURN, {"frame": "paying", "seat": 0, "what": "research", "target": 1}]),
        ("in several ways", [TURN, {"frame": "paying", "seat": 0, "target": 1}]),
    ],
)
def test_a_stack_that_cannot_be_is_refused(said, frames):
    assert said in refused_frame(*frames)


@pytest.mark.parametrize(
    ("said", "what", "target"),
    [
        ("the action is not legal: AFT-8.2", "research", 2),
        ("the action is not legal: AFT-9.2", "hire", 1),
        ("the action is not legal: AFT-20.6", "hire two", 2),
        ("the action is not legal: AFT-10.2", "ship", 0),
        ("all cards for the tile must be shown", "exhibit", 0),
        ("the discovery must be in hand", "show discovery", 0),
    ],
)
def test_what_is_paid_for_must_be_legal(said, what, target):
    players = [{"markers": {"museum": 1, "expedition": 1, "labour_asia": 1, "labour_america": 1}, "coins": 20, "huts": {"asia": 1}}]
    assert said in refused_frame(TURN, {"frame": "paying", "seat": 0, "what": what, "target": target}, players=players)


def test_more_that_cannot_be_pending():
    assert "nobody takes markers in the last round" in refused(year=1928, players=[{"passed": True}], stack=[{"frame": "taking", "seat": 0}])
    assert "nobody fills up after the last round" in refused(year=1928, stack=[{"frame": "filling", "seat": 0}])
    assert "roles are chosen with extension 2 alone" in refused(players=[MUSEUM], stack=[TURN, {"frame": "appointing", "seat": 0}])


def test_an_opening_can_be_contrived():
    placed = {"huts": {"asia": 1}, "markers": {"labour_asia": 1}}
    given = game.parse({"seats": 3, "first": 1, "players": [{}, placed, placed], "stack": [{"frame": "placing", "seat": 0}]})
    assert given.movers() == [0]
    play(given, "place africa")
    assert given.movers() == [1]
    assert now(given)["stack"] == [{"frame": "placing", "seat": 1, "count": 1}]


@settings(max_examples=80, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_notation_with_any_one_value_changed_is_read_or_refused_in_words(data):
    """Whatever is wrong, there is one clear error, and what is read can be played."""
    notation = now(begun(seats=3, seed=data.draw(st.integers(0, 3)), mode="complete"))
    table = notation
    while True:
        key = data.draw(st.sampled_from(sorted(table) if isinstance(table, dict) else list(range(len(table)))))
        if not isinstance(table[key], dict | list) or not table[key] or data.draw(st.booleans()):
            break
        table = table[key]
    table[key] = data.draw(st.sampled_from([None, -1, 0, 1, 2, 7, 99, "asia", "asia_mask", [], {}, [1], {"asia": 1}, True, "AFT-1.1"]))
    with contextlib.suppress(BadNotation):
        given = game.parse(notation)
        for _ in range(5):
            if given.movers():
                play(given, legal(given)[-1])


@pytest.mark.parametrize(
    ("contrived", "why"),
    [
        ({"decks": {"asia": []}}, "deck_empty"),
        ({"players": [{**MUSEUM, "exhibitions": ["mask_3", "mask_4", "mask_5", "vessel_3", "vessel_4", "vessel_5"]}]}, "two_types_sold_out"),
        ({"players": [{**MUSEUM, "exhibitions": [*INCOME_TILES, "three_regions", "five_types"]}]}, "income_track_empty"),
        ({"year": 1928}, "last_year"),
        ({}, "no"),
    ],
)
def test_the_round_is_the_last_where_the_position_says_so(contrived, why):
    assert view(game.parse({"players": [MUSEUM], **contrived}))["last_round"] == why


def test_questions_that_no_action_has_put_are_refused():
    hidden = {**MUSEUM, "city": "paris"}
    offered = {"mode": "extension_2", "stack": [TURN, {"frame": "drawing", "seat": 0, "target": 1}]}
    assert "only London and Judd" in refused(**offered, players=[hidden], decks={"america": ["america_mask"]})
    assert "only the last card of a deck" in refused(**offered, players=[{**hidden, "city": "london"}])
    keeping = [TURN, {"frame": "keeping", "seat": 0, "target": 1, "count": 2}]
    shown = {"africa_mask": 1, "america_mask": 2, "asia_mask": 1}
    kept = {"mode": "extension_2", "shown": shown, "stack": keeping}
    assert "with Berlin two" in refused(**kept, players=[{**hidden, "exhibitions": ["mask_4"]}])
    assert game.parse({**kept, "players": [{**hidden, "city": "berlin", "exhibitions": ["mask_4"]}]}).movers() == [0]
    paying = [TURN, {"frame": "paying", "seat": 0, "what": "exhibit", "target": 0}]
    rich = {"coins": 20, "markers": {"museum": 2, "expedition": 2}}
    assert "all cards for the tile must be shown" in refused(shown={"asia_mask": 2, "asia_weapon": 1}, stack=paying, players=[rich])
    assert game.parse({"shown": {"asia_mask": 3}, "stack": paying, "players": [rich]}).movers() == [0]
    filling = [{"frame": "filling", "seat": 0, "stage": "year_end"}]
    assert "all have passed at the end of a year" in refused(stack=filling, players=[MUSEUM])
