"""Scandinavia (ART-17): an Art Piece that is collected sets off the effect of its city. What the roads cost is in the components."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING
from salon.games.art_project.actions import GIVE_UP, LOSE, OFFER
from salon.games.art_project.components import CARD_COUNT, CITY_COUNT, EFFECT, FUEL, GUN, HEALTH_TOKEN, MOST_CITIES, WALKIE
from salon.games.art_project.position import CLUE, GIVING_UP, HEALTH, LOSING, SUPPLY, Pieces
from salon.games.art_project.rules.clues import discard_clue
from salon.games.art_project.rules.events import EFFECT_WORKS, GIVES_UP, LOSES
from salon.games.art_project.rules.hooks import Hooks
from salon.games.art_project.rules.tokens import gain, lose_health, place_agent


@final
class Scandinavia(Hooks):
    """What is different in Scandinavia."""

    def order_matters(self) -> bool:
        """ART-D.34, ART-D.65"""
        return True

    def collected(self, p: Pieces, city: i64) -> None:
        """ART-17.4, ART-17.5, ART-D.62, ART-D.85"""
        effect: i64 = EFFECT[p.map * MOST_CITIES + city]
        p.tell(EFFECT_WORKS, NOBODY, effect, 0, NOTHING, EVERYBODY)
        if effect == 0:
            gain(p, FUEL, 2)  # ART-17.6
        elif effect == 1:
            gain(p, WALKIE, 2)
        elif effect == 2:
            gain(p, GUN, 2)
        elif effect == 3:
            losing = p.push(LOSING, NOBODY)
            losing.count = 2
        elif effect == 4:
            p.push(GIVING_UP, NOBODY)
        else:
            other: i64
            for other in range(CITY_COUNT[p.map]):
                if other != city:
                    place_agent(p, other)  # ART-17.9, ART-D.64

    def go_on(self, p: Pieces) -> bool:
        """Loses what leaves no choice (ART-D.87)."""
        frame = p.stack[-1]
        if frame.kind == LOSING:
            if frame.count == 0:
                p.stack.pop()
                return True
            if resource_types(p) == 1:
                self.lose(p, NOBODY, FUEL if p.tokens[SUPPLY + FUEL] else WALKIE if p.tokens[SUPPLY + WALKIE] else GUN)
                return True
            return False
        many = clue_cards(p)
        if many > 1:
            return False
        p.stack.pop()
        if many == 1:
            self.give_up(p, NOBODY, first_clue_card(p))
        return True  # ART-17.8

    def able(self, p: Pieces) -> i64:
        who: i64 = 0
        seat: i64
        for seat in range(p.seats):
            if p.stack[-1].kind == GIVING_UP or resource_types(p) or why_not_offer(p, seat) is None:
                who |= 1 << seat
        return who

    def candidates(self, p: Pieces, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        k: i64
        if p.stack[-1].kind == LOSING:
            for k in range(LOSE, GIVE_UP):
                out[n] = k
                n += 1
            out[n] = OFFER
            return n + 1
        for k in range(CARD_COUNT):
            if p.place[k] == CLUE:
                out[n] = GIVE_UP + k
                n += 1
        return n

    def refusal(self, p: Pieces, seat: i64, action: i64) -> str | None:
        if action == OFFER:
            return why_not_offer(p, seat)
        if action < GIVE_UP:
            return None if p.tokens[SUPPLY + action - LOSE] else "ART-17.5"
        return None if p.place[action - GIVE_UP] == CLUE else "ART-17.5"

    def carry_out(self, p: Pieces, seat: i64, action: i64) -> None:
        if action < GIVE_UP:
            self.lose(p, seat, action - LOSE)
        elif action < OFFER:
            p.stack.pop()
            self.give_up(p, seat, action - GIVE_UP)
        else:
            p.stack[-1].count -= 1
            lose_health(p, seat, 1)  # ART-17.7

    def lose(self, p: Pieces, seat: i64, resource: i64) -> None:
        """ART-D.63"""
        p.tokens[SUPPLY + resource] -= 1
        p.stack[-1].count -= 1
        p.tell(LOSES, seat, resource, 1, NOTHING, EVERYBODY)

    def give_up(self, p: Pieces, seat: i64, card: i64) -> None:
        discard_clue(p, card)
        p.tell(GIVES_UP, seat, NOBODY, 0, card, EVERYBODY)


def resource_types(p: Pieces) -> i64:
    """How many of the three the Shared supply holds."""
    count: i64 = 0
    k: i64
    for k in range(HEALTH_TOKEN):
        if p.tokens[SUPPLY + k]:
            count += 1
    return count


def clue_cards(p: Pieces) -> i64:
    count: i64 = 0
    card: i64
    for card in range(CARD_COUNT):
        if p.place[card] == CLUE:
            count += 1
    return count


def first_clue_card(p: Pieces) -> i64:
    card: i64 = 0
    while p.place[card] != CLUE:
        card += 1
    return card


def why_not_offer(p: Pieces, seat: i64) -> str | None:
    """ART-17.7, ART-D.63"""
    if resource_types(p):
        return "ART-17.7"
    if p.tokens[HEALTH + seat] > 1:
        return None
    other: i64
    for other in range(p.seats):
        if p.tokens[HEALTH + other] > 1:
            return "ART-D.63"
    return None
