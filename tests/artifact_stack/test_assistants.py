"""Section 19: what assistants are worth and what they do."""

import pytest

from tests.artifact_stack.table import Told, ended, full_temple, legal_words, play, position, view, why_not

clause = pytest.mark.clause
SPECIALISTS = {
    "AS1": ("statues", "ST"), "AS2": ("coins", "CO"), "AS3": ("weapons", "WE"), "AS4": ("manuscript", "MA"), "AS5": ("jewelry", "JE"),
    "AS6": ("relics", "RE"), "AS7": ("curse_blessing", "CB"), "AS8": ("china_set", "CH"), "AS9": ("vampire_mummy", "VM"), "AS10": ("treasure", "TR"),
}  # fmt: skip
FOREMAN, LAMPLIGHTER = "AS11", "AS12"
FIRST_SIX = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]


def worth(*assistants, stacks=(), **own):
    """The points for assistants of a seat that owns these."""
    notation = {"stacks": list(stacks)} if stacks else {}
    return view(position(tableaus=[{"assistants": list(assistants), **own}], **notation))["points"][0]["assistants"]


def stacks_with(key):
    return [key, *[other for other in FIRST_SIX if other != key]][:6]


@clause("STK-19.2", "STK-D.50")
@pytest.mark.parametrize("specialist", SPECIALISTS)
def test_each_specialist_is_worth_one_point_for_each_card_of_its_stack_and_at_most_five(specialist):
    key, prefix = SPECIALISTS[specialist]
    own = [f"{prefix}{n}" for n in range(1, 10)]
    for many in range(10):
        for cards in (own[:many], own[9 - many :]):
            held = {"flipped": cards} if key == "curse_blessing" else {"open": cards}
            assert worth(specialist, stacks=stacks_with(key), **held) == min(many, 5)


@clause("STK-19.2")
def test_a_specialist_counts_no_card_of_another_type_and_none_of_another_player():
    p = position(
        stacks=FIRST_SIX,
        tableaus=[{"assistants": ["AS1"], "open": ["CO1", "CO2", "RE1"]}, {"assistants": ["AS2"], "open": ["ST1", "ST2"]}],
    )

    assert [points["assistants"] for points in view(p)["points"]] == [0, 0]


@clause("STK-19.2", "STK-D.49")
def test_a_specialist_counts_cards_whether_they_are_open_flipped_or_in_a_locked_set():
    assert worth("AS2", open=["CO1"], flipped=["CO2", "CO3"]) == 3
    assert worth("AS8", open=["CH1"], flipped=["CH4", "CH5"], locked=["BB"]) == 3
    assert worth("AS9", open=["VM5"], flipped=["VM1", "VM6"], locked=["vampire silver_cross"]) == 3
    assert worth("AS10", open=["TR1"], flipped=["TR2", "TR8"]) == 3
    assert worth("AS7", flipped=["CB1", "CB6", "CB8", "CB9"]) == 4


@clause("STK-S.12", "STK-D.49")
def test_the_mason_with_three_locked_and_three_open_statues_is_worth_five():
    p = position(
        tableaus=[{"assistants": ["AS1"], "open": ["ST1", "ST2", "ST3"], "flipped": ["ST4", "ST5", "ST8"], "locked": ["statues 3"]}],
    )

    assert view(p)["points"][0]["assistants"] == 5
    assert view(p)["points"][0]["statues"] == 6 + 6
    assert worth("AS1", open=["ST1", "ST2"]) == 2
    assert worth("AS1", stacks=FIRST_SIX) == 0


@clause("STK-19.1", "STK-19.3", "STK-19.4")
def test_assistants_count_their_points_at_the_end():
    assert worth(FOREMAN) == 1
    assert worth(LAMPLIGHTER) == 1
    assert worth(FOREMAN, LAMPLIGHTER, "AS1", "AS2", open=["ST1", "ST2", "CO1"]) == 1 + 1 + 2 + 1
    outcome = ended(
        stacks=FIRST_SIX,
        tableaus=[{"silver": 0, "assistants": ["AS1", FOREMAN], "open": ["RE1", "ST1"]}, {"silver": 0, "assistants": ["AS6"], "open": ["RE2"]}],
    )
    assert outcome.scores == [1 + 1 + 1 + 1 + 3, 1 + 1]  # the Foreman's star is the only one


@clause("STK-19.3")
def test_the_foreman_makes_each_excavation_one_silver_cheaper_and_never_less_than_nothing():
    p = position(temple=full_temple(), tableaus=[{"silver": 4, "assistants": [FOREMAN]}])

    for cell, price in (("T00", 0), ("M00", 0), ("B00", 0), ("M01", 1), ("B01", 1), ("B11", 4)):
        q = p.copy()
        told = play(q, f"take {cell}")
        assert told[0].amount == price
        assert (view(q)["silver"][0], view(q)["bank"]) == (4 - price, 34 + price)


@clause("STK-19.3", "STK-5.4", "STK-D.42")
@pytest.mark.parametrize(
    ("silver", "cell", "clause_"), [(0, "M00", None), (0, "M01", "STK-5.4"), (1, "M01", None), (3, "B11", "STK-5.4"), (4, "B11", None)]
)
def test_the_owner_of_the_foreman_needs_only_the_lower_price(silver, cell, clause_):
    p = position(temple=full_temple(), tableaus=[{"silver": silver, "assistants": [FOREMAN]}])

    assert why_not(p, f"take {cell}") == clause_


@clause("STK-19.3")
def test_the_foreman_helps_nobody_but_the_owner():
    p = position(temple=full_temple(M00="ST1"), turn=1, tableaus=[{"assistants": [FOREMAN]}, {"silver": 1}])

    assert why_not(p, "take M01") == "STK-5.4"
    assert play(p, "take M00")[0] == Told("takes", 1, "M00", 1, "ST1")


@clause("STK-19.3", "STK-22.7")
@pytest.mark.parametrize("assistant", [FOREMAN, LAMPLIGHTER])
def test_foreman_and_lamplighter_show_a_star_and_belong_to_no_stack(assistant):
    p = position(tableaus=[{"assistants": [assistant]}])

    assert view(p)["points"][0]["star_majority"] == 3
    for stacks in (FIRST_SIX, ["jewelry", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"]):
        assert assistant in view(position(stacks=stacks))["display"]


@clause("STK-19.2", "STK-2.8")
def test_a_specialist_belongs_to_its_stack_and_shows_no_star():
    for specialist, (key, _) in SPECIALISTS.items():
        p = position(stacks=stacks_with(key), tableaus=[{"assistants": [specialist]}])
        assert view(p)["points"][0]["star_majority"] == 0
        others = [stack for stack, _ in SPECIALISTS.values() if stack != key][:6]
        assert specialist not in view(position(stacks=others))["display"]


@clause("STK-19.4")
def test_peeks_by_the_owner_of_the_lamplighter_cost_nothing():
    p = position(temple={"B00": "ST7", "B04": "ST8", "B20": "CO1"}, tableaus=[{"silver": 0, "assistants": [LAMPLIGHTER]}, {"silver": 0}])

    assert legal_words(p, "peek") == ["peek B00", "peek B04"]
    told = play(p, "peek B00", eyes=0)

    assert told == [Told("peeks", 0, "B00", 0, "ST7")]
    assert (view(p)["silver"], view(p)["bank"], view(p)["actions"]) == ([0, 0], 40, 1)
    assert view(p, 0)["temple"]["B00"] == "ST7"


@clause("STK-19.4", "STK-6.7", "STK-D.13")
@pytest.mark.parametrize("seat", range(4))
def test_the_owner_of_the_lamplighter_sees_every_face_down_card_once_wherever_that_player_sits(seat):
    tableaus = [{"silver": 0}, {"silver": 0}, {"silver": 0}, {"silver": 0}]
    tableaus[seat] = {"silver": 0, "assistants": [LAMPLIGHTER]}
    p = position(seats=4, turn=seat, temple={"B00": "ST7", "B04": "ST8"}, tableaus=tableaus)
    assert legal_words(p, "peek") == ["peek B00", "peek B04"]

    play(p, "peek B00", "peek B04")

    assert legal_words(p, "peek") == []
    assert why_not(p, "peek B00") == "STK-6.7"
    assert view(p, seat)["temple"] == {"B00": "ST7", "B04": "ST8"}


@clause("STK-19.3")
@pytest.mark.parametrize("seat", range(4))
def test_the_foreman_serves_the_owner_wherever_that_player_sits(seat):
    tableaus = [{"silver": 0}, {"silver": 0}, {"silver": 0}, {"silver": 0}]
    tableaus[seat] = {"silver": 0, "assistants": [FOREMAN]}
    p = position(seats=4, turn=seat, temple=full_temple(), tableaus=tableaus)

    assert why_not(p, "take M00") is None
    assert why_not(p, "take M01") == "STK-5.4"


@clause("STK-19.4", "STK-6.1")
def test_peeks_by_anybody_else_cost_one_silver():
    p = position(temple={"B00": "ST7", "B04": "ST8"}, tableaus=[{"silver": 1}, {"assistants": [LAMPLIGHTER]}])

    told = play(p, "peek B00", eyes=0)

    assert told == [Told("peeks", 0, "B00", 1, "ST7")]
    assert (view(p)["silver"][0], why_not(p, "peek B04")) == (0, "STK-6.1")


@clause("STK-19.4", "STK-6.4", "STK-D.42")
@pytest.mark.parametrize(
    ("silver", "assistants", "cell", "clause_"),
    [
        (1, [LAMPLIGHTER], "B00", None),
        (0, [LAMPLIGHTER], "B00", "STK-6.4"),
        (1, [], "B00", "STK-6.4"),
        (1, [FOREMAN], "B00", None),
        (0, [FOREMAN], "B00", "STK-6.1"),
        (0, [FOREMAN, LAMPLIGHTER], "B00", None),
        (1, [FOREMAN], "B01", "STK-6.4"),
        (2, [FOREMAN], "B01", None),
        (0, [FOREMAN, LAMPLIGHTER], "B01", "STK-6.4"),
        (1, [FOREMAN, LAMPLIGHTER], "B01", None),
    ],
)
def test_a_peek_needs_the_price_of_the_card_that_foreman_and_lamplighter_leave(silver, assistants, cell, clause_):
    p = position(temple=full_temple(B00="ST7", B01="ST8"), tableaus=[{"silver": silver, "assistants": assistants}])

    assert why_not(p, f"peek {cell}") == clause_


@clause("STK-19.5")
def test_the_foreman_works_in_later_actions_of_the_turn_in_which_he_is_hired():
    p = position(temple=full_temple(), actions=2, tableaus=[{"silver": 1}])

    play(p, "hire AS11")
    assert why_not(p, "take M00") is None
    told = play(p, "take M00")

    assert told[0].amount == 0


@clause("STK-19.5")
def test_the_lamplighter_works_from_the_moment_he_is_taken():
    temple = {"B00": "ST7", "B02": "ST8", "B04": "ST9"}
    p = position(temple=temple, tableaus=[{"silver": 0, "open": ["JE1", "JE2"]}])
    assert why_not(p, "peek B00") == "STK-6.1"

    play(p, "activate jewelry 2", "choose AS12", "peek B00", "peek B02")

    assert view(p, 0)["temple"] == {"B00": "ST7", "B02": "ST8", "B04": "face_down"}
    assert view(p)["silver"][0] == 0


@clause("STK-19.2", "STK-19.3", "STK-19.4")
def test_an_assistant_without_a_power_changes_no_price():
    p = position(temple=full_temple(B00="ST7"), tableaus=[{"silver": 1, "assistants": ["AS1", "AS6"]}])

    assert why_not(p, "take M01") == "STK-5.4"
    assert why_not(p, "peek B00") == "STK-6.4"
    assert play(p, "take M00")[0].amount == 1
