"""Every game for OpenSpiel, as `salon_<key>`, once this module is imported.

The deal is one chance node, a seed; later chance comes from the position. What a seat knows is its view and all it was told; resampling
goes through `imagine`.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import pyspiel

from salon.engine.asking import Asking
from salon.engine.errors import SalonError
from salon.engine.fields import text_of
from salon.engine.game import Game, game, games
from salon.engine.position import NOBODY, Event
from salon.engine.rng import Rng
from salon.engine.seed import generator
from salon.engine.setup import Setup, Value, check_setup
from salon.engine.words import Told
from salon.lab import observing

DEALS = 1 << 16
CHANCES = list(enumerate([1 / DEALS] * DEALS))


@dataclass(frozen=True)
class Step:
    """The deal, a move or a wait: what the seat itself did, what the others know of it, and what was told. The words of a move are for
    its seat alone, since they may tell a secret (a card laid face down)."""

    seat: int
    words: str
    others: str
    heard: list[Event]

    def seen_by(self, who: int | None, game: Game, seats: int) -> str:
        done = self.words if who == self.seat else self.others
        lines = [done, *(sentence(game.told(event, who, seats)) for event in self.heard)]
        return "".join(f"\n{line}" for line in lines if line)


def sentence(told: Told) -> str:
    parts = {"seat": told.seat, "other": told.other, "amount": told.amount or None, "piece": "hidden" if told.hidden else told.piece}
    return " ".join([told.kind, *(f"{name} {value}" for name, value in parts.items() if value is not None)])


class Course:
    """A game so far: the one attribute of a state, which OpenSpiel copies and pickles. Before the deal nobody is asked.

    `told` is what each seat, and last what a spectator, saw happen; the steps in `fresh` are still to be written there, which those who
    only play on never need.
    """

    def __init__(self, game: Game, asking: Asking | None, told: tuple[str, ...], fresh: list[Step]) -> None:
        self.game = game
        self.asking = asking
        self.told = told
        self.fresh = fresh

    def deal(self, seats: int, setup: Setup, seed: int) -> None:
        """The same deal as `game.new(seats, seed, **setup)`, listened to."""
        position = self.game.deal(seats, setup, generator(str(seed)))
        heard = position.listen()
        position.begin()
        self.asking = Asking(position)
        self.fresh.append(Step(NOBODY, "deal", "deal", heard))

    def play(self, action: int) -> None:
        asking = self.asking
        assert asking is not None
        seat, words = int(asking.seat), asking.words(action)
        others = ""  # that a seat merely may act is its own business
        if asking.position.obliged(seat):
            others = f"{seat} waits" if action == asking.wait else f"{seat} moves"
        heard = asking.position.listen()
        asking.play(action)
        self.fresh.append(Step(seat, f"{seat} {words}", others, heard))

    def story(self) -> tuple[str, ...]:
        if self.fresh:
            everybody = [*range(len(self.told) - 1), None]
            self.told = tuple(
                told + "".join(step.seen_by(who, self.game, len(everybody) - 1) for step in self.fresh)
                for who, told in zip(everybody, self.told, strict=True)
            )
            self.fresh = []
        return self.told

    def imagined(self, seat: int, rng: Rng) -> "Course":
        """One course that the seat could be in. What the others saw in secret is no longer so: they keep what everybody saw."""
        if self.asking is None:
            return Course(self.game, None, self.told, [])
        position = self.asking.position.imagine(seat, rng)
        _, waiting = observing.asked_and_waiting(self.asking, seat)
        unknown = [s for s in position.movers() if s != seat and not position.obliged(s)]  # were asked before, and waited
        asking = Asking(position, self.asking.last, sum(1 << s for s in {*waiting, *unknown}))
        story = self.story()
        return Course(self.game, asking, tuple(own if who == seat else story[-1] for who, own in enumerate(story)), [])

    def text(self) -> str:
        """All of it, hidden pieces and generator included, but for the stories."""
        if self.asking is None:
            return "before the deal"
        return text_of([self.game.notation(self.asking.position), int(self.asking.last), int(self.asking.waited)])

    def __deepcopy__(self, memo: dict[int, object]) -> "Course":
        return Course(self.game, self.asking and self.asking.copy(), self.told, self.fresh[:])

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.game.key, None if self.asking is None else self.text(), self.story())


def restore(key: str, text: str | None, told: tuple[str, ...]) -> Course:
    """For pickle."""
    played = game(key)
    if text is None:
        return Course(played, None, told, [])
    notation, last, waited = json.loads(text)
    return Course(played, Asking(played.parse(notation), last, waited), told, [])


class Observer:
    """With perfect recall: the view and all that was told, as a text. Without: the view, as a text and as numbers."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.game = game
        self.recall = recall
        self.tensor: np.typing.NDArray[np.float32] | None = None
        self.dict: dict[str, np.typing.NDArray[np.float32]] = {}
        if not recall:
            self.tensor = np.zeros(len(observing.bounds(game)[0]), np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: "SpielState", player: int) -> None:
        if self.tensor is not None:
            asking = state.course.asking
            self.tensor[:] = 0 if asking is None else np.fromiter(observing.numbers(self.game, asking, player), np.float32)

    def string_from(self, state: "SpielState", player: int) -> str:
        asking = state.course.asking
        seen = f"seat {player}, before the deal" if asking is None else observing.text(self.game, asking, player)
        return seen + state.course.story()[player] if self.recall else seen


class SpielGame(pyspiel.Game):
    """A game at a number of seats with a setup. Each registered game has a class of its own derived from this."""

    game: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, int | str]) -> None:
        self.seats = self.game.check_seats(int(params["players"]))
        chosen = {c.name: c.read(str(params[c.name])) for c in self.game.setup if params[c.name]}
        self.setup = check_setup(self.game.setup, chosen)
        written = {c.name: written_as(chosen[c.name]) if c.name in chosen else "" for c in self.game.setup}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.actions) + 1,
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.game.cooperative else 0.0,
            max_game_length=self.game.longest(self.seats) * (self.seats + 1 if self.seats > 1 else 1),  # every seat may wait before each move
        )
        super().__init__(self.kind, info, {"players": self.seats, **written})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None) -> Observer:
        """What one seat sees: OpenSpiel's observers for the public alone, or for all players together, are not offered."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise SalonError("there are only observers for what one seat sees, public and private together, and they take no parameters")
        return Observer(self.game, wanted.perfect_recall)

    def __reduce__(self) -> tuple[object, ...]:
        return load, (str(self),)


class SpielState(pyspiel.State):
    """A position of which one seat at a time is asked; one action more than in the game's table is to wait."""

    def __init__(self, host: SpielGame) -> None:
        super().__init__(host)
        self.course = Course(host.game, None, ("",) * (host.seats + 1), [])

    def current_player(self) -> int:
        asking = self.course.asking
        if asking is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if asking.seat == NOBODY else int(asking.seat)

    def is_terminal(self) -> bool:
        return self.course.asking is not None and self.course.asking.seat == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCES

    def _legal_actions(self, player: int) -> list[int]:
        asking = self.course.asking
        return asking.legal() if asking is not None and asking.seat == player else []

    def _apply_action(self, action: int) -> None:
        if self.course.asking is None:
            host = self.get_game()
            self.course.deal(host.seats, host.setup, action)
        else:
            self.course.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.course.game.actions
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return "wait" if action == len(table) else table.words(action)

    def returns(self) -> list[float]:
        outcome = None if self.course.asking is None else self.course.asking.position.outcome()
        return [0.0] * self.num_players() if outcome is None else list(outcome.payoffs)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Begun afresh rather than cloned: the history of actions tells the seed and every secret move."""
        state: SpielState = self.get_game().new_initial_state()
        state.course = self.course.imagined(player, Rng.light(int(sampler() * (1 << 53))))
        return state

    def __str__(self) -> str:
        return self.course.text()


def written_as(value: Value) -> str:
    """As `Choice.read` takes it, without commas, which separate OpenSpiel's parameters."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(value) if isinstance(value, tuple) else str(value)


def register(game: Game) -> None:
    """Makes the game known to OpenSpiel as `salon_<key>`, with the parameter `players` and a text for each choice of its setup."""
    kind = pyspiel.GameType(
        short_name=f"salon_{game.key}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if game.cooperative else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.seats.start,
        max_num_players=game.seats.stop - 1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.check_seats(None), **{c.name: "" for c in game.setup}},
    )
    # A class and no partial: OpenSpiel lets go of what it was given after the interpreter is gone, which only a class survives.
    pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"game": game, "kind": kind}))


def load(text: str) -> SpielGame:
    """For pickle."""
    game: SpielGame = pyspiel.load_game(text)
    return game


for key in games():
    register(game(key))
