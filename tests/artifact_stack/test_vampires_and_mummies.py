"""Section 17: monsters cost points until a trap holds them."""

from itertools import combinations, product

import pytest

from tests.artifact_stack.table import Told, ended, legal_words, play, position, view, why_not

clause = pytest.mark.clause
VAMPIRES, MUMMIES, BOTH, CROSSES, COFFINS = ["VM1", "VM2"], ["VM3", "VM4"], ["VM5"], ["VM6", "VM7"], ["VM8", "VM9"]
KINDS = {"vampire": VAMPIRES, "mummy": MUMMIES, "vampire_mummy": BOTH, "silver_cross": CROSSES, "coffin": COFFINS}
COMBINATIONS = {"vampire silver_cross": 5, "mummy coffin": 5, "vampire_mummy silver_cross": 4, "vampire_mummy coffin": 4}
ALONE = {"vampire": -1, "mummy": -1, "vampire_mummy": -1, "silver_cross": -1, "coffin": 2}
TEMPLE = {"B00": "CO1", "B04": "CO2", "B20": "CO3"}


def cards(*kinds):
    """Cards of these kinds, the lowest numbers first."""
    left = {kind: list(own) for kind, own in KINDS.items()}
    return [left[kind].pop(0) for kind in kinds]


def points(*kinds, **own):
    return view(position(tableaus=[{"open": cards(*kinds), **own}]))["points"][0]["vampire_mummy"]


def best_pairing(kinds):
    """The best value by giving the first card to every partner in turn, and to none."""
    if not kinds:
        return 0
    first, rest = kinds[0], kinds[1:]
    best = ALONE[first] + best_pairing(rest)
    for k, other in enumerate(rest):
        together = COMBINATIONS.get(f"{first} {other}", COMBINATIONS.get(f"{other} {first}"))
        if together is not None:
            best = max(best, together + best_pairing(rest[:k] + rest[k + 1 :]))
    return best


@clause("STK-17.1")
def test_the_stack_holds_two_vampires_two_mummies_a_vampire_mummy_two_crosses_and_two_coffins():
    for monster, trap in (combination.split() for combination in COMBINATIONS):
        for card, other in product(KINDS[monster], KINDS[trap]):
            p = position(temple=TEMPLE, tableaus=[{"open": [card, other]}])
            assert legal_words(p, "lock") == [f"lock {monster} {trap}"]
    assert sum(len(own) for own in KINDS.values()) == 9


@clause("STK-17.2", "STK-17.3", "STK-17.4", "STK-D.25")
@pytest.mark.parametrize(("kind", "alone"), ALONE.items())
def test_what_a_card_is_worth_alone(kind, alone):
    assert points(kind) == alone


@clause("STK-17.5", "STK-17.6", "STK-17.7", "STK-E.7")
@pytest.mark.parametrize(("combination", "together"), COMBINATIONS.items())
def test_what_a_caught_monster_and_its_trap_are_worth_together(combination, together):
    assert points(*combination.split()) == together


@clause("STK-17.8", "STK-S.6")
@pytest.mark.parametrize(
    ("kinds", "total"),
    [
        (("vampire", "coffin"), 1),
        (("mummy", "silver_cross"), -2),
        (("vampire", "mummy"), -2),
        (("vampire", "vampire"), -2),
        (("silver_cross", "coffin"), 1),
        (("coffin", "coffin"), 4),
        (("vampire", "vampire", "silver_cross"), 4),
        (("mummy", "coffin", "coffin"), 7),
    ],
)
def test_no_other_pair_has_a_special_value_and_a_card_belongs_to_one_combination(kinds, total):
    assert points(*kinds) == total


@clause("STK-17.10", "STK-S.6")
@pytest.mark.parametrize(
    ("kinds", "total"),
    [
        (("vampire", "vampire_mummy", "silver_cross", "coffin"), 9),
        (("vampire", "mummy", "coffin"), 4),
        (("vampire_mummy", "silver_cross", "coffin"), 6),
        (("silver_cross",), -1),
        (("vampire", "vampire", "silver_cross"), 4),
        (("mummy", "silver_cross"), -2),
        (("mummy", "vampire_mummy", "silver_cross", "coffin"), 9),
    ],
)
def test_the_scenario_of_open_monsters_and_traps_at_the_end(kinds, total):
    assert points(*kinds) == total
    star = 3 * bool({"VM5", "VM7"} & set(cards(*kinds)))
    assert ended(tableaus=[{"silver": 0, "open": cards(*kinds)}]).scores == [total + star, 2]


@clause("STK-17.10")
def test_open_monsters_are_paired_for_the_highest_total_whatever_is_held():
    for holding in product(*[range(len(own) + 1) for own in KINDS.values()]):
        kinds = [kind for kind, many in zip(KINDS, holding, strict=True) for _ in range(many)]

        assert points(*kinds) == best_pairing(kinds), kinds


@clause("STK-17.9")
def test_a_combination_can_be_locked_exactly_when_both_its_cards_are_open():
    for many in range(6):
        for held in combinations(KINDS, many):
            p = position(temple=TEMPLE, tableaus=[{"open": cards(*held)}])
            legal = [combination for combination in COMBINATIONS if set(combination.split()) <= set(held)]

            assert legal_words(p, "lock") == [f"lock {combination}" for combination in legal]
            for combination in COMBINATIONS:
                assert why_not(p, f"lock {combination}") == (None if combination in legal else "STK-17.9")


@clause("STK-17.9", "STK-D.24", "STK-7.11")
@pytest.mark.parametrize(
    ("combination", "flipped", "together"),
    [
        ("vampire silver_cross", ["VM1", "VM7"], 5),
        ("mummy coffin", ["VM3", "VM8"], 5),
        ("vampire_mummy silver_cross", ["VM5", "VM7"], 4),
        ("vampire_mummy coffin", ["VM5", "VM8"], 4),
    ],
)
def test_locking_a_combination_flips_its_two_cards_and_fixes_its_value(combination, flipped, together):
    everything = [f"VM{n}" for n in range(1, 10)]
    p = position(temple=TEMPLE, tableaus=[{"open": everything}])

    told = play(p, f"lock {combination}")

    assert told == [Told("locks", 0, combination, 1), *[Told("flips", 0, None, 1, card) for card in flipped]]
    assert view(p)["flipped"][0] == flipped
    assert view(p)["open"][0] == [card for card in everything if card not in flipped]
    assert view(p)["locked"][0] == {combination: 1}
    alone = position(tableaus=[{"flipped": flipped, "locked": [combination]}])
    assert view(alone)["points"][0]["vampire_mummy"] == together
    assert (view(p)["actions"], p.movers()) == (1, [0])


@clause("STK-17.9", "STK-D.24")
def test_a_locked_combination_is_not_paired_anew_whatever_else_happens():
    p = position(temple={**TEMPLE, "B24": "VM1"}, tableaus=[{"open": ["VM5", "VM6", "VM8"]}])

    play(p, "lock vampire_mummy silver_cross", "take B24")

    assert view(p)["points"][0]["vampire_mummy"] == 4 + 2 - 1
    assert p.movers() == [1]


@clause("STK-17.9", "STK-7.7")
def test_a_locked_combination_cannot_be_stolen():
    p = position(temple=TEMPLE, tableaus=[{"open": ["VM1", "VM6", "VM8"]}, {"open": ["WE1", "WE2"]}])

    told = play(p, "lock vampire silver_cross", "take B00", "activate weapons 2")

    assert legal_words(p) == ["steal CO1", "steal VM8"]
    assert told[-1] == Told("flips", 1, None, 1, "WE2")


@clause("STK-17.9")
def test_several_combinations_can_be_locked_in_one_turn():
    p = position(temple=TEMPLE, tableaus=[{"open": [f"VM{n}" for n in range(1, 10)]}])

    play(p, "lock vampire silver_cross", "lock vampire silver_cross", "lock mummy coffin", "lock vampire_mummy coffin")

    assert view(p)["locked"][0] == {"vampire silver_cross": 2, "mummy coffin": 1, "vampire_mummy coffin": 1}
    assert view(p)["open"][0] == ["VM4"]
    assert view(p)["points"][0]["vampire_mummy"] == 5 + 5 + 5 + 4 - 1


@clause("STK-D.25")
def test_a_cross_gains_more_from_its_vampire_than_a_coffin_from_its_mummy():
    assert points("vampire", "silver_cross") - points("vampire") - points("silver_cross") == 7
    assert points("mummy", "coffin") - points("mummy") - points("coffin") == 4


@clause("STK-17.9", "STK-4.7")
def test_the_turn_waits_after_the_action_while_a_combination_can_be_locked():
    p = position(temple={**TEMPLE, "B24": "VM6"}, tableaus=[{"open": ["VM1"]}])

    play(p, "take B24")

    assert legal_words(p) == ["lock vampire silver_cross", "end turn"]
    play(p, "end turn")
    assert p.movers() == [1]
    assert why_not(p, "lock vampire silver_cross", seat=0) == "STK-4.4"


@clause("STK-17.9", "STK-4.3")
@pytest.mark.parametrize("seat", range(4))
def test_combinations_can_be_locked_before_and_after_the_action_wherever_a_player_sits(seat):
    tableaus = [{}, {}, {}, {}]
    tableaus[seat] = {"silver": 0, "open": ["VM1", "VM3", "VM5", "VM6", "VM8"]}
    p = position(seats=4, turn=seat, temple={"B00": "CO1", "B04": "CO2"}, tableaus=tableaus)
    options = [f"lock {combination}" for combination in COMBINATIONS]
    assert legal_words(p) == ["take B00", "take B04", *options]

    play(p, "take B00")

    assert (p.movers(), legal_words(p)) == ([seat], [*options, "end turn"])
    assert all(why_not(p, words, seat=(seat + 1) % 4) == "STK-4.4" for words in options)
