"""Deals again all that some eyes cannot know: the deck, the fronts of cards that others hold or discarded unseen, what solo play removed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.rng import Rng
from salon.games.art_project.components import BACK_COUNT, BACK_OF, CARD_COUNT
from salon.games.art_project.position import EMPTY, HAND, IN_DECK, REMOVED, SAID, THROWN, Pieces

BY_BACK: Final = bytes([card for back in range(BACK_COUNT) for card in range(CARD_COUNT) if BACK_OF[card] == back])
FIRST_WITH: Final = bytes([len([card for card in range(CARD_COUNT) if BACK_OF[card] < back]) for back in range(BACK_COUNT + 1)])  # this back, there


def is_hidden(place: i64, eyes: i64) -> bool:
    """Whether these eyes do not know the front of a card in this place. ART-V.3, ART-V.5, ART-V.6"""
    if place <= REMOVED:
        return True
    if HAND <= place < SAID:
        return eyes >> (place - HAND) & 1 == 0
    return THROWN <= place < THROWN + 6 and eyes >> (place - THROWN) & 1 == 0


def deal_again(p: Pieces, eyes: i64, rng: Rng) -> None:
    """Uniform over all deals that the eyes cannot exclude: a hidden card may lie wherever its back, or none, is seen (ART-V.2). Cards
    and places are taken in a fixed order before the shuffle, so that where the cards really lie makes no difference."""
    hidden = vec[i64]([0] * CARD_COUNT)
    slots = vec[i64]([0] * CARD_COUNT)
    rest = vec[i64]([0] * CARD_COUNT)
    unplaced: i64 = 0
    top: i64 = p.deck[p.left - 1] if p.left else EMPTY
    back: i64
    backs: i64 = BACK_COUNT
    for back in range(backs):
        cards: i64 = 0
        seen: i64 = 0
        card: i64
        k: i64
        for k in range(FIRST_WITH[back], FIRST_WITH[back + 1]):
            card = BY_BACK[k]
            if is_hidden(p.place[card], eyes):
                hidden[cards] = card
                cards += 1
                if p.place[card] > REMOVED:
                    slots[seen] = p.place[card]
                    seen += 1
        if cards == 0:
            continue
        sort(slots, seen)
        rng.shuffle(hidden, 0, cards)
        for k in range(seen):
            p.place[hidden[k]] = slots[k]
        if top != EMPTY and BACK_OF[top] == back:
            top = EMPTY
            p.deck[p.left - 1] = hidden[seen]
            p.place[hidden[seen]] = IN_DECK
            seen += 1
        for k in range(seen, cards):
            rest[unplaced] = hidden[k]
            unplaced += 1
    deal_the_rest(p, rest, unplaced, rng)
    p.rng = rng.lighter()


def deal_the_rest(p: Pieces, rest: vec[i64], many: i64, rng: Rng) -> None:
    """Into the deck below its top, and what remains among the removed cards."""
    rng.shuffle(rest, 0, many)
    in_deck: i64 = p.left - 1 if p.left else 0
    k: i64
    for k in range(many):
        if k < in_deck:
            p.deck[k] = rest[k]
            p.place[rest[k]] = IN_DECK
        else:
            p.place[rest[k]] = REMOVED


def sort(values: vec[i64], many: i64) -> None:
    i: i64
    for i in range(1, many):
        value: i64 = values[i]
        j: i64 = i
        while j > 0 and values[j - 1] > value:
            values[j] = values[j - 1]
            j -= 1
        values[j] = value
