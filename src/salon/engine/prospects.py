"""What a position promises a seat, told by signs of a win: prospects.toml beside a game's code says how much each weighs."""


def weighed(signs: list[float], weights: list[float]) -> float:
    """The signs by their weights."""
    total: float = 0.0
    for k in range(len(signs)):
        total += signs[k] * weights[k]
    return total
