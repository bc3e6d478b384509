"""What a seat, or a spectator, may see of Artifact: one row of numbers, and the fields that name them."""

from typing import Final

from mypy_extensions import i64

from salon.engine.fields import Field
from salon.engine.game import with_common_fields
from salon.engine.position import EVERYBODY, NOTHING, Frame
from salon.engine.words import SEATS
from salon.games.artifact.actions import SLOTS
from salon.games.artifact.components import (
    ARCHAEOLOGISTS,
    CITIES,
    DECK_SIZE,
    EXPEDITION,
    FIRST_ARCHAEOLOGIST,
    FIRST_YEAR,
    FIVE_TYPES,
    INCOME_OF,
    INCOME_TILES,
    JOKER_PRICE,
    KIND_COUNT,
    KINDS,
    LAST_STEP,
    MARKET_SPACES,
    MOST_COINS,
    MOST_HELD,
    MOST_HUTS,
    MOST_INCOME,
    MOST_SEATS,
    MUSEUM,
    NEEDED,
    PRESTIGE_OF,
    REGION_COUNT,
    REGION_OF,
    REGIONS,
    SPACES,
    TILE_COUNT,
    TILES,
    TO_SHOW,
    TRACK_COUNT,
    TRACKS,
    TYPE_COUNT,
    TYPE_TILES,
    TYPES,
    YEARS,
)
from salon.games.artifact.position import (
    ARCHAEOLOGIST,
    CARDS,
    CITY,
    COINS,
    DECK_LEFT,
    DRAWING,
    EMPTY,
    EXHIBITING,
    EXTRA_INCOME,
    FACE_UP,
    FILLING,
    HAND,
    HELD,
    HELD_IN_ALL,
    HUTS,
    KEEPING,
    MARKET,
    OF_TYPE,
    ON_BOARD,
    ON_DISPLAY,
    ORGANISED,
    PASSED,
    PAYING,
    PLACING,
    REMOVED,
    RESERVE,
    ROW,
    SEVENTH_USED,
    SHIPPING,
    SHOWING,
    SHOWN,
    STEPS,
    TILE,
    TURN,
    UNDER,
    Pieces,
)
from salon.games.artifact.rules.exhibitions import basic_income, discovery_in_hand
from salon.games.artifact.rules.markers import price, times_for, track_for, why_not_pay, why_not_pay_with
from salon.games.artifact.rules.market import market_coins
from salon.games.artifact.rules.sets import missing
from salon.games.artifact.rules.shipping import due
from salon.games.artifact.scoring import LINES, count

MODES: Final = ("base", "extension_1", "extension_2", "complete")  # bit 0: special objects, bit 1: roles
FRAMES: Final = ("placing", "filling", "turn", "taking", "showing", "paying", "shipping", "keeping", "drawing", "appointing")
PAID: Final = ("research", "hire", "hire two", "ship", "exhibit", "show discovery")
TRIGGERS: Final = ("income_track_empty", "two_types_sold_out", "deck_empty", "last_year")
LACKS: Final = ("far", "complete", "lacks_1", "lacks_2")  # a set of which more is missing, or one card is there, is not spoken of
BY_PLACE: Final = bytes(sorted(range(KIND_COUNT), key=lambda k: (REGION_OF[k], k)))  # kinds of cards, region by region
CARDS_BY_PLACE: Final = tuple([KINDS[k] for k in BY_PLACE])
PRICES: Final = ("none", *[str(k) for k in range(1, JOKER_PRICE + 1)])
COSTS: Final = (
    "none",
    *[f"{k} coins" if k > 1 else "1 coin" for k in range(1, 2 * JOKER_PRICE)],
    f"{JOKER_PRICE} coins as a joker",
    f"{2 * JOKER_PRICE} coins as a joker",
)
JOKER_COST: Final = 2 * JOKER_PRICE  # where the jokers stand among these
UNPAID: Final = ("nothing", *COSTS[1 : JOKER_PRICE + 1], COSTS[JOKER_COST], "marker")  # what somebody who has a set would need to show it
WORTHS: Final = tuple([f"{PRESTIGE_OF[k]}+{INCOME_OF[k]}" for k in range(TILE_COUNT)])
OFFERED: Final = ("taken", *sorted(set(WORTHS), key=WORTHS.index))
BY_TYPE: Final = tuple([tuple([TILES[kind * 3 + size] for kind in range(TYPE_COUNT)]) for size in range(3)])  # a row for each number of cards
BY_REGION: Final = tuple([tuple([TILES[TYPE_TILES + region * 2 + size] for region in range(REGION_COUNT)]) for size in range(2)])

FIELDS: Final = with_common_fields(
    MOST_SEATS,
    [
        Field("mode", values=MODES),
        Field("left_out", values=("none", *REGIONS)),
        Field("year", low=FIRST_YEAR, high=FIRST_YEAR + YEARS - 1),
        Field("last_round", values=("no", *TRIGGERS)),
        Field("first", values=SEATS[:MOST_SEATS]),
        Field("pending", values=("nothing", *FRAMES)),
        Field("actions_begun", high=2),
        Field("paid_for", values=("nothing", *PAID)),
        Field("about", values=("nothing", *REGIONS, *TILES)),
        Field("to_choose", high=DECK_SIZE),
        Field("chosen_last", values=("nothing", *KINDS)),
        Field("markers_on_board", of=TRACKS, high=SPACES, shape="sparse"),
        Field("price", of=TRACKS, values=PRICES, shape="sparse"),
        Field("cost", of=TRACKS, values=COSTS, shape="sparse", grid=(TRACKS[:3], TRACKS[3:])),
        Field("market_coins", high=MOST_INCOME),
        Field("basic_income", high=MOST_INCOME),
        Field("income_tiles", high=INCOME_TILES),
        Field("market", of=SLOTS, values=("empty", *KINDS), shape="sparse", grid=(SLOTS,)),
        Field("deck", of=REGIONS, high=DECK_SIZE, shape="sparse"),
        Field("face_up", of=CARDS_BY_PLACE, high=4, shape="sparse"),
        Field("tiles", of=TILES, values=OFFERED, shape="sparse", grid=(*BY_TYPE, (*BY_REGION[0], TILES[-2]), (*BY_REGION[1], TILES[-1]))),
        Field("shown", of=KINDS[:TO_SHOW], high=4, shape="sparse"),
        Field("removed", of=KINDS, high=4, shape="sparse"),
        Field("coins", high=MOST_COINS, each_seat=True),
        Field("extra_income", high=TILE_COUNT * MOST_INCOME, each_seat=True),
        Field("passed", values=("active", "passed"), each_seat=True),
        Field("markers", of=TRACKS, high=MOST_HELD, shape="sparse", each_seat=True),
        Field("reserve", high=MOST_HUTS, each_seat=True),
        Field("huts", of=REGIONS, high=MOST_HUTS, shape="sparse", each_seat=True),
        Field("cargo", of=REGIONS, high=MOST_HUTS, shape="sparse", each_seat=True),
        Field("cards_in_hand", high=4 * DECK_SIZE, each_seat=True),
        Field("hand", of=CARDS_BY_PLACE, high=4, shape="sparse", each_seat=True),
        Field("sets", of=TILES, values=LACKS, shape="sparse", each_seat=True),
        Field("types_missing", of=TYPES, shape="set", each_seat=True),
        Field("unpaid", values=UNPAID, each_seat=True),
        Field("exhibitions", of=TILES, shape="set", each_seat=True),
        Field("organised", high=TILE_COUNT + 3 * REGION_COUNT, each_seat=True),
        Field("discoveries", of=REGIONS, high=3, shape="sparse", each_seat=True),
        Field("under_tiles", of=KINDS[:TO_SHOW], high=4, shape="sparse", each_seat=True),
        Field("research", of=REGIONS, high=LAST_STEP, shape="sparse", each_seat=True),
        Field("city", values=("none", *CITIES), each_seat=True),
        Field("archaeologist", values=("none", *ARCHAEOLOGISTS), each_seat=True),
        Field("seventh_used", each_seat=True),
        Field("points", of=LINES, high=MOST_COINS, each_seat=True),
    ],
)


def look(p: Pieces, eyes: i64) -> list[int]:
    """The table of Views, line by line."""
    out: list[int] = [int(p.special + 2 * p.roles), int(p.left_out) + 1, int(p.year) + FIRST_YEAR, int(p.last), int(p.first)]
    add_pending(p, out)
    add_tracks(p, out)
    k: i64
    for k in range(MARKET_SPACES):
        out.append(int(p.board[MARKET + k]) + 1)
    add_from_board(p, DECK_LEFT, REGION_COUNT, out)
    for k in range(KIND_COUNT):
        out.append(int(p.board[FACE_UP + BY_PLACE[k]]))
    for k in range(TILE_COUNT):
        out.append(OFFERED.index(WORTHS[k]) if p.board[TILE + k] == EMPTY else 0)
    add_from_board(p, SHOWN, TO_SHOW, out)
    add_from_board(p, REMOVED, KIND_COUNT, out)
    add_figures(p, COINS, 1, 0, out)
    add_figures(p, EXTRA_INCOME, 1, 0, out)
    add_figures(p, PASSED, 1, 0, out)
    add_figures(p, HELD, TRACK_COUNT, 0, out)
    add_figures(p, RESERVE, 1, 0, out)
    add_figures(p, HUTS, REGION_COUNT, 0, out)
    add_cargo(p, out)
    add_figures(p, CARDS, 1, 0, out)
    add_hands(p, EVERYBODY if p.ended else eyes, out)  # AFT-V.2, AFT-V.7
    add_sets(p, EVERYBODY if p.ended else eyes, out)
    add_types_missing(p, EVERYBODY if p.ended else eyes, out)
    add_unpaid(p, EVERYBODY if p.ended else eyes, out)
    add_exhibitions(p, out)
    add_figures(p, ORGANISED, 1, 0, out)
    add_figures(p, ON_DISPLAY, REGION_COUNT, 0, out)
    add_figures(p, UNDER, TO_SHOW, 0, out)
    add_figures(p, STEPS, REGION_COUNT, 0, out)
    add_figures(p, CITY, 1, 1, out)
    add_archaeologists(p, out)
    add_figures(p, SEVENTH_USED, 1, 0, out)
    seat: i64
    for seat in range(p.seats):
        out += count(p, seat, p.ended != "" or eyes >> seat & 1 != 0)
    return out + [0] * ((MOST_SEATS - p.seats) * len(LINES))


def add_pending(p: Pieces, out: list[int]) -> None:
    """What is asked: the action of the turn, its region or tile, how many cards are still to be chosen."""
    if not p.stack:
        out += [0, 0, 0, 0, 0, 0]
        return
    frame = p.stack[-1]
    kind: i64 = frame.kind
    begun: i64 = p.stack[0].count if p.stack[0].kind == TURN else 0
    about: i64 = 0
    if kind in (SHOWING, KEEPING) or (kind == PAYING and frame.what == EXHIBITING):
        about = 1 + REGION_COUNT + frame.target
    elif kind in (PAYING, SHIPPING, DRAWING):
        about = 1 + frame.target
    many: i64 = 0
    last: i64 = NOTHING
    if kind in (SHOWING, SHIPPING, KEEPING):
        many = frame.count
        last = frame.piece
    elif kind == PLACING:
        many = 2 - frame.count
    elif kind == FILLING:
        many = MOST_HELD - p.own[frame.seat * ROW + HELD_IN_ALL]
    out += [int(kind) + 1, int(begun), int(frame.what) + 1 if kind == PAYING else 0, int(about), int(many), int(last) + 1]


def add_tracks(p: Pieces, out: list[int]) -> None:
    """A track with all its markers on board takes none back, so that it has no next price."""
    add_from_board(p, ON_BOARD, TRACK_COUNT, out)
    k: i64
    for k in range(TRACK_COUNT):
        out.append(int(price(p, k)) if held_by_anybody(p, k) else 0)
    add_costs(p, out)
    out += [int(market_coins(p)) if held_by_anybody(p, EXPEDITION) else 0, int(basic_income(p)), int(p.income_tiles)]


def pays_with(p: Pieces, frame: Frame, track: i64) -> bool:
    return why_not_pay_with(p, frame.seat, track, track_for(frame.what, frame.target), times_for(frame.what)) is None


def add_costs(p: Pieces, out: list[int]) -> None:
    """What paying with each marker costs, where that is the question."""
    paying = bool(p.stack) and p.stack[-1].kind == PAYING
    k: i64
    for k in range(TRACK_COUNT):
        cost: i64 = 0
        if paying and pays_with(p, p.stack[-1], k):
            frame = p.stack[-1]
            times: i64 = times_for(frame.what)
            cost = times * price(p, k) if k == track_for(frame.what, frame.target) else JOKER_COST + times - 1
        out.append(int(cost))


def add_cargo(p: Pieces, out: list[int]) -> None:
    """How many cards each would ship from each region."""
    seat: i64
    region: i64
    for seat in range(p.seats):
        for region in range(REGION_COUNT):
            out.append(int(due(p, seat, region)) if p.own[seat * ROW + HUTS + region] else 0)
    out += [0] * int((MOST_SEATS - p.seats) * REGION_COUNT)


def held_by_anybody(p: Pieces, track: i64) -> i64:
    many: i64 = 0
    seat: i64
    for seat in range(p.seats):
        many += p.own[seat * ROW + HELD + track]
    return many


def add_sets(p: Pieces, eyes: i64, out: list[int]) -> None:
    """How many cards the hands that these eyes see lack for each tile on the board, where it is not far."""
    seat: i64
    tile: i64
    for seat in range(p.seats):
        for tile in range(TILE_COUNT):
            seen = eyes >> seat & 1 and p.board[TILE + tile] == EMPTY
            lacks: i64 = missing(p, seat, tile)
            out.append(1 + int(lacks) if seen and lacks < len(LACKS) - 1 and NEEDED[tile] - lacks > 1 else 0)
    out += [0] * int((MOST_SEATS - p.seats) * TILE_COUNT)


def add_types_missing(p: Pieces, eyes: i64, out: list[int]) -> None:
    """Those that the hands which these eyes see have no object of, where the tile of five types is spoken of."""
    seat: i64
    kind: i64
    for seat in range(p.seats):
        lacks: i64 = missing(p, seat, FIVE_TYPES)
        told = eyes >> seat & 1 and p.board[TILE + FIVE_TYPES] == EMPTY and 0 < lacks < len(LACKS) - 1
        for kind in range(TYPE_COUNT):
            out.append(1 if told and p.own[seat * ROW + OF_TYPE + kind] == 0 else 0)
    out += [0] * int((MOST_SEATS - p.seats) * TYPE_COUNT)


def add_unpaid(p: Pieces, eyes: i64, out: list[int]) -> None:
    """What those whose hands these eyes see would need to show a set or a discovery that they have, where they cannot pay for it."""
    seat: i64
    for seat in range(p.seats):
        out.append(exhibition_cost(p, seat) if eyes >> seat & 1 and has_to_show(p, seat) and why_not_pay(p, seat, MUSEUM, 1) is not None else 0)
    out += [0] * int(MOST_SEATS - p.seats)


def has_to_show(p: Pieces, seat: i64) -> bool:
    tile: i64
    for tile in range(TILE_COUNT):
        if p.board[TILE + tile] == EMPTY and missing(p, seat, tile) == 0:
            return True
    return discovery_in_hand(p, seat) != EMPTY


def exhibition_cost(p: Pieces, seat: i64) -> int:
    """The cheapest way, as a place among UNPAID."""
    if p.own[seat * ROW + HELD + MUSEUM]:
        return int(price(p, MUSEUM))
    return UNPAID.index(COSTS[JOKER_COST] if p.own[seat * ROW + HELD_IN_ALL] else "marker")


def add_from_board(p: Pieces, what: i64, many: i64, out: list[int]) -> None:
    k: i64
    for k in range(what, what + many):
        out.append(int(p.board[k]))


def add_figures(p: Pieces, what: i64, many: i64, shift: i64, out: list[int]) -> None:
    """Some figures of every seat."""
    seat: i64
    k: i64
    for seat in range(p.seats):
        for k in range(seat * ROW + what, seat * ROW + what + many):
            out.append(int(p.own[k] + shift))
    out += [0] * int((MOST_SEATS - p.seats) * many)


def add_hands(p: Pieces, eyes: i64, out: list[int]) -> None:
    seat: i64
    k: i64
    for seat in range(p.seats):
        for k in range(KIND_COUNT):
            out.append(int(p.own[seat * ROW + HAND + BY_PLACE[k]]) if eyes >> seat & 1 else 0)
    out += [0] * int((MOST_SEATS - p.seats) * KIND_COUNT)


def add_exhibitions(p: Pieces, out: list[int]) -> None:
    seat: i64
    k: i64
    for seat in range(MOST_SEATS):
        for k in range(TILE_COUNT):
            out.append(1 if p.board[TILE + k] == seat else 0)


def add_archaeologists(p: Pieces, out: list[int]) -> None:
    seat: i64
    for seat in range(MOST_SEATS):
        role: i64 = p.own[seat * ROW + ARCHAEOLOGIST] if seat < p.seats else EMPTY
        out.append(int(role) - FIRST_ARCHAEOLOGIST + 1 if role != EMPTY else 0)
