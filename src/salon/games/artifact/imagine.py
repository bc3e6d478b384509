"""Deals again all that some eyes cannot know: the order of the decks, and the cards that others have drawn unseen.

What came into a hand openly is remembered by all; of the rest everybody knows the region. A cursed object never stays in a hand (AFT-D.45).
"""

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.rng import Rng
from salon.games.artifact.components import CURSED, DECK_SIZE, KIND_COUNT, REGION_COUNT, REGION_OF, TO_HOLD
from salon.games.artifact.imagine_set import put_last, share_of_set
from salon.games.artifact.position import CARDS, DECK_LEFT, EMPTY, HAND, KNOWN, KNOWN_CARDS, ROW, SHOWING, Pieces
from salon.games.artifact.rules.hands import count_in
from salon.games.artifact.rules.sets import can_be_completed


def deal_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    """Uniform over all deals that the eyes cannot exclude. Cards are put in a fixed order before they are shuffled, so that where they
    really lie makes no difference."""
    unseen = vec[i64]([0] * (p.seats * REGION_COUNT))  # cards that each seat has drawn from each region, as far as these eyes do not see them
    counts = vec[i64]([0] * KIND_COUNT)
    gather(p, eyes, unseen, counts)
    good = vec[i64]([0] * REGION_COUNT)  # cards of each region that can be in a hand
    lay_out(p, counts, good)
    deal_hands(p, eyes, unseen, good, rng)
    lay_out_decks(p, unseen, good, rng)
    p.rng = rng.lighter()


def gather(p: Pieces, eyes: i64, unseen: vec[i64], counts: vec[i64]) -> None:
    """Counts the cards of the decks, and takes those that are unseen from the hands."""
    seat: i64
    kind: i64
    region: i64
    k: i64
    for region in range(REGION_COUNT):
        for k in range(region * DECK_SIZE, region * DECK_SIZE + p.board[DECK_LEFT + region]):
            counts[p.deck[k]] += 1
    for seat in range(p.seats):
        row: i64 = seat * ROW
        if eyes >> seat & 1 or p.own[row + CARDS] == p.own[row + KNOWN_CARDS]:
            continue
        for kind in range(TO_HOLD):
            many: i64 = p.own[row + HAND + kind] - p.own[row + KNOWN + kind]
            if many:
                counts[kind] += many
                unseen[seat * REGION_COUNT + REGION_OF[kind]] += many
                count_in(p, seat, kind, -many)


def lay_out(p: Pieces, counts: vec[i64], good: vec[i64]) -> None:
    """Each region's cards in the order of their kinds, cursed ones last."""
    kind: i64
    for kind in range(KIND_COUNT):
        region: i64 = REGION_OF[kind]
        if kind == CURSED + region:
            for _ in range(counts[kind]):
                p.deck[region * DECK_SIZE + good[region]] = kind
        else:
            for _ in range(counts[kind]):
                p.deck[region * DECK_SIZE + good[region]] = kind
                good[region] += 1


def deal_hands(p: Pieces, eyes: i64, unseen: vec[i64], good: vec[i64], rng: Rng) -> None:
    """From the end of each region's cards; first to a seat of which it is known that it has a set."""
    maker: i64 = who_must_have_a_set(p, eyes)
    uses = share_of_set(p, p.stack[-1], unseen, good, rng) if maker != EMPTY else vec[i64]()
    seat: i64
    region: i64
    for region in range(REGION_COUNT):
        at: i64 = region * DECK_SIZE + good[region]
        drawn: i64 = 0
        for seat in range(p.seats):
            drawn += unseen[seat * REGION_COUNT + region]
        if drawn:
            rng.shuffle(p.deck, region * DECK_SIZE, at)
            if maker != EMPTY:
                put_last(p, p.stack[-1], region, good[region], uses)
                at = deal_from(p, maker, at, unseen[maker * REGION_COUNT + region])
            for seat in range(p.seats):
                if seat != maker:
                    at = deal_from(p, seat, at, unseen[seat * REGION_COUNT + region])


def deal_from(p: Pieces, seat: i64, at: i64, many: i64) -> i64:
    """So many cards that lie before this place; says where those end that are left."""
    for _ in range(many):
        at -= 1
        count_in(p, seat, p.deck[at], 1)
    return at


def who_must_have_a_set(p: Pieces, eyes: i64) -> i64:
    """Whoever organises an exhibition has the cards for it, also where those that are seen do not suffice; EMPTY: nobody."""
    if not p.stack:
        return EMPTY
    frame = p.stack[-1]
    if frame.kind != SHOWING or eyes >> frame.seat & 1 or can_be_completed(p, frame.seat, frame.target, frame.count, frame.piece, EMPTY):
        return EMPTY
    return frame.seat


def lay_out_decks(p: Pieces, unseen: vec[i64], good: vec[i64], rng: Rng) -> None:
    """What is not in a hand is the deck; the cursed object goes into it."""
    region: i64
    seat: i64
    k: i64
    for region in range(REGION_COUNT):
        base: i64 = region * DECK_SIZE
        left: i64 = p.board[DECK_LEFT + region]
        drawn: i64 = 0
        for seat in range(p.seats):
            drawn += unseen[seat * REGION_COUNT + region]
        if left > good[region] - drawn:
            p.deck[base + left - 1] = p.deck[base + good[region]]
        for k in range(base + left, base + DECK_SIZE):
            p.deck[k] = EMPTY
        rng.shuffle(p.deck, base, base + left)
