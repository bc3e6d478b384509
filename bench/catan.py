"""The speed of catanatron's random play, as JSON."""

import json
import time

from catanatron import Color, Game, RandomPlayer

SECONDS = 0.4


def decisions_a_second():
    count = played = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        game = Game([RandomPlayer(color) for color in Color], seed=played)
        game.play()
        count += len(game.state.actions)
        played += 1
    return count / took


if __name__ == "__main__":
    print(json.dumps({"catanatron": {"play, 4 seats | /s": decisions_a_second()}}))
