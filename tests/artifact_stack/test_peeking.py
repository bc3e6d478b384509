"""Peeking: at what, for how much, when, and who knows what afterwards."""

import pytest

import salon
from tests.artifact_stack.table import Told, full_temple, game, legal_words, play, position, view, why_not


@pytest.mark.clause("STK-6.1", "STK-6.3")
def test_a_peek_costs_one_silver_and_is_not_the_action_of_the_turn():
    given = position(temple=full_temple(T00="ST9"), tableaus=[{"silver": 3}])

    play(given, "peek T00")

    assert (given.movers(), view(given)["actions"]) == ([0], 1)
    assert (view(given)["silver"], view(given)["bank"]) == ([2, 2], 36)


@pytest.mark.clause("STK-6.1")
def test_without_a_silver_there_is_no_peek():
    given = position(temple=full_temple(T00="ST9"), tableaus=[{"silver": 0}])

    assert why_not(given, "peek T00") == "STK-6.1"
    assert legal_words(given, "peek") == []


@pytest.mark.clause("STK-6.1")
def test_there_is_nothing_to_peek_at_in_an_empty_cell():
    given = position(temple={"B00": "ST9", "B24": "RE1"})

    assert why_not(given, "peek B01") == "STK-6.1"
    assert legal_words(given, "peek") == ["peek B00"]


@pytest.mark.clause("STK-6.1", "STK-19.4")
def test_with_the_lamplighter_a_peek_costs_nothing():
    given = position(temple=full_temple(T00="ST9", M00="ST8"), tableaus=[{"silver": 0, "assistants": ["AS12"]}])

    assert legal_words(given, "peek") == ["peek T00"]  # the other could not be paid for
    assert why_not(given, "peek M00") == "STK-6.4"
    assert play(given, "peek T00", eyes=0) == [Told("peeks", 0, "T00", 0, "ST9")]
    assert (view(given)["silver"], view(given)["bank"]) == ([0, 2], 38)


@pytest.mark.clause("STK-19.4")
def test_the_lamplighter_of_another_lights_nothing():
    given = position(temple=full_temple(T00="ST9"), tableaus=[{"silver": 0}, {"assistants": ["AS12"]}])

    assert why_not(given, "peek T00") == "STK-6.1"


@pytest.mark.clause("STK-6.2", "STK-6.9")
def test_only_the_player_who_paid_sees_the_card_but_everybody_sees_who_peeked_where():
    seen = {}
    for eyes in (None, 0, 1, 2):
        given = position(seats=3, turn=1, temple=full_temple(T00="ST9", T01="ST8"))
        shown = given.shows
        [seen[eyes]] = play(given, "peek T00", eyes=eyes)
        assert given.shows == shown + 1
        assert view(given, eyes)["peeked"] == [[], ["T00"], []]
        assert view(given, eyes)["temple"]["T00"] == ("ST9" if eyes == 1 else "face_down")
        assert view(given, eyes)["temple"]["T01"] == "face_down"
        assert "T00" in view(given, eyes)["face_down"]

    assert seen[1] == Told("peeks", 1, "T00", 1, "ST9")
    assert seen[None] == seen[0] == seen[2] == Told("peeks", 1, "T00", 1, None, hidden=True)


@pytest.mark.clause("STK-6.2")
def test_the_card_stays_where_it_is():
    given = position(temple=full_temple(T00="ST9"))
    before = game.notation(given)["temple"]

    play(given, "peek T00")

    assert game.notation(given)["temple"] == before
    assert view(given)["open"] == [[], []]


@pytest.mark.clause("STK-S.3", "STK-6.4", "STK-D.11")
def test_with_one_silver_one_peeks_at_a_free_card_but_at_none_that_must_be_dug_out():
    given = position(temple=full_temple(B00="ST9", T01="ST8"), tableaus=[{"silver": 1}])

    assert why_not(given, "peek T01") is None
    assert why_not(given, "peek B00") == "STK-6.4"
    assert legal_words(given, "peek") == ["peek T01"]


@pytest.mark.clause("STK-S.3", "STK-6.4", "STK-D.11")
def test_with_two_silver_one_peeks_at_a_card_and_digs_it_out():
    given = position(temple=full_temple(B00="ST9", T01="ST8"), tableaus=[{"silver": 2}])

    assert legal_words(given, "peek") == ["peek B00", "peek T01"]
    play(given, "peek B00", "take B00")

    assert view(given)["silver"] == [0, 2]
    assert view(given)["open"][0] == ["ST9"]


@pytest.mark.clause("STK-6.4", "STK-D.11")
@pytest.mark.parametrize(("cell", "price"), [("M00", 1), ("M01", 2), ("B11", 5)])
def test_what_is_left_after_the_peek_must_reach_the_price(cell, price):
    temple = full_temple(**{cell: "ST9"})

    assert why_not(position(temple=temple, tableaus=[{"silver": price + 1}]), f"peek {cell}") is None
    assert why_not(position(temple=temple, tableaus=[{"silver": price}]), f"peek {cell}") == "STK-6.4"
    assert why_not(position(temple=temple, tableaus=[{"silver": price, "assistants": ["AS12"]}]), f"peek {cell}") is None
    assert why_not(position(temple=temple, tableaus=[{"silver": price - 1, "assistants": ["AS12"]}]), f"peek {cell}") == "STK-6.4"


@pytest.mark.clause("STK-D.42")
@pytest.mark.parametrize(("cell", "price"), [("M00", 1), ("M01", 2), ("B11", 5)])
def test_the_limit_of_a_peek_is_the_price_the_foreman_gets(cell, price):
    temple = full_temple(**{cell: "ST9"})

    assert why_not(position(temple=temple, tableaus=[{"silver": price, "assistants": ["AS11"]}]), f"peek {cell}") is None
    assert why_not(position(temple=temple, tableaus=[{"silver": max(price - 1, 1), "assistants": ["AS11"]}]), f"peek {cell}") == (
        "STK-6.4" if price > 1 else None
    )


@pytest.mark.clause("STK-6.5", "STK-D.12", "STK-D.43")
@pytest.mark.parametrize("words", ["take T00", "take T01", "take M00", "peek T02", "hire AS11"])
def test_after_a_peek_any_legal_action_remains_open(words):
    given = position(temple=full_temple(T00="ST9", T02="ST8"), tableaus=[{"silver": 2}])

    play(given, "peek T00")

    assert why_not(given, words) is None
    play(given, words)


@pytest.mark.clause("STK-D.43", "STK-8.3")
def test_who_spent_the_last_silver_on_a_peek_hires_nobody():
    given = position(temple=full_temple(T00="ST9"), tableaus=[{"silver": 1}])

    play(given, "peek T00")

    assert why_not(given, "hire AS11") == "STK-8.3"


@pytest.mark.clause("STK-6.6", "STK-D.13")
def test_several_cards_may_be_peeked_at_in_one_turn_each_for_its_silver():
    given = position(temple=full_temple(T00="ST7", T01="ST8", T02="ST9"), tableaus=[{"silver": 3}])

    play(given, "peek T00", "peek T01", "peek T02")

    assert view(given)["silver"] == [0, 2]
    assert [view(given, 0)["temple"][cell] for cell in ("T00", "T01", "T02")] == ["ST7", "ST8", "ST9"]


@pytest.mark.clause("STK-6.7", "STK-D.13")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_nobody_peeks_twice_at_the_same_card(seat):
    given = position(seats=4, turn=seat, temple=full_temple(T00="ST9", T01="ST8"), tableaus=[{"silver": 5}] * 4)

    play(given, "peek T00")

    assert why_not(given, "peek T00") == "STK-6.7"
    assert legal_words(given, "peek") == ["peek T01"]


@pytest.mark.clause("STK-6.7")
def test_a_card_that_another_has_seen_can_still_be_peeked_at():
    given = position(seats=3, turn=1, temple=full_temple(T00="ST9"), peeked={"T00": [0, 2]})

    assert why_not(given, "peek T00") is None
    play(given, "peek T00")
    assert game.notation(given)["peeked"] == {"T00": [0, 1, 2]}


@pytest.mark.clause("STK-6.7", "STK-20.2")
def test_the_second_temple_starts_without_any_knowledge():
    given = position(temple={"B00": "ST9"}, peeked={"B00": [0, 1]}, pile=[f"{p}{n}" for p in ("CB", "CO", "WE") for n in range(1, 10)] + ["ST8"])

    play(given, "take B00")

    assert view(given)["peeked"] == [[], []]
    for eyes in (None, 0, 1):
        assert view(given, eyes)["temple"]["B00"] == "face_down"


@pytest.mark.clause("STK-6.8")
@pytest.mark.parametrize("cell", ["T00", "M00", "B11"])
def test_a_face_up_card_cannot_be_peeked_at(cell):
    given = position(temple=full_temple(**{cell: "ST6"}), tableaus=[{"silver": 9}])

    assert why_not(given, f"peek {cell}") == "STK-6.8"
    assert legal_words(given, "peek") == []


@pytest.mark.clause("STK-6.10", "STK-D.13")
def test_between_two_actions_one_may_peek_but_not_after_the_last():
    given = position(temple=full_temple(T00="ST9", T02="CB3"), tableaus=[{"silver": 4, "open": []}], round=2)

    play(given, "take T02")  # Haste
    assert why_not(given, "peek T00") is None
    given = position(temple=full_temple(T00="ST9"), round=2, tableaus=[{"silver": 4, "open": ["CO7", "CO8"]}])
    play(given, "take T01")
    assert given.movers() == [0]
    assert why_not(given, "peek T00") == "STK-6.10"
    assert legal_words(given, "peek") == []


@pytest.mark.clause("STK-D.14")
def test_what_was_seen_is_known_to_that_player_until_the_card_leaves_the_temple():
    given = position(temple=full_temple(T00="ST9"), tableaus=[{"silver": 2}, {"silver": 0}])

    play(given, "peek T00", "take T01", "take T02")

    assert view(given, 0)["temple"]["T00"] == "ST9"
    assert view(given, 1)["temple"]["T00"] == view(given)["temple"]["T00"] == "face_down"
    play(given, "take T00")
    assert view(given)["peeked"] == [[], []]
    assert "T00" not in view(given, 0)["temple"]


@pytest.mark.clause("STK-D.14", "STK-6.2")
def test_whoever_has_not_seen_it_can_imagine_any_other_card_there():
    given = position(temple=full_temple(T00="ST9"), peeked={"T00": [0]})

    imagined = {eyes: {game.notation(given.imagine(eyes, salon.Rng(seed)))["temple"]["T00"] for seed in range(40)} for eyes in (0, 1, None)}

    assert imagined[0] == {"ST9"}
    assert len(imagined[1]) > 5
    assert len(imagined[None]) > 5


@pytest.mark.clause("STK-D.3")
def test_a_back_tells_only_that_the_card_has_the_symbol():
    backs = {card: view(position(temple=full_temple(T00=card)))["temple"]["T00"] for card in ("ST7", "CB1", "VM1", "CH3", "TR1")}

    assert set(backs.values()) == {"face_down"}


@pytest.mark.clause("STK-D.3")
@pytest.mark.parametrize("round_", [1, 2])
def test_where_a_back_lies_only_cards_with_the_symbol_can_be(round_):
    given = position(round=round_, temple=full_temple(T00="ST9", T01="ST8", B00="ST1"))

    for seed in range(30):
        temple = game.notation(given.imagine(1, salon.Rng(seed)))["temple"]
        assert temple["T00"][2] in "789"
        assert temple["T01"][2] in "789"
        assert temple["T00"] != temple["T01"]
        assert {cell: card for cell, card in temple.items() if cell not in ("T00", "T01")} == {
            cell: card for cell, card in game.notation(given)["temple"].items() if cell not in ("T00", "T01")
        }
