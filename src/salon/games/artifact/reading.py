"""Reads the notation of Artifact. What a contrived position leaves out is filled with the plainest thing that fits: no markers, no coins, cards that
lie face up in the order of the data, and the rest of them in the decks."""

from salon.engine.entry import Entry
from salon.engine.errors import BadNotation
from salon.engine.position import Frame
from salon.engine.rng import Rng
from salon.games.artifact.components import (
    ARCHAEOLOGISTS,
    CITIES,
    COPIES,
    CURSED,
    DECK_SIZE,
    DISCOVERY,
    DISCOVERY_INCOME,
    DISCOVERY_PRESTIGE,
    FIRST_ARCHAEOLOGIST,
    FIRST_YEAR,
    INCOME_OF,
    KIND_COUNT,
    KINDS,
    LAST_STEP,
    LEAST_SEATS,
    MARKET_SPACES,
    MOST_COINS,
    MOST_HELD,
    MOST_HUTS,
    PRESTIGE_OF,
    REGION_COUNT,
    REGION_OF,
    REGIONS,
    STANDARD,
    TILES,
    TO_HOLD,
    TO_SHOW,
    TRACKS,
    TYPE_TILES,
    YEARS,
)
from salon.games.artifact.invariants import still_to_load
from salon.games.artifact.notation import OWN, PARTS
from salon.games.artifact.pending import check_pending
from salon.games.artifact.position import (
    ARCHAEOLOGIST,
    CITY,
    COINS,
    DECK_LEFT,
    EMPTY,
    EXTRA_INCOME,
    FACE_UP,
    HAND,
    HELD,
    HELD_IN_ALL,
    HUTS,
    HUTS_THERE,
    KNOWN,
    KNOWN_CARDS,
    LAST_YEAR,
    MARKET,
    ON_BOARD,
    ON_DISPLAY,
    OPEN_THERE,
    ORGANISED,
    PASSED,
    PRESTIGE,
    REMOVED,
    RESERVE,
    ROW,
    SEVENTH_USED,
    SHOWN,
    STEPS,
    TILE,
    TURN,
    UNDER,
)
from salon.games.artifact.rules.digs import note_empty_deck
from salon.games.artifact.rules.hands import count_in
from salon.games.artifact.rules.last_round import note_tile_taken
from salon.games.artifact.rules.setup import bare_table
from salon.games.artifact.rules.table import Table
from salon.games.artifact.view import MODES, TRIGGERS


def read(entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Table:
    entry.only(PARTS)
    mode = entry.index("mode", MODES, 0)
    p = bare_table(seats, mode & 1, mode >> 1, read_left_out(entry, seats), rng)
    p.stack = stack
    p.year = entry.number("year", FIRST_YEAR, FIRST_YEAR + YEARS - 1, FIRST_YEAR) - FIRST_YEAR
    if entry.values.get("last_round") is not None:
        p.last = 1 + entry.index("last_round", TRIGGERS, 0)
    elif p.year == YEARS - 1:
        p.last = LAST_YEAR
    if p.last == LAST_YEAR and p.year < YEARS - 1:
        raise entry.wrong("last_round", f"another reason before {FIRST_YEAR + YEARS - 1}")
    p.first = entry.number("first", 0, seats - 1, 0)
    players = entry.list("players", ())
    if len(players) > seats:
        raise entry.wrong("players", f"a list of at most {seats} tables, one a seat")
    for seat in range(seats):
        own = Entry(f"notation: player {seat}", players[seat] if seat < len(players) else {}, BadNotation)
        own.only(OWN)
        read_pieces(p, own, seat)
        read_exhibitions(p, own, seat)
        read_hand(p, own, seat)
        read_roles(p, own, seat)
    read_market(p, entry)
    for name, at in (("removed", REMOVED), ("shown", SHOWN)):
        for k, many in enumerate(read_cards(entry, name, KINDS if at == REMOVED else KINDS[:TO_SHOW])):
            p.board[at + k] = many
    for region in range(REGION_COUNT):
        if region != p.left_out:
            lay_out(p, entry, region)
    nothing_of_the_box(p)
    note_what_ends_the_game(p)
    if p.stack:
        check_pending(p)
    else:
        p.push(TURN, whose_turn(p))
    return p


def note_what_ends_the_game(p: Table) -> None:
    """Where the notation does not say that the round is the last, and it must be."""
    note_tile_taken(p)
    for region in range(REGION_COUNT):
        if region != p.left_out:
            note_empty_deck(p, region)


def whose_turn(p: Table) -> int:
    """The first from the first player on who has not passed; all have when the game is over."""
    order = [int(p.first + k) % int(p.seats) for k in range(p.seats)]
    return next((seat for seat in order if not p.own[seat * ROW + PASSED]), order[0])


def read_left_out(entry: Entry, seats: int) -> int:
    """AFT-2.4"""
    if seats > LEAST_SEATS:
        if entry.values.get("left_out") is not None:
            raise entry.wrong("left_out", "null: only three players do without a region")
        return EMPTY
    if "left_out" in entry.values and entry.values["left_out"] is None:
        raise entry.wrong("left_out", f"one of {', '.join(REGIONS)}")
    return entry.index("left_out", REGIONS, REGION_COUNT - 1)


def read_counts(entry: Entry, name: str, names: tuple[str, ...], most: int) -> list[int]:
    counts = entry.entry(name)
    counts.only(names)
    return [counts.number(key, 0, most, 0) for key in names]


def read_cards(entry: Entry, name: str, names: tuple[str, ...]) -> list[int]:
    """How many of each kind, as far as there are."""
    counts = entry.entry(name)
    counts.only(names)
    return [counts.number(key, 0, COPIES[k], 0) for k, key in enumerate(names)]


def read_pieces(p: Table, own: Entry, seat: int) -> None:
    """Coins, markers, huts."""
    row = seat * ROW
    p.own[row + COINS] = own.number("coins", 0, MOST_COINS, 0)
    p.own[row + PASSED] = int(own.flag("passed", False))
    p.own[row + SEVENTH_USED] = int(own.flag("seventh_used", False))
    for k, many in enumerate(read_counts(own, "markers", TRACKS, MOST_HELD)):
        p.own[row + HELD + k] = many
        p.own[row + HELD_IN_ALL] += many
        p.board[ON_BOARD + k] -= many
        if p.board[ON_BOARD + k] < 0:
            raise BadNotation(f"{own.where}: markers: there are not so many of {TRACKS[k]} in play")
    if p.own[row + HELD_IN_ALL] > MOST_HELD:
        raise own.wrong("markers", f"at most {MOST_HELD}")
    for k, many in enumerate(read_counts(own, "huts", REGIONS, MOST_HUTS)):
        p.own[row + HUTS + k] = many
        p.own[row + RESERVE] -= many
        p.board[HUTS_THERE + k] += many
    if p.own[row + RESERVE] < 0:
        raise own.wrong("huts", f"at most {MOST_HUTS}")
    for k, many in enumerate(read_counts(own, "research", REGIONS, LAST_STEP)):
        p.own[row + STEPS + k] = many
        if many and not p.special:
            raise own.wrong("research", "left out without extension 1")


def read_exhibitions(p: Table, own: Entry, seat: int) -> None:
    row = seat * ROW
    for name in own.texts("exhibitions", TILES, ()):
        tile = TILES.index(name)
        if p.board[TILE + tile] != EMPTY:
            raise BadNotation(f"{own.where}: exhibitions: {name} is not in play, or somebody else has it")
        p.board[TILE + tile] = seat
        p.own[row + PRESTIGE] += PRESTIGE_OF[tile]
        p.own[row + EXTRA_INCOME] += INCOME_OF[tile]
        p.own[row + ORGANISED] += 1
        if tile >= TYPE_TILES:
            p.income_tiles -= 1
    for k, many in enumerate(read_cards(own, "under_tiles", KINDS[:TO_SHOW])):
        p.own[row + UNDER + k] = many
    for k, many in enumerate(read_counts(own, "discoveries", REGIONS, COPIES[DISCOVERY])):
        p.own[row + ON_DISPLAY + k] = many
        p.own[row + PRESTIGE] += DISCOVERY_PRESTIGE * many
        p.own[row + EXTRA_INCOME] += DISCOVERY_INCOME * many
        p.own[row + ORGANISED] += many


def read_hand(p: Table, own: Entry, seat: int) -> None:
    """Everybody knows the hand where nothing else is said."""
    row = seat * ROW
    hand = read_cards(own, "hand", KINDS[:TO_HOLD])
    known = read_cards(own, "known_in_hand", KINDS[:TO_HOLD]) if "known_in_hand" in own.values else hand
    for k in range(TO_HOLD):
        count_in(p, seat, k, hand[k])
        p.own[row + KNOWN + k] = known[k]
        p.own[row + KNOWN_CARDS] += known[k]
        if known[k] > hand[k]:
            raise BadNotation(f"{own.where}: known_in_hand: {KINDS[k]} is not in the hand")


def read_roles(p: Table, own: Entry, seat: int) -> None:
    if own.values.get("city") is not None:
        p.own[seat * ROW + CITY] = own.index("city", CITIES, 0)
    if own.values.get("archaeologist") is not None:
        p.own[seat * ROW + ARCHAEOLOGIST] = FIRST_ARCHAEOLOGIST + own.index("archaeologist", ARCHAEOLOGISTS if p.special else without_carter(), 0)
        if not p.special and p.own[seat * ROW + ARCHAEOLOGIST] > FIRST_ARCHAEOLOGIST:
            p.own[seat * ROW + ARCHAEOLOGIST] += 1
    if not p.roles and (p.own[seat * ROW + CITY] != EMPTY or p.own[seat * ROW + ARCHAEOLOGIST] != EMPTY):
        raise BadNotation(f"{own.where}: there are no roles without extension 2")


def without_carter() -> tuple[str, ...]:
    """AFT-D.51"""
    return tuple(name for name in ARCHAEOLOGISTS if name != "carter")


def read_market(p: Table, entry: Entry) -> None:
    cards = entry.list("market", ())
    if len(cards) > MARKET_SPACES or any(card not in KINDS[:TO_HOLD] for card in cards):
        raise entry.wrong("market", f"a list of at most {MARKET_SPACES} cards, the oldest first")
    for k, card in enumerate(cards):
        p.board[MARKET + k] = KINDS.index(str(card))
    p.in_market = len(cards)


def elsewhere(p: Table, kind: int) -> int:
    """How many cards of the kind lie neither face up nor in a deck."""
    many = int(p.board[REMOVED + kind]) + sum(1 for k in range(p.in_market) if p.board[MARKET + k] == kind)
    many += int(p.board[SHOWN + kind]) if kind < TO_SHOW else 0
    for seat in range(p.seats):
        many += p.own[seat * ROW + HAND + kind] + (p.own[seat * ROW + UNDER + kind] if kind < TO_SHOW else 0)
        many += p.own[seat * ROW + ON_DISPLAY + kind - DISCOVERY] if DISCOVERY <= kind < DISCOVERY + REGION_COUNT else 0
    return int(many)


def lay_out(p: Table, entry: Entry, region: int) -> None:
    """Cards of a region that are named nowhere lie face up where huts ask for them, and else in the deck; or, where the deck is named, they are
    out of the game."""
    kinds = [k for k in range(KIND_COUNT if p.special else STANDARD) if REGION_OF[k] == region]
    rest = {k: COPIES[k] - elsewhere(p, k) for k in kinds}
    decks = entry.entry("decks")
    decks.only([name for k, name in enumerate(REGIONS) if k != p.left_out])
    deck: list[int] | None = None
    if REGIONS[region] in decks.values:
        named = decks.list(REGIONS[region])
        if any(name not in [KINDS[k] for k in kinds] for name in named) or len(named) > DECK_SIZE:
            raise decks.wrong(REGIONS[region], f"a list of cards of {REGIONS[region]}")
        deck = [KINDS.index(str(name)) for name in named]
        for kind in deck:
            rest[kind] -= 1
    face_up = entry.entry("face_up")
    face_up.only(KINDS)
    due = max(0, int(p.board[HUTS_THERE + region]) - 1) + still_to_load(p, region)
    here = [k for k in kinds if KINDS[k] in face_up.values]
    for k in here:
        p.board[FACE_UP + k] = face_up.number(KINDS[k], 0, COPIES[k])
        rest[k] -= int(p.board[FACE_UP + k])
        p.board[OPEN_THERE + region] += p.board[FACE_UP + k]
    if min(rest.values()) < 0:
        kind = min(rest, key=lambda k: rest[k])
        raise BadNotation(f"notation: there are more cards {KINDS[kind]} than {COPIES[kind]}")
    for k in kinds:
        while not here and rest[k] and p.board[OPEN_THERE + region] < due and k < CURSED:
            p.board[FACE_UP + k] += 1
            p.board[OPEN_THERE + region] += 1
            rest[k] -= 1
    if deck is None:
        deck = [k for k in kinds for _ in range(rest[k])]
    else:
        for k in kinds:
            p.board[REMOVED + k] += rest[k]
    if p.board[OPEN_THERE + region] > due or (p.board[OPEN_THERE + region] < due and deck):
        raise BadNotation(f"notation: face_up: with these huts {due} cards of {REGIONS[region]} lie face up, not {p.board[OPEN_THERE + region]}")
    for at, kind in enumerate(reversed(deck)):
        p.deck[region * DECK_SIZE + at] = kind
    p.board[DECK_LEFT + region] = len(deck)


def nothing_of_the_box(p: Table) -> None:
    """AFT-1.2, AFT-2.4: what is not in play is nowhere."""
    for kind in range(KIND_COUNT):
        in_play = REGION_OF[kind] != p.left_out and (p.special or kind < STANDARD)
        if not in_play and (elsewhere(p, kind) or p.board[FACE_UP + kind]):
            raise BadNotation(f"notation: {KINDS[kind]} is not in play")
    if p.left_out != EMPTY and (p.board[HUTS_THERE + p.left_out] or any(p.own[s * ROW + STEPS + p.left_out] for s in range(p.seats))):
        raise BadNotation(f"notation: {REGIONS[p.left_out]} is not in play")
