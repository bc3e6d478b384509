"""What a game is to those who do not know it: where it is found, how it is dealt, written down and looked at."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import salon
from salon.engine.errors import BadNotation, BadSetup, UnknownGame
from salon.engine.game import FrameKind, bring, eyes_declared, games
from salon.engine.position import EVERYBODY, NOBODY, Event
from salon.engine.words import EventKind
from tests.engine import toys
from tests.engine.toys import GAME, QUESTION, STEPS, bits, frame, say, toy

# Where games are found


def test_the_games_of_the_house_are_found_by_key():
    assert "artifact_stack" in games()
    found = salon.game("artifact_stack")
    assert isinstance(found, salon.Game)
    assert (found.key, repr(found)) == ("artifact_stack", f"<game artifact_stack, rules version {found.version}>")
    assert salon.game("artifact_stack") is found


@pytest.mark.parametrize("key", ["chess", "", "Artifact_Stack", "artifact_stack "])
def test_a_game_that_is_not_there_is_refused_with_those_that_are(key):
    with pytest.raises(UnknownGame, match=f"no game is called '{key}'; there is .*artifact_stack"):
        salon.game(key)


def test_a_game_in_the_making_is_found_while_it_is_brought():
    with bring(GAME):
        assert "toy" in games()
        assert salon.game("toy") is GAME
    assert "toy" not in games()
    with pytest.raises(UnknownGame):
        salon.game("toy")


def test_the_public_names_stay_what_they_are_when_a_game_is_loaded():
    program = """
import salon
before = vars(salon).copy()
salon.game("artifact_stack")
print([name for name in salon.__all__ if vars(salon)[name] is not before[name]])
"""
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60).stdout == "[]\n"


# A game from another package, in a process of its own


SOURCE = Path(toys.__file__).read_text(encoding="utf-8")


def other_package(folder, entry, source=SOURCE):
    """A package as pip would have left it, with one entry point for the games of the house."""
    package, info = folder / "other_house", folder / "other_house-1.0.dist-info"
    package.mkdir()
    info.mkdir()
    (package / "__init__.py").touch()
    (package / "toys.py").write_text(source, encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other-house\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[salon.games]\n{entry}\n")


def with_package(folder, program):
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, env=environment)


PLAY = """
import pickle, salon
from salon.engine.game import games
game = salon.game("toy")
sitting = salon.Sitting(salon.Record.begin("toy", seats=2, seed=1, long=True))
while sitting.position.movers():
    [seat] = sitting.position.movers()
    sitting.play(seat, game.actions.words(sitting.position.legal(seat)[-1]))
again = salon.Record.from_json(sitting.record.to_json()).verify()
assert again == sitting.position == pickle.loads(pickle.dumps(again)) == game.parse(game.notation(again))
print("artifact_stack" in games(), len(sitting.record.moves), again)
"""


def test_a_game_of_another_package_is_found_and_played_like_those_of_the_house(tmp_path):
    other_package(tmp_path, "toy = other_house.toys:GAME")
    played = with_package(tmp_path, PLAY)
    assert played.stderr == ""
    assert played.stdout == "True 8 <toy, 2 seats, ended by TOY-3.1>\n"


def test_something_that_is_registered_as_a_game_and_is_none_is_refused(tmp_path):
    other_package(tmp_path, "toy = other_house.toys:ACTIONS")
    refused = with_package(tmp_path, "import salon; salon.game('toy')")
    assert "SalonError: other_house.toys:ACTIONS is registered as the game 'toy', and is not" in refused.stderr


def test_a_game_that_was_compiled_apart_from_the_engine_is_refused(tmp_path):
    """Its module says that it was loaded from native code."""
    source = SOURCE + '\n__file__ = "toys.cpython-311-x86_64-linux-gnu.so"\n'
    other_package(tmp_path, "toy = other_house.toys:GAME", source)
    refused = with_package(tmp_path, "import salon; salon.game('toy')")
    assert "SalonError: toy: other_house.toys was compiled apart from Salon's engine; install it uncompiled" in refused.stderr


def test_a_game_can_be_written_where_there_is_no_file_at_all(tmp_path):
    """In a notebook, say."""
    other_package(tmp_path, "toy = other_house.toys:GAME")
    source = "import salon\nfrom salon.engine.position import Position\nclass Mine(Position): pass\nprint(salon.game('toy').key)"
    assert with_package(tmp_path, source).stdout == "toy\n"


# The deal


def test_a_deal_follows_from_seats_setup_and_seed(toy_game):
    assert toy_game.new(seats=3, seed=7) == toy_game.new(seats=3, seed="7") == toy_game.new(seats=3, seed=salon.Rng(7))
    assert toy_game.new(seats=3, seed=7) != toy_game.new(seats=3, seed=8)
    assert len(toy_game.new(seats=3, seed=7, long=True).stack) > len(toy_game.new(seats=3, seed=7).stack)


def test_without_a_seed_each_deal_is_another(toy_game):
    assert len({toy_game.new(seats=3).rng.notation()["key"] for _ in range(5)}) == 5


def test_two_sit_down_where_nothing_is_said(toy_game):
    assert toy_game.new().seats == 2


@pytest.mark.parametrize("seats", [0, 5, -1, "2", 2.0, True, [2]])
def test_seats_that_the_game_does_not_have_are_refused(toy_game, seats):
    with pytest.raises(BadSetup, match="Toy is for 1 to 4 seats, not "):
        toy_game.new(seats=seats)


def test_a_setup_that_the_game_does_not_have_is_refused(toy_game):
    with pytest.raises(BadSetup, match="there is no choice 'maps' in this game's setup; there is long"):
        toy_game.new(maps=1)
    with pytest.raises(BadSetup, match="long cannot be 'very': it is yes or no"):
        toy_game.new(long="very")


# Views


def test_every_view_says_whose_it_is_who_moves_and_whether_the_game_is_over(toy_game):
    p = toy(seats=3, ask=[(None, "say a", "say b")])
    assert toy_game.view(p, 1) == {
        "game": "toy",
        "seats": 3,
        "you": ["1"],
        "movers": ["0", "1", "2"],
        "hand": ["hidden", "green", "hidden"],
        "spoken": [0, 0, 0],
        "ended": None,
    }
    assert toy_game.view(p, [0, 2])["you"] == ["0", "2"]
    assert toy_game.view(p, [0, 2])["hand"] == ["red", "hidden", "blue"]
    assert toy_game.view(p, None)["you"] == []
    say(p, 1, "say a")
    assert (toy_game.view(p, 1)["ended"], toy_game.view(p, 1)["movers"]) == ("TOY-3.1", [])


def test_the_flat_observation_is_the_same_numbers(toy_game):
    p = toy(seats=3, ask=[(1, "say a", "say b")])
    assert toy_game.look(p, 1) == [0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]
    assert len(toy_game.look(p, None)) == len(toy_game.fields)


# Events


def test_an_event_is_told_in_words(toy_game):
    told = toy_game.told(Event(2, 0, 1, 0, 3, 0b10), 1, 2)
    assert (told.kind, told.seat, told.other, told.amount, told.piece, told.hidden) == ("shows", 0, "1", 0, "grey", False)
    told = toy_game.told(Event(3, NOBODY, NOBODY, 2, -1, EVERYBODY), None, 2)
    assert (told.kind, told.seat, told.other, told.amount, told.piece, told.hidden) == ("stepped", None, None, 2, None, False)


@pytest.mark.parametrize(("eyes", "declared"), [("everybody", EVERYBODY), ("seat", 0b100), ("seat and other", 0b101)])
def test_a_kind_of_event_declares_who_sees_its_piece(eyes, declared):
    assert eyes_declared(EventKind("x", eyes=eyes), Event(0, 2, 0, 0, 0, 0)) == declared


# Notation


@pytest.mark.parametrize(
    "position",
    [
        toy(ask=[(1, "say a", "say b")]),
        toy(ask=[(1, "say a", "nest"), (None, "say a", "roll")], barred={2: ["say a"]}, idle=[1]),
        toy(seats=1),
        toy(ask=[(2, "say a", "say b"), frame(STEPS, 1, 5), (0, "nest", "end")]),
    ],
    ids=["a question", "questions to all", "the end", "something in progress"],
)
def test_any_position_is_written_down_and_read_back(toy_game, position):
    again = toy_game.parse(toy_game.notation(position))
    assert again == position
    assert (again.movers(), again.ended) == (position.movers(), position.ended)


def test_a_frame_is_written_with_what_is_set_and_stages_by_name(toy_game):
    assert toy_game.write_frame(frame(QUESTION, 2, bits("say a"))) == {"frame": "question", "seat": 2, "count": 1}
    half = frame(STEPS)
    half.stage = 2
    assert toy_game.write_frame(half) == {"frame": "steps", "stage": "third"}


def test_every_part_of_a_frame_is_written_and_read_back():
    class Wordy(toys.Toy):
        frames = (FrameKind("plain"), FrameKind("wordy", stages=("begin", "end"), what=("x", "y"), piece=("p", "q", "r")))

    full = toys.Frame(1, 2, 1, 0, 5, 3, 4, 2)
    written = Wordy().write_frame(full)
    assert written == {"frame": "wordy", "seat": 2, "stage": "end", "what": "x", "count": 5, "target": 3, "other": 4, "piece": "r"}
    again = Wordy().read_frame(toys_entry(written), 3)
    parts = ("kind", "seat", "stage", "what", "count", "target", "other", "piece")
    assert [getattr(again, part) for part in parts] == [getattr(full, part) for part in parts]


def toys_entry(values):
    return salon.engine.entry.Entry("frame", values, BadNotation)


def test_what_a_notation_leaves_out_is_filled(toy_game):
    p = toy_game.parse({})
    assert (p.seats, p.ended) == (2, "TOY-3.1")
    assert toy_game.parse({"seats": 1, "stack": [{"frame": "question", "seat": 0, "count": 3}]}).legal(0) == [0, 1]


def test_a_position_that_is_read_goes_on_until_somebody_has_a_choice(toy_game):
    p = toy_game.parse({"seats": 2, "stack": [{"frame": "question", "seat": 1, "count": 3}, {"frame": "question", "seat": 0, "count": 1}]})
    assert p.said == [(0, 0)]
    assert p.movers() == [1]


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        (None, "notation: must be a table"),
        ([], "notation: must be a table"),
        ("toy", "notation: must be a table"),
        ({1: 2}, "notation: must be a table"),
        ({"game": "chess"}, "notation: game is 'chess'; it must be toy"),
        ({"version": 2}, "notation: version is 2; it must be 3"),
        ({"seats": 5}, "notation: seats is 5; it must be a number from 1 to 4"),
        ({"seats": True}, "notation: seats is True"),
        ({"rng": 3}, "notation: rng: must be a table"),
        ({"rng": {"key": "zz", "at": 0}}, "notation: rng: a generator is written"),
        ({"stack": {}}, "notation: stack is {}; it must be a list"),
        ({"stack": [1]}, "notation: stack 0: must be a table"),
        ({"stack": [{"frame": "last"}, {}]}, "notation: stack 1: frame is missing; it must be one of question, steps, last, stubborn"),
        ({"stack": [{"frame": "dance"}]}, "notation: stack 0: frame is 'dance'"),
        ({"stack": [{"frame": "question", "seat": 2}]}, "notation: stack 0: seat is 2; it must be a number from -1 to 1"),
        ({"stack": [{"frame": "question", "who": 2}]}, "notation: stack 0: there is no 'who' here"),
        ({"stack": [{"frame": "question", "stage": "first"}]}, "notation: stack 0: stage is 'first'; it must be left out"),
        ({"stack": [{"frame": "question", "piece": "red"}]}, "notation: stack 0: piece is 'red'; it must be left out"),
        ({"stack": [{"frame": "steps", "stage": "tenth"}]}, "notation: stack 0: stage is 'tenth'; it must be one of first, second, third"),
        ({"stack": [{"frame": "steps", "count": -1}]}, "notation: stack 0: count is -1"),
        ({"ended": "TOY-9.9"}, "notation: ended is 'TOY-9.9'; it must be the clause that ended the game, or null"),
        ({"ended": True}, "notation: ended is True"),
        ({"weather": 1}, "notation: there is no 'weather' here; there is said, hands, barred, idle"),
    ],
)
def test_a_notation_that_describes_no_position_is_refused_with_what_is_wrong(toy_game, notation, message):
    with pytest.raises(BadNotation) as refused:
        toy_game.parse(notation)
    assert str(refused.value).startswith(message)
