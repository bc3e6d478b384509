"""The car on the map."""

import pytest

from tests.great_art_robbery.table import Told, game, legal, play, player, pools, position, why_not

clause = pytest.mark.clause
ROADS = {
    "london": "calais north_sea brittany", "amsterdam": "north_sea brussels cologne hanover", "paris": "calais brussels dijon bordeaux",
    "madrid": "zaragoza barcelona", "florence": "marseille turin venice", "prague": "hanover nuremberg vienna krakow",
    "budapest": "vienna krakow zagreb", "geneva": "dijon lyon turin basel", "calais": "london paris brussels", "north_sea": "london amsterdam",
    "brussels": "calais amsterdam paris", "dijon": "paris geneva", "bordeaux": "paris zaragoza brittany", "zaragoza": "bordeaux madrid barcelona",
    "lyon": "geneva barcelona marseille", "barcelona": "madrid zaragoza lyon marseille", "turin": "geneva florence",
    "cologne": "amsterdam basel nuremberg", "basel": "cologne geneva munich", "hanover": "amsterdam prague", "nuremberg": "cologne prague munich",
    "munich": "basel nuremberg vienna venice", "vienna": "munich prague budapest zagreb", "venice": "florence munich zagreb",
    "zagreb": "venice budapest vienna", "brittany": "london bordeaux", "marseille": "florence lyon barcelona", "krakow": "prague budapest",
}  # fmt: skip


@clause("ROB-5.1", "ROB-D.28")
def test_each_wheel_moves_the_car_to_a_neighbouring_space():
    given = position(car="paris", hand=[], wheels=3)

    told = play(given, "move dijon", "move geneva", "move dijon")

    assert player(given)["car"] == "dijon"
    assert pools(given) == (0, 0)
    assert told == [Told("moves", 0, space, 1) for space in ("dijon", "geneva", "dijon")]
    assert why_not(given, "move paris") == "ROB-5.1"


@clause("ROB-5.2")
@pytest.mark.parametrize("space", ROADS)
def test_two_spaces_are_neighbours_when_a_line_joins_them(space):
    given = position(car=space, hand=[], wheels=1)

    assert {words.removeprefix("move ") for words in legal(given, "move")} == set(ROADS[space].split())
    for other in ROADS:
        if other not in ROADS[space].split():
            assert why_not(given, f"move {other}") == "ROB-5.2"


@clause("ROB-5.2")
def test_the_map_has_no_other_spaces():
    assert [words.removeprefix("move ") for words in game.actions.listed if words.startswith("move ")] == list(ROADS)


@clause("ROB-5.3")
def test_a_car_moves_as_far_as_the_wheels_allow():
    given = position(car="madrid", hand=["simone", "thea", "becky"], wheels=0)

    play(given, "play simone WWW", "play thea WWW", "play becky")
    play(given, *[f"move {space}" for space in ("barcelona", "lyon", "geneva", "basel", "munich", "vienna", "budapest", "krakow")])

    assert player(given)["car"] == "krakow"
    assert pools(given) == (0, 0)


@clause("ROB-5.4")
def test_moves_may_come_between_other_actions():
    given = position(car="calais", hand=[], money=3, wheels=4, skills={"acrobat": 1}, bronze={"london": "dugovics"})

    play(given, "move paris", "hire tess", "move calais", "move london", "heist bronze", "move north_sea")

    assert player(given)["stolen"] == ["dugovics"]
    assert player(given)["car"] == "north_sea"


@clause("ROB-D.27")
def test_other_cars_do_not_stand_in_the_way():
    given = position(car="paris", hand=[], wheels=1, others=[{"car": "dijon"}, {"car": "dijon"}])

    play(given, "move dijon")

    assert player(given)["car"] == "dijon"
