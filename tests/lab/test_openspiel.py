"""OpenSpiel's own simulation test over every game, and what a searching player may rely on."""

import pickle
import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import salon
from salon.engine.game import games
from salon.lab import openspiel_game
from tests.lab.tables import ATELIER, MORE, every_game, every_table, games_with, some_setup


def load(game, seats, k=0):
    setup = {name: openspiel_game.written_as(value) for name, value in some_setup(game, k).items()}
    return pyspiel.load_game(f"salon_{game.key}", {"players": seats, **setup})


def dealt(game, seats, seed, k=0):
    state = load(game, seats, k).new_initial_state()
    state.apply_action(seed)
    return state


def walk(game, seats, seed, every=1):
    """The states of a random game, the last one included."""
    rng = random.Random(seed)
    state = dealt(game, seats, seed)
    for number in range(100_000):
        if number % every == 0 or state.is_terminal():
            yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


def hang(state, *pictures):
    """Each in turn hangs the picture of this place in its hand."""
    for k in pictures:
        state.apply_action(state.legal_actions()[k])
    return state


def everything_told(state):
    return [state.information_state_string(p) for p in range(state.num_players())]


@pytest.mark.one_form
@every_table
def test_the_random_simulation_test_passes_with_serialisation(game, seats):
    for k in (0, 1) if seats == game.seats.start else (seats % 2,):
        pyspiel.random_sim_test(load(game, seats, k), num_sims=min(MORE, games_with(500, game, seats)), serialize=True, verbose=False)


class AFewSteps(mcts.Evaluator):
    """Random players seldom end some games: a rollout to the end would be long."""

    def evaluate(self, state):
        state, rng = state.clone(), random.Random(1)
        for _ in range(10):
            if state.is_terminal():
                break
            state.apply_action(rng.choice(state.legal_actions()))
        return np.array(state.returns())

    def prior(self, state):
        return [(action, 1 / len(state.legal_actions())) for action in state.legal_actions()]


@pytest.mark.one_form
@every_table
def test_the_ismcts_bot_plays_to_the_end(game, seats):
    host = load(game, seats)
    bot = ismcts.ISMCTSBot(
        game=host,
        evaluator=AFewSteps(),
        uct_c=2.0,
        max_simulations=3,
        random_state=np.random.RandomState(2),
        allow_inconsistent_action_sets=True,
    )
    state = dealt(game, seats, 3)
    while not state.is_terminal():
        state.apply_action(bot.step(state))

    assert state.returns() == state.course.asking.position.outcome().payoffs


@every_table
@pytest.mark.one_form
def test_resampling_keeps_what_every_seat_knows_at_every_node(game, seats):
    rng = random.Random(1)
    for seed in range(games_with(200 * MORE, game, seats)):
        for state in walk(game, seats, seed, every=10):
            for player in range(seats):
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                asking = state.course.asking
                if state.is_terminal() or asking.seat == player or asking.position.obliged(asking.seat):
                    assert other.current_player() == state.current_player()


def own_legal_actions_differ(game, seats):
    rng = random.Random(1)
    return sum(
        state.resample_from_infostate(player, rng.random).legal_actions() != state.legal_actions()
        for seed in range(games_with(2000, game, seats))
        for state in walk(game, seats, seed)
        if (player := state.current_player()) >= 0
    )


@pytest.mark.parametrize("key", games())
@pytest.mark.one_form
def test_a_seat_may_do_the_same_in_every_position_it_could_be_in(key):
    game = salon.game(key)
    for seats in game.seats:
        assert own_legal_actions_differ(game, seats) == 0


@every_game
def test_resampling_deals_hidden_pieces_again(game):
    state = dealt(game, game.check_seats(None), 3)

    worlds = {str(state.resample_from_infostate(0, random.Random(k).random)) for k in range(20)}

    assert len(worlds) == 20


def test_a_resampled_state_depends_on_nothing_the_seat_does_not_know():
    chosen = [hang(dealt(ATELIER, 3, 1), k, 0) for k in range(2)]  # seat 0 hangs one picture or the other, then seat 1 its first
    assert chosen[0].information_state_string(0) != chosen[1].information_state_string(0)

    others = [state.resample_from_infostate(2, random.Random(5).random) for state in chosen]

    assert str(others[0]) == str(others[1])
    assert everything_told(others[0]) == everything_told(others[1])
    assert others[0].history() == others[1].history()


def test_a_resampled_state_can_be_played_on_cloned_and_saved():
    state = hang(dealt(ATELIER, 3, 1), 0).resample_from_infostate(1, random.Random(5).random)

    twin = state.clone()
    saved = pickle.loads(pickle.dumps(state))
    for each in (state, twin, saved):
        while not each.is_terminal():
            each.apply_action(each.legal_actions()[0])

    assert str(twin) == str(state) == str(saved)
    assert everything_told(twin) == everything_told(state) == everything_told(saved)


# What an information state holds.


def test_a_secret_move_is_known_to_its_seat_alone():
    one, two = (hang(dealt(ATELIER, 3, 1), k) for k in range(2))

    assert one.information_state_string(0) != two.information_state_string(0)
    assert everything_told(one)[1:] == everything_told(two)[1:]


def test_an_information_state_recalls_the_order_in_which_things_happened():
    wait = len(ATELIER.actions)
    one = dealt(ATELIER, 3, 1)
    hang(one, 0, 0)
    two = dealt(ATELIER, 3, 1)
    two.apply_action(wait)
    hang(two, 0)
    two.apply_action(wait)
    hang(two, 0)

    assert one.observation_string(2) == two.observation_string(2)
    assert one.information_state_string(2) != two.information_state_string(2)
    assert "0 waits" in two.information_state_string(2)


@every_game
def test_nothing_told_is_ever_forgotten_or_changed(game):
    seats = game.check_seats(None)
    before = [""] * seats
    for state in walk(game, seats, 2):
        story = state.course.story()[:seats]
        assert all(now.startswith(then) for now, then in zip(story, before, strict=True))
        before = story


@every_game
def test_a_seat_is_told_what_a_record_tells_it(game):
    record = salon.Record.begin(game.key, seed=2)
    *_, last = walk(game, record.seats, 2)
    state = dealt(game, record.seats, 2)
    for action in last.history()[1:]:
        if action != len(game.actions):
            record.add(state.current_player(), game.actions.words(action))
        state.apply_action(action)

    for seat in range(record.seats):
        told = [openspiel_game.sentence(event) for event in record.events(seat)]
        assert [line for line in state.course.story()[seat].splitlines() if line in told] == told


def secret_right():
    """Seat 0 has hung a picture and keeps the forgery, black0: it may expose it, which is its own business. Seat 1 is to hang."""
    place = [4] * 16
    place[0], place[12], place[1], place[5] = 0, 0, 1, 1
    notation = {"seats": 2, "place": place, "wall": [0, -1], "rounds": 3, "round": 1, "points": 0, "stack": [{"frame": "hanging"}]}
    state = load(ATELIER, 2).new_initial_state()
    state.course.asking = salon.Asking(ATELIER.parse(notation))
    return state


def test_that_a_seat_may_act_in_secret_is_not_shown_to_the_others():
    state = secret_right()
    assert state.current_player() == 0
    before = state.information_state_string(1), state.observation_tensor(1)

    state.apply_action(len(ATELIER.actions))  # it waits

    assert state.current_player() == 1
    assert (state.information_state_string(1), state.observation_tensor(1)) == before


def test_a_seat_is_not_offered_to_wait_for_one_that_may_act_in_secret():
    assert own_legal_actions_differ(ATELIER, 3) == 0


# Chance, ends and kinds.


@every_table
def test_a_deal_is_the_deal_of_that_seed(game, seats):
    assert game.notation(dealt(game, seats, 9, k=1).course.asking.position) == game.notation(game.new(seats, 9, **some_setup(game, 1)))


@every_table
def test_returns_are_the_payoffs_and_fit_the_declared_kind(game, seats):
    kind = load(game, seats).get_type()
    assert kind.utility == (pyspiel.GameType.Utility.IDENTICAL if game.cooperative else pyspiel.GameType.Utility.ZERO_SUM)
    for seed in range(games_with(300 * MORE, game, seats)):
        *_, last = walk(game, seats, seed)
        returns = last.returns()
        assert returns == last.course.asking.position.outcome().payoffs
        assert all(-1 <= r <= 1 for r in returns)
        assert len(set(returns)) == 1 if game.cooperative else sum(returns) == pytest.approx(0)


@every_table
def test_no_game_with_all_its_waits_is_longer_than_declared(game, seats):
    host = load(game, seats)
    for seed in range(2):
        state = dealt(game, seats, seed)
        rng = random.Random(seed)
        length = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[-1] if legal[-1] == len(game.actions) else rng.choice(legal))
            length += 1
        assert length <= host.max_game_length()


@every_game
def test_all_seat_counts_are_declared(game):
    kind = load(game, game.check_seats(None)).get_type()

    assert range(kind.min_num_players, kind.max_num_players + 1) == game.seats


def test_every_registered_game_can_be_loaded_by_name():
    assert {f"salon_{key}" for key in games()} <= set(pyspiel.registered_names())
    for key in games():
        assert pyspiel.load_game(f"salon_{key}").num_players() == salon.game(key).check_seats(None)


@pytest.mark.parametrize("first", range(4))
def test_any_mover_can_be_the_first_to_move_while_the_others_wait(first):
    state = dealt(ATELIER, 4, 1)
    for seat in range(first):
        assert state.current_player() == seat
        state.apply_action(len(ATELIER.actions))
    hang(state, 0)

    assert ATELIER.view(state.course.asking.position, None)["hung"] == [str(first)]


# Parameters.


def test_a_setup_is_given_in_words():
    short = pyspiel.load_game("salon_atelier(players=3,short=yes)").new_initial_state()
    short.apply_action(1)

    assert ATELIER.view(short.course.asking.position, 0)["rounds"] == 2


@every_table
def test_a_game_is_loaded_again_from_its_own_text(game, seats):
    for k in range(4):
        host = load(game, seats, k)
        again = pyspiel.load_game(str(host))
        assert str(again) == str(host)
        assert (again.seats, again.setup) == (host.seats, host.setup)


def test_commas_in_a_setup_survive_the_text():
    stacks = "coins,relics,statues,weapons,jewelry,treasure"
    host = pyspiel.load_game("salon_artifact_stack", {"stacks": stacks})

    assert set(host.setup["stacks"]) == set(stacks.split(","))
    assert pyspiel.load_game(str(host)).setup == host.setup


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("salon_artifact_stack(players=7)", "2 to 4 seats, not 7"),
        ("salon_artifact_stack(stacks=coins)", "stacks cannot be"),
        ("salon_atelier(short=perhaps)", "short cannot be 'perhaps'"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_words(text, message):
    with pytest.raises(salon.SalonError, match=message):
        pyspiel.load_game(text)


def test_an_illegal_action_is_refused():
    state = dealt(salon.game("artifact_stack"), 2, 1)

    with pytest.raises(salon.IllegalMove):
        state.apply_action(salon.game("artifact_stack").actions.number("decline"))


def test_only_observers_for_one_seat_are_offered():
    host = load(ATELIER, 2)

    with pytest.raises(salon.SalonError, match="only observers for what one seat sees"):
        host.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))


# Saving.


@every_table
def test_games_and_states_are_pickled(game, seats):
    host = load(game, seats, 1)
    assert str(pickle.loads(pickle.dumps(host))) == str(host)

    for state in [host.new_initial_state(), *walk(game, seats, 4, every=20)]:
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert everything_told(again) == everything_told(state)


def test_what_was_pickled_is_read_by_a_process_that_knows_nothing_of_it(tmp_path):
    state = next(walk(salon.game("artifact_stack"), 3, 4))
    (tmp_path / "game").write_bytes(pickle.dumps(state.get_game()))
    (tmp_path / "state").write_bytes(pickle.dumps(state))
    program = "import pickle, sys; print(*[pickle.loads(open(f, 'rb').read()) for f in sys.argv[1:]], sep='\\n')"

    done = subprocess.run([sys.executable, "-c", program, tmp_path / "game", tmp_path / "state"], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines() == [str(state.get_game()), str(state)]
