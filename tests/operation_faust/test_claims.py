"""Claims and challenges: FAU-7, FAU-8."""

import pytest

from tests.operation_faust.table import (
    AGENT,
    ALLIES,
    ART,
    DEALER,
    FR,
    SPY,
    Told,
    cards,
    game,
    intel,
    legal,
    let_pass,
    now,
    pending,
    play,
    player,
    position,
    taken_back,
    unchallenged,
    view,
    why_not,
)

clause = pytest.mark.clause


@clause("FAU-7.1", "FAU-D.8", "FAU-9.14", "FAU-9.16")
def test_a_claim_is_public_in_full_before_anybody_answers():
    given = position({"art": ["mona_lisa"]}, hand=[FR, SPY, SPY])
    told = play(given, "claim agent_look 1")
    assert told[:2] == [Told("claims", 0, "agent_look", 1), Told("aims", 0, "1")]
    for who in (None, 0, 1, 2):
        shown = view(given, who)
        assert (shown["claim"], shown["claimed_cards"], shown["claimed_by"], shown["claimed_at"]) == ("agent_look", 1, "0", "1")
        assert shown["tabled"] == 0
    told = play(given, f"table {FR}", eyes=1)
    assert told == [Told("tables", 0, None, 1, None, True)]
    assert view(given, 1)["tabled"] == 1
    assert view(given, 1)["tabled_cards"] == {}
    assert view(given, 0)["tabled_cards"] == {FR: 1}


@clause("FAU-7.2", "FAU-D.7", "FAU-7.9", "FAU-7.4")
def test_a_false_claim_that_nobody_challenges_takes_effect_and_no_card_is_shown():
    given = position({"hand": [ALLIES, ALLIES]}, hand=[SPY, SPY])
    told = play(given, "claim resistance 2", "let pass", "let pass")
    assert player(given)["intel"] == 9
    assert sorted(player(given)["hand"]) == [SPY, SPY]
    assert not [t for t in told if t.kind in ("shows", "draws", "discards")]
    given = position({"hand": [ALLIES, ALLIES], "art": ["emmaus"]})
    assert why_not(given, "claim allies_search 1") is None  # all copies are elsewhere, and others may know it


@clause("FAU-7.3", "FAU-7.4", "FAU-7.5")
def test_a_hand_ability_lays_down_nothing_and_a_table_ability_any_cards():
    given = position({"art": ["mona_lisa"]}, hand=[FR, DEALER, ALLIES], art=["courtyard"], intel=9)
    for ability in ("resistance 1", "spy_look", "dealer_intel", "agent_steal 1"):
        after = given.copy()
        play(after, f"claim {ability}")
        assert pending(after) == "challenging"
    for ability in ("spy_intel 1", "spy_buy_pile 1", "spy_buy_cache 2", "dealer_trade 1", "agent_look 1", "agent_pile", "allies_search 1"):
        after = given.copy()
        play(after, f"claim {ability}")
        assert pending(after) == "tabling"
        assert legal(after) == [f"table {FR}", f"table {DEALER}", f"table {ALLIES}"]


@clause("FAU-7.6", "FAU-7.7", "FAU-7.10", "FAU-D.22")
def test_tabled_cards_are_discarded_unseen_at_the_end_of_the_turn():
    given = position(hand=[SPY, FR, FR])
    play(given, "claim spy_intel 2", f"table {FR}", f"table {SPY}")
    assert now(given)["tabled"] == [FR, SPY]
    told = play(given, "let pass", "let pass")
    assert now(given)["tabled"] == []
    assert player(given)["thrown"] == [FR, SPY]
    assert Told("discards", 0, None, 2) in told
    assert view(given, 1)["in_discard_pile"] == {}


@clause("FAU-7.8", "FAU-8.6")
def test_what_is_said_about_a_claim_is_said_for_good():
    given = position({"art": ["mona_lisa"]}, hand=[FR, SPY, DEALER], art=["emmaus"], intel=6)
    assert taken_back(given, "claim resistance 2", "let pass", "challenge", "decline") == []
    assert taken_back(given, "claim dealer_trade 1", f"table {SPY}", "let pass", "let pass", "block", "let pass", "challenge", "decline") == []
    assert taken_back(given, "claim spy_intel 3", "challenge") == []
    assert taken_back(given, "claim agent_steal 1", "let pass", "let pass", "accept ability") == []
    assert taken_back(given, "claim spy_intel 2", f"table {SPY}", f"table {FR}") == [f"table {SPY}"]  # not all are down yet


@clause("FAU-7.8")
def test_a_claim_cannot_be_taken_back():
    given = position(hand=[SPY, FR, FR])
    play(given, "claim spy_intel 1")
    assert legal(given) == [f"table {FR}", f"table {SPY}"]
    play(given, f"table {FR}", "1 challenge")
    assert legal(given) == ["decline"]


@clause("FAU-7.11", "FAU-D.6", "FAU-D.28")
def test_no_more_cards_are_claimed_than_the_hand_holds():
    given = position(hand=[FR, FR], intel=10)
    assert why_not(given, "claim resistance 3") == "FAU-D.6"
    assert why_not(given, "claim spy_intel 3") == "FAU-D.6"
    assert legal(given, "claim spy_buy_pile") == ["claim spy_buy_pile 1", "claim spy_buy_pile 2"]
    assert not [words for words in game.actions.listed if "spy_intel" in words and "buy" in words]  # one use for all of them


@clause("FAU-8.1", "FAU-8.2", "FAU-8.3", "FAU-9.11", "FAU-9.15", "FAU-D.74")
def test_whoever_has_two_intel_may_challenge_and_nobody_else_is_asked():
    given = position({"intel": 1}, {"intel": 2}, {"intel": 0}, {"intel": 9}, seats=5)
    play(given, "claim agent_steal 1")
    assert given.movers() == [2]
    challenge = game.actions.number("challenge")
    assert [given.why_not(seat, challenge) for seat in (0, 1, 3, 4)] == ["FAU-8.1", "FAU-8.2", "FAU-8.2", "FAU-D.9"]
    play(given, "let pass")
    assert given.movers() == [4]

    given = position({"intel": 1}, {"intel": 0})
    play(given, "claim resistance 1")
    assert (intel(given)[0], given.movers()) == (7, [1])


@clause("FAU-8.3")
def test_the_target_and_third_parties_may_challenge_alike():
    for challenger in (1, 2):
        given = position(hand=[SPY, SPY])
        play(given, "claim agent_steal 1", *["let pass"] * (challenger - 1), f"{challenger} challenge")
        assert view(given)["challenger"] == str(challenger)


@clause("FAU-8.4", "FAU-8.5", "FAU-D.9", "FAU-D.11", "FAU-D.69", "FAU-S.2")
def test_the_nearest_to_the_left_who_wants_to_is_the_challenger_and_the_others_are_not_asked():
    given = position(seats=5, first=2, turn=2)
    play(given, "claim resistance 1")
    asked = [given.movers()[0]]
    told = play(given, "3 let pass")
    assert told == [Told("lets_pass", 3, "2")]
    asked.append(given.movers()[0])
    play(given, "4 challenge")
    assert asked == [3, 4]
    assert given.movers() == [2]
    before = intel(given)
    play(given, "decline")
    assert [b - a for a, b in zip(before, intel(given), strict=True)] == [0, 0, -3, 0, 3]


@clause("FAU-8.6", "FAU-8.8", "FAU-D.10")
def test_a_challenge_is_carried_through_and_there_is_no_second():
    given = position(hand=[FR, FR])
    play(given, "claim resistance 1", "1 challenge")
    assert given.movers() == [0]
    assert given.why_not(2, game.actions.number("challenge")) == "FAU-8.9"
    assert why_not(given, "challenge") == "FAU-8.9"
    play(given, "show")
    assert pending(given) == "acting"


@clause("FAU-8.7", "FAU-8.17", "FAU-8.14", "FAU-8.15", "FAU-8.16", "FAU-D.21", "FAU-D.76", "FAU-9.16")
def test_a_shown_claim_is_settled_before_it_takes_effect():
    given = position({"intel": 7}, hand=[FR, FR])
    told = play(given, "claim resistance 1", "1 challenge", "0 show")
    assert [(t.kind, t.seat, t.amount) for t in told[2:]][:4] == [("shows", 0, 1), ("pays", 1, 4), ("draws", 0, 1), ("earns", 0, 2)]
    assert intel(given)[:2] == [11, 3]
    assert player(given)["shown"] == [FR]
    assert cards(given)[0] == 2


@clause("FAU-8.9", "FAU-8.10", "FAU-D.74")
def test_only_who_has_all_the_claimed_cards_may_show_and_who_has_not_is_asked_all_the_same():
    given = position(hand=[FR, FR, SPY])
    play(given, "claim resistance 3", "1 challenge")
    assert given.movers() == [0]
    assert why_not(given, "show") == "FAU-8.10"
    assert legal(given) == ["decline"]
    given = position(hand=[FR, FR, SPY])
    play(given, "claim resistance 2", "1 challenge")
    assert legal(given) == ["show", "decline"]


@clause("FAU-8.10", "FAU-D.18", "FAU-S.3", "FAU-12.7")
def test_of_a_table_ability_the_tabled_cards_must_be_shown():
    given = position(hand=[SPY, SPY, FR], intel=6)
    play(given, "claim spy_intel 2", f"table {SPY}", f"table {FR}", "1 challenge")
    assert why_not(given, "show") == "FAU-8.10"
    play(given, "decline")
    assert intel(given)[:2] == [3, 8]
    assert player(given)["thrown"] == [FR, SPY]
    assert player(given)["hand"].count(SPY) >= 1
    assert cards(given)[0] == 2


@clause("FAU-8.11", "FAU-8.18", "FAU-8.19", "FAU-8.20")
def test_declining_with_the_card_in_hand_loses_and_shows_nothing():
    given = position(hand=[FR, FR], intel=7)
    told = play(given, "claim resistance 2", "1 challenge", "0 decline")
    assert intel(given)[:2] == [3, 9]
    assert player(given)["hand"] == [FR, FR]
    assert not [t for t in told if t.kind in ("shows", "draws", "discards", "earns")]
    assert given.movers() == [1]


@clause("FAU-8.12", "FAU-8.13", "FAU-8.18", "FAU-E.5", "FAU-I.9", "FAU-S.1")
@pytest.mark.parametrize(("has", "pays"), [(0, 0), (1, 1), (2, 1), (3, 2), (8, 4), (9, 5)])
def test_the_loser_pays_half_rounded_up(has, pays):
    given = position(hand=[SPY, SPY], intel=has)
    hand = player(given)["hand"]
    play(given, "claim resistance 1", "1 challenge", "0 decline")
    assert intel(given) == [has - pays, 5 + pays, 5]
    assert player(given)["hand"] == hand


@clause("FAU-8.15", "FAU-8.12", "FAU-D.70", "FAU-I.8")
def test_a_challenger_who_loses_pays_half_of_what_he_has_and_nothing_else():
    for has, pays in ((2, 1), (3, 2), (9, 5)):
        given = position({"intel": has}, hand=[FR, FR])
        play(given, "claim resistance 1", "1 challenge", "0 show")
        assert intel(given)[:2] == [7 + pays, has - pays]
        assert given.movers() == [1]


@clause("FAU-8.16", "FAU-D.26", "FAU-S.4")
def test_replacements_restore_the_size_of_the_hand():
    given = position({"intel": 6}, {}, {}, hand=[AGENT, FR, FR, FR], seats=4)
    unchallenged(given.copy(), "claim agent_steal 1")
    play(given, "claim agent_steal 1", "1 challenge", "0 show")
    assert cards(given)[0] == 4
    assert player(given)["shown"] == [AGENT]


@clause("FAU-D.19", "FAU-8.14", "FAU-12.8", "FAU-D.21")
def test_shown_tabled_cards_are_not_replaced_one_for_one():
    given = position(hand=[SPY, SPY, FR, FR])
    play(given, "claim spy_intel 2", f"table {SPY}", f"table {SPY}", "1 challenge", "0 show")
    assert player(given)["hand"] == [FR, FR]
    assert player(given)["shown"] == [SPY, SPY]
    assert intel(given)[0] == 5 + 3 + 6


@clause("FAU-8.21", "FAU-D.21", "FAU-7.6")
def test_tabled_cards_of_a_declined_claim_are_discarded_unseen():
    given = position(hand=[SPY, SPY, FR])
    told = play(given, "claim spy_intel 2", f"table {SPY}", f"table {SPY}", "1 challenge", "0 decline")
    kinds = [t.kind for t in told]
    assert kinds.index("declines") < kinds.index("pays") < kinds.index("discards") < kinds.index("draws")
    assert player(given)["thrown"] == [SPY, SPY]
    assert view(given, 1)["in_discard_pile"] == {}
    assert view(given, 0)["in_discard_pile"] == {SPY: 2}


@clause("FAU-8.22")
def test_a_challenge_that_will_be_lost_still_costs_the_claimant_his_card():
    given = position({"intel": 2}, hand=[ALLIES, AGENT])
    play(given, "claim agent_steal 2", "1 challenge", "0 show")
    assert player(given)["shown"] == [AGENT]
    assert intel(given)[1] == 1


@clause("FAU-D.5", "FAU-I.13")
def test_what_could_do_nothing_cannot_be_claimed():
    given = position({"intel": 0}, {"art": ["emmaus"]}, intel=10, cache={})
    assert why_not(given, "claim spy_look") == "FAU-D.5"
    assert why_not(given, "claim spy_buy_cache 1") == "FAU-D.5"
    assert why_not(given, "claim agent_steal 1") == "FAU-D.5"
    assert why_not(given, "claim agent_look 1") == "FAU-D.5"
    assert why_not(given, "claim allies_search 1") == "FAU-D.5"
    assert why_not(given, "claim dealer_trade 2") == "FAU-D.5"  # without art of one's own
    for allowed in ("resistance 1", "dealer_intel", "spy_intel 1", "agent_look 2", "allies_search 2", "agent_steal 2", "agent_pile"):
        assert why_not(given, f"claim {allowed}") is None
    assert why_not(position(art=["emmaus"]), "claim dealer_trade 1") == "FAU-D.5"
    assert why_not(position({"art": ["mona_lisa"]}, art=["emmaus"]), "claim dealer_trade 1") is None


@clause("FAU-D.5", "FAU-I.13")
def test_an_empty_pool_and_an_empty_pile_leave_claims_to_make():
    given = position({"intel": 70, "art": list(ART[10:])}, {"intel": 70}, intel=0, art=list(ART[:10]), cache={}, pile=[], auto_claim_win=False)
    assert why_not(given, "claim agent_pile") == "FAU-D.5"
    assert why_not(given, "claim spy_buy_pile 1") in ("FAU-D.29", "FAU-D.5")
    assert {"pass", "claim resistance 1", "claim spy_intel 1", "claim dealer_intel"} <= set(legal(given))


@clause("FAU-D.29", "FAU-S.7", "FAU-D.27")
def test_a_discounted_purchase_must_be_affordable_when_it_is_announced():
    given = position(hand=[SPY] * 5, intel=3)
    assert [why_not(given, f"claim spy_buy_pile {k}") for k in range(1, 6)] == ["FAU-D.29", "FAU-D.29", None, None, None]
    given = position(hand=[SPY, SPY], intel=3)
    assert legal(given, "claim spy_buy") == []


@clause("FAU-13.1", "FAU-14.1", "FAU-14.3", "FAU-15.2", "FAU-24.2")
def test_nobody_aims_at_himself():
    given = position({"art": ["mona_lisa"]}, art=["emmaus"], variants=["super_spies"])
    for words, forbidden in (
        ("claim dealer_trade 0", "FAU-13.1"),
        ("claim agent_steal 0", "FAU-14.1"),
        ("claim agent_look 0", "FAU-14.3"),
        ("claim allies_search 0", "FAU-15.2"),
        ("claim super_look 0", "FAU-24.2"),
    ):
        assert why_not(given, words) == forbidden


@clause("FAU-D.74", "FAU-D.75", "FAU-7.5")
def test_tabling_the_whole_hand_is_not_asked_and_tabling_from_a_hand_of_one_kind_is():
    given = position(hand=[SPY, FR])
    play(given, "claim spy_intel 2")
    assert pending(given) == "challenging"
    assert now(given)["tabled"] == [FR, SPY]
    given = position(hand=[SPY, SPY, SPY])
    play(given, "claim spy_intel 1")
    assert legal(given) == [f"table {SPY}"]

    one, other = position(hand=[SPY, FR, FR]), position(hand=[SPY, FR, FR])
    play(one, "claim spy_intel 2", f"table {SPY}", f"table {FR}")
    play(other, "claim spy_intel 2", f"table {FR}", f"table {SPY}")
    assert now(one) == now(other)


@clause("FAU-9.10", "FAU-I.12", "FAU-I.17", "FAU-9.12")
def test_at_most_two_challenges_happen_in_a_turn():
    given = position({"intel": 9}, {"intel": 9}, hand=[AGENT, FR], intel=9)
    told = play(given, "claim agent_steal 1", "1 challenge", "0 show", "1 block", "2 challenge", "1 decline")
    assert sum(t.kind == "challenges" for t in told) == 2
    assert pending(given) == "acting"
    let_pass(given)
