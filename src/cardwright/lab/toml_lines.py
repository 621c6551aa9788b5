"""Where in a TOML text a value stands: the reader of the standard library does not say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_HEADER = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([\w-]+))\s*=""")

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
    """Return the place of the key, else of its table, else 0."""
    table: tuple[str, ...] = ()
    best = 0
    for number, line in _outside_texts(lines):
        if header := _HEADER.match(line):
            table = tuple(part.strip().strip("\"'") for part in header[1].split("."))
            if table == path[: len(table)]:
                best = number
        elif (key := _KEY.match(line)) is not None:
            found = (*table, key[1] or key[2] or key[3])
            if found == path:
                return number
            if found == path[: len(found)]:
                best = number
    return best


def _outside_texts(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines with their places, but for those inside a text of several lines."""
    inside = ""
    for number, line in enumerate(lines):
        if not inside:
            yield number, line
            inside = next((quotes for quotes in _QUOTES if line.count(quotes) % 2), "")
        elif line.count(inside) % 2:
            inside = ""
