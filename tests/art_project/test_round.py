"""The order of a round, without turn order within its steps (ART-4)."""

import pytest

from salon.games.art_project.rules.hooks import HOOKS, Hooks
from tests.art_project.table import MAPS, at, finish, game, kinds, legal, now, pending, play, step_of, why_not

clause = pytest.mark.clause


@clause("ART-4.1", "ART-4.4", "ART-8.1", "ART-D.35", "ART-D.91")
def test_the_steps_of_a_round_follow_each_other():
    position = at("play", {"hand": ["M05", "M06"]}, hand=["M01", "M02"], supply={"fuel": 6, "walkie": 6, "gun": 6})
    seen = [step_of(position)]
    for move in ["play M01", "play M05", "0 done", "1 done", "0 done", "1 done", "0 done", "1 done", "0 done", "1 done", "0 done", "1 done"]:
        play(position, move)
        seen.append(step_of(position))
    assert list(dict.fromkeys(seen)) == ["play", "before_movement", "movement", "before_fights", "fights", "after_fights", "draw"]
    assert now(position)["round"] == 2


@clause("ART-4.2", "ART-D.83", "ART-P.2")
@pytest.mark.parametrize("step", ["draw", "play", "before_movement", "movement", "before_fights", "fights", "after_fights"])
def test_in_no_step_there_is_a_turn_order(step):
    position = at(step, {}, {}, agents={"tokyo": 2})
    assert position.movers() == [0, 1, 2]
    assert len({tuple(w for w in legal(position, seat) if not w[-1].isdigit()) for seat in range(3)}) == 1


@clause("ART-4.3")
def test_rounds_repeat():
    position = finish(game.new(3, 5, difficulty="easy"))
    assert (now(position)["round"], step_of(position)) == (2, "draw")


@clause("ART-D.86")
@pytest.mark.parametrize("step", ["before_movement", "movement", "before_fights", "fights", "after_fights"])
def test_done_is_not_taken_back(step):
    position = at(step, {}, {}, agents={"tokyo": 2})
    play(position, "1 done")
    assert position.movers() == [0, 2]
    for words in legal(position):
        assert why_not(position, f"1 {words}") == "ART-D.86"


@clause("ART-D.86")
def test_a_step_ends_when_nobody_is_left():
    position = at("movement")
    play(position, "1 done")
    assert pending(position) == "movement"
    play(position, "0 done")
    assert step_of(position) == "before_fights"


@clause("ART-D.87")
def test_who_has_nothing_to_do_is_not_asked():
    # no Walkie Talkie and one Health each: no window; no Fuel: no step; no Agents: no fight
    position = at("play", {"health": 1, "hand": ["M05", "M09"]}, health=1, hand=["M01", "M02"], agents={}, supply={"fuel": 0, "walkie": 0, "gun": 0})
    play(position, "1 play M05")
    told = play(position, "0 play M01")  # brings 1 Fuel: now a step is possible
    assert pending(position) == "movement"
    assert position.movers() == [0, 1]
    assert "is_done" not in kinds(told)
    assert why_not(position, "0 unlock") == "ART-10.1"


@clause("ART-D.87")
def test_as_long_as_nothing_can_be_done_one_counts_as_done_and_no_longer():
    # Given a player in a city without Agents, who could fight nobody
    position = at("fights", {"pawn": "kyoto"}, map="japan", pawn="sendai", agents={"kyoto": 1}, supply={"fuel": 0, "walkie": 0, "gun": 0})
    assert position.movers() == [1]
    assert why_not(position, "0 done") == "ART-D.87"
    assert why_not(position, "0 fight") == "ART-D.39"
    # a question with one answer for all is answered: the last draws of one player
    drawing = at("draw", {"hand": ["M03", "M04"], "to_draw": 0}, hand=["M01"], to_draw=1)
    assert pending(drawing) == "mission"
    # and playing is always asked
    assert pending(at("play", {"to_play": 0, "hand": []}, hand=["M01"])) == "mission"


@clause("ART-14.1", "ART-4.5")
@pytest.mark.parametrize("chosen", MAPS)
def test_a_round_in_which_nothing_is_done_changes_nothing_of_its_own(chosen):
    supply = {"fuel": 2, "walkie": 1, "gun": 2}
    position = at("before_movement", {}, map=chosen, agents={}, art=[], supply=supply)
    before = now(position)
    while now(position)["round"] == 1:
        play(position, f"{position.movers()[0]} done")
    after = now(position)
    same = ("agents", "art", "lost", "white_hand_spot", "collected", "ally_dice", "supply", "clue_track", "discard")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    assert [(own["health"], own["pawn"]) for own in after["players"]] == [(own["health"], own["pawn"]) for own in before["players"]]


def test_each_map_overrides_what_its_chapter_changes():
    own = {key: [name for name in vars(type(rules)) if not name.startswith("_")] for key, rules in zip(MAPS, HOOKS, strict=True)}
    asking = {"able", "candidates", "refusal", "carry_out"}
    assert type(HOOKS[0]) is type(HOOKS[1]) is Hooks
    assert set(own["usa"]) == asking | {"collection", "personal", "why_not_reroll", "movement_over", "exchange", "close"}
    assert set(own["scandinavia"]) == asking | {"order_matters", "collected", "go_on", "lose", "give_up"}
    assert set(own["polynesia"]) == asking | {"place_agents", "land_piece"}
    assert set(own["rio"]) == asking | {"to_place", "carries", "why_not_arrange", "stepped", "may_collect", "collected", "city_lost"}


def test_what_may_be_done_is_listed_whatever_stood_in_the_list_before():
    usa = {"map": "usa", "collection": ["M01"], "agents": {}}
    for position in (
        at("play"),
        at("play", clue_track=["M01", "M05", "M06", "M25", "M29"], more=[{"frame": "discovering", "seat": 0, "piece": "M06"}]),
        at("before_movement"),
        at("movement", map="rio", pawn="copacabana", art=["copacabana"], agents={}),
        at("collect", {"pawn": "bergen"}, map="scandinavia", pawn="stockholm", art=["stockholm", "bergen"], agents={}),
        at("fights", agents={"tokyo": 2}),
        at("exchange", {}, {}, **usa),
        at("exchange", {}, {}, **usa, more=[{"frame": "handing", "seat": 0, "piece": "M01"}]),
    ):
        listed = position.legal(0)
        out = position.scratch()
        for k in range(len(out)):
            out[k] = listed[-1]
        assert [out[k] for k in range(position.options(0, out))] == listed


def test_the_finish_helper_ends_a_round():
    assert now(finish(game.new(2, 3, difficulty="easy")))["round"] == 2
