"""One action of a turn from beginning to end (AFT-D.68): begun, cards shown where it is an exhibition, paid for, carried out."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOTHING, Frame
from salon.games.artifact.position import (
    DISCOVERING,
    EXHIBITING,
    HELD_IN_ALL,
    HIRING,
    HIRING_TWO,
    PAYING,
    RESEARCHING,
    ROW,
    SHIPPING_OBJECTS,
    Pieces,
)
from salon.games.artifact.rules.digs import decline, draw_hidden, hire, research
from salon.games.artifact.rules.events import HIRES, RESEARCHES, SHIPS
from salon.games.artifact.rules.exhibitions import (
    discovery_in_hand,
    display_discovery,
    exhibit,
    open_exhibition,
    put_on_show,
    show_discovery,
    show_what_is_forced,
)
from salon.games.artifact.rules.markers import act_free, only_way_to_pay, pay, times_for, track_for, why_not_pay_with
from salon.games.artifact.rules.shipping import due, ship


def begin(p: Pieces, seat: i64, what: i64, target: i64) -> None:
    """Everybody hears what is to be done, and where, before it is paid for."""
    if what == EXHIBITING:
        exhibit(p, seat, target)
        pay_when_shown(p)
        return
    if what == DISCOVERING:
        target = discovery_in_hand(p, seat)
        show_discovery(p, seat, target)
    elif what == RESEARCHING:
        p.tell(RESEARCHES, seat, target, 1, NOTHING, EVERYBODY)
    elif what == SHIPPING_OBJECTS:
        p.tell(SHIPS, seat, target, due(p, seat, target), NOTHING, EVERYBODY)
    else:
        p.tell(HIRES, seat, target, times_for(what), NOTHING, EVERYBODY)
    pay_or_ask(p, seat, what, target)


def answer_show(p: Pieces, frame: Frame, kind: i64) -> None:
    put_on_show(p, frame, kind)
    show_what_is_forced(p, frame)
    pay_when_shown(p)


def pay_when_shown(p: Pieces) -> None:
    frame = p.stack[-1]
    if frame.count == 0:
        p.stack.pop()
        pay_or_ask(p, frame.seat, EXHIBITING, frame.target)


def pay_or_ask(p: Pieces, seat: i64, what: i64, target: i64) -> None:
    """AFT-D.65"""
    if p.own[seat * ROW + HELD_IN_ALL] == 0:
        act_free(p, seat)
        carry_through(p, seat, what, target)
        return
    track: i64 = track_for(what, target)
    only: i64 = only_way_to_pay(p, seat, track, times_for(what))
    if only >= 0:
        pay(p, seat, only, track, times_for(what))
        carry_through(p, seat, what, target)
        return
    frame = p.push(PAYING, seat)
    frame.what = what
    frame.target = target


def why_not_pay_so(p: Pieces, frame: Frame, paid: i64) -> str | None:
    return why_not_pay_with(p, frame.seat, paid, track_for(frame.what, frame.target), times_for(frame.what))


def answer_pay(p: Pieces, frame: Frame, paid: i64) -> None:
    p.stack.pop()
    pay(p, frame.seat, paid, track_for(frame.what, frame.target), times_for(frame.what))
    carry_through(p, frame.seat, frame.what, frame.target)


def carry_through(p: Pieces, seat: i64, what: i64, target: i64) -> None:
    """AFT-5.12"""
    if what == RESEARCHING:
        research(p, seat, target)
    elif what == HIRING:
        hire(p, seat, target, 1)
    elif what == HIRING_TWO:
        hire(p, seat, target, 2)
    elif what == SHIPPING_OBJECTS:
        ship(p, seat, target)
    elif what == EXHIBITING:
        open_exhibition(p, seat, target)
    else:
        display_discovery(p, seat, target)


def answer_draw(p: Pieces, frame: Frame, accepted: bool) -> None:
    """AFT-D.48"""
    p.stack.pop()
    if accepted:
        draw_hidden(p, frame.seat, frame.target)
    else:
        decline(p, frame.seat, frame.target)
