"""Faults planted on purpose in what is seen and remembered: the checks of the kit catch each. They are planted in the interpreted form,
as compiled code cannot be changed while it runs."""

import pytest

import salon
from salon.engine.position import EVERYBODY, Position
from salon.engine.rng import Rng
from salon.engine.testing.fault import Fault
from salon.engine.testing.leaks import check_leaks
from salon.games.operation_faust import imagine, imagine_plots
from salon.games.operation_faust.actions import DECLINE
from salon.games.operation_faust.memory import sees
from salon.games.operation_faust.position import ANSWERING
from salon.games.operation_faust.rules import art, claims, effects, table
from salon.games.operation_faust.rules.events import BUYS
from tests.operation_faust.table import AGENT, ALLIES, BOTH, FR, SPY, game, play, position, unchallenged

pytestmark = pytest.mark.skipif(salon.form() == "compiled", reason="faults are planted in the interpreted form")


def leaks(given, times=6):
    """Tries the spectator and every seat, a few times; the name of the check that finds something."""
    for number in range(times):
        try:
            check_leaks(game, given, Rng.light(number), among=(None, *range(given.seats)))
        except Fault as fault:
            return fault.check
    return None


def buyer():
    return position({}, {}, intel=10, seats=4)


def searched():
    given = position({"art": ["emmaus", BOTH, "mona_lisa"]}, hand=[ALLIES, FR], seats=4)
    unchallenged(given, "claim allies_search 1", f"table {ALLIES}")
    return given


def challenged():
    """Seat 0 is about to be challenged, and may or may not have the card."""
    given = position({}, {}, hand=[SPY, SPY], seats=4)
    play(given, "claim resistance 1")
    return given


def tabled():
    given = position({}, {}, hand=[AGENT, FR, SPY], seats=4)
    play(given, "claim agent_pile", f"table {AGENT}")
    return given


@pytest.mark.parametrize("given", [buyer, searched, challenged, tabled], ids=lambda f: f.__name__)
def test_without_a_planted_fault_nothing_is_found(given):
    assert leaks(given()) is None


def test_everybody_remembers_a_bought_card(monkeypatch):
    honest = art.leaves_cache_or_pile
    monkeypatch.setattr(art, "leaves_cache_or_pile", lambda p, card, source, goal, eyes: honest(p, card, source, goal, 511))
    assert leaks(buyer()) == "same events, same view"


def test_everybody_is_told_a_bought_card(monkeypatch):
    honest = Position.reveal

    def shown(self, kind, seat, other, amount, piece, eyes):
        honest(self, kind, seat, other, amount, piece, EVERYBODY if kind == BUYS else eyes)

    monkeypatch.setattr(Position, "reveal", shown)
    assert leaks(buyer()) == "eyes"


def test_a_third_party_learns_a_taken_card(monkeypatch):
    honest = art.goes_over

    def told(p, card, giver, receiver, possible):
        honest(p, card, giver, receiver, possible)
        sees(p, next(s for s in range(p.seats) if s not in (giver, receiver)), card, receiver)

    monkeypatch.setattr(art, "goes_over", told)
    assert leaks(searched()) == "same events, same view"


def test_a_neighbour_learns_tabled_kinds(monkeypatch):
    honest = table.look

    def over_the_shoulder(p, eyes):
        numbers = honest(p, eyes)
        if eyes == 1 << (p.active + 1) % p.seats:
            field = next(k for k, f in enumerate(game.fields.listed) if f.name == "tabled_cards")
            at = sum(f.width * (8 if f.each_seat else 1) for f in game.fields.listed[2:field])
            numbers[at : at + 5] = [int(p.board[k]) for k in range(5)]
        return numbers

    monkeypatch.setattr(table, "look", over_the_shoulder)
    assert leaks(tabled()) == "equal view"


def test_a_question_is_skipped_when_the_hidden_hand_leaves_no_choice(monkeypatch):
    honest = table.go_on_with_claim

    def hurried(p, claim):
        honest(p, claim)
        if p.stack[-1].kind == ANSWERING and claims.why_not_show(p, claim) is not None:
            claims.answer_challenge(p, DECLINE)

    monkeypatch.setattr(table, "go_on_with_claim", hurried)
    assert leaks(challenged()) == "the course tells"


def test_the_search_is_not_asked_about_where_there_is_no_forgery(monkeypatch):
    given = position({"art": ["mona_lisa", "emmaus"], "intel": 0}, {"intel": 0}, {"intel": 2}, hand=[ALLIES, FR], seats=4)
    play(given, "claim allies_search 1", f"table {ALLIES}")
    honest = effects.reach_for_art

    def hurried(p, ability, seat, target):
        honest(p, ability, seat, target)
        if not p.holds[target] & effects.FORGERY:
            p.stack.pop()

    assert leaks(given) is None
    monkeypatch.setattr(effects, "reach_for_art", hurried)
    assert leaks(given) == "the course tells"


def test_hands_are_not_dealt_again(monkeypatch):
    monkeypatch.setattr(imagine, "deal_plots_again", lambda p, eyes, rng: None)
    assert dealt_the_same(challenged())


def dealt_the_same(given):
    """What a single position cannot show: the true hands come up every time."""
    rng = Rng("same")
    hands = [[p["hand"] for p in game.notation(given.imagine(1, rng))["players"]] for _ in range(20)]
    return all(hand == hands[0] for hand in hands)


def test_imagining_keeps_the_true_top_of_the_pile(monkeypatch):
    monkeypatch.setattr(imagine, "order_pile", lambda p, eyes, rng: None)
    assert leaks(position({}, {}, intel=10, seats=4)) is not None


def test_what_was_tabled_before_is_dealt_from_the_true_cards(monkeypatch):
    honest = imagine_plots.spread

    def in_true_order(heap, needed, drawn, rng):
        return honest(heap, needed, drawn, Rng.light(0))

    monkeypatch.setattr(imagine_plots, "spread", in_true_order)
    given = position({"thrown": [SPY, SPY, AGENT]}, {}, seats=4)
    assert leaks(given) is None  # no peeking: it depends on nothing hidden
    assert dealt_the_same(given)  # and yet it reaches too little, which full reach finds
