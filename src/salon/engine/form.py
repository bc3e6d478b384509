"""Which form of the house is running: compiled by mypyc, or interpreted from the same source.

`SALON_FORM=interpreted` runs the source although compiled code lies beside it; `SALON_FORM=compiled` refuses to run without it.
"""

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from salon.engine.errors import SalonError, StaleBuild

HOUSE = Path(__file__).parent.parent
MANIFEST = HOUSE / "engine" / "built.json"  # module -> digest of the source it was built from; written by setup.py


class SourceFirst(MetaPathFinder):
    """Finds the source of a module of the house where compiled code would win."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("salon."):
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            return spec
        source = Path(spec.origin).parent / (name.rpartition(".")[2] + ".py")
        return spec_from_file_location(name, source)


def digest(source: Path) -> str:
    return sha256(source.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def built() -> dict[str, str]:
    """The modules that were compiled for this Python, with the digests of their sources then."""
    if not MANIFEST.exists():
        return {}
    manifest: dict[str, str] = json.loads(MANIFEST.read_text())
    return {m: was for m, was in manifest.items() if any(source_of(m).with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)}


def source_of(module: str) -> Path:
    return HOUSE.parent.joinpath(*module.split(".")).with_suffix(".py")


def stale() -> list[str]:
    """The compiled modules whose source has changed since."""
    return [m for m, was in built().items() if not source_of(m).exists() or digest(source_of(m)) != was]


def choose() -> None:
    """Called once, before anything that could be compiled is imported."""
    wanted = os.environ.get("SALON_FORM", "")
    if wanted not in ("", "compiled", "interpreted"):
        raise SalonError(f"SALON_FORM is {wanted!r}; it can be 'compiled' or 'interpreted'")
    if wanted == "interpreted":
        sys.meta_path.insert(0, SourceFirst())
        return
    if wanted == "compiled" and not built():
        raise StaleBuild("SALON_FORM asks for the compiled form, and nothing has been compiled: run `make build`")
    if changed := stale():
        raise StaleBuild(f"the compiled code is older than its source ({', '.join(changed)}): run `make build`, or set SALON_FORM=interpreted")


def form() -> str:
    """What was really loaded: 'compiled' or 'interpreted'."""
    from salon.engine import position

    return "interpreted" if (position.__file__ or "").endswith(".py") else "compiled"
