"""A record in a file is whole at every moment."""

import os
import signal

import pytest

from salon.engine.errors import SalonError
from salon.engine.record import Record
from salon.terminal.keep import Keeper
from salon.terminal.keyboard import unbroken

pytestmark = pytest.mark.one_form


def record(seed=1):
    return Record.begin("artifact_stack", 2, seed)


def test_a_fresh_file_is_never_one_that_is_there(tmp_path):
    folder = tmp_path / "games"
    files = []
    for seed in range(5):
        keeper = Keeper.fresh(folder, "artifact_stack")
        keeper.keep(record(seed))
        files.append(keeper.file)
    assert len(set(files)) == 5
    assert all(Record.read(file).seed == str(seed) for seed, file in enumerate(files))


def test_a_folder_that_cannot_be_made_is_said_to_be_so(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SalonError, match="games cannot be kept here"):
        Keeper.fresh(tmp_path / "file" / "games", "artifact_stack")


def test_when_writing_breaks_off_the_file_is_as_it_was_and_nothing_is_left_beside_it(tmp_path, monkeypatch):
    keeper = Keeper(tmp_path / "game.json")
    keeper.keep(record())
    before = keeper.file.read_text()

    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    longer = record()
    longer.add(0, "take T00")
    with pytest.raises(SalonError, match="No space left on device"):
        keeper.keep(longer)
    assert keeper.file.read_text() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_game_may_be_kept_in_a_file_that_holds_the_same_game(tmp_path):
    Keeper(tmp_path / "game.json").keep(record())
    keeper = Keeper(tmp_path / "other.json")
    keeper.move_to(tmp_path / "game.json", record())
    assert keeper.file.name == "game.json"


@pytest.mark.parametrize("there", ["a letter", "{}", "[1, 2", record(2).to_json()])
def test_but_not_in_one_that_holds_anything_else(tmp_path, there):
    (tmp_path / "taken").write_text(there)
    with pytest.raises(SalonError, match="holds something else"):
        Keeper(tmp_path / "game.json").move_to(tmp_path / "taken", record())
    assert (tmp_path / "taken").read_text() == there


def test_ctrl_c_waits_until_the_move_is_written():
    done = []

    def write():
        with unbroken():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("written")

    with pytest.raises(KeyboardInterrupt):
        write()
    assert done == ["written"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
