"""The evaluation: it likes what is good, and whoever follows it step by step plays a sensible game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from salon.bots import Chance, Club, Seen
from salon.bots.master import searching
from salon.engine.components import variable
from salon.engine.game import bring
from salon.engine.rng import Rng
from salon.games.great_art_robbery.bot_deck import Deck
from salon.games.great_art_robbery.components import KINDS, SPECIALISTS
from tests.great_art_robbery.table import game, legal, play, position

KEEPING = [{"frame": "turn"}, {"frame": "keeping"}]
NO_DISPLAY = [[], [], [], [], []]


def better(given, than, seat=0):
    return game.evaluate(given, seat) > game.evaluate(than, seat)


def after(given):
    """What the position is worth to seat 0 after each step it may take."""
    worth = {}
    for action in given.legal(0):
        twin = given.copy()
        twin.play(0, action)
        worth[game.actions.words(action)] = game.evaluate(twin, 0)
    return worth


def gained(kind):
    """What a hire is said to gain, and by how much the deck is stronger with the card."""
    deck = Deck(position(), 0)
    return deck.gain_by_hiring(KINDS.index(kind)), Deck(position(discard_pile=[kind]), 0).strength - deck.strength


def foreseen(given, words):
    """Whether what the step leads to counts before it is taken."""
    return abs(after(given)[words] - game.evaluate(given, 0)) < 0.1


def followed(given):
    """What a player who always takes the best step does in the turn."""
    words = []
    while given.movers() == [0]:
        worth = after(given)
        words.append(max(worth, key=worth.get))
        play(given, words[-1])
    return words


def test_points_are_good_and_interpol_cards_are_not():
    assert better(position(stolen=["raft"]), position(stolen=["picnic"]))
    assert better(position(), position(discard_pile=["interpol"]))
    assert better(position(others=[{"discard_pile": ["interpol"]}]), position())


def test_specialists_are_good_and_so_are_the_hideout_and_an_active_token():
    assert better(position(discard_pile=["maeve"]), position())
    assert better(position(hideout=3, hand=[]), position(hideout=2, hand=[]))
    assert better(position(token=True, turn=1), position(token=False, turn=1))


@pytest.mark.parametrize("kind", SPECIALISTS)
def test_a_hire_gains_what_the_deck_is_stronger_by(kind):
    said, found = gained(kind)

    assert said == pytest.approx(found)


def test_at_the_end_only_points_count():
    given = game.parse({"ended": "ROB-16.1", "players": [{"stolen": ["raft"], "discard_pile": {"maeve": 1}}, {"stolen": ["picnic"]}]})

    assert game.evaluate(given, 0) == 7
    assert game.evaluate(given, 1) == -7


def test_it_drives_to_a_painting_and_steals_it():
    given = position(
        car="calais", hand=["thea", "ivo", "W", "M", "M"], gold={"paris": "water_lilies"}, others=[{"discard_pile": ["sven", "carla", "fay"]}]
    )

    words = followed(given)

    for step in ("play W", "move paris", "play thea AI", "play ivo F"):
        assert step in words[: words.index("heist gold")]


def test_it_hires_where_it_can():
    given = position(car="calais", hand=["MM", "MW", "M", "M", "W"])

    assert any(words.startswith("hire") for words in followed(given))


def test_a_hire_is_paid_with_the_token_where_one_money_is_missing():
    given = position(car="paris", hand=["MM", "M"], token=True, display=[[["carla", 1]], [], [], [], []])

    words = followed(given)

    assert "token M" in words
    assert "hire carla" in words


def test_it_does_what_it_planned_before_it_ends_the_turn_also_where_cards_may_be_kept():
    given = position(car="paris", hideout=2, hand=["thea", "ivo", "M"], gold={"paris": "water_lilies"})

    words = followed(given)

    assert words.index("heist gold") < words.index("end turn")


def test_an_interpol_card_is_eliminated_where_money_and_a_wheel_can_be_had():
    given = position(car="brittany", hand=["interpol", "M", "M/W"], token=False, display=NO_DISPLAY)

    assert followed(given)[:3] == ["play M", "play M/W W", "eliminate interpol"]


def test_it_drives_to_an_elimination_space_with_an_interpol_card():
    given = {"car": "paris", "token": False, "display": NO_DISPLAY}

    words = followed(position(hand=["interpol", "MW", "W", "W"], **given))

    assert words.index("move bordeaux") < words.index("move brittany") < words.index("eliminate interpol")
    assert "move brittany" not in followed(position(hand=["interpol", "becky", "W", "W"], **given))


def test_it_flies_to_a_painting_that_is_far_away_and_steals_it():
    given = position(car="madrid", hand=["thea", "ivo", "amelie", "M", "M"], gold={"budapest": "water_lilies"})

    assert foreseen(given, "play amelie P")
    words = followed(given)

    assert words.index("play amelie P") + 1 == words.index("fly budapest") < words.index("heist gold")


def test_it_drives_to_geneva_to_upgrade_the_hideout():
    given = position(car="lyon", hand=["MM", "M", "M", "M", "W"], discard_pile=["thea", "vera", "bruno"])

    words = followed(given)

    assert words.index("move geneva") < words.index("upgrade MMMMM")


def test_of_two_cards_that_may_be_kept_neither_is_chosen_blindly():
    keeping = position(hideout=4, hand=["maeve", "thea", "M", "M", "interpol"], stack=KEEPING)

    worth = after(keeping)

    assert worth["keep thea"] > worth["keep maeve"] > worth["keep interpol"]
    assert followed(position(hideout=4, hand=["vera", "thea", "M", "M", "interpol"], stack=KEEPING)) == ["keep thea", "keep vera"]


def test_nothing_is_kept_that_is_worse_than_what_is_drawn():
    keeping = position(hideout=4, hand=["thea", "interpol"], stack=KEEPING)

    assert followed(keeping) == ["keep thea", "keep no more"]


def test_a_good_card_is_kept_also_where_good_ones_will_be_drawn():
    robbers = ["M", "M", "W", "W", "M/W", "M/W", "M/W"]
    specialists = ["vera", "malik", "damian", "gita", "femke", "bruno", "simone"]
    keeping = position(hideout=4, hand=["thea", "M"], pile=specialists, discard_pile=robbers, stack=KEEPING)

    assert followed(keeping) == ["keep thea", "keep no more"]


def test_a_specialist_is_kept_rather_than_played_for_nothing():
    given = position(car="geneva", marker="geneva", marked=["upgrade"], hideout=2, hand=["thea"], token=False)

    assert followed(given) == ["end turn", "keep thea"]


def test_every_position_of_a_walk_can_be_evaluated():
    given = game.new(seats=3, seed=4)
    rng = Rng.light(1)
    for _ in range(300):
        [seat] = given.movers()
        given.play(seat, given.legal(seat)[rng.below(len(given.legal(seat)))])
        for who in range(3):
            assert -200 < game.evaluate(given, who) < 200


def test_a_player_of_the_club_beats_a_random_one():
    seat = 1
    with bring(game):
        given = game.new(seats=2, seed=Rng.light(1))
        bots = [Chance(Rng.light(1)), Chance(Rng.light(2))]
        bots[seat] = Club(Rng.light(3))
        while given.movers() and given.round < 40:
            [mover] = given.movers()
            given.play(mover, bots[mover].choose(Seen(given, mover)))

    assert given.ended == "ROB-16.1"
    assert given.outcome().ranks[seat] == 1
    assert legal(given) == []


# In a process of its own, which reads a file of the user's own.


def told_with(folder, was, now, ask):
    """The answer, where the components say this instead of that."""
    house = (game.folder / "components.toml").read_text(encoding="utf-8")
    assert house.count(was) == 1
    file = folder / "own.toml"
    file.write_text(house.replace(was, now), encoding="utf-8")
    here = f"{Path(__file__).parents[2]}{os.pathsep}{game.folder.parents[2]}"  # these tests, and the very source they are run with
    environment = os.environ | {variable("great_art_robbery"): str(file), "PYTHONPATH": here}
    program = f"from tests.great_art_robbery.test_bot import *; print({ask})"
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True).stdout.strip()


def test_a_row_with_a_skill_twice_is_planned_with_as_two(tmp_path):
    was = 'rows = [["wheel"], ["acrobat"]]'
    now = 'rows = [["wheel"], ["acrobat", "acrobat"]]'
    given = {"car": "paris", "hand": ["tess", "M"], "bronze": {"paris": "bacchus"}}

    assert told_with(tmp_path, was, now, f"foreseen(position(**{given}), 'play tess AA')") == "True"
    said, found = json.loads(told_with(tmp_path, was, now, "list(gained('tess'))"))
    assert said == pytest.approx(found)


def test_a_specialist_is_hired_however_dear(tmp_path):
    was = 'cost = 4\nrows = [["money", "money"], ["safecracker"]]'
    now = 'cost = 20\nrows = [["money", "money"], ["safecracker"]]'
    given = {"car": "paris", "hand": ["M"], "money": 18, "token": True, "display": [[["carla", 1]], [], [], [], []]}

    assert told_with(tmp_path, was, now, f"followed(position(**{given}))") == "['play M', 'token M', 'hire carla', 'end turn']"


@pytest.mark.parametrize(("seats", "moves"), [(2, 20), (3, 30), (5, 50)])
def test_a_search_goes_on_until_whoever_bought_has_had_another_turn(seats, moves):
    dealt = game.new(seats, 1)
    assert searching(dealt, dealt.movers()[0], (), Rng.light(1)).plays_on == moves
