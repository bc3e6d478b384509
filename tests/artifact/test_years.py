"""Income (AFT-4), the end of a round (AFT-7), the end of the game (AFT-14) and its count (AFT-15)."""

import pytest

from tests.artifact.table import Told, coins, ended, game, kinds, legal, now, play, player, points, position, view, why_not

clause = pytest.mark.clause
INCOME_TILES = ["africa_4", "africa_5", "america_4", "america_5", "asia_4", "asia_5", "three_regions", "five_types"]


def last_pass(**own):
    """Seat 0 alone has not passed."""
    others = own.pop("others", [{"markers": {"labour_asia": 5}}, {"markers": {"labour_africa": 5}}])
    return position(others=[{"passed": True, **other} for other in others], **own)


def into_next_year(given):
    while view(given)["pending"] in ("taking", "filling"):
        play(given, legal(given, "take")[0])
    return given


# Income


@clause("AFT-4.1", "AFT-4.2", "AFT-4.4", "AFT-4.5")
def test_after_the_markers_of_a_year_comes_the_income_of_the_next():
    given = last_pass(coins=3, markers={"museum": 4}, exhibitions=["mask_4", "asia_5"])
    play(given, "pass", "take museum", "take museum")
    assert coins(given) == 3
    told = play(given, "take expedition", "take museum")
    assert kinds(told)[-4:] == ["year_begins", "earns", "earns", "earns"]
    assert Told("year_begins", None, None, 1921) in told
    assert [coins(given, seat) for seat in range(3)] == [3 + 6 + 2 + 3, 6, 6]  # asia_5 has left the income track
    assert view(given)["year"] == 1921


@clause("AFT-4.5")
def test_the_first_year_begins_with_income_too():
    given = game.new(seats=4, seed=1, opening="fixed")
    while view(given)["pending"] == "filling":
        assert view(given)["coins"] == [0, 0, 0, 0]
        play(given, legal(given)[0])
    assert view(given)["coins"] == [8, 8, 8, 8]


@clause("AFT-4.3", "AFT-11.10")
@pytest.mark.parametrize(
    ("seats", "gone", "basic"),
    [(4, k, v) for k, v in enumerate([8, 7, 7, 6, 6, 5, 5, 4, 4])] + [(3, k, v) for k, v in enumerate([7, 6, 6, 5, 5, 4, 4, 3, 3])],
)
def test_the_basic_income_is_the_rightmost_empty_space(seats, gone, basic):
    given = position(seats=seats, exhibitions=INCOME_TILES[:gone], last_round="income_track_empty" if (seats, gone) == (3, 8) else None)
    assert view(given)["basic_income"] == basic


@clause("AFT-11.11", "AFT-D.62")
def test_a_basic_income_that_falls_is_paid_in_the_next_income_phase():
    hand = ["asia_mask", "africa_mask", "america_mask"]
    given = last_pass(coins=5, markers={"museum": 1}, hand=hand)
    told = play(given, "exhibit three_regions", "keep africa_mask")
    assert Told("income_falls", None, None, 6) in told
    assert coins(given) == 3
    play(given, "take museum")
    into_next_year(given)
    assert [coins(given, seat) for seat in range(3)] == [3 + 6 + 1, 6, 6]


# The end of a round


@clause("AFT-7.2", "AFT-7.3", "AFT-7.4", "AFT-D.23")
def test_the_last_to_pass_goes_first_and_fills_up_first():
    given = position(
        first=1,
        coins=5,
        markers={"museum": 3},
        others=[{"passed": True, "markers": {"labour_africa": 5}}, {"passed": True, "markers": {"expedition": 4}}],
        seats=3,
    )
    play(given, "pass", "take museum")
    assert view(given)["first"] == "0"
    assert given.movers() == [0]
    assert why_not(given, "exchange museum for expedition") == why_not(given, "nothing") == why_not(given, "pass") == "AFT-7.4"
    play(given, "take museum", "take expedition")
    assert given.movers() == [1]  # who holds five
    assert why_not(given, "take museum", seat=2) == "AFT-7.3"
    play(given, "take expedition", "take labour_asia", "take labour_asia")  # one for seat 1, two for seat 2
    assert [sum(markers.values()) for markers in view(given)["markers"]] == [6, 6, 6]
    assert given.movers() == [0]


@clause("AFT-7.5", "AFT-7.6")
def test_then_all_are_active_again_and_the_year_advances():
    given = into_next_year(last_pass(coins=5, markers={"museum": 3}, passed=True, stack=[{"frame": "taking", "seat": 0}]))
    assert view(given)["passed"] == ["active", "active", "active"]
    assert view(given)["year"] == 1921
    assert view(given)["pending"] == "turn"


# The last round


def about_to_exhibit(tiles, hand, seats=3, **notation):
    return position(
        seats=seats,
        coins=20,
        markers={"museum": 2},
        hand=hand,
        others=[{"exhibitions": tiles, "coins": 9, "markers": {"museum": 2}}, {"coins": 1}],
        **notation,
    )


@clause("AFT-14.1", "AFT-14.5")
def test_an_empty_income_track_makes_the_round_the_last():
    given = about_to_exhibit([*INCOME_TILES[:6], "five_types"], ["asia_mask", "africa_mask", "america_mask"])
    told = play(given, "exhibit three_regions", "keep africa_mask")
    assert Told("last_round", None, "income_track_empty", 1) in told
    assert view(given)["last_round"] == "income_track_empty"
    assert given.movers() == [0]
    one_left = about_to_exhibit(INCOME_TILES[:6], ["asia_mask", "africa_mask", "america_mask"])
    play(one_left, "exhibit three_regions", "keep africa_mask")
    assert (view(one_left)["income_tiles"], view(one_left)["last_round"]) == (1, "no")


@clause("AFT-14.2", "AFT-14.5")
def test_two_types_sold_out_make_the_round_the_last():
    types = ["mask_3", "mask_4", "mask_5", "vessel_4", "vessel_5"]
    given = about_to_exhibit(types, ["asia_vessel", "africa_vessel", "america_vessel"])
    assert view(given)["last_round"] == "no"
    play(given, "exhibit vessel_3", "keep africa_vessel")
    assert view(given)["last_round"] == "two_types_sold_out"
    for tile in ("vessel_4", "vessel_5"):  # the third is still to be had
        one = about_to_exhibit([*types[:3], tile], ["asia_vessel", "africa_vessel", "america_vessel"])
        play(one, "exhibit vessel_3", "keep africa_vessel")
        assert view(one)["last_round"] == "no"


@clause("AFT-14.3", "AFT-14.5", "AFT-D.61")
def test_an_empty_deck_makes_the_round_the_last_and_the_turn_goes_on():
    given = position(
        coins=20, markers={"labour_asia": 2}, huts={"asia": 1}, decks={"asia": ["asia_mask"]}, others=[{"coins": 9, "markers": {"museum": 2}}]
    )
    told = play(given, "hire asia")
    assert kinds(told, "uncovers", "last_round") == ["uncovers", "last_round"]
    assert view(given)["last_round"] == "deck_empty"
    assert "hire asia" in legal(given)


@clause("AFT-14.5", "AFT-7.7", "AFT-D.21")
def test_the_last_round_is_played_on_until_all_have_passed_and_then_the_game_is_over():
    given = position(
        coins=20,
        markers={"labour_asia": 2},
        huts={"asia": 1},
        decks={"asia": ["asia_mask"]},
        others=[{"coins": 9, "markers": {"museum": 3}}, {"passed": True, "markers": {"museum": 2}}],
    )
    play(given, "hire asia", "end turn", "research africa", "end turn")
    assert given.movers() == [0]  # seat 2, which has passed, is skipped, and keeps what it took
    assert player(given, 2)["markers"] == {"museum": 2}
    play(given, "pass", "pass")
    assert given.ended == "AFT-14.3"
    assert given.movers() == []


@clause("AFT-14.4", "AFT-D.21")
def test_1928_is_the_last_round_from_its_start():
    given = last_pass(year=1927, coins=30, markers={"museum": 3}, others=[{"coins": 30}, {}])
    into_next_year(play(given, "pass") and given)
    assert (view(given)["year"], view(given)["last_round"]) == (1928, "last_year")
    for _ in range(3):
        play(given, "pass")
    assert given.ended == "AFT-14.4"
    assert given.outcome().clause == "AFT-14.4"


@clause("AFT-14.6")
def test_a_further_condition_changes_nothing():
    given = position(year=1928, coins=20, markers={"labour_asia": 2}, huts={"asia": 1}, decks={"asia": ["asia_mask"]}, others=[{}, {}])
    told = play(given, "hire asia")
    assert "last_round" not in kinds(told)
    assert view(given)["last_round"] == "last_year"


@clause("AFT-D.60")
def test_what_lies_face_up_beside_an_empty_deck_can_still_be_shipped():
    given = position(
        last_round="deck_empty",
        coins=20,
        markers={"expedition": 2},
        huts={"asia": 2},
        decks={"asia": []},
        face_up=["asia_mask", "asia_vessel"],
        others=[{"huts": {"asia": 1}}],
    )
    play(given, "ship asia")
    assert player(given)["hand"] == {"asia_mask": 1, "asia_vessel": 1}


# The count


@clause("AFT-15.1", "AFT-15.2", "AFT-15.6")
def test_prestige_of_exhibitions_and_one_for_every_five_coins():
    given = position(exhibitions=["mask_5", "asia_4"], coins=14, hand=["asia_mask", "africa_mask"], huts={"asia": 2}, markers={"museum": 3})
    assert points(given) == [11 + 5 + 2, 0, 0]
    assert view(given)["points"][0] == {"exhibitions": 16, "discoveries": 0, "coins": 2, "research": 0}


@clause("AFT-15.3")
def test_the_highest_total_wins():
    outcome = ended({"exhibitions": ["mask_3"]}, {"exhibitions": ["vessel_4"]}, {"coins": 9})
    assert (outcome.scores, outcome.ranks) == ([4, 7, 1], [2, 1, 3])
    assert outcome.payoffs == [0, 1, -1]


@clause("AFT-15.4")
def test_tied_players_with_more_exhibitions_win():
    outcome = ended({"exhibitions": ["mask_4"], "coins": 5}, {"exhibitions": ["vessel_3", "vessel_3".replace("vessel", "mask")]}, {})
    assert outcome.scores == [8, 8, 0]
    assert outcome.ranks == [2, 1, 3]


@clause("AFT-15.5", "AFT-D.38")
def test_then_those_with_more_coins():
    outcome = ended({"exhibitions": ["mask_3"], "coins": 6}, {"exhibitions": ["vessel_3"], "coins": 8}, {"exhibitions": ["weapon_3"], "coins": 9})
    assert outcome.scores == [5, 5, 5]
    assert outcome.ranks == [3, 2, 1]


@clause("AFT-D.37")
def test_who_is_still_tied_shares_the_victory():
    outcome = ended({"exhibitions": ["mask_3"], "coins": 6}, {"exhibitions": ["vessel_3"], "coins": 6}, {})
    assert outcome.ranks == [1, 1, 3]
    assert outcome.payoffs == [0.5, 0.5, -1]


def test_the_clause_that_ended_the_game_is_in_the_outcome():
    for reason, clause_id in (("income_track_empty", "AFT-14.1"), ("two_types_sold_out", "AFT-14.2"), ("deck_empty", "AFT-14.3")):
        given = game.parse({**now(last_pass(coins=5, markers={"museum": 2}, year=1923)), "last_round": reason})
        play(given, "pass")
        assert given.ended == clause_id
