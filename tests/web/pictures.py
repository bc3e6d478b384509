"""Takes the pictures anew with which games tell how they are played (how-*.jpg), in every language: python -m tests.web.pictures [GAME]..."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

import salon
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.sitting import Sitting
from salon.web.languages import LANGUAGES
from tests.web.browser import CHROMIUM, FLAGS, Server

ARTIFACT = {
    "mode": "base",
    "left_out": "africa",
    "year": 1922,
    "face_up": {
        "america_vessel": 1,
        "america_mask": 1,
        "asia_mask": 2,
        "asia_vessel": 1,
        "asia_jewellery": 1,
        "asia_weapon": 1,
        "middle_east_mask": 2,
    },
    "players": [
        {
            "coins": 12,
            "huts": {"america": 2, "asia": 3},
            "markers": {"museum": 3, "expedition": 1, "labour_asia": 1, "labour_america": 1},
            "hand": {"america_mask": 2, "america_statuette": 1, "america_weapon": 1, "asia_vessel": 1, "asia_weapon": 1},
        },
        {"coins": 8, "huts": {"asia": 3, "middle_east": 1}, "markers": {"museum": 2, "labour_middle_east": 3}},
        {"coins": 9, "huts": {"america": 1, "middle_east": 2}, "markers": {"museum": 2, "labour_america": 3}},
    ],
    "stack": [{"frame": "turn", "seat": 0}],
}
FAUST = {
    "players": [
        {"intel": 9, "hand": ["french_resistance", "art_dealer"], "art": ["dr_gachet", "self_gauguin", "courtyard"]},
        {"intel": 8, "hand": ["spy", "spy"], "art": ["mona_lisa"]},
        {"intel": 5, "hand": ["double_agent", "french_resistance"]},
    ],
}
WIDTH, HEIGHT, AROUND = 1440, 900, 6
PLAYED = Path(__file__).parents[1] / "records"

# Of each game: a position (a notation, or a recorded game and how many of its moves), whose eyes, and what is taken of the page.
PICTURES: dict[str, list[tuple[object, int, dict[str, str]]]] = {
    "artifact": [
        (
            ARTIFACT,
            0,
            {"digs": "#region-america, #region-asia", "tracks": ".tracks-a .shared", "halls": ".types-a", "hand": ".hand-a"},
        )
    ],
    "artifact_stack": [(("v1/00.json", 2), 0, {"temple": "#temple"}), (("v1/00.json", 18), 0, {"tableau": "#dock .grp"})],
    "great_art_robbery": [(("v1/03.json", 61), 0, {"map": ".europe", "hand": ".d-hand"})],
    "operation_faust": [
        (FAUST, 0, {"sheet": ".sheet-f", "collection": ".coll-f"}),
        (("v1/00.json", 82), 2, {"claim": "section.claim"}),
    ],
}


def start_of(key: str, position: object) -> dict[str, object]:
    """A notation to begin from."""
    game = salon.game(key)
    if isinstance(position, tuple):
        file, moves = position
        return game.notation(Record.read(PLAYED / key / file).replay(moves))
    assert isinstance(position, dict)
    return game.notation(game.parse(position))


def played_on(record: Record) -> Record:
    """To the end, by chance: only a game that is over can be brought, and gone on with from its beginning."""
    sitting, rng = Sitting(record), Rng("pictures")
    while not sitting.position.ended:
        seat = sitting.position.movers()[0]
        legal = sitting.position.legal(seat)
        sitting.play(seat, sitting.game.actions.words(legal[rng.below(len(legal))]))
    return record


def take(browser: Browser, server: Server, key: str) -> None:
    for position, seat, wanted in PICTURES[key]:
        start = start_of(key, position)
        start.pop("version", None)
        record = played_on(Record.begin(key, start["seats"], "pictures", (), [], start))
        context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=2, color_scheme="light")
        page = context.new_page()
        page.goto(server.url)
        origin = {"origin": server.url}
        brought = page.request.post(f"{server.url}/bring", data=record.to_json(), headers=origin, max_redirects=0)
        table = brought.headers["location"].removesuffix("/replay")
        going_on = page.request.post(f"{server.url}{table}/continue", form={"move": "0", "seat": str(seat)}, headers=origin, max_redirects=0)
        for language in LANGUAGES:
            page.goto(f"{server.url}{going_on.headers['location']}?lang={language}")
            page.wait_for_timeout(1200)
            for name, selector in wanted.items():
                boxes = [box for part in page.locator(selector).all() if (box := part.bounding_box())]
                left, top = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
                right, bottom = (max(box[side] + box[size] for box in boxes) for side, size in (("x", "width"), ("y", "height")))
                file = salon.game(key).folder / "static" / f"how-{name}{'' if language == 'en' else f'-{language}'}.jpg"
                left, top, right, bottom = max(0, left - AROUND), max(0, top - AROUND), min(WIDTH, right + AROUND), min(HEIGHT, bottom + AROUND)
                clip = {"x": left, "y": top, "width": right - left, "height": bottom - top}
                page.screenshot(path=file, type="jpeg", quality=70, clip=clip)
                print(file.name, json.dumps({side: round(value) for side, value in clip.items()}), f"{file.stat().st_size // 1024} KiB")
        context.close()


def main() -> None:
    keys = sys.argv[1:] or list(PICTURES)
    if unknown := [key for key in keys if key not in PICTURES]:
        sys.exit(f"no pictures are known of {', '.join(unknown)}; there are of {', '.join(PICTURES)}")
    with TemporaryDirectory() as folder, sync_playwright() as playing:
        server = Server(Path(folder) / "salon.db")
        try:
            browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for key in keys:
                take(browser, server, key)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
