"""A table of Artifact for tests: positions from a few words of notation, moves and refusals by their words."""

from collections import Counter

from salon.engine.words import Told
from salon.games.artifact.components import KINDS, REGIONS, TRACKS
from salon.games.artifact.game import GAME as game
from salon.games.artifact.notation import OWN
from tests.moves import legal, now, play, player, view, why_not

IN_PLAY = {3: 8, 4: 9, 5: 10}
CARDS = ("hand", "known_in_hand", "under_tiles")


def position(others=(), seats=None, tracks=None, **notation):
    """Seat 0's turn, three players without the Middle East unless something else is said. What belongs to a player is said of seat 0, of others in
    `others`; cards and huts may be listed one by one. `tracks` says how many markers are on board: the last seats hold the others."""
    players = [{name: notation.pop(name) for name in OWN if name in notation}, *[dict(other) for other in others]]
    seats = seats or max(3, len(players))
    players += [{} for _ in range(seats - len(players))]
    for one in players:
        for name in (*CARDS, "huts", "markers", "discoveries"):
            if isinstance(one.get(name), list):
                one[name] = Counter(one[name])
    hold_the_rest(players, seats, tracks or {})
    for name in ("face_up", "removed", "shown"):
        if isinstance(notation.get(name), list):
            notation[name] = Counter(notation[name])
    return game.parse({"seats": seats, "players": players, **notation})


def hold_the_rest(players, seats, tracks):
    for track, on_board in tracks.items():
        rest = IN_PLAY[seats] - on_board - sum(one.get("markers", {}).get(track, 0) for one in players)
        assert rest >= 0, f"{track}: more are held than that"
        for one in reversed(players[1:]):
            markers = one.setdefault("markers", {})
            more = min(rest, 6 - sum(markers.values()))
            if more:
                markers[track] = markers.get(track, 0) + more
                rest -= more
        assert rest == 0, f"{track}: nobody can hold the rest"


def hand(position, seat=0):
    return player(position, seat)["hand"]


def coins(position, seat=0):
    return player(position, seat)["coins"]


def on_board(position, track):
    return view(position)["markers_on_board"].get(track, 0)


def kinds(told, *names):
    return [t.kind for t in told if not names or t.kind in names]


def points(position, who=None):
    """What each would have if the game ended now."""
    return [sum(lines.values()) for lines in view(position, who)["points"]]


def begun(seats=3, seed=1, **setup):
    """A game after its opening: everybody places huts in two regions and takes what comes first."""
    given = game.new(seats=seats, seed=seed, **setup)
    while view(given)["pending"] in ("placing", "filling"):
        play(given, legal(given)[0])
    return given


def ended(*players, clause="AFT-14.4", **notation):
    """The outcome of a game that is over."""
    return game.parse({"year": 1928, "seats": max(3, len(players)), "players": list(players), "ended": clause, **notation}).outcome()


__all__ = [
    "KINDS", "REGIONS", "TRACKS", "Told", "begun", "coins", "ended", "game", "hand", "kinds", "legal", "now", "on_board", "play", "player", "points",
    "position", "view", "why_not",
]  # fmt: skip
