"""Deals the plot cards again that some eyes cannot know: hands, tabled and thrown cards, the deck, in agreement with what they know of the
discard pile that was last shuffled into it (FAU-27.10)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.rng import Rng
from salon.games.operation_faust.components import COPIES, KIND_COUNT, MOST_SEATS, PLOT_CARDS
from salon.games.operation_faust.position import BURIED, CARDS, DECK, DRAWN, DREW, HAND, RESHUFFLED, ROW, SHOWN, TABLED, THROWN, Pieces

TRIES: Final = 200


def deal_plots_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    """The hidden cards are one heap to these eyes. Its spaces are those of the deck, then those of each hidden seat: hand, table, thrown."""
    heap = vec[i64]([0] * KIND_COUNT)
    needed = vec[i64]([0] * KIND_COUNT)
    drawn = vec[i64]([0] * PLOT_CARDS)
    shown = vec[i64]([0] * (MOST_SEATS * KIND_COUNT))
    _: i64
    kind: i64
    seat: i64
    for kind in range(KIND_COUNT):
        heap[kind] = COPIES[kind] - known_of(p, eyes, kind)
    if p.shuffled:
        for _ in range(TRIES):
            choose_shown(p, eyes, shown, rng)
            if may_be(p, eyes, heap, shown, needed):
                break
        else:
            for seat in range(p.seats):
                choose_useful(p, eyes, heap, shown, seat)
                if may_be(p, eyes, heap, shown, needed):
                    break
        choose_drawn(p, eyes, drawn, shown, rng)
    lay(p, eyes, spread(heap, needed, drawn, rng), drawn, shown)
    if p.shuffled:
        bury(p, eyes, rng)


def known_of(p: Pieces, eyes: i64, kind: i64) -> i64:
    """How many cards of the kind these eyes know not to be in the heap."""
    many: i64 = p.board[TABLED + kind] if eyes >> p.active & 1 else 0
    seat: i64
    for seat in range(p.seats):
        row: i64 = seat * ROW + kind
        many += p.own[row + SHOWN]
        if eyes >> seat & 1:
            many += p.own[row + HAND] + p.own[row + THROWN]
    return many


def sum_of(p: Pieces, at: i64) -> i64:
    return p.own[at] + p.own[at + 1] + p.own[at + 2] + p.own[at + 3] + p.own[at + 4]


def spaces_of(p: Pieces, seat: i64) -> i64:
    many: i64 = p.own[seat * ROW + CARDS] + sum_of(p, seat * ROW + THROWN)
    return many + p.tabled if seat == p.active else many


def choose_shown(p: Pieces, eyes: i64, shown: vec[i64], rng: Rng) -> None:
    """How many of the shown cards of each hidden seat it drew since the deck was shuffled: any of its cards may be among them."""
    _: i64
    seat: i64
    kind: i64
    for seat in range(p.seats):
        if eyes >> seat & 1:
            continue
        row: i64 = seat * ROW
        left: i64 = p.own[row + DRAWN]
        many: i64 = spaces_of(p, seat) + sum_of(p, row + SHOWN)
        for kind in range(KIND_COUNT):
            shown[seat * KIND_COUNT + kind] = 0
            for _ in range(p.own[row + SHOWN + kind]):
                if left == many or (left and rng.below(many) < left):
                    shown[seat * KIND_COUNT + kind] += 1
                    left -= 1
                many -= 1


def choose_useful(p: Pieces, eyes: i64, heap: vec[i64], shown: vec[i64], first: i64) -> None:
    """Where luck does not find an answer: the shown cards of kinds that the heap has too few of; then others, known ones before the rest, where
    a seat has drawn more than its hidden cards. Seats from the first on."""
    seat: i64
    kind: i64
    k: i64
    step: i64
    wanted = vec[i64]([0] * KIND_COUNT)
    for kind in range(KIND_COUNT):
        wanted[kind] = known_in_deck(p, eyes, kind)
    for k in range(p.seats * KIND_COUNT):
        shown[k] = 0
    for step in range(3):
        for k in range(p.seats):
            seat = (first + k) % p.seats
            if eyes >> seat & 1:
                continue
            left: i64 = p.own[seat * ROW + DRAWN] - (spaces_of(p, seat) if step else 0)
            for kind in range(KIND_COUNT):
                left -= shown[seat * KIND_COUNT + kind]
            for kind in range(KIND_COUNT):
                at: i64 = seat * KIND_COUNT + kind
                enough: i64 = heap[kind] if step == 0 else 0 if step == 1 else -PLOT_CARDS
                while left > 0 and shown[at] < p.own[seat * ROW + SHOWN + kind] and wanted[kind] > enough:
                    shown[at] += 1
                    wanted[kind] -= 1
                    left -= 1


def choose_drawn(p: Pieces, eyes: i64, drawn: vec[i64], shown: vec[i64], rng: Rng) -> None:
    """Which hidden cards were drawn since: all of the deck could have been, and of each seat the rest of what it drew."""
    seat: i64
    k: i64
    for k in range(p.deck_left):
        drawn[k] = 1
    n: i64 = p.deck_left
    for seat in range(p.seats):
        if eyes >> seat & 1:
            continue
        left: i64 = p.own[seat * ROW + DRAWN]
        for k in range(seat * KIND_COUNT, seat * KIND_COUNT + KIND_COUNT):
            left -= shown[k]
        spaces: i64 = spaces_of(p, seat)
        many: i64 = spaces
        for k in range(n, n + spaces):
            if left == many or (left and rng.below(many) < left):
                drawn[k] = 1
                left -= 1
            many -= 1
        n += spaces


def known_in_deck(p: Pieces, eyes: i64, kind: i64) -> i64:
    """How many cards of the kind these eyes know to have been shuffled into the deck, less those that they have drawn."""
    many: i64 = p.board[RESHUFFLED + kind]
    seat: i64
    for seat in range(p.seats):
        if eyes >> seat & 1:
            many += p.own[seat * ROW + BURIED + kind] - p.own[seat * ROW + DREW + kind]
    return many


def may_be(p: Pieces, eyes: i64, heap: vec[i64], shown: vec[i64], needed: vec[i64]) -> bool:
    """Whether the cards that these eyes know to have been in the deck can all be there or have been drawn; those in the heap are needed."""
    kind: i64
    seat: i64
    room: i64 = p.deck_left
    for seat in range(p.seats):
        if eyes >> seat & 1 == 0:
            room += p.own[seat * ROW + DRAWN]
    for kind in range(KIND_COUNT):
        many: i64 = known_in_deck(p, eyes, kind)
        for seat in range(p.seats):
            if eyes >> seat & 1 == 0:
                many -= shown[seat * KIND_COUNT + kind]
                room -= shown[seat * KIND_COUNT + kind]
        needed[kind] = many if many > 0 else 0
        room -= needed[kind]
        if needed[kind] > heap[kind]:
            return False
    return room >= 0


def spread(heap: vec[i64], needed: vec[i64], drawn: vec[i64], rng: Rng) -> vec[i64]:
    """The card of each space: those that are needed into any that were drawn, the others into any that are left."""
    _: i64
    n: i64 = heap[0] + heap[1] + heap[2] + heap[3] + heap[4]
    card = vec[i64]([0] * PLOT_CARDS)
    order = vec[i64]([0] * PLOT_CARDS)
    kind: i64
    k: i64
    many: i64 = 0
    for k in range(n):
        card[k] = KIND_COUNT
    if needed[0] + needed[1] + needed[2] + needed[3] + needed[4]:
        for k in range(n):
            if drawn[k]:
                order[many] = k
                many += 1
        for kind in range(KIND_COUNT):
            for _ in range(needed[kind] if needed[kind] < many else many):
                k = rng.below(many)
                many -= 1
                card[order[k]] = kind
                order[k] = order[many]
        many = 0
    for kind in range(KIND_COUNT):
        for _ in range(heap[kind] - needed[kind]):
            order[many] = kind
            many += 1
    rng.shuffle(order, 0, many)
    for k in range(n):
        if card[k] == KIND_COUNT:
            many -= 1
            card[k] = order[many]
    return card


def lay(p: Pieces, eyes: i64, card: vec[i64], drawn: vec[i64], shown: vec[i64]) -> None:
    own = p.own
    seat: i64
    kind: i64
    k: i64
    n: i64 = p.deck_left
    for k in range(n):
        p.piles[DECK + k] = card[k]
    if eyes >> p.active & 1 == 0:
        for kind in range(KIND_COUNT):
            p.board[TABLED + kind] = 0
    for seat in range(p.seats):
        if eyes >> seat & 1:
            continue
        row: i64 = seat * ROW
        thrown: i64 = sum_of(p, row + THROWN)
        for kind in range(KIND_COUNT):
            own[row + HAND + kind] = 0
            own[row + THROWN + kind] = 0
            own[row + DREW + kind] = shown[seat * KIND_COUNT + kind]
        spaces: i64 = own[row + CARDS] + thrown
        if seat == p.active:
            spaces += p.tabled
        for k in range(n, n + spaces):
            kind = card[k]
            if k < n + own[row + CARDS]:
                own[row + HAND + kind] += 1
            elif k < n + spaces - thrown:
                p.board[TABLED + kind] += 1
            else:
                own[row + THROWN + kind] += 1
            own[row + DREW + kind] += drawn[k]
        n += spaces


def bury(p: Pieces, eyes: i64, rng: Rng) -> None:
    """Whose the cards were that were shuffled into the deck, and that these eyes did not know."""
    _: i64
    kind: i64
    seat: i64
    k: i64
    hidden: i64 = 0
    for seat in range(p.seats):
        if eyes >> seat & 1 == 0:
            hidden += sum_of(p, seat * ROW + BURIED)
    if hidden == 0:
        return
    order = vec[i64]([0] * PLOT_CARDS)
    left = vec[i64]([0] * KIND_COUNT)
    for k in range(p.deck_left):
        left[p.piles[DECK + k]] += 1
    n: i64 = 0
    for kind in range(KIND_COUNT):
        left[kind] -= p.board[RESHUFFLED + kind]
        for seat in range(p.seats):
            left[kind] += p.own[seat * ROW + DREW + kind]
            if eyes >> seat & 1:
                left[kind] -= p.own[seat * ROW + BURIED + kind]
        for _ in range(left[kind]):
            order[n] = kind
            n += 1
    rng.shuffle(order, 0, n)
    for seat in range(p.seats):
        if eyes >> seat & 1:
            continue
        at: i64 = seat * ROW + BURIED
        many: i64 = sum_of(p, at)
        for k in range(at, at + KIND_COUNT):
            p.own[k] = 0
        for _ in range(many):
            n -= 1
            p.own[at + order[n]] += 1
