"""USA (ART-16): Clue collections are personal and can be exchanged; Dallas gives Guns."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY
from salon.games.art_project.actions import DONE, HAND_OVER, RECEIVER
from salon.games.art_project.components import CARD_COUNT, GUN, MOST_SEATS, START
from salon.games.art_project.position import AGENTS, CLUE, EXCHANGE, GIVEN, HANDING, PAWN, Pieces
from salon.games.art_project.rules.clues import count_clues, see_clues
from salon.games.art_project.rules.events import HANDS_OVER, HOLDS_OUT
from salon.games.art_project.rules.hooks import Hooks
from salon.games.art_project.rules.movement import pawns
from salon.games.art_project.rules.tokens import gain


@final
class Usa(Hooks):
    """What is different in the USA."""

    def collection(self, seat: i64) -> i64:
        """ART-16.3, ART-16.4, ART-D.61"""
        return CLUE + seat

    def personal(self) -> bool:
        return True

    def why_not_reroll(self, p: Pieces, seat: i64, leader: i64, die: i64) -> str | None:
        """ART-D.60; solo: ART-D.78"""
        owner: i64 = die if die < MOST_SEATS else leader
        return None if owner == seat or p.seats == 1 else "ART-16.5"

    def movement_over(self, p: Pieces) -> None:
        """ART-16.7, ART-D.57"""
        pawn: i64
        for pawn in range(pawns(p)):
            if p.moved >> pawn & 1 and p.tokens[PAWN + pawn] == START[p.map]:
                gain(p, GUN, 1)

    def exchange(self, p: Pieces) -> None:
        """ART-16.6, ART-D.59"""
        p.push(EXCHANGE, NOBODY)

    def able(self, p: Pieces) -> i64:
        if p.stack[-1].kind == HANDING:
            return 1 << p.stack[-1].seat
        who: i64 = 0
        seat: i64
        for seat in range(p.seats):
            if not p.done >> seat & 1 and has_partner(p, seat) and holds_fresh_clue(p, seat):
                who |= 1 << seat
        return who

    def candidates(self, p: Pieces, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        k: i64
        if p.stack[-1].kind == HANDING:
            for k in range(p.seats):
                out[n] = RECEIVER + k
                n += 1
            return n
        for k in range(CARD_COUNT):
            if p.place[k] == CLUE + seat:
                out[n] = HAND_OVER + k
                n += 1
        out[n] = DONE
        return n + 1

    def refusal(self, p: Pieces, seat: i64, action: i64) -> str | None:
        if p.stack[-1].kind == HANDING:
            return None if partners(p, seat, action - RECEIVER) else "ART-16.6"
        return None if action == DONE or p.place[action - HAND_OVER] == CLUE + seat else "ART-D.58"

    def carry_out(self, p: Pieces, seat: i64, action: i64) -> None:
        """ART-D.58"""
        if p.stack[-1].kind == EXCHANGE:
            asking = p.push(HANDING, seat)
            asking.piece = action - HAND_OVER
            p.tell(HOLDS_OUT, seat, NOBODY, 0, asking.piece, EVERYBODY)
            return
        frame = p.stack.pop()
        receiver: i64 = action - RECEIVER
        p.tell(HANDS_OVER, seat, receiver, 0, frame.piece, EVERYBODY)
        p.done &= ~(1 << receiver)  # ART-D.86
        count_clues(p, frame.piece, CLUE + seat, -1)
        p.place[frame.piece] = GIVEN + receiver
        see_clues(p, receiver, frame.piece, CLUE + receiver)

    def close(self, p: Pieces) -> None:
        """The cards that changed hands are like all others again."""
        p.stack.pop()
        card: i64
        for card in range(CARD_COUNT):
            if p.place[card] >= GIVEN:
                p.place[card] += CLUE - GIVEN


def partners(p: Pieces, one: i64, other: i64) -> bool:
    """ART-16.6"""
    return one != other and other < p.seats and p.tokens[PAWN + one] == p.tokens[PAWN + other] and p.city[AGENTS + p.tokens[PAWN + one]] == 0


def has_partner(p: Pieces, seat: i64) -> bool:
    other: i64
    for other in range(p.seats):
        if partners(p, seat, other):
            return True
    return False


def holds_fresh_clue(p: Pieces, seat: i64) -> bool:
    card: i64
    for card in range(CARD_COUNT):
        if p.place[card] == CLUE + seat:
            return True
    return False
