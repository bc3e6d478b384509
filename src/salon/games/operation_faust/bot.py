"""What a good player knows: how strong each player is, what claims are worth, and how likely they are to be true. The unit is 1 INTEL."""

from math import comb, exp
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.figures import load
from salon.engine.position import NOBODY, Frame, Position
from salon.engine.prospects import weighed, weights
from salon.games.operation_faust.actions import (
    AGENT_LOOK,
    AGENT_PILE,
    AGENT_STEAL,
    ALLIES_SEARCH,
    BLOCK_CLAIM,
    CARD,
    DEALER_EARN,
    DEALER_TRADE,
    IS_BLOCKABLE,
    IS_TABLED,
    MONUMENTS,
    RESISTANCE,
    SPY_BUY_CACHE,
    SPY_BUY_PILE,
    SPY_EARN,
)
from salon.games.operation_faust.components import (
    ALLIES,
    ART_COUNT,
    ART_DEALER,
    COPIES,
    DEALER_INTEL,
    DEALT,
    DEGENERATE,
    DOUBLE_AGENT,
    FEWEST_SEATS,
    FORGERIES_TO_WIN,
    FORGERY,
    FRENCH_RESISTANCE,
    KIND_COUNT,
    LEAST_TO_CHALLENGE,
    PLOT_CARDS,
    PURCHASE_PRICE,
    RESISTANCE_INTEL,
    SPY_INTEL,
    STOLEN_INTEL,
    VALUE,
    target_of,
)
from salon.games.operation_faust.position import (
    ANSWERING,
    ART_PILE,
    CACHE,
    CARDS,
    CLAIMING,
    DOCUMENTS,
    EFFECT,
    FORGED_ART_HUNTERS,
    GIFTING,
    HAND,
    INTEL,
    OFFERING,
    PILE,
    ROW,
    SHOWN,
    TABLE,
    TABLED,
    TABLING,
    THROWN,
    TRADE_BEFORE_BLOCK,
    Pieces,
    count,
    left_of,
)
from salon.games.operation_faust.rules.art import cards_in_cache, price
from salon.games.operation_faust.scoring import countable, value_of


@final
class Figures:
    """What counts how much; bot.toml has the numbers."""

    million: float  # what the way to the win is worth: a purchase of average value is worth a little more than its price
    rivals: float  # how much the strength of the strongest other player weighs
    held: float  # what art is worth that can be taken, where 1 is any other
    hardly_held: float  # where whoever lost it can take it back and nobody could challenge that
    forged: float  # what a forgery is worth, where 1 is any other painting of its value
    unblocked: float  # how likely the Allies are not claimed against an ability
    honest: float  # for each INTEL that a lie can cost, so many times likelier is a true claim made than a false one
    challenged: float  # how often somebody challenges who surely gains by it
    nerve: float  # INTEL by which a challenge has to pay for this to be clear
    idle: float  # what INTEL beyond the price of a painting is worth
    income: float  # what 1 INTEL is worth that the hand brings, truly, with every claim
    card: float  # what a plot card is worth, beside that


W: Final = load(Figures(), Path(__file__).with_name("bot.toml"))

SIGNS: Final = (
    "intel",
    "cards",
    "double_agents",
    "allies",
    "earned",
    "art",
    "art_with_more_seats",
    "sure",
    "sure_with_more_seats",
    "over_six_tenths",
    "over_eight_tenths",
    "degenerate",
    "forged",
    "uncovered",
    "documents_to_spare",
    "documents_with_more_seats",
    "turns_to_wait",
    "pending",
)
WEIGHTS: Final = weights(Path(__file__).with_name("prospects.toml"), SIGNS)
WAYS: Final = vec[float]([float(comb(n, k)) for n in range(PLOT_CARDS + 1) for k in range(PLOT_CARDS + 1)])  # to draw k of n cards
WORTH: Final = vec[float]([0.9, 1.0, 0.9, 1.0, 1.3])  # of a plot card in hand, by kind


def evaluate(p: Position, seat: i64) -> float:
    """For one position, imagined or not: what the seat holds against the strongest other, and what is pending."""
    assert isinstance(p, Pieces)
    if p.ended:
        return 1000.0 * p.count_up().payoffs[seat]
    best: float = 0.0
    other: i64
    for other in range(p.seats):
        if other != seat:
            strong: float = strength(p, other)
            if strong > best:
                best = strong
    return strength(p, seat) - W.rivals * best + pending(p, seat)


def strength(p: Pieces, seat: i64) -> float:
    row: i64 = seat * ROW
    intel: float = float(p.own[row + INTEL])
    price: float = float(PURCHASE_PRICE)
    worth: float = intel if intel < price else price + (intel - price) * W.idle
    kind: i64
    for kind in range(KIND_COUNT):
        worth += W.card * WORTH[kind] * float(p.own[row + HAND + kind])
    return worth + W.income * float(earned(p, row)) + collection(p, seat)


def earned(p: Pieces, row: i64) -> i64:
    """The most INTEL that the hand brings in a turn without a lie, again and again."""
    best: i64 = RESISTANCE_INTEL * p.own[row + HAND + FRENCH_RESISTANCE]
    if p.dealer_hand and p.own[row + HAND + ART_DEALER] and best < DEALER_INTEL:
        best = DEALER_INTEL
    if p.own[row + HAND + DOUBLE_AGENT] and best < STOLEN_INTEL:
        best = STOLEN_INTEL
    return best


def collection(p: Pieces, seat: i64) -> float:
    """The way to the win that is behind the player."""
    cards: i64 = p.holds[seat]
    if p.variants & FORGED_ART_HUNTERS:
        return W.million * float(count(cards & FORGERY)) / FORGERIES_TO_WIN + 2.0 * float(count(cards))
    target: float = float(target_of(p.seats))
    sure: float = float(countable(p, seat))
    uncovered: i64 = count(cards & FORGERY) - p.own[seat * ROW + DOCUMENTS]
    spare: i64 = 0 if uncovered > 0 else -uncovered
    behind: float = sure
    if uncovered > 0:
        behind += (float(value_of(cards)) - sure) * (0.5 if p.supply else 0.1)
    share: float = behind / target
    worth: float = W.million * share + 0.3 * float(spare)
    if share > 0.6:
        worth += W.million * (share - 0.6)
    return worth - 2.0 * float(uncovered) if uncovered > 0 else worth


def prospect(p: Position, seat: i64) -> float:
    """Of a win: the signs of it by their weight."""
    assert isinstance(p, Pieces)
    if p.variants & FORGED_ART_HUNTERS:  # where other art is wanted than in the games that the weights were found in
        return 0.04 * strength(p, seat)
    return weighed(signs(p, seat), WEIGHTS)


def signs(p: Position, seat: i64) -> list[float]:
    """What tells who will win, in the order of SIGNS. More than the value of art its number does, and what cannot be taken; with more
    seats the value counts for more."""
    assert isinstance(p, Pieces)
    row: i64 = seat * ROW
    cards: i64 = p.holds[seat]
    target: float = float(target_of(p.seats))
    sure: float = float(countable(p, seat)) / target
    forged: float = float(value_of(cards & FORGERY)) / target
    spare: i64 = p.own[row + DOCUMENTS] - count(cards & FORGERY)
    further: float = float(p.seats - FEWEST_SEATS)
    turns: i64 = seat - p.active if seat >= p.active else seat - p.active + p.seats
    return [
        float(p.own[row + INTEL]),
        float(p.own[row + CARDS]),
        float(p.own[row + HAND + DOUBLE_AGENT]),
        float(p.own[row + HAND + ALLIES]),
        float(earned(p, row)),
        float(count(cards)),
        float(count(cards)) * further,
        sure,
        sure * further,
        sure - 0.6 if sure > 0.6 else 0.0,
        sure - 0.8 if sure > 0.8 else 0.0,
        float(value_of(cards & DEGENERATE)) / target,
        forged,
        forged if spare < 0 else 0.0,
        float(spare),
        float(spare) * further,
        float(turns),
        pending(p, seat),
    ]


def pending(p: Pieces, seat: i64) -> float:
    """What a claim in the air brings or costs the seat; half-made offers are not worth their time."""
    top = p.stack[-1]
    talk: float = 1.0 if top.kind in (OFFERING, GIFTING) and top.seat == seat else 0.0
    return claimed(p, seat) - talk


def claimed(p: Pieces, seat: i64) -> float:
    if len(p.stack) < 2 or p.stack[1].kind != CLAIMING:
        return 0.0
    claim = p.stack[1]
    if claim.stage > EFFECT:
        return 0.0
    if len(p.stack) > 2 and p.stack[2].kind == CLAIMING:
        return pending_block(p, seat, claim, p.stack[2])
    stands: float = standing(p, seat, claim)
    worth: float = stands * effect_for(p, seat, claim) + stake(p, seat, claim)
    if claim.seat == seat:
        worth += tabled_cards(p, seat, claim)
        if IS_BLOCKABLE[claim.what]:
            worth *= W.unblocked
    return worth


# How likely a claim is true, and stands


def chance_of(p: Pieces, seat: i64, claim: Frame) -> float:
    """How likely the seat, who is not the claimant, should hold the claim true: from the copies it cannot place, and since people lie the
    less often the more a lie can cost them."""
    kind: i64 = CARD[claim.what]
    row: i64 = seat * ROW
    unseen: i64 = PLOT_CARDS - p.own[row + CARDS]
    copies: i64 = COPIES[kind] - p.own[row + HAND + kind] - p.own[row + THROWN + kind]
    other: i64
    for other in range(p.seats):
        copies -= p.own[other * ROW + SHOWN + kind]
        unseen -= shown_by(p, other)
    held: i64 = p.own[claim.seat * ROW + CARDS]
    if claim.seat == p.active:
        held += p.tabled
    prior: float = at_least(copies, unseen, held, claim.count)
    true: float = prior * (1.0 + W.honest * half(p, claim.seat))
    return true / (true + 1.0 - prior)


def shown_by(p: Pieces, seat: i64) -> i64:
    at: i64 = seat * ROW + SHOWN
    return p.own[at] + p.own[at + 1] + p.own[at + 2] + p.own[at + 3] + p.own[at + 4]


def at_least(copies: i64, among: i64, draws: i64, many: i64) -> float:
    """The chance that so many cards drawn from among the others have at least so many of the copies."""
    if copies < many or draws < many:
        return 0.0
    likely: float = 0.0
    k: i64
    for k in range(many, min(draws, copies) + 1):
        likely += ways(copies, k) * ways(among - copies, draws - k)
    return likely / ways(among, draws)


def ways(n: i64, k: i64) -> float:
    return WAYS[n * (PLOT_CARDS + 1) + k] if 0 <= k <= n else 0.0


def is_true(p: Pieces, claim: Frame) -> bool:
    """For the claimant, who knows; where cards are still to be tabled, whether they can be the right ones."""
    kind: i64 = CARD[claim.what]
    if not IS_TABLED[claim.what]:
        return p.own[claim.seat * ROW + HAND + kind] >= claim.count
    if claim.stage == TABLE or p.stack[-1].kind == TABLING:
        return p.tabled == p.board[TABLED + kind] and p.board[TABLED + kind] + p.own[claim.seat * ROW + HAND + kind] >= claim.count
    return p.board[TABLED + kind] >= claim.count


def doubted(p: Pieces, claim: Frame) -> float:
    """How likely somebody challenges, to the claimant's mind."""
    silent: float = 1.0
    other: i64
    for other in range(p.seats):
        silent *= 1.0 - challenges(p, other, claim)
    return 1.0 - silent


def spoils(p: Pieces, claim: Frame) -> float:
    """What challenges bring, on average, to a claimant who has the cards."""
    won: float = 0.0
    silent: float = 1.0
    other: i64 = left_of(p, claim.seat)
    while other != claim.seat:
        doubts: float = challenges(p, other, claim)
        won += silent * doubts * half(p, other)
        silent *= 1.0 - doubts
        other = left_of(p, other)
    return won


def challenges(p: Pieces, seat: i64, claim: Frame) -> float:
    """How likely this player challenges: by what he would gain, as far as he can tell."""
    if seat == claim.seat or p.own[seat * ROW + INTEL] < LEAST_TO_CHALLENGE:
        return 0.0
    likely: float = chance_of(p, seat, claim)
    harm: float = effect_for(p, seat, p.stack[1]) if claim.what == BLOCK_CLAIM else -effect_for(p, seat, claim)
    gain: float = (1.0 - likely) * (half(p, claim.seat) * (1.0 + W.rivals) + harm) - likely * half(p, seat) * (1.0 + W.rivals)
    return min(1.0, W.challenged / (1.0 + exp(-gain / W.nerve)))


def settled(p: Pieces, claim: Frame) -> bool:
    """Nobody has challenged it, or it was shown."""
    return claim.stage >= TRADE_BEFORE_BLOCK and p.stack[-1].kind != ANSWERING


def standing(p: Pieces, seat: i64, claim: Frame) -> float:
    """How likely the claim takes effect."""
    if settled(p, claim):
        return 1.0
    if claim.seat == seat:
        if is_true(p, claim):
            return 1.0
        return 0.0 if claim.other != NOBODY else 1.0 - doubted(p, claim)
    if claim.other != NOBODY:
        return chance_of(p, seat, claim)
    return 0.85


def stake(p: Pieces, seat: i64, claim: Frame) -> float:
    """What a challenge, made or to be expected, brings or costs the seat."""
    if settled(p, claim):
        return 0.0
    claimants: float = half(p, claim.seat)
    if claim.other != NOBODY:
        challengers: float = half(p, claim.other)
        if claim.seat == seat:
            return challengers if is_true(p, claim) else -claimants
        likely: float = chance_of(p, seat, claim)
        if claim.other == seat:
            return (1.0 - likely) * claimants * (1.0 + W.rivals) - likely * challengers * (1.0 + W.rivals)
        return 0.0
    if claim.seat != seat:
        return 0.0
    if not is_true(p, claim):
        return -doubted(p, claim) * claimants
    return spoils(p, claim)


def half(p: Pieces, seat: i64) -> float:
    return float((p.own[seat * ROW + INTEL] + 1) >> 1)


# What an ability is worth


def effect_for(p: Pieces, seat: i64, claim: Frame) -> float:
    gain: float = gain_of(p, claim)
    if claim.seat == seat:
        return gain + (W.rivals * loss_of(p, claim) if claim.target != NOBODY else 0.0)
    if claim.target == seat:
        return -loss_of(p, claim) - W.rivals * gain
    return -W.rivals * gain * 0.5


def gain_of(p: Pieces, claim: Frame) -> float:
    ability: i64 = claim.what
    many: float = float(claim.count)
    if ability == RESISTANCE:
        return taken(p, RESISTANCE_INTEL * claim.count)
    if ability == SPY_EARN:
        return taken(p, SPY_INTEL * claim.count)
    if ability == DEALER_EARN:
        return taken(p, DEALER_INTEL)
    if ability == AGENT_STEAL:
        return loss_of(p, claim)
    if ability in (SPY_BUY_PILE, SPY_BUY_CACHE):
        return painting(p, average(p.holds[PILE] if ability == SPY_BUY_PILE else cache(p))) - float(price(claim.count))
    if ability == DEALER_TRADE:
        return loss_of(p, claim) if p.holds[claim.seat] else 0.0
    if ability == AGENT_LOOK:
        return loss_of(p, claim)
    if ability == AGENT_PILE:
        if p.pile_left == 0:
            return 0.0
        top: i64 = p.piles[ART_PILE + p.pile_left - 1]  # known to who has seen it, and anything to others
        return painting(p, float(VALUE[top])) if DEGENERATE >> top & 1 else 0.0
    if ability == ALLIES_SEARCH:
        return loss_of(p, claim)
    if ability == MONUMENTS:
        return painting(p, average(cache(p))) * float(cards_in_cache(p))
    return 0.8 * many  # to look at the cache or at art


def taken(p: Pieces, amount: i64) -> float:
    return float(amount if not p.finite or amount < p.pool else p.pool)


def loss_of(p: Pieces, claim: Frame) -> float:
    """What the target loses."""
    target: i64 = claim.target
    ability: i64 = claim.what
    if ability == AGENT_STEAL:
        amount: i64 = p.own[target * ROW + INTEL]
        return float(amount if amount < STOLEN_INTEL else STOLEN_INTEL)
    cards: i64 = p.holds[target]
    if cards == 0:
        return 0.0
    if ability == DEALER_TRADE:
        own: i64 = p.holds[claim.seat]
        better: float = average(cards) - cheapest(own)
        return painting(p, better) if better > 0.0 else 0.0
    if ability == AGENT_LOOK:
        return W.held * painting(p, float(value_of(cards & DEGENERATE)) / float(count(cards)))
    if ability == ALLIES_SEARCH:
        return held(p, claim) * painting(p, W.forged * average(cards & FORGERY))
    return 0.0


def held(p: Pieces, claim: Frame) -> float:
    """Two who take the same forgery from each other get nowhere: what costs nothing to take is worth little."""
    other: i64
    for other in range(p.seats):
        if other != claim.target and p.own[other * ROW + INTEL] >= LEAST_TO_CHALLENGE:
            return W.held
    return W.hardly_held


def cache(p: Pieces) -> i64:
    cards: i64 = 0
    place: i64
    for place in range(CACHE, PILE):
        cards |= p.holds[place]
    return cards


def painting(p: Pieces, value: float) -> float:
    return W.million * value / float(target_of(p.seats))


def average(cards: i64) -> float:
    return float(value_of(cards)) / float(count(cards)) if cards else 0.0


def cheapest(cards: i64) -> float:
    least: i64 = 500_000
    card: i64
    for card in range(ART_COUNT):
        if cards >> card & 1 and VALUE[card] < least:
            least = VALUE[card]
    return float(least)


def tabled_cards(p: Pieces, seat: i64, claim: Frame) -> float:
    """Tabled cards are lost; below two, others are drawn."""
    if not IS_TABLED[claim.what]:
        return 0.0
    left: i64 = p.own[seat * ROW + CARDS] - (p.stack[-1].count if p.stack[-1].kind == TABLING else 0)
    return 1.2 * float(DEALT - left) if left < DEALT else 0.0


# Blocks


def pending_block(p: Pieces, seat: i64, claim: Frame, block: Frame) -> float:
    harm: float = effect_for(p, seat, claim)
    if block.stage > EFFECT:
        return 0.0
    if block.seat == seat:
        if is_true(p, block):
            return 1.0 if block.other == NOBODY else half(p, block.other)
        caught: float = 1.0 if block.other != NOBODY else doubted(p, block)
        return caught * (harm - half(p, seat))
    if block.other == NOBODY:
        return 0.2 * harm
    true: float = chance_of(p, seat, block)
    worth: float = (1.0 - true) * harm
    if block.other == seat:
        worth += ((1.0 - true) * half(p, block.seat) - true * half(p, seat)) * (1.0 + W.rivals)
    return worth
