"""The digs: each region with what lies face up, its deck, huts by player, research, and the labour track. What can be done there is done there."""

from html import escape

from salon.engine.board import Scene
from salon.games.artifact.board_reading import (
    Cost,
    around,
    cargo,
    cost_of,
    has_objects,
    in_order,
    in_words,
    is_behind,
    is_mine,
    lately,
    many,
    plain,
    raw_name,
    regions,
    seats,
    still,
    takes_along,
)
from salon.games.artifact.board_tracks import track
from salon.games.artifact.components import ACTIONS_A_TURN, LAST_STEP, RESEARCH_PRESTIGE
from salon.games.artifact.drawings import described, face, hut, named, pip, region_of, sign, title

MANY_CARDS = 3  # more lie smaller
MANY_HUTS = 3  # more of one player overlap
PLUS = (
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2.500 22.500 11H20V21.500H4V11H1.500z"/>'
    '<path class="plus" d="M12 11.500v7M8.500 15h7"/></svg>'
)


def digs(scene: Scene) -> str:
    listed = regions(scene)
    return f'<div class="regions n{len(listed)}">{"".join(dig(scene, region) for region in listed)}</div>'


def dig(scene: Scene, region: str) -> str:
    name = escape(scene.words.name(region))
    here = f' data-here="{region}"' if scene.text("about") == region and is_mine(scene, "shipping", "drawing") else ""
    return (
        f'<section class="region r-{region}" id="region-{region}" aria-labelledby="h-{region}"{here}>'
        f'<header>{sign(f"g-{region}", " gl")}<h2 id="h-{region}">{name}</h2></header>'
        f'{cards(scene, region)}<div class="site">{deck(scene, region)}{huts(scene, region)}{research(scene, region)}</div>'
        f"{deeds(scene, region)}{track(scene, f'labour_{region}')}</section>"
    )


# What lies there


def cards(scene: Scene, region: str) -> str:
    there = {kind: count for kind, count in scene.numbers("face_up").items() if region_of(kind) == region}
    loading = is_mine(scene, "shipping") and scene.text("about") == region
    drawn = "".join(card(scene, kind, k, there, loading) for kind, k in in_order(there))
    total = sum(there.values())
    note = f'<p class="order">{escape(many(scene, "load_order", scene.number("to_choose")))}</p>' if loading else ""
    none = "" if drawn else f'<p class="none-a">{scene.say("nothing_dug")}</p>'
    return f'{note}<div class="finds c{min(total, 9)}{" few" if total <= MANY_CARDS else ""}">{drawn}{none}</div>'


def card(scene: Scene, kind: str, k: int, there: dict[str, int], loading: bool) -> str:
    key = f"up-{kind}-{k}"
    new = any(told.piece == kind for told in lately(scene, "uncovers"))
    flight = f' data-fly data-from="deck-{region_of(kind)}"' if new else " data-fly"
    words, inside, classes = f"load {kind}", face(scene.words, kind), f"obj r-{region_of(kind)}"
    if loading:
        along = takes_along(scene, kind, there) if scene.may(words) else []
        tip = scene.tip(f"{loading_tip(scene, kind, along)} {described(scene.words, kind)}")
        also = f'<span class="also">+{len(along)}</span>' if along else ""
        behind = " behind" if is_behind(scene, kind) else ""
        return scene.button(words, inside + also, classes + behind, plain(scene, "take_card", card=named(scene.words, kind)), key, f"{flight}{tip}")
    return still(scene, inside, classes, named(scene.words, kind), described(scene.words, kind), key, flight)


def loading_tip(scene: Scene, kind: str, along: list[str]) -> str:
    """Cards are chosen in the order in which they lie: what this choice means for the others."""
    if along:
        return plain(scene, "takes_along", cards=", ".join(title(scene.words, other) for other in along))
    if scene.may(f"load {kind}"):
        return plain(scene, "takes_it")
    return plain(scene, "is_behind") if is_behind(scene, kind) else many(scene, "too_far", scene.number("to_choose"))


def deck(scene: Scene, region: str) -> str:
    left = scene.numbers("deck").get(region, 0)
    back = (
        f'<svg viewBox="0 0 60 60" class="pic" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#a-bg-{region}" class="bg"/></svg>'
    )
    inside = f"{back}<b>{left}</b>" if left else "<b>0</b>"
    tip = f"{many(scene, 'deck', left)} {scene.words.first('explain', 'deck')}"
    kind, key = f"deck{'' if left else ' out'}", f"deck-{region}"
    if is_mine(scene, "drawing") and scene.text("about") == region:
        return scene.button("draw", inside, kind, plain(scene, "draw_last"), key, f" data-spot{scene.tip(tip)}")
    return still(scene, inside, kind, many(scene, "deck", left), tip, key, " data-spot")


def huts(scene: Scene, region: str) -> str:
    groups = []
    for seat in around(scene):
        own = scene.numbers("huts", seat).get(region, 0)
        if not own:
            continue
        load = scene.numbers("cargo", seat).get(region, 0)
        said = f"{many(scene, 'huts_here', own, name=raw_name(scene, seat))} {many(scene, 'could_ship', load)}"
        shown = "".join(hut_at(scene, region, seat, k) for k in range(own))
        kind = f"row-h{' own' if seat == scene.seat else ''}{' packed' if own > MANY_HUTS else ''}"
        groups.append(still(scene, shown + (f"<b>{own}</b>" if own > MANY_HUTS else ""), kind, said))
    none = f'<span class="none-a">{scene.say("no_huts")}</span>'
    return f'<div class="huts">{"".join(groups) or none}</div>'


def hut_at(scene: Scene, region: str, seat: int, k: int) -> str:
    source = "reserve" if seat == scene.seat else f"seat-{seat}"
    return f'<span class="ht" id="hut-{region}-{seat}-{k}" data-fly data-from="{source}">{hut(seat)}</span>'


def research(scene: Scene, region: str) -> str:
    """AFT-16: a marker of each player, and what the steps give."""
    if not has_objects(scene):
        return ""
    steps = {seat: scene.numbers("research", seat).get(region, 0) for seat in seats(scene)}
    spots = "".join(
        f'<span class="st-a"><span class="ms">{"".join(mark(region, seat) for seat, step in steps.items() if step == k)}</span>'
        f'<span class="v">{RESEARCH_PRESTIGE[k]}</span></span>'
        for k in range(LAST_STEP + 1)
    )
    said = ", ".join(f"{raw_name(scene, seat)} {RESEARCH_PRESTIGE[step]}" for seat, step in steps.items())
    inside = f'{sign("lens", " lens")}<span class="steps">{spots}</span>'
    return still(scene, inside, "research", plain(scene, "research_at", steps=said), plain(scene, "research_tip", steps=said))


def mark(region: str, seat: int) -> str:
    return f'<span class="ht" id="research-{region}-{seat}" data-fly>{pip(seat)}</span>'


# What can be done there


def deeds(scene: Scene, region: str) -> str:
    if scene.seat is None:
        return ""
    pending = scene.text("pending")
    if pending == "placing" and scene.legal:
        buttons = deed(scene, f"place {region}", "place", PLUS, None)
    elif pending == "drawing" and scene.legal and scene.text("about") == region:
        buttons = deed(scene, "draw", "draw", sign("hand"), None, "-here") + deed(scene, "decline", "decline", "", None)
    elif pending == "turn" and scene.legal and scene.number("actions_begun") < ACTIONS_A_TURN:
        buttons = in_turn(scene, region, scene.seat)
    else:
        return '<div class="deeds idle"></div>'
    return f'<div class="deeds">{buttons}</div>'


def in_turn(scene: Scene, region: str, seat: int) -> str:
    """A hut more, or the first one; two with Morley; bringing home what was found."""
    own = scene.numbers("huts", seat).get(region, 0)
    if not own:
        return deed(scene, f"research {region}", "research", PLUS, cost_of(scene, "museum"))
    load = cargo(scene, region)
    labour = f"labour_{region}"
    two = deed(scene, f"hire two {region}", "hire_two", PLUS, cost_of(scene, labour, 2)) if scene.may(f"hire two {region}") else ""
    ship = deed(scene, f"ship {region}", "ship" if load else "ship_0", sign("expedition"), cost_of(scene, "expedition"), count=load)
    return deed(scene, f"hire {region}", "hire", PLUS, cost_of(scene, labour)) + two + ship


def deed(scene: Scene, words: str, key: str, icon: str, cost: Cost | None, more: str = "", count: int = 0) -> str:
    """A button with its price: `6` with a star where another marker stands in."""
    price = (
        "" if cost is None else f'<em class="{"joker" if cost.is_joker else ""}">{cost.coins}</em>' if cost.coins else f"<em>{scene.say('free')}</em>"
    )
    said = plain(scene, f"deed_{key}", count=count)
    paid = in_words(scene, cost)
    verb, _, where = words.rpartition(" ")
    label = f"{said}, {scene.words.name(where)}" if verb and where else said
    tip = scene.tip(scene.words.first("explain", verb or words))
    name = "deed-" + words.replace(" ", "-") + more
    inside = f"{icon}<span>{escape(said)}</span>{price}"
    return scene.button(words, inside, f"deed d-{key}", f"{label}{': ' + paid if paid else ''}", name, tip)
