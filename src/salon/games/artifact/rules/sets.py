"""Which cards fulfil an exhibition (AFT-11.3 to AFT-11.6), with fragments (AFT-17.8) and the joker of Paris (AFT-19.4).

A set is judged by its misfits, the cards that nothing but a joker makes fit: whatever a tile needs, as many misfits are allowed as there are
jokers. The figures of a hand are kept with it, so that most of this is counting: its standard cards by type, its cards that can be shown by
region, its fragments, how many regions and types there are.
"""

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.artifact.components import (
    FRAGMENTS,
    NEEDED,
    PARIS,
    REGION_OF,
    STANDARD,
    THREE_REGIONS,
    TO_SHOW,
    TYPE_COUNT,
    TYPE_TILES,
)
from salon.games.artifact.position import CITY, FRAGMENTS_HELD, HAND, OF_REGION, OF_TYPE, REGIONS_HELD, ROW, SHOWABLE, SHOWN, TYPES_HELD, Pieces


def count_figures(own: vec[i64], row: i64, kind: i64, many: i64) -> None:
    """So many more of a kind that can be shown, in the figures of that row."""
    own[row + SHOWABLE] += many
    count_one(own, row + OF_REGION + REGION_OF[kind], many, row + REGIONS_HELD)
    if kind < STANDARD:
        count_one(own, row + OF_TYPE + kind % TYPE_COUNT, many, row + TYPES_HELD)
    else:
        own[row + FRAGMENTS_HELD] += many
        own[row + TYPES_HELD] += many


def count_one(own: vec[i64], one: i64, many: i64, different: i64) -> None:
    """So many more of one region or type; and of how many there are any."""
    if own[one] == 0:
        own[different] += 1
    own[one] += many
    if own[one] == 0:
        own[different] -= 1


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
    return lacking(p.own, seat * ROW, tile, jokers(p, seat))


def lacking(own: vec[i64], row: i64, tile: i64, joker: i64) -> i64:
    """How many cards are missing by the figures of that row."""
    good: i64 = 0
    if tile < TYPE_TILES:
        good = own[row + OF_TYPE + tile // 3] + own[row + FRAGMENTS_HELD]
    elif tile < THREE_REGIONS:
        good = own[row + OF_REGION + (tile - TYPE_TILES) // 2]
    elif tile == THREE_REGIONS:
        good = own[row + REGIONS_HELD]
    else:
        good = own[row + TYPES_HELD]
    if joker:
        others: i64 = own[row + SHOWABLE] - good
        good += joker if joker < others else others
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
