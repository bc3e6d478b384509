"""Which rule answers for which action: the clause that forbids it."""

from typing import Final

from mypy_extensions import i64

from salon.games.art_project.actions import (
    ACTIONS,
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
    ROLL,
    SHOOT,
    STEP,
    UNLOCK,
)
from salon.games.art_project.components import FIRST
from salon.games.art_project.position import (
    BATTLE,
    COLLECTING,
    DICE,
    DISCOVERING,
    DRAWING,
    EXCHANGE,
    FIGHTS,
    GIVING_UP,
    HANDING,
    HEALING,
    LANDING,
    LOSING,
    MISSION,
    MOVEMENT,
    PLACING,
    WINDOW,
    Pieces,
    is_of_map,
)
from salon.games.art_project.rules.allies import why_not_unlock
from salon.games.art_project.rules.clues import why_not_discover
from salon.games.art_project.rules.fight import (
    fights_here,
    why_not_lead,
    why_not_name,
    why_not_shoot,
    why_not_use_clue,
)
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.mission import (
    why_not_announce,
    why_not_extra,
    why_not_play,
)
from salon.games.art_project.rules.movement import is_collected, why_not_stay, why_not_step


def why_not(p: Pieces, seat: i64, a: i64) -> str | None:
    """For a seat that is asked: the questions in the order of a round."""
    frame = p.stack[-1]
    kind: i64 = frame.kind
    if kind == MISSION:
        if EXTRA <= a < ANNOUNCE:
            return why_not_extra(p, seat, a - EXTRA)
        if ANNOUNCE <= a < PLAY:
            return why_not_announce(p, seat, a - ANNOUNCE)
        if PLAY <= a < DISCOVER:
            return why_not_play(p, seat, a - PLAY)
    elif kind == MOVEMENT:
        if a == DONE:
            return why_not_stay(p, seat)
        if STEP <= a < COLLECT:
            return why_not_move(p, seat, a)
    elif kind == DRAWING:
        if a == DRAW:
            return None
    elif kind == WINDOW:
        if a == UNLOCK:
            return why_not_unlock(p, seat)
        if a == DONE:
            return None
    elif kind == FIGHTS:
        if a == FIGHT:
            return why_not_lead(p, seat)
        if a == DONE:
            return None
    elif kind == BATTLE:
        if a == SHOOT:
            return why_not_shoot(p, seat)
        if REROLL <= a < DIE:
            return why_not_use_clue(p, seat, a - REROLL)
        if a == DEFEAT:
            return None if seat == frame.seat else "ART-D.41"
    elif kind == DICE:
        if DIE <= a < ROLL:
            return why_not_name(p, seat, a - DIE)
        if a == ROLL:
            return None if p.named else "ART-D.43"
    elif kind == HEALING:
        if HEAL <= a < UNLOCK:
            return None if a < HEAL + p.seats else "ART-3.8"
    elif kind == DISCOVERING:
        if DISCOVER <= a < HEAL:
            return why_not_discover(p, frame, a - DISCOVER)
    elif kind == COLLECTING:
        if COLLECT <= a < ISLAND:
            return None if is_collected(p, a - COLLECT) else "ART-9.1"
    elif is_of_map(kind) and belongs(kind, a):
        return hooks(p).refusal(p, seat, a)
    return not_now(a)


def why_not_move(p: Pieces, seat: i64, a: i64) -> str | None:
    """The four kinds of step."""
    if a < ALLY_STEP:
        return why_not_step(p, seat, seat, a - STEP - FIRST[p.map], False)
    if a < CARRY:
        return why_not_step(p, seat, 1, a - ALLY_STEP - FIRST[p.map], False) if p.seats == 1 else "ART-20.9"
    if not hooks(p).carries():
        return "ART-19.7"
    if a < ALLY_CARRY:
        return why_not_step(p, seat, seat, a - CARRY, True)
    return why_not_step(p, seat, 1, a - ALLY_CARRY, True) if p.seats == 1 else "ART-20.9"


# The actions that answer the questions of a map, by kind of frame.
OWN: Final = {
    PLACING: ("place",), LANDING: ("island",), LOSING: ("lose", "offer health"), GIVING_UP: ("give up",), EXCHANGE: ("hand over", "done"),
    HANDING: ("to",),
}  # fmt: skip


def belongs(kind: i64, a: i64) -> bool:
    """Whether the action answers this question of a map."""
    return ACTIONS.verb_of[a] in OWN[kind]


# Where an action has its place: the clause for those that answer another question.
PLACES: Final = {
    "draw": "ART-5.1", "extra": "ART-D.16", "announce": "ART-D.80", "play": "ART-6.1", "discover": "ART-7.2", "heal": "ART-3.8",
    "unlock": "ART-10.1", "lose": "ART-17.5", "give up": "ART-17.5", "offer health": "ART-17.7", "fight": "ART-11.1", "gun": "ART-11.14",
    "reroll": "ART-11.14", "die": "ART-11.15", "roll": "ART-11.15", "defeat": "ART-11.18", "hand over": "ART-16.6", "to": "ART-16.6",
    "done": "ART-D.86", "step": "ART-8.1", "ally step": "ART-8.1", "carry": "ART-19.7", "ally carry": "ART-19.7", "collect": "ART-D.34",
    "island": "ART-18.8", "place": "ART-19.2",
}  # fmt: skip


def not_now(a: i64) -> str:
    return PLACES[ACTIONS.verb_of[a]]


def why_not_yours(p: Pieces, seat: i64, a: i64) -> str:
    """For a seat that is not asked: what forbids the action itself, and otherwise why nobody waits for this seat."""
    frame = p.stack[-1]
    kind: i64 = frame.kind
    if kind == BATTLE and not fights_here(p, seat, frame):
        return "ART-11.4"
    if kind in (HEALING, DISCOVERING, LANDING, DICE, HANDING):
        return "ART-D.6"
    clause = why_not(p, seat, a)
    if clause is not None:
        return clause
    if kind == LOSING:
        return "ART-D.63"
    if kind == PLACING:
        return "ART-19.2"
    if kind == DRAWING:
        return "ART-5.1"
    return "ART-D.86" if p.done >> seat & 1 else "ART-D.87"
