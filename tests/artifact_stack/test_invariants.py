"""What holds at every moment of every game, seen in whole games played by very different players; judged from notation, views and events alone."""

import random
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise, permutations

import pytest

import salon
from salon.games.artifact_stack.rules import price
from tests.artifact_stack.table import CELLS, Told, game, view
from tests.artifact_stack.test_temple import COVERED_BY

STACKS = ["statues", "coins", "weapons", "manuscript", "jewelry", "relics", "curse_blessing", "china_set", "vampire_mummy", "treasure"]
PREFIX = dict(zip(STACKS, ["ST", "CO", "WE", "MA", "JE", "RE", "CB", "CH", "VM", "TR"], strict=True))
STARS = {f"{p}{n}" for p in ("ST", "CO", "WE", "MA", "JE", "RE") for n in (6, 7)} | {"CB2", "CB8", "CH4", "CH9", "VM5", "VM7", "TR8", "TR9"}
LETTER = dict(zip([f"CH{n}" for n in range(1, 10)], "AAABBBCCC", strict=True))
MONSTER = {f"VM{n}": kind for n, kind in enumerate(("V", "V", "M", "M", "VM", "cross", "cross", "coffin", "coffin"), 1)}

# How likely a player is to do what it can do, by verb. What is not named has weight 1.
PLAYERS = [
    {},
    {"activate": 30, "lock": 30, "use": 5},
    {"activate": 0.1, "lock": 0.05, "end turn": 9, "keep": 5},
    {"peek": 12, "hire": 12, "activate": 5},
    {"take": 0.2, "hire": 0.1, "peek": 0.1, "decline": 3},
]


@dataclass
class Step:
    """A position, and the move made in it with what everybody heard of it."""

    now: dict
    seen: dict
    prices: list
    movers: list
    legal: list
    words: str
    told: list[Told]


@dataclass
class Played:
    seats: int
    opening: list[Told]
    steps: list[Step]
    end: salon.Position

    def moments(self):
        """All positions, the last included."""
        return [step.now for step in self.steps] + [game.notation(self.end)]

    def moves(self):
        """Each position, the move, and the position after it."""
        return [(step.now, step, after) for step, after in zip(self.steps, self.moments()[1:], strict=True)]

    def told(self):
        return self.opening + [t for step in self.steps for t in step.told]


def prices(position):
    return [[price(position, seat, cell) for cell in range(26)] for seat in range(position.seats)]


def play_through(seats, seed, weights, stacks):
    chance = random.Random(seed)
    position = game.deal(seats, {"stacks": stacks}, salon.Rng(seed))
    heard = position.listen()
    position.begin()
    opening = [game.told(event, None, seats) for event in heard]
    steps = []
    while position.movers():
        seat = position.movers()[0]
        legal = [game.actions.words(action) for action in position.legal(seat)]
        words = chance.choices(legal, [weights.get(w if w == "end turn" else w.split()[0], 1) for w in legal])[0]
        step = Step(game.notation(position), view(position), prices(position), position.movers(), legal, words, [])
        heard = position.listen()
        position.play(seat, game.actions.number(words))
        step.told = [game.told(event, None, seats) for event in heard]
        steps.append(step)
    return Played(seats, opening, steps, position)


@pytest.fixture(scope="module")
def games():
    chance = random.Random(1)
    return [
        play_through(2 + number % 3, number, weights, tuple(sorted(chance.sample(STACKS, 6), key=STACKS.index)))
        for number, weights in enumerate(PLAYERS * 6)
    ]


def cards_in(tableau):
    return tableau["open"] + tableau["flipped"]


def owners(now):
    return {card: seat for seat, tableau in enumerate(now["tableaus"]) for card in cards_in(tableau)}


def made_of(name):
    """The cards of a locked set, by type, letter or kind."""
    if name.startswith("statues"):
        return ["ST"] * int(name[8:])
    kinds = {"vampire": "V", "mummy": "M", "vampire_mummy": "VM", "silver_cross": "cross", "coffin": "coffin"}
    return [kinds[word] for word in name.split()] if name[0].islower() else list(name)


@pytest.mark.clause("STK-I.1")
def test_silver_is_neither_made_nor_lost_and_the_bank_never_falls_below_16(games):
    for played in games:
        for step in played.steps:
            assert step.seen["bank"] + sum(step.seen["silver"]) == 40
            assert min(step.seen["silver"]) >= 0
            assert step.seen["bank"] >= 16
        assert view(played.end)["bank"] + sum(view(played.end)["silver"]) == 40


@pytest.mark.clause("STK-I.2")
def test_none_of_the_54_cards_is_ever_doubled_or_lost(games):
    for played in games:
        for now in played.moments():
            there = list(now["temple"].values()) + now["pile"] + [card for tableau in now["tableaus"] for card in cards_in(tableau)]
            assert sorted(there) == sorted(f"{PREFIX[stack]}{n}" for stack in now["stacks"] for n in range(1, 10))


@pytest.mark.clause("STK-I.2")
def test_no_card_leaves_a_tableau_but_by_theft_or_tribute(games):
    moved = 0
    for played in games:
        for before, step, after in played.moves():
            had, has = owners(before), owners(after)
            for card, seat in had.items():
                if has[card] != seat:
                    moved += 1
                    assert [t.piece for t in step.told if t.kind in ("steals", "gives")].count(card) == 1
    assert moved > 20


@pytest.mark.clause("STK-I.3", "STK-I.4")
def test_pile_temple_and_tableaus_hold_what_the_round_allows(games):
    for played in games:
        for now in played.moments():
            assert len(now["pile"]) == (28 if now["round"] == 1 else 2)
            assert len(now["temple"]) + len(owners(now)) == 26 * now["round"]


@pytest.mark.clause("STK-I.5")
def test_there_are_always_eight_assistants(games):
    for played in games:
        for step in played.steps:
            there = step.seen["display"] + [k for owned in step.seen["assistants"] for k in owned]
            assert sorted(there) == sorted([f"AS{STACKS.index(stack) + 1}" for stack in step.seen["stacks"]] + ["AS11", "AS12"])


@pytest.mark.clause("STK-I.6", "STK-3.11")
def test_a_cell_keeps_its_card_until_it_is_empty_and_stays_empty_until_the_next_temple(games):
    for played in games:
        for before, step, after in played.moves():
            if before["round"] == after["round"]:
                taken = [t.other for t in step.told if t.kind == "takes"]
                assert after["temple"] == {cell: card for cell, card in before["temple"].items() if cell not in taken}


@pytest.mark.clause("STK-I.7")
def test_a_price_is_the_number_of_cards_that_cover_the_cell(games):
    for played in games:
        for step in played.steps:
            for seat, owned in enumerate(step.seen["assistants"]):
                for cell, said in zip(CELLS, step.prices[seat], strict=True):
                    lying = sum(above in step.now["temple"] for above in COVERED_BY[cell].split())
                    assert said == max(lying - ("AS11" in owned), 0)
            if step.words.startswith("take"):
                assert step.told[0].amount == step.prices[step.movers[0]][CELLS.index(step.words[5:])] <= 5


@pytest.mark.clause("STK-I.8")
def test_within_a_round_no_price_rises_and_it_falls_only_for_a_reason(games):
    for played in games:
        for step, after in pairwise(played.steps):
            if step.now["round"] == after.now["round"]:
                taken = {t.other for t in step.told if t.kind == "takes"}
                hired = {t.seat for t in step.told if t.kind == "hires" and t.piece == "AS11"}
                for seat in range(played.seats):
                    for cell, was, now in zip(CELLS, step.prices[seat], after.prices[seat], strict=True):
                        assert now <= was
                        if now < was:
                            assert seat in hired or taken & set(COVERED_BY[cell].split())


@pytest.mark.clause("STK-I.9", "STK-3.13", "STK-D.9")
def test_while_the_temple_is_not_empty_the_player_to_move_can_act_without_silver(games):
    for played in games:
        for step in played.steps:
            assert step.legal
            if step.seen["pending"] == "turn" and step.seen["actions"]:
                assert any(words.startswith("take") and step.prices[step.movers[0]][CELLS.index(words[5:])] == 0 for words in step.legal)


@pytest.mark.clause("STK-I.10", "STK-7.5")
def test_flipped_cards_and_locked_sets_stay_as_they_are(games):
    for played in games:
        for before, _, after in played.moves():
            for was, now in zip(before["tableaus"], after["tableaus"], strict=True):
                assert set(was["flipped"]) <= set(now["flipped"])
                assert Counter(was["locked"]) <= Counter(now["locked"])


@pytest.mark.clause("STK-I.11")
def test_no_curse_or_blessing_lies_open_once_it_is_resolved(games):
    for played in games:
        for now in played.moments():
            resolving = [frame["piece"] for frame in now["stack"] if frame["frame"] == "resolving"]
            assert [card for tableau in now["tableaus"] for card in tableau["open"] if card.startswith("CB")] == resolving


@pytest.mark.clause("STK-I.12")
def test_locked_sets_are_made_of_the_flipped_statues_china_cards_monsters_and_traps(games):
    sets = {
        "AA",
        "AAA",
        "BB",
        "BBB",
        "CC",
        "CCC",
        "ABC",
        "vampire silver_cross",
        "mummy coffin",
        "vampire_mummy silver_cross",
        "vampire_mummy coffin",
    }
    sets |= {f"statues {n}" for n in range(2, 10)}
    for played in games:
        for now in played.moments():
            for tableau in now["tableaus"]:
                assert set(tableau["locked"]) <= sets
                used = [LETTER.get(c) or MONSTER.get(c) or c[:2] for c in tableau["flipped"] if c[:2] in ("ST", "CH", "VM")]
                assert sorted(part for name in tableau["locked"] for part in made_of(name)) == sorted(used)


@pytest.mark.clause("STK-I.13", "STK-7.4")
def test_cards_are_flipped_two_or_three_at_a_time_and_never_a_relic(games):
    activated = 0
    for played in games:
        for step in played.steps:
            flips = [t.piece for t in step.told if t.kind == "flips"]
            uses = [t.piece for t in step.told if t.kind == "uses"]
            assert not [card for card in flips if card.startswith("RE")]
            assert [card for card in flips if card.startswith("TR")] == uses
            of_bonuses = [card[:2] for card in flips if card[:2] in ("CO", "WE", "MA", "JE")]
            if step.words.startswith("activate"):
                activated += 1
                _, stack, many = step.words.split()
                assert of_bonuses == [PREFIX[stack]] * int(many)
            else:
                assert of_bonuses == []
    assert activated > 50


@pytest.mark.clause("STK-I.14")
def test_exactly_one_player_is_to_move_until_the_game_is_over(games):
    for played in games:
        for step in played.steps:
            assert len(step.movers) == 1
            assert step.movers == [int(step.seen["turn"])]
            assert step.seen["actions"] >= 0
        assert played.end.movers() == []


@pytest.mark.clause("STK-I.15", "STK-21.1", "STK-D.52")
def test_the_game_ends_after_exactly_52_takes_and_at_most_8_hires(games):
    for played in games:
        told = played.told()
        assert sum(t.kind == "takes" for t in told) == 52
        assert sum(t.kind == "hires" for t in told) <= 8
        assert played.end.ended == "STK-21.1"


@pytest.mark.clause("STK-I.16", "STK-20.7", "STK-2.16")
def test_the_order_of_round_two_is_the_reverse_of_that_of_round_one(games):
    for played in games:
        order = {1: [], 2: []}
        round_ = 1
        for t in played.told():
            if t.kind == "builds":
                round_ = t.amount
            if t.kind in ("begins", "skips"):
                order[round_].append(t.seat)
        first = order[1][0]
        assert order[1] == [(first + n) % played.seats for n in range(len(order[1]))]
        assert order[2] == [(first - 1 - n) % played.seats for n in range(len(order[2]))]


def best_china(letters):
    """As many A + B + C as possible, then each letter by itself."""
    many = Counter(letters)
    triples = min(many[letter] for letter in "ABC")
    return 10 * triples + sum({0: 0, 1: 1, 2: 4, 3: 8}[many[letter] - triples] for letter in "ABC")


def best_monsters(kinds):
    """The best of all ways of laying the monsters against the traps."""
    value = {("V", "cross"): 5, ("M", "coffin"): 5, ("VM", "cross"): 4, ("VM", "coffin"): 4}
    single = {"V": -1, "M": -1, "VM": -1, "cross": -1, "coffin": 2}
    monsters, traps = [k for k in kinds if k in ("V", "M", "VM")], [k for k in kinds if k in ("cross", "coffin")]
    traps += [None] * len(monsters)

    def total(laid):
        pairs = [pair for pair in zip(monsters, laid, strict=False) if pair in value]
        alone = Counter(kinds) - Counter(kind for pair in pairs for kind in pair)
        return sum(map(value.get, pairs)) + sum(single[kind] * n for kind, n in alone.items())

    return max(total(laid) for laid in set(permutations(traps, len(monsters))))


def score(seen, seat):
    """The points of a seat, reckoned from what a spectator sees at the end."""
    opened, flipped = seen["open"][seat], seen["flipped"][seat]
    of = Counter(card[:2] for card in opened + flipped)
    total = 2 * of["CO"] + of["WE"] + of["MA"] + of["JE"] + of["RE"] + seen["silver"][seat]
    statues = sum(card.startswith("ST") for card in opened)
    total += statues * (statues + 1) // 2
    total += best_china([LETTER[card] for card in opened if card in LETTER])
    total += best_monsters([MONSTER[card] for card in opened if card in MONSTER])
    total += sum(2 if card in ("TR8", "TR9") else 3 for card in opened if card.startswith("TR"))
    for name, many in seen["locked"][seat].items():
        size = len(made_of(name))
        worth = size * (size + 1) // 2 if name.startswith("statues") else 10 if name == "ABC" else 4 if name.startswith("vampire_mummy") else 5
        total += many * ({2: 4, 3: 8}[size] if name in ("AA", "BB", "CC", "AAA", "BBB", "CCC") else worth)
    for assistant in seen["assistants"][seat]:
        number = int(assistant[2:])
        total += 1 if number > 10 else min(5, of[PREFIX[STACKS[number - 1]]])
    return total


@pytest.mark.clause("STK-I.17", "STK-22.1", "STK-23.1")
def test_every_score_can_be_reckoned_from_what_everybody_sees_at_the_end(games):
    for played in games:
        seen, seats = view(played.end), range(played.seats)
        cards = [seen["open"][seat] + seen["flipped"][seat] for seat in seats]
        relics = [sum(card.startswith("RE") for card in owned) for owned in cards]
        stars = [len(STARS & set(owned)) + len({"AS11", "AS12"} & set(seen["assistants"][seat])) for seat, owned in enumerate(cards)]
        totals = [
            score(seen, seat)
            + ("relics" in seen["stacks"]) * (3 * (relics[seat] == max(relics)) - 3 * (relics[seat] == min(relics)))
            + 3 * (stars[seat] == max(stars) > 0)
            for seat in seats
        ]
        keys = [(totals[seat], len(cards[seat]), seen["silver"][seat]) for seat in seats]

        outcome = played.end.outcome()
        assert outcome.scores == totals
        assert outcome.ranks == [1 + sum(other > key for other in keys) for key in keys]


@pytest.mark.clause("STK-I.17", "STK-D.34")
def test_points_never_depend_on_hidden_cards(games):
    for played in games[::5]:
        for step in played.steps[::9]:
            imagined = game.parse(step.now).imagine(None, salon.Rng(3))
            assert view(imagined)["points"] == step.seen["points"]
        assert played.end.imagine(None, salon.Rng(3)).outcome().scores == played.end.outcome().scores
