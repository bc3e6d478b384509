"""What players read: every action, event and field has its words, and says who is meant."""

import pytest

from salon.engine.words import Told
from salon.games.operation_faust.rules import events
from salon.terminal.explain import explain
from salon.terminal.offers import offers
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from tests.operation_faust.table import FR, SPY, game, play, position, view
from tests.terminal.desk import console

pytestmark = pytest.mark.one_form
NAMES = ["Ada", "Ben", "Cleo"]


def test_every_verb_has_a_sentence_and_every_group_a_heading():
    words = game.words().parts
    for verb in game.actions.first:
        assert verb in words["actions"], verb
        if game.actions.argument(game.actions.first[verb]):
            assert verb in words["verbs"], verb


def test_every_event_has_words_or_none_on_purpose():
    words = game.words().parts["events"]
    for kind in game.events:
        assert kind.name in words, kind.name
        if kind.eyes != "everybody":
            assert f"{kind.name}_hidden" in words, kind.name


def test_every_question_every_choice_of_the_setup_and_every_ability_has_words():
    parts = game.words().parts
    for name in next(f for f in game.fields.listed if f.name == "pending").values[3:]:
        assert name in parts["questions"], name
    for choice in game.setup:
        assert choice.name in parts["setup"], choice.name
    for ability in next(f for f in game.fields.listed if f.name == "claim").values[1:]:
        assert ability in parts["names"], ability


def test_what_is_hidden_is_told_without_the_card():
    words = game.words()
    assert words.event(Told("buys", 1, "c2", 10, "mona_lisa"), NAMES) == "Ben buys from Cache 2 for 10 INTEL: Mona Lisa"
    assert words.event(Told("buys", 1, "c2", 10, None, True), NAMES) == "Ben buys from Cache 2 for 10 INTEL"
    assert words.event(Told("claims", 0, "agent_steal", 1), NAMES) == "Ada claims Double Agent: steal 3 INTEL"
    assert words.event(Told("aims", 0, "2"), NAMES) == "Ada aims it at Cleo"
    assert words.event(Told("reckons", None, None, 0, "nobody"), NAMES) == ""


def test_a_question_mark_says_where_a_painting_can_be():
    given = position({"art": ["mona_lisa"]}, art=["emmaus"], first_player_cards=["camellia"])
    phrases = Phrases(game, game.words(), NAMES)

    def explained(card):
        shown = console(200)
        shown.print(explain(phrases, Screen(console(), phrases, view(given, 0)), card))
        return " ".join(shown.file.getvalue().split())

    assert "It is with Ada." in explained("emmaus")
    assert "As far as you can tell it is with Ben or in the pile." in explained("camellia")
    anywhere = "As far as you can tell it is with Ben or in the pile or in cache 1 or in cache 2 or in cache 3 or in cache 4."
    assert anywhere in explained("mona_lisa")
    assert anywhere in explained("courtyard")  # which really lies elsewhere


def test_the_question_says_what_is_challenged():
    phrases = Phrases(game, game.words(), NAMES)
    given = position({"hand": [FR, FR]}, hand=[FR, FR])
    play(given, "claim resistance 2")
    assert Screen(console(), phrases, view(given, 1)).question() == "Do you challenge Ada: 2 × French Resistance: 2 INTEL a card?"
    play(given, "let pass", "let pass", "1 claim agent_steal 0", "let pass", "let pass", "block")
    assert Screen(console(), phrases, view(given, 1)).question() == "Do you challenge Ada, who blocks Ben by claiming the Allies?"
    play(given, "challenge")
    assert Screen(console(), phrases, view(given, 0)).question() == "Ben challenges your block. Do you show the Allies?"


def test_an_action_at_a_seat_names_who_sits_there():
    phrases = Phrases(game, game.words(), NAMES)
    given = position({"art": ["emmaus"]}, hand=[FR, SPY])
    listed = offers(phrases, Screen(console(), phrases, view(given, 0)).pictures, given.legal(0), 0, view(given, 0), False)
    shown = {offer.words: (offer.sentence, offer.shown[0].plain) for offer in listed}
    assert shown["claim agent_steal 2"] == ("Claim a Double Agent: steal 3 INTEL from Cleo", "Cleo")
    assert shown["claim allies_search 1"] == ("Table the Allies: search the art of Ben", "Ben")
    assert shown["claim resistance 2"][0] == "Claim French Resistance ×2: 2 INTEL each"


def test_the_numbers_of_the_events_are_those_of_their_names():
    for number, kind in enumerate(game.events):
        assert getattr(events, kind.name.upper()) == number, kind.name
    assert len(game.events) == len([name for name in vars(events) if name.isupper()])
