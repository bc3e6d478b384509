"""Reading what comes from outside, value by value."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.engine.entry import Entry, read_json
from salon.engine.errors import BadNotation, BadRecord
from tests.engine.refusals import or_refused

ENTRY = Entry(
    "card 7", {"name": "Mask", "vp": 3, "star": True, "covers": ["a", "b"], "row": [1, 2], "effect": {"op": "gain"}, "nil": None}, BadNotation
)


def test_values_are_read_by_their_kind():
    assert ENTRY.text("name") == "Mask"
    assert ENTRY.text("name", ["Urn", "Mask"]) == "Mask"
    assert ENTRY.index("name", ["Urn", "Mask"], 0) == 1
    assert ENTRY.number("vp", 0, 9) == 3
    assert ENTRY.flag("star") is True
    assert ENTRY.texts("covers", ["b", "a", "c"]) == ["a", "b"]
    assert ENTRY.list("covers") == ["a", "b"]
    assert ENTRY.numbers("row", 2, 0, 2) == [1, 2]
    assert ENTRY.entry("effect").text("op") == "gain"


def test_what_is_missing_is_the_default():
    assert ENTRY.text("x", default="none") == "none"
    assert ENTRY.index("x", ["a"], -1) == -1
    assert ENTRY.number("x", 0, 9, 5) == 5
    assert ENTRY.flag("x", False) is False
    assert ENTRY.texts("x", ["a"], ()) == []
    assert ENTRY.list("x", ()) == ()
    assert ENTRY.numbers("x", 2, 0, 9, [0, 0]) == [0, 0]
    assert ENTRY.entry("x").values == {}


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda e: e.text("x"), "card 7: x is missing; it must be a text"),
        (lambda e: e.text("vp"), "card 7: vp is 3; it must be a text"),
        (lambda e: e.text("name", ["Urn"]), "card 7: name is 'Mask'; it must be Urn"),
        (lambda e: e.text("name", ["Urn", "Vase"]), "card 7: name is 'Mask'; it must be one of Urn, Vase"),
        (lambda e: e.text("nil"), "card 7: nil is None; it must be a text"),
        (lambda e: e.index("name", ["Urn", "Vase"], 0), "card 7: name is 'Mask'; it must be one of Urn, Vase"),
        (lambda e: e.index("name", [], 0), "card 7: name is 'Mask'; it must be left out"),
        (lambda e: e.number("x", 0, 9), "card 7: x is missing; it must be a number from 0 to 9"),
        (lambda e: e.number("vp", 0, 2), "card 7: vp is 3; it must be a number from 0 to 2"),
        (lambda e: e.number("vp", 4, 4), "card 7: vp is 3; it must be 4"),
        (lambda e: e.number("star", 0, 9), "card 7: star is True; it must be a number from 0 to 9"),
        (lambda e: e.number("name", 0, 9), "card 7: name is 'Mask'; it must be a number from 0 to 9"),
        (lambda e: e.flag("vp"), "card 7: vp is 3; it must be true or false"),
        (lambda e: e.texts("name", ["Mask"]), "card 7: name is 'Mask'; it must be a list of different ones of Mask"),
        (lambda e: e.texts("covers", ["a"]), "card 7: covers is ['a', 'b']; it must be a list of different ones of a"),
        (lambda e: e.texts("row", ["1"]), "card 7: row is [1, 2]; it must be a list of different ones of 1"),
        (lambda e: e.list("effect"), "card 7: effect is {'op': 'gain'}; it must be a list"),
        (lambda e: e.numbers("row", 3, 0, 9), "card 7: row is [1, 2]; it must be a list of 3 numbers from 0 to 9"),
        (lambda e: e.numbers("row", 2, 0, 1), "card 7: row is [1, 2]; it must be a list of 2 numbers from 0 to 1"),
        (lambda e: e.numbers("covers", 2, 0, 1), "card 7: covers is ['a', 'b']; it must be a list of 2 numbers from 0 to 1"),
        (lambda e: e.entry("name"), "card 7: name: must be a table of names and values"),
        (lambda e: e.entry("nil"), "card 7: nil: must be a table of names and values"),
        (lambda e: e.entry("effect").number("op", 1, 2), "card 7: effect: op is 'gain'; it must be a number from 1 to 2"),
        (lambda e: e.only(["name", "vp"]), "card 7: there is no 'star' here; there is name, vp"),
    ],
)
def test_what_is_wrong_is_said_by_name_with_what_would_be_right(read, message):
    with pytest.raises(BadNotation) as refused:
        read(ENTRY)
    assert str(refused.value) == message


@pytest.mark.parametrize("values", [None, 3, "table", [1], {1: 2}, {"a": 1, None: 2}])
def test_what_is_no_table_is_refused(values):
    with pytest.raises(BadRecord, match="file: must be a table of names and values"):
        Entry("file", values, BadRecord)


def test_a_list_of_different_ones_refuses_one_that_is_there_twice():
    with pytest.raises(BadNotation, match="must be a list of different ones of a, b"):
        Entry("x", {"l": ["a", "a"]}, BadNotation).texts("l", ["a", "b"])
    with pytest.raises(BadNotation, match="must be a list of different ones of a, b"):
        Entry("x", {"l": [["a"], {}]}, BadNotation).texts("l", ["a", "b"])


@pytest.mark.parametrize(
    "value", ["x" * 10**6, ["y" * 100] * 100, list(range(10**6)), {str(k): k for k in range(1000)}, 10**4000, "a\nb\x1b[31m" * 10]
)
def test_a_message_stays_one_short_line_whatever_was_there(value):
    with pytest.raises(BadNotation) as refused:
        Entry("card", {"vp": value}, BadNotation).flag("vp")
    message = str(refused.value)
    assert len(message) < 120
    assert message.isprintable()


def test_a_long_list_of_what_would_be_right_is_cut():
    options = [f"card{k}" for k in range(90)]
    with pytest.raises(BadNotation, match=r"one of card0, card1, .*, card19$"):
        Entry("x", {"card": "?"}, BadNotation).text("card", options[:20])
    with pytest.raises(BadNotation, match=r"one of card0, card1, .*, card17 and 72 more$"):
        Entry("x", {"card": "?"}, BadNotation).text("card", options)


# JSON


def test_json_is_read():
    assert read_json('{"a": [1, -2, "x", true, null, {"b": {}}]}', BadRecord) == {"a": [1, -2, "x", True, None, {"b": {}}]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Expecting value"),
        ("{", "Expecting property name"),
        ("{} {}", "Extra data"),
        ("\ufeff{}", "BOM"),
        ('{"a": 1, "b": 2, "a": 1}', "'a' is there twice"),
        ('[{"x": {"a": 1, "a": 2}}]', "'a' is there twice"),
        ("1.0", "'1.0' is not a whole number"),
        ("[1e3]", "'1e3' is not a whole number"),
        ("1e999", "'1e999' is not a whole number"),
        ("NaN", "'NaN' is not a whole number"),
        ("-Infinity", "'-Infinity' is not a whole number"),
        ('"\\ud800"', "surrogates not allowed"),
        ('{"\\udc00": 1}', "surrogates not allowed"),
        ("9" * 5000, "limit"),
        ("[" * 21 + "1" + "]" * 21, "deeper than 20"),
        ('{"a":' * 21 + "1" + "}" * 21, "deeper than 20"),
        ("[" * 100_000, "recursion"),
        ("[" * 100_000 + "]" * 100_000, "recursion"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "recursion"),
    ],
)
def test_json_that_readers_could_disagree_on_is_refused_in_one_line(text, message):
    with pytest.raises(BadRecord, match=message) as refused:
        read_json(text, BadRecord)
    assert str(refused.value).startswith("not JSON that can be read here: ")
    assert len(str(refused.value)) < 150
    assert str(refused.value).isprintable()


def test_json_may_be_nested_as_deep_as_anything_the_house_writes():
    assert read_json("[" * 20 + "1" + "]" * 20, BadRecord)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8
)


@given(values)
def test_what_was_written_is_read_back(value):
    assert read_json(json.dumps(value), BadRecord) == value


@given(st.text())
def test_any_text_is_read_or_refused(text):
    with or_refused(BadRecord):
        read_json(text, BadRecord)
