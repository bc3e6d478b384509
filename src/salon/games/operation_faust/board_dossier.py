"""The dossier: where each of the paintings can be, for these eyes."""

from html import escape

from salon.engine.board import Scene
from salon.games.operation_faust.components import ART
from salon.games.operation_faust.drawings import canvas, described, label_of, pip, thousands, title, value_of
from salon.games.operation_faust.reading import is_over, plain, raw_name, where_can_be


def dossier(scene: Scene) -> str:
    """FAU-27.2; after the end nothing is hidden, and it is closed."""
    if is_over(scene):
        return ""
    found = where_can_be(scene)
    first = scene.listed("first_player_cards")
    files = "".join(f"<li>{file(scene, art, *found[art], art in first)}</li>" for art in ART)
    known = sum(len(seats) + len(places) == 1 for seats, places in found.values())
    sub = scene.say("dossier_all" if scene.seat is None else "dossier_sub", known=known, count=len(ART))
    tip = scene.tip(plain(scene, "tip_dossier"))
    head = f'<h2 id="h-dossier" tabindex="0"{tip}>{scene.say("dossier")} <span class="sub">{sub}</span></h2>'
    return f'<section class="dossier" aria-labelledby="h-dossier">{head}<ol class="files">{files}</ol></section>'


def file(scene: Scene, art: str, seats: list[int], places: list[str], was_first: bool) -> str:
    """One painting: a small photograph, its value, and where it is, or among how many places."""
    total = len(seats) + len(places)
    if total == 1:
        where = pip(seats[0]) if seats else f"<b>{scene.say('in_pile') if places[0] == 'pile' else places[0][1:]}</b>"
        state = "mine" if seats and seats[0] == scene.seat else "known" if seats else "lies"
    else:
        where, state = f"<b>?{total}</b>", "lost"
    spots = ", ".join([*(raw_name(scene, seat) for seat in seats), *(scene.words.name(place) for place in places)])
    tip = f"{described(scene.words, art)} {plain(scene, 'tip_is' if total == 1 else 'tip_can_lie', where=spots)}"
    if was_first:
        tip += " " + plain(scene, "tip_first")
    label = f"{title(scene.words, art)}: {spots}"
    return (
        f'<span class="file {state} l-{label_of(art)}" id="file-{art}" tabindex="0" role="img" aria-label="{escape(label)}"{scene.tip(tip)}>'
        f'{canvas(art)}<span class="at">{where}</span><small>{thousands(scene.words, value_of(art))}</small></span>'
    )
