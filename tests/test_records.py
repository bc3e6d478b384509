"""Recorded games are promises: they are dealt again, move by move, on every build."""

import re
from pathlib import Path

import pytest

import salon
from salon.bots import FORMER
from salon.engine.errors import BadRecord
from salon.engine.game import bring, games
from salon.lab.corpus import corpus, write
from tests.engine.toys import GAME as TOY

RECORDS = Path(__file__).parent / "records"
KEEP = "a change of rules that alters a recorded game must raise the game's version and be said in CHANGELOG.md"


def kept(key):
    """The records of a game by the version of its rules."""
    return {int(folder.name[1:]): sorted(folder.glob("*.json")) for folder in sorted((RECORDS / key).glob("v*"))}


def of_these_rules():
    return [file for key in games() for file in kept(key).get(salon.game(key).version, [])]


def of_other_rules():
    return [file for key in games() for version, files in kept(key).items() if version != salon.game(key).version for file in files]


def name(file):
    return file.relative_to(RECORDS).as_posix()


@pytest.mark.parametrize("file", of_these_rules(), ids=name)
def test_a_recorded_game_is_still_the_same_game(file):
    record = salon.Record.read(file)
    try:
        last = record.verify()
    except BadRecord as error:
        pytest.fail(f"{name(file)}: {error}\n{KEEP}; then `python -m salon.lab.corpus {record.game}` makes records of the new version")
    assert last.ended
    assert salon.game(record.game).faults(last) == []
    assert record.to_json() == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", of_other_rules(), ids=name)
def test_a_game_by_older_rules_is_kept_and_says_so(file):
    record = salon.Record.read(file)
    with pytest.raises(BadRecord, match=rf"version: this game was played by version {record.version} of the rules"):
        record.verify()
    assert record.to_json() == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", games())
def test_the_records_of_a_game_have_every_number_of_seats_several_setups_and_both_kinds_of_player(key):
    game = salon.game(key)
    records = [salon.Record.read(file) for file in kept(key).get(game.version, [])]
    assert len(records) >= 12, f"`python -m salon.lab.corpus {key}` makes the records of version {game.version}"
    assert {record.seats for record in records} == set(game.seats)
    assert {FORMER.get(player, player) for record in records for player in record.names} == {"random", "club"}
    assert not game.setup or len({str(record.setup) for record in records}) > 3
    assert any(record.contributions for record in records)
    assert all(version <= game.version for version in kept(key)), "a record by rules of the future: has a version been taken back?"


def unsaid(title, version, changelog):
    """The versions of a game's rules that the changelog does not speak of; the first needs no words."""
    return [v for v in range(2, version + 1) if not re.search(rf"{re.escape(title)}.*\bversion {v}\b", changelog)]


@pytest.mark.parametrize("key", games())
def test_every_change_of_rules_is_said_in_the_changelog(key):
    game = salon.game(key)
    assert not unsaid(game.title, game.version, (RECORDS.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")), KEEP


def test_a_change_of_rules_that_is_not_said_would_be_noticed():
    changelog = "- **Toy**: version 2 of the rules, since ...\n- **Other toy**: version 30 of the rules"
    assert unsaid("Toy", 2, changelog) == []
    assert unsaid("Toy", 4, changelog) == [3, 4]
    assert unsaid("Toy", 1, "") == []


def test_no_record_is_left_of_a_game_that_is_gone():
    assert {folder.name for folder in RECORDS.iterdir()} <= set(games())


def test_the_corpus_of_a_game_is_the_same_each_time_and_finished():
    with bring(TOY):
        first, again = list(corpus(TOY)), list(corpus(TOY))
        assert [r.to_json() for r in first] == [r.to_json() for r in again]
        assert [r.seats for r in first] == [s for s in (1, 2, 3, 4) for _ in range(3)]
        assert all(r.verify().ended for r in first)
        assert {r.setup["long"] for r in first} == {True, False}


def test_records_that_were_made_are_not_made_again(tmp_path):
    with bring(TOY):
        files = write(TOY, tmp_path)
        assert [file.relative_to(tmp_path).as_posix() for file in files][:2] == ["toy/v3/00.json", "toy/v3/01.json"]
        assert all(salon.Record.read(file).verify().ended for file in files)
        with pytest.raises(salon.SalonError, match="is there already: a change of rules that alters a recorded game must raise the game's version"):
            write(TOY, tmp_path)
