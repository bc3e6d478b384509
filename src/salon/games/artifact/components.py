"""The pieces of Artifact, read once from components.toml into tables indexed by small integers.

Somebody who owns the box may change what board and tiles show. How many pieces there are, and what a joker costs, are the rulebook's; the
bounds keep every figure within what a view can tell.
"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from salon.engine.components import digest, entries, load, table
from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

# What the rulebook counts.
LEAST_SEATS: Final = 3
MOST_SEATS: Final = 5
FIRST_YEAR: Final = 1920
YEARS: Final = 9
MOST_HUTS: Final = 10
MOST_HELD: Final = 6
ACTIONS_A_TURN: Final = 2
FEWEST_SHOWN: Final = 3  # cards of the smallest exhibition
JOKER_PRICE: Final = 6
NEW_YORK_COINS: Final = 3
MARKET_SPACES: Final = 3
COINS_A_PRESTIGE: Final = 5
MARKERS_IN_PLAY: Final = bytes([0, 0, 0, 8, 9, 10])  # of each kind, by the number of players (AFT-2.1 to AFT-2.3)
SPACES: Final = 10  # of a track

# Regions, types, kinds of card.
REGIONS: Final = ("africa", "america", "asia", "middle_east")
REGION_COUNT: Final = 4
TYPE_COUNT: Final = 5
SPECIALS: Final = ("fragments", "discovery", "gold_coins", "manuscript", "cursed")
STANDARD: Final = REGION_COUNT * TYPE_COUNT  # region * TYPE_COUNT + type
FRAGMENTS: Final = STANDARD  # the special kinds, each by region
DISCOVERY: Final = FRAGMENTS + REGION_COUNT
GOLD_COINS: Final = DISCOVERY + REGION_COUNT
MANUSCRIPT: Final = GOLD_COINS + REGION_COUNT
CURSED: Final = MANUSCRIPT + REGION_COUNT
KIND_COUNT: Final = CURSED + REGION_COUNT
TO_SHOW: Final = DISCOVERY  # kinds before this can be shown in an exhibition (AFT-D.42)
TO_HOLD: Final = CURSED  # kinds before this can be in a hand
COPIES: Final = bytes([4] * STANDARD + [3 if special == "discovery" else 1 for special in SPECIALS for _ in REGIONS])
REGION_OF: Final = bytes([k // TYPE_COUNT for k in range(STANDARD)] + [k % REGION_COUNT for k in range(KIND_COUNT - STANDARD)])
DECK_SIZE: Final = 27

# Tracks.
MUSEUM: Final = 0
EXPEDITION: Final = 1
LABOUR: Final = 2  # and the region
TRACK_COUNT: Final = LABOUR + REGION_COUNT
TRACKS: Final = ("museum", "expedition", *[f"labour_{region}" for region in REGIONS])

# Exhibitions: what a tile needs.
TYPE_TILES: Final = TYPE_COUNT * 3  # type * 3 + size
THREE_REGIONS: Final = TYPE_TILES + REGION_COUNT * 2  # before it region * 2 + size
FIVE_TYPES: Final = THREE_REGIONS + 1
TILE_COUNT: Final = FIVE_TYPES + 1
INCOME_TILES: Final = TILE_COUNT - TYPE_TILES  # those that lie on the income track
INCOME_SPACES: Final = INCOME_TILES + 1

# Roles.
CITIES: Final = ("berlin", "london", "new_york", "paris")
ARCHAEOLOGISTS: Final = ("andersson", "carter", "judd", "morley")
ROLES: Final = CITIES + ARCHAEOLOGISTS
BERLIN: Final = 0
LONDON: Final = 1
NEW_YORK: Final = 2
PARIS: Final = 3
FIRST_ARCHAEOLOGIST: Final = PARIS + 1
ANDERSSON: Final = FIRST_ARCHAEOLOGIST
CARTER: Final = ANDERSSON + 1
JUDD: Final = CARTER + 1
MORLEY: Final = JUDD + 1
ROLE_COUNT: Final = MORLEY + 1

LAST_STEP: Final = 4  # of a research track
MOST_PRESTIGE: Final = 30  # of a tile
MOST_INCOME: Final = 20  # of a tile, and of a space of the income track
MOST_COINS: Final = 9999  # AFT-D.33: there is no limit, and nobody comes near this


def check_numbers(places: dict[str, int], numbers: dict[str, int]) -> None:
    """Whether everything stands at the place that its number says."""
    for name in {**places, **numbers}:
        if places.get(name) != numbers.get(name):
            raise ValueError(f"{name} stands at place {places.get(name)} and has the number {numbers.get(name)}")


check_numbers(
    {role: place for place, role in enumerate(ROLES)},
    {
        "berlin": BERLIN, "london": LONDON, "new_york": NEW_YORK, "paris": PARIS,
        "andersson": ANDERSSON, "carter": CARTER, "judd": JUDD, "morley": MORLEY,
    },
)  # fmt: skip
check_numbers(
    {special: STANDARD + place * len(REGIONS) for place, special in enumerate(SPECIALS)},
    {"fragments": FRAGMENTS, "discovery": DISCOVERY, "gold_coins": GOLD_COINS, "manuscript": MANUSCRIPT, "cursed": CURSED},
)

# The file

FILE: Final = Path(__file__).parent / "components.toml"
DATA: Final = load("artifact", FILE)
DIGEST: Final = digest(DATA)
_TABLES: Final = (
    "game", "track", "income_track", "region", "object_type", "object_card", "special_card", "exhibition", "research_track", "discovery", "city",
    "archaeologist", "fixed_start",
)  # fmt: skip
_ANYWHERE: Final = ("source", "note", "name", "title")  # remarks


def _table(name: str, keys: tuple[str, ...]) -> Entry:
    entry = table(DATA, name)
    entry.only([*_ANYWHERE, *keys])
    return entry


def _named(name: str, ids: tuple[str, ...], keys: tuple[str, ...] = ()) -> list[Entry]:
    """`[[name]]`: these and no others, in this order."""
    found = entries(DATA, name, len(ids))
    for entry, right in zip(found, ids, strict=True):
        entry.only([*_ANYWHERE, "id", *keys])
        if entry.text("id") != right:
            raise BadComponents(f"{entry.where}: {right} must stand here; there are {', '.join(ids)}")
    return found


def _falling(entry: Entry, name: str, many: int, high: int) -> bytes:
    """Figures of a track, none higher than the one before."""
    values = entry.numbers(name, many, 0, high)
    if sorted(values, reverse=True) != values:
        raise entry.wrong(name, f"{many} numbers that never rise")
    return bytes(values)


Entry("components", DATA, BadComponents).only(_TABLES)
_table("game", ("publisher", "year")).text("name", ["Artifact"])
_named("region", REGIONS)
TYPES: Final = tuple([e.text("id") for e in entries(DATA, "object_type", TYPE_COUNT)])
if any(not t.isalpha() or not t.islower() or t in REGIONS + SPECIALS for t in TYPES):
    raise BadComponents("object_type: ids must be words of small letters that name no region and no special card")

# Cards: their names have no effect.
KINDS: Final = tuple([f"{r}_{t}" for r in REGIONS for t in TYPES] + [f"{r}_{s}" for s in SPECIALS for r in REGIONS])
for _k, _entry in enumerate(_named("object_card", KINDS[:STANDARD], ("region", "type"))):
    _entry.text("region", [REGIONS[_k // TYPE_COUNT]])
    _entry.text("type", [TYPES[_k % TYPE_COUNT]])
for _k, _entry in enumerate(_named("special_card", KINDS[STANDARD:], ("region", "special"))):
    _entry.text("region", [REGIONS[_k % REGION_COUNT]])
    _entry.text("special", [SPECIALS[_k // REGION_COUNT]])

# Tracks. A track with n markers on board takes the next one back for PRICE[kind * 10 + n].
_TRACK: Final = _named("track", TRACKS, ("region", "prices", "market_coins"))
for _k, _entry in enumerate(_TRACK[LABOUR:]):
    _entry.text("region", [REGIONS[_k]])
PRICE: Final = b"".join([_falling(e, "prices", SPACES, JOKER_PRICE) for e in _TRACK])
MARKET_COINS: Final = _falling(_TRACK[EXPEDITION], "market_coins", SPACES, MOST_INCOME)
BASIC_INCOME: Final = _falling(_table("income_track", ("values",)), "values", INCOME_SPACES, MOST_INCOME)

# Exhibitions


def _tile_ids() -> tuple[str, ...]:
    by_type = [f"{t}_{size}" for t in TYPES for size in (3, 4, 5)]
    return (*by_type, *[f"{r}_{size}" for r in REGIONS for size in (4, 5)], "three_regions", "five_types")


def _check_needs(entry: Entry, tile: int) -> None:
    """AFT-11.3 to AFT-11.6, AFT-D.26, AFT-D.27"""
    if tile < TYPE_TILES:
        entry.text("needs", ["type"])
        entry.text("of", [TYPES[tile // 3]])
        entry.number("cards", 3 + tile % 3, 3 + tile % 3)
    elif tile < THREE_REGIONS:
        entry.text("needs", ["region"])
        entry.text("of", [REGIONS[(tile - TYPE_TILES) // 2]])
        entry.number("cards", 4 + (tile - TYPE_TILES) % 2, 4 + (tile - TYPE_TILES) % 2)
    else:
        entry.text("needs", ["regions" if tile == THREE_REGIONS else "types"])
        entry.number("cards", 3 if tile == THREE_REGIONS else 5, 3 if tile == THREE_REGIONS else 5)


TILES: Final = _tile_ids()
check_numbers({tile: k for k, tile in enumerate(TILES) if k >= THREE_REGIONS}, {"three_regions": THREE_REGIONS, "five_types": FIVE_TYPES})
_TILE: Final = _named("exhibition", TILES, ("needs", "of", "cards", "prestige", "income"))
for _k, _entry in enumerate(_TILE):
    _check_needs(_entry, _k)
NEEDED: Final = bytes([e.number("cards", 3, 5) for e in _TILE])  # cards
PRESTIGE_OF: Final = bytes([e.number("prestige", 0, MOST_PRESTIGE) for e in _TILE])
INCOME_OF: Final = bytes([e.number("income", 0, MOST_INCOME) for e in _TILE])
_DISCOVERY: Final = _table("discovery", ("prestige", "income"))
DISCOVERY_PRESTIGE: Final[i64] = _DISCOVERY.number("prestige", 0, MOST_PRESTIGE)
DISCOVERY_INCOME: Final[i64] = _DISCOVERY.number("income", 0, MOST_INCOME)
RESEARCH_PRESTIGE: Final = bytes(_table("research_track", ("prestige",)).numbers("prestige", LAST_STEP + 1, 0, MOST_PRESTIGE))
if list(RESEARCH_PRESTIGE) != sorted(RESEARCH_PRESTIGE):
    raise BadComponents("[research_track]: prestige must never fall")

# Roles: their privileges are rules.
_named("city", CITIES)
_named("archaeologist", ARCHAEOLOGISTS)


def _fixed_start() -> dict[int, bytes]:
    """AFT-3.7: for each number of players the regions of each seat's two huts, counted among the regions in play."""
    listed = DATA.get("fixed_start")
    starts: dict[int, bytes] = {}
    for k, values in enumerate(listed if isinstance(listed, list) else []):
        entry = Entry(f"fixed_start {k + 1}", values, BadComponents)
        entry.only([*_ANYWHERE, "players", "huts"])
        players = entry.number("players", LEAST_SEATS, MOST_SEATS)
        names = ("a", "b", "c") if players == LEAST_SEATS else REGIONS
        pairs = entry.list("huts")
        flat = [names.index(h) for pair in pairs if isinstance(pair, list) and len(pair) == 2 for h in pair if h in names]
        if len(pairs) != players or len(flat) != 2 * players:
            raise entry.wrong("huts", f"{players} pairs of {', '.join(names)}")
        starts[players] = bytes(flat)
    if len(starts) != MOST_SEATS - LEAST_SEATS + 1:
        raise BadComponents("[[fixed_start]]: there must be one for 3, one for 4 and one for 5 players")
    return starts


FIXED_START: Final = _fixed_start()  # seat from the first player on * 2 + lap
