"""The notation of a position: what may be left out, what is refused and how, and that nothing else ever happens."""

import contextlib
import copy
import json
import pickle
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from salon.engine.errors import BadNotation
from salon.engine.game import bring
from tests.great_art_robbery.table import BRONZE, CITIES, GOLD, dealt, game, legal, now, play, player, position, view

TURN = {"frame": "turn"}


def refused(**notation):
    """What is said of a notation that describes no position."""
    with pytest.raises(BadNotation) as error:
        game.parse(notation)
    return str(error.value)


def refused_player(**own):
    return refused(players=[own])


def played(seats, seed, moves):
    """A position reached by players who love hires and heists."""
    chance = random.Random(seed)
    position = game.new(seats=seats, seed=seed)
    for _ in range(moves):
        if position.movers():
            seat = position.movers()[0]
            actions = position.legal(seat)
            weights = [{"heist": 50, "hire": 9, "play": 5, "upgrade": 9}.get(game.actions.verb(action), 1) for action in actions]
            position.play(seat, chance.choices(actions, weights)[0])
    return position


# What is left out


def test_what_is_left_out_is_filled_with_the_plainest_thing_that_fits():
    seen = view(position(), 0)

    assert (seen["seats"], seen["round"], seen["first"], seen["turn"], seen["pending"]) == (2, 1, "0", "0", "turn")
    assert (seen["car"], seen["marker"], seen["token"], seen["hideout"], seen["suspicion"]) == (
        ["geneva"] * 2,
        ["nowhere"] * 2,
        ["active"] * 2,
        [1, 1],
        [0, 0],
    )
    assert (seen["cards_in_hand"], seen["cards_in_pile"]) == ([5, 5], [5, 5])
    assert seen["hand"] == [{"M": 3, "W": 2}, {}]
    assert (len(seen["gold"]), seen["gold_pile"], len(seen["bronze"]), seen["bronze_pile"]) == (7, 7, 7, 11)
    assert (seen["time"], seen["interpol_stack"], len(seen["display"])) == (5, 14, 20)
    assert seen["city_action_limit"] == "per_turn"


def test_cards_of_the_robber_set_that_are_not_named_are_in_the_pile():
    given = position(hand=["M", "MM"], discard_pile=["W"], played=["MW"])

    assert player(given)["pile"] == ["M", "M", "W", "M/W", "M/W", "M/W"]
    assert player(position(hand=["M"], pile=[]))["pile"] == []


def test_cards_that_players_own_are_missing_from_the_display_and_the_stacks_above_lie_lower():
    given = view(position(hand=["becky"], others=[{"discard_pile": ["gita"]}]))

    assert given["display"]["A0"] == "wayne"
    assert given["display"]["E2"] == "damian"
    assert "E3" not in given["display"]
    assert "becky" not in given["copies"]
    assert view(position(hand=["becky"], others=[{}, {}]))["copies"]["becky"] == 1


def test_art_that_is_named_nowhere_fills_the_spaces_and_then_the_pile():
    given = now(position(gold={"paris": "raft"}, stolen=["mona_lisa"], gold_pile=GOLD[8:]))

    assert given["gold"]["paris"] == "raft"
    assert given["gold"]["london"] == "night_watch"
    assert given["gold_pile"] == GOLD[8:]
    assert sorted(given["gold"].values()) == sorted(GOLD[1:8])
    assert now(position(gold={"paris": "raft"}))["gold_pile"] == GOLD[6:7] + GOLD[8:]


def test_the_time_follows_from_the_stolen_art_and_the_stack_from_the_interpol_cards():
    given = position(stolen=BRONZE[:2], discard_pile=["interpol"], others=[{"stolen": ["raft"], "hand": ["interpol"]}, {}])

    assert view(given)["time"] == 3
    assert view(given)["interpol_stack"] == 12
    assert view(given)["interpol"] == [1, 1, 0]


def test_where_a_pile_is_empty_the_hand_is_known():
    assert player(position(hand=["M"], pile=[]))["known_in_hand"] == {"M": 1}
    assert player(position(hand=["M"]))["known_in_hand"] == {}


def test_frames_need_say_only_what_they_are():
    assert legal(position(car="paris", hand=[], stack=[TURN, {"frame": "flying"}])) == [
        f"fly {city}" for city in [*CITIES, "geneva"] if city != "paris"
    ]
    keeping = position(hideout=4, hand=["M", "W"], stack=[TURN, {"frame": "keeping", "piece": "M"}])
    assert legal(keeping) == ["keep no more", "keep W"]
    assert view(keeping, 0)["may_keep"] == 1
    placing = game.parse({"seats": 3, "first": 1, "stack": [{"frame": "placing"}], "players": [{}, {"car": "paris"}, {}]})
    assert placing.movers() == [2]
    assert position(others=[{}, {}], stack=[{"frame": "turn", "seat": 2}]).movers() == [2]


# There and back


@pytest.mark.parametrize("moves", [0, 1, 7, 60, 400])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_position_that_is_written_down_and_read_is_the_same(seats, moves):
    position = played(seats, moves, moves)
    notation = json.loads(json.dumps(game.notation(position)))

    again = game.parse(notation)

    assert game.notation(again) == notation
    for eyes in (None, *range(seats)):
        assert view(again, eyes) == view(position, eyes)
    assert again.movers() == position.movers()
    assert [again.legal(s) for s in range(seats)] == [position.legal(s) for s in range(seats)]
    with bring(game):
        assert again == position == pickle.loads(pickle.dumps(position)) == copy.deepcopy(position)


@pytest.mark.parametrize(
    ("notation", "moves"),
    [
        ({"car": "paris", "hand": ["amelie", "M"]}, ["play M", "play amelie P"]),
        ({"hideout": 4, "hand": ["M", "W", "tess"]}, ["play W", "end turn"]),
        ({"hideout": 4, "hand": ["M", "W", "tess"]}, ["end turn", "keep tess"]),
        (
            {"car": "paris", "hand": ["tess", "MM", "W"], "money": 4, "bronze": {"paris": "dugovics"}},
            ["play tess A", "play MM", "heist bronze", "hire mike"],
        ),
        ({"hand": ["victor", "wayne"], "pile": [], "discard_pile": ["M", "W"]}, ["play victor R2!"]),
        ({"car": "paris", "hand": [], "skills": {"any_skill": 4}, "others": [{"stolen": BRONZE[:10]}]}, ["heist gold"]),
    ],
)
def test_so_is_one_in_the_middle_of_a_turn_and_it_can_be_played_on(notation, moves):
    before = position(**notation)
    play(before, *moves)

    again = game.parse(json.loads(json.dumps(game.notation(before))))

    assert game.notation(again) == game.notation(before)
    assert legal(again) == legal(before)
    assert view(again, 0) == view(before, 0)
    for words in legal(before)[:1]:
        play(before, words)
        play(again, words)
        assert game.notation(again) == game.notation(before)


# What is refused


@pytest.mark.parametrize("nonsense", [None, 7, "paris", [], {1: 2}])
def test_a_notation_is_a_table(nonsense):
    with pytest.raises(BadNotation, match="notation: must be a table"):
        game.parse(nonsense)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ({"colour": 1}, "there is no 'colour' here; there is city_action_limit, round"),
        ({"game": "artifact"}, "game is 'artifact'; it must be great_art_robbery"),
        ({"seats": 6}, "seats is 6; it must be a number from 2 to 5"),
        ({"city_action_limit": "never"}, "city_action_limit is 'never'; it must be one of per_turn, per_city"),
        ({"round": 0}, "round is 0; it must be a number from 1 to 100"),
        ({"round": 101}, "round is 101"),
        ({"first": 2}, "first is 2; it must be a number from 0 to 1"),
        ({"turn": 2}, "turn is 2; it must be a number from 0 to 1"),
        ({"turn": None}, "turn is None; it must be a seat, and null only while the cars are placed"),
        ({"turn": 0, "stack": [{"frame": "placing"}]}, "turn is 0; it must be a seat, and null only while the cars are placed"),
        ({"money": -1}, "money is -1; it must be a number from 0 to"),
        ({"wheels": 1000}, "wheels is 1000"),
        ({"skills": {"forgery": 1}}, "skills: there is no 'forgery' here; there is acrobat"),
        ({"skills": {"forger": -1}}, "skills: forger is -1"),
        ({"eliminating": 1}, "eliminating is 1; it must be true or false"),
        ({"replacements": 21}, "replacements is 21; it must be a number from 0 to 20"),
        ({"done": ["hire"]}, "done is ['hire']; it must be a list of different ones of hire london"),
        ({"done": ["hire geneva"]}, "it must be City actions where they are possible: upgrade in geneva, hire and heist elsewhere"),
        ({"done": ["upgrade paris"]}, "City actions where they are possible"),
        ({"played": {"interpol": 1}}, "played: Interpol cards are never played"),
        ({"played": {"M": 4}}, "player 0: there are too many Robber cards M; a set has 3"),
        ({"played": {"nobody": 1}}, "played: there is no 'nobody' here"),
        ({"ended": "ROB-99.9"}, "ended is 'ROB-99.9'; it must be the clause that ended the game"),
        ({"players": [{}, {}, {}]}, "players is [{}, {}, {}]; it must be a list of at most 2 tables"),
        ({"players": {}}, "players is {}; it must be a list"),
        ({"players": [7]}, "player 0: must be a table"),
    ],
)
def test_wrong_numbers_and_names_are_refused_by_name(notation, said):
    assert said in refused(**notation)


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"gold": 1}, "player 0: there is no 'gold' here; there is car, marker"),
        ({"car": "rome"}, "player 0: car is 'rome'; it must be one of london"),
        ({"car": None}, "player 0: car is None"),
        ({"marker": "dijon", "marked": ["hire"]}, "player 0: marker is 'dijon'; it must be one of london"),
        ({"marker": "paris"}, "marked is missing; it must be the City actions taken where the marker lies"),
        ({"marked": ["hire"]}, "marked is ['hire']; it must be the City actions taken where the marker lies"),
        ({"marker": "geneva", "marked": ["hire"]}, "marked is ['hire']"),
        ({"marker": "paris", "marked": ["upgrade"]}, "marked is ['upgrade']"),
        ({"token": "active"}, "token is 'active'; it must be true or false"),
        ({"hideout": 5}, "hideout is 5; it must be a number from 1 to 4"),
        ({"suspicion": 10}, "suspicion is 10; it must be a number from 0 to 9"),
        ({"hand": ["M"]}, "player 0: hand: must be a table"),
        ({"hand": {"M": 4}}, "there are too many Robber cards M; a set has 3"),
        ({"hand": {"tess": 2}}, "there are 2 cards tess; with 2 players there are 1"),
        ({"hand": {"M": True}}, "hand: M is True"),
        ({"hand": {"M": 1}, "known_in_hand": {"M": 2}}, "known_in_hand: M is not in the hand"),
        ({"pile": ["M", "gold"]}, "pile is ['M', 'gold']; it must be a list of M, W"),
        ({"pile": [["M"]]}, "pile is [['M']]"),
        ({"pile": ["interpol"] * 95}, "pile: nobody can own more than 84 cards"),
        ({"discard_pile": {"interpol": 15}}, "there are more than 14 Interpol cards"),
        ({"interpol": 15}, "interpol is 15; it must be a number from 0 to 14"),
        ({"stolen": ["mona_lisa", "mona_lisa"]}, "stolen is ['mona_lisa', 'mona_lisa']"),
        ({"stolen": ["lisa"]}, "stolen is ['lisa']"),
        ({"stolen": BRONZE[:12]}, "stolen: the game ends before so many Art cards are stolen"),
        ({"stolen": BRONZE[:11]}, "ended is null; with so many Art cards stolen the game has ended by ROB-16.1"),
    ],
)
def test_players_with_one_thing_wrong_are_refused_by_name(own, said):
    assert said in refused_player(**own)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ({"gold": {"geneva": "raft"}}, "gold: there is no 'geneva' here; there is london"),
        ({"gold": {"paris": "picnic"}}, "gold: paris is 'picnic'; it must be one of mona_lisa"),
        ({"gold": {"paris": "raft", "london": "raft"}}, "gold: raft is in two places"),
        ({"gold": {"paris": None}}, "gold: a space is empty only when the pile is"),
        ({"gold": {"paris": "raft"}, "players": [{"stolen": ["raft"]}]}, "gold: raft is in two places"),
        ({"players": [{"stolen": ["raft"]}, {"stolen": ["raft"]}]}, "player 1: stolen: raft is in two places"),
        ({"gold_pile": ["raft"]}, "must be there, or on a space, or stolen"),
        ({"gold_pile": GOLD}, "gold: a space is empty only when the pile is"),
        ({"bronze_pile": ["raft"]}, "bronze_pile is ['raft']"),
        ({"bronze": {"paris": "picnic"}, "bronze_pile": ["picnic"]}, "bronze: picnic is in two places"),
        ({"display": []}, "display is []; it must be a list of 5 columns"),
        ({"display": [[], [], [], [], 7]}, "it must be a list of 5 columns, each a list of stacks from the bottom up"),
        ({"display": [["becky"], [], [], [], []]}, "display: a stack is written like ['becky', 1], not 'becky'"),
        ({"display": [[["becky", 0]], [], [], [], []]}, "display: a stack is written like ['becky', 1], not ['becky', 0]"),
        ({"display": [[["M", 1]], [], [], [], []]}, "not ['M', 1]"),
        ({"display": [[["becky", 1], ["becky", 1]], [], [], [], []]}, "display: becky is there twice"),
        ({"display": [[["becky", 2]], [], [], [], []]}, "there are 2 cards becky; with 2 players there are 1"),
        ({"display": [[[name, 1] for name in ("becky", "tess", "sven", "carla", "ivo")], [], [], [], []]}, "column 0 has more than 4 stacks"),
    ],
)
def test_art_and_display_with_one_thing_wrong_are_refused_by_name(notation, said):
    assert said in refused(**notation)


@pytest.mark.parametrize(
    ("stack", "said"),
    [
        ([{"frame": "heist"}], "stack 0: frame is 'heist'; it must be one of placing, turn, flying, keeping"),
        ([{"frame": "flying"}], "stack 0: there is the placing alone, or the turn with nothing or one question upon it"),
        ([TURN, TURN], "stack 1: there is the placing alone"),
        ([TURN, {"frame": "flying"}, {"frame": "flying"}], "stack 2: there is the placing alone"),
        ([{"frame": "turn", "count": 1}], "stack 0: only keeping has a count and a piece"),
        ([{"frame": "turn", "piece": "M"}], "stack 0: piece is 'M'; it must be left out"),
        ([{"frame": "turn", "target": 1}], "stack 0: only keeping has a count and a piece, and no frame a target or other"),
        ([TURN, {"frame": "flying", "seat": 1}], "stack 1: seat must be 0, whose turn it is"),
        ([TURN, {"frame": "keeping"}], "stack 1: count must be what the hideout still allows, and a card left to keep"),
    ],
)
def test_frames_that_do_not_fit_are_refused(stack, said):
    assert said in refused(stack=stack)


@pytest.mark.parametrize(
    ("own", "frame", "said"),
    [
        ({"car": "dijon"}, {"frame": "flying"}, "the car must be in a city"),
        ({"hideout": 2}, {"frame": "keeping", "count": 2}, "count must be what the hideout still allows"),
        ({"hideout": 2}, {"frame": "keeping", "piece": "M"}, "count must be what the hideout still allows"),
        ({"hideout": 4, "hand": {"M": 1}}, {"frame": "keeping", "piece": "M"}, "and a card left to keep"),
        ({"hideout": 4, "hand": {}}, {"frame": "keeping"}, "and a card left to keep"),
        ({"hideout": 4, "hand": {"M": 2}}, {"frame": "keeping", "piece": "W"}, "piece must be in the hand"),
    ],
)
def test_questions_that_do_not_fit_the_player_are_refused(own, frame, said):
    assert said in refused(players=[own], stack=[TURN, frame])


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        (
            {"stack": [{"frame": "placing"}], "players": [{"car": "paris"}, {"car": "paris"}]},
            "cars are placed one after another from the first seat on",
        ),
        ({"stack": [{"frame": "placing"}], "players": [{}, {"car": "paris"}]}, "cars are placed one after another from the first seat on"),
        ({"stack": [{"frame": "placing", "seat": 1}]}, "cars are placed one after another from the first seat on"),
        ({"stack": [{"frame": "placing"}], "players": [{"hand": {"M": 1}}]}, "before the cars are placed nobody has cards in hand or stolen art"),
        ({"stack": [{"frame": "placing"}], "players": [{"stolen": ["raft"]}]}, "before the cars are placed nobody has cards in hand or stolen art"),
        ({"stack": [{"frame": "placing"}], "players": [{"car": "dijon"}]}, "car is 'dijon'; it must be one of london"),
    ],
)
def test_a_placing_that_does_not_fit_is_refused(notation, said):
    assert said in refused(**notation)


# Whatever is read, either there is a position or one clear error.

JSON = st.recursive(st.none() | st.booleans() | st.integers(-3, 20) | st.sampled_from(["M", "tess", "paris", "raft", "turn", "hire"]), lambda inner: (
    st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["frame", "seat", "M", "tess", "interpol", "paris", "car", "hand", "pile"]), inner)
), max_leaves=8)  # fmt: skip


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.data())
def test_nonsense_in_a_good_notation_is_refused_or_makes_a_position(data):
    notation = game.notation(dealt(seats=3))
    where = data.draw(st.sampled_from([notation, *notation["players"], notation["gold"]]))
    where[data.draw(st.sampled_from(sorted(where)))] = data.draw(JSON)

    with contextlib.suppress(BadNotation):
        position = game.parse(notation)
        game.view(position, 0)
        for seat in position.movers():
            for action in position.legal(seat):
                position.copy().play(seat, action)
