"""What a bot makes of what was said in Operation F.A.U.S.T.: the worlds in which it would have been said are the likelier ones."""

import pytest

import salon
from salon import Rng
from salon.bots.search import Search
from salon.engine.words import Told

game = salon.game("operation_faust")
SPY, BLANK = ["spy", "spy"], ["allies", "allies"]


def table(hand, last=("french_resistance", "art_dealer")):
    """Seat 1 is to act, and holds these cards; seat 2 has the last."""
    hands = [["art_dealer", "double_agent"], hand, list(last)]
    return game.parse({"seats": 3, "turn": 1, "players": [{"hand": held, "intel": 6} for held in hands]})


def told_to(seat, position, *moves):
    """What the seat hears while these moves are made by whoever is asked."""
    story = []
    for words in moves:
        heard = position.listen()
        position.play(position.movers()[0], game.actions.number(words))
        story += [game.told(event, seat, 3) for event in heard]
    return story


def likely(told, hand):
    return game.beliefs(3, told)(table(hand))


def times_likelier(told, one, other):
    return likely(told, one) / likely(told, other)


def test_without_a_story_nothing_is_believed():
    assert game.beliefs(3, []) is None
    assert salon.game("artifact_stack").beliefs(2, told_to(0, table(SPY), "pass")) is None


def test_who_claims_a_card_is_likely_to_hold_it():
    told = told_to(0, table(SPY), "claim resistance 1")
    assert times_likelier(told, ["french_resistance", "allies"], BLANK) > 4
    assert times_likelier(told, SPY, BLANK) == 1


def test_a_claim_that_was_let_pass_is_remembered():
    told = told_to(0, table(SPY), "claim resistance 1", "let pass", "let pass", "pass")
    assert times_likelier(told, ["french_resistance", "allies"], BLANK) > 4


def test_cards_that_were_shown_are_gone():
    told = told_to(0, table(["french_resistance", "allies"]), "claim resistance 1", "challenge", "show")
    assert times_likelier(told, ["french_resistance", "allies"], BLANK) == 1


def test_cards_that_are_tabled_have_left_the_hand():
    one, none = ["spy", "art_dealer"], ["art_dealer", "double_agent"]
    kept = told_to(0, table(SPY), "claim spy_look", "let pass", "let pass")
    tabled = told_to(0, table(SPY), "claim spy_intel 1", "table spy")
    assert times_likelier(kept, one, none) > 4
    assert times_likelier(kept + tabled, one, none) < 1.25


def test_how_somebody_leans_is_forgotten_as_he_draws():
    told = told_to(0, table(SPY), "claim resistance 1", "challenge", "decline")
    leans = [event for event in told if event.kind == "challenges"]
    [challenger] = {event.seat for event in leans}
    drawn = Told("draws", challenger, amount=1)
    ratios = []
    for story in (told, [*told, drawn], [*told, drawn, drawn]):
        believed = game.beliefs(3, story)
        ratios.append(believed(table(BLANK)) / believed(table(BLANK, last=["double_agent", "art_dealer"])))
    assert challenger == 2
    assert ratios[0] - 1 == pytest.approx(2 * (ratios[1] - 1)) == pytest.approx(4 * (ratios[2] - 1))
    assert ratios[0] > 1.05


def test_who_was_caught_has_not_got_the_card_until_he_draws():
    caught = told_to(0, table(SPY), "claim resistance 1", "challenge", "decline")
    assert times_likelier(caught, BLANK, ["french_resistance", "allies"]) > 4
    drawn = caught + told_to(0, table(SPY), "recruit")
    assert times_likelier(drawn, BLANK, ["french_resistance", "allies"]) == 1


def test_who_was_caught_lying_is_believed_less_and_who_was_not_more():
    claim = told_to(0, table(SPY), "claim dealer_intel")
    holds, lies = ["art_dealer", "allies"], BLANK
    plain = times_likelier(claim, holds, lies)
    caught = told_to(0, table(SPY), "claim resistance 1", "challenge", "decline") + told_to(0, table(SPY), "recruit")
    shown = told_to(0, table(["french_resistance", "allies"]), "claim resistance 1", "challenge", "show")
    assert times_likelier(caught + claim, holds, lies) == pytest.approx(plain / 2)
    assert times_likelier(shown + claim, holds, lies) == pytest.approx(plain * 2)


def test_a_claim_to_keep_a_card_is_believed_rather_than_one_that_is_tabled():
    """Who keeps the card can be asked for it again and again."""
    kept = times_likelier(told_to(0, table(SPY), "claim resistance 1"), ["french_resistance", "allies"], BLANK)
    worlds = {}
    told = told_to(0, table(["spy", "allies"]), "claim spy_intel 1", "table allies")
    for card in ("spy", "allies"):
        position = table(["spy", "allies"])
        told_to(0, position, "claim spy_intel 1", f"table {card}")
        worlds[card] = game.beliefs(3, told)(position)
    assert kept > 2 * worlds["spy"] / worlds["allies"]


@pytest.mark.parametrize(("answer", "likelier"), [("challenge", True), ("let pass", False)])
def test_who_challenges_holds_rather_more_of_the_kind_and_who_lets_pass_rather_less(answer, likelier):
    # Given a claim of seat 1, which seat 2 answers
    told = told_to(0, table(SPY), "claim resistance 1", answer)
    # then it makes a difference which cards seat 2 has
    believed = game.beliefs(3, told)
    some, none = believed(table(SPY)), believed(table(SPY, last=["double_agent", "art_dealer"]))
    assert (some > none) == likelier
    assert 0.8 < some / none < 1.25


def test_cards_on_the_table_are_likely_the_claimed_ones():
    told = told_to(0, table(["spy", "allies"]), "claim spy_intel 1", "table allies")
    worlds = {}
    for card in ("spy", "allies"):
        position = table(["spy", "allies"])
        told_to(0, position, "claim spy_intel 1", f"table {card}")
        worlds[card] = game.beliefs(3, told)(position)
    assert worlds["spy"] > 4 * worlds["allies"]


def test_a_search_thinks_about_the_likelier_worlds_more_often():
    position = table(SPY)
    told = told_to(2, position, "claim dealer_intel")
    shares = []
    for beliefs in (None, game.beliefs(3, told)):
        searching = Search(position, 2, game.evaluate, game.much, False, game.plays_on, Rng.light(1), beliefs)
        hands = [game.notation(searching.world().position)["players"][1]["hand"] for _ in range(200)]
        shares.append(sum("art_dealer" in hand for hand in hands) / 200)
    assert shares[0] < 0.35  # as the cards are dealt
    assert shares[1] > 0.5  # as they are claimed
