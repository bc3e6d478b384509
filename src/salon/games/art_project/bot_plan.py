"""Where the pawns should go together: the best arrangement that small changes find, and what it gains this round."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.art_project.bot_fights import promise
from salon.games.art_project.bot_ways import FAR, ways_around
from salon.games.art_project.bot_worth import STORE, falling, found, home, patience
from salon.games.art_project.components import CITY_COUNT, CITY_OF, FUEL, MOST_CITIES, SET, SYMBOL_COUNT, USA
from salon.games.art_project.position import AGENTS, HEALTH, LOST, PAWN, PIECE, SUPPLY, TO_COLLECT, TO_FIGHT, TO_MOVE, Pieces
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.movement import pawns
from salon.games.art_project.rules.round import lost_cities

UNKNOWN: Final = -9999.0
AWAY: Final = -1  # from every city
STRANDED: Final = -1000.0  # a pawn that stays in a Lost City: the game is over
A_SET: Final = 14.0  # three Clues that can be brought together
A_STEP_OF_HEALTH: Final = 24.0
MOST_HEALTH: Final = 5  # of a Leader; more makes little difference


class Plan:
    """What the pawns, each in its city, are worth to the round; changed pawn by pawn, and two by two, as long as that is better."""

    def __init__(self, p: Pieces) -> None:
        self.p = p
        self.lost: i64 = lost_cities(p)
        self.gone: i64 = self.lost + falling(p)
        self.many: i64 = pawns(p)
        self.stage: i64 = p.stack[0].stage
        self.start: vec[i64] = p.tokens[PAWN : PAWN + self.many]
        self.at: vec[i64] = self.start[:]
        self.known: vec[float] = vec[float]([UNKNOWN] * int(CITY_COUNT[p.map] * (self.many + 1) * (MOST_HEALTH + 1)))
        self.brings: vec[float] = vec[float]([0.0] * MOST_CITIES)  # what those who are in a city bring about
        self.ways: bytes = ways_around(p)
        self.patience: float = patience(p)

    def gain(self, city: i64) -> float:
        """What those who are there bring about in this city."""
        fighters: i64 = 0
        health: i64 = 0
        k: i64
        for k in range(self.many):
            if self.at[k] == city:
                fighters += 1
                if k < self.p.seats and self.p.tokens[HEALTH + k] > health and not (self.stage == TO_FIGHT and self.p.done >> k & 1):
                    health = self.p.tokens[HEALTH + k]
        if fighters == 0:
            return 0.0
        if health > MOST_HEALTH:
            health = MOST_HEALTH
        slot: i64 = (city * (self.many + 1) + fighters) * (MOST_HEALTH + 1) + health
        worth = self.known[slot]
        if worth == UNKNOWN:
            worth = self.worth(city, fighters, health)
            self.known[slot] = worth
        return worth + self.meeting(city) if self.p.map == USA and fighters > 1 and self.p.below else worth

    def meeting(self, city: i64) -> float:
        """USA: sets that those who are there could put together at the end of the round, if no Agent is left (ART-16.6)."""
        p = self.p
        if p.city[AGENTS + city]:
            return 0.0
        value = 0.0
        symbol: i64
        k: i64
        for symbol in range(SYMBOL_COUNT):
            there: i64 = CITY_OF[p.map * SYMBOL_COUNT + symbol]
            if p.city[LOST + there] or p.city[PIECE + there]:
                continue
            together: i64 = 0
            for k in range(p.seats):
                if self.at[k] == city:
                    together += p.clues[k * SYMBOL_COUNT + symbol]
            if together >= SET:
                value += A_SET
        return value

    def worth(self, city: i64, fighters: i64, health: i64) -> float:
        p = self.p
        if p.city[LOST + city]:
            return STRANDED * float(fighters) if self.stage <= TO_MOVE else 0.0
        if p.city[AGENTS + city] == 0:
            return home(p, city, self.gone) - found(p, city) if self.stage <= TO_COLLECT and hooks(p).may_collect(p, city) else 0.0
        if health == 0 or p.fought >> city & 1:
            return 0.0
        value = 0.95 * promise(p, city, fighters, health, self.gone)
        return value if value > 0.0 else 0.0

    def fuel(self, k: i64, city: i64) -> i64:
        return self.ways[self.start[k] * MOST_CITIES + city]

    def price(self, fuel: i64) -> float:
        """What so much Fuel is worth; what is missing costs Health."""
        have: i64 = self.p.tokens[SUPPLY + FUEL]
        return self.patience * (STORE[have - fuel] if fuel <= have else -A_STEP_OF_HEALTH * float(fuel - have))

    def short(self, fuel: i64, own: i64) -> i64:
        """How much of its own Fuel is missing where so much is spent in all."""
        missing: i64 = fuel - self.p.tokens[SUPPLY + FUEL]
        return 0 if missing < 0 else own if missing > own else missing

    def spare(self, k: i64) -> i64:
        """The Health that this pawn can pay with and go on; a step out of a Lost City that takes the last is legal (ART-D.31), but the end."""
        return self.p.tokens[HEALTH + (k if k < self.p.seats else 0)] - 1

    def can_pay(self, spent: i64, k: i64, fuel: i64) -> bool:
        """Where so much is spent already. Alone one purse pays for both pawns."""
        return self.short(spent + fuel, spent + fuel if self.p.seats == 1 else fuel) <= self.spare(k)

    def both_can_pay(self, spent: i64, k: i64, fuel: i64, other: i64, too: i64) -> bool:
        """Each with Health of its own (ART-3.10), and with the Fuel that is left."""
        if self.p.seats == 1:
            return self.can_pay(spent, k, fuel + too)
        left: i64 = self.p.tokens[SUPPLY + FUEL] - spent
        return above(fuel, self.spare(k)) + above(too, self.spare(other)) <= above(left, 0)

    def best(self) -> float:
        value = 0.0
        city: i64
        for city in range(CITY_COUNT[self.p.map]):
            self.brings[city] = self.gain(city)
            value += self.brings[city]
        if self.stage <= TO_MOVE:
            spent: i64 = 0
            while True:
                better, spent = self.improve(spent)
                if better <= 0.0:
                    break
                value += better
        return value

    def may_move(self, k: i64) -> bool:
        seat: i64 = k if k < self.p.seats else 0
        return self.stage < TO_MOVE or not self.p.done >> seat & 1

    def improve(self, spent: i64) -> tuple[float, i64]:
        """Makes the best change of one pawn or, where none helps, of two that go to the same city: what it gains, and the Fuel spent then."""
        best = 0.01
        who: i64 = -1
        partner: i64 = -1
        where: i64 = -1
        k: i64
        other: i64
        for k in range(self.many):
            if self.may_move(k):
                more, city = self.best_for(k, spent)
                if more > best:
                    best, who, where = more, k, city
        if who < 0:
            for k in range(self.many):
                for other in range(k + 1, self.many):
                    if self.may_move(k) and self.may_move(other):
                        more, city = self.best_for_both(k, other, spent)
                        if more > best:
                            best, who, partner, where = more, k, other, city
        if who < 0:
            return 0.0, spent
        left: i64 = self.at[who]
        left_too: i64 = self.at[partner] if partner >= 0 else left
        spent += self.move(who, where)
        if partner >= 0:
            spent += self.move(partner, where)
        self.brings[left] = self.gain(left)
        self.brings[left_too] = self.gain(left_too)
        self.brings[where] = self.gain(where)
        return best, spent

    def best_for(self, k: i64, spent: i64) -> tuple[float, i64]:
        """What it gains at most to send this pawn elsewhere, and where."""
        best = 0.0
        where: i64 = -1
        here: i64 = self.at[k]
        price = self.price(spent)
        spent -= self.fuel(k, here)
        self.at[k] = AWAY
        without = self.gain(here) - self.brings[here]
        city: i64
        for city in range(CITY_COUNT[self.p.map]):
            fuel = self.fuel(k, city)
            if city != here and fuel < FAR and self.can_pay(spent, k, fuel):
                self.at[k] = city
                more = self.price(spent + fuel) - price + self.gain(city) - self.brings[city] + without
                if more > best:
                    best, where = more, city
        self.at[k] = here
        return best, where

    def best_for_both(self, k: i64, other: i64, spent: i64) -> tuple[float, i64]:
        """What it gains at most to send these two to the same fight, and where."""
        best = 0.0
        where: i64 = -1
        here: i64 = self.at[k]
        there: i64 = self.at[other]
        price = self.price(spent)
        spent -= self.fuel(k, here) + self.fuel(other, there)
        self.at[k] = self.at[other] = AWAY
        without = self.gain(here) - self.brings[here]
        if there != here:
            without += self.gain(there) - self.brings[there]
        city: i64
        for city in range(CITY_COUNT[self.p.map]):
            if self.p.city[AGENTS + city] and city != here and city != there:
                fuel = self.fuel(k, city)
                too = self.fuel(other, city)
                if fuel < FAR and too < FAR and self.both_can_pay(spent, k, fuel, other, too):
                    self.at[k] = self.at[other] = city
                    more = self.price(spent + fuel + too) - price + self.gain(city) - self.brings[city] + without
                    if more > best:
                        best, where = more, city
        self.at[k] = here
        self.at[other] = there
        return best, where

    def move(self, k: i64, city: i64) -> i64:
        """Says how much more Fuel is spent then."""
        more = self.fuel(k, city) - self.fuel(k, self.at[k])
        self.at[k] = city
        return more


def above(many: i64, least: i64) -> i64:
    return many - least if many > least else 0
