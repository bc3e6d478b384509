"""The ground that the cities of a map lie on, and the roads between them. Where they lie is in the components."""

from functools import cache

from salon.games.art_project.components import DRAWN_AT, MAP_CITIES, MAPS
from salon.games.art_project.reading import fuel_between

SIZE = {"japan": (660, 560), "egypt": (920, 680), "usa": (1000, 620), "scandinavia": (800, 700), "polynesia": (900, 700), "rio": (960, 680)}
EDGE = 16  # so far west pawns stand on the other side of their city
BENDS = {("dallas", "seattle"): (26, 56), ("aswan", "asyut"): (56, 71), ("abu_simbel", "luxor"): (54, 67)}  # roads that go round a city


@cache
def spot(city: str) -> str:
    """The classes that place a city."""
    x, y = DRAWN_AT[city]
    return f"x{x} y{y}{' shore' if x <= EDGE else ''}"


def road(of: str, a: str, b: str) -> str:
    """The path of a road, from the first to the second."""
    (w, h), (ax, ay), (bx, by) = SIZE[of], DRAWN_AT[a], DRAWN_AT[b]
    bend = BENDS.get((a, b)) or BENDS.get((b, a))
    via = f"Q{bend[0] * w / 100:.0f} {bend[1] * h / 100:.0f} " if bend else "L"
    return f"M{ax * w / 100:.0f} {ay * h / 100:.0f}{via}{bx * w / 100:.0f} {by * h / 100:.0f}"


def roads_of(of: str) -> list[tuple[str, str]]:
    """Each road once; none on a map where every city is joined to every other (ART-18.4)."""
    names = MAP_CITIES[MAPS.index(of)]
    pairs = [(a, b) for k, a in enumerate(names) for b in names[k + 1 :] if fuel_between(of, a, b) is not None]
    return [] if len(pairs) == len(names) * (len(names) - 1) // 2 else pairs


def kind_of(of: str, a: str, b: str) -> str:
    """free both ways, one way, or what a step costs."""
    there, back = fuel_between(of, a, b), fuel_between(of, b, a)
    return "free" if there == back == 0 else "oneway" if there != back else f"f{there}"


@cache
def ground(of: str, closed: tuple[str, ...]) -> str:
    """Sea, land and roads; those to Lost Cities are broken."""
    w, h = SIZE[of]
    layers = "".join(f'<use href="#land-{of}" class="{layer}"/>' for layer in ("shoal3", "shoal2", "shoal1", "offset-a", "land-a"))
    lines = "".join(lane(of, a, b, a in closed or b in closed) for a, b in roads_of(of))
    grid = '<rect fill="url(#a-grid)" x="-1404" y="-990" width="3822" height="2706"/>'
    inked = f'<use href="#land-{of}" fill="url(#a-hatch)"/><use href="#land-{of}" class="coast-a"/><use href="#marks-{of}" class="marks-a"/>'
    return f'<svg class="ground-a" viewBox="0 0 {w} {h}" preserveAspectRatio="none" aria-hidden="true">{grid}{layers}{inked}{lines}</svg>'


def lane(of: str, a: str, b: str, dead: bool) -> str:
    path, kind = road(of, a, b), kind_of(of, a, b)
    head = arrow(of, a, b) if kind == "oneway" and not dead else ""
    return f'<g class="road-a {kind}{" dead" if dead else ""}"><path class="case" d="{path}"/><path class="lane" d="{path}"/>{head}</g>'


def arrow(of: str, a: str, b: str) -> str:
    """Chevrons in the middle of a road, the way that costs nothing."""
    start, end = (a, b) if fuel_between(of, a, b) == 0 else (b, a)
    (w, h), (ax, ay), (bx, by) = SIZE[of], DRAWN_AT[start], DRAWN_AT[end]
    dx, dy = (bx - ax) * w / 100, (by - ay) * h / 100
    bend = BENDS.get((a, b)) or BENDS.get((b, a))
    x, y = (ax + bx) / 2 * w / 100, (ay + by) / 2 * h / 100
    if bend:
        x, y = (x + bend[0] * w / 100) / 2, (y + bend[1] * h / 100) / 2
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = 9 * dx / long, 9 * dy / long
    tips = [(x + k * ux, y + k * uy) for k in (0, 1)]
    chevrons = "".join(f"M{p - ux - uy:.0f} {q - uy + ux:.0f}L{p:.0f} {q:.0f}L{p - ux + uy:.0f} {q - uy - ux:.0f}" for p, q in tips)
    return f'<path class="chev" d="{chevrons}"/>'
