"""A game that keeps the contract passes the whole kit, and the kit really saw what there is to see in it."""

from random import Random

import pytest
from hypothesis import find

from salon.engine.game import games
from salon.engine.rng import Rng
from salon.engine.testing import WALKERS, Kit, bring, check_reach
from salon.engine.testing.conformance import conformance
from salon.engine.testing.dealing import ENOUGH
from salon.engine.testing.leaks import viewers
from salon.engine.testing.positions import positions
from tests.kit.toys import GAME, STORM

STARTS = [
    {"seats": 3, "hands": [["agate", "topaz"], ["amber"], ["beryl", "coral"]], "shells": {"left": "jade"}, "stack": [{"frame": "turn", "seat": 2}]},
    {
        "seats": 2,
        "hands": [["agate", "topaz"], ["amber", "ruby"]],
        "shells": {"right": "jade"},
        "peeked": [[], [1]],
        "stack": [{"frame": "turn", "seat": 0, "stage": "over"}, {"frame": "storm", "count": 3}],
    },
]
TestShells = conformance(GAME, games=300, starts=STARTS)


@pytest.fixture(scope="module")
def kit():
    with bring(GAME):
        kit = Kit(GAME)
        for number in range(450):
            kit.walk(3, number)
        kit.finish()
    return kit


def test_the_walks_play_every_action(kit):
    assert len(kit.played) == len(GAME.actions)


def test_the_walks_come_into_the_middle_of_effects(kit):
    assert any(frame == STORM for situation in kit.pending for frame, _ in situation)


def test_all_that_is_hidden_came_up_often_and_was_dealt_again(kit):
    for thing in ("the field 'hand'", "the field 'shells'", "a piece shown by 'peek'", "a piece shown by 'open'"):
        assert kit.secrets.hidden[thing] >= ENOUGH
        assert kit.secrets.dealt[thing] > kit.secrets.hidden[thing] / 4


def test_each_walker_ends_its_games():
    for make in WALKERS:
        walker = make(GAME)
        walker.begin(Rng.light(1))
        position = GAME.new(3, 5)
        while not position.ended:
            position.play(*walker.choose(position))
        assert position.outcome() is not None


def test_every_viewer_reaches_everything_from_a_contrived_position():
    for viewer in viewers(2):
        check_reach(GAME, GAME.parse(STARTS[1]), viewer, Rng.light(3))


def test_a_game_is_brought_for_as_long_as_it_is_needed():
    assert "shells" not in games()
    with bring(GAME):
        assert "shells" in games()
    assert "shells" not in games()


def test_hypothesis_draws_positions_and_shrinks_what_it_finds_to_the_fewest_moves():
    storm = find(positions(GAME), lambda p: bool(p.stack) and p.stack[-1].kind == STORM, random=Random(1))  # now and then shrinking gets stuck

    assert len(storm.laid) == 1  # one gem laid or opened, and the die shows a storm
    assert storm.seats == 2
