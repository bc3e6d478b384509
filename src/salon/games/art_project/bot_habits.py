"""What a player does without weighing everything, when a master lets all play on in thought."""

from mypy_extensions import i64

from salon.engine.position import Position
from salon.games.art_project.actions import ALLY_CARRY, ANNOUNCE, CARRY, DISCOVER, DONE, DRAW, FIGHT, PLAY, STEP, UNLOCK
from salon.games.art_project.bot import best_card, plain_choice
from salon.games.art_project.bot_fights import promise
from salon.games.art_project.bot_plan import Plan
from salon.games.art_project.bot_ways import FAR
from salon.games.art_project.bot_worth import ally_worth, falling, life, outgunned, store
from salon.games.art_project.components import CARD_COUNT, CITY_COUNT, COLLECTED_IN, FIRST, MOST_CITIES, MOST_SPACES, NO_ROAD, RIO, ROAD, WALKIE
from salon.games.art_project.position import (
    DISCOVERING,
    FIGHTS,
    HAND,
    HEALING,
    HEALTH,
    LANDING,
    LOST,
    MISSION,
    MOVEMENT,
    PAWN,
    PIECE,
    SAID,
    SUPPLY,
    WINDOW,
    Pieces,
)
from salon.games.art_project.rules.allies import ally_price
from salon.games.art_project.rules.movement import pawns
from salon.games.art_project.rules.round import lost_cities
from salon.games.art_project.rules.table import Table


def sensible(p: Position, seat: i64, legal: list[int]) -> list[int]:
    """The choices worth a look. Cards are drawn and named at once, as in a team that tells each other everything; when all know all of them, who has
    the best card plays first; pawns go where the plan for all of them sends them."""
    assert isinstance(p, Table)
    for action in legal:
        if action == DRAW or ANNOUNCE <= action < PLAY:
            return [action]
    kind: i64 = p.stack[-1].kind
    if kind == MISSION:
        return cards_to_play(p, seat, legal)
    if kind == WINDOW:
        return [UNLOCK if calls_ally(p, seat) else DONE]
    if kind == MOVEMENT and p.seats > 1:  # alone the Ally moves too
        return planned_steps(p, seat, legal)
    if kind == FIGHTS:
        return [FIGHT if leads(p, seat) else DONE]
    if kind in (HEALING, DISCOVERING, LANDING):
        return [int(plain_choice(p, kind))]
    return legal


def cards_to_play(p: Table, seat: i64, legal: list[int]) -> list[int]:
    wait = len(p.table())
    if legal[-1] == wait and (others_will_tell(p, seat) or best_card(p)[0] != seat):
        return [wait]
    cards = [action for action in legal if PLAY <= action < DISCOVER]
    return cards if cards else legal


def others_will_tell(p: Pieces, seat: i64) -> bool:
    """Whether somebody has cards that the seat does not know."""
    card: i64
    for card in range(CARD_COUNT):
        if HAND <= p.place[card] < SAID and p.place[card] != HAND + seat:
            return True
    return False


def calls_ally(p: Pieces, seat: i64) -> bool:
    """One player decides: whoever is asked first or, where it costs Health, the first of the healthiest, and never in the last round. The fights of
    this round are left out: they make a difference once in a thousand times."""
    caller: i64 = 0
    k: i64
    for k in range(p.seats):
        if p.tokens[HEALTH + k] > p.tokens[HEALTH + caller]:
            caller = k
    have: i64 = p.tokens[SUPPLY + WALKIE]
    price: i64 = ally_price(p)
    if have >= price and p.done:
        return False
    if have < price and (caller != seat or not p.below):
        return False
    health: i64 = p.tokens[HEALTH + seat]
    left: i64 = have - price if have >= price else 0
    hurt: i64 = price - have if have < price else 0
    before = ally_worth(p) * float(p.allies) - outgunned(p, p.track) + store(p, have) + life(p, health)
    p.allies += 1
    after = ally_worth(p) * float(p.allies) - outgunned(p, p.track) + store(p, left) + life(p, health - hurt)
    p.allies -= 1
    return after > before


def leads(p: Pieces, seat: i64) -> bool:
    """The healthiest who may leads, where a fight promises something."""
    city: i64 = p.tokens[PAWN + seat]
    health: i64 = p.tokens[HEALTH + seat]
    fighters: i64 = 0
    k: i64
    for k in range(pawns(p)):
        if p.tokens[PAWN + k] == city:
            fighters += 1
            if k < p.seats and p.tokens[HEALTH + k] > health and not p.done >> k & 1:
                return False
    return promise(p, city, fighters, health, lost_cities(p) + falling(p)) > 0.0


def planned_steps(p: Table, seat: i64, legal: list[int]) -> list[int]:
    """To the next city on the way, or no further. In Rio also towards a piece to fetch, and with a piece wherever it may go. Whoever must leave a
    Lost City goes first, as long as there is Fuel."""
    wait = len(p.table())
    if legal[-1] == wait and not is_stranded(p, seat):
        k: i64
        for k in range(p.seats):
            if is_stranded(p, k):
                return [wait]
    plan = Plan(p)
    plan.best()
    sensible = [towards(p, plan, seat, plan.at[seat])]
    if p.map == RIO:
        wanted: i64 = COLLECTED_IN[p.map * MOST_SPACES + p.track]
        piece = to_fetch(p, plan, seat, wanted)
        if piece >= 0:
            sensible.append(towards(p, plan, seat, piece))
        if plan.start[seat] != wanted:
            sensible += [action for action in legal if CARRY <= action < ALLY_CARRY]
        if len(sensible) > 1:
            sensible.append(DONE)
    found = [action for action in legal if action in sensible]
    return found if found else legal


def is_stranded(p: Pieces, pawn: i64) -> bool:
    return p.city[LOST + p.tokens[PAWN + pawn]] != 0


def towards(p: Pieces, plan: Plan, seat: i64, goal: i64) -> int:
    """The step of a cheapest way that leaves least to pay: some roads of Rio are free both ways."""
    here: i64 = plan.start[seat]
    least: i64 = FAR
    choice: i64 = DONE
    city: i64
    for city in range(CITY_COUNT[p.map] if goal != here else 0):
        fuel: i64 = ROAD[(p.map * MOST_CITIES + here) * MOST_CITIES + city]
        left: i64 = plan.ways[city * MOST_CITIES + goal]
        cheapest = city != here and not p.city[LOST + city] and fuel != NO_ROAD and fuel + left == plan.ways[here * MOST_CITIES + goal]
        if cheapest and (left < least or city == goal) and leads_on(p, plan, here, city, goal):
            least, choice = left, STEP + FIRST[p.map] + city
    return int(choice)


def leads_on(p: Pieces, plan: Plan, here: i64, city: i64, goal: i64) -> bool:
    """Whether a cheapest way goes on from the city without coming back."""
    other: i64
    for other in range(CITY_COUNT[p.map]):
        fuel: i64 = ROAD[(p.map * MOST_CITIES + city) * MOST_CITIES + other]
        open_road = other != here and not p.city[LOST + other] and fuel != NO_ROAD
        if open_road and fuel + plan.ways[other * MOST_CITIES + goal] == plan.ways[city * MOST_CITIES + goal]:
            return True
    return city == goal


def to_fetch(p: Pieces, plan: Plan, seat: i64, wanted: i64) -> i64:
    """Where the piece lies that is soonest where the next is wanted, if this pawn is the nearest to it; else -1."""
    best: i64 = FAR
    piece: i64 = -1
    city: i64
    k: i64
    for city in range(CITY_COUNT[p.map]):
        if p.city[PIECE + city]:
            for k in range(p.seats):
                fuel: i64 = plan.ways[plan.start[k] * MOST_CITIES + city] + plan.ways[city * MOST_CITIES + wanted]
                if fuel < best:
                    best = fuel
                    piece = city if k == seat else -1
    return -1 if p.city[PIECE + wanted] else piece
