"""Card types and subtypes as words (CR 205)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.objects import Chars
from cardwright.magic.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

EVERY_CREATURE_TYPE: Final = "every creature type"
"""Stands among the subtypes of what is every creature type (CR 702.73)."""

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""CR 305.6."""

CREATURE_WORDS: Final = frozenset((*CREATURE_TYPES, "Time Lord"))
LAND_WORDS: Final = frozenset(LAND_TYPES)

KIND_OF_SUBTYPE: Final[dict[str, str]] = {
    word: kind
    for kind, words in (
        ("Artifact", ARTIFACT_TYPES),
        ("Enchantment", ENCHANTMENT_TYPES),
        ("Land", LAND_TYPES),
        ("Planeswalker", PLANESWALKER_TYPES),
        ("Instant", SPELL_TYPES),
        ("Battle", BATTLE_TYPES),
        ("Creature", CREATURE_TYPES),
    )
    for word in words
}
"""The card type that each subtype belongs to (CR 205.3d); unknown words are creature types."""

PERMANENT_TYPES: Final = (
    "Creature",
    "Artifact",
    "Enchantment",
    "Land",
    "Planeswalker",
    "Battle",
)
"""CR 110.4."""


def has_subtype(chars: Chars, word: str) -> bool:
    """Return whether it has the subtype (CR 205.3)."""
    subtypes = chars.subtypes
    if word in subtypes:
        return True
    return EVERY_CREATURE_TYPE in subtypes and word in CREATURE_WORDS


def creature_types(chars: Chars) -> frozenset[str]:
    """Return its creature types."""
    if EVERY_CREATURE_TYPE in chars.subtypes:
        return CREATURE_WORDS
    return frozenset(word for word in chars.subtypes if KIND_OF_SUBTYPE.get(word) == "Creature")


def land_types(chars: Chars) -> frozenset[str]:
    """Return its land types."""
    return frozenset(chars.subtypes) & LAND_WORDS
