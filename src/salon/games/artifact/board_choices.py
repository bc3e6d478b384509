"""The list of what can be done: each choice with its picture, and what it costs or brings."""

from html import escape

from salon.engine.board import Choice, Scene
from salon.games.artifact.board_reading import (
    Cost,
    capital,
    cargo,
    cost_by_marker,
    cost_of,
    many,
    plain,
    sale,
    sentence,
    takes_along,
)
from salon.games.artifact.components import REGIONS
from salon.games.artifact.drawings import coins, marked, region_of, sign, special_of, thumb, tile_parts, tile_sign, title

# Which track an action is paid on, and how often.
TRACK_OF = {"research": "museum", "exhibit": "museum", "show discovery": "museum", "ship": "expedition", "buy": "expedition", "sell": "expedition"}
ICONS = {"hire": "labour", "hire two": "labour", "place": "hut", "take": "museum", "appoint": "museum", "move to": "museum", "gold coins": "coin"}
CARDS = ("load", "show", "keep", "sell")


def split(scene: Scene, words: str) -> tuple[str, str]:
    """The verb, and what it is done with."""
    verb = scene.game.actions.verb(scene.game.actions.number(words))
    return verb, words.removeprefix(verb).strip()


def choice(scene: Scene, words: str) -> Choice:
    verb, what = split(scene, words)
    if verb in CARDS:
        return card_choice(scene, verb, what)
    if verb in ("buy", "gold coins"):
        return market_choice(scene, verb, what)
    if verb == "exhibit":
        return exhibit(scene, what)
    if verb in ("take", "pay"):
        return marker_choice(scene, verb, what)
    if verb == "exchange":
        give, _, take = what.partition(" for ")
        label = plain(scene, "for_marker", track=scene.words.name(take))
        return Choice(f"<b>{escape(label)}</b>", marked(take), group=f"exchange {give}")
    if verb in ("appoint", "move to"):
        gloss = escape(scene.words.first("gloss", what))
        return Choice(f"<b>{escape(sentence(scene.words, scene.game.actions, words))}</b><small>{gloss}</small>", sign("museum"))
    if what in REGIONS:
        return at_region(scene, verb, what)
    icon = sign("museum") if verb == "show discovery" else ""
    cost = paid(scene, cost_of(scene, "museum")) if verb == "show discovery" else ""
    return Choice(f"<b>{escape(sentence(scene.words, scene.game.actions, words))}</b>", icon, cost)


def paid(scene: Scene, cost: Cost | None) -> str:
    """`3`, or `6 joker`."""
    if cost is None:
        return ""
    if not cost.coins and not cost.is_joker:
        return scene.say("free")
    return coins(cost.coins) + (f' <small class="jk">{scene.say("joker")}</small>' if cost.is_joker else "")


def cost_in_region(scene: Scene, verb: str, region: str) -> Cost | None:
    if verb in ("hire", "hire two"):
        return cost_of(scene, f"labour_{region}", 2 if verb == "hire two" else 1)
    return cost_of(scene, TRACK_OF[verb]) if verb in TRACK_OF else None


def at_region(scene: Scene, verb: str, region: str) -> Choice:
    said = escape(sentence(scene.words, scene.game.actions, f"{verb} {region}"))
    more = f"<small>{escape(many(scene, 'brings_cards', cargo(scene, region)))}</small>" if verb == "ship" else ""
    icon = sign(ICONS.get(verb) or TRACK_OF.get(verb, "hut"))
    return Choice(f"<b>{said}</b>{more}", icon, paid(scene, cost_in_region(scene, verb, region)))


def exhibit(scene: Scene, tile: str) -> Choice:
    """The one that brings most stands out."""
    _, worth, income = tile_parts(tile)
    best = max((words for words in scene.legal if words.startswith("exhibit ")), key=lambda words: tile_parts(words.partition(" ")[2])[1])
    brings = escape(plain(scene, "brings", prestige=worth, income=income))
    label = f"<b>{escape(plain(scene, 'exhibit', tile=scene.words.name(tile)))}</b><small>{brings}</small>"
    return Choice(
        label,
        f'<span class="tile-i">{tile_sign(tile, scene.text("left_out"))}</span>',
        paid(scene, cost_of(scene, "museum")),
        best == f"exhibit {tile}",
    )


def card_choice(scene: Scene, verb: str, kind: str) -> Choice:
    """With what comes along by itself."""
    said = escape(plain(scene, f"verb_{verb}"))
    name = escape(title(scene.words, kind))
    what = escape(scene.words.name(kind))
    cost = f'<span class="plus-a">+{coins(sale(scene))}</span>' if verb == "sell" else ""
    there = {
        "load": {card: count for card, count in scene.numbers("face_up").items() if region_of(card) == region_of(kind)},
        "keep": {card: count for card, count in scene.numbers("shown").items() if not special_of(card)},
    }.get(verb, {})
    along = takes_along(scene, kind, there) if there else []
    more = escape(plain(scene, "and_with_it", cards=", ".join(title(scene.words, other) for other in along))) if along else ""
    return Choice(f"<small>{said}</small><b>{name}</b><small>{f'{what}. {more}' if more else what}</small>", thumb(kind), cost)


def market_choice(scene: Scene, verb: str, slot: str) -> Choice:
    kind = scene.texts("market").get(slot, "")
    said = escape(plain(scene, "verb_buy" if verb == "buy" else "verb_gold"))
    cost = coins(scene.number("market_coins")) if verb == "buy" else scene.say("free")
    if not kind:
        return Choice(f"<b>{said}</b>", sign("market"), cost)
    return Choice(f"<small>{said}</small><b>{escape(title(scene.words, kind))}</b><small>{escape(scene.words.name(kind))}</small>", thumb(kind), cost)


def marker_choice(scene: Scene, verb: str, track: str) -> Choice:
    name = f"<b>{escape(capital(scene.words.name(track)))}</b>"
    if verb == "pay":
        return Choice(name, marked(track), paid(scene, cost_by_marker(scene, track)))
    left = escape(many(scene, "left", scene.numbers("markers_on_board").get(track, 0)))
    return Choice(f"{name}<small>{left}</small>", marked(track))


def group(scene: Scene, key: str, count: int) -> str:
    """What several choices are called together, with the price where it is the same for all."""
    if key.startswith("exchange "):
        give = key.partition(" ")[2]
        return f"{marked(give)}<span><b>{escape(plain(scene, 'give', track=scene.words.name(give)))}</b></span>"
    named_as = scene.words.parts.get("board", {}).get(f"group_{key.replace(' ', '_')}")
    if named_as is None:
        return ""
    icon = sign(ICONS.get(key) or TRACK_OF.get(key, "globe"))
    cost = paid(scene, cost_of(scene, TRACK_OF[key])) if key in ("research", "exhibit", "ship") else ""
    if key == "sell":
        cost = f"+{coins(sale(scene))}"
    elif key == "buy":
        cost = coins(scene.number("market_coins"))
    said = scene.say("one_of", count=count)
    return f'{icon}<span><b>{escape(named_as)}</b><small>{said}</small></span><span class="cost">{cost}</span>'
