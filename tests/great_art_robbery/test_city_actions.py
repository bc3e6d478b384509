"""City actions, how often they may be taken, and what the City marker bars."""

import pytest

from tests.great_art_robbery.table import CITIES, Told, legal, now, play, player, position, view, why_not

clause = pytest.mark.clause
BOTH_LIMITS = pytest.mark.parametrize("limit", ["per_turn", "per_city"])


def able(**notation):
    """Seat 0 could take any City action: there is Money, there are Wheels and skills enough."""
    return position(**{"hand": [], "money": 30, "wheels": 30, "skills": {"any_skill": 20}, "car": "paris", **notation})


def drive(given, city):
    """By the shortest way."""
    ways = [[player(given, given.movers()[0])["car"]]]
    for way in ways:
        if way[-1] == city:
            play(given, *[f"move {space}" for space in way[1:]])
            return
        given_there = position(car=way[-1], hand=[], wheels=1)
        ways += [[*way, words.removeprefix("move ")] for words in legal(given_there, "move") if words.removeprefix("move ") not in way]


@clause("ROB-6.1")
@pytest.mark.parametrize("city", CITIES)
def test_in_the_seven_cities_one_may_hire_and_rob(city):
    given = able(car=city)

    assert "hire tess" in legal(given)
    assert legal(given, "heist") == ["heist gold", "heist bronze"]
    assert why_not(given, "upgrade MMMMM") == "ROB-13.1"


@clause("ROB-6.2")
@pytest.mark.parametrize("space", ["calais", "vienna", "north_sea"])
def test_a_city_action_needs_the_car_in_a_city(space):
    given = able(car=space)

    assert why_not(given, "hire tess") == why_not(given, "heist gold") == "ROB-6.2"
    assert why_not(given, "upgrade MMMMM") == "ROB-13.1"


@clause("ROB-6.2")
def test_it_is_the_own_car_that_counts():
    given = able(car="calais", others=[{"car": "paris"}])

    assert why_not(given, "hire tess") == "ROB-6.2"


@clause("ROB-6.3", "ROB-13.6")
def test_in_geneva_one_can_only_upgrade():
    given = able(car="geneva")

    assert why_not(given, "hire tess") == why_not(given, "heist gold") == why_not(given, "heist bronze") == "ROB-6.3"
    assert "upgrade MMMMM" in legal(given)


@clause("ROB-6.4", "ROB-D.1")
def test_each_of_hire_and_heist_is_taken_at_most_once_in_a_turn():
    given = able()

    play(given, "hire tess", "move calais", "move london", "heist bronze", "move calais", "move brussels", "move amsterdam")

    assert why_not(given, "hire sven") == why_not(given, "heist gold") == why_not(given, "heist bronze") == "ROB-6.4"


@clause("ROB-6.4", "ROB-D.3")
def test_the_limit_of_a_turn_ends_with_it():
    given = able(wheels=0, skills={}, others=[{"hand": []}])

    play(given, "hire tess", "end turn", "end turn")

    assert now(given)["done"] == []


@clause("ROB-6.5", "ROB-D.1")
@BOTH_LIMITS
@pytest.mark.parametrize("order", [["hire tess", "heist gold"], ["heist gold", "hire tess"]])
def test_one_hire_and_one_heist_in_a_turn_in_either_order_in_one_city_or_two(limit, order):
    here = able(city_action_limit=limit)
    play(here, *order)
    there = able(city_action_limit=limit)
    play(there, order[0], "move calais", "move london", order[1])

    for given in (here, there):
        assert player(given)["discard_pile"] == {"tess": 1}
        assert len(player(given)["stolen"]) == 1


@clause("ROB-6.6", "ROB-D.41")
@BOTH_LIMITS
def test_the_same_city_action_is_never_taken_twice_in_a_city_in_one_turn(limit):
    given = able(city_action_limit=limit)

    play(given, "hire tess", "heist gold")

    refusal = "ROB-6.4" if limit == "per_turn" else "ROB-6.6"
    assert why_not(given, "hire sven") == why_not(given, "heist bronze") == refusal


@clause("ROB-6.6", "ROB-D.1")
def test_by_the_looser_reading_each_city_action_is_taken_once_per_city_and_going_back_does_not_reopen_it():
    given = able(city_action_limit="per_city")

    play(given, "hire tess", "heist bronze")
    drive(given, "london")
    play(given, "hire sven", "heist gold")
    drive(given, "paris")

    assert player(given)["marker"] == "london"
    assert why_not(given, "hire carla") == why_not(given, "heist gold") == "ROB-6.6"
    drive(given, "amsterdam")
    assert why_not(given, "hire carla") is None
    assert why_not(given, "heist gold") is None


@clause("ROB-13.7", "ROB-D.1")
@BOTH_LIMITS
def test_an_upgrade_is_taken_once_a_turn_by_either_reading(limit):
    given = able(city_action_limit=limit, car="geneva", done=["upgrade geneva"], marker="paris", marked=["hire"])

    assert why_not(given, "upgrade MMMMM") == "ROB-13.7"


@clause("ROB-6.7", "ROB-7.7", "ROB-8.14", "ROB-13.4", "ROB-1.8")
@pytest.mark.parametrize(
    ("action", "city", "kind"), [("hire tess", "paris", "hire"), ("heist gold", "paris", "heist"), ("upgrade WWWWW", "geneva", "upgrade")]
)
def test_right_after_a_city_action_the_marker_lies_in_the_city(action, city, kind):
    from_supply = able(car=city)
    from_elsewhere = able(car=city, marker="prague", marked=["hire", "heist"])

    for given in (from_supply, from_elsewhere):
        told = play(given, action)
        assert player(given)["marker"] == city
        assert player(given)["marked"] == [kind]
        assert Told("marks", 0, city, 1) in told


@clause("ROB-6.8", "ROB-D.2", "ROB-6.10")
@pytest.mark.parametrize(("marked", "barred"), [(["hire"], ["hire"]), (["heist"], ["heist"]), (["hire", "heist"], ["hire", "heist"])])
def test_the_marker_bars_what_was_done_in_its_city_in_later_turns_too_and_nothing_else(marked, barred):
    given = able(marker="paris", marked=marked)

    assert why_not(given, "hire tess") == ("ROB-6.8" if "hire" in barred else None)
    assert why_not(given, "heist gold") == ("ROB-6.8" if "heist" in barred else None)


@clause("ROB-6.8", "ROB-D.2")
def test_the_second_kind_of_action_adds_to_what_the_marker_bars():
    given = able(marker="paris", marked=["hire"])

    play(given, "heist bronze")

    assert player(given)["marked"] == ["hire", "heist"]


@clause("ROB-6.9", "ROB-13.5", "ROB-D.2")
@pytest.mark.parametrize(("there", "action"), [("london", "hire tess"), ("london", "heist gold"), ("geneva", "upgrade MMMMM")])
def test_a_city_action_in_a_different_city_lifts_the_bar_geneva_included(there, action):
    given = able(marker="paris", marked=["hire", "heist"], car=there, others=[{"hand": []}])

    play(given, action, "end turn", "end turn")

    assert player(given)["marker"] == there
    back = able(marker=there, marked=player(given)["marked"])
    assert why_not(back, "hire sven") is None
    assert why_not(back, "heist gold") is None


@clause("ROB-D.3", "ROB-D.4")
def test_neither_the_end_of_a_turn_nor_moving_flying_the_token_or_elimination_lifts_the_bar():
    given = able(marker="paris", marked=["hire", "heist"], hand=["amelie", "M"], eliminating=True, pile=["M"], discard_pile=[], others=[{"hand": []}])

    play(given, "move calais", "token M", "eliminate M", "move paris", "play amelie P", "fly london", "end turn", "end turn", "end turn", "end turn")

    assert player(given)["marker"] == "paris"
    assert player(given)["marked"] == ["hire", "heist"]


@clause("ROB-6.10")
def test_the_bar_concerns_only_the_owner_of_the_marker_and_only_its_city():
    given = able(marker="london", marked=["hire", "heist"], others=[{"marker": "paris", "marked": ["hire", "heist"]}])

    assert why_not(given, "hire tess") is None
    assert why_not(given, "heist gold") is None


@clause("ROB-6.11")
def test_markers_of_several_players_may_lie_in_one_city():
    given = able(others=[{"marker": "paris", "marked": ["hire"]}, {"marker": "paris", "marked": ["heist"]}])

    play(given, "hire tess")

    assert view(given)["marker"] == ["paris"] * 3
    assert view(given)["marked"] == [["hire"], ["hire"], ["heist"]]


@clause("ROB-6.12", "ROB-D.1")
def test_an_upgrade_may_stand_beside_a_hire_and_a_heist():
    given = able()

    play(given, "hire tess", "heist gold", "move dijon", "move geneva", "upgrade MMMMM")

    assert player(given)["hideout"] == 2
    assert now(given)["done"] == ["hire paris", "heist paris", "upgrade geneva"]


@clause("ROB-D.5")
def test_city_actions_may_be_taken_in_the_middle_of_a_move():
    given = able(car="calais", wheels=2)

    play(given, "move paris", "hire tess", "move dijon")

    assert player(given)["car"] == "dijon"


# The Hideout


@clause("ROB-13.1", "ROB-D.53")
@pytest.mark.parametrize("money", range(6))
def test_five_money_or_wheels_in_any_mixture_raise_the_hideout_by_one_level(money):
    mixture = f"upgrade {'M' * money}{'W' * (5 - money)}"
    assert legal(position(car="geneva", hand=[], money=money, wheels=5 - money), "upgrade") == [mixture]
    given = position(car="geneva", hand=[], money=5, wheels=5)

    told = play(given, mixture)

    assert player(given)["hideout"] == 2
    assert (given.money, given.wheels) == (5 - money, money)
    assert told == [Told("upgrades", 0, mixture.removeprefix("upgrade "), 2), Told("marks", 0, "geneva", 1)]


@clause("ROB-13.2")
def test_there_are_four_levels():
    assert why_not(able(car="geneva", hideout=3), "upgrade MMMMM") is None
    assert why_not(able(car="geneva", hideout=4), "upgrade MMMMM") == "ROB-13.2"


@clause("ROB-13.5", "ROB-6.8")
def test_a_further_upgrade_needs_a_city_action_in_another_city_first():
    given = able(car="geneva", marker="geneva", marked=["upgrade"])

    assert why_not(given, "upgrade MMMMM") == "ROB-13.5"


@clause("ROB-13.4", "ROB-13.6")
def test_an_upgrade_moves_the_marker_to_geneva_at_once():
    given = able(car="geneva", marker="madrid", marked=["hire"])

    play(given, "upgrade MMMMM")

    assert player(given)["marker"] == "geneva"
    assert player(given)["marked"] == ["upgrade"]
