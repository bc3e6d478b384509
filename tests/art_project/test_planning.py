"""Phase A, step 1: drawing, talking, extra draws (ART-5)."""

import pytest

from tests.art_project.table import at, finish, game, health, kinds, legal, now, pending, play, player, supply, view, why_not

clause = pytest.mark.clause


@clause("ART-5.1", "ART-D.15")
def test_two_cards_each_one_at_a_time_in_any_order():
    position = at("draw", {}, {}, deck=["M72", "M25", "M04", "M10", "M61", "M33", *[f"M{k}" for k in range(34, 60)]])
    assert legal(position) == ["draw"]
    backs = [view(position)["top"]]
    for seat in (2, 0, 2, 1):
        play(position, f"{seat} draw")
        backs.append(view(position)["top"])
    assert backs == ["architecture", "music", "painting+music", "painting+literature", "architecture"]
    assert player(position, 2)["hand"] == ["M04", "M72"]
    assert why_not(position, "2 draw") == "ART-5.1"
    play(position, "1 draw")
    assert pending(position) == "mission"  # the last one due was drawn without asking
    assert [player(position, seat)["hand"] for seat in range(3)] == [["M25", "M33"], ["M10", "M61"], ["M04", "M72"]]


@clause("ART-5.2", "ART-D.80", "ART-V.3")
def test_an_announcement_tells_everybody_all_that_the_card_says():
    position = at("play", {}, {}, hand=["M16", "M20"])
    assert [view(position, who)["hand"][0] for who in (0, 1, None)] == [["M16", "M20"], [], []]
    told = play(position, "0 announce M16", eyes=2)
    assert [(t.kind, t.seat, t.piece) for t in told] == [("announces", 0, "M16")]
    assert [view(position, who)["hand"][0] for who in (0, 1, None)] == [["M16", "M20"], ["M16"], ["M16"]]
    assert view(position, 1)["announced"] == ["M16"]
    assert "pay 1 Fuel, 1 Walkie; Agents Painting, Theatre; gain 1 Gun, 2 Health; Clues Sculpture" in game.words().name("M16")
    # once a card, and nothing on the table has changed
    assert why_not(position, "0 announce M16") == "ART-D.80"
    assert why_not(position, "1 announce M20") == "ART-D.80"
    assert supply(position) == (3, 3, 3)
    # also after one has played, as long as the card is in hand
    play(position, "0 play M16", "heal 0", "heal 0")
    assert legal(position, 0) == ["announce M20"]
    assert position.movers() == [1, 2, 0]


@clause("ART-D.80")
def test_nothing_is_announced_before_all_have_drawn_nor_alone():
    assert why_not(at("draw", {}, hand=["M16"], to_draw=1), "0 announce M16") == "ART-D.80"
    assert why_not(at("play", seats=1, hand=["M16", "M20"]), "0 announce M16") == "ART-D.80"


@clause("ART-5.3")
def test_no_card_can_be_shown_or_handed_to_another_player():
    position = at("play", {}, hand=["M16", "M20"])
    assert {w.split()[0] for w in legal(position, 0)} == {"extra", "announce", "play"}
    assert view(position, 1)["hand"][0] == []


@clause("ART-5.4", "ART-D.79", "ART-V.2")
def test_backs_are_open_to_all():
    position = at("play", {}, hand=["M16", "M20", "M13"])
    assert view(position, 1)["backs"][0] == view(position, None)["backs"][0] == {"sculpture": 2, "sculpture+architecture": 1}


@clause("ART-5.5")
def test_no_plan_binds():
    position = at("play", {}, {}, hand=["M01", "M05"])
    play(position, "0 announce M01")
    assert position.movers() == [0, 1, 2]
    assert {"play M01", "play M05"} <= set(legal(position, 0))


@clause("ART-5.6", "ART-5.7", "ART-D.17")
def test_a_resource_buys_one_more_card_again_and_again():
    position = at("play", {}, hand=["M01", "M02"], supply={"fuel": 1, "walkie": 2, "gun": 0})
    assert legal(position, 0, "extra") == ["extra fuel", "extra walkie"]
    assert why_not(position, "0 extra gun") == "ART-5.6"
    told = play(position, "0 extra walkie", "1 extra fuel", "0 extra walkie")
    assert kinds(told).count("draws") == 3
    assert (len(player(position, 0)["hand"]), len(player(position, 1)["hand"])) == (4, 3)
    assert supply(position) == (0, 0, 0)


@clause("ART-5.8")
def test_health_pays_when_no_resource_at_all_is_left():
    assert why_not(at("play", supply={"fuel": 0, "walkie": 0, "gun": 1}), "0 extra health") == "ART-5.8"
    position = at("play", supply={"fuel": 0, "walkie": 0, "gun": 0})
    play(position, "1 extra health")
    assert health(position) == [3, 2]
    assert len(player(position, 1)["hand"]) == 3


@clause("ART-5.9")
def test_extra_draws_go_on_after_the_end_tile():
    position = at("play", hand=["M01", "M02"], deck=[f"M{k}" for k in range(20, 32)])
    assert view(position)["last_round"] == 1
    play(position, "0 extra gun")
    assert player(position)["hand"] == ["M01", "M02", "M20"]


@clause("ART-5.10", "ART-D.16")
def test_extra_draws_lie_between_two_played_cards_too_but_not_after_ones_own():
    position = at("play", {"hand": ["M05", "M09"]}, hand=["M01", "M02"])
    play(position, "0 play M01", "1 extra gun")
    assert len(player(position, 1)["hand"]) == 3
    assert why_not(position, "0 extra gun") == "ART-D.16"
    assert why_not(at("draw"), "0 extra gun") == "ART-D.16"


@clause("ART-D.18")
def test_from_an_empty_deck_nothing_is_drawn_or_paid():
    position = at("play", {"hand": ["M03", "M04"]}, hand=["M01", "M02"], deck=[])
    assert why_not(position, "0 extra gun") == "ART-D.18"
    assert view(position)["top"] == "nothing"


@clause("ART-I.11")
def test_hands_are_empty_outside_phase_a():
    position = finish(game.new(3, 4, difficulty="easy"))
    assert all(not own["hand"] and not own["announced"] for own in now(position)["players"])
