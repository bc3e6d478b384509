import ast
import re
from copy import copy

import pytest

import salon
from salon.engine.clauses import CITED, read_clauses
from salon.engine.game import games
from salon.engine.sitting import Sitting
from salon.engine.words import read_words
from salon.web.catalogue import BY_THE_ENGINE, messages, spoken
from salon.web.languages import LANGUAGES, language, preferred

pytestmark = pytest.mark.one_form
TRANSLATED = [key for key in LANGUAGES if key != "en"]
PLAYED = [salon.game(key) for key in games()]
SPEAKING = [(game, key) for game in PLAYED for key in TRANSLATED if (game.folder / "locale" / key).exists()]
PLACES = re.compile(r"\{[\w. ]*\}")


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


@pytest.mark.parametrize(("game", "key"), SPEAKING)
def test_every_word_of_a_game_is_said_in_the_language(game, key):
    """But for signs and figures, which are no language."""
    english, said = words_in(game, "en"), words_in(game, key)

    for part in set(english) - {"style", "short", "marks"}:
        worded = [name for name, text in english[part].items() if re.search("[A-Za-z]", PLACES.sub("", text)) and (part, name) != ("wall", "weight")]
        assert [name for name in worded if name not in said.get(part, {})] == [], part


@pytest.mark.parametrize(("game", "key"), SPEAKING)
def test_the_words_of_a_game_fill_the_same_places(game, key):
    english = words_in(game, "en")

    for part, listed in words_in(game, key).items():
        for name, text in listed.items():
            if text and name in english[part]:
                places, filled = set(PLACES.findall(english[part][name])), set(PLACES.findall(text))
                assert filled <= places if part in ("gloss", "explain") else filled == places, f"{part}.{name}"  # facts may be English words


@pytest.mark.parametrize(
    "game", [game for game in map(salon.game, games()) if (game.folder / "locale" / "en" / "how.md").exists()], ids=lambda game: game.key
)
def test_how_a_game_is_played_is_told_alike_in_every_language(game):
    told = {key: str(language(key).how(game)) for key in LANGUAGES}

    assert len(set(told.values())) == len(LANGUAGES), "a language is missing"
    assert {tuple(re.findall(r"<(h2|img|ul|li|table|tr)\b", html)) for html in told.values()} == {
        tuple(re.findall(r"<(h2|img|ul|li|table|tr)\b", told["en"]))
    }
    for picture in re.findall(r'src="([^"]+)"', told["en"]):
        assert (game.folder / "static" / picture.rpartition("/")[2]).exists(), picture


def test_a_clause_is_in_the_language_where_the_game_has_it_so_and_stands_under_its_heading(tmp_path):
    played = copy(salon.game("artifact_stack"))
    english = played.clauses
    played.folder = tmp_path
    (tmp_path / "locale" / "fr").mkdir(parents=True)
    (tmp_path / "locale" / "fr" / "clauses.md").write_text("## 5. Prendre\n\n- STK-5.1 Une carte libre se prend sans payer.\n", encoding="utf-8")

    spoken = language("fr").clauses(played)

    assert (spoken["STK-5.1"].part, spoken["STK-5.1"].text) == ("5. Prendre", "Une carte libre se prend sans payer.")
    assert (spoken["STK-5.2"].part, spoken["STK-5.2"].text) == ("5. Prendre", english["STK-5.2"].text)
    assert spoken["STK-6.1"] == english["STK-6.1"]


def test_clauses_that_are_still_in_english_say_so_to_those_who_listen(visit):
    french = visit.get("/rules/artifact_stack?lang=fr").text
    assert re.search(r'id="STK-5.1"><dt>STK-5.1</dt><dd>Une carte', french)
    assert re.search(r'id="STK-5.3"><dt>STK-5.3</dt><dd lang="en">', french)
    assert 'lang="en">' not in visit.get("/rules/artifact_stack?lang=en").text.partition('id="clauses"')[2]


@pytest.mark.parametrize("key", TRANSLATED)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_every_clause_that_play_can_cite_is_said_in_the_language(game, key):
    file = game.folder / "locale" / key / "clauses.md"
    assert file.exists(), "the language has no clauses at all"
    said = read_clauses(file)

    assert in_order(game, cited_by(game) - set(said)) == []
    assert set(said) - set(game.clauses) == set(), "no clause of the game goes by these"
    assert [name for name, clause in said.items() if clause.text == game.clauses[name].text] == [], "still in English"
    assert set(re.findall("\n- ([A-Z]{3}-.*?) ", file.read_text(encoding="utf-8"))) == set(said), "a line that is not read as a clause"


@pytest.mark.parametrize("key", TRANSLATED)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_a_section_of_the_rules_has_one_heading_in_a_language(game, key):
    file = game.folder / "locale" / key / "clauses.md"
    headings = {(game.clauses[name].part, clause.part) for name, clause in read_clauses(file).items()}

    assert len(headings) == len({english for english, _ in headings})
    assert all(spoken for _, spoken in headings)


def test_clauses_are_cited_by_texts_of_the_code_and_by_words_but_not_by_docstrings(tmp_path):
    played = copy(salon.game("artifact_stack"))
    played.folder = tmp_path
    (tmp_path / "rules.py").write_text('"""See STK-1.1."""\nWHY = "STK-4.1"  # STK-4.2\ndef f():\n    "STK-4.3"\n    return f"({WHY}, STK-4.4)"\n')
    (tmp_path / "locale" / "nl").mkdir(parents=True)
    (tmp_path / "locale" / "nl" / "words.toml").write_text('[explain]\ntake = "Neem. (STK-5.1 tot STK-5.3)"\n')

    assert cited_by(played) == {"STK-4.1", "STK-4.4", "STK-5.1", "STK-5.3"}


def cited_by(game):
    """What a refusal, an end of the game, the log or a tip can cite: ids in texts of the game's code, and in its words."""
    cited = set()
    for file in game.folder.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
        texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told)
        cited.update(clause for text in texts for clause in CITED.findall(text))
    for file in game.folder.glob("locale/*/words.toml"):
        cited.update(CITED.findall(file.read_text(encoding="utf-8")))
    return cited


def in_order(game, clauses):
    return [name for name in game.clauses if name in clauses] + sorted(clauses - set(game.clauses))


def words_in(game, key):
    """What the file of this language says itself, without what it leaves to English."""
    return read_words(game.folder / "locale" / key / "words.toml")[1]


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
