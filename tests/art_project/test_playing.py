"""Phase A, step 2: a Mission card in full (ART-6)."""

import pytest

from salon.games.art_project.components import DATA, SYMBOLS
from tests.art_project.table import Told, agents, at, game, health, kinds, legal, now, pending, play, player, step_of, supply, view, why_not

clause = pytest.mark.clause


@clause("ART-6.1")
def test_everybody_plays_exactly_one_card():
    position = at("play", {"hand": ["M05", "M09"]}, hand=["M01", "M13"])
    play(position, "0 play M01")
    assert why_not(position, "0 play M13") == "ART-6.1"
    assert why_not(position, "1 play M13") == "ART-6.1"
    assert why_not(position, "1 done") == "ART-D.86"
    play(position, "1 play M05")
    assert pending(position) != "mission"


@clause("ART-6.2", "ART-6.3", "ART-D.20")
def test_the_frames_are_carried_out_from_top_to_bottom():
    position = at("play", hand=["M16", "M01"])
    told = play(position, "0 play M16", "heal 0", "heal 0")
    order = [k for k in kinds(told) if k in ("plays", "pays", "agents_come", "gains", "heals", "turns_over")]
    assert order == ["plays", "pays", "pays", "agents_come", "agents_come", "gains", "heals", "heals", "turns_over"]
    # a gain never pays the card's own cost
    short = at("play", hand=["M10", "M01"], supply={"gun": 0, "fuel": 0})
    play(short, "0 play M10")  # 1 Gun for 1 Fuel
    assert (health(short), supply(short)) == ([2, 3], (1, 3, 0))


@clause("ART-6.5", "ART-6.6")
@pytest.mark.parametrize(("card", "came"), [("M05", {"sendai": 1}), ("M03", {"tokyo": 2, "sendai": 1}), ("M04", {"hiroshima": 3})])
def test_an_agent_for_each_symbol_goes_to_the_city_that_bears_it(card, came):
    position = at("play", hand=[card, "M01"], agents={"kyoto": 1})
    play(position, f"0 play {card}")
    assert agents(position) == {**came, "kyoto": 1}


@clause("ART-6.7", "ART-12.5", "ART-D.81")
def test_agents_due_in_a_lost_city_go_to_the_white_hand_spot():
    position = at("play", hand=["M03", "M01"], agents={}, lost=["tokyo"], pawn="kyoto", white_hand_spot=30)
    play(position, "0 play M03")
    assert agents(position) == {"sendai": 1}
    assert now(position)["white_hand_spot"] == 32


@clause("ART-6.8", "ART-13.3", "ART-D.21")
def test_an_agent_that_is_missing_loses_the_game():
    position = at("play", hand=["M24", "M01"], agents={"tokyo": 38})
    play(position, "0 play M24")
    assert position.ended == "ART-13.3"
    assert agents(position) == {"tokyo": 38, "kyoto": 2}
    # exactly none left is no loss
    enough = at("play", hand=["M24", "M01"], agents={"tokyo": 37})
    play(enough, "0 play M24")
    assert not enough.ended
    assert view(enough)["agents_in_stock"] == 0


@clause("ART-6.10", "ART-V.4")
def test_the_card_joins_the_clues_and_is_known_to_all():
    position = at("play", hand=["M02", "M01"])
    told = play(position, "0 play M02", eyes=1)
    assert [(t.kind, t.piece) for t in told if t.kind in ("plays", "turns_over")] == [("plays", "M02"), ("turns_over", "M02")]
    assert view(position, 1)["clue_track"] == ["M02"]
    assert view(position, 1)["clues"] == {"painting": 1, "sculpture": 1}


@clause("ART-6.11", "ART-6.12", "ART-D.23", "ART-D.90")
def test_unplayed_cards_are_discarded_unseen_when_all_have_played():
    position = at("play", {"hand": ["M05", "M09"]}, hand=["M01", "M13"], announced=["M17"])
    play(position, "0 play M01")
    assert player(position)["hand"] == ["M13"]
    told = play(position, "1 play M05")
    assert [t for t in told if t.kind == "throws"] == [Told("throws", 0, amount=2), Told("throws", 1, amount=1)]
    assert step_of(position) != "play"
    assert [own["hand"] + own["announced"] for own in now(position)["players"]] == [[], []]
    assert (player(position)["thrown"], now(position)["discard"]) == (["M13"], ["M17"])
    assert view(position, 1)["thrown"][0] == []
    assert view(position, 1)["thrown_backs"][0] == {"sculpture": 1}
    assert view(position, 0)["thrown"][0] == ["M13"]


@clause("ART-D.19")
def test_a_card_that_costs_the_last_health_may_be_chosen_and_loses_in_its_first_frame():
    position = at("play", hand=["M02", "M12"], health=1, supply={"fuel": 0}, agents={})
    assert legal(position, 0, "play") == ["play M02", "play M12"]
    play(position, "0 play M02")
    assert position.ended == "ART-13.2"
    assert agents(position) == {}


@clause("ART-D.22")
def test_cards_are_never_interleaved():
    position = at("play", {"hand": ["M05", "M09"]}, hand=["M08", "M13"])
    play(position, "0 play M08")
    assert position.movers() == [0]
    assert why_not(position, "1 play M05") == "ART-D.6"


@pytest.mark.parametrize("card", [e["id"] for e in DATA["cards"]])
def test_every_card_does_what_it_says(card):
    entry = next(e for e in DATA["cards"] if e["id"] == card)
    city = {e["symbol"]: e["id"] for e in DATA["cities"] if e["map"] == "japan"}
    position = at("play", hand=[card, "M01" if card != "M01" else "M02"], health=5, agents={})
    play(position, f"0 play {card}", *["heal 1"] * entry["gain"].get("health", 0))
    expected = [3 - entry["cost"].get(t, 0) + entry["gain"].get(t, 0) for t in ("fuel", "walkie", "gun")]
    assert supply(position) == tuple(expected)
    assert health(position) == [5 - entry["cost"].get("health", 0), 3 + entry["gain"].get("health", 0)]
    assert agents(position) == {city[symbol]: many for symbol, many in entry["agents"].items()}
    assert view(position)["clues"] == dict.fromkeys(entry["clues"], 1)
    assert game.words().name(card).startswith(f"{card}: pay ")


@pytest.mark.parametrize("card", [e["id"] for e in DATA["cards"]])
def test_what_is_announced_of_a_card_is_what_its_frames_hold(card):
    entry = next(e for e in DATA["cards"] if e["id"] == card)
    names = {"fuel": "Fuel", "walkie": "Walkie", "gun": "Gun", "health": "Health"}

    def tokens(frame):
        plural = {(t, n): "s" if n > 1 and t in ("walkie", "gun") else "" for t, n in frame.items()}
        return ", ".join(f"{n} {names[t]}{plural[t, n]}" for t, n in frame.items()) or "nothing"

    came = ", ".join(f"{s.title()} {n}" if n > 1 else s.title() for s, n in entry["agents"].items())
    seen = ", ".join(s.title() for s in SYMBOLS if s in entry["clues"])
    frames = f"pay {tokens(entry['cost'])}; Agents {came}; gain {tokens(entry['gain'])}; Clues {seen}"
    assert game.words().name(card) == f"{card}: {frames}"
