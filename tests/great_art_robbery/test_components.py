"""The cards and the board of the house, and those of somebody who owns the box: what a file may change, and how a wrong one is refused."""

import pytest

from salon.games.great_art_robbery import components
from tests.components import File, put
from tests.great_art_robbery.table import game

FILE = File(components)
HOUSE, read, refusal = FILE.house, FILE.read, FILE.refusal


def test_the_file_of_the_house_is_what_the_game_plays_with():
    assert read().DIGEST == components.DIGEST == game.components


def test_demand_and_supply_of_the_four_skills_are_even():
    for first, beyond, low, high in ((0, 14, 12, 13), (14, 32, 8, 8)):
        for skill in range(4):
            assert low <= sum(components.NEEDS[card * 4 + skill] for card in range(first, beyond)) <= high
    for letter in "AISF":
        rows = [row for entry in HOUSE["specialists"] for row in entry["rows"]]
        assert sum(components.SYMBOLS[components.LETTERS.index(letter)] in row for row in rows) == 5


def test_no_row_of_the_house_joins_a_replacement_with_money_or_wheels():
    for play in range(components.PLAY_COUNT):
        if components.GIVES_CARDS[play]:
            assert components.GIVES_MONEY[play] == components.GIVES_WHEELS[play] == 0


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(setup={}), "components: there is no 'setup' here; there is game, limits, time_track"),
        (lambda data: data.pop("game"), "[game] is missing"),
        (put("game", name="Robbery"), "[game]: name is 'Robbery'; it must be The Great Art Robbery"),
        (put("game", players=5), "[game]: there is no 'players' here"),
        (put("limits", replacements_per_turn=0), "[limits]: replacements_per_turn is 0; it must be a number from 1 to 50"),
        (put("limits", turns_per_player=0), "[limits]: turns_per_player is 0; it must be a number from 1 to 999"),
        (put("time_track", last=31), "[time_track]: last is 31; it must be a number from 1 to 30"),
        (put("time_track", start_with_two_players=16), "start_with_two_players is 16; it must be a number from 0 to 15"),
        (put("time_track", police_spaces=[4, 17]), "[time_track]: police_spaces is [4, 17]; it must be numbers from 1 to 16"),
        (put("time_track", police_spaces=[True]), "[time_track]: police_spaces is [True]"),
        (put("suspicion_track", last=0), "[suspicion_track]: last is 0; it must be a number from 1 to 30"),
        (put("display", colours=["green", "blue", "yellow"]), "[display]: colours must be 4 different ones, from the bottom up"),
        (put("display", colours=["green", "blue", "yellow", "blue"]), "[display]: colours must be 4 different ones, from the bottom up"),
    ],
)
def test_tables_that_are_missing_unknown_or_out_of_bounds_are_refused_by_name(change, message):
    assert message in refusal(change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["robber_abilities"].pop(), "[[robber_abilities]]: there must be 10"),
        (put("robber_abilities", 0, slot=2), "robber_abilities 1: slot is 2; it must be 1"),
        (put("robber_abilities", 0, rows=[["acrobat"]]), "robber_abilities 1: rows: Robber cards give money and wheels only"),
        (put("robber_abilities", 0, rows=[]), "robber_abilities 1: rows is []; it must be 1 to 4 different rows"),
        (put("robber_abilities", 0, cost=1), "robber_abilities 1: there is no 'cost' here"),
        (lambda data: data["robber_sets"].pop(), "[[robber_sets]]: there must be 5; there are 4"),
        (put("robber_sets", "spy", card_names=["A"]), "robber_sets spy: card_names is ['A']; it must be 10 names"),
        (lambda data: data["specialists"].pop(), "[[specialists]]: there must be 20; there are 19"),
        (put("specialists", "tess", id="becky"), "specialists becky: is there twice"),
        (put("specialists", "tess", id="Tess"), "specialists Tess: id is 'Tess'; it must be small letters, digits and _, a letter first"),
        (put("specialists", "tess", id="interpol"), "specialists interpol: so the Interpol cards are called"),
        (put("specialists", "tess", cost=21), "specialists tess: cost is 21; it must be a number from 1 to 20"),
        (put("specialists", "tess", cost=0), "specialists tess: cost is 0; it must be a number from 1 to 20"),
        (put("specialists", "tess", rows=[["airplane", "airplane"]]), "specialists tess: rows: one airplane in a row flies anywhere"),
        (put("specialists", "tess", cost=None), "specialists tess: cost is missing"),
        (put("specialists", "tess", colour="pink"), "specialists tess: colour is 'pink'; it must be one of green, blue, yellow, red"),
        (put("specialists", "tess", colour="red"), "specialists: there are 4 of colour green; there must be 5"),
        (put("specialists", "tess", rows=[["wheel"], ["magic"]]), "specialists tess: rows is [['wheel'], ['magic']]; it must be lists of 1 to 6"),
        (put("specialists", "tess", rows=[[]]), "specialists tess: rows is [[]]; it must be lists of 1 to 6 symbols: money, wheel"),
        (put("specialists", "tess", rows=[["money"] * 7]), "it must be lists of 1 to 6 symbols"),
        (put("specialists", "tess", rows=["wheel"]), "specialists tess: rows is ['wheel']"),
        (put("specialists", "tess", rows=[["wheel"], ["wheel"]]), "it must be 1 to 4 different rows"),
        (put("specialists", "tess", rows=[["airplane", "replace_1"]]), "specialists tess: rows: no row holds both an airplane and a replacement"),
        (put("specialists", "tess", copies=3), "specialists tess: there is no 'copies' here"),
        (put("art", "raft", colour="bronze"), "art raft: colour is 'bronze'; it must be gold"),
        (put("art", "raft", value=31), "art raft: value is 31; it must be a number from 0 to 30"),
        (put("art", "raft", skills=[]), "art raft: skills is []; it must be 1 to 9 of acrobat, infiltrator, safecracker, forger"),
        (put("art", "raft", skills=["any_skill"]), "art raft: skills is ['any_skill']"),
    ],
)
def test_cards_with_one_thing_wrong_are_refused_by_name(change, message):
    assert message in refusal(change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.pop("spaces"), "[[spaces]]: there must be 8 to 99; there are 0"),
        (put("spaces", "paris", id="lutetia"), "spaces lutetia: paris must stand here; the first are london, amsterdam, paris"),
        (put("spaces", "geneva", kind="city"), "spaces geneva: kind is 'city'; it must be geneva"),
        (put("spaces", "dijon", kind="city"), "spaces dijon: kind is 'city'; it must be one of road, elimination"),
        (put("spaces", "dijon", x=101), "spaces dijon: x is 101; it must be a number from 0 to 100"),
        (put("map", edges=[["paris", "rome"]]), "[map]: edges: ['paris', 'rome'] must name two spaces"),
        (put("map", edges=[["paris", "paris"]]), "[map]: edges: ['paris', 'paris'] must name two spaces"),
        (put("map", edges=["paris"]), "[map]: edges: 'paris' must name two spaces"),
        (put("map", edges=[["london", "paris"]]), "[map]: edges: no road leads from london to amsterdam"),
    ],
)
def test_a_map_with_one_thing_wrong_is_refused_by_name(change, message):
    assert message in refusal(change)


def test_the_box_may_have_other_robber_cards_rows_costs_and_roads():
    other = read(
        put("robber_abilities", 0, rows=[["money", "wheel", "wheel"], ["money", "money"]]),
        put("specialists", "tess", name="'Somersault' Tess", cost=9, rows=[["acrobat", "acrobat"], ["wheel"], ["money"], ["siren", "money"]]),
        put("art", "raft", value=20, skills=["forger"]),
        lambda data: data["spaces"].append({"id": "rome", "name": "Rome", "kind": "elimination", "x": 60, "y": 90}),
        lambda data: data["map"]["edges"].append(["rome", "florence"]),
    )

    assert other.ABILITIES == ("MWW/MM", "M", "W", "M/W", "MM", "MW")
    assert list(other.ROBBER_COPIES) == [1, 2, 2, 3, 1, 1]
    assert len(other.PLAYS) == 52 + 2 + 2
    assert [play for play in other.PLAYS if play.startswith("tess")] == ["tess AA", "tess W", "tess M", "tess !M"]
    assert other.SPACES[-1] == "rome"
    assert other.HAS_ELIMINATION[-1] == 1
    assert other.DIGEST != components.DIGEST
