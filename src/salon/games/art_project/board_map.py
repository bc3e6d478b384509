"""The map on the board: cities with their Agents and what it takes to beat them, pawns, Art Pieces, and the steps that can be taken."""

from functools import cache
from html import escape

from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.art_project.components import COLLECTED_IN, LOST_AT, MAP_CITIES, MAPS, MOST_SPACES, SPACES, SYMBOLS
from salon.games.art_project.drawings import meeple, picture, shown, sign, token
from salon.games.art_project.geography import ground, spot
from salon.games.art_project.reading import (
    Price,
    agents,
    character,
    cheapest,
    cities,
    dice_here,
    fuel_between,
    listed,
    lost,
    map_of,
    pawns,
    plain,
    sentence,
    step_price,
    to_beat,
)

# What pressing a city itself does, in each question; other actions there have a button of their own.
PRESSED = {"movement": "step", "placing": "place", "landing": "island", "collecting": "collect"}
EFFECT_SIGNS = {
    "gain_fuel_2": "+2 {fuel}", "gain_walkie_2": "+2 {walkie}", "gain_gun_2": "+2 {gun}", "lose_resource_2": "−2 {van}", "lose_clue_1": "−1 {deck}",
    "add_agent_each_other_city": "+1 {agent}",
}  # fmt: skip


def chart(scene: Scene) -> str:
    of = map_of(scene)
    closed, paths = lost(scene), far(scene)
    places = "".join(city_on(scene, city, closed, paths) for city in cities(scene))
    rule = f'<p class="rule-a">{escape(plain(scene, f"rule_{of}"))}</p>'
    return (
        f'<div class="mapbox"><h2 class="vh">{escape(scene.words.name(of))}</h2><div class="map-a m-{of}" id="map">'
        f"{ground(of, tuple(closed))}{places}</div></div>{rule}"
    )


def far(scene: Scene) -> dict[str, int]:
    return {} if scene.seat is None else cheapest(scene, scene.text("pawn", scene.seat))


def city_on(scene: Scene, city: str, closed: list[str], paths: dict[str, int]) -> str:
    name = escape(scene.words.name(city))
    kind = f"city {spot(city)}"
    if city in closed:
        stamp = f'<span class="stamp">{scene.say("lost_city")}</span>'
        body = f"{plate(scene, city, '', plain(scene, 'tip_lost'))}{standing(scene, city)}{stamp}"
        return f'<div class="{kind} lost-a" id="city-{city}"><span class="nm">{name}</span>{body}{ways(scene, city)}</div>'
    many = agents(scene)[city]
    hot = " hot" if many >= LOST_AT else " warm" if many == LOST_AT - 1 else ""
    tip = told(scene, city, many, paths)
    there = f"{rack(scene, city, many)}{standing(scene, city)}{loot(scene, city)}{ways(scene, city)}"
    state = f"{hot}{' fought-a' if city in scene.listed('fought') else ''}"
    head = f'<span class="nm">{name}{mark(scene, city)}</span>{plate(scene, city, symbol(scene.words, city), tip)}'
    return f'<div class="{kind}{state}" id="city-{city}">{head}{there}</div>'


@cache
def symbol(words: Words, city: str) -> str:
    of = words.facts.get(city, {}).get("symbol", "none")
    return sign(of) if of in SYMBOLS else sign("flag")


def told(scene: Scene, city: str, many: int, paths: dict[str, int]) -> str:
    """All there is to say of a city: its rule and roads, the sum that beats it, the way there, the danger."""
    parts = [f"{scene.words.name(city)}. {scene.words.first('explain', city)}"]
    if many:
        parts.append(
            plain(scene, "tip_beat", agents=many, threat=scene.number("threat"), spot=scene.number("white_hand_spot"), sum=to_beat(scene, city))
        )
    if many >= LOST_AT:
        parts.append(plain(scene, "tip_danger"))
    if city in scene.listed("fought"):
        parts.append(plain(scene, "tip_fought"))
    if scene.seat is not None and city in paths and scene.text("pawn", scene.seat) != city:
        parts.append(plain(scene, "tip_way" if paths[city] else "tip_way_0", fuel=paths[city]))
    effect = scene.words.facts.get(city, {}).get("effect")
    if effect:
        parts.append(scene.words.first("explain", f"effect.{effect}"))
    return " ".join(part for part in parts if part)


def plate(scene: Scene, city: str, inside: str, tip: str) -> str:
    """The city's round sign; a button where pressing it does something, or could."""
    verb = PRESSED.get(scene.text("pending"), "")
    key, more = f"plate-{city}", scene.tip(tip)
    if scene.seat is not None and verb and can_be_asked(scene, verb, city):
        words = f"{verb} {city}"
        paid = step_price(scene, scene.text("pawn", scene.seat), city) if verb == "step" else None
        label = sentence(scene, words) + (f": {in_words(scene, paid)}" if paid else "")
        return scene.button(words, inside + (tag(paid) if paid and scene.may(words) else ""), "plate", label, key, more)
    holds = scene.texts(map_of(scene)).get(city, "")
    label = f"{scene.words.name(city)}: {scene.words.name(holds)}"
    return shown(scene, inside, "plate", label, tip, key)


def can_be_asked(scene: Scene, verb: str, city: str) -> bool:
    if verb != "step":
        return scene.may(f"{verb} {city}")
    assert scene.seat is not None
    here = scene.text("pawn", scene.seat)
    return scene.seat in scene.movers and city != here and fuel_between(map_of(scene), here, city) is not None


def tag(paid: Price) -> str:
    """What it costs, before the click: Fuel, and Health for what is missing."""
    inside = token("fuel") * paid.tokens + sign("heart") * paid.health + (sign("skull") if paid.ends else "")
    return f'<span class="tag{" hurts" if paid.health else ""}">{inside or "0"}</span>'


def in_words(scene: Scene, paid: Price) -> str:
    parts = [plain(scene, "cost_fuel", count=paid.tokens)] if paid.tokens else []
    if paid.health:
        parts.append(plain(scene, "cost_health", count=paid.health))
    if paid.ends:
        parts.append(plain(scene, "loses_game"))
    return listed(parts) or plain(scene, "cost_free")


# What stands there


def rack(scene: Scene, city: str, many: int) -> str:
    """Five places for Agents: the fifth loses the city. Then the sum that beats them."""
    if many <= LOST_AT:
        last = LOST_AT - 1
        men = "".join(
            f'<span class="on" id="agent-{city}-{k}" data-fly data-from="stock">{sign("agent")}</span>'
            if k < many
            else f'<span class="off{" last" if k == last else ""}"></span>'
            for k in range(LOST_AT)
        )
    else:
        men = f'<span class="on">{sign("agent")}</span><b class="more-a">×{many}</b>'
    beat = f'<span class="beat">{sign("shield")}<b>{to_beat(scene, city)}</b></span>' if many else ""
    return f'<span class="rack" role="img" aria-label="{escape(plain(scene, "rack", agents=many, sum=to_beat(scene, city)))}">{men}{beat}</span>'


def standing(scene: Scene, city: str) -> str:
    here = [pawn for pawn, place in pawns(scene).items() if place == city]
    if not here:
        return ""
    pieces = "".join(
        shown(
            scene, meeple(pawn), f"meeple{' mine' if pawn == scene.seat else ''}", whose(scene, pawn), whose(scene, pawn), f"pawn-{pawn}", " data-fly"
        )
        for pawn in here
    )
    return f'<span class="pawns n{len(here)}">{pieces}</span>'


def whose(scene: Scene, pawn: int) -> str:
    who = character(scene, pawn)
    if pawn >= len(scene.names):
        return plain(scene, "ally_pawn", character=who)
    return plain(scene, "pawn_of", name=scene.you if pawn == scene.seat else scene.names[pawn], character=who)


def loot(scene: Scene, city: str) -> str:
    if city not in scene.listed("art"):
        return ""
    tip = plain(scene, "tip_art", city=scene.words.name(city))
    return shown(scene, picture(cities(scene).index(city)), "loot-a", tip, tip, f"art-{city}", " data-fly")


def mark(scene: Scene, city: str) -> str:
    """What a map adds: the effect of a city of Scandinavia, the order of Rio, Dallas' Gun."""
    of = map_of(scene)
    effect = scene.words.facts.get(city, {}).get("effect")
    if effect in EFFECT_SIGNS:
        signs = {key: sign(key) for key in ("fuel", "walkie", "gun", "deck", "agent", "van")}
        return f' <span class="mk">{EFFECT_SIGNS[effect].format(**signs)}</span>'
    if of == "rio":
        order = COLLECTED_IN[MAPS.index(of) * MOST_SPACES :][: SPACES[MAPS.index(of)]]
        number = MAP_CITIES[MAPS.index(of)].index(city)
        if number in order:
            space = order.index(number)
            state = " gone" if space < scene.number("collected") else " next" if space == scene.number("collected") else ""
            return f' <span class="mk{state}">{sign("art")}{space + 1}</span>'
    if of == "usa" and city == "dallas":
        return f' <span class="mk">+1 {sign("gun")}</span>'
    return ""


# What can be done there beside stepping to it


def ways(scene: Scene, city: str) -> str:
    if scene.seat is None:
        return ""
    buttons = ""
    if scene.may("fight") and scene.text("pawn", scene.seat) == city:
        inside = f"{sign('die')}<b>{dice_here(scene, city)}</b>{scene.say('against')}<b>{to_beat(scene, city)}</b>"
        buttons += scene.button(
            "fight", inside, "pill fight-a", plain(scene, "lead_here", dice=dice_here(scene, city), sum=to_beat(scene, city)), "act-fight"
        )
    for verb, pawn, carries in (("carry", scene.seat, True), ("ally step", 1, False), ("ally carry", 1, True)):
        words = f"{verb} {city}"
        if scene.may(words):
            paid = step_price(scene, pawns(scene)[pawn], city)
            inside = (meeple(pawn) if pawn != scene.seat else "") + (sign("art") if carries else "") + tag(paid)
            key = f"act-{verb.replace(' ', '-')}-{city}"
            buttons += scene.button(words, inside, "pill", f"{sentence(scene, words)}: {in_words(scene, paid)}", key)
    return f'<span class="pills">{buttons}</span>' if buttons else ""
