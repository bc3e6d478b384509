"""All that can happen at a table. A table is the list of what happened there: on disk, append-only, and folded into a `Life` in memory."""

from typing import TypeAlias

import msgspec
from msgspec import Struct


class Opened(Struct, tag="opened", frozen=True):
    """Somebody opened a table. The seed is drawn now, so that its commitment can be shown before anybody adds a word to it."""

    game: str
    seats: int
    setup: dict[str, bool | int | str | list[str]]
    public: bool
    stand_in: bool  # whether a bot plays for whoever leaves
    host: str
    seed: str
    at: float
    start: dict[str, object] | None = None  # a notation to begin from
    told_from: str = ""  # the table it was continued from


class Sat(Struct, tag="sat", frozen=True):
    """A person took a free seat, with a word to mix into the shuffle."""

    seat: int
    person: str
    name: str
    word: str = ""


class Stood(Struct, tag="stood", frozen=True):
    """A seat became free again, before the start."""

    seat: int


class Engaged(Struct, tag="engaged", frozen=True):
    """A bot of this kind took a free seat."""

    seat: int
    bot: str


class Began(Struct, tag="began", frozen=True):
    """The cards were dealt, by this version of the rules and with these components."""

    version: int
    components: str
    at: float


class Moved(Struct, tag="moved", frozen=True):
    """A move, in words."""

    seat: int
    words: str


class TookBack(Struct, tag="took_back", frozen=True):
    """Moves were taken back; so many remain."""

    seat: int
    to: int


class AskedBack(Struct, tag="asked_back", frozen=True):
    """A seat asks the others for leave to take back more than it may by itself."""

    seat: int
    to: int


class Answered(Struct, tag="answered", frozen=True):
    """Another seat answers that."""

    seat: int
    yes: bool


class Left(Struct, tag="left", frozen=True):
    """The person of a seat is away; a bot of this kind plays for them ("" where the table waits)."""

    seat: int
    bot: str


class Returned(Struct, tag="returned", frozen=True):
    """The owner of a seat has it back."""

    seat: int


class Adopted(Struct, tag="adopted", frozen=True):
    """Somebody else plays for an owner who is away."""

    seat: int
    person: str
    name: str


class Said(Struct, tag="said", frozen=True):
    """A line of talk; seat is None for a spectator."""

    seat: int | None
    name: str
    text: str


class Renewed(Struct, tag="renewed", frozen=True):
    """The rules changed under the table: it goes on from what lay on it, written in notation."""

    version: int
    notation: dict[str, object]
    moves: int


class Kept(Struct, tag="kept", frozen=True):
    """A record that was played elsewhere and brought here, to be looked at."""

    record: str
    host: str
    at: float


Happening: TypeAlias = (
    Opened | Sat | Stood | Engaged | Began | Moved | TookBack | AskedBack | Answered | Left | Returned | Adopted | Said | Renewed | Kept
)
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Happening).decode
