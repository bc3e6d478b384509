"""A game says once which numbers it shows. The readable view, the box of an environment and the text of an information state all follow."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
View: TypeAlias = dict[str, Json]


@dataclass(frozen=True)
class Field:
    """Numbers from `low` to `high`: one for each name in `of`, or a single one; all of that once a seat where `each_seat`.

    `values` names the numbers (low is values[0]). `shape` says how a view shows several: every entry, only those above `low` (sparse),
    or the list of the names above it (set). `grid` lays the names out for a page of text, "" being a gap. `for_reader`: it tells the reader how
    things that everybody can see stand for it, and hides nothing from others.
    """

    name: str
    of: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 1
    shape: Literal["all", "sparse", "set"] = "all"
    each_seat: bool = False
    grid: tuple[tuple[str, ...], ...] = ()
    for_reader: bool = False

    @property
    def width(self) -> int:
        """How many numbers, once."""
        return len(self.of) or 1

    @property
    def top(self) -> int:
        return self.low + len(self.values) - 1 if self.values else self.high

    def show(self, numbers: Sequence[int]) -> Json:
        low, values = self.low, self.values
        if self.shape == "set":
            return [name for name, v in zip(self.of, numbers, strict=True) if v > low]
        if not self.of:
            return values[numbers[0] - low] if values else numbers[0]
        shown = [(name, v) for name, v in zip(self.of, numbers, strict=True) if v > low or self.shape == "all"]
        return {name: values[v - low] for name, v in shown} if values else dict(shown)


class Fields:
    """The fields of a game, in the order of the numbers that `Position.look` gives. Fields for each seat have room for `most_seats`."""

    def __init__(self, fields: Sequence[Field], most_seats: int) -> None:
        self.listed = tuple(fields)
        self.most_seats = most_seats
        self.low: list[int] = []
        self.high: list[int] = []
        for f in self.listed:
            size = f.width * (most_seats if f.each_seat else 1)
            self.low += [f.low] * size
            self.high += [f.top] * size

    def __len__(self) -> int:
        return len(self.low)

    def view(self, numbers: Sequence[int], seats: int) -> View:
        """The readable form of what `look` gave."""
        if len(numbers) != len(self):
            raise ValueError(f"{len(numbers)} numbers for fields of {len(self)}")
        view: View = {}
        at = 0
        for f in self.listed:
            width = f.width
            if f.each_seat:
                view[f.name] = [f.show(numbers[k : k + width]) for k in range(at, at + seats * width, width)]
                at += width * self.most_seats
            else:
                view[f.name] = f.show(numbers[at : at + width])
                at += width
        return view


def text_of(value: Json) -> str:
    """One text for one value, whatever order it was built in."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
