"""Positions in words: what is left out is filled, nonsense is refused with what is wrong."""

import pytest

from salon.engine.errors import BadNotation
from tests.operation_faust.table import ALLIES, ART, FR, SPY, game, now, pending, play, player, position

TURN = {"frame": "turn", "stage": "closing"}


def claim(**fields):
    return {"frame": "claiming", "stage": "trade_before_answer", **fields}


WINDOW = [{"frame": "turn", "stage": "action"}, {"frame": "trading", "seat": 0}]


def offering(stage, variant="full_negotiation", offer=None, **own):
    """Seat 0 makes seat 1 an offer and has come so far; without a stage, seat 1 is to answer it."""
    frame = {"frame": "offering", "stage": stage, "target": 1} if stage else {"frame": "replying", "seat": 1, "target": 0}
    return {"variants": [variant], "offer": offer or {}, "players": [own], "stack": [*WINDOW, frame]}


def test_what_is_left_out_is_filled_with_the_plainest_thing():
    given = game.parse({})
    assert (given.seats, given.movers(), pending(given)) == (3, [0], "acting")
    assert player(given, 1)["hand"] == [FR, FR]
    assert now(given)["cache"] == dict(zip(("c1", "c2", "c3", "c4"), ART, strict=False))
    assert now(given)["pile"] == list(ART[4:])
    assert now(given)["pool"] == 125


@pytest.mark.parametrize("variants", [[], ["full_negotiation"], ["intel_sharing", "super_spies"]])
def test_positions_are_read_back_in_the_middle_of_anything(variants):
    given = game.new(seats=4, seed=3, variants=variants)
    for k in range(120):
        if given.ended:
            break
        assert now(game.parse(now(given))) == now(given)
        seat = given.movers()[0]
        actions = given.legal(seat)
        given.play(seat, actions[(k * 7) % len(actions)])


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ({"players": [{"intel": 150}]}, "from 0 to 140"),
        ({"players": [{"intel": 100}, {"intel": 100}]}, "there is 140"),
        ({"pool": 3}, "pool is 3; it must be 125"),
        ({"supply": 1}, "supply is 1; it must be 3"),
        ({"players": [{"documents": 2}, {"documents": 2}]}, "more than 3 Forged Documents"),
        ({"players": [{"hand": [ALLIES] * 3}]}, "too many cards allies"),
        ({"players": [{"hand": ["queen"]}]}, "a list of french_resistance"),
        ({"players": [{"hand": [FR]}]}, "seat 0 has 1 plot cards"),
        ({"deck": [FR]}, "the cards that are nowhere else"),
        ({"players": [{"art": ["mona_lisa"]}, {"art": ["mona_lisa"]}]}, "in two places"),
        ({"cache": {"c1": "mona_lisa", "c2": "mona_lisa"}}, "in two places"),
        ({"cache": {"5": "mona_lisa"}}, "no '5' here"),
        ({"cache": {"c1": "mona_lisa"}, "pile": ["mona_lisa"]}, "in two places"),
        ({"pile": ["mona_lisa"]}, "lost or doubled"),
        ({"players": [{"art": ["the scream"]}]}, "a list of different ones of"),
        ({"players": [{}] * 4}, "at most 3 tables"),
        ({"round": 201}, "from 1 to 200"),
        ({"variants": ["poker"]}, "intel_sharing"),
        ({"seen": {"c1": [7]}}, "a list of seats"),
        ({"memory": {"0": {"pile": []}}}, "excludes the true place"),
        ({"memory": {"9": {}}}, "no '9' here"),
        ({"tabled": [SPY]}, "tabled"),
        ({"shuffled": 5}, "another size"),
        ({"stack": [{"frame": "acting"}]}, "cannot lie at the bottom"),
        ({"stack": [{"frame": "turn", "seat": 1}], "turn": 0}, "seat is 1; it must be 0"),
        ({"stack": [TURN, {"frame": "answering"}]}, "cannot lie on turn"),
        ({"stack": [TURN, claim()]}, "what is missing"),
        ({"stack": [TURN, claim(what="agent_steal")]}, "nobody can claim agent_steal"),
        ({"stack": [TURN, claim(what="agent_steal", target=0)]}, "nobody can claim agent_steal"),
        ({"stack": [TURN, claim(what="spy_look", count=2)]}, "nobody can claim spy_look"),
        ({"stack": [TURN, claim(what="super_cache")]}, "not chosen"),
        ({"stack": [TURN, claim(what="monuments")]}, "not chosen"),
        ({"stack": [TURN, claim(what="resistance", other=0)]}, "other must be the challenger"),
        ({"stack": [TURN, claim(what="resistance"), {"frame": "challenging", "seat": 0}]}, "another seat than the claimant"),
        ({"stack": [TURN, claim(what="resistance"), {"frame": "answering"}]}, "nobody has challenged"),
        ({"stack": [TURN, claim(what="resistance"), {"frame": "blocking"}]}, "can be blocked"),
        ({"stack": [TURN, claim(what="resistance"), claim(what="allies_block")]}, "a block must lie on"),
        ({"stack": [TURN, claim(what="spy_intel")]}, "1 cards must be tabled"),
        ({"stack": [TURN, claim(what="resistance", stage="over"), {"frame": "taking", "target": 1}]}, "asks no such thing"),
        ({"stack": [TURN, claim(what="resistance"), {"frame": "taking", "target": 1}]}, "at the stage over"),
        ({"stack": [TURN, claim(what="spy_look", stage="over"), {"frame": "returning", "other": 2, "target": 1}]}, "the lower number first"),
        ({"stack": [TURN, claim(what="spy_look", stage="over"), {"frame": "looking", "other": 3}]}, "with a choice of a second"),
        ({"stack": [{"frame": "turn", "stage": "action"}, {"frame": "trading", "seat": 0}]}, "without a variant"),
        ({"variants": ["intel_sharing"], "stack": [{"frame": "turn", "stage": "action"}, {"frame": "trading"}]}, "seat is missing"),
        (
            {
                "variants": ["intel_sharing"],
                "stack": [{"frame": "turn", "stage": "action"}, {"frame": "trading", "seat": 0}, {"frame": "gifting", "target": 0}],
            },
            "the other seat",
        ),
        ({"stack": [TURN, {"frame": "acting"}, {"frame": "acting"}]}, "nothing can lie on acting"),
        (offering("own_art", "art_trading", art=["emmaus"]), "nothing to say at this stage"),
        (offering("wanted_art", "art_trading", art=["emmaus"]), "a painting must be offered"),
        (offering("wanted_art", "art_trading"), "may propose nothing"),
        (offering("own_intel", "art_trading", art=["emmaus"]), "the next that the variant knows"),
        (offering("own_intel", offer={"wanted_intel": 1}), "nothing may be said beyond it"),
        (offering("wanted_intel", offer={"own_intel": 6}), "not there: own_intel"),
        (offering("wanted_intel", offer={"own_documents": 1}), "not there: own_documents"),
        (offering("wanted_intel", offer={"own_art": "emmaus"}), "not there: own_art"),
        (offering("own_documents"), "nothing to say at this stage"),
        (offering("wanted_art", intel=0), "nothing to say at this stage"),
        (offering("wanted_intel", offers=0), "may propose nothing"),
        (offering(None, offer={"wanted_intel": 6}), "not there: wanted_intel"),
        (offering(None, offer={"wanted_art": 1}), "not there: wanted_art"),
        (offering(None, offer={"own_intel": 5}), "needs no answer"),
        (offering(None, "art_trading", art=["emmaus"], offer={"own_art": "emmaus", "own_intel": 1}), "not there: own_intel"),
        ({"variants": ["full_negotiation"], "offer": {"own_intel": 1}}, "nothing is being offered"),
        ({"variants": ["full_negotiation"], "stack": [WINDOW[0], {**WINDOW[1], "stage": "at_the_end"}]}, "belongs to a turn"),
        ({"variants": ["intel_sharing"], "players": [{"intel": 1}], "stack": [*WINDOW, {"frame": "gifting", "target": 1}]}, "no choice of INTEL"),
        ({"players": [{"known_to": {"emmaus": [1]}}]}, "no 'emmaus' here"),
        ({"players": [{"art": ["emmaus"], "known_to": {"emmaus": [9]}}]}, "a list of seats"),
        ({"players": [{"watched": [1]}]}, "where a painting lies"),
    ],
    ids=str,
)
def test_nonsense_is_refused_by_name(notation, said):
    with pytest.raises(BadNotation, match=said.replace("(", r"\(")):
        game.parse(notation)


def test_a_keeping_frame_names_a_card_that_is_there():
    stack = [TURN, claim(what="agent_look", target=1, stage="over"), {"frame": "keeping", "target": 1, "piece": "camellia"}]
    given = position({"art": ["camellia"]}, hand=[FR, FR], tabled=[SPY], stack=stack)
    assert pending(given) == "keeping"
    play(given, "keep")
    assert player(given)["art"] == ["camellia"]
    with pytest.raises(BadNotation, match="a painting of the target"):
        position({"art": ["emmaus"]}, hand=[FR, FR], tabled=[SPY], stack=stack)


@pytest.mark.clause("FAU-I.10")
def test_a_position_in_which_somebody_has_won_already_is_refused():
    won = {"players": [{"art": ["mona_lisa", "blue_horses", "self_gauguin"]}]}
    with pytest.raises(BadNotation, match=r"FAU-I\.10"):
        game.parse(won)
    assert game.parse({**won, "auto_claim_win": False}).movers() == [0]
