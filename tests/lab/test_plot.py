"""A picture of figures and their intervals."""

import re
from xml.etree import ElementTree

import pytest

from salon.lab.plot import plot, round_step

pytestmark = pytest.mark.one_form
SVG = "{http://www.w3.org/2000/svg}"


def test_a_dot_stands_within_its_bar_and_further_right_for_more():
    drawn = ElementTree.fromstring(plot("Art & Co.", "points", [("weak", 10, -20, 60), ("strong", 100, 50, 140)], 0))
    dots = [float(dot.get("cx")) for dot in drawn.iter(f"{SVG}circle")]
    bars = [(float(b.get("x1")), float(b.get("x2"))) for b in drawn.iter(f"{SVG}line") if b.get("stroke-width")]
    assert dots[0] < dots[1]
    assert all(low < dot < high for dot, (low, high) in zip(dots, bars, strict=True))
    assert {"Art & Co.", "weak", "strong", "points"} <= {text.text for text in drawn.iter(f"{SVG}text")}


@pytest.mark.parametrize(
    "rows", [[("one", 0, 0, 0)], [("one", 1e6, 1e6, 1e6)], [("one", 0.5, 0.5, 0.5000001)], [("a", -3000, -5000, -2000), ("b", 0, 0, 0)]]
)
def test_all_that_is_drawn_is_within_the_picture(rows):
    text = plot("x", "y", rows, 0)
    width, height = map(float, re.search(r'viewBox="0 0 (\S+) (\S+)"', text).groups())
    assert all(0 <= float(x) <= width for x in re.findall(r'\bc?x[12]?="([^"]+)"', text))
    assert all(0 <= float(y) <= height for y in re.findall(r'\bc?y[12]?="([^"]+)"', text))
    assert len(text) < 8000


@pytest.mark.parametrize(("rough", "step"), [(0.7, 1.0), (1.0, 1.0), (1.3, 2.0), (30, 50), (0.03, 0.05), (6, 10)])
def test_steps_are_round(rough, step):
    assert round_step(rough) == pytest.approx(step)
