"""A table from a file or a request, read value by value; what is wrong with it is said by name, with what would be right."""

import json
from collections.abc import Sequence
from reprlib import Repr

from salon.engine.errors import SalonError

DEEPEST = 20  # far deeper than anything the house writes
BRIEF = Repr()
BRIEF.maxstring = BRIEF.maxother = BRIEF.maxlong = 60


class Entry:
    """Reads `values`; errors are of the class `error` and begin with `where`. A value that is missing is the default, where there is one."""

    def __init__(self, where: str, values: object, error: type[SalonError]) -> None:
        if not isinstance(values, dict) or any(not isinstance(k, str) for k in values):
            raise error(f"{where}: must be a table of names and values")
        self.where = where
        self.values: dict[str, object] = values
        self.error = error

    def only(self, names: Sequence[str]) -> None:
        for name in self.values:
            if name not in names:
                raise self.error(f"{self.where}: there is no {shortened(name)} here; there is {listed(names)}")

    def wrong(self, name: str, right: str) -> SalonError:
        found = f"is {shortened(self.values[name])}" if name in self.values else "is missing"
        return self.error(f"{self.where}: {name} {found}; it must be {right}")

    def text(self, name: str, options: Sequence[str] = (), default: str | None = None) -> str:
        value = self.values.get(name, default)
        if not isinstance(value, str) or (options and value not in options):
            raise self.wrong(name, one_of(options) if options else "a text")
        return value

    def index(self, name: str, options: Sequence[str], default: int) -> int:
        """Where the text stands among the options."""
        if name not in self.values:
            return default
        if not options:
            raise self.wrong(name, "left out")
        return options.index(self.text(name, options))

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self.values.get(name, default)
        if not is_number(value, low, high):
            raise self.wrong(name, f"{low}" if low == high else f"a number from {low} to {high}")
        assert isinstance(value, int)
        return value

    def numbers(self, name: str, many: int, low: int, high: int, default: Sequence[int] | None = None) -> list[int]:
        value = self.values.get(name, default)
        if not isinstance(value, list | tuple) or len(value) != many or any(not is_number(v, low, high) for v in value):
            raise self.wrong(name, f"a list of {many} numbers from {low} to {high}")
        return [int(v) for v in value]

    def flag(self, name: str, default: bool | None = None) -> bool:
        value = self.values.get(name, default)
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return value

    def texts(self, name: str, options: Sequence[str], default: Sequence[str] | None = None) -> list[str]:
        """Different ones of the options."""
        value = self.values.get(name, default)
        if not isinstance(value, list | tuple) or any(v not in options for v in value) or len(set(value)) != len(value):
            raise self.wrong(name, f"a list of different ones of {listed(options)}")
        return [str(v) for v in value]

    def list(self, name: str, default: Sequence[object] | None = None) -> Sequence[object]:
        value = self.values.get(name, default)
        if not isinstance(value, list | tuple):
            raise self.wrong(name, "a list")
        return value

    def entry(self, name: str) -> "Entry":
        """A table inside this one; empty where it is missing."""
        return Entry(f"{self.where}: {name}", self.values.get(name, {}), self.error)


def is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def one_of(options: Sequence[str]) -> str:
    return options[0] if len(options) == 1 else f"one of {listed(options)}"


def listed(names: Sequence[str]) -> str:
    return ", ".join(names) if len(names) <= 20 else f"{', '.join(names[:18])} and {len(names) - 18} more"


def shortened(value: object) -> str:
    try:
        text = BRIEF.repr(value)
    except ValueError:  # a number of thousands of digits
        return "too long to print"
    return text if len(text) <= 60 else text[:57] + "..."


def read_json(text: str, error: type[SalonError]) -> object:
    """What the text says, where every reader of JSON would agree: no name twice, no fractions, no half characters, no bottomless nesting."""
    try:
        value: object = json.loads(text, object_pairs_hook=once_each, parse_float=refuse, parse_constant=refuse)
        if nested_deeper(value, DEEPEST):
            raise ValueError(f"lists and tables inside each other, deeper than {DEEPEST}")
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as fault:
        raise error(f"not JSON that can be read here: {str(fault)[:100]}") from None
    return value


def once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table: dict[str, object] = {}
    for name, value in pairs:
        if name in table:
            raise ValueError(f"{shortened(name)} is there twice")
        table[name] = value
    return table


def refuse(text: str) -> object:
    raise ValueError(f"{shortened(text)} is not a whole number")


def nested_deeper(value: object, most: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(most == 0 or nested_deeper(v, most - 1) for v in inner)
