"""The terminal in English, French and Dutch: what it says, what it is told, the rules, the menu."""

import codecs
import os
import re
import shutil
import string
import subprocess
import sys
from pathlib import Path

import pytest

import salon
from salon.cli import plainly
from salon.engine.clauses import read_clauses
from salon.engine.errors import BadSetup, SalonError
from salon.engine.game import games
from salon.engine.words import read_words
from salon.terminal import rulebook
from salon.terminal.explain import called, explain, help_page
from salon.terminal.menu import Menu, games_table
from salon.terminal.news import News
from salon.terminal.offers import WAIT, WORD, Chosen, Command, Unclear, command_typed, fits, offers, understand
from salon.terminal.own import COMMANDS, LOCALE, folded, own_words, words_in
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from tests.terminal.desk import NAMES, Script, console, game, run
from tests.terminal.test_table import HIDDEN, LAST, QUIET

pytestmark = pytest.mark.one_form
TRANSLATED = ("fr", "nl")
ENGLISH = own_words("en")


def places(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def read(file, key):
    return read_words(LOCALE / key / file)


def plain(text):
    """As one line."""
    return " ".join(text.split())


# The words.


@pytest.mark.parametrize("key", TRANSLATED)
def test_whatever_is_said_in_english_is_said_with_the_same_places(key):
    (english, parts), (said, tables) = (read("words.toml", spoken) for spoken in ("en", key))
    for ours, theirs in [(english, said), *((parts[part], tables[part]) for part in ("commands", "help"))]:
        assert set(theirs) == set(ours)
        assert {name: places(text) for name, text in theirs.items()} == {name: places(text) for name, text in ours.items()}


@pytest.mark.parametrize("key", TRANSLATED)
def test_errors_are_said_with_the_places_that_they_have_in_the_code(key):
    code = "".join(file.read_text() for folder in ("terminal", "engine") for file in Path(salon.__file__).parent.joinpath(folder).glob("*.py"))
    errors = own_words(key).errors
    assert set(errors) == set(own_words("fr").errors)
    for english, said in errors.items():
        assert f'"{english}"' in code
        assert places(said) == places(english)
        assert said != english


@pytest.mark.parametrize("key", ["en", *TRANSLATED])
def test_no_action_begins_with_the_name_of_a_command(key):
    own = own_words(key)
    for played in map(salon.game, games()):
        phrases = Phrases(played, played.words(key), NAMES, key)
        for action in range(len(played.actions)):
            for said in (played.actions.words(action), phrases.sentence(action)):
                assert own.command(said.split()[0].strip(":,")) is None, said


# What is typed.


def understood(typed, key="fr", position=None):
    position = position or game.parse(QUIET)
    phrases, view = Phrases(game, game.words(key), NAMES[:2], key), game.view(position, 0)
    return understand(typed, offers(phrases, [], position.legal(0), 0, view, False), phrases)


@pytest.mark.parametrize("key", TRANSLATED)
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_goes_by_its_name_in_the_language_and_in_english(key, name):
    for typed in (own_words(key).commands[name], name):
        assert understood(f"{typed} 4", key) == Command(name, "4")
        assert command_typed(typed.upper(), own_words(key)) == Command(name, "")


@pytest.mark.parametrize("typed", ["règles 3", "REGLES 3", "rules 3"])
def test_who_types_without_accents_is_understood(typed):
    assert understood(typed) == Command("rules", "3")


@pytest.mark.parametrize("typed", ["ecarter tete", "ÉCARTER", "Écarter la tête"])
def test_nor_do_actions_need_their_accents(typed):
    assert fits(WORD.findall(folded(typed)), "Écarter la tête de Néfertiti")
    assert not fits(WORD.findall(folded("la ecarter")), "Écarter la tête de Néfertiti")


@pytest.mark.parametrize("typed", ["poser l'oeuvre", "pos œuvre", "l’œuv", "«\u00a0oeuvre\u00a0»"])
def test_nor_their_ligatures_and_signs(typed):
    assert fits(WORD.findall(folded(typed)), "Poser l'œuvre (ici)")


@pytest.mark.parametrize("typed", ["4", "4)", "(4)", "4,", " 4 ;", "«\u00a04\u00a0»"])
def test_a_number_is_a_number_with_the_signs_of_the_list_too(typed):
    position = game.parse(QUIET)
    phrases, view = Phrases(game, game.words("fr"), NAMES[:2], "fr"), game.view(position, 0)
    listed = offers(phrases, [], position.legal(0), 0, view, False)
    assert understand(typed, listed, phrases) == Chosen(next(offer.action for offer in listed if offer.number == 4))
    assert isinstance(understand("99)", listed, phrases), Unclear)


@pytest.mark.parametrize("typed", [":", "’ ’", "«»", ", ,", "\u0301"])
def test_signs_alone_mean_nothing(typed):
    assert isinstance(understood(typed), Unclear)


@pytest.mark.parametrize(("typed", "name"), [("annu", "undo"), ("q", "quit"), ("quit", "quit"), ("xyz", None)])
def test_beginnings_will_do(typed, name):
    assert command_typed(typed, own_words("fr")) == (name and Command(name, ""))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("oui", True), ("O", True), ("y", True), ("non", False), ("n", False), ("", None), ("\u0301", None), ("peut-être", None), ("ouille", None)],
)
def test_yes_or_no_by_a_first_letter(typed, meant):
    assert own_words("fr").yes_or_no(typed) is meant
    assert own_words("fr").beginning("\u0301") == []


# A table.


def english_left(shown, key):
    """What is said in English alone."""
    others = {text for said in (own_words(key).words, own_words(key).help) for text in said.values()}
    pieces = [
        piece.strip(" .,:()")
        for text in (*ENGLISH.words.values(), *ENGLISH.help.values())
        if text not in others
        for piece in re.split(r"\{\w+\}", text)
    ]
    return [piece for piece in pieces if len(piece) > 8 and piece in " ".join(shown.split())]


LINES = ("?", "? ST1", "? xyzzy", "xyzzy", "99", "journal", "verloop", "rules", "rules XYZ-1", "save", "always", "always xyzzy", "undo")


@pytest.mark.parametrize("key", TRANSLATED)
def test_nothing_is_in_english_at_a_table(tmp_path, key):
    shown = run(tmp_path, *LINES, "peek T00", "undo", "take T00", "take M00", start=HIDDEN, language=key)
    assert english_left(shown, key) == []
    own = own_words(key)
    for said in (
        own.say("prompt", name="Ada"),
        own.say("always_ended"),
        own.say("always_what"),
        own.say("no_clause", asked="'XYZ-1'"),
        own.say("unknown", asked="'xyzzy'"),
        own.say("save_where", command=f"{own.commands['save']} {own['file']}"),
        own.say("no_undo", why=own.errors["nothing has been played yet"]),
        own.say("no_undo", why=own.errors["a piece was shown"]),
        own.say("kept", file=tmp_path / "game.json"),
    ):
        assert plain(said) in plain(shown)


def test_english_is_found_where_it_is_left(tmp_path):
    assert len(english_left(run(tmp_path, *LINES, start=HIDDEN), "fr")) > 10


@pytest.mark.parametrize("key", TRANSLATED)
def test_a_refusal_cites_the_rule_in_the_language(tmp_path, key):
    shown = " ".join(plain(run(tmp_path, "take M00", "rules STK-5.4", start=QUIET, language=key)).split())
    clause = game.clauses_in(key)["STK-5.4"]
    assert clause.text != game.clauses["STK-5.4"].text
    said = " ".join(plain(clause.text).split())
    assert shown.count(said) == 2
    assert plain(own_words(key).say("not_now", what="", clause="STK-5.4")) in shown


@pytest.mark.parametrize(("key", "winner"), [("fr", "Ada gagne !"), ("nl", "Ada wint!")])
def test_the_end_is_told_in_the_language(tmp_path, key, winner):
    shown = plain(run(tmp_path, "take B00", people="Ada,Ben", start=LAST, language=key))
    own = own_words(key)
    assert winner in shown
    assert all(plain(own[word]) in shown for word in ("count", "total", "rank"))
    assert own.say("record", file=tmp_path / "game.json") in shown
    assert " ".join(plain(game.clauses_in(key)["STK-21.1"].text).split()[:6]) in " ".join(shown.split())
    assert english_left(shown, key) == []


def test_two_who_win_are_said_to_share_it(tmp_path):
    level = {**LAST, "tableaus": [{"silver": 0}, {"silver": 0, "open": ["RE2"]}]}
    assert "Ada et Ben se partagent la victoire" in run(tmp_path, "take B00", people="Ada,Ben", start=level, language="fr")


@pytest.mark.parametrize("key", TRANSLATED)
def test_a_live_table_is_covered_and_undone_in_the_language(tmp_path, key):
    own = own_words(key)
    shown = run(tmp_path, "take T01", "xyzzy", own.commands["undo"], "quit", people="Ada,Ben", live=True, start=HIDDEN, language=key)
    assert plain(own.say("pass_or_undo", name="Ben")) in plain(shown)
    assert plain(own.say("not_for_now", typed="'xyzzy'", prompt="")).rstrip(". ") in plain(shown)
    assert english_left(shown, key) == []
    assert salon.Record.read(tmp_path / "game.json").moves == []


def test_whoever_goes_on_is_told_how_in_the_same_language(tmp_path):
    shown = run(tmp_path, start=QUIET, language="fr")
    assert f"salon play --resume {tmp_path / 'game.json'} --language fr" in shown


def test_a_file_that_is_something_else_is_refused_in_the_language(tmp_path):
    precious = tmp_path / "precious.txt"
    precious.write_text("a letter")
    assert "existe déjà et contient autre chose" in run(tmp_path, f"enregistrer {precious}", start=QUIET, language="fr")
    assert precious.read_text() == "a letter"


@pytest.mark.parametrize("key", TRANSLATED)
@pytest.mark.parametrize("played", games())
def test_help_and_explanations_of_every_game_are_in_the_language(played, key):
    position = salon.game(played).new(seed=1)
    phrases = Phrases(salon.game(played), salon.game(played).words(key), NAMES[: position.seats], key)
    view = phrases.game.view(position, position.movers()[0])
    shown = console(200)
    screen = Screen(shown, phrases, view)
    shown.print(help_page(phrases, screen))
    for asked in (place for picture in screen.pictures for place in picture.field.of[:5]):
        shown.print(explain(phrases, screen, asked))
    assert english_left(shown.file.getvalue(), key) == []
    assert own_words(key).commands["hint"] in shown.file.getvalue()


@pytest.mark.parametrize("key", ["en", *TRANSLATED])
@pytest.mark.parametrize("played", games())
def test_what_help_shows_as_examples_can_be_typed(played, key):
    found = salon.game(played)
    position = found.new(seed=1)
    seat = position.movers()[0]
    phrases, view = Phrases(found, found.words(key), NAMES[: position.seats], key), found.view(position, seat)
    shown = console(200)
    screen = Screen(shown, phrases, view)
    shown.print(help_page(phrases, screen))
    commands = phrases.own.commands
    typed = {line.split("   ")[0] for line in shown.file.getvalue().splitlines()}
    example = next(phrases.sentence(action) for action, words in enumerate(phrases.game.actions.listed) if " " in words)
    assert {example, "3", f"{commands['always']} {example}", f"{commands['rules']} {next(iter(phrases.clauses))}"} <= typed

    listed = offers(phrases, screen.pictures, position.legal(seat), seat, view, False)
    chosen = understand(example, listed, phrases)
    assert isinstance(chosen, Chosen)
    assert phrases.sentence(chosen.action) == example
    for asked in (line.removeprefix("? ") for line in typed if line.startswith("? ")):
        page = console(200)
        page.print(explain(phrases, screen, asked))
        assert own_words(key).say("unknown", asked=repr(asked)) not in page.file.getvalue()


def test_a_table_of_bluffs_in_french():
    faust = salon.game("operation_faust")
    stack = [{"frame": "turn", "seat": 0, "stage": "action"}, {"frame": "trading", "seat": 0}]
    position = faust.parse({"variants": ["full_negotiation"], "players": [{"intel": 3}, {"intel": 3}], "stack": stack})
    phrases, view = Phrases(faust, faust.words("fr"), NAMES[:3], "fr"), faust.view(position, 0)
    listed = offers(phrases, [], position.legal(0), 0, view, False)
    shown = console(200)
    Screen(shown, phrases, view).draw(offered=listed)
    text = plain(shown.file.getvalue())
    assert "(toujours finir : ne plus le demander)" in text
    assert understand("toujours finir", listed, phrases) == Command("always", "finir")
    assert faust.actions.words(understand("finir", listed, phrases).action) == "done"


@pytest.mark.parametrize(("key", "typed"), [("fr", "attendre"), ("fr", "wait"), ("nl", "wachten")])
def test_who_lets_others_go_first_says_so_in_the_language(key, typed):
    together = salon.game("art_project")
    position = together.new(seats=2, seed=1)
    phrases, view = Phrases(together, together.words(key), NAMES[:2], key), together.view(position, 0)
    found = understand(typed, offers(phrases, [], position.legal(0), 0, view, True), phrases)
    assert found == Chosen(WAIT)
    assert f"`{typed}`" in together.words(key).parts["help"]["text"] or typed == "wait"


@pytest.mark.parametrize("key", ["en", *TRANSLATED])
@pytest.mark.parametrize("played", games())
def test_whatever_stands_on_the_screen_can_be_asked_about_by_that_name(played, key):
    found = salon.game(played)
    position = found.new(seed=1)
    phrases = Phrases(found, found.words(key), NAMES[: position.seats], key)
    screen = Screen(console(200), phrases, found.view(position, position.movers()[0]))
    own = own_words(key)

    def page(asked):
        shown = console(200)
        shown.print(explain(phrases, screen, asked))
        return shown.file.getvalue()

    for verb in found.actions.first:
        name = called(phrases, screen, verb)
        assert own.say("unknown", asked=repr(name)) not in page(name), verb
    for field in (field for field in found.fields.listed if screen.label(field) and field.name not in found.actions.first):
        name = called(phrases, screen, field.name)
        assert folded(page(name).split()[0]) == folded(name.split()[0]), field.name


def test_news_that_is_left_out_is_counted_in_the_language():
    phrases = Phrases(game, game.words("nl"), NAMES[:2], "nl")
    assert News(phrases).left_out([], "more_minor").plain == "… nog 0 van minder belang (‘verloop’ toont alles)"


# Before the game.


def party(key, *lines):
    menu = Menu(console(), key)
    menu.keyboard = Script(menu.console, lines, live=True)
    return menu.party(), menu.console.file.getvalue()


def test_the_menu_asks_and_understands_in_the_language():
    found, shown = party("fr", "artifact_stack", "3", "1", "maître", "")
    assert [player.kind for player in found.players] == ["", "master", "master"]
    assert found.players[0].name == "Joueur 1"
    assert english_left(shown, "fr") == []
    assert found.game.words("fr").about.split(".")[0] in " ".join(shown.split())


@pytest.mark.parametrize(("key", "kind"), [("nl", "beginner"), ("nl", "novice"), ("fr", "ALEATOIRE")])
def test_kinds_of_bots_go_by_both_names(key, kind):
    found, _ = party(key, "artifact_stack", "2", "1", kind, "")
    assert found.players[1].kind == {"beginner": "novice", "ALEATOIRE": "random"}.get(kind, kind)


def test_a_wrong_answer_is_explained_in_the_language():
    _, shown = party("nl", "chess", "artifact_stack", "9", "drie", "2", "5", "Ada,Ada", "(", "1", "slim", "club", "goud", "")
    assert english_left(shown, "nl") == []
    for said in (
        "geen spel heet 'chess'",
        "Artifact Stack speel je met 2 tot 4, niet met 9",
        "'drie' is geen getal",
        "er zijn 2 plaatsen voor 5 mensen",
        "twee spelers hebben dezelfde naam",
        "'(' is geen naam",
        "geen bot heet 'slim'; er is willekeurig, beginner, club, meester",
        "stacks kan niet 'goud' zijn: 6 verschillende uit",
    ):
        assert said in " ".join(shown.split())


@pytest.mark.parametrize(("typed", "chosen"), [("ja", True), ("nee", False), ("yes", True), ("no", False), ("true", True)])
def test_yes_and_no_are_said_in_the_language(typed, chosen):
    flag = next(choice for played in map(salon.game, games()) for choice in played.setup if choice.standard in (True, False))
    assert Menu(console(), "nl").read_choice(flag, typed) is chosen
    with pytest.raises(BadSetup, match=f"{flag.name} kan niet 'misschien' zijn: ja of nee"):
        Menu(console(), "nl").read_choice(flag, "misschien")


@pytest.mark.parametrize("key", TRANSLATED)
def test_the_games_are_listed_in_the_language(key):
    shown = console(200)
    shown.print(games_table(key))
    assert english_left(shown.file.getvalue(), key) == []
    assert own_words(key).say("seats", seats=own_words(key).say("from_to", first=2, last=4)) in shown.file.getvalue()


# A game without the language.


@pytest.fixture
def only_in_english(monkeypatch, tmp_path):
    shutil.copytree(game.folder / "locale" / "en", tmp_path / "locale" / "en")
    monkeypatch.setattr(type(game), "folder", tmp_path)
    monkeypatch.setattr(type(game), "clauses", read_clauses(tmp_path / "locale" / "en" / "clauses.md"))


def test_a_game_is_in_english_where_it_lacks_the_language(only_in_english):
    shown = console(200)
    shown.print(games_table("nl"))
    rulebook.print_rules(shown, game, "nl")
    assert game.words().about.split(".")[0] in plain(shown.file.getvalue())
    assert "Artifact Stack: de regels" in plain(shown.file.getvalue())
    with pytest.raises(SalonError, match="no words in 'de'"):
        words_in(game, "de")


def test_a_clause_that_english_lacks_is_left_out(only_in_english, tmp_path):
    shutil.copytree(Path(salon.__file__).parent / "games" / "artifact_stack" / "locale" / "nl", tmp_path / "locale" / "nl")
    file = tmp_path / "locale" / "nl" / "clauses.md"
    file.write_text(file.read_text() + "\n- STK-99.9 Een regel te veel.\n")
    assert set(game.clauses_in("nl")) == set(game.clauses)


# The rules.


def test_rules_are_printed_in_a_language_and_refused_in_one_that_there_is_not():
    shown = console(100)
    rulebook.print_rules(shown, game, "fr")
    rulebook.print_chapters(shown, "fr")
    rulebook.print_clause(shown, "STK-5.1", "fr")
    text = plain(shown.file.getvalue())
    assert "Artifact Stack : les règles" in text
    assert " à STK-" in text
    assert text.count(" ".join(plain(game.clauses_in("fr")["STK-5.1"].text).split()[:5])) == 2
    with pytest.raises(SalonError, match="no words in 'de'"):
        rulebook.print_rules(shown, game, "de")


def test_a_terminal_without_accents_gets_letters_that_resemble_them():
    command = [sys.executable, "-c", "from salon.cli import main; main()", "rules", "STK-2.1", "--language", "fr"]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=True)
    accented = game.clauses_in("fr")["STK-2.1"].text
    assert not accented.isascii()
    assert plain(folded(accented)) in plain(done.stdout.lower())


def test_whatever_is_written_has_letters_that_resemble_it():
    codecs.register_error("plainly", plainly)
    package = Path(salon.__file__).parent
    files = [*package.glob("games/*/locale/*/*"), *package.glob("terminal/locale/*/*"), *package.glob("games/*/components.toml")]
    signs = sorted(set("".join(file.read_text(encoding="utf-8") for file in files)))
    assert len(files) > 40
    assert [sign for sign in signs if "?" in sign.encode("ascii", "plainly").decode() and sign != "?"] == []
