"""Cards that come into a hand and leave it. Everybody remembers what they saw."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY
from salon.games.artifact.components import REGION_OF, TO_SHOW
from salon.games.artifact.position import CARDS, EMPTY, HAND, KNOWN, KNOWN_CARDS, ROW, Pieces
from salon.games.artifact.rules.sets import count_figures


def count_in(p: Pieces, seat: i64, kind: i64, many: i64) -> None:
    """Keeps the figures about a hand up to date."""
    row: i64 = seat * ROW
    p.own[row + HAND + kind] += many
    p.own[row + CARDS] += many
    if kind < TO_SHOW:
        count_figures(p.own, row, kind, many)


def take_openly(p: Pieces, seat: i64, kind: i64) -> None:
    count_in(p, seat, kind, 1)
    p.own[seat * ROW + KNOWN + kind] += 1
    p.own[seat * ROW + KNOWN_CARDS] += 1


def take_unseen(p: Pieces, seat: i64, kind: i64) -> None:
    count_in(p, seat, kind, 1)


def put_down(p: Pieces, seat: i64, kind: i64, event: i64, other: i64, amount: i64) -> None:
    """The card leaves the hand for all to see."""
    row: i64 = seat * ROW
    count_in(p, seat, kind, -1)
    if p.own[row + KNOWN + kind]:
        p.own[row + KNOWN + kind] -= 1
        p.own[row + KNOWN_CARDS] -= 1
        p.tell(event, seat, other, amount, kind, EVERYBODY)
    else:
        p.reveal(event, seat, other, amount, kind, EVERYBODY)


def unknown_cards(p: Pieces, seat: i64) -> i64:
    """How many cards of the hand only their owner has seen."""
    return p.own[seat * ROW + CARDS] - p.own[seat * ROW + KNOWN_CARDS]


def only_pick(p: Pieces, at: i64, kinds: i64, region: i64, many: i64, least: i64) -> i64:
    """Of cards that lie open on the board, so many are taken in the order of their kinds, from `least` on: the one kind with which that can begin;
    EMPTY where there are several (AFT-D.66). A region means its cards alone."""
    found: i64 = EMPTY
    there: i64 = 0
    kind: i64 = kinds - 1
    while kind >= 0 and kind >= least:
        if p.board[at + kind] and (region == EMPTY or REGION_OF[kind] == region):
            there += p.board[at + kind]
            if there >= many:
                if found != EMPTY:
                    return EMPTY
                found = kind
        kind -= 1
    return found


def show_hand(p: Pieces, seat: i64, event: i64) -> None:
    """Card by card, so that no number tells more than the card."""
    row: i64 = seat * ROW
    kind: i64
    many: i64
    for kind in range(KNOWN - HAND):
        for many in range(p.own[row + HAND + kind]):
            if many < p.own[row + KNOWN + kind]:
                p.tell(event, seat, NOBODY, 1, kind, EVERYBODY)
            else:
                p.reveal(event, seat, NOBODY, 1, kind, EVERYBODY)
        p.own[row + KNOWN + kind] = p.own[row + HAND + kind]
    p.own[row + KNOWN_CARDS] = p.own[row + CARDS]
