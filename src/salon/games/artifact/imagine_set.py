"""Cards drawn unseen by a seat that organises an exhibition: whoever watches knows that the set for it is there.

Such hands are dealt directly, each as likely as any other: first how many cards of each use come from each region, by the number of deals
that have it so, then which.
"""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import Frame
from salon.engine.rng import Rng
from salon.games.artifact.components import DECK_SIZE, REGION_COUNT, THREE_REGIONS, TO_SHOW
from salon.games.artifact.position import EMPTY, Pieces
from salon.games.artifact.rules.sets import enough, fits, new_with, tally

# Of what use a card is: it brings a region or type (0 to 4), fits, can be shown at least, or none of it.
FITS: Final = 5
SHOWABLE: Final = 6
USELESS: Final = 7
USES: Final = 8
STEPS: Final = REGION_COUNT * USES
BITS: Final = (1, 2, 4, 8, 16)
FINE: Final = 1 << 30  # how finely a chance is drawn

CHOOSE: Final = [[float(comb(n, k)) for k in range(DECK_SIZE + 1)] for n in range(DECK_SIZE + 1)]  # ways to choose k of n cards


def use_of(frame: Frame, seen: i64, kind: i64) -> i64:
    if kind >= TO_SHOW or kind < frame.piece:
        return USELESS
    if frame.target < THREE_REGIONS:
        return FITS if fits(frame.target, kind) else SHOWABLE
    bit: i64 = new_with(frame.target, kind)
    if bit & seen:
        return SHOWABLE
    use: i64 = 0
    while use < FITS and BITS[use] != bit:
        use += 1
    return use


class Deals:
    """The deals in which the seat has the set, counted. A step is a region and a use."""

    def __init__(self, p: Pieces, frame: Frame, unseen: vec[i64], good: vec[i64]) -> None:
        self.frame: Frame = frame
        self.due: vec[i64] = vec[i64]([0] * REGION_COUNT)  # cards of each region that the seat has drawn
        self.there: vec[i64] = vec[i64]([0] * STEPS)  # cards that it may have drawn
        self.counted: dict[int, float] = {}
        self.left, self.usable, self.fit, self.new, seen = tally(p, frame.seat, frame.target, frame.piece, EMPTY)
        region: i64
        k: i64
        for region in range(REGION_COUNT):
            self.due[region] = unseen[frame.seat * REGION_COUNT + region]
            for k in range(region * DECK_SIZE, region * DECK_SIZE + good[region]):
                self.there[region * USES + use_of(frame, seen, p.deck[k])] += 1

    def ways(self, step: i64, due: i64, usable: i64, fit: i64, new: i64) -> float:
        """In how many ways the cards from this step on complete the set, where `due` more come from its region."""
        if step == STEPS:
            return 1.0 if enough(self.frame.count, self.left, usable, fit, new) else 0.0
        if step % USES == 0:
            due = self.due[step // USES]
        key = int((((step * 32 + due) * 128 + usable) * 128 + fit) * 32 + new)
        if key in self.counted:
            return self.counted[key]
        total = 0.0
        many: i64
        for many in range(due + 1):
            total += self.ways_with(step, many, due, usable, fit, new)
        self.counted[key] = total
        return total

    def ways_with(self, step: i64, many: i64, due: i64, usable: i64, fit: i64, new: i64) -> float:
        """The same with so many cards of this step."""
        use: i64 = step % USES
        if many > self.there[step] or (use == USELESS and many < due):
            return 0.0
        return CHOOSE[self.there[step]][many] * self.ways(
            step + 1, due - many, usable + use_many(use, many), fit + (many if use == FITS else 0), new | (BITS[use] if use < FITS and many else 0)
        )


def use_many(use: i64, many: i64) -> i64:
    """How many of these can be shown."""
    return 0 if use == USELESS else many


def share_of_set(p: Pieces, frame: Frame, unseen: vec[i64], good: vec[i64], rng: Rng) -> vec[i64]:
    """How many cards of each region and use the seat has drawn, in a deal in which it has the set."""
    deals = Deals(p, frame, unseen, good)
    drawn = vec[i64]([0] * STEPS)
    usable, fit, new = deals.usable, deals.fit, deals.new
    due: i64 = 0
    step: i64
    for step in range(STEPS):
        use: i64 = step % USES
        if use == 0:
            due = deals.due[step // USES]
        lot = deals.ways(step, due, usable, fit, new) * float(rng.below(FINE)) / float(FINE)
        many: i64 = 0
        lot -= deals.ways_with(step, 0, due, usable, fit, new)
        while lot >= 0.0 and many < due:
            many += 1
            lot -= deals.ways_with(step, many, due, usable, fit, new)
        drawn[step] = many
        due -= many
        usable += use_many(use, many)
        if use == FITS:
            fit += many
        elif use < FITS and many:
            new |= BITS[use]
    return drawn


def put_last(p: Pieces, frame: Frame, region: i64, good: i64, uses: vec[i64]) -> None:
    """Of the region's shuffled cards those that the seat has drawn, to the end."""
    seen: i64 = tally(p, frame.seat, frame.target, frame.piece, EMPTY)[4]
    end: i64 = region * DECK_SIZE + good
    k: i64 = end - 1
    while k >= region * DECK_SIZE:
        step: i64 = region * USES + use_of(frame, seen, p.deck[k])
        if uses[step]:
            uses[step] -= 1
            end -= 1
            p.deck[k], p.deck[end] = p.deck[end], p.deck[k]
        k -= 1
