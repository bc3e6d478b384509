"""What people and programs ask of a table. Read once, at the door; a page's form, a socket and the JSON interface speak the same."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from salon.engine.errors import SalonError

Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Action: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)]
Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]


class Command(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """Of all commands: `seat` says which seat it is for, where somebody plays several; `n` is the number of moves the sender has seen, without
    which no move is played: a stale or doubled click is refused."""

    seat: SeatNumber | None = None
    n: Number | None = None


class Play(Command, tag="play", kw_only=True, frozen=True):
    """Plays an action, in words."""

    words: Action


class Undo(Command, tag="undo", frozen=True):
    """Takes the seat's last move back."""


class StartOver(Command, tag="start_over", frozen=True):
    """Takes back all of the seat's turn that can be taken back."""


class AskBack(Command, tag="ask_back", frozen=True):
    """Asks the others for leave to take the seat's last move back, and all that came after it."""


class Answer(Command, tag="answer", kw_only=True, frozen=True):
    """Gives or refuses that leave."""

    yes: bool


class Wait(Command, tag="wait", frozen=True):
    """Lets the others go first, where several may move."""


class Say(Command, tag="say", kw_only=True, frozen=True):
    """A line of talk."""

    text: Line


class Sit(Command, tag="sit", kw_only=True, frozen=True):
    """Takes a free seat (the first, unless one is named), with a word to mix into the shuffle."""

    word: Word = ""
    name: Annotated[str, Meta(max_length=24)] = ""


class Stand(Command, tag="stand", frozen=True):
    """Gives a seat up before the start; the host may free any."""


class Engage(Command, tag="engage", kw_only=True, frozen=True):
    """Puts a bot in a free seat, or in all of them; the host's to say."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class Begin(Command, tag="begin", frozen=True):
    """Deals; the host's to say. Free seats are taken by bots."""


class Leave(Command, tag="leave", frozen=True):
    """Leaves the seat to a bot, for now."""


class Return(Command, tag="return", frozen=True):
    """Takes one's own seat back."""


class Adopt(Command, tag="adopt", frozen=True):
    """Plays on for somebody who is away."""


class Replace(Command, tag="replace", frozen=True):
    """Lets a bot play for somebody who keeps the table waiting and is not there."""


Asked: TypeAlias = Play | Undo | StartOver | AskBack | Answer | Wait | Say | Sit | Stand | Engage | Begin | Leave | Return | Adopt | Replace
_DECODER: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


class BadCommand(SalonError):
    """A message that asks for nothing a table knows."""


def from_json(data: bytes | str) -> Asked:
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadCommand(f"no such command: {error}") from None


def from_form(fields: Mapping[str, str]) -> Asked:
    """A form has only texts, and empty ones for what is not said."""
    try:
        asked: Asked = msgspec.convert({k: v for k, v in fields.items() if v != ""}, Asked, strict=False)
        return asked
    except msgspec.MsgspecError as error:
        raise BadCommand(f"no such command: {error}") from None
