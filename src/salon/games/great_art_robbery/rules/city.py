"""City actions and the City marker (ROB-6), hiring a Specialist (ROB-7), upgrading the Hideout (ROB-13)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.great_art_robbery.components import (
    COST,
    FIRST_SPECIALIST,
    GENEVA,
    HAS_ELIMINATION,
    LEVELS,
    SPECIALIST_COUNT,
    UPGRADE_PRICE,
)
from salon.games.great_art_robbery.position import (
    CAR,
    COLUMN_OF,
    HIRING,
    LEVEL,
    MARKED,
    MARKER,
    PER_TURN,
    ROW,
    ROW_OF,
    SIZE_OF,
    UPGRADING,
    Pieces,
)
from salon.games.great_art_robbery.rules.cards import put_on_discard_pile
from salon.games.great_art_robbery.rules.events import HIRES, MARKS, SLIDE, UPGRADES
from salon.games.great_art_robbery.rules.getaway import why_not_pay


def why_not_act_here(p: Pieces, seat: i64, action: i64) -> str | None:
    """Hiring or robbing where the car stands."""
    city: i64 = p.own[seat * ROW + CAR]
    if city == GENEVA:
        return "ROB-6.3"
    if city > GENEVA:
        return "ROB-11.8" if HAS_ELIMINATION[city] else "ROB-6.2"
    return why_not_act_in(p, seat, city, action)


def why_not_act_in(p: Pieces, seat: i64, city: i64, action: i64) -> str | None:
    """Hiring or robbing in this city, were the car there."""
    if p.limit == PER_TURN:
        if p.done >> 8 * action & 255:
            return "ROB-6.4"
    elif p.done >> 8 * action + city & 1:
        return "ROB-6.6"
    return "ROB-6.8" if barred_by_marker(p, seat, city, action) else None


def barred_by_marker(p: Pieces, seat: i64, city: i64, action: i64) -> bool:
    """ROB-6.8, ROB-6.10, ROB-D.2"""
    return p.own[seat * ROW + MARKER] == city and p.own[seat * ROW + MARKED] >> action & 1 == 1


def mark(p: Pieces, seat: i64, city: i64, action: i64) -> None:
    """ROB-6.7, ROB-6.9"""
    p.done |= 1 << 8 * action + city
    row: i64 = seat * ROW
    if p.own[row + MARKER] != city:
        p.own[row + MARKER] = city
        p.own[row + MARKED] = 0
        p.tell(MARKS, seat, city, 1, NOTHING, EVERYBODY)
    p.own[row + MARKED] |= 1 << action


# Hiring


def price(p: Pieces, k: i64) -> i64:
    """ROB-7.2, ROB-7.3"""
    return COST[k] + p.supply[ROW_OF + k]


def why_not_hire(p: Pieces, seat: i64, k: i64) -> str | None:
    clause = why_not_act_here(p, seat, HIRING)
    if clause is not None:
        return clause
    if p.supply[SIZE_OF + k] == 0:
        return "ROB-7.1"
    return "ROB-4.4" if p.money < price(p, k) else None


def hire(p: Pieces, seat: i64, k: i64) -> None:
    cost: i64 = price(p, k)
    p.money -= cost  # ROB-7.4
    kind: i64 = FIRST_SPECIALIST + k
    put_on_discard_pile(p, seat, kind, 1)  # ROB-3.5, ROB-7.5
    p.tell(HIRES, seat, NOBODY, cost, kind, EVERYBODY)
    p.supply[SIZE_OF + k] -= 1
    if p.supply[SIZE_OF + k] == 0:
        slide_stacks_down(p, k)
        p.supply[COLUMN_OF + k] = 0
        p.supply[ROW_OF + k] = 0
    mark(p, seat, p.own[seat * ROW + CAR], HIRING)  # ROB-7.7


def slide_stacks_down(p: Pieces, gone: i64) -> None:
    """ROB-7.6, ROB-D.32"""
    k: i64
    for k in range(SPECIALIST_COUNT):
        if p.supply[SIZE_OF + k] and p.supply[COLUMN_OF + k] == p.supply[COLUMN_OF + gone] and p.supply[ROW_OF + k] > p.supply[ROW_OF + gone]:
            p.supply[ROW_OF + k] -= 1
            p.tell(SLIDE, NOBODY, NOBODY, p.supply[ROW_OF + k], FIRST_SPECIALIST + k, EVERYBODY)


# The Hideout


def why_not_upgrade(p: Pieces, seat: i64, money: i64) -> str | None:
    if p.own[seat * ROW + CAR] != GENEVA:
        return "ROB-13.1"
    if p.own[seat * ROW + LEVEL] == LEVELS:
        return "ROB-13.2"
    if p.done >> 8 * UPGRADING & 255:
        return "ROB-13.7"
    if barred_by_marker(p, seat, GENEVA, UPGRADING):
        return "ROB-13.5"
    return why_not_pay(p, UPGRADE_PRICE, money)


def upgrade(p: Pieces, seat: i64, money: i64) -> None:
    """ROB-13.1, ROB-D.53"""
    p.money -= money
    p.wheels -= UPGRADE_PRICE - money
    p.own[seat * ROW + LEVEL] += 1
    p.tell(UPGRADES, seat, money, p.own[seat * ROW + LEVEL], NOTHING, EVERYBODY)
    mark(p, seat, GENEVA, UPGRADING)  # ROB-13.4
