"""Winning (FAU-17, FAU-18), Forged Art Hunters (FAU-23), and the limit of rounds (FAU-D.56)."""

from mypy_extensions import i64

from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.operation_faust.components import FORGERIES_TO_WIN, FORGERY, fewest_worth, target_of
from salon.games.operation_faust.memory import shown_to_all
from salon.games.operation_faust.position import DOCUMENTS, FORGED_ART_HUNTERS, ROW, Pieces, card_of, clear_offer, count, left_of
from salon.games.operation_faust.rules.events import RECKONS, REVEALS, STOPS
from salon.games.operation_faust.scoring import value_of


def why_not_win(p: Pieces, seat: i64) -> str | None:
    cards: i64 = p.holds[seat]
    if p.variants & FORGED_ART_HUNTERS:
        return None if count(cards & FORGERY) >= FORGERIES_TO_WIN else "FAU-23.1"  # FAU-23.2 to FAU-23.4, FAU-D.64
    if count(cards & FORGERY) > p.own[seat * ROW + DOCUMENTS]:  # FAU-17.2, FAU-17.3
        return "FAU-17.5"
    return None if value_of(cards) >= target_of(p.seats) else "FAU-18.1"  # FAU-18.2, FAU-18.5, FAU-17.1


def qualifying(p: Pieces) -> i64:
    """Bit set of the seats that could claim the win."""
    who: i64 = 0
    seat: i64
    for seat in range(p.seats):
        if p.holds[seat] and why_not_win(p, seat) is None:
            who |= 1 << seat
    return who


def look_for_winner(p: Pieces) -> None:
    """FAU-D.52, FAU-D.53. All learn whether somebody has won, and so what nobody can have."""
    if p.claims_win == 0:
        return
    who: i64 = qualifying(p)
    if who == 0:
        if somebody_might(p):
            p.reveal(RECKONS, NOBODY, NOBODY, 0, 0, EVERYBODY)
        return
    seat: i64 = p.active
    while not who >> seat & 1:  # FAU-D.54
        seat = left_of(p, seat)
    win(p, seat)


def somebody_might(p: Pieces) -> bool:
    """Whether somebody has as many paintings as it takes at least; all can see that."""
    seat: i64
    for seat in range(p.seats):
        if count(p.holds[seat]) >= fewest_to_win(p):
            return True
    return False


def fewest_to_win(p: Pieces) -> i64:
    return FORGERIES_TO_WIN if p.variants & FORGED_ART_HUNTERS else fewest_worth(target_of(p.seats))


def win(p: Pieces, seat: i64) -> None:
    """FAU-18.1, FAU-18.3, FAU-18.4, FAU-1.4"""
    p.winner = seat
    p.reveal(RECKONS, seat, NOBODY, 1, seat + 1, EVERYBODY)
    lay_open(p)
    raise Ended("FAU-18.4")


def stop(p: Pieces) -> None:
    """FAU-D.56"""
    p.tell(STOPS, NOBODY, NOBODY, p.round, NOTHING, EVERYBODY)
    lay_open(p)
    raise Ended("FAU-D.56")


def lay_open(p: Pieces) -> None:
    """FAU-D.55; all the art is shown at the end, card by card."""
    seat: i64
    clear_offer(p)
    for seat in range(p.seats):
        cards: i64 = p.holds[seat]
        while cards:
            card: i64 = card_of(cards)
            cards &= cards - 1
            p.reveal(REVEALS, seat, NOBODY, 1, card, EVERYBODY)
            shown_to_all(p, card, seat)
