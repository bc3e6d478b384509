"""What a good player of Artifact knows: an evaluation of a position for one seat, in prestige.

A position is worth its prestige, its coins and income, the exhibitions that hand and actions are enough for, what the huts will ship, and a little
for markers of the right kinds. While an action is half done it is first finished in the plainest way, so that a bot that looks one step ahead sees
what the action leads to.
"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from salon.engine.position import Position
from salon.engine.prospects import LAST_DOUBTS, weighed, weights
from salon.games.artifact.actions import APPOINT, DRAW, KEEP, LOAD, MOVE, PAY, SHOW
from salon.games.artifact.bot_hopes import Hopes, W
from salon.games.artifact.components import ROLE_COUNT, STANDARD, TO_HOLD, TO_SHOW, TRACK_COUNT, YEARS
from salon.games.artifact.position import (
    APPOINTING,
    ARCHAEOLOGIST,
    CITY,
    COINS,
    DRAWING,
    EMPTY,
    EXTRA_INCOME,
    HELD,
    NOT_YET,
    PAYING,
    PRESTIGE,
    ROW,
    SHIPPING,
    SHOWING,
    Pieces,
)
from salon.games.artifact.rules.markers import track_for
from salon.games.artifact.scoring import manuscripts, research_prestige, score

SIGNS: Final = ("assets", "sets", "rest")
WEIGHTS: Final = weights(Path(__file__).with_name("prospects.toml"), SIGNS)

STEP_NEAR: Final = [0.73, 0.29, 0.086]  # of the next reward of research, where one step is missing, two and three
ROLE_VALUE: Final = [0.4, 0.42, 0.17, 0.19, 0.25, 0.13, 0.34, 0.21]  # a year, by role
if len(ROLE_VALUE) != ROLE_COUNT:
    raise ValueError(f"ROLE_VALUE: there are {ROLE_COUNT} roles, and {len(ROLE_VALUE)} have a value")


def evaluate(p: Position, seat: i64) -> float:
    """How far the seat is ahead of the others; at the end, of the best of them."""
    assert isinstance(p, Pieces)
    if p.ended:
        return final_lead(p, seat)
    if p.stack[-1].seat == seat and p.stack[-1].kind >= SHOWING:
        twin = p.copy()
        assert isinstance(twin, Pieces)
        finish(twin, seat)
        if twin.ended:
            return final_lead(twin, seat)
        return standing(twin, seat)
    return standing(p, seat)


def prospect(p: Position, seat: i64) -> float:
    """Of a win: the signs of it by their weight."""
    return weighed(signs(p, seat), WEIGHTS)


def signs(p: Position, seat: i64) -> list[float]:
    """What tells who will win, in the order of SIGNS: a point tells the more the less is still to be played."""
    assert isinstance(p, Pieces)
    hopes = Hopes(p, seat)
    sets = 0.0 if hopes.over else hopes.of_sets(hopes.hand[:])
    rest = hopes.with_all_but_sets(0.0, sets)
    doubts = LAST_DOUBTS + hopes.years / float(YEARS)
    return [assets(p, seat, hopes.years) / doubts, sets / doubts, rest / doubts]


def final_lead(p: Pieces, seat: i64) -> float:
    best: i64 = -1
    s: i64
    for s in range(p.seats):
        if s != seat and score(p, s) > best:
            best = score(p, s)
    return float(score(p, seat) - best)


def standing(p: Pieces, seat: i64) -> float:
    hopes = Hopes(p, seat)
    rival = 0.0
    s: i64
    for s in range(p.seats):
        if s != seat:
            worth = assets(p, s, hopes.years)
            if worth > rival:
                rival = worth
    sets = 0.0 if hopes.over else hopes.of_sets(hopes.hand[:])
    return hopes.with_all_but_sets(assets(p, seat, hopes.years) + sets, sets) - rival


def assets(p: Pieces, seat: i64, years: float) -> float:
    """Prestige, coins, income, research, roles."""
    row: i64 = seat * ROW
    worth = float(p.own[row + PRESTIGE])
    coins = float(p.own[row + COINS])
    worth += W.coin * (coins + years * float(p.own[row + EXTRA_INCOME]))
    if p.last == NOT_YET:
        worth += W.busy_coin * min(coins, W.busy_coins)
    if p.special:
        worth += research_value(p, seat, years)
    if p.roles and years > 0.0:
        if p.own[row + CITY] != EMPTY:
            worth += ROLE_VALUE[p.own[row + CITY]] * years
        if p.own[row + ARCHAEOLOGIST] != EMPTY:
            worth += ROLE_VALUE[p.own[row + ARCHAEOLOGIST]] * years
    return worth


def research_value(p: Pieces, seat: i64, years: float) -> float:
    """What the tracks give now, and something for each step that is not yet rewarded."""
    more: i64 = manuscripts(p, seat)
    sure: i64 = research_prestige(p, seat, more)
    if years <= 0.0:
        return float(sure)
    steps: i64
    for steps in range(len(STEP_NEAR)):
        gain: i64 = research_prestige(p, seat, more + steps + 1) - sure
        if gain:
            return float(sure) + STEP_NEAR[steps] * float(gain)
    return float(sure)


# Finishing an action


def finish(p: Pieces, seat: i64) -> None:
    """Answers the open questions of an action in a plain way."""
    while not p.ended and p.stack[-1].seat == seat and p.stack[-1].kind >= SHOWING:
        p.apply(seat, plain_answer(p, seat, p.stack[-1].kind))


def plain_answer(p: Pieces, seat: i64, kind: i64) -> i64:
    if kind == PAYING:
        return cheapest(p, seat)
    if kind == SHOWING:
        return first_of(p, seat, SHOW, TO_SHOW)
    if kind == DRAWING:
        return DRAW
    if kind == APPOINTING:
        return best_role(p, seat)
    return best_card(p, seat, LOAD if kind == SHIPPING else KEEP, TO_HOLD if kind == SHIPPING else STANDARD)


def first_of(p: Pieces, seat: i64, first: i64, many: i64) -> i64:
    a: i64
    for a in range(first, first + many):
        if p.refusal(seat, a) is None:
            return a
    return first


def cheapest(p: Pieces, seat: i64) -> i64:
    """The regular marker where it will do; else the joker of which there are most."""
    frame = p.stack[-1]
    regular: i64 = track_for(frame.what, frame.target)
    if p.refusal(seat, PAY + regular) is None:
        return PAY + regular
    best: i64 = EMPTY
    most: i64 = 0
    track: i64
    for track in range(TRACK_COUNT):
        if p.refusal(seat, PAY + track) is None and p.own[seat * ROW + HELD + track] > most:
            most = p.own[seat * ROW + HELD + track]
            best = track
    return PAY + best


def best_card(p: Pieces, seat: i64, first: i64, many: i64) -> i64:
    hopes = Hopes(p, seat)
    before = hopes.of_sets(hopes.hand[:])
    best: i64 = EMPTY
    most = -99.0
    kind: i64
    for kind in range(many):
        if p.refusal(seat, first + kind) is None:
            gain = hopes.gain(kind, before)
            if gain > most:
                most = gain
                best = kind
    return first + best


def best_role(p: Pieces, seat: i64) -> i64:
    best: i64 = EMPTY
    most = -99.0
    role: i64
    for role in range(ROLE_COUNT):
        if p.refusal(seat, APPOINT + role) is None and ROLE_VALUE[role] > most:
            most = ROLE_VALUE[role]
            best = APPOINT + role
    for role in range(ROLE_COUNT):
        if p.refusal(seat, MOVE + role) is None and ROLE_VALUE[role] - W.moved > most:
            most = ROLE_VALUE[role] - W.moved
            best = MOVE + role
    return best
