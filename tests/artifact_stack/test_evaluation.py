"""What the evaluation of Artifact Stack holds of a position."""

import pytest

from tests.artifact_stack.table import game, position

NOTHING = {"silver": 0}


def test_at_the_end_it_is_the_lead_over_the_best_other_seat():
    over = position(seats=3, round=2, turn=None, ended="STK-21.1", tableaus=[{"open": ["CO1", "CO2"]}, {"open": ["CO3"]}, {"silver": 1}])
    outcome = over.outcome()
    for seat in range(3):
        best = max(score for other, score in enumerate(outcome.scores) if other != seat)
        assert game.evaluate(over, seat) == outcome.scores[seat] - best


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"open": ["ST1", "ST2", "ST3"]}, {"open": ["ST1", "ST2", "CO1"]}),
        ({"open": ["CH1", "CH4"]}, {"open": ["CH1"]}),
        ({"open": ["WE1", "WE2"]}, {"flipped": ["WE1", "WE2"]}),
        ({"silver": 2}, {"silver": 1}),
        ({"misses": 0}, {"misses": 1}),
        ({"open": ["VM1", "VM6"]}, {"open": ["VM1", "VM3"]}),
    ],
    ids=["a third statue", "a second letter", "a pair that is still open", "silver", "no turn to miss", "a monster that is caught"],
)
def test_it_prefers(better, worse):
    temple = {"B00": "JE1", "B01": "MA1", "M00": "JE2"}
    one, other = (position(turn=1, temple=temple, tableaus=[{**NOTHING, **own}, NOTHING]) for own in (better, worse))
    assert game.evaluate(one, 0) > game.evaluate(other, 0)


def test_it_fears_what_it_leaves_to_the_next_player():
    # Given an opponent to move with three statues, when a fourth lies free or not
    collector = {"silver": 0, "open": ["ST1", "ST2", "ST3"]}
    given, denied = (position(turn=1, temple={"T00": card, "T01": "RE1"}, tableaus=[NOTHING, collector]) for card in ("ST4", "RE2"))
    assert game.evaluate(given, 0) < game.evaluate(denied, 0)


def test_a_card_that_cannot_be_paid_for_is_no_prospect():
    collector = {"silver": 0, "open": ["ST1", "ST2", "ST3"]}
    free, buried = (
        position(turn=1, temple={"B11": "ST4", "T01": "RE1", **above}, tableaus=[NOTHING, collector]) for above in ({}, {"T00": "RE2", "M00": "RE3"})
    )
    assert game.evaluate(free, 0) < game.evaluate(buried, 0)


def hires(actions):
    return [action for action in actions if game.actions.words(action).startswith("hire")]


def test_to_play_on_it_looks_at_the_cards_that_seem_best_and_at_no_peek():
    table = game.new(seats=2, seed=7)
    seat = table.movers()[0]
    legal = [int(action) for action in table.legal(seat)]
    words = {action: game.actions.words(action) for action in game.sensible(table, seat, legal)}
    takes = [action for action, said in words.items() if said.startswith("take")]
    assert len(takes) == 4
    assert set(words) <= set(legal)
    assert {a for a in legal if not game.actions.words(a).startswith(("take", "peek", "hire"))} == set(words) - set(takes) - set(hires(words))
    worths = {}
    for action in legal:
        if game.actions.words(action).startswith("take"):
            after = table.copy()
            after.play(seat, action)
            worths[action] = game.evaluate(after, seat)
    assert max(worths, key=worths.get) in takes


HIRING = {"temple": {"T00": "RE1", "T01": "RE2", "B00": "ST2", "B01": "ST3", "B02": "CO3"}, "tableaus": [{"open": ["ST1", "CO1", "CO2"]}, NOTHING]}


def test_to_play_on_it_looks_at_the_best_assistant_with_a_star_and_the_best_without():
    table = position(turn=0, **HIRING)
    legal = [int(action) for action in table.legal(0)]
    worths = {}
    for action in hires(legal):
        after = table.copy()
        after.play(0, action)
        worths[action] = game.evaluate(after, 0)
    kept = hires(game.sensible(table, 0, legal))
    assert [game.actions.words(action) for action in kept] == ["hire AS2", "hire AS11"]
    assert len(worths) > len(kept)
    assert max(worths, key=worths.get) in kept


@pytest.mark.parametrize(
    "more", [{"actions": 2}, {"tableaus": [HIRING["tableaus"][0], {"misses": 1}]}], ids=["another action", "a turn that the next player misses"]
)
def test_it_looks_at_all_assistants_where_they_can_help_at_once(more):
    table = position(turn=0, **{**HIRING, **more})
    legal = [int(action) for action in table.legal(0)]
    assert hires(game.sensible(table, 0, legal)) == hires(legal)
