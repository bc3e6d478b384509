"""What could be legal for a seat, question by question."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.art_project.actions import (
    ALLY_CARRY,
    ALLY_STEP,
    ANNOUNCE,
    CARRY,
    COLLECT,
    DEFEAT,
    DIE,
    DISCOVER,
    DONE,
    DRAW,
    EXTRA,
    FIGHT,
    HEAL,
    ISLAND,
    PLAY,
    REROLL,
    SHOOT,
    STEP,
    UNLOCK,
)
from salon.games.art_project.components import CARD_COUNT, CITY_COUNT, FIRST
from salon.games.art_project.position import (
    BATTLE,
    COLLECTING,
    DICE,
    DISCOVERING,
    DRAWING,
    FIGHTS,
    HAND,
    HEALING,
    MISSION,
    MOVEMENT,
    SAID,
    TO_PLAY,
    WINDOW,
    Pieces,
)
from salon.games.art_project.rules.hooks import hooks


def write_range(out: vec[i64], n: i64, low: i64, high: i64) -> i64:
    k: i64
    for k in range(low, high):
        out[n] = k
        n += 1
    return n


def write_cards(p: Pieces, out: vec[i64], n: i64, first: i64, place: i64, other: i64) -> i64:
    card: i64
    for card in range(CARD_COUNT):
        if p.place[card] == place or p.place[card] == other:
            out[n] = first + card
            n += 1
    return n


def candidates_in_mission(p: Pieces, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    if p.tokens[TO_PLAY + seat]:
        n = write_range(out, n, EXTRA, ANNOUNCE)
    if p.seats > 1:
        n = write_cards(p, out, n, ANNOUNCE, HAND + seat, HAND + seat)
    if p.tokens[TO_PLAY + seat]:
        n = write_cards(p, out, n, PLAY, HAND + seat, SAID + seat)
    return n


def candidates_in_movement(p: Pieces, out: vec[i64]) -> i64:
    first: i64 = FIRST[p.map]
    many: i64 = CITY_COUNT[p.map]
    n = write_range(out, write_range(out, 0, DONE, DONE + 1), STEP + first, STEP + first + many)
    if p.seats == 1:
        n = write_range(out, n, ALLY_STEP + first, ALLY_STEP + first + many)
    if hooks(p).carries():
        n = write_range(out, n, CARRY, ALLY_CARRY if p.seats > 1 else COLLECT)
    return n


def candidates_of(p: Pieces, seat: i64, out: vec[i64]) -> i64:
    frame = p.stack[-1]
    kind: i64 = frame.kind
    if kind == DRAWING:
        return write_range(out, 0, DRAW, DRAW + 1)
    if kind == MISSION:
        return candidates_in_mission(p, seat, out)
    if kind == HEALING:
        return write_range(out, 0, HEAL, HEAL + p.seats)
    if kind == DISCOVERING:
        return write_range(out, 0, DISCOVER, HEAL)
    if kind == WINDOW:
        return write_range(out, write_range(out, 0, UNLOCK, UNLOCK + 1), DONE, DONE + 1)
    if kind == MOVEMENT:
        return candidates_in_movement(p, out)
    if kind == COLLECTING:
        return write_range(out, 0, COLLECT, ISLAND)
    if kind == FIGHTS:
        return write_range(out, write_range(out, 0, FIGHT, FIGHT + 1), DONE, DONE + 1)
    if kind == BATTLE:
        n = write_range(out, 0, SHOOT, SHOOT + 1)
        mine = hooks(p).collection(seat)
        return write_range(out, write_cards(p, out, n, REROLL, mine, mine), DEFEAT, DEFEAT + 1)
    if kind == DICE:
        return write_range(out, 0, DIE, DEFEAT)
    return hooks(p).candidates(p, seat, out)
