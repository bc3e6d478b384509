"""What a good player of The Great Art Robbery knows: an evaluation of a position for one seat.

A position is worth its score and a share of the heists still to come, by the strength of the decks; in the own turn also what can still be
made of it: the best of a few plans that the hand, the pools and the roads allow. So a bot that looks one step ahead follows a plan.
"""

from math import inf
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.figures import load
from salon.engine.position import Position
from salon.games.great_art_robbery.components import (
    ANY,
    CARD,
    DECK,
    FIRST_PLAY,
    FIRST_SPECIALIST,
    GENEVA,
    GIVES_CARDS,
    GIVES_ELIMINATION,
    GIVES_FLIGHT,
    GIVES_MONEY,
    GIVES_SKILL,
    GIVES_TOKEN,
    GIVES_WHEELS,
    HAND_SIZE,
    HAS_ELIMINATION,
    INTERPOL,
    KIND_COUNT,
    KINDS,
    LAST_TIME,
    LEVELS,
    MAY_KEEP,
    NEEDS,
    NEIGHBOURS,
    PLAY_COUNT,
    POLICE,
    REGULAR,
    SPACE_COUNT,
    SPECIALIST_COUNT,
    TAKES_SUSPICION,
    UPGRADE_PRICE,
    VALUE,
)
from salon.games.great_art_robbery.position import (
    CAR,
    CARDS_IN_PILE,
    DISCARD,
    EMPTY,
    FLYING,
    HAND,
    HIRING,
    KEEPING,
    LEVEL,
    PLAYED,
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
from salon.games.great_art_robbery.rules.heist import art_space
from salon.games.great_art_robbery.scoring import score


@final
class Figures:
    """What counts how much, in points; bot.toml has the numbers."""

    heist_value: float  # what a heist still to come brings whoever makes it, at first
    patience: float  # after so many rounds it would be nothing, so that nobody waits for ever
    token_value: float
    interpol_risk: float
    away: float  # for each space from the next city with something to do
    planned: float  # how much of a plan counts before it is carried out
    pooled: float  # cards are played rather than not
    any_skill: float
    unskilled: float
    kept_card: float  # how much of a card more in hand one that may be kept is worth
    held: float  # for what a card held over is worth more than the average of the deck
    powerless: float  # what skills are worth to a deck without Money and Wheels
    power: float  # and more with each of these in an average hand


W: Final = load(Figures(), Path(__file__).with_name("bot.toml"))

# A deck is as strong as the skills and the Money and Wheels in an average hand.
FIRST_SKILLS: Final = [0.0, 1.0, 1.75, 2.3, 2.7, 3.0, 3.2, 3.3]  # of one kind
TWO_SIDED: Final = 0.7  # how much of its Money and Wheels a card gives that is also wanted for its skill
DRAWS_ONE: Final = 0.7  # how much of its place in the hand a Replacement card gives back
DRAWS_TWO: Final = 1.5

MOST_MONEY: Final = 14  # that is planned with
CANNOT: Final = -1


def _symbols(play: int) -> float:
    """What a row gives beside skills, in Money and Wheels."""
    other = 0.8 * GIVES_TOKEN[play] + 2.0 * GIVES_ELIMINATION[play] + 2.0 * GIVES_FLIGHT[play]
    return GIVES_MONEY[play] + GIVES_WHEELS[play] + other + 0.15 * TAKES_SUSPICION[play]


def _skills(play: int) -> int:
    return sum([GIVES_SKILL[play * 5 + s] for s in range(ANY + 1)])


def _plays(kind: int) -> list[int]:
    return list(range(FIRST_PLAY[kind], FIRST_PLAY[kind + 1]))


def _power(kind: int) -> float:
    best = max([_symbols(play) for play in _plays(kind)], default=0.0)
    return best * TWO_SIDED if max([_skills(play) for play in _plays(kind)], default=0) else best


def _skills_of(kind: int) -> list[int]:
    """Of the row that gives most of them."""
    best = max(_plays(kind), key=_skills, default=-1)
    return [GIVES_SKILL[best * 5 + s] if best >= 0 else 0 for s in range(ANY + 1)]


POWER: Final = [_power(kind) for kind in range(len(KINDS))]
SKILLS_OF: Final = bytes([many for kind in range(len(KINDS)) for many in _skills_of(kind)])  # kind * 5 + skill


def _room(kind: int) -> float:
    """How much of a place in the hand the card takes."""
    drawn = max([GIVES_CARDS[play] for play in _plays(kind)], default=0)
    return 1.0 - (0.0, DRAWS_ONE, DRAWS_TWO)[min(drawn, 2)]


ROOM: Final = [_room(kind) for kind in range(len(KINDS))]
WORTH_HOLDING: Final = [_power(kind) + sum(_skills_of(kind)) for kind in range(len(KINDS))]
HAS_FLIGHT: Final = bytes([max([GIVES_FLIGHT[play] for play in _plays(kind)], default=0) for kind in range(len(KINDS))])
HAS_SKILL: Final = bytes([min(1, _skills(play)) for play in range(PLAY_COUNT)])
IS_SKILLED: Final = bytes([min(1, sum(_skills_of(kind))) for kind in range(len(KINDS))])


def _distances() -> list[bytes]:
    """In Wheels, from each space to each."""
    out: list[bytes] = []
    for start in range(len(NEIGHBOURS)):
        far = [99] * len(NEIGHBOURS)
        far[start] = 0
        waiting = [start]
        for space in waiting:
            for near in NEIGHBOURS[space]:
                if far[near] == 99:
                    far[near] = far[space] + 1
                    waiting.append(near)
        out.append(bytes(far))
    return out


DISTANCE: Final = _distances()


def evaluate(p: Position, seat: i64) -> float:
    """How far the seat is ahead of the best other one; at the end, in points."""
    assert isinstance(p, Pieces)
    s: i64
    if p.ended:
        best: i64 = EMPTY
        for s in range(p.seats):
            if s != seat and (best == EMPTY or score(p, s) > score(p, best)):
                best = s
        return float(score(p, seat) - score(p, best))
    decks = [Deck(p, s) for s in range(p.seats)]
    together = 0.0
    for deck in decks:
        together += deck.strength
    each = heist_value(p) * float(LAST_TIME - p.time) / together
    own = float(score(p, seat)) + each * decks[seat].strength + standing(p, seat)
    rival = 0.0
    strongest = -inf
    for s in range(p.seats):
        if s != seat:
            worth = float(score(p, s)) + each * decks[s].strength + standing(p, s)
            if worth > strongest:
                strongest = worth
                rival = decks[s].strength
    ahead = own - strongest
    if p.turn == seat and p.stack[-1].kind != KEEPING:
        ahead += W.planned * Plans(p, seat, decks[seat], rival, together).best() + W.pooled * float(p.money + p.wheels)
    else:
        ahead += held_over(p, seat, decks[seat].average)
    return ahead


def held_over(p: Pieces, seat: i64, average: float) -> float:
    """Whether the hand for the next turn is better than any hand."""
    worth = 0.0
    kind: i64
    for kind in range(KIND_COUNT):
        if p.own[seat * ROW + HAND + kind]:
            worth += (WORTH_HOLDING[kind] - average) * float(p.own[seat * ROW + HAND + kind])
    return W.held * worth


def heist_value(p: Pieces) -> float:
    return W.heist_value * max(0.2, 1.0 - float(p.round) / W.patience)


def standing(p: Pieces, seat: i64) -> float:
    """The token, the way to the next city, the risk of Interpol."""
    row: i64 = seat * ROW
    worth = W.token_value * float(p.own[row + TOKEN])
    car: i64 = p.own[row + CAR]
    if car != EMPTY:
        nearest: i64 = 99
        city: i64
        for city in range(REGULAR):
            if DISTANCE[car][city] < nearest and not barred_by_marker(p, seat, city, HIRING):
                nearest = DISTANCE[car][city]
        worth -= W.away * float(nearest)
    return worth - risk(p, seat, p.own[row + SUSPICION], p.time)


def risk(p: Pieces, seat: i64, suspicion: i64, time: i64) -> float:
    """What Interpol may cost with this Suspicion at this time."""
    others: i64 = 0
    s: i64
    for s in range(p.seats):
        if s != seat and p.own[s * ROW + SUSPICION] > others:
            others = p.own[s * ROW + SUSPICION]
    if suspicion < others or suspicion == 0:
        return 0.0
    to_go: i64 = 1
    while time + to_go < LAST_TIME and not POLICE[time + to_go]:
        to_go += 1
    return W.interpol_risk / float(to_go) * (1.0 if suspicion > others else 0.7)


class Deck:
    """How strong all the cards of a player are, wherever they lie."""

    def __init__(self, p: Pieces, seat: i64) -> None:
        row: i64 = seat * ROW
        self.cards: float = 0.0
        self.power: float = 0.0
        self.skilled: float = 0.0
        self.next_skill: vec[float] = vec[float]([0.0] * (ANY + 1))  # what one more of each skill adds
        self.hand: float = hand_of_level(p.own[row + LEVEL])
        skills = vec[i64]([0] * (ANY + 1))
        counts = vec[i64]([0] * KIND_COUNT)
        cards: i64 = 0
        together: float = 0.0
        kind: i64
        k: i64
        for kind in range(KIND_COUNT):
            counts[kind] = p.own[row + HAND + kind] + p.own[row + DISCARD + kind]
            if seat == p.turn:
                counts[kind] += p.front[PLAYED + kind]
        for k in range(seat * DECK, seat * DECK + p.own[row + CARDS_IN_PILE]):
            counts[p.pile[k]] += 1
        for kind in range(KIND_COUNT):
            if counts[kind]:
                self.cards += ROOM[kind] * float(counts[kind])
                together += WORTH_HOLDING[kind] * float(counts[kind])
                cards += counts[kind]
                self.power += POWER[kind] * float(counts[kind])
                if FIRST_SPECIALIST <= kind < INTERPOL:
                    for k in range(ANY + 1):
                        skills[k] += counts[kind] * SKILLS_OF[kind * 5 + k]
        for k in range(ANY):
            many: i64 = skills[k]
            if many > 6:
                many = 6
            self.skilled += FIRST_SKILLS[many]
            self.next_skill[k] = FIRST_SKILLS[many + 1] - FIRST_SKILLS[many]
        self.skilled += W.any_skill * float(skills[ANY])
        self.next_skill[ANY] = W.any_skill
        self.strength: float = strength(self.hand, self.cards, self.skilled, self.power)
        self.average: float = together / float(cards) if cards else 0.0  # of what its cards are worth holding

    def gain_by_hiring(self, kind: i64) -> float:
        skilled = self.skilled
        k: i64
        for k in range(ANY + 1):
            if SKILLS_OF[kind * 5 + k]:
                skilled += self.next_skill[k] * float(SKILLS_OF[kind * 5 + k])
        return strength(self.hand, self.cards + ROOM[kind], skilled, self.power + POWER[kind]) - self.strength

    def gain_by_eliminating(self, kind: i64) -> float:
        """A card without a skill."""
        return strength(self.hand, self.cards - ROOM[kind], self.skilled, self.power - POWER[kind]) - self.strength

    def gain_by_upgrading(self, level: i64) -> float:
        return strength(hand_of_level(level + 1), self.cards, self.skilled, self.power) - self.strength


def hand_of_level(level: i64) -> float:
    return float(HAND_SIZE[level]) + W.kept_card * float(MAY_KEEP[level])


def strength(hand: float, cards: float, skilled: float, power: float) -> float:
    share = hand / cards if cards > hand else 1.0
    skill = W.unskilled + skilled * share
    return skill * skill * (W.powerless + W.power * power * share)


class Plans:
    """What the rest of the turn can bring."""

    def __init__(self, p: Pieces, seat: i64, deck: Deck, rival: float, together: float) -> None:
        self.p: Pieces = p
        self.seat: i64 = seat
        self.deck: Deck = deck
        self.ahead: float = deck.strength - rival  # in strength
        self.together: float = together  # the strength of all decks
        self.car: i64 = p.own[seat * ROW + CAR]
        self.hand: vec[i64] = vec[i64]([0] * KIND_COUNT)  # cards not yet planned with
        self.reach: vec[i64] = vec[i64]([0] * SPACE_COUNT)  # how far each space is
        self.wheels: vec[i64] = vec[i64]([0] * (MOST_MONEY + 1))  # with so much Money, how many Wheels can be had
        self.hires: vec[float] = vec[float]([0.0] * (MOST_MONEY + 1))  # with so much Money, what the best hire gains
        self.upgrade: float = 0.0
        self.set_gains()

    def gain(self, stronger: float) -> float:
        """What it is worth that the own deck becomes stronger."""
        to_come = heist_value(self.p) * float(LAST_TIME - self.p.time)
        return to_come * ((self.ahead + stronger) / (self.together + stronger) - self.ahead / self.together)

    def cost_of_heist(self) -> float:
        """There is one fewer to come, and Suspicion rises."""
        p = self.p
        suspicion: i64 = p.own[self.seat * ROW + SUSPICION]
        after = risk(p, self.seat, suspicion + 1, p.time if POLICE[p.time + 1] else p.time + 1)
        return heist_value(p) * self.ahead / self.together + after - risk(p, self.seat, suspicion, p.time)

    def set_gains(self) -> None:
        p = self.p
        k: i64
        for k in range(SPECIALIST_COUNT):
            if p.supply[SIZE_OF + k] and price(p, k) <= MOST_MONEY:
                gain = self.gain(self.deck.gain_by_hiring(FIRST_SPECIALIST + k))
                if gain > self.hires[price(p, k)]:
                    self.hires[price(p, k)] = gain
        for k in range(MOST_MONEY):
            if self.hires[k] > self.hires[k + 1]:
                self.hires[k + 1] = self.hires[k]
        level: i64 = p.own[self.seat * ROW + LEVEL]
        if level < LEVELS and not p.done >> 8 * UPGRADING & 255 and not barred_by_marker(p, self.seat, GENEVA, UPGRADING):
            self.upgrade = self.gain(self.deck.gain_by_upgrading(level))

    def best(self) -> float:
        p = self.p
        k: i64
        for k in range(KIND_COUNT):
            self.hand[k] = p.own[self.seat * ROW + HAND + k]
        if p.stack[-1].kind == FLYING:
            self.reach_by_air()
            return self.best_in_reach()
        for k in range(SPACE_COUNT):
            self.reach[k] = DISTANCE[self.car][k]
        best = self.best_in_reach()
        if self.car <= GENEVA:
            for k in range(FIRST_SPECIALIST, INTERPOL):
                if self.hand[k] and HAS_FLIGHT[k]:
                    self.reach_by_air()
                    self.hand[k] -= 1
                    return max(best, self.best_in_reach())
        return best

    def reach_by_air(self) -> None:
        space: i64
        city: i64
        for space in range(SPACE_COUNT):
            nearest: i64 = 99
            for city in range(GENEVA + 1):
                if city != self.car and DISTANCE[city][space] < nearest:
                    nearest = DISTANCE[city][space]
            self.reach[space] = nearest

    def best_in_reach(self) -> float:
        """Of a heist, with or without a hire after it; a hire alone; an upgrade; an elimination."""
        p = self.p
        held = self.hand[:]
        best = self.spend(EMPTY, 0, 0.0)
        city: i64
        bronze: i64
        k: i64
        if self.any_skill():
            cost = self.cost_of_heist()
            for city in range(REGULAR):
                if why_not_act_in(p, self.seat, city, ROBBING) is None:
                    for bronze in range(2):
                        card: i64 = p.art[art_space(city, bronze)]
                        if card != EMPTY and self.use_skills(card):
                            best = max(best, self.spend(city, self.reach[city], float(VALUE[card]) - cost))
                        for k in range(KIND_COUNT):
                            self.hand[k] = held[k]
        return max(best, self.eliminate())

    def any_skill(self) -> bool:
        """Whether a heist needs to be thought of."""
        many: i64 = 0
        k: i64
        for k in range(ANY + 1):
            many += self.p.front[SKILL_POOL + k]
        for k in range(FIRST_SPECIALIST, INTERPOL):
            many += self.hand[k] * IS_SKILLED[k]
        return many > 0

    def use_skills(self, card: i64) -> bool:
        """Takes what the heist needs from the hand; whether it is enough."""
        needs = vec[i64]([0] * ANY)
        left: i64 = -self.p.front[SKILL_POOL + ANY]
        s: i64
        for s in range(ANY):
            needs[s] = NEEDS[card * 4 + s] - self.p.front[SKILL_POOL + s]
            if needs[s] > 0:
                left += needs[s]
        while left > 0:
            most: i64 = 0
            chosen: i64 = 0
            k: i64
            for k in range(PLAY_COUNT):
                if HAS_SKILL[k] and self.hand[CARD[k]]:
                    covered: i64 = GIVES_SKILL[k * 5 + ANY]
                    for s in range(ANY):
                        if needs[s] > 0 and GIVES_SKILL[k * 5 + s]:
                            covered += 1
                    if covered > most or (covered == most and most and POWER[CARD[k]] < POWER[CARD[chosen]]):
                        most = covered
                        chosen = k
            if most == 0:
                return False
            self.hand[CARD[chosen]] -= 1
            left -= most
            for s in range(ANY):
                needs[s] -= GIVES_SKILL[chosen * 5 + s]
        return True

    def spend(self, start: i64, need: i64, gain: float) -> float:
        """The gain so far, for which so many Wheels are needed to come to the start, and what can be bought then; 0 where it is too far."""
        self.count_wheels(False)
        best = self.bought(start, need, gain)
        if self.p.own[self.seat * ROW + TOKEN]:
            self.count_wheels(True)
            best = max(best, self.bought(start, need, gain - W.token_value))
        return best

    def count_wheels(self, token: bool) -> None:
        """ROB-3.2: each card gives one of its rows."""
        p = self.p
        m: i64
        k: i64
        for m in range(MOST_MONEY + 1):
            self.wheels[m] = CANNOT
            if m <= p.money:
                self.wheels[m] = p.wheels
        for k in range(KIND_COUNT):
            for _ in range(self.hand[k]):
                self.add_card(FIRST_PLAY[k], FIRST_PLAY[k + 1])
        if token:
            for m in range(MOST_MONEY, -1, -1):
                if self.wheels[m] != CANNOT:
                    self.wheels[m] += 1
                if m and self.wheels[m - 1] > self.wheels[m]:
                    self.wheels[m] = self.wheels[m - 1]

    def add_card(self, first: i64, beyond: i64) -> None:
        m: i64
        play: i64
        for m in range(MOST_MONEY, -1, -1):
            best: i64 = self.wheels[m]
            for play in range(first, beyond):
                before: i64 = m - GIVES_MONEY[play]
                if before < 0:
                    before = 0
                if self.wheels[before] != CANNOT and self.wheels[before] + GIVES_WHEELS[play] > best:
                    best = self.wheels[before] + GIVES_WHEELS[play]
            self.wheels[m] = best

    def money_with(self, need: i64) -> i64:
        """How much Money can be had beside so many Wheels."""
        m: i64 = MOST_MONEY
        while m >= 0 and self.wheels[m] < need:
            m -= 1
        return m

    def far(self, start: i64, space: i64) -> i64:
        if start == EMPTY:
            return self.reach[space]
        return DISTANCE[start][space]

    def bought(self, start: i64, need: i64, gain: float) -> float:
        p = self.p
        if self.money_with(need) == CANNOT:
            return 0.0
        best = 0.0
        city: i64
        m: i64
        for city in range(REGULAR):
            m = self.money_with(need + self.far(start, city))
            if m > 0 and self.hires[m] > best and why_not_act_in(p, self.seat, city, HIRING) is None:
                best = self.hires[m]
        if self.upgrade > best:
            there: i64 = need + self.far(start, GENEVA)
            for m in range(MOST_MONEY + 1):
                if self.wheels[m] >= there and m + self.wheels[m] >= there + UPGRADE_PRICE:
                    best = self.upgrade
        return gain + best

    def eliminate(self) -> float:
        """The weakest card of the hand; the others pay."""
        p = self.p
        weakest: i64 = EMPTY
        k: i64
        for k in range(KIND_COUNT):
            if self.hand[k] and (k < FIRST_SPECIALIST or k == INTERPOL) and (weakest == EMPTY or POWER[k] < POWER[weakest]):
                weakest = k
        if weakest == EMPTY:
            return 0.0
        gain = self.gain(self.deck.gain_by_eliminating(weakest)) + (1.0 if weakest == INTERPOL else 0.0)
        if gain <= 0.0:
            return 0.0
        self.hand[weakest] -= 1
        self.count_wheels(False)
        self.hand[weakest] += 1
        if p.eliminating:
            return gain if self.wheels[1] > 0 else 0.0
        for k in range(SPACE_COUNT):
            if HAS_ELIMINATION[k] and self.wheels[1] > self.reach[k]:
                return gain
        return 0.0
