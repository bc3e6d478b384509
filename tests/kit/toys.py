"""Shells: a small game with all that the kit looks for. Hidden hands, a peek that is remembered, chance in the middle, several movers, a forced step.

Everybody holds two gems; two shells on the table hide one each. In a turn you may peek into shells; then you open a shell, or lay a gem, and
score its number; or you rest, once a game. After a gem the die is thrown: on 5 and 6 there is a storm, and everybody who holds a gem discards
one, in any order. An opened shell is filled again from the pouch, in which the last gem always stays.
"""

from pathlib import Path

from salon.engine.actions import ActionTable
from salon.engine.clauses import Clause
from salon.engine.errors import Ended
from salon.engine.fields import Field
from salon.engine.game import FrameKind, Game, with_common_fields
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame, Outcome, Position, copy_stack, payoffs_of, ranks_of
from salon.engine.setup import Flag
from salon.engine.words import EventKind

GEMS = ("agate", "amber", "beryl", "coral", "garnet", "jade", "onyx", "opal", "ruby", "topaz")
SIDES = ("left", "right")
ACTIONS = ActionTable([("peek", SIDES), ("open", SIDES), ("lay", GEMS), ("discard", GEMS), ("rest", [])])
PEEK, OPEN, LAY, DISCARD, REST = 0, 2, 4, 14, 24

DEALING, TURN, STORM = range(3)  # frames; `count` of a storm is the bit set of those who have yet to discard
CHOOSE, THROW, OVER = range(3)  # stages of a turn
DRAWS, PEEKS, OPENS, LAYS, DISCARDS, RESTS, THROWS, BEGINS = range(8)  # events


class Shells(Position):
    def __init__(self, seats, rng, stack, stormy, pouch, shells, hands):
        super().__init__(seats, rng, stack)
        self.stormy = stormy
        self.pouch = pouch  # the next gem last
        self.shells = shells  # side: its gem, or NOTHING
        self.peeked = [0, 0]  # side: the seats that know its gem
        self.hands = hands  # seat: its gems, sorted
        self.laid = []  # all that is open, sorted
        self.score = [0] * seats
        self.rested = [0] * seats

    def game_key(self):
        return "shells"

    def table(self):
        return ACTIONS

    # What happens

    def go_on(self):
        frame = self.stack[-1]
        if frame.kind == DEALING:
            self.stack.pop()
            self.deal()
        elif frame.kind == STORM or frame.stage == CHOOSE:
            return False
        elif frame.stage == THROW:
            frame.stage = OVER
            self.throw(frame.seat)
        else:
            self.stack.pop()
            self.begin_turn(frame.seat + 1)
        return True

    def deal(self):
        for seat in range(self.seats):
            self.hands[seat] = sorted([self.pouch.pop(), self.pouch.pop()])
            for gem in self.hands[seat]:
                self.reveal(DRAWS, seat, NOBODY, 0, gem, 1 << seat)
        self.fill(0)
        self.fill(1)
        self.begin_turn(0)

    def fill(self, side):
        self.peeked[side] = 0
        self.shells[side] = self.pouch.pop() if len(self.pouch) > 1 else NOTHING

    def begin_turn(self, seat):
        for s in [*range(seat, self.seats), *range(seat)]:
            if self.can_act(s):
                self.push(TURN, s)
                self.tell(BEGINS, s, NOBODY, 0, NOTHING, EVERYBODY)
                return
        raise Ended("SHE-3.1")

    def can_act(self, seat):
        return bool(self.hands[seat] or max(self.shells) != NOTHING)

    def throw(self, seat):
        die = self.rng.below(6) + 1
        self.tell(THROWS, seat, NOBODY, die, NOTHING, EVERYBODY)
        if die > 4 and self.stormy:
            self.push(STORM, NOBODY).count = sum(1 << s for s in range(self.seats) if self.hands[s])

    # What is legal

    def candidates(self, seat, out):
        storm = self.stack[-1].kind == STORM
        gems = [(DISCARD if storm else LAY) + gem for gem in self.hands[seat]]
        actions = gems if storm else [PEEK, PEEK + 1, OPEN, OPEN + 1, *gems, REST]
        for k, action in enumerate(actions):
            out[k] = action
        return len(actions)

    def refusal(self, seat, action):
        if (self.stack[-1].kind == STORM) != (DISCARD <= action < REST):
            return "SHE-2.5"
        if action < OPEN:
            gone = self.shells[action] == NOTHING
            return "SHE-2.1" if gone else "SHE-2.2" if self.peeked[action] >> seat & 1 else None
        if action < LAY:
            return None if self.shells[action - OPEN] != NOTHING else "SHE-2.1"
        if action < REST:
            return None if (action - LAY) % 10 in self.hands[seat] and self.may_discard(seat) else "SHE-2.3"
        return "SHE-2.4" if self.rested[seat] else None

    def may_discard(self, seat):
        frame = self.stack[-1]
        return frame.kind != STORM or frame.count >> seat & 1

    def not_asked(self, seat, action):
        return "SHE-1.1"

    # What a move does

    def carry_out(self, seat, action):
        frame = self.stack[-1]
        if action < OPEN:
            self.peek(seat, action)
        elif action == REST:
            self.rested[seat] = 1
            self.tell(RESTS, seat, NOBODY, 0, NOTHING, EVERYBODY)
            frame.stage = OVER
        elif action >= DISCARD:
            frame.count &= ~(1 << seat)
            self.show(DISCARDS, seat, self.from_hand(seat, action - DISCARD))
        else:
            frame.stage = THROW
            gem = self.from_shell(action - OPEN) if action < LAY else self.from_hand(seat, action - LAY)
            self.score[seat] += gem
            self.show(OPENS if action < LAY else LAYS, seat, gem)

    def peek(self, seat, side):
        self.peeked[side] |= 1 << seat
        self.reveal(PEEKS, seat, side, 0, self.shells[side], 1 << seat)

    def show(self, kind, seat, gem):
        self.laid = sorted([*self.laid, gem])
        self.reveal(kind, seat, NOBODY, 0, gem, EVERYBODY)

    def from_hand(self, seat, gem):
        self.hands[seat].remove(gem)
        return gem

    def from_shell(self, side):
        gem = self.shells[side]
        self.fill(side)
        return gem

    # Copies, and what each viewer knows

    def copy(self):
        twin = type(self)(
            self.seats, self.rng.copy(), copy_stack(self.stack), self.stormy, self.pouch[:], self.shells[:], [hand[:] for hand in self.hands]
        )
        twin.peeked, twin.laid, twin.score, twin.rested = self.peeked[:], self.laid[:], self.score[:], self.rested[:]
        self.share(twin)
        return twin

    def knows(self, eyes, side):
        return self.peeked[side] & eyes != 0

    def imagined(self, eyes, rng):
        twin = self.copy()
        others = [s for s in range(self.seats) if not eyes >> s & 1]
        closed = [k for k in range(2) if self.shells[k] != NOTHING and not self.knows(eyes, k)]
        unknown = sorted([*self.pouch, *(self.shells[k] for k in closed), *(gem for s in others for gem in self.hands[s])])
        gems = self.shuffled(unknown, rng)
        for s in others:
            twin.hands[s] = sorted(gems.pop() for _ in self.hands[s])
        for k in closed:
            twin.shells[k] = gems.pop()
        twin.pouch = gems
        twin.rng = rng.lighter()
        return twin

    def shuffled(self, gems, rng):
        left = gems[:]
        return [left.pop(rng.below(len(left))) for _ in gems]

    def look(self, eyes):
        spare = 3 - self.seats
        out = [self.stack[-1].kind if self.stack else 3, int(self.stormy), len(self.pouch)]
        out += [0 if gem == NOTHING else gem + 2 if self.knows(eyes, k) else 1 for k, gem in enumerate(self.shells)]
        out += [int(gem in self.laid) for gem in range(10)]
        for s in range(self.seats):
            out += [int(gem in self.hands[s] and self.sees_hand(eyes, s)) for gem in range(10)]
        out += [0] * (10 * spare) + [len(hand) for hand in self.hands] + [0] * spare
        out += [self.peeked[k] >> s & 1 for s in range(self.seats) for k in range(2)] + [0] * (2 * spare)
        return out + self.score + [0] * spare + self.rested + [0] * spare

    def sees_hand(self, eyes, seat):
        return eyes >> seat & 1

    def count_up(self):
        ranks = ranks_of([(score,) for score in self.score])
        return Outcome(self.score[:], ranks, payoffs_of(ranks), self.ended)


RULES = {
    "SHE-1.1": "The seat that is asked moves.",
    "SHE-2.1": "An empty shell is neither peeked into nor opened.",
    "SHE-2.2": "Nobody peeks at the same gem twice.",
    "SHE-2.3": "One lays and discards what one holds, one gem a storm.",
    "SHE-2.4": "Everybody may rest once.",
    "SHE-2.5": "In a storm one discards, and only then.",
    "SHE-3.1": "The game ends when nothing is left but the last gem of the pouch.",
}
CLAUSES = {k: Clause(k, "Shells", text) for k, text in RULES.items()}


class ShellsGame(Game):
    key = "shells"
    title = "Shells"
    version = 1
    seats = range(2, 4)
    actions = ACTIONS
    components = ""
    folder = Path(__file__).parent
    setup = (Flag("storms", default=True),)
    clauses = CLAUSES
    frames = (FrameKind("dealing"), FrameKind("turn", stages=("choose", "throw", "over")), FrameKind("storm"))
    events = (
        EventKind("draws", piece=GEMS, eyes="seat"),
        EventKind("peeks", other=SIDES, piece=GEMS, eyes="seat"),
        EventKind("opens", piece=GEMS),
        EventKind("lays", piece=GEMS),
        EventKind("discards", piece=GEMS),
        EventKind("rests"),
        EventKind("throws"),
        EventKind("begins"),
    )
    fields = with_common_fields(
        3,
        [
            Field("pending", values=("dealing", "turn", "storm", "nothing")),
            Field("stormy"),
            Field("pouch", high=10),
            Field("shells", of=SIDES, values=("empty", "closed", *GEMS)),
            Field("laid", of=GEMS, shape="set"),
            Field("hand", of=GEMS, shape="set", each_seat=True),
            Field("gems", high=2, each_seat=True),
            Field("peeked", of=SIDES, shape="set", each_seat=True),
            Field("score", high=45, each_seat=True),
            Field("rested", each_seat=True),
        ],
    )

    def __init__(self, kind=Shells):
        self.kind = kind

    def deal(self, seats, setup, rng):
        pouch = list(range(10))
        pouch = [pouch.pop(rng.below(len(pouch))) for _ in range(10)]
        position = self.kind(seats, rng, [], setup["storms"], pouch, [NOTHING, NOTHING], [[] for _ in range(seats)])
        position.push(DEALING, NOBODY)
        return position

    def longest(self, seats):
        return 10 + 10 * seats  # each gem is laid, opened or discarded once; each of eight is peeked at once a seat; everybody rests once

    def write(self, p):
        return {
            "storms": p.stormy,
            "pouch": [GEMS[gem] for gem in p.pouch],
            "shells": {SIDES[k]: GEMS[gem] for k, gem in enumerate(p.shells) if gem != NOTHING},
            "peeked": [[s for s in range(p.seats) if p.peeked[k] >> s & 1] for k in range(2)],
            "hands": [[GEMS[gem] for gem in hand] for hand in p.hands],
            "laid": [GEMS[gem] for gem in p.laid],
            "score": p.score[:],
            "rested": p.rested[:],
        }

    def read(self, entry, seats, rng, stack):
        def gems(name, default=None):
            return [GEMS.index(gem) for gem in entry.texts(name, GEMS, default)]

        hands = [sorted(GEMS.index(gem) for gem in hand) for hand in entry.list("hands")]
        shells = [entry.entry("shells").index(side, GEMS, NOTHING) for side in SIDES]
        p = self.kind(seats, rng, stack or [Frame(TURN, 0, 0, NOTHING, 0, NOBODY, NOBODY, NOTHING)], entry.flag("storms", True), [], shells, hands)
        p.laid = sorted(gems("laid", ()))
        known = [*p.laid, *shells, *(gem for hand in hands for gem in hand)]
        p.pouch = gems("pouch", [name for k, name in enumerate(GEMS) if k not in known])
        p.peeked = [sum(1 << s for s in who) for who in entry.list("peeked", [[], []])]
        p.score = entry.numbers("score", seats, 0, 45, [0] * seats)
        p.rested = entry.numbers("rested", seats, 0, 1, [0] * seats)
        return p

    def faults(self, p):
        gems = [*p.pouch, *p.laid, *(gem for gem in p.shells if gem != NOTHING), *(gem for hand in p.hands for gem in hand)]
        return [] if sorted(gems) == list(range(10)) else [f"the gems are {sorted(gems)}, not each of the ten once"]

    def evaluate(self, p, seat):
        return float(p.score[seat] - max(score for s, score in enumerate(p.score) if s != seat))


GAME = ShellsGame()
