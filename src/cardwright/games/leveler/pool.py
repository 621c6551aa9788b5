"""The pool: which cards may be played (leveler L5), and which to watch."""

from __future__ import annotations

import re
from typing import Final

from cardwright.games.leveler.findings import Finding
from cardwright.magic.names import name_key
from cardwright.magic.printed import Card

BANNED_IN_LEVELER: Final = (
    "Thassa's Oracle",
    "Laboratory Maniac",
    "Jace, Wielder of Mysteries",
    "Out of the Tombs",
    "Ormos, Archive Keeper",
)
"""The five of the man page (leveler L5)."""

_BANNED_KEYS: Final = frozenset(map(name_key, BANNED_IN_LEVELER))
_NEVER_IN_A_DECK: Final = ("Plane", "Phenomenon", "Scheme", "Vanguard", "Dungeon", "Conspiracy")
_EMPTY_LIBRARY: Final = re.compile(
    r"librar(?:y|ies) (?:has|have|had|with) no cards"
    r"|no cards (?:left )?in [^.,\n]{0,30}\blibrar(?:y|ies)\b"
    r"|\bempty librar(?:y|ies)\b|\blibrar(?:y|ies) (?:is|are|was|were) empty\b"
    r"|or equal to the number of cards in [^.,\n]{0,30}\blibrary\b",
    re.IGNORECASE,
)
"""Conditions that an empty library meets: what the five cards have in common."""


def watches_empty_library(card: Card) -> bool:
    """Return whether some text of the card asks for an empty library (leveler L5)."""
    return any(_EMPTY_LIBRARY.search(face.oracle_text) for face in card.faces)


def fault_of(card: Card, pool: str) -> Finding | None:
    """Return why a card may not be played, ``None`` if it may.

    Args:
        card: the card.
        pool: the value of the option of that name.
    """
    name = {"name": card.name}
    if card.is_meld_result:
        return Finding("L2", "meld-back", name)
    if name_key(card.front.name) in _BANNED_KEYS:
        return Finding("L5", "banned-leveler", name)
    if card.legacy == "banned":
        return Finding("L5", "banned-legacy", name)
    for kind in _NEVER_IN_A_DECK:
        if kind in card.front.types:
            return Finding("L5", "nontraditional", {**name, "kind": kind.lower()})
    if card.legacy == "not_legal" and pool == "legacy":
        return Finding("L5", _why_not_legal(card), name)
    return None


def warning_of(card: Card, pool: str) -> Finding | None:
    """Return what the players should know of a card that may be played."""
    if card.legacy == "not_legal" and pool == "literal":
        return Finding("L5", "literal", {"name": card.name})
    if watches_empty_library(card):
        return Finding("L5", "watch", {"name": card.name})
    return None


def _why_not_legal(card: Card) -> str:
    if card.is_funny:
        return "not-legal-funny"
    return "not-legal-digital" if card.is_digital else "not-legal"
