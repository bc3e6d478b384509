"""Taking a card: what it costs, who gets it, what everybody sees."""

import pytest

import salon
from tests.artifact_stack.table import Told, full_temple, game, legal_words, play, position, view, why_not

PRICES = [("T00", 0), ("M00", 1), ("B00", 1), ("M01", 2), ("B01", 2), ("B11", 5)]


@pytest.mark.clause("STK-5.1")
@pytest.mark.parametrize("card", ["ST1", "ST9"])
def test_a_free_card_costs_nothing_face_up_or_face_down(card):
    given = position(temple=full_temple(T00=card))

    told = play(given, "take T00")

    assert told[0] == Told("takes", 0, "T00", 0, card)
    assert (view(given)["silver"], view(given)["bank"]) == ([2, 2], 36)


@pytest.mark.clause("STK-5.2", "STK-5.8", "STK-D.8")
@pytest.mark.parametrize(("cell", "price"), PRICES)
def test_an_excavation_costs_one_silver_for_each_covering_card_and_it_goes_to_the_bank(cell, price):
    given = position(temple=full_temple(**{cell: "ST1"}), tableaus=[{"silver": 6}, {"silver": 3}])

    told = play(given, f"take {cell}")

    assert told[0] == Told("takes", 0, cell, price, "ST1")
    assert view(given)["silver"] == [6 - price, 3]
    assert view(given)["bank"] == 31 + price


@pytest.mark.clause("STK-5.4")
@pytest.mark.parametrize(("cell", "price"), PRICES[1:])
def test_a_card_is_taken_only_by_whoever_can_pay_the_full_price(cell, price):
    able = position(temple=full_temple(), tableaus=[{"silver": price}])
    unable = position(temple=full_temple(), tableaus=[{"silver": price - 1}, {"silver": 20}])

    assert why_not(able, f"take {cell}") is None
    assert why_not(unable, f"take {cell}") == "STK-5.4"
    assert f"take {cell}" in legal_words(able)
    assert f"take {cell}" not in legal_words(unable)


@pytest.mark.clause("STK-5.4")
def test_an_illegal_take_changes_nothing():
    given = position(temple=full_temple(), tableaus=[{"silver": 4}])
    before = game.notation(given)

    with pytest.raises(salon.IllegalMove, match=r"STK-5\.4"):
        play(given, "take B11")

    assert game.notation(given) == before


@pytest.mark.clause("STK-5.2", "STK-19.3", "STK-D.42")
@pytest.mark.parametrize(("cell", "price"), PRICES)
def test_the_foreman_takes_one_silver_off_each_excavation_but_never_pays(cell, price):
    cheaper = max(price - 1, 0)
    given = position(temple=full_temple(**{cell: "ST1"}), tableaus=[{"silver": cheaper, "assistants": ["AS11"]}, {"silver": 5}])

    assert play(given, f"take {cell}")[0].amount == cheaper
    assert view(given)["silver"] == [0, 5]


@pytest.mark.clause("STK-19.3", "STK-D.42")
def test_the_foreman_of_another_takes_nothing_off():
    given = position(temple=full_temple(), tableaus=[{"silver": 1}, {"assistants": ["AS11"]}])

    assert why_not(given, "take M01") == "STK-5.4"
    assert why_not(given, "take M00") is None


@pytest.mark.clause("STK-5.3", "STK-5.5", "STK-3.11")
def test_only_the_chosen_card_leaves_the_temple():
    given = position(temple=full_temple(B11="ST1"), tableaus=[{"silver": 5}])
    before = game.notation(given)["temple"]

    play(given, "take B11")

    assert {cell: card for cell, card in before.items() if cell != "B11"} == game.notation(given)["temple"]
    assert view(given)["open"] == [["ST1"], []]


@pytest.mark.clause("STK-5.6")
@pytest.mark.parametrize("card", ["ST1", "ST9"])
@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
def test_the_card_lies_open_in_the_takers_tableau_and_everybody_sees_it(card, eyes):
    given = position(seats=3, temple={"B00": card, "B24": "RE1"})

    told = play(given, "take B00", eyes=eyes)

    assert told[0] == Told("takes", 0, "B00", 0, card)
    assert view(given, eyes)["open"] == [[card], [], []]
    assert view(given, eyes)["flipped"] == [[], [], []]
    assert view(given, eyes)["face_down"] == []


@pytest.mark.clause("STK-5.7")
def test_a_face_down_card_that_was_taken_shows_itself_and_cannot_be_put_back():
    face_down, face_up = position(temple={"B00": "ST9", "B24": "RE1"}), position(temple={"B00": "ST1", "B24": "RE1"})
    shown = face_down.shows, face_up.shows

    play(face_down, "take B00")
    play(face_up, "take B00")

    assert (face_down.shows, face_up.shows) == (shown[0] + 1, shown[1])  # such a move is never taken back
    assert why_not(face_down, "take B00") == "STK-4.1"
    assert view(face_down)["temple"] == {"B24": "RE1"}


@pytest.mark.clause("STK-5.8", "STK-D.8", "STK-2.11")
def test_silver_that_is_paid_for_whatever_purpose_goes_to_the_bank():
    given = position(temple=full_temple(T00="ST9"), tableaus=[{"silver": 3}, {"silver": 3}])

    play(given, "peek T00")
    assert (view(given)["silver"], view(given)["bank"]) == ([2, 3], 35)
    play(given, "take M00")
    assert (view(given)["silver"], view(given)["bank"]) == ([1, 3], 36)
    play(given, "hire AS11")
    assert (view(given)["silver"], view(given)["bank"]) == ([1, 2], 37)


@pytest.mark.clause("STK-5.9")
def test_a_curse_is_resolved_at_once_before_anything_else_happens():
    given = position(temple={"B00": "CB6", "B24": "RE1"}, tableaus=[{"open": ["CO1", "CO2"]}])

    told = play(given, "take B00")

    assert told == [Told("takes", 0, "B00", 0, "CB6"), Told("loses", 0, amount=2), Told("flips", 0, amount=1, piece="CB6")]
    assert view(given)["silver"] == [0, 2]


@pytest.mark.clause("STK-5.9", "STK-18.2")
def test_a_treasure_asks_at_once_and_its_taker_goes_on_afterwards():
    given = position(temple={"B00": "TR2", "B24": "RE1"}, tableaus=[{"open": ["CO1", "CO2"]}])

    assert play(given, "take B00") == [Told("takes", 0, "B00", 0, "TR2")]
    assert legal_words(given) == ["use", "keep"]
    play(given, "keep")
    assert legal_words(given) == ["activate coins 2", "end turn"]


@pytest.mark.clause("STK-S.4", "STK-5.4", "STK-8.3", "STK-6.1")
def test_without_silver_only_free_cards_can_be_taken():
    given = position(temple=full_temple(T00="ST9", M00="ST8"), tableaus=[{"silver": 0}])

    assert legal_words(given) == ["take T00", "take T01", "take T02"]
    assert why_not(given, "hire AS11") == "STK-8.3"
    assert why_not(given, "peek T00") == "STK-6.1"
    assert why_not(given, "take M00") == "STK-5.4"


@pytest.mark.clause("STK-D.47")
@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_everybodys_silver_and_the_bank_are_public(eyes):
    given = position(temple=full_temple(), tableaus=[{"silver": 7}, {"silver": 1}])

    assert view(given, eyes)["silver"] == [7, 1]
    assert view(given, eyes)["bank"] == 32


@pytest.mark.clause("STK-D.52")
def test_the_last_face_down_card_may_be_avoided_by_hiring_while_silver_and_assistants_last():
    given = position(temple={"B00": "CB6"}, tableaus=[{"silver": 2}, {"silver": 1}])

    play(given, "hire AS1", "hire AS2", "hire AS3")

    assert given.movers() == [1]
    assert legal_words(given) == ["take B00"]
