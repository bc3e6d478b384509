"""What can be read off a scene of Artifact: what an action costs the seat, what its hand has of each exhibition, where the rest can be had."""

from dataclasses import dataclass
from functools import cache
from html import escape

from salon.engine.actions import ActionTable
from salon.engine.board import Scene
from salon.engine.words import Told, Words
from salon.games.artifact.components import (
    COINS_A_PRESTIGE,
    JOKER_PRICE,
    KINDS,
    NEW_YORK_COINS,
    PRICE,
    REGION_OF,
    REGIONS,
    SPACES,
    STANDARD,
    TILES,
    TO_SHOW,
    TRACKS,
    TYPE_COUNT,
    TYPES,
)
from salon.games.artifact.drawings import group_of, tile_parts

CARDS_IN_ORDER = tuple(sorted(KINDS, key=lambda kind: (REGION_OF[KINDS.index(kind)], KINDS.index(kind))))
FRAGMENTS = KINDS[STANDARD:TO_SHOW]
CHOOSES_CARDS = ("shipping", "showing", "keeping")


# Who and what


def seats(scene: Scene) -> range:
    return range(len(scene.names))


def is_over(scene: Scene) -> bool:
    return not scene.movers


def is_mine(scene: Scene, *pending: str) -> bool:
    """Whether the seat is asked one of these."""
    return scene.seat is not None and scene.text("pending") in pending and bool(scene.legal)


def has_objects(scene: Scene) -> bool:
    """Special objects and research tracks."""
    return scene.text("mode") in ("extension_1", "complete")


def has_roles(scene: Scene) -> bool:
    return scene.text("mode") in ("extension_2", "complete")


def regions(scene: Scene) -> list[str]:
    return [region for region in REGIONS if region != scene.text("left_out")]


def around(scene: Scene) -> list[int]:
    """All seats, the own one first."""
    first = scene.seat or 0
    return [(first + k) % len(scene.names) for k in seats(scene)]


def in_order(cards: dict[str, int]) -> list[tuple[str, int]]:
    """Cards one by one, region by region, each with its number among its like."""
    return [(kind, k) for kind in CARDS_IN_ORDER for k in range(cards.get(kind, 0))]


def score_of(scene: Scene, seat: int) -> int:
    """Prestige. Coins count at the end, so that they are left out until then: they come and go."""
    return sum(many for line, many in scene.numbers("points", seat).items() if line != "coins" or is_over(scene))


def coin_prestige(scene: Scene, seat: int) -> int:
    return scene.number("coins", seat) // COINS_A_PRESTIGE


# Prices


@dataclass(frozen=True)
class Cost:
    """What an action would cost the seat: coins, and whether another marker stands in for its own. Neither where it has no way to pay."""

    coins: int
    is_joker: bool = False


def held(scene: Scene, track: str) -> int:
    return 0 if scene.seat is None else scene.numbers("markers", scene.seat).get(track, 0)


def next_price(scene: Scene, track: str) -> int:
    """0 where all markers are on the board, so that none can be put back."""
    said = scene.texts("price").get(track, "none")
    return int(said) if said.isdigit() else 0


def price_after_taking(scene: Scene, track: str) -> int:
    """What the next marker put back would cost if one were taken now."""
    on_board = scene.numbers("markers_on_board").get(track, 0)
    return int(PRICE[TRACKS.index(track) * SPACES + on_board - 1]) if on_board else 0


def cost_of(scene: Scene, track: str, times: int = 1) -> Cost | None:
    """AFT-5.4, AFT-5.8: by its own marker, which is never dearer, else by a joker; free with the seventh action (AFT-20.1)."""
    if scene.seat is None:
        return None
    own = scene.numbers("markers", scene.seat)
    if not own:
        seventh = scene.text("archaeologist", scene.seat) == "andersson" and not scene.number("seventh_used", scene.seat)
        return Cost(0) if seventh else None
    return Cost(next_price(scene, track) * times) if own.get(track) else Cost(JOKER_PRICE * times, True)


def cost_by_marker(scene: Scene, track: str) -> Cost | None:
    """Where the seat chooses a marker to pay with: what this one costs."""
    said = scene.texts("cost").get(track)
    if not said or said == "none":
        return None
    return Cost(int(said.split()[0]), said.endswith("joker"))


def sale(scene: Scene) -> int:
    """AFT-12.4, AFT-19.3"""
    new_york = scene.seat is not None and scene.text("city", scene.seat) == "new_york"
    return scene.number("market_coins") + (int(NEW_YORK_COINS) if new_york else 0)


def cargo(scene: Scene, region: str) -> int:
    return 0 if scene.seat is None else scene.numbers("cargo", scene.seat).get(region, 0)


# Exhibitions


@dataclass(frozen=True)
class Have:
    """Of the cards that a tile needs: those that fit, fragments among them, and the joker of Paris."""

    fit: int
    fragments: int
    joker: int
    lacks: int


def have_of(scene: Scene, tile: str, seat: int) -> Have:
    """AFT-11.3 to AFT-11.6, AFT-17.8, AFT-19.4"""
    hand = {kind: many for kind, many in scene.numbers("hand", seat).items() if kind in KINDS[:TO_SHOW]}
    need, group = tile_parts(tile)[0], group_of(tile)
    fragments = sum(hand.get(kind, 0) for kind in FRAGMENTS)
    if group in TYPES:
        fit = sum(many for kind, many in hand.items() if kind not in FRAGMENTS and KINDS.index(kind) % TYPE_COUNT == TYPES.index(group))
    elif group in REGIONS:
        fit = sum(many for kind, many in hand.items() if kind not in FRAGMENTS and kind.startswith(group))
        fragments = hand.get(f"{group}_fragments", 0)
    elif group == "three_regions":
        fit, fragments = len({REGION_OF[KINDS.index(kind)] for kind in hand}), 0
    else:
        fit = len({KINDS.index(kind) % TYPE_COUNT for kind in hand if kind not in FRAGMENTS})
    fit = min(need, fit)
    fragments = min(need - fit, fragments)
    spare = sum(hand.values()) > fit + fragments and scene.text("city", seat) == "paris"
    joker = 1 if spare and fit + fragments < need else 0
    return Have(fit, fragments, joker, need - fit - fragments - joker)


def would_help(scene: Scene, tile: str, seat: int) -> list[str]:
    """Cards at the digs and on the market that bring the hand nearer to the tile."""
    group, hand = group_of(tile), scene.numbers("hand", seat)
    open_cards = {kind for kind in [*scene.numbers("face_up"), *scene.texts("market").values()] if kind in KINDS[:TO_SHOW]}
    have_regions = {kind for kind in hand if kind in KINDS[:TO_SHOW]}
    found = []
    for kind in CARDS_IN_ORDER:
        if kind not in open_cards:
            continue
        at = KINDS.index(kind)
        if group in TYPES:
            good = kind in FRAGMENTS or TYPES[at % TYPE_COUNT] == group
        elif group in REGIONS:
            good = kind.startswith(group)
        elif group == "three_regions":
            good = REGION_OF[at] not in {REGION_OF[KINDS.index(other)] for other in have_regions}
        else:
            good = kind in FRAGMENTS or at % TYPE_COUNT not in {KINDS.index(other) % TYPE_COUNT for other in have_regions if other not in FRAGMENTS}
        if good:
            found.append(kind)
    return found


def within_reach(scene: Scene, seat: int) -> list[tuple[str, Have]]:
    """Tiles on the board that the hand completes, or of which it has at least two cards: complete ones first, then by what they lack and bring."""
    reach = [(tile, have_of(scene, tile, seat)) for tile in TILES if tile in scene.texts("tiles")]
    good = [(tile, have) for tile, have in reach if have.lacks == 0 or (have.lacks < 3 and tile_parts(tile)[0] - have.lacks > 1)]
    return sorted(good, key=lambda entry: (entry[1].lacks, -tile_parts(entry[0])[1]))


def owner_of(scene: Scene, tile: str) -> int | None:
    return next((seat for seat in seats(scene) if tile in scene.listed("exhibitions", seat)), None)


# Choosing cards one after the other


def takes_along(scene: Scene, kind: str, there: dict[str, int]) -> list[str]:
    """What follows by itself when this card is chosen: cards are chosen in the order in which they lie, so that the last ones are forced."""
    wanted = scene.number("to_choose") - 1
    rest = [other for other, _ in in_order(there) if KINDS.index(other) >= KINDS.index(kind)][1:]
    return rest if wanted and len(rest) == wanted else []


def is_behind(scene: Scene, kind: str) -> bool:
    """Whether the last choice lies beyond this card."""
    last = scene.text("chosen_last")
    return last in KINDS and KINDS.index(kind) < KINDS.index(last)


# Pieces


def still(scene: Scene, inside: str, kind: str, label: str, tip: str = "", key: str = "", more: str = "") -> str:
    """A piece that plays nothing, and explains itself."""
    named = f' id="{key}"' if key else ""
    return f'<span class="{kind}"{named} role="img" tabindex="0" aria-label="{escape(label)}"{more}{scene.tip(tip or label)}>{inside}</span>'


# What just happened


def lately(scene: Scene, kind: str, seat: int | None = None) -> list[Told]:
    return [told for told in scene.told if told.kind == kind and (seat is None or told.seat == seat)]


# Words


def plain(scene: Scene, key: str, **values: object) -> str:
    """The board's own words for tips and labels, not escaped."""
    return scene.words.parts["board"][key].format(**values)


def many(scene: Scene, key: str, count: int, **values: object) -> str:
    """The board's own words with a number; one of them may be called otherwise."""
    return plain(scene, f"{key}_1" if count == 1 else key, count=count, **values)


def raw_name(scene: Scene, seat: int) -> str:
    """For tips and labels, which are escaped later."""
    return scene.you if seat == scene.seat else scene.names[seat]


@cache
def sentence(words: Words, actions: ActionTable, action: str) -> str:
    """An action, said in one line."""
    return capital(words.action(actions, actions.number(action)))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def in_words(scene: Scene, cost: Cost | None) -> str:
    """For labels: `3 coins`, `6 coins as a joker`."""
    if cost is None:
        return ""
    if not cost.coins and not cost.is_joker:
        return plain(scene, "free")
    return many(scene, "joker_coins" if cost.is_joker else "coins", cost.coins)
