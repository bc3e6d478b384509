"""What happened since somebody's last move, in as much room as there is: nothing told out of its place."""

import pytest

from salon.engine.words import Told, Words
from salon.terminal.news import News
from salon.terminal.phrases import Phrases
from tests.terminal.desk import game, screen

pytestmark = pytest.mark.one_form

OTHERS = [Told("gains", 1, amount=k) for k in range(30)]


def phrases(**news):
    words = game.words()
    return Phrases(game, Words(words.title, words.about, {**words.parts, "news": news}, words.facts), ["Ada", "Ben"])


def told(events, room, own=0, **news):
    return [line.plain for line in News(phrases(**news), events, own, 0).within(room, len)]


def silver(*amounts):
    return [f"Ben gains {k} silver" for k in amounts]


def test_a_short_story_is_told_as_it_is():
    assert told(OTHERS[:5], 5) == silver(0, 1, 2, 3, 4)


def test_of_a_long_one_the_end_and_where_the_gap_is_how_much_is_left_out():
    assert told(OTHERS, 6) == ["… 25 more (log shows all)", *silver(25, 26, 27, 28, 29)]


def test_what_came_of_ones_own_move_is_never_left_out():
    own = [Told("loses", 0, amount=7), Told("gains", 1, amount=7)]
    assert told([*own, *OTHERS], 5, own=2) == ["Ada loses 7 silver", *silver(7), "… 28 more (log shows all)", *silver(28, 29)]
    assert told([*own, *OTHERS], 1, own=2) == ["Ada loses 7 silver", *silver(7), "… 30 more (log shows all)"]


def test_what_concerned_the_seat_is_kept_in_its_place_between_the_gaps():
    story = [*OTHERS[:10], Told("loses", 0, amount=7), *OTHERS[10:]]
    assert told(story, 6) == ["… 10 more (log shows all)", "Ada loses 7 silver", "… 17 more (log shows all)", *silver(27, 28, 29)]


def test_kinds_of_little_weight_are_left_out_first_and_the_oldest_of_them_before_the_others():
    story = [event for k in range(5) for event in (Told("gains", 1, amount=k), Told("loses", 1, amount=k))]
    assert told(story, 7, minor="loses") == ["… 4 more of little weight (log shows all)", *silver(0, 1, 2, 3, 4), "Ben loses 4 silver"]
    assert told(story, 4, minor="loses") == ["… 4 more (log shows all)", *silver(2, 3, 4)]


def test_a_consequence_is_not_told_without_what_began_it():
    # Given stories that a loss begins, and one of them in the middle that concerns Ada
    story = [Told("loses", 1, amount=1), *OTHERS[:3], Told("loses", 1, amount=2), *OTHERS[3:6], Told("gains", 0, amount=9)]
    story += [Told("loses", 1, amount=3), *OTHERS[6:9], Told("loses", 1, amount=4), *OTHERS[9:11]]
    # when there is room for some of it
    shown = told(story, 8, begins="loses")
    # then the end begins with a beginning, and hers is told with its own
    assert shown[-3:] == ["Ben loses 4 silver", *silver(9, 10)]
    assert shown[shown.index("Ada gains 9 silver") - 2] == "Ben loses 2 silver"


def test_the_rows_of_a_terminal_are_used_and_no_more_than_there_are():
    position = game.new(2, 3)
    for height in (30, 40, 50):
        shown = screen(position, position.movers()[0], 100, height, [Told("gains", k % 2, amount=k) for k in range(60)])
        assert len(shown.splitlines()) == height - 1
        assert "gains 59 silver" in shown
        assert "more (log shows all)" in shown
