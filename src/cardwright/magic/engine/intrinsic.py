"""What the rules let every object of a kind enter with (CR 306.5b, 310.4b, 614.1c, 714.3a)."""

from __future__ import annotations

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import Chars
from cardwright.magic.engine.proposals import Entry
from cardwright.magic.engine.state import State


def entering_chars(state: State, id: int, entry: Entry) -> Chars:
    """Return the copiable values with which the object would enter, face-up."""
    if entry.definition is not None:
        return entry.definition.faces[0]
    return state.objects[id].definition.faces[entry.face]


def add_intrinsic(state: State, event: Event, entry: Entry) -> None:
    """Add loyalty, defense and first lore counter."""
    if entry.face_down:
        return
    chars = entering_chars(state, event.object, entry)
    if state.day == 0 and entry.definition is None and chars.has("daybound"):
        entry.face = 1  # CR 702.145b
        chars = entering_chars(state, event.object, entry)
    if "Planeswalker" in chars.types:
        entry.counters.append(("loyalty", _loyalty(state, event, chars)))
    if "Battle" in chars.types:
        entry.counters.append(("defense", chars.defense))
    if "Saga" in chars.subtypes:
        entry.counters.append(("lore", 1))


def _loyalty(state: State, event: Event, chars: Chars) -> int:
    """Return the printed loyalty; X is that of the spell (CR 306.5b, 107.3m)."""
    if chars.loyalty >= 0:
        return chars.loyalty
    item = state.objects[event.object].item
    return item.paid.x if item is not None else 0
