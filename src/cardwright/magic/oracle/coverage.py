"""How much of a pool of cards is read, and which texts are in the way most often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardwright.magic.oracle.compile import Read, read_card, syntaxes
from cardwright.magic.printed import Card

_SENTENCE: Final = re.compile(r'(?<=[.!])"?\s+(?=[A-Z~{"])')
_SYMBOLS: Final = re.compile(r"(?:\{[^}]+\})+")
_NUMBER: Final = re.compile(r"\b\d+\b")


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many cards are read in full, in part, and not at all; and what is unread."""

    full: int
    partial: int
    manual: int
    unread: tuple[tuple[str, int], ...]
    """Sentences with ``N`` and ``{M}`` for numbers and mana, and the cards that have them."""

    @property
    def cards(self) -> int:
        """Return how many cards there are."""
        return self.full + self.partial + self.manual


def coverage(cards: Iterable[Card]) -> Coverage:
    """Compile the cards and count."""
    statuses: Counter[str] = Counter()
    unread: Counter[str] = Counter()
    for card in cards:
        program, reads = read_card(card)
        statuses[program.status] += 1
        unread.update({part for read in reads if read.unread for part in unread_parts(read)})
    ordered = sorted(unread.items(), key=lambda item: (-item[1], item[0]))
    return Coverage(statuses["full"], statuses["partial"], statuses["manual"], tuple(ordered))


def unread_parts(read: Read) -> list[str]:
    """Return the sentences that keep a text from being read, with ``N`` and ``{M}`` in them."""
    return [_general(part) for part in unread_sentences(read)]


def unread_sentences(read: Read) -> list[str]:
    """Return the sentences that keep a text from being read; all, if each alone can be."""
    texts = [text for line in read.lines for text in (line.modes or (line.text,))]
    parts = [part for text in texts for part in _SENTENCE.split(text)]
    unreadable = [part for part in parts if next(syntaxes(part), None) is None]
    return unreadable or parts


def _general(sentence: str) -> str:
    return _NUMBER.sub("N", _SYMBOLS.sub("{M}", sentence))
