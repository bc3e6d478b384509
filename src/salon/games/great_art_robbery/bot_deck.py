"""How strong a deck is: what its cards give in an average hand."""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.figures import load
from salon.games.great_art_robbery.components import (
    ANY,
    DECK,
    FIRST_PLAY,
    GIVES_CARDS,
    GIVES_ELIMINATION,
    GIVES_FLIGHT,
    GIVES_MONEY,
    GIVES_SKILL,
    GIVES_TOKEN,
    GIVES_WHEELS,
    HAND_SIZE,
    KIND_COUNT,
    KINDS,
    MAY_KEEP,
    TAKES_SUSPICION,
)
from salon.games.great_art_robbery.position import CARDS_IN_PILE, DISCARD, HAND, LEVEL, PLAYED, ROW, Pieces


@final
class Figures:
    """What counts how much, in points; bot.toml has the numbers."""

    heist_value: float  # what a heist still to come brings whoever makes it, at first
    patience: float  # after so many rounds it would be nothing, so that nobody waits for ever
    lasting: float  # but so much of it remains, however long the game lasts
    token_value: float
    interpol_risk: float
    tied_risk: float  # how much of that is left where somebody else is as suspected
    away: float  # for each space from the next city with something to do
    planned: float  # how much of a plan counts before it is carried out
    pooled: float  # cards are played rather than not
    any_skill: float
    unskilled: float
    kept_card: float  # how much of a card more in hand one that may be kept is worth
    held: float  # for what a card held over is worth more than the average of the deck
    powerless: float  # what skills are worth to a deck without Money and Wheels
    power: float  # and more with each of these in an average hand


W: Final = load(Figures(), Path(__file__).with_name("bot.toml"))

# A deck is as strong as the skills and the Money and Wheels in an average hand.
FIRST_SKILLS: Final = vec[float]([0.0, 1.0, 1.75, 2.3, 2.7, 3.0, 3.2, 3.3])  # of one kind
MOST_OF_A_SKILL: Final = 6  # that count in a deck
TWO_SIDED: Final = 0.7  # how much of its Money and Wheels a card gives that is also wanted for its skill
DRAWS_ONE: Final = 0.7  # how much of its place in the hand a Replacement card gives back
DRAWS_TWO: Final = 1.5
# What the other symbols of a row are worth, in Money and Wheels.
TOKEN_SYMBOL: Final = 0.8
ELIMINATION_SYMBOL: Final = 2.0
FLIGHT_SYMBOL: Final = 2.0
LESS_SUSPICION: Final = 0.15  # each step


def _symbols(play: int) -> float:
    """What a row gives beside skills, in Money and Wheels."""
    other = TOKEN_SYMBOL * GIVES_TOKEN[play] + ELIMINATION_SYMBOL * GIVES_ELIMINATION[play] + FLIGHT_SYMBOL * GIVES_FLIGHT[play]
    return GIVES_MONEY[play] + GIVES_WHEELS[play] + other + LESS_SUSPICION * TAKES_SUSPICION[play]


def _skills(play: int) -> int:
    return sum([GIVES_SKILL[play * 5 + s] for s in range(ANY + 1)])


def plays_of(kind: int) -> list[int]:
    return list(range(FIRST_PLAY[kind], FIRST_PLAY[kind + 1]))


def _power(kind: int) -> float:
    best = max([_symbols(play) for play in plays_of(kind)], default=0.0)
    return best * TWO_SIDED if max([_skills(play) for play in plays_of(kind)], default=0) else best


def _skills_of(kind: int) -> list[int]:
    """Of the row that gives most of them."""
    best = max(plays_of(kind), key=_skills, default=-1)
    return [GIVES_SKILL[best * 5 + s] if best >= 0 else 0 for s in range(ANY + 1)]


POWER: Final = vec[float]([_power(kind) for kind in range(len(KINDS))])
SKILLS_OF: Final = bytes([many for kind in range(len(KINDS)) for many in _skills_of(kind)])  # kind * 5 + skill


def _room(kind: int) -> float:
    """How much of a place in the hand the card takes."""
    drawn = max([GIVES_CARDS[play] for play in plays_of(kind)], default=0)
    return 1.0 - (0.0, DRAWS_ONE, DRAWS_TWO)[min(drawn, 2)]


ROOM: Final = vec[float]([_room(kind) for kind in range(len(KINDS))])
MOST_SKILLS: Final = bytes([sum(_skills_of(kind)) for kind in range(len(KINDS))])

# The cards and skills of a deck are counted in one number: ten bits for each skill, and above them the cards.
BITS: Final = 10
FULL: Final = (1 << 10) - 1
COUNTS: Final = vec[i64]([sum([many << BITS * s for s, many in enumerate([*_skills_of(kind), 1])]) for kind in range(len(KINDS))])


@final
class Deck:
    """How strong all the cards of a player are, wherever they lie."""

    def __init__(self, p: Pieces, seat: i64) -> None:
        own = p.own
        pile = p.pile
        front = p.front
        row: i64 = seat * ROW
        active = seat == p.turn
        room = 0.0
        power = 0.0
        counted: i64 = 0
        kind: i64
        kinds: i64 = KIND_COUNT
        k: i64
        for kind in range(kinds):
            many: i64 = own[row + HAND + kind] + own[row + DISCARD + kind]
            if active:
                many += front[PLAYED + kind]
            if many:
                room += ROOM[kind] * float(many)
                power += POWER[kind] * float(many)
                counted += COUNTS[kind] * many
        for k in range(seat * DECK, seat * DECK + own[row + CARDS_IN_PILE]):
            kind = pile[k]
            room += ROOM[kind]
            power += POWER[kind]
            counted += COUNTS[kind]
        skilled = W.any_skill * float(counted >> BITS * ANY & FULL)
        for k in range(ANY):
            skilled += FIRST_SKILLS[min(counted >> BITS * k & FULL, MOST_OF_A_SKILL)]
        self.room: float = room
        self.power: float = power
        self.skilled: float = skilled
        self.counted: i64 = counted
        self.hand: float = hand_of_level(own[row + LEVEL])
        self.strength: float = strength(self.hand, room, skilled, power)

    def average(self) -> float:
        """Of what its cards are worth holding."""
        skills: i64 = 0
        k: i64
        for k in range(ANY + 1):
            skills += self.counted >> BITS * k & FULL
        cards: i64 = self.counted >> BITS * (ANY + 1)
        return (self.power + float(skills)) / float(cards) if cards else 0.0

    def gain_by_hiring(self, kind: i64) -> float:
        skilled = self.skilled + W.any_skill * float(SKILLS_OF[kind * 5 + ANY])
        k: i64
        for k in range(ANY):
            given: i64 = SKILLS_OF[kind * 5 + k]
            if given:
                many: i64 = min(self.counted >> BITS * k & FULL, MOST_OF_A_SKILL)
                skilled += FIRST_SKILLS[min(many + given, MOST_OF_A_SKILL + 1)] - FIRST_SKILLS[many]
        return strength(self.hand, self.room + ROOM[kind], skilled, self.power + POWER[kind]) - self.strength

    def gain_by_eliminating(self, kind: i64) -> float:
        """A card without a skill."""
        return strength(self.hand, self.room - ROOM[kind], self.skilled, self.power - POWER[kind]) - self.strength

    def gain_by_upgrading(self, level: i64) -> float:
        return strength(hand_of_level(level + 1), self.room, self.skilled, self.power) - self.strength


def hand_of_level(level: i64) -> float:
    return float(HAND_SIZE[level]) + W.kept_card * float(MAY_KEEP[level])


def strength(hand: float, room: float, skilled: float, power: float) -> float:
    share = hand / room if room > hand else 1.0
    skill = W.unskilled + skilled * share
    return skill * skill * (W.powerless + W.power * power * share)
