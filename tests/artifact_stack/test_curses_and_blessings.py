"""Section 15: curses and blessings, carried out at once by whoever takes them."""

import pytest

from tests.artifact_stack.table import Told, legal_words, play, position, view, why_not

clause = pytest.mark.clause
STACKS = ["statues", "coins", "weapons", "manuscript", "relics", "curse_blessing"]
ASSISTANTS = ["AS1", "AS2", "AS3", "AS4", "AS6", "AS7", "AS11", "AS12"]
PLENTY, HASTE, COMPANY, FAVOUR, POVERTY, SLOTH, TRIBUTE = "CB1", "CB3", "CB4", "CB5", "CB6", "CB8", "CB9"


def with_card(card, **notation):
    """The card lies free at B00, others beside it."""
    return position(**{"stacks": STACKS, "temple": {"B00": card, "B02": "ST1", "B04": "ST2", "B20": "ST3"}, **notation})


def taken(card):
    return Told("takes", 0, "B00", 0, card)


def flipped(card):
    return Told("flips", 0, None, 1, card)


@clause("STK-15.1", "STK-D.30")
def test_curses_and_blessings_are_worth_no_points():
    p = position(stacks=STACKS, tableaus=[{"silver": 0, "flipped": [f"CB{n}" for n in range(1, 10)]}])

    points = view(p)["points"][0]

    assert points["curse_blessing"] == 0
    assert sum(points.values()) == points["star_majority"] == 3  # CB2 and CB8 show a star


@clause("STK-15.4", "STK-15.3", "STK-15.2")
@pytest.mark.parametrize("card", ["CB1", "CB2"])
def test_plenty_gains_two_silver_from_the_bank_and_the_card_is_flipped(card):
    p = with_card(card, tableaus=[{"silver": 0}])

    told = play(p, "take B00")

    assert told[:3] == [taken(card), Told("gains", 0, None, 2), flipped(card)]
    assert (view(p)["silver"], view(p)["bank"]) == ([2, 2], 36)
    assert (view(p)["open"][0], view(p)["flipped"][0]) == ([], [card])
    assert p.movers() == [1]


@clause("STK-15.4", "STK-15.11")
@pytest.mark.parametrize(("bank", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_plenty_gains_only_what_the_bank_holds(bank, gained):
    p = with_card(PLENTY, tableaus=[{"silver": 0}, {"silver": 40 - bank}])

    told = play(p, "take B00")

    assert told[1] == Told("gains", 0, None, gained)
    assert (view(p)["silver"][0], view(p)["bank"]) == (gained, bank - gained)


@clause("STK-15.5", "STK-15.3")
def test_haste_gives_one_extra_action_in_this_turn():
    p = with_card(HASTE)

    told = play(p, "take B00")

    assert told == [taken(HASTE), Told("gains_actions", 0, None, 1), flipped(HASTE)]
    assert (p.movers(), view(p)["actions"]) == ([0], 1)
    play(p, "take B02")
    assert p.movers() == [1]


@clause("STK-15.5", "STK-15.11", "STK-D.16")
def test_haste_as_the_last_card_of_the_temple_is_skipped():
    p = with_card(HASTE, temple={"B00": HASTE}, tableaus=[{"open": ["CO1", "CO2"]}])

    told = play(p, "take B00")

    assert told == [taken(HASTE), flipped(HASTE)]
    assert (p.movers(), view(p)["actions"]) == ([0], 0)


@clause("STK-15.6", "STK-15.3")
def test_company_takes_one_assistant_of_choice_without_paying():
    p = with_card(COMPANY, tableaus=[{"silver": 0}])

    told = play(p, "take B00")
    assert legal_words(p) == [f"choose {a}" for a in ASSISTANTS]
    assert (view(p)["pending"], view(p)["pending_by"], view(p)["pending_count"]) == ("assistant", "blessing", 1)
    assert view(p)["open"][0] == [COMPANY]  # flipped after its effect
    told += play(p, "choose AS7")

    assert told[:3] == [taken(COMPANY), Told("hires", 0, None, 0, "AS7"), flipped(COMPANY)]
    assert (view(p)["assistants"][0], view(p)["silver"][0], view(p)["flipped"][0]) == (["AS7"], 0, [COMPANY])
    assert p.movers() == [1]


@clause("STK-15.6", "STK-D.32")
def test_the_assistant_of_company_must_be_taken():
    p = with_card(COMPANY)

    play(p, "take B00")

    assert why_not(p, "decline") == "STK-D.32"


@clause("STK-15.6", "STK-15.11")
def test_company_is_skipped_when_the_display_is_empty():
    p = with_card(COMPANY, tableaus=[{}, {"assistants": ASSISTANTS}])

    told = play(p, "take B00")

    assert told[:2] == [taken(COMPANY), flipped(COMPANY)]
    assert p.movers() == [1]


@clause("STK-15.7", "STK-15.3")
def test_favour_may_steal_one_open_card_of_another_player():
    p = with_card(FAVOUR, seats=3, tableaus=[{"open": ["CO1"]}, {"open": ["CO2"], "flipped": ["CO3", "CO4"]}, {"open": ["RE1"]}])

    told = play(p, "take B00")
    assert (view(p)["pending"], view(p)["pending_by"], view(p)["pending_count"]) == ("theft", "blessing", 1)
    assert legal_words(p) == ["steal CO2", "steal RE1", "decline"]
    assert why_not(p, "steal CO1") == "STK-11.5"
    assert why_not(p, "steal CO3") == "STK-11.5"
    told += play(p, "steal RE1")

    assert told[:3] == [taken(FAVOUR), Told("steals", 0, "2", 1, "RE1"), flipped(FAVOUR)]
    assert view(p)["open"] == [["CO1", "RE1"], ["CO2"], []]
    assert view(p)["flipped"][0] == [FAVOUR]
    assert p.movers() == [1]


@clause("STK-15.7", "STK-D.18", "STK-D.56")
def test_favour_may_be_declined_and_is_asked_even_for_a_single_card():
    p = with_card(FAVOUR, tableaus=[{}, {"open": ["CO2"]}])

    play(p, "take B00")
    assert legal_words(p) == ["steal CO2", "decline"]
    told = play(p, "decline")

    assert told[:2] == [Told("declines", 0), flipped(FAVOUR)]
    assert view(p)["open"] == [[], ["CO2"]]


@clause("STK-15.7", "STK-15.11")
def test_favour_is_skipped_when_nobody_else_has_an_open_card():
    p = with_card(FAVOUR, tableaus=[{"open": ["CO1"]}, {"flipped": ["CO2", "CO3"]}])

    told = play(p, "take B00")

    assert told[:2] == [taken(FAVOUR), flipped(FAVOUR)]
    assert p.movers() == [1]


@clause("STK-15.8", "STK-15.11", "STK-15.3")
@pytest.mark.parametrize("card", ["CB6", "CB7"])
@pytest.mark.parametrize(("silver", "lost"), [(0, 0), (1, 1), (2, 2), (3, 2), (9, 2)])
def test_poverty_returns_two_silver_to_the_bank_or_all_if_less(card, silver, lost):
    p = with_card(card, tableaus=[{"silver": silver}])

    told = play(p, "take B00")

    assert told[:3] == [taken(card), Told("loses", 0, None, lost), flipped(card)]
    assert (view(p)["silver"], view(p)["bank"]) == ([silver - lost, 2], 38 - silver + lost)


@clause("STK-15.9", "STK-15.3", "STK-D.36")
def test_sloth_makes_its_taker_miss_the_next_turn():
    p = with_card(SLOTH, seats=3)

    told = play(p, "take B00")
    assert told == [taken(SLOTH), Told("will_miss", 0, None, 1), flipped(SLOTH), Told("begins", 1, None, 1)]
    assert view(p)["misses"] == [1, 0, 0]
    play(p, "take B02")
    assert p.movers() == [2]
    told = play(p, "take B04")

    assert told[1:] == [Told("skips", 0, None, 1), Told("begins", 1, None, 1)]
    assert (p.movers(), view(p)["misses"]) == ([1], [0, 0, 0])


@clause("STK-15.9")
@pytest.mark.parametrize("seat", range(4))
def test_sloth_strikes_its_taker_wherever_that_player_sits(seat):
    p = with_card(SLOTH, seats=4, turn=seat)

    play(p, "take B00")

    assert view(p)["misses"] == [1 if s == seat else 0 for s in range(4)]


@clause("STK-15.9", "STK-D.36", "STK-D.54")
def test_the_actions_left_in_the_turn_are_performed_in_spite_of_sloth():
    p = with_card(SLOTH, actions=2)

    play(p, "take B00")

    assert (p.movers(), view(p)["actions"], view(p)["misses"][0]) == ([0], 1, 1)


@clause("STK-15.10", "STK-15.3")
@pytest.mark.parametrize(("round_", "seat", "receiver"), [(1, 0, 1), (1, 1, 2), (1, 2, 0), (2, 0, 2), (2, 1, 0), (2, 2, 1)])
def test_tribute_gives_an_open_card_of_choice_to_the_next_player_of_this_round(round_, seat, receiver):
    tableaus = [{}, {}, {}]
    tableaus[seat] = {"open": ["CO1", "RE1"], "flipped": ["CO2", "CO3"]}
    p = with_card(TRIBUTE, seats=3, round=round_, turn=seat, tableaus=tableaus)

    told = play(p, "take B00")
    assert (view(p)["pending"], p.movers()) == ("tribute", [seat])
    assert legal_words(p) == ["give CO1", "give RE1"]
    told += play(p, "give RE1")

    assert told[:3] == [
        Told("takes", seat, "B00", 0, TRIBUTE),
        Told("gives", seat, str(receiver), 1, "RE1"),
        Told("flips", seat, None, 1, TRIBUTE),
    ]
    assert (view(p)["open"][seat], view(p)["open"][receiver]) == (["CO1"], ["RE1"])
    assert p.movers() == [receiver]


@clause("STK-15.10", "STK-D.41")
def test_only_an_own_open_card_can_be_given_and_something_must_be():
    p = with_card(TRIBUTE, tableaus=[{"open": ["CO1", "RE1"], "flipped": ["CO2", "CO3"]}, {"open": ["WE1"]}])

    play(p, "take B00")

    for card in ("CO2", "WE1", "ST1", "ST9"):  # flipped, another's, in the temple, in the pile
        assert why_not(p, f"give {card}") == "STK-D.41"
    for words in ("decline", "end turn", "take B02", "steal WE1", "choose AS1", "use", "keep", "hire AS1", "activate coins 2"):
        assert why_not(p, words) == "STK-15.10"


@clause("STK-15.10", "STK-D.56")
def test_the_only_open_card_is_given_without_a_question():
    p = with_card(TRIBUTE, tableaus=[{"open": ["CO1"]}])

    told = play(p, "take B00")

    assert told[:3] == [taken(TRIBUTE), Told("gives", 0, "1", 1, "CO1"), flipped(TRIBUTE)]
    assert view(p)["open"] == [[], ["CO1"]]


@clause("STK-15.11", "STK-D.41")
def test_tribute_is_skipped_when_its_taker_has_no_other_open_card():
    p = with_card(TRIBUTE, tableaus=[{"flipped": ["CO2", "CO3"]}, {"open": ["WE1"]}])

    told = play(p, "take B00")

    assert told[:2] == [taken(TRIBUTE), flipped(TRIBUTE)]
    assert view(p)["open"] == [[], ["WE1"]]


@clause("STK-15.10", "STK-D.20")
def test_a_treasure_that_is_given_offers_no_bonus():
    p = position(temple={"B00": TRIBUTE, "B04": "ST1"}, tableaus=[{"open": ["TR2"]}, {"silver": 0}])

    play(p, "take B00")

    assert (p.movers(), view(p)["pending"], view(p)["silver"][1]) == ([1], "turn", 0)
    assert view(p)["open"][1] == ["TR2"]


@clause("STK-15.10", "STK-D.10")
def test_a_card_received_as_tribute_can_be_used_in_the_own_next_turn():
    p = with_card(TRIBUTE, tableaus=[{"open": ["CO1"]}, {"open": ["CO2"]}])

    play(p, "take B00", "activate coins 2")

    assert view(p)["silver"] == [2, 3]


@clause("STK-15.2", "STK-D.57")
def test_nothing_can_be_done_before_the_effect_is_carried_out():
    p = with_card(COMPANY, tableaus=[{"open": ["CO1", "CO2", "RE1", "RE2"]}])

    play(p, "take B00")

    for words in ("take B02", "activate coins 2", "end turn", "steal RE1", "give RE1"):
        assert why_not(p, words) == "STK-D.57"


@clause("STK-15.3", "STK-D.21", "STK-D.30")
def test_a_curse_or_blessing_cannot_be_stolen_given_or_counted_as_stealable():
    p = with_card(PLENTY, tableaus=[{"open": []}, {"open": ["WE1", "WE2"]}])

    play(p, "take B00")

    assert view(p)["flipped"][0] == [PLENTY]
    assert why_not(p, "activate weapons 2") == "STK-D.17"


@clause("STK-15.2")
def test_the_effect_belongs_to_whoever_takes_the_card_at_any_price():
    temple = {"B00": PLENTY, "M00": "ST2", "B04": "ST1"}
    p = position(stacks=STACKS, temple=temple, turn=1, tableaus=[{"silver": 0}, {"silver": 1}])

    told = play(p, "take B00")

    assert told[:3] == [Told("takes", 1, "B00", 1, PLENTY), Told("gains", 1, None, 2), Told("flips", 1, None, 1, PLENTY)]
    assert (view(p)["silver"], view(p)["bank"]) == ([0, 2], 38)
