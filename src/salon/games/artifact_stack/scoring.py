"""What everything is worth at the end (STK-22), who wins and how ties are broken (STK-23)."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import Outcome, payoffs_of, ranks_of
from salon.games.artifact_stack.actions import ABC, CHINA_SETS, COMBINATIONS
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT_COUNT,
    ASSISTANT_COUNTS,
    ASSISTANT_MOST,
    ASSISTANT_PER_CARD,
    ASSISTANT_STAR,
    ASSISTANT_VP,
    CARD_VP,
    CHINA_ABC,
    CHINA_PAIR,
    CHINA_SET,
    CHINA_SINGLE,
    CHINA_THREE,
    COMBINATION_VP,
    MONSTER_VP,
    NO_STACK,
    RELICS,
    RELICS_FEWEST,
    RELICS_MOST,
    SILVER_VP,
    STAR,
    STAR_VP,
    STATUES,
    STATUES_VP,
    TREASURE,
    TREASURE_VP,
    TYPE,
    TYPES,
    VAMPIRE_MUMMY,
)
from salon.games.artifact_stack.position import LETTER, LOCKED, MONSTER, ROW, Pieces, flipped_at, open_at

# The lines of the count: the ten types, and what follows them.
ASSISTANTS_LINE: Final = 10
SILVER_LINE: Final = 11
RELICS_LINE: Final = 12
STARS_LINE: Final = 13
LINES: Final = 14
LINE_NAMES: Final = (*TYPES, "assistants", "silver", "relic_majority", "star_majority")


def count(p: Pieces) -> list[list[int]]:
    """For each seat the points of each line, as they would be if the game ended now."""
    owned = [owned_by_type(p, seat) for seat in range(p.seats)]
    lines = [own_lines(p, seat, owned[seat]) for seat in range(p.seats)]
    add_relic_majority(p, owned, lines)
    add_star_majority(p, lines)
    return lines


def owned_by_type(p: Pieces, seat: i64) -> list[int]:
    """How many artifact cards of each type, open and flipped."""
    owned = [0] * 10
    card: i64
    for card in range(ALL_CARDS):
        at: i64 = p.place[card]
        if at == open_at(seat) or at == flipped_at(seat):
            owned[TYPE[card]] += 1
    return owned


def own_lines(p: Pieces, seat: i64, owned: list[int]) -> list[int]:
    lines = [0] * LINES
    k: i64
    for k in range(10):  # STK-10.1, STK-11.1, STK-12.1, STK-13.1, STK-14.1, STK-15.1
        lines[k] = CARD_VP[k] * owned[k]
    lines[STATUES] = statues(p, seat)
    lines[CHINA_SET] = china(p, seat)
    lines[VAMPIRE_MUMMY] = monsters(p, seat)
    lines[TREASURE] = treasures(p, seat)
    lines[ASSISTANTS_LINE] = assistants(p, seat, owned)  # STK-22.2
    lines[SILVER_LINE] = SILVER_VP * p.silver[seat]  # STK-22.3
    return lines


def statues(p: Pieces, seat: i64) -> int:
    """STK-9.1, STK-9.4, STK-9.5"""
    total = STATUES_VP[p.tally[seat * ROW + STATUES]]
    k: i64
    for k in range(8):
        total += STATUES_VP[k + 2] * p.tally[seat * ROW + LOCKED + k]
    return total


def china(p: Pieces, seat: i64) -> int:
    """STK-16.2 to STK-16.5; open cards are grouped at best value: STK-16.8, STK-D.23"""
    t = p.tally
    at: i64 = seat * ROW + LETTER
    total = CHINA_ABC * t[seat * ROW + LOCKED + ABC]
    k: i64
    for k in range(3):
        total += CHINA_PAIR * t[seat * ROW + LOCKED + CHINA_SETS + 2 * k] + CHINA_THREE * t[seat * ROW + LOCKED + CHINA_SETS + 2 * k + 1]
    return total + china_open(t[at], t[at + 1], t[at + 2])


def china_open(a: i64, b: i64, c: i64) -> int:
    best = china_letter(a) + china_letter(b) + china_letter(c)
    if a and b and c:
        grouped = CHINA_ABC + china_open(a - 1, b - 1, c - 1)
        if grouped > best:
            return grouped
    return best


def china_letter(n: i64) -> int:
    """The best value of n cards of one letter in pairs, threes and single cards."""
    if n <= 1:
        return CHINA_SINGLE * n
    best = CHINA_SINGLE + china_letter(n - 1)
    paired = CHINA_PAIR + china_letter(n - 2)
    if paired > best:
        best = paired
    if n >= 3:
        tripled = CHINA_THREE + china_letter(n - 3)
        if tripled > best:
            best = tripled
    return best


def monsters(p: Pieces, seat: i64) -> int:
    """STK-17.2 to STK-17.8; open cards are paired at best value: STK-17.10"""
    total = 0
    k: i64
    for k in range(4):
        total += COMBINATION_VP[k] * p.tally[seat * ROW + LOCKED + COMBINATIONS + k]
    at: i64 = seat * ROW + MONSTER
    t = p.tally
    return total + monsters_open(t[at], t[at + 1], t[at + 2], t[at + 3], t[at + 4])


def monsters_open(vampires: i64, mummies: i64, both: i64, crosses: i64, coffins: i64) -> int:
    best = MONSTER_VP[0] * vampires + MONSTER_VP[1] * mummies + MONSTER_VP[2] * both + MONSTER_VP[3] * crosses + MONSTER_VP[4] * coffins
    if vampires and crosses:
        caught = COMBINATION_VP[0] + monsters_open(vampires - 1, mummies, both, crosses - 1, coffins)
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


def treasures(p: Pieces, seat: i64) -> int:
    """STK-18.3, STK-18.4"""
    total = 0
    card: i64
    for card in range(ALL_CARDS):
        if p.place[card] == open_at(seat):
            total += TREASURE_VP[card]
    return total


def assistants(p: Pieces, seat: i64, owned: list[int]) -> int:
    """STK-19.1 to STK-19.4, STK-D.49, STK-D.50"""
    total = 0
    k: i64
    for k in range(ASSISTANT_COUNT):
        if p.holder[k] == seat:
            total += ASSISTANT_VP[k]
            if ASSISTANT_COUNTS[k] != NO_STACK:
                worth = ASSISTANT_PER_CARD[k] * owned[ASSISTANT_COUNTS[k]]
                total += worth if worth < ASSISTANT_MOST[k] else ASSISTANT_MOST[k]
    return total


def add_relic_majority(p: Pieces, owned: list[list[int]], lines: list[list[int]]) -> None:
    """STK-14.3 to STK-14.7, STK-22.4, STK-D.26 to STK-D.28"""
    if not p.stacks >> RELICS & 1:
        return
    held = [o[RELICS] for o in owned]
    for seat, many in enumerate(held):
        if many == max(held):
            lines[seat][RELICS_LINE] += RELICS_MOST
        if many == min(held):
            lines[seat][RELICS_LINE] += RELICS_FEWEST


def add_star_majority(p: Pieces, lines: list[list[int]]) -> None:
    """STK-22.5 to STK-22.7, STK-D.29"""
    seat: i64
    stars = [stars_of(p, seat) for seat in range(p.seats)]
    for seat, many in enumerate(stars):
        if many and many == max(stars):
            lines[seat][STARS_LINE] += STAR_VP


def stars_of(p: Pieces, seat: i64) -> int:
    stars = 0
    k: i64
    for k in range(ALL_CARDS):
        if STAR[k] and (p.place[k] == open_at(seat) or p.place[k] == flipped_at(seat)):
            stars += 1
    for k in range(ASSISTANT_COUNT):
        if ASSISTANT_STAR[k] and p.holder[k] == seat:
            stars += 1
    return stars


def outcome(p: Pieces) -> Outcome:
    """STK-23.1 to STK-23.4, STK-D.38"""
    scores = [sum(lines) for lines in count(p)]
    cards = [sum(owned_by_type(p, seat)) for seat in range(p.seats)]
    keys: list[tuple[int, ...]] = [(scores[seat], cards[seat], int(p.silver[seat])) for seat in range(p.seats)]
    ranks = ranks_of(keys)
    return Outcome(scores, ranks, payoffs_of(ranks), p.ended)
