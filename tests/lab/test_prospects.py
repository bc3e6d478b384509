"""What tells who will win is found in games whose winners are known."""

import shutil
import subprocess
import sys

import numpy as np
import pytest

import salon
from salon.bots import lots
from salon.engine.errors import BadComponents
from salon.engine.figures import read
from salon.engine.game import games
from salon.engine.prospects import weights as engine_weights
from salon.lab import prospects
from salon.lab.prospects import Sample, chances, fitted, played, surely_less_surprised, surprise
from salon.lab.tune import write

TOLD = [key for key in games() if (salon.game(key).folder / "prospects.toml").exists()]


def drawn(weights, many, seed=1):
    """Positions of three seats in which each wins as often as these weights say."""
    rng = np.random.default_rng(seed)
    samples = []
    for _ in range(many):
        signs = rng.normal(size=(1, 3, len(weights)))
        winner = rng.choice(3, p=chances(signs, weights)[0])
        samples.append(Sample(signs, np.eye(3)[winner]))
    return samples


def test_the_weights_by_which_the_winners_were_drawn_are_found():
    weights = np.array([1.0, -0.5, 0.0])
    assert fitted(drawn(weights, 4000), 3) == pytest.approx(weights, abs=0.08)


def test_who_knows_more_is_less_surprised():
    weights = np.array([1.0, -0.5, 0.0])
    samples = drawn(weights, 1000)
    assert surprise(samples, weights) < surprise(samples, np.zeros(3)) < surprise(samples, -weights)
    assert surprise(samples, np.zeros(3)) == pytest.approx(np.log(3))


def test_what_a_few_games_say_is_no_knowledge():
    """Although they may say it by chance."""
    weights = np.array([1.0, -0.5, 0.0])
    rather = 0.9 * weights
    few, many = drawn(weights, 10), drawn(weights, 4000)
    assert surely_less_surprised(many, weights, np.zeros(3))
    assert not surely_less_surprised(many, np.zeros(3), weights)
    assert not surely_less_surprised(many, weights, weights)
    assert surprise(few, weights) != surprise(few, rather)
    assert not surely_less_surprised(few, weights, rather)
    assert not surely_less_surprised(few, rather, weights)
    assert not surely_less_surprised(few[:1], weights, np.zeros(3))


def test_when_positions_are_noted_has_nothing_to_do_with_what_the_bots_draw(monkeypatch):
    drawn = []
    monkeypatch.setattr(prospects, "lots", lambda deal, seat: drawn.append((deal, seat)) or lots(deal, seat))
    played(salon.game("artifact_stack"), 3, 5, {})
    assert len(set(drawn)) == len(drawn) == 4


@pytest.mark.parametrize("key", TOLD)
def test_every_sign_has_its_weight_and_what_they_add_up_to_is_the_prospect(key):
    game = salon.game(key)
    position = game.new(seed=3)
    weights = read(game.folder / "prospects.toml")
    for seat in range(position.seats):
        signs = game.signs(position, seat)
        assert len(signs) == len(weights)
        assert game.prospect(position, seat) == pytest.approx(sum(w * s for w, s in zip(weights.values(), signs, strict=True)))


@pytest.mark.parametrize("key", TOLD)
def test_a_game_of_the_club_gives_signs_of_all_seats_and_a_winner(key):
    game = salon.game(key)
    sample = played(game, 3, 5, {})
    assert sample.signs.shape[1:] == (2 if game.cooperative else 3, len(read(game.folder / "prospects.toml")))
    assert len(sample.signs) > 2
    assert sample.won.sum() == pytest.approx(1)


@pytest.mark.parametrize(("given", "answer"), [
    ([], "the following arguments are required: game\n"),
    (["artifact", "--every", "mode", "opening=odd"], "opening cannot be 'odd': it is one of free, fixed"),  # although it follows a flag
    (["operation_faust", "--games", "3"], "--games must be 12 or more"),
    (["artifact", "--every", "weather"], "Artifact has no choice 'weather' of one among several; there is mode"),
])  # fmt: skip
def test_what_cannot_be_done_is_refused(given, answer):
    asked = subprocess.run([sys.executable, "-m", "salon.lab.prospects", *given], capture_output=True, text=True)
    assert asked.returncode == 2
    assert answer in asked.stderr


FIRST = 4.0  # how much the first sign tells of the winners below; the others tell nothing


@pytest.fixture
def weighed(tmp_path, monkeypatch):
    """The file of weights before and after better ones were looked for, where the first weighed so much."""
    game = salon.game("operation_faust")
    file = tmp_path / "prospects.toml"
    shutil.copy(game.folder / "prospects.toml", file)
    first, *others = read(file)
    true = np.array([FIRST, *[0.0] * len(others)])
    monkeypatch.setattr(type(game), "folder", tmp_path)
    monkeypatch.setattr(type(game), "title", "Operation F.A.U.S.T.")
    monkeypatch.setattr(prospects, "played", lambda game, seats, deal, setup: drawn(true, 1, deal)[0])
    monkeypatch.setattr(sys, "argv", ["prospects", "operation_faust", "--games", "48"])

    def look(weight):
        write(file, {first: weight, **dict.fromkeys(others, 0.0)}, "by hand")
        before = file.read_text()
        prospects.main()
        return before, file.read_text(), read(file)[first]

    return look


def test_weights_of_other_signs_or_in_another_order_are_refused(tmp_path):
    file = tmp_path / "prospects.toml"
    file.write_text("[figures]\none = 1.0\ntwo = 2.0\n")
    assert engine_weights(file, ("one", "two")) == [1.0, 2.0]
    for signs in (("two", "one"), ("one",), ("one", "two", "three")):
        with pytest.raises(BadComponents, match="it weighs one, two, and the signs are"):
            engine_weights(file, signs)


def test_a_team_is_noted_whenever_a_round_begins_beside_a_rival_without_signs():
    game = salon.game("art_project")
    sample = played(game, 2, 5, {"map": "rio"})
    assert not sample.signs[:, 1].any()
    rio = list(read(game.folder / "prospects.toml")).index("rio")
    assert (sample.signs[:, 0, rio] == 1).all()
    ahead = sample.signs[:, 0, list(read(game.folder / "prospects.toml")).index("cards_ahead")]
    assert (np.diff(ahead) < 0).all()


def test_new_weights_are_written_where_they_know_better(weighed):
    _, text, first = weighed(0.0)
    assert 'made_by = "python -m salon.lab.prospects operation_faust --games 48"' in text
    assert first > 1


def test_weights_that_know_better_than_the_new_ones_stay(weighed):
    before, after, _ = weighed(FIRST)
    assert after == before
