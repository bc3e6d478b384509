"""The cards and maps of the house, and those of somebody who owns the box: what a file may change, and how a wrong one is refused."""

import re

import pytest

from salon.games.art_project import components
from tests.art_project.table import game
from tests.components import File, put

FILE = File(components)
HOUSE, read, refusal = FILE.house, FILE.read, FILE.refusal


def test_the_file_of_the_house_is_what_the_game_plays_with():
    assert read().DIGEST == components.DIGEST == game.components


def test_the_cards_are_spread_evenly_over_symbols_and_resources():
    cards = range(72)
    for s in range(6):
        assert sum(components.CLUES[c] >> s & 1 for c in cards) == 17
        assert sum(components.CARD_AGENTS[c * 6 + s] for c in cards) == 24
    assert [sum(components.COST[c * 4 + t] for c in cards) for t in range(4)] == [16, 16, 16, 6]
    assert [sum(components.GAIN[c * 4 + t] for c in cards) for t in range(4)] == [32, 32, 32, 12]
    assert list(components.CLUE_COUNT).count(1) == 42
    assert len(components.BACKS) == 21


def test_every_figure_says_where_it_comes_from():
    for table in ("difficulties", "symbols", "characters", "cards", "maps", "cities", "roads"):
        assert {e["source"] for e in HOUSE[table]} <= {"rulebook", "web", "reconstructed"}


def test_a_card_and_a_road_can_be_replaced():
    changed = read(
        put("cards", "M01", cost={"gun": 2}, clues=["music", "theatre"]),
        put("roads", 0, fuel=0),
        put("maps", "japan", threat=[1, 2], ally_price=[1, 1]),
    )
    assert changed.COST[:4] == bytes([0, 0, 2, 0])
    assert changed.CLUE_COUNT[0] == 2
    assert (changed.SPACES[0], changed.THREAT[0]) == (2, 1)
    assert changed.DIGEST != components.DIGEST
    assert read(put("cards", "M01", source="rulebook")).DIGEST == components.DIGEST


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put("cards", "M01", cost={"gold": 1}), "card.* M01: cost: there is no 'gold' here"),
        (put("cards", "M01", cost={"fuel": 9}), "cards M01: cost: fuel is 9; it must be a number from 0 to 3"),
        (put("cards", "M01", agents={"painting": -1}), "cards M01: agents: painting is -1"),
        (put("cards", "M01", clues=[]), "cards M01: clues is .*one symbol or two different ones"),
        (put("cards", "M01", clues=["painting", "painting"]), "different ones"),
        (put("cards", "M01", gain={"health": 3}), "cards M01: gain: health is 3; it must be a number from 0 to 2"),
        (put("cards", "M01", text="gain 3 Guns"), "cards M01: there is no 'text' here"),
        (put("cards", "M01", power=3), "cards M01: there is no 'power' here"),
        (put("cards", "M01", id="M 1"), "letters, digits and _"),
        (put("cards", "M01", id="M02"), "is there twice"),
        (lambda data: data["cards"].pop(), "there must be 72; there are 71"),
        (put("difficulties", "easy", health=9), "difficulties easy: health is 9"),
        (put("difficulties", "easy", id="mild"), "it must be easy"),
        (put("characters", "king", colour=3), "characters king: colour is 3"),
        (put("maps", "japan", start="cairo"), "maps japan: start is 'cairo'"),
        (put("maps", "japan", threat=[1]), "as many as threat"),
        (put("maps", "japan", threat=[]), "1 to 7 numbers"),
        (put("maps", "japan", supply={"fuel": 7, "walkie": 1, "gun": 1}), "fuel is 7"),
        (put("maps", "japan", art=["cairo"]), "art is"),
        (put("maps", "japan", lost_city_markers=0), "lost_city_markers is 0"),
        (put("maps", "rio", collected_in=["centro"]), "6 different cities.*without centro"),
        (put("cities", "tokyo", map="rome"), "map is 'rome'"),
        (put("cities", "tokyo", map="rio"), "must stand together"),
        (put("cities", "tokyo", symbol="dance"), "symbol is 'dance'"),
        (put("cities", "tokyo", symbol="music"), "in japan the symbol painting belongs to 0 cities"),
        (put("cities", "tokyo", agents=5), "agents is 5"),
        (put("cities", "oslo", effect="feast"), "effect is 'feast'"),
        (put("cities", "oslo", effect=None), "cities oslo: effect"),
        (put("cities", "tokyo", effect="gain_gun_2"), "only cities of scandinavia"),
        (lambda data: [e.update(agents=4) for e in data["cities"] if e["map"] == "polynesia"], "polynesia begins with more than 40 Agents"),
        (lambda data: data["maps"][4].update(art=[e["id"] for e in data["cities"] if e["map"] == "polynesia"][:9]), "at most 8 cities"),
        (put("roads", 0, fuel=0, fuel_back=0), "in japan one comes back to .* without Fuel"),
        (put("cities", "tokyo", x=101), "x is 101"),
        (lambda data: data["cities"].pop(0), "japan has 5 cities"),
        (put("roads", 0, a="atlantis"), "a is 'atlantis'"),
        (put("roads", 0, b="cairo"), "another city of japan"),
        (put("roads", 0, fuel=9), "fuel is 9"),
        (put("roads", 0, toll=1), "there is no 'toll' here"),
        (lambda data: [data["roads"].remove(r) for r in data["roads"][:] if "sapporo" in (r["a"], r["b"])], "no road leads from tokyo to sapporo"),
        (lambda data: data.update(extra=1), "there is no 'extra' here"),
        (lambda data: data["game"].update(name="Chess"), "name is 'Chess'"),
        (lambda data: data.pop("symbols"), "symbols"),
    ],
)
def test_nonsense_is_refused_by_name(change, complaint):
    assert re.search(complaint, refusal(change))
