"""Players, object and setup: FAU-1, FAU-2, FAU-19."""

import pytest

import salon
from salon.games.operation_faust.components import VALUE
from salon.games.operation_faust.position import ART_PILE
from salon.games.operation_faust.rules.setup import bare_table, deal_plot_cards, first_player, lay_out_art
from tests.operation_faust.table import ART, BOTH, COPIES, FORGERIES, KINDS, PLACES, game, now, play, player, position, view, why_not

clause = pytest.mark.clause
COUNTS = {3: (5, 20, 125), 4: (5, 18, 120), 5: (4, 16, 115), 6: (3, 14, 110), 7: (3, 12, 105), 8: (3, 10, 100)}


def dealt(seats, seed=1, **setup):
    return game.new(seats=seats, seed=seed, **setup)


@clause("FAU-1.1")
def test_three_to_eight_play():
    assert list(game.seats) == [3, 4, 5, 6, 7, 8]
    for seats in (2, 9):
        with pytest.raises(salon.SalonError, match="3 to 8 seats"):
            dealt(seats)


@clause("FAU-1.1")
def test_nobody_is_aimed_at_who_does_not_sit_there():
    assert why_not(position(), "claim agent_steal 3") == "FAU-1.1"
    assert why_not(position(variants=["intel_sharing"], stack=[{"frame": "turn"}]), "gift to 5") == "FAU-1.1"


@clause("FAU-1.2", "FAU-1.3", "FAU-19.1", "FAU-18.5")
@pytest.mark.parametrize("seats", range(3, 9))
def test_the_target_is_a_million_or_nine_hundred_thousand_with_seven_or_eight(seats):
    """Mona Lisa and The Astronomer are worth $900,000, with Ecce Homo a million; all three are bought with the last card."""
    given = position(seats=seats, art=["astronomer"], intel=10, cache={"c1": "mona_lisa"})

    play(given, "buy c1")

    assert bool(given.ended) == (seats > 6)
    if seats <= 6:
        given = position(seats=seats, art=["astronomer", "ecce_homo"], intel=10, cache={"c1": "mona_lisa"})
        play(given, "buy c1")
        assert given.ended == "FAU-18.4"


@clause("FAU-2.1", "FAU-2.2", "FAU-2.3", "FAU-2.4", "FAU-2.5", "FAU-2.6", "FAU-2.9", "FAU-19.1")
@pytest.mark.parametrize("seats", range(3, 9))
def test_what_lies_on_the_table_at_the_start(seats):
    limit, deck, pool = COUNTS[seats]
    given = dealt(seats)

    shown = view(given)

    assert (shown["deck"], shown["pool"], shown["supply"], shown["discard_pile"]) == (deck, pool, seats, 0)
    assert shown["plot_cards"] == [2] * seats
    assert shown["intel"] == [5] * seats
    assert shown["documents"] == [0] * seats
    held = [card for s in range(seats) for card in player(given, s)["hand"]] + now(given)["deck"]
    assert [held.count(kind) for kind in KINDS] == list(COPIES)
    for seat in range(seats):
        assert [sum(hand.values()) for hand in view(given, seat)["hand"]] == [2 if s == seat else 0 for s in range(seats)]
    assert why_not(position(seats=seats, intel=4, hand=["french_resistance"] * limit), "recruit") == "FAU-4.5"
    assert why_not(position(seats=seats, intel=4, hand=["french_resistance"] * (limit - 1)), "recruit") is None


@clause("FAU-2.1", "FAU-2.7", "FAU-D.68")
def test_the_cards_are_shuffled():
    deals = [now(dealt(4, seed)) for seed in range(20)]

    assert len({tuple(d["deck"]) for d in deals}) == 20
    assert len({tuple(d["pile"]) for d in deals}) == 20
    assert {d["cache"]["c1"] for d in deals} > {deals[0]["cache"]["c1"]}


@clause("FAU-2.7", "FAU-2.8", "FAU-D.44")
@pytest.mark.parametrize("seats", [3, 8])
def test_four_paintings_lie_face_down_in_the_cache_and_seventeen_in_the_pile(seats):
    given = dealt(seats)

    assert [*now(given)["cache"]] == ["c1", "c2", "c3", "c4"]
    assert sorted([*now(given)["cache"].values(), *now(given)["pile"]]) == sorted(ART)
    for who in (None, *range(seats)):
        assert view(given, who)["cache"] == dict.fromkeys(PLACES, "face_down")
        assert (view(given, who)["pile"], view(given, who)["top"]) == (17, "unknown")
    assert next(f for f in game.fields.listed if f.name == "cache").grid == (("c1", "c2"), ("c3", "c4"))


def first_of(*dealt_cards, seats=3):
    """Who begins where the cards dealt for it are these, one to each in turn; and the table."""
    table = bare_table(seats, salon.Rng(1))
    deal_plot_cards(table)
    lay_out_art(table)
    order = [*[k for k in range(len(ART)) if ART[k] not in dealt_cards], *[ART.index(c) for c in reversed(dealt_cards)]]
    for k, card in enumerate(order[-table.pile_left :]):
        table.piles[ART_PILE + k] = card
    return first_player(table), table


@clause("FAU-2.10", "FAU-2.11", "FAU-D.46", "FAU-S.13")
def test_the_most_valuable_painting_that_is_no_forgery_goes_first():
    assert first_of("courtyard", "mona_lisa", "astronomer")[0] == 1
    assert first_of("emmaus", "courtyard", BOTH)[0] == 1
    assert first_of("emmaus", "adulteress", BOTH, "camellia", "courtyard", "ecce_homo", seats=3)[1].first_cards


@clause("FAU-2.12", "FAU-2.15", "FAU-D.46", "FAU-S.13")
def test_those_who_tie_are_dealt_another_card():
    first, table = first_of("street_berlin", "courtyard", "two_riders", "camellia", "mona_lisa")
    assert first == 2
    assert table.first_cards == sum(1 << ART.index(c) for c in ("street_berlin", "courtyard", "two_riders", "camellia", "mona_lisa"))

    first, _ = first_of("emmaus", "adulteress", "washing_feet", "courtyard", "camellia", "reading_music")
    assert first == 1


@clause("FAU-D.47")
def test_where_the_pile_cannot_serve_all_who_tie_the_first_player_is_drawn():
    """With equal values and forgeries alone, eight players use up the pile in two rounds."""
    seen = set()
    for seed in range(60):
        table = bare_table(8, salon.Rng(seed))
        table.pile_left = 6
        for k, name in enumerate([*FORGERIES, BOTH]):
            table.piles[ART_PILE + k] = ART.index(name)
        seen.add(int(first_player(table)))
    assert seen == set(range(8))


@clause("FAU-2.13", "FAU-2.15", "FAU-D.45", "FAU-16.4")
@pytest.mark.parametrize("seed", range(10))
def test_the_cards_dealt_for_the_first_player_go_back_to_the_pile_and_all_have_seen_them(seed):
    given = dealt(4, seed)
    cards = view(given)["first_player_cards"]

    assert len(cards) >= 4
    assert set(cards) <= set(now(given)["pile"])
    assert all(art == [] for art in (player(given, s)["art"] for s in range(4)))
    best = max((VALUE[ART.index(c)], c) for c in cards if c not in FORGERIES and c != BOTH)
    assert best[0] >= 0
    for who in (None, 0, 1, 2, 3):
        assert view(given, who)["first_player_cards"] == cards
        assert not set(cards) & {c for k in PLACES for c in view(given, who)[f"may_be_in_{k}"]}


@clause("FAU-2.13")
def test_the_pile_is_shuffled_again_after_the_first_player_is_known():
    tops = [now(dealt(3, seed))["pile"][:3] for seed in range(30)]
    cards = [view(dealt(3, seed))["first_player_cards"] for seed in range(30)]

    assert any(not set(top) & set(shown) for top, shown in zip(tops, cards, strict=True))
    assert any(set(top) & set(shown) for top, shown in zip(tops, cards, strict=True))


@clause("FAU-2.14", "FAU-3.3")
def test_turns_go_clockwise():
    given = position(seats=4, first=2, turn=2)
    asked = []
    for _ in range(6):
        asked.append(given.movers()[0])
        assert given.why_not((asked[-1] + 1) % 4, 0) == "FAU-2.14"
        play(given, "pass")
    assert asked == [2, 3, 0, 1, 2, 3]
    assert now(given)["round"] == 2


@clause("FAU-2.16")
def test_the_first_question_is_the_first_players_turn():
    for seed in range(5):
        given = dealt(5, seed)
        assert given.movers() == [now(given)["first"]]
        assert view(given)["pending"] == "acting"


@clause("FAU-1.4", "FAU-1.5")
def test_a_player_without_intel_plays_on_and_the_game_ends_with_one_winner():
    given = position(intel=0)
    assert "claim resistance 1" in [game.actions.words(a) for a in given.legal(0)]
    given = position(art=["mona_lisa", "astronomer"], intel=10, cache={"c1": "ecce_homo"})
    play(given, "buy c1")
    assert given.outcome().ranks == [1, 2, 2]
    assert given.outcome().payoffs[0] == 1.0
    assert given.movers() == []


@clause("FAU-D.2")
def test_figures_are_open():
    given = position({"intel": 7, "documents": 1, "art": ["mona_lisa"], "hand": ["spy"] * 3}, intel=2)

    for who in (None, 0, 1, 2):
        shown = view(given, who)
        assert (shown["intel"], shown["documents"], shown["plot_cards"], shown["paintings"]) == ([2, 7, 5], [0, 1, 0], [2, 3, 2], [0, 1, 0])


@clause("FAU-D.3", "FAU-D.4")
def test_the_pool_is_counted_unless_the_option_is_off():
    given = position({"intel": 60}, {"intel": 70}, intel=9, hand=["french_resistance"] * 3)
    play(given, "claim resistance 3", "let pass", "let pass")
    assert (now(given)["pool"], player(given)["intel"]) == (0, 10)

    given = position({"intel": 600}, intel=9, hand=["french_resistance"] * 3, finite_pool=False)
    play(given, "claim resistance 3", "let pass", "let pass")
    assert player(given)["intel"] == 15
