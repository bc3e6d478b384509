"""What a good player of The Great Art Robbery knows: an evaluation of a position for one seat."""

from salon.games.great_art_robbery.position import Pieces
from salon.games.great_art_robbery.scoring import score


def evaluate(p: Pieces, seat: int) -> float:
    return float(score(p, seat))
