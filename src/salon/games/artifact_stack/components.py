"""The pieces of Artifact Stack, read once from components.toml into tables indexed by small integers.

Somebody who owns the box may change what the cards show. How many there are, and the temple, are the rulebook's; the bounds keep every
figure within what the rules can carry out and a view can tell.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from salon.engine.components import digest, entries, load, table
from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

# What the rulebook counts.
ALL_CARDS: Final = 90
CARDS_OF_TYPE: Final = 9
STACKS_IN_PLAY: Final = 6
IN_PLAY: Final = 54
CELL_COUNT: Final = 26
ASSISTANT_COUNT: Final = 12
SILVER: Final = 40
STARTING_SILVER: Final = 2
MOST_SEATS: Final = 4

# The types of artifact, in the order of the rulebook.
STATUES: Final = 0
COINS: Final = 1
WEAPONS: Final = 2
MANUSCRIPT: Final = 3
JEWELRY: Final = 4
RELICS: Final = 5
CURSE_BLESSING: Final = 6
CHINA_SET: Final = 7
VAMPIRE_MUMMY: Final = 8
TREASURE: Final = 9
TYPES: Final = (
    "statues", "coins", "weapons", "manuscript", "jewelry", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure",
)  # fmt: skip
_PREFIXES: Final = ("ST", "CO", "WE", "MA", "JE", "RE", "CB", "CH", "VM", "TR")
CARDS: Final = tuple([f"{prefix}{n}" for prefix in _PREFIXES for n in range(1, CARDS_OF_TYPE + 1)])
TYPE: Final = bytes([k // CARDS_OF_TYPE for k in range(ALL_CARDS)])
ASSISTANTS: Final = tuple([f"AS{n}" for n in range(1, ASSISTANT_COUNT + 1)])

LETTERS: Final = ("A", "B", "C")
MONSTERS: Final = ("vampire", "mummy", "vampire_mummy", "silver_cross", "coffin")
NO_KIND: Final = 255

# What a bonus, a blessing or a curse does, and how much of it a card may bring.
NO_EFFECT: Final = 0
GAIN_SILVER: Final = 1
EXTRA_ACTION: Final = 2
ASSISTANT: Final = 3
STEAL: Final = 4
LOSE_SILVER: Final = 5
MISS_TURN: Final = 6
GIVE_CARD: Final = 7
EFFECTS: Final = ("", "gain_silver", "extra_action", "assistant", "steal", "lose_silver", "miss_turn", "give_card")
BONUSES: Final = ("", "silver", "extra_action", "assistant", "steal")
MOST: Final = (0, 9, 4, 4, 4, 9, 1, 1)
BONUS_TYPES: Final = bytes([COINS, WEAPONS, MANUSCRIPT, JEWELRY])

POWERS: Final = ("", "excavate_discount", "free_peek")
FOREMAN: Final = 1
LAMPLIGHTER: Final = 2

# The temple


def _cells() -> list[tuple[int, int, int, str]]:
    """STK-3.1 to STK-3.4: layer, place of the centre in half cards, and name of each cell, in the order of dealing (STK-D.4)."""
    layers = (("B", 3, 5), ("M", 2, 4), ("T", 1, 3))
    return [
        (level, 2 * column + level, 2 * row + level, f"{layer}{row}{column}")
        for level, (layer, rows, columns) in enumerate(layers)
        for row in range(rows)
        for column in range(columns)
    ]


def _covers() -> list[bytes]:
    """STK-3.5: for each cell the lower cells it covers."""
    return [
        bytes([k for k, (below, x, y, _) in enumerate(_CELLS) if below < level and abs(x - over_x) < 2 and abs(y - over_y) < 2])
        for level, over_x, over_y, _ in _CELLS
    ]


_CELLS: Final = _cells()
CELLS: Final = tuple([name for _, _, _, name in _CELLS])
COVERS: Final = _covers()
COVERED_BY: Final = [bytes([k for k in range(CELL_COUNT) if c in COVERS[k]]) for c in range(CELL_COUNT)]

# The file

FILE: Final = Path(__file__).parent / "components.toml"
DATA: Final = load("artifact_stack", FILE)
DIGEST: Final = digest(DATA)
_TABLES: Final = ("game", "silver", "star_card", "artifact_type", "artifact", "curse_blessing_effect", "assistant")
_RESTATED: Final = ("players", "counts", "costs", "majorities", "stacks", "totals", "temple", "cell", "tie_breaks")  # see the end
_ANYWHERE: Final = ("source", "note", "name", "text", "prefix", "score", "lockable", "lock_min", "letters", "side", "kind", "role")  # remarks


def _only(entry: Entry, keys: Sequence[str]) -> None:
    """Nothing but these and remarks."""
    Entry(entry.where, {k: v for k, v in entry.values.items() if k in keys or k not in _ANYWHERE}, BadComponents).only(keys)


def _table(name: str, keys: Sequence[str]) -> Entry:
    entry = table(DATA, name)
    _only(entry, keys)
    return entry


def _in_order(name: str, key: str, ids: tuple[str, ...]) -> list[Entry]:
    """The entries of `[[name]]`, which must be these in this order."""
    found = entries(DATA, name, len(ids), key)
    for k, entry in enumerate(found):
        if entry.text(key) != ids[k]:
            raise BadComponents(f"{entry.where}: {ids[k]} must stand here; the order is {', '.join(ids)}")
    return found


Entry("components", DATA, BadComponents).only([*_TABLES, *_RESTATED])
_table("game", ("designers", "publisher", "year", "rounds")).text("name", ["Artifact Stack"])
SILVER_VP: Final = _table("silver", ("value_each", "vp_each_at_end")).number("vp_each_at_end", 0, 2)
STAR_VP: Final = _table("star_card", ("count", "vp")).number("vp", 0, 9)

# The types

_TYPE_KEYS: Final = (
    ("set_vp",),
    ("vp", "bonus", "bonus_of_2", "bonus_of_3"),
    ("vp", "bonus", "bonus_of_2", "bonus_of_3"),
    ("vp", "bonus", "bonus_of_2", "bonus_of_3"),
    ("vp", "bonus", "bonus_of_2", "bonus_of_3"),
    ("vp", "most", "fewest"),
    ("vp",),
    ("single_vp", "pair_same_letter_vp", "three_same_letter_vp", "one_of_each_letter_vp"),
    ("single_vp", "combos"),
    (),
)
_TYPE: Final = _in_order("artifact_type", "key", TYPES)
for _k, _entry in enumerate(_TYPE):
    _only(_entry, ["key", "cards", *_TYPE_KEYS[_k]])
    _entry.number("cards", CARDS_OF_TYPE, CARDS_OF_TYPE, CARDS_OF_TYPE)


def _statues() -> list[int]:
    """STK-9.1: what a set of 0 to 9 statues is worth. At most eleven a card, so that no player comes to more than 99."""
    values = _TYPE[STATUES].numbers("set_vp", CARDS_OF_TYPE + 1, 0, 99)
    for many, vp in enumerate(values):
        if vp > 11 * many:
            raise BadComponents(f"{_TYPE[STATUES].where}: set_vp has {vp} for a set of {many}; it must be at most {11 * many}")
    return values


def _bonus(kind: int, name: str) -> int:
    """STK-7.2: how much the small or the large bonus of the type brings; nothing where the type has none."""
    if kind not in BONUS_TYPES:
        return 0
    op = (GAIN_SILVER, STEAL, EXTRA_ACTION, ASSISTANT)[BONUS_TYPES.index(kind)]
    _TYPE[kind].text("bonus", [BONUSES[op]])
    return _TYPE[kind].number(name, 1, MOST[op])


def _combinations() -> list[int]:
    """STK-17.5 to STK-17.7: what the four combinations are worth, in the order of the action table."""
    order = [("vampire", "silver_cross"), ("mummy", "coffin"), ("vampire_mummy", "silver_cross"), ("vampire_mummy", "coffin")]
    where = f"{_TYPE[VAMPIRE_MUMMY].where}: combos"
    vp: dict[tuple[str, str], int] = {}
    for value in _TYPE[VAMPIRE_MUMMY].list("combos"):
        entry = Entry(where, value, BadComponents)
        entry.only(["monster", "trap", "vp"])
        pair = (entry.text("monster", MONSTERS[:3]), entry.text("trap", MONSTERS[3:]))
        if pair not in order or pair in vp:
            raise BadComponents(f"{where}: {pair[0]} and {pair[1]} {'are there twice' if pair in vp else 'are no combination'}")
        vp[pair] = entry.number("vp", 0, 22)
    for pair in order:
        if pair not in vp:
            raise BadComponents(f"{where}: {pair[0]} and {pair[1]} are missing")
    return [vp[pair] for pair in order]


_EACH: Final = (COINS, WEAPONS, MANUSCRIPT, JEWELRY, RELICS, CURSE_BLESSING)
CARD_VP: Final = [_TYPE[k].number("vp", -9, 9) if k in _EACH else 0 for k in range(10)]
SMALL_BONUS: Final = [_bonus(k, "bonus_of_2") for k in range(10)]
LARGE_BONUS: Final = [_bonus(k, "bonus_of_3") for k in range(10)]
STATUES_VP: Final = _statues()
RELICS_MOST: Final = _TYPE[RELICS].number("most", -9, 9)
RELICS_FEWEST: Final = _TYPE[RELICS].number("fewest", -9, 9)
CHINA_SINGLE: Final = _TYPE[CHINA_SET].number("single_vp", -9, 9)
CHINA_PAIR: Final = _TYPE[CHINA_SET].number("pair_same_letter_vp", 0, 22)
CHINA_THREE: Final = _TYPE[CHINA_SET].number("three_same_letter_vp", 0, 33)
CHINA_ABC: Final = _TYPE[CHINA_SET].number("one_of_each_letter_vp", 0, 33)
_TYPE[VAMPIRE_MUMMY].entry("single_vp").only(MONSTERS)
MONSTER_VP: Final = [_TYPE[VAMPIRE_MUMMY].entry("single_vp").number(m, -9, 9) for m in MONSTERS]
COMBINATION_VP: Final = _combinations()

# The artifact cards


class Effect:
    """What a Curse & Blessing card or a Treasure does when it is taken."""

    def __init__(self, op: int, amount: int, optional: bool) -> None:
        self.op = op
        self.amount = amount
        self.optional = optional


def _effects() -> dict[str, Effect]:
    """The effects that Curse & Blessing cards may have, by kind."""
    listed = DATA.get("curse_blessing_effect")
    if not isinstance(listed, list) or not listed:
        raise BadComponents("[[curse_blessing_effect]]: there must be one for each kind of Curse & Blessing card; there is none")
    effects: dict[str, Effect] = {}
    for entry in entries(DATA, "curse_blessing_effect", len(listed), "kind"):
        op = EFFECTS.index(entry.text("op", EFFECTS[1:]))
        _only(entry, ["op", "amount", "optional"])
        optional = entry.flag("optional", False)
        if optional and op != STEAL:  # STK-D.18
            raise entry.wrong("optional", "false: only a theft can be declined")
        effects[entry.text("kind")] = Effect(op, entry.number("amount", 1, MOST[op]), optional)
    return effects


def _kind(entry: Entry, kind: int) -> int:
    """The letter of a China card, or which monster or trap it is."""
    if kind == CHINA_SET:
        return LETTERS.index(entry.text("letter", LETTERS))
    if kind == VAMPIRE_MUMMY:
        return MONSTERS.index(entry.text("kind", MONSTERS))
    return NO_KIND


def _effect(entry: Entry, kind: int) -> Effect:
    if kind == CURSE_BLESSING:
        return _EFFECT[entry.text("kind", tuple(_EFFECT))]
    if kind == TREASURE:
        op = BONUSES.index(entry.text("bonus", BONUSES[1:]))
        return Effect(op, entry.number("amount", 1, MOST[op]), False)
    return Effect(NO_EFFECT, 0, False)


_EFFECT: Final = _effects()
_CARD: Final = _in_order("artifact", "id", CARDS)
_CARD_KEYS: Final = {CURSE_BLESSING: ("kind",), CHINA_SET: ("letter",), VAMPIRE_MUMMY: ("kind",), TREASURE: ("bonus", "amount", "vp")}
for _k, _entry in enumerate(_CARD):
    _only(_entry, ["id", "type", "face_down", "star", *_CARD_KEYS.get(TYPE[_k], ())])
    _entry.text("type", [TYPES[TYPE[_k]]])

FACE_DOWN: Final = bytes([e.flag("face_down") for e in _CARD])
STAR: Final = bytes([e.flag("star") for e in _CARD])
KIND: Final = bytes([_kind(e, TYPE[k]) for k, e in enumerate(_CARD)])
CARD_EFFECT: Final = [_effect(e, TYPE[k]) for k, e in enumerate(_CARD)]
TREASURE_VP: Final = [e.number("vp", -9, 9) if TYPE[k] == TREASURE else 0 for k, e in enumerate(_CARD)]


def _flip_order() -> bytes:
    """STK-7.11, STK-D.15: the nine cards of each type, those with a star first, then by number."""
    order: list[int] = []
    for kind in range(10):
        mine = [c for c in range(ALL_CARDS) if TYPE[c] == kind]
        order += [c for c in mine if STAR[c]] + [c for c in mine if not STAR[c]]
    return bytes(order)


FLIP_ORDER: Final = _flip_order()

# The assistants

NO_STACK: Final = 255
_PER_CARD: Final = ("per_card", "per_card_type", "per_card_max")
_ASSISTANT: Final = _in_order("assistant", "id", ASSISTANTS)
for _entry in _ASSISTANT:  # an empty text or a 0 is as good as nothing there
    for _name in ("stack", "power", *_PER_CARD):
        if _entry.values.get(_name) in ("", 0):
            del _entry.values[_name]
ASSISTANT_POWER: Final = bytes([e.index("power", POWERS[1:], -1) + 1 for e in _ASSISTANT])
for _k, _entry in enumerate(_ASSISTANT):
    _strength = ["power_amount"] if ASSISTANT_POWER[_k] else []
    _only(_entry, ["id", "stack", "vp", "star", *_PER_CARD, "power", *_strength])


def _counts_cards(entry: Entry) -> bool:
    return any(name in entry.values for name in _PER_CARD)


ASSISTANT_POWER_AMOUNT: Final = [e.number("power_amount", 1, 5) if ASSISTANT_POWER[k] == FOREMAN else 0 for k, e in enumerate(_ASSISTANT)]
ASSISTANT_STACK: Final = bytes([e.index("stack", TYPES, NO_STACK) for e in _ASSISTANT])
ASSISTANT_STAR: Final = bytes([e.flag("star") for e in _ASSISTANT])
ASSISTANT_VP: Final = [e.number("vp", 0, 9) for e in _ASSISTANT]  # STK-D.32: none costs points
ASSISTANT_PER_CARD: Final = [e.number("per_card", 1, 9) if _counts_cards(e) else 0 for e in _ASSISTANT]
ASSISTANT_COUNTS: Final = bytes([TYPES.index(e.text("per_card_type", TYPES)) if _counts_cards(e) else NO_STACK for e in _ASSISTANT])
ASSISTANT_MOST: Final = [e.number("per_card_max", 1, 81) if _counts_cards(e) else 0 for e in _ASSISTANT]
if sum(ASSISTANT_VP) + sum(ASSISTANT_MOST) > 99:
    raise BadComponents(f"assistants: vp and per_card_max come to {sum(ASSISTANT_VP) + sum(ASSISTANT_MOST)} in all; it must be at most 99")

# A file may say again what the rulebook says and what follows from the rest; then it must say the same.


def _check_restated(where: str, true: dict[str, int]) -> None:
    said = Entry(f"[{where}]", DATA.get(where, {}), BadComponents)
    for name, number in true.items():
        said.number(name, number, number, number)


_check_restated("game", {"rounds": 2})
_check_restated("players", {"min": 2, "max": MOST_SEATS})
_check_restated("costs", {"take_free_card": 0, "excavate_per_covering_card": 1, "peek": 1, "hire_assistant": 1})
_check_restated("silver", {"value_each": 1})
_check_restated("star_card", {"count": 4})
_check_restated("majorities", {"star_most": STAR_VP, "relics_most": RELICS_MOST, "relics_fewest": RELICS_FEWEST})
_check_restated("totals", {"face_down_artifacts": FACE_DOWN.count(1), "star_artifacts": STAR.count(1), "star_assistants": ASSISTANT_STAR.count(1)})
_check_restated(
    "counts",
    {
        "artifact_cards": ALL_CARDS,
        "artifact_types": len(TYPES),
        "cards_per_type": CARDS_OF_TYPE,
        "assistant_cards": ASSISTANT_COUNT,
        "star_cards": 4,
        "silver_cards": SILVER,
        "stacks_in_play": STACKS_IN_PLAY,
        "artifacts_in_play": IN_PLAY,
        "temple_cards": CELL_COUNT,
        "temples": 2,
        "leftover_cards": IN_PLAY - 2 * CELL_COUNT,
        "starting_silver": STARTING_SILVER,
    },
)
for _k, _entry in enumerate(_in_order("cell", "id", CELLS) if "cell" in DATA else []):
    for _name, _true in (("covers", COVERS[_k]), ("covered_by", COVERED_BY[_k])):
        _cells_named = [CELLS[_other] for _other in _true]
        if sorted(_entry.texts(_name, CELLS)) != sorted(_cells_named):
            raise _entry.wrong(_name, ", ".join(_cells_named) or "empty")
