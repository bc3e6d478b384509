"""Words are found by a piece's key or by what its entry in the components says; every game says all it needs to."""

import re

import pytest

import salon
from salon.engine.errors import SalonError
from salon.engine.game import games
from salon.engine.words import Told, Words, addressed, facts_of, words_of

pytestmark = pytest.mark.one_form

DATA = {
    "silver": {"worth": 1},
    "kind": [{"key": "coins", "name": "Coins", "vp": 2, "set": [0, 3]}],
    "card": [
        {"id": "CO1", "type": "coins", "star": True},
        {"id": "CO2", "type": "coins", "star": False},
        {"id": "X", "name": "Mister X", "type": "other"},
    ],
}
PARTS = {
    "pieces": {"type.coins": "{type} {n} {star}"},
    "names": {"star.true": "★", "AA": "two A"},
    "gloss": {"entry.card": "a card", "type.coins": "{coins.vp} each, {coins.set.1} for a set, silver {silver.worth}", "CO2": "this very one"},
    "actions": {"take": "take {}", "end turn": "end the turn"},
    "events": {"takes": "{seat} pays {amount} for {piece}", "takes_0": "{seat} takes {piece}", "peeks_hidden": "{seat} peeks", "silent": "",
               "steals": "{seat} steals {piece} from {other seat}", "lies": "{piece} at {other}"},
}  # fmt: skip
WORDS = Words("Title", "About", PARTS, facts_of(DATA))
SEATS = ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("key", "name"), [("CO1", "Coins 1 ★"), ("CO2", "Coins 2"), ("X", "Mister X"), ("AA", "Two A"), ("coins", "Coins"), ("a_key", "a key")]
)
def test_a_name_comes_from_its_own_word_its_kind_or_its_entry(key, name):
    assert WORDS.name(key) == name


@pytest.mark.parametrize(("key", "gloss"), [("CO2", "this very one"), ("CO1", "2 each, 3 for a set, silver 1"), ("X", "a card"), ("coins", "")])
def test_the_most_particular_word_wins(key, gloss):
    assert WORDS.first("gloss", key) == gloss


def test_a_fact_can_be_said_in_words_of_a_language():
    french = Words("Titre", "", {"names": {"coins.vp": "deux", "type.other": "autre"}}, facts_of(DATA))

    assert french.fill("{type.vp}", "CO1") == "deux"
    assert french.fill("{vp}", "coins") == "deux"
    assert french.fill("{type}", "X") == "autre"


def test_a_name_within_a_sentence_may_have_its_article_and_keeps_its_small_letter():
    words = Words("Titre", "", {**PARTS, "within": {"type.coins": "des pièces {n}"}}, facts_of(DATA))
    table = salon.engine.actions.ActionTable([("take", ["CO1", "AA"])])

    assert words.name("CO1") == "Coins 1 ★"
    assert words.event(Told("takes", 0, None, 0, "CO1"), SEATS) == "Ada takes des pièces 1"
    assert [words.action(table, k) for k in range(2)] == ["take des pièces 1", "take two A"]


def test_of_several_a_word_of_its_own_is_said():
    words = Words("Title", "", {"events": {"pays": "{amount} {other}", "pays_1": "1 {other}"}, "several": {"coins": "coins"}}, facts_of(DATA))

    assert [words.event(Told("pays", None, "coins", amount), SEATS) for amount in (1, 2)] == ["1 Coins", "2 coins"]


def test_a_place_that_no_fact_fills_is_left_for_others():
    assert WORDS.fill("{round} of {coins.vp}") == "{round} of 2"


def test_a_figure_of_the_components_can_stand_in_every_part():
    words = Words(
        "Title", "", {"actions": {"take": "take {} for {coins.vp}"}, "board": {"tip": "{name}: {coins.set.1}, {coins.none}"}}, facts_of(DATA)
    )

    assert words.action(salon.engine.actions.ActionTable([("take", ["CO1"])]), 0) == "take CO1 for 2"
    assert words.parts["board"]["tip"] == "{name}: 3, {coins.none}"


def test_an_action_is_a_sentence_with_or_without_words_of_its_own():
    table = salon.engine.actions.ActionTable([("take", ["CO1"]), ("end turn", []), ("hire", ["X"]), ("pass", [])])
    assert [WORDS.action(table, k) for k in range(4)] == ["take Coins 1 ★", "end the turn", "hire Mister X", "pass"]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (Told("takes", 0, "T00", 2, "CO2"), "Ada pays 2 for Coins 2"),
        (Told("takes", 1, "T00", 0, "CO1"), "Ben takes Coins 1 ★"),
        (Told("peeks", 0, "T00", 1, None, True), "Ada peeks"),
        (Told("steals", 0, "1", 1, "CO2"), "Ada steals Coins 2 from Ben"),
        (Told("lies", None, "a_place", 0, "X"), "Mister X at a place"),
        (Told("silent", 0), ""),
        (Told("does_something", 0, None, 0, "X"), "Ada does something Mister X"),
    ],
)
def test_an_event_is_a_sentence(told, sentence):
    assert WORDS.event(told, SEATS) == sentence


def folder_with(tmp_path, **languages):
    for language, text in languages.items():
        (tmp_path / "locale" / language).mkdir(parents=True)
        (tmp_path / "locale" / language / "words.toml").write_text(text)
    return tmp_path


def test_what_a_language_does_not_say_is_said_in_english(tmp_path):
    folder = folder_with(tmp_path, en='title = "Title"\nabout = "About"\n[names]\nA = "one"\nB = "two"', fr='title = "Titre"\n[names]\nA = "un"')
    words = words_of(folder, "fr")
    assert (words.title, words.about, words.name("A"), words.name("B")) == ("Titre", "About", "Un", "Two")


def test_whom_an_event_tells_of_reads_it_in_a_form_of_their_own():
    events = {
        "steals": "{seat} [steals|steal] {piece} from {other seat}",
        "yields": "{seat} [yields|yield]: {other seat} [wins|win]",
        "falls": "[the luck of {seat}|your luck] falls",
        "pays": "{seat} [[paie|payez] {amount} à {other seat}|vous paie {amount}]",
    }
    words = Words("", "", {"events": events}, facts_of(DATA))

    def read(kind, reader):
        return words.event(Told(kind, 0, "1", 3, "AA"), SEATS, reader)

    assert [read("steals", reader) for reader in (None, 0, 1)] == ["Ada steals AA from Ben", "Ada steal AA from Ben", "Ada steals AA from Ben"]
    assert [read("yields", reader) for reader in (None, 0, 1)] == ["Ada yields: Ben wins", "Ada yield: Ben wins", "Ada yields: Ben win"]
    assert [read("falls", reader) for reader in (None, 0, 1)] == ["the luck of Ada falls", "your luck falls", "the luck of Ada falls"]
    assert [read("pays", reader) for reader in (None, 0, 1)] == ["Ada paie 3 à Ben", "Ada payez 3 à Ben", "Ada vous paie 3"]


def test_a_language_that_nobody_wrote_is_refused(tmp_path):
    with pytest.raises(SalonError, match="no words in 'xx' for this game; there are in en"):
        words_of(folder_with(tmp_path, en='title = ""\nabout = ""'), "xx")


@pytest.mark.parametrize(("text", "complaint"), [("title = [", "cannot be read"), ('about = "x"', "has no title"), ('title = "x"', "has no about")])
def test_a_file_that_says_too_little_is_refused(tmp_path, text, complaint):
    with pytest.raises(SalonError, match=complaint):
        words_of(folder_with(tmp_path, en=text), "en")


# Every game.


@pytest.mark.parametrize("key", games())
def test_every_verb_and_every_event_has_its_sentence(key):
    game = salon.game(key)
    said = game.words().parts
    assert set(said["actions"]) == set(game.actions.first)
    assert {kind.name for kind in game.events} <= set(said["events"])
    for sentence, text in said["events"].items():
        assert any(re.fullmatch(rf"{kind.name}(_(\d+|(hidden|many)(_\d+)?|among))?", sentence) for kind in game.events), sentence
        assert set(re.findall(r"{(.*?)}", text)) <= {"seat", "other", "other seat", "amount", "piece"}


def test_a_piece_that_is_hidden_may_be_told_of_by_the_amount():
    words = salon.game("artifact_stack").words()
    free, dear = (words.event(Told("takes", 0, "M12", amount, None, True), ["Ann"]) for amount in (0, 2))
    assert free == "Ann takes the card from M12"
    assert dear == "Ann digs a card out of M12 for 2 silver"


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("key", games())
def test_every_event_reads_well_for_whom_it_tells_of(key, language):
    """No bracket is left over; where another form is needed, there is one (in Dutch hardly ever)."""
    for kind, text in salon.game(key).words(language).parts["events"].items():
        for reader in (None, 0, 1):
            assert not re.search(r"[][|]", addressed(text, {"{seat}": 0, "{other seat}": 1}, reader)), kind
        if text.startswith("{seat} ") and language != "nl":
            same_for_all = {"reveals", "will_miss", "will_miss_1"} if language == "en" else set()
            assert "|" in text or kind in same_for_all, kind


@pytest.mark.parametrize("key", games())
def test_words_are_about_things_that_there_are(key):
    game = salon.game(key)
    words = game.words()
    fields = {field.name for field in game.fields.listed}
    known = {*fields, *game.actions.first, *(kind.name for kind in game.frames), *(choice.name for choice in game.setup), *words.facts}
    known |= {name for field in game.fields.listed for name in (*field.of, *field.values)} | {
        game.actions.argument(k) for k in range(len(game.actions))
    }
    known |= {name for kind in game.events for name in (*kind.other, *kind.piece)}
    known |= {option for choice in game.setup for option in getattr(choice, "options", ())}
    known |= {f"{fact}.{value}" for facts in words.facts.values() for fact, value in facts.items()}
    known |= {f"{entry}.{fact}" for entry, facts in words.facts.items() for fact in facts}
    for part in ("names", "short", "gloss", "style", "explain", "pieces", "verbs", "questions", "marks", "counts", "fields", "setup"):
        assert set(words.parts.get(part, {})) <= known, part


@pytest.mark.parametrize("key", games())
def test_every_fact_that_a_text_names_is_there(key):
    words = salon.game(key).words()
    for said in words.parts.values():
        for lookup, text in said.items():
            for entry, fact in re.findall(r"{(\w+)\.([\w.]+)}", text):
                assert fact in words.facts.get(entry, {}) or entry == "kind", (lookup, entry, fact)


@pytest.mark.parametrize("key", games())
def test_the_clauses_that_a_text_names_are_there(key):
    game = salon.game(key)
    prefix = next(iter(game.clauses)).partition("-")[0]
    for part, texts in game.words().parts.items():
        for lookup, text in texts.items():
            for clause in re.findall(rf"{prefix}-\w+\.\w+", text):
                assert clause in game.clauses, (part, lookup, clause)
