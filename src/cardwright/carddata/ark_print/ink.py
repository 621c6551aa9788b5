"""The colours of printed cards: those of the table, as numbers for a printer."""

from __future__ import annotations

from typing import Final, TypeAlias

Colour: TypeAlias = str
"""``#RRGGBB``."""

STOCK: Final[Colour] = "#FCF8EE"
STRIP: Final[Colour] = "#F0E6D0"
INK: Final[Colour] = "#1F2420"
QUIET: Final[Colour] = "#57554A"
RULE: Final[Colour] = "#DCCFB4"
GOLD: Final[Colour] = "#B5852A"
STONE: Final[Colour] = "#DCEBFA"
STONE_EDGE: Final[Colour] = "#13264A"
CLOTH: Final[Colour] = "#1A3156"
CLOTH_LINE: Final[Colour] = "#3A5C8E"
CUT: Final[Colour] = "#000000"

EMOTIONS: Final[dict[str, Colour]] = {
    "anger": "#94271C",
    "courage": "#8C4410",
    "fear": "#4E3A86",
    "love": "#A12563",
    "mirth": "#6F5600",
    "sorrow": "#2A4D85",
    "disgust": "#486318",
    "wonder": "#0D6663",
    "calm": "#3F5A68",
}
"""As the table's `emotions.css` has them: dark enough for pale letters."""
OTHER: Final[Colour] = "#4C4A44"
"""Of the emotions that a set names by itself."""


def colour_of(emotion: str) -> Colour:
    """Return the colour of an emotion's cards."""
    return EMOTIONS.get(emotion, OTHER)


def mixed(colour: Colour, ground: Colour, share: float) -> Colour:
    """Return a colour laid on another, ``share`` of it from 0 to 1."""
    pairs = zip(channels(colour), channels(ground), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def channels(colour: Colour) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
