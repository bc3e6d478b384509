"""Extension 2: roles (AFT-18), cities (AFT-19), archaeologists (AFT-20), and cards drawn unseen."""

import pytest

from tests.artifact.table import Told, coins, game, hand, kinds, legal, now, on_board, play, player, position, view, why_not

clause = pytest.mark.clause
CITIES = ["berlin", "london", "new_york", "paris"]
ARCHAEOLOGISTS = ["andersson", "carter", "judd", "morley"]
MASKS = ["africa_mask", "america_mask", "asia_mask"]


def table(mode="complete", **notation):
    return position(mode=mode, **{"markers": {"museum": 2}, "coins": 20, **notation})


def exhibiting(**notation):
    """Right after an exhibition."""
    given = table(hand=["africa_mask"] * 3, **notation)
    play(given, "exhibit mask_3")
    return given


# Choosing roles


@clause("AFT-18.3")
def test_after_an_exhibition_a_role_must_be_chosen():
    given = exhibiting()
    assert view(given)["pending"] == "appointing"
    assert {why_not(given, words) for words in ("end turn", "pass", "research asia", "draw")} == {"AFT-18.3"}
    play(given, "appoint london")
    assert player(given)["city"] == "london"
    without = position(mode="extension_1", markers={"museum": 2}, coins=20, hand=["africa_mask"] * 3)
    play(without, "exhibit mask_3")
    assert view(without)["pending"] != "appointing"


@clause("AFT-D.49", "AFT-18.1", "AFT-18.2")
def test_without_a_marker_placed_any_of_the_eight_roles():
    assert legal(exhibiting()) == [f"appoint {role}" for role in CITIES + ARCHAEOLOGISTS]
    assert why_not(exhibiting(), "move to berlin") == "AFT-D.49"


@clause("AFT-18.4", "AFT-D.49")
def test_with_one_placed_the_other_group_or_a_move():
    given = exhibiting(archaeologist="judd")
    assert legal(given) == [f"appoint {c}" for c in CITIES] + [f"move to {c}" for c in CITIES] + [
        f"move to {a}" for a in ("andersson", "carter", "morley")
    ]
    assert why_not(given, "appoint morley") == "AFT-18.4"
    assert why_not(given, "move to judd") == "AFT-D.49"
    play(given, "move to paris")
    assert (player(given)["city"], player(given)["archaeologist"]) == ("paris", None)


@clause("AFT-D.49", "AFT-18.4")
def test_with_both_placed_one_moves_within_its_group():
    given = exhibiting(archaeologist="judd", city="berlin")
    assert legal(given) == [f"move to {role}" for role in ("london", "new_york", "paris", "andersson", "carter", "morley")]
    play(given, "move to morley")
    assert (player(given)["city"], player(given)["archaeologist"]) == ("berlin", "morley")


@clause("AFT-18.5")
def test_several_players_may_have_the_same_role():
    given = exhibiting(others=[{"city": "london"}, {"city": "london"}])
    play(given, "appoint london")
    assert [player(given, seat)["city"] for seat in range(3)] == ["london"] * 3


@clause("AFT-18.6", "AFT-D.50")
def test_a_role_serves_from_the_next_action_on_also_in_the_same_turn():
    given = table(hand=["africa_mask", "america_mask", "asia_mask", "africa_weapon", "america_weapon", "asia_vessel"])
    told = play(given, "exhibit mask_3", "keep africa_mask", "appoint paris")
    assert kinds(told).count("keeps") == 1
    assert why_not(given, "exhibit weapon_3") is None  # with a joker
    berlin = table(hand=["africa_mask", "america_mask", "asia_mask"])
    play(berlin, "exhibit mask_3", "keep africa_mask", "appoint berlin")
    assert hand(berlin) == {"africa_mask": 1}


@clause("AFT-18.7")
def test_each_privilege_applies_to_its_own_action():
    given = table(city="new_york", markers={"expedition": 1, "museum": 1}, hand=["asia_mask"], huts={"asia": 1}, market=["africa_mask"])
    play(given, "buy M1")
    assert coins(given) == 20 - 4
    judd = table(archaeologist="judd", markers={"labour_asia": 1, "expedition": 1}, huts={"asia": 2}, others=[{}, {}], coins=5)
    assert "draws" not in kinds(play(judd, "hire asia", "ship asia"))


@clause("AFT-D.51")
def test_carter_is_not_offered_without_extension_1():
    given = exhibiting(mode="extension_2")
    assert legal(given) == [f"appoint {role}" for role in [*CITIES, "andersson", "judd", "morley"]]
    assert why_not(given, "appoint carter") == why_not(given, "move to carter") == "AFT-D.51"
    research = table(mode="extension_2", archaeologist="judd")
    play(research, "research asia")
    assert sum(hand(research).values()) == 1


@clause("AFT-D.48")
def test_no_privilege_is_forced_on_a_player():
    """Paris, Morley and Andersson are used by choice; the others never harm."""
    given = table(
        city="paris", archaeologist="morley", hand=[*MASKS, "asia_weapon"], markers={"museum": 1, "labour_asia": 1}, huts={"asia": 1}, coins=5
    )
    assert {"hire asia", "exhibit mask_3"} <= set(legal(given))
    play(given, "exhibit mask_3", "show africa_mask", "show america_mask", "show asia_mask")
    assert hand(given) == {"asia_weapon": 1}


# Cities


@clause("AFT-19.1", "AFT-D.43")
def test_berlin_keeps_two_cards():
    given = table(city="berlin", hand=MASKS)
    play(given, "exhibit mask_3")
    assert legal(given) == ["keep africa_mask", "keep america_mask"]  # in order, so that a second is left
    play(given, "keep africa_mask", "keep asia_mask")
    assert hand(given) == {"africa_mask": 1, "asia_mask": 1}
    equal = table(city="berlin", hand=["africa_mask", "asia_mask", "asia_mask"])
    play(equal, "exhibit mask_3", "keep asia_mask")  # the second can but be the like
    assert hand(equal) == {"asia_mask": 2}
    few = table(city="berlin", hand=["africa_mask", "america_fragments", "asia_fragments"])
    play(few, "exhibit mask_3")
    assert hand(few) == {"africa_mask": 1}


@clause("AFT-19.2", "AFT-D.58", "AFT-D.70")
def test_london_draws_a_card_unseen_after_the_cards_are_chosen():
    for eyes, piece in ((0, "asia_weapon"), (1, None), (None, None)):
        given = table(
            city="london",
            markers={"expedition": 1},
            huts={"asia": 1},
            face_up=["asia_mask", "asia_vessel"],
            decks={"asia": ["asia_weapon", "asia_mask"]},
            others=[{"huts": {"asia": 2}}, {}],
        )
        told = play(given, "ship asia", "load asia_vessel", eyes=eyes)
        assert kinds(told, "loads", "digs", "draws") == ["loads", "digs", "draws"]
        assert [t.piece for t in told if t.kind == "draws"] == [piece]
        assert hand(given) == {"asia_vessel": 1, "asia_weapon": 1}
        assert coins(given) == 18  # the draw costs nothing


@clause("AFT-D.57")
def test_london_draws_also_when_no_card_is_due():
    given = table(city="london", markers={"expedition": 1}, huts={"asia": 1})
    play(given, "ship asia")
    assert hand(given) == {"asia_mask": 1}


@clause("AFT-D.45", "AFT-D.71")
def test_a_cursed_object_drawn_unseen_is_shown_and_removed_and_not_replaced():
    given = table(city="london", markers={"expedition": 1}, huts={"asia": 1}, decks={"asia": ["asia_cursed", "asia_mask"]})
    told = play(given, "ship asia")
    assert Told("digs", 0, "asia", 1, "cursed") in told
    assert Told("curse", 0, None, 1, "asia_cursed") in told
    assert hand(given) == {}
    assert now(given)["removed"]["asia_cursed"] == 1
    assert now(given)["decks"]["asia"] == ["asia_mask"]


@clause("AFT-19.3")
def test_new_york_brings_three_coins_more():
    given = table(city="new_york", markers={"expedition": 1}, tracks={"expedition": 4}, hand=["asia_mask"], coins=0)
    told = play(given, "sell asia_mask")
    assert Told("sells", 0, None, 8, "asia_mask") in told
    assert coins(given) == 8


@clause("AFT-19.4", "AFT-D.56")
def test_paris_makes_one_card_a_joker():
    given = table(city="paris", hand=["africa_mask", "america_mask", "asia_weapon"])
    play(given, "exhibit mask_3")
    assert legal(given) == ["keep africa_mask", "keep america_mask", "keep asia_weapon"]  # the joker may come back
    play(given, "keep asia_weapon")
    assert player(given)["exhibitions"] == ["mask_3"]
    assert why_not(table(city="paris", hand=["africa_mask", "america_vessel", "asia_weapon"]), "exhibit mask_3") == "AFT-11.3"
    assert why_not(table(hand=["africa_mask", "america_mask", "asia_weapon"]), "exhibit mask_3") == "AFT-11.3"


@clause("AFT-D.56")
def test_a_joker_of_paris_and_fragments_go_together():
    given = table(city="paris", hand=["africa_mask", "asia_weapon", "america_fragments"])
    play(given, "exhibit mask_3")
    assert legal(given) == ["keep africa_mask", "keep asia_weapon"]
    region = table(city="paris", hand=["africa_mask", "africa_weapon", "africa_vessel", "asia_fragments"])
    assert why_not(region, "exhibit africa_4") is None  # the fragments of another region are the joker
    assert why_not(table(city="paris", hand=["africa_mask", "africa_weapon", "asia_vessel", "asia_fragments"]), "exhibit africa_4") == "AFT-11.4"
    assert why_not(table(city="paris", hand=["africa_mask", "africa_mask", "asia_mask", "asia_discovery"]), "exhibit three_regions") is None
    assert why_not(table(city="paris", hand=["africa_mask", "africa_mask", "africa_mask"]), "exhibit three_regions") == "AFT-11.5"


# Archaeologists


def spent(**notation):
    """Andersson, with all six markers used."""
    return table(
        **{"markers": {}, "archaeologist": "andersson", "coins": 0, "huts": {"asia": 1}, "hand": ["asia_mask"], "market": ["africa_mask"], **notation}
    )


@clause("AFT-20.1", "AFT-D.52", "AFT-D.53")
def test_andersson_acts_once_more_without_coins_and_marker():
    given = spent(others=[{}, {}])
    before = view(given)["markers_on_board"]
    assert set(legal(given)) == {"research africa", "research america", "hire asia", "ship asia", "pass"}
    told = play(given, "hire asia")
    assert "acts_free" in kinds(told)
    assert player(given)["huts"] == {"asia": 2}
    assert view(given)["markers_on_board"] == before
    assert player(given)["seventh_used"]
    assert given.movers() != [0] or view(given)["pending"] == "taking"  # once a year


@clause("AFT-20.2")
def test_the_seventh_action_is_neither_a_sale_nor_a_purchase():
    given = spent(coins=30)
    assert why_not(given, "sell asia_mask") == why_not(given, "buy M1") == "AFT-20.2"


@clause("AFT-D.52")
def test_not_while_a_marker_is_held_nor_twice_nor_without_the_role():
    held = spent(markers={"labour_america": 1}, hand=[])
    assert view(held)["passed"][0] == "passed"
    used = spent(seventh_used=True, hand=[])
    assert view(used)["passed"][0] == "passed"
    other = spent(archaeologist="judd", hand=[])
    assert view(other)["passed"][0] == "passed"


@clause("AFT-D.52")
def test_it_is_the_second_action_of_the_turn_in_which_the_sixth_marker_was_used():
    given = spent(markers={"labour_asia": 1}, coins=5, others=[{"coins": 9, "markers": {"museum": 1}}, {}])
    play(given, "hire asia")
    assert given.movers() == [0]
    told = play(given, "hire asia")
    assert "acts_free" in kinds(told)
    assert given.movers() == [1]
    after_two = spent(markers={"labour_asia": 2}, coins=5, others=[{"coins": 9, "markers": {"museum": 2}}, {}])
    play(after_two, "hire asia", "hire asia")
    assert after_two.movers() == [1]
    while after_two.movers() != [0]:
        play(after_two, next(iter(legal(after_two, "end turn") or legal(after_two, "research") or legal(after_two, "take"))))
    assert set(legal(after_two)) >= {"hire asia", "pass"}  # the only action of a later turn


@clause("AFT-D.52")
def test_the_sixth_marker_may_pay_the_exhibition_that_brings_andersson():
    given = table(markers={"museum": 1}, coins=3, hand=["africa_mask"] * 3, huts={"asia": 1})
    play(given, "exhibit mask_3", "appoint andersson")
    assert "hire asia" in legal(given)


@clause("AFT-D.52", "AFT-D.53")
def test_it_may_be_an_exhibition_or_a_discovery_also_in_the_last_round_and_comes_back_each_year():
    given = spent(hand=[*MASKS, "asia_discovery"], year=1928)
    assert {"exhibit mask_3", "show discovery", "exhibit three_regions"} <= set(legal(given))
    play(given, "show discovery", "move to carter")
    assert player(given)["discoveries"] == {"asia": 1}
    years = spent(
        seventh_used=True, passed=True, others=[{"passed": True}, {"passed": True}], stack=[{"frame": "filling", "seat": 0, "stage": "year_end"}]
    )
    while view(years)["pending"] == "filling":
        play(years, legal(years)[0])
    assert not player(years)["seventh_used"]


@clause("AFT-20.3", "AFT-D.39")
def test_carter_advances_two_spaces():
    given = table(archaeologist="carter", research={"asia": 1, "africa": 3})
    play(given, "research asia", "research africa")
    assert player(given)["research"] == {"asia": 3, "africa": 4}  # a step too many is lost


@clause("AFT-20.5", "AFT-D.40", "AFT-D.70")
def test_judd_draws_a_card_unseen_after_the_hut_the_card_and_the_step():
    given = table(archaeologist="judd", decks={"asia": ["asia_weapon", "asia_vessel", "asia_mask"]}, others=[{"huts": {"asia": 1}}, {}])
    told = play(given, "research asia", eyes=0)
    assert kinds(told) == ["researches", "pays", "uncovers", "advances", "digs", "draws"]
    assert view(given)["face_up"] == {"asia_weapon": 1}
    assert hand(given) == {"asia_vessel": 1}
    assert player(given)["known_in_hand"] == {}


@clause("AFT-D.70")
def test_a_hidden_draw_comes_with_a_joker_and_with_the_free_action_and_not_from_an_empty_deck():
    joker = table(archaeologist="judd", markers={"labour_africa": 1}, coins=6)
    play(joker, "research asia")
    assert sum(hand(joker).values()) == 1
    free = spent(city="london", hand=[])
    play(free, "ship asia")
    assert sum(hand(free).values()) == 1
    empty = table(archaeologist="judd", decks={"asia": []}, last_round="deck_empty")
    play(empty, "research asia")
    assert hand(empty) == {}


@clause("AFT-D.70")
def test_a_special_card_drawn_unseen_can_be_used_in_the_same_turn():
    given = table(archaeologist="judd", decks={"asia": ["asia_gold_coins", "asia_mask", "asia_mask"]}, market=["africa_mask"])
    play(given, "research asia", "gold coins M1")
    assert hand(given) == {"africa_mask": 1}


@clause("AFT-20.6", "AFT-20.7", "AFT-D.55")
def test_morley_places_two_huts_with_one_marker_at_twice_the_price():
    given = table(archaeologist="morley", markers={"labour_asia": 1}, tracks={"labour_asia": 4}, coins=7, huts={"asia": 1})
    told = play(given, "hire two asia")
    assert Told("pays", 0, "labour_asia", 6) in told
    assert coins(given) == 1
    assert player(given)["huts"] == {"asia": 3}
    assert kinds(told).count("uncovers") == 2
    assert on_board(given, "labour_asia") == 5


@clause("AFT-20.6", "AFT-D.13")
def test_a_double_hire_needs_morley_and_two_huts():
    own = {"markers": {"labour_asia": 1}, "coins": 20}
    assert why_not(table(**own, huts={"asia": 1}, archaeologist="judd"), "hire two asia") == "AFT-20.6"
    full = table(**own, huts={"asia": 9}, archaeologist="morley")
    assert why_not(full, "hire two asia") == "AFT-D.13"
    assert why_not(full, "hire asia") is None
    assert why_not(table(**own, huts={"africa": 1, "asia": 1}, archaeologist="morley"), "hire two america") == "AFT-9.2"


@clause("AFT-D.54")
def test_a_double_hire_with_a_joker_costs_twelve():
    given = table(archaeologist="morley", markers={"labour_africa": 1}, coins=12, huts={"asia": 1})
    told = play(given, "hire two asia")
    assert Told("pays_joker", 0, "labour_africa", 12) in told
    poor = table(archaeologist="morley", markers={"labour_africa": 1}, coins=11, huts={"asia": 1})
    assert why_not(poor, "hire two asia") == "AFT-D.6"


# The last card of a deck


@clause("AFT-D.48", "AFT-D.59", "AFT-14.3")
@pytest.mark.parametrize(("answer", "cards", "last"), [("draw", {"asia_mask": 1}, "deck_empty"), ("decline", {}, "no")])
def test_a_hidden_draw_that_would_empty_a_deck_is_offered(answer, cards, last):
    given = table(city="london", markers={"expedition": 2}, huts={"asia": 1}, decks={"asia": ["asia_mask"]})
    play(given, "ship asia")
    assert legal(given) == ["draw", "decline"]
    assert why_not(given, "end turn") == "AFT-D.48"
    play(given, answer)
    assert hand(given) == cards
    assert view(given)["last_round"] == last


@clause("AFT-D.48")
def test_in_the_last_round_it_is_drawn_without_asking():
    given = table(city="london", markers={"expedition": 2}, huts={"asia": 1}, decks={"asia": ["asia_mask"]}, year=1928)
    told = play(given, "ship asia")
    assert "draws" in kinds(told)
    assert "last_round" not in kinds(told)


def test_every_role_can_be_appointed():
    assert [words for words in game.actions.listed if words.startswith("appoint ")] == [f"appoint {role}" for role in CITIES + ARCHAEOLOGISTS]


@clause("AFT-D.66")
def test_a_card_without_which_two_cannot_be_kept_comes_back_by_itself():
    given = position(
        mode="extension_2", city="berlin", coins=5, markers={"museum": 1}, hand=["africa_mask", "africa_mask", "asia_mask"], others=[{}, {}]
    )
    told = play(given, "exhibit mask_3")
    assert [t.piece for t in told if t.kind == "keeps"] == ["africa_mask"]
    assert legal(given) == ["keep africa_mask", "keep asia_mask"]


@clause("AFT-18.3")
def test_everybody_hears_which_role_is_taken():
    assert play(exhibiting(), "appoint paris") == [Told("appoints", 0, "paris", 1)]
    assert play(exhibiting(city="paris"), "move to judd") == [Told("moves", 0, "judd", 1)]
