"""The pieces of The A.R.T. Project as pictures: signs, hearts, Mission cards from before and behind, dice."""

from functools import cache
from html import escape

from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.art_project.components import CHARACTERS, COST, GAIN
from salon.games.art_project.facts import brings, clues, counts

PICTURES = ("piece-a", "piece-b", "piece-c")
FEW_HEARTS = 4


@cache
def sign(key: str, more: str = "") -> str:
    return f'<svg class="i i-{key}{more}" viewBox="0 0 24 24" aria-hidden="true"><use href="#a-{key}"/></svg>'


@cache
def token(key: str) -> str:
    return sign("heart" if key == "health" else key)


@cache
def meeple(pawn: int, more: str = "") -> str:
    """A character's chess piece in its colour."""
    return sign(CHARACTERS[pawn], f" q{pawn}{more}")


@cache
def portrait(pawn: int) -> str:
    return f'<span class="portrait q{pawn}">{sign(CHARACTERS[pawn])}</span>'


@cache
def hearts(many: int) -> str:
    return sign("heart") * many if many <= FEW_HEARTS else f"{sign('heart')}<b>{many}</b>"


@cache
def picture(number: int) -> str:
    """An Art Piece: our own small compositions, in turn."""
    return f'<svg class="canvas-a" viewBox="0 0 40 32" aria-hidden="true"><use href="#a-{PICTURES[number % len(PICTURES)]}"/></svg>'


@cache
def die(face: str) -> str:
    return f'<svg class="cube" viewBox="0 0 24 24" aria-hidden="true"><use href="#a-die-{face}"/></svg>'


# Parts of a page


def shown(scene: Scene, inside: str, kind: str, label: str, tip: str = "", key: str = "", more: str = "") -> str:
    """A piece that does nothing when pressed, and says what it is."""
    named = f' id="{key}"' if key else ""
    return f'<span class="{kind}"{named} tabindex="0" role="img" aria-label="{escape(label)}"{more}{scene.tip(tip)}>{inside}</span>'


def file(kind: str, name: str, inside: str, count: str = "", tab: str = "") -> str:
    """A sheet of paper on the sea, with its name on a tab; `name` and `count` are HTML."""
    many = f" <b>{count}</b>" if count else ""
    return f'<section class="file-a {kind}" aria-label="{name}"><h2 class="tab-a{tab}">{name}{many}</h2>{inside}</section>'


# Mission cards


def title(words: Words, card: str) -> str:
    """The name of its pattern; a pattern of somebody's own has none."""
    return words.facts[card]["title"] or words.short(card)


@cache
def in_words(words: Words, card: str) -> str:
    """All that a card says, in one line."""
    return f"{title(words, card)} {words.name(card)}"


@cache
def tokens(many: tuple[tuple[str, int], ...]) -> str:
    return "".join(token(key) * count for key, count in many)


@cache
def face(words: Words, card: str) -> str:
    """The four frames, from top to bottom."""
    board = words.parts["board"]
    none = f'<span class="none-a">{escape(board["nothing"])}</span>'
    agents = "".join(f'<span class="pair">{sign(symbol, " sy")}{sign("agent") * many}</span>' for symbol, many in brings(card).items())
    alone = len(clues(card)) == 1  # two have no room for their names; the label says them
    names = "".join(sign(symbol, " sy") + (f'<span class="cn">{escape(words.name(symbol))}</span>' if alone else "") for symbol in clues(card))
    frames = (
        ("spend", tokens(tuple(counts(COST, card).items())) or none),
        ("agents", agents or none),
        ("gain", tokens(tuple(counts(GAIN, card).items())) or none),
        ("clue", names),
    )
    rows = "".join(
        f'<span class="fr f-{key}"><span class="label">{escape(board[f"frame_{key}"])}</span><span class="what-a">{inside}</span></span>'
        for key, inside in frames
    )
    name, number = escape(title(words, card)), escape(words.short(card))
    return f'<span class="mhead"><span class="serif-a">{name}</span><span class="no">{number}</span></span>{rows}'


@cache
def brief(words: Words, card: str) -> str:
    """What a card says, in a line of signs: for cards that others announced."""
    cost = tokens(tuple(counts(COST, card).items())) or "0"
    agents = "".join(f"{sign(symbol, ' sy')}{sign('agent') * many}" for symbol, many in brings(card).items())
    gain = tokens(tuple(counts(GAIN, card).items())) or "0"
    seen = "".join(sign(symbol, " sy") for symbol in clues(card))
    said = escape(in_words(words, card))
    return (
        f'<span class="brief" tabindex="0" role="img" aria-label="{said}" data-tip="{said}"><span>{cost}</span><span class="ags">{agents}</span>'
        f'<span class="plus-a">{gain}</span><span class="cl">{seen}</span></span>'
    )


@cache
def back(symbols: tuple[str, ...], more: str = "") -> str:
    """A card from behind: its Clues."""
    return f'<span class="back-a{more}">{"".join(sign(symbol) for symbol in symbols)}</span>'
