"""What a player does without weighing everything, when a master lets all play on in thought."""

from mypy_extensions import i64

from salon.engine.position import Position
from salon.games.art_project.actions import ANNOUNCE, DISCOVER, DONE, DRAW, PLAY, STEP
from salon.games.art_project.bot import best_card
from salon.games.art_project.bot_plan import Plan
from salon.games.art_project.bot_worth import FAR
from salon.games.art_project.components import CITY_COUNT, FIRST, MOST_CITIES, NO_ROAD, RIO, ROAD
from salon.games.art_project.position import MISSION, MOVEMENT, Pieces
from salon.games.art_project.rules.table import Table


def sensible(p: Position, seat: i64, legal: list[int]) -> list[int]:
    """The choices worth a look. Cards are drawn and named at once, as in a team that tells each other everything; who has the best card plays
    first; pawns go where the plan for all of them sends them."""
    assert isinstance(p, Table)
    for action in legal:
        if action == DRAW or ANNOUNCE <= action < PLAY:
            return [action]
    kind: i64 = p.stack[-1].kind
    if kind == MISSION:
        return cards_to_play(p, seat, legal)
    if kind == MOVEMENT and p.seats > 1 and p.map != RIO:  # alone the Ally moves too; in Rio pieces are carried
        return planned_step(p, seat, legal)
    return legal


def cards_to_play(p: Table, seat: i64, legal: list[int]) -> list[int]:
    wait = len(p.table())
    if legal[-1] == wait and best_card(p)[0] != seat:
        return [wait]
    cards = [action for action in legal if PLAY <= action < DISCOVER]
    return cards if cards else legal


def planned_step(p: Pieces, seat: i64, legal: list[int]) -> list[int]:
    """To the next city on the way, or no further."""
    plan = Plan(p)
    plan.best()
    here: i64 = plan.start[seat]
    goal: i64 = plan.at[seat]
    choice: i64 = DONE
    city: i64
    for city in range(CITY_COUNT[p.map] if goal != here else 0):
        fuel: i64 = ROAD[(p.map * MOST_CITIES + here) * MOST_CITIES + city]
        left: i64 = plan.ways[city * MOST_CITIES + goal]
        if city != here and fuel != NO_ROAD and left < FAR and fuel + left == plan.ways[here * MOST_CITIES + goal]:
            choice = STEP + FIRST[p.map] + city
            break
    return [int(choice)] if choice in legal else legal
