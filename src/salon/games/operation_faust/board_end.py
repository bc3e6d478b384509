"""The middle of the table when nobody is asked any more: all collections, open, against the target."""

from html import escape

from salon.engine.board import Scene
from salon.games.operation_faust.board_hand import against, bar, covered, worth
from salon.games.operation_faust.drawings import canvas, described, label_of, named, pip, sign, thousands, value_of
from salon.games.operation_faust.reading import seat_in


def reckoning(scene: Scene) -> str:
    winner = seat_in(scene, "winner")
    seats = sorted(range(len(scene.names)), key=lambda seat: (seat != winner, -scene.number("worth", seat), seat))
    rows = "".join(shown(scene, seat, seat == winner) for seat in seats)
    head = f'<h2 id="h-end">{scene.say("reckoning")} <span class="sub">{against(scene)}</span></h2>'
    return f'<section class="ends{" crowd" if len(scene.names) > 5 else ""}" aria-labelledby="h-end">{head}<ol>{rows}</ol></section>'


def shown(scene: Scene, seat: int, won: bool) -> str:
    arts = sorted(scene.listed("art", seat), key=lambda art: -value_of(art))
    safe = covered(scene, seat, arts)
    pictures = "".join(
        f'<span class="hung-f l-{label_of(art)}" id="open-{art}" data-fly data-from="art-{art}" tabindex="0" role="img" '
        f'aria-label="{escape(named(scene.words, art))}"{scene.tip(described(scene.words, art))}>'
        f'<span class="frame">{canvas(art)}</span><small>{thousands(scene.words, value_of(art))}</small>'
        f"{sign('doc', ' cover') if art in safe else ''}</span>"
        for art in arts
    )
    crown = f"<em>{scene.say('wins')}</em>" if won else ""
    value = f"<div><b>{worth(scene, seat)}</b>{bar(scene, arts, safe)}</div>"
    return f'<li class="{"won" if won else ""}"><h3>{pip(seat)}{scene.name(seat)} {crown}</h3>{value}<p class="hangs">{pictures}</p></li>'
