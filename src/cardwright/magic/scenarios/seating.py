"""Players around the table: the letters of a scenario in the order of turns.

Seats of the engine are in turn order. A scenario whose ``turn_order`` is A, D, C, B is read with
its players renamed: D becomes B, B becomes D. Reports name them so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, cast

from cardwright.core.game import Json
from cardwright.magic.scenarios.model import SEATS

_PLAYER: Final = re.compile(r"Player([A-D])\b")
_PARTS: Final = ("filler", "setup", "actions", "choices", "asserts")
"""The fields that speak of players."""
_SEAT_FIELDS: Final = frozenset(
    ("player", "owner", "target_player", "defending_player", "monarch")
)
"""Fields of entries that hold a seat's letter."""


def seated(data: Mapping[str, Json]) -> dict[str, Json]:
    """Return the scenario with its players named in turn order."""
    made = dict(data)
    order = data.get("turn_order", [])
    letters = {old: new for old, new in zip(order, SEATS, strict=False) if old != new}
    if letters:
        for part in _PARTS:
            if part in made:
                made[part] = _renamed(made[part], letters, "")
    return made


def _renamed(value: object, letters: Mapping[str, str], field: str) -> Json:
    """Return the value with other letters; ``field`` is where it stands."""
    if isinstance(value, dict):
        entries = cast("dict[str, object]", value)
        return {
            letters.get(key, key): _renamed(held, letters, key) for key, held in entries.items()
        }
    if isinstance(value, list):
        return [_renamed(held, letters, field) for held in cast("list[object]", value)]
    if not isinstance(value, str):
        return value
    if field in _SEAT_FIELDS:
        return letters.get(value, value)
    return _PLAYER.sub(lambda found: "Player" + letters.get(found[1], found[1]), value)
