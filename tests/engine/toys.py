"""A game with nothing to win, in which a test can put any question: a frame says who is asked and which actions it allows.

toy(seats=3, ask=[(0, "say a", "say b"), (1, "end")])      the last question is on top
"""

from pathlib import Path
from typing import ClassVar

from salon.engine.actions import ActionTable
from salon.engine.clauses import Clause
from salon.engine.errors import Ended
from salon.engine.fields import Field
from salon.engine.game import FrameKind, Game, with_common_fields
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame, Outcome, Position, copy_stack, payoffs_of, ranks_of
from salon.engine.rng import Rng
from salon.engine.setup import Flag
from salon.engine.words import SEATS, EventKind

ACTIONS = ActionTable([("say", ["a", "b", "c"]), ("roll", []), ("show", []), ("nest", []), ("end", []), ("stay silent", [])])
SAYINGS = ("a", "b", "c")
ROLL, SHOW, NEST, END, SILENT = 3, 4, 5, 6, 7

QUESTION = 0  # to its seat, or to everybody; `count` is the bit set of the actions that are allowed
STEPS = 1  # goes on by itself, `count` times
LAST = 2  # ends the game
STUBBORN = 3  # a question that is put even where there is one answer

SAYS, ROLLS, SHOWS, STEPPED = range(4)
HANDS = ("red", "green", "blue", "grey")


class ToyPosition(Position):
    """Who said what; each seat's hidden card; what is barred for a seat whatever is asked; who merely may act."""

    def __init__(self, seats, rng, stack):
        super().__init__(seats, rng, stack)
        self.said = []
        self.hands = list(range(seats))
        self.barred = [0] * seats
        self.idle = 0

    def game_key(self):
        return "toy"

    def table(self):
        return ACTIONS

    def go_on(self):
        frame = self.stack[-1]
        if frame.kind == LAST:
            leave_from_deep_down(3, "TOY-3.1")
        if frame.kind != STEPS:
            return False
        if frame.stage == frame.count:
            self.stack.pop()
        else:
            frame.stage += 1
            self.tell(STEPPED, frame.seat, NOBODY, frame.stage, NOTHING, EVERYBODY)
        return True

    def asks_anyway(self):
        return self.stack[-1].kind == STUBBORN or super().asks_anyway()

    def obliged(self, seat):
        return super().obliged(seat) and not self.idle >> seat & 1

    def candidates(self, seat, out):
        for action in range(len(ACTIONS)):
            out[action] = action
        return len(ACTIONS)

    def refusal(self, seat, action):
        if not self.stack[-1].count >> action & 1:
            return "TOY-1.1"
        return "TOY-1.2" if self.barred[seat] >> action & 1 else None

    def not_asked(self, seat, action):
        return "TOY-1.3"

    def carry_out(self, seat, action):
        self.stack.pop()
        self.said.append((int(seat), int(action)))
        if action < len(SAYINGS):
            self.tell(SAYS, seat, NOBODY, action, NOTHING, EVERYBODY)
        elif action == ROLL:
            self.tell(ROLLS, seat, NOBODY, self.rng.below(6) + 1, NOTHING, EVERYBODY)
        elif action == SHOW:
            left = (seat + 1) % self.seats
            self.reveal(SHOWS, seat, left, 0, self.hands[seat], 1 << left)
        elif action == NEST:
            self.push(QUESTION, (seat + 1) % self.seats).count = bits("say a", "say b", "nest")
            self.push(STEPS, seat).count = 2
        elif action == END:
            leave_from_deep_down(5, "TOY-3.2")

    def copy(self):
        twin = ToyPosition(self.seats, self.rng.copy(), copy_stack(self.stack))
        twin.said = self.said[:]
        twin.hands = self.hands[:]
        twin.barred = self.barred[:]
        twin.idle = self.idle
        self.share(twin)
        return twin

    def imagined(self, eyes, rng):
        twin = self.copy()
        hidden = [s for s in range(self.seats) if not eyes >> s & 1]
        cards = sorted(self.hands[s] for s in hidden)
        for s in hidden:
            twin.hands[s] = cards.pop(rng.below(len(cards)))
        twin.rng = rng.lighter()
        return twin

    def look(self, eyes):
        hands = [self.hands[s] + 1 if eyes >> s & 1 else 0 for s in range(self.seats)]
        spoken = [sum(1 for who, _ in self.said if who == s) for s in range(self.seats)]
        spare = [0] * (4 - self.seats)
        return hands + spare + spoken + spare

    def count_up(self):
        scores = [sum(1 for who, _ in self.said if who == s) for s in range(self.seats)]
        ranks = ranks_of([(score,) for score in scores])
        return Outcome(scores, ranks, payoffs_of(ranks), self.ended)


class Toy(Game):
    """One or more questions to each seat in turn, then the end."""

    key = "toy"
    title = "Toy"
    version = 3
    seats = range(1, 5)
    actions = ACTIONS
    fields = with_common_fields(4, [Field("hand", values=("hidden", *HANDS), each_seat=True), Field("spoken", high=99, each_seat=True)])
    frames = (FrameKind("question"), FrameKind("steps", stages=("first", "second", "third")), FrameKind("last"), FrameKind("stubborn"))
    events = (EventKind("says"), EventKind("rolls"), EventKind("shows", other=SEATS, piece=HANDS, eyes="seat and other"), EventKind("stepped"))
    components = "none"
    folder = Path(__file__).parent
    setup = (Flag("long"),)
    clauses: ClassVar = {k: Clause(k, "Toy", "") for k in ("TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-3.1", "TOY-3.2")}

    def deal(self, seats, setup, rng):
        p = ToyPosition(seats, rng, [])
        cards = list(range(len(HANDS)))
        p.hands = [cards.pop(rng.below(len(cards))) for _ in range(seats)]
        p.push(LAST, NOBODY)
        for _ in range(4 if setup["long"] else 2):
            for seat in reversed(range(seats)):
                p.push(QUESTION, seat).count = bits(*ACTIONS.listed[:5])
        return p

    def longest(self, seats):
        return 99

    def write(self, position):
        return {
            "said": [[who, ACTIONS.words(action)] for who, action in position.said],
            "hands": [HANDS[h] for h in position.hands],
            "barred": list(position.barred),
            "idle": position.idle,
        }

    def read(self, entry, seats, rng, stack):
        entry.only(["said", "hands", "barred", "idle"])
        p = ToyPosition(seats, rng, stack or [Frame(LAST, NOBODY, 0, NOTHING, 0, NOBODY, NOBODY, NOTHING)])
        p.said = [(who, ACTIONS.number(words)) for who, words in entry.list("said", ())]
        p.hands = [HANDS.index(h) for h in entry.texts("hands", HANDS, HANDS[:seats])]
        p.barred = entry.numbers("barred", seats, 0, 255, [0] * seats)
        p.idle = entry.number("idle", 0, 15, 0)
        return p

    def faults(self, position):
        return []


def leave_from_deep_down(depth, clause):
    if depth == 0:
        raise Ended(clause)
    leave_from_deep_down(depth - 1, clause)


def bits(*words):
    return sum(1 << ACTIONS.number(w) for w in words)


def toy(seats=3, ask=(), barred=None, idle=(), begun=True):
    """A position with these questions, the last on top, above the end of the game. A question is who is asked (None: everybody) and the
    words that are allowed; or a whole frame."""
    p = ToyPosition(seats, Rng(1), [])
    p.push(LAST, NOBODY)
    for question in ask:
        if isinstance(question, Frame):
            p.stack.append(question)
        else:
            who, *words = question
            p.push(QUESTION, NOBODY if who is None else who).count = bits(*words)
    for seat, words in (barred or {}).items():
        p.barred[seat] = bits(*words)
    p.idle = sum(1 << s for s in idle)
    if begun:
        p.begin()
    return p


def frame(kind, seat=NOBODY, count=0):
    return Frame(kind, seat, 0, NOTHING, count, NOBODY, NOBODY, NOTHING)


def say(position, seat, words):
    position.play(seat, ACTIONS.number(words))


GAME = Toy()
