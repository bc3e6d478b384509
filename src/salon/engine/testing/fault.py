"""What the kit says when a game breaks the contract: which check, where, what differed, and how to see it again."""

from enum import Enum
from itertools import zip_longest

from salon.engine.fields import text_of
from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.record import Record


class Missing(Enum):
    """Stands for what is not there."""

    MISSING = 0

    def __repr__(self) -> str:
        return "missing"


MISSING = Missing.MISSING


class Fault(AssertionError):
    """`check` names what was broken, `what` says how. A fault found on a walk carries the record that leads to it."""

    def __init__(self, check: str, what: str, game: Game, position: Position | None = None) -> None:
        super().__init__(check, what)
        self.check = check
        self.what = what
        self.game = game
        self.notation = "" if position is None else written(game, position)
        self.seats = 0 if position is None else int(position.seats)
        self.record: Record | None = None
        self.walker = ""

    def on_the_way(self, record: Record, walker: str) -> "Fault":
        self.record = record
        self.walker = walker
        return self

    def __str__(self) -> str:
        return "\n".join([f"{self.game.key}: {self.check}: {self.what}", *self.where(), *self.again()])

    def where(self) -> list[str]:
        if self.record is None:
            return [f"in a game with {self.seats} seats"] if self.seats else []
        r = self.record
        by = f", walker {self.walker}" if self.walker else ""
        return [f"after move {len(r.moves)} of a game with {r.seats} seats, seed {r.seed!r}, setup {r.setup}{by}"]

    def again(self) -> list[str]:
        if self.record is not None:
            return [
                f"to see it again, save what follows as fault.json: python -m salon.engine.testing {self.game.key} --record fault.json",
                self.record.to_json(),
            ]
        return [f"to see it again, parse {self.notation}"] if self.notation else []


def written(game: Game, position: Position) -> str:
    try:
        return text_of(game.notation(position))
    except Exception as error:  # whatever a broken game raises: the fault that is being told matters more
        return f"(the position cannot be written down: {type(error).__name__}: {error})"


def difference(here: object, there: object, path: str = "") -> str:
    """Where two values first differ: `temple.B00: 'ST1' / 'ST2'`."""
    if isinstance(here, dict) and isinstance(there, dict):
        for key in [*here, *(k for k in there if k not in here)]:
            if here.get(key, MISSING) != there.get(key, MISSING):
                return difference(here.get(key, MISSING), there.get(key, MISSING), f"{path}.{key}" if path else str(key))
    if isinstance(here, list | tuple) and isinstance(there, list | tuple):
        for k, (one, other) in enumerate(zip_longest(here, there, fillvalue=MISSING)):
            if one != other:
                return difference(one, other, f"{path}[{k}]")
    return f"{path}: {here!r} / {there!r}" if path else f"{here!r} / {there!r}"
