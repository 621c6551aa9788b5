"""Write the fonts of printed cards: ``src/cardwright/carddata/ark_print/fonts/*.ttf``.

``python tools/make_card_fonts.py ALEGREYA_SANS LITERATA`` takes the folders in which the two
families lie as their makers publish them (the PyPI packages ``fontpkg-alegreya-sans`` and
``fontpkg-literata``, folder ``files``); ``fonttools`` has to be installed. Both are under the SIL
Open Font License without reserved names. Kept are the letters of Latin, Greek and Cyrillic with
punctuation, arrows and lining figures; hints and layout tables are left out, since a PDF needs
neither. The same families give the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

# Of the development packages: what draws the lab's figures brings it.
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib.instancer import (  # type: ignore[import-untyped]
    instantiateVariableFont,
)

TARGET: Final = Path(__file__).resolve().parents[1] / "src/cardwright/carddata/ark_print/fonts"
LETTERS: Final = (
    (0x0020, 0x024F),  # Latin
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x052F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin of Vietnamese and others
    (0x2010, 0x203A),  # dashes, quotes, dots
    (0x20A0, 0x20BF),  # money
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
)
SANS: Final = ("Regular", "Bold", "Italic")


def main(arguments: list[str]) -> int:
    """Write the fonts; return the exit code."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    sans, serif = (Path(argument) for argument in arguments)
    for style in SANS:
        name = f"AlegreyaSans-{style}.ttf"
        font = TTFont(sans / name, recalcTimestamp=False)
        set_lining_figures(font)
        save(font, name)
    # The weight of names on the table, at the optical size of a heading.
    whole = TTFont(serif / "Literata[opsz,wght].ttf", recalcTimestamp=False)
    save(instantiateVariableFont(whole, {"wght": 650, "opsz": 14}), "Literata-Semibold.ttf")
    return 0


def set_lining_figures(font: TTFont) -> None:
    """Make figures as tall as capitals the usual ones: an old-style 0 looks like an o."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    lining: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            lining |= part.mapping
    for cmap in font["cmap"].tables:
        cmap.cmap = {code: lining.get(name, name) for code, name in cmap.cmap.items()}


def save(font: TTFont, name: str) -> None:
    """Write the part of a font that cards use."""
    options = Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for a, b in LETTERS for code in range(a, b + 1)])
    subsetter.subset(font)
    font.save(TARGET / name)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
