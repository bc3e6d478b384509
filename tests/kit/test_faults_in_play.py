"""One broken toy for each fault of the rules and of the position: the kit must find it, and say which promise was broken."""

import itertools
import json

import pytest

from salon.engine.position import NOTHING
from salon.engine.rng import Rng
from salon.engine.testing import Fault, check_copies, checks
from tests.kit.toys import DISCARD, GAME, LAY, OPEN, REST, TURN, Shells, ShellsGame
from tests.kit.trying import fault_in


def test_a_component_that_is_lost():
    class Loses(Shells):
        def show(self, kind, seat, gem):
            super().show(kind, seat, gem)
            if gem == 3:
                self.laid.remove(gem)

    fault = fault_in(Loses)

    assert fault.check == "invariants"
    assert "the gems are [0, 1, 2, 4, 5, 6, 7, 8, 9]" in fault.what


def test_a_component_that_is_doubled():
    class Doubles(Shells):
        def from_shell(self, side):
            gem = self.shells[side]
            if len(self.pouch) > 1:
                self.shells[side] = self.pouch[-1]
            else:
                self.fill(side)
            return gem

    assert fault_in(Doubles).check == "invariants"


def test_a_number_shown_outside_its_bounds():
    class TooMany(Shells):
        def look(self, eyes):
            numbers = super().look(eyes)
            return [99 if self.ended else numbers[0], *numbers[1:]]

    fault = fault_in(TooMany)

    assert fault.check == "invariants"
    assert "pending[0] is 99, outside 0 to 3" in fault.what


def test_a_dead_end():
    class Stuck(Shells):
        def able(self):
            frame = self.stack[-1]
            return 1 << frame.seat if frame.kind == TURN else super().able()

        def refusal(self, seat, action):
            if self.stack[-1].kind == TURN and len(self.laid) == 7:
                return "SHE-2.3"
            return super().refusal(seat, action)

    fault = fault_in(Stuck)

    assert fault.check == "dead end"
    assert "may move: True, legal: []" in fault.what


def test_an_endless_game():
    class RestsForEver(Shells):
        def refusal(self, seat, action):
            return None if action == REST and self.stack[-1].kind == TURN else super().refusal(seat, action)

    fault = fault_in(RestsForEver)

    assert fault.check == "endless"
    assert "more than 30 moves" in fault.what or "more than 40 moves" in fault.what


def test_an_outcome_whose_payoffs_contradict_its_ranks():
    class Upside(Shells):
        def count_up(self):
            outcome = super().count_up()
            outcome.payoffs = [-x for x in outcome.payoffs]
            return outcome

    fault = fault_in(Upside)

    assert fault.check == "outcome"
    assert "the same order" in fault.what


def test_a_crash():
    class Crashes(Shells):
        def throw(self, seat):
            super().throw(seat)
            if self.score[seat] > 20:
                raise ZeroDivisionError("of all things")

    fault = fault_in(Crashes)

    assert fault.check == "crash"
    assert "ZeroDivisionError: of all things" in fault.what


def test_candidates_that_miss_a_legal_action():
    class Forgets(Shells):
        def candidates(self, seat, out):
            many = super().candidates(seat, out)
            return many - 1 if self.stack[-1].kind == TURN else many  # no rest

    fault = fault_in(Forgets)

    assert fault.check == "legal and why_not"
    assert "'rest' (24): legal lists it: False, why_not: None" in fault.what


def test_legal_and_why_not_that_disagree():
    class AlwaysMayOpen(Shells):
        def why_not(self, seat, action):
            return None if OPEN <= action < LAY and self.asked >> seat & 1 else super().why_not(seat, action)

    fault = fault_in(AlwaysMayOpen)

    assert fault.check == "legal and why_not"
    assert "legal lists it: False, why_not: None" in fault.what


def test_legal_actions_that_are_not_ascending():
    class Backwards(Shells):
        def candidates(self, seat, out):
            many = super().candidates(seat, out)
            for k, action in enumerate([out[many - 1 - k] for k in range(many)]):
                out[k] = action
            return many

    fault = fault_in(Backwards)

    assert fault.check == "legal and why_not"
    assert "is not ascending" in fault.what


def test_a_refusal_by_a_clause_that_does_not_exist():
    class Invents(Shells):
        def not_asked(self, seat, action):
            return "SHE-9.9"

    fault = fault_in(Invents)

    assert fault.check == "legal and why_not"
    assert "'SHE-9.9', which is no clause of the game" in fault.what


def test_a_question_that_changes_the_position():
    class Counts(Shells):
        def refusal(self, seat, action):
            if DISCARD <= action < REST and self.stack[-1].kind == TURN:
                self.rng.below(6)
            return super().refusal(seat, action)

    fault = fault_in(Counts)

    assert fault.check == "legal and why_not"
    assert "asking changed the position" in fault.what
    assert ".at:" in fault.what


def test_an_illegal_move_that_changes_something():
    class Fines(Shells):
        def play(self, seat, action):
            if self.why_not(seat, action) == "SHE-2.3":
                self.score[seat] = max(0, self.score[seat] - 1)
            super().play(seat, action)

    fault = fault_in(Fines)

    assert fault.check == "illegal move"
    assert "it was refused, and changed" in fault.what
    assert ".score[" in fault.what


def test_an_illegal_move_that_is_played():
    class Lenient(Shells):
        def play(self, seat, action):
            if self.asked >> seat & 1:
                super().play(seat, action)

    fault = fault_in(Lenient)

    assert fault.check == "illegal move"
    assert "why_not says SHE-1.1, and play played it" in fault.what


def test_a_copy_that_shares_something():
    class Shares(Shells):
        def copy(self):
            twin = super().copy()
            twin.hands = self.hands[:]  # the hands themselves are the same lists
            return twin

    fault = fault_in(Shares)

    assert fault.check == "copies"
    assert "changed the original: notation.hands" in fault.what


def test_a_copy_that_forgets_something():
    class Forgets(Shells):
        def copy(self):
            twin = super().copy()
            twin.rested = [0] * self.seats
            return twin

    tried = ShellsGame(Forgets)
    given = tried.parse({"hands": [["agate"], ["amber"]], "rested": [0, 1]})

    with pytest.raises(Fault, match=r"copies: the copy differs at once: notation\.rested\[1\]: 1 / 0"):
        check_copies(tried, given, Rng(1))


def test_a_position_that_cannot_be_read_back_in_the_middle_of_an_effect():
    class Forgetful(ShellsGame):
        def write_frame(self, frame):
            written = super().write_frame(frame)
            written.pop("count", None)  # who has yet to discard
            return written

    fault = fault_in(game=Forgetful)

    assert fault.check == "notation"
    assert "differs" in fault.what
    assert fault.record.moves


def test_a_position_that_cannot_be_read_back_at_all():
    class Misspells(ShellsGame):
        def write(self, p):
            return {**super().write(p), "laid": [name.title() for name in super().write(p)["laid"]]}

    fault = fault_in(game=Misspells)

    assert fault.check == "notation"
    assert "cannot be read back: BadNotation" in fault.what


def test_a_notation_that_is_not_plain_json():
    class Tuples(ShellsGame):
        def write(self, p):
            return {**super().write(p), "score": tuple(p.score)}

    fault = fault_in(game=Tuples)

    assert fault.check == "notation"
    assert "not plain JSON" in fault.what


def test_a_notation_that_changes_with_the_position():
    class Lends(ShellsGame):
        def write(self, p):
            return {**super().write(p), "score": p.score}

    fault = fault_in(game=Lends)

    assert fault.check == "notation"
    assert "what was written down changes with the position: score" in fault.what


def test_chance_that_does_not_come_from_the_seed():
    dice = itertools.cycle([2, 3, 5, 1, 6])

    class OwnDice(Shells):
        def deal(self):
            self.rng.below(1 + next(dice))
            super().deal()
            self.score[0] = next(dice)

    fault = fault_in(OwnDice)

    assert fault.check == "same seed, same game"


def test_asking_that_loses_a_line_of_play(monkeypatch):
    class Hurried:
        """Asks the first mover alone, as one might think is enough."""

        wait = len(GAME.actions)
        waited = 0

        def __init__(self, position, seat=0):
            self.position, self.seat = position, position.movers()[0] if position.movers() else -1

        def legal(self):
            return self.position.legal(self.seat) if self.seat >= 0 else []

        def play(self, action):
            self.position.play(self.seat, action)

    monkeypatch.setattr(checks, "Asking", Hurried)
    fault = fault_in()

    assert fault.check == "asking"
    assert "these moves are lost" in fault.what


def test_an_event_that_the_game_has_not_declared():
    class Babbles(Shells):
        def peek(self, seat, side):
            super().peek(seat, side)
            self.tell(99, seat, side, 0, NOTHING, 0)

    fault = fault_in(Babbles)

    assert fault.check == "events"
    assert "no kind of event 99" in fault.what


def test_a_fault_says_how_to_see_it_again_also_where_a_check_is_used_alone():
    class Invents(Shells):
        def not_asked(self, seat, action):
            return "SHE-9.9"

    tried = ShellsGame(Invents)
    position = tried.new(2, 1)

    with pytest.raises(Fault) as fault:
        checks.check_legality(tried, position, position.rng.copy())

    assert str(fault.value).startswith("shells: legal and why_not: seat 1 may not 'peek left' by 'SHE-9.9'")
    again = tried.parse(json.loads(str(fault.value).partition("to see it again, parse ")[2]))
    assert tried.notation(again) == tried.notation(position)
