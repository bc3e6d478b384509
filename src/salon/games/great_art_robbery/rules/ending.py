"""The end of the game (ROB-16), in the middle of a turn or at the limit of turns."""

from mypy_extensions import i64

from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOBODY
from salon.games.great_art_robbery.components import DECK, INTERPOL, KIND_COUNT
from salon.games.great_art_robbery.position import CARDS_DISCARDED, CARDS_IN_HAND, CARDS_IN_PILE, DISCARD, EMPTY, HAND, KNOWN, ROW, Pieces
from salon.games.great_art_robbery.rules.cards import know_hand
from salon.games.great_art_robbery.rules.events import SHOWS
from salon.games.great_art_robbery.rules.suspicion import catch_the_suspects


def end_on_last_space(p: Pieces) -> None:
    """ROB-8.13, ROB-16.1; one check, without a reset: ROB-D.45"""
    catch_the_suspects(p)  # ROB-16.2
    end_game(p, "ROB-16.1")


def end_game(p: Pieces, clause: str) -> None:
    """ROB-D.63"""
    seat: i64
    for seat in range(p.seats):
        show_hand(p, seat)
        put_interpol_cards_into_scoring_pile(p, seat)
    raise Ended(clause)


def show_hand(p: Pieces, seat: i64) -> None:
    """ROB-V.5; card by card, so that no number tells more than the card."""
    row: i64 = seat * ROW
    kind: i64
    for kind in range(KIND_COUNT):
        for _ in range(p.own[row + HAND + kind]):
            p.reveal(SHOWS, seat, NOBODY, 1, kind, EVERYBODY)
    know_hand(p, seat)


def put_interpol_cards_into_scoring_pile(p: Pieces, seat: i64) -> None:
    """ROB-16.3"""
    row: i64 = seat * ROW
    p.own[row + CARDS_IN_HAND] -= p.own[row + HAND + INTERPOL]
    p.own[row + HAND + INTERPOL] = 0
    p.own[row + KNOWN + INTERPOL] = 0
    p.own[row + CARDS_DISCARDED] -= p.own[row + DISCARD + INTERPOL]
    p.own[row + DISCARD + INTERPOL] = 0
    left: i64 = 0
    k: i64
    for k in range(seat * DECK, seat * DECK + p.own[row + CARDS_IN_PILE]):
        kind: i64 = p.pile[k]
        p.pile[k] = EMPTY
        if kind != INTERPOL:
            p.pile[seat * DECK + left] = kind
            left += 1
    p.own[row + CARDS_IN_PILE] = left
