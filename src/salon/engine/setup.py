"""What is chosen before the deal: typed choices with defaults, checked once, with errors a person can read."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from salon.engine.entry import shortened
from salon.engine.errors import BadSetup
from salon.engine.rng import Rng

Value: TypeAlias = bool | int | str | tuple[str, ...]
Setup: TypeAlias = dict[str, Value]


@dataclass(frozen=True)
class Choice(ABC):
    """One thing to choose, by name."""

    name: str

    @property
    @abstractmethod
    def standard(self) -> Value:
        """What holds when nothing is said."""

    @abstractmethod
    def check(self, value: object) -> Value:
        """The value in its one true form, or BadSetup."""

    @abstractmethod
    def read(self, text: str) -> Value:
        """The value that somebody typed."""

    @abstractmethod
    def sample(self, rng: Rng) -> Value:
        """Any value, at random."""

    @abstractmethod
    def describe(self) -> str:
        """What may be chosen, in words."""

    def wrong(self, value: object) -> BadSetup:
        return BadSetup(f"{self.name} cannot be {shortened(value)}: {self.describe()}")


@dataclass(frozen=True)
class Flag(Choice):
    """Yes or no."""

    default: bool = False

    @property
    def standard(self) -> bool:
        return self.default

    def check(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.wrong(value)
        return value

    def read(self, text: str) -> bool:
        if text not in ("yes", "no", "true", "false"):
            raise self.wrong(text)
        return text in ("yes", "true")

    def sample(self, rng: Rng) -> bool:
        return rng.below(2) == 1

    def describe(self) -> str:
        return "it is yes or no (true or false)"


@dataclass(frozen=True)
class OneOf(Choice):
    """One of several names; the first is the default."""

    options: tuple[str, ...] = ()

    @property
    def standard(self) -> str:
        return self.options[0]

    def check(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.options:
            raise self.wrong(value)
        return value

    def read(self, text: str) -> str:
        return self.check(text)

    def sample(self, rng: Rng) -> str:
        return self.options[rng.below(len(self.options))]

    def describe(self) -> str:
        return f"it is one of {', '.join(self.options)}"


@dataclass(frozen=True)
class Several(Choice):
    """Different names out of several, between `least` and `most` of them; none at all means that the game draws them, where `drawn`."""

    options: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    drawn: bool = False

    @property
    def standard(self) -> tuple[str, ...]:
        return () if self.drawn else self.options[: self.least]

    def check(self, value: object) -> tuple[str, ...]:
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.wrong(value)
        chosen = list(value)
        if any(v not in self.options for v in chosen) or len(set(chosen)) != len(chosen):
            raise self.wrong(value)
        if not (self.least <= len(chosen) <= self.most or (self.drawn and not chosen)):
            raise self.wrong(value)
        return tuple(v for v in self.options if v in chosen)

    def read(self, text: str) -> tuple[str, ...]:
        return self.check(text.replace(",", " ").replace("+", " ").split())

    def sample(self, rng: Rng) -> tuple[str, ...]:
        if self.drawn and rng.below(2):
            return ()
        left = list(self.options)
        many = self.least + rng.below(self.most - self.least + 1)
        return self.check([left.pop(rng.below(len(left))) for _ in range(many)])

    def describe(self) -> str:
        many = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        none = ", or none to have them drawn" if self.drawn else ""
        return f"it is {many} different ones of {', '.join(self.options)}{none}"


def check_setup(choices: Sequence[Choice], given: Mapping[str, object]) -> Setup:
    """Every choice with its value, the defaults filled in."""
    known = [c.name for c in choices]
    for name in given:
        if name not in known:
            raise BadSetup(
                f"there is no choice {shortened(name)} in this game's setup; " + (f"there is {', '.join(known)}" if known else "it has none")
            )
    return {c.name: c.check(given[c.name]) if c.name in given else c.standard for c in choices}


def read_setup(choices: Sequence[Choice], words: Sequence[str]) -> Setup:
    """The same from words such as `stacks=coins,relics,...`."""
    by_name = {c.name: c for c in choices}
    given: dict[str, object] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadSetup(f"{shortened(word)} is no setup: write name=value")
        if name in given:
            raise BadSetup(f"{shortened(name)} is said twice")
        given[name] = by_name[name].read(text) if name in by_name else text
    return check_setup(choices, given)


def plain(setup: Setup) -> dict[str, bool | int | str | list[str]]:
    """For JSON."""
    return {k: list(v) if isinstance(v, tuple) else v for k, v in setup.items()}
