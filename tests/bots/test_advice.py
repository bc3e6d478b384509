"""What a search tells people: honest about what they cannot know, and the same however that lies."""

import random

import pytest

import salon
from salon import Rng
from salon.bots import Club, Seen
from salon.bots.advice import BEST, ENOUGH, FEW, WORLDS, Advice, advise, chooses_in, has_words, judge, led_to
from salon.bots.master import searching
from salon.bots.search import TRIES
from salon.engine.asking import Asking
from salon.engine.game import games
from salon.engine.words import Told
from tests.engine import toys


def in_the_middle(key, moves=25, seed=5):
    """A position with something to choose, and whose it is."""
    played = salon.game(key)
    position, pick = played.new(seats=played.seats[len(played.seats) // 2], seed=seed), random.Random(seed)
    for _ in range(1000):
        choosers = [s for s in position.movers() if len(position.legal(s)) > 1]
        if moves <= 0 and choosers:
            return played, position, choosers[0]
        seat = position.movers()[0]
        position.play(seat, Club(Rng.light(pick.randrange(1000))).choose(Seen(position, seat)))
        moves -= 1
    raise AssertionError("there is never anything to choose")


@pytest.mark.parametrize("key", games())
def test_the_best_few_choices_are_told_the_best_first(key):
    played, position, seat = in_the_middle(key)

    told = advise(Seen(position, seat), Rng.light(1), simulations=100)

    legal = {played.actions.words(action) for action in position.legal(seat)}
    assert len({advice.words for advice in told}) == len(told) == min(BEST, len(legal))
    assert {advice.words for advice in told} <= legal
    assert [advice.short for advice in told] == sorted(advice.short for advice in told)
    assert told[0].short == 0


@pytest.mark.parametrize("key", games())
def test_it_is_the_same_however_that_lies_what_the_seat_cannot_know(key):
    _, position, seat = in_the_middle(key)
    twin = position.imagine(seat, Rng("another deal"))

    told = [advise(Seen(there, seat), Rng.light(1), simulations=60) for there in (position, twin)]

    assert told[0] == told[1]


@pytest.mark.parametrize("key", games())
def test_what_is_told_to_happen_at_once_does_happen(key):
    """In the true position too, and whatever is dealt; only pieces that nobody can know are left unsaid."""
    for moves in range(0, 48, 4):
        played, position, seat = in_the_middle(key, moves)
        for advice in advise(Seen(position, seat), Rng.light(1), simulations=20):
            for world in (position.copy(), *(position.imagine(seat, Rng(f"{k}")) for k in range(10))):
                heard = world.listen()
                world.play(seat, played.actions.number(advice.words))
                told = [played.told(event, seat, int(position.seats)) for event in heard]
                for promised in advice.brings:
                    assert any((t.kind, t.seat, t.other) == (promised.kind, promised.seat, promised.other) for t in told), (advice.words, promised)
                    assert promised.hidden or promised in told


@pytest.mark.one_form
def test_a_card_that_lies_face_down_is_not_promised():
    played = salon.game("artifact_stack")
    position = played.new(seats=2, seed=26)
    seat = position.movers()[0]
    down = set(played.view(position, seat)["face_down"])

    told = [advice for k in range(4) for advice in advise(Seen(position, seat), Rng.light(k), simulations=400)]

    blind = [advice for advice in told if advice.words.partition(" ")[2] in down and advice.words.startswith("take")]
    assert blind
    for advice in blind:
        assert [t for t in advice.brings if t.piece] == []


def test_what_follows_tells_of_the_others_up_to_the_next_turn():
    played, position, seat = in_the_middle("artifact_stack", 6)

    told = advise(Seen(position, seat), Rng.light(1), simulations=300)

    assert any(t.seat not in (seat, None) for advice in told for t in advice.follows)
    assert all(view["game"] == played.key and view["you"] == [str(seat)] for advice in told for view in advice.views)


@pytest.mark.one_form
def test_nothing_is_told_of_what_the_seat_does_by_what_it_sees_first():
    played = salon.game("artifact_stack")
    position = played.new(seats=2, seed=26)
    seat = position.movers()[0]

    told = led(Seen(position, seat))

    peeks = [advice for advice in told if advice.words.startswith("peek")]
    assert peeks
    for advice in peeks:
        assert [t.kind for t in advice.brings] == ["peeks"]
        assert (advice.follows, advice.depends) == ((), True)
    assert not all(advice.depends for advice in told)


@pytest.mark.one_form
def test_a_card_is_told_to_be_taken_face_down_though_nobody_can_know_which():
    played = salon.game("artifact_stack")
    position = played.new(seats=2, seed=26)
    seat = position.movers()[0]
    down = set(played.view(position, seat)["face_down"])

    blind = [advice for advice in led(Seen(position, seat)) if advice.words.partition(" ")[2] in down and advice.words.startswith("take")]

    assert blind
    for advice in blind:
        assert advice.brings[0] == Told("takes", seat, advice.words.split()[1], advice.brings[0].amount, None, hidden=True)


@pytest.mark.one_form
def test_a_challenge_is_told_with_its_outcome():
    _, position, seat = in_the_middle("operation_faust", 30, 2)

    told = [[t.kind for t in advice.follows] for advice in led(Seen(position, seat)) if advice.words.startswith("claim")]

    challenged = [kinds for kinds in told if "challenges" in kinds]
    assert challenged
    for kinds in challenged:
        assert {"shows", "declines"} & set(kinds[kinds.index("challenges") :]), kinds


@pytest.mark.one_form
@pytest.mark.parametrize(("seed", "moves"), [(2, 17), (1, 26), (3, 11)])
def test_where_somebody_answers_by_what_only_he_knows_both_are_told(seed, moves):
    position, seat = after_so_many(seed, moves)

    [challenge] = led(Seen(position, seat), "challenge")

    kinds = [{t.kind for t in told} & {"shows", "declines"} for told in (challenge.follows, challenge.otherwise)]
    assert sorted(map(sorted, kinds)) == [["declines"], ["shows"]]
    assert not {t.kind for t in challenge.otherwise} & {"claims"}, "it is over with what was begun"


@pytest.mark.one_form
@pytest.mark.parametrize(("seed", "moves", "choice"), [(2, 30, "let pass"), (4, 22, "claim agent_steal 0"), (6, 22, "claim resistance 2")])
def test_how_others_go_on_with_what_they_begin_later_is_no_other_story(seed, moves, choice):
    [advice] = led(Seen(*after_so_many(seed, moves)), choice)
    assert "claims" in [t.kind for t in advice.follows]
    assert advice.otherwise == ()


def test_of_the_choices_that_are_told_the_better_come_first_whatever_plans_they_are(monkeypatch):
    played, position, seat = in_the_middle("artifact", 9, 5)
    plans = iter([("A", 0.0), ("A", 0.1), ("B", 0.2)])

    def led_to(game, search, choice, worlds, short):
        plan, short = next(plans, ("A", 0.3))
        return Advice(played.actions.words(int(choice.action)), short, (Told(plan, seat),), (), ())

    monkeypatch.setattr("salon.bots.advice.led_to", led_to)
    told = advise(Seen(position, seat), Rng.light(1), simulations=400)
    assert [advice.brings[0].kind for advice in told] == ["A", "A", "B"]


def test_what_only_few_worlds_say_is_not_told(monkeypatch):
    """Or one of them would tell what it holds as if that were so."""
    position, seat = after_so_many(1, 26)
    [challenge] = led(Seen(position, seat), "challenge")
    assert challenge.otherwise
    monkeypatch.setattr("salon.bots.advice.PROOF", 1 + WORLDS // 2)
    [challenge] = led(Seen(position, seat), "challenge")
    assert challenge.follows
    assert challenge.otherwise == ()
    monkeypatch.setattr("salon.bots.advice.PROOF", 1 + WORLDS)
    [challenge] = led(Seen(position, seat), "challenge")
    assert challenge.follows == ()


def test_what_leads_to_the_same_in_another_order_gives_way_to_another_plan():
    played, position, seat = in_the_middle("artifact", 9, 5)

    told = advise(Seen(position, seat), Rng.light(1), simulations=400)

    plans = [sorted(map(str, advice.brings + advice.follows)) for advice in told]
    assert len(told) == BEST
    assert all(plan not in plans[:k] for k, plan in enumerate(plans))
    search = searching(Seen(position, seat).imagine(Rng.light(1)), seat, (), Rng.light(1))
    search.run(400, 1e9)
    at_first = [played.actions.words(int(choice.action)) for choice in search.choices[:BEST]]
    assert told[0].words == at_first[0]


def after_so_many(seed, moves):
    played = salon.game("operation_faust")
    position, pick = played.new(3, seed), random.Random(seed)
    for _ in range(moves):
        seat = position.movers()[0]
        position.play(seat, Club(Rng.light(pick.randrange(1000))).choose(Seen(position, seat)))
    return position, position.movers()[0]


@pytest.mark.parametrize("key", [key for key in games() if not salon.game(key).bluffing])
def test_where_nobody_bluffs_one_story_is_told(key):
    _, position, seat = in_the_middle(key)
    assert {advice.otherwise for advice in led(Seen(position, seat))[:3]} == {()}


def led(seen, *only):
    """What every choice of the seat leads to, or these choices."""
    search = searching(seen.imagine(Rng.light(1)), seen.seat, seen.told, Rng.light(1))
    worlds = [search.world() for _ in range(ENOUGH)]
    choices = [choice for choice in search.choices if not only or seen.game.actions.words(int(choice.action)) in only]
    return [led_to(seen.game, search, choice, worlds, 0.0) for choice in choices]


def bluffers(*moves, seed=0):
    """What is seen by whoever of three is asked after these moves in Operation F.A.U.S.T."""
    played = salon.game("operation_faust")
    position = played.new(3, Rng.light(seed))
    for words in moves:
        position.play(position.movers()[0], played.actions.number(words))
    return Seen(position, position.movers()[0])


@pytest.mark.one_form
def test_nothing_is_told_of_what_the_seat_does_by_what_it_sees_later():
    [pile] = led(bluffers(), "claim agent_pile")
    assert "peeks" not in [t.kind for t in pile.brings]
    assert pile.follows[-1].kind == "peeks"
    assert pile.depends


@pytest.mark.one_form
@pytest.mark.parametrize(("seed", "moves", "choice"), [(0, (), "claim agent_steal 2"), (1, ("claim dealer_intel", "let pass"), "let pass")])
def test_a_claim_of_another_is_told_with_its_answers(seed, moves, choice):
    """One that comes while the seat's own is still to be answered, and one that comes after all."""
    seen = bluffers(*moves, seed=seed)
    [advice] = led(seen, choice)
    kinds = [t.kind for t in advice.follows]
    claims = [k for k, t in enumerate(advice.follows) if t.kind == "claims" and t.seat != seen.seat]
    assert claims
    assert {"stands", "shows", "declines"} & set(kinds[claims[-1] :])


@pytest.mark.one_form
def test_what_nobody_would_say_is_not_counted_among_what_follows():
    seen = bluffers()
    [advice] = led(seen, "claim dealer_intel")
    said = [told for told in advice.follows if has_words(seen.game, told)]
    assert len(advice.follows) > len(said) >= FEW


@pytest.mark.parametrize(("allowed", "chooses"), [(["say a"], False), (["say a", "say b"], True)])
def test_to_wait_is_no_choice(allowed, chooses):
    asking = Asking(toys.toy(3, ask=[(None, *allowed)]))
    assert asking.wait in asking.legal()
    assert chooses_in(toys.GAME, asking) == chooses


# What a choice has cost.


@pytest.mark.one_form
@pytest.mark.parametrize("key", games())
def test_a_choice_is_weighed_against_the_best(key):
    played, position, seat = in_the_middle(key)
    seen = Seen(position, seat)
    best = advise(seen, Rng.light(1), simulations=200)[0].words

    others = [words for action in position.legal(seat) if (words := played.actions.words(action)) != best]
    costs = {words: judge(seen, words, Rng.light(2), simulations=60, beside=[best]) for words in others[:6]}

    worst = max(costs.values(), key=lambda judged: judged.cost)
    assert worst.cost > 0
    assert worst.better == (best,)
    assert worst.advice.words == best
    assert judge(seen, best, Rng.light(2), simulations=200).cost < worst.cost


@pytest.mark.parametrize("silver", [0, 6])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_win_given_away_costs_1_among_however_many(seats, silver):
    """Whether it makes the seat second or last."""
    position = salon.game("artifact_stack").parse({
        "seats": seats, "round": 2, "temple": {"B00": "ST5", "B01": "RE1"},
        "tableaus": [{"open": ["ST1"], "silver": 0}, *[{"silver": silver}] * (seats - 1)],
    })  # fmt: skip
    seen = Seen(position, 0)

    wins, loses = advise(seen, Rng.light(1), simulations=300)
    judged = judge(seen, "take B00", Rng.light(1), simulations=300)

    assert (wins.words, loses.words) == ("take B01", "take B00")
    assert loses.short == pytest.approx(1, abs=0.05)
    assert judged.cost == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize("key", games())
def test_it_is_weighed_by_what_the_seat_could_know(key):
    played, position, seat = in_the_middle(key)
    made = played.actions.words(position.legal(seat)[-1])
    twin = position.imagine(seat, Rng("another deal"))

    judged = [judge(Seen(there, seat), made, Rng.light(1), simulations=60) for there in (position, twin)]

    assert judged[0] == judged[1]


def test_a_choice_beyond_those_that_are_usually_thought_about_is_weighed_too():
    """The search gives up at first sight what looks worst among many; what was made is looked at all the same."""
    played = salon.game("artifact_stack")
    position = played.new(seats=3, seed=5)
    seat = position.movers()[0]
    assert len(position.legal(seat)) > 200 // TRIES
    seen = Seen(position, seat)
    worst = searching(seen.imagine(Rng.light(1)), seen.seat, seen.told, Rng.light(1)).choices[-1]

    judged = judge(seen, played.actions.words(int(worst.action)), Rng.light(1), simulations=200)

    assert judged.better
    assert 0 < judged.cost < 1
