import ast
import json
import re
from copy import copy
from html import unescape
from html.parser import HTMLParser
from math import inf
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import salon
from salon.engine.clauses import CITED, read_clauses
from salon.engine.errors import BadNotation, BadRecord, BadSetup, SalonError
from salon.engine.game import games
from salon.engine.setup import OneOf, Several
from salon.engine.sitting import Sitting
from salon.engine.words import read_words
from salon.web.catalogue import BY_THE_ENGINE, ENGINE, SAYING, messages, spoken
from salon.web.languages import LANGUAGES, Language, language, preferred
from salon.web.refusals import NotKept
from tests.web.test_moments import found

pytestmark = pytest.mark.one_form
TRANSLATED = [key for key in LANGUAGES if key != "en"]
PLAYED = [salon.game(key) for key in games()]
SPEAKING = [(game, key) for game in PLAYED for key in TRANSLATED if (game.folder / "locale" / key).exists()]
PLACES = re.compile(r"\{[\w. ]*\}")
CODE = re.compile("`[^`]+`")
RECORD = Path(__file__).parents[1] / "records" / "artifact_stack" / "v1" / "00.json"


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


SETTINGS = {("wall", "weight"), ("screen", "in_text"), ("screen", "in_text_if_tight"), ("screen", "by_value")}  # how, not what is said


@pytest.mark.parametrize(("game", "key"), SPEAKING)
def test_every_word_of_a_game_is_said_in_the_language(game, key):
    """But for signs and figures, which are no language."""
    english, said = words_in(game, "en"), words_in(game, key)

    for part in set(english) - {"style", "short", "marks", "rows", "news"}:
        worded = [name for name, text in english[part].items() if re.search("[A-Za-z]", PLACES.sub("", text)) and (part, name) not in SETTINGS]
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


def test_a_clause_that_is_still_in_english_says_so_to_those_who_listen(visit, monkeypatch):
    english = salon.game("artifact_stack").clauses["STK-5.3"]
    spoken_in = Language.clauses
    monkeypatch.setattr(Language, "clauses", lambda self, played: spoken_in(self, played) | {"STK-5.3": english})

    french = visit.get("/rules/artifact_stack?lang=fr").text
    assert re.search(r'id="STK-5.1"><dt>STK-5.1</dt><dd><p>Une carte', french)
    assert re.search(r'id="STK-5.3"><dt>STK-5.3</dt><dd lang="en">', french)
    assert 'lang="en">' not in visit.get("/rules/artifact_stack?lang=en").text.partition('id="clauses"')[2]


@pytest.mark.parametrize("key", LANGUAGES)
def test_clauses_are_printed_with_their_tables_and_what_they_emphasise_below_what_introduces_them(visit, key):
    page = visit.get(f"/rules/artifact_stack?lang={key}").text
    assert page.count("<table>") >= 1
    assert page.count("<em>") > 20
    assert "| " not in page
    assert f'<div class="about"><p>{language(key).about_clauses(salon.game("artifact_stack")).splitlines()[0].split("(D)")[0]}' in page


@pytest.mark.parametrize("key", LANGUAGES)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_clauses_keep_to_the_marks_that_they_may_have(game, key):
    """What is neither emphasis, code nor a table would be printed otherwise here than there."""
    for clause in language(key).clauses(game).values():
        bare = CODE.sub("", clause.text)
        assert not re.search(r"<[a-z/!]|[_\\]|[*][*]|&\w+;", bare), clause.id
        assert not re.match(r"\d+[.)] |[-+] ", bare), clause.id


@pytest.mark.parametrize("key", LANGUAGES)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_no_mark_is_left_where_a_clause_is_told_in_a_line(game, key):
    assert [clause.id for clause in language(key).clauses(game).values() if re.search("[*`]", clause.plain)] == []


@pytest.mark.parametrize("key", TRANSLATED)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_every_clause_is_said_in_the_language_in_the_same_order_and_cites_the_same_ones(game, key):
    file = game.folder / "locale" / key / "clauses.md"
    said = read_clauses(file)

    assert list(said) == list(game.clauses)
    assert [name for name, clause in said.items() if clause.text == game.clauses[name].text] == [], "still in English"
    assert set(re.findall("\n- ([A-Z]{3}-.*?) ", file.read_text(encoding="utf-8"))) == set(said), "a line that is not read as a clause"
    for name, clause in said.items():
        english = game.clauses[name].text
        assert sorted(CITED.findall(clause.text)) == sorted(CITED.findall(english)), name
        assert set(CODE.findall(english)) <= set(CODE.findall(clause.text)), name
        assert clause.text.count("|") == english.count("|"), name
    assert game.about_clauses(key) != game.about_clauses("en")


@pytest.mark.parametrize("key", TRANSLATED)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_a_section_of_the_rules_has_one_heading_in_a_language(game, key):
    file = game.folder / "locale" / key / "clauses.md"
    headings = {(game.clauses[name].part, clause.part) for name, clause in read_clauses(file).items()}

    assert len(headings) == len({english for english, _ in headings})
    assert all(spoken for _, spoken in headings)


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


# What the engine says, on a page.

PLAIN_ENGLISH = re.compile(r"\b(the|and|that|with|not|you|your|cannot|there|this|from|are)\b")


@pytest.mark.parametrize("name", SAYING)
def test_errors_of_the_engine_that_reach_a_page_have_messages_that_can_be_translated(name):
    """A text with its values already in it could not be looked up. Reading a file is for the command line."""
    tree = ast.parse((ENGINE / name).read_text(encoding="utf-8"))
    reading = {id(node) for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) and f.name == "read" for node in ast.walk(f)}
    raised = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) in ("BadRecord", "UnknownGame")]

    assert [ast.unparse(node) for node in raised if id(node) not in reading and not isinstance(node.args[0], ast.Constant)] == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": "other"}, "Graine : elle ne correspond pas à l'empreinte"),
        ({"names": ["x"]}, "En-tête : les places, les noms"),
        ({"version": 99}, "Version : cette partie suit la version 99 des règles"),
        ({"moves": "none"}, "Ce n'est pas une partie que l'on puisse montrer ici"),
        ({"game": "chess"}, "Ce n'est pas une partie que l'on puisse montrer ici"),
        ({"outcome": None}, "Résultat : le fichier dit"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_the_language(visit, changed, said):
    record = {**json.loads(RECORD.read_text(encoding="utf-8")), **changed}

    page = visit.post("/bring?lang=fr", content=json.dumps(record))

    assert page.status_code == 400
    assert said in notice_in(page)
    assert not PLAIN_ENGLISH.search(notice_in(page))


@pytest.mark.parametrize(("cut", "said"), [(slice(0, 5), "Cette partie n'est pas finie"), (slice(1, None), "Coup 1 (place")])
def test_moves_that_are_missing_from_a_record_are_told_in_the_language(visit, cut, said):
    record = json.loads(RECORD.read_text(encoding="utf-8"))

    page = visit.post("/bring?lang=fr", content=json.dumps({**record, "moves": record["moves"][cut], "outcome": None}))

    assert said in notice_in(page)
    assert not PLAIN_ENGLISH.search(notice_in(page))


@pytest.mark.parametrize(
    ("key", "form", "said"),
    [
        ("artifact_stack", {"setup.stacks": "coins"}, "Types d'objets : Choisissez-en 6, ou aucun pour un tirage au sort."),
        ("great_art_robbery", {"setup.city_action_limit": "never"}, "Actions de ville : Choisissez parmi ce qui est proposé."),
        ("great_art_robbery", {"seats": "9"}, "The Great Art Robbery se joue de 2 à 5, pas à 9"),
        (
            "great_art_robbery",
            {"seats": "2", "setup.starting_player": "seat_4"},
            "Ces choix ne vont pas ensemble, ou pas à une table de cette taille",
        ),
    ],
)
def test_a_bad_setup_is_refused_in_the_language_and_in_the_games_own_words(visit, key, form, said):
    page = visit.post(f"/g/{key}?lang=fr", form)

    assert page.status_code == 400
    assert notice_in(page) == said


def test_a_full_disk_is_told_in_the_language():
    kept = NotKept("it could not be written down, so it has not happened ({error}); try again in a moment", error=OSError("database or disk is full"))
    assert "(le disque est plein)" in language("fr").refusal(kept)
    assert "(de schijf is vol)" in language("nl").refusal(kept)


@pytest.mark.parametrize("key", TRANSLATED)
def test_an_error_without_words_of_its_own_is_told_by_its_kind(key):
    spoken = language(key)
    told = {kind: spoken.refusal(kind("something nobody has put into words")) for kind in (SalonError, BadSetup, BadRecord, BadNotation)}

    assert all("nobody" not in said for said in told.values())
    assert len(set(told.values())) == 3  # a notation is part of a record
    assert "nobody" in language("en").refusal(SalonError("something nobody has put into words"))


def test_an_error_inside_another_is_said_in_the_language_too():
    inner = BadSetup("{game} is for {least} to {most} seats, not {seats}", game="Artifact", least=2, most=4, seats=9)
    assert language("nl").refusal(BadRecord("setup: {error}", error=inner)) == "keuzes: Artifact speel je met 2 tot 4, niet met 9"


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [("/nowhere", 404, "Cette page n'existe pas."), ("/g/chess", 404, "Aucun jeu ne s'appelle"), ("/t/abcdefghjk", 404, "Cette table n'existe pas")],
)
def test_pages_that_are_not_there_say_so_in_the_language(visit, path, status, said):
    page = visit.get(f"{path}?lang=fr")
    assert (page.status_code, said in unescape(page.text)) == (status, True)


def test_numbers_are_written_as_the_reader_writes_them():
    assert language("en").number(1_000_000) == "1,000,000"
    assert language("nl").number(1_000_000) == "1.000.000"
    assert language("fr").number(1_000_000).split() == ["1", "000", "000"]
    assert language("nl").say("Move {move} of {all}", move=12, all=1234) == "Zet 12 van 1.234"


@pytest.mark.parametrize(("key", "name"), [("en", "Guest"), ("fr", "Invité"), ("nl", "Gast")])
def test_a_guest_is_called_so_in_the_language(app, key, name):
    with TestClient(app) as client:
        assert re.search(rf'value="{name} \d{{4}}"', client.get(f"/me?lang={key}").text)


@pytest.mark.parametrize("key", LANGUAGES)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_every_choice_before_the_deal_has_a_title_and_its_options_have_names(game, key):
    said = words_in(game, key)

    assert [choice.name for choice in game.setup if choice.name not in said.get("setup_titles", {})] == []
    named = {**said.get("pieces", {}), **said["names"]}
    options = [option for choice in game.setup if isinstance(choice, OneOf | Several) for option in choice.options]
    assert [option for option in options if option not in named and key != "en"] == []


def notice_in(page):
    return " ".join(unescape(re.search(r'class="notice" role="alert">(.*?)</p>', page.text)[1]).split())


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_the_end_of_a_game_says_what_each_has_as_its_board_does(visit, game):
    record = next(RECORD.parents[2].glob(f"{game.key}/v*/01.json")).read_text(encoding="utf-8")
    table = visit.post("/bring", content=record).url.path.split("/")[2]

    page = visit.get(f"/t/{table}?lang=fr").text
    had = re.findall(r'<b class="vp">(.*?)</b></li>', page.partition('class="ranks"')[2].partition("</ol>")[0])

    assert len(had) == json.loads(record)["seats"]
    assert all(said in page.partition('id="seats"')[2] for said in had)
    assert [said for said in had if re.search(r"\d{5}", re.sub("<[^>]+>", "", said))] == [], "a raw number"


def test_no_line_of_french_breaks_before_its_punctuation(visit):
    told = language("fr")
    game = salon.game("artifact_stack")
    texts = [told.say("What do you do?"), told.words(game).parts["help"]["text"], told.clauses(game)["STK-2.3"].text, str(told.how(game))]

    assert all("\u00a0" in text for text in texts)
    assert [text for text in texts if re.search(" [:;?!»]|« ", text)] == []
    assert "\u00a0" not in language("nl").say("What do you do?")


UNPRINTED = {  # French: guillemets, and a space before high punctuation. Dutch: no such space, and no guillemets.
    "fr": re.compile(r"[^\W\d][?!;]|[)»][?!;:]|\w:(?=\s|$)|[“”„‘]"),
    "nl": re.compile(r"\w [:;?!]|[«»„]"),
}


@pytest.mark.parametrize(("game", "key"), SPEAKING, ids=lambda value: str(getattr(value, "key", value)))
def test_words_of_a_game_have_the_quotes_and_spaces_of_the_language(game, key):
    texts = [(f"{part}.{name}", text) for part, listed in words_in(game, key).items() for name, text in listed.items()]
    texts += [(name, clause.text) for name, clause in language(key).clauses(game).items() if clause.text != game.clauses[name].text]

    assert [(name, text) for name, text in texts if UNPRINTED[key].search(PLACES.sub("X", CODE.sub("X", text)))] == []


@pytest.mark.parametrize("key", TRANSLATED)
def test_messages_of_the_house_have_the_quotes_and_spaces_of_the_language(key):
    texts = [text for m in spoken(key) if m.id for text in ([m.string] if isinstance(m.string, str) else m.string)]
    assert [text for text in texts if UNPRINTED[key].search(PLACES.sub("X", text))] == []


class Texts(HTMLParser):
    """What people read or hear of a page, but for what says that it is English."""

    def __init__(self, html):
        super().__init__()
        self.found, self.english = [], 0
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.english += self.english > 0 or named.get("lang") == "en"
        self.found += [named.get(name) or "" for name in ("aria-label", "alt", "placeholder", "data-tip", "data-lost") if not self.english]

    def handle_endtag(self, tag):
        self.english -= self.english > 0

    def handle_data(self, data):
        self.found += [] if self.english else [data]


@pytest.mark.parametrize("key", TRANSLATED)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
def test_no_page_of_a_game_speaks_english(visit, game, key, monkeypatch):
    monkeypatch.setattr("salon.web.thinker.ADVISING", (60, inf))
    for name, seconds in {"QUICK": 0.5, "GLANCE": 0.01, "CLOSE": 0.03}.items():
        monkeypatch.setattr(f"salon.web.study.{name}", seconds)
    visit.post("/prefer", {"language": key})
    record = next(RECORD.parents[2].glob(f"{game.key}/v*/01.json")).read_text(encoding="utf-8")
    over = visit.post("/bring", content=record).url.path.removesuffix("/replay")
    lobby = visit.post(f"/g/{game.key}", {"public": "yes"}).url.path
    visit.post(f"{over}/study", {"seat": "0"})
    found(visit, over.removeprefix("/t/"))
    playing = f"/t/{visit.play_now(game.key)}"
    visit.my_turn(playing.removeprefix("/t/"))
    around = ["/", "/tables", "/me", "/bring", f"/g/{game.key}", f"/rules/{game.key}"]

    for path in [
        *around,
        lobby,
        f"{lobby}/fair",
        playing,
        f"{playing}/hint",
        over,
        f"{over}/replay",
        f"{over}/replay?move=9&eyes=0",
        f"{over}/fair?verify=1",
    ]:
        texts = [text.replace(game.title, "") for text in Texts(visit.get(path).text).found]
        assert [text for text in texts if PLAIN_ENGLISH.search(text)] == [], path
