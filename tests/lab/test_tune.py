"""Figures of an evaluation: in a file, tried in play, written back where they are better."""

import shutil
import sys
from math import inf, nan

import pytest

import salon
from salon.bots import Chance
from salon.engine import figures
from salon.engine.errors import SalonError
from salon.engine.game import games
from salon.engine.rng import Rng
from salon.lab import tune
from salon.lab.standings import Share
from salon.lab.tune import Tuning, main, setups, write

TUNED = [key for key in games() if salon.game(key).figures is not None]


@pytest.fixture
def tuning(tmp_path):
    """Of a copy of the file; the figures of the game are as they were afterwards."""
    played = salon.game("artifact_stack")
    made = Tuning(played, 2, [{}])
    made.file = tmp_path / "bot.toml"
    shutil.copy(played.folder / "bot.toml", made.file)
    yield made
    figures.put(played.figures, made.now)


@pytest.mark.parametrize("key", TUNED)
def test_the_evaluation_reckons_with_the_figures_of_the_file(key):
    for seats in salon.game(key).seats:
        made = Tuning(salon.game(key), seats, [{}])
        assert {name: getattr(made.reckons, name) for name in made.names} == made.now == figures.read(made.file)


def test_who_plays_alone_may_reckon_otherwise():
    one, two = (Tuning(salon.game("art_project"), seats, [{}]) for seats in (1, 2))
    assert (one.file.name, two.file.name) == ("bot_alone.toml", "bot.toml")
    for seats, other in ((1, two), (2, one)):
        position = salon.game("art_project").new(seats, Rng.light(1))
        before = salon.game("art_project").evaluate(position, 0)
        figures.put(other.reckons, dict.fromkeys(other.names, 40.0))
        assert salon.game("art_project").evaluate(position, 0) == before
        figures.put(other.reckons, other.now)


def test_who_plays_alone_plays_by_the_figures_that_are_tuned():
    alone = Tuning(salon.game("art_project"), 1, [{}])
    try:
        usual, odd = ([alone.play(deal, 0, given) for deal in range(2)] for given in (alone.now, dict.fromkeys(alone.names, -40.0)))
    finally:
        figures.put(alone.reckons, alone.now)
    assert usual != odd


def test_a_figure_that_is_no_number_is_named(tmp_path):
    file = tmp_path / "bot.toml"
    file.write_text('[figures]\naction = "much"\n')
    with pytest.raises(SalonError, match=r"bot.toml: action must be a number with a point"):
        figures.read(file)


def test_figures_that_are_absurd_lose(tuning):
    given = dict.fromkeys(tuning.names, 40.0)
    assert tuning.compare(given, 40).share < 0.4


def test_each_player_reckons_with_its_own_figures(tuning):
    """Equal figures on both sides make an even game of it: the same deal from both seats is won once."""
    first, second = (tuning.play(3, seat, tuning.now) for seat in (0, 1))
    assert first[0] + second[0] == 1
    assert first[1] == -second[1]


def test_on_every_other_deal_the_others_can_reckon_otherwise(tuning):
    """Those who reckon absurdly lose: more is won among them than a fair share."""
    assert tuning.fair_share(40) == 0.5
    tuning.strangers = dict.fromkeys(tuning.names, 40.0)
    assert tuning.fair_share(40) > 0.55


def test_the_others_reckon_otherwise_in_every_seat_and_with_every_setup(tuning, monkeypatch):
    made = []

    class Noted(Chance):
        def __init__(self, reckons, given, rng):
            super().__init__(rng)
            made.append(given)

    monkeypatch.setattr(tune, "Player", Noted)
    own, tuning.strangers, tuning.setups = {"own": 1.0}, {"strange": 1.0}, [{}, {}]
    met = set()
    for deal in range(8):
        tuning.play(deal, deal % 2, own)
        assert made[deal % 2] == own
        met.add((deal % 2, deal // 2 % 2, made[1 - deal % 2] == tuning.strangers))
        made.clear()
    assert len(met) == 8


def test_leads_count_beside_wins(tuning):
    tuning.spread = 10.0
    tuning.play = lambda deal, seat, given: (0.5, given["lead"])
    merits = [tuning.merit(range(2), {"lead": lead}) for lead in (-5.0, 0.0, 5.0)]
    assert merits == sorted(set(merits))


def test_what_was_found_is_compared_on_deals_that_it_was_not_found_on(tuning):
    dealt = []
    tuning.play = lambda deal, seat, given: dealt.append(deal) or (1.0, 1.0)
    tuning.search(rounds=2, deals=3, seed=5)
    known = set(dealt)
    dealt.clear()
    assert tuning.compare(tuning.now, 20).games == len(set(dealt)) == 20
    assert known == set(range(6))
    assert not known & set(dealt)


@pytest.mark.parametrize(("seats", "share", "changed"), [(1, 0.9, {"bot_alone.toml"}), (2, 0.9, {"bot.toml"}), (1, 0.5, set()), (2, 0.55, set())])
def test_what_wins_more_beyond_chance_is_written_where_it_was_read(monkeypatch, tmp_path, seats, share, changed):
    played, names = salon.game("art_project"), {"bot.toml", "bot_alone.toml"}
    before = {name: shutil.copy(played.folder / name, tmp_path) and (tmp_path / name).read_text() for name in names}
    monkeypatch.setattr(played, "folder", tmp_path)
    monkeypatch.setattr(Tuning, "search", lambda self, *given: {name: 2 * value for name, value in self.now.items()})
    monkeypatch.setattr(Tuning, "compare", lambda self, given, deals: Share(deals * (0.5 if given == self.now else share), deals))
    monkeypatch.setattr(sys, "argv", ["tune", "art_project", "--seats", str(seats), "--check", "100"])
    main()
    assert {name for name in names if (tmp_path / name).read_text() != before[name]} == changed


def test_others_cannot_reckon_with_what_is_no_figure():
    with pytest.raises(SalonError, match="--also: there is no figure luck; there is "):
        Tuning(salon.game("artifact_stack"), 2, [{}], {"luck": 1.0})


def test_the_same_seed_finds_the_same_figures(tuning):
    found = tuning.search(rounds=2, deals=1, seed=5)
    tuning.spread = 0.0
    assert found == tuning.search(rounds=2, deals=1, seed=5)
    assert found != tuning.now


def test_only_the_numbers_and_the_command_are_written(tuning):
    before = tuning.file.read_text().splitlines()
    write(tuning.file, {name: 2 * value for name, value in tuning.now.items()}, "python -m salon.lab.tune artifact_stack")
    after = tuning.file.read_text().splitlines()
    assert figures.read(tuning.file) == pytest.approx({name: 2 * value for name, value in tuning.now.items()}, rel=1e-3)
    assert 'made_by = "python -m salon.lab.tune artifact_stack"' in after
    assert [line for line in before if line.startswith("#")] == [line for line in after if line.startswith("#")]


@pytest.mark.parametrize(
    ("value", "written"),
    [(0.123456, 0.1235), (3.00001e-05, 3e-05), (7.0, 7.0), (20000.0, 20000.0), (123456.0, 123500.0), (-4e20, -4e20), (0.0, 0.0)],
)
def test_a_figure_of_whatever_size_can_be_read_again(tuning, value, written):
    write(tuning.file, {"action": value}, "python -m salon.lab.tune artifact_stack")
    assert figures.read(tuning.file) == {**tuning.now, "action": written}


@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_a_figure_that_is_not_finite_is_refused_and_nothing_is_written(tuning, value):
    before = tuning.file.read_text()
    with pytest.raises(SalonError, match=f"bot.toml: action must be a finite number, not {value}; nothing was written"):
        write(tuning.file, {"silver_bonus": 1.0, "action": value}, "python -m salon.lab.tune artifact_stack")
    assert tuning.file.read_text() == before


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ([], "the following arguments are required: game\n"),
        (["artifact_stack", "--also", "silver_bonus=much"], "argument --also: invalid figure value: 'silver_bonus=much'"),
        (["artifact_stack", "--also", "silver_bonus=nan"], "argument --also: invalid figure value: 'silver_bonus=nan'"),
        (["artifact_stack", "--also", "silver_bonus=-inf"], "argument --also: invalid figure value: 'silver_bonus=-inf'"),
        (["artifact_stack", "--seed", "-1"], "--seed from 0 to 4294967295"),
        (["artifact_stack", "--seed", "4294967296"], "--seed from 0 to 4294967295"),
        (["artifact_stack", "--rounds", "0"], "--rounds, --deals and --check must be 1 or more"),
        (["artifact", "--every", "mode", "opening=odd"], "opening cannot be 'odd': it is one of free, fixed"),  # although it follows a flag
    ],
)
def test_what_cannot_be_tuned_is_refused(monkeypatch, capsys, given, answer):
    monkeypatch.setattr(sys, "argv", ["tune", *given])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert answer in capsys.readouterr().err


def test_each_option_of_a_choice_is_a_setup():
    made = setups(salon.game("artifact"), ["opening=fixed"], ["mode"])
    assert [setup["mode"] for setup in made] == ["base", "extension_1", "extension_2", "complete"]
    assert {setup["opening"] for setup in made} == {"fixed"}


def test_of_several_choices_every_mix_is_a_setup():
    made = setups(salon.game("art_project"), [], ["map", "difficulty"])
    assert len({(setup["map"], setup["difficulty"]) for setup in made}) == len(made) == 6 * 4


def test_a_choice_that_is_not_one_of_several_is_refused_with_those_that_are():
    with pytest.raises(SalonError, match="has no choice 'map' of one among several; there is mode, opening"):
        setups(salon.game("artifact"), [], ["map"])


def test_all_seats_play_with_a_setup_before_the_next_has_its_turn():
    played = salon.game("artifact")
    base, complete = setups(played, [], ["mode"])[::3]
    both = Tuning(played, 3, [base, complete])
    for deal, setup in ((2, base), (3, complete)):
        assert both.play(deal, 0, both.now) == Tuning(played, 3, [setup]).play(deal, 0, both.now)
