"""What a good player of The Great Art Robbery knows: an evaluation of a position for one seat.

A position is worth its score and a share of the heists still to come, by the strength of the decks; in the own turn also what can still be
made of it: the best of a few plans that the hand, the pools and the roads allow. So a bot that looks one step ahead follows a plan.
"""

from math import inf
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from salon.engine.position import NOTHING, Frame, Position
from salon.engine.prospects import LAST_DOUBTS, weighed, weights
from salon.games.great_art_robbery.bot_deck import MOST_SKILLS, POWER, Deck, W
from salon.games.great_art_robbery.bot_plans import Plans, risk
from salon.games.great_art_robbery.bot_roads import DISTANCE, NEAREST, SECOND
from salon.games.great_art_robbery.components import DECK, HAND_SIZE, KIND_COUNT, LAST_TIME
from salon.games.great_art_robbery.position import CAR, CARDS_IN_PILE, EMPTY, HAND, HIRING, KEEPING, LEVEL, ROW, SUSPICION, TOKEN, Pieces
from salon.games.great_art_robbery.rules.city import barred_by_marker
from salon.games.great_art_robbery.scoring import score

SIGNS: Final = ("score", "to_come", "standing", "hand", "turn")
WEIGHTS: Final = weights(Path(__file__).with_name("prospects.toml"), SIGNS)


def evaluate(p: Position, seat: i64) -> float:
    """How far the seat is ahead of the best other one; at the end, in points."""
    assert isinstance(p, Pieces)
    s: i64
    if p.ended:
        best: i64 = EMPTY
        for s in range(p.seats):
            if s != seat and (best == EMPTY or score(p, s) > score(p, best)):
                best = s
        return float(score(p, seat) - score(p, best))
    decks = [Deck(p, s) for s in range(p.seats)]
    together = 0.0
    for deck in decks:
        together += deck.strength
    heist = heist_value(p)
    each = heist * float(LAST_TIME - p.time) / together
    own = float(score(p, seat)) + each * decks[seat].strength + standing(p, seat)
    rival = 0.0
    strongest = -inf
    for s in range(p.seats):
        if s != seat:
            worth = float(score(p, s)) + each * decks[s].strength + standing(p, s)
            if worth > strongest:
                strongest = worth
                rival = decks[s].strength
    ahead = own - strongest
    if p.turn == seat and p.stack[-1].kind != KEEPING:
        ahead += W.planned * Plans(p, seat, decks[seat], rival, together, heist).best() + W.pooled * float(p.money + p.wheels)
    else:
        ahead += held_over(p, seat, decks[seat])
    return ahead


def held_over(p: Pieces, seat: i64, deck: Deck) -> float:
    """Whether the hand for the next turn is better than any hand."""
    own = p.own
    average = deck.average()
    if p.turn == seat and p.stack[-1].kind == KEEPING:
        return W.held * next_hand(p, p.stack[-1], average)
    worth = 0.0
    kind: i64
    kinds: i64 = KIND_COUNT
    for kind in range(kinds):
        many: i64 = own[seat * ROW + HAND + kind]
        if many:
            worth += (worth_holding(kind) - average) * float(many)
    return W.held * worth


def next_hand(p: Pieces, frame: Frame, average: float) -> float:
    """By how much it will be better than the average: the card kept already, what is drawn, and the best that may still be kept instead."""
    own = p.own
    row: i64 = frame.seat * ROW
    kept: i64 = frame.piece
    drawn = worth_drawing(p, frame.seat, average)
    worth = (drawn - average) * float(HAND_SIZE[own[row + LEVEL]])
    if kept != NOTHING:
        worth += worth_holding(kept) - drawn
    best = 0.0
    second = 0.0
    kind: i64
    kinds: i64 = KIND_COUNT
    for kind in range(kinds):
        many: i64 = own[row + HAND + kind] - (1 if kind == kept else 0)
        better = worth_holding(kind) - drawn
        if many and better > second:
            second = best if many == 1 and better > best else better
            best = max(best, better)
    return worth + best + (second if frame.count > 1 else 0.0)


def worth_drawing(p: Pieces, seat: i64, average: float) -> float:
    """A card of the draw pile; whatever it is where a new one is shuffled."""
    left: i64 = p.own[seat * ROW + CARDS_IN_PILE]
    if left < HAND_SIZE[p.own[seat * ROW + LEVEL]]:
        return average
    worth = 0.0
    k: i64
    for k in range(seat * DECK, seat * DECK + left):
        worth += worth_holding(p.pile[k])
    return worth / float(left)


def worth_holding(kind: i64) -> float:
    return POWER[kind] + float(MOST_SKILLS[kind])


def heist_value(p: Pieces) -> float:
    return W.heist_value * max(W.lasting, 1.0 - float(p.round) / W.patience)


def standing(p: Pieces, seat: i64) -> float:
    """The token, the way to the next city, the risk of Interpol."""
    row: i64 = seat * ROW
    worth = W.token_value * float(p.own[row + TOKEN])
    car: i64 = p.own[row + CAR]
    if car != EMPTY:
        city: i64 = NEAREST[car]
        if barred_by_marker(p, seat, city, HIRING):
            worth -= W.away * float(SECOND[car])
        else:
            worth -= W.away * float(DISTANCE[car][city])
    return worth - risk(p, seat, p.own[row + SUSPICION], p.time)


def prospect(p: Position, seat: i64) -> float:
    """Of a win: the signs of it by their weight."""
    return weighed(signs(p, seat), WEIGHTS)


def signs(p: Position, seat: i64) -> list[float]:
    """What tells who will win, in the order of SIGNS: a point tells the more the less is still to be played."""
    assert isinstance(p, Pieces)
    decks = [Deck(p, s) for s in range(p.seats)]
    together = 0.0
    rival = 0.0
    s: i64
    for s in range(p.seats):
        together += decks[s].strength
        if s != seat and decks[s].strength > rival:
            rival = decks[s].strength
    heist = heist_value(p)
    to_come = heist * float(LAST_TIME - p.time) * decks[seat].strength / together
    turn = p.turn == seat and p.stack[-1].kind != KEEPING
    hand = Plans(p, seat, decks[seat], rival, together, heist).best() if turn else held_over(p, seat, decks[seat])
    doubts = LAST_DOUBTS + float(LAST_TIME - p.time) / float(LAST_TIME)
    return [float(score(p, seat)) / doubts, to_come / doubts, standing(p, seat) / doubts, hand / doubts, 1.0 / doubts if turn else 0.0]
