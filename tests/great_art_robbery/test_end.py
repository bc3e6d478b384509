"""The end of the game, the count, and who wins."""

import pytest

from salon.engine.errors import BadNotation
from tests.great_art_robbery.table import BRONZE, GOLD, Told, ended, game, legal, now, play, player, position, view, why_not

clause = pytest.mark.clause


def last_heist(thief=None, **notation):
    """The thief's heist will be the last; its seat is 0, and the others have stolen nothing but seat 1, who did all the rest."""
    others = notation.pop("others", [{}, {}])
    others = [{"stolen": BRONZE[:15], **others[0]}, *others[1:]]
    return position(
        **{"car": "paris", "hand": [], "skills": {"any_skill": 4}, "gold": {"paris": "mona_lisa"}, **(thief or {}), **notation}, others=others
    )


@clause("ROB-16.1", "ROB-D.63")
def test_the_rest_of_the_turn_is_not_played():
    given = last_heist({"hand": ["M", "tess"], "played": ["W"], "money": 2, "wheels": 1})

    play(given, "heist gold")

    assert given.ended == "ROB-16.1"
    assert legal(given) == []
    assert (given.money, given.wheels) == (2, 1)
    assert player(given)["hand"] == {"M": 1, "tess": 1}
    assert now(given)["played"] == {"W": 1}
    assert now(given)["turn"] == 0
    for seat in range(3):
        assert why_not(given, "end turn", seat) == "ROB-16.1"


@clause("ROB-16.2", "ROB-D.45")
@pytest.mark.parametrize(("suspicion", "caught"), [([0, 0, 0], [1, 0, 0]), ([0, 1, 0], [1, 1, 0]), ([0, 5, 5], [0, 1, 1])])
def test_those_with_the_highest_suspicion_take_one_interpol_card_each_and_nothing_is_reset(suspicion, caught):
    given = last_heist({"suspicion": suspicion[0]}, others=[{"suspicion": suspicion[1]}, {"suspicion": suspicion[2]}])

    play(given, "heist gold")

    assert view(given)["interpol"] == caught
    assert view(given)["suspicion"] == [suspicion[0] + 1, *suspicion[1:]]


@clause("ROB-16.3", "ROB-D.55")
def test_interpol_cards_from_hand_deck_and_discard_pile_go_into_the_scoring_pile():
    given = last_heist(
        {"hand": ["interpol", "M"], "pile": ["interpol", "W", "interpol"], "discard_pile": ["interpol"], "played": ["MM"]},
        others=[{"suspicion": 9}, {}],
    )

    play(given, "heist gold")

    after = player(given)
    assert (after["hand"], after["pile"], after["discard_pile"]) == ({"M": 1}, ["W"], {})
    assert after["interpol"] == 4
    assert view(given)["interpol"] == [4, 1, 0]
    assert now(given)["played"] == {"MM": 1}


@clause("ROB-16.3")
def test_so_they_do_at_every_seat():
    own = {
        "hand": {"interpol": 1, "M": 1},
        "known_in_hand": {"interpol": 1},
        "pile": ["W", "interpol", "MM", "interpol"],
        "discard_pile": {"interpol": 1, "M": 1},
    }
    given = last_heist(others=[{**own, "suspicion": 0}, {**own, "suspicion": 9}])

    play(given, "heist gold")

    for seat, many in ((1, 4), (2, 5)):
        after = player(given, seat)
        assert (after["hand"], after["known_in_hand"], after["pile"], after["discard_pile"]) == ({"M": 1}, {"M": 1}, ["W", "MM"], {"M": 1})
        assert after["interpol"] == many
    assert view(given)["cards_in_hand"] == [0, 1, 1]
    assert view(given)["cards_in_pile"][1:] == [2, 2]
    assert game.faults(given) == []


@clause("ROB-16.7")
def test_a_tie_after_the_last_heist_goes_to_the_fewer_art_cards():
    given = position(
        car="paris", hand=[], skills={"any_skill": 4}, gold={"paris": "mona_lisa"},
        others=[{"stolen": ["doni_tondo", "picnic"]}, {"stolen": [*GOLD[5:13], *BRONZE[1:6]], "suspicion": 9}],
    )  # fmt: skip

    play(given, "heist gold")

    assert given.outcome().scores[:2] == [13, 13]
    assert given.outcome().ranks == [2, 3, 1]


@clause("ROB-16.4", "ROB-10.7", "ROB-16.5", "ROB-D.56")
def test_the_score_is_the_value_of_the_art_less_interpol_cards_and_nothing_else():
    outcome = ended(
        {"stolen": ["mona_lisa", "croquet"], "interpol": 2, "hideout": 4, "hand": {"vera": 1, "malik": 1}, "suspicion": 9},
        {"interpol": 3, "token": True},
        {"stolen": ["picnic"], "token": False},
    )

    assert outcome.scores == [13 + 4 - 2, -3, 3]
    assert outcome.ranks == [1, 3, 2]


@clause("ROB-16.4")
def test_the_count_is_shown_line_by_line():
    given = position(stolen=["mona_lisa", "croquet", "picnic"], discard_pile=["interpol"], others=[{"stolen": ["raft", "liberty"]}])

    assert view(given)["points"] == [{"gold": 13, "bronze": 7, "interpol": -1}, {"gold": 20, "bronze": 0, "interpol": 0}]


@clause("ROB-16.6")
def test_the_highest_score_wins():
    outcome = ended({"stolen": ["raft"]}, {"stolen": ["mona_lisa"]}, {"stolen": ["picnic"]})

    assert outcome.ranks == [2, 1, 3]
    assert outcome.payoffs == [0, 1, -1]
    assert outcome.clause == "ROB-16.1"


@clause("ROB-16.7", "ROB-D.57")
def test_among_the_tied_the_fewest_art_cards_win_gold_and_bronze_together():
    outcome = ended({"stolen": ["doni_tondo", "picnic"]}, {"stolen": ["mona_lisa"]})

    assert outcome.scores == [13, 13]
    assert outcome.ranks == [2, 1]


@clause("ROB-16.8")
def test_if_still_tied_they_share_the_victory():
    outcome = ended({"stolen": ["scream"]}, {"stolen": ["night_watch"]}, {"stolen": ["picnic"]})

    assert outcome.ranks == [1, 1, 3]
    assert outcome.payoffs == [0.5, 0.5, -1]


@clause("ROB-D.61")
def test_places_below_the_first_are_ranked_in_the_same_way():
    outcome = ended({"stolen": ["mona_lisa"]}, {"stolen": ["bacchus"]}, {"stolen": ["picnic", "lovers"]}, {"stolen": ["goldfinch"]})

    assert outcome.scores == [13, 6, 6, 6]
    assert outcome.ranks == [1, 2, 4, 2]


@clause("ROB-D.59")
@pytest.mark.parametrize("seats", [2, 5])
def test_when_everybody_has_had_100_turns_the_game_stops_after_the_last_player_in_turn_order(seats):
    given = position(
        hand=[], first=1, turn=1, round=100, suspicion=5, discard_pile=["interpol"], stolen=["picnic"], others=[{} for _ in range(seats - 1)]
    )

    for _ in range(seats - 1):
        play(given, "end turn")
        assert given.movers() != []
    told = play(given, "end turn")

    assert given.ended == "ROB-D.59"
    assert Told("stops", None, None, 100) in told
    assert view(given)["interpol"] == [1] + [0] * (seats - 1)
    assert view(given)["interpol_stack"] == 13
    assert given.outcome().scores == [2] + [0] * (seats - 1)
    assert given.outcome().clause == "ROB-D.59"


@clause("ROB-D.59")
def test_not_before():
    given = position(hand=[], first=1, turn=0, round=99)

    play(given, "end turn")

    assert view(given)["round"] == 100
    assert given.movers() == [1]


@clause("ROB-V.5")
def test_at_the_end_all_hands_are_shown():
    given = last_heist({"hand": ["M", "interpol"]}, others=[{"hand": ["W", "W"], "suspicion": 9}, {"hand": []}])

    told = play(given, "heist gold")

    for who in (None, 0, 1, 2):
        assert view(given, who)["hand"] == [{"M": 1}, {"W": 2}, {}]
    shown = [(t.seat, t.piece, t.amount) for t in told if t.kind == "shows"]
    assert shown == [(0, "M", 1), (0, "interpol", 1), (1, "W", 1), (1, "W", 1)]


def test_a_game_that_is_over_is_read_as_it_stands_and_never_as_one_that_goes_on():
    stolen = [*BRONZE[:9], *GOLD[:7]]
    given = position(others=[{"stolen": stolen, "suspicion": 3}, {}], ended="ROB-16.1")

    assert player(given, 1)["interpol"] == 0
    assert game.notation(game.parse(game.notation(given))) == game.notation(given)
    with pytest.raises(BadNotation, match="ended is null"):
        position(others=[{"stolen": stolen}, {}])
