"""A position of Artifact: which rule answers for which action, and what could be legal.

A new action of a turn is added in three places: why_not_in_turn, candidates_in_turn, take_step; a new question in why_not_another_question,
why_not_answer, candidates_to_answer, answer.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.actions import ActionTable
from salon.engine.position import Frame, Outcome, copy_stack
from salon.engine.rng import Rng
from salon.games.artifact.actions import (
    ACTIONS,
    APPOINT,
    BUY,
    DECLINE,
    DISCOVER,
    DRAW,
    EXCHANGE,
    EXHIBIT,
    GIVEN,
    HIRE,
    HIRE_TWO,
    KEEP,
    LEAVE,
    LOAD,
    MOVE,
    OTHER_TRACKS,
    PASS,
    PAY,
    PLACE,
    RESEARCH,
    SELL,
    SHIP,
    SHOW,
    TAKE,
    TAKEN,
    USE_COINS,
)
from salon.games.artifact.components import ACTIONS_A_TURN, EXPEDITION, FEWEST_SHOWN, TO_HOLD, TRACK_COUNT
from salon.games.artifact.imagine import deal_again
from salon.games.artifact.position import (
    CARDS,
    DISCOVERING,
    DRAWING,
    EMPTY,
    EXHIBITING,
    FILLING,
    HAND,
    HELD,
    HIRING,
    HIRING_TWO,
    KEEPING,
    PAYING,
    PLACING,
    RESEARCHING,
    ROW,
    SHIPPING,
    SHIPPING_OBJECTS,
    SHOWING,
    TAKING,
    TILE,
    TURN,
    Pieces,
)
from salon.games.artifact.rules.acting import answer_draw, answer_pay, answer_show, begin, why_not_pay_so
from salon.games.artifact.rules.digs import why_not_hire, why_not_research
from salon.games.artifact.rules.exhibitions import answer_keep, why_not_discover, why_not_exhibit, why_not_keep, why_not_show
from salon.games.artifact.rules.markers import take, why_not_exchange, why_not_take
from salon.games.artifact.rules.market import buy, sell, use_coins, why_not_buy, why_not_sell, why_not_use_coins
from salon.games.artifact.rules.roles import appoint, move, why_not_appoint, why_not_move
from salon.games.artifact.rules.shipping import answer_load, why_not_load, why_not_ship
from salon.games.artifact.rules.turn import end_turn, exchange_one, leave, pass_turn, take_one, turn_ends_by_itself, why_not_leave
from salon.games.artifact.rules.year import fill_on, place, place_as_fixed
from salon.games.artifact.scoring import outcome
from salon.games.artifact.view import look

# What is legal, and why not


def why_not_in_turn(p: Pieces, frame: Frame, a: i64) -> str | None:
    """AFT-5.2"""
    seat: i64 = frame.seat
    if a < RESEARCH:
        return "AFT-3.1" if a < TAKE else "AFT-6.2"
    if a >= PAY:
        return why_not_another_question(a)
    if a >= USE_COINS:
        if a < PASS:
            return why_not_use_coins(p, seat, a - USE_COINS)
        if a == PASS:
            return "AFT-D.66" if frame.count else None
        return None if frame.count else "AFT-5.2"
    if frame.count >= ACTIONS_A_TURN:
        return "AFT-5.2"
    if a < HIRE:
        return why_not_research(p, seat, a - RESEARCH)
    if a < HIRE_TWO:
        return why_not_hire(p, seat, a - HIRE, 1)
    if a < SHIP:
        return why_not_hire(p, seat, a - HIRE_TWO, 2)
    if a < EXHIBIT:
        return why_not_ship(p, seat, a - SHIP)
    if a < DISCOVER:
        return why_not_exhibit(p, seat, a - EXHIBIT)
    if a == DISCOVER:
        return why_not_discover(p, seat)
    return why_not_sell(p, seat, a - SELL) if a < BUY else why_not_buy(p, seat, a - BUY)


def why_not_another_question(a: i64) -> str:
    """The clause of the question to which this would be an answer."""
    if a < LOAD:
        return "AFT-5.3" if a >= PAY else "AFT-5.2"
    if a < SHOW:
        return "AFT-10.3"
    if a < KEEP:
        return "AFT-11.2"
    if a < APPOINT:
        return "AFT-11.7"
    return "AFT-18.3" if a < DRAW else "AFT-D.48"


def why_not_in_passing(p: Pieces, frame: Frame, a: i64) -> str | None:
    """AFT-6.2, AFT-D.17, AFT-D.18"""
    if a < TAKE or a > LEAVE:
        return "AFT-6.1"
    if a < EXCHANGE:
        return why_not_take(p, frame.seat, a - TAKE)
    if a == LEAVE:
        return why_not_leave(p, frame.seat)
    return why_not_exchange(p, frame.seat, GIVEN[a - EXCHANGE], TAKEN[a - EXCHANGE])


def why_not_answer(p: Pieces, frame: Frame, a: i64) -> str | None:
    """The questions that must be answered next (AFT-D.68)."""
    kind: i64 = frame.kind
    if kind == FILLING:
        return why_not_take(p, frame.seat, a - TAKE) if TAKE <= a < EXCHANGE else "AFT-7.4"
    if kind == PLACING:
        return "AFT-3.1" if a >= TAKE else "AFT-2.4" if a - PLACE == p.left_out else None
    if kind == SHOWING:
        return why_not_show(p, frame, a - SHOW) if SHOW <= a < KEEP else "AFT-11.2"
    if kind == PAYING:
        return why_not_pay_so(p, frame, a - PAY) if PAY <= a < LOAD else "AFT-5.3"
    if kind == SHIPPING:
        return why_not_load(p, frame, a - LOAD) if LOAD <= a < SHOW else "AFT-10.3"
    if kind == KEEPING:
        return why_not_keep(p, frame, a - KEEP) if KEEP <= a < APPOINT else "AFT-11.7"
    if kind == DRAWING:
        return None if a >= DRAW else "AFT-D.48"
    if a < APPOINT or a >= DRAW:
        return "AFT-18.3"
    return why_not_appoint(p, frame.seat, a - APPOINT) if a < MOVE else why_not_move(p, frame.seat, a - MOVE)


def candidates_in_turn(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    own = p.own
    row: i64 = frame.seat * ROW
    n: i64 = 0
    k: i64
    if frame.count < ACTIONS_A_TURN:
        n = write_range(out, n, RESEARCH, HIRE_TWO)
        if p.roles:
            n = write_range(out, n, HIRE_TWO, SHIP)
        n = write_range(out, n, SHIP, EXHIBIT)
        if own[row + CARDS]:
            if own[row + CARDS] >= FEWEST_SHOWN:
                for k in range(DISCOVER - EXHIBIT):
                    if p.board[TILE + k] == EMPTY:
                        out[n] = EXHIBIT + k
                        n += 1
            if p.special:
                out[n] = DISCOVER
                n += 1
            if own[row + HELD + EXPEDITION]:
                for k in range(TO_HOLD):
                    if own[row + HAND + k]:
                        out[n] = SELL + k
                        n += 1
        n = write_range(out, n, BUY, BUY + p.in_market)
    if p.special:
        n = write_range(out, n, USE_COINS, USE_COINS + p.in_market)
    return write_range(out, n, PASS, PAY)


def candidates_in_passing(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    row: i64 = frame.seat * ROW
    n: i64 = write_range(out, 0, TAKE, EXCHANGE)
    k: i64
    for k in range(TRACK_COUNT):
        if p.own[row + HELD + k]:
            n = write_range(out, n, EXCHANGE + k * OTHER_TRACKS, EXCHANGE + (k + 1) * OTHER_TRACKS)
    out[n] = LEAVE
    return n + 1


def candidates_to_answer(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    kind: i64 = frame.kind
    if kind == FILLING:
        return write_range(out, 0, TAKE, EXCHANGE)
    if kind == PLACING:
        return write_range(out, 0, PLACE, TAKE)
    if kind == SHOWING:
        return write_range(out, 0, SHOW, KEEP)
    if kind == PAYING:
        return write_range(out, 0, PAY, LOAD)
    if kind == SHIPPING:
        return write_range(out, 0, LOAD, SHOW)
    if kind == KEEPING:
        return write_range(out, 0, KEEP, APPOINT)
    return write_range(out, 0, DRAW, DECLINE + 1) if kind == DRAWING else write_range(out, 0, APPOINT, DRAW)


def write_range(out: vec[i64], n: i64, low: i64, high: i64) -> i64:
    k: i64
    for k in range(low, high):
        out[n] = k
        n += 1
    return n


# What a move does


def take_step(p: Pieces, frame: Frame, a: i64) -> None:
    """AFT-D.14"""
    seat: i64 = frame.seat
    if a < USE_COINS:
        frame.count += 1
    if a < HIRE:
        begin(p, seat, RESEARCHING, a - RESEARCH)
    elif a < HIRE_TWO:
        begin(p, seat, HIRING, a - HIRE)
    elif a < SHIP:
        begin(p, seat, HIRING_TWO, a - HIRE_TWO)
    elif a < EXHIBIT:
        begin(p, seat, SHIPPING_OBJECTS, a - SHIP)
    elif a < DISCOVER:
        begin(p, seat, EXHIBITING, a - EXHIBIT)
    elif a == DISCOVER:
        begin(p, seat, DISCOVERING, 0)
    elif a < BUY:
        sell(p, seat, a - SELL)
    elif a < USE_COINS:
        buy(p, seat, a - BUY)
    elif a < PASS:
        use_coins(p, seat, a - USE_COINS)
    elif a == PASS:
        pass_turn(p, frame, 1)
    else:
        end_turn(p, frame)


def take_marker(p: Pieces, frame: Frame, a: i64) -> None:
    if a < EXCHANGE:
        take_one(p, frame, a - TAKE)
    elif a == LEAVE:
        leave(p, frame)
    else:
        exchange_one(p, frame, GIVEN[a - EXCHANGE], TAKEN[a - EXCHANGE], a - EXCHANGE)


def answer(p: Pieces, frame: Frame, a: i64) -> None:
    kind: i64 = frame.kind
    if kind == FILLING:
        take(p, frame.seat, a - TAKE)
    elif kind == PLACING:
        place(p, frame, a - PLACE)
    elif kind == SHOWING:
        answer_show(p, frame, a - SHOW)
    elif kind == PAYING:
        answer_pay(p, frame, a - PAY)
    elif kind == SHIPPING:
        answer_load(p, frame, a - LOAD)
    elif kind == KEEPING:
        answer_keep(p, frame, a - KEEP)
    elif kind == DRAWING:
        answer_draw(p, frame, a == DRAW)
    elif a < MOVE:
        appoint(p, frame, a - APPOINT)
    else:
        move(p, frame, a - MOVE)


@final
class Table(Pieces):
    """A position of Artifact. One seat is asked at a time, and only where there is a choice or the others cannot see that there is none."""

    def game_key(self) -> str:
        return "artifact"

    def table(self) -> ActionTable:
        return ACTIONS

    def go_on(self) -> bool:
        frame = self.stack[-1]
        if frame.kind == TURN:
            return turn_ends_by_itself(self, frame)
        if frame.kind == FILLING:
            return fill_on(self, frame)
        return frame.kind == PLACING and place_as_fixed(self, frame)

    def able(self) -> i64:
        return 1 << self.stack[-1].seat

    def asks_anyway(self) -> bool:
        return True

    def candidates(self, seat: i64, out: vec[i64]) -> i64:
        frame = self.stack[-1]
        if frame.kind == TURN:
            return candidates_in_turn(self, frame, out)
        return candidates_in_passing(self, frame, out) if frame.kind == TAKING else candidates_to_answer(self, frame, out)

    def refusal(self, seat: i64, action: i64) -> str | None:
        frame = self.stack[-1]
        if frame.kind == TURN:
            return why_not_in_turn(self, frame, action)
        return why_not_in_passing(self, frame, action) if frame.kind == TAKING else why_not_answer(self, frame, action)

    def not_asked(self, seat: i64, action: i64) -> str:
        kind: i64 = self.stack[-1].kind
        return "AFT-3.1" if kind == PLACING else "AFT-7.3" if kind == FILLING else "AFT-5.1"

    def carry_out(self, seat: i64, action: i64) -> None:
        frame = self.stack[-1]
        if frame.kind == TURN:
            take_step(self, frame, action)
        elif frame.kind == TAKING:
            take_marker(self, frame, action)
        else:
            answer(self, frame, action)

    def copy(self) -> "Table":
        twin = Table(self.seats, self.rng.copy(), copy_stack(self.stack), self.own[:], self.deck[:], self.board[:])
        self.copy_into(twin)
        return twin

    def imagined(self, eyes: i64, rng: Rng) -> "Table":
        twin = self.copy()
        deal_again(twin, eyes, rng)
        return twin

    def look(self, eyes: i64) -> list[int]:
        return look(self, eyes)

    def count_up(self) -> Outcome:
        return outcome(self)
