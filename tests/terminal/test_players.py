"""Who sits at the table."""

import pytest

from salon.engine.errors import BadSetup
from salon.engine.record import Record
from salon.terminal.players import LONGEST_NAME, Player, players, recorded

pytestmark = pytest.mark.one_form


def test_people_come_first_and_bots_fill_the_other_seats():
    assert players(3, "Ada, Ben", "club") == [Player("Ada"), Player("Ben"), Player("Frida", "club")]
    assert players(3, "1", "random") == [Player("Player 1"), Player("Frida", "random"), Player("Vincent", "random")]
    assert [player.kind for player in players(2, "0", "club")] == ["club", "club"]


def test_people_without_names_are_called_players_in_the_language():
    assert [players(2, "1", "club", language)[0].name for language in ("en", "fr", "nl")] == ["Player 1", "Joueur 1", "Speler 1"]


def test_nobody_shares_a_name_with_a_bot():
    names = [player.name for player in players(4, "Frida", "club")]
    assert len(set(names)) == 4


@pytest.mark.parametrize(
    "people",
    ["4", "99", "9" * 5000, "Ada,Ben,Cleo,Dora", "", ",", "Ada,", "Ada,Ada", "A\nB", "x" * (LONGEST_NAME + 1), "Ada (club)", "\x1b[31m", "-1"],
)
def test_what_names_nobody_or_too_many_is_refused(people):
    with pytest.raises(BadSetup, match="people: "):
        players(3, people, "club")


def test_a_bot_of_no_kind_is_refused():
    with pytest.raises(BadSetup, match="no bot is called 'clever'; there is random, novice, club, master"):
        players(2, "1", "clever")


def test_a_record_says_who_played():
    seated = players(3, "Ada", "club")
    record = Record.begin("artifact_stack", 3, 1, (), [player.label for player in seated])
    assert record.names == ("Ada", "Frida (club)", "Vincent (club)")
    assert recorded(record) == seated


def test_a_bot_with_a_former_name_plays_on():
    assert recorded(Record.begin("artifact_stack", 2, 1, (), ["Ada", "Frida (greedy)"]))[1] == Player("Frida", "club")


def test_a_record_without_names_has_only_people():
    assert recorded(Record.begin("artifact_stack", 2, 1)) == [Player("Player 1"), Player("Player 2")]


@pytest.mark.parametrize(
    ("label", "name"), [("\x1b[31mX", "[31mX"), ("y" * 300, "y" * 20), ("", "Player 1"), ("Ada (clever)", "Ada (clever)"), (" (club)", "Player 1")]
)
def test_names_from_elsewhere_are_made_readable(label, name):
    assert recorded(Record.begin("artifact_stack", 2, 1, (), [label]))[0].name == name
