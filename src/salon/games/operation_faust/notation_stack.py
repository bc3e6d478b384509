"""What is pending in a contrived position of Operation F.A.U.S.T.: seats that are left out are filled, and what cannot be is refused."""

from typing import NoReturn

from salon.engine.errors import BadNotation
from salon.engine.position import NOBODY, NOTHING, Frame
from salon.games.operation_faust.actions import (
    ABILITIES,
    AGENT_LOOK,
    AGENT_PILE,
    ALLIES_SEARCH,
    BLOCK_CLAIM,
    CLAIM_ABILITY,
    CLAIM_CARDS,
    CLAIM_TARGET,
    DEALER_TRADE,
    IS_BLOCKABLE,
    IS_TABLED,
    MONUMENTS,
    NO_TARGET,
    SPY_BUY_CACHE,
    SPY_LOOK,
    SUPER_LOOK,
)
from salon.games.operation_faust.components import CACHE_SIZE, LEAST_TO_CHALLENGE
from salon.games.operation_faust.position import (
    ACTING,
    ACTION,
    ANSWERING,
    ART_PILE,
    ART_TRADING,
    BLOCKING,
    BUYING,
    CACHE,
    CARDS,
    CHALLENGING,
    CLAIMING,
    CLOSING,
    EFFECT,
    EMPTY,
    FULL_NEGOTIATION,
    GIFTING,
    GIVING,
    INTEL,
    KEEPING,
    LOOKING,
    MONUMENTS_MEN,
    OFFER,
    OFFERING,
    OPENING,
    OVER,
    OWN_ART,
    OWN_INTEL,
    REPLYING,
    RETURNING,
    ROW,
    SUPER_SPIES,
    TABLE,
    TABLING,
    TAKING,
    TRADE,
    TRADING,
    TURN,
    WANTED_ART,
    WANTED_INTEL,
    count,
)
from salon.games.operation_faust.rules.table import Table
from salon.games.operation_faust.rules.trade import available, may_gift, may_offer, may_propose, must_say_something, next_step
from salon.games.operation_faust.view import FRAMES, STEPS

EFFECT_OF = {LOOKING: SPY_LOOK, RETURNING: SPY_LOOK, BUYING: SPY_BUY_CACHE, GIVING: DEALER_TRADE, TAKING: ALLIES_SEARCH}


def read_stack(p: Table) -> None:
    if not p.stack:
        p.push(TURN, p.active).stage = ACTION
    for k, frame in enumerate(p.stack):
        check_order(p, k, frame)
        if frame.kind == TURN:
            fill_seat(k, frame, int(p.active))
        elif frame.kind == CLAIMING:
            check_claim(p, k, frame)
        elif frame.kind >= TRADING:
            check_trade(p, k, frame)
        else:
            check_question(p, k, frame)
    if p.stack[-1].kind not in (OFFERING, REPLYING) and any(said(p, stage) for stage in range(OWN_INTEL, WANTED_ART + 1)):
        raise BadNotation("notation: offer: nothing is being offered")
    check_tabled(p)


def wrong(k: int, what: str) -> NoReturn:
    raise BadNotation(f"notation: stack {k}: {what}")


def fill_seat(k: int, frame: Frame, seat: int) -> None:
    if frame.seat == NOBODY:
        frame.seat = seat
    if frame.seat != seat:
        wrong(k, f"seat is {frame.seat}; it must be {seat}")


def check_order(p: Table, k: int, frame: Frame) -> None:
    """The turn at the bottom, claims on it, then a question, or a trade with its question."""
    below = p.stack[k - 1].kind if k else NOTHING
    right = below in (TURN, CLAIMING)
    if frame.kind == TURN:
        right = k == 0
    elif frame.kind == ACTING:
        right = below == TURN and p.stack[0].stage == CLOSING
    elif frame.kind in (GIFTING, OFFERING, REPLYING):
        right = below == TRADING
    elif frame.kind not in (CLAIMING, TRADING):
        right = below == CLAIMING
    if not right:
        wrong(k, f"{FRAMES[frame.kind]} cannot lie {'on ' + FRAMES[below] if k else 'at the bottom'} here")
    if k and below == TURN and frame.kind in (CLAIMING, TRADING) and p.stack[0].stage == OPENING:
        wrong(k, f"{FRAMES[frame.kind]} cannot lie on a turn that has not begun")


def check_claim(p: Table, k: int, claim: Frame) -> None:
    if claim.what == NOTHING:
        wrong(k, f"what is missing; it must be one of {', '.join(ABILITIES)}")
    below = p.stack[k - 1]
    if claim.what == BLOCK_CLAIM:
        if k != 2 or below.kind != CLAIMING or not IS_BLOCKABLE[below.what] or below.stage != EFFECT:
            wrong(k, "a block must lie on a claim that can be blocked, at the stage effect")
        fill_seat(k, claim, int(below.target))
        if (claim.count or 1) != 1 or claim.target != NOBODY:
            wrong(k, "a block is of one card and aimed at nobody")
        claim.count = 1
    else:
        if k != 1 or below.stage != CLOSING:
            wrong(k, "a claim must lie on a turn at the stage closing")
        fill_seat(k, claim, int(p.active))
        check_announced(p, k, claim)
    if claim.other != NOBODY and (claim.other >= p.seats or claim.other == claim.seat):
        wrong(k, "other must be the challenger, another seat")


def check_announced(p: Table, k: int, claim: Frame) -> None:
    if (claim.what == MONUMENTS and not p.variants & MONUMENTS_MEN) or (SUPER_LOOK <= claim.what < MONUMENTS and not p.variants & SUPER_SPIES):
        wrong(k, f"{ABILITIES[claim.what]} belongs to a variant that is not chosen")
    if not claim.count:
        claim.count = 2 if claim.what == MONUMENTS else 1
    target = NO_TARGET if claim.target == NOBODY else int(claim.target)
    announced = [(CLAIM_ABILITY[a], CLAIM_CARDS[a], CLAIM_TARGET[a]) for a in range(len(CLAIM_ABILITY))]
    if (claim.what, claim.count, target) not in announced or (target != NO_TARGET and target >= p.seats) or target == claim.seat:
        wrong(k, f"nobody can claim {ABILITIES[claim.what]} with {claim.count} cards at {'nobody' if target == NO_TARGET else target}")


def check_question(p: Table, k: int, frame: Frame) -> None:
    if k != len(p.stack) - 1:
        wrong(k, f"nothing can lie on {FRAMES[frame.kind]}")
    claim = p.stack[k - 1]
    if frame.kind == CHALLENGING:
        if frame.seat == NOBODY or frame.seat == claim.seat or p.own[frame.seat * ROW + INTEL] < LEAST_TO_CHALLENGE:
            wrong(k, f"seat must be another seat than the claimant's, with {LEAST_TO_CHALLENGE} INTEL")
        return
    if frame.kind == BLOCKING:
        if not IS_BLOCKABLE[claim.what] or claim.stage != EFFECT:
            wrong(k, "only a claim at the stage effect, of an ability that can be blocked, is blocked")
        fill_seat(k, frame, int(claim.target))
        return
    fill_seat(k, frame, int(p.active if frame.kind == ACTING else claim.seat))
    if frame.kind == TABLING and not (IS_TABLED[claim.what] and 0 < frame.count < p.own[frame.seat * ROW + CARDS] and claim.stage == TABLE + 1):
        wrong(k, "count must be less than the cards in the hand, on a claim that is tabled")
    if frame.kind == ANSWERING and claim.other == NOBODY:
        wrong(k, "nobody has challenged the claim")
    if frame.kind >= LOOKING and claim.stage != OVER:
        wrong(k, "the claim must be at the stage over")
    if frame.kind >= LOOKING and frame.kind != KEEPING and claim.what != EFFECT_OF[int(frame.kind)]:
        wrong(k, f"{ABILITIES[claim.what]} asks no such thing")
    check_effect(p, k, frame, claim)


def check_effect(p: Table, k: int, frame: Frame, claim: Frame) -> None:
    places = [place for place in range(CACHE_SIZE) if p.holds[CACHE + place]]
    if frame.kind == LOOKING and (len(places) < 3 or frame.other not in (NOBODY, *places[:-2])):
        wrong(k, "other must be the place looked at first, with a choice of a second")
    if frame.kind == RETURNING and not (frame.other in places and frame.target in places and frame.other < frame.target):
        wrong(k, "other and target must be two places of the cache, the lower number first")
    if frame.kind == BUYING and len(places) < 2:
        wrong(k, "there is no choice of paintings")
    if frame.kind == KEEPING:
        fits = claim.what == AGENT_PILE if frame.target == NOBODY else claim.what == AGENT_LOOK and frame.target == claim.target
        top = int(p.piles[ART_PILE + p.pile_left - 1]) if p.pile_left else EMPTY
        there = frame.piece == top if frame.target == NOBODY else p.holds[frame.target] >> max(0, frame.piece) & 1
        if frame.piece == NOTHING or not fits or not there:
            wrong(k, "piece must be the top of the pile, or a painting of the target of the claim")
    if frame.kind in (GIVING, TAKING) and (frame.target != claim.target or not p.holds[claim.target]):
        wrong(k, "target must be that of the claim, who must have art")
    if frame.kind == GIVING and count(p.holds[frame.seat]) < 2:
        wrong(k, "there is no choice of paintings")


def check_trade(p: Table, k: int, frame: Frame) -> None:
    if not p.variants & TRADE:
        wrong(k, "nothing is traded without a variant that allows it")
    if frame.kind == TRADING:
        check_window(p, k, frame)
        return
    if k != len(p.stack) - 1:
        wrong(k, f"nothing can lie on {FRAMES[frame.kind]}")
    asked = p.stack[k - 1].seat
    if not 0 <= frame.target < p.seats or (frame.kind != REPLYING and frame.target == asked):
        wrong(k, "target must be the other seat")
    if frame.kind == GIFTING:
        fill_seat(k, frame, int(asked))
        if not may_gift(p, p.stack[k - 1], asked) or p.own[asked * ROW + INTEL] < 2:
            wrong(k, "who has no choice of INTEL gives none")
    elif frame.kind == OFFERING:
        fill_seat(k, frame, int(asked))
        check_offering(p, k, frame)
    else:
        check_reply(p, k, frame, int(asked))


def check_window(p: Table, k: int, frame: Frame) -> None:
    if not 0 <= frame.seat < p.seats:
        wrong(k, "seat is missing")
    frame.other = max(0, frame.other)
    if frame.other >> p.seats:
        wrong(k, "other must be the bit set of those who are done")
    if frame.stage and (p.variants & (ART_TRADING | FULL_NEGOTIATION) != ART_TRADING or p.stack[k - 1].kind != TURN):
        wrong(k, "a window at the end belongs to a turn, and to Art Trading alone")
    replying = k + 1 < len(p.stack) and p.stack[k + 1].kind == REPLYING  # that offer has been counted
    if not replying and not may_propose(p, frame, frame.seat):
        wrong(k, f"seat {frame.seat} may propose nothing")


def check_offering(p: Table, k: int, offer: Frame) -> None:
    """An offer can have come so far, and can go on."""
    if not may_offer(p, offer.seat):
        wrong(k, f"seat {offer.seat} may offer nothing")
    stages = range(OWN_INTEL, WANTED_ART + 1) if p.variants & FULL_NEGOTIATION else (OWN_ART, WANTED_ART)
    stage = int(offer.stage)
    if stage not in stages or any(said(p, later) for later in range(stage, WANTED_ART + 1)):
        wrong(k, "stage must be the next that the variant knows, and nothing may be said beyond it")
    if not p.variants & FULL_NEGOTIATION and stage == WANTED_ART and not said(p, OWN_ART):
        wrong(k, "a painting must be offered")
    check_means(p, k, offer)
    next_step(p, offer, stage)
    if offer.stage != stage or (must_say_something(p, offer) and not available(p, offer, stage)):
        wrong(k, "there is nothing to say at this stage")


def check_reply(p: Table, k: int, reply: Frame, maker: int) -> None:
    if not 0 <= reply.seat < p.seats or reply.seat == reply.target or reply.target != maker:
        wrong(k, "seat must be the partner, target the maker of the offer")
    check_means(p, k, Frame(OFFERING, maker, 0, NOTHING, 0, reply.seat, NOBODY, NOTHING))
    if not said(p, OWN_ART) and not (p.variants & FULL_NEGOTIATION and any(said(p, wanted) for wanted in range(WANTED_INTEL, WANTED_ART + 1))):
        wrong(k, "the offer needs no answer")


def said(p: Table, stage: int) -> bool:
    """Whether the offer has something there."""
    return bool(p.board[OFFER + stage] != (EMPTY if stage == OWN_ART else 0))


def check_means(p: Table, k: int, offer: Frame) -> None:
    """FAU-D.72: each side has what the offer takes from it; without Full Negotiation that is art alone."""
    for stage in range(OWN_INTEL, WANTED_ART + 1):
        amount = p.board[OFFER + stage]
        if stage == OWN_ART:
            fits = amount == EMPTY or p.holds[offer.seat] >> amount & 1 == 1
        else:
            fits = amount <= available(p, offer, stage) and (stage == WANTED_ART or not amount or p.variants & FULL_NEGOTIATION != 0)
        if not fits:
            wrong(k, f"the offer names what is not there: {STEPS[stage]}")


def check_tabled(p: Table) -> None:
    """Cards are tabled by a claim, as many as it names, until they are shown."""
    claims = [frame for frame in p.stack if frame.kind == CLAIMING and IS_TABLED[frame.what]]
    missing = sum(int(frame.count) for frame in p.stack if frame.kind == TABLING)
    if not p.tabled:
        shown = claims and claims[0].other != NOBODY and claims[0].stage > EFFECT - 2
        if claims and claims[0].stage != TABLE and not shown and not missing == claims[0].count:
            raise BadNotation(f"notation: tabled: {claims[0].count} cards must be tabled")
    elif not claims or p.tabled + missing != claims[0].count:
        raise BadNotation("notation: tabled: cards are tabled that no claim names")
