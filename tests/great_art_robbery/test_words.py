"""What players read: every action, event, piece and refusal has its words."""

import re
from collections import Counter

import pytest

from salon.games.great_art_robbery.components import ART, DATA, KINDS, PLAYS, SPACES, SPECIALISTS
from tests.great_art_robbery.table import Told, game

WORDS = game.words()
ONE_AND_SEVERAL = {
    "money": ("Money", "{} Money"),
    "wheel": ("Wheel", "{} Wheels"),
    "acrobat": ("Acrobat", "{} Acrobats"),
    "infiltrator": ("Infiltrator", "{} Infiltrators"),
    "safecracker": ("Safecracker", "{} Safecrackers"),
    "forger": ("Forger", "{} Forgers"),
    "any_skill": ("any one skill", ""),
    "getaway": ("token active", ""),
    "replace_1": ("draw 1 instead", ""),
    "replace_2": ("draw 2 instead", ""),
    "eliminate": ("elimination", ""),
    "airplane": ("fly", ""),
    "siren": ("siren", ""),
    "less_visible_2": ("Suspicion -2", ""),
    "less_visible_5": ("Suspicion -5", ""),
}
VERBS = [verb for verb in game.actions.first if verb != "keep no more"]


def test_the_title_and_a_line_about_the_game():
    assert WORDS.title == game.title == "The Great Art Robbery"
    assert WORDS.about.endswith(".")


@pytest.mark.parametrize("verb", game.actions.first)
def test_every_kind_of_action_has_a_sentence(verb):
    assert verb in WORDS.parts["actions"]
    sentence = WORDS.action(game.actions, game.actions.first[verb])
    assert "{" not in sentence
    assert "_" not in sentence


@pytest.mark.parametrize("key", [*KINDS, *PLAYS, *ART, *SPACES])
def test_every_piece_play_and_space_has_a_name(key):
    assert WORDS.name(key) != key.replace("_", " ")
    assert "{" not in WORDS.name(key)


def in_words(symbols):
    return ", ".join(ONE_AND_SEVERAL[symbol][many > 1].format(many) for symbol, many in Counter(symbols).items())


def test_the_text_of_a_card_says_in_words_what_it_shows_in_symbols():
    for entry in DATA["specialists"]:
        assert entry["text"] == " / ".join(map(in_words, entry["rows"])), entry["id"]
    for entry in DATA["art"]:
        assert entry["text"] == in_words(entry["skills"]), entry["id"]


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("kind", SPECIALISTS)
def test_playing_a_row_is_called_by_the_text_of_the_card(kind, language):
    words = game.words(language)
    rows = [words.name(play).removeprefix(words.name(kind)).lstrip(" :") for play in PLAYS if play.split()[0] == kind and play != kind]

    assert not rows or " / ".join(rows).lower() == words.first("gloss", kind).lower()


def test_actions_read_like_english():
    def said(words):
        return WORDS.action(game.actions, game.actions.number(words))

    assert said("play mike MMWW!") == "play 'Sinister' Mike: 2 Money, 2 Wheels, siren"
    assert said("reactivate MMW") == "turn the token back for 2 Money and 1 Wheel"
    assert said("move north_sea") == "drive to the North Sea"
    assert said("heist gold") == "steal the gold painting"


@pytest.mark.parametrize("kind", [kind.name for kind in game.events])
def test_every_kind_of_event_has_a_sentence_or_says_nothing_on_purpose(kind):
    assert kind in WORDS.parts["events"]


def test_events_read_like_english():
    seats = ["Ann", "Ben"]

    assert WORDS.event(Told("steals", 0, "paris", 13, "mona_lisa"), seats) == "Ann steals Mona Lisa in Paris: 13 points"
    assert WORDS.event(Told("plays", 1, "tess A", 1, "tess"), seats) == "Ben plays 'Tumble' Tess: Acrobat"
    assert WORDS.event(Told("keeps", 0, None, 1, None, True), seats) == "Ann keeps a card"
    assert WORDS.event(Told("draws", 0, None, 1, None, True), seats) == ""
    assert WORDS.event(Told("ends_turn", 0, None, 0), seats) == "Ann ends the turn"


def test_every_clause_that_the_words_cite_exists():
    texts = " ".join(text for part in WORDS.parts.values() for text in part.values())

    assert set(re.findall(r"ROB-\w+\.\d+", texts)) <= set(game.clauses)


def test_setup_and_questions_are_explained():
    assert set(WORDS.parts["setup"]) == {choice.name for choice in game.setup}
    assert set(WORDS.parts["questions"]) == {frame.name for frame in game.frames}


@pytest.mark.parametrize("key", ["mike", "raft", "paris", "geneva", "krakow", "calais", "interpol", "M/W", *VERBS])
def test_pieces_spaces_and_actions_are_explained(key):
    assert WORDS.found("explain", key)
