"""Section 18: a treasure is used at once for its bonus, or kept for its points."""

import pytest

from tests.artifact_stack.table import Told, ended, legal_words, play, position, view, why_not

clause = pytest.mark.clause
STACKS = ["statues", "coins", "weapons", "manuscript", "relics", "treasure"]
ASSISTANTS = ["AS1", "AS2", "AS3", "AS4", "AS6", "AS10", "AS11", "AS12"]
SILVER, ACTION, ASSISTANT, STEAL = ["TR1", "TR2", "TR3"], ["TR4", "TR5"], ["TR6", "TR7"], ["TR8", "TR9"]
VICTIM = {"open": ["CO1", "CO2"]}


def with_card(card, **notation):
    """The card lies free at B00, others beside it; seat 1 has two open coins."""
    return position(**{"stacks": STACKS, "temple": {"B00": card, "B02": "ST1", "B04": "ST2"}, "tableaus": [{"silver": 0}, VICTIM], **notation})


def told_of(card, *more):
    return [Told("takes", 0, "B00", 0, card), *more]


def used(card):
    return Told("uses", 0, None, 0, card), Told("flips", 0, None, 1, card)


@clause("STK-18.1", "STK-18.4", "STK-18.6", "STK-18.7", "STK-18.8", "STK-18.9")
@pytest.mark.parametrize(("card", "points"), [*[(card, 3) for card in SILVER + ACTION + ASSISTANT], *[(card, 2) for card in STEAL]])
def test_a_treasure_that_is_kept_lies_open_and_scores_its_points(card, points):
    p = with_card(card)

    told = play(p, "take B00")
    assert (view(p)["pending"], view(p)["pending_card"], legal_words(p)) == ("treasure", card, ["use", "keep"])
    told += play(p, "keep")

    assert told == told_of(card, Told("keeps", 0, None, 0, card), Told("begins", 1, None, 1))
    assert (view(p)["open"][0], view(p)["flipped"][0]) == ([card], [])
    assert view(p)["points"][0]["treasure"] == points
    assert (view(p)["silver"], view(p)["assistants"], view(p)["open"][1]) == ([0, 2], [[], []], ["CO1", "CO2"])
    assert p.movers() == [1]


@clause("STK-18.6", "STK-18.3")
@pytest.mark.parametrize("card", SILVER)
def test_a_treasure_of_silver_gains_two_silver_and_is_flipped_before(card):
    p = with_card(card)

    told = play(p, "take B00", "use")

    assert told == told_of(card, *used(card), Told("gains", 0, None, 2), Told("begins", 1, None, 1))
    assert (view(p)["silver"], view(p)["bank"]) == ([2, 2], 36)
    assert (view(p)["open"][0], view(p)["flipped"][0], view(p)["points"][0]["treasure"]) == ([], [card], 0)


@clause("STK-18.7", "STK-18.3")
@pytest.mark.parametrize("card", ACTION)
def test_a_treasure_of_action_gives_one_extra_action_in_this_turn(card):
    p = with_card(card)

    told = play(p, "take B00", "use")

    assert told == told_of(card, *used(card), Told("gains_actions", 0, None, 1))
    assert (p.movers(), view(p)["actions"]) == ([0], 1)
    assert (view(p)["flipped"][0], view(p)["points"][0]["treasure"]) == ([card], 0)
    play(p, "take B02")
    assert p.movers() == [1]


@clause("STK-18.8", "STK-18.3", "STK-D.32")
@pytest.mark.parametrize("card", ASSISTANT)
def test_a_treasure_of_an_assistant_takes_one_of_choice_without_paying(card):
    p = with_card(card)

    told = play(p, "take B00", "use")
    assert (view(p)["pending"], view(p)["pending_by"], view(p)["pending_count"]) == ("assistant", "treasure", 1)
    assert legal_words(p) == [f"choose {a}" for a in ASSISTANTS]
    assert why_not(p, "decline") == "STK-D.32"
    assert view(p)["flipped"][0] == [card]
    told += play(p, "choose AS10")

    assert told == told_of(card, *used(card), Told("hires", 0, None, 0, "AS10"), Told("begins", 1, None, 1))
    assert (view(p)["assistants"][0], view(p)["silver"][0], view(p)["points"][0]["treasure"]) == (["AS10"], 0, 0)


@clause("STK-18.9", "STK-18.3", "STK-D.18")
@pytest.mark.parametrize("card", STEAL)
def test_a_treasure_of_theft_steals_one_open_card_which_must_be_done(card):
    p = with_card(card)

    told = play(p, "take B00", "use")
    assert (view(p)["pending"], view(p)["pending_by"], view(p)["pending_count"]) == ("theft", "treasure", 1)
    assert legal_words(p) == ["steal CO1", "steal CO2"]
    assert why_not(p, "decline") == "STK-D.18"
    assert view(p)["flipped"][0] == [card]
    told += play(p, "steal CO2")

    assert told == told_of(card, *used(card), Told("steals", 0, "1", 1, "CO2"), Told("begins", 1, None, 1))
    assert (view(p)["open"], view(p)["points"][0]["treasure"]) == ([["CO2"], ["CO1"]], 0)


@clause("STK-18.2", "STK-5.9")
def test_the_choice_is_made_at_once_before_anything_else():
    p = with_card("TR2", tableaus=[{"open": ["CO3", "CO4"]}], actions=2)

    play(p, "take B00")

    for words in ("take B02", "peek B02", "hire AS1", "activate coins 2", "end turn", "decline", "steal CO1", "choose AS1", "give CO3", "lock AA"):
        assert why_not(p, words) == "STK-18.2"
    assert why_not(p, "use", seat=1) == "STK-4.4"


@clause("STK-18.2")
def test_without_a_treasure_just_taken_there_is_nothing_to_use_or_keep():
    p = with_card("TR2")

    assert why_not(p, "use") == "STK-18.2"
    assert why_not(p, "keep") == "STK-18.2"


@clause("STK-18.5")
def test_a_treasure_that_was_kept_can_never_be_used_later():
    p = with_card("TR2", tableaus=[{"silver": 0, "open": ["TR3"]}, {}])

    assert legal_words(p) == ["take B00", "take B02", "take B04"]
    assert why_not(p, "use") == "STK-18.2"


@clause("STK-18.4", "STK-18.5", "STK-S.9")
def test_a_treasure_that_was_kept_can_be_stolen_and_then_scores_for_the_thief_without_its_bonus():
    p = with_card("TR2", tableaus=[{}, {"silver": 0, "open": ["WE1", "WE2"]}])

    told = play(p, "take B00", "keep", "activate weapons 2")

    assert told[-1] == Told("steals", 1, "0", 1, "TR2")
    assert view(p)["open"] == [[], ["TR2"]]
    assert (view(p)["pending"], view(p)["silver"][1]) == ("turn", 0)
    assert [points["treasure"] for points in view(p)["points"]] == [0, 3]


@clause("STK-S.9", "STK-18.3")
def test_a_treasure_that_was_used_scores_nothing_and_cannot_be_stolen():
    p = with_card("TR2", tableaus=[{"silver": 0}, {"open": ["WE1", "WE2"]}])

    play(p, "take B00", "use")

    assert (view(p)["silver"][0], view(p)["flipped"][0]) == (2, ["TR2"])
    assert view(p)["points"][0]["treasure"] == 0
    assert why_not(p, "activate weapons 2") == "STK-D.17"


@clause("STK-18.10", "STK-D.31", "STK-S.17")
def test_a_treasure_of_an_assistant_is_kept_without_a_question_when_the_display_is_empty():
    p = with_card("TR7", tableaus=[{}, {"assistants": ASSISTANTS}])

    told = play(p, "take B00")

    assert told == told_of("TR7", Told("begins", 1, None, 1))
    assert (view(p)["open"][0], view(p)["points"][0]["treasure"]) == (["TR7"], 3)


@clause("STK-D.31", "STK-D.56", "STK-S.17")
def test_with_one_assistant_in_the_display_use_takes_it_without_a_further_question():
    p = with_card("TR7", tableaus=[{}, {"assistants": ASSISTANTS[1:]}])

    play(p, "take B00")
    assert legal_words(p) == ["use", "keep"]
    told = play(p, "use")

    assert told == [*used("TR7"), Told("hires", 0, None, 0, "AS1"), Told("begins", 1, None, 1)]


@clause("STK-18.10", "STK-D.31")
@pytest.mark.parametrize("bank", [0, 1, 2])
def test_a_treasure_of_silver_is_offered_while_the_bank_holds_any(bank):
    p = with_card("TR2", tableaus=[{"silver": 0}, {"silver": 40 - bank}])

    play(p, "take B00")

    assert p.movers() == ([0] if bank else [1])
    if bank:
        told = play(p, "use")
        assert told[2] == Told("gains", 0, None, bank)
        assert view(p)["bank"] == 0


@clause("STK-18.10", "STK-D.31")
def test_a_treasure_of_theft_is_kept_without_a_question_when_nobody_else_has_an_open_card():
    p = with_card("TR9", tableaus=[{"open": ["CO3"]}, {"flipped": ["CO1", "CO2"]}])

    told = play(p, "take B00")

    assert told == told_of("TR9", Told("begins", 1, None, 1))
    assert view(p)["open"][0] == ["CO3", "TR9"]


@clause("STK-D.31", "STK-D.56")
def test_a_treasure_of_theft_with_one_target_steals_it_without_a_further_question():
    p = with_card("TR9", tableaus=[{}, {"open": ["CO1"]}])

    told = play(p, "take B00", "use")

    assert told == told_of("TR9", *used("TR9"), Told("steals", 0, "1", 1, "CO1"), Told("begins", 1, None, 1))


@clause("STK-18.10", "STK-D.31")
def test_a_treasure_of_action_needs_a_card_in_the_temple_after_it_has_left():
    last = with_card("TR5", temple={"B00": "TR5"}, tableaus=[{"open": ["ST3", "ST4"]}])
    last_but_one = with_card("TR5", temple={"B00": "TR5", "B04": "ST2"})

    told = play(last, "take B00")
    play(last_but_one, "take B00")

    assert told == told_of("TR5")
    assert legal_words(last) == ["lock statues 2", "end turn"]
    assert legal_words(last_but_one) == ["use", "keep"]


@clause("STK-18.3", "STK-18.4", "STK-22.1")
def test_at_the_end_the_owner_scores_the_treasures_kept_and_none_that_were_used():
    outcome = ended(
        stacks=["statues", "coins", "weapons", "manuscript", "jewelry", "treasure"],
        tableaus=[{"silver": 0, "open": ["TR1", "TR5", "TR7", "TR9"], "flipped": ["TR2", "TR4"]}, {"silver": 0, "flipped": ["TR3", "TR8"]}],
    )

    assert outcome.scores == [3 + 3 + 3 + 2 + 3, 3]  # each has one star


@clause("STK-18.2")
def test_a_treasure_that_is_dug_out_is_used_like_any_other():
    p = position(stacks=STACKS, temple={"B00": "TR2", "M00": "ST2"}, tableaus=[{"silver": 1}])

    told = play(p, "take B00", "use")

    assert told[0] == Told("takes", 0, "B00", 1, "TR2")
    assert view(p)["silver"][0] == 2
