"""What a board is handed."""

import pytest

from salon.engine.board import Board, Choice, Scene
from salon.engine.game import game


@pytest.fixture
def scene():
    played = game("artifact_stack")
    position = played.new(seats=3, seed=7)
    legal = tuple(map(played.actions.words, position.legal(1)))
    view = played.view(position, 1)
    names = ("Ada", "<Ben>", "Cleo")
    return Scene(played, view, played.words(), names, 1, legal, refusal=lambda words: position.why_not(1, played.actions.number(words)))


def test_a_view_is_read_as_what_its_fields_say(scene):
    assert scene.number("bank") == 34
    assert scene.number("silver", 2) == 2
    assert scene.text("pending") == "turn"
    assert scene.listed("open", 0) == []
    assert set(scene.texts("temple").values()) >= {"face_down"}
    assert scene.numbers("points", 1)["silver"] == 2
    assert scene.movers == [1]


def test_a_button_is_lit_where_its_action_is_legal_and_there_where_it_is_not(scene):
    lit = scene.button("take T01", "picture", "cell", "a card", "cell-T01")
    assert lit == '<button form="play" name="words" value="take T01" class="cell lit" id="cell-T01" aria-label="a card">picture</button>'
    unlit = scene.button("decline", "picture", "cell")
    assert 'aria-disabled="true"' in unlit
    assert scene.why_not("decline").startswith("STK-")
    assert scene.why_not("take T01") is None
    assert scene.may("take T01")


def test_nobody_presses_anything_through_the_eyes_of_a_spectator(scene):
    watching = Scene(scene.game, scene.view, scene.words, scene.names)
    assert watching.button("take T01", "picture", "cell", "a card") == '<span class="cell" aria-label="a card" role="img">picture</span>'
    assert watching.why_not("decline") is None


def test_what_people_typed_comes_escaped(scene):
    assert scene.name(0) == "Ada"
    assert scene.name(1) == "You"
    watching = Scene(scene.game, scene.view, scene.words, scene.names)
    assert watching.name(1) == "&lt;Ben&gt;"
    assert scene.tip('a "tip"') == ' data-tip="a &quot;tip&quot;"'
    assert scene.tip("") == ""


def test_the_words_of_a_board_are_the_games(scene):
    assert scene.say("headline", round=2) == "Round 2 of 2"
    assert scene.say("not_there") == "not there"


def test_a_board_needs_only_its_table(scene):
    board = Board()
    with pytest.raises(NotImplementedError):
        board.table(scene)
    assert (board.dock(scene), board.seat(scene, 0), board.choice(scene, "take T01"), board.asks(scene)) == ("", "", None, None)
    assert Choice("label").cost == ""
