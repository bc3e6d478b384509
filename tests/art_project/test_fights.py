"""Phase C: the fights (ART-11)."""

import pytest

from tests.art_project.table import Told, agents, at, battle, health, kinds, legal, lucky, now, pending, play, step_of, supply, view, why_not

clause = pytest.mark.clause


@clause("ART-11.1", "ART-D.39")
def test_where_agents_are_one_may_fight_and_need_not():
    position = at("fights", {"pawn": "kyoto"}, agents={"tokyo": 2}, white_hand_spot=3, lost=["sapporo"])
    assert position.movers() == [0]
    assert legal(position) == ["fight", "done"]
    assert why_not(position, "1 fight") == "ART-D.39"  # no Agent there
    play(position, "0 done")
    assert step_of(position) != "fights"
    assert agents(position)["tokyo"] == 2


@clause("ART-11.2")
def test_the_team_chooses_the_order_of_fights():
    position = at("fights", {"pawn": "kyoto"}, agents={"tokyo": 1, "kyoto": 1})
    assert why_not(position, "0 fight") is why_not(position, "1 fight") is None


@clause("ART-11.3", "ART-D.46")
def test_one_fight_a_city_and_round():
    position = at("fights", {}, {"pawn": "kyoto"}, agents={"tokyo": 1, "kyoto": 1}, fought=["tokyo"])
    assert position.movers() == [2]
    # also after a defeat, with other resources
    lost = battle("tokyo", {}, {"pawn": "kyoto"}, dice={"king": 1, "queen": 1}, agents={"tokyo": 20, "kyoto": 1})
    play(lost, "0 defeat")
    assert lost.movers() == [2]
    assert why_not(lost, "0 fight") == why_not(lost, "1 fight") == "ART-11.3"
    # and after a fight elsewhere: neither city is fought again
    both = lucky(at("fights", {"pawn": "kyoto"}, {}, agents={"tokyo": 20, "kyoto": 20}), "0 fight", lambda p: True)
    play(both, "0 defeat", "1 fight", "1 defeat")
    assert step_of(both) != "fights"


@clause("ART-11.4", "ART-11.7", "ART-D.40")
def test_all_who_are_there_take_part_done_or_not():
    position = at("fights", {}, {"pawn": "kyoto"}, agents={"tokyo": 20, "kyoto": 1}, done=[1])
    play(position, "0 fight")
    assert set(view(position)["dice"]) == {"king", "queen"}
    assert position.movers() == [0, 1]
    assert why_not(position, "2 gun") == "ART-11.4"


@clause("ART-11.15", "ART-D.6")
def test_a_fighter_with_nothing_but_the_clues_of_the_track_is_asked_too():
    fight = battle("tokyo", {"health": 1}, dice={"king": 1, "queen": 1}, agents={"tokyo": 20}, supply={"gun": 0}, clue_track=["M01"])
    assert legal(fight, 1) == ["reroll M01"]


@clause("ART-11.8", "ART-11.9")
def test_what_a_fight_must_reach_and_what_it_reached_is_told():
    position = at("fights", {}, agents={"tokyo": 1}, ally_dice=1)  # 1 + Threat 2
    won = position.copy()
    told = play(won, "0 fight")
    assert told[0] == Told("leads", 0, "tokyo", 3)
    assert [t for t in told if t.kind == "wins"] == [Told("wins", other="tokyo", amount=sum(t.amount for t in told if t.kind == "rolls"))]


@clause("ART-11.5", "ART-D.88")
def test_who_starts_the_fight_leads_it():
    position = at("fights", {}, agents={"tokyo": 20})
    play(position, "1 fight")
    assert view(position)["leader"] == "1"
    assert why_not(position, "0 defeat") == "ART-D.41"
    assert why_not(position, "1 defeat") is None


@clause("ART-11.8", "ART-11.10", "ART-D.42")
def test_strength_is_the_sum_and_equal_strength_wins():
    position = at("fights", {}, agents={"tokyo": 5}, ally_dice=1)  # 5 + Threat 2
    won = lucky(position, "0 fight", lambda p: pending(p) != "battle")
    assert agents(won) == {}
    fight = battle("tokyo", dice={"king": 2, "queen": 3, "ally_1": 1}, ally_dice=1, agents={"tokyo": 6}, supply={"gun": 1})  # 6 against 8
    assert (view(fight)["strength"], view(fight)["against"]) == (6, 8)
    told = play(fight, "1 gun")
    assert "wins" in kinds(told)


@clause("ART-11.9", "ART-12.6", "ART-D.82")
def test_agents_strength_counts_agents_threat_and_white_hand_spot():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 4}, collected=3, white_hand_spot=2, lost=["sapporo"])
    assert view(fight)["against"] == 4 + 10 + 2


@clause("ART-11.11", "ART-11.12")
def test_a_win_removes_the_agents_of_the_city_alone():
    fight = battle("tokyo", dice={"king": 6, "queen": 6}, agents={"tokyo": 9, "kyoto": 1}, white_hand_spot=2, lost=["sapporo"], supply={"gun": 1})
    before = view(fight)["agents_in_stock"]
    play(fight, "0 gun")
    assert agents(fight) == {"kyoto": 1}
    assert view(fight)["agents_in_stock"] == before + 9
    assert now(fight)["white_hand_spot"] == 2


@clause("ART-11.13", "ART-9.4")
def test_a_win_collects_the_piece_and_the_next_fight_is_harder():
    position = battle("tokyo", {"pawn": "kyoto"}, dice={"king": 6}, agents={"tokyo": 5, "kyoto": 30}, art=["tokyo"], supply={"gun": 1})
    play(position, "0 gun")
    assert (now(position)["collected"], now(position)["art"]) == (1, [])
    play(position, "1 fight")
    assert view(position)["against"] == 30 + 4


@clause("ART-11.14", "ART-11.17", "ART-D.44")
def test_guns_and_rerolls_in_any_mixture():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, clue_track=["M01"], supply={"gun": 1})
    play(fight, "1 gun")
    assert (view(fight)["strength"], supply(fight)[2]) == (4, 0)
    play(fight, "0 reroll M01")
    fight = lucky(fight, "0 die king", lambda p: view(p)["dice"]["king"] == "6")
    assert view(fight)["strength"] == 6 + 1 + 2
    play(fight, "1 gun")  # none left: own Health
    assert (health(fight), view(fight)["strength"]) == ([3, 2], 11)


@clause("ART-11.15", "ART-D.43", "ART-D.45")
def test_a_clue_card_of_two_symbols_rerolls_up_to_two_dice_at_the_same_time():
    fight = battle("tokyo", {}, dice={"king": 1, "queen": 1, "ally_1": 1}, ally_dice=1, agents={"tokyo": 30}, clue_track=["M02"])
    play(fight, "1 reroll M02")
    assert position_asked(fight) == [1]
    assert legal(fight) == ["die king", "die queen", "die ally_1"]
    assert why_not(fight, "1 roll") == "ART-D.43"
    assert why_not(fight, "1 die knight") == "ART-D.43"
    play(fight, "1 die king")
    assert view(fight)["named"] == ["king"]
    assert view(fight)["dice"]["king"] == "1"  # not rolled yet
    assert why_not(fight, "1 die king") == "ART-D.43"
    both = lucky(fight, "1 die ally_1", lambda p: view(p)["dice"]["king"] != "1" and view(p)["dice"]["ally_1"] != "1")
    assert view(both)["dice"]["queen"] == "1"
    one = lucky(fight, "1 roll", lambda p: view(p)["dice"]["king"] != "1")
    assert view(one)["dice"]["ally_1"] == "1"


def position_asked(position):
    return position.movers()


@clause("ART-11.16")
def test_unused_symbols_are_lost():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, clue_track=["M02"])
    play(fight, "0 reroll M02", "0 die king", "0 roll")
    assert now(fight)["discard"] == ["M02"]
    assert legal(fight, 0, "reroll") == []


@clause("ART-11.15", "ART-D.43")
def test_a_die_may_be_rerolled_again_with_another_card_and_the_new_value_stands():
    fight = battle("tokyo", dice={"king": 6, "queen": 1}, agents={"tokyo": 30}, clue_track=["M01", "M05"])
    play(fight, "0 reroll M01")
    worse = lucky(fight, "0 die king", lambda p: view(p)["dice"]["king"] == "2")
    play(worse, "0 reroll M05")
    again = lucky(worse, "0 die king", lambda p: view(p)["dice"]["king"] == "5")
    assert view(again)["strength"] == 6


@clause("ART-D.87")
def test_the_only_die_is_not_asked_about_nor_defeat_when_nothing_else_is_possible():
    fight = battle("tokyo", {"pawn": "kyoto"}, dice={"king": 1}, agents={"tokyo": 30}, clue_track=["M02"], supply={"gun": 0}, health=1)
    assert legal(fight) == ["reroll M02", "defeat"]
    told = play(fight, "0 reroll M02")
    assert kinds(told)[:3] == ["rerolls", "names", "rolls"]
    assert fight.ended == "ART-13.2"  # with nothing left, defeat, and the last Health


@clause("ART-11.17")
def test_only_who_fights_there_spends_guns():
    fight = battle("tokyo", {"pawn": "kyoto"}, dice={"king": 1}, agents={"tokyo": 30})
    assert why_not(fight, "1 gun") == "ART-11.4"


@clause("ART-11.18", "ART-11.19")
def test_defeat_costs_the_leader_a_health_and_nothing_is_returned():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30}, clue_track=["M01"], leader=1)
    play(fight, "0 gun", "0 reroll M01", "0 die king")
    play(fight, "1 defeat")
    assert health(fight) == [3, 2]
    assert (supply(fight)[2], now(fight)["discard"], agents(fight)) == (2, ["M01"], {"tokyo": 30})


@clause("ART-D.41")
def test_a_leader_with_one_health_may_lead_and_defeat_loses_the_game():
    position = at("fights", {}, agents={"tokyo": 20}, health=1)
    play(position, "0 fight", "0 defeat")
    assert position.ended == "ART-13.2"


@clause("ART-D.42", "ART-I.14")
def test_a_fight_ends_only_in_a_win_or_in_defeat():
    fight = battle("tokyo", dice={"king": 1, "queen": 1}, agents={"tokyo": 30})
    assert why_not(fight, "0 done") == "ART-D.86"
    assert {w.split()[0] for w in legal(fight, 0)} == {"gun", "defeat"}


@clause("ART-D.47", "ART-D.86")
def test_agents_that_come_during_the_fights_can_still_be_fought():
    # Given Stockholm's effect: an Agent to every other city, and a player elsewhere who was done
    position = battle(
        "stockholm", {"pawn": "oslo"}, {"pawn": "helsinki"}, map="scandinavia", dice={"king": 5}, agents={"stockholm": 4, "oslo": 1},
        art=["stockholm"], done=[1], supply={"gun": 1},
    )  # fmt: skip
    play(position, "0 gun")
    assert agents(position) == {"copenhagen": 1, "oslo": 2, "bergen": 1, "helsinki": 1, "tromso": 1}
    assert position.movers() == [1, 2]
