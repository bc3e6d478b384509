"""What is legal and why not, what an action does, and the final class of the position."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.actions import ActionTable
from salon.engine.position import Frame, Outcome, copy_stack
from salon.engine.rng import Rng
from salon.games.operation_faust.actions import (
    ACCEPT_ABILITY,
    ACCEPT_WITH,
    ACTIONS,
    AS_THEY_WERE,
    BLOCK,
    BUY,
    CHALLENGE,
    CLAIM,
    CLAIM_WIN,
    DECLINE,
    DONE,
    EXCHANGE,
    GIFT,
    GIVE,
    KEEP,
    LET_PASS,
    LOOK,
    PASS,
    PUT_BACK,
    REFUSE,
    SHOW,
    TABLE_CARD,
    TAKE,
    TAKE_NOTHING,
)
from salon.games.operation_faust.components import ART_COUNT, CACHE_SIZE, DEGENERATE, KIND_COUNT, LEAST_TO_CHALLENGE
from salon.games.operation_faust.imagine import deal_again
from salon.games.operation_faust.position import (
    ACTING,
    ANSWERING,
    BLOCKING,
    BUYING,
    CACHE,
    CHALLENGING,
    CLAIMING,
    GIFTING,
    GIVING,
    HAND,
    INTEL,
    KEEPING,
    LOOKING,
    OFFERING,
    REPLYING,
    RETURNING,
    ROW,
    TABLING,
    TAKING,
    TRADING,
    TURN,
    Pieces,
)
from salon.games.operation_faust.rules.art import buy, price, why_not_source
from salon.games.operation_faust.rules.claims import (
    answer_block,
    answer_challenge,
    answer_window,
    go_on_with_claim,
    table_card,
    why_not_claim,
    why_not_show,
)
from salon.games.operation_faust.rules.effects import (
    keep_or_put_back,
    look_there,
    put_cards_back,
    take_forgery,
    trade_art,
    why_not_look,
    why_not_take,
)
from salon.games.operation_faust.rules.options import answers
from salon.games.operation_faust.rules.trade import (
    answer_offer,
    answer_trade,
    beyond,
    first_word,
    make_gift,
    say,
    why_not_gift,
    why_not_reply,
    why_not_say,
    why_not_trade,
)
from salon.games.operation_faust.rules.turn import go_on_with_turn, take_action, why_not_plain
from salon.games.operation_faust.rules.winning import qualifying, why_not_win, win
from salon.games.operation_faust.scoring import outcome
from salon.games.operation_faust.view import look

# By the kind of frame: the actions that answer the question, and the clause that asks it.
LOWEST: Final = [0, 0, PASS, TABLE_CARD, CHALLENGE, SHOW, BLOCK, LOOK, AS_THEY_WERE, BUY, KEEP, GIVE, TAKE, DONE, GIFT, 0, REFUSE]
BEYOND: Final = [
    0, 0, TABLE_CARD, TABLE_CARD + KIND_COUNT, LET_PASS + 1, DECLINE + 1, ACCEPT_ABILITY + 1, LOOK + CACHE_SIZE, EXCHANGE + 1,
    BUY + CACHE_SIZE, PUT_BACK + 1, GIVE + ART_COUNT, TAKE_NOTHING + 1, GIFT, GIFT + 20, 0, ACCEPT_WITH + ART_COUNT,
]  # fmt: skip
ASKED_BY: Final = (
    "FAU-3.1", "FAU-3.1", "FAU-3.1", "FAU-7.5", "FAU-8.1", "FAU-8.9", "FAU-9.1", "FAU-12.1", "FAU-12.2", "FAU-12.5", "FAU-14.5", "FAU-13.1",
    "FAU-15.3", "FAU-D.71", "FAU-D.59", "FAU-D.72", "FAU-D.72",
)  # fmt: skip


def answers_question(frame: Frame, a: i64) -> bool:
    if frame.kind == OFFERING:
        return first_word(frame.stage) <= a < beyond(frame.stage)
    return LOWEST[frame.kind] <= a < BEYOND[frame.kind]


def why_not_answer(p: Pieces, frame: Frame, a: i64) -> str | None:
    """The clause against an action that answers the question."""
    kind: i64 = frame.kind
    if kind == ACTING:
        return why_not_claim(p, frame.seat, a) if a >= CLAIM else why_not_plain(p, frame.seat, a)
    if kind == TABLING:
        return None if p.own[frame.seat * ROW + HAND + a - TABLE_CARD] else "FAU-7.5"
    if kind == ANSWERING:
        return None if a == DECLINE else why_not_show(p, p.stack[-2])
    if kind == LOOKING:
        return why_not_look(p, frame, a - LOOK)
    if kind == BUYING:
        return why_not_source(p, CACHE + a - BUY)
    if kind == KEEPING:
        return None if a == PUT_BACK or DEGENERATE >> frame.piece & 1 else "FAU-14.5"  # FAU-17.4
    if kind == GIVING:
        return None if p.holds[frame.seat] >> (a - GIVE) & 1 else "FAU-13.1"
    if kind == TAKING:
        return why_not_take(p, frame, a)
    if kind == TRADING:
        return why_not_trade(p, frame, a)
    if kind == GIFTING:
        return why_not_gift(p, frame, a - GIFT + 1)
    if kind == OFFERING:
        return why_not_say(p, frame, a)
    if kind == REPLYING:
        return why_not_reply(p, frame, a)
    return None  # both answers are open


def answer(p: Pieces, frame: Frame, a: i64) -> None:
    kind: i64 = frame.kind
    if kind == CHALLENGING:
        answer_window(p, frame, a)
    elif kind == ACTING:
        take_action(p, frame.seat, a)
    elif kind == TABLING:
        table_card(p, frame.seat, a - TABLE_CARD)
    elif kind == ANSWERING:
        answer_challenge(p, a)
    elif kind == BLOCKING:
        answer_block(p, frame.seat, a)
    elif kind == LOOKING:
        look_there(p, frame, a - LOOK)
    elif kind == RETURNING:
        put_cards_back(p, frame, a)
    elif kind == BUYING:
        p.stack.pop()
        buy(p, frame.seat, CACHE + a - BUY, price(p.stack[-1].count))
    elif kind == KEEPING:
        keep_or_put_back(p, frame, a)
    elif kind == GIVING:
        p.stack.pop()
        trade_art(p, frame.seat, frame.target, a - GIVE)
    elif kind == TAKING:
        take_forgery(p, frame, a)
    elif kind == TRADING:
        answer_trade(p, frame, a)
    elif kind == GIFTING:
        make_gift(p, frame, a - GIFT + 1)
    elif kind == OFFERING:
        say(p, frame, a)
    else:
        answer_offer(p, frame, a)


@final
class Table(Pieces):
    """A position of Operation F.A.U.S.T. Each question is put to one seat; what all can see to be forced is never asked (FAU-D.74)."""

    def game_key(self) -> str:
        return "operation_faust"

    def table(self) -> ActionTable:
        return ACTIONS

    def go_on(self) -> bool:
        frame = self.stack[-1]
        if frame.kind == CLAIMING:
            go_on_with_claim(self, frame)
            return True
        if frame.kind == TURN:
            go_on_with_turn(self, frame)
            return True
        return False

    def able(self) -> i64:
        who: i64 = 1 << self.stack[-1].seat
        return who if self.claims_win else who | qualifying(self)  # FAU-9.12, FAU-D.52

    def asks_anyway(self) -> bool:
        return True

    def obliged(self, seat: i64) -> bool:
        return seat == self.stack[-1].seat

    def candidates(self, seat: i64, out: vec[i64]) -> i64:
        frame = self.stack[-1]
        n: i64 = answers(self, frame, out) if seat == frame.seat else 0
        if self.claims_win == 0 and why_not_win(self, seat) is None:
            out[n] = CLAIM_WIN
            n += 1
        return n

    def options(self, seat: i64, out: vec[i64]) -> i64:
        return self.candidates(seat, out) if self.asked >> seat & 1 else 0

    def refusal(self, seat: i64, action: i64) -> str | None:
        if action == CLAIM_WIN:
            return "FAU-D.52" if self.claims_win else why_not_win(self, seat)  # FAU-18.3, FAU-D.51
        frame = self.stack[-1]
        if seat != frame.seat:
            return self.not_asked(seat, action)
        return why_not_answer(self, frame, action) if answers_question(frame, action) else ASKED_BY[frame.kind]

    def not_asked(self, seat: i64, action: i64) -> str:
        frame = self.stack[-1]
        if action == CLAIM_WIN:
            return "FAU-D.52" if self.claims_win else why_not_win(self, seat) or "FAU-D.52"
        if frame.kind == ACTING:
            return "FAU-2.14"
        if frame.kind == CHALLENGING and action == CHALLENGE:
            if seat == self.stack[-2].seat:
                return "FAU-8.1"
            return "FAU-8.2" if self.own[seat * ROW + INTEL] < LEAST_TO_CHALLENGE else "FAU-D.9"
        if frame.kind == BLOCKING and action == BLOCK:
            return "FAU-9.3"
        return ASKED_BY[frame.kind]

    def carry_out(self, seat: i64, action: i64) -> None:
        if action == CLAIM_WIN:
            win(self, seat)
        answer(self, self.stack[-1], action)

    def copy(self) -> "Table":
        return self.copy_with(self.rng.copy())

    def copy_with(self, rng: Rng) -> "Table":
        twin = Table(self.seats, rng, copy_stack(self.stack), self.own[:], self.board[:], self.holds[:], self.can[:], self.piles[:])
        self.copy_into(twin)
        return twin

    def imagined(self, eyes: i64, rng: Rng) -> "Table":
        twin = self.copy_with(rng.lighter())
        deal_again(twin, eyes, rng)
        if twin.asked:
            twin.asked = twin.able()
        return twin

    def look(self, eyes: i64) -> list[int]:
        return look(self, eyes)

    def count_up(self) -> Outcome:
        return outcome(self)
