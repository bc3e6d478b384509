"""The invariants notice what breaks them; the rules never do."""

import pytest

from salon.games.operation_faust.position import (
    ART_PILE,
    CARDS,
    DECK,
    DOCUMENTS,
    DRAWN,
    HAND,
    INTEL,
    OFFERS,
    PILE,
    PLACES,
    RESHUFFLED,
    ROW,
    SEEN,
    TABLED,
    THROWN,
)
from tests.operation_faust.table import DEALER, FR, SPY, game, play, position

clause = pytest.mark.clause


def faults(change, *moves, **notation):
    given = position({"art": ["camellia"]}, art=["mona_lisa"], **notation)
    play(given, *moves)
    assert game.faults(given) == []
    change(given)
    return " ".join(game.faults(given))


def put(vector, at, amount):
    def change(given):
        getattr(given, vector)[at] += amount

    return change


@clause("FAU-I.1")
def test_intel_is_never_lost_or_made_or_owed():
    assert "FAU-I.1" in faults(put("own", INTEL, 1))
    assert "FAU-I.1" in faults(lambda p: (put("own", INTEL, -6)(p), setattr(p, "pool", p.pool + 6)))
    assert "FAU-I.1" not in faults(put("own", INTEL, 1), finite_pool=False)


@clause("FAU-I.2")
def test_plot_cards_are_never_lost_or_made():
    assert "FAU-I.2" in faults(put("own", HAND, 1))
    assert "FAU-I.2" in faults(put("own", CARDS, 1))
    assert "FAU-I.2" in faults(put("own", THROWN, 1))
    assert "FAU-I.2" in faults(put("board", TABLED, 1))
    assert "FAU-I.2" in faults(put("piles", DECK, 1))


@clause("FAU-I.3", "FAU-I.11")
def test_paintings_are_each_in_one_place():
    assert "FAU-I.3" in faults(put("holds", 0, 2))
    assert "FAU-I.3" in faults(lambda p: (put("holds", 8, int(p.holds[9]))(p), put("holds", 9, -int(p.holds[9]))(p)))
    assert "FAU-I.11" in faults(lambda p: p.piles.__setitem__(ART_PILE, p.piles[ART_PILE + 1]))


@clause("FAU-I.4")
def test_documents_are_as_many_as_players():
    assert "FAU-I.4" in faults(put("own", DOCUMENTS, 1))


@clause("FAU-I.5", "FAU-I.6")
def test_hands_keep_their_limits_and_nothing_lies_there_between_turns():
    def move(given):
        given.own[HAND] -= 1
        given.own[CARDS] -= 1
        given.board[TABLED] += 1
        given.tabled += 1

    assert "FAU-I.5" in faults(move)
    assert faults(lambda p: None, "claim spy_intel 1", f"table {SPY}", hand=[SPY, SPY, DEALER]) == ""

    def draw_six(given):
        given.own[CARDS] += 4
        given.own[HAND] += 4

    assert "FAU-I.5" in faults(draw_six)


@clause("FAU-I.7")
def test_exactly_one_player_is_active_and_asked():
    assert "FAU-I.7" in faults(lambda p: setattr(p, "active", 2))
    assert "FAU-I.7" in faults(lambda p: setattr(p, "asked", 2))


@clause("FAU-I.8")
def test_only_who_has_two_intel_is_asked_to_challenge():
    assert "FAU-I.8" in faults(lambda p: p.own.__setitem__(ROW + INTEL, 1), "claim resistance 1")


@clause("FAU-I.9", "FAU-I.12", "FAU-I.13")
def test_a_turn_has_a_claim_and_a_block_at_most_and_always_an_action():
    given = position({"intel": 7}, hand=[FR, FR])
    play(given, "claim agent_steal 1", "let pass", "let pass", "block")
    given.stack.insert(1, given.stack[1].copy())
    assert "FAU-I.12" in " ".join(game.faults(given))
    assert {"pass", "claim resistance 1"} <= {game.actions.words(a) for a in position(intel=0).legal(0)}


@clause("FAU-I.10")
def test_with_automatic_claims_nobody_has_won_while_the_game_goes_on():
    assert "FAU-I.10" in faults(lambda p: p.holds.__setitem__(0, 7))


@clause("FAU-I.14", "FAU-I.15")
def test_knowledge_is_true_and_owners_know_their_own():
    assert "FAU-I.15" in faults(lambda p: p.can.__setitem__(PILE, 0))
    assert "FAU-I.15" in faults(lambda p: p.can.__setitem__(0, 3))
    assert "FAU-27.9" in faults(lambda p: p.can.__setitem__(2, 1))
    assert "FAU-27.4" in faults(lambda p: p.board.__setitem__(SEEN, 4))
    assert faults(lambda p: p.can.__setitem__(PLACES + PILE, p.can[PLACES + PILE])) == ""


@clause("FAU-I.16", "FAU-I.17")
def test_offers_are_counted_and_every_turn_ends():
    assert "FAU-I.16" in faults(put("own", OFFERS, 1), variants=["intel_sharing"])
    for variants in ([], ["intel_sharing", "art_trading"], ["full_negotiation"]):
        given = game.new(seats=3, seed=5, variants=variants)
        for _ in range(200):
            if given.round > 1:
                break
            seat = given.movers()[0]
            given.play(seat, given.legal(seat)[-1])
        assert given.round > 1


@clause("FAU-27.10")
def test_the_record_of_the_deck_is_true():
    assert "FAU-27.10" in faults(put("own", DRAWN, 1))
    assert "FAU-27.10" in faults(lambda p: setattr(p, "shuffled", 3))
    assert "FAU-27.10" in faults(lambda p: (setattr(p, "shuffled", p.deck_left), put("board", RESHUFFLED, 1)(p)))
