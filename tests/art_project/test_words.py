"""What players read: every action, event, piece and refusal has its words."""

import os
import re
import subprocess
import sys

import pytest

from salon.engine.components import variable
from salon.games.art_project.components import CARDS, CITIES, DICE, EFFECTS, MAP_CITIES, NO_ROAD, POLYNESIA, ROAD, TOKENS
from tests.art_project.table import Told, game

WORDS = game.words()


@pytest.mark.parametrize("verb", game.actions.first)
def test_every_kind_of_action_has_a_sentence(verb):
    sentence = WORDS.action(game.actions, game.actions.first[verb])
    assert "{" not in sentence.replace("{seat}", "")
    assert "_" not in sentence


@pytest.mark.parametrize("key", [*CARDS, *CITIES, *DICE, *TOKENS, *EFFECTS])
def test_every_piece_has_a_name(key):
    assert "_" not in WORDS.name(key)
    assert "{" not in WORDS.name(key)
    assert WORDS.name(key) != key


def test_actions_read_like_english():
    def said(words):
        return WORDS.action(game.actions, game.actions.number(words))

    assert said("play M02") == "play M02: pay 1 Fuel; Agents Sculpture, Theatre; gain 1 Walkie; Clues Painting, Sculpture"
    assert said("extra walkie") == "draw one more card for 1 Walkie Talkie"
    assert said("ally step new_york") == "my Ally steps to New York"


def test_events_read_like_english():
    seats = ["Ann", "Ben"]
    assert WORDS.event(Told("announces", 0, None, 0, "M01"), seats) == "Ann announces M01: pay nothing; Agents Music; gain 1 Fuel; Clues Painting"
    assert WORDS.event(Told("heals", 0, "1", 1), seats) == "Ben takes 1 Health"  # who may be Ann herself
    assert WORDS.event(Told("agents_come", None, "kyoto", 3), seats) == "Kyoto has 3 Agents"
    assert WORDS.event(Told("agents_come", None, "kyoto", 1), seats) == "Kyoto has 1 Agent"
    assert WORDS.event(Told("draws", 0, None, 1, None, True), seats) == "Ann draws a card"
    collected = WORDS.event(Told("collected", None, "kyoto", 3), seats)
    assert collected == "The Art Piece of Kyoto is collected: 3 on the track. Threat rises, and an Ally die may cost more"


def test_a_road_is_named_by_its_ends_and_by_what_is_particular_of_it():
    assert WORDS.name("tokyo-kyoto") == "Tokyo–Kyoto"
    assert WORDS.name("cairo-alexandria") == "Cairo→Alexandria"
    seen = game.view(game.new(3, 5, map="egypt"), 0)
    assert len(seen["roads"]) == 10
    assert "cairo-alexandria" in seen["roads"]
    assert (seen["lost_cities"], seen["lost_markers"]) == (0, 3)
    assert game.view(game.new(3, 5, map="polynesia"), 0)["roads"] == []


def test_setup_and_questions_are_explained():
    assert set(WORDS.parts["setup"]) == {choice.name for choice in game.setup}
    assert set(WORDS.parts["questions"]) == {frame.name for frame in game.frames}


@pytest.mark.parametrize("key", ["M01", "tokyo", "cairo", "oslo", "king", "painting", "fuel", "threat", *game.actions.first])
def test_pieces_places_and_actions_are_explained(key):
    assert WORDS.found("explain", key)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_clause_that_the_words_cite_exists(language):
    texts = " ".join(text for part in game.words(language).parts.values() for text in part.values())
    assert set(re.findall(r"ART-[\w.]*\w", texts)) <= set(game.clauses)  # `ART-5` is a section, and nothing to look up


def test_no_question_has_a_place_that_nothing_fills():
    places = {place for text in [*WORDS.parts["questions"].values(), *WORDS.parts["screen"].values()] for place in re.findall(r"{([^}]*)}", text)}
    assert places <= {field.name for field in game.fields.listed}


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("key", [*CARDS, *CITIES])
def test_cards_and_cities_are_told_in_the_language(language, key):
    words = game.words(language)
    said = f"{words.name(key)} {' '.join(words.found('explain', key))}"
    assert not re.search(r"\b(pay|gain|Clues?|Fuel|Guns?|Health|nothing|Painting|Music|Roads|free|quiet|ambush)\b|{", said)


def test_a_changed_file_reads_right_in_every_language(tmp_path):
    file = tmp_path / "components.toml"
    house = (game.folder / "components.toml").read_text(encoding="utf-8")
    file.write_text(house.replace("cost = {}", "cost = { gun = 2 }", 1), encoding="utf-8")
    ask = "import salon; g = salon.game('art_project'); print(*[g.words(key).name('M01') for key in ('en', 'fr', 'nl')], sep='\\n')"
    told = subprocess.run(
        [sys.executable, "-c", ask], env=os.environ | {variable("art_project"): str(file)}, capture_output=True, text=True, check=True
    )
    english, french, dutch = told.stdout.splitlines()
    assert english.startswith("M01: pay 2 Guns; Agents ")
    assert french.startswith("M01, à payer : 2 Armes ; Agents : ")
    assert dutch.startswith("M01: betaal 2 Wapens; Agenten ")


def test_a_city_names_the_roads_that_leave_it():
    for m, cities in enumerate(MAP_CITIES):
        for here, city in enumerate(cities):
            fuel = {there: ROAD[(m * 12 + here) * 12 + k] for k, there in enumerate(cities) if ROAD[(m * 12 + here) * 12 + k] != NO_ROAD}
            said = " ".join(WORDS.found("explain", city))
            if m != POLYNESIA:
                assert {f"{WORDS.name(there)} ({f'{n} Fuel' if n else 'free'})" for there, n in fuel.items()} == set(
                    said.partition("Roads: ")[2].partition(".")[0].split(", ")
                )
