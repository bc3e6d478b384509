"""Everything on the table of The A.R.T. Project, and its copy. The rules are functions over it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.position import Frame, Position
from salon.engine.rng import Rng

EMPTY: Final = -1

# What is pending. A round is a process; upon it lies the step of the round that is being played, mostly a question to everybody.
ROUND: Final = 0
PLACING: Final = 1  # Rio: the Agents of the setup
DRAWING: Final = 2
MISSION: Final = 3  # planning and playing
HEALING: Final = 4  # `seat` has gained `count` Health to give
TURNING: Final = 5  # `seat` turns `piece` over to the Clues
DISCOVERING: Final = 6  # which set `seat` discovers with `piece`
LANDING: Final = 7  # Polynesia: on which island of the symbol `what`
WINDOW: Final = 8  # Ally dice
MOVEMENT: Final = 9
COLLECTING: Final = 10
FIGHTS: Final = 11
BATTLE: Final = 12  # in the city `what` among all, led by `seat`
DICE: Final = 13  # which dice `seat` rerolls, `count` more, with the Clue card `piece`
LOSING: Final = 14  # Scandinavia: `count` resources
GIVING_UP: Final = 15  # Scandinavia: a Clue card
EXCHANGE: Final = 16  # USA
HANDING: Final = 17  # USA: to whom `seat` hands `piece`


def is_of_map(kind: i64) -> bool:
    """Whether the question is one of a map's own: its hooks answer for it."""
    return kind >= LOSING or kind in (PLACING, LANDING)


# The steps of a round, in their order: the stages of ROUND.
SETTING_UP: Final = 0
TO_DRAW: Final = 1
TO_PLAY_CARDS: Final = 2
BEFORE_MOVEMENT: Final = 3
TO_MOVE: Final = 4
TO_COLLECT: Final = 5
BEFORE_FIGHTS: Final = 6
TO_FIGHT: Final = 7
TO_EXCHANGE: Final = 8
AFTER_FIGHTS: Final = 9
TO_END: Final = 10

# `place`: where each card is, and who knows its front.
IN_DECK: Final = 0
REMOVED: Final = 1  # solo
DISCARDED: Final = 2  # known to everybody
CLUE: Final = 3  # + collection: 0, or its owner in the USA
HAND: Final = 9  # + seat, who alone knows it
SAID: Final = 15  # + seat, in whose hand it is: known to everybody
THROWN: Final = 21  # + seat, who discarded it unplayed and alone knows it
GIVEN: Final = 27  # + owner: a Clue card that changed hands in this round (USA)

# `tokens`: six seats or six pawns each, then what is shared.
HEALTH: Final = 0
DUE: Final = 6  # regular draws; in Rio's setup, Agents to place
TO_PLAY: Final = 12  # cards
PAWN: Final = 18  # where it stands; solo: the second is the Ally's
SUPPLY: Final = 24
DIE: Final = 27  # of players, then of Allies; 0: not rolled in this fight
TOKEN_ROOM: Final = 38

# `city`: by the number of the city on its map.
AGENTS: Final = 0
PIECE: Final = 12
LOST: Final = 24
CITY_ROOM: Final = 36


class Pieces(Position):
    """The data of a position. What follows from the rest (clues, agents in Stock) is kept up to date, not recomputed."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        stack: list[Frame],
        tokens: vec[i64],
        city: vec[i64],
        place: vec[i64],
        deck: vec[i64],
        clues: vec[i64],
        arrangements: list[int],
    ) -> None:
        super().__init__(seats, rng, stack)
        self.tokens: vec[i64] = tokens
        self.city: vec[i64] = city
        self.place: vec[i64] = place
        self.deck: vec[i64] = deck  # the top last
        self.clues: vec[i64] = clues  # visible symbols: collection * 6 + symbol
        self.arrangements: list[int] = arrangements  # Rio: of pawns and pieces, seen since the last paid step
        self.map: i64 = 0
        self.difficulty: i64 = 0
        self.round: i64 = 1
        self.left: i64 = 0  # cards in the deck
        self.below: i64 = 0  # of them under the End tile; 0 once it was revealed
        self.stock: i64 = 0  # Agents
        self.spot: i64 = 0  # Agents on the White Hand Spot
        self.track: i64 = 0  # Art Pieces collected
        self.allies: i64 = 0
        self.done: i64 = 0  # bit set of seats
        self.moved: i64 = 0  # bit set of pawns
        self.fought: i64 = 0  # bit set of cities
        self.bonus: i64 = 0  # Guns in this fight
        self.named: i64 = 0  # bit set of dice

    def copy_into(self, twin: "Pieces") -> None:
        self.share(twin)
        twin.map = self.map
        twin.difficulty = self.difficulty
        twin.round = self.round
        twin.left = self.left
        twin.below = self.below
        twin.stock = self.stock
        twin.spot = self.spot
        twin.track = self.track
        twin.allies = self.allies
        twin.done = self.done
        twin.moved = self.moved
        twin.fought = self.fought
        twin.bonus = self.bonus
        twin.named = self.named
