import re

import pytest

from salon.engine.sitting import Sitting
from salon.web.catalogue import BY_THE_ENGINE, messages, spoken
from salon.web.languages import LANGUAGES, language, preferred

pytestmark = pytest.mark.one_form
TRANSLATED = [key for key in LANGUAGES if key != "en"]


@pytest.mark.parametrize("key", TRANSLATED)
def test_every_message_of_the_house_is_translated_and_none_is_left_over(key):
    catalogue = {tuple(m.id) if isinstance(m.id, list | tuple) else m.id: m.string for m in spoken(key) if m.id}
    assert set(catalogue) == messages()
    assert [m for m, said in catalogue.items() if not all(said if isinstance(said, tuple | list) else [said])] == []


@pytest.mark.parametrize("key", TRANSLATED)
def test_a_translation_fills_the_same_places(key):
    def places(text):
        return set(re.findall(r"\{\w+\}", text))

    for m in spoken(key):
        if m.id:
            many = isinstance(m.id, list | tuple)
            for said in m.string if many else [m.string]:
                assert places(said) == places(m.id[0] if many else m.id), m.id


def test_messages_in_f_strings_and_templates_are_found():
    assert {"The table", "Play now", "that seat is taken", ("{n} free seat", "{n} free seats")} <= messages()


def test_what_the_engine_says_of_undoing_is_translated():
    source = Sitting.why_no_undo.__code__.co_consts + __import__("salon.engine.sitting", fromlist=["bound"]).bound.__code__.co_consts
    assert set(BY_THE_ENGINE) <= set(source)


@pytest.mark.parametrize(
    ("header", "key"),
    [("fr-BE,fr;q=0.9,en;q=0.8", "fr"), ("de,nl;q=0.5", "nl"), ("", "en"), ("*", "en"), ("en-GB", "en"), ("x" * 5000, "en"), ("nl;q=abc,fr", "fr")],
)
def test_the_language_follows_the_browser(header, key):
    assert preferred(header) == key


def test_french_has_its_own_plural():
    assert language("fr").say_n("{n} free seat", "{n} free seats", 0) == "0 place libre"
    assert language("nl").say_n("{n} free seat", "{n} free seats", 0) == "0 vrije plaatsen"


def test_a_page_is_in_the_language_of_the_browser_until_another_is_chosen(visit):
    assert "Jouer" in visit.get("/", headers={"accept-language": "fr"}).text
    visit.post("/prefer", {"language": "nl", "back": "/tables"})
    page = visit.get("/", headers={"accept-language": "fr"}).text
    assert "Nu spelen" in page
    assert '<html lang="nl"' in page
