"""The words from which players choose (CR 105, 201.4, 205.2-3)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.state import State
from cardwright.magic.subtypes import CREATURE_TYPES, LAND_TYPES

COLORS: Final = ("White", "Blue", "Black", "Red", "Green")
CARD_TYPES: Final = (
    "Artifact",
    "Battle",
    "Creature",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Planeswalker",
    "Sorcery",
)
BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


FIXED: Final[dict[str, tuple[str, ...]]] = {
    "color": COLORS,
    "creature_type": tuple(CREATURE_TYPES),
    "card_type": CARD_TYPES,
    "basic_land_type": BASIC_LAND_TYPES,
    "land_type": tuple(LAND_TYPES),
    "odd_or_even": ("odd", "even"),
}


def words_for(state: State, what: str) -> tuple[str, ...]:
    """Return what may be chosen; of card names those of cards in the game (any other may be)."""
    return names(state) if what == "card_name" else FIXED[what]


def names(state: State) -> tuple[str, ...]:
    """Return the names of all cards in the game, in order."""
    found = {
        face.name
        for obj in state.objects.values()
        for face in obj.definition.card.faces
        if face.name
    }
    return tuple(sorted(found))
