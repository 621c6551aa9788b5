"""Lists in plain text: by hand, from MTG Arena, Forge, XMage, and what sites export as text.

One line a card, ``1 Forest``, ``1x Forest (SET) 123``, ``Forest``; headings open a part; empty
lines and comments (``#``, ``//``) mean nothing, unless the comment is a heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import Deck, Entry, Part, heading, is_caption

MOST: Final = 999
"""The largest count a line may have."""

_LINE: Final = re.compile(r"(?:(SB):\s*)?(?:(\d+)\s*[xX]?(?:\s+|(?=\[)))?(\S.*)")
_XMAGE_PRINTING: Final = re.compile(r"^\[[A-Z0-9]+:[^\]]+\]\s*")
_TAILS: Final = re.compile(
    r"""\s*(?:
        \|.*                                    # Forge: |SET|1
      | \s\((?:[A-Z0-9]{2,6}|[a-z0-9]{2,6})\)(?:\s+\S+)?  # (SET) 123
      | \s\[[^\]]*\]                            # [a category]
      | \s\^[^^]*\^                             # ^a label^
      | \s\*[A-Z]+\*                            # *F*
      | \s\#.*                                  # #tags
    )$""",
    re.VERBOSE,
)
_COMMENT: Final = ("#", "//", ";")
_TITLE: Final = re.compile(r"(?:name\s*[=:]\s*|name\s+)(?P<title>\S.*)", re.IGNORECASE)
_HIDDEN: Final = frozenset({"metadata", "about", "shop"})
"""Headings of lines that are no cards."""


def read_text(text: str) -> Deck:
    """Read a list in plain text.

    Raises:
        CardwrightError: for a count of no cards or of too many, with its line.
    """
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), start=1):
        reader.line(line.strip(), f"line {number}")
    return reader.deck()


class _Reader:
    """What has been read so far, and under which heading."""

    def __init__(self) -> None:
        self.part = Part.UNSPLIT
        self.found: list[tuple[Part, Entry]] = []
        self.title = ""
        self.is_hidden = False
        """Whether the lines describe the list."""
        self.is_arena = False

    def line(self, line: str, where: str) -> None:
        if not line:
            self.is_hidden = False
            return
        opened = heading(line)
        if opened is not None:
            self.part, self.is_hidden = opened, False
        elif line.strip("[]").casefold() in _HIDDEN:
            self.is_hidden = True
        elif self.is_hidden or line.upper().startswith(("NAME:", "LAYOUT ", "AUTHOR:")):
            self._describe(line)
        elif not line.startswith(_COMMENT) and not is_caption(line):
            self._card(line, where)

    def _describe(self, line: str) -> None:
        found = _TITLE.fullmatch(line)
        if found:
            self.title = found["title"]

    def _card(self, line: str, where: str) -> None:
        aside, digits, rest = _LINE.findall(line)[0]
        name = card_name(rest)
        self.is_arena = self.is_arena or name != rest
        part = Part.SIDEBOARD if aside else self.part
        self.found.append((part, Entry(counted(digits or "1", where), name, where)))

    def deck(self) -> Deck:
        form = "text with printings (MTG Arena and others)" if self.is_arena else "plain text"
        return Deck(gathered(self.found), self.title, form)


def card_name(text: str) -> str:
    """Return the name in a line, without set, number, finish, category and label."""
    name = _XMAGE_PRINTING.sub("", text.strip())
    while (bare := _TAILS.sub("", name)) != name and bare:
        name = bare
    return name.removesuffix("+").strip()


def counted(digits: str, where: str) -> int:
    """Return a count.

    Raises:
        CardwrightError: if it is none from 1 to :data:`MOST`.
    """
    if digits.isdecimal() and len(digits) <= len(str(MOST)) and int(digits) > 0:
        return int(digits)
    raise CardwrightError(
        f"{digits!r} is no number of cards",
        where=where,
        remedy=f"Write a number from 1 to {MOST}, or leave the line out",
    )


def gathered(found: Iterable[tuple[Part, Entry]]) -> dict[Part, tuple[Entry, ...]]:
    """Return the lines by part, parts in the order of :class:`Part`."""
    listed = list(found)
    return {part: entries for part in Part if (entries := tuple(_of(part, listed)))}


def _of(part: Part, found: Iterable[tuple[Part, Entry]]) -> Iterator[Entry]:
    return (entry for stands, entry in found if stands is part)
