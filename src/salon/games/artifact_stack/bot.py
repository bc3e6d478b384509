"""What a good player of Artifact Stack knows: an evaluation of a position for one seat."""

from math import inf
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.figures import load
from salon.engine.position import Position
from salon.engine.prospects import LAST_DOUBTS, weighed, weights
from salon.games.artifact_stack.actions import ACTIVATE, HIRE, PEEK, TAKE
from salon.games.artifact_stack.components import (
    ASSISTANT_COUNT,
    ASSISTANT_STAR,
    BONUS_TYPES,
    CARD_VP,
    CARDS_OF_TYPE,
    CELL_COUNT,
    CHINA_SET,
    FACE_DOWN,
    JEWELRY,
    KIND,
    MANUSCRIPT,
    RELICS,
    SILVER_VP,
    STAR,
    STATUES,
    STATUES_VP,
    TREASURE,
    TREASURE_VP,
    TYPE,
    VAMPIRE_MUMMY,
    WEAPONS,
)
from salon.games.artifact_stack.position import CHOOSING, DISCOUNT, DISPLAY, EMPTY, HELD, LETTER, MISSES, ROW, SPECIALISTS, THEFT, Pieces
from salon.games.artifact_stack.rules import next_seat, price
from salon.games.artifact_stack.scoring import (
    CHINA_OPEN,
    LETTER_STEP,
    LINES,
    MONSTER_STEP,
    MONSTERS_OPEN,
    RELICS_LINE,
    STARS_LINE,
    assistant_points,
    china_at,
    monsters_at,
    points,
)


@final
class Figures:
    """What counts how much, in victory points; bot.toml has the numbers."""

    silver_to_spend: float  # beyond the points that it is worth anyway
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


TAKES: Final = 4  # cards that are thought of, to play on

W: Final = load(Figures(), Path(__file__).with_name("bot.toml"))
SIGNS: Final = ("worth",)
WEIGHTS: Final = weights(Path(__file__).with_name("prospects.toml"), SIGNS)


def evaluate(p: Position, seat: i64) -> float:
    """How far the seat is ahead of the best other one, with what each can hope for; at the end, the points themselves."""
    assert isinstance(p, Pieces)
    rows = points(p)
    left = 0.0 if p.ended else share_left(p)
    statues = statues_to_come(p)
    own = 0.0
    rival = -inf
    s: i64
    for s in range(p.seats):
        worth = worth_of(p, s, rows, left, statues)
        if s == seat:
            own = worth
        elif worth > rival:
            rival = worth
    return own - rival


def worth_of(p: Pieces, seat: i64, rows: vec[i64], left: float, statues: float) -> float:
    """The points of a seat and, before the end, what it can hope for."""
    have: i64 = 0
    k: i64
    for k in range(seat * LINES, seat * LINES + LINES):
        have += rows[k]
    if p.ended:
        return float(have)
    worth = float(have) + hope(p, seat, left, statues)
    worth -= W.majority_doubt * left * float(rows[seat * LINES + RELICS_LINE] + rows[seat * LINES + STARS_LINE])
    if p.turn == seat and p.actions:
        worth += best_take(p, seat, left, statues) + W.action * float(p.actions - 1)
    for frame in p.stack:
        if frame.seat == seat:
            if frame.kind == THEFT:
                worth += W.steal * float(frame.count)
            elif frame.kind == CHOOSING:
                worth += W.assistant * float(frame.count)
    return worth


def prospect(p: Position, seat: i64) -> float:
    """Of a win: the signs of it by their weight."""
    return weighed(signs(p, seat), WEIGHTS)


def signs(p: Position, seat: i64) -> list[float]:
    """What tells who will win, in the order of SIGNS: a point tells the more the less is still to be played."""
    assert isinstance(p, Pieces)
    left = share_left(p)
    return [worth_of(p, seat, points(p), left, statues_to_come(p)) / (LAST_DOUBTS + left)]


def share_left(p: Pieces) -> float:
    """How much of the game is still to be played: 1 before the first move, 0 at the end."""
    return float(p.left + (CELL_COUNT if p.round == 1 else 0)) / (2.0 * float(CELL_COUNT))


def statues_to_come(p: Pieces) -> float:
    """How many statues nobody has yet."""
    if not p.stacks >> STATUES & 1:
        return 0.0
    many: i64 = CARDS_OF_TYPE
    seat: i64
    for seat in range(p.seats):
        many -= p.tally[seat * ROW + HELD + STATUES]
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
    temple = p.temple
    covers = p.covers
    deepest: i64 = p.silver[seat] + p.tally[seat * ROW + DISCOUNT]
    k: i64
    for k in range(CELL_COUNT):
        if temple[k] != EMPTY and covers[k] <= deepest:
            gain = take_gain(p, seat, k, left, statues)
            if gain > best:
                best = gain
    return best


def take_gain(p: Pieces, seat: i64, cell: i64, left: float, statues: float) -> float:
    """What the seat gains with the card that lies there, as far as it knows it, less what it pays."""
    card: i64 = p.temple[cell]
    gain = W.unknown_card if FACE_DOWN[card] and not p.peeked[cell] >> seat & 1 else card_gain(p, seat, card, left, statues)
    return gain - float(price(p, seat, cell)) * (float(SILVER_VP) + W.silver_to_spend * left)


def sensible(p: Position, seat: i64, legal: list[int]) -> list[int]:
    """Without peeking, and of the cards to take only those that seem best by themselves: so much is enough to play on. Of the assistants only
    those that can be the best."""
    assert isinstance(p, Pieces)
    if len(legal) <= TAKES or legal[0] >= HIRE:
        return legal
    left = share_left(p)
    statues = statues_to_come(p)
    gains = vec[float]([-inf] * CELL_COUNT)
    chosen: list[int] = []
    action: i64
    for action in legal:
        if action < PEEK:
            gains[action - TAKE] = take_gain(p, seat, action - TAKE, left, statues)
        elif action >= ACTIVATE or (action >= HIRE and not second_best(p, seat, action - HIRE)):
            chosen.append(action)
    for _ in range(TAKES):
        best: i64 = 0
        k: i64
        for k in range(1, CELL_COUNT):
            if gains[k] > gains[best]:
                best = k
        if gains[best] > -inf:
            chosen.append(TAKE + best)
            gains[best] = -inf
    return chosen or legal


def second_best(p: Pieces, seat: i64, assistant: i64) -> bool:
    """Whether the seat had better hire another: where its turn ends with that and another seat's begins, only points and the star count."""
    if p.actions > 1 or p.tally[next_seat(p, seat) * ROW + MISSES]:
        return False
    worth: i64 = assistant_points(p, seat, assistant)
    k: i64
    for k in range(ASSISTANT_COUNT):
        if p.holder[k] == DISPLAY and ASSISTANT_STAR[k] == ASSISTANT_STAR[assistant]:
            other: i64 = assistant_points(p, seat, k)
            if other > worth or (other == worth and k < assistant):
                return True
    return False


def card_gain(p: Pieces, seat: i64, card: i64, left: float, statues: float) -> float:
    """What the seat gains by having this card."""
    kind: i64 = TYPE[card]
    held: i64 = p.tally[seat * ROW + kind]
    gain = float(CARD_VP[kind])
    if kind == STATUES:
        more: i64 = STATUES_VP[held + 1] - STATUES_VP[held]  # of nine this is one, so no more than eight are held
        gain = float(more) + W.statue_hope * (statues - 1.0) / float(p.seats)
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
    specialists: i64 = p.tally[seat * ROW + SPECIALISTS + kind]
    if specialists:
        gain += W.specialist_hope * float(specialists)
    return gain


def china_gain(p: Pieces, seat: i64, letter: i64, left: float) -> float:
    at: i64 = china_at(p.tally, seat)
    gain = float(CHINA_OPEN[at + LETTER_STEP[letter]] - CHINA_OPEN[at])
    return gain if p.tally[seat * ROW + LETTER + letter] else gain + W.china_hope * left


def monster_gain(p: Pieces, seat: i64, monster: i64) -> float:
    at: i64 = monsters_at(p.tally, seat)
    return float(MONSTERS_OPEN[at + MONSTER_STEP[monster]] - MONSTERS_OPEN[at])
