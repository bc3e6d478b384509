"""The specialists' wall: who can be hired, at what price now."""

from functools import cache
from html import escape

from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.great_art_robbery.components import LEVELS, SPECIALISTS
from salon.games.great_art_robbery.drawings import bust, person, plays_of, row_line, row_said, sign
from salon.games.great_art_robbery.reading import barred, sentence


def wall(scene: Scene) -> str:
    shown, prices, copies = scene.texts("display"), scene.numbers("price"), scene.numbers("copies")
    left = scene.words.parts["board"]["left"]
    rows = ""
    for surcharge in range(LEVELS - 1, -1, -1):
        rows += f'<span class="sur">+{surcharge}</span>'
        for column in "ABCDE":
            kind = shown.get(f"{column}{surcharge}")
            rows += stack(scene, kind, prices[kind], copies[kind], left) if kind else '<span class="gap-r" aria-hidden="true"></span>'
    tip = scene.tip(scene.words.first("explain", "display"))
    head = f'<header tabindex="0"{tip}><h2 id="wall-h">{scene.say("specialists")}</h2><p>{scene.say("how_priced")}</p></header>'
    return f'<section class="wall" id="wall" aria-labelledby="wall-h">{head}<div class="specs">{rows}</div></section>'


def stack(scene: Scene, kind: str, price: int, copies: int, left: str) -> str:
    tip = f"{offered(scene.words, kind)} {why_not_hire(scene, kind, price)}".strip()
    label = f"{sentence(scene, f'hire {kind}')}, {price}"
    inside = f"{face(scene.words, kind)}<b>{price}</b><small>{escape(left.format(count=copies))}</small></span>"
    return scene.button(f"hire {kind}", inside, f"spec n{copies}", label, f"stack-{kind}", f" data-fly{scene.tip(tip)}")


@cache
def face(words: Words, kind: str) -> str:
    """A card of the wall, as far as its price."""
    nick, name = person(words, kind, 0)
    rows = "".join(row_line(play) for play in plays_of(kind))
    who = f'<span class="who"><i>{escape(nick)}</i><b>{escape(name)}</b></span>'
    return f'{bust(words, kind)}{who}<span class="rows-r">{rows}</span><span class="price">{sign("money")}'


@cache
def offered(words: Words, kind: str) -> str:
    """Who it is, and what the rows give."""
    said = "; ".join(row_said(words, play) for play in plays_of(kind))
    return f"{words.name(kind)}: {said}. {words.first('explain', kind)}"


def why_not_hire(scene: Scene, kind: str, price: int) -> str:
    """What is in the way of hiring, in the game's words."""
    board = scene.words.parts.get("board", {})
    if scene.seat is None or scene.may(f"hire {kind}"):
        return ""
    reason = barred(scene, "hire")
    if reason == "why_not_turn":
        return ""
    return board.get(reason, "") if reason else board.get("why_money", "").format(count=max(0, price - scene.number("money")))


def can_hire(scene: Scene) -> int:
    """How many could be hired now."""
    return sum(scene.may(f"hire {kind}") for kind in SPECIALISTS)
