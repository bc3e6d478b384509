"""Research (AFT-8), hiring (AFT-9), shipping (AFT-10), and research tracks (AFT-16)."""

import pytest

from tests.artifact.table import Told, coins, ended, hand, kinds, legal, now, on_board, play, player, points, position, view, why_not

clause = pytest.mark.clause
MUSEUM = {"markers": {"museum": 2}, "coins": 20}
SHIP = {"markers": {"expedition": 2}, "coins": 5}


def face_up(given, region):
    return {card: many for card, many in view(given)["face_up"].items() if card.startswith(region)}


# Research


@clause("AFT-8.1", "AFT-8.2", "AFT-8.3")
def test_research_puts_a_hut_where_one_has_none_and_uncovers_a_card_where_others_dig():
    given = position(**MUSEUM, tracks={"museum": 4}, decks={"asia": ["asia_vessel", "asia_mask"]}, others=[{"huts": {"asia": 1}}, {}])
    told = play(given, "research asia")
    assert kinds(told)[:3] == ["researches", "pays", "uncovers"]
    assert player(given)["huts"] == {"asia": 1}
    assert view(given)["reserve"][0] == 9
    assert face_up(given, "asia") == {"asia_vessel": 1}  # the top card
    assert coins(given) == 17
    assert why_not(given, "research asia") == "AFT-8.2"


@clause("AFT-8.4", "AFT-8.5")
def test_where_no_hut_stood_nothing_is_uncovered():
    given = position(**MUSEUM)
    assert kinds(play(given, "research asia"), "uncovers") == []
    assert face_up(given, "asia") == {}
    assert now(given)["decks"]["asia"][0] == "asia_mask"


@clause("AFT-16.2", "AFT-8.5")
def test_with_extension_1_research_advances_the_marker_of_the_region():
    given = position(**MUSEUM, mode="extension_1", research={"asia": 2})
    told = play(given, "research asia")
    assert Told("advances", 0, "asia", 3) in told
    assert player(given)["research"] == {"asia": 3}
    assert player(given, 1)["research"] == {}


@clause("AFT-D.39")
def test_a_marker_on_the_last_space_stays_there_and_research_stays_legal():
    given = position(**MUSEUM, mode="extension_1", research={"asia": 4})
    play(given, "research asia")
    assert player(given)["research"] == {"asia": 4}


@clause("AFT-D.12")
@pytest.mark.parametrize(("words", "huts"), [("research asia", {}), ("hire asia", {"asia": 1})])
def test_with_an_empty_deck_the_hut_is_placed_all_the_same(words, huts):
    given = position(
        markers={"museum": 1, "labour_asia": 1},
        coins=5,
        huts=huts,
        decks={"asia": []},
        last_round="deck_empty",
        others=[{"huts": {"asia": 1}}, {}],
        face_up={"asia_mask": 1} if huts else {},
    )
    play(given, words)
    assert player(given)["huts"] == {"asia": len(huts) + 1}
    assert face_up(given, "asia") == ({"asia_mask": 1} if huts else {})


# Hiring


@clause("AFT-9.1", "AFT-9.3")
def test_hiring_adds_a_hut_and_uncovers_a_card():
    given = position(coins=5, markers={"labour_asia": 1}, tracks={"labour_asia": 4}, huts={"asia": 1}, decks={"asia": ["asia_weapon", "asia_mask"]})
    play(given, "hire asia")
    assert coins(given) == 2
    assert on_board(given, "labour_asia") == 5
    assert player(given)["huts"] == {"asia": 2}
    assert face_up(given, "asia") == {"asia_weapon": 1}


@clause("AFT-9.2")
def test_hiring_needs_a_hut_there():
    given = position(coins=5, markers={"labour_asia": 1, "labour_africa": 1}, huts={"asia": 1}, others=[{"huts": {"africa": 1}}])
    assert why_not(given, "hire africa") == "AFT-9.2"
    assert why_not(given, "hire asia") is None


# Shipping


@clause("AFT-10.1", "AFT-10.2", "AFT-10.3", "AFT-10.5", "AFT-10.6")
def test_as_many_cards_of_choice_as_huts_and_the_huts_come_home():
    given = position(
        **SHIP,
        tracks={"expedition": 4},
        huts={"asia": 2},
        face_up=["asia_mask", "asia_mask", "asia_vessel", "asia_weapon"],
        others=[{"huts": {"asia": 3}}, {}],
    )
    assert why_not(given, "ship africa") == "AFT-10.2"
    told = play(given, "ship asia", "load asia_mask", "load asia_weapon")
    assert Told("ships", 0, "asia", 2) in told
    assert hand(given) == {"asia_mask": 1, "asia_weapon": 1}
    assert player(given)["huts"] == {}
    assert view(given)["reserve"][0] == 10
    assert face_up(given, "asia") == {"asia_mask": 1, "asia_vessel": 1}
    assert coins(given) == 2  # 3 of the track; the coins above it play no part


@clause("AFT-10.4", "AFT-10.5")
def test_who_digs_alone_takes_one_card_fewer_and_still_takes_all_huts_home():
    given = position(**SHIP, huts={"asia": 3}, face_up=["asia_mask", "asia_vessel"])
    told = play(given, "ship asia")
    assert Told("ships", 0, "asia", 2) in told
    assert hand(given) == {"asia_mask": 1, "asia_vessel": 1}
    assert player(given)["huts"] == {}


@clause("AFT-D.9")
def test_a_single_hut_alone_may_be_shipped_home_without_a_card():
    given = position(**SHIP, huts={"asia": 1})
    play(given, "ship asia")
    assert hand(given) == {}
    assert view(given)["reserve"][0] == 10


@clause("AFT-D.10")
def test_exactly_the_number_due_is_taken():
    cards = ["asia_mask", "asia_mask", "asia_statuette", "asia_vessel"]
    given = position(**SHIP, huts={"asia": 2}, face_up=cards, others=[{"huts": {"asia": 3}}, {}])
    play(given, "ship asia")
    assert legal(given) == ["load asia_mask", "load asia_statuette"]
    assert why_not(given, "end turn") == "AFT-10.3"
    assert why_not(given, "load asia_vessel") == "AFT-D.10"  # in the order of the list a second card must be left
    assert why_not(given, "load asia_weapon") == why_not(given, "load africa_mask") == "AFT-10.3"
    play(given, "load asia_mask")
    assert legal(given) == ["load asia_mask", "load asia_statuette", "load asia_vessel"]
    play(given, "load asia_vessel")
    assert hand(given) == {"asia_mask": 1, "asia_vessel": 1}


@clause("AFT-D.66")
def test_a_card_without_which_the_number_due_cannot_be_reached_is_loaded_by_itself():
    given = position(**SHIP, huts={"asia": 2}, face_up=["asia_mask", "asia_mask", "asia_weapon"], others=[{"huts": {"asia": 2}}, {}])
    told = play(given, "ship asia")
    assert [t.piece for t in told if t.kind == "loads"] == ["asia_mask"]
    assert legal(given) == ["load asia_mask", "load asia_weapon"]


@clause("AFT-D.11")
def test_with_fewer_cards_than_due_all_are_taken():
    given = position(
        **SHIP,
        huts={"asia": 3},
        face_up=["asia_mask", "asia_vessel"],
        decks={"asia": []},
        last_round="deck_empty",
        others=[{"huts": {"asia": 2}}, {}],
    )
    play(given, "ship asia")
    assert hand(given) == {"asia_mask": 1, "asia_vessel": 1}
    assert face_up(given, "asia") == {}


@clause("AFT-D.11", "AFT-D.12")
def test_huts_for_which_no_card_was_left_bring_none():
    given = position(
        mode="extension_2",
        archaeologist="morley",
        coins=9,
        markers={"labour_asia": 1, "expedition": 1},
        huts={"asia": 1},
        decks={"asia": ["asia_mask"]},
    )
    told = play(given, "hire two asia", "ship asia")
    assert Told("ships", 0, "asia", 1) in told
    assert hand(given) == {"asia_mask": 1}


# Research tracks at the end


def bonus(steps, seats=4, hand=()):
    regions = ["africa", "america", "asia", "middle_east"][:seats]
    given = position(mode="extension_1", seats=max(3, seats), research=dict(zip(regions, steps, strict=True)), hand=list(hand))
    return view(given, 0)["points"][0]["research"]


@clause("AFT-16.4", "AFT-16.6", "AFT-D.39")
@pytest.mark.parametrize(("steps", "prestige"), [((1, 1, 1), 2), ((2, 3, 2), 4), ((3, 4, 3), 6), ((4, 4, 4), 8), ((0, 4, 4), 0)])
def test_with_three_players_the_lowest_marker_counts(steps, prestige):
    assert bonus(steps, seats=3) == prestige
    given = position(mode="extension_1", exhibitions=["mask_3"], research=dict(zip(["africa", "america", "asia"], steps, strict=True)))
    assert points(given)[0] == 4 + prestige


@clause("AFT-2.4", "AFT-16.4")
@pytest.mark.parametrize("left_out", ["africa", "america", "asia", "middle_east"])
def test_whichever_region_is_left_out_the_lowest_of_the_others_counts(left_out):
    steps = dict(zip([region for region in ("africa", "america", "asia", "middle_east") if region != left_out], (2, 1, 3), strict=True))
    assert points(position(mode="extension_1", left_out=left_out, research=steps))[0] == 2


@clause("AFT-16.5", "AFT-16.6")
@pytest.mark.parametrize(("steps", "prestige"), [((0, 1, 1, 1), 2), ((4, 0, 2, 2), 4), ((3, 3, 1, 4), 6), ((4, 4, 4, 0), 8), ((0, 0, 4, 4), 0)])
def test_with_more_players_the_lowest_is_ignored(steps, prestige):
    assert bonus(steps) == prestige


@clause("AFT-17.13", "AFT-20.4", "AFT-D.47")
def test_manuscripts_in_hand_raise_markers_as_well_as_can_be():
    assert bonus((2, 2, 1, 0), hand=["asia_manuscript"]) == 4
    assert bonus((2, 1, 1, 0), hand=["asia_manuscript"]) == 2
    assert bonus((2, 1, 1, 0), hand=["asia_manuscript", "africa_manuscript"]) == 4
    assert bonus((3, 3, 1, 0), hand=["asia_manuscript", "africa_manuscript"]) == 6  # both move the same marker
    assert bonus((1, 1, 0), seats=3, hand=["asia_manuscript"]) == 2
    carter = {"archaeologist": "carter", "hand": {"asia_manuscript": 1}, "research": {"africa": 2, "america": 2}}
    assert ended(carter, {}, {}, {}, mode="complete").scores[0] == 2


@clause("AFT-D.47")
def test_manuscripts_on_the_market_or_at_the_dig_do_not_count():
    given = position(
        mode="extension_1", research={"africa": 1, "america": 1}, market=["asia_manuscript"], huts={"africa": 2}, face_up=["africa_manuscript"]
    )
    assert points(given, 0)[0] == 0
