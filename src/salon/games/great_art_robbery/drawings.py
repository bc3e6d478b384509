"""The pieces of The Great Art Robbery as pictures: signs, rows of a card, people, paintings in their frames."""

import re
from functools import cache
from pathlib import Path

from salon.engine.words import Words
from salon.games.great_art_robbery.components import (
    ABILITIES,
    ART,
    CARD,
    CREWS,
    FIRST_PLAY,
    GIVES_CARDS,
    GIVES_ELIMINATION,
    GIVES_FLIGHT,
    GIVES_MONEY,
    GIVES_SKILL,
    GIVES_SUSPICION,
    GIVES_TOKEN,
    GIVES_WHEELS,
    GOLD_COUNT,
    KINDS,
    NEEDS,
    PLAYS,
    ROBBER_COPIES,
    SKILLS,
    SPECIALISTS,
    TAKES_SUSPICION,
    VALUE,
)

DRAWN = frozenset(re.findall(r'id="((?:art|bust)-\w+)"', (Path(__file__).parent / "static" / "sprites.svg").read_text(encoding="utf-8")))
NICKNAME = re.compile(r"(?:'([^']+)'|‘([^’]+)’|«([^»]+)») *(.+)")


@cache
def sign(key: str, kind: str = "") -> str:
    """A small symbol."""
    return f'<svg class="ico i-{key}{kind}" aria-hidden="true"><use href="#r-{key}"/></svg>'


@cache
def pip(seat: int, kind: str = "pip") -> str:
    return f'<svg class="{kind} p{seat}" aria-hidden="true"><use href="#s{seat}"/></svg>'


# Cards


def plays_of(kind: str) -> range:
    """The numbers of a card's rows."""
    k = KINDS.index(kind)
    return range(FIRST_PLAY[k], FIRST_PLAY[k + 1])


@cache
def row(play: int) -> str:
    """One row of a card in symbols."""
    many = [("eliminate", GIVES_ELIMINATION[play]), ("money", GIVES_MONEY[play]), ("wheel", GIVES_WHEELS[play])]
    many += [(skill, GIVES_SKILL[play * len(SKILLS) + k]) for k, skill in enumerate(SKILLS)]
    many += [("car", GIVES_TOKEN[play]), ("airplane", GIVES_FLIGHT[play])]
    signs = "".join(sign(key) * count for key, count in many)
    for key, count in (("replace", GIVES_CARDS[play]), ("less_visible", TAKES_SUSPICION[play])):
        signs += f'<span class="num">{sign(key)}<b>{count}</b></span>' if count else ""
    return signs + sign("siren") * GIVES_SUSPICION[play]


@cache
def row_line(play: int) -> str:
    """The same as a line of a card."""
    signs = row(play)
    return f'<span class="row{" long" if signs.count("<svg") > 4 else ""}">{signs}</span>'


@cache
def row_said(words: Words, play: int) -> str:
    """The same in words, without the name of the card."""
    kind = KINDS[CARD[play]]
    _, colon, said = words.name(PLAYS[play]).partition(":")
    return said.strip() if colon else words.first("gloss", kind) if kind in SPECIALISTS else words.name(kind)


@cache
def slot(ability: str, copy: int) -> int:
    """Which card of a set of Robbers: those of equal ability are interchangeable, the first in sight bears the first face."""
    k = ABILITIES.index(ability)
    return sum(ROBBER_COPIES[:k]) + copy % ROBBER_COPIES[k]


@cache
def person(words: Words, kind: str, seat: int, copy: int = 0) -> tuple[str, str]:
    """How somebody is called: by a nickname and a name."""
    full = words.fact("", CREWS[seat], f"card_names.{slot(kind, copy)}") if kind in ABILITIES else words.name(kind)
    found = NICKNAME.fullmatch(full)
    return ((found[1] or found[2] or found[3]).strip(), found[4]) if found else ("", full)


@cache
def bust(words: Words, kind: str, seat: int = 0, copy: int = 0) -> str:
    """A portrait on the colour of its card."""
    if kind in ABILITIES:
        figure, paint = str(slot(kind, copy) + 1), f"crew{seat}"
    else:
        figure, paint = kind, f"k-{words.facts.get(kind, {}).get('colour', kind)}"
    known = figure if f"bust-{figure}" in DRAWN else "any"
    return f'<svg class="bust {paint}" viewBox="0 0 72 44" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><use href="#bust-{known}"/></svg>'


# Paintings


def is_gold(art: str) -> bool:
    return ART.index(art) < GOLD_COUNT


def worth(art: str) -> int:
    return VALUE[ART.index(art)]


def needs(art: str) -> list[str]:
    """The skills on the label, one by one."""
    at = ART.index(art) * 4
    return [skill for k, skill in enumerate(SKILLS[:4]) for _ in range(NEEDS[at + k])]


@cache
def canvas(art: str, kind: str = "canvas-r") -> str:
    known = art if f"art-{art}" in DRAWN else "any"
    return f'<svg class="{kind}" viewBox="0 0 48 38" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#art-{known}"/></svg>'


@cache
def framed(art: str, have: tuple[tuple[str, int], ...] | None = None) -> str:
    """A painting with its value and its label of skills; `have` says which of those are at hand."""
    pool = dict(have or ())
    signs = ""
    for skill in needs(art):
        met = ""
        if have is not None:
            use = skill if pool.get(skill) else "any_skill"
            met = " met" if pool.get(use) else " miss"
            pool[use] = max(0, pool.get(use, 0) - 1)
        signs += sign(skill, met)
    return f'<span class="fr">{canvas(art)}<b class="val">{worth(art)}</b></span><span class="skl">{signs}</span>'


@cache
def described(words: Words, art: str) -> str:
    """Title, maker, value and what it needs."""
    return " ".join(text for text in (f"{words.name(art)}.", *words.found("explain", art)) if text)
