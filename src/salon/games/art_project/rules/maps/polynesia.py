"""Polynesia (ART-18): each symbol belongs to two islands. That all islands are neighbours is in the components."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.art_project.actions import ISLAND
from salon.games.art_project.components import CITY_OF, SECOND_OF, SYMBOL_COUNT
from salon.games.art_project.position import EMPTY, LANDING, Pieces
from salon.games.art_project.rules.clues import place_piece, why_not_piece
from salon.games.art_project.rules.hooks import Hooks
from salon.games.art_project.rules.tokens import place_agent


@final
class Polynesia(Hooks):
    """What is different in Polynesia."""

    def place_agents(self, p: Pieces, symbol: i64) -> None:
        """ART-18.6, ART-18.7, ART-D.66"""
        place_agent(p, first_island(p, symbol))
        place_agent(p, second_island(p, symbol))

    def land_piece(self, p: Pieces, seat: i64, symbol: i64) -> i64:
        """ART-18.8, ART-18.9, ART-D.67"""
        one, other = first_island(p, symbol), second_island(p, symbol)
        if why_not_piece(p, one) is not None:
            return other
        if why_not_piece(p, other) is not None:
            return one
        frame = p.push(LANDING, seat)
        frame.what = symbol
        return EMPTY

    def able(self, p: Pieces) -> i64:
        return 1 << p.stack[-1].seat

    def candidates(self, p: Pieces, seat: i64, out: vec[i64]) -> i64:
        """The symbol's islands stand in the order of their numbers."""
        out[0] = ISLAND + first_island(p, p.stack[-1].what)
        out[1] = ISLAND + second_island(p, p.stack[-1].what)
        return 2

    def refusal(self, p: Pieces, seat: i64, action: i64) -> str | None:
        symbol: i64 = p.stack[-1].what
        island: i64 = action - ISLAND
        return None if island == first_island(p, symbol) or island == second_island(p, symbol) else "ART-18.8"

    def carry_out(self, p: Pieces, seat: i64, action: i64) -> None:
        frame = p.stack.pop()
        place_piece(p, frame.what, action - ISLAND)


def first_island(p: Pieces, symbol: i64) -> i64:
    """ART-18.5"""
    return CITY_OF[p.map * SYMBOL_COUNT + symbol]


def second_island(p: Pieces, symbol: i64) -> i64:
    return SECOND_OF[p.map * SYMBOL_COUNT + symbol]
