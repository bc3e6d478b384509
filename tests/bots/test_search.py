"""What the search finds in positions where it is known, and how it keeps its books."""

import time
from math import exp, log

import pytest

import salon
from salon import Rng
from salon.bots import Club, Seen
from salon.bots.advice import advise, judge
from salon.bots.master import searching
from salon.bots.search import FEWEST_CHOICES, PATIENCE, TRIES, Node, Search, halvings, surely_no_better
from salon.engine.asking import Asking
from salon.engine.game import games

game = salon.game("artifact_stack")


def search(position, seat, simulations=200, seed=1):
    """With a tree, whatever the game says."""
    played = salon.game(position.game_key())
    found = Search(position.imagine(seat, Rng.light(seed)), seat, played.evaluate, played.much, played.cooperative, 0, Rng.light(seed))
    found.run(simulations, 1e9)
    return found


def midgame(key, seats, moves=10):
    position, rng = salon.game(key).new(seats, 5), Rng.light(2)
    for _ in range(moves):
        seat = position.movers()[0]
        legal = position.legal(seat)
        position.play(seat, legal[rng.below(len(legal))])
    while len(position.legal(position.movers()[0])) < 2:
        seat = position.movers()[0]
        position.play(seat, position.legal(seat)[0])
    return position


def test_it_takes_what_is_worth_most():
    position = game.parse({
        "temple": {"T00": "ST5", "T01": "RE2", "M00": "RE1"},
        "tableaus": [{"open": ["ST1", "ST2", "ST3", "ST4"], "silver": 0}, {"silver": 0}],
    })  # fmt: skip
    assert game.actions.words(search(position, 0, 1_000).choices[0].action) == "take T00"


def test_an_end_is_worth_what_it_brings_and_all_before_it_is_less_sure():
    position = midgame("artifact_stack", 2)
    found = search(position, position.movers()[0], 1)
    rng, worths = Rng.light(9), []
    while not position.ended:
        worths.append(found.worth(position, 0))
        seat = position.movers()[0]
        legal = position.legal(seat)
        position.play(seat, legal[rng.below(len(legal))])
    ranks = position.outcome().ranks
    assert sorted(ranks) == [1, 2]
    assert [found.worth(position, seat) for seat in range(2)] == [float(rank == 1) for rank in ranks]
    assert 0.02 < min(worths) < max(worths) < 0.98


@pytest.mark.parametrize("key", games())
def test_every_choice_is_weighed_once_and_the_books_are_right(key):
    for seats in salon.game(key).seats:
        position = midgame(key, seats)
        seat = position.movers()[0]
        found = search(position, seat, 60)
        assert sorted(node.action for node in found.choices) == position.legal(seat)
        assert sum(node.visits for node in found.choices) == found.simulations  # too few to be sure of anything
        assert 60 - len(found.choices) < found.simulations <= 60
        waiting = list(found.choices)
        while waiting:
            node = waiting.pop()
            waiting += node.children.values()
            assert 0.0 <= node.total <= node.visits
            assert 0.0 <= node.glance <= 1.0
            assert sum(child.visits for child in node.children.values()) <= node.visits
            for seat in range(seats):
                ranks = sorted(child.rank for key, child in node.children.items() if key // found.room == seat)
                assert ranks == list(range(len(ranks)))


def test_the_first_look_is_part_of_the_time_and_something_is_tried_however_long_it_took():
    def slowly(position, seat):
        time.sleep(0.002)
        return game.evaluate(position, seat)

    position = midgame("artifact_stack", 2)
    seat = position.movers()[0]
    found = Search(position.imagine(seat, Rng.light(1)), seat, slowly, game.much, False, 0, Rng.light(1))
    found.run(1 << 40, 0.01)
    assert 0 < found.simulations <= FEWEST_CHOICES


@pytest.mark.parametrize(
    ("key", "late"),
    [("artifact_stack", late) for late in range(2_000, 2_400, 25)] + [("art_project", late) for late in range(300, 316)],  # plays on by its own clock
)
def test_a_simulation_for_which_time_runs_out_is_broken_off_and_its_world_counts_for_nothing(key, late):
    """Whichever choice it is of, the last included."""
    played, looks = salon.game(key), []

    def evaluate(position, seat):
        looks.append(seat)
        if len(looks) == late:
            found.begun -= 2e6
        return played.evaluate(position, seat)

    position = midgame(key, 2)
    seat = position.movers()[0]
    knows = (None, played.prospect, played.sensible, played.clock)
    how = (played.much, played.cooperative, played.far(2))
    found = Search(position.imagine(seat, Rng.light(1)), seat, evaluate, *how, Rng.light(1), *knows)
    found.run(1 << 40, 1e6)
    assert late <= len(looks) < late + 60  # what is left of one move
    tried = [choice for choice in found.choices if choice.visits]
    worlds = tried[0].visits
    assert all(choice.visits == worlds for choice in tried)
    assert 0 < worlds * len(tried) <= found.simulations <= (worlds + 1) * len(tried)
    # The worlds before it count for what they were worth.
    again = Search(position.imagine(seat, Rng.light(1)), seat, played.evaluate, *how, Rng.light(1), *knows)
    worths = dict.fromkeys((int(choice.action) for choice in tried), 0.0)
    for _ in range(worlds):
        world, chance = again.world(), again.rng.lighter()
        for choice in again.choices:
            if int(choice.action) in worths:
                worths[int(choice.action)] += again.simulate(world.copy(), choice, chance.copy())
    assert {int(choice.action): choice.total for choice in tried} == pytest.approx(worths)


@pytest.mark.parametrize("late", range(2_000, 2_400, 50))
@pytest.mark.parametrize("plays_on", [0, 100])
def test_when_time_is_up_nobody_plays_on_and_the_world_counts_for_no_choice(late, plays_on):
    looks = []

    def evaluate(position, seat):
        looks.append(seat)
        if len(looks) == late:
            found.begun -= 2e6
        return game.evaluate(position, seat)

    position = midgame("artifact_stack", 2)
    seat = position.movers()[0]
    found = Search(position.imagine(seat, Rng.light(1)), seat, evaluate, game.much, False, plays_on, Rng.light(1), None, game.prospect)
    found.choices = found.choices[:2]
    found.run(1 << 40, 1e6)
    assert found.choices[0].visits == found.choices[1].visits > 0
    assert late <= len(looks) < late + 60  # what is left of one move


@pytest.mark.parametrize("late", range(1_000, 1_016))
def test_by_a_clock_too_a_simulation_for_which_time_runs_out_is_broken_off(late):
    played, ticks = salon.game("art_project"), []

    def clock(given):
        ticks.append(given)
        if len(ticks) == late:
            found.begun -= 2e6
        return played.clock(given)

    position = midgame("art_project", 2)
    seat = position.movers()[0]
    knows = (None, played.prospect, played.sensible, clock)
    found = Search(position.imagine(seat, Rng.light(1)), seat, played.evaluate, played.much, True, played.far(2), Rng.light(1), *knows)
    found.run(1 << 40, 1e6)
    assert found.choices[0].visits > 0
    assert late <= len(ticks) <= late + 1


def test_in_the_first_world_nothing_is_broken_off():
    position = game.new(2, 5)
    seat = position.movers()[0]
    found = Search(position.imagine(seat, Rng.light(1)), seat, game.evaluate, game.much, False, 12, Rng.light(1), None, game.prospect)
    found.begun -= 2e6
    found.run(1 << 40, 1e6)
    assert [choice.visits for choice in found.choices[: FEWEST_CHOICES + 1]] == [1] * FEWEST_CHOICES + [0]
    assert found.simulations == FEWEST_CHOICES


def test_no_world_is_begun_for_which_too_little_is_left():
    position = midgame("artifact_stack", 2)
    for simulations in range(3, 30):
        found = search(position, position.movers()[0], simulations)
        assert simulations - 3 < found.simulations == sum(node.visits for node in found.choices)


def test_how_long_the_first_look_took_says_nothing_of_how_long_a_simulation_takes():
    position = game.new(2, 5)
    found = Search(position, position.movers()[0], game.evaluate, game.much, False, 0, Rng.light(1))
    found.begun -= 9_000.0
    found.run(200, 10_000.0)
    assert all(node.visits for node in found.choices)
    assert found.simulations > 100


def test_the_worse_half_is_given_up_by_what_is_left_after_the_first_look():
    position = game.new(2, 5)
    found = Search(position, position.movers()[0], game.evaluate, game.much, False, 0, Rng.light(1))
    del found.choices[16:]
    found.begun -= 500_000.0
    found.run(2_000, 1_000_000.0)
    visits = sorted(int(node.visits) for node in found.choices)
    assert visits[0] > 60  # a quarter of what is left for the first of four rounds
    assert visits[0] == visits[7] < visits[8]


def test_the_first_look_is_at_four_worlds():
    looks = []

    def evaluate(position, seat):
        looks.append(seat)
        return game.evaluate(position, seat)

    position = midgame("artifact_stack", 2)
    found = Search(position, position.movers()[0], evaluate, game.much, False, 12, Rng.light(1))
    assert len(looks) == 2 + 4 * len(found.choices) + 1  # what each side begins with, and how even that is


@pytest.mark.parametrize("key", games())
def test_in_one_world_every_choice_meets_the_same_chance(key):
    """The same choice twice is worth the same."""
    position = midgame(key, max(2, salon.game(key).seats.start))
    seat = position.movers()[0]
    found = searching(position.imagine(seat, Rng.light(1)), seat, [], Rng.light(1))
    found.choices = [Node(found.choices[0].action, 0.0) for _ in range(2)]
    found.run(60, 1e9)
    one, other = found.choices
    assert one.visits == other.visits > 20
    assert one.total == other.total
    assert 0.0 < one.total / one.visits < 1.0


@pytest.mark.parametrize("key", games())
def test_a_search_has_all_that_its_game_knows(key):
    played = salon.game(key)
    for seats in played.seats:
        position = midgame(key, seats)
        found = searching(position, position.movers()[0], [], Rng.light(1))
        assert found.plays_on == played.far(seats) > 0
        assert found.together == played.cooperative
        assert (found.evaluate, found.much) == (played.evaluate, played.much)
        assert (found.prospect, found.sensible, found.clock) == (played.prospect, played.sensible, played.clock)


def test_where_all_play_on_it_stops_as_soon_as_no_choice_is_better():
    position = midgame("artifact_stack", 2)
    found = Search(position, position.movers()[0], lambda given, who: 0.0, game.much, False, 1, Rng.light(1))
    found.run(100_000, 1e9)
    assert found.simulations == PATIENCE * len(found.choices)


def test_who_is_not_asked_cannot_search():
    position = game.new(2, 5)
    other = 1 - position.movers()[0]
    with pytest.raises(salon.SalonError, match=f"seat {other} is not asked what to do"):
        searching(position, other, [], Rng.light(1))


@pytest.mark.parametrize("key", games())
def test_it_sees_past_the_end_of_its_own_turn(key):
    position = midgame(key, max(2, salon.game(key).seats.start))
    seat = position.movers()[0]
    found = search(position, seat, 400)
    room = len(salon.game(key).actions) + 1
    waiting, others = list(found.choices), 0
    while waiting:
        node = waiting.pop()
        waiting += node.children.values()
        others += sum(1 for number in node.children if number // room != seat)
    assert others > 0


@pytest.mark.parametrize("key", games())
def test_the_same_seed_brings_the_same_tree(key):
    position = midgame(key, salon.game(key).seats.start)
    seat = position.movers()[0]
    one, other = (search(position, seat, 50) for _ in range(2))
    assert [(n.action, n.visits, n.total) for n in one.choices] == [(n.action, n.visits, n.total) for n in other.choices]


def test_more_simulations_go_to_what_is_hard_to_tell():
    position = game.new(2, 5)
    found = search(position, position.movers()[0], 800)
    visits = [int(node.visits) for node in found.choices]
    assert visits[0] == max(visits)
    assert visits[0] > 2 * min(visits)


def test_it_stops_after_a_quarter_of_the_budget_where_one_choice_is_surely_the_best():
    position = game.parse({
        "temple": {"T00": "ST5", "T01": "RE2", "M00": "RE1"},
        "tableaus": [{"open": ["ST1", "ST2", "ST3", "ST4"], "silver": 0}, {"silver": 0}],
    })  # fmt: skip
    found = search(position, 0, 20_000)
    assert game.actions.words(found.choices[0].action) == "take T00"
    assert 5_000 <= found.simulations < 8_000


@pytest.mark.one_form
def test_it_does_not_stop_while_it_is_hard_to_tell():
    position = game.new(2, 4)
    assert search(position, position.movers()[0], 2_000).simulations > 1_900


def test_a_choice_is_given_up_when_it_is_surely_no_better_in_the_same_worlds():
    worlds = [0.1, 0.5, 0.9] * 20
    for learning in (False, True):
        assert surely_no_better([w - 0.05 for w in worlds], worlds, learning)  # worse in every world, however much the worlds differ
        assert surely_no_better(worlds, worlds, learning)  # the same
        assert not surely_no_better([w + 0.05 for w in worlds], worlds, learning)
        assert not surely_no_better(worlds[1:] + worlds[:1], worlds, learning)  # better in some and worse in others


def test_only_a_tree_has_learnt_better_since():
    """Where all play on the first worlds tell as much as the last."""
    worse, better = [0.0] * 30 + [0.5] * 30, [0.5] * 60
    assert surely_no_better(better, worse, learning=True)
    assert not surely_no_better(better, worse, learning=False)
    assert not surely_no_better([0.0] * 30 + [1.0] * 30, [0.5] * 60, learning=True)


def test_in_a_team_all_want_the_same():
    position, team = midgame("art_project", 3), salon.game("art_project")
    asked = set()

    def evaluate(given, who):
        asked.add(who)
        return team.evaluate(given, who)

    for together, sides in ((True, {0}), (False, {0, 1, 2})):
        asked.clear()
        Search(position, position.movers()[0], evaluate, 1.0, together, 0, Rng.light(1)).run(100, 1e9)
        assert asked == sides


def test_where_people_bluff_all_play_on_and_nobody_learns_from_a_tree():
    position, played = midgame("operation_faust", 3), salon.game("operation_faust")
    seat, asked = position.movers()[0], set()

    def evaluate(given, who):
        asked.add(who)
        return played.evaluate(given, who)

    found = Search(position, seat, evaluate, 1.0, False, played.plays_on, Rng.light(1))
    asked.clear()
    found.run(20, 1e9)
    assert asked == {0, 1, 2}
    assert not any(node.children for node in found.choices)


def test_who_plays_on_knows_no_more_than_his_seat():
    """In one and the same world the cards of the others are anything to whoever is to move."""
    position, played = midgame("operation_faust", 3), salon.game("operation_faust")
    seat, supposed = position.movers()[0], set()

    def evaluate(given, who):
        if who == seat:
            supposed.add(str([player["hand"] for k, player in enumerate(played.notation(given)["players"]) if k != seat]))
        return 0.0

    found = Search(position, seat, played.evaluate, played.much, False, 1, Rng.light(1))
    found.evaluate = evaluate
    for k in range(8):
        found.play_on(Asking(position.copy(), seat), Rng.light(k))
    assert len(supposed) > 2


def test_playing_on_ends_where_the_seat_is_about_to_move_again():
    position, played = midgame("artifact_stack", 3), salon.game("artifact_stack")
    seat = position.movers()[0]
    found = Search(position, seat, played.evaluate, played.much, False, 6, Rng.light(1))
    ends = []
    for k in range(20):
        world = found.world()
        found.play_on(world, Rng.light(k))
        ends.append(world.seat)
    assert ends.count(seat) > 15  # few turns are so long that it breaks off


def test_who_plays_on_looks_at_what_is_sensible():
    position, played = midgame("artifact_stack", 3), salon.game("artifact_stack")
    seat, chosen = position.movers()[0], []
    found = Search(position, seat, played.evaluate, played.much, False, 1, Rng.light(1), sensible=lambda given, who, legal: legal[-1:])
    world = found.world()
    last = world.legal()[-1]
    found.sensible = lambda given, who, legal: chosen.append((who, legal[-1])) or legal[-1:]
    found.play_on(world, Rng.light(2))
    assert (seat, last) == chosen[0]
    assert position.why_not(seat, last) is None


@pytest.mark.parametrize(("ahead", "worth"), [(0.0, 1 / 3), (log(2), 0.5), (1e6, 1.0), (-1e6, 0.0)])
def test_where_the_game_can_tell_the_prospect_of_a_win_the_chance_of_it_counts(ahead, worth):
    """With three: even is every third game; twice as likely as each of the others is every other game."""
    position, played = midgame("operation_faust", 3), salon.game("operation_faust")
    found = Search(position, 0, played.evaluate, played.much, False, 1, Rng.light(1), None, lambda given, who: ahead if who == 0 else 0.0)
    assert found.worth(position, 0) == pytest.approx(worth)


@pytest.mark.parametrize("key", ["artifact", "artifact_stack", "great_art_robbery", "operation_faust"])
def test_where_chances_count_an_end_is_won_or_not(key):
    """Else the last of three would put the end off by all means, and the second bring it about."""
    played = salon.game(key)
    position, rng = played.new(3, 5), Rng.light(2)
    found = Search(position.copy(), position.movers()[0], played.evaluate, played.much, False, 1, Rng.light(1), None, played.prospect)
    while not position.ended:
        seat = position.movers()[0]
        position.play(seat, Club(rng).choose(Seen(position, seat)))
    ranks = position.outcome().ranks
    assert ranks.count(1) == 1
    assert [found.worth(position, seat) for seat in range(3)] == [float(rank == 1) for rank in ranks]


@pytest.mark.parametrize(("ahead", "worth"), [(0.0, 0.5), (log(2), 2 / 3), (1e6, 1.0), (-1e6, 0.0)])
@pytest.mark.parametrize("seats", [1, 3])
def test_a_team_has_one_chance_to_win_however_many_it_is(seats, ahead, worth):
    position, played = midgame("art_project", seats), salon.game("art_project")
    seat = position.movers()[0]
    found = Search(position, seat, played.evaluate, played.much, True, 1, Rng.light(1), None, lambda given, who: ahead)
    assert found.worth(position, 0) == pytest.approx(worth)


@pytest.mark.parametrize("seats", [1, 3])
def test_the_end_of_a_team_is_won_or_not_by_all_together(seats):
    played = salon.game("art_project")
    position, rng = played.new(seats, 5), Rng.light(2)
    found = Search(position.copy(), position.movers()[0], played.evaluate, played.much, True, 1, Rng.light(1), None, played.prospect)
    while not position.ended:
        seat = position.movers()[0]
        legal = position.legal(seat)
        position.play(seat, legal[rng.below(len(legal))])
    assert position.outcome().payoffs == [-1.0] * seats
    assert found.worth(position, 0) == 0.0
    won = played.parse({"seats": seats, "collected": 7, "ended": "ART-13.1"})
    assert found.worth(won, 0) == 1.0


@pytest.mark.parametrize("later", [1, 3])
def test_where_a_game_has_a_clock_all_play_on_until_it_is_later(later):
    played = salon.game("art_project")
    position = played.new(3, 5)
    knows = (None, played.prospect, played.sensible, played.clock)
    found = Search(position, 0, played.evaluate, played.much, True, later, Rng.light(1), *knows)
    for seed in range(5):
        world = found.world()
        found.play_on(world, Rng.light(seed))
        assert world.position.ended or played.clock(world.position) == played.clock(position) + later


def test_where_there_is_little_time_few_choices_are_thought_about():
    position = game.new(2, 5)
    seat = position.movers()[0]
    choices = len(position.legal(seat))
    for simulations, many in ((20, FEWEST_CHOICES), (200, 200 // TRIES), (TRIES * choices, choices), (2 * TRIES * choices, choices)):
        found = search(position, seat, simulations)
        assert sum(node.visits > 0 for node in found.choices) == many


def test_in_a_tree_chances_are_not_mixed_with_the_first_sight():
    """Which only says in what order choices are tried."""
    position = game.new(2, 5)
    seat = position.movers()[0]
    found = Search(position, seat, game.evaluate, game.much, False, 0, Rng.light(1), None, lambda given, who: 5.0 if who == seat else 0.0)
    found.run(400, 1e9)
    grown = [child for choice in found.choices for child in choice.children.values()]
    assert len(grown) > 20
    chance = 1 / (1 + exp(-5))
    for node in found.choices + grown:
        assert min(abs(node.worth() - chance), abs(node.worth() - 1 + chance)) < 1e-9


def grown(asking, found, visits=1):
    """A situation come by so often, in which nothing has been tried; and what can be done in it."""
    node = Node(0, 0.5)
    node.visits = visits
    legal = asking.legal()
    assert found.grow(node, asking, legal)
    return node, legal


@pytest.mark.parametrize(("visits", "width"), [(1, 5), (9, 7), (100, 14)])
def test_the_oftener_a_situation_is_come_by_the_more_choices_are_looked_at(visits, width):
    # Given a situation with many choices, each of which is tried as often as it promises most
    position = many_claims()
    found = search(position, 0, 1)
    asking = Asking(position)
    node, legal = grown(asking, found, visits)
    tried = []
    for _ in range(50):
        child = found.follow(node, asking.seat, legal)
        child.visits += 1
        child.total += 0.5
        tried.append(child)
    # then only so many are, which are those that look best
    assert len(legal) > 14
    assert len({int(child.action) for child in tried}) == width
    assert {int(child.rank) for child in tried} == set(range(width))


def test_what_was_hardly_tried_is_tried_again():
    position = many_claims()
    found = search(position, 0, 1)
    asking = Asking(position)
    node, legal = grown(asking, found)
    well, hardly = (child for child in node.children.values() if child.rank < 2)
    for child in node.children.values():
        child.offered, child.visits, child.total = 100, 100, 10.0
    well.total = 60.0
    hardly.visits, hardly.total = 1, 0.55
    assert found.follow(node, asking.seat, legal) is hardly
    hardly.visits, hardly.total = 100, 55.0
    assert found.follow(node, asking.seat, legal) is well


def test_choices_of_different_seats_are_not_measured_by_each_other():
    """In one world this seat may be asked where in another it is the next."""
    position = game.new(2, 5)
    found = search(position, position.movers()[0], 1)
    first = Asking(position)
    node, legal = grown(first, found)
    after = first.copy()
    while after.seat == first.seat:
        after.play(after.legal()[0])
    others = after.legal()
    found.grow(node, after, others)
    assert len(others) > 1
    ranks = [int(child.rank) for child in node.children.values()]
    assert sorted(ranks[: len(legal)]) == list(range(len(legal)))
    assert sorted(ranks[len(legal) :]) == list(range(len(others)))


def many_claims():
    return salon.game("operation_faust").parse({
        "seats": 8, "turn": 0,
        "players": [{"hand": ["spy", "french_resistance"], "intel": 6}] + [{"intel": 3}] * 7,
    })  # fmt: skip


def test_among_many_claims_those_that_look_best_are_thought_about():
    """By the chance to win all claims are alike as long as nobody has answered; the evaluation knows what they are worth."""
    played = salon.game("operation_faust")
    position = many_claims()
    found = Search(position, 0, played.evaluate, played.much, False, played.plays_on, Rng.light(1), None, played.prospect)
    assert len(found.choices) > 16
    worths = {}
    for action in position.legal(0):
        after = position.copy()
        after.play(0, action)
        worths[action] = played.evaluate(after, 0)
    assert max(worths, key=worths.get) in [int(choice.action) for choice in found.choices[:4]]


@pytest.mark.parametrize(("plays_on", "left"), [(0, 1), (12, 2)])
def test_only_where_a_tree_learns_the_first_worlds_do_not_count(plays_on, left):
    position = midgame("artifact_stack", 2)
    found = Search(position, position.movers()[0], game.evaluate, game.much, False, plays_on, Rng.light(1))
    best, other = (int(choice.action) for choice in found.choices[:2])
    assert found.give_up(2, {best: [0.0] * 30 + [0.5] * 30, other: [0.5] * 60}) == left


@pytest.mark.parametrize("plays_on", [0, 12])
def test_the_half_that_is_given_up_is_what_proved_worse_however_it_looked(plays_on):
    position = game.parse({
        "temple": {"T00": "ST5", "T01": "RE2", "M00": "RE1"},
        "tableaus": [{"open": ["ST1", "ST2", "ST3", "ST4"], "silver": 0}, {"silver": 0}],
    })  # fmt: skip
    found = Search(position.imagine(0, Rng.light(1)), 0, game.evaluate, game.much, False, plays_on, Rng.light(1), None, game.prospect)
    found.choices.reverse()
    found.patience = 1 << 40
    found.run(400, 1e9)
    assert game.actions.words(found.choices[0].action) == "take T00"


@pytest.mark.parametrize(("many", "times"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (16, 4)])
def test_halving(many, times):
    assert halvings(many) == times


@pytest.mark.one_form
@pytest.mark.parametrize("budget", [{"seconds": 0}, {"seconds": -1.0}, {"seconds": float("nan")}, {"simulations": 0}, {"simulations": -1}])
def test_nobody_searches_without_time(budget):
    position = game.new(2, 5)
    seen = Seen(position, position.movers()[0])
    thinks = {"simulations": 10, "seconds": 1e9, **budget}
    with pytest.raises(salon.SalonError, match="a search needs more than 0 seconds, and 1 simulation or more"):
        advise(seen, Rng.light(1), **thinks)
    with pytest.raises(salon.SalonError, match="a search needs more than 0 seconds, and 1 simulation or more"):
        judge(seen, game.actions.words(seen.legal()[0]), Rng.light(1), **thinks)
