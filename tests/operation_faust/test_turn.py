"""The turn and its plain actions: FAU-3 to FAU-6, FAU-10, FAU-16."""

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
    unchallenged,
    view,
    why_not,
)

clause = pytest.mark.clause


@clause("FAU-3.1", "FAU-D.1")
def test_a_turn_is_one_action_and_nothing_is_one_too():
    for action in ("pass", "recruit", "forge", "buy pile"):
        given = position(intel=20)
        play(given, action)
        assert given.movers() == [1]
        assert pending(given) == "acting"
    assert intel(unchallenged(position(), "pass"))[0] == 5


@clause("FAU-3.1", "FAU-7.5", "FAU-8.9")
def test_what_answers_another_question_is_refused():
    assert why_not(position(), "challenge") == "FAU-3.1"
    given = position(hand=[FR, SPY, SPY])
    play(given, "claim spy_intel 1")
    assert why_not(given, "pass") == "FAU-7.5"
    assert why_not(given, f"table {ALLIES}") == "FAU-7.5"


@clause("FAU-3.2", "FAU-3.3")
def test_a_claim_uses_up_the_turn_even_when_it_is_challenged_or_blocked():
    given = position(hand=[SPY, SPY])
    play(given, "claim resistance 1", "1 challenge", "0 decline")
    assert given.movers() == [1]
    assert pending(given) == "acting"

    given = position(hand=[SPY, SPY])
    unchallenged(given, "claim agent_steal 1", "1 block")
    assert given.movers() == [1]
    assert pending(given) == "acting"


@clause("FAU-3.4")
def test_recruiting_buying_and_forging_cannot_be_challenged_or_blocked():
    for action in ("recruit", "buy c1", "forge"):
        given = position({"intel": 20}, {"intel": 20}, intel=20)
        play(given, action)
        assert pending(given) == "acting"
        assert given.movers() == [1]


@clause("FAU-3.5", "FAU-7.11", "FAU-D.6")
def test_only_resistance_and_tabled_spies_are_claimed_for_several_cards():
    given = position(hand=[FR, SPY, DEALER, AGENT, ALLIES], intel=20)
    many = [words for words in legal(given, "claim") if words.endswith((" 2", " 3", " 4", " 5")) and words.split()[1] not in AIMED]
    assert {words.split()[1] for words in many} == {"resistance", "spy_intel", "spy_buy_pile", "spy_buy_cache"}
    for ability in ("resistance", "spy_intel", "spy_buy_pile", "spy_buy_cache"):
        assert f"claim {ability} 5" in many


AIMED = ("dealer_trade", "agent_steal", "agent_look", "allies_search", "super_look")


@clause("FAU-4.1", "FAU-S.11")
def test_recruiting_costs_four_and_brings_the_top_card():
    given = position(seats=5, intel=4, hand=[FR, FR, FR])
    top, pool = now(given)["deck"][0], now(given)["pool"]

    play(given, "recruit")

    assert player(given)["intel"] == 0
    assert sorted(player(given)["hand"]) == sorted([FR, FR, FR, top])
    assert now(given)["pool"] == pool + 4


@clause("FAU-4.2", "FAU-4.3", "FAU-4.4", "FAU-4.5", "FAU-S.11")
@pytest.mark.parametrize(("seats", "limit"), [(3, 5), (4, 5), (5, 4), (6, 3), (7, 3), (8, 3)])
def test_the_hand_limit_depends_on_the_number_of_players(seats, limit):
    assert why_not(position(seats=seats, intel=9, hand=[FR] * limit), "recruit") == "FAU-4.5"
    assert why_not(position(seats=seats, intel=9, hand=[FR] * (limit - 1)), "recruit") is None


@clause("FAU-4.6", "FAU-5.5", "FAU-6.2")
def test_who_cannot_pay_cannot_act():
    assert why_not(position(intel=3), "recruit") == "FAU-4.6"
    assert why_not(position(intel=9), "buy pile") == "FAU-5.5"
    assert why_not(position(intel=9), "buy c2") == "FAU-5.5"
    assert why_not(position(intel=2), "forge") == "FAU-6.2"
    assert why_not(position(intel=3), "forge") is None


@clause("FAU-5.1", "FAU-5.2", "FAU-5.3", "FAU-16.3", "FAU-16.2")
@pytest.mark.parametrize("source", ["pile", "c1", "c2", "c3", "c4"])
def test_ten_intel_buy_the_top_of_the_pile_or_any_card_of_the_cache(source):
    given = position(intel=12)
    card = now(given)["pile"][0] if source == "pile" else now(given)["cache"][source]

    play(given, f"buy {source}")

    assert player(given)["art"] == [card]
    assert (player(given)["intel"], now(given)["pool"]) == (2, 128)
    assert card not in [*now(given)["cache"].values(), *now(given)["pile"]]


@clause("FAU-5.3", "FAU-5.4")
def test_only_the_buyer_sees_what_he_bought():
    for eyes, piece in ((0, "mona_lisa"), (1, None), (None, None)):
        given = position(intel=10)
        told = play(given, "buy c1", eyes=eyes)
        assert Told("buys", 0, "c1", 10, piece, piece is None) in told
        assert view(given, eyes)["art"][0] == (["mona_lisa"] if eyes == 0 else [])
        assert view(given, eyes)["paintings"] == [1, 0, 0]


@clause("FAU-5.6", "FAU-5.7", "FAU-16.3", "FAU-D.44", "FAU-S.16")
def test_an_empty_source_cannot_be_chosen():
    given = position(intel=10, cache={"c1": "mona_lisa", "c3": "courtyard"})
    assert why_not(given, "buy c2") == "FAU-5.7"
    assert legal(given, "buy") == ["buy pile", "buy c1", "buy c3"]
    play(given, "buy c1")
    assert [*now(given)["cache"]] == ["c3"]

    given = position({"art": [*ART[1:]]}, intel=10, cache={"c4": ART[0]}, pile=[], auto_claim_win=False)
    assert why_not(given, "buy pile") == "FAU-5.7"
    assert legal(given, "buy") == ["buy c4"]
    given = position({"art": [*ART[1:]]}, intel=10, art=[ART[0]], cache={}, pile=[], auto_claim_win=False)
    assert why_not(given, "buy pile") == "FAU-5.6"
    assert legal(given, "buy") == []


@clause("FAU-6.1", "FAU-6.3", "FAU-D.49", "FAU-17.3")
def test_forging_brings_a_document_while_there_are_any():
    given = position(intel=8)
    play(given, "forge")
    assert (player(given)["documents"], now(given)["supply"], player(given)["intel"], now(given)["pool"]) == (1, 2, 5, 125)
    play(given, "1 pass", "2 pass", "forge")
    assert (player(given)["documents"], now(given)["supply"]) == (2, 1)

    assert why_not(position({"documents": 3}, intel=8), "forge") == "FAU-6.3"


@clause("FAU-10.1", "FAU-10.2", "FAU-D.20", "FAU-10.5", "FAU-12.9", "FAU-D.22")
def test_below_two_cards_a_player_draws_up_after_the_tabled_cards_are_discarded():
    given = position(hand=[SPY, SPY])
    play(given, "claim spy_intel 2")
    assert cards(given)[0] == 0  # FAU-D.22: while they lie there nothing is drawn
    let_pass(given)
    assert cards(given)[0] == 2

    given = position(hand=[SPY, SPY, FR, FR])
    unchallenged(given, "claim spy_intel 1", f"table {SPY}")
    assert sorted(player(given)["hand"]) == [FR, FR, SPY]


@clause("FAU-10.2", "FAU-9.6", "FAU-8.16")
def test_a_blocker_draws_a_replacement_on_anothers_turn():
    given = position({"hand": [ALLIES, FR]}, hand=[SPY, SPY])
    unchallenged(given, "claim agent_steal 1")
    play(given, "1 block", "2 challenge", "1 show")
    assert cards(given)[1] == 2


@clause("FAU-10.3", "FAU-D.23", "FAU-D.24")
def test_when_the_deck_has_run_out_the_discards_become_the_new_deck():
    given = position(
        {"hand": [FR] * 5, "thrown": [FR] * 3},
        {"hand": [SPY] * 4 + [FR], "thrown": [DEALER] * 4, "shown": [AGENT] * 3 + [ALLIES] * 2},
        intel=4,
        hand=[FR, SPY, SPY, FR],
    )
    assert (view(given)["deck"], view(given)["discard_pile"]) == (0, 12)

    told = play(given, "recruit")

    assert Told("shuffles", None, None, 12) in told
    assert (view(given)["deck"], view(given)["discard_pile"], view(given)["deck_when_shuffled"]) == (11, 0, 12)
    assert cards(given)[0] == 5


@clause("FAU-D.23")
def test_a_draw_of_several_cards_goes_on_after_the_shuffle_and_takes_in_the_cards_just_shown():
    given = position(
        {"hand": [FR] * 2 + [SPY] * 3}, {"hand": [SPY] * 3 + [DEALER] * 2, "thrown": [DEALER] * 2 + [AGENT] * 3 + [ALLIES] * 2},
        hand=[FR] * 5, deck=[FR] * 4,
    )  # fmt: skip
    play(given, "claim resistance 5", "1 challenge", "0 show")

    assert cards(given)[0] == 5
    assert (view(given)["deck"], view(given)["discard_pile"], view(given)["deck_when_shuffled"]) == (11, 0, 12)


@clause("FAU-D.24")
def test_with_no_card_to_draw_recruiting_is_not_offered():
    """It cannot come about by play: so many cards fit in no hands."""
    given = position({"hand": [FR] * 5}, {"hand": [FR] * 5}, {"hand": [SPY] * 5}, hand=[AGENT] * 3 + [ALLIES], intel=9, seats=4)
    assert why_not(given, "recruit") is None
    assert view(given)["deck"] == 7
    given.deck_left = 0
    assert given.why_not(0, game.actions.number("recruit")) == "FAU-D.24"


@clause("FAU-10.4", "FAU-2.4", "FAU-D.25")
def test_nobody_sees_the_discard_pile_but_what_was_shown_or_tabled_by_himself():
    given = position({"shown": [ALLIES]}, thrown=[SPY, FR])

    assert view(given)["discard_pile"] == 3
    assert view(given, 0)["in_discard_pile"] == {FR: 1, SPY: 1, ALLIES: 1}
    assert view(given, 1)["in_discard_pile"] == {ALLIES: 1}
    assert view(given)["in_discard_pile"] == {ALLIES: 1}


@clause("FAU-16.1", "FAU-16.5")
def test_art_lies_face_down_and_never_comes_back_from_a_player():
    given = position({"art": ["soler_family", "emmaus"]}, art=["courtyard"])
    verbs = [v for v in game.actions.first if v not in ("put back", "as they were", "exchange")]
    assert not any("return" in v for v in verbs)
    for who in (None, 0, 2):
        assert view(given, who)["art"][1] == []
        assert set(view(given, who)["cache"].values()) == {"face_down"}


@clause("FAU-16.4", "FAU-I.11")
def test_the_order_of_the_pile_never_changes_after_the_setup():
    given = position(intel=30)
    pile = now(given)["pile"]
    unchallenged(given, "buy pile", "pass", "pass", "claim resistance 1", "pass", "pass", "buy pile")
    assert now(given)["pile"] == pile[2:]
