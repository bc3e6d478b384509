"""What every position can do: who may move, what is legal and why not, what a move does next. The rules themselves are the game's."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from salon.engine.actions import ActionTable
from salon.engine.errors import Ended, IllegalMove, SalonError
from salon.engine.rng import Rng

NOBODY: Final = -1
NOTHING: Final = -1
MOST_SEATS: Final = 8
SPECTATOR: Final = 1 << 8  # the eyes of somebody who watches; seat s has the eyes 1 << s
EVERYBODY: Final = (1 << 9) - 1


@final
class Frame:
    """One pending thing: a question to `seat`, or something in progress that `stage` says how to go on with.

    What the other five hold is up to the game, which names them in its notation.
    """

    def __init__(self, kind: i64, seat: i64, stage: i64, what: i64, count: i64, target: i64, other: i64, piece: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.stage: i64 = stage
        self.what: i64 = what
        self.count: i64 = count
        self.target: i64 = target
        self.other: i64 = other
        self.piece: i64 = piece

    def copy(self) -> "Frame":
        return Frame(self.kind, self.seat, self.stage, self.what, self.count, self.target, self.other, self.piece)


def copy_stack(stack: list[Frame]) -> list[Frame]:
    return [frame.copy() for frame in stack]


@final
class Event:
    """What happened. All of it is public but `piece`, which only the `eyes` saw."""

    def __init__(self, kind: i64, seat: i64, other: i64, amount: i64, piece: i64, eyes: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.other: i64 = other
        self.amount: i64 = amount
        self.piece: i64 = piece
        self.eyes: i64 = eyes

    def shown(self, eyes: i64) -> bool:
        """Whether somebody with these eyes saw the piece."""
        return self.eyes & eyes != 0


@final
class Outcome:
    """How a game ended: scores and ranks (1 is first; equal ranks share), payoffs in [-1, 1], and the clause by which it ended."""

    def __init__(self, scores: list[int], ranks: list[int], payoffs: list[float], clause: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.payoffs = payoffs
        self.clause = clause

    def share(self, seat: int) -> float:
        """Of the win, which those who win together share."""
        return 1.0 / float(self.ranks.count(1)) if self.ranks[seat] == 1 else 0.0

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, ranks={self.ranks}, payoffs={self.payoffs}, clause={self.clause!r})"


def payoffs_of(ranks: list[int]) -> list[float]:
    """From +1 for the first to -1 for the last, evenly; seats of equal rank share what their places are worth. The sum is 0."""
    n = len(ranks)
    if n == 1:
        return [0.0]
    payoffs: list[float] = []
    for rank in ranks:
        before = sum([1 for r in ranks if r < rank])
        level = sum([1 for r in ranks if r == rank])
        payoffs.append((n - 2 * before - level) / (n - 1))
    return payoffs


def ranks_of(keys: list[tuple[int, ...]]) -> list[int]:
    """1 for the greatest key; equal keys have equal ranks."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]


def eyes_of(who: int | Sequence[int] | None, seats: int) -> i64:
    """A seat, a team of several, or nobody: a spectator."""
    if who is None:
        return SPECTATOR
    eyes: i64 = 0
    for seat in [who] if isinstance(who, int) else who:
        if not 0 <= seat < seats:
            raise SalonError(f"there is no seat {seat}: this table has seats 0 to {seats - 1}")
        eyes |= 1 << seat
    return eyes if eyes else SPECTATOR


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Everything on the table and everything pending. A game derives one class from it.

    `legal`, `why_not`, `movers` and `play` follow from what a game writes, so they cannot disagree.
    """

    def __init__(self, seats: i64, rng: Rng, stack: list[Frame]) -> None:
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.stack: list[Frame] = stack  # what is still to be done, the top last
        self.asked: i64 = 0  # bit set of the seats that may move
        self.ended: str = ""  # the clause by which the game ended
        self.shows: i64 = 0  # how often a piece was shown to somebody who did not know it
        self.events: list[Event] | None = None

    # What a game writes.

    def game_key(self) -> str:
        raise NotImplementedError

    def table(self) -> ActionTable:
        raise NotImplementedError

    def go_on(self) -> bool:
        """Takes the top frame one step further; False when it is a question."""
        raise NotImplementedError

    def candidates(self, seat: i64, out: vec[i64]) -> i64:
        """Writes into `out`, ascending, all that could be legal for an asked seat, and perhaps more; says how many."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The clause that forbids an asked seat this action, any of the table."""
        raise NotImplementedError

    def not_asked(self, seat: i64, action: i64) -> str:
        """The clause that forbids this action to a seat that is not asked."""
        raise NotImplementedError

    def carry_out(self, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def copy(self) -> "Position":
        raise NotImplementedError

    def imagined(self, eyes: i64, rng: Rng) -> "Position":
        """A copy in which all that these eyes together cannot know is dealt again."""
        raise NotImplementedError

    def look(self, eyes: i64) -> list[int]:
        """All that these eyes may see, as the numbers that the game's fields describe."""
        raise NotImplementedError

    def count_up(self) -> Outcome:
        """The outcome of a position that has ended."""
        raise NotImplementedError

    # What a game may write, where the default does not fit.

    def able(self) -> i64:
        """Bit set of the seats that can answer the top question; frame.seat is NOBODY where everybody is asked."""
        asked: i64 = self.stack[-1].seat
        if asked != NOBODY:
            return 1 << asked if self.only_option(asked) != NOTHING else 0
        who: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if self.only_option(seat) != NOTHING:
                who |= 1 << seat
        return who

    def close(self) -> None:
        """Nobody can answer the top question."""
        self.stack.pop()

    def asks_anyway(self) -> bool:
        """Whether the top question is put even where one answer is possible: where the choice is the seat's own move, or where
        not everybody can see that it is forced."""
        return False

    def obliged(self, seat: i64) -> bool:
        """Whether the game waits for this mover, which is then named before those who merely may act."""
        return True

    # What follows.

    def movers(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        first: list[int] = []
        then: list[int] = []
        seat: i64
        for seat in range(self.seats):
            if self.asked >> seat & 1:
                if self.obliged(seat):
                    first.append(seat)
                else:
                    then.append(seat)
        return first + then

    def legal(self, seat: i64) -> list[int]:
        """The numbers of this seat's legal actions, ascending; none for a seat that may not move."""
        self.check_seat(seat)
        out = self.scratch()
        return [out[k] for k in range(self.options(seat, out))]

    def why_not(self, seat: i64, action: i64) -> str | None:
        """The clause that forbids this, or None where it is legal."""
        self.check_seat(seat)
        self.table().words(action)
        if self.ended:
            return self.ended
        if not self.asked >> seat & 1:
            return self.not_asked(seat, action)
        return self.refusal(seat, action)

    def play(self, seat: i64, action: i64) -> None:
        """Plays a legal action; an illegal one raises IllegalMove and changes nothing."""
        clause = self.why_not(seat, action)
        if clause is not None:
            raise IllegalMove(seat, self.table().words(action), clause)
        self.apply(seat, action)

    def imagine(self, who: int | Sequence[int] | None, rng: Rng) -> "Position":
        """One position that this seat, team or spectator (None) could be in."""
        return self.imagined(eyes_of(who, self.seats), rng)

    def outcome(self) -> Outcome | None:
        return self.count_up() if self.ended else None

    def scratch(self) -> vec[i64]:
        """Room for the options of any seat."""
        return vec[i64]([0] * len(self.table()))

    def check_seat(self, seat: i64) -> None:
        if seat < 0 or seat >= self.seats:
            raise SalonError(f"there is no seat {seat}: this table has seats 0 to {self.seats - 1}")

    # Unchecked, for search and simulation.

    def options(self, seat: i64, out: vec[i64]) -> i64:
        """Writes the legal actions of the seat into `out`, ascending; says how many."""
        if not self.asked >> seat & 1:
            return 0
        many: i64 = self.candidates(seat, out)
        n: i64 = 0
        k: i64
        for k in range(many):
            if self.refusal(seat, out[k]) is None:
                out[n] = out[k]
                n += 1
        return n

    def only_option(self, seat: i64) -> i64:
        """The seat's one answer to the top question; NOTHING where it has none, -2 where it has several."""
        out = self.scratch()
        found: i64 = NOTHING
        k: i64
        for k in range(self.candidates(seat, out)):
            if self.refusal(seat, out[k]) is None:
                if found != NOTHING:
                    return -2
                found = out[k]
        return found

    def apply(self, seat: i64, action: i64) -> None:
        """Carries out an action that is known to be legal."""
        try:
            self.carry_out(seat, action)
            self.settle()
        except Ended as end:
            self.end(end.clause)

    def begin(self) -> None:
        """After the deal: goes on until somebody has a choice."""
        try:
            self.settle()
        except Ended as end:
            self.end(end.clause)

    def settle(self) -> None:
        """Goes on until somebody has a choice. What is forced and can be seen by all to be forced is carried out."""
        while True:
            if self.go_on():
                continue
            who: i64 = self.able()
            if who == 0:
                self.close()
                continue
            self.asked = who
            if who & (who - 1) or self.asks_anyway():
                return
            seat: i64 = 0
            while not who >> seat & 1:
                seat += 1
            answer: i64 = self.only_option(seat)
            if answer < 0:
                return
            self.carry_out(seat, answer)

    def end(self, clause: str) -> None:
        self.ended = clause
        self.asked = 0
        self.stack.clear()

    # Frames and events.

    def push(self, kind: i64, seat: i64) -> Frame:
        frame = Frame(kind, seat, 0, NOTHING, 0, NOBODY, NOBODY, NOTHING)
        self.stack.append(frame)
        return frame

    def listen(self) -> list[Event]:
        """From now on what happens is written into the list returned."""
        heard: list[Event] = []
        self.events = heard
        return heard

    def tell(self, kind: i64, seat: i64, other: i64, amount: i64, piece: i64, eyes: i64) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, other, amount, piece, eyes))

    def reveal(self, kind: i64, seat: i64, other: i64, amount: i64, piece: i64, eyes: i64) -> None:
        """Tells, and notes that some of the eyes did not know the piece: such a move cannot be taken back."""
        self.shows += 1
        self.tell(kind, seat, other, amount, piece, eyes)

    def share(self, other: "Position") -> None:
        """Hands the common part on to a fresh copy."""
        other.asked = self.asked
        other.ended = self.ended
        other.shows = self.shows

    # pickle, copy and deepcopy know nothing of native classes.

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        from salon.engine.game import game, restore

        return restore, (self.game_key(), game(self.game_key()).notation(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        from salon.engine.game import game

        write = game(self.game_key()).notation
        return self.game_key() == other.game_key() and bool(write(self) == write(other))

    def __repr__(self) -> str:
        now = f"ended by {self.ended}" if self.ended else f"to move: {', '.join(map(str, self.movers()))}"
        return f"<{self.game_key()}, {self.seats} seats, {now}>"


def random_playout(position: Position, rng: Rng, most: i64) -> i64:
    """Plays on at random, in place, at most so many decisions; says how many it took. Each mover is equally likely to act."""
    out = position.scratch()
    count: i64 = 0
    while position.asked and count < most:
        asked: i64 = position.asked
        seat: i64 = 0
        if asked & (asked - 1):
            many: i64 = 0
            while asked:
                asked &= asked - 1
                many += 1
            skip: i64 = rng.below(many)
            asked = position.asked
            while skip:
                asked &= asked - 1
                skip -= 1
        while not asked >> seat & 1:
            seat += 1
        position.apply(seat, out[rng.below(position.options(seat, out))])
        count += 1
    return count
