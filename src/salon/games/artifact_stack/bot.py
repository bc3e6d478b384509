"""What a good player of Artifact Stack knows: an evaluation of a position for one seat."""

from mypy_extensions import i64

from salon.games.artifact_stack.components import JEWELRY, MANUSCRIPT, STATUES, VAMPIRE_MUMMY, WEAPONS
from salon.games.artifact_stack.position import LETTER, MISSES, MONSTER, ROW, Pieces
from salon.games.artifact_stack.scoring import count

# In victory points; a start from the catalogue's advice.
SILVER_ABOVE_ITS_POINT = 0.25
ACTION = 2.5
OPEN_PAIR = 2.0
OPEN_SINGLE = 0.6
NEXT_STATUE = 0.35
CHINA_HOPE = 0.8
LONE_MONSTER = 1.2


def evaluate(p: Pieces, seat: int) -> float:
    """The seat's worth less half of the best opponent's; at the end, the points themselves."""
    points = [sum(lines) for lines in count(p)]
    worth = [float(v) for v in points]
    if not p.ended:
        s: i64
        for s in range(p.seats):
            worth[s] += hope(p, s)
    best = max([w for s, w in enumerate(worth) if s != seat])
    return worth[seat] - (best if p.ended else best / 2)


def hope(p: Pieces, seat: i64) -> float:
    """What is not yet points: silver, actions, bonuses that can be activated, sets that may grow."""
    left = float(p.left + (26 if p.round == 1 else 0)) / 52.0
    row: i64 = seat * ROW
    t = p.tally
    worth = SILVER_ABOVE_ITS_POINT * float(p.silver[seat]) * left
    if p.turn == seat:
        worth += ACTION * float(p.actions)
    worth -= ACTION * float(t[row + MISSES])
    for kind in (WEAPONS, MANUSCRIPT, JEWELRY):
        worth += bonus_hope(t[row + kind], left)
    worth += 0.5 * bonus_hope(t[row + 1], left)
    worth += NEXT_STATUE * float(t[row + STATUES]) * left
    letters = [t[row + LETTER], t[row + LETTER + 1], t[row + LETTER + 2]]
    worth += CHINA_HOPE * float(sum([1 for n in letters if n])) * left
    if t[row + VAMPIRE_MUMMY]:
        lone = t[row + MONSTER] + t[row + MONSTER + 1] + t[row + MONSTER + 2] + t[row + MONSTER + 3]
        worth += LONE_MONSTER * float(lone) * left
    return worth


def bonus_hope(held: i64, left: float) -> float:
    if held >= 2:
        return OPEN_PAIR if left > 0.0 else 0.0
    return OPEN_SINGLE * float(held) * left
