"""How much of everything: sizes, rates, numbers. Generous to people, tight to floods."""

import time

LARGEST_FORM = 16_384  # bytes
LARGEST_RECORD = 1_048_576
LARGEST_MESSAGE = 4_096
MOST_TABLES_AT_ONCE = 40  # that one person has open or is playing at, as host
MOST_SOCKETS = 4_000

# What: how many at once, and how many a second after that.
RATES = {"command": (60.0, 20.0), "say": (8.0, 0.5), "open": (40.0, 0.2), "page": (240.0, 60.0), "hint": (10.0, 0.5), "study": (6.0, 0.1)}


class Rates:
    """A bucket for each kind of thing and whoever does it, filled at its rate."""

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def allow(self, kind: str, who: str) -> bool:
        most, rate = RATES[kind]
        now = time.monotonic()
        left, since = self.buckets.get((kind, who), (most, now))
        left = min(most, left + (now - since) * rate)
        if len(self.buckets) > 50_000:
            self.forget(now)
        self.buckets[kind, who] = (max(0.0, left - 1), now)
        return left >= 1

    def forget(self, now: float) -> None:
        """Those whose bucket is full again."""
        self.buckets = {key: kept for key, kept in self.buckets.items() if kept[0] + (now - kept[1]) * RATES[key[0]][1] < RATES[key[0]][0]}
