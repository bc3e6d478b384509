"""What lies before a seat: its plot cards, and its collection with its value against the target."""

from html import escape

from salon.engine.board import Scene
from salon.games.operation_faust.components import COPIES, FORGERIES_TO_WIN, HAND_LIMIT, KINDS
from salon.games.operation_faust.drawings import canvas, described, emblem, intel, is_forged, label, money, named, sign, title, value_of
from salon.games.operation_faust.reading import is_hunt, is_mine, plain, sentence, target

WITH_ART = ("give", "offer art", "accept with")


def dock(scene: Scene) -> str:
    assert scene.seat is not None
    return f'<div class="mine-f">{hand(scene, scene.seat)}{collection(scene, scene.seat)}</div>'


# Plot cards


def hand(scene: Scene, seat: int) -> str:
    held, tabled = scene.numbers("hand", seat), scene.numbers("tabled_cards")
    cards = "".join(card(scene, kind, tabled.get(kind, 0) + k, k > 0) for kind in KINDS for k in range(held.get(kind, 0)))
    cards = cards or f'<p class="none-f">{scene.say("no_cards")}</p>'
    note = plain(scene, "hand_of", count=sum(held.values()), limit=HAND_LIMIT[len(scene.names)])
    return f'<section class="hand-f" aria-label="{escape(note)}">{cards}</section>'


def card(scene: Scene, kind: str, copy: int, again: bool) -> str:
    """Copies of a card are interchangeable: those that are tabled have the lowest numbers, so that a card keeps its id when it is laid down."""
    board = scene.words.parts["board"]
    lines = "".join(f"<p>{sign(how)}<span>{escape(board[f'{how}_{kind}'])}</span></p>" for how in ("hand", "table") if board.get(f"{how}_{kind}"))
    count = scene.say("copies", count=COPIES[KINDS.index(kind)])
    name = scene.words.short(kind)
    inside = f'{emblem(kind)}<b class="nm-f">{escape(name)} <small>{count}</small></b>{lines}'
    key, tip = f"card-{KINDS.index(kind)}-{copy}", scene.tip(scene.words.first("explain", kind))
    look = "plot-c again" if again else "plot-c"
    if is_mine(scene, "tabling"):
        return scene.button(f"table {kind}", inside, look, sentence(scene, f"table {kind}"), key, f' data-fly data-from="deck"{tip}')
    return f'<span class="{look}" id="{key}" data-fly data-from="deck" tabindex="0" role="img" aria-label="{escape(name)}"{tip}>{inside}</span>'


# Paintings


def covered(scene: Scene, seat: int, arts: list[str]) -> set[str]:
    """The forgeries that the documents cover, the dearest first (FAU-D.56)."""
    forged = sorted((art for art in arts if is_forged(art)), key=lambda art: -value_of(art))
    return set(forged[: scene.number("documents", seat)])


def collection(scene: Scene, seat: int) -> str:
    arts = sorted(scene.listed("art", seat), key=lambda art: -value_of(art))
    safe = covered(scene, seat, arts)
    pictures = "".join(painting(scene, art, art in safe) for art in arts) or f'<p class="none-f">{scene.say("no_art")}</p>'
    win = scene.button("claim win", scene.say("do_win"), "ans win-f", "", "act-win") if scene.may("claim win") else ""
    papers = scene.number("documents", seat)
    purse = (
        f'<p class="purse-f">{intel(scene.number("intel", seat))}<span class="in" tabindex="0"{scene.tip(plain(scene, "tip_papers", count=papers))}>'
        f"{sign('doc')}<b>{papers}</b></span></p>"
    )
    tip = scene.tip(plain(scene, "tip_worth"))
    total = (
        f'<div class="tot"><h2 tabindex="0"{tip}>{scene.say("collection")}</h2><p class="money">{worth(scene, seat)}</p>{bar(scene, arts, safe)}'
        f"<p>{against(scene)}</p>{warning(scene, arts, safe)}{purse}{win}</div>"
    )
    return f'<section class="coll-f many{min(len(arts), 9)}" aria-label="{scene.say("collection")}">{total}{pictures}</section>'


def worth(scene: Scene, seat: int) -> str:
    has = scene.number("worth", seat)
    return str(has) if is_hunt(scene) else money(scene.words, has)


def against(scene: Scene) -> str:
    if is_hunt(scene):
        return scene.say("of_forgeries", count=FORGERIES_TO_WIN)
    return scene.say("of_target", target=money(scene.words, target(scene)))


def bar(scene: Scene, arts: list[str], safe: set[str]) -> str:
    """A piece of the bar for each painting; a forgery that nothing covers is only outlined."""
    if is_hunt(scene):
        weights = [(200 / FORGERIES_TO_WIN, True) for art in arts if is_forged(art)]
    else:
        weights = [(200 * value_of(art) / target(scene), not is_forged(art) or art in safe) for art in arts if value_of(art)]
    x, rects = 0.0, ""
    for width, counts in weights:
        shown = max(0.0, min(width, 200 - x))
        rects += f'<rect class="{"b1" if counts else "b2"}" x="{x:.1f}" width="{max(0.0, shown - 1):.1f}" height="14"/>'
        x += width
    whole = '<rect class="b0" width="200" height="14"/>'
    return f'<svg class="bar-m" viewBox="0 0 200 14" preserveAspectRatio="none" aria-hidden="true">{whole}{rects}</svg>'


def warning(scene: Scene, arts: list[str], safe: set[str]) -> str:
    """FAU-17.5"""
    bare = sum(is_forged(art) and art not in safe for art in arts)
    return f'<p class="warn">{scene.say("bare_1" if bare == 1 else "bare", count=bare)}</p>' if bare and not is_hunt(scene) else ""


def painting(scene: Scene, art: str, safe: bool) -> str:
    board = scene.words.parts["board"]
    more = "" if not is_forged(art) or is_hunt(scene) else f", {board['covered' if safe else 'bare_forgery']}"
    cover = sign("doc", " cover") if safe else ""
    inside = (
        f'<span class="frame">{canvas(art)}</span>{cover}<b class="val-f">{money(scene.words, value_of(art))}</b>{label(scene.words, art, more)}'
        f"<em>{escape(title(scene.words, art))}</em>"
    )
    key, tip = f"art-{art}", f" data-fly{came(scene, art)}{scene.tip(described(scene.words, art))}"
    does = next((f"{verb} {art}" for verb in WITH_ART if scene.may(f"{verb} {art}")), None)
    if does:
        return scene.button(does, inside, "art-f", f"{sentence(scene, does)}, {named(scene.words, art)}", key, tip)
    return f'<span class="art-f" id="{key}" tabindex="0" role="img" aria-label="{escape(named(scene.words, art) + more)}"{tip}>{inside}</span>'


def came(scene: Scene, art: str) -> str:
    """Where a painting has just come from, if nobody could see it there."""
    for told in scene.told:
        if told.piece == art and told.other:
            if told.kind in ("buys", "recovers") and told.seat == scene.seat:
                return f' data-from="{"pile" if told.other == "pile" else f"cache-{told.other}"}"'
            if told.kind == "gives" and told.other == str(scene.seat):
                return f' data-from="art-{told.seat}"'
            if told.kind in ("takes", "keeps") and told.seat == scene.seat:
                return f' data-from="art-{told.other}"'
    return ""
