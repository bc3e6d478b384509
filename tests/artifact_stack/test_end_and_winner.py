"""The end of the game, the count of the points, and who wins."""

import pytest

from tests.artifact_stack.table import Told, ended, game, legal_words, play, position, view, why_not

# No relics, and so no majority but that of the stars.
PLAIN = {"stacks": ["statues", "coins", "weapons", "manuscript", "jewelry", "china_set"]}


def last_of_all(card="ST9", **notation):
    """One card is left of the second temple."""
    return position(round=2, temple={"B00": card}, **notation)


@pytest.mark.clause("STK-21.1")
def test_the_game_ends_when_the_last_card_of_the_second_temple_is_taken():
    given = last_of_all(seats=3, turn=1, tableaus=[{"open": ["CO1", "CO2"]}])

    told = play(given, "take B00")

    assert told == [Told("takes", 1, "B00", 0, "ST9"), Told("ends_round", 1, amount=2)]
    assert given.ended == given.outcome().clause == "STK-21.1"
    assert given.movers() == []
    assert view(given)["turn"] == "nobody"
    for seat in range(3):  # nobody has another turn
        assert given.legal(seat) == []
        assert why_not(given, "activate coins 2", seat=seat) == "STK-21.1"


@pytest.mark.clause("STK-21.1", "STK-D.51", "STK-D.16")
def test_the_taker_of_the_last_card_may_still_activate_and_lock_and_nobody_else():
    own = {"open": ["CO1", "CO2", "JE1", "JE2", "WE1", "WE2", "MA1", "MA2", "ST1", "ST2"]}
    given = last_of_all("ST3", tableaus=[own, {"open": ["CO3", "CO4", "RE2"]}])

    play(given, "take B00")

    assert given.outcome() is None
    assert legal_words(given) == ["activate coins 2", "activate weapons 2", "activate jewelry 2", "lock statues 2", "lock statues 3", "end turn"]
    assert given.legal(1) == []
    play(given, "lock statues 3", "activate coins 2", "activate jewelry 2", "choose AS11", "activate weapons 2")
    assert given.ended == ""
    play(given, "steal RE2")
    assert given.ended == "STK-21.1"


@pytest.mark.clause("STK-D.51")
def test_or_ends_the_game_by_ending_the_turn():
    given = last_of_all(tableaus=[{"open": ["CO1", "CO2"]}])

    play(given, "take B00")
    told = play(given, "end turn")

    assert told == [Told("ends_round", 0, amount=2)]
    assert given.outcome().scores == [1 + 4 + 2, 2]


@pytest.mark.clause("STK-21.2")
def test_assistants_on_display_and_silver_in_the_bank_count_for_nobody():
    outcome = ended(seats=2, tableaus=[{"silver": 0}, {"silver": 0, "assistants": ["AS11"]}])

    assert outcome.scores == [0, 1 + 3]


@pytest.mark.clause("STK-22.1", "STK-22.2", "STK-22.3")
def test_a_players_total_is_cards_open_and_flipped_assistants_and_silver():
    tableau = {
        "silver": 4,
        "open": ["ST1", "ST2", "CO1", "WE1", "MA1", "CH1"],
        "flipped": ["ST3", "ST4", "CO2", "CO3", "WE2", "WE3", "JE1", "JE2", "JE3", "CH2", "CH5", "CH8"],
        "locked": ["statues 2", "ABC"],
        "assistants": ["AS2", "AS3"],
    }
    notation = {"seats": 2, "round": 2, "turn": None, "ended": "STK-21.1", "tableaus": [tableau]}
    points = view(game.parse(notation))["points"][0]

    assert points == {
        "statues": 3 + 3,
        "coins": 6,
        "weapons": 3,
        "manuscript": 1,
        "jewelry": 3,
        "relics": 0,
        "curse_blessing": 0,
        "china_set": 1 + 10,
        "vampire_mummy": 0,
        "treasure": 0,
        "assistants": 3 + 3,
        "silver": 4,
        "relic_majority": 0,
        "star_majority": 0,
    }
    assert ended(seats=2, tableaus=[tableau]).scores == [40, 2]


@pytest.mark.clause("STK-22.1")
def test_monsters_treasures_and_curses_count_by_their_own_rules():
    tableau = {"silver": 0, "open": ["VM1", "VM6", "TR2", "TR8", "RE1"], "flipped": ["CB1", "TR1"]}

    assert ended(seats=2, tableaus=[tableau, {"silver": 0, "open": ["RE2"]}]).scores == [5 + 3 + 2 + 1 + 3, 1]


@pytest.mark.clause("STK-22.3")
@pytest.mark.parametrize("silver", [0, 1, 2, 17])
def test_each_silver_is_worth_one_point(silver):
    assert ended(seats=2, tableaus=[{"silver": silver}], **PLAIN).scores == [silver, 2]


@pytest.mark.clause("STK-22.4")
def test_the_relic_majority_is_part_of_the_total():
    held = [{"silver": 0, "open": ["RE1", "RE2", "RE3"]}, {"silver": 0, "open": ["RE4", "RE5"]}, {"silver": 0}]

    assert ended(seats=3, tableaus=held).scores == [3 + 3, 2, -3]


@pytest.mark.clause("STK-22.5")
@pytest.mark.parametrize(("stars", "awards"), [((["CO6", "WE6"], ["MA6"]), (3, 0)), ((["CO6"], ["MA6", "MA7"]), (0, 3)), (([], ["MA6"]), (0, 3))])
def test_the_most_stars_are_worth_three_points(stars, awards):
    tableaus = [{"silver": 0, "open": list(cards)} for cards in stars]
    given = game.parse({"round": 2, "turn": None, "ended": "STK-21.1", "tableaus": tableaus, **PLAIN})

    assert tuple(points["star_majority"] for points in view(given)["points"]) == awards


@pytest.mark.clause("STK-22.6")
@pytest.mark.parametrize(
    ("stars", "awards"), [((1, 1, 0, 1), (3, 3, 0, 3)), ((1, 1, 1, 1), (3, 3, 3, 3)), ((2, 1, 2, 1), (3, 0, 3, 0)), ((0, 0, 0, 0), (0, 0, 0, 0))]
)
def test_all_who_are_level_for_the_most_stars_get_three_points_each(stars, awards):
    starred = [["CO6", "CO7"], ["WE6", "WE7"], ["MA6", "MA7"], ["JE6", "JE7"]]
    tableaus = [{"silver": 0, "open": cards[:many]} for cards, many in zip(starred, stars, strict=True)]
    given = game.parse({"seats": 4, "round": 2, "turn": None, "ended": "STK-21.1", "tableaus": tableaus, **PLAIN})

    assert tuple(points["star_majority"] for points in view(given)["points"]) == awards


@pytest.mark.clause("STK-22.7")
@pytest.mark.parametrize("tableau", [{"open": ["CO6"]}, {"flipped": ["CO6", "CO1"]}, {"assistants": ["AS11"]}, {"assistants": ["AS12"]}])
def test_open_cards_flipped_cards_and_assistants_count_one_star_each(tableau):
    def awards(*tableaus):
        given = game.parse({"round": 2, "turn": None, "ended": "STK-21.1", "tableaus": list(tableaus), **PLAIN})
        return [points["star_majority"] for points in view(given)["points"]]

    assert awards(tableau, {}) == [3, 0]
    assert awards(tableau, {"open": ["WE6"]}) == [3, 3]
    assert awards(tableau, {"open": ["WE6", "WE7"]}) == [0, 3]


@pytest.mark.clause("STK-1.3", "STK-23.1")
@pytest.mark.parametrize(("silver", "ranks"), [((5, 4, 3), [1, 2, 3]), ((3, 4, 5), [3, 2, 1]), ((4, 5, 3), [2, 1, 3])])
def test_the_highest_total_wins(silver, ranks):
    outcome = ended(seats=3, tableaus=[{"silver": n} for n in silver], **PLAIN)

    assert outcome.ranks == ranks
    assert [outcome.payoffs[seat] for seat in sorted(range(3), key=ranks.__getitem__)] == [1, 0, -1]


@pytest.mark.clause("STK-23.1")
def test_more_points_beat_more_cards_and_more_silver():
    held = [{"silver": 0, "open": ["ST1", "ST2", "ST3"]}, {"silver": 5}, {"silver": 1, "open": ["WE1", "WE2", "WE3", "WE4"]}]

    outcome = ended(seats=3, tableaus=held, **PLAIN)

    assert (outcome.scores, outcome.ranks) == ([6, 5, 5], [1, 3, 2])


SEVENTEEN_CARDS_FOR_38 = [*(f"ST{n}" for n in (1, 2, 3, 4, 5, 8, 9)), *(f"WE{n}" for n in range(1, 6)), *(f"MA{n}" for n in range(1, 6))]
ANOTHER_SEVENTEEN_FOR_38 = [*(f"CO{n}" for n in (1, 2, 3, 4, 5, 8, 9)), "CH1", "CH5", "CH7", "CH2", "CH6", "CH8", "JE1", "JE2", "JE3", "WE8"]
BEHIND = {"silver": 30}


@pytest.mark.clause("STK-S.13", "STK-23.2")
def test_of_two_who_are_level_the_one_with_more_artifact_cards_wins():
    eighteen_for_39 = [*ANOTHER_SEVENTEEN_FOR_38, "JE4"]

    outcome = ended(seats=3, tableaus=[{"silver": 2, "open": SEVENTEEN_CARDS_FOR_38}, {"silver": 1, "open": eighteen_for_39}, BEHIND], **PLAIN)

    assert outcome.scores == [40, 40, 30]
    assert outcome.ranks == [2, 1, 3]


@pytest.mark.clause("STK-S.13", "STK-23.3")
def test_if_still_level_the_one_with_more_silver_wins():
    outcome = ended(
        seats=3,
        tableaus=[{"silver": 2, "open": SEVENTEEN_CARDS_FOR_38}, {"silver": 1, "open": ANOTHER_SEVENTEEN_FOR_38, "assistants": ["AS3"]}, BEHIND],
        **PLAIN,
    )

    assert outcome.scores == [40, 40, 30]
    assert outcome.ranks == [1, 2, 3]


@pytest.mark.clause("STK-23.3")
def test_silver_decides_only_among_those_who_are_still_level():
    held = [{"silver": 1, "open": ["WE1", "WE2"]}, {"silver": 0, "open": ["WE3", "CO1"]}, {"silver": 3}]

    outcome = ended(seats=3, tableaus=held, **PLAIN)

    assert (outcome.scores, outcome.ranks) == ([3, 3, 3], [1, 2, 3])


@pytest.mark.clause("STK-S.13", "STK-23.4", "STK-D.37")
def test_if_still_level_they_share_the_victory():
    outcome = ended(
        seats=3, tableaus=[{"silver": 2, "open": SEVENTEEN_CARDS_FOR_38}, {"silver": 2, "open": ANOTHER_SEVENTEEN_FOR_38}, BEHIND], **PLAIN
    )

    assert outcome.scores == [40, 40, 30]
    assert outcome.ranks == [1, 1, 3]
    assert outcome.payoffs == [0.5, 0.5, -1]


@pytest.mark.clause("STK-23.2")
def test_flipped_cards_of_every_type_count_as_artifact_cards():
    held = [{"silver": 1, "flipped": ["CB1", "TR1"], "open": []}, {"silver": 0, "open": ["WE1"]}]

    outcome = ended(seats=2, tableaus=held)

    assert (outcome.scores, outcome.ranks) == ([1, 1], [1, 2])


@pytest.mark.clause("STK-23.2")
def test_an_assistant_is_no_artifact_card():
    held = [{"silver": 0, "assistants": ["AS11"]}, {"silver": 1, "assistants": ["AS12"], "open": []}, {"silver": 3, "open": ["WE1"]}]

    outcome = ended(seats=3, tableaus=held, **PLAIN)

    assert outcome.scores == [4, 5, 4]
    assert outcome.ranks == [3, 1, 2]


@pytest.mark.clause("STK-D.38")
def test_a_total_can_be_negative():
    outcome = ended(
        seats=2,
        tableaus=[{"silver": 0, "open": ["VM1", "VM2"]}, {"silver": 0}],
        stacks=["statues", "coins", "weapons", "manuscript", "jewelry", "vampire_mummy"],
    )

    assert outcome.scores == [-2, 0]
    assert outcome.ranks == [2, 1]
