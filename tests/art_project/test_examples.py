"""The catalogue's worked examples and scenarios."""

import pytest

from salon.engine.rng import Rng
from tests.art_project.table import agents, at, battle, finish, game, health, legal, lucky, now, pending, play, player, step_of, supply, view, why_not

clause = pytest.mark.clause


@clause("ART-E.1")
def test_one_die_with_a_card_of_two_symbols():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, clue_track=["M02", "M05"])
    play(fight, "0 reroll M02", "0 die king", "0 roll")
    assert now(fight)["discard"] == ["M02"]
    assert pending(fight) == "battle"
    assert legal(fight, 0, "die") == []
    assert legal(fight, 0, "reroll") == ["reroll M05"]


@clause("ART-E.2")
def test_fifteen_against_ten():
    position = at("fights", {}, agents={"tokyo": 3}, collected=2, ally_dice=2)

    for seed in range(20000):
        tried = position.copy()
        tried.rng = Rng.light(seed)
        told = play(tried, "0 fight")
        dice = [t.amount for t in told if t.kind == "rolls"]
        if dice == [4, 2, 3, 6]:
            assert [t.kind for t in told][-1] == "wins"
            assert agents(tried) == {}
            assert view(tried)["agents_in_stock"] == 40
            return
    raise AssertionError("these dice never came")


@clause("ART-E.3")
def test_the_second_piece():
    position = at("movement", art=["tokyo"], collected=1, agents={"kyoto": 1}, supply={"fuel": 1})
    play(position, "0 done", "1 done")
    assert (view(position)["collected"], view(position)["threat"], view(position)["ally_price"]) == (2, 7, 3)


@clause("ART-E.4")
def test_one_may_say_everything_and_show_nothing():
    position = at("play", hand=["M02", "M03"], supply={"fuel": 0})
    assert why_not(position, "0 announce M02") is None
    assert view(position, 1)["hand"][0] == []


@clause("ART-E.5")
def test_a_gun_of_ones_own_health():
    none = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, supply={"gun": 0})
    play(none, "0 gun")
    assert (health(none), view(none)["strength"]) == ([2, 3], 4)
    one = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, supply={"gun": 1})
    play(one, "0 gun")
    assert (health(one), supply(one)[2]) == ([3, 3], 0)


@clause("ART-S.1")
def test_japan_with_three():
    seen = view(game.new(3, 1))
    assert sum(agents(game.new(3, 1)).values()) == 12
    assert (seen["agents_in_stock"], seen["health"], seen["health_in_stock"]) == (28, [3, 3, 3], 16)
    assert (seen["supply"], seen["above_end_tile"]) == ({"fuel": 3, "walkie": 3, "gun": 3}, 60)


@clause("ART-S.2")
def test_a_full_supply_gains_nothing():
    position = at("play", hand=["M05", "M01"], supply={"walkie": 6})
    play(position, "0 play M05")
    assert (agents(position)["sendai"], supply(position)[1]) == (3, 6)


@clause("ART-S.3")
def test_the_last_health_goes_in_the_first_frame():
    position = at("play", hand=["M02", "M01"], health=1, supply={"fuel": 0})
    before = agents(position)
    play(position, "0 play M02")
    assert (position.ended, agents(position)) == ("ART-13.2", before)


@clause("ART-S.4")
@pytest.mark.parametrize(("symbol", "city", "left"), [("painting", "tokyo", ["M25", "M29"]), ("music", "kanazawa", ["M01", "M05"])])
def test_two_sets_at_once(symbol, city, left):
    position = at("play", hand=["M06", "M72"], clue_track=["M01", "M05", "M25", "M29"])
    play(position, "0 play M06", f"discover {symbol}")
    assert (now(position)["art"], now(position)["clue_track"]) == ([city], left)


@clause("ART-S.5")
def test_no_piece_left():
    position = at("play", hand=["M09", "M72"], clue_track=["M01", "M05"], art=["kyoto", "sendai", "sapporo"], collected=5)
    play(position, "0 play M09")
    assert (now(position)["clue_track"], len(now(position)["art"])) == ([], 3)


@clause("ART-S.6")
@pytest.mark.parametrize(("in_stock", "ended"), [(2, "ART-13.3"), (3, "")])
def test_the_last_agents(in_stock, ended):
    position = at("play", hand=["M24", "M72"], agents={"tokyo": 40 - in_stock})
    play(position, "0 play M24")
    assert (position.ended, agents(position)["kyoto"]) == (ended, in_stock)


@clause("ART-S.7")
def test_two_pieces_at_the_end_of_movement():
    position = at("movement", {"pawn": "kyoto"}, pawn="sendai", art=["sendai", "kyoto"], agents={"tokyo": 1}, collected=1, supply={"walkie": 4})
    assert view(position)["threat"] == 4
    play(position, "0 done", "1 done")
    assert (view(position)["collected"], view(position)["threat"]) == (3, 10)


@clause("ART-S.8")
def test_a_gun_and_a_health():
    fight = battle(
        "tokyo", {"pawn": "kyoto"}, dice={"king": 6, "ally_1": 2}, ally_dice=1, agents={"tokyo": 9, "kyoto": 1}, supply={"gun": 1}, health=2
    )
    assert (view(fight)["strength"], view(fight)["against"]) == (8, 11)
    play(fight, "0 gun")
    assert view(fight)["strength"] == 10
    play(fight, "0 gun")
    assert (supply(fight)[2], health(fight)[0], agents(fight)) == (0, 1, {"kyoto": 1})


@clause("ART-S.9")
def test_a_fourth_lost_city():
    position = at("after_fights", lost=["sapporo", "sendai", "hiroshima"], agents={"kyoto": 5})
    play(position, "0 done", "1 done")
    assert position.ended == "ART-13.4"


@clause("ART-S.10")
def test_when_the_end_tile_shows():
    # four players, round 8: 56 cards were drawn
    four = at("draw", {}, {}, {}, round=8, deck=[f"M{k:02}" for k in range(57, 73)])
    for seat in range(4):
        play(four, f"{seat} draw")
    assert (view(four)["last_round"], view(four)["deck"]) == (1, 12)
    for seat in range(3):
        play(four, f"{seat} draw")
    assert view(four)["deck"] == 8  # the fourth had no choice
    assert step_of(four) == "play"
    # three players: after the last draw of round 10
    three = at("draw", {}, {}, round=10, deck=[f"M{k:02}" for k in range(55, 73)])
    play(three, "0 draw", "1 draw", "2 draw", "0 draw", "1 draw")
    assert (view(three)["last_round"], view(three)["deck"], step_of(three)) == (1, 12, "play")
    # two players who bought four cards: round 14
    two = at("draw", round=14, deck=[f"M{k:02}" for k in range(57, 73)])
    play(two, "0 draw", "1 draw", "0 draw")
    assert view(two)["last_round"] == 1


@clause("ART-S.11")
def test_what_an_extra_draw_costs():
    gun = at("play", supply={"fuel": 0, "walkie": 0, "gun": 1})
    assert legal(gun, 0, "extra") == ["extra gun"]
    nothing = at("play", supply={"fuel": 0, "walkie": 0, "gun": 0})
    play(nothing, "1 extra health")
    assert health(nothing) == [3, 2]


@clause("ART-S.12")
def test_a_set_that_meets_in_dallas():
    position = at("exchange", {"collection": ["M09"]}, map="usa", collection=["M01", "M05"], agents={})
    assert now(position)["art"] == []
    play(position, "1 hand over M09")
    assert (now(position)["art"], player(position)["collection"]) == (["new_york"], [])
    arriving = at("movement", {"pawn": "denver"}, {}, map="usa", pawn="denver", supply={"fuel": 6, "walkie": 0, "gun": 5})
    play(arriving, "0 step dallas", "1 step dallas", "0 done", "1 done", "2 done")
    assert supply(arriving)[2] == 6


@clause("ART-S.13")
def test_theatre_three_in_polynesia():
    position = at("play", map="polynesia", hand=["M24", "M72"])
    play(position, "0 play M24")
    assert agents(position) == {"moorea": 3, "huahine": 3}
    lost = at("play", map="polynesia", hand=["M24", "M72"], lost=["moorea"])
    play(lost, "0 play M24")
    assert (now(lost)["white_hand_spot"], agents(lost)) == (3, {"huahine": 3})
    for art, then in ((["tahiti"], ["tahiti", "hiva_oa"]), (["tahiti", "hiva_oa"], ["tahiti", "hiva_oa"])):
        clue = at("play", map="polynesia", hand=["M09", "M72"], clue_track=["M01", "M05"], art=art)
        play(clue, "0 play M09")
        assert now(clue)["art"] == then


@clause("ART-S.14")
def test_alone():
    position = game.new(1, 1)
    assert health(position) == [6]
    assert len(now(position)["deck"]) + 3 == 57
    ally_alone = at("before_fights", seats=1, pawn="kyoto", ally="tokyo", agents={"tokyo": 2}, supply={"walkie": 2})
    play(ally_alone, "done")
    assert step_of(ally_alone) == "after_fights"
    collecting = at("movement", seats=1, pawn="kyoto", ally="tokyo", art=["tokyo"], agents={}, supply={"walkie": 0})
    play(collecting, "done")
    assert now(collecting)["collected"] == 1
    together = lucky(at("fights", seats=1, agents={"tokyo": 25}, ally_dice=1), "fight", lambda p: True)
    assert len(view(together)["dice"]) == 3


@clause("ART-S.15")
def test_the_last_fuel():
    position = at("movement", {}, {"health": 2}, supply={"fuel": 1}, done=[0, 1])
    play(position, "2 step kyoto")
    assert legal(position, 2) == ["done", "step tokyo", "step kanazawa", "step hiroshima"]
    play(position, "2 step hiroshima")
    assert health(position)[2] == 1
    assert step_of(position) != "movement"  # with one Health nothing is left to do


@clause("ART-S.16")
@pytest.mark.parametrize(("symbol", "left"), [("painting", ["M25"]), ("music", ["M05"])])
def test_two_sets_that_share_a_card(symbol, left):
    position = at("play", hand=["M06", "M72"], clue_track=["M04", "M05", "M25"])
    play(position, "0 play M06", f"discover {symbol}")
    assert now(position)["clue_track"] == left


def test_a_whole_game_alone_comes_to_an_end():
    position = game.new(1, 11, difficulty="easy")
    while not position.ended:
        finish(position)
    assert position.ended in game.clauses
