"""The speed of every installed game in the form that SALON_FORM names, as JSON."""

import json
import time

import salon
from salon.engine.game import games
from salon.engine.position import random_playout

SECONDS = 0.4  # for each figure


def dealt(game, seats, many=10):
    return [game.new(seats=seats, seed=salon.Rng.light(k)) for k in range(many)]


def decisions_a_second(game, seats):
    starts = dealt(game, seats)
    rng = salon.Rng.light(1)
    count = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        for start in starts:
            count += random_playout(start.copy(), rng, game.longest(seats))
    return count / took


def in_the_middle(game):
    """Positions from all over the game, with four seats."""
    rng = salon.Rng.light(2)
    found = []
    for number, start in enumerate(dealt(game, 4, 40)):
        whole = random_playout(start.copy(), rng, game.longest(4))
        random_playout(start, rng, whole * number // 40)
        if start.asked:
            found.append(start)
    return found


def microseconds(positions, call):
    best = float("inf")
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until:
        began = time.perf_counter()
        for position in positions:
            for _ in range(10):
                call(position)
        best = min(best, (time.perf_counter() - began) / len(positions) / 10)
    return best * 1e6


def speed(key):
    game = salon.game(key)
    rng = salon.Rng.light(3)
    found = in_the_middle(game)
    calls = {
        "copy": lambda p: p.copy(),
        "imagine": lambda p: p.imagine(0, rng),
        "look": lambda p: game.look(p, 0),
        "view": lambda p: game.view(p, 0),
        "legal": lambda p: p.legal(p.movers()[0]),
    }
    return {f"play, {seats} seats | /s": decisions_a_second(game, seats) for seats in game.seats} | {
        f"{what} | µs": microseconds(found, call) for what, call in calls.items()
    }


if __name__ == "__main__":
    print(json.dumps({key: speed(key) for key in games()}))
