"""The figures that a game's evaluation reckons with: in bot.toml beside its code, found by self-play (`python -m salon.lab.tune`)."""

import tomllib
from pathlib import Path
from typing import TypeVar

from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

F = TypeVar("F")


def read(file: Path) -> dict[str, float]:
    """The figures in the file, by their names."""
    entry = Entry(file.name, tomllib.loads(file.read_text(encoding="utf-8")), BadComponents).entry("figures")
    wrong = [name for name, value in entry.values.items() if not isinstance(value, float)]
    if wrong:
        raise BadComponents(f"{file.name}: {wrong[0]} must be a number with a point, such as 1.0")
    return {name: float(str(value)) for name, value in entry.values.items()}


def put(figures: object, values: dict[str, float]) -> None:
    """From now on the evaluation reckons with these."""
    for name, value in values.items():
        setattr(figures, name, value)


def load(figures: F, file: Path) -> F:
    """An object with an attribute for each figure of the file."""
    put(figures, read(file))
    return figures
