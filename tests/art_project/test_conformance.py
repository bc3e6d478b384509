"""The A.R.T. Project keeps the contract of every game: the whole kit, at every seat count and on every map, also from contrived positions."""

import salon
from salon.engine.testing.conformance import conformance
from tests.art_project.table import game, stack

RICH = {"fuel": 6, "walkie": 6, "gun": 6}
STRONG = [{"health": 4, "pawn": city} for city in ("sendai", "kyoto", "tokyo")]


def late(seats, chosen, collected, step="play", **notation):
    """A strong team near the end of its track."""
    return {"seats": seats, "map": chosen, "collected": collected, "ally_dice": 5, "supply": RICH, "stack": stack(step), "agents": {}, **notation}


STARTS = [
    late(3, "japan", 6, "movement", players=STRONG, art=["sendai", "hiroshima"], agents={"kyoto": 3, "hiroshima": 1}),
    late(2, "egypt", 5, clue_track=["M01", "M05", "M25", "M29", "M37", "M39"]),
    late(4, "usa", 4, "exchange", players=[{"collection": ["M01", "M05", "M25"]}, {"collection": ["M06", "M29"]}, {"collection": ["M37"]}, {}]),
    late(3, "scandinavia", 3, "movement", art=["stockholm", "bergen", "oslo"], clue_track=["M01", "M25"],
         players=[{"pawn": "stockholm"}, {"pawn": "bergen"}, {"pawn": "oslo"}]),
    late(3, "scandinavia", 4, "movement", art=["copenhagen", "oslo"], clue_track=["M01", "M25", "M37"], supply={"fuel": 0, "walkie": 1, "gun": 0},
         players=[{"pawn": "copenhagen"}, {"pawn": "oslo", "health": 2}, {"pawn": "tromso"}]),
    late(2, "polynesia", 5, clue_track=["M01", "M05", "M13", "M17"], lost=["moorea", "maupiti"]),
    late(3, "rio", 3, "movement", art=["copacabana", "santa_teresa", "tijuca"],
         players=[{"pawn": "copacabana"}, {"pawn": "tijuca"}, {"pawn": "centro"}]),
    late(1, "rio", 4, "movement", art=["ipanema", "santa_teresa"], players=[{"pawn": "ipanema"}], ally="santa_teresa"),
    late(1, "japan", 5, clue_track=["M01", "M05", "M25", "M29"]),
    late(6, "japan", 5, "draw", deck=[f"M{k}" for k in range(40, 60)], lost=["sapporo"], agents={"kyoto": 4, "sendai": 4}, white_hand_spot=3),
    late(2, "japan", 2, "before_movement", lost=["tokyo"], players=[{}, {"pawn": "kyoto"}], supply={"fuel": 0, "walkie": 2, "gun": 0}),
]  # fmt: skip

# The compiled form is many times as fast; what it shows of the rules holds for the other form, as both play the same games move by move.
COMPILED = salon.form() == "compiled"
TestArtProject = conformance(game, games=100 if COMPILED else 18, starts=STARTS if COMPILED else STARTS[:3], both_forms=18)
