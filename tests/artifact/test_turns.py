"""Turns, markers and their prices, jokers (AFT-5), passing (AFT-6)."""

import pytest

from salon.games.artifact import invariants
from tests.artifact.table import Told, begun, coins, game, hand, kinds, legal, on_board, play, player, position, view, why_not

clause = pytest.mark.clause
PRICES = [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]


# Turns


@clause("AFT-5.1", "AFT-5.2")
def test_turns_go_round_until_all_have_passed():
    given = position(coins=9, markers={"museum": 2}, others=[{"coins": 9, "markers": {"museum": 2}}, {"coins": 9, "markers": {"museum": 2}}])
    for seat in (0, 1, 2, 0, 1, 2):
        assert given.movers() == [seat]
        play(given, legal(given, "research")[0])
        if given.movers() == [seat]:
            play(given, "end turn")
    assert view(given)["passed"] == ["passed", "active", "active"]  # without markers one can but pass
    assert (given.movers(), view(given)["pending"]) == ([0], "taking")


@clause("AFT-5.1")
def test_only_the_seat_whose_turn_it_is_acts():
    given = position(coins=9, markers={"museum": 2}, others=[{"coins": 9, "markers": {"museum": 2}}])
    for seat in (1, 2):
        assert {given.why_not(seat, action) for action in range(len(game.actions))} == {"AFT-5.1"}


@clause("AFT-5.2", "AFT-D.66")
def test_a_turn_has_one_or_two_actions_or_a_pass_and_never_both():
    given = position(coins=30, markers={"museum": 6})
    assert why_not(given, "end turn") == "AFT-5.2"
    assert why_not(given, "pass") is None
    play(given, "research africa")
    assert why_not(given, "pass") == "AFT-D.66"
    assert why_not(given, "end turn") is None
    play(given, "research america")
    assert view(given)["passed"] == ["active", "passed", "active"]  # the turn ended by itself; the next seat had no marker
    assert given.movers() == [1]


@clause("AFT-5.2")
def test_there_is_no_third_action():
    given = position(
        mode="extension_1",
        coins=30,
        markers={"museum": 6},
        hand=["asia_gold_coins"],
        market=["africa_mask"],
        stack=[{"frame": "turn", "seat": 0, "count": 2}],
    )
    assert legal(given) == ["gold coins M1", "end turn"]
    assert {why_not(given, words) for words in ("research africa", "hire asia", "ship asia", "exhibit mask_3", "sell asia_mask", "buy M1")} == {
        "AFT-5.2"
    }


@clause("AFT-5.7", "AFT-D.14")
def test_the_same_action_may_be_taken_twice_and_the_second_is_decided_after_the_first():
    given = position(coins=20, markers={"museum": 2, "labour_africa": 2})
    play(given, "research africa", "pay museum")
    assert "research africa" not in legal(given)
    assert {"hire africa", "research america", "end turn"} <= set(legal(given))
    play(given, "hire africa", "pay labour_africa")
    assert player(given)["huts"] == {"africa": 2}


def test_what_may_be_done_is_listed_once_whatever_stood_in_the_list_before():
    given = position(coins=9, markers={"museum": 1, "expedition": 1}, hand=["asia_mask"])
    room = given.scratch()
    for k in range(len(room)):
        room[k] = game.actions.number("pass")
    assert [room[k] for k in range(given.options(0, room))] == given.legal(0)


# Markers and prices


@clause("AFT-5.3", "AFT-5.4", "AFT-5.5", "AFT-2.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_price_is_the_highest_free_space_of_the_track(seats):
    in_play = {3: 8, 4: 9, 5: 10}[seats]
    for there in range(in_play):
        given = position(seats=seats, coins=10, markers={"museum": 1}, tracks={"museum": there} if there >= in_play - 12 else None)
        if on_board(given, "museum") != there:
            continue
        assert view(given)["price"]["museum"] == str(PRICES[there])
        play(given, "research africa")
        assert coins(given) == 10 - PRICES[there]
        assert on_board(given, "museum") == there + 1
    assert view(position(seats=seats))["price"] == {}  # all markers are on board: the last spaces are never covered


@clause("AFT-5.3")
def test_a_marker_that_is_not_held_cannot_be_used():
    given = position(coins=30, markers={"museum": 1, "expedition": 1})
    play(given, "research africa")
    assert why_not(given, "pay labour_asia") == "AFT-5.3"
    assert legal(given) == ["pay museum", "pay expedition"]
    assert {why_not(given, words) for words in ("research asia", "pass", "take museum", "draw")} == {"AFT-5.3"}


@clause("AFT-5.6")
@pytest.mark.parametrize(
    ("words", "track"),
    [
        ("research america", "museum"),
        ("hire africa", "labour_africa"),
        ("ship africa", "expedition"),
        ("exhibit mask_3", "museum"),
        ("sell asia_mask", "expedition"),
        ("buy M1", "expedition"),
    ],
)
def test_each_action_needs_its_kind_of_marker(words, track):
    held = {"coins": 5, "huts": {"africa": 1, "asia": 1}, "hand": ["asia_mask", "africa_mask", "america_mask"], "market": ["asia_vessel"]}
    given = position(markers=[track], tracks={track: 6}, **held)
    play(given, words)
    assert on_board(given, track) == 7
    other = position(markers=["labour_asia"], **held)
    assert why_not(other, words) in ("AFT-D.6", "AFT-5.11")  # no coins for a joker, or none allowed


@clause("AFT-5.8", "AFT-5.9", "AFT-D.3", "AFT-D.5", "AFT-D.65")
def test_any_other_marker_is_a_joker_for_six_coins_and_goes_back_to_its_own_track():
    given = position(coins=8, markers={"labour_africa": 1, "museum": 1}, huts={"asia": 1})
    before = {track: on_board(given, track) for track in ("labour_africa", "labour_asia", "museum")}
    told = play(given, "hire asia", "pay labour_africa")
    assert Told("pays_joker", 0, "labour_africa", 6) in told
    assert coins(given) == 2
    assert on_board(given, "labour_africa") == before["labour_africa"] + 1
    assert (on_board(given, "labour_asia"), on_board(given, "museum")) == (before["labour_asia"], before["museum"])


@clause("AFT-D.65")
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("research america", Told("researches", 0, "america", 1)),
        ("hire asia", Told("hires", 0, "asia", 1)),
        ("hire two asia", Told("hires", 0, "asia", 2)),
        ("ship asia", Told("ships", 0, "asia", 1)),
    ],
)
def test_everybody_hears_what_is_to_be_done_and_where_before_the_marker_is_chosen(words, heard):
    held = {"museum": 1, "expedition": 1, "labour_asia": 1}
    given = position(mode="extension_2", coins=20, markers=held, huts={"asia": 2}, archaeologist="morley")
    assert play(given, words) == [heard]
    assert (view(given)["pending"], view(given)["about"]) == ("paying", heard.other)


@clause("AFT-D.3", "AFT-D.6")
def test_a_joker_needs_six_coins_also_where_the_track_is_cheaper():
    given = position(coins=5, markers={"museum": 1, "expedition": 1}, tracks={"museum": 6}, huts={"asia": 1})
    play(given, "research africa")  # there is one way to pay
    assert (coins(given), player(given)["markers"]) == (3, {"expedition": 1})
    joker = position(coins=5, markers={"expedition": 1}, tracks={"museum": 6}, hand=["asia_mask"])
    assert why_not(joker, "research africa") == "AFT-D.6"


@clause("AFT-D.65", "AFT-D.54")
@pytest.mark.parametrize(
    ("words", "regular", "joker"), [("hire asia", "2 coins", "6 coins as a joker"), ("hire two asia", "4 coins", "12 coins as a joker")]
)
def test_the_view_says_what_each_marker_would_cost(words, regular, joker):
    given = position(
        mode="extension_2",
        coins=20,
        markers={"museum": 1, "labour_asia": 1},
        tracks={"labour_asia": 6},
        huts={"asia": 1},
        archaeologist="morley",
        others=[{}, {}],
    )
    assert view(given)["cost"] == {}
    play(given, words)
    assert view(given)["cost"] == {"museum": joker, "labour_asia": regular}


@clause("AFT-D.4")
def test_a_marker_of_the_kind_needed_is_never_a_joker():
    given = position(coins=9, markers={"museum": 2}, tracks={"museum": 4})
    told = play(given, "research africa")
    assert Told("pays", 0, "museum", 3) in told
    assert coins(given) == 6


@clause("AFT-5.10")
def test_both_actions_may_be_paid_with_jokers():
    given = position(coins=12, markers={"labour_africa": 2})
    play(given, "research asia", "research america")
    assert coins(given) == 0
    assert player(given)["huts"] == {"asia": 1, "america": 1}


@clause("AFT-5.11", "AFT-12.1", "AFT-13.1")
def test_no_joker_on_the_black_market():
    given = position(coins=30, markers={"museum": 6}, hand=["asia_mask"], market=["africa_mask"])
    assert why_not(given, "sell asia_mask") == "AFT-5.11"
    assert why_not(given, "buy M1") == "AFT-5.11"


@clause("AFT-5.12")
def test_a_joker_does_not_help_against_the_other_conditions_of_an_action():
    given = position(coins=30, markers={"labour_asia": 6}, huts={"africa": 1}, hand=["asia_mask"])
    assert why_not(given, "research africa") == "AFT-8.2"
    assert why_not(given, "hire america") == "AFT-9.2"
    assert why_not(given, "ship america") == "AFT-10.2"
    assert why_not(given, "exhibit mask_3") == "AFT-11.3"


@clause("AFT-D.6")
def test_there_is_no_debt():
    given = position(coins=2, markers={"museum": 1}, tracks={"museum": 4})
    assert view(given)["passed"][0] == "passed"  # nothing was left but to pass
    given = position(coins=2, markers={"museum": 1, "expedition": 1}, tracks={"museum": 4, "expedition": 6}, huts={"asia": 1})
    assert why_not(given, "research africa") == "AFT-D.6"
    assert why_not(given, "ship asia") is None


@clause("AFT-D.8", "AFT-D.68")
def test_an_action_that_cannot_be_finished_is_not_begun():
    given = position(coins=30, markers={"museum": 3, "expedition": 3}, huts={"africa": 10}, hand=["asia_mask"])
    assert why_not(given, "research asia") == "AFT-D.13"
    assert why_not(given, "hire africa") == "AFT-D.13"
    assert why_not(given, "exhibit three_regions") == "AFT-11.5"
    assert why_not(given, "buy M1") == "AFT-13.2"
    assert why_not(given, "sell africa_mask") == "AFT-12.3"
    play(given, "ship africa")
    assert {given.why_not(0, game.actions.number(words)) for words in ("end turn", "sell asia_mask", "research asia")} == {"AFT-5.3"}


@clause("AFT-D.13")
def test_without_huts_in_reserve_there_is_no_research_and_no_hiring():
    given = position(coins=30, markers={"museum": 1, "labour_africa": 1, "expedition": 1}, huts={"africa": 5, "america": 5})
    assert why_not(given, "research asia") == why_not(given, "hire africa") == "AFT-D.13"


@clause("AFT-D.29")
def test_the_second_action_sees_the_track_as_the_first_left_it():
    given = position(coins=20, markers={"museum": 2}, tracks={"museum": 3})
    play(given, "research africa", "research america")
    assert coins(given) == 20 - 4 - 3


@clause("AFT-D.2")
def test_a_marker_taken_comes_from_the_cheapest_covered_space():
    given = position(passed=True, others=[{"coins": 9, "markers": {"museum": 1}}], stack=[{"frame": "taking", "seat": 0}])
    assert view(given)["price"]["museum"] == "2"  # the eighth space of eight in play
    play(given, "take museum")
    assert view(given)["price"]["museum"] == "2"
    given = position(passed=True, others=[{"coins": 9, "markers": {"museum": 3}}], stack=[{"frame": "taking", "seat": 0}])
    assert view(given)["price"]["museum"] == "3"
    play(given, "take museum")
    assert view(given)["price"]["museum"] == "3"
    given = position(passed=True, markers={"museum": 1}, others=[{"coins": 9, "markers": {"museum": 3}}], stack=[{"frame": "taking", "seat": 0}])
    play(given, "take museum")
    assert view(given)["price"]["museum"] == "4"


# Passing


def acting(**own):
    """The others go on, so that seat 0 comes round again."""
    return position(others=[{"coins": 20, "markers": {"museum": 2}}, {"coins": 20, "markers": {"museum": 2}}], **own)


def act(given):
    """The seat to move researches once, and ends its turn."""
    [seat] = given.movers()
    play(given, legal(given, "research")[0])
    if given.movers() == [seat]:
        play(given, "end turn")


@clause("AFT-6.1", "AFT-6.2", "AFT-D.72")
def test_who_passes_takes_or_exchanges_at_once_and_acts_no_more_this_year():
    given = acting(coins=9, markers={"museum": 2})
    play(given, "pass")
    assert view(given)["passed"] == ["passed", "active", "active"]
    assert (given.movers(), view(given)["pending"]) == ([0], "taking")
    assert why_not(given, "research africa") == why_not(given, "pass") == why_not(given, "end turn") == "AFT-6.1"
    play(given, "take labour_asia")
    assert player(given)["markers"] == {"museum": 2, "labour_asia": 1}
    assert given.movers() == [1]


@clause("AFT-6.2", "AFT-6.4")
def test_and_again_each_time_the_turn_comes_round():
    given = acting(coins=9, markers={"museum": 2})
    play(given, "pass", "take labour_asia")
    act(given)
    act(given)
    assert (given.movers(), view(given)["pending"]) == ([0], "taking")
    play(given, "exchange museum for expedition")
    assert player(given)["markers"] == {"museum": 1, "expedition": 1, "labour_asia": 1}
    assert coins(given) == 9


@clause("AFT-6.3", "AFT-D.19")
def test_the_marker_given_covers_the_highest_free_space_of_its_track():
    given = acting(markers={"labour_asia": 3}, coins=6, passed=True, stack=[{"frame": "taking", "seat": 0}])
    before = on_board(given, "labour_asia"), on_board(given, "labour_africa")
    play(given, "exchange labour_asia for labour_africa")
    assert (on_board(given, "labour_asia"), on_board(given, "labour_africa")) == (before[0] + 1, before[1] - 1)


@clause("AFT-6.5", "AFT-D.17")
def test_with_six_markers_one_exchanges_or_does_nothing():
    given = acting(markers={"labour_asia": 6}, passed=True, stack=[{"frame": "taking", "seat": 0}])
    assert legal(given, "take") == []
    assert why_not(given, "take museum") == "AFT-6.5"
    assert why_not(given, "nothing") is None
    assert legal(given, "exchange") == [f"exchange labour_asia for {t}" for t in ("museum", "expedition", "labour_africa", "labour_america")]
    play(given, "nothing")
    assert player(given)["markers"] == {"labour_asia": 6}


@clause("AFT-6.2", "AFT-D.18")
def test_a_marker_of_any_kind_held_is_exchanged_for_one_of_any_other_kind():
    given = acting(markers={"museum": 3, "expedition": 3}, passed=True, stack=[{"frame": "taking", "seat": 0}])
    labour = ("labour_africa", "labour_america", "labour_asia")
    assert legal(given) == [
        *[f"exchange museum for {track}" for track in ("expedition", *labour)],
        *[f"exchange expedition for {track}" for track in ("museum", *labour)],
        "nothing",
    ]


@clause("AFT-D.17", "AFT-D.18")
def test_below_six_nothing_is_not_allowed_and_no_marker_is_exchanged_for_its_own_kind():
    given = acting(markers={"labour_asia": 2}, passed=True, stack=[{"frame": "taking", "seat": 0}])
    assert why_not(given, "nothing") == "AFT-D.17"
    assert why_not(given, "exchange museum for labour_asia") == "AFT-6.2"
    assert not [words for words in game.actions.listed if words.startswith("exchange") and words.split()[1] == words.split()[3]]
    none = acting(passed=True, stack=[{"frame": "taking", "seat": 0}])
    assert {words.split()[0] for words in legal(none)} == {"take"}


@clause("AFT-D.20")
def test_nothing_is_taken_from_a_track_without_markers():
    given = position(
        passed=True,
        markers={"expedition": 1},
        tracks={"labour_asia": 0},
        others=[{"coins": 9, "markers": {"museum": 1}}, {}],
        stack=[{"frame": "taking", "seat": 0}],
    )
    assert why_not(given, "take labour_asia") == why_not(given, "exchange expedition for labour_asia") == "AFT-D.20"
    assert why_not(given, "take labour_middle_east") == "AFT-D.20"  # out of play


@clause("AFT-6.6", "AFT-D.21", "AFT-D.22", "AFT-7.7")
def test_in_the_last_round_passed_players_neither_take_nor_exchange():
    given = acting(coins=9, markers={"museum": 2}, year=1928)
    told = play(given, "pass")
    assert kinds(told) == ["passes"]
    assert given.movers() == [1]
    act(given)
    act(given)
    assert given.movers() == [1]  # seat 0 was skipped
    assert player(given)["markers"] == {"museum": 2}


@clause("AFT-D.15")
def test_passing_is_always_allowed_and_the_only_option_where_nothing_else_is():
    given = acting(coins=30, markers={"labour_asia": 6}, huts={"asia": 1})
    assert {"pass", "hire asia"} <= set(legal(given))
    told = play(given, "pass")
    assert kinds(told) == ["passes"]
    broke = acting(coins=0, markers={"museum": 2})
    assert (view(broke)["passed"], view(broke)["pending"]) == (["passed", "active", "active"], "taking")


@clause("AFT-D.66")
def test_a_turn_in_which_nothing_is_left_ends_by_itself():
    given = acting(coins=20, markers={"museum": 1})
    told = play(given, "research asia")
    assert kinds(told, "ends_turn", "passes") == ["ends_turn"]
    assert given.movers() == [1]


@clause("AFT-D.66")
def test_it_does_not_where_the_others_cannot_see_that_nothing_is_left():
    """With three cards of which nobody else has seen all, a set might be complete; not with two."""
    table = {"mode": "extension_2", "coins": 7, "markers": {"museum": 2}, "huts": {"africa": 1, "america": 1}, "others": [{}, {}]}
    cards = ["asia_mask", "asia_mask", "asia_weapon"]
    for held, known in ((cards, cards), (cards[:2], [])):
        seen = position(**table, hand=held, known_in_hand=known)
        play(seen, "research asia")
        assert seen.movers() != [0]
    unseen = position(**table, hand=cards, known_in_hand=[])
    play(unseen, "research asia")
    assert legal(unseen) == ["end turn"]


@clause("AFT-D.66", "AFT-17.3")
@pytest.mark.parametrize(("mode", "purse", "asked"), [("extension_1", 7, True), ("extension_1", 2, False), ("extension_2", 7, False)])
def test_a_single_unseen_card_matters_where_it_might_be_a_discovery_that_can_be_paid_for(mode, purse, asked):
    given = position(
        mode=mode, coins=purse, markers={"museum": 2}, huts={"africa": 1, "america": 1}, hand=["asia_vessel"], known_in_hand=[], others=[{}, {}]
    )
    play(given, "research asia")
    assert (legal(given) == ["end turn"]) == asked


@clause("AFT-D.16", "AFT-7.1")
def test_the_last_to_pass_takes_once_and_the_phase_is_over():
    given = position(coins=9, markers={"museum": 2}, others=[{"passed": True, "markers": {"museum": 1}}, {"passed": True}])
    told = play(given, "pass", "take expedition")
    assert kinds(told) == ["passes", "takes", "goes_first"]
    assert view(given)["pending"] == "filling"


@clause("AFT-D.33")
def test_there_is_no_limit_to_hands_and_money():
    cards = ["asia_mask"] * 4 + ["asia_vessel"] * 4 + ["africa_mask"] * 4 + ["america_mask"] * 4
    given = position(coins=60, markers={"expedition": 2}, hand=cards, market=["africa_vessel"])
    play(given, "buy M1")
    assert sum(hand(given).values()) == 17
    play(given, "sell asia_mask")
    assert coins(given) > 50


def test_a_whole_year_of_random_turns_never_holds_more_than_six():
    given = begun(seats=5)
    for _ in range(1000):
        if view(given)["year"] > 1920:
            break
        play(given, legal(given)[-1])
        assert max(sum(markers.values()) for markers in view(given)["markers"]) <= 6


@clause("AFT-5.2")
@pytest.mark.parametrize(
    ("words", "question"),
    [
        ("place middle_east", "AFT-3.1"),
        ("take museum", "AFT-6.2"),
        ("exchange museum for expedition", "AFT-6.2"),
        ("nothing", "AFT-6.2"),
        ("pay museum", "AFT-5.3"),
        ("load asia_mask", "AFT-10.3"),
        ("show asia_mask", "AFT-11.2"),
        ("keep asia_mask", "AFT-11.7"),
        ("appoint paris", "AFT-18.3"),
        ("move to paris", "AFT-18.3"),
        ("draw", "AFT-D.48"),
        ("decline", "AFT-D.48"),
    ],
)
def test_an_answer_to_another_question_is_refused_by_the_clause_of_that_question(words, question):
    assert why_not(acting(coins=20, markers={"museum": 2}, hand=["asia_mask"]), words) == question


@clause("AFT-6.3")
def test_after_an_exchange_as_many_markers_are_held():
    given = position(passed=True, markers={"museum": 6}, others=[{"coins": 9, "markers": {"museum": 1}}, {}], stack=[{"frame": "taking", "seat": 0}])
    assert play(given.copy(), "nothing") == [Told("leaves_it", 0, None, 1)]
    assert play(given, "exchange museum for expedition") == [Told("exchanges", 0, "museum for expedition", 1)]
    assert player(given)["markers"] == {"museum": 5, "expedition": 1}
    assert invariants.faults(given) == []


@clause("AFT-D.66")
@pytest.mark.parametrize(("mode", "market"), [("extension_1", []), ("extension_2", ["asia_mask"])])
def test_after_two_actions_unseen_cards_matter_only_where_gold_coins_could_buy(mode, market):
    given = position(mode=mode, coins=9, markers={"museum": 2}, market=market, hand=["asia_vessel"] * 3, known_in_hand=[], others=[{}, {}])
    play(given, "research asia", "research america")
    assert given.movers() == [1] or view(given)["pending"] == "taking"


@clause("AFT-D.66")
@pytest.mark.parametrize(
    ("known", "asked"),
    [
        ({}, True),
        ({"removed": ["asia_gold_coins"]}, False),
        ({"market": ["asia_gold_coins"]}, False),
        ({"face_up": ["asia_gold_coins"], "huts": {"asia": 2}}, False),
        ({"others": [{"hand": ["asia_gold_coins"]}, {}]}, False),
        ({"others": [{"hand": ["asia_gold_coins"], "known_in_hand": []}, {}]}, True),
        ({"removed": ["america_gold_coins"]}, True),
    ],
)
def test_after_two_actions_an_unseen_card_matters_while_nobody_has_seen_the_gold_coins_of_its_region(known, asked):
    setting = {"mode": "extension_1", "market": ["america_mask"], "others": [{}, {}]} | known
    given = position(
        **setting, coins=20, markers={"museum": 1}, hand=["asia_vessel"], known_in_hand=[], stack=[{"frame": "turn", "seat": 0, "count": 1}]
    )
    play(given, "research africa")
    assert (legal(given) == ["end turn"]) == asked


@clause("AFT-D.66")
@pytest.mark.parametrize("card", ["middle_east_vessel", "asia_manuscript"])
def test_any_card_of_anybody_that_only_they_have_seen_might_be_gold_coins(card):
    unseen = {"coins": 20, "markers": {"museum": 1}, "hand": [card], "known_in_hand": []}
    given = position(seats=4, mode="extension_1", market=["america_mask"], others=[unseen], stack=[{"frame": "turn", "seat": 1, "count": 1}])
    play(given, "research africa")
    assert legal(given) == ["end turn"]


@clause("AFT-D.15")
def test_it_is_told_whether_somebody_passes_or_has_to():
    given = position(coins=9, markers={"museum": 1}, others=[{}, {"coins": 9, "markers": {"museum": 1}}])
    told = play(given, "pass", "take museum")
    assert [(t.seat, t.amount) for t in told if t.kind == "passes"] == [(0, 1), (1, 0)]
