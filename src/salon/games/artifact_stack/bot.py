"""What a good player of Artifact Stack knows: an evaluation of a position for one seat."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import NOBODY
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT_COUNT,
    ASSISTANT_COUNTS,
    BONUS_TYPES,
    CARD_VP,
    CELL_COUNT,
    CHINA_SET,
    FACE_DOWN,
    JEWELRY,
    KIND,
    MANUSCRIPT,
    RELICS,
    STAR,
    STATUES,
    TREASURE,
    TREASURE_VP,
    TYPE,
    VAMPIRE_MUMMY,
    WEAPONS,
)
from salon.games.artifact_stack.position import CHOOSING, EMPTY, LETTER, MISSES, MONSTER, PILE, ROW, TEMPLE, THEFT, Pieces
from salon.games.artifact_stack.rules import price
from salon.games.artifact_stack.scoring import RELICS_LINE, STARS_LINE, china_open, count, monsters_open

# In victory points: first guesses from the catalogue's advice, then tried out in play.
SILVER_TO_SPEND: Final = 0.5  # beyond the point that it is worth anyway
SILVER_BONUS: Final = 1.5
ACTION: Final = 3.0
STEAL: Final = 4.0
ASSISTANT: Final = 3.0
UNKNOWN_CARD: Final = 1.5
STAR_HOPE: Final = 0.5
STATUE_HOPE: Final = 0.5  # for each statue still to come, how much of it will be one's own
CHINA_HOPE: Final = 1.0
RELIC_HOPE: Final = 0.5
SPECIALIST_HOPE: Final = 0.7
MAJORITY_DOUBT: Final = 0.7  # how much of a majority may still be lost, at the beginning

# How much of a bonus an open card, a pair and three are worth.
ONE: Final = 0.4
PAIR: Final = 0.8
THREE: Final = 1.2


def evaluate(p: Pieces, seat: int) -> float:
    """How far the seat is ahead of the best other one, with what each can hope for; at the end, the points themselves."""
    lines = count(p)
    worth = [float(sum(line)) for line in lines]
    if not p.ended:
        left = share_left(p)
        statues = statues_to_come(p)
        s: i64
        for s in range(p.seats):
            worth[s] += hope(p, s, left, statues) - MAJORITY_DOUBT * left * float(lines[s][RELICS_LINE] + lines[s][STARS_LINE])
        if p.turn != NOBODY and p.actions:
            worth[p.turn] += best_take(p, p.turn, left, statues) + ACTION * float(p.actions - 1)
        for frame in p.stack:
            if frame.kind == THEFT:
                worth[frame.seat] += STEAL * float(frame.count)
            elif frame.kind == CHOOSING:
                worth[frame.seat] += ASSISTANT * float(frame.count)
    return worth[seat] - max([w for other, w in enumerate(worth) if other != seat])


def share_left(p: Pieces) -> float:
    """How much of the game is still to be played: 1 before the first move, 0 at the end."""
    return float(p.left + (CELL_COUNT if p.round == 1 else 0)) / (2.0 * float(CELL_COUNT))


def statues_to_come(p: Pieces) -> float:
    """How many statues nobody has yet."""
    many: i64 = 0
    card: i64
    for card in range(ALL_CARDS):
        if TYPE[card] == STATUES and (p.place[card] == PILE or p.place[card] == TEMPLE):
            many += 1
    return float(many)


def hope(p: Pieces, seat: i64, left: float, statues: float) -> float:
    """What is not yet points: silver to spend, bonuses that can be activated, sets that may grow."""
    row: i64 = seat * ROW
    t = p.tally
    worth = SILVER_TO_SPEND * float(p.silver[seat]) * left - ACTION * float(t[row + MISSES])
    worth += STATUE_HOPE * float(t[row + STATUES]) * statues / float(p.seats)
    k: i64
    for k in range(len(BONUS_TYPES)):
        worth += bonus_hope(BONUS_TYPES[k], t[row + BONUS_TYPES[k]], left)
    for k in range(3):
        if t[row + LETTER + k]:
            worth += CHINA_HOPE * left
    return worth


def bonus_hope(kind: i64, held: i64, left: float) -> float:
    """What so many open cards of a bonus type promise."""
    if held == 0 or left == 0.0:
        return 0.0
    worth = SILVER_BONUS
    if kind == WEAPONS:
        worth = STEAL
    elif kind == MANUSCRIPT:
        worth = ACTION
    elif kind == JEWELRY:
        worth = ASSISTANT
    if held == 1:
        return worth * ONE * left
    return worth * PAIR if held == 2 else worth * THREE


def best_take(p: Pieces, seat: i64, left: float, statues: float) -> float:
    """What the seat gains with the best card that it can pay for."""
    best = 0.0
    k: i64
    for k in range(CELL_COUNT):
        card: i64 = p.temple[k]
        if card == EMPTY:
            continue
        cost: i64 = price(p, seat, k)
        if cost > p.silver[seat]:
            continue
        gain = UNKNOWN_CARD if FACE_DOWN[card] and not p.peeked[k] >> seat & 1 else card_gain(p, seat, card, left, statues)
        gain -= float(cost) * (1.0 + SILVER_TO_SPEND * left)
        if gain > best:
            best = gain
    return best


def card_gain(p: Pieces, seat: i64, card: i64, left: float, statues: float) -> float:
    """What the seat gains by having this card."""
    kind: i64 = TYPE[card]
    held: i64 = p.tally[seat * ROW + kind]
    gain = float(CARD_VP[kind])
    if kind == STATUES:
        gain = float(held + 1) + STATUE_HOPE * (statues - 1.0) / float(p.seats)
    elif kind == CHINA_SET:
        gain = china_gain(p, seat, KIND[card], left)
    elif kind == VAMPIRE_MUMMY:
        gain = monster_gain(p, seat, KIND[card])
    elif kind == TREASURE:
        gain = float(TREASURE_VP[card])
    elif kind == RELICS:
        gain += RELIC_HOPE
    elif kind <= JEWELRY:
        gain += bonus_hope(kind, held + 1, left) - bonus_hope(kind, held, left)
    if STAR[card]:
        gain += STAR_HOPE
    k: i64
    for k in range(ASSISTANT_COUNT):
        if p.holder[k] == seat and ASSISTANT_COUNTS[k] == kind:
            gain += SPECIALIST_HOPE
    return gain


def china_gain(p: Pieces, seat: i64, letter: i64, left: float) -> float:
    at: i64 = seat * ROW + LETTER
    t = p.tally
    before = china_open(t[at], t[at + 1], t[at + 2])
    t[at + letter] += 1
    gain = float(china_open(t[at], t[at + 1], t[at + 2]) - before)
    t[at + letter] -= 1
    return gain if t[at + letter] else gain + CHINA_HOPE * left


def monster_gain(p: Pieces, seat: i64, monster: i64) -> float:
    at: i64 = seat * ROW + MONSTER
    t = p.tally
    before = monsters_open(t[at], t[at + 1], t[at + 2], t[at + 3], t[at + 4])
    t[at + monster] += 1
    gain = float(monsters_open(t[at], t[at + 1], t[at + 2], t[at + 3], t[at + 4]) - before)
    t[at + monster] -= 1
    return gain
