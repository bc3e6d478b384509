"""One seat at a time, for worlds that know no other way: environments, tree search, a keyboard that is passed round."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.errors import SalonError
from salon.engine.position import NOBODY, Position


@final
class Asking:
    """Asks the movers round the table, beginning with the seat that moved last. A seat may `wait`, once, while another could act; a real
    move clears the waits; when all have waited the first mover must act. So every line of play can be had, and no more waits than movers
    lie between two moves.

    Those who merely may act are asked before those whom the game waits for, and these are never offered to wait for them: so nobody
    learns from the asking who may act in secret.
    """

    def __init__(self, position: Position, last: i64 = 0, waited: i64 = 0) -> None:
        self.position: Position = position
        self.wait: i64 = len(position.table())  # the number of the action `wait`: one past the game's table
        self.last: i64 = last if 0 <= last < position.seats else 0  # the seat that moved last
        self.waited: i64 = waited  # bit set of the seats that wait
        self.seat: i64 = NOBODY  # the seat that is asked; -1 when the game is over
        self.room: vec[i64] = position.scratch()
        self.turn()

    def copy(self) -> "Asking":
        return Asking(self.position.copy(), self.last, self.waited)

    def turn(self) -> None:
        position = self.position
        if position.asked == 0:
            self.seat = NOBODY
            return
        obliged: i64 = self.obliged()
        left: i64 = position.asked & ~obliged & ~self.waited
        if left == 0:
            left = obliged & ~self.waited
        if left == 0:
            self.seat = position.movers()[0]
            return
        self.seat = self.last
        while not left >> self.seat & 1:
            self.seat += 1
            if self.seat == position.seats:
                self.seat = 0

    def obliged(self) -> i64:
        """Bit set of the movers whom the game waits for."""
        position = self.position
        who: i64 = position.asked
        if who & (who - 1) == 0:
            return who
        seat: i64
        for seat in range(position.seats):
            if who >> seat & 1 and not position.obliged(seat):
                who &= ~(1 << seat)
        return who

    def may_wait(self) -> bool:
        others: i64 = self.obliged()
        if not others >> self.seat & 1:
            others = self.position.asked
        return others & (others - 1) != 0 and others & ~self.waited != 0

    def legal(self) -> list[int]:
        if self.seat == NOBODY:
            return []
        actions = [self.room[k] for k in range(self.position.options(self.seat, self.room))]
        if self.may_wait():
            actions.append(self.wait)
        return actions

    def words(self, action: i64) -> str:
        return "wait" if action == self.wait else self.position.table().words(action)

    def play(self, action: i64) -> None:
        if self.seat == NOBODY:
            raise SalonError(f"the game is over: {self.position.ended}")
        if action == self.wait:
            if not self.may_wait():
                raise SalonError(f"seat {self.seat} may not wait: nobody else could act instead")
            self.waited |= 1 << self.seat
        else:
            self.position.play(self.seat, action)
            self.last = self.seat
            self.waited = 0
        self.turn()
