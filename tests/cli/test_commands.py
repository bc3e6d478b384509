"""What each command does when all is well."""

import json
import os
import subprocess
import sys
import tomllib

import pytest

import salon as house
from salon.engine.record import Record
from salon.terminal import rulebook
from tests.cli.games import record

pytestmark = pytest.mark.one_form

GAME = house.game("artifact_stack")


def test_the_version_names_the_form(salon):
    assert salon("--version").out == f"salon {house.__version__} ({house.form()})\n"


def test_salon_alone_helps(salon):
    done = salon()
    assert done.code == 0
    for command in ("play", "games", "rules", "verify", "replay", "components", "league"):
        assert command in done.out


def test_games_lists_keys_titles_seats_and_what_can_be_chosen(salon):
    out = salon("games").out
    for part in ("artifact_stack", "Artifact Stack", "2-4", "stacks: the six types"):
        assert part in out


# Playing.


def kept(tmp_path):
    [file] = (tmp_path / "config" / "salon" / "games").iterdir()
    return file


def test_play_seats_one_person_and_two_bots_of_the_club_unless_told_otherwise(salon, tmp_path):
    done = salon("play", "artifact_stack")
    assert done.code == 0
    assert Record.read(kept(tmp_path)).names == ("Player 1", "Frida (club)", "Vincent (club)")
    assert f"salon play --resume {kept(tmp_path)}" in done.out


@pytest.mark.parametrize("choice", [["--city_action_limit", "per_city"], ["--city_action_limit=per_city"], ["--setup", "city_action_limit=per_city"]])
def test_what_is_chosen_before_the_deal_is_an_option_too(salon, tmp_path, choice):
    done = salon("play", "great_art_robbery", "--seats", 3, *choice, "--starting_player", "seat_1")
    assert done.code == 0
    assert Record.read(kept(tmp_path)).setup == {"city_action_limit": "per_city", "starting_player": "seat_1"}


def test_play_takes_seats_people_bots_seed_and_setup(salon, tmp_path):
    stacks = "statues,coins,weapons,relics,china_set,treasure"
    salon("play", "artifact_stack", "--seats", 4, "--people", "Ada,Ben", "--bots", "random", "--seed", "a word", "--setup", f"stacks={stacks}")
    record = Record.read(kept(tmp_path))
    assert record.names == ("Ada", "Ben", "Frida (random)", "Vincent (random)")
    assert record.seed == "a word"
    assert set(record.setup["stacks"]) == set(stacks.split(","))


def test_the_same_seed_deals_and_plays_the_same_game(salon, tmp_path):
    one, other = (salon("play", "artifact_stack", "--seed", 7, stdin="1\n1\n1\n").out for _ in range(2))
    assert one.partition("The game is kept")[0] == other.partition("The game is kept")[0]


def test_play_alone_is_a_menu(salon, tmp_path):
    done = salon("play", stdin="artifact_stack\n2\n\n\n\nquit\n")
    assert "Which game?" in done.out
    assert Record.read(kept(tmp_path)).seats == 2


def test_a_menu_that_is_left_begins_nothing(salon, tmp_path):
    assert salon("play").code == 0
    assert not (tmp_path / "config").exists()


def test_a_game_is_resumed_from_its_file_with_the_same_players(salon, tmp_path):
    file = record(tmp_path, 20)
    done = salon("play", "--resume", file, stdin="log\n")
    assert done.code == 0
    assert "Ada (? helps) ›" in done.out
    assert "Ada" in done.out
    assert "Frida" in done.out
    assert len(Record.read(file).moves) >= 20


def test_whoever_resumes_may_seat_others(salon, tmp_path):
    done = salon("play", "--resume", record(tmp_path, 20), "--people", "Xenia,Yves,Zoe", stdin="")
    assert "(? helps) ›" in done.out
    assert "Xenia" in done.out


def test_a_whole_game_through_a_pipe(salon, tmp_path):
    done = salon("play", "artifact_stack", "--bots", "random", "--seed", 1, stdin="1\n" * 300)
    assert "The final count" in done.out
    assert Record.read(kept(tmp_path)).verify().ended
    assert salon("verify", kept(tmp_path)).code == 0


# Rules.


def test_rules_prints_a_clause_with_its_tests_and_lines(salon):
    out = salon("rules", "stk-5.4").out
    assert GAME.clauses["STK-5.4"].text in " ".join(out.split())
    assert "carried out in rules.py:" in out
    assert "proved by artifact_stack/test_taking.py::" in out


def test_outside_a_checkout_it_prints_the_clause_alone(salon, monkeypatch):
    monkeypatch.setattr(rulebook, "tests_folder", lambda: None)
    out = salon("rules", "STK-5.4").out
    assert "STK-5.4" in out
    assert "proved by" not in out


def test_rules_of_a_game_prints_all_of_them(salon):
    out = salon("rules", "artifact_stack").out
    assert all(clause in out for clause in GAME.clauses)


def test_rules_alone_lists_games_and_chapters(salon):
    out = salon("rules").out
    assert "Artifact Stack" in out
    assert "3. The temple" in out


def coverage(salon, monkeypatch, tmp_path, tests):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text(tests)
    monkeypatch.setattr(rulebook, "tests_folder", lambda: tmp_path / "tests")
    return salon("rules", "--coverage", "artifact_stack")


def test_coverage_lists_what_has_no_test_last_and_fails(salon, monkeypatch, tmp_path):
    done = coverage(salon, monkeypatch, tmp_path, '@clause("STK-3.7")\ndef test_one(): ...\n@clause("STK-1.1")\ndef test_two(): ...')
    assert done.code == 1
    lines = done.out.splitlines()
    assert "    test_some.py::test_one" in lines
    assert lines.index("    test_some.py::test_one") < lines.index("    no test")
    assert f"Artifact Stack: 2 of {len(GAME.clauses)} clauses have a test" in lines
    assert "without: STK-1.2" in lines[-1]
    assert "STK-3.7" not in lines[-1]


def test_coverage_of_everything_is_a_success(salon, monkeypatch, tmp_path):
    marks = ", ".join(repr(clause) for clause in GAME.clauses)
    done = coverage(salon, monkeypatch, tmp_path, f"@clause({marks})\ndef test_all(): ...")
    assert done.code == 0
    assert f"{len(GAME.clauses)} of {len(GAME.clauses)} clauses have a test" in done.out


def test_without_the_tests_there_is_no_coverage(salon, monkeypatch):
    monkeypatch.setattr(rulebook, "tests_folder", lambda: None)
    done = salon("rules", "--coverage")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "in a checkout" in done.err


# Records.


def test_verify_says_what_each_record_is(salon, tmp_path):
    over, begun = record(tmp_path), record(tmp_path, 10, "begun.json")
    done = salon("verify", over, begun)
    assert done.code == 0
    first, second = done.out.splitlines()
    assert "game.json: verified; Artifact Stack, 3 seats" in first
    assert "ended by STK-21.1" in first
    assert second.endswith("10 moves, not over yet")


def test_verify_says_where_a_record_was_changed(salon, tmp_path):
    file = record(tmp_path)
    data = json.loads(file.read_text())
    data["moves"][7][1] = "end turn"
    file.write_text(json.dumps(data))
    done = salon("verify", file)
    assert done.code == 2
    assert "game.json: move 8" in done.err


@pytest.mark.parametrize("change", [{"seed": "5"}, {"seats": 2}, {"seats": 4}, {"names": ["Eve"]}])
def test_so_it_does_for_a_seed_and_a_seat(salon, tmp_path, change):
    file = record(tmp_path)
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    done = salon("verify", file)
    assert (done.code, done.err.count("\n")) == (2, 1)


def test_one_wrong_record_among_others_is_the_one_that_is_named(salon, tmp_path):
    good = record(tmp_path)
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    done = salon("verify", good, bad, good)
    assert done.code == 2
    assert done.out.count("verified") == 2
    assert "bad.json" in done.err


def test_replay_shows_what_happened_and_how_it_ended(salon, tmp_path):
    out = salon("replay", record(tmp_path)).out
    assert "The temple of round 2 is built" in out
    assert "The final count" in out


def test_replay_stops_after_a_move(salon, tmp_path):
    out = salon("replay", record(tmp_path), "--move", 0).out
    assert "The temple of round 1 is built" in out
    assert "takes" not in out
    assert "The final count" not in out


def test_replay_shows_each_what_they_saw(salon, tmp_path):
    # Given a game in which a seat peeked at a card
    file = record(tmp_path)
    moves = json.loads(file.read_text())["moves"]
    number, seat = next((n, move[0]) for n, move in enumerate(moves, 1) if move[1].startswith("peek"))
    # when it is shown up to there to that seat, to a spectator and to another seat
    mine, watching, other = (
        salon("replay", file, "--move", number, *who).out for who in (["--seat", seat], ["--spectator"], ["--seat", (seat + 1) % 3])
    )
    # then only that seat reads what it was
    told = [next(line for line in out.splitlines() if line.startswith(f"{number:>3} ")) for out in (mine, watching, other)]
    assert told[0].startswith(told[1].rstrip() + ": ")
    assert told[1].rstrip() == told[2].rstrip()
    assert salon("replay", file, "--move", number).out == watching


# Components. A process plays with one set, so these are processes of their own.


def alone(*arguments, **environment):
    return subprocess.run([sys.executable, "-c", "from salon.cli import main; main()", *map(str, arguments)], capture_output=True, text=True,
                          input="", env={**os.environ, **environment}, check=False)  # fmt: skip


def own_cards(salon, tmp_path):
    """The cards of the game with one thing changed."""
    text = salon("components", "artifact_stack").out
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('name = "Rosa Pickford"', 'name = "Rosa Own"').replace("vp_each_at_end = 1", "vp_each_at_end = 2"))
    return file


def test_components_prints_the_file_to_edit(salon):
    assert tomllib.loads(salon("components", "artifact_stack").out)["assistant"]


def test_components_checks_an_edited_one(salon, tmp_path):
    done = alone("components", "artifact_stack", "--check", own_cards(salon, tmp_path))
    assert done.returncode == 0
    assert "fits Artifact Stack" in done.stdout


def test_a_game_is_played_verified_and_shown_with_ones_own_cards(salon, tmp_path):
    mine, config = own_cards(salon, tmp_path), {"XDG_CONFIG_HOME": str(tmp_path / "own")}
    done = alone("play", "artifact_stack", "--components", mine, "--seed", 1, "--seats", 2, **config)
    assert "4 VP · 2 silver" in done.stdout
    assert "Rosa Own" in done.stdout
    [file] = (tmp_path / "own" / "salon" / "games").iterdir()
    for command in (["verify", file], ["replay", file], ["play", "--resume", file]):
        assert alone(*command, "--components", mine, **config).returncode == 0
        without = alone(*command, **config)
        assert without.returncode == 2
        assert "give them with --components" in without.stderr


# The league.


def test_league_prints_wins_ratings_and_times_and_draws_them(salon, tmp_path):
    done = salon("league", "artifact_stack", "--bots", "club,random", "--seats", "2", "--games", "3", "--file", "kept.jsonl", "--svg", "kept.svg")
    assert (done.code, done.err) == (0, "")
    for part in ("Artifact Stack, 2 seats, 4 games", "club against random", "won in each seat", "rating", "ms a decision"):
        assert part in done.out
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == 5
    more = salon("league", "artifact_stack", "--bots", "club,random", "--seats", "2", "--games", "2", "--file", "kept.jsonl", "--first", "9")
    assert "2 games" in more.out
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == 7
    assert (tmp_path / "kept.svg").read_text().startswith("<svg")


def test_a_league_of_teams_tells_how_often_each_kind_wins(salon):
    out = salon("league", "art_project", "--bots", "club,random", "--seats", "2", "--games", "2", "--setup", "map=egypt").out
    assert "The A.R.T. Project, 2 seats, 4 games" in out
    assert "rating" not in out


@pytest.mark.parametrize("drawing", ["no/such/folder.svg", "."])
def test_a_file_that_cannot_be_written_is_named_before_the_first_game(salon, tmp_path, drawing):
    done = salon("league", "artifact_stack", "--bots", "club,random", "--games", "1", "--file", "kept.jsonl", "--svg", drawing)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert f"salon: {drawing}: cannot be written" in done.err
    assert not (tmp_path / "kept.jsonl").exists()


def test_the_picture_of_a_league_needs_a_file_of_its_own(salon, tmp_path):
    file = tmp_path / "kept.jsonl"
    salon("league", "artifact_stack", "--bots", "club,random", "--games", "1", "--file", "kept.jsonl")
    kept = file.read_text()
    done = salon("league", "artifact_stack", "--bots", "club,random", "--games", "1", "--file", "kept.jsonl", "--svg", "./kept.jsonl")
    assert (done.code, done.err) == (2, "salon: --svg and --file: the picture needs a file of its own\n")
    assert file.read_text() == kept


def test_a_league_that_is_refused_leaves_no_picture_behind(salon, tmp_path):
    (tmp_path / "garbage").write_text("no league")
    done = salon("league", "artifact_stack", "--bots", "club,random", "--games", "1", "--file", "garbage", "--svg", "drawn.svg")
    assert done.code == 2
    assert not (tmp_path / "drawn.svg").exists()


def test_a_league_that_cannot_be_kept_is_not_begun(salon, monkeypatch):
    monkeypatch.delattr("salon.lab.league.League.play")
    done = salon("league", "artifact_stack", "--bots", "club,random", "--games", "1", "--file", "nowhere/kept.jsonl")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "salon: nowhere/kept.jsonl: cannot be written" in done.err
