"""What a seat, or a spectator, may see of Artifact Stack: one row of numbers, and the fields that name them."""

from typing import Final

from mypy_extensions import i64

from salon.engine.fields import Field
from salon.engine.game import with_common_fields
from salon.engine.words import SEATS
from salon.games.artifact_stack.actions import SET_COUNT, SETS
from salon.games.artifact_stack.components import (
    ALL_CARDS,
    ASSISTANT_COUNT,
    ASSISTANTS,
    CARDS,
    CELL_COUNT,
    CELLS,
    FACE_DOWN,
    IN_PLAY,
    MOST_SEATS,
    SILVER,
    TYPES,
)
from salon.games.artifact_stack.position import (
    DISPLAY,
    EMPTY,
    LOCKED,
    MISSES,
    ROW,
    TURN,
    Pieces,
    open_at,
)
from salon.games.artifact_stack.scoring import LINE_NAMES, LINES, count

FRAMES: Final = ("building", "turn", "resolving", "treasure", "theft", "assistant", "tribute")
SOURCES: Final = ("weapons", "jewelry", "treasure", "blessing")
BACK: Final = 1  # the value of a cell whose card is hidden
TEMPLE_GRID: Final = (
    ("", "T00", "T01", "T02"),
    (),
    ("M00", "M01", "M02", "M03"),
    ("M10", "M11", "M12", "M13"),
    (),
    ("B00", "B01", "B02", "B03", "B04"),
    ("B10", "B11", "B12", "B13", "B14"),
    ("B20", "B21", "B22", "B23", "B24"),
)

FIELDS: Final = with_common_fields(
    MOST_SEATS,
    [
        Field("round", low=1, high=2),
        Field("first", values=SEATS[:MOST_SEATS]),
        Field("turn", values=("nobody", *SEATS[:MOST_SEATS])),
        Field("actions", high=99),
        Field("pending", values=("nothing", *FRAMES)),
        Field("pending_by", values=("nothing", *SOURCES)),
        Field("pending_count", high=9),
        Field("pending_card", values=("nothing", *CARDS)),
        Field("stacks", of=TYPES, shape="set"),
        Field("bank", high=SILVER),
        Field("pile", high=IN_PLAY),
        Field("temple", of=CELLS, values=("empty", "face_down", *CARDS), shape="sparse", grid=TEMPLE_GRID),
        Field("face_down", of=CELLS, shape="set"),
        Field("covering", of=CELLS, high=5, shape="sparse"),
        Field("display", of=ASSISTANTS, shape="set"),
        Field("silver", high=SILVER, each_seat=True),
        Field("misses", high=9, each_seat=True),
        Field("peeked", of=CELLS, shape="set", each_seat=True),
        Field("open", of=CARDS, shape="set", each_seat=True),
        Field("flipped", of=CARDS, shape="set", each_seat=True),
        Field("locked", of=SETS, high=4, shape="sparse", each_seat=True),
        Field("assistants", of=ASSISTANTS, shape="set", each_seat=True),
        Field("points", of=LINE_NAMES, low=-99, high=99, each_seat=True),
    ],
)


def look(p: Pieces, eyes: i64) -> list[int]:
    """The table of Views, line by line."""
    top = p.stack[-1] if p.stack else None
    out: list[int] = [int(p.round), int(p.first), int(p.turn) + 1, int(p.actions)]
    if top is None or top.kind == TURN:
        out += [0 if top is None else int(top.kind) + 1, 0, 0, 0]
    else:
        out += [int(top.kind) + 1, int(top.what) + 1, int(top.count), int(top.piece) + 1]
    k: i64
    seat: i64
    card: i64
    for k in range(10):
        out.append(int(p.stacks >> k & 1))
    out += [int(p.bank), int(IN_PLAY - p.pile_at)]
    for k in range(CELL_COUNT):
        card = p.temple[k]
        if card == EMPTY:
            out.append(0)
        elif FACE_DOWN[card] and p.peeked[k] & eyes == 0:  # STK-3.12, STK-6.2
            out.append(BACK)
        else:
            out.append(int(card) + 2)
    for k in range(CELL_COUNT):
        out.append(1 if p.temple[k] != EMPTY and FACE_DOWN[p.temple[k]] else 0)
    for k in range(CELL_COUNT):
        out.append(int(p.covers[k]) if p.temple[k] != EMPTY else 0)
    for k in range(ASSISTANT_COUNT):
        out.append(1 if p.holder[k] == DISPLAY else 0)
    spare: i64 = MOST_SEATS - p.seats
    for seat in range(p.seats):
        out.append(int(p.silver[seat]))
    out += [0] * spare
    for seat in range(p.seats):
        out.append(int(p.tally[seat * ROW + MISSES]))
    out += [0] * spare
    for seat in range(p.seats):  # STK-6.9
        for k in range(CELL_COUNT):
            out.append(int(p.peeked[k] >> seat & 1))
    out += [0] * (spare * CELL_COUNT)
    tableaus = [0] * (2 * MOST_SEATS * ALL_CARDS)  # all open ones, then all flipped ones
    for card in range(ALL_CARDS):
        if p.place[card] >= open_at(0):
            seat = (p.place[card] - open_at(0)) >> 1
            flipped = 0 if p.place[card] == open_at(seat) else MOST_SEATS
            tableaus[(flipped + seat) * ALL_CARDS + card] = 1
    out += tableaus
    for seat in range(p.seats):
        for k in range(SET_COUNT):
            out.append(int(p.tally[seat * ROW + LOCKED + k]))
    out += [0] * (spare * SET_COUNT)
    for seat in range(p.seats):
        for k in range(ASSISTANT_COUNT):
            out.append(1 if p.holder[k] == seat else 0)
    out += [0] * (spare * ASSISTANT_COUNT)
    for lines in count(p):
        out += lines
    out += [0] * (spare * LINES)
    return out
