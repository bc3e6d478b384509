"""The catalogue's table of Views, row by row: what the owner, the others and a spectator see, and what is dealt again for those who do not."""

import json
from collections import Counter
from itertools import permutations

import pytest

import salon
from salon.engine.position import random_playout
from tests.artifact_stack.table import CELLS, Told, full_temple, game, play, position, view

clause = pytest.mark.clause
FIRST_SIX = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics"]
NO_POINTS = {
    "statues": 0, "coins": 0, "weapons": 0, "manuscript": 0, "jewelry": 0, "relics": 0, "curse_blessing": 0, "china_set": 0,
    "vampire_mummy": 0, "treasure": 0, "assistants": 0, "silver": 0, "relic_majority": 0, "star_majority": 0,
}  # fmt: skip


def sees(position, who, piece):
    """Whether the piece is named anywhere in what they see."""
    return f'"{piece}"' in json.dumps(game.view(position, who))


def everybody(position):
    return [*range(position.seats), None]


def test_a_whole_view_of_a_spectator_is_exactly_this():
    p = position(
        seats=3,
        stacks=FIRST_SIX,
        first=2,
        turn=1,
        actions=2,
        temple={"B00": "CO1", "M00": "ST8", "T00": "RE1", "B24": "WE9"},
        peeked={"M00": [0, 2]},
        tableaus=[
            {"silver": 3, "open": ["RE2", "CO6"], "flipped": ["ST1", "ST2"], "locked": ["statues 2"], "assistants": ["AS1"]},
            {"silver": 0, "misses": 1, "open": ["RE3", "RE4"], "assistants": ["AS11", "AS6"]},
            {"open": ["MA1"], "flipped": ["JE1", "JE2"]},
        ],
    )

    assert view(p) == {
        "game": "artifact_stack",
        "seats": 3,
        "you": [],
        "movers": ["1"],
        "round": 1,
        "first": "2",
        "turn": "1",
        "actions": 2,
        "pending": "turn",
        "pending_by": "nothing",
        "pending_count": 0,
        "pending_card": "nothing",
        "stacks": FIRST_SIX,
        "bank": 35,
        "pile": 28,
        "temple": {"B00": "CO1", "B24": "face_down", "M00": "face_down", "T00": "RE1"},
        "face_down": ["B24", "M00"],
        "covering": {"B00": 1, "M00": 1},
        "display": ["AS2", "AS3", "AS4", "AS5", "AS12"],
        "silver": [3, 0, 2],
        "misses": [0, 1, 0],
        "peeked": [["M00"], [], ["M00"]],
        "open": [["CO6", "RE2"], ["RE3", "RE4"], ["MA1"]],
        "flipped": [["ST1", "ST2"], [], ["JE1", "JE2"]],
        "locked": [{"statues 2": 1}, {}, {}],
        "assistants": [["AS1"], ["AS6", "AS11"], []],
        "points": [
            NO_POINTS | {"statues": 3, "coins": 2, "relics": 1, "assistants": 2, "silver": 3, "star_majority": 3},
            NO_POINTS | {"relics": 2, "assistants": 3, "relic_majority": 3, "star_majority": 3},
            NO_POINTS | {"manuscript": 1, "jewelry": 2, "silver": 2, "relic_majority": -3},
        ],
        "ended": None,
    }
    for seat in (0, 2):
        assert view(p, seat) == {**view(p), "you": [str(seat)], "temple": {**view(p)["temple"], "M00": "ST8"}}
    assert view(p, 1) == {**view(p), "you": ["1"]}


@clause("STK-D.39", "STK-2.6")
def test_everybody_sees_the_face_up_cards_of_the_temple_even_the_fully_covered_ones():
    p = position(temple=full_temple(B11="ST1", B12="ST2", B13="ST3"))

    for who in everybody(p):
        temple = view(p, who)["temple"]
        assert (temple["B11"], temple["B12"], temple["B13"]) == ("ST1", "ST2", "ST3")
        assert len(temple) == 26


@clause("STK-3.8", "STK-D.6")
def test_the_view_tells_how_many_cards_cover_each_card_that_is_there():
    p = position(temple=full_temple(B00=None, M11=None))

    covering = view(p)["covering"]

    assert covering == {
        "B01": 2, "B02": 2, "B03": 2, "B04": 1, "B10": 2, "B11": 4, "B12": 4, "B13": 5, "B14": 2, "B20": 1, "B21": 1, "B22": 1, "B23": 2, "B24": 1,
        "M00": 1, "M01": 2, "M02": 2, "M03": 1, "M10": 1, "M12": 2, "M13": 1,
    }  # fmt: skip


@clause("STK-3.12", "STK-D.3")
def test_of_a_face_down_card_everybody_sees_the_back_only():
    p = position(seats=4, temple={"B00": "ST7", "B04": "CO1"})

    for who in everybody(p):
        assert view(p, who)["temple"] == {"B00": "face_down", "B04": "CO1"}
        assert view(p, who)["face_down"] == ["B00"]
        assert not sees(p, who, "ST7")


@clause("STK-6.2", "STK-6.9", "STK-D.14")
def test_only_the_player_who_peeked_sees_the_card_and_everybody_sees_who_peeked_where():
    p = position(seats=3, temple={"B00": "ST7", "B02": "ST8", "B04": "CO1"})
    told = {who: play(p.copy(), "peek B00", eyes=who) for who in everybody(p)}

    play(p, "peek B00")

    assert told == {
        0: [Told("peeks", 0, "B00", 1, "ST7")],
        1: [Told("peeks", 0, "B00", 1, None, hidden=True)],
        2: [Told("peeks", 0, "B00", 1, None, hidden=True)],
        None: [Told("peeks", 0, "B00", 1, None, hidden=True)],
    }
    for who in everybody(p):
        assert view(p, who)["peeked"] == [["B00"], [], []]
        assert view(p, who)["temple"]["B00"] == ("ST7" if who == 0 else "face_down")
        assert sees(p, who, "ST7") == (who == 0)
        assert view(p, who)["face_down"] == ["B00", "B02"]
        assert not sees(p, who, "ST8")


@clause("STK-D.14")
def test_what_was_peeked_at_stays_known_until_the_card_is_taken_and_then_everybody_knows_it():
    p = position(temple={"B00": "ST7", "B02": "CO2", "B04": "CO1"})

    play(p, "peek B00", "take B02")
    assert (view(p, 0)["temple"]["B00"], view(p, 1)["temple"]["B00"]) == ("ST7", "face_down")
    told = play(p, "take B00")

    assert told[0] == Told("takes", 1, "B00", 0, "ST7")
    for who in everybody(p):
        assert "B00" not in view(p, who)["temple"]
        assert view(p, who)["peeked"] == [[], []]
        assert view(p, who)["face_down"] == []
        assert view(p, who)["open"][1] == ["ST7"]


def test_a_team_sees_what_any_of_its_seats_has_seen():
    p = position(seats=3, temple={"B00": "ST7", "B02": "ST8", "B04": "ST9"}, peeked={"B00": [0], "B02": [1]})

    assert view(p, [0, 1])["temple"] == {"B00": "ST7", "B02": "ST8", "B04": "face_down"}
    assert view(p, [1, 2])["temple"] == {"B00": "face_down", "B02": "ST8", "B04": "face_down"}


@clause("STK-D.47", "STK-8.6", "STK-7.8")
def test_tableaus_locked_sets_silver_bank_display_and_assistants_are_the_same_for_everybody():
    p = game.new(seats=4, seed=5, stacks=["jewelry", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"])
    rng = salon.Rng.light(5)
    while p.movers():
        seen = view(p)
        for seat in range(4):
            assert {**view(p, seat), "you": [], "temple": {}} == {**seen, "temple": {}}
        random_playout(p, rng, 7)
    assert all(any(seen[name]) for name in ("open", "flipped", "locked", "assistants"))


@clause("STK-2.7", "STK-D.34")
def test_of_the_draw_pile_everybody_sees_the_count_only():
    p = position(stacks=FIRST_SIX, temple=full_temple(T00="ST9"))

    for who in everybody(p):
        assert view(p, who)["pile"] == 28
        for card in game.notation(p)["pile"]:
            assert not sees(p, who, card)


@clause("STK-20.3", "STK-D.34")
def test_the_two_leftover_cards_are_hidden_even_after_the_last_turn():
    p = position(round=2, temple={"B00": "CO9"}, pile=["ST1", "ST9"])

    assert [view(p, who)["pile"] for who in everybody(p)] == [2, 2, 2]
    play(p, "take B00")

    assert p.ended == "STK-21.1"
    for who in everybody(p):
        assert not sees(p, who, "ST1")
        assert not sees(p, who, "ST9")
        assert view(p, who)["pile"] == 2
        assert view(p, who)["ended"] == "STK-21.1"
        assert (view(p, who)["movers"], view(p, who)["turn"], view(p, who)["pending"]) == ([], "nobody", "nothing")


@pytest.mark.parametrize("stacks", [FIRST_SIX, ["coins", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"]])
def test_everybody_sees_which_six_types_are_in_play(stacks):
    p = position(stacks=stacks)

    assert [view(p, who)["stacks"] for who in everybody(p)] == [stacks] * 3


def test_everybody_sees_the_order_of_play_whose_turn_it_is_and_who_misses_one():
    p = position(seats=4, round=2, first=3, turn=2, temple={"B00": "ST1"}, tableaus=[{}, {"misses": 1}])

    for who in everybody(p):
        seen = view(p, who)
        assert (seen["round"], seen["first"], seen["turn"], seen["movers"]) == (2, "3", "2", ["2"])
        assert seen["misses"] == [0, 1, 0, 0]
        assert seen["you"] == ([] if who is None else [str(who)])


@pytest.mark.parametrize(
    ("card", "moves", "pending"),
    [
        ("TR2", ["take B00"], ("treasure", "nothing", 0, "TR2")),
        ("TR6", ["take B00", "use"], ("assistant", "treasure", 1, "nothing")),
        ("TR8", ["take B00", "use"], ("theft", "treasure", 1, "nothing")),
        ("CB4", ["take B00"], ("assistant", "blessing", 1, "nothing")),
        ("CB5", ["take B00"], ("theft", "blessing", 1, "nothing")),
        ("CB9", ["take B00"], ("tribute", "nothing", 0, "nothing")),
        ("CO1", ["activate weapons 3"], ("theft", "weapons", 2, "nothing")),
        ("CO1", ["activate weapons 3", "steal CO2"], ("theft", "weapons", 1, "nothing")),
        ("CO1", ["activate jewelry 3"], ("assistant", "jewelry", 2, "nothing")),
        ("CO1", [], ("turn", "nothing", 0, "nothing")),
    ],
)
def test_everybody_sees_the_effect_that_is_being_carried_out(card, moves, pending):
    p = position(temple={"B00": card, "B04": "CO9"}, tableaus=[{"open": ["WE1", "WE2", "WE3", "JE1", "JE2", "JE3"]}, {"open": ["CO2", "CO3", "CO4"]}])

    play(p, *moves)

    for who in everybody(p):
        seen = view(p, who)
        assert (seen["pending"], seen["pending_by"], seen["pending_count"], seen["pending_card"]) == pending


def test_nothing_but_the_turn_is_pending_when_no_effect_is_being_carried_out():
    rng = salon.Rng.light(8)
    p = game.new(seats=3, seed=rng)
    while p.movers():
        if view(p)["pending"] == "turn":
            assert game.notation(p)["stack"] == [{"frame": "turn", "seat": int(view(p)["turn"])}]
        random_playout(p, rng, 1)


@clause("STK-3.1", "STK-3.2", "STK-3.3")
def test_a_page_of_text_lays_the_temple_out_in_its_rows_from_the_top_layer_down():
    [temple] = [field for field in game.fields.listed if field.name == "temple"]

    rows = [[cell for cell in row if cell] for row in temple.grid if row]

    assert rows == [
        ["T00", "T01", "T02"],
        ["M00", "M01", "M02", "M03"],
        ["M10", "M11", "M12", "M13"],
        ["B00", "B01", "B02", "B03", "B04"],
        ["B10", "B11", "B12", "B13", "B14"],
        ["B20", "B21", "B22", "B23", "B24"],
    ]
    assert [len(row) for row in temple.grid] == [4, 0, 4, 4, 0, 5, 5, 5]
    assert temple.grid[0][0] == ""  # the top layer stands a little to the right


def test_an_observation_has_room_for_four_seats_and_declares_the_bounds_of_every_number():
    assert {field.name: (field.width, field.low, field.top, field.shape, field.each_seat) for field in game.fields.listed} == {
        "you": (4, 0, 1, "set", False),
        "movers": (4, 0, 1, "set", False),
        "round": (1, 1, 2, "all", False),
        "first": (1, 0, 3, "all", False),
        "turn": (1, 0, 4, "all", False),
        "actions": (1, 0, 99, "all", False),
        "pending": (1, 0, 7, "all", False),
        "pending_by": (1, 0, 4, "all", False),
        "pending_count": (1, 0, 9, "all", False),
        "pending_card": (1, 0, 90, "all", False),
        "stacks": (10, 0, 1, "set", False),
        "bank": (1, 0, 40, "all", False),
        "pile": (1, 0, 54, "all", False),
        "temple": (26, 0, 91, "sparse", False),
        "face_down": (26, 0, 1, "set", False),
        "covering": (26, 0, 5, "sparse", False),
        "display": (12, 0, 1, "set", False),
        "silver": (1, 0, 40, "all", True),
        "misses": (1, 0, 9, "all", True),
        "peeked": (26, 0, 1, "set", True),
        "open": (90, 0, 1, "set", True),
        "flipped": (90, 0, 1, "set", True),
        "locked": (19, 0, 4, "sparse", True),
        "assistants": (12, 0, 1, "set", True),
        "points": (14, -99, 99, "all", True),
    }
    assert game.fields.most_seats == 4


def test_the_words_of_an_observation_are_those_of_the_frames_and_the_cards():
    values = {field.name: field.values for field in game.fields.listed}

    assert values["pending"] == ("nothing", *[kind.name for kind in game.frames])
    assert values["temple"][:3] == ("empty", "face_down", "ST1")
    assert values["pending_card"][:2] == ("nothing", "ST1")
    assert values["turn"] == ("nobody", "0", "1", "2", "3")


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_that_nobody_takes_is_all_zeros(seats):
    numbers = game.look(game.new(seats=seats, seed=1), 0)
    at = 0
    for field in game.fields.listed:
        if field.each_seat:
            assert set(numbers[at + seats * field.width : at + 4 * field.width]) == {0}, field.name
        at += field.width * (4 if field.each_seat else 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_an_observation_lies_within_its_bounds(seats):
    for seed in range(10):
        rng = salon.Rng.light(seed)
        p = game.new(seats=seats, seed=rng)
        while True:
            for who in everybody(p):
                numbers = game.look(p, who)
                assert len(numbers) == len(game.fields)
                assert all(low <= n <= high for low, n, high in zip(game.fields.low, numbers, game.fields.high, strict=True))
            if not p.movers():
                break
            random_playout(p, rng, 5)


# What is dealt again


def hidden(position):
    """The cards of the temple and the pile, in their places."""
    notation = game.notation(position)
    return notation["temple"], tuple(notation["pile"])


@clause("STK-6.2", "STK-D.3")
def test_imagining_keeps_all_that_a_seat_knows_and_deals_the_rest_again():
    temple = full_temple(B00="ST7", B04="ST8", M00="ST9", T00="JE7")
    p = position(seats=3, stacks=FIRST_SIX, temple=temple, peeked={"B00": [0], "B04": [1]}, tableaus=[{"silver": 7}])
    known = {who: [cell for cell in CELLS if view(p, who)["temple"][cell] != "face_down"] for who in everybody(p)}
    assert [len(known[who]) for who in everybody(p)] == [23, 23, 22, 22]

    for who in everybody(p):
        met = {cell: set() for cell in CELLS}
        rng = salon.Rng.light(1)
        for _ in range(200):
            twin = p.imagine(who, rng)
            for cell, card in game.notation(twin)["temple"].items():
                met[cell].add(card)
            assert view(twin, who) == view(p, who)
            assert twin.legal(0) == p.legal(0)
            assert sorted(hidden(twin)[1] + tuple(hidden(twin)[0].values())) == sorted(hidden(p)[1] + tuple(hidden(p)[0].values()))
        for cell in CELLS:
            assert (met[cell] == {temple[cell]}) == (cell in known[who])
        with_symbol = {f"{prefix}{n}" for prefix in ("ST", "CO", "WE", "MA", "JE", "RE") for n in (7, 8, 9)} - {temple[c] for c in known[who]}
        assert met["T00"] == met["M00"] == with_symbol


@clause("STK-D.3")
def test_in_the_second_round_a_leftover_card_without_the_symbol_can_only_be_left_over():
    p = position(round=2, temple={"B00": "ST7", "B02": "CO1"}, pile=["ST8", "CO2"])
    rng = salon.Rng.light(2)

    deals = Counter((temple["B00"], pile) for temple, pile in (hidden(p.imagine(1, rng)) for _ in range(4000)))

    assert set(deals) == {("ST7", ("ST8", "CO2")), ("ST7", ("CO2", "ST8")), ("ST8", ("ST7", "CO2")), ("ST8", ("CO2", "ST7"))}
    assert all(900 < many < 1100 for many in deals.values())


def test_imagining_is_uniform_over_all_deals_that_are_possible():
    p = position(round=2, temple={"B00": "ST7", "B02": "ST8", "B04": "CO1"}, pile=["ST9", "CO7"])
    rng = salon.Rng.light(3)

    deals = Counter((temple["B00"], temple["B02"], *pile) for temple, pile in (hidden(p.imagine(None, rng)) for _ in range(9600)))

    assert set(deals) == set(permutations(["ST7", "ST8", "ST9", "CO7"]))
    assert all(320 < many < 480 for many in deals.values())


def test_what_a_seat_peeked_at_is_not_dealt_again_for_it_or_for_a_team_with_it():
    p = position(round=2, temple={"B00": "ST7", "B02": "ST8"}, pile=["ST9", "CO7"], peeked={"B00": [0], "B02": [1]})
    rng = salon.Rng.light(4)

    def met(who):
        return [{hidden(p.imagine(who, rng))[0][cell] for _ in range(100)} for cell in ("B00", "B02")]

    assert met(0) == [{"ST7"}, {"ST8", "ST9", "CO7"}]
    assert met(1) == [{"ST7", "ST9", "CO7"}, {"ST8"}]
    assert met([0, 1]) == [{"ST7"}, {"ST8"}]
    assert met(None) == [{"ST7", "ST8", "ST9", "CO7"}] * 2


def test_where_the_hidden_cards_really_lie_makes_no_difference_to_what_is_imagined():
    p = position(stacks=FIRST_SIX, temple={"B00": "ST7", "B02": "ST8", "B04": "CO1"})
    notation = game.notation(p)
    pile = notation["pile"]
    notation["temple"] = {"B00": "ST9", "B02": "ST7", "B04": "CO1"}
    notation["pile"] = ["ST8", *[card for card in reversed(pile) if card != "ST9"]]
    q = game.parse(notation)

    assert hidden(p.imagine(0, salon.Rng.light(9))) == hidden(q.imagine(0, salon.Rng.light(9)))


def test_imagining_leaves_the_position_alone_and_gives_the_copy_a_light_generator_of_its_own():
    p = game.new(seats=3, seed=11)
    before = game.notation(p)
    rng = salon.Rng.light(6)

    twin, other = p.imagine(0, rng), p.imagine(0, rng)

    assert game.notation(p) == before
    assert "key" in before["rng"]
    assert list(game.notation(twin)["rng"]) == ["light"]
    assert game.notation(twin)["rng"] != game.notation(other)["rng"]
    assert hidden(twin) != hidden(other)
    random_playout(twin, rng, 1000)
    assert game.notation(p) == before


def test_an_imagined_position_breaks_no_invariant_and_plays_to_the_end():
    for seed in range(20):
        rng = salon.Rng.light(seed)
        p = game.new(seats=2 + seed % 3, seed=rng)
        random_playout(p, rng, 5 * seed)
        for who in everybody(p):
            twin = p.imagine(who, rng)
            assert game.faults(twin) == []
            random_playout(twin, rng, 1000)
            assert twin.ended == "STK-21.1"
            assert game.faults(twin) == []


def test_the_leftover_cards_of_a_game_that_is_over_are_dealt_again_too():
    p = position(round=2, temple={"B00": "CO9"}, pile=["ST1", "ST9"])
    play(p, "take B00")
    rng = salon.Rng.light(7)

    assert {hidden(p.imagine(None, rng))[1] for _ in range(50)} == {("ST1", "ST9"), ("ST9", "ST1")}
