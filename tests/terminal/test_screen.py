"""What a person sees: the whole table, at any size, and nothing that is hidden from them."""

import pytest
from rich.cells import cell_len
from rich.console import Console

from salon import Rng
from salon.engine.position import random_playout
from tests.terminal.desk import NAMES, game, screen

pytestmark = pytest.mark.one_form

SIZES = [(80, 24), (60, 20), (100, 30), (140, 45), (200, 60)]


def positions(seats):
    """Many positions of a random game, each with its mover."""
    position, rng = game.new(seats, seats), Rng.light(7)
    while not position.ended:
        yield position, position.movers()[0]
        random_playout(position, rng, 6)


def test_it_says_whose_turn_it_is_and_what_they_have():
    given = game.parse({"seats": 3, "turn": 1, "temple": {"T00": "RE1"}, "tableaus": [{}, {"silver": 1, "open": ["ST1", "ST2", "ST6", "CO1"]}]})
    shown = screen(given, 1, 140, 45)
    assert "▶ Ben (you)" in shown
    assert "▶ Ada" not in shown
    assert "12 VP · 1 silver" in shown  # statues 6, coins 2, silver 1, the Star card 3; relics are in play and level
    assert "open Statue ×2, Statue★, Coins" in shown


def test_the_temple_is_a_picture_with_names_backs_and_what_lies_on_each_card():
    shown = screen(game.parse({"temple": {"T00": "ST6", "M00": "CO7", "B00": "RE1", "B04": "MA2"}}), 0, 140, 45)
    [top, name] = [line for line in shown.splitlines() if "T00 ─" in line or "│ Statue 6 ★" in line]
    assert top.index("╭") == name.index("│")
    assert "╭ M00 ───── ▲1╮" in shown
    assert "│▒▒▒▒▒▒▒▒▒▒▒▒▒│" in shown
    assert "╭ B04 ────────╮" in shown


def test_layers_are_shifted_by_half_a_card():
    lines = screen(game.new(2, 1), 0, 140, 45).splitlines()
    at = {place: next(line.index(place) for line in lines if place in line) for place in ("T00", "M00", "B00", "B01")}
    card = at["B01"] - at["B00"]
    assert at["M00"] - at["B00"] == card // 2
    assert at["T00"] - at["B00"] == card


def test_what_one_has_peeked_at_is_shown_to_them_alone():
    given = game.parse({"temple": {"T00": "CO7", "T01": "RE1"}, "peeked": {"T00": [0]}})
    assert "Coins" in screen(given, 0)
    for other in (1, None):
        assert "Coins" not in screen(given, other).replace("Statues, Coins", "")


@pytest.mark.parametrize("seats", game.seats)
def test_no_screen_tells_what_its_reader_cannot_know(seats):
    for number, (position, mover) in enumerate(positions(seats)):
        for who in (*range(seats), None):
            elsewhere = position.imagine(who, Rng.light(number))
            assert screen(position, who) == screen(elsewhere, who), f"seat {who}, mover {mover}"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_line_is_wider_than_the_terminal(width, height):
    for position, mover in positions(4):
        for line in screen(position, mover, width, height).splitlines():
            assert cell_len(line.rstrip()) <= width, line


@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_turn_fits_on_an_old_terminal(seats):
    for seed in range(5):
        position = game.new(seats, seed)
        assert len(screen(position, position.movers()[0]).splitlines()) < 24


def test_where_the_terminal_is_too_low_ones_own_row_stands_above_the_question():
    position = game.new(3, 7)
    mover = position.movers()[0]
    lines = screen(position, mover, 80, 14).splitlines()
    own = next(k for k, line in enumerate(lines) if "(you)" in line)
    assert own > max(k for k, line in enumerate(lines) if any(line.startswith(f"  {name}") for name in NAMES))
    assert "silver" in lines[own]
    assert lines[own + 2].startswith("Take") or lines[own + 1].startswith("Your turn")


def test_more_room_is_used_for_more_words():
    position = game.new(3, 7)
    mover = position.movers()[0]
    small, large = screen(position, mover, 80, 24), screen(position, mover, 140, 50)
    assert "Mason Ines Marble" in small
    assert "Mason Ines Marble: 1 VP a card of Statues, up to 5" not in small
    assert "Mason Ines Marble: 1 VP a card of Statues, up to 5" in large


def test_each_verb_heads_its_actions():
    given = game.parse({"temple": {"T00": "CO7", "T01": "RE1"}, "tableaus": [{"silver": 2, "open": ["WE1", "WE2"]}, {"open": ["ST1"]}]})
    shown = screen(given, 0, 100, 40)
    for verb in ("Take", "Peek at", "Hire", "Activate"):
        assert any(line.startswith(verb) for line in shown.splitlines()), verb
    assert "2 Weapons: steal 1 card" in shown


def test_a_card_to_be_stolen_is_listed_with_its_owner():
    theft = [{"frame": "turn", "seat": 0}, {"frame": "theft", "seat": 0, "what": "weapons", "count": 1}]
    tableaus = [{"flipped": ["WE1", "WE2"]}, {"open": ["ST1"]}, {"open": ["ST2"]}]
    shown = screen(game.parse({"seats": 3, "temple": {"T00": "RE1"}, "tableaus": tableaus, "stack": theft}), 0, 100, 40)
    assert "Steal an open card (1 at most)" in shown
    assert "Statue 1 (Ben)" in shown
    assert "Statue 2 (Cleo)" in shown


def test_a_long_question_is_wrapped():
    theft = [{"frame": "turn", "seat": 0}, {"frame": "theft", "seat": 0, "what": "weapons", "count": 1}]
    tableaus = [{"flipped": ["WE1", "WE2"]}, {"open": ["ST1"]}, {"open": ["ST2"]}]
    given = game.parse({"seats": 3, "temple": {"T00": "RE1"}, "tableaus": tableaus, "stack": theft})
    assert "Steal an open card (1 at most)" in " ".join(screen(given, 0, 20, 24).split())


def test_what_happened_is_told_in_sentences():
    position = game.new(2, 3)
    heard = position.listen()
    seat = position.movers()[0]
    position.play(seat, game.actions.number("hire AS11"))
    shown = screen(position, seat, happened=[game.told(event, seat, 2) for event in heard])
    assert f"{NAMES[seat]} hires foreman Rosa Pickford for 1 silver" in shown


def test_a_spectator_sees_the_table_too():
    shown = screen(game.new(3, 1), None)
    assert "T00" in shown
    assert "(you)" not in shown


def test_without_colour_there_are_no_escapes(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in screen(game.new(2, 1), None)
    assert Console(force_terminal=True).no_color


def test_a_game_without_any_wording_is_drawn_all_the_same():
    # Given a game that names nothing but its title
    from salon.engine.words import Words
    from salon.terminal.phrases import Phrases
    from salon.terminal.screen import Screen
    from tests.terminal.desk import console

    position, shown = game.new(2, 1), console(100, 60)
    bare = Phrases(game, Words("Bare", "", {}, {}), ["Ada", "Ben"])
    Screen(shown, bare, game.view(position, 0)).draw()
    # then its fields stand there by their own names
    for name in ("T00", "silver 2", "bank 36", "round 1"):
        assert name in shown.file.getvalue()
