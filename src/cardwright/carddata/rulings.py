"""Scryfall's bulk file of rulings: its cards have none of their own, MTGJSON's have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from cardwright.carddata.progress import Progress, quiet
from cardwright.carddata.raw import in_order, text
from cardwright.carddata.reading import items, opened

Rulings: TypeAlias = Mapping[str, tuple[tuple[str, str], ...]]
"""Day and text of every ruling, by the card's Oracle id."""

_RULINGS: Final = re.compile(rb'\[\s*\{[^{}]*"comment"\s*:')


def holds_rulings(path: Path) -> bool:
    """Return whether a file begins as the file of rulings does.

    Raises:
        CardwrightError: if it cannot be read.
    """
    with opened(path) as (_content, head):
        return _RULINGS.match(head) is not None


def read_rulings(path: Path, tell: Progress = quiet) -> Rulings:
    """Read a whole file of rulings.

    Raises:
        CardwrightError: if it cannot be read or is damaged.
    """
    found: dict[str, list[tuple[str, str]]] = {}
    with opened(path, tell) as (content, _head):
        for one in items(content):
            ruling = text(one, "published_at"), text(one, "comment")
            found.setdefault(text(one, "oracle_id"), []).append(ruling)
    return {id_: in_order(rulings) for id_, rulings in found.items() if id_}
