"""Section 11: weapons steal open cards."""

import pytest

from tests.artifact_stack.table import Told, legal_words, play, position, view, why_not

clause = pytest.mark.clause
TEMPLE = {"B00": "ST1", "B04": "ST2", "B20": "ST3"}
TWO = ["WE1", "WE2"]
THREE = ["WE1", "WE2", "WE3"]


@clause("STK-11.1")
@pytest.mark.parametrize("many", range(10))
def test_each_weapon_is_worth_one_point_open_or_flipped(many):
    weapons = [f"WE{n}" for n in range(1, many + 1)]

    assert view(position(tableaus=[{"open": weapons}]))["points"][0]["weapons"] == many
    if many > 1:
        assert view(position(tableaus=[{"flipped": weapons}]))["points"][0]["weapons"] == many


@clause("STK-11.2", "STK-11.6", "STK-7.4")
def test_two_weapons_steal_one_open_card_which_lies_open_before_the_thief():
    p = position(seats=3, temple=TEMPLE, tableaus=[{"open": TWO}, {"open": ["RE1"]}, {"open": ["CO1", "CO2"]}])

    told = play(p, "activate weapons 2", "steal CO2")

    assert told == [
        Told("activates", 0, "weapons", 2),
        Told("flips", 0, None, 1, "WE1"),
        Told("flips", 0, None, 1, "WE2"),
        Told("steals", 0, "2", 1, "CO2"),
    ]
    assert view(p)["open"] == [["CO2"], ["RE1"], ["CO1"]]
    assert view(p)["flipped"] == [["WE1", "WE2"], [], []]
    assert (p.movers(), view(p)["actions"], view(p)["pending"]) == ([0], 1, "turn")


@clause("STK-11.3", "STK-11.4", "STK-E.4")
def test_three_weapons_steal_one_card_from_one_player_and_one_from_another():
    p = position(seats=3, temple=TEMPLE, tableaus=[{"open": THREE}, {"open": ["RE1", "RE2"]}, {"open": ["CO1", "CO2"]}])

    told = play(p, "activate weapons 3", "steal RE1", "steal CO2")

    assert told == [
        Told("activates", 0, "weapons", 3),
        Told("flips", 0, None, 1, "WE1"),
        Told("flips", 0, None, 1, "WE2"),
        Told("flips", 0, None, 1, "WE3"),
        Told("steals", 0, "1", 1, "RE1"),
        Told("steals", 0, "2", 1, "CO2"),
    ]
    assert view(p)["open"] == [["CO2", "RE1"], ["RE2"], ["CO1"]]
    assert view(p)["pending"] == "turn"


@clause("STK-11.4")
def test_three_weapons_may_steal_both_cards_from_one_player():
    p = position(seats=3, temple=TEMPLE, tableaus=[{"open": THREE}, {"open": ["RE1", "RE2"]}, {"open": ["CO1", "CO2"]}])

    play(p, "activate weapons 3", "steal CO1", "steal CO2")

    assert view(p)["open"] == [["CO1", "CO2"], ["RE1", "RE2"], []]


@clause("STK-11.5", "STK-11.7", "STK-7.7", "STK-D.21")
def test_the_thief_chooses_among_all_open_cards_of_the_others_and_nothing_else():
    p = position(
        seats=4,
        temple={"B00": "CO1"},
        stacks=["statues", "weapons", "relics", "china_set", "vampire_mummy", "coins"],
        tableaus=[
            {"open": [*TWO, "RE9"]},
            {"open": ["ST1", "RE1"], "flipped": ["CO2", "CO3", "ST2", "ST3"], "locked": ["statues 2"], "assistants": ["AS1", "AS11"]},
            {"open": ["CH1", "VM1", "VM6"], "flipped": ["CH2", "CH3"], "locked": ["AA"]},
            {"open": ["WE7", "CO4"], "flipped": ["WE8", "WE9"]},
        ],
    )

    play(p, "activate weapons 2")

    assert legal_words(p) == [f"steal {card}" for card in ("ST1", "CO4", "WE7", "RE1", "CH1", "VM1", "VM6")]
    for card in ("RE9", "WE1", "CO2", "ST2", "CH2", "WE8", "CO1", "ST9"):  # own, flipped, in the temple, in the pile
        assert why_not(p, f"steal {card}") == "STK-11.5"


@clause("STK-11.7", "STK-D.21")
def test_every_kind_of_open_card_can_be_stolen_but_no_curse_or_blessing():
    loose = ["ST1", "WE4", "RE1", "CH1", "VM3", "TR1"]
    p = position(
        stacks=["statues", "weapons", "relics", "china_set", "vampire_mummy", "treasure"],
        temple={"B00": "ST9"},
        tableaus=[{"open": TWO}, {"open": loose}],
    )
    q = position(
        stacks=["coins", "weapons", "manuscript", "jewelry", "curse_blessing", "relics"],
        temple={"B00": "CO9"},
        tableaus=[{"open": TWO}, {"open": ["CO1", "MA1", "JE1"], "flipped": ["CB1", "CB8"]}],
    )

    play(p, "activate weapons 2")
    play(q, "activate weapons 2")

    assert legal_words(p) == [f"steal {card}" for card in loose]
    assert legal_words(q) == ["steal CO1", "steal MA1", "steal JE1"]


@clause("STK-11.7", "STK-8.6")
def test_a_theft_leaves_silver_and_assistants_where_they_are():
    p = position(temple=TEMPLE, tableaus=[{"silver": 1, "open": TWO}, {"silver": 5, "open": ["CO1", "CO2"], "assistants": ["AS2"]}])
    bank = view(p)["bank"]

    play(p, "activate weapons 2", "steal CO1")

    assert (view(p)["silver"], view(p)["bank"], view(p)["assistants"]) == ([1, 5], bank, [[], ["AS2"]])


@clause("STK-11.8")
def test_a_stolen_card_may_be_used_at_once():
    p = position(temple=TEMPLE, tableaus=[{"silver": 0, "open": [*THREE, "CO1", "ST4"]}, {"open": ["CO2", "ST5", "RE1"]}])

    play(p, "activate weapons 3", "steal CO2", "steal ST5")
    assert legal_words(p, "activate") == ["activate coins 2"]
    assert legal_words(p, "lock") == ["lock statues 2"]
    play(p, "activate coins 2", "lock statues 2")

    assert view(p)["silver"][0] == 1
    assert view(p)["locked"][0] == {"statues 2": 1}
    assert view(p)["open"][1] == ["RE1"]


@clause("STK-11.8")
def test_stolen_weapons_make_another_theft_possible():
    p = position(temple=TEMPLE, tableaus=[{"open": [*TWO, "WE3"]}, {"open": ["WE4", "CO1", "CO2"]}])

    play(p, "activate weapons 2", "steal WE4", "activate weapons 2", "steal CO2")

    assert view(p)["open"] == [["CO2"], ["CO1"]]
    assert view(p)["flipped"] == [["WE1", "WE2", "WE3", "WE4"], []]


@clause("STK-11.9", "STK-D.20")
def test_a_stolen_treasure_offers_no_bonus():
    p = position(temple=TEMPLE, tableaus=[{"silver": 0, "open": TWO}, {"open": ["TR2", "CO1"]}])

    told = play(p, "activate weapons 2", "steal TR2")

    assert told[-1] == Told("steals", 0, "1", 1, "TR2")
    assert view(p)["pending"] == "turn"
    assert (view(p)["silver"][0], view(p)["open"][0], view(p)["points"][0]["treasure"]) == (0, ["TR2"], 3)
    assert why_not(p, "use") == "STK-18.2"


@clause("STK-S.8", "STK-D.17", "STK-D.56")
def test_the_second_steal_is_lost_when_one_open_card_is_all_there_is():
    p = position(temple=TEMPLE, tableaus=[{"open": THREE}, {"open": ["CO1"]}])

    told = play(p, "activate weapons 3")

    assert told[-1] == Told("steals", 0, "1", 1, "CO1")
    assert view(p)["open"] == [["CO1"], []]
    assert (view(p)["pending"], view(p)["flipped"][0]) == ("turn", THREE)


@clause("STK-S.8", "STK-D.17")
def test_weapons_cannot_be_activated_when_nobody_else_has_an_open_card():
    p = position(
        seats=3,
        temple=TEMPLE,
        tableaus=[{"open": [*THREE, "CO1"]}, {"flipped": ["ST4", "ST5"], "locked": ["statues 2"], "assistants": ["AS1"]}],
    )

    assert why_not(p, "activate weapons 2") == "STK-D.17"
    assert why_not(p, "activate weapons 3") == "STK-D.17"
    assert legal_words(p, "activate") == []


@clause("STK-D.17")
@pytest.mark.parametrize("victim", [1, 2])
def test_one_open_card_of_any_other_player_is_enough_to_activate_weapons(victim):
    tableaus = [{"open": TWO}, {}, {}]
    tableaus[victim] = {"open": ["CO1"]}
    p = position(seats=3, temple=TEMPLE, tableaus=tableaus)

    told = play(p, "activate weapons 2")

    assert told[-1] == Told("steals", 0, str(victim), 1, "CO1")


@clause("STK-11.3", "STK-D.18", "STK-D.56")
def test_the_first_steal_must_be_made_and_the_second_may_be_declined():
    p = position(temple=TEMPLE, tableaus=[{"open": THREE}, {"open": ["CO1", "CO2", "CO3"]}])

    play(p, "activate weapons 3")
    assert (view(p)["pending"], view(p)["pending_by"], view(p)["pending_count"]) == ("theft", "weapons", 2)
    assert legal_words(p) == ["steal CO1", "steal CO2", "steal CO3"]
    assert why_not(p, "decline") == "STK-D.18"

    play(p, "steal CO1")
    assert (view(p)["pending"], view(p)["pending_by"], view(p)["pending_count"]) == ("theft", "weapons", 1)
    assert legal_words(p) == ["steal CO2", "steal CO3", "decline"]

    told = play(p, "decline")
    assert told == [Told("declines", 0)]
    assert (view(p)["pending"], view(p)["open"]) == ("turn", [["CO1"], ["CO2", "CO3"]])


@clause("STK-D.18", "STK-D.56")
def test_the_second_steal_is_asked_even_when_one_card_is_left_to_steal():
    p = position(temple=TEMPLE, tableaus=[{"open": THREE}, {"open": ["CO1", "CO2"]}])

    play(p, "activate weapons 3", "steal CO2")

    assert legal_words(p) == ["steal CO1", "decline"]


@clause("STK-D.57")
def test_nothing_else_can_be_done_in_the_middle_of_a_theft():
    p = position(temple=TEMPLE | {"B24": "CO9"}, tableaus=[{"open": [*TWO, "CO1", "CO2", "ST4", "ST5"]}, {"open": ["RE1", "RE2"]}])

    play(p, "activate weapons 2")

    for words in ("take B00", "peek B24", "hire AS1", "activate coins 2", "lock statues 2", "use", "keep", "choose AS1", "give CO1", "end turn"):
        assert why_not(p, words) == "STK-D.57"


@clause("STK-4.4")
def test_nobody_steals_in_another_players_turn():
    p = position(temple=TEMPLE, tableaus=[{"open": ["CO1"]}, {"open": TWO}])

    assert why_not(p, "activate weapons 2", seat=1) == "STK-4.4"
    assert why_not(p, "steal CO1", seat=1) == "STK-4.4"


@clause("STK-11.2")
def test_a_steal_without_an_activation_is_refused():
    p = position(temple=TEMPLE, tableaus=[{"open": TWO}, {"open": ["CO1"]}])

    assert why_not(p, "steal CO1") == "STK-11.2"
    assert why_not(p, "decline") == "STK-D.18"


@clause("STK-D.46")
def test_a_card_may_be_stolen_back():
    p = position(temple=TEMPLE, tableaus=[{"open": TWO}, {"open": ["WE3", "WE4", "CO1"]}])

    play(p, "activate weapons 2", "steal CO1", "take B00", "activate weapons 2", "steal CO1")

    assert view(p)["open"] == [["ST1"], ["CO1"]]
