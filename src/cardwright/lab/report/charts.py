"""Charts as SVG, drawn by hand: no script, no font, no file beside them.

Every chart stands above a table with its numbers; here it may leave out what does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from cardwright.lab.probes.measures import told

WIDTH: Final = 640
_LEFT: Final = 150
_ROW: Final = 34
_LETTER: Final = 8
_COLOURS: Final = 6
"""``--chart-1`` to ``--chart-6`` of the style sheet."""


def forest(
    names: Sequence[str], levels: Sequence[Mapping[str, Any]], unit: str, *, is_fair: bool
) -> str:
    """Return intervals one under the other, with a line at even where a half means that."""
    low = min(level["low"] for level in levels)
    high = max(level["high"] for level in levels)
    if is_fair:
        low, high = min(low, 0.5), max(high, 0.5)
    scale = _Scale(low, high, _LEFT, WIDTH - 30)
    height = _ROW * len(levels) + 30
    marks = [
        _tick(scale, value, unit, height - 26, is_even=is_fair and value == 0.5)
        for value in scale.ticks(even=is_fair)
    ]
    rows = [
        _interval(scale, name, level, number)
        for number, (name, level) in enumerate(zip(names, levels, strict=True))
    ]
    said = "; ".join(
        f"{name}: {told(level['mean'], unit)}, "
        f"{told(level['low'], unit)} to {told(level['high'], unit)}"
        for name, level in zip(names, levels, strict=True)
    )
    return _svg(height, said, [*marks, *rows])


def stacked(name: str, parts: Sequence[tuple[str, float, int]]) -> str:
    """Return one bar whose parts follow each other, wide ones with their name.

    Args:
        name: what the bar is of.
        parts: name, share from 0 to 1 and the number of its colour.
    """
    at = 0.0
    drawn: list[str] = []
    for part, share, colour in parts:
        width = share * WIDTH
        drawn.append(
            f'<rect class="c{colour % _COLOURS + 1}" x="{at:.1f}" y="0" '
            f'width="{max(width - 2, 0.5):.1f}" height="28" rx="3"/>'
        )
        if width > _LETTER * len(part) + 12:
            drawn.append(f'<text class="on" x="{at + 8:.1f}" y="19">{escape(part)}</text>')
        at += width
    said = ", ".join(f"{part} {told(share, 'share')}" for part, share, _ in parts)
    return _svg(28, f"{name}: {said}", drawn)


def curve(points: Sequence[tuple[str, Mapping[str, Any]]], unit: str, aim: Sequence[float]) -> str:
    """Return a measure over the values of an option, its band, and the aim as a strip."""
    levels = [level for _, level in points]
    edges = [*(level["low"] for level in levels), *(level["high"] for level in levels), *aim]
    scale = _Scale(min(edges), max(edges), 190, 10)
    step = (WIDTH - 90) / max(len(points) - 1, 1)
    across = [60 + step * number for number in range(len(points))]
    drawn = [
        f'<text x="0" y="{scale.at(value) + 4:.1f}">{told(value, unit)}</text>'
        f'<line class="grid" x1="56" x2="{WIDTH}" y1="{scale.at(value):.1f}" '
        f'y2="{scale.at(value):.1f}"/>'
        for value in scale.ticks(even=False)
    ]
    if aim:
        top, bottom = scale.at(aim[1]), scale.at(aim[0])
        drawn.append(
            f'<rect class="aim" x="56" y="{top:.1f}" width="{WIDTH - 56}" '
            f'height="{bottom - top:.1f}"/>'
        )
    drawn += _line(across, levels, scale)
    drawn += [
        f'<text x="{x:.1f}" y="214" text-anchor="middle">{escape(name)}</text>'
        for x, (name, _) in zip(across, points, strict=True)
    ]
    said = ", ".join(f"{name}: {told(level['mean'], unit)}" for name, level in points)
    return _svg(220, said, drawn)


def _line(
    across: Sequence[float], levels: Sequence[Mapping[str, Any]], scale: _Scale
) -> list[str]:
    upper = [(x, scale.at(level["high"])) for x, level in zip(across, levels, strict=True)]
    lower = [(x, scale.at(level["low"])) for x, level in zip(across, levels, strict=True)]
    middle = [(x, scale.at(level["mean"])) for x, level in zip(across, levels, strict=True)]
    return [
        f'<polygon class="band" points="{_points([*upper, *reversed(lower)])}"/>',
        f'<polyline class="line" points="{_points(middle)}"/>',
        *(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="5"/>' for x, y in middle),
    ]


def _points(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


class _Scale:
    """Turns values into places between two edges of the drawing."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        margin = (high - low or 1.0) * 0.08
        self.low, self.high = low - margin, high + margin
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def ticks(self, *, even: bool) -> list[float]:
        """Return four values evenly apart, a half among them if it must be marked."""
        step = (self.high - self.low) / 4
        found = [self.low + step * (number + 0.5) for number in range(4)]
        if even:
            found = [value for value in found if abs(value - 0.5) > step / 2] + [0.5]
        return sorted(found)


def _tick(scale: _Scale, value: float, unit: str, bottom: float, *, is_even: bool) -> str:
    x = scale.at(value)
    name = "even" if is_even else told(value, unit)
    return (
        f'<line class="{"even" if is_even else "grid"}" x1="{x:.1f}" x2="{x:.1f}" y1="0" '
        f'y2="{bottom}"/><text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{name}</text>'
    )


def _interval(scale: _Scale, name: str, level: Mapping[str, Any], number: int) -> str:
    y = _ROW * number + _ROW / 2
    low, middle, high = (scale.at(level[end]) for end in ("low", "mean", "high"))
    colour = f"c{number % _COLOURS + 1}"
    mark = (
        f'<circle class="{colour}" cx="{middle:.1f}" cy="{y}" r="9"/>'
        if number % 2
        else f'<rect class="{colour}" x="{middle - 8:.1f}" y="{y - 8}" width="16" height="16"/>'
    )
    return (
        f'<text class="name" x="0" y="{y + 5}">{escape(_clipped(name))}</text>'
        f'<rect class="{colour}" x="{low:.1f}" y="{y - 3}" width="{high - low:.1f}" height="6" '
        f'rx="3"/>{mark}'
    )


def _clipped(name: str) -> str:
    return name if len(name) <= 20 else f"{name[:19]}…"


def _svg(height: float, said: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(said, quote=True)}">'
        f"{''.join(parts)}</svg>"
    )
