"""The components of a game after changes to its file, for the tests of every game. A change is a function of the data."""

import tomllib
from copy import deepcopy
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import salon
from salon.engine import components as engine


def put(table, at=None, /, **values):
    """Writes these values into a table, or into the entry of this number or id; None takes a value out."""

    def change(data):
        found = data[table] if at is None else data[table][at] if isinstance(at, int) else next(e for e in data[table] if e["id"] == at)
        for key, value in values.items():
            if value is None:
                del found[key]
            else:
                found[key] = value

    return change


class File:
    """The components.toml beside a game's components.py, as it stands in the house."""

    def __init__(self, components):
        self.source = Path(components.__file__).parent / "components.py"
        self.house = tomllib.loads((self.source.parent / "components.toml").read_text(encoding="utf-8"))

    def changed(self, *changes):
        data = deepcopy(self.house)
        for change in changes:
            change(data)
        return data

    def read(self, *changes):
        """The tables that the game builds from its data after these changes."""
        data = self.changed(*changes)
        spec = spec_from_file_location("components_with_changes", self.source)
        module = module_from_spec(spec)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(engine, "load", lambda key, own: data)
            spec.loader.exec_module(module)
        return module

    def refusal(self, *changes):
        with pytest.raises(salon.SalonError) as refused:
            self.read(*changes)
        assert isinstance(refused.value, engine.BadComponents)
        return str(refused.value)
