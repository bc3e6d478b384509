"""From a table's life to what one pair of eyes may be shown. Everything a page, a frame or the interface says of a game comes through here."""

from collections.abc import Callable, Sequence

from salon.engine.board import Scene
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.words import Told
from salon.web.languages import Language
from salon.web.life import Life


def scene_of(life: Life, seat: int | None, language: Language) -> Scene:
    """The table as the seat, or a spectator, sees it now."""
    position = life.position
    heard = life.told(seat, len(life.heard) - 1)
    legal = tuple(map(life.game.actions.words, position.legal(seat))) if seat is not None and life.stage == "playing" else ()
    return drawn(life, position, seat, heard[-1] if heard else [], language, legal, refusals(position, seat))


def past_scene(life: Life, position: Position, who: int | Sequence[int] | None, told: Sequence[Told], language: Language) -> Scene:
    """A moment of a finished game, through the eyes of a seat, a spectator, or of everybody."""
    return drawn(life, position, who, told, language, (), lambda words: None)


def drawn(
    life: Life,
    position: Position,
    who: int | Sequence[int] | None,
    told: Sequence[Told],
    language: Language,
    legal: tuple[str, ...],
    refusal: Callable[[str], str | None],
) -> Scene:
    seat = who if isinstance(who, int) else None
    names = tuple(life.names)
    return Scene(life.game, life.game.view(position, who), language.words(life.game), names, seat, legal, tuple(told), refusal, language.say("You"))


def refusals(position: Position, seat: int | None) -> Callable[[str], str | None]:
    """Why not, asked of a position that the seat could be in: the answer cannot tell more than the seat knows."""
    possible: list[Position] = []

    def refusal(words: str) -> str | None:
        if seat is None:
            return None
        if not possible:
            possible.append(position.imagine(seat, Rng.light(0)))
        return possible[0].why_not(seat, position.table().number(words))

    return refusal
