"""Prestige (AFT-15), research tracks with manuscripts (AFT-16.4, AFT-17.13), and who wins."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import Outcome, payoffs_of, ranks_of
from salon.games.artifact.components import COINS_A_PRESTIGE, DISCOVERY_PRESTIGE, LAST_STEP, MANUSCRIPT, REGION_COUNT, RESEARCH_PRESTIGE
from salon.games.artifact.position import COINS, HAND, ON_DISPLAY, ORGANISED, PRESTIGE, ROW, STEPS, Pieces

LINES: Final = ("exhibitions", "discoveries", "coins", "research")


def manuscripts(p: Pieces, seat: i64) -> i64:
    many: i64 = 0
    region: i64
    for region in range(REGION_COUNT):
        many += p.own[seat * ROW + HAND + MANUSCRIPT + region]
    return many


def research_prestige(p: Pieces, seat: i64, more: i64) -> i64:
    """AFT-16.4, AFT-16.5: what the lowest of the best three markers gives, raised by so many steps as well as can be (AFT-D.47)."""
    if p.special == 0:
        return 0
    at: i64 = seat * ROW + STEPS
    lowest: i64 = 0  # with four regions, the marker that is ignored
    region: i64
    level: i64 = LAST_STEP
    for region in range(REGION_COUNT):
        if p.left_out >= 0:
            lowest = p.left_out
        elif p.own[at + region] < p.own[at + lowest]:
            lowest = region
    while level > 0:
        short: i64 = 0
        for region in range(REGION_COUNT):
            if region != lowest and p.own[at + region] < level:
                short += level - p.own[at + region]
        if short <= more:
            break
        level -= 1
    return RESEARCH_PRESTIGE[level]


def count(p: Pieces, seat: i64, open_hand: bool) -> list[int]:
    """AFT-15.1, AFT-15.2, AFT-16.6, line by line; manuscripts count where the hand is open."""
    row: i64 = seat * ROW
    shown: i64 = 0
    region: i64
    for region in range(REGION_COUNT):
        shown += p.own[row + ON_DISPLAY + region]
    discoveries: i64 = shown * DISCOVERY_PRESTIGE
    research: i64 = research_prestige(p, seat, manuscripts(p, seat) if open_hand else 0)
    return [int(p.own[row + PRESTIGE] - discoveries), int(discoveries), int(p.own[row + COINS] // COINS_A_PRESTIGE), int(research)]


def score(p: Pieces, seat: i64) -> i64:
    """AFT-15.6"""
    row: i64 = seat * ROW
    return p.own[row + PRESTIGE] + p.own[row + COINS] // COINS_A_PRESTIGE + research_prestige(p, seat, manuscripts(p, seat))


def outcome(p: Pieces) -> Outcome:
    """AFT-15.3 to AFT-15.5, AFT-D.37, AFT-D.38"""
    scores = [int(score(p, seat)) for seat in range(p.seats)]
    keys: list[tuple[int, ...]] = [(scores[seat], int(p.own[seat * ROW + ORGANISED]), int(p.own[seat * ROW + COINS])) for seat in range(p.seats)]
    ranks = ranks_of(keys)
    return Outcome(scores, ranks, payoffs_of(ranks), p.ended)
