"""Phase D, Lost Cities, and how the game ends (ART-12, ART-13)."""

import pytest

from tests.art_project.table import Told, agents, at, battle, finish, game, now, pending, play, step_of, view, why_not

clause = pytest.mark.clause
NO_SUPPLY = {"fuel": 0, "walkie": 0, "gun": 0}


def end_of_round(*others, **notation):
    """All say done after the fights."""
    position = at("fights", *others, **{"supply": NO_SUPPLY, **notation})
    while not position.ended and step_of(position) in ("fights", "exchange", "after_fights"):
        play(position, f"{position.movers()[0]} done")
    return position


@clause("ART-12.1", "ART-12.2", "ART-12.3", "ART-D.48")
def test_five_agents_take_a_city_for_good_at_the_end_of_the_round():
    position = end_of_round(agents={"tokyo": 1, "kyoto": 5, "sendai": 4, "sapporo": 7})
    assert now(position)["lost"] == ["sapporo", "kyoto"]
    assert agents(position) == {"tokyo": 1, "sendai": 4}
    assert view(position)["agents_in_stock"] == 35
    finish(position)
    assert {"sapporo", "kyoto"} <= set(now(position)["lost"])


@clause("ART-12.2")
def test_which_city_is_lost_is_told():
    position = at("after_fights", agents={"kyoto": 5})
    assert Told("city_lost", other="kyoto") in play(position, "0 done", "1 done")


@clause("ART-D.48")
def test_earlier_in_the_round_five_agents_are_harmless():
    position = at("movement", agents={"kyoto": 6})
    play(position, "0 step kyoto")
    assert now(position)["lost"] == []


@clause("ART-12.4", "ART-13.4", "ART-D.50")
def test_a_marker_that_is_missing_loses_the_game():
    position = end_of_round(agents={"tokyo": 1, "kyoto": 5, "hiroshima": 5}, lost=["sapporo", "sendai"])
    assert position.ended == "ART-13.4"
    assert now(position)["lost"] == ["sapporo", "sendai", "kyoto"]


@clause("ART-D.50", "ART-I.7")
def test_three_markers_suffice_for_three_cities():
    position = end_of_round(agents={"tokyo": 1, "kyoto": 5}, lost=["sapporo", "sendai"])
    assert not position.ended


@clause("ART-12.8")
def test_a_pawn_may_stand_on_a_city_when_it_becomes_lost():
    position = end_of_round(agents={"tokyo": 5})
    assert now(position)["lost"] == ["tokyo"]
    assert now(position)["players"][0]["pawn"] == "tokyo"
    assert step_of(position) == "draw"


@clause("ART-D.49")
def test_the_piece_of_a_lost_city_returns_to_the_stock():
    position = end_of_round(agents={"tokyo": 1, "kyoto": 5}, art=["kyoto"])
    assert (now(position)["art"], view(position)["art_in_stock"]) == ([], 8)


@clause("ART-12.9", "ART-D.32")
def test_a_pawn_among_lost_cities_in_one_that_is_not_goes_on():
    position = at("before_movement", pawn="hiroshima", lost=["kyoto", "kanazawa"], agents={}, supply={"fuel": 0, "walkie": 2, "gun": 0})
    play(position, "0 done", "1 done")
    assert not position.ended


@clause("ART-11.3")
def test_in_the_next_round_a_city_can_be_fought_again():
    position = at("fights", {"pawn": "kyoto"}, agents={"tokyo": 1, "kyoto": 1}, fought=["tokyo"], supply=NO_SUPPLY)
    finish(position)
    assert (now(position)["round"], now(position)["fought"]) == (2, [])


@clause("ART-13.1", "ART-I.18")
def test_a_full_track_wins_at_once():
    position = battle(
        "tokyo", {"health": 1, "pawn": "kyoto"}, dice={"king": 6}, ally_dice=0, agents={"tokyo": 1}, art=["tokyo"], collected=6, bonus=30
    )
    play(position, "0 gun")
    assert position.ended == "ART-13.1"
    assert position.outcome().payoffs == [1.0, 1.0]
    assert (position.outcome().scores, position.outcome().clause) == ([7, 7], "ART-13.1")


@clause("ART-13.1")
@pytest.mark.parametrize(("chosen", "city", "spaces"), [("japan", "tokyo", 7), ("usa", "chicago", 6)])
def test_the_track_of_each_map_has_its_own_length(chosen, city, spaces):
    for collected in (spaces - 2, spaces - 1):
        position = at("movement", map=chosen, pawn=city, art=[city], agents={}, collected=collected, supply={"fuel": 1, "walkie": 0})
        play(position, "0 done", "1 done")
        assert (position.ended == "ART-13.1") == (collected == spaces - 1)


@clause("ART-13.5", "ART-D.52")
def test_the_end_tile_shows_when_the_last_card_above_it_is_drawn_and_draws_go_on():
    deck = [f"M{k:02}" for k in range(1, 15)]
    position = at("draw", deck=deck, end_tile=True)
    play(position, "0 draw")
    assert view(position)["last_round"] == 0
    told = play(position, "1 draw")
    assert "end_tile" in [t.kind for t in told]
    assert (view(position)["last_round"], view(position)["deck"]) == (1, 12)
    play(position, "0 draw")
    assert view(position)["deck"] == 10  # the last draw, of the other player, was due without a choice


@clause("ART-D.53")
def test_an_extra_draw_reveals_it_too():
    position = at("play", hand=["M01", "M02"], deck=[f"M{k}" for k in range(20, 33)], end_tile=True)
    play(position, "0 extra gun")
    assert view(position)["last_round"] == 1


@clause("ART-D.52", "ART-I.15")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 15), (2, 15), (3, 10), (4, 8), (5, 6), (6, 5)])
def test_the_last_round_without_extra_draws(seats, rounds):
    per_round = 3 if seats == 1 else 2 * seats
    above = 45 if seats == 1 else 60
    assert -(-above // per_round) == rounds
    # and so it is in play, on a map that nobody is hurt on
    position = game.new(seats, 1, map="polynesia", difficulty="easy")
    seen = []
    while not position.ended and len(seen) < 2:
        seen.append(view(position)["above_end_tile"])
        finish(position)
    assert seen[1] - seen[0] == -per_round


@clause("ART-D.52", "ART-I.15")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 15), (2, 15), (3, 10), (4, 8), (5, 6), (6, 5)])
def test_the_round_before_the_last_and_the_last(seats, rounds):
    """So many cards are drawn before the last round begins; in it the End tile shows, and after it the game is over."""
    per_round = 3 if seats == 1 else 2 * seats
    cards = [f"M{k:02}" for k in range(1, 73)][15 if seats == 1 else 0 :]
    left = cards[per_round * (rounds - 2) :]
    removed = {"removed": [f"M{k:02}" for k in range(1, 16)]} if seats == 1 else {}
    others = [{"health": 4}] * (seats - 1)
    notation = {"map": "polynesia", "agents": {}, "supply": {"fuel": 6, "walkie": 0, "gun": 6}, "health": 4, **removed}
    position = at("draw", *others, seats=seats, deck=left, round=rounds - 1, **notation)
    while position.movers() and pending(position) == "drawing":
        play(position, f"{position.movers()[0]} draw")
    assert view(position)["last_round"] == 0
    last = at("draw", *others, seats=seats, deck=left[per_round:], round=rounds, **notation)
    while last.movers() and pending(last) == "drawing":
        play(last, f"{last.movers()[0]} draw")
    assert view(last)["last_round"] == 1
    finish(last)
    assert last.ended == "ART-13.6"


@clause("ART-13.6", "ART-D.51")
def test_the_round_of_the_end_tile_is_the_last():
    last = end_of_round(agents={"tokyo": 1}, deck=["M01"])
    assert last.ended == "ART-13.6"
    # Lost Cities come first
    both = end_of_round(agents={"tokyo": 1, "kyoto": 5}, lost=["sapporo", "sendai", "hiroshima"], deck=["M01"])
    assert both.ended == "ART-13.4"


@clause("ART-D.54")
def test_the_twelve_cards_below_suffice_for_six_players():
    deck = [f"M{k:02}" for k in range(1, 14)]
    position = at("draw", {}, {}, {}, {}, {}, deck=deck, end_tile=True)
    for seat in range(6):
        play(position, *[f"{seat} draw"] * (2 if seat < 5 else 0))
    assert step_of(position) == "play"
    assert view(position)["deck"] == 1


@clause("ART-D.55")
def test_victory_comes_before_whatever_would_follow():
    # Stockholm's effect would need five Agents, and none is left
    position = battle(
        "stockholm", {"pawn": "oslo"}, map="scandinavia", dice={"king": 5}, agents={"stockholm": 4, "oslo": 36}, art=["stockholm"],
        collected=6, bonus=26,
    )  # fmt: skip
    play(position, "0 gun")
    assert position.ended == "ART-13.1"


@clause("ART-13.2")
def test_over_is_over():
    position = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, health=1)
    play(position, "0 defeat")
    assert position.ended == "ART-13.2"
    assert why_not(position, "0 gun") == "ART-13.2"
    assert position.movers() == []
