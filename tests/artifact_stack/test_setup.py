"""Players and aim, and the table before the first move."""

from collections import Counter
from itertools import combinations

import pytest

import salon
from tests.artifact_stack.table import CELLS, WITH_SYMBOL, Told, game, play, view, why_not

STACKS = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"]
FIRST_SIX = STACKS[:6]
PREFIX = dict(zip(STACKS, ["ST", "CO", "WE", "MA", "JE", "RE", "CB", "CH", "VM", "TR"], strict=True))
SPECIALIST = {stack: f"AS{number}" for number, stack in enumerate(STACKS, 1)}


def cards_of(stacks):
    return sorted(f"{PREFIX[stack]}{n}" for stack in stacks for n in range(1, 10))


def deck(position):
    """The 54 cards in the order of dealing."""
    notation = game.notation(position)
    return [notation["temple"][cell] for cell in CELLS] + list(notation["pile"])


def undealt(seats=3, seed=7, stacks=FIRST_SIX):
    """Everything on the table before the first temple is built."""
    return game.deal(seats, {"stacks": tuple(stacks)}, salon.Rng(seed))


@pytest.mark.clause("STK-1.1", "STK-D.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats):
    position = game.new(seats=seats, seed=1)

    assert len(view(position)["silver"]) == seats


@pytest.mark.clause("STK-1.1", "STK-1.2", "STK-D.1")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_nobody_plays_alone_and_five_are_too_many(seats):
    with pytest.raises(salon.SalonError):
        game.new(seats=seats, seed=1)


@pytest.mark.clause("STK-1.2")
def test_everybody_plays_against_everybody_else():
    outcome = game.parse({"seats": 4, "round": 2, "turn": None, "ended": "STK-21.1", "tableaus": [{"silver": n} for n in (4, 3, 2, 1)]}).outcome()

    assert not game.cooperative
    assert outcome.ranks == [1, 2, 3, 4]
    assert outcome.payoffs == pytest.approx([1, 1 / 3, -1 / 3, -1])


@pytest.mark.clause("STK-2.1")
def test_the_nine_cards_of_each_of_six_stacks_are_in_play_and_no_other_card():
    position = game.new(seats=2, seed=3, stacks=["statues", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"])

    assert sorted(deck(position)) == cards_of(["statues", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"])
    assert len(deck(position)) == 54


@pytest.mark.clause("STK-2.1")
def test_nobody_imagines_a_card_of_a_stack_that_is_not_in_play():
    position = game.new(seats=2, seed=3, stacks=FIRST_SIX)

    for eyes in (None, 0, 1):
        assert sorted(deck(position.imagine(eyes, salon.Rng(eyes or 9)))) == cards_of(FIRST_SIX)


@pytest.mark.clause("STK-2.2", "STK-2.8", "STK-2.9")
def test_any_of_the_210_choices_of_six_stacks_can_be_played_with_its_own_assistants():
    choices = list(combinations(STACKS, 6))

    for stacks in choices:
        position = game.new(seats=2, seed=salon.Rng.light(5), stacks=stacks)
        assert view(position)["stacks"] == list(stacks)
        assert sorted(deck(position)) == cards_of(stacks)
        assert view(position)["display"] == [*(SPECIALIST[stack] for stack in stacks), "AS11", "AS12"]

    assert len(choices) == 210


@pytest.mark.clause("STK-2.2", "STK-D.2")
def test_stacks_that_are_not_named_are_drawn_and_every_choice_of_six_can_come_up():
    drawn = Counter(tuple(view(game.new(seats=2, seed=salon.Rng.light(seed)))["stacks"]) for seed in range(1, 2500))

    assert all(len(stacks) == 6 for stacks in drawn)
    assert len(drawn) == 210


@pytest.mark.clause("STK-2.1", "STK-D.2")
@pytest.mark.parametrize("stacks", [STACKS[:5], STACKS[:7], [*STACKS[:5], "statues"], [*STACKS[:5], "paintings"], "statues"])
def test_stacks_that_are_named_must_be_six_different_types(stacks):
    with pytest.raises(salon.SalonError, match="stacks"):
        game.new(seats=2, seed=1, stacks=stacks)


@pytest.mark.clause("STK-D.4")
def test_the_order_in_which_the_stacks_are_named_has_no_meaning():
    position = game.new(seats=3, seed=9, stacks=FIRST_SIX)

    assert position == game.new(seats=3, seed=9, stacks=FIRST_SIX[::-1])


@pytest.mark.clause("STK-D.4")
def test_before_the_shuffle_the_cards_stand_in_the_order_of_the_data_file():
    cards = [f"{PREFIX[stack]}{n}" for stack in FIRST_SIX for n in range(1, 10)]
    rng = salon.Rng(7)
    for last in range(53, 0, -1):
        other = rng.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]

    assert list(game.notation(undealt(seed=7))["pile"]) == cards


@pytest.mark.clause("STK-2.4")
def test_the_stacks_are_shuffled_together_into_one_deck():
    decks = [deck(game.new(seats=2, seed=seed, stacks=FIRST_SIX)) for seed in range(60)]

    assert len({tuple(d) for d in decks}) == 60
    assert all(sorted(d) == cards_of(FIRST_SIX) for d in decks)
    assert len({d[0][:2] for d in decks}) == 6  # a card of any stack may lie first
    assert len({d[53][:2] for d in decks}) == 6  # or last


@pytest.mark.clause("STK-2.3", "STK-2.4", "STK-2.6")
@pytest.mark.parametrize("stacks", [STACKS[:6], STACKS[4:]])
@pytest.mark.parametrize("seed", range(8))
def test_exactly_the_cards_with_the_symbol_lie_face_down(stacks, seed):
    position = game.new(seats=3, seed=seed, stacks=stacks)

    temple = game.notation(position)["temple"]
    seen = view(position)

    assert seen["face_down"] == [cell for cell in CELLS if temple[cell] in WITH_SYMBOL]
    assert seen["temple"] == {cell: "face_down" if temple[cell] in WITH_SYMBOL else temple[cell] for cell in CELLS}
    assert {eyes: view(position, eyes)["temple"] for eyes in range(3)} == dict.fromkeys(range(3), seen["temple"])


@pytest.mark.clause("STK-2.5", "STK-2.7", "STK-D.4")
def test_the_first_temple_takes_26_cards_from_the_top_of_the_deck_bottom_layer_first():
    position = undealt()
    whole = game.notation(position)["pile"]
    position.begin()

    assert len(whole) == 54
    assert deck(position) == whole
    assert view(position)["pile"] == 28
    assert list(game.notation(position)["pile"]) == whole[26:]


@pytest.mark.clause("STK-2.5", "STK-2.6", "STK-D.3", "STK-D.39")
def test_all_see_the_temple_being_built_cell_by_cell_but_no_card_that_lies_face_down():
    position = undealt(seats=3)
    heard = position.listen()
    position.begin()
    temple = game.notation(position)["temple"]

    for eyes in (None, 0, 1, 2):
        told = [game.told(event, eyes, 3) for event in heard]
        assert told[0] == Told("builds", amount=1)
        assert told[1:27] == [
            Told("lays_face_down", other=cell, piece="back") if temple[cell] in WITH_SYMBOL else Told("lays_open", other=cell, piece=temple[cell])
            for cell in CELLS
        ]
        assert told[27:] == [Told("begins", position.movers()[0], amount=1)]


@pytest.mark.clause("STK-2.8", "STK-2.9")
def test_assistants_of_stacks_not_in_play_are_in_the_box_and_the_other_eight_on_display():
    position = game.new(seats=2, seed=1, stacks=STACKS[4:])

    assert view(position)["display"] == ["AS5", "AS6", "AS7", "AS8", "AS9", "AS10", "AS11", "AS12"]
    assert view(position)["assistants"] == [[], []]
    assert why_not(position, "hire AS4") == "STK-8.1"
    assert why_not(position, "hire AS5") is None


@pytest.mark.clause("STK-2.10", "STK-2.11")
@pytest.mark.parametrize(("seats", "bank"), [(2, 36), (3, 34), (4, 32)])
def test_everybody_gets_two_silver_and_the_rest_of_forty_is_the_bank(seats, bank):
    position = game.new(seats=seats, seed=1)

    assert view(position)["silver"] == [2] * seats
    assert view(position)["bank"] == bank


@pytest.mark.clause("STK-2.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_player_is_drawn_at_random(seats):
    starts = Counter(game.new(seats=seats, seed=salon.Rng.light(seed), stacks=FIRST_SIX).movers()[0] for seed in range(1, 301))

    assert set(starts) == set(range(seats))
    assert min(starts.values()) > 300 / seats * 0.7


@pytest.mark.clause("STK-2.12")
def test_the_starting_player_has_the_first_turn_with_one_action():
    for seed in range(12):
        position = game.new(seats=4, seed=seed)
        seen = view(position)
        assert position.movers() == [int(seen["first"])] == [int(seen["turn"])]
        assert (seen["round"], seen["actions"]) == (1, 1)


@pytest.mark.clause("STK-2.13", "STK-2.16")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 1), (4, 1), (4, 2), (4, 3)])
def test_round_one_is_played_clockwise_seat_after_seat(seats, seed):
    position = game.new(seats=seats, seed=seed, stacks=["statues", "coins", "weapons", "manuscript", "jewelry", "relics"])
    first = position.movers()[0]

    for step in range(3):
        assert position.movers() == [(first + step) % seats]
        play(position, f"take T0{step}")
        if "end turn" in map(game.actions.words, position.legal((first + step) % seats)):
            play(position, "end turn")
    assert position.movers() == [(first + 3) % seats]


@pytest.mark.clause("STK-2.14", "STK-2.15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_tableaus_start_empty_and_nobody_has_a_star_card(seats):
    seen = view(game.new(seats=seats, seed=5))

    for name in ("open", "flipped", "assistants"):
        assert seen[name] == [[]] * seats
    assert seen["locked"] == [{}] * seats
    assert seen["misses"] == [0] * seats
    assert seen["peeked"] == [[]] * seats
    assert [points["star_majority"] for points in seen["points"]] == [0] * seats


@pytest.mark.clause("STK-1.5", "STK-2.14")
def test_nothing_is_scored_before_the_second_temple_is_empty():
    given = {"round": 2, "temple": {"T00": "ST6"}, "tableaus": [{"open": ["CO1", "CO2"]}]}
    position = game.parse(given)

    assert position.outcome() is None
    play(position, "take T00")
    assert position.outcome() is None  # the coins may still be activated
    play(position, "end turn")
    assert position.outcome().scores == [2 + 2 + 2 + 1 + 3, 2]
