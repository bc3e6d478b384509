"""Every game can be drawn: by its own board, or by the plain one, in all positions, through all eyes."""

import random
import re
from html.parser import HTMLParser

import pytest

from salon.engine.board import Board, Scene
from salon.engine.game import game, games
from salon.web.boards import PlainBoard, board_of
from salon.web.draw import frame
from salon.web.happenings import Began, Moved, Opened, Sat
from salon.web.languages import LANGUAGES, language
from salon.web.life import Life
from salon.web.phrases import question
from salon.web.scenes import scene_of
from salon.web.table import Table, viewpoint

VOID = {"input", "img", "br", "path", "circle", "rect", "use", "ellipse", "meta", "link"}


class Nesting(HTMLParser):
    """Notes what is opened and not closed, ids that are there twice, and buttons inside buttons."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.wrong = [], [], []
        self.feed(text)
        self.wrong += [f"<{tag}> is not closed" for tag in self.open]
        self.wrong += [f"the id {key} is there twice" for key in set(self.ids) if self.ids.count(key) > 1]

    def handle_starttag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]
        if tag == "button" and "button" in self.open:
            self.wrong.append("a button inside a button")
        if any(name == "style" for name, _ in attrs):
            self.wrong.append("a style attribute")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")


def played_through(key, seats, seed, most):
    life = Life("drawn")
    life.apply(Opened(key, seats, {}, True, True, "p0", seed, 0.0))
    for seat in range(seats):
        life.apply(Sat(seat, f"p{seat}", f"Qz<{seat}>"))
    life.apply(Began(life.game.version, life.game.components, 0.0))
    pick = random.Random(seed)
    yield life
    for _ in range(most):
        if life.stage != "playing":
            break
        seat = pick.choice(life.position.movers())
        life.apply(Moved(seat, life.game.actions.words(pick.choice(life.position.legal(seat)))))
        yield life


def check(key, seats, seed, most, every):
    table = Table("drawn", None)
    for k, life in enumerate(played_through(key, seats, seed, most)):
        if k % every and life.stage == "playing":
            continue
        for person in ("nobody", *(f"p{seat}" for seat in range(seats))):
            html = frame(table, life, viewpoint(life, person), language("en"))
            assert Nesting(html).wrong == [], (key, seats, k)
            assert "Qz<" not in html, "a name that is not escaped"
            assert not re.search(r"\{\w+\}", html), "a place that nobody filled"
            for seat in range(seats):
                if person == f"p{seat}":
                    words = [life.game.actions.words(a) for a in life.position.legal(seat)]
                    assert [w for w in words if f'name="words" value="{w}" class="choice' not in html] == []


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in games() for seats in game(key).seats])
def test_a_game_is_drawn_at_every_seat_count(key, seats):
    check(key, seats, "x", 150, 12)


def test_a_game_without_a_board_is_drawn_from_its_fields(monkeypatch):
    monkeypatch.setattr("salon.web.draw.board_of", lambda key: PlainBoard())
    check("great_art_robbery", 3, "y", 120, 30)


@pytest.mark.parametrize("key", games())
def test_what_a_question_names_is_said(key):
    for life in played_through(key, max(game(key).seats), "q", 120):
        for seat in life.position.movers() if life.stage == "playing" else ():
            scene = scene_of(life, seat, language("en"))
            template = scene.words.parts["questions"].get(scene.text("pending"), "")
            pattern = "".join(".+" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{\w+\})", template))
            assert re.fullmatch(pattern, question(scene), re.DOTALL), template


@pytest.mark.one_form
def test_a_board_is_found_beside_its_game():
    board_of.cache_clear()
    own = board_of("artifact_stack")
    assert isinstance(own, Board)
    assert not isinstance(own, PlainBoard)


@pytest.mark.one_form
@pytest.mark.parametrize("key", [key for key in games() if not isinstance(board_of(key), PlainBoard)])
def test_every_symbol_that_is_drawn_is_there(key):
    board, folder = board_of(key), game(key).folder / "static"
    there = set(re.findall(r'id="([^"]+)"', (folder / board.sprites).read_text(encoding="utf-8")))
    house = set(re.findall(r'id="([^"]+)"', __import__("salon.web.doors", fromlist=["ICONS"]).ICONS))
    used = set()
    for life in played_through(key, max(game(key).seats), "z", 80):
        html = frame(Table("drawn", None), life, viewpoint(life, "p0"), language("en"))
        used |= set(re.findall(r'href="#([^"]+)"', html))
    assert used - there - house <= {key for key in used if key.startswith(("main", "seats", "log", "talk"))}
    assert (folder / board.style).exists()
    assert (folder / "poster.svg").exists()


def test_at_the_end_the_winner_is_you_to_yourself_and_a_name_to_others():
    life = [*played_through("artifact_stack", 3, "end", 1000)][-1]
    ranks = life.position.outcome().ranks
    first, last = ranks.index(1), ranks.index(max(ranks))
    table = Table("drawn", None)
    assert ranks.count(1) == 1

    won, lost = (frame(table, life, viewpoint(life, f"p{seat}"), language("en")) for seat in (first, last))

    assert '<h2 id="asked">You win</h2>' in won
    assert f'<h2 id="asked">Qz&lt;{first}&gt; wins</h2>' in lost
    for page in (won, lost):
        listed = re.findall(r'<span class="rank">.*?<span class="who">(.*?)</span>', page)
        assert listed.count("You") == 1
        assert len(listed) == 3


def test_every_place_of_the_temple_bears_the_name_by_which_hints_and_the_log_call_it():
    for life in played_through("artifact_stack", 3, "a", 60):
        scene = scene_of(life, 0, language("en"))
        if not scene.view["ended"]:
            named = re.findall(r'class="place-name[^>]*>(\w+)<', board_of("artifact_stack").table(scene))
            assert sorted(named) == sorted(scene.texts("temple"))


def test_when_the_temples_are_empty_artifact_stack_shows_what_everybody_brought_home():
    life = [*played_through("artifact_stack", 4, "end", 1000)][-1]
    scene = scene_of(life, None, language("en"))

    drawn = board_of("artifact_stack").table(scene)

    cards = [card for seat in range(4) for field in ("open", "flipped") for card in scene.listed(field, seat)]
    assert drawn.count('class="tcard') == len(cards) > 20
    assert "temple" not in drawn
    totals = [int(vp) for vp in re.findall(r"</svg>Qz&lt;\d&gt; <b>(-?\d+) VP</b></h2>", drawn)]
    assert totals == sorted(life.position.outcome().scores, reverse=True)


@pytest.mark.parametrize("language_key", LANGUAGES)
@pytest.mark.parametrize("key", games())
def test_no_number_of_a_seat_stands_there_without_a_word(key, language_key):
    """Those who do not see the sign beside it hear what it counts."""
    played, board = game(key), board_of(key)
    scene = Scene(played, played.view(played.new(seats=3, seed=1), 0), played.words(language_key), ("Ada", "Ben", "Cleo"), 0)
    for seat in range(3):
        seen = f"{board.score(scene, seat)} {board.seat(scene, seat)}"
        heard = re.sub(r'<(\w+)[^>]*role="img" aria-label="([^"]*)"[^>]*>.*?</\1>', r" \2. ", seen)
        assert not re.search(r"(?:^|>)\s*[+$]?\d+\s*(?:<|$)", heard), heard
