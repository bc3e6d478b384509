"""What the engine does with any game: it goes on until somebody has a choice, and refuses the rest."""

import copy
import pickle

import pytest

import salon
from salon.engine.position import EVERYBODY, NOBODY, NOTHING, SPECTATOR, eyes_of, payoffs_of, random_playout, ranks_of
from tests.engine.toys import ACTIONS, END, QUESTION, STEPS, STUBBORN, bits, frame, say, toy

TALK = ("say a", "say b")


def said(position):
    return [(seat, ACTIONS.words(action)) for seat, action in position.said]


# Going on until somebody has a choice


def test_a_question_with_a_choice_is_put_to_its_seat_alone():
    p = toy(ask=[(1, *TALK)])
    assert p.movers() == [1]
    assert p.legal(1) == [0, 1]
    assert p.legal(0) == p.legal(2) == []


def test_what_is_in_progress_goes_on_by_itself_before_the_next_question():
    p = toy(ask=[(1, *TALK), frame(STEPS, 0, 3)], begun=False)
    heard = p.listen()
    p.begin()
    assert [int(e.amount) for e in heard] == [1, 2, 3]
    assert p.movers() == [1]


def test_the_only_answer_of_the_only_seat_is_carried_out_without_asking():
    p = toy(ask=[(1, *TALK), (0, "say c"), (2, "say a")])
    assert said(p) == [(2, "say a"), (0, "say c")]
    assert p.movers() == [1]


def test_a_forced_answer_is_asked_for_all_the_same_where_the_question_says_so():
    p = toy(ask=[frame(STUBBORN, 1, bits("say a"))])
    assert said(p) == []
    assert p.movers() == [1]
    assert p.legal(1) == [0]


def test_a_question_that_nobody_can_answer_is_closed():
    p = toy(ask=[(2, *TALK), (1, *TALK), (None, "say c")], barred={0: ["say c"], 1: ["say a", "say b", "say c"], 2: ["say c"]})
    assert said(p) == []
    assert p.movers() == [2]


def test_everybody_who_can_answer_a_question_to_all_is_a_mover():
    p = toy(seats=4, ask=[(None, *TALK)], barred={2: TALK})
    assert p.movers() == [0, 1, 3]


def test_several_movers_with_one_answer_each_are_asked_since_their_order_is_free():
    p = toy(ask=[(None, "say a")])
    assert p.movers() == [0, 1, 2]
    assert said(p) == []


def test_the_last_one_who_can_answer_a_question_to_all_is_forced():
    p = toy(ask=[(0, *TALK), (None, "say c")], barred={0: ["say c"], 2: ["say c"]})
    assert said(p) == [(1, "say c")]


def test_those_whom_the_game_waits_for_are_named_before_those_who_merely_may_act():
    p = toy(seats=4, ask=[(None, *TALK)], idle=[0, 2])
    assert p.movers() == [1, 3, 0, 2]


def test_nested_questions_are_answered_from_the_top():
    p = toy(seats=3, ask=[(0, *TALK), (0, "nest", "say a")])
    say(p, 0, "nest")
    assert p.movers() == [1]
    say(p, 1, "nest")
    assert p.movers() == [2]
    say(p, 2, "say b")
    assert p.movers() == [0]
    assert said(p) == [(0, "nest"), (1, "nest"), (2, "say b")]


# The end


@pytest.mark.parametrize("ask", [[], [(0, "end")], [(0, *TALK), (2, "end")]])
def test_a_game_can_end_while_it_begins(ask):
    p = toy(ask=ask)
    assert p.ended == ("TOY-3.2" if ask else "TOY-3.1")
    assert p.movers() == []


def test_a_rule_ends_the_game_from_any_depth():
    p = toy(ask=[(0, *TALK), (1, *TALK), (2, "end", "say a")])
    say(p, 2, "end")
    assert p.ended == "TOY-3.2"
    assert p.movers() == []
    assert p.stack == []
    assert all(p.legal(seat) == [] for seat in range(3))


def test_a_game_can_end_in_what_follows_from_a_move():
    p = toy(ask=[(0, "end"), (1, *TALK)])
    say(p, 1, "say a")
    assert p.ended == "TOY-3.2"
    assert said(p) == [(1, "say a"), (0, "end")]


def test_there_is_an_outcome_only_after_the_end():
    p = toy(ask=[(1, *TALK)])
    assert p.outcome() is None
    say(p, 1, "say a")
    outcome = p.outcome()
    assert (outcome.scores, outcome.ranks, outcome.payoffs, outcome.clause) == ([0, 1, 0], [2, 1, 2], [-0.5, 1.0, -0.5], "TOY-3.1")
    assert repr(outcome) == "Outcome(scores=[0, 1, 0], ranks=[2, 1, 2], payoffs=[-0.5, 1.0, -0.5], clause='TOY-3.1')"


# Refusals


def test_each_refusal_names_its_clause():
    p = toy(ask=[(1, "say a", "say b", "say c")], barred={1: ["say b"]})
    assert p.why_not(1, 0) is None
    assert p.why_not(1, END) == "TOY-1.1"
    assert p.why_not(1, 1) == "TOY-1.2"
    assert p.why_not(0, 0) == "TOY-1.3"
    say(p, 1, "say a")
    assert p.why_not(1, 0) == "TOY-3.1"


def test_an_illegal_move_raises_its_clause_and_changes_nothing(toy_game):
    p = toy(ask=[(1, *TALK)])
    before = toy_game.notation(p)
    heard = p.listen()
    for seat, action, clause in ((1, END, "TOY-1.1"), (0, 0, "TOY-1.3")):
        with pytest.raises(salon.IllegalMove) as refused:
            p.play(seat, action)
        assert refused.value.clause == clause
        assert (refused.value.seat, refused.value.words) == (seat, ACTIONS.words(action))
        assert clause in str(refused.value)
    assert toy_game.notation(p) == before
    assert heard == []
    assert p.movers() == [1]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat):
    p = toy(ask=[(1, *TALK)])
    for ask in (lambda: p.legal(seat), lambda: p.why_not(seat, 0), lambda: p.play(seat, 0), lambda: p.imagine(seat, salon.Rng(1))):
        with pytest.raises(salon.SalonError, match=f"there is no seat {seat}: this table has seats 0 to 2"):
            ask()


@pytest.mark.parametrize("action", [-1, len(ACTIONS), 10_000])
def test_an_action_that_is_not_in_the_table_is_refused(action):
    p = toy(ask=[(1, *TALK)])
    for ask in (lambda: p.why_not(1, action), lambda: p.play(1, action)):
        with pytest.raises(salon.SalonError, match=f"there is no action {action}"):
            ask()


# Events


def test_nobody_listens_unless_asked_to():
    p = toy(ask=[(0, *TALK), (1, *TALK)])
    say(p, 1, "say a")
    assert p.events is None


def test_from_listening_on_events_are_heard_and_a_new_listener_begins_afresh():
    p = toy(ask=[(0, *TALK), (1, *TALK), (2, *TALK)])
    first = p.listen()
    say(p, 2, "say a")
    second = p.listen()
    say(p, 1, "say b")
    assert [(e.seat, e.amount) for e in first] == [(2, 0)]
    assert [(e.seat, e.amount) for e in second] == [(1, 1)]


def test_a_copy_does_not_listen():
    p = toy(ask=[(0, *TALK), (1, *TALK)])
    heard = p.listen()
    twin = p.copy()
    say(twin, 1, "say a")
    assert heard == []


def test_revealing_counts_whether_or_not_anybody_listens_and_telling_does_not():
    p = toy()
    p.tell(0, 1, NOBODY, 0, 2, EVERYBODY)
    assert p.shows == 0
    p.reveal(0, 1, NOBODY, 0, 2, EVERYBODY)
    assert p.shows == 1
    heard = p.listen()
    p.reveal(0, 1, NOBODY, 3, 2, 0b10)
    assert p.shows == 2
    [event] = heard
    assert (event.kind, event.seat, event.other, event.amount, event.piece, event.eyes) == (0, 1, NOBODY, 3, 2, 0b10)


def test_a_piece_is_shown_to_the_eyes_of_the_event_alone(toy_game):
    p = toy(ask=[(0, *TALK), (1, "show", "say a")])
    heard = p.listen()
    say(p, 1, "show")
    [event] = heard
    assert event.shown(1 << 2)
    assert not event.shown(1 << 0 | 1 << 1 | SPECTATOR)
    seen = toy_game.told(event, 2, 3)
    assert (seen.piece, seen.hidden) == ("green", False)
    for who in (0, 1, None, [0, 1]):
        unseen = toy_game.told(event, who, 3)
        assert (unseen.kind, unseen.seat, unseen.other, unseen.piece, unseen.hidden) == ("shows", 1, "2", None, True)
    assert toy_game.told(event, [0, 2], 3).piece == "green"


def test_eyes_are_those_of_a_seat_of_a_team_or_of_a_spectator():
    assert eyes_of(2, 3) == 0b100
    assert eyes_of([0, 2], 3) == 0b101
    assert eyes_of(None, 3) == SPECTATOR
    assert eyes_of([], 3) == SPECTATOR
    assert EVERYBODY == 0b11111111 | SPECTATOR


@pytest.mark.parametrize("who", [3, -1, [0, 3]])
def test_eyes_of_a_seat_that_is_not_at_the_table_are_refused(who):
    with pytest.raises(salon.SalonError, match="this table has seats 0 to 2"):
        eyes_of(who, 3)


# Ranks and payoffs


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([(3,), (9,), (3,)], [2, 1, 2]),
        ([(5,), (5,), (1,)], [1, 1, 3]),
        ([(5, 0), (5, 1)], [2, 1]),
        ([(0,)], [1]),
        ([(1, 2, 3)] * 4, [1, 1, 1, 1]),
    ],
)
def test_the_greatest_key_is_first_and_equal_keys_share_a_rank(keys, ranks):
    assert ranks_of(keys) == ranks


@pytest.mark.parametrize(
    ("ranks", "payoffs"),
    [
        ([1], [0.0]),
        ([1, 2], [1.0, -1.0]),
        ([2, 1], [-1.0, 1.0]),
        ([1, 1], [0.0, 0.0]),
        ([1, 2, 3], [1.0, 0.0, -1.0]),
        ([1, 1, 3], [0.5, 0.5, -1.0]),
        ([1, 2, 2], [1.0, -0.5, -0.5]),
        ([3, 1, 3, 2], [-2 / 3, 1.0, -2 / 3, 1 / 3]),
    ],
)
def test_payoffs_run_evenly_from_first_to_last_and_equal_ranks_share(ranks, payoffs):
    assert payoffs_of(ranks) == pytest.approx(payoffs)
    assert sum(payoffs_of(ranks)) == pytest.approx(0)


# Copies


def changed_in_every_way(p):
    p.push(QUESTION, 0)
    p.stack[0].count = 1
    p.rng.below(6)
    p.said.append((0, 0))
    p.asked = 0
    p.ended = "TOY-3.1"
    p.shows += 1


def test_a_copy_is_equal_and_shares_nothing(toy_game):
    p = toy(ask=[(0, *TALK), (None, *TALK)])
    before = (toy_game.notation(p), p.movers(), p.shows)
    twin = p.copy()
    assert twin == p
    assert (twin.movers(), twin.shows, twin.seats) == (p.movers(), p.shows, p.seats)
    changed_in_every_way(twin)
    assert twin != p
    assert (toy_game.notation(p), p.movers(), p.shows) == before


def test_a_frame_and_its_copy_are_two():
    one = frame(STEPS, 2, 5)
    two = one.copy()
    two.count = 1
    assert (one.kind, one.seat, one.count) == (STEPS, 2, 5)


def test_a_pushed_frame_is_the_top_and_holds_nothing_yet():
    p = toy(ask=[(1, *TALK)])
    pushed = p.push(STEPS, 2)
    assert p.stack[-1] is pushed
    assert (pushed.kind, pushed.seat, pushed.stage, pushed.what) == (STEPS, 2, 0, NOTHING)
    assert (pushed.count, pushed.target, pushed.other, pushed.piece) == (0, NOBODY, NOBODY, NOTHING)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))])
@pytest.mark.parametrize("moves", [0, 1, 2, 5])
def test_pythons_own_ways_to_copy_give_an_equal_position_that_goes_on_alike(toy_game, again, moves):
    p = toy_game.new(seats=2, seed=4)
    for _ in range(moves):
        if p.movers():
            p.play(p.movers()[0], p.legal(p.movers()[0])[-2])
    twin = again(p)
    assert twin is not p
    assert twin == p
    while p.movers():
        [seat] = p.movers()
        assert twin.legal(seat) == p.legal(seat)
        p.play(seat, 3)
        twin.play(seat, 3)
    assert twin == p
    assert twin.ended == p.ended


def test_positions_are_equal_when_everything_on_the_table_is_and_chance_goes_on_alike(toy_game):
    assert toy_game.new(seats=2, seed=4) == toy_game.new(seats=2, seed=4)
    assert toy_game.new(seats=2, seed=4) != toy_game.new(seats=2, seed=5)
    assert toy_game.new(seats=2, seed=4) != toy_game.new(seats=3, seed=4)
    assert toy_game.new(seats=2, seed=4) != salon.game("artifact_stack").new(seats=2, seed=4)
    assert toy_game.new(seats=2, seed=4) != "toy"


def test_repr_says_which_game_how_many_seats_and_who_moves():
    assert repr(toy(ask=[(None, *TALK)])) == "<toy, 3 seats, to move: 0, 1, 2>"
    assert repr(toy()) == "<toy, 3 seats, ended by TOY-3.1>"


# A game to the end


def test_random_play_goes_to_the_end_or_to_the_limit_and_counts_its_decisions(toy_game):
    p = toy_game.new(seats=3, seed=1)
    assert random_playout(p, salon.Rng.light(1), 4) == 4
    assert p.movers() != []
    rest = random_playout(p, salon.Rng.light(2), 10_000)
    assert p.ended
    assert len(p.said) == 4 + rest


def test_random_play_lets_every_mover_act():
    firsts = set()
    for k in range(50):
        p = toy(ask=[(None, *TALK)])
        random_playout(p, salon.Rng.light(k), 1)
        firsts.add(p.said[0][0])
    assert firsts == {0, 1, 2}
