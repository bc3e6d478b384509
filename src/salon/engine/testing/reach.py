"""Full reach: imagining again and again reaches all that a viewer cannot exclude, and on small cases each deal equally often."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from math import ceil, log, sqrt

from salon.engine.fields import Json, text_of
from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.testing.fault import Fault
from salon.engine.testing.leaks import Viewer

FALSE_ALARM = 1e-12  # the chance that a right `imagine` misses one given fact, or one given order
RAREST = 1 / 100  # what is true is imagined at least so often: one piece among at most a hundred places
DRAWS = ceil(log(FALSE_ALARM) / log(1 - RAREST))  # 2,750
ORDERS = ceil(-log(FALSE_ALARM) / log(2))  # 40; two pieces that lie together are in either order with equal chance


def check_reach(game: Game, position: Position, viewer: Viewer, rng: Rng) -> None:
    """Each fact of the true position comes up in some imagined one, and so does each order of two neighbours in a list (an order that
    means nothing is written sorted).

    A fact is a value at its place in the notation; in a list of values, that the list holds it.
    """
    unseen, lists = facts_of(game, position)
    apart = {(path, a, b): 0 for path, values in lists.items() for a, b in pairwise(values) if values.count(a) == values.count(b) == 1}
    for drawn in range(DRAWS):
        if not unseen and (not apart or drawn >= 4 * ORDERS):
            break
        facts, lists = facts_of(game, position.imagine(viewer, rng))
        unseen -= facts
        for path, a, b in list(apart):
            values = lists.get(path, [])
            if a in values and b in values:
                if values.index(a) < values.index(b):
                    del apart[path, a, b]
                else:
                    apart[path, a, b] += 1
    if unseen:
        path, value = min(unseen)
        what = f"viewer {viewer} cannot exclude {value} in {path}, and none of {DRAWS} imagined positions has it"
        raise Fault("full reach", what, game, position)
    for (path, a, b), times in apart.items():
        if times >= ORDERS:
            what = f"viewer {viewer}: in {path}, {a} lies before {b}, and so it does in none of {times} imagined positions that have both"
            raise Fault("full reach", what, game, position)


def facts_of(game: Game, position: Position) -> tuple[set[tuple[str, str]], dict[str, list[str]]]:
    """The facts of the notation, and its lists of values."""
    facts: set[tuple[str, str]] = set()
    lists: dict[str, list[str]] = {}
    waiting: list[tuple[str, Json]] = [(key, value) for key, value in game.notation(position).items() if key != "rng"]
    for path, value in waiting:
        if isinstance(value, Mapping):
            waiting += [(f"{path}.{key}", inner) for key, inner in value.items()]
        elif isinstance(value, list) and any(isinstance(inner, Mapping | list) for inner in value):
            waiting += [(f"{path}[{k}]", inner) for k, inner in enumerate(value)]
        elif isinstance(value, list):
            lists[path] = [repr(inner) for inner in value]
            facts.update((path, inner) for inner in lists[path])
        else:
            facts.add((path, repr(value)))
    return facts, lists


def assert_uniform(game: Game, notation: dict[str, Json], viewer: Viewer, deals: int, draws_each: int = 200) -> None:
    """In the position of this notation, of which the viewer cannot exclude so many deals, `imagine` deals each of them equally often.

    A chi-square test on `draws_each` imagined positions for each deal. A right `imagine` fails it once in a thousand million times, and as the
    generator has a fixed seed, either always or never.
    """
    position = game.parse(notation)
    rng = Rng("uniform")
    seen = Counter(text_of({k: v for k, v in game.notation(position.imagine(viewer, rng)).items() if k != "rng"}) for _ in range(deals * draws_each))
    if len(seen) != deals:
        raise Fault(
            "uniform", f"viewer {viewer} cannot exclude {deals} deals; {deals * draws_each} imagined positions have {len(seen)}", game, position
        )
    surprise = sum((times - draws_each) ** 2 / draws_each for times in seen.values())
    if deals > 1 and surprise > chi_square(deals - 1):
        (most, often), (least, seldom) = seen.most_common()[0], seen.most_common()[-1]
        what = f"viewer {viewer}: of {deals} deals this came {often} times: {most} and this {seldom} times: {least}; expected {draws_each} each"
        raise Fault("uniform", what, game, position)


def chi_square(freedom: int) -> float:
    """What a sum of so many squares exceeds once in a thousand million times (by Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 5.998 * sqrt(2 / (9 * freedom))) ** 3
