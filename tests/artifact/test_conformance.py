"""Artifact keeps the contract of every game: the whole kit, at every seat count and setup, from the deal and from contrived positions."""

import pytest

import salon
from salon.engine.form import built
from salon.engine.game import bring
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.testing.conformance import conformance
from salon.engine.testing.kit import Kit
from tests.artifact.table import game

TURN = {"frame": "turn", "seat": 0, "count": 1}
SIX = {"museum": 3, "expedition": 2, "labour_asia": 1}
MASKS = {f"{region}_mask": 1 for region in ("africa", "america", "asia")}


def late(seats, mode="complete", city="london", **notation):
    """Rich players with full hands, some of it unseen, in one of the last years. The first has huts in Asia, where all digs are."""
    players = [
        {
            "coins": 20,
            "markers": SIX,
            "huts": {"asia": 2},
            "hand": {**MASKS, "asia_vessel": 1, "asia_weapon": 1, "africa_weapon": 1},
            "known_in_hand": {"asia_vessel": 1, "africa_mask": 1},
            "city": city,
            "archaeologist": "judd",
        },
        {
            "coins": 30,
            "markers": {"museum": 2, "labour_asia": 2, "expedition": 2},
            "huts": {"asia": 2, "america": 1},
            "hand": {"asia_mask": 1, "asia_statuette": 2, "america_jewellery": 1, "africa_vessel": 1},
            "known_in_hand": {},
            "city": "paris",
            "archaeologist": "andersson",
        },
        {"coins": 9, "huts": {"asia": 1, "america": 1}, "city": "berlin", "archaeologist": "morley", "markers": {"labour_asia": 2, "museum": 1}},
    ]
    return {"seats": seats, "mode": mode, "year": 1926, "players": players, **notation}


def sold(tiles, **notation):
    """The same, and the last player has these tiles."""
    start = late(4, **notation)
    return {**start, "players": [*start["players"], {"exhibitions": tiles, "coins": 5}]}


INCOME_TILES = ["africa_4", "africa_5", "america_4", "america_5", "asia_5", "middle_east_4", "middle_east_5", "five_types"]
STARTS = [
    late(3),
    late(3, mode="extension_2", decks={"asia": ["asia_mask", "asia_vessel"]}, year=1924),
    late(5, decks={"asia": ["asia_gold_coins", "asia_cursed"], "america": ["america_mask"] * 3}, year=1924),
    late(4, market=["africa_gold_coins", "asia_fragments", "america_manuscript"], year=1928),
    sold([*INCOME_TILES, "three_regions"]),
    sold(["mask_4", "mask_5", "statuette_3", "statuette_4", "statuette_5"], city="paris"),
    late(5, stack=[TURN, {"frame": "showing", "seat": 0, "target": 0, "count": 3}]),
    late(3, stack=[TURN, {"frame": "appointing", "seat": 0}]),
    late(4, stack=[TURN, {"frame": "drawing", "seat": 0, "target": 1}], decks={"america": ["america_manuscript"]}),
]

# The compiled form is many times as fast; what it shows of the rules holds for the other form, as both play the same games move by move.
COMPILED = salon.form() == "compiled" and "salon.games.artifact.position" in built()
TestArtifact = conformance(game, games=45 if COMPILED else 3, starts=STARTS if COMPILED else (), both_forms=6)


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("mode", ["base", "extension_1", "extension_2", "complete"])
def test_every_mode_and_start_keeps_the_contract_at_every_seat_count(seats, mode):
    with bring(game):
        kit = Kit(game)
        for number, opening in enumerate(("free", "fixed")):
            walker = kit.walkers[(seats + number) % len(kit.walkers)]
            walker.begin(Rng.light(number))
            record = Record.begin(game.key, seats, f"{mode} {opening}", (), (), None, mode=mode, opening=opening)
            kit.follow(record, walker.choose, Rng.light(seats))
            assert kit.ended.total() == number + 1


@pytest.mark.clause("AFT-14.6")
def test_all_four_ends_occur():
    """From the contrived starts, by random play."""
    ends = set()
    for start in STARTS:
        for seed in range(12):
            given, rng = game.parse(start), Rng.light(seed)
            while given.movers():
                [seat] = given.movers()
                given.play(seat, given.legal(seat)[rng.below(len(given.legal(seat)))])
            ends.add(given.ended)
    assert ends == {"AFT-14.1", "AFT-14.2", "AFT-14.3", "AFT-14.4"}
