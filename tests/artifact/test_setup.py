"""What lies on the table before the first move, at every seat count and in every mode (AFT-1, AFT-2, AFT-3, AFT-21)."""

import pytest

import salon
from tests.artifact.table import KINDS, REGIONS, TRACKS, begun, coins, game, legal, now, on_board, play, player, view, why_not

clause = pytest.mark.clause
seat_counts = pytest.mark.parametrize("seats", [3, 4, 5])
MODES = ["base", "extension_1", "extension_2", "complete"]
TYPES = ["mask", "statuette", "vessel", "jewellery", "weapon"]


def in_play(given):
    return [region for region in REGIONS if region != now(given)["left_out"]]


@clause("AFT-1.1", "AFT-D.64")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_the_game_is_for_three_to_five(seats):
    with pytest.raises(salon.SalonError, match=f"Artifact is for 3 to 5 seats, not {seats}"):
        game.new(seats=seats)


@clause("AFT-1.2", "AFT-1.4")
@seat_counts
def test_without_extension_1_a_deck_has_four_of_each_of_five_types(seats):
    given = game.new(seats=seats, seed=1)
    for region in in_play(given):
        assert sorted(now(given)["decks"][region]) == sorted(f"{region}_{t}" for t in TYPES for _ in range(4))


@clause("AFT-17.1")
@pytest.mark.parametrize("mode", ["extension_1", "complete"])
def test_with_extension_1_seven_special_cards_are_in_each_deck(mode):
    given = game.new(seats=4, seed=1, mode=mode)
    for region, deck in now(given)["decks"].items():
        assert len(deck) == 27
        special = sorted(card.removeprefix(f"{region}_") for card in deck if card in KINDS[20:])
        assert special == ["cursed", "discovery", "discovery", "discovery", "fragments", "gold_coins", "manuscript"]


@clause("AFT-1.4")
def test_each_deck_is_shuffled_by_itself():
    first, other = (now(game.new(seats=4, seed=seed))["decks"] for seed in (1, 2))
    assert all(first[region] != other[region] for region in REGIONS)
    assert len({tuple(card.rpartition("_")[2] for card in deck) for deck in first.values()}) == 4


@clause("AFT-1.3")
def test_the_base_game_knows_no_research_and_no_roles():
    given = begun(seats=4)
    play(given, *[words for words in legal(given) if words.startswith("research")][:1])
    for seat in range(4):
        assert (player(given, seat)["research"], player(given, seat)["city"], player(given, seat)["archaeologist"]) == ({}, None, None)
    assert view(given)["points"][0]["research"] == 0


@clause("AFT-1.5", "AFT-1.6")
def test_all_tiles_are_on_the_board_and_the_first_space_of_the_income_track_is_empty():
    given = game.new(seats=4, seed=1)
    assert len(view(given)["tiles"]) == 25
    assert view(given)["income_tiles"] == 10
    assert view(given)["basic_income"] == 8


@clause("AFT-1.7", "AFT-2.1", "AFT-2.2", "AFT-2.3", "AFT-2.6")
@pytest.mark.parametrize(("seats", "markers"), [(3, 8), (4, 9), (5, 10)])
def test_markers_by_the_number_of_players(seats, markers):
    given = game.new(seats=seats, seed=1)
    tracks = [t for t in TRACKS if t != f"labour_{now(given)['left_out']}"]
    assert len(tracks) == (5 if seats == 3 else 6)
    assert view(given)["markers_on_board"] == dict.fromkeys(tracks, markers)


@clause("AFT-1.8", "AFT-1.9", "AFT-1.10", "AFT-1.11", "AFT-1.13")
@seat_counts
def test_everybody_begins_with_ten_huts_and_nothing_else(seats):
    shown = view(game.new(seats=seats, seed=1, mode="complete"))
    assert shown["year"] == 1920
    assert shown["market"] == {}
    assert shown["reserve"] == [10] * seats
    assert shown["coins"] == shown["cards_in_hand"] == [0] * seats
    assert shown["passed"] == ["active"] * seats
    assert shown["markers"] == shown["huts"] == [{}] * seats


@clause("AFT-1.12", "AFT-D.1")
def test_the_first_player_is_drawn():
    firsts = [view(game.new(seats=4, seed=seed))["first"] for seed in range(60)]
    assert set(firsts) == {"0", "1", "2", "3"}
    assert [game.new(seats=4, seed=seed).movers() for seed in range(60)] == [[int(first)] for first in firsts]


@clause("AFT-2.4", "AFT-2.5", "AFT-2.6")
def test_three_players_do_without_a_region():
    given = game.new(seats=3, seed=1, left_out="asia", mode="complete")
    assert set(now(given)["decks"]) == {"africa", "america", "middle_east"}
    assert {"asia_4", "asia_5"}.isdisjoint(view(given)["tiles"])
    assert len(view(given)["tiles"]) == 23
    assert on_board(given, "labour_asia") == 0
    assert (view(given)["income_tiles"], view(given)["basic_income"]) == (8, 7)
    assert why_not(given, "place asia") == "AFT-2.4"
    while view(given)["pending"] in ("placing", "filling"):
        play(given, legal(given)[0])
    for words in ("research asia", "hire asia", "hire two asia"):
        assert why_not(given, words) == "AFT-2.4"


@clause("AFT-D.34")
def test_the_region_left_out_is_drawn_or_named():
    assert {now(game.new(seats=3, seed=seed))["left_out"] for seed in range(60)} == set(REGIONS)
    assert now(game.new(seats=3, seed=1, left_out="america"))["left_out"] == "america"
    assert now(game.new(seats=4, seed=1))["left_out"] is None
    with pytest.raises(salon.SalonError, match="left_out cannot be asia: with 4 players no region is left out"):
        game.new(seats=4, seed=1, left_out="asia")


@clause("AFT-3.1", "AFT-3.2", "AFT-3.3", "AFT-3.4", "AFT-3.6")
def test_in_two_laps_everybody_places_a_hut_and_takes_its_labour_marker():
    given = game.new(seats=3, seed=1, left_out="middle_east")
    first = given.movers()[0]
    order = [(first + k) % 3 for k in range(3)]
    moves = ["place africa", "place africa", "place asia", "place africa", "place asia", "place america"]
    uncovered = []
    for k, words in enumerate(moves):
        assert given.movers() == [order[k % 3]]
        told = play(given, words)
        uncovered += [t.other for t in told if t.kind == "uncovers"]
    assert uncovered == ["africa", "africa", "asia"]
    assert player(given, order[0])["huts"] == {"africa": 2}
    assert player(given, order[0])["markers"] == {"labour_africa": 2}
    assert player(given, order[2])["huts"] == {"asia": 1, "america": 1}
    assert [coins(given, seat) for seat in range(3)] == [0, 0, 0]
    assert on_board(given, "labour_africa") == 5


@clause("AFT-3.1")
def test_only_huts_are_placed_in_the_opening_and_only_by_the_seat_whose_turn_it_is():
    given = game.new(seats=3, seed=1, left_out="asia")
    first = given.movers()[0]
    assert why_not(given, "place africa", seat=(first + 1) % 3) == "AFT-3.1"
    assert {why_not(given, words) for words in ("take museum", "pass", "research africa", "nothing", "draw")} == {"AFT-3.1"}
    assert legal(given) == ["place africa", "place america", "place middle_east"]


@clause("AFT-3.5", "AFT-D.63")
@seat_counts
def test_then_each_takes_four_markers_before_the_next_does(seats):
    given = game.new(seats=seats, seed=1, opening="fixed")
    first = given.movers()[0]
    for k in range(seats):
        for _ in range(4):
            assert given.movers() == [(first + k) % seats]
            play(given, legal(given)[0])
    assert [sum(markers.values()) for markers in view(given)["markers"]] == [6] * seats
    assert given.movers() == [first]
    assert view(given)["pending"] == "turn"


@clause("AFT-D.63")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_track_never_runs_dry_in_the_opening(seats):
    given = game.new(seats=seats, seed=1, left_out="asia" if seats == 3 else "drawn")
    for _ in range(2 * seats):
        assert "place africa" in legal(given)
        play(given, "place africa")
    assert on_board(given, "labour_africa") == {3: 2, 4: 1, 5: 0}[seats]


@clause("AFT-3.7", "AFT-3.8", "AFT-D.35", "AFT-D.67")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (3, ["africa america", "america middle_east", "middle_east africa"]),
        (4, ["africa america", "america asia", "africa middle_east", "asia middle_east"]),
        (5, ["africa america", "africa asia", "america asia", "asia middle_east", "america middle_east"]),
    ],
)
def test_fixed_places_are_given_to_the_seats_from_the_first_player_on(seats, places):
    given = game.new(seats=seats, seed=3, opening="fixed", left_out="asia" if seats == 3 else "drawn")
    first = int(view(given)["first"])
    for k, huts in enumerate(places):
        own = player(given, (first + k) % seats)
        assert own["huts"] == dict.fromkeys(huts.split(), 1)
        assert own["markers"] == dict.fromkeys([f"labour_{region}" for region in huts.split()], 1)
    face_up = {region: sum(many for card, many in view(given)["face_up"].items() if card.startswith(region)) for region in in_play(given)}
    here = [region for pair in places for region in pair.split()]
    assert face_up == {region: here.count(region) - 1 for region in in_play(given)}
    assert view(given)["pending"] == "filling"


@clause("AFT-16.3")
def test_opening_huts_advance_no_research():
    for opening in ("free", "fixed"):
        given = begun(seats=4, mode="complete", opening=opening)
        assert view(given)["research"] == [{}] * 4


@clause("AFT-16.1")
@pytest.mark.parametrize(("seats", "tracks"), [(3, 3), (4, 4), (5, 4)])
def test_each_region_in_play_has_a_research_track(seats, tracks):
    given = begun(seats=seats, mode="extension_1")
    assert len(in_play(given)) == tracks
    position = now(given)
    for region in in_play(given):
        position["players"][0]["research"] = {region: 4}
        assert game.parse(position).seats == seats


@clause("AFT-21.1", "AFT-21.2", "AFT-18.1", "AFT-18.2")
@seat_counts
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("opening", ["free", "fixed"])
def test_every_mode_with_every_start_at_every_seat_count(seats, mode, opening):
    given = begun(seats=seats, mode=mode, opening=opening)
    assert view(given)["mode"] == mode
    assert view(given)["pending"] == "turn"
    assert [player(given, seat)["city"] for seat in range(seats)] == [None] * seats
    cards = sum(len(deck) for deck in now(given)["decks"].values()) + sum(view(given)["face_up"].values())
    assert cards == len(in_play(given)) * (27 if mode in ("extension_1", "complete") else 20)
