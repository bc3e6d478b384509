"""Deals again all that some eyes cannot know: the order of every face-down pile, and what is in the hands of others."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import NOTHING
from salon.engine.rng import Rng
from salon.games.great_art_robbery.components import ART_COUNT, DECK, KIND_COUNT
from salon.games.great_art_robbery.position import BRONZE_PILE, CARDS_IN_HAND, CARDS_IN_PILE, EMPTY, GOLD_PILE, HAND, KEEPING, KNOWN, ROW, Pieces


def deal_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    """Uniform over all deals that the eyes cannot exclude. Cards are put in a fixed order before they are shuffled, so that where they
    really lie makes no difference."""
    kinds: i64 = KIND_COUNT
    counts = vec[i64]([0] * kinds)
    seat: i64
    for seat in range(p.seats):
        deal_deck_again(p, seat, eyes >> seat & 1 == 0, counts, rng)
    shuffle_art(p, GOLD_PILE, p.gold_left, rng)
    shuffle_art(p, BRONZE_PILE, p.bronze_left, rng)
    if p.stack:
        frame = p.stack[-1]
        if frame.kind == KEEPING and frame.piece != NOTHING and eyes >> frame.seat & 1 == 0:
            frame.piece = some_card_in_hand(p, frame.seat, rng)
    p.rng = rng.lighter()


def deal_deck_again(p: Pieces, seat: i64, hidden: bool, counts: vec[i64], rng: Rng) -> None:
    """ROB-V.2, ROB-V.4: the draw pile, and where the hand is hidden all of it that is not known, are one heap to these eyes."""
    hand: i64 = seat * ROW + HAND
    known: i64 = seat * ROW + KNOWN
    base: i64 = seat * DECK
    kinds: i64 = KIND_COUNT
    unknown: i64 = 0
    kind: i64
    k: i64
    for kind in range(kinds):
        counts[kind] = 0
        if hidden:
            counts[kind] = p.own[hand + kind] - p.own[known + kind]
            unknown += counts[kind]
            p.own[hand + kind] = p.own[known + kind]
    for k in range(base, base + p.own[seat * ROW + CARDS_IN_PILE]):
        counts[p.pile[k]] += 1
    at: i64 = base
    for kind in range(kinds):
        for _ in range(counts[kind]):
            p.pile[at] = kind
            at += 1
    rng.shuffle(p.pile, base, at)
    for k in range(at - unknown, at):
        p.own[hand + p.pile[k]] += 1
        p.pile[k] = EMPTY


def shuffle_art(p: Pieces, pile: i64, left: i64, rng: Rng) -> None:
    there = vec[i64]([0] * ART_COUNT)
    k: i64
    for k in range(pile, pile + left):
        there[p.art[k]] = 1
    at: i64 = pile
    for k in range(ART_COUNT):
        if there[k]:
            p.art[at] = k
            at += 1
    rng.shuffle(p.art, pile, at)


def some_card_in_hand(p: Pieces, seat: i64, rng: Rng) -> i64:
    """Each card of the hand is as likely as any other."""
    skip: i64 = rng.below(p.own[seat * ROW + CARDS_IN_HAND])
    kind: i64 = 0
    while skip >= p.own[seat * ROW + HAND + kind]:
        skip -= p.own[seat * ROW + HAND + kind]
        kind += 1
    return kind
