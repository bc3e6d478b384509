"""Executing an Art Heist."""

import pytest

from tests.great_art_robbery.table import BRONZE, GOLD, Told, legal, now, play, player, points, position, view, why_not

clause = pytest.mark.clause


def robber(**notation):
    return position(**{"car": "paris", "hand": [], "skills": {"any_skill": 4}, **notation})


@clause("ROB-8.1", "ROB-8.2")
def test_each_city_offers_its_gold_and_its_bronze_card():
    given = robber(gold={"paris": "mona_lisa", "london": "raft"}, bronze={"paris": "picnic"})

    assert legal(given, "heist") == ["heist gold", "heist bronze"]
    gold, bronze = given.copy(), given.copy()
    play(gold, "heist gold")
    play(bronze, "heist bronze")
    assert player(gold)["stolen"] == ["mona_lisa"]
    assert player(bronze)["stolen"] == ["picnic"]
    assert now(bronze)["gold"]["paris"] == "mona_lisa"


@clause("ROB-8.3")
@pytest.mark.parametrize(
    ("art", "skills", "enough"),
    [
        ("bacchus", {"acrobat": 1}, False),
        ("bacchus", {"acrobat": 2}, True),
        ("bacchus", {"acrobat": 1, "forger": 9, "infiltrator": 9, "safecracker": 9}, False),
        ("saint_thomas", {"safecracker": 1}, False),
        ("saint_thomas", {"safecracker": 1, "forger": 1}, True),
        ("lovers", {"infiltrator": 1}, True),
        ("lovers", {"acrobat": 1, "safecracker": 1, "forger": 1}, False),
    ],
)
def test_each_required_symbol_needs_a_skill_symbol_of_its_own(art, skills, enough):
    given = robber(skills=skills, bronze={"paris": art})

    assert why_not(given, "heist bronze") == (None if enough else "ROB-8.3")


NEEDS = {
    "mona_lisa": "AISF", "night_watch": "AASF", "birth_of_venus": "IISF", "earthly_delights": "AISS", "scream": "AIFF", "pearl_earring": "AISF",
    "sunflowers": "AAI", "raft": "SFF", "liberty": "AIS", "milkmaid": "ISF", "water_lilies": "AIF", "horatii": "ASF", "venus_mirror": "IIF",
    "doni_tondo": "ASS", "bacchus": "AA", "goldfinch": "II", "philip_iv": "SS", "parasol": "FF", "david_goliath": "AI", "blue_horses": "AS",
    "bathers": "AF", "marie_de_medici": "IS", "wheat_field": "IF", "grey_felt_hat": "SF", "croquet": "AI", "white_horse": "AS", "young_woman": "IF",
    "saint_thomas": "SF", "dugovics": "A", "lovers": "I", "buffet": "S", "picnic": "F",
}  # fmt: skip
SKILL = {"A": "acrobat", "I": "infiltrator", "S": "safecracker", "F": "forger"}


@clause("ROB-8.3")
@pytest.mark.parametrize("art", NEEDS)
def test_exactly_the_skills_on_the_card_are_required(art):
    colour = "gold" if art in GOLD else "bronze"
    skills = [SKILL[letter] for letter in NEEDS[art]]
    need = {skill: skills.count(skill) for skill in skills}

    assert why_not(robber(skills=need, **{colour: {"paris": art}}), f"heist {colour}") is None
    for skill in need:
        assert why_not(robber(skills={**need, skill: need[skill] - 1}, **{colour: {"paris": art}}), f"heist {colour}") == "ROB-8.3"


@clause("ROB-8.4")
def test_robber_cards_provide_no_skill():
    given = robber(hand=["M", "M/W", "MM", "MW", "W"], skills={}, bronze={"paris": "lovers"})

    play(given, "play M", "play M/W M", "play MM", "play MW", "play W")

    assert why_not(given, "heist bronze") == "ROB-8.3"


@clause("ROB-8.5")
def test_a_heist_costs_no_money_and_no_wheels():
    given = robber(money=0, wheels=0)
    play(given, "heist gold")
    rich = robber(money=3, wheels=2)
    play(rich, "heist gold")

    assert (given.money, given.wheels) == (0, 0)
    assert (rich.money, rich.wheels) == (3, 2)


@clause("ROB-8.6", "ROB-D.58")
def test_the_card_goes_into_the_scoring_pile_and_everybody_saw_it():
    given = robber(gold={"paris": "raft"}, stolen=["picnic"], others=[{}, {}])

    told = play(given, "heist gold", eyes=1)

    assert told[0] == Told("steals", 0, "paris", 10, "raft")
    for who in (None, 0, 1, 2):
        assert view(given, who)["stolen"] == [["raft", "picnic"], [], []]
    assert points(given) == [13, 0, 0]


@clause("ROB-8.7")
@pytest.mark.parametrize("colour", ["gold", "bronze"])
def test_the_top_card_of_the_same_pile_takes_its_place(colour):
    given = robber()
    before = now(given)

    told = play(given, f"heist {colour}")

    after = now(given)
    assert after[colour] == {**before[colour], "paris": before[f"{colour}_pile"][0]}
    assert after[f"{colour}_pile"] == before[f"{colour}_pile"][1:]
    other = "bronze" if colour == "gold" else "gold"
    assert (after[other], after[f"{other}_pile"]) == (before[other], before[f"{other}_pile"])
    assert Told("arrives", None, "paris", 1, before[f"{colour}_pile"][0]) in told


@clause("ROB-8.8")
@pytest.mark.parametrize("colour", ["gold", "bronze"])
def test_when_the_pile_is_empty_the_space_stays_empty(colour):
    names = GOLD if colour == "gold" else BRONZE
    given = position(car="paris", hand=[], skills={"any_skill": 4}, others=[{"stolen": names[: len(names) - 7]}, {}])
    assert now(given)[f"{colour}_pile"] == []

    play(given, f"heist {colour}")

    assert now(given)[colour]["paris"] is None
    assert "paris" not in view(given)[colour]


@clause("ROB-8.8")
@pytest.mark.parametrize(("colour", "other"), [("gold", "bronze"), ("bronze", "gold")])
def test_there_is_nothing_to_steal_from_an_empty_space_and_the_other_card_of_the_city_is_still_there(colour, other):
    names = GOLD if colour == "gold" else BRONZE
    given = robber(others=[{"stolen": names[: len(names) - 6]}, {}], **{colour: {"paris": None}})

    assert why_not(given, f"heist {colour}") == "ROB-8.8"
    assert why_not(given, f"heist {other}") is None


@clause("ROB-8.9", "ROB-D.40")
def test_the_thief_gains_one_suspicion_also_with_the_own_marker_there():
    fresh = robber(suspicion=2)
    marked = robber(suspicion=2, marker="paris", marked=["hire"])

    for given in (fresh, marked):
        play(given, "heist gold")
        assert player(given)["suspicion"] == 3


@clause("ROB-8.10", "ROB-D.39")
def test_every_other_player_with_a_marker_in_the_robbed_city_gains_one():
    given = robber(
        others=[
            {"marker": "paris", "marked": ["hire"], "suspicion": 1},
            {"marker": "london", "marked": ["hire"]},
            {"marker": "paris", "marked": ["heist"]},
            {"car": "paris"},
        ]
    )

    told = play(given, "heist gold")

    assert view(given)["suspicion"] == [1, 2, 0, 1, 0]
    assert [t.kind for t in told] == ["steals", "arrives", "marks", "suspected", "suspected", "suspected", "advances"]


@clause("ROB-8.11")
def test_the_time_marker_moves_one_space():
    given = robber(others=[{}, {}])

    told = play(given, "heist bronze")

    assert view(given)["time"] == 1
    assert told[-1] == Told("advances", None, None, 1)


@clause("ROB-8.12", "ROB-10.1", "ROB-10.3")
@pytest.mark.parametrize("time", range(15))
def test_a_police_check_follows_at_once_when_the_time_marker_lands_on_a_police_car(time):
    given = robber(seats=3, others=[{"stolen": BRONZE[:time], "suspicion": 0}, {}], bronze={"paris": "picnic"})

    told = play(given, "heist bronze")

    check = time + 1 in (4, 8, 12)
    assert [t.kind for t in told if t.kind != "forgotten"][-3:] == (["advances", "police", "caught"] if check else ["marks", "suspected", "advances"])
    assert view(given)["suspicion"] == ([0, 0, 0] if check else [1, 0, 0])
    assert view(given)["interpol"] == ([1, 0, 0] if check else [0, 0, 0])


@clause("ROB-8.12")
def test_the_check_comes_after_the_suspicion_of_the_heist():
    given = robber(suspicion=1, others=[{"suspicion": 2, "stolen": BRONZE[:3]}, {"marker": "paris", "marked": ["hire"], "suspicion": 2}])

    play(given, "heist gold")

    assert view(given)["interpol"] == [0, 0, 1]


@clause("ROB-8.13", "ROB-16.1")
def test_on_the_last_space_the_game_ends_at_once():
    given = robber(hand=["M"], others=[{"stolen": BRONZE[:15]}, {}])

    play(given, "heist gold")

    assert given.ended == "ROB-16.1"
    assert given.movers() == []
    assert why_not(given, "play M", seat=0) == "ROB-16.1"


@clause("ROB-8.14")
def test_the_marker_is_placed_in_the_robbed_city():
    given = robber(marker="london", marked=["hire", "heist"])

    play(given, "heist gold")

    assert (player(given)["marker"], player(given)["marked"]) == ("paris", ["heist"])


@clause("ROB-D.39")
def test_the_marker_is_in_place_even_when_the_heist_ends_the_game():
    given = robber(others=[{"stolen": BRONZE[:15]}, {}])

    play(given, "heist gold")

    assert player(given)["marker"] == "paris"


@clause("ROB-D.35")
def test_surplus_skills_are_allowed():
    assert why_not(robber(skills={"acrobat": 3, "forger": 2}, bronze={"paris": "dugovics"}), "heist bronze") is None


@clause("ROB-D.36")
@pytest.mark.parametrize(("skills", "enough"), [({"any_skill": 3}, False), ({"any_skill": 4}, True), ({"forger": 1, "any_skill": 2}, False),
                                                ({"forger": 2, "any_skill": 2}, True), ({"forger": 3, "any_skill": 2}, True)])  # fmt: skip
def test_a_question_mark_stands_for_any_one_skill(skills, enough):
    given = robber(skills=skills, gold={"paris": "scream"})

    assert why_not(given, "heist gold") == (None if enough else "ROB-8.3")


@clause("ROB-D.37")
def test_two_skills_on_one_card_count_for_the_same_heist():
    given = robber(skills={}, hand=["thea"], bronze={"paris": "croquet"})

    play(given, "play thea AI", "heist bronze")

    assert player(given)["stolen"] == ["croquet"]


@clause("ROB-D.38")
def test_used_skills_are_spent_fixed_ones_before_question_marks():
    given = robber(skills={"acrobat": 3, "forger": 1, "any_skill": 2}, gold={"paris": "night_watch"}, city_action_limit="per_city", wheels=2)

    play(given, "heist gold")

    assert now(given)["skills"] == {"acrobat": 1, "any_skill": 1}
    given = robber(skills={"acrobat": 2, "infiltrator": 3, "safecracker": 4, "forger": 5, "any_skill": 1}, gold={"paris": "scream"})
    play(given, "heist gold")
    assert now(given)["skills"] == {"acrobat": 1, "infiltrator": 2, "safecracker": 4, "forger": 3, "any_skill": 1}


@clause("ROB-D.41")
@pytest.mark.parametrize("limit", ["per_turn", "per_city"])
def test_gold_and_bronze_of_one_city_are_not_stolen_in_one_turn(limit):
    given = robber(city_action_limit=limit, skills={"any_skill": 9})

    play(given, "heist gold")

    assert why_not(given, "heist bronze") in ("ROB-6.4", "ROB-6.6")


@clause("ROB-D.42")
def test_the_space_is_refilled_even_when_the_heist_ends_the_game():
    given = robber(others=[{"stolen": BRONZE[:15]}, {}])
    top = now(given)["gold_pile"][0]

    play(given, "heist gold")

    assert now(given)["gold"]["paris"] == top


def test_values_of_the_art():
    stolen = points(position(stolen=["mona_lisa", "picnic", "bacchus", "doni_tondo"]))

    assert stolen[0] == 13 + 3 + 6 + 10
