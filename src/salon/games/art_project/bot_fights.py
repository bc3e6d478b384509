"""What fights promise: the sums of dice weighed against what it costs to make up for what is short."""

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.games.art_project.bot_worth import A_CLUE, burden, found, home, life, store
from salon.games.art_project.components import DICE_COUNT, GUN, GUN_STRENGTH, LOST_AT
from salon.games.art_project.position import AGENTS, BATTLE, DIE, HEALTH, SUPPLY, Pieces
from salon.games.art_project.rules.able import has_clues
from salon.games.art_project.rules.fight import agents_strength, battle_city, fighting_strength
from salon.games.art_project.rules.hooks import hooks

MOST_SUM: Final = 6 * DICE_COUNT


def _at_most() -> list[float]:
    """The chance that so many dice show no more than this: dice * (MOST_SUM + 1) + sum."""
    ways = [1.0] + [0.0] * MOST_SUM
    out: list[float] = []
    for _ in range(DICE_COUNT + 1):
        out += accumulate(ways)
        ways = [sum([ways[total - face] for face in range(1, 7) if total >= face]) / 6.0 for total in range(MOST_SUM + 1)]
    return out


AT_MOST: Final = vec[float](_at_most())


def at_most(dice: i64, total: i64) -> float:
    if total < dice:
        return 0.0
    return AT_MOST[dice * (MOST_SUM + 1) + total] if total < 6 * dice else 1.0


def spoils(p: Pieces, city: i64, lost: i64) -> float:
    """What a won fight is worth, with so many cities lost or falling."""
    kept: i64 = p.city[AGENTS + city]
    if kept >= LOST_AT:
        lost -= 1
    prize = burden(p, city, kept, lost) + 0.3 * float(kept)
    piece = found(p, city)
    p.city[AGENTS + city] = 0
    if hooks(p).may_collect(p, city):
        prize += home(p, city, lost) - piece
    p.city[AGENTS + city] = kept
    return prize


def short_by(p: Pieces, short: i64, prize: float, health: i64) -> float:
    """The best that can be made of a fight that is short by so much, with Guns, with the Leader's Health, or by defeat."""
    if short <= 0:
        return prize
    worst = life(p, health - 1) - life(p, health)
    guns: i64 = p.tokens[SUPPLY + GUN]
    need: i64 = (short + GUN_STRENGTH - 1) // GUN_STRENGTH
    if need <= guns:
        paid = prize + store(p, guns - need) - store(p, guns)
    elif need - guns < health:
        paid = prize - store(p, guns) + life(p, health - need + guns) - life(p, health)
    else:
        return worst
    return paid if paid > worst else worst


def promise(p: Pieces, city: i64, fighters: i64, health: i64, lost: i64) -> float:
    """What a fight there promises on average, led by somebody with so much Health."""
    need = agents_strength(p, city)
    return rolled(p, fighters + p.allies, need, spoils(p, city, lost), health)


def rolled(p: Pieces, dice: i64, need: i64, prize: float, health: i64) -> float:
    """What it is worth on average to roll so many dice, if they must show so much: by how many Guns they are short."""
    total: i64 = need - 1
    short: i64 = 0
    likely = at_most(dice, total)
    value = (1.0 - likely) * prize
    while likely > 0.0:
        total -= GUN_STRENGTH
        short += GUN_STRENGTH
        less = at_most(dice, total)
        value += (likely - less) * short_by(p, short, prize, health)
        likely = less
    return value


def battle_worth(p: Pieces, lost: i64) -> float:
    """Of the fight in progress, the dice lying as they are: what is short is made up for, or dice are rolled again."""
    battle = p.stack[2]
    city = battle_city(p, battle)
    short: i64 = agents_strength(p, city) - fighting_strength(p)
    prize = spoils(p, city, lost)
    health: i64 = p.tokens[HEALTH + battle.seat]
    worth = short_by(p, short, prize, health)
    if p.stack[-1].kind > BATTLE:
        return rolled_again(p, short, prize, health, p.stack[-1].count)
    if has_clues(p, battle.seat):
        again = rolled_again(p, short, prize, health, 1) - A_CLUE
        worth = again if again > worth else worth
    return worth


def rolled_again(p: Pieces, short: i64, prize: float, health: i64, more: i64) -> float:
    """With the dice named, and so many more of the lowest."""
    chosen: i64 = p.named
    while more > 0:
        low: i64 = -1
        k: i64
        for k in range(DICE_COUNT):
            if p.tokens[DIE + k] and not chosen >> k & 1 and (low < 0 or p.tokens[DIE + k] < p.tokens[DIE + low]):
                low = k
        if low < 0 or (chosen and p.tokens[DIE + low] > 3):
            break
        chosen |= 1 << low
        more -= 1
    dice: i64 = 0
    for k in range(DICE_COUNT):
        if chosen >> k & 1:
            dice += 1
            short += p.tokens[DIE + k]
    return rolled(p, dice, short, prize, health)
