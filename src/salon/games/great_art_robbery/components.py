"""The pieces of The Great Art Robbery, read once from components.toml into tables indexed by small integers.

Somebody who owns the box may change what cards and board show. How many cards there are, and what things cost, are the rulebook's; the
bounds keep every figure within what the rules can carry out and a view can tell.
"""

import re
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from salon.engine.components import digest, entries, load, table
from salon.engine.entry import Entry, is_number, shortened
from salon.engine.errors import BadComponents

# What the rulebook counts.
MOST_SEATS: Final = 5
ROBBERS: Final = 10  # cards of a Robber set
SPECIALIST_COUNT: Final = 20
COPIES: Final = 3
STACK_SIZE: Final = bytes([0, 0, 1, 2, 2, 3])  # by the number of players (ROB-1.13 to ROB-1.15)
INTERPOL_CARDS: Final = 14
DECK: Final = 84  # nobody can own more cards: 10 + 60 + 14
GOLD_COUNT: Final = 14
BRONZE_COUNT: Final = 18
ART_COUNT: Final = 32
REGULAR: Final = 7  # cities with art
GENEVA: Final = 7
CITY_COUNT: Final = 8  # with Geneva
CITIES: Final = ("london", "amsterdam", "paris", "madrid", "florence", "prague", "budapest", "geneva")
COLUMNS: Final = 5
LEVELS: Final = 4  # of the Hideout, and rows of the display
MAY_KEEP: Final = bytes([0, 0, 1, 1, 2])  # by the level (ROB-13.3)
HAND_SIZE: Final = bytes([0, 5, 5, 6, 6])
MOST_IN_HAND: Final = 6
REACTIVATION_PRICE: Final = 3
UPGRADE_PRICE: Final = 5

# Symbols, and the letter that stands for each in a row.
SYMBOLS: Final = (
    "money", "wheel", "acrobat", "infiltrator", "safecracker", "forger", "any_skill", "getaway", "replace_1", "replace_2", "eliminate",
    "airplane", "siren", "less_visible_2", "less_visible_5",
)  # fmt: skip
LETTERS: Final = ("M", "W", "A", "I", "S", "F", "?", "C", "R1", "R2", "X", "P", "!", "V2", "V5")
SKILLS: Final = ("acrobat", "infiltrator", "safecracker", "forger", "any_skill")
ANY: Final = 4  # the skill that stands for each of the four
MOST_SYMBOLS: Final = 6  # in a row
MOST_ROWS: Final = 4

# The file

FILE: Final = Path(__file__).parent / "components.toml"
DATA: Final = load("great_art_robbery", FILE)
DIGEST: Final = digest(DATA)
_TABLES: Final = (
    "game", "limits", "time_track", "suspicion_track", "robber_abilities", "robber_sets", "display", "specialists", "art", "spaces", "map",
)  # fmt: skip
_ANYWHERE: Final = ("source", "note", "name", "text")  # remarks
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


def _table(name: str, keys: tuple[str, ...]) -> Entry:
    entry = table(DATA, name)
    entry.only([*_ANYWHERE, *keys])
    return entry


def _entries(name: str, many: int, keys: tuple[str, ...]) -> list[Entry]:
    """`[[name]]`: so many, with ids that can stand in the words of an action."""
    found = entries(DATA, name, many)
    for entry in found:
        entry.only([*_ANYWHERE, "id", *keys])
        if not _NAME.fullmatch(entry.text("id")):
            raise entry.wrong("id", "small letters, digits and _, a letter first")
    return found


Entry("components", DATA, BadComponents).only(_TABLES)
_table("game", ("publisher", "year")).text("name", ["The Great Art Robbery"])

# Cards


def _row(entry: Entry, symbols: object) -> tuple[str, ...]:
    if not isinstance(symbols, list) or not 1 <= len(symbols) <= MOST_SYMBOLS or any(s not in SYMBOLS for s in symbols):
        raise entry.wrong("rows", f"lists of 1 to {MOST_SYMBOLS} symbols: {', '.join(SYMBOLS)}")
    if symbols.count("airplane") > 1:
        raise BadComponents(f"{entry.where}: rows: one airplane in a row flies anywhere")
    if "airplane" in symbols and ("replace_1" in symbols or "replace_2" in symbols):
        raise BadComponents(f"{entry.where}: rows: no row holds both an airplane and a replacement")  # ROB-D.13
    return tuple(symbols)


def _letters(row: tuple[str, ...]) -> str:
    """Such as MMWW!."""
    return "".join([LETTERS[SYMBOLS.index(symbol)] for symbol in row])


def _rows(entry: Entry) -> tuple[tuple[str, ...], ...]:
    rows = tuple([_row(entry, symbols) for symbols in entry.list("rows")])
    if not 1 <= len(rows) <= MOST_ROWS or len(set(rows)) != len(rows):
        raise entry.wrong("rows", f"1 to {MOST_ROWS} different rows")
    return rows


def _abilities() -> list[tuple[tuple[str, ...], ...]]:
    """The rows of the ten Robber cards, which are the same in every set."""
    listed = DATA.get("robber_abilities")
    if not isinstance(listed, list) or len(listed) != ROBBERS:
        raise BadComponents(f"[[robber_abilities]]: there must be {ROBBERS}")
    abilities: list[tuple[tuple[str, ...], ...]] = []
    for slot, values in enumerate(listed, 1):
        entry = Entry(f"robber_abilities {slot}", values, BadComponents)
        entry.only([*_ANYWHERE, "slot", "rows"])
        entry.number("slot", slot, slot)
        rows = _rows(entry)
        if any(symbol not in ("money", "wheel") for row in rows for symbol in row):
            raise BadComponents(f"{entry.where}: rows: Robber cards give money and wheels only")  # ROB-8.4
        abilities.append(rows)
    return abilities


def _crews() -> tuple[str, ...]:
    """ROB-1.5: a set of Robber cards for each seat; names and colours have no effect on play."""
    found = _entries("robber_sets", MOST_SEATS, ("colour", "card_names"))
    for entry in found:
        entry.text("colour")
        if len(entry.list("card_names")) != ROBBERS or any(not isinstance(name, str) for name in entry.list("card_names")):
            raise entry.wrong("card_names", f"{ROBBERS} names")
    return tuple([entry.text("id") for entry in found])


CREWS: Final = _crews()
_ABILITY: Final = _abilities()
_SPECIALIST: Final = _entries("specialists", SPECIALIST_COUNT, ("colour", "cost", "rows"))

# The kinds of card: Robber cards of equal ability, the Specialists, the Interpol card.
_ABILITIES: Final = tuple(dict.fromkeys(_ABILITY))
ABILITIES: Final = tuple(["/".join([_letters(row) for row in rows]) for rows in _ABILITIES])
SPECIALISTS: Final = tuple([e.text("id") for e in _SPECIALIST])
KINDS: Final = (*ABILITIES, *SPECIALISTS, "interpol")
KIND_COUNT: Final[i64] = len(KINDS)
FIRST_SPECIALIST: Final[i64] = len(ABILITIES)
INTERPOL: Final[i64] = len(KINDS) - 1
ROBBER_COPIES: Final = bytes([_ABILITY.count(rows) for rows in _ABILITIES])
if "interpol" in SPECIALISTS:
    raise BadComponents("specialists interpol: so the Interpol cards are called")

# Every kind with each of its rows (ROB-3.2).
_PLAY: Final = [(k, row) for k, rows in enumerate(_ABILITIES) for row in rows] + [
    (len(ABILITIES) + k, row) for k, entry in enumerate(_SPECIALIST) for row in _rows(entry)
]
PLAY_COUNT: Final[i64] = len(_PLAY)
CARD: Final = bytes([kind for kind, _ in _PLAY])
PLAYS: Final = tuple([KINDS[kind] if CARD.count(kind) == 1 else f"{KINDS[kind]} {_letters(row)}" for kind, row in _PLAY])
FIRST_PLAY: Final = bytes([sum([1 for kind in CARD if kind < k]) for k in range(len(KINDS) + 1)])  # of each kind; its last comes before the next


def _how_many(symbol: str) -> bytes:
    """For each play how often its row shows it."""
    return bytes([row.count(symbol) for _, row in _PLAY])


GIVES_MONEY: Final = _how_many("money")
GIVES_WHEELS: Final = _how_many("wheel")
GIVES_SKILL: Final = bytes([row.count(skill) for _, row in _PLAY for skill in SKILLS])  # play * 5 + skill
GIVES_TOKEN: Final = _how_many("getaway")
GIVES_CARDS: Final = bytes([row.count("replace_1") + 2 * row.count("replace_2") for _, row in _PLAY])
GIVES_ELIMINATION: Final = _how_many("eliminate")
GIVES_FLIGHT: Final = _how_many("airplane")
GIVES_SUSPICION: Final = _how_many("siren")
TAKES_SUSPICION: Final = bytes([2 * row.count("less_visible_2") + 5 * row.count("less_visible_5") for _, row in _PLAY])

# The display: four rows from the bottom, each of one colour at first; a row's number is its surcharge (ROB-7.3).
_COLOURS: Final = [str(colour) for colour in _table("display", ("colours",)).list("colours")]
if len(set(_COLOURS)) != LEVELS or len(_COLOURS) != LEVELS:
    raise BadComponents(f"[display]: colours must be {LEVELS} different ones, from the bottom up")
START_ROW: Final = bytes([_COLOURS.index(e.text("colour", _COLOURS)) for e in _SPECIALIST])
COST: Final = bytes([e.number("cost", 1, 20) for e in _SPECIALIST])
for _k in range(LEVELS):
    if START_ROW.count(_k) != COLUMNS:
        raise BadComponents(f"specialists: there are {START_ROW.count(_k)} of colour {_COLOURS[_k]}; there must be {COLUMNS}")

# Art, Gold first.
_ART: Final = _entries("art", ART_COUNT, ("artist", "year", "colour", "skills", "value"))
for _k, _entry in enumerate(_ART):
    _entry.text("colour", ["gold" if _k < GOLD_COUNT else "bronze"])
ART: Final = tuple([e.text("id") for e in _ART])
GOLD: Final = ART[:GOLD_COUNT]
BRONZE: Final = ART[GOLD_COUNT:]
VALUE: Final = bytes([e.number("value", 0, 30) for e in _ART])


def _needs(entry: Entry) -> list[int]:
    """How often each of the four skills is required."""
    skills = entry.list("skills")
    if not 1 <= len(skills) <= 9 or any(s not in SKILLS[:ANY] for s in skills):
        raise entry.wrong("skills", f"1 to 9 of {', '.join(SKILLS[:ANY])}")
    return [list(skills).count(s) for s in SKILLS[:ANY]]


NEEDS: Final = bytes([many for e in _ART for many in _needs(e)])  # card * 4 + skill

# Tracks


def _police() -> bytes:
    spaces = _TIME.list("police_spaces")
    if any(not is_number(k, 1, int(LAST_TIME)) for k in spaces):
        raise _TIME.wrong("police_spaces", f"numbers from 1 to {LAST_TIME}")
    return bytes([k in spaces for k in range(LAST_TIME + 1)])


_TIME: Final = _table("time_track", ("last", "start_with_two_players", "police_spaces"))
LAST_TIME: Final[i64] = _TIME.number("last", 1, 30)
START_TIME: Final = bytes([0, 0, _TIME.number("start_with_two_players", 0, LAST_TIME - 1), 0, 0, 0])  # by the number of players
POLICE: Final = _police()
MOST_SUSPICION: Final[i64] = _table("suspicion_track", ("last",)).number("last", 1, 30)
_LIMITS: Final = _table("limits", ("replacements_per_turn", "turns_per_player"))
MOST_REPLACEMENTS: Final[i64] = _LIMITS.number("replacements_per_turn", 1, 50)  # ROB-D.21
MOST_ROUNDS: Final[i64] = _LIMITS.number("turns_per_player", 1, 999)  # ROB-D.59
MOST_PLAYED: Final[i64] = MOST_IN_HAND + max(GIVES_CARDS) * MOST_REPLACEMENTS  # cards of a player in one turn
MOST_POOLED: Final[i64] = MOST_PLAYED * MOST_SYMBOLS + 1

# The map: the eight cities, then roads and elimination spaces.


def _spaces() -> list[Entry]:
    listed = DATA.get("spaces")
    many = len(listed) if isinstance(listed, list) else 0
    if not CITY_COUNT <= many <= 99:
        raise BadComponents(f"[[spaces]]: there must be {CITY_COUNT} to 99; there are {many}")
    found = _entries("spaces", many, ("kind", "museum", "x", "y"))
    for k, entry in enumerate(found):
        if k < CITY_COUNT and entry.text("id") != CITIES[k]:
            raise BadComponents(f"{entry.where}: {CITIES[k]} must stand here; the first are {', '.join(CITIES)}")
        entry.text("kind", ["city" if k < REGULAR else "geneva"] if k < CITY_COUNT else ["road", "elimination"])
        entry.number("x", 0, 100)
        entry.number("y", 0, 100)
    return found


def _neighbours() -> list[bytes]:
    """ROB-5.2: for each space those that a line joins to it."""
    joined: list[set[int]] = [set() for _ in SPACES]
    for edge in _table("map", ("edges",)).list("edges"):
        ends = [SPACES.index(s) for s in edge if s in SPACES] if isinstance(edge, list) and len(edge) == 2 else []
        if len(set(ends)) != 2:
            raise BadComponents(f"[map]: edges: {shortened(edge)} must name two spaces")
        joined[ends[0]].add(ends[1])
        joined[ends[1]].add(ends[0])
    reached = {0}
    for _ in SPACES:
        reached |= {b for a in reached for b in joined[a]}
    if len(reached) != len(SPACES):
        raise BadComponents(f"[map]: edges: no road leads from {SPACES[0]} to {SPACES[min(set(range(len(SPACES))) - reached)]}")
    return [bytes(sorted(ends)) for ends in joined]


_SPACE: Final = _spaces()
SPACES: Final = tuple([e.text("id") for e in _SPACE])
SPACE_COUNT: Final[i64] = len(SPACES)
HAS_ELIMINATION: Final = bytes([e.text("kind") == "elimination" for e in _SPACE])
NEIGHBOURS: Final = _neighbours()
