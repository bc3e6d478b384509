"""What programs and the house say to each other, as JSON."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from salon.engine.words import Told
from salon.web.commands import Action, Number, SeatNumber

Anything: TypeAlias = Annotated[object, Meta(extra_json_schema={"description": "any JSON"})]


class Newcomer(Struct, forbid_unknown_fields=True):
    """Who a program says it is."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class Which(Struct):
    """Which tables are listed."""

    stage: Annotated[Literal["open", "playing", "over", "mine"], Meta(description="public tables of this stage, or your own")] = "open"


class Looking(Struct, kw_only=True):
    """Through whose eyes."""

    seat: Annotated[SeatNumber | None, Meta(description="which of your seats, where you have several")] = None


class Doubt(Looking):
    """An action that may be forbidden."""

    action: Annotated[Action, Meta(description="in words")]


class Since(Looking):
    """How much of what happened."""

    since: Annotated[Number, Meta(description="from this move on; the deal is 0")] = 0


class Token(Struct):
    """Proof of who somebody is; send it as `Authorization: Bearer TOKEN`."""

    token: str
    name: str


class Choosable(Struct):
    """Something to choose before the deal."""

    name: str
    kind: str
    options: list[str]
    least: int
    most: int
    text: str


class GameFacts(Struct):
    """A game that is played here. `actions` is the whole action table, in words."""

    key: str
    title: str
    about: str
    seats: list[int]
    version: int
    cooperative: bool
    setup: list[Choosable]
    actions: list[str]


class Opening(Struct, forbid_unknown_fields=True):
    """A table to be opened. `bots` has a bot for each seat, or null for a free one; whoever opens it sits in the first free seat, if `sit`."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    setup: dict[str, bool | int | str | list[str]] = {}
    bots: Annotated[list[Annotated[str, Meta(max_length=40)] | None], Meta(max_length=8)] = []
    public: bool = False
    stand_in: bool = True
    sit: bool = True


class SeatFacts(Struct):
    """A chair at the table."""

    name: str
    free: bool
    bot: str
    away: bool


class State(Struct):
    """A table as the asker sees it. `you` are the asker's seats; `seat` is the one that `view` and `legal` are for."""

    table: str
    game: str
    stage: str
    seats: list[SeatFacts]
    you: list[int]
    n: int
    commitment: str
    asked: list[int] = []
    seat: int | None = None
    view: dict[str, Anything] | None = None
    legal: list[str] = []
    told: list[Told] = []
    outcome: dict[str, Anything] | None = None


class Why(Struct):
    """The clause that forbids an action, and what it says; null where it is legal."""

    clause: str | None
    rule: str | None


class Mistake(Struct):
    """What was wrong, and what would be right."""

    error: str
    clause: str = ""
    stale: bool = False
