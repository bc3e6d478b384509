"""How much of everything: sizes, rates, numbers. Generous to people, tight to floods."""

import time

LARGEST_FORM = 16_384  # bytes
LARGEST_RECORD = 262_144  # the longest that was met with, of eight playing at random, has 180,000
LARGEST_MESSAGE = 4_096
MOST_TABLES_AT_ONCE = 40  # that one person has open or is playing at, as host
MOST_MOVES_IN_MEMORY = 100_000  # of all tables that nobody watches together; each is 5 kB at most, and one more where bots play
MOST_SOCKETS = 4_000
MOST_STUDIES = 12  # games that wait to be looked back at, each for a seat; of these
STUDIES_EACH = 2  # for one person,
STUDIES_AT_AN_ADDRESS = 4  # and for all who come from there: a name costs nothing
HINTS_EACH = 1  # that are thought of at once for one person,
HINTS_AT_AN_ADDRESS = 3  # and for all who come from there
CROWD = 20  # so many people at one address may do what each of them may

# What: how many at once, and how many a second after that.
RATES = {
    "command": (60.0, 20.0),
    "say": (8.0, 0.5),
    "open": (40.0, 0.2),
    "bring": (10.0, 0.05),
    "page": (240.0, 60.0),
    "hint": (10.0, 0.5),
    "study": (6.0, 0.1),
}


class Rates:
    """A bucket for each kind of thing and whoever does it, filled at its rate; how full it is, and since when."""

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def allow(self, kind: str, who: str, times: int = 1) -> bool:
        """`times` as much where so many share a bucket."""
        most, rate = RATES[kind]
        now = time.monotonic()
        full, since = self.buckets.get((kind, who), (1.0, now))
        left = min(1.0, full + (now - since) * rate / most) - 1 / (most * times)
        if len(self.buckets) > 50_000:
            self.forget(now)
        self.buckets[kind, who] = (max(0.0, left), now)
        return left > -1e-9

    def forget(self, now: float) -> None:
        """Those whose bucket is full again."""
        filling = {kind: rate / most for kind, (most, rate) in RATES.items()}
        self.buckets = {key: (full, since) for key, (full, since) in self.buckets.items() if full + (now - since) * filling[key[0]] < 1}
