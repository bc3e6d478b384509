"""What a collection is worth, and who has won."""

from mypy_extensions import i64

from salon.engine.position import NOBODY, Outcome, payoffs_of, ranks_of
from salon.games.operation_faust.components import ART_COUNT, FORGERIES_TO_WIN, FORGERY, VALUE, target_of
from salon.games.operation_faust.position import DOCUMENTS, FORGED_ART_HUNTERS, INTEL, ROW, Pieces, bit, card_of, count


def value_of(cards: i64) -> i64:
    value: i64 = 0
    while cards:
        value += VALUE[card_of(cards)]
        cards &= cards - 1
    return value


def needed_to_win(p: Pieces) -> i64:
    """What a collection must be worth; in Forged Art Hunters, how many forgeries it must have."""
    return FORGERIES_TO_WIN if p.variants & FORGED_ART_HUNTERS else target_of(p.seats)


def countable(p: Pieces, seat: i64) -> i64:
    """FAU-D.56: art that is not forged, and the most valuable forgeries, one for each Forged Documents card; the number of forgeries in
    Forged Art Hunters."""
    cards: i64 = p.holds[seat]
    if p.variants & FORGED_ART_HUNTERS:
        return count(cards & FORGERY)
    value: i64 = value_of(cards & ~FORGERY)
    forged: i64 = cards & FORGERY
    card: i64
    for _ in range(min(p.own[seat * ROW + DOCUMENTS], count(forged))):
        best: i64 = NOBODY
        for card in range(ART_COUNT):
            if forged >> card & 1 and (best == NOBODY or VALUE[card] > VALUE[best]):
                best = card
        value += VALUE[best]
        forged &= ~bit(best)
    return value


def outcome(p: Pieces) -> Outcome:
    """FAU-1.4, FAU-D.56"""
    scores = [int(countable(p, seat)) for seat in range(p.seats)]
    if p.winner != NOBODY:
        keys: list[tuple[int, ...]] = [(int(seat == p.winner),) for seat in range(p.seats)]
    else:
        keys = [(scores[seat], int(p.own[seat * ROW + INTEL])) for seat in range(p.seats)]
    ranks = ranks_of(keys)
    return Outcome(scores, ranks, payoffs_of(ranks), p.ended)
