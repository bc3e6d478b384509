"""Labels, forgeries and winning: FAU-17, FAU-18, Forged Art Hunters (FAU-23), the limit of rounds."""

import pytest

from tests.operation_faust.table import (
    BOTH,
    DEALER,
    FORGERIES,
    FR,
    NORMAL,
    Told,
    game,
    legal,
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


def buys(last, seats=4, documents=0, **notation):
    """Seat 0 has bought its last painting."""
    given = position(seats=seats, intel=10, documents=documents, cache={"c1": last}, **notation)
    play(given, "buy c1")
    return given


@clause("FAU-17.1")
def test_degenerate_art_counts_in_full():
    assert buys("dr_gachet", art=["mona_lisa", "two_riders"]).ended == "FAU-18.4"


@clause("FAU-17.2", "FAU-17.3", "FAU-17.5", "FAU-17.4")
def test_every_forgery_must_be_covered_by_a_document_of_its_own():
    assert not buys("emmaus", art=["mona_lisa", "ecce_homo"]).ended
    assert buys("emmaus", art=["mona_lisa", "ecce_homo"], documents=1).ended == "FAU-18.4"
    assert not buys("adulteress", art=["mona_lisa", "emmaus"], documents=1).ended
    assert buys("adulteress", art=["mona_lisa", "emmaus"], documents=2).ended == "FAU-18.4"
    assert not buys(BOTH, art=["mona_lisa", "astronomer"]).ended
    assert buys(BOTH, art=["mona_lisa", "astronomer"], documents=1).ended == "FAU-18.4"


@clause("FAU-17.5", "FAU-18.2")
def test_one_uncovered_forgery_forbids_the_win_whatever_the_rest_is_worth():
    given = buys("reading_music", art=["mona_lisa", "astronomer", "young_man"], auto_claim_win=False)
    assert given.why_not(0, game.actions.number("claim win")) == "FAU-17.5"


@clause("FAU-17.5", "FAU-D.53", "FAU-S.9")
def test_forging_the_missing_document_wins_at_once():
    given = position(seats=4, art=["mona_lisa", "dr_gachet", "washing_feet"], intel=3)
    play(given, "forge")
    assert given.ended == "FAU-18.4"
    assert view(given)["winner"] == "0"


@clause("FAU-1.3", "FAU-18.5", "FAU-S.10")
def test_nine_hundred_thousand_win_with_seven_players_and_not_with_six():
    assert buys("emmaus", seats=7, art=["mona_lisa"], documents=1).ended == "FAU-18.4"
    assert not buys("emmaus", seats=6, art=["mona_lisa"], documents=1).ended


@clause("FAU-18.1", "FAU-18.4", "FAU-D.55", "FAU-1.4")
def test_all_the_art_of_the_winner_is_shown_and_the_action_is_dropped():
    given = position({"art": ["dr_gachet"]}, art=["mona_lisa", "astronomer", "courtyard"], hand=[DEALER, FR])
    unchallenged(given, "claim dealer_trade 1", f"table {DEALER}")
    told = play(given, "1 accept ability", "give courtyard")
    assert given.ended == "FAU-18.4"
    shown = [t for t in told if t.kind == "reveals"]
    assert shown == [Told("reveals", 0, amount=1, piece=k) for k in ("mona_lisa", "astronomer", "dr_gachet")] + [
        Told("reveals", 1, amount=1, piece="courtyard")
    ]
    assert now(given)["stack"] == []
    for who in (None, 1, 2):
        assert set(view(given, who)["art"][0]) == {"mona_lisa", "astronomer", "dr_gachet"}
        assert view(given, who)["worth"] == [1_250_000, 0, 0]


@clause("FAU-18.3", "FAU-9.12", "FAU-D.52")
def test_with_the_option_off_the_win_is_claimed_at_any_moment_by_those_who_have_it():
    given = position({"art": ["mona_lisa", "astronomer", "young_man"]}, {"art": ["emmaus"]}, auto_claim_win=False)
    assert given.movers() == [0, 1]
    assert legal(given, seat=1) == ["claim win"]
    assert why_not(given, "claim win") == "FAU-18.1"
    assert given.why_not(2, game.actions.number("claim win")) == "FAU-17.5"
    play(given, "claim agent_steal 2")
    assert given.movers() == [1]
    assert legal(given) == ["challenge", "let pass", "claim win"]
    play(given, "1 let pass")
    assert given.movers() == [2, 1]
    play(given, "1 claim win")
    assert (given.ended, given.outcome().ranks) == ("FAU-18.4", [2, 1, 2])


@clause("FAU-D.52", "FAU-I.10")
def test_who_may_claim_the_win_in_secret_is_not_shown_to_the_others():
    given = position({"art": ["mona_lisa", "astronomer", "young_man"]}, auto_claim_win=False)
    assert view(given, 1)["movers"] == ["0", "1"]
    for who in (None, 0, 2):
        assert view(given, who)["movers"] == ["0"]


@clause("FAU-D.51", "FAU-D.52")
def test_a_false_claim_of_the_win_is_not_offered():
    assert why_not(position(auto_claim_win=False, art=["mona_lisa"]), "claim win") == "FAU-18.1"
    given = position(art=["mona_lisa"])
    assert [given.why_not(seat, game.actions.number("claim win")) for seat in (0, 1)] == ["FAU-D.52", "FAU-D.52"]


@clause("FAU-2.14", "FAU-D.52")
def test_who_may_claim_the_win_may_do_nothing_else_out_of_turn():
    given = position({"art": ["mona_lisa", "astronomer", "young_man"]}, auto_claim_win=False)
    assert why_not(given, "pass", seat=1) == "FAU-2.14"


@clause("FAU-D.53")
def test_who_loses_a_forgery_may_win_by_it():
    given = position({"art": ["mona_lisa", "astronomer", "camellia", "emmaus"]}, intel=5)
    unchallenged(given, "claim allies_search 1", f"table {FR}")
    play(given, "take emmaus")
    assert (given.ended, view(given)["winner"]) == ("FAU-18.4", "1")


@clause("FAU-D.53", "FAU-14.5")
def test_a_card_that_is_kept_wins():
    given = position({"art": ["dr_gachet"]}, art=["mona_lisa", "two_riders"])
    unchallenged(given, "claim agent_look 1", f"table {FR}")
    play(given, "1 accept ability", "0 keep")
    assert given.ended == "FAU-18.4"


ONE = {"art": ["mona_lisa", "dr_gachet", "two_riders", "emmaus"]}  # a million, but for the uncovered forgery
OTHER = {"art": ["young_man", "lady_ermine", "blue_horses", "camellia"], "documents": 1}  # wins with a forgery for any of these


@clause("FAU-D.54")
def test_where_both_qualify_in_one_step_the_active_player_wins():
    given = position(OTHER, **ONE, hand=[DEALER, FR])
    unchallenged(given, "claim dealer_trade 1", f"table {DEALER}")
    play(given, "1 accept ability", "give emmaus")
    assert view(given)["winner"] == "0"
    given = position({}, {**ONE, "hand": [DEALER, FR]}, **OTHER, turn=2)
    unchallenged(given, "claim dealer_trade 0", f"table {DEALER}")
    play(given, "0 accept ability", "give emmaus")
    assert view(given)["winner"] == "2"


@clause("FAU-D.54")
def test_among_others_the_next_clockwise_from_the_active_player_wins():
    given = position(OTHER, ONE, variants=["full_negotiation"], stack=[{"frame": "turn"}])
    play(given, "0 done", "1 done", "2 offer to 1", "offer intel 0", "offer art emmaus", "want intel 0", "want documents 0", "want art")
    play(given, "1 accept with camellia")
    assert view(given)["winner"] == "1"
    given = position({}, ONE, **OTHER, turn=1, variants=["full_negotiation"], stack=[{"frame": "turn"}])
    play(given, "1 done", "2 offer to 0", "offer intel 0", "offer art emmaus", "want intel 0", "want documents 0", "want art")
    play(given, "0 accept with camellia")
    assert view(given)["winner"] == "2"


# Forged Art Hunters


@clause("FAU-23.1", "FAU-23.2", "FAU-23.3", "FAU-23.4", "FAU-D.64")
@pytest.mark.parametrize("seats", [3, 8])
def test_three_forgeries_win_and_nothing_else_does(seats):
    hunt = {"variants": ["forged_art_hunters"]}
    assert buys("emmaus", seats=seats, art=["reading_music", BOTH], **hunt).ended == "FAU-18.4"
    assert buys("emmaus", seats=seats, art=["reading_music", "head_christ", "courtyard"], **hunt).ended == "FAU-18.4"
    assert not buys("young_man", seats=seats, art=["mona_lisa", "astronomer"], **hunt).ended
    assert not buys("emmaus", seats=seats, art=["adulteress", "mona_lisa"], documents=2, **hunt).ended
    assert why_not(position(intel=5, **hunt), "forge") is None
    assert why_not(position(art=["emmaus"], auto_claim_win=False, **hunt), "claim win") == "FAU-23.1"


# The limit of rounds


def stopped(*players, **notation):
    given = position(*players, round=200, turn=2, **notation)
    play(given, "2 pass")
    return given


@clause("FAU-D.56")
def test_after_the_last_round_the_highest_countable_value_wins():
    given = stopped({"art": ["mona_lisa"]}, {"art": ["emmaus", "adulteress", "courtyard"], "documents": 1}, art=["young_man", "ecce_homo"])
    assert given.ended == "FAU-D.56"
    assert given.outcome().scores == [400_000, 500_000, 400_000]
    assert given.outcome().ranks == [2, 1, 2]
    assert view(given)["winner"] == "nobody"


@clause("FAU-D.56")
def test_a_document_without_a_forgery_counts_for_nothing():
    assert stopped({"art": ["mona_lisa"], "documents": 1}, documents=1).outcome().scores == [0, 500_000, 0]


@clause("FAU-D.56")
def test_ties_are_broken_by_intel_and_then_shared():
    assert stopped({"art": ["dr_gachet"], "intel": 6}, art=["young_man"], intel=9).outcome().ranks == [2, 1, 3]
    assert stopped({"art": ["blue_horses"], "intel": 6}, art=["young_man"], intel=9).outcome().ranks == [1, 2, 3]
    assert stopped({"art": ["blue_horses"], "intel": 6}, art=["young_man"], intel=6).outcome().ranks == [1, 1, 3]


@clause("FAU-D.56", "FAU-D.64")
def test_in_forged_art_hunters_the_number_of_forgeries_counts():
    given = stopped({"art": FORGERIES[:2]}, art=NORMAL[:4], variants=["forged_art_hunters"])
    assert given.outcome().scores == [0, 2, 0]
    assert given.outcome().ranks[1] == 1


@clause("FAU-D.56")
def test_the_limit_is_looked_up_when_the_turn_would_pass_to_the_first_player():
    given = position(round=200, first=1, turn=2)
    play(given, "2 pass")
    assert pending(given) == "acting"
    play(given, "0 pass")
    assert given.ended == "FAU-D.56"
    given = position(round=300, first=1, turn=0, round_limit=0)
    play(given, "pass")
    assert now(given)["round"] == 301
    given = position(round=20, turn=2, round_limit=20)
    play(given, "pass")
    assert given.ended == "FAU-D.56"


@clause("FAU-D.48", "FAU-D.40")
def test_documents_stay_with_their_player_when_a_forgery_leaves():
    given = position({"art": ["emmaus"], "documents": 1})
    unchallenged(given, "claim allies_search 1", f"table {FR}")
    play(given, "take emmaus")
    assert (player(given, 1)["documents"], player(given, 0)["documents"], now(given)["supply"]) == (1, 0, 2)


@clause("FAU-D.52", "FAU-I.10")
def test_all_learn_that_nobody_has_won_where_somebody_might_have():
    told = play(position(art=["mona_lisa", "astronomer"], intel=10, cache={"c1": "courtyard"}), "buy c1")
    assert Told("reckons", None, None, 0, "nobody") in told
    told = play(position(intel=10), "buy c1")
    assert not [t for t in told if t.kind == "reckons"]


@clause("FAU-D.52", "FAU-1.3")
def test_two_paintings_might_win_with_seven_players_but_not_with_six():
    for seats, reckoned in ((6, 0), (7, 1)):
        told = play(position(seats=seats, art=["mona_lisa"], intel=10, cache={"c1": "courtyard"}), "buy c1")
        assert len([t for t in told if t.kind == "reckons"]) == reckoned
