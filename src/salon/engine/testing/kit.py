"""Walks: games played by the walkers, with checks on the positions they come through."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from salon.engine.errors import BadRecord
from salon.engine.fields import Json
from salon.engine.game import Game
from salon.engine.position import Event, Position
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.testing.checks import check_asking, check_events, check_invariants, check_legality, check_progress
from salon.engine.testing.dealing import Secrets
from salon.engine.testing.fault import Fault
from salon.engine.testing.leaks import check_leaks, viewers
from salon.engine.testing.reach import check_reach
from salon.engine.testing.records import check_record
from salon.engine.testing.twins import check_copies, check_notation
from salon.engine.testing.walkers import WALKERS, Move, Walker, pick

Check: TypeAlias = Callable[[Game, Position, Rng], None]
Notation: TypeAlias = dict[str, Json]

NEW = 4  # a pending situation that came up fewer times than this is always looked into
RECORDED = 8  # one walk in so many is compared with its record
REACHED = 2  # in one walk of so many, one position is tried for full reach
LONG = 50  # with every so many moves a walk is looked into more rarely, so that long ones do not take all the time
SETTLED = 1000  # with every so many walks beyond the first two thousand, too: what is common has then been looked into thousands of times
NOTED = 16  # after every so many moves a walk notes its position, to be compared with its record


class Kit:
    """Tries a game out. What is quick is checked in every position; what takes longer in one of so many, and wherever something is pending that
    has hardly been seen yet."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.walkers: list[Walker] = [make(game) for make in WALKERS]
        self.secrets = Secrets(game)
        self.pending: Counter[tuple[tuple[int, int], ...]] = Counter()
        self.played: Counter[str] = Counter()  # actions in words
        self.ended: Counter[str] = Counter()  # clauses
        self.checks: dict[str, tuple[Check, int]] = {  # each in one position of so many
            "invariants": (check_invariants, 8),
            "copies": (check_copies, 24),
            "notation": (check_notation, 40),
            "legality": (check_legality, 16),
            "asking": (check_asking, 16),
            "leaks": (self.leaks, 16),
        }

    def leaks(self, game: Game, position: Position, rng: Rng) -> None:
        check_leaks(game, position, rng, secrets=self.secrets)

    def reach(self, game: Game, position: Position, rng: Rng) -> None:
        check_reach(game, position, pick(viewers(position.seats), rng), rng)

    def walk(self, seats: int, number: int, start: Notation | None = None) -> Record:
        """One whole game, from the deal or from a contrived start: the number says by which walker, with which setup and chance."""
        rng = Rng(f"walk {number}")
        setup = {} if start is not None else {choice.name: choice.sample(rng) for choice in self.game.setup}
        walker = self.walkers[number % len(self.walkers)]
        walker.begin(rng.lighter())
        record = Record.begin(self.game.key, seats, f"walk {number}", (), (), start, **setup)
        return self.follow(record, walker.choose, rng.lighter(), walker.name)

    def retrace(self, record: Record) -> Record:
        """Plays a record again, with every check in every position. What is wrong with the record itself is a BadRecord."""
        try:
            record.replay()
        except BadRecord:
            raise
        except Exception:  # a fault of the game, which will show again below
            pass
        moves = iter(list(record.moves))
        numbers = self.game.actions

        def choose(position: Position) -> Move | None:
            move = next(moves, None)
            return None if move is None else (move.seat, numbers.number(move.words))

        return self.follow(replace(record, moves=[], outcome=None), choose)

    def follow(self, record: Record, choose: Callable[[Position], Move | None], sampling: Rng | None = None, walker: str = "") -> Record:
        """Plays as `choose` says, to the end or until it says nothing. Without sampling every check is made everywhere."""
        try:
            self.play(record, choose, sampling)
        except Fault as fault:
            fault.on_the_way(record, walker)
            raise
        except Exception as error:
            raise Fault("crash", f"{type(error).__name__}: {error}", self.game).on_the_way(record, walker) from error
        return record

    def play(self, record: Record, choose: Callable[[Position], Move | None], sampling: Rng | None) -> None:
        game = self.game
        position = record.deal()
        heard: list[list[Event]] = [list(position.events or ())]
        noted: dict[int, Notation] = {}
        kept = position.copy()  # any position of the walk, each with the same chance
        kept_at = 0
        recorded = sampling is None or sampling.below(RECORDED * self.settled) == 0
        reached = sampling is not None and sampling.below(REACHED * self.settled) == 0
        while True:
            self.look_into(position, heard[-1], record, sampling)
            if sampling is not None and reached and sampling.below(len(record.moves) + 1) == 0:
                kept, kept_at = position.copy(), len(record.moves)
            if recorded and (len(record.moves) % NOTED == 0 or position.ended):
                noted[len(record.moves)] = game.notation(position)
            if len(record.moves) >= game.longest(record.seats) and not position.ended:
                raise Fault("endless", f"no game with {record.seats} seats has more than {len(record.moves)} moves, and this one goes on", game)
            if position.ended or (move := choose(position)) is None:
                break
            seat, action = move
            record.add(seat, game.actions.words(action))
            self.played[game.actions.words(action)] += 1
            events = position.listen()
            position.play(seat, action)
            heard.append(events)
        self.ended[position.ended] += 1
        record.close(position)
        if recorded:
            check_record(game, record, heard, noted, Rng(f"{record.seed} record"))
        if reached:
            del record.moves[kept_at:]
            record.outcome = None
            self.reach(game, kept, check_rng(record, "reach"))

    def look_into(self, position: Position, events: list[Event], record: Record, sampling: Rng | None) -> None:
        chance = Rng.light(0)
        check_progress(self.game, position, chance)
        check_events(self.game, position, events)
        situation = tuple((int(f.kind), int(f.stage)) for f in position.stack)
        self.pending[situation] += 1
        longer = (1 + len(record.moves) // LONG) * self.settled
        for name, (check, every) in self.checks.items():
            if sampling is None or sampling.below(every * longer) == 0 or self.pending[situation] <= NEW:
                check(self.game, position, check_rng(record, name))
        if sampling is None:
            self.reach(self.game, position, check_rng(record, "reach"))

    @property
    def settled(self) -> int:
        """How much more rarely than at first."""
        return max(1, self.ended.total() // SETTLED)

    def finish(self) -> None:
        """What only all walks together can show."""
        self.secrets.check()


def check_rng(record: Record, check: str) -> Rng:
    """The same when the record is played again, whatever else is checked."""
    return Rng(f"{record.seed} {len(record.moves)} {check}").lighter()
