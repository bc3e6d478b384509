"""A table of The A.R.T. Project for tests: positions from a few words of notation, moves and refusals by their words."""

from salon.engine.rng import Rng
from salon.engine.words import Told
from salon.games.art_project.game import GAME as game
from salon.games.art_project.notation import OWN
from tests.moves import now, player, view

# The question that is put in each step of a round, upon the round.
QUESTIONS = {
    "setting_up": "placing",
    "draw": "drawing",
    "play": "mission",
    "before_movement": "window",
    "movement": "movement",
    "collect": "collecting",
    "before_fights": "window",
    "fights": "fights",
    "exchange": "exchange",
    "after_fights": "window",
}
MAPS = ("japan", "egypt", "usa", "scandinavia", "polynesia", "rio")


def stack(step, *more):
    return [{"frame": "round", "stage": step}, {"frame": QUESTIONS[step]}, *more]


def at(step, *others, seats=None, more=(), **notation):
    """A position in this step. What belongs to a player is said of seat 0, of the others in `others`:
    `at("movement", {"pawn": "kyoto"}, pawn="sendai", supply={"fuel": 1})`. Two seats unless more are named."""
    players = [{name: notation.pop(name) for name in OWN if name in notation}, *others]
    return game.parse({"seats": seats or max(2, len(players)), "players": players, "stack": stack(step, *more), **notation})


def battle(city, *others, dice, leader=0, more=(), **notation):
    """A fight in this city that is short of strength: everybody is there who is not somewhere else."""
    notation.setdefault("pawn", city)
    others = [{"pawn": city, **other} for other in others] or [{}]
    fight = {"frame": "battle", "seat": leader, "what": city}
    return at("fights", *others, dice=dice, fought=[city], more=[fight, *more], **notation)


def split(move):
    """`"1 draw"` is a move of seat 1, `"draw"` one of whoever may make it."""
    seat, _, words = move.partition(" ")
    return (int(seat), words) if seat.isdigit() and words else (None, move)


def play(position, *moves, eyes=None):
    """Plays the moves; says what was told of them, as a spectator saw it unless other eyes are named."""
    heard = position.listen()
    for move in moves:
        seat, words = split(move)
        action = game.actions.number(words)
        if seat is None:
            seat = next((s for s in position.movers() if action in position.legal(s)), 0)
        position.play(seat, action)
    return [game.told(event, eyes, position.seats) for event in heard]


def legal(position, seat=None, verb=""):
    """What the seat, or anybody, may do, in words; only what begins with the verb."""
    seats = position.movers() if seat is None else [seat]
    words = [game.actions.words(action) for s in seats for action in position.legal(s)]
    return [w for w in dict.fromkeys(words) if w.startswith(verb)]


def why_not(position, move):
    """The clause that forbids this; None where it is legal, and then it is offered too."""
    seat, words = split(move)
    seat = (position.movers() or [0])[0] if seat is None else seat
    action = game.actions.number(words)
    clause = position.why_not(seat, action)
    assert (clause is None) == (action in position.legal(seat))
    return clause


def supply(position):
    """Fuel, Walkie Talkies, Guns."""
    return tuple(now(position)["supply"].values())


def health(position):
    return [own["health"] for own in now(position)["players"]]


def agents(position):
    return now(position)["agents"]


def pending(position):
    return now(position)["stack"][-1]["frame"] if not position.ended else None


def step_of(position):
    return "" if position.ended else now(position)["stack"][0].get("stage", "setting_up")


def lucky(position, move, wanted):
    """What came of the move with the first luck of which `wanted` is true."""
    for seed in range(5000):
        tried = position.copy()
        tried.rng = Rng.light(seed)
        play(tried, move)
        if wanted(tried):
            return tried
    raise AssertionError("no luck brings this")


def kinds(told):
    return [t.kind for t in told]


PASSIVE = ("draw", "done", "play", "defeat", "heal", "discover", "step", "lose", "offer", "give up")  # what a team does that wants nothing


def finish(position):
    """Everybody draws nothing more, plays what comes first, stays, and fights nowhere, until the round is over."""
    rounds = now(position)["round"]
    while not position.ended and now(position)["round"] == rounds:
        seat = position.movers()[0]
        offered = [game.actions.words(a) for a in position.legal(seat)]
        wanted = next((w for verb in PASSIVE for w in offered if w.startswith(verb)), offered[0])
        position.play(seat, game.actions.number(wanted))
    return position


__all__ = ["MAPS", "Told", "agents", "at", "battle", "finish", "game", "health", "kinds", "legal", "lucky", "now", "pending", "play", "player"]
__all__ += ["stack", "step_of", "supply", "view", "why_not"]
