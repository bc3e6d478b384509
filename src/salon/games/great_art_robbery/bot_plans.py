"""What the rest of a turn can bring: a heist, a hire, an upgrade or an elimination, with the cards in hand and the roads there are."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.great_art_robbery.bot_deck import MOST_SKILLS, POWER, Deck, W, plays_of
from salon.games.great_art_robbery.bot_roads import BY_AIR, DISTANCE, ELIMINATION_SPACES
from salon.games.great_art_robbery.components import (
    ANY,
    CARD,
    COST,
    FIRST_PLAY,
    FIRST_SPECIALIST,
    GENEVA,
    GIVES_FLIGHT,
    GIVES_MONEY,
    GIVES_SKILL,
    GIVES_WHEELS,
    INTERPOL,
    KIND_COUNT,
    KINDS,
    LAST_TIME,
    LEVELS,
    NEEDS,
    POLICE,
    REGULAR,
    SPECIALIST_COUNT,
    UPGRADE_PRICE,
    VALUE,
)
from salon.games.great_art_robbery.position import (
    CAR,
    CARDS_IN_HAND,
    EMPTY,
    FLYING,
    HAND,
    HIRING,
    LEVEL,
    ROBBING,
    ROW,
    SIZE_OF,
    SKILL_POOL,
    SUSPICION,
    TOKEN,
    UPGRADING,
    Pieces,
)
from salon.games.great_art_robbery.rules.city import barred_by_marker, price, why_not_act_in
from salon.games.great_art_robbery.rules.heist import art_space, missing_skills

MOST_MONEY: Final[i64] = max(max(COST) + LEVELS - 1, UPGRADE_PRICE)  # nothing costs more
CANNOT: Final = -10_000  # so few Wheels that no card makes them enough
FAR: Final = 10_000
HAS_FLIGHT: Final = bytes([max([GIVES_FLIGHT[play] for play in plays_of(kind)], default=0) for kind in range(len(KINDS))])


def _payments(kind: int) -> list[tuple[int, int]]:
    """The Money and Wheels of each row that gives any."""
    return [(GIVES_MONEY[play], GIVES_WHEELS[play]) for play in plays_of(kind) if GIVES_MONEY[play] or GIVES_WHEELS[play]]


# What a card of each kind can pay: one of its rows. The token comes after them, and pays like a card.
AS_TOKEN: Final = KIND_COUNT
_PAYING: Final = [*[_payments(kind) for kind in range(len(KINDS))], [(1, 0), (0, 1)]]
FIRST_PAYMENT: Final = bytes([sum([len(rows) for rows in _PAYING[:kind]]) for kind in range(len(_PAYING) + 1)])
PAYS_MONEY: Final = bytes([money for rows in _PAYING for money, _ in rows])
PAYS_WHEELS: Final = bytes([wheels for rows in _PAYING for _, wheels in rows])
MOST_PAID: Final = bytes([max([money for money, _ in rows], default=0) for rows in _PAYING])
# Of most kinds only one row pays.
ONLY_MONEY: Final = bytes([rows[0][0] if len(rows) == 1 else 0 for rows in _PAYING])
ONLY_WHEELS: Final = bytes([rows[0][1] if len(rows) == 1 else 0 for rows in _PAYING])
PAYS_EITHER: Final = bytes([len(rows) > 1 for rows in _PAYING])

TO_POLICE: Final = bytes([next(k for k in range(1, 99) if time + k >= LAST_TIME or POLICE[time + k]) for time in range(LAST_TIME + 1)])


def risk(p: Pieces, seat: i64, suspicion: i64, time: i64) -> float:
    """What Interpol may cost with this Suspicion at this time."""
    own = p.own
    others: i64 = 0
    s: i64
    for s in range(p.seats):
        if s != seat and own[s * ROW + SUSPICION] > others:
            others = own[s * ROW + SUSPICION]
    if suspicion < others or suspicion == 0:
        return 0.0
    return W.interpol_risk / float(TO_POLICE[time]) * (1.0 if suspicion > others else W.tied_risk)


@final
class Plans:
    """What the rest of the turn can bring."""

    def __init__(self, p: Pieces, seat: i64, deck: Deck, rival: float, together: float, heist: float) -> None:
        row: i64 = seat * ROW
        self.p: Pieces = p
        self.seat: i64 = seat
        self.deck: Deck = deck
        self.ahead: float = deck.strength - rival  # in strength
        self.together: float = together  # the strength of all decks
        self.heist: float = heist  # what one to come is worth
        self.hand: vec[i64] = cards_in_hand(p, seat)  # those not yet planned with
        self.token: bool = p.own[row + TOKEN] != 0
        self.hiring: i64 = cities_to_act_in(p, seat, HIRING)
        self.wheels: vec[i64] = vec[i64]([0] * (MOST_MONEY + 1))  # with so much Money, how many Wheels can be had
        self.richest: i64 = 0  # as much Money as can be had
        self.hires: vec[float] = vec[float]([0.0] * (MOST_MONEY + 1))  # with so much Money, what the best hire gains
        self.upgrade: float = 0.0

    def gain(self, stronger: float) -> float:
        """What it is worth that the own deck becomes stronger."""
        to_come = self.heist * float(LAST_TIME - self.p.time)
        return to_come * ((self.ahead + stronger) / (self.together + stronger) - self.ahead / self.together)

    def cost_of_heist(self) -> float:
        """There is one fewer to come, and Suspicion rises."""
        p = self.p
        suspicion: i64 = p.own[self.seat * ROW + SUSPICION]
        after = risk(p, self.seat, suspicion + 1, p.time if POLICE[p.time + 1] else p.time + 1)
        return self.heist * self.ahead / self.together + after - risk(p, self.seat, suspicion, p.time)

    def best(self) -> float:
        p = self.p
        car: i64 = p.own[self.seat * ROW + CAR]
        self.set_gains()
        if p.stack[-1].kind == FLYING:
            return self.best_in_reach(BY_AIR[car], 0.0)
        best = self.best_in_reach(DISTANCE[car], 0.0)
        if car <= GENEVA:
            k: i64
            for k in range(len(self.hand)):
                if HAS_FLIGHT[self.hand[k]]:
                    self.hand[k] = EMPTY
                    return self.best_in_reach(BY_AIR[car], best)
        return best

    def set_gains(self) -> None:
        p = self.p
        hires = self.hires
        k: i64
        if self.hiring:
            most: i64 = self.most_money()
            supply = p.supply
            for k in range(SPECIALIST_COUNT):
                cost: i64 = price(p, k)
                if cost <= most and supply[SIZE_OF + k]:
                    gain = self.gain(self.deck.gain_by_hiring(FIRST_SPECIALIST + k))
                    if gain > hires[cost]:
                        hires[cost] = gain
            for k in range(most):
                if hires[k] > hires[k + 1]:
                    hires[k + 1] = hires[k]
        level: i64 = p.own[self.seat * ROW + LEVEL]
        if level < LEVELS and not p.done >> 8 * UPGRADING & 255 and not barred_by_marker(p, self.seat, GENEVA, UPGRADING):
            self.upgrade = self.gain(self.deck.gain_by_upgrading(level))

    def most_money(self) -> i64:
        """No plan has more."""
        hand = self.hand
        money: i64 = self.p.money
        if self.token:
            money += 1
        k: i64
        for k in range(len(hand)):
            money += MOST_PAID[hand[k]]
        return min(money, MOST_MONEY)

    def best_in_reach(self, reach: bytes, best: float) -> float:
        """Of a heist, with or without a hire after it; a hire alone; an upgrade; an elimination; and of what was best before."""
        p = self.p
        alone = self.spend(self.hand, reach, 0, 0.0)
        best = max(best, alone)
        wheels: i64 = self.wheels[0]
        skills: i64 = self.most_skills()
        if skills or pooled_skills(p):
            art = p.art
            cost = self.cost_of_heist()
            robbing: i64 = cities_to_act_in(p, self.seat, ROBBING)
            city: i64
            bronze: i64
            for city in range(REGULAR):
                if robbing >> city & 1 and reach[city] <= wheels:
                    for bronze in range(2):
                        card: i64 = art[art_space(city, bronze)]
                        if card == EMPTY:
                            continue
                        gain = float(VALUE[card]) - cost
                        # What can be bought after a heist can be bought without one.
                        if gain + alone > best and missing_skills(p, card) <= skills:
                            hand = self.hand[:]
                            if use_skills(p, hand, card):
                                best = max(best, self.spend(hand, DISTANCE[city], reach[city], gain))
        return self.eliminate(reach, best)

    def most_skills(self) -> i64:
        """How many there can be for a heist, beside those in the pool that are not any."""
        hand = self.hand
        many: i64 = self.p.front[SKILL_POOL + ANY]
        k: i64
        for k in range(len(hand)):
            if hand[k] != EMPTY:
                many += MOST_SKILLS[hand[k]]
        return many

    def spend(self, hand: vec[i64], far: bytes, need: i64, gain: float) -> float:
        """The gain so far, for which so many Wheels are needed to come where everything is so far, and what can be bought then with this
        hand; 0 where it is too far."""
        to_hire: i64 = need + self.way_to_hire(far)
        to_geneva: i64 = need + far[GENEVA]
        self.count_wheels(hand)
        best = self.bought(need, to_hire, to_geneva, gain)
        if self.token:
            self.add_payment(AS_TOKEN)
            best = max(best, self.bought(need, to_hire, to_geneva, gain - W.token_value))
        return best

    def way_to_hire(self, far: bytes) -> i64:
        nearest: i64 = FAR
        city: i64
        for city in range(REGULAR):
            if self.hiring >> city & 1 and far[city] < nearest:
                nearest = far[city]
        return nearest

    def count_wheels(self, hand: vec[i64]) -> None:
        """ROB-3.2: each card gives one of its rows."""
        wheels = self.wheels
        richest: i64 = self.p.money
        most: i64 = self.p.wheels
        k: i64
        m: i64
        for k in range(len(hand)):
            if hand[k] != EMPTY:
                richest += ONLY_MONEY[hand[k]]
                most += ONLY_WHEELS[hand[k]]
        if richest > MOST_MONEY:
            richest = MOST_MONEY
        for m in range(MOST_MONEY + 1):
            wheels[m] = CANNOT
            if m <= richest:
                wheels[m] = most
        self.richest = richest
        for k in range(len(hand)):
            if hand[k] != EMPTY and PAYS_EITHER[hand[k]]:
                self.add_payment(hand[k])

    def add_payment(self, kind: i64) -> None:
        """Of a card, or of the token."""
        wheels = self.wheels
        first: i64 = FIRST_PAYMENT[kind]
        beyond: i64 = FIRST_PAYMENT[kind + 1]
        richest: i64 = min(self.richest + MOST_PAID[kind], MOST_MONEY)
        m: i64
        row: i64
        for m in range(richest, -1, -1):
            best: i64 = wheels[m]
            for row in range(first, beyond):
                before: i64 = m - PAYS_MONEY[row]
                if before < 0:
                    before = 0
                many: i64 = wheels[before] + PAYS_WHEELS[row]
                if many > best:
                    best = many
            wheels[m] = best
        self.richest = richest

    def bought(self, need: i64, to_hire: i64, to_geneva: i64, gain: float) -> float:
        """The gain so far and the best hire or upgrade, so many Wheels away; 0 where there are fewer than are needed before."""
        wheels = self.wheels
        if wheels[0] < need:
            return 0.0
        m: i64 = self.richest
        while m > 0 and wheels[m] < to_hire:
            m -= 1
        best = self.hires[m]
        if self.upgrade > best:
            for m in range(self.richest + 1):
                if wheels[m] >= to_geneva and m + wheels[m] >= to_geneva + UPGRADE_PRICE:
                    return gain + self.upgrade
        return gain + best

    def eliminate(self, reach: bytes, best: float) -> float:
        """The weakest card of the hand, where that is better; the others pay."""
        hand = self.hand
        weakest: i64 = EMPTY  # its place in the hand
        kind: i64 = EMPTY
        k: i64
        for k in range(len(hand)):
            if (0 <= hand[k] < FIRST_SPECIALIST or hand[k] == INTERPOL) and (kind == EMPTY or POWER[hand[k]] < POWER[kind]):
                weakest = k
                kind = hand[k]
        if kind == EMPTY:
            return best
        gain = self.gain(self.deck.gain_by_eliminating(kind)) + (1.0 if kind == INTERPOL else 0.0)  # ROB-10.7
        if gain <= best:
            return best
        hand[weakest] = EMPTY
        self.count_wheels(hand)
        hand[weakest] = kind
        wheels: i64 = self.wheels[1]
        if self.p.eliminating:
            return gain if wheels > 0 else best
        for k in range(len(ELIMINATION_SPACES)):
            if wheels > reach[ELIMINATION_SPACES[k]]:
                return gain
        return best


def cards_in_hand(p: Pieces, seat: i64) -> vec[i64]:
    """The kind of each."""
    own = p.own
    row: i64 = seat * ROW
    hand = vec[i64]([EMPTY] * own[row + CARDS_IN_HAND])
    at: i64 = 0
    kind: i64
    kinds: i64 = KIND_COUNT
    for kind in range(kinds):
        many: i64 = own[row + HAND + kind]
        while many > 0:
            hand[at] = kind
            at += 1
            many -= 1
    return hand


def cities_to_act_in(p: Pieces, seat: i64, action: i64) -> i64:
    """A bit for each city where the car may hire or rob, were it there."""
    cities: i64 = 0
    city: i64
    for city in range(REGULAR):
        if why_not_act_in(p, seat, city, action) is None:
            cities |= 1 << city
    return cities


def pooled_skills(p: Pieces) -> i64:
    many: i64 = 0
    s: i64
    for s in range(ANY):
        many += p.front[SKILL_POOL + s]
    return many


def use_skills(p: Pieces, hand: vec[i64], card: i64) -> bool:
    """Takes what the heist needs from the hand; whether it is enough."""
    needs = vec[i64]([0] * ANY)
    left: i64 = -p.front[SKILL_POOL + ANY]
    s: i64
    for s in range(ANY):
        needs[s] = NEEDS[card * 4 + s] - p.front[SKILL_POOL + s]
        if needs[s] > 0:
            left += needs[s]
    while left > 0:
        most: i64 = 0
        used: i64 = 0  # the place in the hand
        chosen: i64 = 0
        k: i64
        play: i64
        for k in range(len(hand)):
            if hand[k] != EMPTY and MOST_SKILLS[hand[k]]:
                for play in range(FIRST_PLAY[hand[k]], FIRST_PLAY[hand[k] + 1]):
                    covered: i64 = GIVES_SKILL[play * 5 + ANY]
                    for s in range(ANY):
                        if GIVES_SKILL[play * 5 + s] and needs[s] > 0:
                            covered += min(GIVES_SKILL[play * 5 + s], needs[s])
                    if covered > most or (covered == most and most and POWER[CARD[play]] < POWER[CARD[chosen]]):
                        most = covered
                        chosen = play
                        used = k
        if most == 0:
            return False
        hand[used] = EMPTY
        left -= most
        for s in range(ANY):
            needs[s] -= GIVES_SKILL[chosen * 5 + s]
    return True
