"""A card as one line of JSON, and back: how the store keeps it."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final

from cardwright.magic.printed import Card, Face

_CARD: Final = {field.name: field.default for field in fields(Card)}
_FACE: Final = {field.name: field.default for field in fields(Face)}
_TUPLES: Final = ("keywords", "other_names", "sets")


def dump(card: Card) -> str:
    """Return the card's line; fields at their default are left out."""
    kept = _kept(card, _CARD)
    kept["faces"] = [_kept(face, _FACE) for face in card.faces]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def load(line: str) -> Card:
    """Return the card of a line made by :func:`dump`."""
    kept: dict[str, Any] = json.loads(line)
    kept["faces"] = tuple(Face(**face) for face in kept["faces"])
    for name in _TUPLES:
        if name in kept:
            kept[name] = tuple(kept[name])
    if "rulings" in kept:
        kept["rulings"] = tuple((day, text) for day, text in kept["rulings"])
    return Card(**kept)


def _kept(record: Card | Face, defaults: dict[str, Any]) -> dict[str, Any]:
    found = {name: getattr(record, name) for name in defaults}
    return {name: value for name, value in found.items() if value != defaults[name]}
