"""`python -m bench.ismcts`: the master beside OpenSpiel's own ISMCTSBot, in Python, with random rollouts, on the same games.

Without more: how many simulations each gets done in the same time, from the first choice of every game. With `--games`: the two play against each
other through the OpenSpiel environment, with the same time for a move; the master alone among players of the other, in every seat in turn. Of a
cooperative game each plays all seats, on the same deals.
"""

import argparse
from time import perf_counter, process_time

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from rich.console import Console
from rich.progress import track
from rich.table import Table

import salon
from salon import Rng
from salon.bots import Master, Seen
from salon.bots.master import searching
from salon.engine.errors import SalonError
from salon.engine.game import games
from salon.lab import openspiel_game  # noqa: F401  the games are known to OpenSpiel once it is imported
from salon.lab.standings import Share

CURIOSITY = 2.0  # uct_c, as in OpenSpiel's own example of a match
MOST = 1 << 30
TIMES, WINS = 20, 0.8  # what is wanted


class OutOfTimeError(Exception):
    """The bot has thought for as long as it may."""


class Timed(ISMCTSBot):
    """Thinks for so many seconds in place of so many simulations; the last of them is finished, and there are two at least."""

    def __init__(self, game, seconds, seed):
        chance = np.random.RandomState(seed)
        super().__init__(game, RandomRolloutEvaluator(random_state=chance), CURIOSITY, MOST, random_state=chance, allow_inconsistent_action_sets=True)
        self.seconds = seconds
        self.simulations = 0

    def run_search(self, state):
        self.simulations, self.end = 0, perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except OutOfTimeError:
            return self.get_final_policy(state, self.filter_illegals(self._root_node, state.legal_actions()))

    def sample_root_state(self, state):
        if self.simulations >= 2 and perf_counter() > self.end:
            raise OutOfTimeError
        self.simulations += 1
        return super().sample_root_state(state)


def begun(key, seats, deal):
    state = pyspiel.load_game(f"salon_{key}", {"players": seats}).new_initial_state()
    state.apply_action(deal)
    return state


def story(state, seat):
    """What the seat has seen happen, as long as nobody has asked the state for its own account of it."""
    return [state.course.game.told(event, seat, state.num_players()) for step in state.course.fresh for event in step.heard]


# Speed


def speeds(key, seconds):
    """Simulations a second, ours and theirs, where there is first something to choose."""
    game = salon.game(key)
    state = begun(key, game.check_seats(None), 7)
    while len(state.course.asking.position.legal(state.current_player())) == 1:  # but for waiting
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    possible = Seen(state.course.asking.position, seat).imagine(Rng.light(1))
    search = searching(possible, seat, story(state, seat), Rng.light(1))
    search.patience = MOST  # all of the time, although the choice may be clear
    bot = Timed(state.get_game(), seconds, 1)
    return timed(lambda: search.run(MOST, seconds), search), timed(lambda: bot.step(state), bot)


def timed(think, thinker):
    """By the seconds of computing, so that whatever else the machine does makes no difference."""
    start = process_time()
    think()
    return thinker.simulations / (process_time() - start)


def compare_speeds(keys, seconds, screen):
    drawn = Table("", "master, /s", "ISMCTSBot, /s", f"×\n(≥ {TIMES})", title="Simulations from the first choice")
    for column in drawn.columns[1:]:
        column.justify = "right"
    for key in track(keys, "thinking", console=screen, transient=True):
        ours, theirs = speeds(key, seconds)
        good = "green" if ours >= TIMES * theirs else "red"
        drawn.add_row(salon.game(key).title, f"{ours:,.0f}", f"{theirs:,.1f}", f"[{good}]{ours / theirs:,.0f}[/]")
    screen.print(drawn)


# Strength


def play(key, seats, deal, masters, seconds):
    """The share of the win that the masters' seats had, and how long each of the two thought about a choice."""
    state = begun(key, seats, deal)
    bots = {seat: Master(Rng.light(seats * deal + seat), seconds=seconds) for seat in masters}
    other = Timed(state.get_game(), seconds, seats * deal + len(masters) + min(masters, default=0))
    spent = [[], []]
    told = [story(state, seat) for seat in range(seats)]
    while not state.is_terminal():
        seat = state.current_player()
        start = perf_counter()
        action = bots[seat].choose(Seen(state.course.asking.position, seat, told[seat])) if seat in bots else other.step(state)
        if len(state.legal_actions()) > 1:
            spent[seat not in bots].append(perf_counter() - start)
        state.course.story()  # so that only what this brings is fresh
        state.apply_action(action)
        for who, heard in enumerate(told):
            heard += story(state, who)
    outcome = state.course.asking.position.outcome()
    if salon.game(key).cooperative:
        return outcome.payoffs[0] > 0, spent
    return sum(outcome.share(seat) for seat in masters), spent


def lineups(key, seats, many):
    """The deal and the master's seats, for each game. In every seat on the same deal; or a team of one kind and then of the other."""
    if salon.game(key).cooperative:
        return [(deal, team) for deal in range(many) for team in (range(seats), ())]
    return [(number // seats, (number % seats,)) for number in range(many)]


def compare_strength(keys, seats, many, seconds, screen):
    columns = ("", "seats", f"won by the master\n(≥ {WINS})", "by ISMCTSBot", "games", "s a choice,\nmaster", "ISMCTSBot")
    drawn = Table(*columns, title=f"At {seconds} s a move")
    for key in keys:
        game = salon.game(key)
        count = game.check_seats(seats)
        lines = lineups(key, count, many)
        played = [(masters, *play(key, count, deal, masters, seconds)) for deal, masters in track(lines, key, console=screen, transient=True)]
        won = sum(share for masters, share, _ in played if masters)
        lost = sum(share for masters, share, _ in played if not masters) if game.cooperative else many - won
        ours, theirs = Share(won, many), Share(lost, many)
        times = [[t for _, _, spent in played for t in spent[who]] for who in (0, 1)]
        good = "green" if ours.share >= WINS else "red"
        drawn.add_row(game.title, str(count), f"[{good}]{ours}[/]", str(theirs), str(many), *(f"{sum(t) / len(t):.3f}" for t in times))
    screen.print(drawn)


def main():
    options = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__.split("\n\n")[1])
    options.add_argument("keys", nargs="*", metavar="GAME", help="which games; all unless some are named")
    options.add_argument("--seconds", type=float, default=2.0, help="for each of the two, to think about a move")
    options.add_argument("--games", type=int, help="how many to play against each other")
    options.add_argument("--seats", type=int, help="so many of them, against each other")
    given = options.parse_args()
    keys = given.keys or games()
    if not 0 < given.seconds <= 60:
        options.error("--seconds must be more than 0 and at most 60")
    if given.games is not None and given.games < 1:
        options.error("--games must be 1 or more")
    if given.seats is not None and given.games is None:
        options.error("--seats goes with --games; speeds are compared with the fewest seats from 2 up")
    try:
        for key in keys:
            salon.game(key).check_seats(given.seats)
    except SalonError as error:
        options.error(str(error))
    screen = Console()
    if given.games is None:
        compare_speeds(keys, given.seconds, screen)
    else:
        compare_strength(keys, given.seats, given.games, given.seconds, screen)


if __name__ == "__main__":
    main()
