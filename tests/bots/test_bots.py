"""Bots choose by chance, by the game's evaluation or by search, and only from what their seat may know."""

from functools import partial

import pytest

import salon
from salon import Rng
from salon.bots import BOTS, Chance, Club, Master, Novice, Seen, lots
from salon.engine.asking import Asking
from salon.engine.game import games

game = salon.game("artifact_stack")
KINDS = [pytest.param(kind, marks=pytest.mark.one_form) if kind == "master" else kind for kind in BOTS]  # which takes its time uncompiled
QUICK = {**BOTS, "master": partial(Master, simulations=8)}  # so that nothing depends on time


def positions(key, seats, moves=40):
    """The positions of a random game, each before its mover moves."""
    return (position for position, _ in courses(key, seats, moves))


def courses(key, seats, moves):
    """The same, each with what every seat was told so far."""
    position, rng = salon.game(key).new(seats, 11), Rng.light(3)
    told, heard = [[] for _ in range(seats)], []
    for _ in range(moves):
        if position.ended:
            return
        for seat, story in enumerate(told):
            story += [salon.game(key).told(event, seat, seats) for event in heard]
        yield position.copy(), [tuple(story) for story in told]
        heard = position.listen()
        seat = position.movers()[0]
        legal = position.legal(seat)
        position.play(seat, legal[rng.below(len(legal))])


def chosen(kind, position, seat, seed=1, told=()):
    return QUICK[kind](Rng.light(seed)).choose(Seen(position, seat, told))


def play_out(kinds, seed):
    """The outcome of a game between bots of these kinds, round the table."""
    position = game.new(len(kinds), Rng.light(seed))
    bots = [QUICK[kind](Rng.light(1000 * seed + seat)) for seat, kind in enumerate(kinds)]
    while not position.ended:
        seat = position.movers()[0]
        position.play(seat, bots[seat].choose(Seen(position, seat)))
    return position.outcome()


def whole(key, seats, every, most=400):
    """The same of a whole game, with any setup, between novices and players by chance; every so many moves."""
    played, rng = salon.game(key), Rng.light(seats)
    position = played.new(seats, 3, (), **{choice.name: choice.sample(rng) for choice in played.setup})
    bots = [(Novice if seat % 2 else Chance)(Rng.light(seat)) for seat in range(seats)]
    told, heard = [[] for _ in range(seats)], []
    for number in range(most):
        if position.ended:
            return
        for seat, story in enumerate(told):
            story += [played.told(event, seat, seats) for event in heard]
        if number % every == 0:
            yield position, told
        heard = position.listen()
        seat = position.movers()[0]
        position.play(seat, bots[seat].choose(Seen(position, seat)))


HIDDEN = {  # what a seat does not know: there, something else lies elsewhere
    "art_project": {"deck", "removed", "other's hand", "other's thrown"},
    "artifact": {"decks", "other's hand"},
    "artifact_stack": {"temple", "pile"},
    "great_art_robbery": {"gold_pile", "bronze_pile", "own pile", "other's hand", "other's pile"},
    "operation_faust": {"deck", "pile", "cache", "tabled", "other's hand", "other's art", "other's buried", "other's thrown"},
}


def parts(notation, seat):
    """Of a position, by name; what players have apart, as the seat's own or another's."""
    found = {(name, None): there for name, there in notation.items() if name != "players"}
    for s, player in enumerate(notation.get("players", ())):
        found |= {(("own " if s == seat else "other's ") + name, s): there for name, there in player.items()}
    return found


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_cannot_know_makes_no_difference_to_its_bot(key, kind):
    differs = set()
    for seats in salon.game(key).seats:
        for number, (position, told) in enumerate(whole(key, seats, 60 if kind == "master" else 15)):
            for seat in position.movers():
                elsewhere = position.imagine(seat, Rng.light(number + 100))
                assert chosen(kind, position, seat, told=told[seat]) == chosen(kind, elsewhere, seat, told=told[seat])
                here, there = (parts(salon.game(key).notation(at), seat) for at in (position, elsewhere))
                differs |= {name for name, whose in here if here[name, whose] != there[name, whose]}
    assert HIDDEN[key] <= differs


@pytest.mark.parametrize("key", [key for key in games() if salon.game(key).sensible is not None])
def test_what_looks_sensible_does_not_depend_on_what_the_seat_cannot_know(key):
    played = salon.game(key)
    for seats in played.seats:
        for number, position in enumerate(positions(key, seats, 60)):
            before = played.notation(position)
            for seat in position.movers():
                legal = Asking(position, seat).legal()
                elsewhere = position.imagine(seat, Rng.light(number + 100))
                assert played.sensible(position, seat, list(legal)) == played.sensible(elsewhere, seat, list(legal))
            assert played.notation(position) == before


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("kind", KINDS)
def test_every_bot_plays_every_game_at_every_number_of_seats_by_the_rules(key, kind):
    for seats in salon.game(key).seats:
        for position in positions(key, seats, 8 if kind == "master" else 40):
            for seat in position.movers():
                assert chosen(kind, position, seat) in position.legal(seat)


@pytest.mark.parametrize("key", games())
def test_what_a_bot_is_handed_holds_no_trace_of_the_truth(key):
    for position in positions(key, max(salon.game(key).seats)):
        seat = position.movers()[0]
        one, other = Seen(position, seat), Seen(position.imagine(seat, Rng.light(5)), seat)
        assert salon.game(key).notation(one._possible) == salon.game(key).notation(other._possible)


@pytest.mark.parametrize("key", games())
def test_a_bot_sees_what_its_seat_sees(key):
    for position in positions(key, max(salon.game(key).seats)):
        seat = position.movers()[0]
        seen = Seen(position, seat)
        assert seen.view() == salon.game(key).view(position, seat)
        assert seen.legal() == position.legal(seat)
        assert salon.game(key).view(seen.imagine(Rng.light(2)), seat) == seen.view()


def test_where_games_are_numbered_no_bot_draws_by_what_the_cards_were_dealt_by():
    def first(rng):
        return tuple(rng.below(1 << 30) for _ in range(2))

    dealt = {first(Rng.light(deal)) for deal in range(2000)}
    drawn = [first(lots(deal, seat)) for deal in range(250) for seat in range(8)]
    assert len(set(drawn)) == len(drawn)
    assert not dealt & set(drawn)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_brings_the_same_game(kind):
    first, again = play_out([kind, kind], 4), play_out([kind, kind], 4)
    assert (first.scores, first.ranks) == (again.scores, again.ranks)


@pytest.mark.parametrize("kind", KINDS)
def test_choosing_leaves_the_position_as_it_was(kind):
    position = game.new(3, 8)
    before = game.notation(position)
    chosen(kind, position, position.movers()[0])
    assert game.notation(position) == before


def test_at_random_every_legal_action_is_as_likely():
    position = game.parse({"temple": {"T00": "RE1", "T01": "RE2", "T02": "RE3"}, "tableaus": [{"silver": 0}]})
    bot, seen = Chance(Rng.light(1)), Seen(position, 0)
    times = [bot.choose(seen) for _ in range(3000)]
    assert {action: round(times.count(action) / 100) for action in position.legal(0)} == dict.fromkeys(position.legal(0), 10)


def test_a_player_of_the_club_takes_the_statue_that_is_worth_most():
    position = game.parse({
        "temple": {"T00": "ST5", "T01": "CO2", "M00": "CO1"},
        "tableaus": [{"open": ["ST1", "ST2", "ST3", "ST4"], "silver": 0}, {"silver": 0}],
    })  # fmt: skip
    assert game.actions.words(chosen("club", position, 0)) == "take T00"


def test_a_player_of_the_club_averages_over_what_a_face_down_card_may_be():
    # Given that every hidden card may be a curse as well as a blessing, and an open relic that decides the majority
    temple = {"T00": "RE1", "T01": "CB6", "T02": "CB1"}
    position = game.parse({"round": 2, "temple": temple, "tableaus": [{"silver": 2}, {"silver": 0}]})
    # when the bot looks at worlds in which each of the two is now the one and now the other
    worlds = {game.notation(Seen(position, 0).imagine(Rng.light(seed)))["temple"]["T01"] for seed in range(40)}
    # then it takes what it can see, wherever the blessing lies
    assert {"CB1", "CB6"} <= worlds
    assert {game.actions.words(chosen("club", position, 0, seed)) for seed in range(5)} == {"take T00"}


def test_chance_decides_between_equals():
    position = game.parse({"temple": {"T00": "RE1", "T01": "RE2", "T02": "RE3"}, "tableaus": [{"silver": 0}, {"silver": 0}]})
    assert len({chosen("club", position, 0, seed) for seed in range(30)}) == 3


def test_a_player_of_the_club_does_not_think_where_there_is_no_choice():
    position = game.parse({"temple": {"T00": "RE1"}, "tableaus": [{"silver": 0}]})
    bot = Club(Rng.light(1))
    bot.rng = None
    assert game.actions.words(bot.choose(Seen(position, 0))) == "take T00"


def test_a_player_of_the_club_wins_most_games_against_random():
    won = sum(play_out(["club", "random"], seed).ranks[0] == 1 for seed in range(6))
    won += sum(play_out(["random", "club"], seed).ranks[1] == 1 for seed in range(6))
    assert won >= 10
