"""The steps of a round, one after the other (ART-4), and phase D: cities that are lost, the last round (ART-12, ART-13)."""

from mypy_extensions import i64

from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.art_project.components import CITY_COUNT, FIRST, LOST_AT, MARKERS
from salon.games.art_project.position import (
    AFTER_FIGHTS,
    AGENTS,
    BEFORE_FIGHTS,
    BEFORE_MOVEMENT,
    COLLECTING,
    DRAWING,
    FIGHTS,
    LOST,
    MISSION,
    MOVEMENT,
    PIECE,
    SETTING_UP,
    TO_COLLECT,
    TO_DRAW,
    TO_EXCHANGE,
    TO_FIGHT,
    TO_MOVE,
    TO_PLAY_CARDS,
    WINDOW,
    Pieces,
)
from salon.games.art_project.rules.events import BEGINS, CITY_LOST
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.mission import deal_out, throw_hands
from salon.games.art_project.rules.movement import begin_movement


def next_step(p: Pieces, frame: Frame) -> None:
    """ART-4.1, ART-4.2, ART-D.83"""
    frame.stage += 1
    p.done = 0
    step: i64 = frame.stage
    if step == TO_DRAW:
        p.tell(BEGINS, NOBODY, NOBODY, p.round, NOTHING, EVERYBODY)
        deal_out(p)
        p.push(DRAWING, NOBODY)
    elif step == TO_PLAY_CARDS:
        p.push(MISSION, NOBODY)
    elif step == BEFORE_MOVEMENT:
        throw_hands(p)
        p.push(WINDOW, NOBODY)  # ART-4.4, ART-10.1, ART-D.35
    elif step == TO_MOVE:
        begin_movement(p)
        p.push(MOVEMENT, NOBODY)  # ART-8.1
    elif step == TO_COLLECT:
        p.arrangements.clear()
        p.push(COLLECTING, NOBODY)
    elif step == BEFORE_FIGHTS:
        hooks(p).movement_over(p)
        p.moved = 0
        p.push(WINDOW, NOBODY)
    elif step == TO_FIGHT:
        p.push(FIGHTS, NOBODY)
    elif step == TO_EXCHANGE:
        p.fought = 0
        if p.below:
            hooks(p).exchange(p)
    elif step == AFTER_FIGHTS:
        if p.below:
            p.push(WINDOW, NOBODY)
    else:
        end_round(p)
        p.round += 1
        frame.stage = SETTING_UP  # ART-4.3


def end_round(p: Pieces) -> None:
    """ART-12.1, ART-D.48, ART-D.50"""
    city: i64
    for city in range(CITY_COUNT[p.map]):
        if p.city[AGENTS + city] >= LOST_AT:
            if lost_cities(p) == MARKERS[p.map]:
                raise Ended("ART-13.4")  # ART-12.4
            lose_city(p, city)
    if p.below == 0:
        raise Ended("ART-13.6")  # ART-D.51


def lost_cities(p: Pieces) -> i64:
    count: i64 = 0
    city: i64
    for city in range(CITY_COUNT[p.map]):
        count += p.city[LOST + city]
    return count


def lose_city(p: Pieces, city: i64) -> None:
    """ART-12.2, ART-12.3, ART-D.49"""
    p.city[LOST + city] = 1
    p.stock += p.city[AGENTS + city]
    p.city[AGENTS + city] = 0
    p.city[PIECE + city] = 0
    p.tell(CITY_LOST, NOBODY, FIRST[p.map] + city, 0, NOTHING, EVERYBODY)
    hooks(p).city_lost(p, city)
