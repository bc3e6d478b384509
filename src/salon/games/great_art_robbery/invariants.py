"""What holds in every position of The Great Art Robbery that was reached by play: the catalogue's invariants, as far as one position
shows them."""

from collections.abc import Iterator

from salon.engine.position import NOBODY, Position
from salon.games.great_art_robbery.components import (
    ART,
    ART_COUNT,
    COLUMNS,
    COPIES,
    DECK,
    FIRST_SPECIALIST,
    GENEVA,
    GOLD_COUNT,
    HAND_SIZE,
    INTERPOL,
    INTERPOL_CARDS,
    KIND_COUNT,
    KINDS,
    LAST_TIME,
    LEVELS,
    MOST_ROUNDS,
    MOST_SUSPICION,
    REGULAR,
    ROBBER_COPIES,
    SPECIALIST_COUNT,
    STACK_SIZE,
    START_TIME,
    VALUE,
)
from salon.games.great_art_robbery.position import (
    BOX,
    BRONZE_AT,
    BRONZE_PILE,
    CAR,
    CARDS_DISCARDED,
    CARDS_IN_HAND,
    CARDS_IN_PILE,
    COLUMN_OF,
    DISCARD,
    EMPTY,
    GOLD_AT,
    GOLD_PILE,
    HAND,
    INTERPOL_OWNED,
    KNOWN,
    LEVEL,
    LOOT,
    MARKED,
    MARKER,
    PER_TURN,
    PLACING,
    PLAYED,
    ROW,
    ROW_OF,
    SIZE_OF,
    SKILL_POOL,
    STOLEN,
    SUSPICION,
    THIEF,
)
from salon.games.great_art_robbery.rules.table import Table


def faults(position: Position) -> list[str]:
    assert isinstance(position, Table)
    p = position
    return [*cards(p), *art(p), *tracks(p), *pools(p), *hands(p), *display(p), *markers(p), *turn(p)]


def pile_of(p: Table, seat: int) -> list[int]:
    return [int(p.pile[seat * DECK + k]) for k in range(p.own[seat * ROW + CARDS_IN_PILE])]


def cards(p: Table) -> Iterator[str]:
    total = [int(p.supply[BOX + k] + p.front[PLAYED + k]) for k in range(KIND_COUNT)]
    for seat in range(p.seats):
        row = seat * ROW
        pile = pile_of(p, seat)
        for k in range(KIND_COUNT):
            total[k] += p.own[row + HAND + k] + p.own[row + DISCARD + k] + pile.count(k)
        robbers = [p.own[row + HAND + k] + p.own[row + DISCARD + k] + pile.count(k) for k in range(FIRST_SPECIALIST)]
        if any(robbers[k] > ROBBER_COPIES[k] for k in range(FIRST_SPECIALIST)):
            yield f"ROB-I.1: seat {seat} has Robber cards of another"
        loose = p.own[row + HAND + INTERPOL] + p.own[row + DISCARD + INTERPOL] + pile.count(int(INTERPOL))
        if loose != (0 if p.ended else p.own[row + INTERPOL_OWNED]):
            yield f"ROB-I.1: seat {seat} has {loose} Interpol cards, not {p.own[row + INTERPOL_OWNED]}"
        if min(p.own[row + at + k] for k in range(KIND_COUNT) for at in (HAND, KNOWN, DISCARD)) < 0:
            yield f"ROB-I.1: seat {seat} has less than no card"
        if p.own[row + CARDS_IN_HAND] != sum(p.own[row + HAND + k] for k in range(KIND_COUNT)):
            yield f"ROB-I.1: the hand of seat {seat} is counted wrongly"
        if p.own[row + CARDS_DISCARDED] != sum(p.own[row + DISCARD + k] for k in range(KIND_COUNT)):
            yield f"ROB-I.1: the discard pile of seat {seat} is counted wrongly"
    for k in range(SPECIALIST_COUNT):
        total[FIRST_SPECIALIST + k] += p.supply[SIZE_OF + k]
    for k in range(INTERPOL):
        if total[k] != (ROBBER_COPIES[k] * p.seats if k < FIRST_SPECIALIST else COPIES):
            yield f"ROB-I.1: there are {total[k]} cards {KINDS[k]}"
    if p.interpol + sum(p.own[seat * ROW + INTERPOL_OWNED] for seat in range(p.seats)) != INTERPOL_CARDS or p.interpol < 0:
        yield "ROB-I.1: an Interpol card was lost or made"


def art(p: Table) -> Iterator[str]:
    spaces = [int(p.art[k]) for k in range(BRONZE_AT + REGULAR)]
    piles = [int(p.art[GOLD_PILE + k]) for k in range(p.gold_left)] + [int(p.art[BRONZE_PILE + k]) for k in range(p.bronze_left)]
    stolen = [k for k in range(ART_COUNT) if p.art[THIEF + k] != EMPTY]
    if sorted([k for k in spaces if k != EMPTY] + piles + stolen) != list(range(ART_COUNT)):
        yield "ROB-I.1: an Art card was lost or doubled"
    if any(k >= GOLD_COUNT for k in spaces[:BRONZE_AT]) or any(0 <= k < GOLD_COUNT for k in spaces[BRONZE_AT:]):
        yield "ROB-I.2: an Art card lies on a space of the other colour"
    if (p.gold_left and EMPTY in spaces[GOLD_AT:BRONZE_AT]) or (p.bronze_left and EMPTY in spaces[BRONZE_AT:]):
        yield "ROB-I.2: a space is empty though its pile is not"
    for seat in range(p.seats):
        mine = [k for k in stolen if p.art[THIEF + k] == seat]
        if p.own[seat * ROW + STOLEN] != len(mine) or p.own[seat * ROW + LOOT] != sum(VALUE[k] for k in mine):
            yield f"ROB-I.2: the loot of seat {seat} ({', '.join(ART[k] for k in mine)}) is counted wrongly"
    if p.time - START_TIME[p.seats] != len(stolen):
        yield f"ROB-I.3: the time is {p.time} after {len(stolen)} heists"


def tracks(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        if not 0 <= p.own[seat * ROW + SUSPICION] <= MOST_SUSPICION or not 1 <= p.own[seat * ROW + LEVEL] <= LEVELS:
            yield f"ROB-I.3: a marker of seat {seat} is off its track"
    if (p.ended and p.ended != ("ROB-16.1" if p.time == LAST_TIME else "ROB-D.59")) or (not p.ended and p.time >= LAST_TIME):
        yield f"ROB-I.3: the game is {'over' if p.ended else 'not over'} at time {p.time}"
    if p.ended == "ROB-D.59" and p.round != MOST_ROUNDS:
        yield f"ROB-I.3: the game was stopped in round {p.round}"


def pools(p: Table) -> Iterator[str]:
    skills = [p.front[SKILL_POOL + k] for k in range(5)]
    if min(p.money, p.wheels, *skills) < 0:
        yield "ROB-I.5: less than nothing is in a pool"
    if p.turn == NOBODY and (p.money or p.wheels or any(skills) or p.done or p.eliminating or p.replacements):
        yield "ROB-I.5: something is in a pool between turns"


def hands(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        row = seat * ROW
        size = p.own[row + CARDS_IN_HAND]
        if any(p.own[row + KNOWN + k] > p.own[row + HAND + k] for k in range(KIND_COUNT)):
            yield f"Views: a card that seat {seat} is known to have is not in its hand"
        if not p.own[row + CARDS_IN_PILE] and any(p.own[row + KNOWN + k] < p.own[row + HAND + k] for k in range(KIND_COUNT)):
            yield f"Views: the draw pile of seat {seat} is empty and its hand not known"
        if p.ended or p.turn == NOBODY or seat == p.turn:
            continue
        more = p.own[row + CARDS_IN_PILE] + p.own[row + CARDS_DISCARDED] - p.own[row + DISCARD + INTERPOL]
        if size > HAND_SIZE[p.own[row + LEVEL]] or (size < HAND_SIZE[p.own[row + LEVEL]] and more):
            yield f"ROB-I.6: seat {seat} has {size} cards in hand"


def display(p: Table) -> Iterator[str]:
    for column in range(COLUMNS):
        stacks = [k for k in range(SPECIALIST_COUNT) if p.supply[SIZE_OF + k] and p.supply[COLUMN_OF + k] == column]
        if sorted(int(p.supply[ROW_OF + k]) for k in stacks) != list(range(len(stacks))):
            yield f"ROB-I.7: column {column} of the display has a gap"
    if any(not 0 <= p.supply[SIZE_OF + k] <= STACK_SIZE[p.seats] for k in range(SPECIALIST_COUNT)):
        yield "ROB-I.7: a stack has too many cards"


def markers(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        row = seat * ROW
        marker, marked = p.own[row + MARKER], p.own[row + MARKED]
        possible = (0,) if marker == EMPTY else (4,) if marker == GENEVA else (1, 2, 3)
        if marked not in possible or not EMPTY <= marker <= GENEVA:
            yield f"ROB-I.8: the City marker of seat {seat} is where it cannot be"
        if p.own[row + CAR] == EMPTY and p.turn != NOBODY:
            yield f"ROB-I.8: the car of seat {seat} is nowhere"


def turn(p: Table) -> Iterator[str]:
    for k in range(3):
        done = p.done >> 8 * k & 255
        if p.limit == PER_TURN and done & (done - 1):
            yield "ROB-I.9: a City action was taken twice in a turn"
    if len(p.movers()) != (0 if p.ended else 1):
        yield "ROB-2.3: not exactly one seat is to move"
    if not p.ended and (p.turn == NOBODY) != (p.stack[0].kind == PLACING):
        yield "ROB-2.1: it is nobody's turn"
