"""The evaluation: it likes what is good, and whoever follows it step by step plays a sensible game."""

import pytest

import salon
from salon.bots import Chance, Club, Seen
from salon.engine.game import bring
from salon.engine.rng import Rng
from tests.artifact.table import begun, game, play, position

COMPILED = salon.form() == "compiled"
OTHERS = [{"coins": 9, "markers": {"museum": 2}}, {"coins": 9, "markers": {"museum": 1}}]


def table(**own):
    return position(**{"coins": 9, "markers": {"museum": 2, "expedition": 1}, "others": OTHERS, "year": 1923, **own})


def better(given, than, seat=0):
    return game.evaluate(given, seat) > game.evaluate(than, seat)


def best(given):
    """What a player who looks one step ahead does."""
    after = {}
    for action in given.legal(0):
        twin = given.copy()
        twin.play(0, action)
        after[game.actions.words(action)] = game.evaluate(twin, 0)
    return max(after, key=after.get)


def test_prestige_coins_and_income_are_good():
    assert better(table(exhibitions=["mask_4"]), table(exhibitions=["mask_3"]))
    assert better(table(coins=12), table())
    assert better(table(), position(coins=9, markers={"museum": 2, "expedition": 1}, others=[{"exhibitions": ["mask_5"]}, {}], year=1923))


def test_cards_that_go_together_are_better_than_cards_that_do_not():
    assert better(table(hand=["asia_mask", "africa_mask", "america_mask"]), table(hand=["asia_mask", "asia_weapon", "asia_vessel"]))
    assert better(table(hand=["asia_mask"]), table())


MASKS = ["asia_mask", "africa_mask", "america_mask"]


@pytest.mark.parametrize("own", [{"passed": True}, {"markers": {}}], ids=["who has passed", "without a marker"])
def test_in_the_last_round_a_hand_is_worth_nothing_to_a_player(own):
    last = {"year": 1928, "stack": [{"frame": "turn", "seat": 1}]}  # whoever can do nothing would pass at once in a turn of their own
    assert better(table(hand=MASKS, **last), table(**last))
    assert game.evaluate(table(hand=MASKS, **last, **own), 0) == game.evaluate(table(**last, **own), 0)


def test_at_the_end_only_points_count():
    given = game.parse(
        {"year": 1928, "ended": "AFT-14.4", "players": [{"exhibitions": ["mask_5"], "hand": {"asia_mask": 3}}, {"exhibitions": ["weapon_3"]}]}
    )
    assert game.evaluate(given, 0) == 7
    assert game.evaluate(given, 1) == -7


def test_in_the_last_year_it_opens_the_exhibition_of_highest_prestige():
    given = table(hand=["asia_mask", "africa_mask", "america_mask", "asia_mask"], year=1928)
    assert best(given) == "exhibit mask_4"


def test_it_ships_the_card_that_completes_a_set():
    given = table(
        hand=["africa_mask", "america_mask"],
        huts={"asia": 1},
        face_up=["asia_mask", "asia_weapon"],
        others=[{"huts": {"asia": 2}}, {}],
        markers={"expedition": 1, "museum": 1},
        year=1928,
    )
    play(given, "ship asia", "pay expedition")
    assert best(given) == "load asia_mask"


def test_an_opening_hut_goes_where_nobody_digs():
    for dug, free in ((["africa", "asia"], "america"), (["africa", "africa", "america", "asia"], "middle_east")):
        others = [{"huts": [region], "markers": [f"labour_{region}"]} for region in dug]
        assert best(position(first=1, stack=[{"frame": "placing", "seat": 0}], others=others)) == f"place {free}"


@pytest.mark.parametrize("mode", ["base", "complete"])
def test_every_position_of_a_walk_can_be_evaluated_and_not_changed_by_it(mode):
    given = begun(seats=3, seed=4, mode=mode)
    rng = Rng.light(1)
    for _ in range(200):
        if given.movers():
            [seat] = given.movers()
            given.play(seat, given.legal(seat)[rng.below(len(given.legal(seat)))])
            before = game.notation(given)
            assert all(-200 < game.evaluate(given, who) < 200 for who in range(3))
            assert game.notation(given) == before


def played(number, bots):
    """A three-player game; the player of the club's seat goes round."""
    with bring(game):
        given = game.new(seats=3, seed=Rng.light(number), mode=["base", "extension_1", "extension_2", "complete"][number % 4])
        cast = [bots[(seat + number) % 3](Rng.light(number * 3 + seat)) for seat in range(3)]
        while given.movers():
            [seat] = given.movers()
            given.play(seat, cast[seat].choose(Seen(given, seat)))
    return given


def test_a_player_of_the_club_beats_two_random_ones():
    games = 24 if COMPILED else 1
    won = sum(played(k, [Club, Chance, Chance]).outcome().ranks[-k % 3] == 1 for k in range(games))
    assert won >= 0.8 * games
