"""Blocking with the Allies: FAU-9."""

import pytest

from tests.operation_faust.table import (
    AGENT,
    ALLIES,
    FR,
    SPY,
    Told,
    cards,
    game,
    intel,
    legal,
    pending,
    play,
    player,
    position,
    unchallenged,
    view,
    why_not,
)

clause = pytest.mark.clause


def aimed(what="agent_steal", target=1, **notation):
    """A claim at a player that nobody has challenged."""
    target_of_it = {"art": ["mona_lisa"], **notation.pop("them", {})}
    given = position(target_of_it, *notation.pop("others", [{}]), art=["courtyard"], hand=[SPY, SPY], **notation)
    play(given, f"claim {what} {target}")
    if pending(given) == "tabling":
        play(given, f"table {SPY}")
    return unchallenged(given)


@clause("FAU-9.1", "FAU-D.16", "FAU-13.4", "FAU-14.2")
@pytest.mark.parametrize("what", ["agent_steal", "agent_look", "dealer_trade"])
def test_who_is_aimed_at_by_a_double_agent_or_an_art_dealer_may_block(what):
    given = aimed(what)
    assert (given.movers(), pending(given)) == ([1], "blocking")
    assert legal(given) == ["block", "accept ability"]


@clause("FAU-15.5", "FAU-D.17", "FAU-D.16", "FAU-S.6", "FAU-24.1")
def test_nothing_else_can_be_blocked():
    given = aimed("allies_search")
    assert pending(given) == "taking"
    given = aimed("super_look", variants=["super_spies"])
    assert (pending(given), given.movers()) == ("acting", [1])
    given = position(hand=[SPY, SPY, SPY])
    unchallenged(given, "claim agent_pile", f"table {SPY}")
    assert pending(given) == "keeping"


@clause("FAU-9.2", "FAU-9.8", "FAU-9.9", "FAU-S.6")
@pytest.mark.parametrize("what", ["agent_steal", "agent_look", "dealer_trade"])
def test_a_block_that_stands_makes_the_ability_do_nothing(what):
    given = aimed(what)
    told = play(given, "1 block", "2 let pass", "0 let pass")
    assert Told("blocked", 0, "1") in told
    assert intel(given) == [5, 5, 5]
    assert player(given, 1)["art"] == ["mona_lisa"]
    assert player(given, 0)["art"] == ["courtyard"]
    assert player(given, 0)["thrown"] == ([] if what == "agent_steal" else [SPY])
    assert not [t for t in told if t.kind in ("looks", "gives", "shows")]
    assert cards(given) == [2, 2, 2]
    assert given.movers() == [1]


@clause("FAU-9.3")
def test_nobody_blocks_for_another():
    given = aimed()
    assert given.why_not(2, game.actions.number("block")) == "FAU-9.3"
    assert given.why_not(0, game.actions.number("block")) == "FAU-9.3"


@clause("FAU-9.4", "FAU-9.11", "FAU-9.15")
def test_the_block_may_be_challenged_by_anybody_but_the_blocker_clockwise_from_his_left():
    given = aimed(others=[{}, {"intel": 1}, {}], seats=5)
    told = play(given, "1 block")
    assert told == [Told("claims", 1, "allies_block", 1)]
    assert view(given)["blocked_by"] == "1"
    asked = []
    while pending(given) == "challenging_block":
        asked.append(given.movers()[0])
        play(given, "let pass")
    assert asked == [2, 4, 0]

    given = aimed(others=[{"intel": 1}], intel=1)
    play(given, "1 block")
    assert pending(given) == "acting"


@clause("FAU-9.5", "FAU-9.6", "FAU-S.5")
def test_a_block_that_is_shown_stands_and_the_challenger_pays():
    given = aimed(them={"intel": 4, "hand": [ALLIES, SPY]}, others=[{"intel": 9}], intel=6)
    play(given, "1 block", "2 challenge", "1 show")
    assert intel(given) == [6, 9, 4]
    assert player(given, 1)["shown"] == [ALLIES]
    assert cards(given)[1] == 2
    assert given.movers() == [1]


@clause("FAU-9.5", "FAU-9.7", "FAU-D.15")
def test_a_caught_blocker_pays_first_and_then_the_ability_takes_effect():
    given = aimed(them={"intel": 7})
    told = play(given, "1 block", "2 challenge", "1 decline")
    assert [(t.kind, t.seat, t.other, t.amount) for t in told if t.kind == "pays"] == [("pays", 1, "2", 4), ("pays", 1, "0", 3)]
    assert intel(given) == [8, 0, 9]
    assert given.movers() == [1]  # FAU-D.15: his own turn is not lost


@clause("FAU-9.7")
def test_after_a_caught_block_a_table_ability_takes_effect_too():
    given = aimed("dealer_trade")
    play(given, "1 block", "2 challenge", "1 decline")
    assert player(given, 0)["art"] == ["mona_lisa"]
    assert player(given, 1)["art"] == ["courtyard"]
    assert player(given, 0)["thrown"] == [SPY]


@clause("FAU-D.12", "FAU-D.13")
def test_the_target_may_challenge_lose_and_still_block_but_nobody_goes_back_to_the_claim():
    given = position({"intel": 8}, hand=[AGENT, FR])
    play(given, "claim agent_steal 1", "1 challenge", "0 show")
    assert (given.movers(), pending(given)) == ([1], "blocking")
    play(given, "1 block")
    assert view(given)["challenger"] == "1"
    assert pending(given) == "challenging_block"
    assert given.movers() == [2]
    play(given, "2 challenge")
    assert pending(given) == "answering_block"
    assert view(given)["block_challenger"] == "2"


@clause("FAU-D.14")
def test_a_player_without_intel_may_block():
    given = aimed("dealer_trade", them={"intel": 0})
    assert why_not(given, "block") is None


@clause("FAU-9.1", "FAU-15.1")
def test_the_allies_hand_ability_is_no_action():
    assert not [words for words in game.actions.listed if words.startswith("claim allies_block")]
    assert why_not(position(hand=[ALLIES, ALLIES]), "block") == "FAU-3.1"


@clause("FAU-E.1", "FAU-9.7", "FAU-14.1")
def test_john_catches_susan_and_steals_what_is_left():
    given = position({"intel": 6, "hand": [SPY, SPY]}, intel=4, hand=[AGENT, SPY])
    unchallenged(given, "claim agent_steal 1")
    play(given, "1 block", "2 let pass", "0 challenge")
    assert legal(given) == ["decline"]
    play(given, "1 decline")
    assert intel(given) == [10, 0, 5]
    assert player(given)["hand"] == [SPY, AGENT]
    assert view(given)["discard_pile"] == 0
