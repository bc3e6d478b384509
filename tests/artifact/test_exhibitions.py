"""Exhibitions (AFT-11): what a tile needs, which cards are shown, which come back."""

from itertools import product

import pytest

from tests.artifact.table import REGIONS, Told, coins, game, hand, kinds, legal, now, on_board, play, player, position, view, why_not

clause = pytest.mark.clause
MUSEUM = {"markers": {"museum": 2}, "coins": 20}
TYPES = ["mask", "statuette", "vessel", "jewellery", "weapon"]


def exhibitor(*cards, **notation):
    return position(hand=list(cards), **{"seats": 4, **MUSEUM, **notation})


def of_type(kind, many):
    return [f"{region}_{kind}" for region, _ in zip((REGIONS * 2), range(many), strict=False)]


@clause("AFT-11.1", "AFT-11.2", "AFT-11.7", "AFT-11.8", "AFT-11.9")
def test_cards_are_shown_one_comes_back_and_the_rest_lies_under_the_tile():
    given = exhibitor("asia_mask", "africa_mask", "america_mask", "asia_weapon", tracks={"museum": 4})
    told = play(given, "exhibit mask_3", "keep asia_mask")
    assert [t.piece for t in told if t.kind == "shows"] == ["africa_mask", "america_mask", "asia_mask"]
    assert hand(given) == {"asia_mask": 1, "asia_weapon": 1}
    assert player(given)["under_tiles"] == {"africa_mask": 1, "america_mask": 1}
    assert player(given)["exhibitions"] == ["mask_3"]
    assert coins(given) == 17
    assert on_board(given, "museum") == 5
    assert view(given)["points"][0]["exhibitions"] == 4
    assert view(given)["extra_income"][0] == 1
    assert "mask_3" not in view(given)["tiles"]


@clause("AFT-11.2")
def test_a_tile_that_somebody_has_is_not_to_be_had():
    given = exhibitor("asia_mask", "africa_mask", "america_mask", others=[{"exhibitions": ["mask_3"]}])
    assert why_not(given, "exhibit mask_3") == "AFT-11.2"


@clause("AFT-11.3", "AFT-D.24")
@pytest.mark.parametrize(("kind", "size"), list(product(TYPES, (3, 4, 5))))
def test_a_type_tile_needs_cards_of_its_type_from_any_regions(kind, size):
    tile = f"exhibit {kind}_{size}"
    assert why_not(exhibitor(*of_type(kind, size)), tile) is None
    other = TYPES[TYPES.index(kind) - 1]
    assert why_not(exhibitor(*of_type(kind, size - 1), f"asia_{other}", f"asia_{other}"), tile) == "AFT-11.3"


@clause("AFT-11.4", "AFT-D.26")
@pytest.mark.parametrize(("region", "size"), list(product(REGIONS, (4, 5))))
def test_a_region_tile_needs_cards_of_its_region_of_any_types(region, size):
    tile = f"exhibit {region}_{size}"
    cards = [f"{region}_mask", f"{region}_mask", f"{region}_weapon", f"{region}_vessel", f"{region}_mask"][:size]
    assert why_not(exhibitor(*cards), tile) is None
    elsewhere = REGIONS[REGIONS.index(region) - 1]
    assert why_not(exhibitor(*cards[1:], f"{elsewhere}_mask"), tile) == "AFT-11.4"


@clause("AFT-11.5", "AFT-D.27")
def test_three_regions_need_one_card_from_each_of_three():
    assert why_not(exhibitor("asia_mask", "africa_mask", "america_weapon"), "exhibit three_regions") is None
    assert why_not(exhibitor("asia_mask", "africa_mask", "africa_weapon"), "exhibit three_regions") == "AFT-11.5"
    assert why_not(position(seats=3, **MUSEUM, hand=["asia_mask", "africa_mask", "america_weapon"]), "exhibit three_regions") is None


@clause("AFT-11.6")
def test_five_types_need_one_card_of_each():
    cards = [f"asia_{kind}" for kind in TYPES[:3]] + [f"africa_{kind}" for kind in TYPES[3:]]
    assert why_not(exhibitor(*cards), "exhibit five_types") is None
    assert why_not(exhibitor(*cards[:4], "america_mask"), "exhibit five_types") == "AFT-11.6"


@clause("AFT-11.10")
def test_a_tile_of_the_income_track_lowers_the_basic_income_and_another_does_not():
    given = exhibitor("asia_mask", "asia_weapon", "asia_vessel", "asia_jewellery", "africa_mask", "america_mask")
    told = play(given, "exhibit mask_3", "keep asia_mask")
    assert "income_falls" not in kinds(told)
    assert view(given)["basic_income"] == 8
    told = play(given, "exhibit asia_4", "keep asia_mask")
    assert Told("income_falls", None, None, 7) in told
    assert (view(given)["basic_income"], view(given)["income_tiles"]) == (7, 9)


@clause("AFT-D.24")
def test_all_sizes_of_a_type_are_open_in_any_order():
    given = exhibitor(*of_type("mask", 6))
    assert {"exhibit mask_3", "exhibit mask_4", "exhibit mask_5"} <= set(legal(given))


@clause("AFT-D.25")
def test_exactly_the_required_number_is_shown_and_part_of_a_larger_set_will_do():
    given = exhibitor("africa_mask", "africa_mask", "america_mask", "asia_mask", "asia_mask", "asia_weapon")
    play(given, "exhibit mask_3", "show africa_mask", "show america_mask")  # the third can but be from Asia
    assert legal(given) == ["keep africa_mask", "keep america_mask", "keep asia_mask"]
    play(given, "keep africa_mask")
    assert hand(given) == {"africa_mask": 2, "asia_mask": 1, "asia_weapon": 1}


@clause("AFT-D.68", "AFT-D.25")
def test_cards_are_shown_in_order_and_only_those_that_lead_to_a_full_set():
    given = exhibitor("africa_mask", "america_mask", "asia_mask", "middle_east_mask", "africa_weapon")
    play(given, "exhibit mask_3")
    assert legal(given) == ["show africa_mask", "show america_mask"]  # with any other first, three would not be left
    assert why_not(given, "show africa_weapon") == why_not(given, "show asia_mask") == "AFT-D.68"
    assert why_not(given, "show asia_weapon") == why_not(given, "pass") == why_not(given, "end turn") == "AFT-11.2"
    play(given, "show america_mask")
    assert view(given)["pending"] == "keeping"  # the rest was forced
    assert legal(given) == ["keep america_mask", "keep asia_mask", "keep middle_east_mask"]


def test_why_a_card_on_show_may_not_be_kept_now():
    given = exhibitor("africa_mask", "america_mask", "asia_mask")
    play(given, "exhibit mask_3")
    assert why_not(given, "keep africa_weapon") == "AFT-11.7"
    assert {why_not(given, words) for words in game.actions.listed if not words.startswith("keep")} == {"AFT-11.7"}


@clause("AFT-11.7", "AFT-D.28")
def test_the_card_kept_may_serve_in_a_second_exhibition_of_the_same_turn():
    given = exhibitor("africa_mask", "america_mask", "asia_mask", "asia_weapon", "asia_vessel", "asia_vessel")
    play(given, "exhibit mask_3", "keep asia_mask", "exhibit asia_4", "keep asia_vessel")
    assert player(given)["exhibitions"] == ["mask_3", "asia_4"]
    assert hand(given) == {"asia_vessel": 1}


@clause("AFT-D.66")
def test_equal_cards_leave_no_choice_what_to_keep():
    given = exhibitor("africa_mask", "africa_mask", "africa_mask")
    told = play(given, "exhibit mask_3")
    assert kinds(told, "keeps", "opens") == ["opens", "keeps"]
    assert hand(given) == {"africa_mask": 1}


@clause("AFT-D.36")
def test_prestige_and_cards_of_an_exhibition_stay_open():
    given = exhibitor("africa_mask", "africa_mask", "africa_mask")
    play(given, "exhibit mask_3")
    for who in (None, 1):
        assert view(given, who)["exhibitions"][0] == ["mask_3"]
        assert view(given, who)["points"][0]["exhibitions"] == 4
        assert view(given, who)["under_tiles"][0] == {"africa_mask": 2}


# The counting of sets, against trying all of them


def misfits(tile, cards):
    """How many cards of a set need a joker, worked out by brute force over what each fragment may stand for."""
    standing = [[(r, t) for t in TYPES] if t == "fragments" else [(r, t)] for r, t in cards]
    fewest = len(cards)
    for chosen in product(*standing):
        if tile.startswith("three"):
            wrong = len(chosen) - len({r for r, _ in chosen})
        elif tile.startswith("five"):
            wrong = len(chosen) - len({t for _, t in chosen})
        else:
            name = tile.rpartition("_")[0]
            wrong = sum(name not in (r, t) for r, t in chosen)
        fewest = min(fewest, wrong)
    return fewest


def parted(card):
    region = next(r for r in REGIONS if card.startswith(r))
    return region, card.removeprefix(f"{region}_")


@clause("AFT-17.8", "AFT-19.4", "AFT-D.56")
@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_exhibited_and_shown_is_what_some_set_allows(seed):
    """In random hands with fragments, with and without Paris: each tile, and each first card."""
    from itertools import combinations

    from salon import Rng
    from salon.games.artifact.components import KINDS, TILES

    rng = Rng.light(seed)
    cards = sorted((KINDS[rng.below(20)] if rng.below(4) else f"{REGIONS[rng.below(4)]}_fragments" for _ in range(4 + rng.below(3))), key=KINDS.index)
    if max(cards.count(card) for card in cards) > 4 or any(cards.count(f"{r}_fragments") > 1 for r in REGIONS):
        cards = sorted(set(cards), key=KINDS.index)
    for city in ("paris", "berlin"):
        for tile in TILES:
            size = 3 if tile == "three_regions" else 5 if tile == "five_types" else int(tile[-1])
            sets = [s for s in combinations(cards, size) if misfits(tile, [parted(card) for card in s]) <= (city == "paris")]
            given = exhibitor(*cards, mode="complete", city=city, known_in_hand=[])
            assert (why_not(given, f"exhibit {tile}") is None) == bool(sets), (cards, city, tile)
            if sets:
                play(given, f"exhibit {tile}")
                shown = []
                while legal(given, "show"):
                    assert {words.removeprefix("show ") for words in legal(given, "show")} == {
                        s[len(shown)] for s in sets if list(s[: len(shown)]) == shown
                    }
                    shown.append(legal(given, "show")[-1].removeprefix("show "))
                    play(given, legal(given, "show")[-1])
                assert tuple(shown) in sets


def test_the_view_tells_how_many_cards_are_missing():
    given = exhibitor("africa_mask", "america_mask", "asia_weapon")
    sets = view(given, 0)["sets"][0]
    assert sets["three_regions"] == "complete"
    assert (sets["mask_3"], sets["mask_4"]) == ("lacks_1", "lacks_2")
    assert "weapon_3" not in sets  # one card alone is no beginning
    assert "mask_5" not in sets
    assert view(given, 1)["sets"] == [{}, *[view(given, 1)["sets"][1]], {}, {}]
    assert now(given)["players"][1]["hand"] == {}


def test_every_tile_of_the_table_is_an_action():
    assert [words for words in game.actions.listed if words.startswith("exhibit ")] == [f"exhibit {tile}" for tile in game.events[19].other]
