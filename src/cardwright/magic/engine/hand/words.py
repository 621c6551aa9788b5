"""The words from which the player of a primitive action chooses."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.words import Duration, Place, Zone
from cardwright.magic.subtypes import CREATURE_TYPES

ZONES: Final[dict[str, Zone]] = {
    "battlefield": "battlefield",
    "hand": "hand",
    "graveyard": "graveyard",
    "exile": "exile",
    "library": "library",
}
"""Where a card can be put."""

ORIGINS: Final = ("battlefield", "hand", "graveyard", "exile", "stack")
"""Where a card can be taken from; a library is searched or looked at."""

PLACES: Final[dict[str, Place]] = {"top": "top", "bottom": "bottom", "shuffled": "shuffled"}

DURATIONS: Final[dict[str, Duration]] = {
    "end_of_turn": "end_of_turn",
    "until_your_next_turn": "until_your_next_turn",
    "while_this_on_battlefield": "while_this_on_battlefield",
    "permanent": "permanent",
}

COUNTERS: Final = (
    "+1/+1",
    "-1/-1",
    "age",
    "charge",
    "energy",
    "experience",
    "level",
    "lore",
    "loyalty",
    "poison",
    "shield",
    "stun",
    "time",
)
"""Kinds that are offered; any other can be named (CR 122.1)."""

KEYWORDS: Final = (
    "deathtouch",
    "defender",
    "double strike",
    "fear",
    "first strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "horsemanship",
    "indestructible",
    "infect",
    "intimidate",
    "lifelink",
    "menace",
    "persist",
    "prowess",
    "reach",
    "shadow",
    "shroud",
    "skulk",
    "trample",
    "undying",
    "vigilance",
    "wither",
)
"""Keywords that need neither cost nor number nor quality."""

SUBTYPES: Final = tuple(CREATURE_TYPES)
"""Creature types that are offered for tokens (CR 205.3m)."""

LETTERS: Final[dict[str, str]] = {
    "White": "W",
    "Blue": "U",
    "Black": "B",
    "Red": "R",
    "Green": "G",
}

SIDES: Final = (4, 6, 8, 10, 12, 20)
"""Dice that are offered (CR 706.1)."""
