"""Extension 1: special objects (AFT-17)."""

from collections import Counter
from itertools import product

import pytest

from salon.games.artifact import invariants
from tests.artifact.table import REGIONS, Told, coins, hand, kinds, legal, now, play, player, position, view, why_not

clause = pytest.mark.clause
MUSEUM = {"mode": "extension_1", "markers": {"museum": 2}, "coins": 20}
SHIP = {"mode": "extension_1", "markers": {"expedition": 2}, "coins": 5}


@clause("AFT-17.2")
def test_special_objects_are_uncovered_and_shipped_like_others():
    given = position(
        mode="extension_1",
        coins=20,
        markers={"labour_asia": 1, "expedition": 1},
        huts={"asia": 1},
        decks={"asia": ["asia_gold_coins", "asia_mask"]},
        others=[{}, {}],
    )
    told = play(given, "hire asia", "pay labour_asia", "ship asia")
    assert Told("uncovers", None, "asia", 1, "asia_gold_coins") in told
    assert hand(given) == {"asia_gold_coins": 1}


# Exceptional discoveries


@clause("AFT-17.3", "AFT-17.4", "AFT-D.41")
def test_a_discovery_is_an_exhibition_of_its_own():
    given = position(**MUSEUM, tracks={"museum": 4}, hand=["asia_discovery"])
    told = play(given, "show discovery")
    assert Told("pays", 0, "museum", 3) in told
    assert coins(given) == 17
    assert hand(given) == {}
    assert player(given)["discoveries"] == {"asia": 1}
    assert view(given)["points"][0]["discoveries"] == 1
    assert (view(given)["extra_income"][0], view(given)["organised"][0]) == (1, 1)
    assert view(given)["basic_income"] == 7


@clause("AFT-17.3")
def test_without_a_discovery_in_hand_there_is_none_to_show():
    assert why_not(position(**MUSEUM, hand=["asia_mask"]), "show discovery") == "AFT-17.3"


@clause("AFT-D.69")
def test_of_several_the_first_in_board_order_is_shown():
    given = position(**MUSEUM, hand=["asia_discovery", "america_discovery"])
    play(given, "show discovery")
    assert player(given)["discoveries"] == {"america": 1}


@clause("AFT-D.41")
def test_berlin_and_paris_do_not_apply_to_a_discovery_and_a_role_is_chosen():
    given = position(mode="complete", markers={"museum": 2}, coins=20, hand=["asia_discovery"], city="berlin")
    told = play(given, "show discovery")
    assert "keeps" not in kinds(told)
    assert view(given)["pending"] == "appointing"


@clause("AFT-17.3", "AFT-D.69")
@pytest.mark.parametrize("known", [[], ["asia_discovery"], ["asia_discovery", "asia_discovery", "asia_vessel"]])
def test_discoveries_of_one_region_are_shown_one_after_another(known):
    cards = ["asia_discovery", "asia_discovery", "asia_vessel"]
    given = position(mode="extension_1", markers={"museum": 3}, coins=20, hand=cards, known_in_hand=known)
    play(given, "show discovery")
    assert (player(given)["discoveries"], view(given)["extra_income"][0]) == ({"asia": 1}, 1)
    assert player(given)["known_in_hand"] == Counter(known[1:])
    play(given, "show discovery")
    assert (player(given)["discoveries"], view(given)["extra_income"][0]) == ({"asia": 2}, 2)
    assert (hand(given), view(given)["organised"][0]) == ({"asia_vessel": 1}, 2)
    assert invariants.faults(given) == []


# Gold coins


@clause("AFT-17.5", "AFT-17.6", "AFT-17.7", "AFT-D.44")
def test_gold_coins_take_a_card_from_the_market_at_no_price_and_are_no_action():
    given = position(**MUSEUM, hand=["asia_gold_coins"], market=["africa_mask", "africa_vessel"])
    told = play(given, "gold coins M2")
    assert told == [Told("spends_gold", 0, None, 1, "asia_gold_coins"), Told("acquires", 0, "M2", 1, "africa_vessel")]
    assert hand(given) == {"africa_vessel": 1}
    assert now(given)["removed"] == {"asia_gold_coins": 1}
    assert coins(given) == 20
    assert view(given)["actions_begun"] == 0
    assert now(given)["market"] == ["africa_mask"]


@clause("AFT-17.5", "AFT-D.44")
def test_before_between_and_after_the_actions_but_never_once_passed():
    given = position(
        **MUSEUM,
        hand=["asia_gold_coins", "africa_gold_coins", "america_gold_coins"],
        market=["africa_mask", "africa_vessel", "asia_mask"],
        others=[{}, {}],
    )
    play(given, "gold coins M1", "research asia", "gold coins M1", "research africa")
    assert legal(given) == ["gold coins M1", "end turn"]  # the turn ends only when the player says so
    play(given, "gold coins M1")
    assert given.movers() != [0]
    passed = position(
        **MUSEUM,
        passed=True,
        hand=["asia_gold_coins"],
        market=["africa_mask"],
        others=[{"coins": 9, "markers": {"museum": 1}}],
        stack=[{"frame": "taking", "seat": 0}],
    )
    assert why_not(passed, "gold coins M1") == "AFT-6.1"


@clause("AFT-D.44", "AFT-D.15")
def test_a_turn_of_gold_coins_alone_must_still_act_or_pass():
    given = position(mode="extension_1", hand=["asia_gold_coins", "africa_gold_coins"], market=["africa_mask", "asia_mask"], others=[{}, {}])
    assert set(legal(given)) == {"gold coins M1", "gold coins M2", "pass"}
    play(given, "gold coins M1")
    assert why_not(given, "end turn") == "AFT-5.2"
    play(given, "gold coins M1")
    assert view(given)["passed"][0] == "passed"  # nothing else was left


@clause("AFT-D.44")
def test_not_when_the_market_is_empty_nor_inside_an_action():
    given = position(**MUSEUM, hand=["asia_gold_coins"])
    assert why_not(given, "gold coins M1") == "AFT-D.44"
    assert why_not(position(**MUSEUM, market=["asia_mask"]), "gold coins M1") == "AFT-17.5"
    paying = position(mode="extension_1", coins=20, markers={"museum": 1, "expedition": 1}, hand=["asia_gold_coins"], market=["asia_mask"])
    play(paying, "research africa")
    assert why_not(paying, "gold coins M1") == "AFT-5.3"


@clause("AFT-D.69")
def test_of_several_gold_coins_the_first_in_board_order_are_spent():
    given = position(**MUSEUM, hand=["asia_gold_coins", "america_gold_coins"], market=["africa_mask"])
    play(given, "gold coins M1")
    assert hand(given) == {"africa_mask": 1, "asia_gold_coins": 1}


# Fragments


@clause("AFT-17.8", "AFT-17.9")
def test_fragments_are_any_type_of_their_region_and_stay_under_the_tile():
    given = position(**MUSEUM, hand=["asia_vessel", "africa_vessel", "america_fragments"])
    play(given, "exhibit vessel_3")
    assert legal(given) == ["keep africa_vessel", "keep asia_vessel"]
    play(given, "keep asia_vessel")
    assert player(given)["under_tiles"] == {"africa_vessel": 1, "america_fragments": 1}
    region = position(**MUSEUM, hand=["asia_vessel", "asia_mask", "asia_weapon", "america_fragments"])
    assert why_not(region, "exhibit asia_4") == "AFT-11.4"
    assert why_not(position(**MUSEUM, hand=["asia_vessel", "asia_mask", "asia_weapon", "asia_fragments"]), "exhibit asia_4") is None
    types = ["asia_vessel", "asia_mask", "asia_weapon", "america_fragments", "africa_fragments"]
    assert why_not(position(**MUSEUM, hand=types), "exhibit five_types") is None


@clause("AFT-D.43")
def test_where_all_shown_cards_are_fragments_none_comes_back():
    given = position(**MUSEUM, hand=["asia_fragments", "africa_fragments", "america_fragments"])
    told = play(given, "exhibit three_regions")
    assert "keeps" not in kinds(told)
    assert hand(given) == {}


@clause("AFT-D.42")
@pytest.mark.parametrize(("special", "region"), list(product(["discovery", "gold_coins", "manuscript"], REGIONS)))
def test_no_other_special_card_counts_in_an_exhibition(special, region):
    cards = [f"{region}_{kind}" for kind in ("mask", "weapon", "vessel", special)]
    assert why_not(position(**MUSEUM, seats=4, hand=cards), f"exhibit {region}_4") == "AFT-11.4"


@clause("AFT-17.10")
def test_a_cursed_object_is_never_in_a_hand():
    with pytest.raises(Exception, match="there is no 'asia_cursed' here"):
        position(**MUSEUM, hand=["asia_cursed"])


@clause("AFT-D.69")
def test_which_fragments_are_shown_is_chosen():
    given = position(**MUSEUM, hand=["asia_vessel", "africa_vessel", "america_fragments", "asia_fragments"])
    play(given, "exhibit vessel_3")
    assert legal(given) == ["show africa_vessel", "show asia_vessel"]
    play(given, "show africa_vessel")
    assert legal(given) == ["show asia_vessel", "show america_fragments"]
    play(given, "show asia_vessel")
    assert legal(given) == ["show america_fragments", "show asia_fragments"]


# The cursed object


@clause("AFT-17.11", "AFT-17.12", "AFT-D.46", "AFT-D.71")
def test_the_cursed_object_is_shipped_first_as_one_of_the_cards_due_and_removed():
    given = position(**SHIP, huts={"asia": 2}, face_up=["asia_mask", "asia_vessel", "asia_cursed"], others=[{"huts": {"asia": 2}}, {}])
    told = play(given, "ship asia", "load asia_vessel")
    assert kinds(told, "ships", "curse", "loads") == ["ships", "curse", "loads"]
    assert [t.amount for t in told if t.kind == "ships"] == [2]
    assert hand(given) == {"asia_vessel": 1}
    assert now(given)["removed"] == {"asia_cursed": 1}
    assert view(given)["face_up"] == {"asia_mask": 1}


@clause("AFT-D.71", "AFT-D.46")
def test_also_when_it_is_the_only_card_due_and_not_when_none_is():
    given = position(**SHIP, huts={"asia": 1}, face_up=["asia_mask", "asia_cursed"], others=[{"huts": {"asia": 2}}, {}])
    play(given, "ship asia")
    assert hand(given) == {}
    assert now(given)["removed"] == {"asia_cursed": 1}
    none = position(**SHIP, huts={"asia": 1})
    play(none, "ship asia")
    assert now(none)["removed"] == {}
