"""What the evaluation prefers, and how far teams of simple bots come with it."""

from itertools import product

import pytest

import salon
from salon.bots import BOTS, Seen
from salon.engine.asking import Asking
from salon.engine.rng import Rng
from salon.games.art_project.bot_fights import at_most, promise, rolled, short_by
from salon.games.art_project.bot_plan import Plan
from salon.games.art_project.bot_ways import OPEN
from salon.games.art_project.bot_worth import PATIENCE, patience
from salon.games.art_project.components import CITY_OF, MAP_CITIES, SYMBOL_COUNT
from salon.games.art_project.position import MOVEMENT
from tests.art_project.table import MAPS, at, battle, game, legal, play

PAINTING = MAP_CITIES[2][int(CITY_OF[2 * SYMBOL_COUNT])]  # where a set of M01, M05 and M09 brings a piece in the USA


def worth(position, seat=0):
    return game.evaluate(position, seat)


def chosen(position, seat=0, seed=1):
    return game.actions.words(BOTS["club"](Rng.light(seed)).choose(Seen(position, seat)))


def team(kind, seats, seed, **setup):
    """How a team of such bots ends."""
    rng = Rng.light(seed)
    position = game.new(seats, rng.lighter(), **setup)
    bots = [BOTS[kind](rng.lighter()) for _ in range(seats)]
    while movers := position.movers():
        seat = movers[0]
        position.play(seat, bots[seat].choose(Seen(position, seat)))
    return position


def test_all_seats_think_the_same_of_a_position():
    position = game.new(4, 2)
    assert len({worth(position, seat) for seat in range(4)}) == 1


def test_to_win_is_best_and_to_lose_is_worst():
    going_on = worth(at("movement"))
    won = game.parse({"collected": 7, "ended": "ART-13.1"})
    lost = game.parse({"ended": "ART-13.6"})
    assert worth(won) > going_on > worth(lost)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"collected": 2}, {"collected": 1}),
        ({"ally_dice": 1}, {}),
        ({"supply": {"gun": 4}}, {}),
        ({"health": 3}, {"health": 2}),
        ({"agents": {"kyoto": 2}}, {"agents": {"kyoto": 4}}),
        ({"agents": {"kyoto": 4}}, {"agents": {"kyoto": 5}}),
        ({"clue_track": ["M01", "M05"]}, {"clue_track": ["M01", "M13"]}),
        ({"art": ["kyoto"]}, {}),
        ({}, {"lost": ["hiroshima"]}),
        ({"pawn": "kyoto", "art": ["kyoto"], "agents": {"kyoto": 1}}, {"pawn": "sapporo", "art": ["kyoto"], "agents": {"kyoto": 1}}),
    ],
)
def test_what_helps_is_worth_more(better, worse):
    assert worth(at("movement", {"pawn": "sendai"}, **better)) > worth(at("movement", {"pawn": "sendai"}, **worse))


def test_dice():
    assert [at_most(1, face) for face in (0, 1, 5, 6, 7)] == pytest.approx([0, 1 / 6, 5 / 6, 1, 1])
    assert at_most(2, 7) - at_most(2, 6) == pytest.approx(6 / 36)
    assert at_most(11, 65) < at_most(11, 66) == 1


@pytest.mark.parametrize(("dice", "need", "guns", "health"), [(1, 4, 0, 3), (2, 9, 1, 3), (3, 20, 2, 2), (4, 30, 0, 1), (2, 1, 3, 4)])
def test_a_fight_is_worth_the_average_of_what_the_dice_can_show(dice, need, guns, health):
    position = at("movement", {"pawn": "sapporo"}, pawn="tokyo", supply={"gun": guns})
    sums = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    average = sum(short_by(position, need - total, 40.0, health) for total in sums) / len(sums)
    assert rolled(position, dice, need, 40.0, health) == pytest.approx(average)


def test_distances():
    cities = MAP_CITIES[1]
    south, north = cities.index("abu_simbel"), cities.index("alexandria")
    assert OPEN[1][south * 12 + north] == 0  # all the way down the Nile
    assert OPEN[1][north * 12 + south] == 4


def test_a_player_of_the_club_wins_a_fight_with_the_gun_that_is_there():
    assert chosen(battle("tokyo", {"pawn": "kyoto"}, dice={"king": 5}, agents={"tokyo": 4}, art=["tokyo"], supply={"gun": 1})) == "gun"


def test_a_player_of_the_club_does_not_play_the_card_that_kills():
    assert chosen(at("play", hand=["M12", "M01"], health=1), seed=3) != "play M12"


def test_a_player_of_the_club_goes_to_the_piece():
    position = at("movement", {"pawn": "sapporo"}, pawn="tokyo", art=["kyoto"], ally_dice=3, agents={}, done=[1])
    assert chosen(position) == "step kyoto"
    play(position, "0 step kyoto")
    assert chosen(position) == "done"


def test_alone_a_fight_is_weighed_against_the_end_of_the_round_not_against_the_cards_of_the_next():
    alone = {"seats": 1, "pawn": "tokyo", "collected": 3, "ally_dice": 5, "health": 4, "supply": {"fuel": 2, "walkie": 0, "gun": 2}}
    assert chosen(at("fights", agents={"tokyo": 2}, art=["tokyo"], **alone)) == "fight"
    hopeless = {**alone, "collected": 6, "supply": {"fuel": 2, "walkie": 0, "gun": 3}}
    assert chosen(at("fights", agents={"tokyo": 1}, clue_track=["M01", "M13"], **hopeless)) == "done"


def test_alone_what_was_drawn_changes_nothing_before_a_card_is_played():
    hands = [["M01", "M05", "M68"], ["M12", "M20", "M03"]]
    good, bad = (at("play", seats=1, pawn="tokyo", hand=hand, agents={"kyoto": 2}) for hand in hands)
    assert worth(good) == worth(bad)
    for position, first, second in ((good, "0 play M01", "0 play M68"), (bad, "0 play M12", "0 play M20")):
        play(position, first, second)
    assert worth(good) != worth(bad)


def test_in_a_team_a_card_that_is_announced_changes_hardly_anything():
    """Before and after it the cards of the round are reckoned with alike."""
    position = salon.game("art_project").new(seats=3, seed=1)
    while not any(words.startswith("announce") for words in legal(position)):
        position.play(position.movers()[0], position.legal(position.movers()[0])[0])
    said = position.copy()
    play(said, next(words for words in legal(position) if words.startswith("announce")))

    assert abs(worth(said) - worth(position)) < 1


def test_cities_that_fall_together_are_counted_together():
    three, four = (dict.fromkeys(cities, 5) for cities in (("kyoto", "sendai", "tokyo"), ("kyoto", "sendai", "tokyo", "sapporo")))
    assert worth(at("after_fights", agents=three)) > worth(at("after_fights", agents=four)) + 300


def test_what_a_piece_sets_off_is_reckoned_with():
    full = dict.fromkeys(("copenhagen", "oslo", "bergen", "helsinki"), 4)
    there = {"map": "scandinavia", "pawn": "stockholm", "art": ["stockholm"], "ally_dice": 5}
    assert chosen(at("fights", {"pawn": "stockholm"}, agents={"stockholm": 1}, done=[1], **there)) == "fight"
    assert chosen(at("fights", {"pawn": "stockholm"}, agents={"stockholm": 1, **full}, done=[1], **there)) == "done"
    plan = Plan(at("fights", {"pawn": "stockholm"}, agents={"stockholm": 1, **full}, **there))
    assert plan.best() == 0.0


def test_a_fight_promises_more_with_more_dice_and_more_health():
    position = at("fights", {}, agents={"tokyo": 4}, art=["tokyo"], collected=2, supply={"gun": 0})  # 11 to reach
    one, two, three = (promise(position, MAP_CITIES[0].index("tokyo"), fighters, 3, 0) for fighters in (1, 2, 3))
    assert one < two < three
    assert promise(position, MAP_CITIES[0].index("tokyo"), 2, 1, 0) < two


def test_pawns_are_sent_where_they_win_together_what_none_wins_alone():
    strong = {"agents": {"kyoto": 4}, "art": ["kyoto"], "collected": 1, "ally_dice": 1, "supply": {"fuel": 4, "walkie": 0, "gun": 0}}  # 8 to reach
    plan = Plan(at("movement", {"pawn": "tokyo"}, pawn="hiroshima", **strong))
    plan.best()
    assert [MAP_CITIES[0][city] for city in plan.at] == ["kyoto", "kyoto"]


def test_nobody_plans_a_way_through_a_lost_city():
    position = at("movement", {"pawn": "sapporo"}, pawn="sapporo", art=["hiroshima"], lost=["kanazawa"], agents={}, supply={"fuel": 6})
    plan = Plan(position)
    sapporo, hiroshima = (MAP_CITIES[0].index(city) for city in ("sapporo", "hiroshima"))
    assert plan.ways[sapporo * 12 + hiroshima] == 4 > OPEN[0][sapporo * 12 + hiroshima]


def test_who_holds_clues_for_a_set_meets_in_the_usa():
    notation = {"map": "usa", "agents": {"miami": 1}, "supply": {"fuel": 2, "walkie": 0, "gun": 0}, "collection": ["M01", "M05"]}
    position = at("movement", {"pawn": "denver", "collection": ["M09"]}, pawn="dallas", **notation)
    plan = Plan(position)
    plan.best()
    assert plan.at[0] == plan.at[1]


def test_a_team_plays_cards_that_go_together():
    """Two cards of which neither alone completes the set, but both do."""
    position = at("play", {"hand": ["M05", "M33"]}, hand=["M09", "M21"], clue_track=["M01"], agents={})
    assert chosen(position, 0) in ("play M09", "announce M09", "announce M21")
    play(position, "0 play M09")
    play(position, "1 announce M05", "1 announce M33")
    assert chosen(position, 1) == "play M05"


def test_teams_that_think_come_much_further_than_teams_that_do_not():
    games = 12 if salon.form() == "compiled" else 2
    thinking = [team("club", 4, seed) for seed in range(games)]
    not_thinking = [team("random", 4, seed) for seed in range(games)]
    assert sum(p.track for p in thinking) > 4 * games > games > sum(p.track for p in not_thinking)
    assert not any(p.ended == "ART-13.1" for p in not_thinking)
    if games > 3:
        assert sum(p.ended == "ART-13.1" for p in thinking) > games // 3


# The plan's books


def gains(plan, position):
    """What all pawns bring about where the plan has them now, and the Fuel that is left."""
    cities = len(MAP_CITIES[position.map])
    spent = sum(plan.fuel(k, plan.at[k]) for k in range(plan.many))
    return sum(plan.gain(city) for city in range(cities)) + plan.price(spent), sum(plan.gain(city) for city in range(cities))


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_plan_is_worth_what_its_arrangement_brings_beyond_the_price_of_its_fuel(map, seats):
    position = game.new(seats, Rng.light(seats), map=map)
    asking, rng, plans = Asking(position), Rng.light(2), 0
    while asking.seat >= 0 and plans < 40:
        if position.stack[-1].kind == MOVEMENT:
            plan, plans = Plan(position), plans + 1
            before, there = gains(plan, position)
            assert plan.best() - there == pytest.approx(gains(plan, position)[0] - before)
            assert all(plan.brings[city] == pytest.approx(plan.gain(city)) for city in range(len(MAP_CITIES[position.map])))
        found = game.sensible(position, asking.seat, asking.legal())
        asking.play(found[rng.below(len(found))])
    assert plans


def test_nobody_is_planned_to_pay_with_the_last_health():
    """Two Fuel to Tokyo; late, when Health is worth little."""
    for health, fuel, goes in ((1, 2, True), (1, 1, False), (2, 1, True), (2, 0, False), (3, 0, True)):
        there = {"art": ["tokyo"], "agents": {}, "done": [1], "supply": {"fuel": fuel}}
        position = at("movement", {"pawn": "hiroshima"}, pawn="sapporo", health=health, **there)
        position.left = position.below + 2
        plan = Plan(position)
        plan.best()
        assert (plan.at[0] != plan.start[0]) == goes


def planned(position):
    """Where the plan has the pawns."""
    plan = Plan(position)
    plan.best()
    return [MAP_CITIES[position.map][city] for city in plan.at]


@pytest.mark.parametrize(
    ("health", "fuel", "goes"),
    [
        ((2, 2), 0, "both"),
        ((1, 1), 1, "none"),  # the second would pay with the last Health
        ((1, 1), 2, "both"),
        ((1, 3), 0, "second"),  # whose Health does not pay for the first
        ((3, 1), 0, "first"),
    ],
)
def test_two_are_sent_together_where_each_can_pay(health, fuel, goes):
    there = {"agents": {"kyoto": 4}, "art": ["kyoto"], "collected": 1, "ally_dice": 1, "supply": {"fuel": fuel, "walkie": 0, "gun": 0}}
    position = at("movement", {"pawn": "tokyo", "health": health[1]}, pawn="hiroshima", health=health[0], **there)
    position.left = position.below + 2
    assert [city == "kyoto" for city in planned(position)] == [goes in ("first", "both"), goes in ("second", "both")]


@pytest.mark.parametrize(("health", "fuel", "go"), [(1, 0, 0), (1, 1, 1), (2, 0, 1), (2, 1, 2), (3, 0, 2)])
def test_alone_one_pays_for_both_pawns(health, fuel, go):
    there = {"art": ["sendai", "kyoto"], "agents": {}, "health": health, "supply": {"fuel": fuel}}
    position = at("movement", seats=1, pawn="sapporo", ally="hiroshima", **there)
    position.left = position.below + 2
    assert sum(city in ("sendai", "kyoto") for city in planned(position)) == go


@pytest.mark.parametrize(("health", "fuel", "city"), [(1, 0, "kyoto"), (1, 1, "tokyo"), (2, 0, "tokyo")])
def test_nobody_is_planned_to_leave_a_lost_city_with_the_last_health(health, fuel, city):
    there = {"art": ["tokyo"], "lost": ["kyoto"], "agents": {}, "supply": {"fuel": fuel}, "done": [1]}
    assert planned(at("movement", {"pawn": "sapporo"}, pawn="kyoto", health=health, **there)) == [city, "sapporo"]


def test_the_fuel_is_left_to_whoever_must_leave_a_lost_city():
    """However little is missing to win, and however early a piece could be brought home with it."""
    there = {"art": ["sendai", "tokyo"], "lost": ["kyoto"], "agents": {}, "supply": {"fuel": 1}, "ally_dice": 3}
    for collected, left in product((0, 5), (6, 30)):
        position = at("movement", {"pawn": "kyoto", "health": 1}, pawn="sapporo", health=4, collected=collected, **there)
        position.left = position.below + left
        assert chosen(position) == "done"


def test_a_plan_moves_nobody_who_is_done_with_movement():
    there = {"art": ["sendai", "kyoto"], "agents": {}, "supply": {"fuel": 4}}
    assert planned(at("movement", {"pawn": "tokyo"}, pawn="sapporo", **there)) == ["sendai", "kyoto"]
    assert planned(at("movement", {"pawn": "tokyo"}, pawn="sapporo", done=[0], **there))[0] == "sapporo"


@pytest.mark.parametrize(("known", "fights"), [({}, True), ({"fought": ["tokyo"]}, False), ({"done": [0]}, False)])
def test_a_fight_promises_nothing_where_it_was_fought_or_nobody_will_lead_it(known, fights):
    there = {"agents": {"tokyo": 1, "kyoto": 1}, "art": ["tokyo"], "ally_dice": 3, "collected": 2}
    plan = Plan(at("fights", {"pawn": "kyoto", "health": 3}, pawn="tokyo", health=3, **there, **known))
    assert (plan.gain(MAP_CITIES[0].index("tokyo")) > 0.0) == fights
    assert plan.gain(MAP_CITIES[0].index("kyoto")) > 0.0


@pytest.mark.parametrize(("pawn", "fights"), [("tokyo", True), ("kyoto", False)])
def test_the_ally_leads_no_fight(pawn, fights):
    there = {"agents": {"tokyo": 1}, "art": ["tokyo"], "ally_dice": 3, "collected": 2, "health": 3}
    plan = Plan(at("movement", seats=1, pawn=pawn, ally="tokyo", **there))
    assert (plan.gain(MAP_CITIES[0].index("tokyo")) > 0.0) == fights


@pytest.mark.parametrize(
    ("clues", "known", "together"),
    [
        (["M01", "M05"], {}, True),
        (["M01"], {}, False),
        (["M01", "M05"], {"agents": {"dallas": 1}}, False),
        (["M01", "M05"], {"art": [PAINTING]}, False),
        (["M01", "M05"], {"lost": [PAINTING]}, False),
    ],
)
def test_in_the_usa_a_meeting_is_worth_a_set_that_can_bring_a_piece(clues, known, together):
    position = at("movement", {"pawn": "dallas", "collection": ["M09"]}, map="usa", pawn="dallas", collection=clues, **{"agents": {}, **known})
    plan = Plan(position)
    assert (plan.meeting(MAP_CITIES[2].index("dallas")) > 0.0) == together


def test_the_fewer_rounds_follow_the_less_health_and_tokens_count():
    for seats in (1, 3, 6):
        for left in range(12, 73):
            position = game.new(seats, Rng.light(1))
            position.left = left
            rounds = -(-(left - 12) // (3 if seats == 1 else 2 * seats)) * 6 // seats
            assert patience(position) == PATIENCE[min(rounds, len(PATIENCE) - 1)]
