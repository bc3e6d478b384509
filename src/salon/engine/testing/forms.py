"""The same seed and the same moves give the same game, compiled and interpreted, move by move.

    SALON_FORM=interpreted python -m salon.engine.testing.forms artifact_stack --games 20

prints the form that was loaded and a digest of everything that can be asked of each position it walks through.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import NoReturn

from salon.engine.errors import SalonError
from salon.engine.form import built, form, stale
from salon.engine.game import Game, game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.testing.fault import Fault
from salon.engine.testing.twins import fields_of, traits
from salon.engine.testing.walkers import WALKERS


@dataclass(frozen=True)
class Walked:
    """What one form did: for each game a digest after the deal and after each move, each of all that went before."""

    form: str
    digests: list[list[str]]


def walked(game: Game, games: int) -> Walked:
    """Walks so many games at every seat count and by every walker in turn."""
    walkers = [make(game) for make in WALKERS]
    digests: list[list[str]] = []
    for number in range(games):
        rng = Rng.light(number)
        walker = walkers[number % len(walkers)]
        walker.begin(rng.lighter())
        position = game.new(seats_of(game, number), rng.lighter(), (), **{choice.name: choice.sample(rng) for choice in game.setup})
        digests.append([digest("", game, position, rng)])
        while not position.ended and len(digests[-1]) <= game.longest(position.seats):
            position.listen()
            position.play(*walker.choose(position))
            digests[-1].append(digest(digests[-1][-1], game, position, rng))
    return Walked(form(), digests)


def seats_of(game: Game, number: int) -> int:
    return game.seats[number // len(WALKERS) % len(game.seats)]


def digest(before: str, game: Game, position: Position, rng: Rng) -> str:
    seat = rng.below(position.seats)
    parts = [
        traits(game, position),
        [fields_of(event) for event in position.events or ()],
        game.notation(position.imagine(seat, rng)),
        [position.why_not(seat, action) for action in range(len(game.actions))],
        game.evaluate(position, seat),
    ]
    return blake2b(f"{before}{json.dumps(parts, sort_keys=True)}".encode(), digest_size=4).hexdigest()


def why_not_both(key: str) -> str:
    """Why the two forms of a game cannot be compared here; "" where they can."""
    if not built():
        return "nothing has been compiled here, so there is one form only"
    if changed := stale():
        return f"the compiled code is older than its source ({', '.join(changed)})"
    if not any(module.startswith(f"salon.games.{key}.") for module in built()):
        return f"{key} is not compiled"
    return ""


def check_forms(played: Game, games: int) -> None:
    """Walks the same games in two processes, one in each form."""
    if reason := why_not_both(played.key):
        raise SalonError(f"the two forms cannot be compared: {reason}")
    compare_forms(played, in_form("compiled", played, games), in_form("interpreted", played, games))


def in_form(wanted: str, played: Game, games: int) -> Walked:
    command = [sys.executable, "-m", "salon.engine.testing.forms", played.key, "--games", str(games)]
    done = subprocess.run(command, env={**os.environ, "SALON_FORM": wanted}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault("forms", f"the {wanted} form does not run: {done.stderr.strip()[-2000:]}", played)
    return Walked(**json.loads(done.stdout))


def compare_forms(played: Game, compiled: Walked, interpreted: Walked) -> None:
    """Both forms were really loaded, and did the same."""
    if (compiled.form, interpreted.form) != ("compiled", "interpreted"):
        what = f"asked for the compiled and the interpreted form, and got the {compiled.form} and the {interpreted.form} one"
        raise Fault("forms", what, played)
    for number, (here, there) in enumerate(zip(compiled.digests, interpreted.digests, strict=True)):
        if here != there:
            move = next((k for k, (one, other) in enumerate(zip(here, there, strict=False)) if one != other), min(len(here), len(there)))
            what = f"game {number} ({seats_of(played, number)} seats) is not the same in both forms after move {move}"
            raise Fault("forms", what, played)


class OneLine(argparse.ArgumentParser):
    """Says what is wrong with an argument in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main() -> None:
    parser = OneLine(prog="python -m salon.engine.testing.forms", description="Walks games and prints what came of them.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    try:
        print(json.dumps(asdict(walked(game(given.game), given.games))))
    except SalonError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
