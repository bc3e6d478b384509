"""What a good player knows: how good a position is for the team, with what the cards in hand, the fights to come and the pieces on the map are
worth. All figures are guesses in the same coin, of which an Art Piece that is home is worth 45."""

from typing import Final

from mypy_extensions import i64

from salon.games.art_project.components import (
    CARD_AGENTS,
    CARD_COUNT,
    CITY_COUNT,
    CITY_OF,
    CLUES,
    COLLECTED_IN,
    COST,
    GAIN,
    GUN,
    HEALTH_TOKEN,
    LOST_AT,
    MAPS,
    MARKERS,
    MOST_CITIES,
    MOST_SEATS,
    MOST_SPACES,
    NO_ROAD,
    POLYNESIA,
    RIO,
    ROAD,
    SECOND_OF,
    SPACES,
    SYMBOL_COUNT,
    USA,
)
from salon.games.art_project.position import (
    AGENTS,
    BATTLE,
    CLUE,
    DIE,
    HAND,
    HEALTH,
    LOST,
    PAWN,
    PIECE,
    SAID,
    SUPPLY,
    TO_FIGHT,
    TO_PLAY,
    TO_PLAY_CARDS,
    Pieces,
)
from salon.games.art_project.rules.fight import agents_strength, battle_city, fighting_strength
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.movement import pawns

HOME: Final = 45.0  # a piece on the track
FOUND: Final = 18.0  # one on the map
TIME: Final = 4.0  # a card above the End tile
FAR: Final = 99

# What Agents in a city cost, by their number; from five on the city will be lost.
HELD: Final = [0.0, 1.2, 3.0, 5.5, 10.0, 30.0]
# What Health is worth, by the number of tokens of one player.
LIVES: Final = [-250.0, 0.0, 25.0, 36.0, 43.0, 48.0, 52.0, 55.0]
# What tokens of one kind are worth together.
STORE: Final = [0.0, 3.0, 5.5, 7.5, 9.0, 10.0, 10.6]
# What identical Clues are worth that are visible, where a piece could appear.
TRACES: Final = [0.0, 2.0, 7.0, 18.0]


def _chances() -> list[float]:
    """The chance that so many dice show at least so much: dice * 67 + sum."""
    ways = [1.0] + [0.0] * 66
    out: list[float] = []
    for _ in range(12):
        out += [sum(ways[least:]) for least in range(67)]
        ways = [sum([ways[total - face] for face in range(1, 7) if total >= face]) / 6.0 for total in range(67)]
    return out


CHANCES: Final = _chances()


def _distances() -> list[int]:
    """The Fuel from city to city on the cheapest way: (map * MOST_CITIES + from) * MOST_CITIES + to."""
    fuel = [FAR if f == NO_ROAD else int(f) for f in ROAD]
    for m in range(len(MAPS)):
        first = m * MOST_CITIES
        for k in range(CITY_COUNT[m]):
            fuel[(first + k) * MOST_CITIES + k] = 0
        for via in range(CITY_COUNT[m]):
            for a in range(CITY_COUNT[m]):
                for b in range(CITY_COUNT[m]):
                    around = fuel[(first + a) * MOST_CITIES + via] + fuel[(first + via) * MOST_CITIES + b]
                    if around < fuel[(first + a) * MOST_CITIES + b]:
                        fuel[(first + a) * MOST_CITIES + b] = around
    return fuel


DISTANCE: Final = _distances()


def evaluate(p: Pieces) -> float:
    """The same for every seat: all win or lose together."""
    if p.ended:
        return 2000.0 if p.ended == "ART-13.1" else -1000.0 + 10.0 * float(p.track)
    value = HOME * float(p.track) + ally_worth(p) * float(p.allies) - 5.0 * float(p.spot) + 0.15 * float(p.stock)
    if p.below:
        value += TIME * float(p.left - p.below)
    k: i64
    for k in range(HEALTH_TOKEN):
        value += STORE[p.tokens[SUPPLY + k]]
    for k in range(p.seats):
        value += life(p.tokens[HEALTH + k])
    lost: i64 = 0
    for k in range(CITY_COUNT[p.map]):
        lost += p.city[LOST + k]
        value += city_worth(p, k)
    value -= 126.0 * float(lost * lost) / float(MARKERS[p.map] * MARKERS[p.map])
    value += clues_worth(p)
    if p.map == RIO:
        value += carrying_worth(p)
    if p.stack[0].stage <= TO_PLAY_CARDS:
        value += hands_worth(p)
    if p.stack[-1].kind >= BATTLE and len(p.stack) > 2 and p.stack[2].kind == BATTLE:
        value += battle_worth(p)
    return value


def life(health: i64) -> float:
    return LIVES[health] if health < 8 else LIVES[7] + float(health - 7)


def held(agents: i64) -> float:
    return HELD[agents] if agents < LOST_AT else HELD[LOST_AT] + 0.5 * float(agents - LOST_AT)


def burden(p: Pieces, city: i64, agents: i64) -> float:
    """What so many Agents in this city cost; more in Rio, where a city that is still wanted must not be lost (ART-19.11)."""
    cost = held(agents)
    if p.map == POLYNESIA and agents >= LOST_AT:
        cost -= 14.0  # there are twice as many islands, and markers
    if p.map == RIO and agents > 2 and place_on_track(p, city) >= p.track:
        cost += 15.0 * float((agents if agents < LOST_AT else LOST_AT) - 2)
    return cost


def ally_worth(p: Pieces) -> float:
    """More while the game is young."""
    return 6.0 + 0.1 * float(p.left)


def city_worth(p: Pieces, city: i64) -> float:
    """What its Agents and its piece are worth, and the fight that may still be led there in this round."""
    if p.city[LOST + city]:
        return 0.0
    agents: i64 = p.city[AGENTS + city]
    value = -burden(p, city, agents)
    piece = p.city[PIECE + city] != 0
    if piece:
        value += FOUND + staged(p, city)
    if p.stack[0].stage > TO_FIGHT:
        return value
    near, reach = pawns_near(p, city)
    if near == 0 and (reach == FAR or not (piece or agents > 2)):
        return value
    if agents == 0:
        coming_home = 0.8 * (HOME - FOUND) if hooks(p).may_collect(p, city) else 0.0
    elif p.fought >> city & 1:
        coming_home = 0.0
    else:
        coming_home = prospect(p, city, near if near else 1)
    return value + (coming_home if near else approach(0.9 * coming_home, reach))


def approach(prize: float, reach: i64) -> float:
    """What it is worth to be so near: each step more than the Fuel it costs."""
    near = prize - 4.0 * float(reach)
    return near if near > 0.0 else 0.0


def place_on_track(p: Pieces, city: i64) -> i64:
    """Rio: the space that names this city; -1 for the Starting Area."""
    space: i64
    for space in range(SPACES[p.map]):
        if COLLECTED_IN[p.map * MOST_SPACES + space] == city:
            return space
    return -1


def staged(p: Pieces, city: i64) -> float:
    """Rio: a piece is worth more where it will be collected soon."""
    if p.map != RIO:
        return 0.0
    space = place_on_track(p, city)
    return 16.0 / float(1 + space - p.track) if space >= p.track else 0.0


def carrying_worth(p: Pieces) -> float:
    """Rio: the piece that is soonest where the next is wanted, on the way of a pawn to it and from there on."""
    wanted: i64 = COLLECTED_IN[p.map * MOST_SPACES + p.track]
    if p.city[PIECE + wanted]:
        return 0.0
    best = 0.0
    city: i64
    for city in range(CITY_COUNT[p.map]):
        if p.city[PIECE + city]:
            _, reach = pawns_near(p, city)
            worth = approach(24.0, reach + DISTANCE[(p.map * MOST_CITIES + city) * MOST_CITIES + wanted])
            best = worth if worth > best else best
    return best


def pawns_near(p: Pieces, city: i64) -> tuple[i64, i64]:
    """How many pawns are there, and how much Fuel the nearest needs."""
    near: i64 = 0
    reach: i64 = FAR
    k: i64
    for k in range(pawns(p)):
        fuel: i64 = DISTANCE[(p.map * MOST_CITIES + p.tokens[PAWN + k]) * MOST_CITIES + city]
        if fuel < reach:
            reach = fuel
        if p.tokens[PAWN + k] == city:
            near += 1
    return near, reach


def chance(dice: i64, least: i64) -> float:
    if least <= 0:
        return 1.0
    return CHANCES[dice * 67 + least] if least < 67 else 0.0


def prospect(p: Pieces, city: i64, near: i64) -> float:
    """What a fight there promises: never less than leaving it."""
    if p.seats == 1 and p.tokens[PAWN] != city and p.tokens[PAWN + 1] == city:
        return 0.0
    need = agents_strength(p, city)
    dice: i64 = near + p.allies
    guns: i64 = p.tokens[SUPPLY + GUN]
    won = 0.7 * chance(dice, need) + 0.3 * chance(dice, need - 2 * min(guns, 2))
    leader: i64 = 0
    seat: i64
    for seat in range(p.seats):
        if p.tokens[PAWN + seat] == city and p.tokens[HEALTH + seat] > leader:
            leader = p.tokens[HEALTH + seat]
    if leader == 0:
        leader = 3  # nobody is there yet
    value = won * spoils(p, city) - (1.0 - won) * (life(leader) - life(leader - 1))
    return 0.9 * value if value > 0.0 else 0.0


def spoils(p: Pieces, city: i64) -> float:
    kept: i64 = p.city[AGENTS + city]
    agents = burden(p, city, kept)
    p.city[AGENTS + city] = 0
    piece = hooks(p).may_collect(p, city)
    p.city[AGENTS + city] = kept
    return agents + 1.0 + (HOME - FOUND if piece else 0.0)


def clues_worth(p: Pieces) -> float:
    value = 0.0
    collection: i64
    symbol: i64
    for collection in range(MOST_SEATS if p.map == USA else 1):
        for symbol in range(SYMBOL_COUNT):
            count: i64 = p.clues[collection * SYMBOL_COUNT + symbol]
            if count:
                value += trace(p, symbol, count) + 0.6 * float(count)
    return value


def trace(p: Pieces, symbol: i64, count: i64) -> float:
    """So many identical Clues, if a piece of the symbol could appear."""
    city: i64 = CITY_OF[p.map * SYMBOL_COUNT + symbol]
    if not p.city[LOST + city] and not p.city[PIECE + city]:
        return TRACES[count]
    city = SECOND_OF[p.map * SYMBOL_COUNT + symbol]
    return TRACES[count] if p.map == POLYNESIA and not p.city[LOST + city] and not p.city[PIECE + city] else 0.0


def hands_worth(p: Pieces) -> float:
    """What the cards still to be played will bring: the best of each hand. A card that all know of is easier to plan with."""
    value = 0.0
    seat: i64
    card: i64
    for seat in range(p.seats):
        left: i64 = p.tokens[TO_PLAY + seat]
        if left == 0:
            continue
        best = -900.0
        second = -900.0
        for card in range(CARD_COUNT):
            if p.place[card] == HAND + seat or p.place[card] == SAID + seat:
                worth = card_worth(p, seat, card)
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
                if p.place[card] == SAID + seat:
                    value += 0.05
        if best > -900.0:
            value += best if left == 1 or second <= -900.0 else best + second
    return value


def card_worth(p: Pieces, seat: i64, card: i64) -> float:
    """How the value of the position changes by playing it, roughly."""
    value = 0.0
    hurt: i64 = COST[card * 4 + HEALTH_TOKEN]
    k: i64
    for k in range(HEALTH_TOKEN):
        have: i64 = p.tokens[SUPPLY + k]
        cost: i64 = COST[card * 4 + k]
        if cost > have:
            hurt += cost - have
            cost = have
        then: i64 = have - cost + GAIN[card * 4 + k]
        value += STORE[then if then < 6 else 6] - STORE[have]
    if hurt >= p.tokens[HEALTH + seat]:
        return -200.0
    if hurt:
        value += life(p.tokens[HEALTH + seat] - hurt) - life(p.tokens[HEALTH + seat])
    if GAIN[card * 4 + HEALTH_TOKEN]:
        value += 8.0
    for k in range(SYMBOL_COUNT):
        come: i64 = CARD_AGENTS[card * SYMBOL_COUNT + k]
        if come:
            value -= coming(p, CITY_OF[p.map * SYMBOL_COUNT + k], come)
            if p.map == POLYNESIA:
                value -= coming(p, SECOND_OF[p.map * SYMBOL_COUNT + k], come)
    return value + clue_worth(p, seat, card)


def coming(p: Pieces, city: i64, agents: i64) -> float:
    if p.stock < 4:
        return 50.0
    if p.city[LOST + city]:
        return 5.0 * float(agents)
    there: i64 = p.city[AGENTS + city]
    return burden(p, city, there + agents) - burden(p, city, there)


def clue_worth(p: Pieces, seat: i64, card: i64) -> float:
    value = 0.0
    best = 0.0
    first: i64 = (hooks(p).collection(seat) - CLUE) * SYMBOL_COUNT
    k: i64
    for k in range(SYMBOL_COUNT):
        if CLUES[card] >> k & 1:
            have: i64 = p.clues[first + k]
            if have < 2:
                value += 0.6 + trace(p, k, have + 1) - trace(p, k, have)
            else:
                found = trace(p, k, 3) - trace(p, k, 2)
                best = found if found > best else best
                value -= 1.8
    return value + best


def battle_worth(p: Pieces) -> float:
    """Of the fight in progress: Guns that will do, a reroll that may, or defeat."""
    battle = p.stack[2]
    city = battle_city(p, battle)
    short: i64 = agents_strength(p, city) - fighting_strength(p)
    prize = spoils(p, city)
    leader: i64 = p.tokens[HEALTH + battle.seat]
    worth = life(leader - 1) - life(leader)
    guns: i64 = p.tokens[SUPPLY + GUN]
    need: i64 = (short + 1) // 2
    if need <= guns:
        paid = prize + STORE[guns - need] - STORE[guns]
        worth = paid if paid > worth else worth
    elif need - guns < leader:
        paid = prize - STORE[guns] + life(leader - need + guns) - life(leader)
        worth = paid if paid > worth else worth
    if p.stack[-1].kind > BATTLE or has_clue(p, battle.seat):
        low: i64 = lowest_die(p)
        more: i64 = low + short
        hope = 0.0 if more > 6 else float(7 - more) / 6.0
        better = hope * (prize - 1.0) + (1.0 - hope) * (worth - 1.0)
        worth = better if better > worth else worth
    return worth


def has_clue(p: Pieces, seat: i64) -> bool:
    first: i64 = (hooks(p).collection(seat) - CLUE) * SYMBOL_COUNT
    k: i64
    for k in range(first, first + SYMBOL_COUNT):
        if p.clues[k]:
            return True
    return False


def lowest_die(p: Pieces) -> i64:
    low: i64 = 6
    k: i64
    for k in range(11):
        if 0 < p.tokens[DIE + k] < low:
            low = p.tokens[DIE + k]
    return low
