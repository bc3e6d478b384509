"""Who sees what (ART-V), and how choices are offered (ART-P)."""

import pytest

from salon.engine.position import EVERYBODY
from salon.engine.rng import Rng
from salon.engine.testing.reach import assert_uniform
from tests.art_project.table import at, battle, game, kinds, legal, now, play, view

clause = pytest.mark.clause


@clause("ART-V.1")
def test_all_but_hands_and_deck_is_public():
    position = battle(
        "tokyo", {"hand": []}, {"pawn": "kyoto"}, dice={"king": 1, "queen": 2}, agents={"tokyo": 9, "kyoto": 1}, clue_track=["M01"], lost=["sapporo"]
    )
    seen = view(position, None)
    for who in (0, 1, 2):
        assert {k: v for k, v in view(position, who).items() if k not in ("you", "hand", "thrown")} == {
            k: v for k, v in seen.items() if k not in ("you", "hand", "thrown")
        }
    assert (seen["leader"], seen["battle"], seen["strength"], seen["against"]) == ("0", "tokyo", 3, 11)
    assert (seen["dice"], seen["fought"], seen["japan"]["sapporo"], seen["japan"]["tokyo"]) == (
        {"king": "1", "queen": "2"},
        ["tokyo"],
        "lost",
        "9_agents",
    )
    assert (seen["clue_track"], seen["pawn"], seen["pawns_here"]) == (["M01"], ["tokyo", "tokyo", "kyoto"], {"tokyo": 2, "kyoto": 1})


@clause("ART-V.2", "ART-V.6")
def test_of_the_deck_only_the_top_back_is_seen():
    position = at("draw", deck=["M72", "M04", "M25", "M26"], end_tile=False)
    for who in (0, 1, None):
        assert view(position, who)["top"] == "architecture"
        assert view(position, who)["deck"] == 4
    told = play(position, "0 draw", eyes=1)
    assert [(t.kind, t.piece, t.hidden) for t in told] == [("draws", None, True), ("top", "painting+music", False)]


@clause("ART-V.3", "ART-5.3")
def test_the_front_of_a_card_in_hand_is_its_holders_alone():
    position = at("draw", deck=["M72", "M04", "M25", "M26"], end_tile=False)
    heard = position.listen()
    position.play(0, game.actions.number("draw"))
    drawn = next(e for e in heard if game.events[e.kind].name == "draws")
    assert drawn.eyes == 1 << 0
    assert next(e for e in heard if game.events[e.kind].name == "top").eyes == EVERYBODY
    assert view(position, 0)["hand"][0] == ["M72"]
    assert view(position, 1)["hand"][0] == view(position, None)["hand"][0] == []
    assert view(position, [0, 1])["hand"][0] == ["M72"]


@clause("ART-V.5")
def test_what_was_discarded_unplayed_is_known_to_who_held_it():
    position = at("movement", {"thrown": ["M13"]}, thrown=["M25"], discard=["M01"])
    assert [view(position, who)["thrown"] for who in (0, 1, None)] == [[["M25"], []], [[], ["M13"]], [[], []]]
    assert view(position)["thrown_backs"] == [{"music": 1}, {"sculpture": 1}]
    assert view(position)["discarded"] == ["M01"]


@clause("ART-V.5")
def test_of_the_cards_removed_alone_not_even_the_backs_are_known():
    position = game.new(1, 5)
    facts = {tuple(now(position.imagine(0, Rng.light(k)))["removed"]) for k in range(20)}
    assert len(facts) == 20
    assert view(position, 0)["removed"] == 15


@clause("ART-V.7")
def test_a_spectator_sees_no_front_that_was_not_announced():
    position = at("play", {}, hand=["M01", "M02"])
    assert view(position, None)["hand"] == [[], []]
    play(position, "0 announce M02")
    assert view(position, None)["hand"] == [["M02"], []]


@clause("ART-V.4")
def test_what_was_played_stays_known():
    position = at("play", {"hand": ["M09", "M72"]}, hand=["M05", "M71"], clue_track=["M01"])
    play(position, "0 play M05", "1 play M09")
    assert view(position, None)["discarded"] == ["M01", "M05", "M09"]


def test_imagined_hands_have_the_backs_that_were_seen():
    position = at("play", {"hand": ["M01", "M02"]}, {"hand": ["M20", "M25"]}, hand=["M13", "M37"])
    for k in range(30):
        imagined = position.imagine(0, Rng.light(k))
        assert view(imagined, 0) == view(position, 0)
        assert view(imagined, [1, 2])["backs"] == view(position, [1, 2])["backs"]
    hands = {tuple(now(position.imagine(0, Rng.light(k)))["players"][1]["hand"]) for k in range(60)}
    assert len(hands) > 5


def test_each_deal_that_cannot_be_excluded_is_as_likely():
    # seat 1 holds a painting and a sculpture; of each back two cards are nowhere else
    gone = [f"M{k:02}" for k in range(1, 73) if f"M{k:02}" not in ("M01", "M05", "M13", "M17", "M30")]
    notation = {
        "seats": 2,
        "stack": [{"frame": "round", "stage": "play"}, {"frame": "mission"}],
        "discard": gone[2:],
        "deck": ["M05", "M17"],
        "end_tile": False,
        "players": [{"hand": [gone[0], gone[1]]}, {"hand": ["M01", "M13"], "announced": ["M30"]}],
    }
    # which painting is in hand and which on top, which sculpture is in hand and which below
    assert_uniform(game, notation, 0, 4)
    # and of the painting in the other hand and the one on top
    assert_uniform(game, notation, 1, 2)


@clause("ART-P.1")
def test_one_table_of_actions_for_everything():
    assert len(game.actions) == 533
    verbs = {verb: sum(1 for a in range(533) if game.actions.verb(a) == verb) for verb in game.actions.first}
    assert verbs == {
        "draw": 1, "extra": 4, "announce": 72, "play": 72, "discover": 6, "heal": 6, "unlock": 1, "lose": 3, "give up": 72, "offer health": 1,
        "fight": 1, "gun": 1, "reroll": 72, "die": 11, "roll": 1, "defeat": 1, "hand over": 72, "to": 6, "done": 1, "step": 45, "ally step": 45,
        "carry": 7, "ally carry": 7, "collect": 6, "island": 12, "place": 7,
    }  # fmt: skip


@clause("ART-P.2")
def test_any_of_those_who_may_can_make_the_next_move():
    position = at("play", {}, {})
    for seat in range(3):
        other = position.copy()
        play(other, f"{seat} {legal(position, seat, 'play')[0]}")
        assert seat not in other.movers() or not legal(other, seat, "play")
    # those who have a card to play are named before those who merely may announce
    play(position, f"0 {legal(position, 0, 'play')[0]}")
    assert position.movers() == [1, 2, 0]
    assert view(position, 1)["movers"] == ["1", "2"]
    assert view(position, 0)["movers"] == ["0", "1", "2"]


def test_every_kind_of_event_is_told_in_some_game():
    heard = set()
    for seed in range(60):
        position = game.new(1 + seed % 6, seed, map=("japan", "egypt", "usa", "scandinavia", "polynesia", "rio")[seed % 6], difficulty="easy")
        rng = Rng.light(seed)
        while not position.ended:
            seat = position.movers()[rng.below(len(position.movers()))]
            options = [a for a in position.legal(seat) if game.actions.verb(a) not in ("announce", "extra")] or position.legal(seat)
            events = position.listen()
            position.play(seat, options[rng.below(len(options))])
            heard |= {game.events[e.kind].name for e in events}
    assert {
        "draws",
        "top",
        "plays",
        "pays",
        "agents_come",
        "gains",
        "throws",
        "unlocks",
        "moves",
        "leads",
        "rolls",
        "wins",
        "defeated",
        "city_lost",
    } <= heard


def test_nothing_is_told_of_what_one_cannot_see():
    told = play(at("play", {}, hand=["M01", "M02"]), "0 extra gun", eyes=1)
    assert [t.piece for t in told if t.kind == "draws"] == [None]
    assert kinds(told) == ["buys", "pays", "draws", "top"]
