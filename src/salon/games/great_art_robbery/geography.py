"""Where things lie on the map of Europe, in hundredths of its width and height, and the ground they lie on."""

from functools import cache
from html import escape

from salon.engine.words import Words
from salon.games.great_art_robbery.components import CITY_COUNT, HAS_ELIMINATION, NEIGHBOURS, SPACES

WIDE, HIGH = 6.6, 5.3  # a hundredth of the map, in units of its drawing
DRAWN = {
    "london": (22, 21), "amsterdam": (46, 21), "paris": (31, 46), "madrid": (7, 85), "florence": (60, 84), "prague": (72, 37),
    "budapest": (88, 60), "geneva": (46, 66), "calais": (29, 33), "north_sea": (35, 13), "brussels": (41, 33), "dijon": (38, 57),
    "bordeaux": (17, 63), "zaragoza": (17, 76), "lyon": (39, 76), "barcelona": (28, 84), "turin": (53, 76), "cologne": (53, 32),
    "basel": (51, 53), "hanover": (60, 18), "nuremberg": (62, 40), "munich": (62, 54), "vienna": (78, 52), "venice": (68, 69),
    "zagreb": (78, 69), "brittany": (8, 44), "marseille": (41, 87), "krakow": (89, 38),
}  # fmt: skip
GALLERY = {  # the left upper corner of a city's two paintings
    "london": (3, 14), "amsterdam": (38, 4), "paris": (11, 39), "madrid": (9, 88), "florence": (63, 84), "prague": (75, 22), "budapest": (82, 66),
}  # fmt: skip
UNDER = frozenset(["amsterdam", "basel", "calais", "hanover", "krakow", "north_sea", "turin"])  # where names or paintings are above, cars stand below
BENDS = {  # roads that are not straight pass by here
    ("london", "north_sea"): (28, 13), ("north_sea", "amsterdam"): (40, 12), ("paris", "bordeaux"): (25, 57), ("london", "brittany"): (18, 37),
    ("brittany", "bordeaux"): (9, 56), ("florence", "marseille"): (51, 89), ("barcelona", "marseille"): (34, 90), ("basel", "cologne"): (54, 43),
    ("amsterdam", "hanover"): (53, 15), ("hanover", "prague"): (67, 25), ("budapest", "krakow"): (92, 49), ("budapest", "zagreb"): (80, 62),
}  # fmt: skip
LABELS = {  # how far from its space a name stands, in units, and which end of it; others stand below
    "london": (-121, -46, "start"), "amsterdam": (-47, -93, "start"), "paris": (-128, -42, "start"), "madrid": (20, -8, "start"),
    "florence": (20, -9, "start"), "prague": (24, -86, "start"), "budapest": (15, 6, "start"), "geneva": (2, 31, "start"),
    "calais": (-9, -7, "end"), "north_sea": (-4, -12, "end"), "brussels": (-8, 19, "middle"), "dijon": (-11, 4, "end"),
    "bordeaux": (11, 5, "start"), "zaragoza": (-11, -3, "end"), "lyon": (-11, 4, "end"), "barcelona": (-1, 20, "middle"),
    "turin": (11, 3, "start"), "cologne": (11, 3, "start"), "basel": (-4, -11, "end"), "hanover": (2, -14, "middle"),
    "nuremberg": (-6, 19, "end"), "munich": (2, 19, "middle"), "vienna": (14, -5, "start"), "venice": (-11, 4, "end"),
    "zagreb": (5, 20, "middle"), "brittany": (-10, 26, "middle"), "marseille": (0, 27, "middle"), "krakow": (12, -11, "start"),
}  # fmt: skip


@cache
def place_of(words: Words, space: str) -> tuple[int, int]:
    """As drawn, or for a board of somebody's own as its entry says."""
    facts = words.facts.get(space, {})
    return DRAWN.get(space) or (int(facts.get("x", 50)), int(facts.get("y", 50)))


@cache
def spot(words: Words, space: str) -> str:
    """The classes that place a piece on its space."""
    x, y = place_of(words, space)
    return f"x{x} y{y} under-r" if space in UNDER else f"x{x} y{y}"


@cache
def road(words: Words, a: str, b: str) -> str:
    """The path of a road, from the first to the second."""
    (ax, ay), (bx, by) = place_of(words, a), place_of(words, b)
    start, end = f"M{ax * WIDE:.0f} {ay * HIGH:.0f}", f"{bx * WIDE:.0f} {by * HIGH:.0f}"
    bend = BENDS.get((min(a, b), max(a, b))) or BENDS.get((max(a, b), min(a, b)))
    return f"{start}Q{bend[0] * WIDE:.0f} {bend[1] * HIGH:.0f} {end}" if bend and a in DRAWN and b in DRAWN else f"{start}L{end}"


@cache
def label(words: Words, space: str, lit: str = "") -> str:
    """The name of a space, written on the map."""
    x, y = place_of(words, space)
    dx, dy, end = LABELS.get(space, (0, 20, "middle"))
    kind = "city" if SPACES.index(space) < CITY_COUNT else ""
    return f'<text class="nm {kind}{lit}" x="{x * WIDE + dx:.0f}" y="{y * HIGH + dy:.0f}" text-anchor="{end}">{escape(words.name(space))}</text>'


@cache
def ground(words: Words) -> str:
    """Sea, land, the lights of the towns, and the roads."""
    roads = "".join(road(words, space, SPACES[end]) for k, space in enumerate(SPACES) for end in NEIGHBOURS[k] if k < end)
    lamps = "".join(f'<circle {centre(words, city)} r="46" fill="url(#r-lamp)"/>' for city in SPACES[:CITY_COUNT])
    shelves = "".join(f'<use href="#r-coast" class="shelf s{k}"/>' for k in (3, 2, 1))
    return (
        f'<svg class="ground" viewBox="0 0 660 530" aria-hidden="true">{shelves}<use href="#r-coast" class="land"/>'
        f'<g class="lights" clip-path="url(#r-on-land)"><use href="#r-lights"/></g>{lamps}<path class="roads" d="{roads}"/></svg>'
    )


@cache
def dots(words: Words) -> str:
    """The spaces and their names."""
    spaces = "".join(dot(words, space) + label(words, space) for space in SPACES)
    return f'<svg class="dots-r" viewBox="0 0 660 530" aria-hidden="true">{spaces}</svg>'


def centre(words: Words, space: str) -> str:
    x, y = place_of(words, space)
    return f'cx="{x * WIDE:.1f}" cy="{y * HIGH:.1f}"'


def dot(words: Words, space: str) -> str:
    x, y = place_of(words, space)
    at, k = centre(words, space), SPACES.index(space)
    if k == CITY_COUNT - 1:
        sign = f'<use href="#r-house" x="{x * WIDE - 8:.1f}" y="{y * HIGH - 9:.1f}" width="16" height="16" class="core"/>'
        return f'<circle class="city" {at} r="15"/>{sign}'
    if k < CITY_COUNT:
        return f'<circle class="city" {at} r="9"/><circle class="core" {at} r="4"/>'
    if HAS_ELIMINATION[k]:
        sign = f'<use href="#r-eliminate" x="{x * WIDE - 5:.1f}" y="{y * HIGH - 5:.1f}" width="10" height="10" class="xx"/>'
        return f'<circle class="elim" {at} r="10.5"/>{sign}'
    return f'<circle class="road" {at} r="6"/>'


@cache
def wheels_between(a: str, b: str) -> int:
    """How many Wheels the shortest way takes."""
    reached, steps = {SPACES.index(a)}, 0
    while SPACES.index(b) not in reached:
        reached |= {end for space in reached for end in NEIGHBOURS[space]}
        steps += 1
    return steps
