"""The action tracks: markers on the board, the price of the next one put back, and markers to take."""

from salon.engine.board import Scene
from salon.games.artifact.board_reading import capital, held, is_mine, many, next_price, plain, price_after_taking, still
from salon.games.artifact.components import MARKERS_IN_PLAY, PRICE, SPACES, TRACKS
from salon.games.artifact.drawings import marker


def track(scene: Scene, key: str) -> str:
    """Dark spaces hold markers; the first free one is where the next marker goes, at its price."""
    on_board, in_play = scene.numbers("markers_on_board").get(key, 0), MARKERS_IN_PLAY[len(scene.names)]
    price, own = next_price(scene, key), held(scene, key)
    at = TRACKS.index(key) * SPACES
    spaces = "".join(space(k, on_board, in_play, PRICE[at + k]) for k in range(in_play))
    taking = is_mine(scene, "filling", "taking")
    medal = f'<b class="price{"" if price else " none"}">{price or "–"}</b>'
    offer = f'<b class="price take">{scene.say("take")}</b>'
    inside = f'<span class="ak">{marker(key)}</span><span class="spaces n{in_play}">{spaces}</span>{offer if taking else medal}'
    kind = f"atrack{' mine' if own else ''}"
    words, tip = f"take {key}", scene.tip(told(scene, key, on_board, price, own))
    if taking:
        after = price_after_taking(scene, key)
        label = plain(scene, "take_label", track=scene.words.name(key), count=on_board) + (
            plain(scene, "take_price", price=after) if on_board else ""
        )
        return scene.button(words, inside, kind, label, f"track-{key}", f" data-spot{tip}")
    return still(scene, inside, kind, told(scene, key, on_board, price, own), key=f"track-{key}", more=" data-spot")


def space(k: int, on_board: int, in_play: int, price: int) -> str:
    if k < on_board:
        return '<span class="on"></span>'
    return f'<span class="{"next" if k == on_board else "free"}">{price}</span>'


def told(scene: Scene, key: str, on_board: int, price: int, own: int) -> str:
    """What the track says of itself."""
    name = capital(scene.words.name(key))
    said = plain(scene, "track_price", track=name, price=price) if price else plain(scene, "track_full", track=name)
    mine = "" if scene.seat is None else many(scene, "you_hold", own)
    return " ".join(part for part in (said, many(scene, "on_board", on_board), mine, scene.words.first("explain", key)) if part)


def halls(scene: Scene) -> str:
    """The two tracks for the whole board."""
    parts = "".join(f"<h2>{scene.say(f'{key}_track')} <small>{scene.say(f'{key}_for')}</small></h2>{track(scene, key)}" for key in TRACKS[:2])
    return f'<section class="shared" aria-label="{scene.say("shared_tracks")}">{parts}</section>'
