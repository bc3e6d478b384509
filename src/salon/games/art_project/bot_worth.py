"""What single things are worth to the team: tokens, Health, Agents, Clues. All figures are guesses in the same coin, of which an Art Piece that is
home is worth 45."""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.figures import load
from salon.games.art_project.components import (
    CARD_COUNT,
    CITY_COUNT,
    CITY_OF,
    CLUES,
    COLLECTED_IN,
    EFFECT,
    GUN,
    LOST_AT,
    MARKERS,
    MOST_CITIES,
    MOST_SEATS,
    MOST_SPACES,
    POLYNESIA,
    RIO,
    SCANDINAVIA,
    SECOND_OF,
    SET,
    SPACES,
    START,
    SYMBOL_COUNT,
    THREAT,
    USA,
)
from salon.games.art_project.position import AGENTS, CLUE, LOST, PIECE, SUPPLY, Pieces
from salon.games.art_project.rules.hooks import hooks


@final
class Figures:
    """What counts how much; bot.toml has the numbers."""

    home: float  # a piece on the track
    won: float  # the last one
    found: float  # one on the map
    free: float  # one on the map without Agents
    late: float  # a piece that is more than can be brought home in time
    time: float  # a card that will be played before the End tile shows
    ally: float  # an Ally die; and more for each of those cards
    ally_ahead: float
    old_clue: float  # any Clue may serve for a reroll
    lost_early: float  # by how much more a Lost City costs for each card ahead
    outgunned: float  # what it costs to be one short in each of the fights to come


W: Final = load(Figures(), Path(__file__).with_name("bot.toml"))
ALONE: Final = load(Figures(), Path(__file__).with_name("bot_alone.toml"))

OVER: Final = 500.0  # what ends the game

# What Agents in a city cost, by their number, as long as the city is not lost.
HELD: Final = vec[float]([0.0, 3.0, 5.5, 9.0, 15.0])
# What Lost Cities cost, by their number and that of the markers, when hardly a card is left; behind the last the game is over. Those that are lost
# early cost more: all Agents that are due there strengthen every fight to come.
LOSSES: Final = vec[float]([0.0, 25.0, 60.0, 110.0])
LOSSES_OF_SIX: Final = vec[float]([0.0, 14.0, 30.0, 50.0, 74.0, 102.0, 134.0])
TOO_MANY: Final = 110.0 + OVER
# What Health is worth, by the number of tokens of one player, and tokens of one kind together, while the game is long.
LIVES: Final = vec[float]([-250.0, 0.0, 36.0, 58.0, 75.0, 88.0, 99.0, 107.0])
STORE: Final = vec[float]([0.0, 8.0, 14.0, 19.5, 23.5, 26.0, 28.0])
# The share of it that counts, by the rounds that follow this one for six players, and more of them for fewer, who share less Health: what is not
# used up in the end was worth nothing.
PATIENCE: Final = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 0.65, 0.8, 1.0]
# What identical Clues are worth that are visible, where a piece could appear.
TRACES: Final = vec[float]([0.0, 4.0, 12.0, 20.0])
OWN_TRACES: Final = vec[float]([0.0, 0.7, 4.0, 14.0])  # in the USA, where they must be with one player
A_DIE: Final = 3.5
CARDS_A_PIECE: Final = 3.0  # that are played until a piece is home
A_TOKEN: Final = 5.0
A_CLUE: Final = 3.0  # of a reroll
AT_LARGE: Final = 5.0  # what an Agent on the White Hand Spot costs
DEFENDERS: Final = 3.0  # Agents in a city that is fought for, about


def _patience() -> vec[float]:
    """By the number of seats and of the cards to be drawn before the End tile shows: (seats - 1) * (CARD_COUNT + 1) + cards."""
    rounds = [-(-cards // _drawn(seats)) * MOST_SEATS // seats for seats in range(1, MOST_SEATS + 1) for cards in range(CARD_COUNT + 1)]
    return vec[float]([PATIENCE[r] if r < len(PATIENCE) else PATIENCE[-1] for r in rounds])


def _drawn(seats: int) -> int:
    return 3 if seats == 1 else 2 * seats


BY_CARDS: Final = _patience()


def w(p: Pieces) -> Figures:
    """Who plays alone reckons otherwise."""
    return ALONE if p.seats == 1 else W


def ahead(p: Pieces) -> float:
    """The cards that will be played in the rounds after this one; in a whole game about 30."""
    if not p.below:
        return 0.0
    return float(p.left - p.below) * (2.0 / 3.0 if p.seats == 1 else 0.5)


def drawn_a_round(p: Pieces) -> i64:
    """Cards."""
    return _drawn(int(p.seats))


def patience(p: Pieces) -> float:
    if not p.below:
        return PATIENCE[0]
    return BY_CARDS[(p.seats - 1) * (CARD_COUNT + 1) + p.left - p.below]


def life(p: Pieces, health: i64) -> float:
    if health <= 0:
        return LIVES[0]
    return patience(p) * (LIVES[health] if health < 8 else LIVES[7] + 1.3 * float(health - 7))


def store(p: Pieces, tokens: i64) -> float:
    return patience(p) * STORE[tokens]


def stores(p: Pieces) -> float:
    return store(p, p.tokens[SUPPLY]) + store(p, p.tokens[SUPPLY + 1]) + store(p, p.tokens[SUPPLY + 2])


def losses(p: Pieces, lost: i64) -> float:
    if lost > MARKERS[p.map]:
        return TOO_MANY
    return (1.0 + w(p).lost_early * ahead(p)) * (LOSSES[lost] if MARKERS[p.map] == 3 else LOSSES_OF_SIX[lost])


def burden(p: Pieces, city: i64, agents: i64, lost: i64) -> float:
    """What so many Agents in this city cost, with so many cities lost already."""
    wanted = p.map == RIO and place_on_track(p, city) >= p.track  # it must not be lost (ART-19.11)
    if agents < LOST_AT:
        return HELD[agents] + (6.0 * float(agents - 2) if wanted and agents > 2 else 0.0)
    if wanted:
        return OVER
    cost = losses(p, lost + 1) - losses(p, lost) + 0.5 * float(agents - LOST_AT)
    return cost + w(p).found if p.city[PIECE + city] else cost


def falling(p: Pieces) -> i64:
    """The cities that are lost at the end of the round as things stand."""
    cities: i64 = 0
    k: i64
    for k in range(CITY_COUNT[p.map]):
        if p.city[AGENTS + k] >= LOST_AT:
            cities += 1
    return cities


def coming(p: Pieces, city: i64, agents: i64, lost: i64) -> float:
    """What so many more Agents cost, with so many cities lost or falling."""
    if p.stock < 4:
        return 50.0
    if p.city[LOST + city]:
        return AT_LARGE * float(agents)
    there: i64 = p.city[AGENTS + city]
    if there >= LOST_AT:
        return 0.5 * float(agents)
    return burden(p, city, there + agents, lost) - burden(p, city, there, lost)


def found(p: Pieces, city: i64) -> float:
    """A piece on the map: nothing when the round is the last."""
    if not p.below:
        return 0.0
    return w(p).found if p.city[AGENTS + city] else w(p).free


def late(p: Pieces, track: i64) -> float:
    """What it costs that more pieces are missing than can be brought home in time."""
    over = float(SPACES[p.map] - track) - ahead(p) / CARDS_A_PIECE
    return w(p).late * over if over > 0.0 else 0.0


def home(p: Pieces, city: i64, lost: i64) -> float:
    """The next piece on the track, from this city: what the Threat that comes with it will cost, and what it sets off."""
    if p.track + 1 == SPACES[p.map]:
        return w(p).won
    return w(p).home + aftermath(p, city, lost) + outgunned(p, p.track) - outgunned(p, p.track + 1) + late(p, p.track) - late(p, p.track + 1)


def aftermath(p: Pieces, city: i64, lost: i64) -> float:
    """What a collected piece sets off: in Rio two Agents in the Starting Area (ART-19.9), in Scandinavia the effect of its city (ART-17.5)."""
    if p.map == RIO:
        return -coming(p, START[p.map], 2, lost)
    if p.map != SCANDINAVIA:
        return 0.0
    effect: i64 = EFFECT[p.map * MOST_CITIES + city]
    if effect <= GUN:
        have: i64 = p.tokens[SUPPLY + effect]
        return store(p, have + 2 if have < 4 else 6) - store(p, have)
    if effect == 3:
        return -2.0 * A_TOKEN * patience(p)
    if effect == 4:
        return -A_CLUE
    value = 0.0
    other: i64
    for other in range(CITY_COUNT[p.map]):
        if other != city:
            value -= coming(p, other, 1, lost)
    return value


def outgunned(p: Pieces, track: i64) -> float:
    """What it will cost, with so many pieces on the track, that Agents are stronger than the dice of those who fight together: a fight for each
    piece that is missing, as far as time allows. Dice fall high or low: a narrow lead does not save all of it."""
    fights = float(SPACES[p.map] - track)
    if ahead(p) / CARDS_A_PIECE < fights:
        fights = ahead(p) / CARDS_A_PIECE
    dice = float(p.allies) + 1.0 + float(p.seats if p.seats > 1 else 2) / 3.0
    short = float(THREAT[p.map * MOST_SPACES + track] + p.spot) + DEFENDERS - A_DIE * dice
    if short <= -6.0:
        return 0.0
    return w(p).outgunned * fights * (short if short >= 6.0 else (short + 6.0) * (short + 6.0) / 24.0)


def ally_worth(p: Pieces) -> float:
    """More while the game is young."""
    return w(p).ally + w(p).ally_ahead * ahead(p)


def place_on_track(p: Pieces, city: i64) -> i64:
    """Rio: the space that names this city; -1 for the Starting Area."""
    space: i64
    for space in range(SPACES[p.map]):
        if COLLECTED_IN[p.map * MOST_SPACES + space] == city:
            return space
    return -1


# Clues


def clues_worth(p: Pieces) -> float:
    value = 0.0
    collection: i64
    symbol: i64
    for collection in range(MOST_SEATS if p.map == USA else 1):
        for symbol in range(SYMBOL_COUNT):
            count: i64 = p.clues[collection * SYMBOL_COUNT + symbol]
            if count:
                value += trace(p, symbol, count) + w(p).old_clue * float(count)
    return value + together_worth(p) if p.map == USA else value


def together_worth(p: Pieces) -> float:
    """USA: sets that lie with several players, who can meet."""
    value = 0.0
    collection: i64
    symbol: i64
    for symbol in range(SYMBOL_COUNT):
        count: i64 = 0
        most: i64 = 0
        for collection in range(p.seats):
            mine: i64 = p.clues[collection * SYMBOL_COUNT + symbol]
            count += mine
            most = mine if mine > most else most
        if count > most:
            value += 0.4 * (trace(p, symbol, count if count < SET else SET) - trace(p, symbol, most))
    return value


def trace(p: Pieces, symbol: i64, count: i64) -> float:
    """So many identical Clues, if a piece of the symbol could appear."""
    if not p.below:
        return 0.0
    if p.map == USA:
        here: i64 = CITY_OF[p.map * SYMBOL_COUNT + symbol]
        return 0.0 if p.city[LOST + here] or p.city[PIECE + here] else OWN_TRACES[count]
    city: i64 = CITY_OF[p.map * SYMBOL_COUNT + symbol]
    if not p.city[LOST + city] and not p.city[PIECE + city]:
        return TRACES[count]
    city = SECOND_OF[p.map * SYMBOL_COUNT + symbol]
    return TRACES[count] if p.map == POLYNESIA and not p.city[LOST + city] and not p.city[PIECE + city] else 0.0


def clue_worth(p: Pieces, seat: i64, card: i64) -> float:
    """What the Clues of a card bring when it is played; one that completes a set is gone with the set (ART-7.5)."""
    value = 0.0
    best = -1.0
    first: i64 = (hooks(p).collection(seat) - CLUE) * SYMBOL_COUNT
    k: i64
    for k in range(SYMBOL_COUNT):
        if CLUES[card] >> k & 1:
            have: i64 = p.clues[first + k]
            if have < 2:
                value += w(p).old_clue + trace(p, k, have + 1) - trace(p, k, have)
            else:
                more = trace(p, k, 3) - trace(p, k, 2)
                best = more if more > best else best
    return value if best < 0.0 else value + best - 3.0 * w(p).old_clue
