"""The variants with trade: INTEL Sharing, Art Trading, Full Negotiation (FAU-20 to FAU-22), alone and together (FAU-26)."""

import pytest

from salon.engine.rng import Rng
from tests.operation_faust.table import (
    AGENT,
    DEALER,
    FR,
    SPY,
    Told,
    finish_trade,
    game,
    intel,
    legal,
    now,
    pending,
    play,
    player,
    position,
    taken_back,
    view,
    why_not,
)

clause = pytest.mark.clause
OPENING = [{"frame": "turn"}]


def table(*others, variants=("intel_sharing",), stack=OPENING, **notation):
    """The start of seat 0's turn."""
    return position(*others, variants=list(variants), stack=stack, **notation)


def windows(given, *moves):
    """Plays the moves; everybody is done in every window. Says before which moves there was one."""
    found = []
    for words in moves:
        if pending(given) == "trading":
            found.append(words)
            finish_trade(given)
        play(given, words)
    if pending(given) == "trading":
        found.append("")
    return found


# Windows


@clause("FAU-D.58", "FAU-9.13", "FAU-20.1", "FAU-I.16")
def test_there_is_a_pause_before_every_part_of_a_claim():
    moves = ("claim agent_steal 1", "1 let pass", "2 let pass", "1 block", "2 let pass", "0 challenge", "1 decline")
    assert windows(table(hand=[AGENT, FR]), *moves) == ["claim agent_steal 1", "1 let pass", "1 block", "2 let pass", "1 decline", ""]
    moves = ("claim agent_steal 1", "1 challenge", "0 show", "1 accept ability")
    assert windows(table(hand=[AGENT, FR]), *moves) == ["claim agent_steal 1", "1 challenge", "0 show", ""]
    assert windows(position(hand=[AGENT, FR]), *moves) == []


@clause("FAU-D.58")
def test_no_window_opens_while_cards_are_tabled_or_an_effect_is_carried_out():
    given = table(hand=[SPY, SPY, FR])
    moves = ("claim spy_intel 2", f"table {SPY}", f"table {SPY}", "1 let pass", "2 let pass")
    assert windows(given, *moves) == ["claim spy_intel 2", "1 let pass", ""]
    given = table(hand=[SPY, SPY, FR])
    moves = ("claim spy_look", "1 let pass", "2 let pass", "look c1", "look c2", "exchange")
    assert windows(given, *moves) == ["claim spy_look", "1 let pass", ""]


@clause("FAU-20.3", "FAU-21.3", "FAU-22.3", "FAU-D.57", "FAU-S.15")
@pytest.mark.parametrize("variant", ["intel_sharing", "full_negotiation", "art_trading"])
def test_from_the_answer_to_a_challenge_to_the_end_of_the_turn_trade_is_closed(variant):
    given = table({"art": ["emmaus"]}, variants=[variant], hand=[AGENT, FR], art=["courtyard"])
    found = windows(given, "claim agent_steal 1", "1 challenge", "0 show", "1 block", "2 challenge", "1 decline")
    assert found == ["claim agent_steal 1", "1 challenge", "0 show", ""]
    assert view(given)["turn"] == "1"  # the next turn has begun


@clause("FAU-D.57", "FAU-D.58")
def test_the_answer_to_a_challenged_block_closes_trade_as_well():
    moves = ("claim agent_steal 1", "1 let pass", "2 let pass", "1 block", "2 challenge", "1 decline")
    assert windows(table(variants=["art_trading"], hand=[AGENT, FR], art=["courtyard"]), *moves)[-1] == "1 decline"
    assert windows(table(variants=["art_trading"], hand=[AGENT, FR], art=["courtyard"]), *moves[:3], "1 accept ability")[-1] == ""


@clause("FAU-D.57", "FAU-8.12", "FAU-S.15", "FAU-I.9")
def test_between_challenge_and_answer_intel_may_be_given_away():
    given = table(hand=[SPY, SPY], intel=8)
    finish_trade(given)
    play(given, "claim resistance 1")
    finish_trade(given)
    play(given, "1 challenge")
    assert (pending(given), given.movers()) == ("trading", [0])
    play(given, "gift to 2", "gift 6")
    finish_trade(given)
    play(given, "0 decline")
    assert intel(given) == [1, 6, 11]


@clause("FAU-8.13", "FAU-9.11", "FAU-D.63", "FAU-S.21", "FAU-I.8")
def test_a_gift_may_give_and_take_the_means_of_a_challenge():
    given = table({"intel": 3}, {"intel": 1}, hand=[FR, FR])
    finish_trade(given)
    play(given, "claim resistance 1", "0 done", "1 gift to 2", "1 gift 1", "2 done")
    finish_trade(given)
    play(given, "1 let pass")
    assert given.movers() == [2]
    play(given, "2 challenge", "0 done", "1 done", "2 gift to 1", "gift 2")
    finish_trade(given)
    play(given, "0 show")
    assert intel(given) == [7, 4, 0]


@clause("FAU-D.63")
def test_who_was_passed_over_is_not_asked_again():
    given = table({"intel": 1}, {"intel": 5}, hand=[FR, FR])
    finish_trade(given)
    play(given, "claim resistance 1")
    finish_trade(given)
    assert given.movers() == [2]
    play(given, "let pass")
    assert pending(given) != "challenging"


@clause("FAU-D.71", "FAU-D.58")
def test_players_are_asked_in_turn_round_after_round_until_all_are_done():
    given = table(first=1, turn=1, stack=[{"frame": "turn", "seat": 1}])
    asked = []
    for words in ("gift to 0", "gift 1", "done", "gift to 1", "gift 2", "gift to 2", "gift 1", "done", "done"):
        asked.append(given.movers()[0])
        play(given, words)
    assert asked == [1, 1, 2, 0, 0, 1, 1, 0, 1]
    assert pending(given) == "acting"


@clause("FAU-D.71", "FAU-D.58", "FAU-I.16")
def test_each_player_makes_at_most_three_offers_in_a_turn():
    given = table({"intel": 0}, {"intel": 0}, intel=9)
    for _ in range(3):
        play(given, "0 gift to 1", "0 gift 1")
        if pending(given) == "trading" and given.movers() == [1]:
            play(given, "1 done")
    assert (pending(given), view(given)["offers_left"]) == ("acting", [0, 3, 3])
    play(given, "claim resistance 1")
    assert given.movers() != [0]

    given = table(trade_offers=1)
    play(given, "0 gift to 1", "0 gift 1", "1 done", "2 done")
    assert pending(given) == "acting"


@clause("FAU-D.71")
def test_who_has_nothing_to_give_is_not_asked():
    given = table({"intel": 0})
    asked = []
    while pending(given) == "trading":
        asked.append(given.movers()[0])
        play(given, "done")
    assert asked == [0, 2]
    assert given.why_not(1, game.actions.number("gift to 0")) == "FAU-2.14"


# INTEL Sharing


@clause("FAU-20.1", "FAU-D.59", "FAU-D.60")
def test_a_gift_takes_effect_at_once_and_is_one_to_all_one_has_up_to_twenty():
    given = table(intel=25)
    assert legal(given) == ["done", "gift to 1", "gift to 2"]
    assert why_not(given, "gift to 0") == "FAU-20.1"
    play(given, "gift to 2")
    assert legal(given) == [f"gift {k}" for k in range(1, 21)]
    assert Told("gifts", 0, "2", 20) in play(given, "gift 20")
    assert intel(given) == [5, 5, 25]
    given = table(intel=4)
    play(given, "gift to 2")
    assert legal(given) == [f"gift {k}" for k in range(1, 5)]
    assert why_not(given, "gift 5") == "FAU-D.59"


@clause("FAU-D.74", "FAU-D.59")
def test_the_last_intel_is_given_without_asking_how_much():
    given = table(intel=1)
    play(given, "gift to 1")
    assert intel(given)[:2] == [0, 6]


@clause("FAU-20.2", "FAU-21.2", "FAU-22.2", "FAU-22.4", "FAU-D.50", "FAU-27.13")
def test_nothing_is_promised_and_plot_cards_are_never_traded():
    """There is no action for it: a gift or a trade is what passes now, and no card is shown that must not be."""
    words = [w for w in game.actions.listed if w.startswith(("gift", "offer", "want", "accept", "show"))]
    assert {w.split()[0] + " " + w.split()[1] for w in words if len(w.split()) > 1 and not w.split()[1].isdigit()} <= {
        "gift to", "offer to", "offer intel", "offer documents", "offer art", "offer no", "want intel", "want documents", "want art",
        "want no", "accept with", "accept ability",
    }  # fmt: skip
    assert not [w for w in words if any(kind in w for kind in (FR, SPY, DEALER, AGENT, "allies"))]


@clause("FAU-20.1")
def test_without_the_variant_nothing_is_given():
    given = table({"art": ["emmaus"]}, variants=["art_trading"], art=["courtyard"])
    assert why_not(given, "gift to 1") == "FAU-20.1"


# Art Trading


@clause("FAU-21.1", "FAU-D.61", "FAU-D.71", "FAU-D.58")
def test_the_active_player_trades_a_painting_for_one_or_for_nothing_in_any_window_of_his_turn():
    given = table({"art": ["camellia", "ecce_homo"]}, variants=["art_trading"], art=["courtyard", "emmaus"])
    assert given.movers() == [0]
    assert legal(given) == ["done", "offer to 1", "offer to 2"]
    play(given, "offer to 1")
    assert legal(given) == ["offer art courtyard", "offer art emmaus"]
    assert why_not(given, "offer no art") == "FAU-D.61"
    play(given, "offer art emmaus")
    assert legal(given) == ["want no art", "want art"]
    told = play(given, "want art", eyes=2)
    assert Told("terms", 0, "wanted_art", 1, "1") in told
    assert given.movers() == [1]
    assert legal(given) == ["refuse", "accept with camellia", "accept with ecce_homo"]
    assert why_not(given, "accept") == "FAU-D.61"
    assert why_not(given, "accept with emmaus") == "FAU-D.72"
    told = play(given, "accept with camellia", eyes=2)
    assert [t.hidden for t in told if t.kind == "gives"] == [True, True]
    assert (player(given, 0)["art"], player(given, 1)["art"]) == (["courtyard", "camellia"], ["ecce_homo", "emmaus"])
    assert given.movers() == [0]  # further trades may follow


@clause("FAU-21.1", "FAU-D.58", "FAU-D.71")
def test_after_the_action_there_is_a_last_window_for_art_alone():
    given = table({"art": ["camellia"]}, variants=["art_trading", "intel_sharing"], art=["courtyard"])
    finish_trade(given)
    play(given, "pass")
    assert (pending(given), given.movers()) == ("trading", [0])
    assert legal(given) == ["done", "offer to 1", "offer to 2"]
    play(given, "done")
    assert given.movers() == [1]
    given = table({"art": ["camellia"]}, variants=["full_negotiation"], art=["courtyard"])
    finish_trade(given)
    play(given, "pass")
    assert given.movers() == [1]  # window (a) of the next turn


@clause("FAU-D.60", "FAU-D.61", "FAU-D.72")
def test_a_gift_of_art_needs_agreement_and_one_asks_only_for_what_is_there():
    given = table(variants=["art_trading"], art=["emmaus"])
    play(given, "offer to 1")
    assert legal(given) == ["want no art"]  # the only painting is offered without asking, and seat 1 has none
    assert why_not(given, "want art") == "FAU-D.72"
    play(given, "want no art")
    assert legal(given) == ["refuse", "accept"]
    assert why_not(given, "accept with emmaus") == "FAU-D.61"
    after = given.copy()
    assert Told("refuses", 1, "0") in play(after, "refuse")
    assert player(after, 1)["art"] == []
    play(given, "accept")
    assert player(given, 1)["art"] == ["emmaus"]


@clause("FAU-21.1", "FAU-D.61")
def test_only_the_active_player_proposes_art():
    given = table({"art": ["camellia"]}, variants=["art_trading", "intel_sharing"])
    play(given, "0 done")
    assert given.movers() == [1]
    assert why_not(given, "offer to 0") == "FAU-D.61"


# Full Negotiation


@clause("FAU-22.1", "FAU-D.62", "FAU-D.72", "FAU-26.2")
def test_any_two_players_trade_anything_in_one_step():
    given = table({"art": ["camellia"], "documents": 1, "intel": 9}, variants=["full_negotiation", "intel_sharing"], art=["emmaus"], documents=1)
    assert legal(given) == ["done", "offer to 1", "offer to 2"]
    play(given, "0 done")
    assert legal(given) == ["done", "offer to 0", "offer to 2"]
    play(given, "1 offer to 0")
    assert legal(given) == [f"offer intel {k}" for k in range(10)]
    play(given, "offer intel 4")
    assert legal(given) == ["offer documents 0", "offer documents 1"]
    play(given, "offer documents 1")
    assert legal(given) == ["offer art camellia", "offer no art"]
    play(given, "offer art camellia")
    assert legal(given) == [f"want intel {k}" for k in range(6)]
    play(given, "want intel 2")
    assert legal(given) == ["want documents 0", "want documents 1"]
    play(given, "want documents 0")
    assert legal(given) == ["want no art", "want art"]
    play(given, "want art")
    assert given.movers() == [0]
    play(given, "accept with emmaus")
    assert intel(given) == [7, 7, 5]
    assert (player(given, 0)["documents"], player(given, 1)["documents"]) == (2, 0)
    assert (player(given, 0)["art"], player(given, 1)["art"]) == (["camellia"], ["emmaus"])


@clause("FAU-22.1", "FAU-D.62", "FAU-D.72")
def test_a_side_may_ask_and_give_nothing():
    given = table({"art": ["camellia", "emmaus"], "documents": 2}, variants=["full_negotiation"], intel=7)
    sold = given.copy()
    play(sold, "offer to 1", "offer intel 7", "want intel 0", "want documents 0", "want art")
    assert legal(sold) == ["refuse", "accept with camellia", "accept with emmaus"]
    told = play(sold, "accept with emmaus", eyes=0)
    assert Told("gives", 1, "0", 1, "emmaus") in told
    assert (intel(sold)[:2], player(sold)["art"], player(sold, 1)["art"]) == ([0, 12], ["emmaus"], ["camellia"])
    play(given, "offer to 1", "offer intel 0", "want intel 0", "want documents 2", "want no art")
    assert legal(given) == ["refuse", "accept"]  # it asks for something, so he is asked
    told = play(given, "accept")
    assert Told("hands_over", 1, "0", 2) in told
    assert (player(given)["documents"], player(given, 1)["documents"]) == (2, 0)


@clause("FAU-D.71")
def test_where_nobody_has_anything_there_is_no_window():
    given = table({"intel": 0}, {"intel": 0}, variants=["full_negotiation"], intel=0)
    assert pending(given) == "acting"


@clause("FAU-D.61", "FAU-21.1")
def test_any_painting_can_be_traded_but_not_with_oneself():
    given = table(variants=["art_trading"], art=["mona_lisa"])
    assert legal(given) == ["done", "offer to 1", "offer to 2"]
    assert why_not(given, "offer to 0") == "FAU-21.1"
    given = table(variants=["full_negotiation"])
    assert why_not(given, "offer to 0") == "FAU-22.1"


@clause("FAU-D.60", "FAU-22.1", "FAU-D.48")
def test_a_gift_without_art_needs_no_agreement():
    given = table(variants=["full_negotiation"], documents=2, intel=3)
    told = play(given, "offer to 1", "offer intel 1", "offer documents 2", "want intel 0", "want documents 0", "want no art")
    assert Told("hands_over", 0, "1", 2) in told
    assert (player(given, 1)["documents"], intel(given)[:2]) == (2, [2, 6])
    assert pending(given) == "trading"


@clause("FAU-D.53", "FAU-D.60")
def test_documents_that_are_given_may_win():
    given = table({"art": ["mona_lisa", "astronomer", "emmaus"]}, variants=["full_negotiation"], documents=1)
    play(given, "offer to 1", "offer intel 0", "offer documents 1", "want intel 0", "want documents 0", "want no art")
    assert (given.ended, view(given)["winner"]) == ("FAU-18.4", "1")


@clause("FAU-D.72")
def test_an_offer_that_was_sent_and_a_transfer_are_final():
    given = table({"intel": 3}, variants=["full_negotiation"], intel=1)
    offer = ("offer to 1", "offer intel 1", "want intel 2", "want documents 0", "want no art")
    assert taken_back(given, *offer, "accept") == list(offer[:-1])
    assert taken_back(given, *offer, "refuse") == list(offer[:-1])
    assert taken_back(table(intel=1), "gift to 1") == []
    assert taken_back(table(intel=2), "gift to 1", "gift 2") == ["gift to 1"]


@clause("FAU-D.72", "FAU-D.62")
def test_something_must_pass():
    given = table({"intel": 0}, variants=["full_negotiation"], intel=2)
    play(given, "offer to 1")
    assert legal(given) == ["offer intel 1", "offer intel 2"]
    assert why_not(given, "offer intel 0") == "FAU-D.72"
    given = table({"intel": 0}, variants=["full_negotiation"], art=["emmaus"], intel=0)
    play(given, "offer to 1")
    assert why_not(given, "offer no art") == "FAU-D.72"
    given = table({"intel": 0}, {"intel": 3}, variants=["full_negotiation"], intel=0)
    assert why_not(given, "offer to 1") == "FAU-D.72"
    assert why_not(given, "offer to 0") == "FAU-22.1"
    play(given, "offer to 2")
    assert legal(given) == ["want intel 1", "want intel 2", "want intel 3"]


@clause("FAU-D.72")
def test_the_last_step_cannot_be_nothing_where_all_before_it_was():
    given = table({"intel": 0, "art": ["camellia"]}, variants=["full_negotiation"], intel=0)
    play(given, "offer to 1", "want intel 0", "want documents 0")
    assert legal(given) == ["want art"]


@clause("FAU-D.61", "FAU-D.71", "FAU-D.72")
def test_an_offer_in_the_making_is_seen_by_its_maker_alone_and_when_sent_by_all_but_for_the_card():
    given = table({"art": ["camellia"]}, variants=["full_negotiation"], art=["emmaus", "courtyard"])
    assert play(given, "offer to 1", "offer intel 3", "offer art emmaus", eyes=1) == []
    assert (view(given, 0)["offer_to"], view(given, 0)["offer"], view(given, 0)["offered_art"]) == ("1", {"own_intel": 3, "own_art": 1}, "emmaus")
    for who in (None, 1, 2):
        assert (view(given, who)["offer_by"], view(given, who)["offer_to"], view(given, who)["offer"]) == ("0", "nobody", {})
    told = play(given, "want intel 1", "want documents 0", "want art", eyes=2)
    assert [(t.other, t.amount) for t in told if t.kind == "terms" and t.amount] == [
        ("own_intel", 3), ("own_art", 1), ("wanted_intel", 1), ("wanted_art", 1)
    ]  # fmt: skip
    for who in (None, 1, 2):
        assert view(given, who)["offer_to"] == "1"
        assert view(given, who)["offer"] == {"own_intel": 3, "own_art": 1, "wanted_intel": 1, "wanted_art": 1}
        assert view(given, who)["offered_art"] == "nothing"


@clause("FAU-27.12", "FAU-D.61")
def test_an_offer_in_the_making_is_imagined_otherwise_by_the_others():
    given = table({"art": ["camellia"]}, variants=["full_negotiation"], art=["emmaus", "courtyard"])
    play(given, "offer to 1", "offer intel 3")
    rng = Rng("offers")
    seen = {(now(q)["stack"][-1]["target"], now(q)["offer"].get("own_intel", 0)) for q in (given.imagine(1, rng) for _ in range(200))}
    assert seen == {(target, amount) for target in (1, 2) for amount in range(6)}
    assert {now(given.imagine(0, rng))["stack"][-1]["target"] for _ in range(10)} == {1}


@clause("FAU-D.5", "FAU-D.58", "FAU-D.73", "FAU-S.20")
def test_what_an_ability_is_after_may_be_traded_away():
    given = table({"art": ["camellia"]}, {}, variants=["full_negotiation"], art=["courtyard"], hand=[DEALER, FR])
    finish_trade(given)
    play(given, "claim dealer_trade 1", f"table {DEALER}")
    finish_trade(given)
    play(given, "1 let pass", "2 let pass")
    assert pending(given) == "trading"
    play(given, "0 done", "1 offer to 2", "offer intel 0", "offer art camellia", "want intel 0", "want documents 0", "want no art", "2 accept")
    finish_trade(given)
    assert (pending(given), given.movers()) == ("blocking", [1])
    told = play(given, "accept ability")
    assert Told("fails", 0, "1") in told
    assert (player(given, 0)["art"], player(given, 2)["art"]) == (["courtyard"], ["camellia"])
    assert player(given)["thrown"] == [DEALER]


@clause("FAU-D.30", "FAU-D.73")
def test_who_gives_his_intel_away_buys_nothing_and_loses_the_spies():
    given = table(hand=[SPY, SPY], intel=7)
    finish_trade(given)
    play(given, "claim spy_buy_pile 1", f"table {SPY}", "0 gift to 1", "0 gift 2")
    finish_trade(given)
    told = play(given, "1 let pass", "2 let pass")
    assert Told("fails", 0) in told
    assert (player(given)["art"], player(given)["thrown"], intel(given)[0]) == ([], [SPY], 5)


@clause("FAU-D.33", "FAU-D.73")
def test_an_agent_steals_what_is_left():
    given = table(hand=[AGENT, FR])
    finish_trade(given)
    play(given, "claim agent_steal 1", "0 done", "1 gift to 2", "gift 5")
    finish_trade(given)
    play(given, "2 let pass")
    finish_trade(given)
    play(given, "1 accept ability")
    assert intel(given) == [5, 0, 10]


@clause("FAU-26.1", "FAU-26.2")
def test_variants_mix():
    given = table(variants=["intel_sharing", "art_trading"], art=["emmaus"])
    assert legal(given) == ["done", "gift to 1", "gift to 2", "offer to 1", "offer to 2"]
    given = table(variants=["intel_sharing", "art_trading", "full_negotiation"], art=["emmaus"])
    assert legal(given) == ["done", "offer to 1", "offer to 2"]
    setup = game.new(seats=4, seed=1, variants=["super_spies", "monuments_men", "forged_art_hunters", "full_negotiation"])
    assert view(setup)["variants"] == ["full_negotiation", "forged_art_hunters", "super_spies", "monuments_men"]
