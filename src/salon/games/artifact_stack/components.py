"""The pieces of Artifact Stack, read once from components.toml into tables indexed by small integers."""

from pathlib import Path
from typing import Final

from salon.engine.components import digest, entries, load, table
from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

FILE: Final = Path(__file__).parent / "components.toml"
DATA: Final = load("artifact_stack", FILE)
DIGEST: Final = digest(DATA)

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

LETTERS: Final = ("A", "B", "C")
MONSTERS: Final = ("vampire", "mummy", "vampire_mummy", "silver_cross", "coffin")

# What a bonus, a blessing or a curse does.
NO_EFFECT: Final = 0
GAIN_SILVER: Final = 1
EXTRA_ACTION: Final = 2
ASSISTANT: Final = 3
STEAL: Final = 4
LOSE_SILVER: Final = 5
MISS_TURN: Final = 6
GIVE_CARD: Final = 7
BONUSES: Final = ("", "silver", "extra_action", "assistant", "steal")
EFFECTS: Final = ("", "gain_silver", "extra_action", "assistant", "steal", "lose_silver", "miss_turn", "give_card")

POWERS: Final = ("", "excavate_discount", "free_peek")
FOREMAN: Final = 1
LAMPLIGHTER: Final = 2

# STK-2.5, STK-2.11: what the rulebook prints. A file of the user's own must keep to it.
_COUNTS: Final = {
    "artifact_cards": 90, "artifact_types": 10, "cards_per_type": 9, "assistant_cards": 12, "star_cards": 4, "silver_cards": 40,
    "stacks_in_play": 6, "artifacts_in_play": 54, "temple_cards": 26, "temples": 2, "leftover_cards": 2, "starting_silver": 2,
}  # fmt: skip
ALL_CARDS: Final = 90
IN_PLAY: Final = 54
CELL_COUNT: Final = 26
SILVER: Final = 40
STARTING_SILVER: Final = 2
STACKS_IN_PLAY: Final = 6
MOST_SEATS: Final = 4
for _name, _count in _COUNTS.items():
    table(DATA, "counts").number(_name, _count, _count)


class Effect:
    """What a Curse & Blessing card or a Treasure does when it is taken."""

    def __init__(self, op: int, amount: int, optional: bool) -> None:
        self.op = op
        self.amount = amount
        self.optional = optional


def _types() -> dict[str, Entry]:
    found = entries(DATA, "artifact_type", 10, "key")
    for entry in found:
        entry.text("key", TYPES)
        entry.number("cards", 9, 9)
    return {entry.text("key"): entry for entry in found}


def _effects() -> dict[str, Effect]:
    listed = DATA.get("curse_blessing_effect")
    if not isinstance(listed, list) or not listed:
        raise BadComponents("[[curse_blessing_effect]]: there must be one for each kind of Curse & Blessing card")
    found = entries(DATA, "curse_blessing_effect", len(listed), "kind")
    return {e.text("kind"): Effect(EFFECTS.index(e.text("op", EFFECTS[1:])), e.number("amount", 1, 9), e.flag("optional")) for e in found}


_TYPE: Final = _types()
_EFFECT: Final = _effects()
_CARD: Final = entries(DATA, "artifact", ALL_CARDS)

CARDS: Final = tuple([e.text("id") for e in _CARD])
TYPE: Final = bytes([TYPES.index(e.text("type", TYPES)) for e in _CARD])
FACE_DOWN: Final = bytes([e.flag("face_down") for e in _CARD])
STAR: Final = bytes([e.flag("star") for e in _CARD])
NO_KIND: Final = 255
for _k in range(10):
    if TYPE.count(_k) != 9:
        raise BadComponents(f"artifact cards: there are {TYPE.count(_k)} of type {TYPES[_k]}; there must be 9")


def _kind(entry: Entry) -> int:
    """The letter of a China card, or which monster or trap it is."""
    if entry.text("type") == "china_set":
        return LETTERS.index(entry.text("letter", LETTERS))
    if entry.text("type") == "vampire_mummy":
        return MONSTERS.index(entry.text("kind", MONSTERS))
    return NO_KIND


def _effect(entry: Entry) -> Effect:
    if entry.text("type") == "curse_blessing":
        return _EFFECT[entry.text("kind", tuple(_EFFECT))]
    if entry.text("type") == "treasure":
        return Effect(BONUSES.index(entry.text("bonus", BONUSES[1:])), entry.number("amount", 1, 9), False)
    return Effect(NO_EFFECT, 0, False)


KIND: Final = bytes([_kind(e) for e in _CARD])
CARD_EFFECT: Final = [_effect(e) for e in _CARD]
TREASURE_VP: Final = [e.number("vp", -9, 9) if e.text("type") == "treasure" else 0 for e in _CARD]

STATUES_VP: Final = _TYPE["statues"].numbers("set_vp", 10, 0, 99)
CARD_VP: Final = [_TYPE[t].number("vp", -9, 9, 0) for t in TYPES]
SMALL_BONUS: Final = [_TYPE[t].number("bonus_of_2", 0, 9, 0) for t in TYPES]
LARGE_BONUS: Final = [_TYPE[t].number("bonus_of_3", 0, 9, 0) for t in TYPES]
BONUS: Final = [BONUSES.index(_TYPE[t].text("bonus", BONUSES, "")) for t in TYPES]
BONUS_TYPES: Final = bytes([COINS, WEAPONS, MANUSCRIPT, JEWELRY])
for _name, _expected in (("coins", "silver"), ("weapons", "steal"), ("manuscript", "extra_action"), ("jewelry", "assistant")):
    _TYPE[_name].text("bonus", [_expected])

_CHINA: Final = _TYPE["china_set"]
CHINA_SINGLE: Final = _CHINA.number("single_vp", -9, 99)
CHINA_PAIR: Final = _CHINA.number("pair_same_letter_vp", -9, 99)
CHINA_THREE: Final = _CHINA.number("three_same_letter_vp", -9, 99)
CHINA_ABC: Final = _CHINA.number("one_of_each_letter_vp", -9, 99)
MONSTER_VP: Final = [_TYPE["vampire_mummy"].entry("single_vp").number(m, -9, 9) for m in MONSTERS]


def _combinations() -> list[int]:
    """STK-17.5 to STK-17.7: what the four combinations are worth, in the order of the action table."""
    vp = [0, 0, 0, 0]
    order = [("vampire", "silver_cross"), ("mummy", "coffin"), ("vampire_mummy", "silver_cross"), ("vampire_mummy", "coffin")]
    listed = _TYPE["vampire_mummy"].list("combos")
    if len(listed) != 4:
        raise BadComponents("artifact_type vampire_mummy: combos must be four")
    for value in listed:
        entry = Entry("artifact_type vampire_mummy: combos", value, BadComponents)
        pair = (entry.text("monster"), entry.text("trap"))
        if pair not in order:
            raise BadComponents(f"artifact_type vampire_mummy: combos: {pair[0]} and {pair[1]} are no combination")
        vp[order.index(pair)] = entry.number("vp", -9, 99)
    return vp


COMBINATION_VP: Final = _combinations()
RELICS_MOST: Final = _TYPE["relics"].number("most", -9, 9)
RELICS_FEWEST: Final = _TYPE["relics"].number("fewest", -9, 9)
STAR_VP: Final = table(DATA, "star_card").number("vp", 0, 9)
SILVER_VP: Final = table(DATA, "silver").number("vp_each_at_end", 0, 9)


def _flip_order() -> bytes:
    """STK-7.11, STK-D.15: the nine cards of each type, those with a star first, then by number."""
    order: list[int] = []
    for t in range(10):
        mine = [c for c in range(ALL_CARDS) if TYPE[c] == t]
        order += [c for c in mine if STAR[c]] + [c for c in mine if not STAR[c]]
    return bytes(order)


FLIP_ORDER: Final = _flip_order()

_CELL: Final = entries(DATA, "cell", CELL_COUNT)
CELLS: Final = tuple([e.text("id") for e in _CELL])


def _covers() -> list[bytes]:
    """STK-3.5: for each cell the lower cells it covers. The lists of the file must say the same."""
    x = [e.number("x2", 0, 99) for e in _CELL]
    y = [e.number("y2", 0, 99) for e in _CELL]
    layer = ["BMT".index(e.text("layer", ("B", "M", "T"))) for e in _CELL]
    covers: list[bytes] = []
    for k, entry in enumerate(_CELL):
        over = [j for j in range(CELL_COUNT) if layer[j] < layer[k] and abs(x[j] - x[k]) < 2 and abs(y[j] - y[k]) < 2]
        if sorted(entry.texts("covers", CELLS)) != sorted([CELLS[j] for j in over]):
            raise BadComponents(f"{entry.where}: covers does not fit the places of the cards; it must be {', '.join([CELLS[j] for j in over])}")
        if entry.number("deal_order", k + 1, k + 1) != k + 1:
            raise BadComponents(f"{entry.where}: the cells must stand in the order of dealing")
        covers.append(bytes(over))
    return covers


COVERS: Final = _covers()
COVERED_BY: Final = [bytes([k for k in range(CELL_COUNT) if c in COVERS[k]]) for c in range(CELL_COUNT)]
for _k, _entry in enumerate(_CELL):
    if sorted(_entry.texts("covered_by", CELLS)) != sorted([CELLS[j] for j in COVERED_BY[_k]]):
        raise BadComponents(f"{_entry.where}: covered_by does not fit; it must be {', '.join([CELLS[j] for j in COVERED_BY[_k]])}")

ASSISTANT_COUNT: Final = 12
_ASSISTANT: Final = entries(DATA, "assistant", ASSISTANT_COUNT)
ASSISTANTS: Final = tuple([e.text("id") for e in _ASSISTANT])
NO_STACK: Final = 255
ASSISTANT_STACK: Final = bytes([NO_STACK if e.text("stack") == "" else TYPES.index(e.text("stack", TYPES)) for e in _ASSISTANT])
ASSISTANT_VP: Final = [e.number("vp", -9, 99) for e in _ASSISTANT]
ASSISTANT_PER_CARD: Final = [e.number("per_card", 0, 9) for e in _ASSISTANT]
ASSISTANT_COUNTS: Final = bytes(
    [NO_STACK if e.number("per_card", 0, 9) == 0 else TYPES.index(e.text("per_card_type", TYPES)) for e in _ASSISTANT]
)
ASSISTANT_MOST: Final = [e.number("per_card_max", 0, 99) for e in _ASSISTANT]
ASSISTANT_STAR: Final = bytes([e.flag("star") for e in _ASSISTANT])
ASSISTANT_POWER: Final = bytes([POWERS.index(e.text("power", POWERS)) for e in _ASSISTANT])
ASSISTANT_POWER_AMOUNT: Final = [e.number("power_amount", 0, 9, 0) for e in _ASSISTANT]
