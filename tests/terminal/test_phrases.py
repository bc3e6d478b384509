"""How figures are written on the screen."""

import pytest

from salon.terminal.phrases import figure

pytestmark = pytest.mark.one_form


@pytest.mark.parametrize(("number", "shown"), [(0, "0"), (1928, "1928"), (1_000_000, "1,000,000")])
def test_thousands_stand_apart_unless_it_may_be_a_year(number, shown):
    assert figure(number) == shown
