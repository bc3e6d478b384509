"""The end of Artifact Stack: the temples are empty, so what was brought home is shown, one case for each seat, the richest first."""

from html import escape

from salon.engine.board import Scene
from salon.games.artifact_stack.components import TYPES
from salon.games.artifact_stack.drawings import cameo, explained, face, named, type_of


def cases(scene: Scene) -> str:
    order = sorted(range(len(scene.names)), key=lambda seat: -sum(scene.numbers("points", seat).values()))
    shown = "".join(case(scene, seat) for seat in order)
    return f'<div class="cases n{len(order)}" tabindex="0" role="group" aria-label="{scene.say("collections")}">{shown}</div>'


def case(scene: Scene, seat: int) -> str:
    points = scene.numbers("points", seat)
    opened, flipped = scene.listed("open", seat), scene.listed("flipped", seat)
    shelves = "".join(shelf(scene, kind, opened, flipped, points.get(kind, 0)) for kind in TYPES) + helpers(scene, seat, points.get("assistants", 0))
    besides = "".join(
        f"<li>{escape(scene.words.name(line))} <b>{scene.say('points', count=vp)}</b></li>"
        for line, vp in points.items()
        if vp and line not in TYPES and line != "assistants"
    )
    pip = f'<svg class="sh p{seat}" aria-hidden="true"><use href="#s{seat}"/></svg>'
    return (
        f'<section class="case" aria-labelledby="case-{seat}"><h2 id="case-{seat}">{pip}{scene.name(seat)} '
        f'<b>{scene.say("points", count=sum(points.values()))}</b></h2><div class="shelves">{shelves}</div>'
        f"{f'<ul class=besides>{besides}</ul>' if besides else ''}</section>"
    )


def shelf(scene: Scene, kind: str, opened: list[str], flipped: list[str], points: int) -> str:
    mine, used = [c for c in opened if type_of(c) == kind], [c for c in flipped if type_of(c) == kind]
    if not mine and not used:
        return ""
    cards = "".join(f'<span class="tcard">{face(scene.words, c)}</span>' for c in mine)
    cards += "".join(f'<span class="tcard used">{face(scene.words, c)}</span>' for c in used)
    return standing(scene, scene.words.name(kind), ", ".join(named(scene.words, c) for c in [*mine, *used]), cards, points)


def helpers(scene: Scene, seat: int, points: int) -> str:
    held = scene.listed("assistants", seat)
    told = " ".join(f"{scene.words.name(a)}: {explained(scene.words, a)}" for a in held)
    return standing(scene, scene.words.parts["board"]["assistants"], told, "".join(cameo(a) for a in held), points) if held else ""


def standing(scene: Scene, title: str, told: str, pieces: str, points: int) -> str:
    return (
        f'<figure class="shelf"><div class="fan" role="img" aria-label="{escape(told)}"{scene.tip(told)}>{pieces}</div>'
        f"<figcaption>{escape(title)} <b>{scene.say('points', count=points)}</b></figcaption></figure>"
    )
