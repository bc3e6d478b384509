"""The Getaway car on the map (ROB-5), its airplane (ROB-14.9), and the Getaway Car token (ROB-12)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOTHING
from salon.games.great_art_robbery.components import NEIGHBOURS, REACTIVATION_PRICE
from salon.games.great_art_robbery.position import CAR, ROW, TOKEN, Pieces
from salon.games.great_art_robbery.rules.events import FLIES, MOVES, REACTIVATES, USES_TOKEN


def why_not_move(p: Pieces, seat: i64, space: i64) -> str | None:
    near = NEIGHBOURS[p.own[seat * ROW + CAR]]
    k: i64
    for k in range(len(near)):
        if near[k] == space:
            return None if p.wheels else "ROB-5.1"
    return "ROB-5.2"


def move(p: Pieces, seat: i64, space: i64) -> None:
    """ROB-5.1"""
    p.wheels -= 1
    p.own[seat * ROW + CAR] = space
    p.tell(MOVES, seat, space, 1, NOTHING, EVERYBODY)


def why_not_fly(p: Pieces, seat: i64, city: i64) -> str | None:
    return "ROB-D.29" if p.own[seat * ROW + CAR] == city else None


def fly(p: Pieces, seat: i64, city: i64) -> None:
    """ROB-14.9"""
    p.stack.pop()
    p.own[seat * ROW + CAR] = city
    p.tell(FLIES, seat, city, 1, NOTHING, EVERYBODY)


def why_not_use_token(p: Pieces, seat: i64) -> str | None:
    return None if p.own[seat * ROW + TOKEN] else "ROB-12.2"


def use_token(p: Pieces, seat: i64, as_wheel: i64) -> None:
    """ROB-12.1"""
    p.own[seat * ROW + TOKEN] = 0
    if as_wheel:
        p.wheels += 1
    else:
        p.money += 1
    p.tell(USES_TOKEN, seat, as_wheel, 1, NOTHING, EVERYBODY)


def why_not_reactivate(p: Pieces, seat: i64, money: i64) -> str | None:
    if p.own[seat * ROW + TOKEN]:
        return "ROB-D.54"
    return why_not_pay(p, REACTIVATION_PRICE, money)


def why_not_pay(p: Pieces, price: i64, money: i64) -> str | None:
    """A price in any mixture, so much of it in Money."""
    return None if p.money >= money and p.wheels >= price - money else "ROB-4.4"


def reactivate(p: Pieces, seat: i64, money: i64) -> None:
    """ROB-12.3, ROB-D.53"""
    p.money -= money
    p.wheels -= REACTIVATION_PRICE - money
    p.own[seat * ROW + TOKEN] = 1
    p.tell(REACTIVATES, seat, money, 1, NOTHING, EVERYBODY)
