"""A game without turn order at the keyboard: a person among bots, several people, and one alone. Nobody is cut off, and nobody asked in vain."""

import io
import random
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

import salon
from salon.engine.record import Record
from salon.engine.sitting import Sitting
from salon.terminal.keep import Keeper
from salon.terminal.keyboard import Leave
from salon.terminal.players import players
from salon.terminal.table import Table
from tests.terminal.desk import Script

pytestmark = pytest.mark.one_form
game = salon.game("art_project")
WISHES = [
    "draw",
    "play",
    "fight",
    "gun",
    "heal",
    "offer",
    "discover",
    "die",
    "roll",
    "step",
    "done",
    "defeat",
    "give up",
    "lose",
    "island",
    "place",
    "collect",
    "to",
]


class Typist:
    """Types something sensible at each prompt, and says what it was asked."""

    live = True

    def __init__(self, table, most):
        self.table = table
        self.most = most
        self.asked = []
        self.chance = random.Random(1)

    def forget(self):
        """Nothing was typed ahead."""

    def ask(self, prompt):
        if len(self.asked) == self.most:
            raise Leave
        if prompt.startswith(("Enter", "Pass")):
            return ""
        if prompt.endswith("(yes)"):
            return "yes"
        seat = int(self.table.asking.seat)
        position = self.table.sitting.position
        offered = [game.actions.words(action) for action in position.legal(seat)]
        self.asked.append((seat, offered, position.obliged(seat)))
        wished = [w for w in offered if w.split()[0] in WISHES]
        if not wished:
            return "wait"
        return "done" if "done" in offered and self.chance.random() < 0.5 else wished[0]


def played(folder, people, seats, most=60, seed=3, width=120, height=50, **setup):
    seated = players(seats, people, "club")
    record = Record.begin("art_project", seats, seed, (), [player.label for player in seated], None, **setup)
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None, highlight=False)
    table = Table(Sitting(record), seated, Keeper(folder / "game.json"), console, game.words())
    table.keyboard = Typist(table, most)
    over = table.run()
    return table, console.file.getvalue(), over


@pytest.mark.parametrize("chosen", ["japan", "egypt", "usa", "scandinavia", "polynesia", "rio"])
def test_one_person_and_two_bots_come_to_the_end(tmp_path, chosen):
    table, shown, over = played(tmp_path, "Ada", 3, most=2000, map=chosen)
    assert over
    assert "together" in shown
    assert "The final count" not in shown
    assert table.sitting.position.ended in shown
    assert {seat for seat, _, _ in table.keyboard.asked} == {0}


def test_one_alone_comes_to_the_end(tmp_path):
    _, shown, over = played(tmp_path, "Ada", 1, most=2000, seed=8, difficulty="easy")
    assert over
    assert "Ally (the Queen) in" in shown


def test_two_people_are_both_asked(tmp_path):
    table, shown, _ = played(tmp_path, "Ada,Ben", 2)
    assert {seat for seat, _, _ in table.keyboard.asked} == {0, 1}
    assert "Wait: let the others go first" in shown


def test_who_merely_may_act_is_not_asked_the_same_again(tmp_path):
    table, _, _ = played(tmp_path, "Ada", 3, most=200)
    idle = [tuple(offered) for _, offered, obliged in table.keyboard.asked if not obliged]
    assert idle
    assert len(idle) == len(set(idle))


def test_who_receives_something_is_named(tmp_path):
    start = {"seats": 3, "players": [{"hand": ["M08", "M01"]}, {}, {}]}
    seated = players(3, "Ada,Ben,Cleo", "random")
    record = Record.begin("art_project", 3, 1, (), [player.label for player in seated], start)
    console = Console(file=io.StringIO(), width=120, height=50, force_terminal=True, color_system=None, highlight=False)
    table = Table(Sitting(record), seated, Keeper(tmp_path / "game.json"), console, game.words())
    table.keyboard = Typist(table, 1)
    table.sitting.play(0, "play M08")
    table.asking = table.ask_round(0)
    table.run()
    shown = console.file.getvalue()
    assert "Who receives the Health?" in shown
    for name in ("Ada", "Ben", "Cleo"):
        assert f" {name}" in shown[shown.index("Give the Health to") :]
    assert table.phrases.sentence(game.actions.number("heal 1")) == "Give the Health to Ben"


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (140, 50)])
def test_no_line_is_wider_than_the_terminal_and_every_symbol_is_seen(tmp_path, width, height):
    _, shown, _ = played(tmp_path, "Ada", 3, most=12, width=width, height=height)
    for line in re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", shown.partition("The game is kept")[0]).splitlines():
        assert cell_len(line.rstrip()) <= width, line
    for symbol in ("paint", "sculpt", "music", "liter", "theat", "archit"):
        assert symbol in shown


@pytest.mark.parametrize(("answer", "lost"), [("no", False), ("yes", True)])
def test_what_loses_the_game_is_marked_and_asked_twice(tmp_path, answer, lost):
    start = {"seats": 1, "supply": {"fuel": 0, "walkie": 0, "gun": 0}, "players": [{"hand": ["M03", "M01", "M02"], "health": 1}]}
    seated = players(1, "Ada", "random")
    record = Record.begin("art_project", 1, 1, (), [player.label for player in seated], start)
    console = Console(file=io.StringIO(), width=80, height=60, force_terminal=True, color_system=None, highlight=False)
    table = Table(Sitting(record), seated, Keeper(tmp_path / "game.json"), console, game.words())
    table.keyboard = Script(console, ["play M03", answer], True)
    assert table.run() is lost
    shown = console.file.getvalue()
    assert "(LOSES THE GAME: your last Health)" in shown
    assert "the game is lost for all. Do it all the same? (yes)" in shown
    assert len(record.moves) == (1 if lost else 0)


def test_help_tells_what_is_different_on_the_map(tmp_path):
    seated = players(1, "Ada", "random")
    record = Record.begin("art_project", 1, 1, (), [player.label for player in seated], None, map="egypt")
    console = Console(file=io.StringIO(), width=200, height=60, force_terminal=True, color_system=None, highlight=False)
    table = Table(Sitting(record), seated, Keeper(tmp_path / "game.json"), console, game.words())
    table.keyboard = Script(console, ["?"], True)
    table.run()
    assert "Egypt: A step north, down the Nile, is free" in console.file.getvalue()
