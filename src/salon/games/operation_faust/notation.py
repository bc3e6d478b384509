"""A position of Operation F.A.U.S.T. in words and numbers, and back. What a contrived position leaves out is filled with the plainest thing
that fits: cards that are nowhere else, in the order of the data, and seats that know their own art and what all can see."""

from salon.engine.entry import Entry, is_number
from salon.engine.errors import BadNotation
from salon.engine.fields import Json
from salon.engine.position import NOBODY, Frame, Position
from salon.engine.rng import Rng
from salon.engine.words import SEATS
from salon.games.operation_faust import invariants
from salon.games.operation_faust.components import (
    ART,
    ART_COUNT,
    CACHE_SIZE,
    COPIES,
    DEALT,
    KIND_COUNT,
    KINDS,
    START_INTEL,
    TOTAL_INTEL,
    VARIANTS,
)
from salon.games.operation_faust.memory import conclude, is_known_to, knows
from salon.games.operation_faust.notation_stack import read_stack
from salon.games.operation_faust.position import (
    ART_PILE,
    BURIED,
    CACHE,
    CARDS,
    DECK,
    DOCUMENTS,
    DRAWN,
    DREW,
    EMPTY,
    HAND,
    INTEL,
    KNOWN_TO,
    OFFER,
    OFFERS,
    OWN_ART,
    PILE,
    PLACES,
    RESHUFFLED,
    ROW,
    SEEN,
    SHOWN,
    TABLED,
    THROWN,
    TOP,
    TRADE,
    WATCHED,
    card_of,
)
from salon.games.operation_faust.rules.setup import bare_table
from salon.games.operation_faust.rules.table import Table
from salon.games.operation_faust.view import PLACE_NAMES, STEPS

MOST = 1 << 30
PARTS = (
    "variants", "cache_refill", "auto_claim_win", "art_dealer_hand", "finite_pool", "round_limit", "trade_offers", "round", "first", "turn",
    "pool", "supply", "trade_closed", "winner", "first_player_cards", "deck", "pile", "cache", "tabled", "reshuffled", "shuffled", "seen",
    "offer", "players", "memory",
)  # fmt: skip
OWN = ("intel", "documents", "offers", "hand", "shown", "thrown", "buried", "drew", "art", "known_to", "watched")
LISTS = {"hand": HAND, "shown": SHOWN, "thrown": THROWN, "buried": BURIED, "drew": DREW}  # cards by kind


def place_name(place: int) -> str:
    return f"seat {place}" if place < CACHE else PLACE_NAMES[place - CACHE]


# Writing


def write(position: Position) -> dict[str, Json]:
    assert isinstance(position, Table)
    p = position
    return {
        "variants": [name for k, name in enumerate(VARIANTS) if p.variants >> k & 1],
        "cache_refill": p.refills == 1,
        "auto_claim_win": p.claims_win == 1,
        "art_dealer_hand": p.dealer_hand == 1,
        "finite_pool": p.finite == 1,
        "round_limit": int(p.round_limit),
        "trade_offers": int(p.offers_each),
        "round": int(p.round),
        "first": int(p.first),
        "turn": int(p.active),
        "pool": int(p.pool),
        "supply": int(p.supply),
        "trade_closed": p.closed == 1,
        "winner": None if p.winner == NOBODY else int(p.winner),
        "first_player_cards": names_of(p.first_cards),
        "deck": [KINDS[p.piles[DECK + k]] for k in range(p.deck_left - 1, -1, -1)],
        "pile": [ART[p.piles[ART_PILE + k]] for k in range(p.pile_left - 1, -1, -1)],
        "cache": {PLACE_NAMES[k]: ART[card_of(p.holds[CACHE + k])] for k in range(CACHE_SIZE) if p.holds[CACHE + k]},
        "tabled": kinds_of([int(p.board[TABLED + k]) for k in range(KIND_COUNT)]),
        "reshuffled": kinds_of([int(p.board[RESHUFFLED + k]) for k in range(KIND_COUNT)]),
        "shuffled": int(p.shuffled),
        "seen": {name: seats_of(p.board[SEEN + k]) for k, name in enumerate(PLACE_NAMES)},
        "offer": write_offer(p),
        "players": [write_player(p, seat) for seat in range(p.seats)],
        "memory": {viewer_name(p, viewer): write_memory(p, viewer) for viewer in range(p.seats + 1)},
    }


def viewer_name(p: Table, viewer: int) -> str:
    return "spectator" if viewer == p.seats else SEATS[viewer]


def names_of(cards: int) -> list[Json]:
    return [name for k, name in enumerate(ART) if cards >> k & 1]


def seats_of(who: int) -> list[Json]:
    return [seat for seat in range(CACHE) if who >> seat & 1]


def kinds_of(counts: list[int]) -> list[Json]:
    return [KINDS[k] for k, many in enumerate(counts) for _ in range(many)]


def write_offer(p: Table) -> dict[str, Json]:
    """Of what is being offered, what has been said."""
    said: dict[str, Json] = {}
    for k, name in enumerate(STEPS):
        amount = int(p.board[OFFER + k])
        if k == OWN_ART:
            if amount != EMPTY:
                said[name] = ART[amount]
        elif amount:
            said[name] = amount
    return said


def write_player(p: Table, seat: int) -> dict[str, Json]:
    row = seat * ROW
    return {
        "intel": int(p.own[row + INTEL]),
        "documents": int(p.own[row + DOCUMENTS]),
        "offers": int(p.own[row + OFFERS]),
        **{name: kinds_of([int(p.own[row + where + k]) for k in range(KIND_COUNT)]) for name, where in LISTS.items()},
        "art": names_of(p.holds[seat]),
        "known_to": {ART[k]: seats_of(p.board[KNOWN_TO + k]) for k in range(ART_COUNT) if p.holds[seat] >> k & 1 and p.board[KNOWN_TO + k]},
        "watched": seats_of(p.own[row + WATCHED]),
    }


def write_memory(p: Table, viewer: int) -> dict[str, Json]:
    row = viewer * PLACES
    return {place_name(place): names_of(p.can[row + place]) for place in range(PLACES) if p.can[row + place]}


# Reading


def read(entry: Entry, seats: int, rng: Rng, stack: list[Frame]) -> Table:
    entry.only(PARTS)
    p = bare_table(seats, rng)
    read_setup(p, entry)
    players = entry.list("players", ())
    if len(players) > seats:
        raise entry.wrong("players", f"a list of at most {seats} tables, one a seat")
    owned = [Entry(f"notation: player {s}", players[s] if s < len(players) else {}, BadNotation) for s in range(seats)]
    for own in owned:
        own.only(OWN)
    read_turn(p, entry, stack)
    read_figures(p, entry, owned)
    read_plot_cards(p, entry, owned)
    read_art(p, entry, owned)
    read_offer(p, entry)
    p.stack = stack
    read_seen(p, entry, owned)
    read_memory(p, entry)
    for fault in (
        *invariants.intel(p),
        *invariants.plot_cards(p),
        *invariants.record(p),
        *invariants.art(p),
        *invariants.knowledge(p),
        *invariants.looks(p),
    ):
        raise BadNotation(f"notation: {fault}")
    if not stack and entry.values.get("winner") is not None:
        return p
    for fault in invariants.hands(p):
        raise BadNotation(f"notation: {fault}")
    read_stack(p)
    for fault in invariants.winners(p):
        raise BadNotation(f"notation: {fault}")
    return p


def read_setup(p: Table, entry: Entry) -> None:
    chosen = entry.texts("variants", VARIANTS, ())
    p.variants = sum(1 << k for k, name in enumerate(VARIANTS) if name in chosen)
    p.refills = int(entry.flag("cache_refill", False))
    p.claims_win = int(entry.flag("auto_claim_win", True))
    p.dealer_hand = int(entry.flag("art_dealer_hand", True))
    p.finite = int(entry.flag("finite_pool", True))
    p.round_limit = entry.number("round_limit", 0, 99_999, 200)
    p.offers_each = entry.number("trade_offers", 0, 9, 3 if p.variants & TRADE else 0)


def read_turn(p: Table, entry: Entry, stack: list[Frame]) -> None:
    p.round = entry.number("round", 1, int(p.round_limit) or MOST, 1)
    p.first = entry.number("first", 0, int(p.seats) - 1, 0)
    seat = stack[0].seat if stack and stack[0].seat != NOBODY else p.first
    p.active = entry.number("turn", 0, int(p.seats) - 1, int(seat))
    p.closed = int(entry.flag("trade_closed", False))
    if entry.values.get("winner") is not None:
        p.winner = entry.number("winner", 0, int(p.seats) - 1)
    p.first_cards = cards_in(entry, "first_player_cards")


def read_figures(p: Table, entry: Entry, owned: list[Entry]) -> None:
    for seat, own in enumerate(owned):
        row = seat * ROW
        p.own[row + INTEL] = own.number("intel", 0, int(TOTAL_INTEL) if p.finite else MOST, int(START_INTEL))
        p.own[row + DOCUMENTS] = own.number("documents", 0, int(p.seats), 0)
        p.own[row + OFFERS] = own.number("offers", 0, int(p.offers_each), int(p.offers_each))
    held = sum(int(p.own[seat * ROW + INTEL]) for seat in range(p.seats))
    if p.finite and held > TOTAL_INTEL:
        raise BadNotation(f"notation: the players have {held} INTEL; there is {TOTAL_INTEL}")
    left = int(TOTAL_INTEL) - held if p.finite else 0
    p.pool = entry.number("pool", left, left, left)
    papers = int(p.seats) - sum(int(p.own[seat * ROW + DOCUMENTS]) for seat in range(p.seats))
    if papers < 0:
        raise BadNotation(f"notation: there are more than {p.seats} Forged Documents cards")
    p.supply = entry.number("supply", papers, papers, papers)


def kinds_in(entry: Entry, name: str) -> list[int]:
    """How many of each kind a list names."""
    listed = entry.list(name, ())
    if any(kind not in KINDS for kind in listed):
        raise entry.wrong(name, f"a list of {', '.join(KINDS)}")
    return [list(listed).count(kind) for kind in KINDS]


def read_plot_cards(p: Table, entry: Entry, owned: list[Entry]) -> None:
    """Hands that are not named take two of what is left; the deck takes the rest."""
    left = [int(many) for many in COPIES]
    for k, many in enumerate(kinds_in(entry, "tabled")):
        p.board[TABLED + k] = many
        p.tabled += many
        left[k] -= many
    for k, many in enumerate(kinds_in(entry, "reshuffled")):
        p.board[RESHUFFLED + k] = many
    for seat, own in enumerate(owned):
        for name, where in LISTS.items():
            for k, many in enumerate(kinds_in(own, name)):
                p.own[seat * ROW + where + k] = many
                if name in ("hand", "shown", "thrown"):
                    left[k] -= many
                if name in ("shown", "thrown"):
                    p.discarded += many
        p.own[seat * ROW + DRAWN] = sum(kinds_in(own, "drew"))
    for seat, own in enumerate(owned):
        for _ in range(0 if "hand" in own.values else DEALT - (p.tabled if seat == p.active else 0)):
            kind = next((k for k in range(KIND_COUNT) if left[k] > 0), 0)
            p.own[seat * ROW + HAND + kind] += 1
            left[kind] -= 1
        p.own[seat * ROW + CARDS] = sum(p.own[seat * ROW + HAND + k] for k in range(KIND_COUNT))
    for k, many in enumerate(left):
        if many < 0:
            raise BadNotation(f"notation: there are too many cards {KINDS[k]}; there are {COPIES[k]} in all")
    deck: list[object] = list(entry.list("deck")) if "deck" in entry.values else [*kinds_of(left)]
    if kinds_in(entry, "deck") != left and "deck" in entry.values:
        raise entry.wrong("deck", f"the cards that are nowhere else, in any order: {', '.join(map(str, kinds_of(left))) or 'none'}")
    for k, card in enumerate(reversed(deck)):
        p.piles[DECK + k] = KINDS.index(str(card))
    p.deck_left = len(deck)
    p.shuffled = entry.number("shuffled", 0, sum(COPIES), 0)


def cards_in(entry: Entry, name: str) -> int:
    """The set of the paintings that a list names."""
    return sum(1 << ART.index(card) for card in entry.texts(name, ART, ()))


def read_art(p: Table, entry: Entry, owned: list[Entry]) -> None:
    """Paintings that are named nowhere fill the cache, if that is left out, and then the pile."""
    taken = 0
    for seat, own in enumerate(owned):
        p.holds[seat] = cards_in(own, "art")
        if taken & p.holds[seat]:
            raise BadNotation(f"{own.where}: art: a painting is in two places")
        taken |= int(p.holds[seat])
    cache = entry.entry("cache")
    cache.only(PLACE_NAMES[:CACHE_SIZE])
    pile = cards_in(entry, "pile")
    for k, name in enumerate(PLACE_NAMES[:CACHE_SIZE]):
        if name in cache.values:
            p.holds[CACHE + k] = 1 << ART.index(cache.text(name, ART))
            if (taken | pile) & p.holds[CACHE + k]:
                raise BadNotation(f"{cache.where}: a painting is in two places")
            taken |= int(p.holds[CACHE + k])
    if taken & pile:
        raise BadNotation("notation: pile: a painting is in two places")
    rest = [k for k in range(ART_COUNT) if not (taken | pile) >> k & 1]
    if "cache" not in entry.values:
        for k in range(CACHE_SIZE):
            if rest:
                p.holds[CACHE + k] = 1 << rest.pop(0)
    order = [ART.index(name) for name in entry.texts("pile", ART, ())] if "pile" in entry.values else rest
    for k, card in enumerate(reversed(order)):
        p.piles[ART_PILE + k] = card
        p.holds[PILE] |= 1 << card
    p.pile_left = len(order)


def read_offer(p: Table, entry: Entry) -> None:
    offer = entry.entry("offer")
    offer.only(STEPS)
    for k, name in enumerate(STEPS):
        p.board[OFFER + k] = offer.index(name, ART, EMPTY) if k == OWN_ART else offer.number(name, 0, 20, 0)


def seats_in(p: Table, entry: Entry, name: str, any_may: bool) -> int:
    """The set of the seats that a list names."""
    who = entry.list(name, ())
    if any(not is_number(seat, 0, int(p.seats) - 1) for seat in who) or (who and not any_may):
        raise entry.wrong(name, "a list of seats, where a painting lies")
    return sum({1 << int(str(seat)) for seat in who})


def read_seen(p: Table, entry: Entry, owned: list[Entry]) -> None:
    """FAU-27.11"""
    seen = entry.entry("seen")
    seen.only(PLACE_NAMES)
    for k, name in enumerate(PLACE_NAMES):
        p.board[SEEN + k] = seats_in(p, seen, name, p.holds[CACHE + k] != 0)
    for seat, own in enumerate(owned):
        seen = own.entry("known_to")
        seen.only([ART[k] for k in range(ART_COUNT) if p.holds[seat] >> k & 1])
        for name in seen.values:
            is_known_to(p, ART.index(name), seat, seats_in(p, seen, name, True))
        p.own[seat * ROW + WATCHED] |= seats_in(p, own, "watched", p.holds[seat] != 0) & ~(1 << seat)


def read_memory(p: Table, entry: Entry) -> None:
    """FAU-27. Where nothing is said, a painting may be anywhere but where all or the seat itself can exclude it."""
    memory = entry.entry("memory")
    memory.only([viewer_name(p, viewer) for viewer in range(p.seats + 1)])
    for viewer in range(p.seats, -1, -1):
        if viewer_name(p, viewer) in memory.values:
            sets = memory.entry(viewer_name(p, viewer))
            sets.only([place_name(place) for place in range(PLACES)])
            for place in range(PLACES):
                p.can[viewer * PLACES + place] = cards_in(sets, place_name(place))
            conclude(p.can, viewer * PLACES, p.holds)
        else:
            suppose(p, viewer)


def suppose(p: Table, viewer: int) -> None:
    row = viewer * PLACES
    for place in range(PLACES):
        if viewer < p.seats:
            p.can[row + place] = p.can[p.seats * PLACES + place]
        elif p.holds[place]:
            p.can[row + place] = (1 << ART_COUNT) - 1 & ~(int(p.first_cards) if CACHE <= place < PILE else 0)
    if viewer < p.seats:
        for seat in range(p.seats):
            for card in range(ART_COUNT):
                if p.holds[seat] >> card & 1 and (seat == viewer or p.board[KNOWN_TO + card] >> viewer & 1):
                    knows(p.can, row, card, seat)
        for place in range(CACHE, PILE):
            if p.board[SEEN + place - CACHE] >> viewer & 1:
                knows(p.can, row, card_of(p.holds[place]), place)
        if p.board[TOP] >> viewer & 1:
            knows(p.can, row, p.piles[ART_PILE + p.pile_left - 1], PILE)
    conclude(p.can, row, p.holds)
