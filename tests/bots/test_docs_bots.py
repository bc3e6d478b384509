"""The example of docs/bots.md is run as it is written."""

import doctest
from pathlib import Path


def test_the_example_of_the_page_works():
    result = doctest.testfile(str(Path(__file__).parents[2] / "docs/bots.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
