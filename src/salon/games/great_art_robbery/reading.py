"""What can be read off a scene of The Great Art Robbery: who could do what where, and what it would bring."""

from functools import cache

from salon.engine.actions import ActionTable
from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.great_art_robbery.components import CITIES, LAST_TIME, MOST_SUSPICION, POLICE, REGULAR, SKILLS
from salon.games.great_art_robbery.drawings import needs

ART_CITIES = CITIES[:REGULAR]


def turn_of(scene: Scene) -> int | None:
    """Whose turn it is."""
    turn = scene.text("turn")
    return int(turn) if turn.isdigit() else None


def is_mine(scene: Scene) -> bool:
    return scene.seat is not None and turn_of(scene) == scene.seat


def my_car(scene: Scene) -> str:
    return "nowhere" if scene.seat is None else scene.text("car", scene.seat)


def points(scene: Scene, seat: int) -> int:
    return sum(scene.numbers("points", seat).values())


def sentence(scene: Scene, words: str) -> str:
    """An action, said in one line."""
    return said(scene.words, scene.game.actions, words)


@cache
def said(words: Words, actions: ActionTable, action: str) -> str:
    line = words.action(actions, actions.number(action))
    return line[:1].upper() + line[1:]


def barred(scene: Scene, action: str) -> str:
    """Why the seat could not hire or rob where its car stands, as a key of [board]; "" where nothing is in the way but the price."""
    assert scene.seat is not None
    city = my_car(scene)
    if not is_mine(scene):
        return "why_not_turn"
    if city not in ART_CITIES:
        return "why_no_city"
    done = [act for act in scene.listed("done") if act.startswith(action)]
    if done and (scene.text("city_action_limit") == "per_turn" or f"{action} {city}" in done):
        return f"why_done_{action}"
    if scene.text("marker", scene.seat) == city and action in scene.listed("marked", scene.seat):
        return f"why_marker_{action}"
    return ""


def skills(scene: Scene) -> tuple[tuple[str, int], ...]:
    have = scene.numbers("skills")
    return tuple((skill, have[skill]) for skill in SKILLS if have.get(skill))


def missing(scene: Scene, art: str) -> list[str]:
    """The skills that the pool lacks for a painting."""
    pool = dict(skills(scene))
    lacks = []
    for skill in needs(art):
        use = skill if pool.get(skill) else "any_skill"
        if pool.get(use):
            pool[use] -= 1
        else:
            lacks.append(skill)
    return lacks


def after_a_theft(scene: Scene, thief: int) -> list[int]:
    """ROB-8.9, ROB-8.10: everybody's Suspicion, were something stolen where the thief's car stands."""
    city = scene.text("car", thief)
    seats = range(len(scene.names))
    return [min(MOST_SUSPICION, scene.number("suspicion", s) + (s == thief or scene.text("marker", s) == city)) for s in seats]


def forecast(scene: Scene) -> str:
    """What the next theft would set off, were it the seat's own; "" where the clock passes no police car."""
    now = scene.number("time")
    if scene.seat is None or now >= LAST_TIME:
        return ""
    if now + 1 == LAST_TIME:
        return scene.say("next_ends")
    if not POLICE[now + 1] or not is_mine(scene) or my_car(scene) not in ART_CITIES:
        return scene.say("next_police") if POLICE[now + 1] else ""
    then = after_a_theft(scene, scene.seat)
    highest = [scene.name(s) for s, many in enumerate(then) if many == max(then)]
    counts = ", ".join(f"{scene.name(s)} {many}" for s, many in enumerate(then))
    return scene.say("next_police_mine", counts=counts, names=", ".join(highest))
