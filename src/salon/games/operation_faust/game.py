"""Operation F.A.U.S.T. as a game of the house."""

from collections.abc import Callable, Sequence
from pathlib import Path

from salon.engine.board import Scene
from salon.engine.entry import Entry
from salon.engine.fields import Json, View
from salon.engine.game import FrameKind, Game
from salon.engine.position import Frame, Position
from salon.engine.rng import Rng
from salon.engine.setup import Flag, OneOf, Setup, Several
from salon.engine.words import SEATS, EventKind, Told
from salon.games.operation_faust import bot, invariants, notation, remarks
from salon.games.operation_faust.actions import ABILITIES, ACTIONS
from salon.games.operation_faust.bot_beliefs import Beliefs
from salon.games.operation_faust.components import ART, DIGEST, FEWEST_SEATS, KINDS, MOST_SEATS, VARIANTS
from salon.games.operation_faust.position import TRADE
from salon.games.operation_faust.rules.setup import bare_table, set_up
from salon.games.operation_faust.view import FIELDS, FRAMES, PLACE_NAMES, STEPS

TURN_STAGES = ("opening", "action", "closing", "passing_on")
CLAIM_STAGES = (
    "table", "trade_before_window", "window", "trade_before_answer", "answer", "trade_before_block", "block", "effect", "over"
)  # fmt: skip
AMOUNTS = tuple(str(k) for k in range(21))
NONE = "none"
# Words rather than numbers: environments take what looks like a number for one.
ROUNDS = {"200_rounds": 200, "100_rounds": 100, "50_rounds": 50, "20_rounds": 20, "10_rounds": 10}
OFFERS = {"three": 3, "two": 2, "one": 1, "five": 5}


class Variants(Several):
    """FAU-26.1. A sample has trades in one game of four: they multiply the moves of a game."""

    def sample(self, rng: Rng) -> tuple[str, ...]:
        chosen = [name for name in VARIANTS[3:] if rng.below(2)]
        return self.check([*chosen, VARIANTS[rng.below(3)]] if rng.below(4) == 0 else chosen)


class Limit(OneOf):
    """A sample is one of the last but one that are named, so that games of a study are short."""

    def sample(self, rng: Rng) -> str:
        return self.options[len(self.options) - 2 - rng.below(2)]


class OperationFaust(Game):
    """Bluffing for stolen art, 3 to 8 players."""

    key = "operation_faust"
    version = 1
    plays_on = 30
    bluffing = True
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    actions = ACTIONS
    fields = FIELDS
    components = DIGEST
    figures = bot.W
    much = 30.0
    folder = Path(__file__).parent
    setup = (
        Variants("variants", options=VARIANTS, most=len(VARIANTS)),
        Flag("cache_refill"),
        Flag("auto_claim_win", default=True),
        Flag("art_dealer_hand", default=True),
        Flag("finite_pool", default=True),
        Limit("round_limit", options=(*ROUNDS, NONE)),
        Limit("trade_offers", options=tuple(OFFERS)),
    )
    frames = (
        FrameKind("turn", stages=TURN_STAGES),
        FrameKind("claiming", stages=CLAIM_STAGES, what=ABILITIES),
        *[FrameKind(name) for name in FRAMES[2:10]],
        FrameKind("keeping", piece=ART),
        *[FrameKind(name) for name in FRAMES[11:13]],
        FrameKind("trading", stages=("any_time", "at_the_end")),
        FrameKind("gifting"),
        FrameKind("offering", stages=STEPS),
        FrameKind("replying"),
    )
    # In the order of the numbers in rules/events.py; who sees what is the catalogue's table of Views.
    events = (
        EventKind("begins"),
        EventKind("passes"),
        EventKind("recruits"),
        EventKind("forges"),
        EventKind("buys", other=PLACE_NAMES, piece=ART, eyes="seat"),
        EventKind("claims", other=ABILITIES),
        EventKind("aims", other=SEATS),
        EventKind("tables", piece=KINDS, eyes="seat"),
        EventKind("challenges", other=SEATS),
        EventKind("lets_pass", other=SEATS),
        EventKind("shows", other=SEATS, piece=KINDS),
        EventKind("declines", other=SEATS),
        EventKind("pays", other=SEATS),
        EventKind("pays_pool"),
        EventKind("earns"),
        EventKind("draws", piece=KINDS, eyes="seat"),
        EventKind("shuffles"),
        EventKind("discards"),
        EventKind("accepts"),
        EventKind("blocked", other=SEATS),
        EventKind("peeks", other=PLACE_NAMES, piece=ART, eyes="seat"),
        EventKind("looks", other=SEATS, piece=ART, eyes="seat and other"),
        EventKind("returns", other=("as they were", "exchanged")),
        EventKind("keeps_openly", piece=ART),
        EventKind("keeps", other=SEATS, piece=ART, eyes="seat and other"),
        EventKind("puts_back", other=SEATS),
        EventKind("takes", other=SEATS, piece=ART, eyes="seat and other"),
        EventKind("takes_nothing", other=SEATS),
        EventKind("gives", other=SEATS, piece=ART, eyes="seat and other"),
        EventKind("recovers", other=PLACE_NAMES, piece=ART, eyes="seat"),
        EventKind("refills", other=PLACE_NAMES),
        EventKind("fails", other=SEATS),
        EventKind("done_trading"),
        EventKind("gifts", other=SEATS),
        EventKind("offers", other=SEATS),
        EventKind("terms", other=STEPS, piece=AMOUNTS),
        EventKind("agrees", other=SEATS),
        EventKind("refuses", other=SEATS),
        EventKind("hands_over", other=SEATS),
        EventKind("reckons", piece=("nobody", *SEATS)),
        EventKind("reveals", piece=ART),
        EventKind("stops"),
        EventKind("turns_to", piece=SEATS),
        EventKind("stands"),
        EventKind("points", other=PLACE_NAMES),
    )

    def deal(self, seats: int, setup: Setup, rng: Rng) -> Position:
        p = bare_table(seats, rng)
        chosen = setup["variants"]
        assert isinstance(chosen, tuple)
        p.variants = sum(1 << k for k, name in enumerate(VARIANTS) if name in chosen)
        p.refills = int(setup["cache_refill"] is True)
        p.claims_win = int(setup["auto_claim_win"] is True)
        p.dealer_hand = int(setup["art_dealer_hand"] is True)
        p.finite = int(setup["finite_pool"] is True)
        p.round_limit = ROUNDS.get(str(setup["round_limit"]), 0)
        p.offers_each = OFFERS[str(setup["trade_offers"])] if p.variants & TRADE else 0
        set_up(p)
        return p

    def longest(self, seats: int) -> int:
        """FAU-D.56 limits the rounds to 200 or fewer, unless it is switched off. A turn has (FAU-I.17) fewer than 30 answers without trade;
        with it, five windows in which everybody says once that they are done, and five offers each, of at most nine steps."""
        return 200 * seats * (30 + seats * (5 + 5 * 9))

    def write(self, position: Position) -> dict[str, Json]:
        return notation.write(position)

    def read(self, entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Position:
        return notation.read(entry, seats, rng, stack)

    def faults(self, position: Position) -> list[str]:
        return invariants.faults(position)

    evaluate = staticmethod(bot.evaluate)
    prospect = staticmethod(bot.prospect)

    signs = staticmethod(bot.signs)

    def beliefs(self, seats: int, told: Sequence[Told]) -> Callable[[Position], float] | None:
        if not told:
            return None
        found = Beliefs(seats)
        for event in told:
            found.hear(event)
        return found.likelihood

    def remark(self, view: View, seat: int, action: str) -> tuple[str, dict[str, int]] | None:
        return remarks.remark(Scene(self, view, self.words(), SEATS[: int(str(view["seats"]))], seat), action)


GAME = OperationFaust()
