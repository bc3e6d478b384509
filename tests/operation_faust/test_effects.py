"""What the plot cards do: FAU-11 to FAU-15, Super Spies (FAU-24), Monuments Men (FAU-25), the option to refill the cache."""

import pytest

from salon.engine.rng import Rng
from tests.operation_faust.table import (
    AGENT,
    ALLIES,
    BOTH,
    DEALER,
    DEGENERATE,
    FORGERIES,
    FR,
    NORMAL,
    PLACES,
    SPY,
    Told,
    cards,
    intel,
    legal,
    now,
    pending,
    places,
    play,
    player,
    position,
    unchallenged,
    view,
    why_not,
)

clause = pytest.mark.clause


def done(given, *moves):
    """Plays moves, everybody letting claims pass; where a card must be tabled the first one is."""
    for words in moves:
        unchallenged(given, words)
        while pending(given) == "tabling":
            play(given, legal(given)[0])
        unchallenged(given)
        if pending(given) == "blocking":
            play(given, "accept ability")
    return given


# French Resistance


@clause("FAU-11.1", "FAU-11.2")
@pytest.mark.parametrize("many", [1, 2, 3, 4, 5])
def test_each_resistance_card_brings_two_intel(many):
    given = done(position(hand=[SPY] * 5), f"claim resistance {many}")
    assert (intel(given)[0], now(given)["pool"]) == (5 + 2 * many, 125 - 2 * many)


@clause("FAU-11.3", "FAU-11.4", "FAU-E.3")
def test_all_claimed_resistance_must_be_shown():
    given = position({"intel": 5}, hand=[FR, FR, FR], intel=1)
    play(given, "claim resistance 3", "1 challenge", "0 show")
    assert intel(given)[:2] == [10, 2]
    assert player(given)["shown"] == [FR] * 3
    assert cards(given)[0] == 3

    given = position(hand=[FR, FR, SPY])
    play(given, "claim resistance 3", "1 challenge")
    assert why_not(given, "show") == "FAU-8.10"


@clause("FAU-D.38")
def test_resistance_has_no_table_ability():
    given = position(hand=[FR, FR, SPY])
    play(given, "claim resistance 2")
    assert (pending(given), now(given)["tabled"]) == ("challenging", [])


@clause("FAU-D.4", "FAU-S.12")
def test_who_is_due_more_than_the_pool_holds_takes_what_is_there():
    given = done(position({"intel": 66}, {"intel": 66}, hand=[FR] * 3, intel=5), "claim resistance 3")
    assert (intel(given)[0], now(given)["pool"]) == (8, 0)


# Spies


@clause("FAU-12.1", "FAU-12.2", "FAU-D.75")
def test_a_spy_looks_at_two_cards_of_the_cache_and_puts_them_back():
    given = done(position(hand=[SPY, FR]), "claim spy_look")
    assert legal(given) == ["look c1", "look c2", "look c3"]  # the lower number first
    assert play(given, "look c2", eyes=0) == [Told("points", 0, "c2")]
    assert view(given, 0)["cache"]["c2"] == "face_down"  # he names both places before he looks
    assert legal(given) == ["look c3", "look c4"]
    assert why_not(given, "look c1") == "FAU-D.75"
    told = [play(given.copy(), "look c4", eyes=who) for who in (0, 1)]
    assert told[0] == [Told("peeks", 0, "c2", 1, "astronomer"), Told("peeks", 0, "c4", 1, "lady_ermine")]
    assert told[1] == [Told("peeks", 0, "c2", 1, None, True), Told("peeks", 0, "c4", 1, None, True)]
    play(given, "look c4")
    assert legal(given) == ["as they were", "exchange"]
    before = now(given)["cache"]
    play(given, "as they were")
    assert now(given)["cache"] == before
    assert view(given, 0)["cache"] == {"c1": "face_down", "c2": "astronomer", "c3": "face_down", "c4": "lady_ermine"}
    assert view(given, 1)["cache"] == dict.fromkeys(PLACES, "face_down")


@clause("FAU-12.2", "FAU-12.3", "FAU-D.32")
def test_the_cards_may_be_exchanged_and_all_see_it():
    given = done(position(hand=[SPY, FR]), "claim spy_look")
    play(given, "look c1", "look c3")
    assert view(given, 1)["places_looked_at"] == ["c1", "c3"]
    assert play(given, "exchange", eyes=2)[0] == Told("returns", 0, "exchanged")
    assert now(given)["cache"] == {"c1": "young_man", "c2": "astronomer", "c3": "mona_lisa", "c4": "lady_ermine"}
    assert (view(given, 0)["cache"]["c1"], view(given, 0)["cache"]["c3"]) == ("young_man", "mona_lisa")


@clause("FAU-D.31", "FAU-D.74", "FAU-D.75")
def test_with_one_or_two_cards_left_a_spy_has_no_choice_of_places():
    given = done(position(cache={"c3": "mona_lisa"}), "claim spy_look")
    assert (given.movers(), view(given, 0)["cache"]) == ([1], {"c3": "mona_lisa"})
    given = done(position(cache={"c2": "mona_lisa", "c3": "courtyard"}), "claim spy_look")
    assert pending(given) == "returning"
    assert view(given, 0)["cache"] == {"c2": "mona_lisa", "c3": "courtyard"}
    given = done(position(cache={"c1": "mona_lisa", "c2": "courtyard", "c4": "emmaus"}), "claim spy_look")
    assert legal(given) == ["look c1", "look c2"]
    assert why_not(given, "look c3") == "FAU-12.1"
    assert why_not(given, "look c4") == "FAU-D.75"
    play(given, "look c2")
    assert pending(given) == "returning"


@clause("FAU-12.4", "FAU-12.6", "FAU-D.28")
@pytest.mark.parametrize("many", [1, 2, 3])
def test_tabled_spies_bring_three_intel_each(many):
    given = done(position(hand=[SPY] * 3), f"claim spy_intel {many}")
    assert intel(given)[0] == 5 + 3 * many
    assert player(given)["thrown"] == [SPY] * many


@clause("FAU-12.4", "FAU-12.5", "FAU-D.27", "FAU-E.4a")
@pytest.mark.parametrize(("many", "cost"), [(1, 7), (2, 4), (3, 1), (4, 0), (5, 0)])
def test_tabled_spies_buy_three_intel_cheaper_each(many, cost):
    given = done(position(hand=[SPY] * 5, intel=7), f"claim spy_buy_cache {many}")
    assert legal(given) == ["buy c1", "buy c2", "buy c3", "buy c4"]
    play(given, "buy c2")
    assert player(given)["art"] == ["astronomer"]
    assert intel(given)[0] == 7 - cost
    assert player(given)["thrown"] == [SPY] * many


@clause("FAU-12.5", "FAU-D.8", "FAU-D.30", "FAU-D.74")
def test_the_source_is_announced_and_the_purchase_cannot_be_refused():
    given = done(position(hand=[SPY, FR], intel=7), "claim spy_buy_pile 1")
    assert player(given)["art"] == ["conservatory"]
    assert given.movers() == [1]
    given = done(position(hand=[SPY, FR], intel=7, cache={"c3": "courtyard"}), "claim spy_buy_cache 1")
    assert player(given)["art"] == ["courtyard"]
    given = done(position(hand=[SPY, FR], intel=7, cache={"c3": "courtyard", "c4": "emmaus"}), "claim spy_buy_cache 1")
    assert legal(given) == ["buy c3", "buy c4"]


@clause("FAU-12.7", "FAU-12.9", "FAU-E.4b")
def test_one_wrong_card_among_the_tabled_spies_loses_everything():
    given = position(hand=[SPY, FR], intel=4)
    play(given, "claim spy_buy_cache 2", "1 challenge", "0 decline")
    assert intel(given)[:2] == [2, 7]
    assert player(given)["art"] == []
    assert player(given)["thrown"] == [FR, SPY]
    assert cards(given)[0] == 2
    assert given.movers() == [1]


@clause("FAU-12.8", "FAU-12.9", "FAU-D.19", "FAU-D.29", "FAU-E.4c")
def test_spies_that_are_shown_buy_and_the_challenger_pays():
    given = position({"intel": 7}, hand=[SPY, SPY], intel=4)
    play(given, "claim spy_buy_cache 2", "1 challenge", "0 show")
    assert cards(given)[0] == 2
    play(given, "buy c1")
    assert intel(given)[:2] == [4, 3]
    assert player(given)["art"] == ["mona_lisa"]
    assert player(given)["shown"] == [SPY, SPY]


# Art Dealer


@clause("FAU-13.1", "FAU-13.3", "FAU-13.5", "FAU-D.35", "FAU-E.2", "FAU-7.10")
def test_the_art_dealer_gives_a_painting_of_his_choice_for_a_random_one():
    for seed in range(12):
        given = position({"art": ["mona_lisa", "camellia", "ecce_homo"]}, art=["emmaus", "courtyard"], hand=[DEALER, FR])
        given.rng = Rng(seed)
        done(given, "claim dealer_trade 1")
        assert legal(given) == ["give courtyard", "give emmaus"]
        told = play(given, "give emmaus")
        assert [t.hidden for t in told if t.kind == "gives"] == [True, True]
        got = next(c for c in player(given)["art"] if c != "courtyard")
        assert got in ("mona_lisa", "camellia", "ecce_homo")
        assert sorted([*player(given, 1)["art"], got]) == sorted(["mona_lisa", "camellia", "ecce_homo", "emmaus"])
        assert len(player(given)["thrown"]) == 1
        assert view(given, 2)["in_discard_pile"] == {}


@clause("FAU-13.2", "FAU-D.34", "FAU-D.36")
def test_the_pick_is_uniform_among_what_the_target_had_before():
    found = []
    before = position({"art": ["camellia", "ecce_homo", "two_riders"], "intel": 0}, {"intel": 0}, art=["emmaus"], hand=[DEALER, FR])
    play(before, "claim dealer_trade 1", f"table {DEALER}")
    for seed in range(300):
        given = before.copy()
        given.rng = Rng.light(seed)
        play(given, "accept ability")
        found += view(given, 0)["art"][0]
    assert "emmaus" not in found
    assert all(70 < found.count(card) < 130 for card in ("camellia", "ecce_homo", "two_riders"))


@clause("FAU-13.1", "FAU-D.74")
def test_the_only_painting_is_given_without_asking():
    given = done(position({"art": ["mona_lisa"]}, art=["emmaus"]), "claim dealer_trade 1")
    assert (player(given)["art"], player(given, 1)["art"]) == (["mona_lisa"], ["emmaus"])
    given = done(position({"art": ["mona_lisa"]}, art=["emmaus", "courtyard"]), "claim dealer_trade 1")
    assert why_not(given, "give camellia") == "FAU-13.1"


@clause("FAU-13.6", "FAU-D.37")
def test_the_art_dealer_in_hand_takes_three_intel_where_the_option_is_on():
    assert intel(done(position(hand=[SPY, SPY]), "claim dealer_intel"))[0] == 8
    assert why_not(position(art_dealer_hand=False), "claim dealer_intel") == "FAU-D.37"


# Double Agent


@clause("FAU-14.1", "FAU-D.33")
@pytest.mark.parametrize(("has", "stolen"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_the_double_agent_steals_three_or_what_there_is(has, stolen):
    given = done(position({"intel": has}), "claim agent_steal 1")
    assert intel(given)[:2] == [5 + stolen, has - stolen]


@clause("FAU-14.3", "FAU-14.4", "FAU-D.36")
def test_the_double_agent_looks_at_a_random_card_of_a_player():
    seen = []
    before = position({"art": ["camellia", "ecce_homo", "mona_lisa"], "intel": 0}, {"intel": 0}, hand=[AGENT, FR])
    play(before, "claim agent_look 1", f"table {AGENT}")
    for seed in range(300):
        given = before.copy()
        given.rng = Rng.light(seed)
        play(given, "accept ability")
        seen.append(view(given, 0)["looked_at"])
    assert view(given, 1)["looked_at"] == seen[-1]
    assert view(given, 2)["looked_at"] == "nothing"
    assert all(70 < seen.count(card) < 130 for card in ("camellia", "ecce_homo", "mona_lisa"))


@clause("FAU-14.5", "FAU-D.41", "FAU-17.4")
def test_only_a_degenerate_card_may_be_kept_and_it_need_not_be():
    for card in (*NORMAL[:2], *FORGERIES[:2]):
        given = done(position({"art": [card]}), "claim agent_look 1")
        assert legal(given) == ["put back"]
        assert why_not(given, "keep") == "FAU-14.5"
    for card in (DEGENERATE[0], BOTH):
        given = done(position({"art": [card]}), "claim agent_look 1")
        assert legal(given) == ["keep", "put back"]
        after = given.copy()
        play(after, "keep")
        assert (player(after)["art"], player(after, 1)["art"]) == ([card], [])
        play(given, "put back")
        assert (player(given)["art"], player(given, 1)["art"]) == ([], [card])


@clause("FAU-14.6", "FAU-14.3")
def test_a_card_kept_from_the_pile_is_shown_to_all():
    given = done(position(pile=["blue_horses", *rest("blue_horses")]), "claim agent_pile")
    assert (view(given, 0)["looked_at"], view(given, 1)["looked_at"]) == ("blue_horses", "nothing")
    told = play(given, "keep")
    assert Told("keeps_openly", 0, None, 1, "blue_horses") in told
    for who in (None, 0, 1, 2):
        assert view(given, who)["art"][0] == ["blue_horses"]
        assert places(given, who, "blue_horses") == ["seat 0"]


def rest(*named):
    """The paintings for a pile below these; the first four stay for the cache."""
    return [c for c in [*NORMAL[4:], *DEGENERATE, *FORGERIES, BOTH] if c not in named]


@clause("FAU-14.7", "FAU-D.41", "FAU-14.5")
def test_a_card_of_the_pile_that_is_not_kept_goes_back_on_top_unseen():
    for top in ("conservatory", "dr_gachet"):
        given = done(position(pile=[top, *rest(top)]), "claim agent_pile")
        told = play(given, "put back")
        assert not [t for t in told if t.piece is not None]
        assert now(given)["pile"][0] == top
        assert view(given, 0)["top"] == top
        assert view(given, 1)["top"] == "unknown"
        assert view(given, 1)["has_seen"][0] == ["pile"]


@clause("FAU-14.8", "FAU-14.9", "FAU-D.42")
def test_what_others_learn_of_a_look_at_a_players_card():
    given = done(position({"art": ["dr_gachet"]}), "claim agent_look 1")
    assert Told("keeps", 0, "1", 1, None, True) in play(given, "keep", eyes=2)
    given = done(position({"art": ["dr_gachet"]}), "claim agent_look 1")
    told = play(given, "put back", eyes=2)
    assert told[0] == Told("puts_back", 0, "1")
    assert player(given, 1)["art"] == ["dr_gachet"]


@clause("FAU-14.10", "FAU-16.2")
def test_the_double_agent_never_reaches_the_cache_and_the_spy_never_the_pile():
    given = done(position({"art": ["dr_gachet"]}), "claim agent_pile")
    assert view(given, 0)["cache"] == dict.fromkeys(PLACES, "face_down")
    given = done(position(), "claim spy_look")
    assert legal(given, "look") == ["look c1", "look c2", "look c3"]


# Allies


@clause("FAU-15.2", "FAU-15.3", "FAU-15.4", "FAU-D.39", "FAU-D.40", "FAU-17.4", "FAU-S.8")
def test_the_allies_search_a_collection_and_may_take_one_forgery():
    given = done(position({"art": ["emmaus", BOTH, "mona_lisa"], "documents": 2}, auto_claim_win=False), "claim allies_search 1")
    assert sorted(view(given, 0)["art"][1]) == sorted(["emmaus", BOTH, "mona_lisa"])
    assert view(given, 2)["art"][1] == []
    assert legal(given) == ["take emmaus", f"take {BOTH}", "take nothing"]
    assert why_not(given, "take mona_lisa") == "FAU-15.3"
    assert why_not(given, "take adulteress") == "FAU-15.2"
    after = given.copy()
    play(after, f"take {BOTH}")
    assert player(after)["art"] == [BOTH]
    assert player(after, 1)["documents"] == 2
    assert after.movers() == [1]
    play(given, "take nothing")
    assert len(player(given, 1)["art"]) == 3


@clause("FAU-15.3", "FAU-D.74")
def test_who_finds_no_forgery_is_asked_all_the_same():
    given = done(position({"art": ["mona_lisa"]}), "claim allies_search 1")
    assert legal(given) == ["take nothing"]
    assert pending(given) == "taking"


# Super Spies and Monuments Men


@clause("FAU-24.1", "FAU-25.1")
def test_the_abilities_of_a_variant_exist_only_with_it():
    given = position({"art": ["mona_lisa"]})
    assert why_not(given, "claim super_look 1") == "FAU-24.1"
    assert why_not(given, "claim super_cache") == "FAU-24.1"
    assert why_not(given, "claim monuments") == "FAU-25.1"
    given = position({"art": ["mona_lisa"]}, variants=["super_spies", "monuments_men"])
    for words in ("super_look 1", "super_cache", "monuments", "spy_look", "spy_intel 1", "allies_search 1"):
        assert why_not(given, f"claim {words}") is None


@clause("FAU-24.2", "FAU-D.65")
@pytest.mark.parametrize("many", [1, 2, 4])
def test_a_super_spy_looks_at_two_random_cards_of_a_player(many):
    art = ["mona_lisa", "camellia", "ecce_homo", "emmaus"][:many]
    given = position({"art": art}, variants=["super_spies"])
    told = play(given, "claim super_look 1", "let pass", "let pass", eyes=1)
    seen = [t.piece for t in told if t.kind == "looks"]
    assert len(seen) == min(2, many)
    assert sorted(view(given, 0)["art"][1]) == sorted(seen)
    assert view(given, 2)["art"][1] == []
    assert sorted(player(given, 1)["art"]) == sorted(art)
    assert now(given)["tabled"] == []


@clause("FAU-D.65")
def test_any_two_of_many_cards_are_seen_by_a_super_spy():
    art = ["mona_lisa", "camellia", "ecce_homo", "emmaus"]
    found = set()
    for seed in range(60):
        given = position({"art": art}, variants=["super_spies"])
        given.rng = Rng(seed)
        play(given, "claim super_look 1", "let pass", "let pass")
        found.add(tuple(view(given, 0)["art"][1]))
    assert len(found) == 6


@clause("FAU-14.3", "FAU-D.42")
def test_while_a_double_agent_thinks_only_he_and_the_owner_see_the_card():
    given = done(position({"art": ["camellia", "emmaus"]}, seats=4), "claim agent_look 1")
    seen = view(given, 0)["looked_at"]
    assert seen in ("camellia", "emmaus")
    assert [view(given, who)["looked_at"] for who in (1, 2, 3, None)] == [seen, "nothing", "nothing", "nothing"]
    given = done(position(seats=4), "claim agent_pile")
    assert [view(given, who)["looked_at"] for who in (0, 1, None)] == [now(given)["pile"][0], "nothing", "nothing"]


@clause("FAU-13.3")
def test_both_see_both_cards_of_an_exchange_and_nobody_else_does():
    given = position({}, {"art": ["camellia"]}, {"art": ["emmaus"], "hand": [DEALER, FR]}, seats=4, turn=3)
    unchallenged(given, "claim dealer_trade 2", f"table {DEALER}")
    for who, one, other in ((3, "emmaus", "camellia"), (2, "emmaus", "camellia"), (0, None, None), (1, None, None), (None, None, None)):
        told = play(given.copy(), "2 accept ability", eyes=who)
        assert [(t.seat, t.other, t.piece) for t in told if t.kind == "gives"] == [(3, "2", one), (2, "3", other)]


@clause("FAU-15.3")
def test_only_the_two_see_which_forgery_is_taken():
    given = position({}, {"hand": [ALLIES, FR]}, {"art": ["emmaus", "adulteress"]}, seats=4, turn=2)
    unchallenged(given, "claim allies_search 3", f"table {ALLIES}")
    pieces = [next(t.piece for t in play(given.copy(), "take emmaus", eyes=who) if t.kind == "takes") for who in (2, 3, 0, 1, None)]
    assert pieces == ["emmaus", "emmaus", None, None, None]


@clause("FAU-24.3", "FAU-D.66", "FAU-D.5")
def test_a_super_spy_on_the_table_looks_at_the_whole_cache():
    given = done(position(variants=["super_spies"], cache={"c1": "emmaus", "c4": "courtyard"}), "claim super_cache")
    assert view(given, 0)["cache"] == {"c1": "emmaus", "c4": "courtyard"}
    assert len(player(given)["thrown"]) == 1
    assert view(given)["has_seen"][0] == ["c1", "c4"]
    assert why_not(position(variants=["super_spies"], cache={}), "claim super_cache") == "FAU-D.5"


@clause("FAU-25.1", "FAU-25.2", "FAU-D.67", "FAU-S.14", "FAU-7.11")
def test_two_allies_take_the_whole_cache_for_nothing():
    cache = {"c1": "emmaus", "c2": "courtyard", "c4": "camellia"}
    given = position({"intel": 6, "art": ["ecce_homo"]}, variants=["monuments_men"], hand=[ALLIES, ALLIES], cache=cache)
    play(given, "claim monuments", "1 challenge", "0 show")
    assert intel(given)[:2] == [8, 3]
    assert sorted(player(given)["art"]) == sorted(cache.values())
    assert player(given)["shown"] == [ALLIES, ALLIES]
    assert cards(given)[0] == 2
    assert now(given)["cache"] == {}
    assert player(given, 1)["art"] == ["ecce_homo"]

    given = position(variants=["monuments_men"], hand=[ALLIES, FR], cache=cache)
    play(given, "claim monuments", "1 challenge")
    assert legal(given) == ["decline"]
    play(given, "decline")
    assert player(given)["thrown"] == [FR, ALLIES]
    assert player(given)["art"] == []
    assert why_not(position(variants=["monuments_men"], cache={}), "claim monuments") == "FAU-D.5"


# The option to refill the cache


@clause("FAU-D.43", "FAU-S.16")
def test_an_emptied_place_stays_empty_unless_the_option_refills_it_from_the_pile():
    given = position(intel=10)
    play(given, "buy c2")
    assert [*now(given)["cache"]] == ["c1", "c3", "c4"]

    given = position(intel=10, cache_refill=True)
    top = now(given)["pile"][0]
    told = play(given, "buy c2")
    assert now(given)["cache"]["c2"] == top
    assert Told("refills", None, "c2", 1) in told
    assert view(given, 0)["cache"]["c2"] == "face_down"

    given = position(intel=10, cache_refill=True, seen={"pile": [1]})
    play(given, "buy c2")
    assert view(given, 1)["cache"]["c2"] == top
    assert view(given, 1)["top"] == "unknown"
    assert view(given)["has_seen"][1] == ["c2"]


@clause("FAU-D.43", "FAU-D.67")
def test_several_places_are_refilled_in_the_order_of_their_numbers():
    given = position(variants=["monuments_men"], cache_refill=True, auto_claim_win=False)
    pile = now(given)["pile"]
    done(given, "claim monuments")
    assert [now(given)["cache"][k] for k in PLACES] == pile[:4]
    assert now(given)["pile"] == pile[4:]
