"""What must hold of every reading: all words used, written again alike, no word idle.

The checks say nothing about meaning; they catch a grammar that reads more than the text says, or
less. They run over invented texts with the tests, and over the whole pool every night.
"""

from __future__ import annotations

from typing import Any

from cardwright.magic.oracle.compile import syntaxes
from cardwright.magic.oracle.grammar.abilities import ABILITY
from cardwright.magic.oracle.words import Text, join


def reading_of(line: str) -> Any:
    """Return the syntax of a line of normal text, or ``None`` if it cannot be read."""
    return next(syntaxes(line), None)


def written(syntax: Any) -> tuple[str, ...] | None:
    """Return the words of a line's syntax, made from the syntax alone."""
    return ABILITY.show(syntax)


def is_written_alike(line: str) -> bool:
    """Return whether every reading of the line, written again, gives its words."""
    words = Text(line).words[:-1]
    return all(written(syntax) == words for syntax in syntaxes(line))


def idle_words(line: str) -> list[str]:
    """Return the words that could be dropped without changing the reading."""
    before = reading_of(line)
    raws = Text(line).raws
    return [
        raws[at]
        for at in range(len(raws))
        if before is not None and reading_of(join((*raws[:at], *raws[at + 1 :]))) == before
    ]
