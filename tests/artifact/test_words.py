"""What players read: every action, event, piece and refusal has its words."""

import re

import pytest

from salon.games.artifact.components import KINDS, REGIONS, ROLES, TILES, TRACKS
from tests.artifact.table import Told, game

WORDS = game.words()


def test_the_title_and_a_line_about_the_game():
    assert WORDS.title == game.title == "Artifact"
    assert WORDS.about.endswith(".")


@pytest.mark.parametrize("verb", game.actions.first)
def test_every_kind_of_action_has_a_sentence_and_is_explained(verb):
    assert verb in WORDS.parts["actions"]
    sentence = WORDS.action(game.actions, game.actions.first[verb])
    assert "{" not in sentence
    assert "_" not in sentence
    assert WORDS.found("explain", verb)


@pytest.mark.parametrize("key", [*KINDS, *TILES, *REGIONS, *TRACKS, *ROLES])
def test_every_piece_has_a_name(key):
    assert "{" not in WORDS.name(key)
    assert "_" not in WORDS.name(key)
    assert WORDS.name(key)[0].isupper() or WORDS.name(key)[0].isdigit()


@pytest.mark.parametrize("key", [*KINDS, *TILES, *TRACKS, *ROLES])
def test_every_piece_is_explained(key):
    assert WORDS.found("explain", key)


def test_actions_read_like_english():
    def said(words):
        return WORDS.action(game.actions, game.actions.number(words))

    assert said("research middle_east") == "research in the Middle East"
    assert said("exhibit mask_3") == "exhibit 3 masks"
    assert said("exhibit africa_4") == "exhibit 4 from Africa"
    assert said("sell asia_gold_coins") == "sell Asia gold coins"
    assert said("pay labour_asia") == "pay with this marker: labour in Asia"
    assert said("exchange museum for labour_middle_east") == "exchange: museum for labour in the Middle East"


@pytest.mark.parametrize("kind", [kind.name for kind in game.events])
def test_every_kind_of_event_has_a_sentence_or_says_nothing_on_purpose(kind):
    assert kind in WORDS.parts["events"]


def test_events_read_like_english():
    seats = ["Ann", "Ben", "Cleo"]
    assert WORDS.event(Told("uncovers", None, "asia", 1, "asia_mask"), seats) == "Uncovered: Asia mask"
    assert WORDS.event(Told("ships", 1, "asia", 0), seats) == "Ben brings the huts home from Asia"
    assert WORDS.event(Told("hires", 1, "middle_east", 1), seats) == "Ben hires in the Middle East"
    assert WORDS.event(Told("pays", 1, "labour_america", 3), seats) == "Ben pays 3 (marker: labour in America)"
    assert WORDS.event(Told("sells", 1, None, 3, "middle_east_mask"), seats) == "Ben sells Middle East mask for 3 coins"
    assert WORDS.event(Told("opens", 0, "five_types", 8), seats) == "Ann opens 5 types: 8 prestige"
    assert WORDS.event(Told("draws", 0, "asia", 1, None, True), seats) == ""
    assert WORDS.event(Told("last_round", None, "deck_empty", 1), seats) == "This is the last round: a deck is empty"


@pytest.mark.parametrize(("language", "said"), [("en", "Ann earns 1 coin"), ("fr", "Ann gagne 1 pièce"), ("nl", "Ann verdient 1 munt")])
def test_a_single_coin_is_no_plural(language, said):
    assert game.words(language).event(Told("earns", 0, None, 1), ["Ann"]) == said


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_what_is_said_of_the_setup_names_no_key(language):
    assert not re.search("_", " ".join(game.words(language).parts["setup"].values()))


def test_every_clause_that_the_words_cite_exists():
    texts = " ".join(text for part in WORDS.parts.values() for text in part.values())
    assert set(re.findall(r"AFT-\w+\.\d+", texts)) <= set(game.clauses)


def test_setup_and_questions_are_explained():
    assert set(WORDS.parts["setup"]) == {choice.name for choice in game.setup}
    assert set(WORDS.parts["questions"]) == {frame.name for frame in game.frames}
