"""Turns (AFT-5.1, AFT-5.2) and passing (AFT-6)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.artifact.components import ACTIONS_A_TURN, FEWEST_SHOWN, MOST_HELD, MUSEUM, REGION_COUNT, TILE_COUNT
from salon.games.artifact.position import CARDS, EMPTY, HELD_IN_ALL, NOT_YET, PASSED, ROW, TAKING, TURN, Pieces
from salon.games.artifact.rules.digs import why_not_hire, why_not_research
from salon.games.artifact.rules.events import ENDS_TURN, LEAVES_IT, PASSES
from salon.games.artifact.rules.exhibitions import why_not_discover, why_not_exhibit
from salon.games.artifact.rules.hands import unknown_cards
from salon.games.artifact.rules.markers import exchange, has_seventh_action, take, why_not_pay
from salon.games.artifact.rules.market import gold_coins_in_hand, may_be_gold_coins, why_not_buy, why_not_trade
from salon.games.artifact.rules.shipping import why_not_ship
from salon.games.artifact.rules.year import end_round, next_seat

# Going on with a turn


def turn_ends_by_itself(p: Pieces, frame: Frame) -> bool:
    """AFT-D.66, AFT-D.15: when everybody can see that nothing else is left."""
    seat: i64 = frame.seat
    if frame.count < ACTIONS_A_TURN and can_act(p, seat):
        return False
    if p.in_market and gold_coins_in_hand(p, seat) != EMPTY:  # AFT-D.44
        return False
    if unknown_cards(p, seat) and could_do_more(p, frame):
        return False
    if frame.count:
        end_turn(p, frame)
    else:
        pass_turn(p, frame, 0)
    return True


def could_do_more(p: Pieces, frame: Frame) -> bool:
    """Whether cards that the others have not seen might leave a choice, so that not to ask would tell of them."""
    if p.in_market and may_be_gold_coins(p, frame.seat):
        return True
    cards: i64 = p.own[frame.seat * ROW + CARDS]
    if frame.count == ACTIONS_A_TURN or (cards < FEWEST_SHOWN and p.special == 0):
        return False
    return why_not_pay(p, frame.seat, MUSEUM, 1) is None


def can_act(p: Pieces, seat: i64) -> bool:
    """Whether any action is legal."""
    if p.own[seat * ROW + HELD_IN_ALL] == 0 and not has_seventh_action(p, seat):
        return False
    region: i64
    for region in range(REGION_COUNT):
        if why_not_research(p, seat, region) is None or why_not_hire(p, seat, region, 1) is None or why_not_ship(p, seat, region) is None:
            return True
    if why_not_buy(p, seat, 0) is None or (p.own[seat * ROW + CARDS] and why_not_trade(p, seat) is None):
        return True
    tile: i64
    for tile in range(TILE_COUNT):
        if why_not_exhibit(p, seat, tile) is None:
            return True
    return why_not_discover(p, seat) is None


def end_turn(p: Pieces, frame: Frame) -> None:
    p.stack.pop()
    p.tell(ENDS_TURN, frame.seat, NOBODY, frame.count, NOTHING, EVERYBODY)
    next_turn(p, frame.seat)


def next_turn(p: Pieces, seat: i64) -> None:
    """AFT-5.1; to whoever comes next, passed or not, until all have passed."""
    all_passed = True
    s: i64
    for s in range(p.seats):
        if p.own[s * ROW + PASSED] == 0:
            all_passed = False
    if all_passed:
        end_round(p, seat)
        return
    seat = next_seat(p, seat)
    while p.own[seat * ROW + PASSED] and p.last != NOT_YET:  # AFT-6.6, AFT-D.21, AFT-D.22
        seat = next_seat(p, seat)
    p.push(TAKING if p.own[seat * ROW + PASSED] else TURN, seat)


# Passing


def pass_turn(p: Pieces, frame: Frame, chosen: i64) -> None:
    """AFT-6.1, AFT-6.2, AFT-D.16, AFT-D.72; `chosen` is 0 for a seat that cannot do anything else."""
    seat: i64 = frame.seat
    p.stack.pop()
    p.own[seat * ROW + PASSED] = 1
    p.tell(PASSES, seat, NOBODY, chosen, NOTHING, EVERYBODY)
    if p.last == NOT_YET:
        p.push(TAKING, seat)
    else:
        next_turn(p, seat)


def take_one(p: Pieces, frame: Frame, track: i64) -> None:
    """AFT-6.4"""
    p.stack.pop()
    take(p, frame.seat, track)
    next_turn(p, frame.seat)


def exchange_one(p: Pieces, frame: Frame, given: i64, taken: i64, pair: i64) -> None:
    p.stack.pop()
    exchange(p, frame.seat, given, taken, pair)
    next_turn(p, frame.seat)


def why_not_leave(p: Pieces, seat: i64) -> str | None:
    """AFT-6.5"""
    return None if p.own[seat * ROW + HELD_IN_ALL] == MOST_HELD else "AFT-D.17"


def leave(p: Pieces, frame: Frame) -> None:
    p.stack.pop()
    p.tell(LEAVES_IT, frame.seat, NOBODY, 1, NOTHING, EVERYBODY)
    next_turn(p, frame.seat)
