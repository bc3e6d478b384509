"""A commitment published before the deal, words added by the seats, and a seed that is shown after the end."""

from hashlib import blake2b

import pytest

import salon
from salon.engine.errors import BadSetup
from salon.engine.seed import commitment, fresh_seed, generator


def test_a_commitment_binds_to_its_seed_without_telling_it():
    assert commitment("a seed") == blake2b(b"a seed", digest_size=32, person=b"salon commitment").hexdigest()
    assert commitment("a seed") != commitment("a seee")
    assert "a seed" not in commitment("a seed")


def test_a_commitment_does_not_tell_the_key_of_the_generator():
    assert commitment("7") != salon.Rng("7").notation()["key"]


def test_fresh_seeds_are_long_and_all_different():
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {64}


def key_of(seed, contributions=()):
    return generator(seed, contributions).notation()["key"]


def test_without_contributions_the_seed_alone_makes_the_chance():
    assert key_of("7") == key_of("7", ["", ""]) == salon.Rng(7).notation()["key"]


def test_every_contribution_changes_the_chance_and_so_does_whose_it_is():
    ways = [(), ("a",), ("b",), ("a", "b"), ("b", "a"), ("ab",), ("", "a"), ('a","b',)]
    assert len({key_of("7", way) for way in ways}) == len(ways)


def test_contributions_change_the_deal():
    game = salon.game("artifact_stack")
    deals = [game.new(seats=2, seed=7, contributions=c) for c in ((), ("mine", "yours"), ("mine", "other"))]
    assert len({str(game.notation(deal)["temple"]) for deal in deals}) == 3
    assert game.new(seats=2, seed=7, contributions=("mine", "yours")) == deals[1]


@pytest.mark.parametrize("text", ["\ud800", "seed \udcff"])
def test_half_a_character_is_refused_wherever_a_text_makes_chance(text):
    for use in (commitment, generator, lambda t: generator("7", [t]), lambda t: salon.game("artifact_stack").new(seats=2, seed=t)):
        with pytest.raises(BadSetup, match="cannot be written down: it holds half a character"):
            use(text)
