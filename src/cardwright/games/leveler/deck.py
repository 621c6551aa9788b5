"""A Leveler deck as it is written down: names and counts, under headings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Part(StrEnum):
    """Where a card of a list stands."""

    FIRST = "sub-deck 1"
    SECOND = "sub-deck 2"
    THIRD = "sub-deck 3"
    UNSPLIT = "deck"
    """In the deck, in no sub-deck yet."""
    SIDEBOARD = "sideboard"
    COMPANION = "companion"
    COMMANDER = "commander"
    BESIDE = "beside"
    """Not in the deck at all: maybe-boards, tokens, planes, notes."""


SUB_DECKS: Final = (Part.FIRST, Part.SECOND, Part.THIRD)
SIZES: Final[Mapping[Part, int]] = {Part.FIRST: 50, Part.SECOND: 30, Part.THIRD: 20}
"""Cards of each sub-deck (leveler L1)."""
FULL_DECK: Final = (*SUB_DECKS, Part.UNSPLIT)
"""The parts that make the deck; together 100 cards (leveler L1)."""
DECK_SIZE: Final = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list."""

    count: int
    """From 1 to 999."""
    name: str
    """As it is written."""
    where: str = ""
    """The place in the file, ``line 12``."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A list as it was read; nothing about it has been checked."""

    parts: Mapping[Part, tuple[Entry, ...]]
    """Parts without cards are missing."""
    title: str = ""
    format: str = ""
    """The format it was read from, for people."""

    def entries(self, *parts: Part) -> Iterator[Entry]:
        """Yield the lines of the parts, in order."""
        for part in parts:
            yield from self.parts.get(part, ())

    def count(self, *parts: Part) -> int:
        """Return how many cards stand in the parts."""
        return sum(entry.count for entry in self.entries(*parts))

    @property
    def is_split(self) -> bool:
        """Return whether any card stands in a sub-deck."""
        return any(part in self.parts for part in SUB_DECKS)

    @property
    def names(self) -> tuple[str, ...]:
        """Return every name of a card that counts, each once, in order."""
        counted = (part for part in Part if part is not Part.BESIDE)
        return tuple(dict.fromkeys(entry.name for entry in self.entries(*counted)))


_ORDINALS: Final = {"1st": "1", "2nd": "2", "3rd": "3", "first": "1", "second": "2", "third": "3"}
_SUB_DECK: Final = re.compile(
    r"(?:sub[ -]?deck|library)\s*#?([123])|([123])(?:st|nd|rd)? ?sub[ -]?deck"
    r"|(1st|2nd|3rd|first|second|third) (?:sub[ -]?deck|library)"
)
_HEADINGS: Final[Mapping[str, Part]] = {
    "deck": Part.UNSPLIT,
    "main": Part.UNSPLIT,
    "maindeck": Part.UNSPLIT,
    "main deck": Part.UNSPLIT,
    "mainboard": Part.UNSPLIT,
    "main board": Part.UNSPLIT,
    "side": Part.SIDEBOARD,
    "sideboard": Part.SIDEBOARD,
    "companion": Part.COMPANION,
    "companions": Part.COMPANION,
    "commander": Part.COMMANDER,
    "commanders": Part.COMMANDER,
    "maybeboard": Part.BESIDE,
    "maybe": Part.BESIDE,
    "considering": Part.BESIDE,
    "tokens": Part.BESIDE,
    "schemes": Part.BESIDE,
    "planes": Part.BESIDE,
    "avatar": Part.BESIDE,
    "conspiracy": Part.BESIDE,
    "attractions": Part.BESIDE,
    "contraptions": Part.BESIDE,
}
_CAPTIONS: Final = frozenset(
    name
    for one, many in (
        ("creature", "creatures"),
        ("land", "lands"),
        ("instant", "instants"),
        ("sorcery", "sorceries"),
        ("artifact", "artifacts"),
        ("enchantment", "enchantments"),
        ("planeswalker", "planeswalkers"),
        ("battle", "battles"),
        ("spell", "spells"),
        ("other", "others"),
    )
    for name in (one, many)
)
"""Headings by card type, as sites export them; they open no part."""
_DECORATION: Final = " \t#/*=-_[]<>:"
_COUNT: Final = re.compile(r"\s*(?:[(\[]\s*\d+(?:\s*cards?)?\s*[)\]]|[-:,]\s*\d+\s*cards?)$")


def heading(line: str) -> Part | None:
    """Return the part that a line opens, ``None`` if it is no heading.

    ``Sub-deck 1``, ``// Subdeck 2 (30)``, ``[First sub-deck]``, ``== Sideboard ==``; the list is
    in the guide to deck files.
    """
    words = _words(line)
    found = _SUB_DECK.fullmatch(words)
    if found:
        number = found[1] or found[2] or _ORDINALS[found[3]]
        return SUB_DECKS[int(number) - 1]
    return _HEADINGS.get(words)


def is_caption(line: str) -> bool:
    """Return whether a line is a heading by card type that means nothing (``Creatures (24)``)."""
    return _words(line) in _CAPTIONS


def _words(line: str) -> str:
    """Return a heading's words, without its decoration and the count behind them."""
    bare = _COUNT.sub("", line.strip().strip(_DECORATION.replace("[", "").replace("]", "")))
    return bare.strip(_DECORATION).casefold()
