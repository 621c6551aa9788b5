"""The rulebooks: ``docs/rules/<game>.md``, and each numbered rule in them.

A rule starts a line, as ``- 12.2a ...`` or ``- R-MNR-1 ...``, and
goes on to the next rule or heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from cardwright.core.errors import CardwrightError

_RULE: Final = re.compile(r"^- ((?:\d+\.\d+[a-z]?|Q\d+|[A-Z]+(?:-[A-Z0-9]+)+)) ", re.MULTILINE)
_HEADING: Final = re.compile(r"^#", re.MULTILINE)


@cache
def rulebook(game_name: str) -> str:
    """Return a game type's rulebook in Markdown.

    Raises:
        CardwrightError: if it has none.
    """
    shipped: Traversable = files("cardwright").joinpath("rules")
    # In a source tree nothing has been shipped: the rulebooks stand in docs/.
    folder = shipped if shipped.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
    page = folder.joinpath(f"{game_name}.md")
    if not page.is_file():
        raise CardwrightError("there is no rulebook", where=game_name)
    return page.read_text("utf-8")


@cache
def rules(game_name: str) -> Mapping[str, str]:
    """Return the text of every numbered rule, by its number, in the rulebook's order."""
    text = rulebook(game_name)
    starts = list(_RULE.finditer(text))
    ends = sorted({*(found.start() for found in starts), *_headings(text), len(text)})
    return {
        found[1]: text[found.start() + 2 : next(e for e in ends if e > found.start())].strip()
        for found in starts
    }


def rules_under(game_name: str, number: str) -> tuple[str, ...]:
    """Return a rule and its sub-rules (``12``: 12.1, 12.1a, ...), as their texts.

    Raises:
        CardwrightError: if there is no such rule.
    """
    under = re.compile(rf"{re.escape(number)}(?:[a-z.].*)?")
    found = tuple(text for name, text in rules(game_name).items() if under.fullmatch(name))
    if not found:
        raise CardwrightError(
            f"there is no rule {number}", where=game_name, remedy="Rules are numbered as 12.2a"
        )
    return found


def _headings(text: str) -> list[int]:
    return [found.start() for found in _HEADING.finditer(text)]
