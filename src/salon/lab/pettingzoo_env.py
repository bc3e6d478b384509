"""Every game as a PettingZoo environment: one agent at a time (AEC), a flat observation, the mask of legal actions in `info`."""

from collections.abc import Mapping
from operator import index
from typing import SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import salon
from salon.engine.asking import Asking
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.seed import fresh_seed, generator
from salon.engine.setup import check_setup
from salon.lab import observing


class SalonEnv(AECEnv[str, NDArray[np.int32], SupportsIndex | None]):
    """A game at a number of seats with a setup. One action more than in the game's table is to wait, while another seat could act."""

    def __init__(self, game: Game, seats: int | None = None, **setup: object) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.setup = check_setup(game.setup, setup)
        self.metadata = {"name": f"salon_{game.key}_v{game.version}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{s}" for s in range(self.seats)]
        low, high = observing.bounds(game)
        self.seen = {a: Box(np.array(low, np.int32), np.array(high, np.int32), dtype=np.int32) for a in self.possible_agents}
        self.choices = {a: Discrete(len(game.actions) + 1) for a in self.possible_agents}
        self.seed = ""
        self.dealt = 0  # games since the seed was given

    def observation_space(self, agent: str) -> Box[np.int32]:
        return self.seen[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.choices[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A seed deals the same game as `game.new(seats, seed, **setup)`, and settles all the games that follow without one."""
        if seed is not None or not self.seed:
            self.seed = fresh_seed() if seed is None else str(seed)
            self.dealt = 0
        position = self.game.deal(self.seats, self.setup, generator(f"{self.seed} {self.dealt}" if self.dealt else self.seed))
        position.begin()
        self.dealt += 1
        self.asking = Asking(position)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.ask()

    def ask(self) -> None:
        self.agent_selection = self.possible_agents[max(self.asking.seat, 0)]
        self.infos = {a: {"action_mask": np.zeros(len(self.game.actions) + 1, np.int8)} for a in self.agents}
        self.infos[self.agent_selection]["action_mask"][self.asking.legal()] = 1

    def observe(self, agent: str) -> NDArray[np.int32]:
        return np.fromiter(observing.numbers(self.game, self.asking, self.possible_agents.index(agent)), np.int32)

    def step(self, action: SupportsIndex | None) -> None:
        """An illegal action raises IllegalMove with the clause that forbids it, and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.asking.play(number(action, agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self.asking.position.outcome()
        if outcome is not None:
            self.rewards = dict(zip(self.agents, outcome.payoffs, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.ask()


def number(action: SupportsIndex | None, agent: str) -> int:
    if action is None:
        raise SalonError(f"{agent} is still in the game and must act: only an agent whose game is over steps with None")
    try:
        return index(action)
    except TypeError:
        raise SalonError(f"{agent} must act with the number of an action, not {action!r}") from None


def env(game: str, seats: int | None = None, **setup: object) -> OrderEnforcingWrapper[str, NDArray[np.int32], SupportsIndex | None]:
    """The environment of the game of this key."""
    return OrderEnforcingWrapper(SalonEnv(salon.game(game), seats, **setup))
