"""A table of The Great Art Robbery for tests: positions from a few words of notation, moves and refusals by their words."""

from collections import Counter

from salon.engine.words import Told
from salon.games.great_art_robbery.game import GAME as game
from salon.games.great_art_robbery.notation import OWN
from tests.moves import legal, now, play, player, view, why_not

ROBBERS = {"M": 3, "W": 2, "M/W": 3, "MM": 1, "MW": 1}
CITIES = ["london", "amsterdam", "paris", "madrid", "florence", "prague", "budapest"]
GREEN = ["becky", "tess", "sven", "carla", "ivo"]
BLUE = ["wayne", "mike", "bruno", "fay", "petra"]
YELLOW = ["amelie", "simone", "victor", "femke", "gita"]
RED = ["maeve", "thea", "malik", "vera", "damian"]
GOLD = [
    "mona_lisa", "night_watch", "birth_of_venus", "earthly_delights", "scream", "pearl_earring", "sunflowers", "raft", "liberty", "milkmaid",
    "water_lilies", "horatii", "venus_mirror", "doni_tondo",
]  # fmt: skip
BRONZE = [
    "bacchus", "goldfinch", "philip_iv", "parasol", "david_goliath", "blue_horses", "bathers", "marie_de_medici", "wheat_field", "grey_felt_hat",
    "croquet", "white_horse", "young_woman", "saint_thomas", "dugovics", "lovers", "buffet", "picnic",
]  # fmt: skip


def position(others=(), **notation):
    """Seat 0's turn. What belongs to a player is said of seat 0, of the others in `others`; cards may be listed one by one:
    `position(car="paris", hand=["M", "tess"], money=3, others=[{"marker": "paris", "marked": ["hire"]}])`."""
    players = [{name: notation.pop(name) for name in OWN if name in notation}, *others]
    for one in players:
        for cards in ("hand", "known_in_hand", "discard_pile"):
            if isinstance(one.get(cards), list):
                one[cards] = Counter(one[cards])
    if isinstance(notation.get("played"), list):
        notation["played"] = Counter(notation["played"])
    return game.parse({"seats": max(2, len(players)), "players": players, **notation})


def pools(position):
    """Money and Wheels."""
    return position.money, position.wheels


def points(position):
    """What each would have if the game ended now."""
    return [sum(lines.values()) for lines in view(position)["points"]]


def dealt(seats=2, seed=1, place="paris", **setup):
    """A game just begun, all cars in one city."""
    given = game.new(seats=seats, seed=seed, **setup)
    play(given, *[f"place {place}"] * seats)
    return given


def ended(*players, clause="ROB-16.1", **notation):
    """The outcome of a game that is over."""
    return game.parse({"seats": len(players), "players": list(players), "ended": clause, **notation}).outcome()


__all__ = ["Told", "dealt", "ended", "game", "legal", "now", "play", "player", "points", "pools", "position", "view", "why_not"]
