"""The pieces of Artifact as pictures: signs, huts, cards, tiles, and the sun of the years."""

from functools import cache
from html import escape
from math import cos, pi, sin

from salon.engine.words import Words
from salon.games.artifact.components import (
    FIRST_YEAR,
    INCOME_OF,
    KINDS,
    LABOUR,
    NEEDED,
    PRESTIGE_OF,
    REGION_OF,
    REGIONS,
    SPECIALS,
    STANDARD,
    THREE_REGIONS,
    TILES,
    TRACKS,
    TYPE_COUNT,
    TYPE_TILES,
    TYPES,
    YEARS,
)

CORNERS = {"fragments": "?", "discovery": "★", "gold_coins": "●", "manuscript": "+1", "cursed": "!"}  # where others show their type


@cache
def sign(key: str, kind: str = "") -> str:
    """A small symbol."""
    return f'<svg class="ai{kind}" viewBox="0 0 24 24" aria-hidden="true"><use href="#a-{key}"/></svg>'


@cache
def pip(seat: int) -> str:
    return f'<svg class="ai q{seat}" viewBox="0 0 24 24" aria-hidden="true"><use href="#s{seat}"/></svg>'


def hut(seat: int) -> str:
    return sign(f"hut{seat}", f" q{seat}")


def coins(amount: object) -> str:
    return f'<span class="coins-a">{sign("coin")}<b>{amount}</b></span>'


def prestige(amount: object) -> str:
    return f'<span class="coins-a">{sign("laurel")}<b>{amount}</b></span>'


# Markers


def region_of_track(track: str) -> str:
    """ "": of the tracks for the whole board."""
    at = TRACKS.index(track)
    return REGIONS[at - LABOUR] if at >= LABOUR else ""


@cache
def marker(track: str) -> str:
    """The sign of an action, with its region where it has one."""
    region = region_of_track(track)
    return sign("labour") + sign(f"g-{region}", " tiny") if region else sign(track)


def marked(track: str) -> str:
    """The same on the ground of a marker."""
    return f'<span class="mark-a">{marker(track)}</span>'


# Cards


def region_of(kind: str) -> str:
    return REGIONS[REGION_OF[KINDS.index(kind)]]


def special_of(kind: str) -> str:
    """ "" for an object of one of the five types."""
    at = KINDS.index(kind)
    return SPECIALS[(at - STANDARD) // len(REGIONS)] if at >= STANDARD else ""


def type_of(kind: str) -> str:
    at = KINDS.index(kind)
    return TYPES[at % TYPE_COUNT] if at < STANDARD else ""


@cache
def title(words: Words, kind: str) -> str:
    """What the object is; of special ones, what they are for."""
    special = special_of(kind)
    return words.parts["board"][f"special_{special}"] if special else words.first("gloss", kind)


@cache
def named(words: Words, kind: str) -> str:
    """For those who listen, and for tips."""
    return words.name(kind) if special_of(kind) else f"{title(words, kind)} ({words.name(kind)})"


@cache
def described(words: Words, kind: str) -> str:
    return f"{named(words, kind)}. {words.first('explain', kind)}"


@cache
def picture(kind: str) -> str:
    special, region = special_of(kind), region_of(kind)
    drawn = kind if not special or special == "discovery" else special
    return (
        f'<svg class="pic" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#a-bg-{region}" class="bg"/>'
        f'<use href="#a-o-{drawn}"/></svg>'
    )


@cache
def face(words: Words, kind: str) -> str:
    """The inside of a card: picture, type, name, region."""
    special = special_of(kind)
    corner = f'<span class="corner">{CORNERS[special]}</span>' if special else sign(f"t-{type_of(kind)}", " corner")
    return f'{picture(kind)}{corner}<span class="nm">{escape(title(words, kind))}</span>'


@cache
def thumb(kind: str) -> str:
    """A card in a list."""
    return f'<span class="thumb-a r-{region_of(kind)}">{picture(kind)}</span>'


# Tiles


def tile_parts(tile: str) -> tuple[int, int, int]:
    """Cards needed, prestige, income."""
    at = TILES.index(tile)
    return NEEDED[at], PRESTIGE_OF[at], INCOME_OF[at]


def group_of(tile: str) -> str:
    """The type or the region that the tile asks for; the mixed ones are their own."""
    at = TILES.index(tile)
    return TYPES[at // 3] if at < TYPE_TILES else REGIONS[(at - TYPE_TILES) // 2] if at < THREE_REGIONS else tile


@cache
def tile_sign(tile: str, left_out: str = "") -> str:
    """What it asks for; of the regions those that are in play."""
    group = group_of(tile)
    if group in TYPES:
        return sign(f"t-{group}")
    if group in REGIONS:
        return sign(f"g-{group}")
    if tile == TILES[THREE_REGIONS]:
        return f'<span class="mix">{"".join(sign(f"g-{region}") for region in REGIONS if region != left_out)}</span>'
    return f'<span class="mix">{"".join(sign(f"t-{kind}") for kind in TYPES)}</span>'


def colour_of(tile: str) -> str:
    group = group_of(tile)
    return f" r-{group}" if group in REGIONS else ""


# The years


@cache
def sun(year: int) -> str:
    """The rays are the years; those behind us shine."""

    def at(k: float, wide: float, high: float) -> str:
        return f"{118 - wide * cos(pi * k / (YEARS - 1)):.1f} {88 - high * sin(pi * k / (YEARS - 1)):.1f}"

    def place(k: int) -> str:
        x, y = at(k, 96, 66).split()
        return f'x="{x}" y="{float(y) + 3:.1f}"'

    here = year - FIRST_YEAR
    wedges = "".join(
        f'<path class="wedge{" past" if k < here else ""}{" alt" if k % 2 else ""}" '
        f'd="M{at(k, 50, 44)}L{at(k, 80, 62)}L{at(k + 1, 80, 62)}L{at(k + 1, 50, 44)}z"/>'
        for k in range(YEARS - 1)
    )
    rays = "".join(
        f'<path class="ray{" past" if k < here else " cur" if k == here else ""}" d="M118 88L{at(k, 80, 60)}"/>'
        f'<text class="{"cur" if k == here else ""}" {place(k)} text-anchor="middle">’{(FIRST_YEAR + k) % 100}</text>'
        for k in range(YEARS)
    )
    return (
        f'<svg viewBox="0 0 236 95" aria-hidden="true">{wedges}{rays}<path class="dome" d="M76 88a42 38 0 0 1 84 0z"/>'
        f'<text class="big serif" x="118" y="84" text-anchor="middle">{year}</text></svg>'
    )
