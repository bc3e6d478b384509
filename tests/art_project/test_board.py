"""The board in the browser: what it shows of a position, what it foretells, and that every legal action is lit on it."""

import random
import re
from dataclasses import replace
from html import unescape
from itertools import combinations, product

import pytest

from salon.engine.board import Scene
from salon.engine.rng import Rng
from salon.engine.words import read_words
from salon.games.art_project.board import BOARD
from salon.games.art_project.components import CARDS, CITIES, DRAWN_AT, MAP_CITIES
from salon.games.art_project.drawings import brief, face, in_words, title
from salon.games.art_project.facts import clues
from salon.games.art_project.geography import SIZE, ground, kind_of, roads_of
from salon.games.art_project.reading import cheapest, forecast, price, rounds_left
from tests.art_project.table import MAPS, at, battle, game, play

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
WORDS = game.words()
PLACES = re.compile(r"\{[\w. ]*\}")


def scene(position, seat=0, told=()):
    legal = tuple(game.actions.words(action) for action in position.legal(seat)) if seat is not None else ()
    return Scene(game, game.view(position, seat), WORDS, NAMES[: position.seats], seat, legal, tuple(told), tuple(told))


def drawn(scene):
    """The board and the dock."""
    return BOARD.table(scene) + ("" if scene.seat is None else BOARD.dock(scene))


def lit(html):
    """The actions that can be pressed."""
    return {unescape(value) for value, classes in re.findall(r'name="words" value="([^"]*)" class="([^"]*)"', html) if "lit" in classes.split()}


def said(html):
    """What a person reads, without the markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def part(html, key):
    """The element with this id, up to the end of its start tag; labels and tips stand there."""
    return unescape(re.search(rf'<[^>]*id="{key}"[^>]*>', html)[0])


# What can be done


@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_every_legal_action_is_lit_on_the_board_or_before_the_seat(map_, seats):
    table, pick = game.new(seats=seats, seed=3, map=map_), random.Random(seats)

    for _ in range(150):
        if table.ended:
            break
        seat = pick.choice(table.movers())
        asked = scene(table, seat)
        assert lit(drawn(asked)) == set(asked.legal)
        assert not re.search(r"\{\w+\}", drawn(asked) + "".join(BOARD.asks(asked))), "a place that nobody filled"
        table.play(seat, pick.choice(table.legal(seat)))


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_of_a_walked_game_is_a_row_of_the_list(seed):
    table, pick = game.new(seats=2, seed=seed, map=MAPS[seed + 2]), random.Random(seed)

    for _ in range(120):
        if table.ended:
            break
        seat = pick.choice(table.movers())
        asked = scene(table, seat)
        for words in asked.legal:
            row = BOARD.choice(asked, words)
            assert said(row.label)
            assert "{" not in row.label + row.cost
        table.play(seat, pick.choice(table.legal(seat)))


def test_a_spectator_sees_the_board_and_can_press_nothing():
    html = drawn(scene(at("movement", pawn="tokyo"), None))

    assert "<button" not in html
    assert "Tokyo" in html


def test_hidden_cards_leave_no_trace():
    table = at("play", {"hand": ["M20", "M40"]}, hand=["M01", "M02"])
    other = table.imagine(0, Rng.light(3))

    here, there = scene(table), scene(other)

    assert drawn(here) == drawn(there)
    assert [BOARD.seat(here, seat) for seat in (0, 1)] == [BOARD.seat(there, seat) for seat in (0, 1)]


# What a step costs is said before the click


def test_a_step_shows_its_fuel():
    html = BOARD.table(scene(at("movement", map="scandinavia", pawn="copenhagen", supply={"fuel": 3})))

    assert "Step to Oslo: 1 Fuel" in part(html, "plate-oslo")
    assert "Step to Bergen: 2 Fuel" in part(html, "plate-bergen")


def test_missing_fuel_is_shown_as_health():
    html = BOARD.table(scene(at("movement", map="scandinavia", pawn="copenhagen", supply={"fuel": 1}, health=3)))

    assert "Step to Bergen: 1 Fuel, 1 Health of yours" in part(html, "plate-bergen")


def test_a_free_step_is_called_free():
    html = BOARD.table(scene(at("movement", map="egypt", pawn="asyut", supply={"fuel": 0}, health=3)))

    assert "Step to Cairo: free" in part(html, "plate-cairo")
    assert "Step to Luxor: 1 Health of yours" in part(html, "plate-luxor")


def test_a_city_says_how_far_it_is_and_what_beats_it():
    position = at("movement", pawn="hiroshima", collected=2, white_hand_spot=2, agents={"sendai": 3}, lost=["sapporo"])

    tip = part(BOARD.table(scene(position)), "plate-sendai")

    assert "3 Agents + 7 Threat + 2 White Hand = 12" in tip
    assert "From your pawn: 3 Fuel" in tip


def test_the_way_avoids_lost_cities():
    straight = scene(at("movement", pawn="hiroshima"))
    closed = scene(at("movement", pawn="hiroshima", lost=["kyoto", "tokyo"]))

    assert cheapest(straight, "hiroshima")["tokyo"] == 2
    assert "tokyo" not in cheapest(closed, "hiroshima")
    assert cheapest(closed, "hiroshima")["sendai"] == 3


# What a card would bring about


def test_a_card_foretells_what_it_changes():
    position = at("play", hand=["M03"], supply={"fuel": 2, "walkie": 1, "gun": 0}, agents={"tokyo": 2, "sendai": 1}, clue_track=["M01", "M02"])

    ahead = forecast(scene(position), "M03")

    assert ahead.spent == {"fuel": (2, 1)}
    assert ahead.arrive == {"tokyo": (2, 4), "sendai": (1, 2)}
    assert ahead.gained == {"walkie": (1, 2)}
    assert ahead.sets == ["painting"]
    assert ahead.loses == ""


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foretold_comes_true(seed):
    table, pick, seen = game.new(seats=2, seed=seed, map=MAPS[seed]), random.Random(seed), 0

    for _ in range(200):
        if table.ended:
            break
        seat = pick.choice(table.movers())
        action = pick.choice(table.legal(seat))
        words = game.actions.words(action)
        ahead = forecast(scene(table, seat), words.removeprefix("play ")) if words.startswith("play ") else None
        table.play(seat, action)
        if ahead is None:
            continue
        seen += 1
        view = game.view(table, seat)
        assert bool(ahead.loses) == bool(table.ended)
        if not table.ended and not ahead.sets:
            assert all(view[MAPS[seed]][city].startswith(f"{after}_agent") for city, (_, after) in ahead.arrive.items())
            assert all(view["supply"].get(key, 0) == after for key, (_, after) in ahead.gained.items())
    assert seen > 1


def test_a_card_that_takes_the_last_health_says_that_it_loses_the_game():
    position = at("play", hand=["M03"], supply={"fuel": 0}, health=1)

    html = BOARD.dock(scene(position))

    assert "This loses the game: your last Health goes." in said(html)
    assert "loses the game" in said(BOARD.choice(scene(position), "play M03").cost)
    assert "mission deadly" in html


def test_agents_due_in_a_lost_city_are_foretold_for_the_white_hand():
    ahead = forecast(scene(at("play", hand=["M03"], lost=["tokyo"])), "M03")

    assert ahead.spot == 2
    assert list(ahead.arrive) == ["sendai"]


def test_in_polynesia_agents_come_to_both_islands():
    ahead = forecast(scene(at("play", map="polynesia", hand=["M03"])), "M03")

    assert set(ahead.arrive) == {"tahiti", "hiva_oa", "tetiaroa", "fakarava"}


def test_a_stock_that_runs_out_is_foretold():
    full = {"sapporo": 8, "sendai": 8, "kanazawa": 8, "kyoto": 8, "hiroshima": 6}

    ahead = forecast(scene(at("play", hand=["M03"], agents={**full, "tokyo": 0}, supply={"fuel": 3})), "M03")

    assert ahead.loses == "loses_stock"


def test_the_golden_rule_is_shown_as_a_price():
    short = scene(at("before_movement", supply={"walkie": 1}, health=3))

    paid = price(short, "walkie", 2)

    assert (paid.tokens, paid.health, paid.ends) == (1, 1, False)
    assert "1 Walkie Talkies and 1 Health" in part(BOARD.table(short), "act-unlock")


# Fights


def test_a_fight_shows_its_dice_its_sum_and_what_it_must_reach():
    position = battle("kyoto", dice={"king": 2, "ally_1": 1}, ally_dice=1, agents={"kyoto": 4}, collected=1)

    html = said(BOARD.table(scene(position)))

    assert "3 against 8 5 short 4 Agents + 4 Threat + 0 White Hand" in html
    assert "You lead the fight in Kyoto" in html


def test_a_fight_to_lead_says_with_how_many_dice_against_what():
    position = at("fights", {"pawn": "kyoto"}, pawn="kyoto", ally_dice=2, agents={"kyoto": 3}, collected=2)

    assert "4 dice against 10" in part(BOARD.table(scene(position)), "act-fight")
    assert "4 dice against 10" in BOARD.asks(scene(position))[1]


def test_admitting_defeat_with_the_last_health_says_what_it_loses():
    position = battle("kyoto", dice={"king": 1}, agents={"kyoto": 4}, health=1)

    assert "your last Health, and with it the game" in part(BOARD.table(scene(position)), "act-defeat")


def test_a_shot_without_a_gun_is_priced_in_health():
    position = battle("kyoto", dice={"king": 1}, agents={"kyoto": 4}, supply={"gun": 0}, health=3)

    assert "1 Health of yours" in part(BOARD.table(scene(position)), "act-gun")


def test_a_won_fight_is_reported_with_its_dice_and_its_sum():
    position = at("fights", {"pawn": "tokyo"}, pawn="kyoto", ally_dice=5, agents={"kyoto": 1, "tokyo": 1}, supply={"gun": 6})
    told = play(position, "0 fight", eyes=0)
    while game.view(position, 0)["pending"] == "battle":
        told += play(position, "0 gun", eyes=0)
    total = sum(t.amount for t in told if t.kind in ("rolls", "shoots"))

    html = BOARD.table(scene(position, told=told))

    assert f"You led in Kyoto: {total} against 3. Won, the Agents flee." in said(html)
    assert re.search(r'class="rolled">(.*?)</span>', html)[1].count("#a-die-") == 6


# The ways to lose, the phase, the tracks


def test_every_way_to_lose_is_in_sight_and_what_is_near_stands_out():
    position = at("fights", {"health": 1}, agents={"kyoto": 5}, lost=["sapporo"], pawn="kyoto")

    html = BOARD.table(scene(position))

    assert "1 Health left: Ben" in said(html)
    assert "2 markers left; falls this round: Kyoto" in said(html)
    assert "Agents in Stock" in said(html)
    assert "to the End tile" in said(html)
    assert len(re.findall(r'<li class="near-a"[^>]*data-tip', html)) == 2


def test_when_the_game_is_won_nothing_is_left_to_fear():
    playing = scene(at("fights", {"health": 1}, pawn="kyoto"))
    won = replace(playing, view={**playing.view, "step": "over", "collected": playing.number("to_collect")})

    assert "How we lose" in said(BOARD.table(playing))
    assert "How we lose" not in said(BOARD.table(won))
    assert any("from defeat" in BOARD.seat(playing, seat) for seat in range(len(playing.names)))
    assert not any("from defeat" in BOARD.seat(won, seat) for seat in range(len(won.names)))


@pytest.mark.parametrize(("step", "name"), [("play", "Mission"), ("movement", "Movement"), ("fights", "Fight")])
def test_the_phase_is_named(step, name):
    more = {"hand": ["M01"]} if step == "play" else {"agents": {"tokyo": 1}, "pawn": "tokyo"}

    html = BOARD.headline(scene(at(step, **more)))

    assert name in said(re.search(r'<span class="ph on".*?</span>', html)[0])


@pytest.mark.parametrize(("seats", "rounds"), [(1, 14), (2, 14), (3, 9), (4, 7), (5, 5), (6, 4)])
def test_the_rounds_after_this_one_are_counted(seats, rounds):
    assert rounds_left(scene(game.new(seats=seats, seed=1))) == rounds
    assert rounds_left(scene(game.new(seats=seats, seed=1, map="rio"))) == rounds


def test_rio_shows_the_order_of_its_track():
    html = BOARD.table(scene(at("movement", map="rio", collected=1)))

    order = ["Botafogo", "Maracanã", "Copacabana", "Santa Teresa", "Ipanema", "Tijuca"]
    assert re.findall(r'<small class="where-a">([^<]+)</small>', html) == order
    assert 'class="mk next"' in re.search(r'id="city-maracana">.*?</span></span>', html)[0]


def test_in_the_usa_everybody_has_their_own_clue_cards():
    html = BOARD.table(scene(at("movement", {"collection": ["M02"]}, map="usa", collection=["M01"])))

    assert html.count('class="coll-a"') == 2
    assert {'id="card-M01"', 'id="card-M02"'} <= set(re.findall(r'id="card-M\d+"', html))


def test_solo_the_ally_has_a_pawn_and_steps_of_its_own():
    html = BOARD.table(scene(at("movement", seats=1, pawn="tokyo", ally="kyoto")))

    assert "Your Ally, The Queen" in part(html, "pawn-1")
    assert {"step kyoto", "ally step hiroshima"} <= lit(html)


def test_what_was_announced_is_shown_beside_its_holder():
    position = at("play", {"hand": ["M20"]}, hand=["M01"])
    play(position, "1 announce M20")

    assert in_words(WORDS, "M20") in unescape(BOARD.seat(scene(position), 1))
    assert "still to play" in BOARD.seat(scene(position), 1)


def test_the_end_says_how_far_the_team_came():
    position = battle("kyoto", dice={"king": 1}, agents={"kyoto": 4}, health=1, collected=3)
    play(position, "0 defeat")

    assert "3 of 7 Art Pieces were brought home. No Health left: You." in said(BOARD.table(scene(position)))


# Geography and cards


@pytest.mark.parametrize("city", CITIES)
def test_every_city_lies_inside_its_map_with_room_around(city):
    x, y = DRAWN_AT[city]

    assert 12 <= x <= 88
    assert 8 <= y <= 90


@pytest.mark.parametrize("map_", MAPS)
def test_no_two_cities_lie_on_each_other(map_):
    wide, high = SIZE[map_]
    places = [DRAWN_AT[city] for city in MAP_CITIES[MAPS.index(map_)]]

    for k, (ax, ay) in enumerate(places):
        for bx, by in places[k + 1 :]:
            assert abs(ax - bx) * wide / 100 > 100 or abs(ay - by) * high / 100 > 100


def test_roads_are_drawn_by_what_they_cost():
    kinds = {map_: {kind_of(map_, a, b) for a, b in roads_of(map_)} for map_ in MAPS}

    assert kinds == {"japan": {"f1"}, "egypt": {"oneway"}, "usa": {"f1"}, "scandinavia": {"f1", "f2"}, "polynesia": set(), "rio": {"free", "f1"}}


def test_roads_to_a_lost_city_are_broken():
    assert ground("japan", ("sapporo",)).count("dead") == 2


@pytest.mark.parametrize("map_", MAPS)
def test_no_coast_is_drawn_across_another(map_):
    drawing = (game.folder / "static" / "sprites.svg").read_text()
    lands = re.findall(r'points="([^"]*)"', re.search(rf'<g id="land-{map_}">(.*?)</g>', drawing)[1])
    coasts = [[complex(*map(float, corner.split(","))) for corner in land.split()] for land in lands]

    def side(a, b, c):
        return ((b - a).conjugate() * (c - a)).imag

    for one, other in combinations(coasts, 2):
        for (a, b), (c, d) in product(zip(one, one[1:] + one[:1], strict=True), zip(other, other[1:] + other[:1], strict=True)):
            assert side(a, b, c) * side(a, b, d) >= 0 or side(c, d, a) * side(c, d, b) >= 0, (a, c)


def test_a_card_is_said_in_words():
    assert in_words(WORDS, "M03") == "Ambush M03: pay 1 Fuel; Agents Painting 2, Literature; gain 1 Walkie; Clues Painting"


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_face_a_name_and_a_line(card):
    assert face(WORDS, card).count('class="fr ') == 4
    assert title(WORDS, card) != card
    assert all(f"#a-{symbol}" in brief(WORDS, card) for symbol in clues(card))


# Languages


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_every_word_of_the_board_is_said_in_the_language(language):
    english, spoken = game.words().parts, words_in(language)

    for name in set(english) - {"style", "short", "marks", "wall", "news"}:
        assert [key for key, text in english[name].items() if text and key not in spoken.get(name, {})] == [], name


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_a_translation_fills_places_that_there_are(language):
    english, spoken = game.words().parts, words_in(language)

    for name, listed in spoken.items():
        for key, text in listed.items():
            places, known = set(PLACES.findall(text)), set(PLACES.findall(english.get(name, {}).get(key, "")))
            assert places == known, f"{name}.{key}"


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("card", CARDS[:12])
def test_a_card_is_said_without_english(language, card):
    assert not re.search(r"\b(pay|gain|Clues?|Fuel|Gun|Health|nothing|Painting)\b", in_words(game.words(language), card))


def words_in(language):
    """What the file of this language says itself, without what it leaves to English."""
    return read_words(game.folder / "locale" / language / "words.toml")[1]
