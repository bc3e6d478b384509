"""The examples of docs/environments.md are run as they are written."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_do_what_they_say():
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)

    assert result.attempted > 20
    assert result.failed == 0
