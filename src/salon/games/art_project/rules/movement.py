"""Phase B: steps along the roads (ART-8), and the Art Pieces collected after them (ART-9)."""

from mypy_extensions import i64

from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.art_project.components import CITY_COUNT, FIRST, FUEL, MOST_CITIES, NO_ROAD, ROAD, SPACES
from salon.games.art_project.position import LOST, PAWN, PIECE, Pieces
from salon.games.art_project.rules.events import ALLY_MOVES, CARRIES, COLLECTED, MOVES
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.tokens import pay, would_be_the_end


def pawns(p: Pieces) -> i64:
    """One a player; solo, that of the Ally too (ART-20.2)."""
    return 2 if p.seats == 1 else p.seats


def fuel_between(p: Pieces, here: i64, there: i64) -> i64:
    return ROAD[(p.map * MOST_CITIES + here) * MOST_CITIES + there]


def begin_movement(p: Pieces) -> None:
    """ART-12.9, ART-D.32"""
    pawn: i64
    for pawn in range(pawns(p)):
        if p.city[LOST + p.tokens[PAWN + pawn]] and not has_way_out(p, p.tokens[PAWN + pawn]):
            raise Ended("ART-12.9")
    p.moved = 0
    hooks(p).stepped(p, 1)


def has_way_out(p: Pieces, here: i64) -> bool:
    there: i64
    for there in range(CITY_COUNT[p.map]):
        if fuel_between(p, here, there) != NO_ROAD and not p.city[LOST + there]:
            return True
    return False


def why_not_step(p: Pieces, seat: i64, pawn: i64, city: i64, carried: bool) -> str | None:
    """`city` is its number on the map; what lies outside is on another."""
    if pawn != seat and p.seats > 1:
        return "ART-20.9"
    if city < 0 or city >= CITY_COUNT[p.map]:
        return "ART-1.1"
    here: i64 = p.tokens[PAWN + pawn]
    fuel = fuel_between(p, here, city)
    if fuel == NO_ROAD:
        return "ART-8.3"
    if p.city[LOST + city]:
        return "ART-8.6"  # ART-12.7
    if fuel:
        if would_be_the_end(p, seat, FUEL, fuel) and not (p.city[LOST + here] and no_safe_way(p, seat, here)):
            return "ART-D.7"  # ART-8.7
        if not carried:
            return None
    return hooks(p).why_not_arrange(p, pawn, city, fuel, carried)


def no_safe_way(p: Pieces, seat: i64, here: i64) -> bool:
    """ART-D.31: whether every step out of a Lost City takes the last Health."""
    there: i64
    for there in range(CITY_COUNT[p.map]):
        fuel = fuel_between(p, here, there)
        if fuel != NO_ROAD and not p.city[LOST + there] and not would_be_the_end(p, seat, FUEL, fuel):
            return False
    return True


def may_step(p: Pieces, seat: i64) -> bool:
    """Whether the seat has any step. Where one without the piece is barred (ART-D.30), one with it may not be."""
    last: i64 = 1 if p.seats == 1 else seat
    pawn: i64
    city: i64
    for pawn in range(seat, last + 1):
        carries = p.city[PIECE + p.tokens[PAWN + pawn]] != 0
        for city in range(CITY_COUNT[p.map]):
            if why_not_step(p, seat, pawn, city, False) is None or (carries and why_not_step(p, seat, pawn, city, True) is None):
                return True
    return False


def why_not_stay(p: Pieces, seat: i64) -> str | None:
    """ART-8.5, ART-12.8, ART-D.31, ART-D.77"""
    if p.city[LOST + p.tokens[PAWN + seat]] or (p.seats == 1 and p.city[LOST + p.tokens[PAWN + 1]]):
        return "ART-12.8"
    return None


def step(p: Pieces, seat: i64, pawn: i64, city: i64, carried: bool) -> None:
    """ART-8.4, ART-D.29; for the Ally the player pays: ART-20.10"""
    here: i64 = p.tokens[PAWN + pawn]
    fuel = fuel_between(p, here, city)
    pay(p, seat, FUEL, fuel)
    p.tokens[PAWN + pawn] = city
    p.moved |= 1 << pawn
    p.tell(MOVES if pawn == seat else ALLY_MOVES, seat, FIRST[p.map] + city, fuel, NOTHING, EVERYBODY)
    if carried:
        p.city[PIECE + here] = 0
        p.city[PIECE + city] = 1
        p.tell(CARRIES, seat, FIRST[p.map] + city, 0, NOTHING, EVERYBODY)
    hooks(p).stepped(p, fuel)


# Collecting


def has_pawn(p: Pieces, city: i64) -> bool:
    pawn: i64
    for pawn in range(pawns(p)):
        if p.tokens[PAWN + pawn] == city:
            return True
    return False


def is_collected(p: Pieces, city: i64) -> bool:
    """ART-9.1; the Ally's pawn counts: ART-20.14"""
    return hooks(p).may_collect(p, city) and has_pawn(p, city)


def collect_on(p: Pieces) -> bool:
    """ART-D.34: one piece at a time; False where the team has a choice."""
    several = hooks(p).order_matters()
    first: i64 = NOBODY
    city: i64
    for city in range(CITY_COUNT[p.map]):
        if is_collected(p, city):
            if first == NOBODY:
                first = city
            elif several:
                return False
    if first == NOBODY:
        p.stack.pop()
    else:
        collect(p, first)
    return True


def collect(p: Pieces, city: i64) -> None:
    """ART-9.2, ART-9.3"""
    p.city[PIECE + city] = 0
    p.track += 1
    p.tell(COLLECTED, NOBODY, FIRST[p.map] + city, p.track, NOTHING, EVERYBODY)
    if p.track == SPACES[p.map]:
        raise Ended("ART-13.1")  # ART-D.55
    hooks(p).collected(p, city)
