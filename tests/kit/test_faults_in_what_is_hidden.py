"""One broken toy for each way in which a secret gets out, or a bot could cheat: the kit must find it, and say which promise was broken."""

import pytest

from salon.engine.fields import Field, Fields
from salon.engine.position import EVERYBODY, NOBODY
from salon.engine.testing import Fault, Kit, assert_uniform, bring
from tests.kit.toys import GAME, PEEKS, STORM, Shells, ShellsGame
from tests.kit.trying import fault_in


def test_a_seat_that_sees_too_much_in_its_view():
    class Shows(Shells):
        def sees_hand(self, eyes, seat):
            return True

    fault = fault_in(Shows)

    assert fault.check == "equal view"
    assert "look[" in fault.what


def test_a_spectator_who_sees_too_much():
    class Watched(Shells):
        def sees_hand(self, eyes, seat):
            return eyes == 1 << 8 or super().sees_hand(eyes, seat)

    fault = fault_in(Watched)

    assert fault.check == "equal view"
    assert "viewer None" in fault.what


def test_a_seat_that_sees_too_much_through_its_memory():
    class Tells(Shells):
        def peek(self, seat, side):
            super().peek(seat, side)
            self.peeked[side] = (1 << self.seats) - 1

    fault = fault_in(Tells)

    assert fault.check == "same events, same view"
    assert "plays 'peek" in fault.what


def test_an_event_shown_to_too_many_eyes():
    class Shouts(Shells):
        def peek(self, seat, side):
            self.peeked[side] |= 1 << seat
            self.reveal(PEEKS, seat, side, 0, self.shells[side], EVERYBODY)

    fault = fault_in(Shouts)

    assert fault.check == "eyes"
    assert "is shown to everybody; it is declared for seat" in fault.what


def test_an_event_shown_to_too_few_eyes():
    class Mumbles(Shells):
        def show(self, kind, seat, gem):
            self.laid = sorted([*self.laid, gem])
            self.reveal(kind, seat, NOBODY, 0, gem, 1 << seat)

    assert fault_in(Mumbles).check == "eyes"


def test_a_question_that_is_skipped_because_of_a_hidden_card():
    class Spares(Shells):
        """Who holds the agate need not discard."""

        def throw(self, seat):
            super().throw(seat)
            if self.stack[-1].kind == STORM:
                self.stack[-1].count &= ~sum(1 << s for s in range(self.seats) if 0 in self.hands[s])

    same = ("the course tells", "same events, same view")

    assert fault_in(Spares, kin=same).check in same


def test_a_turn_that_is_skipped_because_of_a_hidden_card():
    class Skips(Shells):
        def begin_turn(self, seat):
            seat %= self.seats
            super().begin_turn(seat + 1 if self.hands[seat] == [0] else seat)

    fault = fault_in(Skips)

    assert fault.check == "the course tells"
    assert "kind='begins'" in fault.what


def test_a_refusal_that_depends_on_a_hidden_card():
    class Hints(Shells):
        def refusal(self, seat, action):
            clause = super().refusal(seat, action)
            return "SHE-2.2" if clause == "SHE-2.3" and 0 in self.pouch else clause

    same = ("equal view", "same events, same view")
    fault = fault_in(Hints, kin=same)

    assert fault.check in same
    assert "refused" in fault.what


def test_what_is_legal_depends_on_a_hidden_card():
    class Helps(Shells):
        def refusal(self, seat, action):
            return "SHE-2.4" if action == 24 and self.shells[0] == 0 else super().refusal(seat, action)

    assert fault_in(Helps).check == "equal view"


def test_an_imagine_that_deals_nothing_again():
    class Knows(Shells):
        def imagined(self, eyes, rng):
            twin = self.copy()
            twin.rng = rng.lighter()
            return twin

    fault = fault_in(Knows)

    assert fault.check == "dealt again"
    assert "in every imagined position it was the true one" in fault.what


def test_an_imagine_that_does_not_deal_the_hands_again():
    class KnowsHands(Shells):
        def imagined(self, eyes, rng):
            return super().imagined(eyes | (1 << self.seats) - 1, rng)

        def knows(self, eyes, side):
            return False

    fault = fault_in(KnowsHands)

    assert fault.check == "dealt again"
    assert "hand" in fault.what or "lay" in fault.what


class OwnLead(Shells):
    """Each player also sees by how much it leads: a sum over what everybody sees."""

    def look(self, eyes):
        lead = [max(0, self.score[s] - min(self.score)) for s in range(self.seats) if eyes == 1 << s]
        return [*super().look(eyes), *(lead or [0])]


def with_own_lead(for_reader):
    class Led(ShellsGame):
        fields = Fields([*ShellsGame.fields.listed, Field("own_lead", high=45, for_reader=for_reader)], 3)

    return Led


def test_what_differs_from_reader_to_reader_is_taken_for_a_secret():
    fault = fault_in(OwnLead, with_own_lead(for_reader=False))

    assert fault.check == "dealt again"
    assert "own_lead" in fault.what


def test_what_is_worked_out_for_the_reader_is_no_secret():
    tried = with_own_lead(for_reader=True)(OwnLead)
    with bring(tried):
        kit = Kit(tried)
        for number in range(120):
            kit.walk(tried.seats[number % 2], number)

        kit.finish()


def test_an_imagine_that_peeks_at_the_true_deal():
    class Cuts(Shells):
        """Cuts the true order of the hidden gems instead of shuffling them."""

        def imagined(self, eyes, rng):
            self.order = [*self.pouch, *self.shells, *(gem for hand in self.hands for gem in hand)]
            return super().imagined(eyes, rng)

        def shuffled(self, gems, rng):
            true = [gem for gem in self.order if gem in gems]
            cut = rng.below(len(true)) if true else 0
            return true[cut:] + true[:cut]

    fault = fault_in(Cuts)

    assert fault.check == "no peeking"
    assert "depends on the true deal" in fault.what


def test_an_imagine_that_keeps_the_chance_to_come():
    class Foresees(Shells):
        def imagined(self, eyes, rng):
            twin = super().imagined(eyes, rng)
            twin.rng = self.rng.copy()
            return twin

    fault = fault_in(Foresees)

    assert fault.check == "no peeking"
    assert "chance" in fault.what


def test_an_imagine_that_changes_the_position_it_imagines_from():
    class Draws(Shells):
        def imagined(self, eyes, rng):
            self.rng.below(6)
            return super().imagined(eyes, rng)

    fault = fault_in(Draws)

    assert fault.check == "no peeking"
    assert "changed the position itself" in fault.what


def test_an_imagine_that_loses_a_component():
    class Drops(Shells):
        def imagined(self, eyes, rng):
            twin = super().imagined(eyes, rng)
            if len(twin.pouch) > 1 and rng.below(4) == 0:
                twin.pouch[0] = twin.pouch[1]
            return twin

    fault = fault_in(Drops)

    assert fault.check == "invariants"
    assert "in a position imagined for" in fault.what


def test_an_imagine_that_never_reaches_some_deals():
    class Timid(Shells):
        """Never leaves the topaz in the pouch while it can be elsewhere."""

        def shuffled(self, gems, rng):
            shuffled = super().shuffled(gems, rng)
            if 9 in shuffled[: len(self.pouch)]:
                at = shuffled.index(9)
                shuffled[at], shuffled[-1] = shuffled[-1], shuffled[at]
            return shuffled

    fault = fault_in(Timid)

    assert fault.check == "full reach"
    assert "cannot exclude 'topaz' in pouch" in fault.what


def test_an_imagine_that_never_reaches_some_orders():
    class Tidy(Shells):
        def imagined(self, eyes, rng):
            twin = super().imagined(eyes, rng)
            twin.pouch.sort()
            return twin

    fault = fault_in(Tidy)

    assert fault.check == "full reach"
    assert "in pouch" in fault.what
    assert "lies before" in fault.what


SMALL = {
    "seats": 2,
    "hands": [["agate"], ["amber", "beryl"]],
    "shells": {"left": "coral"},
    "pouch": ["garnet"],
    "laid": ["jade", "onyx", "opal", "ruby", "topaz"],
}
DEALS = 12  # for seat 0: two of four gems in the hand, then one of two in the shell


def test_a_right_imagine_is_uniform():
    assert_uniform(GAME, SMALL, 0, deals=DEALS)
    assert_uniform(GAME, SMALL, (0, 1), deals=2)


def test_an_imagine_that_is_not_uniform():
    class Lazy(Shells):
        """Now and then forgets to shuffle."""

        def shuffled(self, gems, rng):
            return super().shuffled(gems, rng) if rng.below(8) else gems[:]

    with pytest.raises(Fault) as fault:
        assert_uniform(ShellsGame(Lazy), SMALL, 0, deals=DEALS)

    assert fault.value.check == "uniform"
    assert "expected 200 each" in fault.value.what


def test_a_number_of_deals_that_is_not_the_true_one():
    with pytest.raises(Fault, match="cannot exclude 13 deals; 2600 imagined positions have 12"):
        assert_uniform(GAME, SMALL, 0, deals=13)


def test_a_piece_shown_without_being_counted_as_shown():
    class Whispers(Shells):
        def peek(self, seat, side):
            self.peeked[side] |= 1 << seat
            self.tell(PEEKS, seat, side, 0, self.shells[side], 1 << seat)

    fault = fault_in(Whispers)

    assert fault.check == "undo"
    assert "it can be taken back, and yet it tells what was hidden" in fault.what


def test_a_hidden_piece_put_on_the_table_without_being_counted_as_shown():
    class Slips(Shells):
        def show(self, kind, seat, gem):
            self.laid = sorted([*self.laid, gem])
            self.tell(kind, seat, NOBODY, 0, gem, EVERYBODY)

    fault = fault_in(Slips)

    assert fault.check == "undo"
    assert "plays 'discard" in fault.what or "plays 'open" in fault.what
