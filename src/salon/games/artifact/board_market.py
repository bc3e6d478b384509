"""The black market in the order in which its cards drop out, and the roles with those who have taken them."""

from html import escape

from salon.engine.board import Scene
from salon.games.artifact.actions import SLOTS
from salon.games.artifact.board_reading import capital, has_objects, is_mine, lately, many, plain, raw_name, sale, seats, still
from salon.games.artifact.components import ARCHAEOLOGISTS, CITIES
from salon.games.artifact.drawings import described, face, named, pip, region_of


def market(scene: Scene) -> str:
    cards = scene.texts("market")
    stalls = "".join(stall(scene, slot, cards.get(slot, ""), k) for k, slot in enumerate(SLOTS))
    price = scene.number("market_coins")
    figures = scene.say("market_prices", buy=price, sell=sale(scene)) if price else scene.say("market_closed")
    note = scene.say("market_full") if len(cards) == len(SLOTS) else ""
    tip = scene.tip(f"{scene.words.first('explain', 'market')} {scene.words.first('explain', 'market_coins')}")
    return (
        f'<section class="market" aria-labelledby="h-market"><h2 id="h-market" tabindex="0"{tip}>{scene.say("market")} '
        f'<small>{scene.say("oldest_first")}</small></h2><div class="stall">{stalls}</div>'
        f'<p class="deal">{figures}</p><p class="mk-a">{note}</p></section>'
    )


def stall(scene: Scene, slot: str, kind: str, k: int) -> str:
    if not kind:
        return f'<span class="empty-a" role="img" aria-label="{scene.say("market_place", place=k + 1)}"></span>'
    sold = any(told.piece == kind for told in lately(scene, "sells", scene.seat))
    flight = f' data-fly data-from="hand-{kind}-0"' if sold else " data-fly"
    oldest = f" {plain(scene, 'drops_next')}" if k == 0 and len(scene.texts("market")) == len(SLOTS) else ""
    tip = f"{described(scene.words, kind)}{oldest}"
    price = scene.number("market_coins")
    classes = f"obj r-{region_of(kind)}"
    inside = face(scene.words, kind)
    if is_mine(scene, "turn"):
        label = many(scene, "buy_label", price, card=named(scene.words, kind)) if price else named(scene.words, kind)
        card = scene.button(f"buy {slot}", inside, classes, label, f"market-{kind}-{k}", f"{flight}{scene.tip(tip)}")
    else:
        card = still(scene, inside, classes, named(scene.words, kind), tip, f"market-{kind}-{k}", flight)
    gold = f"gold coins {slot}"
    swap = scene.button(gold, scene.say("for_gold"), "deed gold-a", plain(scene, "gold_label", card=named(scene.words, kind)), f"gold-{slot}")
    return f'<span class="stand">{card}{swap if scene.may(gold) else ""}</span>'


# Roles


def roles(scene: Scene) -> str:
    """Cities and archaeologists; Carter only where there is research (AFT-D.51)."""
    here = ' data-here="roles"' if is_mine(scene, "appointing") else ""
    people = [role for role in ARCHAEOLOGISTS if role != "carter" or has_objects(scene)]
    groups = "".join(
        f'<ul aria-label="{scene.say(key)}">{"".join(role_at(scene, role, field) for role in names)}</ul>'
        for key, names, field in (("cities", CITIES, "city"), ("archaeologists", people, "archaeologist"))
    )
    return (
        f'<section class="roles" aria-labelledby="h-roles"{here}><h2 id="h-roles">{scene.say("roles")}</h2><div class="two">{groups}</div></section>'
    )


def role_at(scene: Scene, role: str, field: str) -> str:
    there = [seat for seat in seats(scene) if scene.text(field, seat) == role]
    name = scene.words.short(role)
    own = " own" if scene.seat in there else ""
    marks = "".join(f'<span class="ht" id="role-{field}-{seat}" data-fly>{pip(seat)}</span>' for seat in there)
    inside = f'<span class="ms">{marks}</span><b>{escape(name)}</b><small>{escape(plain(scene, f"role_{role}"))}</small>'
    who = ", ".join(raw_name(scene, seat) for seat in there)
    said = f"{scene.words.name(role)}: {scene.words.first('explain', role)} {plain(scene, 'role_of', names=who) if who else ''}".strip()
    if is_mine(scene, "appointing"):
        buttons = "".join(appointing(scene, verb, role, name) for verb in ("appoint", "move to"))
        return f'<li class="asked{own}"{scene.tip(said)}>{inside}<span class="deeds">{buttons}</span></li>'
    return f'<li class="{own.strip()}" tabindex="0"{scene.tip(said)}>{inside}</li>'


def appointing(scene: Scene, verb: str, role: str, name: str) -> str:
    """The second marker, or one that is placed already."""
    words = f"{verb} {role}"
    if not scene.may(words):
        return ""
    key = "appoint" if verb == "appoint" else "move"
    label = capital(plain(scene, f"{key}_label", role=name))
    return scene.button(words, f"<span>{scene.say(key)}</span>", "deed", label, f"{key}-{role}")
