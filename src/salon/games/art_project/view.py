"""What a seat, or a spectator, may see of The A.R.T. Project: one row of numbers, and the fields that name them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.fields import Field
from salon.engine.game import with_common_fields
from salon.engine.position import NOBODY
from salon.engine.words import SEATS
from salon.games.art_project.components import (
    AGENT_PAWNS,
    ALLY_DICE,
    ALLY_PRICE,
    ART_PIECES,
    BACK_COUNT,
    BACK_OF,
    BACKS,
    CARD_COUNT,
    CARDS,
    CHARACTERS,
    CITIES,
    CITY_COUNT,
    CITY_TOTAL,
    COLLECTED_IN,
    DICE,
    DICE_COUNT,
    DIFFICULTIES,
    DRAWN_AT,
    EACH_RESOURCE,
    FACES,
    FIRST,
    HEALTH_TOKENS,
    MAP_CITIES,
    MAPS,
    MARKERS,
    MOST_CITIES,
    MOST_SEATS,
    MOST_SPACES,
    NO_ROAD,
    NONE,
    RESOURCES,
    RIO,
    ROAD,
    SET,
    SPACES,
    SYMBOL_COUNT,
    SYMBOLS,
    THREAT,
)
from salon.games.art_project.imagine import is_hidden
from salon.games.art_project.position import (
    AGENTS,
    BATTLE,
    CLUE,
    DIE,
    DISCARDED,
    DUE,
    GIVEN,
    HAND,
    HEALTH,
    LANDING,
    LOST,
    MISSION,
    MOVEMENT,
    PAWN,
    PIECE,
    REMOVED,
    SAID,
    SUPPLY,
    THROWN,
    TO_PLAY,
    Pieces,
)
from salon.games.art_project.rules.clues import collection_of, is_clue, pieces_in_stock
from salon.games.art_project.rules.fight import agents_strength, battle_city, fighting_strength
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.movement import fuel_between, pawns
from salon.games.art_project.rules.tokens import health_in_stock

FRAMES: Final = (
    "round", "placing", "drawing", "mission", "healing", "turning", "discovering", "landing", "window", "movement", "collecting", "fights", "battle",
    "dice", "losing", "giving_up", "exchange", "handing",
)  # fmt: skip
STAGES: Final = (
    "setting_up", "draw", "play", "before_movement", "movement", "collect", "before_fights", "fights", "exchange", "after_fights", "end",
)  # fmt: skip
MOST_ROUNDS: Final = 31  # of a contrived position; a game from the deal has at most 15 (ART-I.15)
MOST_STRENGTH: Final = 120
# What holds a city: nobody on another map, the White Hand for good, or so many Agents.
HOLDERS: Final = ("elsewhere", "lost", "no_agents", "1_agent", *[f"{k}_agents" for k in range(2, AGENT_PAWNS + 1)])
ROWS: Final = 3  # of a map on a page of text
COLUMNS: Final = 4


def grid_of(cities: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The cities of a map on a page of text, about where they are drawn; row by row, where two of them would take one place."""
    at = {(DRAWN_AT[city][1] * ROWS // 101, DRAWN_AT[city][0] * COLUMNS // 101): city for city in cities}
    if len(at) < len(cities):
        return tuple([cities[k : k + COLUMNS] for k in range(0, len(cities), COLUMNS)])
    return tuple([tuple([at.get((row, column), "") for column in range(COLUMNS)]) for row in range(ROWS)])


def roads_of(m: int) -> list[str]:
    """Each road of a map once, from where it is cheaper; none where every city is joined to every other (ART-18.4)."""
    names = MAP_CITIES[m]
    found = []
    for a in range(len(names)):
        for b in range(a + 1, len(names)):
            there, back = ROAD[(m * MOST_CITIES + a) * MOST_CITIES + b], ROAD[(m * MOST_CITIES + b) * MOST_CITIES + a]
            if there != NO_ROAD:
                found.append(f"{names[a]}-{names[b]}" if there <= back else f"{names[b]}-{names[a]}")
    return [] if len(found) == len(names) * (len(names) - 1) // 2 else found


ROADS: Final = tuple([road for m in range(len(MAPS)) for road in roads_of(m)])
ROAD_MAP: Final = [m for m in range(len(MAPS)) for _ in roads_of(m)]

FIELDS: Final = with_common_fields(
    MOST_SEATS,
    [
        Field("map", values=("nowhere", *MAPS)),
        Field("difficulty", values=("none", *DIFFICULTIES)),
        Field("round", low=1, high=MOST_ROUNDS),
        Field("step", values=("over", *STAGES)),
        Field("pending", values=("nothing", *FRAMES)),
        Field("count", high=2),
        Field("card", values=("nothing", *CARDS)),
        Field("symbol", values=("nothing", *SYMBOLS)),
        *[Field(key, of=MAP_CITIES[m], values=HOLDERS, shape="sparse", grid=grid_of(MAP_CITIES[m])) for m, key in enumerate(MAPS)],
        Field("fuel", of=CITIES, high=3, shape="sparse", for_reader=True),
        Field("pawns_here", of=CITIES, high=MOST_SEATS, shape="sparse"),
        Field("art", of=CITIES, shape="set"),
        Field("fought", of=CITIES, shape="set"),
        Field("collected", high=MOST_SPACES),
        Field("to_collect", high=MOST_SPACES),
        Field("next_place", values=("nowhere", *MAP_CITIES[RIO])),
        Field("threat", high=40),
        Field("ally_price", high=EACH_RESOURCE),
        Field("white_hand_spot", high=AGENT_PAWNS),
        Field("agents_in_stock", high=AGENT_PAWNS),
        Field("health_in_stock", high=HEALTH_TOKENS),
        Field("art_in_stock", high=ART_PIECES),
        Field("supply", of=RESOURCES, high=EACH_RESOURCE),
        Field("ally_dice", high=ALLY_DICE),
        Field("deck", high=CARD_COUNT),
        Field("above_end_tile", high=CARD_COUNT),
        Field("last_round"),
        Field("top", values=("nothing", *BACKS)),
        Field("removed", high=CARD_COUNT),
        Field("clue_track", of=CARDS, shape="set"),
        Field("clues", of=SYMBOLS, high=SET, shape="sparse"),
        Field("discarded", of=CARDS, shape="set"),
        Field("announced", of=CARDS, shape="set"),
        Field("handed_over", of=CARDS, shape="set"),
        Field("leader", values=("nobody", *SEATS[:MOST_SEATS])),
        Field("battle", values=("nowhere", *CITIES)),
        Field("strength", high=MOST_STRENGTH),
        Field("against", high=MOST_STRENGTH),
        Field("dice", of=DICE, values=("none", *[str(face) for face in range(1, FACES + 1)]), shape="sparse"),
        Field("named", of=DICE, shape="set"),
        Field("ally", values=("nowhere", *CITIES)),
        Field("ally_moved"),
        Field("character", values=("nobody", *CHARACTERS), each_seat=True),
        Field("health", high=HEALTH_TOKENS, each_seat=True),
        Field("pawn", values=("nowhere", *CITIES), each_seat=True),
        Field("to_draw", high=3, each_seat=True),
        Field("to_play", high=2, each_seat=True),
        Field("done", each_seat=True),
        Field("moved", each_seat=True),
        Field("hand", of=CARDS, shape="set", each_seat=True),
        Field("backs", of=BACKS, high=CARD_COUNT, shape="sparse", each_seat=True),
        Field("collection", of=CARDS, shape="set", each_seat=True),
        Field("own_clues", of=SYMBOLS, high=SET, shape="sparse", each_seat=True),
        Field("thrown", of=CARDS, shape="set", each_seat=True),
        Field("thrown_backs", of=BACKS, high=CARD_COUNT, shape="sparse", each_seat=True),
        # What a page of text says of the map, and of what the viewer has to do
        Field("roads", of=ROADS, shape="set"),
        Field("lost_cities", high=MOST_CITIES),
        Field("lost_markers", high=MOST_CITIES),
        Field("left_to_play", high=2, for_reader=True),
        Field("all_played", for_reader=True),
    ],
)


def look(p: Pieces, eyes: i64) -> list[int]:
    """The catalogue's Views, in the order of the fields."""
    out: list[int] = [int(p.map) + 1, int(p.difficulty) + 1, int(p.round)]
    add_pending(p, out)
    add_cities(p, eyes, out)
    add_stock(p, out)
    add_open_cards(p, out)
    add_battle(p, out)
    add_pawns_and_health(p, out)
    add_hands(p, eyes, out)
    add_reminders(p, eyes, out)
    return out


def add_pending(p: Pieces, out: list[int]) -> None:
    if not p.stack:
        out += [0, 0, 0, 0, 0]
        return
    frame = p.stack[-1]
    out += [
        int(p.stack[0].stage) + 1,
        int(frame.kind) + 1,
        int(frame.count),
        int(frame.piece) + 1,
        int(frame.what) + 1 if frame.kind == LANDING else 0,
    ]


def add_cities(p: Pieces, eyes: i64, out: list[int]) -> None:
    """ART-V.1; in Movement also what a step of the viewer's own pawn costs."""
    first: i64 = FIRST[p.map]
    many: i64 = CITY_COUNT[p.map]
    total: i64 = CITY_TOTAL
    holders = [0] * total
    pawns_here = [0] * total
    art = [0] * total
    fought = [0] * total
    k: i64
    for k in range(many):
        holders[first + k] = 1 if p.city[LOST + k] else int(p.city[AGENTS + k]) + 2
        art[first + k] = int(p.city[PIECE + k])
        fought[first + k] = int(p.fought >> k & 1)
    for k in range(pawns(p)):
        pawns_here[first + p.tokens[PAWN + k]] += 1
    fuel = [0] * total
    if p.stack and p.stack[-1].kind == MOVEMENT:
        for seat in range(p.seats):
            if eyes == 1 << seat:
                for k in range(many):
                    fuel[first + k] = price_of_step(p, p.tokens[PAWN + seat], k)
                    if p.seats == 1 and fuel_between(p, p.tokens[PAWN], k) == NO_ROAD:
                        fuel[first + k] = price_of_step(p, p.tokens[PAWN + 1], k)  # only the Ally can go there
    out += holders + fuel + pawns_here + art + fought


def price_of_step(p: Pieces, here: i64, there: i64) -> int:
    fuel = fuel_between(p, here, there)
    return 0 if fuel == NO_ROAD or p.city[LOST + there] else int(fuel)


def add_stock(p: Pieces, out: list[int]) -> None:
    space: i64 = p.map * MOST_SPACES + p.track
    out += [int(p.track), int(SPACES[p.map])]
    out += [
        int(COLLECTED_IN[space]) + 1 if COLLECTED_IN[space] != NONE else 0,
        int(THREAT[space]),
        int(ALLY_PRICE[space]),
        int(p.spot),
        int(p.stock),
    ]
    out += [int(health_in_stock(p)), int(pieces_in_stock(p))]
    k: i64
    for k in range(SUPPLY, DIE):
        out.append(int(p.tokens[k]))
    out.append(int(p.allies))


def add_open_cards(p: Pieces, out: list[int]) -> None:
    """ART-V.1, ART-V.2, ART-V.4"""
    personal = hooks(p).personal()
    top: i64 = BACK_OF[p.deck[p.left - 1]] + 1 if p.left else 0
    removed: i64 = 0
    clue_track = [0] * CARD_COUNT
    discarded = [0] * CARD_COUNT
    announced = [0] * CARD_COUNT
    handed_over = [0] * CARD_COUNT
    k: i64
    for k in range(CARD_COUNT):
        place: i64 = p.place[k]
        if place == REMOVED:
            removed += 1
        elif place == DISCARDED:
            discarded[k] = 1
        elif place == CLUE and not personal:
            clue_track[k] = 1
        elif SAID <= place < THROWN:
            announced[k] = 1
        elif place >= GIVEN:
            handed_over[k] = 1
    out += [int(p.left), int(p.left - p.below) if p.below else 0, 0 if p.below else 1, int(top), int(removed)]
    out += clue_track
    for k in range(SYMBOL_COUNT):
        out.append(0 if personal else int(p.clues[k]))
    out += discarded + announced + handed_over


def add_battle(p: Pieces, out: list[int]) -> None:
    leader: i64 = NOBODY
    city: i64 = NOBODY
    k: i64
    for k in range(len(p.stack)):
        if p.stack[k].kind == BATTLE:
            leader = p.stack[k].seat
            city = battle_city(p, p.stack[k])
    fights = city != NOBODY
    out += [int(leader) + 1, int(FIRST[p.map] + city) + 1 if fights else 0]
    out += [int(fighting_strength(p)) if fights else 0, int(agents_strength(p, city)) if fights else 0]
    for k in range(DICE_COUNT):
        out.append(int(p.tokens[DIE + k]))
    for k in range(DICE_COUNT):
        out.append(int(p.named >> k & 1))


def add_pawns_and_health(p: Pieces, out: list[int]) -> None:
    empty = [0] * (MOST_SEATS - p.seats)
    solo = p.seats == 1
    out += [int(FIRST[p.map] + p.tokens[PAWN + 1]) + 1 if solo else 0, int(p.moved >> 1 & 1) if solo else 0]
    out += [seat + 1 for seat in range(p.seats)] + empty
    out += [int(p.tokens[HEALTH + seat]) for seat in range(p.seats)] + empty
    out += [int(FIRST[p.map] + p.tokens[PAWN + seat]) + 1 for seat in range(p.seats)] + empty
    out += [int(p.tokens[DUE + seat]) for seat in range(p.seats)] + empty
    out += [int(p.tokens[TO_PLAY + seat]) for seat in range(p.seats)] + empty
    out += [int(p.done >> seat & 1) for seat in range(p.seats)] + empty
    out += [int(p.moved >> seat & 1) for seat in range(p.seats)] + empty


def add_hands(p: Pieces, eyes: i64, out: list[int]) -> None:
    """ART-V.3, ART-V.5, ART-V.7: fronts for those who know them, backs for everybody."""
    backs: i64 = BACK_COUNT
    personal = hooks(p).personal()
    hand = vec[i64]([0] * (MOST_SEATS * CARD_COUNT))
    collection = vec[i64]([0] * (MOST_SEATS * CARD_COUNT))
    thrown = vec[i64]([0] * (MOST_SEATS * CARD_COUNT))
    hand_backs = vec[i64]([0] * (MOST_SEATS * backs))
    thrown_backs = vec[i64]([0] * (MOST_SEATS * backs))
    card: i64
    for card in range(CARD_COUNT):
        place: i64 = p.place[card]
        known: i64 = 0 if is_hidden(place, eyes) else 1
        if HAND <= place < THROWN:
            holder: i64 = (place - HAND) % MOST_SEATS
            hand[holder * CARD_COUNT + card] = known
            hand_backs[holder * backs + BACK_OF[card]] += 1
        elif THROWN <= place < GIVEN:
            thrown[(place - THROWN) * CARD_COUNT + card] = known
            thrown_backs[(place - THROWN) * backs + BACK_OF[card]] += 1
        elif is_clue(place) and personal:
            collection[(collection_of(place) - CLUE) * CARD_COUNT + card] = 1
    add_all(hand, out)
    add_all(hand_backs, out)
    add_all(collection, out)
    k: i64
    for k in range(MOST_SEATS * SYMBOL_COUNT):
        out.append(int(p.clues[k]) if personal else 0)
    add_all(thrown, out)
    add_all(thrown_backs, out)


def add_reminders(p: Pieces, eyes: i64, out: list[int]) -> None:
    """The roads of the map, ART-12.3: cities lost of those that may be; in a Mission, whether the viewer has still to play."""
    for of in ROAD_MAP:
        out.append(1 if of == p.map else 0)
    lost: i64 = 0
    k: i64
    for k in range(CITY_COUNT[p.map]):
        lost += p.city[LOST + k]
    out += [int(lost), int(MARKERS[p.map])]
    to_play: i64 = 0
    played = False
    if p.stack and p.stack[-1].kind == MISSION:
        for seat in range(p.seats):
            if eyes == 1 << seat:
                to_play = p.tokens[TO_PLAY + seat]
                played = to_play == 0
    out += [int(to_play), 1 if played else 0]


def add_all(values: vec[i64], out: list[int]) -> None:
    k: i64
    for k in range(len(values)):
        out.append(int(values[k]))
