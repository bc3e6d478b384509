"""The end of round 1, the second temple, the order of play, and what Sloth and Tribute make of it."""

import json

import pytest

import salon
from tests.artifact_stack.table import CELLS, WITH_SYMBOL, Told, game, legal_words, play, position, view, why_not

PILE = [f"{prefix}{n}" for n in (1, 7, 2, 8, 3) for prefix in ("RE", "WE", "JE", "MA", "CO")] + ["ST1", "ST2", "ST3"]


def last_card(seats=2, card="ST9", **notation):
    """One card is left of the first temple."""
    return position(**{"seats": seats, "temple": {"B00": card}, "pile": PILE, **notation})


def turns(given, many):
    """Who has the next so many turns; everybody takes the first card to be had and uses nothing."""
    order = []
    while len(order) < many:
        [seat] = given.movers()
        order.append(seat)
        take = next(words for words in legal_words(given) if words.startswith("take"))
        play(given, take)
        while given.movers() == [seat] and "end turn" in legal_words(given):
            play(given, "end turn")
    return order


@pytest.mark.clause("STK-20.1", "STK-1.4")
def test_round_one_ends_with_the_last_card_of_the_first_temple_at_the_end_of_that_turn():
    given = last_card(tableaus=[{"open": ["ST7", "ST8"]}])

    play(given, "take B00")
    assert (view(given)["round"], view(given)["temple"], given.movers()) == (1, {}, [0])
    told = play(given, "end turn")

    assert told[0] == Told("ends_round", 0, amount=1)
    assert told[1] == Told("builds", amount=2)
    assert told[-1] == Told("begins", 1, amount=1)
    assert view(given)["round"] == 2


@pytest.mark.clause("STK-20.1")
def test_round_one_goes_on_while_a_card_is_left():
    given = position(temple={"B00": "ST9", "B24": "ST8"}, pile=PILE)

    play(given, "take B00")

    assert (view(given)["round"], given.movers()) == (1, [1])


@pytest.mark.clause("STK-20.2", "STK-20.9", "STK-D.4", "STK-E.8")
def test_the_second_temple_is_built_from_the_next_26_cards_in_their_order():
    given = last_card()
    assert view(given)["pile"] == 28
    before = given.rng.at

    play(given, "take B00")

    assert game.notation(given)["temple"] == dict(zip(CELLS, PILE, strict=False))
    assert game.notation(given)["pile"] == PILE[26:]
    assert view(given)["pile"] == 2
    assert given.rng.at == before  # no new shuffle
    assert legal_words(given, "take T") == ["take T00", "take T01", "take T02"]
    assert view(given)["covering"]["B11"] == 5


@pytest.mark.clause("STK-20.2", "STK-2.6")
@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_everybody_sees_the_second_temple_being_built_but_no_card_that_lies_face_down(eyes):
    given = last_card()
    shown = given.shows

    told = play(given, "take B00", eyes=eyes)

    assert told[3:29] == [
        Told("lays_face_down", other=cell, piece="back") if card in WITH_SYMBOL else Told("lays_open", other=cell, piece=card)
        for cell, card in zip(CELLS, PILE, strict=False)
    ]
    assert [t.kind for t in told[:3]] == ["takes", "ends_round", "builds"]
    assert given.shows == shown + 1 + 26


@pytest.mark.clause("STK-20.3", "STK-D.34")
def test_nobody_looks_at_the_two_cards_left_over_nor_at_the_undealt_ones():
    given = last_card()
    for eyes in (None, 0, 1):
        assert not any(f'"{card}"' in json.dumps(view(given, eyes)) for card in PILE)

    heard = given.listen()
    given.play(0, game.actions.number("take B00"))

    for eyes in (None, 0, 1):
        told = {game.told(event, eyes, 2).piece for event in heard}
        for card in PILE[26:]:
            assert card not in told
            assert f'"{card}"' not in json.dumps(view(given, eyes))


@pytest.mark.clause("STK-20.3", "STK-D.34")
def test_the_two_cards_left_over_stay_hidden_when_the_game_is_over():
    given = position(round=2, temple={"B00": "ST9"}, pile=["RE1", "RE2"])

    play(given, "take B00")

    assert given.ended
    for eyes in (None, 0, 1):
        assert '"RE1"' not in json.dumps(view(given, eyes))
    assert {game.notation(given.imagine(None, salon.Rng(n)))["pile"][0] for n in range(9)} == {"RE1", "RE2"}


@pytest.mark.clause("STK-20.4", "STK-20.8", "STK-8.4")
def test_tableaus_assistants_silver_display_and_bank_carry_over_unchanged():
    given = last_card(
        stacks=["statues", "coins", "weapons", "manuscript", "jewelry", "relics"],
        tableaus=[
            {"silver": 0, "open": ["CO5", "CO6"], "flipped": ["ST4", "ST5"], "locked": ["statues 2"], "assistants": ["AS1", "AS12"]},
            {"silver": 5, "open": ["JE9"], "flipped": ["WE4", "WE5"]},
        ],
    )
    before = game.notation(given)["tableaus"]
    display = view(given)["display"]

    play(given, "take B00", "end turn")

    before[0]["open"].insert(0, "ST9")
    assert view(given)["round"] == 2
    assert game.notation(given)["tableaus"] == before
    assert view(given)["display"] == display
    assert view(given)["bank"] == 35


@pytest.mark.clause("STK-E.9", "STK-20.5", "STK-20.6", "STK-20.7", "STK-D.35")
@pytest.mark.parametrize(
    ("seats", "first", "one", "two"),
    [
        (4, 2, [2, 3, 0, 1], [1, 0, 3, 2]),
        (4, 0, [0, 1, 2, 3], [3, 2, 1, 0]),
        (3, 0, [0, 1, 2], [2, 1, 0]),
        (3, 1, [1, 2, 0], [0, 2, 1]),
        (2, 0, [0, 1], [1, 0]),
        (2, 1, [1, 0], [0, 1]),
    ],
)
def test_round_two_is_played_in_the_reverse_order_and_started_by_the_last_of_round_one(seats, first, one, two):
    given = position(seats=seats, first=first, temple={cell: f"ST{n}" for n, cell in enumerate(CELLS[:seats], 4)}, pile=PILE)

    assert turns(given, seats) == one
    assert view(given)["round"] == 2
    assert view(given)["first"] == str(first)
    assert turns(given, 2 * seats) == two * 2


@pytest.mark.clause("STK-20.6")
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_it_does_not_matter_who_took_the_last_card(taker):
    given = last_card(seats=4, first=1, turn=taker)

    play(given, "take B00")

    assert given.movers() == [0]


@pytest.mark.clause("STK-S.10", "STK-D.36")
def test_sloth_carries_over_from_round_one_to_round_two():
    given = position(
        seats=3, turn=1, temple={"B00": "CB8", "B24": "RE9"}, pile=[card for card in PILE if card[:2] != "CO"] + ["ST4", "ST5", "ST6", "JE4", "JE5"]
    )

    told = play(given, "take B00")
    assert told[1:3] == [Told("will_miss", 1, amount=1), Told("flips", 1, amount=1, piece="CB8")]
    assert view(given)["misses"] == [0, 1, 0]
    play(given, "take B24")

    assert view(given)["round"] == 2
    assert turns(given, 1) == [2]
    assert view(given)["misses"] == [0, 0, 0]
    assert turns(given, 4) == [0, 2, 1, 0]


@pytest.mark.clause("STK-D.36", "STK-15.9")
def test_the_missed_turn_is_skipped_entirely_with_no_activations():
    given = position(temple={"B00": "RE1", "B24": "RE2", "B12": "RE3"}, turn=1, tableaus=[{"misses": 1, "open": ["CO1", "CO2"]}])

    told = play(given, "take B00")

    assert told[1:] == [Told("skips", 0, amount=1), Told("begins", 1, amount=1)]
    assert given.movers() == [1]  # two turns in a row
    assert view(given)["misses"] == [0, 0]
    assert play(given, "take B24")[1:] == [Told("begins", 0, amount=1)]


@pytest.mark.clause("STK-D.36")
def test_the_opening_turn_of_round_two_can_be_missed_too():
    given = last_card(seats=3, first=0, tableaus=[{}, {}, {"misses": 1}])

    told = play(given, "take B00")

    assert told[-2:] == [Told("skips", 2, amount=1), Told("begins", 1, amount=1)]
    assert turns(given, 3) == [1, 0, 2]


@pytest.mark.clause("STK-D.36")
def test_sloth_lapses_at_the_end_of_the_game():
    given = position(round=2, temple={"B00": "CB8"})

    play(given, "take B00")

    assert given.ended == "STK-21.1"
    assert given.movers() == []


@pytest.mark.clause("STK-D.40", "STK-15.10")
@pytest.mark.parametrize(("round_", "receiver"), [(1, 2), (2, 0)])
def test_tribute_goes_to_the_next_seat_in_the_direction_of_the_round(round_, receiver):
    given = position(round=round_, seats=4, turn=1, temple={"B00": "CB9", "B24": "RE1"}, tableaus=[{}, {"open": ["CO1", "CO2"]}])

    play(given, "take B00")
    assert legal_words(given) == ["give CO1", "give CO2"]
    told = play(given, "give CO2")

    assert told[0] == Told("gives", 1, str(receiver), 1, "CO2")
    assert view(given)["open"][receiver] == ["CO2"]
    assert view(given)["open"][1] == ["CO1"]


@pytest.mark.clause("STK-D.40")
def test_tribute_goes_to_a_player_who_is_about_to_miss_a_turn():
    given = position(seats=3, temple={"B00": "CB9", "B24": "RE1"}, tableaus=[{"open": ["CO1"]}, {"misses": 1}])

    assert play(given, "take B00")[1] == Told("gives", 0, "1", 1, "CO1")
    assert given.movers() == [2]


@pytest.mark.clause("STK-D.40")
def test_in_the_last_turn_of_round_one_tribute_still_goes_to_the_clockwise_neighbour():
    given = last_card(
        seats=3, card="CB9", pile=[c for c in PILE if c[:2] != "CO"] + ["JE4", "JE5", "MA4", "MA5", "RE4"], tableaus=[{"open": ["ST9"]}]
    )

    told = play(given, "take B00")

    assert told[1] == Told("gives", 0, "1", 1, "ST9")
    assert view(given)["round"] == 2


@pytest.mark.clause("STK-D.41")
def test_tribute_without_an_open_card_has_no_effect():
    given = position(temple={"B00": "CB9", "B24": "RE1"}, tableaus=[{"flipped": ["CO1", "CO2"]}])

    told = play(given, "take B00")

    assert told[1:] == [Told("flips", 0, amount=1, piece="CB9"), Told("begins", 1, amount=1)]
    assert view(given)["flipped"] == [["CO1", "CO2", "CB9"], []]


@pytest.mark.clause("STK-D.41")
@pytest.mark.parametrize("card", ["CO3", "RE3", "JE1"])
def test_only_an_open_card_of_ones_own_can_be_given(card):
    given = position(temple={"B00": "CB9", "B24": "RE1"}, tableaus=[{"open": ["CO1", "CO2"], "flipped": ["CO3", "CO4"]}, {"open": ["RE3"]}])

    play(given, "take B00")

    assert legal_words(given) == ["give CO1", "give CO2"]
    assert why_not(given, f"give {card}") == "STK-D.41"
    assert why_not(given, "choose AS12") == why_not(given, "decline") == "STK-15.10"
    with pytest.raises(salon.SalonError):
        game.actions.number("give CB9")


@pytest.mark.clause("STK-1.4", "STK-E.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_has_two_temples_of_26_cards_and_leaves_two_over(seats):
    given = game.new(seats=seats, seed=11)
    heard = given.listen()
    while not given.ended:
        [seat] = given.movers()
        given.play(seat, given.legal(seat)[0])
    told = [game.told(event, None, seats) for event in heard]

    assert [t.amount for t in told if t.kind == "builds"] == [2]
    assert [t.amount for t in told if t.kind == "ends_round"] == [1, 2]
    assert sum(t.kind == "takes" for t in told) == 52
    assert view(given)["pile"] == 2


@pytest.mark.clause("STK-D.36")
def test_two_neighbours_who_both_miss_a_turn_are_both_skipped():
    table = position(seats=3, temple={"B00": "RE1", "B24": "RE2"}, tableaus=[{}, {"misses": 1}, {"misses": 1}])
    play(table, "take B00")
    assert table.movers() == [0]
    assert view(table)["misses"] == [0, 0, 0]
