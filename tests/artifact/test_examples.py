"""The catalogue's worked examples (AFT-E) and scenarios (AFT-S). Seat 0 is Blue."""

import pytest

from tests.artifact.table import Told, coins, ended, game, hand, kinds, legal, now, on_board, play, player, position, view, why_not

clause = pytest.mark.clause
either = pytest.mark.parametrize("there", [4, 5])


@clause("AFT-E.1")
def test_income_is_basic_income_and_what_exhibitions_earn():
    given = position(
        seats=4,
        exhibitions=["mask_4", "vessel_4"],
        markers={"museum": 5},
        passed=True,
        others=[{"passed": True, "exhibitions": ["three_regions"]}, {"passed": True}, {"passed": True}],
        stack=[{"frame": "filling", "seat": 0, "stage": "year_end"}],
    )
    assert view(given)["basic_income"] == 7
    while view(given)["pending"] == "filling":
        play(given, legal(given)[0])
    assert coins(given) == 11


@clause("AFT-E.2")
@pytest.mark.parametrize("there", [6, 7])
def test_research_where_others_dig(there):
    given = position(seats=5, coins=2, markers={"museum": 1}, tracks={"museum": there}, others=[{"huts": {"middle_east": 2}}])
    play(given, "research middle_east")
    assert coins(given) == 0
    assert player(given)["huts"] == {"middle_east": 1}
    assert sum(view(given)["face_up"].values()) == 2


@clause("AFT-E.3")
@either
def test_hire_where_one_has_a_hut(there):
    given = position(seats=5, coins=3, markers={"labour_middle_east": 1}, tracks={"labour_middle_east": there}, huts={"middle_east": 1})
    assert view(given)["price"]["labour_middle_east"] == "3"
    play(given, "hire middle_east")
    assert (coins(given), player(given)["huts"]) == (0, {"middle_east": 2})
    assert sum(view(given)["face_up"].values()) == 1


@clause("AFT-E.4")
@either
def test_ship_two_cards_of_choice(there):
    given = position(
        seats=5,
        coins=3,
        markers={"expedition": 1},
        tracks={"expedition": there},
        huts={"middle_east": 2},
        others=[{"huts": {"middle_east": 2}}],
        face_up=["middle_east_mask", "middle_east_vessel", "middle_east_weapon"],
    )
    play(given, "ship middle_east", "load middle_east_mask", "load middle_east_weapon")
    assert coins(given) == 0
    assert hand(given) == {"middle_east_mask": 1, "middle_east_weapon": 1}
    assert view(given)["reserve"][0] == 10


@clause("AFT-E.5")
@either
@pytest.mark.parametrize("seats", [4, 5])
def test_exhibit_four_objects_of_a_region(seats, there):
    cards = ["middle_east_mask", "middle_east_vessel", "middle_east_weapon", "middle_east_jewellery"]
    given = position(seats=seats, coins=3, markers={"museum": 1}, tracks={"museum": there}, hand=cards)
    assert view(given)["basic_income"] == 8
    play(given, "exhibit middle_east_4", "keep middle_east_mask")
    assert coins(given) == 0
    assert view(given)["basic_income"] == 7
    assert hand(given) == {"middle_east_mask": 1}
    assert sum(player(given)["under_tiles"].values()) == 3


@clause("AFT-E.6")
@either
def test_sell_for_five(there):
    given = position(seats=5, markers={"expedition": 1}, tracks={"expedition": there}, hand=["asia_mask"], market=["africa_mask"])
    play(given, "sell asia_mask")
    assert coins(given) == 5
    assert now(given)["market"][-1] == "asia_mask"


@clause("AFT-E.7")
@pytest.mark.parametrize("there", [6, 7])
def test_buy_for_four(there):
    given = position(seats=5, coins=4, markers={"expedition": 1}, tracks={"expedition": there}, market=["africa_mask"])
    play(given, "buy M1")
    assert coins(given) == 0
    assert hand(given) == {"africa_mask": 1}


@clause("AFT-E.8")
def test_research_tracks_of_four_players():
    regions = ["africa", "america", "asia", "middle_east"]
    steps = [(2, 2, 3, 0), (3, 2, 2, 2), (2, 0, 2, 4), (1, 1, 1, 0)]
    assert ended(*[{"research": dict(zip(regions, s, strict=True))} for s in steps], mode="extension_1").scores == [4, 4, 4, 2]


# Scenarios


@clause("AFT-S.1")
def test_six_museum_actions_in_a_row():
    given = position(seats=5, coins=30, markers={"museum": 6}, others=[{"passed": True}] * 4, year=1928)
    assert on_board(given, "museum") == 4
    paid = []
    for region in ("africa", "america", "asia", "middle_east"):
        paid += [t.amount for t in play(given, f"research {region}") if t.kind == "pays"]
    again = position(seats=5, coins=30, markers={"museum": 2}, year=1928, others=[{"passed": True}] * 4)
    paid += [t.amount for t in play(again, "research africa", "research asia") if t.kind == "pays"]
    assert paid == [3, 3, 2, 2, 1, 1]


@clause("AFT-S.2")
def test_with_three_players_no_price_is_ever_one():
    given = position(coins=2, markers={"museum": 1})
    assert on_board(given, "museum") == 7
    assert view(given)["price"]["museum"] == "2"
    play(given, "research africa")
    assert on_board(given, "museum") == 8
    assert "museum" not in view(given)["price"]


@clause("AFT-S.3")
def test_a_joker():
    given = position(coins=6, markers={"labour_africa": 1}, tracks={"labour_africa": 5, "museum": 4})
    play(given, "research asia")
    assert coins(given) == 0
    assert (on_board(given, "labour_africa"), on_board(given, "museum")) == (6, 4)
    assert player(given)["huts"] == {"asia": 1}


@clause("AFT-S.4")
def test_alone_on_a_region():
    given = position(coins=5, markers={"expedition": 1}, huts={"asia": 3}, face_up=["asia_mask", "asia_vessel"])
    play(given, "ship asia")
    assert hand(given) == {"asia_mask": 1, "asia_vessel": 1}
    assert view(given)["reserve"][0] == 10
    assert (view(given)["face_up"], player(given)["huts"]) == ({}, {})


@clause("AFT-S.5")
def test_a_full_market():
    given = position(
        coins=20,
        markers={"expedition": 2},
        hand=["asia_mask", "asia_weapon"],
        market=["africa_mask", "africa_vessel", "africa_weapon"],
        others=[{"coins": 9, "markers": {"expedition": 1}, "hand": ["america_mask"]}],
    )
    play(given, "sell asia_mask")
    assert now(given)["market"] == ["africa_vessel", "africa_weapon", "asia_mask"]
    play(given, "buy M1")
    assert now(given)["market"] == ["africa_weapon", "asia_mask"]
    play(given, "sell america_mask")
    assert now(given)["market"] == ["africa_weapon", "asia_mask", "america_mask"]
    assert now(given)["removed"] == {"africa_mask": 1}


@clause("AFT-S.6")
def test_the_last_to_pass_of_four():
    """A, B, C, D are the seats 0 to 3; B alone has not passed."""
    given = position(
        seats=4,
        first=0,
        passed=True,
        markers={"museum": 4},
        others=[
            {"coins": 5, "markers": {"museum": 3}},
            {"passed": True, "markers": {"expedition": 5}},
            {"passed": True, "markers": {"labour_asia": 5}},
        ],
        stack=[{"frame": "turn", "seat": 1}],
    )
    play(given, "pass", "take museum")
    assert view(given)["first"] == "1"
    order = []
    while view(given)["pending"] == "filling":
        order += [seat for seat in given.movers() if seat not in order]
        play(given, legal(given)[0])
    assert order == [1, 2, 3, 0]
    assert given.movers() == [1]


@clause("AFT-S.7")
def test_the_income_track_of_three_players():
    given = position(coins=5, markers={"museum": 1}, hand=["asia_mask", "asia_vessel", "asia_weapon", "asia_jewellery"])
    assert view(given)["basic_income"] == 7
    play(given, "exhibit asia_4", "keep asia_mask")
    assert view(given)["basic_income"] == 6


@clause("AFT-S.8")
def test_two_exhibitions_in_one_turn():
    given = position(
        coins=6,
        markers={"museum": 2},
        tracks={"museum": 4},
        hand=["africa_mask", "asia_mask", "america_mask", "africa_vessel", "asia_vessel"],
        others=[{"markers": {"labour_asia": 6}}],
    )
    play(given, "exhibit mask_3", "keep america_mask", "exhibit three_regions", "keep asia_vessel")
    assert coins(given) == 0
    assert hand(given) == {"asia_vessel": 1}
    assert view(given)["points"][0]["exhibitions"] == 7
    assert view(given)["extra_income"][0] == 2
    assert view(given)["income_tiles"] == 7


@clause("AFT-S.9")
def test_fragments_in_a_set_of_vessels():
    cards = ["asia_vessel", "africa_vessel", "america_fragments"]
    given = position(mode="complete", coins=9, markers={"museum": 1}, hand=cards)
    play(given, "exhibit vessel_3")
    assert legal(given) == ["keep africa_vessel", "keep asia_vessel"]
    berlin = position(mode="complete", coins=9, markers={"museum": 1}, hand=cards, city="berlin")
    play(berlin, "exhibit vessel_3")
    assert hand(berlin) == {"africa_vessel": 1, "asia_vessel": 1}
    assert player(berlin)["under_tiles"] == {"america_fragments": 1}


@clause("AFT-S.10")
def test_morley():
    own = {"mode": "complete", "markers": {"labour_asia": 1}, "tracks": {"labour_asia": 4}, "huts": {"asia": 1}, "archaeologist": "morley"}
    given = position(coins=6, **own)
    play(given, "hire two asia")
    assert (coins(given), player(given)["huts"], sum(view(given)["face_up"].values())) == (0, {"asia": 3}, 2)
    poor = position(coins=5, **own)
    assert why_not(poor, "hire two asia") == "AFT-D.6"
    play(poor, "hire asia")
    assert coins(poor) == 2


@clause("AFT-S.11")
@pytest.mark.parametrize(("mode", "options"), [("complete", 11), ("extension_2", 9)])
def test_role_moves_with_one_marker_on_paris(mode, options):
    given = position(mode=mode, coins=9, markers={"museum": 1}, hand=["asia_mask"] * 3, city="paris")
    play(given, "exhibit mask_3")
    assert len(legal(given)) == options
    assert legal(given, "appoint") == [f"appoint {a}" for a in ("andersson", "carter", "judd", "morley") if a != "carter" or mode == "complete"]
    assert set(legal(given, "move to")) >= {"move to berlin", "move to london", "move to new_york"}
    assert why_not(given, "appoint berlin") == "AFT-18.4"


@clause("AFT-S.12")
def test_manuscripts_of_four_players():
    regions = ["africa", "america", "asia", "middle_east"]

    def bonus(steps, *cards):
        own = {"research": dict(zip(regions, steps, strict=True)), "hand": dict.fromkeys(cards, 1)}
        return ended(own, {}, {}, {}, mode="extension_1").scores[0]

    assert bonus((2, 2, 1, 0)) == 2
    assert bonus((2, 2, 1, 0), "asia_manuscript") == 4
    assert bonus((2, 1, 1, 0), "asia_manuscript", "africa_manuscript") == 4


@clause("AFT-S.13")
def test_a_tie():
    """With the house's tiles: five exhibitions of 20 against four of 18."""
    a = {"exhibitions": ["mask_3", "vessel_3", "weapon_3", "africa_4", "three_regions"], "coins": 4}
    b = {"exhibitions": ["jewellery_3", "statuette_3", "asia_4", "america_4"], "coins": 12}
    outcome = ended(a, b, {})
    assert outcome.scores == [20, 20, 0]
    assert outcome.ranks == [1, 2, 3]
    four = {"exhibitions": ["mask_3", "vessel_3", "weapon_3", "five_types"], "coins": 4}
    outcome = ended(four, b, {})
    assert outcome.scores == [20, 20, 0]
    assert outcome.ranks == [2, 1, 3]


@clause("AFT-S.14")
def test_the_choice_of_a_marker():
    own = {"seats": 5, "coins": 6, "markers": {"museum": 1, "labour_africa": 1}, "tracks": {"museum": 6, "labour_africa": 4}}
    regular = position(**own)
    play(regular, "research asia", "pay museum")
    assert (coins(regular), on_board(regular, "museum"), on_board(regular, "labour_africa")) == (4, 7, 4)
    joker = position(**own)
    play(joker, "research asia", "pay labour_africa")
    assert (coins(joker), on_board(joker, "museum"), on_board(joker, "labour_africa")) == (0, 6, 5)


@clause("AFT-S.15")
def test_two_on_the_market():
    given = position(seats=5, mode="extension_2", city="new_york", markers={"expedition": 2}, tracks={"expedition": 5}, hand=["asia_mask"])
    play(given, "sell asia_mask")
    assert coins(given) == 8
    play(given, "buy M1")
    assert coins(given) == 4
    assert hand(given) == {"asia_mask": 1}
    assert on_board(given, "expedition") == 7


@clause("AFT-S.16")
@pytest.mark.parametrize("answer", ["draw", "decline"])
def test_judd_at_the_end_of_a_deck(answer):
    given = position(
        mode="complete",
        year=1924,
        archaeologist="judd",
        coins=9,
        markers={"museum": 2},
        decks={"asia": ["asia_mask", "asia_vessel"]},
        others=[{"huts": {"asia": 1}}],
    )
    told = play(given, "research asia")
    assert kinds(told).count("uncovers") == 1
    assert legal(given) == ["draw", "decline"]
    told = play(given, answer, eyes=1)
    if answer == "draw":
        assert Told("draws", 0, "asia", 1, None, True) in told
        assert hand(given) == {"asia_vessel": 1}
        assert view(given)["last_round"] == "deck_empty"
    else:
        assert now(given)["decks"]["asia"] == ["asia_vessel"]
        assert view(given)["last_round"] == "no"


def test_every_example_and_scenario_is_in_the_rules():
    assert [c for c in game.clauses if c.startswith(("AFT-E", "AFT-S"))] == [f"AFT-E.{k}" for k in range(1, 9)] + [f"AFT-S.{k}" for k in range(1, 17)]
