"""A position of The Great Art Robbery: which rule answers for which action, and what could be legal."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.actions import ActionTable
from salon.engine.position import Frame, Outcome, copy_stack
from salon.engine.rng import Rng
from salon.games.great_art_robbery.actions import (
    ACTIONS,
    DISCARD_INTERPOL,
    ELIMINATE,
    END_TURN,
    FLY,
    HEIST,
    HIRE,
    KEEP,
    KEEP_NO_MORE,
    MOVE,
    PLACE,
    PLAY,
    REACTIVATE,
    UPGRADE,
    USE_TOKEN,
)
from salon.games.great_art_robbery.components import FIRST_PLAY, GENEVA, INTERPOL, KIND_COUNT, NEIGHBOURS
from salon.games.great_art_robbery.imagine import deal_again
from salon.games.great_art_robbery.position import CAR, FLYING, HAND, HIRING, PLACING, ROBBING, ROW, SIZE_OF, TOKEN, TURN, Pieces
from salon.games.great_art_robbery.rules.cards import (
    discard_interpol,
    eliminate,
    may_eliminate_here,
    play_card,
    why_not_discard_interpol,
    why_not_eliminate,
    why_not_play,
)
from salon.games.great_art_robbery.rules.city import hire, price, upgrade, why_not_act_here, why_not_hire, why_not_upgrade
from salon.games.great_art_robbery.rules.getaway import (
    fly,
    move,
    reactivate,
    use_token,
    why_not_fly,
    why_not_move,
    why_not_reactivate,
    why_not_use_token,
)
from salon.games.great_art_robbery.rules.heist import heist, why_not_heist
from salon.games.great_art_robbery.rules.turn import end_turn, keep, keep_no_more, place_car, why_not_keep
from salon.games.great_art_robbery.scoring import outcome
from salon.games.great_art_robbery.view import look

# What is legal, and why not


def why_not_in_turn(p: Pieces, seat: i64, a: i64) -> str | None:
    """ROB-2.2"""
    if a >= PLAY:
        if a < ELIMINATE:
            return why_not_play(p, seat, a - PLAY)
        return why_not_eliminate(p, seat, a - ELIMINATE) if a < KEEP else "ROB-15.2"
    if a >= MOVE:
        return why_not_move(p, seat, a - MOVE)
    if a < FLY:
        return "ROB-1.9"
    if a < USE_TOKEN:
        return "ROB-14.9"
    if a < REACTIVATE:
        return why_not_use_token(p, seat)
    if a < HIRE:
        return why_not_reactivate(p, seat, a - REACTIVATE)
    if a < HEIST:
        return why_not_hire(p, seat, a - HIRE)
    if a < UPGRADE:
        return why_not_heist(p, seat, a - HEIST)
    if a < DISCARD_INTERPOL:
        return why_not_upgrade(p, seat, a - UPGRADE)
    if a == DISCARD_INTERPOL:
        return why_not_discard_interpol(p, seat)
    return None if a == END_TURN else "ROB-15.2"  # ROB-2.4


def why_not_answer(p: Pieces, frame: Frame, a: i64) -> str | None:
    """The three questions that must be answered next."""
    if frame.kind == PLACING:
        return None if a < FLY else "ROB-1.9"
    if frame.kind == FLYING:
        return why_not_fly(p, frame.seat, a - FLY) if FLY <= a < USE_TOKEN else "ROB-D.13"
    if a == KEEP_NO_MORE:
        return None
    return why_not_keep(p, frame, a - KEEP) if a >= KEEP else "ROB-2.5"


def candidates_in_turn(p: Pieces, seat: i64, out: vec[i64]) -> i64:
    own = p.own
    row: i64 = seat * ROW
    car: i64 = own[row + CAR]
    hand: i64 = row + HAND
    n: i64 = 0
    k: i64
    if own[row + TOKEN]:
        n = write_range(out, n, USE_TOKEN, REACTIVATE)
    elif p.money + p.wheels >= 3:
        n = write_range(out, n, REACTIVATE, HIRE)
    if car < GENEVA:
        if p.money and why_not_act_here(p, seat, HIRING) is None:
            for k in range(HIRE, HEIST):
                if p.supply[SIZE_OF + k - HIRE] and price(p, k - HIRE) <= p.money:
                    out[n] = k
                    n += 1
        if why_not_act_here(p, seat, ROBBING) is None:
            n = write_range(out, n, HEIST, UPGRADE)
    elif car == GENEVA and p.money + p.wheels >= 5:
        n = write_range(out, n, UPGRADE, DISCARD_INTERPOL)
    if own[hand + INTERPOL]:
        out[n] = DISCARD_INTERPOL
        n += 1
    out[n] = END_TURN
    n += 1
    if p.wheels:
        near = NEIGHBOURS[car]
        for k in range(len(near)):
            out[n] = MOVE + near[k]
            n += 1
    kinds: i64 = KIND_COUNT
    for k in range(kinds):
        if own[hand + k]:
            n = write_range(out, n, PLAY + FIRST_PLAY[k], PLAY + FIRST_PLAY[k + 1])
    if p.money and p.wheels and may_eliminate_here(p, seat):
        n = write_kinds_in_hand(p, seat, out, n, ELIMINATE)
    return n


def candidates_to_answer(p: Pieces, frame: Frame, out: vec[i64]) -> i64:
    if frame.kind == PLACING:
        return write_range(out, 0, PLACE, FLY)
    if frame.kind == FLYING:
        return write_range(out, 0, FLY, USE_TOKEN)
    return write_kinds_in_hand(p, frame.seat, out, write_range(out, 0, KEEP_NO_MORE, KEEP_NO_MORE + 1), KEEP)


def write_range(out: vec[i64], n: i64, low: i64, high: i64) -> i64:
    k: i64
    for k in range(low, high):
        out[n] = k
        n += 1
    return n


def write_kinds_in_hand(p: Pieces, seat: i64, out: vec[i64], n: i64, first: i64) -> i64:
    k: i64
    kinds: i64 = KIND_COUNT
    hand: i64 = seat * ROW + HAND
    for k in range(kinds):
        if p.own[hand + k]:
            out[n] = first + k
            n += 1
    return n


# What a move does


def take_step(p: Pieces, seat: i64, a: i64) -> None:
    """ROB-5.4: any step of a turn may follow any other."""
    if a >= PLAY:
        if a < ELIMINATE:
            play_card(p, seat, a - PLAY)
        else:
            eliminate(p, seat, a - ELIMINATE)
    elif a >= MOVE:
        move(p, seat, a - MOVE)
    elif a < REACTIVATE:
        use_token(p, seat, a - USE_TOKEN)
    elif a < HIRE:
        reactivate(p, seat, a - REACTIVATE)
    elif a < HEIST:
        hire(p, seat, a - HIRE)
    elif a < UPGRADE:
        heist(p, seat, a - HEIST)
    elif a < DISCARD_INTERPOL:
        upgrade(p, seat, a - UPGRADE)
    elif a == DISCARD_INTERPOL:
        discard_interpol(p, seat)
    else:
        end_turn(p, seat)


def answer(p: Pieces, frame: Frame, a: i64) -> None:
    if frame.kind == PLACING:
        place_car(p, frame, a - PLACE)
    elif frame.kind == FLYING:
        fly(p, frame.seat, a - FLY)
    elif a == KEEP_NO_MORE:
        keep_no_more(p, frame)
    else:
        keep(p, frame, a - KEEP)


@final
class Table(Pieces):
    """A position of The Great Art Robbery. All its frames are questions to one seat (ROB-2.3), and each leaves a choice or is the
    seat's own move (ROB-D.62)."""

    def game_key(self) -> str:
        return "great_art_robbery"

    def table(self) -> ActionTable:
        return ACTIONS

    def go_on(self) -> bool:
        return False

    def able(self) -> i64:
        return 1 << self.stack[-1].seat

    def asks_anyway(self) -> bool:
        return True

    def candidates(self, seat: i64, out: vec[i64]) -> i64:
        frame = self.stack[-1]
        return candidates_in_turn(self, seat, out) if frame.kind == TURN else candidates_to_answer(self, frame, out)

    def refusal(self, seat: i64, action: i64) -> str | None:
        frame = self.stack[-1]
        return why_not_in_turn(self, seat, action) if frame.kind == TURN else why_not_answer(self, frame, action)

    def not_asked(self, seat: i64, action: i64) -> str:
        return "ROB-D.7" if self.stack[-1].kind == PLACING else "ROB-2.3"

    def carry_out(self, seat: i64, action: i64) -> None:
        frame = self.stack[-1]
        if frame.kind == TURN:
            take_step(self, seat, action)
        else:
            answer(self, frame, action)

    def copy(self) -> "Table":
        twin = Table(self.seats, self.rng.copy(), copy_stack(self.stack), self.own[:], self.pile[:], self.art[:], self.supply[:], self.front[:])
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
