"""What a person reads in the terminal: tracks with their prices, regions, what shipping would bring, what an exhibition lacks."""

import re
from io import StringIO

import pytest
from rich.console import Console

from salon.terminal.explain import explain
from salon.terminal.offers import offers
from salon.terminal.phrases import Phrases
from salon.terminal.screen import Screen
from tests.artifact.table import game, position, view

pytestmark = pytest.mark.one_form

TURN = {"coins": 3, "markers": {"museum": 1, "labour_asia": 1}, "huts": {"asia": 2}, "face_up": ["asia_mask", "asia_vessel"]}


def read(given, who=0, language="en", width=120, height=60, about=""):
    """The lines of the screen, or of the page about something, without spaces at their ends and with single ones between words."""
    console = Console(width=width, height=height, force_terminal=True, color_system=None, file=StringIO())
    phrases = Phrases(game, game.words(language), ["Ada", "Ben", "Cleo"])
    screen = Screen(console, phrases, view(given, who))
    if about:
        console.print(explain(phrases, screen, about))
    else:
        screen.draw((), offers(phrases, screen.pictures, given.legal(who), who, screen.view, False))
    return [re.sub(" +", " ", line).strip() for line in console.file.getvalue().splitlines()]


def test_a_track_has_a_row_with_its_next_price_what_is_left_and_who_holds_some_also_when_it_is_full():
    shown = read(position(**TURN, others=[{"huts": ["asia"]}, {"markers": {"museum": 2}}]))
    assert "⌂ huts costs free deck dug up Ada Ben Cleo" in shown
    assert "museum 3 5 – – 1 – 2" in shown
    assert "expedition – 8 – – – – –" in shown
    assert not [line for line in shown if line.startswith("M. East")]


def test_a_region_has_a_row_with_its_labour_its_deck_its_cards_and_the_huts():
    shown = read(position(**TURN, others=[{"huts": ["asia", "america"]}, {}]))
    assert "Asia 2 7 18 mask, vessel 1 ⌂2 ⌂1 –" in shown
    assert "America – 8 20 – – ⌂1 –" in shown


def test_steps_of_research_stand_with_the_huts_and_their_sign_is_explained():
    shown = read(position(mode="extension_1", **TURN, research={"asia": 2}, others=[{"huts": ["asia"]}, {}]))
    assert "Asia 2 7 25 mask, vessel 1 ⌂2 ▲2 ⌂1 –" in shown
    assert "▲ research costs free deck dug up Ada Ben Cleo" in shown


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "within reach: complete: 3 masks; 1 missing: 4 masks, 4 Africa; 2 missing: 5 masks, 5 Africa"),
        ("fr", "à portée : complètes: 3 masques; il manque 1: 4 masques, 4 d'Afrique; il manque 2: 5 masques, 5 d'Afrique"),
        ("nl", "binnen bereik: volledig: 3 maskers; mist 1: 4 maskers, 4 Afrika; mist 2: 5 maskers, 5 Afrika"),
    ],
)
def test_sets_are_told_by_what_they_lack(language, said):
    given = position(**TURN, hand=["africa_mask"] * 3, others=[{"huts": ["asia"]}, {}])
    assert said in " ".join(read(given, language=language, width=200))


def test_of_five_types_the_missing_ones_are_named():
    hand = ["africa_mask", "asia_vessel", "america_weapon"]
    shown = " ".join(read(position(**TURN, hand=hand, others=[{"huts": ["asia"]}, {}]), width=200))
    assert "5 types lack Statuette, Jewellery" in shown
    assert "5 types lack" not in " ".join(read(position(**TURN, hand=hand[:2], others=[{"huts": ["asia"]}, {}]), width=200))


@pytest.mark.parametrize("taken", [[], ["mask_3", "weapon_5"]])
def test_where_rows_are_few_the_exhibitions_are_told_by_what_they_bring(taken):
    shown = read(position(**TURN, exhibitions=taken, others=[{"huts": ["asia"]}, {}]), width=80, height=22)
    told = " ".join(shown)
    assert ("4+1: 3 masks, 3 statuet., 3 vessels, 3 jewels, 3 weapons; 7+2: 4 masks" in told) == (not taken)
    assert ("4+1: 3 statuet., 3 vessels, 3 jewels, 3 weapons; 7+2: 4 masks" in told) == bool(taken)
    assert len(shown) < 22  # and a row to type in


def test_the_cards_of_the_market_have_their_full_names():
    given = position(**TURN, market=["africa_jewellery", "middle_east_statuette"], left_out="america", others=[{"huts": ["asia"]}, {}])
    assert "market: 1st: Africa jewellery, 2nd: Middle East statuette" in read(given, width=80)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "to show one you would need, in all: 4 coins"),
        ("fr", "il vous faudrait en tout : 4 pièces"),
        ("nl", "nodig hebben: 4 munten"),
    ],
)
def test_a_set_that_cannot_be_paid_for_says_what_it_costs(language, said):
    given = position(**TURN, hand=["africa_mask"] * 3, others=[{"huts": ["asia"]}, {}], tracks={"museum": 3})
    assert said in " ".join(read(given, language=language))


@pytest.mark.parametrize(("language", "said"), [("en", "Exchange museum for"), ("fr", "Échanger musée contre"), ("nl", "Ruilen: museum voor")])
def test_exchanges_stand_in_a_row_for_each_marker_given(language, said):
    given = position(passed=True, markers={"museum": 1}, others=[{"coins": 9, "markers": {"museum": 1}}, {}], stack=[{"frame": "taking", "seat": 0}])
    [row] = [line for line in read(given, language=language, width=160) if line.startswith(said)]
    assert re.findall(r"\d+\)", row) == ["6)", "7)", "8)", "9)"]


@pytest.mark.parametrize("height", [30, 40, 60])
def test_the_exhibitions_are_drawn_alike_at_every_height(height):
    shown = read(position(**TURN, others=[{"huts": ["asia"]}, {}]), width=140, height=height)
    assert "3 masks 4+1 3 statuet. 4+1 3 vessels 4+1 3 jewels 4+1 3 weapons 4+1" in shown


def test_a_full_track_is_explained_and_not_said_to_be_empty():
    assert read(position(**TURN, others=[{"huts": ["asia"]}, {}]), about="expedition") == [
        "Expedition",
        "Markers for shipping, selling and buying. (AFT-5.6)",
    ]


@pytest.mark.parametrize(("held", "said"), [({}, False), ({"expedition": 1}, True)])
def test_the_market_has_a_price_only_while_somebody_could_trade(held, said):
    [head] = [line for line in read(position(**TURN, others=[{"huts": ["asia"]}, {"markers": held}])) if line.startswith("Artifact")]
    assert ("black market: sell or buy for 4 coins" in head) == said
    assert ("market" in head) == said


def test_an_action_says_what_it_costs_and_a_shipment_what_it_brings():
    given = position(
        coins=9, markers={"museum": 1, "labour_asia": 1}, huts={"asia": 2}, face_up=["asia_mask", "asia_vessel"], others=[{"huts": ["asia"]}, {}]
    )
    seen = view(given, 0)

    assert game.remark(seen, 0, "research africa") == ("costs", {"coins": int(seen["price"]["museum"])})
    assert game.remark(seen, 0, "ship asia") == ("ships_joker", {"coins": 6, "cards": 2})
    assert game.remark(seen, 0, "appoint berlin") == ("berlin", {})
    assert game.remark(seen, 0, "pass") is None
