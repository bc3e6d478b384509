"""The end of Artifact: a museum for each seat, the most renowned first, with what it shows and what that counts."""

from html import escape

from salon.engine.board import Scene
from salon.engine.position import ranks_of
from salon.games.artifact.board_halls import tile_face
from salon.games.artifact.board_reading import capital, coin_prestige, has_objects, in_order, many, plain, regions, score_of, seats, still
from salon.games.artifact.components import LAST_STEP, RESEARCH_PRESTIGE, TILES
from salon.games.artifact.drawings import colour_of, picture, pip, sign, special_of, thumb, tile_parts, title

GABLE = '<svg viewBox="0 0 200 46" preserveAspectRatio="none" aria-hidden="true"><path d="M100 2L198 44H2z"/></svg>'


def museums(scene: Scene) -> str:
    ranks = ranks_by_count(scene)
    order = sorted(seats(scene), key=lambda seat: ranks[seat])
    fronts = "".join(museum(scene, seat, ranks) for seat in order)
    return f'<div class="museums n{len(order)}" tabindex="0" role="group" aria-label="{scene.say("brought_home")}">{fronts}</div>'


def ranks_by_count(scene: Scene) -> list[int]:
    """AFT-15.3 to AFT-15.5, AFT-D.37"""
    return ranks_of([(score_of(scene, seat), scene.number("organised", seat), scene.number("coins", seat)) for seat in seats(scene)])


def museum(scene: Scene, seat: int, ranks: list[int]) -> str:
    crown = f"<em>{scene.say('wins' if ranks.count(1) == 1 else 'shares')}</em>" if ranks[seat] == 1 else ""
    total = f'<p class="total-a">{sign("laurel")}<b>{score_of(scene, seat)}</b> <span>{scene.say("purse_prestige")}{crown}</span></p>'
    return (
        f'<section class="museum{" won" if crown else ""}" aria-labelledby="museum-{seat}"><div class="gable">{GABLE}{pip(seat)}</div>'
        f'<h2 id="museum-{seat}">{scene.name(seat)}</h2><div class="inside">{total}{lines(scene, seat)}{ties(scene, seat, ranks)}'
        f"{exhibitions(scene, seat)}{research(scene, seat)}{roles(scene, seat)}</div></section>"
    )


# The count


def lines(scene: Scene, seat: int) -> str:
    """AFT-15.1, AFT-15.2, AFT-16.6, AFT-17.4"""
    coins, points = scene.number("coins", seat), scene.numbers("points", seat)
    counted = [("exhibitions", len(scene.listed("exhibitions", seat)), plain(scene, "exhibitions_end"))]
    if has_objects(scene):
        counted.append(("discoveries", sum(scene.numbers("discoveries", seat).values()), plain(scene, "discoveries_end")))
        counted.append(("research", 0, plain(scene, "research_end")))
    counted.append(("coins", coins, many(scene, "coins_tip", coin_prestige(scene, seat))))
    rows = "".join(
        f'<li tabindex="0"{scene.tip(tip)}><span>{escape(capital(scene.words.name(line)))}{f" ×{count}" if count else ""}</span>'
        f"<b>{points.get(line, 0)}</b></li>"
        for line, count, tip in counted
    )
    return f'<ul class="count-a">{rows}</ul>'


def ties(scene: Scene, seat: int, ranks: list[int]) -> str:
    """AFT-15.4, AFT-15.5, said where they put somebody before others with as much prestige."""
    behind = [other for other in seats(scene) if ranks[other] > ranks[seat] and score_of(scene, other) == score_of(scene, seat)]
    alike = [other for other in behind if scene.number("organised", other) == scene.number("organised", seat)]
    fewer = [other for other in behind if other not in alike]
    return "".join(
        f'<p class="tie-a">{scene.say(key, names=", ".join(scene.name(other) for other in those))}</p>'
        for key, those in (("tie_exhibitions", fewer), ("tie_coins", alike))
        if those
    )


# What it shows


def exhibitions(scene: Scene, seat: int) -> str:
    """The tiles and the discoveries; below them the objects that were shown and stayed."""
    opened = [tile for tile in TILES if tile in scene.listed("exhibitions", seat)]
    tiles = "".join(hung(scene, tile) for tile in opened)
    finds = "".join(found(scene, region) * count for region, count in scene.numbers("discoveries", seat).items())
    if not tiles and not finds:
        return f'<p class="none-a">{scene.say("nothing_shown")}</p>'
    return f'<div class="hung-a">{tiles}</div>{stayed(scene, seat)}{f"<div class=finds-a>{finds}</div>" if finds else ""}'


def hung(scene: Scene, tile: str) -> str:
    _, prestige, income = tile_parts(tile)
    label = capital(plain(scene, "tile", tile=scene.words.name(tile), prestige=prestige, income=income))
    return still(scene, tile_face(scene, tile), f"tile{colour_of(tile)}", label, f"{label} {scene.words.first('explain', tile)}")


def found(scene: Scene, region: str) -> str:
    label = plain(scene, "discovery_shown", region=scene.words.within(region))
    return still(scene, f"{picture(f'{region}_discovery')}<b>1</b>", f"find-a r-{region}", label)


def stayed(scene: Scene, seat: int) -> str:
    objects = [kind for kind, _ in in_order(scene.numbers("under_tiles", seat))]
    if not objects:
        return ""
    said = f"{plain(scene, 'on_show')}: {', '.join(title(scene.words, kind) for kind in objects)}"
    return still(scene, "".join(thumb(kind) for kind in objects), "stayed-a", said)


def research(scene: Scene, seat: int) -> str:
    """AFT-16.4, AFT-17.13: the steps of each marker, and the manuscripts that raised them."""
    if not has_objects(scene):
        return ""
    steps = {region: scene.numbers("research", seat).get(region, 0) for region in regions(scene)}
    written = [kind for kind, _ in in_order(scene.numbers("hand", seat)) if special_of(kind) == "manuscript"]
    ways = "".join(
        f'<span class="way-a r-{region}">{sign(f"g-{region}")}{"<i class=on></i>" * step}{"<i></i>" * (LAST_STEP - step)}</span>'
        for region, step in steps.items()
    )
    said = plain(scene, "research_at", steps=", ".join(f"{scene.words.name(region)} {RESEARCH_PRESTIGE[step]}" for region, step in steps.items()))
    said += f"; {plain(scene, 'special_manuscript')} ×{len(written)}" if written else ""
    drawn = f'<span class="ways-a">{ways}</span>{"".join(thumb(kind) for kind in written)}'
    return still(scene, sign("lens", " lens") + drawn, "studied", said, f"{said}. {plain(scene, 'research_end')}")


def roles(scene: Scene, seat: int) -> str:
    taken = [role for field in ("city", "archaeologist") if (role := scene.text(field, seat)) != "none"]
    rows = "".join(role_held(scene, role) for role in taken)
    return f'<ul class="roles-a" aria-label="{scene.say("roles")}">{rows}</ul>' if rows else ""


def role_held(scene: Scene, role: str) -> str:
    tip = scene.tip(f"{scene.words.name(role)}: {scene.words.first('explain', role)}")
    return f'<li tabindex="0"{tip}><b>{escape(scene.words.short(role))}</b> {escape(plain(scene, f"role_{role}"))}</li>'
