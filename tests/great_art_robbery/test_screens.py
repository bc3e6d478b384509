"""What a person reads in the terminal: the table, what can be done, what a word means, what others did."""

import pytest

from salon.terminal.explain import explain
from salon.terminal.offers import offers
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from tests.great_art_robbery.table import Told, game, play, position
from tests.terminal.desk import console

pytestmark = pytest.mark.one_form

NAMES = ["Ada", "Ben"]
PHRASES = Phrases(game, game.words(), NAMES)


def given():
    return position(
        car="paris",
        money=5,
        wheels=1,
        hand=["M", "mike"],
        pile=["W"],
        discard_pile=["ivo"],
        gold={"paris": "birth_of_venus"},
        bronze={"paris": "picnic"},
        others=[{"car": "dijon"}],
    )


def screen(width=80, height=50, terminal=True):
    return Screen(console(width, height, terminal), PHRASES, game.view(given(), 0))


def offered():
    return offers(PHRASES, screen().pictures, given().legal(0), 0, game.view(given(), 0), False)


def drawn(width, height=60):
    shown = screen(width, height)
    shown.draw([], offered())
    return shown.console.file.getvalue()


def explained(asked):
    shown = console(200)
    shown.print(explain(PHRASES, screen(), asked))
    return " ".join(shown.file.getvalue().split())


def told(events):
    return [line.plain for line in PHRASES.lines(events)]


def test_what_stands_alone_is_numbered_last():
    listed = offered()

    assert listed[-1].words == "end turn"
    assert [offer.number for offer in listed] == list(range(1, len(listed) + 1))
    assert sorted(offer.action for offer in listed) == given().legal(0)


def test_whom_one_may_hire_is_offered_with_the_price_and_the_cards_left():
    shown = {offer.words: [text.plain for text in offer.shown] for offer in offered()}

    assert shown["hire bruno"] == ["'Boulder' Bruno 5¤×1: 3 Money / Infiltrator", "'Boulder' Bruno 5¤×1", "Bruno 5¤×1"]


def test_a_city_is_offered_with_both_its_paintings():
    placing = game.parse({"stack": [{"frame": "placing"}], "gold": {"paris": "mona_lisa"}, "bronze": {"paris": "picnic"}})
    seen = game.view(placing, 0)
    listed = offers(PHRASES, Screen(console(), PHRASES, seen).pictures, placing.legal(0), 0, seen, False)

    assert "Paris Mona Lisa AISF 13 · Picnic in May F 3" in [offer.shown[0].plain for offer in listed]
    assert "Geneva: the hideout" in [offer.shown[0].plain for offer in listed]


@pytest.mark.parametrize("width", [80, 130])
def test_paintings_show_the_skills_they_need_and_their_value(width):
    assert "IISF 14" in drawn(width)
    assert "F 3" in drawn(width)


def test_a_painting_shows_both_its_name_and_its_skills_where_there_is_room():
    assert "Paris Picnic F 3" in drawn(80, 24)
    assert "Amsterdam AASF 14" in drawn(80, 24)


def test_a_city_is_explained_by_its_roads_airplanes_and_paintings():
    page = explained("paris")

    assert "Next to Calais, Brussels, Dijon, Bordeaux." in page
    assert "In Wheels: Amsterdam 2, Geneva 2, London 2, Madrid 3, Florence 4, Prague 4, Budapest 6." in page
    assert "airplanes fly from and to it" in page
    assert "The Birth of Venus: 2 Infiltrators, Safecracker, Forger; 14 points." in page
    assert "Picnic in May: Forger; 3 points." in page
    assert "car Ada" in page


def test_so_is_a_space_on_the_road():
    assert "Next to Paris, Geneva." in explained("dijon")
    assert "car Ben" in explained("dijon")


def test_the_meaning_of_a_card_is_said_once():
    assert explained("mike").count("2 Money, 2 Wheels, siren") == 1
    assert explained("picnic").count("3 points") == 1


def test_decks_and_discard_piles_can_be_looked_through():
    assert "Ada M, W, Ivo, Mike Ben M ×3, W ×2, M/W ×3, MM, MW" in explained("deck")
    assert "Ada Ivo" in explained("discard pile")
    assert "Bruno 5¤" in explained("price")


def test_cards_played_one_after_another_are_one_line_and_so_is_a_drive():
    given = position(car="paris", hand=["M", "W", "W", "mike"])

    told_of_it = play(given, "play M", "play mike MMWW!", "play W", "play W", "move calais", "move london", "hire tess", "end turn")

    assert told(told_of_it)[:5] == [
        "Ada plays Money, 'Sinister' Mike: 2 Money, 2 Wheels, siren",
        "The Suspicion of Ada rises to 1",
        "Ada plays Wheel, Wheel",
        "Ada drives to Calais, London",
        "Ada hires 'Tumble' Tess for 3 Money",
    ]


def test_what_different_players_do_stays_apart():
    assert told([Told("moves", 0, "calais", 1), Told("moves", 1, "calais", 1)]) == ["Ada drives to Calais", "Ben drives to Calais"]


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_language_tells_the_ways_from_a_space(language):
    words = game.words(language)

    assert words.name("calais") in words.first("explain", "paris")
    assert "{" not in words.first("explain", "paris")
    assert words.first("tag", "night_watch") == "AASF 14"
