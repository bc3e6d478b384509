"""What a seat, or a spectator, may see of The Great Art Robbery: one row of numbers, and the fields that name them."""

from typing import Final

from mypy_extensions import i64

from salon.engine.fields import Field
from salon.engine.game import with_common_fields
from salon.engine.position import EVERYBODY, NOTHING
from salon.engine.words import SEATS
from salon.games.great_art_robbery.components import (
    ANY,
    ART,
    ART_COUNT,
    BRONZE,
    BRONZE_COUNT,
    CITIES,
    COLUMNS,
    COPIES,
    COST,
    DECK,
    GOLD,
    GOLD_COUNT,
    INTERPOL_CARDS,
    KIND_COUNT,
    KINDS,
    LAST_TIME,
    LEVELS,
    MOST_POOLED,
    MOST_REPLACEMENTS,
    MOST_ROUNDS,
    MOST_SEATS,
    MOST_SUSPICION,
    REGULAR,
    ROBBERS,
    SKILLS,
    SPACES,
    SPECIALIST_COUNT,
    SPECIALISTS,
)
from salon.games.great_art_robbery.position import (
    BOX,
    BRONZE_AT,
    CAR,
    CARDS_IN_HAND,
    CARDS_IN_PILE,
    COLUMN_OF,
    DISCARD,
    EMPTY,
    GOLD_AT,
    HAND,
    INTERPOL_OWNED,
    KNOWN,
    LEVEL,
    MARKED,
    MARKER,
    PLAYED,
    ROW,
    ROW_OF,
    SIZE_OF,
    SKILL_POOL,
    SUSPICION,
    THIEF,
    TOKEN,
    Pieces,
)
from salon.games.great_art_robbery.rules.city import price
from salon.games.great_art_robbery.scoring import LINES, count

MOST_PRICE: Final = max(COST) + LEVELS - 1
LIMITS: Final = ("per_turn", "per_city")
FRAMES: Final = ("placing", "turn", "flying", "keeping")
CITY_ACTIONS: Final = ("hire", "heist", "upgrade")
DONE: Final = tuple([f"{action} {city}" for action in CITY_ACTIONS for city in CITIES])  # by the bits of `done`
# A space of the display is named by its column and its surcharge.
DISPLAY: Final = tuple([f"{column}{row}" for column in "ABCDE" for row in range(LEVELS)])
MAP_GRID: Final = (CITIES[:4], CITIES[4:REGULAR])
DISPLAY_GRID: Final = tuple([tuple([f"{column}{row}" for column in "ABCDE"]) for row in range(LEVELS - 1, -1, -1)])

FIELDS: Final = with_common_fields(
    MOST_SEATS,
    [
        Field("city_action_limit", values=LIMITS),
        Field("round", low=1, high=MOST_ROUNDS),
        Field("first", values=SEATS[:MOST_SEATS]),
        Field("turn", values=("nobody", *SEATS[:MOST_SEATS])),
        Field("pending", values=("nothing", *FRAMES)),
        Field("may_keep", high=2),
        Field("kept", values=("nothing", "hidden", *KINDS)),
        Field("time", high=LAST_TIME),
        Field("interpol_stack", high=INTERPOL_CARDS),
        Field("gold_pile", high=GOLD_COUNT),
        Field("bronze_pile", high=BRONZE_COUNT),
        Field("gold", of=CITIES[:REGULAR], values=("empty", *GOLD), shape="sparse", grid=MAP_GRID),
        Field("bronze", of=CITIES[:REGULAR], values=("empty", *BRONZE), shape="sparse", grid=MAP_GRID),
        Field("display", of=DISPLAY, values=("empty", *SPECIALISTS), shape="sparse", grid=DISPLAY_GRID),
        Field("copies", of=SPECIALISTS, high=COPIES, shape="sparse"),
        Field("price", of=SPECIALISTS, high=MOST_PRICE, shape="sparse"),
        Field("box", of=KINDS, high=ROBBERS * MOST_SEATS, shape="sparse"),
        Field("money", high=MOST_POOLED),
        Field("wheels", high=MOST_POOLED),
        Field("skills", of=SKILLS, high=MOST_POOLED, shape="sparse"),
        Field("eliminating"),
        Field("replacements", high=MOST_REPLACEMENTS),
        Field("done", of=DONE, shape="set"),
        Field("played", of=KINDS, high=DECK, shape="sparse"),
        Field("car", values=("nowhere", *SPACES), each_seat=True),
        Field("marker", values=("nowhere", *CITIES), each_seat=True),
        Field("marked", of=CITY_ACTIONS, shape="set", each_seat=True),
        Field("token", values=("inactive", "active"), each_seat=True),
        Field("hideout", high=LEVELS, each_seat=True),
        Field("suspicion", high=MOST_SUSPICION, each_seat=True),
        Field("cards_in_hand", high=DECK, each_seat=True),
        Field("cards_in_pile", high=DECK, each_seat=True),
        Field("hand", of=KINDS, high=DECK, shape="sparse", each_seat=True),
        Field("known_in_hand", of=KINDS, high=DECK, shape="sparse", each_seat=True),
        Field("discard_pile", of=KINDS, high=DECK, shape="sparse", each_seat=True),
        Field("deck", of=KINDS, high=DECK, shape="sparse", each_seat=True),
        Field("stolen", of=ART, shape="set", each_seat=True),
        Field("interpol", high=INTERPOL_CARDS, each_seat=True),
        Field("points", of=LINES, low=-INTERPOL_CARDS, high=30 * ART_COUNT, each_seat=True),
    ],
)


def look(p: Pieces, eyes: i64) -> list[int]:
    """The table of Views, line by line."""
    out: list[int] = [int(p.limit), int(p.round), int(p.first), int(p.turn) + 1]
    add_pending(p, eyes, out)
    out += [int(p.time), int(p.interpol), int(p.gold_left), int(p.bronze_left)]
    add_art(p, out)
    add_display(p, out)
    add_turn(p, out)
    add_figures(p, CAR, 1, out)
    add_figures(p, MARKER, 1, out)
    add_marked(p, out)
    add_figures(p, TOKEN, 0, out)
    add_figures(p, LEVEL, 0, out)
    add_figures(p, SUSPICION, 0, out)
    add_figures(p, CARDS_IN_HAND, 0, out)
    add_figures(p, CARDS_IN_PILE, 0, out)
    add_cards(p, HAND, EVERYBODY if p.ended else eyes, out)  # ROB-V.1, ROB-V.5
    add_cards(p, KNOWN, EVERYBODY, out)
    add_cards(p, DISCARD, EVERYBODY, out)  # ROB-3.7
    add_decks(p, out)
    add_stolen(p, out)
    add_figures(p, INTERPOL_OWNED, 0, out)
    seat: i64
    for seat in range(p.seats):
        out += count(p, seat)
    return out + [0] * ((MOST_SEATS - p.seats) * len(LINES))


def add_pending(p: Pieces, eyes: i64, out: list[int]) -> None:
    if not p.stack:
        out += [0, 0, 0]
        return
    frame = p.stack[-1]
    kept: i64 = frame.piece + 2 if eyes >> frame.seat & 1 else 1
    if frame.piece == NOTHING:
        kept = 0
    out += [int(frame.kind) + 1, int(frame.count), int(kept)]


def add_art(p: Pieces, out: list[int]) -> None:
    k: i64
    for k in range(GOLD_AT, BRONZE_AT):
        out.append(int(p.art[k]) + 1)
    for k in range(BRONZE_AT, BRONZE_AT + REGULAR):
        out.append(int(p.art[k]) + 1 - GOLD_COUNT if p.art[k] != EMPTY else 0)


def add_display(p: Pieces, out: list[int]) -> None:
    spaces = [0] * (COLUMNS * LEVELS)
    k: i64
    for k in range(SPECIALIST_COUNT):
        if p.supply[SIZE_OF + k]:
            spaces[p.supply[COLUMN_OF + k] * LEVELS + p.supply[ROW_OF + k]] = int(k) + 1
    out += spaces
    for k in range(SPECIALIST_COUNT):
        out.append(int(p.supply[SIZE_OF + k]))
    for k in range(SPECIALIST_COUNT):
        out.append(int(price(p, k)) if p.supply[SIZE_OF + k] else 0)
    for k in range(KIND_COUNT):
        out.append(int(p.supply[BOX + k]))


def add_turn(p: Pieces, out: list[int]) -> None:
    out += [int(p.money), int(p.wheels)]
    k: i64
    for k in range(ANY + 1):
        out.append(int(p.front[SKILL_POOL + k]))
    out += [int(p.eliminating), int(p.replacements)]
    for k in range(len(DONE)):
        out.append(int(p.done >> k & 1))
    for k in range(KIND_COUNT):
        out.append(int(p.front[PLAYED + k]))


def add_figures(p: Pieces, what: i64, shift: i64, out: list[int]) -> None:
    """One figure of every seat."""
    seat: i64
    for seat in range(p.seats):
        out.append(int(p.own[seat * ROW + what] + shift))
    out += [0] * (MOST_SEATS - p.seats)


def add_marked(p: Pieces, out: list[int]) -> None:
    seat: i64
    k: i64
    for seat in range(p.seats):
        for k in range(len(CITY_ACTIONS)):
            out.append(int(p.own[seat * ROW + MARKED] >> k & 1))
    out += [0] * ((MOST_SEATS - p.seats) * len(CITY_ACTIONS))


def add_cards(p: Pieces, where: i64, eyes: i64, out: list[int]) -> None:
    """Cards by kind, of the seats whose cards these eyes see."""
    seat: i64
    k: i64
    for seat in range(p.seats):
        for k in range(KIND_COUNT):
            out.append(int(p.own[seat * ROW + where + k]) if eyes >> seat & 1 else 0)
    out += [0] * ((MOST_SEATS - p.seats) * int(KIND_COUNT))


def add_decks(p: Pieces, out: list[int]) -> None:
    """ROB-V.3: all the cards of a player, wherever they are."""
    seat: i64
    k: i64
    for seat in range(p.seats):
        deck = [int(p.own[seat * ROW + HAND + k] + p.own[seat * ROW + DISCARD + k]) for k in range(KIND_COUNT)]
        for k in range(seat * DECK, seat * DECK + p.own[seat * ROW + CARDS_IN_PILE]):
            deck[p.pile[k]] += 1
        if seat == p.turn:
            for k in range(KIND_COUNT):
                deck[k] += int(p.front[PLAYED + k])
        out += deck
    out += [0] * ((MOST_SEATS - p.seats) * int(KIND_COUNT))


def add_stolen(p: Pieces, out: list[int]) -> None:
    """ROB-D.58"""
    seat: i64
    k: i64
    for seat in range(MOST_SEATS):
        for k in range(ART_COUNT):
            out.append(1 if p.art[THIEF + k] == seat else 0)
