"""`?` explains pieces, places, fields, actions and clauses from the game's own words."""

import pytest

from salon.terminal.explain import chapters, explain, help_page, known_keys
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from tests.terminal.desk import console, game

pytestmark = pytest.mark.one_form

GIVEN = {"temple": {"T00": "CO7", "T01": "RE1"}, "tableaus": [{"open": ["ST6"], "assistants": ["AS11"]}, {}]}
PHRASES = Phrases(game, game.words(), ["Ada", "Ben"])


def told(renderable):
    shown = console(100)
    shown.print(renderable)
    return " ".join(shown.file.getvalue().split())


def explained(asked, who=1):
    return told(explain(PHRASES, Screen(console(), PHRASES, game.view(game.parse(GIVEN), who)), asked))


@pytest.mark.parametrize("asked", ["ST6", "st6", "Statue 6 ★", "statue 6"])
def test_a_piece_is_explained_by_its_key_or_its_name(asked):
    assert "A set of n statues is worth n(n+1)/2 VP: 1, 3, 6, 10" in explained(asked)
    assert "It shows a ★" in explained(asked)
    assert "It is with Ada." in explained(asked)


def test_an_assistant_is_explained_by_what_it_does():
    assert "each card that you dig out costs 1 silver less" in explained("rosa")


def test_a_place_is_explained_by_what_lies_there():
    assert "Relic 1" in explained("T01")
    assert "whoever has the most relics" in explained("T01")
    assert "nothing lies there" in explained("B00")


def test_a_card_that_one_has_not_seen_is_not_told():
    assert "A card whose front you have not seen" in explained("T00")
    assert "Coins" not in explained("T00")
    assert "It lies at" not in explained("CO7")


def test_a_kind_of_piece_is_explained_as_its_pieces_are():
    assert "Two open Coins can be activated for 1 silver" in explained("coins")


@pytest.mark.parametrize(("asked", "says"), [("silver", "Pays for digging"), ("covering", "two cards lie on this one"), ("peek", "Only you see it"),
    ("coins 2", "Gain 1 silver."), ("STK-3.7", "covers exactly"), ("stk-3.7", "covers exactly")])  # fmt: skip
def test_fields_actions_and_clauses_are_explained_too(asked, says):
    assert says in explained(asked)


def test_what_stands_before_a_field_on_the_screen_names_it():
    screen = Screen(console(), PHRASES, game.view(game.parse(GIVEN), 0))
    for field in game.fields.listed:
        if label := screen.label(field).rstrip(": "):
            assert "Nothing here is called" not in explained(label), label
    assert "Nothing here is called" not in explained("actions left")


def test_what_could_be_several_things_is_listed():
    assert "could be" in explained("statue")


@pytest.mark.parametrize("asked", ["xyzzy", "[bold]", "x" * 500, "\\"])
def test_what_nobody_knows_is_said_to_be_unknown(asked):
    assert "Nothing here is called" in explained(asked)


def test_whatever_can_be_asked_about_has_an_answer():
    for key in known_keys(PHRASES):
        assert explained(key)
        assert "{" not in explained(key), key


def test_help_shows_how_to_play_and_what_to_type_with_examples_of_the_game():
    page = told(help_page(PHRASES, Screen(console(), PHRASES, game.view(game.parse(GIVEN), 0))))
    for part in ("take one card from the temple", "Take B00", "undo", "save FILE", "quit", "rules STK-1.1"):
        assert part in page


def test_the_chapters_of_the_rules_are_listed_with_their_clauses():
    assert "STK-3.1 to STK-3.13 3. The temple" in told(chapters(PHRASES.clauses.values(), PHRASES.own))
