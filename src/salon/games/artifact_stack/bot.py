"""What a good player of Artifact Stack knows: an evaluation of a position for one seat."""

from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from salon.engine.figures import load
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


@final
class Figures:
    """What counts how much, in victory points; bot.toml has the numbers."""

    silver_to_spend: float  # beyond the point that it is worth anyway
    silver_bonus: float
    action: float
    steal: float
    assistant: float
    unknown_card: float
    star_hope: float
    statue_hope: float  # for each statue still to come, how much of it will be one's own
    china_hope: float
    relic_hope: float
    specialist_hope: float
    majority_doubt: float  # how much of a majority may still be lost, at the beginning
    one: float  # how much of a bonus one open card is worth, a pair and three
    pair: float
    three: float


W: Final = load(Figures(), Path(__file__).with_name("bot.toml"))


def evaluate(p: Pieces, seat: int) -> float:
    """How far the seat is ahead of the best other one, with what each can hope for; at the end, the points themselves."""
    lines = count(p)
    worth = [float(sum(line)) for line in lines]
    if not p.ended:
        left = share_left(p)
        statues = statues_to_come(p)
        s: i64
        for s in range(p.seats):
            worth[s] += hope(p, s, left, statues) - W.majority_doubt * left * float(lines[s][RELICS_LINE] + lines[s][STARS_LINE])
        if p.turn != NOBODY and p.actions:
            worth[p.turn] += best_take(p, p.turn, left, statues) + W.action * float(p.actions - 1)
        for frame in p.stack:
            if frame.kind == THEFT:
                worth[frame.seat] += W.steal * float(frame.count)
            elif frame.kind == CHOOSING:
                worth[frame.seat] += W.assistant * float(frame.count)
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
    worth = W.silver_to_spend * float(p.silver[seat]) * left - W.action * float(t[row + MISSES])
    worth += W.statue_hope * float(t[row + STATUES]) * statues / float(p.seats)
    k: i64
    for k in range(len(BONUS_TYPES)):
        worth += bonus_hope(BONUS_TYPES[k], t[row + BONUS_TYPES[k]], left)
    for k in range(3):
        if t[row + LETTER + k]:
            worth += W.china_hope * left
    return worth


def bonus_hope(kind: i64, held: i64, left: float) -> float:
    """What so many open cards of a bonus type promise."""
    if held == 0 or left == 0.0:
        return 0.0
    worth = W.silver_bonus
    if kind == WEAPONS:
        worth = W.steal
    elif kind == MANUSCRIPT:
        worth = W.action
    elif kind == JEWELRY:
        worth = W.assistant
    if held == 1:
        return worth * W.one * left
    return worth * W.pair if held == 2 else worth * W.three


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
        gain = W.unknown_card if FACE_DOWN[card] and not p.peeked[k] >> seat & 1 else card_gain(p, seat, card, left, statues)
        gain -= float(cost) * (1.0 + W.silver_to_spend * left)
        if gain > best:
            best = gain
    return best


def card_gain(p: Pieces, seat: i64, card: i64, left: float, statues: float) -> float:
    """What the seat gains by having this card."""
    kind: i64 = TYPE[card]
    held: i64 = p.tally[seat * ROW + kind]
    gain = float(CARD_VP[kind])
    if kind == STATUES:
        gain = float(held + 1) + W.statue_hope * (statues - 1.0) / float(p.seats)
    elif kind == CHINA_SET:
        gain = china_gain(p, seat, KIND[card], left)
    elif kind == VAMPIRE_MUMMY:
        gain = monster_gain(p, seat, KIND[card])
    elif kind == TREASURE:
        gain = float(TREASURE_VP[card])
    elif kind == RELICS:
        gain += W.relic_hope
    elif kind <= JEWELRY:
        gain += bonus_hope(kind, held + 1, left) - bonus_hope(kind, held, left)
    if STAR[card]:
        gain += W.star_hope
    k: i64
    for k in range(ASSISTANT_COUNT):
        if p.holder[k] == seat and ASSISTANT_COUNTS[k] == kind:
            gain += W.specialist_hope
    return gain


def china_gain(p: Pieces, seat: i64, letter: i64, left: float) -> float:
    at: i64 = seat * ROW + LETTER
    t = p.tally
    before = china_open(t[at], t[at + 1], t[at + 2])
    t[at + letter] += 1
    gain = float(china_open(t[at], t[at + 1], t[at + 2]) - before)
    t[at + letter] -= 1
    return gain if t[at + letter] else gain + W.china_hope * left


def monster_gain(p: Pieces, seat: i64, monster: i64) -> float:
    at: i64 = seat * ROW + MONSTER
    t = p.tally
    before = monsters_open(t[at], t[at + 1], t[at + 2], t[at + 3], t[at + 4])
    t[at + monster] += 1
    gain = float(monsters_open(t[at], t[at + 1], t[at + 2], t[at + 3], t[at + 4]) - before)
    t[at + monster] -= 1
    return gain
