"""What each player knows: FAU-27 and the table of Views. What a seat has seen stays known to it while it can be followed, and to nobody else."""

import pytest

from salon.engine.rng import Rng
from tests.operation_faust.table import (
    AGENT,
    ALLIES,
    ART,
    BOTH,
    DEALER,
    DEGENERATE,
    FORGERIES,
    FR,
    SPY,
    game,
    knowing,
    legal,
    now,
    pending,
    places,
    play,
    player,
    position,
    unchallenged,
    view,
)

clause = pytest.mark.clause


def done(given, *moves):
    """Plays moves, everybody letting claims pass and accepting; where a card must be tabled the first one is."""
    for words in moves:
        unchallenged(given, words)
        while pending(given) == "tabling":
            play(given, legal(given)[0])
        unchallenged(given)
        if pending(given) == "blocking":
            play(given, "accept ability")
    return given


def everybody(given):
    return [*range(given.seats), None]


# The sets


@clause("FAU-27.1", "FAU-27.2", "FAU-27.3")
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_at_first_a_painting_may_be_anywhere_but_the_first_player_cards_are_in_the_pile(seats):
    given = game.new(seats=seats, seed=seats)
    shown = view(given)["first_player_cards"]
    for who in everybody(given):
        for card in ART:
            assert places(given, who, card) == (["pile"] if card in shown else ["c1", "c2", "c3", "c4", "pile"])


@clause("FAU-27.1")
def test_knowledge_is_copied_written_down_and_part_of_what_makes_positions_equal():
    given = done(position(), "claim spy_look", "look c1", "look c2", "as they were")
    assert places(given.copy(), 0, "mona_lisa") == ["c1"]
    assert places(game.parse(now(given)), 0, "mona_lisa") == ["c1"]
    assert given != knowing(given, 1, mona_lisa="c1")
    assert now(given)["memory"]["0"] != now(given)["memory"]["1"]


@clause("FAU-27.4", "FAU-5.4", "FAU-27.9", "FAU-I.15")
def test_who_sees_a_card_in_a_place_knows_it_there():
    given = position({"art": ["dr_gachet", "emmaus"]}, art=["courtyard"], variants=["super_spies"])
    assert places(given, 0, "courtyard") == ["seat 0"]
    assert places(given, 1, "emmaus") == ["seat 1"]
    done(given, "claim allies_search 1", "take nothing")
    assert places(given, 0, "emmaus") == places(given, 0, "dr_gachet") == ["seat 1"]
    assert len(places(given, 2, "emmaus")) > 1
    assert len(places(given, None, "courtyard")) > 1


@clause("FAU-27.4", "FAU-27.6")
def test_who_put_a_card_back_on_the_pile_knows_who_draws_it():
    given = done(position({"intel": 10}), "claim agent_pile", "put back")
    top = now(given)["pile"][0]
    assert (view(given, 0)["top"], places(given, 0, top)) == (top, ["pile"])
    assert view(given, 2)["has_seen"] == [["pile"], [], []]
    play(given, "1 buy pile")
    assert places(given, 0, top) == ["seat 1"]
    assert places(given, 1, top) == ["seat 1"]
    assert set(places(given, 2, top)) == {"seat 1", "c1", "c2", "c3", "c4", "pile"}
    assert view(given, 0)["top"] == "unknown"
    assert view(given, 2)["has_seen"] == [[], [], []]


@clause("FAU-27.5", "FAU-27.6", "FAU-27.11", "FAU-D.32", "FAU-S.17")
def test_what_is_known_of_a_place_travels_with_the_card_and_shows_what_another_buys():
    given = position({}, {"intel": 10}, {}, seats=4, cache={"c1": "mona_lisa", "c2": "astronomer", "c3": "courtyard", "c4": "emmaus"})
    done(given, "claim spy_look", "look c1", "look c3", "exchange")
    assert (places(given, 0, "mona_lisa"), places(given, 0, "courtyard")) == (["c3"], ["c1"])
    play(given, "1 pass", "2 buy c3")
    assert places(given, 0, "mona_lisa") == ["seat 2"]
    assert view(given, 0)["art"][2] == ["mona_lisa"]
    assert places(given, 0, "courtyard") == ["c1"]
    for who in (1, 3, None):
        assert set(places(given, who, "mona_lisa")) == {"c1", "c2", "c4", "pile", "seat 2"}
        assert set(places(given, who, "courtyard")) == {"c1", "c2", "c4", "pile", "seat 2"}
        assert view(given, who)["has_seen"][0] == ["c1"]


@clause("FAU-27.5")
def test_an_exchange_renames_the_places_for_those_who_knew_them_before():
    given = position(seen={"c2": [1]})
    done(given, "claim spy_look", "look c1", "look c2", "exchange")
    assert places(given, 1, "astronomer") == ["c1"]
    assert view(given, 1)["cache"]["c1"] == "astronomer"
    assert view(given)["has_seen"] == [["c1", "c2"], ["c1"], []]


@clause("FAU-27.6", "FAU-13.3")
def test_the_two_who_exchange_know_both_cards():
    given = done(position({"art": ["camellia", "ecce_homo"]}, art=["emmaus", "courtyard"]), "claim dealer_trade 1", "give emmaus")
    got = next(c for c in player(given)["art"] if c != "courtyard")
    for who in (0, 1):
        assert places(given, who, "emmaus") == ["seat 1"]
        assert places(given, who, got) == ["seat 0"]
    assert set(places(given, 2, "emmaus")) >= {"seat 0", "seat 1"}


@clause("FAU-27.7", "FAU-S.18")
def test_an_exchange_that_is_not_seen_leaves_both_places_possible():
    given = position({"art": ["camellia"]}, {"art": ["mona_lisa", "ecce_homo"]}, first=2, turn=2)
    given = knowing(given, 0, mona_lisa="seat 2")
    before = set(view(given, 0)["may_have"][1])
    knower = knowing(given, 0, camellia="seat 1")
    done(given, "claim dealer_trade 1", "give mona_lisa")
    assert places(given, 0, "mona_lisa") == ["seat 1", "seat 2"]
    assert before <= set(view(given, 0)["may_have"][2])  # what seat 1 had is at seat 2 now
    done(knower, "claim dealer_trade 1", "give mona_lisa")
    assert places(knower, 0, "camellia") == ["seat 2"]
    for who in (1, 2):
        assert places(given, who, "mona_lisa") == ["seat 1"]
        assert places(given, who, "camellia") == ["seat 2"]

    given = knowing(position({"art": ["camellia"]}, {"art": ["mona_lisa"]}, first=2, turn=2), 0, mona_lisa="seat 2")
    done(given, "claim dealer_trade 1")
    assert places(given, 0, "mona_lisa") == ["seat 1"]


@clause("FAU-27.7", "FAU-S.19", "FAU-D.42")
def test_a_card_kept_by_a_double_agent_was_degenerate():
    given = position({"art": ["astronomer", "ecce_homo", "camellia"]}, {}, {}, first=2, turn=2, seats=4)
    given = knowing(given, 0, astronomer="seat 1", ecce_homo="seat 1")
    for seed in range(20):
        after = given.copy()
        after.rng = Rng.light(seed)
        done(after, "claim agent_look 1")
        if "keep" in legal(after):
            play(after, "keep")
            assert places(after, 0, "astronomer") == ["seat 1"]
            assert places(after, 0, "ecce_homo") == ["seat 1", "seat 2"]
            assert not set(view(after, 3)["may_have"][2]) - {*DEGENERATE, BOTH}
            break
    else:
        pytest.fail("never a degenerate card in twenty looks")


@clause("FAU-27.7")
def test_a_card_taken_by_the_allies_was_a_forgery():
    given = done(position({"art": ["emmaus", "dr_gachet", "mona_lisa"]}), "claim allies_search 1", "take emmaus")
    assert set(view(given, 2)["may_have"][0]) == {*FORGERIES, BOTH}
    assert places(given, 1, "emmaus") == places(given, 0, "emmaus") == ["seat 0"]


@clause("FAU-27.7", "FAU-27.6")
def test_where_only_one_card_can_have_moved_all_can_tell_which():
    given = position({"art": ["emmaus", "dr_gachet"]}, {}, first=2, turn=2)
    given = knowing(given, 0, emmaus="seat 1", dr_gachet="seat 1")
    done(given, "claim allies_search 1", "take emmaus")
    assert places(given, 0, "emmaus") == ["seat 2"]
    assert places(given, 0, "dr_gachet") == ["seat 1"]


@clause("FAU-27.8")
def test_an_empty_place_holds_nothing_and_a_full_one_nothing_more():
    given = done(position(intel=10, cache={"c2": "emmaus"}), "buy c2")
    for who in everybody(given):
        assert "c2" not in {p for card in ART for p in places(given, who, card)}
        assert view(given, who)["may_be_in_c2"] == []
    given = done(position(seen={"c1": [1]}), "pass")
    assert view(given, 1)["may_be_in_c1"] == ["mona_lisa"]
    assert places(given, 1, "mona_lisa") == ["c1"]


@clause("FAU-27.8")
def test_where_only_as_many_cards_can_be_in_a_place_as_it_holds_they_are_there():
    art = [c for c in ART if c not in ("mona_lisa", "emmaus")]
    given = position({"art": art[:10]}, {"art": art[10:]}, cache={"c1": "mona_lisa", "c3": "emmaus"}, pile=[], auto_claim_win=False)
    given = knowing(given, 0, **dict.fromkeys(art[:10], "seat 1"), **dict.fromkeys(art[10:], "seat 2"))
    assert places(given, 0, "emmaus") == ["c1", "c3"]
    done(given, "claim spy_look", "as they were")
    assert (places(given, 0, "emmaus"), places(given, 0, "mona_lisa")) == (["c3"], ["c1"])


@clause("FAU-27.8")
def test_one_look_may_tell_what_lies_in_several_places():
    may_be = {"c1": ["mona_lisa", "astronomer"], "c2": ["astronomer", "young_man"], "c3": ["young_man", "lady_ermine"]}
    pile = [c for c in ART if c not in ("astronomer", "young_man", "lady_ermine")]  # Mona Lisa on top
    given = position(
        cache={"c1": "astronomer", "c2": "young_man", "c3": "lady_ermine"}, pile=pile, memory={"0": {**may_be, "pile": [*pile, "lady_ermine"]}}
    )
    assert set(view(given, 0)["cache"].values()) == {"face_down"}
    done(given, "claim agent_pile")
    assert view(given, 0)["cache"] == {"c1": "astronomer", "c2": "young_man", "c3": "lady_ermine"}


@clause("FAU-27.8")
def test_what_did_not_lie_in_a_place_is_where_else_it_can_be():
    rest = [c for c in ART if c not in ("mona_lisa", "astronomer", "lady_ermine")]
    may_be = {"c1": ["mona_lisa", "astronomer"], "seat 1": ["astronomer", "young_man"], "c2": ["lady_ermine", "conservatory"]}
    given = position(
        {"art": ["astronomer"]}, intel=10, cache={"c1": "mona_lisa", "c2": "lady_ermine"}, pile=rest,
        memory={"0": {**may_be, "pile": ["mona_lisa", "lady_ermine", *rest]}},
    )  # fmt: skip
    assert places(given, 0, "young_man") == ["seat 1", "pile"]
    play(given, "buy c1")
    assert (places(given, 0, "astronomer"), places(given, 0, "young_man")) == (["seat 1"], ["pile"])


@clause("FAU-27.8")
def test_who_look_together_conclude_together():
    pile = [c for c in ART if c not in ("mona_lisa", "astronomer", "young_man")]
    one = {"c1": ["mona_lisa", "astronomer"], "c2": ["astronomer", "young_man"], "c3": ["mona_lisa", "young_man"], "pile": pile}
    not_young = {"c1": [*one["c1"], "young_man"], "c2": ["mona_lisa", "astronomer"], "c3": [*one["c1"], "young_man"], "pile": pile}
    truth = {"c1": "mona_lisa", "c2": "astronomer", "c3": "young_man"}
    given = position(cache=truth, pile=pile, memory={"0": one, "1": not_young})
    for who in (0, 1):
        assert set(view(given, who)["cache"].values()) == {"face_down"}
    assert view(given, [0, 1])["cache"] == truth
    assert now(given.imagine([0, 1], Rng("together")))["cache"] == truth


@clause("FAU-27.9", "FAU-I.15", "FAU-I.14")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_true_place_is_never_excluded_and_owners_know_their_art(seats):
    rng = Rng.light(seats)
    given = game.new(seats=seats, seed=seats, variants=["super_spies", "monuments_men"], round_limit="20_rounds")
    while not given.ended:
        seat = given.movers()[0]
        actions = given.legal(seat)
        given.play(seat, actions[rng.below(len(actions))])
        assert game.faults(given) == []


@clause("FAU-27.7", "FAU-27.3", "FAU-2.15", "FAU-S.22")
def test_first_player_cards_are_followed_when_the_pile_is_drawn_from():
    named = ["dr_gachet", "head_christ", "two_riders"]
    given = position({"intel": 10}, first_player_cards=named, first=1, turn=1)
    for who in everybody(given):
        assert [places(given, who, c) for c in named] == [["pile"]] * 3
    play(given, "1 buy pile")
    bought = player(given, 1)["art"]
    for who in (0, 2, None):
        assert [places(given, who, c) for c in named if c not in bought] == [["seat 1", "pile"]] * (3 - len({*named} & {*bought}))
    assert places(given, 1, bought[0]) == ["seat 1"]


@clause("FAU-D.77", "FAU-D.50")
def test_knowledge_does_not_expire():
    given = done(position(), "claim spy_look", "look c1", "look c2", "as they were")
    for _ in range(12):
        play(given, "pass")
    assert view(given, 0)["cache"] == {"c1": "mona_lisa", "c2": "astronomer", "c3": "face_down", "c4": "face_down"}


@clause("FAU-D.78")
def test_a_collection_has_no_places_so_a_known_card_is_picked_like_any_other():
    before = position({"art": ["camellia", "ecce_homo", "mona_lisa"], "intel": 0}, {"intel": 0}, hand=[AGENT, FR])
    before = knowing(before, 0, camellia="seat 1")
    play(before, "claim agent_look 1", f"table {AGENT}")
    seen = []
    for seed in range(150):
        given = before.copy()
        given.rng = Rng.light(seed)
        play(given, "accept ability")
        seen.append(view(given, 0)["looked_at"])
    assert 30 < seen.count("camellia") < 70


@clause("FAU-27.13", "FAU-D.50")
def test_nobody_else_learns_what_a_seat_has_seen():
    given = position({"art": ["dr_gachet"]}, variants=["super_spies"])
    before = [(view(given, who)["may_have"], view(given, who)["cache"]) for who in (1, 2, None)]
    done(given, "claim super_look 1", "pass", "pass", "claim super_cache")
    assert [(view(given, who)["may_have"], view(given, who)["cache"]) for who in (1, 2, None)] == before


# Plot cards


@clause("FAU-27.10", "FAU-10.4", "FAU-D.25")
def test_the_record_of_the_discard_pile_becomes_a_record_of_the_deck():
    given = position(
        {"hand": [FR, FR, SPY, SPY, SPY], "thrown": [DEALER, DEALER], "shown": [ALLIES]},
        {"hand": [FR] * 5},
        hand=[FR, FR, FR, SPY],
        thrown=[AGENT, AGENT, AGENT, ALLIES, SPY, SPY, DEALER, DEALER, FR],
        intel=4,
    )  # fmt: skip
    assert view(given)["deck"] == 0
    play(given, "recruit")
    drawn = next(k for k in (FR, SPY, DEALER, AGENT, ALLIES) if player(given)["drew"] == [k])
    all_of_it = {FR: 1, SPY: 2, DEALER: 2, AGENT: 3, ALLIES: 2}
    mine = {k: v - (k == drawn) for k, v in all_of_it.items() if v > (k == drawn)}
    assert view(given, 0)["in_deck"] == mine
    assert view(given, 1)["in_deck"] == {DEALER: 2, ALLIES: 1}
    assert view(given, 2)["in_deck"] == view(given)["in_deck"] == {ALLIES: 1}
    assert (view(given)["deck_when_shuffled"], view(given)["drawn"]) == (12, [1, 0, 0])
    assert view(given, 0)["in_discard_pile"] == {}


@clause("FAU-27.10", "FAU-27.12")
def test_who_has_drawn_nothing_since_the_shuffle_has_none_of_the_cards_that_were_in_it():
    given = position(
        {"hand": [FR, FR, FR, SPY, SPY], "buried": [SPY] * 3},
        {"hand": [FR] * 5},
        hand=[FR, FR, FR, SPY],
        reshuffled=[ALLIES, ALLIES],
        buried=[AGENT] * 3 + [DEALER] * 4,
        shuffled=12,
    )
    rng = Rng("record")
    for _ in range(60):
        for viewer in (0, 2, None):
            imagined = given.imagine(viewer, rng)
            assert all(ALLIES not in player(imagined, s)["hand"] for s in range(3))
        assert all(not {AGENT, DEALER, ALLIES} & set(player(given.imagine(0, rng), s)["hand"]) for s in range(3))
    assert any(AGENT in player(given.imagine(2, rng), 1)["hand"] for _ in range(60))


@clause("FAU-27.10")
def test_a_seat_knows_its_hand_and_what_it_tabled():
    given = position(hand=[SPY, FR, FR])
    play(given, "claim spy_intel 1", f"table {SPY}")
    assert view(given, 0)["hand"][0] == {FR: 2}
    assert view(given, 0)["tabled_cards"] == {SPY: 1}
    assert view(given, 1)["hand"][0] == view(given, 1)["tabled_cards"] == {}
    play(given, "let pass", "let pass")
    assert view(given, 0)["in_discard_pile"] == {SPY: 1}
    assert view(given, 2)["in_discard_pile"] == {}


@clause("FAU-27.11", "FAU-9.16")
def test_the_public_record_tells_everybody_what_happened():
    given = position(hand=[FR, FR], seats=4)
    told = [play(given.copy(), "claim resistance 1", "1 let pass", "2 challenge", "0 show", eyes=who) for who in (1, 3, None)]
    assert told[0] == told[1] == told[2]
    assert [t.kind for t in told[0]] == ["claims", "lets_pass", "challenges", "shows", "pays", "draws", "earns", "begins"]


# Who knows what you have


def knows_of(given, owner):
    """What each seat knows the owner to have, as the owner can tell."""
    return {seat: cards for seat, cards in enumerate(view(given, owner)["knows_of_yours"]) if cards}


@clause("FAU-27.11", "FAU-D.42")
def test_a_player_can_tell_who_has_seen_which_of_his_cards():
    given = done(position({"art": ["mona_lisa"]}), "claim agent_look 1", "put back")
    assert knows_of(given, 1) == {0: ["mona_lisa"]}
    for who in (0, 2, None):
        assert knows_of(given, who) == {}
    given = done(position({"art": ["emmaus", "camellia"]}), "claim allies_search 1", "take nothing")
    assert knows_of(given, 1) == {0: ["camellia", "emmaus"]}
    given = done(position({"art": ["emmaus", "camellia"]}, variants=["super_spies"]), "claim super_look 1")
    assert knows_of(given, 1) == {0: ["camellia", "emmaus"]}


@clause("FAU-27.11", "FAU-27.6")
def test_a_buyer_can_tell_who_had_looked_at_the_place():
    given = position({"intel": 20}, cache={"c1": "mona_lisa", "c2": "astronomer", "c3": "courtyard"})
    done(given, "claim spy_look", "look c1", "look c2", "as they were")
    after = given.copy()
    play(after, "1 buy c1")
    assert knows_of(after, 1) == {0: ["mona_lisa"]}
    play(given, "1 buy c3")
    assert knows_of(given, 1) == {}


@clause("FAU-27.11", "FAU-14.6")
def test_what_was_shown_to_all_is_known_to_all():
    given = done(position(pile=["camellia", *[k for k in ART[4:] if k != "camellia"]]), "claim agent_pile", "keep")
    assert knows_of(given, 0) == {1: ["camellia"], 2: ["camellia"]}


@clause("FAU-27.11", "FAU-27.7")
def test_who_gave_a_card_knows_it_and_who_cannot_follow_the_cards_knows_no_more():
    given = position({"art": ["astronomer", "ecce_homo", "camellia"]}, {"art": ["emmaus"]}, {}, seats=4)
    done(given, "claim allies_search 1", "take nothing")  # seat 0 has seen all of seat 1's art
    play(given, "1 pass")
    after = given.copy()
    done(after, "claim agent_look 1")
    if legal(after) == ["put back"]:
        play(after, "put back")
        assert knows_of(after, 1) == {0: ["astronomer", "camellia", "ecce_homo"], 2: ["astronomer"]}
        done(after, "3 pass", "0 pass", "1 pass", "claim agent_look 1")
    [kept] = [k for k in ("ecce_homo", "camellia") if k in view(after, after.movers()[0])["looked_at"]]
    play(after, "keep")
    assert knows_of(after, 1)[0] == ["astronomer"]  # the kept one was degenerate
    assert knows_of(after, 2) == {1: [kept]}
    done(given, "claim dealer_trade 1")
    assert 0 not in knows_of(given, 1)
    assert knows_of(given, 1) == {2: ["emmaus"]}
    [received] = view(given, 2)["art"][2]
    assert knows_of(given, 2) == {1: [received]}


@clause("FAU-27.11", "FAU-27.12")
def test_what_an_owner_knows_others_to_know_is_imagined_so():
    given = done(position({"art": ["emmaus", "camellia"]}, {"art": ["ecce_homo"]}), "claim allies_search 1", "take nothing")
    rng = Rng("known")
    for _ in range(20):
        assert view(given.imagine(1, rng), 0)["art"][1] == ["camellia", "emmaus"]
        assert knows_of(given.imagine(1, rng), 1) == {0: ["camellia", "emmaus"]}
    found = {tuple(view(given.imagine(2, rng), 0)["art"][1]) for _ in range(60)}
    assert () in found
    assert len(found) > 5  # seat 2 cannot tell which cards seat 0 saw


# Imagining


@clause("FAU-27.12", "FAU-I.14")
def test_imagined_deals_agree_with_all_that_the_seat_knows():
    given = done(position({"art": ["camellia", "emmaus"]}, art=["courtyard"]), "claim spy_look", "look c1", "look c3", "exchange")
    given = knowing(given, 0, camellia="seat 1")
    rng = Rng("agree")
    seen = set()
    for _ in range(80):
        imagined = given.imagine(0, rng)
        assert now(imagined)["cache"]["c1"] == "young_man"
        assert now(imagined)["cache"]["c3"] == "mona_lisa"
        assert "camellia" in player(imagined, 1)["art"]
        assert player(imagined)["hand"] == player(given)["hand"]
        assert game.faults(imagined) == []
        seen |= {c for c in player(imagined, 1)["art"] if c != "camellia"}
    assert len(seen) > 10


@clause("FAU-27.12")
def test_what_others_have_seen_is_known_to_them_in_an_imagined_dealttoo():
    given = done(position(), "claim spy_look", "look c1", "look c3", "as they were")
    imagined = given.imagine(1, Rng("others"))
    assert view(imagined, 0)["cache"]["c1"] == now(imagined)["cache"]["c1"]
    assert view(imagined, 0)["cache"]["c3"] == now(imagined)["cache"]["c3"]
    assert view(imagined, 0)["cache"]["c2"] == "face_down"


@clause("FAU-27.12", "FAU-I.10")
def test_in_an_imagined_dealtnobody_has_won_already():
    art = ["courtyard", "camellia", "ecce_homo", "two_riders", "street_berlin"]
    given = position({"art": art, "documents": 3}, {}, seats=3)
    rng = Rng("not won")
    for _ in range(40):
        assert game.faults(given.imagine(0, rng)) == []


def small(**notation):
    """All known to seat 0 but which of three paintings lies where."""
    art = [c for c in ART if c not in ("mona_lisa", "emmaus", "camellia")]
    given = position(
        {"art": ["camellia"]}, {"art": []}, art=art, cache={"c1": "mona_lisa", "c2": "emmaus"}, pile=[], auto_claim_win=False, **notation
    )
    return {k: v for k, v in now(given).items() if k != "memory"}


@clause("FAU-27.12")
def test_all_deals_that_cannot_be_excluded_are_imagined_equally_often():
    hands = [{"hand": [FR, FR]}, {"hand": [FR, FR]}, {"hand": [FR, FR]}]
    notation = small(hand=[FR, FR])
    notation["players"] = [{**p, **h} for p, h in zip(notation["players"], hands, strict=True)]
    three = game.parse(notation)
    arts = {}
    rng = Rng("uniform")
    for _ in range(600):
        imagined = three.imagine(0, rng)
        key = (now(imagined)["cache"]["c1"], now(imagined)["cache"]["c2"])
        arts[key] = arts.get(key, 0) + 1
    assert len(arts) == 6
    assert all(65 < many < 140 for many in arts.values())


@clause("FAU-27.12")
def test_the_top_of_the_pile_and_hidden_hands_are_dealt_uniformly():
    """Seat 0 holds or sees all but three plot cards; one of them is an Ally."""
    given = {
        "seats": 3,
        "players": [
            {"hand": [FR] * 5, "shown": [FR] * 2 + [SPY] * 5 + [DEALER] * 4 + [AGENT] * 3 + [ALLIES], "art": list(ART[:8])},
            {"hand": [FR, FR], "art": list(ART[8:15])},
            {"hand": [FR, SPY], "art": list(ART[15:])},
        ],
        "cache": {},
        "pile": [],
        "deck": [FR, ALLIES],
        "auto_claim_win": False,
    }
    given["memory"] = {v: {f"seat {s}": given["players"][s]["art"] for s in range(3)} for v in ("0", "1", "2", "spectator")}
    rng = Rng("hands")
    dealt = game.parse(given)
    many = {}
    for _ in range(1500):
        imagined = dealt.imagine(0, rng)
        where = next((k for k, cards in (("1", player(imagined, 1)["hand"]), ("2", player(imagined, 2)["hand"])) if ALLIES in cards), "deck")
        many[where] = many.get(where, 0) + 1
    assert all(420 < times < 580 for times in many.values())
    assert len(many) == 3


@clause("FAU-27.10", "FAU-27.12")
def test_what_is_known_of_the_deck_is_explained_by_the_cards_shown_since_however_unlikely():
    shown = {"shown": [AGENT, FR, FR, SPY, SPY, DEALER], "drew": [AGENT]}
    given = position(shown, shown, shown, reshuffled=[AGENT] * 3, shuffled=3)
    for seed in range(40):
        imagined = given.imagine(0, Rng.light(seed))
        assert game.faults(imagined) == []
        assert [player(imagined, seat)["drew"] for seat in range(4)] == [[], [AGENT], [AGENT], [AGENT]]
