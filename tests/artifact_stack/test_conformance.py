"""Artifact Stack keeps the contract of every game: the whole kit, at every seat count, from the deal and from contrived positions."""

import salon
from salon.engine.testing import assert_uniform
from salon.engine.testing.conformance import conformance
from tests.artifact_stack.table import full_temple, game

NAMES = {"ST": "statues", "CO": "coins", "WE": "weapons", "JE": "jewelry", "CB": "curse_blessing", "TR": "treasure"}
CARDS = [f"{prefix}{number}" for prefix in NAMES for number in range(1, 10)]


def late(seats, temple, pile, owner_of=None, **more):
    """Round 2 with these cards left, and all others shared out: open, but for the Curse & Blessing cards."""
    tableaus = [{"open": [], "flipped": []} for _ in range(seats)]
    left = [card for card in CARDS if card not in temple.values() and card not in pile]
    for k, card in enumerate(left):
        pending = card in (owner_of or {})
        seat = owner_of[card] if pending else k % seats
        tableaus[seat]["flipped" if card.startswith("CB") and not pending else "open"].append(card)
    return {"seats": seats, "stacks": list(NAMES.values()), "round": 2, "temple": temple, "pile": pile, "tableaus": tableaus, **more}


TURN = {"frame": "turn", "seat": 0}
LAST = {"B00": "TR1", "B01": "CB3", "M00": "TR4", "B24": "ST1"}
STARTS = [
    late(2, LAST, ["TR6", "ST2"], peeked={"B00": [0], "B01": [0, 1]}),
    late(4, LAST, ["TR6", "CB1"], turn=0, stack=[TURN, {"frame": "theft", "what": "weapons", "count": 2}]),
    late(3, LAST, ["TR6", "CB1"], {"TR7": 0}, turn=0, actions=0, stack=[TURN, {"frame": "treasure", "piece": "TR7"}]),
    late(3, LAST, ["TR6", "CB1"], {"CB9": 0}, turn=0, stack=[TURN, {"frame": "resolving", "stage": "flip", "piece": "CB9"}, {"frame": "tribute"}]),
    late(3, LAST, ["TR6", "CB1"], turn=0, stack=[TURN, {"frame": "assistant", "what": "jewelry", "count": 2}]),
    {"seats": 3, "temple": full_temple(B11="ST7", B12="CB1", M00="CB3"), "tableaus": [{"silver": 8}] * 3},  # rich enough to dig deep
]

# The compiled form is several times as fast; what it shows of the rules holds for the other, as both play the same games move by move.
TestArtifactStack = conformance(game, games=2_000 if salon.form() == "compiled" else 150, starts=STARTS)


THREE_CELLS = {"seats": 3, "round": 2, "temple": {"B00": "ST7", "B12": "ST8", "T00": "CO7"}, "peeked": {"B12": [1]}, "pile": ["CO8", "CO1"]}


def test_three_hidden_cells_are_dealt_again_uniformly():
    """Three of the four cards with the symbol lie in the cells; the fourth and CO1 are the pile, in either order."""
    assert_uniform(game, THREE_CELLS, None, deals=4 * 3 * 2 * 2)


def test_who_has_peeked_has_fewer_deals_to_imagine():
    assert_uniform(game, THREE_CELLS, 1, deals=3 * 2 * 2)
    assert_uniform(game, THREE_CELLS, (0, 1), deals=3 * 2 * 2)


def test_one_hidden_cell_and_a_pile_with_the_symbol_are_dealt_again_uniformly():
    given = {"seats": 2, "round": 2, "temple": {"B00": "CB1", "B01": "ST1"}, "pile": ["CB2", "CB3"]}
    assert_uniform(game, given, 0, deals=3 * 2)
