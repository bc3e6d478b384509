"""A table of The Great Art Robbery for tests: positions from a few words of notation, moves and refusals by their words."""

from collections import Counter

from salon.engine.words import Told
from salon.games.great_art_robbery.game import GAME as game
from salon.games.great_art_robbery.notation import OWN

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
    for player in players:
        for cards in ("hand", "known_in_hand", "discard_pile"):
            if isinstance(player.get(cards), list):
                player[cards] = Counter(player[cards])
    if isinstance(notation.get("played"), list):
        notation["played"] = Counter(notation["played"])
    return game.parse({"seats": max(2, len(players)), "players": players, **notation})


def play(position, *moves, eyes=None):
    """Plays the moves in words, each for the seat to move; says what was told of them, as a spectator saw it unless other eyes are named."""
    heard = position.listen()
    for words in moves:
        [seat] = position.movers()
        position.play(seat, game.actions.number(words))
    return [game.told(event, eyes, position.seats) for event in heard]


def legal(position, verb=""):
    """What the seat to move may do, in words; only what begins with the verb."""
    return [words for seat in position.movers() for words in map(game.actions.words, position.legal(seat)) if words.startswith(verb)]


def why_not(position, words, seat=None):
    """The clause that forbids this to the seat, or to the seat to move; None where it is legal, and then it is offered too."""
    seat = position.movers()[0] if seat is None else seat
    clause = position.why_not(seat, game.actions.number(words))
    assert (clause is None) == (game.actions.number(words) in position.legal(seat))
    return clause


def view(position, who=None):
    return game.view(position, who)


def now(position):
    return game.notation(position)


def player(position, seat=0):
    return game.notation(position)["players"][seat]


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
