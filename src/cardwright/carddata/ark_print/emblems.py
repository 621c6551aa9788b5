"""The emblems of cards: the sprite that the browser's table uses, as outlines."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from cardwright.carddata.ark_print.outlines import Step, outline

SIDE: Final = 512
"""An emblem's box in its own units."""
CREDIT: Final = "Emblems: game-icons.net, CC BY 3.0"
_SYMBOL: Final = re.compile(
    r'<symbol id="ark-([^"]+)" viewBox="0 0 512 512"><path d="([^"]+)"/></symbol>'
)


@cache
def emblem(art: str | None) -> tuple[Step, ...] | None:
    """Return the outline of an emblem; ``None`` if there is none of that name."""
    path = _paths().get(art or "")
    return None if path is None else outline(path)


@cache
def _paths() -> dict[str, str]:
    """Return the SVG path of every emblem by its name."""
    return dict(_SYMBOL.findall(_sprite().read_text("utf-8")))


def _sprite() -> Traversable:
    shipped: Traversable = files("cardwright").joinpath("emblems.svg")
    # In a source tree nothing has been shipped: the sprite stands with the client.
    source = Path(__file__).parents[4] / "web" / "src" / "games" / "ark" / "emblems.svg"
    return shipped if shipped.is_file() else source
