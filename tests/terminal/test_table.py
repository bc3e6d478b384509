"""A game at the keyboard: moves, refusals, undo, saving and going on, people who take turns, the end."""

from pathlib import Path

import pytest

import salon
from salon.engine.errors import SalonError
from salon.engine.game import bring, games
from salon.engine.record import Record
from salon.engine.sitting import Sitting
from salon.engine.words import Words
from salon.terminal.keep import Keeper
from salon.terminal.players import Player
from salon.terminal.table import Table
from tests.engine.toys import GAME as TOY
from tests.terminal.desk import Script, console, game, run, table

pytestmark = pytest.mark.one_form

# Ada to move, with two statues that she may lock and no silver; nothing is hidden.
QUIET = {
    "seats": 2,
    "temple": {"T00": "RE1", "T01": "RE2", "T02": "RE3", "M00": "JE1", "B00": "CO1"},
    "tableaus": [{"silver": 0, "open": ["ST1", "ST2"]}, {"silver": 0}],
}
HIDDEN = {"seats": 2, "temple": {"T00": "CO7", "T01": "RE1", "T02": "RE2"}, "tableaus": [{"silver": 2}, {"silver": 2}]}
LAST = {"seats": 2, "round": 2, "temple": {"B00": "RE1"}, "tableaus": [{"silver": 1, "open": ["CO1"]}, {"silver": 2}]}


def kept(folder):
    return Record.read(folder / "game.json")


# Moves and refusals.


def test_a_move_by_number_and_one_in_words(tmp_path):
    run(tmp_path, "1", "end turn", "take T01", people="2", start=QUIET)
    assert [move.words for move in kept(tmp_path).moves] == ["take T00", "end turn", "take T01"]


def test_an_illegal_action_is_refused_with_its_clause_and_what_the_clause_says(tmp_path):
    shown = run(tmp_path, "take M00", start=QUIET)
    assert "Take M00: not now, by STK-5.4" in shown
    assert game.clauses["STK-5.4"].text in shown
    assert kept(tmp_path).moves == []


def test_what_came_of_ones_own_move_is_told_first_and_counted_as_ones_own(tmp_path):
    made = table(tmp_path, ["take T00", "end turn"], start=QUIET)
    made.run()
    last = max(made.own_moves(0)) + 1
    assert made.lately(0, last).own == len([one for one in made.told(0, last)[: len(made.heard[last])] if made.phrases.lines([one])])
    assert made.lately(0, 0).own == 0


def test_what_is_not_understood_changes_nothing(tmp_path):
    shown = run(tmp_path, "", "xyzzy", "99", "take", start=QUIET)
    assert "no action of this list" in shown
    assert "it goes from 1 to" in shown
    assert "several things" in shown
    assert kept(tmp_path).moves == []


def test_bots_answer_by_themselves(tmp_path):
    run(tmp_path, "take T00", "end turn", start=QUIET, kind="club")
    moves = kept(tmp_path).moves
    assert [move.seat for move in moves][:3] == [0, 0, 1]


def test_what_others_did_is_told_before_the_next_move(tmp_path):
    made = table(tmp_path, ["take T00", "end turn"], start=QUIET)
    made.run()
    before_the_last_prompt = made.keyboard.screens[-1].rpartition("end turn")[2]
    assert "Frida takes" in before_the_last_prompt
    assert "Ada" in before_the_last_prompt


# What is shown on demand.


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("?", "take your move back"),
        ("help", "take your move back"),
        ("? ST1", "A set of n statues"),
        ("rules STK-3.7", "covers exactly"),
        ("rules", "3. The temple"),
        ("rules STK-3", "STK-3.13"),
        ("rules the temple", "STK-3.13"),
        ("rules XYZ-1", "There is no clause 'XYZ-1'"),
        ("log", "peeks at T00: Coins 7 ★"),
        ("save", "Save in which file?"),
    ],
)
def test_commands_are_answered_without_a_move(tmp_path, typed, says):
    shown = run(tmp_path, "peek T00", typed, start=HIDDEN)
    assert says in shown.rpartition(f"› {typed}\n")[2]
    assert len(kept(tmp_path).moves) == 1


@pytest.mark.parametrize(("answer", "whole"), [("", True), ("q", False)])
def test_a_long_answer_pauses_where_somebody_reads_it(tmp_path, answer, whole):
    made = table(tmp_path, ["rules 3", *[answer] * 5], live=True, start=QUIET)
    made.run()
    shown = made.console.file.getvalue().partition("› rules 3\n")[2]
    first, _, rest = shown.partition("Enter for more")
    assert len(first.splitlines()) == 23
    assert ("STK-3.13" in rest) == whole


def test_view_draws_the_table_again(tmp_path):
    assert run(tmp_path, "view", start=QUIET).count("▶ Ada (you)") == 2


# Undo.


def test_a_move_can_be_taken_back_while_nothing_was_given_away(tmp_path):
    shown = run(tmp_path, "lock 2 statues", "undo", start=QUIET)
    assert kept(tmp_path).moves == []
    assert shown.count("locked 2 statues") == 1


def test_what_was_shown_cannot_be_taken_back(tmp_path):
    assert "cannot be taken back: a piece was shown" in run(tmp_path, "peek T00", "undo", start=HIDDEN)
    assert len(kept(tmp_path).moves) == 1


def test_nor_what_others_have_answered(tmp_path):
    assert "cannot be taken back: somebody else has moved since" in run(tmp_path, "take T00", "end turn", "undo", start=QUIET)


def test_at_a_live_keyboard_there_is_a_moment_to_undo_before_bots_answer(tmp_path):
    shown = run(tmp_path, "take T00", "end turn", "undo", "undo", live=True, start=QUIET)
    assert "Enter to go on, or undo ›" in shown
    assert kept(tmp_path).moves == []


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("?", "take your move back"),
        ("log", "Ada takes Relic 1"),
        ("rules STK-3.7", "covers exactly"),
        ("view", "Ada (you)"),
        ("2", "'2' is not for now: enter to go on, or undo."),
        ("foo", "'foo' is not for now"),
    ],
)
def test_and_whatever_else_is_typed_in_that_moment_is_answered(tmp_path, typed, says):
    shown = run(tmp_path, "take T00", "end turn", typed, live=True, start=QUIET)
    assert says in shown.partition(f"or undo › {typed}\n")[2]
    assert len(kept(tmp_path).moves) == 2


def test_at_the_cover_nobody_is_shown_what_another_saw(tmp_path):
    shown = run(tmp_path, "peek T00", "take T01", "log", "quit", people="Ada,Ben", live=True, start=HIDDEN)
    assert "'log' is not for now" in shown
    assert "Coins 7" not in shown.partition("Pass the keyboard to Ben")[2]


def test_but_not_when_a_piece_was_shown(tmp_path):
    assert "Enter to go on" not in run(tmp_path, "take T00", live=True, start={**HIDDEN, "tableaus": [{"silver": 0}, {"silver": 0}]})


# Saving, leaving, going on.


def test_the_record_is_on_disk_before_the_result_is_seen(tmp_path, monkeypatch):
    seen = []
    made = table(tmp_path, ["take T00"], people="2", start=QUIET)
    drawn = made.draw
    monkeypatch.setattr(made, "draw", lambda seat: (seen.append(len(kept(tmp_path).moves)), drawn(seat))[1])
    made.run()
    assert seen == [0, 1]


@pytest.mark.parametrize("leaving", [["quit"], ["q"], [], [KeyboardInterrupt()]])
def test_whoever_leaves_is_told_where_the_game_is_and_how_to_go_on(tmp_path, leaving):
    made = table(tmp_path, ["take T00", *leaving], start=QUIET)
    assert made.run() is False
    assert f"Go on with it: salon play --resume {tmp_path / 'game.json'}" in made.console.file.getvalue()
    assert kept(tmp_path).verify()


def test_a_game_goes_on_where_it_was_left(tmp_path):
    run(tmp_path, "take T00", "end turn", start=QUIET)
    moves = len(kept(tmp_path).moves)
    shown = run(tmp_path, "log", record=kept(tmp_path))
    assert "Ada takes Relic 1 from T00" in shown
    assert len(kept(tmp_path).moves) == moves


def test_save_keeps_the_game_in_another_file_from_then_on(tmp_path):
    shown = run(tmp_path, f"save {tmp_path}/other.json", "take T00", start=QUIET)
    assert "now kept in" in shown
    assert len(Record.read(tmp_path / "other.json").moves) >= 1
    assert kept(tmp_path).moves == []


def test_save_does_not_overwrite_what_is_something_else(tmp_path):
    precious = tmp_path / "precious.txt"
    precious.write_text("a letter")
    assert "holds something else" in run(tmp_path, f"save {precious}", start=QUIET)
    assert precious.read_text() == "a letter"


@pytest.mark.parametrize("file", ["/nowhere/at/all.json", "~nobody-of-this-name/x", "\x00", "x" * 300])
def test_a_file_that_cannot_be_written_is_said_to_be_so(tmp_path, monkeypatch, file):
    monkeypatch.chdir(tmp_path)
    shown = run(tmp_path, f"save {file}", "take T00", start=QUIET)
    assert len(kept(tmp_path).moves) >= 1
    assert "Traceback" not in shown


def test_nothing_goes_on_before_the_game_could_be_kept(tmp_path, monkeypatch):
    # Given a disk that is full from the second writing on
    made = table(tmp_path, ["take T00", f"{tmp_path}/elsewhere.json", "quit"], people="2", start=QUIET)
    full = made.keeper.keep
    monkeypatch.setattr(made.keeper, "keep", lambda record: (_ for _ in ()).throw(SalonError("no room")) if record.moves else full(record))
    # when a move is made and another file is named
    made.run()
    # then the move is there
    assert "no room." in made.console.file.getvalue()
    assert [move.words for move in Record.read(tmp_path / "elsewhere.json").moves] == ["take T00"]


def test_whoever_leaves_a_game_that_cannot_be_kept_is_told_so(tmp_path):
    made = table(tmp_path, [])
    made.keeper.file = tmp_path / "no" / "such" / "folder.json"
    with pytest.raises(SalonError, match="cannot be kept here"):
        made.run()


# Several people.


def test_what_one_has_seen_is_covered_before_the_next_one_looks(tmp_path):
    made = table(tmp_path, ["peek T00", "take T01", "", "quit"], people="Ada,Ben", live=True, start=HIDDEN)
    made.run()
    shown = made.console.file.getvalue()
    cover = shown.rindex("\x1b[3J", 0, shown.index("Pass the keyboard to Ben"))
    assert "Coins 7" in shown[:cover]
    assert "Ada takes Relic 1" in shown[cover:]  # what all saw
    assert "Coins 7" not in shown[cover:]


def test_whoever_goes_on_with_a_game_of_several_people_sees_nothing_before_the_cover(tmp_path):
    table(tmp_path, ["peek T00", "quit"], people="Ada,Ben", live=True, start=HIDDEN).run()
    made = table(tmp_path, [], people="Ada,Ben", live=True, record=kept(tmp_path))
    made.run()
    cover, then = made.keyboard.screens
    assert "Coins 7" not in cover
    assert "Coins 7" in then
    assert made.console.file.getvalue().rindex("\x1b[3J") > len(then)  # and when they leave it is gone


def test_a_game_that_was_played_on_at_another_table_is_not_written_over(tmp_path):
    table(tmp_path, ["quit"], people="Ada,Ben", start=HIDDEN).run()
    one, other = (table(tmp_path, [], people="Ada,Ben", record=kept(tmp_path)) for _ in range(2))
    one.run()
    other.run()
    one.play(0, game.actions.number("take T01"))
    with pytest.raises(SalonError, match="played on at another table"):
        other.play(0, game.actions.number("take T00"))
    assert [move.words for move in kept(tmp_path).moves] == ["take T01"]


def test_at_the_cover_the_one_before_may_still_take_the_move_back(tmp_path):
    run(tmp_path, "take T01", "undo", "quit", people="Ada,Ben", live=True, start=HIDDEN)
    assert kept(tmp_path).moves == []


def test_one_person_needs_no_cover(tmp_path):
    assert "Pass the keyboard" not in run(tmp_path, "take T00", "end turn", "", live=True, start=QUIET)


def test_a_dumb_terminal_is_covered_with_empty_lines(tmp_path, monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    shown = run(tmp_path, "peek T00", "take T01", people="Ada,Ben", live=True, start=HIDDEN)
    cover = shown.rindex("\n" * 24, 0, shown.index("Pass the keyboard to Ben"))
    assert "Coins 7" in shown[:cover]
    assert "Coins 7" not in shown[cover:]
    assert "\x1b" not in shown


def toy_table(folder, lines, players, ask, idle=0):
    """A table of a game in which several seats may move at once."""
    bits = sum(1 << TOY.actions.number(words) for words in ("say a", "say b"))
    start = {"seats": len(players), "idle": idle, "stack": [{"frame": "last"}, *[{"frame": "question", "count": bits}] * ask]}
    record = Record.begin("toy", len(players), 1, (), (), start)
    made = Table(Sitting(record), players, Keeper(folder / "game.json"), console(), Words("Toy", "", {}, {}))
    made.keyboard = Script(made.console, lines, live=False)
    return made


def test_where_several_may_move_one_may_wait_for_the_others(tmp_path):
    with bring(TOY):
        toy_table(tmp_path, ["wait", "say a"], [Player("Ada"), Player("Ben")], ask=1).run()
        assert [(move.seat, move.words) for move in kept(tmp_path).moves] == [(1, "say a")]


def test_whoever_all_wait_for_must_act(tmp_path):
    with bring(TOY):
        shown = toy_table(tmp_path, ["wait", "wait", "wait", "say b"], [Player("Ada"), Player("Ben")], ask=1)
        shown.run()
        assert [(move.seat, move.words) for move in kept(tmp_path).moves] == [(0, "say b")]
        assert "no action of this list" in shown.console.file.getvalue()
        assert shown.console.file.getvalue().count("it is for you to act") == 1


def test_bots_let_people_go_first(tmp_path):
    with bring(TOY):
        toy_table(tmp_path, ["say a"], [Player("Frida", "random"), Player("Ben")], ask=1).run()
        assert [move.seat for move in kept(tmp_path).moves] == [1]


def test_and_act_when_people_wait(tmp_path):
    with bring(TOY):
        toy_table(tmp_path, ["wait"], [Player("Frida", "random"), Player("Ben")], ask=1).run()
        assert [move.seat for move in kept(tmp_path).moves] == [0]


# The end.


def test_the_final_count_is_shown_line_by_line_with_ranks_and_the_winner(tmp_path):
    made = table(tmp_path, ["take B00"], people="Ada,Ben", start=LAST)
    assert made.run() is True
    rows = {line.split("  ")[0].strip(): line.split()[-2:] for line in made.console.file.getvalue().splitlines() if line.strip()}
    assert rows["Coins"] == ["2", "·"]
    assert rows["Relics"] == ["1", "·"]
    assert rows["Relic majority"] == ["3", "-3"]
    assert rows["Silver"] == ["1", "2"]
    assert rows["Total"] == ["7", "-1"]
    assert rows["Rank"] == ["1", "2"]
    assert "Ada wins!" in made.console.file.getvalue()
    assert "STK-21.1 The game ends when" in made.console.file.getvalue()


def test_a_tie_is_explained(tmp_path):
    level = {**LAST, "tableaus": [{"silver": 0}, {"silver": 7}]}
    shown = run(tmp_path, "take B00", people="Ada,Ben", start=level)
    assert "Level on VP: more artifact cards win" in shown
    assert "Ada wins!" in shown


def test_a_shared_victory_is_said_to_be_shared(tmp_path):
    # Given that both will have a relic and no silver
    level = {**LAST, "tableaus": [{"silver": 0}, {"silver": 0, "open": ["RE2"]}]}
    assert "Ada and Ben share the victory!" in run(tmp_path, "take B00", people="Ada,Ben", start=level)


@pytest.mark.parametrize("seats", game.seats)
def test_a_whole_game_is_played_by_typing(tmp_path, seats):
    made = table(tmp_path, ["1"] * 400, seats=seats)
    assert made.run() is True
    assert kept(tmp_path).verify().ended == "STK-21.1"
    assert "The final count" in made.console.file.getvalue()


def test_people_may_all_be_bots(tmp_path):
    assert table(tmp_path, [], people="0").run() is True


def test_a_bot_plays_the_same_when_the_game_is_dealt_again(tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        table(tmp_path / name, [], people="0", kind="club").run()
    assert kept(tmp_path / "one").moves == kept(tmp_path / "two").moves


def test_the_terminal_knows_no_game_by_name():
    for file in Path(salon.__file__).parent.joinpath("terminal").glob("*.py"):
        text = file.read_text().lower()
        assert not [word for word in (*games(), "temple", "silver", "assistant") if word in text], file.name
