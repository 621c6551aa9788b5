"""Permanents are turned face up or face down (CR 708)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.doing.whom import permanents
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.objects import Obj
from cardwright.magic.engine.state import State
from cardwright.magic.engine.types import PERMANENT_TYPES
from cardwright.magic.program.effects import TurnFace


def turn_face(state: State, at: int, instruction: TurnFace) -> None:
    """Turn them face up or face down (CR 708.2b, 708.8)."""
    for id in permanents(state, state.scopes[at], instruction.what):
        if instruction.up:
            turn_up(state, id)
        elif not state.objects[id].face_down and not has_two_sides(state.objects[id]):
            obj = state.edit(id)
            obj.face_down = "effect"
            obj.timestamp = state.now()  # CR 613.7f


def turn_up(state: State, id: int) -> bool:
    """Turn a permanent face up; return whether it can be (CR 701.40g: no instant or sorcery)."""
    obj = state.objects[id]
    types = obj.definition.faces[obj.face].types
    if not obj.face_down or not any(word in types for word in PERMANENT_TYPES):
        return False
    obj = state.edit(id)
    obj.face_down = ""
    obj.timestamp = state.now()  # CR 613.7f
    event = Event("face_up")
    event.object = id
    event.player = layers.chars(state, id).controller
    happen(state, event)
    return True


def has_two_sides(obj: Obj) -> bool:
    """Return whether it is a double-faced card or token (CR 712)."""
    layout = obj.definition.card.layout
    two = ("transform", "modal_dfc", "double_faced_token")
    return len(obj.definition.faces) > 1 and layout in two
