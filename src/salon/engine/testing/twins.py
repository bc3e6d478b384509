"""A position and its twins: the copy, the one read back from notation, the one from pickle. They are equal, independent, and go on alike."""

import copy
import json
import pickle

from salon.engine.fields import text_of
from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.testing.fault import Fault, difference
from salon.engine.testing.walkers import Move, moves_of, pick

ON = 6  # how many moves twins are played on


def traits(game: Game, position: Position) -> dict[str, object]:
    """All that can be asked of a position."""
    outcome = position.outcome()
    return {
        "notation": game.notation(position),
        "movers": position.movers(),
        "legal": [position.legal(s) for s in range(position.seats)],
        "looks": [game.look(position, who) for who in (None, *range(position.seats))],
        "outcome": None if outcome is None else repr(outcome),
    }


def check_copies(game: Game, position: Position, rng: Rng) -> None:
    """A copy is equal, goes on alike, and shares nothing with what it was copied from."""
    before = traits(game, position)
    first = position.copy()
    compare("copies", "the copy differs at once", game, position, before, traits(game, first))
    if first.shows != position.shows:
        raise Fault("copies", f"the copy counts {first.shows} pieces shown, not {position.shows}", game, position)
    first.listen()
    second = first.copy()
    if second.events is not None:
        raise Fault("copies", "the copy goes on telling to those who listen to the original", game, position)
    moves = play_on(first, rng)
    compare("copies", f"moves on the copy {in_words(game, moves)} changed the original", game, position, before, traits(game, position))
    compare("copies", f"moves {in_words(game, moves)} changed a copy made before them", game, position, before, traits(game, second))
    check_alike("copies", game, position, moves, first, second)
    compare("copies", f"moves on a second copy {in_words(game, moves)} changed the original", game, position, before, traits(game, position))


def check_notation(game: Game, position: Position, rng: Rng) -> None:
    """What is written down and read back is the same position, also in the middle of an effect and after the end; pickle and copy work."""
    before = traits(game, position)
    text = text_of(game.notation(position))
    if json.loads(text) != game.notation(position):
        what = f"it is not plain JSON: {difference(game.notation(position), json.loads(text))}"
        raise Fault("notation", what, game, position)
    try:
        read = game.parse(json.loads(text))
    except Exception as error:
        raise Fault("notation", f"it cannot be read back: {type(error).__name__}: {error}", game, position) from error
    compare("notation", "read back it differs", game, position, before, traits(game, read))
    first = position.copy()
    first.listen()
    noted = game.notation(first)
    check_alike("notation", game, position, play_on(first, rng), first, read)
    if text_of(noted) != text:
        raise Fault("notation", f"what was written down changes with the position: {difference(json.loads(text), noted)}", game, position)
    for name, twin in (
        ("pickle", pickle.loads(pickle.dumps(position))),
        ("copy.copy", copy.copy(position)),
        ("copy.deepcopy", copy.deepcopy(position)),
    ):
        compare("notation", f"after {name} it differs", game, position, before, traits(game, twin))
        if twin != position:
            raise Fault("notation", f"after {name} it is not equal to itself", game, position)


def play_on(position: Position, rng: Rng) -> list[Move]:
    moves: list[Move] = []
    while len(moves) < ON and (possible := moves_of(position)):
        moves.append(pick(possible, rng))
        position.play(*moves[-1])
    return moves


def check_alike(check: str, game: Game, position: Position, moves: list[Move], played: Position, twin: Position) -> None:
    """Plays the twin after what was played already: everything must come out the same, the events too."""
    heard = twin.listen()
    for move in moves:
        twin.play(*move)
    compare(check, f"the twin goes on otherwise by {in_words(game, moves)}", game, position, traits(game, played), traits(game, twin))
    here = [fields_of(e) for e in played.events or ()]
    there = [fields_of(e) for e in heard]
    if here != there:
        raise Fault(check, f"by {in_words(game, moves)} the twin tells other events: {difference(here, there)}", game, position)


def fields_of(event: object) -> tuple[int, ...]:
    return tuple(int(getattr(event, name)) for name in ("kind", "seat", "other", "amount", "piece", "eyes"))


def compare(check: str, what: str, game: Game, position: Position, here: dict[str, object], there: dict[str, object]) -> None:
    if here != there:
        raise Fault(check, f"{what}: {difference(here, there)}", game, position)


def in_words(game: Game, moves: list[Move]) -> str:
    return ", ".join(f"{seat} {game.actions.words(action)!r}" for seat, action in moves) or "no move"
