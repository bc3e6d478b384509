"""Dig sites: huts, what they uncover (AFT-3.4), research (AFT-8), labour (AFT-9), cards drawn unseen (AFT-19.2, AFT-20.5)."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.artifact.components import CARTER, CURSED, DECK_SIZE, JUDD, LABOUR, LAST_STEP, MORLEY, MUSEUM
from salon.games.artifact.position import (
    ARCHAEOLOGIST,
    DECK_EMPTY,
    DECK_LEFT,
    DRAWING,
    EMPTY,
    FACE_UP,
    HUTS,
    HUTS_THERE,
    NOT_YET,
    OPEN_THERE,
    REMOVED,
    RESERVE,
    ROW,
    STEPS,
    Pieces,
)
from salon.games.artifact.rules.events import ADVANCES, CURSE, DECLINES, DIGS, DRAWS, UNCOVERS
from salon.games.artifact.rules.hands import take_unseen
from salon.games.artifact.rules.last_round import last_round
from salon.games.artifact.rules.markers import why_not_pay

# What a card looks like to those who do not draw it.
UNSEEN: Final = 0
CURSED_ONE: Final = 1


def draw_top(p: Pieces, region: i64) -> i64:
    """The top card of the deck; EMPTY where there is none (AFT-D.12)."""
    left: i64 = p.board[DECK_LEFT + region]
    if left == 0:
        return EMPTY
    left -= 1
    p.board[DECK_LEFT + region] = left
    card: i64 = p.deck[region * DECK_SIZE + left]
    p.deck[region * DECK_SIZE + left] = EMPTY
    return card


def note_empty_deck(p: Pieces, region: i64) -> None:
    """AFT-14.3, AFT-D.59"""
    if p.board[DECK_LEFT + region] == 0:
        last_round(p, DECK_EMPTY)


def uncover(p: Pieces, region: i64) -> None:
    card: i64 = draw_top(p, region)
    if card != EMPTY:
        p.board[FACE_UP + card] += 1
        p.board[OPEN_THERE + region] += 1
        p.reveal(UNCOVERS, NOBODY, region, 1, card, EVERYBODY)
        note_empty_deck(p, region)


def place_hut(p: Pieces, seat: i64, region: i64) -> None:
    """AFT-3.4, AFT-8.3, AFT-8.4, AFT-9.3"""
    there: i64 = p.board[HUTS_THERE + region]
    p.own[seat * ROW + RESERVE] -= 1
    p.own[seat * ROW + HUTS + region] += 1
    p.board[HUTS_THERE + region] = there + 1
    if there:
        uncover(p, region)


# Research


def why_not_research(p: Pieces, seat: i64, region: i64) -> str | None:
    if region == p.left_out:
        return "AFT-2.4"
    if p.own[seat * ROW + HUTS + region]:
        return "AFT-8.2"
    if p.own[seat * ROW + RESERVE] == 0:
        return "AFT-D.13"
    return why_not_pay(p, seat, MUSEUM, 1)  # AFT-8.1


def research(p: Pieces, seat: i64, region: i64) -> None:
    """AFT-8, AFT-D.40"""
    place_hut(p, seat, region)
    archaeologist: i64 = p.own[seat * ROW + ARCHAEOLOGIST]
    if p.special:
        advance(p, seat, region, 2 if archaeologist == CARTER else 1)  # AFT-20.3
    if archaeologist == JUDD:
        draw_unseen(p, seat, region)  # AFT-20.5


def advance(p: Pieces, seat: i64, region: i64, steps: i64) -> None:
    """AFT-16.2, AFT-D.39"""
    at: i64 = seat * ROW + STEPS + region
    p.own[at] = p.own[at] + steps if p.own[at] + steps < LAST_STEP else LAST_STEP
    p.tell(ADVANCES, seat, region, p.own[at], NOTHING, EVERYBODY)


# Labour


def why_not_hire(p: Pieces, seat: i64, region: i64, huts: i64) -> str | None:
    if region == p.left_out:
        return "AFT-2.4"
    row: i64 = seat * ROW
    if p.own[row + HUTS + region] == 0:
        return "AFT-9.2"
    if huts == 2 and p.own[row + ARCHAEOLOGIST] != MORLEY:
        return "AFT-20.6"
    if p.own[row + RESERVE] < huts:
        return "AFT-D.13"
    return why_not_pay(p, seat, LABOUR + region, huts)  # AFT-9.1


def hire(p: Pieces, seat: i64, region: i64, huts: i64) -> None:
    """AFT-9.3, AFT-20.7"""
    for _ in range(huts):
        place_hut(p, seat, region)


# Cards drawn unseen


def draw_unseen(p: Pieces, seat: i64, region: i64) -> None:
    """AFT-D.48: the last card of a deck is offered, unless the round is the last anyway."""
    if p.board[DECK_LEFT + region] == 1 and p.last == NOT_YET:
        p.push(DRAWING, seat).target = region
    else:
        draw_hidden(p, seat, region)


def draw_hidden(p: Pieces, seat: i64, region: i64) -> None:
    """AFT-19.2, AFT-20.5, AFT-D.70"""
    card: i64 = draw_top(p, region)
    if card == EMPTY:
        return
    if card >= CURSED:  # AFT-D.45
        p.reveal(DIGS, seat, region, 1, CURSED_ONE, EVERYBODY)
        remove_cursed(p, seat, card)
    else:
        p.reveal(DIGS, seat, region, 1, UNSEEN, EVERYBODY)
        take_unseen(p, seat, card)
        p.reveal(DRAWS, seat, region, 1, card, 1 << seat)
    note_empty_deck(p, region)


def remove_cursed(p: Pieces, seat: i64, card: i64) -> None:
    p.board[REMOVED + card] += 1
    p.tell(CURSE, seat, NOBODY, 1, card, EVERYBODY)


def decline(p: Pieces, seat: i64, region: i64) -> None:
    p.tell(DECLINES, seat, region, 1, NOTHING, EVERYBODY)
