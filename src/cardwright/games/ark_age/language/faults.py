"""What is wrong with a file: the place, the fault and the remedy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

ERROR = "error"
"""The file cannot be played."""
WARNING = "warning"
"""It can be, but a designer should know."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of one file."""

    file: str
    line: int
    """From 1; 0 where no line is to blame (a whole file, a whole set)."""
    field: str
    """The JSON path, ``effects[0].do[1].name``; empty for the whole file."""
    what: str
    """One sentence without a full stop."""
    remedy: str
    rule: str = ""
    """``ark C2``; empty where only JSON itself is broken."""
    level: str = ERROR

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        if self.field:
            place += f": {self.field}"
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}: {self.what}{rule}. {self.remedy}"


def errors(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults that forbid playing."""
    return [fault for fault in faults if fault.level == ERROR]


def nearest(word: str, known: Iterable[str], shown: int = 6) -> str:
    """Return the remedy for an unknown word: the nearest known one, or all of them if few."""
    words = sorted(known)
    near = get_close_matches(word, words, n=1)
    if near:
        return f"Did you mean {near[0]}?"
    if not words:
        return "None is declared"
    rest = ", ..." if len(words) > shown else ""
    return f"Choose one of: {', '.join(words[:shown])}{rest}"
