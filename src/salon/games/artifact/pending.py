"""Whether what a notation says is pending can be pending in its position."""

from salon.engine.errors import BadNotation
from salon.engine.position import NOBODY, NOTHING, Frame
from salon.games.artifact.components import (
    ACTIONS_A_TURN,
    BERLIN,
    DISCOVERY,
    JUDD,
    LONDON,
    MOST_HELD,
    MOST_HUTS,
    NEEDED,
    REGION_COUNT,
    REGION_OF,
    STANDARD,
    TILE_COUNT,
    TO_HOLD,
    TO_SHOW,
    TRACK_COUNT,
)
from salon.games.artifact.position import (
    APPOINTING,
    ARCHAEOLOGIST,
    CITY,
    DECK_LEFT,
    DISCOVERING,
    DRAWING,
    EMPTY,
    EXHIBITING,
    FACE_UP,
    FILLING,
    HELD_IN_ALL,
    KEEPING,
    KNOWN,
    NOT_YET,
    ORGANISED,
    PASSED,
    PAYING,
    PLACING,
    RESEARCHING,
    RESERVE,
    ROW,
    SHIPPING,
    SHIPPING_OBJECTS,
    SHOWING,
    SHOWN,
    TAKING,
    TILE,
    TURN,
    YEAR_END,
)
from salon.games.artifact.rules.acting import why_not_pay_so
from salon.games.artifact.rules.digs import why_not_hire, why_not_research
from salon.games.artifact.rules.hands import only_pick
from salon.games.artifact.rules.markers import times_for
from salon.games.artifact.rules.sets import can_be_completed
from salon.games.artifact.rules.shipping import why_not_ship
from salon.games.artifact.rules.table import Table


def check_pending(p: Table) -> None:
    for depth, frame in enumerate(p.stack):
        if wrong := why_not_pending(p, frame, depth):
            raise BadNotation(f"notation: stack {depth}: {wrong}")
    shown = sum(int(p.board[SHOWN + k]) for k in range(TO_SHOW))
    top = p.stack[-1]
    if shown and not (top.kind in (SHOWING, KEEPING) or (top.kind == PAYING and top.what == EXHIBITING)):
        raise BadNotation("notation: shown: cards are on show only while an exhibition is organised")


def why_not_pending(p: Table, frame: Frame, depth: int) -> str:
    """What is wrong with a frame at this depth of the stack."""
    kind = frame.kind
    if frame.seat == NOBODY:
        return "seat must be said"
    if (depth == 0) != (kind in (PLACING, FILLING, TURN, TAKING)) or depth > 1 or (depth == 1 and p.stack[0].kind != TURN):
        return "there is one question alone, or a turn with one question of its action upon it"
    if frame.other != NOBODY or (kind != PAYING and frame.what != NOTHING):
        return "no frame has an other, and only paying a what"
    if depth == 1 and (frame.seat != p.stack[0].seat or p.stack[0].count == 0):
        return "it must be of the seat whose turn it is, with its action begun"
    if frame.piece != NOTHING and kind not in (SHOWING, SHIPPING, KEEPING):
        return "it has no piece"
    if (frame.target != NOBODY) != (kind in (SHOWING, PAYING, SHIPPING, KEEPING, DRAWING)):
        return "a target belongs to the questions of an action, and to no others"
    if frame.count and kind in (PAYING, DRAWING, APPOINTING, FILLING, TAKING):
        return "it has no count"
    if depth == 0:
        return why_not_at_the_bottom(p, frame)
    return why_not_of_an_action(p, frame)


def why_not_at_the_bottom(p: Table, frame: Frame) -> str:
    kind = frame.kind
    if kind == PLACING:
        return why_not_placing(p, frame)
    if kind == FILLING:
        return why_not_filling(p, frame)
    if frame.count > ACTIONS_A_TURN:
        return "count is the number of actions begun in the turn, at most two"
    if (p.own[frame.seat * ROW + PASSED] == 1) != (kind == TAKING):
        return "a passed seat takes, another has a turn"
    if kind == TAKING and p.last != NOT_YET:
        return "nobody takes markers in the last round"
    return ""


def seats_done(p: Table, frame: Frame) -> list[int]:
    """Those before the seat, from the first on."""
    return [int(p.first + k) % int(p.seats) for k in range((frame.seat - p.first) % p.seats)]


def why_not_placing(p: Table, frame: Frame) -> str:
    done = seats_done(p, frame)
    if frame.count > 1 or frame.target != NOBODY:
        return "count is the lap, 0 or 1"
    for seat in range(p.seats):
        placed = frame.count + (seat in done)
        if p.own[seat * ROW + RESERVE] != MOST_HUTS - placed or p.own[seat * ROW + HELD_IN_ALL] != placed or p.year or p.own[seat * ROW + ORGANISED]:
            return "huts are placed one after another from the first seat on, each with a marker, before anything else"
    return ""


def why_not_filling(p: Table, frame: Frame) -> str:
    if any(p.own[seat * ROW + HELD_IN_ALL] < MOST_HELD for seat in seats_done(p, frame)):
        return "the seats before it have six markers"
    if any(p.own[seat * ROW + PASSED] != (frame.stage == YEAR_END) for seat in range(p.seats)):
        return "all have passed at the end of a year, and nobody before the first"
    return "nobody fills up after the last round" if p.last != NOT_YET else ""


def why_not_of_an_action(p: Table, frame: Frame) -> str:
    kind = frame.kind
    seat = frame.seat
    of_tile = kind in (SHOWING, KEEPING) or (kind == PAYING and frame.what == EXHIBITING)
    if kind != APPOINTING and not 0 <= frame.target < (TILE_COUNT if of_tile else REGION_COUNT):
        return "target must be the number of a tile or a region"
    shown = [int(p.board[SHOWN + k]) for k in range(TO_SHOW)]
    if kind == SHOWING:
        if frame.count < 1 or frame.count + sum(shown) != NEEDED[frame.target] or p.board[TILE + frame.target] != EMPTY:
            return "count must be what the tile needs besides what is shown, and the tile on the board"
        last = max([k for k in range(TO_SHOW) if shown[k]], default=NOTHING)
        if frame.piece != last or not can_be_completed(p, seat, frame.target, frame.count, frame.piece, EMPTY):
            return "piece must be the last card shown, and the hand must hold the rest of the set"
        return ""
    if kind == KEEPING:
        left = sum(shown[k] for k in range(max(0, int(frame.piece)), STANDARD))
        most = 2 if p.own[seat * ROW + CITY] == BERLIN else 1
        choice = left > frame.count and only_pick(p, SHOWN, STANDARD, EMPTY, frame.count, frame.piece) == EMPTY
        if not 1 <= frame.count <= most or not choice or p.board[TILE + frame.target] != seat:
            return "one card (with Berlin two) is kept of those shown, where there is a choice, of a tile that the seat has"
        return ""
    if kind == SHIPPING:
        there = [int(p.board[FACE_UP + k]) for k in range(TO_HOLD) if REGION_OF[k] == frame.target and k >= frame.piece]
        choice = 1 <= frame.count < sum(there) and only_pick(p, FACE_UP, TO_HOLD, frame.target, frame.count, frame.piece) == EMPTY
        return "" if choice else "count must leave a choice among the face-up cards"
    if kind == DRAWING:
        if p.own[seat * ROW + CITY] != LONDON and p.own[seat * ROW + ARCHAEOLOGIST] != JUDD:
            return "only London and Judd let a seat draw a card"
        return "" if p.board[DECK_LEFT + frame.target] == 1 and p.last == NOT_YET else "only the last card of a deck is offered"
    if kind == PAYING:
        return why_not_paying(p, frame)
    return "" if p.roles else "roles are chosen with extension 2 alone"


def why_not_paying(p: Table, frame: Frame) -> str:
    seat = frame.seat
    if frame.what == NOTHING or sum(why_not_pay_so(p, frame, k) is None for k in range(TRACK_COUNT)) < 2:
        return "what must be an action that can be paid for in several ways"
    if frame.what == EXHIBITING:
        shown = sum(int(p.board[SHOWN + k]) for k in range(TO_SHOW))
        whole = shown == NEEDED[frame.target] and can_be_completed(p, seat, frame.target, 0, 0, EMPTY)
        return "" if p.board[TILE + frame.target] == EMPTY and whole else "all cards for the tile must be shown"
    if frame.what == DISCOVERING:
        return "" if p.own[seat * ROW + KNOWN + DISCOVERY + frame.target] else "the discovery must be in hand and known"
    if frame.what == RESEARCHING:
        refused = why_not_research(p, seat, frame.target)
    elif frame.what == SHIPPING_OBJECTS:
        refused = why_not_ship(p, seat, frame.target)
    else:
        refused = why_not_hire(p, seat, frame.target, times_for(frame.what))
    return f"the action is not legal: {refused}" if refused else ""
