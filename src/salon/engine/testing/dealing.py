"""Whether what is hidden is dealt again at all. One position cannot show it, as what is hidden there may follow from what is seen; many can."""

from collections import Counter

from salon.engine.game import Game
from salon.engine.position import Position
from salon.engine.testing.fault import Fault

# So often must something hidden have come up before it is suspicious that it was never dealt otherwise. What could be otherwise only one time in
# five would be suspected wrongly once in five thousand million times.
ENOUGH = 100


class Secrets:
    """Notes, over many positions and viewers, each thing that was hidden from the viewer and whether an imagined position had it otherwise."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()

    def note(self, thing: str, otherwise: bool) -> None:
        self.hidden[thing] += 1
        self.dealt[thing] += otherwise

    def compare_looks(self, position: Position, imagined: Position, viewer: int | tuple[int, ...] | None) -> None:
        """What all seats together see and the viewer does not is hidden from the viewer."""
        everyone = tuple(range(position.seats))
        seen, theirs, dealt = self.game.look(position, viewer), self.game.look(position, everyone), self.game.look(imagined, everyone)
        at = 0
        for field in self.game.fields.listed:
            end = at + field.width * (self.game.fields.most_seats if field.each_seat else 1)
            if not field.for_reader and seen[at:end] != theirs[at:end]:
                self.note(f"the field {field.name!r}", dealt[at:end] != theirs[at:end])
            at = end

    def check(self) -> None:
        for thing, times in self.hidden.items():
            if times >= ENOUGH and not self.dealt[thing]:
                what = (
                    f"{thing} was hidden from a viewer {times} times, and in every imagined position it was the true one: `imagine` does not deal"
                    " it again (or, if everybody knew it, it is no secret: `tell` it, do not `reveal` it)"
                )
                raise Fault("dealt again", what, self.game)
