"""What a good player of Artifact Stack knows: an evaluation of a position for one seat."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import NOBODY
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT_COUNT,
    ASSISTANT_COUNTS,
    CARD_VP,
    CELL_COUNT,
    CHINA_SET,
    COINS,
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
from salon.games.artifact_stack.position import CHOOSING, DISCOUNT, EMPTY, LETTER, MISSES, MONSTER, ROW, THEFT, Pieces, flipped_at, open_at
from salon.games.artifact_stack.scoring import china_open, count, monsters_open

# In victory points: first guesses from the catalogue's advice, then tried out in play.
SILVER_TO_SPEND: Final = 0.5
ACTION: Final = 3.0
STEAL: Final = 4.0
ASSISTANT: Final = 3.0
UNKNOWN_CARD: Final = 1.5
STAR_HOPE: Final = 0.5
STATUE_HOPE: Final = 0.5  # for each statue still to come, how much of it will be one's own
CHINA_HOPE: Final = 1.0
RELIC_HOPE: Final = 0.5
ONE_OF_TWO: Final = 0.4  # how much of a bonus a single card is worth, early in the game


def evaluate(p: Pieces, seat: int) -> float:
    """How far the seat is ahead of the best other one, with what each can hope for; at the end, the points themselves."""
    worth = [float(sum(lines)) for lines in count(p)]
    if not p.ended:
        s: i64
        left = share_left(p)
        statues = statues_to_come(p)
        for s in range(p.seats):
            worth[s] += hope(p, s, left, statues)
        add_turn(p, worth, left, statues)
    return worth[seat] - max([w for s, w in enumerate(worth) if s != seat])


def share_left(p: Pieces) -> float:
    """How much of the game is still to be played: 1 before the first move, 0 at the end."""
    return float(p.left + (CELL_COUNT if p.round == 1 else 0)) / (2.0 * CELL_COUNT)


def statues_to_come(p: Pieces) -> float:
    """How many statues nobody has yet."""
    many: i64 = 0
    card: i64
    for card in range(ALL_CARDS):
        if TYPE[card] == STATUES and p.stacks & 1 and p.place[card] < open_at(0):
            many += 1
    return float(many)


def hope(p: Pieces, seat: i64, left: float, statues: float) -> float:
    """What is not yet points: silver to spend, bonuses that can be activated, sets that may grow."""
    row: i64 = seat * ROW
    t = p.tally
    worth = SILVER_TO_SPEND * float(p.silver[seat]) * left
    worth -= ACTION * float(t[row + MISSES])
    for kind in (COINS, WEAPONS, MANUSCRIPT, JEWELRY):
        worth += bonus_hope(t[row + kind], kind, left)
    worth += STATUE_HOPE * float(t[row + STATUES]) * statues / float(p.seats)
    letters = [t[row + LETTER], t[row + LETTER + 1], t[row + LETTER + 2]]
    worth += CHINA_HOPE * float(sum([1 for n in letters if n])) * left
    return worth


def bonus_hope(held: i64, kind: int, left: float) -> float:
    full = 1.5
    if kind == WEAPONS:
        full = STEAL
    elif kind == MANUSCRIPT:
        full = ACTION
    elif kind == JEWELRY:
        full = ASSISTANT
    if held == 0 or left == 0.0:
        return 0.0
    if held == 1:
        return full * ONE_OF_TWO * left
    return full * 0.8 if held == 2 else full * 1.2


def add_turn(p: Pieces, worth: list[float], left: float, statues: float) -> None:
    """What the seat whose turn it is can do next."""
    seat: i64 = p.turn
    if seat == NOBODY:
        return
    if p.actions:
        worth[seat] += best_take(p, seat, left, statues) + ACTION * float(p.actions - 1)
    for frame in p.stack:
        if frame.kind == THEFT:
            worth[frame.seat] += STEAL * float(frame.count)
        elif frame.kind == CHOOSING:
            worth[frame.seat] += ASSISTANT * float(frame.count)


def best_take(p: Pieces, seat: i64, left: float, statues: float) -> float:
    best = 0.0
    k: i64
    for k in range(CELL_COUNT):
        card: i64 = p.temple[k]
        if card == EMPTY:
            continue
        price: i64 = p.covers[k]
        if price > 0:
            price -= p.tally[seat * ROW + DISCOUNT]
        if price > p.silver[seat]:
            continue
        gain = UNKNOWN_CARD if FACE_DOWN[card] and not p.peeked[k] >> seat & 1 else card_gain(p, seat, card, left, statues)
        gain -= float(price) * (1.0 + SILVER_TO_SPEND * left)
        if gain > best:
            best = gain
    return best


def card_gain(p: Pieces, seat: i64, card: i64, left: float, statues: float) -> float:
    """What the seat gains by having this card."""
    row: i64 = seat * ROW
    t = p.tally
    kind: i64 = TYPE[card]
    gain = float(CARD_VP[kind])
    if STAR[card]:
        gain += STAR_HOPE
    if kind == STATUES:
        gain = float(t[row + STATUES] + 1) + STATUE_HOPE * (statues - 1.0) / float(p.seats)
    elif kind == CHINA_SET:
        a: i64 = t[row + LETTER]
        b: i64 = t[row + LETTER + 1]
        c: i64 = t[row + LETTER + 2]
        letter: i64 = KIND[card]
        after = china_open(a + (1 if letter == 0 else 0), b + (1 if letter == 1 else 0), c + (1 if letter == 2 else 0))
        gain += float(after - china_open(a, b, c))
        if t[row + LETTER + letter] == 0:
            gain += CHINA_HOPE * left
    elif kind == VAMPIRE_MUMMY:
        m: i64 = row + MONSTER
        before = monsters_open(t[m], t[m + 1], t[m + 2], t[m + 3], t[m + 4])
        which: i64 = KIND[card]
        t[m + which] += 1
        gain += float(monsters_open(t[m], t[m + 1], t[m + 2], t[m + 3], t[m + 4]) - before)
        t[m + which] -= 1
    elif kind == TREASURE:
        gain += float(TREASURE_VP[card])
    elif kind == RELICS:
        gain += RELIC_HOPE
    elif kind <= JEWELRY:
        held: i64 = t[row + kind]
        gain += bonus_hope(held + 1, int(kind), left) - bonus_hope(held, int(kind), left)
    k: i64
    for k in range(ASSISTANT_COUNT):
        if p.holder[k] == seat and ASSISTANT_COUNTS[k] == kind:
            gain += 0.7
    return gain
