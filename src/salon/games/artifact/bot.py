"""What a good player of Artifact knows: an evaluation of a position for one seat."""

from salon.games.artifact.position import Pieces
from salon.games.artifact.scoring import score


def evaluate(p: Pieces, seat: int) -> float:
    return float(score(p, seat))
