"""What a seat may yet make of its cards, huts and markers, in prestige."""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.figures import load
from salon.games.artifact.components import (
    CURSED,
    DISCOVERY,
    DISCOVERY_INCOME,
    DISCOVERY_PRESTIGE,
    GOLD_COINS,
    INCOME_OF,
    LABOUR,
    MANUSCRIPT,
    MOST_HELD,
    NEEDED,
    PRESTIGE_OF,
    REGION_COUNT,
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
    COINS,
    DECK_LEFT,
    EMPTY,
    EXTRA_INCOME,
    FACE_UP,
    FILLING,
    FRAGMENTS_HELD,
    HAND,
    HELD,
    HELD_IN_ALL,
    HUTS,
    HUTS_THERE,
    NOT_YET,
    OF_TYPE,
    PASSED,
    ROW,
    SHOWABLE,
    TILE,
    YEAR_END,
    Pieces,
)
from salon.games.artifact.rules.exhibitions import basic_income
from salon.games.artifact.rules.markers import has_seventh_action, price
from salon.games.artifact.rules.sets import count_figures, fits, jokers, lacking, new_with
from salon.games.artifact.rules.shipping import due


@final
class Figures:
    """What counts how much, in prestige; bot.toml has the numbers."""

    coin: float  # at the end
    busy_coin: float  # more, while it can still be spent; so for the first few
    busy_coins: float
    an_action: float  # coins that it costs
    idle: float  # lost with every action that could have been taken before passing
    shipped: float  # of what a dig will bring
    way_home: float  # coins that shipping it costs
    settled: float  # to have a dig at all
    presence: float  # in each region
    company: float  # of huts of others there
    settling: float  # years before the end in which that fades
    undisturbed: float  # at the opening, in place of presence and company: to have a region to oneself
    crowded: float  # less for each own hut and each of others there
    glimpse: float  # of what the dig would bring: whoever comes first takes it
    complete: float  # of an exhibition that can be organised
    begun: float  # of another, less what is missing
    missing_type: float  # a card that a set of a type lacks
    missing_region: float
    missing_mixed: float
    besides: float  # actions for a set, besides those for its cards and the exhibition
    second: float  # of the exhibition after the next
    third: float
    a_card: float  # that may be of use; so for the first few
    cards: float
    wanted: float  # of a marker that a plan needs
    twice: float  # less for the second of a kind
    spare: float
    gold: float
    note: float  # a manuscript
    discovered: float  # of a discovery still to be shown
    lasts: float  # cards of a deck that a year uses up
    fragment: float  # in a cargo
    fall: float  # coins a year that a tile of the income track costs: the basic income of all falls, the own too
    tied: float  # less for each kind of labour that one holds markers of: they are good for one region
    dear: float  # less for each coin that an action with a marker of the kind costs
    moved: float  # less for a role that a marker gives up another for


W: Final = load(Figures(), Path(__file__).with_name("bot.toml"))

ENOUGH: Final = 5  # cards of one cargo that are thought of


def years_to_come(p: Pieces) -> float:
    """Income phases, as far as the decks will last."""
    if p.last != NOT_YET:
        return 0.0
    years = float(YEARS - 1 - p.year)
    region: i64
    for region in range(REGION_COUNT):
        if region != p.left_out:
            lasts = float(p.board[DECK_LEFT + region]) / W.lasts
            if lasts < years:
                years = lasts
    return years


def opening(p: Pieces) -> bool:
    """Before the first year: huts are placed, or the markers taken that go with them."""
    return p.stack[0].kind <= FILLING and p.stack[0].stage != YEAR_END


def of_places(p: Pieces, seat: i64) -> float:
    """What the seat's opening huts are worth by where they stand."""
    worth = 0.0
    region: i64
    for region in range(REGION_COUNT):
        own: i64 = p.own[seat * ROW + HUTS + region]
        others: i64 = p.board[HUTS_THERE + region] - own
        if own:
            worth += W.undisturbed if others == 0 else -W.crowded * float(own * others)
    return worth


def lead_in_places(p: Pieces, seat: i64) -> float:
    """Over the average of the others: whoever joins somebody disturbs two."""
    others = 0.0
    s: i64
    for s in range(p.seats):
        if s != seat:
            others += of_places(p, s)
    return of_places(p, seat) - others / float(p.seats - 1)


def needed_for(lacks: i64) -> float:
    """Actions that are left to take for an exhibition."""
    return 1.0 if lacks == 0 else float(lacks) + 1.0 + W.besides


def add(hand: vec[i64], kind: i64, many: i64) -> None:
    hand[HAND + kind] += many
    if kind < TO_SHOW:
        count_figures(hand, 0, kind, many)


@final
class Hopes:
    """What a seat may yet make of its cards, huts and markers. A hand is so much of a row of `own`."""

    def __init__(self, p: Pieces, seat: i64) -> None:
        self.p: Pieces = p
        self.seat: i64 = seat
        self.row: i64 = seat * ROW
        self.years: float = years_to_come(p)
        self.over: bool = p.last != NOT_YET and (
            p.own[seat * ROW + PASSED] == 1 or (p.own[seat * ROW + HELD_IN_ALL] == 0 and not has_seventh_action(p, seat))
        )
        self.hand: vec[i64] = p.own[seat * ROW : seat * ROW + HAND + TO_HOLD]
        self.jokers: i64 = jokers(p, seat)
        self.complete: vec[float] = vec[float]([0.0] * TILE_COUNT)  # what each tile is worth when nothing is missing
        self.begun: vec[float] = vec[float]([0.0] * TILE_COUNT)  # and when something is, before what that costs
        self.actions: float = self.actions_left()
        self.weigh_tiles()

    def actions_left(self) -> float:
        """As many as markers and coins allow."""
        own = self.p.own
        if self.p.last != NOT_YET:
            return min(float(own[self.row + HELD_IN_ALL]), float(own[self.row + COINS]) / W.an_action)
        income = float(own[self.row + EXTRA_INCOME] + basic_income(self.p))
        return min(float(MOST_HELD) * (self.years + 1.0), (float(own[self.row + COINS]) + self.years * income) / W.an_action)

    def weigh_tiles(self) -> None:
        """What each tile on the board would bring, less what organising it costs."""
        board = self.p.board
        complete = self.complete
        begun = self.begun
        share = W.begun if self.p.last == NOT_YET else 0.0
        cost = W.coin * W.an_action
        income = W.coin * self.years
        fall = W.fall * self.years * W.coin
        tile: i64
        for tile in range(TILE_COUNT):
            if board[TILE + tile] == EMPTY:
                worth = float(PRESTIGE_OF[tile]) + income * float(INCOME_OF[tile]) - cost
                if tile >= TYPE_TILES:
                    worth -= fall
                if worth > 0.0:
                    complete[tile] = W.complete * worth
                    begun[tile] = share * worth

    def of_sets(self, hand: vec[i64]) -> float:
        """The best exhibition that the cards are on the way to, then the best with the cards that it leaves, then one more. The hand is used up."""
        left = self.actions
        most = self.complete[:]  # what each tile is worth at most: the fewer cards and actions are left, the less
        first: i64 = self.best_tile(hand, left, most)
        if first == EMPTY:
            return 0.0
        worth = most[first]
        left -= self.use_up(hand, first, most)
        second: i64 = self.best_tile(hand, left, most)
        if second == EMPTY:
            return worth
        worth += W.second * most[second]
        left -= self.use_up(hand, second, most)
        third: i64 = self.best_tile(hand, left, most)
        return worth if third == EMPTY else worth + W.third * most[third]

    def best_tile(self, hand: vec[i64], left: float, most: vec[float]) -> i64:
        """The tile that there is most hope for, which is less where there are too few actions; EMPTY where there is none."""
        best: i64 = EMPTY
        highest = 0.0
        if left <= 0.0:
            return best
        jokers: i64 = self.jokers
        tile: i64
        for tile in range(TILE_COUNT):
            if most[tile] > highest:
                lacks: i64 = lacking(hand, 0, tile, jokers)
                hope = self.promise(tile, lacks)
                if hope > highest and left < needed_for(lacks):
                    hope = hope * left / needed_for(lacks)
                most[tile] = hope
                if hope > highest:
                    highest = hope
                    best = tile
        return best

    def promise(self, tile: i64, lacks: i64) -> float:
        """Less what the cards that are missing will cost; there may be nothing left."""
        if lacks == 0:
            return self.complete[tile]
        each = W.missing_type if tile < TYPE_TILES else W.missing_region if tile < THREE_REGIONS else W.missing_mixed
        return self.begun[tile] - float(lacks) * each

    def use_up(self, hand: vec[i64], tile: i64, most: vec[float]) -> float:
        """Takes the tile away, and from the hand what the exhibition uses up; says how many actions it takes."""
        lacks: i64 = lacking(hand, 0, tile, self.jokers)
        more: i64 = NEEDED[tile] - lacks - 1  # AFT-11.7
        seen: i64 = 0
        kind: i64 = 0
        while more > 0 and kind < TO_SHOW:
            takes = hand[HAND + kind] > 0
            if takes and tile < THREE_REGIONS:
                takes = fits(tile, kind)
            elif takes:
                bit: i64 = new_with(tile, kind)
                takes = seen & bit == 0
                seen |= bit
            if takes:
                add(hand, kind, -1)
                more -= 1
            else:
                kind += 1
        most[tile] = 0.0
        return needed_for(lacks)

    def with_all_but_sets(self, worth: float, sets: float) -> float:
        """So much, and on top of it all hopes but those of the sets."""
        return worth + self.of_specials() + self.of_digs(sets) + self.of_markers() + self.of_rest()

    def of_specials(self) -> float:
        if self.p.special == 0 or self.over:
            return 0.0
        worth = 0.0
        region: i64
        for region in range(REGION_COUNT):
            worth += self.special_worth(DISCOVERY + region) * float(self.p.own[self.row + HAND + DISCOVERY + region])
            worth += self.special_worth(GOLD_COINS + region) * float(self.p.own[self.row + HAND + GOLD_COINS + region])
        return worth

    def special_worth(self, kind: i64) -> float:
        if kind < GOLD_COINS:
            worth = float(DISCOVERY_PRESTIGE) + W.coin * (self.years * float(DISCOVERY_INCOME) - W.an_action)
            return W.discovered * worth if worth > 0.0 else 0.0
        return W.gold if kind < MANUSCRIPT else W.note

    def gain(self, kind: i64, before: float) -> float:
        """What one card more is worth."""
        if kind >= TO_SHOW:
            return self.special_worth(kind)
        hand = self.hand[:]
        add(hand, kind, 1)
        return self.of_sets(hand) - before

    def of_digs(self, before: float) -> float:
        """What the huts will ship: the best cards for the hand, region by region."""
        if self.over:
            return 0.0
        total = 0.0
        region: i64
        anywhere = False
        for region in range(REGION_COUNT):
            if self.p.own[self.row + HUTS + region]:
                total += self.of_dig(region, before)
                anywhere = True
        if opening(self.p):
            return lead_in_places(self.p, self.seat) + W.glimpse * total
        if anywhere and self.years > 0.0:
            total += W.settled * min(1.0, self.years / W.settling)
        return total

    def of_dig(self, region: i64, before: float) -> float:
        p = self.p
        worth = self.of_cargo(region, due(p, self.seat, region) - p.board[FACE_UP + CURSED + region], before)
        worth = max(0.0, W.shipped * (worth - W.way_home * W.coin))
        if self.years > 0.0 and not opening(p):
            worth += W.presence * min(1.0, self.years / W.settling)
            if p.board[HUTS_THERE + region] > p.own[self.row + HUTS + region]:
                worth += W.company
        return worth

    def of_cargo(self, region: i64, many: i64, before: float) -> float:
        """Cards of the region that go best with the hand, chosen by what they add to the sets of one type."""
        if many <= 0:
            return 0.0
        p = self.p
        total = 0.0
        held = self.hand
        hand = held[:]
        kind: i64
        n: i64 = 0
        while n < many and n < ENOUGH:
            best = -1.0
            chosen: i64 = EMPTY
            for kind in range(region * TYPE_COUNT, region * TYPE_COUNT + TYPE_COUNT):
                if p.board[FACE_UP + kind] > hand[HAND + kind] - held[HAND + kind]:
                    gain = self.of_type(kind % TYPE_COUNT, hand[OF_TYPE + kind % TYPE_COUNT] + hand[FRAGMENTS_HELD])
                    if gain > best:
                        best = gain
                        chosen = kind
            if p.special:
                kind = STANDARD + region
                while kind < TO_HOLD:
                    if p.board[FACE_UP + kind] > hand[HAND + kind] - held[HAND + kind]:
                        gain = W.fragment if kind < TO_SHOW else self.special_worth(kind)
                        if gain > best:
                            best = gain
                            chosen = kind
                    kind += REGION_COUNT
            if chosen == EMPTY:
                break
            add(hand, chosen, 1)
            n += 1
            if chosen >= TO_SHOW:
                total += best
        if n:
            total += self.of_sets(hand) - before
        return total

    def of_type(self, object_type: i64, held: i64) -> float:
        """What one object of the type adds to so many."""
        best = 0.0
        then = 0.0
        size: i64
        for size in range(3, 6):
            tile: i64 = object_type * 3 + size - 3
            if self.complete[tile] > 0.0:
                lacks: i64 = size - held
                if lacks < 0:
                    lacks = 0
                best = max(best, self.promise(tile, lacks))
                if lacks:
                    lacks -= 1
                then = max(then, self.promise(tile, lacks))
        return then - best

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
                    worth -= W.tied
                wanted: i64 = held if held < wants else wants
                worth += W.wanted * float(wanted) + W.spare * float(held - wanted)
                if wanted == 2:
                    worth -= W.twice * W.wanted
                worth -= W.dear * float(price(self.p, track))
        return worth

    def of_rest(self) -> float:
        """Cards for later plans; less what could have been done this year, once the seat has passed."""
        if self.p.last != NOT_YET:
            return 0.0
        own = self.p.own
        worth = W.a_card * min(W.cards, float(self.hand[SHOWABLE]))
        if own[self.row + PASSED]:
            worth -= W.idle * min(float(own[self.row + HELD_IN_ALL]), float(own[self.row + COINS]) / W.an_action)
        return worth
