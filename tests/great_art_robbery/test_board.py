"""The board in the browser: what it shows of a position, and that every legal action is lit on it."""

import random
import re
from dataclasses import replace
from html import unescape

import pytest

from salon.engine.board import Scene
from salon.engine.rng import Rng
from salon.games.great_art_robbery.board import BOARD
from salon.games.great_art_robbery.board_end import ranks_by_count
from salon.games.great_art_robbery.board_hand import listed
from salon.games.great_art_robbery.components import ABILITIES, ART, CITY_COUNT, CREWS, KINDS, PLAYS, SPACES
from salon.games.great_art_robbery.drawings import bust, canvas, framed, person, row, row_said
from salon.games.great_art_robbery.geography import DRAWN, GALLERY, HIGH, LABELS, UNDER, WIDE, place_of, wheels_between
from salon.games.great_art_robbery.reading import forecast
from tests.great_art_robbery.table import BRONZE, CITIES, GOLD, game, play, position

TWO, TEN = BRONZE[:2], BRONZE[:10]  # stolen: the clock of two players stands at 7, or at 15
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
WORDS = game.words()


def scene(position, seat=0, told=()):
    legal = tuple(game.actions.words(action) for action in position.legal(seat)) if seat is not None else ()
    return Scene(game, game.view(position, seat), WORDS, NAMES[: position.seats], seat, legal, tuple(told))


def drawn(scene):
    """The board and the dock."""
    return BOARD.table(scene) + ("" if scene.seat is None else BOARD.dock(scene))


def lit(html):
    """The actions that can be pressed."""
    return {unescape(value) for value, classes in re.findall(r'name="words" value="([^"]*)" class="([^"]*)"', html) if "lit" in classes.split()}


def tip_of(html, key):
    return unescape(re.search(rf'id="{key}"[^>]*? data-tip="([^"]*)"', html)[1])


# What can be done


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_legal_action_is_lit_on_the_board_or_before_the_seat(seats):
    table, pick = game.new(seats=seats, seed=3), random.Random(seats)

    for _ in range(400):
        if table.ended:
            break
        seat = pick.choice(table.movers())
        asked = scene(table, seat)
        assert lit(drawn(asked)) == set(asked.legal)
        table.play(seat, pick.choice(table.legal(seat)))


def test_the_rows_of_a_card_are_separate_choices():
    html = BOARD.dock(scene(position(hand=["mike"])))

    assert {"play mike X", "play mike MMWW!", "play mike S"} <= lit(html)


def test_roads_lead_on_while_there_are_wheels():
    with_wheels = BOARD.table(scene(position(car="prague", wheels=1)))
    without = BOARD.table(scene(position(car="prague")))

    assert {"move vienna", "move krakow", "move hanover", "move nuremberg"} == {words for words in lit(with_wheels) if words.startswith("move")}
    assert 'class="ways"' in with_wheels
    assert 'class="ways"' not in without
    assert 'value="move vienna"' in without, "it is there, and answers with the clause that forbids it"


def test_flying_lights_every_other_city():
    table = position(car="paris", hand=["amelie"])
    play(table, "play amelie P")

    assert lit(drawn(scene(table))) == {f"fly {city}" for city in [*CITIES, "geneva"] if city != "paris"}


def test_a_card_can_be_eliminated_on_the_card_itself():
    html = BOARD.dock(scene(position(car="krakow", money=1, wheels=1, hand=["M", "interpol"])))

    assert {"eliminate M", "eliminate interpol", "discard interpol"} <= lit(html)


def test_the_token_is_offered_as_what_it_gives_or_what_turns_it_back():
    active = BOARD.dock(scene(position(token=True)))
    inactive = BOARD.dock(scene(position(token=False, money=2, wheels=1)))

    assert {"token M", "token W"} <= lit(active)
    assert {words for words in lit(inactive) if "reactivate" in words} == {"reactivate MMW"}


# What is barred says why


def test_a_painting_says_which_skills_are_missing():
    table = position(car="paris", gold={"paris": "mona_lisa"}, skills={"acrobat": 1, "any_skill": 1})

    tip = tip_of(BOARD.table(scene(table)), "art-mona_lisa")

    assert "Leonardo da Vinci" in tip
    assert "Not yet: Safecracker, Forger missing" in tip


@pytest.mark.parametrize(
    ("have", "met", "miss"), [({}, 0, 4), ({"acrobat": 2}, 1, 3), ({"any_skill": 2}, 2, 2), ({"forger": 1, "any_skill": 3}, 4, 0)]
)
def test_the_label_of_a_painting_shows_which_skills_are_at_hand(have, met, miss):
    html = framed("mona_lisa", tuple(have.items()))

    assert (html.count(" met"), html.count(" miss")) == (met, miss)


def test_a_painting_behind_the_own_marker_says_so():
    table = position(car="paris", gold={"paris": "mona_lisa"}, marker="paris", marked=["heist"])

    assert "marker bars" in tip_of(BOARD.table(scene(table)), "art-mona_lisa")


def test_a_specialist_says_how_much_money_is_short():
    html = BOARD.table(scene(position(car="paris", money=1)))

    assert "2 Money short" in tip_of(html, "stack-tess")


@pytest.mark.parametrize(("action", "done"), [("hire", "hire london"), ("heist", "heist london")])
def test_what_was_done_in_this_turn_says_so(action, done):
    table = position(car="paris", gold={"paris": "mona_lisa"}, done=[done], money=9)

    tip = tip_of(BOARD.table(scene(table)), "stack-tess" if action == "hire" else "art-mona_lisa")

    assert "a turn. (ROB-6.4)" in tip


def test_a_space_says_how_far_it_is():
    html = BOARD.table(scene(position(car="paris")))

    assert "1 Wheel from your car." in tip_of(html, "space-dijon")
    assert "2 Wheels from your car." in tip_of(html, "space-geneva")
    assert "Your car is here." in tip_of(html, "space-paris")


@pytest.mark.parametrize(("a", "b", "wheels"), [("paris", "paris", 0), ("paris", "calais", 1), ("madrid", "budapest", 6)])
def test_the_shortest_way_is_counted(a, b, wheels):
    assert wheels_between(a, b) == wheels_between(b, a) == wheels


# What it would bring


def test_the_forecast_names_who_would_be_caught():
    table = position(car="paris", stolen=TWO, suspicion=1, others=[{"suspicion": 2, "marker": "paris", "marked": ["hire"]}])

    assert forecast(scene(table)) == "The next theft brings the police. Were it yours now: You 2, Ben 3. Interpol for Ben."


def test_the_forecast_comes_true():
    table = position(car="paris", stolen=TWO, suspicion=3, others=[{"suspicion": 1}], gold={"paris": "mona_lisa"}, skills={"any_skill": 4})
    foretold = forecast(scene(table))

    play(table, "heist gold")

    assert foretold.endswith("Interpol for You.")
    assert [game.view(table, None)["interpol"][seat] for seat in (0, 1)] == [1, 0]


def test_the_last_theft_is_announced():
    assert "ends the game" in forecast(scene(position(car="paris", stolen=TEN)))


# Languages


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("key", [*PLAYS, *ART, *SPACES])
def test_no_english_is_left_in_the_names_of_pieces(language, key):
    said = " ".join([game.words(language).name(key), *game.words(language).found("gloss", key), *game.words(language).found("explain", key)])

    assert not re.search(r"\b(Money|Wheels?|Acrobats?|Infiltrators?|Safecrackers?|Forgers?|siren|draw|instead|the|worth|Needs)\b", said)


# What lies where


def test_hidden_cards_leave_no_trace_in_what_others_are_shown():
    table = position(hand=["mike", "M"], others=[{"hand": ["gita", "W"]}])
    twin = table.imagine(0, Rng.light(5))

    mine, other = scene(table), scene(twin)

    assert drawn(mine) == drawn(other)
    assert [BOARD.seat(mine, s) for s in (0, 1)] == [BOARD.seat(other, s) for s in (0, 1)]


def test_a_card_keeps_its_id_when_it_is_played_and_its_equals_keep_theirs():
    def ids(html, part):
        return set(re.findall(rf'class="{part}[^"]*" id="(card-[^"]+)"', html))

    table = position(hand=["M", "M", "W"])
    before = BOARD.dock(scene(table))
    play(table, "play M")
    after = BOARD.dock(scene(table))

    assert len(ids(before, "hcard")) == 3
    assert ids(after, "hcard") | ids(after, "pcard") == ids(before, "hcard")
    assert len(ids(after, "pcard")) == 1


def test_a_stolen_painting_keeps_its_id_on_its_way_to_the_thief():
    table = position(car="paris", gold={"paris": "mona_lisa"}, skills={"any_skill": 4})
    assert 'id="art-mona_lisa"' in BOARD.table(scene(table))

    told = play(table, "heist gold", eyes=0)
    after = scene(table, told=told)

    assert 'id="art-mona_lisa"' not in BOARD.table(after)
    assert 'id="art-mona_lisa"' in BOARD.seat(after, 0)


def test_a_bare_wall_is_drawn_where_nothing_is_left():
    def bare(table):
        return BOARD.table(scene(table)).count("art gold bare")

    assert bare(position()) == 0
    assert bare(position(stolen=GOLD[:8])) == 1, "six are left for seven walls"


def test_a_kept_card_is_shown_as_kept():
    table = position(hideout=4, hand=["M", "W", "mike"])
    play(table, "end turn", "keep mike")

    html = BOARD.dock(scene(table))

    assert html.count(' kept"') == 1
    assert {"keep M", "keep W", "keep no more"} == lit(html)


def test_spectators_see_the_board_without_anything_to_press():
    html = drawn(scene(position(car="paris", money=9), None))

    assert "<button" not in html
    assert "aria-label" in html


# Pictures


@pytest.mark.parametrize("art", ART)
def test_every_painting_has_a_drawing_of_its_own(art):
    assert f'href="#art-{art}"' in canvas(art)


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_has_a_portrait_and_a_name(kind):
    assert "bust-any" not in bust(WORDS, kind, 1)
    assert person(WORDS, kind, 1)[1]


def test_robbers_of_a_set_have_different_names_in_every_crew():
    for seat in range(len(CREWS)):
        named = {person(WORDS, kind, seat, copy) for kind in ABILITIES for copy in range(3)}
        assert len(named) == 10


@pytest.mark.parametrize("play", range(len(PLAYS)))
def test_every_row_has_symbols_and_words(play):
    assert "<svg" in row(play)
    assert row_said(WORDS, play)
    assert ":" not in row_said(WORDS, play)


def test_every_space_has_its_place_and_every_city_with_art_its_wall():
    assert set(SPACES) == set(DRAWN)
    assert len({place_of(WORDS, space) for space in SPACES}) == len(SPACES)
    assert set(GALLERY) == set(CITIES)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_no_car_covers_a_name_on_the_map(language):
    """By boxes in units of the drawing: a car is 34 wide and 23 high, a letter of a city some 7 wide."""
    words = game.words(language)

    def car(space):
        x, y = DRAWN[space][0] * WIDE, DRAWN[space][1] * HIGH
        top = y + 11 if space in UNDER else y - 37
        return x - 17, top, x + 17, top + 23

    def name(space):
        dx, dy, end = LABELS[space]
        x, y = DRAWN[space][0] * WIDE + dx, DRAWN[space][1] * HIGH + dy
        width = len(words.name(space)) * (7.5 if SPACES.index(space) < CITY_COUNT else 6)
        left = {"start": x, "end": x - width, "middle": x - width / 2}[end]
        return left, y - 9, left + width, y

    def apart(a, b):
        return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]

    assert [(there, named) for there in SPACES for named in SPACES if not apart(car(there), name(named))] == []


@pytest.mark.parametrize(
    ("language", "named"), [("en", "“Money and Wheel” ×2, Tess"), ("fr", "« Argent et Roue » ×2, Tess"), ("nl", "‘Geld en Wiel’ ×2, Tess")]
)
def test_cards_that_are_known_are_named_in_words(language, named):
    assert listed(replace(scene(position()), words=game.words(language)), {"MW": 2, "tess": 1}) == named


# The end


def over(*stolen, **own):
    """A game that is over, with what each has stolen; the rest is of seat 0."""
    players = [{"stolen": arts} for arts in stolen]
    return game.parse({"seats": len(players), "players": [{**players[0], **own}, *players[1:]], "ended": "ROB-16.1"})


def walls(html):
    """Seat by seat, as they hang from top to bottom."""
    return {int(seat): inside for seat, inside in re.findall(r'aria-labelledby="take-(\d)">(.*?)</section>', html)}


def plain(html):
    return " ".join(unescape(re.sub("<[^>]+>", " ", html)).split())


def test_at_the_end_everybody_hangs_what_they_stole_the_best_first():
    given = over(["picnic"], ["mona_lisa", "croquet"], [], hand={"M": 1})

    shown = scene(given, 0)
    hung = walls(BOARD.table(shown))

    assert list(hung) == [1, 0, 2]
    assert [hung[seat].count('class="work-r') for seat in (0, 1, 2)] == [1, 2, 0]
    assert canvas("mona_lisa") in hung[1]
    assert f'aria-label="{WORDS.name("mona_lisa")}, 13"' in hung[1]
    assert re.search('data-tip="Mona Lisa[^"]*Leonardo da Vinci', hung[1])
    assert "ROB-8.3" not in hung[1], "what a heist needs is past"
    assert "You" in plain(hung[0])
    assert "winner" in plain(hung[1])
    assert "winner" not in plain(hung[0])
    assert "Nothing stolen" in plain(hung[2])
    assert BOARD.dock(shown) == "", "the hand counts for nothing any more"


def test_the_count_stands_beside_the_pictures_line_by_line():
    hung = walls(BOARD.table(scene(over(["mona_lisa", "croquet", "picnic"], [], interpol=2, discard_pile={"vera": 1}))))

    assert "18 Points gold ×1 13 bronze ×2 7 Interpol ×2 −2" in plain(hung[0])
    assert bust(WORDS, "vera") in hung[0]
    assert 'aria-label="Interpol card ×2"' in hung[0]
    assert "0 Points Nothing stolen" in plain(hung[1])


def test_less_than_nothing_is_said_with_its_sign():
    assert "−3 Points" in plain(walls(BOARD.table(scene(over([], ["picnic"], interpol=3))))[0])


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_fewer_paintings_are_named_where_they_decided(language):
    given = over(["doni_tondo", "picnic"], ["mona_lisa"], ["raft"])

    told = Scene(game, game.view(given, None), game.words(language), NAMES[:3])
    hung = walls(BOARD.table(told))

    assert list(hung) == [1, 0, 2]
    assert [seat for seat in hung if "ROB-16.7" in plain(hung[seat])] == [1]
    assert "Ann" in plain(hung[1])


def test_a_shared_victory_is_no_tie_that_was_broken():
    hung = walls(BOARD.table(scene(over(["scream"], ["night_watch"], ["picnic"]))))

    assert [seat for seat in hung if "shared victory" in plain(hung[seat])] == [0, 1]
    assert not any("ROB-16.7" in plain(wall) for wall in hung.values())


@pytest.mark.parametrize("seats", [2, 5])
def test_the_order_in_the_gallery_is_that_of_the_outcome(seats):
    table, pick = game.new(seats=seats, seed=7), random.Random(7)
    while not table.ended:
        seat = pick.choice(table.movers())
        table.play(seat, pick.choice(table.legal(seat)))

    assert ranks_by_count(scene(table, None)) == table.outcome().ranks
