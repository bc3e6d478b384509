"""What a board reads off a scene: who is where, what a step or a card would cost and bring, what could lose the game."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from salon.engine.actions import ActionTable
from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.art_project.components import (
    AGENT_PAWNS,
    ALLY_DICE,
    CARD_AGENTS,
    CARDS,
    CHARACTERS,
    CITY_OF,
    CLUES,
    COST,
    EACH_RESOURCE,
    GAIN,
    LOST_AT,
    MAP_CITIES,
    MAPS,
    MARKERS,
    MOST_CITIES,
    NO_ROAD,
    RESOURCES,
    ROAD,
    SECOND_OF,
    SET,
    SYMBOL_COUNT,
    SYMBOLS,
    TOKENS,
)

PHASES = (("draw", "play"), ("before_movement", "movement", "collect"), ("before_fights", "fights", "exchange"), ("after_fights", "end"))
AGENTS_OF = {"no_agents": 0, "1_agent": 1, **{f"{k}_agents": k for k in range(2, AGENT_PAWNS + 1)}}


# The map


def map_of(scene: Scene) -> str:
    return scene.text("map")


def cities(scene: Scene) -> tuple[str, ...]:
    return MAP_CITIES[MAPS.index(map_of(scene))]


def agents(scene: Scene) -> dict[str, int]:
    """In every city that is not lost."""
    return {city: AGENTS_OF[held] for city, held in scene.texts(map_of(scene)).items() if held in AGENTS_OF}


def lost(scene: Scene) -> list[str]:
    return [city for city, held in scene.texts(map_of(scene)).items() if held == "lost"]


def markers_left(scene: Scene) -> int:
    return MARKERS[MAPS.index(map_of(scene))] - len(lost(scene))


def in_danger(scene: Scene) -> list[str]:
    """ART-12.1: cities that are lost at the end of the round unless somebody fights there."""
    return [city for city, many in agents(scene).items() if many >= LOST_AT]


def to_beat(scene: Scene, city: str) -> int:
    """ART-11.9"""
    return agents(scene).get(city, 0) + scene.number("threat") + scene.number("white_hand_spot")


def pawns(scene: Scene) -> dict[int, str]:
    """Where each pawn stands; solo, the Ally's is number 1."""
    where = {seat: scene.text("pawn", seat) for seat in range(len(scene.names))}
    return where if len(where) > 1 else {**where, 1: scene.text("ally")}


def dice_here(scene: Scene, city: str) -> int:
    """ART-11.6, ART-11.7: how many dice a fight there would roll."""
    return sum(place == city for place in pawns(scene).values()) + scene.number("ally_dice")


@cache
def fuel_between(of: str, a: str, b: str) -> int | None:
    """What the road costs from the first to the second; None where there is none."""
    m = MAPS.index(of)
    fuel = ROAD[(m * MOST_CITIES + MAP_CITIES[m].index(a)) * MOST_CITIES + MAP_CITIES[m].index(b)]
    return None if fuel == NO_ROAD else fuel


def cheapest(scene: Scene, start: str) -> dict[str, int]:
    """The Fuel to every city that can be reached, never through a Lost City."""
    of, closed = map_of(scene), set(lost(scene))
    cost, to_do = {start: 0}, [start]
    while to_do:
        here = min(to_do, key=lambda city: cost[city])
        to_do.remove(here)
        for there in MAP_CITIES[MAPS.index(of)]:
            fuel = fuel_between(of, here, there)
            if fuel is not None and there not in closed and cost[here] + fuel < cost.get(there, 99):
                cost[there] = cost[here] + fuel
                to_do.append(there)
    return cost


@cache
def cities_of(of: str, symbol: int) -> tuple[str, ...]:
    """The city of a symbol, or the two islands."""
    m = MAPS.index(of)
    numbers = dict.fromkeys([CITY_OF[m * SYMBOL_COUNT + symbol], SECOND_OF[m * SYMBOL_COUNT + symbol]])
    return tuple(MAP_CITIES[m][k] for k in numbers)


# The GOLDEN RULE


@dataclass(frozen=True)
class Price:
    """What is taken from the Shared supply and, for what it lacks, from the payer's Health."""

    tokens: int
    health: int
    ends: bool  # it takes the last Health


def price(scene: Scene, resource: str, many: int) -> Price:
    """ART-3.4, ART-3.5"""
    have = scene.numbers("supply").get(resource, 0)
    short = max(0, many - have)
    return Price(many - short, short, short > 0 and short >= my_health(scene))


def step_price(scene: Scene, here: str, there: str) -> Price:
    return price(scene, "fuel", fuel_between(map_of(scene), here, there) or 0)


def my_health(scene: Scene) -> int:
    return 0 if scene.seat is None else scene.number("health", scene.seat)


# A card, if it were played now


@dataclass
class Forecast:
    """ART-6.2 to ART-6.10, from top to bottom; it goes no further where the game would be lost."""

    spent: dict[str, tuple[int, int]] = field(default_factory=dict)
    health: int = 0
    arrive: dict[str, tuple[int, int]] = field(default_factory=dict)
    spot: int = 0
    gained: dict[str, tuple[int, int]] = field(default_factory=dict)
    healed: int = 0
    sets: list[str] = field(default_factory=list)  # symbols whose third Clue this is
    loses: str = ""  # why the game would be lost, as a key of [board]


def forecast(scene: Scene, card: str) -> Forecast:
    out, k = Forecast(), CARDS.index(card)
    supply = {resource: scene.numbers("supply").get(resource, 0) for resource in RESOURCES}
    cost, gain = COST[k * len(TOKENS) : (k + 1) * len(TOKENS)], GAIN[k * len(TOKENS) : (k + 1) * len(TOKENS)]
    for token, many in zip(TOKENS, cost, strict=True):
        if many and token in supply:
            paid = price(scene, token, many)
            out.spent[token] = (supply[token], supply[token] - paid.tokens)
            supply[token] -= paid.tokens
            out.health += paid.health
        else:
            out.health += many
    if out.health and out.health >= my_health(scene):
        out.loses = "loses_health"
        return out
    place_agents(scene, k, out)
    if sum(b - a for a, b in out.arrive.values()) + out.spot > scene.number("agents_in_stock"):
        out.loses = "loses_stock"
        return out
    for token, many in zip(TOKENS, gain, strict=True):
        if many and token in supply:
            out.gained[token] = (supply[token], min(EACH_RESOURCE, supply[token] + many))
        else:
            out.healed += many
    have = my_clues(scene)
    out.sets = [symbol for s, symbol in enumerate(SYMBOLS) if CLUES[k] >> s & 1 and have.get(symbol, 0) + 1 >= SET]
    return out


def place_agents(scene: Scene, card: int, out: Forecast) -> None:
    now, closed = agents(scene), lost(scene)
    for s in range(SYMBOL_COUNT):
        many = CARD_AGENTS[card * SYMBOL_COUNT + s]
        for city in cities_of(map_of(scene), s) if many else ():
            if city in closed:
                out.spot += many
            else:
                out.arrive[city] = (now[city], now[city] + many)


def has_own_clues(scene: Scene) -> bool:
    """In the USA collections are personal (ART-16.4)."""
    return map_of(scene) == "usa"


def clues_of(scene: Scene, seat: int) -> dict[str, int]:
    return scene.numbers("own_clues", seat) if has_own_clues(scene) else scene.numbers("clues")


def my_clues(scene: Scene) -> dict[str, int]:
    return clues_of(scene, scene.seat or 0)


def piece_can_come(scene: Scene, symbol: str) -> bool:
    """ART-7.7, ART-7.8, ART-D.26"""
    there = cities_of(map_of(scene), SYMBOLS.index(symbol))
    return scene.number("art_in_stock") > 0 and any(city not in lost(scene) and city not in scene.listed("art") for city in there)


# The round


def phase(scene: Scene) -> int | None:
    """0 to 3 for A to D; None before the first round and after the last."""
    step = scene.text("step")
    return next((k for k, steps in enumerate(PHASES) if step in steps), None)


def rounds_left(scene: Scene) -> int:
    """Rounds after this one until the End tile shows, and with it the last, if nobody draws more than due (ART-13.5, ART-D.52)."""
    each = 3 if len(scene.names) == 1 else 2 * len(scene.names)
    step = scene.text("step")
    due = each if step == "setting_up" else sum(scene.number("to_draw", seat) for seat in range(len(scene.names))) if step == "draw" else 0
    return max(0, -(-(scene.number("above_end_tile") - due) // each))


def is_over(scene: Scene) -> bool:
    return scene.text("step") == "over"


def weakest(scene: Scene) -> tuple[int, int]:
    """Whose Health is lowest, and how much it is."""
    health, seat = min((scene.number("health", seat), seat) for seat in range(len(scene.names)))
    return seat, health


def hand(scene: Scene, seat: int) -> list[str]:
    return scene.listed("hand", seat)


def announced(scene: Scene, seat: int) -> list[str]:
    """Cards of this hand of which all know what they say."""
    said = scene.listed("announced")
    return [card for card in hand(scene, seat) if card in said]


def can_unlock(scene: Scene) -> bool:
    return scene.number("ally_dice") < ALLY_DICE


# Words


def character(scene: Scene, pawn: int) -> str:
    return scene.words.name(CHARACTERS[pawn])


def sentence(scene: Scene, words: str) -> str:
    """An action, said in one line."""
    return said(scene.words, scene.game.actions, words, scene.names)


@cache
def said(words: Words, actions: ActionTable, action: str, names: tuple[str, ...]) -> str:
    line = words.action(actions, actions.number(action))
    who = actions.argument(actions.number(action))
    if who.isdigit() and int(who) < len(names):
        line = line.replace("{seat}", names[int(who)])
    return line[:1].upper() + line[1:]


def plain(scene: Scene, key: str, **values: object) -> str:
    """Words of the board for where they are escaped later: labels and tips."""
    return scene.words.fill(scene.words.parts["board"][key]).format(**values)


def listed(names: Iterable[str]) -> str:
    return ", ".join(names)
