"""What a master takes the team to do when it plays on in thought, and what it says of its chance to win then."""

import pytest

from salon.engine.asking import Asking
from salon.engine.rng import Rng
from salon.games.art_project.bot import best_card
from tests.art_project.table import MAPS, at, game, legal, play


def sensible(position, seat=0):
    offered = Asking(position, seat).legal()
    return [Asking(position).words(action) for action in game.sensible(position, seat, offered)]


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
    announced = at("play", {"announced": ["M05", "M33"]}, announced=["M09", "M21"], clue_track=["M01"], agents={})
    first = int(best_card(announced)[0])
    players = [{"announced": ["M09", "M21"]}, {"announced": ["M05", "M33"]}]
    players[1 - first] = {"hand": players[1 - first]["announced"]}
    position = at("play", players[1], **players[0], clue_track=["M01"], agents={})
    assert sensible(position, first) == ["wait"]


def test_all_cards_of_a_player_are_weighed():
    position = at("play", {"announced": ["M12", "M20"]}, announced=["M09", "M21"], clue_track=["M01"], agents={}, done=[])
    assert best_card(position)[0] == 0
    assert sensible(position) == ["play M09", "play M21"]


@pytest.mark.parametrize(("walkies", "health", "says"), [(3, 2, ["unlock", "unlock"]), (0, 4, ["unlock", "done"]), (0, 2, ["done", "unlock"])])
def test_an_ally_that_costs_health_is_called_by_the_healthiest(walkies, health, says):
    position = at("before_movement", {"health": 3}, health=health, supply={"walkie": walkies}, ally_dice=0)
    assert [sensible(position, seat)[0] for seat in (0, 1)] == says


@pytest.mark.parametrize(("allies", "walkies", "health", "says"), [(0, 0, 3, "unlock"), (1, 0, 3, "done"), (1, 1, 3, "unlock"), (1, 0, 5, "unlock")])
def test_an_ally_is_called_where_that_is_worth_the_tokens_and_the_health(allies, walkies, health, says):
    position = at("before_movement", {"health": 2}, health=health, supply={"walkie": walkies}, ally_dice=allies, collected=0)
    assert sensible(position) == [says]


def test_in_the_last_round_no_health_is_given_for_an_ally():
    there = {"supply": {"walkie": 0}, "ally_dice": 4, "collected": 6, "art": ["kyoto"], "agents": {"kyoto": 2, "tokyo": 1}}
    last = at("before_fights", {"pawn": "kyoto", "health": 2}, pawn="kyoto", health=6, deck=["M01", "M02"], **there)
    assert sensible(last) == ["done"]
    there["supply"] = {"walkie": 6}
    assert sensible(at("before_fights", {"pawn": "kyoto", "health": 2}, pawn="kyoto", health=6, deck=["M01", "M02"], **there)) == ["unlock"]


def test_one_player_decides_for_all_that_no_ally_is_called():
    position = at("before_movement", {}, {}, supply={"walkie": 3}, ally_dice=0, done=[1])
    assert sensible(position) == ["done"]


@pytest.mark.parametrize(("health", "allies", "says"), [(4, 2, ["fight", "done"]), (2, 2, ["done", "fight"]), (4, 0, ["done", "done"])])
def test_the_healthiest_leads_a_fight_that_promises_something(health, allies, says):
    position = at("fights", {"pawn": "kyoto", "health": 3}, pawn="kyoto", health=health, agents={"kyoto": 3}, ally_dice=allies, collected=2)
    assert [sensible(position, seat)[0] for seat in (0, 1)] == says


def test_whoever_is_done_leads_no_fight():
    there = {"agents": {"kyoto": 2}, "ally_dice": 3, "collected": 2}
    assert sensible(at("fights", {"pawn": "kyoto", "health": 4}, pawn="kyoto", health=2, done=[1], **there)) == ["fight"]


def test_more_pawns_in_a_city_make_a_fight_promise_more():
    there = {"agents": {"kyoto": 4}, "ally_dice": 0, "collected": 2}
    for pawn, says in (("kyoto", "fight"), ("tokyo", "done")):
        position = at("fights", {"pawn": pawn, "health": 2}, {"pawn": pawn, "health": 2}, pawn="kyoto", health=3, **there)
        assert sensible(position) == [says]


@pytest.mark.parametrize(("goal", "step"), [("kyoto", "step kyoto"), ("tokyo", "done")])
def test_a_pawn_goes_where_the_plan_sends_it(goal, step):
    position = at("movement", {"pawn": "sapporo"}, pawn="tokyo", art=[goal], ally_dice=3, agents={}, done=[1])
    assert sensible(position) == [step]


@pytest.mark.parametrize(("lost", "step"), [([], "step sendai"), (["sendai"], "step kanazawa")])
def test_no_way_leads_through_a_lost_city(lost, step):
    position = at("movement", {"pawn": "hiroshima"}, pawn="sapporo", art=["tokyo"], lost=lost, agents={}, supply={"fuel": 4})
    assert sensible(position) == [step]


def test_whoever_must_leave_a_lost_city_goes_first():
    there = {"art": ["sendai"], "lost": ["kyoto"], "agents": {}, "supply": {"fuel": 1}}
    position = at("movement", {"pawn": "kyoto"}, pawn="sapporo", **there)
    assert sensible(position, 0) == ["wait"]
    assert sensible(position, 1)[0].startswith("step ")
    play(position, "1 step tokyo")
    assert sensible(position, 0) != ["wait"]


def test_alone_every_step_of_both_pawns_is_weighed():
    position = at("movement", pawn="tokyo", art=["kyoto"], seats=1, supply={"fuel": 4})
    assert len(sensible(position)) == len(Asking(position).legal()) > 1


@pytest.mark.parametrize(
    ("pawn", "art", "weighed"),
    [
        ("centro", [], ["done"]),
        ("botafogo", ["copacabana"], ["step copacabana"]),  # where it is wanted, so the plan sends a pawn there
        ("copacabana", ["ipanema"], ["done", "step ipanema"]),
        ("copacabana", ["tijuca"], ["done", "step ipanema"]),  # and not by way of Botafogo, from where no cheap way leads but back
        ("tijuca", ["ipanema"], ["done"]),  # the other pawn is nearer
        ("ipanema", ["ipanema"], ["done", "carry tijuca", "carry copacabana"]),
        ("ipanema", ["copacabana", "ipanema"], ["done", "step copacabana", "carry tijuca"]),
        ("copacabana", ["copacabana"], ["done"]),  # it stays where it is wanted
    ],
)
def test_in_rio_a_piece_is_fetched_by_the_nearest_and_may_be_taken_along(pawn, art, weighed):
    position = at("movement", {"pawn": "botafogo"}, map="rio", pawn=pawn, art=art, collected=2, agents={}, done=[1])
    assert sensible(position) == weighed


def test_of_two_sets_the_one_is_discovered_whose_piece_can_appear():
    there = {"clue_track": ["M01", "M05", "M13", "M17"], "lost": ["tokyo"], "agents": {}, "supply": {"fuel": 4}}
    position = at("play", {"pawn": "kyoto", "announced": ["M71", "M70"]}, hand=["M02", "M29"], pawn="kyoto", **there)
    play(position, "0 play M02")
    assert legal(position) == ["discover painting", "discover sculpture"]
    assert sensible(position) == ["discover sculpture"]


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("seats", range(1, 7))
def test_what_is_sensible_is_legal_and_never_nothing(map, seats):
    position = game.new(seats, Rng.light(seats), map=map)
    asking, rng = Asking(position), Rng.light(1)
    while asking.seat >= 0:
        offered, before = asking.legal(), game.notation(position)
        found = game.sensible(position, asking.seat, offered)
        assert found
        assert set(found) <= set(offered)
        assert game.notation(position) == before
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
