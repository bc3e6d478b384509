"""A game's fixed table of actions: numbers inside, words outside."""

from collections.abc import Sequence
from difflib import get_close_matches

from salon.engine.entry import shortened
from salon.engine.errors import SalonError


class ActionTable:
    """Built from groups of a verb and its arguments: `("take", ["B00", "B01"])`, or `("end turn", [])` for a single action."""

    def __init__(self, groups: Sequence[tuple[str, Sequence[str]]]) -> None:
        self.listed: list[str] = []
        self.first: dict[str, int] = {}
        self.verb_of: list[str] = []
        for verb, arguments in groups:
            if verb in self.first:
                raise ValueError(f"{verb} stands in two groups")
            self.first[verb] = len(self.listed)
            words = [f"{verb} {x}" for x in arguments] if arguments else [verb]
            self.listed += words
            self.verb_of += [verb] * len(words)
        self.numbers: dict[str, int] = {words: k for k, words in enumerate(self.listed)}
        if len(self.numbers) != len(self.listed):
            raise ValueError("two actions have the same words")

    def __len__(self) -> int:
        return len(self.listed)

    def words(self, action: int) -> str:
        if not 0 <= action < len(self.listed):
            raise SalonError(f"there is no action {action}: the table has actions 0 to {len(self.listed) - 1}")
        return self.listed[action]

    def number(self, words: str) -> int:
        number = self.numbers.get(words)
        if number is None:
            near = get_close_matches(words, self.listed, 3)
            if near:
                raise SalonError("no action is called {words}; near it are {near}", words=shortened(words), near=", ".join(map(repr, near)))
            raise SalonError("no action is called {words}", words=shortened(words))
        return number

    def verb(self, action: int) -> str:
        """What kind of action it is: `take` for `take B00`."""
        self.words(action)
        return self.verb_of[action]

    def argument(self, action: int) -> str:
        """What it is done with: `B00` for `take B00`, and nothing for `end turn`."""
        return self.words(action)[len(self.verb_of[action]) + 1 :]
