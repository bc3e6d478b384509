"""A game that was walked, against its record: the same seed and moves give the same game and the same events, and an edited record is found out."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from salon.engine.errors import BadRecord
from salon.engine.fields import Json
from salon.engine.game import Game
from salon.engine.position import Event
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.testing.fault import Fault, difference
from salon.engine.testing.walkers import pick


def check_record(game: Game, record: Record, heard: Sequence[Sequence[Event]], noted: dict[int, dict[str, Json]], rng: Rng) -> None:
    """`heard` are the events of the deal and of each move, `noted` the notation after the deal and some of the moves, as they were in
    the walk."""
    read = Record.from_json(record.to_json())
    if read != record:
        raise Fault("record", f"read back from JSON it differs: {difference(vars(record), vars(read))}", game)
    if record.start is None:
        fresh = game.notation(game.new(record.seats, record.seed, record.contributions, **record.setup))
        if fresh != noted[0]:
            raise Fault("same seed, same game", f"dealt again it is another game: {difference(noted[0], fresh)}", game)
    try:
        for number, position in enumerate(read.positions()):
            if number in noted and game.notation(position) != noted[number]:
                what = f"after move {number}, dealt and played again, it is another game: {difference(noted[number], game.notation(position))}"
                raise Fault("same seed, same game", what, game)
        read.verify()
    except BadRecord as error:
        raise Fault("same seed, same game", f"dealt and played again, it is another game: {error}", game) from None
    for viewer in (None, rng.below(record.seats)):
        here = [[game.told(event, viewer, record.seats) for event in events] for events in heard]
        if here != list(read.told(viewer)):
            raise Fault("record", f"viewer {viewer} is told other events by the record: {difference(here, list(read.told(viewer)))}", game)
    for edit, edited in edits(game, record, rng):
        try:
            edited().verify()
        except BadRecord:
            continue
        raise Fault("record", f"{edit}, and verify finds nothing wrong", game)


def edits(game: Game, record: Record, rng: Rng) -> list[tuple[str, Callable[[], Record]]]:
    """Forgeries of one move, one seat, the seed and the outcome."""
    moves = record.moves
    at = rng.below(len(moves)) if moves else 0
    seed = record.seed[:-1] + ("0" if record.seed[-1:] != "0" else "1")
    found: list[tuple[str, Callable[[], Record]]] = [("the seed was changed", lambda: replace(record, seed=seed))]
    if record.outcome is not None:
        found.append(("the outcome was left out", lambda: replace(record, outcome=None)))
    if moves:
        words = pick([w for w in game.actions.listed if w != moves[at].words] or [moves[at].words + "!"], rng)
        changed = [*moves[:at], replace(moves[at], words=words), *moves[at + 1 :]]
        moved = [*moves[:at], replace(moves[at], seat=(moves[at].seat + 1) % record.seats if record.seats > 1 else 1), *moves[at + 1 :]]
        found += [
            (f"move {at + 1} was changed to {words!r}", lambda: replace(record, moves=changed)),
            (f"move {at + 1} was given to another seat", lambda: replace(record, moves=moved)),
        ]
        if record.outcome is not None:
            found.append((f"move {at + 1} was left out", lambda: replace(record, moves=[*moves[:at], *moves[at + 1 :]])))
    return found
