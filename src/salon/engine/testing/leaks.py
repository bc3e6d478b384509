"""Nobody sees what they may not. A viewer is a seat, a team of seats, or None: a spectator.

`imagine` deals again what a viewer cannot know. So whatever differs between a position and an imagined one, in what the viewer is shown, may do, is
refused or is told, gives a secret away; and whatever `imagine` itself takes from the true deal lets a bot cheat.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.testing.checks import check_events
from salon.engine.testing.dealing import Secrets
from salon.engine.testing.fault import Fault, difference
from salon.engine.testing.walkers import Move, moves_of, pick, some
from salon.engine.words import Told

Viewer: TypeAlias = int | tuple[int, ...] | None
MOVES = 6  # how many moves are tried in a position, of different kinds


def viewers(seats: int) -> list[Viewer]:
    """The spectator, each seat, each two seats side by side, and all together."""
    pairs: list[tuple[int, ...]] = [(s, (s + 1) % seats) for s in range(seats)] if seats > 2 else []
    return [None, *range(seats), *pairs, tuple(range(seats))]


def seats_of(viewer: Viewer) -> tuple[int, ...]:
    return () if viewer is None else (viewer,) if isinstance(viewer, int) else viewer


def shown(game: Game, position: Position, viewer: Viewer) -> dict[str, object]:
    """All that a viewer can find out: the look, and for its own seats what is legal and why the rest is not."""
    own = seats_of(viewer)
    return {
        "look": game.look(position, viewer),
        "ended": position.ended,
        "legal": [position.legal(s) for s in own],
        "refused": [position.why_not(s, a) for s in own for a in range(len(game.actions))],
    }


def check_leaks(game: Game, position: Position, rng: Rng, among: Sequence[Viewer] | None = None, secrets: Secrets | None = None) -> None:
    """All properties for some viewers, or for those named."""
    for viewer in some(viewers(position.seats), 2, rng) if among is None else among:
        check_imagined(game, position, viewer, rng, secrets)
        check_course(game, position, viewer, rng, secrets)
        check_choice(game, position, viewer, rng)


def check_imagined(game: Game, position: Position, viewer: Viewer, rng: Rng, secrets: Secrets | None = None) -> None:
    """Equal view, and no peeking."""
    before = game.notation(position)
    chance = rng.lighter()
    imagined = position.imagine(viewer, rng)
    here, there = shown(game, position, viewer), shown(game, imagined, viewer)
    if here != there:
        raise Fault("equal view", f"viewer {viewer} can tell the true position from an imagined one: {difference(here, there)}", game, position)
    if game.view(position, viewer) != game.view(imagined, viewer):
        what = f"viewer {viewer}: {difference(game.view(position, viewer), game.view(imagined, viewer))}"
        raise Fault("equal view", what, game, position)
    if faults := game.faults(imagined):
        raise Fault("invariants", f"in a position imagined for viewer {viewer}: {'; '.join(faults)}", game, position)
    twice = [game.notation(p.imagine(viewer, chance.copy())) for p in (position, imagined)]
    if twice[0] != twice[1]:
        what = f"what viewer {viewer} imagines depends on the true deal: {difference(twice[0], twice[1])}"
        raise Fault("no peeking", what, game, position)
    bare = game.parse(game.notation(imagined)).imagine(viewer, chance.copy())
    for name, value in insides(position.imagine(viewer, chance.copy())).items():
        if value != insides(bare)[name]:
            what = f"in a position imagined for viewer {viewer}, {name} holds what no notation tells, and may tell the true deal"
            raise Fault("no peeking", what, game, position)
    if game.notation(imagined)["rng"] == before["rng"]:
        raise Fault("no peeking", f"a position imagined for viewer {viewer} has the true position's chance", game, position)
    if game.notation(position) != before:
        raise Fault("no peeking", f"imagining changed the position itself: {difference(before, game.notation(position))}", game, position)
    if secrets is not None:
        secrets.compare_looks(position, imagined, viewer)


def insides(position: Position) -> dict[str, object]:
    """All that an interpreted position holds, written or not; compiled ones do not open."""
    if not hasattr(position, "__dict__"):
        return {}
    held = {k: v for k, v in vars(position).items() if k not in ("rng", "shows", "events", "stack")}
    return {k: list(v) if isinstance(v, Iterable) and not isinstance(v, str) else v for k, v in held.items()}


def check_course(game: Game, position: Position, viewer: Viewer, rng: Rng, secrets: Secrets | None = None) -> None:
    """Plays the same moves, with the same chance, in the position and in an imagined one. Same events, same view; where the events differ, the
    first difference is in a piece that the viewer was shown; and a move that can be taken back tells the viewer nothing."""
    imagined = position.imagine(viewer, rng)
    chance = rng.lighter()
    for move in moves_of_each_kind(game, position, rng):
        after, told = played(game, position, move, chance, viewer)
        free = after.rng.at == chance.at and after.shows == position.shows
        said = f"seat {move[0]} plays {game.actions.words(move[1])!r}, viewer {viewer}"
        possible = imagined.why_not(*move) is None
        imagined_after, imagined_told = played(game, imagined, move, chance, viewer) if possible else (imagined, [])
        if not possible:
            if free and move[0] not in seats_of(viewer) and not could_be_told(game, imagined, move[0], chance, viewer, told):
                what = f"{said}: it can be taken back, and yet {told} rules out a position that the viewer could imagine"
                raise Fault("undo", what, game, position)
        elif told == imagined_told:
            here, there = shown(game, after, viewer), shown(game, imagined_after, viewer)
            if here != there:
                what = f"{said}: the viewer saw the same happen, and its views differ afterwards: {difference(here, there)}"
                raise Fault("same events, same view", what, game, position)
        elif not differs_in_what_was_shown(told, imagined_told):
            what = f"{said}: what is hidden changes what happens: {first_difference(told, imagined_told)}"
            raise Fault("the course tells", what, game, position)
        elif free:
            what = f"{said}: it can be taken back, and yet it tells what was hidden: {first_difference(told, imagined_told)}"
            raise Fault("undo", what, game, position)
        if secrets is not None and after.shows != position.shows and any(t.piece is not None for t in told):
            secrets.note(f"a piece shown by {game.actions.verb(move[1])!r}", told != imagined_told)


def check_choice(game: Game, position: Position, viewer: Viewer, rng: Rng) -> None:
    """Whatever somebody else chooses: where the viewer saw the same happen, it has the same view. So a hidden choice stays hidden, also where
    the move itself names the piece and `check_course` plays it with that piece in both positions."""
    moves = [move for move in moves_of(position) if move[0] not in seats_of(viewer)]
    if not moves:
        return
    chance = rng.lighter()
    verb = game.actions.verb(pick(moves, rng)[1])
    first: dict[tuple[Told, ...], tuple[Move, Position]] = {}
    for move in some([m for m in moves if game.actions.verb(m[1]) == verb], MOVES, rng):
        after, told = played(game, position, move, chance, viewer)
        like, twin = first.setdefault(tuple(told), (move, after))
        here, there = shown(game, twin, viewer), shown(game, after, viewer)
        if here != there:
            words = " or ".join(f"seat {seat} plays {game.actions.words(action)!r}" for seat, action in (like, move))
            what = f"{words}: viewer {viewer} saw the same happen, and can tell which: {difference(here, there)}"
            raise Fault("same events, same view", what, game, position)


def moves_of_each_kind(game: Game, position: Position, rng: Rng) -> list[Move]:
    """A legal move for each seat and verb, as far as there is room."""
    kinds: dict[tuple[int, str], Move] = {}
    for seat, action in some(moves_of(position), 1 << 30, rng):
        kinds[seat, game.actions.verb(action)] = seat, action
    return some(list(kinds.values()), MOVES, rng)


def played(game: Game, position: Position, move: Move, chance: Rng, viewer: Viewer) -> tuple[Position, list[Told]]:
    after = position.copy()
    after.rng = chance.copy()
    heard = after.listen()
    after.play(*move)
    check_events(game, position, heard)
    return after, [game.told(event, viewer, position.seats) for event in heard]


def could_be_told(game: Game, position: Position, seat: int, chance: Rng, viewer: Viewer, told: list[Told]) -> bool:
    """Whether some move of the seat would have told the viewer the same."""
    return any(played(game, position, (seat, action), chance, viewer)[1] == told for action in position.legal(seat))


def differs_in_what_was_shown(here: list[Told], there: list[Told]) -> bool:
    for one, other in zip(here, there, strict=False):
        if one != other:
            return one.piece is not None and other.piece is not None and one.piece != other.piece
    return False


def first_difference(here: list[Told], there: list[Told]) -> str:
    for one, other in zip(here, there, strict=False):
        if one != other:
            return f"{one} / {other}"
    longer = here if len(here) > len(there) else there
    return f"{longer[min(len(here), len(there))]} / nothing more"
