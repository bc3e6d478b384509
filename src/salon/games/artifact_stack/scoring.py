"""What everything is worth at the end (STK-22), who wins and how ties are broken (STK-23)."""

from typing import Final, final

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
    MOST_SEATS,
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
from salon.games.artifact_stack.position import LETTER, LOCKED, MONSTER, ROW, TABLEAU, Pieces, open_at

# The lines of the count: the ten types, and what follows them.
ASSISTANTS_LINE: Final = 10
SILVER_LINE: Final = 11
RELICS_LINE: Final = 12
STARS_LINE: Final = 13
LINES: Final = 14
LINE_NAMES: Final = (*TYPES, "assistants", "silver", "relic_majority", "star_majority")


@final
class Owned:
    """What lies in each tableau, counted in one look over the cards."""

    def __init__(self, p: Pieces) -> None:
        self.cards: vec[i64] = vec[i64]([0] * (MOST_SEATS * 10))  # seat * 10 + type: artifact cards, open and flipped
        self.stars: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.treasures: vec[i64] = vec[i64]([0] * MOST_SEATS)  # points of the open ones: STK-18.3, STK-18.4
        k: i64
        for k in range(ALL_CARDS):
            seat: i64 = p.place[k] - TABLEAU >> 1
            if seat >= 0:
                self.cards[seat * 10 + TYPE[k]] += 1
                self.stars[seat] += STAR[k]
                if TYPE[k] == TREASURE and p.place[k] == open_at(seat):
                    self.treasures[seat] += TREASURE_VP[k]
        for k in range(ASSISTANT_COUNT):
            if p.holder[k] >= 0:
                self.stars[p.holder[k]] += ASSISTANT_STAR[k]


def count(p: Pieces) -> list[list[int]]:
    """For each seat the points of each line, as they would be if the game ended now."""
    rows = points(p)
    return [list(rows[seat * LINES : (seat + 1) * LINES]) for seat in range(p.seats)]


def points(p: Pieces) -> vec[i64]:
    """The same, a row for each seat."""
    owned = Owned(p)
    rows = vec[i64]([0] * (MOST_SEATS * LINES))
    seat: i64
    for seat in range(p.seats):
        add_own_lines(p, seat, owned, rows)
    add_relic_majority(p, owned.cards, rows)
    add_star_majority(p, owned.stars, rows)
    return rows


def add_own_lines(p: Pieces, seat: i64, owned: Owned, rows: vec[i64]) -> None:
    row: i64 = seat * LINES
    k: i64
    for k in range(10):  # STK-10.1, STK-11.1, STK-12.1, STK-13.1, STK-14.1, STK-15.1
        rows[row + k] = CARD_VP[k] * owned.cards[seat * 10 + k]
    rows[row + STATUES] = statues(p, seat)
    rows[row + CHINA_SET] = china(p, seat)
    rows[row + VAMPIRE_MUMMY] = monsters(p, seat)
    rows[row + TREASURE] = owned.treasures[seat]
    rows[row + ASSISTANTS_LINE] = assistants(p, seat, owned.cards)  # STK-22.2
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
    at: i64 = seat * ROW + LETTER
    total: i64 = CHINA_ABC * t[seat * ROW + LOCKED + ABC]
    k: i64
    for k in range(3):
        total += CHINA_PAIR * t[seat * ROW + LOCKED + CHINA_SETS + 2 * k] + CHINA_THREE * t[seat * ROW + LOCKED + CHINA_SETS + 2 * k + 1]
    return total + china_open(t[at], t[at + 1], t[at + 2])


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
    total: i64 = 0
    k: i64
    for k in range(4):
        total += COMBINATION_VP[k] * p.tally[seat * ROW + LOCKED + COMBINATIONS + k]
    at: i64 = seat * ROW + MONSTER
    t = p.tally
    return total + monsters_open(t[at], t[at + 1], t[at + 2], t[at + 3], t[at + 4])


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


def assistants(p: Pieces, seat: i64, cards: vec[i64]) -> i64:
    """STK-19.1 to STK-19.4, STK-D.49, STK-D.50"""
    total: i64 = 0
    k: i64
    for k in range(ASSISTANT_COUNT):
        if p.holder[k] == seat:
            total += ASSISTANT_VP[k]
            if ASSISTANT_COUNTS[k] != NO_STACK:
                worth: i64 = ASSISTANT_PER_CARD[k] * cards[seat * 10 + ASSISTANT_COUNTS[k]]
                total += worth if worth < ASSISTANT_MOST[k] else ASSISTANT_MOST[k]
    return total


def add_relic_majority(p: Pieces, cards: vec[i64], rows: vec[i64]) -> None:
    """STK-14.3 to STK-14.7, STK-22.4, STK-D.26 to STK-D.28"""
    if not p.stacks >> RELICS & 1:
        return
    most: i64 = cards[RELICS]
    fewest: i64 = most
    seat: i64
    for seat in range(p.seats):
        held: i64 = cards[seat * 10 + RELICS]
        most = held if held > most else most
        fewest = held if held < fewest else fewest
    for seat in range(p.seats):
        if cards[seat * 10 + RELICS] == most:
            rows[seat * LINES + RELICS_LINE] += RELICS_MOST
        if cards[seat * 10 + RELICS] == fewest:
            rows[seat * LINES + RELICS_LINE] += RELICS_FEWEST


def add_star_majority(p: Pieces, stars: vec[i64], rows: vec[i64]) -> None:
    """STK-22.5 to STK-22.7, STK-D.29"""
    most: i64 = 1
    seat: i64
    for seat in range(p.seats):
        most = stars[seat] if stars[seat] > most else most
    for seat in range(p.seats):
        if stars[seat] == most:
            rows[seat * LINES + STARS_LINE] += STAR_VP


def outcome(p: Pieces) -> Outcome:
    """STK-23.1 to STK-23.4, STK-D.38"""
    scores = [sum(lines) for lines in count(p)]
    owned = Owned(p).cards
    cards = [sum(owned[seat * 10 : seat * 10 + 10]) for seat in range(p.seats)]
    keys: list[tuple[int, ...]] = [(scores[seat], cards[seat], int(p.silver[seat])) for seat in range(p.seats)]
    ranks = ranks_of(keys)
    return Outcome(scores, ranks, payoffs_of(ranks), p.ended)
