"""A game says once which numbers it shows; the view follows."""

import pytest

from salon.engine.fields import Field, Fields, text_of

ROUND = Field("round", low=1, high=3)
COLOUR = Field("colour", values=("none", "red", "blue"))
SHIFTED = Field("shifted", low=-1, values=("minus one", "nought", "one"))
PRICES = Field("prices", of=("a", "b"), high=9)
CELLS = Field("cells", of=("x", "y"), values=("empty", "card"), shape="sparse")
THERE = Field("there", of=("p", "q", "r"), shape="set")
SILVER = Field("silver", high=40, each_seat=True)
HELD = Field("held", of=("k", "l"), shape="set", each_seat=True)
FIELDS = Fields([ROUND, COLOUR, SHIFTED, PRICES, CELLS, THERE, SILVER, HELD], most_seats=3)
NUMBERS = [2, 1, -1, 0, 5, 0, 1, 1, 0, 1, 7, 8, 0, 1, 0, 0, 1, 0, 0]


def test_a_view_shows_each_field_in_its_shape():
    assert FIELDS.view(NUMBERS, 3) == {
        "round": 2,
        "colour": "red",
        "shifted": "minus one",
        "prices": {"a": 0, "b": 5},
        "cells": {"y": "card"},
        "there": ["p", "r"],
        "silver": [7, 8, 0],
        "held": [["k"], ["l"], []],
    }


def test_seats_that_are_not_at_the_table_are_left_out_of_the_view():
    view = FIELDS.view(NUMBERS, 2)
    assert view["silver"] == [7, 8]
    assert view["held"] == [["k"], ["l"]]


def test_there_is_one_bound_below_and_above_for_each_number():
    assert len(FIELDS) == len(NUMBERS) == len(FIELDS.low) == len(FIELDS.high)
    assert FIELDS.low == [1, 0, -1, 0, 0, 0, 0, 0, 0, 0, *[0] * 9]
    assert FIELDS.high == [3, 2, 1, 9, 9, 1, 1, 1, 1, 1, 40, 40, 40, *[1] * 6]


@pytest.mark.parametrize("many", [0, len(NUMBERS) - 1, len(NUMBERS) + 1])
def test_numbers_that_are_too_few_or_too_many_are_refused(many):
    with pytest.raises(ValueError, match=f"{many} numbers for fields of {len(NUMBERS)}"):
        FIELDS.view([1] * many, 2)


def test_a_text_of_a_value_does_not_depend_on_the_order_it_was_built_in():
    assert text_of({"b": [1, None], "a": True}) == text_of({"a": True, "b": [1, None]}) == '{"a":true,"b":[1,null]}'
    assert text_of("é") == '"é"'
