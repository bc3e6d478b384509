"""Turns (ROB-2): the cars are placed, turns begin and end (ROB-15)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.great_art_robbery.components import ANY, HAND_SIZE, KIND_COUNT, MAY_KEEP, MOST_ROUNDS
from salon.games.great_art_robbery.position import (
    CAR,
    CARDS_IN_HAND,
    HAND,
    KEEPING,
    LEVEL,
    PLAYED,
    ROW,
    SKILL_POOL,
    TURN,
    Pieces,
)
from salon.games.great_art_robbery.rules.cards import draw, leave_hand, put_on_discard_pile
from salon.games.great_art_robbery.rules.ending import end_game
from salon.games.great_art_robbery.rules.events import BEGINS, DISCARDS, ENDS_TURN, KEEPS, PLACES, STOPS


def next_seat(p: Pieces, seat: i64) -> i64:
    """ROB-2.1"""
    return seat + 1 if seat + 1 < p.seats else 0


def place_car(p: Pieces, frame: Frame, city: i64) -> None:
    """ROB-1.9; one after another: ROB-D.7"""
    seat: i64 = frame.seat
    p.own[seat * ROW + CAR] = city
    p.tell(PLACES, seat, city, 1, NOTHING, EVERYBODY)
    frame.seat = next_seat(p, seat)
    if frame.seat == p.first:
        p.stack.pop()
        for _ in range(p.seats):  # ROB-1.11
            seat = next_seat(p, seat)
            draw(p, seat, HAND_SIZE[1])
        begin_turn(p, p.first)


def begin_turn(p: Pieces, seat: i64) -> None:
    p.turn = seat
    p.push(TURN, seat)
    p.tell(BEGINS, seat, NOBODY, p.round, NOTHING, EVERYBODY)


def end_turn(p: Pieces, seat: i64) -> None:
    """ROB-2.5; the cards to keep are asked for where there is a choice: ROB-D.62"""
    row: i64 = seat * ROW
    many: i64 = min(MAY_KEEP[p.own[row + LEVEL]], p.own[row + CARDS_IN_HAND])
    if many:
        p.push(KEEPING, seat).count = many
    else:
        tidy_up(p, seat, NOTHING, NOTHING)


def why_not_keep(p: Pieces, frame: Frame, kind: i64) -> str | None:
    kept: i64 = 1 if frame.piece == kind else 0
    return None if p.own[frame.seat * ROW + HAND + kind] > kept else "ROB-15.2"


def keep(p: Pieces, frame: Frame, kind: i64) -> None:
    """ROB-15.2, ROB-D.24, ROB-D.25"""
    seat: i64 = frame.seat
    p.tell(KEEPS, seat, NOBODY, 1, kind, 1 << seat)
    if frame.count > 1:
        frame.count -= 1
        frame.piece = kind
    else:
        p.stack.pop()
        tidy_up(p, seat, frame.piece, kind)


def keep_no_more(p: Pieces, frame: Frame) -> None:
    p.stack.pop()
    tidy_up(p, frame.seat, frame.piece, NOTHING)


def tidy_up(p: Pieces, seat: i64, kept: i64, kept_too: i64) -> None:
    """ROB-15.1 to ROB-15.6"""
    row: i64 = seat * ROW
    kind: i64
    k: i64
    for kind in range(KIND_COUNT):
        if p.front[PLAYED + kind]:
            put_on_discard_pile(p, seat, kind, p.front[PLAYED + kind])  # ROB-15.1
            p.front[PLAYED + kind] = 0
        unkept: i64 = p.own[row + HAND + kind]
        if kind == kept:
            unkept -= 1
        if kind == kept_too:
            unkept -= 1
        for _ in range(unkept):  # ROB-15.2
            leave_hand(p, seat, kind, DISCARDS, NOBODY)
            put_on_discard_pile(p, seat, kind, 1)
    p.money = 0  # ROB-15.6
    p.wheels = 0
    for k in range(ANY + 1):
        p.front[SKILL_POOL + k] = 0
    p.eliminating = 0
    p.replacements = 0
    p.done = 0
    p.tell(ENDS_TURN, seat, NOBODY, p.own[row + CARDS_IN_HAND], NOTHING, EVERYBODY)
    draw(p, seat, HAND_SIZE[p.own[row + LEVEL]] - p.own[row + CARDS_IN_HAND])  # ROB-15.3
    pass_turn(p, next_seat(p, seat))


def pass_turn(p: Pieces, seat: i64) -> None:
    p.stack.pop()
    if seat == p.first:
        if p.round == MOST_ROUNDS:  # ROB-D.59
            p.tell(STOPS, NOBODY, NOBODY, p.round, NOTHING, EVERYBODY)
            end_game(p, "ROB-D.59")
        p.round += 1
    begin_turn(p, seat)
