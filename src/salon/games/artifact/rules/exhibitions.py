"""Organising an exhibition (AFT-11), and exceptional discoveries (AFT-17.3)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.artifact.components import (
    BASIC_INCOME,
    BERLIN,
    DISCOVERY,
    DISCOVERY_INCOME,
    DISCOVERY_PRESTIGE,
    INCOME_OF,
    MUSEUM,
    NEEDED,
    PRESTIGE_OF,
    REGION_COUNT,
    STANDARD,
    TO_SHOW,
    TYPE_TILES,
)
from salon.games.artifact.position import (
    APPOINTING,
    CITY,
    EMPTY,
    EXTRA_INCOME,
    HAND,
    KEEPING,
    KNOWN,
    KNOWN_CARDS,
    ON_DISPLAY,
    ORGANISED,
    PRESTIGE,
    ROW,
    SHOWING,
    SHOWN,
    TILE,
    UNDER,
    Pieces,
)
from salon.games.artifact.rules.events import DISCOVERS, EXHIBITS, INCOME_FALLS, KEEPS, OPENS, SHOWS
from salon.games.artifact.rules.hands import count_in, only_pick, put_down, take_openly, unknown_cards
from salon.games.artifact.rules.last_round import note_tile_taken
from salon.games.artifact.rules.markers import why_not_pay
from salon.games.artifact.rules.sets import can_be_completed, why_not_complete


def basic_income(p: Pieces) -> i64:
    """AFT-4.3: the value of the rightmost empty space; the tiles lie flush right."""
    return BASIC_INCOME[len(BASIC_INCOME) - 1 - p.income_tiles]


def why_not_exhibit(p: Pieces, seat: i64, tile: i64) -> str | None:
    if p.board[TILE + tile] != EMPTY:
        return "AFT-11.2"
    clause = why_not_complete(p, seat, tile)
    return clause if clause is not None else why_not_pay(p, seat, MUSEUM, 1)  # AFT-11.1


# Showing cards


def exhibit(p: Pieces, seat: i64, tile: i64) -> None:
    """AFT-D.25"""
    if unknown_cards(p, seat):
        p.shows += 1  # that the cards for it are there may be news
    p.tell(EXHIBITS, seat, tile, NEEDED[tile], NOTHING, EVERYBODY)
    frame = p.push(SHOWING, seat)
    frame.target = tile
    frame.count = NEEDED[tile]
    show_what_is_forced(p, frame)


def show_what_is_forced(p: Pieces, frame: Frame) -> None:
    """AFT-D.66: as long as everybody knows the hand and can see that there is no choice."""
    while frame.count and unknown_cards(p, frame.seat) == 0:
        only: i64 = EMPTY
        kind: i64
        for kind in range(TO_SHOW):
            if why_not_show(p, frame, kind) is None:
                if only != EMPTY:
                    return
                only = kind
        put_on_show(p, frame, only)


def why_not_show(p: Pieces, frame: Frame, kind: i64) -> str | None:
    """In the order of their kinds, and so that the set can still be completed."""
    if p.own[frame.seat * ROW + HAND + kind] == 0:
        return "AFT-11.2"
    if kind < frame.piece or not can_be_completed(p, frame.seat, frame.target, frame.count - 1, kind, kind):
        return "AFT-D.68"
    return None


def put_on_show(p: Pieces, frame: Frame, kind: i64) -> None:
    if unknown_cards(p, frame.seat):
        p.shows += 1  # so may be that the rest of the set is there
    put_down(p, frame.seat, kind, SHOWS, frame.target, 1)
    p.board[SHOWN + kind] += 1
    frame.piece = kind
    frame.count -= 1


# Taking back


def open_exhibition(p: Pieces, seat: i64, tile: i64) -> None:
    """AFT-11.9, AFT-D.36"""
    row: i64 = seat * ROW
    p.board[TILE + tile] = seat
    p.own[row + PRESTIGE] += PRESTIGE_OF[tile]
    p.own[row + EXTRA_INCOME] += INCOME_OF[tile]
    p.own[row + ORGANISED] += 1
    p.tell(OPENS, seat, tile, PRESTIGE_OF[tile], NOTHING, EVERYBODY)
    if tile >= TYPE_TILES:  # AFT-11.10
        p.income_tiles -= 1
        p.tell(INCOME_FALLS, NOBODY, NOBODY, basic_income(p), NOTHING, EVERYBODY)
    note_tile_taken(p)
    keep_or_ask(p, seat, tile, 2 if p.own[row + CITY] == BERLIN else 1, NOTHING)  # AFT-11.7, AFT-19.1


def keep_or_ask(p: Pieces, seat: i64, tile: i64, many: i64, least: i64) -> None:
    """So many cards more, of kinds from `least` on, none of them fragments (AFT-17.9, AFT-D.43). Those without a choice are taken at once."""
    there: i64 = 0
    kind: i64
    for kind in range(STANDARD):
        if kind >= least:
            there += p.board[SHOWN + kind]
    many = many if many < there else there
    while many:
        only: i64 = only_pick(p, SHOWN, STANDARD, EMPTY, many, least)
        if only == EMPTY:
            frame = p.push(KEEPING, seat)
            frame.target = tile
            frame.count = many
            frame.piece = least
            return
        keep(p, seat, only)
        least = only
        many -= 1
    put_rest_under(p, seat)


def keep(p: Pieces, seat: i64, kind: i64) -> None:
    p.board[SHOWN + kind] -= 1
    take_openly(p, seat, kind)
    p.tell(KEEPS, seat, NOBODY, 1, kind, EVERYBODY)


def why_not_keep(p: Pieces, frame: Frame, kind: i64) -> str | None:
    if p.board[SHOWN + kind] == 0:
        return "AFT-11.7"
    there: i64 = 0
    k: i64
    for k in range(kind, STANDARD):
        there += p.board[SHOWN + k]
    return None if kind >= frame.piece and there >= frame.count else "AFT-D.68"


def answer_keep(p: Pieces, frame: Frame, kind: i64) -> None:
    p.stack.pop()
    keep(p, frame.seat, kind)
    keep_or_ask(p, frame.seat, frame.target, frame.count - 1, kind)


def put_rest_under(p: Pieces, seat: i64) -> None:
    """AFT-11.8"""
    kind: i64
    for kind in range(TO_SHOW):
        if p.board[SHOWN + kind]:
            p.own[seat * ROW + UNDER + kind] += p.board[SHOWN + kind]
            p.board[SHOWN + kind] = 0
    choose_role(p, seat)


def choose_role(p: Pieces, seat: i64) -> None:
    """AFT-18.3"""
    if p.roles:
        p.push(APPOINTING, seat)


# Exceptional discoveries


def discovery_in_hand(p: Pieces, seat: i64) -> i64:
    """AFT-D.69: the region of the first in board order; EMPTY without one."""
    region: i64
    for region in range(REGION_COUNT):
        if p.own[seat * ROW + HAND + DISCOVERY + region]:
            return region
    return EMPTY


def why_not_discover(p: Pieces, seat: i64) -> str | None:
    return "AFT-17.3" if discovery_in_hand(p, seat) == EMPTY else why_not_pay(p, seat, MUSEUM, 1)


def show_discovery(p: Pieces, seat: i64, region: i64) -> None:
    """Everybody has seen it before it is paid for."""
    known: i64 = seat * ROW + KNOWN + DISCOVERY + region
    if unknown_cards(p, seat):
        p.shows += 1  # also that there is none of a region before
    if p.own[known] == 0:
        p.own[known] = 1
        p.own[seat * ROW + KNOWN_CARDS] += 1
    p.tell(DISCOVERS, seat, region, 1, DISCOVERY + region, EVERYBODY)


def display_discovery(p: Pieces, seat: i64, region: i64) -> None:
    """AFT-17.3, AFT-17.4, AFT-D.41"""
    row: i64 = seat * ROW
    count_in(p, seat, DISCOVERY + region, -1)
    p.own[row + KNOWN + DISCOVERY + region] -= 1
    p.own[row + KNOWN_CARDS] -= 1
    p.own[row + ON_DISPLAY + region] += 1
    p.own[row + PRESTIGE] += DISCOVERY_PRESTIGE
    p.own[row + EXTRA_INCOME] += DISCOVERY_INCOME
    p.own[row + ORGANISED] += 1
    choose_role(p, seat)
