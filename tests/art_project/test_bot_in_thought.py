"""What a master takes the team to do when it plays on in thought, and what it says of its chance to win then."""

import pytest

from salon.engine.asking import Asking
from salon.engine.rng import Rng
from salon.games.art_project.bot import best_card
from tests.art_project.table import MAPS, at, game


def sensible(position, seat=0):
    legal = Asking(position, seat).legal()
    return [Asking(position).words(action) for action in game.sensible(position, seat, legal)]


def promise(**notation):
    return game.prospect(at("draw", {"pawn": "sendai"}, pawn="tokyo", **notation), 0)


def test_cards_are_drawn_and_named_at_once():
    assert sensible(at("draw", {}, pawn="tokyo")) == ["draw"]
    assert sensible(at("play", {"hand": ["M05", "M33"]}, hand=["M09", "M21"])) in (["announce M09"], ["announce M21"])


def test_who_has_the_best_card_plays_first():
    position = at("play", {"announced": ["M05", "M33"]}, announced=["M09", "M21"], clue_track=["M01"], agents={})
    first = int(best_card(position)[0])
    assert sensible(position, 1 - first) == ["wait"]
    assert all(words.startswith("play ") for words in sensible(position, first))


def test_nobody_plays_before_all_cards_are_named():
    position = at("play", {"hand": ["M05", "M33"]}, announced=["M09", "M21"])
    assert sensible(position) == ["wait"]


@pytest.mark.parametrize(("walkies", "health", "says"), [(3, 2, ["unlock", "unlock"]), (0, 4, ["unlock", "done"]), (0, 2, ["done", "unlock"])])
def test_an_ally_that_costs_health_is_called_by_the_healthiest(walkies, health, says):
    position = at("before_movement", {"health": 3}, health=health, supply={"walkie": walkies}, ally_dice=0)
    assert [sensible(position, seat)[0] for seat in (0, 1)] == says


@pytest.mark.parametrize(("allies", "walkies", "health", "says"), [(0, 0, 3, "unlock"), (1, 0, 3, "done"), (1, 1, 3, "unlock"), (1, 0, 5, "unlock")])
def test_an_ally_is_called_where_that_is_worth_the_tokens_and_the_health(allies, walkies, health, says):
    position = at("before_movement", {"health": 2}, health=health, supply={"walkie": walkies}, ally_dice=allies, collected=0)
    assert sensible(position) == [says]


def test_one_player_decides_for_all_that_no_ally_is_called():
    position = at("before_movement", {}, {}, supply={"walkie": 3}, ally_dice=0, done=[1])
    assert sensible(position) == ["done"]


@pytest.mark.parametrize(("health", "allies", "says"), [(4, 2, ["fight", "done"]), (2, 2, ["done", "fight"]), (4, 0, ["done", "done"])])
def test_the_healthiest_leads_a_fight_that_promises_something(health, allies, says):
    position = at("fights", {"pawn": "kyoto", "health": 3}, pawn="kyoto", health=health, agents={"kyoto": 3}, ally_dice=allies, collected=2)
    assert [sensible(position, seat)[0] for seat in (0, 1)] == says


@pytest.mark.parametrize(("goal", "step"), [("kyoto", "step kyoto"), ("tokyo", "done")])
def test_a_pawn_goes_where_the_plan_sends_it(goal, step):
    position = at("movement", {"pawn": "sapporo"}, pawn="tokyo", art=[goal], ally_dice=3, agents={}, done=[1])
    assert sensible(position) == [step]


@pytest.mark.parametrize("map", MAPS)
def test_what_is_sensible_is_legal_and_never_nothing(map):
    position = game.new(3, Rng.light(4), map=map)
    asking, rng = Asking(position), Rng.light(1)
    for _ in range(300):
        if asking.seat < 0:
            break
        legal = asking.legal()
        found = game.sensible(position, asking.seat, legal)
        assert found
        assert set(found) <= set(legal)
        asking.play(found[rng.below(len(found))])


@pytest.mark.parametrize(("better", "worse"), [
    ({"collected": 2}, {"collected": 1}),
    ({"ally_dice": 2}, {"ally_dice": 1}),
    ({"health": 4}, {"health": 3}),
    ({"supply": {"gun": 4}}, {"supply": {"gun": 1}}),
    ({"art": ["kyoto"]}, {}),
    ({}, {"lost": ["hiroshima"]}),
    ({"agents": {"kyoto": 2}}, {"agents": {"kyoto": 4}}),
])  # fmt: skip
def test_what_helps_makes_it_likelier_to_win(better, worse):
    assert promise(**better) > promise(**worse)


def test_the_clock_is_the_round():
    assert [game.clock(at("draw", {}, pawn="tokyo", round=number)) for number in (1, 4)] == [1, 4]
