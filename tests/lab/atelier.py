"""A tiny game with what Artifact Stack lacks: a team, several movers at once, hidden hands, a secret choice, and a secret right to act.

Every seat hangs one of its pictures, face to the wall, in any order. When all have, the pictures are turned round: the team has a point if
their colours differ, and another if a coin says so. Then everybody draws a picture. A seat that has hung a picture and keeps the forgery may
expose it, for a point, while others have still to hang theirs. The team wins with as many points as rounds.
"""

from pathlib import Path
from typing import ClassVar

from salon.engine.actions import ActionTable
from salon.engine.clauses import Clause
from salon.engine.errors import Ended
from salon.engine.fields import Field
from salon.engine.game import FrameKind, Game, with_common_fields
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Outcome, Position, copy_stack
from salon.engine.setup import Flag
from salon.engine.words import SEATS, EventKind

PICTURES = tuple(f"{colour}{k}" for colour in ("red", "blue", "green", "black") for k in range(4))
MOST = 4
BOX, GONE = MOST, MOST + 1  # where a picture is, if with no seat
FORGERY = PICTURES.index("black0")
EXPOSE = len(PICTURES)
HANGS, TURNED, COIN, DRAWS, EXPOSES = range(5)


class Atelier(Position):
    def __init__(self, seats, rng, stack, place, wall, rounds, round, points):
        super().__init__(seats, rng, stack)
        self.place, self.wall, self.rounds, self.round, self.points = place, wall, rounds, round, points

    def game_key(self):
        return "atelier"

    def table(self):
        return GAME.actions

    def go_on(self):
        if NOTHING in self.wall:
            return False
        colours = {p // 4 for p in self.wall}
        for seat, p in enumerate(self.wall):
            self.place[p] = GONE
            self.reveal(TURNED, seat, NOBODY, 0, p, EVERYBODY)
        coin = int(self.rng.below(2))
        self.tell(COIN, NOBODY, NOBODY, coin, NOTHING, EVERYBODY)
        self.points += (len(colours) == len(self.wall)) + coin
        self.wall = [NOTHING] * len(self.wall)
        self.round += 1
        if self.round > self.rounds:
            raise Ended("VER-2")
        for seat in range(self.seats):
            left = [p for p in range(16) if self.place[p] == BOX]
            drawn = left[self.rng.below(len(left))]
            self.place[drawn] = seat
            self.reveal(DRAWS, seat, NOBODY, 0, drawn, 1 << seat)
        return True

    def candidates(self, seat, out):
        mine = [p for p in range(16) if self.place[p] == seat]
        for k, action in enumerate([*mine, EXPOSE]):
            out[k] = action
        return len(mine) + 1

    def refusal(self, seat, action):
        if action == EXPOSE:
            keeps = self.place[FORGERY] == seat and self.wall[seat] != FORGERY
            return None if keeps and not self.obliged(seat) else "VER-3"
        return None if self.place[action] == seat and self.obliged(seat) else "VER-1"

    def obliged(self, seat):
        return self.wall[seat] == NOTHING

    def not_asked(self, seat, action):
        return "VER-1"

    def asks_anyway(self):
        return True

    def carry_out(self, seat, action):
        if action == EXPOSE:
            self.place[FORGERY] = GONE
            self.points += 1
            self.reveal(EXPOSES, seat, NOBODY, 0, FORGERY, EVERYBODY)
            return
        self.wall[seat] = action
        self.tell(HANGS, seat, NOBODY, 0, action, 1 << seat)

    def copy(self):
        twin = Atelier(self.seats, self.rng.copy(), copy_stack(self.stack), self.place[:], self.wall[:], self.rounds, self.round, self.points)
        self.share(twin)
        return twin

    def imagined(self, eyes, rng):
        twin = self.copy()
        hidden = [p for p in range(16) if not self.seen(p, eyes)]
        places = sorted(self.place[p] for p in hidden)
        for place in places:
            twin.place[hidden.pop(rng.below(len(hidden)))] = place
        for seat in range(self.seats):
            if self.wall[seat] != NOTHING and not eyes >> seat & 1:
                theirs = [p for p in range(16) if twin.place[p] == seat]
                twin.wall[seat] = theirs[rng.below(len(theirs))]
        twin.rng = rng.lighter()
        twin.asked = 0 if self.ended else twin.able()
        return twin

    def seen(self, picture, eyes):
        return self.place[picture] == GONE or (self.place[picture] < MOST and eyes >> self.place[picture] & 1)

    def look(self, eyes):
        out = [self.rounds, self.round, self.points]
        out += [int(s < self.seats and self.wall[s] != NOTHING) for s in range(MOST)]
        for p in range(16):
            on_wall = p in self.wall and eyes >> self.place[p] & 1
            out.append(2 + MOST if on_wall else self.place[p] + 1 if self.seen(p, eyes) and self.place[p] != GONE else 0)
        out += [int(self.place[p] == GONE) for p in range(16)]
        return out

    def count_up(self):
        won = self.points >= self.rounds
        return Outcome([self.points] * self.seats, [1] * self.seats, [1.0 if won else -1.0] * self.seats, self.ended)


class AtelierGame(Game):
    key = "atelier"
    title = "Atelier"
    version = 1
    seats = range(1, MOST + 1)
    cooperative = True
    components = ""
    folder = Path(__file__).parent
    clauses: ClassVar = {
        "VER-1": Clause("VER-1", "", "Each seat hangs one of its own pictures a round."),
        "VER-2": Clause("VER-2", "", "The game ends after the last round."),
        "VER-3": Clause("VER-3", "", "A seat that has hung a picture may expose the forgery it keeps."),
    }
    setup = (Flag("short"),)
    actions = ActionTable([("hang", PICTURES), ("expose", [])])
    frames = (FrameKind("hanging"),)
    events = (
        EventKind("hangs", piece=PICTURES, eyes="seat"),
        EventKind("turned", piece=PICTURES),
        EventKind("coin"),
        EventKind("draws", piece=PICTURES, eyes="seat"),
        EventKind("exposes", piece=PICTURES),
    )
    fields = with_common_fields(
        MOST,
        [
            Field("rounds", low=2, high=3),
            Field("round", low=1, high=4),
            Field("points", high=7),
            Field("hung", of=SEATS[:MOST], shape="set"),
            Field("pictures", of=PICTURES, values=("unknown", *SEATS[:MOST], "gone", "wall"), shape="sparse"),
            Field("gone", of=PICTURES, shape="set"),
        ],
    )

    def deal(self, seats, setup, rng):
        place = [BOX] * 16
        for seat in [*range(seats)] * 2:
            left = [p for p in range(16) if place[p] == BOX]
            place[left[rng.below(len(left))]] = seat
        position = Atelier(seats, rng, [], place, [NOTHING] * seats, 2 if setup["short"] else 3, 1, 0)
        position.push(0, NOBODY)
        return position

    def longest(self, seats):
        return 3 * seats + 1

    def write(self, position):
        return {"place": position.place[:], "wall": position.wall, "rounds": position.rounds, "round": position.round, "points": position.points}

    def read(self, entry, seats, rng, stack):
        place, wall = entry.numbers("place", 16, 0, GONE), entry.numbers("wall", seats, NOTHING, 15)
        return Atelier(seats, rng, stack, place, wall, entry.number("rounds", 2, 3), entry.number("round", 1, 4), entry.number("points", 0, 7))

    def faults(self, position):
        return []


GAME = AtelierGame()
