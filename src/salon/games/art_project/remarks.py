"""What one should know before a choice, where no board says it: its price by the GOLDEN RULE, the dice of a fight, that it loses the game."""

from salon.engine.board import Scene
from salon.games.art_project.reading import dice_here, forecast, my_health, pawns, price, step_price, to_beat

Remark = tuple[str, dict[str, int]]
WALKS = {"step": False, "carry": False, "ally step": True, "ally carry": True}  # whether it is the Ally's pawn


def remark(scene: Scene, words: str) -> Remark | None:
    assert scene.seat is not None
    table = scene.game.actions
    action = table.number(words)
    verb, what = table.verb(action), table.argument(action)
    if verb == "fight":
        here = scene.text("pawn", scene.seat)
        return "dice_against", {"dice": dice_here(scene, here), "sum": to_beat(scene, here)}
    if verb == "announce":
        return ("nobody_hears", {}) if len(scene.names) == 1 else None
    if verb == "play":
        ahead = forecast(scene, what)
        return (ahead.loses, {}) if ahead.loses else of_health(ahead.health, False)
    if verb in ("defeat", "offer health"):
        return of_health(0, my_health(scene) <= 1)
    if verb in WALKS:
        paid = step_price(scene, pawns(scene)[1 if WALKS[verb] else scene.seat], what)
        if WALKS[verb] and not paid.health:
            return "ally_fuel", {"fuel": paid.tokens}  # the map shows what a step of one's own costs
    elif verb == "unlock":
        paid = price(scene, "walkie", scene.number("ally_price"))
    elif verb == "gun":
        paid = price(scene, "gun", 1)
    else:
        return None
    return of_health(paid.health, paid.ends)


def of_health(health: int, ends: bool) -> Remark | None:
    """ART-3.4, ART-3.11"""
    if ends:
        return "loses_health", {}
    return ("costs_health", {"health": health}) if health else None
