"""Rio (ART-19): pieces are carried about, and collected in the order of the track. Which roads are free is in the components."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.errors import Ended
from salon.engine.position import EVERYBODY, NOTHING
from salon.games.art_project.actions import PLACE
from salon.games.art_project.components import CITY_COUNT, COLLECTED_IN, FIRST, MOST_CITIES, MOST_SPACES, SPACES, START
from salon.games.art_project.position import AGENTS, DUE, PAWN, PIECE, Pieces
from salon.games.art_project.rules.events import PLACES
from salon.games.art_project.rules.hooks import Hooks
from salon.games.art_project.rules.movement import collect, is_collected, pawns
from salon.games.art_project.rules.tokens import place_agent


@final
class Rio(Hooks):
    """What is different in Rio."""

    # The setup

    def to_place(self) -> i64:
        """ART-19.2, ART-D.68"""
        return 2

    def able(self, p: Pieces) -> i64:
        who: i64 = 0
        seat: i64
        for seat in range(p.seats):
            if p.tokens[DUE + seat]:
                who |= 1 << seat
        return who

    def candidates(self, p: Pieces, seat: i64, out: vec[i64]) -> i64:
        city: i64
        for city in range(CITY_COUNT[p.map]):
            out[city] = PLACE + city
        return CITY_COUNT[p.map]

    def refusal(self, p: Pieces, seat: i64, action: i64) -> str | None:
        return None

    def carry_out(self, p: Pieces, seat: i64, action: i64) -> None:
        p.tokens[DUE + seat] -= 1
        p.tell(PLACES, seat, FIRST[p.map] + action - PLACE, 0, NOTHING, EVERYBODY)
        place_agent(p, action - PLACE)

    # Movement

    def carries(self) -> bool:
        """ART-19.7"""
        return True

    def why_not_arrange(self, p: Pieces, pawn: i64, city: i64, fuel: i64, carried: bool) -> str | None:
        here: i64 = p.tokens[PAWN + pawn]
        if carried:
            if not p.city[PIECE + here]:
                return "ART-19.7"
            if p.city[PIECE + city]:
                return "ART-19.8"  # ART-D.69
        if fuel:
            return None
        return "ART-D.30" if arrangement(p, pawn, city, carried) in p.arrangements else None

    def stepped(self, p: Pieces, fuel: i64) -> None:
        """ART-D.30"""
        if fuel:
            p.arrangements.clear()
        p.arrangements.append(arrangement(p, 0, p.tokens[PAWN], False))

    # Collecting

    def may_collect(self, p: Pieces, city: i64) -> bool:
        """ART-19.5, ART-19.6, ART-19.12, ART-D.70"""
        return p.city[PIECE + city] != 0 and p.city[AGENTS + city] == 0 and city == next_place(p)

    def collected(self, p: Pieces, city: i64) -> None:
        """ART-19.9, ART-D.72, ART-D.73; then ART-D.71"""
        place_agent(p, START[p.map])
        place_agent(p, START[p.map])
        if is_collected(p, next_place(p)):
            collect(p, next_place(p))

    def city_lost(self, p: Pieces, city: i64) -> None:
        """ART-19.10, ART-19.11"""
        space: i64
        for space in range(p.track, SPACES[p.map]):
            if COLLECTED_IN[p.map * MOST_SPACES + space] == city:
                raise Ended("ART-19.11")


def next_place(p: Pieces) -> i64:
    return COLLECTED_IN[p.map * MOST_SPACES + p.track]


def arrangement(p: Pieces, pawn: i64, city: i64, carried: bool) -> i64:
    """Where pawns and pieces are, with this pawn in this city, as one number."""
    here: i64 = p.tokens[PAWN + pawn]
    code: i64 = 0
    k: i64
    for k in range(pawns(p)):
        code = code * MOST_CITIES + (city if k == pawn else p.tokens[PAWN + k])
    for k in range(CITY_COUNT[p.map]):
        piece: i64 = p.city[PIECE + k]
        if carried and k == here:
            piece = 0
        elif carried and k == city:
            piece = 1
        code = code * 2 + piece
    return code
