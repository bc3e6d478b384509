"""What one should know before a choice, where no board says it: what an action costs at the cheapest, what a role does."""

from salon.engine.fields import View
from salon.games.artifact.components import JOKER_PRICE, TRACKS

Remark = tuple[str, dict[str, int]]
TIMES = {"research": 1, "hire": 1, "hire two": 2, "ship": 1}


def remark(view: View, seat: int, verb: str, what: str) -> Remark | None:
    if verb in ("appoint", "move to"):
        return what, {}
    return of_price(view, seat, verb, what) if verb in TIMES else None


def of_price(view: View, seat: int, verb: str, what: str) -> Remark | None:
    """AFT-5.4, AFT-5.8: its own marker by the track, any other as a joker. Without a marker the action is free (AFT-20.1)."""
    track = {"research": "museum", "ship": "expedition"}.get(verb, f"labour_{what}")
    assert track in TRACKS
    every = view["markers"]
    held = every[seat] if isinstance(every, list) else None
    prices = view["price"]
    if not isinstance(held, dict) or not isinstance(prices, dict) or not held:
        return None
    own = bool(held.get(track))
    coins = TIMES[verb] * (int(str(prices[track])) if own else JOKER_PRICE)
    if verb == "ship":
        cargo = view["cargo"]
        due = cargo[seat] if isinstance(cargo, list) else None
        return "ships" if own else "ships_joker", {"coins": coins, "cards": int(str(due.get(what, 0))) if isinstance(due, dict) else 0}
    return ("costs_1" if coins == 1 else "costs") if own else "costs_joker", {"coins": coins}
