"""The four fonts of printed cards, which lie in ``fonts/``, and how wide texts are in them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from cardwright.core.errors import CardwrightError

TEXT: Final = "AlegreyaSans-Regular"
BOLD: Final = "AlegreyaSans-Bold"
ITALIC: Final = "AlegreyaSans-Italic"
DISPLAY: Final = "Literata-Semibold"
FONTS: Final = (TEXT, BOLD, ITALIC, DISPLAY)


@cache
def load_fonts() -> dict[str, frozenset[int]]:
    """Make the fonts known to the PDF library; return which characters each has."""
    found: dict[str, frozenset[int]] = {}
    folder = files("cardwright.carddata.ark_print") / "fonts"
    for name in FONTS:
        font = TTFont(name, BytesIO((folder / f"{name}.ttf").read_bytes()))
        pdfmetrics.registerFont(font)
        found[name] = frozenset(font.face.charToGlyph)
    return found


def width_of(text: str, font: str, size: float) -> float:
    """Return the width of a text in points."""
    load_fonts()
    return pdfmetrics.stringWidth(text, font, size)


def check_letters(text: str, where: str) -> None:
    """Refuse a text with a character that the fonts cannot draw.

    Raises:
        CardwrightError: with the first such character.
    """
    known = load_fonts().values()
    for char in text:
        if not char.isspace() and not all(ord(char) in letters for letters in known):
            raise CardwrightError(
                f"the fonts of printed cards have no character {char!r}",
                where=where,
                remedy="Use letters of the Latin, Greek or Cyrillic alphabet",
            )
