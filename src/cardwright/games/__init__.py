"""One folder a game type; this file is the only list of them."""

from __future__ import annotations

from typing import Final

from cardwright.core.game import AnyGame

GAMES: Final[dict[str, AnyGame]] = {}
