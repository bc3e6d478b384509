"""The rules of Artifact Stack in the order of the booklet: setup, turn, taking, peeking, bonuses, hiring, sets, effects, rounds."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.actions import ActionTable
from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame, Outcome, copy_stack
from salon.engine.rng import Rng
from salon.games.artifact_stack.actions import (
    ABC,
    ACTIONS,
    ACTIVATE,
    CHINA_SETS,
    CHOOSE,
    COMBINATIONS,
    DECLINE,
    END_TURN,
    GIVE,
    HIRE,
    KEEP,
    LOCK,
    LOOSE,
    PEEK,
    SET_COUNT,
    STEALING,
    TAKE,
    USE,
)
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT,
    ASSISTANT_COUNT,
    ASSISTANT_COUNTS,
    ASSISTANT_POWER,
    ASSISTANT_POWER_AMOUNT,
    ASSISTANT_STACK,
    ASSISTANT_STAR,
    BONUS_TYPES,
    CARD_EFFECT,
    CELL_COUNT,
    CHINA_SET,
    COINS,
    COVERED_BY,
    COVERS,
    CURSE_BLESSING,
    EXTRA_ACTION,
    FACE_DOWN,
    FLIP_ORDER,
    FOREMAN,
    GAIN_SILVER,
    IN_PLAY,
    JEWELRY,
    KIND,
    LAMPLIGHTER,
    LARGE_BONUS,
    LOSE_SILVER,
    MISS_TURN,
    NO_STACK,
    SILVER,
    SMALL_BONUS,
    STAR,
    STARTING_SILVER,
    STATUES,
    STEAL,
    TREASURE,
    TREASURE_VP,
    TYPE,
    VAMPIRE_MUMMY,
    WEAPONS,
    Effect,
)
from salon.games.artifact_stack.imagine import deal_again
from salon.games.artifact_stack.position import (
    BOXED,
    BUILDING,
    CHOOSING,
    DISCOUNT,
    DISPLAY,
    EMPTY,
    FREE_PEEK,
    HELD,
    LETTER,
    LOCKED,
    LOOSE_CARDS,
    MISSES,
    MONSTER,
    PILE,
    RESOLVING,
    ROW,
    SPECIALISTS,
    STARS,
    TEMPLE,
    THEFT,
    TREASURES,
    TREASURING,
    TRIBUTE,
    TURN,
    Pieces,
    flipped_at,
    open_at,
)
from salon.games.artifact_stack.scoring import outcome
from salon.games.artifact_stack.view import look

# Stages of a theft.
COMPULSORY: Final = 0
OPTIONAL: Final = 1

# What a theft or a free assistant comes from: `what` of its frame.
BY_WEAPONS: Final = 0
BY_JEWELRY: Final = 1
BY_TREASURE: Final = 2
BY_BLESSING: Final = 3

# Stages of a Curse & Blessing card.
EFFECT: Final = 0
FLIP: Final = 1

# Events.
BUILDS: Final = 0
LAYS_OPEN: Final = 1
LAYS_FACE_DOWN: Final = 2
BEGINS: Final = 3
TAKES: Final = 4
PEEKS: Final = 5
HIRES: Final = 6
ACTIVATES: Final = 7
LOCKS: Final = 8
FLIPS: Final = 9
GAINS: Final = 10
LOSES: Final = 11
GAINS_ACTIONS: Final = 12
LAPSES: Final = 13
STEALS: Final = 14
GIVES: Final = 15
USES: Final = 16
KEEPS: Final = 17
WILL_MISS: Final = 18
SKIPS: Final = 19
DECLINES: Final = 20
ENDS_ROUND: Final = 21
BACK: Final = 0  # all that is seen of a card that is laid face down

# Setup


def set_up(seats: i64, stacks: i64, rng: Rng) -> "Table":
    """`stacks` is the bit set of the types in play; 0 has them drawn."""
    if stacks == 0:
        stacks = draw_stacks(rng)
    place = vec[i64]([0] * ALL_CARDS)
    pile = vec[i64]([0] * IN_PLAY)
    holder = vec[i64]([BOXED] * ASSISTANT_COUNT)
    n: i64 = 0
    k: i64
    for k in range(ALL_CARDS):  # STK-2.1, STK-D.4
        if stacks >> i64(TYPE[k]) & 1:
            place[k] = PILE
            pile[n] = k
            n += 1
    rng.shuffle(pile, 0, IN_PLAY)  # STK-2.4
    for k in range(ASSISTANT_COUNT):  # STK-2.8, STK-2.9
        stack: i64 = ASSISTANT_STACK[k]
        if stack == NO_STACK or stacks >> stack & 1:
            holder[k] = DISPLAY
    p = Table(
        seats,
        rng,
        [],
        vec[i64]([EMPTY] * CELL_COUNT),
        vec[i64]([0] * CELL_COUNT),
        vec[i64]([0] * CELL_COUNT),
        place,
        pile,
        vec[i64]([STARTING_SILVER] * seats),  # STK-2.10
        holder,
        vec[i64]([0] * (seats * ROW)),  # STK-2.15
    )
    p.stacks = stacks
    p.bank = SILVER - STARTING_SILVER * seats  # STK-2.11
    p.first = rng.below(seats)  # STK-2.12
    p.push(BUILDING, NOBODY)
    return p


def draw_stacks(rng: Rng) -> i64:
    """STK-2.2, STK-D.2: any six of the ten."""
    types = vec[i64]([0] * 10)
    k: i64
    for k in range(10):
        types[k] = k
    rng.shuffle(types, 0, 10)
    stacks: i64 = 0
    for k in range(6):
        stacks |= 1 << types[k]
    return stacks


def build_temple(p: Pieces) -> None:
    """STK-2.5, STK-2.6, STK-20.2, STK-20.9"""
    p.tell(BUILDS, NOBODY, NOBODY, p.round, NOTHING, EVERYBODY)
    k: i64
    for k in range(CELL_COUNT):
        card: i64 = p.pile[p.pile_at]
        p.pile[p.pile_at] = EMPTY
        p.pile_at += 1
        p.temple[k] = card
        p.place[card] = TEMPLE
        p.covers[k] = len(COVERED_BY[k])  # STK-3.8
        if FACE_DOWN[card]:
            p.reveal(LAYS_FACE_DOWN, NOBODY, k, 0, BACK, EVERYBODY)
        else:
            p.reveal(LAYS_OPEN, NOBODY, k, 0, card, EVERYBODY)
    p.left = CELL_COUNT


# What is legal, and why not


def why_not_turn(p: Pieces, seat: i64, a: i64) -> str | None:
    if a < PEEK:
        return why_not_take(p, seat, a - TAKE)
    if a < HIRE:
        return why_not_peek(p, seat, a - PEEK)
    if a < ACTIVATE:
        return why_not_hire(p, seat, a - HIRE)
    if a < LOCK:
        return why_not_activate(p, seat, a - ACTIVATE)
    if a < USE:
        return why_not_lock(p, seat, a - LOCK)
    if a == END_TURN:
        return "STK-4.2" if p.actions else None
    if a <= KEEP:
        return "STK-18.2"
    if a < CHOOSE:
        return "STK-11.2"
    if a < GIVE:
        return "STK-13.2"
    return "STK-15.10" if a < DECLINE else "STK-D.18"


def why_not_take(p: Pieces, seat: i64, cell: i64) -> str | None:
    if p.temple[cell] == EMPTY or p.actions == 0:
        return "STK-4.1"
    if p.silver[seat] < price(p, seat, cell):
        return "STK-5.4"
    return None


def why_not_peek(p: Pieces, seat: i64, cell: i64) -> str | None:
    card: i64 = p.temple[cell]
    if card == EMPTY:
        return "STK-6.1"
    if p.actions == 0:
        return "STK-6.10"
    if not FACE_DOWN[card]:
        return "STK-6.8"
    if p.peeked[cell] >> seat & 1:
        return "STK-6.7"
    left: i64 = p.silver[seat] - price_of_peek(p, seat)
    if left < 0:
        return "STK-6.1"
    if left < price(p, seat, cell):
        return "STK-6.4"
    return None


def why_not_hire(p: Pieces, seat: i64, k: i64) -> str | None:
    if p.holder[k] != DISPLAY:
        return "STK-8.1"
    if p.actions == 0:
        return "STK-4.1"
    if p.silver[seat] < 1:
        return "STK-8.3"
    return None


def why_not_activate(p: Pieces, seat: i64, bonus: i64) -> str | None:
    kind: i64 = BONUS_TYPES[bonus >> 1]
    held: i64 = p.tally[seat * ROW + kind]
    if held < 2:
        return "STK-7.1"
    if bonus & 1 and held < 3:
        return "STK-7.2"
    if kind == COINS:
        possible = p.bank > 0
    elif kind == WEAPONS:
        possible = others_have_loose_cards(p, seat)
    elif kind == JEWELRY:
        possible = p.displayed() > 0
    else:
        possible = p.left > 0
    return None if possible else "STK-D.17"


def why_not_lock(p: Pieces, seat: i64, kind: i64) -> str | None:
    base: i64 = seat * ROW
    t = p.tally
    if kind < CHINA_SETS:
        return None if t[base + STATUES] >= kind + 2 else "STK-9.2"
    if kind < ABC:
        return None if t[base + LETTER + (kind - CHINA_SETS >> 1)] >= 2 + (kind - CHINA_SETS & 1) else "STK-16.6"
    if kind == ABC:
        whole = t[base + LETTER] and t[base + LETTER + 1] and t[base + LETTER + 2]
        return None if whole else "STK-16.6"
    return None if t[base + MONSTER + monster(kind)] and t[base + MONSTER + trap(kind)] else "STK-17.9"


def why_not_follow_up(p: Pieces, frame: Frame, a: i64) -> str | None:
    kind: i64 = frame.kind
    if kind == TREASURING:
        return None if USE <= a <= KEEP else "STK-18.2"
    if kind == THEFT:
        if a == DECLINE:
            return None if frame.stage == OPTIONAL else "STK-D.18"
        if STEALING <= a < CHOOSE:
            return None if can_be_stolen(p, frame.seat, LOOSE[a - STEALING]) else "STK-11.5"
        return "STK-D.57"
    if kind == CHOOSING:
        if CHOOSE <= a < GIVE:
            return None if p.holder[a - CHOOSE] == DISPLAY else "STK-13.2"
        return "STK-D.32" if a == DECLINE else "STK-D.57"
    if GIVE <= a < DECLINE:
        return None if p.place[LOOSE[a - GIVE]] == open_at(frame.seat) else "STK-D.41"
    return "STK-15.10"


def not_asked(a: i64) -> str:
    """STK-4.1, STK-4.4"""
    return "STK-4.1" if a < ACTIVATE else "STK-4.4"


def price(p: Pieces, seat: i64, cell: i64) -> i64:
    """STK-5.1, STK-5.2, STK-19.3, STK-D.42"""
    cost: i64 = p.covers[cell] - p.tally[seat * ROW + DISCOUNT]
    if cost < 0:
        return 0
    return cost


def price_of_peek(p: Pieces, seat: i64) -> i64:
    """STK-6.1, STK-19.4"""
    return 0 if p.tally[seat * ROW + FREE_PEEK] else 1


def others_have_loose_cards(p: Pieces, seat: i64) -> bool:
    s: i64
    for s in range(p.seats):
        if s != seat and p.tally[s * ROW + LOOSE_CARDS]:
            return True
    return False


def can_be_stolen(p: Pieces, thief: i64, card: i64) -> bool:
    """STK-7.7, STK-11.5, STK-11.7"""
    at: i64 = p.place[card]
    return at >= open_at(0) and at & 1 == 1 and at != open_at(thief)


def monster(kind: i64) -> i64:
    """STK-17.5 to STK-17.7: Vampire, Mummy, Vampire Mummy twice."""
    return kind - COMBINATIONS if kind < COMBINATIONS + 3 else 2


def trap(kind: i64) -> i64:
    """Silver Cross, Coffin, Silver Cross, Coffin."""
    return 3 + (kind - COMBINATIONS & 1)


def candidates_in_turn(p: Pieces, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    k: i64
    temple = p.temple
    if p.actions:
        deepest: i64 = p.silver[seat] + p.tally[seat * ROW + DISCOUNT]
        for k in range(CELL_COUNT):
            if temple[k] != EMPTY and p.covers[k] <= deepest:
                out[n] = TAKE + k
                n += 1
        if p.silver[seat] or p.tally[seat * ROW + FREE_PEEK]:
            for k in range(CELL_COUNT):
                if temple[k] != EMPTY and p.covers[k] <= deepest and FACE_DOWN[temple[k]]:
                    out[n] = PEEK + k
                    n += 1
        if p.silver[seat]:
            for k in range(ASSISTANT_COUNT):
                if p.holder[k] == DISPLAY:
                    out[n] = HIRE + k
                    n += 1
    base: i64 = seat * ROW
    t = p.tally
    for k in range(4):
        if t[base + BONUS_TYPES[k]] >= 2:
            out[n] = ACTIVATE + 2 * k
            out[n + 1] = ACTIVATE + 2 * k + 1
            n += 2
    for k in range(t[base + STATUES] - 1):
        out[n] = LOCK + k
        n += 1
    if t[base + CHINA_SET] >= 2:
        for k in range(CHINA_SETS, ABC + 1):
            out[n] = LOCK + k
            n += 1
    if t[base + VAMPIRE_MUMMY] >= 2:
        for k in range(COMBINATIONS, SET_COUNT):
            out[n] = LOCK + k
            n += 1
    if p.actions == 0:
        out[n] = END_TURN
        n += 1
    return n


def candidates_to_follow(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    kind: i64 = frame.kind
    if kind == TREASURING:
        return write_range(out, 0, USE, KEEP + 1)
    if kind == THEFT:
        return write_range(out, write_loot(p, frame.seat, out), DECLINE, DECLINE + 1)
    if kind == CHOOSING:
        return write_range(out, 0, CHOOSE, GIVE)
    return write_range(out, 0, GIVE, DECLINE)


def write_loot(p: Pieces, thief: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    k: i64
    for k in range(CHOOSE - STEALING):
        if can_be_stolen(p, thief, LOOSE[k]):
            out[n] = STEALING + k
            n += 1
    return n


def write_range(out: vec[i64], n: i64, low: i64, high: i64) -> i64:
    k: i64
    for k in range(low, high):
        out[n] = k
        n += 1
    return n


def can_activate_or_lock(p: Pieces, seat: i64) -> bool:
    k: i64
    t = p.tally
    base: i64 = seat * ROW
    if t[base + STATUES] >= 2:
        return True
    for k in range(4):
        if t[base + BONUS_TYPES[k]] >= 2 and why_not_activate(p, seat, 2 * k) is None:
            return True
    if t[base + CHINA_SET] >= 2:
        for k in range(CHINA_SETS, ABC + 1):
            if why_not_lock(p, seat, k) is None:
                return True
    if t[base + VAMPIRE_MUMMY] >= 2:
        for k in range(COMBINATIONS, SET_COUNT):
            if why_not_lock(p, seat, k) is None:
                return True
    return False


# The turn


def go_on(p: Pieces) -> bool:
    frame = p.stack[-1]
    kind: i64 = frame.kind
    if kind == TURN:
        if p.actions or can_activate_or_lock(p, frame.seat):
            return False
        end_turn(p)  # STK-4.7
        return True
    if kind == THEFT:
        if frame.count and others_have_loose_cards(p, frame.seat):
            return False
        p.stack.pop()  # STK-D.17
        return True
    if kind == CHOOSING:
        if frame.count and p.displayed():
            return False
        p.stack.pop()  # STK-15.11
        return True
    if kind == RESOLVING:
        resolve(p, frame)
        return True
    if kind == BUILDING:
        p.stack.pop()
        build_temple(p)
        begin_turn(p, p.first if p.round == 1 else before_first(p))  # STK-20.6
        return True
    return False


def before_first(p: Pieces) -> i64:
    return p.first - 1 if p.first else p.seats - 1


def next_seat(p: Pieces, seat: i64) -> i64:
    """STK-2.13, STK-2.16, STK-20.5"""
    if p.round == 1:
        return seat + 1 if seat + 1 < p.seats else 0
    return seat - 1 if seat else p.seats - 1


def begin_turn(p: Pieces, seat: i64) -> None:
    while p.tally[seat * ROW + MISSES]:  # STK-15.9, STK-D.36
        p.tally[seat * ROW + MISSES] -= 1
        p.tell(SKIPS, seat, NOBODY, 1, NOTHING, EVERYBODY)
        seat = next_seat(p, seat)
    p.turn = seat
    p.actions = 1  # STK-4.5
    p.push(TURN, seat)
    p.tell(BEGINS, seat, NOBODY, 1, NOTHING, EVERYBODY)


def end_turn(p: Pieces) -> None:
    p.stack.pop()
    if p.left:
        begin_turn(p, next_seat(p, p.turn))  # STK-4.8
    elif p.round == 1:
        p.tell(ENDS_ROUND, p.turn, NOBODY, 1, NOTHING, EVERYBODY)
        p.round = 2  # STK-20.1
        p.push(BUILDING, NOBODY)
    else:
        p.tell(ENDS_ROUND, p.turn, NOBODY, 2, NOTHING, EVERYBODY)
        p.turn = NOBODY
        raise Ended("STK-21.1")


def take_turn(p: Pieces, seat: i64, a: i64) -> None:
    if a < PEEK:
        take(p, seat, a - TAKE)
    elif a < HIRE:
        peek(p, seat, a - PEEK)
    elif a < ACTIVATE:
        hire(p, seat, a - HIRE)
    elif a < LOCK:
        activate(p, seat, a - ACTIVATE)
    elif a < USE:
        lock(p, seat, a - LOCK)
    else:
        end_turn(p)


# Taking a card


def take(p: Pieces, seat: i64, cell: i64) -> None:
    cost: i64 = price(p, seat, cell)
    pay(p, seat, cost)
    card: i64 = p.temple[cell]
    p.temple[cell] = EMPTY  # STK-3.11, STK-5.3
    p.peeked[cell] = 0  # STK-6.7
    p.left -= 1
    below = COVERS[cell]
    k: i64
    for k in range(len(below)):
        p.covers[below[k]] -= 1
    put_open(p, seat, card)  # STK-5.6
    if FACE_DOWN[card]:
        p.reveal(TAKES, seat, cell, cost, card, EVERYBODY)
    else:
        p.tell(TAKES, seat, cell, cost, card, EVERYBODY)
    p.actions -= 1
    if p.left == 0 and p.actions:  # STK-D.16
        p.tell(LAPSES, seat, NOBODY, p.actions, NOTHING, EVERYBODY)
        p.actions = 0
    kind: i64 = TYPE[card]
    if kind == CURSE_BLESSING:  # STK-5.9, STK-15.2
        p.push(RESOLVING, seat).piece = card
    elif kind == TREASURE and effect_is_possible(p, seat, CARD_EFFECT[card]):  # STK-18.2, STK-18.10
        p.push(TREASURING, seat).piece = card


def put_open(p: Pieces, seat: i64, card: i64) -> None:
    p.place[card] = open_at(seat)
    count_open(p, seat, card, 1)
    count_held(p, seat, card, 1)


def give_up(p: Pieces, seat: i64, card: i64) -> None:
    """An open card, which another seat gets."""
    count_open(p, seat, card, -1)
    count_held(p, seat, card, -1)


def count_open(p: Pieces, seat: i64, card: i64, change: i64) -> None:
    base: i64 = seat * ROW
    kind: i64 = TYPE[card]
    t = p.tally
    t[base + kind] += change
    if kind == CHINA_SET:
        t[base + LETTER + KIND[card]] += change
    elif kind == VAMPIRE_MUMMY:
        t[base + MONSTER + KIND[card]] += change
    elif kind == TREASURE:  # STK-18.3, STK-18.4
        t[base + TREASURES] += change * TREASURE_VP[card]
    if kind != CURSE_BLESSING:  # STK-D.21
        t[base + LOOSE_CARDS] += change


def count_held(p: Pieces, seat: i64, card: i64, change: i64) -> None:
    p.tally[seat * ROW + HELD + TYPE[card]] += change
    p.tally[seat * ROW + STARS] += change * STAR[card]


def flip(p: Pieces, seat: i64, card: i64) -> None:
    """STK-7.4 to STK-7.8"""
    p.place[card] = flipped_at(seat)
    count_open(p, seat, card, -1)
    p.tell(FLIPS, seat, NOBODY, 1, card, EVERYBODY)


def pay(p: Pieces, seat: i64, amount: i64) -> None:
    """STK-5.8"""
    p.silver[seat] -= amount
    p.bank += amount


# Peeking


def peek(p: Pieces, seat: i64, cell: i64) -> None:
    cost: i64 = price_of_peek(p, seat)
    pay(p, seat, cost)
    p.peeked[cell] |= 1 << seat  # STK-6.2, STK-D.14
    p.reveal(PEEKS, seat, cell, cost, p.temple[cell], 1 << seat)  # STK-6.9


# Bonuses


def activate(p: Pieces, seat: i64, bonus: i64) -> None:
    kind: i64 = BONUS_TYPES[bonus >> 1]
    large: i64 = bonus & 1
    p.tell(ACTIVATES, seat, kind, 2 + large, NOTHING, EVERYBODY)
    flip_some(p, seat, kind, 255, 2 + large)  # STK-7.4
    amount: i64 = LARGE_BONUS[kind] if large else SMALL_BONUS[kind]
    if kind == COINS:
        gain_silver(p, seat, amount)  # STK-10.2, STK-10.3
    elif kind == WEAPONS:
        steal_some(p, seat, amount, COMPULSORY, BY_WEAPONS)  # STK-11.2, STK-11.3
    elif kind == JEWELRY:
        choose_assistants(p, seat, amount, BY_JEWELRY)  # STK-13.2, STK-13.3
    else:
        gain_actions(p, seat, amount)  # STK-12.2 to STK-12.4


def flip_some(p: Pieces, seat: i64, kind: i64, which: i64, many: i64) -> None:
    """STK-7.11: so many open cards of the type; of one letter or monster only, unless `which` is 255."""
    k: i64
    for k in range(kind * 9, kind * 9 + 9):
        card: i64 = FLIP_ORDER[k]
        if many and p.place[card] == open_at(seat) and (which == 255 or KIND[card] == which):
            flip(p, seat, card)
            many -= 1


def gain_silver(p: Pieces, seat: i64, amount: i64) -> None:
    if amount > p.bank:  # STK-D.33
        amount = p.bank
    pay(p, seat, -amount)
    p.tell(GAINS, seat, NOBODY, amount, NOTHING, EVERYBODY)


def gain_actions(p: Pieces, seat: i64, amount: i64) -> None:
    if p.left:  # STK-D.16
        p.actions += amount
        p.tell(GAINS_ACTIONS, seat, NOBODY, amount, NOTHING, EVERYBODY)


def steal_some(p: Pieces, seat: i64, amount: i64, stage: i64, what: i64) -> None:
    frame = p.push(THEFT, seat)
    frame.count = amount
    frame.stage = stage
    frame.what = what


def choose_assistants(p: Pieces, seat: i64, amount: i64, what: i64) -> None:
    frame = p.push(CHOOSING, seat)
    frame.count = amount
    frame.what = what


# Hiring an assistant


def hire(p: Pieces, seat: i64, k: i64) -> None:
    pay(p, seat, 1)  # STK-8.1
    p.actions -= 1
    gain_assistant(p, seat, k, 1)


def gain_assistant(p: Pieces, seat: i64, k: i64, cost: i64) -> None:
    p.holder[k] = seat
    p.tally[seat * ROW + STARS] += ASSISTANT_STAR[k]
    if ASSISTANT_COUNTS[k] != NO_STACK:
        p.tally[seat * ROW + SPECIALISTS + ASSISTANT_COUNTS[k]] += 1
    if ASSISTANT_POWER[k] == FOREMAN:  # STK-19.3, STK-19.5
        p.tally[seat * ROW + DISCOUNT] += ASSISTANT_POWER_AMOUNT[k]
    elif ASSISTANT_POWER[k] == LAMPLIGHTER:  # STK-19.4
        p.tally[seat * ROW + FREE_PEEK] += 1
    p.tell(HIRES, seat, NOBODY, cost, k, EVERYBODY)


# Sets that are locked


def lock(p: Pieces, seat: i64, kind: i64) -> None:
    """STK-9.2, STK-16.6, STK-17.9"""
    p.tell(LOCKS, seat, kind, 1, NOTHING, EVERYBODY)
    p.tally[seat * ROW + LOCKED + kind] += 1
    k: i64
    if kind < CHINA_SETS:
        flip_some(p, seat, STATUES, 255, kind + 2)
    elif kind < ABC:
        flip_some(p, seat, CHINA_SET, kind - CHINA_SETS >> 1, 2 + (kind - CHINA_SETS & 1))
    elif kind == ABC:
        for k in range(3):
            flip_some(p, seat, CHINA_SET, k, 1)
    else:
        flip_some(p, seat, VAMPIRE_MUMMY, monster(kind), 1)
        flip_some(p, seat, VAMPIRE_MUMMY, trap(kind), 1)


# Curses, blessings and treasures


def effect_is_possible(p: Pieces, seat: i64, effect: Effect) -> bool:
    """STK-D.31"""
    if effect.op == GAIN_SILVER:
        return p.bank > 0
    if effect.op == EXTRA_ACTION:
        return p.left > 0
    if effect.op == ASSISTANT:
        return p.displayed() > 0
    return others_have_loose_cards(p, seat)


def resolve(p: Pieces, frame: Frame) -> None:
    """A Curse & Blessing card: its effect, then it is flipped (STK-15.3)."""
    if frame.stage == FLIP:
        p.stack.pop()
        flip(p, frame.seat, frame.piece)
    else:
        frame.stage = FLIP
        carry_out_effect(p, frame.seat, CARD_EFFECT[frame.piece], BY_BLESSING)


def carry_out_effect(p: Pieces, seat: i64, effect: Effect, what: i64) -> None:
    """STK-15.4 to STK-15.11, STK-18.6 to STK-18.9"""
    op: i64 = effect.op
    amount: i64 = effect.amount
    if op == GAIN_SILVER:
        gain_silver(p, seat, amount)
    elif op == EXTRA_ACTION:
        gain_actions(p, seat, amount)
    elif op == ASSISTANT:
        choose_assistants(p, seat, amount, what)
    elif op == STEAL:
        steal_some(p, seat, amount, OPTIONAL if effect.optional else COMPULSORY, what)
    elif op == LOSE_SILVER:
        if amount > p.silver[seat]:
            amount = p.silver[seat]
        pay(p, seat, amount)
        p.tell(LOSES, seat, NOBODY, amount, NOTHING, EVERYBODY)
    elif op == MISS_TURN:
        p.tally[seat * ROW + MISSES] += amount
        p.tell(WILL_MISS, seat, NOBODY, amount, NOTHING, EVERYBODY)
    elif p.tally[seat * ROW + LOOSE_CARDS]:  # STK-15.10, STK-D.41
        p.push(TRIBUTE, seat).target = next_seat(p, seat)  # STK-D.40


def answer(p: Pieces, frame: Frame, a: i64) -> None:
    """What the seat says to a question that follows from its move."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == TREASURING:
        p.stack.pop()
        if a == KEEP:
            p.tell(KEEPS, seat, NOBODY, 0, frame.piece, EVERYBODY)  # STK-18.4
        else:
            p.tell(USES, seat, NOBODY, 0, frame.piece, EVERYBODY)
            flip(p, seat, frame.piece)  # STK-18.3
            carry_out_effect(p, seat, CARD_EFFECT[frame.piece], BY_TREASURE)
    elif kind == THEFT:
        if a == DECLINE:
            p.stack.pop()
            p.tell(DECLINES, seat, NOBODY, 0, NOTHING, EVERYBODY)
        else:
            frame.count -= 1
            frame.stage = OPTIONAL  # STK-D.18
            steal(p, seat, LOOSE[a - STEALING])
    elif kind == CHOOSING:
        frame.count -= 1
        gain_assistant(p, seat, a - CHOOSE, 0)
    else:
        p.stack.pop()
        card: i64 = LOOSE[a - GIVE]
        give_up(p, seat, card)
        put_open(p, frame.target, card)
        p.tell(GIVES, seat, frame.target, 1, card, EVERYBODY)


def steal(p: Pieces, seat: i64, card: i64) -> None:
    """STK-11.6, STK-11.9"""
    victim: i64 = (p.place[card] - open_at(0)) >> 1
    give_up(p, victim, card)
    put_open(p, seat, card)
    p.tell(STEALS, seat, victim, 1, card, EVERYBODY)


@final
class Table(Pieces):
    """A position of Artifact Stack."""

    def game_key(self) -> str:
        return "artifact_stack"

    def table(self) -> ActionTable:
        return ACTIONS

    def go_on(self) -> bool:
        return go_on(self)

    def able(self) -> i64:
        return 1 << self.stack[-1].seat

    def asks_anyway(self) -> bool:
        """STK-D.56"""
        return self.stack[-1].kind == TURN

    def candidates(self, seat: i64, out: vec[i64]) -> i64:
        frame = self.stack[-1]
        return candidates_in_turn(self, seat, out) if frame.kind == TURN else candidates_to_follow(self, frame, out)

    def refusal(self, seat: i64, action: i64) -> str | None:
        frame = self.stack[-1]
        return why_not_turn(self, seat, action) if frame.kind == TURN else why_not_follow_up(self, frame, action)

    def not_asked(self, seat: i64, action: i64) -> str:
        return not_asked(action)

    def carry_out(self, seat: i64, action: i64) -> None:
        frame = self.stack[-1]
        if frame.kind == TURN:
            take_turn(self, seat, action)
        else:
            answer(self, frame, action)

    def copy(self) -> "Table":
        twin = Table(
            self.seats,
            self.rng.copy(),
            copy_stack(self.stack),
            self.temple[:],
            self.covers[:],
            self.peeked[:],
            self.place[:],
            self.pile[:],
            self.silver[:],
            self.holder[:],
            self.tally[:],
        )
        self.copy_into(twin)
        return twin

    def imagined(self, eyes: i64, rng: Rng) -> "Table":
        twin = self.copy()
        deal_again(twin, eyes, rng)
        return twin

    def look(self, eyes: i64) -> list[int]:
        return look(self, eyes)

    def count_up(self) -> Outcome:
        return outcome(self)
