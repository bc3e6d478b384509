"""The board and the tiles of the house, and those of somebody who owns the box: what a file may change, and how a wrong one is refused."""

import os
import subprocess
import sys

import pytest

from salon.engine.components import variable
from salon.games.artifact import components
from tests.artifact.table import game
from tests.components import File, put

FILE = File(components)
HOUSE, read, refusal = FILE.house, FILE.read, FILE.refusal


def test_the_tracks_of_the_house():
    assert bytes(components.PRICE) == bytes([5, 5, 4, 4, 3, 3, 2, 2, 1, 1] * 6)
    assert list(components.MARKET_COINS) == [7, 7, 6, 6, 5, 5, 4, 4, 3, 3]
    assert (components.BASIC_INCOME[0], components.BASIC_INCOME[1], len(components.BASIC_INCOME)) == (8, 7, 11)
    assert list(components.RESEARCH_PRESTIGE) == [0, 2, 4, 6, 8]


def test_how_many_pieces_there_are():
    assert sum(components.COPIES) == 108
    assert sum(components.COPIES[:20]) == 80
    assert [sum(n for n, r in zip(components.COPIES, components.REGION_OF, strict=True) if r == region) for region in range(4)] == [27] * 4
    assert len(components.TILES) == 25
    assert list(components.NEEDED) == [3, 4, 5] * 5 + [4, 5] * 4 + [3, 5]
    assert len(game.actions) < 250


def test_a_name_that_does_not_stand_where_its_number_says_is_named():
    components.check_numbers({"berlin": 0, "london": 1}, {"london": 1, "berlin": 0})
    with pytest.raises(ValueError, match="cairo stands at place 1 and has the number None"):
        components.check_numbers({"berlin": 0, "cairo": 1, "london": 2}, {"berlin": 0, "london": 1})
    with pytest.raises(ValueError, match="london stands at place None and has the number 1"):
        components.check_numbers({"berlin": 0}, {"berlin": 0, "london": 1})


def test_every_figure_says_where_it_comes_from():
    for entries in HOUSE.values():
        for entry in entries if isinstance(entries, list) else [entries]:
            assert entry["source"] in ("rulebook", "reconstructed")


def test_the_owner_of_the_box_may_change_figures():
    changed = read(
        put("track", 0, prices=[6, 5, 5, 4, 4, 3, 3, 2, 1, 1]),
        put("exhibition", 0, prestige=3, income=2),
        put("income_track", values=[8, 7, 6, 5, 4, 4, 3, 3, 2, 2, 1]),
    )
    assert list(changed.PRICE[:10]) == [6, 5, 5, 4, 4, 3, 3, 2, 1, 1]
    assert (changed.PRESTIGE_OF[0], changed.INCOME_OF[0]) == (3, 2)
    assert changed.BASIC_INCOME[10] == 1
    assert changed.DIGEST != components.DIGEST
    assert read().DIGEST == components.DIGEST


@pytest.mark.clause("AFT-17.4")
def test_discoveries_count_what_the_file_says(tmp_path):
    """In a process of its own, which reads the changed file."""
    file = tmp_path / "components.toml"
    house = FILE.source.with_suffix(".toml").read_text(encoding="utf-8")
    file.write_text(house.replace('[discovery]\nsource = "rulebook"\nprestige = 1', "[discovery]\nprestige = 3"), encoding="utf-8")
    shown = {"seats": 3, "mode": "extension_1", "players": [{"discoveries": {"asia": 2}, "exhibitions": ["mask_3"]}, {}, {}]}
    ask = f"import salon; game = salon.game('artifact'); print(game.view(game.parse({shown}), None)['points'][0])"
    told = subprocess.run([sys.executable, "-c", ask], env=os.environ | {variable("artifact"): str(file)}, capture_output=True, text=True, check=True)
    assert told.stdout == "{'exhibitions': 4, 'discoveries': 6, 'coins': 0, 'research': 0}\n"


def test_the_types_may_have_other_names():
    def rename(data):
        data["object_type"][0]["id"] = "drum"
        for entry in data["object_card"]:
            if entry["type"] == "mask":
                entry["type"], entry["id"] = "drum", f"{entry['region']}_drum"
        for entry in data["exhibition"][:3]:
            entry["of"], entry["id"] = "drum", f"drum_{entry['cards']}"

    assert read(rename).KINDS[0] == "africa_drum"


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ("there is no 'dice' here", lambda data: data.update(dice={})),
        ("name is 'Artefact'; it must be Artifact", put("game", name="Artefact")),
        ("there is no 'pries' here", put("track", 0, pries=[1])),
        ("prices is [5, 5, 4]; it must be a list of 10 numbers", put("track", 0, prices=[5, 5, 4])),
        ("numbers that never rise", put("track", 0, prices=[1, 5, 4, 4, 3, 3, 2, 2, 1, 1])),
        ("a list of 10 numbers from 0 to 6", put("track", 0, prices=[7, 5, 4, 4, 3, 3, 2, 2, 1, 1])),
        ("market_coins is missing", put("track", 1, market_coins=None)),
        ("museum must stand here", put("track", 0, id="gallery")),
        ("there must be 25", lambda data: data["exhibition"].pop()),
        ("needs is 'region'; it must be type", put("exhibition", 0, needs="region")),
        ("of is 'vessel'; it must be mask", put("exhibition", 0, of="vessel")),
        ("cards is 4; it must be 3", put("exhibition", 0, cards=4)),
        ("prestige is 31", put("exhibition", 0, prestige=31)),
        ("income is missing", put("exhibition", 0, income=None)),
        ("[research_track]: prestige must never fall", put("research_track", prestige=[0, 2, 1, 6, 8])),
        ("object_type: ids must be words", put("object_type", 0, id="asia")),
        ("africa_mask must stand here", put("object_card", 0, id="asia_mask_2")),
        ("region is 'asia'; it must be africa", put("object_card", 0, region="asia")),
        ("special is 'cursed'; it must be fragments", put("special_card", 0, special="cursed")),
        ("[discovery] is missing", lambda data: data.pop("discovery")),
        ("huts is", put("fixed_start", 0, huts=[["a", "b"], ["b", "c"]])),
        ("pairs of a, b, c", put("fixed_start", 0, huts=[["a", "b"], ["b", "c"], ["c", "asia"]])),
        ("there must be one for 3, one for 4 and one for 5", lambda data: data["fixed_start"].pop()),
        ("berlin must stand here", put("city", 0, id="rome")),
    ],
)
def test_a_file_that_the_rules_cannot_carry_out_is_refused(said, change):
    assert said in refusal(change)
