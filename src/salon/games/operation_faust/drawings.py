"""The pieces of Operation F.A.U.S.T. as pictures: tokens, emblems of the plot cards, paintings in frames and on photographs."""

import re
from functools import cache
from html import escape
from pathlib import Path

from salon.engine.words import Words
from salon.games.operation_faust.components import ART, DEGENERATE, FORGERY, VALUE

DRAWN = frozenset(re.findall(r'id="p-(\w+)"', (Path(__file__).parent / "static" / "sprites.svg").read_text(encoding="utf-8")))


@cache
def sign(key: str, kind: str = "") -> str:
    """A small symbol."""
    return f'<svg class="fi i-{key}{kind}" aria-hidden="true"><use href="#f-{key}"/></svg>'


@cache
def pip(seat: int, kind: str = "sh") -> str:
    return f'<svg class="{kind} p{seat}" aria-hidden="true"><use href="#s{seat}"/></svg>'


NOTHING = '<span class="nil"></span>'


def intel(amount: object) -> str:
    return f'<span class="in">{sign("intel")}<b>{amount}</b></span>'


# Plot cards


@cache
def emblem(kind: str, more: str = "") -> str:
    return f'<svg class="emb{more}" viewBox="0 0 80 60" aria-hidden="true"><use href="#e-{kind}"/></svg>'


PLOT_BACK = '<svg viewBox="0 0 90 126" aria-hidden="true"><use href="#f-plotback"/></svg>'


# Paintings


def value_of(art: str) -> int:
    return int(VALUE[ART.index(art)])


def is_forged(art: str) -> bool:
    return bool(FORGERY >> ART.index(art) & 1)


def is_degenerate(art: str) -> bool:
    return bool(DEGENERATE >> ART.index(art) & 1)


@cache
def money(words: Words, value: int) -> str:
    """An amount of dollars as the language writes it."""
    board = words.parts["board"]
    return board["money"].format(amount=f"{value:,}".replace(",", board["thousands"]))


@cache
def thousands(words: Words, value: int) -> str:
    """The same where there is little room."""
    board = words.parts["board"]
    return board["money_short"].format(amount=f"{value / 1000:,g}".replace(",", board["thousands"])) if value else money(words, 0)


@cache
def title(words: Words, art: str) -> str:
    """Without what stands in brackets behind it."""
    return words.name(art).partition(" (")[0]


@cache
def label_of(art: str) -> str:
    return ("degenerate_forgery" if is_degenerate(art) else "forgery") if is_forged(art) else "degenerate" if is_degenerate(art) else "normal"


@cache
def label(words: Words, art: str, more: str = "") -> str:
    """What is stamped on it, with its mark."""
    said = words.parts["board"][f"label_{label_of(art)}"]
    marks = ('<span class="mk-d"></span>' if is_degenerate(art) else "") + ('<span class="mk-f"></span>' if is_forged(art) else "")
    return f'<i class="lab l-{label_of(art)}">{marks}{escape(said)}{escape(more)}</i>'


@cache
def canvas(art: str, kind: str = "pt") -> str:
    known = art if art in DRAWN else "any"
    return f'<svg class="{kind}" viewBox="0 0 96 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#p-{known}"/></svg>'


CRATE = '<svg class="cvs" viewBox="0 0 96 120" preserveAspectRatio="none" aria-hidden="true"><use href="#f-canvas"/></svg>'


@cache
def photo(words: Words, art: str) -> str:
    """What one remembers of a hidden painting: a clipped photograph."""
    return (
        f'<span class="photo">{canvas(art)}<span class="ph"><em>{escape(title(words, art))}</em><b>{money(words, value_of(art))}</b>'
        f"{label(words, art)}</span></span>"
    )


@cache
def described(words: Words, art: str) -> str:
    """Title, maker, value and what its label means, in words."""
    board, facts = words.parts["board"], words.facts.get(art, {})
    said = board[f"label_{label_of(art)}"].lower()
    by = f"{facts['artist']}, {facts['year']}. " if "artist" in facts and "year" in facts else ""
    return f"{words.name(art)}. {by}{money(words, value_of(art))}, {said}. {board[f'means_{label_of(art)}']}"


@cache
def named(words: Words, art: str) -> str:
    """For those who listen: title, value, label."""
    return f"{title(words, art)}, {money(words, value_of(art))}, {words.parts['board'][f'label_{label_of(art)}']}"
