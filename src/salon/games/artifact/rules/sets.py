"""Which cards fulfil an exhibition (AFT-11.3 to AFT-11.6), with fragments (AFT-17.8) and the joker of Paris (AFT-19.4).

A set is judged by its misfits, the cards that nothing but a joker makes fit: whatever a tile needs, as many misfits are allowed as there are
jokers. The figures of a hand are kept with it, so that most of this is counting: its standard cards by type, its cards that can be shown by
region, its fragments.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.artifact.components import (
    FRAGMENTS,
    NEEDED,
    PARIS,
    REGION_COUNT,
    REGION_OF,
    STANDARD,
    THREE_REGIONS,
    TO_SHOW,
    TYPE_COUNT,
    TYPE_TILES,
)
from salon.games.artifact.position import CITY, FRAGMENTS_HELD, HAND, OF_REGION, OF_TYPE, ROW, SHOWN, Pieces

# The figures, from OF_TYPE on.
REGION_AT: Final = OF_REGION - OF_TYPE
FRAGMENTS_AT: Final = FRAGMENTS_HELD - OF_TYPE
FIGURES: Final = FRAGMENTS_AT + 1


def count_figures(figures: vec[i64], at: i64, kind: i64, many: i64) -> None:
    """So many more of a kind that can be shown, in the figures that begin there."""
    figures[at + REGION_AT + REGION_OF[kind]] += many
    if kind < STANDARD:
        figures[at + kind % TYPE_COUNT] += many
    else:
        figures[at + FRAGMENTS_AT] += many


def jokers(p: Pieces, seat: i64) -> i64:
    """AFT-19.4, AFT-D.56"""
    return 1 if p.own[seat * ROW + CITY] == PARIS else 0


def fits(tile: i64, kind: i64) -> bool:
    """Whether the card is what a tile of one type or one region needs."""
    if tile < TYPE_TILES:
        return kind >= FRAGMENTS or kind % TYPE_COUNT == tile // 3
    return REGION_OF[kind] == (tile - TYPE_TILES) // 2


def missing(p: Pieces, seat: i64, tile: i64) -> i64:
    """How many cards the hand lacks for the tile."""
    return lacking(p.own, seat * ROW + OF_TYPE, tile, jokers(p, seat))


def lacking(figures: vec[i64], at: i64, tile: i64, joker: i64) -> i64:
    """How many cards are missing by the figures that begin there."""
    good: i64 = 0
    usable: i64 = 0
    k: i64
    if tile < TYPE_TILES:
        good = figures[at + tile // 3] + figures[at + FRAGMENTS_AT]
    elif tile < THREE_REGIONS:
        good = figures[at + REGION_AT + (tile - TYPE_TILES) // 2]
    elif tile == THREE_REGIONS:
        for k in range(REGION_COUNT):
            if figures[at + REGION_AT + k]:
                good += 1
    else:
        good = figures[at + FRAGMENTS_AT]
        for k in range(TYPE_COUNT):
            if figures[at + k]:
                good += 1
    if joker:
        for k in range(REGION_COUNT):
            usable += figures[at + REGION_AT + k]
        good += joker if joker < usable - good else usable - good
    lacks: i64 = NEEDED[tile] - good
    if lacks < 0:
        return 0
    return lacks


def why_not_complete(p: Pieces, seat: i64, tile: i64) -> str | None:
    if missing(p, seat, tile) == 0:
        return None
    if tile < TYPE_TILES:
        return "AFT-11.3"
    return "AFT-11.4" if tile < THREE_REGIONS else "AFT-11.5" if tile == THREE_REGIONS else "AFT-11.6"


def can_be_completed(p: Pieces, seat: i64, tile: i64, more: i64, least: i64, added: i64) -> bool:
    """Whether so many more cards of the hand, of kinds from `least` on, complete what is shown and the card `added` (EMPTY: none)."""
    left, usable, good, new, _ = tally(p, seat, tile, least, added)
    return enough(more, left, usable, good, new)


def enough(more: i64, left: i64, usable: i64, good: i64, new: i64) -> bool:
    """By the figures of a tally: of the cards that do not fit there may be as many as jokers are left."""
    while new:
        new &= new - 1
        good += 1
    return left >= 0 and usable >= more and more - good <= left


def tally(p: Pieces, seat: i64, tile: i64, least: i64, added: i64) -> tuple[i64, i64, i64, i64, i64]:
    """The jokers left by what is shown; the cards that can come, those of them that fit, the regions or types that are new with them, and those
    that are there already."""
    left: i64 = jokers(p, seat)
    usable: i64 = 0
    good: i64 = 0
    seen: i64 = 0
    new: i64 = 0
    kind: i64
    many: i64
    hand: i64 = seat * ROW + HAND
    for kind in range(TO_SHOW):
        there: i64 = p.board[SHOWN + kind]
        many = 0
        if kind >= least:
            many = p.own[hand + kind]
        if kind == added:
            there += 1
            if kind >= least:
                many -= 1
        usable += many
        if tile < THREE_REGIONS:
            if fits(tile, kind):
                good += many
            else:
                left -= there
            continue
        bit: i64 = new_with(tile, kind)
        if bit == 0:
            good += many
            continue
        if there:
            left -= there
            if seen & bit == 0:
                left += 1
            seen |= bit
        if many:
            new |= bit
    return left, usable, good, new & ~seen, seen


def new_with(tile: i64, kind: i64) -> i64:
    """For a mixed tile: the bit of the region or type that the card brings; 0 for fragments, which are of any type."""
    if tile == THREE_REGIONS:
        return 1 << REGION_OF[kind]
    return 1 << kind % TYPE_COUNT if kind < STANDARD else 0
