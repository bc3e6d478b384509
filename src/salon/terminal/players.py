"""Who sits at a table: people by their names, bots by a name and their kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from salon.bots import BOTS, FORMER, Bot
from salon.engine.errors import BadSetup
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.terminal.own import own_words

PAINTERS = ("Frida", "Vincent", "Berthe", "Diego", "Artemisia", "Hokusai", "Tamara", "Gustav")
LONGEST_NAME = 20
NO_BOT = "no bot is called {bot}; there is {bots}"
TOO_MANY = "people: there are {seats} seats for {people} of them"
NO_NAME = "people: {name} is no name; a name begins with a letter and has at most {most}, none a bracket"


@dataclass(frozen=True)
class Player:
    """A person, or a bot of a kind."""

    name: str
    kind: str = ""

    @property
    def label(self) -> str:
        """How a record names the player: `Ada`, `Frida (club)`."""
        return f"{self.name} ({self.kind})" if self.kind else self.name

    def bot(self, seat: int, record: Record) -> Bot | None:
        """A bot's own chance follows from the game's seed, its seat, and how far the game has come."""
        return BOTS[self.kind](Rng(f"{record.seed} {seat} {len(record.moves)}").lighter()) if self.kind else None


def players(seats: int, people: str, kind: str, language: str = "en") -> list[Player]:
    """People first, as many as asked for or by their names (`2`, `Ada,Ben`); bots in the other seats."""
    if kind not in BOTS:
        raise BadSetup(NO_BOT, bot=repr(kind[:40]), bots=", ".join(BOTS))
    if people.strip().isdecimal():
        if len(people) > 3 or int(people) > seats:
            raise BadSetup(TOO_MANY, seats=seats, people=people[:20])
        names = [own_words(language).say("player", n=n) for n in range(1, int(people) + 1)]
    else:
        names = [name.strip() for name in people.split(",")]
    check_names(names, seats)
    painters = [painter for painter in PAINTERS if painter not in names]
    return [Player(name) for name in names] + [Player(painter, kind) for painter in painters[: seats - len(names)]]


def check_names(names: Sequence[str], seats: int) -> None:
    if len(names) > seats:
        raise BadSetup(TOO_MANY, seats=seats, people=len(names))
    for name in names:
        if not name[:1].isalpha() or len(name) > LONGEST_NAME or not name.isprintable() or set("()") & set(name):
            raise BadSetup(NO_NAME, name=repr(name[:40]), most=LONGEST_NAME)
    if len(set(names)) < len(names):
        raise BadSetup("people: two have the same name")


def recorded(record: Record, language: str = "en") -> list[Player]:
    """Those who played when the record was kept. A record without names has only people."""
    found = []
    for seat in range(record.seats):
        unnamed = own_words(language).say("player", n=seat + 1)
        label = record.names[seat] if seat < len(record.names) else unnamed
        name, _, kind = label.removesuffix(")").rpartition(" (")
        kind = FORMER.get(kind, kind)
        is_bot = label.endswith(")") and kind in BOTS
        found.append(Player(readable(name if is_bot else label) or unnamed, kind if is_bot else ""))
    return found


def readable(name: str) -> str:
    return "".join(c for c in name if c.isprintable())[:LONGEST_NAME]
