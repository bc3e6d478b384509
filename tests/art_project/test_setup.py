"""What lies on the table before the first move, on every map and at every difficulty (ART-1, ART-2)."""

import pytest

from salon.engine.rng import Rng
from salon.games.art_project.components import (
    BACKS,
    CARDS,
    CHARACTERS,
    CITIES,
    DATA,
    DICE,
    DIFFICULTIES,
    FACES,
    MAP_CITIES,
    SYMBOL_AT,
    SYMBOLS,
)
from tests.art_project.table import MAPS, Told, agents, game, health, legal, now, play, step_of, supply, view

clause = pytest.mark.clause
EACH = {"japan": 2, "scandinavia": 2}


@clause("ART-1.1", "ART-D.1")
@pytest.mark.parametrize(("chosen", "places"), [("japan", 6), ("egypt", 7), ("usa", 7), ("scandinavia", 6), ("polynesia", 12), ("rio", 7)])
def test_the_chosen_map_is_in_play_with_its_track_and_spot(chosen, places):
    seen = view(game.new(2, 1, map=chosen))
    assert seen["map"] == chosen
    assert len(seen[chosen]) == places
    assert not [other for other in MAPS if other != chosen and seen[other]]
    assert seen["to_collect"] == (6 if chosen in ("usa", "rio") else 7)
    assert (seen["collected"], seen["white_hand_spot"], seen["ally_dice"]) == (0, 0, 0)
    assert len(SYMBOLS) == 6


@clause("ART-1.2", "ART-D.5")
def test_each_player_has_a_character_of_their_own_that_makes_no_difference():
    position = game.new(6, 1)
    characters = view(position)["character"]
    assert sorted(characters) == sorted(CHARACTERS)
    assert [e["colour"] for e in DATA["characters"]] == list(dict.fromkeys(e["colour"] for e in DATA["characters"]))
    # a table of the same cards plays alike whoever sits where: all may do the same
    assert len({tuple(position.legal(seat)) for seat in range(6)}) == 1


@clause("ART-1.3", "ART-2.1", "ART-2.2", "ART-2.3", "ART-2.4")
@pytest.mark.parametrize(("difficulty", "tokens"), [("easy", 4), ("moderate", 3), ("hard", 2), ("impossible", 1)])
def test_health_by_difficulty(difficulty, tokens):
    assert health(game.new(3, 1, difficulty=difficulty)) == [tokens] * 3


@clause("ART-2.5")
def test_difficulty_changes_nothing_but_health():
    written = []
    for difficulty in DIFFICULTIES:
        position = now(game.new(3, 1, difficulty=difficulty))
        del position["difficulty"]
        for own in position["players"]:
            del own["health"]
        written.append(position)
    assert all(other == written[0] for other in written)


@clause("ART-2.6", "ART-2.8")
@pytest.mark.parametrize("seats", range(2, 7))
def test_any_number_of_players_any_map_any_level(seats):
    for chosen in MAPS:
        for difficulty in DIFFICULTIES:
            position = game.new(seats, 1, map=chosen, difficulty=difficulty)
            assert len(health(position)) == seats
            assert view(position)["difficulty"] == difficulty
    assert game.setup[0].options == MAPS
    assert now(game.new(2, 1))["map"] == "japan"
    assert now(game.new(2, 1))["difficulty"] == "moderate"


@clause("ART-2.7", "ART-20.2", "ART-20.3", "ART-20.4")
@pytest.mark.parametrize(("difficulty", "tokens"), [("easy", 8), ("moderate", 6), ("hard", 4), ("impossible", 2)])
def test_one_player_has_an_ally_and_double_health(difficulty, tokens):
    position = game.new(1, 1, difficulty=difficulty)
    assert health(position) == [tokens]
    assert (now(position)["players"][0]["pawn"], now(position)["ally"]) == ("tokyo", "tokyo")
    assert view(game.new(2, 1))["ally"] == "nowhere"


@clause("ART-2.9", "ART-D.84")
def test_the_hall_of_fame_and_conceding_are_no_part_of_play():
    assert not [words for words in game.actions.listed if "concede" in words or "fame" in words]


@clause("ART-1.4", "ART-15.4")
@pytest.mark.parametrize("chosen", MAPS)
def test_the_shared_supply(chosen):
    assert supply(game.new(2, 1, map=chosen)) == ((0, 3, 3) if chosen == "egypt" else (3, 3, 3))


@clause("ART-1.5", "ART-15.2", "ART-16.2", "ART-18.2", "ART-19.3")
@pytest.mark.parametrize(
    ("chosen", "start"),
    [("japan", "tokyo"), ("egypt", "abu_simbel"), ("usa", "dallas"), ("scandinavia", "copenhagen"), ("polynesia", "tahiti"), ("rio", "centro")],
)
def test_every_pawn_starts_on_the_starting_city(chosen, start):
    assert [own["pawn"] for own in now(game.new(4, 1, map=chosen))["players"]] == [start] * 4


@clause("ART-1.6", "ART-17.1")
@pytest.mark.parametrize("chosen", ["japan", "scandinavia"])
def test_two_agents_on_every_city(chosen):
    assert agents(game.new(2, 1, map=chosen)) == dict.fromkeys(MAP_CITIES[MAPS.index(chosen)], 2)


@clause("ART-1.10", "ART-15.1", "ART-15.3", "ART-D.56", "ART-D.2")
def test_egypt_is_held_more_strongly_in_the_north():
    position = game.new(2, 1, map="egypt")
    assert agents(position) == {"abu_simbel": 2, "aswan": 2, "luxor": 2, "asyut": 3, "faiyum": 3, "cairo": 3, "alexandria": 3}
    assert now(position)["art"] == ["alexandria"]
    south_to_north = sorted((e for e in DATA["cities"] if e["map"] == "egypt"), key=lambda e: -e["y"])
    assert [e["id"] for e in south_to_north] == list(MAP_CITIES[1])
    assert [e["agents"] for e in south_to_north] == [2, 2, 2, 3, 3, 3, 3]


@clause("ART-16.1", "ART-D.2")
def test_dallas_is_empty():
    assert agents(game.new(2, 1, map="usa")) == dict.fromkeys(MAP_CITIES[2][1:], 2)


@clause("ART-18.1", "ART-18.3")
def test_polynesia_is_empty_and_has_six_markers():
    position = game.new(2, 1, map="polynesia")
    assert agents(position) == {}
    assert view(position)["agents_in_stock"] == 40
    assert game.parse({**now(position), "lost": list(MAP_CITIES[4][1:7])})
    with pytest.raises(Exception, match="at most 6"):
        game.parse({**now(position), "lost": list(MAP_CITIES[4][1:8])})


@clause("ART-19.1", "ART-19.2", "ART-D.68")
def test_in_rio_each_player_places_two_agents_anywhere_in_any_order():
    position = game.new(3, 1, map="rio")
    assert agents(position) == {}
    assert position.movers() == [0, 1, 2]
    assert legal(position, 1) == [f"place {place}" for place in MAP_CITIES[5]]
    told = play(position, "2 place centro", "0 place ipanema", "2 place centro")
    assert told[0] == Told("places", 2, "centro")
    assert position.movers() == [0, 1]
    assert position.why_not(2, game.actions.number("place tijuca")) == "ART-19.2"
    play(position, "1 place centro", "1 place tijuca", "0 place ipanema")
    assert agents(position) == {"centro": 3, "ipanema": 2, "tijuca": 1}
    assert step_of(position) == "draw"
    # alone, two Agents: the Ally is no player
    alone = game.new(1, 1, map="rio")
    play(alone, "place tijuca", "place tijuca")
    assert agents(alone) == {"tijuca": 2}


@clause("ART-1.7")
def test_all_else_is_stock():
    seen = view(game.new(4, 1))
    assert (seen["agents_in_stock"], seen["health_in_stock"], seen["art_in_stock"]) == (28, 13, 8)


@clause("ART-1.8", "ART-V.6")
def test_the_deck_is_shuffled_and_shows_the_back_of_its_top_card():
    one, other = game.new(3, 1), game.new(3, 2)
    assert sorted(now(one)["deck"]) == list(CARDS)
    assert now(one)["deck"] != now(other)["deck"]
    top = next(e for e in DATA["cards"] if e["id"] == now(one)["deck"][0])
    assert set(view(one, 0)["top"].split("+")) == set(top["clues"])


@clause("ART-1.9")
def test_the_end_tile_lies_above_the_last_twelve_cards():
    seen = view(game.new(3, 1))
    assert (seen["deck"], seen["above_end_tile"], seen["last_round"]) == (72, 60, 0)


@clause("ART-20.5", "ART-20.6", "ART-D.75")
def test_alone_fifteen_cards_are_removed_unseen():
    removed = set()
    for seed in range(30):
        position = game.new(1, seed)
        assert len(now(position)["removed"]) == 15
        assert len(now(position)["deck"]) + len(now(position)["players"][0]["hand"]) == 57
        removed |= set(now(position)["removed"])
        assert view(position, 0)["removed"] == 15
        imagined = {tuple(now(position.imagine(0, Rng.light(k)))["removed"]) for k in range(5)}
        assert len(imagined) == 5
    assert len(removed) == 72
    assert view(position)["above_end_tile"] == 42  # 45 less the three drawn at once


@clause("ART-D.3", "ART-I.16")
@pytest.mark.parametrize(("chosen", "city"), [("egypt", "alexandria"), ("usa", "dallas"), ("rio", "centro")])
def test_one_city_of_three_maps_has_no_symbol(chosen, city):
    m = MAPS.index(chosen)
    assert [c for k, c in enumerate(MAP_CITIES[m]) if SYMBOL_AT[m * 12 + k] == len(SYMBOLS)] == [city]


@clause("ART-D.4")
def test_dice_have_six_faces():
    assert FACES == 6
    assert len(DICE) == 11


def test_every_city_and_back_is_named_once():
    assert len(set(CITIES)) == len(CITIES) == 45
    assert len(BACKS) == 21
