"""A picture of figures with their intervals, as SVG: a row each, a dot for the figure, a bar for the interval."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

WIDTH, LEFT, TOP, ROW, BELOW = 720, 220, 56, 34, 40


def plot(title: str, unit: str, rows: Sequence[tuple[str, float, float, float]], mark: float) -> str:
    """Each row is a name, the figure, and its bounds; a dashed line stands at the mark."""
    low = min([mark, *(row[2] for row in rows)])
    high = max([mark, *(row[3] for row in rows)])
    step = round_step((high - low or 1.0) / 5)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)

    def x(value: float) -> float:
        return LEFT + (value / step - first) / (last - first) * (WIDTH - LEFT - 30)

    bottom = TOP + ROW * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + BELOW}" font-family="sans-serif" font-size="14" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{bottom + BELOW}" fill="#fbf8f2"/>',
        f'<text x="16" y="28" font-size="17" fill="#222">{escape(title)}</text>',
    ]
    for k in range(first, last + 1):
        at = x(k * step)
        parts.append(f'<line x1="{at:.1f}" y1="{TOP - 8}" x2="{at:.1f}" y2="{bottom}" stroke="#ddd6c8"/>')
        parts.append(f'<text x="{at:.1f}" y="{bottom + 18}" text-anchor="middle" font-size="12" fill="#555">{k * step:.10g}</text>')
    parts.append(f'<line x1="{x(mark):.1f}" y1="{TOP - 8}" x2="{x(mark):.1f}" y2="{bottom}" stroke="#8a5a2b" stroke-dasharray="4 4"/>')
    parts.append(f'<text x="{WIDTH - 30}" y="{bottom + 34}" text-anchor="end" font-size="12" fill="#555">{escape(unit)}</text>')
    for k, (name, value, least, most) in enumerate(rows):
        y = TOP + ROW * k + ROW / 2
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5:.1f}" text-anchor="end" fill="#222">{escape(name)}</text>')
        parts.append(f'<line x1="{x(least):.1f}" y1="{y:.1f}" x2="{x(most):.1f}" y2="{y:.1f}" stroke="#2b5f75" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y:.1f}" r="6" fill="#2b5f75"/>')
    return "\n".join([*parts, "</svg>\n"])


def round_step(rough: float) -> float:
    """1, 2 or 5 times a power of ten, not below."""
    power = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1.0, 2.0, 5.0, 10.0) if step * power >= rough * 0.999)
