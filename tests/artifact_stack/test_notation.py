"""The notation of a position: what may be left out, what is refused and how, and that nothing else ever happens."""

import contextlib
import copy
import json
import pickle
import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from salon.engine.errors import BadNotation
from tests.artifact_stack.table import CELLS, full_temple, game, legal_words, play, position, view

TWO_RELICS = {"B00": "RE1", "B24": "RE2"}


def refused(**notation):
    """What is said of a notation that describes no position."""
    with pytest.raises(BadNotation) as error:
        game.parse(notation)
    return str(error.value)


def played(seats, seed, moves):
    """A position reached by play."""
    chance = random.Random(seed)
    position = game.new(seats=seats, seed=seed)
    for _ in range(moves):
        if position.movers():
            seat = position.movers()[0]
            position.play(seat, chance.choice(position.legal(seat)))
    return position


# What is left out


def test_what_is_left_out_is_filled_with_the_plainest_thing_that_fits():
    seen = view(position(temple=TWO_RELICS))

    assert (seen["seats"], seen["round"], seen["first"], seen["turn"], seen["actions"]) == (2, 1, "0", "0", 1)
    assert (seen["silver"], seen["bank"], seen["misses"]) == ([2, 2], 36, [0, 0])
    assert seen["open"] == seen["flipped"] == seen["assistants"] == seen["peeked"] == [[], []]
    assert (seen["pile"], seen["pending"]) == (28, "turn")


def test_the_stacks_are_those_of_the_cards_and_assistants_that_are_there_and_then_the_first():
    stacks = view(position(temple={"B00": "TR1"}, tableaus=[{"open": ["CH1"], "flipped": ["CB1"], "assistants": ["AS9"]}]))["stacks"]

    assert stacks == ["statues", "coins", "curse_blessing", "china_set", "vampire_mummy", "treasure"]


def test_the_pile_is_filled_with_the_first_cards_that_are_nowhere_else():
    notation = game.notation(position(round=2, temple={"B00": "ST1"}, tableaus=[{"open": ["ST3"]}]))

    assert notation["pile"] == ["ST2", "ST4"]


def test_tableaus_may_be_fewer_than_seats():
    assert view(position(seats=4, temple=TWO_RELICS, tableaus=[{}, {"silver": 5}]))["silver"] == [2, 5, 2, 2]


def test_the_turn_is_that_of_the_first_seat_or_of_the_seat_of_the_frames():
    assert position(seats=3, first=2, temple=TWO_RELICS).movers() == [2]
    assert position(seats=3, temple=TWO_RELICS, stack=[{"frame": "turn", "seat": 1}]).movers() == [1]
    assert position(seats=3, turn=1, temple=TWO_RELICS, stack=[{"frame": "turn"}]).movers() == [1]


def test_frames_need_say_only_what_they_are():
    own = {"open": ["RE3", "TR2"]}
    other = {"open": ["CO1", "CO2"]}

    def asked(*frames, **notation):
        return legal_words(position(temple=TWO_RELICS, stack=[{"frame": "turn"}, *frames], **{"tableaus": [own, other], **notation}))

    assert asked({"frame": "theft"}) == ["steal CO1", "steal CO2"]
    assert asked({"frame": "theft", "stage": "optional"}) == ["steal CO1", "steal CO2", "decline"]
    assert asked({"frame": "treasure", "piece": "TR2"}) == ["use", "keep"]
    assert asked({"frame": "assistant"})[0] == "choose AS1"
    resolving = {"frame": "resolving", "piece": "CB9", "stage": "flip"}
    tableaus = [{"open": ["RE3", "RE4", "CB9"]}, other]
    assert asked(resolving, {"frame": "tribute"}, tableaus=tableaus) == ["give RE3", "give RE4"]
    assert asked(resolving, {"frame": "theft"}, tableaus=tableaus) == ["steal CO1", "steal CO2"]


def test_a_curse_that_is_being_resolved_goes_on():
    given = position(
        temple=TWO_RELICS,
        tableaus=[{"open": ["CB4", "ST1", "ST2"]}],
        stack=[{"frame": "turn"}, {"frame": "resolving", "piece": "CB4", "stage": "flip"}, {"frame": "assistant", "count": 1}],
    )

    assert view(given)["pending_by"] == "blessing"
    play(given, "choose AS1")
    assert view(given)["flipped"] == [["CB4"], []]


def test_a_turn_without_actions_is_over_unless_something_can_be_activated_or_locked():
    assert position(temple=TWO_RELICS, actions=0).movers() == [1]
    assert position(temple=TWO_RELICS, actions=0, tableaus=[{"open": ["ST1", "ST2"]}]).movers() == [0]


def test_no_action_is_left_in_an_empty_temple():
    assert view(position(actions=3, tableaus=[{"open": ["ST1", "ST2"]}]))["actions"] == 0


# There and back


@pytest.mark.parametrize("moves", [0, 7, 25, 60, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_that_is_written_down_and_read_is_the_same(seats, moves):
    position = played(seats, moves, moves)
    notation = json.loads(json.dumps(game.notation(position)))

    again = game.parse(notation)

    assert game.notation(again) == notation
    assert again == position == pickle.loads(pickle.dumps(position))
    for eyes in (None, *range(seats)):
        assert view(again, eyes) == view(position, eyes)
    assert again.movers() == position.movers()
    assert [again.legal(s) for s in range(seats)] == [position.legal(s) for s in range(seats)]


@pytest.mark.parametrize(
    "notation",
    [
        {"temple": {"B00": "TR2", "B24": "RE1"}, "moves": ["take B00"]},
        {"temple": {"B00": "CB5", "B24": "RE1"}, "tableaus": [{}, {"open": ["RE3"]}], "moves": ["take B00"]},
        {"temple": {"B00": "CB4", "B24": "RE1"}, "moves": ["take B00"]},
        {"temple": {"B00": "CB9", "B24": "RE1"}, "tableaus": [{"open": ["RE3", "RE4"]}], "moves": ["take B00"]},
        {
            "temple": TWO_RELICS,
            "tableaus": [{"open": ["WE1", "WE2", "WE3"]}, {"open": ["RE3", "RE4", "RE5"]}],
            "moves": ["activate weapons 3", "steal RE4"],
        },
        {"temple": TWO_RELICS, "tableaus": [{"open": ["JE1", "JE2", "JE3"]}], "moves": ["activate jewelry 3", "choose AS11"]},
        {"temple": {"B00": "TR9", "B24": "RE1"}, "tableaus": [{}, {"open": ["RE3", "RE4"]}], "moves": ["take B00", "use"]},
        {"temple": {"B00": "RE9", "B24": "RE1"}, "moves": ["peek B00"]},
    ],
)
def test_so_is_one_in_the_middle_of_anything(notation):
    moves = notation["moves"]
    before = position(**{k: v for k, v in notation.items() if k != "moves"})
    play(before, *moves)

    again = game.parse(json.loads(json.dumps(game.notation(before))))

    assert again == before
    assert legal_words(again) == legal_words(before)
    assert view(again) == view(before)


# What is refused


@pytest.mark.parametrize("nonsense", [None, 7, "B00", [], {1: 2}])
def test_a_notation_is_a_table(nonsense):
    with pytest.raises(BadNotation, match="notation: must be a table"):
        game.parse(nonsense)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ({"colour": 1}, "there is no 'colour' here; there is stacks, round"),
        ({"game": "artifact"}, "game is 'artifact'; it must be artifact_stack"),
        ({"version": 99}, "version is 99; it must be 1"),
        ({"seats": 5}, "seats is 5; it must be a number from 2 to 4"),
        ({"seats": True}, "seats is True"),
        ({"round": 3}, "round is 3; it must be a number from 1 to 2"),
        ({"round": 1.0}, "round is 1.0"),
        ({"first": 2}, "first is 2; it must be a number from 0 to 1"),
        ({"first": -1}, "first is -1"),
        ({"turn": 2}, "turn is 2; it must be a number from 0 to 1"),
        ({"turn": None}, "turn is None; it must be a seat until the second temple is empty"),
        ({"turn": None, "round": 2, "temple": TWO_RELICS}, "turn is None; it must be a seat until the second temple is empty"),
        ({"turn": None, "round": 2, "stack": [{"frame": "turn"}]}, "turn is None"),
        ({"turn": None, "round": 2}, "stack is empty and ended is null"),
        ({"actions": -1}, "actions is -1; it must be a number from 0 to 99"),
        ({"ended": "STK-99.9"}, "ended is 'STK-99.9'; it must be the clause that ended the game"),
        ({"ended": 5}, "ended is 5"),
        ({"rng": {"key": "zz", "at": 0}}, "rng: a generator is written"),
        ({"rng": 5}, "rng: must be a table"),
        ({"round": 10**5000}, "round is too long to print; it must be a number from 1 to 2"),
        ({"ended": 10**5000}, "ended is too long to print"),
    ],
)
def test_wrong_numbers_and_names_are_refused_by_name(notation, said):
    assert said in refused(**notation)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ({"temple": []}, "temple: must be a table"),
        ({"temple": {"B99": "ST1"}}, "temple: there is no 'B99' here; there is B00"),
        ({"temple": {"B00": "ST10"}}, "temple: B00 is 'ST10'; it must be one of ST1"),
        ({"temple": {"B00": None}}, "temple: B00 is None"),
        ({"temple": {"B00": ["ST1"]}}, "temple: B00 is ['ST1']"),
        ({"temple": {"B00": "ST1", "B01": "ST1"}}, "temple: ST1 is in two places"),
        ({"temple": {"B00": "ST1"}, "tableaus": [{"open": ["ST1"]}]}, "tableau 0: ST1 is in two places"),
        ({"temple": {"B00": "ST1"}, "pile": ["ST1"]}, "pile: ST1 is in two places"),
        ({"peeked": {"B00": [0]}}, "peeked: B00 holds no face-down card"),
        ({"temple": {"B00": "ST1"}, "peeked": {"B00": [0]}}, "peeked: B00 holds no face-down card"),
        ({"temple": {"B00": "ST9"}, "peeked": {"B00": [2]}}, "peeked: B00 is [2]; it must be a list of seats, 0 to 1"),
        ({"temple": {"B00": "ST9"}, "peeked": {"B00": [-1]}}, "peeked: B00 is [-1]"),
        ({"temple": {"B00": "ST9"}, "peeked": {"B00": [True]}}, "peeked: B00 is [True]"),
        ({"temple": {"B00": "ST9"}, "peeked": {"B00": 0}}, "peeked: B00 is 0; it must be a list"),
        ({"peeked": {"B99": [0]}}, "peeked: there is no 'B99' here"),
        ({"stacks": ["statues"]}, "stacks must be 6 types"),
        ({"stacks": ["statues", "coins", "weapons", "manuscript", "jewelry", "paintings"]}, "stacks is ["),
        ({"stacks": ["statues", "coins", "weapons", "manuscript", "jewelry", "jewelry"]}, "a list of different ones of statues"),
        (
            {"stacks": ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"], "temple": {"B00": "TR1"}},
            "stacks must be 6 types, among them those of all cards and assistants: treasure",
        ),
        (
            {"stacks": ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"], "tableaus": [{"assistants": ["AS10"]}]},
            "stacks must be 6 types, among them those of all cards and assistants: treasure",
        ),
        (
            {"tableaus": [{"open": ["ST1", "CO1", "WE1", "MA1", "JE1", "RE1", "CH1"]}]},
            "stacks must be 6 types, among them those of all cards and assistants: statues, coins, weapons, manuscript, jewelry, relics, china_set",
        ),
        ({"pile": ["ST1"]}, "pile must hold 28 cards in round 1; there are 1 for it"),
        ({"round": 2, "pile": ["ST1", "ST2", "ST3"]}, "pile must hold 2 cards in round 2; there are 3 for it"),
        ({"pile": ["ST1", "ST1"]}, "pile is ['ST1', 'ST1']; it must be a list of different ones of"),
        ({"temple": full_temple(), "tableaus": [{"open": ["ST1"]}]}, "pile must hold 28 cards in round 1; there are 27 for it"),
    ],
)
def test_cards_that_are_nowhere_twice_or_of_no_stack_are_refused(notation, said):
    assert said in refused(**notation)


@pytest.mark.parametrize(
    ("tableau", "said"),
    [
        (None, "tableau 0: must be a table"),
        ({"gold": 1}, "tableau 0: there is no 'gold' here; there is silver, misses, open, flipped, locked, assistants"),
        ({"silver": -1}, "tableau 0: silver is -1; it must be a number from 0 to 40"),
        ({"silver": 39}, "tableaus hold more than the 40 silver there are"),
        ({"silver": "2"}, "tableau 0: silver is '2'"),
        ({"misses": -1}, "tableau 0: misses is -1; it must be a number from 0 to 9"),
        ({"open": "ST1"}, "tableau 0: open is 'ST1'; it must be a list of different ones of ST1"),
        ({"open": ["ST1", "ST1"]}, "tableau 0: open is ['ST1', 'ST1']"),
        ({"open": [["ST1"]]}, "tableau 0: open is [['ST1']]"),
        ({"open": ["AS1"]}, "tableau 0: open is ['AS1']"),
        ({"open": ["CB1"]}, "tableau 0: open holds CB1; a Curse & Blessing card is flipped once it is resolved"),
        ({"open": ["CO1"], "flipped": ["CO1", "CO2"]}, "tableau 0: CO1 is in two places"),
        ({"assistants": ["AS13"]}, "tableau 0: assistants is ['AS13']; it must be a list of different ones of AS1"),
        ({"locked": ["statues 1"]}, "tableau 0: locked is ['statues 1']; it must be a list of sets: statues 2"),
        ({"locked": [7]}, "tableau 0: locked is [7]"),
        ({"locked": [["AA"]]}, "tableau 0: locked is [['AA']]"),
        ({"locked": "AA"}, "tableau 0: locked is 'AA'; it must be a list"),
        ({"locked": ["statues 2"]}, "locked must name the sets of all flipped statues, China cards, monsters and traps; these are none"),
        ({"flipped": ["ST1", "ST2"]}, "locked must name the sets of all flipped statues, China cards, monsters and traps; these are ST1, ST2"),
        ({"flipped": ["ST1", "ST2", "ST3"], "locked": ["statues 2"]}, "these are ST1, ST2, ST3"),
        ({"flipped": ["CH1", "CH4"], "locked": ["AA"]}, "these are CH1, CH4"),
        ({"flipped": ["CH1", "CH2", "CH4"], "locked": ["ABC"]}, "these are CH1, CH2, CH4"),
        ({"flipped": ["CH1", "CH2", "CH3"], "locked": ["AA"]}, "these are CH1, CH2, CH3"),
        ({"flipped": ["VM1", "VM8"], "locked": ["vampire silver_cross"]}, "these are VM1, VM8"),
        ({"flipped": ["VM1", "VM6"], "locked": ["vampire_mummy silver_cross"]}, "these are VM1, VM6"),
        ({"flipped": ["CO3"]}, "tableau 0: flipped holds CO3 alone; coins are flipped two or three at a time"),
        ({"flipped": ["RE3", "RE4"]}, "tableau 0: flipped holds RE3; relics are never flipped"),
    ],
)
def test_a_tableau_that_cannot_be_is_refused(tableau, said):
    assert said in refused(tableaus=[tableau])


@pytest.mark.parametrize(
    ("flipped", "locked"),
    [
        (["ST1", "ST2", "ST3", "ST4", "ST5"], ["statues 2", "statues 3"]),
        (["CH1", "CH2", "CH3"], ["AAA"]),
        (["CH1", "CH4", "CH7", "CH5", "CH6"], ["ABC", "BB"]),
        (["VM1", "VM6", "VM3", "VM8", "VM5", "VM9"], ["vampire silver_cross", "mummy coffin", "vampire_mummy coffin"]),
        (["VM5", "VM7"], ["vampire_mummy silver_cross"]),
        (["CO1", "CO2", "WE1", "WE2", "WE3"], []),
        (["CB1", "TR1"], []),
    ],
)
def test_a_tableau_that_can_be_is_read(flipped, locked):
    given = position(temple={"B00": "ST9"}, tableaus=[{"flipped": flipped, "locked": locked}])

    assert sorted(view(given)["flipped"][0]) == sorted(flipped)
    assert view(given)["locked"][0] == {name: locked.count(name) for name in locked}


def test_more_tableaus_than_seats_or_one_assistant_in_two_of_them_are_refused():
    assert "tableaus is [{}, {}, {}]; it must be a list of at most 2 tables, one a seat" in refused(tableaus=[{}, {}, {}])
    assert "tableaus is {}; it must be a list" in refused(tableaus={})
    assert "tableau 1: AS11 belongs to two seats" in refused(tableaus=[{"assistants": ["AS11"]}, {"assistants": ["AS11"]}])


@pytest.mark.parametrize(
    ("stack", "said"),
    [
        (5, "stack is 5; it must be a list"),
        ([5], "stack 0: must be a table"),
        ([{"frame": "dance"}], "stack 0: frame is 'dance'; it must be one of building, turn"),
        ([{}], "stack 0: frame is missing"),
        ([{"frame": "turn", "colour": 1}], "stack 0: there is no 'colour' here"),
        ([{"frame": "turn", "seat": 2}], "stack 0: seat is 2"),
        ([{"frame": "turn", "stage": "effect"}], "stack 0: stage is 'effect'; it must be left out"),
        ([{"frame": "building"}], "stack 0: first comes the turn"),
        ([{"frame": "theft"}], "stack 0: first comes the turn"),
        ([{"frame": "turn"}, {"frame": "turn"}], "stack 1: first comes the turn"),
        ([{"frame": "turn"}, {"frame": "building"}], "stack 1: first comes the turn"),
        ([{"frame": "turn"}, {"frame": "theft", "seat": 1}], "stack 1: seat must be 0, whose turn it is"),
        ([{"frame": "turn", "count": 1}], "stack 0: resolving and treasure have a piece"),
        ([{"frame": "turn", "target": 1}], "stack 0: resolving and treasure have a piece"),
        ([{"frame": "turn", "other": 1}], "stack 0: resolving and treasure have a piece"),
        ([{"frame": "turn"}, {"frame": "treasure"}], "stack 1: resolving and treasure have a piece"),
        ([{"frame": "turn"}, {"frame": "treasure", "piece": "TR1"}], "stack 1: piece must be an open Treasure of seat 0"),
        ([{"frame": "turn"}, {"frame": "treasure", "piece": "RE3"}], "stack 1: piece must be an open Treasure of seat 0"),
        ([{"frame": "turn"}, {"frame": "resolving", "piece": "TR2"}], "stack 1: piece must be an open Curse & Blessing card of seat 0"),
        ([{"frame": "turn"}, {"frame": "theft", "count": 10}], "stack 1: count must be at most 9"),
        ([{"frame": "turn"}, {"frame": "theft", "count": -1}], "stack 1: count is -1"),
        ([{"frame": "turn"}, {"frame": "theft", "what": "jewelry"}], "stack 1: count must be at most 9, and what fit"),
        ([{"frame": "turn"}, {"frame": "assistant", "what": "weapons"}], "stack 1: count must be at most 9, and what fit"),
        ([{"frame": "turn"}, {"frame": "theft", "what": "blessing"}], "stack 1: what comes from a Curse & Blessing card lies upon its resolving"),
        ([{"frame": "turn"}, {"frame": "tribute"}], "stack 1: what comes from a Curse & Blessing card lies upon its resolving"),
        ([{"frame": "turn"}, {"frame": "theft"}, {"frame": "theft", "what": "weapons"}], "stack 2: what comes from a Curse & Blessing card"),
        ([{"frame": "turn"}, {"frame": "tribute", "target": 0}], "stack 1: resolving and treasure have a piece"),
        ([{"frame": "turn"}, {"frame": "tribute", "target": 1 << 40}], "stack 1: target is 1099511627776"),
    ],
)
def test_frames_that_make_no_sense_are_refused(stack, said):
    assert said in refused(temple=TWO_RELICS, tableaus=[{"open": ["RE3", "TR2"]}, {"open": ["RE4", "RE5"]}], stack=stack)


def test_a_resolving_card_must_lie_open_before_the_seat_whose_turn_it_is():
    stack = [{"frame": "turn", "seat": 0}, {"frame": "resolving", "piece": "CB9", "stage": "flip"}, {"frame": "tribute"}]

    assert "stack 1: piece must be an open Curse & Blessing card of seat 0" in refused(
        temple=TWO_RELICS, tableaus=[{}, {"open": ["CB9"]}], stack=stack
    )


# Whatever is thrown at it

NAMES = [
    *CELLS[::5], "ST1", "ST9", "CB9", "TR2", "RE3", "CH4", "VM5", "AS1", "AS12", "statues", "coins", "statues 2", "AA", "ABC", "mummy coffin",
    "turn", "theft", "treasure", "resolving", "assistant", "tribute", "building", "flip", "optional", "weapons", "blessing", "frame", "seat",
    "count", "piece", "what", "target", "open", "flipped", "locked", "silver", "STK-21.1", "STK-4.1", "light", "key",
]  # fmt: skip
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-3, 60), st.integers(), st.floats(), st.sampled_from(NAMES), st.text(max_size=4))
JUNK = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=4), max_leaves=6)


@cache
def sound():
    """Notations that are read: positions reached by play, and some in the middle of an effect."""
    notations = [game.notation(played(2 + n % 3, n, 11 * n)) for n in range(9)]
    for card in ("TR2", "CB4", "CB9"):
        pending = position(temple={"B00": card, "B24": "RE1"}, tableaus=[{"open": ["RE3", "RE4"]}, {"open": ["RE5"]}])
        play(pending, "take B00")
        notations.append(game.notation(pending))
    return notations


def mutate(data, notation):
    """Changes one thing somewhere in the notation."""
    here, at = None, notation
    while isinstance(at, dict | list) and at and (here is None or data.draw(st.integers(0, 3))):
        here = at
        key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        at = at[key]
    change = data.draw(st.sampled_from(["replace", "replace", "delete", "repeat", "swap"]))
    if change == "replace":
        here[key] = data.draw(JUNK)
    elif change == "delete":
        del here[key]
    elif isinstance(here, list):
        other = data.draw(st.integers(0, len(here) - 1))
        here.append(at) if change == "repeat" else here.__setitem__(key, here[other])
    else:
        here[data.draw(st.sampled_from(NAMES + sorted(here)))] = at


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_notation_is_read_or_refused_and_what_is_read_can_be_played(data):
    notation = copy.deepcopy(data.draw(st.sampled_from(sound())))
    for _ in range(data.draw(st.integers(1, 3))):
        if notation:
            mutate(data, notation)

    try:
        position = game.parse(notation)
    except BadNotation:
        return

    assert game.parse(json.loads(json.dumps(game.notation(position)))) == position
    chance = random.Random(1)
    for _ in range(12):
        numbers = game.look(position, None)
        assert all(low <= n <= high for low, n, high in zip(game.fields.low, numbers, game.fields.high, strict=True))
        if position.movers():
            seat = position.movers()[0]
            position.play(seat, chance.choice(position.legal(seat)))


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["seats", "round", "turn", "temple", "tableaus", "stack", "pile", "peeked", "actions", "ended", "stacks", "rng"]), JUNK
    )
)
def test_so_is_anything_at_all(notation):
    with contextlib.suppress(BadNotation):
        game.parse(notation)
