"""Vectors of whole numbers: making, growing, bits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1
"""No unit, no card, no address, nobody."""


def table(values: list[int]) -> vec[i64]:
    """Return the values as a vec."""
    numbers: list[i64] = []
    numbers.extend(values)
    return vec[i64](numbers)


def filled(length: i64, value: i64) -> vec[i64]:
    """Return a vec of ``length`` times the value."""
    if length <= _ROOM and value == 0:
        return _ZEROS[:length]  # a slice is the quickest way to many numbers
    if length <= _ROOM and value == NONE:
        return _NONES[:length]
    return _listed(length, value)


def _listed(length: i64, value: i64) -> vec[i64]:
    values: list[i64] = []
    for _place in range(length):
        values.append(value)
    return vec[i64](values)


_ROOM: Final = 6000
_ZEROS: Final = _listed(_ROOM, 0)
_NONES: Final = _listed(_ROOM, NONE)


def grown(values: vec[i64], room: i64) -> vec[i64]:
    """Return a copy with at least ``room`` places: twice as many as before, the new ones 0."""
    size = i64(len(values))
    longer = filled(max(2 * size, room), 0)
    for place in range(size):
        longer[place] = values[place]
    return longer


def insert(buffer: vec[i64], first: i64, written: i64, value: i64) -> i64:
    """Insert a value into the ascending list ``buffer[first:written]`` unless it is there.

    Return where the list ends now.
    """
    place = written
    while place > first and buffer[place - 1] >= value:
        if buffer[place - 1] == value:
            return written
        place -= 1
    for later in range(written - place):
        buffer[written - later] = buffer[written - later - 1]
    buffer[place] = value
    return written + 1


BIT: Final = table([2**place for place in range(62)])
"""``BIT[place]``. A table, because mypyc 2.4.1 miscompiles a literal shifted by an i64."""
