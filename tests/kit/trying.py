"""Tries a toy out until the kit finds a fault."""

import pytest

from salon.engine.testing import Fault, Kit, bring
from tests.kit.toys import Shells, ShellsGame


def fault_in(kind=Shells, game=ShellsGame, games=400, kin=()):
    """The fault that walks through the game find; seen again when the record that leads to it is played again with every check.
    Some faults break several promises: `kin` names the checks that may find such a one first."""
    tried = game(kind)
    with bring(tried):
        fault = try_out(tried, games)
        if fault.record is not None:
            with pytest.raises(Fault) as again:
                Kit(tried).retrace(fault.record)
            assert again.value.check in {fault.check, *kin}
            assert f"shells: {fault.check}: " in str(fault)
            assert f"{fault.record.seats} seats, seed {fault.record.seed!r}" in str(fault)
        return fault


def try_out(tried, games):
    kit = Kit(tried)
    try:
        for number in range(games):
            kit.walk(tried.seats[number // len(kit.walkers) % len(tried.seats)], number)
        kit.finish()
    except Fault as fault:
        return fault
    pytest.fail("the kit found nothing wrong")
