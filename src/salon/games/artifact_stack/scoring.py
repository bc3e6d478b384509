"""What everything is worth at the end (STK-22), who wins and how ties are broken (STK-23)."""

from itertools import product
from math import prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import Outcome, payoffs_of, ranks_of
from salon.games.artifact_stack.actions import ABC, CHINA_SETS, COMBINATIONS
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT_COUNT,
    ASSISTANT_COUNTS,
    ASSISTANT_MOST,
    ASSISTANT_PER_CARD,
    ASSISTANT_VP,
    CARD_VP,
    CHINA_ABC,
    CHINA_PAIR,
    CHINA_SET,
    CHINA_SINGLE,
    CHINA_THREE,
    COINS,
    COMBINATION_VP,
    CURSE_BLESSING,
    KIND,
    MONSTER_VP,
    MOST_SEATS,
    NO_STACK,
    RELICS,
    RELICS_FEWEST,
    RELICS_MOST,
    SILVER_VP,
    STAR_VP,
    STATUES,
    STATUES_VP,
    TREASURE,
    TYPE,
    TYPES,
    VAMPIRE_MUMMY,
)
from salon.games.artifact_stack.position import HELD, LETTER, LOCKED, MONSTER, ROW, STARS, TREASURES, Pieces

# The lines of the count: the ten types, and what follows them.
ASSISTANTS_LINE: Final = 10
SILVER_LINE: Final = 11
RELICS_LINE: Final = 12
STARS_LINE: Final = 13
LINES: Final = 14
LINE_NAMES: Final = (*TYPES, "assistants", "silver", "relic_majority", "star_majority")


def count(p: Pieces) -> list[list[int]]:
    """For each seat the points of each line, as they would be if the game ended now."""
    rows = points(p)
    return [list(rows[seat * LINES : (seat + 1) * LINES]) for seat in range(p.seats)]


def points(p: Pieces) -> vec[i64]:
    """The same, a row for each seat."""
    rows = vec[i64]([0] * (MOST_SEATS * LINES))
    seat: i64
    for seat in range(p.seats):
        add_own_lines(p, seat, rows)
    add_relic_majority(p, rows)
    add_star_majority(p, rows)
    return rows


def add_own_lines(p: Pieces, seat: i64, rows: vec[i64]) -> None:
    row: i64 = seat * LINES
    t = p.tally
    k: i64
    for k in range(COINS, CURSE_BLESSING + 1):  # STK-10.1, STK-11.1, STK-12.1, STK-13.1, STK-14.1, STK-15.1
        held: i64 = t[seat * ROW + HELD + k]
        if held:
            rows[row + k] = CARD_VP[k] * held
    rows[row + STATUES] = statues(p, seat)
    rows[row + CHINA_SET] = china(p, seat)
    rows[row + VAMPIRE_MUMMY] = monsters(p, seat)
    rows[row + TREASURE] = t[seat * ROW + TREASURES]
    rows[row + ASSISTANTS_LINE] = assistants(p, seat)  # STK-22.2
    rows[row + SILVER_LINE] = SILVER_VP * p.silver[seat]  # STK-22.3


def statues(p: Pieces, seat: i64) -> i64:
    """STK-9.1, STK-9.4, STK-9.5"""
    total: i64 = STATUES_VP[p.tally[seat * ROW + STATUES]]
    k: i64
    for k in range(8):
        total += STATUES_VP[k + 2] * p.tally[seat * ROW + LOCKED + k]
    return total


def china(p: Pieces, seat: i64) -> i64:
    """STK-16.2 to STK-16.5; open cards are grouped at best value: STK-16.8, STK-D.23"""
    t = p.tally
    if t[seat * ROW + HELD + CHINA_SET] == 0:
        return 0
    total: i64 = CHINA_ABC * t[seat * ROW + LOCKED + ABC] + CHINA_OPEN[china_at(t, seat)]
    k: i64
    for k in range(3):
        total += CHINA_PAIR * t[seat * ROW + LOCKED + CHINA_SETS + 2 * k] + CHINA_THREE * t[seat * ROW + LOCKED + CHINA_SETS + 2 * k + 1]
    return total


def china_open(a: i64, b: i64, c: i64) -> i64:
    best: i64 = china_letter(a) + china_letter(b) + china_letter(c)
    if a and b and c:
        grouped: i64 = CHINA_ABC + china_open(a - 1, b - 1, c - 1)
        if grouped > best:
            return grouped
    return best


def china_letter(n: i64) -> i64:
    """The best value of n cards of one letter in pairs, threes and single cards."""
    if n <= 1:
        return CHINA_SINGLE * n
    best: i64 = CHINA_SINGLE + china_letter(n - 1)
    paired: i64 = CHINA_PAIR + china_letter(n - 2)
    if paired > best:
        best = paired
    if n >= 3:
        tripled: i64 = CHINA_THREE + china_letter(n - 3)
        if tripled > best:
            best = tripled
    return best


def monsters(p: Pieces, seat: i64) -> i64:
    """STK-17.2 to STK-17.8; open cards are paired at best value: STK-17.10"""
    t = p.tally
    if t[seat * ROW + HELD + VAMPIRE_MUMMY] == 0:
        return 0
    total: i64 = MONSTERS_OPEN[monsters_at(t, seat)]
    k: i64
    for k in range(4):
        total += COMBINATION_VP[k] * t[seat * ROW + LOCKED + COMBINATIONS + k]
    return total


def monsters_open(vampires: i64, mummies: i64, both: i64, crosses: i64, coffins: i64) -> i64:
    best: i64 = MONSTER_VP[0] * vampires + MONSTER_VP[1] * mummies + MONSTER_VP[2] * both + MONSTER_VP[3] * crosses + MONSTER_VP[4] * coffins
    if vampires and crosses:
        caught: i64 = COMBINATION_VP[0] + monsters_open(vampires - 1, mummies, both, crosses - 1, coffins)
        best = caught if caught > best else best
    if mummies and coffins:
        caught = COMBINATION_VP[1] + monsters_open(vampires, mummies - 1, both, crosses, coffins - 1)
        best = caught if caught > best else best
    if both and crosses:
        caught = COMBINATION_VP[2] + monsters_open(vampires, mummies, both - 1, crosses - 1, coffins)
        best = caught if caught > best else best
    if both and coffins:
        caught = COMBINATION_VP[3] + monsters_open(vampires, mummies, both - 1, crosses, coffins - 1)
        best = caught if caught > best else best
    return best


# What open cards are worth, by how many there are of each letter or monster: `china_at` and `monsters_at` say where it stands.
LETTER_COUNTS: Final = [sum([1 for c in range(ALL_CARDS) if TYPE[c] == CHINA_SET and KIND[c] == k]) for k in range(3)]
MONSTER_COUNTS: Final = [sum([1 for c in range(ALL_CARDS) if TYPE[c] == VAMPIRE_MUMMY and KIND[c] == k]) for k in range(5)]
CHINA_OPEN: Final = vec[i64]([china_open(*held) for held in product(*[range(n + 1) for n in LETTER_COUNTS])])
MONSTERS_OPEN: Final = vec[i64]([monsters_open(*held) for held in product(*[range(n + 1) for n in MONSTER_COUNTS])])
LETTER_STEP: Final = vec[i64]([prod([n + 1 for n in LETTER_COUNTS[k + 1 :]]) for k in range(3)])
MONSTER_STEP: Final = vec[i64]([prod([n + 1 for n in MONSTER_COUNTS[k + 1 :]]) for k in range(5)])


def china_at(t: vec[i64], seat: i64) -> i64:
    at: i64 = 0
    k: i64
    for k in range(3):
        at += LETTER_STEP[k] * t[seat * ROW + LETTER + k]
    return at


def monsters_at(t: vec[i64], seat: i64) -> i64:
    at: i64 = 0
    k: i64
    for k in range(5):
        at += MONSTER_STEP[k] * t[seat * ROW + MONSTER + k]
    return at


def assistants(p: Pieces, seat: i64) -> i64:
    """STK-22.2"""
    total: i64 = 0
    k: i64
    for k in range(ASSISTANT_COUNT):
        if p.holder[k] == seat:
            total += assistant_points(p, seat, k)
    return total


def assistant_points(p: Pieces, seat: i64, k: i64) -> i64:
    """What it is worth to the seat: STK-19.1 to STK-19.4, STK-D.49, STK-D.50"""
    if ASSISTANT_COUNTS[k] == NO_STACK:
        return ASSISTANT_VP[k]
    worth: i64 = ASSISTANT_PER_CARD[k] * p.tally[seat * ROW + HELD + ASSISTANT_COUNTS[k]]
    most: i64 = ASSISTANT_MOST[k]
    if worth > most:
        worth = most
    return ASSISTANT_VP[k] + worth


def add_relic_majority(p: Pieces, rows: vec[i64]) -> None:
    """STK-14.3 to STK-14.7, STK-22.4, STK-D.26 to STK-D.28"""
    if not p.stacks >> RELICS & 1:
        return
    t = p.tally
    most: i64 = t[HELD + RELICS]
    fewest: i64 = most
    seat: i64
    for seat in range(p.seats):
        held: i64 = t[seat * ROW + HELD + RELICS]
        most = held if held > most else most
        fewest = held if held < fewest else fewest
    for seat in range(p.seats):
        held = t[seat * ROW + HELD + RELICS]
        if held == most:
            rows[seat * LINES + RELICS_LINE] += RELICS_MOST
        if held == fewest:
            rows[seat * LINES + RELICS_LINE] += RELICS_FEWEST


def add_star_majority(p: Pieces, rows: vec[i64]) -> None:
    """STK-22.5 to STK-22.7, STK-D.29"""
    t = p.tally
    most: i64 = 1
    seat: i64
    for seat in range(p.seats):
        stars: i64 = t[seat * ROW + STARS]
        most = stars if stars > most else most
    for seat in range(p.seats):
        if t[seat * ROW + STARS] == most:
            rows[seat * LINES + STARS_LINE] += STAR_VP


def outcome(p: Pieces) -> Outcome:
    """STK-23.1 to STK-23.4, STK-D.38"""
    scores = [sum(lines) for lines in count(p)]
    cards = [sum(p.tally[seat * ROW + HELD : seat * ROW + HELD + 10]) for seat in range(p.seats)]
    keys: list[tuple[int, ...]] = [(scores[seat], cards[seat], int(p.silver[seat])) for seat in range(p.seats)]
    ranks = ranks_of(keys)
    return Outcome(scores, ranks, payoffs_of(ranks), p.ended)
