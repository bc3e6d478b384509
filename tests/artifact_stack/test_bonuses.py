"""Bonuses in general: who may activate what, which cards are flipped, what flipped cards are still good for, and what is asked."""

import pytest

import salon
from tests.artifact_stack.table import Told, game, legal_words, play, position, view, why_not

BONUSES = [("coins", "CO"), ("weapons", "WE"), ("manuscript", "MA"), ("jewelry", "JE")]
TWO_RELICS = {"B00": "RE1", "B24": "RE2"}
ALL_EIGHT = ["AS1", "AS2", "AS3", "AS4", "AS5", "AS6", "AS11", "AS12"]
FIRST_SIX = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]


def cards(prefix, *numbers):
    return [f"{prefix}{n}" for n in numbers]


def holding(*opened, **more):
    """Seat 0 holds these open cards; seat 1 an open relic."""
    return position(temple=TWO_RELICS, tableaus=[{"open": list(opened)}, {"open": ["RE3"]}], **more)


@pytest.mark.clause("STK-7.1", "STK-7.2")
@pytest.mark.parametrize(("bonus", "prefix"), BONUSES)
@pytest.mark.parametrize(
    ("many", "small", "large"), [(0, "STK-7.1", "STK-7.1"), (1, "STK-7.1", "STK-7.1"), (2, None, "STK-7.2"), (3, None, None), (4, None, None)]
)
def test_two_open_cards_allow_the_small_bonus_and_three_or_more_the_large_one_too(bonus, prefix, many, small, large):
    given = holding(*cards(prefix, *range(1, many + 1)))

    assert why_not(given, f"activate {bonus} 2") == small
    assert why_not(given, f"activate {bonus} 3") == large
    assert legal_words(given, "activate") == [f"activate {bonus} {n}" for n, clause in ((2, small), (3, large)) if clause is None]


@pytest.mark.clause("STK-7.1")
def test_the_cards_of_one_bonus_are_of_one_type():
    given = holding("CO1", "WE1", "MA1", "JE1")

    assert legal_words(given, "activate") == []


@pytest.mark.clause("STK-7.3")
@pytest.mark.parametrize("prefix", ["CO", "WE", "MA", "JE"])
def test_nobody_has_to_activate(prefix):
    given = holding(*cards(prefix, 1, 2))

    play(given, "take B00", "end turn")

    assert given.movers() == [1]
    assert view(given)["open"][0] == [*cards(prefix, 1, 2), "RE1"]
    assert view(given)["flipped"] == [[], []]


@pytest.mark.clause("STK-7.4")
@pytest.mark.parametrize(("bonus", "prefix"), BONUSES)
@pytest.mark.parametrize("many", [2, 3])
def test_the_cards_used_for_a_bonus_are_flipped(bonus, prefix, many):
    given = holding(*cards(prefix, 1, 2, 3, 4), "ST1")

    told = play(given, f"activate {bonus} {many}")

    assert told[: many + 1] == [
        Told("activates", 0, bonus, many),
        *(Told("flips", 0, amount=1, piece=card) for card in cards(prefix, *range(1, many + 1))),
    ]
    assert [t.kind for t in told].count("flips") == many
    assert view(given)["flipped"] == [cards(prefix, *range(1, many + 1)), []]
    assert set(cards(prefix, *range(many + 1, 5))) < set(view(given)["open"][0])
    assert "ST1" in view(given)["open"][0]


@pytest.mark.clause("STK-7.5")
def test_a_flipped_card_never_turns_open_again():
    given = position(temple={**TWO_RELICS, "B12": "CO4", "B04": "RE4"}, tableaus=[{"open": ["CO1", "CO2", "CO3"]}])

    play(given, "activate coins 3", "take B12", "take B00", "take B24", "take B04")

    assert view(given)["round"] == 2
    assert view(given)["flipped"] == [["CO1", "CO2", "CO3"], []]
    assert view(given)["open"][0] == ["CO4", "RE2"]


@pytest.mark.clause("STK-7.6")
@pytest.mark.parametrize(("bonus", "prefix"), BONUSES)
def test_a_flipped_card_counts_for_no_later_bonus(bonus, prefix):
    one = position(temple=TWO_RELICS, tableaus=[{"open": cards(prefix, 3), "flipped": cards(prefix, 1, 2)}, {"open": ["RE3"]}])
    two = position(temple=TWO_RELICS, tableaus=[{"open": cards(prefix, 3, 4), "flipped": cards(prefix, 1, 2)}, {"open": ["RE3"]}])

    assert why_not(one, f"activate {bonus} 2") == "STK-7.1"
    assert why_not(two, f"activate {bonus} 2") is None
    assert why_not(two, f"activate {bonus} 3") == "STK-7.2"


@pytest.mark.clause("STK-7.6")
@pytest.mark.parametrize(
    ("flipped", "locked", "opened", "words", "clause"),
    [
        (["ST1", "ST2"], "statues 2", ["ST3"], "lock statues 2", "STK-9.2"),
        (["ST1", "ST2"], "statues 2", ["ST3", "ST4"], "lock statues 3", "STK-9.2"),
        (["CH1", "CH2"], "AA", ["CH3"], "lock AA", "STK-16.6"),
        (["CH1", "CH4", "CH7"], "ABC", ["CH2", "CH5"], "lock ABC", "STK-16.6"),
        (["VM1", "VM6"], "vampire silver_cross", ["VM2"], "lock vampire silver_cross", "STK-17.9"),
    ],
)
def test_a_flipped_card_counts_for_no_later_set(flipped, locked, opened, words, clause):
    given = position(temple=TWO_RELICS, tableaus=[{"open": opened, "flipped": flipped, "locked": [locked]}])

    assert why_not(given, words) == clause
    assert words not in legal_words(given)


@pytest.mark.clause("STK-7.7", "STK-11.7")
def test_a_flipped_card_cannot_be_stolen():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2"]}, {"open": ["RE3", "RE4"], "flipped": ["CO1", "CO2"]}])

    play(given, "activate weapons 2")

    assert why_not(given, "steal CO1") == "STK-11.5"
    assert legal_words(given) == ["steal RE3", "steal RE4"]


@pytest.mark.clause("STK-7.8")
@pytest.mark.parametrize(("bonus", "prefix"), BONUSES)
def test_a_flipped_card_stays_with_its_owner_and_keeps_its_points(bonus, prefix):
    given = holding(*cards(prefix, 1, 2, 3))
    before = view(given)["points"][0][bonus]

    play(given, f"activate {bonus} 3")

    assert view(given)["points"][0][bonus] == before == (6 if bonus == "coins" else 3)
    assert view(given)["flipped"] == [cards(prefix, 1, 2, 3), []]


@pytest.mark.clause("STK-7.9")
def test_a_card_left_open_and_one_gained_later_form_a_new_group():
    given = position(temple={"B00": "CO4", "B24": "RE2"}, tableaus=[{"open": ["CO1", "CO2", "CO3"]}])

    play(given, "activate coins 2")
    assert why_not(given, "activate coins 2") == "STK-7.1"
    play(given, "take B00", "activate coins 2")

    assert view(given)["flipped"][0] == ["CO1", "CO2", "CO3", "CO4"]
    assert view(given)["silver"] == [4, 2]


@pytest.mark.clause("STK-7.10")
def test_several_bonuses_of_the_same_and_of_different_types_in_one_turn():
    given = holding("CO1", "CO2", "CO3", "CO4", "CO5", "MA1", "MA2")

    play(given, "activate coins 2", "activate coins 3", "activate manuscript 2")

    assert view(given)["silver"] == [5, 2]
    assert (given.movers(), view(given)["actions"]) == ([0], 2)


@pytest.mark.clause("STK-7.11", "STK-D.15")
@pytest.mark.parametrize(("bonus", "prefix"), BONUSES)
@pytest.mark.parametrize(("many", "numbers"), [(2, [6, 7]), (3, [6, 7, 1])])
def test_cards_with_a_star_are_flipped_first_and_then_those_with_the_lowest_number(bonus, prefix, many, numbers):
    given = position(round=2, temple=TWO_RELICS, tableaus=[{"open": cards(prefix, *range(1, 10))}, {"open": ["RE3"]}])

    told = play(given, f"activate {bonus} {many}")

    assert [t.piece for t in told if t.kind == "flips"] == cards(prefix, *numbers)
    assert view(given)["flipped"][0] == sorted(cards(prefix, *numbers))


@pytest.mark.clause("STK-7.11", "STK-D.15")
@pytest.mark.parametrize(
    ("opened", "words", "flipped"),
    [
        (["ST1", "ST2", "ST3", "ST6", "ST9"], "lock statues 2", ["ST6", "ST1"]),
        (["ST1", "ST2", "ST3", "ST6", "ST9"], "lock statues 4", ["ST6", "ST1", "ST2", "ST3"]),
        (["ST2", "ST5", "ST7", "ST8"], "lock statues 3", ["ST7", "ST2", "ST5"]),
        (["CH1", "CH2", "CH3"], "lock AA", ["CH1", "CH2"]),
        (["CH4", "CH5", "CH6"], "lock BB", ["CH4", "CH5"]),
        (["CH7", "CH8", "CH9"], "lock CC", ["CH9", "CH7"]),
        (["CH2", "CH3", "CH5", "CH6", "CH8", "CH9"], "lock ABC", ["CH2", "CH5", "CH9"]),
        (["VM1", "VM2", "VM6", "VM7"], "lock vampire silver_cross", ["VM1", "VM7"]),
        (["VM3", "VM4", "VM5", "VM8", "VM9"], "lock mummy coffin", ["VM3", "VM8"]),
    ],
)
def test_so_are_the_cards_of_a_set(opened, words, flipped):
    given = position(temple=TWO_RELICS, tableaus=[{"open": opened}])

    told = play(given, words)

    assert told[0] == Told("locks", 0, words[5:], 1)
    assert told[1:] == [Told("flips", 0, amount=1, piece=card) for card in flipped]
    assert view(given)["flipped"] == [sorted(flipped), []]
    assert view(given)["locked"] == [{words[5:]: 1}, {}]


@pytest.mark.clause("STK-D.17")
@pytest.mark.parametrize("many", [2, 3])
def test_weapons_cannot_be_activated_where_nobody_else_has_an_open_card(many):
    given = position(
        seats=3,
        temple=TWO_RELICS,
        tableaus=[{"open": ["WE1", "WE2", "WE3", "RE4"]}, {"flipped": ["CO1", "CO2"], "assistants": ["AS11"], "silver": 5}, {}],
    )

    assert why_not(given, f"activate weapons {many}") == "STK-D.17"
    assert legal_words(given, "activate") == []


@pytest.mark.clause("STK-D.17")
@pytest.mark.parametrize("victim", [1, 2, 3])
def test_weapons_can_be_activated_whoever_has_the_open_card(victim):
    given = position(seats=4, temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2"]}, *({"open": ["RE3"]} if s == victim else {} for s in (1, 2, 3))])

    assert why_not(given, "activate weapons 2") is None


@pytest.mark.clause("STK-D.17")
@pytest.mark.parametrize("many", [2, 3])
def test_jewelry_cannot_be_activated_when_the_display_is_empty(many):
    tableaus = [{"open": ["JE1", "JE2", "JE3"]}, {"assistants": ALL_EIGHT}]
    last_one = [{"open": ["JE1", "JE2", "JE3"]}, {"assistants": ALL_EIGHT[:-1]}]

    assert why_not(position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=tableaus), f"activate jewelry {many}") == "STK-D.17"
    assert why_not(position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=last_one), f"activate jewelry {many}") is None


@pytest.mark.clause("STK-D.17", "STK-D.33")
@pytest.mark.parametrize("many", [2, 3])
def test_coins_cannot_be_activated_when_the_bank_is_empty(many):
    empty = position(temple=TWO_RELICS, tableaus=[{"open": ["CO1", "CO2", "CO3"], "silver": 20}, {"silver": 20}])
    one_left = position(temple=TWO_RELICS, tableaus=[{"open": ["CO1", "CO2", "CO3"], "silver": 20}, {"silver": 19}])

    assert why_not(empty, f"activate coins {many}") == "STK-D.17"
    assert why_not(one_left, f"activate coins {many}") is None


@pytest.mark.clause("STK-D.17", "STK-D.33")
def test_a_player_gains_only_the_silver_that_is_there():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["CO1", "CO2", "CO3"], "silver": 20}, {"silver": 19}])

    told = play(given, "activate coins 3")

    assert told[-1] == Told("gains", 0, amount=1)
    assert (view(given)["silver"], view(given)["bank"]) == ([21, 19], 0)


@pytest.mark.clause("STK-D.17")
def test_what_is_left_of_a_large_bonus_is_lost_when_it_can_be_carried_out_only_in_part():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2", "WE3", "CO1", "CO2"]}, {"open": ["RE3"]}])

    told = play(given, "activate weapons 3")

    assert told[-1] == Told("steals", 0, "1", 1, "RE3")
    assert why_not(given, "activate coins 2") is None  # nothing is asked any more
    assert view(given)["pending"] == "turn"


@pytest.mark.clause("STK-D.17", "STK-D.56")
def test_a_large_jewelry_bonus_takes_the_one_assistant_that_is_left():
    given = position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=[{"open": ["JE1", "JE2", "JE3"]}, {"assistants": ALL_EIGHT[:-1]}])

    told = play(given, "activate jewelry 3")

    assert told[-1] == Told("hires", 0, amount=0, piece="AS12")
    assert (view(given)["display"], view(given)["pending"]) == ([], "turn")


@pytest.mark.clause("STK-D.18")
def test_the_first_steal_of_weapons_is_compulsory_and_the_second_may_be_declined():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2", "WE3"]}, {"open": ["RE3", "RE4", "RE5"]}])

    play(given, "activate weapons 3")
    assert why_not(given, "decline") == "STK-D.18"
    assert legal_words(given) == ["steal RE3", "steal RE4", "steal RE5"]
    play(given, "steal RE4")
    assert legal_words(given) == ["steal RE3", "steal RE5", "decline"]

    assert play(given, "decline") == [Told("declines", 0)]
    assert view(given)["open"] == [["RE4"], ["RE3", "RE5"]]
    assert (given.movers(), view(given)["pending"], view(given)["actions"]) == ([0], "turn", 1)


@pytest.mark.clause("STK-D.18")
@pytest.mark.parametrize("card", ["TR8", "TR9"])
def test_the_steal_of_a_treasure_is_compulsory_once_it_is_used(card):
    given = position(temple={"B00": card, "B24": "RE1"}, tableaus=[{}, {"open": ["RE3", "RE4"]}])

    play(given, "take B00", "use")

    assert why_not(given, "decline") == "STK-D.18"
    assert legal_words(given) == ["steal RE3", "steal RE4"]


@pytest.mark.clause("STK-D.18", "STK-D.56")
def test_the_steal_of_favour_may_be_declined_and_is_asked_even_where_there_is_one_card():
    given = position(temple={"B00": "CB5", "B24": "RE1"}, tableaus=[{}, {"open": ["RE3"]}])

    play(given, "take B00")

    assert legal_words(given) == ["steal RE3", "decline"]
    assert play(given, "decline")[:2] == [Told("declines", 0), Told("flips", 0, amount=1, piece="CB5")]
    assert view(given)["open"] == [[], ["RE3"]]


@pytest.mark.clause("STK-D.19", "STK-8.6", "STK-11.7")
def test_assistants_and_silver_cannot_be_stolen():
    with pytest.raises(salon.SalonError):
        game.actions.number("steal AS1")
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2", "WE3"]}, {"open": ["RE3", "RE4"], "assistants": ["AS1"], "silver": 5}])

    play(given, "activate weapons 3", "steal RE3", "steal RE4")

    assert view(given)["assistants"] == [[], ["AS1"]]
    assert view(given)["silver"] == [2, 5]


@pytest.mark.clause("STK-D.20", "STK-11.9")
@pytest.mark.parametrize("card", ["TR2", "TR5", "TR7", "TR9"])
def test_a_stolen_treasure_does_not_trigger(card):
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2"]}, {"open": [card, "RE3"]}])

    told = play(given, "activate weapons 2", f"steal {card}")

    assert told[-1] == Told("steals", 0, "1", 1, card)
    assert view(given)["pending"] == "turn"
    assert (view(given)["silver"], view(given)["actions"]) == ([2, 2], 1)
    assert view(given)["open"][0] == [card]


@pytest.mark.clause("STK-D.20")
def test_a_treasure_given_as_tribute_does_not_trigger():
    given = position(temple={"B00": "CB9", "B24": "RE1"}, tableaus=[{"open": ["TR2"]}])

    told = play(given, "take B00")

    assert told[1] == Told("gives", 0, "1", 1, "TR2")
    assert (given.movers(), view(given)["pending"]) == ([1], "turn")
    assert view(given)["silver"] == [2, 2]


@pytest.mark.clause("STK-D.45")
def test_a_victim_is_not_compensated():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2"]}, {"open": ["RE3", "RE4"], "silver": 1}])

    play(given, "activate weapons 2", "steal RE3")

    after = view(given)
    assert (after["silver"], after["bank"]) == ([2, 1], 37)
    assert after["open"] == [["RE3"], ["RE4"]]
    assert after["misses"] == [0, 0]


@pytest.mark.clause("STK-D.46")
def test_a_stolen_card_may_be_stolen_back():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2"]}, {"open": ["RE3", "WE3", "WE4"]}])

    play(given, "activate weapons 2", "steal RE3", "take B00")
    assert given.movers() == [1]
    play(given, "activate weapons 2", "steal RE3")

    assert view(given)["open"] == [["RE1"], ["RE3"]]


@pytest.mark.clause("STK-D.56")
def test_a_compulsory_steal_with_one_target_is_carried_out_at_once():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["WE1", "WE2"]}, {"open": ["RE3"]}])

    assert play(given, "activate weapons 2")[-1] == Told("steals", 0, "1", 1, "RE3")
    assert view(given)["open"] == [["RE3"], []]


@pytest.mark.clause("STK-D.56")
def test_a_free_assistant_when_one_is_left_is_taken_at_once():
    given = position(temple=TWO_RELICS, stacks=FIRST_SIX, tableaus=[{"open": ["JE1", "JE2"]}, {"assistants": ALL_EIGHT[1:]}])

    assert play(given, "activate jewelry 2")[-1] == Told("hires", 0, amount=0, piece="AS1")
    assert view(given)["assistants"][0] == ["AS1"]


@pytest.mark.clause("STK-D.56", "STK-D.40")
def test_tribute_with_one_open_card_is_carried_out_at_once():
    given = position(seats=3, temple={"B00": "CB9", "B24": "RE1"}, tableaus=[{"open": ["CO1"]}])

    assert play(given, "take B00")[1] == Told("gives", 0, "1", 1, "CO1")


@pytest.mark.clause("STK-S.17", "STK-18.10")
def test_a_treasure_that_brings_an_assistant_is_kept_without_a_question_when_there_is_none():
    given = position(temple={"B00": "TR7", "B24": "RE1"}, tableaus=[{}, {"assistants": ["AS1", "AS2", "AS3", "AS4", "AS6", "AS10", "AS11", "AS12"]}])

    assert play(given, "take B00") == [Told("takes", 0, "B00", 0, "TR7"), Told("begins", 1, amount=1)]

    assert view(given)["open"] == [["TR7"], []]
    assert view(given)["points"][0]["treasure"] == 3


@pytest.mark.clause("STK-S.17", "STK-D.56")
def test_with_one_assistant_left_the_treasure_is_asked_about_but_the_assistant_is_not():
    given = position(temple={"B00": "TR7", "B24": "RE1"}, tableaus=[{}, {"assistants": ["AS1", "AS2", "AS3", "AS4", "AS6", "AS10", "AS11"]}])

    play(given, "take B00")
    assert legal_words(given) == ["use", "keep"]

    assert play(given, "use") == [
        Told("uses", 0, piece="TR7"),
        Told("flips", 0, amount=1, piece="TR7"),
        Told("hires", 0, amount=0, piece="AS12"),
        Told("begins", 1, amount=1),
    ]
    assert view(given)["assistants"][0] == ["AS12"]
    assert view(given)["points"][0]["treasure"] == 0
