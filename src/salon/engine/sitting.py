"""A game being played: the position and its record kept in step, and moves taken back where nothing has been given away by them."""

from dataclasses import dataclass

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.record import Record
from salon.engine.words import Told


@dataclass(frozen=True)
class Before:
    """The position before a move, who made it, and why it cannot be taken back ("" where it can)."""

    position: Position
    seat: int
    bound: str


class Sitting:
    """Goes on from a record: a new one, or one that was saved in the middle of the game. One that was changed since is refused."""

    def __init__(self, record: Record) -> None:
        record.verify()
        self.record = record
        self.game: Game = record.played()
        self.history: list[Before] = []
        positions = record.positions()
        self.position: Position = next(positions)
        before = self.position.copy()
        for move, after in zip(record.moves, positions, strict=True):
            self.history.append(Before(before, move.seat, bound(before, after)))
            before = after.copy()
        self.heard = self.position.events or []

    def play(self, seat: int, words: str) -> None:
        """Plays the move and writes it down; an illegal one changes nothing."""
        action = self.game.actions.number(words)
        before = self.position.copy()
        heard = self.position.listen()
        self.position.play(seat, action)
        self.heard = heard
        self.history.append(Before(before, seat, bound(before, self.position)))
        self.record.add(seat, words)
        if self.position.ended:
            self.record.close(self.position)

    def told(self, who: int | None) -> list[Told]:
        """What the last move brought, as they saw it."""
        return [self.game.told(event, who, self.record.seats) for event in self.heard]

    def why_no_undo(self, seat: int) -> str:
        """Why this seat cannot take the last move back; "" where it can."""
        if not self.history:
            return "nothing has been played yet"
        last = self.history[-1]
        if self.position.ended:
            return "the game is over"
        if last.seat != seat:
            return "somebody else has moved since"
        return last.bound

    def undo(self, seat: int) -> None:
        """Takes the seat's last move back, from the record too."""
        if why := self.why_no_undo(seat):
            raise SalonError(f"the move cannot be taken back: {why}")
        self.position = self.history.pop().position
        self.heard = []
        self.record.moves.pop()


def bound(before: Position, after: Position) -> str:
    """Why the move between the two cannot be taken back."""
    if after.rng.at != before.rng.at:
        return "chance was used"
    if after.shows != before.shows:
        return "a piece was shown"
    return ""
