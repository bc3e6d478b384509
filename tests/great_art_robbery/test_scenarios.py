"""The catalogue's scenarios."""

from collections import Counter

import pytest

from tests.great_art_robbery.table import BRONZE, GOLD, ended, legal, now, play, player, pools, position, view, why_not

clause = pytest.mark.clause
RICH = {"hand": [], "money": 20, "wheels": 20, "skills": {"any_skill": 20}}


def next_turn(given, **changes):
    """Seat 0's next turn, with everything that a City action could need."""
    play(given, "end turn", "end turn")
    lasting = {name: player(given)[name] for name in ("car", "marker", "marked", "hideout", "stolen")}
    return position(**{**lasting, **RICH, **changes})


@clause("ROB-S.1", "ROB-6.10", "ROB-D.2")
def test_a_hire_a_heist_and_an_upgrade():
    given = position(car="paris", **RICH)
    play(given, "hire tess")

    given = next_turn(given)
    assert why_not(given, "hire sven") == "ROB-6.8"
    play(given, "heist gold")

    given = next_turn(given)
    assert why_not(given, "hire sven") == why_not(given, "heist gold") == "ROB-6.8"

    given = next_turn(given, car="geneva")
    play(given, "upgrade MMMMM")
    given = next_turn(given, car="paris")
    assert why_not(given, "hire sven") is None
    assert why_not(given, "heist gold") is None


@clause("ROB-S.2", "ROB-6.6")
def test_per_city_going_back_does_not_reopen_a_city():
    given = position(car="paris", city_action_limit="per_city", **RICH)

    play(given, "hire tess", "move calais", "move london", "heist gold", "move calais", "move paris")

    assert why_not(given, "hire sven") == "ROB-6.6"
    assert why_not(next_turn(given, city_action_limit="per_city"), "hire sven") is None


@clause("ROB-S.3", "ROB-10.1", "ROB-10.3")
def test_two_share_the_highest_suspicion_at_a_check():
    given = position(
        car="paris",
        hand=[],
        skills={"any_skill": 4},
        suspicion=2,
        others=[{"suspicion": 3, "marker": "paris", "marked": ["hire"]}, {"suspicion": 4, "stolen": BRONZE[:3]}],
    )

    play(given, "heist gold")

    assert view(given)["interpol"] == [0, 1, 1]
    assert view(given)["interpol_stack"] == 12
    assert view(given)["suspicion"] == [0, 0, 0]
    assert view(given)["time"] == 4


@clause("ROB-S.4", "ROB-14.3", "ROB-D.51")
def test_the_token_used_renewed_used_and_bought_again():
    given = position(hand=["fay", "bruno"], token=True)

    play(given, "token W", "play fay C", "token M", "play bruno MMM", "reactivate MMM", "end turn")

    assert player(given)["token"] is True
    given = position(hand=["wayne"], token=True)
    play(given, "play wayne C!")
    assert (player(given)["token"], player(given)["suspicion"]) == (True, 1)


@clause("ROB-S.5", "ROB-D.19", "ROB-D.20", "ROB-D.21")
def test_malik_draws_himself_and_the_last_card():
    given = position(hand=["malik"], pile=[], discard_pile=["becky"])

    play(given, "play malik R2")

    assert player(given)["hand"] == {"becky": 1, "malik": 1}
    assert (player(given)["pile"], player(given)["discard_pile"]) == ([], {})
    assert why_not(given, "play malik R2") == "ROB-D.21"
    assert why_not(given, "play malik IS") is None
    assert why_not(position(hand=["malik"], pile=[], discard_pile=[]), "play malik R2") == "ROB-D.21"


@clause("ROB-S.6", "ROB-11.4", "ROB-11.10")
def test_amelie_in_vienna():
    given = position(car="vienna", hand=["amelie", "M", "W", "M"])

    play(given, "play amelie XMW", "eliminate M", "play M", "play W")

    assert legal(given, "eliminate") == []
    assert pools(given) == (1, 1)


@clause("ROB-S.7", "ROB-15.3")
@pytest.mark.parametrize(("level", "keeps", "drawn"), [(3, 1, 5), (4, 2, 4), (4, 0, 6)])
def test_kept_cards_count_for_the_new_hand(level, keeps, drawn):
    given = position(hideout=level, hand=["M", "W", "MM"], pile=["M", "M", "W", "M/W", "M/W", "M/W", "MW"])

    told = play(given, "end turn", *["keep M", "keep W"][:keeps], *([] if keeps == (1 if level == 3 else 2) else ["keep no more"]))

    assert [t.kind for t in told].count("draws") == drawn
    assert sum(player(given)["hand"].values()) == 6


@clause("ROB-S.8", "ROB-8.8")
def test_the_gold_space_of_paris_stays_empty():
    given = position(car="paris", others=[{"stolen": GOLD[:7]}, {}], **RICH)

    play(given, "heist gold")

    assert now(given)["gold"]["paris"] is None
    assert now(given)["bronze"]["paris"] is not None


@clause("ROB-S.9", "ROB-16.7", "ROB-16.8")
def test_ties():
    four = ["milkmaid", "david_goliath", "lovers", "picnic"]  # 9 + 5 + 3 + 3
    three = ["doni_tondo", "parasol", "croquet"]  # 10 + 6 + 4
    nineteen = ["liberty", "blue_horses", "white_horse"]  # 10 + 5 + 4
    outcome = ended({"stolen": four}, {"stolen": three}, {"stolen": nineteen})
    assert (outcome.scores, outcome.ranks) == ([20, 20, 19], [2, 1, 3])

    also_three = ["raft", "philip_iv", "young_woman"]  # 10 + 6 + 4
    outcome = ended({"stolen": also_three}, {"stolen": three})
    assert (outcome.scores, outcome.ranks) == ([20, 20], [1, 1])


@clause("ROB-S.10", "ROB-1.18")
def test_the_short_game_of_two_players():
    assert view(position())["time"] == 5
    for heists in range(11):
        given = position(car="paris", others=[{"stolen": BRONZE[:heists]}], **RICH)
        play(given, "heist gold")

        assert view(given)["time"] == 6 + heists
        assert sum(view(given)["interpol"]) == (heists + 1 in (3, 7, 11))
        assert bool(given.ended) == (heists + 1 == 11)


@clause("ROB-S.11", "ROB-D.16", "ROB-15.1")
def test_tess_played_in_vain_is_discarded_even_at_level_4():
    given = position(hideout=4, hand=["tess"])

    play(given, "play tess A", "end turn")

    assert given.movers() == [1]
    assert player(given)["discard_pile"] == {"tess": 1}


@clause("ROB-S.12", "ROB-8.4", "ROB-6.3")
def test_no_heist_in_geneva_and_none_with_robber_cards():
    geneva = position(car="geneva", hand=[], skills={"acrobat": 1, "infiltrator": 1, "safecracker": 1, "forger": 1})
    assert why_not(geneva, "heist gold") == why_not(geneva, "heist bronze") == "ROB-6.3"

    paris = position(car="paris", hand=["M", "W", "MM"])
    play(paris, "play M", "play W", "play MM")
    assert why_not(paris, "heist gold") == why_not(paris, "heist bronze") == "ROB-8.3"


@clause("ROB-S.13", "ROB-D.20")
@pytest.mark.parametrize("seed", range(8))
def test_victor_may_come_back(seed):
    given = position(hand=["victor"], pile=["M"], discard_pile=["tess"], rng={"key": f"{seed:064x}", "at": 0})

    play(given, "play victor R2!")

    assert player(given)["suspicion"] == 1
    hand, [left] = player(given)["hand"], player(given)["pile"]
    assert hand == {"M": 1, "tess" if left == "victor" else "victor": 1}
    assert player(given)["discard_pile"] == {}
    if left == "tess":
        play(given, "play victor R2!")
        assert player(given)["hand"] == {"M": 1, "tess": 1, "victor": 1}


@clause("ROB-S.13")
def test_both_ways_come_up():
    left = Counter()
    for seed in range(40):
        given = position(hand=["victor"], pile=["M"], discard_pile=["tess"], rng={"key": f"{seed:064x}", "at": 0})
        play(given, "play victor R2!")
        left[player(given)["pile"][0]] += 1

    assert set(left) == {"tess", "victor"}


@clause("ROB-S.14", "ROB-13.7", "ROB-6.9")
@pytest.mark.parametrize("limit", ["per_turn", "per_city"])
def test_the_second_upgrade_waits_for_the_next_turn(limit):
    given = position(car="geneva", hand=["amelie", "simone"], money=20, city_action_limit=limit)

    play(given, "upgrade MMMMM", "play amelie P", "fly paris", "hire tess", "play simone P", "fly geneva")

    assert given.money >= 5
    assert why_not(given, "upgrade MMMMM") == "ROB-13.7"
    assert why_not(next_turn(given, city_action_limit=limit), "upgrade MMMMM") is None


@clause("ROB-S.15", "ROB-11.5", "ROB-12.1")
def test_three_ways_to_pay_in_krakow():
    def krakow():
        return position(car="krakow", hand=["MM", "W"], token=True)

    first = krakow()
    play(first, "play W", "token M", "eliminate MM")
    assert player(first)["hand"] == {}

    second = krakow()
    play(second, "play MM", "play W")
    assert pools(second) == (2, 1)
    assert legal(second, "eliminate") == []

    third = krakow()
    play(third, "play MM", "token W", "eliminate W")
    assert pools(third) == (1, 0)


@clause("ROB-S.16", "ROB-D.44", "ROB-16.2")
def test_the_last_interpol_cards_go_clockwise_from_the_thief():
    given = position(
        turn=2,
        skills={"any_skill": 4},
        hand=[],
        suspicion=5,
        others=[{"suspicion": 5}, {"car": "paris", "hand": []}, {"suspicion": 5}, {"stolen": BRONZE[:15], "discard_pile": ["interpol"] * 12}],
    )
    assert view(given)["interpol_stack"] == 2

    play(given, "heist gold")

    assert given.ended == "ROB-16.1"
    assert view(given)["interpol"] == [1, 0, 0, 1, 12]


@clause("ROB-S.17", "ROB-D.59")
def test_the_limit_of_100_turns():
    given = position(
        hand=[], first=2, turn=1, round=100, suspicion=3, discard_pile=["interpol"], others=[{"stolen": BRONZE[:9]}, {"discard_pile": ["interpol"]}]
    )

    play(given, "end turn")

    assert view(given)["time"] == 9
    assert given.ended == "ROB-D.59"
    assert view(given)["interpol"] == [1, 0, 1]
    assert given.outcome().scores == [-1, 4 * 6 + 5 * 5, -1]
