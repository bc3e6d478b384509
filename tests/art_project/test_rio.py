"""Rio: pieces are carried, and collected in the order of the track (ART-19)."""

import pytest

from tests.art_project.table import agents, at, battle, game, kinds, legal, now, pending, play, step_of, supply, view, why_not

clause = pytest.mark.clause
FREE = [("centro", "santa_teresa"), ("maracana", "tijuca"), ("botafogo", "copacabana"), ("copacabana", "ipanema")]


def rio(step, *others, **notation):
    return at(step, *others, map="rio", **{"agents": {}, **notation})


def stay(position):
    while step_of(position) == "movement" and not position.ended:
        play(position, f"{position.movers()[0]} done")
    return position


@clause("ART-19.4")
@pytest.mark.parametrize(("a", "b"), FREE)
def test_dotted_roads_are_free(a, b):
    for here, there in ((a, b), (b, a)):
        position = rio("movement", pawn=here)
        play(position, f"0 step {there}")
        assert supply(position)[0] == 3


@clause("ART-19.4")
@pytest.mark.parametrize(("a", "b"), [("centro", "maracana"), ("centro", "botafogo"), ("santa_teresa", "tijuca"), ("tijuca", "ipanema")])
def test_other_roads_cost_one_fuel(a, b):
    position = rio("movement", pawn=a)
    play(position, f"0 step {b}")
    assert supply(position)[0] == 2


@clause("ART-19.5", "ART-19.6", "ART-D.70")
def test_only_the_next_neighborhood_of_the_track_is_collected_in():
    # the order: Botafogo, Maracana, Copacabana, Santa Teresa, Ipanema, Tijuca
    position = stay(rio("movement", {"pawn": "maracana"}, pawn="ipanema", art=["ipanema", "maracana"], supply={"walkie": 0}))
    assert now(position)["collected"] == 0
    position = stay(rio("movement", {"pawn": "maracana"}, pawn="ipanema", art=["ipanema", "maracana"], collected=1, supply={"walkie": 0}))
    assert (now(position)["collected"], now(position)["art"]) == (2, ["ipanema"])
    # with an Agent there, not
    held = stay(rio("movement", pawn="botafogo", art=["botafogo"], agents={"botafogo": 1}, supply={"walkie": 0}))
    assert now(held)["collected"] == 0


@clause("ART-19.12")
def test_a_won_fight_leaves_a_piece_that_is_not_the_next():
    position = battle("ipanema", {"pawn": "centro"}, map="rio", dice={"king": 5}, agents={"ipanema": 1}, art=["ipanema"])
    play(position, "0 gun")
    assert (now(position)["art"], agents(position)) == (["ipanema"], {})
    following = battle("botafogo", {"pawn": "centro"}, map="rio", dice={"king": 5}, agents={"botafogo": 1}, art=["botafogo"])
    play(following, "0 gun")
    assert now(following)["collected"] == 1


@clause("ART-19.7", "ART-D.69")
def test_a_pawn_takes_a_piece_along_at_no_cost_agents_or_not():
    position = rio("movement", pawn="copacabana", art=["copacabana"], agents={"copacabana": 3, "botafogo": 2})
    told = play(position, "0 carry botafogo")
    assert (now(position)["art"], supply(position)[0]) == (["botafogo"], 3)
    assert kinds(told) == ["moves", "carries"]
    assert view(position)["art_in_stock"] == 7
    play(position, "0 carry centro")
    assert (now(position)["art"], supply(position)[0]) == (["centro"], 2)
    assert why_not(rio("movement", pawn="ipanema", art=["centro"]), "0 carry copacabana") == "ART-19.7"
    # several pawns may carry different pieces
    two = rio("movement", {"pawn": "maracana"}, pawn="copacabana", art=["copacabana", "maracana"])
    play(two, "0 carry botafogo", "1 carry tijuca")
    assert now(two)["art"] == ["tijuca", "botafogo"]


@clause("ART-19.8", "ART-D.69")
def test_a_neighborhood_holds_one_piece():
    position = rio("movement", pawn="copacabana", art=["copacabana", "botafogo"])
    assert why_not(position, "0 carry botafogo") == "ART-19.8"
    play(position, "0 step botafogo")
    assert now(position)["art"] == ["botafogo", "copacabana"]


@clause("ART-D.69")
def test_nothing_stays_attached_to_a_pawn():
    position = rio("movement", pawn="copacabana", art=["copacabana"])
    play(position, "0 carry botafogo", "0 step centro")
    assert now(position)["art"] == ["botafogo"]


@clause("ART-D.30")
def test_where_a_step_alone_is_barred_one_with_the_piece_may_not_be():
    position = rio("before_movement", pawn="copacabana", art=["copacabana"])
    play(position, "0 done", "1 done", "0 step botafogo")
    assert why_not(position, "0 step copacabana") == "ART-D.30"
    other = rio("before_movement", pawn="copacabana", art=["copacabana"])
    play(other, "0 done", "1 done", "0 carry botafogo")
    assert why_not(other, "0 step copacabana") is None
    assert why_not(other, "0 carry copacabana") == "ART-D.30"


@clause("ART-D.30", "ART-D.87")
def test_who_can_go_on_only_with_the_piece_is_asked():
    position = rio("movement", {"pawn": "centro"}, pawn="copacabana", health=1, art=["botafogo"], supply={"fuel": 0})
    play(position, "0 step botafogo")
    assert legal(position, 0) == ["done", "carry copacabana"]


@clause("ART-D.30")
def test_a_paid_step_makes_free_steps_possible_again():
    position = rio("movement", pawn="copacabana", supply={"fuel": 3})
    play(position, "0 step botafogo")
    assert why_not(position, "0 step copacabana") == "ART-D.30"  # also in a position that is read
    paid = next(words for words in legal(position, 1, "step") if supply_after(position, f"1 {words}") == 2)
    play(position, f"1 {paid}")
    assert why_not(position, "0 step copacabana") is None


def supply_after(position, move):
    tried = position.copy()
    play(tried, move)
    return supply(tried)[0]


@clause("ART-D.86")
def test_an_agent_on_the_white_hand_spot_calls_nobody_back():
    position = battle(
        "botafogo", {"pawn": "ipanema"}, map="rio", dice={"king": 5}, agents={"botafogo": 1, "ipanema": 1}, art=["botafogo"], done=[1],
        lost=["centro"],
    )  # fmt: skip
    play(position, "0 gun")
    assert now(position)["white_hand_spot"] == 2
    assert step_of(position) != "fights"


@clause("ART-19.5", "ART-V.1")
def test_the_place_where_the_next_piece_is_collected_is_public():
    assert view(rio("movement"))["next_place"] == "botafogo"
    assert view(rio("movement", collected=2))["next_place"] == "copacabana"
    assert view(game.new(2, 1))["next_place"] == "nowhere"


@clause("ART-19.9", "ART-D.73")
def test_each_collection_brings_two_agents_to_the_starting_area_but_the_last():
    position = stay(rio("movement", pawn="botafogo", art=["botafogo"], supply={"walkie": 0}))
    assert agents(position) == {"centro": 2}
    last = stay(rio("movement", pawn="tijuca", art=["tijuca"], collected=5, agents={"ipanema": 40}, supply={"walkie": 0}))
    assert last.ended == "ART-13.1"


@clause("ART-D.71", "ART-9.5")
def test_the_next_one_is_checked_at_once_in_either_phase():
    position = stay(rio("movement", {"pawn": "maracana"}, {"pawn": "copacabana"}, {}, pawn="botafogo", art=["botafogo", "maracana", "copacabana"]))
    assert now(position)["collected"] == 3
    assert agents(position) == {"centro": 6}
    fight = battle("botafogo", {"pawn": "maracana"}, map="rio", dice={"king": 5}, agents={"botafogo": 1}, art=["botafogo", "maracana"])
    play(fight, "0 gun")
    assert now(fight)["collected"] == 2


@clause("ART-19.10", "ART-D.72")
def test_losing_the_starting_area_costs_only_a_marker_and_its_agents_then_go_to_the_spot():
    position = rio("fights", {"pawn": "tijuca"}, pawn="ipanema", agents={"centro": 5}, supply={"walkie": 3}, collected=1)
    assert step_of(position) == "after_fights"
    play(position, "0 done", "1 done")
    assert now(position)["lost"] == ["centro"]
    assert not position.ended
    lost = stay(rio("movement", {"pawn": "tijuca"}, pawn="botafogo", art=["botafogo"], lost=["centro"], supply={"walkie": 0}))
    assert now(lost)["white_hand_spot"] == 2
    served = rio("after_fights", {"pawn": "tijuca"}, pawn="ipanema", agents={"botafogo": 5}, collected=1)
    play(served, "0 done", "1 done")
    assert now(served)["lost"] == ["botafogo"]
    assert not served.ended


@clause("ART-19.11", "ART-13.7")
@pytest.mark.parametrize(("collected", "ends"), [(0, True), (1, False)])
def test_a_neighborhood_lost_before_its_piece_is_home_loses_the_game(collected, ends):
    position = rio("after_fights", {"pawn": "tijuca"}, pawn="ipanema", agents={"botafogo": 5}, collected=collected)
    play(position, "0 done", "1 done")
    assert (position.ended == "ART-19.11") == ends


@clause("ART-D.74")
def test_a_neighborhood_already_served_may_receive_another_piece():
    position = at("play", map="rio", hand=["M37", "M72"], clue_track=["M39", "M41"], collected=1, agents={})
    play(position, "0 play M37")
    assert now(position)["art"] == ["botafogo"]


@clause("ART-D.47", "ART-D.86")
def test_agents_in_the_starting_area_can_still_be_fought():
    position = battle("botafogo", {"pawn": "centro"}, map="rio", dice={"king": 5}, agents={"botafogo": 1}, art=["botafogo"], done=[1])
    play(position, "0 gun")
    assert position.movers() == [1]
    assert legal(position) == ["fight", "done"]


@clause("ART-19.1")
def test_rio_is_played_with_the_same_table_of_actions():
    assert pending(game.new(2, 1, map="rio")) == "placing"
    assert view(game.new(2, 1, map="rio"))["to_collect"] == 6
