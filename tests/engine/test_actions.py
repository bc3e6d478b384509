"""Numbers inside, words outside."""

import pytest

import salon
from salon.engine.actions import ActionTable

TABLE = ActionTable([("take", ["B00", "B01"]), ("end turn", []), ("give to", ["B00"])])


def test_words_and_numbers_are_two_names_of_one_action():
    assert len(TABLE) == 4
    assert [TABLE.words(k) for k in range(4)] == ["take B00", "take B01", "end turn", "give to B00"]
    assert [TABLE.number(TABLE.words(k)) for k in range(4)] == [0, 1, 2, 3]


def test_an_action_has_a_verb_and_perhaps_an_argument():
    assert [(TABLE.verb(k), TABLE.argument(k)) for k in range(4)] == [("take", "B00"), ("take", "B01"), ("end turn", ""), ("give to", "B00")]
    assert TABLE.first == {"take": 0, "end turn": 2, "give to": 3}


@pytest.mark.parametrize("number", [-1, 4, 1000])
def test_a_number_beyond_the_table_is_refused_with_its_range(number):
    for ask in (TABLE.words, TABLE.verb, TABLE.argument):
        with pytest.raises(salon.SalonError, match=f"there is no action {number}: the table has actions 0 to 3"):
            ask(number)


def test_words_that_are_no_action_are_refused_with_what_is_near():
    with pytest.raises(salon.SalonError, match=r"no action is called 'take B0'; near it are 'take B0[01]'"):
        TABLE.number("take B0")
    with pytest.raises(salon.SalonError, match=r"no action is called 'xyzzy'$"):
        TABLE.number("xyzzy")
    with pytest.raises(salon.SalonError, match=r"no action is called ''$"):
        TABLE.number("")


def test_a_refusal_stays_short_whatever_was_said():
    with pytest.raises(salon.SalonError) as refused:
        TABLE.number("take\n" * 100_000)
    assert len(str(refused.value)) < 200
    assert "\n" not in str(refused.value)


def test_words_are_taken_exactly():
    for words in ("Take B00", "take  B00", " take B00", "take B00 "):
        with pytest.raises(salon.SalonError, match="near it are 'take B00'"):
            TABLE.number(words)


@pytest.mark.parametrize("groups", [[("take", ["a", "a"])], [("take a", []), ("take", ["a"])]])
def test_two_actions_cannot_have_the_same_words(groups):
    with pytest.raises(ValueError, match="two actions have the same words"):
        ActionTable(groups)


def test_a_verb_stands_in_one_place_of_the_table():
    with pytest.raises(ValueError, match="take stands in two groups"):
        ActionTable([("take", ["a"]), ("give", ["a"]), ("take", ["b"])])
