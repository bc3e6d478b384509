"""Hints: by search, in a process, in words; only for whoever is to decide."""

import asyncio
import re
from dataclasses import replace
from html import unescape
from math import inf

import pytest

from salon.bots.advice import WORLDS, Advice
from salon.engine.board import Board
from salon.engine.game import games
from salon.engine.telling import beyond, sentence
from salon.engine.words import Told, Words
from salon.games.art_project.board import BOARD
from salon.games.operation_faust.board import BOARD as FAUST
from salon.web.draw import tip_of
from salon.web.hints import advice, have, heading, how_good, in_common, news, row, without
from salon.web.languages import LANGUAGES, language
from salon.web.moments import how_much
from salon.web.people import Person
from salon.web.refusals import Refused
from salon.web.scenes import scene_of
from salon.web.table import Viewpoint
from tests.web.browser import PHONE, WIDER_PHONE, for_everybody, moved, needs_chromium, no_sideways, no_violations, settled, sit_down, sockets_of
from tests.web.test_leaks import dealt


@pytest.fixture(autouse=True)
def quickly(request, monkeypatch):
    if "someone" not in request.fixturenames:
        monkeypatch.setattr("salon.web.thinker.ADVISING", (60, inf))


def rows(page):
    return [(unescape(words), inside) for words, inside in re.findall(r'<li data-words="([^"]+)">(.*?)</li>', page, re.DOTALL)]


@pytest.mark.parametrize("key", games())
def test_a_hint_has_the_best_few_choices_and_what_they_lead_to(visit, key):
    table = visit.play_now(key)
    life = visit.my_turn(table)
    page = visit.get(f"/t/{table}/hint").text

    shown = rows(page)
    legal = [life.game.actions.words(action) for action in life.position.legal(0)]
    assert len(shown) == min(3, len(legal))
    whatever = heading(len(legal) <= 3, language("en"))
    assert {words for words, _ in shown} <= set(legal)
    for words, inside in shown:
        assert f'name="words" value="{words}"' in unescape(inside)
        assert '<rect class="part"' in inside
        assert any(part in page.partition(whatever)[2] + inside for part in ("At once", "Then probably"))
        worse = not any(good in inside for good in ("The only move", "The best choice", "Just as good"))
        assert ("<dt>Costs</dt>" in inside) == (worse and life.game.prospect is not None)
    assert ("The only move" if len(legal) == 1 else "The best choice") in shown[0][1]
    bars = [int(width) for width in re.findall(r'class="part" width="(\d+)"', page)]
    assert bars == sorted(bars, reverse=True)
    assert bars[0] == 100
    assert set(re.findall(r' id="([^"]+)"', page.partition('id="advised"')[2])) == set(), "pieces lie on the table alone"


@pytest.mark.parametrize(("spoken", "you"), [("en", "<b>You</b> hire"), ("fr", "<b>Vous</b> engagez"), ("nl", "<b>Jij</b> huurt")])
def test_hints_and_the_log_say_you_to_whoever_reads_them(visit, another, spoken, you):
    table = visit.play_now()
    life = visit.my_turn(table)
    name = life.names[0]
    hire = next(words for words in map(life.game.actions.words, life.position.legal(0)) if words.startswith("hire "))
    hint = visit.get(f"/t/{table}/hint", headers={"accept-language": spoken}).text
    assert f"<b>{name}</b>" not in hint
    visit.do(table, do="play", words=hire, n=life.n, seat=0)
    assert you in visit.get(f"/t/{table}", headers={"accept-language": spoken}).text
    assert f"<b>{name}</b> hires" in another.get(f"/t/{table}", headers={"accept-language": "en"}).text


@pytest.mark.parametrize("key", LANGUAGES)
def test_what_a_choice_brings_is_told_without_the_choice_said_again(key):
    life = dealt("artifact_stack", 3, "a")
    scene = scene_of(life, 0, language(key))
    top = next(place for place in scene.texts("temple") if f"take {place}" in scene.legal)
    piece = scene.texts("temple")[top]
    again = Told("takes", 0, top, 0, piece)
    dug, gains, another = Told("takes", 0, top, 2, piece), Told("gains", 0, amount=2), Told("takes", 1, top, 0, piece)
    assert beyond(scene, f"take {top}", [again, dug, gains, another]) == [dug, gains, another]


@pytest.mark.parametrize(
    ("key", "all_five"),
    [
        ("en", "<b>You</b> draw 5 cards, among them Money ×2"),
        ("fr", "<b>Vous</b> piochez 5 cartes, dont Argent ×2"),
        ("nl", "<b>Jij</b> trekt 5 kaarten, waaronder Geld ×2"),
    ],
)
def test_cards_of_which_only_some_can_be_known_are_told_of_together(key, all_five):
    scene = scene_of(dealt("great_art_robbery", 3, "a"), 0, language(key))
    money, unknown, theirs = Told("draws", 0, amount=1, piece="M"), Told("draws", 0, amount=1, hidden=True), Told("draws", 1, amount=1, hidden=True)
    assert news(scene, beyond(scene, "end turn", [unknown, money, unknown, theirs, money, unknown])) == [all_five]
    assert news(scene, [money, money]) == [f"{news(scene, [money])[0]} ×2"]
    assert "1" not in news(scene, [unknown])[0]


@pytest.mark.parametrize(
    ("key", "both"),
    [
        ("en", "<b>You</b> draw 3 cards, among them Wheel, “Money and Wheel”"),
        ("fr", "<b>Vous</b> piochez 3 cartes, dont Roue, « Argent et Roue »"),
        ("nl", "<b>Jij</b> trekt 3 kaarten, waaronder Wiel, ‘Geld en Wiel’"),
    ],
)
def test_a_card_of_two_names_is_not_taken_for_two(key, both):
    scene = scene_of(dealt("great_art_robbery", 3, "a"), 0, language(key))
    drawn = [Told("draws", 0, amount=1, piece="W"), Told("draws", 0, amount=1, piece="MW"), Told("draws", 0, amount=1, hidden=True)]
    assert [line.replace("\xa0", " ") for line in news(scene, drawn)] == [both]


@pytest.mark.parametrize(
    ("key", "looks", "buys"),
    [
        ("en", "<b>You</b> look at the pile", "<b>You</b> buy from cache 1 for 2 INTEL"),
        ("fr", "<b>Vous</b> regardez la pile", "<b>Vous</b> achetez à la cachette 1 pour 2 INTEL"),
        ("nl", "<b>Jij</b> bekijkt de stapel", "<b>Jij</b> koopt voor 2 INTEL (bergplaats 1)"),
    ],
)
def test_a_place_has_no_capital_within_a_sentence(key, looks, buys):
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language(key))
    assert news(scene, [Told("peeks", 0, "pile", hidden=True), Told("buys", 0, "c1", 2, hidden=True)]) == [looks, buys]
    assert news(scene, [Told("refills", None, "c1")])[0][0].isupper()


@pytest.mark.parametrize(
    ("key", "shown", "claimed"),
    [
        ("fr", "montre l'Agent double", "annonce l'Espion : regarder 2 tableaux de la cachette"),
        ("nl", "toont de Dubbelagent", "noemt de Spion: 2 schilderijen van de bergplaats bekijken"),
    ],
)
def test_a_plot_card_has_its_article_within_a_sentence_where_the_language_wants_one(key, shown, claimed):
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language(key))
    told = [
        unescape(line).replace("\xa0", " ") for line in news(scene, [Told("shows", 1, None, 1, "double_agent"), Told("claims", 2, "spy_look", 1)])
    ]
    assert told == [f"<b>{scene.names[1]}</b> {shown}", f"<b>{scene.names[2]}</b> {claimed}"]


@pytest.mark.parametrize(
    ("key", "hires", "hire"),
    [
        ("en", "<b>You</b> hire foreman Rosa Pickford for 1 silver", "Hire foreman Rosa Pickford"),
        ("fr", "<b>Vous</b> engagez Rosa Pickford (cheffe de chantier) pour 1 pièce", "Engager Rosa Pickford (cheffe de chantier)"),
        ("nl", "<b>Jij</b> huurt Rosa Pickford (ploegbaas) in voor 1 zilver", "Rosa Pickford (ploegbaas) inhuren"),
    ],
)
def test_what_somebody_does_stands_beside_the_name_without_breaking_the_sentence(key, hires, hire):
    scene = scene_of(dealt("artifact_stack", 3, "a"), 0, language(key))
    foreman = next(key for key, facts in scene.words.facts.items() if facts.get("name") == "Rosa Pickford")
    assert sentence(scene, f"hire {foreman}") == hire
    assert news(scene, [Told("hires", 0, None, 1, foreman)]) == [hires]


@pytest.mark.parametrize(
    ("key", "takes", "pays"),
    [
        ("en", "Take a marker: labour in Asia (free; to use one costs 2 now)", "Pay with this marker: museum (6 coins as a joker)"),
        (
            "fr",
            "Prendre un marqueur : main-d'œuvre en Asie (gratuit ; en utiliser un coûte 2 en ce moment)",
            "Payer avec ce marqueur : musée (6 pièces comme joker)",
        ),
        ("nl", "Een marker nemen: arbeid in Azië (gratis; er een gebruiken kost nu 2)", "Betalen met deze marker: museum (6 munten als joker)"),
    ],
)
def test_what_a_marker_costs_is_said_with_what_it_is_the_price_of(key, takes, pays):
    scene = scene_of(dealt("artifact", 3, "a"), 0, language(key))
    priced = replace(scene, view={**scene.view, "price": {"labour_asia": "2", "museum": "3"}, "cost": {"museum": "6 coins as a joker"}})
    assert [sentence(priced, words).replace("\xa0", " ") for words in ("take labour_asia", "pay museum")] == [takes, pays]


def test_in_dutch_a_card_played_for_one_of_its_sides_has_one_colon():
    scene = scene_of(dealt("great_art_robbery", 3, "a"), 0, language("nl"))
    assert sentence(scene, "play M/W M") == "Spelen: Geld of Wiel (als Geld)"
    assert sentence(scene, "play tess W") == "Spelen: 'Tumble' Tess (Wiel)"


@pytest.mark.parametrize(("key", "paid"), [("en", "pays 2 Walkie Talkies"), ("fr", "paie 2 Talkies"), ("nl", "betaalt 2 Walkietalkies")])
def test_of_several_pieces_the_plural_is_said(key, paid):
    scene = scene_of(dealt("art_project", 3, "a"), 0, language(key))
    assert news(scene, [Told("pays", 1, "walkie", 2)]) == [f"<b>{scene.names[1]}</b> {paid}"]


def test_in_dutch_a_claim_is_disputed_and_not_who_made_it():
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language("nl"))
    _, second, third = (f"<b>{name}</b>" for name in scene.names)
    told = [Told("challenges", 1, "2"), Told("challenges", 1, "0"), Told("challenges", 0, "2"), Told("stands", 0), Told("stands", 1)]
    assert news(scene, told) == [
        f"{second} betwist de bewering van {third}",
        f"{second} betwist jouw bewering",
        f"<b>Jij</b> betwist de bewering van {third}",
        "Niemand betwist je bewering",
        f"Niemand betwist de bewering van {second}",
    ]


@pytest.mark.parametrize(
    ("key", "play", "name"), [("en", "Play {}", "Lead (M02)"), ("fr", "Jouer {}", "Piste (M02)"), ("nl", "{} spelen", "Tip (M02)")]
)
def test_a_card_is_called_by_its_name_within_a_sentence_and_told_in_full_beside_it(key, play, name):
    scene = scene_of(dealt("art_project", 3, "a"), 0, language(key))
    assert sentence(scene, "play M02") == play.format(name)
    assert name in news(scene, [Told("announces", 1, piece="M02")])[0]
    assert scene.words.name("M02") in tip_of(scene, "play M02")


@pytest.mark.parametrize(
    ("key", "there"), [("en", "Step to Kyoto: no agents"), ("fr", "Rejoindre Kyoto : aucun Agent"), ("nl", "Naar Kyoto gaan: geen Agent")]
)
def test_what_lies_where_a_choice_leads_has_no_capital_after_the_colon(key, there):
    scene = scene_of(dealt("art_project", 3, "a"), 0, language(key))
    empty = replace(scene, view={**scene.view, "japan": {"kyoto": "no_agents"}})
    assert sentence(empty, "step kyoto").replace("\xa0", " ") == there
    temple = scene_of(dealt("artifact_stack", 3, "a"), 0, language("en"))
    assert sentence(temple, "take T01") == "Take T01: face down"


def test_of_what_lies_where_a_choice_leads_only_what_can_be_said_is():
    scene = scene_of(dealt("artifact_stack", 3, "a"), 0, language("en"))
    top = next(place for place in scene.texts("temple") if f"take {place}" in scene.legal)
    plain = scene.words.parts

    def said(how):
        words = replace(
            scene, words=Words(scene.words.title, scene.words.about, {**plain, "board": {**plain["board"], "there_take": how}}, scene.words.facts)
        )
        return sentence(words, f"take {top}")

    assert said("{what}, namely {temple}").count("namely") == 1
    assert "{" not in said("{what} at {price}")
    assert "at" not in said("{what} at {price}").split()


def test_to_do_nothing_more_is_said_as_the_board_says_it():
    scene = scene_of(dealt("art_project", 3, "a"), 0, language("en"))
    assert sentence(replace(scene, view={**scene.view, "pending": "movement"}), "done") == "I stay here"
    assert sentence(replace(scene, view={**scene.view, "pending": "fights"}), "done") == "No fight"


def test_a_choice_that_brings_nothing_else_is_said_again_rather_than_nothing():
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language("en"))
    passes, earns = Told("passes", 0), Told("earns", 1, amount=2)
    alone, followed = (
        row(scene, Board(), Advice("pass", 0.0, (passes,), follows, (scene.view,)), True, language("en")) for follows in ((), (earns,))
    )
    assert alone.brings == ["<b>You</b> pass"]
    assert followed.brings == []


def test_what_a_seat_would_have_is_what_it_does_not_have_now():
    """Neither what stays as it is nor what tells of the moment alone."""
    scene = scene_of(dealt("art_project", 3, "a"), 0, language("en"))
    later = {**scene.view, "to_draw": [1, 2, 2], "pawn": ["kyoto", *scene.view["pawn"][1:]]}

    def shown(*views):
        return have(scene, BOARD, Advice("draw", 0.0, (), (), views))

    assert "Kyoto" in shown(*[later] * WORLDS)
    assert 'class="hp"' not in shown(*[later] * WORLDS)
    assert "draw" not in shown(*[later] * WORLDS)
    assert shown(*[scene.view] * WORLDS) == ""
    assert shown(later, *[scene.view] * (WORLDS - 1)) == "", "most of the worlds do not agree"
    assert "Kyoto" in shown(later), "of those in which it comes so"


def test_what_a_seat_has_seen_is_nothing_that_it_would_have():
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language("en"))
    seen = {**scene.view, "has_seen": [["pile"], [], []]}
    assert "has seen the pile" in FAUST.seat(replace(scene, view=seen), 0)
    assert have(scene, FAUST, Advice("pass", 0.0, (), (), (seen,) * WORLDS)) == ""


def test_what_all_choices_lead_to_is_said_once():
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language("en"))
    earns, begins, claims = Told("earns", 0, amount=2), Told("earns", 2, amount=1), Told("challenges", 1, "0")

    def told(*advised):
        return [row(scene, Board(), Advice(words, 0.0, brings, follows, (scene.view,)), False, language("en")) for words, brings, follows in advised]

    rows = told(("pass", (earns, begins), (claims,)), ("recruit", (begins,), (claims,)))
    common = in_common(rows)
    assert (common.brings, common.follows) == (news(scene, [begins]), news(scene, [claims]))
    assert [(apart.brings, apart.follows) for apart in (without(one, common) for one in rows)] == [(news(scene, [earns]), []), ([], [])]
    assert in_common(told(("pass", (), (claims, begins)), ("recruit", (), (claims,)))).follows == [], "a story is not told in part"
    assert in_common(rows[:1]).brings == [], "there is nothing to choose"


def test_where_others_may_answer_otherwise_that_is_told_too():
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language("en"))
    shows, declines, begins = Told("shows", 1, "0", 1, "spy"), Told("declines", 1, "0"), Told("begins", 2, amount=1)

    def told(words, *otherwise):
        return row(scene, Board(), Advice(words, 0.0, (), (shows,), (scene.view,), False, otherwise), False, language("en"))

    rows = [told("pass", declines), told("recruit", declines)]
    common = in_common(rows)
    assert common.otherwise == rows[0].otherwise == news(scene, [declines]) != []
    assert without(rows[0], common).otherwise == []
    wordless = row(scene, Board(), Advice("pass", 0.0, (), (Told("lets_pass", 1, "0"),), (), False, (declines,)), False, language("en"))
    assert (wordless.follows, wordless.otherwise) == ([], []), "it is told beside what it replaces"
    apart = [told("pass", declines), told("recruit", begins)]
    assert (in_common(apart).follows, in_common(apart).otherwise) == ([], []), "it goes with its story"
    assert without(apart[0], in_common(apart)).otherwise == news(scene, [declines])


@pytest.mark.parametrize(
    ("legal", "said"), [(("pass", "recruit"), "Whatever you choose"), (("forge", "pass", "recruit"), "Whichever of these you choose")]
)
def test_what_the_choices_have_in_common_is_said_of_those_that_are_shown(visit, monkeypatch, legal, said):
    table = visit.play_now("operation_faust")
    visit.my_turn(table)

    async def two_of_them(*asked):
        scene = replace(scene_of(dealt("operation_faust", 3, "a"), 0, language("en")), legal=legal)
        return 1, scene, [Advice(words, 0.0, (Told("earns", 2, amount=1),), (), (scene.view,)) for words in ("pass", "recruit")]

    monkeypatch.setattr("salon.web.hints.advice", two_of_them)
    page = visit.get(f"/t/{table}/hint").text
    assert [heading for heading in ("Whatever you choose", "Whichever of these you choose") if heading in page] == [said]


def test_what_is_paid_twice_is_added_up_and_of_what_stands_somewhere_the_last_is_told():
    scene = scene_of(dealt("art_project", 3, "a"), 0, language("en"))
    told = [Told("agents_come", None, "kyoto", 3), Told("pays", 1, "walkie", 2), Told("agents_come", None, "kyoto", 4), Told("pays", 1, "walkie", 2)]
    assert news(scene, told) == [f"<b>{scene.names[1]}</b> pays 4 Walkie Talkies", "Kyoto has 4 Agents"]


@pytest.mark.parametrize("key", LANGUAGES)
def test_how_good_a_choice_is_stands_beside_it_in_words(key):
    others = [how_good(short, False, False, language(key)) for short in (0.004, 0.02, 0.05, 0.1, 0.2)]
    first = [how_good(0.0, True, only, language(key)) for only in (False, True)]
    assert len({*first, *others}) == 7
    assert how_good(0.0, False, False, language(key)) == others[0]


def test_choices_that_cost_the_same_in_figures_are_called_the_same():
    english = language("en")
    for wins in range(40):
        shorts = [(wins + part) / 100 for part in (-0.4, 0, 0.4) if wins + part >= 0]
        assert len({how_good(short, False, False, english) for short in shorts}) == 1
        assert len({how_much(short, english) for short in shorts}) == 1


@pytest.mark.parametrize(
    ("key", "one", "many"),
    [
        ("en", "about 1 win in 100 games", "about 12 wins in 100 games"),
        ("fr", "environ 1 victoire sur 100 parties", "environ 12 victoires sur 100 parties"),
        ("nl", "ongeveer 1 gewonnen partij op de 100", "ongeveer 12 gewonnen partijen op de 100"),
    ],
)
def test_what_a_choice_costs_is_told_in_wins_where_the_game_can_tell_chances(key, one, many, monkeypatch):
    scene = scene_of(dealt("operation_faust", 3, "a"), 0, language(key))
    shorts = (0.0, 0.004, 0.01, 0.12)

    def costs():
        return [row(scene, Board(), Advice("pass", short, (Told("passes", 0),), (), (scene.view,)), False, language(key)).costs for short in shorts]

    assert costs() == ["", "", one, many]
    monkeypatch.setattr(type(scene.game), "prospect", None)
    assert costs() == [""] * 4


def test_what_is_advised_can_be_done_from_there_while_it_is_fresh(visit):
    table = visit.play_now()
    life = visit.my_turn(table)
    n = life.n
    page = visit.get(f"/t/{table}/hint").text
    words = rows(page)[0][0]
    assert f'name="n" value="{n}"' in page
    assert visit.do(table, do="play", words=words, n=n, seat=0).status_code == 204
    assert visit.do(table, do="play", words=words, n=n, seat=0).status_code == 409


def test_it_is_thought_of_once_for_a_moment(visit, monkeypatch):
    table = visit.play_now()
    visit.my_turn(table)
    first = visit.get(f"/t/{table}/hint").text
    monkeypatch.setattr("salon.web.thinker.ADVISING", (1, inf))
    assert visit.get(f"/t/{table}/hint").text == first


def test_it_is_thought_of_once_however_many_ask_at_once(visit, monkeypatch):
    table = visit.app.state.desk.house.table(visit.play_now())
    visit.my_turn(table.key)
    advise, asked = table.house.thinker.advise, []

    async def counted(*what):
        asked.append(what)
        return await advise(*what)

    async def all_at_once():
        eyes = Viewpoint(0, (0,))
        return await asyncio.gather(*(advice(table, visit.person(), "", eyes, language("en")) for _ in range(5)))

    monkeypatch.setattr(table.house.thinker, "advise", counted)
    told = [advised for _, _, advised in visit.portal.call(all_at_once)]
    assert told == [told[0]] * 5
    assert len(asked) == 1


def test_a_hint_is_thought_of_with_what_its_own_seat_saw(visit, monkeypatch):
    table = visit.app.state.desk.house.table(visit.play_now("great_art_robbery"))
    life = visit.my_turn(table.key)
    while life.story(0) == life.story(1):
        visit.do(table.key, do="play", words=life.game.actions.words(life.position.legal(0)[-1]), n=life.n, seat=0)
        life = visit.my_turn(table.key)
    asked = []

    async def listen(position, seat, told):
        asked.append((seat, told))
        raise TimeoutError

    monkeypatch.setattr(table.house.thinker, "advise", listen)
    visit.get(f"/t/{table.key}/hint")
    assert asked == [(0, life.story(0))]


def test_who_plays_two_seats_waits_for_one_hint_and_has_the_other(visit, monkeypatch):
    """And nobody else waits."""
    table = visit.app.state.desk.house.table(visit.play_now())
    life = visit.my_turn(table.key)
    me, english = visit.person(), language("en")

    async def ask():
        let_go = asyncio.Event()
        asked = []

        async def slowly(position, seat, told):
            asked.append(seat)
            await let_go.wait()
            return []

        table.house.thinker.advise = slowly
        first = asyncio.create_task(advice(table, me, "", Viewpoint(0, (0, 1)), english))
        await asyncio.sleep(0.05)
        life.seats[1] = replace(life.seats[1], person=me.id)
        monkeypatch.setattr("salon.web.hints.deciding", lambda life, person, eyes: eyes.seat)
        second = asyncio.create_task(advice(table, me, "", Viewpoint(1, (0, 1)), english))
        elsewhere = asyncio.create_task(advice(table, Person("b", "B"), "", Viewpoint(2, (2,)), english))
        await asyncio.sleep(0.05)
        begun = list(asked)
        let_go.set()
        await asyncio.gather(first, second, elsewhere)
        return begun, asked

    begun, asked = visit.portal.call(ask)
    assert begun == [0, 2]
    assert asked == [0, 2, 1]


def test_nobody_sees_that_another_waits_for_a_hint(visit):
    """Who may not have one is refused at once, whoever is thought for."""
    table = visit.app.state.desk.house.table(visit.play_now())
    visit.my_turn(table.key)
    other = Person("b", "B")

    async def ask():
        let_go = asyncio.Event()

        async def slowly(*asked):
            await let_go.wait()
            return []

        table.house.thinker.advise = slowly
        english = language("en")
        mine = asyncio.create_task(advice(table, visit.person(), "", Viewpoint(0, (0,)), english))
        await asyncio.sleep(0.05)
        refused = [await asyncio.wait_for(said(advice(table, other, "", Viewpoint(seat), english)), 5) for seat in (None, 0, 1)]
        waits = not mine.done()
        let_go.set()
        await mine
        return refused, waits

    async def said(asked):
        with pytest.raises(Refused) as refused:
            await asked
        return str(refused.value)

    refused, waits = visit.portal.call(ask)
    assert waits
    assert refused == ["there is nothing to decide for you now"] * 3


@pytest.fixture
def several(visit, monkeypatch):
    """several(persons, addresses): what comes of hints that these ask for at once, each at a table of their own."""
    house = visit.app.state.desk.house

    def asked(persons, addresses):
        tables = [house.table(visit.play_now()) for _ in persons]
        seated = [visit.my_turn(table.key).seats for table in tables]
        for seats, person in zip(seated, persons, strict=True):
            seats[0] = replace(seats[0], person=person.id)

        async def all_at_once():
            let_go = asyncio.Event()

            async def slowly(*asked):
                await let_go.wait()
                return []

            monkeypatch.setattr(house.thinker, "advise", slowly)
            eyes, english = Viewpoint(0, (0,)), language("en")
            hints = [
                asyncio.create_task(advice(table, person, address, eyes, english))
                for table, person, address in zip(tables, persons, addresses, strict=True)
            ]
            await asyncio.sleep(0.05)
            let_go.set()
            return await asyncio.gather(*hints, return_exceptions=True)

        told = visit.portal.call(all_at_once)
        return ["told" if isinstance(one, tuple) else (one.status, str(one)) for one in told]

    return asked


def test_nobody_keeps_hints_from_the_others_by_asking_at_many_tables(several):
    greedy, other = Person("a", "A"), Person("b", "B")
    first, second, third = several([greedy, greedy, other], ["x", "x", "x"])
    assert (first, third) == ("told", "told")
    assert second[0] == 429
    assert "for you at another table" in second[1]
    assert several([greedy], ["x"]) == ["told"], "it is over when it is told"


def test_nor_by_many_names_at_one_address(several):
    persons = [Person(name, name) for name in "abcde"]
    *some, fourth, elsewhere = several(persons, ["x", "x", "x", "x", "y"])
    assert [*some, elsewhere] == ["told"] * 4
    assert fourth[0] == 429
    assert "others are waiting" in fourth[1]


def test_a_hint_that_nobody_had_time_for_does_not_count_on(visit, monkeypatch):
    async def busy(*asked):
        raise TimeoutError

    table = visit.play_now()
    visit.my_turn(table)
    monkeypatch.setattr(visit.app.state.desk.house.thinker, "advise", busy)
    assert [visit.get(f"/t/{table}/hint").status_code for _ in range(2)] == [409, 409]


def test_only_who_is_to_decide_gets_one(visit, another):
    table = visit.play_now()
    visit.my_turn(table)
    assert another.get(f"/t/{table}/hint").status_code == 409
    assert another.get(f"/t/{table}/hint?as=0").status_code == 409
    visit.play_on(table)
    assert visit.get(f"/t/{table}/hint").status_code == 409
    assert visit.get("/t/nowhere/hint").status_code == 404


def test_none_is_given_while_another_is_to_move(visit, monkeypatch):
    async def for_ever(*asked):
        await asyncio.sleep(60)

    table = visit.play_now()
    life = visit.my_turn(table)
    monkeypatch.setattr(visit.app.state.desk.house.thinker, "choose", for_ever)
    while 0 in life.position.movers():
        visit.do(table, do="play", words=life.game.actions.words(life.position.legal(0)[0]), n=life.n, seat=0)
    assert life.stage == "playing"
    refused = visit.get(f"/t/{table}/hint")
    assert (refused.status_code, "nothing to decide for you" in refused.text.casefold()) == (409, True)


def test_where_nobody_has_time_to_think_that_is_said(visit, monkeypatch):
    async def busy(*asked):
        raise TimeoutError

    table = visit.play_now()
    visit.my_turn(table)
    monkeypatch.setattr(visit.app.state.desk.house.thinker, "advise", busy)
    answer = visit.get(f"/t/{table}/hint")
    assert (answer.status_code, "try again in a moment" in answer.text) == (409, True)


# In a browser.


@pytest.mark.one_form
@needs_chromium
@pytest.mark.parametrize("key", games())
def test_a_hint_lies_beside_the_board_for_everybody(someone, key):
    page = someone(locale="nl")
    sit_down(page, key)
    assert settled(page)
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel .advice").wait_for()
    assert page.locator("#board").is_visible()
    assert page.locator("#table .hinted").count() > 0
    lasting = page.evaluate(
        "[...document.querySelectorAll(':is(#board, #dock, #seats) .hinted')].map(e => { for (const a of e.getAnimations()) a.finish(); "
        "const {outlineStyle, outlineWidth} = getComputedStyle(e); return outlineStyle === 'solid' && parseFloat(outlineWidth) > 3; })"
    )
    assert all(lasting), "what is hinted stays ringed on the board"
    for_everybody(page, "a hint")


@pytest.mark.one_form
@needs_chromium
def test_a_hint_is_followed_by_keyboard_and_is_gone_then(someone):
    page = someone(viewport=PHONE, color_scheme="dark")
    sit_down(page)
    assert settled(page)
    page.locator(".tools [data-panel=hint]").focus()
    page.keyboard.press("Enter")
    page.locator("#panel .advice").wait_for()
    no_sideways(page, "a hint")
    no_violations(page, "a hint")
    page.keyboard.press("Escape")
    assert page.locator("#panel").is_hidden()
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel .advice .choice").first.focus()
    before = page.get_attribute("#table", "data-n")
    page.keyboard.press("Enter")
    moved(page, before)
    page.locator("#panel").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "now", "what is asked next comes next"
    assert page.locator("#table .hinted").count() == 0


@pytest.mark.one_form
@needs_chromium
def test_a_mouse_that_rests_where_a_hint_opens_chooses_nothing(someone):
    page = someone()
    sit_down(page)
    assert settled(page)
    link = page.locator(".tools [data-panel=hint]")
    link.focus()
    page.keyboard.press("Enter")
    second = page.locator("#panel .advice > li").nth(1).locator(".choice")
    second.wait_for()
    at = second.bounding_box()
    page.keyboard.press("Escape")
    page.mouse.move(at["x"] + 20, at["y"] + 10)
    link.focus()
    page.keyboard.press("Enter")
    second.wait_for()
    page.wait_for_timeout(300)  # in which the browser notices what lies beneath the mouse
    best, next_best = (row.get_attribute("data-words") for row in page.locator("#panel .advice > li").all()[:2])
    ringed = page.locator("#table .hinted").first
    assert ringed.get_attribute("value") == best
    assert page.locator("#tip").is_hidden()
    page.mouse.move(at["x"] + 22, at["y"] + 10)
    assert ringed.get_attribute("value") == next_best


@pytest.mark.one_form
@needs_chromium
def test_who_asks_for_a_hint_twice_has_not_chosen_what_comes_to_lie_there(someone):
    page = someone()
    sit_down(page)
    assert settled(page)
    link, choices = page.locator(".tools [data-panel=hint]"), page.locator("#panel .advice .choice")
    before = page.get_attribute("#table", "data-n")
    # Given that the best choice will lie where the hint is asked for
    link.click()
    choices.first.wait_for()
    at = choices.first.bounding_box()
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    page.keyboard.press("Escape")
    link.evaluate("(link, [x, y]) => { Object.assign(link.style, {position: 'fixed', left: `${x - 10}px`, top: `${y - 10}px`, zIndex: 9}); }", [x, y])
    page.mouse.click(x, y)
    choices.first.wait_for()
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('#advised') !== null", [x, y])
    # when the mouse is pressed there again, or shakes a little between the presses of a double click
    page.mouse.down()
    page.mouse.up()
    page.mouse.move(x + 1, y)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(300)
    # then nothing is chosen, but when it is pressed there once more.
    assert page.get_attribute("#table", "data-n") == before
    page.mouse.click(x + 1, y)
    moved(page, before)


@pytest.mark.one_form
@needs_chromium
def test_a_hint_for_a_moment_at_which_its_seat_has_moved_meanwhile_is_not_shown(someone):
    """Although it is still to choose."""
    page = someone()
    sit_down(page, "great_art_robbery")
    assert settled(page)
    while not page.locator('#table[data-turn="1"] button[value^="play "]').count():
        before = page.get_attribute("#table", "data-n")
        page.locator("#now button[name=words], #board button[name=words]").first.evaluate("button => button.click()")
        moved(page, before)
        page.wait_for_selector('#table[data-turn="1"]')
    before = page.get_attribute("#table", "data-n")

    def after_a_move(route):
        answer = route.fetch()
        page.locator('button[value^="play "]').first.evaluate("button => button.click()")
        moved(page, before)
        route.fulfill(response=answer)

    page.route("**/hint*", after_a_move)
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel").wait_for(state="hidden")
    assert page.get_attribute("#table", "data-turn") == "1"


@pytest.mark.one_form
@needs_chromium
def test_where_a_hint_is_refused_the_table_stays(someone):
    page = someone()
    sit_down(page)
    assert settled(page)
    page.route("**/hint*", lambda route: route.fulfill(status=409, body='<main id="main"><h1>Too much</h1><p><a href="/">Home</a></p></main>'))
    page.locator(".tools [data-panel=hint]").click()
    page.get_by_text("Too much").wait_for()
    assert page.locator("#panel-inside a").count() == 0


@pytest.mark.one_form
@needs_chromium
@pytest.mark.parametrize("key", ["artifact_stack", "artifact", "great_art_robbery"])
def test_on_a_phone_what_is_ringed_lies_in_sight_above_the_hint(someone, key):
    page = someone(viewport=WIDER_PHONE)
    sit_down(page, key)
    assert settled(page)
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel .advice").wait_for()
    for choice in page.locator("#panel .advice > li[data-words] button").all():
        choice.evaluate("button => button.focus({preventScroll: true})")
        seen = page.evaluate(
            "[...document.querySelectorAll(':is(#board, #dock) .hinted')].filter(e => e.checkVisibility({visibilityProperty: true})).map(e => { "
            "const {x, y, width, height} = e.getBoundingClientRect(), there = document.elementFromPoint(x + width / 2, y + height / 2); "
            "return there?.closest('#board, #dock') === e.closest('#board, #dock'); })"
        )
        assert True in seen, choice.get_attribute("value")
    assert page.locator("#dock").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#now").is_visible()


@pytest.mark.one_form
@needs_chromium
@pytest.mark.parametrize("comes", ["nothing", "something else"])
def test_where_no_page_comes_for_the_panel_that_is_said(someone, comes):
    page = someone()
    sit_down(page)
    assert settled(page)

    def answer(route):
        return route.abort("connectionrefused") if comes == "nothing" else route.fulfill(status=400, body="no page")

    for panel, where in (("hint", "**/hint*"), ("rules", "**/rules/*"), ("fair", "**/fair")):
        page.route(where, answer)
        page.locator(f"#table [data-panel={panel}]").click()
        page.get_by_text("That cannot be shown now").wait_for()
        assert page.locator("#panel-inside .thinking").count() == 0
        page.keyboard.press("Escape")
        page.locator("#panel").wait_for(state="hidden")


def others_have_moved(page, socket, turn):
    """What is sent then; `turn`: whether the seat of this page has still something to choose."""
    sent = page.eval_on_selector("#table", "table => table.outerHTML")
    socket.send(re.sub(r'name="n" value="\d+"', 'name="n" value="9999"', sent).replace('data-turn="1"', f'data-turn="{int(turn)}"'))


@pytest.mark.one_form
@needs_chromium
def test_a_hint_can_be_read_on_when_others_have_moved_but_not_followed(someone):
    page = someone(viewport=PHONE, locale="fr")
    sockets = sockets_of(page)
    sit_down(page, "art_project")
    assert settled(page)
    page.locator(".tools [data-panel=hint]").click()
    page.locator("#panel .advice .choice").first.focus()
    others_have_moved(page, sockets[-1], True)
    again = page.get_by_role("link", name="Redemander")
    again.wait_for()
    assert page.locator("#panel .advice").is_visible()
    assert page.locator("#panel .advice .choice:enabled").count() == 0
    assert again.evaluate("link => link === document.activeElement")
    assert page.locator("#table .hinted").count() == 0
    page.locator("#panel .advice > li .how-good").first.hover()
    assert page.locator("#table .hinted").count() == 0, "what was best is not pointed at any more"
    no_sideways(page, "a hint that is over")
    no_violations(page, "a hint that is over")
    others_have_moved(page, sockets[-1], False)
    page.locator("#panel").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "now"
