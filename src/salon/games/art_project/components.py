"""The components of The A.R.T. Project as small tables of numbers, read and checked once."""

import re
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from salon.engine.components import digest, entries, load, table
from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

# What the rulebook counts.
MOST_SEATS: Final = 6
CARD_COUNT: Final = 72
BELOW_TILE: Final = 12
SYMBOL_COUNT: Final = 6
ALLY_DICE: Final = 5
DICE_COUNT: Final = 11  # six of players, then the Ally dice
FACES: Final = 6  # ART-D.4
EACH_RESOURCE: Final = 6
HEALTH_TOKENS: Final = 25
AGENT_PAWNS: Final = 40
ART_PIECES: Final = 8
SET: Final = 3  # identical Clues that discover an Art Piece
GUN_STRENGTH: Final = 2
LOST_AT: Final = 5  # Agents that take a city
SOLO_REMOVED: Final = 15
MOST_CITIES: Final = 12  # of a map
MOST_SPACES: Final = 8  # room for the Art Piece track of a map

RESOURCES: Final = ("fuel", "walkie", "gun")
FUEL: Final = 0
WALKIE: Final = 1
GUN: Final = 2
HEALTH_TOKEN: Final = 3  # after the resources, in costs and gains
TOKENS: Final = (*RESOURCES, "health")
DICE: Final = ("king", "queen", "knight", "bishop", "tower", "pawn", "ally_1", "ally_2", "ally_3", "ally_4", "ally_5")

MAPS: Final = ("japan", "egypt", "usa", "scandinavia", "polynesia", "rio")
JAPAN: Final = 0
EGYPT: Final = 1
USA: Final = 2
SCANDINAVIA: Final = 3
POLYNESIA: Final = 4
RIO: Final = 5
EFFECTS: Final = ("gain_fuel_2", "gain_walkie_2", "gain_gun_2", "lose_resource_2", "lose_clue_1", "add_agent_each_other_city")
NO_ROAD: Final = 255
NONE: Final = 255

# The file

FILE: Final = Path(__file__).parent / "components.toml"
DATA: Final = load("art_project", FILE)
DIGEST: Final = digest(DATA)
_ANYWHERE: Final = ("source", "note", "name", "id")
_NAME: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9_]*")
_LISTS: Final = ("difficulties", "symbols", "characters", "cards", "maps", "cities", "roads")


def _entries(name: str, many: int, keys: tuple[str, ...]) -> list[Entry]:
    found = entries(DATA, name, many)
    for entry in found:
        entry.only([*_ANYWHERE, *keys])
        if not _NAME.fullmatch(entry.text("id")):
            raise entry.wrong("id", "letters, digits and _, a letter first")
    return found


def _named(name: str, ids: tuple[str, ...], keys: tuple[str, ...]) -> list[Entry]:
    """`[[name]]` with just these ids, in this order."""
    found = _entries(name, len(ids), keys)
    for entry, key in zip(found, ids, strict=True):
        entry.text("id", [key])
    return found


Entry("components", DATA, BadComponents).only(["game", *_LISTS])
table(DATA, "game").text("name", ["The A.R.T. Project"])

# ART-2.1 to ART-2.4
DIFFICULTIES: Final = ("easy", "moderate", "hard", "impossible")
START_HEALTH: Final = bytes([e.number("health", 1, 4) for e in _named("difficulties", DIFFICULTIES, ("health",))])
CHARACTERS: Final = DICE[:MOST_SEATS]
for _character in _named("characters", CHARACTERS, ("colour",)):
    _character.text("colour")

# Cards

SYMBOLS: Final = tuple([e.text("id") for e in _entries("symbols", SYMBOL_COUNT, ())])
_CARD: Final = _entries("cards", CARD_COUNT, ("pattern", "cost", "agents", "gain", "clues"))
CARDS: Final = tuple([e.text("id") for e in _CARD])


def _counts(name: str, of: tuple[str, ...], most: int) -> bytes:
    """For each card how many of each it shows in this frame. Not more than two Health are gained at once."""
    shown: list[int] = []
    for card in _CARD:
        frame = card.entry(name)
        frame.only(of)
        shown += [frame.number(key, 0, 2 if (name, key) == ("gain", "health") else most, 0) for key in of]
    return bytes(shown)


def _clues(card: Entry) -> int:
    """A bit set of symbols. ART-D.24"""
    clues = card.texts("clues", SYMBOLS)
    if not 1 <= len(clues) <= 2:
        raise card.wrong("clues", "one symbol or two different ones")
    return sum([2 ** SYMBOLS.index(clue) for clue in clues])


COST: Final = _counts("cost", TOKENS, 3)  # card * 4 + token
GAIN: Final = _counts("gain", TOKENS, 3)
CARD_AGENTS: Final = _counts("agents", SYMBOLS, 3)  # card * 6 + symbol
CLUES: Final = bytes([_clues(card) for card in _CARD])
CLUE_COUNT: Final = bytes([clues.bit_count() for clues in CLUES])

# Backs: the Clues of a card, which all may see. Cards of one back cannot be told apart from behind.
_BACK: Final = sorted(set(CLUES), key=lambda clues: (clues.bit_count(), clues))
BACKS: Final = tuple(["+".join([SYMBOLS[s] for s in range(SYMBOL_COUNT) if clues >> s & 1]) for clues in _BACK])
BACK_COUNT: Final[i64] = len(BACKS)
BACK_OF: Final = bytes([_BACK.index(clues) for clues in CLUES])

# Maps. A city has a number among all cities, and one on its own map, from 0 on.

_MAP: Final = _named("maps", MAPS, ("start", "threat", "ally_price", "supply", "art", "lost_city_markers", "collected_in"))


def _cities() -> list[Entry]:
    listed = DATA.get("cities")
    found = _entries("cities", len(listed) if isinstance(listed, list) else 0, ("map", "symbol", "agents", "effect", "x", "y"))
    of_maps = [MAPS.index(city.text("map", MAPS)) for city in found]
    if of_maps != sorted(of_maps):
        raise BadComponents(f"[[cities]]: those of a map must stand together, in the order {', '.join(MAPS)}")
    for m, key in enumerate(MAPS):
        if not SYMBOL_COUNT <= of_maps.count(m) <= MOST_CITIES:
            raise BadComponents(f"[[cities]]: {key} has {of_maps.count(m)} cities; a map has {SYMBOL_COUNT} to {MOST_CITIES}")
    return found


_CITY: Final = _cities()
CITIES: Final = tuple([e.text("id") for e in _CITY])
CITY_TOTAL: Final[i64] = len(CITIES)
_OF: Final = [MAPS.index(e.text("map")) for e in _CITY]
CITY_COUNT: Final = bytes([_OF.count(m) for m in range(len(MAPS))])
FIRST: Final = bytes([_OF.index(m) for m in range(len(MAPS))])  # the number of a map's first city among all
MAP_CITIES: Final = tuple([CITIES[FIRST[m] : FIRST[m] + CITY_COUNT[m]] for m in range(len(MAPS))])
DRAWN_AT: Final = {e.text("id"): (e.number("x", 0, 100), e.number("y", 0, 100)) for e in _CITY}  # where it is drawn, in hundredths of the map


def _city(m: int, entry: Entry, name: str) -> int:
    return MAP_CITIES[m].index(entry.text(name, MAP_CITIES[m]))


def _of_cities(figures: list[int]) -> bytes:
    """Figures of all cities, laid out map * MOST_CITIES + city."""
    out = [0] * (len(MAPS) * MOST_CITIES)
    for k, figure in enumerate(figures):
        out[_OF[k] * MOST_CITIES + k - FIRST[_OF[k]]] = figure
    return bytes(out)


def _where(symbol: int, m: int) -> list[int]:
    """The cities of a symbol: one, or two in Polynesia (ART-18.5); some city of a map may have no symbol (ART-D.2)."""
    found = [k - FIRST[m] for k, e in enumerate(_CITY) if _OF[k] == m and e.text("symbol", (*SYMBOLS, "none")) == SYMBOLS[symbol]]
    many = 2 if m == POLYNESIA else 1
    if len(found) != many:
        raise BadComponents(f"[[cities]]: in {MAPS[m]} the symbol {SYMBOLS[symbol]} belongs to {len(found)} cities; it must be {many}")
    return found


SYMBOL_AT: Final = _of_cities([(*SYMBOLS, "none").index(e.text("symbol", (*SYMBOLS, "none"))) for e in _CITY])
CITY_OF: Final = bytes([_where(s, m)[0] for m in range(len(MAPS)) for s in range(SYMBOL_COUNT)])  # map * 6 + symbol
SECOND_OF: Final = bytes([_where(s, m)[-1] for m in range(len(MAPS)) for s in range(SYMBOL_COUNT)])
SETUP_AGENTS: Final = _of_cities([e.number("agents", 0, LOST_AT - 1) for e in _CITY])


def _effect(k: int, city: Entry) -> int:
    """Each city of Scandinavia has one, and no other city (ART-17.4)."""
    if _OF[k] == SCANDINAVIA:
        return EFFECTS.index(city.text("effect", EFFECTS))
    if "effect" in city.values:
        raise city.wrong("effect", "left out: only cities of scandinavia have one")
    return len(EFFECTS)


EFFECT: Final = _of_cities([_effect(k, e) for k, e in enumerate(_CITY)])
START: Final = bytes([_city(m, entry, "start") for m, entry in enumerate(_MAP)])
MARKERS: Final = bytes([entry.number("lost_city_markers", 1, 6) for entry in _MAP])
SETUP_SUPPLY: Final = bytes([entry.entry("supply").number(key, 0, EACH_RESOURCE) for entry in _MAP for key in RESOURCES])  # map * 3 + resource
for _m, _entry in enumerate(_MAP):
    _most = AGENT_PAWNS - (2 * MOST_SEATS if _m == RIO else 0)
    if sum(SETUP_AGENTS[_m * MOST_CITIES : (_m + 1) * MOST_CITIES]) > _most:
        raise BadComponents(f"[[cities]]: {MAPS[_m]} begins with more than {_most} Agents")
    if len(_entry.texts("art", MAP_CITIES[_m])) > ART_PIECES:
        raise _entry.wrong("art", f"at most {ART_PIECES} cities")
SETUP_ART: Final = [bytes([MAP_CITIES[m].index(c) for c in entry.texts("art", MAP_CITIES[m])]) for m, entry in enumerate(_MAP)]


def _spaces(entry: Entry, name: str, most: int) -> list[int]:
    """What stands on the spaces of the track; behind the last, its figure goes on."""
    listed = entry.list(name)
    figures = entry.numbers(name, len(listed), 0, most)
    if not 1 <= len(figures) < MOST_SPACES or len(figures) != len(entry.list("threat")):
        raise entry.wrong(name, f"1 to {MOST_SPACES - 1} numbers, as many as threat")
    return figures + figures[-1:] * (MOST_SPACES - len(figures))


SPACES: Final = bytes([len(entry.list("threat")) for entry in _MAP])
THREAT: Final = bytes([k for entry in _MAP for k in _spaces(entry, "threat", 40)])  # map * MOST_SPACES + pieces on the track
ALLY_PRICE: Final = bytes([k for entry in _MAP for k in _spaces(entry, "ally_price", EACH_RESOURCE)])


def _order(m: int, entry: Entry) -> list[int]:
    """The city named on each space; NONE where any will do."""
    if m != RIO:
        return [NONE] * MOST_SPACES
    named = [MAP_CITIES[m].index(city) for city in entry.texts("collected_in", MAP_CITIES[m])]
    if len(named) != SPACES[m] or START[m] in named:
        raise entry.wrong("collected_in", f"{SPACES[m]} different cities, one for each space, without {MAP_CITIES[m][START[m]]}")
    return named + [NONE] * (MOST_SPACES - len(named))


COLLECTED_IN: Final = bytes([city for m, entry in enumerate(_MAP) for city in _order(m, entry)])  # map * MOST_SPACES + space


def _roads() -> bytes:
    """The Fuel from city a to city b at (map * MOST_CITIES + a) * MOST_CITIES + b. A map without roads joins every city to every other."""
    fuel = [NO_ROAD] * (len(MAPS) * MOST_CITIES * MOST_CITIES)
    listed = DATA.get("roads")
    for k, values in enumerate(listed if isinstance(listed, list) else []):
        road = Entry(f"[[roads]] {k + 1}", values, BadComponents)
        road.only([*_ANYWHERE, "a", "b", "kind", "fuel", "fuel_back"])
        a, b = CITIES.index(road.text("a", CITIES)), CITIES.index(road.text("b", CITIES))
        m = _OF[a]
        if a == b or _OF[b] != m:
            raise road.wrong("b", f"another city of {MAPS[m]}")
        a, b = a - FIRST[m], b - FIRST[m]
        fuel[(m * MOST_CITIES + a) * MOST_CITIES + b] = road.number("fuel", 0, 3)
        fuel[(m * MOST_CITIES + b) * MOST_CITIES + a] = road.number("fuel_back", 0, 3)
    for m in range(len(MAPS)):
        room = MOST_CITIES * MOST_CITIES
        if fuel[m * room : (m + 1) * room] == [NO_ROAD] * room:  # ART-18.4
            for a in range(CITY_COUNT[m]):
                for b in range(CITY_COUNT[m]):
                    if a != b:
                        fuel[(m * MOST_CITIES + a) * MOST_CITIES + b] = 1
        _check_roads(m, fuel)
    return bytes(fuel)


def _check_roads(m: int, fuel: list[int]) -> None:
    reached = {int(START[m])}
    for _ in range(CITY_COUNT[m]):
        reached |= {b for a in reached for b in range(CITY_COUNT[m]) if fuel[(m * MOST_CITIES + a) * MOST_CITIES + b] != NO_ROAD}
    for k in range(CITY_COUNT[m]):
        if k not in reached:
            raise BadComponents(f"[[roads]]: in {MAPS[m]} no road leads from {MAP_CITIES[m][START[m]]} to {MAP_CITIES[m][k]}")
        if m != RIO and _free_circle(m, k, fuel):  # only Rio's rules end it: ART-D.30
            raise BadComponents(f"[[roads]]: in {MAPS[m]} one comes back to {MAP_CITIES[m][k]} without Fuel, again and again")


def _free_circle(m: int, city: int, fuel: list[int]) -> bool:
    """Whether steps that cost nothing lead from the city back to it."""
    reached: set[int] = set()
    ways = {city}
    while ways:
        ways = {b for a in ways for b in range(CITY_COUNT[m]) if fuel[(m * MOST_CITIES + a) * MOST_CITIES + b] == 0} - reached
        reached |= ways
    return city in reached


ROAD: Final = _roads()
