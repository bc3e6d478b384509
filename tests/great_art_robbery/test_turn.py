"""Turns: who acts, in what order, and how a turn ends."""

from collections import Counter

import pytest

from salon.engine.rng import Rng
from tests.great_art_robbery.table import Told, dealt, legal, now, play, player, pools, position, view, why_not

clause = pytest.mark.clause


@clause("ROB-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_pass_clockwise_from_the_starting_player(seats):
    given = dealt(seats=seats, starting_player="seat_1")

    order = []
    for _ in range(2 * seats):
        order += given.movers()
        assert view(given)["turn"] == str(order[-1])
        play(given, "end turn")

    assert order == [*range(1, seats), 0] * 2
    assert view(given)["round"] == 3


@clause("ROB-2.2", "ROB-5.4", "ROB-D.5")
def test_cards_and_actions_may_be_mixed_in_any_order():
    given = position(car="calais", hand=["W", "MM", "M", "M/W", "MW"], discard_pile=[], pile=[])

    play(given, "play W", "move paris", "play MM", "token M", "hire tess", "play M/W W", "move dijon", "play MW", "move geneva", "play M")

    assert player(given)["car"] == "geneva"
    assert player(given)["discard_pile"] == {"tess": 1}
    assert pools(given) == (2, 0)


@clause("ROB-2.3")
def test_only_the_active_player_acts():
    given = position(hand=["M"], others=[{"hand": ["M"]}, {}])

    assert given.movers() == [0]
    assert given.legal(1) == given.legal(2) == []
    for words in ("play M", "end turn", "token M"):
        assert why_not(given, words, seat=1) == "ROB-2.3"


@clause("ROB-2.4", "ROB-2.5", "ROB-D.62")
def test_a_turn_may_be_empty_and_is_ended_by_its_player():
    given = dealt()
    [seat] = given.movers()

    assert "end turn" in legal(given)
    play(given, "end turn")

    assert given.movers() == [1 - seat]


@clause("ROB-2.5", "ROB-D.62")
def test_the_turn_does_not_end_by_itself_when_nothing_else_is_left():
    given = position(car="calais", hand=["M"], token=False)

    play(given, "play M")

    assert given.movers() == [0]
    assert legal(given) == ["end turn"]


@clause("ROB-15.1", "ROB-3.1")
def test_played_cards_go_to_the_discard_pile_at_the_end_of_the_turn():
    given = position(hand=["M", "M", "MM"], pile=["W"] * 2 + ["M/W"] * 3)

    play(given, "play M", "play M", "play MM")
    assert view(given)["played"] == {"M": 2, "MM": 1}
    assert player(given)["discard_pile"] == {}
    play(given, "end turn")

    assert view(given)["played"] == {}
    assert player(given)["discard_pile"] == {"M": 2, "MM": 1}


@clause("ROB-15.2", "ROB-15.3")
def test_unplayed_cards_are_discarded_and_five_new_ones_drawn():
    given = position(hand=["M", "MM"], pile=["W", "W", "M/W", "M/W", "MW", "M"])

    told = play(given, "end turn", eyes=0)

    assert player(given)["discard_pile"] == {"M": 1, "MM": 1}
    assert player(given)["hand"] == {"W": 2, "M/W": 2, "MW": 1}
    assert player(given)["pile"] == ["M"]
    assert told == [
        Told("discards", 0, None, 1, "M"),
        Told("discards", 0, None, 1, "MM"),
        Told("ends_turn", 0),
        *[Told("draws", 0, None, 1, kind) for kind in ("W", "W", "M/W", "M/W", "MW")],
        Told("begins", 1, None, 1),
    ]


@clause("ROB-13.3", "ROB-15.2", "ROB-15.3", "ROB-D.25")
@pytest.mark.parametrize(("level", "may_keep", "size"), [(1, 0, 5), (2, 1, 5), (3, 1, 6), (4, 2, 6)])
def test_the_hideout_says_how_many_cards_may_be_kept_and_how_many_are_held(level, may_keep, size):
    for kept in range(may_keep + 1):
        given = position(hideout=level, hand=["tess", "sven", "ivo"], pile=["M", "M", "M", "W", "W", "MM", "MW"])

        play(given, "end turn", *["keep tess", "keep ivo"][:kept])
        if given.movers() == [0]:
            play(given, "keep no more")

        assert now(given)["stack"] == [{"frame": "turn", "seat": 1}]
        hand = player(given)["hand"]
        assert sum(hand.values()) == size
        assert [hand.get(kind, 0) for kind in ("tess", "ivo", "sven")] == [int(kept > 0), int(kept > 1), 0]
        assert sum(player(given)["discard_pile"].values()) == 3 - kept


@clause("ROB-15.2")
def test_the_owner_chooses_among_the_cards_in_hand():
    given = position(hideout=4, hand=["tess", "tess", "M"], seats=3, others=[{}, {}])

    play(given, "end turn")
    assert legal(given) == ["keep no more", "keep M", "keep tess"]
    assert why_not(given, "keep ivo") == "ROB-15.2"
    assert why_not(given, "play M") == "ROB-2.5"
    play(given, "keep tess")
    assert legal(given) == ["keep no more", "keep M", "keep tess"]
    play(given, "keep tess")

    assert player(given)["discard_pile"] == {"M": 1}
    assert player(given)["hand"]["tess"] == 2


@clause("ROB-15.2")
@pytest.mark.parametrize(("keeps", "discarded"), [([], {"M": 3, "W": 1}), (["keep M"], {"M": 2, "W": 1}), (["keep M", "keep M"], {"M": 1, "W": 1})])
def test_of_equal_cards_only_as_many_stay_as_are_kept(keeps, discarded):
    given = position(hideout=4, hand=["M", "M", "M", "W"], pile=["MM", "MW", "M/W", "M/W", "M/W", "W"])

    told = play(given, "end turn", *keeps, *([] if len(keeps) == 2 else ["keep no more"]))

    assert player(given)["discard_pile"] == discarded
    assert Told("ends_turn", 0, None, len(keeps)) in told


@clause("ROB-15.2")
def test_what_is_kept_cannot_be_kept_twice():
    given = position(hideout=4, hand=["tess", "M"])

    play(given, "end turn", "keep tess")

    assert legal(given) == ["keep no more", "keep M"]


@clause("ROB-15.2")
def test_nothing_can_be_kept_before_the_turn_ends():
    given = position(hideout=4, hand=["M"])

    assert why_not(given, "keep M") == "ROB-15.2"
    assert why_not(given, "keep no more") == "ROB-15.2"


@clause("ROB-D.62")
@pytest.mark.parametrize(("level", "hand"), [(1, ["M", "M"]), (2, []), (4, [])])
def test_nothing_is_asked_at_level_1_or_with_an_empty_hand(level, hand):
    given = position(hideout=level, hand=hand)

    play(given, "end turn")

    assert given.movers() == [1]


@clause("ROB-D.62")
def test_nothing_is_asked_after_the_last_card_that_can_be_kept():
    for level, hand, keeps in ((2, ["M", "W"], 1), (4, ["M"], 1), (4, ["M", "W", "MM"], 2)):
        given = position(hideout=level, hand=hand)

        play(given, "end turn", *[f"keep {card}" for card in hand[:keeps]])

        assert given.movers() == [1]


@clause("ROB-D.24")
def test_an_interpol_card_may_be_kept():
    given = position(hideout=2, hand=["interpol"])

    play(given, "end turn", "keep interpol")

    assert player(given)["hand"]["interpol"] == 1


@clause("ROB-D.25")
def test_played_cards_cannot_be_kept():
    given = position(hideout=4, hand=["M", "W"])

    play(given, "play W", "end turn")

    assert legal(given) == ["keep no more", "keep M"]


@clause("ROB-D.26")
def test_an_upgrade_counts_at_the_end_of_the_same_turn():
    given = position(car="geneva", hideout=2, hand=["M"], money=5, pile=["W"] * 2 + ["M"] * 2 + ["M/W"] * 3)

    play(given, "upgrade MMMMM", "end turn", "keep M")

    assert sum(player(given)["hand"].values()) == 6


@clause("ROB-15.4", "ROB-3.6")
def test_when_the_pile_runs_out_in_the_middle_the_discard_pile_is_shuffled_and_drawing_goes_on():
    given = position(hand=["MM"], pile=["W", "W"], discard_pile=["M", "M", "M", "M/W"])

    told = play(given, "end turn", eyes=0)

    assert [t.kind for t in told] == ["discards", "ends_turn", "draws", "draws", "reshuffles", "draws", "draws", "draws", "begins"]
    assert player(given)["hand"]["W"] == 2
    assert sum(player(given)["hand"].values()) == 5
    assert player(given)["discard_pile"] == {}
    assert Counter(player(given)["hand"]) + Counter(player(given)["pile"]) == {"W": 2, "M": 3, "M/W": 1, "MM": 1}


@clause("ROB-15.4")
def test_a_reshuffle_is_fair():
    drawn = Counter()
    for seed in range(1500):
        given = position(hand=[], pile=["W", "W"], discard_pile=["M", "M/W", "MM", "MW", "tess", "ivo"], rng=Rng.light(seed).notation())
        play(given, "end turn")
        drawn += Counter(player(given)["hand"])

    for kind in ("M", "M/W", "MM", "MW", "tess", "ivo"):
        assert drawn[kind] == pytest.approx(750, abs=100)


@clause("ROB-15.5", "ROB-3.5", "ROB-D.22")
def test_a_specialist_hired_this_turn_takes_part_in_the_reshuffle():
    given = position(car="paris", hand=["M"], money=3, pile=[], discard_pile=[])

    play(given, "hire tess", "end turn")

    assert player(given)["hand"] == {"M": 1, "tess": 1}


@clause("ROB-D.18")
def test_the_discard_pile_is_left_alone_until_a_card_must_be_drawn():
    given = position(hand=["MM"], pile=["M", "M", "W", "W", "M/W"])

    play(given, "end turn")

    assert player(given)["pile"] == []
    assert player(given)["discard_pile"] == {"MM": 1}


@clause("ROB-D.19")
def test_where_there_are_not_enough_cards_the_hand_is_smaller():
    given = position(hand=["M", "W"], pile=[])

    play(given, "end turn")

    assert player(given)["hand"] == {"M": 1, "W": 1}
    play(given, "end turn", "play M", "play W")
    assert player(given)["hand"] == {}


@clause("ROB-15.6", "ROB-4.2")
def test_what_was_not_spent_is_lost():
    given = position(
        hand=[], played=["M"], money=3, wheels=2, skills={"acrobat": 1, "any_skill": 2}, eliminating=True, replacements=3, done=["hire paris"]
    )

    play(given, "end turn")

    after = now(given)
    assert (after["money"], after["wheels"], after["skills"]) == (0, 0, {})
    assert (after["eliminating"], after["replacements"], after["done"]) == (False, 0, [])


@clause("ROB-D.17")
def test_a_hand_may_grow_beyond_its_size_during_a_turn():
    given = position(hand=["malik", "M", "M", "M", "W"], pile=["W", "M/W", "M/W"])

    play(given, "play malik R2")

    assert sum(player(given)["hand"].values()) == 6


@clause("ROB-D.60")
def test_a_step_can_be_taken_back_until_something_hidden_is_shown():
    steps = {
        "move dijon": False, "token M": False, "hire tess": False, "end turn": True, "play M": True, "play W": False, "eliminate M": True,
        "discard interpol": True, "heist bronze": True,
    }  # fmt: skip
    for words, shows in steps.items():
        given = position(car="paris", hand=["M", "W", "interpol"], known_in_hand=["W"], money=5, wheels=5, eliminating=True, skills={"any_skill": 4})
        shown, drawn = given.shows, given.rng.at

        play(given, words)

        assert (given.shows != shown or given.rng.at != drawn) == shows, words
