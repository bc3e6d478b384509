"""All of the kit as tests of a game, in one line. For tests alone: it needs pytest and Hypothesis."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings

from salon.engine.fields import Json
from salon.engine.game import Game, bring, game
from salon.engine.position import Position
from salon.engine.rng import Rng
from salon.engine.testing.checks import check_asking, check_invariants, check_legality, check_progress
from salon.engine.testing.forms import check_forms, why_not_both
from salon.engine.testing.kit import Kit
from salon.engine.testing.leaks import check_leaks
from salon.engine.testing.positions import positions
from salon.engine.testing.twins import check_copies, check_notation

ALL = (check_progress, check_invariants, check_legality, check_asking, check_copies, check_notation, check_leaks)
FROM_EACH_START = 30
SHRINKING = settings(max_examples=50, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))


def conformance(tried: str | Game, games: int, starts: Sequence[dict[str, Json]] = (), both_forms: int = 30) -> type:
    """A class of tests: so many games over all seat counts, the contrived starts, any position, and so many games in both forms.

    TestConformance = conformance("artifact_stack", games=2000)
    """
    played = tried if isinstance(tried, Game) else game(tried)
    each = -(-games // len(played.seats))

    beginnings: list[tuple[int, dict[str, Json] | None, int]] = [(seats, None, each) for seats in played.seats]
    beginnings += [(played.parse(start).seats, start, FROM_EACH_START) for start in starts]
    names = [f"{seats} seats" if start is None else f"start {k - len(played.seats)}" for k, (seats, start, _) in enumerate(beginnings)]

    class Conformance:
        @pytest.mark.parametrize(("seats", "start", "many"), beginnings, ids=names)
        def test_every_game_keeps_the_contract(self, seats: int, start: dict[str, Json] | None, many: int) -> None:
            with bring(played):
                kit = Kit(played)
                for number in range(many):
                    kit.walk(seats, number, start)
                kit.finish()

        @SHRINKING
        @given(positions(played))
        def test_any_position_keeps_the_contract(self, position: Position) -> None:
            with bring(played):
                for check in ALL:
                    check(played, position, Rng.light(0))

        def test_both_forms_play_the_same_game(self) -> None:
            if reason := why_not_both(played.key):
                pytest.skip(reason)
            check_forms(played, both_forms)

    return Conformance
