"""The turn: one action, extra actions, what may be done around them, and when it is the next player's."""

import pytest

from tests.artifact_stack.table import Told, full_temple, game, legal_words, play, position, view, why_not

TWO_RELICS = {"B00": "RE1", "B24": "RE2"}
ALL_KINDS = ["statues", "coins", "weapons", "manuscript", "china_set", "vampire_mummy"]
THREE_RELICS = {**TWO_RELICS, "B12": "RE3"}


def verbs(given):
    return {words.split()[0] for words in legal_words(given)}


@pytest.mark.clause("STK-4.1", "STK-5.5")
def test_on_a_turn_one_card_is_taken():
    given = position(temple=TWO_RELICS)

    play(given, "take B00")

    assert given.movers() == [1]
    assert view(given)["open"] == [["RE1"], []]
    assert view(given)["temple"] == {"B24": "RE2"}


@pytest.mark.clause("STK-4.1", "STK-8.1")
def test_or_one_assistant_is_hired():
    given = position(temple=TWO_RELICS)

    play(given, "hire AS11")

    assert given.movers() == [1]
    assert view(given)["assistants"] == [["AS11"], []]
    assert view(given)["temple"] == TWO_RELICS


@pytest.mark.clause("STK-4.1", "STK-6.10")
def test_after_the_action_no_card_is_taken_none_peeked_at_and_nobody_hired():
    given = position(temple={**TWO_RELICS, "B12": "RE9"}, tableaus=[{"open": ["ST1", "ST2"]}])

    play(given, "take B00")

    assert given.movers() == [0]
    assert view(given)["actions"] == 0
    assert legal_words(given) == ["lock statues 2", "end turn"]
    assert why_not(given, "take B24") == "STK-4.1"
    assert why_not(given, "hire AS11") == "STK-4.1"
    assert why_not(given, "peek B12") == "STK-6.10"


@pytest.mark.clause("STK-4.1")
def test_there_is_nothing_to_take_from_an_empty_cell():
    given = position(temple=TWO_RELICS)

    assert why_not(given, "take B01") == "STK-4.1"
    assert legal_words(given, "take") == ["take B00", "take B24"]


@pytest.mark.clause("STK-4.2", "STK-D.9")
@pytest.mark.parametrize("silver", [0, 2])
def test_nobody_may_pass(silver):
    given = position(temple=TWO_RELICS, tableaus=[{"silver": silver, "open": ["ST1", "ST2"]}])

    assert why_not(given, "end turn") == "STK-4.2"
    assert "end" not in verbs(given)
    assert "take" in verbs(given)


@pytest.mark.clause("STK-4.3", "STK-D.10")
def test_a_bonus_may_be_activated_before_the_action_and_the_silver_used_for_it():
    given = position(temple=full_temple(B00="ST1"), round=2, tableaus=[{"silver": 0, "open": ["CO7", "CO8"]}])

    assert why_not(given, "take B00") == "STK-5.4"
    play(given, "activate coins 2")

    assert given.movers() == [0]
    assert view(given)["actions"] == 1
    assert why_not(given, "take B00") is None


@pytest.mark.clause("STK-4.3", "STK-D.10")
def test_a_bonus_may_be_activated_after_the_action():
    given = position(temple={"B00": "CO2", "B24": "RE1"}, tableaus=[{"open": ["CO1"]}])

    play(given, "take B00", "activate coins 2")

    assert view(given)["silver"] == [3, 2]
    assert given.movers() == [1]


@pytest.mark.clause("STK-4.3", "STK-7.10")
def test_bonuses_and_locks_around_one_action_are_as_many_as_the_cards_allow():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["CO1", "CO2", "CO3", "CO4", "ST1", "ST2", "ST3", "ST4"]}])

    play(given, "activate coins 2", "lock statues 2", "take B00", "activate coins 2", "lock statues 2")

    assert view(given)["silver"] == [4, 2]
    assert view(given)["locked"] == [{"statues 2": 2}, {}]
    assert given.movers() == [1]


@pytest.mark.clause("STK-4.1", "STK-4.3")
def test_before_the_action_everything_is_offered_once():
    own = {"open": ["CO1", "CO2", "ST1", "ST2", "ST3", "CH1", "CH2", "CH4", "CH7", "VM3", "VM5", "VM8"]}
    given = position(temple={"B00": "ST8", "B24": "ST9"}, stacks=ALL_KINDS, tableaus=[own, {"assistants": ["AS1", "AS2", "AS3", "AS8", "AS9"]}])

    assert legal_words(given) == [
        *("take B00", "take B24", "peek B00", "peek B24", "hire AS4", "hire AS11", "hire AS12", "activate coins 2"),
        *("lock statues 2", "lock statues 3", "lock AA", "lock ABC", "lock mummy coffin", "lock vampire_mummy coffin"),
    ]


@pytest.mark.clause("STK-4.4", "STK-4.1")
@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("take B00", "STK-4.1"),
        ("peek B12", "STK-4.1"),
        ("hire AS12", "STK-4.1"),
        ("activate coins 2", "STK-4.4"),
        ("activate jewelry 3", "STK-4.4"),
        ("lock statues 2", "STK-4.4"),
        ("lock vampire_mummy coffin", "STK-4.4"),
        ("use", "STK-4.4"),
        ("steal RE3", "STK-4.4"),
        ("choose AS1", "STK-4.4"),
        ("give ST1", "STK-4.4"),
        ("decline", "STK-4.4"),
        ("end turn", "STK-4.4"),
    ],
)
def test_nobody_does_anything_in_the_turn_of_another(words, clause):
    own = {"open": ["CO1", "CO2", "JE1", "JE2", "JE3", "ST1", "ST2"]}
    given = position(seats=3, temple={**TWO_RELICS, "B12": "RE9"}, tableaus=[{"open": ["RE3"]}, own])

    assert why_not(given, words, seat=1) == clause
    assert given.legal(1) == given.legal(2) == []


@pytest.mark.clause("STK-4.4", "STK-D.10")
def test_a_card_received_in_the_turn_of_another_can_be_used_in_the_own_next_turn():
    given = position(temple={"B00": "CB9", "B24": "RE1"}, tableaus=[{"open": ["CO1"]}, {"open": ["CO2"]}])

    play(given, "take B00")  # Tribute: the only open card is given

    assert view(given)["open"] == [[], ["CO1", "CO2"]]
    assert given.movers() == [1]
    assert why_not(given, "activate coins 2") is None


@pytest.mark.clause("STK-4.5", "STK-4.6")
@pytest.mark.parametrize("actions", [("take B00", "hire AS11"), ("hire AS11", "take B00"), ("take B00", "take B24"), ("hire AS11", "hire AS12")])
def test_an_extra_action_is_performed_in_the_same_turn_and_may_be_of_either_kind(actions):
    given = position(temple=THREE_RELICS, tableaus=[{"open": ["MA1", "MA2"]}])

    assert view(given)["actions"] == 1
    play(given, "activate manuscript 2")
    assert view(given)["actions"] == 2
    play(given, actions[0])
    assert (given.movers(), view(given)["actions"]) == ([0], 1)
    play(given, actions[1])

    assert given.movers() == [1]
    assert view(given)["actions"] == 1


@pytest.mark.clause("STK-4.5")
def test_an_extra_action_gained_after_the_action_is_added_to_the_turn():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["MA1", "MA2", "MA3"]}])

    play(given, "take B00")
    assert view(given)["actions"] == 0
    play(given, "activate manuscript 3")

    assert (given.movers(), view(given)["actions"]) == ([0], 2)
    assert why_not(given, "end turn") == "STK-4.2"


@pytest.mark.clause("STK-4.7", "STK-4.8")
def test_the_turn_ends_by_itself_when_nothing_more_can_be_activated_or_locked():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["ST1", "CO1", "CH1", "CH4", "VM1", "VM8"]}])

    assert play(given, "take B00") == [Told("takes", 0, "B00", 0, "RE1"), Told("begins", 1, amount=1)]
    assert given.movers() == [1]


@pytest.mark.clause("STK-4.7", "STK-4.8")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("ST1 ST2", "lock statues 2"),
        ("CO1 CO2", "activate coins 2"),
        ("WE1 WE2", "activate weapons 2"),
        ("MA1 MA2", "activate manuscript 2"),
        ("JE1 JE2", "activate jewelry 2"),
        ("CH1 CH2", "lock AA"),
        ("CH4 CH5", "lock BB"),
        ("CH8 CH9", "lock CC"),
        ("CH1 CH4 CH7", "lock ABC"),
        ("VM1 VM6", "lock vampire silver_cross"),
        ("VM3 VM8", "lock mummy coffin"),
        ("VM5 VM6", "lock vampire_mummy silver_cross"),
        ("VM5 VM8", "lock vampire_mummy coffin"),
    ],
)
def test_a_player_who_can_still_activate_or_lock_ends_the_turn_in_so_many_words(cards, words):
    given = position(temple=TWO_RELICS, tableaus=[{"open": cards.split()}, {"open": ["RE3"]}])

    play(given, "take B00")

    assert given.movers() == [0]
    assert legal_words(given) == [words, "end turn"]
    assert play(given, "end turn") == [Told("begins", 1, amount=1)]
    assert given.movers() == [1]


@pytest.mark.clause("STK-4.7")
@pytest.mark.parametrize("cards", ["CH1 CH4", "VM1 VM2", "VM1 VM8", "VM6 VM8", "VM3 VM7", "CO1 WE1", "RE4 RE5", "TR2 TR3"])
def test_two_cards_that_make_no_set_do_not_keep_the_turn_from_ending(cards):
    given = position(temple=TWO_RELICS, tableaus=[{"open": cards.split()}])

    play(given, "take B00")

    assert given.movers() == [1]


@pytest.mark.clause("STK-4.8", "STK-2.16", "STK-20.5")
@pytest.mark.parametrize(
    ("round_", "seats", "order"), [(1, 2, [1, 0]), (2, 2, [1, 0]), (1, 4, [1, 2, 3, 0, 1]), (2, 4, [1, 0, 3, 2, 1]), (2, 3, [1, 0, 2, 1])]
)
def test_turn_follows_turn_in_the_order_of_the_round(round_, seats, order):
    given = position(round=round_, seats=seats, turn=1, temple=full_temple(), tableaus=[{"silver": 2}] * seats)

    for seat, words in zip(order, ["take T00", "take T01", "take T02", "take M00", "take M10"], strict=False):
        assert given.movers() == [seat]
        assert view(given)["turn"] == str(seat)
        play(given, words)
        if "end turn" in legal_words(given):
            play(given, "end turn")


@pytest.mark.clause("STK-E.1", "STK-7.3", "STK-12.2")
def test_the_second_manuscript_may_be_used_at_once_for_one_extra_action():
    given = position(temple={**TWO_RELICS, "B12": "MA2"}, tableaus=[{"open": ["MA1"]}])

    play(given, "take B12")
    told = play(given, "activate manuscript 2")

    assert told == [
        Told("activates", 0, "manuscript", 2),
        Told("flips", 0, amount=1, piece="MA1"),
        Told("flips", 0, amount=1, piece="MA2"),
        Told("gains_actions", 0, amount=1),
    ]
    assert view(given)["flipped"] == [["MA1", "MA2"], []]
    play(given, "take B00")
    assert given.movers() == [1]


@pytest.mark.clause("STK-E.1", "STK-7.3", "STK-12.3")
def test_or_one_waits_for_the_third_manuscript_and_two_extra_actions_in_a_row():
    given = position(temple={**THREE_RELICS, "B20": "MA2", "B04": "MA3", "B14": "RE4"}, tableaus=[{"open": ["MA1"]}])

    play(given, "take B20", "end turn", "take B14")
    assert view(given)["open"][0] == ["MA1", "MA2"]
    play(given, "take B04")
    told = play(given, "activate manuscript 3")

    assert told[0] == Told("activates", 0, "manuscript", 3)
    assert told[-1] == Told("gains_actions", 0, amount=2)
    assert view(given)["flipped"] == [["MA1", "MA2", "MA3"], []]
    play(given, "take B00")
    assert given.movers() == [0]
    play(given, "take B24")
    assert given.movers() == [1]


@pytest.mark.clause("STK-D.16", "STK-S.11")
def test_extra_actions_lapse_when_the_last_card_of_the_temple_is_taken():
    given = position(
        temple={"B00": "RE1"}, tableaus=[{"open": ["MA1", "MA2", "CO1", "CO2", "WE1", "WE2", "JE1", "JE2", "ST1", "ST2"]}, {"open": ["RE2"]}]
    )

    play(given, "activate manuscript 2")
    told = play(given, "take B00")

    assert told == [Told("takes", 0, "B00", 0, "RE1"), Told("lapses", 0, amount=1)]
    assert view(given)["actions"] == 0
    assert legal_words(given) == ["activate coins 2", "activate weapons 2", "activate jewelry 2", "lock statues 2", "end turn"]
    assert why_not(given, "hire AS1") == "STK-4.1"
    told = play(given, "end turn")
    assert told[:2] == [Told("ends_round", 0, amount=1), Told("builds", amount=2)]
    assert view(given)["actions"] == 1


@pytest.mark.clause("STK-D.16")
def test_all_extra_actions_lapse_at_once_and_not_the_one_that_was_performed():
    given = position(temple={"B00": "RE1"}, tableaus=[{"open": ["MA1", "MA2", "MA3", "ST1", "ST2"]}])

    play(given, "activate manuscript 3")

    assert play(given, "take B00")[1] == Told("lapses", 0, amount=2)


@pytest.mark.clause("STK-D.16")
def test_no_action_lapses_when_the_last_card_was_taken_by_the_last_action():
    given = position(temple={"B00": "RE1"}, tableaus=[{"open": ["ST1", "ST2"]}])

    assert play(given, "take B00") == [Told("takes", 0, "B00", 0, "RE1")]


@pytest.mark.clause("STK-D.16")
def test_no_action_lapses_while_a_card_is_left():
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["MA1", "MA2"]}])

    play(given, "activate manuscript 2")

    assert play(given, "take B00") == [Told("takes", 0, "B00", 0, "RE1")]
    assert view(given)["actions"] == 1


@pytest.mark.clause("STK-D.16", "STK-D.17")
def test_manuscripts_cannot_be_activated_once_the_temple_is_empty():
    given = position(temple={"B00": "RE1"}, tableaus=[{"open": ["MA1", "MA2", "MA3", "ST1", "ST2"]}])

    play(given, "take B00")

    assert why_not(given, "activate manuscript 2") == "STK-D.17"
    assert why_not(given, "activate manuscript 3") == "STK-D.17"
    assert legal_words(given) == ["lock statues 2", "end turn"]


@pytest.mark.clause("STK-S.14", "STK-15.5")
def test_haste_brings_one_more_action_while_cards_are_left():
    given = position(temple={"B00": "CB3", "B24": "RE2"})

    told = play(given, "take B00")

    assert told[1:] == [Told("gains_actions", 0, amount=1), Told("flips", 0, amount=1, piece="CB3")]
    assert (given.movers(), view(given)["actions"]) == ([0], 1)


@pytest.mark.clause("STK-S.14", "STK-D.16")
def test_haste_as_the_last_card_of_the_temple_brings_nothing():
    given = position(temple={"B00": "CB3"}, tableaus=[{"open": ["ST1", "ST2"]}])

    told = play(given, "take B00")

    assert told[1:] == [Told("flips", 0, amount=1, piece="CB3")]
    assert view(given)["actions"] == 0


@pytest.mark.clause("STK-S.16", "STK-D.55")
def test_an_extra_action_must_be_performed():
    given = position(temple={"B00": "CB3", "B24": "RE2"}, tableaus=[{"silver": 0, "open": ["ST1", "ST2"]}])

    play(given, "take B00")

    assert why_not(given, "end turn") == "STK-4.2"
    assert legal_words(given) == ["take B24", "lock statues 2"]
    play(given, "take B24")
    assert why_not(given, "end turn") is None


@pytest.mark.clause("STK-D.54")
def test_extra_actions_are_counted_within_one_turn_so_sloth_eats_none():
    given = position(temple={**THREE_RELICS, "B20": "CB8"}, tableaus=[{"open": ["MA1", "MA2"]}])

    play(given, "activate manuscript 2", "take B20")

    assert (given.movers(), view(given)["actions"], view(given)["misses"]) == ([0], 1, [1, 0])
    told = play(given, "take B00")
    assert told[1:] == [Told("begins", 1, amount=1)]
    assert play(given, "take B12")[1:] == [Told("skips", 0, amount=1), Told("begins", 1, amount=1)]


@pytest.mark.clause("STK-D.53")
@pytest.mark.parametrize(
    ("card", "asked", "clause"),
    [
        ("TR2", ["use", "keep"], "STK-18.2"),
        ("CB4", ["choose AS7", "choose AS10", "choose AS11", "choose AS12"], "STK-D.57"),
        ("CB5", ["steal RE3", "steal RE4", "decline"], "STK-D.57"),
        ("CB9", ["give CO1", "give CO2"], "STK-15.10"),
    ],
)
def test_the_effect_of_a_taken_card_is_finished_before_the_next_decision(card, asked, clause):
    given = position(
        temple={"B00": card, "B24": "RE1"},
        stacks=["coins", "jewelry", "relics", "curse_blessing", "treasure", "manuscript"],
        tableaus=[{"open": ["CO1", "CO2"]}, {"open": ["RE3", "RE4"], "assistants": ["AS2", "AS4", "AS5", "AS6"]}],
    )

    play(given, "take B00")

    assert given.movers() == [0]
    assert legal_words(given) == asked
    for words in ("take B24", "hire AS12", "activate coins 2", "lock vampire_mummy coffin", "end turn"):
        assert why_not(given, words) == clause


@pytest.mark.clause("STK-D.57")
@pytest.mark.parametrize(
    "words", ["take B00", "peek B12", "hire AS12", "activate coins 2", "lock statues 2", "end turn", "keep", "choose AS1", "choose AS12", "give ST1"]
)
def test_nothing_comes_between_the_two_thefts_of_a_large_bonus(words):
    own = {"open": ["WE1", "WE2", "WE3", "CO1", "CO2", "ST1", "ST2"]}
    given = position(temple={**TWO_RELICS, "B12": "RE9"}, tableaus=[own, {"open": ["RE3", "RE4", "RE5"]}])

    play(given, "activate weapons 3")
    assert why_not(given, words) == "STK-D.57"
    play(given, "steal RE3")
    assert why_not(given, words) == "STK-D.57"
    assert legal_words(given) == ["steal RE4", "steal RE5", "decline"]
    play(given, "steal RE5")
    assert given.movers() == [0]
    assert why_not(given, "activate coins 2") is None


@pytest.mark.clause("STK-D.57")
@pytest.mark.parametrize(
    "words", ["take B00", "hire AS12", "activate coins 2", "lock statues 2", "keep", "steal RE3", "steal TR9", "give ST1", "end turn"]
)
def test_nothing_comes_between_the_two_assistants_of_a_large_bonus(words):
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["JE1", "JE2", "JE3", "CO1", "CO2", "ST1", "ST2"]}, {"open": ["RE3"]}])

    play(given, "activate jewelry 3")
    assert why_not(given, words) == "STK-D.57"
    play(given, "choose AS1")
    assert why_not(given, words) == "STK-D.57"
    assert why_not(given, "choose AS1") == "STK-13.2"
    play(given, "choose AS12")
    assert why_not(given, "activate coins 2") is None


@pytest.mark.clause("STK-D.56")
def test_the_action_of_the_turn_is_the_players_own_move_even_if_only_one_is_legal():
    given = position(temple={"B00": "RE1"}, tableaus=[{"silver": 0}])

    assert given.movers() == [0]
    assert legal_words(given) == ["take B00"]


@pytest.mark.clause("STK-4.1", "STK-11.2", "STK-13.2", "STK-15.10", "STK-18.2", "STK-D.18")
@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("use", "STK-18.2"),
        ("keep", "STK-18.2"),
        ("steal RE3", "STK-11.2"),
        ("choose AS1", "STK-13.2"),
        ("give ST1", "STK-15.10"),
        ("decline", "STK-D.18"),
    ],
)
def test_an_answer_without_its_question_is_refused_by_the_rule_of_the_question(words, clause):
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["ST1"]}, {"open": ["RE3"]}])

    assert why_not(given, words) == clause


@pytest.mark.clause("STK-D.44")
def test_there_are_no_trades_gifts_or_loans():
    verbs_of_the_game = {game.actions.verb(action) for action in range(len(game.actions))}

    assert verbs_of_the_game == {"take", "peek", "hire", "activate", "lock", "use", "keep", "steal", "choose", "give", "decline", "end turn"}
    given = position(temple=TWO_RELICS, tableaus=[{"open": ["ST1", "CO1"]}, {"open": ["CO2"]}])
    assert verbs(given) == {"take", "hire"}
