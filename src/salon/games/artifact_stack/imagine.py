"""Deals again all that some eyes cannot know: the face-down cards they have not peeked at, and the pile."""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.rng import Rng
from salon.games.artifact_stack.components import ALL_CARDS, CELL_COUNT, FACE_DOWN, IN_PLAY
from salon.games.artifact_stack.position import EMPTY, PILE, TEMPLE, Pieces


def deal_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    """Uniform over all deals that the eyes cannot exclude: a face-down cell holds a card with the symbol (STK-D.3), the pile the rest."""
    hidden = vec[i64]([0] * CELL_COUNT)
    unknown = vec[i64]([0] * ALL_CARDS)
    cells: i64 = 0
    k: i64
    card: i64
    for k in range(CELL_COUNT):
        card = p.temple[k]
        if card != EMPTY and FACE_DOWN[card] and p.peeked[k] & eyes == 0:
            hidden[cells] = k
            cells += 1
            unknown[card] = 1
    # In the order of the data file, so that where the cards really lie makes no difference.
    with_symbol = vec[i64]([0] * IN_PLAY)
    n: i64 = 0
    at: i64 = p.pile_at
    for card in range(ALL_CARDS):
        if p.place[card] == PILE or unknown[card]:
            if FACE_DOWN[card]:
                with_symbol[n] = card
                n += 1
            else:
                p.pile[at] = card
                at += 1
    rng.shuffle(with_symbol, 0, n)
    for k in range(n):
        card = with_symbol[k]
        if k < cells:
            p.temple[hidden[k]] = card
            p.place[card] = TEMPLE
        else:
            p.pile[at] = card
            p.place[card] = PILE
            at += 1
    rng.shuffle(p.pile, p.pile_at, IN_PLAY)
    p.rng = rng.lighter()
