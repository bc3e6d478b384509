"""The map of Europe on the board: cars, City markers, paintings, what can be driven and flown to, and the tracks round it."""

from functools import cache
from html import escape

from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.great_art_robbery.components import (
    CITIES,
    CITY_COUNT,
    HAND_SIZE,
    LAST_TIME,
    LEVELS,
    MAY_KEEP,
    MOST_SUSPICION,
    NEIGHBOURS,
    POLICE,
    SPACES,
)
from salon.games.great_art_robbery.drawings import described, framed, is_gold, pip, sign, worth
from salon.games.great_art_robbery.geography import GALLERY, dots, ground, label, road, spot, wheels_between
from salon.games.great_art_robbery.reading import ART_CITIES, barred, is_mine, missing, my_car, sentence, skills


def europe(scene: Scene) -> str:
    words = scene.words
    spaces = "".join(space_on(scene, space) for space in SPACES)
    walls = "".join(gallery(scene, city) for city in ART_CITIES)
    return (
        f'<div class="europe">{time_track(scene)}<div class="pan" data-pan><h2 class="vh">{scene.say("map")}</h2><div class="chart" id="map">'
        f"{ground(words)}{ways(scene)}{dots(words)}{lit_names(scene)}{spaces}{walls}{stock(scene)}{markers(scene)}{cars(scene)}</div></div>"
        f'<section class="tracks">{suspicion_track(scene)}{hideout_track(scene)}</section></div>'
    )


# Spaces and roads


def verb_now(scene: Scene) -> str:
    """What pressing a space would do."""
    return {"placing": "place", "flying": "fly"}.get(scene.text("pending"), "move")


def ends_now(scene: Scene) -> list[str]:
    return [space for space in SPACES if scene.may(f"{verb_now(scene)} {space}")]


def ways(scene: Scene) -> str:
    """The roads that can be taken now."""
    lit = "".join(road(scene.words, my_car(scene), space) for space in ends_now(scene)) if verb_now(scene) == "move" else ""
    return f'<svg class="ways" viewBox="0 0 660 530" aria-hidden="true"><path d="{lit}"/></svg>' if lit else ""


def lit_names(scene: Scene) -> str:
    names = "".join(label(scene.words, space, " on") for space in ends_now(scene))
    return f'<svg class="dots-r" viewBox="0 0 660 530" aria-hidden="true">{names}</svg>' if names else ""


def space_on(scene: Scene, space: str) -> str:
    words, verb = scene.words, verb_now(scene)
    number = SPACES.index(space)
    tip = f"{told_of(words, space)} {distance(scene, space)}".strip()
    size = "big" if number < CITY_COUNT else "small"
    kind, key = f"spot {size} {spot(words, space)}", f"space-{space}"
    can_be_asked = number < CITY_COUNT if verb != "move" else number in near(scene)
    if scene.seat is None or not can_be_asked or space == my_car(scene):
        return f'<span class="{kind}" id="{key}" tabindex="0" role="img" aria-label="{escape(words.name(space))}"{scene.tip(tip)}></span>'
    return scene.button(f"{verb} {space}", "", kind, sentence(scene, f"{verb} {space}"), key, scene.tip(tip))


def near(scene: Scene) -> bytes:
    here = my_car(scene)
    return NEIGHBOURS[SPACES.index(here)] if here in SPACES else b""


@cache
def told_of(words: Words, space: str) -> str:
    """A space, its museum, and what it is for."""
    museum = words.facts.get(space, {}).get("museum", "")
    return " ".join([f"{name}." for name in (words.name(space), museum) if name] + words.found("explain", space))


def distance(scene: Scene, space: str) -> str:
    here = my_car(scene)
    if here not in SPACES:
        return ""
    wheels = wheels_between(here, space)
    return scene.say("here" if wheels == 0 else "wheels_away_1" if wheels == 1 else "wheels_away", count=wheels)


# Paintings


def gallery(scene: Scene, city: str) -> str:
    x, y = GALLERY[city]
    shown = "".join(painting(scene, city, colour) for colour in ("gold", "bronze"))
    return f'<div class="hung x{x} y{y}">{shown}</div>'


def painting(scene: Scene, city: str, colour: str) -> str:
    art = scene.texts(colour).get(city)
    if art is None:
        tip = scene.tip(scene.words.parts.get("board", {}).get("empty_wall", ""))
        return f'<span class="art {colour} bare" tabindex="0" role="img" aria-label="{scene.say("bare")}"{tip}></span>'
    arrived = any(told.kind == "arrives" and told.piece == art for told in scene.told)
    came = f' data-from="stock-{colour}"' if arrived else ""
    here = is_mine(scene) and my_car(scene) == city and scene.text("pending") == "turn"
    have = skills(scene) if here else None
    tip = described(scene.words, art)
    if scene.seat is not None:
        tip += " " + why_not_steal(scene, city, art)
    more, key = f" data-fly{came}{scene.tip(tip.strip())}", f"art-{art}"
    label = f"{scene.words.name(art)}, {scene.words.name(colour)}, {worth(art)}"
    if here:
        act = f"heist {colour}"
        return scene.button(act, framed(art, have), f"art {colour}", f"{sentence(scene, act)}: {scene.words.name(art)}", key, more)
    return f'<span class="art {colour}" id="{key}" tabindex="0" role="img" aria-label="{escape(label)}"{more}>{framed(art)}</span>'


def why_not_steal(scene: Scene, city: str, art: str) -> str:
    """What is in the way of stealing it, in the game's words."""
    board = scene.words.parts.get("board", {})
    if my_car(scene) != city or not is_mine(scene):
        return ""
    if scene.may(f"heist {'gold' if is_gold(art) else 'bronze'}"):
        return board.get("can_steal", "")
    if reason := barred(scene, "heist"):
        return board.get(reason, "")
    lacking = missing(scene, art)
    named = {skill: scene.words.name(skill) for skill in lacking}
    lacks = ", ".join(f"{lacking.count(skill)} × {name}" if lacking.count(skill) > 1 else name for skill, name in named.items())
    return board.get("why_skills", "").format(skills=lacks) if lacks else ""


def stock(scene: Scene) -> str:
    """The piles that are still to come."""
    lines = "".join(
        f'<li id="stock-{key}" data-spot><i class="{key}"></i><b>{count}</b> {scene.say(f"stock_{key}")}</li>'
        for key, count in (("gold", scene.number("gold_pile")), ("bronze", scene.number("bronze_pile")), ("interpol", scene.number("interpol_stack")))
    )
    return f'<div class="stock" tabindex="0"{scene.tip(scene.words.parts["board"]["stock_tip"])}><p>{scene.say("stock")}</p><ul>{lines}</ul></div>'


# Cars and markers


def whose(scene: Scene, key: str, seat: int, **values: object) -> str:
    """Board words about somebody's piece, unescaped: `car` is theirs, `my_car` one's own."""
    board = scene.words.parts.get("board", {})
    text = board.get(f"my_{key}" if seat == scene.seat else key, "")
    return text.format(name=scene.names[seat], **values)


def cars(scene: Scene) -> str:
    places = [scene.text("car", seat) for seat in range(len(scene.names))]
    return "".join(car(scene, seat, places) for seat in range(len(places)) if places[seat] in SPACES)


def car(scene: Scene, seat: int, places: list[str]) -> str:
    space = places[seat]
    there = [s for s, place in enumerate(places) if place == space]
    fan = f"n{there.index(seat)}of{len(there)}"
    mine = " mine" if seat == scene.seat else ""
    tip = whose(scene, "car", seat, place=scene.words.name(space))
    here = f' data-here="{space}"' if seat == (scene.seat if scene.seat is not None else (scene.movers or [0])[0]) else ""
    body = f'<svg class="p{seat}" viewBox="0 5 24 16" aria-hidden="true"><use href="#r-car"/></svg>{pip(seat, "em")}'
    return (
        f'<span class="car {spot(scene.words, space)} {fan}{mine}" id="car-{seat}" role="img" aria-label="{escape(tip)}" data-fly{here}'
        f"{scene.tip(tip)}>{body}</span>"
    )


def markers(scene: Scene) -> str:
    places = [scene.text("marker", seat) for seat in range(len(scene.names))]
    return "".join(marker(scene, seat, places) for seat in range(len(places)) if places[seat] in CITIES)


def marker(scene: Scene, seat: int, places: list[str]) -> str:
    city = places[seat]
    there = [s for s, place in enumerate(places) if place == city]
    bars = ", ".join(scene.words.name(action) for action in scene.listed("marked", seat))
    tip = whose(scene, "marker", seat, place=scene.words.name(city), actions=bars)
    full = f"{tip} {scene.words.first('explain', 'marker')}"
    return (
        f'<span class="mark-r {spot(scene.words, city)} m{there.index(seat)}" id="marker-{seat}" role="img" aria-label="{escape(tip)}" data-fly '
        f'tabindex="0"{scene.tip(full)}>{pip(seat)}</span>'
    )


# Tracks


def time_track(scene: Scene) -> str:
    now = scene.number("time")
    next_car = next((k for k in range(now + 1, LAST_TIME + 1) if POLICE[k]), LAST_TIME)
    steps = "".join(time_step(scene, k, now, next_car) for k in range(LAST_TIME + 1))
    left = scene.say("thefts_left_1" if LAST_TIME - now == 1 else "thefts_left", count=LAST_TIME - now)
    tip = scene.tip(scene.words.first("explain", "time"))
    head = f'<h2 id="time-h" class="label">{scene.say("time")} <b>{left}</b></h2>'
    return f'<section class="time" tabindex="0" aria-labelledby="time-h"{tip}>{head}<ol>{steps}</ol></section>'


def time_step(scene: Scene, k: int, now: int, next_car: int) -> str:
    police = POLICE[k] == 1 or k == LAST_TIME
    kind = " pol" * police + (" past" if k < now else " is" if k == now else " next" if k == next_car else "")
    icon = f'<span id="clock" data-fly>{sign("clock")}</span>' if k == now else sign("police") if police else ""
    return f'<li class="t{kind}">{icon}<span>{k}</span></li>'


def suspicion_track(scene: Scene) -> str:
    seats = range(len(scene.names))
    most = max(scene.number("suspicion", seat) for seat in seats)
    steps = "".join(suspicion_step(scene, k, most) for k in range(MOST_SUSPICION + 1))
    tip = scene.tip(scene.words.first("explain", "suspicion"))
    head = f'<h2 class="label">{scene.say("suspicion")} <b>{scene.say("highest_pays")}</b></h2>'
    return f'<div class="susp" tabindex="0"{tip}>{head}<ol>{steps}</ol></div>'


def suspicion_step(scene: Scene, k: int, most: int) -> str:
    there = [seat for seat in range(len(scene.names)) if scene.number("suspicion", seat) == k]
    if not there:
        return f"<li><span>{k}</span></li>"
    pips = "".join(f'<span id="suspect-{seat}" data-fly role="img" aria-label="{scene.name(seat)}: {k}">{pip(seat)}</span>' for seat in there)
    kind = " several" * (len(there) > 1) + " hot" * (k == most > 0)
    return f'<li class="step{kind}"><span class="those{" many" if len(there) > 1 else ""}">{pips}</span></li>'


def hideout_track(scene: Scene) -> str:
    levels = "".join(hideout_level(scene, level) for level in range(1, LEVELS + 1))
    tip = scene.tip(f"{scene.words.first('explain', 'hideout')} {scene.words.first('explain', 'upgrade')}")
    return (
        f'<div class="hide" tabindex="0"{tip}><h2 class="label">{scene.say("hideout")} <b>{scene.say("five_a_level")}</b></h2><ol>{levels}</ol></div>'
    )


def hideout_level(scene: Scene, level: int) -> str:
    there = [seat for seat in range(len(scene.names)) if scene.number("hideout", seat) == level]
    pips = "".join(f'<span id="level-{seat}" data-fly role="img" aria-label="{scene.name(seat)}">{pip(seat)}</span>' for seat in there)
    mine = " mine" if scene.seat in there else ""
    says = f"<b>{scene.say('hand_of', count=HAND_SIZE[level])}</b><small>{scene.say('keep', count=MAY_KEEP[level])}</small>"
    return f'<li class="lvl{mine}"><span class="says">{says}</span><span class="those">{pips}</span></li>'
