"""The evaluation: it likes what is good, and whoever follows it step by step plays a sensible game."""

from salon.bots import Chance, Club, Seen
from salon.engine.game import bring
from salon.engine.rng import Rng
from tests.great_art_robbery.table import game, legal, play, position

KEEPING = [{"frame": "turn"}, {"frame": "keeping"}]


def better(given, than, seat=0):
    return game.evaluate(given, seat) > game.evaluate(than, seat)


def after(given):
    """What the position is worth to seat 0 after each step it may take."""
    worth = {}
    for action in given.legal(0):
        twin = given.copy()
        twin.play(0, action)
        worth[game.actions.words(action)] = game.evaluate(twin, 0)
    return worth


def followed(given):
    """What a player who always takes the best step does in the turn."""
    words = []
    while given.movers() == [0]:
        worth = after(given)
        words.append(max(worth, key=worth.get))
        play(given, words[-1])
    return words


def test_points_are_good_and_interpol_cards_are_not():
    assert better(position(stolen=["raft"]), position(stolen=["picnic"]))
    assert better(position(), position(discard_pile=["interpol"]))
    assert better(position(others=[{"discard_pile": ["interpol"]}]), position())


def test_specialists_are_good_and_so_are_the_hideout_and_an_active_token():
    assert better(position(discard_pile=["maeve"]), position())
    assert better(position(hideout=3, hand=[]), position(hideout=2, hand=[]))
    assert better(position(token=True, turn=1), position(token=False, turn=1))


def test_at_the_end_only_points_count():
    given = game.parse({"ended": "ROB-16.1", "players": [{"stolen": ["raft"], "discard_pile": {"maeve": 1}}, {"stolen": ["picnic"]}]})

    assert game.evaluate(given, 0) == 7
    assert game.evaluate(given, 1) == -7


def test_it_drives_to_a_painting_and_steals_it():
    given = position(
        car="calais", hand=["thea", "ivo", "W", "M", "M"], gold={"paris": "water_lilies"}, others=[{"discard_pile": ["sven", "carla", "fay"]}]
    )

    words = followed(given)

    for step in ("play W", "move paris", "play thea AI", "play ivo F"):
        assert step in words[: words.index("heist gold")]


def test_it_hires_where_it_can():
    given = position(car="calais", hand=["MM", "MW", "M", "M", "W"])

    assert any(words.startswith("hire") for words in followed(given))


def test_a_hire_is_paid_with_the_token_where_one_money_is_missing():
    given = position(car="paris", hand=["MM", "M"], token=True, display=[[["carla", 1]], [], [], [], []])

    words = followed(given)

    assert "token M" in words
    assert "hire carla" in words


def test_it_does_what_it_planned_before_it_ends_the_turn_also_where_cards_may_be_kept():
    given = position(car="paris", hideout=2, hand=["thea", "ivo", "M"], gold={"paris": "water_lilies"})

    words = followed(given)

    assert words.index("heist gold") < words.index("end turn")


def test_of_two_cards_that_may_be_kept_neither_is_chosen_blindly():
    keeping = position(hideout=4, hand=["maeve", "thea", "M", "M", "interpol"], stack=KEEPING)

    worth = after(keeping)

    assert worth["keep thea"] > worth["keep maeve"] > worth["keep interpol"]
    assert followed(position(hideout=4, hand=["vera", "thea", "M", "M", "interpol"], stack=KEEPING)) == ["keep thea", "keep vera"]


def test_nothing_is_kept_that_is_worse_than_what_is_drawn():
    keeping = position(hideout=4, hand=["thea", "interpol"], stack=KEEPING)

    assert followed(keeping) == ["keep thea", "keep no more"]


def test_a_good_card_is_kept_also_where_good_ones_will_be_drawn():
    keeping = position(hideout=4, hand=["thea", "M"], pile=["vera", "malik", "damian", "gita", "femke", "bruno", "simone"], stack=KEEPING)

    assert followed(keeping) == ["keep thea", "keep no more"]


def test_a_specialist_is_kept_rather_than_played_for_nothing():
    given = position(car="geneva", marker="geneva", marked=["upgrade"], hideout=2, hand=["thea"], token=False)

    assert followed(given) == ["end turn", "keep thea"]


def test_every_position_of_a_walk_can_be_evaluated():
    given = game.new(seats=3, seed=4)
    rng = Rng.light(1)
    for _ in range(300):
        [seat] = given.movers()
        given.play(seat, given.legal(seat)[rng.below(len(given.legal(seat)))])
        for who in range(3):
            assert -200 < game.evaluate(given, who) < 200


def test_a_player_of_the_club_beats_a_random_one():
    seat = 1
    with bring(game):
        given = game.new(seats=2, seed=Rng.light(1))
        bots = [Chance(Rng.light(1)), Chance(Rng.light(2))]
        bots[seat] = Club(Rng.light(3))
        while given.movers() and given.round < 40:
            [mover] = given.movers()
            given.play(mover, bots[mover].choose(Seen(given, mover)))

    assert given.ended == "ROB-16.1"
    assert given.outcome().ranks[seat] == 1
    assert legal(given) == []
