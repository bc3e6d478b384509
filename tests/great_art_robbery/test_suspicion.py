"""The Suspicion track, the police, and Interpol cards."""

import pytest

from tests.great_art_robbery.table import BRONZE, Told, legal, now, play, player, points, pools, position, view, why_not

clause = pytest.mark.clause


def before_a_check(suspicion, interpol=0, thief=0):
    """The thief's heist will bring the time to 4; seats have this Suspicion, and so many Interpol cards are already given out."""
    players = [{"suspicion": many, "hand": []} for many in suspicion]
    players[(thief + 1) % len(players)]["stolen"] = BRONZE[:3]
    players[thief]["car"] = "paris"
    players[-1]["discard_pile"] = ["interpol"] * interpol
    return position(turn=thief, skills={"any_skill": 4}, others=players[1:], **players[0])


@clause("ROB-9.1")
def test_suspicion_rises_by_own_heists_by_heists_at_the_own_marker_and_by_sirens():
    given = position(
        car="paris",
        hand=["femke"],
        skills={"any_skill": 4},
        others=[{"marker": "paris", "marked": ["hire"]}, {"marker": "prague", "marked": ["hire"]}],
    )

    play(given, "heist gold", "play femke MMMM!")

    assert view(given)["suspicion"] == [2, 1, 0]


@clause("ROB-9.2")
def test_on_the_rightmost_space_it_rises_no_more():
    given = position(
        car="paris", hand=["femke"], suspicion=9, skills={"any_skill": 4}, others=[{"suspicion": 9, "marker": "paris", "marked": ["hire"]}, {}]
    )

    told = play(given, "play femke MMMM!", "heist gold")

    assert view(given)["suspicion"] == [9, 9, 0]
    assert "suspected" not in [t.kind for t in told]


@clause("ROB-9.4")
def test_several_markers_may_share_a_space():
    given = position(car="paris", hand=[], suspicion=2, skills={"any_skill": 4}, others=[{"suspicion": 3}, {"suspicion": 3}])

    play(given, "heist gold")

    assert view(given)["suspicion"] == [3, 3, 3]


@clause("ROB-10.1")
@pytest.mark.parametrize(
    ("suspicion", "caught"),
    [([0, 0, 0], [1, 0, 0]), ([0, 1, 0], [1, 1, 0]), ([0, 3, 2], [0, 1, 0]), ([1, 2, 2], [1, 1, 1]), ([5, 1, 5], [1, 0, 0]), ([0, 4, 4], [0, 1, 1])],
)
def test_everybody_with_the_highest_suspicion_takes_an_interpol_card(suspicion, caught):
    given = before_a_check(suspicion)

    play(given, "heist gold")

    assert view(given)["interpol"] == caught
    assert view(given)["interpol_stack"] == 14 - sum(caught)


@clause("ROB-10.2", "ROB-D.47")
def test_the_card_goes_to_the_discard_pile_also_on_the_own_turn():
    given = before_a_check([0, 1, 0])

    told = play(given, "heist gold")

    assert player(given, 0)["discard_pile"] == player(given, 1)["discard_pile"] == {"interpol": 1}
    assert told[-4:] == [Told("police", None, None, 1), Told("caught", 0, None, 1), Told("caught", 1, None, 1), Told("forgotten")]


@clause("ROB-D.47")
def test_an_interpol_card_received_on_the_own_turn_can_be_drawn_in_it():
    given = position(car="paris", hand=["malik"], pile=[], skills={"any_skill": 4}, others=[{"stolen": BRONZE[:3]}, {}])

    play(given, "heist gold", "play malik R2")

    assert player(given)["hand"] == {"interpol": 1, "malik": 1}


@clause("ROB-10.3")
def test_then_all_suspicion_is_reset():
    given = before_a_check([3, 5, 1, 2])

    play(given, "heist gold")

    assert view(given)["suspicion"] == [0, 0, 0, 0]


@clause("ROB-D.43")
def test_the_thief_has_suspicion_at_every_check():
    given = before_a_check([0, 0, 0])

    play(given, "heist gold")

    assert view(given)["interpol"] == [1, 0, 0]


@clause("ROB-D.44")
@pytest.mark.parametrize(("thief", "left"), [(1, 1), (2, 2), (3, 1), (1, 3), (2, 0)])
def test_too_few_interpol_cards_are_handed_out_clockwise_from_the_active_player(thief, left):
    suspicion = [4, 4, 4, 4]
    suspicion[thief] = 3
    given = before_a_check(suspicion, interpol=14 - left, thief=thief)
    before = view(given)["interpol"]

    play(given, "heist gold")

    gained = [after - then for after, then in zip(view(given)["interpol"], before, strict=True)]
    assert [gained[(thief + k) % 4] for k in range(4)] == [1] * left + [0] * (4 - left)
    assert view(given)["suspicion"] == [0, 0, 0, 0]


@clause("ROB-10.4")
def test_an_interpol_card_has_no_symbols_and_takes_up_a_place_in_the_hand():
    given = position(hand=[], pile=["interpol", "M", "M", "M", "W", "W"])

    play(given, "end turn")

    assert player(given)["hand"] == {"interpol": 1, "M": 3, "W": 1}


@clause("ROB-10.5", "ROB-10.8", "ROB-D.23")
def test_it_may_be_discarded_at_any_moment_of_the_own_turn_and_nothing_is_drawn_for_it():
    given = position(hand=["interpol", "interpol", "M"], pile=["W"], wheels=1, car="paris")

    play(given, "move dijon", "discard interpol", "play M", "discard interpol")

    assert player(given)["hand"] == {}
    assert player(given)["pile"] == ["W"]
    assert player(given)["discard_pile"] == {"interpol": 2}
    assert view(given)["interpol"] == [2, 0]
    assert pools(given) == (1, 0)


@clause("ROB-10.5")
def test_only_who_has_one_can_discard_one():
    assert why_not(position(hand=["M"]), "discard interpol") == "ROB-10.5"


@clause("ROB-D.23")
def test_discarded_early_it_takes_part_in_a_reshuffle_of_the_same_turn_and_kept_in_hand_it_does_not():
    early = position(hand=["interpol", "malik"], pile=[], discard_pile=["M"])
    play(early, "discard interpol", "play malik R2")
    late = position(hand=["interpol", "malik"], pile=[], discard_pile=["M"])
    play(late, "play malik R2")

    assert sum(player(early)["hand"].values()) == 2
    assert len(player(early)["pile"]) == 1
    assert player(late)["hand"] == {"interpol": 1, "M": 1, "malik": 1}


@clause("ROB-10.6", "ROB-11.7")
def test_eliminated_it_goes_back_to_the_interpol_stack():
    given = position(car="marseille", hand=["interpol"], money=1, wheels=1)
    assert view(given)["interpol_stack"] == 13

    play(given, "eliminate interpol")

    assert view(given)["interpol_stack"] == 14
    assert view(given)["interpol"] == [0, 0]
    assert view(given)["box"].get("interpol", 0) == 0


@clause("ROB-10.7")
def test_each_interpol_card_costs_a_point_wherever_it_is():
    given = position(hand=["interpol"], pile=["M", "interpol"], discard_pile=["interpol"], stolen=["mona_lisa"])

    assert points(given) == [10, 0]


def test_the_hand_with_an_interpol_card_offers_to_discard_it():
    assert "discard interpol" in legal(position(hand=["interpol"]))
    assert now(position(hand=["interpol"]))["players"][0]["interpol"] == 0
