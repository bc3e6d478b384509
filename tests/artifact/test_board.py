"""The board in the browser: what it shows of a position, and that every legal action is lit on it."""

import random
import re
from html import unescape

import pytest

from salon.engine.board import Scene
from salon.engine.rng import Rng
from salon.engine.words import Told, Words, read_words
from salon.games.artifact.board import BOARD
from salon.games.artifact.board_end import ranks_by_count
from salon.games.artifact.board_reading import Cost, cost_of, have_of, price_after_taking, within_reach
from salon.games.artifact.components import KINDS, ROLES, TILES, TRACKS
from salon.games.artifact.drawings import described, face, sun, tile_sign
from salon.games.artifact.view import MODES
from tests.artifact.table import game, legal, play, position

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


class Spoken(dict):
    """Words of the board; a key that is not there is a fault, not a fallback. Not every verb has many choices."""

    def get(self, key, default=None):
        return super().get(key, default) if key.startswith("group_") else self[key]


SAID = game.words()
PLACES = re.compile(r"\{[\w. ]*\}")
# Nothing to translate, or said piece by piece.
SETTINGS = {("screen", key) for key in ("cards", "in_text", "in_text_if_tight", "by_value")}
SAME = SETTINGS | {("wall", "minutes"), ("wall", "weight"), ("fields", "passed"), ("gloss", "entry.object_card")}
WORDS = Words(SAID.title, SAID.about, SAID.parts | {"board": Spoken(SAID.parts["board"])}, SAID.facts)


def scene(position, seat=0, told=()):
    legal = tuple(game.actions.words(action) for action in position.legal(seat)) if seat is not None else ()
    return Scene(game, game.view(position, seat), WORDS, NAMES[: position.seats], seat, legal, tuple(told))


def drawn(scene):
    """The board and the dock."""
    return BOARD.table(scene) + ("" if scene.seat is None else BOARD.dock(scene))


def lit(html):
    """The actions that can be pressed."""
    return {unescape(value) for value, classes in re.findall(r'name="words" value="([^"]*)" class="([^"]*)"', html) if "lit" in classes.split()}


def tip_of(html, key):
    return unescape(re.search(rf'id="{key}"[^>]*? data-tip="([^"]*)"', html)[1])


def label_of(html, key):
    return unescape(re.search(rf'id="{key}"[^>]*? aria-label="([^"]*)"', html)[1])


def text_of(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def part(html, key):
    """What lies inside the section of this id."""
    return re.search(rf'<section [^>]*id="{key}".*?</section>', html, re.DOTALL)[0]


# What can be done


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("mode", MODES)
def test_every_legal_action_is_lit_on_the_board_or_before_the_seat(seats, mode):
    table, pick = game.new(seats=seats, seed=seats, mode=mode, opening="fixed" if seats == 4 else "free"), random.Random(seats)

    for _ in range(90):
        if table.ended:
            break
        [seat] = table.movers()
        here = scene(table, seat)
        assert lit(drawn(here)) == set(here.legal)
        assert all(BOARD.choice(here, words) for words in here.legal)
        assert BOARD.asks(here)
        likely = [action for action in table.legal(seat) if game.actions.words(action).startswith(("ship", "hire", "exhibit", "show", "gold"))]
        table.play(seat, pick.choice(likely if likely and pick.random() < 0.6 else table.legal(seat)))


def test_a_hut_more_costs_the_price_of_its_track_or_six_as_a_joker():
    table = position(coins=9, markers={"labour_asia": 1}, huts={"asia": 1, "africa": 1}, tracks={"labour_asia": 4}, others=[{}, {}])

    html = BOARD.table(scene(table))

    assert label_of(html, "deed-hire-asia") == "Hire, Asia: 3 coins"
    assert label_of(html, "deed-hire-africa") == "Hire, Africa: 6 coins as a joker"


def test_paying_shows_what_each_marker_costs_before_the_seat_and_in_the_list():
    table = position(coins=9, markers={"museum": 1, "expedition": 1, "labour_asia": 1}, tracks={"museum": 4}, others=[{}, {}])
    play(table, "research asia")
    here = scene(table)

    html = BOARD.dock(here)

    assert lit(html) == {"pay museum", "pay expedition", "pay labour_asia"}
    assert label_of(html, "marker-museum-0") == "Pay with this marker: Museum: 3 coins"
    assert label_of(html, "marker-expedition-0") == "Pay with this marker: Expedition: 6 coins as a joker"
    assert text_of(BOARD.choice(here, "pay expedition").cost) == "6 joker"
    assert text_of(BOARD.choice(here, "pay museum").cost) == "3"
    assert "Research in Asia: which marker pays?" in BOARD.asks(here)[1]


def test_the_seventh_action_is_free():
    table = position(mode="complete", coins=0, archaeologist="andersson", huts={"asia": 1}, others=[{"huts": ["asia"]}, {}])

    assert cost_of(scene(table), "museum") == Cost(0)
    assert label_of(BOARD.table(scene(table)), "deed-ship-asia") == "Ship 1, Asia: free"


def test_a_seat_without_markers_has_no_price():
    assert cost_of(scene(position(coins=9)), "museum") is None


def test_the_last_card_is_drawn_from_its_deck_or_left():
    table = position(
        mode="extension_2",
        city="london",
        coins=9,
        markers={"expedition": 1},
        huts=["asia"],
        face_up=["asia_mask"],
        decks={"asia": ["asia_vessel"]},
        others=[{"huts": ["asia"]}, {}],
    )
    play(table, "ship asia")
    here = scene(table)

    html = BOARD.table(here)

    assert lit(html) == {"draw", "decline"}
    assert label_of(html, "deck-asia") == "Draw the last card, unseen by the others"
    assert "Then this year is the last" in BOARD.asks(here)[1]


def test_gold_coins_discoveries_and_morley_have_buttons_of_their_own():
    table = position(
        mode="complete",
        archaeologist="morley",
        coins=20,
        markers={"museum": 1, "labour_asia": 1},
        huts=["asia"],
        hand=["asia_discovery", "asia_gold_coins"],
        market=["asia_mask"],
        others=[{}, {}],
    )

    html = drawn(scene(table))

    assert {"gold coins M1", "show discovery", "hire two asia", "hire asia"} <= lit(html)
    assert label_of(html, "deed-hire-two-asia") == "Hire two, Asia: 4 coins"
    assert label_of(html, "act-discover") == "Show Asia discovery as an exhibition: 2 coins"


def test_a_role_is_taken_where_it_stands():
    table = position(
        mode="complete", coins=9, markers={"museum": 1}, city="paris", hand=["asia_mask", "africa_mask", "america_mask"], others=[{}, {}]
    )
    play(table, "exhibit mask_3", "keep asia_mask")

    html = BOARD.table(scene(table))

    assert len(lit(html)) == 11, "S11: four with the second marker, seven with the first"
    assert label_of(html, "move-berlin") == "Move a role marker to Berlin"
    assert label_of(html, "appoint-judd") == "Take the role Judd"


# Shipping and showing: the order of the cards

DIG = {"coins": 9, "markers": {"expedition": 1}, "huts": {"asia": 2}, "others": [{"huts": ["asia", "asia", "asia"]}, {}]}


def test_a_card_says_what_comes_with_it_and_what_cannot_be_chosen_says_why():
    table = position(face_up=["asia_mask", "asia_statuette", "asia_vessel", "asia_jewellery"], **DIG)
    play(table, "ship asia")
    here = scene(table)

    html = BOARD.table(here)

    assert lit(html) == {"load asia_mask", "load asia_statuette", "load asia_vessel"}
    assert "Take 2 more, from left to right" in text_of(part(html, "region-asia"))
    assert tip_of(html, "up-asia_vessel-0").startswith(
        "Takes these with it, as no others are left to the right: Tairona" if False else "Takes these with it"
    )
    assert tip_of(html, "up-asia_jewellery-0").startswith("You take 2 more from left to right, and too few lie right of this one")
    assert "With it: Jade disc pendant" in BOARD.choice(here, "load asia_vessel").label


def test_a_card_that_was_chosen_past_says_so():
    table = position(face_up=["asia_mask", "asia_statuette", "asia_vessel", "asia_jewellery"], **DIG)
    play(table, "ship asia", "load asia_statuette")

    assert tip_of(BOARD.table(scene(table)), "up-asia_mask-0").startswith("You have chosen past it")


def test_a_shipment_says_how_many_cards_it_brings():
    alone = position(coins=9, markers={"expedition": 1}, huts={"asia": 3}, face_up=["asia_mask", "asia_vessel"], others=[{}, {}])

    assert text_of(BOARD.choice(scene(alone), "ship asia").label) == "Ship from Asia brings 2 cards"
    assert "Ship 2" in text_of(part(BOARD.table(scene(alone)), "region-asia"))


def test_cards_shown_lie_beside_the_hand_and_one_comes_back():
    table = position(coins=9, markers={"museum": 1}, hand=["africa_mask", "america_mask", "asia_mask", "asia_vessel"], others=[{}, {}])
    play(table, "exhibit mask_3")
    here = scene(table)

    html = BOARD.dock(here)

    assert lit(html) == {"keep africa_mask", "keep america_mask", "keep asia_mask"}
    assert 'id="shown-asia_mask-0"' in html
    assert 'id="hand-asia_vessel-0"' in html
    assert "choose the card that comes back" in BOARD.asks(here)[1]


# The digs


def test_a_region_shows_its_cards_its_deck_and_the_huts_of_each():
    table = position(huts={"asia": 2}, face_up=["asia_mask", "asia_weapon"], others=[{"huts": ["asia"]}, {}])

    html = part(BOARD.table(scene(table)), "region-asia")

    assert {'id="up-asia_mask-0"', 'id="up-asia_weapon-0"'} <= set(re.findall(r'id="up-[\w-]+"', html))
    assert label_of(html, "deck-asia") == "18 cards in the deck."
    assert "You: 2 huts. A shipment would bring 2 cards." in unescape(html)
    assert "Ben: 1 hut. A shipment would bring 1 card." in unescape(html)


def test_a_region_that_is_not_in_play_is_not_drawn():
    html = drawn(scene(position()))

    assert 'id="region-asia"' in html
    assert "middle_east" not in html
    assert "without the Middle East" in BOARD.facts(scene(position()))


def test_research_is_drawn_only_where_it_is_played():
    assert "Research, in prestige" not in BOARD.table(scene(position()))

    html = BOARD.table(scene(position(mode="extension_1", research={"asia": 2})))

    assert "Research, in prestige: You 4, Ben 0, Cleo 0" in html


# The tracks


def test_a_track_says_the_next_price_and_what_is_there_to_take():
    table = position(coins=9, markers={"museum": 2}, tracks={"museum": 4}, others=[{}, {}])

    said = label_of(BOARD.table(scene(table)), "track-museum")

    assert said.startswith("Museum: the next marker put back costs 3. 4 to take. You hold 2.")


def test_a_track_whose_markers_are_all_on_the_board_says_so():
    assert "all markers are on the board, nobody holds one. 8 to take." in label_of(BOARD.table(scene(position(), 1)), "track-museum")


def test_taking_a_marker_is_free_and_says_what_it_does_to_the_price():
    table = game.new(seats=3, seed=1)
    while legal(table, "place"):
        play(table, legal(table, "place")[0])
    [seat] = table.movers()
    here = scene(table, seat)

    html = BOARD.table(here)

    assert lit(html) == set(here.legal)
    assert label_of(html, "track-museum") == "Take a marker: Museum, free, 8 left; its next use would cost 2"
    assert price_after_taking(here, "museum") == 2
    assert "Take marker 3 of 6: free" in BOARD.asks(here)[1]


def test_exchanges_are_a_grid_and_are_listed_by_what_is_given():
    table = position(coins=9, markers={"museum": 3, "expedition": 3}, others=[{"markers": {"museum": 1}, "coins": 9}, {}])
    play(table, "pass")
    here = scene(table)

    html = BOARD.dock(here)

    assert {words for words in here.legal if words.startswith("exchange")} <= lit(html)
    assert label_of(html, "swap-museum-labour_asia") == "Give museum, take labour in Asia"
    assert BOARD.choice(here, "exchange museum for labour_asia").group == "exchange museum"
    assert "Give Museum for another" in BOARD.group(here, "exchange museum", 4)


# The exhibitions


@pytest.mark.parametrize("mode", MODES)
def test_what_the_hand_has_of_a_tile_agrees_with_what_is_told_of_its_sets(mode):
    """The bars and the view count by themselves: they must not differ."""
    for seed in range(6):
        table, pick = game.new(seats=4, seed=seed, mode=mode), random.Random(seed)
        for _ in range(250):
            if table.ended:
                break
            table.play(table.movers()[0], pick.choice(table.legal(table.movers()[0])))
        for seat in range(4):
            here = scene(table, seat)
            near = {tile: have.lacks for tile, have in within_reach(here, seat)}
            lacks = {"complete": 0, "lacks_1": 1, "lacks_2": 2}
            assert near == {tile: lacks[said] for tile, said in here.texts("sets", seat).items()}


def test_fragments_and_the_joker_of_paris_fill_a_set():
    hand = ["asia_mask", "africa_mask", "asia_fragments", "asia_vessel"]
    table = position(mode="complete", coins=9, markers={"museum": 1}, hand=hand, city="paris", others=[{}, {}])

    have = have_of(scene(table), "mask_4", 0)

    assert (have.fit, have.fragments, have.joker, have.lacks) == (2, 1, 1, 0)
    assert "exhibit mask_4" in lit(BOARD.table(scene(table)))


def test_complete_sets_come_first_then_those_that_lack_little():
    table = position(coins=9, markers={"museum": 1}, hand=["africa_mask", "america_mask", "asia_mask", "asia_vessel"], others=[{}, {}])

    reach = within_reach(scene(table), 0)

    assert [tile for tile, have in reach if have.lacks == 0] == ["mask_3", "three_regions"]
    assert [have.lacks for _, have in reach] == sorted(have.lacks for _, have in reach)


def test_a_tile_says_what_is_missing_and_where_it_lies():
    table = position(
        hand=["africa_mask", "america_mask"],
        huts={"asia": 2},
        face_up=["asia_mask"],
        market=["africa_mask"],
        others=[{}, {}],
    )

    tip = tip_of(BOARD.table(scene(table)), "tile-mask_3")

    assert "You lack 1 card. Open now: Baule face mask (market), Noh theatre mask (dig)." in tip


def test_a_complete_set_that_is_too_dear_says_what_it_costs():
    table = position(
        coins=2, markers={"museum": 1, "expedition": 1}, tracks={"museum": 4}, hand=["africa_mask", "america_mask", "asia_mask"], others=[{}, {}]
    )

    assert "You have the set. Showing it costs 3 coins, you have 2 coins." in text_of(BOARD.dock(scene(table)))


def test_a_tile_that_somebody_has_says_who():
    table = position(others=[{"exhibitions": ["mask_3", "asia_4"]}, {}])

    html = BOARD.table(scene(table))

    assert label_of(html, "tile-mask_3") == "3 masks: shown by Ben"
    assert 'id="own-1-asia_4"' in BOARD.seat(scene(table), 1)


# The market, the roles, the seats


def test_the_market_shows_its_cards_the_oldest_first():
    table = position(
        coins=9, markers={"expedition": 1}, market=["asia_mask", "africa_vessel", "asia_weapon"], tracks={"expedition": 5}, others=[{}, {}]
    )

    html = BOARD.table(scene(table))

    assert re.findall(r'id="market-(\w+)-\d"', html) == ["asia_mask", "africa_vessel", "asia_weapon"]
    assert "pushes it out" in tip_of(html, "market-asia_mask-0")
    assert label_of(html, "market-asia_mask-0") == "Buy Noh theatre mask (Asia mask) for 5 coins"


def test_new_york_sells_for_more():
    table = position(mode="extension_2", markers={"expedition": 1}, city="new_york", hand=["asia_mask"], tracks={"expedition": 5}, others=[{}, {}])

    assert label_of(BOARD.dock(scene(table)), "hand-asia_mask-0") == "Sell Noh theatre mask (Asia mask) for 8 coins"


def test_roles_say_who_has_them_and_carter_needs_research():
    without = BOARD.table(scene(position(mode="extension_2", city="paris", others=[{"city": "paris"}, {}])))

    assert "Taken by: You, Ben." in unescape(without)
    assert "Carter" not in without
    assert "Carter" in BOARD.table(scene(position(mode="complete")))
    assert "Berlin" not in BOARD.table(scene(position()))


def test_prestige_leaves_coins_out_until_the_end():
    assert text_of(BOARD.score(scene(position(coins=12, exhibitions=["mask_3"])), 0)) == "4"


def test_no_hand_but_ones_own_is_drawn():
    table = position(others=[{"hand": ["asia_mask"], "known_in_hand": []}, {}])
    here = scene(table, 2)

    assert "asia_mask" not in drawn(here) + "".join(BOARD.seat(here, seat) for seat in range(3))


def test_hidden_cards_change_nothing_that_others_see():
    table, pick = game.new(seats=4, seed=2, mode="complete"), random.Random(2)
    for _ in range(200):
        table.play(table.movers()[0], pick.choice(table.legal(table.movers()[0])))

    twin = table.imagine(0, Rng("twin"))

    assert drawn(scene(table, 0)) == drawn(scene(twin, 0))


# Flights


def test_pieces_come_from_where_they_lay():
    table = position(hand=["asia_mask"], huts={"asia": 2}, face_up=["asia_vessel"], others=[{}, {}])

    html = drawn(scene(table, told=[Told("loads", 0, None, 1, "asia_mask"), Told("uncovers", None, "asia", 1, "asia_vessel")]))

    assert re.search(r'id="hand-asia_mask-0"[^>]* data-from="up-asia_mask-0"', html)
    assert re.search(r'id="up-asia_vessel-0"[^>]* data-from="deck-asia"', html)


# Pictures and words


def test_every_card_and_tile_has_its_picture_and_every_picture_is_there():
    sprites = set(re.findall(r'<symbol id="([\w-]+)"', (game.folder / "static" / "sprites.svg").read_text(encoding="utf-8")))
    used = set()
    for html in [*(face(WORDS, kind) for kind in KINDS), *(tile_sign(tile) for tile in TILES)]:
        used |= set(re.findall(r'href="#([\w-]+)"', html))
    table = scene(position(mode="complete", seats=5, huts=["asia"], others=[{"huts": ["asia"]} for _ in range(4)]))
    used |= set(re.findall(r'href="#([\w-]+)"', drawn(table) + BOARD.facts(table) + "".join(BOARD.seat(table, seat) for seat in range(5))))

    assert {name for name in used if name.startswith("a-")} - sprites == set()


def test_every_card_and_role_is_described():
    assert all(described(WORDS, kind).count(".") for kind in KINDS)
    assert all(SAID.parts["board"][f"role_{role}"] for role in ROLES)
    assert all(SAID.first("explain", track) for track in TRACKS)


def test_the_year_shines_in_the_sun():
    assert sun(1924).count("past") == 8
    assert ">1924<" in sun(1924)


def words_in(language):
    """What the file of this language says itself, without what it leaves to English."""
    return read_words(game.folder / "locale" / language / "words.toml")[1]


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_everything_is_said_in_the_language_and_fills_the_same_places(language):
    english, spoken = words_in("en"), words_in(language)

    for part in set(english) - {"style", "short", "rows", "news", "marks"}:
        wanted = {key for key, text in english[part].items() if text and (part, key) not in SAME}
        assert wanted - set(spoken[part]) == set(), part
        for key in wanted:
            assert set(PLACES.findall(spoken[part][key])) == set(PLACES.findall(english[part][key])), (part, key)
    assert set(spoken["board"]) == set(english["board"])


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_no_english_is_left_in_the_names_of_pieces_and_actions(language):
    words = game.words(language)
    said = [text for key in [*KINDS, *TILES, *TRACKS] for text in (words.name(key), words.first("gloss", key), words.first("explain", key))]
    said += [words.action(game.actions, action) for action in range(len(game.actions))]

    assert not [text for text in said if re.search(r"\b(the|masks?|labour|Middle East|for|with|Africa|America|Asia|cards?)\b", text)]


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_the_board_is_drawn_in_every_language(language):
    table = position(mode="complete", coins=9, markers={"museum": 1}, hand=["africa_mask", "america_mask", "asia_mask"], others=[{}, {}])
    here = scene(table)
    spoken = Scene(game, here.view, game.words(language), here.names, 0, here.legal)

    html = drawn(spoken) + BOARD.facts(spoken) + BOARD.headline(spoken) + "".join(BOARD.choice(spoken, words).label for words in spoken.legal)

    assert lit(drawn(spoken)) == set(here.legal)
    assert not PLACES.search(html)
    assert not re.search(r"\b(You|Ship|Exhibitions|Black market|Within reach|masks)\b", text_of(html))


# The end


def over(*players, **notation):
    return game.parse({"year": 1928, "seats": max(3, len(players)), "players": list(players), "ended": "AFT-14.4", **notation})


def museums(html):
    """Seat by seat, as they stand from left to right."""
    return {int(seat): inside for seat, inside in re.findall(r'aria-labelledby="museum-(\d)">(.*?)</section>', html)}


def test_at_the_end_everybody_has_a_museum_the_best_first():
    given = over({"exhibitions": ["mask_3"]}, {"exhibitions": ["vessel_4", "asia_4"], "under_tiles": {"asia_mask": 2}}, {"coins": 9})

    here = scene(given)
    fronts = museums(BOARD.table(here))

    assert list(fronts) == [1, 0, 2]
    assert [fronts[seat].count('class="tile') for seat in (0, 1, 2)] == [1, 2, 0]
    assert tile_sign("asia_4") in fronts[1]
    assert fronts[1].count('class="thumb-a') == 2
    assert "On show: Noh theatre mask, Noh theatre mask" in fronts[1]
    assert "winner" in text_of(fronts[1])
    assert "winner" not in text_of(fronts[0])
    assert "You" in text_of(fronts[0])
    assert "No exhibition" in text_of(fronts[2])
    assert BOARD.dock(here) == "", "the hand counts for nothing any more"


def test_what_counts_is_said_line_by_line():
    own = {
        "exhibitions": ["mask_3"],
        "discoveries": {"asia": 2},
        "research": {"africa": 2, "america": 2, "asia": 1},
        "hand": {"asia_manuscript": 1},
        "coins": 11,
        "city": "berlin",
        "archaeologist": "judd",
    }

    [front, *_] = museums(BOARD.table(scene(over(own, {}, {}, mode="complete")))).values()

    assert "12 prestige winner Exhibitions ×1 4 Discoveries ×2 2 Research 4 Coins ×11 2" in text_of(front)
    assert front.count('class="find-a r-asia"') == 2
    assert "Research, in prestige: Africa 4, America 4, Asia 2; Manuscript ×1" in unescape(front)
    assert "Berlin keep two cards Judd research: draw a card" in text_of(front)


def test_a_mode_without_research_and_roles_speaks_of_neither():
    front = museums(BOARD.table(scene(over({"coins": 5}, {}, {}))))[0]

    assert text_of(front) == "You 1 prestige winner Exhibitions 0 Coins ×5 1 No exhibition"


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_what_broke_a_tie_is_named_where_it_did(language):
    given = over(
        {"exhibitions": ["mask_4"], "coins": 5},
        {"exhibitions": ["vessel_3", "mask_3"]},
        {"exhibitions": ["jewellery_4"], "coins": 6},
        {"exhibitions": ["weapon_3"]},
    )

    told = Scene(game, game.view(given, None), game.words(language), NAMES[:4])
    fronts = museums(BOARD.table(told))

    assert list(fronts) == [1, 2, 0, 3]
    assert [seat for seat in fronts if "AFT-15.4" in text_of(fronts[seat])] == [1]
    assert [seat for seat in fronts if "AFT-15.5" in text_of(fronts[seat])] == [2]
    assert "Ann, Cleo" in text_of(fronts[1])
    assert "Ann" in text_of(fronts[2])


def test_a_shared_victory_is_no_tie_that_was_broken():
    fronts = museums(BOARD.table(scene(over({"exhibitions": ["mask_3"], "coins": 6}, {"exhibitions": ["vessel_3"], "coins": 6}, {}))))

    assert [seat for seat in fronts if "shared victory" in text_of(fronts[seat])] == [0, 1]
    assert not any('class="tie-a"' in front for front in fronts.values())


@pytest.mark.parametrize("seats", [3, 5])
def test_the_order_of_the_museums_is_that_of_the_outcome(seats):
    table, pick = game.new(seats=seats, seed=4, mode="complete"), random.Random(4)
    while not table.ended:
        [seat] = table.movers()
        table.play(seat, pick.choice(table.legal(seat)))

    here = scene(table, None)

    assert ranks_by_count(here) == table.outcome().ranks
    assert [int(text_of(museums(BOARD.table(here))[seat]).split(" prestige")[0].split()[-1]) for seat in range(seats)] == table.outcome().scores
