"""The pieces of The Great Art Robbery, read once from components.toml into tables indexed by small integers."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from salon.engine.components import digest, entries, load, table
from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

FILE: Final = Path(__file__).parent / "components.toml"
DATA: Final = load("great_art_robbery", FILE)
DIGEST: Final = digest(DATA)

MOST_SEATS: Final = 5
ROBBERS: Final = 10  # cards of a Robber set
SPECIALIST_COUNT: Final = 20
COPIES: Final = 3
INTERPOL_CARDS: Final = 14
DECK: Final = 84  # no player can own more cards: 10 + 60 + 14
GOLD_COUNT: Final = 14
BRONZE_COUNT: Final = 18
ART_COUNT: Final = 32
REGULAR: Final = 7  # cities with art
GENEVA: Final = 7
CITY_COUNT: Final = 8  # with Geneva
COLUMNS: Final = 5
LEVELS: Final = 4
REACTIVATION_PRICE: Final = 3
UPGRADE_PRICE: Final = 5

# What the rulebook prints. A file of the user's own must keep to it.
_COUNTS: Final = {
    "player_sets": 5, "robber_cards_per_set": 10, "interpol_cards": 14, "specialist_cards": 60, "specialist_kinds": 20,
    "copies_per_specialist": 3, "specialist_colours": 4, "art_cards": 32, "art_gold": 14, "art_bronze": 18,
}  # fmt: skip
_COSTS: Final = {
    "elimination_money": 1, "elimination_wheels": 1, "token_reactivation_any": 3, "hideout_upgrade_any": 5, "wheels_per_space": 1,
    "airplane": 0, "interpol_penalty_points": 1,
}  # fmt: skip
for _name, _count in _COUNTS.items():
    table(DATA, "components").number(_name, _count, _count)
for _name, _count in _COSTS.items():
    table(DATA, "costs").number(_name, _count, _count)

# Symbols, and the letter that stands for each in a row.
SYMBOLS: Final = (
    "money", "wheel", "acrobat", "infiltrator", "safecracker", "forger", "any_skill", "getaway", "replace_1", "replace_2", "eliminate",
    "airplane", "siren", "less_visible_2", "less_visible_5",
)  # fmt: skip
LETTERS: Final = ("M", "W", "A", "I", "S", "F", "?", "C", "R1", "R2", "X", "P", "!", "V2", "V5")
SKILLS: Final = ("acrobat", "infiltrator", "safecracker", "forger", "any_skill")
ANY: Final = 4  # the skill that stands for each of the four


def _row(where: str, value: object) -> str:
    """One row of symbols in letters, such as MMWW!."""
    if not isinstance(value, list) or not value or any(v not in SYMBOLS for v in value):
        raise BadComponents(f"{where}: a row is a list of symbols: {', '.join(SYMBOLS)}")
    if "airplane" in value and ("replace_1" in value or "replace_2" in value):
        raise BadComponents(f"{where}: no row can hold both an airplane and a replacement")  # ROB-D.13
    return "".join([LETTERS[SYMBOLS.index(str(v))] for v in value])


def _rows(entry: Entry) -> tuple[str, ...]:
    rows = tuple([_row(f"{entry.where}: rows", value) for value in entry.list("rows")])
    if not rows or len(set(rows)) != len(rows):
        raise BadComponents(f"{entry.where}: rows must be different rows, at least one")
    return rows


def _numbered(name: str, many: int, key: str, first: int) -> list[Entry]:
    """`[[name]]` of the file: so many, numbered in order."""
    listed = DATA.get(name)
    if not isinstance(listed, list) or len(listed) != many:
        raise BadComponents(f"[[{name}]]: there must be {many}")
    found = [Entry(f"{name} {first + k}", value, BadComponents) for k, value in enumerate(listed)]
    for k, entry in enumerate(found):
        entry.number(key, first + k, first + k)
    return found


def _abilities() -> list[tuple[str, ...]]:
    """The rows of the ten Robber cards, which are the same in every set."""
    abilities: list[tuple[str, ...]] = []
    for entry in _numbered("robber_abilities", ROBBERS, "slot", 1):
        rows = _rows(entry)
        if any(letter not in "MW" for row in rows for letter in row):
            raise BadComponents(f"{entry.where}: Robber cards give money and wheels only")  # ROB-8.4
        abilities.append(rows)
    return abilities


_ABILITY: Final = _abilities()
_SPECIALIST: Final = entries(DATA, "specialists", SPECIALIST_COUNT)

# The kinds of card: Robber cards of equal ability, the Specialists, the Interpol card.
ABILITIES: Final = tuple(["/".join(rows) for k, rows in enumerate(_ABILITY) if rows not in _ABILITY[:k]])
SPECIALISTS: Final = tuple([e.text("id") for e in _SPECIALIST])
KINDS: Final = (*ABILITIES, *SPECIALISTS, "interpol")
KIND_COUNT: Final[i64] = len(KINDS)
FIRST_SPECIALIST: Final[i64] = len(ABILITIES)
INTERPOL: Final[i64] = len(KINDS) - 1
ROBBER_COPIES: Final = bytes([sum([1 for rows in _ABILITY if "/".join(rows) == a]) for a in ABILITIES])
if len(set(KINDS)) != len(KINDS):
    raise BadComponents("specialists: one has the name of another kind of card")


def _plays() -> list[tuple[int, str]]:
    """Every kind with each of its rows (ROB-3.2)."""
    plays: list[tuple[int, str]] = []
    for k, ability in enumerate(ABILITIES):
        plays += [(k, row) for row in ability.split("/")]
    for k, entry in enumerate(_SPECIALIST):
        plays += [(len(ABILITIES) + k, row) for row in _rows(entry)]
    return plays


def _has_rows(kind: int) -> int:
    return sum([1 for k, _ in _PLAY if k == kind])


def _how_many(letter: str) -> bytes:
    """For each play how often its row shows the symbol."""
    return bytes([row.count(letter) for _, row in _PLAY])


_PLAY: Final = _plays()
PLAYS: Final = tuple([KINDS[kind] if _has_rows(kind) == 1 else f"{KINDS[kind]} {row}" for kind, row in _PLAY])
PLAY_COUNT: Final[i64] = len(PLAYS)
ROWS: Final = tuple(dict.fromkeys([row for _, row in _PLAY]))
CARD: Final = bytes([kind for kind, _ in _PLAY])
ROW_SHOWN: Final = bytes([ROWS.index(row) for _, row in _PLAY])
FIRST_PLAY: Final = bytes([sum([1 for kind, _ in _PLAY if kind < k]) for k in range(len(KINDS) + 1)])  # of each kind; up to the next one's
GIVES_MONEY: Final = _how_many("M")
GIVES_WHEELS: Final = _how_many("W")
GIVES_SKILL: Final = bytes([row.count(letter) for _, row in _PLAY for letter in "AISF?"])  # play * 5 + skill
GIVES_TOKEN: Final = _how_many("C")
GIVES_CARDS: Final = bytes([row.count("R1") + 2 * row.count("R2") for _, row in _PLAY])
GIVES_ELIMINATION: Final = _how_many("X")
GIVES_FLIGHT: Final = _how_many("P")
GIVES_SUSPICION: Final = _how_many("!")
TAKES_SUSPICION: Final = bytes([2 * row.count("V2") + 5 * row.count("V5") for _, row in _PLAY])
MOST_SYMBOLS: Final = max([len(row) for _, row in _PLAY])


# The crews: a set of Robber cards for each seat (ROB-1.5).
CREWS: Final = tuple([e.text("id") for e in entries(DATA, "robber_sets", MOST_SEATS)])

# The display: four rows from the bottom, each of one colour at first; a row's number is its surcharge (ROB-7.3).
_DISPLAY_ROW: Final = _numbered("specialist_rows", LEVELS, "row", 0)
for _k, _entry in enumerate(_DISPLAY_ROW):
    _entry.number("surcharge", _k, _k)
_COLOURS: Final = [e.text("colour") for e in _DISPLAY_ROW]
START_ROW: Final = bytes([_COLOURS.index(e.text("colour", _COLOURS)) for e in _SPECIALIST])
COST: Final = bytes([e.number("cost", 0, 20) for e in _SPECIALIST])
for _k in range(LEVELS):
    if START_ROW.count(_k) != COLUMNS:
        raise BadComponents(f"specialists: there are {START_ROW.count(_k)} of colour {_COLOURS[_k]}; there must be {COLUMNS}")


def _by_seats(entry: Entry, low: int, high: int) -> bytes:
    """Values for 2 to 5 players, at these indices."""
    return bytes([0, 0, *[entry.number(str(seats), low, high) for seats in range(2, MOST_SEATS + 1)]])


STACK_SIZE: Final = _by_seats(table(DATA, "specialist_copies_by_players"), 1, COPIES)  # ROB-1.13 to ROB-1.15

# Art, Gold first.
_ART: Final = sorted(entries(DATA, "art", ART_COUNT), key=lambda e: e.text("colour", ("gold", "bronze")), reverse=True)
ART: Final = tuple([e.text("id") for e in _ART])
GOLD: Final = ART[:GOLD_COUNT]
BRONZE: Final = ART[GOLD_COUNT:]
VALUE: Final = bytes([e.number("value", 0, 99) for e in _ART])
if sum([1 for e in _ART if e.text("colour") == "gold"]) != GOLD_COUNT:
    raise BadComponents(f"art: there must be {GOLD_COUNT} gold cards and {BRONZE_COUNT} bronze ones")


def _needs(entry: Entry) -> list[int]:
    """How often each of the four skills is required."""
    skills = entry.list("skills")
    if not skills or any(s not in SKILLS[:ANY] for s in skills):
        raise BadComponents(f"{entry.where}: skills must be some of {', '.join(SKILLS[:ANY])}")
    return [skills.count(s) for s in SKILLS[:ANY]]


NEEDS: Final = bytes([many for e in _ART for many in _needs(e)])  # card * 4 + skill

# Tracks.
_TIME: Final = table(DATA, "time_track")
LAST_TIME: Final[i64] = _TIME.number("last", 1, 30)
START_TIME: Final = _by_seats(_TIME.entry("start_by_players"), _TIME.number("first", 0, 0), LAST_TIME - 1)
POLICE: Final = bytes([k in _TIME.list("police_spaces") for k in range(LAST_TIME + 1)])
MOST_SUSPICION: Final[i64] = table(DATA, "suspicion_track").number("last", 1, 30)
_HIDEOUT: Final = _numbered("hideout_levels", LEVELS, "level", 1)
MAY_KEEP: Final = bytes([0, *[e.number("keep_unplayed", keep, keep) for e, keep in zip(_HIDEOUT, (0, 1, 1, 2), strict=True)]])  # ROB-13.3
HAND_SIZE: Final = bytes([0, *[e.number("hand_size", size, size) for e, size in zip(_HIDEOUT, (5, 5, 6, 6), strict=True)]])
MOST_REPLACEMENTS: Final[i64] = table(DATA, "limits").number("replacements_per_turn", 1, 99)  # ROB-D.21
MOST_ROUNDS: Final[i64] = table(DATA, "limits").number("turns_per_player", 1, 999)  # ROB-D.59

# The map: the cities, Geneva, then roads and elimination spaces.
_KINDS_OF_SPACE: Final = ("city", "geneva", "road", "elimination")
_LISTED: Final = DATA.get("spaces")
_SPACE: Final = sorted(
    entries(DATA, "spaces", len(_LISTED) if isinstance(_LISTED, list) else CITY_COUNT),
    key=lambda e: min(2, _KINDS_OF_SPACE.index(e.text("kind", _KINDS_OF_SPACE))),
)
SPACES: Final = tuple([e.text("id") for e in _SPACE])
SPACE_COUNT: Final[i64] = len(SPACES)
CITIES: Final = SPACES[:CITY_COUNT]
HAS_ELIMINATION: Final = bytes([e.text("kind") == "elimination" for e in _SPACE])
_SPACE_KINDS: Final = [e.text("kind") for e in _SPACE]
if _SPACE_KINDS.count("city") != REGULAR or _SPACE_KINDS.count("geneva") != 1:
    raise BadComponents(f"spaces: there must be {REGULAR} of kind city and one of kind geneva")


def _neighbours() -> list[bytes]:
    """ROB-5.2: for each space those that a line joins to it."""
    joined: list[set[int]] = [set() for _ in SPACES]
    for edge in table(DATA, "map").list("edges"):
        if not isinstance(edge, list) or len(edge) != 2 or any(s not in SPACES for s in edge) or edge[0] == edge[1]:
            raise BadComponents(f"[map]: edges: {edge!r} must name two spaces")
        a, b = [SPACES.index(s) for s in edge]
        joined[a].add(b)
        joined[b].add(a)
    reached = {0}
    for _ in SPACES:
        reached |= {b for a in reached for b in joined[a]}
    if len(reached) != len(SPACES):
        raise BadComponents(f"[map]: no road leads from {SPACES[0]} to {SPACES[min(set(range(len(SPACES))) - reached)]}")
    return [bytes(sorted(ends)) for ends in joined]


NEIGHBOURS: Final = _neighbours()
