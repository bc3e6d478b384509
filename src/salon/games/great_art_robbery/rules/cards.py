"""Cards, decks and rows (ROB-3), their symbols (ROB-14), elimination (ROB-11)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.great_art_robbery.components import (
    ANY,
    CARD,
    DECK,
    GENEVA,
    GIVES_CARDS,
    GIVES_ELIMINATION,
    GIVES_FLIGHT,
    GIVES_MONEY,
    GIVES_SKILL,
    GIVES_SUSPICION,
    GIVES_TOKEN,
    GIVES_WHEELS,
    HAS_ELIMINATION,
    INTERPOL,
    KIND_COUNT,
    MOST_REPLACEMENTS,
    TAKES_SUSPICION,
)
from salon.games.great_art_robbery.position import (
    BOX,
    CAR,
    CARDS_DISCARDED,
    CARDS_IN_HAND,
    CARDS_IN_PILE,
    DISCARD,
    EMPTY,
    FLYING,
    HAND,
    INTERPOL_OWNED,
    KNOWN,
    PLAYED,
    ROW,
    SKILL_POOL,
    TOKEN,
    Pieces,
)
from salon.games.great_art_robbery.rules.events import DISCARDS, DRAWS, ELIMINATES, PLAYS, RENEWS_TOKEN, RESHUFFLES
from salon.games.great_art_robbery.rules.suspicion import clear, suspect

# Playing a card


def why_not_play(p: Pieces, seat: i64, play: i64) -> str | None:
    row: i64 = seat * ROW
    if p.own[row + HAND + CARD[play]] == 0:
        return "ROB-3.1"
    if GIVES_FLIGHT[play] and p.own[row + CAR] > GENEVA:
        return "ROB-14.10"
    if GIVES_CARDS[play]:
        if p.own[row + CARDS_IN_PILE] == 0 and p.own[row + CARDS_DISCARDED] == 0:
            return "ROB-D.21"
        if p.replacements == MOST_REPLACEMENTS:
            return "ROB-D.21"
    return None


def play_card(p: Pieces, seat: i64, play: i64) -> None:
    """ROB-3.2, ROB-3.3; in the order of ROB-D.13"""
    kind: i64 = CARD[play]
    leave_hand(p, seat, kind, PLAYS, play)
    if GIVES_SUSPICION[play]:
        suspect(p, seat, GIVES_SUSPICION[play])  # ROB-14.11
    if TAKES_SUSPICION[play]:
        clear(p, seat, TAKES_SUSPICION[play])
    if GIVES_TOKEN[play] and p.own[seat * ROW + TOKEN] == 0:  # ROB-14.3, ROB-D.51
        p.own[seat * ROW + TOKEN] = 1
        p.tell(RENEWS_TOKEN, seat, NOBODY, 1, NOTHING, EVERYBODY)
    p.money += GIVES_MONEY[play]  # ROB-4.2, ROB-D.11
    p.wheels += GIVES_WHEELS[play]
    skill: i64
    for skill in range(ANY + 1):  # ROB-14.2
        p.front[SKILL_POOL + skill] += GIVES_SKILL[play * 5 + skill]
    if GIVES_ELIMINATION[play]:
        p.eliminating = 1  # ROB-11.4, ROB-14.8
    if GIVES_CARDS[play]:
        p.replacements += 1
        put_on_discard_pile(p, seat, kind, 1)  # ROB-14.7
        draw(p, seat, GIVES_CARDS[play])  # ROB-14.4, ROB-14.5
    else:
        p.front[PLAYED + kind] += 1  # ROB-3.1
    if GIVES_FLIGHT[play]:
        p.push(FLYING, seat)


def leave_hand(p: Pieces, seat: i64, kind: i64, event: i64, other: i64) -> None:
    """A card leaves the hand for all to see. If it was not known to be there, it is now shown."""
    row: i64 = seat * ROW
    p.own[row + HAND + kind] -= 1
    p.own[row + CARDS_IN_HAND] -= 1
    if p.own[row + KNOWN + kind]:
        p.own[row + KNOWN + kind] -= 1
        p.tell(event, seat, other, 1, kind, EVERYBODY)
    else:
        p.reveal(event, seat, other, 1, kind, EVERYBODY)


def put_on_discard_pile(p: Pieces, seat: i64, kind: i64, many: i64) -> None:
    """ROB-3.7"""
    p.own[seat * ROW + DISCARD + kind] += many
    p.own[seat * ROW + CARDS_DISCARDED] += many


# Drawing


def draw(p: Pieces, seat: i64, many: i64) -> None:
    """ROB-14.6"""
    row: i64 = seat * ROW
    for _ in range(many):
        if p.own[row + CARDS_IN_PILE] == 0:  # ROB-D.18
            if p.own[row + CARDS_DISCARDED] == 0:
                return  # ROB-D.19
            reshuffle(p, seat)
        left: i64 = p.own[row + CARDS_IN_PILE] - 1
        kind: i64 = p.pile[seat * DECK + left]
        p.pile[seat * DECK + left] = EMPTY
        p.own[row + CARDS_IN_PILE] = left
        p.own[row + HAND + kind] += 1
        p.own[row + CARDS_IN_HAND] += 1
        p.reveal(DRAWS, seat, NOBODY, 1, kind, 1 << seat)
        if left == 0:
            know_hand(p, seat)


def reshuffle(p: Pieces, seat: i64) -> None:
    """ROB-3.6, ROB-15.4; from a fixed order, so that only chance decides."""
    row: i64 = seat * ROW
    base: i64 = seat * DECK
    n: i64 = 0
    kind: i64
    for kind in range(KIND_COUNT):
        for _ in range(p.own[row + DISCARD + kind]):
            p.pile[base + n] = kind
            n += 1
        p.own[row + DISCARD + kind] = 0
    p.own[row + CARDS_IN_PILE] = n
    p.own[row + CARDS_DISCARDED] = 0
    p.rng.shuffle(p.pile, base, base + n)
    p.tell(RESHUFFLES, seat, NOBODY, n, NOTHING, EVERYBODY)


def know_hand(p: Pieces, seat: i64) -> None:
    """ROB-V.4"""
    row: i64 = seat * ROW
    kind: i64
    for kind in range(KIND_COUNT):
        p.own[row + KNOWN + kind] = p.own[row + HAND + kind]


# Interpol cards in the hand


def why_not_discard_interpol(p: Pieces, seat: i64) -> str | None:
    return None if p.own[seat * ROW + HAND + INTERPOL] else "ROB-10.5"


def discard_interpol(p: Pieces, seat: i64) -> None:
    """ROB-10.5, ROB-10.8, ROB-D.23"""
    leave_hand(p, seat, INTERPOL, DISCARDS, NOBODY)
    put_on_discard_pile(p, seat, INTERPOL, 1)


# Elimination


def may_eliminate_here(p: Pieces, seat: i64) -> bool:
    """ROB-11.3, ROB-11.4"""
    return p.eliminating == 1 or HAS_ELIMINATION[p.own[seat * ROW + CAR]] == 1


def why_not_eliminate(p: Pieces, seat: i64, kind: i64) -> str | None:
    if p.own[seat * ROW + HAND + kind] == 0:
        return "ROB-D.48"
    if not may_eliminate_here(p, seat):
        return "ROB-11.3"
    if p.money == 0 or p.wheels == 0:
        return "ROB-11.1"
    return None


def eliminate(p: Pieces, seat: i64, kind: i64) -> None:
    p.money -= 1  # ROB-11.1
    p.wheels -= 1
    leave_hand(p, seat, kind, ELIMINATES, NOBODY)
    if kind == INTERPOL:
        p.interpol += 1  # ROB-10.6, ROB-11.7
        p.own[seat * ROW + INTERPOL_OWNED] -= 1
    else:
        p.supply[BOX + kind] += 1  # ROB-11.6, ROB-D.34
