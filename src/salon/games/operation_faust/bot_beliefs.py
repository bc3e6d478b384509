"""What a seat makes of what the others say and do: how likely they are to hold the plot cards that a world gives them.

In games among players of the club hardly a claim to keep a card in hand is false, but nearly every other one of those with which cards are tabled:
who has little INTEL risks little by it. Whoever was caught lying is believed less from then on, and whoever could show the cards more. A claim that
was let pass is remembered until the cards have left the hand; who was caught has not got the cards until he draws others; who challenges holds a
little more of that kind.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import Position
from salon.engine.words import Told
from salon.games.operation_faust.actions import ABILITIES, CARD, IS_TABLED
from salon.games.operation_faust.components import KIND_COUNT
from salon.games.operation_faust.position import HAND, ROW, TABLED, Pieces

LIE: Final = 0.02  # how likely somebody claims without the cards in hand, where 1 is with them
TABLED_LIE: Final = 0.12  # the same of cards that are tabled
CAUGHT: Final = 0.02  # how likely somebody has the cards who would not show them
DOUBT: Final = 1.1  # how much likelier is each card of the kind with somebody who challenges
TRUST: Final = 0.95  # and with somebody who lets a claim pass


@final
class Beliefs:
    """By seat and kind."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.claimed: vec[i64] = vec[i64]([0] * (seats * KIND_COUNT))  # so many cards, which nobody has seen leave
        self.lacked: vec[i64] = vec[i64]([0] * (seats * KIND_COUNT))  # not so many are there
        self.leaning: list[float] = [1.0] * (seats * KIND_COUNT)  # for each card
        self.kind: i64 = 0  # of the last claim
        self.many: i64 = 0
        self.laid: bool = False  # on the table
        self.tabled: i64 = 0  # so many of these cards lie on the table, if it is true
        self.tabled_kind: i64 = 0
        self.tabled_by: i64 = 0
        self.caught: list[float] = [1.0] * int(seats)  # how often each has been, and once more
        self.honest: list[float] = [1.0] * int(seats)  # the same of those that could show the cards

    def hear(self, told: Told) -> None:
        if told.seat is None:
            return
        row: i64 = told.seat * KIND_COUNT
        if told.kind == "claims":
            self.claims(told.seat, ABILITIES.index(told.other or ""), told.amount)
        elif told.kind in ("shows", "declines"):
            self.answers(told.seat, told.kind == "shows", told.amount)
        elif told.kind == "tables":
            self.leave(row + self.kind, 1)
        elif told.kind == "challenges":
            self.leaning[row + self.kind] *= DOUBT
        elif told.kind == "lets_pass":
            self.leaning[row + self.kind] *= TRUST
        elif told.kind == "draws":
            kind: i64
            for kind in range(KIND_COUNT):
                self.lacked[row + kind] = 0
                self.leaning[row + kind] = 0.5 + 0.5 * self.leaning[row + kind]

    def claims(self, seat: i64, ability: i64, many: i64) -> None:
        row: i64 = seat * KIND_COUNT
        self.kind = CARD[ability]
        self.many = many
        self.laid = IS_TABLED[ability] == 1
        if self.laid:
            self.tabled_kind = self.kind
            self.tabled = many
            self.tabled_by = seat
        elif self.claimed[row + self.kind] < many:
            self.claimed[row + self.kind] = many

    def answers(self, seat: i64, showed: bool, many: i64) -> None:
        """Whoever was challenged."""
        at: i64 = seat * KIND_COUNT + self.kind
        if showed:
            self.honest[seat] += 1.0
        else:
            self.caught[seat] += 1.0
        if self.laid:
            self.tabled = 0
        elif showed:
            self.leave(at, many)
        else:
            self.claimed[at] = 0
            self.lacked[at] = self.many

    def lie(self, seat: i64, usually: float) -> float:
        """How likely somebody claims what he has not got, by how he was found out so far."""
        return min(1.0, usually * self.caught[seat] / self.honest[seat])

    def leave(self, at: i64, many: i64) -> None:
        left: i64 = self.claimed[at] - many
        self.claimed[at] = left if left > 0 else 0

    def likelihood(self, p: Position) -> float:
        """Of what was said and done, if these were the cards."""
        assert isinstance(p, Pieces)
        likely = 1.0
        seat: i64
        kind: i64
        for seat in range(self.seats):
            for kind in range(KIND_COUNT):
                at: i64 = seat * KIND_COUNT + kind
                held: i64 = p.own[seat * ROW + HAND + kind]
                if held < self.claimed[at]:
                    likely *= self.lie(seat, LIE)
                if held >= self.lacked[at] > 0:
                    likely *= CAUGHT
                while held > 0:
                    likely *= self.leaning[at]
                    held -= 1
        if self.tabled > 0 and p.tabled > 0 and p.board[TABLED + self.tabled_kind] < self.tabled:
            likely *= self.lie(self.tabled_by, TABLED_LIE)
        return likely
