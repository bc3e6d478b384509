"""`hint`: the best few choices of the seat that is asked, by search, with their numbers on the screen and what they lead to, in three languages."""

import re
from dataclasses import replace
from math import inf

import pytest

import salon
from salon.bots import Seen
from salon.bots.advice import Advice
from salon.engine.game import games
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.words import Told, read_words
from salon.terminal.hints import advised, hint_page
from salon.terminal.offers import offers
from salon.terminal.own import LOCALE
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from salon.web.languages import LANGUAGES, language
from tests.terminal.desk import NAMES, console, game, run, table

pytestmark = pytest.mark.one_form
QUIET = {
    "seats": 2,
    "temple": {"T00": "RE1", "T01": "RE2", "T02": "RE3", "M00": "JE1", "B00": "CO1"},
    "tableaus": [{"silver": 0, "open": ["ST1", "ST2"]}, {"silver": 0}],
}
HIDDEN = {"seats": 2, "temple": {"T00": "CO7", "T01": "RE1", "T02": "RE2"}, "tableaus": [{"silver": 2}, {"silver": 2}]}
WORDS = {key: read_words(LOCALE / key / "words.toml")[0] for key in LANGUAGES}


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    monkeypatch.setattr("salon.terminal.hints.ADVISING", (60, inf))
    monkeypatch.setattr("salon.terminal.hints.fresh_seed", lambda: "1")


def hinted(shown):
    """What stands between asking for a hint and the next prompt."""
    return shown.partition("› hint\n")[2].partition("(? helps) ›")[0]


def page(advices, key="en", position=None, seat=0, told=()):
    """The page of such a hint, as one line."""
    position = position or game.parse(QUIET)
    played = salon.game(position.game_key())
    phrases, view = Phrases(played, played.words(key), NAMES[: position.seats], key), played.view(position, seat)
    listed = offers(phrases, Screen(console(), phrases, view).pictures, position.legal(seat), seat, view, False)
    seen = Seen(position, seat, told)
    shown = console(100)
    shown.print(hint_page(phrases, seen, advices or advised(seen), listed))
    return " ".join(shown.file.getvalue().split()), listed


def advice(words, short=0.0, brings=(), follows=(), depends=False):
    return Advice(words, short, tuple(brings), tuple(follows), (), depends)


# What is said.


def test_a_hint_numbers_its_choices_as_the_list_does_so_that_they_can_be_typed(tmp_path):
    made = table(tmp_path, ["hint"], start=QUIET)
    made.run()
    shown = hinted(made.console.file.getvalue())
    _, offered = made.draw(0)
    numbers = [int(number) for number in re.findall(r"^ ?(\d+)\) ", shown, re.MULTILINE)]
    assert len(numbers) == len(set(numbers)) == 3
    assert set(numbers) <= {offer.number for offer in offered}
    for number, said in re.findall(r"^ ?(\d+)\) (.+?) *$", shown, re.MULTILINE):
        offer = next(offer for offer in offered if offer.number == int(number))
        assert set(offer.words.split()[-1:]) <= set(re.findall(r"\w+", said)) or offer.sentence in said


def test_a_hint_moves_nothing_and_the_question_stands(tmp_path):
    shown = run(tmp_path, "hint", "take T00", start=QUIET)
    assert hinted(shown)
    assert Record.read(tmp_path / "game.json").moves[0].words == "take T00"


def test_that_it_is_being_thought_is_said_before_it_is(tmp_path, monkeypatch):
    made = table(tmp_path, ["hint"], start=QUIET)
    seen_while_thinking = []

    def looked(seen):
        seen_while_thinking.append(made.console.file.getvalue().splitlines()[-1])
        return advised(seen)

    monkeypatch.setattr("salon.terminal.table.advised", looked)
    made.run()
    assert seen_while_thinking == ["Thinking ahead …"]


@pytest.mark.parametrize("key", LANGUAGES)
@pytest.mark.parametrize("played", games())
def test_every_game_is_advised_on_in_the_language_of_the_reader(played, key):
    # Given a game of this kind after some moves
    position = salon.game(played).new(seats=salon.game(played).usual_seats(), seed=4)
    rng = Rng.light(2)
    for _ in range(9):
        legal = position.legal(position.movers()[0])
        position.play(position.movers()[0], legal[rng.below(len(legal))])
    # when the seat that is to move asks
    seat = position.movers()[0]
    shown, listed = page((), key, position, seat)
    # then the best comes first, and in no other language is anything said
    words = WORDS[key]
    assert words["best" if len(listed) > 1 else "only"] in shown
    assert words["at_once"] in shown or words["then"] in shown
    assert shown.replace("\xa0", " ").endswith(words["from_what"].replace("\xa0", " "))
    assert not re.search(r"[{}]", shown)
    for other in LANGUAGES:
        if other != key:
            assert not any(said in shown for name, said in WORDS[other].items() if " " in said.strip() and "{" not in said and said != words[name])


@pytest.mark.parametrize(
    ("key", "one", "many"),
    [
        ("en", "Nearly as good Costs about 1 win in 100 games", "Clearly worse Costs about 12 wins in 100 games"),
        ("fr", "Presque aussi bon Coûte environ 1 victoire sur 100 parties", "Nettement moins bon Coûte environ 12 victoires sur 100 parties"),
        ("nl", "Bijna net zo goed Kost ongeveer 1 gewonnen partij op de 100", "Duidelijk minder goed Kost ongeveer 12 gewonnen partijen op de 100"),
    ],
)
def test_what_a_choice_costs_is_told_in_wins_where_the_game_can_tell_chances(key, one, many, monkeypatch):
    given = [advice("take T00"), advice("take T01", 0.01), advice("take T02", 0.12)]
    shown, _ = page(given, key)
    assert one in shown
    assert many in shown
    monkeypatch.setattr(type(game), "prospect", None)
    assert WORDS[key]["costs"] not in page(given, key)[0]


def test_a_choice_is_told_with_what_lies_there_and_what_it_brings_is_not_the_choice_said_again():
    taken, paid, theirs = Told("takes", 0, "T00", 0, "RE1"), Told("gains", 0, amount=2), Told("takes", 1, "T01", 0, "RE2")
    shown, _ = page([advice("take T00", 0.0, [taken, paid], [theirs])])
    assert "Take T00 Relic 1 The best choice At once Ada gains 2 silver Then probably Ben takes Relic 2 from T01 Looked ahead" in shown


@pytest.mark.parametrize(("key", "said"), [("en", "T00 Relic 1"), ("fr", "Prendre T00 Relique 1"), ("nl", "T00 Relikwie 1 nemen")])
def test_the_words_of_a_choice_are_those_of_the_list(key, said):
    assert said in page([advice("take T00")], key)[0]


def test_the_same_told_several_times_is_told_once_with_how_often():
    assert "Ada gains 2 silver ×2" in page([advice("take T00", 0.0, [Told("gains", 0, amount=2)] * 2)])[0]


@pytest.mark.parametrize("key", LANGUAGES)
def test_what_nobody_can_know_is_said_to_be_so(key):
    assert f"{WORDS[key]['at_once']} {WORDS[key]['nobody_knows']}" in page([advice("take T00")], key)[0]


@pytest.mark.parametrize("key", LANGUAGES)
def test_where_it_is_to_be_chosen_by_what_comes_to_light_it_says_so(key):
    assert f"{WORDS[key]['then']} {WORDS[key]['depends']}" in page([advice("take T00", depends=True)], key)[0]


@pytest.mark.parametrize("key", LANGUAGES)
def test_where_somebody_may_answer_otherwise_that_is_told_as_well(key):
    follows, otherwise = Told("gains", 1, amount=1), Told("gains", 1, amount=2)
    shown, _ = page([replace(advice("take T00", follows=[follows]), otherwise=(otherwise,))], key)
    assert re.search(f"{WORDS[key]['then']} Ben .*1.* {WORDS[key]['otherwise']} Ben .*2", shown)


@pytest.mark.parametrize("key", LANGUAGES)
def test_the_only_move_is_called_so(key):
    # Given one card to take, and nothing to hire anybody with
    position = game.parse({"seats": 2, "round": 2, "temple": {"B00": "RE1"}, "tableaus": [{"silver": 0}, {"silver": 0}]})
    assert len(position.legal(0)) == 1
    shown, _ = page((), key, position)
    assert WORDS[key]["only"] in shown
    assert WORDS[key]["best"] not in shown


# Whose it is.


def test_a_hint_tells_nothing_that_its_seat_may_not_know(tmp_path):
    # Given the same game with two cards that Ada has looked at and Ben has not
    told = []
    for name, card in (("one", "CO7"), ("other", "ST9")):
        (tmp_path / name).mkdir()
        start = {**HIDDEN, "temple": {**HIDDEN["temple"], "T00": card}}
        shown = run(tmp_path / name, "peek T00", "take T01", "hint", people="Ada,Ben", start=start)
        told.append(hinted(shown))
    # then Ben is advised alike
    assert told[0] == told[1]
    assert "Ben" in told[0]
    assert not any(name in told[0] for name in ("Coins", "Statue"))


def test_it_is_thought_of_by_what_the_seat_that_is_asked_was_told(tmp_path, monkeypatch):
    # Given a card that Ada has looked at
    asked = []
    monkeypatch.setattr("salon.terminal.table.advised", lambda seen: asked.append(seen) or advised(seen))
    made = table(tmp_path, ["peek T00", "hint", "take T01", "hint"], people="Ada,Ben", start=HIDDEN)
    # when both ask
    made.run()
    # then Ada's story tells the card, and Ben's does not
    assert [seen.seat for seen in asked] == [0, 1]
    assert [[event.piece for event in seen.told if event.kind == "peeks"] for seen in asked] == [["CO7"], [None]]


def test_what_a_hint_told_one_person_is_gone_before_the_next_one_looks(tmp_path):
    shown = run(tmp_path, "peek T00", "hint", "", "take T01", "", "quit", people="Ada,Ben", live=True, start=HIDDEN)
    assert "The best choice" in shown
    assert "The best choice" not in shown[shown.rindex("\x1b[3J", 0, shown.index("Pass the keyboard to Ben")) :]


def test_between_two_people_nobody_gets_a_hint(tmp_path):
    shown = run(tmp_path, "take T01", "hint", "quit", people="Ada,Ben", live=True, start=HIDDEN)
    assert "'hint' is not for now" in shown
    assert "The best choice" not in shown


def test_whoever_is_not_asked_any_more_gets_no_hint(tmp_path):
    shown = run(tmp_path, "take T00", "end turn", "hint", "quit", live=True, start=QUIET)
    assert "'hint' is not for now: enter to go on, or undo." in shown
    assert "The best choice" not in shown


def test_whoever_breaks_off_the_thinking_leaves_and_the_game_is_kept(tmp_path, monkeypatch):
    def broken_off(seen):
        raise KeyboardInterrupt

    monkeypatch.setattr("salon.terminal.table.advised", broken_off)
    made = table(tmp_path, ["take T00", "hint"], start=QUIET)
    assert made.run() is False
    assert "Go on with it: salon play --resume" in made.console.file.getvalue()
    assert Record.read(tmp_path / "game.json").verify()


# Its words.


def test_every_language_says_all_that_english_says():
    assert {key: set(words) for key, words in WORDS.items()} == {key: set(WORDS["en"]) for key in LANGUAGES}
    for words in WORDS.values():
        assert all(set(re.findall(r"\{\w+\}", said)) == set(re.findall(r"\{\w+\}", WORDS["en"][name])) for name, said in words.items())


@pytest.mark.parametrize("key", [key for key in LANGUAGES if key != "en"])
def test_the_terminal_and_the_browser_say_the_same(key):
    spoken = language(key)
    shared = {name: said for name, said in WORDS["en"].items() if said in spoken.known}
    assert len(shared) >= 14
    assert {name: WORDS[key][name].replace("\xa0", " ") for name in shared} == {
        name: spoken.say(said).replace("\xa0", " ") for name, said in shared.items()
    }
    for n, name in ((1, "one_win"), (5, "wins")):
        assert WORDS[key][name].format(n=n) == spoken.say_n(WORDS["en"]["one_win"], WORDS["en"]["wins"], n)


# Levels of bots.


@pytest.mark.parametrize(
    ("kind", "key", "beside"),
    [
        ("random", "en", "Frida (random)"),
        ("club", "en", "Frida (club)"),
        ("master", "fr", "Frida (maître)"),
        ("novice", "nl", "Frida (beginner)"),
    ],
)
def test_the_level_of_a_bot_stands_beside_its_name(tmp_path, kind, key, beside):
    made = table(tmp_path, [], kind=kind, start=QUIET, language=key)
    made.run()
    shown = made.console.file.getvalue()
    assert beside in shown
    assert f"Ada ({WORDS[key]['you']})" in shown


def test_a_language_that_the_terminal_does_not_speak_is_answered_in_english():
    assert Phrases(game, game.words(), NAMES[:2], "de").own.words == WORDS["en"]
