"""Cards and their rows, decks, the symbols that work when a card is played, and the cards that the rulebook describes."""

from collections import Counter

import pytest

from tests.great_art_robbery.table import Told, game, legal, now, play, player, pools, position, view, why_not

clause = pytest.mark.clause


def gained(card, row, **notation):
    """What is in the pools after the card was played with this row, and nothing else."""
    given = position(hand=[card], **notation)
    play(given, f"play {card} {row}" if row else f"play {card}")
    assert now(given)["played"] == {card: 1}
    return {"money": given.money, "wheels": given.wheels, **now(given)["skills"]}


@clause("ROB-3.1")
def test_a_card_is_played_from_the_hand_and_lies_in_front_of_its_owner():
    given = position(hand=["M", "M"], pile=["W"])

    told = play(given, "play M")

    assert player(given)["hand"] == {"M": 1}
    assert now(given)["played"] == {"M": 1}
    assert told == [Told("plays", 0, "M", 1, "M")]
    assert play(position(hand=["mike"]), "play mike S") == [Told("plays", 0, "mike S", 1, "mike")]
    assert why_not(given, "play W") == "ROB-3.1"
    assert why_not(given, "play tess A") == "ROB-3.1"


@clause("ROB-3.2", "ROB-3.4", "ROB-D.14")
@pytest.mark.parametrize(
    ("row", "pools"),
    [("X", {"money": 0, "wheels": 0}), ("MMWW!", {"money": 2, "wheels": 2}), ("S", {"money": 0, "wheels": 0, "safecracker": 1})],
)
def test_one_row_is_chosen_and_the_others_have_no_effect(row, pools):
    given = position(hand=["mike"])
    assert legal(given, "play") == ["play mike X", "play mike MMWW!", "play mike S"]

    assert gained("mike", row) == pools
    play(given, f"play mike {row}")

    assert now(given)["eliminating"] == (row == "X")
    assert player(given)["suspicion"] == (row == "MMWW!")
    assert why_not(given, "play mike S") == "ROB-3.1"


@clause("ROB-D.10")
def test_the_row_is_final():
    given = position(hand=["M/W"])

    play(given, "play M/W M")

    assert legal(given, "play") == []
    assert pools(given) == (1, 0)


@clause("ROB-3.3", "ROB-D.11", "ROB-14.1", "ROB-14.2")
@pytest.mark.parametrize(
    ("card", "row", "pools"),
    [
        ("M", "", {"money": 1, "wheels": 0}),
        ("W", "", {"money": 0, "wheels": 1}),
        ("M/W", "M", {"money": 1, "wheels": 0}),
        ("M/W", "W", {"money": 0, "wheels": 1}),
        ("MM", "", {"money": 2, "wheels": 0}),
        ("MW", "", {"money": 1, "wheels": 1}),
        ("tess", "W", {"money": 0, "wheels": 1}),
        ("tess", "A", {"money": 0, "wheels": 0, "acrobat": 1}),
        ("sven", "I", {"money": 0, "wheels": 0, "infiltrator": 1}),
        ("carla", "S", {"money": 0, "wheels": 0, "safecracker": 1}),
        ("ivo", "F", {"money": 0, "wheels": 0, "forger": 1}),
        ("maeve", "?", {"money": 0, "wheels": 0, "any_skill": 1}),
        ("thea", "AI", {"money": 0, "wheels": 0, "acrobat": 1, "infiltrator": 1}),
        ("simone", "WWW", {"money": 0, "wheels": 3}),
        ("femke", "MMMM!", {"money": 4, "wheels": 0}),
        ("gita", "MMW", {"money": 2, "wheels": 1}),
    ],
)
def test_all_symbols_of_the_row_are_gained(card, row, pools):
    assert gained(card, row) == pools


@clause("ROB-D.11")
def test_what_several_cards_give_is_pooled():
    given = position(hand=["MM", "MW", "vera", "thea", "thea"], seats=3, others=[{}, {}])

    play(given, "play MM", "play MW", "play vera SF", "play thea AI", "play thea AI")

    assert pools(given) == (3, 1)
    assert now(given)["skills"] == {"acrobat": 2, "infiltrator": 2, "safecracker": 1, "forger": 1}


@clause("ROB-3.5")
def test_a_hired_specialist_is_not_in_the_hand():
    given = position(car="paris", hand=[], money=3, pile=["M"])

    play(given, "hire tess")

    assert player(given)["hand"] == {}
    assert player(given)["discard_pile"] == {"tess": 1}
    assert why_not(given, "play tess A") == "ROB-3.1"


@clause("ROB-3.6", "ROB-D.18", "ROB-D.20")
def test_an_empty_draw_pile_is_renewed_from_the_discard_pile_the_replaced_card_included():
    given = position(hand=["wayne"], played=["M"], pile=[], discard_pile=["tess"])

    told = play(given, "play wayne R1")

    assert Told("reshuffles", 0, None, 2) in told
    assert Counter(player(given)["hand"]) + Counter(player(given)["pile"]) == {"tess": 1, "wayne": 1}
    assert sum(player(given)["hand"].values()) == 1
    assert player(given)["discard_pile"] == {}
    assert now(given)["played"] == {"M": 1}


@clause("ROB-3.6")
def test_the_discard_pile_stays_while_the_draw_pile_has_cards():
    given = position(hand=["wayne"], pile=["M", "W"], discard_pile=["tess"])

    play(given, "play wayne R1")

    assert player(given)["hand"] == {"M": 1}
    assert player(given)["pile"] == ["W"]
    assert player(given)["discard_pile"] == {"tess": 1, "wayne": 1}


@clause("ROB-3.7")
def test_discard_piles_are_open():
    given = position(hand=[], discard_pile=["tess", "interpol"], others=[{}, {}])

    for who in (None, 1, 2):
        assert view(given, who)["discard_pile"][0] == {"tess": 1, "interpol": 1}


@clause("ROB-14.3")
def test_a_getaway_car_symbol_turns_the_token_to_its_active_side_without_payment():
    given = position(hand=["fay"], token=False, money=2, wheels=1)

    told = play(given, "play fay C")

    assert player(given)["token"] is True
    assert pools(given) == (2, 1)
    assert told[1:] == [Told("renews_token", 0, None, 1)]


@clause("ROB-D.51")
def test_a_getaway_car_symbol_does_nothing_to_an_active_token_and_the_siren_beside_it_still_counts():
    given = position(hand=["wayne"], token=True)

    told = play(given, "play wayne C!")

    assert player(given)["token"] is True
    assert player(given)["suspicion"] == 1
    assert told[1:] == [Told("suspected", 0, None, 1)]


@clause("ROB-14.4", "ROB-14.6", "ROB-14.7")
def test_replacement_1_discards_the_card_and_draws_one_that_can_be_played_at_once():
    given = position(hand=["wayne"], pile=["MM", "W"])

    play(given, "play wayne R1")

    assert player(given)["discard_pile"] == {"wayne": 1}
    assert now(given)["played"] == {}
    assert player(given)["hand"] == {"MM": 1}
    play(given, "play MM")
    assert pools(given) == (2, 0)


@clause("ROB-14.5")
def test_replacement_2_draws_two():
    given = position(hand=["malik"], pile=["MM", "W", "M"])

    play(given, "play malik R2")

    assert player(given)["hand"] == {"MM": 1, "W": 1}
    assert player(given)["pile"] == ["M"]


@clause("ROB-D.19")
def test_replacement_2_draws_one_where_there_is_only_one():
    given = position(hand=["victor"], pile=[], discard_pile=["tess"])

    play(given, "play victor R2!")

    assert player(given)["hand"] == {"tess": 1, "victor": 1}


@clause("ROB-D.21")
def test_a_replacement_needs_a_card_in_a_pile():
    given = position(hand=["wayne", "malik"], pile=[], discard_pile=[])

    assert why_not(given, "play wayne R1") == "ROB-D.21"
    assert legal(given, "play") == ["play wayne C!", "play wayne V2", "play malik IS"]
    assert why_not(position(hand=["wayne"], pile=["M"], discard_pile=[]), "play wayne R1") is None
    assert why_not(position(hand=["wayne"], pile=[], discard_pile=["M"]), "play wayne R1") is None


@clause("ROB-D.21")
def test_there_are_at_most_20_replacements_in_a_turn_and_a_card_that_came_back_may_be_one_again():
    given = position(hand=["wayne"], pile=[], discard_pile=["wayne", "wayne"], others=[{}, {}, {}, {}])

    play(given, *["play wayne R1"] * 20)

    assert player(given)["hand"] == {"wayne": 1}
    assert why_not(given, "play wayne R1") == "ROB-D.21"
    assert why_not(given, "play wayne V2") is None


@clause("ROB-D.21")
def test_the_twenty_first_replacement_is_refused_until_the_next_turn():
    given = position(hand=["wayne"], pile=["M"], replacements=20)

    assert why_not(given, "play wayne R1") == "ROB-D.21"
    play(given, "end turn", "end turn")
    assert now(given)["replacements"] == 0
    given = position(hand=["wayne"], pile=["M"], replacements=19)
    play(given, "play wayne R1")
    assert now(given)["replacements"] == 20


@clause("ROB-14.8", "ROB-D.12")
def test_an_elimination_symbol_opens_elimination_and_need_not_be_used():
    given = position(car="paris", hand=["amelie", "M"])
    assert why_not(given, "eliminate M") == "ROB-11.3"

    play(given, "play amelie XMW")

    assert "eliminate M" in legal(given)
    play(given, "end turn")
    assert given.movers() == [1]


@clause("ROB-14.9", "ROB-D.29", "ROB-D.13")
def test_an_airplane_takes_the_car_to_any_other_city_and_the_destination_is_the_next_decision():
    given = position(car="paris", hand=["amelie", "M"], marker="london", marked=["hire"], wheels=1)

    play(given, "play amelie P")

    assert legal(given) == [f"fly {city}" for city in ("london", "amsterdam", "madrid", "florence", "prague", "budapest", "geneva")]
    assert why_not(given, "fly paris") == "ROB-D.29"
    for words in ("play M", "move calais", "end turn", "token M"):
        assert why_not(given, words) == "ROB-D.13"
    told = play(given, "fly budapest")
    assert player(given)["car"] == "budapest"
    assert pools(given) == (0, 1)
    assert player(given)["marker"] == "london"
    assert told == [Told("flies", 0, "budapest", 1)]


@clause("ROB-14.9")
def test_nobody_flies_without_an_airplane():
    assert why_not(position(car="paris", hand=["amelie"]), "fly london") == "ROB-14.9"


@clause("ROB-14.10", "ROB-13.6")
@pytest.mark.parametrize(("space", "refusal"), [("calais", "ROB-14.10"), ("krakow", "ROB-14.10"), ("geneva", None), ("madrid", None)])
def test_an_airplane_needs_a_city_and_geneva_is_one(space, refusal):
    given = position(car=space, hand=["simone"])

    assert why_not(given, "play simone P") == refusal
    assert why_not(given, "play simone A") is None


@clause("ROB-D.29")
def test_several_airplanes_may_be_used_in_a_turn():
    given = position(car="paris", hand=["amelie", "simone"])

    play(given, "play amelie P", "fly madrid", "play simone P", "fly paris")

    assert player(given)["car"] == "paris"


@clause("ROB-14.11", "ROB-9.1")
def test_a_siren_raises_the_own_suspicion():
    given = position(hand=["femke"], suspicion=3, others=[{"suspicion": 3}, {}])

    told = play(given, "play femke MMMM!")

    assert view(given)["suspicion"] == [4, 3, 0]
    assert told[1] == Told("suspected", 0, None, 4)


@clause("ROB-14.12", "ROB-9.3")
@pytest.mark.parametrize(
    ("card", "before", "after"), [("wayne V2", 9, 7), ("petra V2", 1, 0), ("gita V5", 9, 4), ("damian V5", 5, 0), ("gita V5", 0, 0)]
)
def test_less_visible_lowers_the_own_suspicion_by_2_or_5_and_not_below_the_start(card, before, after):
    given = position(hand=[card.split()[0]], suspicion=before, others=[{"suspicion": 6}])

    told = play(given, f"play {card}")

    assert view(given)["suspicion"] == [after, 6]
    assert told[1:] == ([Told("cleared", 0, None, after)] if after != before else [])


@clause("ROB-D.12")
def test_the_siren_is_compulsory():
    given = position(hand=["mike"])

    play(given, "play mike MMWW!")

    assert player(given)["suspicion"] == 1


@clause("ROB-D.13")
def test_the_siren_comes_first_and_the_replacement_last():
    given = position(hand=["victor"], suspicion=0, pile=["M", "W"])

    told = play(given, "play victor R2!")

    assert [t.kind for t in told] == ["plays", "suspected", "draws", "draws"]


@clause("ROB-D.15")
def test_a_card_may_be_played_without_benefit():
    given = position(hand=["wayne"], suspicion=0, pile=[], discard_pile=[])

    play(given, "play wayne V2")

    assert now(given)["played"] == {"wayne": 1}


@clause("ROB-D.15", "ROB-10.4")
def test_an_interpol_card_is_never_played():
    given = position(hand=["interpol"])

    assert legal(given, "play") == []
    assert not any(words.startswith("play interpol") for words in game.actions.listed)


@clause("ROB-D.16", "ROB-5.4")
def test_skills_may_be_played_before_the_car_is_in_the_city():
    given = position(car="calais", hand=["tess", "W"], bronze={"paris": "dugovics"})

    play(given, "play tess A", "play W", "move paris", "heist bronze")

    assert player(given)["stolen"] == ["dugovics"]


ROWS = {
    "ROB-17.1": ("MM", ["MM"]),
    "ROB-17.2": ("M/W", ["M/W M", "M/W W"]),
    "ROB-17.3": ("becky", ["becky"]),
    "ROB-17.4": ("mike", ["mike X", "mike MMWW!", "mike S"]),
    "ROB-17.5": ("maeve", ["maeve R1", "maeve ?"]),
    "ROB-17.6": ("amelie", ["amelie XMW", "amelie P"]),
    "ROB-17.7": ("wayne", ["wayne R1", "wayne C!", "wayne V2"]),
}


@clause("ROB-17.1", "ROB-17.2", "ROB-17.3", "ROB-17.4", "ROB-17.5", "ROB-17.6", "ROB-17.7")
@pytest.mark.parametrize("id", ROWS)
def test_the_cards_that_the_rulebook_describes_have_these_rows(id):
    card, rows = ROWS[id]

    assert legal(position(hand=[card], pile=["M"], car="paris"), "play") == [f"play {row}" for row in rows]


@clause("ROB-17.3")
def test_becky_gives_two_wheels():
    assert gained("becky", "") == {"money": 0, "wheels": 2}


@clause("ROB-17.4", "ROB-17.8")
def test_mike_and_bruno_cost_five_at_first():
    prices = view(game.new(seed=1))["price"]

    assert prices["mike"] == prices["bruno"] == 5
    assert [space[1] for space, name in view(game.new(seed=1))["display"].items() if name in ("mike", "bruno")] == ["1", "1"]
