"""SVG paths as the moves, lines and curves that a PDF knows."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Step: TypeAlias = tuple[str, tuple[Point, ...]]
"""``M`` and ``L`` with one point, ``C`` with three, ``Z`` with none."""

_COMMAND: Final = re.compile(r"([mlhvcsqtaz])([^mlhvcsqtaz]*)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_ARITY: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7}


def outline(path: str) -> tuple[Step, ...]:
    """Return the steps of an SVG path, measured from its own corner, y downwards.

    The two flags of an arc have to stand apart, as they do in the emblems' sprite.
    """
    pen = _Pen()
    for found in _COMMAND.finditer(path):
        letter, rest = found[1], found[2]
        if letter in "zZ":
            pen.close()
            continue
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        arity = _ARITY[letter.lower()]
        for first in range(0, len(numbers), arity):
            # Further pairs behind a move are lines.
            command = {"m": "l", "M": "L"}.get(letter, letter) if first else letter
            pen.step(command, numbers[first : first + arity])
    return tuple(pen.steps)


@dataclass
class _Pen:
    """Where the pen stands, and what it has drawn."""

    steps: list[Step] = field(default_factory=list[Step])
    place: Point = (0.0, 0.0)
    start: Point = (0.0, 0.0)
    handle: Point | None = None
    """The last control point, which a smooth curve mirrors."""
    curve: str = ""
    """``c`` or ``q``: of which curve that was."""

    def close(self) -> None:
        self.steps.append(("Z", ()))
        self.place, self.handle = self.start, None

    def step(self, command: str, numbers: list[float]) -> None:
        """Draw one step."""
        kind = command.lower()
        corner = self.place if command.islower() else (0.0, 0.0)
        if kind == "a":
            self._arc(numbers, (corner[0] + numbers[5], corner[1] + numbers[6]))
            return
        points = self._points(kind, numbers, corner)
        if kind in "csqt":
            self._curve(kind, points)
            return
        self.steps.append(("M" if kind == "m" else "L", (points[0],)))
        self.place, self.handle = points[0], None
        if kind == "m":
            self.start = points[0]

    def _points(self, kind: str, numbers: list[float], corner: Point) -> list[Point]:
        if kind == "h":
            return [(corner[0] + numbers[0], self.place[1])]
        if kind == "v":
            return [(self.place[0], corner[1] + numbers[0])]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return [(corner[0] + x, corner[1] + y) for x, y in pairs]

    def _curve(self, kind: str, points: list[Point]) -> None:
        family = "c" if kind in "cs" else "q"
        if kind in "st":
            is_smooth = self.handle is not None and self.curve == family
            handle = self.handle if is_smooth and self.handle is not None else self.place
            mirrored = (2 * self.place[0] - handle[0], 2 * self.place[1] - handle[1])
            points = [mirrored, *points]
        self.handle, self.curve = points[-2], family
        if family == "q":
            # A quadratic curve is the cubic one whose handles lie two thirds of the way.
            points = [_between(self.place, points[0]), _between(points[1], points[0]), points[1]]
        self.steps.append(("C", tuple(points)))
        self.place = points[-1]

    def _arc(self, numbers: list[float], end: Point) -> None:
        for points in _arc_curves(self.place, numbers, end):
            self.steps.append(("C", points))
        self.place, self.handle = end, None


def _between(from_: Point, to: Point) -> Point:
    return from_[0] + (to[0] - from_[0]) * 2 / 3, from_[1] + (to[1] - from_[1]) * 2 / 3


def _arc_curves(start: Point, numbers: list[float], end: Point) -> Iterator[tuple[Point, ...]]:
    """Yield cubic curves along an arc, none longer than a quarter of its ellipse."""
    if start == end:
        return
    turn = math.radians(numbers[2])
    cos, sin = math.cos(turn), math.sin(turn)
    half = ((start[0] - end[0]) / 2, (start[1] - end[1]) / 2)
    straight = (cos * half[0] + sin * half[1], cos * half[1] - sin * half[0])
    radii, centre = _ellipse(straight, numbers)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    for unit in _unit_curves(*_angles(straight, radii, centre, is_positive=bool(numbers[4]))):
        yield tuple(
            (
                middle[0] + cos * (centre[0] + radii[0] * x) - sin * (centre[1] + radii[1] * y),
                middle[1] + sin * (centre[0] + radii[0] * x) + cos * (centre[1] + radii[1] * y),
            )
            for x, y in unit
        )


def _ellipse(at: Point, numbers: list[float]) -> tuple[Point, Point]:
    """Return radii and centre of the ellipse through ``at`` and its opposite (SVG 2, B.2.4)."""
    rx, ry = abs(numbers[0]), abs(numbers[1])
    scale = math.sqrt(max(1.0, (at[0] / rx) ** 2 + (at[1] / ry) ** 2))
    rx, ry = rx * scale, ry * scale
    flat = (rx * at[1]) ** 2 + (ry * at[0]) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 - flat) / flat)
    sign = -root if numbers[3] == numbers[4] else root
    return (rx, ry), (sign * rx * at[1] / ry, -sign * ry * at[0] / rx)


def _angles(at: Point, radii: Point, centre: Point, *, is_positive: bool) -> tuple[float, float]:
    """Return the angle at which an arc begins, and how far it goes."""
    begin = math.atan2((at[1] - centre[1]) / radii[1], (at[0] - centre[0]) / radii[0])
    end = math.atan2((-at[1] - centre[1]) / radii[1], (-at[0] - centre[0]) / radii[0])
    sweep = (end - begin) % (2 * math.pi)
    return begin, sweep if is_positive else sweep - 2 * math.pi


def _unit_curves(begin: float, sweep: float) -> Iterator[tuple[Point, Point, Point]]:
    """Yield curves along the unit circle."""
    count = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    part = sweep / count
    reach = 4 / 3 * math.tan(part / 4)
    for number in range(count):
        a, b = begin + part * number, begin + part * (number + 1)
        yield (
            (math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
            (math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)),
            (math.cos(b), math.sin(b)),
        )
