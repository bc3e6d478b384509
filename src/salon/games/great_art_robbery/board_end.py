"""The end of The Great Art Robbery: a gallery at night where everybody hangs what they stole, the best first."""

from html import escape

from salon.engine.board import Scene
from salon.engine.position import ranks_of
from salon.games.great_art_robbery.components import ABILITIES, KINDS
from salon.games.great_art_robbery.drawings import bust, canvas, is_gold, pip, worth
from salon.games.great_art_robbery.reading import points


def gallery(scene: Scene) -> str:
    ranks = ranks_by_count(scene)
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    walls = "".join(hung_by(scene, seat, ranks) for seat in order)
    return f'<div class="gallery-r n{len(order)}" tabindex="0" role="group" aria-label="{scene.say("haul")}">{walls}</div>'


def ranks_by_count(scene: Scene) -> list[int]:
    """ROB-16.6 to ROB-16.8, ROB-D.61"""
    return ranks_of([(points(scene, seat), -len(scene.listed("stolen", seat))) for seat in range(len(scene.names))])


def hung_by(scene: Scene, seat: int, ranks: list[int]) -> str:
    arts = sorted(scene.listed("stolen", seat), key=lambda art: -worth(art))
    works = "".join(work(scene, art) for art in arts) or f'<p class="bare-r">{scene.say("nothing_stolen")}</p>'
    won = " won" if ranks[seat] == 1 else ""
    return (
        f'<section class="take-r{won}" aria-labelledby="take-{seat}">{plaque(scene, seat, ranks)}'
        f'<div class="works-r">{works}</div><div class="crew-r">{crew(scene, seat)}</div></section>'
    )


def plaque(scene: Scene, seat: int, ranks: list[int]) -> str:
    """The label beside the pictures: who, how much, line by line."""
    crown = f"<em>{scene.say('wins' if ranks.count(1) == 1 else 'shares')}</em>" if ranks[seat] == 1 else ""
    total = f'<p class="sum-r"><b>{signed(points(scene, seat))}</b> {scene.say("points")}</p>'
    return (
        f'<header class="plaque-r"><h2 id="take-{seat}">{pip(seat)}<span>{scene.name(seat)}</span> {crown}</h2>'
        f"{total}{sums(scene, seat)}{tie(scene, seat, ranks)}</header>"
    )


def sums(scene: Scene, seat: int) -> str:
    """ROB-16.4, line by line."""
    lines = scene.numbers("points", seat)
    stolen = scene.listed("stolen", seat)
    gold = sum(is_gold(art) for art in stolen)
    counts = {"gold": gold, "bronze": len(stolen) - gold, "interpol": scene.number("interpol", seat)}
    rows = "".join(
        f'<li><i class="{key}"></i><span>{scene.say(f"stock_{key}")} ×{many}</span><b>{signed(lines.get(key, 0))}</b></li>'
        for key, many in counts.items()
        if many
    )
    return f'<ul class="sums-r" tabindex="0"{scene.tip(scene.words.parts["board"]["total_tip"])}>{rows}</ul>' if rows else ""


def tie(scene: Scene, seat: int, ranks: list[int]) -> str:
    """ROB-16.7, said where it put somebody before others with as many points."""
    behind = [other for other, rank in enumerate(ranks) if rank > ranks[seat] and points(scene, other) == points(scene, seat)]
    return f'<p class="tie-r">{scene.say("tie_fewer", names=", ".join(scene.name(other) for other in behind))}</p>' if behind else ""


def work(scene: Scene, art: str) -> str:
    words = scene.words
    label = escape(f"{words.name(art)}, {worth(art)}")
    tip = scene.tip(f"{words.name(art)}. {words.fact(art, 'artist', None)}, {words.fact(art, 'year', None)}.")
    return (
        f'<span class="work-r {"gold" if is_gold(art) else "bronze"}" role="img" tabindex="0" aria-label="{label}"{tip}>'
        f'<span class="fr">{canvas(art)}<b class="val">{worth(art)}</b></span><small>{escape(words.short(art))}</small></span>'
    )


def crew(scene: Scene, seat: int) -> str:
    """Those who did it, and the Interpol cards that they brought home."""
    deck = scene.numbers("deck", seat)
    hired = "".join(member(scene, kind, deck[kind]) for kind in KINDS if kind not in ABILITIES and deck.get(kind))
    return hired + member(scene, "interpol", scene.number("interpol", seat))


def member(scene: Scene, kind: str, many: int) -> str:
    if not many:
        return ""
    name = scene.words.name(kind)
    said = f"{name}: {scene.words.first('gloss', kind) or scene.words.first('explain', kind)}"
    count = f"<b>{many}</b>" if many > 1 else ""
    label = escape(f"{name} ×{many}" if many > 1 else name)
    return f'<span class="member" role="img" tabindex="0" aria-label="{label}"{scene.tip(said)}>{bust(scene.words, kind)}{count}</span>'


def signed(points: int) -> str:
    return str(points) if points >= 0 else f"−{-points}"
