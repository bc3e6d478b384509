"""What a study of many games says of a game."""

import sys

import pytest

import salon
from salon.lab import balance

pytestmark = pytest.mark.one_form


def study(games=4, seats=3, bot="club", **setup):
    seen = balance.Study(salon.game("artifact_stack"), seats)
    for number in range(games):
        seen.play(number, [bot] * seats, setup)
    return seen


def run(monkeypatch, capsys, *arguments):
    monkeypatch.setattr(sys, "argv", ["balance", *arguments])
    balance.main()
    return capsys.readouterr().out


def test_every_game_is_won_once():
    seen = study()

    assert sum(seen.wins) == pytest.approx(4)
    assert sum(seen.ends.values()) == seen.games == 4
    assert len(seen.scores) == 12
    assert max(seen.scores) in seen.best


def test_wins_are_counted_by_the_order_of_play_and_not_by_the_chair():
    for number in range(6):
        seen = balance.Study(salon.game("artifact_stack"), 2)
        seen.play(number, ["club", "club"], {})
        played = salon.game("artifact_stack").new(2, salon.Rng.light(number))
        first = salon.Asking(played).seat
        won = max(range(2), key=lambda place: seen.wins[place])

        again = balance.Study(salon.game("artifact_stack"), 2)
        again.play(number, ["club", "club"], {})

        assert seen.wins == again.wins
        assert seen.scores[(first + won) % 2] == max(seen.scores)


def test_each_piece_is_counted_with_those_who_had_to_do_with_it():
    seen = study()

    taken = sum(times for (kind, _), times in seen.part.items() if kind == "hires")
    assert taken == seen.happened["hires"]
    for which, players in seen.players.items():
        assert 0 <= seen.won[which] <= players <= 3 * seen.seen_in[which] <= 12


def test_the_same_numbers_give_the_same_study():
    assert study().part == study().part
    assert study(bot="random").part != study().part


def test_the_command_tells_of_one_number_of_seats(monkeypatch, capsys):
    out = run(monkeypatch, capsys, "artifact_stack", "--games", "2", "--seats", "2", "--bot", "random")

    assert "Artifact Stack, 2 seats, 2 games" in out
    assert "wins by the order of play" in out
    assert "3 seats" not in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["artifact_stack", "--seats", "9"], "for 2 to 4 seats, not 9"),
        (["artifact_stack", "--games", "0"], "--games must be 1 or more"),
        (["artifact_stack", "colour=red"], "there is no choice 'colour'"),
        (["artifact_stack", "stacks=red"], "red"),
        (["artifact", "mode=complete", "mode=simple"], "'mode' is said twice"),
        (["artifact", "--seats", "3", "colour=red"], "there is no choice 'colour'"),
        ([], "the following arguments are required: game\n"),
        (["chess"], "chess"),
    ],
)
def test_nonsense_is_refused_with_what_would_be_right(monkeypatch, capsys, arguments, says):
    monkeypatch.setattr(sys, "argv", ["balance", *arguments])
    with pytest.raises(SystemExit) as left:
        balance.main()

    assert left.value.code == 2
    assert says in capsys.readouterr().err
