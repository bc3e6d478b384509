"""What is offered, and what is understood of what somebody types."""

import pytest
from rich.text import Text

import salon
from salon.engine.words import Words
from salon.terminal.offers import COMMANDS, WAIT, Chosen, Command, NotNow, Offer, Unclear, listing, offers, understand
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from tests.terminal.desk import NAMES, console, game

pytestmark = pytest.mark.one_form

GIVEN = {
    "temple": {"T00": "CO7", "T01": "RE1", "M03": "ST6", "B11": "MA1", "B12": "VM6"},
    "tableaus": [{"silver": 1, "open": ["ST1", "ST2"]}, {"silver": 0}],
}


def offered(notation=GIVEN, may_wait=False):
    position = game.parse(notation)
    phrases, view = Phrases(game, game.words(), NAMES[:2]), game.view(position, 0)
    return offers(phrases, Screen(console(), phrases, view).pictures, position.legal(0), 0, view, may_wait)


def understood(typed, notation=GIVEN):
    found = understand(typed, offered(notation), Phrases(game, game.words(), NAMES[:2]))
    return game.actions.words(found.action) if isinstance(found, Chosen) else found


def test_all_that_is_legal_is_offered_once_and_numbered_from_1():
    listed = offered()
    assert [offer.action for offer in listed] == game.parse(GIVEN).legal(0)
    assert [offer.number for offer in listed] == list(range(1, len(listed) + 1))


def test_a_place_is_offered_with_what_lies_there():
    shown = {offer.words: offer.shown[0].plain for offer in offered()}
    assert shown["take M03"] == "M03 Statue 6 ★"
    assert shown["take T00"] == "T00 Face down"
    assert shown["take B11"] == "B11 Manuscript 1 ▲1"


def test_a_piece_is_offered_with_what_it_does():
    shown = {offer.words: offer.shown[0].plain for offer in offered()}
    assert shown["hire AS11"] == "Foreman Rosa Pickford: digging costs 1 less; 1 VP, ★"
    assert shown["lock statues 2"] == "2 statues: 3 VP"


def test_somebody_who_may_wait_is_offered_it_last():
    assert offered(may_wait=True)[-1].action == WAIT


def test_a_number_is_that_of_the_list():
    assert understood("1") == offered()[0].words


@pytest.mark.parametrize("typed", ["0", "99", "00000000", "999999999"])
def test_a_number_beyond_the_list_is_said_to_be_so(typed):
    assert "it goes from 1 to" in understood(typed).why


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("take T01", "take T01"),
        ("TAKE t01", "take T01"),
        ("t t01", "take T01"),
        ("take relic", "take T01"),
        ("relic", "take T01"),
        ("take statue", "take M03"),
        ("hire rosa", "hire AS11"),
        ("h ros", "hire AS11"),
        ("foreman", "hire AS11"),
        ("hire AS11", "hire AS11"),
        ("lock", "lock statues 2"),
        ("peek", "peek T00"),
    ],
)
def test_words_and_beginnings_of_words_will_do(typed, words):
    assert understood(typed) == words


def test_what_could_be_several_things_is_asked_back_with_all_of_them():
    found = understood("t00")
    assert isinstance(found, Unclear)
    assert [offer.words for offer in found.offers] == ["take T00", "peek T00"]


@pytest.mark.parametrize(
    ("typed", "words"), [("take B00", "take B00"), ("take b1 ", None), ("end turn", "end turn"), ("e t", "end turn"), ("use", "use")]
)
def test_an_action_that_is_not_legal_is_understood_so_that_it_can_be_refused(typed, words):
    found = understood(typed.strip())
    assert (found if isinstance(found, str) else None) == words


def test_enter_alone_draws_the_table_again():
    assert understood("") == Command("view", "")


@pytest.mark.parametrize("typed", ["steal", "give", "lock vampire", "choose foreman"])
def test_what_is_not_legal_now_can_be_named_to_be_told_why(typed):
    found = understood(typed)
    assert isinstance(found, NotNow) or found in ("choose AS11", "lock vampire silver_cross")


@pytest.mark.parametrize(("typed", "meant"), [("tkae B00", "take"), ("hrie", "hire"), ("rulse 5", "rules")])
def test_a_slip_of_the_fingers_is_met_with_what_was_meant(typed, meant):
    assert f"did you mean {meant}?" in understood(typed).why


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_are_no_actions(command):
    assert understood(f"{command} something else") == Command(command, "something else")
    assert understood(command.upper()) == Command(command, "")


@pytest.mark.parametrize(
    ("typed", "command"), [("?T00", Command("help", "T00")), ("q", Command("quit", "")), ("un", Command("undo", "")), ("lo", None)]
)
def test_a_command_may_be_shortened_where_nothing_else_begins_so(typed, command):
    found = understood(typed)
    assert found == command or (command is None and isinstance(found, Unclear))


@pytest.mark.parametrize("typed", ["xyzzy", "take", "-1", "1.5", "９", "take " + "x" * 5000, "\x00", "[bold]", "{seat}", "'", "%s", "🙂" * 50])
def test_nonsense_is_answered_and_nothing_else_happens(typed):
    found = understood(typed)
    assert isinstance(found, Unclear)
    assert len(found.why) < 200


def test_an_action_named_in_full_is_never_taken_for_another_one():
    faust = salon.game("operation_faust")
    position = faust.parse({"players": [{"intel": 5}]})
    phrases, view = Phrases(faust, faust.words(), NAMES[:3]), faust.view(position, 0)
    listed = offers(phrases, [], position.legal(0), 0, view, False)

    found = understand("buy pile", listed, phrases)

    assert faust.actions.words(found.action) == "buy pile"
    assert position.why_not(0, found.action)


def test_where_only_an_amount_is_to_be_named_its_number_is_the_amount():
    faust = salon.game("operation_faust")
    stack = [{"frame": "turn", "seat": 0, "stage": "action"}, {"frame": "trading", "seat": 0}]
    stack.append({"frame": "offering", "seat": 0, "stage": "own_intel", "target": 1})
    position = faust.parse({"variants": ["full_negotiation"], "players": [{"intel": 3}, {"intel": 3}], "stack": stack})
    phrases, view = Phrases(faust, faust.words(), NAMES[:3]), faust.view(position, 0)
    listed = offers(phrases, [], position.legal(0), 0, view, False)

    assert [offer.number for offer in listed] == [0, 1, 2, 3]
    assert faust.actions.words(understand("2", listed, phrases).action) == "offer intel 2"
    assert "from 0 to 3" in understand("4", listed, phrases).why


LONG = [Offer(k, k, "play", f"play {k}", "", (Text(f"card {k}: {'gain ' * 14}end{k}"), Text(f"card {k}"), Text(str(k)))) for k in range(1, 4)]
LOOSE = [Offer(k, k, f"act{k}", f"act{k}", "", (Text(f"Do {'what is long ' * (k % 2 * 2)}{k}"),) * 3) for k in range(4, 10)]
BARE = Phrases(game, Words("Bare", "", {}, {}), NAMES[:2])


def listed(given, width=60, room=None):
    return listing(BARE, given, width, room).plain.splitlines()


def test_what_is_longer_than_a_line_is_wrapped_and_never_cut():
    lines = listed(LONG)
    assert max(map(len, lines)) <= 60
    assert [f"end{k}" in " ".join(lines) for k in (1, 2, 3)] == [True] * 3
    assert lines[1].startswith(" " * len("Play  1) "))


def test_a_text_is_left_out_only_where_the_rows_are_missing():
    assert listed(LONG, room=6) == listed(LONG)
    assert [line.split() for line in listed(LONG, room=5)] == [["Play", "1)", "card", "1", "2)", "card", "2", "3)", "card", "3"]]


def test_the_longest_group_is_the_first_to_be_told_in_brief():
    lines = listed([*LONG, *LOOSE], room=4)
    assert "gain" not in " ".join(lines)
    assert "what is long" in " ".join(lines)


def test_loose_choices_stand_in_columns_of_their_own_widths():
    assert len(listed(LOOSE)) == 3
    assert all(len(line) <= 60 for line in listed(LOOSE))
