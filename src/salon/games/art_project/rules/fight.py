"""Phase C: the fights (ART-11)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.art_project.components import CLUE_COUNT, DICE_COUNT, FACES, FIRST, GUN, GUN_STRENGTH, MOST_SEATS, MOST_SPACES, THREAT
from salon.games.art_project.position import AGENTS, BATTLE, DICE, DIE, PAWN, Pieces
from salon.games.art_project.rules.clues import discard_clue
from salon.games.art_project.rules.events import DEFEATED, LEADS, NAMES, REROLLS, ROLLS, SHOOTS, WINS
from salon.games.art_project.rules.hooks import hooks
from salon.games.art_project.rules.movement import collect, pawns
from salon.games.art_project.rules.tokens import lose_health, pay, would_be_the_end


def why_not_lead(p: Pieces, seat: i64) -> str | None:
    """ART-11.1; solo: ART-20.11, ART-20.12"""
    city: i64 = p.tokens[PAWN + seat]
    if p.city[AGENTS + city] == 0:
        return "ART-D.39"
    return "ART-11.3" if p.fought >> city & 1 else None  # ART-D.46


def lead(p: Pieces, seat: i64) -> None:
    """ART-11.5, ART-D.88; ART-11.6, ART-11.7, ART-20.13, ART-D.38, ART-D.40"""
    city: i64 = p.tokens[PAWN + seat]
    frame = p.push(BATTLE, seat)
    frame.what = FIRST[p.map] + city
    p.fought |= 1 << city
    p.bonus = 0
    p.tell(LEADS, seat, FIRST[p.map] + city, agents_strength(p, city), NOTHING, EVERYBODY)
    k: i64
    for k in range(pawns(p)):
        if p.tokens[PAWN + k] == city:
            roll(p, k)
    for k in range(MOST_SEATS, MOST_SEATS + p.allies):
        roll(p, k)
    weigh(p)


def battle_city(p: Pieces, battle: Frame) -> i64:
    return battle.what - FIRST[p.map]


def roll(p: Pieces, die: i64) -> None:
    p.tokens[DIE + die] = 1 + p.rng.below(FACES)
    p.tell(ROLLS, NOBODY, die, p.tokens[DIE + die], NOTHING, EVERYBODY)


def fighting_strength(p: Pieces) -> i64:
    """ART-11.8"""
    strength: i64 = p.bonus
    k: i64
    for k in range(DICE_COUNT):
        strength += p.tokens[DIE + k]
    return strength


def agents_strength(p: Pieces, city: i64) -> i64:
    """ART-11.9, ART-12.6, ART-D.82"""
    return p.city[AGENTS + city] + THREAT[p.map * MOST_SPACES + p.track] + p.spot


def weigh(p: Pieces) -> None:
    """ART-11.10, ART-D.42"""
    city = battle_city(p, p.stack[-1])
    if fighting_strength(p) < agents_strength(p, city):
        return
    p.tell(WINS, NOBODY, FIRST[p.map] + city, fighting_strength(p), NOTHING, EVERYBODY)
    end_battle(p)
    p.stock += p.city[AGENTS + city]  # ART-11.11, ART-11.12
    p.city[AGENTS + city] = 0
    if hooks(p).may_collect(p, city):
        collect(p, city)  # ART-9.4, ART-11.13


def end_battle(p: Pieces) -> None:
    p.stack.pop()
    p.bonus = 0
    k: i64
    for k in range(DICE_COUNT):
        p.tokens[DIE + k] = 0


# While it is short (ART-11.14)


def fights_here(p: Pieces, seat: i64, battle: Frame) -> bool:
    """ART-11.4"""
    return p.tokens[PAWN + seat] == battle_city(p, battle)


def why_not_shoot(p: Pieces, seat: i64) -> str | None:
    return "ART-D.7" if would_be_the_end(p, seat, GUN, 1) else None


def shoot(p: Pieces, seat: i64) -> None:
    """ART-11.17, ART-D.44"""
    pay(p, seat, GUN, 1)
    p.bonus += GUN_STRENGTH
    p.tell(SHOOTS, seat, NOBODY, GUN_STRENGTH, NOTHING, EVERYBODY)
    weigh(p)


def why_not_use_clue(p: Pieces, seat: i64, card: i64) -> str | None:
    """ART-11.15, ART-D.45"""
    return None if p.place[card] == hooks(p).collection(seat) else "ART-11.15"


def use_clue(p: Pieces, seat: i64, card: i64) -> None:
    """ART-11.16"""
    discard_clue(p, card)
    p.tell(REROLLS, seat, NOBODY, 0, card, EVERYBODY)
    frame = p.push(DICE, seat)
    frame.piece = card
    frame.count = CLUE_COUNT[card]


def why_not_name(p: Pieces, seat: i64, die: i64) -> str | None:
    """ART-D.43"""
    if p.tokens[DIE + die] == 0 or p.named >> die & 1:
        return "ART-D.43"
    return hooks(p).why_not_reroll(p, seat, p.stack[-2].seat, die)


def name(p: Pieces, frame: Frame, die: i64) -> None:
    p.named |= 1 << die
    frame.count -= 1
    p.tell(NAMES, frame.seat, die, 0, NOTHING, EVERYBODY)


def roll_named(p: Pieces) -> None:
    """ART-11.15: all at the same time; ART-D.89"""
    p.stack.pop()
    k: i64
    for k in range(DICE_COUNT):
        if p.named >> k & 1:
            roll(p, k)
    p.named = 0
    weigh(p)


def admit_defeat(p: Pieces, battle: Frame) -> None:
    """ART-11.18, ART-11.19, ART-D.41"""
    end_battle(p)
    p.tell(DEFEATED, battle.seat, battle.what, 0, NOTHING, EVERYBODY)
    lose_health(p, battle.seat, 1)
