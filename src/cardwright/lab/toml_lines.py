"""Where in a TOML text a value stands: the reader of the standard library does not say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_NAME = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
_PATH = rf"\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*"
_HEADER = re.compile(rf"\s*\[\[?{_PATH}\]\]?\s*(?:#.*)?$")
_KEY = re.compile(rf"{_PATH}=")

_QUOTES = ("'''", '"""')


def line_of(text: str, path: Sequence[str], value: str = "") -> int:
    """Return the line, from 1, of the key at ``path``, of its table if it is not found, or 1.

    Args:
        text: the whole file.
        path: ``("variants", "skip", "first_draw")``.
        value: with it, the first line from there on on which it stands: an item of a list.
    """
    lines = text.splitlines()
    at = _key_line(lines, tuple(path))
    if value:
        for number in range(at, len(lines)):
            if value in lines[number]:
                return number + 1
    return at + 1


def _key_line(lines: Sequence[str], path: tuple[str, ...]) -> int:
    """Return the place of the key, else of its table, else of a table below it, else 0."""
    table: tuple[str, ...] = ()
    best = below = 0
    for number, line in _outside_texts(lines):
        if header := _HEADER.match(line):
            table = _names(header[1])
            if table == path[: len(table)]:
                best = number
            elif table[: len(path)] == path:
                below = below or number
        elif (key := _KEY.match(line)) is not None:
            found = (*table, *_names(key[1]))
            if found == path:
                return number
            if found == path[: len(found)]:
                best = number
    return best or below


def _names(path: str) -> tuple[str, ...]:
    """Return the parts of a dotted name, without their quotes."""
    return tuple(part.strip("\"'") for part in re.findall(_NAME, path))


def _outside_texts(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines with their places, but for those inside a text of several lines."""
    inside = ""
    for number, line in enumerate(lines):
        if not inside:
            yield number, line
            inside = next((quotes for quotes in _QUOTES if line.count(quotes) % 2), "")
        elif line.count(inside) % 2:
            inside = ""
