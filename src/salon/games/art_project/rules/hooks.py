"""What a map may change, each as the standard rules have it. A map's own module overrides what it does differently (ART-4.5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.art_project.components import CITY_OF, SYMBOL_COUNT
from salon.games.art_project.position import AGENTS, CLUE, PIECE, Pieces
from salon.games.art_project.rules.tokens import place_agent


class Hooks:
    """The standard rules: Japan (ART-14.1) and Egypt, whose own rules are all in its components (ART-15.5, ART-15.6)."""

    # The setup

    def to_place(self) -> i64:
        """How many Agents each player places before the first round."""
        return 0

    # Phase A

    def place_agents(self, p: Pieces, symbol: i64) -> None:
        """For one symbol of a card's second frame."""
        place_agent(p, CITY_OF[p.map * SYMBOL_COUNT + symbol])

    def collection(self, seat: i64) -> i64:
        """The Clues that this seat's cards join. ART-7.1"""
        return CLUE

    def personal(self) -> bool:
        """Whether collections are personal."""
        return False

    def land_piece(self, p: Pieces, seat: i64, symbol: i64) -> i64:
        """The city where a discovered piece goes, and nobody is asked. ART-7.3"""
        return CITY_OF[p.map * SYMBOL_COUNT + symbol]

    # Phase B

    def carries(self) -> bool:
        """Whether pawns take Art Pieces along."""
        return False

    def why_not_arrange(self, p: Pieces, pawn: i64, city: i64, fuel: i64, carried: bool) -> str | None:
        """Whether a step may lead to this arrangement of pawns and pieces."""
        return None

    def stepped(self, p: Pieces, fuel: i64) -> None:
        """A pawn has moved; at the start of the phase, none has yet."""

    def movement_over(self, p: Pieces) -> None:
        """After the collecting of ART-9.1, before the window. ART-D.91"""

    def may_collect(self, p: Pieces, city: i64) -> bool:
        """Whether the piece of a city without Agents, where a pawn stands, is collected."""
        return p.city[PIECE + city] != 0 and p.city[AGENTS + city] == 0

    def order_matters(self) -> bool:
        """Whether the team chooses which of several pieces is collected first. ART-D.34"""
        return False

    def collected(self, p: Pieces, city: i64) -> None:
        """A piece of this city has been put on the track, and the game goes on."""

    # Phase C

    def why_not_reroll(self, p: Pieces, seat: i64, leader: i64, die: i64) -> str | None:
        """Whether a Clue card that this seat discards may reroll this die. ART-D.45"""
        return None

    def exchange(self, p: Pieces) -> None:
        """After the last fight of a round that is not the last."""

    # Phase D

    def city_lost(self, p: Pieces, city: i64) -> None:
        """A marker has been placed on the city."""

    # A map's own questions (position.is_of_map) and actions, which no other map has.

    def go_on(self, p: Pieces) -> bool:
        return False

    def able(self, p: Pieces) -> i64:
        raise NotImplementedError

    def candidates(self, p: Pieces, seat: i64, out: vec[i64]) -> i64:
        raise NotImplementedError

    def refusal(self, p: Pieces, seat: i64, action: i64) -> str | None:
        return "ART-4.5"

    def carry_out(self, p: Pieces, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def close(self, p: Pieces) -> None:
        p.stack.pop()


HOOKS: Final[list[Hooks]] = []  # by the number of the map; filled by rules/table.py


def hooks(p: Pieces) -> Hooks:
    return HOOKS[p.map]
