"""The black market: selling (AFT-12), buying (AFT-13)."""

import pytest

from tests.artifact.table import Told, coins, hand, legal, now, on_board, play, position, view, why_not

clause = pytest.mark.clause
COINS = [7, 7, 6, 6, 5, 5, 4, 4, 3, 3]


def market(given):
    return now(given)["market"]


@clause("AFT-12.1", "AFT-12.3", "AFT-12.4", "AFT-12.5", "AFT-D.7")
@pytest.mark.parametrize("there", range(1, 10))
def test_a_sale_brings_the_coins_above_the_track_and_costs_nothing(there):
    given = position(
        seats=5, coins=0, markers={"expedition": 1}, tracks={"expedition": there}, hand=["asia_mask", "asia_weapon"], market=["africa_mask"]
    )
    assert view(given)["market_coins"] == COINS[there]
    told = play(given, "sell asia_mask")
    assert Told("sells", 0, None, COINS[there], "asia_mask") in told
    assert coins(given) == COINS[there]
    assert on_board(given, "expedition") == there + 1
    assert market(given) == ["africa_mask", "asia_mask"]
    assert hand(given) == {"asia_weapon": 1}


@clause("AFT-12.3")
def test_only_a_card_of_the_hand_is_sold():
    given = position(markers={"expedition": 1}, hand=["asia_mask"])
    assert why_not(given, "sell africa_mask") == "AFT-12.3"


@clause("AFT-12.2", "AFT-D.30")
def test_a_sale_into_a_full_market_pushes_the_oldest_card_out_of_the_game():
    given = position(markers={"expedition": 1}, hand=["asia_mask"], market=["africa_mask", "africa_vessel", "africa_weapon"])
    told = play(given, "sell asia_mask")
    assert Told("drops_out", None, None, 1, "africa_mask") in told
    assert market(given) == ["africa_vessel", "africa_weapon", "asia_mask"]
    assert now(given)["removed"] == {"africa_mask": 1}


@clause("AFT-13.1", "AFT-13.2", "AFT-13.3")
@pytest.mark.parametrize("there", range(1, 10))
def test_a_purchase_costs_the_coins_above_the_track(there):
    given = position(seats=5, coins=8, markers={"expedition": 1}, tracks={"expedition": there}, market=["africa_mask", "asia_mask", "asia_weapon"])
    told = play(given, "buy M2")
    assert Told("buys", 0, "M2", COINS[there], "asia_mask") in told
    assert coins(given) == 8 - COINS[there]
    assert on_board(given, "expedition") == there + 1
    assert hand(given) == {"asia_mask": 1}
    assert market(given) == ["africa_mask", "asia_weapon"]


@clause("AFT-13.2", "AFT-D.30")
def test_any_card_may_be_bought_and_gaps_close():
    given = position(coins=20, markers={"expedition": 2}, market=["africa_mask", "asia_mask", "asia_weapon"])
    assert legal(given, "buy") == ["buy M1", "buy M2", "buy M3"]
    play(given, "buy M1")
    assert market(given) == ["asia_mask", "asia_weapon"]
    assert why_not(given, "buy M3") == "AFT-13.2"


@clause("AFT-D.30")
@pytest.mark.parametrize(("slot", "left"), [("M1", ["asia_mask", "africa_mask"]), ("M3", ["africa_mask", "asia_mask"])])
def test_of_two_equal_cards_everybody_hears_which_was_taken(slot, left):
    table = {"mode": "extension_1", "coins": 20, "markers": {"expedition": 1, "museum": 1}, "hand": ["asia_gold_coins"]}
    for words, event in ((f"buy {slot}", "buys"), (f"gold coins {slot}", "acquires")):
        given = position(**table, market=["africa_mask", "asia_mask", "africa_mask"])
        assert [(t.other, t.piece) for t in play(given, words) if t.kind == event] == [(slot, "africa_mask")]
        assert market(given) == left


@clause("AFT-D.6")
def test_a_purchase_must_be_paid_for():
    given = position(coins=3, markers={"expedition": 1}, market=["africa_mask"], hand=["asia_mask"])
    assert view(given)["market_coins"] == 4
    assert why_not(given, "buy M1") == "AFT-D.6"


@clause("AFT-D.31")
def test_a_card_just_sold_may_be_bought_back():
    given = position(coins=0, markers={"expedition": 2}, hand=["asia_mask"])
    play(given, "sell asia_mask", "buy M1")
    assert hand(given) == {"asia_mask": 1}


@clause("AFT-D.32", "AFT-17.2", "AFT-D.69")
def test_special_cards_are_sold_too_and_the_region_is_chosen():
    cards = ["asia_fragments", "africa_discovery", "asia_discovery", "asia_gold_coins", "america_manuscript"]
    given = position(mode="extension_1", markers={"expedition": 1}, hand=cards)
    assert set(legal(given, "sell")) == {f"sell {card}" for card in cards}
    play(given, "sell asia_discovery")
    assert market(given) == ["asia_discovery"]
    assert hand(given)["africa_discovery"] == 1
