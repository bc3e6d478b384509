"""What stolen art is worth, less Interpol cards (ROB-16), and who wins."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import Outcome, payoffs_of, ranks_of
from salon.games.great_art_robbery.components import GOLD_COUNT, VALUE
from salon.games.great_art_robbery.position import INTERPOL_OWNED, LOOT, ROW, STOLEN, THIEF, Pieces

LINES: Final = ("gold", "bronze", "interpol")


def count(p: Pieces, seat: i64) -> list[int]:
    """ROB-16.4, line by line."""
    gold = sum([VALUE[card] for card in range(GOLD_COUNT) if p.art[THIEF + card] == seat])
    return [gold, int(p.own[seat * ROW + LOOT]) - gold, -int(p.own[seat * ROW + INTERPOL_OWNED])]


def score(p: Pieces, seat: i64) -> i64:
    """ROB-16.4, ROB-16.5, ROB-10.7, ROB-D.56"""
    return p.own[seat * ROW + LOOT] - p.own[seat * ROW + INTERPOL_OWNED]


def outcome(p: Pieces) -> Outcome:
    """ROB-16.6 to ROB-16.8, ROB-D.57, ROB-D.61"""
    scores = [int(score(p, seat)) for seat in range(p.seats)]
    keys: list[tuple[int, ...]] = [(scores[seat], -int(p.own[seat * ROW + STOLEN])) for seat in range(p.seats)]
    ranks = ranks_of(keys)
    return Outcome(scores, ranks, payoffs_of(ranks), p.ended)
