"""What all draw from: the art cache with one's photographs of it, the art pile, the plot deck, the documents."""

from functools import lru_cache
from html import escape

from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.operation_faust.components import FORGE_PRICE, KINDS, PURCHASE_PRICE, RECRUIT_PRICE
from salon.games.operation_faust.drawings import CRATE, NOTHING, canvas, described, intel, named, photo, pip, sign, thousands, title, value_of
from salon.games.operation_faust.reading import PLACES, is_mine, listed_names, pending_of, plain, seen_by, sentence


def market(scene: Scene) -> str:
    places = "".join(f"<li>{place(scene, name)}</li>" for name in PLACES)
    lit = any(words.partition(" ")[0] in ("buy", "look") for words in scene.legal)
    head = (
        f'<h2 id="h-cache">{scene.say("cache")} <span class="sub">{scene.say("cache_sub" if scene.seat is not None else "cache_sub_all")}</span></h2>'
    )
    return (
        f'<section class="market{" calls" if lit else ""}" aria-labelledby="h-cache">{head}<ol class="cache">{places}</ol>'
        f'<div class="stores">{pile(scene)}{deck(scene)}{papers(scene)}</div></section>'
    )


# The cache


def place(scene: Scene, name: str) -> str:
    there = scene.texts("cache").get(name)
    number = f'<span class="no">{name[1:]}</span>'
    key = f"cache-{name}"
    if there is None:
        return f'<span class="place gone" id="{key}" data-spot tabindex="0"{scene.tip(plain(scene, "tip_gone"))}>{number}{gone(scene, name)}</span>'
    known = there != "face_down"
    seen = seen_by(scene, name)
    marks = f'<span class="seen">{sign("eye")}{"".join(pip(seat) for seat in seen)}</span>' if seen else ""
    possible = scene.listed(f"may_be_in_{name}")
    face = (
        f'<span class="shot" id="art-{there}" data-fly>{photo(scene.words, there)}</span>'
        if known
        else f'<span class="unk">{scene.say("unseen", count=len(possible))}</span>'
    )
    inside = f"{CRATE}{number}{face}{marks}"
    held = " held" if name in scene.listed("places_looked_at") else ""
    tip = described(scene.words, there) if known else can_be(scene.words, tuple(possible))
    tip += " " + plain(scene, "tip_seen_by", names=listed_names(scene, seen)) if seen else ""
    label = f"{scene.words.name(name)}: {named(scene.words, there) if known else plain(scene, 'unseen', count=len(possible))}"
    words = f"look {name}" if pending_of(scene) == "looking" else f"buy {name}"
    if is_mine(scene, "looking") or is_mine(scene, "buying") or is_mine(scene, "acting"):
        return scene.button(words, inside, f"place{held}", f"{sentence(scene, words)}. {label}", key, f" data-spot{scene.tip(tip)}")
    return f'<span class="place{held}" id="{key}" data-spot tabindex="0" role="img" aria-label="{escape(label)}"{scene.tip(tip)}>{inside}</span>'


def gone(scene: Scene, name: str) -> str:
    bought = next((told for told in reversed(scene.lately) if told.kind in ("buys", "recovers") and told.other == name), None)
    if bought is None or bought.seat is None:
        return f"<span>{scene.say('gone')}</span>"
    return f"<span>{scene.say('bought_by', name=f'<b>{pip(bought.seat)}{scene.name(bought.seat)}</b>')}</span>"


@lru_cache(1000)
def can_be(words: Words, possible: tuple[str, ...]) -> str:
    """Which paintings a hidden one can be."""
    arts = ", ".join(f"{title(words, art)} {thousands(words, value_of(art))}" for art in possible)
    return words.parts["board"]["tip_can_be"].format(count=len(possible), arts=arts)


# Piles to draw from


def store(scene: Scene, words: str, key: str, inside: str, tip: str, label: str) -> str:
    """A pile that can be drawn from when it is the seat's turn to act."""
    if is_mine(scene, "acting"):
        return scene.button(words, inside, "store", f"{sentence(scene, words)}. {label}", key, f" data-spot{scene.tip(tip)}")
    return f'<span class="store" id="{key}" data-spot tabindex="0" role="img" aria-label="{escape(label)}"{scene.tip(tip)}>{inside}</span>'


def pile(scene: Scene) -> str:
    left, top = scene.number("pile"), scene.text("top")
    known = top != "unknown"
    seen = seen_by(scene, "pile")
    marks = f'<span class="seen">{sign("eye")}{"".join(pip(seat) for seat in seen)}</span>' if seen else ""
    under = f'<span class="shot small" id="art-{top}" data-fly>{canvas(top)}</span>' if known else ""
    stack = f'<span class="stackd">{CRATE * min(3, left)}{under}</span>' if left else '<span class="stackd none"></span>'
    note = f"<small>{escape(title(scene.words, top))}</small>" if known else ""
    tip = plain(scene, "tip_pile", price=PURCHASE_PRICE) + " "
    tip += plain(scene, "tip_top", art=described(scene.words, top)) if known else can_be(scene.words, tuple(scene.listed("may_be_in_pile")))
    tip += " " + plain(scene, "tip_seen_by", names=listed_names(scene, seen)) if seen else ""
    inside = f"{stack}<span><b>{left}</b><small>{scene.say('pile')}</small>{note}</span>{cost(scene, PURCHASE_PRICE)}{marks}"
    return store(scene, "buy pile", "pile", inside, tip, f"{plain(scene, 'pile')}: {left}")


def deck(scene: Scene) -> str:
    left, discards = scene.number("deck"), scene.number("discard_pile")
    known = scene.numbers("in_discard_pile")
    went = scene.numbers("in_deck")
    tip = plain(scene, "tip_deck", price=RECRUIT_PRICE)
    tip += " " + plain(scene, "tip_discards", cards=counted(scene, known)) if known else ""
    tip += " " + plain(scene, "tip_in_deck", cards=counted(scene, went), count=scene.number("deck_when_shuffled")) if went else ""
    cards = '<span class="decks"><svg viewBox="0 0 90 126" aria-hidden="true"><use href="#f-plotback"/></svg></span>'
    note = f"<small>{scene.say('discards', count=discards)}</small>"
    inside = f"{cards}<span><b>{left}</b><small>{scene.say('deck')}</small>{note}</span>{cost(scene, RECRUIT_PRICE)}"
    return store(scene, "recruit", "deck", inside, tip, f"{plain(scene, 'deck')}: {left}, {plain(scene, 'discards', count=discards)}")


def counted(scene: Scene, cards: dict[str, int]) -> str:
    return ", ".join(f"{cards[kind]} {scene.words.short(kind)}" for kind in KINDS if cards.get(kind))


def papers(scene: Scene) -> str:
    left = scene.number("supply")
    sheets = sign("doc") * min(2, left) or NOTHING
    inside = f'<span class="docs">{sheets}</span><span><b>{left}</b><small>{scene.say("supply")}</small></span>{cost(scene, FORGE_PRICE)}'
    return store(scene, "forge", "supply", inside, plain(scene, "tip_supply", price=FORGE_PRICE), f"{plain(scene, 'supply')}: {left}")


def cost(scene: Scene, price: int) -> str:
    return f'<span class="pay">{intel(price)}</span>' if is_mine(scene, "acting") else ""
