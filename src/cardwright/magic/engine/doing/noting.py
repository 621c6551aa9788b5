"""Keyword actions that others notice (CR 701)."""

from __future__ import annotations

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.state import State


def did(state: State, seat: int, what: str, thing: int = NONE, amount: int = 0) -> None:
    """Note that the player did the keyword action, perhaps with an object."""
    event = Event("does")
    event.player = seat
    event.word = what
    event.object = thing
    event.amount = amount
    happen(state, event)
