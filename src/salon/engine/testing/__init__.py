"""The conformance kit: whatever the contract promises of every game, tried on very many positions of one.

In a game's tests, one line: `TestConformance = conformance("artifact_stack", games=2000)`.
For far more: `python -m salon.engine.testing artifact_stack --games 20000`.

A check alone: `check_legality(game, position, rng)`; it raises a `Fault` that says what is broken, where, and how to see it again.
"""

from salon.engine.game import bring
from salon.engine.testing.checks import check_asking, check_events, check_invariants, check_legality, check_progress
from salon.engine.testing.dealing import Secrets
from salon.engine.testing.fault import Fault
from salon.engine.testing.kit import Kit
from salon.engine.testing.leaks import check_course, check_imagined, check_leaks
from salon.engine.testing.reach import assert_uniform, check_reach
from salon.engine.testing.records import check_record
from salon.engine.testing.twins import check_copies, check_notation
from salon.engine.testing.walkers import WALKERS, Walker

__all__ = [
    "WALKERS", "Fault", "Kit", "Secrets", "Walker", "assert_uniform", "bring", "check_asking", "check_copies", "check_course", "check_events",
    "check_imagined", "check_invariants", "check_leaks", "check_legality", "check_notation", "check_progress", "check_reach",
    "check_record",
]  # fmt: skip
