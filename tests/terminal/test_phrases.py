"""How figures are written on the screen."""

import pytest

from salon.terminal.own import own_words

pytestmark = pytest.mark.one_form


@pytest.mark.parametrize(
    ("number", "shown", "key"),
    [(0, "0", "en"), (1928, "1928", "en"), (1_000_000, "1,000,000", "en"), (1_000_000, "1\u00a0000\u00a0000", "fr"), (20_000, "20.000", "nl")],
)
def test_thousands_stand_apart_unless_it_may_be_a_year(number, shown, key):
    assert own_words(key).figure(number) == shown
