"""The repository is for everybody: nothing in it is true on one machine only."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRACES = {
    "a path of a machine": re.compile(r"(?<![\w.)}])/(work|root|home|Users)/\w"),
    "an address of a package registry": re.compile(r"(pypi|pythonhosted)\.org|index-ur[l]|find-link[s]"),
}
pytestmark = pytest.mark.one_form


@pytest.mark.parametrize("trace", TRACES)
def test_no_tracked_file_names(trace):
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    texts = {name: (ROOT / name).read_text(encoding="utf-8", errors="replace") for name in tracked if (ROOT / name).is_file()}
    found = [f"{name}: {hit.group()}" for name, text in texts.items() for hit in TRACES[trace].finditer(text)]
    assert len(texts) > 30
    assert not found


@pytest.mark.parametrize(
    ("trace", "text"),
    [("a path of a machine", "see /ro" + "ot/notes"), ("an address of a package registry", "https://py" + "pi.org/simple")],
)
def test_such_a_trace_would_be_found(trace, text):
    assert TRACES[trace].search(text)
