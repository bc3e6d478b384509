"""What a good player knows: how good a position is for the team, if everybody plays the rest of the round well."""

from typing import Final

from mypy_extensions import i64

from salon.engine.position import Frame, Position
from salon.games.art_project.actions import DISCOVER, HEAL, ISLAND, PLAY
from salon.games.art_project.bot_fights import battle_worth
from salon.games.art_project.bot_plan import Plan
from salon.games.art_project.bot_ways import FAR, fuel_to
from salon.games.art_project.bot_worth import (
    AT_LARGE,
    ahead,
    ally_worth,
    burden,
    clue_worth,
    clues_worth,
    coming,
    drawn_a_round,
    falling,
    found,
    late,
    life,
    losses,
    outgunned,
    place_on_track,
    store,
    stores,
    trace,
    w,
)
from salon.games.art_project.components import (
    BELOW_TILE,
    CARD_AGENTS,
    CARD_COUNT,
    CITY_COUNT,
    CITY_OF,
    COLLECTED_IN,
    COST,
    GAIN,
    HEALTH_TOKEN,
    LOST_AT,
    MOST_SPACES,
    POLYNESIA,
    RIO,
    SECOND_OF,
    SET,
    SYMBOL_COUNT,
)
from salon.games.art_project.position import (
    AGENTS,
    BATTLE,
    DISCOVERING,
    HAND,
    HEALING,
    HEALTH,
    LANDING,
    LOST,
    MISSION,
    PAWN,
    PIECE,
    SAID,
    SUPPLY,
    TO_FIGHT,
    TO_PLAY,
    TO_PLAY_CARDS,
)
from salon.games.art_project.rules.clues import why_not_discover
from salon.games.art_project.rules.movement import pawns
from salon.games.art_project.rules.round import lost_cities
from salon.games.art_project.rules.table import Table

SAID_IT: Final = 0.05  # a card that all know of is easier to plan with
IS_DONE: Final = 0.02


def evaluate(p: Position, _seat: i64) -> float:
    """The same for every seat: all win or lose together. While cards are to be played, the position after good ones."""
    assert isinstance(p, Table)
    if p.ended or p.stack[0].stage != TO_PLAY_CARDS:
        return worth(p)
    after = p.copy()
    if p.seats == 1 and has_just_begun(p):  # with more the drawing asks somebody, and the round before is over
        return worth_before(after)
    told: i64 = 0
    card: i64
    for card in range(CARD_COUNT):
        if SAID <= p.place[card] < SAID + 6:
            told += 1
    while not after.ended and after.stack[0].stage == TO_PLAY_CARDS:
        play_on(after)
    return worth(after) + SAID_IT * float(told)


def has_just_begun(p: Table) -> bool:
    """Whether the cards of the round are drawn, and nothing else has happened in it."""
    held: i64 = 0
    card: i64
    for card in range(CARD_COUNT):
        if HAND <= p.place[card] < SAID:
            held += 1
    return held == drawn_a_round(p) and not has_played(p)


def has_played(p: Table) -> bool:
    due: i64 = 2 if p.seats == 1 else 1
    seat: i64
    for seat in range(p.seats):
        if p.tokens[TO_PLAY + seat] != due:
            return True
    return False


def worth_before(p: Table) -> float:
    """As it was when the last round had ended: what may be done in a round is weighed against its end, not against cards and plans of the next."""
    p.left += drawn_a_round(p)
    p.below = BELOW_TILE
    return worth(p)


def worth(p: Table) -> float:
    """Of what lies on the table, and what the pawns can do in this round."""
    if p.ended:
        return 2000.0 if p.ended == "ART-13.1" else -1000.0 + 10.0 * float(p.track)
    lost = lost_cities(p)
    value = w(p).home * float(p.track) + ally_worth(p) * float(p.allies) - AT_LARGE * float(p.spot) + 0.3 * float(p.stock) + stores(p)
    value += w(p).time * ahead(p) - losses(p, lost) - outgunned(p, p.track) - late(p, p.track)
    k: i64
    for k in range(p.seats):
        value += life(p, p.tokens[HEALTH + k])
        if p.done >> k & 1:
            value += IS_DONE
    for k in range(CITY_COUNT[p.map]):
        if not p.city[LOST + k]:
            value -= burden(p, k, p.city[AGENTS + k], lost)
            if p.city[AGENTS + k] >= LOST_AT:
                lost += 1  # all of them fall together
            if p.city[PIECE + k]:
                value += found(p, k) - 1.0 * float(nearest(p, k)) + staged(p, k)
    value += clues_worth(p)
    if p.map == RIO:
        value += carrying_worth(p)
    stage: i64 = p.stack[0].stage
    if TO_PLAY_CARDS < stage <= TO_FIGHT:
        value += Plan(p).best()
    if len(p.stack) > 2 and p.stack[2].kind == BATTLE:
        value += battle_worth(p, lost)
    return value


def nearest(p: Table, city: i64) -> i64:
    """The Fuel that the nearest pawn needs."""
    reach: i64 = FAR
    k: i64
    for k in range(pawns(p)):
        fuel = fuel_to(p, p.tokens[PAWN + k], city)
        if fuel < reach:
            reach = fuel
    return reach


# Rio


def staged(p: Table, city: i64) -> float:
    """A piece is worth more where it will be collected soon."""
    if p.map != RIO:
        return 0.0
    space = place_on_track(p, city)
    return 16.0 / float(1 + space - p.track) if space >= p.track else 0.0


def carrying_worth(p: Table) -> float:
    """The piece that is soonest where the next is wanted, on the way of a pawn to it and from there on."""
    wanted: i64 = COLLECTED_IN[p.map * MOST_SPACES + p.track]
    if p.city[PIECE + wanted]:
        return 0.0
    best = 0.0
    city: i64
    for city in range(CITY_COUNT[p.map]):
        if p.city[PIECE + city]:
            near = 24.0 - 4.0 * float(nearest(p, city) + fuel_to(p, city, wanted))
            best = near if near > best else best
    return best


# Playing the cards: somebody's best, one after the other


def play_on(p: Table) -> None:
    """One move of phase A, as a team would make it that thinks little."""
    kind: i64 = p.stack[-1].kind
    if kind == MISSION:
        seat, card = best_card(p)
        p.apply(seat, PLAY + card)
    else:
        p.apply(p.stack[-1].seat, plain_choice(p, kind))


def plain_choice(p: Table, kind: i64) -> i64:
    """Whom to heal, what to discover, where to land."""
    frame = p.stack[-1]
    k: i64
    if kind == HEALING:
        weakest: i64 = 0
        for k in range(p.seats):
            if p.tokens[HEALTH + k] < p.tokens[HEALTH + weakest]:
                weakest = k
        return HEAL + weakest
    if kind == DISCOVERING:
        return DISCOVER + best_set(p, frame)
    assert kind == LANDING
    one: i64 = CITY_OF[p.map * SYMBOL_COUNT + frame.what]
    two: i64 = SECOND_OF[p.map * SYMBOL_COUNT + frame.what]
    return ISLAND + (one if p.city[AGENTS + one] <= p.city[AGENTS + two] else two)


def best_set(p: Table, frame: Frame) -> i64:
    """The symbol whose piece is worth most: none may appear in a Lost City, or where there is one."""
    best = -1.0
    which: i64 = 0
    symbol: i64
    for symbol in range(SYMBOL_COUNT):
        if why_not_discover(p, frame, symbol) is None and trace(p, symbol, SET) > best:
            best, which = trace(p, symbol, SET), symbol
    return which


def best_card(p: Table) -> tuple[i64, i64]:
    """Of all cards of those who still have to play; first what pays for itself."""
    best = -9999.0
    who: i64 = 0
    which: i64 = 0
    card: i64
    lost = lost_cities(p) + falling(p)
    for card in range(CARD_COUNT):
        if HAND <= p.place[card] < SAID + 6:
            seat: i64 = (p.place[card] - HAND) % 6
            if p.tokens[TO_PLAY + seat]:
                value = card_worth(p, seat, card, lost)
                if value > best:
                    best, who, which = value, seat, card
    return who, which


def card_worth(p: Table, seat: i64, card: i64, lost: i64) -> float:
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
        value += store(p, then if then < 6 else 6) - store(p, have)
    if hurt >= p.tokens[HEALTH + seat]:
        return -900.0
    if hurt:
        value += life(p, p.tokens[HEALTH + seat] - hurt) - life(p, p.tokens[HEALTH + seat])
    value += 12.0 * float(GAIN[card * 4 + HEALTH_TOKEN])
    for k in range(SYMBOL_COUNT):
        come: i64 = CARD_AGENTS[card * SYMBOL_COUNT + k]
        if come:
            value -= coming(p, CITY_OF[p.map * SYMBOL_COUNT + k], come, lost)
            if p.map == POLYNESIA:
                value -= coming(p, SECOND_OF[p.map * SYMBOL_COUNT + k], come, lost)
    return value + clue_worth(p, seat, card)
