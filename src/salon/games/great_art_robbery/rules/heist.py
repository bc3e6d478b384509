"""Executing an Art Heist (ROB-8)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.great_art_robbery.components import ANY, LAST_TIME, NEEDS, POLICE, VALUE
from salon.games.great_art_robbery.position import (
    BRONZE_AT,
    BRONZE_PILE,
    CAR,
    EMPTY,
    GOLD_AT,
    GOLD_PILE,
    LOOT,
    MARKER,
    ROBBING,
    ROW,
    SKILL_POOL,
    STOLEN,
    THIEF,
    Pieces,
)
from salon.games.great_art_robbery.rules.city import mark, why_not_act_here
from salon.games.great_art_robbery.rules.ending import end_on_last_space
from salon.games.great_art_robbery.rules.events import ADVANCES, ARRIVES, STEALS
from salon.games.great_art_robbery.rules.suspicion import catch_the_suspects, reset_suspicion, suspect


def art_space(city: i64, bronze: i64) -> i64:
    return BRONZE_AT + city if bronze else GOLD_AT + city


def why_not_heist(p: Pieces, seat: i64, bronze: i64) -> str | None:
    clause = why_not_act_here(p, seat, ROBBING)
    if clause is not None:
        return clause
    card: i64 = p.art[art_space(p.own[seat * ROW + CAR], bronze)]
    if card == EMPTY:
        return "ROB-8.8"
    return None if missing_skills(p, card) <= p.front[SKILL_POOL + ANY] else "ROB-8.3"


def missing_skills(p: Pieces, card: i64) -> i64:
    """ROB-D.36: what the four skills leave to those that stand for any."""
    missing: i64 = 0
    skill: i64
    for skill in range(ANY):
        short: i64 = NEEDS[card * 4 + skill] - p.front[SKILL_POOL + skill]
        if short > 0:
            missing += short
    return missing


def heist(p: Pieces, seat: i64, bronze: i64) -> None:
    row: i64 = seat * ROW
    city: i64 = p.own[row + CAR]
    at: i64 = art_space(city, bronze)
    card: i64 = p.art[at]
    spend_skills(p, card)
    p.art[THIEF + card] = seat  # ROB-8.6
    p.own[row + LOOT] += VALUE[card]
    p.own[row + STOLEN] += 1
    p.tell(STEALS, seat, city, VALUE[card], card, EVERYBODY)
    refill(p, at, city, bronze)
    mark(p, seat, city, ROBBING)  # ROB-8.14, ROB-D.39
    suspect(p, seat, 1)  # ROB-8.9, ROB-D.40
    other: i64
    for other in range(p.seats):  # ROB-8.10
        if other != seat and p.own[other * ROW + MARKER] == city:
            suspect(p, other, 1)
    p.time += 1  # ROB-8.11
    p.tell(ADVANCES, NOBODY, NOBODY, p.time, NOTHING, EVERYBODY)
    if p.time == LAST_TIME:
        end_on_last_space(p)
    if POLICE[p.time]:  # ROB-8.12
        catch_the_suspects(p)
        reset_suspicion(p)


def spend_skills(p: Pieces, card: i64) -> None:
    """ROB-D.38"""
    p.front[SKILL_POOL + ANY] -= missing_skills(p, card)
    skill: i64
    for skill in range(ANY):
        left: i64 = p.front[SKILL_POOL + skill] - NEEDS[card * 4 + skill]
        p.front[SKILL_POOL + skill] = left if left > 0 else 0


def refill(p: Pieces, at: i64, city: i64, bronze: i64) -> None:
    """ROB-8.7, ROB-8.8, ROB-D.42"""
    p.art[at] = EMPTY
    if bronze and p.bronze_left:
        p.bronze_left -= 1
        p.art[at] = p.art[BRONZE_PILE + p.bronze_left]
        p.art[BRONZE_PILE + p.bronze_left] = EMPTY
    elif not bronze and p.gold_left:
        p.gold_left -= 1
        p.art[at] = p.art[GOLD_PILE + p.gold_left]
        p.art[GOLD_PILE + p.gold_left] = EMPTY
    if p.art[at] != EMPTY:
        p.reveal(ARRIVES, NOBODY, city, 1, p.art[at], EVERYBODY)
