"""What is chosen before the deal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon import Rng
from salon.engine.errors import BadSetup
from salon.engine.setup import Flag, OneOf, Several, check_setup, plain, read_setup
from tests.engine.refusals import or_refused

FLAG = Flag("solo")
MAP = OneOf("map", options=("japan", "egypt", "usa"))
STACKS = Several("stacks", options=("a", "b", "c", "d"), least=2, most=2, drawn=True)
VARIANTS = Several("variants", options=("spies", "gifts"), most=2)
PAIR = Several("pair", options=("x", "y", "z"), least=2, most=3)
CHOICES = (FLAG, MAP, STACKS, VARIANTS)

GOOD = [
    (FLAG, True, True),
    (FLAG, False, False),
    (MAP, "egypt", "egypt"),
    (STACKS, ["d", "a"], ("a", "d")),
    (STACKS, (), ()),
    (VARIANTS, [], ()),
    (VARIANTS, ["gifts"], ("gifts",)),
    (VARIANTS, ("gifts", "spies"), ("spies", "gifts")),
    (PAIR, ["z", "x", "y"], ("x", "y", "z")),
]
BAD = [
    *[(FLAG, v) for v in (1, 0, "yes", None, [])],
    *[(MAP, v) for v in ("Japan", "", None, 0, True, ["japan"], ("japan",))],
    *[(STACKS, v) for v in (["a"], ["a", "b", "c"], ["a", "a"], ["a", "e"], "ab", "a", None, 2, [["a"], "b"], [1, 2], {"a": 1, "b": 2})],
    *[(VARIANTS, v) for v in (["spies", "spies"], ["spies", "gifts", "more"], [None], b"sp")],
    *[(PAIR, v) for v in ([], ["x"])],
]


@pytest.mark.parametrize(("choice", "given_value", "value"), GOOD)
def test_a_choice_that_is_offered_is_taken_in_its_one_true_form(choice, given_value, value):
    assert choice.check(given_value) == value
    assert type(choice.check(given_value)) is type(value)


@pytest.mark.parametrize(("choice", "value"), BAD)
def test_a_choice_that_is_not_offered_is_refused_by_name_with_what_may_be_chosen(choice, value):
    with pytest.raises(BadSetup) as refused:
        choice.check(value)
    assert str(refused.value).startswith(f"{choice.name} cannot be ")
    assert str(refused.value).endswith(choice.describe())


@pytest.mark.parametrize(
    ("choice", "text", "value"),
    [
        (FLAG, "yes", True),
        (FLAG, "true", True),
        (FLAG, "no", False),
        (FLAG, "false", False),
        (MAP, "usa", "usa"),
        (STACKS, "d,a", ("a", "d")),
        (STACKS, "d+a", ("a", "d")),
        (STACKS, "d a", ("a", "d")),
        (STACKS, "", ()),
        (VARIANTS, "spies", ("spies",)),
    ],
)
def test_a_choice_can_be_typed(choice, text, value):
    assert choice.read(text) == value


@pytest.mark.parametrize(("choice", "text"), [(FLAG, "maybe"), (FLAG, ""), (MAP, "mars"), (STACKS, "a"), (STACKS, "a,a"), (VARIANTS, "spies;gifts")])
def test_what_cannot_be_read_is_refused_by_name(choice, text):
    with pytest.raises(BadSetup, match=f"^{choice.name} cannot be "):
        choice.read(text)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (FLAG, "it is yes or no (true or false)"),
        (MAP, "it is one of japan, egypt, usa"),
        (STACKS, "it is 2 different ones of a, b, c, d, or none to have them drawn"),
        (VARIANTS, "it is 0 to 2 different ones of spies, gifts"),
        (PAIR, "it is 2 to 3 different ones of x, y, z"),
    ],
)
def test_a_choice_says_what_may_be_chosen(choice, words):
    assert choice.describe() == words


@pytest.mark.parametrize(
    ("choice", "standard"), [(FLAG, False), (Flag("on", default=True), True), (MAP, "japan"), (STACKS, ()), (VARIANTS, ()), (PAIR, ("x", "y"))]
)
def test_what_holds_when_nothing_is_said_can_be_chosen_too(choice, standard):
    assert choice.standard == standard
    assert choice.check(choice.standard) == standard


@pytest.mark.parametrize(("choice", "many"), [(FLAG, 2), (MAP, 3), (STACKS, 7), (VARIANTS, 4), (PAIR, 4)])
def test_sampling_reaches_every_value_and_only_what_can_be_chosen(choice, many):
    rng = Rng(1)
    sampled = {choice.sample(rng) for _ in range(500)}
    assert all(choice.check(value) == value for value in sampled)
    assert len(sampled) == many


def test_a_setup_fills_in_the_defaults_in_the_order_of_the_choices():
    assert check_setup(CHOICES, {"stacks": ["b", "a"]}) == {"solo": False, "map": "japan", "stacks": ("a", "b"), "variants": ()}
    assert list(check_setup(CHOICES, {"variants": []})) == ["solo", "map", "stacks", "variants"]


def test_a_choice_that_the_game_does_not_have_is_refused_with_those_it_has():
    with pytest.raises(BadSetup, match="there is no choice 'maps' in this game's setup; there is solo, map, stacks, variants"):
        check_setup(CHOICES, {"maps": "usa"})
    with pytest.raises(BadSetup, match="there is no choice 'map' in this game's setup; it has none"):
        check_setup((), {"map": "usa"})


def test_a_setup_can_be_typed():
    assert read_setup(CHOICES, ["map=usa", "stacks=a,c", "solo=yes"]) == {"solo": True, "map": "usa", "stacks": ("a", "c"), "variants": ()}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["usa"], "'usa' is no setup: write name=value"),
        (["planet=mars"], "there is no choice 'planet'"),
        (["map=mars"], "map cannot be 'mars': it is one of japan, egypt, usa"),
        (["map=usa", "map=usa"], "'map' is said twice"),
        (["=usa"], "there is no choice ''"),
    ],
)
def test_a_setup_that_cannot_be_read_is_refused(words, message):
    with pytest.raises(BadSetup, match=message):
        read_setup(CHOICES, words)


def test_a_setup_in_plain_form_can_be_checked_again():
    setup = check_setup(CHOICES, {"stacks": ["b", "a"]})
    assert plain(setup) == {"solo": False, "map": "japan", "stacks": ["a", "b"], "variants": []}
    assert check_setup(CHOICES, plain(setup)) == setup


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=200) | st.binary(),
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text(), inner),
)


@given(st.sampled_from([*CHOICES, PAIR]), anything)
def test_whatever_is_chosen_is_taken_or_refused_in_one_short_line(choice, value):
    with or_refused(BadSetup):
        assert choice.check(choice.check(value)) == choice.check(value)
