"""The cards of a scenario: their programs, and the words by which scenarios speak of abilities.

The runner reads no files: whoever runs it gives a :class:`Cards`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Protocol

from cardwright.magic.printed import Card, Face
from cardwright.magic.program.abilities import CardProgram


@dataclass(frozen=True, slots=True)
class Entry:
    """One card as the runner needs it."""

    program: CardProgram
    card: Card
    unread: str = ""
    """Why it cannot be run: the first line that is not understood; empty if it can."""


class Cards(Protocol):
    """Where cards come from."""

    def find(self, name: str) -> Entry | None:
        """Return the card of that name, its front's or a face's; ``None`` if there is none."""
        ...


_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_SELF: Final = re.compile(
    r"\b[Tt]his (?:creature|artifact|enchantment|land|permanent|planeswalker|Aura|Equipment|"
    r"Vehicle|Saga|Class|Case|Room|Siege|battle|spell|card|token|Fortification|Spacecraft|"
    r"Background|Food|Clue|Treasure|Attraction|Mount)\b(?!')"
)
_SPACES: Final = re.compile(r"\s+")
THIS: Final = "{this}"


def plain_text(text: str, *names: str) -> str:
    """Return the text as scenarios write it: no reminder text, ``{this}`` for the object itself.

    ``names`` are the names by which the object calls itself, the full one first.
    """
    found = _REMINDER.sub("", text).replace("\u2212", "-")
    for name in names:
        if name:
            found = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", THIS, found)
    found = _SELF.sub(THIS, found)
    return _SPACES.sub(" ", found).strip().removesuffix(".")


def own_names(name: str) -> tuple[str, ...]:
    """Return the names by which a card may call itself: the name, and what stands before a comma.

    A legendary creature is also called by its first word ("Kiki-Jiki", "Urza").
    """
    before = name.partition(",")[0]
    first = name.partition(" of ")[0].partition(" the ")[0]
    return tuple(dict.fromkeys((name, before, first)))


def lines_of(face: Face) -> tuple[str, ...]:
    """Return the lines of a face's text, as scenarios write them."""
    names = own_names(face.name) if "Legendary" in face.supertypes else (face.name,)
    return tuple(plain_text(line, *names) for line in face.oracle_text.split("\n"))


def without_ability_word(text: str) -> str:
    """Return the text behind an ability word or keyword and its dash; the same if it has none."""
    head, dash, rest = text.partition(" \u2014 ")
    return rest if dash and len(head) < 40 and ":" not in head else text
