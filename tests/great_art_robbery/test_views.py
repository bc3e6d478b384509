"""Who sees what: the hand, the piles, what everybody can work out, and what is dealt again for those who do not know."""

import pytest

from salon.engine.rng import Rng
from salon.engine.testing import assert_uniform
from tests.great_art_robbery.table import BRONZE, GOLD, Told, game, now, play, player, points, position, view

clause = pytest.mark.clause


def everybody(given):
    return [*range(given.seats), None]


@clause("ROB-V.1")
def test_a_hand_is_seen_by_its_owner_and_the_others_see_the_number_of_its_cards():
    given = position(hand=["tess", "M", "interpol"], others=[{"hand": ["MM"]}, {}])

    assert view(given, 0)["hand"] == [{"tess": 1, "M": 1, "interpol": 1}, {}, {}]
    assert view(given, 1)["hand"] == [{}, {"MM": 1}, {}]
    assert view(given, [0, 1])["hand"] == [{"tess": 1, "M": 1, "interpol": 1}, {"MM": 1}, {}]
    assert view(given)["hand"] == [{}, {}, {}]
    for who in everybody(given):
        assert view(given, who)["cards_in_hand"] == [3, 1, 5]


@clause("ROB-V.1")
def test_cards_that_are_drawn_are_shown_to_their_owner_alone():
    for eyes, shown in ((0, ["MM", "W"]), (1, [None, None]), (None, [None, None])):
        given = position(hand=["malik"], pile=["MM", "W", "M"])

        told = play(given, "play malik R2", eyes=eyes)

        assert [t.piece for t in told if t.kind == "draws"] == shown


@clause("ROB-V.1")
def test_cards_that_are_kept_are_shown_to_their_owner_alone():
    for eyes, told in (
        (0, Told("keeps", 0, None, 1, "tess")),
        (1, Told("keeps", 0, None, 1, None, True)),
        (None, Told("keeps", 0, None, 1, None, True)),
    ):
        given = position(hideout=4, hand=["tess", "M", "W"])

        assert play(given, "end turn", "keep tess", eyes=eyes) == [told]
        assert view(given, eyes)["kept"] == ("tess" if eyes == 0 else "hidden")
        assert view(given, eyes)["may_keep"] == 1


@clause("ROB-V.2")
def test_of_the_face_down_piles_everybody_sees_the_number_and_nobody_the_order():
    given = position(pile=["MM", "W", "M"], hand=[], others=[{"pile": ["tess"], "hand": []}])
    other = position(pile=["M", "W", "MM"], hand=[], others=[{"pile": ["tess"], "hand": []}], gold_pile=now(given)["gold_pile"][::-1])

    for who in (*everybody(given), [0, 1]):
        assert view(given, who)["cards_in_pile"] == [3, 1]
        assert (view(given, who)["gold_pile"], view(given, who)["bronze_pile"]) == (7, 11)
        assert view(given, who) == view(other, who)


@clause("ROB-V.3")
def test_everything_else_is_open():
    given = position(
        car="paris", marker="london", marked=["hire"], token=False, hideout=3, suspicion=4, hand=["M"], pile=["W"],
        discard_pile=["ivo"], played=["MM"],
        stolen=["raft"], money=2, wheels=1, skills={"forger": 1}, eliminating=True, replacements=2, done=["hire london"], others=[{}, {}],
    )  # fmt: skip

    for who in everybody(given):
        seen = view(given, who)
        assert (seen["car"][0], seen["marker"][0], seen["marked"][0], seen["token"][0]) == ("paris", "london", ["hire"], "inactive")
        assert (seen["hideout"][0], seen["suspicion"][0]) == (3, 4)
        assert (seen["discard_pile"][0], seen["played"], seen["stolen"][0]) == ({"ivo": 1}, {"MM": 1}, ["raft"])
        assert seen["deck"][0] == {"M": 1, "ivo": 1, "MM": 1, "W": 1}
        assert (seen["money"], seen["wheels"], seen["skills"]) == (2, 1, {"forger": 1})
        assert (seen["eliminating"], seen["replacements"], seen["done"]) == (1, 2, ["hire london"])
        assert seen["box"]["M"] == 2
        assert (points(given), seen["time"]) == ([10, 0, 0], 1)


@clause("ROB-V.3")
@pytest.mark.parametrize("words", ["play M", "eliminate M", "discard interpol"])
def test_a_card_that_leaves_the_hand_in_a_turn_is_seen_by_all(words):
    for eyes in (None, 0, 1):
        given = position(car="krakow", hand=["M", "interpol"], money=1, wheels=1)

        assert play(given, words, eyes=eyes)[0].piece == words.split()[1]


@clause("ROB-V.3")
def test_a_reshuffle_is_announced():
    given = position(hand=["wayne"], pile=[], discard_pile=["M"])

    assert Told("reshuffles", 0, None, 2) in play(given, "play wayne R1", eyes=1)


# What everybody can work out


@clause("ROB-V.4")
def test_when_the_draw_pile_is_empty_the_hand_is_known_to_all():
    given = position(hand=["wayne", "M"], pile=["MM"])
    assert view(given, 1)["known_in_hand"] == [{}, {}]

    play(given, "play wayne R1")

    for who in everybody(given):
        assert view(given, who)["known_in_hand"] == [{"M": 1, "MM": 1}, {}]
    assert view(given)["hand"] == [{}, {}]


@clause("ROB-V.4")
def test_after_a_reshuffle_the_cards_that_were_in_the_hand_remain_known_and_those_drawn_are_not():
    given = position(hand=["wayne", "M", "M"], pile=[], discard_pile=["MM", "W", "ivo"])

    play(given, "play wayne R1")

    assert view(given, 1)["known_in_hand"][0] == {"M": 2}
    assert view(given)["cards_in_hand"][0] == 3


@clause("ROB-V.4")
@pytest.mark.parametrize("words", ["play M", "eliminate M", "end turn"])
def test_a_known_card_is_known_until_one_of_its_kind_leaves_the_hand(words):
    given = position(
        car="krakow", hand=["M", "M", "W"], known_in_hand=["M", "W"], pile=["MM", "M/W", "M/W", "MW", "M", "W"], discard_pile=[], money=1, wheels=1
    )

    play(given, words)

    assert view(given, 1)["known_in_hand"][0].get("W", 0) == (0 if words == "end turn" else 1)
    assert view(given, 1)["known_in_hand"][0].get("M", 0) == 0


@clause("ROB-V.4")
def test_of_two_known_cards_one_remains():
    given = position(hand=["M", "M"], known_in_hand=["M", "M"], pile=["W"])

    play(given, "play M")

    assert view(given, 1)["known_in_hand"][0] == {"M": 1}


@clause("ROB-V.4")
def test_a_known_card_that_is_kept_remains_known():
    given = position(hideout=2, hand=["M", "W"], known_in_hand=["M", "W"], pile=["M", "MM", "MW", "W", "M/W"])

    play(given, "end turn", "keep M")

    assert view(given, 1)["known_in_hand"][0] == {"M": 1}


@clause("ROB-V.4")
def test_playing_a_known_card_shows_nothing_new_and_can_be_taken_back():
    given = position(hand=["M", "W"], known_in_hand=["M"])

    before = given.shows
    assert play(given, "play M") == [Told("plays", 0, "M", 1, "M")]
    assert given.shows == before
    play(given, "play W")
    assert given.shows == before + 1


# Dealt again


def hands_imagined(given, who, seat, times=300):
    rng = Rng.light(3)
    return {str(sorted(player(given.imagine(who, rng), seat)["hand"].items())) for _ in range(times)}


@clause("ROB-V.1", "ROB-V.4")
def test_the_others_imagine_every_hand_that_they_cannot_exclude_and_no_other():
    given = position(hand=["M", "W"], known_in_hand=["M"], pile=["MM", "tess"])

    assert (
        hands_imagined(given, 1, 0) == hands_imagined(given, None, 0) == {"[('M', 1), ('W', 1)]", "[('M', 1), ('MM', 1)]", "[('M', 1), ('tess', 1)]"}
    )
    assert hands_imagined(given, 0, 0) == {"[('M', 1), ('W', 1)]"}
    given = position(hand=["tess", "ivo", "W"], known_in_hand=["tess", "ivo"], pile=["MM"])
    assert hands_imagined(given, 1, 0) == {"[('W', 1), ('ivo', 1), ('tess', 1)]", "[('MM', 1), ('ivo', 1), ('tess', 1)]"}


def little_hidden(*players, **notation):
    """So much is stolen that the Gold pile has two cards and the Bronze pile one: two orders."""
    stolen = [*GOLD[:5], *BRONZE[:10]]
    return {"seats": 1 + len(players), "players": [*players, {"hand": {}, "pile": [], "stolen": stolen}], **notation}


def test_a_hand_of_which_one_card_is_known_is_dealt_again_uniformly():
    """One of three cards is in the hand, the other two are the pile in either order."""
    given = little_hidden({"hand": {"M": 1, "W": 1}, "known_in_hand": {"M": 1}, "pile": ["MM", "tess"]}, {"hand": {}, "pile": []})

    for who in (None, 1, (1, 2)):
        assert_uniform(game, given, who, deals=2 * 3 * 2)
    assert_uniform(game, given, 0, deals=2 * 2)


def test_two_hands_are_dealt_again_uniformly_and_independently():
    given = little_hidden({"hand": {"M": 1, "W": 1}, "pile": ["MM"]}, {"hand": {"MW": 1}, "pile": ["M/W"]})

    assert_uniform(game, given, None, deals=2 * 3 * 2)
    assert_uniform(game, given, 0, deals=2 * 2)
    assert_uniform(game, given, (0, 1), deals=2)


@clause("ROB-V.1")
def test_a_card_that_was_kept_is_any_card_of_the_hand():
    stack = [{"frame": "turn"}, {"frame": "keeping", "piece": "M"}]
    given = little_hidden({"hideout": 4, "hand": {"M": 1, "W": 1, "tess": 1}, "pile": []}, {"hand": {}, "pile": []}, stack=stack)

    assert_uniform(game, given, None, deals=2 * 3)
    assert_uniform(game, given, 0, deals=2)
    rng = Rng.light(2)
    assert {now(game.parse(given).imagine(1, rng))["stack"][1]["piece"] for _ in range(60)} == {"M", "W", "tess"}


@clause("ROB-V.2")
@pytest.mark.parametrize("colour", ["gold", "bronze"])
def test_the_piles_of_art_are_imagined_in_every_order(colour):
    given = position(hand=["M"])
    rng = Rng.light(5)
    tops = {now(given.imagine(0, rng))[f"{colour}_pile"][0] for _ in range(200)}

    assert tops == set(now(given)[f"{colour}_pile"])


def test_the_course_of_chance_is_not_the_true_one():
    given = position(hand=["M"])

    assert now(given.imagine(0, Rng(1)))["rng"] != now(given)["rng"]
    assert "light" in now(given.imagine(0, Rng(1)))["rng"]


@pytest.mark.parametrize(
    ("stack", "pending"),
    [([], "turn"), ([{"frame": "flying"}], "flying"), ([{"frame": "keeping"}], "keeping")],
)
def test_everybody_sees_what_is_being_asked(stack, pending):
    given = position(car="paris", hideout=2, hand=["M", "W"], stack=[{"frame": "turn", "seat": 0}, *stack])

    for eyes in (None, 0, 1):
        assert view(given, eyes)["pending"] == pending
    assert view(game.new(seed=1))["pending"] == "placing"


def test_no_more_cards_are_asked_for_than_are_in_hand():
    given = position(hideout=4, hand=["M"])

    play(given, "end turn")

    assert view(given)["may_keep"] == 1
