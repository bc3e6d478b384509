"""A position of The A.R.T. Project in words and numbers, and back. What a contrived position leaves out is filled with the plainest thing that
fits: what lies there at the start, and cards that are nowhere else, in the order of the data."""

from collections.abc import Sequence

from salon.engine.entry import Entry, is_number
from salon.engine.errors import BadNotation
from salon.engine.fields import Json
from salon.engine.position import NOBODY, Frame, Position
from salon.engine.rng import Rng
from salon.games.art_project.components import (
    AGENT_PAWNS,
    ALLY_DICE,
    ART_PIECES,
    BELOW_TILE,
    CARD_COUNT,
    CARDS,
    CITY_COUNT,
    CLUES,
    DICE,
    DICE_COUNT,
    DIFFICULTIES,
    EACH_RESOURCE,
    FACES,
    HEALTH_TOKENS,
    MAP_CITIES,
    MAPS,
    MARKERS,
    MOST_CITIES,
    MOST_SEATS,
    RESOURCES,
    SET,
    SETUP_AGENTS,
    SETUP_ART,
    SETUP_SUPPLY,
    SOLO_REMOVED,
    SPACES,
    SYMBOL_COUNT,
)
from salon.games.art_project.position import (
    AGENTS,
    CLUE,
    DIE,
    DISCARDED,
    DISCOVERING,
    DUE,
    EXCHANGE,
    GIVEN,
    HAND,
    HEALTH,
    IN_DECK,
    LOST,
    MISSION,
    MOVEMENT,
    PAWN,
    PIECE,
    REMOVED,
    ROUND,
    SAID,
    SETTING_UP,
    SUPPLY,
    THROWN,
    TO_COLLECT,
    TO_DRAW,
    TO_FIGHT,
    TO_MOVE,
    TO_PLAY,
    TO_PLAY_CARDS,
    TURNING,
)
from salon.games.art_project.rules.clues import collection_of, count_clues, is_clue
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.movement import has_way_out, pawns
from salon.games.art_project.rules.setup import bare_table
from salon.games.art_project.rules.table import Table
from salon.games.art_project.stack import why_not_pending
from salon.games.art_project.view import MOST_ROUNDS

PARTS = (
    "map", "difficulty", "round", "deck", "end_tile", "agents", "art", "lost", "white_hand_spot", "collected", "ally_dice", "supply", "clue_track",
    "discard", "removed", "done", "moved", "fought", "bonus", "dice", "named", "arrangements", "ally", "players",
)  # fmt: skip
OWN = ("health", "pawn", "hand", "announced", "thrown", "collection", "handed_over", "to_draw", "to_play")
MOST_BONUS = 2 * (EACH_RESOURCE + HEALTH_TOKENS)


# Writing


def write(position: Position) -> dict[str, Json]:
    assert isinstance(position, Table)
    p = position
    cities = MAP_CITIES[p.map]
    return {
        "map": MAPS[p.map],
        "difficulty": DIFFICULTIES[p.difficulty],
        "round": int(p.round),
        "deck": [CARDS[p.deck[k]] for k in range(p.left - 1, -1, -1)],
        "end_tile": p.below > 0,
        "agents": {city: int(p.city[AGENTS + k]) for k, city in enumerate(cities) if p.city[AGENTS + k]},
        "art": [city for k, city in enumerate(cities) if p.city[PIECE + k]],
        "lost": [city for k, city in enumerate(cities) if p.city[LOST + k]],
        "white_hand_spot": int(p.spot),
        "collected": int(p.track),
        "ally_dice": int(p.allies),
        "supply": {name: int(p.tokens[SUPPLY + k]) for k, name in enumerate(RESOURCES)},
        "clue_track": [] if hooks(p).personal() else cards_at(p, CLUE),
        "discard": cards_at(p, DISCARDED),
        "removed": cards_at(p, REMOVED),
        "done": [seat for seat in range(p.seats) if p.done >> seat & 1],
        "moved": [pawn for pawn in range(pawns(p)) if p.moved >> pawn & 1],
        "fought": [city for k, city in enumerate(cities) if p.fought >> k & 1],
        "bonus": int(p.bonus),
        "dice": {name: int(p.tokens[DIE + k]) for k, name in enumerate(DICE) if p.tokens[DIE + k]},
        "named": [name for k, name in enumerate(DICE) if p.named >> k & 1],
        "arrangements": [int(code) for code in p.arrangements],
        "ally": cities[p.tokens[PAWN + 1]] if p.seats == 1 else None,
        "players": [write_player(p, seat) for seat in range(p.seats)],
    }


def cards_at(p: Table, place: int) -> list[str]:
    return [card for k, card in enumerate(CARDS) if p.place[k] == place]


def write_player(p: Table, seat: int) -> dict[str, Json]:
    """`hand` is what its holder alone knows."""
    return {
        "health": int(p.tokens[HEALTH + seat]),
        "pawn": MAP_CITIES[p.map][p.tokens[PAWN + seat]],
        "hand": cards_at(p, HAND + seat),
        "announced": cards_at(p, SAID + seat),
        "thrown": cards_at(p, THROWN + seat),
        "collection": cards_at(p, CLUE + seat) if hooks(p).personal() else [],
        "handed_over": cards_at(p, GIVEN + seat),
        "to_draw": int(p.tokens[DUE + seat]),
        "to_play": int(p.tokens[TO_PLAY + seat]),
    }


# Reading


def read(entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Table:
    entry.only(PARTS)
    p = bare_table(seats, entry.index("map", MAPS, 0), entry.index("difficulty", DIFFICULTIES, 1), rng)
    p.stack = list(stack)
    if not stack:
        p.push(ROUND, NOBODY).stage = TO_PLAY_CARDS
        p.push(MISSION, NOBODY)
    p.round = entry.number("round", 1, MOST_ROUNDS, 1)
    read_cities(p, entry)
    read_shared(p, entry)
    players = entry.list("players", ())
    if len(players) > seats:
        raise entry.wrong("players", f"a list of at most {seats} tables, one a seat")
    owned = [Entry(f"notation: player {s}", players[s] if s < len(players) else {}, BadNotation) for s in range(seats)]
    for seat, own in enumerate(owned):
        own.only(OWN)
        read_player(p, own, seat)
    if sum(p.tokens[HEALTH + seat] for seat in range(seats)) > HEALTH_TOKENS:
        raise BadNotation(f"notation: there are only {HEALTH_TOKENS} Health tokens")
    if entry.values.get("ally") is not None:
        if seats > 1:
            raise entry.wrong("ally", "null: only a single player has an Ally")
        p.tokens[PAWN + 1] = entry.index("ally", MAP_CITIES[p.map], 0)
    read_cards(p, entry, owned)
    read_step(p, entry)
    for depth in range(len(p.stack)):
        if wrong := why_not_pending(p, depth):
            raise BadNotation(f"notation: stack {depth}: {wrong}")
    if stack:
        check_that_it_goes_on(p)
    return p


def check_that_it_goes_on(p: Table) -> None:
    """Everybody can do what is due in the step that is being played."""
    stage = p.stack[0].stage
    if stage == TO_DRAW and sum(int(p.tokens[DUE + seat]) for seat in range(p.seats)) > p.left:
        raise BadNotation(f"notation: deck: there must be a card for each draw that is due; there are {p.left} cards")
    for seat in range(p.seats):
        drawn = len(cards_at(p, HAND + seat)) + len(cards_at(p, SAID + seat)) + (int(p.tokens[DUE + seat]) if stage == TO_DRAW else 0)
        playing = sum(1 for frame in p.stack if frame.kind == TURNING and frame.seat == seat)
        more = p.left > 0 and (any(p.tokens[SUPPLY + k] > 0 for k in range(len(RESOURCES))) or p.tokens[HEALTH + seat] > 1)
        if stage in (TO_DRAW, TO_PLAY_CARDS) and p.tokens[TO_PLAY + seat] + playing > drawn and not more:
            raise BadNotation(f"notation: player {seat}: hand: there must be a card for each that is to be played")
    for pawn in range(pawns(p)):
        here = p.tokens[PAWN + pawn]
        if p.city[LOST + here] and (
            TO_COLLECT <= stage <= TO_FIGHT or (stage == TO_MOVE and (p.done >> (pawn if pawn < p.seats else 0) & 1 or not has_way_out(p, here)))
        ):
            raise BadNotation(f"notation: pawn: {MAP_CITIES[p.map][here]} is lost; a pawn must have left it, or be able to")


def read_cities(p: Table, entry: Entry) -> None:
    """As at the start where nothing is said; where Agents are named, there are no others."""
    cities = MAP_CITIES[p.map]
    agents = entry.entry("agents")
    agents.only(cities)
    start = [int(SETUP_AGENTS[p.map * MOST_CITIES + k]) for k in range(len(cities))]
    lost = entry.texts("lost", cities, ())
    art = entry.texts("art", cities, [cities[k] for k in SETUP_ART[p.map]])
    if len(lost) > MARKERS[p.map]:
        raise entry.wrong("lost", f"at most {MARKERS[p.map]} cities: there are no more markers")
    p.spot = entry.number("white_hand_spot", 0, AGENT_PAWNS if lost else 0, 0)
    p.stock = AGENT_PAWNS - p.spot
    for k, city in enumerate(cities):
        p.city[LOST + k] = int(city in lost)
        p.city[PIECE + k] = int(city in art)
        if city in lost and (city in art or agents.values.get(city)):
            raise BadNotation(f"notation: {city} is lost: there is no Agent and no Art Piece")
        p.city[AGENTS + k] = agents.number(city, 0, AGENT_PAWNS, start[k] if "agents" not in entry.values and not p.city[LOST + k] else 0)
        p.stock -= p.city[AGENTS + k]
    if p.stock < 0:
        raise BadNotation(f"notation: agents: there are only {AGENT_PAWNS} Agents")
    p.track = entry.number("collected", 0, int(SPACES[p.map]), 0)
    if p.track + len(art) > ART_PIECES:
        raise BadNotation(f"notation: art: there are only {ART_PIECES} Art Pieces")


def read_shared(p: Table, entry: Entry) -> None:
    supply = entry.entry("supply")
    supply.only(RESOURCES)
    for k, name in enumerate(RESOURCES):
        p.tokens[SUPPLY + k] = supply.number(name, 0, EACH_RESOURCE, int(SETUP_SUPPLY[p.map * 3 + k]))
    p.allies = entry.number("ally_dice", 0, ALLY_DICE, 0)


def read_player(p: Table, own: Entry, seat: int) -> None:
    stage = p.stack[0].stage
    p.tokens[HEALTH + seat] = own.number("health", 0, HEALTH_TOKENS, int(p.tokens[HEALTH + seat]))
    p.tokens[PAWN + seat] = own.index("pawn", MAP_CITIES[p.map], int(p.tokens[PAWN + seat]))
    drawn = len(own.list("hand", ())) + len(own.list("announced", ()))
    due = max(0, (3 if p.seats == 1 else 2) - drawn) if stage == TO_DRAW else int(hooks(p).to_place()) if stage == SETTING_UP else 0
    p.tokens[DUE + seat] = own.number("to_draw", 0, 3, due)
    p.tokens[TO_PLAY + seat] = own.number("to_play", 0, 2, (2 if p.seats == 1 else 1) if stage in (TO_DRAW, TO_PLAY_CARDS) else 0)


def read_cards(p: Table, entry: Entry, owned: Sequence[Entry]) -> None:
    """Cards that are named nowhere are in the deck; where the deck is named, they were discarded."""
    named: list[str] = []

    def put(where: Entry, name: str, place: int) -> list[str]:
        cards = where.texts(name, CARDS, ())
        for card in cards:
            if card in named:
                raise BadNotation(f"{where.where}: {name}: {card} is in two places")
            p.place[CARDS.index(card)] = place
        named.extend(cards)
        return cards

    if hooks(p).personal() and entry.values.get("clue_track"):
        raise entry.wrong("clue_track", "left out: in the USA Clue cards are in the collections of the players")
    put(entry, "clue_track", CLUE)
    put(entry, "discard", DISCARDED)
    removed = put(entry, "removed", REMOVED)
    for seat, own in enumerate(owned):
        for name, first in (("hand", HAND), ("announced", SAID), ("thrown", THROWN), ("collection", CLUE), ("handed_over", GIVEN)):
            cards = put(own, name, first + seat)
            if cards and name in ("collection", "handed_over") and not hooks(p).personal():
                raise own.wrong(name, "left out: only in the USA are there collections")
    deck = put(entry, "deck", IN_DECK)
    rest = [card for card in CARDS if card not in named]
    if "deck" in entry.values:
        for card in rest:
            p.place[CARDS.index(card)] = DISCARDED
    else:
        for seat, own in enumerate(owned):
            while is_short(p, own, seat) and rest:
                p.place[CARDS.index(rest.pop(0))] = HAND + seat
        many = SOLO_REMOVED - len(removed) if p.seats == 1 else 0
        deck, out = rest[: len(rest) - many], rest[len(rest) - many :]
        for card in out:
            p.place[CARDS.index(card)] = REMOVED
    if len(cards_at(p, REMOVED)) != (SOLO_REMOVED if p.seats == 1 else 0):
        raise entry.wrong("removed", f"{SOLO_REMOVED} cards where one plays alone, and none otherwise")
    for k, card in enumerate(reversed(deck)):
        p.deck[k] = CARDS.index(card)
    p.left = len(deck)
    if entry.flag("end_tile", p.left > BELOW_TILE):
        if p.left <= BELOW_TILE:
            raise entry.wrong("end_tile", f"false: it is revealed before the last {BELOW_TILE} cards are drawn")
        p.below = BELOW_TILE
    count_all_clues(p)


def is_short(p: Table, own: Entry, seat: int) -> bool:
    """A hand that is not named holds what was drawn for the round."""
    held = sum(1 for k in range(CARD_COUNT) if p.place[k] in (HAND + seat, SAID + seat))
    return "hand" not in own.values and p.stack[0].stage == TO_PLAY_CARDS and held < (3 if p.seats == 1 else 2)


def count_all_clues(p: Table) -> None:
    """A third visible Clue is there only while somebody discovers with it."""
    for k in range(CARD_COUNT):
        if is_clue(p.place[k]):
            count_clues(p, k, collection_of(p.place[k]), 1)
    asked = [int(frame.piece) for frame in p.stack if frame.kind == DISCOVERING and frame.piece != NOBODY]
    for k in range(MOST_SEATS * SYMBOL_COUNT):
        completing = any(CLUES[card] >> k % SYMBOL_COUNT & 1 and collection_of(p.place[card]) == CLUE + k // SYMBOL_COUNT for card in asked)
        if p.clues[k] > (SET if completing else SET - 1):
            raise BadNotation("notation: three identical Clues are discarded at once, and more are never there")


def read_step(p: Table, entry: Entry) -> None:
    """What has happened in the step that is being played."""
    cities = MAP_CITIES[p.map]
    p.done = sum(1 << seat for seat in read_numbers(entry, "done", int(p.seats)))
    p.moved = sum(1 << pawn for pawn in read_numbers(entry, "moved", int(pawns(p))))
    p.fought = sum(1 << cities.index(city) for city in entry.texts("fought", cities, ()))
    p.bonus = entry.number("bonus", 0, MOST_BONUS, 0)
    dice = entry.entry("dice")
    dice.only(DICE)
    for k, name in enumerate(DICE):
        p.tokens[DIE + k] = dice.number(name, 0, FACES, 0)
    p.named = sum(1 << DICE.index(name) for name in entry.texts("named", DICE, ()))
    codes = entry.list("arrangements", ())
    if any(not is_number(code, 0, 1 << 60) for code in codes):
        raise entry.wrong("arrangements", "a list of numbers, each an arrangement of pawns and Art Pieces")
    p.arrangements = [int(str(code)) for code in codes]
    if p.stack[-1].kind == MOVEMENT and "arrangements" not in entry.values:
        hooks(p).stepped(p, 1)  # ART-D.30: how the pawns and pieces stand counts as seen
    if any(p.named >> k & 1 and not p.tokens[DIE + k] for k in range(DICE_COUNT)):
        raise entry.wrong("named", "dice that were rolled")
    if any(p.city[LOST + k] and p.fought >> k & 1 for k in range(CITY_COUNT[p.map])):
        raise entry.wrong("fought", "cities that are not lost")
    if p.stack[-1].kind != EXCHANGE and any(p.place[k] >= GIVEN for k in range(CARD_COUNT)) and not any(f.kind == EXCHANGE for f in p.stack):
        raise BadNotation("notation: handed_over: cards change hands only in the exchange")


def read_numbers(entry: Entry, name: str, below: int) -> list[int]:
    values = entry.list(name, ())
    if any(not is_number(v, 0, below - 1) for v in values) or len(set(values)) != len(values):
        raise entry.wrong(name, f"a list of different numbers from 0 to {below - 1}")
    return [int(str(v)) for v in values]
