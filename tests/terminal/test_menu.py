"""From nothing to a game with a few times Enter."""

import pytest

import salon
from salon.terminal.keyboard import Leave
from salon.terminal.menu import Menu, games_table
from tests.terminal.desk import Script, console

pytestmark = pytest.mark.one_form


def party(*lines):
    menu = Menu(console(), "en")
    menu.keyboard = Script(menu.console, lines, live=True)
    return menu.party(), menu.console.file.getvalue()


def test_enter_alone_begins_the_usual_game():
    found, _ = party("artifact_stack", "", "", "", "")
    assert (found.game.key, found.seats) == ("artifact_stack", 3)
    assert [player.kind for player in found.players] == ["", "club", "club"]
    assert found.setup == {"stacks": ()}


def test_the_first_game_is_the_usual_one():
    found, shown = party(*[""] * 10)  # however many choices it has
    assert found.game.key in shown


def test_everything_can_be_chosen():
    stacks = "statues coins weapons relics china_set treasure"
    found, _ = party("artifact_stack", "4", "Ada, Ben", "random", stacks)
    assert [player.label for player in found.players] == ["Ada", "Ben", "Frida (random)", "Vincent (random)"]
    assert set(found.setup["stacks"]) == set(stacks.split())


def test_bots_are_not_asked_about_where_there_are_none():
    assert "Bots" not in party("artifact_stack", "2", "2", "")[1]


def test_a_wrong_answer_is_explained_and_asked_again():
    found, shown = party("chess", "99", "artifact_stack", "9", "three", "2", "5", "1", "clever", "club", "gold", "")
    assert found.seats == 2
    for complaint in (
        "no game is called 'chess'",
        "'99'",
        "2 to 4 seats, not 9",
        "'three' is no number",
        "there are 2 seats for 5",
        "no bot is called",
        "gold",
    ):
        assert complaint in shown


def test_whoever_leaves_begins_nothing():
    with pytest.raises(Leave):
        party("artifact_stack")


def test_every_game_is_listed_with_what_can_be_chosen():
    shown = console(200)
    shown.print(games_table())
    for part in ("artifact_stack", "Artifact Stack", "2-4", salon.game("artifact_stack").words().about, "the six types of artifact in play"):
        assert part in shown.file.getvalue()


def test_at_eighty_columns_what_a_game_is_has_nearly_the_whole_line():
    shown = console(80)
    shown.print(games_table())
    lines = shown.file.getvalue().splitlines()
    first = next(line for line in lines if line.strip() and salon.game("artifact_stack").words().about.startswith(line.strip()[:30]))
    assert first.startswith("   ")
    assert len(first.strip()) > 60
