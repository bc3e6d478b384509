"""A position of Artifact Stack in words and numbers, and back. What a contrived position leaves out is filled with the plainest thing that fits."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.entry import Entry, is_number
from salon.engine.errors import BadNotation
from salon.engine.fields import Json
from salon.engine.position import NOBODY, NOTHING, Frame, Position
from salon.engine.rng import Rng
from salon.games.artifact_stack.actions import SETS
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT_STACK,
    ASSISTANTS,
    BONUS_TYPES,
    CARDS,
    CELL_COUNT,
    CELLS,
    CHINA_SET,
    COVERS,
    CURSE_BLESSING,
    FACE_DOWN,
    IN_PLAY,
    KIND,
    LETTERS,
    MONSTERS,
    NO_STACK,
    RELICS,
    SILVER,
    STACKS_IN_PLAY,
    STARTING_SILVER,
    STATUES,
    TREASURE,
    TYPE,
    TYPES,
    VAMPIRE_MUMMY,
)
from salon.games.artifact_stack.position import (
    BOX,
    BOXED,
    BUILDING,
    CHOOSING,
    DISPLAY,
    EMPTY,
    LOCKED,
    MISSES,
    PILE,
    RESOLVING,
    ROW,
    TEMPLE,
    THEFT,
    TREASURING,
    TRIBUTE,
    TURN,
    flipped_at,
    open_at,
)
from salon.games.artifact_stack.rules import BY_BLESSING, BY_JEWELRY, BY_WEAPONS, Table, count_held, count_open, gain_assistant, next_seat

PARTS = ("stacks", "round", "first", "turn", "actions", "temple", "peeked", "pile", "tableaus")
OWN = ("silver", "misses", "open", "flipped", "locked", "assistants")


def write(position: Position) -> dict[str, Json]:
    assert isinstance(position, Table)
    p = position
    return {
        "stacks": [TYPES[k] for k in range(10) if p.stacks >> k & 1],
        "round": int(p.round),
        "first": int(p.first),
        "turn": None if p.turn == NOBODY else int(p.turn),
        "actions": int(p.actions),
        "temple": {CELLS[k]: CARDS[p.temple[k]] for k in range(CELL_COUNT) if p.temple[k] != EMPTY},
        "peeked": {CELLS[k]: [s for s in range(p.seats) if p.peeked[k] >> s & 1] for k in range(CELL_COUNT) if p.peeked[k]},
        "pile": [CARDS[p.pile[k]] for k in range(p.pile_at, IN_PLAY)],
        "tableaus": [write_tableau(p, seat) for seat in range(p.seats)],
    }


def write_tableau(p: Table, seat: int) -> dict[str, Json]:
    locked: list[Json] = []
    for k, name in enumerate(SETS):
        locked += [name] * int(p.tally[seat * ROW + LOCKED + k])
    return {
        "silver": int(p.silver[seat]),
        "misses": int(p.tally[seat * ROW + MISSES]),
        "open": [CARDS[c] for c in range(ALL_CARDS) if p.place[c] == open_at(seat)],
        "flipped": [CARDS[c] for c in range(ALL_CARDS) if p.place[c] == flipped_at(seat)],
        "locked": locked,
        "assistants": [ASSISTANTS[k] for k in range(len(ASSISTANTS)) if p.holder[k] == seat],
    }


def read(entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Table:
    entry.only(PARTS)
    p = Table(
        seats, rng, stack, vec[i64]([EMPTY] * CELL_COUNT), vec[i64]([0] * CELL_COUNT), vec[i64]([0] * CELL_COUNT), vec[i64]([0] * ALL_CARDS),
        vec[i64]([EMPTY] * IN_PLAY), vec[i64]([0] * seats), vec[i64]([BOXED] * len(ASSISTANTS)), vec[i64]([0] * (seats * ROW)),
    )  # fmt: skip
    p.round = entry.number("round", 1, 2, 1)
    p.first = entry.number("first", 0, seats - 1, 0)
    p.actions = entry.number("actions", 0, 99, 1)
    read_temple(p, entry)
    tableaus = entry.list("tableaus", ())
    if len(tableaus) > seats:
        raise entry.wrong("tableaus", f"a list of at most {seats} tables, one a seat")
    for seat in range(seats):
        read_tableau(p, Entry(f"notation: tableau {seat}", tableaus[seat] if seat < len(tableaus) else {}, BadNotation), seat)
    p.bank = SILVER - sum([int(p.silver[s]) for s in range(seats)])
    if p.bank < 0:
        raise BadNotation(f"notation: tableaus hold more than the {SILVER} silver there are")
    pile = [place(p, "notation: pile", name, PILE) for name in entry.texts("pile", CARDS, ())]
    read_stacks(p, entry)
    read_pile(p, pile, "pile" in entry.values)
    read_turn(p, entry)
    return p


def place(p: Table, where: str, name: str, at: int) -> int:
    """Puts a card somewhere; no card can be in two places."""
    card = CARDS.index(name)
    if p.place[card]:
        raise BadNotation(f"{where}: {name} is in two places")
    p.place[card] = at
    return card


def read_temple(p: Table, entry: Entry) -> None:
    temple = entry.entry("temple")
    temple.only(CELLS)
    for k, cell in enumerate(CELLS):
        if cell in temple.values:
            p.temple[k] = place(p, temple.where, temple.text(cell, CARDS), TEMPLE)
            p.left += 1
            for below in COVERS[k]:
                p.covers[below] += 1
    peeked = entry.entry("peeked")
    peeked.only(CELLS)
    for k, cell in enumerate(CELLS):
        if cell in peeked.values:
            if p.temple[k] == EMPTY or not FACE_DOWN[p.temple[k]]:
                raise BadNotation(f"{peeked.where}: {cell} holds no face-down card")
            for seat in peeked.list(cell):
                if not is_number(seat, 0, p.seats - 1):
                    raise peeked.wrong(cell, f"a list of seats, 0 to {p.seats - 1}")
                assert isinstance(seat, int)
                p.peeked[k] |= 1 << seat


def read_tableau(p: Table, own: Entry, seat: int) -> None:
    own.only(OWN)
    p.silver[seat] = own.number("silver", 0, SILVER, STARTING_SILVER)
    p.tally[seat * ROW + MISSES] = own.number("misses", 0, 9, 0)
    resolving = [f.piece for f in p.stack if f.kind == RESOLVING]
    for name in own.texts("open", CARDS, ()):
        card = place(p, own.where, name, open_at(seat))
        if TYPE[card] == CURSE_BLESSING and card not in resolving:
            raise BadNotation(f"{own.where}: open holds {name}; a Curse & Blessing card is flipped once it is resolved")
        count_open(p, seat, card, 1)
        count_held(p, seat, card, 1)
    for name in own.texts("flipped", CARDS, ()):
        count_held(p, seat, place(p, own.where, name, flipped_at(seat)), 1)
    read_locked(p, own, seat)
    for name in own.texts("assistants", ASSISTANTS, ()):
        k = ASSISTANTS.index(name)
        if p.holder[k] != BOXED:
            raise BadNotation(f"{own.where}: {name} belongs to two seats")
        gain_assistant(p, seat, k, 0)


def read_locked(p: Table, own: Entry, seat: int) -> None:
    """The sets that were locked, made of the cards that were flipped for them."""
    needed: list[str] = []
    for name in own.list("locked", ()):
        if name not in SETS:
            raise own.wrong("locked", f"a list of sets: {', '.join(SETS)}")
        p.tally[seat * ROW + LOCKED + SETS.index(str(name))] += 1
        needed += members(str(name))
    flipped = [c for c in range(ALL_CARDS) if p.place[c] == flipped_at(seat)]
    in_sets = [c for c in flipped if member(c)]
    if sorted(needed) != sorted([member(c) for c in in_sets]):
        raise BadNotation(
            f"{own.where}: locked must name the sets of all flipped statues, China cards, monsters and traps; "
            f"these are {', '.join([CARDS[c] for c in in_sets]) or 'none'}"
        )
    for kind in BONUS_TYPES:
        alone = [c for c in flipped if TYPE[c] == kind]
        if len(alone) == 1:
            raise BadNotation(f"{own.where}: flipped holds {CARDS[alone[0]]} alone; {TYPES[kind]} are flipped two or three at a time")
    for c in flipped:
        if TYPE[c] == RELICS:
            raise BadNotation(f"{own.where}: flipped holds {CARDS[c]}; relics are never flipped")


def members(name: str) -> list[str]:
    """What cards the set is made of: `AAA`, `statues 3` and `mummy coffin` of three, three and two."""
    first, _, rest = name.partition(" ")
    if first == "statues":
        return [first] * int(rest)
    return [first, rest] if rest else list(name)


def member(card: int) -> str:
    """What the card is in a set; nothing where it is of a type without sets."""
    if TYPE[card] == STATUES:
        return "statues"
    if TYPE[card] == CHINA_SET:
        return LETTERS[KIND[card]]
    return MONSTERS[KIND[card]] if TYPE[card] == VAMPIRE_MUMMY else ""


def read_stacks(p: Table, entry: Entry) -> None:
    """Where none are named, the types of what is there, and then the first others to make six. The assistants follow from them."""
    there = {TYPE[c] for c in range(ALL_CARDS) if p.place[c]} | {ASSISTANT_STACK[k] for k in range(len(ASSISTANTS)) if p.holder[k] != BOXED}
    there.discard(NO_STACK)
    if "stacks" in entry.values:
        chosen = [TYPES.index(t) for t in entry.texts("stacks", TYPES)]
    else:
        chosen = [*there, *[k for k in range(10) if k not in there]][: max(STACKS_IN_PLAY, len(there))]
    if len(chosen) != STACKS_IN_PLAY or not there <= set(chosen):
        needed = ", ".join([TYPES[k] for k in sorted(there)])
        raise BadNotation(f"notation: stacks must be {STACKS_IN_PLAY} types, among them those of all cards and assistants: {needed}")
    for k in chosen:
        p.stacks |= 1 << k
    for k, stack in enumerate(ASSISTANT_STACK):
        if p.holder[k] == BOXED and (stack == NO_STACK or stack in chosen):
            p.holder[k] = DISPLAY


def read_pile(p: Table, pile: list[int], named: bool) -> None:
    """Twenty-eight cards in round 1, two in round 2: those named, or the first that are nowhere else."""
    size = IN_PLAY - CELL_COUNT * p.round
    if not named:
        pile = [c for c in range(ALL_CARDS) if p.place[c] == BOX and p.stacks >> i64(TYPE[c]) & 1][:size]
    if len(pile) != size:
        raise BadNotation(f"notation: pile must hold {size} cards in round {p.round}; there are {len(pile)} for it")
    p.pile_at = IN_PLAY - size
    for k, card in enumerate(pile):
        p.pile[p.pile_at + k] = card
        p.place[card] = PILE


def read_turn(p: Table, entry: Entry) -> None:
    """Where nothing is pending, it is the turn of the seat named, or of the first."""
    if p.left == 0:
        p.actions = 0  # STK-D.16
    if entry.values.get("turn", 0) is None:
        if p.stack or p.left or p.round == 1:
            raise entry.wrong("turn", "a seat until the second temple is empty")
        return
    p.turn = entry.number("turn", 0, p.seats - 1, p.stack[0].seat if p.stack and p.stack[0].seat != NOBODY else p.first)
    if not p.stack:
        p.push(TURN, p.turn)
    under = NOTHING
    for k, frame in enumerate(p.stack):
        fill_frame(p, frame, under)
        if wrong := why_not_pending(p, frame, under):
            raise BadNotation(f"notation: stack {k}: {wrong}")
        under = frame.kind


def fill_frame(p: Table, frame: Frame, under: int) -> None:
    """What a contrived position need not say."""
    if frame.seat == NOBODY:
        frame.seat = p.turn
    if frame.kind in (THEFT, CHOOSING):
        frame.count = frame.count or 1
        if frame.what == NOTHING:
            frame.what = BY_BLESSING if under == RESOLVING else BY_WEAPONS if frame.kind == THEFT else BY_JEWELRY
    if frame.kind == TRIBUTE and frame.target == NOBODY:
        frame.target = next_seat(p, frame.seat)


def why_not_pending(p: Table, frame: Frame, under: int) -> str:
    """What is wrong with a frame that lies on one of the kind `under`."""
    kind = frame.kind
    if kind == BUILDING or (kind == TURN) != (under == NOTHING):
        return "first comes the turn, and what follows from it lies upon it"
    if frame.seat != p.turn:
        return f"seat must be {p.turn}, whose turn it is"
    holds_card = kind in (RESOLVING, TREASURING)
    asks_for_some = kind in (THEFT, CHOOSING)
    if (
        (frame.piece != NOTHING) != holds_card
        or (frame.count > 0) != asks_for_some
        or (frame.what != NOTHING) != asks_for_some
        or frame.target != (next_seat(p, p.turn) if kind == TRIBUTE else NOBODY)
        or frame.other != NOBODY
    ):
        return "resolving and treasure have a piece, theft and assistant a count and what it comes from, tribute the next seat as target"
    if holds_card and (p.place[frame.piece] != open_at(p.turn) or TYPE[frame.piece] != (TREASURE if kind == TREASURING else CURSE_BLESSING)):
        return f"piece must be an open {'Treasure' if kind == TREASURING else 'Curse & Blessing card'} of seat {p.turn}"
    if asks_for_some and (frame.count > 9 or frame.what == (BY_JEWELRY if kind == THEFT else BY_WEAPONS)):
        return "count must be at most 9, and what fit: a theft is by weapons, treasure or blessing, an assistant by jewelry, treasure or blessing"
    by_blessing = kind == TRIBUTE or frame.what == BY_BLESSING
    if kind != TURN and under != (RESOLVING if by_blessing else TURN):
        return "what comes from a Curse & Blessing card lies upon its resolving, everything else upon the turn"
    return ""
