"""Which Comprehensive Rules a program uses: those that the types of its pieces cite."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from cardwright.magic.program.node import Node, pieces

_RULE: Final = re.compile(r"(?<![\d.])[1-9]\d\d(?:\.\d+[a-z]?)?(?![\d.]\d)")
"""``702.26`` and ``705``, but no part of another number."""


def rules_of(program: Node) -> tuple[str, ...]:
    """Return the numbers of the rules that the pieces of a program cite, in their order."""
    found = {number for piece in pieces(program) for number in _cited(type(piece).__doc__ or "")}
    return tuple(sorted(found, key=_order))


@cache
def _cited(words: str) -> tuple[str, ...]:
    return tuple(_RULE.findall(words))


def _order(number: str) -> tuple[int, int, str]:
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section), int(digits or 0), rest
