"""What a good player of Artifact knows: an evaluation of a position for one seat, in prestige.

A position is worth its prestige, its coins and income, the exhibitions that the hand is on the way to, what the huts will ship, and a little for
markers of the right kinds. While an action is half done it is first finished in the plainest way, so that a bot that looks one step ahead sees
what the action leads to.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.artifact.actions import APPOINT, DRAW, KEEP, LOAD, PAY, SHOW
from salon.games.artifact.components import (
    CARDS,
    DISCOVERY,
    FIVE_TYPES,
    GOLD_COINS,
    INCOME_OF,
    LABOUR,
    MANUSCRIPT,
    PARIS,
    PRESTIGE_OF,
    REGION_COUNT,
    REGION_OF,
    ROLE_COUNT,
    STANDARD,
    THREE_REGIONS,
    TILE_COUNT,
    TO_HOLD,
    TO_SHOW,
    TRACK_COUNT,
    TYPE_COUNT,
    TYPE_TILES,
    YEARS,
)
from salon.games.artifact.position import (
    APPOINTING,
    ARCHAEOLOGIST,
    CITY,
    COINS,
    DECK_LEFT,
    DRAWING,
    EMPTY,
    EXTRA_INCOME,
    FACE_UP,
    FRAGMENTS_HELD,
    HAND,
    HELD,
    HELD_IN_ALL,
    HUTS,
    HUTS_THERE,
    NOT_YET,
    OF_REGION,
    OF_TYPE,
    OPEN_THERE,
    PASSED,
    PAYING,
    PRESTIGE,
    ROW,
    SHIPPING,
    SHOWING,
    STEPS,
    TILE,
    Pieces,
)
from salon.games.artifact.rules.markers import has_seventh_action, price, track_for
from salon.games.artifact.rules.shipping import due
from salon.games.artifact.scoring import manuscripts, research_prestige, score

COIN: Final = 0.2  # in prestige, at the end
BUSY_COIN: Final = 0.1  # more, while it can still be spent
HUT: Final = 0.15
SHIPPED: Final = 0.7  # of what a dig will bring
UNKNOWN_CARD: Final = 0.45  # a card that will be uncovered
SECOND: Final = 0.45  # the second best exhibition, and those after it, as parts of the one before
NEARNESS: Final = [0.9, 0.5, 0.26, 0.12, 0.04, 0.0]  # how likely an exhibition is, by the cards that are missing
LATE: Final = [0.9, 0.3, 0.08, 0.0, 0.0, 0.0]
ROLE_VALUE: Final = [0.35, 0.3, 0.15, 0.4, 0.25, 0.15, 0.3, 0.2]  # a year, by role
WANTED: Final = 0.16  # a marker that a plan needs
SPARE: Final = 0.04
STEP: Final = 0.35  # of research
GOLD: Final = 0.6
NOTE: Final = 0.4  # a manuscript

# Figures of a hand: types, regions, fragments.
REGION_AT: Final = 5
FRAGMENTS_AT: Final = 9
JOKER_AT: Final = 10
USABLE_AT: Final = 11
FIGURES: Final = 12


def evaluate(p: Pieces, seat: i64) -> float:
    """How far the seat is ahead of the others; at the end, of the best of them."""
    if p.ended:
        return final_lead(p, seat)
    if p.stack[-1].seat == seat and p.stack[-1].kind >= SHOWING:
        twin = p.copy()
        assert isinstance(twin, Pieces)
        finish(twin, seat)
        if twin.ended:
            return final_lead(twin, seat)
        return standing(twin, seat)
    return standing(p, seat)


def final_lead(p: Pieces, seat: i64) -> float:
    best: i64 = -1
    s: i64
    for s in range(p.seats):
        if s != seat and score(p, s) > best:
            best = score(p, s)
    return float(score(p, seat) - best)


def standing(p: Pieces, seat: i64) -> float:
    hopes = Hopes(p, seat)
    rival = 0.0
    s: i64
    for s in range(p.seats):
        if s != seat:
            worth = assets(p, s, hopes.years)
            if worth > rival:
                rival = worth
    return assets(p, seat, hopes.years) + hopes.of_hand() + hopes.of_digs() + hopes.of_markers() - rival


def years_to_come(p: Pieces) -> float:
    """Income phases, as far as the decks will last."""
    if p.last != NOT_YET:
        return 0.0
    years = float(YEARS - 1 - p.year)
    region: i64
    for region in range(REGION_COUNT):
        if region != p.left_out:
            lasts = float(p.board[DECK_LEFT + region]) / 3.0
            if lasts < years:
                years = lasts
    return years


def assets(p: Pieces, seat: i64, years: float) -> float:
    """Prestige, coins, income, research, roles."""
    row: i64 = seat * ROW
    worth = float(p.own[row + PRESTIGE])
    coin = COIN + (BUSY_COIN if years > 0.0 or (p.last == NOT_YET and p.own[row + PASSED] == 0) else 0.0)
    worth += coin * float(p.own[row + COINS]) + coin * years * float(p.own[row + EXTRA_INCOME])
    if p.special:
        worth += research_value(p, seat, years)
    if p.roles and years > 0.0:
        if p.own[row + CITY] != EMPTY:
            worth += ROLE_VALUE[p.own[row + CITY]] * years
        if p.own[row + ARCHAEOLOGIST] != EMPTY:
            worth += ROLE_VALUE[p.own[row + ARCHAEOLOGIST]] * years
    return worth


def research_value(p: Pieces, seat: i64, years: float) -> float:
    """What the tracks give now, and something for each step that is not yet rewarded."""
    row: i64 = seat * ROW
    sure: i64 = research_prestige(p, seat, manuscripts(p, seat))
    if years <= 0.0:
        return float(sure)
    level: i64 = sure // 2
    ahead = 0.0
    region: i64
    for region in range(REGION_COUNT):
        if p.own[row + STEPS + region] > level:
            ahead += STEP
    return float(sure) + ahead


class Hopes:
    """What a seat may yet make of its cards, huts and markers."""

    def __init__(self, p: Pieces, seat: i64) -> None:
        self.p: Pieces = p
        self.seat: i64 = seat
        self.row: i64 = seat * ROW
        self.years: float = years_to_come(p)
        self.coin: float = COIN + (BUSY_COIN if self.years > 0.0 else 0.0)
        self.over: bool = p.last != NOT_YET and (
            p.own[seat * ROW + PASSED] == 1 or (p.own[seat * ROW + HELD_IN_ALL] == 0 and not has_seventh_action(p, seat))
        )
        self.figures: vec[i64] = vec[i64]([0] * FIGURES)
        self.worth: vec[float] = vec[float]([0.0] * TILE_COUNT)
        self.read_hand()
        self.weigh_tiles()

    def read_hand(self) -> None:
        own = self.p.own
        k: i64
        for k in range(TYPE_COUNT):
            self.figures[k] = own[self.row + OF_TYPE + k]
        for k in range(REGION_COUNT):
            self.figures[REGION_AT + k] = own[self.row + OF_REGION + k]
            self.figures[USABLE_AT] += own[self.row + OF_REGION + k]
        self.figures[FRAGMENTS_AT] = own[self.row + FRAGMENTS_HELD]
        self.figures[JOKER_AT] = 1 if own[self.row + CITY] == PARIS else 0

    def weigh_tiles(self) -> None:
        """What each tile on the board would bring, less what organising it costs."""
        cost = self.coin * 3.0
        tile: i64
        for tile in range(TILE_COUNT):
            if self.p.board[TILE + tile] == EMPTY:
                worth = float(PRESTIGE_OF[tile]) + self.coin * self.years * float(INCOME_OF[tile]) - cost
                if tile >= TYPE_TILES:
                    worth -= 0.1 * self.years * self.coin  # the basic income of all falls, the own too
                self.worth[tile] = worth if worth > 0.0 else 0.0

    def lacking(self, tile: i64) -> i64:
        """How many cards are missing, by the figures."""
        f = self.figures
        good: i64 = 0
        k: i64
        if tile < TYPE_TILES:
            good = f[tile // 3] + f[FRAGMENTS_AT]
        elif tile < THREE_REGIONS:
            good = f[REGION_AT + (tile - TYPE_TILES) // 2]
        elif tile < FIVE_TYPES:
            for k in range(REGION_COUNT):
                if f[REGION_AT + k]:
                    good += 1
        else:
            good = f[FRAGMENTS_AT]
            for k in range(TYPE_COUNT):
                if f[k]:
                    good += 1
        if f[JOKER_AT] and f[USABLE_AT] > good:
            good += 1
        return CARDS[tile] - good if good < CARDS[tile] else 0

    def of_sets(self) -> float:
        """The three best exhibitions that the cards are on the way to."""
        first = 0.0
        second = 0.0
        third = 0.0
        late = self.p.last != NOT_YET
        tile: i64
        for tile in range(TILE_COUNT):
            if self.worth[tile] > 0.0:
                lacks: i64 = self.lacking(tile)
                hope = self.worth[tile] * (LATE[lacks] if late else NEARNESS[lacks])
                if hope > first:
                    third = second
                    second = first
                    first = hope
                elif hope > second:
                    third = second
                    second = hope
                elif hope > third:
                    third = hope
        return first + SECOND * (second + SECOND * third)

    def of_hand(self) -> float:
        if self.over:
            return 0.0
        return self.of_sets() + self.of_specials()

    def of_specials(self) -> float:
        if self.p.special == 0:
            return 0.0
        worth = 0.0
        region: i64
        for region in range(REGION_COUNT):
            worth += self.special_worth(DISCOVERY + region) * float(self.p.own[self.row + HAND + DISCOVERY + region])
            worth += self.special_worth(GOLD_COINS + region) * float(self.p.own[self.row + HAND + GOLD_COINS + region])
        return worth

    def special_worth(self, kind: i64) -> float:
        if kind < GOLD_COINS:
            worth = 1.0 + self.coin * self.years - 3.0 * self.coin
            return 0.8 * worth if worth > 0.0 else 0.0
        return GOLD if kind < MANUSCRIPT else NOTE

    def add(self, kind: i64, many: i64) -> None:
        if kind < STANDARD:
            self.figures[kind % TYPE_COUNT] += many
        else:
            self.figures[FRAGMENTS_AT] += many
        self.figures[REGION_AT + REGION_OF[kind]] += many
        self.figures[USABLE_AT] += many

    def gain(self, kind: i64, before: float) -> float:
        """What one card more is worth."""
        if kind >= TO_SHOW:
            return self.special_worth(kind)
        self.add(kind, 1)
        gain = self.of_sets() - before
        self.add(kind, -1)
        return gain

    def of_digs(self) -> float:
        """What the huts will ship: the best cards for the hand, region by region."""
        if self.over:
            return 0.0
        total = 0.0
        region: i64
        for region in range(REGION_COUNT):
            if self.p.own[self.row + HUTS + region]:
                total += self.of_dig(region)
        return total

    def of_dig(self, region: i64) -> float:
        p = self.p
        many: i64 = due(p, self.seat, region)
        cursed: i64 = p.board[OPEN_THERE + region]
        total = 0.0
        before = self.of_sets()
        start = before
        added = vec[i64]([0] * 10)
        n: i64 = 0
        kind: i64
        k: i64
        for kind in range(TO_HOLD):
            if REGION_OF[kind] == region:
                cursed -= p.board[FACE_UP + kind]
        many -= cursed
        while n < many and n < 5:
            best = -1.0
            chosen: i64 = EMPTY
            for kind in range(TO_HOLD):
                if REGION_OF[kind] == region and p.board[FACE_UP + kind]:
                    taken: i64 = 0
                    for k in range(n):
                        if added[k] == kind:
                            taken += 1
                    if taken < p.board[FACE_UP + kind]:
                        gain = self.gain(kind, before)
                        if gain > best:
                            best = gain
                            chosen = kind
            if chosen == EMPTY:
                break
            added[n] = chosen
            n += 1
            if chosen < TO_SHOW:
                self.add(chosen, 1)
                before = self.of_sets()
            else:
                total += best
        total += before - start
        for k in range(n):
            if added[k] < TO_SHOW:
                self.add(added[k], -1)
        worth = SHIPPED * total
        if n:
            worth -= 0.5 * 3.0 * self.coin  # the way home
        if self.years > 0.0:
            worth += HUT
            if p.board[HUTS_THERE + region] > p.own[self.row + HUTS + region]:
                worth += HUT  # company
        return worth if worth > 0.0 else 0.0

    def of_markers(self) -> float:
        """A plan needs two museum markers, a ship or two, and labour where huts stand."""
        if self.p.last != NOT_YET:
            return 0.0
        worth = 0.0
        track: i64
        for track in range(TRACK_COUNT):
            held: i64 = self.p.own[self.row + HELD + track]
            if held:
                wants: i64 = 2
                if track >= LABOUR:
                    wants = 2 if self.p.own[self.row + HUTS + track - LABOUR] else 0
                    worth -= 0.02
                wanted: i64 = held if held < wants else wants
                worth += WANTED * float(wanted) + SPARE * float(held - wanted)
                if wanted == 2:
                    worth -= 0.5 * WANTED
                worth -= 0.01 * float(price(self.p, track))
        return worth


# Finishing an action


def finish(p: Pieces, seat: i64) -> None:
    """Answers the open questions of an action in a plain way."""
    while not p.ended and p.stack[-1].seat == seat and p.stack[-1].kind >= SHOWING:
        p.apply(seat, plain_answer(p, seat, p.stack[-1].kind))


def plain_answer(p: Pieces, seat: i64, kind: i64) -> i64:
    if kind == PAYING:
        return cheapest(p, seat)
    if kind == SHOWING:
        return first_of(p, seat, SHOW, TO_SHOW)
    if kind == DRAWING:
        return DRAW
    if kind == APPOINTING:
        return best_role(p, seat)
    return best_card(p, seat, LOAD if kind == SHIPPING else KEEP, TO_HOLD if kind == SHIPPING else STANDARD)


def first_of(p: Pieces, seat: i64, first: i64, many: i64) -> i64:
    a: i64
    for a in range(first, first + many):
        if p.refusal(seat, a) is None:
            return a
    return first


def cheapest(p: Pieces, seat: i64) -> i64:
    """The regular marker where it will do; else the joker of which there are most."""
    frame = p.stack[-1]
    regular: i64 = track_for(frame.what, frame.target)
    if p.refusal(seat, PAY + regular) is None:
        return PAY + regular
    best: i64 = EMPTY
    most: i64 = 0
    track: i64
    for track in range(TRACK_COUNT):
        if p.refusal(seat, PAY + track) is None and p.own[seat * ROW + HELD + track] > most:
            most = p.own[seat * ROW + HELD + track]
            best = track
    return PAY + best


def best_card(p: Pieces, seat: i64, first: i64, many: i64) -> i64:
    hopes = Hopes(p, seat)
    before = hopes.of_sets()
    best: i64 = EMPTY
    most = -1.0
    kind: i64
    for kind in range(many):
        if p.refusal(seat, first + kind) is None:
            gain = hopes.gain(kind, before)
            if gain > most:
                most = gain
                best = kind
    return first + best


def best_role(p: Pieces, seat: i64) -> i64:
    best: i64 = EMPTY
    most = -99.0
    k: i64
    for k in range(2 * ROLE_COUNT):
        if p.refusal(seat, APPOINT + k) is None:
            worth = ROLE_VALUE[k % ROLE_COUNT] - (0.3 if k >= ROLE_COUNT else 0.0)
            if worth > most:
                most = worth
                best = k
    return APPOINT + best
