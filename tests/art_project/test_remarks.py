"""What the terminal says of a choice before it is made: Health that it costs by the GOLDEN RULE, the dice of a fight, that it loses the game."""

import re

import pytest

from tests.art_project.table import at, battle, game, legal

EMPTY = {"fuel": 0, "walkie": 0, "gun": 0}


def remark(position, words, seat=0):
    assert words in legal(position, seat)
    return game.remark(game.view(position, seat), seat, words)


def test_a_card_says_the_health_that_it_costs():
    position = at("play", hand=["M03", "M01"], supply=EMPTY, health=2)

    assert remark(position, "play M03") == ("costs_health", {"health": 1})
    assert remark(position, "play M01") is None


def test_a_card_for_the_last_health_loses_the_game_and_says_so():
    position = at("play", hand=["M03", "M01"], supply=EMPTY, health=1)

    assert remark(position, "play M03") == ("loses_health", {})
    position.play(0, game.actions.number("play M03"))
    assert position.ended == "ART-13.2"


def test_a_card_that_empties_the_stock_loses_the_game_and_says_so():
    cities = ("tokyo", "kyoto", "sendai", "kanazawa", "hiroshima", "sapporo")
    position = at("play", hand=["M04", "M01"], agents=dict.fromkeys(cities[:4], 9) | {cities[4]: 2})

    assert remark(position, "play M04") == ("loses_stock", {})
    assert remark(position, "play M01") is None
    position.play(0, game.actions.number("play M04"))
    assert position.ended == "ART-13.3"


def test_a_step_a_die_and_a_gun_say_what_is_missing():
    walking = at("movement", map="scandinavia", supply={"fuel": 1, "walkie": 0, "gun": 0}, pawn="copenhagen")
    waiting = at("before_movement", supply={"fuel": 0, "walkie": 1, "gun": 0}, health=3)
    fighting = battle("kyoto", dice={"king": 1}, agents={"kyoto": 9}, supply=EMPTY)

    assert remark(walking, "step bergen") == ("costs_health", {"health": 1})
    assert remark(walking, "step oslo") is None
    assert remark(waiting, "unlock") == ("costs_health", {"health": 1})
    assert remark(fighting, "gun") == ("costs_health", {"health": 1})


def test_a_step_of_the_ally_costs_what_its_own_road_does():
    position = at("movement", seats=1, map="egypt", supply=EMPTY, pawn="abu_simbel", ally="alexandria")

    assert remark(position, "step aswan") is None
    assert remark(position, "ally step cairo") == ("costs_health", {"health": 1})
    assert remark(at("movement", seats=1, map="egypt", pawn="alexandria", ally="cairo"), "ally step alexandria") == ("ally_fuel", {"fuel": 0})


def test_a_fight_says_its_dice_and_what_they_must_reach():
    position = at("fights", {"pawn": "tokyo"}, pawn="tokyo", agents={"tokyo": 3}, ally_dice=1, lost=["sapporo"], white_hand_spot=2)

    assert remark(position, "fight") == ("dice_against", {"dice": 3, "sum": 3 + 2 + game.view(position, 0)["threat"]})


@pytest.mark.parametrize(("health", "said"), [(2, None), (1, ("loses_health", {}))])
def test_defeat_is_remarked_on_where_it_is_the_end(health, said):
    assert remark(battle("kyoto", dice={"king": 1}, agents={"kyoto": 9}, health=health), "defeat") == said


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_remark_has_its_words(language):
    parts = game.words(language).parts
    places = {key: set(re.findall(r"{(\w+)}", text)) for key, text in parts["remarks"].items()}

    figures = {"costs_health": {"health"}, "ally_fuel": {"fuel"}, "dice_against": {"dice", "sum"}}
    assert places == {**figures, "loses_health": set(), "loses_stock": set(), "nobody_hears": set()}
    assert set(parts["again"]) == {"loses_health", "loses_stock"}
