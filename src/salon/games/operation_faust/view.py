"""What a seat, or a spectator, may see of Operation F.A.U.S.T., its knowledge included: one row of numbers, and the fields that name them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from salon.engine.fields import Field
from salon.engine.game import with_common_fields
from salon.engine.position import EVERYBODY, NOBODY
from salon.engine.words import SEATS
from salon.games.operation_faust.actions import ABILITIES, BLOCK_CLAIM
from salon.games.operation_faust.components import ART, ART_COUNT, CACHE_SIZE, KIND_COUNT, KINDS, MOST_SEATS, PLOT_CARDS, VARIANTS
from salon.games.operation_faust.memory import known_there, together
from salon.games.operation_faust.position import (
    ANSWERING,
    ART_PILE,
    BURIED,
    CACHE,
    CARDS,
    CHALLENGING,
    CLAIMING,
    DOCUMENTS,
    DRAWN,
    DREW,
    EMPTY,
    GIFTING,
    HAND,
    INTEL,
    KEEPING,
    KNOWN_TO,
    LOOKING,
    OFFER,
    OFFERING,
    OFFERS,
    OWN_ART,
    PILE,
    REPLYING,
    RESHUFFLED,
    RETURNING,
    ROW,
    SEEN,
    SHOWN,
    TABLED,
    THROWN,
    TOP,
    TRADING,
    Pieces,
    bit,
    card_of,
    count,
)
from salon.games.operation_faust.scoring import countable, needed_to_win

FRAMES: Final = (
    "turn", "claiming", "acting", "tabling", "challenging", "answering", "blocking", "looking", "returning", "buying", "keeping", "giving",
    "taking", "trading", "gifting", "offering", "replying",
)  # fmt: skip
STEPS: Final = ("own_intel", "own_documents", "own_art", "wanted_intel", "wanted_documents", "wanted_art")
PLACE_NAMES: Final = ("c1", "c2", "c3", "c4", "pile")
MOST_INTEL: Final = 100_000  # shown; without limits there could be more
NOBODY_OR_SEAT: Final = ("nobody", *SEATS)

FIELDS: Final = with_common_fields(
    MOST_SEATS,
    [
        Field("variants", of=VARIANTS, shape="set"),
        Field("options", of=("cache_refill", "auto_claim_win", "art_dealer_hand", "finite_pool"), shape="set"),
        Field("round_limit", high=MOST_INTEL),
        Field("target", high=ART_COUNT * 500_000),
        Field("round", low=1, high=MOST_INTEL),
        Field("first", values=SEATS),
        Field("turn", values=SEATS),
        Field("pending", values=("nothing", *FRAMES, "challenging_block", "answering_block")),
        Field("pool", high=MOST_INTEL),
        Field("supply", high=MOST_SEATS),
        Field("deck", high=PLOT_CARDS),
        Field("discard_pile", high=PLOT_CARDS),
        Field("pile", high=ART_COUNT),
        Field("top", values=("unknown", *ART)),
        Field("cache", of=PLACE_NAMES[:CACHE_SIZE], values=("empty", "face_down", *ART), shape="sparse", grid=(PLACE_NAMES[:2], PLACE_NAMES[2:4])),
        # The claim, and the block that answers it
        Field("claim", values=("nothing", *ABILITIES)),
        Field("claimed_cards", high=5),
        Field("claimed_by", values=NOBODY_OR_SEAT),
        Field("claimed_at", values=NOBODY_OR_SEAT),
        Field("challenger", values=NOBODY_OR_SEAT),
        Field("blocked_by", values=NOBODY_OR_SEAT),
        Field("block_challenger", values=NOBODY_OR_SEAT),
        Field("tabled", high=5),
        Field("tabled_cards", of=KINDS, high=5, shape="sparse"),
        Field("looked_at", values=("nothing", *ART)),
        Field("places_looked_at", of=PLACE_NAMES, shape="set"),
        # Trades
        Field("trade_closed"),
        Field("done_trading", of=SEATS, shape="set"),
        Field("offer_step", values=("nothing", *STEPS)),
        Field("offer_by", values=NOBODY_OR_SEAT),
        Field("offer_to", values=NOBODY_OR_SEAT),
        Field("offer", of=STEPS, high=20, shape="sparse"),
        Field("offered_art", values=("nothing", *ART)),
        # What the viewer knows
        Field("first_player_cards", of=ART, shape="set"),
        Field("in_discard_pile", of=KINDS, high=PLOT_CARDS, shape="sparse"),
        Field("in_deck", of=KINDS, high=PLOT_CARDS, shape="sparse"),
        Field("deck_when_shuffled", high=PLOT_CARDS),
        Field("may_be_in_pile", of=ART, shape="set"),
        *[Field(f"may_be_in_{place}", of=ART, shape="set") for place in PLACE_NAMES[:CACHE_SIZE]],
        Field("winner", values=NOBODY_OR_SEAT),
        # The seats
        Field("intel", high=MOST_INTEL, each_seat=True),
        Field("documents", high=MOST_SEATS, each_seat=True),
        Field("plot_cards", high=5, each_seat=True),
        Field("paintings", high=ART_COUNT, each_seat=True),
        Field("hand", of=KINDS, high=5, shape="sparse", each_seat=True),
        Field("art", of=ART, shape="set", each_seat=True),
        Field("worth", high=ART_COUNT * 500_000, each_seat=True),
        Field("may_have", of=ART, shape="set", each_seat=True),
        Field("has_seen", of=PLACE_NAMES, shape="set", each_seat=True),
        Field("knows_of_yours", of=ART, shape="set", each_seat=True),
        Field("drawn", high=200, each_seat=True),
        Field("offers_left", high=9, each_seat=True),
    ],
)  # fmt: skip


def look(p: Pieces, eyes: i64) -> list[int]:
    """The table of Views, line by line."""
    can = together(p, eyes)
    seeing: i64 = EVERYBODY if p.ended else eyes
    out: list[int] = [int(p.variants >> k & 1) for k in range(len(VARIANTS))]
    out += [int(p.refills), int(p.claims_win), int(p.dealer_hand), int(p.finite), int(p.round_limit), int(needed_to_win(p))]
    out += [least(p.round), int(p.first), int(p.active), pending(p), least(p.pool), int(p.supply)]
    out += [int(p.deck_left), int(p.discarded), int(p.pile_left)]
    add_piles(p, eyes, can, out)
    add_claims(p, eyes, out)
    add_trades(p, eyes, out)
    add_set(p.first_cards, out)
    add_plot_knowledge(p, eyes, out)
    add_set(can[PILE], out)
    k: i64
    for k in range(CACHE, PILE):
        add_set(can[k], out)
    out.append(int(p.winner) + 1)
    add_seats(p, eyes, seeing, can, out)
    return out


def pending(p: Pieces) -> int:
    """What is asked; of a claim and of a block apart."""
    if not p.stack:
        return 0
    kind: i64 = p.stack[-1].kind
    if kind in (CHALLENGING, ANSWERING) and p.stack[-2].what == BLOCK_CLAIM:
        return len(FRAMES) + (1 if kind == CHALLENGING else 2)
    return int(kind) + 1


def least(amount: i64) -> int:
    return int(amount) if amount < MOST_INTEL else MOST_INTEL


def add_set(cards: i64, out: list[int]) -> None:
    k: i64
    for k in range(ART_COUNT):
        out.append(int(cards >> k & 1))


def add_piles(p: Pieces, eyes: i64, can: vec[i64], out: list[int]) -> None:
    """FAU-16.1: the top of the pile, and the cache, as far as they are known."""
    k: i64
    out.append(int(p.piles[ART_PILE + p.pile_left - 1]) + 1 if p.board[TOP] & eyes and p.pile_left else 0)
    for k in range(CACHE, PILE):
        if p.holds[k] == 0:
            out.append(0)
        else:
            out.append(int(card_of(can[k])) + 2 if can[k] == known_there(can, 0, k) else 1)


def add_claims(p: Pieces, eyes: i64, out: list[int]) -> None:
    """FAU-9.14, FAU-9.16"""
    claim = [0, 0, 0, 0, 0]
    block = [0, 0]
    for frame in p.stack:
        if frame.kind == CLAIMING and frame.what == BLOCK_CLAIM:
            block = [int(frame.seat) + 1, int(frame.other) + 1]
        elif frame.kind == CLAIMING:
            claim = [int(frame.what) + 1, int(frame.count), int(frame.seat) + 1, int(frame.target) + 1, int(frame.other) + 1]
    out += claim
    out += block
    out.append(int(p.tabled))
    k: i64
    for k in range(KIND_COUNT):
        out.append(int(p.board[TABLED + k]) if eyes >> p.active & 1 else 0)
    piece: i64 = 0
    places: i64 = 0
    if p.stack:
        frame = p.stack[-1]
        if frame.kind == KEEPING:
            shown: i64 = 1 << frame.seat
            if frame.target == NOBODY:
                places = 1 << CACHE_SIZE
            else:
                shown |= 1 << frame.target
            piece = frame.piece + 1 if shown & eyes else 0
        elif frame.kind == RETURNING:
            places = 1 << frame.other | 1 << frame.target
        elif frame.kind == LOOKING and frame.other != NOBODY:
            places = 1 << frame.other
    out.append(int(piece))
    for k in range(len(PLACE_NAMES)):
        out.append(int(places >> k & 1))


def add_trades(p: Pieces, eyes: i64, out: list[int]) -> None:
    """An offer in the making is seen by its maker alone; when it has been sent, all but the card (FAU-D.61, FAU-D.71)."""
    done: i64 = 0
    step: i64 = 0
    maker: i64 = NOBODY
    partner: i64 = NOBODY
    sent = False
    for frame in p.stack:
        if frame.kind == TRADING:
            done = frame.other
        elif frame.kind == REPLYING:
            maker, partner, sent = frame.target, frame.seat, True
        elif frame.kind == OFFERING or frame.kind == GIFTING:
            maker = frame.seat
            partner = frame.target if eyes >> maker & 1 else NOBODY
            step = frame.stage + 1 if frame.kind == OFFERING else 0
    mine = maker != NOBODY and eyes >> maker & 1 == 1
    out.append(int(p.closed))
    k: i64
    for k in range(MOST_SEATS):
        out.append(int(done >> k & 1))
    out += [int(step), int(maker) + 1, int(partner) + 1]
    for k in range(len(STEPS)):
        amount: i64 = p.board[OFFER + k]
        if k == OWN_ART:
            amount = 0 if amount == EMPTY else 1
        out.append(int(amount) if sent or mine else 0)
    out.append(int(p.board[OFFER + OWN_ART]) + 1 if mine else 0)


def add_plot_knowledge(p: Pieces, eyes: i64, out: list[int]) -> None:
    """FAU-27.10: what is known of the discard pile, and of the deck since it was shuffled."""
    kind: i64
    seat: i64
    deck: list[int] = []
    for kind in range(KIND_COUNT):
        discarded: i64 = 0
        buried: i64 = p.board[RESHUFFLED + kind]
        for seat in range(p.seats):
            row: i64 = seat * ROW + kind
            discarded += p.own[row + SHOWN]
            if eyes >> seat & 1:
                discarded += p.own[row + THROWN]
                buried += p.own[row + BURIED] - p.own[row + DREW]
        out.append(int(discarded))
        deck.append(int(buried) if buried > 0 and p.shuffled else 0)
    out += deck
    out.append(int(p.shuffled))


def known_of(p: Pieces, eyes: i64, seat: i64) -> i64:
    """FAU-27.11: the cards of those who look that the seat knows them to have, as their owners can tell."""
    known: i64 = 0
    owner: i64
    for owner in range(p.seats):
        cards: i64 = p.holds[owner] if eyes >> owner & 1 else 0
        while cards:
            card: i64 = card_of(cards)
            cards &= cards - 1
            if p.board[KNOWN_TO + card] >> seat & 1:
                known |= bit(card)
    return known


def add_figures(p: Pieces, what: i64, out: list[int]) -> None:
    """One figure of every seat."""
    seat: i64
    for seat in range(p.seats):
        out.append(least(p.own[seat * ROW + what]))
    out += [0] * (MOST_SEATS - p.seats)


def add_seats(p: Pieces, eyes: i64, seeing: i64, can: vec[i64], out: list[int]) -> None:
    """FAU-D.2: figures are open; hands are seen by their owners (FAU-2.2), and so is art, and by those who know it (FAU-5.4, FAU-27.2)."""
    seat: i64
    k: i64
    none: i64 = MOST_SEATS - p.seats
    add_figures(p, INTEL, out)
    add_figures(p, DOCUMENTS, out)
    add_figures(p, CARDS, out)
    for seat in range(MOST_SEATS):
        out.append(int(count(p.holds[seat])))
    for seat in range(p.seats):
        for k in range(KIND_COUNT):
            out.append(int(p.own[seat * ROW + HAND + k]) if eyes >> seat & 1 else 0)
    out += [0] * (none * KIND_COUNT)
    for seat in range(MOST_SEATS):
        add_set(known_there(can, 0, seat), out)
    for seat in range(p.seats):
        out.append(int(countable(p, seat)) if seeing >> seat & 1 else 0)
    out += [0] * none
    for seat in range(MOST_SEATS):
        add_set(can[seat], out)
    for seat in range(MOST_SEATS):
        for k in range(CACHE_SIZE + 1):
            out.append(int(p.board[SEEN + k] >> seat & 1))
    for seat in range(MOST_SEATS):
        add_set(known_of(p, eyes, seat), out)
    add_figures(p, DRAWN, out)
    add_figures(p, OFFERS, out)
