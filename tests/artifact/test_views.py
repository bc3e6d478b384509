"""Who sees what: hands, decks, cards drawn unseen, and what is dealt again for those who do not know."""

import pytest

from salon.engine.position import EVERYBODY
from salon.engine.rng import Rng
from salon.engine.testing import assert_uniform
from salon.games.artifact import invariants
from tests.artifact.table import Told, game, hand, kinds, legal, now, play, player, position, view

clause = pytest.mark.clause


def everybody(given):
    return [*range(given.seats), None]


def notation(given):
    return {key: value for key, value in now(given).items() if key != "rng"}


@clause("AFT-V.2")
def test_a_hand_is_seen_by_its_owner_and_the_others_see_the_number_of_its_cards():
    given = position(hand=["asia_mask", "asia_mask", "africa_weapon"], others=[{"hand": ["america_mask"]}, {}])
    assert view(given, 0)["hand"] == [{"asia_mask": 2, "africa_weapon": 1}, {}, {}]
    assert view(given, 1)["hand"] == [{}, {"america_mask": 1}, {}]
    assert view(given, [0, 1])["hand"] == [{"asia_mask": 2, "africa_weapon": 1}, {"america_mask": 1}, {}]
    assert view(given)["hand"] == [{}, {}, {}]
    for who in everybody(given):
        assert view(given, who)["cards_in_hand"] == [3, 1, 0]
    for who in (1, 2, None):
        assert view(given, who)["sets"][0] == {}


@clause("AFT-V.2")
def test_which_of_the_five_types_are_missing_is_told_to_the_owner_of_the_hand_alone():
    hand = ["asia_mask", "asia_vessel", "africa_weapon"]
    given = position(hand=hand)
    assert view(given, 0)["types_missing"] == [["statuette", "jewellery"], [], []]
    for who in (1, 2, None):
        assert view(given, who)["types_missing"] == [[], [], []]
    for other in (position(hand=hand[:2]), position(hand=hand, others=[{"exhibitions": ["five_types"]}])):  # far from it; taken
        assert view(other, 0)["types_missing"] == [[], [], []]


@clause("AFT-V.1")
def test_everything_else_is_open_to_all():
    given = position(
        mode="complete",
        coins=7,
        markers={"museum": 1, "expedition": 1},
        huts={"asia": 2},
        exhibitions=["mask_3"],
        under_tiles=["asia_mask", "africa_mask"],
        discoveries={"asia": 1},
        research={"asia": 2},
        city="paris",
        archaeologist="andersson",
        market=["africa_weapon"],
        removed=["asia_cursed"],
        hand=["asia_weapon"],
        others=[{"passed": True}, {}],
    )
    own = {0: "hand sets types_missing unpaid you points", 1: "hand sets unpaid you", 2: "hand sets unpaid you", None: "you"}
    first = view(given)
    for who in everybody(given):
        shown = view(given, who)
        assert {key: value for key, value in shown.items() if key not in own[who].split()} == {
            k: v for k, v in first.items() if k not in own[who].split()
        }
    assert (first["coins"][0], first["huts"][0], first["market"], first["removed"]) == (7, {"asia": 2}, {"M1": "africa_weapon"}, {"asia_cursed": 1})
    assert (first["city"][0], first["archaeologist"][0], first["research"][0], first["discoveries"][0]) == (
        "paris",
        "andersson",
        {"asia": 2},
        {"asia": 1},
    )
    assert (first["passed"], first["exhibitions"][0], first["under_tiles"][0]) == (
        ["active", "passed", "active"],
        ["mask_3"],
        {"africa_mask": 1, "asia_mask": 1},
    )
    assert first["deck"] == {"africa": 25, "america": 27, "asia": 22}


@clause("AFT-V.3")
def test_of_the_decks_everybody_sees_the_number_and_nobody_the_order():
    given = position(decks={"asia": ["asia_mask", "asia_weapon", "asia_vessel"]})
    other = position(decks={"asia": ["asia_vessel", "asia_mask", "asia_weapon"]})
    for who in (*everybody(given), [0, 1, 2]):
        assert view(given, who) == view(other, who)
        assert view(given, who)["deck"]["asia"] == 3


@clause("AFT-V.4")
def test_what_is_uncovered_sold_shown_or_shipped_is_told_to_all():
    for eyes in (None, 1, 2):
        given = position(
            coins=20,
            markers={"expedition": 1, "labour_asia": 1},
            huts={"asia": 1},
            decks={"asia": ["asia_weapon", "asia_mask"]},
            hand=["africa_mask"],
            others=[{}, {}],
        )
        told = play(given, "hire asia", "pay labour_asia", "sell africa_mask", eyes=eyes)
        assert Told("uncovers", None, "asia", 1, "asia_weapon") in told
        assert [t.piece for t in told if t.kind == "sells"] == ["africa_mask"]
        given = position(
            coins=20, markers={"expedition": 1}, huts={"asia": 2}, decks={"asia": ["asia_mask"]}, face_up=["asia_weapon"], others=[{}, {}]
        )
        assert Told("loads", 0, None, 1, "asia_weapon") in play(given, "ship asia", eyes=eyes)
        assert view(given, eyes)["hand"][0] == {}  # the view of a hand stays closed


@clause("AFT-V.4")
def test_what_came_into_a_hand_openly_is_remembered_by_all():
    given = position(hand=["asia_mask", "africa_weapon"], mode="extension_2")
    for who in (1, None):
        assert hand(given.imagine(who, Rng(1))) == {"asia_mask": 1, "africa_weapon": 1}


@clause("AFT-V.5")
def test_a_card_drawn_unseen_is_seen_by_the_drawer_alone_and_the_others_know_its_region():
    for eyes, piece in ((0, "asia_weapon"), (1, None), (None, None)):
        given = position(
            mode="extension_2",
            city="london",
            coins=9,
            markers={"expedition": 1},
            huts={"asia": 1},
            decks={"asia": ["asia_weapon", "asia_mask"]},
            others=[{}, {}],
        )
        told = play(given, "ship asia", eyes=eyes)
        assert Told("digs", 0, "asia", 1, "unseen") in told
        assert [(t.piece, t.other) for t in told if t.kind == "draws"] == [(piece, "asia")]
        assert (view(given, eyes)["cards_in_hand"][0], view(given, eyes)["deck"]["asia"]) == (1, 1)
    for seed in range(20):
        assert next(iter(hand(given.imagine(1, Rng(seed))))).startswith("asia")


@clause("AFT-V.1", "AFT-V.5")
def test_nothing_that_happens_is_hidden_but_the_card_drawn_unseen():
    given = position(
        mode="complete",
        coins=20,
        markers={"museum": 2, "labour_asia": 4},
        hand=["asia_mask"] * 3,
        others=[{"passed": True, "markers": {"labour_africa": 6}}, {"passed": True, "markers": {"expedition": 6}}],
    )
    heard = given.listen()
    moves = "exhibit mask_3, pay museum, appoint judd, research asia, pay museum, nothing, nothing, pass, take museum, take museum"
    for words in moves.split(", "):
        given.play(*given.movers(), game.actions.number(words))
    assert view(given)["year"] == 1921
    assert {game.events[event.kind].name for event in heard if event.eyes != EVERYBODY} == {"draws"}


@clause("AFT-V.5", "AFT-D.45")
def test_a_cursed_object_drawn_unseen_is_shown_to_all():
    given = position(
        mode="complete",
        city="london",
        coins=9,
        markers={"expedition": 1},
        huts={"asia": 1},
        decks={"asia": ["asia_cursed", "asia_mask"]},
        others=[{}, {}],
    )
    assert Told("curse", 0, None, 1, "asia_cursed") in play(given, "ship asia", eyes=2)


@clause("AFT-V.6")
def test_cards_for_an_exhibition_are_open_as_they_are_shown_and_so_is_what_comes_back():
    for eyes in (1, None):
        given = position(
            mode="extension_2",
            coins=9,
            markers={"museum": 1},
            hand=["africa_mask", "america_mask", "asia_mask", "asia_mask"],
            known_in_hand=[],
            others=[{}, {}],
        )
        told = play(given, "exhibit mask_3", "show africa_mask", eyes=eyes)
        assert [t.piece for t in told if t.kind == "shows"] == ["africa_mask"]
        assert view(given, eyes)["shown"] == {"africa_mask": 1}
        told = play(given, "show asia_mask", "show asia_mask", "keep africa_mask", eyes=eyes)
        assert [t.piece for t in told if t.kind == "keeps"] == ["africa_mask"]
        assert player(given)["known_in_hand"] == {"africa_mask": 1}


@clause("AFT-V.7", "AFT-17.13")
def test_at_the_end_all_hands_are_open():
    given = position(
        mode="complete",
        year=1928,
        hand=["asia_manuscript"],
        known_in_hand=[],
        research={"africa": 1, "america": 1},
        markers={"museum": 1},
        coins=9,
        others=[{"passed": True, "hand": ["asia_mask"]}, {"passed": True}],
    )
    assert view(given, 1)["points"][0]["research"] == 0
    assert view(given, 0)["points"][0]["research"] == 2
    told = play(given, "pass")
    assert kinds(told)[-2:] == ["opens_hand", "opens_hand"]
    assert told[-2:] == [Told("opens_hand", 0, None, 1, "asia_manuscript"), Told("opens_hand", 1, None, 1, "asia_mask")]
    assert invariants.faults(given) == []
    for who in everybody(given):
        assert view(given, who)["hand"] == [{"asia_manuscript": 1}, {"asia_mask": 1}, {}]
        assert view(given, who)["points"][0]["research"] == 2


# What is dealt again


ALIVE = {"coins": 9, "markers": {"museum": 1}}  # seat 0 can go on


def uniform(deals, viewer, **contrived):
    assert_uniform(game, {**notation(position(**contrived)), "rng": {"light": [1, 2, 3, 4]}}, viewer, deals)


def test_decks_and_unseen_cards_are_dealt_again_uniformly():
    decks = {region: [] for region in ("africa", "america", "asia")}
    small = {"mode": "extension_2", "last_round": "deck_empty", **ALIVE}
    uniform(6, None, **small, decks={**decks, "asia": ["asia_mask", "asia_vessel", "asia_weapon"]})
    unseen = {"hand": ["asia_mask", "africa_mask"], "known_in_hand": ["africa_mask"], "decks": {**decks, "asia": ["asia_vessel", "asia_weapon"]}}
    uniform(6, 1, **small, **unseen)
    uniform(2, 0, **small, **unseen)
    several = {"hand": ["asia_mask"], "known_in_hand": [], "others": [{"hand": {"asia_vessel": 1}, "known_in_hand": {}}, {}]}
    uniform(6, None, **small, **several, decks={**decks, "asia": ["asia_weapon"]})
    uniform(2, 1, **small, **several, decks={**decks, "asia": ["asia_weapon"]})


def test_a_cursed_object_is_never_imagined_in_a_hand():
    decks = {region: [] for region in ("africa", "america")}
    uniform(
        4,
        1,
        mode="complete",
        **ALIVE,
        last_round="deck_empty",
        hand=["asia_mask"],
        known_in_hand=[],
        decks={**decks, "asia": ["asia_cursed", "asia_weapon"]},
    )


def test_whoever_organises_an_exhibition_is_imagined_with_the_cards_for_it():
    """The mask must be among the two unseen cards: beside it one of three others, and the deck in two orders."""
    decks = {region: [] for region in ("africa", "america")}
    uniform(
        6,
        1,
        mode="extension_2",
        last_round="deck_empty",
        hand=["asia_mask", "asia_weapon"],
        known_in_hand=[],
        shown=["africa_mask", "america_mask"],
        decks={**decks, "asia": ["asia_vessel", "asia_statuette"]},
        coins=9,
        markers={"museum": 1},
        stack=[{"frame": "turn", "seat": 0, "count": 1}, {"frame": "showing", "seat": 0, "target": 0, "count": 1, "piece": "america_mask"}],
    )


TURN = {"frame": "turn", "seat": 0, "count": 1}
NO_DECKS = {region: [] for region in ("africa", "america")}


@pytest.mark.parametrize(
    ("deals", "contrived"),
    [
        pytest.param(
            4,
            {
                "hand": ["america_mask", "asia_weapon"],
                "known_in_hand": [],
                "shown": ["africa_mask"],
                "decks": {"africa": [], "america": ["america_vessel", "america_gold_coins"], "asia": ["asia_manuscript"]},
                "stack": [TURN, {"frame": "showing", "seat": 0, "target": 23, "count": 2, "piece": "africa_mask"}],
            },
            id="three regions: no gold coins, no manuscript",
        ),
        pytest.param(
            4,
            {
                "hand": ["asia_vessel", "asia_jewellery", "asia_weapon"],
                "known_in_hand": ["asia_vessel", "asia_jewellery"],
                "shown": ["africa_mask", "africa_statuette"],
                "decks": {**NO_DECKS, "asia": ["asia_mask", "asia_fragments"]},
                "stack": [TURN, {"frame": "showing", "seat": 0, "target": 24, "count": 3, "piece": "africa_statuette"}],
            },
            id="five types: the weapon or fragments",
        ),
        pytest.param(
            4,
            {
                "city": "paris",
                "hand": ["america_mask", "asia_mask", "asia_weapon"],
                "known_in_hand": ["america_mask"],
                "shown": ["africa_mask"],
                "decks": {**NO_DECKS, "asia": ["asia_vessel", "asia_gold_coins"]},
                "stack": [TURN, {"frame": "showing", "seat": 0, "target": 1, "count": 3, "piece": "africa_mask"}],
            },
            id="Paris: a mask and something to show",
        ),
    ],
)
def test_sets_of_every_kind_are_imagined_uniformly(deals, contrived):
    uniform(deals, 1, mode="complete", last_round="deck_empty", **ALIVE, **contrived)


def test_a_hand_that_hardly_anybody_would_hold_is_imagined_at_once():
    """Of 4,845 hands only one has the four masks."""
    given = position(
        mode="extension_2",
        **ALIVE,
        hand={"asia_mask": 4},
        known_in_hand=[],
        shown=["africa_mask"],
        stack=[TURN, {"frame": "showing", "seat": 0, "target": 2, "count": 4, "piece": "africa_mask"}],
        others=[{"hand": {"asia_weapon": 2}, "known_in_hand": {}}, {}],
    )
    for seed in range(20):
        imagined = given.imagine(2, Rng.light(seed))
        assert hand(imagined) == {"asia_mask": 4}
        assert sum(hand(imagined, 1).values()) == 2


@clause("AFT-D.44", "AFT-D.66")
def test_whether_somebody_has_gold_coins_is_not_told_by_a_turn_that_ends_by_itself():
    table = {"mode": "extension_1", "coins": 9, "markers": {"museum": 2}, "market": ["asia_mask"], "others": [{}, {}]}
    for card in ("africa_gold_coins", "africa_vessel"):
        given = position(**table, hand=[card], known_in_hand=[])
        play(given, "research asia", "research america")
        assert given.movers() == [0]
    known = position(**table, hand=["africa_vessel"])
    play(known, "research asia", "research america")
    assert given.movers() == [0] != known.movers()


def test_what_is_done_with_unseen_cards_is_news():
    """The order of the regions tells of gold coins and discoveries that are not there; an exhibition tells that the set is."""
    table = {"mode": "complete", "coins": 20, "markers": {"museum": 2, "expedition": 1}, "market": ["asia_weapon"], "others": [{}, {}]}
    cards = ["asia_gold_coins", "asia_discovery", "asia_mask", "africa_mask", "america_mask", "america_mask"]
    for words in ("gold coins M1", "exhibit mask_3", "show discovery"):
        for known in ([], cards):
            given = position(**table, hand=cards, known_in_hand=known)
            given.shows = 7
            play(given, words)
            assert (given.shows > 7) == (known == [])


def test_the_view_says_how_many_cards_a_shipment_would_bring():
    given = position(coins=9, markers={"museum": 1}, huts={"asia": 3, "africa": 2}, others=[{"huts": {"africa": 1}}, {}])
    assert view(given)["cargo"] == [{"asia": 2, "africa": 2}, {"africa": 1}, {}]


def test_the_view_says_how_much_is_left_to_place_and_to_take():
    given = game.new(seats=3, seed=1)
    left = []
    while view(given)["pending"] in ("placing", "filling"):
        left.append(view(given)["to_choose"])
        play(given, legal(given)[0])
    assert left == [2] * 3 + [1] * 3 + [4, 3, 2, 1] * 3


@clause("AFT-V.7")
def test_of_a_hand_that_is_opened_only_what_nobody_had_seen_is_news():
    cards = ["africa_mask", "africa_mask", "asia_weapon"]
    for known, news in ((cards, 0), (["africa_mask", "asia_weapon"], 1), (["africa_mask"], 2), ([], 3)):
        given = position(
            mode="extension_2",
            year=1928,
            hand=cards,
            known_in_hand=known,
            coins=9,
            markers={"museum": 1},
            others=[{"passed": True}, {"passed": True}],
        )
        before = given.shows
        told = play(given, "pass")
        assert [t.piece for t in told if t.kind == "opens_hand"] == cards
        assert given.shows - before == news


@clause("AFT-D.6")
@pytest.mark.parametrize(
    ("purse", "unpaid"),
    [
        ({"coins": 3, "markers": {"museum": 1}}, "4 coins"),
        ({"coins": 4, "markers": {"museum": 1}}, "nothing"),
        ({"coins": 5, "markers": {"expedition": 1}}, "6 coins as a joker"),
        ({"coins": 6, "markers": {"expedition": 1}}, "nothing"),
        ({"coins": 9}, "marker"),
    ],
)
@pytest.mark.parametrize("hand", [["asia_mask"] * 3, ["asia_discovery"]])
def test_who_has_a_set_reads_what_is_lacking_to_show_it(purse, unpaid, hand):
    given = position(mode="extension_1", **purse, hand=hand, tracks={"museum": 3})
    assert [view(given, who)["unpaid"][0] for who in (0, 1, None)] == [unpaid, "nothing", "nothing"]


def test_without_a_set_nothing_is_lacking():
    assert view(position(hand=["asia_mask"] * 2), 0)["unpaid"][0] == "nothing"
