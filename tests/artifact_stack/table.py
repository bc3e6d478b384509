"""A table of Artifact Stack for tests: positions from a few words of notation, moves and refusals by their words."""

import salon
from salon.engine.words import Told
from tests.moves import legal as legal_words
from tests.moves import play, view, why_not

game = salon.game("artifact_stack")
CELLS = [
    f"{layer}{row}{column}" for layer, rows, columns in (("B", 3, 5), ("M", 2, 4), ("T", 1, 3)) for row in range(rows) for column in range(columns)
]
FILLERS = [f"{prefix}{number}" for prefix in ("RE", "JE", "MA", "WE", "CO") for number in range(1, 7)]  # all of them lie face up
WITH_SYMBOL = (
    {f"{prefix}{n}" for prefix in ("ST", "CO", "WE", "MA", "JE", "RE") for n in (7, 8, 9)}
    | {f"CB{n}" for n in range(1, 10)}
    | {f"CH{n}" for n in (3, 6, 9)}
    | {f"VM{n}" for n in (1, 2, 3, 4, 5)}
    | {f"TR{n}" for n in (1, 4, 6, 8)}
)


def position(**notation):
    """The position of this notation: `position(seats=3, temple={"B00": "ST1"}, tableaus=[{"open": ["CO1", "CO2"]}])`."""
    return game.parse(notation)


def full_temple(**named):
    """All 26 cells: the named cards, nothing where None is named, and face-up relics, jewelry, manuscripts, weapons and two coins elsewhere."""
    fillers = [card for card in FILLERS if card not in named.values()]
    cards = {cell: named[cell] if cell in named else fillers.pop(0) for cell in CELLS}
    return {cell: card for cell, card in cards.items() if card is not None}


def ended(**notation):
    """The outcome of a game that is over, with nothing in the temple."""
    return game.parse({"round": 2, "turn": None, "ended": "STK-21.1", **notation}).outcome()


__all__ = ["CELLS", "FILLERS", "WITH_SYMBOL", "Told", "ended", "full_temple", "game", "legal_words", "play", "position", "view", "why_not"]
