"""What players read: every action, event and field has its words, and says who is meant."""

import re
import tomllib
from copy import deepcopy

import pytest

from salon.engine.record import Record
from salon.engine.words import Told, Words, facts_of, read_words
from salon.games.operation_faust.rules import events
from salon.terminal.explain import explain
from salon.terminal.offers import offers
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from tests.operation_faust.table import AGENT, ALLIES, FR, SPY, game, play, position, view
from tests.terminal.desk import console, table

pytestmark = pytest.mark.one_form
NAMES = ["Ada", "Ben", "Cleo"]


def test_every_verb_has_a_sentence_and_every_group_a_heading():
    words = game.words().parts
    for verb in game.actions.first:
        assert verb in words["actions"], verb
        if game.actions.argument(game.actions.first[verb]):
            assert verb in words["verbs"], verb


def test_every_event_has_words_or_none_on_purpose():
    words = game.words().parts["events"]
    for kind in game.events:
        assert kind.name in words, kind.name
        if kind.eyes != "everybody":
            assert f"{kind.name}_hidden" in words, kind.name


def test_every_question_every_choice_of_the_setup_and_every_ability_has_words():
    parts = game.words().parts
    for name in next(f for f in game.fields.listed if f.name == "pending").values[3:]:
        assert name in parts["questions"], name
    for choice in game.setup:
        assert choice.name in parts["setup"], choice.name
    for ability in next(f for f in game.fields.listed if f.name == "claim").values[1:]:
        assert ability in parts["names"], ability


def test_what_is_hidden_is_told_without_the_card():
    words = game.words()
    assert words.event(Told("buys", 1, "c2", 10, "mona_lisa"), NAMES) == "Ben buys from cache 2 for 10 INTEL: Mona Lisa"
    assert words.event(Told("buys", 1, "c2", 10, None, True), NAMES) == "Ben buys from cache 2 for 10 INTEL"
    assert words.event(Told("claims", 0, "agent_steal", 1), NAMES) == "Ada claims Double Agent: steal 3 INTEL"
    assert words.event(Told("aims", 0, "2"), NAMES) == "Ada aims it at Cleo"
    assert words.event(Told("pays", 0, "2", 1), NAMES) == "Ada pays 1 INTEL to Cleo"
    assert words.event(Told("pays", 0, "2", 0), NAMES) == "", "half of one INTEL, rounded down"
    assert words.event(Told("reckons", None, None, 0, "nobody"), NAMES) == ""


def test_a_question_mark_says_where_a_painting_can_be():
    given = position({"art": ["mona_lisa"]}, art=["emmaus"], first_player_cards=["camellia"])
    phrases = Phrases(game, game.words(), NAMES)

    def explained(card):
        shown = console(200)
        shown.print(explain(phrases, Screen(console(), phrases, view(given, 0)), card))
        return " ".join(shown.file.getvalue().split())

    assert "It is with Ada." in explained("emmaus")
    assert "As far as you can tell it is with Ben or in the pile." in explained("camellia")
    anywhere = "As far as you can tell it is with Ben or in the pile or in cache 1 or in cache 2 or in cache 3 or in cache 4."
    assert anywhere in explained("mona_lisa")
    assert anywhere in explained("courtyard")  # which really lies elsewhere


def test_the_question_says_what_is_challenged():
    phrases = Phrases(game, game.words(), NAMES)
    given = position({"hand": [FR, FR]}, hand=[FR, FR])
    play(given, "claim resistance 2")
    assert Screen(console(), phrases, view(given, 1)).question() == "Do you challenge Ada: 2 × French Resistance: 2 INTEL a card?"
    play(given, "let pass", "let pass", "1 claim agent_steal 0", "let pass", "let pass", "block")
    assert Screen(console(), phrases, view(given, 1)).question() == "Do you challenge Ada, who blocks Ben by claiming the Allies?"
    play(given, "challenge")
    assert Screen(console(), phrases, view(given, 0)).question() == "Ben challenges your block. Do you show the Allies?"


def rows_of(given, seat, language="en"):
    shown = console(110, 60, True)
    Screen(shown, Phrases(game, game.words(language), NAMES), view(given, seat)).draw()
    return [line.strip() for line in shown.file.getvalue().splitlines()]


def test_a_claim_has_a_row_of_its_own():
    given = position({"hand": [FR, FR]}, hand=[FR, FR])
    play(given, "claim agent_steal 1")

    [row] = [row for row in rows_of(given, 1) if "Double Agent" in row]
    assert row.startswith("CLAIM: Double Agent: steal 3 INTEL")
    assert re.findall(r"· \w+ \w+ ?\w*", row)[-1] == "· aimed at Ben"
    assert "needed to win" not in row


@pytest.mark.parametrize(("language", "said"), [("en", "Mona Lisa $500,000"), ("fr", "Joconde $500\u00a0000"), ("nl", "Mona Lisa $500.000")])
def test_a_value_is_written_as_the_language_writes_thousands(language, said):
    assert any(said in row for row in rows_of(position(art=["mona_lisa"]), 0, language))


def test_an_action_at_a_seat_names_who_sits_there():
    phrases = Phrases(game, game.words(), NAMES)
    given = position({"art": ["emmaus"]}, hand=[FR, SPY])
    listed = offers(phrases, Screen(console(), phrases, view(given, 0)).pictures, given.legal(0), 0, view(given, 0), False)
    shown = {offer.words: (offer.sentence, offer.shown[0].plain) for offer in listed}
    assert shown["claim agent_steal 2"] == ("Claim a Double Agent: steal 3 INTEL from Cleo", "Cleo")
    assert shown["claim allies_search 1"] == ("Table the Allies: search the art of Ben", "Ben")
    assert shown["claim resistance 2"][0] == "Claim French Resistance ×2: 2 INTEL each"


def test_the_numbers_of_the_events_are_those_of_their_names():
    for number, kind in enumerate(game.events):
        assert getattr(events, kind.name.upper()) == number, kind.name
    assert len(game.events) == len([name for name in vars(events) if name.isupper()])


# What a person should know before answering.


def remarks(given, seat):
    phrases = Phrases(game, game.words(), NAMES)
    return {offer.words: offer.remark for offer in offers(phrases, [], given.legal(seat), seat, view(given, seat), False)}


def test_claims_that_could_be_shown_are_marked():
    listed = remarks(position({"art": ["emmaus"]}, hand=[FR, FR, SPY], intel=4), 0)

    assert listed["claim resistance 1"] == "= 2 INTEL ✓"
    assert listed["claim resistance 2"] == "= 4 INTEL ✓"
    assert listed["claim resistance 3"] == "= 6 INTEL"
    assert listed["claim spy_intel 1"] == "= 3 INTEL ✓"
    assert listed["claim spy_intel 2"] == "= 6 INTEL"
    assert listed["claim spy_buy_pile 2"] == "for 4 INTEL"
    assert listed["claim spy_look"] == "✓"
    assert {words for words, remark in listed.items() if words.startswith(("claim agent", "claim allies", "claim dealer")) and remark} == set()
    assert listed["pass"] == ""


def test_of_the_cards_to_lay_down_the_claimed_one_is_marked():
    given = position(hand=[FR, SPY, SPY])
    play(given, "claim spy_intel 1")
    assert remarks(given, 0) == {"table french_resistance": "", "table spy": "✓"}


def test_who_may_challenge_reads_what_is_at_stake_and_how_many_copies_are_left():
    given = position({"hand": [AGENT, FR], "intel": 5}, {"intel": 2}, hand=[FR, FR], intel=7, turn=0)
    play(given, "claim agent_steal 2")
    assert remarks(given, 1) == {"challenge": "(win 4; if shown, pay 3; copies not seen: 2 of 3)", "let pass": ""}

    play(given, "challenge")
    assert remarks(given, 0) == {"decline": "(pay 4)"}


def test_who_is_challenged_reads_what_showing_wins():
    given = position({"intel": 5}, hand=[FR, FR], intel=7)
    play(given, "claim resistance 2", "challenge")
    assert remarks(given, 0) == {"show": "(win 3)", "decline": "(pay 4)"}


@pytest.mark.parametrize(("hand", "remark"), [([ALLIES, FR], "✓"), ([FR, FR], "(a bluff: challenged, you pay 3)")])
def test_who_may_block_reads_whether_that_would_be_true(hand, remark):
    given = position({"hand": hand, "intel": 5}, hand=[FR, FR])
    play(given, "claim agent_steal 1", "let pass", "let pass")
    assert remarks(given, 1)["block"] == remark


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_remark_has_words(language):
    said = game.words(language).parts["remarks"]
    keys = {f"{what}_{how}" for what in ("claim", "earns", "costs", "block") for how in ("true", "bluff")}
    assert set(said) == {*keys, "laid_true", "challenge", "show", "decline"}
    assert {re.sub(r"[^{}a-z]", "", " ".join(re.findall("{.*?}", text))) for text in said.values()} >= {"{win}{pay}{unseen}{copies}"}


def test_a_pool_without_end_is_not_said_to_be_empty():
    phrases = Phrases(game, game.words(), NAMES)
    heads = [Screen(console(), phrases, view(game.new(3, 1, finite_pool=finite), 0)).head for finite in (True, False)]
    assert ["{pool}" in head for head in heads] == [True, False]


# Figures.


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_figures_of_the_components_are_read_from_them(language):
    """Those of somebody's own file are said wherever the house's are."""
    house = tomllib.loads((game.folder / "components.toml").read_text(encoding="utf-8"))
    own = deepcopy(house)
    own["costs"] |= {"recruit": 14, "purchase": 20, "forge": 13, "discount": 15}
    own["abilities"] |= {"french_resistance": 12, "spy": 16, "art_dealer": 17, "double_agent": 18}
    english, spoken = (read_words(game.folder / "locale" / name / "words.toml")[1] for name in ("en", language))
    parts = {part: english.get(part, {}) | spoken.get(part, {}) for part in english}

    said = Words("", "", parts, facts_of(own)).parts

    assert all(f"({figure}" in said["help"]["text"] for figure in (14, 20, 13))
    for where, key, figure in [
        ("actions", "recruit", 14), ("actions", "forge", 13), ("verbs", "buy", 20), ("board", "no_art", 20), ("actions", "claim resistance", 12),
        ("names", "resistance", 12), ("verbs", "claim spy_intel", 16), ("actions", "claim spy_buy_pile", 15), ("board", "table_spy", 15),
        ("board", "table_spy", 16), ("setup", "art_dealer_hand", 17), ("board", "aim_agent_steal", 18), ("board", "effect_agent_steal_you", 18),
    ]:  # fmt: skip
        assert str(figure) in said[where][key], (where, key)
    for key, figure in [("french_resistance", 12), ("spy", 15), ("spy", 16), ("art_dealer", 17), ("double_agent", 18)]:
        assert str(figure) in Words("", "", parts, facts_of(own)).first("gloss", key), key


# A question that is always answered alike.


def trading(folder, *lines):
    record = Record.begin("operation_faust", 3, 7, (), ["Ada", "random", "random"], None, variants=["full_negotiation"])
    return table(folder, lines, seats=3, record=record)


def asked_to_trade(made):
    return sum("Anything to give or to trade?" in screen.rpartition("Operation F.A.U.S.T.")[2] for screen in made.keyboard.screens)


@pytest.mark.clause("FAU-D.71")
def test_who_does_not_want_to_trade_is_asked_once_and_again_when_they_like(tmp_path):
    made = trading(tmp_path, "always done", *["refuse", "let pass", "pass"] * 20)
    made.run()
    assert asked_to_trade(made) == 1
    assert [move.words for move in made.record.moves if move.seat == 0].count("done") > 3
    assert "Done trading: so you always answer" in made.keyboard.screens[-1]

    again = trading(tmp_path, "always done", *["refuse", "let pass", "pass"] * 10, "always", *["refuse", "let pass", "pass"] * 10)
    again.run()
    assert asked_to_trade(again) > 1
