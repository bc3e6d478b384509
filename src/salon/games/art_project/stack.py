"""What can be pending, and upon what: for positions that are read from notation."""

from salon.engine.position import NOBODY, NOTHING, Frame
from salon.games.art_project.components import (
    ALLY_DICE,
    CITY_COUNT,
    CLUE_COUNT,
    CLUES,
    DICE_COUNT,
    MAPS,
    MOST_SEATS,
    POLYNESIA,
    RIO,
    SCANDINAVIA,
    SET,
    SYMBOL_COUNT,
    USA,
)
from salon.games.art_project.position import (
    AFTER_FIGHTS,
    AGENTS,
    BATTLE,
    BEFORE_FIGHTS,
    BEFORE_MOVEMENT,
    CLUE,
    COLLECTING,
    DICE,
    DIE,
    DISCARDED,
    DISCOVERING,
    DRAWING,
    EXCHANGE,
    FIGHTS,
    GIVING_UP,
    HANDING,
    HEALING,
    LANDING,
    LOSING,
    MISSION,
    MOVEMENT,
    PLACING,
    ROUND,
    SAID,
    SETTING_UP,
    TO_COLLECT,
    TO_DRAW,
    TO_EXCHANGE,
    TO_FIGHT,
    TO_MOVE,
    TO_PLAY_CARDS,
    TURNING,
    WINDOW,
)
from salon.games.art_project.rules.clues import collection_of, is_clue, why_not_piece
from salon.games.art_project.rules.fight import agents_strength, battle_city, fighting_strength, fights_here
from salon.games.art_project.rules.maps.polynesia import first_island, second_island
from salon.games.art_project.rules.maps.usa import has_partner
from salon.games.art_project.rules.movement import pawns
from salon.games.art_project.rules.table import Table
from salon.games.art_project.view import FRAMES, STAGES

# On a round: the steps in which the question is put.
STEPS: dict[int, tuple[int, ...]] = {
    PLACING: (SETTING_UP,),
    DRAWING: (TO_DRAW,),
    MISSION: (TO_PLAY_CARDS,),
    WINDOW: (BEFORE_MOVEMENT, BEFORE_FIGHTS, AFTER_FIGHTS),
    MOVEMENT: (TO_MOVE,),
    COLLECTING: (TO_COLLECT,),
    FIGHTS: (TO_FIGHT,),
    EXCHANGE: (TO_EXCHANGE,),
}
# On another question.
UPON: dict[int, tuple[int, ...]] = {
    TURNING: (MISSION,),
    HEALING: (TURNING,),
    DISCOVERING: (MISSION, EXCHANGE),
    LANDING: (MISSION,),
    BATTLE: (FIGHTS,),
    DICE: (BATTLE,),
    LOSING: (COLLECTING, FIGHTS),
    GIVING_UP: (COLLECTING, FIGHTS),
    HANDING: (EXCHANGE,),
}
OF_MAP = {PLACING: RIO, LANDING: POLYNESIA, LOSING: SCANDINAVIA, GIVING_UP: SCANDINAVIA, EXCHANGE: USA, HANDING: USA}
# What each kind of frame must hold; the rest must be left out.
HOLDS: dict[int, tuple[str, ...]] = {
    HEALING: ("seat", "count"),
    TURNING: ("seat", "piece"),
    DISCOVERING: ("seat", "piece"),
    LANDING: ("seat", "what"),
    BATTLE: ("seat", "what"),
    DICE: ("seat", "piece"),
    LOSING: ("count",),
    HANDING: ("seat", "piece"),
}


def why_not_pending(p: Table, depth: int) -> str:
    """What is wrong with the frame at this depth, or nothing."""
    frame = p.stack[depth]
    kind = int(frame.kind)
    if (kind == ROUND) != (depth == 0):
        return "a round lies at the bottom, and nowhere else"
    if kind != ROUND and frame.stage:
        return "only a round has stages"
    held = {"seat": frame.seat != NOBODY, "count": frame.count > 0, "what": frame.what != NOTHING, "piece": frame.piece != NOTHING}
    for name, there in held.items():
        if there != (name in HOLDS.get(kind, ())) and not (kind == DICE and name == "count"):
            return f"{FRAMES[kind]} holds {' and '.join(HOLDS.get(kind, ())) or 'nothing'}"
    if frame.target != NOBODY or frame.other != NOBODY:
        return "no frame has a target or other"
    if kind in OF_MAP and p.map != OF_MAP[kind]:
        return f"{FRAMES[kind]} is only on the map {MAPS[OF_MAP[kind]]}"
    if depth == 0:
        return ""
    below = p.stack[depth - 1]
    if kind in STEPS and (below.kind != ROUND or below.stage not in STEPS[kind]):
        return f"{FRAMES[kind]} lies upon a round at the stage {' or '.join([STAGES[k] for k in STEPS[kind]])}"
    if kind in UPON and below.kind not in UPON[kind]:
        return f"{FRAMES[kind]} lies upon {' or '.join([FRAMES[k] for k in UPON[kind]])}"
    return why_not_held(p, frame, kind)


def why_not_held(p: Table, frame: Frame, kind: int) -> str:
    """What is wrong with what the frame holds."""
    if kind == TURNING and p.place[frame.piece] != SAID + frame.seat:
        return "piece must be among the announced cards of the seat: all have seen it"
    if kind == DISCOVERING and not has_set(p, frame):
        return "piece must be a Clue card with a symbol that is visible three times"
    if kind == LANDING and any(why_not_piece(p, island) for island in (first_island(p, frame.what), second_island(p, frame.what))):
        return "both islands of the symbol must be free"
    if kind == BATTLE:
        return why_not_battle(p, frame)
    if kind == DICE:
        left = CLUE_COUNT[frame.piece] - int(p.named).bit_count()
        if frame.count not in (0, left) or left < 1 or p.place[frame.piece] != DISCARDED or not fights_here(p, frame.seat, p.stack[-2]):
            return "a fighter names at most as many dice as the discarded Clue card piece has symbols"
        frame.count = left
    if (kind == HEALING and frame.count > 2) or (kind == LOSING and frame.count > 2):
        return "count is too large"
    if kind == HANDING and (p.place[frame.piece] != CLUE + frame.seat or not has_partner(p, frame.seat)):
        return "piece must be in the collection of the seat, and another player in its city"
    return ""


def has_set(p: Table, frame: Frame) -> bool:
    if not is_clue(p.place[frame.piece]):
        return False
    first = (collection_of(p.place[frame.piece]) - CLUE) * SYMBOL_COUNT
    return any(CLUES[frame.piece] >> s & 1 and p.clues[first + s] >= SET for s in range(SYMBOL_COUNT))


def why_not_battle(p: Table, frame: Frame) -> str:
    city = battle_city(p, frame)
    if not 0 <= city < CITY_COUNT[p.map] or not p.city[AGENTS + city] or not fights_here(p, frame.seat, frame):
        return "what must be a city of the map, with Agents and the pawn of the seat"
    if not p.fought >> city & 1:
        return "fought must name the city"
    rolled = [p.tokens[DIE + k] > 0 for k in range(DICE_COUNT)]
    if rolled != [k < pawns(p) and fights_here(p, k, frame) for k in range(MOST_SEATS)] + [k < p.allies for k in range(ALLY_DICE)]:
        return "dice must name the dice of all who fight and of the Allies, and no others"
    if fighting_strength(p) >= agents_strength(p, city):
        return "the fight is won already"
    return ""
