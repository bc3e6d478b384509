"""The worked examples of the rulebook."""

from collections import Counter

import pytest

from tests.great_art_robbery.table import BRONZE, legal, now, play, player, pools, position, view, why_not

clause = pytest.mark.clause


@clause("ROB-E.1", "ROB-3.3", "ROB-17.1")
def test_natasha_gives_two_money():
    given = position(hand=["MM"])

    play(given, "play MM")

    assert pools(given) == (2, 0)


@clause("ROB-E.2", "ROB-3.2", "ROB-17.2")
@pytest.mark.parametrize(("row", "gained"), [("M", (1, 0)), ("W", (0, 1))])
def test_roberto_gives_one_money_or_one_wheel_never_both(row, gained):
    given = position(hand=["M/W"])

    play(given, f"play M/W {row}")

    assert pools(given) == gained
    assert legal(given, "play") == []


@clause("ROB-E.3", "ROB-5.4")
def test_becky_drives_to_a_city_hires_there_and_drives_on():
    given = position(car="calais", hand=["becky"], money=5)

    play(given, "play becky", "move paris", "hire bruno", "move dijon")

    assert player(given)["car"] == "dijon"
    assert pools(given) == (0, 0)
    assert player(given)["discard_pile"] == {"bruno": 1}
    assert player(given)["marker"] == "paris"


@clause("ROB-E.4", "ROB-6.8")
def test_green_can_do_nothing_more_in_amsterdam_until_it_has_acted_elsewhere():
    rich = {"hand": [], "money": 20, "wheels": 20, "skills": {"any_skill": 20}}
    given = position(car="amsterdam", marker="amsterdam", marked=["hire", "heist"], **rich)
    assert why_not(given, "hire tess") == why_not(given, "heist gold") == why_not(given, "heist bronze") == "ROB-6.8"

    for car, action in (("paris", "hire tess"), ("paris", "heist gold"), ("geneva", "upgrade MMMMM")):
        given = position(car=car, marker="amsterdam", marked=["hire", "heist"], others=[{"hand": []}], **rich)
        play(given, action, "end turn", "end turn")
        back = position(**{**player(given), "car": "amsterdam", **rich})
        assert why_not(back, "hire sven") is None
        assert why_not(back, "heist gold") is None


@clause("ROB-E.5", "ROB-7.2", "ROB-7.6")
def test_blue_hires_mike_and_the_two_stacks_above_slide_down():
    given = position(car="paris", hand=[], money=5, display=[[["becky", 1], ["mike", 1], ["gita", 1], ["vera", 1]], [], [], [], []])

    play(given, "hire mike")

    assert pools(given) == (0, 0)
    assert player(given)["discard_pile"] == {"mike": 1}
    assert view(given)["display"] == {"A0": "becky", "A1": "gita", "A2": "vera"}


@clause("ROB-E.6", "ROB-8.12")
def test_orange_robs_a_bronze_card_and_green_takes_an_interpol_card():
    given = position(car="paris", hand=[], skills={"any_skill": 2}, suspicion=1, others=[{"suspicion": 4, "stolen": BRONZE[:3]}, {"suspicion": 2}])

    play(given, "heist bronze")

    assert player(given, 1)["discard_pile"] == {"interpol": 1}
    assert view(given)["interpol_stack"] == 13
    assert view(given)["suspicion"] == [0, 0, 0]


@clause("ROB-E.7", "ROB-12.1")
def test_blue_pays_the_fifth_money_for_bruno_with_the_token():
    given = position(car="paris", hand=[], money=4, token=True)

    play(given, "token M", "hire bruno")

    assert pools(given) == (0, 0)
    assert player(given)["token"] is False


@clause("ROB-E.8", "ROB-12.3", "ROB-12.5")
def test_green_reactivates_the_token_with_three_wheels_for_the_next_turn():
    given = position(car="paris", hand=[], wheels=3, token=False, others=[{"hand": []}])

    play(given, "reactivate WWW", "end turn", "end turn", "token M")

    assert pools(given) == (1, 0)


@clause("ROB-E.9", "ROB-12.4")
def test_pink_turns_six_money_into_two_wheels():
    given = position(car="geneva", hand=[], money=6, token=False)

    play(given, "reactivate MMM", "token W", "move turin", "reactivate MMM", "token W", "move florence")

    assert player(given)["car"] == "florence"
    assert pools(given) == (0, 0)
    assert player(given)["token"] is False


@clause("ROB-E.10", "ROB-16.2", "ROB-16.4")
def test_blue_ends_the_game_with_17_points():
    given = position(
        car="paris",
        hand=[],
        skills={"any_skill": 4},
        gold={"paris": "mona_lisa"},
        stolen=["lovers", "picnic"],
        discard_pile=["interpol"],
        suspicion=3,
        others=[{"suspicion": 4}, {"stolen": [*BRONZE[:8], "dugovics", "croquet", "buffet", "white_horse", "raft"]}],
    )

    play(given, "heist gold")

    assert given.outcome().scores[0] == 13 + 3 + 3 - 1 - 1
    assert view(given)["interpol"] == [2, 1, 0]


@clause("ROB-E.11", "ROB-17.4")
def test_mike():
    given = position(hand=["mike", "M"], car="paris", money=1, wheels=1)
    play(given, "play mike X", "eliminate M")
    assert pools(given) == (0, 0)

    given = position(hand=["mike"])
    play(given, "play mike MMWW!")
    assert pools(given) == (2, 2)
    assert player(given)["suspicion"] == 1

    given = position(hand=["mike"])
    play(given, "play mike S")
    assert now(given)["skills"] == {"safecracker": 1}


@clause("ROB-E.12", "ROB-17.5")
def test_maeve():
    given = position(hand=["maeve"], pile=["MM"])
    play(given, "play maeve R1")
    assert player(given)["hand"] == {"MM": 1}

    for skill in ("dugovics", "lovers", "buffet", "picnic"):
        given = position(hand=["maeve"], car="paris", bronze={"paris": skill})
        play(given, "play maeve ?", "heist bronze")
        assert player(given)["stolen"] == [skill]


@clause("ROB-E.13", "ROB-17.6")
def test_amelie():
    given = position(hand=["amelie", "M", "W"], car="paris", money=1, wheels=1)
    play(given, "play amelie XMW", "eliminate M", "eliminate W")
    assert pools(given) == (0, 0)

    given = position(hand=["amelie"], car="paris")
    play(given, "play amelie P", "fly prague")
    assert player(given)["car"] == "prague"


@clause("ROB-E.14", "ROB-17.7")
def test_wayne():
    given = position(hand=["wayne"], pile=["M"])
    play(given, "play wayne R1")
    assert player(given)["hand"] == {"M": 1}

    given = position(hand=["wayne"], token=False, suspicion=4)
    play(given, "play wayne C!")
    assert (player(given)["token"], player(given)["suspicion"]) == (True, 5)

    given = position(hand=["wayne"], suspicion=4)
    play(given, "play wayne V2")
    assert player(given)["suspicion"] == 2
    assert Counter(now(given)["played"]) == {"wayne": 1}
