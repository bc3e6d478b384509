"""Phase A: drawing, extra draws, announcements, playing a card in full (ART-5, ART-6)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.art_project.components import BACK_OF, CARD_AGENTS, CARD_COUNT, COST, GAIN, HEALTH_TOKEN, SYMBOL_COUNT
from salon.games.art_project.position import (
    DISCARDED,
    DUE,
    EMPTY,
    HAND,
    HEALING,
    HEALTH,
    SAID,
    SUPPLY,
    THROWN,
    TO_PLAY,
    TURNING,
    Pieces,
)
from salon.games.art_project.rules.events import ANNOUNCES, BUYS, DRAWS, HEALS, PLAYS, THROWS, TILE, TOP
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.tokens import gain, health_in_stock, lose_health, pay


def deal_out(p: Pieces) -> None:
    """ART-5.1, ART-6.1; solo: ART-20.7, ART-20.8"""
    seat: i64
    for seat in range(p.seats):
        p.tokens[DUE + seat] = 3 if p.seats == 1 else 2
        p.tokens[TO_PLAY + seat] = 2 if p.seats == 1 else 1


def draw(p: Pieces, seat: i64) -> None:
    p.left -= 1
    card: i64 = p.deck[p.left]
    p.deck[p.left] = EMPTY
    p.place[card] = HAND + seat
    p.reveal(DRAWS, seat, NOBODY, p.left, card, 1 << seat)
    if p.below and p.left == p.below:
        p.below = 0  # ART-13.5, ART-D.52, ART-D.53
        p.tell(TILE, NOBODY, NOBODY, 0, NOTHING, EVERYBODY)
    if p.left:
        p.reveal(TOP, NOBODY, NOBODY, 0, BACK_OF[p.deck[p.left - 1]], EVERYBODY)  # ART-D.15


def draw_due(p: Pieces, seat: i64) -> None:
    p.tokens[DUE + seat] -= 1
    draw(p, seat)


def why_not_extra(p: Pieces, seat: i64, token: i64) -> str | None:
    """ART-5.7, ART-5.9, ART-5.10"""
    if p.tokens[TO_PLAY + seat] == 0:
        return "ART-D.16"
    if p.left == 0:
        return "ART-D.18"
    if token != HEALTH_TOKEN:
        return None if p.tokens[SUPPLY + token] else "ART-5.6"  # ART-D.17
    if p.tokens[SUPPLY] + p.tokens[SUPPLY + 1] + p.tokens[SUPPLY + 2]:
        return "ART-5.8"
    return None if p.tokens[HEALTH + seat] > 1 else "ART-D.7"


def draw_extra(p: Pieces, seat: i64, token: i64) -> None:
    """ART-5.6, ART-5.8"""
    p.tell(BUYS, seat, token, 0, NOTHING, EVERYBODY)
    if token == HEALTH_TOKEN:
        lose_health(p, seat, 1)
    else:
        pay(p, seat, token, 1)
    draw(p, seat)


def has_unannounced(p: Pieces, seat: i64) -> bool:
    card: i64
    for card in range(CARD_COUNT):
        if p.place[card] == HAND + seat:
            return True
    return False


def why_not_announce(p: Pieces, seat: i64, card: i64) -> str | None:
    """ART-D.80; the card itself is never shown: ART-5.3"""
    return None if p.seats > 1 and p.place[card] == HAND + seat else "ART-D.80"


def announce(p: Pieces, seat: i64, card: i64) -> None:
    """ART-5.2"""
    p.place[card] = SAID + seat
    p.reveal(ANNOUNCES, seat, NOBODY, 0, card, EVERYBODY)


def why_not_play(p: Pieces, seat: i64, card: i64) -> str | None:
    """ART-D.19: whatever it costs."""
    if p.tokens[TO_PLAY + seat] == 0:
        return "ART-6.1"
    return None if p.place[card] == HAND + seat or p.place[card] == SAID + seat else "ART-6.1"


def play_card(p: Pieces, seat: i64, card: i64) -> None:
    """ART-6.2, ART-6.3, ART-D.20, ART-D.22"""
    p.tokens[TO_PLAY + seat] -= 1
    if p.place[card] == HAND + seat:
        p.place[card] = SAID + seat  # ART-V.4; it counts as in hand until its fourth frame
        p.reveal(PLAYS, seat, NOBODY, 0, card, EVERYBODY)
    else:
        p.tell(PLAYS, seat, NOBODY, 0, card, EVERYBODY)
    k: i64
    for k in range(HEALTH_TOKEN):
        pay(p, seat, k, COST[card * 4 + k])  # ART-6.4
    lose_health(p, seat, COST[card * 4 + HEALTH_TOKEN])  # ART-D.10
    map_rules = hooks(p)
    for k in range(SYMBOL_COUNT):
        for _ in range(CARD_AGENTS[card * SYMBOL_COUNT + k]):
            map_rules.place_agents(p, k)  # ART-6.5, ART-6.6
    for k in range(HEALTH_TOKEN):
        gain(p, k, GAIN[card * 4 + k])  # ART-6.9, ART-D.14
    turning = p.push(TURNING, seat)
    turning.piece = card
    if GAIN[card * 4 + HEALTH_TOKEN]:
        healing = p.push(HEALING, seat)
        healing.count = GAIN[card * 4 + HEALTH_TOKEN]


def heal_on(p: Pieces, frame: Frame) -> bool:
    """ART-D.12"""
    if frame.count and health_in_stock(p):
        return False
    p.stack.pop()
    return True


def heal(p: Pieces, frame: Frame, receiver: i64) -> None:
    """ART-3.8, ART-D.13"""
    p.tokens[HEALTH + receiver] += 1
    frame.count -= 1
    p.tell(HEALS, frame.seat, receiver, 1, NOTHING, EVERYBODY)


def all_have_played(p: Pieces) -> bool:
    seat: i64
    for seat in range(p.seats):
        if p.tokens[TO_PLAY + seat]:
            return False
    return True


def throw_hands(p: Pieces) -> None:
    """ART-6.11, ART-6.12, ART-D.23; what was announced is known to all in the discard pile too: ART-V.5"""
    counts = 0
    card: i64
    seat: i64
    for seat in range(p.seats):
        counts = 0
        for card in range(CARD_COUNT):
            if p.place[card] == HAND + seat:
                p.place[card] = THROWN + seat
                counts += 1
            elif p.place[card] == SAID + seat:
                p.place[card] = DISCARDED
                counts += 1
        if counts:
            p.tell(THROWS, seat, NOBODY, counts, NOTHING, EVERYBODY)
