"""The untap step (CR 502), tapping and untapping (CR 701.26)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.applying import lower_counter
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen, happen_together
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.engine.state import State


def untap_step(state: State) -> None:
    """Phase permanents in and out, then untap (CR 502.1, 502.3)."""
    phase_in(state)
    events: list[Event] = []
    for id in list(state.battlefield):
        obj = state.objects[id]
        if (
            obj.tapped
            and layers.chars(state, id).controller == state.active
            and not obj.phased_out
            and not forbids(state, id, "untap")
        ):
            _untap(state, id, events)
    if events:
        happen_together(state, events)


def _untap(state: State, id: int, events: list[Event]) -> None:
    """Untap it, or remove a stun counter instead (CR 122.1d)."""
    if state.objects[id].counters.get("stun", 0) > 0:
        lower_counter(state, id, "stun")
        return
    state.edit_status(id).tapped = False
    event = Event("untap")
    event.object = id
    events.append(event)


def untap(state: State, ids: tuple[int, ...]) -> None:
    """Untap those that are tapped, all at once."""
    events: list[Event] = []
    for id in ids:
        if id in state.objects and state.objects[id].tapped:
            _untap(state, id, events)
    if events:
        happen_together(state, events)


def tap(state: State, ids: tuple[int, ...]) -> None:
    """Tap those that are untapped, all at once."""
    events: list[Event] = []
    for id in ids:
        if id in state.objects and not state.objects[id].tapped:
            state.edit_status(id).tapped = True
            event = Event("tap")
            event.object = id
            events.append(event)
    if events:
        happen_together(state, events)


def phase_in(state: State) -> None:
    """Phase in what the active player has phased out, and out what has phasing (CR 702.26a)."""
    back = [
        id
        for id in state.battlefield
        if state.objects[id].phased_out and state.objects[id].controller == state.active
    ]
    out = [
        id
        for id in state.battlefield
        if not state.objects[id].phased_out
        and layers.chars(state, id).has("phasing")
        and layers.chars(state, id).controller == state.active
    ]
    for id in back:
        state.edit(id).phased_out = False
    for id in out:
        phase_out(state, id)
    for id in back + out:
        event = Event("phase")
        event.object = id
        event.flag = id in back
        happen(state, event)


def phase_out(state: State, id: int) -> None:
    """Phase it out with what is attached to it (CR 702.26g)."""
    state.edit(id).phased_out = True
    for other in state.battlefield:
        held = state.objects[other]
        if held.attached_to == id and not held.phased_out:
            phase_out(state, other)
