"""Every clause of a game is proved by a test that carries its id; every id that is cited or marked is a clause."""

from pathlib import Path

import pytest

import salon
from salon.engine.clauses import CITED, citations, proofs, read_clauses
from salon.engine.game import games

TESTS = Path(__file__).parent
GAMES = Path(salon.__file__).parent / "games"
PROVED = proofs(TESTS)
pytestmark = pytest.mark.one_form


def prefix(game):
    """`STK-`: what the ids of a game's clauses begin with."""
    [found] = {clause[:4] for clause in game.clauses}
    return found


@pytest.mark.parametrize("key", games())
def test_every_clause_is_proved_by_a_test(key):
    unproved = [clause for clause in salon.game(key).clauses if clause not in PROVED]
    assert not unproved, f"{len(unproved)} of {len(salon.game(key).clauses)} clauses of {key} have no test marked with them: {', '.join(unproved)}"


@pytest.mark.parametrize("key", games())
def test_every_clause_that_the_code_cites_exists(key):
    game = salon.game(key)
    unknown = {clause: lines for clause, lines in citations(game.folder).items() if clause not in game.clauses}
    assert not unknown


@pytest.mark.parametrize("key", games())
def test_a_clause_refers_to_clauses_that_exist(key):
    game = salon.game(key)
    unknown = {clause.id: [c for c in CITED.findall(clause.text) if c not in game.clauses] for clause in game.clauses.values()}
    assert not {k: v for k, v in unknown.items() if v}


def test_every_clause_that_a_test_is_marked_with_exists():
    """A game in the making has its clauses too."""
    known = {clause for file in GAMES.glob("*/locale/en/clauses.md") for clause in read_clauses(file)}
    assert not {clause: tests for clause, tests in PROVED.items() if clause not in known}


def test_the_clauses_of_two_games_begin_differently():
    prefixes = [prefix(salon.game(key)) for key in games()]
    assert len(set(prefixes)) == len(prefixes)
