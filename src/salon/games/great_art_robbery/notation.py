"""A position of The Great Art Robbery in words and numbers, and back. What a contrived position leaves out is filled with the plainest
thing that fits: cards that are nowhere else, in the order of the data."""

from mypy_extensions import i64

from salon.engine.entry import Entry, is_number
from salon.engine.errors import BadNotation
from salon.engine.fields import Json
from salon.engine.position import NOBODY, NOTHING, Frame, Position
from salon.engine.rng import Rng
from salon.games.great_art_robbery.components import (
    ART,
    ART_COUNT,
    BRONZE,
    CITIES,
    COLUMNS,
    COPIES,
    DECK,
    FIRST_SPECIALIST,
    GENEVA,
    GOLD,
    HAND_SIZE,
    INTERPOL,
    INTERPOL_CARDS,
    KIND_COUNT,
    KINDS,
    LAST_TIME,
    LEVELS,
    MAY_KEEP,
    MOST_POOLED,
    MOST_REPLACEMENTS,
    MOST_ROUNDS,
    MOST_SUSPICION,
    REGULAR,
    ROBBER_COPIES,
    SKILLS,
    SPACES,
    SPECIALIST_COUNT,
    SPECIALISTS,
    STACK_SIZE,
    START_ROW,
    VALUE,
)
from salon.games.great_art_robbery.position import (
    BOX,
    BRONZE_AT,
    BRONZE_PILE,
    CAR,
    CARDS_DISCARDED,
    CARDS_IN_HAND,
    CARDS_IN_PILE,
    COLUMN_OF,
    DISCARD,
    EMPTY,
    FLYING,
    GOLD_AT,
    GOLD_PILE,
    HAND,
    INTERPOL_OWNED,
    KEEPING,
    KNOWN,
    LEVEL,
    LOOT,
    MARKED,
    MARKER,
    PLACING,
    PLAYED,
    ROW,
    ROW_OF,
    SIZE_OF,
    SKILL_POOL,
    STOLEN,
    SUSPICION,
    THIEF,
    TOKEN,
    TURN,
)
from salon.games.great_art_robbery.rules.cards import know_hand
from salon.games.great_art_robbery.rules.setup import bare_table
from salon.games.great_art_robbery.rules.table import Table
from salon.games.great_art_robbery.view import CITY_ACTIONS, DONE, LIMITS

PARTS = (
    "city_action_limit", "round", "first", "turn", "gold", "bronze", "gold_pile", "bronze_pile", "display", "money", "wheels", "skills",
    "eliminating", "replacements", "done", "played", "players",
)  # fmt: skip
OWN = ("car", "marker", "marked", "token", "hideout", "suspicion", "hand", "known_in_hand", "pile", "discard_pile", "stolen", "interpol")


# Writing


def write(position: Position) -> dict[str, Json]:
    assert isinstance(position, Table)
    p = position
    return {
        "city_action_limit": LIMITS[p.limit],
        "round": int(p.round),
        "first": int(p.first),
        "turn": None if p.turn == NOBODY else int(p.turn),
        "gold": {CITIES[k]: art_at(p, GOLD_AT + k) for k in range(REGULAR)},
        "bronze": {CITIES[k]: art_at(p, BRONZE_AT + k) for k in range(REGULAR)},
        "gold_pile": [ART[p.art[GOLD_PILE + k]] for k in range(p.gold_left - 1, -1, -1)],
        "bronze_pile": [ART[p.art[BRONZE_PILE + k]] for k in range(p.bronze_left - 1, -1, -1)],
        "display": [write_column(p, column) for column in range(COLUMNS)],
        "money": int(p.money),
        "wheels": int(p.wheels),
        "skills": {name: int(p.front[SKILL_POOL + k]) for k, name in enumerate(SKILLS) if p.front[SKILL_POOL + k]},
        "eliminating": p.eliminating == 1,
        "replacements": int(p.replacements),
        "done": [name for k, name in enumerate(DONE) if p.done >> k & 1],
        "played": {name: int(p.front[PLAYED + k]) for k, name in enumerate(KINDS) if p.front[PLAYED + k]},
        "players": [write_player(p, seat) for seat in range(p.seats)],
    }


def art_at(p: Table, space: int) -> str | None:
    return None if p.art[space] == EMPTY else ART[p.art[space]]


def write_column(p: Table, column: int) -> list[Json]:
    """From the bottom up, each stack with the number of its cards."""
    stacks = [k for k in range(SPECIALIST_COUNT) if p.supply[SIZE_OF + k] and p.supply[COLUMN_OF + k] == column]
    return [[SPECIALISTS[k], int(p.supply[SIZE_OF + k])] for k in sorted(stacks, key=lambda k: p.supply[ROW_OF + k])]


def write_player(p: Table, seat: int) -> dict[str, Json]:
    """Piles are written from the top down. Interpol cards stand apart once they are in the scoring pile."""
    row = seat * ROW
    left = p.own[row + CARDS_IN_PILE]
    pile = [int(p.pile[seat * DECK + k]) for k in range(left - 1, -1, -1)]
    loose = p.own[row + HAND + INTERPOL] + p.own[row + DISCARD + INTERPOL] + pile.count(int(INTERPOL))
    return {
        "car": None if p.own[row + CAR] == EMPTY else SPACES[p.own[row + CAR]],
        "marker": None if p.own[row + MARKER] == EMPTY else CITIES[p.own[row + MARKER]],
        "marked": [name for k, name in enumerate(CITY_ACTIONS) if p.own[row + MARKED] >> k & 1],
        "token": p.own[row + TOKEN] == 1,
        "hideout": int(p.own[row + LEVEL]),
        "suspicion": int(p.own[row + SUSPICION]),
        "hand": write_cards(p, row + HAND),
        "known_in_hand": write_cards(p, row + KNOWN),
        "pile": [KINDS[kind] for kind in pile],
        "discard_pile": write_cards(p, row + DISCARD),
        "stolen": [name for k, name in enumerate(ART) if p.art[THIEF + k] == seat],
        "interpol": int(p.own[row + INTERPOL_OWNED] - loose),
    }


def write_cards(p: Table, at: i64) -> dict[str, Json]:
    return {name: int(p.own[at + k]) for k, name in enumerate(KINDS) if p.own[at + k]}


# Reading


def read(entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Table:
    entry.only(PARTS)
    p = bare_table(seats, rng)
    p.stack = stack
    p.limit = entry.index("city_action_limit", LIMITS, 0)
    p.round = entry.number("round", 1, int(MOST_ROUNDS), 1)
    p.first = entry.number("first", 0, seats - 1, 0)
    players = entry.list("players", ())
    if len(players) > seats:
        raise entry.wrong("players", f"a list of at most {seats} tables, one a seat")
    owned = [Entry(f"notation: player {s}", players[s] if s < len(players) else {}, BadNotation) for s in range(seats)]
    read_turn(p, entry)
    for seat, own in enumerate(owned):
        own.only(OWN)
        read_markers(p, own, seat)
        read_stolen(p, own, seat)
        read_deck(p, own, seat)
    read_art(p, entry, "gold", GOLD, GOLD_AT, GOLD_PILE)
    read_art(p, entry, "bronze", BRONZE, BRONZE_AT, BRONZE_PILE)
    read_display(p, entry)
    count_the_rest(p)
    read_stack(p)
    return p


def read_turn(p: Table, entry: Entry) -> None:
    """Whose turn it is, and what has happened in it."""
    placing = bool(p.stack) and p.stack[0].kind == PLACING
    if "turn" in entry.values and (entry.values["turn"] is None) != placing:
        raise entry.wrong("turn", "a seat, and null only while the cars are placed")
    if not placing:
        seat = p.stack[0].seat if p.stack and p.stack[0].seat != NOBODY else p.first
        p.turn = entry.number("turn", 0, int(p.seats) - 1, int(seat))
    p.money = entry.number("money", 0, int(MOST_POOLED), 0)
    p.wheels = entry.number("wheels", 0, int(MOST_POOLED), 0)
    p.eliminating = int(entry.flag("eliminating", False))
    p.replacements = entry.number("replacements", 0, int(MOST_REPLACEMENTS), 0)
    skills = entry.entry("skills")
    skills.only(SKILLS)
    for k, name in enumerate(SKILLS):
        p.front[SKILL_POOL + k] = skills.number(name, 0, int(MOST_POOLED), 0)
    for k, many in enumerate(read_cards(entry, "played")):
        p.front[PLAYED + k] = many
    if p.front[PLAYED + INTERPOL]:
        raise BadNotation("notation: played: Interpol cards are never played")  # ROB-D.15
    for name in entry.texts("done", DONE, ()):
        if (name == "upgrade geneva") != name.startswith("upgrade") or name in ("hire geneva", "heist geneva"):
            raise entry.wrong("done", "City actions where they are possible: upgrade in geneva, hire and heist elsewhere")
        p.done |= 1 << DONE.index(name)


def read_cards(entry: Entry, name: str) -> list[int]:
    """How many of each kind."""
    cards = entry.entry(name)
    cards.only(KINDS)
    return [cards.number(kind, 0, DECK, 0) for kind in KINDS]


def read_markers(p: Table, own: Entry, seat: int) -> None:
    """The car stands in Geneva where nothing is said."""
    row = seat * ROW
    placing = p.turn == NOBODY
    if not placing or own.values.get("car") is not None:
        p.own[row + CAR] = own.index("car", CITIES if placing else SPACES, GENEVA)
    if own.values.get("marker") is not None:
        p.own[row + MARKER] = own.index("marker", CITIES, 0)
    marked = own.texts("marked", CITY_ACTIONS, ())
    possible = [] if p.own[row + MARKER] == EMPTY else ["upgrade"] if p.own[row + MARKER] == GENEVA else ["hire", "heist"]
    if bool(marked) != bool(possible) or any(name not in possible for name in marked):
        raise own.wrong(
            "marked", "the City actions taken where the marker lies: upgrade in geneva, hire or heist or both elsewhere, none without marker"
        )
    p.own[row + MARKED] = sum(1 << CITY_ACTIONS.index(name) for name in marked)
    p.own[row + TOKEN] = int(own.flag("token", True))
    p.own[row + LEVEL] = own.number("hideout", 1, LEVELS, 1)
    p.own[row + SUSPICION] = own.number("suspicion", 0, int(MOST_SUSPICION), 0)


def read_stolen(p: Table, own: Entry, seat: int) -> None:
    for name in own.texts("stolen", ART, ()):
        card = ART.index(name)
        if p.art[THIEF + card] != EMPTY:
            raise BadNotation(f"{own.where}: stolen: {name} is in two places")
        p.art[THIEF + card] = seat
        p.own[seat * ROW + LOOT] += VALUE[card]
        p.own[seat * ROW + STOLEN] += 1
        p.time += 1
    if p.time > LAST_TIME:
        raise BadNotation(f"{own.where}: stolen: the game ends before so many Art cards are stolen")


def read_deck(p: Table, own: Entry, seat: int) -> None:
    """Robber cards that are not named are in the draw pile; a hand that is not named is drawn from it."""
    row = seat * ROW
    hand = read_cards(own, "hand")
    discard = read_cards(own, "discard_pile")
    played = [int(p.front[PLAYED + k]) if seat == p.turn else 0 for k in range(KIND_COUNT)]
    if "pile" in own.values:
        pile = [KINDS.index(name) for name in own.list("pile") if name in KINDS]
        if len(pile) != len(own.list("pile")):
            raise own.wrong("pile", f"a list of {', '.join(KINDS)}")
    else:
        pile = [k for k in range(FIRST_SPECIALIST) for _ in range(ROBBER_COPIES[k] - hand[k] - discard[k] - played[k])]
    if "hand" not in own.values and p.turn != NOBODY:
        while pile and sum(hand) < HAND_SIZE[p.own[row + LEVEL]]:
            hand[pile.pop(0)] += 1
    for k in range(FIRST_SPECIALIST):
        if hand[k] + discard[k] + played[k] + pile.count(k) > ROBBER_COPIES[k]:
            raise BadNotation(f"{own.where}: there are too many Robber cards {KINDS[k]}; a set has {ROBBER_COPIES[k]}")
    if len(pile) > DECK:
        raise BadNotation(f"{own.where}: pile: nobody can own more than {DECK} cards")
    known = read_cards(own, "known_in_hand")
    for k in range(KIND_COUNT):
        p.own[row + HAND + k] = hand[k]
        p.own[row + DISCARD + k] = discard[k]
        p.own[row + KNOWN + k] = known[k]
        if known[k] > hand[k]:
            raise BadNotation(f"{own.where}: known_in_hand: {KINDS[k]} is not in the hand")
    for at, kind in enumerate(reversed(pile)):
        p.pile[seat * DECK + at] = kind
    p.own[row + CARDS_IN_HAND] = sum(hand)
    p.own[row + CARDS_IN_PILE] = len(pile)
    p.own[row + CARDS_DISCARDED] = sum(discard)
    if not pile:
        know_hand(p, seat)
    scored = own.number("interpol", 0, INTERPOL_CARDS, 0)
    p.own[row + INTERPOL_OWNED] = scored + hand[INTERPOL] + discard[INTERPOL] + pile.count(int(INTERPOL))


def read_art(p: Table, entry: Entry, colour: str, names: tuple[str, ...], at: int, pile_at: int) -> None:
    """Cards that are named nowhere are laid out where no card is named; the rest is the pile."""
    spaces = entry.entry(colour)
    spaces.only(CITIES[:REGULAR])
    pile = entry.texts(f"{colour}_pile", names) if f"{colour}_pile" in entry.values else None
    taken = [ART[k] for k in range(ART_COUNT) if p.art[THIEF + k] != EMPTY] + (pile or [])
    for k, city in enumerate(CITIES[:REGULAR]):
        if spaces.values.get(city) is not None:
            name = spaces.text(city, names)
            if name in taken:
                raise BadNotation(f"{spaces.where}: {name} is in two places")
            taken.append(name)
            p.art[at + k] = ART.index(name)
    rest = [name for name in names if name not in taken]
    for k, city in enumerate(CITIES[:REGULAR]):
        if city not in spaces.values and rest:
            p.art[at + k] = ART.index(rest.pop(0))
    if pile is None:
        pile = rest
    elif rest:
        raise BadNotation(f"notation: {colour}_pile: {', '.join(rest)} must be there, or on a space, or stolen")
    if pile and any(p.art[at + k] == EMPTY for k in range(REGULAR)):
        raise BadNotation(f"notation: {colour}: a space is empty only when the pile is")  # ROB-8.8
    for k, name in enumerate(reversed(pile)):
        p.art[pile_at + k] = ART.index(name)
    if colour == "gold":
        p.gold_left = len(pile)
    else:
        p.bronze_left = len(pile)


def read_display(p: Table, entry: Entry) -> None:
    """Where nothing is said, the stacks stand as at the beginning, less what the players own."""
    columns = entry.list("display") if "display" in entry.values else fresh_display(p)
    if len(columns) != COLUMNS or any(not isinstance(column, list | tuple) for column in columns):
        raise entry.wrong("display", f"a list of {COLUMNS} columns, each a list of stacks from the bottom up")
    for k in range(SPECIALIST_COUNT):
        p.supply[SIZE_OF + k] = 0
    for column, stacks in enumerate(columns):
        assert isinstance(stacks, list | tuple)
        if len(stacks) > LEVELS:
            raise BadNotation(f"notation: display: column {column} has more than {LEVELS} stacks")
        for row, stack in enumerate(stacks):
            if not isinstance(stack, list | tuple) or len(stack) != 2 or stack[0] not in SPECIALISTS or not is_number(stack[1], 1, COPIES):
                raise BadNotation(f"notation: display: a stack is written like {[SPECIALISTS[0], 1]}, not {stack!r}")
            k = SPECIALISTS.index(stack[0])
            if p.supply[SIZE_OF + k]:
                raise BadNotation(f"notation: display: {stack[0]} is there twice")
            p.supply[COLUMN_OF + k] = column
            p.supply[ROW_OF + k] = row
            p.supply[SIZE_OF + k] = stack[1]


def fresh_display(p: Table) -> list[list[list[str | int]]]:
    columns: list[list[list[str | int]]] = [[] for _ in range(COLUMNS)]
    for row in range(LEVELS):
        of_row = [k for k in range(SPECIALIST_COUNT) if START_ROW[k] == row]
        for column, k in zip(columns, of_row, strict=True):
            left = STACK_SIZE[p.seats] - owned_cards(p, int(FIRST_SPECIALIST) + k)
            if left > 0:
                column.append([SPECIALISTS[k], left])
    return columns


def owned_cards(p: Table, kind: int) -> int:
    """How many of the kind all players have, wherever."""
    owned = int(p.front[PLAYED + kind])
    for seat in range(p.seats):
        row = seat * ROW
        owned += p.own[row + HAND + kind] + p.own[row + DISCARD + kind]
        owned += sum(1 for k in range(p.own[row + CARDS_IN_PILE]) if p.pile[seat * DECK + k] == kind)
    return owned


def count_the_rest(p: Table) -> None:
    """What is nowhere else is in the box, or in the stack of Interpol cards."""
    for kind in range(INTERPOL):
        owned = owned_cards(p, kind)
        if kind < FIRST_SPECIALIST:
            p.supply[BOX + kind] = p.seats * ROBBER_COPIES[kind] - owned
            continue
        in_play = owned + p.supply[SIZE_OF + kind - FIRST_SPECIALIST]
        if in_play > STACK_SIZE[p.seats]:
            raise BadNotation(f"notation: there are {in_play} cards {KINDS[kind]}; with {p.seats} players there are {STACK_SIZE[p.seats]}")
        p.supply[BOX + kind] = COPIES - in_play
    p.interpol = INTERPOL_CARDS - sum(int(p.own[seat * ROW + INTERPOL_OWNED]) for seat in range(p.seats))
    if p.interpol < 0:
        raise BadNotation(f"notation: there are more than {INTERPOL_CARDS} Interpol cards")


def read_stack(p: Table) -> None:
    """Where nothing is pending, it is somebody's turn."""
    if not p.stack:
        p.push(TURN, p.turn)
    for k, frame in enumerate(p.stack):
        fill_frame(p, frame)
        if wrong := why_not_pending(p, frame, k):
            raise BadNotation(f"notation: stack {k}: {wrong}")


def fill_frame(p: Table, frame: Frame) -> None:
    """What a contrived position need not say."""
    if frame.seat == NOBODY:
        frame.seat = next_to_place(p) if frame.kind == PLACING else p.turn
    if frame.kind == KEEPING and frame.count == 0:
        row = frame.seat * ROW
        frame.count = max(0, min(MAY_KEEP[p.own[row + LEVEL]], p.own[row + CARDS_IN_HAND]) - (frame.piece != NOTHING))


def next_to_place(p: Table) -> int:
    """The first seat from the starting player on whose car is not on the map."""
    order = [int(p.first + k) % int(p.seats) for k in range(p.seats)]
    return next((seat for seat in order if p.own[seat * ROW + CAR] == EMPTY), NOBODY)


def why_not_pending(p: Table, frame: Frame, depth: int) -> str:
    """What is wrong with a frame at this depth of the stack."""
    kind = frame.kind
    row = frame.seat * ROW
    if (kind in (PLACING, TURN)) != (depth == 0) or depth > 1 or (p.stack[0].kind == PLACING and depth):
        return "there is the placing alone, or the turn with nothing or one question upon it"
    if frame.target != NOBODY or frame.other != NOBODY or (kind != KEEPING and (frame.count or frame.piece != NOTHING)):
        return "only keeping has a count and a piece, and no frame a target or other"
    if kind == PLACING:
        return why_not_placing(p, frame)
    if frame.seat != p.turn:
        return f"seat must be {p.turn}, whose turn it is"
    if kind == FLYING and p.own[row + CAR] > GENEVA:
        return "the car must be in a city"
    if kind == KEEPING:
        more = frame.count + (frame.piece != NOTHING)
        if not 1 <= frame.count <= more <= min(MAY_KEEP[p.own[row + LEVEL]], p.own[row + CARDS_IN_HAND]):
            return "count must be what the hideout still allows, and a card left to keep"
        if frame.piece != NOTHING and p.own[row + HAND + frame.piece] == 0:
            return "piece must be in the hand"
    return ""


def why_not_placing(p: Table, frame: Frame) -> str:
    placed = [seat for seat in range(p.seats) if p.own[seat * ROW + CAR] != EMPTY]
    due = [int(p.first + k) % int(p.seats) for k in range(p.seats)][: len(placed)]
    if frame.seat == NOBODY or frame.seat != next_to_place(p) or sorted(due) != placed:
        return "cars are placed one after another from the first seat on"
    if any(p.own[s * ROW + CARDS_IN_HAND] or p.own[s * ROW + STOLEN] for s in range(p.seats)):
        return "before the cars are placed nobody has cards in hand or stolen art"
    return ""
