"""What holds in every position: invariants, somebody can move, `legal` and `why_not` agree, asking one seat at a time loses nothing, events."""

import json
from collections.abc import Sequence
from itertools import pairwise
from operator import le

from salon.engine.asking import Asking
from salon.engine.errors import IllegalMove
from salon.engine.fields import text_of
from salon.engine.game import Game, eyes_declared
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Event, Position
from salon.engine.rng import Rng
from salon.engine.testing.fault import Fault, difference
from salon.engine.testing.walkers import pick


def check_invariants(game: Game, position: Position, rng: Rng) -> None:
    """The catalogue's invariants hold; what is shown lies within its bounds and is plain JSON."""
    if faults := game.faults(position):
        raise Fault("invariants", "; ".join(faults), game, position)
    who = pick([None, *range(position.seats)], rng)
    numbers = game.look(position, who)
    if len(numbers) != len(game.fields):
        raise Fault("invariants", f"viewer {who} is shown {len(numbers)} numbers; the fields have {len(game.fields)}", game, position)
    if not all(map(le, game.fields.low, numbers)) or not all(map(le, numbers, game.fields.high)):
        k = next(k for k, number in enumerate(numbers) if not game.fields.low[k] <= number <= game.fields.high[k])
        what = f"viewer {who}: {field_at(game, k)} is {numbers[k]}, outside {game.fields.low[k]} to {game.fields.high[k]}"
        raise Fault("invariants", what, game, position)
    view = game.view(position, who)
    if json.loads(text_of(view)) != view:
        raise Fault("invariants", f"the view of viewer {who} is not plain JSON: {difference(view, json.loads(text_of(view)))}", game, position)


def field_at(game: Game, k: int) -> str:
    for field in game.fields.listed:
        size = field.width * (game.fields.most_seats if field.each_seat else 1)
        if k < size:
            return f"{field.name}[{k}]"
        k -= size
    raise IndexError(k)


def check_progress(game: Game, position: Position, rng: Rng) -> None:
    """Somebody can move until the end comes, and then there is an outcome."""
    movers = position.movers()
    if sorted(movers) != [s for s in range(position.seats) if position.asked >> s & 1]:
        raise Fault("dead end", f"movers {movers} are not the seats that are asked", game, position)
    if bool(movers) == bool(position.ended):
        raise Fault("dead end", f"movers {movers}, ended {position.ended!r}: until the end somebody can move, and nobody after it", game, position)
    for seat in range(position.seats):
        if (seat in movers) != bool(position.legal(seat)):
            raise Fault("dead end", f"seat {seat}: may move: {seat in movers}, legal: {position.legal(seat)}", game, position)
    outcome = position.outcome()
    if (outcome is None) == bool(position.ended):
        raise Fault("outcome", f"ended {position.ended!r}, outcome {outcome!r}", game, position)
    if outcome is None:
        return
    n = position.seats
    ranks = outcome.ranks
    places = [1 + sum(other < rank for other in ranks) for rank in ranks]
    if not len(outcome.scores) == len(ranks) == len(outcome.payoffs) == n or any(not -1 <= x <= 1 for x in outcome.payoffs):
        raise Fault("outcome", f"{outcome}: there must be a score, a rank and a payoff in [-1, 1] for each seat", game, position)
    if not game.cooperative and (ranks != places or places_of(outcome.payoffs) != places):
        raise Fault("outcome", f"{outcome}: ranks and payoffs must name the same order, beginning with rank 1", game, position)
    if outcome.clause != position.ended or outcome.clause not in game.clauses:
        raise Fault("outcome", f"{outcome}: the clause must be the one that ended the game", game, position)


def places_of(payoffs: list[float]) -> list[int]:
    return [1 + sum(other > payoff for other in payoffs) for payoff in payoffs]


def check_legality(game: Game, position: Position, rng: Rng) -> None:
    """`legal` and `why_not` agree over the whole table for every seat; what is refused names a clause, raises IllegalMove, changes nothing."""
    before = still(game, position)
    tried = position.copy()
    heard = tried.listen()
    refused: list[tuple[int, int, str]] = []
    for seat in range(position.seats):
        legal = position.legal(seat)
        if any(a >= b for a, b in pairwise(legal)):
            raise Fault("legal and why_not", f"legal({seat}) is not ascending: {legal}", game, position)
        by_clause: dict[str, list[int]] = {}
        for action, words in enumerate(game.actions.listed):
            clause = position.why_not(seat, action)
            if (clause is None) != (action in legal):
                what = f"seat {seat}, {words!r} ({action}): legal lists it: {action in legal}, why_not: {clause}"
                raise Fault("legal and why_not", what, game, position)
            if clause is not None:
                by_clause.setdefault(clause, []).append(action)
        for clause, actions in by_clause.items():
            if clause not in game.clauses:
                what = f"seat {seat} may not {game.actions.words(actions[0])!r} by {clause!r}, which is no clause of the game"
                raise Fault("legal and why_not", what, game, position)
            refused.append((seat, pick(actions, rng), clause))
    if still(game, position) != before:
        raise Fault("legal and why_not", f"asking changed the position: {difference(before, still(game, position))}", game, position)
    for seat, action, clause in refused:
        check_refused(game, tried, seat, action, clause)
        if heard or tried.shows != position.shows:
            raise Fault("illegal move", f"seat {seat}, {game.actions.words(action)!r}: it was refused, and events were told", game, position)
    if still(game, tried) != before:
        for seat, action, _ in refused:  # which of them was it
            again = position.copy()
            check_refused(game, again, seat, action, None)
            if still(game, again) != before:
                what = f"seat {seat}, {game.actions.words(action)!r}: it was refused, and changed {difference(before, still(game, again))}"
                raise Fault("illegal move", what, game, position)
        raise Fault("illegal move", f"some were refused, and changed {difference(before, still(game, tried))}", game, position)


def check_refused(game: Game, position: Position, seat: int, action: int, clause: str | None) -> None:
    words = game.actions.words(action)
    try:
        position.play(seat, action)
    except IllegalMove as error:
        if clause is not None and (error.clause, error.seat, error.words) != (clause, seat, words):
            raise Fault("illegal move", f"seat {seat}, {words!r}: why_not says {clause}, play says {error}", game, position) from None
        return
    raise Fault("illegal move", f"seat {seat}, {words!r}: why_not says {clause}, and play played it", game, position)


def still(game: Game, position: Position) -> tuple[object, ...]:
    """All that an illegal move must leave as it was."""
    return game.notation(position), int(position.asked), position.ended, int(position.shows)


def check_asking(game: Game, position: Position, rng: Rng) -> None:
    """Asked one seat at a time, beginning anywhere, by waiting alone every move can be had; and there are no more waits than movers."""
    movers = position.movers()
    wanted = {(seat, action) for seat in movers for action in position.legal(seat)}
    asking = Asking(position.copy(), rng.below(position.seats))
    offered: set[tuple[int, int]] = set()
    waits = 0
    while True:
        legal = asking.legal()
        offered |= {(int(asking.seat), action) for action in legal if action != asking.wait}
        if asking.wait not in legal:
            break
        asking.play(asking.wait)
        waits += 1
        if waits > len(movers):
            raise Fault("asking", f"{waits} waits with {len(movers)} movers", game, position)
    if offered != wanted:
        lost = [(seat, game.actions.words(action)) for seat, action in sorted(wanted ^ offered)]
        raise Fault("asking", f"asked one at a time, these moves are lost or new: {lost}", game, position)
    if len(movers) > 1 and asking.seat != movers[0]:
        raise Fault("asking", f"when all have waited, seat {asking.seat} must act, and not the first mover of {movers}", game, position)
    if wanted:
        check_asked_move(game, position, *pick(sorted(wanted), rng))


def check_asked_move(game: Game, position: Position, seat: int, action: int) -> None:
    """The move comes to the same whether the seat was asked in its turn or moved of its own accord, and all are asked afresh after it."""
    asking = Asking(position.copy(), 0)
    while asking.seat != seat:
        asking.play(asking.wait)
    asking.play(action)
    after = position.copy()
    after.play(seat, action)
    if game.notation(after) != game.notation(asking.position) or asking.waited:
        what = f"seat {seat}, asked for {game.actions.words(action)!r}: {difference(game.notation(after), game.notation(asking.position))}"
        raise Fault("asking", what, game, position)


def check_events(game: Game, position: Position, events: Sequence[Event]) -> None:
    """Each event is one that the game declared, and its piece is shown to the eyes that it declared."""
    for event in events:
        if not 0 <= event.kind < len(game.events):
            raise Fault("events", f"there is no kind of event {event.kind}", game, position)
        kind = game.events[event.kind]
        if not NOBODY <= event.seat < position.seats or not in_names(event.other, kind.other) or not in_names(event.piece, kind.piece):
            what = f"{kind.name!r}: seat {event.seat}, other {event.other} and piece {event.piece} are not all among the declared ones"
            raise Fault("events", what, game, position)
        if event.piece == NOTHING:
            continue
        if kind.eyes != "everybody" and (event.seat == NOBODY or (event.other == NOBODY and kind.eyes == "seat and other")):
            raise Fault("eyes", f"{kind.name!r} is shown to its {kind.eyes}, and names none", game, position)
        declared = eyes_declared(kind, event)
        if event.eyes != declared:
            what = f"{kind.name!r} of seat {event.seat} is shown to {eyes_in_words(event.eyes)}; it is declared for {eyes_in_words(declared)}"
            raise Fault("eyes", what, game, position)


def in_names(number: int, names: tuple[str, ...]) -> bool:
    return number == NOBODY or 0 <= number < len(names)


def eyes_in_words(eyes: int) -> str:
    if eyes == EVERYBODY:
        return "everybody"
    return " and ".join([*(f"seat {s}" for s in range(8) if eyes >> s & 1), *(["the spectator"] if eyes >> 8 & 1 else [])]) or "nobody"
