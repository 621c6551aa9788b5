"""Taking back what could not be announced (CR 601.2, 603.3d, 733.1)."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.objects import Known
from cardwright.magic.engine.stack import forget
from cardwright.magic.engine.state import State


def withdraw(state: State, id: int, origin: str) -> None:
    """Take the object off the stack: a card goes back to where it came from, the rest ceases."""
    obj = state.objects[id]
    item = obj.item
    if item is not None:
        forget(state, item)
    chars = layers.chars(state, id)
    if item is not None and item.sort == "spell" and origin and not obj.is_copy:
        back = zones.relocate(state, Known(obj, chars), origin)
        back.face_down = ""
    else:
        zones.cease(state, id, chars)
