"""What lies on the table before the first turn, and how the cars are placed."""

from collections import Counter

import pytest

from salon.engine.errors import BadSetup
from salon.engine.rng import Rng
from salon.games.great_art_robbery import components
from tests.great_art_robbery.table import (
    BLUE,
    BRONZE,
    CITIES,
    GOLD,
    GREEN,
    RED,
    ROBBERS,
    YELLOW,
    Told,
    dealt,
    game,
    legal,
    now,
    play,
    player,
    view,
    why_not,
)

clause = pytest.mark.clause
EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@clause("ROB-1.1")
def test_two_to_five_play():
    assert list(game.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="2 to 5 seats"):
            game.new(seats=seats)


@clause("ROB-1.2", "ROB-1.3", "ROB-1.4", "ROB-18.4")
@EVERY_TABLE
def test_each_city_but_geneva_shows_a_gold_and_a_bronze_card_and_the_rest_lies_face_down(seats):
    given = now(game.new(seats=seats, seed=5))

    assert list(given["gold"]) == list(given["bronze"]) == CITIES
    assert len(given["gold_pile"]) == 7
    assert len(given["bronze_pile"]) == 11
    assert sorted([*given["gold"].values(), *given["gold_pile"]]) == sorted(GOLD)
    assert sorted([*given["bronze"].values(), *given["bronze_pile"]]) == sorted(BRONZE)


@clause("ROB-1.2", "ROB-1.3")
@pytest.mark.parametrize("colour", ["gold", "bronze"])
def test_art_is_shuffled(colour):
    in_paris = Counter(now(game.new(seed=Rng.light(seed)))[colour]["paris"] for seed in range(400))

    assert sorted(in_paris) == sorted(GOLD if colour == "gold" else BRONZE)


@clause("ROB-1.5", "ROB-D.9")
@EVERY_TABLE
def test_each_player_has_a_crew_of_its_own_with_the_same_ten_robber_cards(seats):
    assert len(set(components.CREWS)) == 5
    assert view(game.new(seats=seats))["deck"] == [ROBBERS] * seats


@clause("ROB-1.6", "ROB-1.7", "ROB-1.8", "ROB-1.10")
@EVERY_TABLE
def test_markers_and_tokens_start_at_the_beginning(seats):
    seen = view(game.new(seats=seats))

    assert seen["hideout"] == [1] * seats
    assert seen["suspicion"] == [0] * seats
    assert seen["marker"] == ["nowhere"] * seats
    assert seen["marked"] == [[]] * seats
    assert seen["token"] == ["active"] * seats


@clause("ROB-1.9", "ROB-D.8")
def test_the_car_may_be_placed_in_any_city_geneva_too():
    given = game.new(seed=1)

    assert legal(given) == [f"place {city}" for city in [*CITIES, "geneva"]]
    assert why_not(given, "end turn") == "ROB-1.9"
    assert why_not(given, "move calais") == "ROB-1.9"


@clause("ROB-1.9", "ROB-D.27")
def test_cars_may_share_a_city():
    assert view(dealt(seats=5, place="geneva"))["car"] == ["geneva"] * 5


@clause("ROB-1.9")
def test_cars_are_placed_only_once():
    assert why_not(dealt(), "place london") == "ROB-1.9"


@clause("ROB-D.7", "ROB-2.1")
def test_cars_are_placed_one_after_another_in_turn_order_seeing_art_display_and_earlier_cars_but_no_hand():
    given = game.new(seats=3, seed=1, starting_player="seat_1")

    assert given.movers() == [1]
    assert why_not(given, "place paris", seat=0) == "ROB-D.7"
    assert play(given, "place madrid") == [Told("places", 1, "madrid", 1)]
    assert given.movers() == [2]
    seen = view(given, 2)
    assert seen["car"] == ["nowhere", "madrid", "nowhere"]
    assert len(seen["gold"]) == len(seen["bronze"]) == 7
    assert len(seen["display"]) == 20
    assert seen["cards_in_hand"] == [0, 0, 0]
    play(given, "place paris")
    assert given.movers() == [0]
    play(given, "place paris")
    assert given.movers() == [1]
    assert now(given)["stack"] == [{"frame": "turn", "seat": 1}]
    assert view(given)["turn"] == "1"


@clause("ROB-1.11")
@EVERY_TABLE
def test_each_player_draws_five_of_ten_shuffled_cards_when_the_cars_are_placed(seats):
    given = dealt(seats=seats)

    for seat in range(seats):
        cards = Counter(player(given, seat)["hand"]) + Counter(player(given, seat)["pile"])
        assert cards == ROBBERS
        assert sum(player(given, seat)["hand"].values()) == len(player(given, seat)["pile"]) == 5


@clause("ROB-1.11")
def test_robber_cards_are_shuffled():
    tops = Counter(player(game.new(seed=Rng.light(seed)))["pile"][0] for seed in range(2000))

    for kind, many in ROBBERS.items():
        assert tops[kind] == pytest.approx(200 * many, abs=100)


@clause("ROB-1.12")
def test_each_stack_lies_in_the_row_of_its_colour():
    display = view(game.new(seed=3))["display"]

    for row, colour in enumerate([GREEN, BLUE, YELLOW, RED]):
        assert sorted(display[f"{column}{row}"] for column in "ABCDE") == sorted(colour)


@clause("ROB-1.12")
def test_the_order_within_a_row_is_random():
    displays = [view(game.new(seed=Rng.light(seed)))["display"] for seed in range(300)]

    for row, colour in enumerate([GREEN, BLUE, YELLOW, RED]):
        for column in "ABCDE":
            assert {display[f"{column}{row}"] for display in displays} == set(colour)
    assert len({(display["A0"], display["A1"]) for display in displays}) == 25


@clause("ROB-1.13", "ROB-1.14", "ROB-1.15", "ROB-18.1", "ROB-18.2", "ROB-18.3")
@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_the_fewer_players_the_fewer_copies_of_each_specialist(seats, copies):
    seen = view(game.new(seats=seats))

    assert seen["copies"] == dict.fromkeys([*GREEN, *BLUE, *YELLOW, *RED], copies)
    assert seen["box"] == ({} if copies == 3 else dict.fromkeys([*GREEN, *BLUE, *YELLOW, *RED], 3 - copies))


@clause("ROB-1.16", "ROB-18.4")
@EVERY_TABLE
def test_all_interpol_cards_are_in_their_stack(seats):
    assert view(game.new(seats=seats))["interpol_stack"] == 14


@clause("ROB-1.17", "ROB-1.18", "ROB-18.1", "ROB-18.2", "ROB-18.3", "ROB-D.46")
@pytest.mark.parametrize(("seats", "time"), [(2, 5), (3, 0), (4, 0), (5, 0)])
def test_the_time_marker_starts_on_the_first_space_and_with_two_players_further_on(seats, time):
    seen = view(game.new(seats=seats))

    assert seen["time"] == time
    assert seen["interpol"] == [0] * seats


@clause("ROB-1.19", "ROB-D.6")
def test_the_starting_player_is_drawn():
    first = Counter(game.new(seats=3, seed=Rng.light(seed)).first for seed in range(600))

    for seat in range(3):
        assert first[seat] == pytest.approx(200, abs=60)


@clause("ROB-1.19", "ROB-D.6")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_or_named(seat):
    given = game.new(seats=5, starting_player=f"seat_{seat}")

    assert given.movers() == [seat]
    assert view(given)["first"] == str(seat)
    play(given, *["place paris"] * 5)
    assert given.movers() == [seat]


@clause("ROB-D.1")
@pytest.mark.parametrize("limit", ["per_turn", "per_city"])
def test_how_often_a_city_action_may_be_taken_is_chosen_before_the_deal(limit):
    assert view(game.new(city_action_limit=limit))["city_action_limit"] == limit
    assert view(game.new())["city_action_limit"] == "per_turn"


def test_a_starting_player_who_does_not_sit_there_is_refused():
    with pytest.raises(BadSetup, match="starting_player cannot be seat_3: this table has seats 0 to 2"):
        game.new(seats=3, starting_player="seat_3")
