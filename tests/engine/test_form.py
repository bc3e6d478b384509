"""Compiled or interpreted: what is asked for, what is loaded, and a build that is older than its source."""

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import salon

HOUSE = Path(salon.__file__).parent


@pytest.fixture
def house(tmp_path):
    """The sources of the house in a folder of their own, with nothing compiled."""
    shutil.copytree(HOUSE, tmp_path / "salon", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "built.json"))
    return tmp_path / "salon"


def build(house, *modules):
    """Says that these modules were compiled from the sources as they are now, and leaves something beside them that cannot be loaded."""
    digests = {}
    for module in modules:
        source = house / module
        digests["salon." + module.removesuffix(".py").replace("/", ".")] = sha256(source.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
        source.with_name(source.stem + EXTENSION_SUFFIXES[0]).write_bytes(b"no machine code")
    (house / "engine" / "built.json").write_text(json.dumps(digests))


def run(house, form):
    environment = {**os.environ, "PYTHONPATH": str(house.parent), "PYTHONDONTWRITEBYTECODE": "1", "SALON_FORM": form}
    program = "import salon; print(salon.__file__, salon.form(), salon.game('artifact_stack').new(seats=2, seed=1).movers())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, env=environment)
    if done.returncode == 0:
        assert done.stdout.startswith(str(house))
        return done.stdout.split(" ", 1)[1].strip()
    return done.stderr.strip().splitlines()[-1]


def test_what_was_asked_for_is_what_is_loaded():
    assert salon.form() in ("compiled", "interpreted")
    if asked := os.environ.get("SALON_FORM"):
        assert salon.form() == asked


@pytest.mark.parametrize("form", ["", "interpreted"])
def test_where_nothing_was_compiled_the_sources_run(house, form):
    assert run(house, form) == "interpreted [0]"


def test_the_compiled_form_is_not_to_be_had_where_nothing_was_compiled(house):
    assert run(house, "compiled") == (
        "salon.engine.errors.StaleBuild: SALON_FORM asks for the compiled form, and nothing has been compiled: run `make build`"
    )


@pytest.mark.parametrize("form", ["Compiled", "native", "1", " "])
def test_a_form_that_there_is_not_is_refused_with_those_there_are(house, form):
    assert run(house, form) == f"salon.engine.errors.SalonError: SALON_FORM is {form!r}; it can be 'compiled' or 'interpreted'"


@pytest.mark.parametrize("form", ["", "compiled"])
def test_a_build_that_is_older_than_its_source_is_refused_with_what_to_do(house, form):
    build(house, "engine/rng.py", "engine/position.py", "engine/actions.py")
    for changed in ("engine/rng.py", "engine/actions.py"):
        (house / changed).write_text((house / changed).read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert run(house, form) == (
        "salon.engine.errors.StaleBuild: the compiled code is older than its source (salon.engine.rng, salon.engine.actions): "
        "run `make build`, or set SALON_FORM=interpreted"
    )


def test_a_build_whose_source_is_gone_is_refused(house):
    build(house, "engine/rng.py")
    (house / "engine/rng.py").unlink()
    assert "older than its source (salon.engine.rng)" in run(house, "")


def test_the_sources_run_beside_a_stale_build_where_they_are_asked_for(house):
    build(house, "engine/rng.py", "engine/position.py", "games/artifact_stack/rules.py")
    rules = house / "games/artifact_stack/rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert run(house, "interpreted") == "interpreted [0]"


def test_compiled_code_is_loaded_where_it_is_fresh(house):
    """It is no machine code here, which shows that it was taken before the source."""
    build(house, "engine/rng.py")
    assert "rng" in run(house, "")
    assert run(house, "").startswith("ImportError")


def test_other_line_ends_make_no_build_stale(house):
    build(house, "engine/rng.py")
    rng = house / "engine/rng.py"
    rng.write_bytes(rng.read_bytes().replace(b"\n", b"\r\n"))
    assert "StaleBuild" not in run(house, "")


def test_the_compiled_form_is_not_to_be_had_from_a_build_for_another_python(house):
    build(house, "engine/position.py")
    for native in house.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        native.unlink()
    assert run(house, "compiled").startswith("salon.engine.errors.StaleBuild: ")
    (house / "engine/position.py").write_text((house / "engine/position.py").read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert run(house, "") == "interpreted [0]"
