"""Clue cards, and the Art Pieces they discover (ART-7)."""

from mypy_extensions import i64

from salon.engine.position import EVERYBODY, NOBODY, NOTHING, Frame
from salon.games.art_project.components import ART_PIECES, CARD_COUNT, CITY_COUNT, CLUES, FIRST, SET, SYMBOL_COUNT
from salon.games.art_project.position import CLUE, DISCARDED, DISCOVERING, EMPTY, GIVEN, LOST, PIECE, Pieces
from salon.games.art_project.rules.events import DISCOVERS, NO_PIECE, PIECE_APPEARS, TURNS_OVER
from salon.games.art_project.rules.hooks import hooks


def is_clue(place: i64) -> bool:
    return CLUE <= place < CLUE + 6 or place >= GIVEN


def collection_of(place: i64) -> i64:
    """The collection of a Clue card, as the place of its cards that have not changed hands."""
    return place - GIVEN + CLUE if place >= GIVEN else place


def count_clues(p: Pieces, card: i64, collection: i64, step: i64) -> None:
    """Keeps the visible symbols of a collection up to date: one card more, or less."""
    symbol: i64
    for symbol in range(SYMBOL_COUNT):
        if CLUES[card] >> symbol & 1:
            p.clues[(collection - CLUE) * SYMBOL_COUNT + symbol] += step


def turn_over(p: Pieces, seat: i64, card: i64) -> None:
    """ART-6.10: the card becomes a Clue card of the seat's collection."""
    mine = hooks(p).collection(seat)
    p.place[card] = mine
    p.tell(TURNS_OVER, seat, NOBODY, 0, card, EVERYBODY)
    see_clues(p, seat, card, mine)


def see_clues(p: Pieces, seat: i64, card: i64, collection: i64) -> None:
    """ART-7.2, ART-7.4: a third identical Clue discovers at once."""
    count_clues(p, card, collection, 1)
    symbol: i64
    for symbol in range(SYMBOL_COUNT):
        if CLUES[card] >> symbol & 1 and p.clues[(collection - CLUE) * SYMBOL_COUNT + symbol] >= SET:
            frame = p.push(DISCOVERING, seat)
            frame.piece = card
            return


def discard_clue(p: Pieces, card: i64) -> None:
    """ART-D.90"""
    count_clues(p, card, collection_of(p.place[card]), -1)
    p.place[card] = DISCARDED


def why_not_discover(p: Pieces, frame: Frame, symbol: i64) -> str | None:
    if not CLUES[frame.piece] >> symbol & 1:
        return "ART-D.25"
    collection = collection_of(p.place[frame.piece])
    return None if p.clues[(collection - CLUE) * SYMBOL_COUNT + symbol] >= SET else "ART-7.2"


def discover(p: Pieces, frame: Frame, symbol: i64) -> None:
    """ART-7.2, ART-7.5, ART-7.6"""
    p.stack.pop()
    collection = collection_of(p.place[frame.piece])
    p.tell(DISCOVERS, frame.seat, symbol, 0, NOTHING, EVERYBODY)
    card: i64
    for card in range(CARD_COUNT):
        if is_clue(p.place[card]) and CLUES[card] >> symbol & 1 and collection_of(p.place[card]) == collection:
            discard_clue(p, card)
    city = hooks(p).land_piece(p, frame.seat, symbol)
    if city != EMPTY:
        place_piece(p, symbol, city)


def why_not_piece(p: Pieces, city: i64) -> str | None:
    """What keeps a discovered piece from this city."""
    if p.city[LOST + city]:
        return "ART-7.7"
    if p.city[PIECE + city]:
        return "ART-7.8"
    return None if pieces_in_stock(p) else "ART-D.26"


def place_piece(p: Pieces, symbol: i64, city: i64) -> None:
    """ART-7.3"""
    if why_not_piece(p, city) is None:
        p.city[PIECE + city] = 1
        p.tell(PIECE_APPEARS, NOBODY, FIRST[p.map] + city, 0, NOTHING, EVERYBODY)
    else:
        p.tell(NO_PIECE, NOBODY, symbol, 0, NOTHING, EVERYBODY)


def pieces_in_stock(p: Pieces) -> i64:
    left: i64 = ART_PIECES - p.track
    k: i64
    for k in range(CITY_COUNT[p.map]):
        left -= p.city[PIECE + k]
    return left
