"""The board in the browser: what it shows of a position, and that every legal action is lit on it."""

import random
import re
from dataclasses import replace
from html import unescape

import pytest

from salon.engine.board import Scene
from salon.engine.rng import Rng
from salon.engine.words import Words
from salon.games.operation_faust.actions import ABILITIES, ACTIONS
from salon.games.operation_faust.board import BOARD
from salon.games.operation_faust.components import KINDS, VARIANTS
from salon.games.operation_faust.drawings import canvas, described, emblem, label_of, money, thousands
from salon.games.operation_faust.reading import asked, claim_of, evidence, gain_of, half, price, still_to_ask
from tests.operation_faust.table import (
    ALLIES,
    ART,
    BOTH,
    DEALER,
    DEGENERATE,
    FORGERIES,
    FR,
    NORMAL,
    SPY,
    game,
    intel,
    knowing,
    legal,
    let_pass,
    play,
    position,
)

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


class Spoken(dict):
    """Words of the board; a key that is not there is a fault, not a fallback."""

    def get(self, key, default=None):
        return self[key]


SAID = game.words()
WORDS = Words(SAID.title, SAID.about, SAID.parts | {"board": Spoken(SAID.parts["board"])}, SAID.facts)
TRADES = ("intel_sharing", "art_trading")


def scene(position, seat=0, told=(), lately=None):
    legal = tuple(game.actions.words(action) for action in position.legal(seat)) if seat is not None else ()
    return Scene(game, game.view(position, seat), WORDS, NAMES[: position.seats], seat, legal, tuple(told), tuple(told if lately is None else lately))


def drawn(scene):
    """The board and the dock."""
    return BOARD.table(scene) + ("" if scene.seat is None else BOARD.dock(scene))


def lit(html):
    """The actions that can be pressed."""
    return {unescape(value) for value, classes in re.findall(r'name="words" value="([^"]*)" class="([^"]*)"', html) if "lit" in classes.split()}


def tip_of(html, key):
    return unescape(re.search(rf'id="{key}"[^>]*? data-tip="([^"]*)"', html)[1])


def text_of(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def says(html, seat):
    """What stands at the seat's place of the wall: its state, and its words."""
    found = re.search(rf'class="pl ([\w ]*)" id="player-{seat}".*?class="says">(.*?)</span></p>', html, re.DOTALL)
    return found[1], text_of(found[2])


# What can be done


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("variants", [(), VARIANTS, TRADES], ids=["plain", "all", "trades"])
def test_every_legal_action_is_lit_on_the_board_or_before_the_seat(seats, variants):
    table, pick = game.new(seats=seats, seed=seats, variants=list(variants), auto_claim_win=False), random.Random(seats)

    for _ in range(120):
        if table.ended:
            break
        for seat in table.movers():
            here = scene(table, seat)
            assert lit(drawn(here)) == set(here.legal)
            assert all(BOARD.choice(here, words) for words in here.legal)
            assert BOARD.asks(here)
        seat = pick.choice(table.movers())
        table.play(seat, pick.choice(table.legal(seat)))


def test_a_claim_that_cannot_be_afforded_is_there_and_says_why():
    html = BOARD.table(scene(position(hand=[SPY, FR], intel=5)))

    assert "claim spy_buy_pile 2" in lit(html)
    assert "claim spy_buy_pile 1" not in lit(html)
    assert "2 INTEL short. (FAU-D.29)" in tip_of(html, "act-claim-spy_buy_pile-1")


def test_the_sheet_tells_true_claims_from_bluffs():
    html = BOARD.table(scene(position(hand=[FR, FR])))

    assert "You can show it" in tip_of(html, "act-claim-resistance-2")
    assert "A bluff" in tip_of(html, "act-claim-dealer_intel")


def test_abilities_of_variants_are_on_the_sheet_only_where_they_are_played():
    plain = BOARD.table(scene(position()))
    more = BOARD.table(scene(position(variants=["super_spies", "monuments_men"])))

    assert "take the whole cache" not in plain
    assert {"claim super_cache", "claim monuments"} <= lit(more)


def test_the_art_dealer_has_no_hand_ability_where_it_is_switched_off():
    assert "claim dealer_intel" not in BOARD.table(scene(position(art_dealer_hand=False)))


def test_the_win_is_claimed_before_the_seat_also_when_nobody_asks_it():
    table = position({}, {}, turn=1, auto_claim_win=False, art=["mona_lisa", "astronomer", "young_man"])

    assert asked(scene(table)) == 1
    assert lit(drawn(scene(table))) == {"claim win"}


# The claim as it goes


def test_those_who_are_asked_stand_in_their_order_and_say_what_they_answered():
    table = position({"intel": 5}, {"intel": 1}, {"intel": 5}, {"intel": 5}, hand=[FR, FR])
    play(table, "claim resistance 2", "let pass")

    html = BOARD.table(scene(table, 4))

    assert re.findall(r'id="player-(\d)"', html) == ["0", "1", "2", "3", "4"]
    assert says(html, 0) == ("claims", "says 2 × Resistance")
    assert says(html, 1) == ("passed", "let it pass")
    assert says(html, 2) == ("cannot", "cannot: 1 INTEL")
    assert says(html, 3) == ("asked", "is asked")
    assert says(html, 4) == ("later", "asked later")
    assert still_to_ask(scene(table, 4), claim_of(scene(table, 4))) == [4]


def test_a_challenge_is_reckoned_before_it_is_made():
    table = position({"intel": 7}, {"intel": 0}, hand=[SPY, SPY, FR], intel=9)
    play(table, "claim spy_buy_cache 2", "table spy", "table french_resistance")

    html = text_of(BOARD.table(scene(table, 1)))

    assert "10 − 2 × 3 = 4 INTEL for one painting" in html
    assert "You pay Ann 4 of your 7." in html
    assert "Ann pays you 5 of 9." in html
    assert "win 5 or pay 4" in BOARD.choice(scene(table, 1), "challenge").cost
    assert "Ann: buys for 4" in BOARD.choice(scene(table, 1), "let pass").cost


@pytest.mark.parametrize(
    ("claim", "gain"),
    [("claim resistance 2", 4), ("claim spy_intel 1", 3), ("claim dealer_intel", 3), ("claim agent_steal 1", 2), ("claim agent_pile", None)],
)
def test_what_a_claim_brings_is_what_it_brings_when_it_stands(claim, gain):
    table = position({"intel": 2}, {"intel": 0}, hand=[FR, FR, SPY], intel=5)
    play(table, claim)
    if legal(table, "table"):
        play(table, "table spy")
    foretold = gain_of(scene(table, 1), claim_of(scene(table, 1)))

    let_pass(table)
    if legal(table, "accept"):
        play(table, "accept ability")

    assert foretold == gain
    assert intel(table)[0] == 5 + (gain or 0)


@pytest.mark.parametrize(("intel", "paid"), [(0, 0), (1, 1), (2, 1), (7, 4)])
def test_half_is_rounded_up(intel, paid):
    assert half(intel) == paid


@pytest.mark.parametrize(("spies", "cost"), [(1, 7), (2, 4), (3, 1), (4, 0), (5, 0)])
def test_the_price_is_never_below_nothing(spies, cost):
    assert price(spies) == cost


def test_a_challenged_player_without_the_card_is_told_so():
    table = position({"intel": 5}, {}, hand=[SPY, SPY], intel=5)
    play(table, "claim resistance 1", "challenge")

    html = BOARD.table(scene(table))

    assert "You do not have what was claimed." in html
    assert lit(html) == {"decline"}
    assert 'value="show" class="ans unlit" aria-disabled="true"' in html, "it is there, and answers with the clause that forbids it"


@pytest.mark.parametrize(
    ("hand", "said"), [([ALLIES, FR], "You hold the Allies"), ([FR, FR], "You do not hold the Allies: challenged, you pay 3 of 6")]
)
def test_the_target_may_block_and_sees_what_that_risks(hand, said):
    table = position({"hand": hand, "intel": 6}, {}, intel=4)
    play(table, "claim agent_steal 1")
    let_pass(table)

    html = BOARD.table(scene(table, 1))

    assert lit(html) == {"block", "accept ability"}
    assert said in text_of(html)
    assert says(html, 1) == ("asked", "Do you block?")


def test_a_block_is_doubted_in_its_own_right():
    table = position({"intel": 6}, {"intel": 2}, intel=4)
    play(table, "claim agent_steal 1", "let pass", "let pass", "block")

    html = BOARD.table(scene(table, 2))

    assert "Ben claims the Allies: a block" in text_of(html)
    assert "Ben pays you 3 of 6. The block fails." in text_of(html)
    assert BOARD.asks(scene(table, 2))[1] == "Do you challenge the block?"


def test_what_cannot_be_blocked_says_so():
    table = position({"art": ["mona_lisa"]}, {}, hand=[ALLIES, FR], intel=4)
    play(table, "claim allies_search 1")

    assert "The Allies stop a Dealer or an Agent only." in BOARD.table(scene(table, 1))


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_has_its_words(ability):
    board = WORDS.parts["board"]
    wanted = [f"does_{ability}"]
    if ability != "allies_block":
        wanted += [f"title_{ability}", f"effect_{ability}"]
    many = [words for words in ACTIONS.listed if words == f"claim {ability} 2"]
    if many and ability.startswith(("resistance", "spy")):
        wanted.append(f"title_{ability}_many")
    elif many:
        wanted += [f"effect_{ability}_you", f"aim_{ability}"]
    assert [key for key in wanted if not board.get(key)] == []


def test_who_carries_out_an_ability_is_shown_what_he_saw():
    table = position({"art": [*FORGERIES[:1], "mona_lisa"]}, {}, hand=[ALLIES, FR], intel=4)
    play(table, "claim allies_search 1", "table allies")
    let_pass(table)

    mine, his = BOARD.table(scene(table)), BOARD.table(scene(table, 2))

    assert lit(mine) == {"take emmaus", "take nothing"}
    assert "The Supper at Emmaus" in mine
    assert 'id="art-emmaus"' not in his


def test_shown_cards_lie_open_until_the_next_claim():
    table = position({"intel": 5}, {}, hand=[FR, FR], intel=5)
    told = play(table, "claim resistance 2", "challenge", "show")

    html = BOARD.table(scene(table, 2, told))

    assert html.count('class="face"') == 2
    assert "Ann, challenged: French Resistance, shown." in text_of(html)


# Evidence


def test_the_copies_of_a_card_are_looked_for_among_what_is_unseen():
    table = position({"hand": [FR, FR]}, {"hand": [SPY, DEALER]}, hand=[SPY, SPY, FR], shown=[SPY])

    known = evidence(scene(table), SPY)

    assert (known.copies, known.own, known.discarded, known.unseen) == (6, 2, 1, 3)
    assert known.hidden == 26 - 3 - 1
    assert known.hands == 4


def test_a_spectator_has_no_cards_of_his_own():
    assert evidence(scene(position(hand=[SPY, SPY]), None), SPY).own == 0


# What is known of the paintings


def test_a_painting_that_was_seen_in_the_cache_is_remembered_by_a_photograph():
    table = position(cache={"c1": "mona_lisa", "c2": "courtyard", "c3": "emmaus", "c4": "astronomer"})
    table = knowing(table, 0, mona_lisa="c1")

    mine, his = BOARD.table(scene(table)), BOARD.table(scene(table, 1))

    assert 'id="art-mona_lisa"' in mine
    assert "$500,000" in tip_of(mine, "cache-c1")
    assert 'id="art-mona_lisa"' not in his
    assert "It is here: Cache 1." in tip_of(mine, "file-mona_lisa")
    assert "It can be here: Cache 1, Cache 2" in tip_of(his, "file-mona_lisa")


def test_a_painting_keeps_its_id_when_it_comes_from_the_cache():
    table = position(intel=10, cache={"c1": "mona_lisa", "c2": "courtyard", "c3": "emmaus", "c4": "astronomer"})

    told = play(table, "buy c2", eyes=0)
    after = scene(table, 0, told)

    assert 'id="art-courtyard" tabindex="0" role="img" aria-label="The Courtyard' in BOARD.dock(after)
    assert 'data-from="cache-c2"' in BOARD.dock(after)
    assert "bought by" in BOARD.table(after)


def test_a_painting_of_another_that_is_known_is_shown_at_his_place():
    table = knowing(position({"art": ["street_berlin", "courtyard"]}), 0, street_berlin="seat 1")

    html = BOARD.table(scene(table))

    assert 'id="art-street_berlin"' in html
    assert 'id="back-1-0"' in html
    assert "known: Street, Berlin $150k" in BOARD.seat(scene(table), 1)
    assert BOARD.score(scene(table), 1) == "$150k+"


def test_hidden_cards_leave_no_trace_in_what_others_are_shown():
    table = position({"hand": [SPY, DEALER], "art": ["mona_lisa"]}, {"hand": [ALLIES, FR], "art": FORGERIES[:2]}, hand=[FR, FR])
    twin = table.imagine(0, Rng.light(5))
    assert twin != table

    mine, other = scene(table), scene(twin)

    assert drawn(mine) == drawn(other)
    assert [BOARD.seat(mine, s) + BOARD.score(mine, s) for s in range(3)] == [BOARD.seat(other, s) + BOARD.score(other, s) for s in range(3)]


def test_a_plot_card_keeps_its_id_when_it_is_tabled():
    def ids(html, kind):
        return set(re.findall(rf'class="{kind}[^"]*"[^>]*? id="(card-[^"]+)"', html))

    table = position(hand=[SPY, SPY, FR], intel=9)
    before = ids(BOARD.dock(scene(table)), "plot-c")
    play(table, "claim spy_intel 1", "table spy")

    assert len(before) == 3
    assert ids(BOARD.dock(scene(table)), "plot-c") | ids(BOARD.table(scene(table)), "tc") == before
    assert ids(BOARD.table(scene(table)), "tc") == {"card-1-0"}


# What counts


def test_the_collection_is_counted_against_the_target():
    html = text_of(BOARD.dock(scene(position(art=["mona_lisa", "emmaus"], documents=0))))

    assert "$500,000 of $1,000,000" in html
    assert "A forgery lies bare" in html
    assert "Forgery, bare" in html


def test_documents_cover_the_dearest_forgeries_first():
    html = text_of(BOARD.dock(scene(position(art=["emmaus", "reading_music"], documents=1))))

    assert "$400,000 Forgery, covered" in html
    assert "$150,000 Forgery, bare" in html


@pytest.mark.parametrize(("seats", "target"), [(3, "$1,000,000"), (6, "$1,000,000"), (7, "$900,000")])
def test_the_target_depends_on_the_number_of_players(seats, target):
    assert target in BOARD.headline(scene(position(seats=seats)))


def test_hunters_count_forgeries():
    table = position(variants=["forged_art_hunters"], art=["emmaus", "mona_lisa"])

    assert "First to 3 forgeries." in BOARD.headline(scene(table))
    assert "1 of 3 forgeries" in text_of(BOARD.dock(scene(table)))
    assert "bare" not in BOARD.dock(scene(table))


def test_at_the_end_all_collections_lie_open_the_winner_first():
    table = position({"art": ["courtyard"]}, {"art": ["young_man"]}, art=["mona_lisa", "dr_gachet", "washing_feet"], intel=3)
    play(table, "forge")

    html = BOARD.table(scene(table, 1))

    assert table.ended
    assert re.findall(r'id="open-(\w+)"', html) == ["mona_lisa", "dr_gachet", "washing_feet", "young_man", "courtyard"]
    assert "$1,100,000" in html
    assert 'class="dossier"' not in html


# Trades


def test_an_offer_is_made_step_by_step_and_answered_on_the_board():
    table = game.new(seats=3, seed=2, variants=["full_negotiation"])
    play(table, f"offer to {(table.movers()[0] + 1) % 3}")
    maker = table.movers()[0]

    assert lit(drawn(scene(table, maker))) == {f"offer intel {k}" for k in range(6)}
    assert lit(drawn(scene(table, (maker + 1) % 3))) == set()
    play(table, "offer intel 2")
    play(table, "want intel 1", "want documents 0", "want no art")
    reply = BOARD.table(scene(table, (maker + 1) % 3))
    assert lit(reply) == {"accept", "refuse"}
    assert f"{NAMES[maker]} would give 2 You would give 1" in text_of(reply)


def test_an_offer_in_the_making_is_seen_by_its_maker_alone():
    table = game.new(seats=3, seed=2, variants=["full_negotiation"])
    maker = table.movers()[0]
    play(table, f"offer to {(maker + 1) % 3}")

    assert "is making an offer" in BOARD.table(scene(table, (maker + 2) % 3))
    assert "would give" not in BOARD.table(scene(table, (maker + 2) % 3))


# Through other eyes


def test_spectators_see_the_board_without_anything_to_press():
    html = drawn(scene(position(hand=[FR, FR], intel=10), None))

    assert "<button" not in html
    assert "aria-label" in html


# Pictures


@pytest.mark.parametrize("art", ART)
def test_every_painting_has_a_drawing_of_its_own(art):
    assert f'href="#p-{art}"' in canvas(art)
    assert "$" in described(WORDS, art)


@pytest.mark.parametrize("kind", KINDS)
def test_every_plot_card_has_an_emblem_and_its_text(kind):
    assert f"#e-{kind}" in emblem(kind)
    assert WORDS.parts["board"][f"hand_{kind}"]


@pytest.mark.parametrize(
    ("arts", "label"),
    [(NORMAL, "normal"), (DEGENERATE, "degenerate"), (FORGERIES, "forgery"), ([BOTH], "degenerate_forgery")],
    ids=lambda v: str(v)[:9],
)
def test_labels_are_those_of_the_cards(arts, label):
    assert {label_of(art) for art in arts} == {label}


def test_money_is_written_in_thousands():
    assert money(WORDS, 1_050_000) == "$1,050,000"
    assert (thousands(WORDS, 350_000), thousands(WORDS, 0)) == ("$350k", "$0")


# Languages


@pytest.mark.parametrize(("language", "said"), [("en", "the pile, cache 1"), ("fr", "la pile, la cachette 1"), ("nl", "zag de stapel, bergplaats 1")])
def test_places_that_somebody_has_seen_have_no_capital_within_a_sentence(language, said):
    fresh = scene(position(seats=3))
    seen = {**fresh.view, "has_seen": [[], ["pile", "c1"], []]}
    assert said in BOARD.seat(replace(fresh, view=seen, words=game.words(language)), 1)


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("key", [*KINDS, *ART])
def test_no_english_is_left_in_what_a_piece_says(language, key):
    words = game.words(language)
    said = " ".join([words.name(key), words.first("gloss", key), words.first("explain", key), *([described(words, key)] if key in ART else [])])

    assert not re.search(r"\b(the|worth|look|take|copies|Spies|forgery|degenerate|Allies|Portrait of|passed off)\b", said)


@pytest.mark.clause("FAU-D.71")
@pytest.mark.parametrize(("variants", "asked"), [((), False), (("super_spies",), False), (("intel_sharing",), True), (("art_trading",), True)])
def test_a_box_to_tick_for_who_does_not_want_to_trade(variants, asked):
    given = game.new(3, 1, variants=variants)
    assert ['data-always="done"' in BOARD.facts(scene(given, seat)) for seat in (0, None)] == [asked, False]


def test_a_pool_without_end_is_no_figure():
    assert "0 " not in text_of(BOARD.facts(scene(game.new(3, 1, finite_pool=False))))
    assert text_of(BOARD.facts(scene(game.new(3, 1)))).startswith("125 ")


@pytest.mark.parametrize(("language", "short"), [("en", "$1,300k"), ("fr", "1\u00a0300\u00a0k$"), ("nl", "$\u00a01.300k")])
def test_a_large_collection_is_written_as_the_language_writes_numbers(language, short):
    assert thousands(game.words(language), 1_300_000) == short
