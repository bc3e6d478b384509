"""What holds in every position of Artifact Stack that was reached by play: the catalogue's invariants I1 to I17, as far as one shows them."""

from collections.abc import Iterator

from salon.engine.position import NOBODY, Position
from salon.games.artifact_stack.actions import SETS
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT_COUNT,
    ASSISTANT_COUNTS,
    ASSISTANT_STACK,
    ASSISTANT_STAR,
    CARD_EFFECT,
    CARDS,
    CARDS_OF_TYPE,
    CELL_COUNT,
    CELLS,
    CHINA_SET,
    COINS,
    COVERED_BY,
    CURSE_BLESSING,
    FACE_DOWN,
    GAIN_SILVER,
    IN_PLAY,
    LARGE_BONUS,
    MOST_SEATS,
    NO_STACK,
    RELICS,
    SILVER,
    SMALL_BONUS,
    STAR,
    STARTING_SILVER,
    STATUES,
    TREASURE_VP,
    TYPE,
    TYPES,
    VAMPIRE_MUMMY,
)
from salon.games.artifact_stack.position import (
    BOX,
    BOXED,
    DISPLAY,
    EMPTY,
    HELD,
    LOCKED,
    LOOSE_CARDS,
    PILE,
    RESOLVING,
    ROW,
    SPECIALISTS,
    STARS,
    TEMPLE,
    TREASURES,
    flipped_at,
    open_at,
)
from salon.games.artifact_stack.rules import Table


def faults(position: Position) -> list[str]:
    assert isinstance(position, Table)
    return [*silver(position), *cards(position), *assistants(position), *temple(position), *tableaus(position), *turn(position)]


def least_in_bank() -> int:
    """STK-D.33: 16 with the cards of the house."""
    coins = max(a * SMALL_BONUS[COINS] + b * LARGE_BONUS[COINS] for a in range(5) for b in range(4) if 2 * a + 3 * b <= CARDS_OF_TYPE)
    gained = coins + sum(effect.amount for effect in CARD_EFFECT if effect.op == GAIN_SILVER)
    return max(0, SILVER - STARTING_SILVER * MOST_SEATS - gained)


LEAST_IN_BANK = least_in_bank()


def silver(p: Table) -> Iterator[str]:
    if p.bank + sum(p.silver[s] for s in range(p.seats)) != SILVER:
        yield "I1: silver was lost or made"
    if p.bank < LEAST_IN_BANK or any(p.silver[s] < 0 for s in range(p.seats)):
        yield "I1: somebody has less than no silver, or the bank too little"


def cards(p: Table) -> Iterator[str]:
    dealt = CELL_COUNT * p.round
    places = [p.place[c] for c in range(ALL_CARDS)]
    if any((places[c] == BOX) != (not p.stacks >> TYPE[c] & 1) for c in range(ALL_CARDS)):
        yield "I2: a card of a stack in play is in the box, or the other way round"
    pile = [p.pile[k] for k in range(p.pile_at, IN_PLAY)]
    if len(set(pile)) != len(pile) or sorted(pile) != [c for c in range(ALL_CARDS) if places[c] == PILE]:
        yield "I2: a card of the pile is lost or doubled"
    if len(pile) != IN_PLAY - dealt:
        yield f"I3: the pile holds {len(pile)} cards"
    lying = [p.temple[k] for k in range(CELL_COUNT) if p.temple[k] != EMPTY]
    if len(set(lying)) != len(lying) or sorted(lying) != [c for c in range(ALL_CARDS) if places[c] == TEMPLE]:
        yield "I2: a card of the temple is lost or doubled"
    owned = sum(1 for at in places if at >= open_at(0))
    if owned + len(lying) != dealt or p.left != len(lying):
        yield f"I4: {owned} cards in tableaus and {len(lying)} in the temple"


def assistants(p: Table) -> Iterator[str]:
    holders = [p.holder[k] for k in range(ASSISTANT_COUNT)]
    in_play = [stack == NO_STACK or p.stacks >> stack & 1 == 1 for stack in ASSISTANT_STACK]
    if [h != BOXED for h in holders] != in_play:
        yield "I5: an assistant in play is in the box, or the other way round"
    if any(h != BOXED and h != DISPLAY and not 0 <= h < p.seats for h in holders):
        yield "I5: an assistant belongs to nobody"


def temple(p: Table) -> Iterator[str]:
    for k in range(CELL_COUNT):
        lying_on = sum(1 for above in COVERED_BY[k] if p.temple[above] != EMPTY)
        if p.covers[k] != lying_on:
            yield f"I7: {CELLS[k]} is covered by {lying_on} cards, not {p.covers[k]}"
        if p.temple[k] != EMPTY and p.peeked[k] and not FACE_DOWN[p.temple[k]]:
            yield f"STK-6.8: somebody peeked at {CELLS[k]}, which lies face up"


def tableaus(p: Table) -> Iterator[str]:
    resolving = [f.piece for f in p.stack if f.kind == RESOLVING]
    for seat in range(p.seats):
        opened = [c for c in range(ALL_CARDS) if p.place[c] == open_at(seat)]
        flipped = [c for c in range(ALL_CARDS) if p.place[c] == flipped_at(seat)]
        row = seat * ROW
        for t in range(10):
            if p.tally[row + t] != sum(1 for c in opened if TYPE[c] == t):
                yield f"seat {seat}: the open cards of type {TYPES[t]} are counted wrongly"
        if p.tally[row + LOOSE_CARDS] != sum(1 for c in opened if TYPE[c] != CURSE_BLESSING):
            yield f"seat {seat}: the cards that can be stolen are counted wrongly"
        held = [c for c in range(ALL_CARDS) if c in opened or c in flipped]
        hired = [k for k in range(ASSISTANT_COUNT) if p.holder[k] == seat]
        for t in range(10):
            if p.tally[row + HELD + t] != sum(1 for c in held if TYPE[c] == t):
                yield f"seat {seat}: the cards of type {TYPES[t]} are counted wrongly"
            if p.tally[row + SPECIALISTS + t] != sum(1 for k in hired if ASSISTANT_COUNTS[k] == t):
                yield f"seat {seat}: the assistants that count {TYPES[t]} are counted wrongly"
        if p.tally[row + STARS] != sum(STAR[c] for c in held) + sum(ASSISTANT_STAR[k] for k in hired):
            yield f"seat {seat}: the stars are counted wrongly"
        if p.tally[row + TREASURES] != sum(TREASURE_VP[c] for c in opened):
            yield f"seat {seat}: the points of open treasures are counted wrongly"
        for c in opened:
            if TYPE[c] == CURSE_BLESSING and c not in resolving:
                yield f"I11: {CARDS[c]} lies open"
        locked = {STATUES: 0, CHINA_SET: 0, VAMPIRE_MUMMY: 0}
        for k, name in enumerate(SETS):
            kind = STATUES if k < 8 else CHINA_SET if k < 15 else VAMPIRE_MUMMY
            locked[kind] += p.tally[row + LOCKED + k] * (k + 2 if k < 8 else len(name) if k < 15 else 2)
        for t in range(10):
            many = sum(1 for c in flipped if TYPE[c] == t)
            if t in locked and many != locked[t]:
                yield f"I12: {many} flipped cards of type {TYPES[t]}, {locked[t]} in locked sets"
            if t in (1, 2, 3, 4) and many == 1:
                yield f"I13: a single flipped card of type {TYPES[t]}"
            if t == RELICS and many:
                yield "I13: a flipped relic"


def turn(p: Table) -> Iterator[str]:
    if p.actions < 0:
        yield "I14: less than no action left"
    if len(p.movers()) != (0 if p.ended else 1):
        yield "I14: not exactly one seat is to move"
    if p.left and not p.ended and p.actions and len(p.stack) == 1 and not any(a < 26 for a in p.legal(p.turn)):
        yield "I9: no card can be taken"
    if p.ended and (p.left or p.round != 2 or p.turn != NOBODY):
        yield "I15: the game ended before the second temple was empty"
