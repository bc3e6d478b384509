"""Art Pieces that are collected after Movement (ART-9)."""

import pytest

from tests.art_project.table import at, kinds, now, play, step_of, view

clause = pytest.mark.clause


def stayed(*others, **notation):
    """All stay where they are."""
    position = at("movement", *others, **{"agents": {}, "supply": {"fuel": 1, "walkie": 0}, **notation})
    told = []
    while step_of(position) == "movement" and not position.ended:
        told += play(position, f"{position.movers()[0]} done")
    return position, told


@clause("ART-9.1")
def test_a_piece_with_a_pawn_and_no_agent_is_collected():
    position, _ = stayed({"pawn": "kyoto"}, {"pawn": "sendai"}, art=["tokyo", "kyoto", "sapporo"], agents={"kyoto": 1})
    assert now(position)["art"] == ["sapporo", "kyoto"]
    assert now(position)["collected"] == 1


@clause("ART-9.2", "ART-9.3")
def test_pieces_go_to_the_lowest_spaces_and_raise_the_threat():
    position, told = stayed({"pawn": "kyoto"}, art=["tokyo", "kyoto"], collected=1)
    assert [(t.other, t.amount) for t in told if t.kind == "collected"] == [("tokyo", 2), ("kyoto", 3)]
    assert (view(position)["collected"], view(position)["threat"], view(position)["ally_price"]) == (3, 10, 4)


@clause("ART-9.5")
def test_not_before_all_have_moved_or_stayed():
    position = at("movement", {"pawn": "kyoto"}, pawn="sendai", art=["tokyo"], agents={}, supply={"walkie": 0})
    play(position, "0 step tokyo", "0 step sendai")
    assert now(position)["collected"] == 0
    play(position, "0 done", "1 done")
    assert now(position)["collected"] == 0  # passing through is not enough
    assert now(position)["art"] == ["tokyo"]


@clause("ART-D.34")
def test_where_the_order_has_no_effect_nothing_is_asked():
    position, told = stayed({"pawn": "kyoto"}, art=["tokyo", "kyoto"])
    assert kinds(told).count("collected") == 2
    assert step_of(position) != "collect"
