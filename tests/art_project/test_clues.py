"""Clues, and the Art Pieces they discover (ART-7)."""

import pytest

from salon.games.art_project.components import CLUES, DATA
from tests.art_project.table import Told, at, battle, kinds, legal, lucky, now, pending, play, view, why_not

clause = pytest.mark.clause


def third(card, track, **notation):
    """Seat 0 plays the card upon this Clue track."""
    position = at("play", hand=[card, "M72"], clue_track=track, **{"agents": {}, **notation})
    told = play(position, f"0 play {card}")
    return position, told


@clause("ART-7.1", "ART-7.2", "ART-7.3", "ART-D.24")
def test_a_third_identical_clue_discovers_at_once():
    position, told = third("M09", ["M01", "M05", "M25"])
    assert now(position)["art"] == ["tokyo"]
    assert now(position)["clue_track"] == ["M25"]
    assert now(position)["discard"] == ["M01", "M05", "M09"]
    assert kinds(told)[-2:] == ["discovers", "piece_appears"]


@clause("ART-7.2")
def test_two_are_not_enough():
    position, _ = third("M09", ["M01", "M25", "M29"])
    assert now(position)["art"] == []
    assert view(position)["clues"] == {"painting": 2, "music": 2}


@clause("ART-7.4", "ART-D.28")
def test_discovery_is_compulsory_and_clues_cannot_be_thrown_away_before_it():
    position = at("play", hand=["M09", "M72"], clue_track=["M01", "M05"])
    assert {w.split()[0] for w in legal(position, 0)} == {"extra", "announce", "play"}
    play(position, "0 play M09")
    assert now(position)["art"] == ["tokyo"]


@clause("ART-7.5")
def test_a_discarded_card_is_gone_with_all_its_symbols():
    position, _ = third("M01", ["M02", "M04", "M25"])
    assert now(position)["art"] == ["tokyo"]
    assert view(position)["clues"] == {"music": 1}


@clause("ART-7.6", "ART-D.25")
@pytest.mark.parametrize(("symbol", "city", "left"), [("painting", "tokyo", ["M25", "M29"]), ("music", "kanazawa", ["M01", "M05"])])
def test_a_card_that_completes_two_sets_gives_one_piece_of_its_players_choice(symbol, city, left):
    position, _ = third("M06", ["M01", "M05", "M25", "M29"])
    assert pending(position) == "discovering"
    assert position.movers() == [0]
    assert legal(position) == ["discover painting", "discover music"]
    assert why_not(position, "0 discover theatre") == "ART-D.25"
    assert view(position)["card"] == "M06"
    play(position, f"discover {symbol}")
    assert now(position)["art"] == [city]
    assert now(position)["clue_track"] == left


@clause("ART-7.2", "ART-7.6")
def test_of_two_symbols_only_the_complete_one_can_be_discovered():
    position, _ = third("M06", ["M01", "M05", "M25"])
    assert now(position)["art"] == ["tokyo"]


@clause("ART-7.6")
def test_several_pieces_can_be_discovered_in_one_round():
    position = at("play", {"hand": ["M33", "M72"]}, hand=["M09", "M71"], clue_track=["M01", "M05", "M25", "M29"], agents={})
    play(position, "0 play M09", "1 play M33")
    assert now(position)["art"] == ["tokyo", "kanazawa"]


@clause("ART-7.7")
def test_in_a_lost_city_no_piece_appears():
    position, told = third("M09", ["M01", "M05"], lost=["tokyo"], pawn="kyoto")
    assert now(position)["art"] == []
    assert now(position)["clue_track"] == []
    assert told[-1] == Told("no_piece", other="painting")


@clause("ART-7.8")
def test_a_city_holds_one_piece():
    position, _ = third("M09", ["M01", "M05"], art=["tokyo"])
    assert now(position)["art"] == ["tokyo"]
    assert view(position)["art_in_stock"] == 7
    assert now(position)["clue_track"] == []


@clause("ART-7.9")
def test_after_it_was_collected_a_city_may_hold_another():
    position, _ = third("M09", ["M01", "M05"], collected=3)
    assert now(position)["art"] == ["tokyo"]


@clause("ART-D.24")
def test_no_card_shows_a_symbol_twice():
    assert all(len(set(e["clues"])) == len(e["clues"]) in (1, 2) for e in DATA["cards"])
    assert len(CLUES) == 72


@clause("ART-D.26")
def test_without_a_token_nothing_is_placed():
    position, _ = third("M09", ["M01", "M05"], art=["kyoto", "sendai", "sapporo"], collected=5)
    assert now(position)["art"] == ["sapporo", "sendai", "kyoto"]
    assert now(position)["clue_track"] == []


@clause("ART-D.27", "ART-9.5")
def test_a_piece_discovered_where_a_pawn_stands_waits_for_the_end_of_movement():
    position, _ = third("M09", ["M01", "M05"])
    assert (now(position)["art"], now(position)["collected"]) == (["tokyo"], 0)


@clause("ART-D.28", "ART-11.15")
def test_a_reroll_removes_a_clue_card():
    position = battle("tokyo", dice={"king": 1, "queen": 1}, clue_track=["M01"], agents={"tokyo": 30})
    play(position, "0 reroll M01")
    assert now(position)["clue_track"] == []
    assert view(position)["clues"] == {}
    position = lucky(position, "0 die king", lambda p: True)
    assert now(position)["discard"] == ["M01"]
