"""PettingZoo's own suite over every game, and what an agent may rely on."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import salon
from salon.engine.errors import BadSetup, UnknownGame
from salon.lab.pettingzoo_env import env
from tests.lab.tables import ATELIER, MORE, every_game, every_table, some_setup

SETUPS = (0, 1)


def walk(world, seed, most=10_000):
    """Plays at random; yields each agent that is asked before it acts."""
    rng = salon.Rng.light(seed)
    world.reset(seed=seed)
    for _ in range(most):
        if all(world.terminations.values()):
            return
        yield world.agent_selection
        legal = np.flatnonzero(world.infos[world.agent_selection]["action_mask"])
        world.step(legal[rng.below(len(legal))])


@every_table
def test_the_api_test_passes_without_a_warning(game, seats):
    for k in SETUPS:
        api_test(env(game.key, seats, **some_setup(game, k)), num_cycles=100 * MORE)


@every_table
def test_the_seed_test_passes(game, seats):
    for k in SETUPS:
        seed_test(lambda k=k: env(game.key, seats, **some_setup(game, k)), num_cycles=20 * MORE)


@every_table
@pytest.mark.one_form
def test_an_observation_says_the_same_as_the_view_and_lies_in_its_space(game, seats):
    world = env(game.key, seats)
    for _ in walk(world, 3):
        asking = world.unwrapped.asking
        for seat, agent in enumerate(world.agents):
            seen = world.observe(agent)
            assert world.observation_space(agent).contains(seen)
            view = game.view(asking.position, seat)
            assert game.fields.view(seen.tolist()[: len(game.fields)], seats) == {k: view[k] for k in view if k not in ("game", "seats", "ended")}


@every_table
@pytest.mark.one_form
def test_an_observation_is_the_same_in_every_position_the_seat_could_be_in(game, seats):
    world = env(game.key, seats)
    rng = salon.Rng(0)
    for _ in walk(world, 4, 60):
        asking = world.unwrapped.asking
        for seat, agent in enumerate(world.agents):
            seen = world.observe(agent)
            world.unwrapped.asking = salon.Asking(asking.position.imagine(seat, rng), asking.seat, asking.waited)
            if asking.position.obliged(asking.seat) or seat == asking.seat:
                assert world.observe(agent).tolist() == seen.tolist()
            world.unwrapped.asking = asking


@every_table
def test_the_mask_holds_the_legal_actions_of_the_agent_that_is_asked_and_nothing_for_the_others(game, seats):
    world = env(game.key, seats)
    for agent in walk(world, 5, 60):
        position = world.unwrapped.asking.position
        for seat, other in enumerate(world.agents):
            mask = world.infos[other]["action_mask"]
            assert mask.dtype == np.int8
            allowed = [a for a in np.flatnonzero(mask) if a < len(game.actions)]
            assert allowed == (position.legal(seat) if other == agent else [])


@every_table
def test_rewards_are_the_payoffs_of_the_outcome_and_come_at_the_end(game, seats):
    world = env(game.key, seats)
    for _ in walk(world, 6):
        assert set(world.rewards.values()) == {0}
    assert list(world.rewards.values()) == world.unwrapped.asking.position.outcome().payoffs
    assert list(world.terminations.values()) == [True] * seats


@every_game
def test_a_seed_deals_the_game_that_it_deals_everywhere(game):
    world = env(game.key)
    world.reset(seed=7)

    assert game.notation(world.unwrapped.asking.position) == game.notation(game.new(seed=7))


@every_game
def test_games_that_follow_a_seed_without_one_of_their_own_are_settled_by_it_and_differ(game):
    worlds = [env(game.key), env(game.key)]
    dealt = [[], []]
    for world, deals in zip(worlds, dealt, strict=True):
        world.reset(seed=7)
        for _ in range(3):
            deals.append(game.notation(world.unwrapped.asking.position))
            world.reset()

    assert dealt[0] == dealt[1]
    assert dealt[0][0] != dealt[0][1] != dealt[0][2] != dealt[0][0]


@every_game
def test_without_any_seed_the_deal_is_left_to_chance(game):
    deals = []
    for _ in range(2):
        world = env(game.key)
        world.reset()
        deals.append(game.notation(world.unwrapped.asking.position)["rng"])

    assert deals[0] != deals[1]


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing():
    world = env("artifact_stack", 2)
    world.reset(seed=1)
    before = world.unwrapped.asking.position.copy()
    decline = salon.game("artifact_stack").actions.number("decline")

    with pytest.raises(salon.IllegalMove) as refused:
        world.step(decline)

    assert refused.value.clause == before.why_not(before.movers()[0], decline)
    assert world.unwrapped.asking.position == before
    assert world.agent_selection == f"seat_{before.movers()[0]}"


def test_the_wrapper_of_pettingzoo_makes_whoever_acts_illegally_lose():
    world = TerminateIllegalWrapper(env("artifact_stack", 2), illegal_reward=-1)
    world.reset(seed=1)
    offender = world.agent_selection

    world.step(salon.game("artifact_stack").actions.number("decline"))

    assert all(world.terminations.values())
    assert {agent for agent, reward in world.rewards.items() if reward == -1} == {offender}


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (None, "seat_0 is still in the game and must act"),
        ("take B00", "seat_0 must act with the number of an action, not 'take B00'"),
        (1.5, "seat_0 must act with the number of an action, not 1.5"),
        (-1, "there is no action -1"),
        (100_000, "there is no action 100000"),
    ],
)
def test_what_is_no_action_is_refused_in_words(action, message):
    world = env("artifact_stack", 2)
    world.reset(seed=1)
    assert world.agent_selection == "seat_0"

    with pytest.raises(salon.SalonError, match=message):
        world.step(action)


def test_nobody_waits_for_nobody():
    world = env("artifact_stack", 2)
    world.reset(seed=1)

    with pytest.raises(salon.SalonError, match="may not wait"):
        world.step(len(salon.game("artifact_stack").actions))


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: env("artefact_stack"), UnknownGame, "no game is called 'artefact_stack'; there is"),
        (lambda: env("artifact_stack", 7), BadSetup, "2 to 4 seats, not 7"),
        (lambda: env("artifact_stack", 2, stacks=["coins"]), BadSetup, "stacks cannot be"),
        (lambda: env("artifact_stack", 2, stakcs=[]), BadSetup, "no choice 'stakcs'"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_words(call, error, message):
    with pytest.raises(error, match=message):
        call()


# Several movers, secrets and a team.


def hang_first(world):
    world.step(np.flatnonzero(world.infos[world.agent_selection]["action_mask"])[0])


@pytest.mark.parametrize("first", range(4))
def test_any_mover_can_be_the_first_to_move_while_the_others_wait(first):
    world = env(ATELIER.key, 4)
    world.reset(seed=1)
    wait = len(ATELIER.actions)

    for seat in range(first):
        assert world.agent_selection == f"seat_{seat}"
        world.step(wait)
    hang_first(world)

    assert ATELIER.view(world.unwrapped.asking.position, None)["hung"] == [str(first)]


def test_when_all_have_waited_the_first_must_act():
    world = env(ATELIER.key, 3)
    world.reset(seed=1)
    wait = len(ATELIER.actions)
    for _ in range(3):
        assert world.infos[world.agent_selection]["action_mask"][wait]
        world.step(wait)

    assert world.agent_selection == "seat_0"
    assert not world.infos["seat_0"]["action_mask"][wait]


def test_an_observation_tells_whom_the_environment_asks_and_who_waits():
    world = env(ATELIER.key, 3)
    world.reset(seed=1)
    world.step(len(ATELIER.actions))

    asked, waits = np.split(world.observe("seat_2")[len(ATELIER.fields) :], 2)

    assert asked.tolist() == [0, 1, 0, 0]
    assert waits.tolist() == [1, 0, 0, 0]


def test_a_secret_choice_looks_the_same_to_the_others_whatever_was_chosen():
    seen = {}
    for k in range(2):
        world = env(ATELIER.key, 3)
        world.reset(seed=1)
        world.step(np.flatnonzero(world.infos["seat_0"]["action_mask"])[k])
        seen[k] = [world.observe(agent).tolist() for agent in world.agents]

    assert seen[0][0] != seen[1][0]
    assert seen[0][1:] == seen[1][1:]


def test_a_team_wins_and_loses_together():
    results = set()
    for seed in range(30):
        world = env(ATELIER.key, 3)
        for _ in walk(world, seed):
            pass
        results.add(tuple(world.rewards.values()))

    assert results == {(1.0, 1.0, 1.0), (-1.0, -1.0, -1.0)}
