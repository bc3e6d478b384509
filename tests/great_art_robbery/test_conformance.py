"""The Great Art Robbery keeps the contract of every game: the whole kit, at every seat count, from the deal and from contrived positions."""

import salon
from salon.engine.testing.conformance import conformance
from tests.great_art_robbery.table import BRONZE, GOLD, game

TURN = {"frame": "turn", "seat": 0}
SKILLED = {"tess": 1, "sven": 1, "carla": 1, "ivo": 1, "maeve": 1}
DOUBLE = {"thea": 1, "malik": 1, "vera": 1, "damian": 1, "W": 1}
HELPERS = {"wayne": 1, "amelie": 1, "victor": 1, "simone": 1, "gita": 1}


def late(seats, heists_left, **notation):
    """Small decks of skilled players, so many heists and a few rounds to the end; the last player did all before."""
    done = (11 if seats == 2 else 16) - heists_left
    players = [
        {
            "car": "paris",
            "hand": {**hand, **({"MM": 1} if level > 2 else {})},
            "pile": ["M/W", "MW", "interpol"],
            "discard_pile": {"M": 2},
            "hideout": level,
        }
        for level, hand in zip((2, 3, 4), (SKILLED, DOUBLE, HELPERS), strict=True)
    ]
    players = players[:seats] + [{} for _ in range(seats - 3)]
    players[-1]["stolen"] = [*GOLD[: done // 2], *BRONZE[: done - done // 2]]
    return {"seats": seats, "round": 96, "players": players, **notation}


STARTS = [
    late(2, 2, wheels=4, money=3),
    late(3, 5, city_action_limit="per_city", wheels=6, money=9, skills={"any_skill": 6}),
    late(5, 3, stack=[TURN, {"frame": "flying"}]),
    late(3, 4, stack=[TURN, {"frame": "keeping"}]),
    late(3, 1, turn=2, stack=[{"frame": "turn"}, {"frame": "keeping", "piece": "wayne"}]),
    {"seats": 4, "round": 99, "first": 1, "turn": 0},
    {"seats": 2, "round": 99, "stack": [{"frame": "placing"}], "turn": None, "players": [{"car": "madrid"}, {}]},
]

# The compiled form is many times as fast, and a game has a thousand moves and more unless somebody robs; what it shows of the rules
# holds for the other form, as both play the same games move by move.
TestGreatArtRobbery = conformance(game, games=60 if salon.form() == "compiled" else 4, starts=STARTS, both_forms=8)
