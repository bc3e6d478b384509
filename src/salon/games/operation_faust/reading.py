"""What can be read off a scene of Operation F.A.U.S.T.: who claims what, who has been asked, what it would cost, where everything can be."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from salon.engine.actions import ActionTable
from salon.engine.board import Scene
from salon.engine.words import Words
from salon.games.operation_faust.actions import ABILITIES, CARD, IS_BLOCKABLE, IS_TABLED
from salon.games.operation_faust.components import (
    ART,
    COPIES,
    DEALER_INTEL,
    DISCOUNT,
    KINDS,
    LEAST_TO_CHALLENGE,
    PURCHASE_PRICE,
    RESISTANCE_INTEL,
    SPY_INTEL,
    STOLEN_INTEL,
    target_of,
)

PLACES = ("c1", "c2", "c3", "c4")
EFFECTS = ("looking", "returning", "buying", "keeping", "giving", "taking")
TRADES = ("trading", "gifting", "offering", "replying")
MANY = ("resistance", "spy_intel", "spy_buy_pile", "spy_buy_cache")  # may be claimed for several cards
AIMED = ("dealer_trade", "agent_steal", "agent_look", "allies_search", "super_look")
PURCHASES = ("spy_buy_pile", "spy_buy_cache")
EARNS = {"resistance": int(RESISTANCE_INTEL), "spy_intel": int(SPY_INTEL), "dealer_intel": int(DEALER_INTEL)}  # for each card


@dataclass(frozen=True)
class Claim:
    """The claim as all see it; a block is a claim of the Allies that answers it."""

    ability: str
    cards: int
    by: int
    at: int | None
    challenger: int | None
    blocker: int | None
    block_challenger: int | None

    @property
    def card(self) -> str:
        return card_of(self.ability)

    @property
    def is_tabled(self) -> bool:
        return bool(IS_TABLED[ABILITIES.index(self.ability)])

    @property
    def is_blockable(self) -> bool:
        return bool(IS_BLOCKABLE[ABILITIES.index(self.ability)])

    @property
    def in_question(self) -> int:
        """Whose word is doubted: the claimant's, or that of who blocks."""
        return self.by if self.blocker is None else self.blocker

    @property
    def doubter(self) -> int | None:
        return self.challenger if self.blocker is None else self.block_challenger

    @property
    def card_in_question(self) -> str:
        return self.card if self.blocker is None else "allies"

    @property
    def cards_in_question(self) -> int:
        return self.cards if self.blocker is None else 1


def pending_of(scene: Scene) -> str:
    """The same whether a claim or its block is in question; `Claim.blocker` tells which."""
    return scene.text("pending").removesuffix("_block")


def card_of(ability: str) -> str:
    """The plot card that has the ability."""
    return KINDS[CARD[ABILITIES.index(ability)]]


def seat_in(scene: Scene, field: str) -> int | None:
    said = scene.text(field)
    return int(said) if said.isdigit() else None


def claim_of(scene: Scene) -> Claim | None:
    by = seat_in(scene, "claimed_by")
    if by is None:
        return None
    at, challenger, blocker, against = (seat_in(scene, field) for field in ("claimed_at", "challenger", "blocked_by", "block_challenger"))
    return Claim(scene.text("claim"), scene.number("claimed_cards"), by, at, challenger, blocker, against)


def turn_of(scene: Scene) -> int:
    return seat_in(scene, "turn") or 0


def is_over(scene: Scene) -> bool:
    return not scene.movers


def asked(scene: Scene) -> int | None:
    """Who has to answer. Others may be listed, who could claim the win."""
    movers = scene.movers
    if len(movers) < 2:
        return movers[0] if movers else None
    pending, claim = pending_of(scene), claim_of(scene)
    if pending == "acting":
        return turn_of(scene)
    if claim and pending in ("tabling", *EFFECTS):
        return claim.by
    if claim and pending == "answering":
        return claim.in_question
    if claim and pending == "blocking":
        return claim.at
    return scene.seat if scene.seat in movers else None


def is_mine(scene: Scene, pending: str) -> bool:
    """Whether the seat is asked this."""
    return scene.seat is not None and pending_of(scene) == pending and any(words != "claim win" for words in scene.legal)


def round_from(scene: Scene, seat: int) -> list[int]:
    """All seats clockwise."""
    count = len(scene.names)
    return [(seat + k) % count for k in range(count)]


def may_challenge(scene: Scene, seat: int) -> bool:
    return scene.number("intel", seat) >= LEAST_TO_CHALLENGE


def still_to_ask(scene: Scene, claim: Claim) -> list[int]:
    """Those who are asked after the one who is asked now."""
    now = asked(scene)
    order = round_from(scene, claim.in_question)[1:]
    return [seat for seat in order[order.index(now) + 1 :] if may_challenge(scene, seat)] if now in order else []


def half(amount: int) -> int:
    """FAU-8.12"""
    return (amount + 1) // 2


def price(spies: int) -> int:
    """FAU-12.5, FAU-D.27"""
    return max(0, int(PURCHASE_PRICE) - int(DISCOUNT) * spies)


def target(scene: Scene) -> int:
    return int(target_of(len(scene.names)))


def is_hunt(scene: Scene) -> bool:
    """Forged Art Hunters"""
    return "forged_art_hunters" in scene.listed("variants")


# Words


def raw_name(scene: Scene, seat: int) -> str:
    """For tips and labels, which are escaped later."""
    return scene.you if seat == scene.seat else scene.names[seat]


def plain(scene: Scene, key: str, **values: object) -> str:
    """The board's own words for tips and labels, not escaped."""
    return scene.words.parts["board"][key].format(**values)


def sentence(scene: Scene, words: str) -> str:
    """An action, said in one line."""
    argument = words.rpartition(" ")[2]
    line = said(scene.words, scene.game.actions, words)
    return line.replace("{seat}", scene.names[int(argument)]) if "{seat}" in line else line


@cache
def said(words: Words, actions: ActionTable, action: str) -> str:
    line = words.action(actions, actions.number(action))
    return line[:1].upper() + line[1:]


def listed_names(scene: Scene, seats: Iterable[int]) -> str:
    return ", ".join(raw_name(scene, seat) for seat in seats)


def to_you(scene: Scene, key: str, seat: int) -> str:
    """The key of the words, in their second person where the seat's own eyes read them."""
    return f"{key}_you" if seat == scene.seat else key


def effect_note(scene: Scene, claim: Claim) -> str:
    """What the claim does when it stands."""
    name, at = scene.name(claim.by), "" if claim.at is None else scene.name(claim.at)
    key = f"effect_{claim.ability}"
    return scene.say(key if claim.at is None else to_you(scene, key, claim.at), name=name, at=at, price=price(claim.cards))


def gain_of(scene: Scene, claim: Claim) -> int | None:
    """The INTEL that the claim brings when it stands; None where it brings something else."""
    if claim.ability == "agent_steal" and claim.at is not None:
        return min(int(STOLEN_INTEL), scene.number("intel", claim.at))  # FAU-D.33
    return claim.cards * EARNS[claim.ability] if claim.ability in EARNS else None


# Plot cards: what is known of them


@dataclass(frozen=True)
class Evidence:
    """Where the copies of one plot card can be: one's own, those known to be discarded, and the unseen among all unseen cards."""

    copies: int
    own: int
    discarded: int
    hands: int
    tabled: int
    deck: int
    discards: int

    @property
    def unseen(self) -> int:
        return max(0, self.copies - self.own - self.discarded)

    @property
    def hidden(self) -> int:
        return self.hands + self.tabled + self.deck + self.discards


def held(scene: Scene, kind: str) -> int:
    """How many of them the seat has in hand."""
    return 0 if scene.seat is None else scene.numbers("hand", scene.seat).get(kind, 0)


def parts(words: str) -> tuple[str, int]:
    """The ability that a claim names, and of how many cards."""
    _, ability, *rest = words.split(" ")
    return ability, int(rest[0]) if ability in MANY else 2 if ability == "monuments" else 1


def is_true(scene: Scene, words: str) -> bool:
    """Whether the seat could show what it would claim."""
    ability, many = parts(words)
    return held(scene, card_of(ability)) >= many


def evidence(scene: Scene, kind: str) -> Evidence:
    """FAU-27.10"""
    known = scene.numbers("in_discard_pile")
    mine = {} if scene.seat is None else scene.numbers("tabled_cards")
    others = [scene.number("plot_cards", seat) for seat in range(len(scene.names)) if seat != scene.seat]
    return Evidence(
        COPIES[KINDS.index(kind)],
        held(scene, kind) + mine.get(kind, 0),
        known.get(kind, 0),
        sum(others),
        scene.number("tabled") - sum(mine.values()),
        scene.number("deck"),
        scene.number("discard_pile") - sum(known.values()),
    )


# Paintings: what is known of them


def where_can_be(scene: Scene) -> dict[str, tuple[list[int], list[str]]]:
    """FAU-27.2: of each painting the seats and the places where it can be."""
    found: dict[str, tuple[list[int], list[str]]] = {art: ([], []) for art in ART}
    for seat in range(len(scene.names)):
        for art in scene.listed("may_have", seat):
            found[art][0].append(seat)
    for place in (*PLACES, "pile"):
        for art in scene.listed(f"may_be_in_{place}"):
            found[art][1].append(place)
    return found


def seen_by(scene: Scene, place: str) -> list[int]:
    """FAU-27.11"""
    return [seat for seat in range(len(scene.names)) if place in scene.listed("has_seen", seat)]
