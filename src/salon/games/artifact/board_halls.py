"""The exhibitions: the income track with the tiles that lie on it, and those by type. Each shows what it brings and what the hand has of it."""

from html import escape

from salon.engine.board import Scene
from salon.games.artifact.board_reading import Have, capital, have_of, is_mine, lately, many, owner_of, plain, raw_name, still, would_help
from salon.games.artifact.components import BASIC_INCOME, INCOME_SPACES, TILES, TYPE_TILES, TYPES
from salon.games.artifact.drawings import colour_of, group_of, pip, sign, tile_parts, tile_sign, title

SIZES = 3  # tiles of a type
MOST_NAMED = 3  # cards that a tip names


def income(scene: Scene) -> str:
    """AFT-4.3: the basic income is the last free space; tiles that leave uncover less."""
    lying = [tile for tile in TILES[TYPE_TILES:] if tile in scene.texts("tiles")]
    free = INCOME_SPACES - scene.number("income_tiles")
    coins = "".join(
        f'<li class="free{" basic" if k == free - 1 else ""}" id="income-{k}"><span class="coin-a">{BASIC_INCOME[k]}</span></li>' for k in range(free)
    )
    tiles = "".join(f'<li class="has">{tile_at(scene, tile)}<span class="under">{BASIC_INCOME[free + k]}</span></li>' for k, tile in enumerate(lying))
    extra = scene.number("extra_income", scene.seat) if scene.seat is not None else 0
    basic = scene.number("basic_income")
    note = scene.say("income_own", basic=basic, extra=extra) if scene.seat is not None else scene.say("income_all", basic=basic)
    tip = scene.tip(scene.words.first("explain", "basic_income"))
    return (
        f'<section class="income" aria-labelledby="h-income"><h2 id="h-income" tabindex="0"{tip}>{scene.say("income")} <small>{note}</small></h2>'
        f'<ol class="free{free}">{coins}{tiles}</ol></section>'
    )


def by_type(scene: Scene) -> str:
    columns = "".join(column(scene, kind, k) for k, kind in enumerate(TYPES))
    more = f" {scene.say('halls_key')}" if scene.seat is not None else ""
    return (
        f'<section class="types-a" aria-labelledby="h-halls"><h2 id="h-halls">{scene.say("exhibitions")} '
        f'<small>{scene.say("halls_note")}{more}</small></h2><div class="types">{columns}</div></section>'
    )


def column(scene: Scene, kind: str, k: int) -> str:
    tiles = "".join(tile_at(scene, tile) for tile in TILES[k * SIZES : (k + 1) * SIZES])
    name = escape(capital(scene.words.parts["names"][f"of.{kind}"]))
    return f'<div class="type"><h3>{sign(f"t-{kind}")}<span>{name}</span></h3>{tiles}</div>'


def tile_at(scene: Scene, tile: str) -> str:
    """A tile on the board, or who has it."""
    owner = owner_of(scene, tile)
    need, prestige, income = tile_parts(tile)
    name = scene.words.name(tile)
    if owner is not None:
        said = plain(scene, "tile_taken", tile=capital(name), name=raw_name(scene, owner))
        return still(scene, pip(owner), "tile gone", said, key=f"tile-{tile}", more=" data-spot")
    have = None if scene.seat is None else have_of(scene, tile, scene.seat)
    kind = "tile" + colour_of(tile) + ("" if have is None else " ready" if have.lacks == 0 else f" lacks{min(have.lacks, 3)}")
    inside = f"{tile_face(scene, tile)}{bars(need, have)}"
    asked = is_mine(scene, "showing", "paying", "keeping") and scene.text("about") == tile
    note = state(scene, tile, have)
    label = f"{capital(plain(scene, 'tile', tile=name, prestige=prestige, income=income))} {note}".strip()
    tip = f"{label} {scene.words.first('explain', tile)}"
    if scene.seat is not None and scene.text("pending") == "turn" and scene.legal:
        return scene.button(f"exhibit {tile}", inside, kind, label, f"tile-{tile}", f" data-fly{scene.tip(tip)}")
    return still(scene, inside, f"{kind}{' asked' if asked else ''}", label, tip, f"tile-{tile}", " data-fly")


def tile_face(scene: Scene, tile: str) -> str:
    """What it asks for and what it brings."""
    need, prestige, income = tile_parts(tile)
    asks = f'<span class="what-a">{tile_sign(tile, scene.text("left_out"))}<i class="nd">×{need}</i></span>'
    return f'{asks}<b>{prestige}</b><span class="inc">+{income}</span>'


def bars(need: int, have: Have | None) -> str:
    """A bar for each card needed: full, striped for fragments, ringed for the joker of Paris."""
    if have is None:
        return ""
    kinds = ["on"] * have.fit + ["frag"] * have.fragments + ["jok"] * have.joker + [""] * have.lacks
    drawn = "".join(f'<i class="{kind}"></i>' for kind in kinds[:need])
    return f'<span class="need">{drawn}</span>'


def state(scene: Scene, tile: str, have: Have | None) -> str:
    """What the hand lacks, and where it could be had."""
    if have is None or scene.seat is None:
        return ""
    if have.lacks == 0:
        return complete(scene, have)
    lacks = many(scene, "lacks", have.lacks)
    return f"{lacks} {where(scene, tile)}".strip()


def complete(scene: Scene, have: Have) -> str:
    return plain(scene, "set_joker" if have.joker else "set_fragments" if have.fragments else "set_complete")


def where(scene: Scene, tile: str) -> str:
    assert scene.seat is not None
    found = would_help(scene, tile, scene.seat)[:MOST_NAMED]
    if not found:
        return ""
    on_market = scene.texts("market").values()
    names = [plain(scene, "on_market" if kind in on_market else "at_dig", card=title(scene.words, kind)) for kind in found]
    return plain(scene, "could_come", cards=", ".join(names))


def own_tiles(scene: Scene, seat: int) -> str:
    """What the seat has shown, small."""
    opened = {told.other for told in lately(scene, "opens", seat)}
    tiles = "".join(own_tile(scene, tile, seat, tile in opened) for tile in TILES if tile in scene.listed("exhibitions", seat))
    return tiles + "".join(
        still(scene, f"{sign(f'g-{region}')}<b>1</b>", f"own-t r-{region}", plain(scene, "discovery_shown", region=scene.words.within(region)))
        for region, count in scene.numbers("discoveries", seat).items()
        for _ in range(count)
    )


def own_tile(scene: Scene, tile: str, seat: int, new: bool) -> str:
    _, prestige, income = tile_parts(tile)
    said = capital(plain(scene, "tile", tile=scene.words.name(tile), prestige=prestige, income=income))
    flight = f' data-fly data-from="tile-{tile}"' if new else ""
    inside = f"{tile_sign(tile) if group_of(tile) != tile else sign('globe')}<b>{prestige}</b>"
    return still(scene, inside, f"own-t{colour_of(tile)}", said, key=f"own-{'mine' if seat == scene.seat else seat}-{tile}", more=flight)
