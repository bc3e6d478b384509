"""Resources, Health and Agents: what every phase spends, gains and places (ART-3)."""

from mypy_extensions import i64

from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.art_project.components import EACH_RESOURCE, FIRST, HEALTH_TOKENS
from salon.games.art_project.position import AGENTS, HEALTH, LOST, SUPPLY, TO_FIGHT, Pieces
from salon.games.art_project.rules.events import AGENTS_COME, GAINS, PAYS, SPOT_GROWS, SUFFERS


def missing(p: Pieces, resource: i64, price: i64) -> i64:
    """How many tokens the Shared supply lacks. ART-D.9"""
    have: i64 = p.tokens[SUPPLY + resource]
    return price - have if have < price else 0


def would_be_the_end(p: Pieces, seat: i64, resource: i64, price: i64) -> bool:
    """ART-D.7: whether the price would take the payer's last Health."""
    short = missing(p, resource, price)
    return short > 0 and short >= p.tokens[HEALTH + seat]


def pay(p: Pieces, seat: i64, resource: i64, price: i64) -> None:
    """ART-3.3; the GOLDEN RULE: ART-3.4, ART-3.5, ART-D.8"""
    if price == 0:
        return
    short = missing(p, resource, price)
    if price > short:
        p.tokens[SUPPLY + resource] -= price - short
        p.tell(PAYS, seat, resource, price - short, NOTHING, EVERYBODY)
    lose_health(p, seat, short)


def lose_health(p: Pieces, seat: i64, count: i64) -> None:
    """ART-3.10"""
    if count == 0:
        return
    have: i64 = p.tokens[HEALTH + seat]
    lost: i64 = count if count < have else have
    p.tokens[HEALTH + seat] = have - lost
    p.tell(SUFFERS, seat, NOBODY, lost, NOTHING, EVERYBODY)
    if lost == have:
        raise Ended("ART-13.2")  # ART-3.11


def gain(p: Pieces, resource: i64, count: i64) -> None:
    """ART-3.6, ART-3.7, ART-D.11"""
    room: i64 = EACH_RESOURCE - p.tokens[SUPPLY + resource]
    if room < count:
        count = room
    if count:
        p.tokens[SUPPLY + resource] += count
        p.tell(GAINS, NOBODY, resource, count, NOTHING, EVERYBODY)


def health_in_stock(p: Pieces) -> i64:
    """ART-3.9"""
    left: i64 = HEALTH_TOKENS
    seat: i64
    for seat in range(p.seats):
        left -= p.tokens[HEALTH + seat]
    return left


def place_agent(p: Pieces, city: i64) -> None:
    """ART-6.5, ART-D.21"""
    if p.stock == 0:
        raise Ended("ART-13.3")  # ART-6.8
    p.stock -= 1
    if p.city[LOST + city]:
        p.spot += 1  # ART-6.7, ART-12.5
        p.tell(SPOT_GROWS, NOBODY, NOBODY, p.spot, NOTHING, EVERYBODY)
        return
    p.city[AGENTS + city] += 1
    p.tell(AGENTS_COME, NOBODY, FIRST[p.map] + city, p.city[AGENTS + city], NOTHING, EVERYBODY)
    if p.stack[0].stage == TO_FIGHT:
        p.done = 0  # ART-D.47, ART-D.86
