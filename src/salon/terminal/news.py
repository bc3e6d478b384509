"""What happened since somebody's last move, told in as much room as there is. A game's part [news] names kinds of events: `minor` are left out
first, `begins` begin a story, without which what followed is not told."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from rich.text import Text

from salon.engine.words import Told
from salon.terminal.phrases import Phrases

CONCERNED = 4  # events about the seat that are kept from a part left out
LATEST = 3  # events of the end that are kept longer than those


class News:
    """The first `own` of these events came of the seat's own move: they are never left out. Of the others one end is kept, and before it, in
    order, what concerned the seat."""

    def __init__(self, phrases: Phrases, told: Iterable[Told] = (), own: int = 0, seat: int | None = None) -> None:
        self.phrases = phrases
        self.told: list[Told] = []
        self.own = 0  # of those that are told in a sentence
        for number, event in enumerate(told):
            if phrases.words.event(event, phrases.names):
                self.told.append(event)
                self.own += number < own
        minor, begins = (phrases.said("news", kind).split() for kind in ("minor", "begins"))
        self.minor = [k for k, event in enumerate(self.told) if event.kind in minor and k >= self.own]
        self.beginnings = [k for k, event in enumerate(self.told) if event.kind in begins]
        self.concerned = [k for k, event in enumerate(self.told) if seat is not None and (event.seat == seat or event.other == str(seat))]

    def __bool__(self) -> bool:
        return bool(self.told)

    def lines(self) -> list[Text]:
        return self.phrases.lines(self.told)

    def within(self, room: int, rows: Callable[[Sequence[Text]], int]) -> list[Text]:
        """As much of it as `rows` says to fit in this room; where not even the least does, the least."""
        shown = self.lines()
        if rows(shown) <= room:
            return shown
        tellings = self.tellings()
        low, high = 0, len(tellings) - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if rows(self.tell(tellings[middle])) <= room else (middle + 1, high)
        return self.tell(tellings[low])

    def tellings(self) -> list[set[int]]:
        """Which events to tell, from nearly all of them to the fewest."""
        every = set(range(len(self.told)))
        found = [every.difference(self.minor[: k + 1]) for k in range(len(self.minor))]
        major = sorted(every.difference(self.minor))
        last = max([k for k in self.beginnings if k in major], default=-1)
        starts = [k for k in major if k >= self.own and (k in self.beginnings or k > last)]
        starts.append(len(self.told))
        early = max(0, len(starts) - 1 - LATEST)
        found += [self.kept(major, start, CONCERNED) for start in starts[:early]]
        found += [self.kept(major, starts[early], concerned) for concerned in range(CONCERNED, -1, -1)]
        return found + [self.kept(major, start, 0) for start in starts[early + 1 :]]

    def kept(self, major: Sequence[int], start: int, concerned: int) -> set[int]:
        """One's own, the end from `start` on, and so many of those between that concerned the seat; each with the one that began it."""
        end = [k for k in major if k >= start]
        between = [k for k in self.concerned if self.own <= k < start and k in major]
        chosen = {*between[max(0, len(between) - concerned) :], *end[:1]}
        return {*range(self.own), *end, *chosen, *(self.beginning(k) for k in chosen)}

    def beginning(self, event: int) -> int:
        """The one that began the story of this one, or itself where the game names none."""
        return max((k for k in self.beginnings if k <= event), default=event)

    def tell(self, told: set[int]) -> list[Text]:
        """These, and where something is left out between them, how much."""
        lines: list[Text] = []
        run: list[Told] = []
        marked = False
        for here, group in groupby(range(len(self.told)), told.__contains__):
            numbers = list(group)
            if here:
                run += [self.told[k] for k in numbers]
            elif not set(numbers) <= set(self.minor):
                lines += [*self.phrases.lines(run), self.left_out([self.told[k] for k in numbers])]
                run, marked = [], True
        lines += self.phrases.lines(run)
        lesser = [self.told[k] for k in self.minor if k not in told]
        return lines if marked or not lesser else [self.left_out(lesser, "more_minor"), *lines]

    def left_out(self, told: Sequence[Told], said: str = "more_told") -> Text:
        return Text(self.phrases.own.say(said, n=len(self.phrases.lines(told))), "dim")
