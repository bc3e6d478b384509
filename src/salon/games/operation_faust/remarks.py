"""What matters of an answer before it is given, where no board shows it: that a claim is true, what a challenge wins or costs."""

from salon.engine.board import Scene
from salon.games.operation_faust.reading import EARNS, MANY, PURCHASES, Claim, claim_of, evidence, half, held, is_true, parts, price

Remark = tuple[str, dict[str, int]]


def remark(scene: Scene, words: str) -> Remark | None:
    if words.startswith("claim ") and words != "claim win":
        return of_claim(scene, words)
    claim = claim_of(scene)
    if claim is None or scene.seat is None:
        return None
    if words.startswith("table "):
        return ("laid_true", {}) if words == f"table {claim.card}" else None
    return of_answer(scene, claim, scene.seat, words)


def of_claim(scene: Scene, words: str) -> Remark:
    ability, many = parts(words)
    how = "true" if is_true(scene, words) else "bluff"
    if ability in EARNS and ability in MANY:
        return f"earns_{how}", {"intel": many * EARNS[ability]}
    return (f"costs_{how}", {"intel": price(many)}) if ability in PURCHASES else (f"claim_{how}", {})


def of_answer(scene: Scene, claim: Claim, seat: int, words: str) -> Remark | None:
    """FAU-8.12: half of what the loser has."""
    mine = half(scene.number("intel", seat))
    if words == "challenge":
        known = evidence(scene, claim.card_in_question)
        return words, {"win": half(scene.number("intel", claim.in_question)), "pay": mine, "unseen": known.unseen, "copies": known.copies}
    if words == "show" and claim.doubter is not None:
        return words, {"win": half(scene.number("intel", claim.doubter))}
    if words == "decline":
        return words, {"pay": mine}
    if words == "block":
        return ("block_true", {}) if held(scene, "allies") else ("block_bluff", {"pay": mine})
    return None
