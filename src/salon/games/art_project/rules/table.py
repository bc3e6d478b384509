"""A position of The A.R.T. Project, and what a move does."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.actions import ActionTable
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame, Outcome, copy_stack
from salon.engine.rng import Rng
from salon.games.art_project.actions import (
    ACTIONS,
    ALLY_CARRY,
    ALLY_STEP,
    ANNOUNCE,
    CARRY,
    COLLECT,
    DIE,
    DISCOVER,
    DONE,
    DRAW,
    EXTRA,
    FIGHT,
    HEAL,
    PLAY,
    REROLL,
    ROLL,
    SHOOT,
    STEP,
    UNLOCK,
)
from salon.games.art_project.components import FIRST, MAPS
from salon.games.art_project.imagine import deal_again
from salon.games.art_project.position import (
    COLLECTING,
    DICE,
    FIGHTS,
    HEALING,
    MISSION,
    ROUND,
    TO_PLAY,
    TURNING,
    WINDOW,
    Pieces,
    is_of_map,
)
from salon.games.art_project.rules.able import able_seats
from salon.games.art_project.rules.allies import unlock
from salon.games.art_project.rules.clues import discover, turn_over
from salon.games.art_project.rules.events import IS_DONE
from salon.games.art_project.rules.fight import (
    admit_defeat,
    lead,
    name,
    roll_named,
    shoot,
    use_clue,
)
from salon.games.art_project.rules.hooks import HOOKS, Hooks, hooks
from salon.games.art_project.rules.legality import why_not, why_not_yours
from salon.games.art_project.rules.maps.polynesia import Polynesia
from salon.games.art_project.rules.maps.rio import Rio
from salon.games.art_project.rules.maps.scandinavia import Scandinavia
from salon.games.art_project.rules.maps.usa import Usa
from salon.games.art_project.rules.mission import (
    all_have_played,
    announce,
    draw_due,
    draw_extra,
    heal,
    heal_on,
    play_card,
)
from salon.games.art_project.rules.movement import collect, collect_on, step
from salon.games.art_project.rules.options import candidates_of
from salon.games.art_project.rules.round import next_step
from salon.games.art_project.view import look

BY_MAP: Final[dict[str, Hooks]] = {
    "japan": Hooks(), "egypt": Hooks(), "usa": Usa(), "scandinavia": Scandinavia(), "polynesia": Polynesia(), "rio": Rio(),
}  # fmt: skip
HOOKS.extend([BY_MAP[key] for key in MAPS])


# What a move does


def carry_out_in_step(p: Pieces, seat: i64, a: i64, frame: Frame) -> None:
    """Actions of the phases."""
    if a >= STEP:
        move(p, seat, a)
    elif a == DONE:
        p.done |= 1 << seat  # ART-D.86
        p.tell(IS_DONE, seat, NOBODY, 0, NOTHING, EVERYBODY)
    elif a == DRAW:
        draw_due(p, seat)
    elif a < ANNOUNCE:
        draw_extra(p, seat, a - EXTRA)
    elif a < PLAY:
        announce(p, seat, a - ANNOUNCE)
    elif a < DISCOVER:
        play_card(p, seat, a - PLAY)
    elif a < HEAL:
        discover(p, frame, a - DISCOVER)
    elif a < UNLOCK:
        heal(p, frame, a - HEAL)
    elif a == UNLOCK:
        unlock(p, seat)
    elif a == FIGHT:
        lead(p, seat)
    elif a == SHOOT:
        shoot(p, seat)
    elif a < DIE:
        use_clue(p, seat, a - REROLL)
    elif a < ROLL:
        name(p, frame, a - DIE)
    elif a == ROLL:
        frame.count = 0
    else:
        admit_defeat(p, frame)


def move(p: Pieces, seat: i64, a: i64) -> None:
    if a < ALLY_STEP:
        step(p, seat, seat, a - STEP - FIRST[p.map], False)
    elif a < CARRY:
        step(p, seat, 1, a - ALLY_STEP - FIRST[p.map], False)
    elif a < ALLY_CARRY:
        step(p, seat, seat, a - CARRY, True)
    elif a < COLLECT:
        step(p, seat, 1, a - ALLY_CARRY, True)
    else:
        collect(p, a - COLLECT)


@final
class Table(Pieces):
    """A position of The A.R.T. Project. Most questions are put to everybody: who is able to act may, in any order (ART-4.2)."""

    def game_key(self) -> str:
        return "art_project"

    def table(self) -> ActionTable:
        return ACTIONS

    def go_on(self) -> bool:
        frame = self.stack[-1]
        kind: i64 = frame.kind
        if kind == ROUND:
            next_step(self, frame)
            return True
        if kind == MISSION:
            if not all_have_played(self):
                return False
            self.stack.pop()
            return True
        if kind == TURNING:
            self.stack.pop()
            turn_over(self, frame.seat, frame.piece)
            return True
        if kind == HEALING:
            return heal_on(self, frame)
        if kind == COLLECTING:
            return collect_on(self)
        if kind == DICE and frame.count == 0:
            roll_named(self)
            return True
        return hooks(self).go_on(self) if is_of_map(kind) else False

    def able(self) -> i64:
        return able_seats(self)

    def close(self) -> None:
        if is_of_map(self.stack[-1].kind):
            hooks(self).close(self)
        else:
            self.stack.pop()

    def asks_anyway(self) -> bool:
        """Where a card is played (ART-D.87), and where there is always a second answer."""
        kind: i64 = self.stack[-1].kind
        return kind in (MISSION, WINDOW, FIGHTS)

    def obliged(self, seat: i64) -> bool:
        return self.stack[-1].kind != MISSION or self.tokens[TO_PLAY + seat] != 0

    def candidates(self, seat: i64, out: vec[i64]) -> i64:
        return candidates_of(self, seat, out)

    def refusal(self, seat: i64, action: i64) -> str | None:
        return why_not(self, seat, action)

    def not_asked(self, seat: i64, action: i64) -> str:
        return why_not_yours(self, seat, action)

    def carry_out(self, seat: i64, action: i64) -> None:
        frame = self.stack[-1]
        if is_of_map(frame.kind) and action != DONE:
            hooks(self).carry_out(self, seat, action)
        else:
            carry_out_in_step(self, seat, action, frame)

    def copy(self) -> "Table":
        tokens, city, place, deck, clues = self.tokens[:], self.city[:], self.place[:], self.deck[:], self.clues[:]
        twin = Table(self.seats, self.rng.copy(), copy_stack(self.stack), tokens, city, place, deck, clues, self.arrangements[:])
        self.copy_into(twin)
        return twin

    def imagined(self, eyes: i64, rng: Rng) -> "Table":
        twin = self.copy()
        deal_again(twin, eyes, rng)
        return twin

    def look(self, eyes: i64) -> list[int]:
        return look(self, eyes)

    def count_up(self) -> Outcome:
        """ART-13.1: all win or lose together."""
        many = int(self.seats)
        return Outcome([int(self.track)] * many, [1] * many, [1.0 if self.ended == "ART-13.1" else -1.0] * many, self.ended)
