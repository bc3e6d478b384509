"""USA: personal Clues, their exchange, and Guns from Dallas (ART-16)."""

import pytest

from tests.art_project.table import Told, at, battle, finish, kinds, legal, lucky, now, pending, play, player, step_of, supply, view, why_not

clause = pytest.mark.clause


def usa(step, *others, **notation):
    return at(step, *others, map="usa", **notation)


@clause("ART-16.3", "ART-16.4")
def test_a_played_card_stays_in_front_of_its_player_and_sets_are_personal():
    position = usa("play", {"hand": ["M09", "M72"]}, hand=["M05", "M71"], collection=["M01"])
    play(position, "0 play M05", "1 play M09")
    assert (player(position, 0)["collection"], player(position, 1)["collection"]) == (["M01", "M05"], ["M09"])
    assert now(position)["art"] == []
    assert view(position)["own_clues"][0] == {"painting": 2}
    own = usa("play", hand=["M09", "M72"], collection=["M01", "M05"])
    play(own, "0 play M09")
    assert now(own)["art"] == ["new_york"]
    assert player(own)["collection"] == []


@clause("ART-16.4", "ART-7.2")
def test_a_set_takes_the_cards_of_one_player_alone():
    position = usa("play", {"collection": ["M11"]}, hand=["M09", "M72"], collection=["M01", "M05"])
    play(position, "0 play M09")
    assert [player(position, seat)["collection"] for seat in (0, 1)] == [[], ["M11"]]
    met = usa("exchange", {"collection": ["M01", "M05"]}, {"collection": ["M11"]}, collection=["M09"], agents={})
    play(met, "0 hand over M09", "to 1")
    assert [player(met, seat)["collection"] for seat in (0, 1, 2)] == [[], [], ["M11"]]


@clause("ART-16.5", "ART-D.60")
def test_rerolls_are_personal_too():
    fight = battle(
        "miami", {"collection": ["M02"]}, {}, map="usa", dice={"king": 1, "queen": 1, "knight": 1, "ally_1": 1}, ally_dice=1, agents={"miami": 30},
        collection=["M04"],
    )  # fmt: skip
    assert legal(fight, 0, "reroll") == ["reroll M04"]
    assert legal(fight, 1, "reroll") == ["reroll M02"]
    assert legal(fight, 2, "reroll") == []
    assert why_not(fight, "1 reroll M04") == "ART-11.15"
    # the Leader for the Ally dice and the own one
    leaders = fight.copy()
    play(leaders, "0 reroll M04")
    assert legal(leaders) == ["die king", "die ally_1"]
    assert why_not(leaders, "0 die queen") == "ART-16.5"
    # another fighter for the own die alone, which is not asked about
    others = lucky(fight, "1 reroll M02", lambda p: view(p)["dice"]["queen"] != "1")
    assert view(others)["dice"]["ally_1"] == "1"


@clause("ART-16.5", "ART-11.15", "ART-D.6")
def test_a_fighter_with_nothing_but_own_clues_is_asked():
    fight = battle(
        "miami", {"health": 1, "collection": ["M02"]}, {"health": 1}, map="usa", dice={"king": 1, "queen": 1, "knight": 1}, agents={"miami": 20},
        supply={"gun": 0},
    )  # fmt: skip
    assert fight.movers() == [0, 1]
    assert legal(fight, 1) == ["reroll M02"]


@clause("ART-16.6", "ART-D.58")
def test_who_shares_a_city_without_agents_may_hand_over_clue_cards():
    position = usa("exchange", {"collection": ["M09"]}, {"pawn": "miami"}, collection=["M01"], agents={"miami": 1})
    assert position.movers() == [0, 1]
    assert legal(position, 0) == ["hand over M01", "done"]
    assert why_not(position, "1 hand over M01") == "ART-D.58"
    told = play(position, "0 hand over M01")  # only one may receive it
    assert [(t.kind, t.seat, t.other, t.piece) for t in told[:2]] == [("holds_out", 0, None, "M01"), ("hands_over", 0, "1", "M01")]
    assert player(position, 1)["handed_over"] == ["M01"]
    # a card changes hands once a round; another may go the other way
    assert legal(position) == ["hand over M09", "done"]
    play(position, "1 hand over M09")
    assert step_of(position) != "exchange"
    assert [player(position, seat)["collection"] for seat in (0, 1)] == [["M09"], ["M01"]]
    assert all(own["handed_over"] == [] for own in now(position)["players"])


@clause("ART-16.6")
def test_with_agents_in_the_city_nothing_is_exchanged():
    position = usa("fights", {"pawn": "miami", "collection": ["M09"]}, pawn="miami", collection=["M01"], agents={"miami": 1})
    play(position, "0 done", "1 done")
    assert step_of(position) != "exchange"


@clause("ART-16.6")
def test_of_several_the_receiver_is_chosen():
    position = usa("exchange", {}, {}, collection=["M01"], agents={})
    told = play(position, "0 hand over M01")
    assert told == [Told("holds_out", 0, piece="M01")]  # all see which card it is
    assert pending(position) == "handing"
    assert legal(position) == ["to 1", "to 2"]
    assert why_not(position, "0 to 0") == why_not(position, "0 to 3") == "ART-16.6"
    assert why_not(position, "1 to 1") == "ART-D.6"
    play(position, "to 2")
    assert player(position, 2)["collection"] == ["M01"]


@clause("ART-D.59", "ART-D.25")
def test_a_third_clue_received_discovers_at_once_and_its_receiver_chooses():
    position = usa("exchange", {"collection": ["M01", "M05", "M25", "M29"]}, collection=["M06"], agents={})
    play(position, "0 hand over M06")
    assert pending(position) == "discovering"
    assert position.movers() == [1]
    play(position, "discover music")
    assert now(position)["art"] == ["seattle"]
    assert now(position)["collected"] == 0  # it waits for the next round


@clause("ART-D.59")
def test_in_the_last_round_there_is_no_exchange():
    position = usa("fights", {"collection": ["M09"]}, {"pawn": "miami"}, collection=["M01"], agents={"miami": 1}, deck=["M70"])
    play(position, "2 done")
    assert position.ended == "ART-13.6"
    earlier = usa("fights", {"collection": ["M09"]}, {"pawn": "miami"}, collection=["M01"], agents={"miami": 1})
    play(earlier, "2 done")
    assert step_of(earlier) == "exchange"


@clause("ART-D.86")
def test_a_receiver_who_was_done_may_hand_over_again():
    position = usa("exchange", {"collection": ["M09"]}, collection=["M01"], agents={}, done=[1])
    assert position.movers() == [0]
    play(position, "0 hand over M01")
    assert step_of(position) == "exchange"
    assert legal(position, 1) == ["hand over M09", "done"]
    # nobody else is asked again
    three = usa("exchange", {"collection": ["M09"]}, {"collection": ["M13"]}, collection=["M01", "M25"], agents={}, done=[1, 2])
    play(three, "0 hand over M01", "to 1")
    assert three.movers() == [0, 1]


@clause("ART-16.7", "ART-D.57")
def test_a_pawn_that_arrives_in_dallas_brings_a_gun():
    position = usa("movement", {"pawn": "miami"}, {}, pawn="denver", supply={"fuel": 6, "walkie": 0, "gun": 5}, agents={"miami": 1})
    play(position, "0 step dallas", "1 step dallas")
    assert supply(position)[2] == 5
    told = play(position, "0 done", "1 done", "2 done")
    assert supply(position)[2] == 6  # two arrived, and there are only six; one stayed
    assert kinds(told).count("gains") == 1
    stayed = usa("movement", {}, supply={"fuel": 6, "walkie": 0, "gun": 0})
    play(stayed, "0 done", "1 done")
    assert supply(stayed)[2] == 0
    begun = usa("before_movement", {}, supply={"walkie": 2, "gun": 0})
    play(begun, "0 done", "1 done", "0 done", "1 done")
    assert (step_of(begun), supply(begun)[2]) == ("before_fights", 0)
    both = usa("movement", {"pawn": "miami"}, pawn="denver", supply={"fuel": 6, "walkie": 0, "gun": 0})
    play(both, "0 step dallas", "1 step dallas", "0 done", "1 done")
    assert supply(both)[2] == 2
    through = usa("movement", {}, pawn="miami", supply={"fuel": 6, "walkie": 0, "gun": 0})
    play(through, "0 step dallas", "0 step denver", "0 done", "1 done")
    assert supply(through)[2] == 0


@clause("ART-D.61", "ART-D.78")
def test_alone_there_is_one_collection_and_no_exchange():
    fight = at(
        "fights", seats=1, map="usa", pawn="miami", ally="miami", dice={"king": 1, "queen": 1, "ally_1": 1}, ally_dice=1, agents={"miami": 30},
        collection=["M04"], fought=["miami"], more=[{"frame": "battle", "seat": 0, "what": "miami"}],
    )  # fmt: skip
    play(fight, "reroll M04")
    assert legal(fight) == ["die king", "die queen", "die ally_1"]
    done = at("fights", seats=1, map="usa", collection=["M01"], agents={"denver": 1}, pawn="denver", ally="denver", supply={"walkie": 0})
    finish(done)
    assert now(done)["round"] == 2
