"""What holds in every position of Artifact that was reached by play: the catalogue's invariants, as far as one position shows them."""

from collections.abc import Iterator

from salon.engine.position import Position
from salon.games.artifact.components import (
    ACTIONS_A_TURN,
    CARTER,
    COPIES,
    CURSED,
    DECK_SIZE,
    DISCOVERY,
    DISCOVERY_INCOME,
    DISCOVERY_PRESTIGE,
    FIRST_ARCHAEOLOGIST,
    FRAGMENTS,
    INCOME_OF,
    KIND_COUNT,
    KINDS,
    LABOUR,
    LAST_STEP,
    MARKERS_IN_PLAY,
    MARKET_SPACES,
    MOST_HELD,
    MOST_HUTS,
    PRESTIGE_OF,
    REGION_COUNT,
    REGION_OF,
    REGIONS,
    ROLE_COUNT,
    STANDARD,
    TILE_COUNT,
    TO_HOLD,
    TO_SHOW,
    TRACK_COUNT,
    TRACKS,
    TYPE_COUNT,
    TYPE_TILES,
    YEARS,
)
from salon.games.artifact.position import (
    ARCHAEOLOGIST,
    CARDS,
    CITY,
    COINS,
    DECK_EMPTY,
    DECK_LEFT,
    EMPTY,
    EXTRA_INCOME,
    FACE_UP,
    FRAGMENTS_HELD,
    HAND,
    HELD,
    HELD_IN_ALL,
    HUTS,
    HUTS_THERE,
    IN_THE_BOX,
    INCOME_TRACK_EMPTY,
    KNOWN,
    KNOWN_CARDS,
    LAST_YEAR,
    MARKET,
    NOT_YET,
    OF_REGION,
    OF_TYPE,
    ON_BOARD,
    ON_DISPLAY,
    OPEN_THERE,
    ORGANISED,
    PASSED,
    PRESTIGE,
    REGIONS_HELD,
    REMOVED,
    RESERVE,
    ROW,
    SEVENTH_USED,
    SHIPPING,
    SHOWABLE,
    SHOWN,
    STEPS,
    TAKING,
    TILE,
    TURN,
    TWO_TYPES_SOLD_OUT,
    TYPES_HELD,
    UNDER,
)
from salon.games.artifact.rules.last_round import CLAUSES, types_sold_out
from salon.games.artifact.rules.table import Table


def faults(position: Position) -> list[str]:
    assert isinstance(position, Table)
    p = position
    return [*markers(p), *huts(p), *cards(p), *hands(p), *coins(p), *tiles(p), *market(p), *turns(p), *research(p), *roles(p), *end(p)]


def total(p: Table, at: int) -> int:
    """Over all seats."""
    return sum(int(p.own[seat * ROW + at]) for seat in range(p.seats))


def markers(p: Table) -> Iterator[str]:
    for k in range(TRACK_COUNT):
        in_play = 0 if k >= LABOUR and k - LABOUR == p.left_out else MARKERS_IN_PLAY[p.seats]
        if p.board[ON_BOARD + k] + total(p, HELD + k) != in_play or p.board[ON_BOARD + k] < 0:
            yield f"AFT-I.1: there are {p.board[ON_BOARD + k] + total(p, HELD + k)} markers {TRACKS[k]}, not {in_play}"
    for seat in range(p.seats):
        held = [int(p.own[seat * ROW + HELD + k]) for k in range(TRACK_COUNT)]
        if sum(held) != p.own[seat * ROW + HELD_IN_ALL] or not 0 <= sum(held) <= MOST_HELD or min(held) < 0:
            yield f"AFT-I.2: seat {seat} holds {sum(held)} markers, counted as {p.own[seat * ROW + HELD_IN_ALL]}"


def huts(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        placed = [int(p.own[seat * ROW + HUTS + r]) for r in range(REGION_COUNT)]
        if sum(placed) + p.own[seat * ROW + RESERVE] != MOST_HUTS or min(*placed, int(p.own[seat * ROW + RESERVE])) < 0:
            yield f"AFT-I.4: seat {seat} has {placed} huts and {p.own[seat * ROW + RESERVE]} in reserve"
    for r in range(REGION_COUNT):
        there = int(p.board[HUTS_THERE + r])
        face_up = sum(int(p.board[FACE_UP + k]) for k in range(KIND_COUNT) if REGION_OF[k] == r)
        if there != total(p, HUTS + r) or (there and r == p.left_out):
            yield f"AFT-I.4: there are {total(p, HUTS + r)} huts in {REGIONS[r]}, counted as {there}"
        due = max(0, there - 1) + still_to_load(p, r)
        if face_up != p.board[OPEN_THERE + r] or face_up > due or (face_up < due and p.board[DECK_LEFT + r]):
            yield f"AFT-I.5: {face_up} cards lie face up in {REGIONS[r]} with {there} huts, counted as {p.board[OPEN_THERE + r]}"


def still_to_load(p: Table, region: int) -> int:
    """Huts have left already while their cards are chosen."""
    return sum(int(frame.count) for frame in p.stack if frame.kind == SHIPPING and frame.target == region)


def cards(p: Table) -> Iterator[str]:
    found = [int(p.board[FACE_UP + k] + p.board[REMOVED + k]) + total(p, HAND + k) for k in range(KIND_COUNT)]
    for k in range(TO_SHOW):
        found[k] += int(p.board[SHOWN + k]) + total(p, UNDER + k)
    for r in range(REGION_COUNT):
        found[DISCOVERY + r] += total(p, ON_DISPLAY + r)
        for k in range(DECK_SIZE):
            card = int(p.deck[r * DECK_SIZE + k])
            if (card == EMPTY) != (k >= p.board[DECK_LEFT + r]):
                yield f"AFT-I.6: the deck of {REGIONS[r]} is counted wrongly"
            elif card != EMPTY:
                found[card] += 1
                if REGION_OF[card] != r:
                    yield f"AFT-I.6: {KINDS[card]} is in the deck of {REGIONS[r]}"
    for k in range(p.in_market):
        found[p.board[MARKET + k]] += 1
    for k in range(KIND_COUNT):
        in_play = REGION_OF[k] != p.left_out and (p.special or k < STANDARD)
        if found[k] != (COPIES[k] if in_play else 0):
            yield f"AFT-I.6: there are {found[k]} cards {KINDS[k]}"


def hands(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        row = seat * ROW
        hand = [int(p.own[row + HAND + k]) for k in range(KIND_COUNT)]
        known = [int(p.own[row + KNOWN + k]) for k in range(KIND_COUNT)]
        if any(hand[CURSED:]):
            yield f"AFT-I.10: seat {seat} holds a cursed object"
        if any(not 0 <= known[k] <= hand[k] for k in range(KIND_COUNT)):
            yield f"Views: seat {seat} is known to hold what it does not"
        of_region = [sum(hand[k] for k in range(TO_SHOW) if REGION_OF[k] == r) for r in range(REGION_COUNT)]
        of_type = [sum(hand[k] for k in range(STANDARD) if k % TYPE_COUNT == t) for t in range(TYPE_COUNT)]
        counted = [int(p.own[row + k]) for k in (CARDS, KNOWN_CARDS, FRAGMENTS_HELD, REGIONS_HELD, TYPES_HELD, SHOWABLE)]
        counted += [int(p.own[row + OF_REGION + r]) for r in range(REGION_COUNT)] + [int(p.own[row + OF_TYPE + t]) for t in range(TYPE_COUNT)]
        fragments = sum(hand[FRAGMENTS:TO_SHOW])
        different = [sum(map(bool, of_region)), sum(map(bool, of_type)) + fragments]
        if counted != [sum(hand), sum(known), fragments, *different, sum(of_region), *of_region, *of_type]:
            yield f"AFT-I.6: the hand of seat {seat} is counted wrongly"


def coins(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        if p.own[seat * ROW + COINS] < 0:
            yield f"AFT-I.7: seat {seat} has less than no coin"


def tiles(p: Table) -> Iterator[str]:
    owner = [int(p.board[TILE + k]) for k in range(TILE_COUNT)]
    boxed = [] if p.left_out == EMPTY else [int(TYPE_TILES + 2 * p.left_out), int(TYPE_TILES + 2 * p.left_out + 1)]
    if [k for k in range(TILE_COUNT) if owner[k] == IN_THE_BOX] != boxed or any(not IN_THE_BOX <= o < p.seats for o in owner):
        yield f"AFT-I.8: the tiles are with {owner}"
    if p.income_tiles != sum(1 for k in range(TYPE_TILES, TILE_COUNT) if owner[k] == EMPTY):
        yield f"AFT-I.8: there are not {p.income_tiles} tiles on the income track"
    for seat in range(p.seats):
        row = seat * ROW
        mine = [k for k in range(TILE_COUNT) if owner[k] == seat]
        shown = sum(int(p.own[row + ON_DISPLAY + r]) for r in range(REGION_COUNT))
        prestige = sum(PRESTIGE_OF[k] for k in mine) + DISCOVERY_PRESTIGE * shown
        income = sum(INCOME_OF[k] for k in mine) + DISCOVERY_INCOME * shown
        if [int(p.own[row + k]) for k in (ORGANISED, PRESTIGE, EXTRA_INCOME)] != [len(mine) + shown, prestige, income]:
            yield f"AFT-I.8: the exhibitions of seat {seat} are counted wrongly"


def market(p: Table) -> Iterator[str]:
    spaces = [int(p.board[MARKET + k]) for k in range(MARKET_SPACES)]
    if not 0 <= p.in_market <= MARKET_SPACES or any((card == EMPTY) != (k >= p.in_market) for k, card in enumerate(spaces)):
        yield f"AFT-I.10: the market holds {spaces}, counted as {p.in_market}"
    if any(card >= TO_HOLD for card in spaces):
        yield "AFT-I.10: a cursed object is in the market"


def turns(p: Table) -> Iterator[str]:
    if len(p.movers()) != (0 if p.ended else 1):
        yield "AFT-I.11: not exactly one seat is to move"
    if p.ended:
        return
    bottom = p.stack[0]
    if bottom.kind == TURN and not 0 <= bottom.count <= ACTIONS_A_TURN:
        yield f"AFT-I.12: {bottom.count} actions in one turn"
    if bottom.kind in (TURN, TAKING) and (p.own[bottom.seat * ROW + PASSED] == 1) != (bottom.kind == TAKING):
        yield f"AFT-I.11: seat {bottom.seat} has passed, or not"
    if bottom.kind == TAKING and p.last != NOT_YET:
        yield "AFT-6.6: a marker is taken in the last round"


def research(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        steps = [int(p.own[seat * ROW + STEPS + r]) for r in range(REGION_COUNT)]
        if any(not 0 <= s <= LAST_STEP or (s and (not p.special or r == p.left_out)) for r, s in enumerate(steps)):
            yield f"AFT-I.13: seat {seat} has taken {steps} steps of research"


def roles(p: Table) -> Iterator[str]:
    for seat in range(p.seats):
        city, archaeologist = int(p.own[seat * ROW + CITY]), int(p.own[seat * ROW + ARCHAEOLOGIST])
        if (city != EMPTY and not 0 <= city < FIRST_ARCHAEOLOGIST) or (
            archaeologist != EMPTY and not FIRST_ARCHAEOLOGIST <= archaeologist < ROLE_COUNT
        ):
            yield f"AFT-I.14: seat {seat} has the roles {city} and {archaeologist}"
        if ((city != EMPTY or archaeologist != EMPTY) and not p.roles) or (archaeologist == CARTER and not p.special):
            yield f"AFT-I.14: seat {seat} has a role that is not in play"
        if p.own[seat * ROW + SEVENTH_USED] and not p.roles:
            yield f"AFT-I.12: seat {seat} has used a seventh action"


def end(p: Table) -> Iterator[str]:
    if not 0 <= p.year < YEARS or (p.last == LAST_YEAR and p.year < YEARS - 1) or (p.year == YEARS - 1 and p.last == NOT_YET):
        yield f"AFT-I.15: year {p.year}, last round {p.last}"
    empty = any(p.board[DECK_LEFT + r] == 0 for r in range(REGION_COUNT) if r != p.left_out)
    if (p.last == NOT_YET and (empty or p.income_tiles == 0 or types_sold_out(p) > 1)) or (p.last == DECK_EMPTY and not empty):
        yield f"AFT-I.15: last round {p.last}, with empty decks: {empty}"
    if (p.last == INCOME_TRACK_EMPTY and p.income_tiles) or (p.last == TWO_TYPES_SOLD_OUT and types_sold_out(p) < 2):
        yield f"AFT-I.15: last round {p.last}, with {p.income_tiles} tiles on the income track and {types_sold_out(p)} types sold out"
    if p.ended and p.ended != CLAUSES[p.last]:
        yield f"AFT-I.15: ended by {p.ended}, last round {p.last}"
