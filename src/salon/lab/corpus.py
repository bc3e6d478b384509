"""Games to keep: `python -m salon.lab.corpus artifact_stack` plays a few at every number of seats and writes their records down.

They are replayed on every build. After a change of rules that raised the version, make them again: those of the old version stay.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from salon.bots import BOTS, Bot, Seen
from salon.engine.errors import SalonError
from salon.engine.game import Game, game, games
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.sitting import Sitting
from salon.engine.words import Told

RECORDS = 12  # about so many a game
CAST = (("random",), ("club",), ("club", "random"), ("random", "club"))  # who plays, round the table


def corpus(played: Game) -> Iterator[Record]:
    """The same records each time, as long as rules and bots are the same."""
    for seats in played.seats:
        for number in range(-(-RECORDS // len(played.seats))):
            cast = CAST[number % len(CAST)]
            names = [cast[seat % len(cast)] for seat in range(seats)]
            rng = Rng(f"corpus {played.key} {seats} {number}")
            setup = {choice.name: choice.sample(rng) for choice in played.setup} if number else {}
            words = ["a word", "another"] if number % 2 else []
            record = Record.begin(played.key, seats, f"{played.key} {seats} {number}", words[:seats], names, None, **setup)
            play_out(record, names, rng)
            yield record


def play_out(record: Record, names: list[str], rng: Rng) -> None:
    """Plays the record to its end; where several may move, chance says who does."""
    sitting = Sitting(record)
    players: list[Bot] = [BOTS[name](rng.lighter()) for name in names]
    told: list[list[Told]] = [sitting.told(seat) for seat in range(record.seats)]
    while movers := sitting.position.movers():
        seat = movers[rng.below(len(movers))]
        action = players[seat].choose(Seen(sitting.position, seat, told[seat]))
        sitting.play(seat, sitting.game.actions.words(action))
        for s in range(record.seats):
            told[s] += sitting.told(s)


def write(played: Game, folder: Path) -> list[Path]:
    """One file a record, in a folder for this version of the rules. What is there already is kept: a record is a promise."""
    home = folder / played.key / f"v{played.version}"
    if home.exists():
        raise SalonError(f"{home} is there already: a change of rules that alters a recorded game must raise the game's version")
    records = list(corpus(played))
    home.mkdir(parents=True)
    files = [home / f"{number:02}.json" for number in range(len(records))]
    for file, record in zip(files, records, strict=True):
        file.write_text(record.to_json(), encoding="utf-8")
    return files


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays games to keep and writes their records down.")
    parser.add_argument("game", choices=games())
    parser.add_argument("folder", type=Path, nargs="?", default=Path("tests/records"))
    given = parser.parse_args()
    try:
        for file in write(game(given.game), given.folder):
            print(file)
    except SalonError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
