"""Tries a game out at length: `python -m salon.engine.testing artifact_stack --games 20000`. Exit code 1 for a fault, 2 for a wrong argument."""

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from salon.engine.errors import SalonError
from salon.engine.form import form
from salon.engine.game import game
from salon.engine.record import Record
from salon.engine.testing.fault import Fault
from salon.engine.testing.forms import OneLine
from salon.engine.testing.kit import Kit

OUT = Console(soft_wrap=True, highlight=False)
FAULT = Path("fault.json")


def main() -> None:
    parser = OneLine(prog="python -m salon.engine.testing", description="Plays a game by many walkers and checks that it keeps the contract.")
    parser.add_argument("game", help="the key of the game, such as artifact_stack")
    parser.add_argument("--games", type=at_least_one, default=1000, help="how many games (default: %(default)s)")
    parser.add_argument("--seats", type=int, help="with so many seats; every number of seats in turn if left out")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game; another number, other games (default: 0)")
    parser.add_argument("--record", type=Path, help="instead, play this record again with every check after every move")
    given = parser.parse_args()
    try:
        played = game(given.game)
        seats = list(played.seats) if given.seats is None else [played.check_seats(given.seats)]
        kit = Kit(played)
        if given.record is not None:
            retrace(kit, given.record)
        else:
            walk(kit, seats, range(given.first, given.first + given.games))
    except SalonError as error:
        parser.error(str(error))
    except Fault as fault:
        tell(fault)
        sys.exit(1)
    except KeyboardInterrupt:
        OUT.print("stopped; no fault so far")
        sys.exit(130)
    summary(kit)


def at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def walk(kit: Kit, seats: list[int], numbers: range) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=OUT) as progress:
        task = progress.add_task(f"{kit.game.key}, {form()}", total=len(numbers))
        for number in numbers:
            kit.walk(seats[number // len(kit.walkers) % len(seats)], number)
            progress.advance(task)
    kit.finish()


def retrace(kit: Kit, file: Path) -> None:
    record = Record.read(file)
    if record.game != kit.game.key:
        raise SalonError(f"{file}: is a record of {record.game}, not of {kit.game.key}")
    kit.retrace(record)


def tell(fault: Fault) -> None:
    """One line for what, one for where, and the record in a file."""
    if fault.record is None:
        OUT.print(str(fault), markup=False)
        return
    FAULT.write_text(fault.record.to_json(), encoding="utf-8")
    OUT.print(f"{fault.game.key}: {fault.check}: {fault.what}", *fault.where(), sep="\n", markup=False)
    OUT.print(f"to see it again: python -m salon.engine.testing {fault.game.key} --record {FAULT}", markup=False)


def summary(kit: Kit) -> None:
    games, moves = sum(kit.ended.values()), sum(kit.played.values())
    OUT.print(f"{games} games and {moves} moves of {kit.game.key} ({form()}): no fault")
    ends = ", ".join(f"{clause or 'unfinished'} {times}" for clause, times in kit.ended.most_common())
    OUT.print(f"ended by: {ends}; {len(kit.played)} of {len(kit.game.actions)} actions were played; {len(kit.pending)} situations were pending")


if __name__ == "__main__":
    main()
