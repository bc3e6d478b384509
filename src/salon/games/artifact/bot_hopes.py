"""What a seat may yet make of its cards, huts and markers, in prestige."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.artifact.components import (
    CARDS,
    CURSED,
    DISCOVERY,
    FIVE_TYPES,
    GOLD_COINS,
    INCOME_OF,
    KIND_COUNT,
    LABOUR,
    MANUSCRIPT,
    PARIS,
    PRESTIGE_OF,
    REGION_COUNT,
    REGION_OF,
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
    CITY,
    DECK_LEFT,
    EMPTY,
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
    PASSED,
    ROW,
    TILE,
    Pieces,
)
from salon.games.artifact.rules.markers import has_seventh_action, price
from salon.games.artifact.rules.sets import fits
from salon.games.artifact.rules.shipping import due

COIN: Final = 0.2  # in prestige, at the end
BUSY_COIN: Final = 0.06  # more, while it can still be spent
SHIPPED: Final = 0.7  # of what a dig will bring
WAY_HOME: Final = 2.0  # coins that shipping it costs
PRESENCE: Final = 0.78  # of a hut where one can go on hiring
COMPANY: Final = 0.3  # of huts of others there
SECOND: Final = 0.96  # of the exhibition after the next
WANTED: Final = 0.16  # of a marker that a plan needs
SPARE: Final = 0.024
GOLD: Final = 0.6
NOTE: Final = 0.4  # a manuscript
DISCOVERED: Final = 0.8  # of a discovery still to be shown
LASTS: Final = 1.8  # cards of a deck that a year uses up
ENOUGH: Final = 5  # cards of one cargo that are thought of
NEARNESS: Final = [0.85, 0.73, 0.46, 0.28, 0.12, 0.0]  # of an exhibition, by the cards that are missing
LATE: Final = [0.51, 0.18, 0.1, 0.0, 0.0, 0.0]  # in the last round

# Figures of a hand: types, regions, fragments, jokers, all that can be shown.
REGION_AT: Final = 5
FRAGMENTS_AT: Final = 9
JOKER_AT: Final = 10
USABLE_AT: Final = 11
FIGURES: Final = 12


def years_to_come(p: Pieces) -> float:
    """Income phases, as far as the decks will last."""
    if p.last != NOT_YET:
        return 0.0
    years = float(YEARS - 1 - p.year)
    region: i64
    for region in range(REGION_COUNT):
        if region != p.left_out:
            lasts = float(p.board[DECK_LEFT + region]) / LASTS
            if lasts < years:
                years = lasts
    return years


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
        self.cards: vec[i64] = vec[i64]([0] * TO_SHOW)
        self.aside: vec[i64] = vec[i64]([0] * 5)
        self.worth: vec[float] = vec[float]([0.0] * TILE_COUNT)
        self.read_hand()
        self.weigh_tiles()

    def read_hand(self) -> None:
        own = self.p.own
        k: i64
        for k in range(TO_SHOW):
            self.cards[k] = own[self.row + HAND + k]
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
        """The best exhibition that the cards are on the way to, then the best with the cards that it leaves."""
        first: i64 = self.best_tile()
        if first == EMPTY:
            return 0.0
        worth = self.hope(first)
        n: i64 = self.lay_aside(first)
        second: i64 = self.best_tile()
        if second != EMPTY and second != first:
            worth += SECOND * self.hope(second)
        while n:
            n -= 1
            self.add(self.aside[n], 1)
        return worth

    def best_tile(self) -> i64:
        best: i64 = EMPTY
        most = 0.0
        tile: i64
        for tile in range(TILE_COUNT):
            if self.worth[tile] > 0.0:
                hope = self.hope(tile)
                if hope > most:
                    most = hope
                    best = tile
        return best

    def hope(self, tile: i64) -> float:
        lacks: i64 = self.lacking(tile)
        return self.worth[tile] * (NEARNESS[lacks] if self.p.last == NOT_YET else LATE[lacks])

    def lay_aside(self, tile: i64) -> i64:
        """Puts the cards that the exhibition would use up aside; says how many."""
        n: i64 = 0
        more: i64 = CARDS[tile] - self.lacking(tile) - 1
        seen: i64 = 0
        kind: i64 = 0
        while more > 0 and kind < TO_SHOW:
            takes = self.cards[kind] > 0
            if tile < THREE_REGIONS:
                takes = takes and fits(tile, kind)
            elif takes:
                bit: i64 = 1 << (REGION_OF[kind] if tile == THREE_REGIONS else kind % TYPE_COUNT)
                takes = seen & bit == 0
                seen |= bit
            if takes:
                self.add(kind, -1)
                self.aside[n] = kind
                n += 1
                more -= 1
            else:
                kind += 1
        return n

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
            return DISCOVERED * worth if worth > 0.0 else 0.0
        return GOLD if kind < MANUSCRIPT else NOTE

    def add(self, kind: i64, many: i64) -> None:
        self.cards[kind] += many
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
        worth = SHIPPED * self.of_cargo(region, due(p, self.seat, region) - p.board[FACE_UP + CURSED + region])
        if worth > 0.0:
            worth = max(0.0, worth - WAY_HOME * self.coin)
        if self.years > 0.0:
            worth += PRESENCE * min(1.0, 0.5 * self.years)
            if p.board[HUTS_THERE + region] > p.own[self.row + HUTS + region]:
                worth += COMPANY
        return worth

    def of_cargo(self, region: i64, many: i64) -> float:
        """The best cards of the region for the hand, one after another."""
        p = self.p
        total = 0.0
        start = self.of_sets()
        before = start
        loaded = vec[i64]([0] * KIND_COUNT)
        kind: i64
        n: i64 = 0
        while n < many and n < ENOUGH:
            best = -1.0
            chosen: i64 = EMPTY
            for kind in range(TO_HOLD):
                if REGION_OF[kind] == region and p.board[FACE_UP + kind] > loaded[kind]:
                    gain = self.gain(kind, before)
                    if gain > best:
                        best = gain
                        chosen = kind
            if chosen == EMPTY:
                break
            loaded[chosen] += 1
            n += 1
            if chosen < TO_SHOW:
                self.add(chosen, 1)
                before = self.of_sets()
            else:
                total += best
        for kind in range(TO_SHOW):
            if loaded[kind]:
                self.add(kind, -loaded[kind])
        return total + before - start

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
